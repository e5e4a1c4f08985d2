"""What can be said of a position in every game whose cards say what they do, and the kinds of facts games declare.

A fact of a table or of each seat (`{seat}` in its pattern) is read from the entry of a view that has its name, and is
noted in the field of the draft or of the table that has its name, unless it is told otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from playmat.cardplay.arranging import CardDraft
from playmat.cardplay.notation import (
    VIEWERS,
    number_from,
    seat_from,
    sentences,
    title_parts,
    titles_by_parts,
    yes_or_no,
)
from playmat.kernel.fact import NONE, BadFact, Fact, items, listed

View = dict[str, Any]
Read = Callable[[View, int], "str | None"]
Write = Callable[[Any, int, str], None]
Parts = Callable[[str], list[str]]

LAST_TURN: Final = 9999
NOTHING_RULED_OUT: Final[dict[str, str]] = {}


# -- reading and writing --------------------------------------------------------------------------------------------


def of_seat(key: str) -> Read:
    return lambda view, seat: str(view["seats"][seat][key])


def cards_of_seat(key: str) -> Read:
    return lambda view, seat: listed(view["seats"][seat][key])


def for_record(key: str) -> Read:
    """Something only the record of a position shows, of a seat or of somebody who looks on."""
    return lambda view, which: str(view[key][which]) if key in view else None


def key_of(pattern: str) -> str:
    """`chips left {seat}` is `chips_left` in a view and at a table."""
    return pattern.removesuffix(" {seat}").replace(" ", "_")


def value_of(pattern: str) -> Callable[[View, int], Any]:
    """The entry of a view that a pattern names."""
    key = key_of(pattern)
    if "{seat}" in pattern:
        return lambda view, seat: view["seats"][seat][key]
    return lambda view, _: view[key]


def as_text(pattern: str) -> Read:
    seen = value_of(pattern)
    return lambda view, which: str(seen(view, which))


def noting(pattern: str, to: str, value: Callable[[CardDraft, str], Any]) -> Write:
    """Note what `value` takes out of the text; for one seat if the pattern is filled with a seat."""
    name, each = to or key_of(pattern), "{seat}" in pattern

    def write(draft: CardDraft, seat: int, text: str) -> None:
        draft.note(name, seat if each else -1, value(draft, text))

    return write


def cards_between_commas(titles: list[str]) -> Parts:
    """The cards of a list; the titles there are tell where one ends."""
    known = titles_by_parts(titles)
    return lambda text: title_parts(known, text)


def write_cards(kind: int) -> Write:
    """The cards of a seat that lie in a zone."""

    def write(draft: CardDraft, seat: int, text: str) -> None:
        draft.lay(seat, kind, text)

    return write


# -- kinds of facts -------------------------------------------------------------------------------------------------


def number(
    pattern: str, about: str, example: str, low: int, high: int, default: str = "",
    to: str = "", ruled_out: Mapping[str, str] = NOTHING_RULED_OUT, read: Read | None = None,
) -> Fact:  # fmt: skip
    """A number from `low` to `high`; `ruled_out` says of some why they cannot be."""

    def value(draft: CardDraft, text: str) -> int:
        if text in ruled_out:
            raise BadFact(ruled_out[text])
        return number_from(text, low, high)

    return Fact(pattern, about, example, read or as_text(pattern), noting(pattern, to, value), default)


def word(
    pattern: str, about: str, example: str, words: Sequence[str], otherwise: str, default: str = "",
    to: str = "", read: Read | None = None,
) -> Fact:  # fmt: skip
    """One of some words; `otherwise` says which there are, and ends with a blank for the text that is none of them."""

    def value(draft: CardDraft, text: str) -> str:
        if text not in words:
            raise BadFact(otherwise.format(repr(text)))
        return text

    seen = value_of(pattern)
    return Fact(
        pattern, about, example, read or (lambda view, which: seen(view, which) or NONE), noting(pattern, to, value),
        default,
    )  # fmt: skip


def yes_no(pattern: str, about: str, example: str, default: str = "", key: str = "") -> Fact:
    seen = value_of(pattern if not key else f"{key} {{seat}}" if "{seat}" in pattern else key)
    return Fact(
        pattern, about, example, lambda view, which: "yes" if seen(view, which) else "no",
        noting(pattern, key, lambda _, text: yes_or_no(text)), default,
    )  # fmt: skip


def player(pattern: str, about: str, example: str, read: Read) -> Fact:
    return Fact(pattern, about, example, read, noting(pattern, "", lambda draft, text: seat_from(draft.table, text)))


def text(pattern: str, about: str, example: str, read: Read, default: str = "") -> Fact:
    """Words in a form of their own."""
    return Fact(pattern, about, example, read, noting(pattern, "", lambda _, words: words), default)


def sayings(
    pattern: str, about: str, example: str, read: Read, ordered: bool = False, phrases: Sequence[str] = ()
) -> Fact:  # fmt: skip
    """What is separated by semicolons."""
    write = noting(pattern, "", lambda _, text: sentences(text))
    return Fact(pattern, about, example, read, write, NONE, sentences, ordered, tuple(phrases))


def checked(
    pattern: str, about: str, example: str, read: Read | None = None, parts: Parts = items, ordered: bool = False,
    default: str = "",
) -> Fact:  # fmt: skip
    """What follows from the rest. Said all the same, it has to be right."""

    def write(draft: CardDraft, which: int, text: str) -> None:
        draft.claims.append((fact, which, text))

    fact = Fact(pattern, about, example, read or as_text(pattern), write, default, parts, ordered)
    return fact


class CardFacts:
    """Facts about cards: the titles there are tell where one ends in a list."""

    def __init__(self, titles: list[str]) -> None:
        self.between_commas = cards_between_commas(titles)

    def zone(
        self, pattern: str, about: str, example: str, kind: int,
        ordered: bool = False, default: str = NONE, key: str = "", read: Read | None = None, write: Write | None = None,
    ) -> Fact:  # fmt: skip
        """The cards of a seat in a zone; in a view they stand under `key`, if not under the name of the fact."""
        reading = read or cards_of_seat(key or key_of(pattern))
        return Fact(pattern, about, example, reading, write or write_cards(kind), default, self.between_commas, ordered)

    def hand(self, example: str, kind: int) -> Fact:
        return self.zone("hand {seat}", "The cards in hand.", f"hand {example}", kind)

    def discard(self, example: str, kind: int) -> Fact:
        about = "The discard pile, the latest card last."
        return self.zone("discard {seat}", about, f"discard {example}", kind, ordered=True)

    def deck(self, example: str, kind: int, blank: str, read: Read | None = None) -> Fact:
        """`blank` says what the cards called Blank are like."""
        about = f"The deck, top first. `...` at its end, or leaving the line out, adds 20 cards called Blank{blank}"
        return self.zone("deck {seat}", about, f"deck {example}", kind, ordered=True, default="", read=read)

    def titles(self, pattern: str, about: str, example: str, read: Read) -> Fact:
        """Cards by their titles, which lie somewhere."""
        write = noting(pattern, "", lambda draft, text: title_parts(draft.titles, text))
        return Fact(pattern, about, example, read, write, NONE, self.between_commas)


# -- facts of every game --------------------------------------------------------------------------------------------


def turn_number(first: int, usual: str) -> Fact:
    return number("turn", "The number of the turn.", "turn: 7", first, LAST_TURN, usual)


def whose_turn(role: str, about: str, example: str) -> Fact:
    """`role` is what the game calls whoever has the turn."""
    return Fact(
        role, f"{about} Left out: the first seat.", f"{role}: {example}",
        lambda view, _: str(view["seats"][view["active"]]["name"]),
        noting("active", "", lambda draft, text: seat_from(draft.table, text)),
    )  # fmt: skip


def deck_name(example: str) -> Fact:
    return Fact(
        "deck name {seat}", "What the deck is called.", f"deck name {example}",
        lambda view, seat: view["seats"][seat]["deck_name"] or NONE,
        noting("deck name {seat}", "deck_names", lambda _, text: text), default=NONE,
    )  # fmt: skip


def what_one_knows(example: str, *phrases: str) -> Fact:
    def write(draft: CardDraft, viewer: int, text: str) -> None:
        draft.knowledge.append((viewer, text))

    return Fact(
        f"knows {{{VIEWERS}}}",
        "What a player, or whoever only watches (`spectator`), knows beyond the open table and what is their own, "
        "separated by semicolons. What the spectator knows everybody knows.",
        f"knows {example}",
        for_record("knowledge"), write, default=NONE, parts=sentences, phrases=phrases,
    )  # fmt: skip


def middle(between: str) -> Fact:
    """`between` says where positions begin that people write."""
    return Fact(
        "middle",
        "The whole record of the table in the middle of something: the other lines only repeat what it says. `playmat "
        f"scenario dump` writes it; what people write begins {between}.",
        "middle: none",
        lambda view, _: view.get("middle"), noting("middle", "", lambda _, text: "" if text == NONE else text),
        default=NONE, parts=lambda text: [text],
    )  # fmt: skip
