"""Every Event and every ability that is used changes something that shows: the same table, with it and without it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from tests.cards.shadowfist_mat import answer, card_called, game, keys, mat
from tests.cards.shadowfist_moments import attack, bob_attacks, brave, calm, led, pert, tables
from tests.cards.shadowfist_scenarios import shown_in_scenarios

from playmat.cardtext.card import slug
from playmat.games.shadowfist.table import Shadowfist
from playmat.kernel.event import EVERYTHING

OURS = "Proving Ground"


def key_of_use(title: str, number: int) -> str:
    return f"use:{slug(title)}" if number == 0 else f"use:{slug(title)}:{number + 1}"


SHOWN = shown_in_scenarios()
"""What has a scenario of its own, because its moment comes only where this table does not get."""
TITLES = [title for title in sorted(game().library.titles()) if not game().library.is_later(title)]
ALL = [card_called(title) for title in TITLES if card_called(title).set_name != OURS]
EVENTS = [card.full_title for card in ALL if card.is_event and f"play:{card.key}" not in SHOWN]
USES = [
    (card.full_title, number)
    for card in ALL
    for number in range(len(card.uses))
    if key_of_use(card.full_title, number) not in SHOWN
]
TRIES = 4
THEIRS = "; Workshop; Sacred Ground [face down]"


def come_to_rest(table: Shadowfist, lot: Random) -> None:
    """Nobody adds anything; what is asked meanwhile is answered with yes or by lot."""
    for _ in range(60):
        offered = keys(table)
        if not offered or (not table.scenes and table.attack is None and "end" in offered):
            return
        quiet = [key for key in ("pass", "yes", "decline") if key in offered]
        answer(table, quiet[0] if quiet and quiet[0] != "decline" else lot.choice(offered))


def seen(table: Shadowfist, title: str) -> dict[str, Any]:
    """All that shows, but for what the play or the use of this card shows by itself."""
    view = table.view(EVERYTHING)
    own = view["seats"][0]
    own["power"] = 0
    for pile in ("hand", "smoked", "toasted"):
        own[pile] = sorted(name for name in own[pile] if name != title)
    return {name: without_turning(value, title) for name, value in view.items() if name not in IGNORED}


IGNORED = ("scenes", "attack", "limited", "one_shots")


def without_turning(view: Any, title: str) -> Any:
    if isinstance(view, dict):
        own = view.get("title") == title
        return {name: without_turning(item, title) for name, item in view.items() if not (own and name == "turned")}
    return [without_turning(item, title) for item in view] if isinstance(view, list) else view


def makes_a_difference(title: str, key: str, cost: int, found: Callable[[], Iterator[Shadowfist]]) -> bool | None:
    """On any of these tables, taking this against doing nothing; None if it is offered nowhere."""
    offered = False
    for attempt in range(TRIES):
        for table in found():
            if key not in keys(table) or table.decision is None or table.decision.seat != 0:
                continue
            offered = True
            other = table.clone()
            assert isinstance(other, Shadowfist)
            answer(table, key)
            answer(other, calm(other))
            come_to_rest(table, Random(attempt))
            come_to_rest(other, Random(attempt))
            paid = cost if 0 <= cost < 90 else 0
            if seen(table, title) != seen(other, title) or table.power[0] != other.power[0] - paid:
                return True
    return False if offered else None


@pytest.mark.parametrize("title", EVENTS)
def test_every_event_does_something(title: str) -> None:
    card = card_called(title)
    key = f"play:{slug(title)}"
    assert makes_a_difference(title, key, card.cost, lambda: tables(title))


def in_play(title: str, key: str) -> Iterator[Shadowfist]:
    """Tables on which the card is in play on Ann's side and may be used."""
    card = card_called(title)
    states, characters, sites, edges = "Hammer [on anybody]", "Anybody", "", ""
    if card.is_character:
        characters = f"Anybody; {title}"
        states = f"Hammer [on {card.key}]"
    elif card.is_site:
        sites = f"; {title}"
    elif card.is_state:
        states = f"{title} [on somebody-special]; Hammer [on anybody]"
    else:
        edges = f"edges Ann: {title}\n  "
    hands = "hand Ann: Mooks, Somebody, Anybody, Tag, Mallet, Question\n  hand Bob: Jab, Question"

    def table() -> Shadowfist:
        lines = f"states Ann: {states}\n  {edges}{hands}"
        return mat(lines, characters=characters, sites=sites, theirs=THEIRS, theirs_too="; Anybody")

    yield table()
    for wish in ("play:jab", "play:question", "use:workshop", "move:anybody:right"):
        found = table()
        answer(found, "wait")
        if wish in keys(found):
            answer(found, wish)
            led(found, key, pert, 4)
        yield found
    for how in (calm, brave, pert):
        found = table()
        attack(found, how, key)
        yield found
    for target in ("fountain", "sacred-ground:2", "sacred-ground"):
        found = table()
        bob_attacks(found, key, target)
        yield found


@pytest.mark.parametrize(("title", "number"), USES)
def test_every_use_does_something(title: str, number: int) -> None:
    key = key_of_use(title, number)
    assert makes_a_difference(title, key, 0, lambda: in_play(title, key))
