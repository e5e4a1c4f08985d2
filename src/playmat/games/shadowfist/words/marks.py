"""What a fight leaves behind: damage that stays, damage that goes on, survivors, lessons learnt from an enemy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from playmat.cardtext.effects import Act, Do, Effect
from playmat.cardtext.meant import Things
from playmat.cardtext.phrase import TOLD
from playmat.cardtext.table import Frame
from playmat.cardtext.texts import Condition
from playmat.games.shadowfist.abilities import Standing, Waiting
from playmat.games.shadowfist.damage import OTHER_SPARED, STAYS
from playmat.games.shadowfist.events import CombatEnded, Sacrificed, TurnedToAttack
from playmat.games.shadowfist.holding_back import STRIKES_THROUGH
from playmat.games.shadowfist.words.lasting import Lasts
from playmat.games.shadowfist.words.moments import Happening
from playmat.games.shadowfist.words.nouns import Bearer
from playmat.games.shadowfist.zones import CHARACTERS, END_OF_ATTACK, END_OF_COMBAT, FOREVER, SITES, TEXT
from playmat.kernel.event import Event

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

# -- damage ----------------------------------------------------------------------------------------------------------


class DamageStays(Act):
    PHRASE: ClassVar[str] = "that damage cannot be removed"
    MEANS: ClassVar[str] = "so many counters stay on the card spoken of last until it leaves play"

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        cards = [card for card in told.it if table.in_play(card)]
        if cards:
            table.let_last(told, cards, STAYS, told.ways.get("number", [0])[0], FOREVER, None)


class StrikesThrough(Standing):
    PHRASE: ClassVar[str] = "combat damage of ~ to a front-row Site is inflicted on the Site behind it too"
    MEANS: ClassVar[str] = "as much, at the same time, in combat"

    def shifted(self) -> tuple[str, ...]:
        return (STRIKES_THROUGH,)

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        return 1 if card == frame.source else 0


class OnlyInCombat(Lasts):
    PHRASE: ClassVar[str] = "{verb:(takes|take)} no damage but in combat"
    MEANS: ClassVar[str] = "all other damage is reduced to zero"

    def __init__(self, verb: str) -> None:
        self.verb = verb

    def stats(self) -> tuple[str, ...]:
        return (OTHER_SPARED,)

    def amount(self, table: Shadowfist, frame: Frame, stat: str) -> int:
        return 999


class NoRedirection(Standing):
    PHRASE: ClassVar[str] = "damage cannot be redirected to {what:Bearer}"
    MEANS: ClassVar[str] = "it is no haven"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def deeds(self) -> tuple[str, ...]:
        return ("be redirected to",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return card >= 0 and self.what.describes(table, frame, card)


# -- after the fight -------------------------------------------------------------------------------------------------


class Survives(Happening):
    PHRASE: ClassVar[str] = "subject survives combat with a Character"
    MEANS: ClassVar[str] = "it is still in play when that combat is over"

    def kinds(self) -> tuple[str, ...]:
        return ("CombatEnded",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        subject = table.subject[frame.source]
        if not isinstance(event, CombatEnded) or subject not in event.fighters or not table.in_play(subject):
            return False
        frame.it = [subject]
        foes = [card for card in event.fighters if card != subject and table.card(card).is_character]
        return any(table.owner[card] != table.controller(subject) for card in foes)


class AfterItsCombat(Waiting):
    PHRASE: ClassVar[str] = "at the end of its combat, {effect:Effect/told}"
    MEANS: ClassVar[str] = "of the combat of the card spoken of last, even if this card is gone by then"
    FACES: ClassVar[tuple[str, ...]] = (TOLD,)

    def __init__(self, effect: Effect) -> None:
        self.effect = effect

    def hears(self) -> tuple[str, ...]:
        return ("CombatEnded",)

    def goes_off(self, table: Shadowfist, frame: Frame, event: Event) -> bool:
        return isinstance(event, CombatEnded) and any(card in event.fighters for card in frame.it)

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        """Told by another trigger it waits; gone off itself it is carried out."""
        told = table.frame(frame)
        waiting = [e for e in table.floating if e.phrase is self and e.source == told.source]
        if waiting:
            table.floating = [e for e in table.floating if e not in waiting]
            table.next(Do(self.effect, frame, actor, times))
        else:
            cards = [card for card in told.it if table.in_play(card)]
            table.let_last(told, cards, "later", 0, END_OF_ATTACK, self)


class LearnFrom(Act):
    PHRASE: ClassVar[str] = "{what:Bearer} gains its rules text until the end of the combat"
    MEANS: ClassVar[str] = "of the card spoken of last: printed text only"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        for card in self.what.candidates(table, told, actor, ""):
            for other in told.it:
                if not table.restricted(other, "Uncopyable"):
                    table.let_last(told, [card], TEXT, table.face[other], END_OF_COMBAT, None)


class UnderAttack(Things):
    PHRASE: ClassVar[str] = "each Site you control under attack and each Character there"
    MEANS: ClassVar[str] = "attackers too"

    def candidates(self, table: Shadowfist, frame: Frame, actor: int, zone: str) -> list[int]:
        attack = table.attack
        found: list[int] = []
        for target in [] if attack is None else dict.fromkeys(attack.targets):
            if table.in_play(target) and table.zone_kind(target) == SITES and table.controller(target) == frame.seat:
                here = [c for c in table.cards_at(table.location(target)) if table.zone_kind(c) == CHARACTERS]
                found += [target, *here]
        return list(dict.fromkeys(found))


# -- what has happened -----------------------------------------------------------------------------------------------


class AttackedYou(Condition):
    PHRASE: ClassVar[str] = "{what:Bearer} turned to attack a card of yours this turn"
    MEANS: ClassVar[str] = "declaring or joining"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def remembers(self) -> tuple[str, ...]:
        return ("TurnedToAttack",)

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        for event in table.history:
            if not isinstance(event, TurnedToAttack) or not self.what.describes(table, frame, event.card):
                continue
            if event.by >= 0 and table.owner[event.by] == frame.seat:
                return True
        return False


class Sacrifices(Happening):
    PHRASE: ClassVar[str] = "an opponent sacrifices a card"
    MEANS: ClassVar[str] = "one of their own (SF-10.2-j)"

    def kinds(self) -> tuple[str, ...]:
        return ("Sacrificed",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        return isinstance(event, Sacrificed) and event.seat != frame.seat
