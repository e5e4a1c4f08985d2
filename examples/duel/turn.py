"""The turn of Duel: playing cards, attacking, blocking, the end (DU-4 to DU-13)."""

from __future__ import annotations

from typing import Final

from duel.table import MOST_ENERGY, Attacks, Duel
from duel.topics import ATTACK, DRAW, PLAY
from duel.zones import CREATURES, DISCARD, HAND, PLAYED
from playmat.cardplay.choosing import CardOption, PickCard, distinct_picks, options_for
from playmat.cardplay.events import CardPlayed
from playmat.cardplay.resolving import can_be_carried_out, carry_out
from playmat.cardplay.standing import forbidden
from playmat.cardplay.triggers import TRIGGERS
from playmat.kernel.decision import DONE, Option, Word
from playmat.kernel.event import NumberedTurn
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import Step

CREATURE: Final = "Creature"
SPELL: Final = "Spell"
MOST_IN_HAND: Final = 7
TO_ATTACK: Final = Word("attack", "Attack, or end the turn")


class TakeTurn(Step):
    """DU-4, DU-6: the creatures unturn, energy comes, a card is drawn (not by the first player in the first turn)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Duel) -> None:
        table.turn += 1
        table.active = self.seat
        table.history = []
        table.emit(NumberedTurn(self.seat, table.turn))
        table.energy[self.seat] = min((table.turn + 1) // 2, MOST_ENERGY)
        for card in table.creatures(self.seat):
            table.mark(card, "turned", 0)
            table.mark(card, "fresh", 0)
        table.phase = "main"
        table.agenda.extend([TakeTurn(1 - self.seat), EndTurn(), MainPhase(), TRIGGERS])
        if table.turn > 1 and not forbidden(table, self.seat, DRAW, -1, None):
            table.draw(self.seat)


def may_play(table: Duel, seat: int, card: int, why: list[Ruling] | None) -> bool:
    """DU-7, DU-15: the cost can be paid, nothing forbids it, and the prices in the text of a spell can be paid."""
    printed = table.card(card)
    cost = printed.numbers["cost"]
    if cost > table.energy[seat]:
        return refuse(why, "DU-7", "{} costs {}, you have {}", printed.full_title, cost, table.energy[seat])
    if forbidden(table, seat, PLAY, card, why):
        return False
    frame = table.asking(seat, card)
    frame.absent = [card]
    return printed.stays or can_be_carried_out(table, frame, printed.sentences, "DU-15", why)


class MainPhase(Step):
    """DU-7: play cards, one after the other; then attack once."""

    def run(self, table: Duel) -> None:
        table.ask_always(self, table.active, "Play cards, then attack", self.legal(table))

    def conceivable(self, table: Duel) -> list[Option]:
        return [TO_ATTACK, *options_for(table, "play", table.zone(table.active, HAND))]

    def allowed(self, table: Duel, choice: Option, why: list[Ruling] | None) -> bool:
        return not isinstance(choice, CardOption) or may_play(table, table.active, choice.card, why)

    def answer(self, table: Duel, choice: Option) -> None:
        if not isinstance(choice, CardOption):
            table.next(ChooseAttackers(()))
            return
        seat, card = table.active, choice.card
        table.energy[seat] -= table.card(card).numbers["cost"]
        table.then(HasPlayed(card), TRIGGERS, self)
        if table.card(card).stays:
            table.move(card, seat, CREATURES, "plays", seat)
            table.mark(card, "fresh", 1)
        else:
            table.move(card, seat, PLAYED, "plays", seat)
            carry_out(table, seat, card, table.card(card).sentences, [])


class HasPlayed(Step):
    """DU-7: a spell goes to the discard pile when it is done; only now do triggers see that a card was played."""

    def __init__(self, card: int) -> None:
        self.card = card

    def run(self, table: Duel) -> None:
        if table.zone_kind(self.card) == PLAYED:
            table.move(self.card, table.owner[self.card], DISCARD, "is done with", table.active)
        table.bury_the_dead()
        table.hear(CardPlayed(table.active, self.card, table.card(self.card).full_title))


class ChooseAttackers(Step):
    """DU-8, DU-9: any number of creatures that are neither turned nor fresh, one after the other."""

    def __init__(self, chosen: tuple[int, ...]) -> None:
        self.chosen = chosen

    def able(self, table: Duel) -> list[int]:
        ready = [card for card in table.creatures(table.active) if not table.turned[card] and not table.fresh[card]]
        return [card for card in ready if not forbidden(table, table.active, ATTACK, card, None)]

    def run(self, table: Duel) -> None:
        table.ask(self, table.active, "Attack with", [DONE, *distinct_picks(table, table.active, self.able(table))])

    def answer(self, table: Duel, choice: Option) -> None:
        if isinstance(choice, PickCard):
            table.mark(choice.card, "turned", 1)
            table.emit(Attacks(table.active, choice.card, choice.name))
            table.next(ChooseAttackers((*self.chosen, choice.card)))
        elif self.chosen:
            table.next(Block(self.chosen, ()))


class Block(Step):
    """DU-10: for each attacker at most one creature that is not turned and blocks no other."""

    def __init__(self, attackers: tuple[int, ...], blockers: tuple[int, ...]) -> None:
        self.attackers = attackers
        self.blockers = blockers
        """For each attacker looked at so far its blocker, or -1."""

    def run(self, table: Duel) -> None:
        if len(self.blockers) == len(self.attackers):
            table.then(Fight(self.attackers, self.blockers), TRIGGERS)
            return
        defender, attacker = 1 - table.active, self.attackers[len(self.blockers)]
        able = [card for card in table.creatures(defender) if not table.turned[card] and card not in self.blockers]
        prompt = f"Block {table.card(attacker).full_title}?"
        table.ask(self, defender, prompt, [DONE, *distinct_picks(table, defender, able)])

    def answer(self, table: Duel, choice: Option) -> None:
        blocker = choice.card if isinstance(choice, PickCard) else -1
        table.next(Block(self.attackers, (*self.blockers, blocker)))


class Fight(Step):
    """DU-11: attackers and blockers strike each other at once; who is not blocked strikes the player."""

    def __init__(self, attackers: tuple[int, ...], blockers: tuple[int, ...]) -> None:
        self.attackers = attackers
        self.blockers = blockers

    def run(self, table: Duel) -> None:
        for attacker, blocker in zip(self.attackers, self.blockers, strict=True):
            if blocker >= 0:
                table.hurt(blocker, table.value(attacker, "power"))
                table.hurt(attacker, table.value(blocker, "power"))
            elif table.outcome is None:
                table.lose_life(1 - table.active, table.value(attacker, "power"))
        table.bury_the_dead()


class EndTurn(Step):
    """DU-13: discard down to 7; damage heals, and what lasts for the turn is over."""

    def run(self, table: Duel) -> None:
        table.phase = "end"
        hand = table.zone(table.active, HAND)
        if len(hand) > MOST_IN_HAND:
            prompt = f"Discard down to {MOST_IN_HAND} cards"
            table.ask_always(self, table.active, prompt, options_for(table, "discard", hand))
            return
        for card in table.cards_in_play():
            table.mark(card, "damage", 0)
        table.expire()

    def answer(self, table: Duel, choice: CardOption) -> None:
        table.discard(choice.card, table.active)
        table.then(TRIGGERS, self)
