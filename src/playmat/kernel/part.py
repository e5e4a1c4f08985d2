"""Parts: pieces of a position's plain data that change, and so have to be copied with it."""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Part:
    """Its constructor's parameters are its fields."""

    def clone(self) -> Part:
        raise NotImplementedError


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Note(Part):
    """A part that never changes, so that copies of a position share it."""

    def clone(self) -> Part:
        return self
