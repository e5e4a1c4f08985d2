"""Is that as even as chance should be? Pearson's chi-square, with a limit that honest chance almost never passes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from playmat.testkit.course import LawBroken

_Z = 5.0
"""Standard deviations of a normal distribution: one honest sample in about three million lies beyond."""

_RARE = 10
"""Outcomes seen less often than this count together: the approximation needs numbers."""


def limit(freedom: int) -> float:
    """The chi-square that honest chance stays below (Wilson and Hilferty's approximation)."""
    spread = 2 / (9 * freedom)
    return float(freedom * (1 - spread + _Z * spread**0.5) ** 3)


def check_even(counted: Mapping[Any, int], kinds: int, what: str) -> None:
    """Each of `kinds` outcomes should have come equally often."""
    total = sum(counted.values())
    expected = total / kinds
    if len(counted) > kinds:
        raise LawBroken(f"{what}: {len(counted)} outcomes where {kinds} are possible")
    square = sum((number - expected) ** 2 for number in counted.values()) / expected
    square += (kinds - len(counted)) * expected
    if square > limit(kinds - 1):
        raise LawBroken(f"{what}: chi-square {square:.1f} over {kinds} outcomes is too much: {dict(counted)}")


def check_alike(one: Counter[Any], other: Counter[Any], what: str) -> None:
    """Two samples should come from the same source."""
    both = one + other
    outcomes = [[outcome] for outcome in both if both[outcome] >= _RARE]
    rare = [outcome for outcome in both if both[outcome] < _RARE]
    if sum(both[outcome] for outcome in rare) >= _RARE:
        outcomes.append(rare)
    square = sum(unlikeness(one, other, group) for group in outcomes)
    if len(outcomes) > 1 and square > limit(len(outcomes) - 1):
        raise LawBroken(f"{what}: chi-square {square:.1f} over {len(outcomes)} outcomes: {dict(one)} and {dict(other)}")


def unlikeness(one: Counter[Any], other: Counter[Any], outcomes: list[Any]) -> float:
    """What one group of outcomes adds to the chi-square of two samples."""
    together = sum(one[outcome] + other[outcome] for outcome in outcomes)
    square = 0.0
    for sample in (one, other):
        expected = together * sample.total() / (one.total() + other.total())
        square += (sum(sample[outcome] for outcome in outcomes) - expected) ** 2 / expected
    return square
