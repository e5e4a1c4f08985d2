"""Wordings that are read and never written: a pattern of theirs, and the sentence of ours that says the same.

A rule has a category, a pattern and our words. Where that category is expected and the pattern stands, its slots are
read with the whole book, written in our words and put into ours, and that is read by the same book. So a rule serves
every filling of its slots, at every place where its category may stand; and what it makes is a phrase of the book or
nothing. Of several rules for the same words the one with most words of its own counts, of these the first. A game has
its rules in a book of its own, beside the one its cards are written with.

    word                literal; one/other stands for either, (some words|others|) for one of these
    [ ... ]             may be left out
    {slot:Category}     a phrase of that category, in the face of the rule; {slot:Category/face} in another
    {n:#} {n:+}         a number, a number with its sign; {n:+many} only one of hundreds, {n:+few} only a small one
    {name:@}            a proper name
    {words:~}           words with capital letters, or in quotation marks: the name of an attack
    {words:(a|an b)}    one of these, put where {words} stands

In our words {slot} is what was read, {slot/face} the same in another face, {n+1} a number more, {?slot: ...} stands
only if the slot was filled, and *verb agrees with the slot before it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from playmat.cardtext.grammar import Grammar, LongWinded, Reader, Reading, agree, tidy
from playmat.cardtext.pattern import BadPattern
from playmat.cardtext.phrase import BAN, Phrase
from playmat.cardtext.tokens import Names, UnreadableText, tokenize

ROUNDS: Final = 3
"""How often rules that begin with what they make are gone through."""
MANY: Final = 100
ONES: Final = ("one", "a", "an")
BUDGET: Final = 20_000
"""Attempts to read what one rule has made."""

WORDS: Final = 0
SLOT: Final = 1
NUMBER: Final = 2
SIGNED: Final = 3
NAME: Final = 4
OPTIONAL: Final = 5
TITLE: Final = 6
CHOICE: Final = 7
LONGEST_TITLE: Final = 6
SMALL: Final = ("of", "the", "a", "and", "in", "for", "to")
"""Words of a title that need no capital letter."""

_PIECE: Final = re.compile(
    r"\s*(?:(?P<open>\[)|(?P<close>\])|\((?P<group>[^)]*)\)|\{(?P<slot>\w+):(?P<kind>[^}]+)\}|(?P<word>[^\s\[\](){}]+))"
)
_BLANK: Final = re.compile(r"\{(\w+)(?:/(\w+))?([+-]\d+)?\}|\*([a-z]+)")
_ARTICLE: Final = re.compile(r"\ba (?=[AEIOaeio]|[Uu]n(?!i))")
"""Before a vowel, whatever a slot has put there: an Edge, an unturned Site, a Unique card."""
_IF: Final = re.compile(r"\{\?(\w+):([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}")


class Bit:
    """One element of a rule's pattern."""

    def __init__(self, kind: int, choices: list[list[str]], slot: str, category: str, face: str) -> None:
        self.kind = kind
        self.choices = choices
        self.slot = slot
        self.category = category
        self.face = face
        self.inner: list[Bit] = []


class Rule:
    def __init__(self, category: str, face: str, pattern: str, ours: str) -> None:
        self.category = category
        self.face = face
        self.pattern = pattern
        self.ours = ours
        self.bits = taken_apart(pattern)
        first = self.bits[0]
        self.first = frozenset([choice[0] for choice in first.choices if choice])
        """The words it may begin with; none if with a slot that may hold anything."""
        if first.kind == WORDS and any(not choice for choice in first.choices):
            raise BadPattern(f"{pattern!r} begins with what may be left out")
        if first.kind == OPTIONAL:
            raise BadPattern(f"{pattern!r} begins with what may be left out")

    @property
    def turns_on_itself(self) -> bool:
        """Does it begin with what it makes?"""
        return self.bits[0].kind == SLOT and self.bits[0].category == self.category


def words_needed(rule: Rule) -> int:
    """How many words of its own must stand there."""
    return sum([min([len(choice) for choice in bit.choices]) for bit in rule.bits if bit.kind in (WORDS, CHOICE)])


def taken_apart(pattern: str) -> list[Bit]:
    stack: list[list[Bit]] = [[]]
    place = 0
    pattern = pattern.replace("another", "an other")  # as texts are taken apart
    while place < len(pattern.rstrip()):
        match = _PIECE.match(pattern, place)
        if match is None:
            raise BadPattern(f"{pattern!r} at {pattern[place:]!r}")
        place = match.end()
        if match["open"]:
            stack.append([])
        elif match["close"]:
            inner = stack.pop()
            bit = Bit(OPTIONAL, [], "", "", "")
            bit.inner = inner
            stack[-1].append(bit)
        elif match["slot"]:
            stack[-1].append(_slot(match["slot"], match["kind"]))
        elif match["group"] is not None:
            stack[-1].append(Bit(WORDS, [way.lower().split() for way in match["group"].split("|")], "", "", ""))
        else:
            words = re.split(r"[/|]", match["word"].lower())
            stack[-1].append(Bit(WORDS, [[word] for word in words], "", "", ""))
    if len(stack) != 1:
        raise BadPattern(f"{pattern!r} has an open bracket")
    return stack[0]


def _slot(name: str, kind: str) -> Bit:
    if kind == "#":
        return Bit(NUMBER, [], name, "", "")
    if kind.startswith("+"):
        return Bit(SIGNED, [], name, kind[1:], "")
    if kind == "@":
        return Bit(NAME, [], name, "", "")
    if kind == "~":
        return Bit(TITLE, [], name, "", "")
    if kind.startswith("("):
        return Bit(CHOICE, [way.lower().split() for way in kind.strip("()").split("|")], name, "", "")
    category, _, face = kind.partition("/")
    return Bit(SLOT, [], name, category, face)


class Rules:
    """All rules of a game: lines of a pattern, an arrow and our words, under headings that name their category."""

    def __init__(self, text: str) -> None:
        self._rules: dict[str, list[Rule]] = {}
        self._known: dict[str, list[Phrase]] = {}
        self.all: list[Rule] = []
        category, faces = "", [""]
        for line in text.splitlines():
            if line.startswith("## "):
                category, _, said = line.removeprefix("## ").partition("/")
                faces = said.split(",") if said else [""]
            elif line.strip() and not line.startswith("# "):
                pattern, arrow, ours = line.partition("=>")
                if not arrow:
                    raise BadPattern(f"{line!r} has no arrow")
                for face in faces:
                    rule = Rule(category, face, pattern.strip(), ours.strip())
                    self.all.append(rule)
                    self._rules.setdefault(f"{category}/{face}", []).append(rule)
        for rules in self._rules.values():
            rules.sort(key=words_needed, reverse=True)

    def categories(self) -> list[str]:
        """What there are rules for, each once."""
        return list(dict.fromkeys([rule.category for rule in self.all]))

    def read(self, category: str, reader: Reader, place: int, face: str) -> list[Reading]:
        """Every way to read this category here by a rule. What has no faces is said in a ban as it is elsewhere."""
        rules = self._rules.get(f"{category}/{face}") or (self._rules.get(f"{category}/", []) if face == BAN else [])
        found: list[Reading] = []
        seen: set[str] = set()
        word = reader.word(place)
        for rule in rules:
            if not rule.first or word in rule.first:
                more: list[Reading] = []
                self._apply(rule, reader, place, [], more, seen)
                ends = [reading.end for reading in found]
                found.extend([reading for reading in more if reading.end not in ends])
        turning = [rule for rule in rules if rule.turns_on_itself]
        fresh = found[:] if turning else []
        for _ in range(ROUNDS):
            if not fresh:
                break
            turned: list[Reading] = []
            for rule in turning:
                self._apply(rule, reader, place, fresh, turned, seen)
            ends = [reading.end for reading in found]
            fresh = [reading for reading in turned if reading.end not in ends]
            found.extend(fresh)
        return found

    def _apply(
        self, rule: Rule, reader: Reader, place: int, first: list[Reading], found: list[Reading], seen: set[str]
    ) -> None:
        """What a rule makes of the words here; `first` is what its first slot may be besides, if anything."""
        matches: list[tuple[int, dict[str, Any]]] = []
        if first:
            bit = rule.bits[0]
            for reading in first:
                _match(reader, rule, rule.bits, 1, reading.end, {bit.slot: (reading.phrase, rule.face)}, matches)
        else:
            _match(reader, rule, rule.bits, 0, place, {}, matches)
        for end, slots in matches:
            text = filled(reader.grammar, rule.ours, slots)
            for phrase in self.made(reader, rule.category, rule.face, text):
                key = f"{end} {phrase.tree()}"
                if key not in seen:
                    seen.add(key)
                    found.append(Reading(phrase, end))

    def made(self, reader: Reader, category: str, face: str, text: str) -> list[Phrase]:
        """The phrases our words stand for, in the book without rules: what a rule makes needs no other rule."""
        key = f"{category}/{face}/{text}"
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self.read_ours(reader, category, face, text)
        return known

    def read_ours(self, reader: Reader, category: str, face: str, text: str) -> list[Phrase]:
        names = Names([token.text for token in reader.tokens if token.kind == "name"])
        try:
            tokens = tokenize(text, names)
            ours = Reader(reader.grammar.without_rules(), tokens, BUDGET)
            readings = ours.read(category, 0, face)
        except (UnreadableText, LongWinded, RecursionError):
            return []
        whole = {str(found.phrase.tree()): found.phrase for found in readings if found.end == len(tokens)}
        return list(whole.values())


def _match(
    reader: Reader, rule: Rule, bits: list[Bit], i: int, place: int, slots: dict[str, Any],
    found: list[tuple[int, dict[str, Any]]],
) -> None:  # fmt: skip
    if i == len(bits):
        found.append((place, slots))
        return
    bit = bits[i]
    if bit.kind == WORDS:
        for choice in bit.choices:
            end = _words_end(reader, choice, place)
            if end >= 0:
                _match(reader, rule, bits, i + 1, end, slots, found)
    elif bit.kind == OPTIONAL:
        _match(reader, rule, bit.inner + bits[i + 1 :], 0, place, slots, found)
        _match(reader, rule, bits, i + 1, place, slots, found)
    elif bit.kind == SLOT:
        face = reader.grammar.face_for(bit.category, rule.face, bit.face)
        for reading in list(reader.read(bit.category, place, face)):
            _match(reader, rule, bits, i + 1, reading.end, {**slots, bit.slot: (reading.phrase, face)}, found)
    elif bit.kind == CHOICE:
        for choice in bit.choices:
            end = _words_end(reader, choice, place)
            if end >= 0:
                _match(reader, rule, bits, i + 1, end, {**slots, bit.slot: (" ".join(choice), "")}, found)
    elif bit.kind == TITLE:
        for title, end in titles_at(reader, place):
            _match(reader, rule, bits, i + 1, end, {**slots, bit.slot: (title, "")}, found)
    else:
        value = _plain_at(reader, bit, place)
        if value is not None:
            _match(reader, rule, bits, i + 1, place + 1, {**slots, bit.slot: (value, "")}, found)


def _words_end(reader: Reader, words: Sequence[str], place: int) -> int:
    for word in words:
        if reader.word(place) != word:
            return -1
        place += 1
    return place


def titles_at(reader: Reader, place: int) -> list[tuple[str, int]]:
    """The words of a title that begins here, as many as there may be, and where they end."""
    found: list[tuple[str, int]] = []
    quoted = reader.word(place) == '"'
    end = place + quoted
    words: list[str] = []
    while end < len(reader.tokens) and len(words) < LONGEST_TITLE:
        token = reader.tokens[end]
        if quoted and token.text == '"':
            return [(" ".join(words), end + 1)] if words else []
        if not quoted and (token.kind not in ("word", "name") or not (token.text[0].isupper() or token.text in SMALL)):
            break
        words.append(token.text)
        end += 1
        if not quoted and token.text[0].isupper() and words[0][0].isupper():
            found.append((" ".join(words), end))
    return found


def _plain_at(reader: Reader, bit: Bit, place: int) -> Any:
    if place >= len(reader.tokens):
        return None
    token = reader.tokens[place]
    if bit.kind == NAME:
        return token.text if token.kind == "name" else None
    if bit.kind == NUMBER:
        if token.lower in ONES and token.kind == "word":
            return 1
        return int(token.text) if token.kind == "number" and token.text.isdigit() and len(token.text) < 7 else None
    if token.kind != "number" or token.text[0] not in "+-" or len(token.text) > 7:
        return None
    number = int(token.text)
    if bit.category and (abs(number) >= MANY) != (bit.category == "many"):
        return None
    return f"{number:+d}"


def filled(grammar: Grammar, ours: str, slots: dict[str, Any]) -> str:
    """Our words with what was read in them."""
    text = _IF.sub(lambda part: part[2] if part[1] in slots else "", ours)
    last: list[Any] = [None]

    def put(blank: re.Match[str]) -> str:
        if blank[4]:
            return agree(blank[4], last[0])
        if blank[1] not in slots:
            return ""
        value, face = slots[blank[1]]
        last[0] = value
        if isinstance(value, Phrase):
            return grammar.write(value, blank[2] or face)
        return str(int(value) + int(blank[3])) if blank[3] else str(value)

    return " ".join(tidy(_ARTICLE.sub("an ", _BLANK.sub(put, text))).split())
