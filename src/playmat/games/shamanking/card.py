"""A printed card of the Shaman King TCG (SK-4.A-1, SK-13.A-1, SK-13.B-1, SK-13.C-1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from playmat.cardplay.effect import Effect
from playmat.cardtext.card import Card
from playmat.cardtext.fields import names_in
from playmat.cardtext.phrase import Phrase
from playmat.games.shamanking.words.colors import Furyoku
from playmat.games.shamanking.words.keywords import Immediate, Tactical
from playmat.games.shamanking.words.powers import BeforeFlipping, Pitch, Power
from playmat.vocabulary.texts import Body

SHAMAN: Final = "Shaman"
SIGNATURE: Final = "Signature"
SPECTERGRAM: Final = "Spectergram"
STRIKE: Final = "Strike"
ADVANTAGE: Final = "Advantage"
TEAMWORK: Final = "Teamwork"
TYPES: Final = (SHAMAN, SIGNATURE, SPECTERGRAM, STRIKE, ADVANTAGE, TEAMWORK)

FRONT: Final = "front"
BACK: Final = "back"
SIDES: Final = (FRONT, BACK)


class ShamanKingCard(Card):
    def __init__(self, row: dict[str, Any], set_name: str, text: str) -> None:
        super().__init__(row, set_name, text)
        kind = self.kind
        self.traits = names_in(row, "traits" if kind == SHAMAN else "trait")
        """Three on a shaman; on other cards the one that is asked for, or none (SK-15.A-3)."""
        self.shaman = str(row.get("shaman", ""))
        """Whose signature move or spectergram it is."""
        self.side = str(row.get("side", ""))
        self.cost = (int(row.get("green", 0)), int(row.get("yellow", 0)), int(row.get("red", 0)))
        """SK-5.D-1: green, yellow, red."""
        self.intercept = int(row.get("intercept", 0))
        self.force = int(row.get("force", 0))
        self.is_strike = kind in (STRIKE, SIGNATURE)
        self.is_advantage = kind in (ADVANTAGE, SPECTERGRAM)
        """SK-RUL-26: our spectergrams are played as advantages."""
        self.is_teamwork = kind == TEAMWORK
        self.immediate = False
        self.tactical: Furyoku | None = None
        self.pitch: Pitch | None = None
        self.powers: list[Power] = []
        self.standing: list[Effect] = []
        """What holds while it attacks, or lies in a slot or in the advantage area."""
        self.instructions: list[Effect] = []
        """What is carried out once, when an advantage is played."""

    def is_called(self, noun: str) -> bool:
        """Is it one of those that texts mean by this noun?"""
        if noun == "strike":
            return self.is_strike
        if noun == "advantage":
            return self.is_advantage
        return noun == "card" or self.kind.lower() == noun

    def learn(self, abilities: tuple[Phrase, ...]) -> None:
        super().learn(abilities)
        for ability in abilities:
            for body in ability.children():
                if isinstance(body, Body):
                    for sentence in body.sentences:
                        self.sort_in(sentence)

    def standing_texts(self) -> Sequence[Phrase]:
        return self.standing

    def sort_in(self, sentence: Effect) -> None:
        """Each sentence where the rules look for it."""
        if isinstance(sentence, Immediate):
            self.immediate = True
        elif isinstance(sentence, Tactical):
            self.tactical = sentence.price
        elif isinstance(sentence, Pitch):
            self.pitch = sentence
        elif isinstance(sentence, Power):
            self.powers.append(sentence)
        elif sentence.stands():
            self.standing.append(sentence)
        else:
            self.instructions.append(sentence)


def before_flipping(power: Power) -> bool:
    """SK-RUL-33: is it used when a card is about to be flipped?"""
    return isinstance(power.effect, BeforeFlipping)
