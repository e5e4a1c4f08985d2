"""A position of Shadowfist in the making: what was said of it, what follows from that, and where it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.cardplay.draft import USUAL_DECK, CardDraft
from playmat.cardplay.notation import seat_from
from playmat.cardtext.card import Card
from playmat.cardtext.deck import Deck
from playmat.games.shadowfist.card import FistCard
from playmat.games.shadowfist.control import goes_along
from playmat.games.shadowfist.notation import (
    LAYING,
    MAIN,
    START,
    Marked,
    columns_said,
    go_on_in_the_middle,
    marked,
    rows,
    steps_ahead,
)
from playmat.games.shadowfist.records import Control
from playmat.games.shadowfist.table import KIND_ZONES, Shadowfist
from playmat.games.shadowfist.zones import (
    BACK,
    BURNED,
    CHARACTERS,
    DECK,
    EDGES,
    FOREVER,
    FRONT,
    HAND,
    NOWHERE,
    SITES,
    SMOKED,
    STATES,
    TOASTED,
)
from playmat.kernel.fact import NONE, BadFact

if TYPE_CHECKING:
    from playmat.games.shadowfist.setup import ShadowfistGame

BLANK: Final = "Blank"


class Said:
    """A card in play, where it stands, and its marks."""

    def __init__(self, card: Card, marks: Marked, column: int, row: int) -> None:
        self.card = card
        self.marks = marks
        self.column = column
        self.row = row


class ShadowfistDraft(CardDraft):
    """What has been said so far."""

    BLANK_CARD: ClassVar[str] = """
[[card]]
name = "Blank"
type = "Edge"
cost = 20
needs = "adefgjm"
"""
    """Nobody can play it."""

    LAYING: ClassVar[tuple[int, ...]] = LAYING
    SEARCHING: ClassVar[tuple[int, ...]] = (SITES, CHARACTERS, STATES, EDGES, SMOKED, TOASTED, BURNED, HAND, DECK)

    table: Shadowfist
    game: ShadowfistGame

    def __init__(self, table: Shadowfist, game: ShadowfistGame) -> None:
        super().__init__(table, game)
        self.shot = MAIN
        self.power = [0] * table.seats
        self.sites_played = [0] * table.seats
        self.attacks: list[int] = []
        self.going_on: list[str] = []
        """What only a position in the middle of something can have."""
        self.said: list[dict[int, list[Said]]] = [{} for _ in range(table.seats)]
        """By seat and zone, what lies in play there."""

    # -- what lines say --------------------------------------------------------------------------------------------

    def lay(self, seat: int, kind: int, text: str) -> None:
        """Cards of a seat that are not in play."""
        self.cards[seat][kind] = self.cards_said(text, kind == DECK)

    def lay_sites(self, seat: int, text: str) -> None:
        """SF-4.3.3-a: column by column; behind a stroke what is in the back row."""
        found: list[Said] = []
        for column, sites in enumerate(columns_said(text)):
            if len(sites) > BACK + 1:
                raise BadFact("a column has two Sites at most (SF-2.2-c)")
            for row, site in enumerate(sites):
                found.append(self.say(site, SITES, column, row))
        self.said[seat][SITES] = found

    def lay_in_play(self, seat: int, kind: int, text: str) -> None:
        parts = [part for part in text.split(";") if part.strip() and part.strip() != NONE]
        cards = [card for part in parts for card in marked(part)]
        self.said[seat][kind] = [self.say(card, kind, card.number("at", 1) - 1, FRONT) for card in cards]

    def lay_burned(self, seat: int, text: str) -> None:
        """The pile holds what was burned, whoever owns it."""
        parts = [part for part in text.split(";") if part.strip() and part.strip() != NONE]
        cards = [card for part in parts for card in marked(part)]
        self.said[seat][BURNED] = [Said(self.card(self.title_of(card.title)), card, 0, FRONT) for card in cards]

    def say(self, said: Marked, kind: int, column: int, row: int) -> Said:
        card = self.card(self.title_of(said.title))
        if KIND_ZONES.get(card.kind) != kind:
            raise BadFact(f"{card.full_title} is a {card.kind}: it does not lie there")
        return Said(card, said, column, row)

    # -- making it a position --------------------------------------------------------------------------------------

    def settle(self) -> None:
        table = self.table
        if not self.middle:
            self.check_begins_plainly()
        for seat in range(table.seats):
            if DECK not in self.cards[seat]:
                self.cards[seat][DECK] = [self.card(BLANK)] * USUAL_DECK
            for kind, laid in self.said[seat].items():
                self.cards[seat][kind] = []
                for said in laid:
                    self.cards[self.owner_of(seat, said)].setdefault(OWNED + kind, []).append(said.card)
        self.pack([self.deck_of(seat) for seat in range(table.seats)])
        self.deal_all()
        table.turn = self.turn
        table.give_turn_to(self.active)
        table.power = self.power[:]
        table.sites_played = self.sites_played[:]
        table.attacks = self.attacks[:]
        table.failed = 0 in self.attacks
        table.shot = "main" if self.shot == MAIN else "end"
        self.let_know(rows)
        if self.middle:
            go_on_in_the_middle(table, self.middle)
        else:
            if self.shot == START:
                table.turn -= 1
            table.agenda = steps_ahead(self.shot, self.active)
        table.play_on()

    def check_begins_plainly(self) -> None:
        if self.shot not in (START, MAIN):
            raise BadFact(f"a position stands at the {START} of a turn or in the {MAIN} shot, not in {self.shot!r}")
        if self.going_on:
            raise BadFact(f"{self.going_on[0]!r} can be checked but not set up")

    def owner_of(self, seat: int, said: Said) -> int:
        return seat_from(self.table, said.marks.marks["owner"]) if "owner" in said.marks.marks else seat

    def cards_of(self, seat: int) -> list[Card]:
        kinds = (*[OWNED + kind for kind in (SITES, CHARACTERS, STATES, EDGES, BURNED)], *LAYING)
        return [card for kind in kinds for card in self.cards[seat].get(kind, [])]

    def pack(self, decks: list[Deck]) -> None:
        """The table gets the cards that were named instead of those it sat down with."""
        table = self.table
        settings = self.play_with(decks, table.box.settings)
        table.box = self.game.pack(decks, settings)
        table.cards = table.box.cards
        table.index = table.box.index
        table.pool = table.box.pool

    def deal_all(self) -> None:
        table = self.table
        for name in ("turned", "damage", "hidden", "at", "row", "subject", "fresh", "life", "since"):
            setattr(table, name, [])
        self.deal((DECK,))
        faces = {card.key: face for face, card in enumerate(table.pool)}
        for seat in range(table.seats):
            for kind in (SITES, CHARACTERS, STATES, EDGES, BURNED):
                for said in self.said[seat].get(kind, []):
                    self.lay_down(seat, kind, said, faces[said.card.key])
        for seat in range(table.seats):
            for state, said in zip(table.zone(seat, STATES), self.said[seat].get(STATES, []), strict=True):
                table.subject[state] = self.subject_of(said)

    def lay_down(self, seat: int, kind: int, said: Said, face: int) -> None:
        table, marks = self.table, said.marks
        owner = self.owner_of(seat, said)
        card = table.add_card(face, owner, kind)
        if owner != seat:
            table.zones[table.where[card]].remove(card)
            table.where[card] = seat * table.kinds + kind
            table.zones[table.where[card]].append(card)
            table.find_again()
            table.known[card] |= table.seers_of(table.where[card])
            if kind != BURNED and not (kind == STATES and goes_along(table, card)):
                table.controls.append(Control(card, seat, -1, FOREVER, table.next_number()))
        printed = table.card(card)
        assert isinstance(printed, FistCard)
        table.turned[card] = int("turned" in marks.marks)
        table.hidden[card] = int("face down" in marks.marks)
        if table.hidden[card] and not printed.is_feng_shui:
            raise BadFact(f"{printed.full_title} is no Feng Shui Site: it is never face down (SF-4.3-h)")
        if not table.hidden[card]:
            table.show(card)
        table.damage[card] = marks.number("damage", 0)
        table.fresh[card] = int("unresolved" in marks.marks)
        if "counters" in marks.marks:
            table.counters[card] = marks.number("counters", 0)
        if kind == SITES:
            table.at[card], table.row[card] = said.column, said.row
        elif kind == CHARACTERS:
            width = table.width(seat)
            table.at[card] = said.column if width else NOWHERE
            if width and said.column >= width:
                raise BadFact(f"{table.names[seat]} has {width} locations, not {said.column + 1}")

    def subject_of(self, said: Said) -> int:
        """`on ting-ting:2`, or the title of the only one."""
        wanted = said.marks.marks.get("on", "")
        title, _, number = wanted.partition(":")
        table = self.table
        found = [
            card
            for seat in range(table.seats)
            for kind in (SITES, CHARACTERS, STATES, EDGES)
            for card in table.zone(seat, kind)
            if table.card(card).key == title or table.card(card).full_title.casefold() == title.casefold()
        ]
        place = int(number) - 1 if number.isdigit() else 0
        if not wanted or place >= len(found):
            raise BadFact(f"{said.card.full_title} is on nothing in play: write `{said.card.full_title} [on TITLE]`")
        return found[place]


OWNED: Final = 100
"""Added to the kind of a zone: cards in play by owner, to count the decks."""
