"""Choosing cards: options for cards as the chooser may see them, and the one step that asks for cards of a text."""

from __future__ import annotations

from itertools import combinations
from typing import Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from playmat.cardplay.affecting import affected, can_be_affected
from playmat.cardplay.effect import Act, Effect
from playmat.cardplay.frames import NO_CARDS, OTHERS, PAYING, Frame
from playmat.cardplay.meant import Player, Things
from playmat.cardplay.piles import without
from playmat.cardplay.resolving import Address, doers
from playmat.cardplay.table import CardTable
from playmat.kernel.decision import DONE, Option, Word
from playmat.kernel.ruling import Ruling
from playmat.kernel.step import Step

YES: Final = Word("yes", "Yes")
NO: Final = Word("no", "No")

FEW: Final = 8
"""So many cards are compared with each other sooner than with every face there is."""

ALL: Final = 10_000
"""More cards than any table holds."""
COUNTED: Final = [[f" ({number} of {most})" for number in range(1, most + 1)] for most in range(10)]
"""By how many are picked, and how many there are already."""


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


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class CardOption(Option):
    """Do something with a card: play, use, discard it. Copies that nobody can tell apart are one option."""

    def __init__(self, verb: str, card: int, handle: str, title: str) -> None:
        self.verb = verb
        self.card = card
        self.handle = handle
        self.title = title

    @property
    def key(self) -> str:
        return f"{self.verb}:{self.handle}"

    def label(self, table: Any) -> str:
        return f"{self.verb.capitalize()} {self.title}"

    def cards(self, table: Any) -> tuple[str, ...]:
        return (self.title,)


def offer(table: CardTable, options: list[Option], verb: str, card: int) -> None:
    """Add an option for a card in the chooser's own hand or in the open, one for all copies. Of several copies the one
    is meant that others know best: if they saw one come back to the hand, they must not learn whether another was there
    before."""
    for i, other in enumerate(options):
        if isinstance(other, CardOption) and other.verb == verb and table.face[other.card] == table.face[card]:
            if table.known[card] > table.known[other.card]:
                options[i] = CardOption(verb, card, other.handle, other.title)
            return
    printed = table.printed(card)
    options.append(CardOption(verb, card, printed.key, printed.full_title))


def options_for(table: CardTable, verb: str, cards: list[int]) -> list[Option]:
    """One option for each different card."""
    options: list[Option] = []
    for card in cards:
        offer(table, options, verb, card)
    return options


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


def one_of_each(table: CardTable, cards: list[int]) -> list[int]:
    """Of copies the one that others know best. Faces are numbered in the order of the names that cards go by, so
    that is the order here."""
    if len(cards) > FEW:
        return one_of_each_face(table, cards)
    face, known = table.face, table.known
    best: list[int] = []
    for card in cards:
        mine, i = face[card], len(best)
        while i > 0 and face[best[i - 1]] > mine:
            i -= 1
        if i == 0 or face[best[i - 1]] != mine:
            if i == len(best):
                best.append(card)
            else:
                best.insert(i, card)
        elif known[card] > known[best[i - 1]]:
            best[i - 1] = card
    return best


def one_of_each_face(table: CardTable, cards: list[int]) -> list[int]:
    """The same for so many cards that it is less to look at every face there is."""
    face, known = table.face, table.known
    best = [-1] * len(table.pool)
    for card in cards:
        mine = face[card]
        other = best[mine]
        if other < 0 or known[card] > known[other]:
            best[mine] = card
    return [card for card in best if card >= 0]


def picks_there(table: CardTable, chooser: int, place: int, cards: list[int]) -> list[Option]:
    """The same as `distinct_picks` for cards that all `lie_open_in` one place."""
    seen = table.layout.as_seen(chooser, place)
    return [open_pick(table, seen, card) for card in one_of_each(table, cards)]


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


@mypyc_attr(allow_interpreted_subclasses=True)
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
    USES_UP: ClassVar[bool] = False
    """As a price: does it take the cards away, so that no other part of the price can be paid with them?"""

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
        self.leaves_some = what.leaves_some()
        """Does it say how many are left? What is protected counts among them."""
        kind = type(self)
        self.minds_which = kind.suits is not Effect.suits or kind.suits_as_price is not Effect.suits_as_price
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
        if what.settled(frame):
            frame.picks = self.found(table, frame, actor)
            return
        found = self.found(table, frame, actor)
        if PAYING in frame.ways:
            found = self.payable(table, frame, found)
        least, most = self.bounds(len(found), times)
        if self.leaves_some:
            least = most = min(self.bounds(len(self.meant(table, frame, actor)), times)[0], len(found))
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
        asked = choosy and serving is not None and serving.minds_price()
        if asked or (left and not needed) or self.secret(table, frame, actor):
            Pick(self, frame.number, actor, times, serving).ask(table, frame, left, least, most)
        elif needed:
            frame.picks = picks + left if picks else left

    def finish(self, table: CardTable, frame: Frame, actor: int, times: int) -> None:
        """The cards are picked: do it to them. From now on they are "it"."""
        cards = affected(table, frame, self.verb, frame.picks)
        frame.picks = NO_CARDS
        if self.what.splits():
            frame.keep(OTHERS, without(self.what.candidates(table, frame, actor, self.zone), cards))
        if self.names_it:
            frame.it = cards
        frame.did(self.way, cards)
        if PAYING in frame.ways and not cards and self.bounds(ALL, 1)[0] not in (0, ALL):
            frame.fall_short()
        self.apply(table, frame, actor, cards, times)

    def apply(self, table: Any, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        raise NotImplementedError

    def found(self, table: Any, frame: Frame, actor: int) -> list[int]:
        """The cards it could be done to."""
        return affected(table, frame, self.verb, self.what.candidates(table, frame, actor, self.zone))

    def meant(self, table: Any, frame: Frame, actor: int) -> list[int]:
        """The cards it speaks of, those among them that are protected."""
        return self.what.candidates(table, frame, actor, self.zone)

    def finds(self, table: CardTable, frame: Frame, actor: int, number: int) -> bool:
        """Are there at least that many?"""
        if not self.finds_all_meant:
            return len(self.found(table, frame, actor)) >= number
        if not table.guards_against(self.verb):
            return self.what.at_least(table, frame, actor, self.zone, number)
        for card in self.what.candidates(table, frame, actor, self.zone):
            if number > 0 and can_be_affected(table, frame, self.verb, card):
                number -= 1
        return number <= 0

    def bounds(self, found: int, times: int) -> tuple[int, int]:
        return self.what.bounds(found, times)

    def ordered(self, table: Any, cards: list[int], actor: int) -> bool:
        """Does it matter which of them comes first, and can the actor tell them apart?"""
        return False

    def question_of(self, title: str) -> str:
        """Most texts are carried out in the name of the card they stand on."""
        return self.asked[1] if self.asked[0] == title else f"{title}: choose a card to {self.asked_to()}"

    def asked_to(self) -> str:
        """What is done to the card, as the question says it."""
        return self.verb

    def stands_on(self, title: str) -> None:
        self.asked = (title, self.question_of(title))

    def actor_meant(self, table: Any, frame: Frame, actor: int) -> int:
        return actor if self.who is None else self.who.seats(table, frame, actor)[0]

    def possible(self, table: Any, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        least, seat = self.bounds(ALL, 1)[0], self.actor_meant(table, frame, actor)
        if least in (0, ALL):
            return not self.what.is_one() or self.finds(table, frame, seat, 1)
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

    def buys(self, table: Any, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        """There are enough cards that it can be done to in full."""
        if not self.possible(table, frame, actor, why):
            return False
        if not self.minds_which:
            return True
        seat = self.actor_meant(table, frame, actor)
        least = self.bounds(ALL, 1)[0]
        if self.what.in_order() or (least in (0, ALL) and not self.what.is_one()):
            return True
        found = self.found(table, frame, seat)
        return len(self.payable(table, frame, found)) >= (1 if least == ALL else self.bounds(len(found), 1)[0])

    def payable(self, table: Any, frame: Frame, cards: list[int]) -> list[int]:
        """Those of the cards that it can be done to in full."""
        return [card for card in cards if self.suits_as_price(table, frame, card)] if self.minds_which else cards

    def after_paying(self, table: Any, frame: Frame, actor: int) -> list[Frame]:
        if self.what.in_order():
            return [self.paid_with(frame, self.what.first(table, frame, 1))]
        found = self.payable(table, frame, self.found(table, frame, self.actor_meant(table, frame, actor)))
        least = self.bounds(len(found), 1)[0]
        return [self.paid_with(frame, list(cards)) for cards in combinations(found, min(least, len(found)))]

    def paid_with(self, frame: Frame, cards: list[int]) -> Frame:
        """What is known once it has been paid with these."""
        if not self.USES_UP:
            return frame
        twin = frame.clone()
        twin.absent = [*frame.absent, *cards]
        return twin

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
            if effect.served(table, frame, actor, self, after):
                found.append(card)
        return found

    def can_serve(self, table: Any, frame: Frame, actor: int, effect: Effect, why: list[Ruling] | None) -> bool:
        """Is there a card that can be the price of this effect?"""
        if self.that_serve(table, frame, actor, self.found(table, frame, actor), effect, 1):
            return True
        effect.useful(table, frame, actor, why)
        return False


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
