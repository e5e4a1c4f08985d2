"""Rounds: their set-up (SH-11 to SH-18), end and scoring (SH-68 to SH-79), and the end of the game (SH-80 to SH-83)."""

from __future__ import annotations

from typing import Final

from playmat.games.shamans.components import NUMBERS, SHADOW, SHAMAN, SHARD
from playmat.games.shamans.events import CardsPlaced, DisplayRefilled, GameEnded, RoleDealt, RoundBegan, RoundEnded
from playmat.games.shamans.table import Shamans
from playmat.games.shamans.turn import PlayTurns
from playmat.kernel.position import Outcome
from playmat.kernel.step import Step

GOAL: Final = 8


class PlayRounds(Step):
    """SH-1, SH-77: round after round until the game is won. `EndRound` and this stay below all else (SH-S-22)."""

    def run(self, table: Shamans) -> None:
        table.then(SetUpRound(), PlayTurns(), EndRound(), PlayRounds())


class SetUpRound(Step):
    """SH-79: everything but the points starts afresh."""

    def run(self, table: Shamans) -> None:
        table.round += 1
        table.turns = 0
        table.guide = table.first_player
        table.distance = table.box.start_distance
        table.round_winner = -1
        table.round_rule = ""
        clear_table(table)
        table.emit(RoundBegan(table.round, table.guide, table.distance))
        set_up_tiles(table)
        deal_roles(table)
        deal_cards(table)


def clear_table(table: Shamans) -> None:
    n = table.box.seats
    table.hands = [[] for _ in range(n)]
    table.front = [-1] * n
    table.has_played = [False] * n
    table.passing = [-1] * n
    table.aside = [[] for _ in range(n)]
    table.placed = [[] for _ in table.worlds]
    table.known_cards = [0] * (len(table.worlds) * NUMBERS)
    table.eliminated = [False] * n
    table.tiles_of = [[] for _ in range(n)]
    table.removed = []
    table.destination = -1


def set_up_tiles(table: Shamans) -> None:
    """SH-12, SH-13, SH-14: two artifacts on display, the rest and the Eclipse shuffled, the Eclipse not on top."""
    box, chance = table.box, table.chance
    tiles = list(range(box.eclipse))
    chance.shuffle(tiles)
    table.tile_up = [False] * len(box.tile_kinds)
    table.known_tiles = [0] * len(box.tile_kinds)
    table.display = [tiles.pop(), tiles.pop()]
    for tile in table.display:
        table.tile_up[tile] = True
        table.known_tiles[tile] = table.everyone()
        table.emit(DisplayRefilled(table.kind(tile)))
    table.eclipse_left = chance.below(2) == 0
    table.eclipse_shown = False
    tiles.append(box.eclipse)
    chance.shuffle(tiles)
    while tiles[-1] == box.eclipse:
        chance.shuffle(tiles)
    table.deck = tiles


def deal_roles(table: Shamans) -> None:
    """SH-15: one Role card each, seen by its holder alone."""
    roles = list(range(table.box.seats))
    table.chance.shuffle(roles)
    table.role_of = roles
    table.role_up = [False] * table.box.seats
    table.known_roles = [0] * table.box.seats
    for seat in range(table.box.seats):
        table.known_roles[roles[seat]] = 1 << seat
        table.emit(RoleDealt(seat, table.role(seat)))


def deal_cards(table: Shamans) -> None:
    """SH-16, SH-17: an even deal; what is left over is placed."""
    cards = table.box.cards[:]
    table.chance.shuffle(cards)
    size = table.box.hand_size
    for seat in range(table.box.seats):
        hand = cards[seat * size : (seat + 1) * size]
        hand.sort()
        table.hands[seat] = hand
        for card in hand:
            table.known_cards[card] = 1 << seat
    leftover = cards[size * table.box.seats :]
    for card in leftover:
        table.placed[card // NUMBERS].append(card)
    if leftover:
        table.emit(CardsPlaced(-1, tuple(leftover)))


class EndRound(Step):
    """SH-72 to SH-83: scoring, and then the next round (SH-78, SH-79, SH-82) or the end."""

    def run(self, table: Shamans) -> None:
        seats = table.box.seats
        lay_open(table)
        table.emit(RoundEnded(table.round_winner, table.round_rule, tuple(table.role(seat) for seat in range(seats))))
        score_round(table)
        leader = sole_leader(table)
        if leader >= 0:
            table.emit(GameEnded(leader, table.points[leader]))
            text = f"{table.names[leader]} has the most points, {table.points[leader]}"
            table.finish(Outcome((leader,), tuple(table.points), "SH-80", text))
        else:
            table.first_player = (table.first_player + 1) % seats


def lay_open(table: Shamans) -> None:
    """SH-S-8: all Role cards are shown at scoring, and the hidden Moon Shards of those still in the round."""
    for seat in range(table.box.seats):
        card = table.role_of[seat]
        table.role_up[card] = True
        table.known_roles[card] = table.everyone()
        for tile in table.tiles_of[seat]:
            if table.kind(tile) == SHARD and not table.tile_up[tile]:
                table.turn_up_tile(seat, tile)


def score_round(table: Shamans) -> None:
    """SH-67, SH-72 to SH-76: only players still in the round score, by the Role card they hold now (SH-74); two Moon
    Shards or more count once (SH-48, SH-S-33)."""
    for seat in table.in_round():
        role = table.role(seat)
        if role == table.round_winner == SHAMAN:
            table.gain(seat, 2, "the Shamans won", "SH-72")
        elif role == table.round_winner == SHADOW:
            table.gain(seat, 3, "the Shadows won", "SH-73")
        shards = 0
        for tile in table.tiles_of[seat]:
            if table.kind(tile) == SHARD:
                shards += 1
        if shards >= 2:
            table.gain(seat, 2, f"{shards} Moon Shards", "SH-75")


def sole_leader(table: Shamans) -> int:
    """SH-4, SH-80, SH-81, SH-S-23: whoever has the most points once somebody has 8, or -1 while the game goes on."""
    most = max(table.points)
    leaders = [seat for seat in range(table.box.seats) if table.points[seat] == most]
    return leaders[0] if most >= GOAL and len(leaders) == 1 else -1
