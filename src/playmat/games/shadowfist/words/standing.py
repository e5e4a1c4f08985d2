"""What is true while a text counts: gains, bans, permissions, numbers of players, X."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.cardtext.conditions import Adjective
from playmat.cardtext.table import Frame
from playmat.cardtext.texts import Condition
from playmat.cardtext.things import Kind
from playmat.games.shadowfist.abilities import Standing
from playmat.games.shadowfist.designators import root as root_of
from playmat.games.shadowfist.values import missing
from playmat.games.shadowfist.words.lasting import Lasts
from playmat.games.shadowfist.words.nouns import Bearer

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

NAMES: Final = {
    "Dragons": "d",
    "Ascended": "a",
    "Lotus": "e",
    "Architects": "f",
    "Hand": "g",
    "Jammers": "j",
    "Monarchs": "m",
    "Chi": "C",
    "Tech": "H",
    "Magic": "M",
}
"""What resources are called in texts."""


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


class ForEach(Counted):
    PHRASE: ClassVar[str] = "{what:Bearer} {lasts:Lasts} for each {kind:Kind}"
    MEANS: ClassVar[str] = "counted anew at every moment"

    def __init__(self, what: Bearer, lasts: Lasts, kind: Kind) -> None:
        super().__init__(what, lasts)
        self.kind = kind

    def times(self, table: Shadowfist, frame: Frame) -> int:
        return len(self.kind.candidates(table, table.asking(frame.seat, frame.source), frame.seat, ""))


class Against(Standing):
    PHRASE: ClassVar[str] = "{what:Bearer} {lasts:Lasts} against {kind:Bearer}"
    MEANS: ClassVar[str] = "only with such a card on the other side (SF-10.2-c)"

    def __init__(self, what: Bearer, lasts: Lasts, kind: Bearer) -> None:
        self.what = what
        self.lasts = lasts
        self.kind = kind

    def shifted(self) -> tuple[str, ...]:
        return self.lasts.stats()

    def lowers(self) -> bool:
        return self.lasts.lowers()

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        if card < 0 or not frame.it or not self.what.describes(table, frame, card):
            return 0
        return self.lasts.amount(table, frame, stat) if self.kind.describes(table, frame, frame.it[0]) else 0


class Firm(Standing):
    PHRASE: ClassVar[str] = "the damage of {what:Bearer} cannot be reduced or redirected"
    MEANS: ClassVar[str] = "whatever would make it smaller or send it elsewhere"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def shifted(self) -> tuple[str, ...]:
        return ("unreduced", "unredirected")

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        return 1 if card >= 0 and self.what.describes(table, frame, card) else 0


class While(Standing):
    PHRASE: ClassVar[str] = "while {condition:Condition}, {rule:Standing}"
    MEANS: ClassVar[str] = "on the instant that is so, off the instant it is not (SF-5.2.3-a)"

    def __init__(self, condition: Condition, rule: Standing) -> None:
        self.condition = condition
        self.rule = rule

    def shifted(self) -> tuple[str, ...]:
        return self.rule.shifted()

    def lowers(self) -> bool:
        return self.rule.lowers()

    def deeds(self) -> tuple[str, ...]:
        return self.rule.deeds()

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        """Whether it is about this card at all is asked first: most are not, and conditions can take long."""
        amount = self.rule.shift(table, frame, card, stat)
        return amount if amount and self.condition.holds(table, frame, frame.seat) else 0

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return self.rule.bars(table, frame, deed, card, other) and self.condition.holds(table, frame, frame.seat)

    def designates(self, table: Shadowfist, frame: Frame, card: int) -> str:
        word = self.rule.designates(table, frame, card)
        return word if word and self.condition.holds(table, frame, frame.seat) else ""

    def may_designate(self, root: str) -> bool:
        return self.rule.may_designate(root)

    def permits(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return self.condition.holds(table, frame, frame.seat) and self.rule.permits(table, frame, deed, card, other)


class IsSo(Condition):
    PHRASE: ClassVar[str] = "{what:Bearer} is {adjective:Adjective}"
    MEANS: ClassVar[str] = "turned, attacking, damaged ..."

    def __init__(self, what: Bearer, adjective: Adjective) -> None:
        self.what = what
        self.adjective = adjective

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        cards = self.what.candidates(table, frame, actor, "")
        return bool(cards) and all(table.describes(self.adjective.word, frame, card) for card in cards)


class OpponentIsCloser(Condition):
    PHRASE: ClassVar[str] = "that opponent is closer to victory than you"
    MEANS: ClassVar[str] = "needs fewer Feng Shui Sites (SF-10.2-h)"

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        return missing(table, frame.he) < missing(table, frame.seat)


class NotCumulative(Standing):
    PHRASE: ClassVar[str] = "Not cumulative"
    MEANS: ClassVar[str] = "further copies, on the same subject if it is a State, do nothing (SF-10.2-i)"

    def only_once(self) -> bool:
        return True


class CannotBe(Standing):
    PHRASE: ClassVar[str] = (
        "{what:Bearer} cannot be {deed:(smoked|toasted|healed|controlled|attacked|intercepted|targeted|damaged|seized)}"
        " [by {by:Those}]"
    )
    MEANS: ClassVar[str] = "it is forbidden (SF-7.7-a)"
    DEEDS: ClassVar[dict[str, str]] = {"smoked": "smoke", "toasted": "toast", "seized": "seize"}

    def __init__(self, what: Bearer, deed: str, by: Bearer | None) -> None:
        self.what = what
        self.deed = deed
        self.by = by

    def deeds(self) -> tuple[str, ...]:
        return (f"be {self.DEEDS.get(self.deed, self.deed)}",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        if card < 0 or not self.what.describes(table, frame, card):
            return False
        return self.by is None or (other >= 0 and self.by.describes(table, frame, other))


class CannotDo(Standing):
    PHRASE: ClassVar[str] = "{what:Bearer} cannot {deed:(intercept|attack|join)}"
    MEANS: ClassVar[str] = "it is forbidden (SF-7.7-a)"

    def __init__(self, what: Bearer, deed: str) -> None:
        self.what = what
        self.deed = deed

    def deeds(self) -> tuple[str, ...]:
        return (self.deed,)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return card >= 0 and self.what.describes(table, frame, card)


class CannotTurn(Standing):
    PHRASE: ClassVar[str] = "{what:Bearer} cannot turn to {deed:(attack|heal|move)}"
    MEANS: ClassVar[str] = "only that use of turning is forbidden"

    def __init__(self, what: Bearer, deed: str) -> None:
        self.what = what
        self.deed = deed

    def deeds(self) -> tuple[str, ...]:
        return (f"turn to {'change location' if self.deed == 'move' else self.deed}",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return card >= 0 and self.what.describes(table, frame, card)


class NotAffected(Standing):
    PHRASE: ClassVar[str] = "{what:Bearer} is not affected by {by:Those}"
    MEANS: ClassVar[str] = "for those it does not exist (SF-7.6-b)"

    def __init__(self, what: Bearer, by: Bearer) -> None:
        self.what = what
        self.by = by

    def deeds(self) -> tuple[str, ...]:
        return ("be affected",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return self.what.describes(table, frame, card) and other >= 0 and self.by.describes(table, frame, other)


class NoSubject(Standing):
    PHRASE: ClassVar[str] = "{what:Bearer} is not a legal subject of States"
    MEANS: ClassVar[str] = "no State stays on it (SF-7.6-a)"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def deeds(self) -> tuple[str, ...]:
        return ("be subject",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return self.what.describes(table, frame, card)


class ToastedInstead(Standing):
    PHRASE: ClassVar[str] = "Characters smoked by {what:Bearer} in combat are toasted instead"
    MEANS: ClassVar[str] = "every striker is credited all the same (SF-S-43)"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def deeds(self) -> tuple[str, ...]:
        return ("instead of smoke",)

    def instead(self, table: Shadowfist, frame: Frame, deed: str, card: int, by: int) -> str:
        if deed == "smoke":
            for striker in self.strikers(table, card):
                if self.what.describes(table, frame, striker):
                    return "toast"
        return ""

    def strikers(self, table: Shadowfist, card: int) -> list[int]:
        return table.struck_by(card)


class ControlsSubject(Standing):
    PHRASE: ClassVar[str] = "you control subject"
    MEANS: ClassVar[str] = "for as long as this State is active"

    def controls_subject(self) -> bool:
        return True


class AttacksAnytime(Standing):
    PHRASE: ClassVar[str] = "~ may attack during an opponent's turn"
    MEANS: ClassVar[str] = "when nothing else is going on"

    def deeds(self) -> tuple[str, ...]:
        return ("attack in any turn",)

    def permits(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return card == frame.source


class Costs(Standing):
    PHRASE: ClassVar[str] = "{what:Those} cost {whom:(you|all)} {n:#} {way:(less|more)}"
    MEANS: ClassVar[str] = "what others of one's own take off counts once (SF-4.3.2-d)"

    def __init__(self, what: Bearer, whom: str, n: int, way: str) -> None:
        self.what = what
        self.whom = whom
        self.n = n
        self.way = way

    def shifted(self) -> tuple[str, ...]:
        if self.way == "more":
            return ("cost more",)
        return ("cost less",) if self.whom == "you" else ("cost for all",)

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        if self.whom == "you" and table.owner[card] != frame.seat:
            return 0
        return self.n if card != frame.source and self.what.describes(table, frame, card) else 0


class EnterTurned(Standing):
    PHRASE: ClassVar[str] = "{what:Those} enter play turned"
    MEANS: ClassVar[str] = "it changes the entry itself (SF-5.2.4-c)"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def deeds(self) -> tuple[str, ...]:
        return ("enter unturned",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return card != frame.source and self.what.describes(table, frame, card)
