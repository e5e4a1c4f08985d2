"""A table of the Shaman King TCG laid out for one card: it lies on top of a deck, and the attack is what is wanted."""

from __future__ import annotations

from collections.abc import Sequence

import playmat
from playmat.games.shamanking.card import SIGNATURE, SPECTERGRAM, ShamanKingCard
from playmat.games.shamanking.defending import Flip
from playmat.games.shamanking.paying import NOTHING, Pay
from playmat.games.shamanking.setup import ShamanKingGame
from playmat.games.shamanking.table import ShamanKing
from playmat.games.shamanking.turn import SignatureWindow, StartDefending
from playmat.games.shamanking.values import attack_force
from playmat.games.shamanking.zones import (
    ADVANTAGES,
    COLORS,
    DECK,
    DISCARD,
    GREEN,
    NO_ZONE,
    STRIKE,
    TEAMWORK,
)

PROBES = "".join(
    f'[[card]]\nname = "Probe {force}"\ntype = "Strike"\nintercept = 20\nforce = {force}\n' for force in range(10)
)
HELPERS = """
[[card]]
name = "Quiet Friend"
type = "Teamwork"

[[card]]
name = "Second Friend"
type = "Teamwork"

[[card]]
name = "Quiet Trick"
type = "Advantage"

[[card]]
name = "Dear Blow"
type = "Strike"
green = 2
yellow = 1
intercept = 20
force = 5

[[card]]
name = "Dear Trick"
type = "Advantage"
green = 2

[[card]]
name = "Thief"
type = "Advantage"
text = "Immediate. Eliminate 2 green furyoku of your opponent."
"""


def game() -> ShamanKingGame:
    found = playmat.game("shamanking")
    assert isinstance(found, ShamanKingGame)
    return found


def with_helpers(more: str = "") -> ShamanKingGame:
    twin = game().with_cards(PROBES + HELPERS + more)
    assert isinstance(twin, ShamanKingGame)
    return twin


class Mat:
    """Seat 0 defends and its card is flipped next; seat 1 attacks. After the turn nothing happens."""

    def __init__(
        self,
        game: ShamanKingGame,
        title: str = "Probe 5",
        force: int = 3,
        zone: int = GREEN,
        furyoku: tuple[int, int, int] = (5, 5, 5),
        then: Sequence[str] = ("Probe 5", "Probe 5", "Probe 5"),
        friends: Sequence[tuple[int, int, str]] = (),
        charged: Sequence[tuple[int, int]] = (),
        areas: Sequence[tuple[int, str]] = (),
        theirs: Sequence[str] = (),
        shaman: str = "",
    ) -> None:
        """`then` is flipped after it; `friends` are teamworks in play: seat, zone, title; `areas` are advantages;
        `theirs` is flipped by the other player."""
        self.card = game.library.card(title)
        assert isinstance(self.card, ShamanKingCard)
        laid = [[friend for seat, _, friend in friends if seat == owner] for owner in range(2)]
        for seat, name in areas:
            laid[seat].append(name)
        mine = self.deck(shaman or shaman_for(game, self.card), [title, *then, *laid[0]])
        others = self.deck("Bruna Stahl", [f"Probe {force}", *theirs, *laid[1]])
        pos = game.sit_down([mine, others], b"mat", any_deck=True)
        assert isinstance(pos, ShamanKing)
        self.table = pos
        for seat in range(2):
            for color in range(3):
                for _ in range(furyoku[color]):
                    self.bring(seat, "Probe 1", color)
            for _ in range(6):
                self.bring(seat, "Probe 2", DISCARD)
        for seat, slot, friend in friends:
            self.bring(seat, friend, TEAMWORK + slot)
        for seat, name in areas:
            self.bring(seat, name, ADVANTAGES)
        for seat, place in charged:
            pos.charged[3 * seat + place] = True
        self.attack_with(f"Probe {force}")
        for name in [*reversed(then), title]:
            if self.card.kind != SIGNATURE or name != title:
                self.bring(0, name, DECK)
        for name in reversed(theirs):
            self.bring(1, name, DECK)
        pos.active = 0
        pos.turn = 1
        pos.agenda = [Pay(0, NOTHING)]
        if self.card.kind == SIGNATURE:
            pos.side[0] = 0 if self.card.side == "front" else 1
            pos.charged[0:3] = [True, True, True]
            pos.then(SignatureWindow(), StartDefending())
        else:
            pos.defending = zone
            pos.next(Flip())
        pos.play_on()

    def deck(self, shaman: str, titles: Sequence[str]) -> str:
        entries = [f"1 {shaman}", *[f"1 {title}" for title in titles], "30 Probe 1", "20 Probe 2", "4 Probe 9"]
        listed = [entry for entry in entries if not self.is_move(entry)]
        return "\n".join(listed) + "\n"

    def is_move(self, entry: str) -> bool:
        return self.card.kind == SIGNATURE and entry == f"1 {self.card.full_title}"

    def attack_with(self, title: str, origin: int = GREEN) -> None:
        """Seat 1 attacks."""
        table = self.table
        table.attack = self.bring(1, title, STRIKE)
        table.attacker, table.attack_from, table.defending = 1, origin, NO_ZONE

    def bring(self, seat: int, title: str, kind: int) -> int:
        """Take a card of that name from the deck (a copy that has not been laid elsewhere) to a place."""
        table = self.table
        key = table.game.library.card(title).key  # type: ignore[attr-defined]
        for card in table.zone(seat, DECK):
            if table.card(card).key == key:
                table.deal(card, seat, kind, "is laid")
                return card
        raise LookupError(f"no {title} left in the deck of seat {seat}")

    # -- playing -----------------------------------------------------------------------------------------------------

    def offers(self, start: str = "") -> list[str]:
        decision = self.table.decision
        return [] if decision is None else [option.key for option in decision.options if option.key.startswith(start)]

    def choose(self, start: str) -> None:
        """The only option, or the first one, whose key begins like this."""
        found = self.offers(start)
        assert found, f"{start!r} is not offered: {self.table.decision}, {self.why_not(start)}"
        self.table.choose(found[0])

    def why_not(self, start: str) -> list[str]:
        decision = self.table.decision
        if decision is None:
            return []
        keys = [option.key for option in decision.step.conceivable(self.table) if option.key.startswith(start)]
        return [ruling.rule for key in keys for ruling in self.table.why_not(key)]

    def play(self, charge: bool = False) -> None:
        """Play the card in question, paying in the colors it asks for."""
        self.choose("signature:" if self.card.kind == SIGNATURE else "play:")
        self.settle_price(charge)

    def settle_price(self, charge: bool = False) -> None:
        while self.offers("pay:") or self.offers("no-charge"):
            if self.offers("pay:"):
                self.choose("pay:")
            else:
                self.choose("charge:" if charge else "no-charge")

    def finish(self) -> None:
        """Take the first answer to whatever a text still asks, up to the next flipped card or the end of the turn."""
        while self.table.decision is not None and not self.offers("focus:") and not self.offers("discard:"):
            self.table.choose(self.table.decision.options[0])

    def hand_over(self) -> None:
        """The attack is to be answered by the other player: from the first zone on."""
        table = self.table
        table.active = 1 - table.attacker
        table.next(StartDefending())
        table.play_on()

    # -- looking -----------------------------------------------------------------------------------------------------

    def stacks(self, seat: int = 0) -> list[int]:
        return [len(self.table.zone(seat, color)) for color in range(3)]

    def value(self, stat: str) -> int:
        """Of the flipped strike."""
        return self.table.value(self.table.flipped(), stat)

    def force(self) -> int:
        return attack_force(self.table)

    def flipped(self) -> str:
        card = self.table.flipped()
        return self.table.card(card).full_title if card >= 0 else ""

    def names(self, seat: int, kind: int) -> list[str]:
        return [self.table.card(card).full_title for card in self.table.zone(seat, kind)]

    def defending(self) -> str:
        return COLORS[self.table.defending]

    def area(self) -> list[str]:
        return self.names(0, ADVANTAGES)


def shaman_for(game: ShamanKingGame, card: ShamanKingCard) -> str:
    """A shaman who can play the card."""
    if card.kind in (SIGNATURE, SPECTERGRAM):
        return card.shaman
    for shelf in game.library.shelves():
        row = shelf.values()
        if row["type"] == "Shaman" and all(trait in row["traits"] for trait in card.traits):
            return shelf.title
    raise LookupError(f"nobody can play {card.full_title}")
