"""Phrases shown to people: patterns with their blanks named, those nearest to a text, two readings side by side."""

from __future__ import annotations

import difflib
import math
from collections.abc import Sequence

from playmat.cardtext.grammar import Grammar, Spoken
from playmat.cardtext.pattern import (
    CHOICE,
    LITERAL,
    NAME,
    NUMBER,
    OPTIONAL,
    SIGNED,
    SLOT,
    VERB,
    Piece,
    take_apart,
    third_person,
)
from playmat.cardtext.phrase import Phrase

MOST_HINTS = 3
LONG_CHOICE = 3
SMALL_WORDS = ("a", "all", "an", "and", "at", "from", "his", "in", "is", "it", "of", "on", "that", "the", "this", "to",
    "until", "with", "you", "your")  # fmt: skip
"""They are everywhere and say little about which phrase was meant."""

BLANKS = {NUMBER: "N", SIGNED: "+N", NAME: "NAME"}


def readable(pattern: str, grammar: Grammar, told: Sequence[str] | None = None) -> str:
    """`{who:Player} *discard {what:Things}` -> `discard N cards`. Of many words to choose from some are shown where
    it is known what somebody wrote: these, or the first."""
    pieces = take_apart(pattern)
    if len(pieces) > 1 and pieces[0].text == "Player" and pieces[1].kind == VERB:
        pieces = pieces[1:]
    return in_blanks(pieces, grammar, told)


def in_blanks(pieces: Sequence[Piece], grammar: Grammar, told: Sequence[str] | None = None) -> str:
    """Pieces of a pattern with their blanks named."""
    return _joined([_shown(piece, grammar, told) for piece in pieces])


def _shown(piece: Piece, grammar: Grammar, told: Sequence[str] | None) -> str:
    if piece.kind in (LITERAL, VERB):
        return piece.text
    if piece.kind == OPTIONAL:
        return f"[{_joined([_shown(inner, grammar, told) for inner in piece.inner])}]"
    if piece.kind == CHOICE:
        if told is None or len(piece.words) <= LONG_CHOICE:
            return "/".join(piece.words)
        said = [words for words in piece.words if any(word in told for word in words.lower().split())]
        return "/".join([*(said or piece.words)[:LONG_CHOICE], "..."])
    if piece.kind == SLOT:
        return blank_of(piece.text, grammar)
    return BLANKS[piece.kind]


def blank_of(category: str, grammar: Grammar) -> str:
    kind = grammar.categories.get(category)
    return (kind.BLANK if kind is not None else "") or category.upper()


def _joined(words: list[str]) -> str:
    text = " ".join(words)
    for mark in (",", ".", ":", ";"):
        text = text.replace(f" {mark}", mark)
    return text


def patterns_of(kind: type[Phrase]) -> list[str]:
    return [pattern for pattern in (kind.PHRASE, kind.BARE_PHRASE) if pattern]


class Known:
    """One pattern of the book, and the words by which a text comes near it."""

    def __init__(self, pattern: str, words: list[tuple[str, ...]]) -> None:
        self.pattern = pattern
        self.words = words
        """Each with its other forms: draw, draws, drew."""


def words_of(pieces: Sequence[Piece], past: str) -> list[tuple[str, ...]]:
    found: list[tuple[str, ...]] = []
    for piece in pieces:
        if piece.kind == LITERAL and piece.text[0].isalpha():
            found.append((piece.lower,))
        elif piece.kind == VERB:
            found.append((piece.text, third_person(piece.text), *([past] if past else [])))
        elif piece.kind == CHOICE:
            found.append(tuple(word.lower() for word in piece.words))
    return found


class Hints:
    """The phrases of a book, ready to be compared with what somebody wrote."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self.known: list[Known] = []
        possible = {form.kind for form in grammar.all_forms() if grammar.can_be_said(form)}
        for kind in grammar.kinds:
            for pattern in patterns_of(kind) if kind in possible else ():
                pieces = take_apart(pattern)
                words = words_of(pieces, kind.PAST_TENSE)
                if words and (issubclass(kind, Spoken) or any(piece.slots() for piece in pieces)):
                    self.known.append(Known(pattern, words))
        count: dict[str, int] = {}
        for known in self.known:
            for forms in known.words:
                for word in forms:
                    count[word] = count.get(word, 0) + 1
        self.weight = {word: math.log((len(self.known) + 1) / number) for word, number in count.items()}
        """A word that few phrases use says more about which one was meant."""
        for word in SMALL_WORDS:
            if word in self.weight:
                self.weight[word] *= 0.2

    def nearest(self, words: dict[str, float]) -> list[str]:
        """The phrases that share most with these words, each of which counts for as much as is said with it."""
        near = {word: self._known_word(word) for word in words}
        told = {near[word]: weight for word, weight in words.items() if near[word]}
        scored = sorted([(-self._score(known, told), i) for i, known in enumerate(self.known)])
        best = [
            readable(self.known[i].pattern, self.grammar, list(words))
            for score, i in scored
            if score < 0 and score <= 0.6 * scored[0][0]
        ]
        return list(dict.fromkeys(best))[:MOST_HINTS]

    def _known_word(self, word: str) -> str:
        if word in self.weight:
            return word
        close = difflib.get_close_matches(word, list(self.weight), n=1, cutoff=0.8)
        return close[0] if close else ""

    def _score(self, known: Known, told: dict[str, float]) -> float:
        shared = missing = 0.0
        for words in known.words:
            heard = [told[word] * self.weight[word] for word in words if word in told]
            if heard:
                shared += max(heard)
            else:
                missing += min([self.weight[word] for word in words])
        heart = [word for words in known.words for word in words if word not in SMALL_WORDS and told.get(word) == 1.0]
        return shared - 0.5 * missing if heart else 0.0


class Bracketed(Grammar):
    """Writes a text with brackets around its parts, where two readings have the same words."""

    def write(self, phrase: Phrase, face: str = "") -> str:
        text = super().write(phrase, face)
        return f"({text})" if isinstance(phrase, Spoken) and " " in text else text


def bracketed(grammar: Grammar, phrase: Phrase, face: str) -> str:
    text = Bracketed(grammar.kinds, grammar.lexicon).write(phrase, face)
    return text[1:-1] if isinstance(phrase, Spoken) and text.startswith("(") else text


def in_two_ways(grammar: Grammar, one: Phrase, other: Phrase, face: str = "") -> tuple[str, str]:
    """Two readings of the same words, told apart by brackets or, where those agree, by what the parts mean."""
    first, second = bracketed(grammar, one, face), bracketed(grammar, other, face)
    if first != second:
        return first, second
    left, right = _difference(one, other)
    return _meaning(grammar, left, face), _meaning(grammar, right, face)


def _difference(one: Phrase, other: Phrase) -> tuple[Phrase, Phrase]:
    """The innermost parts in which two readings differ."""
    if type(one) is type(other):
        ones, others = one.children(), other.children()
        if len(ones) == len(others):
            for left, right in zip(ones, others, strict=True):
                if str(left.tree()) != str(right.tree()):
                    return _difference(left, right)
    return one, other


def _meaning(grammar: Grammar, phrase: Phrase, face: str) -> str:
    return f"{grammar.write(phrase, face)} ({phrase.MEANS or type(phrase).__name__})"
