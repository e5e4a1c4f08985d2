"""Striking no harder than one wants to: a choice right before the blow, and what it comes to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playmat.cardtext.effects import NO, YES
from playmat.cardtext.events import Decided
from playmat.games.shadowfist.damage import reduction
from playmat.games.shadowfist.parts import Lasting
from playmat.games.shadowfist.values import WITHHELD, body, combat_damage, fighting, shifts
from playmat.games.shadowfist.zones import BACK, CHARACTERS, END_OF_COMBAT, FRONT, SITES
from playmat.kernel.decision import Option
from playmat.kernel.step import Step

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

MAY_HOLD_BACK: Final = "may hold back"
HOLDS_BACK: Final = "holds back"
STRIKES_THROUGH: Final = "strikes through"
"""Above zero: what it inflicts on a front-row Site is inflicted on the Site behind it too."""


def undecided(table: Shadowfist, pairs: list[int]) -> Step | None:
    """The first of these fighters, each before whom it fights, whose player has to say whether it holds back."""
    if MAY_HOLD_BACK not in table.box.shifts:
        return None
    for i in range(0, len(pairs), 2):
        for striker, struck in ((pairs[i], pairs[i + 1]), (pairs[i + 1], pairs[i])):
            if table.zone_kind(striker) != CHARACTERS or table.zone_kind(struck) != CHARACTERS:
                continue
            if decided(table, striker) is None:
                state = restraint_on(table, striker)
                if state >= 0:
                    return WhetherToHoldBack(state, striker)
    return None


def restraint_on(table: Shadowfist, card: int) -> int:
    """The card that lets it hold back; -1 if there is none."""
    for voice in table.voices(table.box.shifts[MAY_HOLD_BACK]):
        if voice.rule.shift(table, table.asking(voice.seat, voice.source), card, MAY_HOLD_BACK):
            return voice.source
    return -1


def decided(table: Shadowfist, card: int) -> bool | None:
    """Whether it holds back in this combat; None if nobody has said so yet."""
    for effect in table.floating:
        if effect.stat == HOLDS_BACK and card in effect.targets:
            return effect.amount > 0
    return None


def strength(table: Shadowfist, striker: int, struck: int) -> int:
    """What it inflicts in combat; who holds back inflicts one too little to smoke the other, after all reductions.
    A Site that strikes back does so with its Body."""
    if table.zone_kind(striker) == SITES:
        return body(table, striker)
    if MAY_HOLD_BACK in table.box.shifts and struck >= 0 and decided(table, striker):
        less = reduction(table, struck, striker, True) + shifts(table, WITHHELD, striker, struck, None)
        return max(0, fighting(table, struck) + less - 1)
    return combat_damage(table, striker, struck)


def site_behind(table: Shadowfist, striker: int, struck: int) -> int:
    """The Site that is struck as well; -1 if there is none."""
    if STRIKES_THROUGH not in table.box.shifts or table.zone_kind(struck) != SITES or table.row[struck] != FRONT:
        return -1
    if shifts(table, STRIKES_THROUGH, striker, struck, None) <= 0:
        return -1
    return table.site_at(table.controller(struck), table.at[struck], BACK)


@mypyc_attr(acyclic=True)
class WhetherToHoldBack(Step):
    def __init__(self, state: int, striker: int) -> None:
        self.state = state
        self.striker = striker

    def run(self, table: Shadowfist) -> None:
        seat = table.controller(self.state)
        name = table.name_in_play(self.striker)
        table.ask(self, seat, f"{table.title(self.state)}: does {name} hold back?", [YES, NO])

    def answer(self, table: Shadowfist, choice: Option) -> None:
        seat, taken = table.controller(self.state), choice.key == YES.key
        table.emit(Decided(seat, "hold back", taken))
        number = table.next_number()
        table.leave(
            Lasting(
                None, seat, self.state, (self.striker,), HOLDS_BACK, int(taken), END_OF_COMBAT, False, number, ""
            )
        )  # fmt: skip
