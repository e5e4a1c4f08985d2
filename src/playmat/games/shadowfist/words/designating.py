"""Designators that texts give, name and compare (SF-7.3-a to SF-7.3-e)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cardplay.effect import Act
from playmat.cardplay.frames import Frame
from playmat.cardplay.lasting import Lasting
from playmat.games.shadowfist.choosing import x_of
from playmat.games.shadowfist.designators import root
from playmat.games.shadowfist.sentences import Chosen, ChosenWord, Standing
from playmat.games.shadowfist.topics import DESIGNATOR
from playmat.games.shadowfist.words.lasting import Lasts
from playmat.games.shadowfist.words.nouns import NAMES, Bearer
from playmat.games.shadowfist.zones import CHOSEN, WHILE_IN_PLAY
from playmat.vocabulary.posts import Post
from playmat.vocabulary.texts import Condition

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class HasDesignator(Lasts):
    PHRASE: ClassVar[str] = "{verb:(has|have)} the designator {word:@}"
    READS: ClassVar[tuple[str, ...]] = (
        "{verb:(is|are)} considered to have the designator {word:@}",
        "{verb:(is)} [considered] [to be] a {word:@} card",
        "{verb:(is)} [considered] [to be] an {word:@} card",
        "{verb:(are)} [considered] [to be] {word:@} cards",
    )
    MEANS: ClassVar[str] = "besides those of its title and subtitle"

    def __init__(self, verb: str, word: str) -> None:
        self.verb = {"is": "has", "are": "have"}.get(verb, verb)
        self.word = word

    def stats(self) -> tuple[str, ...]:
        return (DESIGNATOR,)

    def amount(self, table: Shadowfist, frame: Frame, stat: str) -> int:
        return 1

    def designator(self) -> str:
        return self.word

    def begin(self, table: Shadowfist, frame: Frame, cards: list[int], until: int) -> None:
        table.let_last(frame, cards, DESIGNATOR, 1, until, None, self.word)


class ADesignator(ChosenWord):
    PHRASE: ClassVar[str] = "a designator"
    MEANS: ClassVar[str] = "one that a Character of any deck in this game has"

    def words(self, table: Shadowfist, frame: Frame, actor: int) -> list[str]:
        found: dict[str, str] = {}
        for printed in table.cards:
            if printed.is_character:
                for word in printed.designators:
                    found.setdefault(root(word), word)
        return [found[key] for key in sorted(found)]


class AnotherDesignator(ADesignator):
    PHRASE: ClassVar[str] = "a designator other than {but:@}"
    MEANS: ClassVar[str] = "any but that one"

    def __init__(self, but: str) -> None:
        self.but = but

    def words(self, table: Shadowfist, frame: Frame, actor: int) -> list[str]:
        return [word for word in super().words(table, frame, actor) if root(word) != root(self.but)]


class SubjectIsNamed(Standing):
    PHRASE: ClassVar[str] = "subject has the designator named for ~"
    MEANS: ClassVar[str] = "besides its own"

    def shifted(self) -> tuple[str, ...]:
        return (DESIGNATOR,)

    def designates(self, table: Shadowfist, frame: Frame, card: int) -> str:
        chosen = chosen_for(table, frame.source)
        return chosen.word if chosen is not None and table.subject[frame.source] == card else ""


class AResource(ChosenWord):
    PHRASE: ClassVar[str] = "a resource"
    MEANS: ClassVar[str] = "a faction or a talent"

    def words(self, table: Shadowfist, frame: Frame, actor: int) -> list[str]:
        return list(NAMES)


class NameIt(Act):
    PHRASE: ClassVar[str] = "name {what:ChosenWord}"
    MEANS: ClassVar[str] = "it is the chosen one for as long as this card stays in play"

    def __init__(self, what: ChosenWord) -> None:
        self.what = what

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        until = WHILE_IN_PLAY if table.in_play(told.source) else table.turn
        table.let_last(told, [told.source], CHOSEN, told.he, until, None, told.word)


def chosen_for(table: Shadowfist, card: int) -> Lasting | None:
    """What was named for this card last."""
    for effect in reversed(table.lasting):
        if effect.stat == CHOSEN and card in effect.targets:
            return effect
    return None


class WithTheChosen(Post):
    PHRASE: ClassVar[str] = "with the designator named for ~"
    MEANS: ClassVar[str] = "the one that was named as this card entered play"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        chosen = chosen_for(table, frame.source)
        return chosen is not None and table.has_designator(card, chosen.word)


def groups(table: Shadowfist, cards: list[int], but: str) -> dict[str, list[int]]:
    """The face-up cards by the designators they have, without the one that does not count."""
    found: dict[str, list[int]] = {}
    without = root(but) if but else ""
    for card in cards:
        if not table.hidden[card]:
            for word in table.designators(card):
                group = found.setdefault(root(word), [])
                if card not in group:
                    group.append(card)
    found.pop(without, None)
    return found


class SharingTargets(Chosen):
    PHRASE: ClassVar[str] = "X target {kind:Those} that share a designator other than {but:@}"
    MEANS: ClassVar[str] = "all of them have one and the same; X has to be 2 or more"

    def __init__(self, kind: Bearer, but: str) -> None:
        self.kind = kind
        self.but = but

    def targets(self) -> bool:
        return True

    def number(self, table: Shadowfist, frame: Frame, actor: int) -> tuple[int, int]:
        many = max(2, x_of(frame))
        return many, many

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        many = x_of(frame)
        if many < 2:
            return []
        picked = table.still_there(frame.ways.get(self.address, []))
        open_ones = [card for card in self.kind.candidates(table, frame, actor, "") if self.may_be(table, frame, card)]
        found: list[int] = []
        for cards in groups(table, open_ones, self.but).values():
            if len(cards) >= many and all(card in cards for card in picked):
                found += [card for card in cards if card not in found]
        return [card for card in open_ones if card in found]


class OpponentHasSharing(Condition):
    PHRASE: ClassVar[str] = "any opponent controls {n:#} or more cards that share a designator"
    MEANS: ClassVar[str] = "face-up cards of one opponent"

    def __init__(self, n: int) -> None:
        self.n = n

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        for seat in table.clockwise(frame.seat)[1:]:
            controlled = table.controlled(seat)
            if len(controlled) >= self.n:
                for cards in groups(table, controlled, "").values():
                    if len(cards) >= self.n:
                        return True
        return False


class HasItAnyway(Condition):
    PHRASE: ClassVar[str] = "subject has the designator {word:@} without ~"
    MEANS: ClassVar[str] = "of its own, or by another card"

    def __init__(self, word: str) -> None:
        self.word = word

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        subject = table.subject[frame.source]
        return subject >= 0 and table.has_designator(subject, self.word, False, frame.source)
