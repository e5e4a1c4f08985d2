"""Yu Yu Hakusho: what an attack is worth as the table stands now, what it costs, and what it would deal."""

from __future__ import annotations

from typing import Any

from playmat.details import Details
from playmat.games.yuyu.attack import points_of
from playmat.games.yuyu.blow import Blow
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.which_attacks import AttackOption
from playmat.kernel.position import Position


def details(position: Position, seat: int) -> Details:
    assert isinstance(position, Yuyu)
    assert position.decision is not None
    attacks = [option for option in position.decision.options if isinstance(option, AttackOption)]
    if not attacks:
        return {}
    guard = defense_seen(position.view(seat)["seats"][1 - seat])
    return {option.key: attack_in_words(position, seat, option, guard) for option in attacks}


def defense_seen(other: dict[str, Any]) -> int | None:
    """The Defense Value of the opposing fighter, if the seat may know it."""
    fighter = other["fighter"]
    return None if fighter is None else fighter["defense"]


def attack_in_words(table: Yuyu, seat: int, option: AttackOption, guard: int | None) -> str:
    """YYH-63, YYH-68, YYH-69: as it would be compared now; what its own effect adds is not in it."""
    blow = Blow(seat, option.card, option.source, option.index)
    value = table.attack_value(blow)
    cards, spirit = table.cards_for(blow), table.spirit_for(blow)
    price = [f"{cards} card{'' if cards == 1 else 's'}"] if cards else []
    if spirit:
        price.append(f"{spirit} spirit")
    said = str(value) + (f" for {' and '.join(price)}" if price else "")
    if guard is None:
        return said
    points = points_of(table, blow, value, guard)
    return f"{said}: {points or 'no'} damage"
