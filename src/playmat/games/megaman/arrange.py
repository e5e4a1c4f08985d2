"""Positions of MegaMan in words: every fact that can be said of one, how it is read and how it is written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playmat.cardplay.events import CardPlayed
from playmat.cardplay.facts import (
    View,
    cards_between_commas,
    cards_of_seat,
    deck_name,
    for_record,
    middle,
    of_seat,
    turn_number,
    what_one_knows,
    whose_turn,
    write_cards,
)
from playmat.cardplay.notation import (
    knowledge_in_words,
    number_from,
    seat_from,
    sentences,
    title_parts,
    yes_or_no,
)
from playmat.games.megaman.draft import PHASES, MegaManDraft
from playmat.games.megaman.notation import effects_in_words, middle_in_words, rows
from playmat.games.megaman.table import MegaMan
from playmat.games.megaman.turn import Opportunity
from playmat.games.megaman.zones import (
    DECK,
    DISCARD,
    GAUGE,
    GONE,
    HAND,
    LEVEL_UP,
    NAVI,
    PLAYED,
    RESOURCE_PLACES,
    RESOURCES,
)
from playmat.kernel.fact import NONE, BadFact, Fact, listed

NAMED: Final = ("hand",)
"""Rows whose cards are told by their titles."""


# -- reading --------------------------------------------------------------------------------------------------------


def for_the_record(table: MegaMan) -> View:
    """What nobody at the table is shown, but the record of a position needs."""
    viewers = range(table.seats + 1)
    return {
        "acts": acts_in_words(table),
        "played_this_turn": [played_in_words(table, seat) for seat in range(table.seats)],
        "knowledge": [knowledge_in_words(table, viewer, rows, NAMED) for viewer in viewers],
        "middle": middle_in_words(table),
    }


def acts_in_words(table: MegaMan) -> str | None:
    """Whose opportunity it is, if it is one's opportunity to act."""
    decision = table.decision
    return table.names[decision.seat] if decision is not None and isinstance(decision.step, Opportunity) else None


def played_in_words(table: MegaMan, seat: int) -> str:
    """What a text may ask about this turn."""
    return listed([event.name for event in table.history if isinstance(event, CardPlayed) and event.seat == seat])


# -- writing --------------------------------------------------------------------------------------------------------


def write_phase(draft: MegaManDraft, _: int, text: str) -> None:
    if text not in PHASES:
        raise BadFact(f"a position stands in one of the phases {', '.join(PHASES)}, not in {text!r}")
    draft.phase = text


def write_acts(draft: MegaManDraft, _: int, text: str) -> None:
    draft.acts = seat_from(draft.table, text)


def write_passes(draft: MegaManDraft, _: int, text: str) -> None:
    if text == "2":
        raise BadFact("two passes in a row end the main phase (MM-68)")
    draft.table.passes = number_from(text, 0, 1)


def write_plays(draft: MegaManDraft, _: int, text: str) -> None:
    draft.table.plays = number_from(text, 0, RESOURCE_PLACES)


def write_blasted(draft: MegaManDraft, _: int, text: str) -> None:
    draft.blasted = yes_or_no(text)


def write_destinies(draft: MegaManDraft, _: int, text: str) -> None:
    draft.destinies = title_parts(draft.titles, text)


def write_chips(draft: MegaManDraft, seat: int, text: str) -> None:
    draft.chips[seat] = title_parts(draft.titles, text)


def write_chips_left(draft: MegaManDraft, seat: int, text: str) -> None:
    draft.chips_left[seat] = number_from(text, 0, 99)


def write_navi(draft: MegaManDraft, seat: int, text: str) -> None:
    card = draft.card(text)
    if card.kind != "NetNavi":
        raise BadFact(f"{card.full_title} is a {card.kind}, not a NetNavi")
    draft.cards[seat][NAVI] = [card]


def write_played(draft: MegaManDraft, seat: int, text: str) -> None:
    draft.played[seat] = title_parts(draft.titles, text)


def write_effects(draft: MegaManDraft, _: int, text: str) -> None:
    draft.effects = sentences(text)


def claim(stat: str) -> Callable[[MegaManDraft, int, str], None]:
    def write(draft: MegaManDraft, seat: int, text: str) -> None:
        draft.claims.append((stat, seat, number_from(text, -999, 999)))

    return write


# -- the facts ------------------------------------------------------------------------------------------------------


def facts(titles: list[str]) -> list[Fact]:
    cards = cards_between_commas(titles)

    return [
        turn_number(1, "1"),
        whose_turn("turn player", "Whose turn it is.", "Joe"),
        Fact(
            "phase",
            "Where the turn stands: `start` (it is about to begin), `draw` (cards are discarded down), `resource` or "
            "`main`. `battle` and `end` can only be checked.",
            "phase: resource",
            lambda view, _: str(view["phase"]), write_phase, default="main",
        ),
        Fact(
            "acts",
            "Whose opportunity it is in the main phase. Left out: the turn player's, or after a pass the other's.",
            "acts: Kendrick",
            lambda view, _: view.get("acts"), write_acts,
        ),
        Fact(
            "passes", "How many passes there were in a row.", "passes: 1",
            lambda view, _: str(view["passes"]), write_passes, default="0",
        ),
        Fact(
            "plays", "How many resources were played in this resource phase.", "plays: 3",
            lambda view, _: str(view["plays"]), write_plays, default="0",
        ),
        Fact(
            "blasted", "Has the turn player blasted in this main phase? Left out: yes if there is a destiny, else no.",
            "blasted: yes",
            lambda view, _: "yes" if view["blasted"] else "no", write_blasted,
        ),
        Fact(
            "destiny",
            "The cards chosen in the blasts of this main phase; those in brackets have been cancelled. They lie "
            "somewhere else too, as a rule in the discard pile.",
            "destiny: (Clean 'Em Out)",
            lambda view, _: listed(view["destiny_cards"]), write_destinies, default=NONE, parts=cards,
        ),
        Fact(
            "navi {seat}", "The NetNavi. Left out: MegaMan, Battle Master, who has strength 2, defense 3, blast 4 and "
            "no text.",
            "navi Joe: SnakeMan, Sly Bandit",
            of_seat("navi"), write_navi, parts=cards,
        ),
        Fact(
            "resources {seat}", "The resources in play, in the order of their places.",
            "resources Joe: Playtime, VulGear x2",
            cards_of_seat("resources"), write_cards(RESOURCES), default=NONE, parts=cards,
        ),
        Fact(
            "gauge {seat}", "The cards in the power gauge, from position 1 on.", "gauge Joe: Blank, Boomer1",
            cards_of_seat("gauge"), write_cards(GAUGE), default=NONE, parts=cards, ordered=True,
        ),
        Fact(
            "hand {seat}", "The cards in hand.", "hand Joe: Rush, Roll Over, Boomer1 x2",
            cards_of_seat("hand"), write_cards(HAND), default=NONE, parts=cards,
        ),
        Fact(
            "deck {seat}",
            "The deck, top first. `...` at its end, or leaving the line out, adds 20 cards called Blank, which have "
            "destiny 1 and can never be played.",
            "deck Joe: Boomer1, Playtime, ...",
            cards_of_seat("deck"), write_cards(DECK), parts=cards, ordered=True,
        ),
        Fact(
            "discard {seat}", "The discard pile, the latest card last.", "discard Joe: Boomer1, Blank x3",
            cards_of_seat("discard"), write_cards(DISCARD), default=NONE, parts=cards, ordered=True,
        ),
        Fact(
            "resolving {seat}",
            "The event or BattleChip whose text is being carried out: neither in hand nor in the discard pile yet. "
            "Only a position that was dumped in the middle of a text can begin with one.",
            "resolving Joe: none",
            cards_of_seat("played"), write_cards(PLAYED), default=NONE, parts=cards,
        ),
        Fact(
            "level up {seat}", "The Level Up cards beside the deck.", "level up Joe: Roll, Level Up x2",
            cards_of_seat("level_up"), write_cards(LEVEL_UP), default=NONE, parts=cards,
        ),
        Fact(
            "gone {seat}", "The Level Up cards that were spent.", "gone Joe: Roll, Level Up",
            cards_of_seat("gone"), write_cards(GONE), default=NONE, parts=cards,
        ),
        Fact(
            "chips left {seat}", "How many BattleChips the player may still play in this main phase.",
            "chips left Joe: 0",
            of_seat("chips_left"), write_chips_left, default="1",
        ),
        Fact(
            "chips {seat}",
            "The BattleChips the player has played in this main phase; those in brackets have been cancelled. They lie "
            "somewhere else too, as a rule in the discard pile.",
            "chips Joe: Boomer1",
            cards_of_seat("chips"), write_chips, default=NONE, parts=cards,
        ),
        Fact(
            "played {seat}",
            "What the player has played this turn, as far as a text in one of the decks may ask. It lies somewhere "
            "else too.",
            "played Joe: Boomer1",
            for_record("played_this_turn"), write_played, default=NONE, parts=cards,
        ),
        Fact(
            "effects",
            "What cards have done that still lasts, oldest first, separated by semicolons. It changes a number of the "
            "NetNavi of the card's player, or `on` whom it says; or it is a sentence of the card in quotation marks. "
            "In brackets behind it are the destiny that was added to, or the BattleChips played by its leave. "
            "It lasts for this turn, or `until turn` what it says; in brackets it has been cancelled. The card lies "
            "somewhere else too.",
            "effects: +3 strength from Joe's Boomer1; +2 blast from Kendrick's Peace on Joe until turn 8",
            lambda view, _: effects_in_words(view), write_effects, default=NONE, parts=sentences, ordered=True,
            phrases=(
                "+NUMBER STAT from NAME's CARD on NAME until turn NUMBER",
                "STAT set to NUMBER from NAME's CARD on NAME until turn NUMBER",
                '"SENTENCE" from NAME\'s CARD until turn NUMBER',
            ),
        ),
        deck_name("Joe: Strong and slow"),
        *(
            Fact(
                f"{stat} {{seat}}",
                f"The running {stat} of the NetNavi. It follows from the rest; set up, it is checked.",
                f"{stat} Joe: 4",
                of_seat(stat), claim(stat),
            )
            for stat in ("strength", "defense", "blast")
        ),
        what_one_knows(
            "Joe: Playtime in the hand of Kendrick; card 1 of the deck of Joe",
            "CARD in the hand of NAME", "card NUMBER of the deck of NAME", "card NUMBER of the power gauge of NAME",
        ),
        middle(
            "What is going on in the middle of a text, as the record keeps it. `playmat scenario dump` writes it; what "
            "people write begins between two texts.",
        ),
    ]  # fmt: skip
