"""Energy and power: losing, recharging, powering up, burning."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.cardplay.choosing import ALL
from playmat.cardplay.effect import Act, Effect
from playmat.cardplay.events import CardMoved
from playmat.cardplay.frames import Frame
from playmat.cardplay.lasting import USED, Lasting
from playmat.cardplay.meant import Player
from playmat.cardplay.resolving import doers
from playmat.cardplay.topics import DEED, Said
from playmat.cardtext.phrase import BAN, BARE, EVENT, PAST, TOLD, WOULD
from playmat.games.megaman.topics import IN_BATTLE
from playmat.games.megaman.zones import DECK, DISCARD, GAUGE
from playmat.kernel.event import Event
from playmat.kernel.ruling import Ruling, refuse
from playmat.vocabulary.amounts import Count, Value
from playmat.vocabulary.moving import moved
from playmat.vocabulary.players import Owner

if TYPE_CHECKING:
    from playmat.games.megaman.table import MegaMan

# -- losing energy --------------------------------------------------------------------------------------------------


def lose(table: MegaMan, who: Player | None, frame: int, actor: int, number: int) -> None:
    """MM-36, MM-S-4: one by one; where several players lose, in turn."""
    seats = doers(who, table, frame, actor)
    lost = [table.lose_energy(seat) for _ in range(number) for seat in seats if table.outcome is None]
    table.frame(frame).it = lost
    table.frame(frame).did("lost", lost)


class LoseEnergy(Act):
    PHRASE: ClassVar[str] = "{who:Player} *lose {n:#} energy"
    FACE_PHRASES: ClassVar[dict[str, str]] = {
        EVENT: "{who:Player} *lose 1 energy",
        PAST: "{who:Player} *lose 1 energy",
        WOULD: "lose 1 energy in battle",
    }
    PAST_TENSE: ClassVar[str] = "lost"
    FACES: ClassVar[tuple[str, ...]] = (TOLD, BARE, EVENT, PAST, WOULD)
    MEANS: ClassVar[str] = "the top card of the deck goes to the discard pile, that many times (MM-36)"

    def __init__(self, who: Player | None, n: int | None) -> None:
        self.who = who
        self.n = n

    def do(self, table: MegaMan, frame: int, actor: int, times: int) -> None:
        lose(table, self.who, frame, actor, (self.n or 0) * times)

    def possible(self, table: MegaMan, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        have = len(table.zone(actor, DECK))
        return have >= (self.n or 0) or refuse(why, "MM-S-10", "you have {} energy to lose, not {}", have, self.n)

    def fills_pile(self) -> bool:
        return True

    def hears(self) -> tuple[str, ...]:
        return ("loses",)

    def happened(self, table: MegaMan, seat: int, source: int, event: Event) -> list[int] | None:
        return moved(self.who, table, seat, event, "loses")

    def would(self, table: MegaMan, frame: Frame, deed: str, card: int) -> bool:
        """MM-89: each energy of the damage in the battle phase."""
        return deed == IN_BATTLE.word

    def deeds(self) -> tuple[str, ...]:
        return (IN_BATTLE.word,)


class LoseNothing(Act):
    PHRASE: ClassVar[str] = "lose no energy"
    MEANS: ClassVar[str] = "in place of what would be lost: nothing happens"

    def do(self, table: MegaMan, frame: int, actor: int, times: int) -> None:
        pass


NOTHING_LOST: Final = LoseNothing()


class PreventLoss(Act):
    PHRASE: ClassVar[str] = "prevent the next {n:#} energy {who:Player} would lose in battle"
    READS: ClassVar[tuple[str, ...]] = ("prevent {n:#} energy {who:Player} would lose in battle",)
    MEANS: ClassVar[str] = "this turn, so much of it is not lost (MM-S-42)"

    def __init__(self, n: int, who: Player) -> None:
        self.n = n
        self.who = who

    def do(self, table: MegaMan, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        table.add_lasting(Lasting(self, told.seat, told.source, (), "", self.n * times, table.turn, False))

    def speaks_of(self) -> tuple[Said, ...]:
        return ((DEED, IN_BATTLE.word),)

    def left(self, table: MegaMan, seat: int, source: int) -> int:
        """How much is still prevented."""
        given, used = 0, 0
        for effect in table.lasting:
            if effect.phrase is self and effect.source == source and not effect.off:
                given += effect.amount
                used += int(effect.stat == USED)
        return given - used

    def replaces(self, table: MegaMan, seat: int, source: int, deed: str, other: int, card: int) -> bool:
        return self.who.includes(table, seat, other) and self.left(table, seat, source) > 0

    def replacement(self) -> Effect | None:
        return NOTHING_LOST

    def note_use(self, table: MegaMan, seat: int, source: int) -> None:
        table.add_lasting(Lasting(self, seat, source, (), USED, 0, table.turn, False))


class PreventAll(PreventLoss):
    PHRASE: ClassVar[str] = "prevent all energy {who:Player} would lose in battle"
    READS: ClassVar[tuple[str, ...]] = ()
    MEANS: ClassVar[str] = "this turn, none of it is lost (MM-S-42)"

    def __init__(self, who: Player) -> None:
        super().__init__(ALL, who)


class LoseEnergyEqual(Act):
    PHRASE: ClassVar[str] = "{who:Player} *lose energy equal to {value:Value}"
    MEANS: ClassVar[str] = "as much energy as that number says"

    def __init__(self, who: Player | None, value: Value) -> None:
        self.who = who
        self.value = value

    def do(self, table: MegaMan, frame: int, actor: int, times: int) -> None:
        lose(table, self.who, frame, actor, self.value.amount(table, table.frame(frame), actor) * times)

    def possible(self, table: MegaMan, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        have, need = len(table.zone(actor, DECK)), self.value.amount(table, frame, actor)
        return have >= need or refuse(why, "MM-S-10", "you have {} energy to lose, not {}", have, need)

    def fills_pile(self) -> bool:
        return True


class LoseUntil(Act):
    PHRASE: ClassVar[str] = "lose energy until you lose a card of that {quality:(color|destiny|type)}"
    MEANS: ClassVar[str] = "one by one; the card that ends it is that card"

    def __init__(self, quality: str) -> None:
        self.quality = quality

    def do(self, table: MegaMan, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        while table.outcome is None:
            card = table.lose_energy(actor)
            if table.quality(card, self.quality) == told.word:
                told.it = [card]
                return


class EachLost(Count):
    PHRASE: ClassVar[str] = "energy {who:Player} lost this turn"
    MEANS: ClassVar[str] = "in battle or by a text, since the turn began"

    def __init__(self, who: Player) -> None:
        self.who = who

    def number(self, table: MegaMan, frame: Frame, actor: int) -> int:
        return len(table.done_this_turn("lost", self.who.seats(table, frame, actor)))

    def remembers(self) -> tuple[str, ...]:
        return ("lost",)


# -- recharging and powering up -------------------------------------------------------------------------------------


class Recharge(Act):
    PHRASE: ClassVar[str] = "{who:Player} *recharge {n:#} energy"
    FACE_PHRASES: ClassVar[dict[str, str]] = {EVENT: "{who:Player} *recharge 1 energy", BAN: "recharge"}
    FACES: ClassVar[tuple[str, ...]] = (TOLD, BARE, EVENT, BAN)
    MEANS: ClassVar[str] = "random cards of the discard pile go under the deck, unseen (MM-37)"

    def __init__(self, who: Player | None, n: int | None) -> None:
        self.who = who
        self.n = n

    def do(self, table: MegaMan, frame: int, actor: int, times: int) -> None:
        for seat in doers(self.who, table, frame, actor):
            table.recharge(seat, (self.n or 0) * times)

    def possible(self, table: MegaMan, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return bool(table.zone(actor, DISCARD)) and not table.banned(actor, "Recharge", -1, why)

    def hears(self) -> tuple[str, ...]:
        return ("recharges",)

    def happened(self, table: MegaMan, seat: int, source: int, event: Event) -> list[int] | None:
        """Nobody knows which card it was, so nothing is it."""
        return None if moved(self.who, table, seat, event, "recharges") is None else []


class RechargeEqual(Act):
    PHRASE: ClassVar[str] = "{who:Player} *recharge energy equal to {value:Value}"
    MEANS: ClassVar[str] = "as much energy as that number says"

    def __init__(self, who: Player | None, value: Value) -> None:
        self.who = who
        self.value = value

    def do(self, table: MegaMan, frame: int, actor: int, times: int) -> None:
        number = self.value.amount(table, table.frame(frame), actor) * times
        for seat in doers(self.who, table, frame, actor):
            table.recharge(seat, number)


class PowerUp(Act):
    PHRASE: ClassVar[str] = "{who:Player} *power up [{n:#} times]"
    FACE_PHRASES: ClassVar[dict[str, str]] = {EVENT: "{who:Player} *power up", BAN: "power up"}
    FACES: ClassVar[tuple[str, ...]] = (TOLD, BARE, EVENT, BAN)
    MEANS: ClassVar[str] = "the deck's top card goes face down to the next position of the gauge (MM-39)"

    def __init__(self, who: Player | None, n: int | None) -> None:
        self.who = who
        self.n = n

    def do(self, table: MegaMan, frame: int, actor: int, times: int) -> None:
        seats = doers(self.who, table, frame, actor)
        for _ in range((self.n or 1) * times):
            for seat in seats:
                table.power_up(seat)

    def possible(self, table: MegaMan, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return not table.banned(actor, "PowerUp", -1, why)

    def hears(self) -> tuple[str, ...]:
        return ("powers up",)

    def happened(self, table: MegaMan, seat: int, source: int, event: Event) -> list[int] | None:
        return moved(self.who, table, seat, event, "powers up")


# -- burning --------------------------------------------------------------------------------------------------------


class Burn(Act):
    PHRASE: ClassVar[str] = "{who:Player} *burn {n:#} power"
    FACE_PHRASES: ClassVar[dict[str, str]] = {EVENT: "{who:Player} *burn 1 power"}
    FACES: ClassVar[tuple[str, ...]] = (TOLD, BARE, EVENT)
    MEANS: ClassVar[str] = "the rightmost cards of the own gauge go to the discard pile (MM-32)"

    def __init__(self, who: Player | None, n: int | None) -> None:
        self.who = who
        self.n = n

    def do(self, table: MegaMan, frame: int, actor: int, times: int) -> None:
        for seat in doers(self.who, table, frame, actor):
            burn(table, frame, seat, seat, (self.n or 0) * times)

    def possible(self, table: MegaMan, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        have = len(table.zone(actor, GAUGE))
        return have >= (self.n or 0) or refuse(why, "MM-S-9", "you have {} power to burn, not {}", have, self.n)

    def fills_pile(self) -> bool:
        return True

    def hears(self) -> tuple[str, ...]:
        return ("burns",)

    def happened(self, table: MegaMan, seat: int, source: int, event: Event) -> list[int] | None:
        found = moved(self.who, table, seat, event, "burns")
        return found if isinstance(event, CardMoved) and table.owner[event.card] == event.by else None


def burn(table: MegaMan, frame: int, seat: int, by: int, number: int) -> None:
    """MM-S-9: an effect burns as much as there is."""
    count = min(number, len(table.zone(seat, GAUGE)))
    burned = [table.burn(seat, by) for _ in range(count)]
    table.frame(frame).it = burned
    table.frame(frame).did("burned", burned)


def has_power_to_burn(table: MegaMan, seat: int, why: list[Ruling] | None) -> bool:
    return bool(table.zone(seat, GAUGE)) or refuse(why, "MM-S-10", "{} has no power to burn", table.names[seat])


class BurnAll(Act):
    PHRASE: ClassVar[str] = "{who:Player} *burn all {whose:(his|your)} power"
    MEANS: ClassVar[str] = "the whole gauge goes to the discard pile"

    def __init__(self, who: Player | None, whose: str) -> None:
        self.who = who
        self.whose = whose

    def do(self, table: MegaMan, frame: int, actor: int, times: int) -> None:
        for seat in doers(self.who, table, frame, actor):
            burn(table, frame, seat, seat, len(table.zone(seat, GAUGE)))


class BurnTheirs(Act):
    PHRASE: ClassVar[str] = "{who:Player} *burn {n:#} of {whose:Owner} power"
    FACE_PHRASES: ClassVar[dict[str, str]] = {EVENT: "{who:Player} *burn 1 of {whose:Owner} power"}
    FACES: ClassVar[tuple[str, ...]] = (TOLD, BARE, EVENT)
    MEANS: ClassVar[str] = "the rightmost cards of that player's gauge go to the discard pile"

    def __init__(self, who: Player | None, n: int | None, whose: Owner) -> None:
        self.who = who
        self.n = n
        self.whose = whose

    def do(self, table: MegaMan, frame: int, actor: int, times: int) -> None:
        burn(table, frame, self.whose.seat(table, table.frame(frame)), actor, (self.n or 0) * times)

    def hears(self) -> tuple[str, ...]:
        return ("burns",)

    def happened(self, table: MegaMan, seat: int, source: int, event: Event) -> list[int] | None:
        found = moved(self.who, table, seat, event, "burns")
        return found if isinstance(event, CardMoved) and table.owner[event.card] != event.by else None

    def possible(self, table: MegaMan, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return has_power_to_burn(table, self.whose.seat(table, frame), why)

    def useful(self, table: MegaMan, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return has_power_to_burn(table, self.whose.seat(table, frame), why)


class BurnAllTheirs(Act):
    PHRASE: ClassVar[str] = "{who:Player} *burn all of {whose:Owner} power"
    MEANS: ClassVar[str] = "that player's whole gauge goes to the discard pile"

    def __init__(self, who: Player | None, whose: Owner) -> None:
        self.who = who
        self.whose = whose

    def do(self, table: MegaMan, frame: int, actor: int, times: int) -> None:
        seat = self.whose.seat(table, table.frame(frame))
        burn(table, frame, seat, actor, len(table.zone(seat, GAUGE)))

    def possible(self, table: MegaMan, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return has_power_to_burn(table, self.whose.seat(table, frame), why)

    def useful(self, table: MegaMan, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return has_power_to_burn(table, self.whose.seat(table, frame), why)
