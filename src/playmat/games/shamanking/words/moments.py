"""Moments at which a text does something by itself: a counterattack, a point, an entry, a focus."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.cardtext.effects import Effect
from playmat.cardtext.phrase import TOLD, Phrase
from playmat.games.shamanking.words.keywords import Standing
from playmat.games.shamanking.zones import ADVANTAGES

if TYPE_CHECKING:
    from playmat.games.shamanking.table import ShamanKing

COUNTERATTACK: Final = "counterattack"
SCORE: Final = "score"
ENTER: Final = "enter"
FOCUS: Final = "focus"


class Moment(Phrase):
    """Something that happens; the rules say when, the phrase says whether it is meant."""

    BLANK: ClassVar[str] = "MOMENT"
    CALLED: ClassVar[str] = "a moment (if you counterattack with this card, when this card enters play)"

    def comes(self, table: ShamanKing, moment: str, source: int, seat: int, card: int) -> bool:
        """`card` is the strike, the teamwork or the focused card; `source` the card that speaks."""
        raise NotImplementedError


def weak_enough(table: ShamanKing, n: int | None) -> bool:
    return n is None or table.answered <= n


class CounterattackWith(Moment):
    PHRASE: ClassVar[str] = "if you counterattack with this card [against Force {n:#} or less]"
    MEANS: ClassVar[str] = "when it has been paid for and played, before your opponent's turn (SK-12-5)"

    def __init__(self, n: int | None) -> None:
        self.n = n

    def comes(self, table: ShamanKing, moment: str, source: int, seat: int, card: int) -> bool:
        return moment == COUNTERATTACK and card == source and weak_enough(table, self.n)


class CounterattackFrom(Moment):
    PHRASE: ClassVar[str] = "if you counterattack from this card's zone [against Force {n:#} or less]"
    MEANS: ClassVar[str] = "when a strike was played in its zone; a signature move comes from no zone"

    def __init__(self, n: int | None) -> None:
        self.n = n

    def comes(self, table: ShamanKing, moment: str, source: int, seat: int, card: int) -> bool:
        return moment == COUNTERATTACK and table.attack_from == table.slot_of(source) and weak_enough(table, self.n)


class Counterattack(Moment):
    PHRASE: ClassVar[str] = "if you counterattack [against Force {n:#} or less]"
    MEANS: ClassVar[str] = "when you have played any strike while it lies in your advantage area"

    def __init__(self, n: int | None) -> None:
        self.n = n

    def comes(self, table: ShamanKing, moment: str, source: int, seat: int, card: int) -> bool:
        return moment == COUNTERATTACK and table.zone_kind(source) == ADVANTAGES and weak_enough(table, self.n)


class ScoreWith(Moment):
    PHRASE: ClassVar[str] = "if you score with this card"
    MEANS: ClassVar[str] = "before the cleanup; not with the point that wins"

    def comes(self, table: ShamanKing, moment: str, source: int, seat: int, card: int) -> bool:
        return moment == SCORE and card == source


class Enters(Moment):
    PHRASE: ClassVar[str] = "when this card enters play"
    MEANS: ClassVar[str] = "when it is put into the slot of a zone; not if it was paid for and declined (SK-RUL-21)"

    def comes(self, table: ShamanKing, moment: str, source: int, seat: int, card: int) -> bool:
        return moment == ENTER and card == source


class FocusHere(Moment):
    PHRASE: ClassVar[str] = "when you focus in this card's zone"
    MEANS: ClassVar[str] = "when the focused card lies on the stack, before the next zone is defended"

    def comes(self, table: ShamanKing, moment: str, source: int, seat: int, card: int) -> bool:
        return moment == FOCUS and table.active == seat and table.slot_of(source) == table.defending


class When(Standing):
    PHRASE: ClassVar[str] = "{moment:Moment}, {effect:Effect/told}"
    FACES: ClassVar[tuple[str, ...]] = (TOLD,)
    MEANS: ClassVar[str] = "it happens by itself; the defending player orders what happens at once (SK-16.A-1)"

    def __init__(self, moment: Moment, effect: Effect) -> None:
        self.moment = moment
        self.effect = effect
