"""Every registered game, with every number of seats: a new game gets all of this for nothing but its `secrets` file."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

import playmat
from playmat.kernel.game import Game
from playmat.rules.book import TABLE, open_book
from playmat.testkit.card_secrets import PlainSecrets
from playmat.testkit.hidden import Secrets

HERE = Path(__file__).parent
EXAMPLES = HERE.parent.parent / "examples"


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that wants `game` and `seats` is run for the tables of each game, in the long sweeps and where whole games
    are written down for all of them; one that wants `game` alone, for each game."""
    if "seats" in metafunc.fixturenames:
        all_of_them = metafunc.module.__name__.endswith("test_golden") or any(
            mark.name == "soak" for mark in metafunc.definition.iter_markers()
        )
        tables = [(game, seats) for game in all_games() for seats in (game.seats if all_of_them else sizes(game))]
        metafunc.parametrize(("game", "seats"), tables, ids=[f"{game.name}-{seats}" for game, seats in tables])
    elif "game" in metafunc.fixturenames:
        metafunc.parametrize("game", all_games(), ids=lambda game: game.name)


def sizes(game: Game) -> list[int]:
    """The smallest table, the next one, at which there are more others than one, and the largest."""
    return sorted({*game.seats[:2], game.seats[-1]})


def all_games() -> list[Game]:
    """Playmat's games, and the example games in folders of their own."""
    own = [playmat.game(name) for name in playmat.game_names()]
    return [*own, *(playmat.game(str(file.parent)) for file in sorted(EXAMPLES.glob("*/__init__.py")))]


@pytest.fixture
def rule_ids(game: Game) -> set[str]:
    """Every rule of the game and of the table."""
    return {*open_book(game.home or game.name).by_id, *open_book(TABLE).by_id}


@pytest.fixture
def secrets(game: Game) -> Secrets:
    return secrets_of(game)


def secrets_of(game: Game) -> Secrets:
    """What is hidden in the game: the one thing it has to say for itself."""
    if game.home:
        return PlainSecrets(game)
    file = HERE / "secrets" / f"{game.name}.py"
    assert file.exists(), (
        f"{game.title} needs {file.relative_to(HERE.parent.parent)}: which worlds can a seat not tell apart?"
    )
    spec = spec_from_file_location(f"secrets_of_{game.name}", file)
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    found: Secrets = module.SECRETS
    return found
