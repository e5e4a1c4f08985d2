"""Every word counts, and no text keeps the reader busy without end.

A word of a card whose removal leaves the same reading says nothing: either the card or the language is wrong. Texts
with words lost, doubled, moved or taken from elsewhere are read or refused, within the reader's budget.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from playmat.cardplay.game import CardGame
from playmat.cardtext.book import Book, Paragraph, TextError
from playmat.cardtext.phrase import Phrase
from playmat.cardtext.tokens import Token, tokenize
from playmat.testkit.course import LawBroken

MARKERS: Final = (
    "if", "unless", "while", "until", "may", "other", "another", "only", "each", "instead", "except", "once", "cannot",
    "non-Unique", "random", "half", "twice", "immediately",
)  # fmt: skip
"""Small words that change what a text does: dropping one is the typical misreading."""

ARTICLES: Final = frozenset({"a", "an", "the", "of"})
"""Words that say nothing by themselves: "a cost of 2" is read from "cost 2" too."""


def trees(book: Book, line: str) -> list[str]:
    """Every reading of a line in a fixed form, by the grammar alone: synonyms and hints for authors are left out."""
    paragraph = Paragraph(book, line, 0, book.budget)
    return sorted({str(phrase.tree()) for phrase in paragraph.readings()})


def without(line: str, token: Token) -> str:
    """The line with one token cut out."""
    return " ".join((line[: token.start] + " " + line[token.end :]).split()).replace(" .", ".").replace(" ,", ",")


def idle_words(book: Book, ability: Phrase) -> list[Token]:
    """The words of this paragraph that can be left out and change nothing."""
    line = book.write([ability])
    meant = [str(ability.tree())]
    return [token for token in tokenize(line, book.names) if is_idle(book, without(line, token), meant)]


def is_idle(book: Book, shorter: str, meant: list[str]) -> bool:
    try:
        return bool(shorter) and trees(book, shorter) == meant
    except TextError:
        return False


def check_words(game: CardGame, titles: Sequence[str], glue: frozenset[str] = frozenset()) -> int:
    """No word of these cards is idle but for articles and the game's `glue`, and none of the `MARKERS` is glue. Returns
    how many were cut out."""
    if glue.intersection(MARKERS):
        raise LawBroken(f"{sorted(glue.intersection(MARKERS))} change what a text does and cannot be glue")
    tried = 0
    for title in titles:
        for ability in game.library.card(title).abilities:
            idle = [token.text for token in idle_words(game.book, ability) if token.lower not in glue | ARTICLES]
            if idle:
                raise LawBroken(f"{title}: without {' or '.join(map(repr, idle))} the text says the same")
            tried += len(tokenize(game.book.write([ability]), game.book.names))
    return tried


class Scrambler:
    """Makes texts that nobody would print out of the texts of real cards."""

    def __init__(self, game: CardGame, random: Random, cards: int = 200) -> None:
        self.random = random
        titles = game.library.titles()
        chosen = random.sample(titles, min(cards, len(titles)))
        texts = [game.book.write([one]) for title in chosen for one in game.library.card(title).abilities]
        self.texts = [text.split() for text in texts]

    def text(self) -> str:
        """One text with one to four changes."""
        words = list(self.random.choice(self.texts))
        for _ in range(1 + self.random.randrange(4)):
            self.change(words)
        return " ".join(words)

    def change(self, words: list[str]) -> None:
        """A word or a stretch of words is lost, doubled, moved, or taken from another text."""
        start = self.random.randrange(len(words) + 1)
        end = min(len(words), start + 1 + self.random.randrange(6))
        piece = words[start:end]
        kind = self.random.randrange(4)
        if kind in (0, 2) and len(words) > end - start:
            del words[start:end]
        other = self.random.choice(self.texts)
        far = self.random.randrange(len(other))
        place = self.random.randrange(len(words) + 1)
        if kind == 3:
            piece = other[far : far + 1 + self.random.randrange(6)]
        if kind > 0:
            words[place:place] = piece


def check_scrambled(game: CardGame, number: int, random: Random) -> int:
    """Each of so many scrambled texts has one reading that can be written and read again, or is refused in time.
    Returns how many had a reading."""
    scrambler = Scrambler(game, random)
    book = game.book
    understood = 0
    for _ in range(number):
        text = scrambler.text()
        before = book.attempts
        try:
            found = book.read(text)
        except TextError:
            found = ()
        if book.attempts - before > 2 * book.budget + 2:
            raise LawBroken(f"{game.name}: {text!r} takes {book.attempts - before} attempts to read")
        if found:
            understood += 1
            check_written(book, text, found)
    return understood


def check_written(book: Book, text: str, found: Sequence[Phrase]) -> None:
    """What was read is written in our words, and these mean the same."""
    try:
        again = book.read(book.write(found))
    except TextError as error:
        raise LawBroken(f"{text!r} is read and written as {book.write(found)!r}, which is not: {error}") from None
    if [phrase.tree() for phrase in again] != [phrase.tree() for phrase in found]:
        raise LawBroken(f"{text!r} is written as {book.write(found)!r}, which means something else")
