"""The words for what lies in play in Shadowfist: cards with their marks, site structures, attacks, scenes."""

from __future__ import annotations

import re
from typing import Any, Final

from playmat.cardplay.notation import bracketed, sentences, sentences_in_words
from playmat.games.shadowfist.option_names import handle
from playmat.games.shadowfist.table import Shadowfist
from playmat.games.shadowfist.zones import CHARACTERS, EDGES, FRONT, NOWHERE, STATES, ZONES
from playmat.kernel.event import EVERYTHING
from playmat.kernel.fact import NONE, BadFact

MARKED: Final = re.compile(r"(?P<title>[^\[\]]+?)\s*(?:\[(?P<marks>[^\[\]]*)\])?\s*(?:x(?P<times>\d+))?")
MARKS: Final = (
    "at", "on", "owner", "turned", "face down", "damage", "counters", "unresolved", "visiting",
)  # fmt: skip
"""In this order: where it is, on what, whose it is if not the controller's, and what has happened to it."""


class Marked:
    """A card in play as it is written, `Ting Ting [at 2, turned, damage 1]`, and where it stands."""

    def __init__(self, title: str, marks: dict[str, str]) -> None:
        self.title = title
        self.marks = marks
        self.column = 0
        self.row = FRONT

    def words(self) -> str:
        said = [f"{mark} {self.marks[mark]}".strip() for mark in MARKS if mark in self.marks]
        return f"{self.title} [{', '.join(said)}]" if said else self.title

    def number(self, mark: str, without: int) -> int:
        text = self.marks.get(mark, str(without))
        if not re.fullmatch(r"-?\d+", text):
            raise BadFact(f"{mark} needs a number, not {text!r}")
        return int(text)


def marked(text: str) -> list[Marked]:
    """One card, or several that are alike: `Friends of the Dragon [turned] x2`."""
    found = MARKED.fullmatch(" ".join(text.split()))
    if found is None:
        raise BadFact(f"{text!r} is no card with marks; write `TITLE [turned, damage 2]`")
    marks: dict[str, str] = {}
    for said in (found["marks"] or "").split(","):
        words = said.strip()
        mark = next((mark for mark in MARKS if words == mark or words.startswith(f"{mark} ")), None)
        if mark is not None:
            marks[mark] = words[len(mark) :].strip()
        elif words:
            raise BadFact(f"{words!r} is no mark of a card; there are: {', '.join(MARKS)}")
    return [Marked(found["title"].strip(), marks) for _ in range(int(found["times"] or 1))]


def marked_cards(text: str) -> list[Marked]:
    """What is separated by semicolons; one and the same several times."""
    return [card for part in sentences(text) for card in marked(part)]


def cards_between(text: str) -> list[str]:
    return [card.words() for card in marked_cards(text)]


def columns_said(text: str) -> list[list[Marked]]:
    """Columns from left to right, the back row behind a stroke. `Sacred Ground x2`: two columns with one each."""
    columns: list[list[Marked]] = []
    for part in sentences(text):
        halves = [marked(half) for half in part.split(" / ")]
        if len(halves) == 1:
            columns += [[site] for site in halves[0]]
        elif all(len(half) == 1 for half in halves):
            columns.append([half[0] for half in halves])
        else:
            raise BadFact(f"{part!r}: write a column with two rows once for each column")
    return columns


def columns_between(text: str) -> list[str]:
    return [" / ".join(site.words() for site in column) for column in columns_said(text)]


def marks_of(table: Shadowfist, card: int) -> dict[str, str]:
    """The marks of a card in play that say something, each with what follows it."""
    standing = table.zone_kind(card) == CHARACTERS and table.at[card] not in (0, NOWHERE)
    subject, owner = table.subject[card], table.owner[card]
    found: dict[str, str | None] = {
        "at": str(table.at[card] + 1) if standing else None,
        "on": handle(table, EVERYTHING, subject) if subject >= 0 else None,
        "owner": table.names[owner] if owner != table.controller(card) else None,
        "turned": "" if table.turned[card] else None,
        "face down": "" if table.hidden[card] else None,
        "damage": str(table.damage[card]) if table.damage[card] else None,
        "counters": str(table.counters[card]) if table.counters.get(card) else None,
        "unresolved": "" if table.fresh[card] else None,
        "visiting": "" if card in table.visiting else None,
    }
    return {mark: text for mark, text in found.items() if text is not None}


def in_words(table: Shadowfist, card: int, seat: int) -> str:
    """As a seat sees it."""
    known = table.knows(seat, card) or not table.hidden[card]
    return Marked(table.card(card).full_title if known else "?", marks_of(table, card)).words()


def structure_in_words(table: Shadowfist, owner: int, seat: int) -> str:
    columns: list[str] = []
    for column in range(table.width(owner)):
        rows = [table.site_at(owner, column, row) for row in (0, 1)]
        columns.append(" / ".join(in_words(table, site, seat) for site in rows if site >= 0))
    return sentences_in_words(columns)


def zone_in_words(table: Shadowfist, owner: int, kind: int, seat: int) -> str:
    return sentences_in_words([in_words(table, card, seat) for card in table.zone(owner, kind)])


def attack_in_words(table: Shadowfist) -> str:
    """Each attacker, its target, and who stands between them."""
    attack = table.attack
    if attack is None:
        return NONE
    said: list[str] = []
    for card, target in zip(attack.attackers, attack.targets, strict=True):
        chain = " + ".join(table.title(other) for other in attack.chains.get(card, []))
        said.append(f"{table.title(card)} -> {table.name_as_all_see(target)}" + (f" past {chain}" if chain else ""))
    return "; ".join(said) or "nobody"


def scene_in_words(table: Shadowfist) -> str:
    """The effects of the scene, the first one first; those in brackets have been canceled."""
    said: list[str] = []
    for slot in table.slots():
        name = table.name_as_all_see(slot.source) if slot.source >= 0 else "?"
        said.append(bracketed(f"{slot.kind} {name}", slot.canceled))
    return sentences_in_words(said)


def table_in_words(table: Shadowfist, seat: int) -> dict[str, Any]:
    """What is in play, in the words of facts, as a seat sees it: part of every view."""
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
