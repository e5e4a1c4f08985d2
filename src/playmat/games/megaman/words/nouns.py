"""The nouns of MegaMan, the two kinds of text, and what is special about its cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from playmat.cardplay.effect import Act, Effect
from playmat.cardplay.events import Changed
from playmat.cardplay.frames import Frame
from playmat.cardplay.lasting import Lasting
from playmat.cardtext.grammar import Grammar, Lexicon, Reader, Reading
from playmat.cardtext.phrase import TOLD, Phrase
from playmat.cardtext.synonyms import TWO_PLAYERS
from playmat.games.megaman.card import COLORS, SpendText
from playmat.games.megaman.events import PhaseBegan
from playmat.kernel.event import Event
from playmat.vocabulary.numbers import Time
from playmat.vocabulary.players import words_at
from playmat.vocabulary.posts import Post
from playmat.vocabulary.rules import Rule
from playmat.vocabulary.texts import Body, Text

if TYPE_CHECKING:
    from playmat.games.megaman.table import MegaMan

STATS: Final = ("strength", "defense", "blast")

CHANGES: Final = [f"{sign}{n}" for sign in "+-" for n in range(1, 11)]

AS_THE_BOOK_SAYS: Final = {
    typed.format(stat, n): read.format(stat, n)
    for typed, read in (
        ("is {} {}", "gains {1} {0}"),
        ("make your netnavi {} {}", "your NetNavi gains {1} {0}"),
        ("make your opponent's netnavi {} {}", "an opposing NetNavi gains {1} {0}"),
    )
    for stat in STATS
    for n in CHANGES
}
"""The rulebook puts the number behind what it changes: "strength +2"."""

AS_ENERGY: Final = {
    typed.format(f"{n} cards" if n > 1 else "card"): read.format(n)
    for typed, read in (
        ("discard the top {} of your deck", "lose {} energy"),
        ("discards the top {} of his deck", "loses {} energy"),
        ("discards the top {} of their deck", "loses {} energy"),
        ("discard the top {} of your opponent's deck", "your opponent loses {} energy"),
        ("put the top {} of your deck into your discard pile", "lose {} energy"),
    )
    for n in range(1, 11)
}
"""MM-36: the deck is the energy."""

LEXICON: Final = Lexicon(
    nouns={
        "card": "cards",
        "resource": "resources",
        "event": "events",
        "BattleChip": "BattleChips",
        "NetNavi": "NetNavis",
        "virus": "viruses",
        "ally": "allies",
        "NetOp": "NetOps",
    },
    adjectives=(*COLORS, "opposing", "other"),
    zones=("hand", "deck", "discard pile", "power gauge", "resources"),
    stats=STATS,
    measures={"energy": "energy", "power": "power", "card in hand": "cards in hand"},
    synonyms={
        "has +": "gains",
        "have +": "gain",
        "gets +": "gains",
        "get +": "gain",
        "receives +": "gains",
        "your opponent's netnavi": "an opposing NetNavi",
        "the opponent's netnavi": "an opposing NetNavi",
        "opponent's netnavi": "an opposing NetNavi",
        "the opposing netnavi": "an opposing NetNavi",
        "your navi": "your NetNavi",
        "set the strength of each netnavi": "set the strength of all NetNavis in play",
        "set the defense of each netnavi": "set the defense of all NetNavis in play",
        "your opponent's navi": "an opposing NetNavi",
        "your hand size": "your hand limit",
        "your opponent's resources in play": "opposing resources in play",
        "chips": "BattleChips",
        "recharge energy": "recharge 1 energy",
        "recharges energy": "recharges 1 energy",
        "your blast destinies gain": "each of your blast destinies gains",
        "his netnavi": "an opposing NetNavi",
        "a chip": "a BattleChip",
        "your opponent's netnavi blasts": "your opponent blasts",
        "your netnavi blasts": "you blast",
        "this chip": "this card",
        "this battlechip": "this card",
        "this event": "this card",
        "this resource": "this card",
        "until end of turn": "until the end of this turn",
        "until the end of the turn": "until the end of this turn",
        "until the end of this turn .": "until the end of this turn .",
        "this turn .": "until the end of this turn .",
        **{f"if it {verb} {color}": f"if it is a {color} card" for verb in ("is", "was") for color in COLORS},
        **{f"gain {n} energy": f"recharge {n} energy" for n in range(1, 10)},
        "if it was a": "if it is a",
        "it was a": "it is a",
        "when you would": "when you would",
        "if you would": "when you would",
        "when your opponent would": "when your opponent would",
        "if your opponent would": "when your opponent would",
        "lose energy in battle": "lose 1 energy in battle",
        "lose energy ,": "lose 1 energy in battle ,",
        "would lose in battle": "would lose in battle",
        "would lose this turn": "would lose in battle",
        "would lose .": "would lose in battle .",
        "when you": "whenever you",
        "when your opponent": "whenever your opponent",
        "when any player": "whenever any player",
        "a power": "1 power",
        "powers": "power",
        "an energy": "1 energy",
        "energies": "energy",
        "blast destiny is +": "blast destiny gains",
        "make your blast destiny +": "your blast destiny gains",
        "set your netnavi's strength": "set the strength of your NetNavi",
        "set your netnavi's defense": "set the defense of your NetNavi",
        "double your netnavi's strength": "double the strength of your NetNavi",
        "cancel your opponent's battlechip": "cancel a BattleChip",
        **AS_THE_BOOK_SAYS,
        **AS_ENERGY,
        **{
            f"{verb} {n} damage to {whom}": f"your opponent loses {n} energy"
            for n in range(1, 11)
            for verb, whom in (("deal", "your opponent"), ("deal", "the opponent"), ("deals", "your opponent"))
        },
        **{f"your netnavi's {stat}": f"the {stat} of your NetNavi" for stat in STATS},
        **{f"your opponent's netnavi's {stat}": f"the {stat} of an opposing NetNavi" for stat in STATS},
        **{
            f"{verb} your netnavi's {stat} until the end of this turn": f"{verb} the {stat} of your NetNavi"
            for verb in ("double",)
            for stat in STATS
        },
        **{
            f"{verb} your netnavi's {stat} this turn": f"{verb} the {stat} of your NetNavi"
            for verb in ("double",)
            for stat in STATS
        },
        "of your netnavi until the end of the turn": "of your NetNavi",
        "of your netnavi this turn": "of your NetNavi",
        "if your netnavi would": "when you would",
        "when your netnavi would": "when you would",
        "when this card": "whenever this card",
        "when a": "whenever a",
        "when an": "whenever an",
        "when one of": "whenever one of",
        "when each player": "whenever any player",
        "when a player": "whenever any player",
        "whenever a player": "whenever any player",
        "if you played a": "if you played a",
        "have your netnavi gain": "give your NetNavi",
        "you recharge ,": "you recharge 1 energy ,",
        "your opponent recharges ,": "your opponent recharges 1 energy ,",
        "additional energy": "energy",
        "power up twice": "power up 2 times",
        "powers up twice": "powers up 2 times",
        "choose a destiny": "name a destiny",
        **{f"is increased by {n}": f"gains +{n}" for n in range(1, 6)},
        **{f"is reduced by {n}": f"gains -{n}" for n in range(1, 6)},
        "until the end of the turn ,": "until the end of this turn ,",
        "deathrattle :": "when this card is destroyed ,",
        "their power gauge": "his power gauge",
        "their resources": "his resources",
        **TWO_PLAYERS,
    },
    implied=("your NetNavi", "gains"),
    suffered={"destroyed": "destroy", "returned": "return", "sacrificed": "sacrifice"},
    advice={
        "until your next turn": 'say "until the end of the next turn"',
        "extra turn": "nobody has more than one turn at a time",
        "would": 'say "prevent the next 3 energy you would lose in battle", or "when you would lose 1 energy in '
        'battle, ... instead"',
        "during your": 'a ban lasts: say "your opponent cannot play events until the end of the next turn"',
        "hands": 'say "have each player discard his hand and draw 4 cards"',
        "total destiny": 'say "if the total destiny of those cards is 5 or more"',
        "from it": 'say "look at your opponent\'s hand. He discards a card of your choice"',
        "more than": "what is counted in a turn cannot be limited: say who cannot do it, and until when",
        "copy the": 'say "if any player played a BattleChip this turn, copy it"',
        "copy a": 'say "if any player played a BattleChip this turn, copy it"',
        "cost": "nothing is paid for a card: it asks for power, colors and emblems, which no text changes",
        "costs": "nothing is paid for a card: it asks for power, colors and emblems, which no text changes",
        "deal": 'say "your opponent loses 2 energy"',
        "damage": 'say "your opponent loses 2 energy"',
        "life": 'say "energy"',
        "draws that many": 'say "draw that many cards"',
        "discard the top": 'say "lose 1 energy": the deck is the energy',
    },
)


class Spend(SpendText):
    PHRASE: ClassVar[str] = "SPEND: {body:Body}"
    MEANS: ClassVar[str] = "on your opportunity in a main phase you may spend this card; it leaves when all is done"

    def __init__(self, body: Body) -> None:
        self.body = body


class Plain(Text):
    PHRASE: ClassVar[str] = "{body:Body}"
    MEANS: ClassVar[str] = "on an event or BattleChip: done when played; on a card that stays: true while it is in play"

    def __init__(self, body: Body) -> None:
        self.body = body


class EndOfThisTurn(Time):
    PHRASE: ClassVar[str] = "the end of this turn"
    MEANS: ClassVar[str] = "this turn and no longer, on a card that stays too"

    def last_turn(self, table: Any, seat: int) -> int:
        return int(table.turn)


class BearingEmblem(Post):
    PHRASE: ClassVar[str] = "bearing your NetNavi's emblem"
    MEANS: ClassVar[str] = "with the large emblem of your NetNavi (MM-26)"

    def fits(self, table: MegaMan, frame: Frame, card: int) -> bool:
        own = table.card(table.navi[frame.seat]).supplies
        return any(emblem in own for emblem in table.card(card).supplies)


class LevelUps(Phrase):
    """A number of Level Up cards, which all serve alike: "1 Level Up card", "3 Level Up cards"."""

    BY_HAND: ClassVar[bool] = True
    BLANK: ClassVar[str] = "N Level Up cards"
    CALLED: ClassVar[str] = "a number of Level Up cards (1 Level Up card)"
    MEANS: ClassVar[str] = "that many"

    def __init__(self, number: int) -> None:
        self.number = number

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        word = reader.word(place)
        end = words_at(reader, place + 1, "Level Up card" if word == "1" else "Level Up cards")
        return [Reading(LevelUps(int(word)), end)] if word.isdigit() and len(word) < 3 and end >= 0 else []

    def write(self, book: Grammar, face: str) -> str:
        return f"{self.number} Level Up {'card' if self.number == 1 else 'cards'}"


class During(Rule):
    PHRASE: ClassVar[str] = "during your {phase:(draw|resource|main|battle)} phase, {effect:Effect/told}"
    MEANS: ClassVar[str] = "once, as the phase begins; in the draw phase after you have powered up"

    def __init__(self, phase: str, effect: Effect) -> None:
        self.phase = phase
        self.effect = effect

    def hears(self) -> tuple[str, ...]:
        return ("PhaseBegan",)

    def goes_off(self, table: MegaMan, seat: int, source: int, event: Event) -> list[int] | None:
        begins = isinstance(event, PhaseBegan) and event.phase.lower() == self.phase
        return [] if begins and table.active == seat else None

    def response(self) -> Effect | None:
        return self.effect


class GaugeGains(Act):
    PHRASE: ClassVar[str] = "your power gauge gains {n:+} position"
    FACES: ClassVar[tuple[str, ...]] = (TOLD,)
    MEANS: ClassVar[str] = "it has that many positions more or fewer than 5 (MM-53)"

    def __init__(self, n: int) -> None:
        self.n = n

    def tells(self) -> bool:
        return False

    def stands(self) -> bool:
        return True

    def shifted(self) -> tuple[str, ...]:
        return ("position",)

    def shift(self, table: MegaMan, frame: Frame, card: int, stat: str) -> int:
        return self.n if stat == "position" and card == table.navi[frame.seat] else 0


class HandLimitGains(Act):
    PHRASE: ClassVar[str] = "{whose:(your|your opponent's)} hand limit gains {n:+} [until {until:Time}]"
    FACES: ClassVar[tuple[str, ...]] = (TOLD,)
    MEANS: ClassVar[str] = "that many cards more or fewer may be kept when discarding down (MM-56)"

    def __init__(self, whose: str, n: int, until: Time | None) -> None:
        self.whose = whose
        self.n = n
        self.until = until

    def seat(self, table: MegaMan, frame: Frame) -> int:
        return frame.seat if self.whose == "your" else table.opponent(frame.seat)

    def do(self, table: MegaMan, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        last = table.turn if self.until is None else self.until.last_turn(table, told.seat)
        seat = self.seat(table, told)
        navi = (table.navi[seat],)
        table.add_lasting(Lasting(None, told.seat, told.source, navi, "hand limit", self.n * times, last, False))
        table.emit(Changed(seat, "hand limit", self.n * times, "", table.card(told.source).full_title))

    def stands(self) -> bool:
        return self.until is None

    def shifted(self) -> tuple[str, ...]:
        return ("hand limit",)

    def shift(self, table: MegaMan, frame: Frame, card: int, stat: str) -> int:
        return self.n if stat == "hand limit" and card == table.navi[self.seat(table, frame)] else 0
