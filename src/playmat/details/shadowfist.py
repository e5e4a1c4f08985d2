"""Shadowfist: what those who attack together bring against what they attack."""

from __future__ import annotations

from playmat.details import Details
from playmat.games.shadowfist.attack import ATTACK_NOW, ChooseAttackers
from playmat.games.shadowfist.table import Shadowfist
from playmat.games.shadowfist.values import body, fighting
from playmat.games.shadowfist.zones import SITES
from playmat.kernel.position import Position


def details(position: Position, seat: int) -> Details:
    assert isinstance(position, Shadowfist)
    step = asked(position)
    if step is None or not step.picked:
        return {}
    strength = sum(fighting(position, card) for card in step.picked)
    return {ATTACK_NOW.key: f"{strength} Fighting against {defence(position, seat, step.target)}"}


def chosen(position: Position, seat: int) -> list[str]:
    """SF-6.1-a: the target, then who attacks it."""
    assert isinstance(position, Shadowfist)
    step = asked(position)
    return [] if step is None else [position.name_in_play(card) for card in (step.target, *step.picked)]


def asked(table: Shadowfist) -> ChooseAttackers | None:
    """The step that asks who attacks, if that is what is asked."""
    assert table.decision is not None
    step = table.decision.step
    return step if isinstance(step, ChooseAttackers) else None


def defence(table: Shadowfist, seat: int, target: int) -> str:
    """What damage is counted against, as far as the seat knows the target (SF-S-12)."""
    if table.hidden[target] and not table.knows(seat, target):
        return "a face-down Site"
    if target in table.zone(table.controller(target), SITES):
        return f"{body(table, target)} Body"
    return f"{fighting(table, target)} Fighting"
