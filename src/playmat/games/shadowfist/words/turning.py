"""Turning, unturning, turning face up."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.cardplay.choosing import CardEffect
from playmat.cardplay.effect import Act
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player, Things
from playmat.cardtext.phrase import TOLD
from playmat.games.shadowfist.sentences import leaves_choice
from playmat.games.shadowfist.topics import TO_TURN, TO_UNTURN
from playmat.games.shadowfist.values import barred
from playmat.games.shadowfist.words.nouns import Itself
from playmat.kernel.ruling import Ruling, refuse
from playmat.vocabulary.things import Some

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


TURNING: Final = "turning"
"""As a way: the cards that turn for the price that is asked about."""


class TurnIt(CardEffect):
    PHRASE: ClassVar[str] = "{who:Player} *turn {what:Things}"
    READS: ClassVar[tuple[str, ...]] = ("{what:Things} *become turned", "{what:Things} *turn")
    MEANS: ClassVar[str] = "its ability is not used by that (SF-4.2-i)"
    VERB: ClassVar[str] = "turn"

    def __init__(self, who: Player | None, what: Things) -> None:
        super().__init__(who, what)
        if isinstance(what, Some):
            self.names_it = False  # a price: what was spoken of before stays it

    def paid_with(self, frame: Frame, cards: list[int]) -> Frame:
        """Turned cards may leave play for another part of the price, but not turn for it."""
        twin = frame.clone()
        twin.did(TURNING, cards)
        return twin

    def sound(self) -> bool:
        """That this card itself turns has words of its own: it may be a price."""
        return not isinstance(self.what, Itself) and leaves_choice(self.who, self.what)

    def found(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        """One that is picked has to be one that can be turned."""
        cards: list[int] = super().found(table, frame, actor)
        if not isinstance(self.what, Some):
            return cards
        return [card for card in cards if not table.turned[card] and not barred(table, TO_TURN, card, -1, None)]

    def suits_as_price(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        """SF-4.2-b."""
        return (
            not table.turned[card]
            and card not in frame.ways.get(TURNING, [])
            and not barred(table, TO_TURN, card, -1, None)
        )

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            stood = not table.turned[card]
            table.turn_card(card, frame.source)
            if not stood or not table.turned[card]:
                frame.fall_short()


class Unturn(CardEffect):
    PHRASE: ClassVar[str] = "{who:Player} *unturn {what:Things}"
    READS: ClassVar[tuple[str, ...]] = ("{what:Things} *unturn",)
    MEANS: ClassVar[str] = "one copy of a card unturns another card once each turn (SF-4.2-g)"
    VERB: ClassVar[str] = "unturn"

    def sound(self) -> bool:
        return leaves_choice(self.who, self.what)

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            lay = table.turned[card]
            table.unturn_by(frame.source, card)
            if not lay or table.turned[card]:
                frame.fall_short()

    def suits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return not table.has_unturned(frame.source, card)

    def suits_as_price(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        here = bool(table.turned[card]) and self.suits(table, frame, card)
        return here and not barred(table, TO_UNTURN, card, frame.source, None)


class TurnUp(CardEffect):
    PHRASE: ClassVar[str] = "turn {what:Things} face up"
    MEANS: ClassVar[str] = "a face-down Site is revealed (SF-3.3.2-i)"
    VERB: ClassVar[str] = "reveal"

    def __init__(self, what: Things) -> None:
        super().__init__(None, what)

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            if table.in_play(card) and table.may_touch(frame.source, card):
                table.turn_up(card)


class TurnItself(Act):
    PHRASE: ClassVar[str] = "turn ~"
    READS: ClassVar[tuple[str, ...]] = ("~ becomes turned",)
    MEANS: ClassVar[str] = "its ability is not used by that (SF-4.2-i)"
    FACES: ClassVar[tuple[str, ...]] = (TOLD,)

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        stood = table.in_play(told.source) and not table.turned[told.source]
        if table.in_play(told.source) and not barred(table, TO_TURN, told.source, -1, None):
            table.turn_card(told.source, told.source)
        if not stood or not table.turned[told.source]:
            told.fall_short()

    def buys(self, table: Shadowfist, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        """SF-4.2-b."""
        if table.turned[frame.source]:
            return refuse(why, "SF-4.2-b", "{} is turned", table.title(frame.source))
        return not barred(table, TO_TURN, frame.source, -1, why)
