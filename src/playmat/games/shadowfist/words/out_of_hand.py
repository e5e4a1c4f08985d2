"""Cards that come out of the hand or the smoked pile by themselves, and what draws and draws on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from playmat.cardtext.effects import Act
from playmat.cardtext.events import CardMoved
from playmat.cardtext.meant import Things
from playmat.cardtext.table import Floating, Frame
from playmat.cardtext.things import Kind
from playmat.games.shadowfist.abilities import ChosenPlayer, Standing, Triggered, wanted_by
from playmat.games.shadowfist.attack import MUST_INTERCEPT
from playmat.games.shadowfist.damage import HAVEN
from playmat.games.shadowfist.establishing_shot import DRAW_INSTEAD
from playmat.games.shadowfist.events import CardPlayed, PlayedForLess
from playmat.games.shadowfist.playing import meets_terms, play_card
from playmat.games.shadowfist.words.moments import Happening
from playmat.games.shadowfist.words.nouns import Bearer
from playmat.games.shadowfist.words.plays import Terms
from playmat.games.shadowfist.words.yours import YourNumber
from playmat.games.shadowfist.zones import END_OF_ATTACK, HAND
from playmat.kernel.event import Event
from playmat.kernel.ruling import Ruling, refuse

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

EXTRA_DRAW: Final = "extra draw"

# -- out of the hand -------------------------------------------------------------------------------------------------


class PlayItself(Act):
    PHRASE: ClassVar[str] = "play ~ {terms:Terms}"
    MEANS: ClassVar[str] = "out of your hand, on resolution"

    def __init__(self, terms: Terms) -> None:
        self.terms = terms

    def can(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        card = frame.source
        if table.zone_kind(card) != HAND or table.zone_seat(card) != actor:
            return False
        return meets_terms(table, actor, card, self.terms.how(table, frame), None, None)

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        if self.can(table, told, actor):
            play_card(table, actor, told.source, self.terms.how(table, told))

    def ready(self, table: Shadowfist, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return self.can(table, frame, actor) or refuse(why, "SF-4.3-b", "it cannot be played now")

    def demands(self) -> bool:
        return True


class EventAtYou(Happening):
    PHRASE: ClassVar[str] = "an opponent plays an Event that targets you"
    MEANS: ClassVar[str] = "you, and not a card of yours (SF-4.3.6-d)"

    def kinds(self) -> tuple[str, ...]:
        return ("CardPlayed",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, CardPlayed) or event.seat == frame.seat or not table.card(event.card).is_event:
            return False
        for slot in table.slots():
            if slot.source == event.card and slot.frame in table.frames:
                return frame.seat in targeted_by(table, event.card, table.frame(slot.frame))
        return False


def targeted_by(table: Shadowfist, event: int, frame: Frame) -> list[int]:
    """The players an Event targets."""
    found: list[int] = []
    for effect in table.card(event).instructions:
        for wanted in wanted_by(effect):
            if isinstance(wanted.what, ChosenPlayer) and wanted.what.targets():
                found += wanted.what.seats(table, frame, frame.seat)
    return found


class PlaysForLess(Happening):
    PHRASE: ClassVar[str] = "an opponent plays {article:(a|an)} {kind:Kind} at reduced cost"
    MEANS: ClassVar[str] = "or at none (SF-4.3.2-f)"

    def __init__(self, article: str, kind: Kind) -> None:
        self.article = article
        self.kind = kind

    def kinds(self) -> tuple[str, ...]:
        return ("PlayedForLess",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, PlayedForLess) or event.seat == frame.seat or table.hidden[event.card]:
            return False
        frame.it, frame.he = [event.card], event.seat
        return self.kind.fits(table, frame, event.card)


# -- draws -----------------------------------------------------------------------------------------------------------


class OneMoreDraw(Triggered):
    PHRASE: ClassVar[str] = "each time you draw cards, draw 1 more card"
    MEANS: ClassVar[str] = "once for all that are drawn together; that one does not count for this"

    def hears(self) -> tuple[str, ...]:
        return ("draws",)

    def goes_off(self, table: Shadowfist, frame: Frame, event: Event) -> bool:
        if not isinstance(event, CardMoved) or event.by != frame.seat:
            return False
        if any(effect.stat == EXTRA_DRAW for effect in table.floating):
            return False
        return not any(fired.phrase is self and fired.source == frame.source for fired in table.pending)

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        mark = Floating(None, actor, table.frame(frame).source, (), EXTRA_DRAW, 0, table.turn, False)
        table.leave(mark)
        table.draw(actor)
        table.floating.remove(mark)


class DrawInstead(YourNumber):
    PHRASE: ClassVar[str] = "in your Establishing Shot you may draw {n:#} cards whatever your hand size"
    MEANS: ClassVar[str] = "in the place of drawing up to it"
    STAT: ClassVar[str] = DRAW_INSTEAD


# -- interceptors and damage -----------------------------------------------------------------------------------------


class HasToIntercept(Act):
    PHRASE: ClassVar[str] = "{what:Things} must intercept in this attack"
    MEANS: ClassVar[str] = "those that can"

    def __init__(self, what: Things) -> None:
        self.what = what

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        cards = [card for card in self.what.candidates(table, told, actor, "") if table.in_play(card)]
        if cards and table.attack is not None:
            table.let_last(told, cards, MUST_INTERCEPT, 1, END_OF_ATTACK, None)


class BehindThis(Things):
    PHRASE: ClassVar[str] = "each interceptor behind ~"
    MEANS: ClassVar[str] = "those who fight the same attacker after it"

    def candidates(self, table: Shadowfist, frame: Frame, actor: int, zone: str) -> list[int]:
        attack = table.attack
        attacker = -1 if attack is None else attack.intercepts(frame.source)
        if attack is None or attacker < 0:
            return []
        chain = attack.chains[attacker]
        return chain[chain.index(frame.source) + 1 :]


class UnharmedByYours(Standing):
    PHRASE: ClassVar[str] = "{what:Bearer} takes no damage from cards you own"
    MEANS: ClassVar[str] = "whoever controls them"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def deeds(self) -> tuple[str, ...]:
        return ("be damaged",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return other >= 0 and table.owner[other] == frame.seat and self.what.describes(table, frame, card)


class NoHavenForYours(Standing):
    PHRASE: ClassVar[str] = "you cannot redirect damage to {what:Bearer}"
    MEANS: ClassVar[str] = "others can"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def deeds(self) -> tuple[str, ...]:
        return (HAVEN,)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return other == -1 - frame.seat and self.what.describes(table, frame, card)
