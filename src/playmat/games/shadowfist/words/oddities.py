"""Deeds that few cards need."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from playmat.cardtext.effects import Act, CardEffect
from playmat.cardtext.meant import Things
from playmat.cardtext.phrase import BARE, TOLD
from playmat.cardtext.table import Frame
from playmat.games.shadowfist.events import Chose
from playmat.games.shadowfist.generating import CardChoice, NumberOption, card_choices, figure_x
from playmat.games.shadowfist.leaving import return_to_hand, toast
from playmat.games.shadowfist.values import barred
from playmat.games.shadowfist.words.effects import TurnIt
from playmat.games.shadowfist.words.nouns import Bearer
from playmat.games.shadowfist.zones import BACK, END_OF_ATTACK, FRONT, HAND
from playmat.kernel.decision import DONE, Option
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import Step

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

# -- deeds -----------------------------------------------------------------------------------------------------------


class GainHighest(Act):
    PHRASE: ClassVar[str] = "gain Power equal to the highest cost among {kind:Those}"
    MEANS: ClassVar[str] = "printed costs"

    def __init__(self, kind: Bearer) -> None:
        self.kind = kind

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        costs = [max(0, table.card(card).cost) for card in self.kind.candidates(table, told, actor, "")]
        table.gain(told.seat, max(costs, default=0), "gains", told.source)


class GainWorth(Act):
    PHRASE: ClassVar[str] = "gain Power equal to its printed cost, or {n:#} if it has none"
    MEANS: ClassVar[str] = "of the card spoken of last"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        for card in told.it[:1]:
            cost = table.card(card).cost
            table.gain(told.seat, cost if cost >= 0 else self.n, "gains", told.source)


class GainCostOf(Act):
    PHRASE: ClassVar[str] = "gain Power equal to the cost of {what:Target} [plus {n:#}]"
    MEANS: ClassVar[str] = "its printed cost"

    def __init__(self, what: Things, n: int | None) -> None:
        self.what = what
        self.n = n

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        for card in self.what.candidates(table, told, actor, ""):
            table.gain(told.seat, max(0, table.card(card).cost) + (self.n or 0), "gains", told.source)


class KeepFrom(Act):
    PHRASE: ClassVar[str] = "{what:Target} cannot intercept {whom:Bearer} until the end of the attack"
    MEANS: ClassVar[str] = "others it may"
    FACES: ClassVar[tuple[str, ...]] = (TOLD, BARE)

    def __init__(self, what: Things, whom: Bearer) -> None:
        self.what = what
        self.whom = whom

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        cards = self.what.candidates(table, told, actor, "")
        for attacker in self.whom.candidates(table, told, actor, ""):
            if cards:
                table.let_last(told, cards, "intercept one", attacker, END_OF_ATTACK, None)


class ToNewLocation(CardEffect):
    PHRASE: ClassVar[str] = "move {what:Target} to a new location of its controller"
    MEANS: ClassVar[str] = "a back-row Site stands alone at the right end from then on"
    VERB: ClassVar[str] = "move"

    def __init__(self, what: Things) -> None:
        super().__init__(None, what)

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            if table.in_play(card) and table.row[card] == BACK:
                table.at[card] = table.width(table.controller(card))
                table.row[card] = FRONT
                table.tell_place(card)


class NotFalling(Act):
    PHRASE: ClassVar[str] = "{what:Things} cannot be smoked by damage until the end of the turn"
    MEANS: ClassVar[str] = "however much it has taken"
    FACES: ClassVar[tuple[str, ...]] = (TOLD, BARE)

    def __init__(self, what: Things) -> None:
        self.what = what

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        cards = [card for card in self.what.candidates(table, told, actor, "") if table.in_play(card)]
        if cards:
            table.let_last(told, cards, "fall", 0, table.turn, None)


class TurnSubject(Act):
    PHRASE: ClassVar[str] = "turn subject"
    MEANS: ClassVar[str] = "the card this State is on"

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        subject = table.subject[told.source]
        if subject >= 0:
            table.turn_card(subject, told.source)


class LoseNextIncome(Act):
    PHRASE: ClassVar[str] = "you generate no Power in your next Establishing Shot"
    MEANS: ClassVar[str] = "nothing at all"
    FACES: ClassVar[tuple[str, ...]] = (TOLD,)

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        order = table.clockwise(table.active)
        wait = order.index(told.seat) if told.seat in order[1:] else len(order)
        table.let_last(told, [-1 - told.seat], "income", -99, table.turn + wait, None)


class ShiftDamage(Act):
    PHRASE: ClassVar[str] = "move up to {n:#} damage from ~ to {to:Target}"
    MEANS: ClassVar[str] = "counters change places; nothing is inflicted"

    def __init__(self, n: int, to: Things) -> None:
        self.n = n
        self.to = to

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        most = min(self.n, table.damage[told.source]) if table.in_play(told.source) else 0
        for card in self.to.candidates(table, told, actor, ""):
            if most > 0:
                table.next(HowMuchDamage(told.source, card, actor, most))


@mypyc_attr(acyclic=True)
class HowMuchDamage(Step):
    def __init__(self, source: int, to: int, actor: int, most: int) -> None:
        self.source = source
        self.to = to
        self.actor = actor
        self.most = most

    def run(self, table: Shadowfist) -> None:
        options: list[Option] = [NumberOption("damage", n, f"{n} damage") for n in range(self.most + 1)]
        table.ask(self, self.actor, f"How much damage goes to {table.name_in_play(self.to)}?", options)

    def answer(self, table: Shadowfist, choice: NumberOption) -> None:
        table.emit(Chose(self.actor, (f"{choice.says} for {table.name_in_play(self.to)}",)))
        table.damage[self.source] -= choice.number
        table.damage[self.to] += choice.number


class DiscardUpTo(Act):
    PHRASE: ClassVar[str] = "discard X cards or fewer"
    MEANS: ClassVar[str] = "of your hand, as many as you like up to X"

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        table.next(DiscardSome(actor, frame, min(figure_x(table, told.source, told), len(table.zone(actor, HAND)))))


@mypyc_attr(acyclic=True)
class DiscardSome(Step):
    def __init__(self, actor: int, frame: int, left: int) -> None:
        self.actor = actor
        self.frame = frame
        self.left = left

    def run(self, table: Shadowfist) -> None:
        if self.left > 0:
            options = card_choices(table, self.actor, "discard", table.zone(self.actor, HAND))
            table.ask_always(self, self.actor, f"Discard a card? ({self.left} left)", [*options, DONE])

    def answer(self, table: Shadowfist, choice: Option) -> None:
        if isinstance(choice, CardChoice):
            table.discard(choice.card, self.actor)
            table.next(DiscardSome(self.actor, self.frame, self.left - 1))


class TurnUpTo(TurnIt):
    PHRASE: ClassVar[str] = "turn {what:UpToX}"
    MEANS: ClassVar[str] = "their abilities are not used by that (SF-4.2-i)"


class TurnOne(CardEffect):
    PHRASE: ClassVar[str] = "turn {what:Some}"
    MEANS: ClassVar[str] = "one that is not turned yet; what was spoken of before stays it"
    VERB: ClassVar[str] = "turn"
    NAMES_IT: ClassVar[bool] = False

    def __init__(self, what: Things) -> None:
        super().__init__(None, what)

    def found(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        cards: list[int] = super().found(table, frame, actor)
        return [card for card in cards if not table.turned[card] and not barred(table, "turn", card, -1, None)]

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            table.turn_card(card, frame.source)


class TwoAtRandom(Act):
    PHRASE: ClassVar[str] = "return 2 {kind:Those} at random to hand, or toast them if they have the same title"
    MEANS: ClassVar[str] = "exactly two; with fewer it cannot be done"

    def __init__(self, kind: Bearer) -> None:
        self.kind = kind

    def ready(self, table: Shadowfist, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        found = len(self.kind.candidates(table, frame, actor, ""))
        return found >= 2 or refuse(why, "SF-5.2-f", "there are not two of them")

    def demands(self) -> bool:
        return True

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        left = self.kind.candidates(table, told, actor, "")
        if len(left) < 2:
            return
        picked = [left.pop(table.chance.below(len(left))) for _ in range(2)]
        if table.title(picked[0]) == table.title(picked[1]):
            toast(table, picked, told.source, told.seat)
        else:
            return_to_hand(table, picked, told.source, told.seat)


class EvenOut(Act):
    PHRASE: ClassVar[str] = "{n:#} Power goes from a player with the most to a player with the least"
    MEANS: ClassVar[str] = "where several have as much, you choose"
    FACES: ClassVar[tuple[str, ...]] = (TOLD,)

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        table.next(ChooseRich(self.n, frame, actor, -1))


@mypyc_attr(acyclic=True)
class ChooseRich(Step):
    """First who gives, then who gets."""

    def __init__(self, n: int, frame: int, actor: int, giver: int) -> None:
        self.n = n
        self.frame = frame
        self.actor = actor
        self.giver = giver

    def run(self, table: Shadowfist) -> None:
        seats = table.clockwise(self.actor)
        amounts = [table.power[seat] for seat in seats]
        wanted = max(amounts) if self.giver < 0 else min(amounts)
        options: list[Option] = [
            NumberOption("player", seat + 1, table.names[seat])
            for seat in seats
            if table.power[seat] == wanted and seat != self.giver
        ]
        if options:
            table.ask(self, self.actor, "Who gives Power?" if self.giver < 0 else "Who gets Power?", options)

    def answer(self, table: Shadowfist, choice: NumberOption) -> None:
        if self.giver < 0:
            table.next(ChooseRich(self.n, self.frame, self.actor, choice.number - 1))
        else:
            table.steal(choice.number - 1, self.giver, self.n, table.frame(self.frame).source)
