"""The grammar: assembled from the phrases of a book, it reads card text and writes it.

Reading finds every reading of a text: none is an error that points at the furthest word understood and names the
nearest phrases, more than one is an error too. Writing renders the phrase objects back into canonical English.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from mypy_extensions import mypyc_attr

from playmat.cardtext.pattern import (
    CHOICE,
    LITERAL,
    NAME,
    NUMBER,
    OPTIONAL,
    SIGNED,
    SLOT,
    VERB,
    BadPattern,
    Piece,
    take_apart,
    third_person,
)
from playmat.cardtext.phrase import BAN, BARE, EVENT, PAST, TOLD, WOULD, Phrase
from playmat.cardtext.tokens import Names, Token, tokenize
from playmat.kernel.codec import fields_of

if TYPE_CHECKING:
    from playmat.cardtext.paraphrase import Rules

MOST_READINGS = 40
"""Kept for one stretch of text. A book that needs more is ambiguous beyond repair."""

BUDGET = 40_000
"""Attempts to match something, for one text. The hardest printed card takes about a thousand."""

MOST_SHOWN = 3
"""Patterns shown where something else was expected."""

SIGNED_NUMBER = "a number with its sign (+2, -1)"

CALLED_BY_FACE = {
    EVENT: "something that happens (you play a card)",
    PAST: "something that has happened (you discarded a card)",
    BAN: "what is forbidden (play events)",
    WOULD: "what is about to happen (lose 1 energy in battle)",
}


class LongWinded(ValueError):
    """A text that keeps the reader busy without end."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Spoken(Phrase):
    """A phrase that acts: its verb has faces. The rest of the language calls these effects."""

    FACES: ClassVar[tuple[str, ...]] = (TOLD, BARE)
    """Those it understands. What cannot be noticed has no event, what cannot be forbidden no ban: a text that says so
    is refused rather than read and forgotten."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Subject(Phrase):
    """Who does something. Left out in instructions and after "may", "to" and "make"."""

    PLURAL: ClassVar[bool] = False

    def is_you(self) -> bool:
        return False


class Reading:
    """A phrase found in the text, and where it ends."""

    def __init__(self, phrase: Phrase, end: int) -> None:
        self.phrase = phrase
        self.end = end


class Form:
    """A phrase class in one face: the pieces to look for, and how the verb agrees."""

    def __init__(self, kind: type[Phrase], face: str, pieces: list[Piece], verb: str) -> None:
        self.kind = kind
        self.face = face
        self.pieces = pieces
        self.verb = verb
        """The verb form to expect; empty: it agrees with the subject."""


class Lexicon:
    """A game's word lists: data, not phrases."""

    def __init__(
        self,
        nouns: dict[str, str],
        adjectives: tuple[str, ...],
        zones: tuple[str, ...],
        stats: tuple[str, ...],
        measures: dict[str, str] | None = None,
        synonyms: dict[str, str] | None = None,
        advice: dict[str, str] | None = None,
        in_play: tuple[str, ...] = (),
        suffered: dict[str, str] | None = None,
        arrow: str = "to",
        implied: tuple[str, str] = ("", ""),
        alternatives: bool = False,
    ) -> None:
        self.nouns = nouns
        """Kinds of cards, singular to plural."""
        self.adjectives = adjectives
        self.zones = zones
        self.stats = stats
        self.measures = measures or {}
        """Amounts a player has, singular to plural."""
        self.synonyms = synonyms or {}
        """Words authors type for the game's own: read so where a text is not understood otherwise."""
        self.advice = advice or {}
        """Words authors type that the game has not, and what to say instead: told where they are not understood."""
        self.in_play = in_play
        """Nouns and adjectives that describe only cards in play."""
        self.suffered = suffered or {}
        """What texts do to cards, as participles, and what the rules call these acts: destroyed, destroy."""
        self.arrow = arrow
        """What stands between a price and what it buys, for authors who type a colon."""
        self.implied = implied
        """Whose number is meant and its verb, where a sentence begins with a change: "+2 strength"."""
        self.alternatives = alternatives
        """May cards be of one kind or of another that is described by itself: a Weapon State or turned Site?"""


class Grammar:
    def __init__(self, kinds: Sequence[type[Phrase]], lexicon: Lexicon, rules: Rules | None = None) -> None:
        self.kinds = list(kinds)
        self.lexicon = lexicon
        self.rules = rules
        """Wordings that are read besides and never written."""
        self._ruled: dict[str, list[str]] = {}
        """For each category, those that have rules and may stand in its place."""
        self._forms: dict[str, list[Form]] = {}
        self._by_hand: dict[str, list[type[Phrase]]] = {}
        self._of_kind: dict[type[Phrase], dict[str, list[Form]]] = {}
        """The forms a phrase is written in."""
        self._only_read: list[Form] = []
        self._faced: set[str] = set()
        self._called: dict[str, str] = {}
        """What categories are called in errors, found when one is first needed."""
        self.categories: dict[str, type[Phrase]] = {}
        """Every class that a slot may ask for, by its name."""
        self._without_rules: Grammar | None = None
        for kind in self.kinds:
            self._add(kind)
        for category in () if rules is None else rules.categories():
            if category not in self.categories:
                continue  # rules that several games share may speak of what one of them has not
            for base in self.categories[category].__mro__:
                if issubclass(base, Phrase):
                    self._ruled.setdefault(base.__name__, []).append(category)

    def without_rules(self) -> Grammar:
        """The same grammar less the rules of rewording, and less what `GIVES_WAY`; made once."""
        if self._without_rules is None:
            self._without_rules = Grammar([kind for kind in self.kinds if not kind.GIVES_WAY], self.lexicon)
        return self._without_rules

    def _add(self, kind: type[Phrase]) -> None:
        categories = [base.__name__ for base in kind.__mro__ if issubclass(base, Phrase)]
        self.categories.update({base.__name__: base for base in kind.__mro__ if issubclass(base, Phrase)})
        if issubclass(kind, Spoken):
            self._faced.update(name for name in categories if name not in ("Phrase", "Spoken"))
        if kind.BY_HAND:
            for name in categories:
                self._by_hand.setdefault(name, []).append(kind)
        if not kind.PHRASE:
            return
        for face in kind.FACES if issubclass(kind, Spoken) else ("",):
            for form in self._forms_of(kind, face):
                self._of_kind.setdefault(kind, {}).setdefault(face, []).append(form)
                self._read_in(form, categories)
            for pattern in kind.READS:
                for form in self._forms_said(kind, face, pattern):
                    self._only_read.append(form)
                    self._read_in(form, categories)

    def _read_in(self, form: Form, categories: list[str]) -> None:
        """Let this form be read wherever one of these categories is expected."""
        for name in categories:
            self._forms.setdefault(f"{name}/{form.face}", []).append(form)

    def _forms_of(self, kind: type[Phrase], face: str) -> list[Form]:
        """The forms of the pattern that this class is written in."""
        usual = kind.BARE_PHRASE if face in (BARE, BAN) and kind.BARE_PHRASE else kind.PHRASE
        return self._forms_said(kind, face, kind.FACE_PHRASES.get(face, usual))

    def _forms_said(self, kind: type[Phrase], face: str, pattern: str) -> list[Form]:
        """The forms of one pattern in one face: with its subject, without it, or none where it cannot be said so."""
        pieces = take_apart(pattern)
        expected = set(fields_of(kind))
        named = {name for piece in pieces for name in piece.slots()}
        if not named <= expected:
            raise BadPattern(f"{kind.__name__}: the pattern has {sorted(named - expected)}, the constructor has not")
        verb = next((i for i, piece in enumerate(pieces) if piece.kind == VERB), -1)
        if verb < 0:
            return [Form(kind, face, pieces, "")] if face in ("", TOLD, BARE, BAN, WOULD) else []
        if not face:
            return [Form(kind, face, pieces, "")]
        word = pieces[verb].text
        subject_can_go = verb == 1 and pieces[0].kind == SLOT and pieces[0].text == "Player"
        subject_can_go = subject_can_go or verb == 0
        without = Form(kind, face, pieces[verb:] if subject_can_go else pieces, word)
        if face in (BARE, BAN, WOULD):
            return [without] if subject_can_go else []
        if face == PAST:
            return [Form(kind, face, pieces, kind.PAST_TENSE)] if kind.PAST_TENSE and verb > 0 else []
        if face == EVENT:
            return [Form(kind, face, pieces, "")] if verb > 0 else []
        with_subject = [Form(kind, face, pieces, "")] if verb > 0 else []
        return ([without] if subject_can_go else []) + with_subject

    def called(self, category: str, face: str) -> str:
        """What people call what was looked for; nothing where its own words say it best."""
        key = f"{category}/{face}"
        known = self._called.get(key)
        if known is None:
            self._called[key] = ""  # finding it reads examples, which may ask for the same
            known = self._called[key] = self._in_own_words(category, face)
        return known

    def _in_own_words(self, category: str, face: str) -> str:
        """The name of a category with examples that this game understands there, or the patterns it has there."""
        kind = self.categories.get(category)
        told = (
            CALLED_BY_FACE[face] if category in self._faced and face in CALLED_BY_FACE else kind.CALLED if kind else ""
        )
        name, _, examples = told.partition(" (")
        valid = [
            words for words in examples.removesuffix(")").split(", ") if words and self._says(words, category, face)
        ]
        if not examples or valid:
            return f"{name} ({', '.join(valid)})" if valid else told
        from playmat.cardtext.wording import in_blanks

        shown = sorted({in_blanks(form.pieces, self) for form in self.forms(category, face)}, key=len)
        return f"{name} ({', '.join(shown[:MOST_SHOWN])})" if shown else ""

    def can_be_said(self, form: Form) -> bool:
        """False if a slot of it can hold nothing in this game: the common words have more than some games fill."""
        for piece in form.pieces:
            if piece.kind == SLOT:
                face = self.face_for(piece.text, form.face, piece.face)
                if not self.forms(piece.text, face) and not self.by_hand(piece.text, face):
                    return False
        return True

    def _says(self, words: str, category: str, face: str) -> bool:
        """Are these words understood as that?"""
        tokens = tokenize(words, Names(()))
        return any(reading.end == len(tokens) for reading in Reader(self, tokens).read(category, 0, face))

    def all_forms(self) -> list[Form]:
        """Every pattern in every face."""
        written = [form for faces in self._of_kind.values() for forms in faces.values() for form in forms]
        return written + self._only_read

    def forms(self, category: str, face: str) -> list[Form]:
        return self._forms.get(f"{category}/{face}", [])

    def ruled(self, category: str) -> list[str]:
        return self._ruled.get(category, [])

    def by_hand(self, category: str, face: str) -> list[type[Phrase]]:
        """The classes that read themselves and stand for this category: one with faces only in those it has."""
        kinds = self._by_hand.get(category)
        return [kind for kind in kinds if not issubclass(kind, Spoken) or face in kind.FACES] if kinds else []

    def face_for(self, category: str, face: str, asked: str) -> str:
        """The face a slot is read in: the one it asks for, or that of what it stands in. Of what has no faces only
        phrases that read themselves say a ban in other words (play events, not an event)."""
        if asked:
            return asked
        if category in self._faced:
            return face
        return BAN if face == BAN and category in self._by_hand else ""

    # -- writing -------------------------------------------------------------------------------------------------

    def write(self, phrase: Phrase, face: str = "") -> str:
        if phrase.BY_HAND:
            return phrase.write(self, face)
        form = self._form_of(phrase, face)
        if form is None:
            raise BadPattern(f"{type(phrase).__name__} cannot be said as {face or 'it is'}")
        return tidy(self._write_pieces(form, phrase, form.pieces))

    def write_as(self, form: Form, phrase: Phrase) -> str:
        """A phrase in one of the patterns it is read from, whether or not it is ever written so."""
        return tidy(self._write_pieces(form, phrase, form.pieces))

    def is_only_read(self, form: Form) -> bool:
        return form in self._only_read

    def can_write(self, phrase: Phrase, face: str) -> bool:
        """A price, say, is never told."""
        return phrase.BY_HAND or self._form_of(phrase, face) is not None

    def _form_of(self, phrase: Phrase, face: str) -> Form | None:
        faces = self._of_kind[type(phrase)]
        if isinstance(phrase, Spoken):
            face = face if face in faces else TOLD
        else:
            face = ""
        for form in faces.get(face, []):
            if self._fits(form, phrase):
                return form
        return None

    def _fits(self, form: Form, phrase: Phrase) -> bool:
        """A form without a subject is for phrases that have none, and the other way round."""
        first = form.pieces[0]
        if first.kind == SLOT and first.text == "Player":
            return getattr(phrase, first.slot) is not None
        if form.pieces[0].kind == VERB:
            subject = self._subject_slot(form.kind)
            return subject == "" or getattr(phrase, subject) is None
        return True

    def _subject_slot(self, kind: type[Phrase]) -> str:
        pieces = take_apart(kind.PHRASE)
        return pieces[0].slot if pieces and pieces[0].kind == SLOT else ""

    def _write_pieces(self, form: Form, phrase: Phrase, pieces: list[Piece]) -> str:
        words: list[str] = []
        for i, piece in enumerate(pieces):
            if piece.kind == OPTIONAL:
                if any(getattr(phrase, name) is not None for name in piece.slots()):
                    words.append(self._write_pieces(form, phrase, piece.inner))
            elif piece.kind == LITERAL:
                words.append(piece.text)
            elif piece.kind == VERB:
                words.append(form.verb or agree(piece.text, getattr(phrase, pieces[i - 1].slot)))
            else:
                words.append(self._write_slot(form, getattr(phrase, piece.slot), piece))
        return " ".join(words)

    def _write_slot(self, form: Form, value: Any, piece: Piece) -> str:
        if isinstance(value, Phrase):
            return self.write(value, self.face_for(piece.text, form.face, piece.face))
        return f"{value:+d}" if piece.kind == SIGNED else str(value)


def agree(verb: str, subject: Any) -> str:
    """The present tense of a verb after its subject."""
    if isinstance(subject, Subject) and (subject.is_you() or subject.PLURAL):
        return "are" if verb == "be" else verb
    if not isinstance(subject, Subject) and getattr(subject, "is_plural", None) and subject.is_plural():
        return "are" if verb == "be" else verb
    return third_person(verb)


def tidy(text: str) -> str:
    """Words to a line: no space before a mark."""
    for mark in (",", ".", ":", ";"):
        text = text.replace(f" {mark}", mark)
    return text.replace("::", " ::").replace("an other ", "another ")


class Reader:
    """One sentence being read."""

    def __init__(self, grammar: Grammar, tokens: Sequence[Token], budget: int = BUDGET) -> None:
        self.grammar = grammar
        self.tokens = list(tokens)
        self.left = budget
        """Attempts that may still be made."""
        self.furthest = 0
        self.expected: set[str] = set()
        """What would have been understood at the furthest place, as people call it."""
        self.words: set[str] = set()
        """The single words that would have been understood at the furthest place."""
        self._memo: dict[str, list[Reading]] = {}

    def read(self, category: str, place: int, face: str) -> list[Reading]:
        """Every phrase of this category that begins here."""
        key = f"{category}/{face}/{place}"
        self._spend()
        known = self._memo.get(key)
        if known is not None:
            return known
        found: list[Reading] = []
        self._memo[key] = found
        before = self.expected.copy() if place == self.furthest else set()
        for form in self.grammar.forms(category, face):
            if self._may_begin(form, place):
                self._match(form, 0, form.pieces, place, {}, found)
        by_hand = self.grammar.by_hand(category, face)
        for kind in by_hand:
            if not kind.GIVES_WAY:
                found.extend(kind.read(self, place, face))
        for kind in by_hand:
            if kind.GIVES_WAY:
                self._add_others(kind.read(self, place, face), found)
        rules = self.grammar.rules
        if rules is not None:
            for ruled in self.grammar.ruled(category):
                self._add_others(rules.read(ruled, self, place, face), found)
        del found[MOST_READINGS:]
        if not found and place >= self.furthest:
            called = self.grammar.called(category, face)
            if called:
                self.expect(place, called)
                self.expected = before | {called}
        return found

    def _add_others(self, more: list[Reading], found: list[Reading]) -> None:
        """Add the readings that end elsewhere than those found already."""
        ends = [reading.end for reading in found]
        found.extend([reading for reading in more if reading.end not in ends])

    def _may_begin(self, form: Form, place: int) -> bool:
        """False if the form begins with a word that does not stand here; most forms are passed over so."""
        first = form.pieces[0]
        if first.kind == LITERAL:
            if self.word(place) == first.lower or self._mark(place) == first.text:
                return True
            self.expect(place, first.text)
            return False
        if first.kind == VERB and form.verb:
            if self.word(place) == form.verb:
                return True
            self.expect(place, form.verb)
            return False
        return True

    def _spend(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise LongWinded("the text is too long-winded to be read")

    def word(self, place: int) -> str:
        """The token here in lower case, or nothing at the end. Proper names are no words."""
        if place >= len(self.tokens):
            return ""
        token = self.tokens[place]
        return token.lower if token.kind != "name" else ""

    def expect(self, place: int, what: str) -> None:
        """Remember what would have been understood at the furthest place reached."""
        if place > self.furthest:
            self.furthest = place
            self.expected.clear()
            self.words.clear()
        if place == self.furthest:
            self.expected.add(what)
            self.words.add(what)

    def _match(
        self, form: Form, i: int, pieces: list[Piece], place: int, slots: dict[str, Any], found: list[Reading]
    ) -> None:
        self._spend()
        if i == len(pieces):
            phrase = _make(form.kind, slots)
            if phrase.sound():
                found.append(Reading(phrase, place))
            return
        piece = pieces[i]
        kind = piece.kind
        if kind == LITERAL:
            if self.word(place) == piece.lower or self._mark(place) == piece.text:
                self._match(form, i + 1, pieces, place + 1, slots, found)
            else:
                self.expect(place, piece.text)
        elif kind == VERB:
            self._match_verb(form, i, pieces, place, slots, found)
        elif kind == OPTIONAL:
            self._match(form, 0, piece.inner + pieces[i + 1 :], place, slots, found)
            self._match(form, i + 1, pieces, place, slots, found)
        elif kind == SLOT:
            face = self.grammar.face_for(piece.text, form.face, piece.face)
            for reading in self.read(piece.text, place, face):
                self._match(form, i + 1, pieces, reading.end, {**slots, piece.slot: reading.phrase}, found)
        elif kind == CHOICE:
            self._match_choice(form, i, pieces, place, slots, found)
        else:
            value = self._plain(piece, place)
            if value is None:
                self.expect(place, _describe(piece))
            else:
                self._match(form, i + 1, pieces, place + 1, {**slots, piece.slot: value}, found)

    def _mark(self, place: int) -> str:
        return self.tokens[place].text if place < len(self.tokens) else ""

    def _match_verb(
        self, form: Form, i: int, pieces: list[Piece], place: int, slots: dict[str, Any], found: list[Reading]
    ) -> None:
        piece = pieces[i]
        subject = slots.get(pieces[i - 1].slot) if i > 0 else None
        verb = form.verb or agree(piece.text, subject)
        if form.face == TOLD and isinstance(subject, Subject) and subject.is_you():
            self.expect(place, 'no "you" before an instruction (draw a card)')
            return
        if self.word(place) == verb:
            self._match(form, i + 1, pieces, place + 1, slots, found)
        else:
            self.expect(place, verb)

    def _match_choice(
        self, form: Form, i: int, pieces: list[Piece], place: int, slots: dict[str, Any], found: list[Reading]
    ) -> None:
        """One of the words, or of the groups of words."""
        piece = pieces[i]
        known = False
        for words in piece.words:
            end = self._words_end(words, place)
            if end >= 0:
                known = True
                self._match(form, i + 1, pieces, end, {**slots, piece.slot: words}, found)
        if not known:
            self.expect(place, _describe(piece))

    def _words_end(self, words: str, place: int) -> int:
        """Where these words end if they stand here, or -1."""
        for word in words.lower().split():
            if place >= len(self.tokens) or self.tokens[place].lower != word:
                return -1
            place += 1
        return place

    def _plain(self, piece: Piece, place: int) -> Any:
        if place >= len(self.tokens):
            return None
        token = self.tokens[place]
        if piece.kind == NAME:
            return token.text if token.kind == "name" else None
        if token.kind != "number" or len(token.text) > 6:
            return None
        signed = token.text[0] in "+-"
        return int(token.text) if signed == (piece.kind == SIGNED) else None


def _make(kind: type[Phrase], slots: dict[str, Any]) -> Phrase:
    return kind(**{name: slots.get(name) for name in fields_of(kind)})


def _describe(piece: Piece) -> str:
    return {NUMBER: "a number", SIGNED: SIGNED_NUMBER, NAME: "a name"}.get(piece.kind, " or ".join(piece.words))
