"""The words of a position of Shamans: how cards, tiles, players and the steps of a round are written and read."""

from __future__ import annotations

import re
from typing import Any, Final

from playmat.games.shamans.artifacts import CheckEclipse, KeepOrShow, PassCards, TakeTile
from playmat.games.shamans.components import ARTIFACT_KEYS, NUMBERS, card_name
from playmat.games.shamans.portals import MovePawn, Window
from playmat.games.shamans.rituals import (
    ChainReaction,
    Eliminate,
    ExchangeRoles,
    Illumination,
    NameTarget,
    Neutralization,
    Permutation,
    Ritual,
    SetHandAside,
    Stabilization,
)
from playmat.games.shamans.rounds import SetUpRound
from playmat.games.shamans.table import Shamans
from playmat.games.shamans.turn import (
    Collect,
    NameGuide,
    NextPlayer,
    OutOfCards,
    Place,
    PlayCard,
    PlayTurns,
    ResolveCards,
)
from playmat.kernel.fact import HIDDEN, NONE, BadFact, Wording, items, listed, steps_from_words, steps_in_words
from playmat.kernel.step import Step

WORDINGS: Final = [
    Wording("play on", NextPlayer),
    Wording("resolve", ResolveCards),
    Wording("new turn", PlayTurns),
    Wording("no cards are left", OutOfCards),
    Wording("set up the round", SetUpRound),
    Wording("{seat} plays a card", PlayCard),
    Wording("{seat} places {card}", Place),
    Wording("{seat} takes a tile", TakeTile),
    Wording("{seat} keeps or shows the {tile}", KeepOrShow),
    Wording("{active} looks for the Eclipse", CheckEclipse),
    Wording("the Eclipse from {first} with {chosen} chosen", PassCards),
    Wording("{seat} collects", Collect),
    Wording("{seat} names the Guide", NameGuide),
    Wording("{seat} performs {world}", Ritual),
    Wording("{seat} stabilizes", Stabilization),
    Wording("{seat} exchanges roles", Permutation),
    Wording("{seat} exchanges roles with {partner}", ExchangeRoles),
    Wording("{seat} is illuminated", Illumination),
    Wording("{seat} neutralizes", Neutralization),
    Wording("{seat} names a target", NameTarget),
    Wording("{by} eliminates {seat}", Eliminate),
    Wording("the hand of {seat} is set aside", SetHandAside),
    Wording("{seat} chooses among {worlds}", ChainReaction),
    Wording("{seat} may step in, {seats} in a row", Window),
    Wording("the pawn moves {spaces} for {because}", MovePawn),
]
"""How the steps of a round are said after `next:`."""

SEAT_FIELDS: Final = ("seat", "by", "active", "first", "partner")
NUMBER_FIELDS: Final = ("chosen", "seats", "spaces")


# -- cards, tiles and players ------------------------------------------------------------------------------------


def number_from(text: str, low: int, high: int) -> int:
    if not re.fullmatch(r"[+-]?\d+", text) or not low <= int(text) <= high:
        raise BadFact(f"{text!r} is not a number from {low} to {high}")
    return int(text)


def seat_from(table: Shamans, text: str) -> int:
    for seat, name in enumerate(table.names):
        if name.casefold() == text.casefold():
            return seat
    raise BadFact(f"nobody here is called {text!r}; here are: {', '.join(table.names)}")


def seats_from(table: Shamans, text: str) -> list[int]:
    return [seat_from(table, name) for name in items(text)]


def world_from(table: Shamans, text: str) -> int:
    for world, name in enumerate(table.worlds):
        if name.casefold() == text.casefold():
            return world
    raise BadFact(f"there is no World called {text!r} at this table; there are: {', '.join(table.worlds)}")


def card_from(table: Shamans, text: str) -> int:
    """`Purple 6`."""
    world, _, number = text.rpartition(" ")
    if not world or not number.isdigit():
        raise BadFact(f"{text!r} is not a card: write a World and a number, like {table.worlds[0]} 1")
    return world_from(table, world) * NUMBERS + number_from(number, 1, table.box.numbers) - 1


def card_parts(text: str) -> list[str]:
    """`Purple 1 6, Red 2` is three cards."""
    cards: list[str] = []
    for item in items(text):
        several = re.fullmatch(r"(\D+?)((?: \d+)+)", item)
        if several:
            cards.extend(f"{several.group(1)} {number}" for number in several.group(2).split())
        else:
            cards.append(item)
    return cards


def cards_from(table: Shamans, text: str) -> list[int]:
    return [card_from(table, card) for card in card_parts(text)]


def number_parts(text: str) -> list[str]:
    return [part for part in text.replace(",", " ").split() if part != NONE]


def kind_from(text: str) -> int:
    for kind, key in enumerate(ARTIFACT_KEYS):
        if key == text.casefold():
            return kind
    if text == HIDDEN:
        raise BadFact("a question mark can be checked but not set up: say what lies there")
    raise BadFact(f"there is no tile called {text!r}; there are: {', '.join(ARTIFACT_KEYS)}")


def facing_tile_from(text: str) -> tuple[int, bool]:
    """The kind, and whether it lies open: `dagger` does, `(dagger)` does not."""
    if text.startswith("(") and text.endswith(")"):
        return kind_from(text[1:-1].strip()), False
    return kind_from(text), True


def cards_in_words(cards: list[str]) -> str:
    """Cards of one World together: `Purple 1 6, Red 2, ? x3`."""
    groups: list[str] = []
    world_before = ""
    for card in cards:
        world, _, number = card.rpartition(" ")
        if world and world == world_before:
            groups[-1] += f" {number}"
        else:
            groups.append(card)
        world_before = world
    return listed(groups)


# -- steps -------------------------------------------------------------------------------------------------------


def agenda_in_words(table: Shamans) -> str:
    """The step that asks, then what waits on the agenda; the two steps below every round go without saying."""
    steps = table.agenda[:1:-1]
    if table.decision is not None:
        steps.insert(0, table.decision.step)
    if not steps:
        return NONE
    return steps_in_words(steps, WORDINGS, lambda field, value: field_in_words(table, field, value))


def field_in_words(table: Shamans, field: str, value: Any) -> str:
    if field in SEAT_FIELDS:
        return str(table.names[value])
    if field == "card":
        return card_name(table.worlds, value)
    if field == "world":
        return str(table.worlds[value])
    if field == "worlds":
        return " and ".join(table.worlds[world] for world in value)
    if field == "tile":
        return str(ARTIFACT_KEYS[table.kind(value)])
    return f"{value:+d}" if field == "spaces" else str(value)


def agenda_from_words(table: Shamans, text: str) -> list[Step]:
    """Next first."""
    steps = steps_from_words(text, WORDINGS, lambda field, words: field_from_words(table, field, words))
    for i, step in enumerate(steps):
        if isinstance(step, KeepOrShow):
            steps[i] = KeepOrShow(step.seat, hidden_tile(table, step.seat, step.tile))
    return steps


def field_from_words(table: Shamans, field: str, text: str) -> Any:
    if field in SEAT_FIELDS:
        return seat_from(table, text)
    if field == "card":
        return card_from(table, text)
    if field == "world":
        return world_from(table, text)
    if field == "worlds":
        return tuple(world_from(table, world) for world in text.split(" and "))
    if field == "tile":
        return kind_from(text)
    return number_from(text, -99, 99) if field in NUMBER_FIELDS else text


def hidden_tile(table: Shamans, seat: int, kind: int) -> int:
    """The tile just drawn is the last one before the player."""
    tile = table.find_tile(seat, kind, False)
    if tile < 0:
        raise BadFact(f"{table.names[seat]} has no {ARTIFACT_KEYS[kind]} lying face down")
    table.tiles_of[seat].remove(tile)
    table.tiles_of[seat].append(tile)
    return tile
