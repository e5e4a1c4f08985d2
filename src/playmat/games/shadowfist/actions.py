"""What a player may generate (SF-5.2.1-a): play a card, use an ability, heal, move, reveal, a special ability."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from playmat.cardplay.choosing import CardOption
from playmat.cardplay.standing import AS_PRINTED
from playmat.games.shadowfist.card import MOBILITY, STEALTH, TACTICS, FistCard
from playmat.games.shadowfist.choosing import ask_choices, some_x
from playmat.games.shadowfist.costs import USUAL
from playmat.games.shadowfist.events import EffectGenerated, TurnedToHeal
from playmat.games.shadowfist.may_add import ABILITY, ONLY_SPECIFIC, may_add
from playmat.games.shadowfist.may_play import how_to_play, may_play
from playmat.games.shadowfist.moving import (
    LEFT,
    RIGHT,
    leave_trail,
    may_move,
    may_turn,
    may_use_stealth,
    may_use_tactics,
)
from playmat.games.shadowfist.option_names import handle
from playmat.games.shadowfist.playing import from_hand, play_card
from playmat.games.shadowfist.records import AMBUSH_GAP, END_OF_TURN, HEAL, MOVE, REVEAL, SPECIAL, USE, WINNING
from playmat.games.shadowfist.scene_effects import AddSlot, add_slot
from playmat.games.shadowfist.sentences import Use
from playmat.games.shadowfist.targeting import TellTargets, minds_targets
from playmat.games.shadowfist.to_choose import can_choose
from playmat.games.shadowfist.topics import MAY_BE_PLAYED_NOW, TO_BE_HEALED, TO_TURN_FOR_ABILITY, TO_TURN_TO_HEAL
from playmat.games.shadowfist.values import ability, barred, meets_conditions, pool
from playmat.games.shadowfist.zones import CHARACTERS, EDGES, HAND, SITES, SMOKED, STATES
from playmat.kernel.decision import Option
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import Step

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

PLAYS: Final = "play"
USES: Final = "use"
HEALS: Final = "heal"
MOVES: Final = "move"
REVEALS: Final = "reveal"
STEALTHS: Final = "stealth"
TACTICAL: Final = "tactics"
MOBILE: Final = "mobility"
WAYS: Final = {LEFT: "left", RIGHT: "right"}
NO_ABILITY: Final = -1
"""The number of what a card could do if its text were not blank."""


@mypyc_attr(acyclic=True)
class Act(CardOption):
    """Something a player may generate now."""

    def __init__(self, verb: str, card: int, handle: str, title: str, number: int, word: str) -> None:
        super().__init__(verb, card, handle, title)
        self.number = number
        """Which of its abilities, or the direction; for Stealth the interceptor."""
        self.word = word

    @property
    def key(self) -> str:
        return f"{self.verb}:{self.handle}:{self.word}" if self.word else f"{self.verb}:{self.handle}"

    def label(self, table: Any) -> str:
        what = f" ({self.word})" if self.word else ""
        return f"{self.verb.capitalize()} {self.title}{what}"


# -- what there is ---------------------------------------------------------------------------------------------------


def acts_for(table: Shadowfist, seat: int) -> list[Option]:
    """Everything this player may generate now."""
    policy = table.policy()
    if policy in (WINNING, END_OF_TURN):
        return []
    found: list[Option] = []
    have: dict[str, int] = {}
    faces: list[int] = []
    for card in table.zone(seat, HAND):
        printed = table.card(card)
        if might_be_playable(table, seat, card) and table.face[card] not in faces:
            faces.append(table.face[card])
            if may_play(table, seat, card, have, None):
                found.append(Act(PLAYS, card, printed.key, printed.full_title, 0, ""))
    restricted = policy in ONLY_SPECIFIC
    rewritten = table.texts_changed_at() != AS_PRINTED
    for card in table.zone(seat, SITES):
        if table.hidden[card] and not restricted:
            found.append(Act(REVEALS, card, handle(table, seat, card), table.name_as_seen_in_play(seat, card), 0, ""))
    width = table.width(seat)
    for card in table.zone(seat, CHARACTERS):
        add_acts_of_character(table, seat, card, width, restricted, found)
    for kind in range(SITES, EDGES + 1):
        for card in table.zone(seat, kind):
            if rewritten or table.card(card).uses:
                add_uses(table, seat, card, False, found)
    if table.box.lends_uses:
        add_shared_uses(table, seat, found)
    if table.box.acts_out_of_play:
        add_uses_aside(table, seat, False, found)
    return found


def add_uses_aside(table: Shadowfist, seat: int, conceivable: bool, found: list[Option]) -> None:
    """Add what cards may do out of the hand and the smoked pile; one option for all copies."""
    faces: list[int] = []
    for card in [*table.zone(seat, HAND), *table.zone(seat, SMOKED)]:
        if table.card(card).aside and table.face[card] not in faces:
            faces.append(table.face[card])
            add_uses(table, seat, card, conceivable, found)


def add_shared_uses(table: Shadowfist, seat: int, found: list[Option]) -> None:
    """Abilities of others' cards that anybody may use."""
    for other in table.clockwise(seat)[1:]:
        for card in table.controlled(other):
            if table.card(card).is_shared and not table.hidden[card]:
                add_uses(table, seat, card, False, found)


def might_be_playable(table: Shadowfist, seat: int, card: int) -> bool:
    """The quick part of may_play: is it a card for this moment, and might it be paid?"""
    printed: FistCard = table.card(card)
    if printed.at_special_times:
        return True
    always = printed.is_event or table.is_spoken_of(MAY_BE_PLAYED_NOW)
    if not always and (seat != table.active or (table.attack is not None and not printed.is_state)):
        return False
    return printed.cost <= table.power[seat] or bool(table.box.lowers_costs) or bool(printed.cost_rules)


def add_acts_of_character(
    table: Shadowfist, seat: int, card: int, width: int, restricted: bool, found: list[Option]
) -> None:
    """Turning to heal and to move, and the special abilities that are used."""
    keywords = table.box.used_keywords
    plain = not restricted and not table.turned[card]
    mobile = not restricted and MOBILITY in keywords
    if not (plain or mobile or table.attack is not None):
        return
    if plain and table.damage[card] and may_heal(table, seat, card, None):
        found.append(Act(HEALS, card, handle(table, seat, card), table.title(card), 0, ""))
    if (plain or mobile) and width > 1:
        ways = [way for way in (LEFT, RIGHT) if 0 <= table.at[card] + way < width]
        if plain and ways and may_move(table, card, ways[0], False, None):
            called, title = handle(table, seat, card), table.title(card)
            found += [Act(MOVES, card, called, title, way, WAYS[way]) for way in ways]
        if mobile and ability(table, card, MOBILITY):
            for way in ways:
                if may_move(table, card, way, True, None):
                    found.append(Act(MOBILE, card, handle(table, seat, card), table.title(card), way, WAYS[way]))
    if table.attack is not None and table.attacking(card):
        found += specials_of(table, seat, card, restricted)


def specials_of(table: Shadowfist, seat: int, card: int, restricted: bool) -> list[Act]:
    attack = table.attack
    assert attack is not None
    found: list[Act] = []
    keywords = table.box.used_keywords
    if TACTICS in keywords and (not restricted or table.policy() == AMBUSH_GAP) and may_use_tactics(table, card, None):
        found.append(Act(TACTICAL, card, handle(table, seat, card), table.title(card), 0, ""))
    if STEALTH in keywords and not restricted:
        for other in attack.chains.get(card, []):
            if may_use_stealth(table, card, other, None):
                whom = handle(table, seat, other)
                found.append(Act(STEALTHS, card, handle(table, seat, card), table.title(card), other, whom))
    return found


def add_uses(table: Shadowfist, seat: int, card: int, conceivable: bool, found: list[Option]) -> None:
    """An option for each voluntary ability of a card in play, as far as it may be used now, or for all."""
    for i, use in enumerate(abilities_of(table, card)):
        if conceivable or may_use(table, seat, card, use, None):
            called, title = handle(table, seat, card), table.name_as_seen_in_play(seat, card)
            found.append(Act(USES, card, called, title, i, "" if i == 0 else f"{i + 1}"))


def abilities_of(table: Shadowfist, card: int) -> list[Use]:
    if not table.in_play(card):
        return table.card(card).aside
    if table.texts_changed_at() == AS_PRINTED:
        return table.card(card).uses
    return [use for text in table.texts(card) for use in text.uses]


def conceivable_acts(table: Shadowfist, seat: int) -> list[Option]:
    """Everything a player might think of, for "why not?"."""
    found: list[Option] = []
    for card in from_hand(table, seat):
        found.append(Act(PLAYS, card, table.card(card).key, table.card(card).full_title, 0, ""))
    for card in table.cards_in_play():
        if table.controller(card) != seat and table.hidden[card]:
            continue
        called, title = handle(table, seat, card), table.title(card)
        if table.card(card).is_site:
            found.append(Act(REVEALS, card, called, title, 0, ""))
        elif table.card(card).is_character:
            found.append(Act(HEALS, card, called, title, 0, ""))
            found.append(Act(TACTICAL, card, called, title, 0, ""))
            for way in (LEFT, RIGHT):
                found.append(Act(MOVES, card, called, title, way, WAYS[way]))
                found.append(Act(MOBILE, card, called, title, way, WAYS[way]))
            for other in table.attack.interceptors() if table.attack is not None else []:
                found.append(Act(STEALTHS, card, called, title, other, handle(table, seat, other)))
        add_uses(table, seat, card, True, found)
        if table.card(card).uses and not abilities_of(table, card):
            found.append(Act(USES, card, called, title, NO_ABILITY, ""))
    if table.box.acts_out_of_play:
        add_uses_aside(table, seat, True, found)
    return found


def might_play(table: Shadowfist, seat: int) -> bool:
    """By what all can see, might this player hold a card to play now? Deck lists are open (PM-11); if so they are asked
    even where they cannot, because not asking would tell."""
    policy, box = table.policy(), table.box
    if box.quick or not table.zone(seat, HAND) or policy in (WINNING, END_OF_TURN):
        return False
    own = seat == table.active and policy not in ONLY_SPECIFIC
    have: dict[str, int] | None = None
    faces = box.out_of_turn[seat]
    if own:
        faces = box.all_faces[seat] if table.attack is None else box.in_attacks[seat]
    for face in faces:
        printed = box.cards[face]
        if printed.at_special_times:
            return True
        if policy in ONLY_SPECIFIC:
            continue
        if box.lowers_costs or printed.cost <= table.power[seat]:
            if have is None:
                have = pool(table, seat)
            if meets_conditions(printed, have, None):
                return True
    return might_use(table, seat)


def might_use(table: Shadowfist, seat: int) -> bool:
    """Might this player use something for which it takes a card of the hand? Whether there is one does not show."""
    if not table.zone(seat, HAND):
        return False
    for card in table.controlled(seat):
        printed: FistCard = table.card(card)
        if not printed.uses or table.hidden[card]:
            continue
        frame = table.asking(seat, card)
        for use, parts in zip(printed.uses, printed.parts_of_uses, strict=True):
            if (use.turns() and table.turned[card]) or not use.conceivable(table, frame):
                continue
            if not may_add(table, seat, ABILITY, use.early(), use.specific(table, frame), None):
                continue
            for part in parts:
                if part.secret(table, frame, seat):
                    return True
    return False


# -- may it be done --------------------------------------------------------------------------------------------------


def may_act(table: Shadowfist, seat: int, choice: Act, why: list[Ruling] | None) -> bool:
    card = choice.card
    if choice.verb == PLAYS:
        return may_play(table, seat, card, None, why)
    if choice.verb == USES:
        if choice.number == NO_ABILITY:
            return refuse(why, "SF-S-57", "{} has no text now", table.title(card))
        return may_use(table, seat, card, abilities_of(table, card)[choice.number], why)
    if table.controller(card) != seat:
        return refuse(why, "SF-7.4-h", "its controller decides about {}", table.title(card))
    tactics = choice.verb == TACTICAL and table.policy() == AMBUSH_GAP
    if not tactics and not may_add(table, seat, ABILITY, False, False, why):
        return False
    if choice.verb == HEALS:
        return may_heal(table, seat, card, why)
    if choice.verb == REVEALS:
        return may_reveal(table, card, why)
    if choice.verb == STEALTHS:
        return may_use_stealth(table, card, choice.number, why)
    if choice.verb == TACTICAL:
        return may_use_tactics(table, card, why)
    return may_move(table, card, choice.number, choice.verb == MOBILE, why)


def may_heal(table: Shadowfist, seat: int, card: int, why: list[Ruling] | None) -> bool:
    """SF-4.5.3-b, SF-4.5.3-c, SF-3.3.2-d: an unturned damaged Character in its controller's own Main Shot."""
    if seat != table.active:
        return refuse(why, "SF-3.3.2-d", "one turns to heal in one's own Main Shot")
    if table.damage[card] == 0:
        return refuse(why, "SF-4.5.3-b", "{} is not damaged", table.title(card))
    return may_turn(table, card, TO_TURN_TO_HEAL, why) and not barred(table, TO_BE_HEALED, card, card, why)


def may_reveal(table: Shadowfist, card: int, why: list[Ruling] | None) -> bool:
    """SF-4.3.3-e."""
    return True if table.hidden[card] else refuse(why, "SF-4.3.3-e", "{} is face up", table.title(card))


def may_use(table: Shadowfist, seat: int, card: int, use: Use, why: list[Ruling] | None) -> bool:
    """SF-5.2.1-c, SF-4.3-e, SF-5.2.1-b, SF-7.4-h: by its controller, when its play has resolved where that matters, and
    as its text says. A face-down Site is revealed for it (SF-S-12)."""
    if not use.usable_by(table, card, seat):
        return refuse(why, "SF-7.4-h", "its controller decides about {}", table.title(card))
    if table.fresh[card] and (use.turns() or table.zone_kind(card) >= STATES):
        rule = "SF-4.3-e" if use.turns() and table.zone_kind(card) < STATES else "SF-5.2.1-b"
        return refuse(why, rule, "the play of {} has not resolved yet", table.title(card))
    if use.turns() and not may_turn(table, card, TO_TURN_FOR_ABILITY, why):
        return False
    frame = table.asking(seat, card)
    if not may_add(table, seat, ABILITY, use.early(), use.specific(table, frame), why):
        return False
    x = some_x(table, use, frame, seat)
    if x >= 0:
        frame.keep("X", [x])
    return use.open(table, frame, why) and can_choose(table, use, frame, seat, why)


# -- doing it --------------------------------------------------------------------------------------------------------


def act(table: Shadowfist, seat: int, choice: Act) -> None:
    """Generate it: SF-3.3.2-e, SF-5.2-d."""
    card, verb = choice.card, choice.verb
    if verb != MOBILE:
        table.trails.clear()
    if verb == PLAYS:
        how = how_to_play(table, seat, card, None)
        play_card(table, seat, card, USUAL if how is None else how)
    elif verb == USES:
        use_ability(table, seat, card, abilities_of(table, card)[choice.number])
    elif verb == REVEALS:
        table.turn_up(card)
        add_slot(table, REVEAL, seat, card, None, -1, 0, "")
    elif verb == HEALS:
        table.turn_card(card, card)
        table.emit(TurnedToHeal(card, table.name_in_play(card), seat, card))
        add_slot(table, HEAL, seat, card, None, -1, 0, "")
    elif verb == MOVES:
        turn_to_move(table, seat, card, choice.number)
    else:
        use_special(table, seat, choice)


def turn_to_move(table: Shadowfist, seat: int, card: int, where: int) -> None:
    """SF-4.7-c: turned on generation, moved on resolution."""
    table.turn_card(card, card)
    table.emit(EffectGenerated(seat, card, table.name_in_play(card), "turns to change location"))
    add_slot(table, MOVE, seat, card, None, -1, where, "")


def use_special(table: Shadowfist, seat: int, choice: Act) -> None:
    """SF-10.1.2-e, SF-10.1.2-g, SF-10.1.2-i."""
    card = choice.card
    table.emit(EffectGenerated(seat, card, table.name_in_play(card), f"uses {choice.verb.capitalize()}"))
    if choice.verb == STEALTHS:
        assert table.attack is not None
        table.attack.stealthed.append(card)
        add_slot(table, SPECIAL, seat, card, None, -1, table.stay(choice.number), STEALTH)
    elif choice.verb == TACTICAL:
        add_slot(table, SPECIAL, seat, card, None, -1, 0, TACTICS)
    else:
        table.scenes[-1].moved.append(card)
        leave_trail(table, card)
        add_slot(table, SPECIAL, seat, card, None, -1, choice.number, MOBILITY)


def use_ability(table: Shadowfist, seat: int, card: int, use: Use) -> None:
    """Choices first; then reveal, turn and pay, and it is in the scene."""
    frame = table.open_frame(seat, card, [])
    table.next(PayForUse(use, seat, card, frame))
    ask_choices(table, [use], frame, seat)


@mypyc_attr(acyclic=True)
class PayForUse(Step):
    def __init__(self, use: Use, seat: int, card: int, frame: int) -> None:
        self.use = use
        self.seat = seat
        self.card = card
        self.frame = frame

    def run(self, table: Shadowfist) -> None:
        use, seat, card = self.use, self.seat, self.card
        table.turn_up(card)
        if use.turns():
            table.turn_card(card, card)
        table.emit(EffectGenerated(seat, card, table.name_in_play(card), table.said(use)))
        if minds_targets(table):
            table.next(TellTargets(seat, card, use, self.frame))
        table.next(AddSlot(USE, seat, card, use, self.frame, ""))
        use.pay(table, self.frame, seat)
