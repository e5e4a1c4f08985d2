"""Blast (MM-77 to MM-85)."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from playmat.cardplay.lasting import Lasting
from playmat.cardplay.standing import forbidden
from playmat.cardplay.triggers import TRIGGERS
from playmat.games.megaman.events import Blasted
from playmat.games.megaman.table import MegaMan
from playmat.games.megaman.topics import ALL_REVEALED, BLASTING
from playmat.games.megaman.zones import DESTINY, DISCARD, GAUGE, REVEALED
from playmat.kernel.decision import Option
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import Step


def may_blast(table: MegaMan, seat: int, why: list[Ruling] | None) -> bool:
    """MM-77: once in the main phase, even if the destiny was cancelled (MM-84)."""
    if seat == table.active and table.has_blasted:
        return refuse(why, "MM-84", "you have blasted in this main phase")
    return may_blast_again(table, seat, why)


def may_blast_again(table: MegaMan, seat: int, why: list[Ruling] | None) -> bool:
    """MM-65, MM-77: all but the limit: the turn player, with enough power."""
    if seat != table.active:
        return refuse(why, "MM-77", "only the turn player blasts")
    return not forbidden(table, seat, BLASTING, -1, why) and enough_power(table, seat, why)


def enough_power(table: MegaMan, seat: int, why: list[Ruling] | None) -> bool:
    """MM-78, MM-S-14."""
    number, have = table.blast_number(seat), len(table.zone(seat, GAUGE))
    if number <= 0:
        return refuse(why, "MM-S-14", "your blast number is {}", number)
    return have >= number or refuse(why, "MM-78", "your blast number is {}, you have {} power", number, have)


def start_blast(table: MegaMan, seat: int) -> None:
    """MM-79: reveal that many cards from the right-hand end of the gauge."""
    gauge = table.zone(seat, GAUGE)
    cards = gauge[len(gauge) - table.blast_number(seat) :]
    table.reveal(cards, seat, "for the blast")
    table.next(ChooseDestiny(seat, tuple(cards)))


@mypyc_attr(acyclic=True)
class Destiny(Option):
    def __init__(self, card: int, key_name: str, title: str, number: int) -> None:
        self.card = card
        self.key_name = key_name
        self.title = title
        self.number = number

    @property
    def key(self) -> str:
        return f"destiny:{self.key_name}"

    def label(self, table: Any) -> str:
        return f"Destiny {self.number} ({self.title})"

    def numbers(self) -> dict[str, int]:
        return {"destiny": self.number}

    def cards(self, table: Any) -> tuple[str, ...]:
        return (self.title,)


@mypyc_attr(acyclic=True)
class ChooseDestiny(Step):
    """MM-80, MM-81: one of the revealed cards is the blast destiny; all of them are discarded."""

    def __init__(self, seat: int, cards: tuple[int, ...]) -> None:
        self.seat = seat
        self.cards = cards

    def run(self, table: MegaMan) -> None:
        by_key: dict[str, Option] = {}
        for card in self.cards:
            printed = table.card(card)
            by_key.setdefault(printed.key, Destiny(card, printed.key, printed.full_title, printed.destiny))
        table.ask(self, self.seat, "Choose the blast destiny", list(by_key.values()))

    def answer(self, table: MegaMan, choice: Destiny) -> None:
        for card in self.cards:
            if card == choice.card:
                note_destiny(table, self.seat, card, DESTINY)
            elif table.index.anywhere[ALL_REVEALED.number]:
                note_destiny(table, self.seat, card, REVEALED)
        table.emit(Blasted(self.seat, choice.card, choice.title, choice.number))
        for card in self.cards:
            table.move(card, self.seat, DISCARD, "reveals", self.seat)
        table.next(TRIGGERS)


def note_destiny(table: MegaMan, seat: int, card: int, kind: str) -> None:
    """MM-80: from now on its number counts for this turn's strength."""
    navi = (table.navi[seat],)
    table.add_lasting(Lasting(None, seat, card, navi, kind, table.card(card).destiny, table.turn, False))
