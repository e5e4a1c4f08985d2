"""Attacks a text picks out: to copy them, to add their value, to forbid them."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from playmat.cardplay.effect import Act
from playmat.cardplay.events import Named
from playmat.cardplay.frames import Frame
from playmat.cardplay.lasting import Lasting
from playmat.cardplay.meant import Player, Things
from playmat.cardplay.resolving import carry_out
from playmat.cardtext.phrase import TOLD, Phrase
from playmat.games.yuyu.blow import NO_USE, attack_code, card_of, index_of, is_attack
from playmat.games.yuyu.card import AttackLine
from playmat.games.yuyu.options import SaidOption
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.topics import SET, VALUE
from playmat.games.yuyu.words.attacks import (
    Attacks,
    AttacksBy,
    ThisAttack,
    current,
)
from playmat.games.yuyu.zones import THIS_ATTACK
from playmat.kernel.decision import Option
from playmat.kernel.ruling import Ruling
from playmat.kernel.step import Step
from playmat.vocabulary.numbers import Time, last_turn


def attacks_on(table: Yuyu, cards: list[int]) -> list[int]:
    """The attacks that stand face-up on these cards; of a King, on all its pieces."""
    found: list[int] = []
    for card in cards:
        if not table.down[card]:
            for source in table.bearers(card):
                for index in range(len(table.card(source).attacks)):
                    found.append(attack_code(source, index))
    return found


def line_of(table: Yuyu, code: int) -> AttackLine:
    return table.card(card_of(code)).attacks[index_of(code)]


@mypyc_attr(acyclic=True)
class AttackNamed(SaidOption):
    """An attack that stands on a card."""

    def __init__(self, code: int, handle: str, title: str, name: str) -> None:
        super().__init__("choose", card_of(code), handle, title, f"{title}: {name}")
        self.code = code
        self.name = name


class PicksAttack(Act):
    """Whoever does it chooses an attack of the cards it speaks of."""

    def __init__(self, what: Things) -> None:
        self.what = what

    def codes(self, table: Yuyu, frame: Frame, actor: int) -> list[int]:
        return attacks_on(table, self.what.candidates(table, frame, actor, ""))

    def do(self, table: Yuyu, frame: int, actor: int, times: int) -> None:
        table.next(PickAttack(self, frame, actor))

    def possible(self, table: Yuyu, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return bool(self.codes(table, frame, actor))

    def picked(self, table: Yuyu, frame: int, actor: int, code: int) -> None:
        raise NotImplementedError


@mypyc_attr(acyclic=True)
class PickAttack(Step):
    def __init__(self, effect: PicksAttack, frame: int, seat: int) -> None:
        self.effect = effect
        self.frame = frame
        self.seat = seat

    def run(self, table: Yuyu) -> None:
        options: dict[str, Option] = {}
        for code in self.effect.codes(table, table.frame(self.frame), self.seat):
            printed, line = table.card(card_of(code)), line_of(table, code)
            handle = f"{printed.key}:{line.key}"
            options.setdefault(handle, AttackNamed(code, handle, printed.full_title, line.name))
        if options:
            source = table.printed(table.frame(self.frame).source).full_title
            table.ask(self, self.seat, f"{source}: which attack?", list(options.values()))

    def answer(self, table: Yuyu, choice: AttackNamed) -> None:
        table.emit(Named(self.seat, choice.name))
        self.effect.picked(table, self.frame, self.seat, choice.code)


class CopyAttack(PicksAttack):
    PHRASE: ClassVar[str] = "this attack copies an attack of {what:Things}"
    FACES: ClassVar[tuple[str, ...]] = (TOLD,)
    MEANS: ClassVar[str] = "it has that one's printed value and does what that one says; its cost stays what it is"

    def codes(self, table: Yuyu, frame: Frame, actor: int) -> list[int]:
        """Not one that copies itself: that would never end."""
        return [code for code in super().codes(table, frame, actor) if not copies(line_of(table, code).body)]

    def picked(self, table: Yuyu, frame: int, actor: int, code: int) -> None:
        told, line = table.frame(frame), line_of(table, code)
        stat = SET + VALUE.word
        table.add_lasting(
            Lasting(None, told.seat, told.source, tuple(current(table)), stat, line.value, THIS_ATTACK, False)
        )
        if line.body is not None:
            carry_out(table, told.seat, told.source, line.body.each, [])


class CopyLast(CopyAttack):
    PHRASE: ClassVar[str] = "this attack copies the attack {who:Player} used last turn"
    MEANS: ClassVar[str] = "the last one of that player's turn before; its cost stays what it is"

    def __init__(self, who: Player) -> None:
        super().__init__(AttacksBy("your", None))
        self.who = who

    def codes(self, table: Yuyu, frame: Frame, actor: int) -> list[int]:
        for seat in self.who.seats(table, frame, actor):
            for name in reversed(table.used_before[seat]):
                for card in range(len(table.face)):
                    for index, line in enumerate(table.card(card).attacks if table.owner[card] == seat else ()):
                        if line.name == name and not copies(line.body):
                            return [attack_code(card, index)]
        return []


def copies(phrase: Phrase | None) -> bool:
    if phrase is None:
        return False
    if isinstance(phrase, CopyAttack):
        return True
    for child in phrase.children():
        if copies(child):
            return True
    return False


class AddAttack(PicksAttack):
    PHRASE: ClassVar[str] = (
        "{which:Attacks} *gain the printed attack value of an attack of {what:Things} [until {until:Time}]"
    )
    FACES: ClassVar[tuple[str, ...]] = (TOLD,)
    MEANS: ClassVar[str] = "you choose one; for this turn unless the text says longer"

    def __init__(self, which: Attacks, what: Things, until: Time | None) -> None:
        super().__init__(what)
        self.which = which
        self.until = until

    def codes(self, table: Yuyu, frame: Frame, actor: int) -> list[int]:
        return [code for code in super().codes(table, frame, actor) if code not in current(table)]

    def picked(self, table: Yuyu, frame: int, actor: int, code: int) -> None:
        told, value = table.frame(frame), line_of(table, code).value
        last = last_turn(self.until, table, told.seat)
        if isinstance(self.which, ThisAttack):
            targets = tuple(current(table))
            table.add_lasting(Lasting(None, told.seat, told.source, targets, VALUE.word, value, last, False))
        elif value:
            table.add_lasting(Lasting(self, told.seat, told.source, (), "", value, last, False))

    def shifted(self) -> tuple[str, ...]:
        return (VALUE.word,)

    def shift(self, table: Yuyu, frame: Frame, card: int, stat: str) -> int:
        """Once for each point of the value that was chosen."""
        return int(stat == VALUE.word and self.which.covers(table, frame, card))


class Forbid(PicksAttack):
    PHRASE: ClassVar[str] = "{who:Player} *forbid an attack of {what:Things} [until {until:Time}]"
    MEANS: ClassVar[str] = "that one cannot be used, this turn unless the text says longer"

    def __init__(self, who: Player | None, what: Things, until: Time | None) -> None:
        super().__init__(what)
        self.who = who
        self.until = until

    def picked(self, table: Yuyu, frame: int, actor: int, code: int) -> None:
        told = table.frame(frame)
        last = last_turn(self.until, table, told.seat)
        table.add_lasting(Lasting(None, told.seat, told.source, (code,), NO_USE, 1, last, False))


class UseStrong(Act):
    PHRASE: ClassVar[str] = "*use attacks with {how:(an|a)} {base:(attack|printed)} value of {n:#} or more"
    FACES: ClassVar[tuple[str, ...]] = ("ban",)
    MEANS: ClassVar[str] = "as it is now, or as it is printed"

    def __init__(self, how: str, base: str, n: int) -> None:
        self.how = how
        self.base = base
        self.n = n

    def sound(self) -> bool:
        return (self.how == "an") == (self.base == "attack")

    def bans(self) -> tuple[str, ...]:
        return ("Attack",)

    def forbids(self, table: Yuyu, frame: Frame, verb: str, card: int) -> bool:
        if verb != "Attack" or not is_attack(card):
            return False
        value = table.value(card, VALUE.word) if self.base == "attack" else line_of(table, card).value
        return bool(value >= self.n)
