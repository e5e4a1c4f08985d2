"""Numbers that stand on a card, changed for a while: printed values, and those inside its text.

A card with another number in its text is a card of its own. All of them are made when the table is set, and only where
some card of the game changes numbers: phrases are never made while a game runs."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar, Final

from playmat.cardplay.effect import Act
from playmat.cardplay.frames import Frame
from playmat.cardtext.book import Book, TextError
from playmat.cardtext.card import Card
from playmat.games.shadowfist.card import BODY, FIGHTING, FistCard
from playmat.games.shadowfist.sentences import ChosenWord
from playmat.games.shadowfist.topics import POWER
from playmat.games.shadowfist.words.nouns import Target
from playmat.games.shadowfist.zones import REWORDED

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

NUMERAL: Final = re.compile(r"\d+")
COST: Final = "cost"
PAY: Final = "pay "
"""A sentence that speaks of a cost is left alone, and so is a number that is paid."""
SOMETHING: Final = "a number"


# -- cards with another number ---------------------------------------------------------------------------------------


def reworded(cards: list[Card], book: Book) -> list[FistCard]:
    """Every card of these with one number in its text one more or one less, if any of them changes numbers."""
    printed = [card for card in cards if isinstance(card, FistCard)]
    if not any(isinstance(phrase, ANumber) for card in printed for phrase in card.phrases):
        return []
    return [other for card in printed for other in versions_of(card, book)]


def versions_of(card: FistCard, book: Book) -> list[FistCard]:
    if card.versions is None:
        card.versions = [version for version in tried(card, book) if version is not None]
    return card.versions


def tried(card: FistCard, book: Book) -> list[FistCard | None]:
    """A number that is part of a fixed expression is a word: with another one it would not be understood."""
    found: list[FistCard | None] = []
    for place in NUMERAL.finditer(card.text):
        start = max(card.text.rfind(". ", 0, place.start()) + 2, card.text.rfind("\n", 0, place.start()) + 1, 0)
        start = start if start > 1 else 0
        end = card.text.find(".", place.end()) + 1
        sentence = card.text[start:end]
        if COST in sentence or card.text[start : place.start()].lower().endswith(PAY):
            continue
        for number in (int(place[0]) + 1, int(place[0]) - 1):
            if number > 0:
                new = card.text[: place.start()] + str(number) + card.text[place.end() :]
                change = card.text[start : place.start()] + str(number) + card.text[place.end() : end]
                found.append(version_of(card, book, new, change, len(found)))
    return found


def version_of(card: FistCard, book: Book, text: str, change: str, number: int) -> FistCard | None:
    try:
        abilities = book.read(text)
    except TextError:
        return None
    version = FistCard(card.printed, card.set_name, text)
    version.key = f"{card.key}~{number + 1}"
    version.change = change
    version.learn(abilities)
    return version


# -- what is said ----------------------------------------------------------------------------------------------------


class ANumber(ChosenWord):
    PHRASE: ClassVar[str] = "a number"
    MEANS: ClassVar[str] = "one that is printed on the card or stands in its text, but no cost, and which way"

    def words(self, table: Shadowfist, frame: Frame, actor: int) -> list[str]:
        """Before a card is chosen nobody knows which there are."""
        return changes_of(table, frame.it[0]) if frame.it else [SOMETHING]


def changes_of(table: Shadowfist, card: int) -> list[str]:
    """Each number one more or one less, never zero; of a text as the sentence reads then."""
    if table.hidden[card]:
        return []
    printed = table.card(card)
    stats = [FIGHTING] if printed.is_character else [POWER, BODY] if printed.is_site else []
    found: list[str] = []
    for stat in stats:
        value = printed_number(printed, stat)
        if value >= 0:
            found.append(f"{stat} {value + 1}")
        if value > 1:
            found.append(f"{stat} {value - 1}")
    return found + [table.cards[face].change for face in table.box.versions.get(table.face[card], [])]


def printed_number(card: FistCard, stat: str) -> int:
    """An X is a letter, and below zero here."""
    return card.fighting if stat == FIGHTING else card.power if stat == POWER else card.body


class ChangeNumber(Act):
    PHRASE: ClassVar[str] = "make {which:ANumber} on {what:Target} 1 more or 1 less until the end of the turn"
    MEANS: ClassVar[str] = "as you choose, but not zero"

    def __init__(self, what: Target, which: ANumber) -> None:
        self.what = what
        self.which = which

    def suits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return bool(changes_of(table, card))

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        for card in self.what.candidates(table, told, actor, ""):
            stat, _, number = told.word.rpartition(" ")
            if stat in (FIGHTING, BODY, POWER):
                change = 1 if int(number) > printed_number(table.card(card), stat) else -1
                table.let_last(told, [card], stat, change, table.turn, None)
            for face in table.box.versions.get(table.face[card], []):
                if table.cards[face].change == told.word:
                    table.let_last(told, [card], REWORDED, face, table.turn, None)
