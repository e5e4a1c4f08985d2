"""After every action (SF-5.2-q): what has become zero, illegal or homeless, auctions, and what goes off."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playmat.cardplay.standing import speaking_of
from playmat.cardplay.steps import CardStep
from playmat.games.shadowfist.attackers import check_attack
from playmat.games.shadowfist.auction import find_auction
from playmat.games.shadowfist.choosing import PlaceOption
from playmat.games.shadowfist.control import restore_control
from playmat.games.shadowfist.damage import full_shields
from playmat.games.shadowfist.leaving import SACRIFICE, SMOKE, TOAST, leave_play
from playmat.games.shadowfist.may_play import may_bear
from playmat.games.shadowfist.site_structure import places_for, set_down, stands_there
from playmat.games.shadowfist.topics import DOOM, NUMBERS, SHIELD
from playmat.games.shadowfist.triggers import Collect
from playmat.games.shadowfist.values import vulnerable
from playmat.games.shadowfist.zones import BACK, FRONT, SITES, STATES
from playmat.kernel.decision import Option
from playmat.kernel.step import Step

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

FATES_IN_ORDER: Final = (SMOKE, TOAST, SACRIFICE)
FULL: Final = 0
BETWEEN: Final = 1
"""Between two steps of one resolution: no auctions yet."""
QUIET: Final = 2
"""Between the last blow and the fate of a Site: triggers wait (SF-6.4.3-a)."""


@mypyc_attr(acyclic=True)
class Settle(Step):
    """Until nothing changes any more; then placements, auctions (SF-5.5-b: never between two steps of one resolution),
    and last the triggers."""

    def __init__(self, mode: int) -> None:
        self.mode = mode

    def run(self, table: Shadowfist) -> None:
        while settle_once(table):
            pass
        if table.displaced:
            table.then(Place(), self)
            return
        auction = None if self.mode == BETWEEN else find_auction(table)
        if auction is not None:
            table.then(auction, self)
        elif (table.pending or table.calls or table.due) and self.mode != QUIET:
            table.next(Collect())


def settle_once(table: Shadowfist) -> bool:
    """SF-4.6-a, SF-S-37: everything with nothing left leaves at once; then States, control, and the attack."""
    zero = vulnerable(table)
    if table.attack is not None and table.attack.fallen:
        zero = [card for card in zero if card not in table.attack.fallen]
    changed = False
    if zero:
        leave_play(table, zero, SMOKE, -1, -1)
        changed = any(not table.in_play(card) for card in zero)
    stray = stray_states(table)
    if table.is_spoken_of(NUMBERS[SHIELD]):
        stray += [state for state in full_shields(table) if state not in stray]
    if stray:
        leave_play(table, stray, SMOKE, -1, -1)
        changed = True
    if table.is_spoken_of(NUMBERS[DOOM]):
        for card, by, deed in doomed(table):
            leave_play(table, [card], deed, by, table.controller(by))
            changed = changed or not table.in_play(card)
    changed = restore_control(table) or changed
    return check_attack(table) or changed


def doomed(table: Shadowfist) -> list[tuple[int, int, str]]:
    """The cards that some text smokes, toasts or has sacrificed as soon as something is so, with that text's card."""
    found: list[tuple[int, int, str]] = []
    for held in speaking_of(table, NUMBERS[DOOM]):
        frame = table.asking(held.seat, held.source)
        for card in (held.source, table.subject[held.source]):
            if card >= 0 and table.in_play(card) and table.active_text(held.source):
                fate = held.rule.shift(table, frame, card, DOOM)
                if fate > 0:
                    found.append((card, held.source, FATES_IN_ORDER[fate - 1]))
    return found


def stray_states(table: Shadowfist) -> list[int]:
    """SF-4.3.4-d, SF-7.6-a: States whose subject is gone, or may not bear them."""
    found: list[int] = []
    for seat in range(table.seats):
        for state in table.zones[seat * table.kinds + STATES]:
            subject = table.subject[state]
            if subject < 0 or not table.in_play(subject) or not may_bear(table, state, subject, None):
                found.append(state)
    return found


@mypyc_attr(acyclic=True)
class Place(Step):
    """SF-3.3.3-c, SF-7.4-c, SF-S-13, SF-S-39: cards without a place, clockwise from the current player."""

    def run(self, table: Shadowfist) -> None:
        for seat in table.clockwise(table.active):
            for card, columns in table.displaced:
                if table.controller(card) == seat:
                    self.ask(table, seat, card, columns)
                    return
        table.displaced.clear()

    def ask(self, table: Shadowfist, seat: int, card: int, columns: tuple[int, ...]) -> None:
        options: list[Option] = []
        if table.zone_kind(card) == SITES:
            own = (table.at[card], table.row[card])
            table.at[card] = -1
            places = places_for(table, seat, card)
            table.at[card] = own[0]
            for column, row in places:
                word = "back" if row == BACK else "front"
                options.append(PlaceOption(word, f"{column + 1}", f"{word} row, column {column + 1}", column, row))
        else:
            for column in columns:
                if column < table.width(seat):
                    options.append(PlaceOption("at", f"{column + 1}", f"location {column + 1}", column, FRONT))
        table.ask(PlaceThis(card), seat, f"Where does {table.name_as_seen_in_play(seat, card)} go?", options)


@mypyc_attr(acyclic=True)
class PlaceThis(CardStep):
    def run(self, table: Shadowfist) -> None:
        Place().run(table)

    def answer(self, table: Shadowfist, choice: PlaceOption) -> None:
        card = self.card
        table.displaced = [entry for entry in table.displaced if entry[0] != card]
        if table.zone_kind(card) == SITES:
            set_down(table, table.controller(card), card, choice.column, choice.row)
            stands_there(table, card)
        else:
            table.at[card] = choice.column
        table.tell_place(card)
        if table.displaced:
            table.next(Place())
