"""Whole games written down: what the engine does today, it did yesterday, compiled or not."""

from __future__ import annotations

from pathlib import Path

import playmat
from playmat.kernel.game import Game
from playmat.testkit.hashes import final_hashes, read
from playmat.testkit.playthrough import decks_in, files_of, playthrough, seed_in

GOLDEN = Path(__file__).parent.parent / "golden"
RENEW_GAMES = "write it with: python -m playmat.testkit.playthrough --renew tests/golden"
RENEW_HASHES = "write it with: python -m playmat.testkit.hashes tests/golden/hashes.json"


def test_the_playthrough_is_still_the_same(game: Game, seats: int) -> None:
    for file in files_of(GOLDEN, game.name, seats):
        assert file.exists(), f"{game.title} has no playthrough for {seats} seats; {RENEW_GAMES}"
        stored = file.read_text(encoding="utf-8")
        assert playthrough(game, seats, seed_in(stored), decks_in(stored)) == stored, (
            f"{file.name} meant to change? Then {RENEW_GAMES}, and read the diff"
        )


def test_no_playthrough_is_left_over() -> None:
    wanted = {
        file
        for name in playmat.game_names()
        for seats in playmat.game(name).seats
        for file in files_of(GOLDEN, name, seats)
    }
    assert set(GOLDEN.glob("*/*.txt")) <= wanted


def test_final_hashes_are_the_known_ones(game: Game, seats: int) -> None:
    """The same file is compared in compiled and in plain mode, so the two agree."""
    known = read(GOLDEN / "hashes.json").get(game.name, {}).get(str(seats))
    assert known, f"no hashes are known for {game.title} with {seats} seats; {RENEW_HASHES}"
    assert final_hashes(game.name, seats) == known, f"meant to change? Then raise the game's version and {RENEW_HASHES}"
