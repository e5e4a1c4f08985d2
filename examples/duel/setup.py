"""Sitting down to Duel: the game's card, and the opening (DU-2, DU-3)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from duel import words
from duel.table import Duel
from duel.turn import CREATURE, SPELL, EndTurn, MainPhase, TakeTurn
from duel.zones import DECK, LAYOUTS
from playmat.cardplay.layout import Layouts
from playmat.cardplay.small import SmallGame, SmallTable
from playmat.cardtext.grammar import Lexicon
from playmat.kernel.step import Step
from playmat.vocabulary import leaving, playing
from playmat.vocabulary.words import COMMON

OPENING_HAND: Final = 5


class DuelGame(SmallGame):
    name: ClassVar[str] = "duel"
    title: ClassVar[str] = "Duel"
    rules_prefix: ClassVar[str] = "DU"
    seats: ClassVar[tuple[int, ...]] = (2,)
    table: ClassVar[type[SmallTable]] = Duel
    layouts: ClassVar[Layouts] = LAYOUTS
    book_modules: ClassVar[tuple[str, ...]] = (*COMMON, leaving.__name__, playing.__name__, words.__name__)
    lexicon: ClassVar[Lexicon] = words.LEXICON
    types: ClassVar[tuple[str, ...]] = (CREATURE, SPELL)
    staying: ClassVar[tuple[str, ...]] = (CREATURE,)
    numbers: ClassVar[dict[str, tuple[str, ...]]] = {
        "cost": (CREATURE, SPELL), "power": (CREATURE,), "toughness": (CREATURE,),
    }  # fmt: skip
    deck_size: ClassVar[int] = 30
    deck_rule: ClassVar[str] = "DU-2"

    def first_step(self) -> Step:
        return Open()

    def agenda_at(self, table: Any) -> list[Step]:
        now: list[Step] = [] if table.phase == "end" else [MainPhase()]
        return [TakeTurn(1 - table.active), EndTurn(), *now]


class Open(Step):
    """DU-3: both decks are shuffled, chance decides who begins, and each player draws 5 cards."""

    def run(self, table: Duel) -> None:
        first = table.chance.below(2)
        for seat in range(2):
            table.shuffle_zone(seat, DECK)
            for _ in range(OPENING_HAND):
                table.draw(seat)
        table.next(TakeTurn(first))


GAME: Final = DuelGame()
