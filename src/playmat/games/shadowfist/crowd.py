"""What follows from which cards lie in play: found once, and again when one comes, goes or changes hands."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from playmat.games.shadowfist.abilities import Standing


class Matter:
    """Something that texts in play have a say in: a number they change, a deed they forbid."""

    def __init__(self, number: int) -> None:
        self.number = number
        """No two matters of a box have the same one."""
        self.rules: dict[int, list[Standing]] = {}
        """By face, what that card says of it."""

    def note(self, face: int, rule: Standing) -> None:
        self.rules.setdefault(face, []).append(rule)


@mypyc_attr(acyclic=True)
class Voice:
    """A rule on a card in play, and the player who controls that card."""

    def __init__(self, rule: Standing, seat: int, source: int) -> None:
        self.rule = rule
        self.seat = seat
        self.source = source


class Crowd:
    """The cards in play. Which of them are turned, damaged, hidden or changed has nothing to do with it."""

    def __init__(self, first: int, order: list[int], cards: list[int], held: list[list[int]]) -> None:
        self.first = first
        """Whose cards come first: whose turn it is."""
        self.order = order
        """All players still in, clockwise from there."""
        self.cards = cards
        self.held = held
        """By seat: what each player controls."""
        self.voices: dict[int, list[Voice]] = {}
        """By the number of the matter: who may have a say in it."""
        self.listening: dict[str, list[int]] = {}
        """By kind of event: the cards with a trigger for it."""
        self.called: dict[tuple[str, ...], list[int]] = {}
        """By nouns: the cards of those types."""
        self.doubtful: list[int] | None = None
        """States, and cards that are not with their owners."""
        self.copies: list[int] | None = None
        """For each face, how many cards have it."""
