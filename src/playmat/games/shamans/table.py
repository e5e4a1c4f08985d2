"""The table of Shamans: every zone, and the small changes the rules are made of."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from playmat.games.shamans.components import (
    ARTIFACT_KEYS,
    DAGGER,
    ECLIPSE,
    NUMBERS,
    SHADOW,
    SHAMAN,
    Give,
    Perform,
    Play,
    Player,
    Take,
    TurnUp,
    card_name,
)
from playmat.games.shamans.events import (
    CardsPlaced,
    PawnMoved,
    PointsGained,
    RoleRevealed,
    TileDiscarded,
    TileTaken,
    TileTurnedUp,
)
from playmat.kernel.chance import Chance
from playmat.kernel.decision import PASS, Option
from playmat.kernel.game import Game
from playmat.kernel.position import Position
from playmat.kernel.ruling import Account, count

NOBODY: Final = -1


class Box:
    """What stays the same all game: the parts used, and what can be said about them (SH-5 to SH-8)."""

    def __init__(
        self,
        seats: int,
        worlds: tuple[str, ...],
        rituals: tuple[str, ...],
        start_distance: int,
        max_distance: int,
        tiles: tuple[int, ...],
        settings: dict[str, Any],
    ) -> None:
        self.seats = seats
        self.worlds = worlds
        self.rituals = rituals
        self.start_distance = start_distance
        self.max_distance = max_distance
        self.settings = settings
        self.numbers = 8 if seats == 5 else 6
        self.hand_size = 11 if seats == 5 else 9
        self.roles: tuple[int, ...] = (SHAMAN, SHAMAN, SHADOW) if seats == 3 else (
            (SHAMAN, SHAMAN, SHAMAN, SHADOW) if seats == 4 else (SHAMAN, SHAMAN, SHAMAN, SHADOW, SHADOW)
        )  # fmt: skip
        self.cards = [world * NUMBERS + n for world in range(len(worlds)) for n in range(self.numbers)]
        self.tile_kinds: tuple[int, ...] = (*[kind for kind, n in enumerate(tiles) for _ in range(n)], ECLIPSE)
        self.eclipse = len(self.tile_kinds) - 1
        highest = len(worlds) * NUMBERS
        # What can be thought of, for "why not?": passing too, where it is no option.
        self.play: list[Option] = [*[Play(card, card_name(worlds, card)) for card in range(highest)], PASS]
        self.give: list[Option] = [*[Give(card, card_name(worlds, card)) for card in range(highest)], PASS]
        self.mismatch = [f"{card_name(worlds, card)} does not match" for card in range(highest)]
        self.take: list[Option] = [*[Take(kind) for kind in range(len(ARTIFACT_KEYS))], PASS]
        self.turn_up: list[Option] = [TurnUp(kind) for kind in range(len(ARTIFACT_KEYS))]
        self.perform: list[Option] = [Perform(w, worlds[w], rituals[w]) for w in range(len(worlds))]
        self.eliminate: list[Option] = [*[Player("eliminate", seat) for seat in range(seats)], PASS]
        self.exchange: list[Option] = [*[Player("exchange", seat) for seat in range(seats)], PASS]
        self.name_guide: list[Option] = [Player("guide", seat) for seat in range(seats)]


class Shamans(Position):
    STATE: ClassVar[tuple[str, ...]] = (
        "round", "first_player", "guide", "destination", "distance", "turns", "hands", "front", "has_played", "placed",
        "aside", "known_cards", "role_of", "role_up", "known_roles", "eliminated", "display", "deck", "tiles_of",
        "tile_up", "known_tiles", "removed", "eclipse_left", "eclipse_shown", "passing", "points", "round_winner",
        "round_rule",
    )  # fmt: skip
    COUNTS: ClassVar[tuple[str, ...]] = ("round", "distance", "turns", "points")

    def __init__(self, game: Game, names: tuple[str, ...], chance: Chance, box: Box) -> None:
        super().__init__(game, names, chance)
        self.box = box
        self.worlds = box.worlds
        self.rituals = box.rituals
        self.round = 0
        self.first_player = 0
        self.guide = 0
        self.destination = -1
        self.distance = box.start_distance
        self.turns = 0
        self.hands: list[list[int]] = []
        self.front: list[int] = []
        """The card in front of each seat, or -1."""
        self.has_played: list[bool] = []
        self.placed: list[list[int]] = []
        self.aside: list[list[int]] = []
        """SH-58: hands of eliminated Shamans, face down."""
        self.known_cards: list[int] = []
        """For each card in a hand or set aside, a bit for every seat that knows where it is."""
        self.role_of: list[int] = []
        """The Role card each seat holds, a place in `box.roles`."""
        self.role_up: list[bool] = []
        self.known_roles: list[int] = []
        """For each Role card, a bit for every seat that knows it; the knowledge travels with the card."""
        self.eliminated: list[bool] = []
        self.display: list[int] = []
        self.deck: list[int] = []
        """The tile deck; the last one is the top."""
        self.tiles_of: list[list[int]] = []
        self.tile_up: list[bool] = []
        self.known_tiles: list[int] = []
        self.removed: list[int] = []
        """Tiles out of play until the next round."""
        self.eclipse_left = False
        self.eclipse_shown = False
        self.passing: list[int] = []
        """SH-S-32: what each seat has secretly chosen to pass on, or -1."""
        self.points: list[int] = []
        self.round_winner = -1
        self.round_rule = ""

    def is_out(self, seat: int) -> bool:
        """Out of the round (SH-58); but an eliminated Guide may have to name the next one (SH-S-17)."""
        return bool(self.eliminated) and self.eliminated[seat] and seat != self.guide and self.round_winner < 0

    def clone(self) -> Shamans:
        twin = Shamans(self.game, self.names, self.chance.clone(), self.box)
        self.copy_into(twin)
        twin.round = self.round
        twin.first_player = self.first_player
        twin.guide = self.guide
        twin.destination = self.destination
        twin.distance = self.distance
        twin.turns = self.turns
        twin.hands = [hand[:] for hand in self.hands]
        twin.front = self.front[:]
        twin.has_played = self.has_played[:]
        twin.placed = [placed[:] for placed in self.placed]
        twin.aside = [aside[:] for aside in self.aside]
        twin.known_cards = self.known_cards[:]
        twin.role_of = self.role_of[:]
        twin.role_up = self.role_up[:]
        twin.known_roles = self.known_roles[:]
        twin.eliminated = self.eliminated[:]
        twin.display = self.display[:]
        twin.deck = self.deck[:]
        twin.tiles_of = [tiles[:] for tiles in self.tiles_of]
        twin.tile_up = self.tile_up[:]
        twin.known_tiles = self.known_tiles[:]
        twin.removed = self.removed[:]
        twin.eclipse_left = self.eclipse_left
        twin.eclipse_shown = self.eclipse_shown
        twin.passing = self.passing[:]
        twin.points = self.points[:]
        twin.round_winner = self.round_winner
        twin.round_rule = self.round_rule
        return twin

    # -- seats ---------------------------------------------------------------------------------------------------

    def clockwise(self, start: int) -> list[int]:
        """All seats, `start` first, then to the left."""
        n = self.box.seats
        return [(start + i) % n for i in range(n)]

    def in_round(self) -> list[int]:
        return [seat for seat in range(self.box.seats) if not self.eliminated[seat]]

    def next_to_play(self) -> int:
        """SH-20, SH-S-19: the next seat clockwise from the Guide that still has to play, or NOBODY."""
        n = self.box.seats
        seat = self.guide
        for _ in range(n):
            if not self.has_played[seat] and not self.eliminated[seat] and self.hands[seat]:
                return seat
            seat = seat + 1 if seat + 1 < n else 0
        return NOBODY

    def cards_in_hands(self) -> bool:
        for hand in self.hands:
            if hand:
                return True
        return False

    # -- roles ---------------------------------------------------------------------------------------------------

    def role(self, seat: int) -> int:
        return self.box.roles[self.role_of[seat]]

    def reveal_role(self, seat: int) -> None:
        """SH-46, SH-56: turn the Role card up for all to see; it stays so (SH-S-9)."""
        card = self.role_of[seat]
        self.role_up[card] = True
        self.known_roles[card] = self.everyone()
        self.emit(RoleRevealed(seat, self.role(seat)))

    def shadows_in_play(self) -> int:
        number = 0
        for seat in range(self.box.seats):
            if not self.eliminated[seat] and self.role(seat) == SHADOW:
                number += 1
        return number

    def everyone(self) -> int:
        """The bits of all seats."""
        return (1 << self.box.seats) - 1

    # -- tiles ---------------------------------------------------------------------------------------------------

    def kind(self, tile: int) -> int:
        return self.box.tile_kinds[tile]

    def take_tile(self, seat: int, tile: int, from_deck: bool) -> None:
        self.tiles_of[seat].append(tile)
        if from_deck:
            self.known_tiles[tile] |= 1 << seat
        self.emit(TileTaken(seat, self.kind(tile), from_deck))

    def turn_up_tile(self, seat: int, tile: int) -> None:
        self.tile_up[tile] = True
        self.known_tiles[tile] = self.everyone()
        self.emit(TileTurnedUp(seat, self.kind(tile)))

    def find_tile(self, seat: int, kind: int, face_up: bool) -> int:
        """A tile of this kind and facing before a seat, or -1."""
        for tile in self.tiles_of[seat]:
            if self.kind(tile) == kind and self.tile_up[tile] == face_up:
                return tile
        return -1

    def has_hidden_tile(self, seat: int) -> bool:
        for tile in self.tiles_of[seat]:
            if not self.tile_up[tile]:
                return True
        return False

    def use_tile(self, seat: int, kind: int) -> None:
        """Discard a tile for its effect: one that lies open if there is one, else a hidden one (SH-S-8, SH-S-30)."""
        tile = self.find_tile(seat, kind, True)
        if tile < 0:
            tile = self.find_tile(seat, kind, False)
            self.turn_up_tile(seat, tile)
        self.tiles_of[seat].remove(tile)
        self.removed.append(tile)
        self.emit(TileDiscarded(seat, kind))

    def has_open_dagger(self, seat: int) -> bool:
        return self.find_tile(seat, DAGGER, True) >= 0

    # -- cards, pawn, points ---------------------------------------------------------------------------------------

    def place(self, by: int, cards: list[int]) -> None:
        """SH-25, SH-36: put cards beside their Worlds."""
        for card in cards:
            self.placed[card // NUMBERS].append(card)
        self.emit(CardsPlaced(by, tuple(cards)))

    def is_complete(self, world: int) -> bool:
        """SH-26: all cards of the World are placed."""
        return len(self.placed[world]) == self.box.numbers

    def move_pawn(self, spaces: int, because: str) -> None:
        """SH-S-2: going back stops at the first space of the track."""
        before = self.distance
        self.distance = min(before - spaces, self.box.max_distance)
        self.emit(PawnMoved(before - self.distance, self.distance, because))

    def gain(self, seat: int, points: int, because: str, rule: str) -> None:
        self.points[seat] += points
        self.emit(PointsGained(seat, points, because, rule))

    def end_round(self, winner: int, rule: str) -> None:
        """SH-S-22: the round is over at once; only the two steps below every round stay on the agenda."""
        self.round_winner = winner
        self.round_rule = rule
        del self.agenda[2:]

    # -- what leaves the table -------------------------------------------------------------------------------------

    def values(self) -> list[str]:
        return ["distance", *(f"points:{seat + 1}" for seat in range(self.box.seats))]

    def explain(self, name: str) -> Account:
        account = Account(name)
        if name == "distance":
            start = self.box.start_distance
            count(account, start, "start of the Time track", "SH-11")
            for event in self.events():
                if isinstance(event, PawnMoved):
                    count(account, -event.spaces, event.because)
                elif type(event).__name__ == "RoundBegan":
                    account = Account(name)
                    count(account, start, "start of the Time track", "SH-11")
            count(account, self.distance - account.total, "before the record began")
            return account
        if name in self.values():
            seat = int(name.split(":")[1]) - 1
            for event in self.events():
                if isinstance(event, PointsGained) and event.seat == seat:
                    count(account, event.points, event.because, event.rule)
            count(account, self.points[seat] - account.total, "before the record began")
            return account
        return super().explain(name)
