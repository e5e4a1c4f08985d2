"""What may stand behind a noun: where the card is, and what else must be true of it."""

from __future__ import annotations

from typing import Any, ClassVar

from playmat.cardplay.frames import Frame
from playmat.cardplay.table import CardTable
from playmat.cardtext.phrase import Phrase
from playmat.vocabulary.players import Place


class Post(Phrase):
    BLANK: ClassVar[str] = "WHICH"
    CALLED: ClassVar[str] = "which ones (in play, from your hand)"

    NARROWS: ClassVar[bool] = True
    """Does it depend on the card itself and not only on where it lies?"""
    IN_SIGHT: ClassVar[bool] = False
    """Does it show on a card that lies facedown, too?"""
    ON_TABLE: ClassVar[bool] = False
    """Does it speak of cards in play?"""
    LAST: ClassVar[bool] = False
    """Does whatever follows belong to it, so that nothing can stand behind it?"""
    POOLED: ClassVar[bool] = False
    """Does it name the only cards that can be meant?"""
    PLACES: ClassVar[bool] = False
    """Does it say whose the cards are, or where?"""
    CHECKED: ClassVar[bool] = True
    """Does it have to be asked of a card that lies where it says?"""
    PICKS: ClassVar[bool] = False
    """Does it say how some of them are picked? Then not all of them are meant."""

    def reads_face(self) -> bool:
        """Must one look at a card's face to see whether it is true of it?"""
        return self.NARROWS and not (self.IN_SIGHT or self.ON_TABLE or self.POOLED)

    def fits(self, table: Any, frame: Frame, card: int) -> bool:
        return True

    def places(self) -> list[Place]:
        return []

    def pool(self, table: Any, frame: Frame) -> list[int]:
        """The only cards that can be meant."""
        raise NotImplementedError


class InPlay(Post):
    PHRASE: ClassVar[str] = "in play"
    MEANS: ClassVar[str] = "lying on the table"
    NARROWS: ClassVar[bool] = False
    ON_TABLE: ClassVar[bool] = True

    def fits(self, table: CardTable, frame: Frame, card: int) -> bool:
        return table.in_play(card)


class InPlace(Post):
    PHRASE: ClassVar[str] = "{prep:(in|from)} {where:Place}"
    MEANS: ClassVar[str] = "that lies there"
    NARROWS: ClassVar[bool] = False
    CHECKED: ClassVar[bool] = False

    def __init__(self, prep: str, where: Place) -> None:
        self.prep = prep
        self.where = where

    def places(self) -> list[Place]:
        return [self.where]


class FromThree(Post):
    PHRASE: ClassVar[str] = "from {one:Place}, {two:Place} and {three:Place}"
    MEANS: ClassVar[str] = "that lies in any of these places"
    NARROWS: ClassVar[bool] = False
    CHECKED: ClassVar[bool] = False

    def __init__(self, one: Place, two: Place, three: Place) -> None:
        self.one = one
        self.two = two
        self.three = three

    def places(self) -> list[Place]:
        return [self.one, self.two, self.three]


class AtRandom(Post):
    PHRASE: ClassVar[str] = "at random"
    MEANS: ClassVar[str] = "drawn by lot, nobody chooses"
    PICKS: ClassVar[bool] = True
    NARROWS: ClassVar[bool] = False
    CHECKED: ClassVar[bool] = False


class OfYourChoice(Post):
    PHRASE: ClassVar[str] = "of your choice"
    MEANS: ClassVar[str] = "any one, you choose"
    PICKS: ClassVar[bool] = True
    NARROWS: ClassVar[bool] = False
    CHECKED: ClassVar[bool] = False


class OfTheSame(Post):
    PHRASE: ClassVar[str] = "of the same {quality:(color|destiny|type)}"
    READS: ClassVar[tuple[str, ...]] = ("with the same {quality:(color|destiny|type)}",)
    MEANS: ClassVar[str] = "like the card the text spoke of before, in that respect"

    def __init__(self, quality: str) -> None:
        self.quality = quality

    def fits(self, table: Any, frame: Frame, card: int) -> bool:
        return not frame.it or alike(table, self.quality, card, frame.it[0])


class SameAs(Post):
    PHRASE: ClassVar[str] = (
        "of the same {quality:(color|destiny|type)} as a card "
        "{how:(discarded|returned|revealed|burned|lost|drawn)} this way"
    )
    MEANS: ClassVar[str] = "like one of those cards in that respect"

    def __init__(self, quality: str, how: str) -> None:
        self.quality = quality
        self.how = how

    def fits(self, table: Any, frame: Frame, card: int) -> bool:
        return any(alike(table, self.quality, card, other) for other in frame.ways.get(self.how, []))


class OfOne(Post):
    PHRASE: ClassVar[str] = "of one {quality:(color|destiny|type)}"
    MEANS: ClassVar[str] = "all alike in that respect"

    def __init__(self, quality: str) -> None:
        self.quality = quality

    def enough_alike(self, table: Any, frame: Frame, cards: list[int], number: int) -> list[int]:
        """Those that can be part of such a group: like the first one picked, or with enough others like it."""
        if frame.picks:
            return [card for card in cards if alike(table, self.quality, card, frame.picks[0])]
        return [card for card in cards if sum([alike(table, self.quality, card, c) for c in cards]) >= number]


class OfThat(Post):
    PHRASE: ClassVar[str] = "of that {quality:(color|destiny|type)}"
    MEANS: ClassVar[str] = "as it was named"

    def __init__(self, quality: str) -> None:
        self.quality = quality

    def fits(self, table: Any, frame: Frame, card: int) -> bool:
        """As long as nothing has been named it might be any."""
        return not frame.word or bool(table.quality(card, self.quality) == frame.word)


class ThisWay(Post):
    PHRASE: ClassVar[str] = (
        "{how:(discarded|returned|revealed|burned|lost|drawn|destroyed|sacrificed|spent|shuffled|attached)} this way"
    )
    MEANS: ClassVar[str] = "by what the text did before"
    POOLED: ClassVar[bool] = True
    CHECKED: ClassVar[bool] = False

    def __init__(self, how: str) -> None:
        self.how = how

    def pool(self, table: Any, frame: Frame) -> list[int]:
        return frame.ways.get(self.how, [])


def alike(table: CardTable, quality: str, one: int, other: int) -> bool:
    """What a card has not, it has in common with nothing."""
    found = table.quality(one, quality)
    return found != "" and found == table.quality(other, quality)
