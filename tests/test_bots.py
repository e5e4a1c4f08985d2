"""Bots: they answer legally in every game, they see only their view, the same seeds play the same games."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import playmat
from playmat.bench import levels as thinking
from playmat.bench import search as pace
from playmat.bots import LEVELS, Bot, bot, bots
from playmat.bots.contest import Contest
from playmat.bots.elsewhere import answer
from playmat.bots.player import judgement_of
from playmat.bots.search import CAREFUL, Search, play_on
from playmat.bots.tree import Node
from playmat.games.shamans.components import NUMBERS, SHADOW
from playmat.games.shamans.table import Shamans
from playmat.kernel.chance import Chance, Luck
from playmat.kernel.event import Log
from playmat.kernel.judgement import Judgement
from playmat.kernel.position import Position
from playmat.scenario.table import set_up
from playmat.scenario.text import parse

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
@pytest.mark.parametrize("name", ["greedy", "easy", "search:12"])
def test_what_a_seat_cannot_see_does_not_change_its_choice(game: str, name: str) -> None:
    """In a world that the seat cannot tell from the real one the same bot answers the same, for the same reasons."""
    for number, position in enumerate(moments(game, b"hidden", 5, 8)):
        assert position.decision is not None
        seat = position.decision.seat
        world = position.imagine(seat, Chance(b"world %d" % number))
        world.log = Log(position.events(seat))
        here, there = bot(name, Chance(b"bot")), bot(name, Chance(b"bot"))
        assert here.choose(position, seat) == there.choose(world, seat)
        assert thoughts(here) == thoughts(there)


def thoughts(player: Bot) -> list[str]:
    """What it thought, without how long it took."""
    return [line for line in player.why() if "simulations in" not in line]


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_leaves_the_position_alone(game: str) -> None:
    for position in moments(game, b"alone", 9, 3):
        before = position.hash()
        assert position.decision is not None
        bot("greedy", Chance(b"x")).choose(position, position.decision.seat)
        assert position.hash() == before


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_judgement_of_its_own(game: str) -> None:
    assert type(judgement_of(game)) is not Judgement


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
        if won == 4:
            return  # as many as were asked for: the rest would change nothing
    raise AssertionError(f"only {won} of 6 games were won")


@pytest.mark.parametrize(("defender", "better"), [("Ben", 1), ("Erin", 0)])
def test_an_attack_is_good_for_whoever_makes_it(defender: str, better: int) -> None:
    text = f"""
scenario: Even but for the attack
game: shamanking
seats: Ben, Erin
position:
  defender: {defender}
play:
  end: waiting {defender}
"""
    (scenario,) = parse(text, Path("even.txt"))
    prospects = judgement_of("shamanking").prospects(set_up(scenario))
    assert prospects[better] > prospects[1 - better]


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


@pytest.mark.parametrize("game", GAMES)
def test_search_says_what_it_looked_at(game: str) -> None:
    position = next(moments(game, b"why", 4, 9))
    assert position.decision is not None
    player = bot("search:40", Chance(b"why"))
    chosen = player(position, position.decision.seat)
    why = player.why()
    assert why[0].startswith(chosen.label(position))
    assert len(why) == len(position.decision.options) + 1
    assert "simulations in" in why[-1]


def test_search_takes_the_win_that_lies_open() -> None:
    """One step from the Moon a Shadow plays off the Destination."""
    position = shadow_to_move_at_the_moon()
    assert position.decision is not None
    seat = position.decision.seat
    key = bot("search:150", Chance(b"moon")).choose(position, seat)
    position.choose(key)
    assert position.round_winner == SHADOW or position.round > 1


def shadow_to_move_at_the_moon() -> Shamans:
    """A Shadow with cards of and off the Destination, the pawn one space short."""
    for number in range(200):
        position = playmat.game("shamans").start(3, b"moon %d" % number)
        assert isinstance(position, Shamans)
        assert position.decision is not None
        position.choose(position.decision.options[0])
        seat = position.decision.seat
        worlds = {card // NUMBERS for card in position.hands[seat]}
        if position.role(seat) == SHADOW and position.destination in worlds and len(worlds) > 1:
            position.distance = 1
            return position
    raise AssertionError("no such deal")


def test_search_goes_on_with_what_it_thought_before() -> None:
    """The tree of one choice is there for the next one."""
    position = start("megaman", b"reuse")
    player = Search(Chance(b"reuse"), 40)
    remembered = 0
    for _ in range(30):
        decision = position.decision
        assert decision is not None
        if decision.seat == 0:
            position.choose(player.choose(position, 0))
            remembered += any("remembered" in line for line in player.why())
        else:
            position.choose(decision.options[0])
    assert remembered > 0


def test_search_keeps_to_its_time() -> None:
    """Nothing is timed here: a budget of no time at all still gives an answer, after the fewest simulations."""
    position = start("shamans", b"clock")
    assert position.decision is not None
    player = Search(Chance(b"clock"), seconds=1e-9)
    player.choose(position, position.decision.seat)
    assert player.simulations == len(position.decision.options)


class Clock:
    """Goes on by a second with each look."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1.0
        return self.now


def test_seconds_are_counted_by_the_clock_that_is_given() -> None:
    position = start("shamans", b"clock")
    assert position.decision is not None
    counts = []
    for seconds in (5.0, 20.0):
        player = bot(f"search:{seconds}s", Chance(b"clock"), Clock())
        assert isinstance(player, Search)
        player.choose(position, position.decision.seat)
        counts.append(player.simulations)
    assert 0 < counts[0] < counts[1] <= 20 * len(position.decision.options)


def contest(*means: float) -> Contest:
    root = Node(0)
    for i, mean in enumerate(means):
        node = root.add(str(i), 0)
        node.visits, node.total = 1000, 1000 * mean
    return Contest(root, 0, [str(i) for i in range(len(means))])


def test_what_is_surely_worse_is_dropped() -> None:
    found = contest(0.7, 0.4)
    rounds = 0
    while not found.over:
        found.note([0.7, 0.4])
        found.look_again()
        rounds += 1
    assert 24 <= rounds < 60
    assert [rival.key for rival in found.left] == ["0"]
    assert [rival.key for rival in found.ranked()] == ["0", "1"]


def test_one_answer_that_always_wins_among_many_that_never_do() -> None:
    found = contest(1.0, 0.0, 0.0, 0.0, 0.0)
    rounds = 0
    while not found.over:
        found.note([1.0, 0.0, 0.0, 0.0, 0.0][: len(found.left)])
        found.look_again()
        rounds += 1
    assert rounds == 24
    assert [rival.key for rival in found.left] == ["0"]


def test_what_differs_from_world_to_world_is_looked_at_for_longer() -> None:
    found = contest(0.55, 0.45)
    for number in range(30):
        found.note([1.0, 0.0] if number % 2 else [0.1, 0.9])
        found.look_again()
    assert not found.over


def test_between_answers_that_are_worth_the_same_any_will_do() -> None:
    found = contest(0.5, 0.5, 0.5)
    rounds = 0
    while not found.over and rounds < 5000:
        found.note([0.5, 0.5, 0.5])
        found.look_again()
        rounds += 1
    assert found.over
    assert len(found.left) == 3
    assert rounds < 2000


def test_half_of_them_are_dropped_but_two_remain() -> None:
    found = contest(0.1, 0.5, 0.3, 0.4, 0.2)
    found.drop_half()
    assert [rival.key for rival in found.left] == ["1", "2", "3"]
    found.drop_half()
    found.drop_half()
    assert [rival.key for rival in found.left] == ["1", "3"]
    assert found.leader().key == "1"


@pytest.mark.parametrize("game", GAMES)
def test_another_process_can_think_instead(game: str) -> None:
    """All that is sent is plain data, and the answer is the one given here."""
    position = next(moments(game, b"sent", 4, 9))
    assert position.decision is not None
    seat = position.decision.seat
    sent = json.loads(json.dumps(position.save()))
    key, why = answer(sent, seat, "search:20", b"seed")
    assert key == bot("search:20", Chance(b"seed")).choose(position, seat)
    assert key in [option.key for option in position.decision.options]
    assert why


@pytest.mark.parametrize("name", ["search:", "search:-1", "search:0", "search:xs", "greedy:5", "seer"])
def test_a_budget_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(LookupError, match="there is no bot called"):
        bot(name, Chance(b""))


def test_luck_reaches_every_number() -> None:
    luck = Luck(Chance(b"luck"))
    drawn = [luck.below(6) for _ in range(6000)]
    assert all(850 < drawn.count(face) < 1150 for face in range(6))


def test_how_fast_search_is_can_be_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert pace.main(["shamans", "--seconds", "0.2", "--cycles", "2", "--seats", "4"]) == 0
    row = capsys.readouterr().out.splitlines()[-1]
    assert row.startswith("| shamans | 4 | ")
    assert pace.main(["shamans", "--seconds", "0.1", "--cycles", "1", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [entry["seats"] for entry in told["games"]] == [3, 4]
    assert all(ratio > 0 for entry in told["games"] for ratio in entry["ratio"])
    assert pace.main(["chess"]) == 2
    assert "chess" in capsys.readouterr().err


def test_how_long_the_levels_think_can_be_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert thinking.main(["shamans", "--choices", "2", "--levels", "easy,normal"]) == 0
    rows = capsys.readouterr().out.splitlines()
    assert rows[0] == "| game | easy | normal |"
    assert rows[2].startswith("| shamans | 0.")
    assert thinking.main(["chess"]) == 2
    assert "chess" in capsys.readouterr().err


def test_what_was_only_looked_at_counts_as_an_answer_too() -> None:
    """With care every answer of a simulation is looked at before one of them is given."""
    judgement = Judgement()
    judgement.depth = 6
    counts = []
    for judgement.care in (0, CAREFUL):
        position = start("shamans", b"careful")
        counts.append(play_on(position, judgement, Luck(Chance(b"care")), 1))
    assert counts[0] == 6
    assert counts[1] > 12
