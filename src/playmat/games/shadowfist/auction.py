"""Uniqueness auctions (SF-5.5-a to SF-5.5.1-h): the game stands still until one copy is left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playmat.games.shadowfist.actions import Act, conceivable_acts
from playmat.games.shadowfist.card import UNIQUE
from playmat.games.shadowfist.choosing import CardChoice, NumberOption, card_choices
from playmat.games.shadowfist.events import AuctionBid
from playmat.games.shadowfist.leaving import SMOKE_AUCTION, TOAST_AUCTION, leave_play
from playmat.games.shadowfist.records import Auction
from playmat.games.shadowfist.scene_effects import cancel_effects_of
from playmat.games.shadowfist.zones import TITLE
from playmat.kernel.decision import PASS, Option, Word
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import Step

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

DECLINE: Final = Word("decline", "Do not open the auction")


def find_auction(table: Shadowfist) -> Step | None:
    """SF-5.5.1-a: two face-up Unique cards of one title."""
    if not might_be_twice(table):
        return None
    groups: dict[str, list[int]] = {}
    for seat in table.clockwise(table.active):
        for card in table.controlled(seat):
            unique = table.card(card).unique or (table.lasting and table.restricted(card, UNIQUE))
            if unique and not table.hidden[card]:
                groups.setdefault(table.title(card), []).append(card)
    for copies in groups.values():
        if len(copies) > 1:
            return open_auction(table, copies)
    return None


def might_be_twice(table: Shadowfist) -> bool:
    """Are there two copies of a Unique card, or is any card called something else than is printed on it?"""
    for face in table.copied():
        if face in table.box.contested:
            return True
    for effect in table.lasting:
        if effect.stat == TITLE:
            return True
    return False


def open_auction(table: Shadowfist, copies: list[int]) -> Step:
    """SF-5.5.1-b, SF-S-5: the controller of the newer copy opens; of more than two, the first controller
    (SF-5.5.1-g)."""
    many = len(copies) > 2
    newer = copies[0]
    for card in copies:
        if table.since[card] > table.since[newer]:
            newer = card
    opener = table.controller(copies[0] if many else newer)
    table.auction = Auction(copies, newer, opener, 0, -1, 0, many)
    return Bid()


@mypyc_attr(acyclic=True)
class Bid(Step):
    """SF-5.5-d, SF-5.5-e, SF-S-4: open with at least 1; then clockwise until all others have passed."""

    def run(self, table: Shadowfist) -> None:
        auction = table.auction
        assert auction is not None
        if auction.bidder < 0:
            self.ask_to_open(table, auction)
        elif auction.passes >= table.players() - 1:
            table.next(Award())
        else:
            seat = auction.turn
            if table.power[seat] <= auction.bid:
                self.answer(table, PASS)
            else:
                table.ask(self, seat, f"Bid for {self.name(table)}: more than {auction.bid}", self.legal(table))

    def name(self, table: Shadowfist) -> str:
        assert table.auction is not None
        return table.title(table.auction.newer)

    def ask_to_open(self, table: Shadowfist, auction: Auction) -> None:
        """SF-5.5.1-d: without Power it does not start, and the newer copy is toasted."""
        seat = auction.turn
        if auction.many:
            table.next(OpenOrDecline(0))
        elif table.power[seat] == 0:
            table.emit(AuctionBid(seat, -1, self.name(table)))
            table.auction = None
            lose(table, [auction.newer], TOAST_AUCTION)
        else:
            table.ask(self, seat, f"Open the auction of {self.name(table)}", self.legal(table))

    def conceivable(self, table: Shadowfist) -> list[Option]:
        auction = table.auction
        assert auction is not None
        most = max(table.power) + 1
        options: list[Option] = [NumberOption("bid", number, f"Bid {number}") for number in range(most + 1)]
        options += conceivable_acts(table, auction.turn)
        return [PASS, *options] if auction.bidder >= 0 else options

    def allowed(self, table: Shadowfist, choice: Option, why: list[Ruling] | None) -> bool:
        auction = table.auction
        assert auction is not None
        if isinstance(choice, Act):
            return refuse(why, "SF-5.5-c", "only what its text places in an auction may be used during one")
        if not isinstance(choice, NumberOption):
            return True
        if choice.number > table.power[auction.turn]:
            return refuse(why, "SF-5.5-e", "you have {} Power", table.power[auction.turn])
        if choice.number <= auction.bid:
            rule = "SF-5.5-d" if auction.bidder < 0 else "SF-5.5-e"
            return refuse(why, rule, "a bid has to be at least {}", auction.bid + 1)
        return True

    def answer(self, table: Shadowfist, choice: Option) -> None:
        auction = table.auction
        assert auction is not None
        seat = auction.turn
        if isinstance(choice, NumberOption):
            auction.bid, auction.bidder, auction.passes = choice.number, seat, 0
        else:
            auction.passes += 1
        table.emit(AuctionBid(seat, auction.bid if auction.bidder == seat else 0, self.name(table)))
        auction.turn = table.left_of(seat)
        if auction.turn == auction.bidder:
            auction.turn = table.left_of(auction.turn)
        table.next(self)


@mypyc_attr(acyclic=True)
class OpenOrDecline(Step):
    """SF-5.5.1-g: the option to open goes round among those who control a copy; if all decline, all copies go."""

    def __init__(self, asked: int) -> None:
        self.asked = asked

    def run(self, table: Shadowfist) -> None:
        auction = table.auction
        assert auction is not None
        if self.asked >= len(auction.copies):
            table.auction = None
            lose(table, auction.copies, TOAST_AUCTION)
            return
        seat = table.controller(auction.copies[self.asked])
        options: list[Option] = [NumberOption("bid", n, f"Bid {n}") for n in range(1, table.power[seat] + 1)]
        name = table.title(auction.newer)
        table.ask(self, seat, f"Open the auction of {name}", [*options, DECLINE])

    def answer(self, table: Shadowfist, choice: Option) -> None:
        auction = table.auction
        assert auction is not None
        if not isinstance(choice, NumberOption):
            table.next(OpenOrDecline(self.asked + 1))
            return
        seat = table.controller(auction.copies[self.asked])
        auction.bid, auction.bidder = choice.number, seat
        table.emit(AuctionBid(seat, choice.number, table.title(auction.newer)))
        auction.turn = table.left_of(seat)
        table.next(Bid())


@mypyc_attr(acyclic=True)
class Award(Step):
    """SF-5.5-f: the winner pays and says which copy stays."""

    def run(self, table: Shadowfist) -> None:
        auction = table.auction
        assert auction is not None
        options = card_choices(table, auction.bidder, "keep", auction.copies)
        table.ask(self, auction.bidder, f"Which copy of {table.title(auction.newer)} stays?", options)

    def answer(self, table: Shadowfist, choice: CardChoice) -> None:
        """SF-5.5.1-b, SF-5.5.1-f: the newer is toasted, the older smoked; if one player controls both, or there are
        more than two, all that go are toasted."""
        auction = table.auction
        assert auction is not None
        table.auction = None
        table.spend(auction.bidder, auction.bid, "pays", -1)
        losers = [card for card in auction.copies if card != choice.card]
        controllers = {table.controller(card) for card in auction.copies}
        keeps_newer = choice.card == auction.newer and not auction.many and len(controllers) > 1
        lose(table, losers, SMOKE_AUCTION if keeps_newer else TOAST_AUCTION)


def lose(table: Shadowfist, cards: list[int], fate: str) -> None:
    """SF-5.5.1-c: what it generated is canceled; nobody did it. The auction comes before what has gone off is generated
    (SF-5.5-b), so that what went off for these cards is not generated any more."""
    for card in cards:
        cancel_effects_of(table, card, -1)
    table.pending = [fired for fired in table.pending if fired.source not in cards]
    leave_play(table, cards, fate, -1, -1)
