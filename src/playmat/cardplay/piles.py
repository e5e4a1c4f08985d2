"""Lists of cards, by their numbers."""

from __future__ import annotations

from mypy_extensions import i64


def without(cards: list[int], gone: list[int]) -> list[int]:
    """The cards that are not among those gone, of which there are few."""
    found: list[int] = []
    for card in cards:
        for other in gone:
            if other == card:
                break
        else:
            found.append(card)
    return found


def take_out(zone: list[int], card: int) -> None:
    """Most cards that leave a place are its top card, so that is where it is looked for first."""
    place: i64 = len(zone) - 1
    while zone[place] != card:
        place -= 1
    zone.pop(place)
