"""A printed MegaMan card (MM-2, MM-7 to MM-12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from playmat.cardplay.effect import Effect
from playmat.cardtext.card import Card
from playmat.cardtext.fields import names_in
from playmat.cardtext.phrase import Phrase
from playmat.vocabulary.texts import Body, Sentence, Text

NETNAVI: Final = "NetNavi"
RESOURCE: Final = "Resource"
EVENT: Final = "Event"
BATTLECHIP: Final = "BattleChip"
TYPES: Final = (NETNAVI, RESOURCE, EVENT, BATTLECHIP)
"""MM-2: there is no fifth."""

LEVEL_UP: Final = "Level Up"
"""MM-S-35: a card that is no part of a deck, but may lie beside it."""

COLORS: Final = ("red", "blue", "green", "yellow")
"""MM-S-28."""
LETTERS: Final = {"R": "red", "G": "green", "B": "blue", "Y": "yellow"}
"""How the color requirement is written in card files."""

VIRUS: Final = "Virus"


class SpendText(Text):
    """MM-74: a paragraph that follows SPEND; the words of the game fill it in."""


class UseText(Sentence):
    """MM-66: what a card in play lets its player do once in each turn, as an action of a main phase."""

    def __init__(self, effect: Effect) -> None:
        self.effect = effect


class MegaManCard(Card):
    def __init__(self, row: dict[str, Any], set_name: str, text: str) -> None:
        super().__init__(row, set_name, text)
        colors = tuple([LETTERS[letter] for letter in str(row.get("colors", ""))])
        emblems, keywords, kind = names_in(row, "emblems"), names_in(row, "keywords"), self.kind
        self.color = str(row.get("color", ""))
        self.destiny = int(row.get("destiny", 0))
        self.power = int(row.get("power", 0))
        """MM-41: lit power lights."""
        self.colors = colors
        """MM-42: a color for each triangle."""
        self.emblems = emblems
        """MM-27: small emblems, required."""
        self.supplies = names_in(row, "emblem")
        """MM-28: large emblems, supplied."""
        self.strength = int(row.get("strength", 0))
        self.defense = int(row.get("defense", 0))
        self.blast = int(row.get("blast", 0))
        self.keywords = keywords
        nouns = ("card", *keywords) if kind == NETNAVI else ("card", kind, *keywords)
        self.color_needs = [(color, colors.count(color)) for color in sorted(set(colors), key=colors.index)]
        self.emblem_needs = [(emblem, emblems.count(emblem)) for emblem in sorted(set(emblems), key=emblems.index)]
        """The color and the emblem requirements, each with its number."""
        self.nouns = {word for noun in nouns for word in (noun, noun.lower())}
        """What texts call it, wherever it lies."""
        self.virus = VIRUS in keywords
        self.spend: Body | None = None
        """MM-74: what follows SPEND."""
        self.body: Body | None = None
        self.use: UseText | None = None
        """What may be done once in a turn while it lies in play."""

    def learn(self, abilities: tuple[Phrase, ...]) -> None:
        super().learn(abilities)
        for ability in abilities:
            body = ability.children()[0]
            assert isinstance(body, Body)
            if isinstance(ability, SpendText):
                self.spend = body
            else:
                self.body = body
                self.use = next((part for part in body.sentences if isinstance(part, UseText)), None)

    def standing_texts(self) -> Sequence[Phrase]:
        """MM-105: on a card that stays, all that does not follow SPEND."""
        return self.body.sentences if self.stays() and self.body is not None else ()

    def is_called(self, noun: str) -> bool:
        return noun in self.nouns

    def stays(self) -> bool:
        """MM-4: NetNavis and resources lie on the table; events and BattleChips are gone when done."""
        return self.kind in (NETNAVI, RESOURCE)
