"""Damage that a text inflicts, moves, removes or redirects."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from playmat.cardplay.choosing import CardEffect
from playmat.cardplay.effect import Act
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Things
from playmat.games.shadowfist.abilities import Chosen
from playmat.games.shadowfist.choosing import CardChoice, NumberOption, card_choices
from playmat.games.shadowfist.damage import Packet, damaging_slot, heal, inflict, may_redirect, set_signpost
from playmat.games.shadowfist.events import Chose
from playmat.games.shadowfist.topics import STAYS, TO_BE_DAMAGED
from playmat.games.shadowfist.words.nouns import Bearer
from playmat.games.shadowfist.words.numbers import Figure, frame_number
from playmat.games.shadowfist.zones import CHARACTERS, FOREVER
from playmat.kernel.decision import DONE, Option
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import Step
from playmat.vocabulary.things import Kind

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class Inflict(CardEffect):
    PHRASE: ClassVar[str] = "inflict {n:Figure} damage on {what:Things}"
    MEANS: ClassVar[str] = "the card that says so is the source"
    VERB: ClassVar[str] = "damage"
    TIMES_CARDS: ClassVar[bool] = False

    def __init__(self, n: Figure, what: Things) -> None:
        super().__init__(None, what)
        self.n = n

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        amount, number = self.n.amount(table, frame) * times, frame_number(table, frame)
        inflict(table, [Packet(frame.source, frame.seat, card, amount, False, number) for card in cards])


class HealIt(CardEffect):
    PHRASE: ClassVar[str] = "heal {what:Things}"
    MEANS: ClassVar[str] = "all damage is removed (SF-4.5.3-a)"
    VERB: ClassVar[str] = "heal"

    def __init__(self, what: Things) -> None:
        super().__init__(None, what)

    def suits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return table.damage[card] > 0

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            heal(table, card, -1, frame.source)


class RemoveDamage(CardEffect):
    PHRASE: ClassVar[str] = "remove {n:Figure} damage from {what:Things}"
    MEANS: ClassVar[str] = "so many counters, which is healing too"
    VERB: ClassVar[str] = "heal"
    TIMES_CARDS: ClassVar[bool] = False

    def __init__(self, n: Figure, what: Things) -> None:
        super().__init__(None, what)
        self.n = n

    def suits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return table.damage[card] > 0

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            heal(table, card, self.n.amount(table, frame) * times, frame.source)


class SingleSource(Chosen):
    PHRASE: ClassVar[str] = "a single source"
    MEANS: ClassVar[str] = "one that is about to inflict damage (SF-4.5.2-c)"

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        attack = table.attack
        found: list[int] = []
        if attack is not None:
            for card in [*attack.attackers, *attack.targets, *attack.interceptors()]:
                if table.in_play(card) and table.zone_kind(card) == CHARACTERS and card not in found:
                    found.append(card)
        for slot in table.slots():
            if slot.source != frame.source and damaging_slot(table, slot.source) >= 0 and slot.source not in found:
                found.append(slot.source)
        return found


class AboutToBeHit(Chosen):
    PHRASE: ClassVar[str] = "{word:(target|any)} {noun:(Character|Feng Shui Site|Site|card)} about to be damaged"
    MEANS: ClassVar[str] = "whom that source would hit"

    def __init__(self, word: str, noun: str) -> None:
        self.word = word
        self.noun = noun

    def targets(self) -> bool:
        return self.word == "target"

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        return [c for c in table.cards_in_play() if table.is_a(c, self.noun) and c != frame.source]


class Haven(Chosen):
    PHRASE: ClassVar[str] = "any {kind:Kind} not about to be hit"
    MEANS: ClassVar[str] = "the new recipient (SF-4.5.2-b)"

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        found = self.kind.candidates(table, frame, actor, "")
        hit = [post.to for post in table.signposts] + frame.it
        return [card for card in found if card not in hit]


class Redirect(Act):
    PHRASE: ClassVar[str] = "redirect the damage of {source:SingleSource} on {what:AboutToBeHit} to {to:Things}"
    MEANS: ClassVar[str] = "sets a signpost (SF-4.5.2-a)"

    def __init__(self, source: SingleSource, what: AboutToBeHit, to: Things) -> None:
        self.source = source
        self.what = what
        self.to = to

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        sources = [stay % 4096 for stay in told.ways.get(self.source.address, [])]
        origins = [stay % 4096 for stay in told.ways.get(self.what.address, [])]
        havens = self.to.candidates(table, told, actor, "")
        if sources and origins and havens:
            set_signpost(table, sources[0], origins[0], havens[0], told.source)

    def suits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        """SF-4.5.2-h: not onto the card that is hit."""
        sources = [stay % 4096 for stay in frame.ways.get(self.source.address, [])]
        if not sources or frame.ways.get(self.what.address):
            return True
        to = self.to.candidates(table, frame, frame.seat, "")
        return not to or may_redirect(table, frame.seat, sources[0], card, to[0], frame.source, None)

    def ready(self, table: Shadowfist, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        to = self.to.candidates(table, frame, actor, "") or [frame.source]
        if isinstance(self.to, Chosen):
            to = self.to.eligible(table, frame, actor)
            if not to:
                return refuse(why, "SF-5.2-f", "there is nothing it could be redirected to")
        for source in self.source.eligible(table, frame, actor):
            for origin in self.what.eligible(table, frame, actor):
                if any(may_redirect(table, actor, source, origin, haven, frame.source, None) for haven in to):
                    return True
        return refuse(why, "SF-4.5.2-c", "nobody is about to inflict damage that could be redirected")

    def demands(self) -> bool:
        return True


class HealAmong(Act):
    PHRASE: ClassVar[str] = "remove up to {n:Figure} damage from among {kind:Those}"
    MEANS: ClassVar[str] = "counter by counter, from whichever of them you like"

    def __init__(self, n: Figure, kind: Bearer) -> None:
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


class InflictAmong(Act):
    PHRASE: ClassVar[str] = "inflict {n:Figure} damage, divided any way you choose, on {kind:Those}"
    MEANS: ClassVar[str] = "point by point, all of it from one source"

    def __init__(self, n: Figure, kind: Bearer) -> None:
        self.n = n
        self.kind = kind

    def ready(self, table: Shadowfist, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        found = self.kind.candidates(table, frame, actor, "")
        return bool(found) or refuse(why, "SF-5.2-f", "there is nothing to damage")

    def demands(self) -> bool:
        return True

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        number = self.n.amount(table, table.frame(frame)) * times
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
        packets = [Packet(told.source, told.seat, card, amount, False, number) for card, amount in shares.items()]
        inflict(table, packets)

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
        most = min(self.n, table.damage[told.source]) if table.in_play(told.source) else 0
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
        table.emit(Chose(self.actor, (f"{choice.says} for {table.name_in_play(self.to)}",)))
        table.damage[self.source] -= choice.number
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
