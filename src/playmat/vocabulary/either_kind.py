"""Cards of one kind or of another, each described by itself. For games whose texts speak so: see `Lexicon`."""

from __future__ import annotations

from typing import ClassVar

from playmat.cardplay.frames import Frame
from playmat.cardplay.piles import without
from playmat.cardplay.table import CardTable
from playmat.cardtext.grammar import Grammar, Reader, Reading
from playmat.cardtext.phrase import Phrase
from playmat.vocabulary.things import OR, Kind


class EitherKind(Kind):
    """Cards of one kind or of another, each described by itself: "Weapon State or turned Site you control"."""

    MEANS: ClassVar[str] = "cards of the one kind or of the other"

    def __init__(self, one: Kind, other: Kind) -> None:
        super().__init__("", (), (*one.nouns, *other.nouns), ())
        self.one = one
        self.other = other
        self.any_card = False
        self.all_there = False
        self.all_of_them = False
        self.posts = (*one.posts, *other.posts)
        self.named_places = [*one.named_places, *other.named_places]
        self.by_lot = one.by_lot or other.by_lot

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        """Read as a kind."""
        return []

    def words(self, book: Grammar, many: bool) -> str:
        """What is said behind both is said once."""
        one = self.one.words(book, many)
        shared = " ".join(book.write(post) for post in self.one.posts)
        if shared and shared == " ".join(book.write(post) for post in self.other.posts):
            one = one.removesuffix(f" {shared}")
        return f"{one}{OR}{self.other.words(book, many)}"

    def fits(self, table: CardTable, frame: Frame, card: int) -> bool:
        return self.one.fits(table, frame, card) or self.other.fits(table, frame, card)

    def is_called(self, table: CardTable, frame: Frame, card: int) -> bool:
        return self.one.is_called(table, frame, card) or self.other.is_called(table, frame, card)

    def qualifies(self, table: CardTable, frame: Frame, card: int) -> bool:
        return self.fits(table, frame, card)

    def candidates(self, table: CardTable, frame: Frame, actor: int, zone: str) -> list[int]:
        found = self.one.candidates(table, frame, actor, zone)
        return found + without(self.other.candidates(table, frame, actor, zone), found)

    def at_least(self, table: CardTable, frame: Frame, actor: int, zone: str, number: int) -> bool:
        return len(self.candidates(table, frame, actor, zone)) >= number

    def meant(self, table: CardTable, frame: Frame, cards: list[int]) -> list[int]:
        return [card for card in cards if self.fits(table, frame, card)]

    def sorted_out(self, table: CardTable, frame: Frame, zone: str) -> list[int] | None:
        return None

    def among(self, table: CardTable, frame: Frame, actor: int, zone: str) -> list[int]:
        found = self.one.among(table, frame, actor, zone)[:]
        return found + without(self.other.among(table, frame, actor, zone), found)

    def secret(self, table: CardTable, frame: Frame, actor: int, zone: str) -> bool:
        return self.one.secret(table, frame, actor, zone) or self.other.secret(table, frame, actor, zone)


def either_of(one: Phrase, other: Phrase, known: set[str]) -> Kind | None:
    """The two kinds as one; whose or where they are stands behind both. Nothing where nobody could tell of which of
    them something is said, or where two nouns are said in one breath."""
    assert isinstance(one, Kind)
    assert isinstance(other, Kind)
    if not other.adjectives and not one.posts:
        return None
    if not known.issuperset(one.nouns) or not known.issuperset(other.nouns):
        return None
    if one.posts or not other.posts:
        return EitherKind(one, other) if bool(one.posts) == bool(other.posts) else None
    if not all(post.PLACES or post.places() for post in other.posts):
        return None
    return EitherKind(Kind("", one.adjectives, one.nouns, other.posts), other)
