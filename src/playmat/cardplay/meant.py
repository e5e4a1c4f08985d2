"""Of whom and of what a text speaks: players and cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from mypy_extensions import mypyc_attr

from playmat.cardplay.frames import Frame
from playmat.cardtext.grammar import Subject
from playmat.cardtext.phrase import Phrase

if TYPE_CHECKING:
    from playmat.cardplay.table import CardTable


@mypyc_attr(allow_interpreted_subclasses=True)
class Player(Subject):
    """Somebody at the table."""

    BLANK: ClassVar[str] = "PLAYER"
    CALLED: ClassVar[str] = "a player (you, your opponent)"

    def seats(self, table: CardTable, frame: Frame, actor: int) -> list[int]:
        raise NotImplementedError

    def includes(self, table: CardTable, seat: int, other: int) -> bool:
        """As the subject of an event: is `other` meant, when `seat` speaks?"""
        raise NotImplementedError

    def unsettled(self) -> bool:
        """Does it say no more than that it is a player? Then only questions can be asked of that player."""
        return False

    def every(self) -> bool:
        """Is what is said true of each of them, and not only of one?"""
        return False

    def spoken_of(self) -> bool:
        """Does it refer to a player or card the text spoke of before, so that it means nobody at another moment?"""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Things(Phrase):
    """Some cards: which ones, how many, and who picks them."""

    BLANK: ClassVar[str] = "N cards"
    CALLED: ClassVar[str] = "some cards (a card, 2 red cards, this card)"

    def candidates(self, table: Any, frame: Frame, actor: int, zone: str) -> list[int]:
        """The cards meant; where the text names no zone, those in the actor's zone of that name."""
        raise NotImplementedError

    def at_least(self, table: Any, frame: Frame, actor: int, zone: str, number: int) -> bool:
        """Are there at least that many?"""
        return len(self.candidates(table, frame, actor, zone)) >= number

    def bounds(self, found: int, times: int) -> tuple[int, int]:
        """How many of those found have to be picked, and how many may be: all, unless the text says otherwise."""
        return found, found

    def leaves_some(self) -> bool:
        """Does the text say how many of them are left, and not how many are taken?"""
        return False

    def is_one(self) -> bool:
        """Is it one card for certain, without a choice: this card?"""
        return False

    def settled(self, frame: Frame) -> bool:
        """Has it been chosen already, before it is carried out?"""
        return False

    def is_plural(self) -> bool:
        return False

    def random(self) -> bool:
        return False

    def in_order(self) -> bool:
        """Are they taken one after the other from the first, so that there is nothing to choose?"""
        return False

    def first(self, table: Any, frame: Frame, times: int) -> list[int]:
        """The cards that are taken `in_order`, `times` times as many."""
        raise NotImplementedError

    def covers(self, table: Any, frame: Frame, card: int) -> bool:
        """Is this card one of those meant at this moment?"""
        return card in self.candidates(table, frame, frame.seat, "")

    def follows(self) -> bool:
        """Does it mean all cards that fit at the moment it is asked, also later ones? A change of these that lasts is a
        rule."""
        return False

    def splits(self) -> bool:
        """Does it take some of the cards the text spoke of, so that the text may go on about "the rest"?"""
        return False

    def secret(self, table: Any, frame: Frame, actor: int, zone: str) -> bool:
        """Can others not see whether there are any?"""
        return False

    def in_own_pile(self) -> bool:
        """Are they looked for in your discard pile?"""
        return False

    def in_own_hand(self) -> bool:
        """Are they looked for in your hand, by name of the place?"""
        return False

    def describes(self, table: Any, frame: Frame, card: int) -> bool:
        """Is this card of the kind meant, wherever it lies now? For triggers and bans."""
        return False
