"""Control of cards, for the books of games whose cards in play lie on their player's side: take control, copy."""

from __future__ import annotations

from typing import Any, ClassVar

from playmat.cardplay.choosing import CardEffect
from playmat.cardplay.effect import Act, Effect
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player
from playmat.cardplay.resolving import carry_out, doers
from playmat.cardtext.phrase import everything_in
from playmat.kernel.ruling import Ruling
from playmat.vocabulary.things import It


class TakeControl(CardEffect):
    PHRASE: ClassVar[str] = "{who:Player} *take control of {what:Things}"
    READS: ClassVar[tuple[str, ...]] = ("{who:Player} *gain control of {what:Things}",)
    VERB: ClassVar[str] = "take control of"
    WAY: ClassVar[str] = "taken"
    MEANS: ClassVar[str] = "it lies on that player's side from then on, if there is room; its owner stays the same"

    def found(self, table: Any, frame: Frame, actor: int) -> list[int]:
        cards = [card for card in super().found(table, frame, actor) if table.in_play(card)]
        return [
            card for card in cards if table.holder(card) != actor and table.takes(card, actor, zone_of(table, card))
        ]

    def apply(self, table: Any, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            if table.takes(card, actor, zone_of(table, card)):
                table.move(card, actor, zone_of(table, card), "takes control of", actor)


def zone_of(table: Any, card: int) -> int:
    return int(table.zone_kind(card))


class CopyText(Act):
    PHRASE: ClassVar[str] = "{who:Player} *copy {what:It}"
    MEANS: ClassVar[str] = (
        "what that card tells to do when it is played is done once more, for whoever copies it; a text that copies is "
        "not copied"
    )

    def __init__(self, who: Player | None, what: It) -> None:
        self.who = who
        self.what = what

    def sentences(self, table: Any, frame: Frame, actor: int) -> list[Effect]:
        """What there is to copy."""
        found: list[Effect] = []
        for card in self.what.candidates(table, frame, actor, "")[:1]:
            found = table.told_by(card)
        return [] if any(isinstance(part, CopyText) for part in everything_in(found)) else found

    def do(self, table: Any, frame: int, actor: int, times: int) -> None:
        for seat in doers(self.who, table, frame, actor):
            told = table.frame(frame)
            carry_out(table, seat, told.source, self.sentences(table, told, seat), [])

    def possible(self, table: Any, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        sentences = self.sentences(table, frame, actor)
        return bool(sentences) and all(sentence.ready(table, frame, actor, why) for sentence in sentences)
