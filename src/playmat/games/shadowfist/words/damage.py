"""Damage that a text inflicts, moves, removes or redirects."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from playmat.cardplay.choosing import CardEffect
from playmat.cardplay.effect import Act
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player, Things
from playmat.cardtext.phrase import Phrase, everything_in
from playmat.games.shadowfist.choosing import CardChoice, NumberOption, card_choices
from playmat.games.shadowfist.damage import (
    Packet,
    foes_of,
    heal,
    inflict,
    may_lessen,
    may_redirect,
    removable,
    set_signpost,
)
from playmat.games.shadowfist.events import Chose
from playmat.games.shadowfist.records import PLAY, Slot
from playmat.games.shadowfist.sentences import Chosen, leaves_choice
from playmat.games.shadowfist.topics import STAYS, TO_BE_DAMAGED, TO_BE_HEALED
from playmat.games.shadowfist.values import barred
from playmat.games.shadowfist.words.moving import TurnRows
from playmat.games.shadowfist.words.nouns import Bearer, Itself, Target
from playmat.games.shadowfist.words.numbers import Figure, frame_number
from playmat.games.shadowfist.words.quantities import Damage, EqualTo, size_of
from playmat.games.shadowfist.words.sums import ItsStat
from playmat.games.shadowfist.zones import CHARACTERS, FOREVER, SITES
from playmat.kernel.decision import DONE, Option
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import Step
from playmat.vocabulary.things import Kind

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class Inflict(CardEffect):
    PHRASE: ClassVar[str] = "{who:Player} *inflict {damage:Damage} on {what:Things}"
    READS: ClassVar[tuple[str, ...]] = (
        "{what:Things} *take {damage:Damage}",
        "inflict damage on {what:Things} {equal:EqualTo}",
    )
    MEANS: ClassVar[str] = "the card that says so is the source"
    VERB: ClassVar[str] = "damage"
    TIMES_CARDS: ClassVar[bool] = False

    def __init__(self, who: Player | None, damage: Damage | None, what: Things, equal: EqualTo | None) -> None:
        super().__init__(who, what)
        self.damage = size_of(damage, equal)
        self.equal = None
        self.about_its_own = any(isinstance(part, ItsStat) for part in everything_in([self.damage]))

    def sound(self) -> bool:
        return leaves_choice(self.who, self.what)

    def suits_as_price(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return bool(table.may_touch(frame.source, card, TO_BE_DAMAGED))

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        firm, number = self.damage.firm, frame_number(table, frame)
        packets: list[Packet] = []
        for card in cards:
            amount = self.damage.amount(table, self.speaking_of(frame, cards, card)) * times
            packets.append(Packet(frame.source, frame.seat, card, amount, False, number, firm))
        inflict(table, packets)

    def speaking_of(self, frame: Frame, cards: list[int], card: int) -> Frame:
        """Where each of several takes as much as a number of its own, "its" means that one."""
        if len(cards) < 2 or "event" in frame.ways or not self.about_its_own:
            return frame
        twin = frame.clone()
        twin.it = [card]
        return twin


class HealIt(CardEffect):
    PHRASE: ClassVar[str] = "{who:Player} *heal {what:Things}"
    READS: ClassVar[tuple[str, ...]] = ("{what:Things} *be healed",)
    MEANS: ClassVar[str] = "all damage is removed (SF-4.5.3-a)"
    VERB: ClassVar[str] = "heal"

    def sound(self) -> bool:
        return leaves_choice(self.who, self.what)

    def suits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return table.damage[card] > 0

    def suits_as_price(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return removable(table, card, frame.source) > 0

    def possible(self, table: Shadowfist, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return super().possible(table, frame, actor, why) and is_hurt(table, self, frame, actor, 1, why)

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            if not heal(table, card, -1, frame.source):
                frame.fall_short()


class RemoveDamage(CardEffect):
    PHRASE: ClassVar[str] = "{who:Player} *remove {damage:Damage} from {what:Things}"
    READS: ClassVar[tuple[str, ...]] = (
        "heal {damage:Damage} from {what:Things}",
        "heal {damage:Damage} on {what:Things}",
    )
    MEANS: ClassVar[str] = "so many counters, which is healing too"
    VERB: ClassVar[str] = "heal"
    TIMES_CARDS: ClassVar[bool] = False

    def __init__(self, who: Player | None, damage: Damage, what: Things) -> None:
        super().__init__(who, what)
        self.damage = damage

    def sound(self) -> bool:
        return not self.damage.firm and leaves_choice(self.who, self.what)

    def suits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return table.damage[card] > 0

    def suits_as_price(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return removable(table, card, frame.source) >= max(1, self.damage.amount(table, frame))

    def possible(self, table: Shadowfist, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        least = max(1, self.damage.amount(table, frame))
        return super().possible(table, frame, actor, why) and is_hurt(table, self, frame, actor, least, why)

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        amount = self.damage.amount(table, frame) * times
        for card in cards:
            if heal(table, card, amount, frame.source) < amount:
                frame.fall_short()


def is_hurt(
    table: Shadowfist, healing: CardEffect, frame: Frame, actor: int, least: int, why: list[Ruling] | None
) -> bool:  # fmt: skip
    """SF-4.5.3-b: has the card itself so much damage that can be removed? Of cards that are chosen see `suits`."""
    if not isinstance(healing.what, Itself):
        return True
    card = frame.source
    if table.damage[card] < least:
        return refuse(why, "SF-4.5.3-b", "{} has {} damage", table.title(card), table.damage[card])
    return not barred(table, TO_BE_HEALED, card, card, why)


class SingleSource(Chosen):
    PHRASE: ClassVar[str] = "a single source"
    READS: ClassVar[tuple[str, ...]] = ("one source", "any source", "any single source", "any one source")
    MEANS: ClassVar[str] = "one that is about to inflict damage (SF-4.5.2-c)"

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        attack = table.attack
        found: list[int] = []
        if attack is not None:
            for card in [*attack.attackers, *attack.targets, *attack.interceptors()]:
                if table.in_play(card) and table.zone_kind(card) == CHARACTERS and card not in found:
                    found.append(card)
        for slot in table.slots():
            if slot.source != frame.source and slot.source not in found and hit_in_scene(table, slot):
                found.append(slot.source)
        return found


NOT_HIT: Final = -2
IN_COMBAT: Final = -1


def hit_in_scene(table: Shadowfist, slot: Slot) -> list[int]:
    """The cards on which this effect is going to inflict damage when it resolves."""
    if slot.frame < 0 or slot.canceled:
        return []
    phrases: list[Phrase] = [] if slot.phrase is None else [slot.phrase]
    if slot.kind == PLAY:
        phrases = list(table.card(slot.source).instructions)
    frame = table.frame(slot.frame)
    return [card for phrase in everything_in(phrases) for card in hit_by(table, phrase, frame, slot.seat)]


def hit_by(table: Shadowfist, phrase: Phrase, frame: Frame, actor: int) -> list[int]:
    if isinstance(phrase, CardEffect) and phrase.verb == Inflict.VERB:
        return phrase.what.candidates(table, frame, actor, "")
    if isinstance(phrase, InflictAmong):
        return phrase.kind.candidates(table, frame, actor, "")
    if isinstance(phrase, TurnRows):
        return [card for card in table.cards_in_play() if table.zone_kind(card) == SITES]
    return frame.it if isinstance(phrase, TheOneItMeets) else []


def hit_how(table: Shadowfist, source: int, card: int) -> int:
    """SF-4.5.2-c: the frame of the effect by which that source is about to hit this card; or that it may in combat, or
    that it is not about to."""
    for slot in reversed(table.slots()):
        if slot.source == source and card in hit_in_scene(table, slot):
            return slot.frame
    return IN_COMBAT if card in foes_of(table, source) else NOT_HIT


class SourceOfKind(SingleSource):
    PHRASE: ClassVar[str] = "a single {kind:Kind} as the source"
    READS: ClassVar[tuple[str, ...]] = ()
    MEANS: ClassVar[str] = "one of that kind that is about to inflict damage (SF-4.5.2-c)"

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        return [card for card in super().eligible(table, frame, actor) if self.kind.fits(table, frame, card)]


class TargetAsSource(SourceOfKind):
    PHRASE: ClassVar[str] = "target {kind:Kind} as the source"
    MEANS: ClassVar[str] = "a target that is about to inflict damage (SF-4.5.2-c)"

    def targets(self) -> bool:
        return True


ONE: Final = "{article:(a|an|any|target)} {by:Kind}"
"""One of a kind: the slots of a pattern for the source of damage."""


class Diverting(Act):
    """Damage that is about to be inflicted: of one source, on one card."""

    def __init__(
        self,
        n: Figure | None,
        source: SingleSource | None,
        what: Things | None,
        by: Kind | None,
        article: str | None,
    ) -> None:
        self.n = n
        of_kind = TargetAsSource if article == "target" else SourceOfKind
        self.source = source or (of_kind(by) if by is not None else SingleSource())
        self.what = what or Target("any", 1, Kind("", (), ("card",), ()), False)
        self.by = None

    def sources(self, table: Shadowfist, frame: Frame) -> list[int]:
        """The one that was chosen."""
        return [stay % 4096 for stay in frame.ways.get(self.source.address, [])]

    def origins(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        """The card that would be hit, once it is known."""
        return self.what.candidates(table, frame, actor, "")

    def conceivable_origins(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        if isinstance(self.what, Chosen):
            return self.what.eligible(table, frame, actor)
        return self.origins(table, frame, actor)

    def can_be_diverted(self, table: Shadowfist, frame: Frame, actor: int, source: int, origin: int) -> bool:
        """Of a source that is about to hit that card."""
        raise NotImplementedError

    def suits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        """The source, whom it hits and who is hit instead have to fit together; what is not chosen yet may be any."""
        sources = self.sources(table, frame)
        if not sources:
            chosen = card in self.source.eligible(table, frame, frame.seat)
            return not chosen or self.fits(table, frame, frame.seat, [card], [])
        origins = self.origins(table, frame, frame.seat)
        if not origins:
            return self.fits(table, frame, frame.seat, sources, [card])
        return self.suits_then(table, frame, sources[0], origins[0], card)

    def suits_then(self, table: Shadowfist, frame: Frame, source: int, origin: int, card: int) -> bool:
        """What is chosen besides."""
        return True

    def fits(self, table: Shadowfist, frame: Frame, actor: int, sources: list[int], origins: list[int]) -> bool:
        """Can damage of one of these sources, on its way to one of these cards or to any, be diverted?"""
        for source in sources:
            for origin in origins or self.conceivable_origins(table, frame, actor):
                if hit_how(table, source, origin) == NOT_HIT:
                    continue
                if isinstance(self.what, Chosen) and not self.what.may_be(table, frame, origin):
                    continue
                if self.can_be_diverted(table, frame, actor, source, origin):
                    return True
        return False

    def much(self, table: Shadowfist, frame: Frame) -> int:
        """How much of it at most; -1 for all."""
        return -1 if self.n is None else self.n.amount(table, frame)


class Redirect(Diverting):
    PHRASE: ClassVar[str] = (
        "redirect [{n:Figure} of] the damage of {source:SingleSource} on {what:Things} to {to:Things}"
    )
    READS: ClassVar[tuple[str, ...]] = (
        "redirect [all] damage inflicted by {source:SingleSource} [on {what:Things}] to {to:Things}",
        "redirect [all] damage inflicted on {what:Things} by {source:SingleSource} to {to:Things}",
        "redirect [all] damage inflicted on {what:Things} to {to:Things}",
        "redirect {n:Figure} damage inflicted by {source:SingleSource} [on {what:Things}] to {to:Things}",
        "redirect {n:Figure} damage inflicted on {what:Things} by {source:SingleSource} to {to:Things}",
        "redirect {n:Figure} damage inflicted on {what:Things} to {to:Things}",
        f"redirect [all] damage inflicted by {ONE} [on {{what:Things}}] to {{to:Things}}",
        f"redirect [all] damage inflicted on {{what:Things}} by {ONE} to {{to:Things}}",
        f"redirect {{n:Figure}} damage inflicted by {ONE} [on {{what:Things}}] to {{to:Things}}",
        f"redirect {{n:Figure}} damage inflicted on {{what:Things}} by {ONE} to {{to:Things}}",
    )
    MEANS: ClassVar[str] = "sets a signpost (SF-4.5.2-a)"

    def __init__(
        self,
        n: Figure | None,
        source: SingleSource | None,
        what: Things | None,
        to: Things,
        by: Kind | None,
        article: str | None,
    ) -> None:
        super().__init__(n, source, what, by, article)
        self.to = to
        self.article = None

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        sources, origins = self.sources(table, told), self.origins(table, told, actor)
        havens = self.havens(table, told, actor)
        if sources and origins and havens:
            how = hit_how(table, sources[0], origins[0])
            if how != NOT_HIT:
                much = self.much(table, told)
                set_signpost(table, sources[0], origins[0], havens[0], told.source, how, much)

    def havens(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        """SF-4.5.2-i: what was chosen on generation, though it may have left play."""
        if isinstance(self.to, Chosen) and self.to.address in frame.ways:
            return [stay % 4096 for stay in frame.ways[self.to.address]]
        return self.to.candidates(table, frame, actor, "")

    def suits_then(self, table: Shadowfist, frame: Frame, source: int, origin: int, card: int) -> bool:
        return may_redirect(table, frame.seat, source, origin, card, frame.source)

    def can_be_diverted(self, table: Shadowfist, frame: Frame, actor: int, source: int, origin: int) -> bool:
        to = self.to.candidates(table, frame, actor, "") or [frame.source]
        if isinstance(self.to, Chosen):
            to = self.to.eligible(table, frame, actor)
        return any(may_redirect(table, actor, source, origin, haven, frame.source) for haven in to)

    def ready(self, table: Shadowfist, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        if isinstance(self.to, Chosen) and not self.to.eligible(table, frame, actor):
            return refuse(why, "SF-5.2-f", "there is nothing it could be redirected to")
        if self.fits(table, frame, actor, self.source.eligible(table, frame, actor), []):
            return True
        return refuse(why, "SF-4.5.2-c", "nobody is about to inflict damage that could be redirected")

    def demands(self) -> bool:
        return True


class Lessen(Diverting):
    PHRASE: ClassVar[str] = "reduce the damage of {source:SingleSource} on {what:Things} {how:(to 0|by)} [{n:Figure}]"
    READS: ClassVar[tuple[str, ...]] = (
        "reduce [all] damage inflicted by {source:SingleSource} [on {what:Things}] {how:(to 0|by)} [{n:Figure}]",
        "reduce [all] damage inflicted on {what:Things} by {source:SingleSource} {how:(to 0|by)} [{n:Figure}]",
        "reduce {how:(to 0)} [all] damage inflicted by {source:SingleSource} [on {what:Things}]",
        "reduce {how:(to 0)} [all] damage inflicted on {what:Things} by {source:SingleSource}",
        f"reduce [all] damage inflicted by {ONE} [on {{what:Things}}] {{how:(to 0|by)}} [{{n:Figure}}]",
        f"reduce [all] damage inflicted on {{what:Things}} by {ONE} {{how:(to 0|by)}} [{{n:Figure}}]",
        f"reduce {{how:(to 0)}} [all] damage inflicted by {ONE} [on {{what:Things}}]",
        f"reduce {{how:(to 0)}} [all] damage inflicted on {{what:Things}} by {ONE}",
    )
    MEANS: ClassVar[str] = "in response to it, or in the attack; that much of it lands nowhere"

    def __init__(
        self,
        source: SingleSource | None,
        what: Things | None,
        how: str,
        n: Figure | None,
        by: Kind | None,
        article: str | None,
    ) -> None:
        super().__init__(n, source, what, by, article)
        self.how = how
        self.article = None

    def sound(self) -> bool:
        return (self.how == "by") == (self.n is not None)

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        sources, origins = self.sources(table, told), self.origins(table, told, actor)
        if sources and origins:
            how = hit_how(table, sources[0], origins[0])
            if how != NOT_HIT and may_lessen(table, sources[0], origins[0], told.source):
                set_signpost(table, sources[0], origins[0], -1, told.source, how, self.much(table, told))

    def can_be_diverted(self, table: Shadowfist, frame: Frame, actor: int, source: int, origin: int) -> bool:
        return may_lessen(table, source, origin, frame.source)

    def ready(self, table: Shadowfist, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        if self.fits(table, frame, actor, self.source.eligible(table, frame, actor), []):
            return True
        return refuse(why, "SF-4.5.1-f", "nobody is about to inflict damage that could be reduced")

    def demands(self) -> bool:
        return True


class HealAmong(Act):
    PHRASE: ClassVar[str] = "remove up to {n:Figure} damage from among {kind:Those}"
    MEANS: ClassVar[str] = "counter by counter, from whichever of them you like"

    def __init__(self, n: Figure, kind: Things) -> None:
        self.n = n
        self.kind = kind

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        number = self.n.amount(table, table.frame(frame)) * times
        table.next(HealOne(self, frame, actor, number))


@mypyc_attr(acyclic=True)
class HealOne(Step):
    """One counter after the other, as long as the player likes."""

    def __init__(self, effect: HealAmong, frame: int, actor: int, left: int) -> None:
        self.effect = effect
        self.frame = frame
        self.actor = actor
        self.left = left

    def run(self, table: Shadowfist) -> None:
        told = table.frame(self.frame)
        found = [c for c in self.effect.kind.candidates(table, told, self.actor, "") if table.damage[c] > 0]
        if self.left > 0 and found:
            options = card_choices(table, self.actor, "heal", found)
            title = table.card(told.source).full_title
            table.ask(self, self.actor, f"{title}: remove 1 damage ({self.left} left)", [*options, DONE])

    def answer(self, table: Shadowfist, choice: Option) -> None:
        if isinstance(choice, CardChoice):
            heal(table, choice.card, 1, table.frame(self.frame).source)
            table.next(HealOne(self.effect, self.frame, self.actor, self.left - 1))


class HealUpTo(HealAmong):
    PHRASE: ClassVar[str] = "remove up to {n:Figure} damage from {kind:Things}"
    MEANS: ClassVar[str] = "as much of it as you like"

    def __init__(self, n: Figure, kind: Things) -> None:
        super().__init__(n, kind)

    def sound(self) -> bool:
        """From several it is taken in all, which is said with among."""
        return not self.kind.is_plural()


class InflictAmong(Act):
    PHRASE: ClassVar[str] = "inflict {damage:Damage}, divided any way you choose, on {kind:Those}"
    MEANS: ClassVar[str] = "point by point, all of it from one source"

    def __init__(self, damage: Damage, kind: Bearer) -> None:
        self.damage = damage
        self.kind = kind

    def ready(self, table: Shadowfist, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        found = self.kind.candidates(table, frame, actor, "")
        return bool(found) or refuse(why, "SF-5.2-f", "there is nothing to damage")

    def demands(self) -> bool:
        return True

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        number = self.damage.amount(table, table.frame(frame)) * times
        table.next(DivideDamage(self, frame, actor, number))


@mypyc_attr(acyclic=True)
class DivideDamage(Step):
    """One point after the other; then all of it is inflicted at once."""

    def __init__(self, effect: InflictAmong, frame: int, actor: int, left: int) -> None:
        self.effect = effect
        self.frame = frame
        self.actor = actor
        self.left = left

    def run(self, table: Shadowfist) -> None:
        told = table.frame(self.frame)
        found = [card for card in self.effect.kind.candidates(table, told, self.actor, "") if table.in_play(card)]
        if self.left > 0 and found:
            options = card_choices(table, self.actor, "damage", found)
            title = table.card(told.source).full_title
            table.ask(self, self.actor, f"{title}: inflict 1 damage ({self.left} left)", options)
            return
        number = frame_number(table, told)
        shares: dict[int, int] = {}
        for card in table.still_there(told.ways.get("divided", [])):
            shares[card] = shares.get(card, 0) + 1
        firm = self.effect.damage.firm
        inflict(table, [Packet(told.source, told.seat, card, n, False, number, firm) for card, n in shares.items()])

    def answer(self, table: Shadowfist, choice: Option) -> None:
        assert isinstance(choice, CardChoice)
        told = table.frame(self.frame)
        told.keep("divided", [*told.ways.get("divided", []), table.stay(choice.card)])
        table.next(DivideDamage(self.effect, self.frame, self.actor, self.left - 1))


class ShiftDamage(Act):
    PHRASE: ClassVar[str] = "move up to {n:#} damage from ~ to {to:Target}"
    MEANS: ClassVar[str] = "counters change places; nothing is inflicted"

    def __init__(self, n: int, to: Things) -> None:
        self.n = n
        self.to = to

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        most = min(self.n, removable(table, told.source, told.source)) if table.in_play(told.source) else 0
        for card in self.to.candidates(table, told, actor, ""):
            if most > 0 and table.may_touch(told.source, card, TO_BE_DAMAGED):
                table.next(HowMuchDamage(told.source, card, actor, most))


@mypyc_attr(acyclic=True)
class HowMuchDamage(Step):
    def __init__(self, source: int, to: int, actor: int, most: int) -> None:
        self.source = source
        self.to = to
        self.actor = actor
        self.most = most

    def run(self, table: Shadowfist) -> None:
        options: list[Option] = [NumberOption("damage", n, f"{n} damage") for n in range(self.most + 1)]
        table.ask(self, self.actor, f"How much damage goes to {table.name_in_play(self.to)}?", options)

    def answer(self, table: Shadowfist, choice: NumberOption) -> None:
        """SF-4.5.3-a: what is removed is healed, whatever becomes of it; what is put down shows a Site (SF-3.3.2-i)."""
        table.emit(Chose(self.actor, (f"{choice.says} for {table.name_in_play(self.to)}",)))
        if heal(table, self.source, choice.number, self.source):
            table.turn_up(self.to)
            table.damage[self.to] += choice.number


class DamageStays(Act):
    PHRASE: ClassVar[str] = "that damage cannot be removed"
    MEANS: ClassVar[str] = "so many counters stay on the card spoken of last until it leaves play"

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        cards = [card for card in told.it if table.in_play(card)]
        if cards:
            table.let_last(told, cards, STAYS, told.ways.get("number", [0])[0], FOREVER, None)


class TheOneItMeets(Act):
    PHRASE: ClassVar[str] = "the attacker it intercepts inflicts {n:Figure} damage on it"
    MEANS: ClassVar[str] = "that attacker is the source"

    def __init__(self, n: Figure) -> None:
        self.n = n

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told, packets = table.frame(frame), []
        for card in told.it:
            attacker = -1 if table.attack is None else table.attack.intercepts(card)
            if attacker >= 0:
                amount = self.n.amount(table, told) * times
                whose = table.controller(attacker)
                packets.append(Packet(attacker, whose, card, amount, False, frame_number(table, told)))
        inflict(table, packets)
