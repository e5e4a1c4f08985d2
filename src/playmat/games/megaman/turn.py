"""The turn: draw, resource, main and battle phase (MM-50 to MM-69, MM-74 to MM-95)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from playmat.cardplay.affecting import Befall
from playmat.cardplay.choosing import CardOption, offer, options_for
from playmat.cardplay.events import TurnEnds, TurnStarts
from playmat.cardplay.lasting import Lasting
from playmat.cardplay.resolving import CloseFrame, Do
from playmat.cardplay.standing import forbidden
from playmat.cardplay.triggers import TRIGGERS
from playmat.games.megaman.blasting import may_blast, start_blast
from playmat.games.megaman.events import Battle, Passed, PhaseBegan, TurnBegan
from playmat.games.megaman.playing import may_play, may_play_resource, play_event_or_chip, play_resource
from playmat.games.megaman.spending import may_spend, may_use_text, spend, use_text
from playmat.games.megaman.table import MegaMan
from playmat.games.megaman.topics import DRAW, IN_BATTLE
from playmat.games.megaman.zones import HAND, MORE_CHIPS, RESOURCES
from playmat.kernel.decision import DONE, PASS, Option, Word
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import SeatStep, Step
from playmat.vocabulary.rules import AtEndOfTurn

BLAST: Final = Word("blast", "Blast")


@mypyc_attr(acyclic=True)
class TakeTurn(SeatStep):
    """MM-50: four phases in fixed order, then the other player's turn."""

    def run(self, table: MegaMan) -> None:
        table.turn += 1
        table.history = []
        table.active = self.seat
        table.emit(TurnBegan(self.seat, table.turn))
        table.next(TakeTurn(1 - self.seat))
        for i in range(len(PHASES) - 1, -1, -1):
            table.next(PHASES[i])
        table.hear(TurnStarts(self.seat))
        if table.pending:
            table.next(TRIGGERS)


@mypyc_attr(acyclic=True)
class DrawPhase(Step):
    """MM-51, MM-52: first power up."""

    def run(self, table: MegaMan) -> None:
        table.phase = "draw"
        if table.lasting and table.skips("draw"):
            return
        table.emit(PhaseBegan("Draw"))
        table.power_up(table.active)
        table.then(TRIGGERS, DrawCard())


@mypyc_attr(acyclic=True)
class DrawCard(Step):
    """MM-55, unless a text forbids it (MM-S-33)."""

    def run(self, table: MegaMan) -> None:
        if not forbidden(table, table.active, DRAW, -1, None):
            table.draw(table.active)
        table.next(TRIGGERS)


@mypyc_attr(acyclic=True)
class DiscardDown(Step):
    """MM-S-21, MM-56, MM-S-50: more than 5 cards in hand: discard one at a time; what that sets off comes before the
    next."""

    def run(self, table: MegaMan) -> None:
        hand = table.zone(table.active, HAND)
        if len(hand) > table.hand_limit(table.active):
            prompt = f"Discard down to {table.hand_limit(table.active)} cards"
            table.ask_always(self, table.active, prompt, options_for(table, "discard", hand))

    def conceivable(self, table: MegaMan) -> list[Option]:
        hand, resources = table.zone(table.active, HAND), table.zone(table.active, RESOURCES)
        elsewhere = [*options_for(table, "play", hand), *options_for(table, "spend", resources), BLAST, DONE]
        return [*options_for(table, "discard", hand), *elsewhere]

    def allowed(self, table: MegaMan, choice: Option, why: list[Ruling] | None) -> bool:
        """MM-56, MM-104: nothing else before the hand is small enough."""
        if isinstance(choice, CardOption) and choice.verb == "discard":
            return True
        if choice is DONE:
            return refuse(why, "MM-56", "you have more than {} cards in hand", table.hand_limit(table.active))
        return refuse(why, "MM-104", "that is done in a later phase")

    def answer(self, table: MegaMan, choice: CardOption) -> None:
        table.discard(choice.card, table.active)
        table.then(TRIGGERS, self)


# -- resource phase -------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class ResourcePhase(Step):
    """MM-57 to MM-63: up to 4 resources from hand, one after another."""

    def run(self, table: MegaMan) -> None:
        table.phase = "resource"
        table.plays = 0
        if table.lasting and table.skips("resource"):
            return
        table.emit(PhaseBegan("Resource"))
        table.then(TRIGGERS, PlayResources())


@mypyc_attr(acyclic=True)
class PlayResources(Step):
    """MM-63: nothing but playing resources."""

    def run(self, table: MegaMan) -> None:
        table.ask_always(self, table.active, "Play resources", self.legal(table))

    def legal(self, table: MegaMan) -> list[Option]:
        """What is `allowed`: the same predicate, asked before an option is made."""
        seat = table.active
        options: list[Option] = []
        for card in table.zone(seat, HAND):
            if may_play_resource(table, seat, card, None):
                offer(table, options, "play", card)
        options.append(DONE)
        return options

    def conceivable(self, table: MegaMan) -> list[Option]:
        hand, resources = table.zone(table.active, HAND), table.zone(table.active, RESOURCES)
        return [*options_for(table, "play", hand), *options_for(table, "spend", resources), BLAST, DONE]

    def allowed(self, table: MegaMan, choice: Option, why: list[Ruling] | None) -> bool:
        if not isinstance(choice, CardOption):
            return choice is not BLAST or refuse(why, "MM-104", "you blast in your main phase")
        if choice.verb == "spend":
            return refuse(why, "MM-63", "resources are spent in a main phase")
        return may_play_resource(table, table.active, choice.card, why)

    def answer(self, table: MegaMan, choice: Option) -> None:
        if isinstance(choice, CardOption):
            table.next(self)
            play_resource(table, table.active, choice.card)


# -- main phase -----------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class MainPhase(Step):
    """MM-64 to MM-69: both players act in turn, the turn player first, until both pass in a row."""

    def run(self, table: MegaMan) -> None:
        table.phase = "main"
        table.plays = 0
        table.passes = 0
        table.chips_left = [1, 1]
        table.chips.clear()
        table.has_blasted = False
        table.cancelled.clear()
        table.emit(PhaseBegan("Main"))
        table.then(TRIGGERS, Opportunity(table.active))


@mypyc_attr(acyclic=True)
class Opportunity(SeatStep):
    """MM-66, MM-67: one action, or a pass."""

    def run(self, table: MegaMan) -> None:
        window = "" if self.seat == table.active else "main"
        table.ask_always(self, self.seat, "Act or pass", self.legal(table), window)

    def legal(self, table: MegaMan) -> list[Option]:
        """What is `allowed`: the same predicates, asked before an option is made."""
        seat = self.seat
        options: list[Option] = [PASS]
        for card in table.zone(seat, HAND):
            if may_play(table, seat, card, None):
                offer(table, options, "play", card)
        for card in table.zone(seat, RESOURCES):
            if may_spend(table, seat, card, None):
                offer(table, options, "spend", card)
        for card in table.own_cards_in_play(seat):
            if table.card(card).use is not None and may_use_text(table, seat, card, None):
                offer(table, options, "use", card)
        if may_blast(table, seat, None):
            options.append(BLAST)
        return options

    def conceivable(self, table: MegaMan) -> list[Option]:
        seat = self.seat
        options: list[Option] = [PASS]
        options.extend(options_for(table, "play", table.zone(seat, HAND)))
        for cards in (table.zone(seat, RESOURCES), table.zone(seat, HAND), table.zone(1 - seat, RESOURCES)):
            options.extend(options_for(table, "spend", cards))
        used = [card for card in table.own_cards_in_play(seat) if table.card(card).use is not None]
        options.extend(options_for(table, "use", used))
        options.append(BLAST)
        return options

    def allowed(self, table: MegaMan, choice: Option, why: list[Ruling] | None) -> bool:
        if isinstance(choice, CardOption):
            if choice.verb == "spend":
                return may_spend(table, self.seat, choice.card, why)
            if choice.verb == "use":
                return may_use_text(table, self.seat, choice.card, why)
            return may_play(table, self.seat, choice.card, why)
        return choice is not BLAST or may_blast(table, self.seat, why)

    def answer(self, table: MegaMan, choice: Option) -> None:
        if isinstance(choice, Word) and choice.word == PASS.word:
            table.emit(Passed(self.seat))
            table.passes += 1
            if table.passes < 2:
                table.next(Opportunity(1 - self.seat))
            return
        table.passes = 0
        table.next(Opportunity(1 - self.seat))
        if not isinstance(choice, CardOption):
            table.has_blasted = True
            start_blast(table, self.seat)
        elif choice.verb == "spend":
            spend(table, self.seat, choice.card)
        elif choice.verb == "use":
            use_text(table, self.seat, choice.card)
        else:
            play_event_or_chip(table, self.seat, choice.card, False)


# -- battle phase and end of turn -----------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class BattlePhase(Step):
    """MM-87, MM-91: it follows directly, and nobody acts in it."""

    def run(self, table: MegaMan) -> None:
        table.phase = "battle"
        table.passes = 0
        if table.lasting and table.skips("battle"):
            return
        table.hear(PhaseBegan("Battle"))
        table.then(TRIGGERS, Attack())


@mypyc_attr(acyclic=True)
class Attack(Step):
    """MM-88, MM-90, MM-92: the turn player's strength less the other's defense is lost as energy."""

    def run(self, table: MegaMan) -> None:
        attacker = table.active
        strength, defense = table.strength(attacker), table.defense(1 - attacker)
        table.emit(Battle(attacker, strength, defense))
        table.next(BattleDamage(max(0, strength - defense)))


@mypyc_attr(acyclic=True)
class BattleDamage(Step):
    """MM-89, MM-S-50: one at a time, so that a text may replace each (MM-S-33); what it sets off comes before the
    next."""

    def __init__(self, left: int) -> None:
        self.left = left

    def run(self, table: MegaMan) -> None:
        loser = 1 - table.active
        if self.left == 0:
            return
        table.then(TRIGGERS, BattleDamage(self.left - 1))
        if table.index.anywhere[IN_BATTLE.number]:
            table.next(Befall(IN_BATTLE.word, loser, -1, False))
        else:
            table.lose_energy(loser)


@mypyc_attr(acyclic=True)
class EndTurn(Step):
    """MM-93: what a text has put off until now is done."""

    def run(self, table: MegaMan) -> None:
        table.phase = "end"
        table.hear(TurnEnds(table.active))
        table.then(TRIGGERS, Expire())
        for effect in reversed(table.lasting):
            if isinstance(effect.phrase, AtEndOfTurn) and not effect.off:
                put_off_until_now(table, effect, effect.phrase)


def put_off_until_now(table: MegaMan, effect: Lasting, rule: AtEndOfTurn) -> None:
    """Those BattleChips are the ones the same text has let the player play."""
    granted = [card for e in table.lasting if e.stat == MORE_CHIPS and e.source == effect.source for card in e.targets]
    frame = table.open_frame(effect.seat, effect.source, granted)
    table.then(Do(rule.effect, frame, effect.seat, 1), CloseFrame(frame))


@mypyc_attr(acyclic=True)
class Expire(Step):
    """MM-S-32, MM-94, MM-95: what was made this turn ends with it, unless its text names a longer time; cards stay
    where they are."""

    def run(self, table: MegaMan) -> None:
        table.expire()
        table.history = []
        table.passes = 0
        table.has_blasted = False
        table.cancelled.clear()
        table.chips.clear()


PHASES: Final[tuple[Step, ...]] = (DrawPhase(), DiscardDown(), ResourcePhase(), MainPhase(), BattlePhase(), EndTurn())
