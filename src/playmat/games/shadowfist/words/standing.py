"""What is true while a text counts: gains, bans, permissions, numbers of players, X."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.cardplay.frames import Frame
from playmat.games.shadowfist.card import BODY
from playmat.games.shadowfist.designators import root as root_of
from playmat.games.shadowfist.sentences import Standing
from playmat.games.shadowfist.topics import DOOM
from playmat.games.shadowfist.words.going_on import YourTurn
from playmat.games.shadowfist.words.lasting import Lasts
from playmat.games.shadowfist.words.nouns import Bearer, Itself, Subject
from playmat.vocabulary.texts import Condition

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class Always(Standing):
    PHRASE: ClassVar[str] = "{what:Bearer} {lasts:Lasts}"
    MEANS: ClassVar[str] = "for as long as this text counts"

    def __init__(self, what: Bearer, lasts: Lasts) -> None:
        self.what = what
        self.lasts = lasts

    def shifted(self) -> tuple[str, ...]:
        return self.lasts.stats()

    def lowers(self) -> bool:
        return self.lasts.lowers()

    def deeds(self) -> tuple[str, ...]:
        return self.lasts.deeds()

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        if card < 0 or not self.what.describes(table, frame, card):
            return False
        return self.lasts.bars(table, frame, deed, card, other)

    def permits(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return self.lasts.permits(deed) and self.what.describes(table, frame, card)

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        if card < 0 or not self.what.describes(table, frame, card):
            return 0
        return self.lasts.amount(table, frame, stat)

    def designates(self, table: Shadowfist, frame: Frame, card: int) -> str:
        return self.lasts.designator() if self.what.describes(table, frame, card) else ""

    def may_designate(self, root: str) -> bool:
        return root_of(self.lasts.designator()) == root


class Counted(Standing):
    """A change as many times as something is so."""

    def __init__(self, what: Bearer, lasts: Lasts) -> None:
        self.what = what
        self.lasts = lasts

    def sound(self) -> bool:
        """A ban holds once, however much there is of something."""
        return bool(self.lasts.stats())

    def times(self, table: Shadowfist, frame: Frame) -> int:
        raise NotImplementedError

    def shifted(self) -> tuple[str, ...]:
        return self.lasts.stats()

    def lowers(self) -> bool:
        return self.lasts.lowers()

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        if card < 0 or not self.what.describes(table, frame, card):
            return 0
        return self.lasts.amount(table, frame, stat) * self.times(table, frame)


class Against(Standing):
    PHRASE: ClassVar[str] = "{what:Bearer} {lasts:Lasts} against {kind:Bearer}"
    READS: ClassVar[tuple[str, ...]] = ("{what:Bearer} {lasts:Lasts} on {kind:Bearer}",)
    MEANS: ClassVar[str] = "only with such a card on the other side (SF-10.2-c)"

    def __init__(self, what: Bearer, lasts: Lasts, kind: Bearer) -> None:
        self.what = what
        self.lasts = lasts
        self.kind = kind

    def sound(self) -> bool:
        """What is forbidden with such a card has words of its own; and where a number is gained besides something else,
        nobody knows whether both are meant."""
        stats = self.lasts.stats()
        return bool(stats) and (len(stats) == 1 or not any(stat in ("Fighting", "Body") for stat in stats))

    def shifted(self) -> tuple[str, ...]:
        return self.lasts.stats()

    def lowers(self) -> bool:
        return self.lasts.lowers()

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        if card < 0 or not frame.it or not self.what.describes(table, frame, card):
            return 0
        return self.lasts.amount(table, frame, stat) if self.kind.describes(table, frame, frame.it[0]) else 0


class While(Standing):
    PHRASE: ClassVar[str] = "while {condition:Condition}, {rule:Standing}"
    READS: ClassVar[tuple[str, ...]] = ("during your turn, {rule:Standing}",)
    MEANS: ClassVar[str] = "on the instant that is so, off the instant it is not (SF-5.2.3-a)"

    def __init__(self, condition: Condition | None, rule: Standing) -> None:
        self.condition: Condition = YourTurn() if condition is None else condition
        self.rule = rule

    def sound(self) -> bool:
        """What stands has no card it spoke of last."""
        return self.condition.lasting()

    def applies(self, table: Shadowfist, frame: Frame) -> bool:
        return self.condition.holds(table, frame, frame.seat)

    def shifted(self) -> tuple[str, ...]:
        return self.rule.shifted()

    def lowers(self) -> bool:
        return self.rule.lowers()

    def deeds(self) -> tuple[str, ...]:
        return self.rule.deeds()

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        """Whether it is about this card at all is asked first: most are not, and conditions can take long."""
        amount = self.rule.shift(table, frame, card, stat)
        return amount if amount and self.applies(table, frame) else 0

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return self.rule.bars(table, frame, deed, card, other) and self.applies(table, frame)

    def designates(self, table: Shadowfist, frame: Frame, card: int) -> str:
        word = self.rule.designates(table, frame, card)
        return word if word and self.applies(table, frame) else ""

    def may_designate(self, root: str) -> bool:
        return self.rule.may_designate(root)

    def permits(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return self.applies(table, frame) and self.rule.permits(table, frame, deed, card, other)


class UnlessSo(While):
    PHRASE: ClassVar[str] = "except while {condition:Condition}, {rule:Standing}"
    READS: ClassVar[tuple[str, ...]] = ()
    MEANS: ClassVar[str] = "at every moment at which that is not so"

    def applies(self, table: Shadowfist, frame: Frame) -> bool:
        return not super().applies(table, frame)


class NotCumulative(Standing):
    PHRASE: ClassVar[str] = "Not cumulative"
    MEANS: ClassVar[str] = "further copies, on the same subject if it is a State, do nothing (SF-10.2-i)"

    def only_once(self) -> bool:
        return True


class DoneWhen(Standing):
    PHRASE: ClassVar[str] = "{deed:(smoke|toast|sacrifice)} {what:Bearer} as soon as {condition:Condition}"
    MEANS: ClassVar[str] = "the moment that is so, whatever has made it so (SF-5.2-q)"

    def __init__(self, deed: str, what: Bearer, condition: Condition) -> None:
        self.deed = deed
        self.what = what
        self.condition = condition

    def sound(self) -> bool:
        """It is done to this card or to its subject, by nobody's choice."""
        return isinstance(self.what, (Itself, Subject)) and self.condition.lasting()

    def shifted(self) -> tuple[str, ...]:
        return (DOOM,)

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        """For this card: how it goes, if it is time."""
        if stat != DOOM or card < 0 or not self.what.describes(table, frame, card):
            return 0
        return FATES.index(self.deed) + 1 if self.condition.holds(table, frame, frame.seat) else 0


FATES: Final = ("smoke", "toast", "sacrifice")


class LettersForBody(Standing):
    PHRASE: ClassVar[str] = "Feng Shui Sites have as much Body as the first word of their title has letters"
    MEANS: ClassVar[str] = "in the place of what is printed"

    def shifted(self) -> tuple[str, ...]:
        return (BODY,)

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        printed = table.card(card)
        if not printed.is_feng_shui or not table.in_play(card):
            return 0
        return len([letter for letter in printed.full_title.split()[0] if letter.isalpha()]) - printed.body
