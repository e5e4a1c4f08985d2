"""Whole games written down: what the engine does today, it did yesterday, compiled or not."""

from __future__ import annotations

from pathlib import Path

import playmat
from playmat.kernel.game import Game
from playmat.testkit.digests import digests, read
from playmat.testkit.playthrough import decks_in, files_of, playthrough, seed_in

GOLDEN = Path(__file__).parent.parent / "golden"
RENEW_GAMES = "write it with: python -m playmat.testkit.playthrough --renew tests/golden"
RENEW_DIGESTS = "write it with: python -m playmat.testkit.digests tests/golden/digests.json"


def golden_of(game: Game) -> Path:
    """Where its games are written down: a game with a folder of its own has them there."""
    return Path(game.home) / "golden" if game.home else GOLDEN


def test_the_playthrough_is_still_the_same(game: Game) -> None:
    for file in files_of(golden_of(game), game):
        assert file.exists(), f"{game.title} has no playthrough; {RENEW_GAMES}"
        stored = file.read_text(encoding="utf-8")
        assert playthrough(game, min(game.seats), seed_in(stored), decks_in(stored)) == stored, (
            f"{file.name} meant to change? Then {RENEW_GAMES}, and read the diff"
        )


def test_no_playthrough_is_left_over() -> None:
    wanted = {file for name in playmat.game_names() for file in files_of(GOLDEN, playmat.game(name))}
    assert set(GOLDEN.glob("*/*.txt")) <= wanted


def test_questions_logs_and_outcomes_are_the_known_ones(game: Game, seats: int) -> None:
    """The same file is compared in compiled and in plain mode, so the two agree."""
    known = read(golden_of(game) / "digests.json").get(game.name, {}).get(str(seats))
    assert known, f"no digests are known for {game.title} with {seats} seats; {RENEW_DIGESTS}"
    assert digests(game, seats) == known, f"meant to change? Then raise the game's version and {RENEW_DIGESTS}"
