"""Hands: looked through, drawn and discarded."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from playmat.cardplay.effect import Act
from playmat.cardplay.events import CardMoved, LookedAt
from playmat.cardplay.frames import Frame
from playmat.cardplay.lasting import Lasting
from playmat.cardplay.meant import Player, Things
from playmat.cardplay.piles import without
from playmat.cardplay.resolving import doers
from playmat.games.shadowfist.choosing import CardChoice, NumberOption, card_choices, figure_x
from playmat.games.shadowfist.events import Discarded
from playmat.games.shadowfist.sentences import Triggered
from playmat.games.shadowfist.topics import DRAW_INSTEAD
from playmat.games.shadowfist.words.numbers import Figure, YourNumber
from playmat.games.shadowfist.words.quantities import Many
from playmat.games.shadowfist.zones import DECK, HAND
from playmat.kernel.decision import DONE, Option
from playmat.kernel.event import Event
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import Step
from playmat.vocabulary.moving import draw_cards

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

EXTRA: Final = "extra discard"
EXTRA_DRAW: Final = "extra draw"


class HandOf(Things):
    PHRASE: ClassVar[str] = "the hand of {who:Player}"
    MEANS: ClassVar[str] = "every card there"

    def __init__(self, who: Player) -> None:
        self.who = who

    def candidates(self, table: Any, frame: Frame, actor: int, zone: str) -> list[int]:
        return [card for seat in self.who.seats(table, frame, actor) for card in table.zone(seat, HAND)]

    def is_plural(self) -> bool:
        return True


class DrawUpTo(Act):
    PHRASE: ClassVar[str] = "draw up to {n:Figure} cards"
    MEANS: ClassVar[str] = "none to so many, as you like"

    def __init__(self, n: Figure) -> None:
        self.n = n

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        most = self.n.amount(table, table.frame(frame))
        table.next(HowManyToDraw(actor, frame, min(most, len(table.zone(actor, DECK)))))


class DrawMany(Act):
    PHRASE: ClassVar[str] = "{who:Player} *draw {cards:Many}"
    MEANS: ClassVar[str] = "as many as that is at that moment"

    def __init__(self, who: Player | None, cards: Many) -> None:
        self.who = who
        self.cards = cards

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        number = self.cards.amount(table, table.frame(frame)) * times
        for seat in doers(self.who, table, frame, actor):
            draw_cards(table, seat, number)


class DiscardMany(Act):
    PHRASE: ClassVar[str] = "{who:Player} *discard {cards:Many} [{how:(at random)}]"
    MEANS: ClassVar[str] = "of that hand, as many as that is at that moment; of one's own choice, unless at random"

    def __init__(self, who: Player | None, cards: Many, how: str | None) -> None:
        self.who = who
        self.cards = cards
        self.how = how

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        number = self.cards.amount(table, table.frame(frame)) * times
        for seat in reversed(doers(self.who, table, frame, actor)):
            table.next(DiscardSo(seat, frame, number, self.how is not None))

    def possible(self, table: Shadowfist, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        number = self.cards.amount(table, frame)
        for seat in [actor] if self.who is None else self.who.seats(table, frame, actor):
            here = len(without(table.zone(seat, HAND), frame.absent)) - frame.owed("hand", seat)
            if here < number:
                return refuse(why, "SF-5.2-f", "there are {} cards to discard, not {}", here, number)
        return True

    def after_paying(self, table: Shadowfist, frame: Frame, actor: int) -> list[Frame]:
        for seat in [actor] if self.who is None else self.who.seats(table, frame, actor):
            frame = frame.owing("hand", seat, self.cards.amount(table, frame))
        return [frame]


@mypyc_attr(acyclic=True)
class DiscardSo(Step):
    """One after the other, until it is enough."""

    def __init__(self, seat: int, frame: int, left: int, at_random: bool) -> None:
        self.seat = seat
        self.frame = frame
        self.left = left
        self.at_random = at_random

    def run(self, table: Shadowfist) -> None:
        hand = table.zone(self.seat, HAND)
        if self.left <= 0 or not hand:
            return
        if self.at_random:
            card = hand[table.chance.below(len(hand))]
            table.picked_at_random(card)
            self.discard(table, card)
            return
        title = table.card(table.frame(self.frame).source).full_title
        options = card_choices(table, self.seat, "discard", hand)
        table.ask_always(self, self.seat, f"{title}: discard a card ({self.left} left)", options)

    def answer(self, table: Shadowfist, choice: Option) -> None:
        self.discard(table, chosen(choice))

    def discard(self, table: Shadowfist, card: int) -> None:
        table.discard(card, self.seat)
        table.next(DiscardSo(self.seat, self.frame, self.left - 1, self.at_random))


@mypyc_attr(acyclic=True)
class HowManyToDraw(Step):
    def __init__(self, actor: int, frame: int, most: int) -> None:
        self.actor = actor
        self.frame = frame
        self.most = most

    def run(self, table: Shadowfist) -> None:
        if self.most > 0:
            options: list[Option] = [NumberOption("draw", n, f"draw {n}") for n in range(self.most + 1)]
            title = table.card(table.frame(self.frame).source).full_title
            table.ask(self, self.actor, f"{title}: how many cards do you draw?", options)

    def answer(self, table: Shadowfist, choice: NumberOption) -> None:
        for _ in range(choice.number):
            table.draw(self.actor)


class DiscardUpTo(Act):
    PHRASE: ClassVar[str] = "discard X cards or fewer"
    MEANS: ClassVar[str] = "of your hand, as many as you like up to X"

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        table.next(DiscardLeft(actor, frame, min(figure_x(table, told.source, told), len(table.zone(actor, HAND)))))


@mypyc_attr(acyclic=True)
class DiscardLeft(Step):
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
            table.next(DiscardLeft(self.actor, self.frame, self.left - 1))


class RaidHand(Act):
    PHRASE: ClassVar[str] = "look through the hand of {who:Player} for a card to discard"
    MEANS: ClassVar[str] = "you see the whole hand and may choose a card there, which that player discards"

    def __init__(self, who: Player) -> None:
        self.who = who

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        for seat in self.who.seats(table, table.frame(frame), actor):
            cards = table.zone(seat, HAND)
            table.let_see(cards, actor)
            names = tuple(sorted([table.card(card).full_title for card in cards]))
            table.emit(LookedAt(actor, names, seat * table.kinds + HAND))
            table.next(ChooseDiscard(actor, seat, table.card(table.frame(frame).source).full_title))


@mypyc_attr(acyclic=True)
class ChooseDiscard(Step):
    """Somebody else chooses what is discarded, or nothing."""

    def __init__(self, actor: int, seat: int, title: str) -> None:
        self.actor = actor
        self.seat = seat
        self.title = title

    def run(self, table: Shadowfist) -> None:
        hand = table.zone(self.seat, HAND)
        if hand:
            options = card_choices(table, self.actor, "discard", hand)
            table.ask(self, self.actor, f"{self.title}: which card is discarded?", [*options, DONE])

    def answer(self, table: Shadowfist, choice: Option) -> None:
        if choice.key != DONE.key:
            table.discard(chosen(choice), self.seat)


def chosen(choice: Any) -> int:
    return int(choice.card)


class DrawAndDiscard(Act):
    PHRASE: ClassVar[str] = "draw up to {n:Figure} cards and then discard up to {m:Figure} cards"
    MEANS: ClassVar[str] = "as many as you like of each, none too"

    def __init__(self, n: Figure, m: Figure) -> None:
        self.n = n
        self.m = m

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        table.then(DrawSome(actor, self.n.amount(table, told)), DiscardSome(actor, self.m.amount(table, told)))


@mypyc_attr(acyclic=True)
class DrawSome(Step):
    def __init__(self, actor: int, most: int) -> None:
        self.actor = actor
        self.most = most

    def run(self, table: Shadowfist) -> None:
        most = min(self.most, len(table.zone(self.actor, DECK)))
        options: list[Option] = [NumberOption("draw", n, f"draw {n}") for n in range(most + 1)]
        table.ask(self, self.actor, "How many cards do you draw?", options)

    def answer(self, table: Shadowfist, choice: NumberOption) -> None:
        for _ in range(choice.number):
            table.draw(self.actor)


@mypyc_attr(acyclic=True)
class DiscardSome(Step):
    """One after the other, of one's own choice, until one has had enough."""

    def __init__(self, actor: int, most: int) -> None:
        self.actor = actor
        self.most = most

    def run(self, table: Shadowfist) -> None:
        hand = table.zone(self.actor, HAND)
        if hand and self.most > 0:
            options = card_choices(table, self.actor, "discard", hand)
            table.ask_always(self, self.actor, "Discard a card?", [*options, DONE])

    def answer(self, table: Shadowfist, choice: Option) -> None:
        if choice.key != DONE.key:
            table.discard(chosen(choice), self.actor)
            table.next(DiscardSome(self.actor, self.most - 1))


class OneMoreDiscard(Triggered):
    PHRASE: ClassVar[str] = "each time you discard, you may discard 1 more card"
    MEANS: ClassVar[str] = "of your own choice; that one does not count for this"

    def hears(self) -> tuple[str, ...]:
        return ("Discarded",)

    def optional(self) -> bool:
        return True

    def goes_off(self, table: Shadowfist, frame: Frame, event: Event) -> bool:
        extra = any(effect.stat == EXTRA for effect in table.lasting)
        return isinstance(event, Discarded) and event.seat == frame.seat and not extra

    def possible_now(self, table: Shadowfist, frame: Frame) -> bool:
        return bool(table.zone(frame.seat, HAND))

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        table.next(DiscardExtra(actor))


@mypyc_attr(acyclic=True)
class DiscardExtra(Step):
    def __init__(self, actor: int) -> None:
        self.actor = actor

    def run(self, table: Shadowfist) -> None:
        hand = table.zone(self.actor, HAND)
        if hand:
            options = card_choices(table, self.actor, "discard", hand)
            table.ask_always(self, self.actor, "Discard 1 more card?", [*options, DONE])

    def answer(self, table: Shadowfist, choice: Option) -> None:
        """Whatever hears of it hears that it is the extra one."""
        if choice.key != DONE.key:
            mark = Lasting(None, self.actor, chosen(choice), (), EXTRA, 0, table.turn, False)
            table.add_lasting(mark)
            table.discard(chosen(choice), self.actor)
            table.keep_lasting([effect for effect in table.lasting if effect is not mark])


class OneMoreDraw(Triggered):
    PHRASE: ClassVar[str] = "each time you draw cards, draw 1 more card"
    MEANS: ClassVar[str] = "once for all that are drawn together; that one does not count for this"

    def hears(self) -> tuple[str, ...]:
        return ("draws",)

    def goes_off(self, table: Shadowfist, frame: Frame, event: Event) -> bool:
        if not isinstance(event, CardMoved) or event.by != frame.seat:
            return False
        if any(effect.stat == EXTRA_DRAW for effect in table.lasting):
            return False
        return not any(fired.phrase is self and fired.source == frame.source for fired in table.pending)

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        mark = Lasting(None, actor, table.frame(frame).source, (), EXTRA_DRAW, 0, table.turn, False)
        table.add_lasting(mark)
        table.draw(actor)
        table.keep_lasting([effect for effect in table.lasting if effect is not mark])


class DrawInstead(YourNumber):
    PHRASE: ClassVar[str] = "in your Establishing Shot you may draw {n:#} cards whatever your hand size"
    MEANS: ClassVar[str] = "in the place of drawing up to it"
    STAT: ClassVar[str] = DRAW_INSTEAD

    def __init__(self, n: int) -> None:
        super().__init__(n)
