"""Scenes (SF-2.3-d): effects are added until all have passed, then resolve last in, first out (SF-5.2-p)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playmat.cardplay.effect import Effect
from playmat.cardplay.resolving import CloseFrame, Do
from playmat.games.shadowfist.actions import Act, act, acts_for, conceivable_acts, may_act, might_play
from playmat.games.shadowfist.damage import heal
from playmat.games.shadowfist.events import Passed, Resolved, TurnEnded
from playmat.games.shadowfist.moving import arrive, resolve_special
from playmat.games.shadowfist.playing import play_resolves
from playmat.games.shadowfist.records import (
    ATTACK,
    BURNT,
    END_OF_COMBAT,
    END_OF_TURN,
    END_RESPONSE,
    EXPIRY,
    HEAL,
    MOVE,
    PLAY,
    POLICIES,
    SEIZED,
    SPECIAL,
    TRIGGER,
    USE,
    WINNING,
    Scene,
    Slot,
)
from playmat.games.shadowfist.rule_triggers import note_expiries, note_regeneration
from playmat.games.shadowfist.settling import BETWEEN, FULL, Settle
from playmat.games.shadowfist.triggers import new_scene
from playmat.games.shadowfist.values import missing
from playmat.games.shadowfist.victory import CheckTaken, check_last_play, eliminate, expire
from playmat.games.shadowfist.zones import CHARACTERS, SITES
from playmat.kernel.decision import PASS, Option, Word
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import Step

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

RESOLVED: Final = 1 << 16
"""In the bits of who acted: something has resolved."""
BURNT_BY_TEXT: Final = 1 << 17
SEIZED_BY_TEXT: Final = 1 << 18
"""In the same bits: a text that has resolved took a Site (SF-S-62)."""
CLAIMED: Final = 1 << 20
"""In the same bits, shifted by a seat: a text took a Feng Shui Site for that player, who may have won (SF-4.9-d)."""
START_OF_TURN: Final = "start of turn"
DECLARATIONS: Final = (Word("attack", "Attack"), Word("end", "End the turn"))
"""What cannot be added to a scene (SF-5.3-b)."""
ONLY_RESPONSES: Final = (END_OF_COMBAT, WINNING, END_OF_TURN)
"""Scenes that players may add to but not open."""


@mypyc_attr(acyclic=True)
class Window(Step):
    """SF-S-3: any number of scenes may be played here; when a whole round passes without one, play goes on."""

    def __init__(self, policy: int, reopens: bool, declared: str, declarer: int = -1) -> None:
        self.policy = policy
        self.reopens = reopens
        self.declared = declared
        self.declarer = declarer
        """Who made the declaration that opens it, and is asked last (SF-S-2)."""

    def run(self, table: Shadowfist) -> None:
        scene = new_scene(self.policy, self.declared)
        scene.last = self.declarer
        table.scenes.append(scene)
        if self.declared == START_OF_TURN:
            note_regeneration(table)
        table.then(Settle(FULL), Build(), CloseScene(self.policy if self.reopens else -1))


@mypyc_attr(acyclic=True)
class EndWindow(Step):
    """SF-5.2-c: the end of a turn, an attack or a combat: what lasted until then expires, as a triggered effect."""

    def __init__(self, policy: int, until: int, declared: str, since: int = 0) -> None:
        self.policy = policy
        self.until = until
        self.declared = declared
        self.since = since
        """As in the scene."""

    def run(self, table: Shadowfist) -> None:
        scene = new_scene(self.policy, self.declared)
        scene.since = self.since
        table.scenes.append(scene)
        note_expiries(table, self.until)
        table.then(Settle(FULL), Build(), EndRest(self.until), CloseScene(-1))


@mypyc_attr(acyclic=True)
class EndRest(Step):
    """SF-S-63: what came while the turn, the attack or the combat ended, and was to last until then, ends as well."""

    def __init__(self, until: int) -> None:
        self.until = until

    def run(self, table: Shadowfist) -> None:
        if note_expiries(table, self.until):
            scene = table.scenes[-1]
            scene.passes = 0
            scene.last = -1
            scene.declared = TRIGGER
            table.then(Settle(FULL), Build(), self)


@mypyc_attr(acyclic=True)
class CloseScene(Step):
    """The scene is over; where any number may be played, another one may begin."""

    def __init__(self, reopens: int) -> None:
        self.reopens = reopens
        """The policy of the next one; -1 if there is none."""

    def run(self, table: Shadowfist) -> None:
        scene = table.scenes.pop()
        check_last_play(table)
        if scene.acted and self.reopens >= 0 and goes_on(table, self.reopens):
            table.next(Window(self.reopens, True, ""))


def goes_on(table: Shadowfist, policy: int) -> bool:
    """A window of an attack closes for good when the attack is over (SF-6.1-i, SF-6.2-e)."""
    return policy != ATTACK or table.attack is None or not table.attack.joined or bool(table.attack.attackers)


def ask_order(table: Shadowfist, scene: Scene) -> list[int]:
    """SF-S-2, SF-5.4-a: clockwise from the current player; whoever acted last comes last. Must not be changed."""
    order, last = table.derived().order, scene.last
    if last < 0 or table.out[last]:
        return order
    return [*[seat for seat in order if seat != last], last]


@mypyc_attr(acyclic=True)
class Build(Step):
    """SF-3.0-d, SF-5.4-b, SF-2.3-c: everybody who might respond is asked, until all have passed in succession."""

    def run(self, table: Shadowfist) -> None:
        scene = table.scenes[-1]
        if not scene.slots and (scene.declared == "trigger" or scene.policy in ONLY_RESPONSES):
            return
        order = ask_order(table, scene)
        while scene.passes < len(order):
            seat = order[scene.passes]
            options = [
                *acts_for(table, seat),
                *[choice for choice in self.others(table, seat) if self.may(table, choice)],
            ]
            if options or might_play(table, seat):
                table.ask_always(self, seat, self.prompt(table, scene), [PASS, *options], POLICIES[scene.policy])
                return
            scene.passes += 1
        if scene.slots:
            scene.resolving = True
            table.next(Resolve(len(table.history)))

    def prompt(self, table: Shadowfist, scene: Scene) -> str:
        if scene.slots:
            return f"Respond to {slot_name(table, scene.slots[-1])}?"
        return f"Respond to the {scene.declared}?" if scene.declared else "Do anything?"

    def seat(self, table: Shadowfist) -> int:
        scene = table.scenes[-1]
        return ask_order(table, scene)[scene.passes]

    def conceivable(self, table: Shadowfist) -> list[Option]:
        seat = self.seat(table)
        return [*conceivable_acts(table, seat), *self.others(table, seat), *DECLARATIONS, PASS]

    def others(self, table: Shadowfist, seat: int) -> list[Option]:
        """What this player might add besides acts, allowed or not."""
        return []

    def may(self, table: Shadowfist, choice: Option, why: list[Ruling] | None = None) -> bool:
        """May that be added?"""
        return True

    def add(self, table: Shadowfist, seat: int, choice: Option) -> None:
        """Generate it."""

    def allowed(self, table: Shadowfist, choice: Option, why: list[Ruling] | None) -> bool:
        if isinstance(choice, Act):
            return may_act(table, self.seat(table), choice, why)
        if choice in DECLARATIONS:
            rule = "SF-5.3-e" if table.policy() == END_RESPONSE else "SF-5.3-b"
            return refuse(why, rule, "nothing is declared in a scene that is going on")
        return self.may(table, choice, why)

    def answer(self, table: Shadowfist, choice: Option) -> None:
        scene = table.scenes[-1]
        seat = self.seat(table)
        table.next(self)
        if choice.key == PASS.key:
            table.emit(Passed(seat))
            scene.passes += 1
            return
        scene.acted |= 1 << seat
        scene.last = seat
        scene.passes = 0
        table.next(Settle(FULL))
        if isinstance(choice, Act):
            act(table, seat, choice)
        else:
            self.add(table, seat, choice)


@mypyc_attr(acyclic=True)
class Resolve(Step):
    """One effect after the other, the last one first; then what went off meanwhile is the next scene (SF-5.2.2-d)."""

    def __init__(self, before: int) -> None:
        self.before = before
        """So much of the turn's history came before any of it resolved."""

    def run(self, table: Shadowfist) -> None:
        scene = table.scenes[-1]
        if scene.slots:
            scene.acted |= RESOLVED
            slot = scene.slots.pop()
            table.then(Settle(FULL), self)
            resolve(table, slot)
            return
        scene.resolving = False
        if scene.policy == END_RESPONSE and scene.following:
            return
        taken = scene.acted & (BURNT_BY_TEXT | SEIZED_BY_TEXT)
        claims = claims_in(table, scene)
        for seat in reversed(claims):
            table.next(CheckTaken(seat))
        scene.acted -= claims_of(scene)
        if (scene.following or taken) and scene.policy != END_RESPONSE:
            scene.slots = scene.following
            scene.following = []
            scene.passes = 0
            scene.last = -1
            scene.declared = "trigger" if not taken else BURNT if taken & BURNT_BY_TEXT else SEIZED
            scene.since = self.before
            scene.moved = []
            if any(missing(table, seat) <= 0 for seat in claims):
                scene.policy = WINNING
            table.next(Build())


def claims_of(scene: Scene) -> int:
    """What texts have taken in it, as bits."""
    return scene.acted - scene.acted % BURNT_BY_TEXT


def claims_in(table: Shadowfist, scene: Scene) -> list[int]:
    """SF-4.9-d: who may have won by that, once what went off has resolved."""
    return [seat for seat in table.clockwise(table.active) if scene.acted & (CLAIMED << seat)]


def slot_name(table: Shadowfist, slot: Slot) -> str:
    if slot.source < 0:
        return "the end of an effect"
    return table.name_as_all_see(slot.source)


def resolve(table: Shadowfist, slot: Slot) -> None:
    """SF-5.2-j: even if its card has gone, unless it was canceled."""
    table.emit(Resolved(slot_name(table, slot), slot.canceled))
    if slot.frame >= 0:
        table.next(EndEffect(slot.frame))
    if slot.canceled:
        stay_in_play(table, slot)
    elif slot.kind == PLAY:
        resolve_play(table, slot)
    elif slot.kind in (USE, TRIGGER):
        if isinstance(slot.phrase, Effect):
            table.next(Do(slot.phrase, slot.frame, slot.seat, 1))
    elif slot.kind == HEAL:
        if table.life[slot.source] == slot.life and table.in_play(slot.source):
            heal(table, slot.source, -1, slot.source)
    elif slot.kind == MOVE:
        arrive(table, slot)
    elif slot.kind == EXPIRY:
        expire(table, slot.number)
    elif slot.kind == SPECIAL:
        resolve_special(table, slot)


@mypyc_attr(acyclic=True)
class EndEffect(Step):
    """SF-4.5.2-j: signposts for the damage of this effect are gone with it."""

    def __init__(self, frame: int) -> None:
        self.frame = frame

    def run(self, table: Shadowfist) -> None:
        table.signposts = [post for post in table.signposts if post.frame != self.frame]
        table.next(CloseFrame(self.frame))


def stay_in_play(table: Shadowfist, slot: Slot) -> None:
    """SF-S-64: a Character or Site whose play was canceled has nothing left to resolve."""
    card = slot.source
    if slot.kind == PLAY and table.zone_kind(card) in (CHARACTERS, SITES) and table.life[card] == slot.life:
        table.set_fresh(card, 0)


def resolve_play(table: Shadowfist, slot: Slot) -> None:
    """SF-4.3-g, SF-5.2-m: an Event happens now, sentence by sentence; everything else is in play already."""
    card = slot.source
    printed = table.card(card)
    if printed.is_event:
        for i in range(len(printed.instructions) - 1, -1, -1):
            if i < len(printed.instructions) - 1:
                table.next(Settle(BETWEEN))
            table.next(Do(printed.instructions[i], slot.frame, slot.seat, 1))
        return
    if table.life[card] == slot.life and table.in_play(card):
        play_resolves(table, card)
    if slot.word == "first":
        table.gain(slot.seat, 1, "gains", card)


def end_turn(table: Shadowfist, left: list[Slot], claims: int) -> None:
    """SF-4.8-b: triggers and expiries in a last scene nobody can add to. `left` has gone off before, and `claims` are
    what texts took meanwhile."""
    table.shot = "end"
    scene = new_scene(END_OF_TURN, "end of turn")
    scene.slots = left
    scene.acted = claims
    table.scenes.append(scene)
    table.emit(TurnEnded(table.active))
    note_expiries(table, table.turn)
    table.then(Settle(FULL), Build(), EndRest(table.turn), CloseScene(-1), FinishTurn())


@mypyc_attr(acyclic=True)
class FinishTurn(Step):
    """SF-4.9-e, SF-S-35, SF-3.2-c: who is without a deck is out; then the next player to the left."""

    def run(self, table: Shadowfist) -> None:
        eliminate(table)
        if table.outcome is None:
            table.next(Settle(FULL))
