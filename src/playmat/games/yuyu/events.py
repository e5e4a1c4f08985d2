"""What can happen in Yu Yu Hakusho besides cards moving. The numbers of cards are for the engine only; players get
names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from playmat.cardplay.events import UNKNOWN, AboutCard, AboutCards, TextUsed
from playmat.kernel.event import EVERYTHING, Event, NumberedTurn, SeatAndName, SeatEvent

if TYPE_CHECKING:
    from playmat.games.yuyu.table import Yuyu


@mypyc_attr(acyclic=True)
class CallerChosen(SeatEvent):
    """YYH-RUL-43."""

    DISCLOSES: ClassVar[bool] = True
    WORDS: ClassVar[str] = "{who} calls the coin"


@mypyc_attr(acyclic=True)
class CoinFlipped(Event):
    """YYH-27."""

    DISCLOSES: ClassVar[bool] = True
    WORDS: ClassVar[str] = "{@caller} calls {called}; the coin shows {fell}"

    def __init__(self, caller: int, called: str, fell: str) -> None:
        self.caller = caller
        self.called = called
        self.fell = fell


@mypyc_attr(acyclic=True)
class TurnBegan(NumberedTurn):
    WORDS: ClassVar[str] = "Turn {number}: {who} attacks"


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

    DISCLOSES: ClassVar[bool] = True
    WORDS: ClassVar[str] = "{name} is turned face-up{on? ({on})}"

    def __init__(self, seat: int, card: int, name: str, on: str) -> None:
        self.seat = seat
        self.card = card
        self.name = name
        self.on = on
        """The character it is attached to, or nothing."""


@mypyc_attr(acyclic=True)
class TurnedDown(SeatAndName):
    """YYH-140: a card is turned facedown; all have seen which."""

    WORDS: ClassVar[str] = "{name} is turned facedown"


@mypyc_attr(acyclic=True)
class Attached(Event):
    """YYH-48 to YYH-50: a card lies with a character from now on; facedown, others do not see which."""

    WORDS: ClassVar[str] = "{who} attaches {name?{name}|a card} to {on}{facedown? facedown}"

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

    def of(self, card: int, name: str) -> Attached:
        """This event as if it had happened with another card."""
        return Attached(self.seat, card, name, self.host, self.on, self.facedown)


@mypyc_attr(acyclic=True)
class CardShown(AboutCard):
    """Something is done with a card; facedown, others do not see with which (YYH-RUL-57)."""

    def __init__(self, seat: int, card: int, name: str, facedown: bool) -> None:
        super().__init__(seat, card, name)
        self.facedown = facedown

    def of(self, card: int, name: str) -> CardShown:
        """This event as if it had happened with another card."""
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

    WORDS: ClassVar[str] = "{who} announces {name?{name}|a card}"

    def as_played(self) -> CardPlayed:
        """The same as something that has happened, for cards that say "when ... plays" and stop it."""
        return CardPlayed(self.seat, self.card, self.name, self.facedown)


@mypyc_attr(acyclic=True)
class CardPlayed(CardShown):
    """YYH-17: a card has come into play, or an event has been carried out. For triggers: the log has it already."""

    WORDS: ClassVar[str] = "{who} has played {name?{name}|a card}"


@mypyc_attr(acyclic=True)
class EffectUsed(TextUsed):
    """YYH-17: a marked effect is used."""


@mypyc_attr(acyclic=True)
class BonusUsed(Event):
    """YYH-113: a Team Bonus does something."""

    WORDS: ClassVar[str] = "{who}: {team} bonus"

    def __init__(self, seat: int, team: str) -> None:
        self.seat = seat
        self.team = team


@mypyc_attr(acyclic=True)
class AttackDeclared(AboutCards):
    """YYH-60: an attack is declared; nothing is paid yet."""

    NUMBERS: ClassVar[tuple[str, ...]] = ("user", "source")
    WORDS: ClassVar[str] = "{who} attacks with {name}: {attack}"

    def __init__(self, seat: int, user: int, source: int, name: str, attack: str) -> None:
        self.seat = seat
        self.user = user
        self.source = source
        self.name = name
        self.attack = attack


@mypyc_attr(acyclic=True)
class AttackUsed(AboutCards):
    """YYH-61: the attack is paid for: whatever speaks of using an attack comes now. Triggers hear it."""

    NUMBERS: ClassVar[tuple[str, ...]] = ("user", "source", "against")
    WORDS: ClassVar[str] = "The attack is paid for"

    def __init__(self, seat: int, user: int, source: int, against: int) -> None:
        self.seat = seat
        self.user = user
        self.source = source
        self.against = against


@mypyc_attr(acyclic=True)
class AttackTurned(AboutCards):
    """YYH-59, YYH-RUL-15: the attack is made against another character, which is attacked now."""

    NUMBERS: ClassVar[tuple[str, ...]] = ("against",)
    WORDS: ClassVar[str] = "{who} attacks {name} instead"

    def __init__(self, seat: int, against: int, name: str) -> None:
        self.seat = seat
        self.against = against
        self.name = name


@mypyc_attr(acyclic=True)
class ValuesCompared(Event):
    """YYH-63."""

    WORDS: ClassVar[str] = "Attack Value {attack} against Defense Value {defense}"

    def __init__(self, seat: int, attack: int, defense: int) -> None:
        self.seat = seat
        self.attack = attack
        self.defense = defense


@mypyc_attr(acyclic=True)
class DamageDealt(AboutCards):
    """YYH-65: a character has taken damage."""

    NUMBERS: ClassVar[tuple[str, ...]] = ("card", "source")
    WORDS: ClassVar[str] = "{who}'s {name} takes {amount} damage: {now}"

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


@mypyc_attr(acyclic=True)
class Healed(AboutCards):
    """YYH-76."""

    WORDS: ClassVar[str] = "{who}'s {name} is healed by {amount}: {now} damage"

    def __init__(self, seat: int, card: int, name: str, amount: int, now: int) -> None:
        self.seat = seat
        self.card = card
        self.name = name
        self.amount = amount
        self.now = now


@mypyc_attr(acyclic=True)
class CharacterDefeated(AboutCard):
    """YYH-72, YYH-173."""

    WORDS: ClassVar[str] = "{who}'s {name} is defeated"


NO_SLOT: Final = 0
"""The match of a text."""


@mypyc_attr(acyclic=True)
class MatchEnded(Event):
    """YYH-73, YYH-74, YYH-95: `winner` below 0 if nobody has won it; `character` below 0 if no character has; `match`
    is NO_SLOT if a text alone says that one is won."""

    def __init__(self, winner: int, match: int, how: str, character: int = -1) -> None:
        self.winner = winner
        self.match = match
        self.how = how
        self.character = character

    def text(self, table: Yuyu) -> str:
        if self.winner < 0:
            return f"Nobody fights match {self.match}"
        if self.match == NO_SLOT:
            return f"{table.names[self.winner]} wins a match{self.how}"
        return f"{table.names[self.winner]} wins match {self.match}{self.how}"


@mypyc_attr(acyclic=True)
class EnteredArena(AboutCards):
    """YYH-89, YYH-140: a character comes into the Arena, to begin a match or by switching (YYH-RUL-11)."""

    WORDS: ClassVar[str] = "{who}'s {name} enters the Arena (match {match})"

    def __init__(self, seat: int, card: int, name: str, match: int) -> None:
        self.seat = seat
        self.card = card
        self.name = name
        self.match = match


@mypyc_attr(acyclic=True)
class Switched(AboutCards):
    """YYH-140."""

    NUMBERS: ClassVar[tuple[str, ...]] = ("out", "into")
    WORDS: ClassVar[str] = "{who} switches {out_name} with {into_name}"

    def __init__(self, seat: int, out: int, out_name: str, into: int, into_name: str) -> None:
        self.seat = seat
        self.out = out
        self.out_name = out_name
        self.into = into
        self.into_name = into_name


@mypyc_attr(acyclic=True)
class SuddenDeath(Event):
    """YYH-96."""

    WORDS: ClassVar[str] = "Sudden Death"


@mypyc_attr(acyclic=True)
class Decked(SeatEvent):
    """YYH-2."""

    WORDS: ClassVar[str] = "{who} has no card left in the deck"
