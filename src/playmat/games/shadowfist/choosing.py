"""Choices on generation (SF-5.2-d, SF-5.2-f), before anybody can respond; and choices made in secret (SF-S-42)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from playmat.cardplay.choosing import CardEffect, CardOption
from playmat.cardplay.effect import Effect
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Things
from playmat.cardplay.resolving import Do
from playmat.games.shadowfist.costs import How, most_x
from playmat.games.shadowfist.events import Chose
from playmat.games.shadowfist.option_names import handle
from playmat.games.shadowfist.sentences import (
    Chosen,
    ChosenPlayer,
    ChosenWord,
    Indefinite,
    PaidX,
    Triggered,
    TwoWays,
    Use,
    Waiting,
    is_indefinite,
)
from playmat.games.shadowfist.to_choose import Wanted, can_choose, pays_x, wanted_by
from playmat.games.shadowfist.topics import TO_BE_TARGETED
from playmat.games.shadowfist.values import barred, is_immune
from playmat.games.shadowfist.zones import HAND
from playmat.kernel.chance import Chance
from playmat.kernel.decision import DONE, Option, SeatOption
from playmat.kernel.event import EVERYTHING
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import Step
from playmat.vocabulary.moving import NameOption
from playmat.vocabulary.things import Some

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


def x_of(frame: Frame) -> int:
    """What was chosen for X, or counted for it on generation (SF-10.2-a)."""
    return frame.ways["X"][0] if "X" in frame.ways else 0


def figure_x(table: Shadowfist, source: int, frame: Frame) -> int:
    """SF-10.2-a: what X is now: as it was fixed, or as a text of the card defines it."""
    if "X" in frame.ways:
        return frame.ways["X"][0]
    for text in table.texts(source):
        if text.x is not None:
            return max(0, text.x.defined(table, frame, frame.seat))
    return 0


def is_x_said(table: Shadowfist, source: int, frame: Frame) -> bool:
    """Is it known what X is: chosen, counted, or defined by a text of the card?"""
    return "X" in frame.ways or any(text.x is not None for text in table.texts(source))


def ask_choices(table: Shadowfist, effects: Sequence[Effect], frame: int, actor: int) -> None:
    """Put on the agenda everything these ask to be chosen, in the order of the words. What is named on resolution
    only has to be there (SF-5.2-b); this or that, and a word, are decided when something that waits goes off
    (SF-5.2.2-f)."""
    wanted = [(one, effect) for effect in effects for one in wanted_by(effect) if not is_late(one)]
    for one, effect in reversed(wanted):
        known = table.frame(frame).ways
        if one.what.address in known or f"who {one.what.address}" in known:
            continue
        waits = isinstance(effect, Waiting) and not effect.is_due(table.frame(frame))
        if waits and isinstance(one.what, (TwoWays, ChosenWord)):
            continue
        if isinstance(one.what, PaidX):
            told = table.frame(frame)
            if not is_x_said(table, told.source, told):
                table.next(ChoosePaidX(effect, frame, actor))
        elif isinstance(one.what, ChosenPlayer):
            table.next(ChoosePlayer(one.what, frame, actor))
        elif isinstance(one.what, ChosenWord):
            table.next(ChooseWord(one.what, frame, actor))
        elif isinstance(one.what, TwoWays):
            table.next(ChooseWay(one.what, frame, actor))
        else:
            table.next(ChooseCards(one.what, one.effect, frame, actor, one.paid))


@mypyc_attr(acyclic=True)
class PlaceOption(Option):
    """A place: a location, a place in the structure, or the card a State goes on."""

    def __init__(self, verb: str, handle: str, says: str, column: int, row: int) -> None:
        self.verb = verb
        self.handle = handle
        self.says = says
        self.column = column
        self.row = row

    @property
    def key(self) -> str:
        return f"{self.verb}:{self.handle}"

    def label(self, table: Any) -> str:
        return self.says


@mypyc_attr(acyclic=True)
class NumberOption(Option):
    def __init__(self, verb: str, number: int, says: str) -> None:
        self.verb = verb
        self.number = number
        self.says = says

    @property
    def key(self) -> str:
        return f"{self.verb}:{self.number}"

    def label(self, table: Any) -> str:
        return self.says

    def numbers(self) -> dict[str, int]:
        return {self.verb: self.number}


@mypyc_attr(acyclic=True)
class CardChoice(CardOption):
    """One of the cards there are to choose from."""

    def label(self, table: Any) -> str:
        return self.title


def card_choices(table: Shadowfist, seat: int, verb: str, cards: list[int]) -> list[Option]:
    """An option for each card the player can tell apart: copies in one pile or hand are one."""
    options: list[Option] = []
    seen: set[str] = set()
    some_in_play = False
    for card in cards:
        some_in_play = some_in_play or table.in_play(card)
    for card in cards:
        called = handle(table, seat, card)
        if table.in_play(card):
            name = table.name_as_seen_in_play(seat, card)
        else:
            name = table.name_as_seen(seat, card)
            holder = table.zone_seat(card)
            called = called if holder == seat else f"{holder + 1}:{called}"
            if some_in_play:
                called = f"{table.layout.zones[table.zone_kind(card)].replace(' ', '-')}:{called}"
        if called not in seen:
            seen.add(called)
            options.append(CardChoice(verb, card, called, name))
    return options


MORE_THAN_THERE_IS: Final = 3
"""So far beyond what is there somebody might think a number goes."""


@mypyc_attr(acyclic=True)
class ChooseX(Step):
    """SF-4.3.2-g: on generation."""

    def __init__(self, seat: int, card: int, frame: int, how: How) -> None:
        self.seat = seat
        self.card = card
        self.frame = frame
        self.how = how

    def run(self, table: Shadowfist) -> None:
        table.ask(self, self.seat, f"{table.card(self.card).full_title}: choose X", self.legal(table))

    def conceivable(self, table: Shadowfist) -> list[Option]:
        most = max(table.power[self.seat], most_x(table, self.seat, self.card, self.how)) + MORE_THAN_THERE_IS
        return [NumberOption("x", number, f"X is {number}") for number in range(most + 1)]

    def allowed(self, table: Shadowfist, choice: NumberOption, why: list[Ruling] | None) -> bool:
        most = most_x(table, self.seat, self.card, self.how)
        if choice.number > most:
            return refuse(why, "SF-4.3.2-a", "X is {} at most", most)
        return self.enough(table, choice.number) or refuse(why, "SF-5.2-f", "there are not as many to choose")

    def enough(self, table: Shadowfist, number: int) -> bool:
        """Are there as many cards to choose as that asks for?"""
        frame = table.asking(self.seat, self.card)
        frame.keep("X", [number])
        for effect in table.card(self.card).instructions:
            if not can_choose(table, effect, frame, self.seat, None):
                return False
        return True

    def answer(self, table: Shadowfist, choice: NumberOption) -> None:
        table.frame(self.frame).keep("X", [choice.number])


MOST_X: Final = 20
"""What somebody might pay of something that does not run out."""


def most_paid(table: Shadowfist, actor: int) -> int:
    return max(table.power[actor], len(table.zone(actor, HAND)), MOST_X)


def some_x(table: Shadowfist, effect: Effect, frame: Frame, actor: int) -> int:
    """SF-S-66: an X that can be paid and leaves something to choose, 0 if there is none; -1 where nothing is paid for
    X."""
    if not pays_x(effect) or is_x_said(table, frame.source, frame):
        return -1
    for x in range(most_paid(table, actor) + 1):
        if can_be_paid(table, effect, frame, actor, x, None):
            return x
    return 0


def can_be_paid(
    table: Shadowfist, effect: Effect, frame: Frame, actor: int, x: int, why: list[Ruling] | None
) -> bool:  # fmt: skip
    """Can that much be paid, and is there then what has to be chosen?"""
    told = frame.clone()
    told.keep("X", [x])
    if isinstance(effect, Use) and not effect.open(table, told, why):
        return False
    if isinstance(effect, Triggered) and not effect.possible_now(table, told):
        return refuse(why, "SF-5.2-f", "the price cannot be paid")
    return can_choose(table, effect, told, actor, why)


@mypyc_attr(acyclic=True)
class ChoosePaidX(Step):
    """SF-S-66: on generation, before what else is chosen."""

    def __init__(self, effect: Effect, frame: int, actor: int) -> None:
        self.effect = effect
        self.frame = frame
        self.actor = actor

    def run(self, table: Shadowfist) -> None:
        source = table.card(table.frame(self.frame).source).full_title
        table.ask(self, self.actor, f"{source}: choose X", self.legal(table))

    def conceivable(self, table: Shadowfist) -> list[Option]:
        most = most_paid(table, self.actor)
        return [NumberOption("x", number, f"X is {number}") for number in range(most + 1)]

    def allowed(self, table: Shadowfist, choice: NumberOption, why: list[Ruling] | None) -> bool:
        return can_be_paid(table, self.effect, table.frame(self.frame), self.actor, choice.number, why)

    def answer(self, table: Shadowfist, choice: NumberOption) -> None:
        table.frame(self.frame).keep("X", [choice.number])


@mypyc_attr(acyclic=True)
class ChooseCards(Step):
    """One after the other into the frame, under the address of the words that ask for them."""

    def __init__(self, chosen: Any, effect: Effect, frame: int, actor: int, paid: bool = False) -> None:
        self.chosen = Indefinite(chosen) if isinstance(chosen, Some) else chosen
        """A record names the words of the card, which may say no more than "a Character"."""
        self.effect = effect
        self.frame = frame
        self.actor = actor
        self.paid = paid

    def picked(self, table: Shadowfist) -> list[int]:
        return table.frame(self.frame).ways.get(self.chosen.address, [])

    def run(self, table: Shadowfist) -> None:
        frame = table.frame(self.frame)
        left = self.left(table)
        if len(self.picked(table)) >= self.chosen.number(table, frame, self.actor)[1] or not left:
            self.finish(table)
            return
        options = card_choices(table, self.actor, self.verb(), left)
        if self.has_enough(table):
            options.append(DONE)
        source = table.card(frame.source).full_title
        table.ask(self, self.actor, f"{source}: {self.chosen.described(table)}", options)

    def left(self, table: Shadowfist) -> list[int]:
        """What may be chosen next."""
        picked = self.picked(table)
        found = Wanted(self.chosen, self.effect, self.paid).eligible(table, table.frame(self.frame), self.actor)
        return [card for card in found if table.stay(card) not in picked]

    def has_enough(self, table: Shadowfist) -> bool:
        least: int = self.chosen.number(table, table.frame(self.frame), self.actor)[0]
        return len(self.picked(table)) >= least

    def verb(self) -> str:
        return "target" if self.chosen.targets() else "choose"

    def conceivable(self, table: Shadowfist) -> list[Option]:
        left = self.left(table)
        others = [card for card in table.cards_in_play() if card not in left]
        return [
            *card_choices(table, self.actor, self.verb(), left),
            *card_choices(table, self.actor, self.verb(), others),
            DONE,
        ]

    def allowed(self, table: Shadowfist, choice: Option, why: list[Ruling] | None) -> bool:
        if not isinstance(choice, CardChoice):
            return self.has_enough(table) or refuse(why, "SF-5.2-f", "not all that has to be chosen is chosen")
        card, source = choice.card, table.frame(self.frame).source
        if card in self.left(table):
            return True
        if is_immune(table, card, source):
            return refuse(why, "SF-7.6-b", "{} is not affected by that", choice.title)
        if self.chosen.targets() and barred(table, TO_BE_TARGETED, card, source, None):
            return refuse(why, "SF-7.6-c", "{} is not a legal target", choice.title)
        return refuse(why, "SF-5.2-f", "{} cannot be chosen for that", choice.title)

    def answer(self, table: Shadowfist, choice: Option) -> None:
        if isinstance(choice, CardChoice):
            frame = table.frame(self.frame)
            frame.keep(self.chosen.address, [*self.picked(table), table.stay(choice.card)])
            table.next(self)
        else:
            self.finish(table)

    def finish(self, table: Shadowfist) -> None:
        """SF-2.3-c: it is announced, and "it" from now on."""
        cards = table.still_there(self.picked(table))
        frame = table.frame(self.frame)
        frame.it = cards
        if isinstance(self.chosen, Chosen) and self.chosen.settles_x() and not is_x_said(table, frame.source, frame):
            frame.keep("X", [len(cards)])
        table.announce(self.actor, cards)


class NamedLate(CardEffect):
    """SF-5.2-b: brings cards of one's choice into play, which are named when it resolves; targets are no such cards."""

    def is_named_late(self) -> bool:
        return isinstance(self.what, Chosen) and not self.what.targets()

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        if not self.is_named_late() or self.what.address in told.ways:
            super().do(table, frame, actor, times)
            return
        told.keep(self.what.address, [])
        table.then(ChooseCards(self.what, self, frame, actor), Do(self, frame, actor, times))


def asks_late(table: Shadowfist, effect: Effect, what: Things, frame: int, actor: int, times: int) -> bool:
    """SF-5.2-i: is it still open which cards are meant when it is carried out? Then that is asked first."""
    told = table.frame(frame)
    if not isinstance(what, Some) or what.settled(told) or not is_indefinite(what):
        return False
    told.keep(what.address, [])
    table.then(ChooseCards(what, effect, frame, actor), Do(effect, frame, actor, times))
    return True


def is_late(wanted: Wanted) -> bool:
    effect = wanted.effect
    if not isinstance(effect, NamedLate):
        return False
    return isinstance(wanted.what, Indefinite) or (effect.is_named_late() and wanted.what is effect.what)


@mypyc_attr(acyclic=True)
class ChoosePlayer(Step):
    def __init__(self, chosen: ChosenPlayer, frame: int, actor: int) -> None:
        self.chosen = chosen
        self.frame = frame
        self.actor = actor

    def run(self, table: Shadowfist) -> None:
        frame = table.frame(self.frame)
        seats = self.chosen.eligible(table, frame, self.actor)
        options: list[Option] = [SeatOption("player", seat, table.names[seat]) for seat in seats]
        table.ask(self, self.actor, f"{table.card(frame.source).full_title}: choose a player", options)

    def answer(self, table: Shadowfist, choice: SeatOption) -> None:
        frame = table.frame(self.frame)
        frame.keep(f"who {self.chosen.address}", [choice.seat])
        frame.ways.setdefault("spoken of", [frame.he])
        frame.he = choice.seat
        table.emit(Chose(self.actor, (choice.says,)))


@mypyc_attr(acyclic=True)
class WordOption(NameOption):
    def label(self, table: Any) -> str:
        return self.word


@mypyc_attr(acyclic=True)
class ChooseWord(Step):
    """SF-5.2-g: what is named is named on generation."""

    def __init__(self, chosen: ChosenWord, frame: int, actor: int) -> None:
        self.chosen = chosen
        self.frame = frame
        self.actor = actor

    def run(self, table: Shadowfist) -> None:
        frame = table.frame(self.frame)
        options: list[Option] = [WordOption(word) for word in self.chosen.words(table, frame, self.actor)]
        table.ask(self, self.actor, f"{table.card(frame.source).full_title}: {table.said(self.chosen)}", options)

    def answer(self, table: Shadowfist, choice: WordOption) -> None:
        table.frame(self.frame).word = choice.word
        table.emit(Chose(self.actor, (choice.word,)))


@mypyc_attr(acyclic=True)
class ChooseWay(Step):
    """SF-5.2-h: which of the two it will be."""

    def __init__(self, either: TwoWays, frame: int, actor: int) -> None:
        self.either = either
        self.frame = frame
        self.actor = actor

    def run(self, table: Shadowfist) -> None:
        frame, ways = table.frame(self.frame), self.either.ways()
        open_ways = self.either.eligible(table, frame, self.actor)
        options: list[Option] = [NumberOption("way", i + 1, table.said(ways[i])) for i in open_ways]
        table.ask(self, self.actor, f"{table.card(frame.source).full_title}: which of the two?", options)

    def answer(self, table: Shadowfist, choice: NumberOption) -> None:
        table.frame(self.frame).keep(f"way {self.either.address}", [choice.number - 1])
        table.emit(Chose(self.actor, (choice.says,)))


def pick(table: Shadowfist, frame: int, seat: int, card: int, among: list[int]) -> None:
    told = table.frame(frame)
    told.keep(f"picked {seat}", [card])
    told.keep(f"picked from {seat}", among)


def picked(table: Shadowfist, frame: int, seat: int) -> list[int]:
    return table.frame(frame).ways.get(f"picked {seat}", [])


def imagine_picks(table: Shadowfist, seat: int, chance: Chance) -> None:
    """Whatever the others may have picked."""
    if seat == EVERYTHING:
        return
    for frame in table.frames.values():
        for other in range(table.seats):
            among = frame.ways.get(f"picked from {other}", [])
            if among and other != seat:
                frame.keep(f"picked {other}", [among[chance.below(len(among))]])
