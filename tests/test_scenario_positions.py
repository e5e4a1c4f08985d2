"""Positions written down as scenarios come back as they were."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from tests.scenario_samples import GAMES, NAMES, positions

import playmat
from playmat import scenario
from playmat.games.shamans.table import Shamans
from playmat.kernel.event import EVERYTHING, SPECTATOR
from playmat.kernel.position import Position
from playmat.scenario.runner import run_scenario
from playmat.scenario.text import BrokenScenario, Scenario, parse, read_scenarios

ROOT = Path(__file__).parent.parent
FILES = sorted((ROOT / "scenarios").rglob("*.txt"))
ALL = [written for path in FILES for written in read_scenarios(path)]


def title(written: Scenario) -> str:
    return f"{written.game} {written.path.stem}: {written.title}"


def sizes(name: str) -> list[int]:
    """The smallest table of a game, the next and the largest."""
    seats = playmat.game(name).seats
    return sorted({*seats[:2], seats[-1]})


@pytest.mark.parametrize("name", GAMES)
def test_a_position_written_down_looks_the_same_to_everybody(name: str) -> None:
    for seats in sizes(name):
        look_the_same(positions(name, seats, 12, each=3), seats)


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_many_positions_written_down_look_the_same_to_everybody(name: str) -> None:
    for seats in playmat.game(name).seats:
        look_the_same(positions(name, seats, 60, each=20), seats)


def look_the_same(found: list[Position], seats: int) -> None:
    for position in found:
        again = scenario.undump(scenario.dump(position))
        for seat in (*range(seats), SPECTATOR, EVERYTHING):
            assert again.view(seat) == position.view(seat)
        assert sorted_question(again) == sorted_question(position)
        assert scenario.dump(again) == scenario.dump(position)
        assert scenario.undump(scenario.dump(again)).hash() == again.hash()


@pytest.mark.parametrize("name", GAMES)
def test_what_was_written_down_is_a_scenario_that_holds(name: str) -> None:
    for seats in sizes(name):
        for position in positions(name, seats, 4, each=2):
            for written in parse(scenario.dump(position), Path("dump")):
                assert run_scenario(written).ok


@pytest.mark.parametrize("name", GAMES)
def test_a_position_written_down_has_the_same_future(name: str) -> None:
    for seats in sizes(name):
        for position in positions(name, seats, 4, each=2):
            again = scenario.undump(scenario.dump(position))
            choices = random.Random(7)
            while position.decision is not None:
                key = choices.choice(position.decision.options).key
                position.choose(key)
                again.choose(key)
            assert again.view(EVERYTHING) == position.view(EVERYTHING)
            assert again.outcome is not None
            assert position.outcome is not None
            assert again.outcome.as_data() == position.outcome.as_data()


def test_a_line_changed_beside_a_record_is_refused() -> None:
    """In the middle of something the record tells all: another line must not be passed over in silence."""
    for name in [name for name in GAMES if any(fact.pattern == "middle" for fact in playmat.game(name).facts())]:
        seats = playmat.game(name).seats[0]
        texts = [scenario.dump(position) for position in positions(name, seats, 8)]
        recorded = [text for text in texts if "\n  middle: " in text]
        assert recorded, name
        changed = re.sub(r"\n  turn: (\d+)", lambda said: f"\n  turn: {int(said[1]) + 1}", recorded[-1])
        with pytest.raises(BrokenScenario, match="the record of this position says otherwise: turn: "):
            scenario.undump(changed)


def test_a_record_of_an_earlier_version_is_refused_in_a_sentence() -> None:
    head = "scenario: one\ngame: megaman\nseats: Joe, Ann\nposition:\n"
    earlier = '{"agenda":[],"frames":{},"next_frame":0,"pending":[],"history":[],"lasting":[]}'
    with pytest.raises(BrokenScenario, match="an earlier version kept less there; write the position down again"):
        scenario.undump(f"{head}  middle: {earlier}\nplay:\n  end: waiting Joe\n")


def sorted_question(position: Position) -> object:
    question = position.question(EVERYTHING)
    assert question is not None
    question["options"].sort(key=lambda option: option["key"])
    return question


def test_a_shamans_position_comes_back_to_the_hash() -> None:
    """Tiles and Role cards of one kind look alike, so which of them lies where is all that a scenario does not say."""
    for seats in (3, 4, 5):
        for position in positions("shamans", seats, 12):
            assert isinstance(position, Shamans)
            again = scenario.undump(scenario.dump(position))
            assert again.hash() == numbered_afresh(position).hash()


def numbered_afresh(table: Shamans) -> Shamans:
    """The same position with tiles and Role cards of one kind numbered in the order in which they are written down."""
    twin = table.clone()
    for pile in twin.placed:
        pile.sort()
    for card in [*(card for pile in twin.placed for card in pile), *(card for card in twin.front if card >= 0)]:
        twin.known_cards[card] = twin.everyone()
    for tiles in [*twin.tiles_of, twin.removed]:
        tiles.sort(key=lambda tile: written(twin, tile))
    free = list(range(len(twin.box.tile_kinds)))
    number: dict[int, int] = {}
    before_players = [tile for tiles in twin.tiles_of for tile in tiles]
    for tile in [*twin.display, *before_players, *twin.removed, *reversed(twin.deck)]:
        number[tile] = next(one for one in free if twin.kind(one) == twin.kind(tile))
        free.remove(number[tile])
    for pile in [twin.display, twin.deck, twin.removed, *twin.tiles_of]:
        pile[:] = [number[tile] for tile in pile]
    old_up, old_known = twin.tile_up, twin.known_tiles
    twin.tile_up, twin.known_tiles = old_up[:], old_known[:]
    for tile, new in number.items():
        twin.tile_up[new], twin.known_tiles[new] = old_up[tile], old_known[tile]
    number_roles_afresh(twin)
    return rerun(twin, number)


def written(table: Shamans, tile: int) -> str:
    key = ("portal", "mask", "dagger", "shard", "eclipse")[table.kind(tile)]
    return key if table.tile_up[tile] else f"({key})"


def number_roles_afresh(table: Shamans) -> None:
    free = list(range(table.box.seats))
    up, known, held = table.role_up[:], table.known_roles[:], table.role_of[:]
    for seat, card in enumerate(held):
        new = next(one for one in free if table.box.roles[one] == table.box.roles[card])
        free.remove(new)
        table.role_of[seat], table.role_up[new], table.known_roles[new] = new, up[card], known[card]


def rerun(table: Shamans, number: dict[int, int]) -> Shamans:
    """Ask the open question again, with the new numbers."""
    from playmat.games.shamans.artifacts import KeepOrShow

    assert table.decision is not None
    step = table.decision.step
    if isinstance(step, KeepOrShow):
        drawn = table.find_tile(step.seat, table.kind(number[step.tile]), False)
        table.tiles_of[step.seat].remove(drawn)
        table.tiles_of[step.seat].append(drawn)
        step = KeepOrShow(step.seat, drawn)
    table.decision = None
    step.run(table)
    return table


def test_a_finished_game_cannot_be_written_down() -> None:
    position = playmat.game("shamans").start(3, b"over", start_distance=1)
    while position.decision is not None:
        position.choose(position.decision.options[-1])
    with pytest.raises(scenario.CannotDump, match="the game is over"):
        scenario.dump(position)


@pytest.mark.parametrize("name", ["A, B", "Who: me", "everyone", "Spectator", "#1"])
def test_some_names_cannot_stand_in_a_scenario(name: str) -> None:
    position = playmat.game("shamans").start(3, b"", names=[name, "Pris", "Rachel"])
    with pytest.raises(scenario.CannotDump, match="cannot stand in a scenario"):
        scenario.dump(position)


def test_settings_are_written_down() -> None:
    settings = {"rituals": "B:Permutation", "tiles": "portal:4,shard:2", "start_distance": 9, "first_player": 2}
    position = playmat.game("shamans").start(3, b"\x00\xff", NAMES[:3], **settings, worlds="A,B,C,D,E,F,G")
    again = scenario.undump(scenario.dump(position))
    assert isinstance(position, Shamans)
    assert again.hash() == numbered_afresh(position).hash()
    assert position.game.settings_of(again) == position.game.settings_of(position)
