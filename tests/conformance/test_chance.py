"""The random source: even, counter-based, and bound by its commitment."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playmat.kernel.chance import Chance, commitment
from playmat.testkit.course import LawBroken
from playmat.testkit.evenness import check_even

SEEDS = st.binary(max_size=100)


@pytest.mark.parametrize("n", [2, 3, 6, 7, 52, 61, 100])
def test_every_number_comes_equally_often(n: int) -> None:
    chance = Chance(b"even?")
    check_even(Counter(chance.below(n) for _ in range(400 * n)), n, f"below({n})")


def test_large_ranges_favour_nobody() -> None:
    """Of three quarters of the range of a word, a plain remainder would give the lowest third twice as often."""
    chance, n = Chance(b"large"), 3 << 30
    check_even(Counter(chance.below(n) * 3 // n for _ in range(6000)), 3, "thirds of a large range")


def test_every_order_comes_equally_often() -> None:
    chance, counted = Chance(b"shuffle"), Counter[tuple[int, ...]]()
    for _ in range(24 * 200):
        cards = [0, 1, 2, 3]
        chance.shuffle(cards)
        counted[tuple(cards)] += 1
    check_even(counted, len(list(permutations(range(4)))), "orders of four cards")


@given(SEEDS, st.integers(0, 200), st.integers(0, 300))
def test_a_shuffle_draws_as_its_numbers_say(seed: bytes, counter: int, things: int) -> None:
    """Anybody who knows the seed can check a shuffle with `below` alone."""
    chance, twin = Chance(seed, counter), Chance(seed, counter)
    shuffled, checked = list(range(things)), list(range(things))
    chance.shuffle(shuffled)
    for last in range(things - 1, 0, -1):
        other = twin.below(last + 1)
        checked[last], checked[other] = checked[other], checked[last]
    assert shuffled == checked
    assert chance.counter == twin.counter


def test_unevenness_would_be_noticed() -> None:
    chance = Chance(b"even?")
    with pytest.raises(LawBroken, match="chi-square"):
        check_even(Counter(chance.below(7) % 6 for _ in range(2400)), 6, "a seven-sided die")
    with pytest.raises(LawBroken, match="chi-square"):
        check_even(Counter(chance.below(5) for _ in range(2400)), 6, "a side that never comes")


@given(seed=SEEDS, n=st.integers(1, 1 << 32))
def test_numbers_lie_in_range(seed: bytes, n: int) -> None:
    chance = Chance(seed)
    assert all(0 <= chance.below(n) < n for _ in range(20))


@pytest.mark.parametrize("n", [0, -1, (1 << 32) + 1])
def test_impossible_ranges_are_refused(n: int) -> None:
    with pytest.raises(ValueError, match="cannot pick one of"):
        Chance(b"").below(n)


@given(seed=SEEDS, before=st.integers(0, 50))
def test_seed_and_counter_are_all_there_is(seed: bytes, before: int) -> None:
    chance = Chance(seed)
    for _ in range(before):
        chance.below(10)
    twin, later = chance.clone(), Chance(seed, chance.counter)
    expected = [chance.below(1000) for _ in range(40)]
    assert [twin.below(1000) for _ in range(40)] == expected
    assert [later.below(1000) for _ in range(40)] == expected


@given(seed=SEEDS, other=SEEDS)
def test_the_commitment_binds(seed: bytes, other: bytes) -> None:
    assert (commitment(seed) == commitment(other)) == (seed == other)
    assert seed.hex() == "" or len(seed) < 4 or seed.hex() not in commitment(seed)


@given(seed=SEEDS, other=SEEDS)
def test_other_seeds_draw_other_numbers(seed: bytes, other: bytes) -> None:
    one, two = Chance(seed), Chance(other)
    same = [one.below(1 << 32) for _ in range(8)] == [two.below(1 << 32) for _ in range(8)]
    assert same == (seed == other)


def test_known_answers() -> None:
    """For ever: replays of old games depend on these numbers."""
    assert commitment(b"playmat") == "d69cd5b4432267ddcfd8ee52c6530cb05910c52ef995d064f0f274b9d20f3488"
    chance = Chance(b"playmat")
    numbers = [31, 667, 612, 134, 503, 78, 540, 760, 44, 274, 762, 603, 494, 47, 597, 114, 998, 336, 947, 163]
    assert [chance.below(1000) for _ in range(20)] == numbers
    assert Chance(b"").below(1 << 32) == 401117281
    assert Chance(b"x" * 65).below(1 << 32) == 1681199734
    assert Chance(b"x", 1 << 40).below(1 << 32) == 98262264
    cards = list(range(10))
    chance.shuffle(cards)
    assert (cards, chance.counter) == ([5, 2, 6, 3, 8, 9, 1, 0, 4, 7], 89)
