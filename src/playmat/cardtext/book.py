"""A game's phrase book: the common words and its own, put together into one grammar.

A sentence has exactly one reading. What is not understood is refused, with the place and the nearest phrases known;
what can be read in two ways is refused too.
"""

from __future__ import annotations

import difflib
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from playmat.cardtext.grammar import BUDGET, SIGNED_NUMBER, Form, Grammar, Lexicon, LongWinded, Reader
from playmat.cardtext.phrase import BARE, TOLD, Phrase
from playmat.cardtext.rewording import Verbs, from_there, owned, reworded, with_arrow
from playmat.cardtext.synonyms import NUMBERS, matched, respelt, titled
from playmat.cardtext.tokens import LONGEST_TEXT, Names, Token, UnreadableText, control_character, tokenize
from playmat.cardtext.wording import Hints, in_two_ways, words_of

if TYPE_CHECKING:
    from playmat.cardtext.paraphrase import Rules

LONGEST_PARAGRAPH = 160
"""Tokens. The longest printed paragraph has under a hundred."""

MOST_PARAGRAPHS = 12

MOST_EXPECTED = 5
MARKS = {".": "a full stop", ",": "a comma", ":": "a colon", ";": "a semicolon"}


class TextError(ValueError):
    """A text that is not understood: where, what, and what is known that comes near."""

    def __init__(self, message: str, place: int, hints: Sequence[str] = (), width: int = 1) -> None:
        super().__init__(message)
        self.place = place
        self.hints = list(hints)
        self.width = width
        """How many characters it is about."""


class Book:
    def __init__(
        self,
        modules: Sequence[str],
        lexicon: Lexicon,
        names: Sequence[str],
        rules: Rules | None = None,
        wider: Callable[[], tuple[Sequence[str], Rules]] | None = None,
    ) -> None:
        self.grammar = grammar_of(modules, lexicon, rules)
        self.wider = wider
        """Finds the phrases and rules with which a text is read that is not understood otherwise."""
        self._wide: Grammar | None = None
        self.names = Names(names)
        self.attempts = 0
        """How hard the reading has been so far: attempts to match something."""
        self.budget = BUDGET
        """Attempts allowed for one text."""
        self._hints: Hints | None = None
        self._vocabulary: set[str] = set()
        self._verbs: Verbs | None = None

    def wide(self) -> Grammar | None:
        """The grammar with the wordings of print and of authors, which are read and never written; put together when
        a text first needs it."""
        if self._wide is None and self.wider is not None:
            modules, rules = self.wider()
            self._wide = grammar_of(modules, self.grammar.lexicon, rules)
        return self._wide

    def say(self, phrase: Phrase, face: str = BARE) -> str:
        """A phrase in words."""
        known = phrase.spelt if face == BARE else phrase.told if face == TOLD else ""
        return known or self.grammar.write(phrase, face)

    def spell_out(self, phrase: Phrase) -> None:
        """What players will be asked about or told again and again is put into words once."""
        for child in phrase.children():
            self.spell_out(child)
        asked = phrase.asked_about()
        if asked is not None:
            asked.spelt = self.grammar.write(asked, BARE)
        if phrase.is_repeated():
            phrase.told = self.grammar.write(phrase, TOLD)
        for part in phrase.offered():
            part.told = self.grammar.write(part, TOLD)

    def write(self, abilities: Sequence[Phrase]) -> str:
        """A card's canonical text, a paragraph a line."""
        return "\n".join(self.grammar.write(ability) for ability in abilities)

    def read(self, text: str, title: str = "") -> tuple[Phrase, ...]:
        """The paragraphs of a card. Writing them gives the canonical text; reading that gives the same phrases. Its
        own title is "this card"."""
        check_size(text)
        found: list[Phrase] = []
        start = 0
        left = self.budget
        for line in text.split("\n"):
            if line.strip():
                paragraph = Paragraph(self, line, start, left, title)
                found.append(paragraph.read())
                self.spell_out(found[-1])
                left = paragraph.reader.left
            start += len(line) + 1
        return tuple(found)

    def read_card(self, row: dict[str, Any]) -> tuple[Phrase, ...]:
        """The paragraphs of the card in this row of a card file, whose text may call it by its name."""
        return self.read(str(row.get("text", "")), str(row.get("name", "")))

    def nearest(self, words: dict[str, float]) -> list[str]:
        """The known phrases that come nearest to these words, each of which counts for as much as is said with it."""
        if self._hints is None:
            self._hints = Hints(self.grammar)
        return self._hints.nearest(words)

    def verbs(self) -> Verbs:
        if self._verbs is None:
            self._verbs = Verbs(self.grammar)
        return self._verbs

    def vocabulary(self) -> set[str]:
        """Every word the book's texts are made of, names and numbers left out."""
        if not self._vocabulary:
            lexicon = self.grammar.lexicon
            self._vocabulary = {word for form in self.grammar.all_forms() for word in words_in(form)}
            lists = (lexicon.nouns, lexicon.nouns.values(), lexicon.adjectives, lexicon.zones, lexicon.stats)
            for words in lists:
                self._vocabulary.update(word for phrase in words for word in phrase.lower().split())
        return self._vocabulary

    def overlaps(self, cards: Sequence[Phrase]) -> list[str]:
        """Where the book can say two things in the same words. Such a book must not be used: a test sees to it.

        Tried are all patterns against each other, and every phrase with parts taken from the texts of `cards`."""
        from playmat.cardtext.overlap import same_patterns, two_readings

        return same_patterns(self.grammar) + two_readings(self.grammar, self.names, cards)


def words_in(form: Form) -> set[str]:
    return {word for forms in words_of(form.pieces, form.kind.PAST_TENSE) for word in forms}


def check_size(text: str) -> None:
    if len(text) > LONGEST_TEXT:
        raise TextError(f"the text has {len(text)} characters; at most {LONGEST_TEXT} are read", LONGEST_TEXT)
    lines = text.split("\n")
    if len(lines) > MOST_PARAGRAPHS:
        raise TextError(f"a text has at most {MOST_PARAGRAPHS} lines, not {len(lines)}", 0)
    strange = control_character(text.replace("\n", ""))
    if strange:
        raise TextError(f"{strange!r} cannot be printed", text.index(strange))


def ended(tokens: list[Token]) -> list[Token]:
    """The tokens with a full stop behind them."""
    if not tokens or tokens[-1].text in MARKS:
        return tokens
    return [*tokens, Token(".", "mark", tokens[-1].end, tokens[-1].end)]


def start_of(tokens: Sequence[Token], place: int) -> int:
    """Where a token begins in the line; behind the last one, beyond all."""
    return tokens[place].start if place < len(tokens) else LONGEST_TEXT


class Paragraph:
    """One line of a card's text while it is read."""

    def __init__(self, book: Book, line: str, start: int, budget: int, title: str = "") -> None:
        self.book = book
        self.title = title
        """The name of the card, which stands for "this card"; nothing if that is not known."""
        self.line = line
        self.start = start
        """Where the line begins in the text."""
        self.tokens = self._tokens()
        self.reader = Reader(book.grammar, self.tokens, budget)

    def _tokens(self) -> list[Token]:
        try:
            tokens = tokenize(self.line, self.book.names)
        except UnreadableText as error:
            raise TextError(str(error), self.start + error.place) from None
        if len(tokens) > LONGEST_PARAGRAPH:
            far = tokens[LONGEST_PARAGRAPH].start
            raise TextError(f"a line may have {LONGEST_PARAGRAPH} words and marks, not more", self.start + far)
        return tokens

    def read(self) -> Phrase:
        as_typed = self.tokens
        readings = self.readings()
        for tokens in self.otherwise(ended(as_typed)) if not readings else ():
            typed, reader = self.tokens, self.reader
            self.tokens = tokens
            self.reader = Reader(self.book.grammar, tokens, self.reader.left)
            readings = self.readings()
            if readings:
                break
            if start_of(typed, reader.furthest) > start_of(tokens, self.reader.furthest):
                reader.left = self.reader.left
                self.tokens, self.reader = typed, reader
        if not readings:
            readings = self.read_widely(as_typed)
        if not readings:
            raise self.not_understood()
        different = {str(phrase.tree()): phrase for phrase in readings}
        if len(different) > 1:
            raise self.two_ways([different[tree] for tree in sorted(different)])
        return readings[0]

    def read_widely(self, typed: list[Token]) -> list[Phrase]:
        """What the text means in the wordings of print and of authors, if these can be taken in one way only."""
        wide = self.book.wide()
        if wide is None:
            return []
        kept = self.tokens, self.reader
        self.tokens = typed
        ways = [ended(self.with_title(typed)), *self.otherwise(ended(typed))]
        parted = [owned(tokens) for tokens in ways]
        for tokens in [*ways, *[way for i, way in enumerate(parted) if len(way) > len(ways[i])]]:
            self.tokens = tokens
            self.reader = Reader(wide, tokens, self.reader.left)
            try:
                readings = self.readings()
            except TextError:
                break
            if len({str(phrase.tree()) for phrase in readings}) == 1:
                return readings[:1]
            if start_of(tokens, self.reader.furthest) > start_of(kept[0], kept[1].furthest):
                kept = self.tokens, self.reader
        kept[1].left = self.reader.left
        self.tokens, self.reader = kept
        return []

    def otherwise(self, typed: list[Token]) -> list[list[Token]]:
        """The same text with words authors type replaced by ours, and in our order, as far as these differ."""
        verbs = self.book.verbs()
        own = self.book.grammar.lexicon.synonyms
        replaced = from_there(respelt(self.with_title(typed), own), self.book.grammar.lexicon.zones)
        found: list[list[Token]] = []
        seen = [[token.lower for token in self.tokens]]
        bought = with_arrow(replaced, self.book.grammar.lexicon.arrow)
        for tokens in (
            typed,
            replaced,
            respelt(reworded(replaced, verbs, False), own),
            respelt(reworded(replaced, verbs), own),
            bought,
            respelt(reworded(bought, verbs), own),
            reworded(typed, verbs),
        ):
            words = [token.lower for token in tokens]
            if words not in seen:
                seen.append(words)
                found.append(tokens)
        return found

    def with_title(self, tokens: list[Token]) -> list[Token]:
        """The text with the card's own title read as "this card", except where it is the name of what stands behind it.
        A title of one word is told from the same word in lower case: a card called Guard may guard."""
        try:
            title = [token.lower for token in tokenize(self.title, self.book.names)]
        except UnreadableText:
            return tokens
        if not title or self.names_a_part(" ".join(title)):
            return tokens
        return titled(tokens, title)

    def names_a_part(self, title: str) -> bool:
        """Does the title stand with a colon at the beginning, as the name of an attack?"""
        length = matched(self.tokens, 0, title) if self.tokens else 0
        return 0 < length < len(self.tokens) and self.tokens[length].text == ":"

    def readings(self) -> list[Phrase]:
        """Everything the tokens can mean."""
        budget = self.reader.left
        try:
            return [r.phrase for r in self.reader.read("Text", 0, "") if r.end == len(self.tokens)]
        except (LongWinded, RecursionError):
            raise TextError(
                "this is too long-winded to be read: make it simpler", self.start, (), len(self.line)
            ) from None
        finally:
            self.book.attempts += budget - self.reader.left

    def two_ways(self, readings: list[Phrase]) -> TextError:
        one, other = in_two_ways(self.book.grammar, readings[0], readings[1])
        message = f"this can be read in {len(readings)} ways: as {one!r} or as {other!r}"
        return TextError(message, self.start, (), len(self.line))

    # -- what to say when nothing was understood -------------------------------------------------------------------

    def not_understood(self) -> TextError:
        far = self.reader.furthest
        if far >= len(self.tokens):
            place, width = len(self.line.rstrip()), 1
            message = "the text ends too soon"
        else:
            place, width = self.tokens[far].start, self.tokens[far].end - self.tokens[far].start
            message = f'"{self.line[place : place + width]}" is not understood here'
        hints = self.book.nearest(self.words_around(far))
        return TextError(message + self.expected(far), self.start + place, hints, width)

    def expected(self, far: int) -> str:
        """`; did you mean "discard"?`, what to say instead, or after what which kinds of words were expected."""
        said = self.advised(far)
        if said:
            return f"; {said}"
        meant = self.meant(far)
        if meant:
            return f'; did you mean "{meant}"?'
        parts = {part for what in self.reader.expected for part in ([what] if "(" in what else what.split(" or "))}
        things = [MARKS.get(part, part if "(" in part or part.startswith("a ") else f'"{part}"') for part in parts]
        things.sort(key=lambda what: ("(" not in what, what.startswith('"'), len(what), what))
        after = f' after "{self.tokens[far - 1].text}"' if far > 0 else ""
        more = ", ..." if len(things) > MOST_EXPECTED else ""
        return f"; expected{after}: {' or '.join(things[:MOST_EXPECTED])}{more}" if things else ""

    def advised(self, far: int) -> str:
        """What the game's own advice is for the words there, or those that end there."""
        for typed, said in self.book.grammar.lexicon.advice.items():
            length = len(typed.split())
            for place in range(max(0, far - length + 1), far + 1):
                if place < len(self.tokens) and matched(self.tokens, place, typed):
                    return said
        return ""

    def meant(self, far: int) -> str:
        """The word that was probably misspelt."""
        if far >= len(self.tokens):
            return ""
        word = self.tokens[far].lower
        if word in NUMBERS:
            return str(NUMBERS.index(word) + 1)
        if word.isdigit() and SIGNED_NUMBER in self.reader.expected:
            return f"+{word}"
        known = [part for what in sorted(self.reader.words) for part in what.split(" or ")]
        alike = [part for part in known if " " not in part and part[0].lower() == word[0] and part.lower() != word]
        longer = [part for part in alike if len(word) >= 4 and part.lower().startswith(word)]
        close = longer or difflib.get_close_matches(word, alike, n=1, cutoff=0.7)
        return close[0] if close else ""

    def words_around(self, far: int) -> dict[str, float]:
        """The words of the sentence that was not understood; those before its last comma count for little."""
        first = last = min(far, len(self.tokens) - 1)
        while first > 0 and self.tokens[first - 1].text not in (".", ":"):
            first -= 1
        while last + 1 < len(self.tokens) and self.tokens[last].text != ".":
            last += 1
        words: dict[str, float] = {}
        clause = first
        for i in range(first, far):
            if i < len(self.tokens) and self.tokens[i].text == ",":
                clause = i + 1
        for i in range(first, last + 1):
            token = self.tokens[i]
            if token.kind == "word":
                words[token.lower] = 1.0 if i >= clause else max(0.25, words.get(token.lower, 0.0))
        return words


_grammars: dict[str, Grammar] = {}


def grammar_of(modules: Sequence[str], lexicon: Lexicon, rules: Rules | None = None) -> Grammar:
    """The grammar of these modules' phrases, put together once: books of the same game differ in their names only. A
    game that wants only some words of a module names these: "playmat.vocabulary.numbers:Stat"."""
    kinds = [kind for kind in _kinds(Phrase) if _named(kind, modules)]
    key = f"{len(kinds)} of {', '.join(modules)}{' with rules' if rules is not None else ''}"
    known = _grammars.get(key)
    if known is None or known.lexicon is not lexicon or known.rules is not rules:
        kinds.sort(key=lambda kind: (modules.index(_named(kind, modules)), _place_in_module(kind)))
        known = _grammars[key] = Grammar(kinds, lexicon, rules)
    return known


def _module(kind: type) -> str:
    return kind.__module__


def _named(kind: type, modules: Sequence[str]) -> str:
    """By which of these names the class is in the book: its module's or its own; nothing if by none."""
    for name in (_module(kind), f"{_module(kind)}:{kind.__name__}"):
        if name in modules:
            return name
    return ""


def _kinds(root: type[Phrase]) -> list[type[Phrase]]:
    subs: list[type[Phrase]] = root.__subclasses__()
    found: list[type[Phrase]] = []
    for sub in subs:
        found.append(sub)
        found.extend(_kinds(sub))
    return found


def _place_in_module(kind: type[Phrase]) -> int:
    """As it was written down; the order in which modules happen to be imported must not matter."""
    return list(vars(sys.modules[_module(kind)])).index(kind.__name__)
