"""Moments at which a text does something by itself: a counterattack, a point, an entry, a focus."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from playmat.cardplay.effect import Effect
from playmat.cardplay.topics import EVENT, Said
from playmat.cardtext.phrase import TOLD, Phrase
from playmat.games.shamanking.words.keywords import Standing
from playmat.games.shamanking.zones import ADVANTAGES, WINNING
from playmat.kernel.event import Event

if TYPE_CHECKING:
    from playmat.games.shamanking.table import ShamanKing

COUNTERATTACKED: Final = "Counterattacked"
SCORED: Final = "Scored"
PLAYED: Final = "plays"
FOCUSED: Final = "focuses"
STARTED_DEFENDING: Final = "StartsDefending"
"""What the events are heard as."""


class Moment(Phrase):
    """Something that happens; the rules say when, the phrase says whether it is meant."""

    HEARS: ClassVar[str] = ""
    """What the event is heard as."""

    BLANK: ClassVar[str] = "MOMENT"
    CALLED: ClassVar[str] = "a moment (if you counterattack with this card, when this card enters play)"

    def comes(self, table: ShamanKing, seat: int, source: int, event: Any) -> bool:
        """Is this the moment for the card `source` of `seat`?"""
        raise NotImplementedError


def weak_enough(table: ShamanKing, n: int | None) -> bool:
    return n is None or table.answered <= n


class CounterattackWith(Moment):
    PHRASE: ClassVar[str] = "if you counterattack with this card [against Force {n:#} or less]"
    HEARS: ClassVar[str] = COUNTERATTACKED
    MEANS: ClassVar[str] = "when it has been paid for and played, before your opponent's turn (SK-12-5)"

    def __init__(self, n: int | None) -> None:
        self.n = n

    def comes(self, table: ShamanKing, seat: int, source: int, event: Any) -> bool:
        return table.attack == source and weak_enough(table, self.n)


class CounterattackFrom(Moment):
    PHRASE: ClassVar[str] = "if you counterattack from this card's zone [against Force {n:#} or less]"
    HEARS: ClassVar[str] = COUNTERATTACKED
    MEANS: ClassVar[str] = "when a strike was played in its zone; a signature move comes from no zone"

    def __init__(self, n: int | None) -> None:
        self.n = n

    def comes(self, table: ShamanKing, seat: int, source: int, event: Any) -> bool:
        here = event.seat == seat and table.attack_from == table.slot_of(source)
        return here and weak_enough(table, self.n)


class Counterattack(Moment):
    PHRASE: ClassVar[str] = "if you counterattack [against Force {n:#} or less]"
    HEARS: ClassVar[str] = COUNTERATTACKED
    MEANS: ClassVar[str] = "when you have played any strike while it lies in your advantage area"

    def __init__(self, n: int | None) -> None:
        self.n = n

    def comes(self, table: ShamanKing, seat: int, source: int, event: Any) -> bool:
        lies_there = event.seat == seat and table.zone_kind(source) == ADVANTAGES
        return lies_there and weak_enough(table, self.n)


class ScoreWith(Moment):
    PHRASE: ClassVar[str] = "if you score with this card"
    HEARS: ClassVar[str] = SCORED
    MEANS: ClassVar[str] = "before the cleanup; not with the point that wins"

    def comes(self, table: ShamanKing, seat: int, source: int, event: Any) -> bool:
        return table.attack == source and event.points < WINNING


class Enters(Moment):
    PHRASE: ClassVar[str] = "when this card enters play"
    HEARS: ClassVar[str] = PLAYED
    MEANS: ClassVar[str] = "when it is put into the slot of a zone; not if it was paid for and declined (SK-RUL-21)"

    def comes(self, table: ShamanKing, seat: int, source: int, event: Any) -> bool:
        return bool(event.card == source) and table.slot_of(source) >= 0


class FocusHere(Moment):
    PHRASE: ClassVar[str] = "when you focus in this card's zone"
    HEARS: ClassVar[str] = FOCUSED
    MEANS: ClassVar[str] = "when the focused card lies on the stack, before the next zone is defended"

    def comes(self, table: ShamanKing, seat: int, source: int, event: Any) -> bool:
        return table.active == seat and table.slot_of(source) == table.defending


class YouStartDefending(Moment):
    PHRASE: ClassVar[str] = "when you start defending"
    HEARS: ClassVar[str] = STARTED_DEFENDING
    MEANS: ClassVar[str] = "after the moment for your signature move, before the first card is flipped (SK-10.D-1)"

    def comes(self, table: ShamanKing, seat: int, source: int, event: Any) -> bool:
        return bool(event.seat == seat)


class OpponentStartsDefending(Moment):
    PHRASE: ClassVar[str] = "when your opponent starts defending"
    HEARS: ClassVar[str] = STARTED_DEFENDING
    MEANS: ClassVar[str] = "after the moment for the signature move, before the first card is flipped (SK-10.D-1)"

    def comes(self, table: ShamanKing, seat: int, source: int, event: Any) -> bool:
        return bool(event.seat != seat)


class When(Standing):
    PHRASE: ClassVar[str] = "{moment:Moment}, {effect:Effect/told}"
    FACES: ClassVar[tuple[str, ...]] = (TOLD,)
    MEANS: ClassVar[str] = "it happens by itself; the defending player orders what happens at once (SK-16.A-1)"

    def __init__(self, moment: Moment, effect: Effect) -> None:
        self.moment = moment
        self.effect = effect

    def speaks_of(self) -> tuple[Said, ...]:
        return ((EVENT, self.moment.HEARS),)

    def set_off_by(self, table: ShamanKing, seat: int, source: int, event: Event) -> list[int] | None:
        return [] if self.moment.comes(table, seat, source, event) else None

    def response(self) -> Effect:
        return self.effect
