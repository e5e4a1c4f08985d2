"""The next possible words of a card text while it is written, and what a text does in sentences."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import islice, pairwise
from typing import NamedTuple

import playmat
from playmat.cardplay.game import CardGame
from playmat.cards.telling import parts_of
from playmat.cardtext.book import Book, Paragraph, TextError
from playmat.cardtext.grammar import LongWinded
from playmat.cardtext.phrase import Phrase

MOST = 24
"""Words offered at a time."""
MOST_TRIED = 60
"""Words that follow on cards and are tried after what is written."""
NUMBERS = ("1", "2", "3")
SIGNED = ("+1", "+2", "-1")
WORD = re.compile(r"[\w'’+-]*\Z")
SENTENCE_END = re.compile(r"(?<=[.]) +")
SAID_WORDS = re.compile(r"[\w'’+-]+|[^\w\s]")


class Deed(NamedTuple):
    """A part of a text and what it does."""

    words: str
    means: str


def next_words(game: CardGame, book: Book, text: str, title: str = "") -> list[str]:
    """What may stand at the end of this text, which is a card's text up to where somebody writes: the usual first. A
    word begun there is gone on with; after a whole one stands what follows it. The card may be called by its title."""
    line = text.rpartition("\n")[2]
    begun = WORD.search(line)
    assert begun is not None
    word = begun[0].lower()
    before = in_known_words(book, line[: begun.start()].rstrip(), title)
    follows = usual_pairs(game.name)
    last = (SAID_WORDS.findall(before) or [""])[-1].lower()
    usual = [one for one in followers(game.name, last)[:MOST_TRIED] if one.startswith(word)]
    may = expected_after(book, before)
    known = {one.lower() for one in may}
    may |= {one for one in usual if one not in known}
    found = [one for one in may if one.lower().startswith(word) and one.lower() != word]
    found.sort(key=lambda one: (-follows[last, first_word(one)], one.lower()))
    offered = list(islice((one for one in found if goes_on(book, before, one)), MOST))
    whole = word and not offered and is_begun(book, in_known_words(book, line, title))
    return next_words(game, book, f"{line} ", title) if whole else offered


def in_known_words(book: Book, line: str, title: str) -> str:
    """This much of a line, said otherwise if it is understood only so: its card's title is "this card"."""
    if is_begun(book, line):
        return line
    try:
        paragraph = Paragraph(book, line, 0, book.budget, title)
        ways = paragraph.otherwise(paragraph.tokens)
    except TextError:
        return line
    said = (" ".join([token.text for token in tokens]) for tokens in ways)
    return next((words for words in said if is_begun(book, words)), line)


def expected_after(book: Book, before: str) -> set[str]:
    """Every word or mark the grammar can go on with after this much of a line; none if it cannot go on."""
    try:
        paragraph = Paragraph(book, before, 0, book.budget)
        paragraph.reader.read("Text", 0, "")
    except (LongWinded, RecursionError, TextError):
        return set()
    reader = paragraph.reader
    if reader.furthest < len(paragraph.tokens):
        return set()
    return {word for what in reader.words for word in written(what)}


def goes_on(book: Book, before: str, word: str) -> bool:
    """Is this word understood after this much of a line?"""
    return is_begun(book, f"{before} {word}")


def is_begun(book: Book, line: str) -> bool:
    """Does some text begin so? Phrases read by hand do not say what they expect, so they are tried."""
    try:
        paragraph = Paragraph(book, line, 0, book.budget)
        readings = paragraph.reader.read("Text", 0, "")
    except (LongWinded, RecursionError, TextError):
        return False
    length = len(paragraph.tokens)
    return paragraph.reader.furthest >= length or any(reading.end == length for reading in readings)


def written(what: str) -> list[str]:
    """The words behind what the grammar calls a thing it expected: a kind of phrase stands for none of its own."""
    if what == "a number":
        return list(NUMBERS)
    if "(" in what:
        return list(SIGNED) if "+" in what else []
    if what.startswith("a ") and " or " not in what:
        return []
    return [word for word in what.split(" or ") if word]


def first_word(said: str) -> str:
    return str((SAID_WORDS.findall(said) or [said])[0]).lower()


@cache
def usual_pairs(name: str) -> Counter[tuple[str, str]]:
    """How often one word follows another on this game's cards; nothing comes before the first of a line."""
    game = playmat.game(name)
    assert isinstance(game, CardGame)
    found: Counter[tuple[str, str]] = Counter()
    for shelf in game.library.shelves():
        for line in str(shelf.values().get("text", "")).splitlines():
            words = ["", *(word.lower() for word in SAID_WORDS.findall(line))]
            found.update(pairwise(words))
    return found


@cache
def followers(name: str, last: str) -> list[str]:
    """The words that follow this one on cards, the usual first; marks follow without being offered."""
    found = [(count, word) for (before, word), count in usual_pairs(name).items() if before == last]
    return [word for _, word in sorted(found, key=lambda pair: (-pair[0], pair[1])) if word[0].isalnum()]


def in_sentences(book: Book, text: str) -> list[Deed]:
    """What a text does, part by part in reading order, each part of several words once. TextError if it is not
    understood."""
    found: list[Deed] = []
    told: set[str] = set()
    for ability in book.read(text):
        for part in parts_of(book, ability):
            name = type(part.phrase).__name__
            words = book.grammar.write(part.phrase, part.face)
            if part.phrase.MEANS and name not in told and words.lower() not in told and " " in words:
                told |= {name, words.lower()}
                found.append(Deed(words, part.phrase.MEANS))
    return found


def lines_alone(book: Book, text: str) -> list[str]:
    """What of an understood text can be tried without the rest: its paragraphs, or their sentences where each reads
    alone as an ability of the same kind. Nothing where that would be the whole text again."""
    found: list[str] = []
    for paragraph in filter(None, map(str.strip, text.split("\n"))):
        sentences = SENTENCE_END.split(paragraph)
        kind = type(book.read(paragraph)[0])
        alone = [sentence for sentence in sentences if reads_as(book, sentence, kind)]
        found += alone if len(alone) == len(sentences) else [paragraph, *alone]
    return [line for line in dict.fromkeys(found) if line != text.strip()]


def reads_as(book: Book, sentence: str, kind: type[Phrase]) -> bool:
    """Is this sentence an ability of this kind by itself?"""
    try:
        [ability] = book.read(sentence)
    except (TextError, LongWinded):
        return False
    return type(ability) is kind
