"""Positions as Python objects: copied, deep-copied and pickled, they have the same future."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import playmat
from playmat.kernel.chance import Chance
from playmat.kernel.event import EVERYTHING, SPECTATOR
from playmat.kernel.position import Position
from playmat.testkit import courses
from playmat.testkit.course import random_key
from playmat.testkit.views import FOLDER, as_json_schema, merged, misfits, schema_of, seen_before, stored, views_of

ROOT = Path(__file__).parent.parent

COPIES: dict[str, Callable[[Any], Any]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda position: pickle.loads(pickle.dumps(position)),
}


@pytest.mark.parametrize("how", COPIES)
@pytest.mark.parametrize("name", playmat.game_names())
def test_a_copy_has_the_same_future(name: str, how: str) -> None:
    game = playmat.game(name)
    for course in courses(game, game.seats[0], 3):
        for position in course.decisions():
            if len(course.keys) == 20:
                check_copy(position, COPIES[how](position))
                break


def check_copy(position: Position, twin: Position) -> None:
    assert type(twin) is type(position) and twin is not position
    assert (twin.hash(), twin.told(EVERYTHING)) == (position.hash(), position.told(EVERYTHING))
    before, chance = position.hash(), Chance(b"future")
    keys: list[str] = []
    while len(keys) < 20 and twin.decision is not None:
        keys.append(random_key(twin.decision, chance))
        twin.choose(keys[-1])
    assert position.hash() == before
    again = position.clone()
    for key in keys:
        again.choose(key)
    assert again.hash() == twin.hash()


@pytest.mark.parametrize("name", playmat.game_names())
def test_a_view_survives_json_as_it_is(name: str) -> None:
    """No tuples, no numbers for keys: what is sent is what is received."""
    game = playmat.game(name)
    for course in courses(game, game.seats[0], 2):
        for position in course.decisions():
            if len(course.keys) % 10 == 0:
                for seat in (*range(len(position.names)), SPECTATOR, EVERYTHING):
                    view = position.view(seat)
                    assert strict(json.loads(json.dumps(view))) == strict(view)


@pytest.mark.parametrize("name", playmat.game_names())
def test_views_have_the_shape_that_is_stored(name: str) -> None:
    """docs/views/GAME.json is what programs are promised. A view of another shape needs a new promise."""
    schema = stored(name, ROOT / FOLDER)
    for view in views_of(playmat.game(name), 2, 11):
        problems = misfits(schema, view)
        assert not problems, f"{problems[:5]}; if that is meant: python -m playmat.testkit.views {name}"


def test_another_shape_is_noticed() -> None:
    schema = as_json_schema(merged(schema_of({"a": 1, "b": ["x"]}), schema_of({"a": None, "b": []})))
    assert misfits(schema, {"a": 2, "b": ["y", "z"]}) == []
    assert misfits(schema, {"a": 2}) == ["view: no 'b'"]
    assert misfits(schema, {"a": "2", "b": []}) == ["view.a: string instead of integer or null"]
    assert misfits(schema, {"a": 2, "b": [1]}) == ["view.b[0]: integer instead of string"]
    assert misfits(schema, {"a": 2, "b": (), "c": 0}) == ["view.b: tuple instead of array", "view: 'c' is new"]
    assert as_json_schema(seen_before(schema)) == schema


def strict(value: Any) -> Any:
    """As text that tells lists from tuples and numbers from words."""
    if isinstance(value, dict):
        return {repr(key): strict(item) for key, item in value.items()}
    if isinstance(value, list):
        return [strict(item) for item in value]
    return repr(value)
