"""Whom and what a text speaks of: this card, its subject, targets and chosen cards; headers and special abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.cardplay.effect import Effect
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Things
from playmat.cardtext.grammar import Grammar, Lexicon, Reader, Reading
from playmat.games.shadowfist.abilities import Chosen, Keyword, Restriction
from playmat.games.shadowfist.choosing import x_of
from playmat.vocabulary.texts import Body, Text
from playmat.vocabulary.things import Kind, read_kind

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

LEXICON: Final = Lexicon(
    nouns={
        "card": "cards",
        "Character": "Characters",
        "Feng Shui Site": "Feng Shui Sites",
        "non-Feng Shui Site": "non-Feng Shui Sites",
        "Site": "Sites",
        "State": "States",
        "Edge": "Edges",
        "Event": "Events",
        "attacker": "attackers",
        "interceptor": "interceptors",
    },
    adjectives=(
        "turned",
        "unturned",
        "damaged",
        "undamaged",
        "face-up",
        "face-down",
        "front-row",
        "back-row",
        "attacking",
        "intercepting",
        "other",
        "Unique",
        "non-Unique",
        "Weapon",
        "Vehicle",
        "Power-generating",
        "non-Site",
        "non-Character",
        "Limited",
        "non-Limited",
        "non-attacking",
        "foundation",
        "non-foundation",
    ),
    zones=("hand", "deck", "smoked pile", "toasted pile", "burned-for-victory pile"),
    stats=("Fighting", "Body"),
)
NAMES: Final = {
    "Dragons": "d",
    "Ascended": "a",
    "Lotus": "e",
    "Architects": "f",
    "Hand": "g",
    "Jammers": "j",
    "Monarchs": "m",
    "Purists": "p",
    "Syndicate": "s",
    "Seven Masters": "v",
    "Chi": "C",
    "Tech": "H",
    "Magic": "M",
}
"""What resources are called in texts."""
RESOURCE: Final = "{name:(" + "|".join(NAMES) + ")}"
OTHER_RESOURCE: Final = "{other:(" + "|".join(NAMES) + ")}"
"""Slots of patterns for one of them."""
ABILITY: Final = "{word:(Ambush|Assassinate|Guts|Independent|Mobility|Regenerate|Stealth|Superleap|Tactics)}"
"""The slot of a pattern for a special ability."""


class Plain(Text):
    PHRASE: ClassVar[str] = "{body:Body}"
    MEANS: ClassVar[str] = "on an Event: done when it resolves; on a card in play: true while its text counts"

    def __init__(self, body: Body) -> None:
        self.body = body


class Header(Restriction):
    PHRASE: ClassVar[str] = "{word:(Unique|Limited|One-Shot|Schtick|Uncopyable|Vehicle|Weapon)}"
    MEANS: ClassVar[str] = "a restriction (SF-10.1-a)"


class ToastIt(Restriction):
    BY_HAND: ClassVar[bool] = True
    MEANS: ClassVar[str] = "it goes to the toasted pile whenever it would go anywhere (SF-10.1.1-e)"

    def __init__(self) -> None:
        super().__init__("Toast It")

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        """A header is told from an instruction by its capitals."""
        words = [token.text for token in reader.tokens[place : place + 2]]
        return [Reading(ToastIt(), place + 2)] if words == ["Toast", "It"] else []

    def write(self, book: Grammar, face: str) -> str:
        return "Toast It"


class Special(Keyword):
    PHRASE: ClassVar[str] = ABILITY
    MEANS: ClassVar[str] = "a special ability"


class Tough(Keyword):
    PHRASE: ClassVar[str] = "Toughness: {n:#}"
    MEANS: ClassVar[str] = "each source inflicts that much less damage (SF-10.1.2-j)"

    def __init__(self, n: int) -> None:
        super().__init__("Toughness")
        self.n = n

    def amount(self) -> int:
        return self.n


class Bearer(Things):
    """Cards of which something is true all the time: this card, its subject, all cards of a kind."""

    BLANK: ClassVar[str] = "CARDS"
    CALLED: ClassVar[str] = "cards (~, subject, Characters you control)"


class Those(Bearer):
    """`Characters you control`, whichever they are; `Characters and Sites you control` are of one kind or the other."""

    BY_HAND: ClassVar[bool] = True
    MEANS: ClassVar[str] = "all that fit, at any moment"

    def __init__(self, kind: Kind, other: Kind | None) -> None:
        self.kind = kind
        self.other = other

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        found: list[Reading] = []
        for one in read_kind(reader, place, "", True):
            assert isinstance(one.phrase, Kind)
            found.append(Reading(Those(one.phrase, None), one.end))
            if reader.word(one.end) == "and":
                for two in read_kind(reader, one.end + 1, "", True):
                    assert isinstance(two.phrase, Kind)
                    if are_level(one.phrase, two.phrase):
                        found.append(Reading(Those(one.phrase, two.phrase), two.end))
        return found

    def write(self, book: Grammar, face: str) -> str:
        words = self.kind.words(book, True)
        return words if self.other is None else f"{words} and {self.other.words(book, True)}"

    def candidates(self, table: Shadowfist, frame: Frame, actor: int, zone: str) -> list[int]:
        found = self.kind.candidates(table, frame, actor, zone)
        if self.other is not None:
            found += [card for card in self.other.candidates(table, frame, actor, zone) if card not in found]
        return found

    def describes(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        if card < 0:
            return False
        return self.kind.fits(table, frame, card) or (self.other is not None and self.other.fits(table, frame, card))

    def is_plural(self) -> bool:
        return True


def are_level(one: Kind, other: Kind) -> bool:
    """Is it said of both, or of neither, whose or where they are? Else nobody knows whether the end is said of both."""
    return bool(one.posts) == bool(other.posts) and is_placed(one) == is_placed(other)


def is_placed(kind: Kind) -> bool:
    return bool(kind.places()) or any(post.PLACES for post in kind.posts)


class Itself(Bearer):
    PHRASE: ClassVar[str] = "~"
    MEANS: ClassVar[str] = "the card with this text"

    def candidates(self, table: Shadowfist, frame: Frame, actor: int, zone: str) -> list[int]:
        return [frame.source]

    def describes(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return card == frame.source


class Subject(Bearer):
    PHRASE: ClassVar[str] = "subject"
    MEANS: ClassVar[str] = "the card this State is on"

    def candidates(self, table: Shadowfist, frame: Frame, actor: int, zone: str) -> list[int]:
        subject = table.read_on(frame.source)
        if subject < 0 and not table.in_play(frame.source):
            return [card for card in frame.ways.get("subject", frame.it) if table.in_play(card)]
        return [subject] if subject >= 0 else []

    def describes(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return table.read_on(frame.source) == card


class Target(Chosen):
    """`target Character you control`, `2 target Sites`, `X target Characters`; `any Character` is chosen, no target."""

    BY_HAND: ClassVar[bool] = True
    MEANS: ClassVar[str] = "chosen on generation (SF-4.3.6-b)"

    def __init__(self, word: str, many: int, kind: Kind) -> None:
        self.word = word
        self.many = many
        """How many; -1 for X."""
        self.kind = kind

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        found: list[Reading] = []
        first = reader.word(place)
        starts: list[tuple[str, int, int]] = []
        if first in ("target", "any"):
            starts.append((first, 1, place + 1))
        elif reader.word(place + 1) == "target" and (first == "x" or (first.isdigit() and 1 < int(first[:3]) < 20)):
            starts.append(("target", -1 if first == "x" else int(first), place + 2))
        for word, many, start in starts:
            for reading in read_kind(reader, start, "", many != 1):
                assert isinstance(reading.phrase, Kind)
                found.append(Reading(Target(word, many, reading.phrase), reading.end))
        return found

    def write(self, book: Grammar, face: str) -> str:
        number = "" if self.many == 1 else ("X " if self.many < 0 else f"{self.many} ")
        return f"{number}{self.word} {self.kind.words(book, self.many != 1)}"

    def targets(self) -> bool:
        return self.word == "target"

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        return self.kind.candidates(table, frame, actor, "")

    def enough(self, table: Shadowfist, frame: Frame, actor: int, effect: Effect, least: int) -> bool:
        found = 0
        sorted_out = self.kind.sorted_out(table, frame, "")
        for card in self.kind.among(table, frame, actor, "") if sorted_out is None else sorted_out:
            fits = self.kind.fits(table, frame, card) if sorted_out is None else self.kind.qualifies(table, frame, card)
            if fits and self.may_be(table, frame, card):
                if effect.suits(table, frame, card):
                    found += 1
                if found >= least:
                    return True
        return False

    def number(self, table: Shadowfist, frame: Frame, actor: int) -> tuple[int, int]:
        many = x_of(frame) if self.many < 0 else self.many
        return many, many

    def is_plural(self) -> bool:
        return self.many != 1


class All(Things):
    """`all Characters`, `each Site you control`: everything that fits when it resolves."""

    PHRASE: ClassVar[str] = "each {kind:Kind}"
    MEANS: ClassVar[str] = "everything that fits at that moment"

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def candidates(self, table: Shadowfist, frame: Frame, actor: int, zone: str) -> list[int]:
        return self.kind.candidates(table, frame, actor, zone)

    def describes(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return self.kind.fits(table, frame, card)
