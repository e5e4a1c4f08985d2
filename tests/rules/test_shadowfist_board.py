"""What the rules say must always be so on a table of Shadowfist, whenever somebody is asked something."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import playmat
from playmat.games.shadowfist import values
from playmat.games.shadowfist.attackers import can_intercept
from playmat.games.shadowfist.card import TOAST_IT, UNIQUE, VEHICLE
from playmat.games.shadowfist.control import goes_along
from playmat.games.shadowfist.events import SiteRevealed
from playmat.games.shadowfist.may_play import may_bear
from playmat.games.shadowfist.table import Shadowfist
from playmat.games.shadowfist.zones import BACK, CHARACTERS, FRONT, NOWHERE, SITES, SMOKED, STATES, WHILE_TURNED
from playmat.kernel.chance import Chance
from playmat.kernel.match import Match
from playmat.rules import proves
from playmat.scenario.table import set_up
from playmat.scenario.text import parse
from playmat.testkit import courses
from playmat.testkit.course import Course, LawBroken


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_board_is_lawful(players: int) -> None:
    for course in courses(playmat.game("shadowfist"), players, 10, first=230):
        check_game(course)


@pytest.mark.soak
def test_the_board_is_lawful_for_long() -> None:
    for course in courses(playmat.game("shadowfist"), 3, 1000, first=1000):
        check_game(course)


def check_game(course: Course) -> None:
    with course.told_where():
        for table in course.decisions():
            assert isinstance(table, Shadowfist)
            for wrong in faults(table):
                raise LawBroken(wrong)


def faults(table: Shadowfist) -> Iterator[str]:
    """What is not as it has to be: the rule, and the card."""
    for card in table.cards_in_play():
        kind, name = table.zone_kind(card), table.card(card).full_title
        if table.out[table.controller(card)]:
            yield f"SF-4.9-f: {name} is controlled by somebody who is out"
        if kind == CHARACTERS:
            yield from faults_of_character(table, card, name)
        elif kind == SITES:
            yield from faults_of_site(table, card, name)
        elif kind == STATES:
            yield from faults_of_state(table, card, name)
    yield from faults_out_of_play(table)
    yield from faults_of_attack(table)
    yield from faults_of_effects(table)
    titles = [table.title(card) for card in table.cards_in_play() if is_open_and_unique(table, card)]
    if table.auction is None and len(set(titles)) < len(titles):
        yield f"SF-5.5.1-a: two open Unique cards of one title among {titles}"


def is_open_and_unique(table: Shadowfist, card: int) -> bool:
    return not table.hidden[card] and table.restricted(card, UNIQUE)


def faults_of_character(table: Shadowfist, card: int, name: str) -> Iterator[str]:
    width = table.width(table.controller(card))
    if values.fighting(table, card) <= 0:
        yield f"SF-4.6-a: {name} has no Fighting left"
    if not (0 <= table.at[card] < width if width else table.at[card] == NOWHERE):
        yield f"SF-2.2-d: {name} stands in column {table.at[card]} of {width}"
    if len([state for state in table.states_on(card) if table.restricted(state, VEHICLE)]) > 1:
        yield f"SF-10.1.1-h: {name} has two Vehicles"


def faults_of_site(table: Shadowfist, card: int, name: str) -> Iterator[str]:
    seat, fallen = table.controller(card), table.attack is not None and card in table.attack.fallen
    there = [
        site for site in table.sites(seat) if (table.at[site], table.row[site]) == (table.at[card], table.row[card])
    ]
    if values.body(table, card) <= 0 and not fallen and not table.hidden[card]:
        yield f"SF-3.3.3-d: {name} has no Body left"
    if table.hidden[card] and (table.damage[card] or not table.card(card).is_feng_shui):
        yield f"SF-3.3.2-i: {name} lies face down"
    if table.row[card] == BACK and table.site_at(seat, table.at[card], FRONT) < 0:
        yield f"SF-3.3.3-b: nothing lies in front of {name}"
    if len(there) > 1:
        yield f"SF-4.3.3-b: {name} does not lie alone in its place"


def faults_of_state(table: Shadowfist, card: int, name: str) -> Iterator[str]:
    subject = table.subject[card]
    if subject < 0 or not table.in_play(subject):
        yield f"SF-4.3.4-d: {name} is on nothing"
    elif not may_bear(table, card, subject, None):
        yield f"SF-7.6-a: {name} is where it may not be"
    elif goes_along(table, card) and table.controller(subject) != table.controller(card):
        yield f"SF-10.1.1-i: {name} is not with the controller of its subject"


def faults_out_of_play(table: Shadowfist) -> Iterator[str]:
    for card, place in enumerate(table.where):
        if place < 0 or table.in_play(card):
            continue
        name = table.card(card).full_title
        if table.damage[card] or table.counters.get(card, 0) or table.turned[card]:
            yield f"SF-4.4-a: {name} has left play with what was on it"
        if table.zone_kind(card) == SMOKED and table.card(card).restricted(TOAST_IT):
            yield f"SF-10.1.1-e: {name} is in a smoked pile"


def faults_of_attack(table: Shadowfist) -> Iterator[str]:
    attack = table.attack
    if attack is None:
        return
    for attacker, target in zip(attack.attackers, attack.targets, strict=True):
        if not table.in_play(target) and target not in attack.fallen:
            yield f"SF-6.1-i: what {table.title(attacker)} attacks is gone"
        elif table.in_play(target) and table.controller(target) == table.controller(attacker):
            yield f"SF-6.1-b: {table.title(attacker)} attacks a card of its own side"
    for attacker, chain in attack.chains.items():
        for card in chain:
            if not can_intercept(table, card, attacker, None):
                yield f"SF-6.3-i: {table.title(card)} cannot intercept {table.title(attacker)}"


def faults_of_effects(table: Shadowfist) -> Iterator[str]:
    for effect in table.lasting:
        if effect.until == WHILE_TURNED and not effect.off and not keeps_up(table, effect.source):
            yield f"SF-4.2-c: {table.card(effect.source).full_title} maintains something"
    for control in table.controls:
        if control.until == WHILE_TURNED and not keeps_up(table, control.source):
            yield f"SF-4.2-c: {table.card(control.source).full_title} keeps a card"
        if table.out[control.seat]:
            yield f"SF-4.9-f: {table.card(control.card).full_title} would go back to somebody who is out"


def keeps_up(table: Shadowfist, card: int) -> bool:
    return table.in_play(card) and table.turned[card] == 1


PLACING = """
scenario: Placing
game: shadowfist
seats: Ann, Bob
cards:
  [[card]]
  name = "Blade"
  type = "State"
  cost = 0
  text = "Weapon. Subject gains +1 Fighting."
  [[card]]
  name = "Polish"
  type = "State"
  cost = 0
  text = "Play on Edges. When your turn begins, gain 1 Power."
position:
  hand Ann: Blade, Polish x8
  deck Ann: Polish x4
  characters Ann: Mooks x2
play:
  Ann: end
"""


def test_what_is_being_placed_can_be_placed_in_every_imagined_world() -> None:
    """Who watches does not know yet which card a player has begun to play: none that could not be placed."""
    table = set_up(parse(PLACING, Path("placing.txt"))[0])
    table.choose("play:blade")
    assert table.decision is not None and table.decision.prompt.startswith("Where does")
    for number in range(30):
        imagined = table.imagine(1, Chance(b"world %d" % number)).decision
        assert imagined is not None and imagined.options


REVEALING = """
scenario: Revealing
game: shadowfist
seats: Ann, Bob
position:
  sites Ann: Sacred Ground [face down]; Ancient Grove
  power Ann: 5
play:
  Ann: end
"""


@proves("SF-S-12")
def test_only_feng_shui_sites_are_imagined_face_down() -> None:
    """The rest of Ann's cards, of which Bob knows none either, lie in her hand and deck."""
    table = set_up(parse(REVEALING, Path("revealing.txt"))[0])
    assert isinstance(table, Shadowfist)
    site = next(card for card in table.sites(0) if table.hidden[card])
    for number in range(30):
        imagined = table.imagine(1, Chance(b"world %d" % number))
        assert isinstance(imagined, Shadowfist)
        assert imagined.card(site).is_feng_shui


@proves("PM-6")
def test_who_reveals_an_own_site_may_take_that_back() -> None:
    """Nobody could answer, and Ann has laid open what was hers to lay open."""
    match = Match(set_up(parse(REVEALING, Path("revealing.txt"))[0]))
    match.choose(0, "reveal:site-1")
    assert [event for event in match.position.log.since(0) if isinstance(event, SiteRevealed)]
    assert match.may_take_back(0)
