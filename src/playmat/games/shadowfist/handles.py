"""What cards are called in the keys of options: titles where the player knows them, places where not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.shadowfist.zones import BACK, EDGES, SITES

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


def handle(table: Shadowfist, viewer: int, card: int) -> str:
    """`ting-ting`; of several copies in play the second is `ting-ting:2`; `2:site-1-back` for a face-down Site of the
    second player. Numbers of cards never show."""
    if not table.in_play(card):
        return table.card(card).key
    if table.hidden[card] and not table.knows(viewer, card):
        row = "-back" if table.row[card] == BACK else ""
        return f"{table.controller(card) + 1}:site-{table.at[card] + 1}{row}"
    place = copies_before(table, viewer, card)
    key = table.card(card).key
    return f"{key}:{place + 1}" if place else key


def copies_before(table: Shadowfist, viewer: int, card: int) -> int:
    """How many copies that the viewer can see lie before this one."""
    face, found, kinds = table.face[card], 0, table.kinds
    for seat in range(table.seats):
        for kind in range(SITES, EDGES + 1):
            for other in table.zones[seat * kinds + kind]:
                if other == card:
                    return found
                if table.face[other] == face and (not table.hidden[other] or table.knows(viewer, other)):
                    found += 1
    return found
