"""Matches: how they end, what follows, forfeits, Sudden Death, and the pieces of Kings (YYH-72 to YYH-74, YYH-85 to
YYH-110, YYH-143 to YYH-153)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from playmat.cardplay.choosing import PickCard, distinct_picks
from playmat.games.yuyu.entering import enter_arena
from playmat.games.yuyu.events import CharacterDefeated, MatchEnded
from playmat.games.yuyu.sudden_death import BeginSuddenDeath
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.zones import (
    ARENA,
    CIRCLE,
    FIRST_SLOT,
    LAST_SLOT,
    NOWHERE,
    REST_OF_MATCH,
)
from playmat.kernel.step import SeatStep, Step

LOSSES: Final = 2
"""YYH-4: after so many, to have no character for the next match forfeits the game."""


# -- the end of a match ---------------------------------------------------------------------------------------------


def end_match_of(table: Yuyu, loser: int) -> None:
    seat = table.zone_seat(loser)
    winner = 1 - seat
    table.emit(CharacterDefeated(seat, loser, table.card(loser).full_title))
    if table.is_king(loser):
        table.win(winner, "YYH-149", f"the King of {table.names[seat]} is defeated")
        return
    slot = table.slot_of(loser)
    partner = table.in_slot(winner, slot) if slot else table.fighter(winner)
    table.lay_in_circle(loser, True)
    if partner >= 0:
        honour(table, partner)
    elif slot == LAST_SLOT and table.king[winner] < 0:
        table.debt[winner] += 1
    if slot and table.king[winner] >= 0:
        honour(table, table.king[winner])
    conclude(table, winner, slot or table.match, "", "YYH-1", table.king[winner] if partner < 0 else partner)
    if not slot:
        end_of_arena_match(table)


def end_unfought(table: Yuyu) -> None:
    """YYH-RUL-58: a fighter has left the Arena otherwise than by defeat. Its player forfeits the match that is being
    fought; without both it has no winner."""
    if table.is_without(0) and table.is_without(1):
        end_without_winner(table, table.match)
    elif table.is_without(0) or table.is_without(1):
        forfeit(table, 0 if table.is_without(0) else 1, table.match)
    end_of_arena_match(table)


def end_without_winner(table: Yuyu, number: int) -> None:
    """YYH-RUL-20, YYH-RUL-58: the match is over, and its slots are locked."""
    table.match = number
    table.finished += 1
    lock(table, number)
    table.emit(MatchEnded(NOWHERE, number, ""))


def honour(table: Yuyu, winner: int) -> None:
    """YYH-73, YYH-147, YYH-RUL-33: the winner leaves for the Winner's Circle; a King stays and only loses what is
    attached to it, and if the same effect has defeated it that counts too (YYH-149)."""
    if table.is_king(winner):
        table.strip(winner, table.zone_seat(winner))
        return
    if winner in table.fallen:
        table.fallen.remove(winner)
    table.lay_in_circle(winner, False)


def conclude(table: Yuyu, winner: int, number: int, how: str, rule: str, character: int) -> None:
    """YYH-85, YYH-107: the slots of that number are locked, except 5; the winner has one match more."""
    lock(table, number)
    table.emit(MatchEnded(winner, number, how, character))
    text = f"{table.names[winner]} has won {table.wins[winner] + 1} matches"
    table.count_win(winner, rule, text)


def lock(table: Yuyu, number: int) -> None:
    if FIRST_SLOT <= number < LAST_SLOT and number not in table.locked:
        table.locked.append(number)


def end_of_arena_match(table: Yuyu) -> None:
    """YYH-36, YYH-37, YYH-RUL-36: what lasts for the match is over. Who was gone from it has no other (YYH-RUL-58)."""
    table.vacated = []
    table.keep_lasting([effect for effect in table.lasting if effect.until != REST_OF_MATCH])
    table.end_limits("match")


# -- the next one ---------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class NextMatch(Step):
    """YYH-RUL-54, YYH-89, YYH-RUL-23: the characters of the next slots that are not decided enter the Arena."""

    def run(self, table: Yuyu) -> None:
        number = next_number(table)
        present = [contender(table, seat, number) for seat in range(2)]
        if present[0] >= 0 and present[1] >= 0:
            table.match = number
            enter_arena(table, number)
        elif present[0] < 0 and present[1] < 0:
            nobody_there(table, number)
        else:
            forfeit(table, 0 if present[0] < 0 else 1, number)


def next_number(table: Yuyu) -> int:
    number = min(table.match + 1, LAST_SLOT)
    while number < LAST_SLOT and number in table.locked:
        number += 1
    return number


def contender(table: Yuyu, seat: int, number: int) -> int:
    """Who fights for a player in that match: whoever is in the Arena still, or waits in the slot."""
    fighter = table.fighter(seat)
    return fighter if fighter >= 0 else table.in_slot(seat, number)


def nobody_there(table: Yuyu, number: int) -> None:
    """YYH-4, YYH-RUL-20: whoever alone has lost two matches forfeits the game. Else the match has no winner, and after
    the fourth there is Sudden Death (YYH-96)."""
    beaten = [table.wins[1 - seat] >= LOSSES for seat in range(2)]
    if beaten[0] != beaten[1]:
        forfeit_game(table, 0 if beaten[0] else 1)
    elif number < LAST_SLOT:
        end_without_winner(table, number)
    else:
        table.next(BeginSuddenDeath())


def forfeit_game(table: Yuyu, seat: int) -> None:
    """YYH-4."""
    table.win(1 - seat, "YYH-4", f"{table.names[seat]} has lost {LOSSES} matches and has no character left")


def forfeit(table: Yuyu, seat: int, number: int) -> None:
    """YYH-95, YYH-110, YYH-RUL-19, YYH-RUL-34: without a character the match is the opponent's, whose character goes to
    the Winner's Circle unfought. Against a King the fifth is the last (YYH-146)."""
    winner = 1 - seat
    table.match = number
    fighter = contender(table, winner, number)
    honour(table, fighter)
    if table.is_king(fighter) and number == LAST_SLOT:
        table.emit(MatchEnded(winner, number, " by forfeit", fighter))
        table.win(winner, "YYH-146", f"{table.names[seat]} has no character left against the King")
    else:
        conclude(table, winner, number, " by forfeit", "YYH-4", fighter)


# -- Kings ----------------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class LosePiece(SeatStep):
    """YYH-151, YYH-152: its controller chooses which; it goes to the Winner's Circle face-up and never returns."""

    def run(self, table: Yuyu) -> None:
        pieces = table.zone(self.seat, ARENA)
        table.ask(self, self.seat, "Which piece of your King is lost?", distinct_picks(table, self.seat, pieces))

    def answer(self, table: Yuyu, choice: PickCard) -> None:
        table.reached[self.seat] += 1
        table.move(choice.card, self.seat, CIRCLE, "loses a piece", self.seat)
