"""Bots: they answer legally in every game, they see only their view, the same seeds play the same games."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import playmat
from playmat.bots import LEVELS, bot, bots
from playmat.bots.player import judgement_of
from playmat.kernel.chance import Chance, Luck
from playmat.kernel.judgement import Judgement
from playmat.kernel.position import Position

GAMES = playmat.game_names()


def seats_of(game: str) -> int:
    return min(playmat.game(game).seats)


def start(game: str, seed: bytes) -> Position:
    return playmat.game(game).quick_start(seats_of(game), seed)


def moments(game: str, seed: bytes, every: int, most: int) -> Iterator[Position]:
    """Positions of a game of hasty players in which there is something to choose."""
    judgement = judgement_of(game)
    luck = Luck(Chance(seed))
    position = start(game, seed)
    for number in range(every * most):
        decision = position.decision
        if decision is None:
            return
        if number % every == 0 and len(decision.options) > 1:
            yield position
        position.choose(judgement.hasty(position, luck))


def play_out(game: str, names: list[str], seed: bytes) -> Position:
    position = start(game, seed)
    players = [bot(name, Chance(seed + bytes([seat]))) for seat, name in enumerate(names)]
    while (decision := position.decision) is not None:
        position.choose(players[decision.seat](position, decision.seat))
    return position


@pytest.mark.parametrize("game", GAMES)
def test_prospects_are_shares_of_a_victory(game: str) -> None:
    judgement = judgement_of(game)
    for position in moments(game, b"shares", 3, 20):
        prospects = judgement.prospects(position)
        assert len(prospects) == seats_of(game)
        assert all(0 <= share <= 1 for share in prospects)
        assert sum(prospects) == pytest.approx(1)


@pytest.mark.parametrize("game", GAMES)
def test_the_winner_of_a_finished_game_has_the_best_prospects(game: str) -> None:
    position = play_out(game, ["random"] * seats_of(game), b"over")
    assert position.outcome is not None
    prospects = judgement_of(game).prospects(position)
    assert prospects.index(max(prospects)) in position.outcome.winners


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_answer_and_reasons(game: str) -> None:
    for position in moments(game, b"same", 7, 4):
        assert position.decision is not None
        seat = position.decision.seat
        one, other = bot("greedy", Chance(b"x")), bot("greedy", Chance(b"x"))
        assert one.choose(position, seat) == other.choose(position, seat)
        assert one.why() == other.why()
        assert len(one.why()) == len(position.decision.options)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ["greedy", "easy"])
def test_what_a_seat_cannot_see_does_not_change_its_choice(game: str, name: str) -> None:
    """In a world that the seat cannot tell from the real one the same bot answers the same, for the same reasons."""
    for number, position in enumerate(moments(game, b"hidden", 5, 5)):
        assert position.decision is not None
        seat = position.decision.seat
        world = position.imagine(seat, Chance(b"world %d" % number))
        here, there = bot(name, Chance(b"bot")), bot(name, Chance(b"bot"))
        assert here.choose(position, seat) == there.choose(world, seat)
        assert here.why() == there.why()


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_leaves_the_position_alone(game: str) -> None:
    for position in moments(game, b"alone", 9, 3):
        before = position.hash()
        assert position.decision is not None
        bot("greedy", Chance(b"x")).choose(position, position.decision.seat)
        assert position.hash() == before


@pytest.mark.parametrize("game", GAMES)
def test_looking_ahead_beats_chance(game: str) -> None:
    seats = seats_of(game)
    won = 0
    for number in range(6):
        me = number % seats
        names = ["greedy" if seat == me else "random" for seat in range(seats)]
        outcome = play_out(game, names, b"ahead %d" % number).outcome
        assert outcome is not None
        won += me in outcome.winners
    assert won >= 4


def test_a_game_without_a_judgement_of_its_own_is_played_too() -> None:
    judgement = judgement_of("megaman.words")  # a folder without that file
    assert type(judgement) is Judgement
    position = start("shamans", b"none")
    assert judgement.prospects(position) == [1 / 3] * 3
    assert position.decision is not None
    assert judgement.hasty(position, Luck(Chance(b""))) in position.decision.options


def test_every_level_is_a_bot_and_says_what_it_is() -> None:
    assert list(LEVELS) == ["easy", "normal", "hard", "patient"]
    assert set(LEVELS) < set(bots())
    assert all(LEVELS.values())
    with pytest.raises(LookupError, match="there is no bot called 'clever'"):
        bot("clever", Chance(b""))


def test_luck_reaches_every_number() -> None:
    luck = Luck(Chance(b"luck"))
    drawn = [luck.below(6) for _ in range(6000)]
    assert all(850 < drawn.count(face) < 1150 for face in range(6))
