"""Damage (SF-4.5.1-a to SF-4.5.3-f): from the blow to the counters, past reductions and signposts.

amount -> bonuses -> division -> reductions of the dealer -> signpost -> reductions of the recipient -> counters ->
reveal -> success of the attack -> what has nothing left leaves together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.cardplay.lasting import Lasting
from playmat.cardplay.standing import speaking_of
from playmat.cardplay.values import shift_by
from playmat.games.shadowfist.events import BodyZero, CardEvent, Damaged, Healed, SmokedInCombat
from playmat.games.shadowfist.leaving import SMOKE, leave_play
from playmat.games.shadowfist.records import Signpost
from playmat.games.shadowfist.topics import (
    COMBAT_SPARED,
    COMBAT_TOUGHNESS,
    COMBAT_WITHHELD,
    DOUBLE_INFLICTED,
    DOUBLE_TAKEN,
    LETHAL,
    MOST_INFLICTED,
    MOST_TAKEN,
    NUMBERS,
    OTHER_SPARED,
    PIERCING,
    SHIELD,
    SPARED,
    STAYS,
    TO_BE_DAMAGED,
    TO_BE_HAVEN,
    TO_BE_HEALED,
    TO_BE_HEALED_IN_PLACE,
    TO_BE_REDIRECTED_TO,
    TO_FALL,
    UNREDIRECTED,
    UNREDUCED,
    WITHHELD,
)
from playmat.games.shadowfist.values import barred, is_immune, shifts, toughness, vitality
from playmat.games.shadowfist.zones import FELLED, SITES, STATES, STRUCK

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class Packet:
    """SF-4.5.1-b: damage of one source to one card."""

    def __init__(
        self, source: int, seat: int, recipient: int, amount: int, combat: bool, frame: int, firm: bool = False
    ) -> None:
        self.source = source
        self.seat = seat
        """Whose damage it is."""
        self.recipient = recipient
        self.amount = amount
        self.combat = combat
        self.frame = frame
        """Of the effect that inflicts it; -1 in combat."""
        self.firm = firm
        """Can nothing reduce or redirect it, whoever inflicts it?"""


def inflict(table: Shadowfist, packets: list[Packet]) -> None:
    """All of it at once."""
    room: dict[int, int] = {}
    strikers: dict[int, list[int]] = {}
    packets = [part for packet in packets for part in landed(table, packet)]
    for packet in packets:
        card = packet.recipient
        if packet.amount <= 0 or card < 0:
            continue
        if card not in room:
            room[card] = vitality(table, card)
        place_counters(table, packet)
        if packet.combat:
            strikers.setdefault(card, []).append(packet.source)
            note_success(table, packet)
    for card, before in room.items():
        most = table.damage[card] - sum([p.amount for p in packets if p.recipient == card]) + before
        table.damage[card] = min(table.damage[card], max(0, most))
    if table.box.asks_who_smoked:
        note_fallen(table, packets)
    if strikers:
        finish_blows(table, strikers)


def note_fallen(table: Shadowfist, packets: list[Packet]) -> None:
    """Whose damage it was, for texts that ask who smoked it or put another fate in the place of that."""
    for packet in packets:
        card = packet.recipient
        if packet.amount > 0 and not packet.combat and table.in_play(card) and vitality(table, card) <= 0:
            felled = Lasting(None, packet.seat, packet.source, (card,), FELLED, 0, table.turn, False)
            table.add_lasting(felled)


def landed(table: Shadowfist, packet: Packet) -> list[Packet]:
    """Where it goes and how much of it arrives: in two parts where a signpost is for some of it only."""
    firm = is_firm(table, packet, UNREDUCED)
    multiply(table, packet)
    if not firm:
        packet.amount -= shifts(table, WITHHELD, packet.source, packet.recipient, None)
        if packet.combat and table.is_spoken_of(NUMBERS[COMBAT_WITHHELD]):
            packet.amount -= shifts(table, COMBAT_WITHHELD, packet.source, packet.recipient, None)
    parts = [packet]
    post = signpost_for(table, packet) if packet.amount > 0 else None
    while post is not None and not packet.firm and not is_immune(table, packet.source, post.by):
        if 0 <= post.amount < packet.amount:
            rest = Packet(packet.source, packet.seat, packet.recipient, packet.amount, packet.combat, packet.frame)
            rest.amount -= post.amount
            packet.amount = post.amount
            parts.append(rest)
            follow_signpost(table, packet, post)
            packet = rest
            post = signpost_for(table, rest)
            continue
        follow_signpost(table, packet, post)
        post = None
    for part in parts:
        reach_recipient(table, part, firm)
    return parts


def multiply(table: Shadowfist, packet: Packet) -> None:
    """SF-S-73: texts that double what a card inflicts or takes, each once, before anything else is done to it."""
    if table.is_spoken_of(NUMBERS[DOUBLE_INFLICTED]):
        packet.amount *= 2 ** shifts(table, DOUBLE_INFLICTED, packet.source, packet.recipient, None)
    if table.is_spoken_of(NUMBERS[DOUBLE_TAKEN]):
        packet.amount *= 2 ** shifts(table, DOUBLE_TAKEN, packet.recipient, packet.source, None)


def reach_recipient(table: Shadowfist, packet: Packet, firm: bool) -> None:
    """What the recipient makes of it."""
    card = packet.recipient
    if card < 0 or not table.in_play(card) or packet.amount <= 0:
        packet.amount = 0
        return
    if table.is_spoken_of(NUMBERS[SHIELD]) and not is_firm(table, packet, UNREDIRECTED):
        let_shields_take(table, packet)
    if not table.may_touch(packet.source, card, TO_BE_DAMAGED):
        packet.amount = 0
    elif not firm:
        packet.amount -= reduction(table, card, packet.source, packet.combat)
        cap_damage(table, packet)


def is_firm(table: Shadowfist, packet: Packet, way: str) -> bool:
    """Is its damage such that it cannot be reduced, or cannot be redirected: this damage, or all of its source?"""
    return packet.firm or shifts(table, way, packet.source, packet.recipient, None) > 0


def cap_damage(table: Shadowfist, packet: Packet) -> None:
    """Where a text says how much one blow can do at most."""
    if table.is_spoken_of(NUMBERS[MOST_TAKEN]) or table.is_spoken_of(NUMBERS[MOST_INFLICTED]):
        taken = shifts(table, MOST_TAKEN, packet.recipient, packet.source, None)
        inflicted = shifts(table, MOST_INFLICTED, packet.source, packet.recipient, None)
        for most in (taken, inflicted):
            if most > 0:
                packet.amount = min(packet.amount, most)
    lethal = table.is_spoken_of(NUMBERS[LETHAL]) and shifts(table, LETHAL, packet.source, packet.recipient, None) > 0
    if lethal and packet.amount > 0:
        packet.amount = max(packet.amount, vitality(table, packet.recipient))


def let_shields_take(table: Shadowfist, packet: Packet) -> None:
    """A State that takes the damage of its subject: when it is full it is smoked, and the rest goes on at once."""
    for state in table.states_on(packet.recipient):
        room = shield_of(table, state) - table.damage[state]
        if packet.amount <= 0 or room <= 0:
            continue
        taken = min(room, packet.amount)
        packet.amount -= taken
        table.damage[state] += taken
        table.emit(
            Damaged(
                state,
                table.name_in_play(state),
                table.controller(state),
                packet.source,
                table.name_in_play(packet.source),
                taken,
                packet.combat,
            )
        )
        if taken == room:
            leave_play(table, [state], SMOKE, -1, -1)


def shield_of(table: Shadowfist, state: int) -> int:
    """How much it can take in all; 0 if it is no shield."""
    total = 0
    if table.active_text(state):
        for text in table.texts(state):
            for rule in text.standing:
                if SHIELD in rule.shifted():
                    frame = table.asking(table.controller(state), state)
                    total += shift_by(table, rule, frame, state, SHIELD)
    return total


def full_shields(table: Shadowfist) -> list[int]:
    """The States in play whose damage is as much as they can take, because X has become smaller."""
    room: dict[int, int] = {}
    for held in speaking_of(table, NUMBERS[SHIELD]):
        state = held.source
        if table.zone_kind(state) == STATES:
            takes = shift_by(table, held.rule, table.asking(held.seat, state), state, SHIELD)
            room[state] = room.get(state, -table.damage[state]) + takes
    return [state for state, left in room.items() if left <= 0]


def reduction(table: Shadowfist, card: int, source: int, combat: bool) -> int:
    """SF-4.5.1-f, SF-10.1.2-j: for each source anew, by what is active now."""
    pierced = table.is_spoken_of(NUMBERS[PIERCING]) and shifts(table, PIERCING, source, card, None) > 0
    less = 0 if pierced else toughness(table, card, source)
    if combat and not pierced and (table.lasting or table.is_spoken_of(NUMBERS[COMBAT_TOUGHNESS])):
        less += shifts(table, COMBAT_TOUGHNESS, card, source, None)
    less += shifts(table, SPARED, card, source, None)
    return less + shifts(table, COMBAT_SPARED if combat else OTHER_SPARED, card, source, None)


def place_counters(table: Shadowfist, packet: Packet) -> None:
    """SF-4.5.1-a, SF-3.3.2-i: a damaged Site is revealed."""
    card = packet.recipient
    table.turn_up(card)
    table.damage[card] += packet.amount
    name, source = table.name_in_play(card), table.name_in_play(packet.source)
    seat = table.controller(card)
    table.emit(Damaged(card, name, seat, packet.source, source, packet.amount, packet.combat))


def note_success(table: Shadowfist, packet: Packet) -> None:
    """SF-6.5-b, SF-6.5-a, SF-S-10: an attacker has put at least one counter on its own target."""
    attack = table.attack
    if attack is None or packet.source not in attack.attackers:
        return
    if attack.target_of(packet.source) == packet.recipient:
        attack.success = True


def finish_blows(table: Shadowfist, strikers: dict[int, list[int]]) -> None:
    """SF-6.4-c, SF-5.2.3-d: Characters with nothing left are smoked together, and everybody who struck is credited;
    Sites wait for the attacking player (SF-6.4.3-a, SF-S-19)."""
    smoked: list[int] = []
    for card, sources in strikers.items():
        if vitality(table, card) > 0:
            continue
        name, seat = table.name_in_play(card), table.controller(card)
        if table.zone_kind(card) == SITES:
            fall(table, card, sources)
            tell_once(table, [BodyZero(card, name, seat, source) for source in sources])
        elif not barred(table, TO_FALL, card, -1, None):
            for source in sources:
                table.add_lasting(Lasting(None, seat, source, (card,), STRUCK, 0, 0, False))
            tell_once(table, [SmokedInCombat(card, name, seat, source) for source in sources])
            smoked.append(card)
    leave_play(table, smoked, SMOKE, -1, -1)
    if smoked:
        table.keep_lasting([effect for effect in table.lasting if effect.stat != STRUCK])


def tell_once(table: Shadowfist, credited: list[CardEvent]) -> None:
    """Everybody who struck is credited, but that it happened is told once."""
    table.emit(credited[0])
    for event in credited[1:]:
        table.hear(event)


def fall(table: Shadowfist, site: int, sources: list[int]) -> None:
    attack = table.attack
    if attack is not None and site not in attack.fallen:
        attack.fallen.append(site)
        attack.struck[site] = sources


# -- signposts -------------------------------------------------------------------------------------------------------


def signpost_for(table: Shadowfist, packet: Packet) -> Signpost | None:
    """SF-4.5.2-d, SF-4.5.2-k: of this source, for this card; combat or not makes no difference during an attack."""
    for post in table.signposts:
        matches = post.source == packet.source and post.origin == packet.recipient
        if matches and (post.frame < 0 or post.frame == packet.frame):
            return post
    return None


def follow_signpost(table: Shadowfist, packet: Packet, post: Signpost) -> None:
    """SF-4.5.2-e, SF-4.5.2-g, SF-4.5.2-i, SF-4.5.2-j, SF-S-54: once; another source, no combat damage any more, and the
    damage of whoever redirects it (SF-10.2-e)."""
    table.signposts.remove(post)
    packet.combat = False
    packet.source = post.by
    packet.seat = table.acting_for(post.by)
    gone = post.to < 0 or not table.in_play(post.to) or table.life[post.to] != post.to_life
    packet.recipient = -1 if gone else post.to


def may_redirect(table: Shadowfist, seat: int, source: int, origin: int, to: int, by: int) -> bool:
    """SF-4.5.2-b, SF-4.5.2-h, SF-7.6-b, SF-7.7-a, SF-S-18: may this player send that damage there now, to a card in
    play that it is not going to hit anyway?"""
    if not table.in_play(to) or is_immune(table, source, by):
        return False
    if to == origin or any(post.source == source and post.to == to for post in table.signposts):
        return False
    if shifts(table, UNREDIRECTED, source, origin, None) > 0 or barred(table, TO_BE_REDIRECTED_TO, to, source, None):
        return False
    return not barred(table, TO_BE_HAVEN, to, -1 - seat, None)


def may_lessen(table: Shadowfist, source: int, origin: int, by: int) -> bool:
    """SF-4.5.1-f, SF-7.7-a: may a text make that damage smaller now, before it is inflicted?"""
    return not is_immune(table, source, by) and shifts(table, UNREDUCED, source, origin, None) <= 0


def foes_of(table: Shadowfist, card: int) -> list[int]:
    """SF-4.5.2-c: whom this Character may hit in combat as the attack stands: an attacker its interceptors and its
    target, an interceptor its attacker, a target those who attack it."""
    attack = table.attack
    if attack is None:
        return []
    found = [attacker for attacker, target in zip(attack.attackers, attack.targets, strict=True) if target == card]
    if card in attack.attackers:
        found += [*attack.chains.get(card, []), attack.target_of(card)]
    intercepted = attack.intercepts(card)
    return found if intercepted < 0 else [*found, intercepted]


def set_signpost(table: Shadowfist, source: int, origin: int, to: int, by: int, frame: int, amount: int = -1) -> None:
    """SF-4.5.2-f, SF-S-17: one for each source; the last to resolve erases the one before. `frame` is that of the
    effect whose damage it is, or -1 for a Character that fights. Without a new recipient it is a reduction: of these
    there may be many, and they come first."""
    others = [post for post in table.signposts if post.source != source or to < 0 or post.to < 0]
    post = Signpost(source, origin, to, table.life[to] if to >= 0 else 0, by, frame, amount)
    table.signposts = [post, *others] if to < 0 else [*others, post]


# -- healing ---------------------------------------------------------------------------------------------------------


def heal(table: Shadowfist, card: int, amount: int, by: int) -> int:
    """SF-4.5.3-a: any removal of damage is healing; -1 for all of it."""
    there = removable(table, card, by)
    removed = there if amount < 0 else min(amount, there)
    if removed <= 0:
        return 0
    table.damage[card] -= removed
    table.emit(Healed(card, table.name_in_play(card), table.controller(card), by))
    return removed


def removable(table: Shadowfist, card: int, by: int) -> int:
    """How much damage the card `by` can remove from this one (SF-4.5.3-e)."""
    if not table.may_touch(by, card, TO_BE_HEALED) or barred(table, TO_BE_HEALED_IN_PLACE, card, by, None):
        return 0
    return max(0, table.damage[card] - (shifts(table, STAYS, card, -1, None) if table.lasting else 0))
