"""From a row of a card file to a card of the Shaman King TCG: every value checked (SK-4.A-1, SK-15.A-1)."""

from __future__ import annotations

from typing import Any, Final

from playmat.cardtext.book import Book, TextError
from playmat.cardtext.fields import NAMES, NUMBER, ONE_OF, TEXT, Field, check_row, names_in
from playmat.cardtext.files import BadCards, CardProblem, CardSet
from playmat.games.shamanking.card import (
    ADVANTAGE,
    ADVANTAGE_TRAITS,
    SHAMAN,
    SIDES,
    SIGNATURE,
    SPECTERGRAM,
    STRIKE,
    STRIKE_TRAITS,
    TEAMWORK,
    TEAMWORK_TRAITS,
    TRAITS,
    TYPES,
    ShamanKingCard,
)
from playmat.games.shamanking.idle import idle_text

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


def read_card(book: Book, card_set: CardSet, i: int, row: dict[str, Any]) -> ShamanKingCard:
    problems = check_row(card_set, i, FIELDS, "Shaman King")
    problems += check_traits(card_set, i, row)
    if problems:
        raise BadCards(problems)
    card = make_card(book, card_set, i, row)
    problem = idle_text(card)
    if problem:
        raise BadCards([card_set.problem(i, "text", problem, of_value=True)])
    return card


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


def make_card(book: Book, card_set: CardSet, i: int, row: dict[str, Any]) -> ShamanKingCard:
    try:
        abilities = book.read(str(row.get("text", "")))
    except TextError as error:
        raise BadCards([card_set.text_problem(i, error)]) from None
    card = ShamanKingCard(
        str(row["name"]),
        str(row.get("title", "")),
        str(row["type"]),
        card_set.name,
        str(row.get("number", "")),
        book.write(abilities),
        names_in(row, "traits") if row["type"] == SHAMAN else names_in(row, "trait"),
        str(row.get("shaman", "")),
        str(row.get("side", "")),
        (int(row.get("green", 0)), int(row.get("yellow", 0)), int(row.get("red", 0))),
        int(row.get("intercept", 0)),
        int(row.get("force", 0)),
    )
    card.printed = dict(row)
    card.learn(abilities)
    return card
