"""Cards and card texts told to people: a card as a text card, and a text taken apart."""

from __future__ import annotations

import textwrap
from typing import Any

from playmat.cardplay.choosing import ALL
from playmat.cardplay.effect import Act
from playmat.cardtext.book import Book
from playmat.cardtext.card import Card
from playmat.cardtext.fields import Field
from playmat.cardtext.pattern import Piece, take_apart
from playmat.cardtext.phrase import TOLD, Phrase
from playmat.kernel.codec import fields_of

WIDTH = 60
APART = ("name", "title", "type", "text", "number", "rarity")
"""Values that have a place of their own on the card."""

LINES = {"corners": "┌┐└┘", "cross": "├┤", "down": "│", "along": "─"}
PLAIN_LINES = {"corners": "++++", "cross": "++", "down": "|", "along": "-"}


# -- a card --------------------------------------------------------------------------------------------------------


def card_in_words(card: Card, fields: list[Field], plain: bool = False) -> str:
    """The card as one would draw it in a letter."""
    lines = PLAIN_LINES if plain else LINES
    inner = WIDTH - 4
    top = title_lines(card, inner)
    middle = [line for part in values_of(card, fields) for line in textwrap.wrap(part, inner)]
    text = [line for paragraph in card.text.split("\n") for line in textwrap.wrap(paragraph, inner)]
    body = [*middle, *([""] if middle and text else []), *text]
    bottom = textwrap.wrap(origin(card), inner)
    left, right = lines["corners"][0], lines["corners"][1]
    drawn = [left + lines["along"] * (WIDTH - 2) + right]
    for block in (top, body, bottom):
        if block:
            drawn += [f"{lines['down']} {line:<{inner}} {lines['down']}" for line in block]
            drawn.append(lines["cross"][0] + lines["along"] * (WIDTH - 2) + lines["cross"][1])
    drawn[-1] = lines["corners"][2] + lines["along"] * (WIDTH - 2) + lines["corners"][3]
    return "\n".join(drawn)


def title_lines(card: Card, width: int) -> list[str]:
    if len(card.full_title) + len(card.kind) + 2 <= width:
        return [f"{card.full_title:<{width - len(card.kind)}}{card.kind}"]
    return [*textwrap.wrap(card.full_title, width), card.kind]


def values_of(card: Card, fields: list[Field]) -> list[str]:
    """The printed values, numbers of a kind on one line: `strength 1   defense 2   blast 3`."""
    shown = [field for field in fields if field.name not in APART and field.name in card.printed]
    numbers = [
        f"{field.name} {card.printed[field.name]}" for field in shown if isinstance(card.printed[field.name], int)
    ]
    words = [f"{field.name} {in_words(card.printed[field.name])}" for field in shown]
    others = [word for word in words if word not in numbers]
    return [part for part in ("   ".join(numbers), "   ".join(others)) if part]


def in_words(value: Any) -> str:
    return ", ".join(str(item) for item in value) if isinstance(value, list) else str(value)


def origin(card: Card) -> str:
    rarity = card.printed.get("rarity", "")
    number = f" {card.number}" if card.number else ""
    return f"{card.set_name}{number}" + (f", rarity {rarity}" if rarity else "")


def card_as_data(card: Card) -> dict[str, Any]:
    """Everything printed on a card, with its canonical text."""
    return {**card.printed, "full_title": card.full_title, "set": card.set_name, "text": card.text}


# -- a text --------------------------------------------------------------------------------------------------------


class Part:
    """A phrase in its place in a text."""

    def __init__(self, phrase: Phrase, slot: str, face: str, depth: int) -> None:
        self.phrase = phrase
        self.slot = slot
        """What it is to the phrase it stands in."""
        self.face = face
        self.depth = depth


def parts_of(book: Book, phrase: Phrase, slot: str = "", face: str = "", depth: int = 0) -> list[Part]:
    """A phrase and everything it is made of, in reading order."""
    found = [Part(phrase, slot, face, depth)]
    for name in fields_of(type(phrase)):
        value = getattr(phrase, name)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Phrase):
                found += parts_of(book, part, name, face_of(book, phrase, name, face), depth + 1)
    return found


def explained(book: Book, text: str) -> str:
    """The canonical text, the tree it was read into, and what each part of it will do. TextError if it is not
    understood."""
    lines: list[str] = []
    for ability in book.read(text):
        parts = parts_of(book, ability)
        lines += [book.write([ability]), "", *map(in_the_tree, parts), "", *what_it_does(book, parts), ""]
    return "\n".join(lines).rstrip()


def in_the_tree(part: Part) -> str:
    """`    event: Play`, with the small values the phrase keeps itself."""
    label = f"{part.slot}: " if part.slot else ""
    return f"  {'  ' * part.depth}{label}{type(part.phrase).__name__}{small_values(part.phrase)}"


def what_it_does(book: Book, parts: list[Part]) -> list[str]:
    """For each kind of phrase, once: the words it stands for here, and its meaning."""
    lines: list[str] = []
    told: set[str] = set()
    for part in parts:
        name = type(part.phrase).__name__
        if part.phrase.MEANS and name not in told:
            told.add(name)
            words = textwrap.shorten(book.grammar.write(part.phrase, part.face), 90, placeholder=" ...")
            lines += [f'  {name} "{words}"', f"      {part.phrase.MEANS}"]
    return lines


def small_values(phrase: Phrase) -> str:
    """Numbers and words kept in the phrase itself."""
    found: list[str] = []
    for name in fields_of(type(phrase)):
        value = getattr(phrase, name)
        if isinstance(value, tuple):
            value = ", ".join(part for part in value if isinstance(part, str))
        if isinstance(value, (int, str)) and value != "":
            found.append(f"{name} {'all' if value == ALL else value}")
    return f" ({', '.join(found)})" if found else ""


def face_of(book: Book, phrase: Phrase, slot: str, face: str) -> str:
    """The face in which a part of a phrase was read."""
    if phrase.BY_HAND:
        return TOLD if type(phrase).__name__ == "Body" else face if isinstance(phrase, Act) else ""
    for piece in flat(take_apart(phrase.PHRASE)):
        if piece.slot == slot:
            return book.grammar.face_for(piece.text, face, piece.face)
    return face


def flat(pieces: list[Piece]) -> list[Piece]:
    return [deeper for piece in pieces for deeper in (flat(piece.inner) if piece.inner else [piece])]
