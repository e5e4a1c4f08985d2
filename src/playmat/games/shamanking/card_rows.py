"""From a row of a card file to a card of the Shaman King TCG: every value checked (SK-15.A-1)."""

from __future__ import annotations

from typing import Any, Final

from playmat.cardtext.book import Book, TextError
from playmat.cardtext.fields import NAMES, NUMBER, ONE_OF, TEXT, Field, check_row, close, names_in
from playmat.cardtext.files import BadCards, CardProblem, CardSet
from playmat.games.shamanking.card import (
    ADVANTAGE,
    SHAMAN,
    SIDES,
    SIGNATURE,
    SPECTERGRAM,
    STRIKE,
    TEAMWORK,
    TYPES,
    ShamanKingCard,
)
from playmat.games.shamanking.traits import ADVANTAGE_TRAITS, STRIKE_TRAITS, TEAMWORK_TRAITS, TRAITS

PLAYED: Final = (SIGNATURE, SPECTERGRAM, STRIKE, ADVANTAGE, TEAMWORK)
FIGHTING: Final = (STRIKE, SIGNATURE)

FIELDS: Final = [
    Field("name", TEXT, "what stands on top", needed=True, also=["card name", "card"]),
    Field("title", TEXT, "the version line below the name", also=["version", "subtitle"]),
    Field("type", ONE_OF, "what kind of card it is", TYPES, needed=True, also=["card type"]),
    Field("number", TEXT, "its number in the set", also=["collector number", "card number", "no"]),
    Field("rarity", TEXT, "how rare it is"),
    Field("traits", NAMES, "a shaman's three traits", types=[SHAMAN], needed=True, rule="SK-15.A-1"),
    Field("trait", ONE_OF, "the trait it asks for", TRAITS, [STRIKE, ADVANTAGE, TEAMWORK], rule="SK-15.A-1"),
    Field("shaman", TEXT, "whose it is", types=[SIGNATURE, SPECTERGRAM], needed=True),
    Field("side", ONE_OF, "front or back of the shaman", SIDES, [SIGNATURE], needed=True, rule="SK-13.C.1-1"),
    Field("green", NUMBER, "green furyoku of the base cost", types=PLAYED, also=["cost_green"], most=9),
    Field("yellow", NUMBER, "yellow furyoku of the base cost", types=PLAYED, also=["cost_yellow"], most=9),
    Field("red", NUMBER, "red furyoku of the base cost", types=PLAYED, also=["cost_red"], most=9),
    Field("intercept", NUMBER, "what it can stop", types=FIGHTING, needed=True, rule="SK-4.A-1"),
    Field("force", NUMBER, "how hard it strikes", types=FIGHTING, needed=True, rule="SK-4.A-1"),
    Field("text", TEXT, "what it does, in the card language", types=PLAYED, also=["card text", "rules text", "effect"]),
]
"""What stands on a card, in the order it is shown."""

GROUPS: Final = (ADVANTAGE_TRAITS, STRIKE_TRAITS, TEAMWORK_TRAITS)


def read_card(book: Book, shamans: set[str], card_set: CardSet, i: int, row: dict[str, Any]) -> ShamanKingCard:
    """`shamans` are the names of all shamans there are."""
    problems = check_row(card_set, i, FIELDS, "Shaman King")
    problems += check_traits(card_set, i, row) + check_shaman(shamans, card_set, i, row)
    if problems:
        raise BadCards(problems)
    return make_card(book, card_set, i, row)


def check_traits(card_set: CardSet, i: int, row: dict[str, Any]) -> list[CardProblem]:
    """SK-15.A-1: a shaman has one trait of each group."""
    if row.get("type") != SHAMAN or "traits" not in row:
        return []
    traits = names_in(row, "traits")
    for group in GROUPS:
        if len([trait for trait in traits if trait in group]) != 1 or len(traits) != len(GROUPS):
            message = f"SK-15.A-1: a shaman has three traits, one of {', '.join(group)} among them"
            return [card_set.problem(i, "traits", message, of_value=True)]
    return []


def check_shaman(shamans: set[str], card_set: CardSet, i: int, row: dict[str, Any]) -> list[CardProblem]:
    """SK-13.C-1: whose signature move or spectergram it is; one that is nearly a shaman's name is a slip."""
    name = row.get("shaman")
    if not isinstance(name, str) or name in shamans:
        return []
    return [
        card_set.problem(i, "shaman", f"no shaman is called {name}; did you mean {near}?", of_value=True)
        for near in close(name, shamans)
    ]


def make_card(book: Book, card_set: CardSet, i: int, row: dict[str, Any]) -> ShamanKingCard:
    try:
        abilities = book.read_card(row)
    except TextError as error:
        raise BadCards([card_set.text_problem(i, error)]) from None
    card = ShamanKingCard(row, card_set.name, book.write(abilities))
    card.learn(abilities)
    return card
