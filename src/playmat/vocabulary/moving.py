"""What is done with cards in any game: draw, discard, reveal, look, search; and naming."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from playmat.cardplay.choosing import CardEffect, PickCard, distinct_picks
from playmat.cardplay.effect import Act
from playmat.cardplay.events import CardMoved, Named
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player
from playmat.cardplay.resolving import doers
from playmat.cardplay.table import CardTable
from playmat.cardtext.card import slug
from playmat.cardtext.phrase import BAN, BARE, EVENT, PAST, TOLD
from playmat.kernel.decision import Option
from playmat.kernel.event import Event
from playmat.kernel.ruling import Ruling
from playmat.kernel.step import Step
from playmat.vocabulary.amounts import CardCount, CardsLeft, Value
from playmat.vocabulary.things import TopCard


def moved(who: Player | None, table: CardTable, seat: int, event: Event, verb: str) -> list[int] | None:
    """A card was moved with this verb by somebody the text means."""
    if isinstance(event, CardMoved) and event.verb == verb and who is not None and who.includes(table, seat, event.by):
        return [event.card]
    return None


# -- drawing --------------------------------------------------------------------------------------------------------


class Draw(Act):
    PHRASE: ClassVar[str] = "{who:Player} *draw {what:CardCount}"
    FACE_PHRASES: ClassVar[dict[str, str]] = {
        EVENT: "{who:Player} *draw a card",
        PAST: "{who:Player} *draw a card",
        BAN: "draw cards",
    }
    PAST_TENSE: ClassVar[str] = "drew"
    FACES: ClassVar[tuple[str, ...]] = (TOLD, BARE, EVENT, PAST, BAN)
    MEANS: ClassVar[str] = "take cards from the top of the deck into the hand, one by one, players in turn"

    def __init__(self, who: Player | None, what: CardCount | None) -> None:
        self.who = who
        self.what = what

    def do(self, table: Any, frame: int, actor: int, times: int) -> None:
        here: CardTable = table
        seats = [seat for seat in doers(self.who, here, frame, actor) if not here.banned(seat, "Draw", -1, None)]
        told = here.frame(frame)
        number = times if self.what is None else self.what.number * times
        told.it = [here.draw(seat) for _ in range(number) for seat in seats if here.outcome is None]
        told.did("drawn", told.it)

    def possible(self, table: Any, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        seats = [actor] if self.who is None else self.who.seats(table, frame, actor)
        return not any(table.banned(seat, "Draw", -1, why) for seat in seats)

    def hears(self) -> tuple[str, ...]:
        return ("draws",)

    def happened(self, table: CardTable, seat: int, source: int, event: Event) -> list[int] | None:
        return moved(self.who, table, seat, event, "draws")


class DrawThatMany(Act):
    PHRASE: ClassVar[str] = "{who:Player} *draw that many cards"
    MEANS: ClassVar[str] = "as many as the text spoke of last"

    def __init__(self, who: Player | None) -> None:
        self.who = who

    def do(self, table: Any, frame: int, actor: int, times: int) -> None:
        number = len(table.frame(frame).it) * times
        for seat in doers(self.who, table, frame, actor):
            draw_cards(table, seat, number)


class DrawEqual(Act):
    PHRASE: ClassVar[str] = "{who:Player} *draw cards equal to {value:Value}"
    MEANS: ClassVar[str] = "as many as that number says"

    def __init__(self, who: Player | None, value: Value) -> None:
        self.who = who
        self.value = value

    def do(self, table: Any, frame: int, actor: int, times: int) -> None:
        number = self.value.amount(table, table.frame(frame), actor) * times
        for seat in doers(self.who, table, frame, actor):
            draw_cards(table, seat, number)


class DrawTo(Act):
    PHRASE: ClassVar[str] = "{who:Player} *draw to {what:CardsLeft} in hand"
    MEANS: ClassVar[str] = "until there are that many in hand"

    def __init__(self, who: Player | None, what: CardsLeft) -> None:
        self.who = who
        self.what = what

    def do(self, table: Any, frame: int, actor: int, times: int) -> None:
        for seat in doers(self.who, table, frame, actor):
            draw_cards(table, seat, self.what.number - len(table.cards_in(seat, "hand")))


def draw_cards(table: Any, seat: int, number: int) -> None:
    if not table.banned(seat, "Draw", -1, None):
        for _ in range(number):
            if table.outcome is None:
                table.draw(seat)


class DrawFrom(CardEffect):
    PHRASE: ClassVar[str] = "{who:Player} *draw {what:TopCard}"
    VERB: ClassVar[str] = "draw"
    WAY: ClassVar[str] = "drawn"
    MEANS: ClassVar[str] = "those cards come into the hand of whoever draws"

    def __init__(self, who: Player | None, what: TopCard) -> None:
        super().__init__(who, what)
        self.drawn = what

    def apply(self, table: Any, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        if table.banned(actor, "Draw", -1, None):
            return
        for card in cards:
            table.put(card, actor, table.zone_called("hand"), False, actor, "draws")
        if self.drawn.where.zone == "deck" and self.drawn.short(times, len(cards)):
            table.run_out(actor)


class DrawFirst(Act):
    PHRASE: ClassVar[str] = "{who:Player} *draw {whose:(your|his)} first card of a turn"
    FACES: ClassVar[tuple[str, ...]] = (EVENT,)
    MEANS: ClassVar[str] = "that player has drawn none before in this turn, his own or another's"

    def __init__(self, who: Player | None, whose: str) -> None:
        self.who = who
        self.whose = whose

    def hears(self) -> tuple[str, ...]:
        return ("draws",)

    def remembers(self) -> tuple[str, ...]:
        return ("drew",)

    def happened(self, table: Any, seat: int, source: int, event: Event) -> list[int] | None:
        found = moved(self.who, table, seat, event, "draws")
        return found if isinstance(event, CardMoved) and table.done_this_turn("drew", [event.by])[:1] == found else None


# -- discarding -----------------------------------------------------------------------------------------------------


class Discard(CardEffect):
    PHRASE: ClassVar[str] = "{who:Player} *discard {what:Things}"
    PAST_TENSE: ClassVar[str] = "discarded"
    FACES: ClassVar[tuple[str, ...]] = (TOLD, BARE, EVENT, PAST)
    VERB: ClassVar[str] = "discard"
    USES_UP: ClassVar[bool] = True
    WAY: ClassVar[str] = "discarded"
    ZONE: ClassVar[str] = "hand"
    MEANS: ClassVar[str] = "cards go from the hand to the discard pile"

    def apply(self, table: CardTable, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            table.discard(card, actor)

    def sound(self) -> bool:
        """What leaves the top of a deck has a name of its own in every game."""
        return not (isinstance(self.what, TopCard) and self.what.where.zone == "deck")

    def fills_pile(self) -> bool:
        return True

    def hears(self) -> tuple[str, ...]:
        return ("discards",)

    def happened(self, table: Any, seat: int, source: int, event: Event) -> list[int] | None:
        found = moved(self.who, table, seat, event, "discards")
        return found if found and self.what.describes(table, table.asking(seat, source), found[0]) else None


class DiscardThatMany(Act):
    PHRASE: ClassVar[str] = "{who:Player} *discard that many cards"
    MEANS: ClassVar[str] = "of their own choice, as many as the text spoke of last"

    def __init__(self, who: Player | None) -> None:
        self.who = who

    def do(self, table: CardTable, frame: int, actor: int, times: int) -> None:
        number = len(table.frame(frame).it) * times
        for seat in reversed(doers(self.who, table, frame, actor)):
            left = max(0, len(table.cards_in(seat, "hand")) - number)
            table.next(DiscardOne(left, seat))


class DiscardDown(Act):
    PHRASE: ClassVar[str] = "{who:Player} *discard down to {what:CardsLeft}"
    MEANS: ClassVar[str] = "discard of their own choice until that many are left in hand"

    def __init__(self, who: Player | None, what: CardsLeft) -> None:
        self.who = who
        self.what = what

    def do(self, table: CardTable, frame: int, actor: int, times: int) -> None:
        for seat in reversed(doers(self.who, table, frame, actor)):
            table.next(DiscardOne(self.what.number, seat))


@mypyc_attr(acyclic=True)
class DiscardOne(Step):
    def __init__(self, left: int, seat: int) -> None:
        self.left = left
        self.seat = seat

    def run(self, table: CardTable) -> None:
        hand = table.zone(self.seat, table.zone_called("hand"))
        if len(hand) > self.left:
            left = f"{self.left} card" if self.left == 1 else f"{self.left} cards"
            table.ask_always(self, self.seat, f"Discard down to {left}", distinct_picks(table, self.seat, hand))

    def answer(self, table: CardTable, choice: PickCard) -> None:
        table.discard(choice.card, self.seat)
        table.next(self)


# -- naming ---------------------------------------------------------------------------------------------------------


class Name(Act):
    PHRASE: ClassVar[str] = "{who:Player} *name a {what:(color|destiny|type)}"
    MEANS: ClassVar[str] = "say one of those there are; from now on it is that color, destiny or type"

    def __init__(self, who: Player | None, what: str) -> None:
        self.who = who
        self.what = what

    def do(self, table: CardTable, frame: int, actor: int, times: int) -> None:
        for seat in doers(self.who, table, frame, actor):
            table.next(ChooseName(self, frame, seat))


@mypyc_attr(acyclic=True)
class NameOption(Option):
    def __init__(self, word: str) -> None:
        self.word = word

    @property
    def key(self) -> str:
        return f"name:{slug(self.word)}"

    def label(self, table: Any) -> str:
        return self.word.capitalize() if self.word.islower() else self.word


@mypyc_attr(acyclic=True)
class ChooseName(Step):
    def __init__(self, name: Name, frame: int, seat: int) -> None:
        self.name = name
        self.frame = frame
        self.seat = seat

    def run(self, table: Any) -> None:
        options: list[Option] = [NameOption(word) for word in table.words_for(self.name.what)]
        source = table.printed(table.frame(self.frame).source).full_title
        table.ask(self, self.seat, f"{source}: name a {self.name.what}", options)

    def answer(self, table: CardTable, choice: NameOption) -> None:
        table.frame(self.frame).word = choice.word
        table.emit(Named(self.seat, choice.word))
