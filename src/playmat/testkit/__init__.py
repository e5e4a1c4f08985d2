"""The laws every game keeps, as plain functions, and the random games to try them on.

A law raises `LawBroken` with a sentence that says what happened; the course it was tried on adds how to get there
again. Nothing here needs a test framework: `tests/conformance` applies all of it to every registered game, and whoever
builds a game elsewhere can do the same.

- `course`: whole games at random, and how to come back to any place in them
- `endings`: games end, and no piece is ever lost or doubled
- `choices`: what is offered is accepted, what is not offered is refused and changes nothing
- `derived`: what is kept in order to find it once is what would be found anew
- `lawful`: no count below zero, no card in two places, and nobody acts who is out
- `hostile`: it ends, even with texts nobody would print
- `matrix`: games with every act at every moment a text can come at, for laws to be tried on
- `copies`: clone, save, replay and take-back lead to the same future
- `hidden`: nobody learns what they must not, and `imagine` knows no more than the seat does
- `evenness`: is that as even as chance should be?
- `playthrough`, `digests`: whole games written down, to be compared for ever
"""

from __future__ import annotations

from playmat.testkit.course import Course, LawBroken, Record, courses

__all__ = ["Course", "LawBroken", "Record", "courses"]
