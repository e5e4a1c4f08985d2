"""Decks: searched, cut, sifted."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from playmat.cardplay.choosing import CardEffect
from playmat.cardplay.effect import Act
from playmat.cardplay.events import LookedAt, Rearranged
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player, Things
from playmat.cardplay.resolving import CloseFrame, Do
from playmat.games.shadowfist.choosing import CardChoice, card_choices
from playmat.games.shadowfist.costs import How
from playmat.games.shadowfist.leaving import toast
from playmat.games.shadowfist.may_play import meets_terms
from playmat.games.shadowfist.playing import play_card
from playmat.games.shadowfist.sentences import ChosenPlayer, PlayRule, Waiting
from playmat.games.shadowfist.words.numbers import Figure, Fixed
from playmat.games.shadowfist.zones import DECK, HAND
from playmat.kernel.decision import DONE, Option, Word
from playmat.kernel.event import Event
from playmat.kernel.step import Step
from playmat.vocabulary.players import You

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

KEEP: Final = Word("keep", "Keep it")
DISCARD: Final = Word("discard", "Discard it")
PLAY_IT: Final = Word("play", "Play it at no cost")
FREE: Final = How(True, False, 0, True, False)


class TopCardsOf(Things):
    PHRASE: ClassVar[str] = "the top {n:Figure} cards of the deck of {who:Player}"
    READS: ClassVar[tuple[str, ...]] = ("the top {n:FigureX} cards of your deck",)
    MEANS: ClassVar[str] = "those that would be drawn next"

    def __init__(self, n: Figure, who: Player | None) -> None:
        self.n = n
        self.who: Player = who or You()

    def is_plural(self) -> bool:
        return True

    def in_order(self) -> bool:
        return True

    def candidates(self, table: Shadowfist, frame: Frame, actor: int, zone: str) -> list[int]:
        return self.first(table, frame, 1)

    def first(self, table: Shadowfist, frame: Frame, times: int) -> list[int]:
        found: list[int] = []
        for seat in self.who.seats(table, frame, frame.seat):
            found += top_of(table.zone(seat, DECK), self.n.amount(table, frame) * times)
        return found


def top_of(deck: list[int], number: int) -> list[int]:
    return deck[-number:][::-1] if number > 0 else []


class TopCardOf(TopCardsOf):
    PHRASE: ClassVar[str] = "the top card of the deck of {who:Player}"
    READS: ClassVar[tuple[str, ...]] = ()
    MEANS: ClassVar[str] = "the one that would be drawn next"

    def __init__(self, who: Player) -> None:
        super().__init__(Fixed(1), who)

    def is_plural(self) -> bool:
        return False


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


class RaidDeck(Act):
    PHRASE: ClassVar[str] = (
        "search the deck of {who:ChosenPlayer} for up to {n:#} cards of one title with resource conditions"
        " and toast them"
    )
    MEANS: ClassVar[str] = "you see the deck; it is shuffled afterwards"

    def __init__(self, who: ChosenPlayer, n: int) -> None:
        self.who = who
        self.n = n

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        for seat in self.who.seats(table, table.frame(frame), actor):
            deck = table.zone(seat, DECK)
            table.let_see(deck, actor)
            names = tuple(sorted([table.card(card).full_title for card in deck]))
            table.emit(LookedAt(actor, names, seat * table.kinds + DECK))
            table.next(TakeFromDeck(actor, seat, self.n, "", table.frame(frame).source))


@mypyc_attr(acyclic=True)
class TakeFromDeck(Step):
    def __init__(self, actor: int, seat: int, left: int, title: str, source: int) -> None:
        self.actor = actor
        self.seat = seat
        self.left = left
        self.title = title
        self.source = source

    def run(self, table: Shadowfist) -> None:
        found: list[int] = []
        for card in table.zone(self.seat, DECK):
            printed = table.card(card)
            if printed.needs and self.title in ("", printed.full_title):
                found.append(card)
        if found and self.left > 0:
            options = sorted(card_choices(table, self.actor, "toast", found), key=lambda option: option.key)
            table.ask_always(self, self.actor, "Which card is toasted?", [*options, DONE])
        else:
            table.shuffle_zone(self.seat, DECK)

    def answer(self, table: Shadowfist, choice: Option) -> None:
        if isinstance(choice, CardChoice):
            title = table.card(choice.card).full_title
            toast(table, [choice.card], self.source, self.actor)
            table.next(TakeFromDeck(self.actor, self.seat, self.left - 1, title, self.source))
        else:
            table.shuffle_zone(self.seat, DECK)


class MixThem(CardEffect):
    PHRASE: ClassVar[str] = "shuffle {what:Things} where they are"
    MEANS: ClassVar[str] = "nobody knows which is which from then on"
    VERB: ClassVar[str] = "shuffle"

    def __init__(self, what: Things) -> None:
        super().__init__(None, what)

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        cards = [card for card in cards if table.zone_kind(card) == DECK]
        if not cards:
            return
        place = table.where[cards[0]]
        zone = table.zones[place]
        places = sorted([zone.index(card) for card in cards])
        table.chance.shuffle(cards)
        for i, card in zip(places, cards, strict=True):
            zone[i] = card
        table.forget(cards, 0)
        table.emit(Rearranged(actor, place))
