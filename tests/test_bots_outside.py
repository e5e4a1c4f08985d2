"""Bots from anywhere: named `module:factory`, handed a seat's view and options, never the position."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import playmat
from playmat.bots import bot
from playmat.bots.outside import Seen
from playmat.cli import main
from playmat.kernel.chance import Chance

HANDED: list[Seen] = []


def last(chance: Chance) -> Callable[[Seen], str]:
    """Always the last answer."""

    def choose(seen: Seen) -> str:
        HANDED.append(seen)
        return str(seen.choices[-1]["key"])

    return choose


def dreamer(chance: Chance) -> Callable[[Seen], str]:
    """Tries every answer in a world it imagines and takes the first after which it is asked again."""

    def choose(seen: Seen) -> str:
        world = seen.imagine(chance)
        assert world.view(seen.seat) == seen.view()
        for choice in seen.choices:
            twin = world.clone()
            twin.choose(choice["key"])
        return str(seen.choices[0]["key"])

    return choose


def stubborn(chance: Chance) -> Callable[[Seen], str]:
    return lambda seen: "nonsense"


@pytest.mark.parametrize("name", playmat.game_names())
def test_a_bot_is_handed_what_its_seat_may_know(name: str) -> None:
    game = playmat.game(name)
    position = game.quick_start(game.seats[0], b"outside")
    players = [bot(f"{__name__}:last", Chance(b"")) for _ in position.names]
    HANDED.clear()
    for _ in range(60):
        if position.decision is None:
            break
        seat = position.decision.seat
        keys = [option.key for option in position.decision.options]
        key = players[seat].choose(position, seat)
        seen = HANDED[-1]
        assert key == keys[-1]
        assert [choice["key"] for choice in seen.choices] == keys
        assert (seen.seat, seen.game) == (seat, name)
        assert (seen.view(), seen.told()) == (position.view(seat), position.told(seat))
        assert not hasattr(seen, "position")
        position.choose(key)


def test_a_bot_may_imagine() -> None:
    position = playmat.game("megaman").quick_start(2, b"dream")
    player = bot(f"{__name__}:dreamer", Chance(b"dream"))
    for _ in range(20):
        assert position.decision is not None
        position.choose(player(position, position.decision.seat))


def test_an_answer_that_is_none() -> None:
    position = playmat.game("megaman").quick_start(2, b"nonsense")
    assert position.decision is not None
    with pytest.raises(ValueError, match="answers 'nonsense'"):
        bot(f"{__name__}:stubborn", Chance(b""))(position, position.decision.seat)


@pytest.mark.parametrize("name", ["no_such_module:make", f"{__name__}:nobody", "greedy:5", "search:fast"])
def test_a_bot_that_is_not_there(name: str) -> None:
    with pytest.raises(LookupError, match="there is no bot called"):
        bot(name, Chance(b""))


def test_selfplay_with_a_bot_of_the_folder_one_is_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "my_bots.py").write_text(
        "def make(chance):\n    return lambda seen: seen.choices[chance.below(len(seen.choices))]['key']\n"
    )
    monkeypatch.chdir(tmp_path)
    arguments = ["shamans", "--games", "3", "--bots", "my_bots:make,random", "--workers", "1", "--json"]
    assert main(["selfplay", *arguments]) == 0
    summary: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert summary["games"] == 3
    assert summary["bots"][:2] == ["my_bots:make", "random"]
