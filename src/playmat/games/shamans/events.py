"""What can happen in Shamans, and who sees which part of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from playmat.games.shamans.components import ARTIFACTS, ROLE_NAMES, UNKNOWN, card_name
from playmat.kernel.event import EVERYTHING, Event

if TYPE_CHECKING:
    from playmat.games.shamans.table import Shamans


class RoundBegan(Event):
    DISCLOSES: ClassVar[bool] = True
    WORDS: ClassVar[str] = "Round {number}: {@guide} is the Guide, {distance} spaces to the Moon"

    def __init__(self, number: int, guide: int, distance: int) -> None:
        self.number = number
        self.guide = guide
        self.distance = distance


@mypyc_attr(acyclic=True)
class TurnBegan(Event):
    WORDS: ClassVar[str] = "{@guide} guides the turn"

    def __init__(self, guide: int) -> None:
        self.guide = guide


@mypyc_attr(acyclic=True)
class CardPlayed(Event):
    def __init__(self, seat: int, card: int, destination: bool, match: bool) -> None:
        self.seat = seat
        self.card = card
        self.destination = destination
        self.match = match

    def discloses(self, chooser: int) -> bool:
        return self.seat != chooser

    def text(self, table: Shamans) -> str:
        card = card_name(table.worlds, self.card)
        name = table.names[self.seat]
        if self.destination:
            return f"{name} leads {card}: the Destination is {table.worlds[self.card // 8]}"
        return f"{name} plays {card}" + ("" if self.match else ", off the Destination")


@mypyc_attr(acyclic=True)
class PawnMoved(Event):
    """Spaces > 0 is toward the Moon."""

    def __init__(self, spaces: int, distance: int, because: str) -> None:
        self.spaces = spaces
        self.distance = distance
        self.because = because

    def text(self, table: Shamans) -> str:
        way = "advances" if self.spaces > 0 else "goes back"
        if self.spaces == 0:
            return f"The Shadow pawn stays on the first space ({self.because})"
        number = abs(self.spaces)
        where = "it is on the Moon" if self.distance == 0 else f"{self.distance} to go"
        return f"The Shadow pawn {way} {number} ({self.because}): {where}"


class PortalUsed(Event):
    """SH-S-6: announced, so that others may answer before the pawn moves."""

    def __init__(self, seat: int, spaces: int) -> None:
        self.seat = seat
        self.spaces = spaces

    def text(self, table: Shamans) -> str:
        way = "advance" if self.spaces > 0 else "go back"
        return f"{table.names[self.seat]} uses a Portal: the pawn is to {way} 1"


@mypyc_attr(acyclic=True)
class CardsPlaced(Event):
    """`by` is who placed them; -1 at the set-up of the round."""

    def __init__(self, by: int, cards: tuple[int, ...]) -> None:
        self.by = by
        self.cards = cards

    def text(self, table: Shamans) -> str:
        cards = ", ".join(card_name(table.worlds, card) for card in self.cards)
        return f"{cards} placed" if self.by < 0 else f"{table.names[self.by]} places {cards}"


class WorldCompleted(Event):
    def __init__(self, world: int, by: int) -> None:
        self.world = world
        self.by = by

    def text(self, table: Shamans) -> str:
        ritual = table.rituals[self.world]
        return f"{table.worlds[self.world]} is complete: {table.names[self.by]} performs the {ritual} ritual"


class TileTaken(Event):
    """A tile comes to a player. From the deck only the taker sees which."""

    def __init__(self, seat: int, kind: int, from_deck: bool) -> None:
        self.seat = seat
        self.kind = kind
        self.from_deck = from_deck

    def seen_by(self, seat: int) -> Event:
        if not self.from_deck or seat in (self.seat, EVERYTHING):
            return self
        return TileTaken(self.seat, UNKNOWN, True)

    def discloses(self, chooser: int) -> bool:
        return self.from_deck

    def text(self, table: Shamans) -> str:
        what = "a tile" if self.kind == UNKNOWN else f"a {ARTIFACTS[self.kind]}"
        return f"{table.names[self.seat]} takes {what}" + (" from the deck" if self.from_deck else "")


class TileTurnedUp(Event):
    def __init__(self, seat: int, kind: int) -> None:
        self.seat = seat
        self.kind = kind

    def discloses(self, chooser: int) -> bool:
        return self.seat != chooser

    def text(self, table: Shamans) -> str:
        return f"{table.names[self.seat]} turns up a {ARTIFACTS[self.kind]}"


class TileDiscarded(Event):
    def __init__(self, seat: int, kind: int) -> None:
        self.seat = seat
        self.kind = kind

    def discloses(self, chooser: int) -> bool:
        return self.seat != chooser

    def text(self, table: Shamans) -> str:
        return f"{table.names[self.seat]} discards a {ARTIFACTS[self.kind]}"


class DisplayRefilled(Event):
    DISCLOSES: ClassVar[bool] = True

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def text(self, table: Shamans) -> str:
        return f"A {ARTIFACTS[self.kind]} is revealed on the display"


class EclipseShown(Event):
    DISCLOSES: ClassVar[bool] = True
    WORDS: ClassVar[str] = "Eclipse: everyone passes a card to the {left?left|right}"

    def __init__(self, left: bool) -> None:
        self.left = left


class CardPassed(Event):
    """Everybody sees that a card changes hands; giver and receiver see which."""

    DISCLOSES: ClassVar[bool] = True

    def __init__(self, giver: int, receiver: int, card: int) -> None:
        self.giver = giver
        self.receiver = receiver
        self.card = card

    def seen_by(self, seat: int) -> Event:
        if seat in (self.giver, self.receiver, EVERYTHING):
            return self
        return CardPassed(self.giver, self.receiver, UNKNOWN)

    def text(self, table: Shamans) -> str:
        what = "a card" if self.card == UNKNOWN else card_name(table.worlds, self.card)
        return f"{table.names[self.giver]} passes {what} to {table.names[self.receiver]}"


class RoleDealt(Event):
    """A Role card comes to a seat: only its holder sees it."""

    DISCLOSES: ClassVar[bool] = True

    def __init__(self, seat: int, role: int) -> None:
        self.seat = seat
        self.role = role

    def seen_by(self, seat: int) -> Event:
        return self if seat in (self.seat, EVERYTHING) else RoleDealt(self.seat, UNKNOWN)

    def text(self, table: Shamans) -> str:
        role = "a Role card" if self.role == UNKNOWN else f"the role of a {ROLE_NAMES[self.role]}"
        return f"{table.names[self.seat]} has {role}"


class RoleRevealed(Event):
    DISCLOSES: ClassVar[bool] = True

    def __init__(self, seat: int, role: int) -> None:
        self.seat = seat
        self.role = role

    def text(self, table: Shamans) -> str:
        return f"{table.names[self.seat]} is a {ROLE_NAMES[self.role]}"


class PartnerNamed(Event):
    WORDS: ClassVar[str] = "{who} means to exchange Role cards with {@partner}"

    def __init__(self, seat: int, partner: int) -> None:
        self.seat = seat
        self.partner = partner


class RolesExchanged(Event):
    DISCLOSES: ClassVar[bool] = True
    WORDS: ClassVar[str] = "{who} exchanges Role cards with {@partner}"

    def __init__(self, seat: int, partner: int) -> None:
        self.seat = seat
        self.partner = partner


class RitualWithoutEffect(Event):
    WORDS: ClassVar[str] = "The {ritual} ritual has no effect"

    def __init__(self, seat: int, ritual: str) -> None:
        self.seat = seat
        self.ritual = ritual


class TargetNamed(Event):
    WORDS: ClassVar[str] = "{@by} means to eliminate {@target}"

    def __init__(self, by: int, target: int) -> None:
        self.by = by
        self.target = target


class PlayerEliminated(Event):
    WORDS: ClassVar[str] = "{who} is out of the round"

    def __init__(self, seat: int) -> None:
        self.seat = seat


class HandSetAside(Event):
    WORDS: ClassVar[str] = "{number} cards of {who} are set aside face down"

    def __init__(self, seat: int, number: int) -> None:
        self.seat = seat
        self.number = number


class GuideNamed(Event):
    WORDS: ClassVar[str] = "{@by} names {@guide} as the next Guide"

    def __init__(self, by: int, guide: int) -> None:
        self.by = by
        self.guide = guide


class PointsGained(Event):
    WORDS: ClassVar[str] = "{who} gains {points} VP: {because}"

    def __init__(self, seat: int, points: int, because: str, rule: str) -> None:
        self.seat = seat
        self.points = points
        self.because = because
        self.rule = rule


class RoundEnded(Event):
    """All roles are shown, so that bluffs can be checked."""

    DISCLOSES: ClassVar[bool] = True

    def __init__(self, winner: int, rule: str, roles: tuple[int, ...]) -> None:
        self.winner = winner
        self.rule = rule
        self.roles = roles

    def text(self, table: Shamans) -> str:
        held = ", ".join(f"{table.names[i]} {ROLE_NAMES[role]}" for i, role in enumerate(self.roles))
        return f"The {ROLE_NAMES[self.winner]}s win the round ({self.rule}). Roles: {held}"


class GameEnded(Event):
    WORDS: ClassVar[str] = "{@winner} wins the game with {points} VP"

    def __init__(self, winner: int, points: int) -> None:
        self.winner = winner
        self.points = points
