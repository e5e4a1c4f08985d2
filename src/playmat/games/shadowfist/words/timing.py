"""When something may be used, counts or happens: during your Main Shot, while ..., at the end of the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cardtext.effects import Act, Do, Effect
from playmat.cardtext.meant import Things
from playmat.cardtext.phrase import BARE, TOLD
from playmat.cardtext.posts import Post
from playmat.cardtext.table import Frame
from playmat.cardtext.texts import Condition
from playmat.games.shadowfist.abilities import Proviso, Use, Waiting
from playmat.games.shadowfist.events import AttackEnded, EnteredPlay, SiteRevealed
from playmat.games.shadowfist.values import FEWER, barred
from playmat.games.shadowfist.words.lasting import UNTIL, Lasts
from playmat.games.shadowfist.words.nouns import Bearer
from playmat.games.shadowfist.zones import FOREVER, FRONT, SITES
from playmat.kernel.event import Event
from playmat.kernel.ruling import Ruling, refuse

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

# -- when it may be used ---------------------------------------------------------------------------------------------


class Within(Use):
    """A use that has its time."""

    def __init__(self, use: Use) -> None:
        self.use = use

    def in_time(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        raise NotImplementedError

    def turns(self) -> bool:
        return self.use.turns()

    def maintains(self) -> bool:
        return self.use.maintains()

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        return self.in_time(table, frame, why) and self.use.open(table, frame, why)

    def conceivable(self, table: Shadowfist, frame: Frame) -> bool:
        return self.in_time(table, frame, None) and self.use.conceivable(table, frame)

    def early(self) -> bool:
        return self.use.early()

    def specific(self, table: Shadowfist, frame: Frame) -> bool:
        return self.use.specific(table, frame)

    def pay(self, table: Shadowfist, frame: int, actor: int) -> None:
        self.use.pay(table, frame, actor)

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        self.use.do(table, frame, actor, times)


class InYourMainShot(Within):
    PHRASE: ClassVar[str] = "during your Main Shot, {use:Use}"
    MEANS: ClassVar[str] = "not in an opponent's turn"

    def in_time(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        own = table.active == frame.seat and table.shot == "main"
        return own or refuse(why, "SF-3.0-a", "it is not your Main Shot")


class MayInYourMainShot(Use):
    PHRASE: ClassVar[str] = "during your Main Shot, you may {effect:Effect/bare}"
    MEANS: ClassVar[str] = "without a price; how often is said before it"

    def __init__(self, effect: Effect) -> None:
        self.effect = effect

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        if table.active != frame.seat or table.shot != "main":
            return refuse(why, "SF-3.0-a", "it is not your Main Shot")
        return self.effect.ready(table, frame, frame.seat, why)

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        table.next(Do(self.effect, frame, actor, times))


class UseWhile(Within):
    PHRASE: ClassVar[str] = "while {condition:Condition}, {use:Use}"
    MEANS: ClassVar[str] = "the condition has to be met on generation (SF-5.2-f)"

    def __init__(self, condition: Condition, use: Use) -> None:
        super().__init__(use)
        self.condition = condition

    def in_time(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        holds = self.condition.holds(table, frame, frame.seat)
        return holds or refuse(why, "SF-5.2-f", "what its text asks for is not so now")


class InFrontRow(Condition):
    PHRASE: ClassVar[str] = "~ is in your front row"
    MEANS: ClassVar[str] = "this Site, of your structure"

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        site = frame.source
        return table.zone_kind(site) == SITES and table.row[site] == FRONT


class OpenInFrontRow(InFrontRow):
    PHRASE: ClassVar[str] = "~ is face up in your front row"
    MEANS: ClassVar[str] = "this Site, of your structure; it does not go off where it lies hidden"

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        return super().holds(table, frame, actor) and not table.hidden[frame.source]


class ControlNone(Condition):
    PHRASE: ClassVar[str] = "you control no {kind:Those}"
    MEANS: ClassVar[str] = "not one"

    def __init__(self, kind: Bearer) -> None:
        self.kind = kind

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        return not any(self.kind.describes(table, frame, card) for card in table.controlled(frame.seat))


# -- what has happened this turn -------------------------------------------------------------------------------------


class CameThisTurn(Condition):
    PHRASE: ClassVar[str] = "~ entered play this turn"
    MEANS: ClassVar[str] = "played or returned"

    def remembers(self) -> tuple[str, ...]:
        return ("EnteredPlay",)

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        return any(isinstance(event, EnteredPlay) and event.card == frame.source for event in table.history)


class RevealedThisTurn(Condition):
    PHRASE: ClassVar[str] = "~ was revealed this turn"
    MEANS: ClassVar[str] = "turned face up"

    def remembers(self) -> tuple[str, ...]:
        return ("SiteRevealed",)

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        return any(isinstance(event, SiteRevealed) and event.card == frame.source for event in table.history)


class FoughtThisTurn(Post):
    PHRASE: ClassVar[str] = "that took part in an attack this turn"
    MEANS: ClassVar[str] = "declared, or joined (SF-6.1-h)"

    def remembers(self) -> tuple[str, ...]:
        return ("AttackEnded",)

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return any(isinstance(event, AttackEnded) and card in event.participants for event in table.history)


# -- for how long, and when of that ----------------------------------------------------------------------------------


class WhileSo(Proviso):
    PHRASE: ClassVar[str] = "while {word:(attacking|intercepting)}"
    MEANS: ClassVar[str] = "only then"

    def __init__(self, word: str) -> None:
        self.word = word

    def applies(self, table: Shadowfist, frame: Frame, card: int, other: int) -> bool:
        return table.attacking(card) if self.word == "attacking" else table.intercepting(card)


class AgainstThose(Proviso):
    PHRASE: ClassVar[str] = "against {kind:Those}"
    MEANS: ClassVar[str] = "only with such a card on the other side (SF-10.2-c)"

    def __init__(self, kind: Bearer) -> None:
        self.kind = kind

    def applies(self, table: Shadowfist, frame: Frame, card: int, other: int) -> bool:
        return other >= 0 and self.kind.describes(table, frame, other)


class ForAWhileIf(Act):
    PHRASE: ClassVar[str] = (
        "{what:Things} {lasts:Lasts} {proviso:Proviso} until the end of the {until:(turn|attack|combat)}"
    )
    MEANS: ClassVar[str] = "from resolution on, whenever that is so"
    FACES: ClassVar[tuple[str, ...]] = (TOLD, BARE)

    def __init__(self, what: Things, lasts: Lasts, proviso: Proviso, until: str) -> None:
        self.what = what
        self.lasts = lasts
        self.proviso = proviso
        self.until = until

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        cards = [card for card in self.what.candidates(table, told, actor, "") if table.in_play(card)]
        until = table.turn if self.until == "turn" else UNTIL[self.until]
        for stat in self.lasts.stats():
            table.let_last(told, cards, stat, self.lasts.amount(table, told, stat), until, self.proviso)


# -- later -----------------------------------------------------------------------------------------------------------


class AtTurnEnd(Waiting):
    PHRASE: ClassVar[str] = "at the end of the turn, {effect:Effect/told}"
    MEANS: ClassVar[str] = "what this text spoke of last is it then, as far as it is still in play"
    FACES: ClassVar[tuple[str, ...]] = (TOLD,)

    def __init__(self, effect: Effect) -> None:
        self.effect = effect

    def hears(self) -> tuple[str, ...]:
        return ("TurnEnded",)

    def goes_off(self, table: Shadowfist, frame: Frame, event: Event) -> bool:
        return True

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        if self.is_due(told):
            table.next(Do(self.effect, frame, actor, times))
        else:
            table.let_last(told, [card for card in told.it if table.in_play(card)], "later", 0, table.turn, self)


# -- victory ---------------------------------------------------------------------------------------------------------


class MoreNeeded(Act):
    PHRASE: ClassVar[str] = "from now on you need {n:#} more Feng Shui Site for victory"
    MEANS: ClassVar[str] = "for the rest of the game"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        table.let_last(told, [-1 - told.seat], FEWER, -self.n, FOREVER, None)


class TurnItself(Act):
    PHRASE: ClassVar[str] = "turn ~"
    MEANS: ClassVar[str] = "its ability is not used by that (SF-4.2-i)"
    FACES: ClassVar[tuple[str, ...]] = (TOLD,)

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        if table.in_play(told.source) and not barred(table, "turn", told.source, -1, None):
            table.turn_card(told.source, told.source)
