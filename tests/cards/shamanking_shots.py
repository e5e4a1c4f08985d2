"""A mat with one card to try, and what lies on it before and after."""

from __future__ import annotations

from typing import Any

from tests.cards.shamanking_mat import Mat, with_helpers

from playmat.cardplay.effect import Effect
from playmat.games.shamanking.card import ShamanKingCard
from playmat.games.shamanking.words import furyoku, which_zones, zones
from playmat.games.shamanking.zones import (
    GREEN,
    RED,
    YELLOW,
)

HELPED = with_helpers()


def card_called(title: str) -> ShamanKingCard:
    card = HELPED.library.card(title)
    assert isinstance(card, ShamanKingCard)
    return card


def mat(card: ShamanKingCard, **layout: Any) -> Mat:
    return Mat(HELPED, card.full_title, **layout)


class Shot:
    """What lies on the table now, to be compared with later."""

    def __init__(self, table: Mat) -> None:
        self.own = table.stacks(0)
        self.theirs = table.stacks(1)
        self.charged = [table.table.charged_zones(seat) for seat in range(2)]
        self.friends = len(table.table.teamworks(1))
        self.replenish = table.table.no_replenish[1]

    def compare(self, table: Mat, effect: Effect | None, paid: tuple[int, int, int]) -> None:
        """Exactly what the effect says has changed, apart from what was paid."""
        own = [self.own[color] - paid[color] for color in range(3)]
        theirs, charged, friends, replenish = (
            self.theirs[:],
            [zones[:] for zones in self.charged],
            self.friends,
            self.replenish,
        )
        lost_any = 0
        if isinstance(effect, furyoku.AddFuryoku):
            own[effect.what.zone] += effect.what.number
        elif isinstance(effect, furyoku.EliminateFuryoku):
            if effect.what.zone < 0:
                lost_any = effect.what.number
            else:
                theirs[effect.what.zone] -= effect.what.number
        elif isinstance(effect, zones.EliminateCards):
            friends -= 1
        elif isinstance(effect, furyoku.NoReplenishing):
            replenish = True
        elif isinstance(effect, zones.SetCharge) and effect.verb == "charge":
            charged[0] = [GREEN, YELLOW, RED] if isinstance(effect.which, which_zones.AllOfThem) else [GREEN]
        elif isinstance(effect, zones.SetCharge):
            charged[1] = []
        else:
            assert effect is None, f"no test knows {type(effect).__name__}"
        after = Shot(table)
        assert after.own == own
        assert sum(after.theirs) == sum(theirs) - lost_any
        assert lost_any or after.theirs == theirs
        assert [after.charged, after.friends, after.replenish] == [charged, friends, replenish]
