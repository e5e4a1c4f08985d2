"""Rules texts that are lent, copied or swapped (SF-7.5-a to SF-7.5-c, SF-10.1.1-f)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cardplay.choosing import CardEffect
from playmat.cardplay.effect import Act
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Things
from playmat.games.shadowfist.card import UNCOPYABLE, X
from playmat.games.shadowfist.sentences import Chosen
from playmat.games.shadowfist.values import FIGHTING_SET
from playmat.games.shadowfist.words.lasting import Lasts
from playmat.games.shadowfist.zones import (
    BLANK,
    CHARACTERS,
    END_OF_COMBAT,
    READ_ON,
    TEXT,
    TITLE,
    WHILE_IN_PLAY,
    WHILE_TURNED,
)
from playmat.vocabulary.things import It

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class GainsText(Lasts):
    PHRASE: ClassVar[str] = "{verb:(gains|gain)} the rules text of {one:Things}"
    READS: ClassVar[tuple[str, ...]] = ("{verb:(has|have)} the rules text of {one:Things}",)
    MEANS: ClassVar[str] = "besides its own: printed text only, no restrictions (SF-7.5-a)"

    def __init__(self, verb: str, one: Things) -> None:
        self.verb = {"has": "gains", "have": "gain"}.get(verb, verb)
        self.one = one

    def stats(self) -> tuple[str, ...]:
        return ()

    def begin(self, table: Shadowfist, frame: Frame, cards: list[int], until: int) -> None:
        others = frame.it if isinstance(self.one, It) else self.one.candidates(table, frame, frame.seat, "")
        for other in others:
            if cards and not table.card(other).restricted(UNCOPYABLE):
                table.let_last(frame, cards, TEXT, table.face[other], until, None)


class EndMaintained(CardEffect):
    PHRASE: ClassVar[str] = "end what {what:Things} maintains"
    MEANS: ClassVar[str] = "it stays turned, but for nothing"
    VERB: ClassVar[str] = "end"

    def __init__(self, what: Things) -> None:
        super().__init__(None, what)

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            if table.may_touch(frame.source, card):
                table.end_lasting_of(card, WHILE_TURNED)


class CopyText(Act):
    PHRASE: ClassVar[str] = "for the rest of the turn {other:Target} has the rules text of {one:Target} besides its own"
    MEANS: ClassVar[str] = "printed text only, no restrictions (SF-7.5-a)"

    def __init__(self, one: Things, other: Things) -> None:
        self.one = one
        self.other = other

    def suits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return not table.card(card).restricted("Uncopyable")

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        for card in self.one.candidates(table, told, actor, ""):
            for other in self.other.candidates(table, told, actor, ""):
                table.let_last(told, [other], TEXT, table.face[card], table.turn, None)


class BecomeTwin(Act):
    PHRASE: ClassVar[str] = "become a twin of {what:Target}"
    MEANS: ClassVar[str] = "printed Fighting, rules text and restrictions; its title and subtitle say of whom"

    def __init__(self, what: Things) -> None:
        self.what = what

    def suits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return not table.restricted(card, UNCOPYABLE)

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        twin = told.source
        for card in self.what.candidates(table, told, actor, ""):
            face = table.face[card]
            printed = table.cards[face]
            title = f"{table.card(twin).full_title} of {printed.full_title}"
            table.let_last(told, [twin], TITLE, face, WHILE_IN_PLAY, None, title)
            table.let_last(told, [twin], TEXT, face, WHILE_IN_PLAY, None)
            if printed.fighting != X:
                table.let_last(told, [twin], FIGHTING_SET, printed.fighting, WHILE_IN_PLAY, None)


def facing(table: Shadowfist, attacker: int) -> int:
    """The Character this attacker is about to fight: its first interceptor, or its target once nobody intercepts any
    more; -1 if there is none."""
    attack = table.attack
    if attack is None or attacker not in attack.attackers:
        return -1
    chain = attack.chains.get(attacker)
    if chain:
        return chain[0]
    target = attack.target_of(attacker)
    there = table.in_play(target) and table.zone_kind(target) == CHARACTERS
    return target if there and attack.stage == "combat" else -1


class AboutToMeet(Chosen):
    PHRASE: ClassVar[str] = "any attacker about to fight a Character"
    MEANS: ClassVar[str] = "an interceptor, or its target when the fights with interceptors are over"

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        attack = table.attack
        found: list[int] = []
        for card in [] if attack is None else attack.attackers:
            other = facing(table, card)
            if other >= 0 and not table.restricted(card, UNCOPYABLE) and not table.restricted(other, UNCOPYABLE):
                found.append(card)
        return found


class SwapTexts(Act):
    PHRASE: ClassVar[str] = "swap the rules texts of {what:AboutToMeet} and that Character until the end of the combat"
    MEANS: ClassVar[str] = "and those of the States on them: where one says subject it means the other"

    def __init__(self, what: AboutToMeet) -> None:
        self.what = what

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        for one in self.what.candidates(table, told, actor, ""):
            other = facing(table, one)
            if other >= 0:
                swap_texts(table, told, one, other)


def swap_texts(table: Shadowfist, frame: Frame, one: int, other: int) -> None:
    """No restrictions: they are no part of a text (SF-7.5-a)."""
    pairs = [(one, table.texts(other), table.states_on(other)), (other, table.texts(one), table.states_on(one))]
    table.let_last(frame, [one, other], BLANK, 0, END_OF_COMBAT, None)
    for card, texts, states in pairs:
        for text in texts:
            table.let_last(frame, [card], TEXT, table.cards.index(text), END_OF_COMBAT, None)
        if states:
            table.let_last(frame, states, READ_ON, card, END_OF_COMBAT, None)
