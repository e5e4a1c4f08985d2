"""A text that could never do anything on its card is refused when the card is read, not ignored in play."""

from __future__ import annotations

from typing import Final

from playmat.cardplay.effect import Effect
from playmat.cardtext.phrase import Phrase, everything_in
from playmat.games.shamanking.card import ADVANTAGE, SIGNATURE, SPECTERGRAM, STRIKE, TEAMWORK, ShamanKingCard
from playmat.games.shamanking.topics import TOPICS
from playmat.games.shamanking.words.furyoku import KeepsFuryoku, MayUnderpay
from playmat.games.shamanking.words.keywords import Bonus, Immediate, Tactical
from playmat.games.shamanking.words.moments import (
    Counterattack,
    Happening,
    PlayThis,
    Score,
    StartDefending,
    WithThis,
    about_own_zone,
)
from playmat.games.shamanking.words.numbers import (
    AttacksAgainstYou,
    Bearer,
    CardsOf,
    Costs,
    GrantsTactical,
    Has,
    PerEach,
    ThisOne,
    Under,
    WhileInArea,
)
from playmat.games.shamanking.words.powers import BeforeFlipping, Does, EliminateSelf, Gets, PayNumber, Pitch, Power
from playmat.games.shamanking.words.which_zones import CardsZone
from playmat.games.shamanking.words.zones import ChargesAny, StartsIn
from playmat.vocabulary.conditions import DidThisTurn
from playmat.vocabulary.control import TakeControl
from playmat.vocabulary.entering import EntersPlay
from playmat.vocabulary.leaving import Destroy
from playmat.vocabulary.players import You
from playmat.vocabulary.protecting import Spared
from playmat.vocabulary.rules import Cannot, OncePerTurn, Rule, Whenever
from playmat.vocabulary.texts import If
from playmat.vocabulary.things import ThisCard
from playmat.vocabulary.turns import AtTurn

STRIKES: Final = (STRIKE, SIGNATURE)
ADVANTAGES: Final = (ADVANTAGE, SPECTERGRAM)
TEAMWORKS: Final = (TEAMWORK,)
FLIPPED: Final = (STRIKE, ADVANTAGE, SPECTERGRAM, TEAMWORK)

BELONGS: Final[tuple[tuple[type[Phrase], tuple[str, ...]], ...]] = (
    (Immediate, ADVANTAGES),
    (ChargesAny, ADVANTAGES),
    (WithThis, STRIKES),
    (CardsZone, TEAMWORKS),
    (EntersPlay, (*ADVANTAGES, *TEAMWORKS)),
    (PlayThis, (*STRIKES, *TEAMWORKS)),
    (MayUnderpay, TEAMWORKS),
    (EliminateSelf, TEAMWORKS),
    (BeforeFlipping, TEAMWORKS),
    (Gets, (*STRIKES, *TEAMWORKS)),
    (PayNumber, (*STRIKES, *TEAMWORKS)),
    (Power, (*STRIKES, *TEAMWORKS)),
    (KeepsFuryoku, (*ADVANTAGES, *TEAMWORKS)),
    (StartsIn, (*STRIKES, *ADVANTAGES)),
    (Cannot, (*STRIKES, *ADVANTAGES)),
    (Tactical, FLIPPED),
    (Pitch, FLIPPED),
)
"""On which kinds of cards a phrase can do anything."""

LASTING: Final[tuple[type[Phrase], ...]] = (Bonus, Rule, Cannot, StartsIn, KeepsFuryoku, GrantsTactical)


BOUGHT: Final[tuple[type[Phrase], ...]] = (Bonus, Rule, Cannot, StartsIn)
"""What lasts and can be bought: it stays with the strike."""


def a(kind: str) -> str:
    return f"an {kind}" if kind == ADVANTAGE else f"a {kind}"


def idle_text(card: ShamanKingCard) -> str:
    """What is wrong with the card's text, or nothing."""
    if card.instructions and not card.is_advantage:
        when = "When this card enters play, ..." if card.is_teamwork else "If you counterattack with this card, ..."
        return f"a bare instruction works on an advantage only; on {a(card.kind)} say when it happens: {when}"
    for phrase in card.phrases:
        wrong = idle_in_turn(card, phrase)
        if wrong:
            return wrong
        if isinstance(phrase, Effect):
            strange = [word for kind, word in phrase.speaks_of() if (kind, word) not in TOPICS.found]
            if strange:
                return f"nothing in this game goes by {strange[0]!r}"
        for kind, types in BELONGS:
            if isinstance(phrase, kind) and card.kind not in types:
                if isinstance(phrase, CardsZone) and card.is_strike:
                    return "only a teamwork has a zone: on a strike say the zone you are defending in"
                return f"this does nothing on {a(card.kind)}: {phrase.MEANS or 'it works elsewhere'}"
        if isinstance(phrase, PayNumber) and phrase.n >= 0:
            return "a price lowers a number: write it with a minus sign (SK-12-3)"
        if card.immediate and isinstance(phrase, LASTING):
            return "an Immediate card is gone at once: only instructions work on it; leave Immediate out (SK-14-1)"
        if tells_what_lasts(phrase):
            return "this lasts, it is nothing that could be done at that moment: let it stand by itself, or be bought"
    for sentence in card.standing:
        wrong = idle_bonus(card, sentence) or idle_moment(card, sentence)
        if wrong:
            return wrong
    return ""


def idle_in_turn(card: ShamanKingCard, phrase: Phrase) -> str:
    """A turn ends with a counterattack or a point, and a strike never lies in play."""
    if isinstance(phrase, AtTurn):
        if not phrase.starts:
            return "a turn ends with a counterattack or a point: say whenever you counterattack, or whenever you score"
        if card.is_strike and phrase.yours:
            return "a strike's text holds only while it attacks: it is over when your turn starts"
    about_this = isinstance(getattr(phrase, "what", None), ThisCard)
    if card.is_strike and about_this and isinstance(phrase, (Destroy, Spared, TakeControl)):
        return f"this does nothing on {a(card.kind)}: only what lies in play is eliminated (SK-12.A-1)"
    return ""


def tells_what_lasts(phrase: Phrase) -> bool:
    """Is something told to be done once that can only be so or not?"""
    if isinstance(phrase, Does):
        bought = innermost(phrase.effect)
        return phrase.effect.stands() and (isinstance(phrase, BeforeFlipping) or not isinstance(bought, BOUGHT))
    return isinstance(phrase, (Pitch, Whenever)) and phrase.effect.stands()


def innermost(effect: Effect) -> Effect:
    """What a text says without its conditions and counts."""
    while isinstance(effect, (Under, PerEach, If)):
        effect = effect.effect if isinstance(effect, If) else effect.bonus
    return effect


def idle_bonus(card: ShamanKingCard, sentence: Effect) -> str:
    """A flipped strike does nothing to the attack by lying there, and a teamwork works in its zone (SK-13.A.1-2)."""
    inner = innermost(sentence)
    if not isinstance(inner, (Has, Costs, GrantsTactical)):
        return ""
    who: Bearer = inner.who
    from_area = any(isinstance(part, WhileInArea) for part in everything_in([sentence]))
    if isinstance(who, ThisOne) and isinstance(inner, Has) and not card.is_strike:
        return f"this does nothing on {a(card.kind)}: only a strike has Intercept and Force; say your strikes"
    if "Force" in inner.shifted() and any(isinstance(part, DidThisTurn) for part in everything_in([sentence])):
        return "Force counts in the next turn, when what was done this turn is forgotten: this works for Intercept only"
    where = who.where if isinstance(who, (CardsOf, AttacksAgainstYou)) else None
    here = where is not None and isinstance(where.zone, CardsZone)
    if here and isinstance(who, CardsOf) and who.whose != "your":
        return "in this card's zone only your own cards are flipped: say attacks against you in this card's zone"
    if card.is_teamwork and not here and not isinstance(who, ThisOne):
        return "a teamwork works in its own zone: say your strikes in this card's zone"
    if card.is_strike and isinstance(who, AttacksAgainstYou) and not from_area:
        return "on a strike this works only from the advantage area: say so, or let it be bought"
    return ""


def idle_moment(card: ShamanKingCard, sentence: Effect) -> str:
    """A strike's text holds while it attacks: it sees its own counterattack, points, and what the other player does
    before he counterattacks. A teamwork's zone is its player's, and advantages are gone when he starts defending."""
    rule = sentence.rule if isinstance(sentence, OncePerTurn) else sentence
    if not isinstance(rule, Whenever) or not isinstance(rule.event, Happening):
        return ""
    event = rule.event
    yours = isinstance(getattr(event, "who", None), You)
    if isinstance(event, PlayThis):
        return "" if yours else "only you play your own card: say when you play this card"
    if card.is_strike:
        attacking = isinstance(event, (Counterattack, Score))
        if yours and not attacking:
            return "a strike's text holds only while it attacks: it never sees you do that"
        if not yours and attacking:
            return "a strike's text holds only while it attacks: then it is over"
    if card.is_teamwork and isinstance(event, Counterattack) and not about_own_zone(event):
        return "a teamwork works in its own zone: say if you counterattack from this card's zone"
    if not yours and about_own_zone(event):
        return "this card's zone is yours: your opponent does nothing there"
    if card.is_advantage and yours and isinstance(event, StartDefending):
        return "your advantages have been cleaned up when you start defending (SK-10.A-1)"
    return ""
