"""Smoking, toasting, sacrificing, returning to hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cardplay.choosing import CardEffect
from playmat.cardplay.effect import Act
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player, Things
from playmat.games.shadowfist.leaving import (
    RETURN,
    SACRIFICE,
    SMOKE,
    TOAST,
    protected,
    return_to_hand,
    sacrifice,
    smoke,
    toast,
)
from playmat.games.shadowfist.sentences import leaves_choice
from playmat.games.shadowfist.topics import TO_BE_SACRIFICED
from playmat.games.shadowfist.values import barred
from playmat.games.shadowfist.words.nouns import Bearer, Itself
from playmat.games.shadowfist.zones import CHARACTERS, STATES
from playmat.kernel.ruling import Ruling, refuse
from playmat.vocabulary.things import It, TopCard

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class Leaving(CardEffect):
    """What takes cards out of play. A card that may not go that way is no price (SF-S-68)."""

    DEED: ClassVar[str] = ""
    USES_UP: ClassVar[bool] = True

    def suits_as_price(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        if table.in_play(card) and protected(table, card, self.DEED, frame.source, frame.seat):
            return False
        return self.suits(table, frame, card)


class Smoke(Leaving):
    PHRASE: ClassVar[str] = "{who:Player} *smoke {what:Things}"
    READS: ClassVar[tuple[str, ...]] = ("{what:Things} *be smoked",)
    MEANS: ClassVar[str] = "to its owner's smoked pile"
    VERB: ClassVar[str] = "smoke"
    DEED: ClassVar[str] = SMOKE
    WAY: ClassVar[str] = "smoked"

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        note_controller(table, frame, cards)
        if len(smoke(table, cards, frame.source, frame.seat)) < len(cards):
            frame.fall_short()


def note_controller(table: Shadowfist, frame: Frame, cards: list[int]) -> None:
    """Whose it was: asked about a card that has left play."""
    frame.keep("its controller", [table.controller(card) for card in cards if table.in_play(card)][:1])


class ToastCards(Leaving):
    PHRASE: ClassVar[str] = "{who:Player} *toast {what:Things}"
    READS: ClassVar[tuple[str, ...]] = ("{what:Things} *be toasted",)
    MEANS: ClassVar[str] = "to its owner's toasted pile, out of the game"
    VERB: ClassVar[str] = "toast"
    DEED: ClassVar[str] = TOAST

    def sound(self) -> bool:
        """Two words are a header: an instruction says "that card"."""
        return not (isinstance(self.what, It) and self.what.word == "it")

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        note_controller(table, frame, cards)
        if len(toast(table, cards, frame.source, frame.seat)) < len(cards):
            frame.fall_short()

    def possible(self, table: Shadowfist, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        """Cards in the order they lie in are not chosen: there have to be as many."""
        what = self.what
        if isinstance(what, TopCard) and what.short(1, len(what.first(table, frame, 1))):
            return refuse(why, "SF-5.2-f", "there are not so many cards")
        return super().possible(table, frame, actor, why)


class Sacrifice(Leaving):
    PHRASE: ClassVar[str] = "{who:Player} *sacrifice {what:Things}"
    READS: ClassVar[tuple[str, ...]] = ("{what:Things} *be sacrificed",)
    MEANS: ClassVar[str] = "a card of your own goes to the smoked pile; that is not smoking (SF-10.2-j)"
    VERB: ClassVar[str] = "sacrifice"
    DEED: ClassVar[str] = SACRIFICE

    def __init__(self, who: Player | None, what: Things) -> None:
        super().__init__(who, what)
        if isinstance(what, Itself):
            self.names_it = False  # a price: what was spoken of before stays it

    def suits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return not barred(table, TO_BE_SACRIFICED, card, frame.source, None)

    def found(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        """One's own cards; a card whose own text lets somebody else sacrifice it is theirs to sacrifice."""
        cards: list[int] = super().found(table, frame, actor)
        return cards if isinstance(self.what, Itself) else [card for card in cards if table.controller(card) == actor]

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        bearers = [table.subject[card] if table.zone_kind(card) == STATES else card for card in cards]
        places = [table.location(card) for card in bearers if card >= 0 and table.zone_kind(card) <= CHARACTERS]
        if places:
            frame.keep("number", places)
        done = sacrifice(table, cards, frame.source, actor)
        frame.keep("sacrificed", done)
        if len(done) < len(cards):
            frame.fall_short()


class ReturnToHand(Leaving):
    PHRASE: ClassVar[str] = "{who:Player} *return {what:Things} to hand"
    READS: ClassVar[tuple[str, ...]] = ("{what:Things} *be returned to hand",)
    MEANS: ClassVar[str] = "to its owner's hand"
    VERB: ClassVar[str] = "return"
    DEED: ClassVar[str] = RETURN

    def sound(self) -> bool:
        return leaves_choice(self.who, self.what)

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        note_controller(table, frame, cards)
        if len(return_to_hand(table, cards, frame.source, frame.seat)) < len(cards):
            frame.fall_short()


class SmokeStates(CardEffect):
    PHRASE: ClassVar[str] = "smoke the States on {what:Things}"
    MEANS: ClassVar[str] = "all of them at once"
    VERB: ClassVar[str] = "clear"

    def __init__(self, what: Things) -> None:
        super().__init__(None, what)

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        states = [state for card in cards for state in table.states_on(card)]
        smoke(table, states, frame.source, frame.seat)


class TwoAtRandom(Act):
    PHRASE: ClassVar[str] = "return 2 {kind:Those} at random to hand, or toast them if they have the same title"
    MEANS: ClassVar[str] = "exactly two; with fewer it cannot be done"

    def __init__(self, kind: Bearer) -> None:
        self.kind = kind

    def ready(self, table: Shadowfist, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        found = len(self.kind.candidates(table, frame, actor, ""))
        return found >= 2 or refuse(why, "SF-5.2-f", "there are not two of them")

    def demands(self) -> bool:
        return True

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        left = self.kind.candidates(table, told, actor, "")
        if len(left) < 2:
            return
        picked = [left.pop(table.chance.below(len(left))) for _ in range(2)]
        if table.title(picked[0]) == table.title(picked[1]):
            toast(table, picked, told.source, told.seat)
        else:
            return_to_hand(table, picked, told.source, told.seat)
