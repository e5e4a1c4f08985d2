"""The table of Duel: its fields, and how cards and life change."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from duel.topics import TOPICS
from duel.zones import CREATURES
from playmat.cardplay.events import AboutCard, Changed
from playmat.cardplay.small import SmallTable
from playmat.cardplay.topics import Topics

LIFE: Final = 20
MOST_ENERGY: Final = 10

MOVES: Final = {
    "draws": "{who} draws {card}",
    "plays": "{who} plays {card}",
    "discards": "{who} discards {card}",
    "destroys": "{card} is destroyed",
    "sacrifices": "{who} sacrifices {card}",
    "is done with": "{card} goes to the discard pile",
}


class Attacks(AboutCard):
    """DU-9: a creature attacks."""

    def words(self) -> str:
        return "{who} attacks with {name}"


class Duel(SmallTable):
    STATE: ClassVar[tuple[str, ...]] = (*SmallTable.STATE, "phase", "life", "energy", "turned", "fresh", "damage")
    SCALARS: ClassVar[tuple[str, ...]] = ("phase",)
    COUNTERS: ClassVar[tuple[str, ...]] = ("life", "energy")
    MARKS: ClassVar[tuple[str, ...]] = ("turned", "fresh", "damage")
    MOVES: ClassVar[dict[str, str]] = MOVES
    TOPICS: ClassVar[Topics] = TOPICS
    BAN_RULE: ClassVar[str] = "DU-16"

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.phase = "main"
        self.life = [LIFE, LIFE]
        self.energy = [0, 0]
        self.turned: list[int] = []
        self.fresh: list[int] = []
        """DU-8: 1 in the turn a creature is played."""
        self.damage: list[int] = []

    def run_out(self, seat: int) -> None:
        """DU-5: whoever has to draw from an empty deck loses."""
        self.win(1 - seat, "DU-5", f"{self.names[seat]} has to draw from an empty deck")

    def leave_play(self, card: int, verb: str, by: int) -> None:
        """What has happened to it is over."""
        self.clear_marks(card)
        super().leave_play(card, verb, by)

    def lose_life(self, seat: int, amount: int) -> None:
        """DU-1: at 0 life the game is lost."""
        self.life[seat] = max(0, self.life[seat] - amount)
        self.emit(Changed(seat, "life", -amount, "", f"now {self.life[seat]}"))
        if self.life[seat] == 0:
            self.win(1 - seat, "DU-1", f"{self.names[seat]} has no life left")

    def hurt(self, card: int, amount: int) -> None:
        """DU-12: damage stays until the end of the turn."""
        self.mark(card, "damage", self.damage[card] + amount)

    def bury_the_dead(self) -> None:
        """DU-12: creatures with as much damage as toughness are destroyed, all at once."""
        dead = [card for card in self.cards_in_play() if self.damage[card] >= self.value(card, "toughness")]
        for card in dead:
            self.leave_play(card, "destroys", self.holder(card))

    def creatures(self, seat: int) -> list[int]:
        return self.zone(seat, CREATURES)
