"""Zones: charging them, moving the defence, teamworks in them (SK-13.B.2-1, SK-RUL-30, SK-12.A-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from mypy_extensions import mypyc_attr

from playmat.cardplay.affecting import affected
from playmat.cardplay.choosing import CardOption
from playmat.cardplay.effect import Act
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player
from playmat.cardtext.phrase import BAN, BARE, TOLD
from playmat.games.shamanking.words.colors import Color
from playmat.games.shamanking.words.keywords import Standing
from playmat.games.shamanking.zones import COLORS, ELIMINATE, GREEN
from playmat.kernel.decision import Option
from playmat.kernel.step import Step

if TYPE_CHECKING:
    from playmat.games.shamanking.table import ShamanKing


class StartsIn(Standing):
    PHRASE: ClassVar[str] = "your opponent starts defending in the {zone:Color} zone"
    FACES: ClassVar[tuple[str, ...]] = (TOLD,)
    MEANS: ClassVar[str] = (
        "against this attack the zones above are not defended (SK-15.B-2); of several the deepest counts"
    )
    TOPIC: ClassVar[str] = "start"

    def __init__(self, zone: Color) -> None:
        self.zone = zone


# -- charging --------------------------------------------------------------------------------------------------------


class ChargeOne(Act):
    PHRASE: ClassVar[str] = "charge one of your zones"
    FACES: ClassVar[tuple[str, ...]] = (TOLD, BARE)
    MEANS: ClassVar[str] = "you choose which; nothing happens if all are charged"

    def do(self, table: ShamanKing, frame: int, actor: int, times: int) -> None:
        for _ in range(times):
            table.next(PickZone(actor, table.frame(frame).seat, "charge"))


class ChargeAll(Act):
    PHRASE: ClassVar[str] = "charge all your zones"
    FACES: ClassVar[tuple[str, ...]] = (TOLD, BARE)
    MEANS: ClassVar[str] = "those that are not charged yet"

    def do(self, table: ShamanKing, frame: int, actor: int, times: int) -> None:
        for zone in range(3):
            table.set_charge(table.frame(frame).seat, zone, True)


class ChargeHere(Act):
    PHRASE: ClassVar[str] = "charge the zone you are defending in"
    FACES: ClassVar[tuple[str, ...]] = (TOLD, BARE)
    MEANS: ClassVar[str] = "on a strike, the zone in which it was played"

    def do(self, table: ShamanKing, frame: int, actor: int, times: int) -> None:
        if table.defending >= 0:
            table.set_charge(table.frame(frame).seat, table.defending, True)


class UnchargeTheirs(Act):
    PHRASE: ClassVar[str] = "uncharge one of your opponent's zones"
    FACES: ClassVar[tuple[str, ...]] = (TOLD, BARE)
    MEANS: ClassVar[str] = "you choose which; nothing happens if none is charged"

    def do(self, table: ShamanKing, frame: int, actor: int, times: int) -> None:
        for _ in range(times):
            table.next(PickZone(actor, 1 - table.frame(frame).seat, "uncharge"))


class ChargesAny(Standing):
    PHRASE: ClassVar[str] = "by playing this card you may charge any of your zones"
    FACES: ClassVar[tuple[str, ...]] = (TOLD,)
    MEANS: ClassVar[str] = "instead of the zone it is played in (SK-13.B.2-1)"
    TOPIC: ClassVar[str] = "any zone charged"


@mypyc_attr(acyclic=True)
class ZoneOption(Option):
    """One zone of a player."""

    def __init__(self, verb: str, zone: int) -> None:
        self.verb = verb
        self.zone = zone

    @property
    def key(self) -> str:
        return f"{self.verb}:{COLORS[self.zone]}"

    def label(self, table: Any) -> str:
        return f"{self.verb.capitalize()} the {COLORS[self.zone]} zone"


@mypyc_attr(acyclic=True)
class PickZone(Step):
    """SK-13.B.2-1, SK-13.B.2-3: which of somebody's zones is charged or uncharged."""

    def __init__(self, seat: int, whose: int, verb: str) -> None:
        self.seat = seat
        self.whose = whose
        self.verb = verb

    def run(self, table: ShamanKing) -> None:
        options: list[Option] = [
            ZoneOption(self.verb, zone)
            for zone in range(3)
            if table.is_charged(self.whose, zone) != (self.verb == "charge")
        ]
        if options:
            whose = "of your zones" if self.whose == self.seat else "of your opponent's zones"
            table.ask(self, self.seat, f"{self.verb.capitalize()} one {whose}", options)

    def answer(self, table: ShamanKing, choice: ZoneOption) -> None:
        table.set_charge(self.whose, choice.zone, self.verb == "charge")


# -- moving the defence ----------------------------------------------------------------------------------------------


class MoveUp(Act):
    PHRASE: ClassVar[str] = "move your defense up one zone"
    FACES: ClassVar[tuple[str, ...]] = (TOLD, BARE)
    MEANS: ClassVar[str] = "from red to yellow, from yellow to green; the next card is flipped there (SK-RUL-30)"

    def do(self, table: ShamanKing, frame: int, actor: int, times: int) -> None:
        table.move_defense(max(GREEN, table.defending - times))


class MoveTo(Act):
    PHRASE: ClassVar[str] = "move your defense to the {zone:Color} zone"
    FACES: ClassVar[tuple[str, ...]] = (TOLD, BARE)
    MEANS: ClassVar[str] = "the next card is flipped there (SK-RUL-30)"

    def __init__(self, zone: Color) -> None:
        self.zone = zone

    def do(self, table: ShamanKing, frame: int, actor: int, times: int) -> None:
        table.move_defense(self.zone.number)


# -- bans ------------------------------------------------------------------------------------------------------------


class PlayBan(Act):
    PHRASE: ClassVar[str] = "*play {what:(strikes|advantages|teamworks)}"
    FACES: ClassVar[tuple[str, ...]] = (BAN,)
    MEANS: ClassVar[str] = "playing such cards; they can be focused or discarded"

    def __init__(self, what: str) -> None:
        self.what = what

    def bans(self) -> tuple[str, ...]:
        return ("play",)

    def forbids(self, table: ShamanKing, frame: Frame, verb: str, card: int) -> bool:
        return verb == "play" and table.is_a(card, self.what[:-1])


class FocusBan(Act):
    PHRASE: ClassVar[str] = "*focus [in the {zone:Color} zone]"
    FACES: ClassVar[tuple[str, ...]] = (BAN,)
    MEANS: ClassVar[str] = "focusing; the card can be played or discarded"

    def __init__(self, zone: Color | None) -> None:
        self.zone = zone

    def bans(self) -> tuple[str, ...]:
        return ("focus",)

    def forbids(self, table: ShamanKing, frame: Frame, verb: str, card: int) -> bool:
        return verb == "focus" and (self.zone is None or self.zone.number == table.defending)


# -- teamworks -------------------------------------------------------------------------------------------------------


class EliminateTeamwork(Act):
    PHRASE: ClassVar[str] = "eliminate a teamwork [of {whose:Player}]"
    FACES: ClassVar[tuple[str, ...]] = (TOLD, BARE)
    MEANS: ClassVar[str] = "one in play, on either side unless the text says whose, goes to its owner's discard pile"

    def __init__(self, whose: Player | None) -> None:
        self.whose = whose

    def do(self, table: ShamanKing, frame: int, actor: int, times: int) -> None:
        seats = [actor, 1 - actor]
        if self.whose is not None:
            seats = self.whose.seats(table, table.frame(frame), actor)
        for _ in range(times):
            table.next(PickTeamwork(frame, actor, tuple(seats)))


@mypyc_attr(acyclic=True)
class PickTeamwork(Step):
    """SK-12.A-1: which teamwork is eliminated."""

    def __init__(self, frame: int, seat: int, seats: tuple[int, ...]) -> None:
        self.frame = frame
        self.seat = seat
        self.seats = seats

    def run(self, table: ShamanKing) -> None:
        options: list[Option] = []
        for seat in self.seats:
            for card in affected(table, table.frame(self.frame), ELIMINATE, table.teamworks(seat)):
                printed = table.card(card)
                side = "" if seat == self.seat else f"{seat + 1}:"
                handle = f"{side}{COLORS[table.slot_of(card)]}:{printed.key}"
                options.append(CardOption(ELIMINATE, card, handle, printed.full_title))
        if options:
            table.ask(self, self.seat, "Which teamwork is eliminated?", options)

    def answer(self, table: ShamanKing, choice: CardOption) -> None:
        table.eliminate(choice.card, self.seat)
