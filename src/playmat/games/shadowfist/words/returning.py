"""Cards that come back into play."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from playmat.cardplay.effect import Act
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Things
from playmat.cardplay.topics import NUMBER, Said
from playmat.games.shadowfist.choosing import CardChoice, NamedLate, card_choices, pick, picked
from playmat.games.shadowfist.costs import How
from playmat.games.shadowfist.events import SmokedInCombat
from playmat.games.shadowfist.may_play import meets_terms
from playmat.games.shadowfist.memory import COMING, since_it_came
from playmat.games.shadowfist.playing import BringBack, may_bring_back, play_card, return_to_play
from playmat.games.shadowfist.records import Control
from playmat.games.shadowfist.topics import MUST_INTERCEPT
from playmat.games.shadowfist.words.nouns import All
from playmat.games.shadowfist.words.plays import NOTHING
from playmat.games.shadowfist.zones import END_OF_ATTACK, FOREVER, FRONT, NOWHERE, SMOKED
from playmat.kernel.decision import Option
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import Step
from playmat.vocabulary.things import Kind

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

FREELY: Final = How(True, False, 0, True, False)


class ReturnToPlay(NamedLate):
    PHRASE: ClassVar[str] = "return {what:Things} to play"
    MEANS: ClassVar[str] = "from your smoked pile, without cost or conditions; it is not played (SF-4.3-i)"
    VERB: ClassVar[str] = "return"

    def __init__(self, what: Things) -> None:
        super().__init__(None, what)

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in reversed(cards):
            table.next(BringBack(actor, card, frame.source, self.is_forced()))

    def suits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return may_bring_back(table, frame.seat, card)

    def found(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        """What is not chosen comes back whatever it is (SF-10.1.1-b)."""
        cards: list[int] = super().found(table, frame, actor)
        return cards if self.is_forced() else [card for card in cards if may_bring_back(table, actor, card)]

    def is_forced(self) -> bool:
        """Is it nobody's will which one comes back (SF-5.5.1-f)?"""
        return isinstance(self.what, All) or self.what.random()


def give_for_good(table: Shadowfist, card: int, seat: int, source: int) -> None:
    """A card that is about to come back is this player's, whoever owns it."""
    if table.owner[card] != seat:
        table.controls.append(Control(card, seat, source, FOREVER, table.next_number()))


class ReturnAsYours(ReturnToPlay):
    PHRASE: ClassVar[str] = "return {what:Things} to play under your control"
    MEANS: ClassVar[str] = "from whichever smoked pile it lies in, without cost or conditions"

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        fallen = [card for card in cards if table.zone_kind(card) == SMOKED]
        for card in fallen:
            give_for_good(table, card, actor, frame.source)
        super().apply(table, frame, actor, fallen, times)


class RaiseTheFallen(Act):
    PHRASE: ClassVar[str] = "return each Character ~ smoked in combat this turn to play under your control"
    MEANS: ClassVar[str] = "from whichever smoked pile it lies in"

    def remembers(self) -> tuple[str, ...]:
        return ("SmokedInCombat", COMING)

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        since = since_it_came(table, told.source)
        fallen = [e.card for e in since if isinstance(e, SmokedInCombat) and e.by == told.source]
        for card in reversed(list(dict.fromkeys(fallen))):
            if table.zone_kind(card) == SMOKED and table.may_touch(told.source, card):
                give_for_good(table, card, told.seat, told.source)
                table.next(BringBack(told.seat, card, told.source, True))


class ComeBack(Act):
    PHRASE: ClassVar[str] = "a Character at random comes back to play from the smoked pile of each player"
    MEANS: ClassVar[str] = "under the control of its owner; the current player's first"

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        source = table.frame(frame).source
        coming: list[BringBack] = []
        for seat in table.clockwise(table.active):
            found = [card for card in table.zone(seat, SMOKED) if table.card(card).is_character]
            if found:
                coming.append(BringBack(seat, found[table.chance.below(len(found))], source, True))
        for step in reversed(coming):
            table.next(step)


class ReturnToIntercept(NamedLate):
    PHRASE: ClassVar[str] = "return {what:Things} to play to intercept"
    MEANS: ClassVar[str] = "where your attacked card is; if it can intercept this attack it has to"
    VERB: ClassVar[str] = "return"

    def __init__(self, what: Things) -> None:
        super().__init__(None, what)

    def speaks_of(self) -> tuple[Said, ...]:
        return ((NUMBER, MUST_INTERCEPT),)

    def ready(self, table: Shadowfist, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        attack = table.attack
        if attack is None or attack.stage in ("combat", "ending"):
            return refuse(why, "SF-6.3-a", "it is too late to intercept")
        return True

    def suits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return may_bring_back(table, frame.seat, card)

    def demands(self) -> bool:
        return True

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        attack = table.attack
        attacked = [] if attack is None else [card for card in attack.targets if table.in_play(card)]
        mine = [card for card in attacked if table.controller(card) == actor]
        column = table.at[mine[0]] if mine else 0 if table.width(actor) else NOWHERE
        for card in cards:
            return_to_play(table, card, actor, column, FRONT, frame.source)
            table.let_last(frame, [card], MUST_INTERCEPT, 1, END_OF_ATTACK, None)


class EachPicks(Act):
    """SF-S-42: all choose before anybody shows what."""

    PHRASE: ClassVar[str] = "all players pick {article:(a|an)} {kind:Kind} in their smoked piles in secret"
    MEANS: ClassVar[str] = "nobody sees which before it is played"

    def __init__(self, article: str, kind: Kind) -> None:
        self.article = article
        self.kind = kind

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        for seat in reversed(table.clockwise(table.active)):
            table.next(PickInSecret(self, frame, seat))

    def found(self, table: Shadowfist, frame: Frame, seat: int) -> list[int]:
        return [card for card in table.zone(seat, SMOKED) if self.kind.fits(table, frame, card)]


@mypyc_attr(acyclic=True)
class PickInSecret(Step):
    def __init__(self, effect: EachPicks, frame: int, seat: int) -> None:
        self.effect = effect
        self.frame = frame
        self.seat = seat

    def run(self, table: Shadowfist) -> None:
        frame = table.frame(self.frame)
        found = self.effect.found(table, frame, self.seat)
        if found:
            title = table.card(frame.source).full_title
            prompt = f"{title}: which card do you pick in secret?"
            table.ask(self, self.seat, prompt, card_choices(table, self.seat, "pick", found))

    def answer(self, table: Shadowfist, choice: CardChoice) -> None:
        found = self.effect.found(table, table.frame(self.frame), self.seat)
        pick(table, self.frame, self.seat, choice.card, found)


class EachPlaysIt(Act):
    PHRASE: ClassVar[str] = "all players may play what they picked at no cost"
    MEANS: ClassVar[str] = "the current player first, then clockwise; resource conditions have to be met"

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        for seat in reversed(table.clockwise(table.active)):
            table.next(PlayThePick(frame, seat))


@mypyc_attr(acyclic=True)
class PlayThePick(Step):
    def __init__(self, frame: int, seat: int) -> None:
        self.frame = frame
        self.seat = seat

    def run(self, table: Shadowfist) -> None:
        """Whoever has picked something is asked, so that nobody can tell whether it could be played."""
        mine = picked(table, self.frame, self.seat)
        if not mine:
            return
        legal = [card for card in mine if meets_terms(table, self.seat, card, FREELY, None, None)]
        title = table.card(table.frame(self.frame).source).full_title
        options = [*card_choices(table, self.seat, "play", legal), NOTHING]
        table.ask_always(self, self.seat, f"{title}: do you play what you picked?", options)

    def answer(self, table: Shadowfist, choice: Option) -> None:
        if isinstance(choice, CardChoice):
            play_card(table, self.seat, choice.card, FREELY)
