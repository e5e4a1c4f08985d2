"""An attack, used or thought of; the numbers attacks go by; and what lasting effects note about them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from playmat.cardplay.frames import NO_CARDS, NO_WAYS, Frame
from playmat.kernel.part import Part

NO_MINIMUM: Final = "no minimum damage"
FREE_MINIMUM: Final = "minimum damage without discarding"
NO_USE: Final = "cannot be used"
MINIMUM_DAMAGE: Final = "minimum damage of"
AGAIN: Final = "a second time"
EXACT_DAMAGE: Final = "exact damage"
MOST_DAMAGE: Final = "at most that damage"
ONLY_PRINTED: Final = "only its printed value"
DAMAGE_FROM: Final = "damage from"
"""With at least `targets[0]` times the Defense Value it meets, an attack of that player deals `amount` damage."""

HURT_FIGHTER: Final = "(the fighter was hurt)"
BOUGHT_DAMAGE: Final = "(minimum damage)"
"""Among the attacks of a turn: what one of them has done."""
USED_ATTACK: Final = "attack "
"""Before the name of an attack, among what is remembered for the match."""

BARRED: Final = "barred"
"""Of cards: nobody may play or use them."""

SKIPS: Final = "skips "
"""Before the name of a step: that player's next one is left out."""


THE_FIGHTER: Final = -1
"""As the target of an attack: whoever is the opposing fighter when it matters."""
NO_TARGET: Final = -2
"""As the target of an attack: it was cancelled."""

ATTACKS: Final = 100_000
PER_CARD: Final = 4


def attack_code(card: int, index: int) -> int:
    """The number of an attack: running effects and values speak of attacks as of cards, by numbers above all cards'."""
    return ATTACKS + card * PER_CARD + index


def is_attack(number: int) -> bool:
    return number >= ATTACKS


def card_of(code: int) -> int:
    """The card an attack stands on."""
    return (code - ATTACKS) // PER_CARD


def index_of(code: int) -> int:
    return (code - ATTACKS) % PER_CARD


@mypyc_attr(acyclic=True)
class Blow(Part):
    """An attack, used or thought of: whose, by which character, printed on which card, against whom."""

    def __init__(
        self,
        seat: int,
        user: int,
        source: int,
        index: int,
        against: int = THE_FIGHTER,
        paid: list[int] | None = None,
        dealt: int = 0,
        minimum: bool = False,
    ) -> None:
        self.seat = seat
        self.user = user
        self.source = source
        self.index = index
        """Which attack of that card."""
        self.against = against
        """THE_FIGHTER, a character that a text has named instead (YYH-59), or NO_TARGET."""
        self.paid: list[int] = [] if paid is None else paid
        """The cards that paid for it."""
        self.dealt = dealt
        """The damage it has dealt."""
        self.minimum = minimum
        """YYH-64: is what it deals now bought with cards?"""

    def hand_on(self, old: int, new: int) -> None:
        """YYH-142, YYH-RUL-61: the card that takes the place of another is the user, or the target, in its stead."""
        if self.user == old:
            self.user = new
        if self.against == old:
            self.against = new

    def clone(self) -> Blow:
        return Blow(self.seat, self.user, self.source, self.index, self.against, self.paid[:], self.dealt, self.minimum)


@mypyc_attr(acyclic=True)
class AttackFrame(Frame):
    """The frame in which a text is asked what it has to do with an attack."""

    def __init__(self, seat: int, source: int, he: int, blow: Blow) -> None:
        super().__init__(seat, source, he, NO_CARDS, NO_WAYS, NO_CARDS, "", False, NO_CARDS, False)
        self.blow = blow

    def clone(self) -> AttackFrame:
        return AttackFrame(self.seat, self.source, self.he, self.blow)


def attack_asked(frame: Frame) -> Blow | None:
    """The attack a text is asked about; None if it is asked about something else."""
    return frame.blow if isinstance(frame, AttackFrame) else None
