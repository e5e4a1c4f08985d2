"""The ready-made decks of a game against each other, under equal players.

    python -m playmat.lab.decks megaman --games 20 --seed 1 --bot greedy

Every deck meets every other one that many times and takes both seats equally often. Decks that may not be played under
the settings (`--set starter=yes`) stay out. The table is Markdown.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from time import process_time
from typing import Any, NamedTuple

import playmat
from playmat.bots import bot
from playmat.cardplay.game import CardGame
from playmat.kernel.chance import Chance
from playmat.lab.plan import decks_for
from playmat.lab.selfplay import all_cores

LONGEST_GAME = 100_000


class Pairing(NamedTuple):
    """Two decks and how often they meet."""

    game: str
    decks: tuple[str, str]
    settings: dict[str, Any]
    games: int
    seed: int
    bot: str


class Score(NamedTuple):
    """How often the first deck of a pairing has won, and how many turns the games took."""

    won: int
    turns: int


def game_of(name: str) -> CardGame:
    game = playmat.game(name)
    assert isinstance(game, CardGame), f"{game.title} has no decks"
    return game


def play(pairing: Pairing) -> Score:
    won = turns = 0
    for number in range(pairing.games):
        order = pairing.decks if number % 2 == 0 else pairing.decks[::-1]
        winner, length = play_one(pairing, order, number)
        won += order[winner] == pairing.decks[0]
        turns += length
    return Score(won, turns)


def play_one(pairing: Pairing, decks: tuple[str, ...], number: int) -> tuple[int, int]:
    """The winner's seat and the number of turns."""
    name = f"{pairing.seed} {decks[0]} {decks[1]} {number}".encode()
    position = game_of(pairing.game).start(list(decks), name, **pairing.settings)
    position.recording = pairing.bot != "random"
    players = [bot(pairing.bot, Chance(name + bytes([seat])), process_time) for seat in range(2)]
    for _ in range(LONGEST_GAME):
        decision = position.decision
        if decision is None:
            break
        position.choose(players[decision.seat](position, decision.seat))
    assert position.outcome is not None
    return position.outcome.winners[0], int(getattr(position, "turn", 0))


def tournament(game: str, games: int, seed: int, bot_name: str, workers: int, settings: dict[str, Any]) -> str:
    names = decks_for(game_of(game), None, settings)
    pairs = list(combinations(range(len(names)), 2))
    pairings = [Pairing(game, (names[one], names[other]), settings, games, seed, bot_name) for one, other in pairs]
    if workers > 1:
        with ProcessPoolExecutor(workers) as pool:
            scores = list(pool.map(play, pairings))
    else:
        scores = [play(pairing) for pairing in pairings]
    won = {(a, b): score.won for (a, b), score in zip(pairs, scores, strict=True)}
    won.update({(b, a): games - wins for (a, b), wins in list(won.items())})
    turns = sum(score.turns for score in scores) / (games * len(pairs))
    return table_of(names, won, games) + f"\n\n{games * len(pairs)} games of {turns:.0f} turns on average.\n"


def table_of(names: Sequence[str], won: dict[tuple[int, int], int], games: int) -> str:
    """A row a deck, the strongest first: its share of wins against all others, then against each."""
    field = range(len(names))
    share = [sum(won[i, j] for j in field if j != i) / (games * (len(names) - 1)) for i in field]
    order = sorted(field, key=lambda i: -share[i])
    head = ["deck", "all", *(str(place + 1) for place in field)]
    rows = ["| " + " | ".join(head) + " |", "| --- " + "| ---: " * (len(head) - 1) + "|"]
    for place, i in enumerate(order):
        cells = ["" if i == j else f"{100 * won[i, j] / games:.0f}" for j in order]
        rows.append(f"| {place + 1}. {names[i]} | {100 * share[i]:.0f} % | " + " | ".join(cells) + " |")
    return "\n".join(rows)


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m playmat.lab.decks", description="Ready-made decks compared.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=20, help="of each pairing")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--workers", type=int, default=all_cores())
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="a setting of the game")
    given = parser.parse_args(words)
    settings = game_of(given.game).settings_said(given.set)
    print(tournament(given.game, given.games, given.seed, given.bot, given.workers, settings))


if __name__ == "__main__":
    main()
