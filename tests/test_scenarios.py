"""Every scenario holds; the small parts of the format."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.scenario_samples import NAMES

import playmat
from playmat.kernel.decision import Word
from playmat.kernel.fact import BadFact, items, listed, same_list
from playmat.kernel.game import BadSetup
from playmat.scenario.runner import run_scenario
from playmat.scenario.table import find_option, seed_from, seed_in_words, simplified
from playmat.scenario.text import Scenario, read_scenarios

ROOT = Path(__file__).parent.parent
FILES = sorted((ROOT / "scenarios").rglob("*.txt"))
ALL = [written for path in FILES for written in read_scenarios(path)]
SAMPLE = 5
"""One scenario in so many is played on the plain source too, each time all are tested."""


def title(written: Scenario) -> str:
    return f"{written.game} {written.path.stem}: {written.title}"


CASES = [
    pytest.param(written, id=title(written), marks=() if number % SAMPLE == 0 else pytest.mark.once)
    for number, written in enumerate(ALL)
]


@pytest.mark.parametrize("written", CASES)
def test_the_scenario_holds(written: Scenario) -> None:
    """Compiled with every choice taken back and made again, on the plain source as it is played."""
    result = run_scenario(written, redo=playmat.compiled())
    assert result.ok, result.broken or result.failure


def test_titles_are_told_apart() -> None:
    titles = [(written.game, written.title) for written in ALL]
    assert sorted(titles) == sorted(set(titles))


# -- small parts -------------------------------------------------------------------------------------------------


def test_lists_in_words() -> None:
    assert items("portal x2, dagger") == ["portal", "portal", "dagger"]
    assert items("none") == []
    assert listed(["?", "?", "portal"]) == "? x2, portal"
    assert listed([]) == "none"
    with pytest.raises(BadFact):
        items("a, , b")


def test_lists_that_go_on() -> None:
    assert same_list(["A", "b"], ["b", "a"], ordered=False)
    assert not same_list(["a", "b"], ["b", "a"], ordered=True)
    assert same_list(["a", "..."], ["b", "a", "c"], ordered=False)
    assert not same_list(["a", "a", "..."], ["a", "b"], ordered=False)
    assert same_list(["...", "b", "...", "d"], ["a", "b", "c", "d"], ordered=True)
    assert same_list(["..."], [], ordered=True)
    assert not same_list(["a", "...", "c"], ["a", "c", "d"], ordered=True)


def test_seeds_in_words() -> None:
    for seed in (b"moon", b"\x00\x01", "Mönd".encode(), b"hex 00", b""):
        assert seed_from(seed_in_words(seed)) == seed


def test_answers_in_words() -> None:
    position = playmat.game("shamans").start(3, b"words", NAMES[:3])
    assert position.decision is not None
    option = position.decision.options[0]
    for words in (option.key, option.label(position), f"Play {option.label(position)}", option.key.upper()):
        assert find_option(position, position.decision.options, words) is option
    assert find_option(position, position.decision.options, "play") is None
    assert simplified("Play: Blue-2!") == "play blue 2"


def test_the_middle_of_a_key_can_be_left_out_where_one_answer_is_meant() -> None:
    position = playmat.game("shamans").start(3, b"words", NAMES[:3])
    here, there = Word("pick:hand:axe", "An axe in hand"), Word("pick:deck:axe", "An axe of the deck")
    bow = Word("pick:deck:bow", "A bow")
    assert find_option(position, [here, there, bow], "pick:bow") is bow
    assert find_option(position, [here, there, bow], "pick:axe") is None
    assert find_option(position, [here, bow], "pick axe") is here


def test_a_game_without_facts_cannot_be_set_up() -> None:
    from playmat.kernel.game import Game

    game = Game()
    assert game.facts() == []
    with pytest.raises(BadFact):
        game.draft(None)
    with pytest.raises(BadSetup):
        game.with_cards("[[card]]")
