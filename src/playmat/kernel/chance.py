"""The one random source of a position: counter-based, on a keyed hash of the seed.

Draws depend on the seed and the counter alone, so a copy or a loaded position goes on exactly as the original would.
Nothing players see tells them the seed; its commitment can be published before the game and the seed after it, and
then everybody can check that the shuffles were the promised ones.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

from mypy_extensions import i64

_BLOCK: Final = 64
"""Bytes a hash gives; the counter counts bytes."""

_BYTES: Final = 256
"""How many different bytes there are."""

_MOST: Final = 1 << 32

_LUCKY: Final = (1 << 31) - 1
"""A prime: Lehmer's numbers go through everything below it."""


def commitment(seed: bytes) -> str:
    """What may be published before the game: it binds the seed and tells nothing about it."""
    return blake2b(seed, digest_size=32, person=b"playmat-commit").hexdigest()


class Chance:
    def __init__(self, seed: bytes, counter: int = 0) -> None:
        self.seed = seed
        self.counter = counter
        self._block_start = -_BLOCK
        self._block = b""

    def clone(self) -> Chance:
        twin = Chance(self.seed, self.counter)
        twin._block_start = self._block_start
        twin._block = self._block
        return twin

    def _byte(self) -> int:
        place = self.counter - self._block_start
        if not 0 <= place < _BLOCK:
            place = self._fetch()
        self.counter += 1
        return self._block[place]

    def _fetch(self) -> int:
        """The block with the next byte, and where in it that is."""
        number, place = divmod(self.counter, _BLOCK)
        which = number.to_bytes(8, "big")
        self._block = blake2b(which, digest_size=_BLOCK, key=self._key(), person=b"playmat-chance").digest()
        self._block_start = self.counter - place
        return place

    def _key(self) -> bytes:
        """BLAKE2 keys hold 64 bytes at most; longer seeds are hashed first."""
        return self.seed if len(self.seed) <= _BLOCK else blake2b(self.seed).digest()

    def below(self, n: int) -> int:
        """A number from 0 to n-1, each equally likely: draws that would favour some are thrown away."""
        if not 0 < n <= _MOST:
            raise ValueError(f"cannot pick one of {n}")
        if n <= _BYTES:
            few: i64 = n
            byte: i64 = self._byte()
            while byte >= _BYTES - _BYTES % few:
                byte = self._byte()
            return byte % few
        fair = _MOST - _MOST % n
        while True:
            drawn = ((self._byte() * 256 + self._byte()) * 256 + self._byte()) * 256 + self._byte()
            if drawn < fair:
                return drawn % n

    def shuffle(self, things: list[int]) -> None:
        """Each thing, from the last on, changes places with one `below` it or stays. The bytes for that are taken
        straight from the block: decks are shuffled often."""
        places: list[Any] = things  # what only changes places need not be looked at
        for i in range(len(places) - 1, _BYTES - 1, -1):
            swap(places, i, self.below(i + 1))
        left: i64 = min(len(places), _BYTES)
        block = self._block
        place: i64 = self.counter - self._block_start
        while left > 1:
            if not 0 <= place < _BLOCK:
                place = self._fetch()
                block = self._block
            byte: i64 = block[place]
            place += 1
            self.counter += 1
            if byte < _BYTES - _BYTES % left:
                swap(places, left - 1, byte % left)
                left -= 1


def swap(places: list[Any], one: i64, other: i64) -> None:
    if one != other:
        thing = places[one]
        places[one] = places[other]
        places[other] = thing


class Luck:
    """Quick luck for simulations that are thrown away; the table itself never uses it, because it can be guessed."""

    def __init__(self, chance: Chance) -> None:
        self.state = 1 + chance.below(_LUCKY - 1)

    def below(self, n: int) -> int:
        """A number from 0 to n-1, for small n."""
        self.state = self.state * 48271 % _LUCKY
        return self.state % n
