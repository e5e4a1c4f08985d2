"""A printed card of the Shaman King TCG (SK-4.A-1, SK-13.A-1, SK-13.B-1, SK-13.C-1)."""

from __future__ import annotations

from typing import Final

from playmat.cardtext.card import Card
from playmat.cardtext.effects import Effect
from playmat.cardtext.phrase import Phrase
from playmat.cardtext.rules import Cannot
from playmat.cardtext.texts import Body
from playmat.games.shamanking.words.colors import Furyoku
from playmat.games.shamanking.words.furyoku import CostsLess, KeepsFuryoku, MayUnderpay
from playmat.games.shamanking.words.keywords import Bonus, GrantsTactical, Immediate, Tactical
from playmat.games.shamanking.words.moments import When
from playmat.games.shamanking.words.powers import BeforeFlipping, Pitch, Power
from playmat.games.shamanking.words.zones import ChargesAny, StartsIn

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

ADVANTAGE_TRAITS: Final = ("Mind", "Body", "Soul")
STRIKE_TRAITS: Final = ("Melee", "Ranged", "Guardian")
TEAMWORK_TRAITS: Final = ("X-Laws", "Yoh", "Zeke")
TRAITS: Final = (*ADVANTAGE_TRAITS, *STRIKE_TRAITS, *TEAMWORK_TRAITS)
"""SK-15.A-1."""


class ShamanKingCard(Card):
    def __init__(
        self,
        name: str,
        title: str,
        kind: str,
        set_name: str,
        number: str,
        text: str,
        traits: tuple[str, ...],
        shaman: str,
        side: str,
        cost: tuple[int, int, int],
        intercept: int,
        force: int,
    ) -> None:
        super().__init__(name, title, kind, set_name, number, text)
        self.traits = traits
        """Three on a shaman; on other cards the one that is asked for, or none (SK-15.A-3)."""
        self.shaman = shaman
        """Whose signature move or spectergram it is."""
        self.side = side
        self.cost = cost
        """SK-5.D-1: green, yellow, red."""
        self.intercept = intercept
        self.force = force
        self.is_strike = kind in (STRIKE, SIGNATURE)
        self.is_advantage = kind in (ADVANTAGE, SPECTERGRAM)
        """SK-RUL-26: our spectergrams are played as advantages."""
        self.is_teamwork = kind == TEAMWORK
        self.immediate = False
        self.tactical: Furyoku | None = None
        self.pitch: Pitch | None = None
        self.powers: list[Power] = []
        self.bonuses: list[Bonus] = []
        self.whens: list[When] = []
        self.bans: list[Cannot] = []
        self.starts = -1
        """SK-15.B-2: the zone in which the opponent's defence begins, or -1."""
        self.keeps_furyoku = False
        self.charges_any = False
        self.cheaper: list[CostsLess] = []
        self.underpays = False
        self.grants: Furyoku | None = None
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
        elif isinstance(sentence, Bonus):
            self.bonuses.append(sentence)
        elif isinstance(sentence, When):
            self.whens.append(sentence)
        elif isinstance(sentence, Cannot):
            self.bans.append(sentence)
        elif isinstance(sentence, StartsIn):
            self.starts = max(self.starts, sentence.zone.number)
        elif isinstance(sentence, KeepsFuryoku):
            self.keeps_furyoku = True
        elif isinstance(sentence, ChargesAny):
            self.charges_any = True
        elif isinstance(sentence, CostsLess):
            self.cheaper.append(sentence)
        elif isinstance(sentence, MayUnderpay):
            self.underpays = True
        elif isinstance(sentence, GrantsTactical):
            self.grants = sentence.price
        else:
            self.instructions.append(sentence)


def before_flipping(power: Power) -> bool:
    """SK-RUL-33: is it used when a card is about to be flipped?"""
    return isinstance(power.effect, BeforeFlipping)
