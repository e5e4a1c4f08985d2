"""Texts that look at how things stand: who controls what, who is closer to victory, what pools and Sites give."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from playmat.cardtext.meant import Things
from playmat.cardtext.posts import Post
from playmat.cardtext.table import Frame
from playmat.cardtext.texts import Condition
from playmat.cardtext.things import Kind
from playmat.games.shadowfist.abilities import Maintaining, Standing
from playmat.games.shadowfist.control import take_control
from playmat.games.shadowfist.events import TurnedToAttack
from playmat.games.shadowfist.values import POWER, missing
from playmat.games.shadowfist.words.lasting import Lasts
from playmat.games.shadowfist.words.moments import Happening, Who
from playmat.games.shadowfist.words.nouns import Bearer
from playmat.games.shadowfist.words.standing import NAMES, Counted
from playmat.games.shadowfist.words.yours import YourNumber
from playmat.games.shadowfist.zones import BURNED, SITES, WHILE_TURNED

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

# -- conditions ------------------------------------------------------------------------------------------------------


class YouControlOne(Condition):
    PHRASE: ClassVar[str] = "you control {article:(a|an)} {kind:Kind}"
    MEANS: ClassVar[str] = "at least one"

    def __init__(self, article: str, kind: Kind) -> None:
        self.article = article
        self.kind = kind

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        return any(self.kind.fits(table, frame, card) for card in table.controlled(frame.seat))


class SomebodyIsCloser(Condition):
    PHRASE: ClassVar[str] = "any opponent is closer to victory than you"
    MEANS: ClassVar[str] = "needs fewer Feng Shui Sites (SF-10.2-h)"

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        mine = missing(table, frame.seat)
        return any(missing(table, seat) < mine for seat in table.clockwise(frame.seat)[1:])


class LostAndNotAhead(Condition):
    PHRASE: ClassVar[str] = (
        "any opponent controls or has burned a Feng Shui Site you own"
        " and you are not closer to victory than all opponents"
    )
    MEANS: ClassVar[str] = "burned for victory: in the opponent's pile"

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        others = table.clockwise(frame.seat)[1:]
        if not self.lost_one(table, frame.seat, others):
            return False
        mine = missing(table, frame.seat)
        for seat in others:
            if mine >= missing(table, seat):
                return True
        return False

    def lost_one(self, table: Shadowfist, owner: int, others: list[int]) -> bool:
        for seat in others:
            for card in table.zone(seat, SITES) + table.zone(seat, BURNED):
                if table.owner[card] == owner and table.card(card).is_feng_shui:
                    return True
        return False


class BearsState(Condition):
    PHRASE: ClassVar[str] = "~ is the subject of a {what:(Weapon|Vehicle)} State"
    MEANS: ClassVar[str] = "at least one such State is on it"

    def __init__(self, what: str) -> None:
        self.what = what

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        return any(table.card(state).restricted(self.what) for state in table.states_on(frame.source))


# -- what stands -----------------------------------------------------------------------------------------------------


class ProvidesForEach(Standing):
    PHRASE: ClassVar[str] = (
        "~ provides {n:#} {name:(Dragons|Ascended|Lotus|Architects|Hand|Jammers|Monarchs|Chi|Tech|Magic)}"
        " for each {kind:Kind}"
    )
    MEANS: ClassVar[str] = "so many symbols more in your pool"

    def __init__(self, n: int, name: str, kind: Kind) -> None:
        self.n = n
        self.name = name
        self.kind = kind

    def shifted(self) -> tuple[str, ...]:
        return (f"resource {NAMES[self.name]}",)

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        if card != -1 - frame.seat:
            return 0
        return self.n * len(self.kind.candidates(table, table.asking(frame.seat, frame.source), frame.seat, ""))


class GeneratesMore(Standing):
    PHRASE: ClassVar[str] = "~ generates {n:+} Power"
    MEANS: ClassVar[str] = "when Power is generated"

    def __init__(self, n: int) -> None:
        self.n = n

    def shifted(self) -> tuple[str, ...]:
        return (POWER,)

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        return self.n if card == frame.source else 0


class ForEachOpponentAhead(Counted):
    PHRASE: ClassVar[str] = "{what:Bearer} {lasts:Lasts} for each opponent who controls more {kind:Those} than you"
    MEANS: ClassVar[str] = "counted anew at every moment"

    def __init__(self, what: Bearer, lasts: Lasts, kind: Bearer) -> None:
        super().__init__(what, lasts)
        self.kind = kind

    def times(self, table: Shadowfist, frame: Frame) -> int:
        asking = table.asking(frame.seat, frame.source)
        mine = self.number(table, asking, frame.seat)
        ahead = [seat for seat in table.clockwise(frame.seat)[1:] if self.number(table, asking, seat) > mine]
        return len(ahead)

    def number(self, table: Shadowfist, frame: Frame, seat: int) -> int:
        return len([card for card in table.controlled(seat) if self.kind.describes(table, frame, card)])


class MoreDiscards(YourNumber):
    PHRASE: ClassVar[str] = "you may discard {n:#} more card in your Establishing Shot"
    MEANS: ClassVar[str] = "besides the one everybody may"
    STAT: ClassVar[str] = "discards"


class MaintainControl(Maintaining):
    PHRASE: ClassVar[str] = "turn and maintain :: you control {what:Target}"
    MEANS: ClassVar[str] = "for as long as this card stays turned (SF-4.2-c)"

    def __init__(self, what: Things) -> None:
        self.what = what

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        if self.holds(table, told):
            for card in self.what.candidates(table, told, actor, ""):
                take_control(table, card, actor, told.source, WHILE_TURNED)


# -- what happens, and to whom ---------------------------------------------------------------------------------------


class TurnsToAttackOne(Happening):
    PHRASE: ClassVar[str] = "{what:Who} {verb:(turns|turn)} to attack {target:Who}"
    MEANS: ClassVar[str] = "declaring or joining, with such a target"

    def __init__(self, what: Who, verb: str, target: Who) -> None:
        self.what = what
        self.verb = verb
        self.target = target

    def kinds(self) -> tuple[str, ...]:
        return ("TurnedToAttack",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, TurnedToAttack) or not self.what.describes(table, frame, event.card):
            return False
        if event.by < 0 or not self.target.describes(table, frame, event.by):
            return False
        frame.it = [event.card]
        return True


class FewConditions(Post):
    PHRASE: ClassVar[str] = "with fewer than {n:#} resource conditions"
    MEANS: ClassVar[str] = "counting symbols"

    def __init__(self, n: int) -> None:
        self.n = n

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return len(table.card(card).needs) < self.n


class WithoutConditions(Post):
    PHRASE: ClassVar[str] = "without {one:(Chi|Tech|Magic)} or {two:(Chi|Tech|Magic)} resource conditions"
    MEANS: ClassVar[str] = "neither symbol among its conditions"

    def __init__(self, one: str, two: str) -> None:
        self.one = one
        self.two = two

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        needs = table.card(card).needs
        return NAMES[self.one] not in needs and NAMES[self.two] not in needs
