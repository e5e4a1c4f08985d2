"""What is to be played: who, with what, how often. And one game of it, played.

A plan is plain data; a game of it depends on the plan and its number alone. So it does not matter where a game is
played, nor in which order, nor what was there already.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from time import process_time
from typing import Any, NamedTuple

import playmat
from playmat.bots import bot
from playmat.bots.player import judgement_for
from playmat.cardplay.events import CardMoved
from playmat.cardplay.game import CardGame
from playmat.kernel.chance import Chance
from playmat.kernel.game import BadSetup, Game
from playmat.kernel.position import Position
from playmat.lab.selfplay import ENDLESS, Endless

MIRROR = "mirror"
MEET = "meet"
"""Everybody at a table has the same deck, or every deck meets every other one."""


class Plan(NamedTuple):
    game: str
    seats: int
    bots: tuple[str, ...]
    """One for each seat; they change places from game to game."""
    decks: tuple[str, ...]
    """Names of ready-made decks, or deck lists; none in a game without decks."""
    decks_meet: str
    settings: dict[str, Any]
    games: int
    seed: int

    def as_text(self) -> str:
        """What makes it the same plan, however many games of it are played."""
        return json.dumps(self._replace(games=0)._asdict(), sort_keys=True)


class Played(NamedTuple):
    """How one game went. Plain data, so that it can come from anywhere and be kept."""

    number: int
    bots: tuple[str, ...]
    decks: tuple[str, ...]
    first: int
    """The seat that had the first choice."""
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    rule: str
    decisions: int
    counted: dict[str, int]
    """What the game itself finds worth counting: turns, rounds won by a team."""
    cards: tuple[tuple[str, ...], ...]
    """The different cards each seat has played."""
    final_hash: str


def make_plan(
    game: str,
    bots: list[str],
    games: int,
    seed: int = 0,
    seats: int | None = None,
    decks: list[str] | None = None,
    decks_meet: str = MIRROR,
    settings: dict[str, Any] | None = None,
) -> Plan:
    """A plan that can be carried out; else BadSetup or LookupError. The last bot named fills the seats left over."""
    known = playmat.game(game)
    if seats is None:
        seats = len(bots) if len(bots) in known.seats else min(known.seats)
    if not 1 <= len(bots) <= seats:
        raise BadSetup(f"name 1 to {seats} bots, not {len(bots)}")
    if games < 1:
        raise BadSetup(f"there must be at least 1 game, not {games}")
    for name in bots:
        bot(name, Chance(b""))
    lineup = (*bots, *[bots[-1]] * (seats - len(bots)))
    used = decks_for(known, decks, settings or {})
    plan = Plan(game, seats, lineup, used, decks_meet, settings or {}, games, seed)
    set_up(plan, 0)
    return plan


def decks_for(game: Game, named: list[str] | None, settings: dict[str, Any]) -> tuple[str, ...]:
    """Those named, or all ready-made ones with which a game can start under these settings."""
    if not isinstance(game, CardGame):
        if named:
            raise BadSetup(f"{game.title} is not played with decks of one's own")
        return ()
    if named:
        return tuple(game.deck_for(name).name if "\n" not in name else name for name in named)
    legal: list[str] = []
    for deck in game.ready_made():
        try:
            game.start([deck] * min(game.seats), b"", **settings)
        except BadSetup:
            continue
        legal.append(deck.name)
    return tuple(legal)


# -- who sits where ------------------------------------------------------------------------------------------------


def turn_of(plan: Plan, number: int) -> int:
    """By how many places the bots have moved on: everybody takes every seat equally often."""
    return number % plan.seats


def deal_of(plan: Plan, number: int) -> int:
    """As many games in a row as there are seats are dealt alike, so that luck of the deal evens out."""
    return number // plan.seats


def decks_at(plan: Plan, number: int) -> tuple[str, ...]:
    """The deck at each seat."""
    deal, turn = deal_of(plan, number), turn_of(plan, number)
    count = len(plan.decks)
    if count == 0:
        return ()
    if plan.decks_meet == MIRROR or count < plan.seats:
        return (plan.decks[deal % count],) * plan.seats
    group = groups(count, plan.seats)[deal % number_of_groups(count, plan.seats)]
    return tuple(plan.decks[group[(seat + turn) % plan.seats]] for seat in range(plan.seats))


def groups(count: int, seats: int) -> list[tuple[int, ...]]:
    """Which decks meet: for two seats every pair; for more, neighbours of every distance."""
    if seats == 2:
        return [(one, other) for one in range(count) for other in range(one + 1, count)]
    return [
        tuple((start + step * place) % count for place in range(seats))
        for step in range(1, max(2, count // seats))
        for start in range(count)
    ]


def number_of_groups(count: int, seats: int) -> int:
    return len(groups(count, seats))


def bots_at(plan: Plan, number: int) -> tuple[str, ...]:
    turn = turn_of(plan, number)
    return tuple(plan.bots[(seat + turn) % plan.seats] for seat in range(plan.seats))


def seed_for(plan: Plan, what: str) -> bytes:
    key = blake2b(str(plan.seed).encode()).digest()
    return blake2b(what.encode(), digest_size=32, key=key, person=b"playmat-lab").digest()


# -- one game ------------------------------------------------------------------------------------------------------


def set_up(plan: Plan, number: int) -> Position:
    game = playmat.game(plan.game)
    places: Any = list(decks_at(plan, number)) or plan.seats
    return game.start(places, seed_for(plan, f"deal {deal_of(plan, number)}"), **plan.settings)


def play(plan: Plan, number: int) -> Played:
    """One game of the plan, to its end."""
    position = set_up(plan, number)
    names = bots_at(plan, number)
    players = [
        bot(name, Chance(seed_for(plan, f"{number} seat {seat}")), process_time) for seat, name in enumerate(names)
    ]
    first = -1 if position.decision is None else position.decision.seat
    decisions = 0
    while (decision := position.decision) is not None:
        position.choose(players[decision.seat](position, decision.seat))
        decisions += 1
        if decisions == ENDLESS:
            raise Endless(f"game {number} of seed {plan.seed} has not ended after {ENDLESS} decisions")
    outcome = position.outcome
    assert outcome is not None, f"game {number} of seed {plan.seed} has stopped without an outcome"
    return Played(
        number,
        names,
        decks_at(plan, number),
        first,
        outcome.winners,
        outcome.scores,
        outcome.rule,
        decisions,
        judgement_for(position).counted(position),
        cards_played(position),
        position.hash(),
    )


def cards_played(position: Position) -> tuple[tuple[str, ...], ...]:
    """The different cards each seat has played, in the games where cards are played."""
    seen: list[set[str]] = [set() for _ in position.names]
    for event in position.log.since(0):
        if isinstance(event, CardMoved) and event.verb == "plays" and event.by >= 0:
            seen[event.by].add(event.name)
    return tuple(tuple(sorted(titles)) for titles in seen)
