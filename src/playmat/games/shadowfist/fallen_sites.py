"""The fate of a Site without Body (SF-6.4.3-a to SF-6.4.3-h): smoked, seized, burned for victory or for Power."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from playmat.cardplay.choosing import CardOption
from playmat.cardplay.topics import Topic
from playmat.games.shadowfist.attackers import clear_attack
from playmat.games.shadowfist.control import take_control
from playmat.games.shadowfist.events import (
    AttackEnded,
    BurnedForPower,
    BurnedForVictory,
    CombatEnded,
    Seized,
    SiteSmoked,
)
from playmat.games.shadowfist.leaving import BURN, SMOKE, leave_play
from playmat.games.shadowfist.option_names import handle
from playmat.games.shadowfist.records import BURNING, BURNT, END_OF_COMBAT, SEIZED, TAKEN, WINNING
from playmat.games.shadowfist.scene import BURNT_BY_TEXT, CLAIMED, SEIZED_BY_TEXT, EndWindow, end_turn
from playmat.games.shadowfist.settling import QUIET, Settle
from playmat.games.shadowfist.topics import (
    TO_BE_BURNED_FOR_POWER,
    TO_BE_BURNED_FOR_VICTORY,
    TO_BE_CONTROLLED,
    TO_BE_HEALED,
    TO_BE_SEIZED,
    TO_BE_SMOKED,
    TO_FALL,
)
from playmat.games.shadowfist.values import barred, body, missing
from playmat.games.shadowfist.victory import CheckTaken, check_taken
from playmat.games.shadowfist.zones import END_OF_ATTACK as UNTIL_ATTACK
from playmat.games.shadowfist.zones import END_OF_COMBAT as UNTIL_COMBAT
from playmat.games.shadowfist.zones import FOREVER
from playmat.kernel.decision import Option
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import Step

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

SMOKES: Final = "smoke"
SEIZES: Final = "seize"
FOR_VICTORY: Final = "burn-for-victory"
FOR_POWER: Final = "burn-for-power"
FATES: Final = (SMOKES, SEIZES, FOR_VICTORY, FOR_POWER)
FATE_ACTS: Final[dict[str, tuple[Topic, ...]]] = {
    SMOKES: (TO_BE_SMOKED, TO_FALL),
    SEIZES: (TO_BE_SEIZED, TO_BE_CONTROLLED),
    FOR_VICTORY: (TO_BE_BURNED_FOR_VICTORY,),
    FOR_POWER: (TO_BE_BURNED_FOR_POWER,),
}
"""What a text may forbid of it: seizing is taking control (SF-6.4.3-c)."""
MOST_POWER: Final = 5


@mypyc_attr(acyclic=True)
class Fate(CardOption):
    """What becomes of a Site."""

    def label(self, table: Any) -> str:
        return f"{self.verb.replace('-', ' ').capitalize()}: {self.title}"


@mypyc_attr(acyclic=True)
class TakeSites(Step):
    """SF-6.2-b, SF-6.4.3-a, SF-S-16: the attacking player decides, one after the other; a burn for Power comes last. A
    Site of which nothing may become stays in play without Body (SF-S-69)."""

    def __init__(self, fighters: tuple[int, ...], burned: tuple[int, ...], taken: str, before: int) -> None:
        self.fighters = fighters
        self.burned = burned
        """To be burned for Power."""
        self.taken = taken
        """What was done so far."""
        self.before = before
        """So much of the turn's history came before that."""

    def run(self, table: Shadowfist) -> None:
        attack = table.attack
        if attack is None:
            return
        fates = self.legal(table)
        if fates:
            table.ask(self, attack.player, "What becomes of the Site?", fates)
            return
        finish_combat(table, self.fighters, self.burned, self.taken, self.before)

    def waiting(self, table: Shadowfist) -> list[int]:
        assert table.attack is not None
        return [
            site
            for site in table.attack.fallen
            if table.in_play(site) and site not in self.burned and body(table, site) == 0
        ]

    def conceivable(self, table: Shadowfist) -> list[Option]:
        assert table.attack is not None
        seat = table.attack.player
        return [
            Fate(verb, site, handle(table, seat, site), table.title(site))
            for site in self.waiting(table)
            for verb in FATES
        ]

    def allowed(self, table: Shadowfist, choice: Fate, why: list[Ruling] | None) -> bool:
        if choice.verb in (FOR_VICTORY, FOR_POWER) and not table.card(choice.card).is_feng_shui:
            return refuse(why, "SF-6.4.3-a", "only Feng Shui Sites are burned")
        for act in FATE_ACTS[choice.verb]:
            if barred(table, act, choice.card, -1, why):
                return False
        return True

    def answer(self, table: Shadowfist, choice: Fate) -> None:
        attack = table.attack
        assert attack is not None
        site, seat = choice.card, attack.player
        burned, taken = self.burned, self.taken
        if choice.verb == SMOKES:
            table.emit(SiteSmoked(site, table.name_in_play(site), seat, -1))
            leave_play(table, [site], SMOKE, -1, seat)
        elif choice.verb == SEIZES:
            attack.claimed = table.card(site).is_feng_shui or attack.claimed
            seize(table, site, seat)
            taken = taken if taken == BURNT else SEIZED
        elif choice.verb == FOR_VICTORY:
            attack.claimed = burn_for_victory(table, site, seat) or attack.claimed
            taken = BURNT
        else:
            burned = (*burned, site)
        if site in attack.fallen:
            attack.fallen.remove(site)
            if choice.verb == FOR_POWER:
                attack.fallen.append(site)
        table.then(Settle(QUIET), TakeSites(self.fighters, burned, taken or "end of the Site", self.before))


def seize(table: Shadowfist, site: int, seat: int) -> None:
    """SF-6.4.3-c: no damage, another controller, another place; it never left play, and it was not played. What hears
    of it hears of a Site of the one who loses it. What cannot be healed keeps its damage (SF-S-60)."""
    table.emit(Seized(site, table.name_in_play(site), seat, table.controller(site)))
    if not barred(table, TO_BE_HEALED, site, -1, None):
        table.damage[site] = 0
    take_control(table, site, seat, -1, FOREVER)


def burn_for_victory(table: Shadowfist, site: int, seat: int) -> bool:
    """SF-6.4.3-d, SF-S-29: does it count? A card with Toast It does not."""
    table.emit(BurnedForVictory(site, table.name_in_play(site), seat, table.controller(site)))
    return bool(leave_play(table, [site], BURN, -1, seat))


def burn_for_power(table: Shadowfist, site: int, seat: int) -> None:
    """SF-6.4.3-e: players in the game plus one, at most five. It counts as smoked besides (SF-S-70)."""
    table.emit(BurnedForPower(site, table.name_in_play(site), seat, table.controller(site)))
    leave_play(table, [site], SMOKE, -1, seat)
    table.gain(seat, min(MOST_POWER, table.players() + 1), "gains", -1)


def finish_combat(
    table: Shadowfist, fighters: tuple[int, ...], burned: tuple[int, ...], taken: str, before: int
) -> None:
    """SF-6.4.3-f: all triggers of the combat and of what became of the Sites make one scene."""
    attack = table.attack
    assert attack is not None
    seat = attack.player
    for site in burned:
        burn_for_power(table, site, seat)
    attack.fallen.clear()
    table.emit(CombatEnded(fighters))
    if burned and seat == table.active:
        cascade(table, before)
        return
    policy = TAKEN if taken or burned else END_OF_COMBAT
    if attack.claimed and missing(table, seat) <= 0:
        policy = WINNING
    declared = BURNT if burned else taken
    if attack.claimed:
        table.next(CheckTaken(seat))
    table.next(EndWindow(policy, UNTIL_COMBAT, declared, before))


def taken_by_text(table: Shadowfist, seat: int, burnt: bool, counts: bool) -> None:
    """SF-S-62: noted for the scene in which it was done; the answers to it, and whether that wins, come when that has
    resolved. Where nothing has gone off it wins at once."""
    scene = table.scene
    if scene is not None:
        scene.acted |= (BURNT_BY_TEXT if burnt else SEIZED_BY_TEXT) | (CLAIMED << seat if counts else 0)
    if counts and not table.pending and not table.calls:
        table.next(CheckTaken(seat))


def cascade(table: Shadowfist, before: int) -> None:
    """SF-6.4.3-g, SF-4.8-f, SF-S-25: out of the combat, the attack and the Main Shot; one scene of all that triggers,
    then the end of the turn."""
    attack = table.attack
    assert attack is not None
    table.emit(AttackEnded(attack.player, attack.success, tuple(attack.participants)))
    del table.agenda[1:]
    table.scenes.clear()
    table.then(EndWindow(BURNING, UNTIL_ATTACK, BURNT, before), AfterBurning(attack.player, attack.claimed))


@mypyc_attr(acyclic=True)
class AfterBurning(Step):
    def __init__(self, seat: int, taken: bool) -> None:
        self.seat = seat
        self.taken = taken

    def run(self, table: Shadowfist) -> None:
        if self.taken:
            check_taken(table, self.seat)
        if table.outcome is None:
            clear_attack(table)
            end_turn(table, [], 0)
