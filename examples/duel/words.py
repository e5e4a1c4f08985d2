"""The words of Duel: damage, losing life, protection."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from playmat.cardplay.choosing import CardEffect
from playmat.cardplay.effect import Act
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player, Things
from playmat.cardplay.topics import PROTECTION, RULE, Said
from playmat.cardtext.grammar import Lexicon
from playmat.vocabulary.rules import Rule
from playmat.vocabulary.texts import Body, Text

LEXICON: Final = Lexicon(
    nouns={"card": "cards", "creature": "creatures", "spell": "spells", "wolf": "wolves"},
    adjectives=("opposing", "other"),
    zones=("hand", "deck", "discard pile"),
    stats=("power", "toughness"),
)


class Plain(Text):
    PHRASE: ClassVar[str] = "{body:Body}"
    MEANS: ClassVar[str] = "on a spell: done when it is played; on a creature: true while it is in play"

    def __init__(self, body: Body) -> None:
        self.body = body


class Damage(CardEffect):
    PHRASE: ClassVar[str] = "deal {n:#} damage to {what:Things}"
    VERB: ClassVar[str] = "damage"
    TIMES_CARDS: ClassVar[bool] = False
    MEANS: ClassVar[str] = "it stays on creatures until the end of the turn (DU-12)"

    def __init__(self, n: int, what: Things) -> None:
        super().__init__(None, what)
        self.n = n

    def apply(self, table: Any, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            table.hurt(card, self.n * times)


class DamagePlayer(Act):
    PHRASE: ClassVar[str] = "{who:Player} *lose {n:#} life"
    MEANS: ClassVar[str] = "at 0 life the game is lost (DU-1)"

    def __init__(self, who: Player | None, n: int) -> None:
        self.who = who
        self.n = n

    def do(self, table: Any, frame: int, actor: int, times: int) -> None:
        seats = [actor] if self.who is None else self.who.seats(table, table.frame(frame), actor)
        for seat in seats:
            table.lose_life(seat, self.n * times)


class Protected(Rule):
    PHRASE: ClassVar[str] = "opposing {noun:(spells|cards)} do not affect this card"
    MEANS: ClassVar[str] = "what they say passes it by, and it cannot be chosen for it (DU-14)"

    def __init__(self, noun: str) -> None:
        self.noun = noun

    def speaks_of(self) -> tuple[Said, ...]:
        return ((RULE, PROTECTION),)

    def protects(self, table: Any, frame: Frame, act: str, card: int, by: Frame) -> bool:
        opposing = by.seat != frame.seat and (self.noun == "cards" or not table.card(by.source).stays)
        return card == frame.source and opposing
