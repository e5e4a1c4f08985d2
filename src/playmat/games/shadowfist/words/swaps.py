"""What changes places: the rules texts of two fighters, the seats of two players."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cardtext.effects import Act
from playmat.cardtext.table import Frame
from playmat.games.shadowfist.abilities import Chosen, ChosenPlayer
from playmat.games.shadowfist.card import UNCOPYABLE
from playmat.games.shadowfist.events import SeatsExchanged
from playmat.games.shadowfist.words.whose import TargetPlayer
from playmat.games.shadowfist.zones import BLANK, CHARACTERS, END_OF_COMBAT, READ_ON, TEXT

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

# -- texts -----------------------------------------------------------------------------------------------------------


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


# -- seats -----------------------------------------------------------------------------------------------------------


class AnotherPlayer(ChosenPlayer):
    PHRASE: ClassVar[str] = "a second target player"
    MEANS: ClassVar[str] = "chosen on generation, not the one chosen before"

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        taken = [seat for way, seats in frame.ways.items() if way.startswith("who ") for seat in seats]
        return [seat for seat in table.clockwise(frame.seat) if seat not in taken]


class ExchangeSeats(Act):
    PHRASE: ClassVar[str] = "{one:TargetPlayer} and {other:AnotherPlayer} exchange their seats"
    MEANS: ClassVar[str] = "from then on everything goes round the table in the new order"

    def __init__(self, one: TargetPlayer, other: AnotherPlayer) -> None:
        self.one = one
        self.other = other

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        for one in self.one.seats(table, told, actor):
            for other in self.other.seats(table, told, actor):
                table.exchange_seats(one, other)
                table.emit(SeatsExchanged(one, other))
