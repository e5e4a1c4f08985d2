"""A position of Shamans in the making: what was said of it, what follows from that, and where it stands."""

from __future__ import annotations

from typing import Final

from playmat.games.shamans.components import (
    ARTIFACT_KEYS,
    DAGGER,
    ECLIPSE,
    MASK,
    NUMBERS,
    PORTAL,
    ROLE_NAMES,
    SHARD,
    card_name,
)
from playmat.games.shamans.notation import agenda_from_words, card_from, card_parts, kind_from, seat_from
from playmat.games.shamans.rounds import EndRound, PlayRounds, SetUpRound
from playmat.games.shamans.table import NOBODY, Shamans
from playmat.games.shamans.turn import Collect, NameGuide, NextPlayer, OutOfCards, PlayTurns, ResolveCards
from playmat.kernel.fact import BadFact, Draft
from playmat.kernel.step import Step

FILLING: Final = (SHARD, DAGGER, PORTAL, MASK)
"""The order in which tiles that no line names go to the display and the deck."""


class ShamansDraft(Draft):
    """What has been said so far. None: nothing yet."""

    def __init__(self, table: Shamans) -> None:
        seats = table.box.seats
        self.table = table
        self.hands: list[list[int] | None] = [None] * seats
        self.roles: list[int | None] = [None] * seats
        self.role_up = [False] * seats
        self.display: list[int] | None = None
        self.deck: list[int] | None = None
        self.deck_goes_on = False
        self.tiles: list[list[tuple[int, bool]]] = [[] for _ in range(seats)]
        self.removed: list[tuple[int, bool]] = []
        self.knowledge: list[tuple[int, str]] = []
        self.turn = 0
        self.guide = NOBODY
        self.next = ""
        self.rest = "box"
        self.places: dict[int, str] = {}
        """Where each card is that has been named."""
        self.tiles_left = [table.box.tile_kinds.count(kind) for kind in range(len(ARTIFACT_KEYS))]
        table.round = 1
        table.eclipse_left = True

    # -- every card and tile is in one place -----------------------------------------------------------------------

    def put(self, card: int, place: str) -> int:
        if card in self.places:
            raise BadFact(f"{card_name(self.table.worlds, card)} is already {self.places[card]}")
        self.places[card] = place
        return card

    def put_all(self, cards: list[int], place: str) -> list[int]:
        return sorted(self.put(card, place) for card in cards)

    def count_tile(self, kind: int) -> int:
        if self.tiles_left[kind] == 0:
            there = self.table.box.tile_kinds.count(kind)
            raise BadFact(f"there are only {there} tiles of the kind {ARTIFACT_KEYS[kind]}, and one more is named")
        self.tiles_left[kind] -= 1
        return kind

    def unnamed_cards(self) -> list[int]:
        return [card for card in self.table.box.cards if card not in self.places]

    # -- making it a position --------------------------------------------------------------------------------------

    def settle(self) -> None:
        table = self.table
        table.guide = table.first_player if self.guide == NOBODY else self.guide
        self.settle_roles()
        self.settle_turn()
        self.settle_hands()
        self.settle_rest()
        self.settle_tiles()
        self.settle_knowledge()
        self.settle_agenda()
        table.play_on()

    def settle_roles(self) -> None:
        """Role cards that no line names are dealt round, Shamans first."""
        table = self.table
        left = list(range(table.box.seats))
        table.role_of = [-1] * table.box.seats
        for seat, role in enumerate(self.roles):
            if role is not None:
                card = next((card for card in left if table.box.roles[card] == role), -1)
                if card < 0:
                    there = table.box.roles.count(role)
                    raise BadFact(
                        f"there are {there} {ROLE_NAMES[role]} cards with {table.box.seats} players (SH-7), "
                        f"so {table.names[seat]} cannot hold one more"
                    )
                left.remove(card)
                table.role_of[seat] = card
        table.role_up = [False] * table.box.seats
        table.known_roles = [0] * table.box.seats
        for seat in range(table.box.seats):
            if table.role_of[seat] < 0:
                table.role_of[seat] = left.pop(0)
            card = table.role_of[seat]
            table.role_up[card] = self.role_up[seat] or table.eliminated[seat]
            table.known_roles[card] = table.everyone() if table.role_up[card] else 1 << seat
        if table.shadows_in_play() == 0:
            raise BadFact("there is no Shadow left in the round, so it would be over (SH-59)")

    def settle_turn(self) -> None:
        """The Destination is the World of the Guide's card, and whoever has played sits clockwise from the Guide."""
        table = self.table
        if table.front[table.guide] >= 0 and table.destination < 0:
            table.destination = table.front[table.guide] // NUMBERS
        order = [seat for seat in table.clockwise(table.guide) if not table.eliminated[seat]]
        waiting = False
        for seat in order:
            if table.has_played[seat] and waiting:
                raise BadFact(f"{table.names[seat]} cannot have played before those who sit between them and the Guide")
            waiting = waiting or not table.has_played[seat]
        self.check_destination()

    def check_destination(self) -> None:
        table = self.table
        if table.destination < 0 and any(table.has_played):
            raise BadFact("somebody has played, so there is a destination: name it, or the card in front of the Guide")
        if table.destination >= 0 and not table.has_played[table.guide]:
            raise BadFact("there is a destination, so the Guide has played: say so with `played` or `front`")
        if table.destination < 0 and table.eliminated[table.guide]:
            raise BadFact(f"{table.names[table.guide]} is out of the round and cannot guide the turn")
        if self.next:
            return
        for seat, card in enumerate(table.front):
            if card >= 0 and card // NUMBERS != table.destination:
                raise BadFact(
                    f"{card_name(table.worlds, card)} does not match the destination, so it cannot still lie in front "
                    f"of {table.names[seat]} (SH-25)"
                )

    def settle_hands(self) -> None:
        """Hands that no line names get as many cards as the others have, from those nobody named, lowest first."""
        table = self.table
        number = self.cards_at_the_start_of_the_turn()
        for seat, said in enumerate(self.hands):
            if said is None:
                hand = self.fill_hand(seat, 0 if table.eliminated[seat] else number - table.has_played[seat])
            elif table.eliminated[seat] and said and not self.next:
                raise BadFact(f"{table.names[seat]} is out of the round and cannot hold cards (SH-58, SH-60)")
            else:
                hand = said
            table.hands[seat] = hand
            for card in hand:
                table.known_cards[card] = 1 << seat
        if self.turn == 0:
            self.turn = table.box.hand_size - number + 1
        table.turns = self.turn

    def fill_hand(self, seat: int, number: int) -> list[int]:
        name = self.table.names[seat]
        cards = self.unnamed_cards()[:number]
        if len(cards) < number:
            raise BadFact(f"there are not enough cards left for {name}, who should have {number} in hand")
        return self.put_all(cards, f"in the hand of {name}")

    def cards_at_the_start_of_the_turn(self) -> int:
        """The same number for everybody in the round (SH-16, SH-20)."""
        table = self.table
        number = -1
        first = ""
        for seat, hand in enumerate(self.hands):
            if hand is None or table.eliminated[seat]:
                continue
            held = len(hand) + table.has_played[seat]
            if number >= 0 and held != number:
                raise BadFact(
                    f"{table.names[seat]} began this turn with {held} cards and {first} with {number}: "
                    "everybody in the round has the same number (SH-16, SH-20)"
                )
            number = held
            first = table.names[seat]
        if number < 0:
            number = table.box.hand_size - self.turn + 1 if self.turn else self.cards_for_everybody()
        if number > table.box.hand_size:
            raise BadFact(f"nobody begins a turn with more than {table.box.hand_size} cards here (SH-16)")
        return number

    def cards_for_everybody(self) -> int:
        """With no hand and no turn to go by: as many as at the start, or as there are cards for."""
        table = self.table
        cards = len(self.unnamed_cards()) + sum(table.has_played[seat] for seat in table.in_round())
        return min(table.box.hand_size, cards // len(table.in_round()))

    def settle_rest(self) -> None:
        table = self.table
        if self.rest == "placed":
            for card in self.unnamed_cards():
                table.placed[card // NUMBERS].append(card)
        for world in range(len(table.worlds)):
            table.placed[world].sort()
        for cards in [*table.placed, [card for card in table.front if card >= 0]]:
            for card in cards:
                table.known_cards[card] = table.everyone()
        for seat, aside in enumerate(table.aside):
            for card in aside:
                table.known_cards[card] = 1 << seat
        for seat, card in enumerate(table.passing):
            if card >= 0 and card not in table.hands[seat]:
                raise BadFact(f"{table.names[seat]} can only pass a card of the own hand (SH-40)")

    def settle_tiles(self) -> None:
        """Tiles that no line names: two to the display, the rest to the deck with the Eclipse at its bottom."""
        unnamed = [kind for kind in FILLING for _ in range(self.tiles_left[kind])]
        closed = self.display is not None and len(self.display) < 2
        if self.display is None:
            self.display, unnamed = unnamed[:2], unnamed[2:]
        if self.tiles_left[ECLIPSE]:
            unnamed.append(ECLIPSE)
        if (self.deck is None and not closed) or self.deck_goes_on:
            self.deck = (self.deck or []) + unnamed
        else:
            self.removed.extend((kind, True) for kind in unnamed)
        deck = self.deck or []
        if len(self.display) < 2 and deck:
            raise BadFact("the display has two tiles as long as there is one in the deck (SH-35)")
        if deck and deck[0] == ECLIPSE and not self.next:
            raise BadFact("the Eclipse on top of the deck would have been applied at once (SH-39): say what is next")
        self.number_tiles(self.display, deck)

    def number_tiles(self, display: list[int], deck: list[int]) -> None:
        table = self.table
        free = list(range(len(table.box.tile_kinds)))
        table.tile_up = [False] * len(free)
        table.known_tiles = [0] * len(free)

        def tile(kind: int, up: bool, owner: int) -> int:
            found = next(tile for tile in free if table.kind(tile) == kind)
            free.remove(found)
            table.tile_up[found] = up
            table.known_tiles[found] = table.everyone() if up else (1 << owner if owner >= 0 else 0)
            return found

        table.display = [tile(kind, True, NOBODY) for kind in display]
        table.tiles_of = [[tile(kind, up, seat) for kind, up in tiles] for seat, tiles in enumerate(self.tiles)]
        table.removed = [tile(kind, up, NOBODY) for kind, up in self.removed]
        table.deck = [tile(kind, False, NOBODY) for kind in deck]
        table.deck.reverse()
        table.eclipse_shown = table.box.eclipse in table.removed

    def settle_knowledge(self) -> None:
        for seat, text in self.knowledge:
            for item in card_parts(text):
                self.let_know(seat, item)

    def let_know(self, seat: int, item: str) -> None:
        """`Blue 3`, `role of Pris` or `removed dagger`."""
        table = self.table
        words = item.split(" ", 1)
        if words[0].casefold() == "role" and len(words) == 2:
            other = seat_from(table, words[1].removeprefix("of "))
            table.known_roles[table.role_of[other]] |= 1 << seat
        elif words[0].casefold() == "removed" and len(words) == 2:
            kind = kind_from(words[1])
            for tile in table.removed:
                if table.kind(tile) == kind and not table.tile_up[tile] and table.known_tiles[tile] == 0:
                    table.known_tiles[tile] |= 1 << seat
                    return
            raise BadFact(f"no {ARTIFACT_KEYS[kind]} lies face down among the removed tiles")
        else:
            card = card_from(table, item)
            if card not in [card for pile in table.hands + table.aside for card in pile]:
                raise BadFact(f"{item} is neither in a hand nor set aside, so there is nothing to know about it")
            table.known_cards[card] |= 1 << seat

    def settle_agenda(self) -> None:
        """What is next, the rest of the turn after it, and the two steps below every round."""
        table = self.table
        resolving = (ResolveCards, Collect, NameGuide, SetUpRound)
        steps = agenda_from_words(table, self.next) if self.next else []
        kinds = [type(step) for step in steps]
        if PlayTurns not in kinds and OutOfCards not in kinds:
            if not any(kind in resolving for kind in kinds):
                if NextPlayer not in kinds:
                    steps.append(NextPlayer())
                steps.append(ResolveCards())
            steps.append(PlayTurns())
        self.check_agenda([type(step) for step in steps])
        waiting: list[Step] = [PlayRounds(), EndRound()]
        steps.reverse()
        table.agenda = waiting + steps

    def check_agenda(self, kinds: list[type[Step]]) -> None:
        """Cards can only be collected if there are some: at least the Guide's."""
        table = self.table
        if table.destination >= 0 and ResolveCards in kinds and table.front[table.guide] < 0:
            raise BadFact(
                f"the card of the Guide still has to be resolved: say what lies in front of {table.names[table.guide]}"
            )
        if table.destination < 0 and (Collect in kinds or NameGuide in kinds):
            raise BadFact("nobody has played yet, so there is nothing to collect")
