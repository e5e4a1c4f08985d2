"""What goes wrong on the way to the disk, and what nobody would think of sending: bounded here, long in `make soak`."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import playmat
from playmat.cardplay.game import CardGame
from playmat.cardtext.deck import BadDeck
from playmat.cardtext.files import BadCards
from playmat.cli import main
from playmat.decks.files import read_deck_file
from playmat.kernel.codec import CorruptData
from playmat.kernel.game import BadSetup
from playmat.replay import load
from playmat.scenario.text import parse
from playmat.server import faults, fuzz

SAVED = Path(__file__).parent / "saved"


def test_whatever_goes_wrong_nothing_is_lost_or_doubled() -> None:
    trial, verified = faults.try_it(seed=9, tables=5, choices=120)
    assert not trial.faults and verified == 5 and trial.happened["disk full"] and trial.happened["clock"]
    assert {f"killed: {point}" for point in faults.POINTS} <= set(trial.fate.struck)


def test_nor_when_the_database_crashes() -> None:
    trial, verified = faults.try_it(seed=3, tables=2, choices=40, postgres=True)
    assert not trial.faults and verified == 2 and trial.happened[faults.DATABASE]


@pytest.mark.soak
@pytest.mark.parametrize("postgres", [False, True])
@pytest.mark.parametrize("seed", range(1, 6))
def test_the_same_for_long(seed: int, postgres: bool) -> None:
    trial, verified = faults.try_it(seed, 20, 1000 if postgres else 5000, postgres)
    assert not trial.faults and verified == 20


def test_no_request_and_no_message_breaks_the_server() -> None:
    found = fuzz.try_it(requests=300, messages=100, luck=3)
    assert not found.faults, found.faults


@pytest.mark.soak
@pytest.mark.parametrize("luck", range(4))
def test_nor_do_twenty_thousand(luck: int) -> None:
    found = fuzz.try_it(requests=20_000, messages=5000, luck=luck)
    assert not found.faults, found.faults


# -- files -------------------------------------------------------------------------------------------------------------


def mangled(text: str, luck: Random) -> str:
    """The same with a few letters changed, gone or doubled."""
    letters = list(text)
    for _ in range(luck.randrange(1, 6)):
        at = luck.randrange(len(letters))
        letters[at : at + luck.randrange(3)] = luck.choice(["", "\0", "[", '"', "9" * 30, "\n\n", letters[at] * 3])
    return "".join(letters)


CARD = '[[card]]\nname = "Second Wind"\ntype = "Event"\ncolor = "green"\ndestiny = 3\ntext = "Recharge 2 energy."\n'


def cards(text: str) -> None:
    game = playmat.game("megaman")
    assert isinstance(game, CardGame)
    game.with_cards(text)


def deck(text: str) -> None:
    game = playmat.game("megaman")
    assert isinstance(game, CardGame)
    read_deck_file(text.encode(errors="replace"), game)


READERS: dict[str, tuple[Callable[[str], Any], str]] = {
    "cards": (cards, CARD),
    "deck": (deck, "3 Vulcan2\n2 Cannon\n// side\n1 MegaMan\n"),
    "scenario": (
        lambda text: parse(text, Path("x")),
        "scenario: A\ngame: megaman\nseats: Ann, Bob\nplay:\n  Ann: pass\n",
    ),
}


@pytest.mark.parametrize("kind", READERS)
@settings(max_examples=60, deadline=None)
@given(luck=st.integers(0, 2**32))
def test_files_of_strangers_are_read_or_refused(kind: str, luck: int) -> None:
    read, text = READERS[kind]
    with suppress(BadCards, BadDeck, BadSetup, CorruptData, ValueError):
        read(mangled(text, Random(luck)))


@settings(max_examples=60, deadline=None)
@given(luck=st.integers(0, 2**32))
def test_replays_of_strangers_are_read_or_refused(luck: int, tmp_path_factory: pytest.TempPathFactory) -> None:
    record = {"format": "playmat-replay", "format_version": 1, "game": "megaman", "choices": [[0, "x"]], "seed": "00"}
    file = tmp_path_factory.mktemp("replay") / "x.json"
    file.write_text(mangled(json.dumps(record), Random(luck)))
    with pytest.raises(CorruptData):
        load(file)


@settings(max_examples=40, deadline=None)
@given(
    words=st.lists(
        st.sampled_from(["replay", "verify", "cards", "check", "--seat", "decks", "\0", "-1", "/", "x", ""]), max_size=5
    )
)
def test_the_command_answers_anything(words: list[str]) -> None:
    assert main([word for word in words if word not in ("serve", "play")]) in (0, 1, 2)
