"""What happens by the rules and sets off a text: a counterattack, a point, an entry, a focus.

Each is an event of the common words: "if", "when" and "whenever" wait for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from playmat.cardplay.effect import Act, Effect
from playmat.cardplay.events import CardMoved, CardPlayed
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player
from playmat.cardtext.phrase import EVENT, PAST, Phrase
from playmat.games.shamanking.events import Counterattacked, DefendsIn, Scored, ZoneCharged
from playmat.games.shamanking.words.which_zones import CardsZone, InZone, OneZone
from playmat.games.shamanking.zones import RED, WINNING
from playmat.kernel.event import Event
from playmat.vocabulary.rules import Whenever
from playmat.vocabulary.things import Some, ThisCard

if TYPE_CHECKING:
    from playmat.games.shamanking.table import ShamanKing

COUNTERATTACKED: Final = "Counterattacked"
SCORED: Final = "Scored"
FOCUSED: Final = "focuses"
FLIPPED: Final = "flips"
STARTED_DEFENDING: Final = "StartsDefending"
DEFENDS: Final = "DefendsIn"
"""What the events are heard as."""


class Happening(Act):
    """Something that a player does by the rules."""

    FACES: ClassVar[tuple[str, ...]] = (EVENT,)
    HEARS: ClassVar[tuple[str, ...]] = ()

    def hears(self) -> tuple[str, ...]:
        return self.HEARS


# -- counterattacks --------------------------------------------------------------------------------------------------


class Manner(Phrase):
    """How somebody counterattacks."""

    BLANK: ClassVar[str] = "HOW"
    CALLED: ClassVar[str] = "how (with this card, from this card's zone)"

    def fits(self, table: ShamanKing, frame: Frame) -> bool:
        raise NotImplementedError


class WithThis(Manner):
    PHRASE: ClassVar[str] = "with this card"
    MEANS: ClassVar[str] = "when it has been paid for and played, before the other player's turn (SK-12-5)"

    def fits(self, table: ShamanKing, frame: Frame) -> bool:
        return table.attack == frame.source


class WithSome(Manner):
    PHRASE: ClassVar[str] = "with {what:Some}"
    MEANS: ClassVar[str] = "with a strike of that kind"

    def __init__(self, what: Some) -> None:
        self.what = what

    def fits(self, table: ShamanKing, frame: Frame) -> bool:
        return self.what.describes(table, frame, table.attack)


class FromZone(Manner):
    PHRASE: ClassVar[str] = "from {zone:OneZone}"
    READS: ClassVar[tuple[str, ...]] = ("in {zone:OneZone}",)
    MEANS: ClassVar[str] = "with a strike that was played there; a signature move comes from no zone"

    def __init__(self, zone: OneZone) -> None:
        self.zone = zone

    def fits(self, table: ShamanKing, frame: Frame) -> bool:
        return table.attack_from <= RED and table.attack_from == self.zone.number(table, frame)


class Counterattack(Happening):
    PHRASE: ClassVar[str] = "{who:Player} *counterattack [{how:Manner}] [against Force {n:#} or {than:(less|more)}]"
    HEARS: ClassVar[tuple[str, ...]] = (COUNTERATTACKED,)
    MEANS: ClassVar[str] = "when that player has played a strike, before the other player's turn (SK-9-3)"

    def __init__(self, who: Player, how: Manner | None, n: int | None, than: str | None) -> None:
        self.who = who
        self.how = how
        self.n = n
        self.than = than

    def happened(self, table: ShamanKing, seat: int, source: int, event: Event) -> list[int] | None:
        if not isinstance(event, Counterattacked) or not self.who.includes(table, seat, event.seat):
            return None
        if self.n is not None and not (table.answered <= self.n if self.than == "less" else table.answered >= self.n):
            return None
        if self.how is not None and not self.how.fits(table, table.asking(seat, source)):
            return None
        return [table.attack]


class Score(Happening):
    PHRASE: ClassVar[str] = "{who:Player} *score [{with_this:WithThis}]"
    HEARS: ClassVar[tuple[str, ...]] = (SCORED,)
    MEANS: ClassVar[str] = "before the cleanup; not with the point that wins"

    def __init__(self, who: Player, with_this: WithThis | None) -> None:
        self.who = who
        self.with_this = with_this

    def happened(self, table: ShamanKing, seat: int, source: int, event: Event) -> list[int] | None:
        if not isinstance(event, Scored) or event.points >= WINNING or not self.who.includes(table, seat, event.seat):
            return None
        return [] if self.with_this is None or table.attack == source else None


# -- defending -------------------------------------------------------------------------------------------------------


class PlayThis(Happening):
    PHRASE: ClassVar[str] = "{who:Player} *play {what:ThisCard}"
    HEARS: ClassVar[tuple[str, ...]] = ("CardPlayed",)
    MEANS: ClassVar[str] = "when a strike has been paid for and attacks, or a teamwork lies in its slot (SK-9-3)"

    def __init__(self, who: Player, what: ThisCard) -> None:
        self.who = who
        self.what = what

    def happened(self, table: ShamanKing, seat: int, source: int, event: Event) -> list[int] | None:
        return [] if isinstance(event, CardPlayed) and event.card == source and event.seat == seat else None


class InSomeZone(Happening):
    """Something done in a zone."""

    def __init__(self, who: Player, where: InZone | None) -> None:
        self.who = who
        self.where = where

    def is_meant(self, table: ShamanKing, seat: int, source: int, doer: int) -> bool:
        """Is the doer meant, and the zone that is defended?"""
        if not self.who.includes(table, seat, doer):
            return False
        return self.where is None or self.where.is_it(table, table.asking(seat, source), table.defending)


class Focus(InSomeZone):
    PHRASE: ClassVar[str] = "{who:Player} *focus [{where:InZone}]"
    FACE_PHRASES: ClassVar[dict[str, str]] = {PAST: "{who:Player} *focus"}
    FACES: ClassVar[tuple[str, ...]] = (EVENT, PAST)
    PAST_TENSE: ClassVar[str] = "focused"
    READS: ClassVar[tuple[str, ...]] = ("{who:Player} *focus a card [{where:InZone}]",)
    HEARS: ClassVar[tuple[str, ...]] = (FOCUSED,)
    MEANS: ClassVar[str] = "when the focused card lies on the stack, before the next zone is defended"

    def happened(self, table: ShamanKing, seat: int, source: int, event: Event) -> list[int] | None:
        return [] if isinstance(event, CardMoved) and self.is_meant(table, seat, source, event.by) else None


class StartDefending(InSomeZone):
    PHRASE: ClassVar[str] = "{who:Player} *start defending [{where:InZone}]"
    READS: ClassVar[tuple[str, ...]] = ("{who:Player} *begin defending [{where:InZone}]",)
    HEARS: ClassVar[tuple[str, ...]] = (STARTED_DEFENDING,)
    MEANS: ClassVar[str] = "after the moment for the signature move, before the first card is flipped (SK-10.D-1)"

    def happened(self, table: ShamanKing, seat: int, source: int, event: Event) -> list[int] | None:
        return [] if isinstance(event, DefendsIn) and self.is_meant(table, seat, source, event.seat) else None


class Defend(InSomeZone):
    PHRASE: ClassVar[str] = "{who:Player} *defend {where:InZone}"
    HEARS: ClassVar[tuple[str, ...]] = (STARTED_DEFENDING, DEFENDS)
    MEANS: ClassVar[str] = "when that player comes to that zone, before a card is flipped there"

    def happened(self, table: ShamanKing, seat: int, source: int, event: Event) -> list[int] | None:
        return [] if isinstance(event, DefendsIn) and self.is_meant(table, seat, source, event.seat) else None


class ChargeZone(Happening):
    PHRASE: ClassVar[str] = "{who:Player} *charge {zone:OneZone}"
    HEARS: ClassVar[tuple[str, ...]] = ("ZoneCharged",)
    MEANS: ClassVar[str] = "when that zone was not charged before (SK-13.B.2-1)"

    def __init__(self, who: Player, zone: OneZone | None) -> None:
        self.who = who
        self.zone = zone

    def happened(self, table: ShamanKing, seat: int, source: int, event: Event) -> list[int] | None:
        if not isinstance(event, ZoneCharged) or not event.charged or not self.who.includes(table, seat, event.seat):
            return None
        meant = self.zone is None or self.zone.number(table, table.asking(seat, source)) == event.zone
        return [] if meant else None


class ChargeAnyZone(ChargeZone):
    PHRASE: ClassVar[str] = "{who:Player} *charge a zone"
    MEANS: ClassVar[str] = "any that was not charged before (SK-13.B.2-1)"

    def __init__(self, who: Player) -> None:
        super().__init__(who, None)


class PlayCard(Happening):
    PHRASE: ClassVar[str] = "{who:Player} *play {what:Some} [{where:InZone}]"
    FACE_PHRASES: ClassVar[dict[str, str]] = {PAST: "{who:Player} *play {what:Some}"}
    FACES: ClassVar[tuple[str, ...]] = (EVENT, PAST)
    PAST_TENSE: ClassVar[str] = "played"
    HEARS: ClassVar[tuple[str, ...]] = ("CardPlayed",)
    MEANS: ClassVar[str] = "when an advantage or a teamwork has been played and what it does is done, or a strike"

    def __init__(self, who: Player, what: Some, where: InZone | None) -> None:
        self.who = who
        self.what = what
        self.where = where

    def happened(self, table: ShamanKing, seat: int, source: int, event: Event) -> list[int] | None:
        if not isinstance(event, CardPlayed) or event.card == source or not self.who.includes(table, seat, event.seat):
            return None
        frame = table.asking(seat, source)
        if self.where is not None and not self.where.is_it(table, frame, table.defending):
            return None
        return [event.card] if self.what.describes(table, frame, event.card) else None


class FlipCard(Happening):
    PHRASE: ClassVar[str] = "{who:Player} *flip {what:Some} [{where:InZone}]"
    HEARS: ClassVar[tuple[str, ...]] = (FLIPPED,)
    MEANS: ClassVar[str] = "when the card lies face up in the zone, before anything is done with it (SK-5.B-1)"

    def __init__(self, who: Player, what: Some, where: InZone | None) -> None:
        self.who = who
        self.what = what
        self.where = where

    def happened(self, table: ShamanKing, seat: int, source: int, event: Event) -> list[int] | None:
        if not isinstance(event, CardMoved) or not self.who.includes(table, seat, event.by):
            return None
        frame = table.asking(seat, source)
        if event.card != table.flipped() or (
            self.where is not None and not self.where.is_it(table, frame, table.defending)
        ):
            return None
        return [event.card] if self.what.describes(table, frame, event.card) else None


# -- texts that wait -------------------------------------------------------------------------------------------------


class When(Whenever):
    PHRASE: ClassVar[str] = "{word:(if|when)} {event:Act/event}, {effect:Effect/told}"
    MEANS: ClassVar[str] = "it happens by itself; the defending player orders what happens at once (SK-16.A-1)"

    def __init__(self, word: str, event: Effect, effect: Effect) -> None:
        super().__init__(event, effect)
        self.word = word


def about_own_zone(event: Phrase) -> bool:
    """Does it speak of the zone of the card that says it?"""
    how, where = getattr(event, "how", None), getattr(event, "where", None)
    zone: Any = how.zone if isinstance(how, FromZone) else where.zone if isinstance(where, InZone) else None
    return isinstance(zone, CardsZone)
