"""A position of the Shaman King TCG in the making: what follows from what was said of it, and where it stands."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, ClassVar, Final

from playmat.cardplay.arranging import CardDraft, entries_for, open_steps, same_steps
from playmat.cardplay.lasting import Lasting
from playmat.cardplay.notation import Row, change_in_words, sentences_in_words
from playmat.cardtext.card import Card
from playmat.cardtext.deck import Deck
from playmat.games.shamanking import zones
from playmat.games.shamanking.card import SHAMAN as SHAMAN_CARD
from playmat.games.shamanking.card import SIDES, ShamanKingCard
from playmat.games.shamanking.card import SIGNATURE as SIGNATURE_CARD
from playmat.games.shamanking.defending import Decide, Flip, use_of
from playmat.games.shamanking.idle_texts import a
from playmat.games.shamanking.scoring import ChooseDefender, CompareForce
from playmat.games.shamanking.table import ShamanKing
from playmat.games.shamanking.turn import SignatureWindow, StartDefending, Turns
from playmat.games.shamanking.values import starting_zone
from playmat.games.shamanking.view import paid_for
from playmat.games.shamanking.words.powers import Power
from playmat.kernel.fact import NONE, BadFact
from playmat.kernel.step import Step
from playmat.vocabulary.texts import Sentence

if TYPE_CHECKING:
    from playmat.games.shamanking.setup import ShamanKingGame

View = dict[str, Any]

BLANK_SHAMAN: Final = "Blank Shaman"
"""Where no line names a shaman."""

OPENING_ATTACK: Final = "opening attack"
NO_COLOR: Final = "no zone"
"""Where a signature move comes from (SK-10.B-3)."""

START: Final = "start"
COMPARE: Final = "compare"
OPENING: Final = "opening"
SIGNATURE: Final = "signature"
FLIP: Final = "flip"
DECIDE: Final = "decide"
PHASES: Final = (START, COMPARE, OPENING, SIGNATURE, FLIP, DECIDE)
"""Where a position can be. At the start the turn is about to begin."""

ATTACK: Final = re.compile(rf"(?P<title>.+) from (?P<zone>{'|'.join((*zones.COLORS, NO_COLOR))})")
PAID: Final = re.compile(r"(?:(?P<amount>[+-]\d+) (?P<stat>Intercept|Force)|\"(?P<text>[^\"]+)\") by (?P<source>.+)")
SIZES: Final = re.compile(r"G(\d+) Y(\d+) R(\d+)")

SLOTS: Final = (zones.TEAMWORK + zones.GREEN, zones.TEAMWORK + zones.YELLOW, zones.TEAMWORK + zones.RED)


class ShamanKingDraft(CardDraft):
    """What has been said so far. None, empty or below 0: nothing yet."""

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

    LAYING: ClassVar[tuple[int, ...]] = (
        zones.SHAMAN, zones.MOVES, *SLOTS, zones.ADVANTAGES, zones.STRIKE, zones.FLIPPED, zones.ASIDE, zones.GREEN,
        zones.YELLOW, zones.RED, zones.DISCARD, zones.DECK,
    )  # fmt: skip
    SEARCHING: ClassVar[tuple[int, ...]] = (
        zones.FLIPPED, zones.STRIKE, zones.MOVES, *SLOTS, zones.ADVANTAGES, zones.DISCARD, zones.GREEN, zones.YELLOW,
        zones.RED, zones.ASIDE, zones.DECK,
    )  # fmt: skip
    PASSING: ClassVar[tuple[int, ...]] = (zones.ASIDE,)
    PASSING_WHY: ClassVar[str] = "a position cannot begin with cards looked at: begin before that"
    SAID: ClassVar[tuple[str, ...]] = (
        "attack", "attacker", "attack_from", "answered", "defending", "charged", "points", "side", "no_replenish",
        "used",
    )  # fmt: skip

    table: ShamanKing
    game: ShamanKingGame

    def __init__(self, table: ShamanKing, game: ShamanKingGame) -> None:
        super().__init__(table, game)
        self.attacker = -1
        self.phase = NONE
        self.decides = 0
        self.attack = ""
        self.defending = ""
        self.flipped: list[Card] = []
        self.side = [SIDES[0], SIDES[0]]
        self.paid: list[list[str]] = [[], []]
        self.used: list[str] = []
        self.furyoku = ["", ""]
        """How many furyoku there are, where that was said."""

    # -- what lines say --------------------------------------------------------------------------------------------

    def check_laid(self, kind: int, cards: list[Card]) -> None:
        for card in cards:
            assert isinstance(card, ShamanKingCard)
            if card.kind == SHAMAN_CARD:
                raise BadFact(f"{card.full_title} is a Shaman: it lies in its place and nowhere else (SK-7-2)")
            if card.kind == SIGNATURE_CARD and kind != zones.STRIKE:
                raise BadFact(f"{card.full_title} is a signature move: it is played or in its shaman (SK-13.C.1-5)")
            if kind == zones.ADVANTAGES and card.is_teamwork:
                raise BadFact(f"{card.full_title} is {a(card.kind)}: it lies in a zone (SK-13.A.1-1)")
            if kind in SLOTS and not card.is_teamwork:
                raise BadFact(f"{card.full_title} is {a(card.kind)}, not a Teamwork")
            if kind == zones.STRIKE and not card.is_strike:
                raise BadFact(f"{card.full_title} is {a(card.kind)}, not a strike")
        if kind in SLOTS and len(cards) > 1:
            raise BadFact("one teamwork lies in a zone (SK-13.A.1-4)")
        if kind == zones.FLIPPED and len(cards) > 1:
            raise BadFact("one card is flipped at a time (SK-3-1)")

    def name_shaman(self, seat: int, text: str) -> None:
        card = self.card(self.title_of(text))
        if card.kind != SHAMAN_CARD:
            raise BadFact(f"{card.full_title} is {a(card.kind)}, not a Shaman")
        self.cards[seat][zones.SHAMAN] = [card]

    def flip(self, text: str) -> None:
        self.flipped = self.cards_said(text, False)
        self.check_laid(zones.FLIPPED, self.flipped)

    # -- making it a position --------------------------------------------------------------------------------------

    def fill_in(self) -> None:
        """A shaman and a deck of blank cards, four of them in the discard pile."""
        super().fill_in()
        if self.phase == NONE:
            self.phase = DECIDE if self.flipped else FLIP
        if self.attacker < 0:
            self.attacker = 1 - self.active
        self.cards[self.active][zones.FLIPPED] = self.flipped
        self.cards[self.attacker].setdefault(zones.STRIKE, self.strike_of_attack())
        for seat, cards in enumerate(self.cards):
            if zones.SHAMAN not in cards:
                cards[zones.SHAMAN] = [self.plain(BLANK_SHAMAN)]
            if zones.DISCARD not in cards:
                cards[zones.DISCARD] = self.blanks(zones.START_DISCARD)
            self.fill_stacks(seat)
            cards[zones.MOVES] = [move for move in self.moves(seat) if move not in cards.get(zones.STRIKE, [])]
        self.check_cards()

    def strike_of_attack(self) -> list[Card]:
        said = ATTACK.fullmatch(self.attack)
        cards = [] if said is None else [self.card(self.title_of(said["title"]))]
        self.check_laid(zones.STRIKE, cards)
        return cards

    def fill_stacks(self, seat: int) -> None:
        """Blank cards, as many as there have to be."""
        said = SIZES.fullmatch(self.furyoku[seat] or "G0 Y0 R0")
        if said is None:
            raise BadFact(f"the sizes of the stacks are written like G2 Y0 R1, not {self.furyoku[seat]!r}")
        for zone, size in enumerate(map(int, said.groups())):
            if zone not in self.cards[seat]:
                self.cards[seat][zone] = self.blanks(size)
            stack = self.cards[seat][zone]
            if self.furyoku[seat] and len(stack) != size:
                name = self.table.names[seat]
                raise BadFact(f"{name} has {len(stack)} {zones.COLORS[zone]} furyoku by one line and {size} by another")

    def moves(self, seat: int) -> list[Card]:
        """Front and back."""
        shaman = self.cards[seat][zones.SHAMAN][0]
        found = [move for move in self.game.moves_of(shaman) if move is not None]
        if len(found) != len(SIDES):
            raise BadFact(f"{shaman.full_title} needs two signature moves, front and back (SK-13.C.1-1)")
        return found

    def check_cards(self) -> None:
        """Nothing has run out, for then it would not have stayed so."""
        for seat, name in enumerate(self.table.names):
            cards = self.cards[seat]
            strikes = cards.get(zones.STRIKE, [])
            if len(strikes) > 1:
                raise BadFact(f"{name} has played one strike at most")
            if strikes and strikes[0].kind == SIGNATURE_CARD and strikes[0] not in self.moves(seat):
                raise BadFact(f"{strikes[0].full_title} is no signature move of {name} (SK-13.C-1)")
            if cards[zones.DECK] and not cards[zones.DISCARD]:
                raise BadFact(f"the discard pile of {name} is empty: it would be refilled at once (SK-16.C-2)")
            if not cards[zones.DECK] and len(cards[zones.DISCARD]) > zones.START_DISCARD:
                raise BadFact(f"the deck of {name} is empty: there would be a new one at once (SK-16.C-1)")

    def deck_of(self, seat: int) -> Deck:
        """Without the moves, which come with the shaman."""
        brought = [card for card in self.cards_of(seat) if card.kind != SIGNATURE_CARD]
        return Deck(self.deck_names[seat], entries_for(brought))

    def is_legal(self, deck: Deck, settings: dict[str, Any]) -> bool:
        return not self.game.check_for(deck, bool(settings["starter"]))

    def find_fixed(self) -> None:
        table = self.table
        table.shaman = [card for seat in range(2) for card in table.zone(seat, zones.SHAMAN)]
        table.moves = []
        for seat, shaman in enumerate(table.shaman):
            moves = self.game.moves_of(table.card(shaman))
            table.moves += [self.find(seat, move.full_title) for move in moves if move is not None]

    def set_up(self) -> None:
        table = self.table
        table.side = [SIDES.index(side) for side in self.side]
        self.set_up_attack()
        if self.defending:
            table.defending = zones.NO_ZONE if self.defending == NONE else zones.COLORS.index(self.defending)
        else:
            table.defending = starting_zone(table) if self.phase in (FLIP, DECIDE) else zones.NO_ZONE
        if (table.defending >= 0) != (self.phase in (FLIP, DECIDE)):
            raise BadFact("a zone is defended while cards are flipped, and only then (SK-5.B-1)")
        if self.phase == SIGNATURE and len(table.charged_zones(table.active)) < len(zones.COLORS):
            raise BadFact("for the signature move all three zones are charged (SK-10.C-1)")

    def set_up_attack(self) -> None:
        """Which strike it is, and where it came from."""
        table = self.table
        said = ATTACK.fullmatch(self.attack)
        strike, origin = -1, zones.FROM_NOWHERE
        if self.attack == NONE or (not self.attack and self.phase in (COMPARE, OPENING)):
            origin = zones.NO_ATTACK
        elif said is None and self.attack not in ("", OPENING_ATTACK):
            raise BadFact(f"{self.attack!r} is no attack; write `{OPENING_ATTACK}`, {NONE} or `TITLE from green`")
        elif said is not None:
            strike = self.find_strike(self.title_of(said["title"]))
            origin = zones.FROM_SIGNATURE if said["zone"] == NO_COLOR else zones.COLORS.index(said["zone"])
            if (strike in table.moves) != (origin == zones.FROM_SIGNATURE):
                raise BadFact("a signature move comes from no zone, and only a signature move does (SK-10.B-3)")
        table.attack_with(strike, self.attacker, origin, table.answered)

    def find_strike(self, title: str) -> int:
        table = self.table
        for card in table.zone(self.attacker, zones.STRIKE):
            if table.card(card).full_title == title:
                return card
        raise BadFact(f"{title} attacks, so it is the strike of {table.names[self.attacker]}")

    def begin(self) -> None:
        """Where the turn stands, after what was paid."""
        table = self.table
        for seat in range(2):
            for words in self.paid[seat]:
                table.add_lasting(self.payment(seat, words))
        for title in self.used:
            card = self.first_called(table.active, title)
            powers = limited_powers(table, card) if card >= 0 else []
            if len(powers) != 1:
                raise BadFact(f"{title} is no card here with one power that is limited")
            table.used.append(use_of(card, powers[0]))
        if (self.phase == DECIDE) != bool(self.flipped):
            raise BadFact(f"a card is flipped in the phase {DECIDE}, and only then (SK-5.B-2)")
        if (table.attack_from == zones.NO_ATTACK) != (self.phase in (COMPARE, OPENING)):
            raise BadFact(f"there is no attack in the phases {COMPARE} and {OPENING}, and only then (SK-8-1)")
        if table.attack_from != zones.NO_ATTACK and self.attacker == table.active:
            raise BadFact(f"{table.names[self.attacker]} cannot be the attacker and the defender")
        if self.phase == START:
            table.turn -= 1
        super().begin()

    def payment(self, seat: int, words: str) -> Lasting:
        said = PAID.fullmatch(words)
        if said is None:
            raise BadFact(f"{words!r} is nothing that was paid for; write `+2 Intercept by TITLE`")
        source = self.find(seat, self.title_of(said["source"]))
        strike = self.strike_of(seat)
        if said["text"] is None:
            return Lasting(
                None, seat, source, (strike,), self.number_called(said["stat"]), int(said["amount"]), 0, False
            )
        return Lasting(self.phrase_of(source, said["text"]), seat, source, (strike,), "", 0, 0, False)

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

    def agenda(self) -> list[Step]:
        decision = self.table.decision
        if decision is None:
            return steps_ahead(self.phase, self.decides)
        return steps_ahead(self.phase_now(), decision.seat)

    # -- what only the record tells --------------------------------------------------------------------------------

    def record(self) -> View:
        table, decision = self.table, self.table.decision
        decides = decision is not None and isinstance(decision.step, ChooseDefender)
        return {
            "phase": self.phase_now() if decision is not None and self.lines_say_it_all() else NONE,
            "decides": table.names[decision.seat] if decision is not None and decides else None,
            "attacker": table.names[table.attacker],
            "paid_for_moves": [self.paid_for_move(seat) for seat in range(2)],
            **super().record(),
        }

    def phase_now(self) -> str:
        """The phase in which the table asks what it asks, or none."""
        table, decision = self.table, self.table.decision
        assert decision is not None
        for phase in PHASES[1:]:
            if same_steps(table, open_steps(table), steps_ahead(phase, decision.seat)):
                return phase
        return NONE

    def paid_for_move(self, seat: int) -> list[View]:
        move = self.table.move_up(seat)
        return [] if move == self.table.attack else paid_for(self.table, move)

    def rows(self, seat: int) -> list[Row]:
        """The moves front first, wherever they are."""
        moves = self.table.moves[2 * seat : 2 * seat + 2]
        return [(row, moves if row == zones.ZONES[zones.MOVES] else cards) for row, cards in self.closed_rows(seat)]

    def can_be_said(self, effect: Lasting) -> bool:
        """Is it about a strike that `paid` speaks of, and is its card the one that would be found?"""
        table = self.table
        if not effect.targets or (effect.phrase is not None and not isinstance(effect.phrase, Sentence)):
            return False
        about = effect.targets[0] in (table.flipped(), table.attack, table.move_up(effect.seat))
        return about and self.first_called(effect.seat, table.card(effect.source).full_title) == effect.source

    def lines_say_it_all(self) -> bool:
        return super().lines_say_it_all() and all(map(self.use_can_be_said, self.table.used))

    def use_can_be_said(self, use: str) -> bool:
        """The title says which power it was, if the card has only one that is limited."""
        table = self.table
        card = int(use.partition("/")[0])
        powers = limited_powers(table, card)
        if len(powers) != 1 or use != use_of(card, powers[0]):
            return False
        return self.first_called(table.active, table.card(card).full_title) == card


def limited_powers(table: ShamanKing, card: int) -> list[Power]:
    return [power for power in table.card(card).powers if power.limit is not None]


def steps_ahead(phase: str, decides: int) -> list[Step]:
    """The agenda of a turn in which no text is being carried out, next step last."""
    now: dict[str, list[Step]] = {
        COMPARE: [CompareForce()],
        OPENING: [ChooseDefender(decides)],
        SIGNATURE: [StartDefending(), SignatureWindow()],
        FLIP: [Flip()],
        DECIDE: [Decide()],
    }
    return [Turns(), *now.get(phase, [])]


# -- in words --------------------------------------------------------------------------------------------------------


def attack_in_words(view: View) -> str:
    """`Plain Jab from green`; `Anvil Fall from no zone`, which is a signature move."""
    attack = view["attack"]
    if attack is None:
        return NONE
    if attack["card"] is None:
        return OPENING_ATTACK
    return f"{attack['card']} from {attack['from'] if attack['from'] in zones.COLORS else NO_COLOR}"


def sizes_in_words(furyoku: dict[str, list[str]]) -> str:
    return " ".join(f"{color[0].upper()}{len(furyoku[color])}" for color in zones.COLORS)


def paid_in_words(view: View, seat: int) -> str:
    """What was paid for a player's strike: the one flipped, the one that attacks, or the signature move in question."""
    said: list[View] = []
    if view["attack"] is not None and view["attack"]["by"] == seat:
        said += view["attack"]["paid"]
    if view["flipped"] is not None and view["active"] == seat:
        said += view["flipped"]["paid"]
    said += view.get("paid_for_moves", [[], []])[seat]
    return sentences_in_words([f"{change_in_words(effect)} by {effect['source']}" for effect in said])
