"""What the printed text of a card says or can do, as something that other texts ask."""

from __future__ import annotations

from typing import ClassVar, Final

from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player
from playmat.cardtext.phrase import Phrase, everything_in
from playmat.games.yuyu.card import YuyuCard
from playmat.games.yuyu.sentences import CardRule
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.topics import DEFENSE, VALUE
from playmat.games.yuyu.words.damage import Heal, HealAll, Switch
from playmat.games.yuyu.words.deck import MillOne
from playmat.vocabulary.numbers import Gain
from playmat.vocabulary.posts import Post
from playmat.vocabulary.putting import Put
from playmat.vocabulary.things import ThisCard

HEALS: Final = "heal"
SWITCHES: Final = "switch a fighter"
RAISES_VALUE: Final = "raise an attack value"
RAISES_DEFENSE: Final = "raise a defense value"
MILLS_OWN: Final = "discard from its player's deck"
MILLS_OTHER: Final = "discard from the other deck"
STAYS_IN_CIRCLE: Final = "lie in a winner's circle"

_known: Final[dict[str, frozenset[str]]] = {}
"""By the texts of cards: what they can do."""


def abilities_of(card: YuyuCard) -> frozenset[str]:
    """Found once for each card."""
    found = _known.get(card.text)
    if found is None:
        found = _known[card.text] = frozenset(
            [deed for phrase in everything_in(card.abilities) for deed in deeds_of(phrase)]
        )
    return found


def deeds_of(phrase: Phrase) -> list[str]:
    """What a single phrase does, of what texts ask about."""
    if isinstance(phrase, (Heal, HealAll)):
        return [HEALS]
    if isinstance(phrase, Switch):
        return [SWITCHES]
    if isinstance(phrase, MillOne):
        return [MILLS_OWN if phrase.where.whose == "your" else MILLS_OTHER]
    if isinstance(phrase, Put) and isinstance(phrase.what, ThisCard) and phrase.where.zone == "winner's circle":
        return [STAYS_IN_CIRCLE]
    if isinstance(phrase, CardRule) and phrase.speaks_of_start():
        return [STAYS_IN_CIRCLE]
    if isinstance(phrase, Gain) and phrase.n > 0:
        raised = phrase.changed
        return [deed for deed, stat in ((RAISES_VALUE, VALUE), (RAISES_DEFENSE, DEFENSE)) if stat.word in raised]
    return []


DEEDS: Final = (
    "(heal|switch a fighter|raise an attack value|raise a defense value|discard from its player's deck"
    "|discard from the other deck|lie in a winner's circle)"
)


class ThatCan(Post):
    PHRASE: ClassVar[str] = f"that can {{deed:{DEEDS}}} [or {{other:{DEEDS}}}]"
    MEANS: ClassVar[str] = "whose printed text says so, whatever it asks for first"

    def __init__(self, deed: str, other: str | None) -> None:
        self.deed = deed
        self.other = other

    def fits(self, table: Yuyu, frame: Frame, card: int) -> bool:
        deeds = abilities_of(table.card(card))
        return self.deed in deeds or (self.other is not None and self.other in deeds)


class PlayedThisTurn(Post):
    PHRASE: ClassVar[str] = "that {who:Player} played this turn"
    IN_SIGHT: ClassVar[bool] = True
    MEANS: ClassVar[str] = "since the turn began"

    def __init__(self, who: Player) -> None:
        self.who = who

    def remembers(self) -> tuple[str, ...]:
        return ("played",)

    def fits(self, table: Yuyu, frame: Frame, card: int) -> bool:
        return card in table.done_this_turn("played", self.who.seats(table, frame, frame.seat))


class ThatNames(Post):
    PHRASE: ClassVar[str] = "that names {name:@} [or {other:@}]"
    MEANS: ClassVar[str] = "in whose printed text that name stands"

    def __init__(self, name: str, other: str | None) -> None:
        self.name = name
        self.other = other

    def fits(self, table: Yuyu, frame: Frame, card: int) -> bool:
        text = table.card(card).text
        return self.name in text or (self.other is not None and self.other in text)
