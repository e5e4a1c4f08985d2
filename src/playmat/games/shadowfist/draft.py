"""A position of Shadowfist in the making: what follows from what was said of it, and where it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from playmat.cardplay.arranging import CardDraft
from playmat.cardplay.notation import Row, seat_from
from playmat.cardtext.card import Card
from playmat.cardtext.deck import Deck
from playmat.games.shadowfist import zones
from playmat.games.shadowfist.card import FistCard
from playmat.games.shadowfist.control import goes_along, state_giving_control
from playmat.games.shadowfist.establishing_shot import TakeTurn, Turns
from playmat.games.shadowfist.main_shot import MainShot
from playmat.games.shadowfist.notation import Marked, columns_said, marked_cards, zone_in_words
from playmat.games.shadowfist.records import Control
from playmat.games.shadowfist.settling import FULL, Settle
from playmat.games.shadowfist.table import KIND_ZONES, Shadowfist
from playmat.kernel.event import EVERYTHING
from playmat.kernel.fact import BadFact
from playmat.kernel.step import Step

if TYPE_CHECKING:
    from playmat.games.shadowfist.setup import ShadowfistGame

START: Final = "start"
MAIN: Final = "main"
BY_MARKS: Final = (zones.SITES, zones.CHARACTERS, zones.STATES, zones.EDGES, zones.BURNED)
"""Zones whose cards are said with marks, because they may be somebody else's."""
FOR_EACH_CARD: Final = ("turned", "damage", "hidden", "at", "row", "subject", "fresh", "life", "since")


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

    LAYING: ClassVar[tuple[int, ...]] = (zones.HAND, zones.SMOKED, zones.TOASTED, zones.REMOVED, zones.DECK)
    SEARCHING: ClassVar[tuple[int, ...]] = (
        zones.SITES,
        zones.CHARACTERS,
        zones.STATES,
        zones.EDGES,
        zones.SMOKED,
        zones.TOASTED,
        zones.BURNED,
        zones.HAND,
        zones.DECK,
    )
    SAID: ClassVar[tuple[str, ...]] = (
        *FOR_EACH_CARD, "power", "counters", "shot", "sites_played", "income", "attacks", "number",
    )  # fmt: skip
    UNSET: ClassVar[dict[str, Any]] = {"last_play": -1}

    table: Shadowfist
    game: ShadowfistGame

    def __init__(self, table: Shadowfist, game: ShadowfistGame) -> None:
        super().__init__(table, game)
        self.shot = MAIN
        self.said: list[dict[int, list[Marked]]] = [{} for _ in range(table.seats)]
        """By seat and zone, what lies there with its marks."""

    # -- what lines say --------------------------------------------------------------------------------------------

    def lay_sites(self, seat: int, text: str) -> None:
        """SF-4.3.3-a: column by column; behind a stroke what is in the back row."""
        columns = columns_said(text)
        for column, sites in enumerate(columns):
            if len(sites) > zones.BACK + 1:
                raise BadFact("a column has two Sites at most (SF-2.2-c)")
            for row, site in enumerate(sites):
                site.column, site.row = column, row
        self.lay_marked(seat, zones.SITES, [site for sites in columns for site in sites])

    def lay_with_marks(self, seat: int, kind: int, text: str) -> None:
        cards = marked_cards(text)
        for card in cards:
            card.column = card.number("at", 1) - 1
        self.lay_marked(seat, kind, cards)

    def lay_marked(self, seat: int, kind: int, cards: list[Marked]) -> None:
        """The burned-for-victory pile holds whatever was burned; in play each type has its zone."""
        for said in cards:
            card = self.card_meant(said)
            if kind != zones.BURNED and KIND_ZONES.get(card.kind) != kind:
                raise BadFact(f"{card.full_title} is a {card.kind}: it does not lie there")
        self.said[seat][kind] = cards

    def card_meant(self, said: Marked) -> Card:
        try:
            return self.card(self.title_of(said.title))
        except BadFact:
            state, on, subject = said.title.partition(" on ")
            if on and state in self.game.library.titles():
                raise BadFact(f"write `{state} [on {subject}]`") from None
            raise

    # -- making it a position --------------------------------------------------------------------------------------

    def fill_in(self) -> None:
        if self.shot not in (START, MAIN):
            raise BadFact(f"a position stands at the {START} of a turn or in the {MAIN} shot, not in {self.shot!r}")
        super().fill_in()

    def owner_of(self, seat: int, said: Marked) -> int:
        return seat_from(self.table, said.marks["owner"]) if "owner" in said.marks else seat

    def cards_of(self, seat: int) -> list[Card]:
        owned = [
            self.card_meant(said)
            for kind in BY_MARKS
            for holder in range(self.table.seats)
            for said in self.said[holder].get(kind, [])
            if self.owner_of(holder, said) == seat
        ]
        return [*owned, *super().cards_of(seat)]

    def pack(self, decks: list[Deck]) -> None:
        super().pack(decks)
        self.table.cards = self.table.box.cards

    def lay_out(self) -> None:
        table = self.table
        for name in FOR_EACH_CARD:
            setattr(table, name, [])
        super().lay_out()
        faces = {card.key: face for face, card in enumerate(table.pool)}
        for seat in range(table.seats):
            for kind in BY_MARKS:
                for said in self.said[seat].get(kind, []):
                    self.lay_down(seat, kind, said, faces[self.card_meant(said).key])
        for seat in range(table.seats):
            for state, said in zip(table.zone(seat, zones.STATES), self.said[seat].get(zones.STATES, []), strict=True):
                table.put_on(state, self.subject_of(said))
        table.controls = [control for control in table.controls if not self.held_by_state(control)]

    def held_by_state(self, control: Control) -> bool:
        """Is it a State on the card that gives this player control, so that it ends with the State?"""
        giver = state_giving_control(self.table, control.card)
        return giver >= 0 and self.table.controller(giver) == control.seat

    def lay_down(self, seat: int, kind: int, said: Marked, face: int) -> None:
        table, marks = self.table, said.marks
        owner = self.owner_of(seat, said)
        card = table.add_card(face, owner, kind)
        if owner != seat:
            table.zones[table.where[card]].remove(card)
            table.where[card] = seat * table.kinds + kind
            table.zones[table.where[card]].append(card)
            table.find_again()
            table.known[card] |= table.seers_of(table.where[card])
            if kind != zones.BURNED and not (kind == zones.STATES and goes_along(table, card)):
                table.controls.append(Control(card, seat, -1, zones.FOREVER, table.next_number()))
        printed = table.card(card)
        assert isinstance(printed, FistCard)
        table.turned[card] = int("turned" in marks)
        table.hidden[card] = int("face down" in marks)
        if table.hidden[card] and not printed.is_feng_shui:
            raise BadFact(f"{printed.full_title} is no Feng Shui Site: it is never face down (SF-4.3-h)")
        if not table.hidden[card]:
            table.show(card)
        table.damage[card] = said.number("damage", 0)
        table.fresh[card] = int("unresolved" in marks)
        if "counters" in marks:
            table.counters[card] = said.number("counters", 0)
        if kind == zones.SITES:
            table.at[card], table.row[card] = said.column, said.row
        elif kind == zones.CHARACTERS:
            width = table.width(seat)
            table.at[card] = said.column if width else zones.NOWHERE
            if width and said.column >= width:
                raise BadFact(f"{table.names[seat]} has {width} locations, not {said.column + 1}")

    def subject_of(self, said: Marked) -> int:
        """`on ting-ting:2`, or the title of the only one."""
        wanted = said.marks.get("on", "")
        title, _, number = wanted.partition(":")
        table = self.table
        found = [
            card
            for seat in range(table.seats)
            for kind in (zones.SITES, zones.CHARACTERS, zones.STATES, zones.EDGES)
            for card in table.zone(seat, kind)
            if title.casefold() in (table.card(card).key, table.card(card).full_title.casefold())
        ]
        place = int(number) - 1 if number.isdigit() else 0
        if not wanted or place >= len(found):
            raise BadFact(f"{said.title} is on nothing in play: write `{said.title} [on TITLE]`")
        return found[place]

    def set_up(self) -> None:
        table = self.table
        table.give_turn_to(self.active)
        table.shot = MAIN if self.shot == MAIN else "end"

    def begin(self) -> None:
        if self.shot == START:
            self.table.turn -= 1
        super().begin()

    def agenda(self) -> list[Step]:
        """What follows from the position by itself comes first: whose a card is, and what has nothing left."""
        turn: Step = TakeTurn(self.table.active) if self.shot == START else MainShot(False)
        return [Turns(), turn, Settle(FULL)]

    # -- what only the record tells --------------------------------------------------------------------------------

    def record(self) -> dict[str, Any]:
        """Whose each burned card is, besides."""
        everybody = range(self.table.seats)
        burned = [zone_in_words(self.table, seat, zones.BURNED, EVERYTHING) for seat in everybody]
        return {**super().record(), "burned": burned}

    def rows(self, seat: int) -> list[Row]:
        """Of the Sites, those that lie face down."""
        hidden = [site for site in self.table.zone(seat, zones.SITES) if self.table.hidden[site]]
        return [(row, hidden if row == zones.ZONES[zones.SITES] else cards) for row, cards in self.closed_rows(seat)]

    def lines_say_it_all(self) -> bool:
        return not any(self.table.fresh) and super().lines_say_it_all()
