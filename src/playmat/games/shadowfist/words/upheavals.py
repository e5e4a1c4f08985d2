"""Texts that turn the usual order round: other people's Sites, decks and piles; what was spent; what came before."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from playmat.cardtext.effects import Act
from playmat.cardtext.events import LookedAt
from playmat.cardtext.table import Frame
from playmat.cardtext.things import Kind
from playmat.games.shadowfist.abilities import Chosen, ChosenPlayer, CostRule, PlayRule, Standing, Waiting
from playmat.games.shadowfist.costs import MORE, ONCE
from playmat.games.shadowfist.events import LOST, AttackDeclared, CostReduced, PowerChanged, SmokedByOpponent
from playmat.games.shadowfist.generating import CardChoice, card_choices, x_of
from playmat.games.shadowfist.leaving import toast
from playmat.games.shadowfist.playing import return_to_play
from playmat.games.shadowfist.words.nouns import Bearer
from playmat.games.shadowfist.zones import DECK, NOWHERE, SMOKED
from playmat.kernel.decision import DONE, Option
from playmat.kernel.event import Event
from playmat.kernel.ruling import Ruling
from playmat.kernel.step import Step

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

# -- costs -----------------------------------------------------------------------------------------------------------


class CheaperOnce(Standing):
    PHRASE: ClassVar[str] = "once per turn, you may play {article:(a|an)} {kind:Kind} for {n:#} less"
    MEANS: ClassVar[str] = "in anybody's turn; of which card the player says"

    def __init__(self, article: str, kind: Kind, n: int) -> None:
        self.article = article
        self.kind = kind
        self.n = n

    def remembers(self) -> tuple[str, ...]:
        return ("CostReduced", "AttackDeclared")

    def shifted(self) -> tuple[str, ...]:
        return (ONCE,)

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        if not self.in_time(table, frame) or not self.kind.fits(table, frame, card):
            return 0
        return 0 if self.is_used(table, frame.source) else self.n

    def in_time(self, table: Shadowfist, frame: Frame) -> bool:
        return True

    def is_used(self, table: Shadowfist, source: int) -> bool:
        return any(isinstance(event, CostReduced) and event.card == source for event in table.history)


class CheaperOne(CheaperOnce):
    PHRASE: ClassVar[str] = "you may play one {kind:Kind} for {n:#} less"
    MEANS: ClassVar[str] = "of which card the player says"

    def __init__(self, kind: Kind, n: int) -> None:
        super().__init__("a", kind, n)


class CheaperOnceWhenAttacked(CheaperOnce):
    PHRASE: ClassVar[str] = "once per attack on ~, you may play {article:(a|an)} {kind:Kind} for {n:#} less"
    MEANS: ClassVar[str] = "of which card the player says"

    def in_time(self, table: Shadowfist, frame: Frame) -> bool:
        return table.attack is not None and frame.source in table.attack.aims

    def is_used(self, table: Shadowfist, source: int) -> bool:
        for event in reversed(table.history):
            if isinstance(event, AttackDeclared):
                break
            if isinstance(event, CostReduced) and event.card == source:
                return True
        return False


class DearerForOne(Act):
    PHRASE: ClassVar[str] = "cards cost {who:ChosenPlayer} {n:#} more until the end of the turn"
    MEANS: ClassVar[str] = "every card that player plays"

    def __init__(self, who: ChosenPlayer, n: int) -> None:
        self.who = who
        self.n = n

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        for seat in self.who.seats(table, told, actor):
            table.let_last(told, [-1 - seat], MORE, self.n, table.turn, None)


def lost_this_turn(table: Shadowfist, frame: Frame, kind: Bearer) -> list[int]:
    """Cards of a kind that were this player's and that opponents have smoked this turn, in combat or otherwise."""
    found: list[int] = []
    for event in table.history:
        mine = isinstance(event, SmokedByOpponent) and event.seat == frame.seat
        if mine and isinstance(event, SmokedByOpponent) and kind.describes(table, frame, event.card):
            found.append(event.card)
    return found


class LessForTheLost(CostRule):
    PHRASE: ClassVar[str] = "~ costs less by the cost of one of your {kind:Those} an opponent has smoked this turn"
    MEANS: ClassVar[str] = "the dearest of them"

    def __init__(self, kind: Bearer) -> None:
        self.kind = kind

    def remembers(self) -> tuple[str, ...]:
        return (LOST,)

    def change(self, table: Shadowfist, frame: Frame, seat: int) -> int:
        costs = [max(0, table.card(card).cost) for card in lost_this_turn(table, frame, self.kind)]
        return -max(costs) if costs else 0


class AnyTimeForTheLost(PlayRule):
    PHRASE: ClassVar[str] = (
        "~ may be played during any Main Shot of a turn in which an opponent has smoked one of your {kind:Those}"
    )
    MEANS: ClassVar[str] = "an opponent's Main Shot too"

    def __init__(self, kind: Bearer) -> None:
        self.kind = kind

    def remembers(self) -> tuple[str, ...]:
        return (LOST,)

    def lifts_type(self) -> bool:
        return True

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        return table.shot == "main" and bool(lost_this_turn(table, frame, self.kind))


# -- whose it is -----------------------------------------------------------------------------------------------------


class Spent(Waiting):
    PHRASE: ClassVar[str] = "until the end of the turn, gain as much Power as {who:ChosenPlayer} pays"
    MEANS: ClassVar[str] = "each time, from resolution on"

    def __init__(self, who: ChosenPlayer) -> None:
        self.who = who

    def hears(self) -> tuple[str, ...]:
        return ("PowerChanged",)

    def goes_off(self, table: Shadowfist, frame: Frame, event: Event) -> bool:
        if not isinstance(event, PowerChanged) or event.how != "pays" or -1 - event.seat not in frame.it:
            return False
        frame.keep("number", [event.amount])
        return True

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        if self.is_due(told):
            table.gain(told.seat, told.ways["number"][0], "gains", told.source)
        else:
            seats = self.who.seats(table, told, actor)
            table.let_last(told, [-1 - seat for seat in seats], "later", 0, table.turn, self)


class NotInResponse(PlayRule):
    """A ban for as long as the play of the Event waits in the scene."""

    PHRASE: ClassVar[str] = "{kind:Those} cannot be played in response"
    MEANS: ClassVar[str] = "to the play of this card"

    def __init__(self, kind: Bearer) -> None:
        self.kind = kind

    def enter(self, table: Shadowfist, frame: int, actor: int) -> None:
        table.let_last(table.frame(frame), [], "", 0, table.turn, self)

    def deeds(self) -> tuple[str, ...]:
        return ("play",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        waits = any(slot.source == frame.source and slot.kind == "play" for slot in table.slots())
        return waits and card >= 0 and self.kind.describes(table, frame, card)


class TargetStays(PlayRule):
    PHRASE: ClassVar[str] = "its target cannot be turned in response"
    MEANS: ClassVar[str] = "while the play of this card waits in the scene"

    def enter(self, table: Shadowfist, frame: int, actor: int) -> None:
        table.let_last(table.frame(frame), table.frame(frame).it, "", 0, table.turn, self)

    def deeds(self) -> tuple[str, ...]:
        return ("turn",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        if not any(slot.source == frame.source and slot.kind == "play" for slot in table.slots()):
            return False
        return any(effect.phrase is self and card in effect.targets for effect in table.floating)


# -- piles and decks -------------------------------------------------------------------------------------------------


class AnyX(Chosen):
    PHRASE: ClassVar[str] = "any X {kind:Those}"
    MEANS: ClassVar[str] = "chosen on generation, no targets"

    def __init__(self, kind: Bearer) -> None:
        self.kind = kind

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        return [card for card in self.kind.candidates(table, frame, actor, "") if card != frame.source]

    def number(self, table: Shadowfist, frame: Frame, actor: int) -> tuple[int, int]:
        return x_of(frame), x_of(frame)

    def is_plural(self) -> bool:
        return True


class ComeBack(Act):
    PHRASE: ClassVar[str] = "a Character at random comes back to play from the smoked pile of each player"
    MEANS: ClassVar[str] = "under the control of its owner; the current player's first"

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        for seat in table.clockwise(table.active):
            found = [card for card in table.zone(seat, SMOKED) if table.card(card).is_character]
            if found:
                card = found[table.chance.below(len(found))]
                return_to_play(table, card, seat, 0 if table.width(seat) else NOWHERE, table.frame(frame).source)


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
            for card in deck:
                table.known[card] |= 1 << actor
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
