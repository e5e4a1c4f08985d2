"""How printed Shadowfist cards say things: read, and never written.

These words belong to a book of their own, the card language and they together; cards are written in the card language
alone. Each rule of `wordings.txt` serves every filling of its slots, at every place where its category may stand.
"""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Final

from playmat.cardplay.meant import Player, Things
from playmat.cardtext.grammar import Reader, Reading
from playmat.cardtext.paraphrase import Rules
from playmat.games.shadowfist.words import BOOK
from playmat.games.shadowfist.words.conditions import Asset, Being, Has, Situation
from playmat.games.shadowfist.words.happenings import Whom
from playmat.games.shadowfist.words.nouns import Bearer
from playmat.games.shadowfist.words.numbers import Looked, Range, Term
from playmat.vocabulary.posts import Post
from playmat.vocabulary.texts import Condition

RULES: Final = Rules(Path(__file__).with_name("wordings.txt").read_text(encoding="utf-8"))
PRINTED_BOOK: Final = (*BOOK, "playmat.games.shadowfist.printed")


class PrintedPost(Post):
    BY_HAND: ClassVar[bool] = True
    GIVES_WAY: ClassVar[bool] = True

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        return RULES.read("Post", reader, place, face)


class PrintedSituation(Situation):
    BY_HAND: ClassVar[bool] = True
    GIVES_WAY: ClassVar[bool] = True

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        return RULES.read("Situation", reader, place, face)


class PrintedBeing(Being):
    BY_HAND: ClassVar[bool] = True
    GIVES_WAY: ClassVar[bool] = True

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        return RULES.read("Being", reader, place, face)


class PrintedHas(Has):
    BY_HAND: ClassVar[bool] = True
    GIVES_WAY: ClassVar[bool] = True

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        return RULES.read("Has", reader, place, face)


class PrintedAsset(Asset):
    BY_HAND: ClassVar[bool] = True
    GIVES_WAY: ClassVar[bool] = True

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        return RULES.read("Asset", reader, place, face)


class PrintedCondition(Condition):
    BY_HAND: ClassVar[bool] = True
    GIVES_WAY: ClassVar[bool] = True

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        return RULES.read("Condition", reader, place, face)


class PrintedPlayer(Player):
    BY_HAND: ClassVar[bool] = True
    GIVES_WAY: ClassVar[bool] = True

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        return RULES.read("Player", reader, place, face)


class PrintedLooked(Looked):
    BY_HAND: ClassVar[bool] = True
    GIVES_WAY: ClassVar[bool] = True

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        return RULES.read("Looked", reader, place, face)


class PrintedTerm(Term):
    BY_HAND: ClassVar[bool] = True
    GIVES_WAY: ClassVar[bool] = True

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        return RULES.read("Term", reader, place, face)


class PrintedRange(Range):
    BY_HAND: ClassVar[bool] = True
    GIVES_WAY: ClassVar[bool] = True

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        return RULES.read("Range", reader, place, face)


class PrintedBearer(Bearer):
    BY_HAND: ClassVar[bool] = True
    GIVES_WAY: ClassVar[bool] = True

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        return RULES.read("Bearer", reader, place, face)


class PrintedWhom(Whom):
    BY_HAND: ClassVar[bool] = True
    GIVES_WAY: ClassVar[bool] = True

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        return RULES.read("Whom", reader, place, face)


class PrintedThings(Things):
    BY_HAND: ClassVar[bool] = True
    GIVES_WAY: ClassVar[bool] = True

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        return RULES.read("Things", reader, place, face)


__all__ = ["PRINTED_BOOK", "RULES"]
