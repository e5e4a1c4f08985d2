"""Spirit Energy: gaining, losing, paying, and counting it."""

from __future__ import annotations

from typing import ClassVar, Final

from playmat.cardplay.effect import Act
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player
from playmat.cardplay.resolving import doers
from playmat.cardplay.topics import Topic
from playmat.cardtext.phrase import BAN, BARE, EVENT, TOLD
from playmat.games.yuyu.events import SpiritChanged
from playmat.games.yuyu.sentences import OnPlayer
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.topics import KEPT_SPIRIT, MOST_SPIRIT
from playmat.kernel.decision import Option
from playmat.kernel.event import Event
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import Step
from playmat.vocabulary.amounts import Count
from playmat.vocabulary.numbers import Amount, Time
from playmat.vocabulary.texts import Condition

SPIRIT: Final = "spirit"
"""The pool that the parts of a price draw on."""


class GainSpirit(Act):
    PHRASE: ClassVar[str] = "{who:Player} *gain {n:#} spirit"
    FACE_PHRASES: ClassVar[dict[str, str]] = {EVENT: "{who:Player} *gain spirit", BAN: "gain spirit"}
    FACES: ClassVar[tuple[str, ...]] = (TOLD, BARE, EVENT, BAN)
    MEANS: ClassVar[str] = "Spirit Energy, never above the maximum (YYH-43)"

    def __init__(self, who: Player | None, n: int | None) -> None:
        self.who = who
        self.n = n

    def do(self, table: Yuyu, frame: int, actor: int, times: int) -> None:
        for seat in doers(self.who, table, frame, actor):
            table.gain_spirit(seat, (self.n or 0) * times)

    def hears(self) -> tuple[str, ...]:
        return ("SpiritChanged",)

    def happened(self, table: Yuyu, seat: int, source: int, event: Event) -> list[int] | None:
        if not isinstance(event, SpiritChanged) or event.amount <= 0 or self.who is None:
            return None
        return [source] * event.amount if self.who.includes(table, seat, event.seat) else None


class LoseSpirit(Act):
    PHRASE: ClassVar[str] = "{who:Player} *lose {n:#} spirit"
    MEANS: ClassVar[str] = "as much of it as there is (YYH-35)"

    def __init__(self, who: Player | None, n: int) -> None:
        self.who = who
        self.n = n

    def do(self, table: Yuyu, frame: int, actor: int, times: int) -> None:
        for seat in doers(self.who, table, frame, actor):
            if table.lose_spirit(seat, self.n * times) < self.n * times:
                table.frame(frame).fall_short()

    def buys(self, table: Yuyu, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        """YYH-RUL-70: there is as much to lose."""
        seats = [actor] if self.who is None else self.who.seats(table, frame, actor)
        return all(table.spirit[seat] - frame.owed(SPIRIT, seat) >= self.n for seat in seats)

    def after_paying(self, table: Yuyu, frame: Frame, actor: int) -> list[Frame]:
        for seat in [actor] if self.who is None else self.who.seats(table, frame, actor):
            frame = frame.owing(SPIRIT, seat, self.n)
        return [frame]


class LoseAllSpirit(Act):
    PHRASE: ClassVar[str] = "{who:Player} *lose all {whose:(your|his)} spirit"
    MEANS: ClassVar[str] = "none is left"

    def __init__(self, who: Player | None, whose: str) -> None:
        self.who = who
        self.whose = whose

    def do(self, table: Yuyu, frame: int, actor: int, times: int) -> None:
        for seat in doers(self.who, table, frame, actor):
            if not table.lose_spirit(seat, table.spirit[seat]):
                table.frame(frame).fall_short()

    def buys(self, table: Yuyu, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        """YYH-RUL-70: there is some to lose."""
        seats = [actor] if self.who is None else self.who.seats(table, frame, actor)
        return all(table.spirit[seat] > frame.owed(SPIRIT, seat) for seat in seats)

    def after_paying(self, table: Yuyu, frame: Frame, actor: int) -> list[Frame]:
        for seat in [actor] if self.who is None else self.who.seats(table, frame, actor):
            frame = frame.owing(SPIRIT, seat, table.spirit[seat])
        return [frame]


class PaySpirit(Act):
    PHRASE: ClassVar[str] = "{who:Player} *pay {n:#} spirit"
    FACE_PHRASES: ClassVar[dict[str, str]] = {EVENT: "{who:Player} *pay spirit"}
    FACES: ClassVar[tuple[str, ...]] = (TOLD, BARE, EVENT)
    MEANS: ClassVar[str] = "in full, or not at all (YYH-78)"

    def __init__(self, who: Player | None, n: int | None) -> None:
        self.who = who
        self.n = n

    def do(self, table: Yuyu, frame: int, actor: int, times: int) -> None:
        price = (self.n or 0) * times
        for seat in doers(self.who, table, frame, actor):
            if table.spirit[seat] >= price:
                table.pay_spirit(seat, price)
            else:
                table.frame(frame).fall_short()

    def possible(self, table: Yuyu, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        have, price = table.spirit[actor] - frame.owed(SPIRIT, actor), self.n or 0
        return have >= price or refuse(why, "YYH-78", "you have {} Spirit Energy to pay, not {}", have, price)

    def after_paying(self, table: Yuyu, frame: Frame, actor: int) -> list[Frame]:
        return [frame.owing(SPIRIT, actor, self.n or 0)]

    def hears(self) -> tuple[str, ...]:
        return ("SpiritChanged",)

    def happened(self, table: Yuyu, seat: int, source: int, event: Event) -> list[int] | None:
        if not isinstance(event, SpiritChanged) or event.verb != "pays" or self.who is None:
            return None
        return [source] * -event.amount if self.who.includes(table, seat, event.seat) else None


class PayAnySpirit(Act):
    PHRASE: ClassVar[str] = "{who:Player} *pay any amount of spirit"
    MEANS: ClassVar[str] = "from nothing to all there is; it is spirit paid this way"

    def __init__(self, who: Player | None) -> None:
        self.who = who

    def most(self) -> int:
        return 99

    def do(self, table: Yuyu, frame: int, actor: int, times: int) -> None:
        for seat in doers(self.who, table, frame, actor):
            table.next(ChooseSpirit(self, frame, seat))


class PayUpToSpirit(PayAnySpirit):
    PHRASE: ClassVar[str] = "{who:Player} *pay up to {n:#} spirit"
    MEANS: ClassVar[str] = "from nothing to that much; it is spirit paid this way"

    def __init__(self, who: Player | None, n: int) -> None:
        super().__init__(who)
        self.n = n

    def most(self) -> int:
        return self.n


class ChooseSpirit(Step):
    """How much Spirit Energy is paid."""

    def __init__(self, effect: PayAnySpirit, frame: int, seat: int) -> None:
        self.effect = effect
        self.frame = frame
        self.seat = seat

    def run(self, table: Yuyu) -> None:
        options: list[Option] = [Amount(n) for n in range(min(self.effect.most(), table.spirit[self.seat]) + 1)]
        source = table.printed(table.frame(self.frame).source).full_title
        table.ask(self, self.seat, f"{source}: how much Spirit Energy?", options)

    def answer(self, table: Yuyu, choice: Amount) -> None:
        if choice.number:
            table.pay_spirit(self.seat, choice.number)
        table.frame(self.frame).keep("paid", [self.seat] * choice.number)


class ExchangeSpirit(Act):
    PHRASE: ClassVar[str] = "exchange your spirit and your opponent's spirit"
    MEANS: ClassVar[str] = "each has as much as the other had, up to the maximum"

    def do(self, table: Yuyu, frame: int, actor: int, times: int) -> None:
        seat = table.frame(frame).seat
        other = table.opponent(seat)
        mine, theirs = table.spirit[seat], table.spirit[other]
        for who, has, gets in ((seat, mine, theirs), (other, theirs, mine)):
            if gets > has:
                table.gain_spirit(who, gets - has)
            else:
                table.lose_spirit(who, has - gets)


class LoseThatMuch(Act):
    PHRASE: ClassVar[str] = "{who:Player} *lose as much spirit"
    MEANS: ClassVar[str] = "as was paid this way"

    def __init__(self, who: Player | None) -> None:
        self.who = who

    def do(self, table: Yuyu, frame: int, actor: int, times: int) -> None:
        for seat in doers(self.who, table, frame, actor):
            table.lose_spirit(seat, len(table.frame(frame).ways.get("paid", [])))


# -- counting it ----------------------------------------------------------------------------------------------------


class SpiritHad(Count):
    PHRASE: ClassVar[str] = "spirit {who:Player} *have"
    MEANS: ClassVar[str] = "as much as there is now"

    def __init__(self, who: Player) -> None:
        self.who = who

    def number(self, table: Yuyu, frame: Frame, actor: int) -> int:
        return sum([table.spirit[seat] for seat in self.who.seats(table, frame, actor)])


class SuchSpirit(Count):
    PHRASE: ClassVar[str] = "such spirit"
    MEANS: ClassVar[str] = "as much as was gained or paid when this was set off"

    def number(self, table: Yuyu, frame: Frame, actor: int) -> int:
        return len(frame.it)


class SpiritAbove(Count):
    PHRASE: ClassVar[str] = "spirit {who:Player} *have above {whom:Player}"
    MEANS: ClassVar[str] = "by how much the one has more than the other"

    def __init__(self, who: Player, whom: Player) -> None:
        self.who = who
        self.whom = whom

    def number(self, table: Yuyu, frame: Frame, actor: int) -> int:
        one, other = self.who.seats(table, frame, actor)[0], self.whom.seats(table, frame, actor)[0]
        return int(max(0, table.spirit[one] - table.spirit[other]))


class EachSoMuch(Count):
    PHRASE: ClassVar[str] = "{n:#} spirit {who:Player} *have"
    MEANS: ClassVar[str] = "how often that much is there"

    def __init__(self, n: int, who: Player) -> None:
        self.n = n
        self.who = who

    def number(self, table: Yuyu, frame: Frame, actor: int) -> int:
        return int(sum([table.spirit[seat] for seat in self.who.seats(table, frame, actor)]) // self.n)

    def sound(self) -> bool:
        return self.n > 1


class SpiritPaid(Count):
    PHRASE: ClassVar[str] = "spirit paid this way"
    MEANS: ClassVar[str] = "by what the text did before"

    def number(self, table: Yuyu, frame: Frame, actor: int) -> int:
        return len(frame.ways.get("paid", []))


class MoreSpirit(Condition):
    PHRASE: ClassVar[str] = "{who:Player} *have {how:(more|less)} spirit than {whom:Player}"
    MEANS: ClassVar[str] = "compared as it is then"

    def __init__(self, who: Player, how: str, whom: Player) -> None:
        self.who = who
        self.how = how
        self.whom = whom

    def holds(self, table: Yuyu, frame: Frame, actor: int) -> bool:
        mine = table.spirit[self.who.seats(table, frame, actor)[0]]
        theirs = table.spirit[self.whom.seats(table, frame, actor)[0]]
        return bool(mine > theirs if self.how == "more" else mine < theirs)


class HasSpirit(Condition):
    PHRASE: ClassVar[str] = "{who:Player} *have [{just:(exactly)}] {n:#} [or {how:(more|less)}] spirit"
    MEANS: ClassVar[str] = "just that much, or at least, or at most"

    def __init__(self, who: Player, just: str | None, n: int, how: str | None) -> None:
        self.who = who
        self.just = just
        self.n = n
        self.how = how

    def sound(self) -> bool:
        return (self.just is None) != (self.how is None)

    def holds(self, table: Yuyu, frame: Frame, actor: int) -> bool:
        have = table.spirit[self.who.seats(table, frame, actor)[0]]
        if self.just is not None:
            return bool(have == self.n)
        return bool(have >= self.n if self.how == "more" else have <= self.n)


class SpiritKept(OnPlayer):
    TOPIC: ClassVar[Topic] = KEPT_SPIRIT
    PHRASE: ClassVar[str] = "your opponent cannot lower your spirit [until {until:Time}]"
    MEANS: ClassVar[str] = "you lose none because of what texts of your opponent say"

    def on_player(self, table: Yuyu, frame: Frame, seat: int) -> int:
        return 1 if seat == frame.seat and table.teller() == 1 - seat else 0


class MaximumSpirit(OnPlayer):
    TOPIC: ClassVar[Topic] = MOST_SPIRIT
    PHRASE: ClassVar[str] = "your maximum spirit gains {n:+} [until {until:Time}]"
    MEANS: ClassVar[str] = "you may have that much more than 10 (YYH-43)"

    def __init__(self, n: int, until: Time | None) -> None:
        super().__init__(until)
        self.n = n

    def on_player(self, table: Yuyu, frame: Frame, seat: int) -> int:
        return self.n if seat == frame.seat else 0

    def lowers(self) -> bool:
        return self.n < 0
