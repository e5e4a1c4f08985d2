"""What lasts until a turn that is still to come, when the turns to come change: a player is out, or seats change.

An effect notes the number of the last turn it lasts. Whose turn that will be depends on who sits where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.cardplay.lasting import Lasting

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


def skip_turns_of(table: Shadowfist, before: list[int], gone: list[int]) -> None:
    """SF-S-71: the turns of those who are out are not played, so what lasted past them is over so much earlier.
    `before` is everybody from the current player on, as it was. This turn has just ended: what was to last until turns
    of theirs only is over."""
    kept: list[Lasting] = []
    for effect in table.lasting:
        turns = effect.until - table.turn
        if turns <= 0:
            kept.append(effect)
            continue
        played = len([turn for turn in range(1, turns + 1) if before[turn % len(before)] not in gone])
        if played:
            kept.append(lasting_until(effect, table.turn + played))
    table.replace_lasting(kept)


def follow_seats(table: Shadowfist, before: list[int]) -> None:
    """SF-S-71: what lasts until somebody's turn begins or ends lasts until that, wherever they sit now."""
    after = table.clockwise(table.active)
    around = len(after)
    renewed: list[Lasting] = []
    for effect in table.lasting:
        turns = effect.until - table.turn
        if turns <= 0:
            renewed.append(effect)
            continue
        last = before[turns % around]
        to_begin = last != effect.seat and before[(turns + 1) % around] == effect.seat
        whose = effect.seat if to_begin else last
        wait = after.index(whose) or around
        renewed.append(lasting_until(effect, table.turn + wait - int(to_begin)))
    table.replace_lasting(renewed)


def lasting_until(effect: Lasting, turn: int) -> Lasting:
    if effect.until == turn:
        return effect
    other = effect.clone()
    other.until = turn
    return other
