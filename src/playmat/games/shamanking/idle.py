"""A text that could never do anything on its card is refused when the card is read, not ignored in play."""

from __future__ import annotations

from typing import Final

from playmat.cardplay.effect import Effect
from playmat.cardtext.phrase import Phrase
from playmat.games.shamanking.card import ADVANTAGE, SIGNATURE, SPECTERGRAM, STRIKE, TEAMWORK, ShamanKingCard
from playmat.games.shamanking.topics import TOPICS
from playmat.games.shamanking.words.furyoku import CostsLess, KeepsFuryoku, MayUnderpay
from playmat.games.shamanking.words.keywords import Bonus, GrantsTactical, Immediate, Standing, Tactical
from playmat.games.shamanking.words.moments import (
    Counterattack,
    CounterattackFrom,
    CounterattackWith,
    Enters,
    FocusHere,
    OpponentStartsDefending,
    ScoreWith,
    When,
    YouStartDefending,
)
from playmat.games.shamanking.words.numbers import (
    AttacksHave,
    PerEach,
    SelfHas,
    StrikesHave,
    TheirStrikesHave,
    Under,
    WhileInArea,
    ZoneAttacksHave,
    ZoneStrikesHave,
)
from playmat.games.shamanking.words.powers import BeforeFlipping, Does, EliminateSelf, Gets, PayNumber, Pitch
from playmat.games.shamanking.words.zones import ChargesAny, StartsIn
from playmat.vocabulary.rules import Cannot

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
    (OpponentStartsDefending, (*STRIKES, *ADVANTAGES, *TEAMWORKS)),
    (YouStartDefending, TEAMWORKS),
    (ZoneStrikesHave, TEAMWORKS),
    (ZoneAttacksHave, TEAMWORKS),
    (CounterattackFrom, TEAMWORKS),
    (FocusHere, TEAMWORKS),
    (Enters, TEAMWORKS),
    (CostsLess, TEAMWORKS),
    (MayUnderpay, TEAMWORKS),
    (GrantsTactical, TEAMWORKS),
    (EliminateSelf, TEAMWORKS),
    (BeforeFlipping, TEAMWORKS),
    (Gets, (*STRIKES, *TEAMWORKS)),
    (PayNumber, (*STRIKES, *TEAMWORKS)),
    (KeepsFuryoku, (*ADVANTAGES, *TEAMWORKS)),
    (StartsIn, (*STRIKES, *ADVANTAGES)),
    (Cannot, (*STRIKES, *ADVANTAGES)),
    (Tactical, FLIPPED),
    (Pitch, FLIPPED),
)
"""On which kinds of cards a phrase can do anything."""

LASTING: Final[tuple[type[Phrase], ...]] = (Bonus, When, Cannot, StartsIn, KeepsFuryoku)


BOUGHT: Final[tuple[type[Phrase], ...]] = (Bonus, When, Cannot, StartsIn)
"""What lasts and can be bought: it stays with the strike."""


def a(kind: str) -> str:
    return f"an {kind}" if kind == ADVANTAGE else f"a {kind}"


def idle_text(card: ShamanKingCard) -> str:
    """What is wrong with the card's text, or nothing."""
    if card.instructions and not card.is_advantage:
        return f"a bare instruction works on an advantage only; on {a(card.kind)} say when it happens"
    for phrase in card.phrases:
        if isinstance(phrase, Effect):
            strange = [word for kind, word in phrase.speaks_of() if (kind, word) not in TOPICS.found]
            if strange:
                return f"nothing in this game goes by {strange[0]!r}"
        for kind, types in BELONGS:
            if isinstance(phrase, kind) and card.kind not in types:
                return f"this does nothing on {a(card.kind)}: {phrase.MEANS or 'it works elsewhere'}"
        if isinstance(phrase, PayNumber) and phrase.n >= 0:
            return "a price lowers a number: write it with a minus sign (SK-12-3)"
        if card.immediate and isinstance(phrase, LASTING):
            return "an Immediate card is gone at once: only instructions work on it (SK-14-1)"
        if tells_what_lasts(phrase):
            return "this lasts, it is nothing that could be done at that moment: let it stand by itself, or be bought"
    return idle_bonus(card)


def tells_what_lasts(phrase: Phrase) -> bool:
    """Is something told to be done once that can only be so or not?"""
    if isinstance(phrase, Does):
        lasting = isinstance(phrase.effect, (Standing, Cannot))
        return lasting and (isinstance(phrase, BeforeFlipping) or not isinstance(phrase.effect, BOUGHT))
    return isinstance(phrase, (Pitch, When)) and isinstance(phrase.effect, (Standing, Cannot))


def idle_bonus(card: ShamanKingCard) -> str:
    """A flipped strike does nothing to the attack by lying there, and a teamwork works in its zone (SK-13.A.1-2)."""
    for bonus in card.standing:
        inner, from_area = bonus, False
        while isinstance(inner, (Under, PerEach)):
            from_area = from_area or (isinstance(inner, Under) and isinstance(inner.setting, WhileInArea))
            inner = inner.bonus
        if card.is_teamwork and isinstance(inner, (StrikesHave, TheirStrikesHave, AttacksHave)):
            return "a teamwork works in its own zone: say that it is about this card's zone"
        if card.is_strike and isinstance(inner, AttacksHave) and not from_area:
            return "on a strike this works only from the advantage area: say so, or let it be bought"
    return ""
