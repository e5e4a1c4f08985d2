"""What can happen, as texts say it: for triggers and for "in response to"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from playmat.cardtext.meant import Player
from playmat.cardtext.phrase import Phrase
from playmat.cardtext.table import Frame
from playmat.cardtext.things import Kind
from playmat.games.shadowfist.card import MOBILITY
from playmat.games.shadowfist.events import (
    AttackDeclared,
    BodyZero,
    BurnedForPower,
    BurnedForVictory,
    CardEvent,
    CardPlayed,
    ChangedLocation,
    Damaged,
    Discarded,
    EnteredPlay,
    LeftPlay,
    Seized,
    TurnBegan,
    TurnedToAttack,
    TurnEnded,
)
from playmat.games.shadowfist.leaving import smoker_of_opponents
from playmat.games.shadowfist.parts import MOVE, Slot
from playmat.games.shadowfist.words.nouns import Bearer
from playmat.games.shadowfist.zones import CHARACTERS

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

# -- triggered -------------------------------------------------------------------------------------------------------


class Who(Phrase):
    """The card something happens to."""

    BLANK: ClassVar[str] = "CARD"
    CALLED: ClassVar[str] = "a card (~, subject, a Character you control)"

    def describes(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        raise NotImplementedError


class WhoBears(Who):
    PHRASE: ClassVar[str] = "{what:Bearer}"
    MEANS: ClassVar[str] = "that card, or any of those"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def describes(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return self.what.describes(table, frame, card)


class WhoOne(Who):
    PHRASE: ClassVar[str] = "{article:(a|an)} {kind:Kind}"
    MEANS: ClassVar[str] = "any of that kind"

    def __init__(self, article: str, kind: Kind) -> None:
        self.article = article
        self.kind = kind

    def describes(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return self.kind.fits(table, frame, card)


class Happening(Phrase):
    """Something that happens."""

    BLANK: ClassVar[str] = "EVENT"
    CALLED: ClassVar[str] = "something that happens (~ is smoked)"

    def kinds(self) -> tuple[str, ...]:
        raise NotImplementedError

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        raise NotImplementedError


def spoken_of(table: Shadowfist, frame: Frame, card: int) -> list[int]:
    """The card it happens to; where that is this State itself, the card it is on, which will not be known later."""
    subject = table.subject[card]
    return [subject] if card == frame.source and subject >= 0 else [card]


class CardIs(Happening):
    PHRASE: ClassVar[str] = (
        "{what:Who} {is_:(is|are)} {done:(smoked|toasted|seized|burned|damaged|discarded|turned|revealed)}"
    )
    MEANS: ClassVar[str] = "that happens to such a card"
    KINDS: ClassVar[dict[str, tuple[str, ...]]] = {
        "smoked": ("Smoked",),
        "toasted": ("Toasted",),
        "seized": ("Seized",),
        "burned": ("BurnedForVictory", "BurnedForPower"),
        "damaged": ("Damaged",),
        "discarded": ("Discarded",),
        "turned": ("Turned",),
        "revealed": ("SiteRevealed",),
    }

    def __init__(self, what: Who, is_: str, done: str) -> None:
        self.what = what
        self.is_ = is_
        self.done = done

    def kinds(self) -> tuple[str, ...]:
        return self.KINDS[self.done]

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, (CardEvent, Damaged)) or not self.what.describes(table, frame, event.card):
            return False
        frame.it = spoken_of(table, frame, event.card)
        if self.done == "smoked" and table.zone_kind(event.card) <= CHARACTERS:
            frame.keep("number", [table.location(event.card)])
        return True


class IsByOpponent(CardIs):
    PHRASE: ClassVar[str] = "{what:Who} {is_:(is|are)} {done:(smoked|toasted)} by an opponent"
    MEANS: ClassVar[str] = "by a card an opponent played or controls (SF-10.2-e)"

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not super().is_it(table, frame, event):
            return False
        return smoker_of_opponents(table, frame.seat, event.card, event.by) >= 0


class TakenAway(Happening):
    PHRASE: ClassVar[str] = "{what:Who} is seized or burned"
    MEANS: ClassVar[str] = "by whoever is spoken of from then on"

    def __init__(self, what: Who) -> None:
        self.what = what

    def kinds(self) -> tuple[str, ...]:
        return ("Seized", "BurnedForVictory", "BurnedForPower")

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, (Seized, BurnedForVictory, BurnedForPower)):
            return False
        if not self.what.describes(table, frame, event.card):
            return False
        frame.it, frame.he = [event.card], event.seat
        return True


class CardDoes(Happening):
    PHRASE: ClassVar[str] = "{what:Who} {verb:(enters|enter|leaves|leave)} play"
    MEANS: ClassVar[str] = "it comes into the in-play area, or goes"

    def __init__(self, what: Who, verb: str) -> None:
        self.what = what
        self.verb = verb

    def kinds(self) -> tuple[str, ...]:
        return ("EnteredPlay",) if self.verb.startswith("enter") else ("LeftPlay",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, (EnteredPlay, LeftPlay)) or not self.what.describes(table, frame, event.card):
            return False
        frame.it = spoken_of(table, frame, event.card)
        return True


class TurnsToAttack(Happening):
    PHRASE: ClassVar[str] = "{what:Who} {verb:(turns|turn)} to attack"
    MEANS: ClassVar[str] = "declaring or joining"

    def __init__(self, what: Who, verb: str) -> None:
        self.what = what
        self.verb = verb

    def kinds(self) -> tuple[str, ...]:
        return ("TurnedToAttack",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, TurnedToAttack) or not self.what.describes(table, frame, event.card):
            return False
        frame.it = [event.card]
        return True


class ChangesLocation(Happening):
    PHRASE: ClassVar[str] = "{what:Who} {verb:(changes|change)} location"
    MEANS: ClassVar[str] = "only what counts as that (SF-4.7-e)"

    def __init__(self, what: Who, verb: str) -> None:
        self.what = what
        self.verb = verb

    def kinds(self) -> tuple[str, ...]:
        return ("ChangedLocation",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, ChangedLocation) or not self.what.describes(table, frame, event.card):
            return False
        frame.it = [event.card]
        return True


class Moving(Phrase):
    PHRASE: ClassVar[str] = "{article:(a|an)} {kind:Kind} changing location"
    MEANS: ClassVar[str] = "its move waits in the scene"

    def __init__(self, article: str, kind: Kind) -> None:
        self.article = article
        self.kind = kind

    def pending(self, table: Shadowfist, frame: Frame) -> list[int]:
        """The cards it is about to happen to."""
        moves = [slot.source for slot in table.slots() if not slot.canceled and self.is_move(slot)]
        return [card for card in moves if table.in_play(card) and self.kind.fits(table, frame, card)]

    def is_move(self, slot: Slot) -> bool:
        return slot.kind == MOVE or slot.word == MOBILITY


class TurningToMove(Moving):
    PHRASE: ClassVar[str] = "{article:(a|an)} {kind:Kind} turning to change location"
    MEANS: ClassVar[str] = "its move waits in the scene; not by Mobility"

    def is_move(self, slot: Slot) -> bool:
        return slot.kind == MOVE


class AttackOnThis(Happening):
    PHRASE: ClassVar[str] = "an attack is declared on {what:Who}"
    MEANS: ClassVar[str] = "not when somebody joins (SF-10.2-m)"

    def __init__(self, what: Who) -> None:
        self.what = what

    def kinds(self) -> tuple[str, ...]:
        return ("AttackDeclared",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, AttackDeclared):
            return False
        frame.he = event.seat
        return any(self.what.describes(table, frame, card) for card in event.targets)


class BodyAtZero(Happening):
    PHRASE: ClassVar[str] = "an opponent reduces the Body of {what:Who} to 0"
    MEANS: ClassVar[str] = "in combat; each who struck has done it (SF-5.2.3-d)"

    def __init__(self, what: Who) -> None:
        self.what = what

    def kinds(self) -> tuple[str, ...]:
        return ("BodyZero",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, BodyZero) or not self.what.describes(table, frame, event.card):
            return False
        frame.it = [event.card]
        frame.he = table.controller(event.by)
        return frame.he != frame.seat


class SomebodyPlays(Happening):
    PHRASE: ClassVar[str] = "{who:Player} {verb:(plays|play)} {article:(a|an)} {kind:Kind}"
    MEANS: ClassVar[str] = "on generation"

    def __init__(self, who: Player, verb: str, article: str, kind: Kind) -> None:
        self.who = who
        self.verb = verb
        self.article = article
        self.kind = kind

    def kinds(self) -> tuple[str, ...]:
        return ("CardPlayed",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, CardPlayed) or not self.who.includes(table, frame.seat, event.seat):
            return False
        if table.hidden[event.card] or not self.kind.fits(table, frame, event.card):
            return False
        frame.it, frame.he = [event.card], event.seat
        return True


class SomebodyDiscards(Happening):
    PHRASE: ClassVar[str] = "{who:Player} {verb:(discards|discard)} a card"
    MEANS: ClassVar[str] = "from the hand (SF-2.2-h)"

    def __init__(self, who: Player, verb: str) -> None:
        self.who = who
        self.verb = verb

    def kinds(self) -> tuple[str, ...]:
        return ("Discarded",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        return isinstance(event, Discarded) and self.who.includes(table, frame.seat, event.seat)


class TheTurn(Happening):
    PHRASE: ClassVar[str] = "{whose:(your|the|an opponent's)} turn {verb:(begins|ends)}"
    MEANS: ClassVar[str] = "at the start of the Establishing Shot, or in the last scene"

    def __init__(self, whose: str, verb: str) -> None:
        self.whose = whose
        self.verb = verb

    def kinds(self) -> tuple[str, ...]:
        return ("TurnBegan",) if self.verb == "begins" else ("TurnEnded",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, (TurnBegan, TurnEnded)):
            return False
        frame.he = event.seat
        return self.whose == "the" or (event.seat == frame.seat) == (self.whose == "your")
