"""Which cards are meant, by what is going on: whose they are, where they stand, whom they fight."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player, Things
from playmat.games.shadowfist.events import (
    AttackDeclared,
    AttackEnded,
    CardPlayed,
    Damaged,
    Intercepted,
    TurnedToAttack,
)
from playmat.games.shadowfist.memory import COMING, since_it_came
from playmat.games.shadowfist.sentences import Chosen, ChosenPlayer
from playmat.games.shadowfist.words.conditions import Situation
from playmat.games.shadowfist.words.happenings import Who
from playmat.games.shadowfist.words.nouns import Bearer
from playmat.games.shadowfist.words.plays import LOSSES, taken_just_now
from playmat.games.shadowfist.zones import BURNED, CHARACTERS, COLUMNS, FRONT, SITES, SMOKED, WHILE_TURNED
from playmat.vocabulary.posts import Post
from playmat.vocabulary.things import Some

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class PlayedBy(Post):
    PHRASE: ClassVar[str] = "played by {who:Player}"
    MEANS: ClassVar[str] = "by whoever played it, or else owns it"
    PLACES: ClassVar[bool] = True

    def __init__(self, who: Player) -> None:
        self.who = who

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        seats = self.who.seats(table, frame, frame.seat)
        for slot in table.slots():
            if slot.source == card:
                return slot.seat in seats
        return table.owner[card] in seats


class InPileOf(Post):
    PHRASE: ClassVar[str] = "in the {pile:(smoked pile|burned-for-victory pile|toasted pile)} of {who:Player}"
    MEANS: ClassVar[str] = "that lies there"
    POOLED: ClassVar[bool] = True
    PLACES: ClassVar[bool] = True

    def __init__(self, pile: str, who: Player) -> None:
        self.pile = pile
        self.who = who

    def pool(self, table: Shadowfist, frame: Frame) -> list[int]:
        seats = self.who.seats(table, frame, frame.seat)
        if not seats and isinstance(self.who, ChosenPlayer):
            seats = self.who.eligible(table, frame, frame.seat)
        zone = table.zone_called(self.pile)
        return [card for seat in seats for card in table.zone(seat, zone)]


class AtLocationOf(Situation):
    PHRASE: ClassVar[str] = "at a location {who:Player} *control"
    READS: ClassVar[tuple[str, ...]] = ("at locations {who:Player} *control",)
    MEANS: ClassVar[str] = "in that player's site structure"

    def __init__(self, who: Player) -> None:
        self.who = who

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        if not table.in_play(card) or table.zone_kind(card) > CHARACTERS:
            return False
        return table.location(card) // COLUMNS in self.who.seats(table, frame, frame.seat)


class Engaging(Situation):
    PHRASE: ClassVar[str] = "{how:(attacking|intercepting)} {whom:Who}"
    MEANS: ClassVar[str] = "with such a card on the other side"
    LAST: ClassVar[bool] = True

    def __init__(self, how: str, whom: Who) -> None:
        self.how = how
        self.whom = whom

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        attack = table.attack
        if attack is None:
            return False
        if self.how == "intercepting":
            other = attack.intercepts(card)
        else:
            other = attack.target_of(card) if card in attack.attackers else -1
        return other >= 0 and self.whom.describes(table, frame, other)


class Fighting(Situation):
    PHRASE: ClassVar[str] = "in combat with {whom:Who}"
    MEANS: ClassVar[str] = "the one attacks or intercepts the other"
    LAST: ClassVar[bool] = True

    def __init__(self, whom: Who) -> None:
        self.whom = whom

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        attack = table.attack
        if attack is None:
            return False
        foes = [other for other in attack.interceptors() if attack.intercepts(other) == card]
        if card in attack.attackers:
            foes.append(attack.target_of(card))
        elif attack.intercepts(card) >= 0:
            foes.append(attack.intercepts(card))
        foes += [other for other in attack.attackers if attack.target_of(other) == card]
        return any(table.in_play(other) and self.whom.describes(table, frame, other) for other in foes)


class InRow(Situation):
    PHRASE: ClassVar[str] = "[{open_:(face up)}] in {whose:(your|the)} {row:(front|back)} row"
    MEANS: ClassVar[str] = "a Site there, of your structure where it is yours; hidden ones only where it may be"

    def __init__(self, open_: str | None, whose: str, row: str) -> None:
        self.open_ = open_
        self.whose = whose
        self.row = row

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        if table.zone_kind(card) != SITES or (table.row[card] == FRONT) != (self.row == "front"):
            return False
        if self.whose == "your" and table.controller(card) != frame.seat:
            return False
        return self.open_ is None or not table.hidden[card]


class WereIntercepted(Post):
    PHRASE: ClassVar[str] = "intercepted in this attack"
    MEANS: ClassVar[str] = "an interception was declared against them"

    def remembers(self) -> tuple[str, ...]:
        return ("Intercepted", "AttackDeclared", COMING)

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        for event in reversed(since_it_came(table, card)):
            if isinstance(event, AttackDeclared):
                break
            if isinstance(event, Intercepted) and event.attacker == card:
                return table.attack is not None
        return False


class AttackedItThisTurn(Post):
    PHRASE: ClassVar[str] = "that attacked {what:Bearer} this turn"
    MEANS: ClassVar[str] = "with that card as the target when they turned"
    LAST: ClassVar[bool] = True

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def remembers(self) -> tuple[str, ...]:
        return ("TurnedToAttack", COMING)

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        for event in since_it_came(table, card):
            attacked = isinstance(event, TurnedToAttack) and event.card == card
            if attacked and isinstance(event, TurnedToAttack) and self.what.describes(table, frame, event.by):
                return True
        return False


class WhoeverPlayedIt(Post):
    PHRASE: ClassVar[str] = "whoever played it controls"
    MEANS: ClassVar[str] = "under the control of the player of the card that is answered"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        if not table.in_play(card):
            return False
        if not frame.it:
            return table.controller(card) != frame.seat
        for slot in table.slots():
            if slot.source == frame.it[0]:
                return table.controller(card) == slot.seat
        return table.controller(card) == table.owner[frame.it[0]]


class AtTheLocationOf(Situation):
    PHRASE: ClassVar[str] = "at the location of {what:Things}"
    MEANS: ClassVar[str] = "where that card is"
    LAST: ClassVar[bool] = True

    def __init__(self, what: Things) -> None:
        self.what = what
        self.of_kind = isinstance(what, Some)
        """Where any of a kind will do, a card is not where it is itself."""

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        if not table.in_play(card) or table.zone_kind(card) > CHARACTERS:
            return False
        here = table.location(card)
        for other in self.what.candidates(table, frame, frame.seat, ""):
            if table.in_play(other) and table.location(other) == here and not (other == card and self.of_kind):
                return True
        return isinstance(self.what, Chosen) and self.what.address not in frame.ways


class WhereItWas(Situation):
    PHRASE: ClassVar[str] = "where it was"
    MEANS: ClassVar[str] = "at the location at which it was smoked or sacrificed"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        if not table.in_play(card) or table.zone_kind(card) > CHARACTERS:
            return False
        return table.location(card) in frame.ways.get("number", [])


class BesideIt(Post):
    PHRASE: ClassVar[str] = "directly left or right of ~"
    MEANS: ClassVar[str] = "in the same row, one column away"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        source = frame.source
        if not table.in_play(card) or table.controller(card) != table.controller(source):
            return False
        return table.row[card] == table.row[source] and abs(table.at[card] - table.at[source]) == 1


class ItsTarget(Bearer):
    PHRASE: ClassVar[str] = "the target of {what:Bearer}"
    MEANS: ClassVar[str] = "what that card attacks"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def candidates(self, table: Shadowfist, frame: Frame, actor: int, zone: str) -> list[int]:
        attack = table.attack
        cards = self.what.candidates(table, frame, actor, zone)
        if attack is None:
            return []
        aims = [attack.target_of(card) for card in cards if card in attack.attackers]
        return [card for card in aims if table.in_play(card)]

    def describes(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return card in self.candidates(table, frame, frame.seat, "")


class FrontSiteHere(Things):
    PHRASE: ClassVar[str] = "the front-row Site where {what:Bearer} was"
    MEANS: ClassVar[str] = "at its location, or where it last stood"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def candidates(self, table: Shadowfist, frame: Frame, actor: int, zone: str) -> list[int]:
        places = frame.ways.get("number", [])
        found: list[int] = []
        for seat in table.clockwise(table.active):
            for site in table.sites(seat):
                if table.row[site] == FRONT and table.location(site) in places:
                    found.append(site)
        return found


class TheirDoing(Post):
    PHRASE: ClassVar[str] = "an opponent controls or plays"
    MEANS: ClassVar[str] = "in play under somebody else's control, or an Event of somebody else's"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        whose = table.controller(card) if table.in_play(card) else table.owner[card]
        return bool(whose != frame.seat)


class AllOfYours(Post):
    PHRASE: ClassVar[str] = "of yours in play, smoked or burned for victory"
    MEANS: ClassVar[str] = "what you control, and what lies in those two piles of yours"
    POOLED: ClassVar[bool] = True

    def pool(self, table: Shadowfist, frame: Frame) -> list[int]:
        piles = table.zone(frame.seat, SMOKED) + table.zone(frame.seat, BURNED)
        return table.controlled(frame.seat) + piles


class ThatMaintains(Post):
    PHRASE: ClassVar[str] = "that maintains an effect"
    MEANS: ClassVar[str] = "turned, and something lasts for as long as it stays so"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        lasting = [effect for effect in table.lasting if effect.source == card and effect.until == WHILE_TURNED]
        held = [control for control in table.controls if control.source == card and control.until == WHILE_TURNED]
        return bool(lasting or held)


class TookPartNow(Post):
    PHRASE: ClassVar[str] = "that took part in that attack"
    MEANS: ClassVar[str] = "attackers of it, also those who ceased (SF-6.1-h)"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return table.attack is not None and card in table.attack.participants


class AlertOrBusy(Post):
    PHRASE: ClassVar[str] = "that are unturned or of a player who played an Event this turn"
    MEANS: ClassVar[str] = "the one or the other"

    def remembers(self) -> tuple[str, ...]:
        return ("CardPlayed",)

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        if not table.in_play(card):
            return False
        seat = table.controller(card)
        for event in table.history:
            if isinstance(event, CardPlayed) and event.seat == seat and table.card(event.card).is_event:
                return True
        return not table.turned[card]


class AtHomeHere(Post):
    PHRASE: ClassVar[str] = "whose home is this location"
    MEANS: ClassVar[str] = "where it stands when it does not attack"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        source = frame.source
        if not table.in_play(card) or table.controller(card) != table.controller(source):
            return False
        return table.at[card] == table.at[source]


class TargetLocation(Chosen):
    PHRASE: ClassVar[str] = "target location"
    MEANS: ClassVar[str] = "any player's; its front-row Site stands for it, where there is none a Character there"

    def targets(self) -> bool:
        return True

    def may_be(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        """The card only stands for the place."""
        return True

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        found: list[int] = []
        for seat in table.clockwise(frame.seat):
            if table.width(seat):
                found += [site for site in table.zone(seat, SITES) if table.row[site] == FRONT]
            else:
                found += table.zone(seat, CHARACTERS)[:1]
        return found


class AtTargetLocation(AtTheLocationOf):
    """A location is the target and no card of it: what is no legal target does not keep it safe."""

    PHRASE: ClassVar[str] = "at {what:TargetLocation}"
    MEANS: ClassVar[str] = "chosen on generation"

    def __init__(self, what: TargetLocation) -> None:
        super().__init__(what)


class FoughtThisTurn(Post):
    PHRASE: ClassVar[str] = "that took part in an attack this turn"
    READS: ClassVar[tuple[str, ...]] = ("that attacked this turn", "that turned to attack this turn")
    MEANS: ClassVar[str] = "declared, or joined (SF-6.1-h)"

    def remembers(self) -> tuple[str, ...]:
        return ("AttackEnded", COMING)

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        since = since_it_came(table, card)
        return any(isinstance(event, AttackEnded) and card in event.participants for event in since)


class TargetOfAttack(Bearer):
    PHRASE: ClassVar[str] = "the target of the attack"
    MEANS: ClassVar[str] = "whatever is attacked in the attack that is going on"

    def candidates(self, table: Shadowfist, frame: Frame, actor: int, zone: str) -> list[int]:
        aims = [] if table.attack is None else table.attack.targets
        return [card for card in dict.fromkeys(aims) if table.in_play(card)]

    def describes(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return card in self.candidates(table, frame, frame.seat, "")


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


class DamagedTheLost(Post):
    PHRASE: ClassVar[str] = "that damaged the lost Site this turn"
    MEANS: ClassVar[str] = "at any time of the turn"

    def remembers(self) -> tuple[str, ...]:
        return (*LOSSES, "Damaged", COMING)

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        lost = taken_just_now(table, frame.seat, True)
        for event in since_it_came(table, card):
            if isinstance(event, Damaged) and event.by == card and event.card in lost:
                return True
        return False


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


class BehindThis(Things):
    PHRASE: ClassVar[str] = "each interceptor behind ~"
    MEANS: ClassVar[str] = "those who fight the same attacker after it"

    def candidates(self, table: Shadowfist, frame: Frame, actor: int, zone: str) -> list[int]:
        attack = table.attack
        attacker = -1 if attack is None else attack.intercepts(frame.source)
        if attack is None or attacker < 0:
            return []
        chain = attack.chains[attacker]
        return chain[chain.index(frame.source) + 1 :]
