"""Clone, save, replay and take-back lead to the same future, to the hash."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

from playmat.kernel.codec import encode
from playmat.kernel.event import EVERYTHING, SPECTATOR
from playmat.kernel.match import Match, resume
from playmat.kernel.part import Note, Part
from playmat.kernel.position import Position
from playmat.testkit.course import LawBroken, Record

KERNEL_FIELDS = ("game", "names", "chance", "agenda", "decision", "outcome", "log", "recording")
"""The fields all positions have. A decision is shared by copies: it never changes."""

SHORT = 200
"""Copies have the whole log: in a game of more choices they are not made and compared at each of them."""


def attributes(thing: Any) -> list[str]:
    """The names of all fields of an object, compiled or not."""
    compiled = getattr(type(thing), "__mypyc_attrs__", ())
    slots = [name for kind in type(thing).__mro__ for name in kind.__dict__.get("__slots__", ())]
    plain = list(getattr(thing, "__dict__", ()))
    return sorted({*compiled, *slots, *plain} - {"__dict__"})


def some_moments(record: Record, of_each_kind: int) -> set[int]:
    """The numbers of all decisions of a short game; of a long one a few of each kind, and those played out."""
    numbers = range(len(record.keys))
    if len(numbers) <= SHORT:
        return set(numbers)
    played_out = {number for number in numbers if record.plays_out(number)}
    return played_out | record.moments(of_each_kind, Random(record.final))


# -- clone ---------------------------------------------------------------------------------------------------------


def check_clones(record: Record) -> None:
    """At every decision, in a long game at some of each kind: a clone is equal in every field, shares nothing, and has
    the same future."""
    moments = some_moments(record, 3)
    with record.course.told_where():
        for number, position in record.again():
            if number not in moments:
                continue
            what = f"the clone of decision {number}"
            twin = position.clone()
            check_twin(position, twin)
            if twin.hash() != record.hashes[number]:
                raise LawBroken(f"at decision {number} the clone has another hash")
            if record.plays_out(number):
                told = position.told(EVERYTHING)
                record.check_future(twin, number, what)
                if position.told(EVERYTHING) != told:
                    raise LawBroken(f"playing {what} changed what the original tells")
            else:
                record.check_next(twin, number, what)
            if position.hash() != record.hashes[number]:
                raise LawBroken(f"playing {what} changed the original")


def check_twin(position: Position, twin: Position) -> None:
    if attributes(position) != attributes(twin):
        raise LawBroken(f"the clone has other fields: {set(attributes(position)) ^ set(attributes(twin))}")
    for name in attributes(position):
        mine, its = getattr(position, name), getattr(twin, name)
        if name in position.STATE or name == "agenda":
            if encode(mine, position.refer) != encode(its, twin.refer):
                raise LawBroken(f"clone forgets {name}: {mine!r} became {its!r}")
            if shared(mine, its):
                raise LawBroken(f"the clone shares {name} with the original")
        elif name == "chance":
            if mine is its or (mine.seed, mine.counter) != (its.seed, its.counter):
                raise LawBroken("the clone's chance is not a copy of the original's")
        elif name == "log":
            if mine is its or mine.since(0) != its.since(0):
                raise LawBroken("the clone's log is not a copy of the original's")
        elif name in position.REVISIONS:
            continue
        elif name in position.DERIVED:
            if its is not None:
                raise LawBroken(f"the clone has {name}, which it should find by itself: {its!r}")
        elif mine is not its:
            raise LawBroken(f"clone forgets {name}: {mine!r} became {its!r}")


def shared(mine: Any, its: Any) -> bool:
    """Is there a list, dict or part that belongs to both? Notes never change, and may."""
    if isinstance(mine, Note):
        return False
    if isinstance(mine, list):
        return mine is its or any(shared(a, b) for a, b in zip(mine, its, strict=True))
    if isinstance(mine, tuple):
        return any(shared(a, b) for a, b in zip(mine, its, strict=True))
    if isinstance(mine, Part):
        return mine is its or any(shared(getattr(mine, name), getattr(its, name)) for name in attributes(mine))
    if isinstance(mine, dict):
        return mine is its or any(shared(mine[key], its[key]) for key in mine)
    return False


def check_fields(record: Record) -> None:
    """Every field is the kernel's, or named in STATE, DERIVED, REVISIONS or KEPT, or stays as it is from
    the first decision to the last."""
    with record.course.told_where():
        position = record.course.start()
        names = attributes(position)
        missing = [name for name in (*position.STATE, *KERNEL_FIELDS) if name not in names]
        if missing:
            raise LawBroken(f"STATE names fields that are not there: {missing}")
        if len(set(position.STATE)) != len(position.STATE) or set(position.STATE) & set(KERNEL_FIELDS):
            raise LawBroken("STATE names a field twice")
        fixed = [name for name in names if name not in (*position.STATE, *may_change(position))]
        before = {name: written_out(getattr(position, name)) for name in fixed}
        record.check_future(position, 0, "the game played again")
        check_unchanged(before, position)


def may_change(position: Position) -> tuple[str, ...]:
    """The fields that may change without being saved with the STATE of the game."""
    return (*position.DERIVED, *position.REVISIONS, *position.KEPT, *KERNEL_FIELDS)


def check_unchanged(before: dict[str, str], after: Position) -> None:
    """`before` are the fields that no list names, written out at the start; `after` is the end of the game."""
    for name, written in before.items():
        if written_out(getattr(after, name)) != written:
            raise LawBroken(f"{name} changes during the game and is not in STATE")


def written_out(thing: Any, met: dict[int, tuple[int, Any]] | None = None) -> str:
    """An object with everything in it, as text. What has been written before is only named, by its number: many fields
    lead to the same cards. `met` keeps those things, so that no other can take their place in memory meanwhile."""
    if thing is None or isinstance(thing, (bool, int, float, str, bytes, frozenset, set, type)) or callable(thing):
        return repr(thing)
    met = {} if met is None else met
    if id(thing) in met:
        return f"#{met[id(thing)][0]}"
    met[id(thing)] = (len(met), thing)
    if isinstance(thing, (list, tuple)):
        return f"{type(thing).__name__}({', '.join([written_out(item, met) for item in thing])})"
    if isinstance(thing, dict):
        return f"dict({', '.join([f'{key!r}: {written_out(item, met)}' for key, item in thing.items()])})"
    fields = ", ".join([f"{name}={written_out(getattr(thing, name), met)}" for name in attributes(thing)])
    return f"{type(thing).__name__}({fields})"


# -- save ----------------------------------------------------------------------------------------------------------


def check_saves(record: Record) -> None:
    """At every decision, in a long game at some of each kind, and at the end: what is loaded is the same for every
    seat, and has the same future."""
    moments = some_moments(record, 3)
    with record.course.told_where():
        last = record.course.start()
        for number, position in record.again():
            last = position
            if number not in moments:
                continue
            what = f"the game saved at decision {number}"
            to_the_end = record.plays_out(number)
            loaded = check_loaded(position, record.hashes[number], told=to_the_end)
            if to_the_end:
                record.check_future(loaded, number, what)
            else:
                record.check_next(loaded, number, what)
        check_loaded(last, record.final, told=True)


def check_loaded(position: Position, expected: str, told: bool) -> Position:
    """Save, write as JSON, read, load: nothing may be different. `told` also compares all the words of the log."""
    text = json.dumps(position.save())
    loaded = position.game.load(json.loads(text))
    if loaded.hash() != expected:
        raise LawBroken("the loaded position has another hash")
    if json.dumps(loaded.save()) != text:
        raise LawBroken("the loaded position is saved differently")
    for seat in (*range(len(position.names)), SPECTATOR, EVERYTHING):
        for channel in ("view", "question", "told") if told else ("view", "question"):
            shown, again = getattr(position, channel)(seat), getattr(loaded, channel)(seat)
            if json.dumps(shown) != json.dumps(again):
                raise LawBroken(f"loaded, seat {seat} has another {channel}: {shown} became {again}")
    return loaded


# -- replay and take-back --------------------------------------------------------------------------------------------


def check_replay(record: Record) -> None:
    """The start and the keys are the whole game."""
    with record.course.told_where():
        for number, position in record.again():
            if position.hash() != record.hashes[number]:
                raise LawBroken(f"replayed, decision {number} is another position")


def check_take_backs(record: Record, choose_otherwise: Callable[[Position, int], str]) -> None:
    """Before every choice another one is made and taken back; the game must not notice."""
    with record.course.told_where():
        position = record.course.start()
        for number, key in enumerate(record.keys):
            before = position.clone()
            position.choose(choose_otherwise(position, number))
            position = before
            if position.hash() != record.hashes[number]:
                raise LawBroken(f"taking back choice {number} did not lead back")
            position.choose(key)
        record.check_end(position, "the game with take-backs")


def check_match(record: Record, new_match: Callable[[Position], Match] = Match) -> None:
    """The game as a match at a table: choices are taken back and made again, each of them in a short game, in a long
    one some of each kind, because going back plays everything since the opening. The record leads to the same end."""
    moments = some_moments(record, 1)
    with record.course.told_where():
        match = new_match(record.course.start())
        everybody = range(record.course.seats)
        for number, key in enumerate(record.keys):
            assert match.position.decision is not None
            seat = match.position.decision.seat
            match.choose(seat, key)
            if match.position.outcome is None and number in moments:
                match.take_back(seat, everybody)
                if match.position.hash() != record.hashes[number]:
                    raise LawBroken(f"taking back choice {number} of the match did not lead back")
                match.choose(seat, key)
        record.check_end(match.position, "the match")
        resumed = resume(record.course.game, json.loads(json.dumps(match.record())))
        record.check_end(resumed.position, "the match resumed from its record")
