"""Choices that are made in secret and shown later (SF-S-42): who picked what is in the frame of the text, and what it
was picked from, which all can see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.kernel.chance import Chance
from playmat.kernel.event import EVERYTHING

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


def pick(table: Shadowfist, frame: int, seat: int, card: int, among: list[int]) -> None:
    told = table.frame(frame)
    told.keep(f"picked {seat}", [card])
    told.keep(f"picked from {seat}", among)


def picked(table: Shadowfist, frame: int, seat: int) -> list[int]:
    return table.frame(frame).ways.get(f"picked {seat}", [])


def imagine_picks(table: Shadowfist, seat: int, chance: Chance) -> None:
    """Whatever the others may have picked."""
    if seat == EVERYTHING:
        return
    for frame in table.frames.values():
        for other in range(table.seats):
            among = frame.ways.get(f"picked from {other}", [])
            if among and other != seat:
                frame.keep(f"picked {other}", [among[chance.below(len(among))]])
