"""What is true while a text counts, or for a while: gains, bans, permissions, numbers of players, X."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.cardtext.conditions import Adjective
from playmat.cardtext.effects import Act, Things
from playmat.cardtext.phrase import BARE, TOLD, Phrase
from playmat.cardtext.table import Frame
from playmat.cardtext.texts import Condition
from playmat.cardtext.things import Kind
from playmat.games.shadowfist.abilities import Standing
from playmat.games.shadowfist.designators import root as root_of
from playmat.games.shadowfist.generating import figure_x
from playmat.games.shadowfist.values import COMBAT_SPARED, COMBAT_TOUGHNESS, DAMAGE, SPARED, WITHHELD, missing
from playmat.games.shadowfist.words.nouns import Bearer
from playmat.games.shadowfist.zones import BLANK, END_OF_ATTACK, END_OF_COMBAT, FOREVER, WHILE_IN_PLAY
from playmat.kernel.ruling import Ruling

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


# -- gains -----------------------------------------------------------------------------------------------------------


class Mod(Phrase):
    """Something a card may gain."""

    BLANK: ClassVar[str] = "GAIN"
    CALLED: ClassVar[str] = "something to gain (+2 Fighting, Guts)"

    def stat(self) -> str:
        raise NotImplementedError

    def amount(self, table: Shadowfist, frame: Frame) -> int:
        return 1

    def lowers(self) -> bool:
        """May it make the number smaller?"""
        return False


class PlusStat(Mod):
    PHRASE: ClassVar[str] = "{n:+} {what:(Fighting|Body)}"
    MEANS: ClassVar[str] = "so much more or less (SF-10.2-b)"

    def __init__(self, n: int, what: str) -> None:
        self.n = n
        self.what = what

    def stat(self) -> str:
        return self.what

    def amount(self, table: Shadowfist, frame: Frame) -> int:
        return self.n

    def lowers(self) -> bool:
        return self.n < 0


class PlusX(Mod):
    PHRASE: ClassVar[str] = "X more {what:(Fighting|Body)}"
    MEANS: ClassVar[str] = "X as it is at that moment"

    def __init__(self, what: str) -> None:
        self.what = what

    def stat(self) -> str:
        return self.what

    def amount(self, table: Shadowfist, frame: Frame) -> int:
        return figure_x(table, frame.source, frame)


class GainsKeyword(Mod):
    PHRASE: ClassVar[str] = "{word:(Ambush|Assassinate|Guts|Independent|Mobility|Regenerate|Stealth|Superleap|Tactics)}"
    MEANS: ClassVar[str] = "that special ability"

    def __init__(self, word: str) -> None:
        self.word = word

    def stat(self) -> str:
        return self.word


class GainsToughness(Mod):
    PHRASE: ClassVar[str] = "Toughness: {n:#}"
    MEANS: ClassVar[str] = "added to what it has"

    def __init__(self, n: int) -> None:
        self.n = n

    def stat(self) -> str:
        return "Toughness"

    def amount(self, table: Shadowfist, frame: Frame) -> int:
        return self.n


class GainsCombatToughness(Mod):
    PHRASE: ClassVar[str] = "Toughness: {n:#} in combat"
    MEANS: ClassVar[str] = "only against combat damage"

    def __init__(self, n: int) -> None:
        self.n = n

    def stat(self) -> str:
        return COMBAT_TOUGHNESS

    def amount(self, table: Shadowfist, frame: Frame) -> int:
        return self.n


class Lasts(Phrase):
    """What may be said of a card for a while: gains ..., inflicts ..., takes no damage, has blank rules text."""

    BLANK: ClassVar[str] = "LASTS"
    CALLED: ClassVar[str] = "what is true of it (gains +2 Fighting)"

    def stats(self) -> tuple[str, ...]:
        raise NotImplementedError

    def amount(self, table: Shadowfist, frame: Frame, stat: str) -> int:
        raise NotImplementedError

    def lowers(self) -> bool:
        """May it make a number smaller?"""
        return False

    def designator(self) -> str:
        """The one it gives, if it gives one."""
        return ""

    def begin(self, table: Shadowfist, frame: Frame, cards: list[int], until: int) -> None:
        for stat in self.stats():
            table.let_last(frame, cards, stat, self.amount(table, frame, stat), until, None)


class Gains(Lasts):
    PHRASE: ClassVar[str] = "{verb:(gains|gain)} {one:Mod} [and {two:Mod}]"
    MEANS: ClassVar[str] = "besides what it has"

    def __init__(self, verb: str, one: Mod, two: Mod | None) -> None:
        self.verb = verb
        self.one = one
        self.two = two

    def stats(self) -> tuple[str, ...]:
        return (self.one.stat(),) if self.two is None else (self.one.stat(), self.two.stat())

    def amount(self, table: Shadowfist, frame: Frame, stat: str) -> int:
        if self.one.stat() == stat:
            return self.one.amount(table, frame)
        assert self.two is not None
        return self.two.amount(table, frame)

    def lowers(self) -> bool:
        return self.one.lowers() or (self.two is not None and self.two.lowers())


class InflictsMore(Lasts):
    PHRASE: ClassVar[str] = "{verb:(inflicts|inflict)} {n:+} damage"
    MEANS: ClassVar[str] = "in combat (SF-4.5.1-c)"

    def __init__(self, verb: str, n: int) -> None:
        self.verb = verb
        self.n = n

    def stats(self) -> tuple[str, ...]:
        return (DAMAGE,)

    def amount(self, table: Shadowfist, frame: Frame, stat: str) -> int:
        return self.n


class InflictsNone(Lasts):
    PHRASE: ClassVar[str] = "{verb:(inflicts|inflict)} no damage"
    MEANS: ClassVar[str] = "all of it is reduced to zero (SF-10.3-f)"

    def __init__(self, verb: str) -> None:
        self.verb = verb

    def stats(self) -> tuple[str, ...]:
        return (WITHHELD,)

    def amount(self, table: Shadowfist, frame: Frame, stat: str) -> int:
        return 999


class TakesNone(Lasts):
    PHRASE: ClassVar[str] = "{verb:(takes|take)} no [{combat:(combat)}] damage"
    MEANS: ClassVar[str] = "all of it is reduced to zero (SF-10.2-k)"

    def __init__(self, verb: str, combat: str | None) -> None:
        self.verb = verb
        self.combat = combat

    def stats(self) -> tuple[str, ...]:
        return (COMBAT_SPARED if self.combat else SPARED,)

    def amount(self, table: Shadowfist, frame: Frame, stat: str) -> int:
        return 999


class BlankText(Lasts):
    PHRASE: ClassVar[str] = "{verb:(has|have)} blank rules text"
    MEANS: ClassVar[str] = "its text is off, but for restrictions (SF-10.1.1-a)"

    def __init__(self, verb: str) -> None:
        self.verb = verb

    def stats(self) -> tuple[str, ...]:
        return (BLANK,)

    def amount(self, table: Shadowfist, frame: Frame, stat: str) -> int:
        return 0


UNTIL: Final = {"turn": 0, "attack": END_OF_ATTACK, "combat": END_OF_COMBAT}


class ForAWhile(Act):
    PHRASE: ClassVar[str] = "{what:Things} {lasts:Lasts} until the end of the {until:(turn|attack|combat)}"
    MEANS: ClassVar[str] = "it begins on resolution and expires then (SF-5.2-c)"
    FACES: ClassVar[tuple[str, ...]] = (TOLD, BARE)

    def __init__(self, what: Things, lasts: Lasts, until: str) -> None:
        self.what = what
        self.lasts = lasts
        self.until = until

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frames[frame]
        cards = self.what.candidates(table, told, actor, "")
        until = table.turn if self.until == "turn" else UNTIL[self.until]
        self.lasts.begin(table, told, [card for card in cards if table.in_play(card)], until)

    def ready(self, table: Shadowfist, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return True

    def demands(self) -> bool:
        return False


class WhileItStays(ForAWhile):
    PHRASE: ClassVar[str] = "{what:Things} {lasts:Lasts} until it leaves play"
    MEANS: ClassVar[str] = "nothing ends it but its leaving"

    def __init__(self, what: Things, lasts: Lasts) -> None:
        super().__init__(what, lasts, "turn")

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frames[frame]
        cards = self.what.candidates(table, told, actor, "")
        self.lasts.begin(table, told, [card for card in cards if table.in_play(card)], FOREVER)


class WhileThisStays(ForAWhile):
    PHRASE: ClassVar[str] = "{what:Things} {lasts:Lasts} until ~ leaves play"
    MEANS: ClassVar[str] = "as long as both are there"

    def __init__(self, what: Things, lasts: Lasts) -> None:
        super().__init__(what, lasts, "turn")

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frames[frame]
        cards = self.what.candidates(table, told, actor, "")
        if table.in_play(told.source):
            self.lasts.begin(table, told, [card for card in cards if table.in_play(card)], WHILE_IN_PLAY)


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
