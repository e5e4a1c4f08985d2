"""Zones: charging them, moving the defence, teamworks in them (SK-13.B.2-1, SK-RUL-30, SK-12.A-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from playmat.cardplay.affecting import affected
from playmat.cardplay.choosing import CardOption
from playmat.cardplay.effect import Act
from playmat.cardplay.frames import Frame
from playmat.cardtext.grammar import Grammar, Reader, Reading
from playmat.cardtext.pattern import with_article
from playmat.cardtext.phrase import BAN, BARE, EVENT, TOLD, Phrase
from playmat.games.shamanking.words.colors import MANY, Color, small_number
from playmat.games.shamanking.words.furyoku import ENOUGH
from playmat.games.shamanking.words.keywords import Standing
from playmat.games.shamanking.words.which_zones import AllOfThem, InZone, OneZone, Zones, ZonesOf
from playmat.games.shamanking.zones import ADVANTAGES, COLORS, ELIMINATE, GREEN, RED, TEAMWORK
from playmat.kernel.decision import Option
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import Step
from playmat.vocabulary.entering import PUT_INTO_PLAY
from playmat.vocabulary.leaving import Destroy
from playmat.vocabulary.players import words_at
from playmat.vocabulary.texts import Condition
from playmat.vocabulary.things import Kind

if TYPE_CHECKING:
    from playmat.games.shamanking.table import ShamanKing


class StartsIn(Standing):
    PHRASE: ClassVar[str] = "your opponent starts defending in the {zone:Color} zone"
    READS: ClassVar[tuple[str, ...]] = (
        "your opponent begins defending in the {zone:Color} zone",
        "your opponent starts defending in his {zone:Color} zone",
        "your opponent must start defending in the {zone:Color} zone",
    )
    MEANS: ClassVar[str] = (
        "against this attack the zones above are not defended (SK-15.B-2); of several the deepest counts"
    )
    TOPIC: ClassVar[str] = "start"

    def __init__(self, zone: Color) -> None:
        self.zone = zone


# -- charging --------------------------------------------------------------------------------------------------------


class SetCharge(Act):
    PHRASE: ClassVar[str] = "{verb:(charge|uncharge)} {which:Zones}"
    MEANS: ClassVar[str] = "nothing happens to a zone that is so already (SK-13.B.2-1, SK-13.B.2-3)"

    def __init__(self, verb: str, which: Zones) -> None:
        self.verb = verb
        self.which = which

    def sound(self) -> bool:
        """Nobody charges what is charged."""
        return not (isinstance(self.which, ZonesOf) and f"{self.verb}d" == self.which.state)

    def do(self, table: ShamanKing, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        whose = self.which.seat(told)
        if self.which.ONE:
            for _ in range(times):
                table.next(PickZone(actor, whose, self.verb))
            return
        for zone in self.which.numbers(table, told):
            table.set_charge(whose, zone, self.verb == "charge")

    def possible(self, table: ShamanKing, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        """As a price: is there a zone for it, and where all are meant, are all of them so?"""
        whose = self.which.seat(frame)
        zones = self.which.numbers(table, frame)
        left = [zone for zone in zones if table.is_charged(whose, zone) != (self.verb == "charge")]
        if left and (self.which.ONE or left == zones):
            return True
        return refuse(why, "SK-12-1", "there is no zone to {}", self.verb)


class ChargesAny(Standing):
    PHRASE: ClassVar[str] = "by playing this card you may charge any of your zones"
    MEANS: ClassVar[str] = "instead of the zone it is played in (SK-13.B.2-1)"
    TOPIC: ClassVar[str] = "any zone charged"


@mypyc_attr(acyclic=True)
class ZoneOption(Option):
    """One zone of a player."""

    def __init__(self, verb: str, zone: int) -> None:
        self.verb = verb
        self.zone = zone

    @property
    def key(self) -> str:
        return f"{self.verb}:{COLORS[self.zone]}"

    def label(self, table: Any) -> str:
        return f"{self.verb.capitalize()} the {COLORS[self.zone]} zone"


@mypyc_attr(acyclic=True)
class PickZone(Step):
    """SK-13.B.2-1, SK-13.B.2-3: which of somebody's zones is charged or uncharged."""

    def __init__(self, seat: int, whose: int, verb: str) -> None:
        self.seat = seat
        self.whose = whose
        self.verb = verb

    def run(self, table: ShamanKing) -> None:
        options: list[Option] = [
            ZoneOption(self.verb, zone)
            for zone in range(3)
            if table.is_charged(self.whose, zone) != (self.verb == "charge")
        ]
        if options:
            whose = "of your zones" if self.whose == self.seat else "of your opponent's zones"
            table.ask(self, self.seat, f"{self.verb.capitalize()} one {whose}", options)

    def answer(self, table: ShamanKing, choice: ZoneOption) -> None:
        table.set_charge(self.whose, choice.zone, self.verb == "charge")


@mypyc_attr(acyclic=True)
class FillSlot(Step):
    """SK-13.A.1-1: in which free slot a teamwork is put that a text brings into play."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, table: ShamanKing) -> None:
        options: list[Option] = [
            ZoneOption("fill", zone) for zone in range(3) if table.takes(self.card, self.seat, TEAMWORK + zone)
        ]
        if options:
            table.ask(self, self.seat, f"In which zone do you put {table.card(self.card).full_title}?", options)

    def answer(self, table: ShamanKing, choice: ZoneOption) -> None:
        table.move(self.card, self.seat, TEAMWORK + choice.zone, PUT_INTO_PLAY, self.seat)


# -- moving the defence ----------------------------------------------------------------------------------------------


class MoveDefense(Act):
    PHRASE: ClassVar[str] = "move your defense {way:(up|down)} one zone"
    MEANS: ClassVar[str] = (
        "up from red to yellow, from yellow to green; down the other way; the next card is flipped there (SK-RUL-30)"
    )

    def __init__(self, way: str) -> None:
        self.way = way

    def do(self, table: ShamanKing, frame: int, actor: int, times: int) -> None:
        steps = -times if self.way == "up" else times
        table.move_defense(min(RED, max(GREEN, table.defending + steps)))


class MoveTo(Act):
    PHRASE: ClassVar[str] = "move your defense to the {zone:Color} zone"
    MEANS: ClassVar[str] = "the next card is flipped there (SK-RUL-30)"

    def __init__(self, zone: Color) -> None:
        self.zone = zone

    def do(self, table: ShamanKing, frame: int, actor: int, times: int) -> None:
        table.move_defense(self.zone.number)


# -- bans ------------------------------------------------------------------------------------------------------------


class PlayBan(Act):
    PHRASE: ClassVar[str] = "*play {what:Kind} [{where:InZone}]"
    FACES: ClassVar[tuple[str, ...]] = (BAN,)
    MEANS: ClassVar[str] = "playing such cards; they can be focused or discarded"

    def __init__(self, what: Kind, where: InZone | None) -> None:
        self.what = what
        self.where = where

    def bans(self) -> tuple[str, ...]:
        return ("play",)

    def forbids(self, table: ShamanKing, frame: Frame, verb: str, card: int) -> bool:
        if verb != "play" or not self.what.fits(table, frame, card):
            return False
        return self.where is None or self.where.is_it(table, frame, table.defending)


class FocusBan(Act):
    PHRASE: ClassVar[str] = "*focus [{where:InZone}]"
    FACES: ClassVar[tuple[str, ...]] = (BAN,)
    MEANS: ClassVar[str] = "focusing; the card can be played or discarded"

    def __init__(self, where: InZone | None) -> None:
        self.where = where

    def bans(self) -> tuple[str, ...]:
        return ("focus",)

    def forbids(self, table: ShamanKing, frame: Frame, verb: str, card: int) -> bool:
        return verb == "focus" and (self.where is None or self.where.is_it(table, frame, table.defending))


# -- teamworks -------------------------------------------------------------------------------------------------------


class EliminateCards(Act):
    PHRASE: ClassVar[str] = "eliminate {what:CardsInPlay}"
    MEANS: ClassVar[str] = "they go to their owners' discard piles (SK-12.A-1)"

    def __init__(self, what: CardsInPlay) -> None:
        self.what = what

    def do(self, table: ShamanKing, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        seats = tuple(self.what.seats(table, told, actor))
        if self.what.how == "all":
            for card in affected(table, told, ELIMINATE, cards_in_play(table, seats, self.what.noun)):
                table.eliminate(card, actor)
            return
        for _ in range(self.what.number * times):
            table.next(PickInPlay(frame, actor, seats, self.what.noun, bool(self.what.how)))

    def possible(self, table: ShamanKing, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        """SK-RUL-50: as a price, of those that no text protects."""
        seats = tuple(self.what.seats(table, frame, actor))
        there = affected(table, frame, ELIMINATE, cards_in_play(table, seats, self.what.noun))
        if self.what.how or len(there) >= self.what.number:
            return True
        return refuse(why, "SK-12-1", "there is no {} to eliminate", self.what.noun)


class EliminateIt(Destroy):
    PHRASE: ClassVar[str] = "{who:Player} *eliminate {what:It}"
    FACES: ClassVar[tuple[str, ...]] = (TOLD, BARE)
    VERB: ClassVar[str] = ELIMINATE
    WAY: ClassVar[str] = "eliminated"
    MEANS: ClassVar[str] = "if it lies in play it goes to its owner's discard pile (SK-12.A-1)"

    def found(self, table: ShamanKing, frame: Frame, actor: int) -> list[int]:
        return [card for card in super().found(table, frame, actor) if table.in_play(card)]


class EliminateThis(EliminateIt):
    PHRASE: ClassVar[str] = "{who:Player} *eliminate {what:ThisCard}"
    MEANS: ClassVar[str] = "the card with this text goes to its owner's discard pile (SK-12.A-1)"


class Eliminated(Destroy):
    PHRASE: ClassVar[str] = "{who:Player} *eliminate {what:Things}"
    FACES: ClassVar[tuple[str, ...]] = (EVENT,)
    VERB: ClassVar[str] = ELIMINATE
    MEANS: ClassVar[str] = "a card in play is eliminated; replaced or cleaned up is not (SK-12.A-1)"


class CardsInPlay(Phrase):
    """Teamworks or advantages in play: "a teamwork", "2 teamworks of your opponent", "all advantages"."""

    BY_HAND: ClassVar[bool] = True
    BLANK: ClassVar[str] = "N teamworks [of PLAYER]"
    CALLED: ClassVar[str] = "what lies in play (a teamwork, an advantage of your opponent, all teamworks)"
    MEANS: ClassVar[str] = "in play on either side unless the text says whose; who does it chooses"

    def __init__(self, how: str, number: int, noun: str, whose: str) -> None:
        self.how = how
        """Nothing, "up to" or "all"."""
        self.number = number
        self.noun = noun
        self.whose = whose
        """Nothing: of either player; "you" or "your opponent"."""

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        how, number, end, whose = read_number(reader, place)
        if number == 0:
            return []
        if not whose and reader.word(end) == "opposing":
            whose, end = "your opponent", end + 1
        many = number > 1 or bool(whose and end > place + 2)
        for noun in ("teamwork", "advantage"):
            if reader.word(end) not in (noun, f"{noun}s"):
                reader.expect(end, f"{noun}s" if many else noun)
                continue
            end += 1
            found = [Reading(CardsInPlay(how, number, noun, whose), end)]
            for words, meant in () if whose else OWNED:
                after = words_at(reader, end, words)
                if after >= 0:
                    found.append(Reading(CardsInPlay(how, number, noun, meant), after))
            return found
        return []

    def write(self, book: Grammar, face: str) -> str:
        words = f"{self.noun}s" if self.number > 1 else self.noun
        start = self.how if self.how == "all" else f"{self.how} {self.number}".strip()
        told = with_article(words) if start == "1" else f"{start} {words}"
        return f"{told} of {'yours' if self.whose == 'you' else self.whose}" if self.whose else told

    def seats(self, table: ShamanKing, frame: Frame, actor: int) -> list[int]:
        if not self.whose:
            return [actor, 1 - actor]
        return [frame.seat if self.whose == "you" else 1 - frame.seat]


OWNED: Final = (
    ("of your opponent", "your opponent"),
    ("of yours", "you"),
    ("your opponent has in play", "your opponent"),
    ("your opponent controls", "your opponent"),
    ("you have in play", "you"),
    ("in play", ""),
)
"""Whose something in play is, as it may be said behind the noun."""


def read_number(reader: Reader, place: int) -> tuple[str, int, int, str]:
    """How many, the number, where that ends, and whose if it is said in front of the noun."""
    word = reader.word(place)
    how, number, end = "", 0, place + 1
    if word in ("a", "an"):
        return "", 1, end, ""
    if word == "all":
        how, number = "all", MANY
    elif word == "up" and reader.word(place + 1) == "to":
        how, number, end = "up to", small_number(reader.word(place + 2)), place + 3
    else:
        number = 1 if word == "one" else small_number(word)
    for words, whose in (("of your opponent's", "your opponent"), ("of your", "you")):
        after = words_at(reader, end, words)
        if after < 0 and word == "all":
            after = words_at(reader, end, words.removeprefix("of "))
        if after >= 0:
            return how, number, after, whose
    return how, 0 if word in ("1", "one") else number, end, ""


def cards_in_play(table: ShamanKing, seats: tuple[int, ...], noun: str) -> list[int]:
    if noun == "teamwork":
        return [card for seat in seats for card in table.teamworks(seat)]
    return [card for seat in seats for card in table.zone(seat, ADVANTAGES)]


@mypyc_attr(acyclic=True)
class InPlayOption(CardOption):
    """Eliminate a card in play; where it lies tells copies apart."""

    def __init__(self, card: int, handle: str, title: str, place: str) -> None:
        super().__init__(ELIMINATE, card, handle, title)
        self.place = place

    def label(self, table: Any) -> str:
        return f"{super().label(table)} ({self.place})"


def in_play_option(table: ShamanKing, chooser: int, card: int) -> InPlayOption:
    """Advantages of one title are one option: nobody can tell them apart."""
    printed, owner, slot = table.card(card), table.owner[card], table.slot_of(card)
    side = "" if owner == chooser else f"{owner + 1}:"
    lies = COLORS[slot] if slot >= 0 else "advantage"
    whose = "your" if owner == chooser else f"{table.names[owner]}'s"
    place = f"{whose} {lies} {'zone' if slot >= 0 else 'area'}"
    return InPlayOption(card, f"{side}{lies}:{printed.key}", printed.full_title, place)


@mypyc_attr(acyclic=True)
class PickInPlay(Step):
    """SK-12.A-1: which teamwork or advantage is eliminated."""

    def __init__(self, frame: int, seat: int, seats: tuple[int, ...], noun: str, may_stop: bool) -> None:
        self.frame = frame
        self.seat = seat
        self.seats = seats
        self.noun = noun
        self.may_stop = may_stop

    def run(self, table: ShamanKing) -> None:
        options: list[Option] = []
        for card in affected(table, table.frame(self.frame), ELIMINATE, cards_in_play(table, self.seats, self.noun)):
            option = in_play_option(table, self.seat, card)
            if all(option.key != other.key for other in options):
                options.append(option)
        if options:
            asked = f"Which {self.noun} is eliminated?"
            table.ask(self, self.seat, asked, [*options, ENOUGH] if self.may_stop else options)

    def answer(self, table: ShamanKing, choice: Option) -> None:
        if isinstance(choice, CardOption):
            table.eliminate(choice.card, self.seat)


class ZoneIs(Condition):
    PHRASE: ClassVar[str] = "{zone:OneZone} is {how:(charged|uncharged)}"
    MEANS: ClassVar[str] = "your zone, as it is at that moment (SK-13.B.2-3)"

    def __init__(self, zone: OneZone, how: str) -> None:
        self.zone = zone
        self.how = how

    def holds(self, table: ShamanKing, frame: Frame, actor: int) -> bool:
        zone = self.zone.number(table, frame)
        return zone >= 0 and table.is_charged(frame.seat, zone) == (self.how == "charged")


class AllCharged(Condition):
    PHRASE: ClassVar[str] = "{zones:AllOfThem} are {how:(charged|uncharged)}"
    MEANS: ClassVar[str] = "the three of that player, as they are at that moment"

    def __init__(self, zones: AllOfThem, how: str) -> None:
        self.zones = zones
        self.how = how

    def holds(self, table: ShamanKing, frame: Frame, actor: int) -> bool:
        return len(table.charged_zones(self.zones.seat(frame))) == (3 if self.how == "charged" else 0)
