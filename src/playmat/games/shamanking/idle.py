"""A text that could never do anything on its card is refused when the card is read, not ignored in play."""

from __future__ import annotations

from typing import Final

from playmat.cardtext.phrase import Phrase
from playmat.cardtext.rules import Cannot
from playmat.games.shamanking.card import ADVANTAGE, SIGNATURE, SPECTERGRAM, STRIKE, TEAMWORK, ShamanKingCard
from playmat.games.shamanking.words.furyoku import CostsLess, KeepsFuryoku, MayUnderpay
from playmat.games.shamanking.words.keywords import GrantsTactical, Immediate, Tactical
from playmat.games.shamanking.words.moments import (
    Counterattack,
    CounterattackFrom,
    CounterattackWith,
    Enters,
    FocusHere,
    ScoreWith,
    When,
)
from playmat.games.shamanking.words.numbers import Bonus, SelfHas, ZoneAttacksHave, ZoneStrikesHave
from playmat.games.shamanking.words.powers import EliminateSelf, PayNumber, Pitch
from playmat.games.shamanking.words.zones import ChargesAny, StartsIn

STRIKES: Final = (STRIKE, SIGNATURE)
ADVANTAGES: Final = (ADVANTAGE, SPECTERGRAM)
TEAMWORKS: Final = (TEAMWORK,)
FLIPPED: Final = (STRIKE, ADVANTAGE, SPECTERGRAM, TEAMWORK)

BELONGS: Final[tuple[tuple[type[Phrase], tuple[str, ...]], ...]] = (
    (Immediate, ADVANTAGES),
    (ChargesAny, ADVANTAGES),
    (Counterattack, ADVANTAGES),
    (SelfHas, STRIKES),
    (CounterattackWith, STRIKES),
    (ScoreWith, STRIKES),
    (ZoneStrikesHave, TEAMWORKS),
    (ZoneAttacksHave, TEAMWORKS),
    (CounterattackFrom, TEAMWORKS),
    (FocusHere, TEAMWORKS),
    (Enters, TEAMWORKS),
    (CostsLess, TEAMWORKS),
    (MayUnderpay, TEAMWORKS),
    (GrantsTactical, TEAMWORKS),
    (EliminateSelf, TEAMWORKS),
    (KeepsFuryoku, (*ADVANTAGES, *TEAMWORKS)),
    (StartsIn, (*STRIKES, *ADVANTAGES)),
    (Cannot, (*STRIKES, *ADVANTAGES)),
    (Tactical, FLIPPED),
    (Pitch, FLIPPED),
)
"""On which kinds of cards a phrase can do anything."""

LASTING: Final[tuple[type[Phrase], ...]] = (Bonus, When, Cannot, StartsIn, KeepsFuryoku)


def idle_text(card: ShamanKingCard) -> str:
    """What is wrong with the card's text, or nothing."""
    if card.instructions and not card.is_advantage:
        return f"a bare instruction works on an advantage only; on a {card.kind} say when it happens"
    for phrase in all_phrases(card):
        for kind, types in BELONGS:
            if isinstance(phrase, kind) and card.kind not in types:
                return f"this does nothing on a {card.kind}: {phrase.MEANS or 'it works elsewhere'}"
        if isinstance(phrase, PayNumber) and phrase.n >= 0:
            return "a price lowers a number: write it with a minus sign (SK-12-3)"
        if card.immediate and isinstance(phrase, LASTING):
            return "an Immediate card is gone at once: only instructions work on it (SK-14-1)"
    return ""


def all_phrases(card: ShamanKingCard) -> list[Phrase]:
    found: list[Phrase] = []
    waiting = list(card.abilities)
    while waiting:
        phrase = waiting.pop()
        found.append(phrase)
        waiting.extend(phrase.children())
    return found
