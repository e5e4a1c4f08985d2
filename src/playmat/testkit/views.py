"""The schema of a game's views, as JSON Schema. `python -m playmat.testkit.views [GAME ...]` renews the stored files.

A schema is found by looking at the views of random games and of the positions in which scenarios begin. Renewing adds
what was seen now to what is stored, because rare things need not happen again; `--fresh` forgets what was stored.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import Any

import playmat
from playmat.kernel.event import SPECTATOR
from playmat.kernel.game import Game
from playmat.scenario.table import set_up
from playmat.scenario.text import read_scenarios
from playmat.testkit.course import courses

Schema = dict[str, Any]

FOLDER = Path("docs/views")
SCENARIOS = Path("scenarios")
GAMES, EVERY = 6, 7
"""How many random games are looked at for each number of seats, and every how many decisions."""

KINDS: dict[type, str] = {
    dict: "object", list: "array", str: "string", bool: "boolean", int: "integer", float: "number", type(None): "null",
}  # fmt: skip


def views_of(game: Game, games: int, every: int) -> Iterator[Any]:
    """What players and a spectator see in random games, and at their ends."""
    for seats in sorted({game.seats[0], game.seats[-1]}):
        for course in courses(game, seats, games):
            for position in course.decisions():
                if len(course.keys) % every == 0:
                    yield position.view(position.decision.seat if position.decision is not None else 0)
            yield from (course.position.view(seat) for seat in (0, SPECTATOR))


def views_in_scenarios(name: str) -> Iterator[Any]:
    """What players see where scenarios begin: rare things are told there."""
    for path in sorted((SCENARIOS / name).rglob("*.txt")):
        for written in read_scenarios(path):
            position = set_up(written)
            yield from (position.view(seat) for seat in (*range(len(position.names)), SPECTATOR))


def schema_of(value: Any) -> Schema:
    """The schema of one value: of a dictionary all keys are required, of a list all items are alike."""
    if isinstance(value, dict):
        return {"type": "object", "properties": {key: schema_of(item) for key, item in value.items()}}
    if isinstance(value, list):
        items: Schema = {}
        for item in value:
            items = merged(items, schema_of(item))
        return {"type": "array", "items": items}
    return {"type": KINDS[type(value)]}


def merged(one: Schema, other: Schema) -> Schema:
    """What fits either fits this. Keys that only one has become optional; `{}` says nothing."""
    if not one or not other:
        return one or other
    found: dict[str, Schema] = {}
    for schema in (*one.get("anyOf", [one]), *other.get("anyOf", [other])):
        kind = schema["type"]
        found[kind] = both(found[kind], schema) if kind in found else schema
    kinds = [found[kind] for kind in sorted(found)]
    return kinds[0] if len(kinds) == 1 else {"anyOf": kinds}


def both(one: Schema, other: Schema) -> Schema:
    """Two schemas of one type."""
    if one["type"] == "array":
        return {"type": "array", "items": merged(one["items"], other["items"])}
    if one["type"] != "object":
        return one
    mine, theirs = one["properties"], other["properties"]
    optional = {*one.get("optional", []), *other.get("optional", []), *(mine.keys() ^ theirs.keys())}
    joined = {key: merged(mine.get(key, {}), theirs.get(key, {})) for key in (*mine, *(theirs.keys() - mine.keys()))}
    return {"type": "object", "properties": joined, "optional": sorted(optional)}


def as_json_schema(schema: Schema) -> Schema:
    """In the words of JSON Schema. A dictionary with values of one kind and no key that is always there has keys of any
    name."""
    if "anyOf" in schema:
        kinds = [as_json_schema(kind) for kind in schema["anyOf"]]
        plain = all(set(kind) == {"type"} for kind in kinds)
        return {"type": [kind["type"] for kind in kinds]} if plain else {"anyOf": kinds}
    if schema.get("type") == "array":
        return {"type": "array", "items": as_json_schema(schema["items"])}
    if schema.get("type") != "object":
        return schema
    properties, optional = schema["properties"], set(schema.get("optional", []))
    values = [as_json_schema(item) for item in properties.values()]
    if optional == set(properties) and values and all(value == values[0] for value in values):
        return {"type": "object", "additionalProperties": values[0]}
    return {
        "type": "object",
        "properties": {key: as_json_schema(item) for key, item in sorted(properties.items())},
        "required": sorted(set(properties) - optional),
        "additionalProperties": False,
    }


def misfits(schema: Schema, value: Any, at: str = "view") -> list[str]:
    """Where a value differs from a schema that `as_json_schema` wrote; none if it fits."""
    if "anyOf" in schema:
        tries = [misfits(kind, value, at) for kind in schema["anyOf"]]
        return [] if [] in tries else min(tries, key=len)
    if not schema:
        return [f"{at}: nothing was ever seen there"]
    kind = KINDS.get(type(value), type(value).__name__)
    allowed = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    if kind not in allowed:
        return [f"{at}: {kind} instead of {' or '.join(allowed)}"]
    found: list[str] = []
    if kind == "array":
        for place, item in enumerate(value):
            found += misfits(schema["items"], item, f"{at}[{place}]")
    if kind == "object":
        known: Schema = schema.get("properties", {})
        found += [f"{at}: no {key!r}" for key in schema.get("required", []) if key not in value]
        for key, item in value.items():
            other = schema["additionalProperties"]
            if key in known or other:
                found += misfits(known.get(key) or other, item, f"{at}.{key}")
            else:
                found.append(f"{at}: {key!r} is new")
    return found


def stored(name: str, folder: Path = FOLDER) -> Schema:
    """The schema that is stored for a game; FileNotFoundError if there is none."""
    schema: Schema = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
    return schema


def seen_before(schema: Schema) -> Schema:
    """A stored schema as `merged` has it."""
    if "anyOf" in schema:
        return {"anyOf": [seen_before(kind) for kind in schema["anyOf"]]}
    if isinstance(schema.get("type"), list):
        return {"anyOf": [{"type": kind} for kind in schema["type"]]}
    if schema.get("type") == "array":
        return {"type": "array", "items": seen_before(schema["items"])}
    if schema.get("type") != "object":
        return schema
    properties = {key: seen_before(item) for key, item in schema.get("properties", {}).items()}
    optional = sorted(set(properties) - set(schema.get("required", [])))
    if schema["additionalProperties"]:
        properties, optional = {"any": seen_before(schema["additionalProperties"])}, ["any"]
    return {"type": "object", "properties": properties, "optional": optional}


def renew(game: Game, fresh: bool, folder: Path = FOLDER) -> Path:
    """Look at random games and store the schema of what was seen."""
    path = folder / f"{game.name}.json"
    found = seen_before(stored(game.name, folder)) if path.exists() and not fresh else {}
    for view in chain(views_in_scenarios(game.name), views_of(game, GAMES, EVERY)):
        found = merged(found, schema_of(view))
    heading = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": f"What a seat sees: {game.title}"}
    folder.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({**heading, **as_json_schema(found)}, indent=1) + "\n", encoding="utf-8")
    return path


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m playmat.testkit.views", description=__doc__)
    parser.add_argument("games", metavar="GAME", nargs="*", help="all games, if none is named")
    parser.add_argument("--fresh", action="store_true", help="forget what was stored")
    given = parser.parse_args(arguments)
    for name in given.games or playmat.game_names():
        print(renew(playmat.game(name), given.fresh))
    return 0


if __name__ == "__main__":
    sys.exit(main())
