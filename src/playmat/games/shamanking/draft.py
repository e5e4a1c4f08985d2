"""A position of the Shaman King TCG in the making: what was said of it, what follows from that, where it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from playmat.cardplay.draft import USUAL_DECK, CardDraft
from playmat.cardplay.game import BLANK
from playmat.cardplay.lasting import Lasting
from playmat.cardplay.notation import go_on_in_the_middle, title_parts
from playmat.cardtext.card import Card
from playmat.cardtext.deck import Deck
from playmat.cardtext.phrase import Phrase
from playmat.games.shamanking.card import SHAMAN as SHAMAN_CARD
from playmat.games.shamanking.card import SIDES, ShamanKingCard
from playmat.games.shamanking.card import SIGNATURE as SIGNATURE_CARD
from playmat.games.shamanking.defending import use_of
from playmat.games.shamanking.idle import a
from playmat.games.shamanking.notation import (
    ATTACK,
    COMPARE,
    DECIDE,
    FLIP,
    LAYING,
    NO_COLOR,
    OPENING,
    OPENING_ATTACK,
    PAID,
    SEARCHING,
    SIGNATURE,
    SLOTS,
    START,
    first_called,
    limited_powers,
    rows,
    steps_ahead,
)
from playmat.games.shamanking.table import Box, ShamanKing
from playmat.games.shamanking.turn import Turns
from playmat.games.shamanking.values import starting_zone
from playmat.games.shamanking.zones import (
    ASIDE,
    COLORS,
    DECK,
    DISCARD,
    FLIPPED,
    FROM_NOWHERE,
    FROM_SIGNATURE,
    MOVES,
    NO_ATTACK,
    NO_ZONE,
    SHAMAN,
    START_DISCARD,
    STRIKE,
)
from playmat.kernel.fact import NONE, BadFact

if TYPE_CHECKING:
    from playmat.games.shamanking.setup import ShamanKingGame

BLANK_SHAMAN: Final = "Blank Shaman"
"""Where no line names a shaman."""


class ShamanKingDraft(CardDraft):
    """What has been said so far. None or below 0: nothing yet."""

    BLANK_CARD: ClassVar[str] = """
[[card]]
name = "Blank"
type = "Teamwork"
green = 9
yellow = 9
red = 9

[[card]]
name = "Blank Shaman"
type = "Shaman"
traits = ["Soul", "Melee", "Yoh"]

[[card]]
name = "Blank Front"
type = "Signature"
shaman = "Blank Shaman"
side = "front"
red = 9
intercept = 0
force = 0

[[card]]
name = "Blank Back"
type = "Signature"
shaman = "Blank Shaman"
side = "back"
red = 9
intercept = 0
force = 0
"""
    """Nobody has the furyoku to play any of these."""

    LAYING: ClassVar[tuple[int, ...]] = LAYING
    SEARCHING: ClassVar[tuple[int, ...]] = SEARCHING

    table: ShamanKing
    game: ShamanKingGame

    def __init__(self, table: ShamanKing, game: ShamanKingGame) -> None:
        super().__init__(table, game)
        self.attacker = -1
        self.phase = ""
        self.decides = 0
        self.attack = ""
        self.defending = ""
        self.flipped: list[Card] = []
        self.moves_said: list[list[str]] = [[], []]
        self.paid: list[list[str]] = [[], []]
        self.used: list[str] = []
        self.claims: list[tuple[str, int]] = []
        """Numbers that follow from the rest and were said all the same: they have to be right."""
        self.sizes: list[tuple[int, int, int] | None] = [None, None]
        """How many furyoku there are, where that was said."""

    # -- what lines say --------------------------------------------------------------------------------------------

    def lay(self, seat: int, kind: int, text: str) -> None:
        """Cards of a seat in a zone."""
        cards = self.cards_said(text, kind == DECK)
        for card in cards:
            self.check_place(card, kind)
        if kind in SLOTS and len(cards) > 1:
            raise BadFact("one teamwork lies in a zone (SK-13.A.1-4)")
        self.cards[seat][kind] = cards

    def check_place(self, card: Card, kind: int) -> None:
        assert isinstance(card, ShamanKingCard)
        if card.kind == SHAMAN_CARD:
            raise BadFact(f"{card.full_title} is a Shaman: it lies in its place and nowhere else (SK-7-2)")
        if card.kind == SIGNATURE_CARD and kind != STRIKE:
            raise BadFact(f"{card.full_title} is a signature move: it is played or in its shaman (SK-13.C.1-5)")
        if kind in SLOTS and not card.is_teamwork:
            raise BadFact(f"{card.full_title} is {a(card.kind)}, not a Teamwork")
        if kind == STRIKE and not card.is_strike:
            raise BadFact(f"{card.full_title} is {a(card.kind)}, not a strike")

    def name_shaman(self, seat: int, text: str) -> None:
        card = self.card(self.title_of(text))
        if card.kind != SHAMAN_CARD:
            raise BadFact(f"{card.full_title} is {a(card.kind)}, not a Shaman")
        self.cards[seat][SHAMAN] = [card]

    def flip(self, text: str) -> None:
        self.flipped = self.cards_said(text, False)
        for card in self.flipped:
            self.check_place(card, FLIPPED)
        if len(self.flipped) > 1:
            raise BadFact("one card is flipped at a time (SK-3-1)")

    # -- making it a position --------------------------------------------------------------------------------------

    def settle(self) -> None:
        if not self.phase:
            self.phase = DECIDE if self.flipped else FLIP
        if self.attacker < 0:
            self.attacker = 1 - self.active
        self.settle_cards()
        self.settle_attack()
        self.settle_turn()
        self.let_know(rows)
        if self.middle:
            kept = go_on_in_the_middle(self.table, self.middle)
            self.table.used = [f"{use['card']}/{use['power']}" for use in kept.get("used", [])]
        else:
            self.settle_payments()
            self.settle_agenda()
        self.table.play_on()
        self.check_claims()

    def settle_cards(self) -> None:
        """What no line names: a shaman and a deck of blank cards, four of them in the discard pile."""
        self.cards[self.active][FLIPPED] = self.flipped
        self.cards[self.attacker].setdefault(STRIKE, self.strike_of_attack())
        for seat in range(2):
            cards = self.cards[seat]
            if SHAMAN not in cards:
                cards[SHAMAN] = [self.blank_shaman()]
            if DECK not in cards:
                cards[DECK] = self.blanks(USUAL_DECK)
            if DISCARD not in cards:
                cards[DISCARD] = self.blanks(START_DISCARD)
            self.settle_stacks(seat)
            cards[MOVES] = [move for move in self.moves(seat) if move not in cards.get(STRIKE, [])]
        self.check_cards()
        self.pack([self.deck_of(seat) for seat in range(2)])
        self.deal((DECK,))
        table = self.table
        table.shaman = [card for seat in range(2) for card in table.zone(seat, SHAMAN)]
        table.moves = [self.find(seat, move.full_title, []) for seat in range(2) for move in self.moves(seat)]

    def strike_of_attack(self) -> list[Card]:
        said = ATTACK.fullmatch(self.attack)
        if said is None:
            return []
        card = self.card(self.title_of(said["title"]))
        self.check_place(card, STRIKE)
        return [card]

    def blanks(self, number: int) -> list[Card]:
        return [self.card(BLANK)] * number if number else []

    def blank_shaman(self) -> Card:
        """It comes with the blank cards."""
        self.card(BLANK)
        return self.card(BLANK_SHAMAN)

    def settle_stacks(self, seat: int) -> None:
        """Blank cards, as many as there have to be."""
        sizes = self.sizes[seat]
        for zone in range(3):
            stack = self.cards[seat].get(zone)
            if stack is None:
                self.cards[seat][zone] = self.blanks(sizes[zone]) if sizes is not None else []
            elif sizes is not None and len(stack) != sizes[zone]:
                name = self.table.names[seat]
                raise BadFact(
                    f"{name} has {len(stack)} {COLORS[zone]} furyoku by one line and {sizes[zone]} by another"
                )

    def moves(self, seat: int) -> list[Card]:
        """Front and back."""
        shaman = self.cards[seat][SHAMAN][0]
        found = [move for move in self.game.moves_of(shaman) if move is not None]
        if len(found) != len(SIDES):
            raise BadFact(f"{shaman.full_title} needs two signature moves, front and back (SK-13.C.1-1)")
        titles = [move.full_title for move in found]
        if self.moves_said[seat] not in ([], titles):
            raise BadFact(f"the moves of {shaman.full_title} are {titles[0]} and {titles[1]}")
        return found

    def check_cards(self) -> None:
        """Nothing has run out, for then it would not have stayed so."""
        for seat, name in enumerate(self.table.names):
            cards = self.cards[seat]
            if cards.get(ASIDE) and not self.middle:
                raise BadFact("a position cannot begin with cards looked at: begin before that")
            strikes = cards.get(STRIKE, [])
            if len(strikes) > 1:
                raise BadFact(f"{name} has played one strike at most")
            if strikes and strikes[0].kind == SIGNATURE_CARD and strikes[0] not in self.moves(seat):
                raise BadFact(f"{strikes[0].full_title} is no signature move of {name} (SK-13.C-1)")
            if cards.get(ASIDE):
                continue
            if cards[DECK] and not cards[DISCARD]:
                raise BadFact(f"the discard pile of {name} is empty: it would be refilled at once (SK-16.C-2)")
            if not cards[DECK] and len(cards[DISCARD]) > START_DISCARD:
                raise BadFact(f"the deck of {name} is empty: there would be a new one at once (SK-16.C-1)")

    def deck_of(self, seat: int) -> Deck:
        """Without the moves, which come with the shaman."""
        counted: dict[str, int] = {}
        for card in self.cards_of(seat):
            if card.kind != SIGNATURE_CARD:
                counted[card.full_title] = counted.get(card.full_title, 0) + 1
        return Deck(self.deck_names[seat], [(number, title) for title, number in counted.items()])

    def is_legal(self, deck: Deck, settings: dict[str, Any]) -> bool:
        return not self.game.check_for(deck, bool(settings["starter"]))

    def pack(self, decks: list[Deck]) -> None:
        """The table gets the cards that were named instead of those it sat down with."""
        table = self.table
        settings = self.play_with(decks, table.box.settings)
        table.box = Box(decks, self.game.lists(decks, settings), settings)
        table.pool = table.box.pool
        table.index = table.box.index

    def settle_attack(self) -> None:
        """Which strike it is, and where it came from."""
        table = self.table
        said = ATTACK.fullmatch(self.attack)
        strike, origin = -1, FROM_NOWHERE
        if self.attack == NONE or (not self.attack and self.phase in (COMPARE, OPENING)):
            origin = NO_ATTACK
        elif said is None and self.attack not in ("", OPENING_ATTACK):
            raise BadFact(f"{self.attack!r} is no attack; write `{OPENING_ATTACK}`, {NONE} or `TITLE from green`")
        elif said is not None:
            strike = self.find_strike(self.title_of(said["title"]))
            origin = FROM_SIGNATURE if said["zone"] == NO_COLOR else COLORS.index(said["zone"])
            if (strike in table.moves) != (origin == FROM_SIGNATURE):
                raise BadFact("a signature move comes from no zone, and only a signature move does (SK-10.B-3)")
        table.attack_with(strike, self.attacker, origin, table.answered)

    def find_strike(self, title: str) -> int:
        table = self.table
        for card in table.zone(self.attacker, STRIKE):
            if table.card(card).full_title == title:
                return card
        raise BadFact(f"{title} attacks, so it is the strike of {table.names[self.attacker]}")

    def settle_turn(self) -> None:
        table = self.table
        table.turn = self.turn
        table.active = self.active
        if self.defending:
            table.defending = NO_ZONE if self.defending == NONE else COLORS.index(self.defending)
        else:
            table.defending = starting_zone(table) if self.phase in (FLIP, DECIDE) else NO_ZONE
        if (table.defending >= 0) != (self.phase in (FLIP, DECIDE)) and not self.middle:
            raise BadFact("a zone is defended while cards are flipped, and only then (SK-5.B-1)")
        if self.phase == SIGNATURE and len(table.charged_zones(table.active)) < len(COLORS) and not self.middle:
            raise BadFact("for the signature move all three zones are charged (SK-10.C-1)")

    def settle_payments(self) -> None:
        table = self.table
        for seat in range(2):
            for words in self.paid[seat]:
                table.add_lasting(self.payment(seat, words))
        for title in title_parts(self.titles, ", ".join(self.used)) if self.used else []:
            card = first_called(table, table.active, title)
            powers = limited_powers(table, card) if card >= 0 else []
            if len(powers) != 1:
                raise BadFact(f"{title} is no card here with one power that is limited")
            table.used.append(use_of(card, powers[0]))

    def payment(self, seat: int, words: str) -> Lasting:
        said = PAID.fullmatch(words)
        if said is None:
            raise BadFact(f"{words!r} is nothing that was paid for; write `+2 Intercept by TITLE`")
        source = self.find(seat, self.title_of(said["source"]), [])
        strike = self.strike_of(seat)
        if said["text"] is None:
            return Lasting(None, seat, source, (strike,), said["stat"], int(said["amount"]), 0, False)
        phrase: Phrase = self.phrase_of(source, said["text"])
        return Lasting(phrase, seat, source, (strike,), "", 0, 0, False)

    def strike_of(self, seat: int) -> int:
        """The strike that something was paid for."""
        table = self.table
        if seat == table.attacker and table.attack >= 0:
            return table.attack
        if self.phase == SIGNATURE:
            return table.move_up(seat)
        if seat == table.active and table.flipped() >= 0:
            return table.flipped()
        raise BadFact(f"{table.names[seat]} has no strike that could have been paid for")

    def settle_agenda(self) -> None:
        table = self.table
        if (self.phase == DECIDE) != bool(self.flipped):
            raise BadFact(f"a card is flipped in the phase {DECIDE}, and only then (SK-5.B-2)")
        if (table.attack_from == NO_ATTACK) != (self.phase in (COMPARE, OPENING)):
            raise BadFact(f"there is no attack in the phases {COMPARE} and {OPENING}, and only then (SK-8-1)")
        if self.phase == START:
            table.turn -= 1
            table.agenda = [Turns()]
        else:
            table.agenda = steps_ahead(self.phase, self.decides)

    def check_claims(self) -> None:
        for name, number in self.claims:
            total = self.table.explain(name).total if name in self.table.values() else 0
            if total != number:
                raise BadFact(f"the {name} is {total} here, not {number}")
