"""Whom and what a text speaks of: this card, its subject, targets and chosen cards; headers and special abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.cardplay.effect import Effect
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Things
from playmat.cardtext.grammar import Grammar, Lexicon, Reader, Reading
from playmat.games.shadowfist.card import SPECIAL, TOUGHNESS
from playmat.games.shadowfist.choosing import figure_x, is_x_said
from playmat.games.shadowfist.sentences import Chosen, Keyword, Restriction
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
        "Schtick",
        "Power-generating",
        "non-Site",
        "non-Character",
        "non-State",
        "non-Event",
        "non-Edge",
        "Limited",
        "non-Limited",
        "non-attacking",
        "foundation",
        "non-foundation",
    ),
    zones=("hand", "deck", "smoked pile", "toasted pile", "burned-for-victory pile"),
    stats=("Fighting", "Body"),
    arrow="::",
    implied=("~", "gains"),
    synonyms={
        "has +": "gains",
        "have +": "gain",
        "gets +": "gains",
        "get +": "gain",
        **{
            f"has {word}": f"gains {word}"
            for word in ("toughness", "guts", "ambush", "superleap", "stealth", "mobility")
        },
        **{
            f"have {word}": f"gain {word}"
            for word in ("toughness", "guts", "ambush", "superleap", "stealth", "mobility")
        },
        "turn :": "turn ::",
        "turn to :": "turn ::",
        "all other": "other",
        "while attacking": "while ~ is attacking",
        "while intercepting": "while ~ is intercepting",
        "when ~ attacks": "when ~ turns to attack",
        "when subject attacks": "when subject turns to attack",
        **{f"your hand size is increased by {n}": f"your hand size is +{n}" for n in (1, 2, 3)},
        "for each weapon on it": "for each Weapon State on it",
        "whenever": "when",
        "each time": "when",
        "every time": "when",
        "as long as": "while",
        "this card": "~",
        "this character": "~",
        "this site": "~",
        "this edge": "~",
        "subject character": "subject",
        "subject site": "subject",
        "comes into play": "enters play",
        "your characters": "Characters you control",
        "your sites": "Sites you control",
        "your other characters": "other Characters you control",
        "opponents' characters": "Characters opponents control",
        "opponents' sites": "Sites opponents control",
        "opposing characters": "Characters opponents control",
        "opposing sites": "Sites opponents control",
        "an opposing character": "a Character an opponent controls",
        "an opposing site": "a Site an opponent controls",
        "target opposing character": "target Character an opponent controls",
        "target opposing site": "target Site an opponent controls",
        "an opponent attacks ~": "an opponent declares an attack on ~",
        "an opponent attacks": "an opponent declares an attack",
        "cancel target event": "cancel target Event being played",
        "until end of turn": "until the end of the turn",
        "this turn .": "until the end of the turn .",
        "look at target opponent's hand": "look at the hand of target opponent",
        "cards of his choice": "cards",
        "cards of their choice": "cards",
        "card of his choice": "card",
        "card of their choice": "card",
        "put a counter on": "place 1 counter on",
        "put 1 counter on": "place 1 counter on",
        "place a counter on": "place 1 counter on",
        "play on a character": "play on Characters",
        "play on a site": "play on Sites",
        "on this card": "on ~",
        **{
            f"{whose} {kind.lower()} cost {n} {how}{more}": f"{kind} cost {who} {n} {how}"
            for whose, who in (("your", "you"), ("opponents'", "opponents"), ("all", "all"))
            for kind in ("Characters", "Sites", "States", "Events", "Edges", "cards")
            for n in (1, 2, 3)
            for how in ("less", "more")
            for more in ("", " to play")
        },
    },
    advice={
        "at the start": 'say "once per turn, during your Main Shot, you may ..."',
        "at the beginning": 'say "once per turn, during your Main Shot, you may ..."',
        "end of your turn": 'say "once per turn, during your Main Shot, you may ..."',
        "during your establishing": 'say "once per turn, during your Main Shot, you may ..."',
        "end of each": 'say "at the end of the turn, ...", or "once per turn, during your Main Shot, you may ..."',
        "by more": 'the number does not count: say "~ cannot be intercepted by Characters with a cost of 2 or less"',
        "by effects": 'say "~ cannot be turned by opponents"',
        "takes damage": 'say "when ~ is damaged, ...", or give it Toughness: 1',
        "attackers cease": 'say "each attacker ceases attacking"',
        "or less body": 'say "target Site with Body 3 or less"',
        "or less fighting": 'say "target Character with Fighting 2 or less"',
        "attacks alone": 'say "when ~ turns to attack, ..."',
        "less to play": 'leave "to play" out: "~ costs 1 less if an opponent controls more Sites than you"',
        "another player": 'say "an opponent"',
        "no player can": 'say "Characters cannot attack until the end of the turn"',
        "instead": 'say all that happens instead, as in "inflict 3 damage on target Character instead"',
        "destroy": 'say "smoke": cards in play are smoked, Sites burned or seized',
        "prevent": 'say "~ gains Toughness: 2 until the end of the turn", or "~ cannot be damaged"',
        "if": 'say "while you control ..., ...": what stays is so, or not, at any moment',
        "give target": 'say "turn :: target Character gains +2 Fighting until the end of the turn"',
        "during attacks": 'say "during an attack, ..." in front, or leave it out',
        "opponent's character": 'say "a Character an opponent controls"',
        "give ~": 'write the price before "::" : "Discard a card :: ~ gains +2 Fighting until the end of the turn"',
        "the target of": 'say "~ is not affected by Events"',
        "by opponents": 'say "~ is not affected by Events"',
        "lower fighting": 'say "with a Fighting of 2 or less"',
        "more than": 'say "your hand size is +1" for yourself: what others hold is not limited',
        "for 1 less": 'say "Events cost you 1 less"',
        "they": 'say again who: "Characters you control cannot attack until the end of the turn"',
        "create": "there are no tokens: say what is done with cards",
        "exile": 'say "toast"',
        "mana": 'say "Power"',
    },
    alternatives=True,
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
ABILITY: Final = "{word:(" + "|".join([word for word in SPECIAL if word != TOUGHNESS]) + ")}"
"""The slot of a pattern for a special ability."""
ANY_ABILITY: Final = ABILITY.replace(")}", "|Toughness)}")
"""The same where its number does not matter."""
MOST_CHOSEN: Final = 99
"""Where a text lets a player choose any number."""


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
            if one.phrase.picked:
                continue
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


def is_somewhere(kind: Kind) -> bool:
    """Is it said where these cards are, or can they be only in play? Cards that are discarded are in a hand."""
    return is_placed(kind) or not any(noun in ("card", "Event") for noun in kind.nouns)


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
    """`target Character you control`, `2 target Sites`, `up to X target Characters`; `any Character`, `any X Sites` and
    `up to X Sites` are chosen, no targets."""

    BY_HAND: ClassVar[bool] = True
    MEANS: ClassVar[str] = "chosen on generation (SF-4.3.6-b); where nothing else says what X is, X is how many"

    def __init__(self, word: str, many: int, kind: Kind, up_to: bool) -> None:
        self.word = word
        self.many = many
        """How many; -1 for X."""
        self.kind = kind
        self.up_to = up_to

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        found: list[Reading] = []
        bare = reader.word(place) == "x" and reader.word(place + 1) != "target"
        for word, many, up_to, start in quantities_at(reader, place):
            for reading in read_kind(reader, start, "", many != 1):
                assert isinstance(reading.phrase, Kind)
                if bare and not is_somewhere(reading.phrase):
                    continue
                found.append(Reading(Target(word, many, reading.phrase, up_to), reading.end))
        return found

    def write(self, book: Grammar, face: str) -> str:
        number = "" if self.many == 1 else ("X " if self.many < 0 else f"{self.many} ")
        words = self.kind.words(book, self.many != 1)
        if self.up_to:
            return f"up to {number}target {words}" if self.targets() else f"up to {number}{words}"
        return f"{number}target {words}" if self.targets() else f"any {number}{words}"

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
        many = self.many
        if many < 0:
            if not is_x_said(table, frame.source, frame):
                return 0, MOST_CHOSEN
            many = figure_x(table, frame.source, frame)
        return 0 if self.up_to else many, many

    def settles_x(self) -> bool:
        return self.many < 0

    def is_plural(self) -> bool:
        return self.many != 1


def quantities_at(reader: Reader, place: int) -> list[tuple[str, int, bool, int]]:
    """The words that say how many are chosen: target or any, how many, whether fewer will do, where they end."""
    up_to = reader.word(place) == "up" and reader.word(place + 1) == "to"
    start = place + 2 if up_to else place
    first, second = reader.word(start), reader.word(start + 1)
    if not up_to and first == "any":
        if second == "x":
            return [("any", -1, False, start + 2), ("any", 1, False, start + 1)]
        if second.isdigit() and 1 < int(second[:3]) < 20:
            return [("any", int(second), False, start + 2)]
        return [("any", 1, False, start + 1)]
    if not up_to and first == "target":
        return [("target", 1, False, start + 1)]
    if first == "x":
        return [("target", -1, up_to, start + 2)] if second == "target" else [("any", -1, up_to, start + 1)]
    if first.isdigit() and 0 < int(first[:3]) < 20 and second == "target" and (up_to or first != "1"):
        return [("target", int(first), up_to, start + 2)]
    return []


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
