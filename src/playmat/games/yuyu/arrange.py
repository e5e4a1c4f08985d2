"""Positions of Yu Yu Hakusho in words: every fact that can be said of one, how it is read and how it is written."""

from __future__ import annotations

from collections.abc import Callable

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
    number_from,
    sentences,
    yes_or_no,
)
from playmat.games.yuyu.draft import YuyuDraft
from playmat.games.yuyu.notation import (
    STEPS,
    attached_in_words,
    damage_in_words,
    effects_in_words,
    facedown_in_words,
    known_in_words,
    middle_in_words,
    under_in_words,
)
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.zones import (
    ARENA,
    CIRCLE,
    DECK,
    DISCARD,
    FIRST_SLOT,
    HAND,
    LAST_SLOT,
    PLAYED,
    TEAM,
    TO_WIN,
    slot_zone,
)
from playmat.kernel.fact import NONE, BadFact, Fact, items, listed

# -- reading --------------------------------------------------------------------------------------------------------


def for_the_record(table: Yuyu) -> View:
    """What nobody at the table is shown, but the record of a position needs."""
    return {
        "knowledge": [known_in_words(table, viewer) for viewer in range(table.seats + 1)],
        "middle": middle_in_words(table),
        "reached": table.reached[:],
    }


# -- writing --------------------------------------------------------------------------------------------------------


def write_step(draft: YuyuDraft, _: int, text: str) -> None:
    if text not in STEPS:
        raise BadFact(f"a position stands in one of the steps {', '.join(STEPS)}, not in {text!r}")
    draft.step = text


def write_match(draft: YuyuDraft, _: int, text: str) -> None:
    draft.match = number_from(text, 1, LAST_SLOT + 1)


def write_finished(draft: YuyuDraft, _: int, text: str) -> None:
    draft.finished = number_from(text, 0, 99)


def write_locked(draft: YuyuDraft, _: int, text: str) -> None:
    draft.table.locked = [number_from(word, FIRST_SLOT, LAST_SLOT - 1) for word in items(text)]


def write_sudden(draft: YuyuDraft, _: int, text: str) -> None:
    draft.table.sudden = yes_or_no(text)


def write_attacks_left(draft: YuyuDraft, _: int, text: str) -> None:
    draft.attacks_left = number_from(text, 0, 9)


def write_spirit(draft: YuyuDraft, seat: int, text: str) -> None:
    draft.table.spirit[seat] = number_from(text, 0, 99)


def write_wins(draft: YuyuDraft, seat: int, text: str) -> None:
    draft.table.wins[seat] = number_from(text, 0, 9)


def write_debt(draft: YuyuDraft, seat: int, text: str) -> None:
    draft.table.debt[seat] = number_from(text, 0, TO_WIN)


def write_reached(draft: YuyuDraft, seat: int, text: str) -> None:
    draft.reached[seat] = number_from(text, 0, 3)


def write_damage(draft: YuyuDraft, seat: int, text: str) -> None:
    draft.damage[seat] = sentences(text)


def write_attached(draft: YuyuDraft, seat: int, text: str) -> None:
    draft.lay_attached(seat, sentences(text))


def write_under(draft: YuyuDraft, seat: int, text: str) -> None:
    draft.lay_under(seat, sentences(text))


def write_facedown(draft: YuyuDraft, seat: int, text: str) -> None:
    draft.facedown[seat] = sentences(text)


def write_either_way(kind: int) -> Callable[[YuyuDraft, int, str], None]:
    def write(draft: YuyuDraft, seat: int, text: str) -> None:
        draft.lay_either_way(seat, kind, text)

    return write


def write_effects(draft: YuyuDraft, _: int, text: str) -> None:
    draft.effects = sentences(text)


def write_defense(draft: YuyuDraft, seat: int, text: str) -> None:
    draft.claims.append((seat, number_from(text, 0, 99_999)))


def write_bonuses(draft: YuyuDraft, seat: int, text: str) -> None:
    """They follow from the rest."""


# -- the facts ------------------------------------------------------------------------------------------------------


def arena_as_seen(view: View, seat: int) -> str:
    player = view["seats"][seat]
    if player["pieces"]:
        return listed(player["pieces"])
    return player["fighter"]["name"] if player["fighter"] is not None else NONE


def slot_as_seen(number: int) -> Callable[[View, int], str]:
    def read(view: View, seat: int) -> str:
        there = view["seats"][seat]["slots"][str(number)]
        return NONE if there is None else str(there["name"])

    return read


def defense_as_seen(view: View, seat: int) -> str | None:
    fighter = view["seats"][seat]["fighter"]
    return None if fighter is None or fighter["defense"] is None else str(fighter["defense"])


def facts(titles: list[str]) -> list[Fact]:
    cards = cards_between_commas(titles)

    return [
        turn_number(0, "2"),
        whose_turn("attacker", "Whose turn it is.", "Ann"),
        Fact(
            "step",
            "Where the turn stands: `start` (it is about to begin), `main` or `attack`. `setup`, `draw` and `end` can "
            "only be checked.",
            "step: attack",
            lambda view, _: str(view["step"]).lower(), write_step, default="main",
        ),
        Fact(
            "match", "The number of the match that is fought in the Arena. Left out: the one after those finished.",
            "match: 2",
            lambda view, _: str(view["match"]), write_match,
        ),
        Fact(
            "finished", "How many matches are over. Left out: as many as were won.", "finished: 1",
            lambda view, _: str(view["finished"]), write_finished,
        ),
        Fact(
            "locked", "The slots whose match is over.", "locked: 2, 3",
            lambda view, _: listed([str(number) for number in view["locked"]]), write_locked, default=NONE,
        ),
        Fact(
            "sudden death", "Is this the match of a Sudden Death?", "sudden death: yes",
            lambda view, _: "yes" if view["sudden"] else "no", write_sudden, default="no",
        ),
        Fact(
            "attacks left", "How many attacks may still be used this turn.", "attacks left: 0",
            lambda view, _: str(view["attacks_left"]), write_attacks_left, default="1",
        ),
        Fact(
            "wins {seat}", "How many matches the player has won.", "wins Ann: 2",
            of_seat("wins"), write_wins, default="0",
        ),
        Fact(
            "spirit {seat}", "The player's Spirit Energy.", "spirit Ann: 7",
            of_seat("spirit"), write_spirit, default="0",
        ),
        Fact(
            "arena {seat}",
            "The fighter; or the pieces a King still has. Left out: a character without attacks, Defense Value 4000.",
            "arena Ann: Yusuke, Resurrected",
            arena_as_seen, write_cards(ARENA), parts=cards,
        ),
        *(
            Fact(
                f"slot {number} {{seat}}", f"The character in Match Slot {number}.", f"slot {number} Ann: Chu",
                slot_as_seen(number), write_cards(slot_zone(number)), default=NONE, parts=cards,
            )
            for number in range(FIRST_SLOT, LAST_SLOT + 1)
        ),
        Fact(
            "damage {seat}", "The points on the player's characters in play, separated by semicolons.",
            "damage Ann: 2 on Chu; 1 on Rinku",
            damage_in_words, write_damage, default=NONE, parts=sentences,
        ),
        Fact(
            "facedown {seat}", "The player's characters that lie facedown, separated by semicolons.",
            "facedown Ann: Jin; Touya",
            facedown_in_words, write_facedown, default=NONE, parts=sentences,
        ),
        Fact(
            "attached {seat}",
            "The player's cards that are attached to characters, separated by semicolons; in brackets those that lie "
            "facedown. Characters of the opponent are said with their player.",
            "attached Ann: Shoe to Chu; (Shoe) to Rinku; Spirit Cuffs to Bob's Bui",
            attached_in_words, write_attached, default=NONE, parts=sentences,
        ),
        Fact(
            "circle {seat}", "The player's cards in the Winner's Circle; in brackets those that have lost their match.",
            "circle Ann: Chu, (Rinku)",
            cards_of_seat("circle"), write_either_way(CIRCLE), default=NONE, parts=cards,
        ),
        Fact(
            "under {seat}", "What lies under cards on the player's side, separated by semicolons.",
            "under Ann: Shoe under Gateway",
            under_in_words, write_under, default=NONE, parts=sentences,
        ),
        Fact(
            "hand {seat}", "The cards in hand.", "hand Ann: Shoe x2, Solitaire",
            cards_of_seat("hand"), write_cards(HAND), default=NONE, parts=cards,
        ),
        Fact(
            "deck {seat}",
            "The deck, top first. `...` at its end, or leaving the line out, adds 20 cards called Blank, which can "
            "never be played.",
            "deck Ann: Shoe, Chu, ...",
            cards_of_seat("deck"), write_cards(DECK), parts=cards, ordered=True,
        ),
        Fact(
            "discard {seat}", "The discard pile, the latest card last.", "discard Ann: Shoe, Blank x3",
            cards_of_seat("discard"), write_cards(DISCARD), default=NONE, parts=cards, ordered=True,
        ),
        Fact(
            "resolving {seat}",
            "A card that is being played: neither in hand nor anywhere else yet. Only a position that was dumped in "
            "the middle of that can begin with one.",
            "resolving Ann: none",
            cards_of_seat("played"), write_either_way(PLAYED), default=NONE, parts=cards,
        ),
        Fact(
            "team {seat}", "Starting characters that are not placed yet; only before the first turn.", "team Ann: none",
            cards_of_seat("team"), write_cards(TEAM), default=NONE, parts=cards,
        ),
        Fact(
            "debt {seat}", "How many characters the player owes for matches won with an empty Slot 5.", "debt Ann: 1",
            of_seat("debt"), write_debt, default="0",
        ),
        Fact(
            "reached {seat}", "How many of its thresholds a King has reached. Left out: as many as it has lost pieces.",
            "reached Ann: 1",
            for_record("reached"), write_reached,
        ),
        Fact(
            "effects",
            "What cards have done that still lasts, oldest first, separated by semicolons: a change of a number of a "
            "character, or a sentence of the card in quotation marks. It lasts for this turn, unless it is said to "
            "last `until turn` what it says, `for the match` or `for the game`.",
            'effects: +2000 defense value from Ann\'s Risho on Risho until turn 8',
            lambda view, _: effects_in_words(view), write_effects, default=NONE, parts=sentences, ordered=True,
            phrases=(
                "+NUMBER STAT from NAME's CARD on CARD until turn NUMBER", '"SENTENCE" from NAME\'s CARD for the match',
            ),
        ),
        Fact(
            "bonuses {seat}", "The player's Team Bonuses. They follow from the rest.", "bonuses Ann: Urameshi",
            cards_of_seat("bonuses"), write_bonuses,
        ),
        Fact(
            "defense {seat}", "The fighter's Defense Value. It follows from the rest; set up, it is checked.",
            "defense Ann: 4000",
            defense_as_seen, write_defense,
        ),
        deck_name("Ann: Strong and slow"),
        what_one_knows(
            "Ann: Shoe in the hand of Bob; card 1 of the deck of Ann",
            "CARD in the hand of NAME", "card NUMBER of the deck of NAME",
        ),
        middle(
            "What is going on in the middle of an action, as the record keeps it. `playmat scenario dump` writes it; "
            "what people write begins between two actions.",
        ),
    ]  # fmt: skip
