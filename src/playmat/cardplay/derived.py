"""Values that follow from the state of a table, each stamped with the revision it was found at."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from playmat.cardplay.effect import Effect
from playmat.cardplay.lasting import USED, Lasting
from playmat.cardplay.standing import Held


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
        """By the number of a topic: the texts of cards in play that speak of it, conditions not looked at."""


@mypyc_attr(acyclic=True)
class LastingIndex:
    """What lasts and is not cancelled, by what it notes and by what it speaks of, each oldest first. Valid while the
    table's revision of what lasts is the one given here."""

    def __init__(self, lasted: int, lasting: list[Lasting]) -> None:
        self.lasted = lasted
        self.by_stat: dict[str, list[Lasting]] = {}
        """By the number it changes, or by what else it notes."""
        self.rules: dict[int, list[Held]] = {}
        """By the number of a topic: the rules about it, conditions not looked at."""
        for effect in lasting:
            if not effect.off:
                self.add(effect)

    def add(self, effect: Lasting) -> None:
        self.by_stat.setdefault(effect.stat, []).append(effect)
        phrase = effect.phrase
        if isinstance(phrase, Effect) and effect.stat != USED:
            for topic in phrase.topics:
                self.rules.setdefault(topic.number, []).append(Held(phrase, effect.seat, effect.source))
