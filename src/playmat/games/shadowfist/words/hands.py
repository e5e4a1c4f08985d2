"""Hands and decks: looking through a hand, drawing and discarding up to a number, cutting."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from playmat.cardtext.effects import Act, CloseFrame, Do
from playmat.cardtext.events import LookedAt
from playmat.cardtext.meant import Player
from playmat.cardtext.table import Floating, Frame
from playmat.games.shadowfist.abilities import PlayRule, Triggered, Waiting
from playmat.games.shadowfist.costs import How
from playmat.games.shadowfist.events import Discarded
from playmat.games.shadowfist.generating import NumberOption, card_choices
from playmat.games.shadowfist.leaving import toast
from playmat.games.shadowfist.playing import meets_terms, play_card
from playmat.games.shadowfist.words.effects import Figure
from playmat.games.shadowfist.zones import DECK, HAND
from playmat.kernel.decision import DONE, Option, Word
from playmat.kernel.event import Event
from playmat.kernel.step import Step

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

EXTRA: Final = "extra discard"

KEEP: Final = Word("keep", "Keep it")
DISCARD: Final = Word("discard", "Discard it")
PLAY_IT: Final = Word("play", "Play it at no cost")


class RaidHand(Act):
    PHRASE: ClassVar[str] = "look through the hand of {who:Player} for a card to discard"
    MEANS: ClassVar[str] = "you see the whole hand and may choose a card there, which that player discards"

    def __init__(self, who: Player) -> None:
        self.who = who

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        for seat in self.who.seats(table, table.frame(frame), actor):
            cards = table.zone(seat, HAND)
            for card in cards:
                table.known[card] |= 1 << actor
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
        extra = any(effect.stat == EXTRA for effect in table.floating)
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
            mark = Floating(None, self.actor, chosen(choice), (), EXTRA, 0, table.turn, False)
            table.leave(mark)
            table.discard(chosen(choice), self.actor)
            table.floating.remove(mark)


# -- cutting ---------------------------------------------------------------------------------------------------------


class CutAndPlay(PlayRule):
    PHRASE: ClassVar[str] = (
        "at once, cut your deck and draw a card, then keep it, discard it, or play it at no cost whatever its type"
    )
    MEANS: ClassVar[str] = "on generation (SF-5.2.5-a); a cut takes any card of the deck, by chance (SF-S-42)"

    def enter(self, table: Shadowfist, frame: int, actor: int) -> None:
        deck = table.zone(actor, DECK)
        if deck:
            card = deck[table.chance.below(len(deck))]
            table.forget(deck, 0)
            table.move(card, actor, HAND, "draws", actor)
            table.next(KeepOrPlay(actor, card, frame))


FREE: Final = How(True, False, 0, True, False)


@mypyc_attr(acyclic=True)
class KeepOrPlay(Step):
    """SF-3.3.3-a does not count here: its type does not matter, all the rest does."""

    def __init__(self, actor: int, card: int, frame: int) -> None:
        self.actor = actor
        self.card = card
        self.frame = frame

    def run(self, table: Shadowfist) -> None:
        options: list[Option] = [KEEP, DISCARD]
        if meets_terms(table, self.actor, self.card, FREE, None, None):
            options.append(PLAY_IT)
        title = table.card(self.card).full_title
        table.ask_always(self, self.actor, f"You have drawn {title}: what becomes of it?", options)

    def answer(self, table: Shadowfist, choice: Option) -> None:
        if choice.key == DISCARD.key:
            table.discard(self.card, self.actor)
        elif choice.key == PLAY_IT.key:
            table.frame(self.frame).it = [self.card]
            self.hand_over(table)
            play_card(table, self.actor, self.card, FREE)

    def hand_over(self, table: Shadowfist) -> None:
        """What is played takes the Event's place in the scene; the rest of the Event is settled by that."""
        scene = table.scenes[-1]
        scene.slots = [slot for slot in scene.slots if slot.frame != self.frame]
        table.next(CloseFrame(self.frame))
        for instruction in reversed(table.card(table.frame(self.frame).source).instructions):
            table.next(Do(instruction, self.frame, self.actor, 1))


class ToastIfPlayed(Waiting):
    PHRASE: ClassVar[str] = "at the end of the turn, a card played by this is toasted if it is in play"
    MEANS: ClassVar[str] = "it looks for that very card"

    def hears(self) -> tuple[str, ...]:
        return ("TurnEnded",)

    def goes_off(self, table: Shadowfist, frame: Frame, event: Event) -> bool:
        return any(table.in_play(card) for card in frame.it)

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        cards = [card for card in told.it if table.in_play(card)]
        if self.is_due(told):
            toast(table, cards, told.source, told.seat)
        elif cards:
            table.let_last(told, cards, "later", 0, table.turn, self)
