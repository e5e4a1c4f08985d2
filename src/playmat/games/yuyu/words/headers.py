"""The paragraphs of a Yu Yu Hakusho card: attack texts, effects, and what is used in a step."""

from __future__ import annotations

from typing import ClassVar, Final

from playmat.cardplay.effect import Effect
from playmat.cardtext.grammar import Grammar, Reader, Reading
from playmat.games.yuyu.sentences import AttackText, CardRule, Marked, Standing
from playmat.games.yuyu.zones import STEPS
from playmat.vocabulary.players import words_at
from playmat.vocabulary.prices import PriceTo
from playmat.vocabulary.texts import Body, If, May

EFFECT: Final = "Effect"
SIDELINE_EFFECT: Final = "Sideline Effect"
COST: Final = "Cost"
"""How a sentence begins that says what has to be paid."""
PLACES: Final = (EFFECT, SIDELINE_EFFECT)
LONGEST_NAME: Final = 8
"""Words and marks of an attack's or effect's name."""


class AttackParagraph(AttackText):
    """By hand: a name may be made of any words."""

    BY_HAND: ClassVar[bool] = True
    BLANK: ClassVar[str] = "NAME: SENTENCES."
    MEANS: ClassVar[str] = "done when the attack of that name is used, after its cost is paid (YYH-62)"

    def __init__(self, name: str, body: Body) -> None:
        self.name = name
        self.body = body

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        name, end = name_at(reader, place)
        if not name or name == COST:
            return []
        return [Reading(AttackParagraph(name, body), after) for body, after in bodies(reader, end)]

    def write(self, book: Grammar, face: str) -> str:
        return f"{self.name}: {book.write(self.body)}"

    def attack_name(self, card_name: str) -> str:
        return self.name


class EffectParagraph(Standing):
    """Effect: NAME: ...; on items and events nothing stands before the sentences."""

    BY_HAND: ClassVar[bool] = True
    BLANK: ClassVar[str] = "SENTENCES."
    MEANS: ClassVar[str] = "true while the card is in the Arena, or also on the Sideline if it says so (YYH-130)"

    def __init__(self, where: str, name: str, body: Body) -> None:
        self.where = where
        self.name = name
        self.body = body

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        where, start = place_at(reader, place)
        if step_at(reader, start)[0]:
            return []
        found: list[Reading] = []
        name, end = name_at(reader, start) if where else ("", start)
        for body, after in bodies(reader, end):
            found.append(Reading(EffectParagraph(where, name, body), after))
        return found

    def write(self, book: Grammar, face: str) -> str:
        return headed(self.where, "", self.name) + book.write(self.body)

    def sideline(self) -> bool:
        return self.where == SIDELINE_EFFECT


class StepParagraph(Marked):
    """[Effect:] Draw: [NAME:] ..."""

    BY_HAND: ClassVar[bool] = True
    BLANK: ClassVar[str] = "Main: SENTENCES."
    MEANS: ClassVar[str] = "used in that step of its player's own turn, once in each step (YYH-174, YYH-RUL-51)"

    def __init__(self, where: str, when: str, name: str, body: Body) -> None:
        self.where = where
        self.when = when
        self.name = name
        self.body = body
        self.again = any(isinstance(sentence, CardRule) and sentence.often() for sentence in body.sentences)
        """Does it say that it may be used more than once in a step?"""

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        where, start = place_at(reader, place)
        when, end = step_at(reader, start)
        if not when:
            return []
        name, end = name_at(reader, end) if where else ("", end)
        return [Reading(StepParagraph(where, when, name, body), after) for body, after in bodies(reader, end)]

    def write(self, book: Grammar, face: str) -> str:
        return headed(self.where, self.when, self.name) + book.write(self.body)

    def step(self) -> str:
        return self.when

    def sideline(self) -> bool:
        return self.where == SIDELINE_EFFECT

    def often(self) -> bool:
        return self.again

    def optional(self) -> bool:
        return all(is_optional(sentence) for sentence in self.body.sentences[:1])


def is_optional(effect: Effect) -> bool:
    """A "may", or a price that nobody has to pay."""
    return isinstance(effect, (May, PriceTo)) or (isinstance(effect, If) and is_optional(effect.effect))


def headed(where: str, when: str, name: str) -> str:
    return "".join([f"{part}: " for part in (where, when, name) if part])


def bodies(reader: Reader, place: int) -> list[tuple[Body, int]]:
    return [(r.phrase, r.end) for r in reader.read("Body", place, "") if isinstance(r.phrase, Body)]


def place_at(reader: Reader, place: int) -> tuple[str, int]:
    for words in PLACES:
        end = words_at(reader, place, words)
        if end >= 0 and reader.word(end) == ":":
            return words, end + 1
    return "", place


def step_at(reader: Reader, place: int) -> tuple[str, int]:
    for word in STEPS:
        if reader.word(place) == word.lower() and reader.word(place + 1) == ":":
            return word, place + 2
    return "", place


def name_at(reader: Reader, place: int) -> tuple[str, int]:
    """The name that ends with the next colon, as it was written; nothing if none stands here."""
    if place_at(reader, place)[0] or step_at(reader, place)[0]:
        return "", place
    end = place
    while end < len(reader.tokens) and end - place <= LONGEST_NAME and reader.tokens[end].text != ":":
        if reader.tokens[end].text == ".":
            return "", place
        end += 1
    if end == place or end >= len(reader.tokens) or reader.tokens[end].text != ":":
        return "", place
    return as_written(reader, place, end), end + 1


def as_written(reader: Reader, start: int, end: int) -> str:
    """The words of these tokens with the spaces between them."""
    text = ""
    for i in range(start, end):
        token = reader.tokens[i]
        if text and token.start > reader.tokens[i - 1].end:
            text += " "
        text += token.text
    return text
