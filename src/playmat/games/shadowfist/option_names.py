"""What cards are called in the keys of options: titles where everybody knows them, places where not.

The same key has to mean the same card whatever lies hidden, so a face-down Site goes by its place even for its player,
and copies are counted among what lies open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.shadowfist.zones import BACK

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


def handle(table: Shadowfist, viewer: int, card: int) -> str:
    """`ting-ting`; of several copies in play the second is `ting-ting:2`; `2:site-1-back` for a face-down Site of the
    second player, `site-1-back` for one's own. Numbers of cards never show."""
    if not table.in_play(card):
        return table.card(card).key
    if table.hidden[card]:
        row = "-back" if table.row[card] == BACK else ""
        column = str(table.at[card] + 1)
        if table.controller(card) == viewer:
            return f"site-{column}{row}"
        whose = str(table.controller(card) + 1)
        return f"{whose}:site-{column}{row}"
    place = copies_before(table, card)
    key = table.card(card).key
    return f"{key}:{place + 1}" if place else key


def copies_before(table: Shadowfist, card: int) -> int:
    """How many copies lie in the open before this one."""
    if not table.is_copied(card):
        return 0
    face, found = table.face[card], 0
    for cards in table.derived().held:
        for other in cards:
            if other == card:
                return found
            if table.face[other] == face and not table.hidden[other]:
                found += 1
    return found
