"""What one address sends: so many bytes at a time in the bodies of requests that are not answered yet, of which little
stays; and so many in the long run, because most of what is sent is kept on the disk.
"""

from __future__ import annotations

import gc
import time

from playmat.server.limits import BODIES, SENT, MemoryLedger, over

KILOBYTE = 1024

SWEPT_EVERY = 4 << 20
"""Bytes of bodies after which the youngest garbage is collected. An error about a body can hold all of its text in a
ring of references; the collector counts objects and not bytes, so hundreds of megabytes may wait for it."""


class Bodies:
    """Of one worker."""

    def __init__(self, factor: float) -> None:
        self.most = int(BODIES.most * max(1.0, factor)) if factor else 0
        """0: as much as they like."""
        self._factor = factor
        self._sent = MemoryLedger()
        self._held: dict[str, int] = {}
        self._unswept = 0

    def come(self, address: str, size: int) -> bool:
        """So many bytes more of a body; False if they are too many together with those that are there."""
        held = self._held.get(address, 0) + size
        if self.most and held > self.most:
            return False
        self._held[address] = held
        return True

    def go(self, address: str, size: int) -> None:
        """A request is answered or given up, and its body of so many bytes with it."""
        left = self._held.pop(address, 0) - size
        if left > 0:
            self._held[address] = left
        self._unswept += size
        if self._unswept >= SWEPT_EVERY:
            self._unswept = 0
            gc.collect(0)

    def keep(self, address: str, size: int) -> None:
        """So many bytes more that may end on the disk; Refusal if it is too much in the long run."""
        if self._factor:
            every, units = SENT.every / self._factor, size / KILOBYTE
            wait = self._sent.take_some(address, every, SENT.most * self._factor, time.monotonic(), units)
            if wait > 0:
                raise over(SENT.of, wait)

    def held(self, address: str) -> int:
        return self._held.get(address, 0)
