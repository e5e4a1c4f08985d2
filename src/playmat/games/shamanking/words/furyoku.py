"""Furyoku gained, lost, kept and saved (SK-5.C-2, SK-12.A-1, SK-RUL-34, SK-RUL-37)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from playmat.cardplay.affecting import affected
from playmat.cardplay.effect import Act
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player
from playmat.cardplay.resolving import doers
from playmat.cardplay.topics import PROTECTION
from playmat.games.shamanking.words.colors import SomeFuryoku
from playmat.games.shamanking.words.keywords import Standing
from playmat.games.shamanking.zones import COLORS, ELIMINATE, RED
from playmat.kernel.decision import Option, Word
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import Step

if TYPE_CHECKING:
    from playmat.games.shamanking.table import ShamanKing


@mypyc_attr(acyclic=True)
class StackOption(Option):
    """One of the three stacks of furyoku."""

    def __init__(self, verb: str, zone: int) -> None:
        self.verb = verb
        self.zone = zone

    @property
    def key(self) -> str:
        return f"{self.verb}:{COLORS[self.zone]}"

    def label(self, table: Any) -> str:
        return f"{self.verb.capitalize()} a {COLORS[self.zone]} furyoku"


class AddFuryoku(Act):
    PHRASE: ClassVar[str] = "{who:Player} *add {what:SomeFuryoku}"
    READS: ClassVar[tuple[str, ...]] = ("{who:Player} *gain {what:SomeFuryoku}",)
    MEANS: ClassVar[str] = "the top card of the own discard pile goes face down on that stack, one at a time (SK-5.C-2)"

    def __init__(self, who: Player | None, what: SomeFuryoku) -> None:
        self.who = who
        self.what = what

    def sound(self) -> bool:
        return self.what.how != "all"

    def do(self, table: ShamanKing, frame: int, actor: int, times: int) -> None:
        what, number = self.what, self.what.number * times
        for seat in reversed(doers(self.who, table, frame, actor)):
            if what.zone < 0 or what.how:
                table.next(ChooseFuryoku(ADD, seat, seat, what.zone, number, bool(what.how)))
        for seat in doers(self.who, table, frame, actor) if what.zone >= 0 and not what.how else ():
            for _ in range(number):
                table.add_furyoku(seat, what.zone, seat)


class EliminateFuryoku(Act):
    PHRASE: ClassVar[str] = "{who:Player} *eliminate {what:SomeFuryoku} [of {whose:Player}]"
    READS: ClassVar[tuple[str, ...]] = ("{who:Player} *lose {what:SomeFuryoku}",)
    MEANS: ClassVar[str] = (
        "the top cards of that stack, as many as there are, go to their owner's discard pile; without an owner, one's "
        "own (SK-12.A-1, SK-RUL-34)"
    )

    def __init__(self, who: Player | None, what: SomeFuryoku, whose: Player | None) -> None:
        self.who = who
        self.what = what
        self.whose = whose

    def victims(self, table: ShamanKing, frame: Frame, actor: int) -> list[int]:
        """Whose furyoku one who does it eliminates."""
        return [actor] if self.whose is None else self.whose.seats(table, frame, actor)

    def do(self, table: ShamanKing, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        for seat in doers(self.who, table, frame, actor):
            for victim in self.victims(table, told, seat):
                self.eliminate(table, told, seat, victim, self.what.number * times)

    def eliminate(self, table: ShamanKing, frame: Frame, seat: int, victim: int, number: int) -> None:
        tops = [table.zone(victim, zone)[-1] for zone in range(3) if table.zone(victim, zone)]
        if not affected(table, frame, ELIMINATE, tops):
            return
        what = self.what
        if what.how == "all":
            for zone in what.stacks():
                for _ in range(len(table.zone(victim, zone))):
                    table.eliminate_furyoku(victim, zone, seat)
        elif what.zone < 0 or what.how:
            table.next(ChooseFuryoku(ELIMINATE, seat, victim, what.zone, number, bool(what.how)))
        else:
            for _ in range(number):
                table.eliminate_furyoku(victim, what.zone, seat)

    def possible(self, table: ShamanKing, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        """SK-RUL-50: as a price, is there so much that no text protects?"""
        for seat in [actor] if self.who is None else self.who.seats(table, frame, actor):
            for victim in self.victims(table, frame, seat):
                there = [card for zone in self.what.stacks() for card in table.zone(victim, zone)]
                have = len(affected(table, frame, ELIMINATE, there))
                if not self.what.how and have < self.what.number:
                    return refuse(why, "SK-12-1", "there is not enough furyoku to eliminate")
        return True


ADD: Final = "add"
ENOUGH: Final = Word("enough", "No more")


@mypyc_attr(acyclic=True)
class ChooseFuryoku(Step):
    """Without a color in the text whoever does it chooses, one at a time; with "up to" also when to stop."""

    def __init__(self, verb: str, seat: int, victim: int, zone: int, left: int, may_stop: bool) -> None:
        self.verb = verb
        self.seat = seat
        self.victim = victim
        self.zone = zone
        """The only stack, or below 0: any."""
        self.left = left
        self.may_stop = may_stop

    def run(self, table: ShamanKing) -> None:
        options = self.legal(table)
        if self.left > 0 and options and options[0] is not ENOUGH:
            asked = "Which furyoku is eliminated?" if self.verb == ELIMINATE else "Which furyoku do you add?"
            table.ask(self, self.seat, asked, options)

    def conceivable(self, table: ShamanKing) -> list[Option]:
        zones = range(3) if self.zone < 0 else [self.zone]
        options: list[Option] = [StackOption(self.verb, zone) for zone in zones]
        return [*options, ENOUGH] if self.may_stop else options

    def allowed(self, table: ShamanKing, choice: Option, why: list[Ruling] | None) -> bool:
        if not isinstance(choice, StackOption) or self.verb == ADD or table.zone(self.victim, choice.zone):
            return True
        return refuse(why, "SK-RUL-34", "there is no {} furyoku to eliminate", COLORS[choice.zone])

    def answer(self, table: ShamanKing, choice: Option) -> None:
        if not isinstance(choice, StackOption):
            return
        table.next(ChooseFuryoku(self.verb, self.seat, self.victim, self.zone, self.left - 1, self.may_stop))
        if self.verb == ADD:
            table.add_furyoku(self.victim, choice.zone, self.seat)
        else:
            table.eliminate_furyoku(self.victim, choice.zone, self.seat)


class KeepsFuryoku(Standing):
    PHRASE: ClassVar[str] = "your furyoku cannot be eliminated"
    MEANS: ClassVar[str] = "no effect of your opponent takes it; you can still pay with it"
    TOPIC: ClassVar[str] = PROTECTION

    def protects(self, table: ShamanKing, frame: Frame, act: str, card: int, by: Frame) -> bool:
        theirs = by.seat != frame.seat and table.owner[card] == frame.seat
        return theirs and act == ELIMINATE and table.zone_kind(card) <= RED


class MayUnderpay(Standing):
    PHRASE: ClassVar[str] = "in this card's zone, you may pay yellow costs with green furyoku"
    MEANS: ClassVar[str] = "for base costs and powers of cards flipped in its zone"
    TOPIC: ClassVar[str] = "yellow paid with green"


class NoReplenishing(Act):
    PHRASE: ClassVar[str] = "your opponent does not replenish"
    MEANS: ClassVar[str] = "in the next replenish step of your opponent nothing is added"

    def do(self, table: ShamanKing, frame: int, actor: int, times: int) -> None:
        table.no_replenish[1 - table.frame(frame).seat] = True
