"""From a row of a card file to a card of Shadowfist (SF-2.1-a, SF-2.1-b): every value checked, its text understood."""

from __future__ import annotations

from typing import Any, Final

from playmat.cardtext.book import Book, TextError
from playmat.cardtext.fields import LETTERS_OF, NUMBER, NUMBER_OR_X, ONE_OF, TEXT, Field, check_row
from playmat.cardtext.files import BadCards, CardSet
from playmat.games.shadowfist.card import CHARACTER, FENG_SHUI, NO_COST, RESOURCES, SITE, TYPES, FistCard, X

SITES: Final = (SITE, FENG_SHUI)

FIELDS: Final = [
    Field("name", TEXT, "the title", needed=True, also=["title", "card name", "card"]),
    Field("subtitle", TEXT, "the line below the title, which has designators too"),
    Field("type", ONE_OF, "what kind of card it is", TYPES, needed=True, rule="SF-2.1-a", also=["card type"]),
    Field("number", TEXT, "its number in the set", also=["collector number", "no"]),
    Field("rarity", TEXT, "how rare it is"),
    Field("cost", NUMBER_OR_X, "Power to pay: a number or X; a Feng Shui Site may have none", rule="SF-4.3.2-a"),
    Field("needs", LETTERS_OF, "resource conditions", RESOURCES, rule="SF-1.2-a", also=["resource_conditions"]),
    Field("provides", LETTERS_OF, "resources it provides", RESOURCES, rule="SF-1.2-a", also=["resource_provisions"]),
    Field("fighting", NUMBER_OR_X, "a Character's Fighting: a number or X", types=[CHARACTER], needed=True),
    Field("power", NUMBER, "Power a Site generates", types=SITES, most=9),
    Field("body", NUMBER, "a Site's Body", types=SITES, needed=True, most=20),
    Field("text", TEXT, "what it does, in the card language", also=["card text", "rules text", "effect"]),
]
"""What stands on a card, in the order it is shown."""


def number_or_x(row: dict[str, Any], field: str, without: int) -> int:
    value = row.get(field, without)
    return X if value == "X" else int(value)


def read_card(book: Book, card_set: CardSet, i: int, row: dict[str, Any]) -> FistCard:
    problems = check_row(card_set, i, FIELDS, "Shadowfist")
    if not problems and "cost" not in row and row["type"] != FENG_SHUI:
        problems = [card_set.problem(i, "cost", f"SF-4.3.2-a: {row['name']} has no cost: write cost = ...")]
    if problems:
        raise BadCards(problems)
    try:
        abilities = book.read(str(row.get("text", "")))
    except TextError as error:
        raise BadCards([card_set.text_problem(i, error)]) from None
    card = FistCard(
        str(row["name"]),
        str(row.get("subtitle", row["type"])),
        str(row["type"]),
        card_set.name,
        str(row.get("number", "")),
        book.write(abilities),
        number_or_x(row, "cost", NO_COST),
        str(row.get("needs", "")),
        str(row.get("provides", "")),
        number_or_x(row, "fighting", 0),
        int(row.get("power", 0)),
        int(row.get("body", 0)),
    )
    card.printed = dict(row)
    card.learn(abilities)
    return card
