"""Taking a tile (SH-33 to SH-35, SH-46) and the Eclipse (SH-39 to SH-42)."""

from __future__ import annotations

from typing import Final

from playmat.games.shamans.components import ECLIPSE, MASK, Give, Take
from playmat.games.shamans.events import CardPassed, DisplayRefilled, EclipseShown
from playmat.games.shamans.portals import open_window
from playmat.games.shamans.table import Shamans
from playmat.kernel.decision import Option, Word
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import SeatStep, Step

FACE_DOWN: Final = Word("keep:face-down", "Keep it face down")
FACE_UP: Final = Word("keep:face-up", "Lay it face up")


def tile_available(table: Shamans) -> bool:
    """SH-S-14."""
    return bool(table.display or table.deck)


def gain_tile(table: Shamans, seat: int) -> None:
    """SH-33, SH-49: the seat takes a tile if there is one; Portals may come first."""
    if tile_available(table):
        table.next(TakeTile(seat))
        open_window(table, seat)


class TakeTile(SeatStep):
    """SH-33: one of the two on display, or the deck's top tile unseen. Taking is not optional (SH-S-14)."""

    def run(self, table: Shamans) -> None:
        options = self.legal(table)
        table.ask(self, self.seat, "Choose which artifact to take", options)

    def conceivable(self, table: Shamans) -> list[Option]:
        return table.box.take

    def allowed(self, table: Shamans, choice: Option, why: list[Ruling] | None) -> bool:
        if not isinstance(choice, Take):
            return refuse(why, "SH-S-14", "you have to take a tile")
        if choice.kind == ECLIPSE:
            return bool(table.deck) or refuse(why, "SH-S-14", "the tile deck is empty")
        for tile in table.display:
            if table.kind(tile) == choice.kind:
                return True
        return refuse(why, "SH-33", "there is no such tile on the display")

    def answer(self, table: Shamans, choice: Take) -> None:
        if choice.kind == ECLIPSE:
            self.take_from_deck(table)
        else:
            self.take_from_display(table, choice.kind)

    def take_from_display(self, table: Shamans, kind: int) -> None:
        """SH-35: a revealed tile lies face up, and the deck's top tile takes its place (order: SH-S-15)."""
        for tile in table.display:
            if table.kind(tile) == kind:
                table.display.remove(tile)
                table.take_tile(self.seat, tile, False)
                break
        if kind == MASK:
            table.reveal_role(self.seat)
        refill_display(table)
        table.next(CheckEclipse(self.seat))

    def take_from_deck(self, table: Shamans) -> None:
        """SH-34: it may be kept face down; only the Mask must be shown and applied (SH-46)."""
        tile = table.deck.pop()
        table.take_tile(self.seat, tile, True)
        table.next(CheckEclipse(self.seat))
        if table.kind(tile) == MASK:
            table.turn_up_tile(self.seat, tile)
            table.reveal_role(self.seat)
        else:
            table.next(KeepOrShow(self.seat, tile))


def refill_display(table: Shamans) -> None:
    """SH-35, SH-S-14: from an empty deck nothing comes."""
    if table.deck:
        tile = table.deck.pop()
        table.tile_up[tile] = True
        table.known_tiles[tile] = table.everyone()
        table.display.append(tile)
        table.emit(DisplayRefilled(table.kind(tile)))


class KeepOrShow(Step):
    """SH-34: a tile drawn from the deck may be kept face down."""

    def __init__(self, seat: int, tile: int) -> None:
        self.seat = seat
        self.tile = tile

    def run(self, table: Shamans) -> None:
        table.ask(self, self.seat, "Keep the tile you drew face down?", [FACE_DOWN, FACE_UP])

    def answer(self, table: Shamans, choice: Option) -> None:
        if choice.key == FACE_UP.key:
            table.turn_up_tile(self.seat, self.tile)


class CheckEclipse(Step):
    """SH-39: the moment the Eclipse is the deck's top tile it applies. `active` is whose doing that was."""

    def __init__(self, active: int) -> None:
        self.active = active

    def run(self, table: Shamans) -> None:
        if table.deck and table.deck[-1] == table.box.eclipse:
            table.deck.pop()
            table.removed.append(table.box.eclipse)
            table.tile_up[table.box.eclipse] = True
            table.known_tiles[table.box.eclipse] = table.everyone()
            table.eclipse_shown = True
            table.emit(EclipseShown(table.eclipse_left))
            table.next(PassCards(self.active, 0))
            open_window(table, self.active)


def participants(table: Shamans, first: int) -> list[int]:
    """SH-42, SH-S-16: those in the round with a card in hand."""
    return [seat for seat in table.clockwise(first) if table.hands[seat] and not table.eliminated[seat]]


class PassCards(Step):
    """SH-40: everybody chooses a card to pass, in secret, and then all cards move at once (SH-S-32).

    `chosen` participants, counted from `first`, have chosen already."""

    def __init__(self, first: int, chosen: int) -> None:
        self.first = first
        self.chosen = chosen

    def run(self, table: Shamans) -> None:
        those = participants(table, self.first)
        if len(those) < 2:
            return
        if self.chosen == len(those):
            self.exchange(table, those)
            return
        seat = those[self.chosen]
        way = "left" if table.eclipse_left else "right"
        options = [table.box.give[card] for card in table.hands[seat]]
        table.ask(self, seat, f"Eclipse: choose a card to pass to the {way}", options)

    def seat(self, table: Shamans) -> int:
        return participants(table, self.first)[self.chosen]

    def conceivable(self, table: Shamans) -> list[Option]:
        return table.box.give

    def allowed(self, table: Shamans, choice: Option, why: list[Ruling] | None) -> bool:
        if not isinstance(choice, Give):
            return refuse(why, "SH-40", "you have to pass on a card")
        return choice.card in table.hands[self.seat(table)] or refuse(
            why, "SH-40", "{} is not in your hand", choice.name
        )

    def answer(self, table: Shamans, choice: Give) -> None:
        table.passing[self.seat(table)] = choice.card
        table.next(PassCards(self.first, self.chosen + 1))

    def exchange(self, table: Shamans, those: list[int]) -> None:
        """Left is clockwise; each card goes to the nearest participant that way (SH-S-16)."""
        n = len(those)
        for i in range(n):
            giver = those[i]
            receiver = those[(i + 1) % n if table.eclipse_left else (i - 1) % n]
            card = table.passing[giver]
            table.hands[giver].remove(card)
            table.passing[giver] = -1
            table.known_cards[card] |= 1 << receiver
            table.hands[receiver].append(card)
            table.emit(CardPassed(giver, receiver, card))
        for seat in those:
            table.hands[seat].sort()
