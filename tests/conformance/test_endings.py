"""Random full games end, and no piece is ever lost or doubled."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playmat.kernel.chance import Chance
from playmat.kernel.game import Game
from playmat.kernel.step import Step
from playmat.scenario.performance import Performance
from playmat.scenario.table import set_up
from playmat.scenario.text import read_scenarios
from playmat.testkit import Course, courses
from playmat.testkit.course import random_key
from playmat.testkit.endings import check_outcome, check_pieces, check_whole_game, pieces


def test_random_games_end_with_every_piece(game: Game, seats: int, rule_ids: set[str]) -> None:
    for course in courses(game, seats, 16 if seats == game.seats[0] else 4):
        check_whole_game(course, rule_ids)


@pytest.mark.soak
def test_thousands_of_random_games_end_with_every_piece(game: Game, seats: int, rule_ids: set[str]) -> None:
    for course in courses(game, seats, 3000, first=1000):
        check_whole_game(course, rule_ids)


SEEDS = st.binary(max_size=80)
PICKS = st.lists(st.integers(0, 255), max_size=400)
TABLES = st.integers(0, 9)


@given(seed=SEEDS, picks=PICKS, table=TABLES)
def test_any_choices_lead_to_an_end(
    game: Game, seats: int, rule_ids: set[str], seed: bytes, picks: list[int], table: int
) -> None:
    play_picks(game, seats, rule_ids, seed, picks, table)


@pytest.mark.soak
@settings(max_examples=500)
@given(seed=SEEDS, picks=PICKS, table=TABLES)
def test_many_choices_lead_to_an_end(
    game: Game, seats: int, rule_ids: set[str], seed: bytes, picks: list[int], table: int
) -> None:
    play_picks(game, seats, rule_ids, seed, picks, table)


def play_picks(game: Game, seats: int, rule_ids: set[str], seed: bytes, picks: list[int], table: int) -> None:
    """Choices such as nobody would draw by lot: always the first, always the last, and whatever else comes to mind."""
    tables = [{}, *game.lively_settings()]
    course = Course(game, seats, seed, **tables[table % len(tables)])
    at_start = pieces(course.position)
    with course.told_where():
        for pick in picks:
            if course.position.decision is not None:
                options = course.position.decision.options
                course.choose(options[pick % len(options)].key)
                check_pieces(course.position, at_start)
        check_outcome(course.play_out(), seats, rule_ids)
        check_pieces(course.position, at_start)


RARE = {
    "shadowfist": {
        "BeforeTheEnd": "Who may attack in another's turn is let in before the end of it",
        "ChooseOthers": "Changed onto somebody else",
        "ChoosePaidX": "X Power for a target that needs no less",
        "ChooseRich": "From the richest to the poorest",
        "DiscardLeft": "As few cards of the hand as one likes, by the States on somebody",
        "DiscardSo": "As many cards as X",
        "DivideDamage": "Damage divided as one likes",
        "DrawCards": "Three cards into a full hand",
        "HowManyCounters": "As many counters as one likes",
        "HowManyToDraw": "As many cards as one likes, up to a number",
        "KeepOrPlay": "A surprise that stands to the end of the turn is toasted",
        "MoveOne": "Everybody goes where they like",
        "OpenOrDecline": "More than two at once",
        "OthersAttack": "Two players want to attack",
        "PayOrNot": "Pay or lose it",
        "PickInSecret": "Everybody brings something back",
        "PlayThePick": "Everybody brings something back",
        "Rehang": "The States of whoever is struck go over",
        "SettleCost": "One card of the mastermind's choice",
        "StayUnturned": "Once in a turn it attacks without turning, if its player likes",
        "TakeFromDeck": "Four of a title out of the deck",
        "TakeOne": "The States of whoever is struck go over",
        "WhetherToHoldBack": "One too little to smoke it",
    },
    "shamanking": {"FillSlot": "In which of two free slots a teamwork is put"},
    "yuyu": {
        "ChoosePartner": "The one that is replaced is chosen where several might be",
        "HowManyDrawn": "As many cards as one likes, up to a number",
    },
}
"""Questions that take certain cards of several players in play together, each with a scenario that asks it."""

SCENARIOS = Path(__file__).parents[2] / "scenarios"


@pytest.mark.parametrize(
    ("name", "question", "title"),
    [(name, question, title) for name, rare in RARE.items() for question, title in rare.items()],
)
def test_a_rare_question_is_asked_in_a_scenario(name: str, question: str, title: str) -> None:
    [written] = [
        found
        for path in sorted((SCENARIOS / name).glob("*.txt"))
        for found in read_scenarios(path)
        if found.title == title
    ]
    performance = Performance(written, set_up(written), False)
    performance.run()
    positions = [*performance.past, performance.position]
    assert question in [type(found.decision.step).__name__ for found in positions if found.decision is not None]


def test_every_question_of_the_game_is_asked(game: Game) -> None:
    """The sweeps are worth something only if random play gets everywhere."""
    asked: set[type] = set()
    rare = RARE.get(game.name, {})
    questions = {kind for kind in steps_of(game) if kind.answer is not Step.answer and kind.__name__ not in rare}
    for number in range(400):
        for seats in game.seats:
            for course in courses(game, seats, 1, first=number):
                asked.update(type(position.decision.step) for position in course.decisions() if position.decision)
        if asked >= questions:
            break
    assert asked >= questions


def steps_of(game: Game, kind: type[Step] = Step) -> set[type[Step]]:
    below = {found for sub in kind.__subclasses__() for found in steps_of(game, sub)}
    package = type(game).__module__.rpartition(".")[0]
    return below | ({kind} if kind.__module__.startswith(f"{package}.") else set())


def test_the_same_seed_plays_the_same_game(game: Game, seats: int) -> None:
    for course in courses(game, seats, 2):
        again = Course(game, seats, course.seed, course.decks, **course.options)
        again.steps_in_one_in = course.steps_in_one_in
        assert course.play_out().hash() == again.play_out().hash()
        assert course.keys == again.keys
        assert course.position.told() == again.position.told()


def test_another_seed_plays_another_game(game: Game, seats: int) -> None:
    hashes = {course.position.hash() for course in courses(game, seats, 12)}
    assert len(hashes) == 12


def test_playing_without_a_record_comes_to_the_same_end(game: Game, seats: int) -> None:
    for course in courses(game, seats, 2, first=2):
        quiet = course.position.clone()
        quiet.recording = False
        chance = Chance(b"choices of " + course.seed)
        while quiet.decision is not None:
            quiet.choose(random_key(quiet.decision, chance, course.steps_in_one_in))
        assert quiet.hash() == course.play_out().hash()


def test_what_is_read_ahead_changes_no_game(game: Game, seats: int) -> None:
    before = [game.quick_start(seats, b"ahead %d" % number).hash() for number in range(20)]
    game.read_ahead(seats)
    assert [game.quick_start(seats, b"ahead %d" % number).hash() for number in range(20)] == before


def test_games_with_the_same_decks_name_their_own_players(game: Game, seats: int) -> None:
    """Much is found once for all games with the same decks; what names a player is not."""
    for company in ("Ann", "Bert"):
        names = [f"{company} {seat}" for seat in range(seats)]
        position = game.quick_start(seats, b"other company", names=names)
        chance, said = Chance(b"choices of the company"), ""
        while (decision := position.decision) is not None:
            said += "\n".join([decision.prompt, *[option.label(position) for option in decision.options], ""])
            position.choose(decision.options[chance.below(len(decision.options))])
        others = "Bert" if company == "Ann" else "Ann"
        assert f"{others} " not in said
