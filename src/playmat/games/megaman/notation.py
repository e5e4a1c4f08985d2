"""The words of a position of MegaMan: how running effects, what is known and where a turn stands are written."""

from __future__ import annotations

import re
from typing import Any, Final

from playmat.cardplay.events import CardPlayed
from playmat.cardplay.lasting import USED, Lasting
from playmat.cardplay.notation import (
    PLUS,
    Row,
    bracketed,
    middle_as_kept,
    open_steps,
    same_steps,
    sentences_in_words,
)
from playmat.games.megaman.table import MegaMan
from playmat.games.megaman.turn import (
    BattlePhase,
    DiscardDown,
    EndTurn,
    MainPhase,
    Opportunity,
    PlayResources,
    ResourcePhase,
    TakeTurn,
)
from playmat.games.megaman.zones import (
    DECK,
    DISCARD,
    GAUGE,
    GONE,
    HAND,
    LEVEL_UP,
    NAVI,
    PLAYED,
    RESOURCES,
    ZONES,
)
from playmat.kernel.fact import NONE
from playmat.kernel.step import Step

View = dict[str, Any]

SET: Final = "set "
"""How the name of a statistic begins that a text has set to a number."""

EFFECT: Final = re.compile(
    r"(?:(?P<amount>[+-]\d+) (?P<stat>[a-z ]+)|(?P<fixed>[a-z ]+) set to (?P<value>-?\d+)|\"(?P<text>[^\"]+)\")"
    r" from (?P<by>[^\"]+?)'s (?P<source>.+?)(?: \((?P<cards>[^()]+)\))?(?: on (?P<on>[^\"]+?))?"
    r"(?: until turn (?P<until>\d+))?"
)
LAYING: Final = (NAVI, LEVEL_UP, GONE, RESOURCES, GAUGE, HAND, DISCARD, PLAYED, DECK)
"""The order in which the cards of a position are numbered, seat by seat."""


def rows(table: MegaMan, seat: int) -> list[Row]:
    """Cards that somebody may know besides the player."""
    return [
        (ZONES[HAND], table.zone(seat, HAND)),
        (ZONES[DECK], table.zone(seat, DECK)[::-1]),
        (ZONES[GAUGE], table.zone(seat, GAUGE)),
    ]


# -- running effects ------------------------------------------------------------------------------------------------


def effects_in_words(view: View) -> str:
    """What cards have done that still lasts, oldest first."""
    return sentences_in_words([effect_in_words(view, effect) for effect in view["effects"]])


def effect_in_words(view: View, effect: View) -> str:
    """`+2 strength from Joe's Rival`; whom it is about and how long it lasts are said where they are not as usual."""
    words = f"{change_in_words(effect)} from {view['seats'][effect['by']]['name']}'s {effect['source']}"
    if effect["cards"]:
        words += f" ({PLUS.join(effect['cards'])})"
    elif effect["on"] != [effect["by"]] and not effect["text"]:
        words += f" on {' and '.join(view['seats'][seat]['name'] for seat in effect['on'])}"
    if effect["until"] != view["turn"]:
        words += f" until turn {effect['until']}"
    return bracketed(words, effect["off"])


def change_in_words(effect: View) -> str:
    if effect["text"]:
        return f'"{effect["text"]}"'
    stat: str = effect["stat"]
    if stat.startswith(SET):
        return f"{stat.removeprefix(SET)} set to {effect['amount']}"
    return f"{effect['amount']:+d} {stat}"


# -- in the middle of a text ----------------------------------------------------------------------------------------


def steps_ahead(phase: str, active: int, acts: int) -> list[Step]:
    """The agenda of a turn in which no text is being carried out, next step last."""
    now: dict[str, list[Step]] = {
        "draw": [DiscardDown(), ResourcePhase(), MainPhase()],
        "resource": [PlayResources(), MainPhase()],
        "main": [Opportunity(acts)],
    }
    return [*reversed([*now.get(phase, []), BattlePhase(), EndTurn(), TakeTurn(1 - active)])]


def middle_in_words(table: MegaMan) -> str:
    """What is going on, as the record keeps it; `none` between texts, where the other facts say it all."""
    decision = table.decision
    if decision is None:
        return NONE
    plain = steps_ahead(table.phase, table.active, decision.seat)
    only_played = all(isinstance(event, CardPlayed) for event in table.history)
    between_texts = not table.frames and not table.pending and same_steps(table, open_steps(table), plain)
    if only_played and between_texts and all(can_be_said(effect) for effect in table.lasting):
        return NONE
    laid = [card for seat in range(table.seats) for kind in LAYING for card in table.zone(seat, kind)]
    return middle_as_kept(table, laid)


def can_be_said(effect: Lasting) -> bool:
    """How often a rule has held, and which BattleChips were played by a grant, is only in the record."""
    return effect.phrase is None or (effect.stat != USED and not effect.targets)
