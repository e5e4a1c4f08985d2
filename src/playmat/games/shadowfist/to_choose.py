"""What has to be chosen on generation: what a text asks for, and whether there is enough of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.cardplay.choosing import CardEffect
from playmat.cardplay.effect import Effect
from playmat.cardplay.frames import Frame
from playmat.cardtext.phrase import Phrase, everything_in
from playmat.kernel.ruling import Ruling
from playmat.vocabulary.players import You
from playmat.vocabulary.seeing import Search
from playmat.vocabulary.texts import And, If, May
from playmat.vocabulary.things import Some

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist
from playmat.games.shadowfist.sentences import (
    Answered,
    Chosen,
    ChosenPlayer,
    ChosenWord,
    Indefinite,
    PaidX,
    Standing,
    Triggered,
    TwoWays,
    Use,
    is_indefinite,
)

Choice = Answered | Chosen | ChosenPlayer | ChosenWord | TwoWays | PaidX
"""What has to be chosen on generation."""


class Wanted:
    """Something that has to be chosen on generation, and the effect that wants it."""

    def __init__(self, what: Choice, effect: Effect, paid: bool = False) -> None:
        self.what = what
        self.effect = effect
        self.paid = paid
        """Is the effect a price?"""

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        found = self.what.eligible(table, frame, actor)
        if isinstance(self.what, Chosen):
            found = [card for card in found if self.what.may_be(table, frame, card)]
        return found if self.is_one() else [card for card in found if self.suits(table, frame, card)]

    def suits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        suits = self.effect.suits_as_price if self.paid else self.effect.suits
        return bool(suits(table, frame, card))

    def enough(self, table: Shadowfist, frame: Frame, actor: int, least: int) -> bool:
        if isinstance(self.what, Chosen):
            if self.paid:
                return len(self.eligible(table, frame, actor)) >= least
            return self.what.enough(table, frame, actor, self.effect, least)
        return len(self.eligible(table, frame, actor)) >= least

    def least(self, table: Shadowfist, frame: Frame, actor: int) -> int:
        """How many there have to be."""
        if isinstance(self.what, (Answered, Chosen)):
            return self.what.number(table, frame, actor)[0]
        return 1

    def is_one(self) -> bool:
        """Is it no card: a player, a word, one of two ways, a number?"""
        return isinstance(self.what, (ChosenPlayer, ChosenWord, TwoWays, PaidX))


def wanted_by(effect: Effect) -> list[Wanted]:
    """What has to be chosen on generation, cards and players, in the order of the words, but X before all that may be
    said of it: found once, as a text stays as it is."""
    if effect.wanted is None:
        effect.wanted = find_wanted(effect)
    return effect.wanted


def find_wanted(effect: Effect) -> list[Wanted]:
    found: list[Wanted] = []
    effect = effect.carried() if isinstance(effect, Triggered) else effect
    plain = plainly_done(effect)
    prices: list[Phrase] = []
    todo: list[tuple[Phrase, Effect]] = [(effect, effect)]
    while todo:
        phrase, outer = todo.pop()
        if isinstance(phrase, Some) and outer in plain and is_indefinite(phrase) and phrase is what_of(outer):
            found.append(Wanted(Indefinite(phrase), outer))
        if isinstance(phrase, (Answered, Chosen, ChosenPlayer, ChosenWord, TwoWays)):
            found.append(Wanted(phrase, outer, outer in prices))
        price = getattr(phrase, "price", None)
        if isinstance(price, Effect):
            parts = everything_in([price])
            prices += parts
            if any(part.PHRASE == "X" for part in parts):
                found.insert(0, Wanted(PaidX(price), outer))
        if not isinstance(phrase, (Triggered, Standing)) or phrase is effect:
            inner = phrase if isinstance(phrase, Effect) else outer
            todo.extend([(child, inner) for child in reversed(phrase.children())])
    return found


def pays_x(effect: Effect) -> bool:
    """Is X what is paid for it?"""
    wanted = wanted_by(effect)
    return bool(wanted) and isinstance(wanted[0].what, PaidX)


def own_choice(effect: Effect) -> Chosen | None:
    """The cards it asks for, if that is all it asks for."""
    wanted = wanted_by(effect)
    what = wanted[0].what if len(wanted) == 1 else None
    return what if isinstance(what, Chosen) else None


def own_player(effect: Effect) -> ChosenPlayer | None:
    """The player it asks for."""
    for one in wanted_by(effect):
        if isinstance(one.what, ChosenPlayer):
            return one.what
    return None


def plainly_done(effect: Effect) -> list[Effect]:
    """What whoever generates it does once on resolution: no price, nothing others do, nothing that is counted first."""
    found: list[Effect] = []
    todo: list[Effect] = [effect]
    while todo:
        one = todo.pop()
        if isinstance(one, And):
            todo += [one.rest, one.first]
        elif isinstance(one, May):
            todo += [one.effect] if isinstance(one.who, You) else []
        elif isinstance(one, If):
            todo.append(one.effect)
        elif isinstance(one, Use) or (isinstance(one, Triggered) and one is effect):
            inner = getattr(one, "use", getattr(one, "effect", None))
            if isinstance(inner, Effect):
                todo.append(inner)
            else:
                found.append(one)
        elif is_done_in_the_open(one):
            found.append(one)
    return found


def is_done_in_the_open(effect: Effect) -> bool:
    """Does "you" do it, to cards that all can see: no search, no card from a hand?"""
    who = getattr(effect, "who", None)
    if who is not None and not isinstance(who, You):
        return False
    return not isinstance(effect, Search) and (not isinstance(effect, CardEffect) or not effect.zone)


def what_of(effect: Effect) -> Phrase | None:
    """What it is done to."""
    what = getattr(effect, "what", None)
    return what if isinstance(what, Phrase) else None


def can_choose(table: Shadowfist, effect: Effect, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
    """SF-5.2-f: is there enough of everything that has to be chosen?"""
    for wanted in wanted_by(effect):
        least = wanted.least(table, frame, actor)
        if least > 0 and not wanted.enough(table, frame, actor, least):
            return table.refuse_choice(wanted.what, why)
    return True
