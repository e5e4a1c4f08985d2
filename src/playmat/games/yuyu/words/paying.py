"""What attacks cost, and with which cards they are paid for (YYH-11, YYH-60)."""

from __future__ import annotations

from typing import Any, ClassVar

from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player, Things
from playmat.cardplay.topics import Topic
from playmat.games.yuyu.blow import Blow
from playmat.games.yuyu.sentences import FreePoint, OnPlayer, PaysWith, SetsCost
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.topics import EVENT_TOLL, FROM_DECK
from playmat.games.yuyu.words.attacks import Attacks, ThisAttack
from playmat.vocabulary.numbers import Time
from playmat.vocabulary.things import Kind


class OfItself(PaysWith):
    """What an attack says about its own cost."""

    def __init__(self) -> None:
        super().__init__(None)

    def do(self, table: Any, frame: int, actor: int, times: int) -> None:
        """It has been asked when the attack was declared."""

    def concerns(self, table: Yuyu, frame: Frame, blow: Blow) -> bool:
        return False


class PaidWith(OfItself):
    PHRASE: ClassVar[str] = "this attack is paid for only with {kind:Kind/ban}"
    MEANS: ClassVar[str] = "other cards do not count; without enough of these it cannot be declared"

    def __init__(self, kind: Kind) -> None:
        super().__init__()
        self.kind = kind

    def pays(self, table: Yuyu, frame: Frame, card: int) -> bool:
        return self.kind.fits(table, frame, card)


class PaidWithName(OfItself):
    PHRASE: ClassVar[str] = "this attack is paid for only with cards named {name:@}"
    MEANS: ClassVar[str] = "other cards do not count; without enough of these it cannot be declared"

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def pays(self, table: Yuyu, frame: Frame, card: int) -> bool:
        return bool(table.is_a(card, self.name))


class PlayerPaysWith(PaysWith):
    PHRASE: ClassVar[str] = "{who:Player} *pay for attacks only with {kind:Kind/ban} [until {until:Time}]"
    MEANS: ClassVar[str] = "other cards do not count for a cost in cards"

    def __init__(self, who: Player | None, kind: Kind, until: Time | None) -> None:
        super().__init__(until)
        self.who = who
        self.kind = kind

    def concerns(self, table: Yuyu, frame: Frame, blow: Blow) -> bool:
        return self.who is not None and self.who.includes(table, frame.seat, blow.seat)

    def pays(self, table: Yuyu, frame: Frame, card: int) -> bool:
        return self.kind.fits(table, frame, card)


class EventToll(OnPlayer):
    TOPIC: ClassVar[Topic] = EVENT_TOLL
    PHRASE: ClassVar[str] = "{who:Player} *discard {n:#} more cards for each event [until {until:Time}]"
    MEANS: ClassVar[str] = "from the hand, when it is played; without so many it cannot be"

    def __init__(self, who: Player | None, n: int, until: Time | None) -> None:
        super().__init__(until)
        self.who = who
        self.n = n

    def on_player(self, table: Yuyu, frame: Frame, seat: int) -> int:
        meant = seat == frame.seat if self.who is None else self.who.includes(table, frame.seat, seat)
        return self.n if meant else 0


class PaysFromDeck(OnPlayer):
    TOPIC: ClassVar[Topic] = FROM_DECK
    PHRASE: ClassVar[str] = "you may pay for attacks with twice as many cards of your deck [until {until:Time}]"
    MEANS: ClassVar[str] = "from its top, for all of a cost in cards"

    def on_player(self, table: Yuyu, frame: Frame, seat: int) -> int:
        return 2 if seat == frame.seat else 0


class CostBecomes(SetsCost):
    PHRASE: ClassVar[str] = "the attack cost of {which:Attacks} becomes {n:#} [until {until:Time}]"
    MEANS: ClassVar[str] = "in place of the printed one, in cards or in Spirit Energy; changes come on top (YYH-RUL-30)"

    def __init__(self, which: Attacks, n: int, until: Time | None) -> None:
        super().__init__(until)
        self.which = which
        self.n = n

    def sound(self) -> bool:
        return not isinstance(self.which, ThisAttack)

    def cost_set(self, table: Yuyu, frame: Frame, attack: int, printed: int) -> int:
        return self.n if self.which.covers(table, frame, attack) else printed


class FreeMinimum(FreePoint):
    PHRASE: ClassVar[str] = "{what:Things} may deal minimum damage without discarding [until {until:Time}]"
    MEANS: ClassVar[str] = "their attacks buy their point without two cards (YYH-70)"

    def __init__(self, what: Things, until: Time | None) -> None:
        super().__init__(until)
        self.what = what

    def sound(self) -> bool:
        return not isinstance(self.what, Attacks)

    def frees(self, table: Yuyu, frame: Frame, blow: Blow) -> bool:
        return self.what.covers(table, frame, blow.user)
