"""The site structure (SF-2.2-c, SF-4.3.3-a): columns of at most two Sites, and what happens when one goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.shadowfist.card import MOBILITY
from playmat.games.shadowfist.events import LocationBegan
from playmat.games.shadowfist.records import MOVE, NOWHERE_ANY_MORE, TO_TARGET
from playmat.games.shadowfist.topics import TO_PLACE_IN_BACK, TO_PLACE_IN_FRONT
from playmat.games.shadowfist.values import barred
from playmat.games.shadowfist.zones import BACK, CHARACTERS, COLUMNS, FRONT, NOWHERE
from playmat.kernel.ruling import Ruling, refuse

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


def may_place(table: Shadowfist, seat: int, site: int, column: int, row: int, why: list[Ruling] | None) -> bool:
    """SF-4.3.3-a, SF-4.3.3-b: behind one of the own front-row Sites, or right of the rightmost one."""
    width = table.width(seat)
    if row not in (FRONT, BACK):
        return refuse(why, "SF-4.3.3-b", "there are two rows, no third one")
    if row == FRONT and column != width:
        text = "a new location is right of the rightmost one: column {}"
        return refuse(why, "SF-4.3.3-b", text, width + 1)
    if row == BACK and (column >= width or column < 0):
        return refuse(why, "SF-4.3.3-b", "there is no front-row Site in column {}", column + 1)
    if row == BACK and table.site_at(seat, column, BACK) >= 0:
        return refuse(why, "SF-2.2-c", "column {} has two Sites already", column + 1)
    act = TO_PLACE_IN_FRONT if row == FRONT else TO_PLACE_IN_BACK
    return not barred(table, act, site, table.site_at(seat, column, 0), why)


def places_for(table: Shadowfist, seat: int, site: int) -> list[tuple[int, int]]:
    """Where a Site may go, as column and row."""
    width = table.width(seat)
    conceivable = [(column, BACK) for column in range(width)] + [(width, FRONT)]
    return [place for place in conceivable if may_place(table, seat, site, place[0], place[1], None)]


def set_down(table: Shadowfist, seat: int, site: int, column: int, row: int) -> None:
    """SF-3.3.2-h: Characters without a location are at the first one from the instant it exists."""
    table.at[site] = column
    table.row[site] = row
    for card in table.zone(seat, CHARACTERS):
        if table.at[card] == NOWHERE:
            table.at[card] = 0


def stands_there(table: Shadowfist, site: int) -> None:
    """The Site has come to where it lies now; in the front row that is a new location."""
    if table.row[site] == FRONT:
        table.hear(LocationBegan(site, table.name_in_play(site), table.controller(site), -1))


def close_gap(table: Shadowfist, seat: int, column: int, row: int) -> None:
    """SF-4.7-a, SF-3.3.3-b: what is behind slides to the front. SF-3.3.3-c: where nothing is, the location
    disappears."""
    behind = table.site_at(seat, column, BACK)
    if row == FRONT and behind >= 0:
        table.row[behind] = FRONT
    elif table.site_at(seat, column, FRONT) < 0:
        vanish(table, seat, column)


def vanish(table: Shadowfist, seat: int, column: int) -> None:
    """The columns to the right shift; who stood here goes left or right, as their player likes (SF-S-39)."""
    for site in table.sites(seat):
        if table.at[site] > column:
            table.at[site] -= 1
    width = table.width(seat)
    for card in table.characters(seat):
        if table.at[card] > column:
            table.at[card] -= 1
        elif table.at[card] == column:
            displace(table, card, [c for c in (column - 1, column) if 0 <= c < width])
    here = seat * COLUMNS + column + 1
    for card, location in list(table.visiting.items()):
        if location == here:
            del table.visiting[card]
        else:
            table.visiting[card] = shifted(location, here)
    for scene in table.scenes:
        for slot in scene.slots:
            if slot.kind != MOVE and slot.word != MOBILITY:
                continue
            if slot.number == TO_TARGET + here:
                slot.number = NOWHERE_ANY_MORE
            elif slot.number > TO_TARGET:
                slot.number = TO_TARGET + shifted(slot.number - TO_TARGET, here)


def shifted(location: int, gone: int) -> int:
    """The number of a location once the location `gone` has vanished."""
    return location - 1 if gone < location < (gone // COLUMNS + 1) * COLUMNS else location


def displace(table: Shadowfist, card: int, columns: list[int]) -> None:
    """A Character has to be placed at one of these columns of its controller; where there is a choice it is asked."""
    table.at[card] = columns[0] if columns else NOWHERE
    table.displaced = [entry for entry in table.displaced if entry[0] != card]
    if len(columns) > 1:
        table.displaced.append((card, tuple(columns)))
