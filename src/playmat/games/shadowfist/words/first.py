"""The first words: headers, and a few effects on chosen Characters and Sites."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.cardtext.effects import CardEffect, Things
from playmat.cardtext.grammar import Lexicon
from playmat.cardtext.table import Frame
from playmat.cardtext.texts import Body, Text
from playmat.games.shadowfist.abilities import Chosen, Keyword, Restriction
from playmat.games.shadowfist.damage import Packet, inflict
from playmat.games.shadowfist.leaving import smoke
from playmat.kernel.ruling import Ruling

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

LEXICON: Final = Lexicon(
    nouns={"card": "cards", "Character": "Characters", "Site": "Sites", "State": "States", "Edge": "Edges"},
    adjectives=("turned", "unturned", "damaged", "undamaged", "other"),
    zones=("hand", "deck", "smoked pile", "toasted pile"),
    stats=("Fighting", "Body"),
)


class Plain(Text):
    PHRASE: ClassVar[str] = "{body:Body}"
    MEANS: ClassVar[str] = "on an Event: done when it resolves; on a card in play: true while its text counts"

    def __init__(self, body: Body) -> None:
        self.body = body


class Header(Restriction):
    PHRASE: ClassVar[str] = "{word:(Unique|Limited|One-Shot|Schtick|Uncopyable|Vehicle|Weapon)}"
    MEANS: ClassVar[str] = "a restriction (SF-10.1-a)"


class Special(Keyword):
    PHRASE: ClassVar[str] = "{word:(Ambush|Assassinate|Guts|Independent|Mobility|Regenerate|Stealth|Superleap|Tactics)}"
    MEANS: ClassVar[str] = "a special ability"


class Tough(Keyword):
    PHRASE: ClassVar[str] = "Toughness: {n:#}"
    MEANS: ClassVar[str] = "each source inflicts that much less damage (SF-10.1.2-j)"

    def __init__(self, n: int) -> None:
        super().__init__("Toughness")
        self.n = n

    def amount(self) -> int:
        return self.n


class TargetCharacter(Chosen):
    PHRASE: ClassVar[str] = "target {noun:(Character|Site)}"
    MEANS: ClassVar[str] = "one that is in play, chosen on generation"
    TARGETS: ClassVar[bool] = True

    def __init__(self, noun: str) -> None:
        self.noun = noun

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        return [card for card in table.cards_in_play() if table.is_a(card, self.noun)]


class Inflict(CardEffect):
    PHRASE: ClassVar[str] = "inflict {n:#} damage on {what:Things}"
    MEANS: ClassVar[str] = "the card that says so is the source"
    VERB: ClassVar[str] = "damage"

    def __init__(self, n: int, what: Things) -> None:
        super().__init__(None, what)
        self.n = n

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        number = next(i for i, other in table.frames.items() if other is frame)
        inflict(table, [Packet(frame.source, frame.seat, card, self.n, False, number) for card in cards])

    def ready(self, table: Shadowfist, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return True


class Smoke(CardEffect):
    PHRASE: ClassVar[str] = "smoke {what:Things}"
    MEANS: ClassVar[str] = "it goes to its owner's smoked pile"
    VERB: ClassVar[str] = "smoke"

    def __init__(self, what: Things) -> None:
        super().__init__(None, what)

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        smoke(table, cards, frame.source, frame.seat)
