"""The laboratory: the same seed gives the same results wherever games are played, and they are counted right."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest

import playmat
from playmat.cli import main
from playmat.kernel.game import BadSetup
from playmat.lab import decks, work
from playmat.lab.balance import Balance, named
from playmat.lab.book import Book
from playmat.lab.counting import Rate, decided, ratings, standings
from playmat.lab.match import end_of, in_words, play_match
from playmat.lab.page import page
from playmat.lab.plan import MEET, Plan, Played, bots_at, decks_at, make_plan, play
from playmat.lab.sweep import row_of, table, values_of


def result(number: int, winner: int, bots: tuple[str, ...] = ("a", "b"), decks: tuple[str, ...] = ()) -> Played:
    scores = tuple(int(seat == winner) for seat in range(len(bots)))
    cards = tuple(("Comet",) if seat == winner else () for seat in range(len(bots)))
    return Played(number, bots, decks, 0, (winner,), scores, "XX-1", 10, {"turns": 5 + number}, cards, "")


def two_seats(games: int, decks: tuple[str, ...] = ()) -> Plan:
    return Plan("megaman", 2, ("a", "b"), decks, MEET, {}, games, 0)


# -- plans ---------------------------------------------------------------------------------------------------------


def test_everybody_takes_every_seat_of_every_deal() -> None:
    plan = make_plan("shamans", ["greedy", "random"], 8, seats=4)
    assert plan.bots == ("greedy", "random", "random", "random")
    assert sorted(bots_at(plan, number).index("greedy") for number in range(4)) == [0, 1, 2, 3]
    deals = [tuple(tuple(hand) for hand in work_hands(plan, number)) for number in range(8)]
    assert len(set(deals[:4])) == 1
    assert len(set(deals)) == 2


def work_hands(plan: Plan, number: int) -> list[list[int]]:
    from playmat.games.shamans.table import Shamans
    from playmat.lab.plan import set_up

    position = set_up(plan, number)
    assert isinstance(position, Shamans)
    return position.hands


@pytest.mark.parametrize("game", [name for name in playmat.game_names() if name != "shamans"])
def test_decks_are_mirrored_in_a_match_and_meet_in_a_balance(game: str) -> None:
    mirrored = make_plan(game, ["random"], 4)
    assert all(len(set(decks_at(mirrored, number))) == 1 for number in range(20))
    meeting = make_plan(game, ["random"], 4, decks_meet=MEET)
    seats, count = meeting.seats, len(meeting.decks)
    assert count > 1
    if seats == 2:
        pairs = [decks_at(meeting, number) for number in range(count * (count - 1))]
        assert len(set(pairs)) == count * (count - 1)
        assert all(one != other for one, other in pairs)


def test_the_decks_are_those_the_settings_allow() -> None:
    full, packs = (make_plan("shamanking", ["random"], 2, settings={"starter": yes}).decks for yes in (False, True))
    assert len(full) > 1
    assert len(packs) == 2
    assert not set(full) & set(packs)


def test_ready_made_decks_meet_in_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["shamanking", "--games", "2", "--bot", "random", "--workers", "1"]
    decks.main(words)
    assert "30 games of" in capsys.readouterr().out
    decks.main([*words, "--set", "starter=yes"])
    told = capsys.readouterr().out
    assert "Starter: Quick Blades" in told
    assert "2 games of" in told


def test_a_plan_that_cannot_be_played_is_refused() -> None:
    with pytest.raises(BadSetup, match="name 1 to 3 bots"):
        make_plan("shamans", ["random"] * 4, 1, seats=3)
    with pytest.raises(BadSetup, match="at least 1 game"):
        make_plan("shamans", ["random"], 0)
    with pytest.raises(BadSetup, match="not played with decks"):
        make_plan("shamans", ["random"], 1, decks=["Red"])
    with pytest.raises(LookupError, match="no bot called"):
        make_plan("shamans", ["nobody"], 1)


# -- playing -------------------------------------------------------------------------------------------------------


def test_two_processes_play_what_one_does() -> None:
    plan = make_plan("shamanking", ["greedy", "random"], 6, seed=3)
    alone = [play(plan, number) for number in range(6)]
    together = sorted(work.play_all(plan, range(6), 2), key=lambda played: played.number)
    assert together == alone
    assert all(any(cards) for played in alone for cards in [played.cards])


@pytest.mark.soak
def test_a_cluster_of_two_plays_what_one_process_does() -> None:
    plan = make_plan("shamanking", ["greedy", "random"], 12, seed=3)
    here = [play(plan, number) for number in range(12)]
    there = sorted(work.play_all(plan, range(12), 2, "local"), key=lambda played: played.number)
    assert there == here


def test_an_interrupted_match_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = make_plan("shamans", ["random"], 7, seed=5)
    path = tmp_path / "results.sqlite"

    def interrupt(games: list[Played]) -> None:
        if len(games) == 4:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play_match(plan, path=path, heard=interrupt)
    asked: list[int] = []

    def noting(plan: Plan, numbers: list[int], workers: int, address: str | None) -> object:
        asked.extend(numbers)
        return work.play_all(plan, numbers, workers, address)

    monkeypatch.setattr("playmat.lab.match.play_all", noting)
    games = play_match(plan, path=path)
    assert asked == [4, 5, 6]
    assert games == [play(plan, number) for number in range(7)]


def test_the_file_can_be_read_by_anybody(tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite"
    plan = make_plan("shamans", ["greedy", "random"], 3, seats=3)
    games = play_match(plan, path=path)
    with sqlite3.connect(path) as connection:
        rows = connection.execute("SELECT bot, sum(won), count(*) FROM seats GROUP BY bot ORDER BY bot").fetchall()
    assert [(name, seats) for name, _, seats in rows] == [("greedy", 3), ("random", 6)]
    assert sum(won for _, won, _ in rows) == len(games)


def test_another_plan_in_the_same_file_is_kept_apart(tmp_path: Path) -> None:
    book = Book(tmp_path / "results.sqlite")
    one, other = two_seats(5), two_seats(5)._replace(seed=1)
    assert book.number_of(one) != book.number_of(other)
    assert book.number_of(one) == book.number_of(one._replace(games=50))
    book.write(book.number_of(one), result(0, 1))
    assert book.read(book.number_of(one)) == {0: result(0, 1)}
    assert book.read(book.number_of(other)) == {}


# -- counting ------------------------------------------------------------------------------------------------------


def test_wilson_intervals() -> None:
    """8 of 10: 49 to 94 per cent, as in any table of them; and never beyond 0 and 1."""
    assert [round(end, 3) for end in Rate(8, 10).interval()] == [0.49, 0.943]
    assert Rate(0, 5).interval()[0] == 0
    assert Rate(5, 5).interval()[1] == pytest.approx(1)
    assert Rate(0, 0).interval() == (0, 1)


def test_standings_and_ratings_put_the_winner_first() -> None:
    games = [result(number, number % 4 == 0) for number in range(20)]
    first, second = standings(games)
    assert (first.bot, first.rate.wins, second.rate.wins) == ("a", 15, 5)
    assert first.rating > second.rating
    assert first.score == 0.75


def test_three_alike_do_not_outweigh_one() -> None:
    """The seat of one bot wins two times in five against three of another: more than its share."""
    bots = ("one", "many", "many", "many")
    rated = ratings([result(number, 0 if number % 5 < 2 else 1 + number % 3, bots) for number in range(60)])
    assert rated["one"][0] > rated["many"][0]


def test_a_match_ends_when_it_is_decided_in_whatever_order_games_come() -> None:
    plan = two_seats(100)
    clear = {number: result(number, 0) for number in range(40)}
    assert end_of(plan, clear, True) == 20
    assert end_of(plan, dict(reversed(clear.items())), True) == 20
    assert end_of(plan, {number: played for number, played in clear.items() if number != 7}, True) is None
    assert end_of(plan, clear, False) is None
    assert not decided(plan, [result(number, number % 2) for number in range(40)])


def test_a_match_in_words_says_who_wins_and_how_surely() -> None:
    told = in_words(two_seats(4), [result(number, 0) for number in range(4)])
    assert "a  wins 100.0 % (51 to 100)" in told[1]
    assert "6.5 turns" in told[-1]


# -- balance, sweeps -----------------------------------------------------------------------------------------------


def balanced() -> Balance:
    games = [
        result(number, 0 if number % 3 else 1, decks=("Fire", "Ice") if number % 2 else ("Ice", "Fire"))
        for number in range(60)
    ]
    return Balance(two_seats(60, ("Fire", "Ice")), games)


def test_balance_counts_decks_beginners_lengths_endings_and_cards() -> None:
    found = balanced()
    assert found.first == Rate(40, 60)
    assert found.decks["Fire"].games == 60
    assert found.matrix["Fire", "Ice"].wins + found.matrix["Ice", "Fire"].wins == 60
    assert found.endings == {"XX-1": 60}
    assert found.length(0.5) == 35
    assert found.cards[0].title == "Comet"
    assert found.cards[0].gain == 1


def test_what_is_so_in_a_game_or_not_is_told_as_a_share() -> None:
    """In Shaman King, whether the first defender has won; how many turns there were is no such thing."""
    plan = make_plan("shamanking", ["random"], 8)
    games = [play(plan, number) for number in range(8)]
    rate = Balance(plan, games).yes_or_no["won by the first defender"]
    assert rate == Rate(sum(played.counted["won by the first defender"] for played in games), 8)
    assert 0 < rate.wins < 8
    assert list(Balance(plan, games).yes_or_no) == ["won by the first defender"]
    assert any(line.startswith("Won by the first defender? ") for line in Balance(plan, games).headlines())


def test_the_page_needs_nothing_else_and_says_first_what_matters() -> None:
    text = page(balanced())
    assert "http" not in text
    assert "<script" not in text
    assert text.count("<svg") == 5
    start = text.index('<div class="first">')
    first_screen = text[start : text.index("</div>")]
    questions = ("decks even?", "who begins?", "How long", "games end?", "Which cards", "How sure")
    places = [first_screen.index(question) for question in questions]
    assert places == sorted(places)
    for word in ("Strongest: ", "Who chooses first wins 66.7 %", "35 turns", "100 % XX-1", "Comet (+100 points)"):
        assert word in first_screen
    assert "Give or take 13 points" in first_screen


def test_endings_are_called_what_the_rules_call_them() -> None:
    assert named("megaman", "MM-96") == "Exhaustion (MM-96)"
    assert named("megaman", "XX-1") == "XX-1"
    assert named("nothing", "XX-1") == "XX-1"


def test_titles_are_escaped_on_the_page() -> None:
    games = [result(number, number % 2, decks=("<b>", "Ice")) for number in range(4)]
    text = page(Balance(two_seats(4, ("<b>", "Ice")), games))
    assert "<b>" not in text
    assert "&lt;b&gt;" in text


@pytest.mark.parametrize(
    ("given", "values"),
    [("d=6..9", ["6", "7", "8", "9"]), ("d=6..10/2", ["6", "8", "10"]), ("d=3, 5", ["3", "5"])],
)
def test_the_values_of_a_sweep(given: str, values: list[str]) -> None:
    assert values_of(given) == ("d", values)


@pytest.mark.parametrize("given", ["d", "d=", "=6..9", "d=9..6", "d=a..b", "d=1..1000"])
def test_a_sweep_that_is_none(given: str) -> None:
    with pytest.raises(BadSetup, match="a sweep is"):
        values_of(given)


def test_a_sweep_shows_shares_of_what_was_counted() -> None:
    games = [result(0, 0)._replace(counted={"rounds": 4, "rounds to the Shadows": 3})]
    row = row_of("10", games)
    assert row.shares == {"rounds to the Shadows": Rate(3, 4)}
    assert "| 10 | 1 | 10 | 4.0 | 75.0 %" in table("d", [row])


# -- the command ---------------------------------------------------------------------------------------------------


def test_match_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["lab", "match", "shamanking", "--bots", "greedy,random", "--games", "4", "--workers", "1", "--json"]
    assert main(words) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == 4
    assert [one["bot"] for one in told["bots"]] == ["greedy", "random"]


def test_balance_writes_its_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "page.html"
    words = ["lab", "balance", "shamanking", "--bots", "random", "--games", "12", "--workers", "1"]
    assert main([*words, "--page", str(target)]) == 0
    assert f"The page: {target}" in capsys.readouterr().out
    assert target.read_text().startswith("<!doctype html>")


def test_sweep_prints_a_row_for_each_value(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["lab", "sweep", "shamans", "--bots", "random", "--games", "3", "--workers", "1"]
    assert main([*words, "--option", "start_distance=5,30"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 4
    assert "rounds to the Shadows" in lines[0]
    assert lines[2].startswith("| 5 |")


def test_explain_shows_where_a_game_turned(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "replays"
    main(["selfplay", "shamanking", "--games", "1", "--replays", str(folder), "--workers", "1"])
    capsys.readouterr()
    assert main(["lab", "explain", str(folder / "shamanking-1.json"), "--simulations", "3", "--most", "4"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("Player 1")
    assert lines[0].endswith(("100 %", " 0 %"))
    assert lines[3] == "Where it turned:"
    assert len(lines) == 8


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["match", "chess"], "there is no game called 'chess'"),
        (["match", "shamans", "--bots", "nobody"], "there is no bot called 'nobody'"),
        (["match", "shamans", "--workers", "0"], "there must be at least 1 worker, not 0"),
        (["sweep", "shamans", "--option", "luck=1..3"], "Shamans has no setting called 'luck'"),
        (["explain", "no-such-file.json"], "no-such-file.json cannot be read"),
    ],
)
def test_bad_input_gets_one_sentence(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"playmat: {sentence}")
    assert err.count("\n") == 1
