"""What a sentence of a card can be (SF-5.1-c): the kinds the rules tell apart, and what the rules ask of each.

The words of the game (`words/`) fill these in; the rules never look at words. Everything that changes a number is a
shift of a stat: Fighting, Body, Power, cost, damage, Toughness, and each special ability by its name, where a number
above zero means that the card has it. Everything that is forbidden is a deed: see `values.barred`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cardplay.effect import Act, Effect
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player, Things
from playmat.cardplay.table import CardTable
from playmat.cardplay.topics import ACT, EVENT, NUMBER, RULE, Said
from playmat.cardtext.phrase import Phrase
from playmat.kernel.event import Event
from playmat.kernel.ruling import Ruling
from playmat.vocabulary.texts import Sentence
from playmat.vocabulary.things import NUMBER as SO_MANY
from playmat.vocabulary.things import ONE, UP_TO, Some

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class Restriction(Sentence):
    """One of the eight words that survive everything (SF-10.1.1-a)."""

    def __init__(self, word: str) -> None:
        self.word = word


class Keyword(Sentence):
    """A special ability (section 29 of the rules): Guts, Toughness: 2."""

    def __init__(self, word: str) -> None:
        self.word = word

    def amount(self) -> int:
        return 1


class Standing(Sentence):
    """Continuous and conditional effects (SF-5.2.3-a, SF-5.2.4-a): asked at every moment, never carried out.

    In `frame`, "you" are the controller of the card that says it, `frame.it` is the card on the other side where
    there is one: whoever is struck, intercepted, attacked."""

    def stands(self) -> bool:
        return True

    def deeds(self) -> tuple[str, ...]:
        """The acts it may forbid or allow."""
        return ()

    def speaks_of(self) -> tuple[Said, ...]:
        from playmat.games.shadowfist.topics import LESSER

        lowered = [(RULE, LESSER[word].word) for word in self.shifted() if word in LESSER and self.lowers()]
        return (*[(NUMBER, word) for word in self.shifted()], *[(ACT, word) for word in self.deeds()], *lowered)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        """Does it forbid this deed to (or with) this card, with that other card on the other side?"""
        return False

    def permits(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        """Does it allow this card what the rules alone would not?"""
        return False

    def only_once(self) -> bool:
        """Do further copies of this card do nothing (SF-10.2-i)?"""
        return False

    def lowers(self) -> bool:
        """May it make a number smaller that it changes?"""
        return bool(self.shifted())

    def lifts_copies(self) -> bool:
        """May any number of copies of this card be in a deck?"""
        return False

    def controls_subject(self) -> bool:
        """Does whoever controls this State control the card it is on?"""
        return False

    def instead(self, table: Shadowfist, frame: Frame, deed: str, card: int, by: int) -> str:
        """Where the card goes instead of what `by` would do to it: the other deed, or nothing."""
        return ""

    def designates(self, table: Shadowfist, frame: Frame, card: int) -> str:
        """A designator it gives to that card (SF-7.3-a), or nothing."""
        return ""

    def may_designate(self, root: str) -> bool:
        """Might it give somebody a designator with that root?"""
        return True


class Proviso(Phrase):
    """When something that lasts counts: only while intercepting, only against Sites."""

    BLANK: ClassVar[str] = "PROVISO"
    CALLED: ClassVar[str] = "when it counts (while intercepting, against Sites)"

    def applies(self, table: Shadowfist, frame: Frame, card: int, other: int) -> bool:
        """For this card, with that one on the other side (-1 if there is none)?"""
        raise NotImplementedError


class OutOfHand(Act):
    """What a card does with itself while it is in a hand."""


class XDefined(Standing):
    """X is ... : as often as it is asked for a card in play, once on generation for an Event (SF-10.2-a)."""

    def defined(self, table: Shadowfist, frame: Frame, actor: int) -> int:
        raise NotImplementedError

    def about_it(self) -> bool:
        """Does it speak of the card that something happened to? That card has to be kept in mind: an effect that is
        done to another makes that one "it"."""
        return False


class CostRule(Standing):
    """What a card says of its own cost (SF-4.3.2-d)."""

    def change(self, table: Shadowfist, frame: Frame, seat: int) -> int:
        """By how much the cost of the card is higher or lower for this player now."""
        return 0


class PlayRule(Standing):
    """When, where and on what a card may be played: "Play on a Character.", "Play during an attack."."""

    def subjects(self, table: Shadowfist, frame: Frame) -> list[int] | None:
        """For a State: the cards it may be played on. None if this rule is about something else."""
        return None

    def window(self) -> bool:
        """Is it about when the card may be played? Then the card needs one that is open."""
        return False

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        """Is this the time?"""
        return True

    def specific(self, table: Shadowfist, frame: Frame) -> bool:
        """Does it answer something of this very scene: "in response to ...", "when ..." (SF-3.3.1-h, SF-5.2-n)?"""
        return False

    def early(self) -> bool:
        """Does its text place it in an Establishing Shot, or in the cascade of a burn for Power?"""
        return False

    def required(self) -> bool:
        """Has it to be open besides all others?"""
        return False

    def full_cost(self) -> bool:
        """Is its printed cost paid even for the first Feng Shui Site?"""
        return False

    def front_only(self) -> bool:
        """Is the Site played in the front row?"""
        return False

    def enter(self, table: Shadowfist, frame: int, actor: int) -> None:
        """What it asks for as the card enters play (SF-10.2-n): put on the agenda what does it."""

    def hosted(self) -> bool:
        """Is the Site placed in the structure of somebody else?"""
        return False

    def host(self, table: Shadowfist, frame: Frame, seat: int) -> int:
        """In whose structure the Site is placed: known once it is chosen."""
        return seat

    def lifts_type(self) -> bool:
        """Does it allow a card that is no Event to be played where only Events may be?"""
        return False

    def free(self) -> bool:
        """Does it let the card be played at no cost?"""
        return False

    def ignores_needs(self) -> bool:
        return False

    def stands_in(self, table: Shadowfist, frame: Frame, subject: int) -> str:
        """Two letters, where resources of the first count as such of the second for a State on that card."""
        return ""

    def asks_subject(self) -> bool:
        """Does it matter what the State is played on?"""
        return False

    def face_up(self) -> bool:
        """Is the Site played face up (SF-4.3.3-d)?"""
        return False


class Use(Sentence):
    """A voluntary effect of a card in play: a price, a double colon, an effect."""

    def asked_about(self) -> Phrase | None:
        return self

    def stands(self) -> bool:
        return True

    def turns(self) -> bool:
        """Is turning the card part of its price (SF-4.3-e, SF-4.2-b)?"""
        return False

    def maintains(self) -> bool:
        """SF-4.2-c."""
        return False

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        """Is this the time, can the price be paid, and is there what it needs?"""
        return True

    def early(self) -> bool:
        """Does its text place it outside Main Shots?"""
        return False

    def specific(self, table: Shadowfist, frame: Frame) -> bool:
        """Does it answer something of this very scene?"""
        return False

    def pay(self, table: Shadowfist, frame: int, actor: int) -> None:
        """On generation, besides turning: put on the agenda what pays the price."""

    def immediate(self) -> bool:
        """SF-5.2.5-a."""
        return False

    def conceivable(self, table: Shadowfist, frame: Frame) -> bool:
        """By what all can see, might this be the time?"""
        return True

    def usable_by(self, table: Shadowfist, source: int, seat: int) -> bool:
        """Who may use it: the controller, unless it says otherwise."""
        return bool(table.controller(source) == seat)

    def shared(self) -> bool:
        """May others than the controller use it?"""
        return False

    def aside(self) -> int:
        """Where its card has to lie if that is not in play: a hand, a smoked pile; else -1."""
        return -1


class Qualified(Use):
    """A use with something said about when, or how often; all else is the use itself."""

    def __init__(self, use: Use) -> None:
        self.use = use

    def turns(self) -> bool:
        return self.use.turns()

    def maintains(self) -> bool:
        return self.use.maintains()

    def aside(self) -> int:
        return self.use.aside()

    def shared(self) -> bool:
        return self.use.shared()

    def usable_by(self, table: Shadowfist, source: int, seat: int) -> bool:
        return self.use.usable_by(table, source, seat)

    def early(self) -> bool:
        return self.use.early()

    def specific(self, table: Shadowfist, frame: Frame) -> bool:
        return self.use.specific(table, frame)

    def pay(self, table: Shadowfist, frame: int, actor: int) -> None:
        self.use.pay(table, frame, actor)

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        self.use.do(table, frame, actor, times)


class Maintaining(Use):
    """SF-4.2-d, SF-4.2-c: "turn and maintain": it lasts for as long as the card stays turned."""

    def turns(self) -> bool:
        return True

    def maintains(self) -> bool:
        return True

    def holds(self, table: Shadowfist, frame: Frame) -> bool:
        """On resolution: is the card still there, and still turned?"""
        return bool(table.in_play(frame.source) and table.turned[frame.source])


class Triggered(Sentence):
    """When, whenever, at (SF-5.2.2-a)."""

    def asked_about(self) -> Phrase | None:
        return self

    def stands(self) -> bool:
        return True

    def speaks_of(self) -> tuple[Said, ...]:
        return tuple([(EVENT, word) for word in self.hears()])

    def goes_off(self, table: Shadowfist, frame: Frame, event: Event) -> bool:
        """Is this the event? If so `frame.it` and `frame.he` become the card and the player it is about."""
        return False

    def immediate(self) -> bool:
        """SF-5.2.5-a: does it happen at once?"""
        return False

    def optional(self) -> bool:
        """Is it asked on generation whether it is used (SF-5.2.2-f)?"""
        return False

    def decider(self, table: Shadowfist, frame: Frame, actor: int) -> int:
        """Who says whether it is used and on what, and does it: whose trigger it is, unless it says otherwise."""
        return actor

    def possible_now(self, table: Shadowfist, frame: Frame) -> bool:
        """Is there what it needs on generation: a target, a price that can be paid?"""
        return True

    def from_pile(self) -> bool:
        """Does it work on its card that is in no zone of the table: in the hand or in the smoked pile?"""
        return False

    def own_entry(self) -> bool:
        """Does it wait for its own card to be played or to enter play?"""
        return False

    def plays_itself(self) -> bool:
        """Is its card played by it, and in no other way?"""
        return False

    def pay(self, table: Shadowfist, frame: int, actor: int) -> None:
        """On generation, once it is used: put on the agenda what pays the price."""

    def unmoored(self) -> bool:
        """Does it wait for something that happens to the card spoken of last? A text in play has spoken of none."""
        return False

    def carried(self) -> Triggered:
        """The trigger itself, where these words only say how often it goes off."""
        return self


class Waiting(Triggered):
    """An instruction that is carried out later: "at the end of the turn, ...". Told, it begins to wait; when its moment
    has come it goes off like any trigger, with the cards of then as "it"."""

    def stands(self) -> bool:
        return False

    def is_due(self, frame: Frame) -> bool:
        """Is it carried out now, and not only told?"""
        return f"due {self.address}" in frame.ways


class Chosen(Things):
    """Cards that are chosen on generation (SF-5.2-g), by the word target or without it.

    They stand in the frame under the phrase's own address; a card that has left its place is gone (SF-7.2-c)."""

    def asked_about(self) -> Phrase | None:
        return self

    def targets(self) -> bool:
        """Does it use the word target (SF-4.3.6-b)?"""
        return False

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        """What may be chosen now."""
        raise NotImplementedError

    def enough(self, table: Shadowfist, frame: Frame, actor: int, effect: Effect, least: int) -> bool:
        """Are there as many that may be chosen for that effect? Nobody looks further once there are."""
        found = [card for card in self.eligible(table, frame, actor) if self.may_be(table, frame, card)]
        return len([card for card in found if effect.suits(table, frame, card)]) >= least

    def may_be(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        """Does the card exist for this text, and is it a legal target if it is to be one?"""
        return bool(table.may_choose(frame.source, card, self.targets()))

    def number(self, table: Shadowfist, frame: Frame, actor: int) -> tuple[int, int]:
        """How many have to be chosen, and how many may be."""
        return 1, 1

    def settles_x(self) -> bool:
        """Is X how many were chosen, where nothing else says what it is?"""
        return False

    def candidates(self, table: Shadowfist, frame: Frame, actor: int, zone: str) -> list[int]:
        found: list[int] = table.still_there(frame.ways.get(self.address, []))
        return found

    def described(self, table: Shadowfist) -> str:
        return str(table.book.say(self))


class Indefinite(Chosen):
    """SF-5.2-f: "a Character", "2 Sites", "up to 2 States": whoever generates the effect says which, on generation."""

    def __init__(self, some: Some) -> None:
        self.some = some
        self.address = some.address

    def asked_about(self) -> Phrase | None:
        return self.some

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        return self.some.kind.candidates(table, frame, actor, "")

    def number(self, table: Shadowfist, frame: Frame, actor: int) -> tuple[int, int]:
        return 0 if self.some.any_number else self.some.number, self.some.number

    def described(self, table: Shadowfist) -> str:
        return str(table.book.say(self.some))


def is_indefinite(some: Some) -> bool:
    """Has somebody to say which cards are meant, and can all see among which?"""
    if some.how_many not in (ONE, SO_MANY, UP_TO) or some.random() or some.kind.alike:
        return False
    return all(place.zone not in ("hand", "deck") for place in some.kind.places())


class OfThePrice(Things):
    """What was paid for it, or was about to be: cards that are discarded, sacrificed, toasted."""


class Answered(Phrase):
    """A card whose play waits in the scene and that is answered: chosen on generation, "that card" from then on."""

    def targets(self) -> bool:
        return False

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        raise NotImplementedError

    def number(self, table: Shadowfist, frame: Frame, actor: int) -> tuple[int, int]:
        return 1, 1

    def described(self, table: Shadowfist) -> str:
        return "which card is answered?"


def leaves_choice(who: Player | None, what: Things) -> bool:
    """Does somebody else who does it choose for himself? What is chosen on generation, whoever plays the card
    chooses: nobody knows who does where another player is told to do it to any Character."""
    return who is None or who.is_you() or not isinstance(what, Chosen)


class ChosenPlayer(Player):
    """Somebody who is chosen on generation; from then on it is "that player"."""

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        raise NotImplementedError

    def seats(self, table: CardTable, frame: Frame, actor: int) -> list[int]:
        return frame.ways.get(f"who {self.address}", [])

    def includes(self, table: CardTable, seat: int, other: int) -> bool:
        return seat != other

    def targets(self) -> bool:
        """Does it use the word target (SF-4.3.6-b)?"""
        return True


class ChosenWord(Phrase):
    """A word that is named on generation: a designator, a resource."""

    def asked_about(self) -> Phrase | None:
        return self

    def words(self, table: Shadowfist, frame: Frame, actor: int) -> list[str]:
        raise NotImplementedError

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        return list(range(len(self.words(table, frame, actor))))


class TwoWays(Effect):
    """This or that (SF-5.2-h): which of the two is fixed on generation."""

    def ways(self) -> tuple[Effect, Effect]:
        raise NotImplementedError

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        """Their numbers, as far as they can be done; where neither can, the second is tried."""
        found = [i for i, way in enumerate(self.ways()) if way.possible(table, frame, actor, None)]
        return found or [1]

    def chosen(self, frame: Frame) -> Effect:
        return self.ways()[frame.ways.get(f"way {self.address}", [1])[0]]


class PaidX(Phrase):
    """SF-4.3.2-g, SF-S-66: how much X is, where X is what is paid and no text says more about it."""

    def __init__(self, price: Effect) -> None:
        self.price = price
        self.address = price.address

    def asked_about(self) -> Phrase | None:
        return self.price

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        return [0]
