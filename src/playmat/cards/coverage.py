"""How many of the printed cards can be played, and what is missing for the others.

A facts table has a row a printed card. Its columns differ from game to game; cards are found by name and title. A card
counts if its values and its text are known; it is playable if our card files have it and its text is understood.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from playmat.cardplay.game import CardGame
from playmat.cards.tables import Row, column_of, read_table
from playmat.cardtext.book import TextError
from playmat.cardtext.fields import Field
from playmat.cardtext.files import BadCards
from playmat.cardtext.library import folded

SECOND_NAMES = ("title", "version", "surname")
"""Columns that go with `name` to make a card's title."""

TEXT_COLUMNS = ("text", "effect", "effectparaphrase")
NOTE_COLUMNS = ("notes", "note")

_UNKNOWN = re.compile(r"\bunknown\b|\bunclear\b|^\?+$", re.IGNORECASE)
_NO_TEXT_KNOWN = re.compile(r"\b(?:text|effect) unknown\b|\bname only\b", re.IGNORECASE)
_CLAUSE = re.compile(r"[.,:\n]\s*|\b(?:to|and|then|may)\s|(?=for each\b)")
_SENTENCE = re.compile(r"[^.]+\.")


class Printed:
    """A printed card as a facts table has it."""

    def __init__(self, row: Row, fields: Sequence[Field]) -> None:
        self.row = row
        self.name = row.first("name", "title")
        self.title = title_of(row)
        self.set_name = row.first("set", "sets")
        self.number = row.cells.get("number", "")
        self.kind = row.first("type", "cardtype")
        self.unknown = what_is_unknown(row, fields)
        self.draft: str | None = None
        """Its text in our wording, where somebody has written one."""

    def key(self) -> str:
        return folded(self.title)

    def longer_titles(self) -> list[str]:
        """A card that shares its title with others has its set, its type or its piece behind it in our files."""
        behind = (self.row.cells.get("kingpiece", ""), self.set_name, self.kind)
        return [f"{self.title}, {more}" for more in behind if more]

    def where(self) -> str:
        return " ".join(part for part in (self.set_name, self.number) if part)

    def __str__(self) -> str:
        return f"{self.title} ({self.where()})" if self.where() else self.title


def title_of(row: Row) -> str:
    if "name" not in row.cells:
        return row.cells.get("title", "")
    second = row.first(*SECOND_NAMES)
    return f"{row.cells['name']}, {second}" if second else row.cells["name"]


def what_is_unknown(row: Row, fields: Sequence[Field]) -> list[str]:
    """The values, and the text, that the table does not know."""
    kind = row.first("type", "cardtype")
    found: list[str] = []
    for field in fields:
        column = column_of(field, list(row.cells))
        if not column or column in TEXT_COLUMNS or column == "name":
            continue
        cell = row.cells[column]
        missing = not cell and field.needed and field.belongs_to(kind)
        if missing or _UNKNOWN.search(cell):
            found.append(field.name)
    if _UNKNOWN.search(row.first(*TEXT_COLUMNS)) or _NO_TEXT_KNOWN.search(row.first(*NOTE_COLUMNS)):
        found.append("text")
    return found


class Shortfall:
    """A printed card that cannot be played, why, and the phrases it wants for."""

    def __init__(self, card: Printed, reason: str, phrases: Sequence[str] = ()) -> None:
        self.card = card
        self.reason = reason
        self.phrases = list(phrases)


class Coverage:
    """What a facts table says about a game's card files."""

    def __init__(self) -> None:
        self.playable: list[Printed] = []
        self.missing: list[Shortfall] = []
        self.unknown: list[Printed] = []

    @property
    def known(self) -> int:
        return len(self.playable) + len(self.missing)

    def wanted(self) -> list[tuple[str, list[str], list[str]]]:
        """Each missing phrase, the cards it alone would unlock, and the others that want more besides."""
        alone: dict[str, list[str]] = {}
        shared: dict[str, list[str]] = {}
        for shortfall in self.missing:
            for phrase in shortfall.phrases:
                alone.setdefault(phrase, [])
                shared.setdefault(phrase, [])
                (alone if len(shortfall.phrases) == 1 else shared)[phrase].append(shortfall.card.title)
        order = sorted(alone, key=lambda phrase: (-len(alone[phrase]), -len(shared[phrase]), phrase))
        return [(phrase, alone[phrase], shared[phrase]) for phrase in order]

    def summary(self) -> str:
        share = 1000 * len(self.playable) // self.known / 10 if self.known else 0.0
        return f"{len(self.playable)} of {self.known} playable ({f'{share:.1f}'.removesuffix('.0')} %)"


def measure(game: CardGame, facts: Path, texts: Path | None) -> Coverage:
    """Hold the card files of a game against a facts table, and the drafts of texts if there are any."""
    drafts = read_drafts(texts) if texts is not None else {}
    coverage = Coverage()
    for row in read_table(facts):
        card = Printed(row, game.fields())
        if not card.title:
            continue
        card.draft = drafts.get(card.key() + folded(card.number), drafts.get(card.key()))
        card.title = next((title for title in card.longer_titles() if game.library.knows(title)), card.title)
        if card.unknown and not game.library.knows(card.title):
            coverage.unknown.append(card)
            continue
        shortfall = what_is_missing(game, card)
        if shortfall is None:
            coverage.playable.append(card)
        else:
            coverage.missing.append(shortfall)
    return coverage


def read_drafts(texts: Path) -> dict[str, str]:
    """Texts by title, and by title and number where several cards share a title."""
    drafts: dict[str, str] = {}
    for row in read_table(texts):
        key = folded(title_of(row))
        text = row.cells.get("text", "").replace(" | ", "\n")
        drafts.setdefault(key, text)
        drafts[key + folded(row.cells.get("number", ""))] = text
    return drafts


def what_is_missing(game: CardGame, card: Printed) -> Shortfall | None:
    """None if the card can be played."""
    if game.library.knows(card.title):
        try:
            game.library.card(card.title)
        except BadCards as error:
            return Shortfall(card, error.in_one_line())
        return None
    kind = card.row.first("type", "cardtype")
    types = next((field.words for field in game.fields() if field.name == "type"), ())
    if kind and types and kind not in types:
        return Shortfall(card, f"not in our card files: {kind!r} is no type of card (there are {', '.join(types)})")
    if card.draft is None:
        return Shortfall(card, "not in our card files, and there is no draft of its text")
    return missing_phrases(game, card, card.draft)


def missing_phrases(game: CardGame, card: Printed, draft: str) -> Shortfall:
    """The card is not in our files: would its draft be understood?"""
    try:
        game.book.read_card({"name": card.name, "text": draft})
    except TextError as error:
        phrases = dict.fromkeys(phrase for part in sentences(draft) for phrase in not_known(game, card, part))
        return Shortfall(card, str(error), list(phrases) or [clause_at(draft, error)])
    return Shortfall(card, "its text would be understood: it only has to be written into a card file")


def sentences(text: str) -> list[str]:
    """Each sentence as a text of its own; what stands before a colon stays with the first."""
    return [found.strip() for paragraph in text.split("\n") for found in _SENTENCE.findall(paragraph)]


def not_known(game: CardGame, card: Printed, sentence: str) -> list[str]:
    try:
        game.book.read_card({"name": card.name, "text": sentence})
    except TextError as error:
        return [clause_at(sentence, error)]
    return []


def clause_at(text: str, error: TextError) -> str:
    """The words of the clause up to and with the one that was not understood, numbers left open."""
    place = min(error.place, max(len(text) - 1, 0))
    start = max([0, *(match.end() for match in _CLAUSE.finditer(text, 0, place))])
    words = re.sub(r"\d+", "N", text[start : place + error.width]).strip()
    words = words[:1].lower() + words[1:] if words[1:2].islower() else words
    return f"{words} ..." if words[-1:].isalnum() else words.rstrip(" .,")
