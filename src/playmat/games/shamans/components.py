"""SH-5, SH-6: what is in the box."""

from __future__ import annotations

from typing import Any, Final

from playmat.kernel.decision import Option

NUMBERS: Final = 8
"""A World card is world * 8 + number - 1: every pair of World and number is one card (SH-6)."""

UNKNOWN: Final = -1
"""Stands in a view or event for what the seat may not know."""

SHAMAN: Final = 0
SHADOW: Final = 1
ROLE_NAMES: Final = ("Shaman", "Shadow")

PORTAL: Final = 0
MASK: Final = 1
DAGGER: Final = 2
SHARD: Final = 3
ECLIPSE: Final = 4
ARTIFACTS: Final = ("Portal", "Mask of Truth", "Ritual Dagger", "Moon Shard", "Eclipse")
ARTIFACT_KEYS: Final = ("portal", "mask", "dagger", "shard", "eclipse")

STABILIZATION: Final = "Stabilization"
PERMUTATION: Final = "Permutation"
ILLUMINATION: Final = "Illumination"
NEUTRALIZATION: Final = "Neutralization"
RITUALS: Final = (STABILIZATION, PERMUTATION, ILLUMINATION, NEUTRALIZATION)


def card_name(worlds: tuple[str, ...], card: int) -> str:
    return f"{worlds[card // NUMBERS]} {card % NUMBERS + 1}"


class Play(Option):
    def __init__(self, card: int, name: str) -> None:
        self.card = card
        self.name = name

    @property
    def key(self) -> str:
        return "play:" + self.name.lower().replace(" ", "-")

    def label(self, table: Any) -> str:
        return self.name

    def cards(self, table: Any) -> tuple[str, ...]:
        return (self.name,)


class Give(Option):
    """SH-40: pass this card to a neighbour."""

    def __init__(self, card: int, name: str) -> None:
        self.card = card
        self.name = name

    @property
    def key(self) -> str:
        return "pass:" + self.name.lower().replace(" ", "-")

    def label(self, table: Any) -> str:
        return f"Pass {self.name}"

    def cards(self, table: Any) -> tuple[str, ...]:
        return (self.name,)


class Take(Option):
    """SH-33: take a tile from the display, or (ECLIPSE stands for it) the deck's top tile unseen."""

    def __init__(self, kind: int) -> None:
        self.kind = kind

    @property
    def key(self) -> str:
        return "take:" + ("deck" if self.kind == ECLIPSE else ARTIFACT_KEYS[self.kind])

    def label(self, table: Any) -> str:
        return "Take the deck's top tile" if self.kind == ECLIPSE else f"Take the {ARTIFACTS[self.kind]}"

    def cards(self, table: Any) -> tuple[str, ...]:
        return () if self.kind == ECLIPSE else (ARTIFACTS[self.kind],)


class TurnUp(Option):
    """SH-S-8: turn up a hidden tile."""

    def __init__(self, kind: int) -> None:
        self.kind = kind

    @property
    def key(self) -> str:
        return "turn-up:" + ARTIFACT_KEYS[self.kind]

    def label(self, table: Any) -> str:
        return f"Turn up your {ARTIFACTS[self.kind]}"

    def cards(self, table: Any) -> tuple[str, ...]:
        return (ARTIFACTS[self.kind],)


class Player(Option):
    """Name a player: `verb` says what for."""

    def __init__(self, verb: str, seat: int) -> None:
        self.verb = verb
        self.seat = seat

    @property
    def key(self) -> str:
        return f"{self.verb}:{self.seat + 1}"

    def label(self, table: Any) -> str:
        return str(table.names[self.seat])


class Perform(Option):
    """SH-61: which of the completed Worlds' rituals comes next."""

    def __init__(self, world: int, name: str, ritual: str) -> None:
        self.world = world
        self.name = name
        self.ritual = ritual

    @property
    def key(self) -> str:
        return "perform:" + self.name.lower()

    def label(self, table: Any) -> str:
        return f"{self.name}: {self.ritual}"
