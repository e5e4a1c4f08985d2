"""Does a book say two things in the same words? It must not: every sentence has exactly one reading."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playmat.cardtext.grammar import Form, Grammar, LongWinded, Reader, Spoken, Subject
from playmat.cardtext.pattern import CHOICE, LITERAL, NAME, NUMBER, OPTIONAL, SIGNED, SLOT, VERB, BadPattern, Piece
from playmat.cardtext.phrase import Phrase
from playmat.cardtext.tokens import Names, tokenize
from playmat.cardtext.wording import in_two_ways, readable
from playmat.kernel.codec import fields_of

ROOTS = (Phrase, Spoken, Subject)
"""Too wide to be asked for by any slot."""

FILLERS = 4
"""How many different parts of a kind are tried in each slot."""


# -- patterns that are alike ----------------------------------------------------------------------------------------


def same_patterns(grammar: Grammar) -> list[str]:
    """Two phrases of one category whose words and slots are the same."""
    found: dict[str, None] = {}
    forms = grammar.all_forms()
    for i, one in enumerate(forms):
        for other in forms[:i]:
            if said_alike(grammar, one, other):
                words = readable(one.kind.PHRASE, grammar)
                found[f"{other.kind.__name__} and {one.kind.__name__} can both be said {words!r}"] = None
    return list(found)


def said_alike(grammar: Grammar, one: Form, other: Form) -> bool:
    if one.kind is other.kind or one.face != other.face or not related(one.kind, other.kind):
        return False
    return any(alike(grammar, left, right) for left in spelt(one) for right in spelt(other))


def related(one: type[Phrase], other: type[Phrase]) -> bool:
    """Is there a slot that could hold either?"""
    return any(base in other.__mro__ for base in one.__mro__ if base not in ROOTS and base is not object)


def spelt(form: Form) -> list[list[str]]:
    """A form as rows of marks, one row for each way to use its optional parts."""
    rows: list[list[str]] = [[]]
    for piece in form.pieces:
        choices = (
            [mark(form, piece)] if piece.kind != OPTIONAL else [[], [m for p in piece.inner for m in mark(form, p)]]
        )
        rows = [row + choice for row in rows for choice in choices]
    return rows


def mark(form: Form, piece: Piece) -> list[str]:
    if piece.kind == LITERAL:
        return [piece.lower]
    if piece.kind == VERB:
        return [form.verb or f"*{piece.text}"]
    if piece.kind == SLOT:
        return [f"{{{piece.text}/{piece.face}"]
    return [f"{{{piece.kind}{'|'.join(piece.words)}"]


def alike(grammar: Grammar, one: list[str], other: list[str]) -> bool:
    return len(one) == len(other) and all(fit(grammar, a, b) for a, b in zip(one, other, strict=True))


def fit(grammar: Grammar, one: str, other: str) -> bool:
    """The same word, or slots that can hold the same phrase."""
    if one == other:
        return True
    if not (one.startswith("{") and other.startswith("{")):
        return False
    first = grammar.categories.get(one[1:].partition("/")[0])
    second = grammar.categories.get(other[1:].partition("/")[0])
    return first is not None and second is not None and (issubclass(first, second) or issubclass(second, first))


# -- texts that can be read twice -----------------------------------------------------------------------------------


def two_readings(grammar: Grammar, names: Names, cards: Sequence[Phrase]) -> list[str]:
    """Every phrase of the book in every face, its slots filled with parts of real cards: each has one reading."""
    parts = parts_of(grammar, cards)
    found: list[str] = []
    for form in grammar.all_forms():
        only_read = grammar.is_only_read(form)
        for phrase in samples(form, names, parts):
            found.extend(read_again(grammar, names, phrase, form.face, form if only_read else None))
    for pool in parts.values():
        for phrase in pool:
            if phrase.BY_HAND:
                found.extend(read_again(grammar, names, phrase, ""))
    return list(dict.fromkeys(found))


def parts_of(grammar: Grammar, cards: Sequence[Phrase]) -> dict[str, list[Phrase]]:
    """Phrases that stand on cards, by every category they belong to: of each class a few, all different."""
    parts: dict[str, list[Phrase]] = {}
    seen: dict[str, int] = {}
    waiting = list(cards)
    told: set[str] = set()
    while waiting:
        phrase = waiting.pop(0)
        waiting.extend(phrase.children())
        name, tree = type(phrase).__name__, str(phrase.tree())
        if tree in told or seen.get(name, 0) >= FILLERS:
            continue
        told.add(tree)
        seen[name] = seen.get(name, 0) + 1
        for base in type(phrase).__mro__:
            if base is not object and base not in ROOTS:
                parts.setdefault(base.__name__, []).append(phrase)
    return parts


def samples(form: Form, names: Names, parts: dict[str, list[Phrase]]) -> list[Phrase]:
    """The form with each slot filled in several ways, the others as they were; with and without optional parts."""
    slots = [piece for piece in form.pieces if piece.slot]
    more = [piece for option in form.pieces if option.kind == OPTIONAL for piece in option.inner if piece.slot]
    found: list[Phrase] = []
    for filled in [slots, slots + more] if more else [slots]:
        fillings = {piece.slot: fillers(piece, names, parts) for piece in filled}
        if not all(fillings.values()):
            continue
        for slot, values in fillings.items():
            for value in values:
                given: dict[str, Any] = {name: options[0] for name, options in fillings.items()}
                given[slot] = value
                found.append(form.kind(**{name: given.get(name) for name in fields_of(form.kind)}))
        if not fillings:
            found.append(form.kind(**dict.fromkeys(fields_of(form.kind))))
    return found


def fillers(piece: Piece, names: Names, parts: dict[str, list[Phrase]]) -> list[Any]:
    if piece.kind == SLOT:
        return list(parts.get(piece.text, []))
    if piece.kind == CHOICE:
        return list(piece.words)
    if piece.kind == NAME:
        return list(names.all[:1])
    return {NUMBER: [2, 1], SIGNED: [2, -1]}.get(piece.kind, [])


def read_again(grammar: Grammar, names: Names, phrase: Phrase, face: str, form: Form | None = None) -> list[str]:
    """What is wrong if the words of a phrase, or its words in one of the patterns it is only read from, can be read as
    something else too."""
    try:
        text = grammar.write(phrase, face) if form is None else grammar.write_as(form, phrase)
    except BadPattern:
        return []
    tokens = tokenize(text, names)
    try:
        readings = Reader(grammar, tokens).read(root_of(phrase), 0, face)
    except LongWinded:
        return [f"{text!r} is too long-winded to be read"]
    different = {str(r.phrase.tree()): r.phrase for r in readings if r.end == len(tokens)}
    if len(different) < 2:
        return []
    first, second = sorted(different)[:2]
    one, other = in_two_ways(grammar, different[first], different[second], face)
    return [f"{text!r} can be read as {one!r} or as {other!r}"]


def root_of(phrase: Phrase) -> str:
    """The widest category a slot may ask for that the phrase belongs to."""
    bases = [base for base in type(phrase).__mro__ if base is not object and base not in ROOTS]
    return bases[-1].__name__
