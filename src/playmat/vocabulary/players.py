"""Who does something, and whose place it is."""

from __future__ import annotations

from typing import ClassVar, Final

from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player
from playmat.cardplay.piles import without
from playmat.cardplay.table import CardTable
from playmat.cardtext.grammar import Grammar, Reader, Reading
from playmat.cardtext.phrase import Phrase


class You(Player):
    PHRASE: ClassVar[str] = "you"
    MEANS: ClassVar[str] = "the player whose card this is"

    def is_you(self) -> bool:
        return True

    def seats(self, table: CardTable, frame: Frame, actor: int) -> list[int]:
        return [frame.seat]

    def includes(self, table: CardTable, seat: int, other: int) -> bool:
        return seat == other


class Opponent(Player):
    PHRASE: ClassVar[str] = "your opponent"
    MEANS: ClassVar[str] = "the other player"

    def seats(self, table: CardTable, frame: Frame, actor: int) -> list[int]:
        return [table.opponent(frame.seat)]

    def includes(self, table: CardTable, seat: int, other: int) -> bool:
        return seat != other


class He(Player):
    PHRASE: ClassVar[str] = "he"
    MEANS: ClassVar[str] = "the player named last"

    def spoken_of(self) -> bool:
        return True

    def seats(self, table: CardTable, frame: Frame, actor: int) -> list[int]:
        return [frame.he]

    def includes(self, table: CardTable, seat: int, other: int) -> bool:
        return seat != other


class EachPlayer(Player):
    PHRASE: ClassVar[str] = "each player"
    MEANS: ClassVar[str] = "every player, the one whose turn it is first"

    def every(self) -> bool:
        return True

    def seats(self, table: CardTable, frame: Frame, actor: int) -> list[int]:
        return table.in_turn_order()

    def includes(self, table: CardTable, seat: int, other: int) -> bool:
        return True


class AnyPlayer(Player):
    PHRASE: ClassVar[str] = "any player"
    MEANS: ClassVar[str] = "whoever it is"

    def seats(self, table: CardTable, frame: Frame, actor: int) -> list[int]:
        return list(range(table.seats))

    def includes(self, table: CardTable, seat: int, other: int) -> bool:
        return True


class WhoseTurnItIs(Player):
    PHRASE: ClassVar[str] = "the player whose turn it is"
    MEANS: ClassVar[str] = "whoever is active then"

    def seats(self, table: CardTable, frame: Frame, actor: int) -> list[int]:
        return [table.active]

    def includes(self, table: CardTable, seat: int, other: int) -> bool:
        return table.active == other


# -- places ---------------------------------------------------------------------------------------------------------

OWNERS: Final = ("your opponent's", "your", "his", "its owner's", "their owners'", "each player's")


class Owner(Phrase):
    """Whose something is, apart from your own: "your opponent's power", "his power"."""

    BY_HAND: ClassVar[bool] = True
    BLANK: ClassVar[str] = "PLAYER'S"
    CALLED: ClassVar[str] = "whose it is (your opponent's, his)"
    MEANS: ClassVar[str] = "of that player"

    def __init__(self, whose: str) -> None:
        self.whose = whose

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        ends = {whose: words_at(reader, place, whose) for whose in ("your opponent's", "his")}
        return [Reading(Owner(whose), end) for whose, end in ends.items() if end >= 0]

    def write(self, book: Grammar, face: str) -> str:
        return self.whose

    def seat(self, table: CardTable, frame: Frame) -> int:
        return frame.he if self.whose == "his" else table.opponent(frame.seat)


class Place(Phrase):
    """Somebody's zone: "your hand", "its owner's power gauge"."""

    BY_HAND: ClassVar[bool] = True
    BLANK: ClassVar[str] = "PLACE"
    CALLED: ClassVar[str] = "a place (your hand, its owner's hand)"
    MEANS: ClassVar[str] = "that player's cards of that kind"

    def __init__(self, whose: str, zone: str) -> None:
        self.whose = whose
        self.zone = zone
        self.one_owner = whose in ("your", "his", "your opponent's")
        """Is it clear whose, whichever card is meant?"""
        self.yours = whose == "your"
        self.by_owner = "owner" in whose
        """Does it depend on the card whose?"""

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        found: list[Reading] = []
        for whose in OWNERS:
            end = words_at(reader, place, whose)
            if end < 0:
                continue
            for zone in reader.grammar.lexicon.zones:
                words = plural(zone) if whose == "their owners'" else zone
                after = words_at(reader, end, words)
                if after >= 0:
                    found.append(Reading(Place(whose, zone), after))
                else:
                    reader.expect(end, words)
        return found

    def write(self, book: Grammar, face: str) -> str:
        return f"{self.whose} {plural(self.zone) if self.whose.startswith('their') else self.zone}"

    def kind(self, table: CardTable) -> int:
        return table.zone_called(self.zone)

    def seats(self, table: CardTable, frame: Frame) -> list[int]:
        """Whose zones, where that does not depend on a card."""
        return [self.seat(table, frame)] if self.one_owner else list(range(table.seats))

    def seat(self, table: CardTable, frame: Frame) -> int:
        """Whose zone, where it is one player's."""
        if self.yours:
            return frame.seat
        return frame.he if self.whose == "his" else table.opponent(frame.seat)

    def seat_for(self, table: CardTable, frame: Frame, card: int) -> int:
        """Whose zone, for a card that is put there."""
        if self.by_owner:
            return table.owner[card]
        return self.seat(table, frame) if self.one_owner else self.seats(table, frame)[0]

    def cards(self, table: CardTable, frame: Frame) -> list[int]:
        """The cards there; those that will be gone when the text is carried out are not counted."""
        return self.there(table, frame)[:]

    def there(self, table: CardTable, frame: Frame) -> list[int]:
        """The cards that lie there now. The list may be the table's own and must not be changed."""
        if self.one_owner:
            seat = self.seat(table, frame)
            kind = table.layout.number_of.get(self.zone)
            found = table.cards_in(seat, self.zone) if kind is None else table.zone(seat, kind)
        else:
            found = [card for seat in range(table.seats) for card in table.cards_in(seat, self.zone)]
        return without(found, frame.absent) if frame.absent else found


def plural(noun: str) -> str:
    """Of a place: your hand, their owners' hands; some are plural already."""
    return noun if noun.endswith("s") else noun + "s"


def words_at(reader: Reader, place: int, words: str) -> int:
    """Where these words end if they stand here, or -1."""
    for word in words.split():
        if reader.word(place) != word.lower():
            return -1
        place += 1
    return place
