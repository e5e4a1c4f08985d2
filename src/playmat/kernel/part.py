"""Parts: pieces of a position's plain data that change, and so have to be copied with it."""

from __future__ import annotations


class Part:
    """Its constructor's parameters are its fields."""

    def clone(self) -> Part:
        raise NotImplementedError
