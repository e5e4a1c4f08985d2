"""A position of Yu Yu Hakusho in the making: what was said of it, what follows from that, where it stands."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, ClassVar, Final

from playmat.cardplay.draft import USUAL_DECK, CardDraft
from playmat.cardplay.game import BLANK
from playmat.cardplay.lasting import Lasting
from playmat.cardplay.notation import (
    go_on_in_the_middle,
    number_from,
    seat_from,
    title_parts,
    without_brackets,
)
from playmat.cardtext.card import Card
from playmat.cardtext.deck import Deck
from playmat.games.yuyu.card import YuyuCard
from playmat.games.yuyu.decks import Box
from playmat.games.yuyu.notation import (
    ATTACK,
    BELOW,
    DAMAGE,
    EFFECT,
    LAYING,
    MAIN,
    ON,
    SEARCHING,
    START,
    TIMES,
    rows,
    steps_ahead,
)
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.teams import MASHO
from playmat.games.yuyu.turn import TakeTurn
from playmat.games.yuyu.zones import (
    ARENA,
    ATTACHED,
    CIRCLE,
    DECK,
    DEFEATED,
    KING_DEFEATED,
    LAST_SLOT,
    PLAYED,
    SIDELINE,
    TEAM,
    UNDER,
)
from playmat.kernel.codec import decode
from playmat.kernel.fact import BadFact

if TYPE_CHECKING:
    from playmat.games.yuyu.setup import YuyuGame

STARTERS: Final = 4
PLAIN_FIGHTERS: Final = ("Blank Fighter", "Blank Rival")
"""Where no line names a fighter: one for each seat."""


class YuyuDraft(CardDraft):
    """What has been said so far."""

    BLANK_CARD: ClassVar[str] = """
[[card]]
name = "Blank"
type = "Event"
spirit = 99

[[card]]
name = "Blank Fighter"
type = "Character"
defense = 4000

[[card]]
name = "Blank Rival"
type = "Character"
defense = 4000
"""
    """Nobody has the Spirit Energy for such an event."""

    LAYING: ClassVar[tuple[int, ...]] = LAYING
    SEARCHING: ClassVar[tuple[int, ...]] = SEARCHING

    table: Yuyu
    game: YuyuGame

    def __init__(self, table: Yuyu, game: YuyuGame) -> None:
        super().__init__(table, game)
        self.turn = 2
        self.step = MAIN
        self.attacks_left = -1
        self.finished = -1
        self.match = 0
        """As it was said; 0 if it was not."""
        self.damage: list[list[str]] = [[], []]
        self.attached: list[list[str]] = [[], []]
        self.under: list[list[str]] = [[], []]
        self.facedown: list[list[str]] = [[], []]
        self.turned_down: list[list[tuple[int, str]]] = [[], []]
        """What lies facedown in the Winner's Circle, or while it is played."""
        self.reached = [-1, -1]
        self.effects: list[str] = []
        self.claims: list[tuple[int, int]] = []
        """Defense Values that follow from the rest and were said all the same: they have to be right."""

    # -- what lines say --------------------------------------------------------------------------------------------

    def lay(self, seat: int, kind: int, text: str) -> None:
        """Cards of a seat in a zone."""
        cards = self.cards_said(text, kind == DECK)
        for card in cards:
            self.check_place(card, kind)
        one = kind in SIDELINE or (kind == ARENA and not all(is_piece(card) for card in cards))
        if one and len(cards) > 1:
            raise BadFact("one character is in the Arena or in a slot (YYH-8), unless it is the pieces of a King")
        self.cards[seat][kind] = cards

    def check_place(self, card: Card, kind: int) -> None:
        assert isinstance(card, YuyuCard)
        if (kind == ARENA or kind in SIDELINE) and not card.is_character:
            raise BadFact(f"{card.full_title} is no character: only those are in the Arena or in a slot")
        if kind in SIDELINE and card.piece:
            raise BadFact(f"{card.full_title} is a piece of a King, who has no Sideline (YYH-145)")

    def lay_either_way(self, seat: int, kind: int, text: str) -> None:
        """In brackets what lies facedown: losers in the Winner's Circle, and a card that is about to be attached."""
        titles: list[str] = []
        for words in title_parts(self.titles, text):
            title, down = without_brackets(words)
            titles.append(title)
            if down:
                self.turned_down[seat].append((kind, title))
        self.cards[seat][kind] = [self.card(title) for title in titles]

    def lay_attached(self, seat: int, said: list[str]) -> None:
        """`(Shoe) to Hiei`: facedown; the host is looked for when everything lies there."""
        self.attached[seat] = said
        cards: list[Card] = []
        for words in said:
            match = ON.fullmatch(words)
            if match is None:
                raise BadFact(f"{words!r} is nothing attached; write `Shoe to Hiei`, or `(Shoe) to Hiei` facedown")
            title, _ = without_brackets(match["card"])
            cards.append(self.card(self.title_of(title)))
        self.cards[seat][ATTACHED] = cards

    def lay_under(self, seat: int, said: list[str]) -> None:
        """`Deed under Gateway`."""
        self.under[seat] = said
        cards: list[Card] = []
        for words in said:
            match = BELOW.fullmatch(words)
            if match is None:
                raise BadFact(f"{words!r} lies under nothing; write `Shoe under Gateway`")
            cards.append(self.card(self.title_of(match["card"])))
        self.cards[seat][UNDER] = cards

    # -- making it a position --------------------------------------------------------------------------------------

    def settle(self) -> None:
        self.settle_cards()
        self.settle_characters()
        self.settle_attached()
        self.settle_turn()
        self.let_know(rows)
        if self.middle:
            self.settle_middle()
        else:
            for words in self.effects:
                self.settle_effect(words)
            self.settle_agenda()
        self.table.moved += 1
        self.table.play_on()
        self.check_claims()

    def settle_cards(self) -> None:
        """What no line names: plain fighters and decks of blank cards."""
        for seat in range(2):
            cards = self.cards[seat]
            if ARENA not in cards and not self.middle:
                cards[ARENA] = [self.plain_fighter(seat)]
            if DECK not in cards:
                cards[DECK] = [self.card(BLANK)] * USUAL_DECK
            if (cards.get(PLAYED) or cards.get(TEAM)) and not self.middle:
                raise BadFact("a position cannot begin with a card half played: begin before it is played")
        self.pack([self.deck_of(seat) for seat in range(2)])
        table = self.table
        table.damage, table.host, table.down = [], [], []
        self.deal((DECK,))

    def plain_fighter(self, seat: int) -> Card:
        """It comes with the blank cards."""
        self.card(BLANK)
        return self.card(PLAIN_FIGHTERS[seat])

    def pack(self, decks: list[Deck]) -> None:
        """The table gets the cards that were named instead of those it sat down with."""
        table = self.table
        settings = self.play_with(decks, table.box.settings)
        table.box = Box(decks, self.game.lists(decks, settings), settings)
        table.pool = table.box.pool
        table.index = table.box.index

    def settle_characters(self) -> None:
        table = self.table
        for seat in range(2):
            self.settle_king(seat)
            self.check_characters(seat)
            for kind, title in self.turned_down[seat]:
                self.turn_down(seat, kind, title)
            for words in self.damage[seat]:
                self.settle_damage(seat, words)
            for title in self.facedown[seat]:
                for card in table.bearers(self.character(seat, title)):
                    table.down[card] = True
                    table.known[card] = 1 << seat
            table.stealthy[seat] = table.has_bonus(seat, MASHO)

    def turn_down(self, seat: int, kind: int, title: str) -> None:
        """Losers are known to all; what is about to be attached only to its player."""
        table = self.table
        for card in table.zone(seat, kind):
            if table.card(card).full_title == title and not table.down[card]:
                table.down[card] = True
                if kind == PLAYED:
                    table.known[card] = 1 << seat
                return

    def settle_king(self, seat: int) -> None:
        """YYH-143, YYH-151: the piece with the Defense Value stands for it; lost pieces tell what it has reached."""
        table = self.table
        pieces = [card for kind in (ARENA, CIRCLE, TEAM) for card in table.zone(seat, kind) if table.card(card).piece]
        if not pieces:
            return
        table.king[seat] = next((card for card in pieces if table.card(card).defense), pieces[0])
        table.moved += 1
        lost = sum(table.zone_kind(card) == CIRCLE for card in pieces)
        table.reached[seat] = lost if self.reached[seat] < 0 else self.reached[seat]

    def check_characters(self, seat: int) -> None:
        table = self.table
        there = [table.card(card) for card in table.characters(seat)]
        for i, card in enumerate(there):
            for other in there[:i]:
                if table.same_character(card, other):
                    raise BadFact(f"{other.full_title} and {card.full_title} are the same character (YYH-137)")

    def settle_damage(self, seat: int, words: str) -> None:
        said = DAMAGE.fullmatch(words)
        if said is None:
            raise BadFact(f"{words!r} is no damage; write `2 on Hiei`")
        card = self.character(seat, self.title_of(said["title"]))
        most = KING_DEFEATED if card in self.table.king else DEFEATED
        self.table.damage[card] = number_from(said["points"], 0, 99 if self.middle else most - 1)

    def character(self, seat: int, title: str) -> int:
        table = self.table
        for card in table.characters(seat):
            if title in (table.card(card).full_title, table.card(card).name):
                return card
        raise BadFact(f"{title} is no character of {table.names[seat]} in play")

    def settle_attached(self) -> None:
        table = self.table
        for seat in range(2):
            self.settle_under(seat)
            cards = table.zone(seat, ATTACHED)
            for card, words in zip(cards, self.attached[seat], strict=True):
                said = ON.fullmatch(words)
                assert said is not None
                table.host[card] = self.host_called(seat, said["host"])
                if without_brackets(said["card"])[1]:
                    table.down[card] = True
                    table.known[card] = 1 << seat

    def settle_under(self, seat: int) -> None:
        for card, words in zip(self.table.zone(seat, UNDER), self.under[seat], strict=True):
            said = BELOW.fullmatch(words)
            assert said is not None
            self.table.host[card] = self.find(seat, self.title_of(said["host"]), [])

    def host_called(self, seat: int, words: str) -> int:
        """`Bui`, or `Bob's Bui`, with whatever apostrophe."""
        words = words.replace("\u2019", "'")
        for holder, name in enumerate(self.table.names):
            if words.startswith(f"{name}'s "):
                return self.character(holder, self.title_of(words.removeprefix(f"{name}'s ")))
        return self.character(seat, self.title_of(words))

    def deck_of(self, seat: int) -> Deck:
        """Four different characters come first, if there are: they may have been the starters (YYH-24)."""
        deck = Deck(self.deck_names[seat], counted(self.owned_by(seat)))
        starters: list[tuple[int, str]] = []
        chosen: list[YuyuCard] = []
        for number, title in deck.entries:
            card = self.card(title)
            assert isinstance(card, YuyuCard)
            there = not card.piece and any(card.is_same_character(other) for other in chosen)
            if card.is_character and number == 1 and len(starters) < STARTERS and not there:
                starters.append((number, title))
                chosen.append(card)
        return Deck(deck.name, [*starters, *(entry for entry in deck.entries if entry not in starters)])

    def owned_by(self, seat: int) -> list[Card]:
        """What a player brought along, wherever it lies now: the record says which cards are strangers there."""
        strangers = {each["card"]: each["seat"] for each in strangers_in(self.middle)}
        found: list[Card] = []
        number = 0
        for holder in range(2):
            for card in self.cards_of(holder):
                if strangers.get(number, holder) == seat:
                    found.append(card)
                number += 1
        return found

    def settle_turn(self) -> None:
        table = self.table
        table.turn = self.turn
        table.active = self.active
        table.step = self.step.capitalize()
        table.attacks_left = 1 if self.attacks_left < 0 else self.attacks_left
        table.finished = sum(table.wins) if self.finished < 0 else self.finished
        table.match = self.match or min(LAST_SLOT, table.finished + 1)

    def settle_effect(self, words: str) -> None:
        table = self.table
        bare, off = without_brackets(words.replace("\u2019", "'"))
        said = EFFECT.fullmatch(bare)
        if said is None:
            raise BadFact(f"{words!r} is no running effect; write `+1000 defense value from Ann's Shoe on Hiei`")
        seat = seat_from(table, said["by"])
        source = self.find(seat, self.title_of(said["source"]), [])
        until = table.turn
        if said["until"] is not None:
            until = TIMES.get(said["until"], 0) or number_from(said["until"].split()[-1], table.turn, 9999)
        if said["text"] is not None:
            phrase = self.phrase_of(source, said["text"])
            table.add_lasting(Lasting(phrase, seat, source, (), "", 0, until, off))
            return
        if said["on"] is None:
            raise BadFact(f"{words!r}: say on which character")
        card = self.anywhere(self.title_of(said["on"]))
        change = int(said["amount"])
        table.add_lasting(Lasting(None, seat, source, (card,), said["stat"], change, until, off))

    def anywhere(self, title: str) -> int:
        for seat in range(2):
            for card in self.table.characters(seat):
                if self.table.card(card).full_title == title:
                    return card
        raise BadFact(f"{title} is no character in play")

    def settle_middle(self) -> None:
        table = self.table
        kept = go_on_in_the_middle(table, self.middle)
        table.attacking = decode(kept.get("attacking"))
        table.acted = decode(kept.get("acted", []))
        table.moments = decode(kept.get("moments", []))
        table.fallen, table.borrowed, table.turned = kept.get("cards", [[], [], []])
        table.limits = kept.get("limits", [])
        table.gained = kept.get("gained", 0)
        for stranger in kept.get("owners", []):
            table.owner[stranger["card"]] = stranger["seat"]
        table.used_now, *table.used_before = kept.get("used", [[], [], []])

    def settle_agenda(self) -> None:
        """Where the turn stands, what comes after it, and the other player's turn below that."""
        table = self.table
        if self.step == START:
            table.turn -= 1
            table.agenda = [TakeTurn(self.active)]
        elif self.step in (MAIN, ATTACK):
            table.agenda = steps_ahead(self.step, self.active)
        else:
            raise BadFact(f"a position begins at the {START} of a turn, in the {MAIN} or in the {ATTACK} step")

    def check_claims(self) -> None:
        for seat, number in self.claims:
            total = self.table.defense(self.table.fighter(seat))
            if total != number:
                raise BadFact(f"the defense of {self.table.names[seat]}'s fighter is {total} here, not {number}")


def counted(cards: list[Card]) -> list[tuple[int, str]]:
    numbers: dict[str, int] = {}
    for card in cards:
        numbers[card.full_title] = numbers.get(card.full_title, 0) + 1
    return [(number, title) for title, number in numbers.items()]


def strangers_in(middle: str) -> list[dict[str, int]]:
    """The cards that lie on the other side than their owner's; a record that cannot be read is refused later."""
    try:
        kept: list[dict[str, int]] = json.loads(middle).get("owners", []) if middle else []
    except ValueError:
        return []
    return kept


def is_piece(card: Card) -> bool:
    return isinstance(card, YuyuCard) and bool(card.piece)
