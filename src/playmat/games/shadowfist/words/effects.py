"""What a text does when it resolves: damage, cards that leave, Power, turning, control, canceling, redirecting."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cardtext.effects import Act, CardEffect, doers
from playmat.cardtext.meant import Player, Things
from playmat.cardtext.phrase import Phrase
from playmat.cardtext.table import Frame
from playmat.cardtext.things import It, Kind
from playmat.games.shadowfist.abilities import Chosen
from playmat.games.shadowfist.attacking import cease_attacking
from playmat.games.shadowfist.canceling import cancel_effects_of
from playmat.games.shadowfist.control import take_control
from playmat.games.shadowfist.damage import Packet, damaging_slot, heal, inflict, may_redirect, set_signpost
from playmat.games.shadowfist.generating import figure_x
from playmat.games.shadowfist.leaving import return_to_hand, sacrifice, smoke, toast
from playmat.games.shadowfist.playing import return_to_play
from playmat.games.shadowfist.values import barred
from playmat.games.shadowfist.zones import (
    CHARACTERS,
    COLUMNS,
    END_OF_ATTACK,
    FOREVER,
    FRONT,
    NOWHERE,
    SITES,
    WHILE_IN_PLAY,
)
from playmat.kernel.ruling import Ruling, refuse

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class Figure(Phrase):
    """A number: 2, or X."""

    BLANK: ClassVar[str] = "N"
    CALLED: ClassVar[str] = "a number (2, X)"

    def amount(self, table: Shadowfist, frame: Frame) -> int:
        raise NotImplementedError


class Fixed(Figure):
    PHRASE: ClassVar[str] = "{n:#}"
    MEANS: ClassVar[str] = "that number"

    def __init__(self, n: int) -> None:
        self.n = n

    def amount(self, table: Shadowfist, frame: Frame) -> int:
        return self.n


class ThatMuch(Figure):
    PHRASE: ClassVar[str] = "that much"
    MEANS: ClassVar[str] = "as much as what has happened was about"

    def amount(self, table: Shadowfist, frame: Frame) -> int:
        return frame.ways["number"][0] if "number" in frame.ways else 0


class FigureX(Figure):
    PHRASE: ClassVar[str] = "X"
    MEANS: ClassVar[str] = "chosen, or as the text says"

    def amount(self, table: Shadowfist, frame: Frame) -> int:
        return figure_x(table, frame.source, frame)


def frame_number(table: Shadowfist, frame: Frame) -> int:
    """Damage of an effect is known by its frame, so that it can be redirected."""
    for number, other in table.frames.items():
        if other is frame:
            return number
    return -1


# -- damage ----------------------------------------------------------------------------------------------------------


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


# -- leaving play ----------------------------------------------------------------------------------------------------


class Smoke(CardEffect):
    PHRASE: ClassVar[str] = "{who:Player} *smoke {what:Things}"
    MEANS: ClassVar[str] = "to its owner's smoked pile"
    VERB: ClassVar[str] = "smoke"
    WAY: ClassVar[str] = "smoked"

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        note_controller(table, frame, cards)
        smoke(table, cards, frame.source, frame.seat)


def note_controller(table: Shadowfist, frame: Frame, cards: list[int]) -> None:
    """Whose it was: asked about a card that has left play."""
    frame.keep("its controller", [table.controller(card) for card in cards if table.in_play(card)][:1])


class ToastCards(CardEffect):
    PHRASE: ClassVar[str] = "{who:Player} *toast {what:Things}"
    MEANS: ClassVar[str] = "to its owner's toasted pile, out of the game"
    VERB: ClassVar[str] = "toast"

    def sound(self) -> bool:
        """Two words are a header: an instruction says "that card"."""
        return not (isinstance(self.what, It) and self.what.word == "it")

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        note_controller(table, frame, cards)
        toast(table, cards, frame.source, frame.seat)


class Sacrifice(CardEffect):
    PHRASE: ClassVar[str] = "{who:Player} *sacrifice {what:Things}"
    MEANS: ClassVar[str] = "a card of your own goes to the smoked pile; that is not smoking (SF-10.2-j)"
    VERB: ClassVar[str] = "sacrifice"

    def suits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return not barred(table, "be sacrifice", card, frame.source, None)

    def found(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        cards: list[int] = super().found(table, frame, actor)
        return [card for card in cards if table.controller(card) == actor]

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        frame.keep("sacrificed", sacrifice(table, cards, frame.source, actor))


class ReturnToHand(CardEffect):
    PHRASE: ClassVar[str] = "return {what:Things} to hand"
    MEANS: ClassVar[str] = "to its owner's hand"
    VERB: ClassVar[str] = "return"

    def __init__(self, what: Things) -> None:
        super().__init__(None, what)

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        note_controller(table, frame, cards)
        return_to_hand(table, cards, frame.source, frame.seat)


class ReturnToPlay(CardEffect):
    PHRASE: ClassVar[str] = "return {what:Things} to play"
    MEANS: ClassVar[str] = "from your smoked pile, without cost or conditions; it is not played (SF-4.3-i)"
    VERB: ClassVar[str] = "return"

    def __init__(self, what: Things) -> None:
        super().__init__(None, what)

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            return_to_play(table, card, actor, 0 if table.width(actor) else NOWHERE, frame.source)


# -- Power -----------------------------------------------------------------------------------------------------------


class GainPower(Act):
    PHRASE: ClassVar[str] = "{who:Player} *gain {n:Figure} Power"
    MEANS: ClassVar[str] = "from the reservoir"

    def __init__(self, who: Player | None, n: Figure) -> None:
        self.who = who
        self.n = n

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        for seat in doers(self.who, table, frame, actor):
            table.gain(seat, self.n.amount(table, told) * times, "gains", told.source)


class StealPower(Act):
    PHRASE: ClassVar[str] = "steal {n:Figure} Power from {who:Player}"
    MEANS: ClassVar[str] = "from an opponent's pool, as far as there is any (SF-S-47)"

    def __init__(self, n: Figure, who: Player) -> None:
        self.n = n
        self.who = who

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        for seat in self.who.seats(table, told, actor):
            table.steal(told.seat, seat, self.n.amount(table, told), told.source)


# -- turning, moving and control -------------------------------------------------------------------------------------


class TurnIt(CardEffect):
    PHRASE: ClassVar[str] = "turn {what:Target}"
    MEANS: ClassVar[str] = "its ability is not used by that (SF-4.2-i)"
    VERB: ClassVar[str] = "turn"

    def __init__(self, what: Things) -> None:
        super().__init__(None, what)

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            table.turn_card(card, frame.source)


class Unturn(CardEffect):
    PHRASE: ClassVar[str] = "unturn {what:Things}"
    MEANS: ClassVar[str] = "one copy of a card unturns another card once each turn (SF-4.2-g)"
    VERB: ClassVar[str] = "unturn"

    def __init__(self, what: Things) -> None:
        super().__init__(None, what)

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            table.unturn_by(frame.source, card)

    def suits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return not table.has_unturned(frame.source, card)


class CeaseAttacking(CardEffect):
    PHRASE: ClassVar[str] = "remove {what:Things} from the attack"
    MEANS: ClassVar[str] = "it ceases attacking (SF-10.3-c)"
    VERB: ClassVar[str] = "remove"

    def __init__(self, what: Things) -> None:
        super().__init__(None, what)

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            cease_attacking(table, card)


class TakeControl(CardEffect):
    PHRASE: ClassVar[str] = "take control of {what:Things} [until the end of the {until:(turn|attack)}]"
    MEANS: ClassVar[str] = "it is yours (SF-7.4-c); without a time, until this card leaves play"
    VERB: ClassVar[str] = "take"

    def __init__(self, what: Things, until: str | None) -> None:
        super().__init__(None, what)
        self.until = until

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        until = WHILE_IN_PLAY
        if self.until is not None:
            until = table.turn if self.until == "turn" else END_OF_ATTACK
        for card in cards:
            take_control(table, card, actor, frame.source, until)


class TakeForGood(CardEffect):
    PHRASE: ClassVar[str] = "take control of {what:Things} for good"
    MEANS: ClassVar[str] = "it stays yours whatever becomes of this card"
    VERB: ClassVar[str] = "take"

    def __init__(self, what: Things) -> None:
        super().__init__(None, what)

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            take_control(table, card, actor, frame.source, FOREVER)


# -- canceling -------------------------------------------------------------------------------------------------------


class Cancel(CardEffect):
    PHRASE: ClassVar[str] = "cancel {what:It}"
    MEANS: ClassVar[str] = "what it has generated in this scene does not happen (SF-5.2-k)"
    VERB: ClassVar[str] = "cancel"

    def __init__(self, what: It) -> None:
        super().__init__(None, what)

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            cancel_effects_of(table, card)


class CancelAndSmoke(CardEffect):
    PHRASE: ClassVar[str] = "cancel and smoke {what:Things}"
    MEANS: ClassVar[str] = "and it leaves play, if it is there (SF-10.2-f)"
    VERB: ClassVar[str] = "cancel"

    def __init__(self, what: Things) -> None:
        super().__init__(None, what)

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            cancel_effects_of(table, card)
        smoke(table, cards, frame.source, frame.seat)


# -- redirecting -----------------------------------------------------------------------------------------------------


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
        return not to or may_redirect(table, frame.seat, sources[0], card, to[0], None)

    def ready(self, table: Shadowfist, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        to = self.to.candidates(table, frame, actor, "") or [frame.source]
        if isinstance(self.to, Chosen):
            to = self.to.eligible(table, frame, actor)
            if not to:
                return refuse(why, "SF-5.2-f", "there is nothing it could be redirected to")
        for source in self.source.eligible(table, frame, actor):
            for origin in self.what.eligible(table, frame, actor):
                if any(may_redirect(table, actor, source, origin, haven, None) for haven in to):
                    return True
        return refuse(why, "SF-4.5.2-c", "nobody is about to inflict damage that could be redirected")

    def demands(self) -> bool:
        return True


# -- attacks ---------------------------------------------------------------------------------------------------------


class ChangeTarget(Act):
    PHRASE: ClassVar[str] = "change the target of {what:Target} to {to:NewTarget}"
    MEANS: ClassVar[str] = "it attacks that card instead, and is there at once (SF-S-15)"

    def __init__(self, what: Things, to: Things) -> None:
        self.what = what
        self.to = to

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told, attack = table.frame(frame), table.attack
        for card in self.what.candidates(table, told, actor, ""):
            for target in self.to.candidates(table, told, actor, ""):
                if (
                    attack is not None
                    and card in attack.attackers
                    and table.controller(card) != table.controller(target)
                ):
                    attack.targets[attack.attackers.index(card)] = target


class ChangeTargetTo(ChangeTarget):
    PHRASE: ClassVar[str] = "change the target of {what:Target} to {to:Target}"


class NewTarget(Chosen):
    PHRASE: ClassVar[str] = "any Character or front-row Site you control"
    MEANS: ClassVar[str] = "what could be attacked of yours"

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        sites = [site for site in table.zone(frame.seat, SITES) if table.row[site] == FRONT]
        return sites + table.characters(frame.seat)


class MoveIt(CardEffect):
    PHRASE: ClassVar[str] = "move {what:Target} {way:(left|right)}"
    MEANS: ClassVar[str] = "that is changing location (SF-10.2-q)"
    VERB: ClassVar[str] = "move"

    def __init__(self, what: Things, way: str) -> None:
        super().__init__(None, what)
        self.way = way

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            column = table.at[card] + (1 if self.way == "right" else -1)
            if 0 <= column < min(COLUMNS, table.width(table.controller(card))):
                table.relocate(card, column)
