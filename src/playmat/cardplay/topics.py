"""Topics: what texts can speak of while they hold. Each number, act, event and deed of a game is one object.

A game declares its topics once (`games/GAME/topics.py`). Phrases say in words what they speak of (`Effect.speaks_of`);
when cards are put into a box these words are looked up here, and one that was not declared is an error. The rules ask
by the objects, so that a renamed word cannot silently lift a ban.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

NUMBER: Final = "number"
"""Something counted or printed that texts change: strength, cost, hand size."""
ACT: Final = "act"
"""Something done that texts forbid or allow."""
EVENT: Final = "event"
"""Something that happens and sets off triggers; its word is what the event is heard as."""
DEED: Final = "deed"
"""Something about to happen that a text may replace."""
RULE: Final = "rule"
"""A kind of rule that one game has and that is none of the others."""

PROTECTION: Final = "protection"
"""The word for the kind of rule that keeps cards from being affected."""

KINDS: Final = (NUMBER, ACT, EVENT, DEED, RULE)

Said = tuple[str, str]
"""A kind of topic, and the word for it."""


class Topic:
    """One thing texts can speak of. There is one object for each in a game, so topics are compared by identity."""

    def __init__(self, kind: str, word: str, number: int) -> None:
        self.kind = kind
        self.word = word
        self.number = number
        """Its place among the topics of the game."""

    def __repr__(self) -> str:
        return f"<{self.kind} {self.word}>"


class UnknownTopic(ValueError):
    """A phrase speaks of something the game has not declared."""


class Topics:
    """All topics of a game."""

    def __init__(
        self,
        numbers: Sequence[str] = (),
        acts: Sequence[str] = (),
        events: Sequence[str] = (),
        rules: Sequence[str] = (),
        looks_back: dict[str, str] | None = None,
    ) -> None:
        self.all: list[Topic] = []
        self.found: dict[Said, Topic] = {}
        self.events: dict[str, Topic] = {}
        """By what an event is heard as: its topic."""
        self.looks_back = looks_back or {}
        """What a text asks about this turn ("played"), and the event that tells."""
        for kind, words in ((NUMBER, numbers), (ACT, acts), (EVENT, events), (RULE, rules)):
            for word in words:
                self.declare(kind, word)

    def declare(self, kind: str, word: str) -> Topic:
        """A new topic: one that the rules of the game ask about gets its name where it is declared."""
        if (kind, word) in self.found:
            raise ValueError(f"{kind} {word!r} is declared twice")
        topic = Topic(kind, word, len(self.all))
        self.all.append(topic)
        self.found[kind, word] = topic
        if kind == EVENT:
            self.events[word] = topic
        return topic

    def find(self, said: Said) -> Topic:
        """The topic of that kind and word; UnknownTopic if it was not declared."""
        topic = self.found.get(said)
        if topic is None:
            raise UnknownTopic(f"the {said[0]} {said[1]!r} is not among the topics of this game")
        return topic

    def number(self, word: str) -> Topic:
        return self.find((NUMBER, word))

    def act(self, word: str) -> Topic:
        return self.find((ACT, word))

    def event(self, word: str) -> Topic:
        return self.find((EVENT, word))

    def deed(self, word: str) -> Topic:
        return self.find((DEED, word))

    def rule(self, word: str) -> Topic:
        return self.find((RULE, word))


NO_TOPICS: Final = Topics()
