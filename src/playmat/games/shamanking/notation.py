"""The words of a position of the Shaman King TCG: attacks, what was paid for, what is known, where a turn stands."""

from __future__ import annotations

import re
from typing import Any, Final

from playmat.cardplay.lasting import Lasting
from playmat.cardplay.notation import Row, middle_as_kept, open_steps, same_steps, sentences_in_words
from playmat.games.shamanking.defending import Decide, Flip, use_of
from playmat.games.shamanking.scoring import ChooseDefender, CompareForce
from playmat.games.shamanking.table import ShamanKing
from playmat.games.shamanking.turn import SignatureWindow, StartDefending, Turns
from playmat.games.shamanking.words.powers import Power
from playmat.games.shamanking.zones import (
    ADVANTAGES,
    ASIDE,
    COLORS,
    DECK,
    DISCARD,
    FLIPPED,
    GREEN,
    MOVES,
    RED,
    SHAMAN,
    STRIKE,
    TEAMWORK,
    YELLOW,
    ZONES,
)
from playmat.kernel.fact import NONE, BadFact
from playmat.kernel.step import Step
from playmat.vocabulary.texts import Sentence

View = dict[str, Any]

OPENING_ATTACK: Final = "opening attack"
NO_COLOR: Final = "no zone"
"""Where a signature move comes from (SK-10.B-3)."""

START: Final = "start"
COMPARE: Final = "compare"
OPENING: Final = "opening"
SIGNATURE: Final = "signature"
FLIP: Final = "flip"
DECIDE: Final = "decide"
PHASES: Final = (START, COMPARE, OPENING, SIGNATURE, FLIP, DECIDE)
"""Where a position can be. At the start the turn is about to begin."""

ATTACK: Final = re.compile(rf"(?P<title>.+) from (?P<zone>{'|'.join((*COLORS, NO_COLOR))})")
PAID: Final = re.compile(r"(?:(?P<amount>[+-]\d+) (?P<stat>Intercept|Force)|\"(?P<text>[^\"]+)\") by (?P<source>.+)")
SIZES: Final = re.compile(r"G(?P<green>\d+) Y(?P<yellow>\d+) R(?P<red>\d+)")

SLOTS: Final = (TEAMWORK + GREEN, TEAMWORK + YELLOW, TEAMWORK + RED)
LAYING: Final = (SHAMAN, MOVES, *SLOTS, ADVANTAGES, STRIKE, FLIPPED, ASIDE, GREEN, YELLOW, RED, DISCARD, DECK)
"""The order in which the cards of a position are numbered, seat by seat."""

SEARCHING: Final = (FLIPPED, STRIKE, MOVES, *SLOTS, ADVANTAGES, DISCARD, GREEN, YELLOW, RED, ASIDE, DECK)
"""Where a card is looked for that has done something this turn."""


def rows(table: ShamanKing, seat: int) -> list[Row]:
    """Cards that somebody may know besides those who may look at them; the moves front first."""
    stacks = [(ZONES[zone], table.zone(seat, zone)) for zone in range(3)]
    moves = table.moves[2 * seat : 2 * seat + 2]
    return [
        *stacks,
        (ZONES[DECK], table.zone(seat, DECK)[::-1]),
        (ZONES[MOVES], moves),
        (ZONES[ASIDE], aside(table, seat)),
    ]


def aside(table: ShamanKing, seat: int) -> list[int]:
    return table.zone(seat, ASIDE)


def first_called(table: ShamanKing, seat: int, title: str) -> int:
    """The first card of that title, in the order in which one is looked for; below 0 if there is none."""
    for kind in SEARCHING:
        for card in table.zone(seat, kind):
            if table.card(card).full_title == title:
                return card
    return -1


# -- attacks, furyoku, what was paid for ----------------------------------------------------------------------------


def attack_in_words(view: View) -> str:
    """`Plain Jab from green`; `Anvil Fall from no zone`, which is a signature move."""
    attack = view["attack"]
    if attack is None:
        return NONE
    if attack["card"] is None:
        return OPENING_ATTACK
    return f"{attack['card']} from {attack['from'] if attack['from'] in COLORS else NO_COLOR}"


def sizes_in_words(furyoku: dict[str, list[str]]) -> str:
    return " ".join(f"{color[0].upper()}{len(furyoku[color])}" for color in COLORS)


def sizes_from(text: str) -> tuple[int, int, int]:
    said = SIZES.fullmatch(text)
    if said is None:
        raise BadFact(f"the sizes of the stacks are written like G2 Y0 R1, not {text!r}")
    return int(said["green"]), int(said["yellow"]), int(said["red"])


def paid_in_words(view: View, seat: int) -> str:
    """What was paid for a player's strike: the one flipped, the one that attacks, or the signature move in question."""
    said: list[View] = []
    if view["attack"] is not None and view["attack"]["by"] == seat:
        said += view["attack"]["paid"]
    if view["flipped"] is not None and view["active"] == seat:
        said += view["flipped"]["paid"]
    said += view.get("paid_for_moves", [[], []])[seat]
    return sentences_in_words([change_in_words(effect) for effect in said])


def change_in_words(effect: View) -> str:
    change = f'"{effect["text"]}"' if effect["text"] else f"{effect['amount']:+d} {effect['stat']}"
    return f"{change} by {effect['source']}"


def can_be_said(table: ShamanKing, effect: Lasting) -> bool:
    """Is it about a strike that `paid` speaks of, and is its card the one that would be found?"""
    if effect.phrase is not None and not isinstance(effect.phrase, Sentence):
        return False
    strike = effect.targets[0]
    about = strike in (table.flipped(), table.attack, table.move_up(effect.seat))
    return about and first_called(table, effect.seat, table.card(effect.source).full_title) == effect.source


def limited_powers(table: ShamanKing, card: int) -> list[Power]:
    return [power for power in table.card(card).powers if power.limit is not None]


def uses_can_be_said(table: ShamanKing) -> bool:
    """The title says which power it was, if the card has only one that is limited."""
    for use in table.used:
        card = int(use.partition("/")[0])
        powers = limited_powers(table, card)
        if len(powers) != 1 or use != use_of(card, powers[0]):
            return False
        if first_called(table, table.active, table.card(card).full_title) != card:
            return False
    return True


# -- where a turn stands --------------------------------------------------------------------------------------------


def steps_ahead(phase: str, decides: int) -> list[Step]:
    """The agenda of a turn in which no text is being carried out, next step last."""
    now: dict[str, list[Step]] = {
        COMPARE: [CompareForce()],
        OPENING: [ChooseDefender(decides)],
        SIGNATURE: [StartDefending(), SignatureWindow()],
        FLIP: [Flip()],
        DECIDE: [Decide()],
    }
    return [Turns(), *now.get(phase, [])]


def phase_in_words(table: ShamanKing) -> str:
    """Which of the phases it is; `none` in the middle of something."""
    decision = table.decision
    if decision is None or table.frames or table.pending:
        return NONE
    if not uses_can_be_said(table) or not all(can_be_said(table, effect) for effect in table.lasting):
        return NONE
    for phase in PHASES[1:]:
        if same_steps(table, open_steps(table), steps_ahead(phase, decision.seat)):
            return phase
    return NONE


def middle_in_words(table: ShamanKing) -> str:
    """What is going on, as the record keeps it; `none` between texts, where the other facts say it all."""
    if table.decision is None or phase_in_words(table) != NONE:
        return NONE
    laid: list[int] = []
    for seat in range(2):
        laid += laid_out(table, seat)
    uses = [use.split("/", 1) for use in table.used]
    return middle_as_kept(table, laid, {"used": [{"card": int(card), "power": power} for card, power in uses]})


def laid_out(table: ShamanKing, seat: int) -> list[int]:
    """A player's cards in the order in which they are numbered; the moves in the shaman front first."""
    found: list[int] = []
    for kind in LAYING:
        cards = table.zone(seat, kind)
        found += [move for move in table.moves if move in cards] if kind == MOVES else cards
    return found
