"""Before the first turn (YYH-23 to YYH-28): places, reveal, the Masho bonus, shuffle, coin, opening hands."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from playmat.cardplay.choosing import NO, YES, PickCard, distinct_picks, picks_there
from playmat.cardplay.events import Searched
from playmat.cardplay.steps import SeatCardStep
from playmat.games.yuyu.events import BonusUsed, CallerChosen, CoinFlipped
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.teams import MASHO, TEAMS
from playmat.games.yuyu.turn import TakeTurn
from playmat.games.yuyu.zones import ARENA, CIRCLE, DECK, OPENING_HAND, SLOT_5, TEAM
from playmat.kernel.decision import DONE, Option, SeatOption, Word
from playmat.kernel.step import SeatStep, Step

HEADS: Final = Word("heads", "Heads")
TAILS: Final = Word("tails", "Tails")
WHO_STARTS: Final[list[str]] = [
    f"Who starts {place}?" for place in ("in the Arena", "in Slot 2", "in Slot 3", "in Slot 4", "in Slot 5")
]


@mypyc_attr(acyclic=True)
class PrepareForPlay(Step):
    """YYH-23 to YYH-28, YYH-RUL-53."""

    def run(self, table: Yuyu) -> None:
        table.step = "Setup"
        table.then_all([
            Place(0), Place(1), ShowTeams(), TeamMasho(0), TeamMasho(1), Place(0), Place(1), ShowFighters(),
            OfferCircle(0), OfferCircle(1), ShuffleDecks(),
        ])  # fmt: skip


def next_place(table: Yuyu, seat: int) -> int:
    """The Arena first, then the slots in their order."""
    for kind in range(ARENA, SLOT_5):
        if not table.zone(seat, kind):
            return kind
    return SLOT_5


@mypyc_attr(acyclic=True)
class Place(SeatStep):
    """YYH-24, YYH-145: facedown, seen by nobody else; all pieces of a King go to the Arena."""

    def run(self, table: Yuyu) -> None:
        seat = self.seat
        team = table.zone(seat, TEAM)
        if table.king[seat] >= 0:
            for card in team[:]:
                table.lay_facedown(card, seat, ARENA, "places")
        elif team:
            table.ask(
                self,
                seat,
                WHO_STARTS[next_place(table, seat) - ARENA],
                picks_there(table, seat, seat * table.kinds + TEAM, team),
            )

    def answer(self, table: Yuyu, choice: PickCard) -> None:
        table.lay_facedown(choice.card, self.seat, next_place(table, self.seat), "places")
        table.next(self)


@mypyc_attr(acyclic=True)
class ShowTeams(Step):
    """YYH-25: all at once."""

    def run(self, table: Yuyu) -> None:
        for seat in range(2):
            for kind in range(ARENA, SLOT_5 + 1):
                for card in table.zone(seat, kind):
                    table.turn_up(card)


# -- the Masho bonus in setup ---------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class TeamMasho(SeatStep):
    """YYH-118: a fifth character out of the deck; then all five are placed anew."""

    def run(self, table: Yuyu) -> None:
        seat = self.seat
        if table.king[seat] >= 0 or not table.has_bonus(seat, MASHO):
            return
        table.emit(BonusUsed(seat, TEAMS[MASHO]))
        table.let_see(table.zone(seat, DECK), seat)
        table.emit(Searched(seat, seat * table.kinds + DECK))
        table.next(TakeFifth(seat))


@mypyc_attr(acyclic=True)
class TakeFifth(SeatStep):
    """YYH-RUL-59: it has to be one, if the deck has any that is not there already."""

    def run(self, table: Yuyu) -> None:
        options = distinct_picks(table, self.seat, fifth_characters(table, self.seat)) or [DONE]
        table.ask_always(self, self.seat, "Masho bonus: which fifth character do you take?", options)

    def answer(self, table: Yuyu, choice: Option) -> None:
        seat = self.seat
        if isinstance(choice, PickCard):
            table.reveal([choice.card], seat)
            table.move(choice.card, seat, TEAM, "finds", seat)
        for kind in range(ARENA, SLOT_5 + 1):
            for card in table.zone(seat, kind)[:]:
                table.move(card, seat, TEAM, "picks up", seat)
        table.forget(table.zone(seat, TEAM), 1 << seat)
        table.stealthy[seat] = True


def fifth_characters(table: Yuyu, seat: int) -> list[int]:
    """YYH-137: none that is there already."""
    found: list[int] = []
    for card in table.zone(seat, DECK):
        printed = table.card(card)
        if printed.is_character and not printed.piece and table.has_character(seat, printed) < 0:
            found.append(card)
    return found


@mypyc_attr(acyclic=True)
class ShowFighters(Step):
    """YYH-118, YYH-RUL-59: one face-up in the Arena, the others facedown; with the bonus on both sides at once."""

    def run(self, table: Yuyu) -> None:
        for seat in range(2):
            if table.king[seat] < 0 and table.down[table.fighter(seat)]:
                table.turn_up(table.fighter(seat))


# -- cards that lie in the Winner's Circle from the start -----------------------------------------------------------


@mypyc_attr(acyclic=True)
class OfferCircle(SeatStep):
    """YYH-93: a text may let a card lie there from the start."""

    def run(self, table: Yuyu) -> None:
        if not table.box.starts_in_circle[self.seat]:
            return
        found: dict[int, int] = {}
        for card in table.zone(self.seat, DECK):
            if not table.card(card).starts_in_circle or table.face[card] in found:
                continue
            if starts_in_circle(table, self.seat, card):
                found[table.face[card]] = card
        for face in sorted(found, reverse=True):  # asked by name: the order must not tell how the deck lies
            table.next(AskCircle(self.seat, found[face]))


def starts_in_circle(table: Yuyu, seat: int, card: int) -> bool:
    for rule in table.card(card).rules:
        if rule.may_start(table, seat, card):
            return True
    return False


@mypyc_attr(acyclic=True)
class AskCircle(SeatCardStep):
    def run(self, table: Yuyu) -> None:
        title = table.card(self.card).full_title
        table.ask_always(self, self.seat, f"Start with {title} in the Winner's Circle?", [YES, NO])

    def answer(self, table: Yuyu, choice: Word) -> None:
        if choice.word == YES.word:
            table.move(self.card, self.seat, CIRCLE, "places", self.seat)


# -- shuffle, coin and hands ----------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class ShuffleDecks(Step):
    """YYH-26, YYH-RUL-43: the decks are shuffled; who calls the coin is up to chance."""

    def run(self, table: Yuyu) -> None:
        for seat in range(2):
            table.shuffle_zone(seat, DECK)
        caller = table.chance.below(2)
        table.emit(CallerChosen(caller))
        table.next(CallCoin(caller))


@mypyc_attr(acyclic=True)
class CallCoin(SeatStep):
    """YYH-27: a right call lets the caller choose who attacks first, a wrong one the other."""

    def run(self, table: Yuyu) -> None:
        table.ask(self, self.seat, "Call the coin", [HEADS, TAILS])

    def answer(self, table: Yuyu, choice: Word) -> None:
        fell = (HEADS, TAILS)[table.chance.below(2)]
        table.emit(CoinFlipped(self.seat, choice.word, fell.word))
        table.next(ChooseFirst(self.seat if fell.word == choice.word else 1 - self.seat))


@mypyc_attr(acyclic=True)
class ChooseFirst(SeatStep):
    """YYH-27, YYH-28: then both draw their opening hands."""

    def run(self, table: Yuyu) -> None:
        options: list[Option] = [SeatOption("first", seat, f"{table.names[seat]} attacks first") for seat in range(2)]
        table.ask(self, self.seat, "Who attacks first?", options)

    def answer(self, table: Yuyu, choice: SeatOption) -> None:
        table.active = choice.seat
        for seat in (choice.seat, 1 - choice.seat):
            for _ in range(OPENING_HAND):
                table.draw(seat)
        table.next(TakeTurn(choice.seat))
