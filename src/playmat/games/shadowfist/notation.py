"""The words of a position of Shadowfist: cards in play with their marks, attacks, scenes, and where a turn stands."""

from __future__ import annotations

import json
import re
from typing import Any, Final

from playmat.cardplay.notation import Row, open_steps, same_steps
from playmat.games.shadowfist.establishing_shot import TakeTurn, Turns
from playmat.games.shadowfist.main_shot import MainShot
from playmat.games.shadowfist.names import handle
from playmat.games.shadowfist.table import Shadowfist
from playmat.games.shadowfist.zones import (
    BURNED,
    CHARACTERS,
    DECK,
    EDGES,
    HAND,
    NOWHERE,
    REMOVED,
    SITES,
    SMOKED,
    STATES,
    TOASTED,
    ZONES,
)
from playmat.kernel.codec import CorruptData, decode, encode
from playmat.kernel.event import EVERYTHING
from playmat.kernel.fact import NONE, BadFact
from playmat.kernel.step import Step

START: Final = "start"
MAIN: Final = "main"

LAYING: Final = (SITES, CHARACTERS, STATES, EDGES, HAND, SMOKED, TOASTED, BURNED, REMOVED, DECK)
"""The order in which the cards of a position are numbered, seat by seat."""

MARKED: Final = re.compile(r"(?P<title>[^\[\]]+?)\s*(?:\[(?P<marks>[^\[\]]*)\])?\s*(?:x(?P<times>\d+))?")
MARKS: Final = (
    "at", "on", "owner", "turned", "face down", "damage", "counters", "unresolved", "visiting",
)  # fmt: skip
"""In this order: where it is, on what, whose it is if not the controller's, and what has happened to it."""


class Marked:
    """A card in play as it is written: `Ting Ting [at 2, turned, damage 1]`."""

    def __init__(self, title: str, marks: dict[str, str]) -> None:
        self.title = title
        self.marks = marks

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


def cards_between(text: str) -> list[str]:
    """What is separated by semicolons, each as it is written down; one and the same several times."""
    parts = [part.strip() for part in text.split(";") if part.strip() and part.strip() != NONE]
    return [card.words() for part in parts for card in marked(part)]


def columns_said(text: str) -> list[list[Marked]]:
    """Columns from left to right, the back row behind a stroke. `Sacred Ground x2`: two columns with one each."""
    columns: list[list[Marked]] = []
    for part in text.split(";"):
        if part.strip() and part.strip() != NONE:
            halves = [marked(half) for half in part.split(" / ")]
            if len(halves) == 1:
                columns += [[site] for site in halves[0]]
            elif all(len(half) == 1 for half in halves):
                columns.append([half[0] for half in halves])
            else:
                raise BadFact(f"{part.strip()!r}: write a column with two rows once for each column")
    return columns


def columns_between(text: str) -> list[str]:
    return [" / ".join(site.words() for site in column) for column in columns_said(text)]


# -- reading ---------------------------------------------------------------------------------------------------------


def marks_of(table: Shadowfist, card: int) -> dict[str, str]:
    marks: dict[str, str] = {}
    controller = table.controller(card)
    if table.zone_kind(card) == CHARACTERS and table.at[card] not in (0, NOWHERE):
        marks["at"] = str(table.at[card] + 1)
    if table.subject[card] >= 0:
        marks["on"] = handle(table, EVERYTHING, table.subject[card])
    if table.owner[card] != controller:
        marks["owner"] = table.names[table.owner[card]]
    if table.turned[card]:
        marks["turned"] = ""
    if table.hidden[card]:
        marks["face down"] = ""
    if table.damage[card]:
        marks["damage"] = str(table.damage[card])
    if table.counters.get(card):
        marks["counters"] = str(table.counters[card])
    if table.fresh[card]:
        marks["unresolved"] = ""
    if card in table.visiting:
        marks["visiting"] = ""
    return marks


def in_words(table: Shadowfist, card: int, seat: int) -> str:
    """As a seat sees it."""
    known = table.knows(seat, card) or not table.hidden[card]
    return Marked(table.card(card).full_title if known else "?", marks_of(table, card)).words()


def structure_in_words(table: Shadowfist, owner: int, seat: int) -> str:
    columns: list[str] = []
    for column in range(table.width(owner)):
        rows = [table.site_at(owner, column, row) for row in (0, 1)]
        columns.append(" / ".join(in_words(table, site, seat) for site in rows if site >= 0))
    return "; ".join(columns) or NONE


def zone_in_words(table: Shadowfist, owner: int, kind: int, seat: int) -> str:
    return "; ".join(in_words(table, card, seat) for card in table.zone(owner, kind)) or NONE


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
        words = f"{slot.kind} {name}"
        said.append(f"({words})" if slot.canceled else words)
    return "; ".join(said) or NONE


def rows(table: Shadowfist, seat: int) -> list[Row]:
    """Cards that somebody may know besides the player."""
    return [
        (ZONES[HAND], table.zone(seat, HAND)),
        (ZONES[DECK], table.zone(seat, DECK)[::-1]),
        (ZONES[SITES], [site for site in table.zone(seat, SITES) if table.hidden[site]]),
    ]


# -- in the middle of something --------------------------------------------------------------------------------------


def steps_ahead(shot: str, active: int) -> list[Step]:
    """The agenda of a turn in which nothing else is going on, next step last."""
    return [Turns(), TakeTurn(active)] if shot == START else [Turns(), MainShot(False)]


def plain(table: Shadowfist) -> bool:
    """Do the other facts say it all?"""
    going_on = (
        table.scenes or table.attack or table.frames or table.pending or table.calls or table.auction or table.displaced
    )
    lasting = table.lasting or table.controls or table.signposts or table.history or table.visiting
    noted = (
        table.seating
        or table.trails
        or table.limited
        or table.one_shots
        or table.unturned_by
        or table.last_play >= 0
        or any(table.out)
    )
    if going_on or lasting or noted or any(table.fresh):
        return False
    return same_steps(table, open_steps(table), steps_ahead(MAIN, table.active))


def middle_in_words(table: Shadowfist) -> str:
    """Everything, as the record keeps it, where the other facts do not say it all."""
    if table.decision is None or plain(table):
        return NONE
    kept = {name: encode(getattr(table, name), table.refer) for name in table.STATE}
    kept["agenda"] = encode(open_steps(table), table.refer)
    return json.dumps(kept, separators=(",", ":"))


def go_on_in_the_middle(table: Shadowfist, text: str) -> None:
    """The other way round."""
    try:
        kept: dict[str, Any] = json.loads(text)
        for name in (*table.STATE, "agenda"):
            setattr(table, name, decode(kept[name], table.resolve))
        table.find_again()
    except (CorruptData, ValueError, KeyError, TypeError, AttributeError) as error:
        raise BadFact(f"this is not what `playmat scenario dump` writes in the middle of a turn: {error}") from error
