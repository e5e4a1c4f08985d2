"""Positions of Shadowfist in words: every fact that can be said of one, how it is read and how it is written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playmat.cardplay.facts import (
    View,
    cards_between_commas,
    cards_of_seat,
    deck_name,
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
    sentences,
)
from playmat.games.shadowfist.draft import ShadowfistDraft
from playmat.games.shadowfist.notation import (
    attack_in_words,
    cards_between,
    columns_between,
    middle_in_words,
    rows,
    scene_in_words,
    structure_in_words,
    zone_in_words,
)
from playmat.games.shadowfist.table import Shadowfist
from playmat.games.shadowfist.zones import (
    BURNED,
    CHARACTERS,
    DECK,
    EDGES,
    HAND,
    REMOVED,
    SMOKED,
    STATES,
    TOASTED,
    ZONES,
)
from playmat.kernel.event import EVERYTHING
from playmat.kernel.fact import NONE, BadFact, Fact

RESULTS: Final = ("failed", "successful")


def in_words(table: Shadowfist, seat: int) -> View:
    """What is in play, in the words of facts, as a seat sees it."""
    everybody = range(table.seats)
    return {
        "structures": [structure_in_words(table, other, seat) for other in everybody],
        "in_play": [
            {ZONES[kind]: zone_in_words(table, other, kind, seat) for kind in (CHARACTERS, STATES, EDGES)}
            for other in everybody
        ],
        "attack_in_words": attack_in_words(table),
        "scene_in_words": scene_in_words(table),
    }


def for_the_record(table: Shadowfist) -> View:
    """What nobody at the table is shown, but the record of a position needs."""
    viewers = range(table.seats + 1)
    return {
        "knowledge": [knowledge_in_words(table, viewer, rows, (ZONES[HAND],)) for viewer in viewers],
        "burned": [zone_in_words(table, seat, BURNED, EVERYTHING) for seat in range(table.seats)],
        "middle": middle_in_words(table),
    }


# -- writing ---------------------------------------------------------------------------------------------------------


def write_shot(draft: ShadowfistDraft, _: int, text: str) -> None:
    draft.shot = text


def write_power(draft: ShadowfistDraft, seat: int, text: str) -> None:
    draft.power[seat] = number_from(text, 0, 999)


def write_income(draft: ShadowfistDraft, _: int, text: str) -> None:
    draft.table.income = number_from(text, 0, 999)


def write_sites_played(draft: ShadowfistDraft, seat: int, text: str) -> None:
    draft.sites_played[seat] = number_from(text, 0, 9)


def write_attacks(draft: ShadowfistDraft, _: int, text: str) -> None:
    said = [part.strip() for part in text.split(",") if part.strip() != NONE]
    if any(part not in RESULTS for part in said):
        raise BadFact(f"an attack was {' or '.join(RESULTS)}")
    draft.attacks = [RESULTS.index(part) for part in said]


def write_sites(draft: ShadowfistDraft, seat: int, text: str) -> None:
    draft.lay_sites(seat, text)


def write_burned(draft: ShadowfistDraft, seat: int, text: str) -> None:
    draft.lay_burned(seat, text)


def write_in_play(kind: int) -> Callable[[ShadowfistDraft, int, str], None]:
    def write(draft: ShadowfistDraft, seat: int, text: str) -> None:
        draft.lay_in_play(seat, kind, text)

    return write


def only_checked(draft: ShadowfistDraft, _: int, text: str) -> None:
    """It follows from the rest, or from what is going on."""
    if text != NONE:
        draft.going_on.append(text)


def follows(draft: ShadowfistDraft, _: int, text: str) -> None:
    """It follows from the rest."""


# -- the facts -------------------------------------------------------------------------------------------------------


def in_play(kind: int) -> Callable[[View, int], str]:
    return lambda view, seat: str(view["in_play"][seat][ZONES[kind]])


def resources_in_words(view: View, seat: int) -> str:
    pool: dict[str, int] = view["seats"][seat]["resources"]
    return " ".join(letter * pool[letter] for letter in sorted(pool)) or NONE


def burned_in_words(view: View, seat: int) -> str:
    """The record keeps whose each card is."""
    return str(view["burned"][seat]) if "burned" in view else "; ".join(view["seats"][seat]["burned"]) or NONE


def shot_in_words(view: View, _: int) -> str:
    return str(view["shot"])


def pile(word: str, about: str, example: str, kind: int, parts: Callable[[str], list[str]]) -> Fact:
    """The cards of a player that lie out of play in one zone."""
    said = f"{word} Roy: {example}"
    return Fact(f"{word} {{seat}}", about, said, cards_of_seat(word), write_cards(kind), default=NONE, parts=parts)


def laid(word: str, about: str, example: str, kind: int) -> Fact:
    """The cards of a type that a player controls."""
    said = f"{word} Roy: {example}"
    return Fact(
        f"{word} {{seat}}", about, said, in_play(kind), write_in_play(kind), default=NONE, parts=cards_between
    )  # fmt: skip


def facts(titles: list[str]) -> list[Fact]:
    cards = cards_between_commas(titles)

    return [
        turn_number(1, "1"),
        whose_turn("turn player", "Whose turn it is.", "Roy"),
        Fact(
            "shot",
            "Where the turn stands: `start` (it is about to begin) or `main`. `establishing` and `end` can only be "
            "checked.",
            "shot: main", shot_in_words, write_shot, default="main",
        ),
        Fact(
            "power {seat}", "The player's Power.", "power Roy: 3", of_seat("power"), write_power, default="0",
        ),
        Fact(
            "sites {seat}",
            "The site structure from left to right, the columns separated by semicolons; a Site in the back row "
            "follows behind a stroke. In square brackets, as for all cards in play: `turned`, `face down`, `damage 2`, "
            "`counters 1`, `owner Pris` if she owns it, `unresolved` while its play has not resolved.",
            "sites Roy: Sacred Ground [face down] / Ancient Grove [turned]; Sacred Ground [damage 3]",
            lambda view, seat: str(view["structures"][seat]), write_sites, default=NONE, parts=columns_between,
            ordered=True,
        ),
        laid(
            "characters",
            "The Characters the player controls, separated by semicolons; `at 2` stands at the second location, "
            "without it at the first. `visiting` has moved to another player's location.",
            "Ring Fighter [turned, damage 1]; Mooks x2", CHARACTERS,
        ),
        laid(
            "states",
            "The States the player controls; `on` says on which card, with a number if it is not the first of its "
            "title.",
            NONE, STATES,
        ),
        laid("edges", "The Edges the player controls.", NONE, EDGES),
        pile("hand", "The cards in hand.", "Mooks x2, Sacred Ground", HAND, cards),
        Fact(
            "deck {seat}",
            "The deck, top first. `...` at its end, or leaving the line out, adds 20 cards called Blank, which can "
            "never be played.",
            "deck Roy: Mooks, Sacred Ground, ...",
            cards_of_seat("deck"), write_cards(DECK), parts=cards, ordered=True,
        ),
        pile("smoked", "The smoked pile.", "Mooks", SMOKED, cards),
        pile("toasted", "The toasted pile.", "Mooks", TOASTED, cards),
        Fact(
            "burned {seat}",
            "The burned-for-victory pile, separated by semicolons; `owner Pris` if she owns the card.",
            "burned Roy: Sacred Ground x2; Ancient Grove [owner Pris]",
            burned_in_words, write_burned, default=NONE, parts=cards_between,
        ),
        pile("removed", "Cards out of the game since a player is out.", NONE, REMOVED, cards),
        Fact(
            "sites played {seat}", "How many Sites the player has played this turn.", "sites played Roy: 1",
            of_seat("sites_played"), write_sites_played, default="0",
        ),
        Fact(
            "income", "What the current player received when Power was generated this turn.", "income: 2",
            lambda view, _: str(view["income"]), write_income, default="0",
        ),
        Fact(
            "attacks", "How the attacks of the current player went this turn, each `successful` or `failed`.",
            "attacks: successful, failed",
            lambda view, _: ", ".join(RESULTS[one] for one in view["attacks"]) or NONE, write_attacks, default=NONE,
            ordered=True,
        ),
        Fact(
            "resources {seat}", "The resource pool, a letter for each symbol. It follows from the rest.",
            "resources Roy: dd", resources_in_words, follows,
        ),
        Fact(
            "held {seat}", "Feng Shui Sites that count for victory. It follows from the rest.", "held Roy: 2",
            of_seat("held"), follows,
        ),
        Fact(
            "attack",
            "Who attacks what, past which interceptors; it can only be checked.",
            "attack: none",
            lambda view, _: str(view["attack_in_words"]), only_checked, default=NONE, parts=sentences,
        ),
        Fact(
            "scene",
            "The effects that wait in the scene, first one first; those in brackets have been canceled. It can only be "
            "checked.",
            "scene: none",
            lambda view, _: str(view["scene_in_words"]), only_checked, default=NONE, parts=sentences, ordered=True,
        ),
        deck_name("Roy: Plain Dragons"),
        what_one_knows(
            "Roy: Mooks in the hand of Pris; card 1 of the deck of Roy",
            "CARD in the hand of NAME", "card NUMBER of the deck of NAME", "card NUMBER of the sites of NAME",
        ),
        middle(
            "Everything, as the record keeps it, where a position stands in the middle of something. `playmat scenario "
            "dump` writes it; what people write begins between two scenes.",
        ),
    ]  # fmt: skip
