"""What can happen to cards and players, for triggers and for "in response to"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, ClassVar, Final

from playmat.cardplay.events import CardMoved
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player
from playmat.cardtext.phrase import Phrase, everything_in
from playmat.games.shadowfist.card import MOBILITY
from playmat.games.shadowfist.events import (
    AttackDeclared,
    BodyZero,
    BurnedForPower,
    BurnedForVictory,
    CameIntoForce,
    CardEvent,
    CardPlayed,
    ControlTaken,
    Damaged,
    Discarded,
    EnteredPlay,
    Healed,
    Intercepted,
    LeftPlay,
    PlayedForLess,
    PowerChanged,
    Sacrificed,
    Seized,
    Smoked,
    Targeted,
    Toasted,
    TurnBegan,
    Turned,
    TurnEnded,
)
from playmat.games.shadowfist.leaving import smokers, smoking_seats
from playmat.games.shadowfist.records import MOVE, Slot
from playmat.games.shadowfist.sentences import ChosenPlayer
from playmat.games.shadowfist.to_choose import wanted_by
from playmat.games.shadowfist.words.nouns import Bearer, Itself, Subject
from playmat.games.shadowfist.zones import CHARACTERS, SMOKED
from playmat.vocabulary.texts import Condition
from playmat.vocabulary.things import It, Kind

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


ANSWERED: Final = ("AttackDeclared", "TurnedToAttack", "AttackEnded", "CardPlayed")
"""Declarations, ends of attacks and plays: there is a scene that answers them."""


class Happening(Phrase):
    """Something that happens."""

    BLANK: ClassVar[str] = "EVENT"
    CALLED: ClassVar[str] = "something that happens (~ is smoked)"

    def kinds(self) -> tuple[str, ...]:
        raise NotImplementedError

    def own_entry(self) -> bool:
        """Is it that the card with the text is played or enters play?"""
        return False

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        raise NotImplementedError


class ComesIntoForce(Happening):
    PHRASE: ClassVar[str] = "~ comes into force"
    MEANS: ClassVar[str] = "its play has resolved (SF-4.3-f)"

    def kinds(self) -> tuple[str, ...]:
        return ("CameIntoForce",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        return isinstance(event, CameIntoForce) and event.card == frame.source


class TakenLeaves(Happening):
    PHRASE: ClassVar[str] = "a card taken by ~ leaves play"
    MEANS: ClassVar[str] = "one whose control this card has given you"

    def kinds(self) -> tuple[str, ...]:
        return ("LeftPlay",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, LeftPlay):
            return False
        return any(control.source == frame.source and control.card == event.card for control in table.controls)


class TakenTooDear(Happening):
    PHRASE: ClassVar[str] = "your Power is no more than the cost of a card taken by ~"
    MEANS: ClassVar[str] = "from the moment that is so"

    def kinds(self) -> tuple[str, ...]:
        return ("PowerChanged", "ControlTaken")

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, (PowerChanged, ControlTaken)):
            return False
        taken = [control.card for control in table.controls if control.source == frame.source]
        return any(table.power[frame.seat] <= max(0, table.card(card).cost) for card in taken)


class Who(Phrase):
    """A card of an event: the one it happens to, or the one on the other side."""

    BLANK: ClassVar[str] = "CARD"
    CALLED: ClassVar[str] = "a card (~, subject, a Character you control)"

    def describes(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        raise NotImplementedError


class WhoItIs(Who):
    PHRASE: ClassVar[str] = "{it:It}"
    MEANS: ClassVar[str] = "the card spoken of last"

    def __init__(self, it: It) -> None:
        self.it = it

    def describes(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return card in frame.it


def about_it(trigger: Phrase) -> list[Phrase]:
    """Where the event it waits for names the card spoken of last: that is known only while a text is carried out."""
    todo: list[Phrase] = [part for part in everything_in([trigger]) if isinstance(part, Happening)]
    found: list[Phrase] = []
    while todo:
        part = todo.pop()
        if isinstance(part, WhoItIs):
            found.append(part)
        elif not isinstance(part, Condition):
            todo += part.children()
    return found


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


def spoken_of(table: Shadowfist, frame: Frame, card: int) -> list[int]:
    """The card it happens to; where that is this State itself, the card it is on, which will not be known later."""
    subject = table.subject[card]
    return [subject] if card == frame.source and subject >= 0 else [card]


class Doer(Phrase):
    """By whom something is done: a player, or a card."""

    BLANK: ClassVar[str] = "DOER"
    CALLED: ClassVar[str] = "by whom (an opponent, an Event)"

    def did(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        """If so, the player is spoken of from then on."""
        raise NotImplementedError


class ByPlayer(Doer):
    PHRASE: ClassVar[str] = "{who:Player}"
    MEANS: ClassVar[str] = "by a card that player played or controls (SF-10.2-e), or by a decision of that player"

    def __init__(self, who: Player) -> None:
        self.who = who

    def did(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        for seat in doing_seats(table, event):
            if self.who.includes(table, frame.seat, seat):
                frame.he = seat
                return True
        return False


class ByCard(Doer):
    PHRASE: ClassVar[str] = "{what:Who}"
    MEANS: ClassVar[str] = "because such a card says so, or by its damage"

    def __init__(self, what: Who) -> None:
        self.what = what

    def did(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        return any(self.what.describes(table, frame, card) for card in doing_cards(table, event))


def doing_cards(table: Shadowfist, event: Any) -> list[int]:
    """The cards that did it (SF-5.2.3-d: all who had a part in it)."""
    if isinstance(event, (Smoked, Toasted)):
        return smokers(table, event.card, event.by)
    if isinstance(event, (Damaged, Turned, Healed, BodyZero, Targeted)):
        return [event.by] if event.by >= 0 else []
    return []


def doing_seats(table: Shadowfist, event: Any) -> list[int]:
    """The players who did it, themselves or by their cards."""
    if isinstance(event, (Seized, BurnedForVictory, BurnedForPower, Sacrificed, Targeted)):
        return [event.seat]
    if isinstance(event, (Smoked, Toasted)):
        return smoking_seats(table, event.card, event.by)
    return [table.acting_for(card) for card in doing_cards(table, event)]


DONE: Final[dict[str, tuple[str, ...]]] = {
    "smoked": ("Smoked",),
    "toasted": ("Toasted",),
    "seized": ("Seized",),
    "burned": ("BurnedForVictory", "BurnedForPower"),
    "burned for victory": ("BurnedForVictory",),
    "burned for Power": ("BurnedForPower",),
    "sacrificed": ("Sacrificed",),
    "damaged": ("Damaged",),
    "discarded": ("Discarded",),
    "turned": ("Turned",),
    "revealed": ("SiteRevealed",),
    "healed": ("Healed",),
}
"""What can be done to a card, and the events that tell of it."""

ACTIVE: Final[dict[str, str]] = {
    "smokes": "smoked",
    "smoke": "smoked",
    "toasts": "toasted",
    "toast": "toasted",
    "seizes": "seized",
    "seize": "seized",
    "burns": "burned",
    "burn": "burned",
    "sacrifices": "sacrificed",
    "sacrifice": "sacrificed",
    "heals": "healed",
    "heal": "healed",
}
"""The same said of whoever does it."""

UNTOLD: Final = ("discarded", "revealed")
"""Of these events nobody knows who did it."""


class CardIs(Happening):
    PHRASE: ClassVar[str] = (
        f"{{what:Who}} {{is_:(is|are)}} {{done:({'|'.join(DONE)})}} [or {{other:({'|'.join(DONE)})}}] [by {{by:Doer}}]"
    )
    READS: ClassVar[tuple[str, ...]] = (
        f"{{by:Doer}} {{done:({'|'.join(ACTIVE)})}} [or {{other:({'|'.join(ACTIVE)})}}] {{what:Who}}",
        "{by:Doer} {done:(burns|burn)} {what:Who} {why:(for victory|for Power)}",
        "a player {done:(seizes|burns)} {what:Who}",
    )
    MEANS: ClassVar[str] = "that happens to such a card; whoever did it is spoken of from then on"

    def __init__(
        self, what: Who, is_: str | None, done: str, other: str | None, by: Doer | None, why: str | None
    ) -> None:
        self.what = what
        self.is_ = is_ or "is"
        self.done = ACTIVE.get(done, done) + (f" {why}" if why else "")
        self.other = ACTIVE.get(other, other) if other is not None else None
        self.by = by
        self.why = None

    def sound(self) -> bool:
        """Damage has a word of its own for the card that does it; of some events nobody knows who did it."""
        done = (self.done, self.other)
        if self.by is None or self.done == self.other:
            return self.done != self.other
        return not any(word in UNTOLD for word in done) and not ("damaged" in done and isinstance(self.by, ByCard))

    def kinds(self) -> tuple[str, ...]:
        return DONE[self.done] + (DONE[self.other] if self.other is not None else ())

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, (CardEvent, Damaged)) or not self.what.describes(table, frame, event.card):
            return False
        if isinstance(event, (Seized, BurnedForVictory, BurnedForPower)):
            frame.he = event.seat
            if event.card == frame.source and isinstance(self.by, ByPlayer) and self.by.who.is_you():
                frame.seat = event.seat  # its text speaks to whoever has it from then on
        if self.by is not None and not self.by.did(table, frame, event):
            return False
        frame.it = spoken_of(table, frame, event.card)
        if isinstance(event, Damaged):
            frame.keep("number", [event.amount])
        if isinstance(event, Smoked) and table.zone_kind(event.card) <= CHARACTERS:
            frame.keep("number", [table.location(event.card)])
        return True


DOES: Final[dict[str, tuple[str, ...]]] = {
    "enters play": ("EnteredPlay",),
    "leaves play": ("LeftPlay",),
    "enters or leaves play": ("EnteredPlay", "LeftPlay"),
    "turns to attack": ("TurnedToAttack",),
    "turns to heal": ("TurnedToHeal",),
    "changes location": ("ChangedLocation",),
    "unturns": ("Unturned",),
    "intercepts": ("Intercepted",),
}
"""What a card can do, and the events that tell of it."""

PLURALS: Final[dict[str, str]] = {re.sub(r"(\w+)s( |$)", r"\1\2", many, count=1): many for many in DOES}
"""The same said of several."""


class CardDoes(Happening):
    PHRASE: ClassVar[str] = f"{{what:Who}} {{verb:({'|'.join([*DOES, *PLURALS])})}}"
    READS: ClassVar[tuple[str, ...]] = ("{what:Who} is declared as an {verb:(attacker|interceptor)}",)
    MEANS: ClassVar[str] = "that card is spoken of from then on (SF-2.3-b, SF-4.7-e, SF-6.3-f)"

    def __init__(self, what: Who, verb: str) -> None:
        self.what = what
        self.verb = {"attacker": "turns to attack", "interceptor": "intercepts"}.get(verb, verb)

    def kinds(self) -> tuple[str, ...]:
        return DOES[PLURALS.get(self.verb, self.verb)]

    def own_entry(self) -> bool:
        return self.verb == "enters play" and isinstance(self.what, WhoBears) and isinstance(self.what.what, Itself)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, (CardEvent, Intercepted)) or not self.what.describes(table, frame, event.card):
            return False
        comes_or_goes = isinstance(event, (EnteredPlay, LeftPlay))
        frame.it = spoken_of(table, frame, event.card) if comes_or_goes else [event.card]
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
    READS: ClassVar[tuple[str, ...]] = ("{what:Who} is attacked", "{what:Who} is the target of an attack")
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
        frame.he = event.seat
        if not self.kind.fits(table, frame, event.card):
            return False
        frame.it = [event.card]
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
        if not isinstance(event, Discarded) or not self.who.includes(table, frame.seat, event.seat):
            return False
        frame.he = event.seat
        return True


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


def is_fixed(who: Who) -> bool:
    """Is it this card or its subject? Then "it" is whoever else the words name."""
    return isinstance(who, WhoBears) and isinstance(who.what, (Itself, Subject))


class SomebodyTurns(Happening):
    PHRASE: ClassVar[str] = "{who:Player} {verb:(turns|turn)} {whom:Who}"
    MEANS: ClassVar[str] = "one of their own cards, by it or by another card of theirs"

    def __init__(self, who: Player, verb: str, whom: Who) -> None:
        self.who = who
        self.verb = verb
        self.whom = whom

    def kinds(self) -> tuple[str, ...]:
        return ("Turned",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, Turned) or event.by < 0 or table.zone_seat(event.by) != event.seat:
            return False
        if not self.who.includes(table, frame.seat, event.seat) or not self.whom.describes(table, frame, event.card):
            return False
        frame.it, frame.he = [event.card], event.seat
        return True


class PowerRunsOut(Happening):
    PHRASE: ClassVar[str] = "you have no Power"
    MEANS: ClassVar[str] = "from the moment that is so while this card is yours"

    def kinds(self) -> tuple[str, ...]:
        return ("PowerChanged", "EnteredPlay", "ControlTaken")

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if isinstance(event, (EnteredPlay, ControlTaken)) and event.card != frame.source:
            return False
        return table.power[frame.seat] <= 0 and not (isinstance(event, PowerChanged) and event.seat != frame.seat)


class GainsFrom(Happening):
    PHRASE: ClassVar[str] = "{who:Player} {verb:(gains|gain)} Power [from {article:(a|an)} {kind:Kind}]"
    MEANS: ClassVar[str] = "by what a card says, or such a card"

    def __init__(self, who: Player, verb: str, article: str | None, kind: Kind | None) -> None:
        self.who = who
        self.verb = verb
        self.article = article
        self.kind = kind

    def kinds(self) -> tuple[str, ...]:
        return ("PowerChanged",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, PowerChanged) or not self.who.includes(table, frame.seat, event.seat):
            return False
        frame.he = event.seat
        if self.kind is None:
            return event.how == "gains"
        return event.how in ("gains", "generates") and event.source >= 0 and self.kind.fits(table, frame, event.source)


class TheTurnOf(Happening):
    PHRASE: ClassVar[str] = "the turn of the controller of {what:Bearer} {verb:(begins|ends)}"
    MEANS: ClassVar[str] = "of whoever controls that card then"

    def __init__(self, what: Bearer, verb: str) -> None:
        self.what = what
        self.verb = verb

    def kinds(self) -> tuple[str, ...]:
        return ("TurnBegan",) if self.verb == "begins" else ("TurnEnded",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        cards = self.what.candidates(table, frame, frame.seat, "")
        if not isinstance(event, (TurnBegan, TurnEnded)) or not cards:
            return False
        frame.it, frame.he = cards, event.seat
        return table.controller(cards[0]) == event.seat


class TakesFromPile(Happening):
    PHRASE: ClassVar[str] = "an opponent takes a card out of the smoked pile of an opponent"
    MEANS: ClassVar[str] = "back into play or into a hand"

    def kinds(self) -> tuple[str, ...]:
        return ("returns", "returns to play", "plays")

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, CardMoved) or event.by == frame.seat or event.by < 0:
            return False
        return event.origin % table.kinds == SMOKED and event.origin // table.kinds != frame.seat


class EventAtYou(Happening):
    PHRASE: ClassVar[str] = "an opponent plays an Event that targets you"
    MEANS: ClassVar[str] = "you, and not a card of yours (SF-4.3.6-d)"

    def kinds(self) -> tuple[str, ...]:
        return ("CardPlayed",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, CardPlayed) or event.seat == frame.seat or not table.card(event.card).is_event:
            return False
        for slot in table.slots():
            if slot.source == event.card and slot.frame in table.frames:
                return frame.seat in targeted_by(table, event.card, table.frame(slot.frame))
        return False


def targeted_by(table: Shadowfist, event: int, frame: Frame) -> list[int]:
    """The players an Event targets."""
    found: list[int] = []
    for effect in table.card(event).instructions:
        for wanted in wanted_by(effect):
            if isinstance(wanted.what, ChosenPlayer) and wanted.what.targets():
                found += wanted.what.seats(table, frame, frame.seat)
    return found


class PlaysForLess(Happening):
    PHRASE: ClassVar[str] = "an opponent plays {article:(a|an)} {kind:Kind} at reduced cost"
    MEANS: ClassVar[str] = "or at none (SF-4.3.2-f)"

    def __init__(self, article: str, kind: Kind) -> None:
        self.article = article
        self.kind = kind

    def kinds(self) -> tuple[str, ...]:
        return ("PlayedForLess",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, PlayedForLess) or event.seat == frame.seat:
            return False
        frame.it, frame.he = [event.card], event.seat
        return self.kind.fits(table, frame, event.card)
