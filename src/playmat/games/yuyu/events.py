"""What can happen in Yu Yu Hakusho besides cards moving. The numbers of cards are for the engine only; players get
names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from playmat.cardplay.events import UNKNOWN, AboutCard, AboutCards, TextUsed
from playmat.kernel.event import EVERYTHING, Event, NumberedTurn, SeatEvent

if TYPE_CHECKING:
    from playmat.cardplay.table import CardTable
    from playmat.games.yuyu.table import Yuyu


@mypyc_attr(acyclic=True)
class CallerChosen(SeatEvent):
    """YYH-RUL-43."""

    def discloses(self, chooser: int) -> bool:
        return True

    def words(self) -> str:
        return "{who} calls the coin"


@mypyc_attr(acyclic=True)
class CoinFlipped(Event):
    """YYH-27."""

    def __init__(self, caller: int, called: str, fell: str) -> None:
        self.caller = caller
        self.called = called
        self.fell = fell

    def discloses(self, chooser: int) -> bool:
        return True

    def text(self, table: Yuyu) -> str:
        return f"{table.names[self.caller]} calls {self.called}; the coin shows {self.fell}"


@mypyc_attr(acyclic=True)
class TurnBegan(NumberedTurn):
    def words(self) -> str:
        return f"Turn {self.number}: {{who}} attacks"

    def heard_as(self) -> str:
        return "TurnBegan"


@mypyc_attr(acyclic=True)
class StepBegan(Event):
    """YYH-29: Draw, Main, Attack; and the end of the turn (YYH-RUL-39)."""

    def __init__(self, step: str, seat: int) -> None:
        self.step = step
        self.seat = seat

    def text(self, table: Yuyu) -> str:
        return "End of the turn" if self.step == "End" else f"{self.step} Step"

    def heard_as(self) -> str:
        return self.step


@mypyc_attr(acyclic=True)
class SpiritChanged(Event):
    """YYH-77, YYH-78: Spirit Energy gained (above 0), paid or lost."""

    def __init__(self, seat: int, amount: int, verb: str, now: int) -> None:
        self.seat = seat
        self.amount = amount
        self.verb = verb
        self.now = now

    def text(self, table: Yuyu) -> str:
        return f"{table.names[self.seat]} {self.verb} {abs(self.amount)} Spirit Energy: {self.now}"

    def heard_as(self) -> str:
        return "SpiritChanged"


@mypyc_attr(acyclic=True)
class TurnedUp(AboutCards):
    """YYH-172: a card that lay facedown is turned over; everybody sees it."""

    def __init__(self, seat: int, card: int, name: str, on: str) -> None:
        self.seat = seat
        self.card = card
        self.name = name
        self.on = on
        """The character it is attached to, or nothing."""

    def discloses(self, chooser: int) -> bool:
        return True

    def text(self, table: Yuyu) -> str:
        return f"{self.name} is turned face-up" + (f" ({self.on})" if self.on else "")

    def heard_as(self) -> str:
        return "TurnedUp"


@mypyc_attr(acyclic=True)
class TurnedDown(Event):
    """YYH-140: a card is turned facedown; all have seen which."""

    def __init__(self, seat: int, name: str) -> None:
        self.seat = seat
        self.name = name

    def text(self, table: Yuyu) -> str:
        return f"{self.name} is turned facedown"


@mypyc_attr(acyclic=True)
class Attached(Event):
    """YYH-48 to YYH-50: a card lies with a character from now on; facedown, others do not see which."""

    def __init__(self, seat: int, card: int, name: str, host: int, on: str, facedown: bool) -> None:
        self.seat = seat
        self.card = card
        self.name = name
        self.host = host
        self.on = on
        self.facedown = facedown

    def seen_by(self, seat: int) -> Event:
        if seat == EVERYTHING:
            return self
        name = "" if self.facedown and seat != self.seat else self.name
        return Attached(self.seat, UNKNOWN, name, UNKNOWN, self.on, self.facedown)

    def text(self, table: Yuyu) -> str:
        how = " facedown" if self.facedown else ""
        return f"{table.names[self.seat]} attaches {self.name or 'a card'} to {self.on}{how}"

    def heard_as(self) -> str:
        return "Attached"


@mypyc_attr(acyclic=True)
class CardShown(AboutCard):
    """Something is done with a card; facedown, others do not see with which (YYH-RUL-57)."""

    def __init__(self, seat: int, card: int, name: str, facedown: bool) -> None:
        super().__init__(seat, card, name)
        self.facedown = facedown

    def of(self, card: int, name: str) -> CardShown:
        """The same with another card."""
        kind: Any = type(self)
        event: CardShown = kind(self.seat, card, name, self.facedown)
        return event

    def seen_by(self, seat: int) -> Event:
        if seat == EVERYTHING:
            return self
        return self.of(UNKNOWN, "" if self.facedown and seat != self.seat else self.name)


@mypyc_attr(acyclic=True)
class CardAnnounced(CardShown):
    """YYH-RUL-49: a card is about to be played; what stops it comes now."""

    def as_played(self) -> CardPlayed:
        """The same as something that has happened, for cards that say "when ... plays" and stop it."""
        return CardPlayed(self.seat, self.card, self.name, self.facedown)

    def text(self, table: CardTable) -> str:
        return f"{table.names[self.seat]} announces {self.name or 'a card'}"

    def heard_as(self) -> str:
        return "CardAnnounced"


@mypyc_attr(acyclic=True)
class CardPlayed(CardShown):
    """YYH-17: a card has come into play, or an event has been carried out. For triggers: the log has it already."""

    def text(self, table: CardTable) -> str:
        return f"{table.names[self.seat]} has played {self.name or 'a card'}"

    def heard_as(self) -> str:
        return "CardPlayed"


@mypyc_attr(acyclic=True)
class EffectUsed(TextUsed):
    """YYH-17: a marked effect is used."""

    def heard_as(self) -> str:
        return "EffectUsed"


@mypyc_attr(acyclic=True)
class BonusUsed(Event):
    """YYH-113: a Team Bonus does something."""

    def __init__(self, seat: int, team: str) -> None:
        self.seat = seat
        self.team = team

    def text(self, table: Yuyu) -> str:
        return f"{table.names[self.seat]}: {self.team} bonus"

    def heard_as(self) -> str:
        return "BonusUsed"


@mypyc_attr(acyclic=True)
class AttackDeclared(AboutCards):
    """YYH-60: an attack is declared; nothing is paid yet."""

    def __init__(self, seat: int, user: int, source: int, name: str, attack: str) -> None:
        self.seat = seat
        self.user = user
        self.source = source
        self.name = name
        self.attack = attack

    def numbers(self) -> tuple[str, ...]:
        return ("user", "source")

    def text(self, table: Yuyu) -> str:
        return f"{table.names[self.seat]} attacks with {self.name}: {self.attack}"

    def heard_as(self) -> str:
        return "AttackDeclared"


@mypyc_attr(acyclic=True)
class AttackUsed(AboutCards):
    """YYH-61: the attack is paid for: whatever speaks of using an attack comes now. Triggers hear it."""

    def __init__(self, seat: int, user: int, source: int, against: int) -> None:
        self.seat = seat
        self.user = user
        self.source = source
        self.against = against

    def numbers(self) -> tuple[str, ...]:
        return ("user", "source", "against")

    def text(self, table: Yuyu) -> str:
        return "The attack is paid for"

    def heard_as(self) -> str:
        return "AttackUsed"


@mypyc_attr(acyclic=True)
class ValuesCompared(Event):
    """YYH-63."""

    def __init__(self, seat: int, attack: int, defense: int) -> None:
        self.seat = seat
        self.attack = attack
        self.defense = defense

    def text(self, table: Yuyu) -> str:
        return f"Attack Value {self.attack} against Defense Value {self.defense}"

    def heard_as(self) -> str:
        return "ValuesCompared"


@mypyc_attr(acyclic=True)
class DamageDealt(AboutCards):
    """YYH-65: a character has taken damage."""

    def __init__(self, seat: int, card: int, name: str, amount: int, now: int, by: int, source: int) -> None:
        self.seat = seat
        """Whose character it is."""
        self.card = card
        self.name = name
        self.amount = amount
        self.now = now
        self.by = by
        """Whose doing it was."""
        self.source = source
        """The character that attacked; UNKNOWN if a text did it."""

    def numbers(self) -> tuple[str, ...]:
        return ("card", "source")

    def text(self, table: Yuyu) -> str:
        return f"{table.names[self.seat]}'s {self.name} takes {self.amount} damage: {self.now}"

    def heard_as(self) -> str:
        return "DamageDealt"


@mypyc_attr(acyclic=True)
class Healed(AboutCards):
    """YYH-76."""

    def __init__(self, seat: int, card: int, name: str, amount: int, now: int) -> None:
        self.seat = seat
        self.card = card
        self.name = name
        self.amount = amount
        self.now = now

    def text(self, table: Yuyu) -> str:
        return f"{table.names[self.seat]}'s {self.name} is healed by {self.amount}: {self.now} damage"


@mypyc_attr(acyclic=True)
class CharacterDefeated(AboutCard):
    """YYH-72, YYH-173."""

    def words(self) -> str:
        return "{who}'s {name} is defeated"


@mypyc_attr(acyclic=True)
class MatchEnded(Event):
    """YYH-73, YYH-74, YYH-95: `winner` below 0 if nobody has won it."""

    def __init__(self, winner: int, match: int, how: str) -> None:
        self.winner = winner
        self.match = match
        self.how = how

    def text(self, table: Yuyu) -> str:
        if self.winner < 0:
            return f"Nobody fights match {self.match}"
        return f"{table.names[self.winner]} wins match {self.match}{self.how}"


@mypyc_attr(acyclic=True)
class EnteredArena(AboutCards):
    """YYH-89, YYH-140: a character comes into the Arena, to begin a match or by switching (YYH-RUL-11)."""

    def __init__(self, seat: int, card: int, name: str, match: int) -> None:
        self.seat = seat
        self.card = card
        self.name = name
        self.match = match

    def text(self, table: Yuyu) -> str:
        return f"{table.names[self.seat]}'s {self.name} enters the Arena (match {self.match})"


@mypyc_attr(acyclic=True)
class Switched(AboutCards):
    """YYH-140."""

    def __init__(self, seat: int, out: int, out_name: str, into: int, into_name: str) -> None:
        self.seat = seat
        self.out = out
        self.out_name = out_name
        self.into = into
        self.into_name = into_name

    def numbers(self) -> tuple[str, ...]:
        return ("out", "into")

    def text(self, table: Yuyu) -> str:
        return f"{table.names[self.seat]} switches {self.out_name} with {self.into_name}"


@mypyc_attr(acyclic=True)
class SuddenDeath(Event):
    """YYH-96."""

    def text(self, table: Yuyu) -> str:
        return "Sudden Death"


@mypyc_attr(acyclic=True)
class Decked(SeatEvent):
    """YYH-2."""

    def words(self) -> str:
        return "{who} has no card left in the deck"
