"""The facts that can be said of a position in every game whose cards say what they do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playmat.cardplay.draft import CardDraft
from playmat.cardplay.notation import VIEWERS, number_from, seat_from, sentences, title_parts, titles_by_parts
from playmat.kernel.fact import NONE, Fact, listed

View = dict[str, Any]
Read = Callable[[View, int], "str | None"]
Write = Callable[[Any, int, str], None]

LAST_TURN = 9999


# -- reading --------------------------------------------------------------------------------------------------------


def of_seat(key: str) -> Read:
    return lambda view, seat: str(view["seats"][seat][key])


def cards_of_seat(key: str) -> Read:
    return lambda view, seat: listed(view["seats"][seat][key])


def for_record(key: str) -> Read:
    """Something only the record of a position shows, of a seat or of somebody who looks on."""
    return lambda view, which: str(view[key][which]) if key in view else None


def cards_between_commas(titles: list[str]) -> Callable[[str], list[str]]:
    """The cards of a list; the titles there are tell where one ends."""
    known = titles_by_parts(titles)
    return lambda text: title_parts(known, text)


# -- writing --------------------------------------------------------------------------------------------------------


def write_cards(kind: int) -> Write:
    """The cards of a seat that lie in a zone."""

    def write(draft: CardDraft, seat: int, text: str) -> None:
        draft.lay(seat, kind, text)

    return write


def write_active(draft: CardDraft, _: int, text: str) -> None:
    draft.active = seat_from(draft.table, text)


def write_deck_name(draft: CardDraft, seat: int, text: str) -> None:
    draft.deck_names[seat] = text


def write_knowledge(draft: CardDraft, viewer: int, text: str) -> None:
    draft.knowledge.append((viewer, text))


def write_middle(draft: CardDraft, _: int, text: str) -> None:
    draft.middle = "" if text == NONE else text


# -- the facts ------------------------------------------------------------------------------------------------------


def turn_number(first: int, usual: str) -> Fact:
    def write(draft: CardDraft, _: int, text: str) -> None:
        draft.turn = number_from(text, first, LAST_TURN)

    return Fact("turn", "The number of the turn.", "turn: 7", lambda view, _: str(view["turn"]), write, default=usual)


def whose_turn(role: str, about: str, player: str) -> Fact:
    """`role` is what the game calls whoever has the turn."""
    return Fact(
        role, f"{about} Left out: the first seat.", f"{role}: {player}",
        lambda view, _: str(view["seats"][view["active"]]["name"]), write_active,
    )  # fmt: skip


def deck_name(example: str) -> Fact:
    return Fact(
        "deck name {seat}", "What the deck is called.", f"deck name {example}",
        lambda view, seat: view["seats"][seat]["deck_name"] or NONE, write_deck_name, default=NONE,
    )  # fmt: skip


def what_one_knows(example: str, *phrases: str) -> Fact:
    return Fact(
        f"knows {{{VIEWERS}}}",
        "What a player, or whoever only watches (`spectator`), knows beyond the open table and what is their own, "
        "separated by semicolons. What the spectator knows everybody knows.",
        f"knows {example}",
        for_record("knowledge"), write_knowledge, default=NONE, parts=sentences, phrases=phrases,
    )  # fmt: skip


def middle(about: str) -> Fact:
    return Fact(
        "middle", about, "middle: none",
        lambda view, _: view.get("middle"), write_middle, default=NONE, parts=lambda text: [text],
    )  # fmt: skip
