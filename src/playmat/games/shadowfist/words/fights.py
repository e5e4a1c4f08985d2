"""Texts about fights: who strikes whom, who is bypassed, what was at the place, what is restrained."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from playmat.cardtext.effects import Act, CardEffect, Do, Effect
from playmat.cardtext.meant import Things
from playmat.cardtext.table import Frame
from playmat.cardtext.texts import Sentence
from playmat.games.shadowfist.abilities import Chosen, ChosenPlayer, PlayRule, Standing, Triggered, Use
from playmat.games.shadowfist.card import BODY
from playmat.games.shadowfist.events import Bypassed, Damaged, Smoked, SmokedInCombat
from playmat.games.shadowfist.holding_back import MAY_HOLD_BACK
from playmat.games.shadowfist.leaving import SACRIFICE, leave_play, smokers
from playmat.games.shadowfist.values import barred, shifts
from playmat.games.shadowfist.words.moments import Happening
from playmat.games.shadowfist.words.nouns import Bearer
from playmat.games.shadowfist.words.structure_words import exchange
from playmat.games.shadowfist.zones import CHARACTERS, END_OF_ATTACK, SITES
from playmat.kernel.ruling import Ruling, refuse

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class WhatItAttacks(Bearer):
    PHRASE: ClassVar[str] = "what it attacks"
    MEANS: ClassVar[str] = "what this card attacks"

    def candidates(self, table: Shadowfist, frame: Frame, actor: int, zone: str) -> list[int]:
        attack = table.attack
        if attack is None or frame.source not in attack.attackers:
            return []
        return [attack.target_of(frame.source)]

    def describes(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return card in self.candidates(table, frame, frame.seat, "")


# -- what happens ----------------------------------------------------------------------------------------------------


class HitsItsTarget(Happening):
    PHRASE: ClassVar[str] = "~ inflicts combat damage on its target"
    MEANS: ClassVar[str] = "at least one counter; its controller is that player from then on"

    def kinds(self) -> tuple[str, ...]:
        return ("Damaged",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        attack = table.attack
        if not isinstance(event, Damaged) or not event.combat or event.by != frame.source or attack is None:
            return False
        if event.by not in attack.attackers or attack.target_of(event.by) != event.card:
            return False
        frame.it, frame.he = [event.card], event.seat
        return True


class FirstAttackerHits(Happening):
    PHRASE: ClassVar[str] = "the declared attacker inflicts combat damage on its target"
    MEANS: ClassVar[str] = "the first one this attack was declared with"

    def kinds(self) -> tuple[str, ...]:
        return ("Damaged",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        attack = table.attack
        if not isinstance(event, Damaged) or not event.combat or attack is None:
            return False
        first = attack.participants[0]
        return event.by == first and first in attack.attackers and attack.target_of(first) == event.card


class BodyRunsOut(Happening):
    PHRASE: ClassVar[str] = "the Body of ~ is reduced to 0"
    MEANS: ClassVar[str] = "by any damage; the Characters that are there then are those spoken of"

    def kinds(self) -> tuple[str, ...]:
        return ("Damaged",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, Damaged) or event.card != frame.source:
            return False
        site = frame.source
        left = table.card(site).body + shifts(table, BODY, site, -1, None) - table.damage[site]
        if left > 0 or left + event.amount <= 0:
            return False
        here = table.cards_at(table.location(site))
        frame.it = [card for card in here if table.zone_kind(card) == CHARACTERS]
        return True


class WereThere(Things):
    PHRASE: ClassVar[str] = "each Character that was at its location"
    MEANS: ClassVar[str] = "when that happened, as far as they are still in play"

    def candidates(self, table: Shadowfist, frame: Frame, actor: int, zone: str) -> list[int]:
        return [card for card in frame.it if table.in_play(card)]


class SmokedByDefence(Happening):
    PHRASE: ClassVar[str] = "~ is smoked by an interceptor or by an opponent's Event"
    MEANS: ClassVar[str] = "in combat, or because the Event says so or inflicted the damage"

    def kinds(self) -> tuple[str, ...]:
        return ("SmokedInCombat", "Smoked")

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if isinstance(event, SmokedInCombat):
            return event.card == frame.source and table.intercepting(event.by)
        if not isinstance(event, Smoked) or event.card != frame.source:
            return False
        events = [card for card in smokers(table, event.card, event.by) if table.card(card).is_event]
        return any(table.owner[card] != frame.seat for card in events)


class BypassesInterceptor(Happening):
    PHRASE: ClassVar[str] = "~ bypasses an interceptor with Stealth"
    MEANS: ClassVar[str] = "on resolution; the interceptor's controller is that player from then on"

    def kinds(self) -> tuple[str, ...]:
        return ("Bypassed",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, Bypassed) or event.by != frame.source:
            return False
        frame.it, frame.he = [event.card], event.seat
        return True


# -- what is done ----------------------------------------------------------------------------------------------------


class APlayer(ChosenPlayer):
    PHRASE: ClassVar[str] = "a player of your choice"
    MEANS: ClassVar[str] = "chosen on generation, you too"

    def targets(self) -> bool:
        return False

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        return table.clockwise(frame.seat)

    def seats(self, table: Any, frame: Frame, actor: int) -> list[int]:
        return frame.ways.get(f"who {self.address}", [])


class HalfGoesTo(Act):
    PHRASE: ClassVar[str] = "half of the Power of that player goes to {to:APlayer}"
    MEANS: ClassVar[str] = "rounded down; it is stolen (SF-4.1-e)"

    def __init__(self, to: APlayer) -> None:
        self.to = to

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        for seat in self.to.seats(table, told, actor):
            if seat != self.victim(table, told):
                table.steal(seat, self.victim(table, told), table.power[self.victim(table, told)] // 2, told.source)

    def victim(self, table: Shadowfist, frame: Frame) -> int:
        """Choosing who gets it has made that player "he": the other one was spoken of before."""
        return frame.ways["spoken of"][0] if "spoken of" in frame.ways else frame.he


class DuringThisAttack(Sentence):
    PHRASE: ClassVar[str] = "during this attack, {rule:Triggered}"
    MEANS: ClassVar[str] = "from resolution to the end of the attack"

    def __init__(self, rule: Triggered) -> None:
        self.rule = rule

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        table.let_last(table.frame(frame), [], "", 0, END_OF_ATTACK, self.rule)


class PlayOnLoneAttack(PlayRule):
    PHRASE: ClassVar[str] = (
        "play when you declare an attack with exactly 1 attacker on a card of an opponent"
        " who controls {n:#} or more cards"
    )
    MEANS: ClassVar[str] = "in response to the declaration"

    def __init__(self, n: int) -> None:
        self.n = n

    def window(self) -> bool:
        return True

    def specific(self, table: Shadowfist, frame: Frame) -> bool:
        scene, attack = table.scene, table.attack
        if scene is None or attack is None or scene.declared != "attack" or attack.player != frame.seat:
            return False
        return len(attack.attackers) == 1 and len(table.controlled(attack.defender)) >= self.n

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        return self.specific(table, frame) or refuse(why, "SF-3.0-a", "that is not what was declared")


class PlayWhenAttacked(PlayRule):
    PHRASE: ClassVar[str] = "play during an attack on {what:Bearer}"
    MEANS: ClassVar[str] = "any time from its declaration to its end"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def window(self) -> bool:
        return True

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        attack = table.attack
        if attack is not None:
            for target in attack.targets or attack.aims:
                if table.in_play(target) and self.what.describes(table, frame, target):
                    return True
        return refuse(why, "SF-3.0-a", "there is no such attack")


class SubjectsOwner(Use):
    """Whoever controls the subject may use it, whoever controls the State."""

    PHRASE: ClassVar[str] = "during an attack, the controller of subject may sacrifice ~ :: {effect:Effect/told}"
    MEANS: ClassVar[str] = "the State goes on generation, the rest happens on resolution"

    def __init__(self, effect: Effect) -> None:
        self.effect = effect

    def shared(self) -> bool:
        return True

    def usable_by(self, table: Any, source: int, seat: int) -> bool:
        subject = table.subject[source]
        return bool(subject >= 0 and table.controller(subject) == seat)

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        return table.attack is not None or refuse(why, "SF-3.0-a", "there is no attack")

    def pay(self, table: Shadowfist, frame: int, actor: int) -> None:
        told = table.frame(frame)
        subject = table.subject[told.source]
        told.it = [subject] if subject >= 0 else []
        leave_play(table, [told.source], SACRIFICE, told.source, actor)

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        table.next(Do(self.effect, frame, actor, times))


class MayHoldBack(Standing):
    PHRASE: ClassVar[str] = "in combat with a Character, you may have subject inflict 1 damage too little to smoke it"
    MEANS: ClassVar[str] = "instead of what it would inflict; worked out when they strike"

    def shifted(self) -> tuple[str, ...]:
        return (MAY_HOLD_BACK,)

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        return 1 if table.subject[frame.source] == card else 0


class TwoSites(Chosen):
    PHRASE: ClassVar[str] = "2 target Sites of one player"
    MEANS: ClassVar[str] = "both under the same control"

    def targets(self) -> bool:
        return True

    def number(self, table: Shadowfist, frame: Frame, actor: int) -> tuple[int, int]:
        return 2, 2

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        picked = table.still_there(frame.ways.get(self.address, []))
        found: list[int] = []
        for seat in table.clockwise(frame.seat):
            sites = [site for site in table.zone(seat, SITES) if self.open_to(table, frame, site)]
            if len(sites) >= 2 and (not picked or table.controller(picked[0]) == seat):
                found += sites
        return found

    def open_to(self, table: Shadowfist, frame: Frame, site: int) -> bool:
        if barred(table, "be affected", site, frame.source, None):
            return False
        return not barred(table, "be targeted", site, frame.source, None)


class ExchangePlaces(CardEffect):
    PHRASE: ClassVar[str] = "exchange the places of {what:TwoSites}"
    MEANS: ClassVar[str] = "an attack on one of them is aimed at the other from then on (SF-10.2-l)"
    VERB: ClassVar[str] = "exchange"

    def __init__(self, what: Things) -> None:
        super().__init__(None, what)

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        if len(cards) != 2 or table.controller(cards[0]) != table.controller(cards[1]):
            return
        exchange(table, cards[0], cards[1])
