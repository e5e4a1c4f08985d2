"""When something may be used, counts or happens: during your Main Shot, while ..., at the end of the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cardplay.effect import Act, Effect
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Things
from playmat.cardplay.resolving import Do
from playmat.cardplay.topics import Said
from playmat.cardtext.phrase import Phrase
from playmat.games.shadowfist.attackers import is_attacked
from playmat.games.shadowfist.events import AttackDeclared, CombatEnded, Damaged, EnteredCombat
from playmat.games.shadowfist.memory import COMING, since_it_came
from playmat.games.shadowfist.sentences import Maintaining, Proviso, Qualified, Standing, Triggered, Use, Waiting
from playmat.games.shadowfist.to_choose import own_choice, own_player
from playmat.games.shadowfist.words.conditions import Being, Has
from playmat.games.shadowfist.words.happenings import Who, about_it
from playmat.games.shadowfist.words.lasting import Lasts, said_by
from playmat.games.shadowfist.words.nouns import Bearer
from playmat.games.shadowfist.words.spans import RULE_SPAN, SPAN, end_of
from playmat.games.shadowfist.zones import END_OF_ATTACK, HAND, SMOKED, WHILE_TURNED
from playmat.kernel.event import Event
from playmat.kernel.ruling import Ruling, refuse
from playmat.vocabulary.texts import Condition, Sentence

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class RuleForAWhile(Effect):
    PHRASE: ClassVar[str] = f"until {RULE_SPAN}, {{rule:Standing}}"
    MEANS: ClassVar[str] = "as if a card in play said it"

    def __init__(self, until: str, rule: Standing) -> None:
        self.until = until
        self.rule = rule

    def holds_rule(self) -> bool:
        return True

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        table.let_last(told, [], "", 0, end_of(table, told.seat, self.until), self.rule)


class TriggerForAWhile(Effect):
    PHRASE: ClassVar[str] = f"until {RULE_SPAN}, {{trigger:Triggered}}"
    MEANS: ClassVar[str] = "as if a card in play said it"

    def __init__(self, until: str, trigger: Triggered) -> None:
        self.until = until
        self.trigger = trigger

    def holds_rule(self) -> bool:
        return True

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        about = [card for card in told.it if table.in_play(card)] if self.about_it() else []
        if about or not self.about_it():
            table.let_last(told, about, "", 0, end_of(table, told.seat, self.until), self.trigger)

    def about_it(self) -> bool:
        """Does it wait for something that happens to the card spoken of last?"""
        return bool(about_it(self.trigger))


class Within(Qualified):
    """A use that has its time."""

    def in_time(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        raise NotImplementedError

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        return self.in_time(table, frame, why) and self.use.open(table, frame, why)

    def conceivable(self, table: Shadowfist, frame: Frame) -> bool:
        return self.in_time(table, frame, None) and self.use.conceivable(table, frame)


class Moment(Phrase):
    """A stretch of a turn: for plays, uses and permissions alike."""

    BLANK: ClassVar[str] = "TIME"
    CALLED: ClassVar[str] = "a time (your turn, an attack on you)"

    def is_now(self, table: Shadowfist, frame: Frame) -> bool:
        raise NotImplementedError


class InTurn(Moment):
    PHRASE: ClassVar[str] = "{when:(your Main Shot|any Main Shot|your turn|an opponent's turn)}"
    READS: ClassVar[tuple[str, ...]] = ("any player's Main Shot",)
    MEANS: ClassVar[str] = "attacks included"

    def __init__(self, when: str | None) -> None:
        self.when = when or "any Main Shot"

    def is_now(self, table: Shadowfist, frame: Frame) -> bool:
        if self.when.endswith("Main Shot"):
            return table.shot == "main" and (self.when == "any Main Shot" or table.active == frame.seat)
        return (table.active == frame.seat) == (self.when == "your turn")


class InAttack(Moment):
    PHRASE: ClassVar[str] = (
        "an attack [{who:(you declared|an opponent declared)}] [{you:(on you)}] [on {what:Who}] [by {by:OpponentWho}]"
    )
    READS: ClassVar[tuple[str, ...]] = (
        "an attack of {by:OpponentWho}",
        "an attack that targets {what:Who}",
        "an attack declared by {by:OpponentWho}",
    )
    MEANS: ClassVar[str] = "from its declaration to its end"

    def __init__(self, who: str | None, you: str | None, what: Who | None, by: OpponentWho | None) -> None:
        self.who = who
        self.you = you
        self.what = what
        self.by = by

    def sound(self) -> bool:
        """Who declared it and on whom is said once each."""
        return (self.who is None or self.by is None) and (self.you is None or (self.what is None and self.who is None))

    def is_now(self, table: Shadowfist, frame: Frame) -> bool:
        attack = table.attack
        if attack is None or (self.who is not None and (attack.player == frame.seat) != self.who.startswith("you")):
            return False
        if self.by is not None and (attack.player == frame.seat or not self.by.has.of(table, frame, attack.player)):
            return False
        if self.you is not None and not is_attacked(table, frame.seat):
            return False
        aims = [target for target in attack.targets or attack.aims if table.in_play(target)]
        return self.what is None or any(self.what.describes(table, frame, target) for target in aims)


class OpponentWho(Phrase):
    PHRASE: ClassVar[str] = "an opponent who {has:Has}"
    MEANS: ClassVar[str] = "true of whoever declared the attack"

    def __init__(self, has: Has) -> None:
        self.has = has


class During(Within):
    PHRASE: ClassVar[str] = "[{but:(except)}] during {when:Moment}, {use:Use}"
    MEANS: ClassVar[str] = "only then, or only at other times"

    def __init__(self, but: str | None, when: Moment, use: Use) -> None:
        super().__init__(use)
        self.but = but
        self.when = when

    def in_time(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        now = self.when.is_now(table, frame) != (self.but is not None)
        return now or refuse(why, "SF-3.0-a", "it is not the time its text names")


class MayInYourMainShot(Use):
    PHRASE: ClassVar[str] = "during your Main Shot, you may {effect:Effect/bare}"
    MEANS: ClassVar[str] = "without a price; how often is said before it"

    def __init__(self, effect: Effect) -> None:
        self.effect = effect

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        if table.active != frame.seat or table.shot != "main":
            return refuse(why, "SF-3.0-a", "it is not your Main Shot")
        return self.effect.ready(table, frame, frame.seat, why)

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        table.next(Do(self.effect, frame, actor, times))


class FromAside(Within):
    PHRASE: ClassVar[str] = "while ~ is in your {where:(hand|smoked pile)}, {use:Use}"
    MEANS: ClassVar[str] = "it works from there, and only there"

    def __init__(self, where: str, use: Use) -> None:
        super().__init__(use)
        self.where = where

    def sound(self) -> bool:
        """What lies there cannot be turned."""
        return not self.use.turns() and not self.use.shared() and self.use.aside() < 0

    def aside(self) -> int:
        return HAND if self.where == "hand" else SMOKED

    def in_time(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        there = table.zone_kind(frame.source) == self.aside()
        return there or refuse(why, "SF-5.2-f", "it is not there")


class UseWhile(Within):
    PHRASE: ClassVar[str] = "while {condition:Condition}, {use:Use}"
    MEANS: ClassVar[str] = "the condition has to be met on generation (SF-5.2-f)"

    def __init__(self, condition: Condition, use: Use) -> None:
        super().__init__(use)
        self.condition = condition

    def sound(self) -> bool:
        """Before it is used no card has been spoken of."""
        return self.condition.lasting()

    def in_time(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        holds = self.condition.holds(table, frame, frame.seat)
        return holds or refuse(why, "SF-5.2-f", "what its text asks for is not so now")


class WhileSo(Proviso):
    PHRASE: ClassVar[str] = "while [{denied:(not)}] {how:Being}"
    MEANS: ClassVar[str] = "only then"

    def __init__(self, denied: str | None, how: Being) -> None:
        self.denied = denied
        self.how = how

    def applies(self, table: Shadowfist, frame: Frame, card: int, other: int) -> bool:
        return card >= 0 and self.how.fits(table, frame, card) == (self.denied is None)


class AlwaysWhile(Standing):
    PHRASE: ClassVar[str] = "{what:Those} {lasts:Lasts} {proviso:WhileSo}"
    MEANS: ClassVar[str] = "each of them for itself"

    def __init__(self, what: Bearer, lasts: Lasts, proviso: WhileSo) -> None:
        self.what = what
        self.lasts = lasts
        self.proviso = proviso

    def shifted(self) -> tuple[str, ...]:
        return self.lasts.stats()

    def lowers(self) -> bool:
        return self.lasts.lowers()

    def deeds(self) -> tuple[str, ...]:
        return self.lasts.deeds()

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return self.counts(table, frame, card) and self.lasts.bars(table, frame, deed, card, other)

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        return self.lasts.amount(table, frame, stat) if self.counts(table, frame, card) else 0

    def counts(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        """Is that card one of them, and doing that?"""
        return card >= 0 and self.what.describes(table, frame, card) and self.proviso.applies(table, frame, card, -1)


class AgainstThose(Proviso):
    PHRASE: ClassVar[str] = "against {kind:Those}"
    MEANS: ClassVar[str] = "only with such a card on the other side (SF-10.2-c)"

    def __init__(self, kind: Bearer) -> None:
        self.kind = kind

    def applies(self, table: Shadowfist, frame: Frame, card: int, other: int) -> bool:
        return other >= 0 and self.kind.describes(table, frame, other)


class ForAWhileIf(Act):
    PHRASE: ClassVar[str] = f"{{what:Things}} {{lasts:Lasts}} {{proviso:Proviso}} until {SPAN}"
    MEANS: ClassVar[str] = "from resolution on, whenever that is so"

    def __init__(self, what: Things, lasts: Lasts, proviso: Proviso, until: str) -> None:
        self.what = what
        self.lasts = lasts
        self.proviso = proviso
        self.until = until

    def speaks_of(self) -> tuple[Said, ...]:
        return said_by(self.lasts)

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        cards = [card for card in self.what.candidates(table, told, actor, "") if table.in_play(card)]
        until = end_of(table, told.seat, self.until)
        for stat in self.lasts.stats():
            table.let_last(told, cards, stat, self.lasts.amount(table, told, stat), until, self.proviso)


class MaintainIf(Maintaining):
    PHRASE: ClassVar[str] = "turn and maintain :: {what:Things} {lasts:Lasts} {proviso:Proviso}"
    MEANS: ClassVar[str] = "for as long as this card stays turned, whenever that is so (SF-4.2-c)"

    def __init__(self, what: Things, lasts: Lasts, proviso: Proviso) -> None:
        self.what = what
        self.lasts = lasts
        self.proviso = proviso

    def speaks_of(self) -> tuple[Said, ...]:
        return said_by(self.lasts)

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        cards = [card for card in self.what.candidates(table, told, actor, "") if table.in_play(card)]
        if self.holds(table, told):
            for stat in self.lasts.stats():
                table.let_last(told, cards, stat, self.lasts.amount(table, told, stat), WHILE_TURNED, self.proviso)


class AtTurnEnd(Waiting):
    PHRASE: ClassVar[str] = "at the end of the {span:(turn|attack)}, {effect:Effect/told}"
    MEANS: ClassVar[str] = "what this text spoke of last is it then, as far as it is still in play"

    def __init__(self, span: str, effect: Effect) -> None:
        self.span = span
        self.effect = effect

    def hears(self) -> tuple[str, ...]:
        return ("TurnEnded",) if self.span == "turn" else ("AttackEnded",)

    def goes_off(self, table: Shadowfist, frame: Frame, event: Event) -> bool:
        return True

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        """SF-S-61: told while the turn ends it is due at once."""
        told = table.frame(frame)
        if self.is_due(told) or table.shot == "end":
            table.next(Do(self.effect, frame, actor, times))
        else:
            until = table.turn if self.span == "turn" else END_OF_ATTACK
            chosen = own_choice(self)
            cards = told.it
            if chosen is not None and chosen.address in told.ways:
                cards = chosen.candidates(table, told, actor, "")
            player = own_player(self)
            players = [] if player is None else [-1 - seat for seat in player.seats(table, told, actor)]
            cards = [card for card in cards if card >= 0 and table.in_play(card)]
            table.let_last(told, [*cards, *players], "later", 0, until, self)


class DuringThisAttack(Sentence):
    PHRASE: ClassVar[str] = "during this attack, {rule:Triggered}"
    MEANS: ClassVar[str] = "from resolution to the end of the attack"

    def __init__(self, rule: Triggered) -> None:
        self.rule = rule

    def holds_rule(self) -> bool:
        return True

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        table.let_last(table.frame(frame), [], "", 0, END_OF_ATTACK, self.rule)


class AfterItsCombat(Waiting):
    PHRASE: ClassVar[str] = "at the end of its combat, {effect:Effect/told}"
    MEANS: ClassVar[str] = "of the combat of the card spoken of last, even if this card is gone by then"

    def __init__(self, effect: Effect) -> None:
        self.effect = effect

    def hears(self) -> tuple[str, ...]:
        return ("CombatEnded",)

    def goes_off(self, table: Shadowfist, frame: Frame, event: Event) -> bool:
        return isinstance(event, CombatEnded) and any(card in event.fighters for card in frame.it)

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        """Told by another trigger it waits; gone off itself it is carried out."""
        told = table.frame(frame)
        waiting = [e for e in table.lasting if e.phrase is self and e.source == told.source]
        if waiting:
            table.keep_lasting([e for e in table.lasting if e not in waiting])
            table.next(Do(self.effect, frame, actor, times))
        else:
            cards = [card for card in told.it if table.in_play(card)]
            table.let_last(told, cards, "later", 0, END_OF_ATTACK, self)


class AgainstTheNextSite(Proviso):
    PHRASE: ClassVar[str] = "against the next Site it damages"
    MEANS: ClassVar[str] = "in combat; once it has damaged one in this attack, no more"

    def remembers(self) -> tuple[str, ...]:
        return ("Damaged", "AttackDeclared", COMING)

    def applies(self, table: Shadowfist, frame: Frame, card: int, other: int) -> bool:
        if other < 0 or not table.card(other).is_site:
            return False
        for event in reversed(since_it_came(table, card)):
            if isinstance(event, AttackDeclared):
                break
            if isinstance(event, Damaged) and event.by == card and event.combat and table.card(event.card).is_site:
                return False
        return True


class AgainstItsFirst(Proviso):
    PHRASE: ClassVar[str] = "against the first Character it fights"
    MEANS: ClassVar[str] = "in this attack"

    def remembers(self) -> tuple[str, ...]:
        return ("EnteredCombat", "AttackDeclared", COMING)

    def applies(self, table: Shadowfist, frame: Frame, card: int, other: int) -> bool:
        if other < 0 or not table.card(other).is_character:
            return False
        first = other
        for event in reversed(since_it_came(table, card)):
            if isinstance(event, AttackDeclared):
                break
            if isinstance(event, EnteredCombat) and event.card == card and table.card(event.by).is_character:
                first = event.by
        return first == other


class BothLast(Lasts):
    """Behind all others of its kind, as it begins with one of them: the reader takes what has been found so far."""

    PHRASE: ClassVar[str] = "{one:Lasts} and [it] {two:Lasts}"
    MEANS: ClassVar[str] = "both, for as long as that lasts"

    def __init__(self, one: Lasts, two: Lasts) -> None:
        self.one = one
        self.two = two

    def sound(self) -> bool:
        """Three are read from the left; nothing is said twice in one breath."""
        stats = self.stats() + self.deeds()
        return not isinstance(self.one, BothLast) and len(set(stats)) == len(stats)

    def stats(self) -> tuple[str, ...]:
        return self.one.stats() + self.two.stats()

    def amount(self, table: Shadowfist, frame: Frame, stat: str) -> int:
        return (self.one if stat in self.one.stats() else self.two).amount(table, frame, stat)

    def lowers(self) -> bool:
        return self.one.lowers() or self.two.lowers()

    def designator(self) -> str:
        return self.one.designator() or self.two.designator()

    def deeds(self) -> tuple[str, ...]:
        return self.one.deeds() + self.two.deeds()

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return (self.one if deed in self.one.deeds() else self.two).bars(table, frame, deed, card, other)

    def permits(self, deed: str) -> bool:
        return self.one.permits(deed) or self.two.permits(deed)

    def begin(self, table: Shadowfist, frame: Frame, cards: list[int], until: int) -> None:
        self.one.begin(table, frame, cards, until)
        self.two.begin(table, frame, cards, until)
