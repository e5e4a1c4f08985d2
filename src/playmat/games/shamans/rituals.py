"""The four rituals (SH-49 to SH-55), and elimination with its chain reactions (SH-56 to SH-66)."""

from __future__ import annotations

from typing import Final

from playmat.games.shamans.artifacts import gain_tile, tile_available
from playmat.games.shamans.components import (
    DAGGER,
    ILLUMINATION,
    NEUTRALIZATION,
    PERMUTATION,
    SHAMAN,
    STABILIZATION,
    Perform,
    Player,
)
from playmat.games.shamans.events import (
    HandSetAside,
    PartnerNamed,
    PlayerEliminated,
    RitualWithoutEffect,
    RoleDealt,
    RolesExchanged,
    TargetNamed,
    WorldCompleted,
)
from playmat.games.shamans.portals import MovePawn, Window, advance, open_window
from playmat.games.shamans.table import Shamans
from playmat.kernel.decision import PASS, Option, Word
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import SeatStep, Step

STEP_BACK: Final = Word("stabilize:back", "The pawn goes back 2")
TAKE_TILE: Final = Word("stabilize:tile", "Take an artifact")
USE_DAGGER: Final = Word("dagger:use", "Reveal your Ritual Dagger and use it")
NO_DAGGER: Final = Word("dagger:none", "Use no Dagger")


def perform_if_complete(table: Shamans, world: int, performer: int) -> None:
    """SH-27, SH-37, SH-66: whoever completes a World must perform its ritual at once."""
    if table.is_complete(world):
        table.next(Ritual(performer, world))


class Ritual(Step):
    """SH-55: performed immediately, whether wanted or not; Portals may come before any of the four (SH-43, SH-S-6)."""

    def __init__(self, seat: int, world: int) -> None:
        self.seat = seat
        self.world = world

    def run(self, table: Shamans) -> None:
        table.emit(WorldCompleted(self.world, self.seat))
        table.next(self.effect(table.rituals[self.world]))
        open_window(table, self.seat)

    def effect(self, ritual: str) -> Step:
        if ritual == STABILIZATION:
            return Stabilization(self.seat)
        if ritual == PERMUTATION:
            return Permutation(self.seat)
        if ritual == ILLUMINATION:
            return Illumination(self.seat)
        return Neutralization(self.seat)


class Illumination(SeatStep):
    """SH-51: 1 VP from the supply."""

    def run(self, table: Shamans) -> None:
        table.gain(self.seat, 1, ILLUMINATION, "SH-51")


class Stabilization(SeatStep):
    """SH-49: the pawn goes back 2, or the performer gains a tile."""

    def run(self, table: Shamans) -> None:
        options = self.legal(table)
        table.ask(self, self.seat, "Stabilization: move the pawn back 2, or take an artifact", options)

    def conceivable(self, table: Shamans) -> list[Option]:
        return [STEP_BACK, TAKE_TILE, PASS]

    def allowed(self, table: Shamans, choice: Option, why: list[Ruling] | None) -> bool:
        if choice is PASS:
            return refuse(why, "SH-55", "a ritual has to be performed")
        if choice is TAKE_TILE and not tile_available(table):
            return refuse(why, "SH-S-14", "there is no tile left to take")
        return True

    def answer(self, table: Shamans, choice: Option) -> None:
        if choice.key == STEP_BACK.key:
            table.next(MovePawn(-2, STABILIZATION))
            open_window(table, self.seat)
        else:
            gain_tile(table, self.seat)


def may_name(table: Shamans, seat: int, other: int, rule: str, why: list[Ruling] | None) -> bool:
    """Somebody else (by `rule`) who is still in the round (SH-S-11)."""
    if other == seat:
        return refuse(why, rule, "it has to be another player")
    if table.eliminated[other]:
        return refuse(why, "SH-S-11", "{} is out of the round", table.names[other])
    return True


class Permutation(SeatStep):
    """SH-50: exchange Role cards with another player; it is not optional (SH-S-12)."""

    def run(self, table: Shamans) -> None:
        options = self.legal(table)
        if options:
            table.ask(self, self.seat, "Permutation: exchange Role cards with whom?", options)
        else:
            table.emit(RitualWithoutEffect(self.seat, PERMUTATION))

    def conceivable(self, table: Shamans) -> list[Option]:
        return table.box.exchange

    def allowed(self, table: Shamans, choice: Option, why: list[Ruling] | None) -> bool:
        if not isinstance(choice, Player):
            return refuse(why, "SH-S-12", "you have to exchange Role cards with somebody")
        return may_name(table, self.seat, choice.seat, "SH-50", why)

    def answer(self, table: Shamans, choice: Player) -> None:
        """SH-43: Portals may still be used before the cards change hands, by the partner too."""
        table.emit(PartnerNamed(self.seat, choice.seat))
        table.next(ExchangeRoles(self.seat, choice.seat))
        open_window(table, self.seat)


class ExchangeRoles(Step):
    """SH-50, SH-S-10: both cards keep their facing; both players may look, and so know both."""

    def __init__(self, seat: int, partner: int) -> None:
        self.seat = seat
        self.partner = partner

    def run(self, table: Shamans) -> None:
        seat, partner = self.seat, self.partner
        held = table.role_of
        held[seat], held[partner] = held[partner], held[seat]
        for card in (held[seat], held[partner]):
            table.known_roles[card] |= 1 << seat | 1 << partner
        table.emit(RolesExchanged(seat, partner))
        table.emit(RoleDealt(seat, table.role(seat)))
        table.emit(RoleDealt(partner, table.role(partner)))


class Neutralization(SeatStep):
    """SH-52, SH-53, SH-54: an open Dagger must be used; a hidden one may be.

    Everybody with a face-down tile and no open Dagger is asked, so that declining looks like having none."""

    def run(self, table: Shamans) -> None:
        if len(table.in_round()) == 1:
            table.emit(RitualWithoutEffect(self.seat, NEUTRALIZATION))
        elif table.has_open_dagger(self.seat):
            self.use_dagger(table)
        elif table.has_hidden_tile(self.seat):
            options = self.legal(table)
            table.ask_always(self, self.seat, "Neutralization: reveal a Ritual Dagger?", options)
        else:
            table.emit(RitualWithoutEffect(self.seat, NEUTRALIZATION))

    def conceivable(self, table: Shamans) -> list[Option]:
        return [NO_DAGGER, USE_DAGGER]

    def allowed(self, table: Shamans, choice: Option, why: list[Ruling] | None) -> bool:
        if choice is USE_DAGGER and table.find_tile(self.seat, DAGGER, False) < 0:
            return refuse(why, "SH-54", "you have no Ritual Dagger")
        return True

    def answer(self, table: Shamans, choice: Option) -> None:
        if choice.key == USE_DAGGER.key:
            self.use_dagger(table)
        else:
            table.emit(RitualWithoutEffect(self.seat, NEUTRALIZATION))

    def use_dagger(self, table: Shamans) -> None:
        """SH-47, SH-S-13: one Dagger is discarded for one elimination."""
        table.use_tile(self.seat, DAGGER)
        table.next(NameTarget(self.seat))


class NameTarget(SeatStep):
    """SH-52: one other player of the performer's choice."""

    def run(self, table: Shamans) -> None:
        options = self.legal(table)
        table.ask(self, self.seat, "Neutralization: eliminate whom?", options)

    def conceivable(self, table: Shamans) -> list[Option]:
        return [*table.box.eliminate, NO_DAGGER]

    def allowed(self, table: Shamans, choice: Option, why: list[Ruling] | None) -> bool:
        if not isinstance(choice, Player):
            return refuse(why, "SH-52", "you have to eliminate somebody")
        return may_name(table, self.seat, choice.seat, "SH-52", why)

    def answer(self, table: Shamans, choice: Player) -> None:
        """SH-44: Portals may still be used before it takes effect, by the target too."""
        table.emit(TargetNamed(self.seat, choice.seat))
        table.next(Eliminate(self.seat, choice.seat))
        open_window(table, self.seat)


class Eliminate(Step):
    """SH-56: the Role card is revealed; what follows depends on it."""

    def __init__(self, by: int, seat: int) -> None:
        self.by = by
        self.seat = seat

    def run(self, table: Shamans) -> None:
        seat = self.seat
        table.eliminated[seat] = True
        table.emit(PlayerEliminated(seat))
        table.reveal_role(seat)
        self.remove_tiles(table)
        if table.role(seat) == SHAMAN:
            table.next(SetHandAside(seat))
            if table.hands[seat]:
                advance(table, self.by, len(table.hands[seat]), f"cards of {table.names[seat]}")
        elif table.shadows_in_play() == 0:
            table.end_round(SHAMAN, "SH-69")
        else:
            self.place_hand(table)

    def remove_tiles(self, table: Shamans) -> None:
        """SH-63: they leave play for this round, face down ones unseen."""
        table.removed.extend(table.tiles_of[self.seat])
        table.tiles_of[self.seat].clear()

    def place_hand(self, table: Shamans) -> None:
        """SH-S-20, SH-60: a Shadow's hand is placed without moving the pawn while another Shadow is in play."""
        hand = table.hands[self.seat]
        if not hand:
            return
        cards = hand[:]
        hand.clear()
        open_before = [world for world in range(len(table.worlds)) if not table.is_complete(world)]
        table.place(self.by, cards)
        completed = [world for world in open_before if table.is_complete(world)]
        if completed:
            chain_reaction(table, self.by, tuple(completed))


class SetHandAside(SeatStep):
    """SH-58: after the pawn has moved for it (SH-57), the hand of an eliminated Shaman is set aside face down."""

    def run(self, table: Shamans) -> None:
        hand = table.hands[self.seat]
        if hand:
            table.aside[self.seat].extend(hand)
            table.emit(HandSetAside(self.seat, len(hand)))
            hand.clear()


def chain_reaction(table: Shamans, seat: int, worlds: tuple[int, ...]) -> None:
    """SH-61; where there is a choice, Portals may come first (SH-S-6)."""
    table.next(ChainReaction(seat, worlds))
    if len(worlds) > 1:
        table.next(Window(seat, table.box.seats))


class ChainReaction(Step):
    """SH-61: the eliminator performs all the rituals this completed, in the order they like (SH-S-21)."""

    def __init__(self, seat: int, worlds: tuple[int, ...]) -> None:
        self.seat = seat
        self.worlds = worlds

    def run(self, table: Shamans) -> None:
        options = [table.box.perform[world] for world in self.worlds]
        table.ask(self, self.seat, "Chain reaction: which ritual next?", options)

    def conceivable(self, table: Shamans) -> list[Option]:
        return table.box.perform

    def allowed(self, table: Shamans, choice: Perform, why: list[Ruling] | None) -> bool:
        return choice.world in self.worlds or refuse(why, "SH-61", "{} has not been completed by this", choice.name)

    def answer(self, table: Shamans, choice: Perform) -> None:
        rest = tuple(world for world in self.worlds if world != choice.world)
        if rest:
            chain_reaction(table, self.seat, rest)
        table.next(Ritual(self.seat, choice.world))
