"""How texts are carried out: effects put small steps on the agenda, and what they know meanwhile is in their frame."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from playmat.cardtext.grammar import Spoken
from playmat.cardtext.meant import Player, Things
from playmat.cardtext.piles import without
from playmat.cardtext.table import NO_CARDS, CardTable, Frame
from playmat.kernel.decision import DONE, Option, Word
from playmat.kernel.event import Event
from playmat.kernel.ruling import Ruling
from playmat.kernel.step import Step

YES: Final = Word("yes", "Yes")
NO: Final = Word("no", "No")

ALL: Final = 10_000
"""More cards than any table holds."""
COUNTED: Final = [[f" ({number} of {most})" for number in range(1, most + 1)] for most in range(10)]
"""By how many are picked, and how many there are already."""


class Effect(Spoken):
    """Something a text tells to do. `table` is the game's own position in a game's own words."""

    BLANK: ClassVar[str] = "EFFECT"
    CALLED: ClassVar[str] = "something to do (draw a card)"

    wanted: list[Any] | None = None
    """What has to be chosen before it is carried out, in a game that chooses beforehand; None until it is asked."""

    def do(self, table: Any, frame: int, actor: int, times: int) -> None:
        """Carry it out, or put on the agenda what carries it out. `actor` is whoever does it."""
        raise NotImplementedError

    def possible(self, table: Any, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        """Can it be done in full? A price that cannot is not paid, and what it buys is not had."""
        return True

    def suits(self, table: Any, frame: Frame, card: int) -> bool:
        """Where a card is chosen before the effect is carried out: can it be done to this one at all?"""
        return True

    def useful(self, table: Any, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        """Is there anything for it to act on? What is bought with a price needs that."""
        return True

    def can_be_taken(self, table: Any, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        """Where it is for the actor to say: can it be done, and to any use?"""
        return self.possible(table, frame, actor, why) and self.useful(table, frame, actor, why)

    def ready(self, table: Any, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        """May a text that says this be used now? Its prices can be paid, and what cannot do without an object has
        one; anything else may be used to no effect."""
        return True

    def demands(self) -> bool:
        """Is there a moment at which it is not `ready`? Of a text that demands nothing that need not be asked."""
        return False

    def secret(self, table: Any, frame: Frame, actor: int) -> bool:
        """Does it depend on cards others cannot see whether it is possible? Then not asking would tell them."""
        return False

    def minds_price(self) -> bool:
        """Does it depend on the card that was paid for it whether it is useful?"""
        return False

    def fills_pile(self) -> bool:
        """As a price: does it put a card into the own discard pile, where what follows may find it?"""
        return False

    def tells(self) -> bool:
        """Can it be told, once? A rule cannot: it has to stand somewhere, or be given a time."""
        return True

    # -- as an event, a ban, or what would happen ------------------------------------------------------------------

    def happened(self, table: Any, seat: int, source: int, event: Event) -> list[int] | None:
        """As a trigger, for the player `seat` and the card `source` that speak: the cards that become "it"; None if
        the event is not this."""
        return None

    def hears(self) -> tuple[str, ...]:
        """The names of the events this may recognise, so that only they are looked at."""
        return ()

    def forbids(self, table: Any, frame: Frame, verb: str, card: int) -> bool:
        """As a ban: does it cover this verb with this card?"""
        return verb in self.bans()

    def bans(self) -> tuple[str, ...]:
        """As a ban: the verbs it may cover, so that only they are looked at."""
        return (type(self).__name__,)

    def would(self, table: Any, frame: Frame, deed: str, card: int) -> bool:
        """After "would": is this what is about to happen, to this card?"""
        return False

    def deeds(self) -> tuple[str, ...]:
        """After "would": the names of what it may recognise."""
        return ()

    # -- while its card lies in play -------------------------------------------------------------------------------

    def keeps(self) -> bool:
        """Does it keep its own card on the table, where what else the card says holds from then on?"""
        return False

    def stands(self) -> bool:
        """Does it mean something on a card that stays in play, for as long as it does?"""
        return False

    def shifted(self) -> tuple[str, ...]:
        """The numbers it changes while it stands."""
        return ()

    def shift(self, table: Any, frame: Frame, card: int, stat: str) -> int:
        """By how much it changes that number of that card now."""
        return 0

    def at_work(self, table: Any, seat: int, source: int) -> list[Effect]:
        """What of it holds at this moment, while the card `source` lies there for `seat`: nothing where its condition
        is not met."""
        return [self]

    def varies(self) -> bool:
        """Is anything else ever `at_work` than the whole of it?"""
        return False


class Act(Effect):
    """A single thing to do, without conditions or lists."""

    BLANK: ClassVar[str] = "ACTION"


@mypyc_attr(acyclic=True)
class Do(Step):
    """Carry out one effect of a text."""

    def __init__(self, effect: Effect, frame: int, actor: int, times: int) -> None:
        self.effect = effect
        self.frame = frame
        self.actor = actor
        self.times = times

    def run(self, table: CardTable) -> None:
        self.effect.do(table, self.frame, self.actor, self.times)


@mypyc_attr(acyclic=True)
class CloseFrame(Step):
    """A text has been carried out to its end."""

    def __init__(self, frame: int) -> None:
        self.frame = frame

    def run(self, table: CardTable) -> None:
        table.close_frame(self.frame)


@mypyc_attr(acyclic=True)
class Address(Step):
    """Of several players the text now speaks of this one: "he"."""

    def __init__(self, frame: int, seat: int) -> None:
        self.frame = frame
        self.seat = seat

    def run(self, table: CardTable) -> None:
        table.frame(self.frame).he = self.seat


def doers(who: Player | None, table: CardTable, frame: int, actor: int) -> list[int]:
    """Whoever the text names, or whoever was told to. Naming somebody else than you makes them "he"."""
    if who is None:
        return [actor]
    told = table.frame(frame)
    seats = who.seats(table, told, actor)
    if len(seats) == 1 and not who.is_you():
        told.he = seats[0]
    return seats


# -- picking cards --------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class PickCard(Option):
    """One card of those a text lets a player choose from."""

    def __init__(self, card: int, name: str, handle: str) -> None:
        self.card = card
        self.name = name
        """The card as the chooser sees it: its title, or its place if they may not know more."""
        self.handle = handle

    @property
    def key(self) -> str:
        return f"card:{self.handle}"

    def label(self, table: Any) -> str:
        return self.name

    def cards(self, table: Any) -> tuple[str, ...]:
        return (self.name,)


def known_card(table: CardTable, seen: int, card: int, apart: str) -> PickCard:
    """The option for a card the chooser knows, in a place as they see it. `apart` is what sets it apart from its copies
    there."""
    printed = table.printed(card)
    title = printed.full_title
    name = title if seen < table.kinds else f"{title} ({table.zone_name(table.where[card])})"
    handle = table.layout.handle(seen, printed.key)
    return PickCard(card, name, handle + apart if apart else handle)


def unknown_card(table: CardTable, chooser: int, card: int) -> PickCard:
    """The option for a card that goes by its place."""
    place, layout = table.where[card], table.layout
    number = table.zones[place].index(card) + 1
    handle = layout.handle(layout.as_seen(chooser, place), str(number))
    return PickCard(card, f"card {number} of {table.zone_name(place)}", handle)


def open_pick(table: CardTable, seen: int, card: int) -> Option:
    """The option for a card the chooser knows, in a place where copies are the same."""
    offers = table.offers[seen]
    if offers is None:
        offers = table.offers[seen] = [None] * len(table.face)
    option = offers[card]
    if option is None:
        option = offers[card] = known_card(table, seen, card, "")
    return option


def pick_option(table: CardTable, chooser: int, card: int) -> Option:
    if not table.known[card] & 1 << chooser:
        return unknown_card(table, chooser, card)
    place = table.where[card]
    seen = table.layout.as_seen(chooser, place)
    if table.tells_apart(table.places[place].kind):
        return known_card(table, seen, card, table.told_apart(card))
    return open_pick(table, seen, card)


def lie_open_in(table: CardTable, chooser: int, place: int, cards: list[int]) -> bool:
    """Do all these cards lie in that one place, where copies are the same, and does the chooser know them all?"""
    if table.tells_apart(table.places[place].kind):
        return False
    where, known, mine = table.where, table.known, 1 << chooser
    for card in cards:
        if where[card] != place or not known[card] & mine:
            return False
    return True


def picks_there(table: CardTable, chooser: int, place: int, cards: list[int]) -> list[Option]:
    """The same as `distinct_picks` for cards that all `lie_open_in` one place."""
    seen = table.layout.as_seen(chooser, place)
    return [open_pick(table, seen, card) for card in table.one_of_each(cards)]


def distinct_picks(table: CardTable, chooser: int, cards: list[int]) -> list[Option]:
    """An option for each card the chooser can tell apart, in an order that tells nothing; of copies, the one that
    others know best, so that they do not learn of the rest. Copies of one card in one place go by one name; unknown
    cards go by their place."""
    if not cards:
        return []
    place = table.where[cards[0]]
    if lie_open_in(table, chooser, place, cards):
        return picks_there(table, chooser, place, cards)
    options: list[Option] = []
    for card in cards:
        sort_in(options, pick_option(table, chooser, card), table.known)
    return options


def sort_in(options: list[Option], option: Option, known: list[int]) -> None:
    """Put it where its handle belongs; of two that go by the same one, the one that others know best stays."""
    assert isinstance(option, PickCard)
    low: i64 = 0
    high: i64 = len(options)
    while low < high:
        middle = (low + high) >> 1
        other = options[middle]
        assert isinstance(other, PickCard)
        if other.handle == option.handle:
            if known[option.card] > known[other.card]:
                options[middle] = option
            return
        if other.handle < option.handle:
            low = middle + 1
        else:
            high = middle
    options.insert(low, option)


class CardEffect(Act):
    """An effect on cards that are picked first: it has a slot `what`, and does the rest in `apply`."""

    VERB: ClassVar[str] = ""
    WAY: ClassVar[str] = ""
    """What its cards are afterwards: "discarded this way"."""
    ZONE: ClassVar[str] = ""
    """Where cards are looked for when the text does not say."""
    NAMES_IT: ClassVar[bool] = True
    """Are its cards what "it" means afterwards?"""
    TIMES_CARDS: ClassVar[bool] = True
    """Does "for each" mean more cards? If not, the effect itself is stronger."""

    def __init__(self, who: Player | None, what: Things) -> None:
        self.who = who
        self.what = what
        self.verb = self.VERB
        """Kept here, as the zone, because looking up a class's constant is slow in compiled code."""
        self.zone = self.ZONE
        self.way = self.WAY
        self.names_it = self.NAMES_IT
        self.times_cards = self.TIMES_CARDS
        self.finds_all_meant = type(self).found is CardEffect.found
        self.asked = ("", "")
        """The card it stands on, and how a player is asked in its name."""

    def do(self, table: Any, frame: int, actor: int, times: int) -> None:
        self.start(table, frame, actor, times, None)

    def start(self, table: Any, frame: int, actor: int, times: int, serving: Effect | None) -> None:
        """`serving` is what has to be possible with the card picked: the effect of which this is the price."""
        here: CardTable = table
        if self.who is None:
            self.begin(here, frame, actor, times, serving)
            return
        seats = doers(self.who, here, frame, actor)
        if len(seats) == 1:
            self.begin(here, frame, seats[0], times, serving)
            return
        number = times if self.times_cards else 1
        for i in range(len(seats) - 1, -1, -1):
            seat = seats[i]
            here.next(Apply(self, frame, seat, times))
            here.next(Pick(self, frame, seat, number, serving))
            here.next(Address(frame, seat))

    def begin(self, table: CardTable, frame: int, actor: int, times: int, serving: Effect | None) -> None:
        """Where there is nothing to choose it is done at once."""
        told = table.frame(frame)
        self.choose(table, told, actor, times if self.times_cards else 1, serving)
        if table.decision is None:
            self.finish(table, told, actor, times)
        else:
            table.next(Apply(self, frame, actor, times))

    def choose(self, table: CardTable, frame: Frame, actor: int, times: int, serving: Effect | None) -> None:
        """Put into the frame what is beyond choice, or ask."""
        what, picks = self.what, frame.picks
        if what.in_order():
            frame.picks = what.first(table, frame, times)
            return
        found = self.found(table, frame, actor)
        least, most = self.bounds(len(found), times)
        if len(picks) >= most:
            return
        left = without(found, picks) if picks else found
        choosy = serving is not None and least == 1
        if choosy and serving is not None:
            left = self.that_serve(table, frame, actor, left, serving, len(left))
        if what.random():
            pick_at_random(table, frame, left, most)
            return
        needed = len(left) <= least - len(picks) and (len(left) <= 1 or not self.ordered(table, left, actor))
        if choosy or (left and not needed) or self.secret(table, frame, actor):
            Pick(self, frame.number, actor, times, serving).ask(table, frame, left, least, most)
        elif needed:
            frame.picks = picks + left if picks else left

    def finish(self, table: CardTable, frame: Frame, actor: int, times: int) -> None:
        """The cards are picked: do it to them. From now on they are "it"."""
        cards = frame.picks
        frame.picks = NO_CARDS
        if self.names_it:
            frame.it = cards
        frame.did(self.way, cards)
        self.apply(table, frame, actor, cards, times)

    def apply(self, table: Any, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        raise NotImplementedError

    def found(self, table: Any, frame: Frame, actor: int) -> list[int]:
        """The cards it could be done to."""
        return pickable(table, frame, self.verb, self.what.candidates(table, frame, actor, self.zone))

    def finds(self, table: CardTable, frame: Frame, actor: int, number: int) -> bool:
        """Are there at least that many?"""
        if not self.finds_all_meant:
            return len(self.found(table, frame, actor)) >= number
        if not table.leaves_alone(self.verb):
            return self.what.at_least(table, frame, actor, self.zone, number)
        for card in self.what.candidates(table, frame, actor, self.zone):
            if number > 0 and table.may_pick(frame, self.verb, card):
                number -= 1
        return number <= 0

    def bounds(self, found: int, times: int) -> tuple[int, int]:
        return self.what.bounds(found, times)

    def ordered(self, table: Any, cards: list[int], actor: int) -> bool:
        """Does it matter which of them comes first, and can the actor tell them apart?"""
        return False

    def question_of(self, title: str) -> str:
        """Most texts are carried out in the name of the card they stand on."""
        return self.asked[1] if self.asked[0] == title else f"{title}: choose a card to {self.verb}"

    def stands_on(self, title: str) -> None:
        self.asked = (title, self.question_of(title))

    def actor_meant(self, table: Any, frame: Frame, actor: int) -> int:
        return actor if self.who is None else self.who.seats(table, frame, actor)[0]

    def possible(self, table: Any, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        least, seat = self.bounds(ALL, 1)[0], self.actor_meant(table, frame, actor)
        if least in (0, ALL):
            return True
        if least == self.bounds(0, 1)[0]:
            return self.finds(table, frame, seat, least)
        found = len(self.found(table, frame, seat))
        return found >= self.bounds(found, 1)[0]

    def useful(self, table: Any, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        """There is a card to do it to. What others hold is not looked at, nor what the price will have added."""
        seat = self.actor_meant(table, frame, actor)
        if self.bounds(ALL, 1)[0] in (0, ALL) or (seat != frame.seat and self.secret(table, frame, seat)):
            return True
        if frame.feeding and self.what.in_own_pile():
            return True
        return self.finds(table, frame, seat, 1)

    def minds_price(self) -> bool:
        return self.what.in_own_hand()

    def secret(self, table: Any, frame: Frame, actor: int) -> bool:
        return self.what.secret(table, frame, self.actor_meant(table, frame, actor), self.zone)

    def that_serve(
        self, table: Any, frame: Frame, actor: int, cards: list[int], effect: Effect, most: int
    ) -> list[int]:
        """Those of the cards with which as the price the effect can be had, or the first few of them."""
        after = frame.clone()
        after.feeding = self.fills_pile()
        found: list[int] = []
        for card in cards:
            if len(found) >= most:
                break
            after.it = [card]
            after.absent = [*frame.absent, card]
            if effect.useful(table, after, actor, None):
                found.append(card)
        return found

    def can_serve(self, table: Any, frame: Frame, actor: int, effect: Effect, why: list[Ruling] | None) -> bool:
        """Is there a card that can be the price of this effect?"""
        if self.that_serve(table, frame, actor, self.found(table, frame, actor), effect, 1):
            return True
        effect.useful(table, frame, actor, why)
        return False


def pickable(table: CardTable, frame: Frame, verb: str, cards: list[int]) -> list[int]:
    """Those of the cards to which the game lets this be done."""
    if table.leaves_alone(verb):
        for card in cards:
            if not table.may_pick(frame, verb, card):
                return [card for card in cards if table.may_pick(frame, verb, card)]
    return cards


def pick_at_random(table: CardTable, frame: Frame, left: list[int], most: int) -> None:
    picks = frame.picks = frame.picks[:]
    while left and len(picks) < most:
        picks.append(left.pop(table.chance.below(len(left))))
        table.picked_at_random(picks[-1])


@mypyc_attr(acyclic=True)
class Pick(Step):
    """Choose cards one at a time into the frame's picks; "done" where the number is free."""

    def __init__(self, effect: CardEffect, frame: int, actor: int, times: int, serving: Effect | None) -> None:
        self.effect = effect
        self.frame = frame
        self.actor = actor
        self.times = times
        self.serving = serving

    def run(self, table: CardTable) -> None:
        self.effect.choose(table, table.frame(self.frame), self.actor, self.times, self.serving)

    def ask(self, table: CardTable, frame: Frame, left: list[int], least: int, most: int) -> None:
        """Others must not see by the question what the actor has; so it is put even where there is but one answer."""
        picked = len(frame.picks)
        options = distinct_picks(table, self.actor, left)
        if picked >= least or not left:
            options.append(DONE)
        prompt = self.effect.question_of(table.printed(frame.source).full_title)
        if 1 < most < ALL and least == most:
            prompt += COUNTED[most][picked] if most < len(COUNTED) else f" ({picked + 1} of {most})"
        table.ask_always(self, self.actor, prompt, options)

    def answer(self, table: CardTable, choice: Option) -> None:
        if isinstance(choice, PickCard):
            frame = table.frame(self.frame)
            frame.picks = [*frame.picks, choice.card]
            if len(frame.picks) < self.effect.bounds(ALL, self.times)[1]:
                table.next(self)


@mypyc_attr(acyclic=True)
class Apply(Step):
    """The cards are picked: do it to them."""

    def __init__(self, effect: CardEffect, frame: int, actor: int, times: int) -> None:
        self.effect = effect
        self.frame = frame
        self.actor = actor
        self.times = times

    def run(self, table: CardTable) -> None:
        self.effect.finish(table, table.frame(self.frame), self.actor, self.times)
