"""Furyoku gained, lost, kept and saved (SK-5.C-2, SK-12.A-1, SK-RUL-34, SK-RUL-37)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from mypy_extensions import mypyc_attr

from playmat.cardplay.affecting import affected
from playmat.cardplay.effect import Act
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player
from playmat.cardplay.resolving import doers
from playmat.cardplay.topics import PROTECTION
from playmat.cardtext.phrase import BARE, TOLD
from playmat.games.shamanking.words.colors import Color, ColoredFuryoku, SomeFuryoku
from playmat.games.shamanking.words.keywords import Standing
from playmat.games.shamanking.zones import COLORS, ELIMINATE, RED
from playmat.kernel.decision import Option
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
    PHRASE: ClassVar[str] = "{who:Player} *add {what:ColoredFuryoku}"
    MEANS: ClassVar[str] = "the top card of the own discard pile goes face down on that stack, one at a time (SK-5.C-2)"

    def __init__(self, who: Player | None, what: ColoredFuryoku) -> None:
        self.who = who
        self.what = what

    def do(self, table: ShamanKing, frame: int, actor: int, times: int) -> None:
        for seat in doers(self.who, table, frame, actor):
            for _ in range(self.what.number * times):
                table.add_furyoku(seat, self.what.zone, seat)


class EliminateFuryoku(Act):
    PHRASE: ClassVar[str] = "{who:Player} *eliminate {what:SomeFuryoku} of your opponent"
    MEANS: ClassVar[str] = "the top cards of that stack, as many as there are, go to the opponent's discard pile"

    def __init__(self, who: Player | None, what: SomeFuryoku) -> None:
        self.who = who
        self.what = what

    def do(self, table: ShamanKing, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        victim = 1 - told.seat
        tops = [table.zone(victim, zone)[-1] for zone in range(3) if table.zone(victim, zone)]
        if not affected(table, told, ELIMINATE, tops):
            return
        if self.what.zone < 0:
            table.next(EliminateAny(actor, victim, self.what.number * times))
            return
        for _ in range(self.what.number * times):
            table.eliminate_furyoku(victim, self.what.zone, actor)


@mypyc_attr(acyclic=True)
class EliminateAny(Step):
    """Without a color in the text the player of the card chooses, one at a time."""

    def __init__(self, seat: int, victim: int, left: int) -> None:
        self.seat = seat
        self.victim = victim
        self.left = left

    def run(self, table: ShamanKing) -> None:
        if self.left > 0 and self.legal(table):
            table.ask(self, self.seat, "Which furyoku is eliminated?", self.legal(table))

    def conceivable(self, table: ShamanKing) -> list[Option]:
        return [StackOption("eliminate", zone) for zone in range(3)]

    def allowed(self, table: ShamanKing, choice: StackOption, why: list[Ruling] | None) -> bool:
        if table.zone(self.victim, choice.zone):
            return True
        return refuse(why, "SK-RUL-34", "there is no {} furyoku to eliminate", COLORS[choice.zone])

    def answer(self, table: ShamanKing, choice: StackOption) -> None:
        table.next(EliminateAny(self.seat, self.victim, self.left - 1))
        table.eliminate_furyoku(self.victim, choice.zone, self.seat)


class KeepsFuryoku(Standing):
    PHRASE: ClassVar[str] = "your furyoku cannot be eliminated"
    FACES: ClassVar[tuple[str, ...]] = (TOLD,)
    MEANS: ClassVar[str] = "no effect of your opponent takes it; you can still pay with it"
    TOPIC: ClassVar[str] = PROTECTION

    def protects(self, table: ShamanKing, frame: Frame, act: str, card: int, by: Frame) -> bool:
        theirs = by.seat != frame.seat and table.owner[card] == frame.seat
        return theirs and act == ELIMINATE and table.zone_kind(card) <= RED


class CostsLess(Standing):
    PHRASE: ClassVar[str] = (
        "your {what:(strikes|advantages|teamworks|cards)} in this card's zone cost {n:#} {color:Color} less"
    )
    FACES: ClassVar[tuple[str, ...]] = (TOLD,)
    MEANS: ClassVar[str] = "that part of the base cost of such cards flipped in its zone is lower, never below 0"

    def __init__(self, what: str, n: int, color: Color) -> None:
        self.what = what
        self.n = n
        self.color = color

    def shifted(self) -> tuple[str, ...]:
        return (f"{COLORS[self.color.number]} cost",)

    def shift(self, table: ShamanKing, frame: Frame, card: int, stat: str) -> int:
        if table.owner[card] != frame.seat or table.zone_of_strike(card) != table.slot_of(frame.source):
            return 0
        return -self.n if self.what == "cards" or table.is_a(card, self.what[:-1]) else 0


class MayUnderpay(Standing):
    PHRASE: ClassVar[str] = "in this card's zone, you may pay yellow costs with green furyoku"
    FACES: ClassVar[tuple[str, ...]] = (TOLD,)
    MEANS: ClassVar[str] = "for base costs and powers of cards flipped in its zone"
    TOPIC: ClassVar[str] = "yellow paid with green"


class NoReplenishing(Act):
    PHRASE: ClassVar[str] = "your opponent does not replenish"
    FACES: ClassVar[tuple[str, ...]] = (TOLD, BARE)
    MEANS: ClassVar[str] = "in the next replenish step of your opponent nothing is added"

    def do(self, table: ShamanKing, frame: int, actor: int, times: int) -> None:
        table.no_replenish[1 - table.frame(frame).seat] = True
