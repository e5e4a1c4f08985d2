"""A law that cannot be broken proves nothing: here an engine gone wrong is put before each of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from copy import copy
from functools import cache
from itertools import chain
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from playmat.cardplay.table import CardTable
from playmat.kernel.chance import Chance
from playmat.kernel.codec import CorruptData
from playmat.kernel.decision import DONE, PASS, Decision, IllegalChoice, NoAnswer, Word
from playmat.kernel.event import SPECTATOR
from playmat.kernel.game import Game
from playmat.kernel.match import Match
from playmat.kernel.part import Part
from playmat.kernel.position import Outcome, Position
from playmat.kernel.ruling import Ruling
from playmat.kernel.step import Step
from playmat.testkit import Course, LawBroken, Record, courses
from playmat.testkit.choices import check_meaning, check_refused, check_rulings, check_wording
from playmat.testkit.copies import (
    attributes,
    check_clones,
    check_fields,
    check_loaded,
    check_match,
    check_saves,
    check_take_backs,
    check_twin,
    check_unchanged,
    may_change,
    written_out,
)
from playmat.testkit.derived import check_asked_again, check_derived, check_same
from playmat.testkit.endings import check_outcome, check_pieces, pieces
from playmat.testkit.hidden import (
    Imagine,
    Secrets,
    another_world,
    check_imagined,
    check_imagines_evenly,
    the_game_imagines,
)
from playmat.testkit.hostile import check_it_ends
from playmat.testkit.lawful import check_position, check_seat


@cache
def played(game: Game) -> tuple[Record, Position]:
    """A game, played once for all the laws, and a position in the middle of it, with something in most places."""
    record = Record(next(courses(game, game.seats[0], 1)))
    for number, position in record.again():
        if number == len(record.keys) // 2:
            return record, position
    raise AssertionError("a game without choices")


def record_of(game: Game) -> Record:
    """A record of one's own, to be spoiled at will."""
    return copy(played(game)[0])


def midway(game: Game) -> Position:
    """A position of one's own, likewise."""
    return played(game)[1].clone()


class Instead:
    """Stands in for an object, with some things different."""

    def __init__(self, thing: Any, **different: Any) -> None:
        self._thing = thing
        self.__dict__.update(different)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._thing, name)


# -- endings -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("now", [["ace"], ["ace", "king", "king"], ["ace", "queen"]])
def test_a_lost_or_doubled_piece(now: list[str]) -> None:
    position: Any = SimpleNamespace(game=SimpleNamespace(pieces=lambda _: now))
    with pytest.raises(LawBroken, match="lost"):
        check_pieces(position, Counter(["ace", "king"]))


@pytest.mark.parametrize("names", [[], ["ace", "ace"]])
def test_pieces_without_names_of_their_own(names: list[str]) -> None:
    position: Any = SimpleNamespace(game=SimpleNamespace(pieces=lambda _: names))
    with pytest.raises(LawBroken):
        pieces(position)


@pytest.mark.parametrize(
    "outcome",
    [
        None,
        Outcome((0,), (1, 2, 3), "XX-1", "too many scores"),
        Outcome((2,), (1, 2), "XX-1", "nobody sits there"),
        Outcome((0, 0), (1, 2), "XX-1", "twice the same"),
        Outcome((0,), (1, 2), "XX-9", "no such rule"),
        Outcome((0,), (1, 2), "XX-1", " "),
    ],
)
def test_an_impossible_outcome(outcome: Outcome | None) -> None:
    position: Any = SimpleNamespace(outcome=outcome, decision=None, agenda=[])
    with pytest.raises(LawBroken):
        check_outcome(position, 2, {"XX-1"})


def test_an_outcome_while_something_is_still_to_be_done() -> None:
    position: Any = SimpleNamespace(outcome=Outcome((0,), (1,), "XX-1", "over"), decision=None, agenda=[1])
    with pytest.raises(LawBroken, match="still to be done"):
        check_outcome(position, 1, {"XX-1"})


# -- choices -----------------------------------------------------------------------------------------------------------


def refusing(rulings: list[Ruling]) -> Callable[[Any], None]:
    def choose(choice: Any) -> None:
        raise IllegalChoice(str(choice), rulings)

    return choose


def test_an_accepted_choice_that_was_not_offered() -> None:
    position: Any = SimpleNamespace(choose=lambda _: None)
    with pytest.raises(LawBroken, match="was accepted"):
        check_refused(position, "nonsense", {"XX-1"})


def test_two_answers_to_why_not() -> None:
    position: Any = SimpleNamespace(choose=refusing([Ruling("XX-1", "no")]), why_not=lambda _: [Ruling("XX-2", "no")])
    with pytest.raises(LawBroken, match="another answer"):
        check_refused(position, "nonsense", {"XX-1", "XX-2"})


@pytest.mark.parametrize("rulings", [[], [Ruling("XX-9", "no such rule")], [Ruling("XX-1", " ")]])
def test_a_refusal_without_a_rule(rulings: list[Ruling]) -> None:
    with pytest.raises(LawBroken):
        check_rulings(rulings, "nonsense", {"XX-1"})


@pytest.mark.parametrize(
    ("prompt", "seat", "options"),
    [
        ("Choose", 0, []),
        ("Choose", 0, [Word("yes", "Yes"), Word("yes", "Of course")]),
        ("Choose", 0, [Word("", "Yes")]),
        ("Choose", 0, [Word("oh yes", "Yes")]),
        ("Choose", 0, [Word("yes", " ")]),
        ("Choose", 2, [Word("yes", "Yes")]),
        (" ", 0, [Word("yes", "Yes")]),
    ],
)
def test_a_question_that_cannot_be_asked(prompt: str, seat: int, options: list[Word]) -> None:
    decision: Any = SimpleNamespace(prompt=prompt, seat=seat, options=options)
    position: Any = SimpleNamespace(names=("A", "B"), question=lambda _: {"options": [{"key": "yes"}]})
    with pytest.raises(LawBroken):
        check_wording(position, decision)


def test_a_question_shown_with_other_options() -> None:
    decision: Any = SimpleNamespace(prompt="Choose", seat=0, options=[Word("no", "No")])
    position: Any = SimpleNamespace(names=("A", "B"), question=lambda _: {"options": [{"key": "yes"}]})
    with pytest.raises(LawBroken, match="does not offer"):
        check_wording(position, decision)


@pytest.mark.parametrize(
    ("spoil", "match"),
    [
        ({"label": "the same"}, "share a label"),
        ({"verb": "sing"}, "none of the verbs"),
        ({"key": "other"}, "not those of the question"),
        ({"things": ({"card": "Ace"},)}, "not those of the question"),
        ({"things": [{"seat": 99}]}, "no such thing"),
    ],
)
def test_options_that_programs_misread(game: Game, spoil: dict[str, Any], match: str) -> None:
    if "verb" in spoil and not game.verbs:
        return  # this game has no list of them
    course = next(courses(game, game.seats[0], 1))
    position = next(found for found in course.decisions() if found.decision and len(found.decision.options) > 1)
    decision = position.decision
    assert decision is not None
    check_meaning(position, decision)
    spoiled = [{**choice, **spoil} for choice in position.choices(decision.seat)]
    with pytest.raises(LawBroken, match=match):
        check_meaning(Instead(position, choices=lambda seat: spoiled), decision)  # type: ignore[arg-type]


# -- copies ------------------------------------------------------------------------------------------------------------


def test_a_clone_that_shares_or_forgets_any_field(game: Game) -> None:
    position = midway(game)
    for name in (*position.STATE, "agenda"):
        mine = getattr(position, name)
        if mine is None:
            continue  # nothing that a copy could forget
        for spoiled in (mine, another(mine)) if isinstance(mine, list) else (another(mine),):
            twin = position.clone()
            setattr(twin, name, spoiled)
            with pytest.raises(LawBroken, match=name):
                check_twin(position, twin)


def another(value: Any) -> Any:
    """Something else that may stand in the same field."""
    if isinstance(value, Part):
        return None
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 7
    if isinstance(value, str):
        return value + " not"
    if isinstance(value, dict):
        return {**value, -1: None}
    return [*value, *value] if value else [[]]


def test_a_clone_that_shares_chance(game: Game) -> None:
    position = midway(game)
    twin = position.clone()
    twin.chance = position.chance
    with pytest.raises(LawBroken, match="chance"):
        check_twin(position, twin)


def test_a_clone_that_does_not_find_by_itself_what_follows(game: Game) -> None:
    record = record_of(game)
    for name in record.course.position.DERIVED:
        position = next((found for _, found in record.again() if getattr(found, name) is not None), None)
        if position is None:
            continue  # this game has no use for it
        twin = position.clone()
        setattr(twin, name, getattr(position, name))
        with pytest.raises(LawBroken, match=name):
            check_twin(position, twin)


def test_a_field_that_is_not_saved(game: Game) -> None:
    """Each field of STATE that changes in a game would be found if STATE did not name it."""
    course = next(courses(game, game.seats[0], 1))
    before = {name: written_out(getattr(course.position, name)) for name in course.position.STATE}
    end = course.play_out()
    changed = [name for name in end.STATE if written_out(getattr(end, name)) != before[name]]
    assert changed
    for name in changed:
        assert name not in may_change(end)
        with pytest.raises(LawBroken, match=f"{name} changes"):
            check_unchanged({name: before[name]}, end)


def test_a_field_that_a_game_forgot_to_name(game: Game) -> None:
    """The whole law, where a position keeps count of something and says so nowhere."""
    record = record_of(game)
    check_fields(record)
    forgetting: Any = Instead(record, course=Instead(record.course, start=lambda: counting(record.course.start())))
    with pytest.raises(LawBroken, match="uncounted changes"):
        check_fields(forgetting)


def counting(position: Position) -> Any:
    """The position with one more field, which counts the choices."""

    def look() -> str:
        for name in attributes(position):
            setattr(stand_in, name, getattr(position, name))
        return position.hash()

    def choose(key: str) -> None:
        position.choose(key)
        stand_in.uncounted += 1

    lists = ("STATE", "DERIVED", "REVISIONS", "KEPT")
    stand_in = SimpleNamespace(uncounted=0, **{name: getattr(position, name) for name in lists})
    stand_in.choose, stand_in.hash, stand_in.told = choose, look, position.told
    look()
    return stand_in


def goes_too_far_back(opening: Position) -> Any:
    """A match that takes back one choice more than it was asked to, after the first few."""
    match = Match(opening)

    def take_back(seat: int, consent: Iterable[int]) -> None:
        match.take_back(seat, consent)
        if len(match.choices) > 5:
            match.go_back_to(len(match.choices) - 1)

    return Instead(match, take_back=take_back)


def loses_a_choice(opening: Position) -> Any:
    """A match that goes back to the right place and forgets a choice of its record."""
    match = Match(opening)

    def take_back(seat: int, consent: Iterable[int]) -> None:
        match.take_back(seat, consent)
        if len(match.choices) > 5:
            del match.choices[-1]

    return Instead(match, take_back=take_back)


@pytest.mark.parametrize("kind", [goes_too_far_back, loses_a_choice])
def test_a_match_that_goes_back_wrongly(game: Game, kind: Callable[[Position], Any]) -> None:
    record = record_of(game)
    with pytest.raises((LawBroken, IllegalChoice, CorruptData)):
        check_match(record, kind)


@pytest.mark.parametrize("spoil", ["final", "hashes", "told"])
@pytest.mark.parametrize("law", [check_clones, check_saves, lambda record: check_take_backs(record, any_key)])
def test_another_future(game: Game, law: Callable[[Record], None], spoil: str) -> None:
    record = record_of(game)
    setattr(record, spoil, "other" if spoil == "final" else ["other"] * len(record.hashes))
    with pytest.raises(LawBroken):
        law(record)


def any_key(position: Position, number: int) -> str:
    assert position.decision is not None
    return position.decision.options[-1].key


def test_a_position_that_is_loaded_differently(game: Game) -> None:
    position = midway(game)

    def load(data: Any) -> Any:
        loaded = game.load(data)
        return Instead(loaded, view=lambda seat: {**loaded.view(seat), "more": 1})

    with pytest.raises(LawBroken, match="another view"):
        check_loaded(Instead(position, game=SimpleNamespace(load=load)), position.hash(), told=False)  # type: ignore[arg-type]


# -- derived -----------------------------------------------------------------------------------------------------------


class Stale(Course):
    """A game in which what was found once is never found again: as if the line were gone that drops it."""

    def choose(self, key: str) -> None:
        position = self.position
        kept = {name: getattr(position, name) for name in (*position.DERIVED, *position.REVISIONS)}
        super().choose(key)
        for name, value in kept.items():
            if value is not None:
                setattr(position, name, value)


def test_what_is_kept_too_long(game: Game) -> None:
    found = [course.position for course in courses(game, game.seats[0], 3) for _ in course.decisions()]
    if not any(getattr(position, name) is not None for position in found for name in position.DERIVED):
        return  # nothing is kept in this game
    with pytest.raises(LawBroken, match=r"found again|had to find"):
        for course in courses(game, game.seats[0], 6):
            stale = Stale(game, course.seats, course.seed, course.decks, **course.options)
            stale.steps_in_one_in = course.steps_in_one_in
            check_derived(stale)


@pytest.mark.parametrize("field", ["view", "values", "explain"])
def test_what_is_shown_and_not_what_would_be_found(game: Game, field: str) -> None:
    position = midway(game)
    spoiled = {
        "view": lambda seat: {**position.view(seat), "more": 1},
        "values": lambda: [*position.values(), "more"],
        "explain": lambda name: "more",
    }
    if field == "explain" and not position.values():
        return
    with pytest.raises(LawBroken, match="found again"):
        check_same(position, Instead(position.clone(), **{field: spoiled[field]}), 0)  # type: ignore[arg-type]


def test_options_that_would_not_be_offered_again(game: Game) -> None:
    position = midway(game)
    decision = position.decision
    assert decision is not None
    asked = Decision(decision.step, decision.seat, decision.prompt, [*decision.options, PASS, DONE], decision.window)
    with pytest.raises(LawBroken, match="put again"):
        check_asked_again(Instead(position, decision=asked), position.clone())  # type: ignore[arg-type]


# -- lawful ------------------------------------------------------------------------------------------------------------


def test_a_count_below_zero(game: Game) -> None:
    for name in midway(game).COUNTS:
        position = midway(game)
        check_position(position)
        setattr(position, name, below_zero(getattr(position, name)))
        with pytest.raises(LawBroken, match=f"{name} has fallen"):
            check_position(position)


def below_zero(value: Any) -> Any:
    if isinstance(value, list):
        return [*value[:-1], -1]
    return {**value, 0: -1} if isinstance(value, dict) else -1


def test_a_card_in_two_places_or_none(game: Game) -> None:
    table = midway(game)
    if not isinstance(table, CardTable):
        return
    full = [place for place, cards in enumerate(table.zones) if cards]
    table.zones[full[0]].append(table.zones[full[1]][0])
    with pytest.raises(LawBroken, match="lies in zones"):
        check_position(table)
    other = midway(game)
    assert isinstance(other, CardTable)
    other.zones[full[0]].pop()
    with pytest.raises(LawBroken, match="lies in none"):
        check_position(other)


def test_somebody_who_is_out_and_is_asked(game: Game) -> None:
    with pytest.raises(LawBroken, match="out of the game"):
        check_seat(Instead(midway(game), is_out=lambda seat: True))  # type: ignore[arg-type]


# -- it ends -----------------------------------------------------------------------------------------------------------


def test_a_game_that_stops_in_the_middle(game: Game) -> None:
    course = next(courses(game, game.seats[0], 1))
    course.position.decision = None
    with pytest.raises(LawBroken, match="nobody is asked"):
        check_it_ends(course)


# -- imagine -----------------------------------------------------------------------------------------------------------


def tells_the_truth(position: Position, seat: int, chance: Chance) -> Position:
    return position.clone()


def keeps_the_log(position: Position, seat: int, chance: Chance) -> Position:
    imagined = position.imagine(seat, chance)
    imagined.log = position.log.clone()
    return imagined


def takes_another_seat(position: Position, seat: int, chance: Chance) -> Position:
    return position.imagine((seat + 1) % len(position.names), chance)


def uses_the_chance_of_the_table(position: Position, seat: int, chance: Chance) -> Position:
    position.chance.below(2)
    return position.imagine(seat, chance)


def changes_the_table(position: Position, seat: int, chance: Chance) -> Position:
    imagined = position.imagine(seat, chance)
    assert position.decision is not None
    position.agenda.append(position.decision.step)
    return imagined


FAULTS: list[Imagine] = [
    tells_the_truth,
    keeps_the_log,
    takes_another_seat,
    uses_the_chance_of_the_table,
    changes_the_table,
]


def where_seats_differ(game: Game, secrets: Secrets) -> Position:
    """Midway, if seat 1 knows there what seat 0 does not; if not, where it first does in the next games."""
    later = (position for course in courses(game, game.seats[0], 10) for position in course.decisions())
    for position in chain([midway(game)], later):
        as_well_possible = another_world(position, 0, secrets, Random(1), secrets.scrambles())
        if as_well_possible.view(1) != position.view(1):
            return position.clone()
    raise AssertionError("seat 1 never knows what seat 0 does not")


@pytest.mark.parametrize("fault", FAULTS)
def test_a_faulty_imagination(game: Game, secrets: Secrets, fault: Imagine) -> None:
    position = where_seats_differ(game, secrets) if fault is takes_another_seat else midway(game)
    random = Random(1)
    check_imagined(position.clone(), 0, secrets, random, the_game_imagines)
    with pytest.raises(LawBroken):
        for seat in (*range(len(position.names)), SPECTATOR):
            check_imagined(position, seat, secrets, random, fault)


def test_an_imagination_with_favourites(game: Game, secrets: Secrets) -> None:
    def favours(position: Position, seat: int, chance: Chance) -> Position:
        return position.imagine(seat, Chance(bytes([chance.below(3)])))

    with pytest.raises(LawBroken, match="chi-square"):
        check_imagines_evenly(midway(game), 0, secrets, Random(1), 150, favours)


def test_a_question_without_an_answer() -> None:
    """Nobody could go on: it is an error where it is asked, and not a game that stands still."""
    with pytest.raises(NoAnswer, match="nothing could be answered to: What now"):
        Decision(Step(), 0, "What now?", [], "")
