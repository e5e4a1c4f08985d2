"""Effects on two characters at once, either of which may be one of several (YYH-140, YYH-142)."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from playmat.cardplay.choosing import CardEffect, PickCard, distinct_picks
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player, Things
from playmat.games.yuyu.table import Yuyu
from playmat.kernel.ruling import Ruling
from playmat.kernel.step import Step


class Pairing(CardEffect):
    """The second one is picked as by every effect on cards; of several that the first might be, one is chosen then."""

    ASKS: ClassVar[str] = ""

    def __init__(self, who: Player | None, first: Things, what: Things) -> None:
        super().__init__(who, what)
        self.first = first

    def fits(self, table: Yuyu, frame: Frame, one: int, other: int) -> bool:
        raise NotImplementedError

    def join(self, table: Yuyu, actor: int, one: int, other: int) -> None:
        raise NotImplementedError

    def partners(self, table: Yuyu, frame: Frame, actor: int, other: int) -> list[int]:
        """Those the first might be, if this is the second."""
        there = self.first.candidates(table, frame, actor, "")
        return [one for one in there if one != other and self.fits(table, frame, one, other)]

    def found(self, table: Yuyu, frame: Frame, actor: int) -> list[int]:
        return [card for card in super().found(table, frame, actor) if self.partners(table, frame, actor, card)]

    def apply(self, table: Yuyu, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        partners = self.partners(table, frame, actor, cards[0]) if cards else []
        if len(partners) == 1:
            self.join(table, actor, partners[0], cards[0])
        elif partners:
            table.next(ChoosePartner(self, actor, frame.source, tuple(partners), cards[0]))

    def possible(self, table: Yuyu, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return bool(self.found(table, frame, self.actor_meant(table, frame, actor)))


@mypyc_attr(acyclic=True)
class ChoosePartner(Step):
    """Which one of several."""

    def __init__(self, effect: Pairing, actor: int, source: int, partners: tuple[int, ...], other: int) -> None:
        self.effect = effect
        self.actor = actor
        self.source = source
        self.partners = partners
        self.other = other

    def run(self, table: Yuyu) -> None:
        prompt = f"{table.printed(self.source).full_title}: {self.effect.ASKS}"
        table.ask(self, self.actor, prompt, distinct_picks(table, self.actor, list(self.partners)))

    def answer(self, table: Yuyu, choice: PickCard) -> None:
        self.effect.join(table, self.actor, choice.card, self.other)
