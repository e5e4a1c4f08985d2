"""Values that follow from the state of a table, each stamped with the revision it was found at."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from playmat.cardplay.effect import Effect
from playmat.cardplay.lasting import USED, Lasting
from playmat.cardplay.standing import NOTHING_HELD, Held
from playmat.cardplay.topics import Topic


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Derived:
    """Lazily found values. Valid while the table's revisions are those given here; games add their own fields, None
    until they are asked for. Never saved, hashed or copied."""

    def __init__(self, moved: int, lasted: int) -> None:
        self.moved = moved
        """The table's revision of where cards lie, and how."""
        self.lasted = lasted
        """The table's revision of what lasts, in a game where these values depend on that; else 0."""
        self.in_play: list[int] | None = None
        """Every card in play, in the order in which they speak."""
        self.speakers: list[int] | None = None
        """The cards whose texts may count where they lie, in the order in which they do."""
        self.speaking: list[list[Held] | None] | None = None
        """By the slot of a topic in the index: the texts of cards in play that speak of it, conditions not looked
        at."""
        self.changed_at = 0
        """The revision of what changes texts (`CardTable.texts_changed_at`) that those were found at."""
        self.nested = 0
        """How many texts are being asked about a number now, one because of the other."""
        self.circular = False
        """Have these been so many that the number asked for first must depend on itself?"""


@mypyc_attr(acyclic=True)
class LastingIndex:
    """The rules that last and are not cancelled, oldest first. Valid while the table's revision of what lasts is this
    one. There are few at a time, so they are not sorted by topic."""

    def __init__(self, lasted: int, lasting: list[Lasting]) -> None:
        self.lasted = lasted
        self.rules: list[Held] = []
        """Conditions not looked at."""
        self.words: set[str] | None = None
        """The words of all that is changed, banned or ruled by what lasts."""
        for effect in lasting:
            phrase = effect.phrase
            if isinstance(phrase, Effect) and phrase.topics and not effect.off and effect.stat != USED:
                self.rules.append(Held(phrase, effect.seat, effect.source))

    def is_about(self, word: str, lasting: list[Lasting]) -> bool:
        """Does anything that lasts change, ban or rule what goes by this word?"""
        words = self.words
        if words is None:
            words = self.words = {effect.stat for effect in lasting if not effect.off}
            for held in self.rules:
                for topic in held.rule.topics:
                    words.add(topic.word)
        return word in words

    def about(self, topic: Topic) -> list[Held]:
        """Those that speak of this topic. Must not be changed."""
        found = NOTHING_HELD
        for held in self.rules:
            if topic in held.rule.topics:
                if found is NOTHING_HELD:
                    found = []
                found.append(held)
        return found
