"""Plain data out of positions and back: nothing about a game in progress hides anywhere else.

A class whose objects may stand in a position (steps, options, events, parts) is known here by name; its fields are the
parameters of its constructor. Things that belong to the rules rather than to the position (a card's effects) are
written as references, by the game that owns them.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

from playmat.kernel.decision import Option
from playmat.kernel.event import Event
from playmat.kernel.part import Part
from playmat.kernel.step import Step

_fields: dict[type, tuple[str, ...]] = {}
_kinds: dict[str, type] = {}


class CorruptData(ValueError):
    """Saved data that cannot have come from `save`."""


def fields_of(kind: type) -> tuple[str, ...]:
    known = _fields.get(kind)
    if known is None:
        known = tuple(name for name in inspect.signature(kind).parameters if name not in ("args", "kwargs"))
        _fields[kind] = known
    return known


SHARED = ("kernel", "cardtext", "cardplay", "vocabulary")
"""Folders whose classes go by their own names; those of a game go by the game's name and theirs."""


def _name(kind: type) -> str:
    """The name of a class in saved data. It does not depend on the file the class stands in."""
    folder = kind.__module__.removeprefix("playmat.").removeprefix("games.").partition(".")[0]
    return kind.__name__ if folder in SHARED else f"{folder}.{kind.__name__}"


def _all_kinds(kind: type) -> list[type]:
    subs: list[type] = kind.__subclasses__()
    return [kind, *(deeper for sub in subs for deeper in _all_kinds(sub))]


def _kind(name: str) -> type:
    """The class of that name. Games are imported when they are asked for, so a name not met yet is looked for again."""
    if name not in _kinds:
        for root in (Step, Option, Event, Part):
            for kind in _all_kinds(root):
                if _kinds.setdefault(_name(kind), kind) is not kind:
                    raise TypeError(f"two classes are called {_name(kind)}: {kind} and {_kinds[_name(kind)]}")
    if name not in _kinds:
        raise CorruptData(f"unknown kind {name!r} in saved data")
    return _kinds[name]


def encode(value: Any, refer: Callable[[Any], str | None] | None = None) -> Any:
    """`value` as JSON-able data. `refer` names what belongs to the rules and not to the position."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, list):
        return [encode(item, refer) for item in value]
    if isinstance(value, tuple):
        return {"()": [encode(item, refer) for item in value]}
    if isinstance(value, dict):
        return {"{}": [[encode(key, refer), encode(item, refer)] for key, item in value.items()]}
    if isinstance(value, bytes):
        return {"bytes": value.hex()}
    if refer is not None:
        reference = refer(value)
        if reference is not None:
            return {"@": reference}
    if isinstance(value, (Step, Option, Event, Part)):
        data: dict[str, Any] = {"is": _name(type(value))}
        for field in fields_of(type(value)):
            data[field] = encode(getattr(value, field), refer)
        return data
    raise TypeError(f"{type(value).__name__} cannot stand in a position")


def decode(data: Any, resolve: Callable[[str], Any] | None = None) -> Any:
    """The value `encode` made `data` from. Data that names anything but known kinds is refused; no code is run."""
    if data is None or isinstance(data, (bool, int, str)):
        return data
    if isinstance(data, list):
        return [decode(item, resolve) for item in data]
    if not isinstance(data, dict):
        raise CorruptData(f"unexpected {type(data).__name__} in saved data")
    if "()" in data:
        return tuple(decode(item, resolve) for item in data["()"])
    if "{}" in data:
        return {decode(key, resolve): decode(item, resolve) for key, item in data["{}"]}
    if "bytes" in data:
        return bytes.fromhex(data["bytes"])
    if "@" in data:
        if resolve is None:
            raise CorruptData(f"reference {data['@']!r} in a game without references")
        return resolve(data["@"])
    kind = _kind(str(data.get("is")))
    given = {field: decode(item, resolve) for field, item in data.items() if field != "is"}
    if set(given) != set(fields_of(kind)):
        raise CorruptData(f"{_name(kind)} has the wrong fields")
    return kind(**given)
