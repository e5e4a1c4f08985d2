"""A turn of play (SH-19 to SH-27) and the resolution of its cards (SH-29 to SH-38)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from playmat.cardplay.steps import SeatCardStep
from playmat.games.shamans.artifacts import gain_tile
from playmat.games.shamans.components import NUMBERS, SHAMAN, Play, Player
from playmat.games.shamans.events import CardPlayed, GuideNamed, TurnBegan
from playmat.games.shamans.portals import BACK, FORWARD, STEP_IN, advance, has_portal, open_window
from playmat.games.shamans.rituals import perform_if_complete
from playmat.games.shamans.table import NOBODY, Shamans
from playmat.kernel.decision import Option
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import SeatStep, Step


class PlayTurns(Step):
    """SH-2, SH-38, SH-68: turn after turn while there are cards in hands; then the Shamans have won the round."""

    def run(self, table: Shamans) -> None:
        if table.cards_in_hands():
            table.destination = -1
            table.turns += 1
            for seat in range(table.box.seats):
                table.has_played[seat] = False
            table.emit(TurnBegan(table.guide))
            table.then(NEXT_PLAYER, RESOLVE_CARDS, self)
        else:
            table.next(OutOfCards())
            open_window(table, table.guide)


class OutOfCards(Step):
    """SH-68, SH-71: no cards left and the pawn short of the Moon."""

    def run(self, table: Shamans) -> None:
        table.end_round(SHAMAN, "SH-68")


class NextPlayer(Step):
    """SH-20: the others follow in clockwise order."""

    def run(self, table: Shamans) -> None:
        seat = table.next_to_play()
        if seat != NOBODY:
            table.next(self)
            table.next(PLAY_CARD[seat])
            open_window(table, seat)


class PlayCard(SeatStep):
    """SH-19 to SH-25, SH-22 for a match: the Guide leads; the others play any card of their hand."""

    def run(self, table: Shamans) -> None:
        play = table.box.play
        prompt = "Play a card" if table.destination >= 0 else "Lead a card: its World is the Destination"
        table.ask(self, self.seat, prompt, [play[card] for card in table.hands[self.seat]])

    def conceivable(self, table: Shamans) -> list[Option]:
        return table.box.play + STEP_IN

    def allowed(self, table: Shamans, choice: Option, why: list[Ruling] | None) -> bool:
        """SH-21: any card of the own hand, but not none; Portals come before it (SH-43, SH-S-6)."""
        if choice in (FORWARD, BACK):
            if not has_portal(table, self.seat):
                return refuse(why, "SH-43", "you have no Portal to discard")
            return refuse(why, "SH-S-6", "a Portal is used before a card is played")
        if not isinstance(choice, Play):
            return refuse(why, "SH-20", "you have to play a card")
        return choice.card in table.hands[self.seat] or refuse(why, "SH-21", "{} is not in your hand", choice.name)

    def answer(self, table: Shamans, choice: Play) -> None:
        seat, card = self.seat, choice.card
        world = card // NUMBERS
        table.hands[seat].remove(card)
        table.has_played[seat] = True
        table.front[seat] = card
        leads = table.destination < 0
        if leads:
            table.destination = world
        match = world == table.destination
        table.emit(CardPlayed(seat, card, leads, match))
        if not match:
            table.next(Place(seat, card))
            advance(table, seat, 1, table.box.mismatch[card])


@mypyc_attr(acyclic=True)
class Place(SeatCardStep):
    """SH-25 to SH-27: the card goes beside its World, and may complete it."""

    def run(self, table: Shamans) -> None:
        table.front[self.seat] = -1
        table.place(self.seat, [self.card])
        perform_if_complete(table, self.card // NUMBERS, self.seat)


class ResolveCards(Step):
    """SH-29, SH-30, SH-31, SH-32: the smallest live matching card first, then the largest."""

    def run(self, table: Shamans) -> None:
        smallest = largest = NOBODY
        for seat in range(table.box.seats):
            card = table.front[seat]
            if card >= 0 and not table.eliminated[seat]:
                if smallest == NOBODY or card < table.front[smallest]:
                    smallest = seat
                if largest == NOBODY or card > table.front[largest]:
                    largest = seat
        if largest == NOBODY:
            table.next(NameGuide(table.guide))
            if guide_matters(table):
                open_window(table, table.guide)
            return
        table.next(Collect(largest))
        gain_tile(table, smallest)


@mypyc_attr(acyclic=True)
class Collect(SeatStep):
    """SH-36 to SH-38, SH-64: the largest takes all cards in front of players, places them, and guides the next turn."""

    def run(self, table: Shamans) -> None:
        cards = [card for card in table.front if card >= 0]
        cards.sort()
        for seat in range(table.box.seats):
            table.front[seat] = -1
        table.guide = self.seat
        table.place(self.seat, cards)
        perform_if_complete(table, table.destination, self.seat)


def guide_matters(table: Shamans) -> bool:
    """SH-S-18: in the last turn, only if the cards in front of players complete the Destination."""
    in_front = sum(1 for card in table.front if card >= 0)
    return table.cards_in_hands() or len(table.placed[table.destination]) + in_front == table.box.numbers


class NameGuide(SeatStep):
    """SH-65, SH-S-17: no live match, so the eliminated Guide names the next one, who collects (SH-S-18)."""

    def run(self, table: Shamans) -> None:
        """SH-S-18: in the last turn somebody is named only if a ritual is due; else any player may gather the cards."""
        options = self.legal(table)
        if guide_matters(table):
            table.ask(self, self.seat, "Name the next Guide", options)
        else:
            table.next(Collect(next(seat for seat in table.clockwise(self.seat) if not table.eliminated[seat])))

    def conceivable(self, table: Shamans) -> list[Option]:
        return table.box.name_guide

    def allowed(self, table: Shamans, choice: Player, why: list[Ruling] | None) -> bool:
        if table.eliminated[choice.seat]:
            return refuse(why, "SH-S-17", "{} is out of the round", table.names[choice.seat])
        if not table.hands[choice.seat] and table.cards_in_hands():
            return refuse(why, "SH-S-17", "{} has no cards left", table.names[choice.seat])
        return True

    def answer(self, table: Shamans, choice: Player) -> None:
        table.emit(GuideNamed(self.seat, choice.seat))
        table.next(Collect(choice.seat))


# Steps never change, so the commonest are made once.
NEXT_PLAYER: Final = NextPlayer()
RESOLVE_CARDS: Final = ResolveCards()
PLAY_CARD: Final = [PlayCard(seat) for seat in range(5)]
