"""Playing as part of an effect, or outside the usual time: cheaper, at no cost, from elsewhere; entering as a copy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from playmat.cardplay.effect import Act, Effect
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Things
from playmat.cardplay.resolving import Do
from playmat.cardtext.phrase import Phrase
from playmat.games.shadowfist.card import RESOURCES
from playmat.games.shadowfist.choosing import CardChoice, card_choices
from playmat.games.shadowfist.costs import USUAL, How
from playmat.games.shadowfist.events import BurnedForPower, BurnedForVictory, Seized
from playmat.games.shadowfist.may_play import meets_terms, subjects_on
from playmat.games.shadowfist.playing import play_card
from playmat.games.shadowfist.records import BURNT, SEIZED
from playmat.games.shadowfist.sentences import Chosen, ChosenPlayer, ChosenWord, OutOfHand, PlayRule, Triggered
from playmat.games.shadowfist.topics import TO_TURN
from playmat.games.shadowfist.values import barred, pool
from playmat.games.shadowfist.words.happenings import ANSWERED, Happening, about_it
from playmat.games.shadowfist.words.nouns import NAMES, Bearer, Itself, Subject
from playmat.games.shadowfist.words.numbers import Figure
from playmat.games.shadowfist.words.which import OnTheSubject
from playmat.games.shadowfist.zones import HAND, SMOKED
from playmat.kernel.decision import Option, Word
from playmat.kernel.event import Event
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import Step
from playmat.vocabulary.things import It, Kind

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

NOTHING: Final = Word("decline", "Play nothing")


class Terms(Phrase):
    """At which price."""

    BLANK: ClassVar[str] = "TERMS"
    CALLED: ClassVar[str] = "on what terms (at no cost, for 1 less)"

    def how(self, table: Shadowfist, frame: Frame) -> How:
        raise NotImplementedError


class AtNoCost(Terms):
    PHRASE: ClassVar[str] = "at no cost"
    MEANS: ClassVar[str] = "resource conditions have to be met all the same"

    def how(self, table: Shadowfist, frame: Frame) -> How:
        return How(True, False, 0, True, False)


class ForLess(Terms):
    PHRASE: ClassVar[str] = "for {n:Figure} less"
    MEANS: ClassVar[str] = "this is the one card that makes it cheaper (SF-4.3.2-d)"

    def __init__(self, n: Figure) -> None:
        self.n = n

    def how(self, table: Shadowfist, frame: Frame) -> How:
        return How(False, False, self.n.amount(table, frame), True, False)


class AtItsCost(Terms):
    PHRASE: ClassVar[str] = "at its cost"
    MEANS: ClassVar[str] = "as usual"

    def how(self, table: Shadowfist, frame: Frame) -> How:
        return How(False, False, 0, True, False)


class LessByIts(Terms):
    PHRASE: ClassVar[str] = "for the cost of that card less"
    MEANS: ClassVar[str] = "of the card the text spoke of last"

    def how(self, table: Shadowfist, frame: Frame) -> How:
        return How(False, False, sum([max(0, table.card(card).cost) for card in frame.it[:1]]), True, False)


class IgnoringOne(Terms):
    PHRASE: ClassVar[str] = "ignoring 1 resource condition"
    MEANS: ClassVar[str] = "at its cost; one symbol need not be there"

    def how(self, table: Shadowfist, frame: Frame) -> How:
        return How(False, False, 0, True, False, False, "".join(RESOURCES))


class YourResource(ChosenWord):
    PHRASE: ClassVar[str] = "a resource in your pool"
    MEANS: ClassVar[str] = "named on generation"

    def words(self, table: Shadowfist, frame: Frame, actor: int) -> list[str]:
        have = pool(table, frame.seat)
        return [name for name, letter in NAMES.items() if have.get(letter, 0) > 0]


class IgnoringOneOf(Terms):
    PHRASE: ClassVar[str] = "ignoring 1 resource condition of {what:YourResource}"
    MEANS: ClassVar[str] = "at its cost; one more of that symbol need not be there"

    def __init__(self, what: YourResource) -> None:
        self.what = what

    def how(self, table: Shadowfist, frame: Frame) -> How:
        names = [frame.word] if frame.word else self.what.words(table, frame, frame.seat)
        return How(False, False, 0, True, False, False, "".join([NAMES[name] for name in names]))


class PlaySomething(Act):
    """What may be played is found when it resolves (SF-5.2-b); never the card itself that says so (SF-S-67)."""

    PHRASE: ClassVar[str] = "play {article:(a|an)} {kind:Kind} [from your smoked {pile:(pile)}] {terms:Terms}"
    READS: ClassVar[tuple[str, ...]] = (
        "play {article:(a|an)} {kind:Kind} from your smoked {pile:(pile)}",
        "play {article:(a|an)} {kind:Kind} [from your smoked {pile:(pile)}], {terms:Terms}",
    )
    MEANS: ClassVar[str] = "from your hand, or from there; you need not"

    def __init__(self, article: str, kind: Kind, pile: str | None, terms: Terms | None) -> None:
        self.article = article
        self.kind = kind
        self.pile = pile
        self.terms: Terms = terms if terms is not None else AtItsCost()

    def sound(self) -> bool:
        return not self.kind.places() and not any(isinstance(post, OnTheSubject) for post in self.kind.posts)

    def subject(self, table: Shadowfist, frame: Frame) -> int:
        """The card a State has to go on; -1 where that is free."""
        return -1

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return self.kind.fits(table, frame, card)

    def found(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        cards: list[int] = []
        faces: list[int] = []
        by = [*frame.ways.get("by", []), frame.source]
        how = self.terms.how(table, frame).said_by(by)
        for card in table.zone(actor, SMOKED if self.pile else HAND):
            if card in by or table.face[card] in faces or not self.fits(table, frame, card):
                continue
            faces.append(table.face[card])
            subject = self.subject(table, frame)
            if subject >= 0 and subject not in subjects_on(table, actor, card, how, None):
                continue
            if meets_terms(table, actor, card, how, None, None):
                cards.append(card)
        return cards

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        table.next(ChoosePlay(self, frame, actor))

    def ready(self, table: Shadowfist, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return bool(self.found(table, frame, actor)) or refuse(why, "SF-5.2-b", "you have nothing to play so")

    def demands(self) -> bool:
        return True

    def secret(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        return self.pile is None


class PlayOnIt(PlaySomething):
    PHRASE: ClassVar[str] = (
        "play {article:(a|an)} {kind:Kind} [from your smoked {pile:(pile)}] on {on:Things} {terms:Terms}"
    )
    READS: ClassVar[tuple[str, ...]] = (
        "play {article:(a|an)} {kind:Kind} from your smoked {pile:(pile)} on {on:Things}",
        "play {article:(a|an)} {kind:Kind} from your smoked {pile:(pile)}, {terms:Terms}, on {on:Things}",
    )
    MEANS: ClassVar[str] = "a State, on that card; you need not"

    def __init__(self, article: str, kind: Kind, pile: str | None, on: Things, terms: Terms | None) -> None:
        super().__init__(article, kind, pile, terms)
        self.on = on

    def sound(self) -> bool:
        """It has to be known on which card before the State is."""
        return super().sound() and isinstance(self.on, (Itself, Subject, Chosen, It))

    def subject(self, table: Shadowfist, frame: Frame) -> int:
        cards = self.on.candidates(table, frame, frame.seat, "")
        return cards[0] if cards else -1

    def found(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        if self.subject(table, frame) >= 0:
            return super().found(table, frame, actor)
        if not isinstance(self.on, Chosen):
            return []
        there = self.on.eligible(table, frame, actor)  # not chosen yet: whatever fits one of those
        how = self.terms.how(table, frame)
        legal = super().found(table, frame, actor)
        return [card for card in legal if any(c in there for c in subjects_on(table, actor, card, how, None))]


class PlayAnother(PlayOnIt):
    PHRASE: ClassVar[str] = "play a different {kind:Kind} on ~ {terms:Terms}"
    READS: ClassVar[tuple[str, ...]] = ()
    MEANS: ClassVar[str] = "not of the title of the card the text spoke of last"

    def __init__(self, kind: Kind, terms: Terms) -> None:
        super().__init__("a", kind, None, Itself(), terms)

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        titles = [table.card(other).full_title for other in frame.it]
        return super().fits(table, frame, card) and table.card(card).full_title not in titles

    def ready(self, table: Shadowfist, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        """What is paid for it decides what may be played: that is known on resolution."""
        return True

    def demands(self) -> bool:
        return False


@mypyc_attr(acyclic=True)
class ChoosePlay(Step):
    def __init__(self, effect: PlaySomething, frame: int, actor: int) -> None:
        self.effect = effect
        self.frame = frame
        self.actor = actor

    def run(self, table: Shadowfist) -> None:
        frame = table.frame(self.frame)
        found = self.effect.found(table, frame, self.actor)
        if not found and (self.effect.pile or not table.zone(self.actor, HAND)):
            return
        options = card_choices(table, self.actor, "play", found)
        title = table.card(frame.source).full_title
        table.ask_always(self, self.actor, f"{title}: what do you play?", [*options, NOTHING])

    def answer(self, table: Shadowfist, choice: Option) -> None:
        if isinstance(choice, CardChoice):
            frame = table.frame(self.frame)
            how = self.effect.terms.how(table, frame)
            play_card(table, self.actor, choice.card, how, self.effect.subject(table, frame))


class TurnWhen(Triggered):
    """A trigger with turning as its price."""

    PHRASE: ClassVar[str] = "when {event:Happening}, you may turn ~ to {effect:Effect/bare}"
    MEANS: ClassVar[str] = "turned on generation, the rest happens on resolution"

    def __init__(self, event: Happening, effect: Effect) -> None:
        self.event = event
        self.effect = effect

    def hears(self) -> tuple[str, ...]:
        return self.event.kinds()

    def unmoored(self) -> bool:
        return bool(about_it(self.event))

    def optional(self) -> bool:
        return True

    def goes_off(self, table: Shadowfist, frame: Frame, event: Event) -> bool:
        return self.event.is_it(table, frame, event)

    def possible_now(self, table: Shadowfist, frame: Frame) -> bool:
        return not table.turned[frame.source] and not barred(table, TO_TURN, frame.source, -1, None)

    def pay(self, table: Shadowfist, frame: int, actor: int) -> None:
        table.turn_card(table.frame(frame).source, table.frame(frame).source)

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        table.next(Do(self.effect, frame, actor, times))


class TurnWhenTold(TurnWhen):
    PHRASE: ClassVar[str] = "when {event:Happening}, you may turn ~ :: {effect:Effect/told}"

    def tree(self) -> Any:
        """The same as the other way to say it."""
        return {**super().tree(), "is": "TurnWhen"}


class PlayUpon(Triggered):
    PHRASE: ClassVar[str] = "play as soon as {event:Happening}"
    MEANS: ClassVar[str] = "out of your hand, at that moment and at no other; whom it is about is known from then on"

    def __init__(self, event: Happening) -> None:
        self.event = event

    def sound(self) -> bool:
        """Where a scene answers it the card waits for that."""
        return not all(kind in ANSWERED for kind in self.event.kinds())

    def hears(self) -> tuple[str, ...]:
        return self.event.kinds()

    def from_pile(self) -> bool:
        return True

    def plays_itself(self) -> bool:
        return True

    def optional(self) -> bool:
        return True

    def immediate(self) -> bool:
        """The play is what can be answered, not the moment it waits for."""
        return True

    def goes_off(self, table: Shadowfist, frame: Frame, event: Event) -> bool:
        return table.zone_kind(frame.source) == HAND and self.event.is_it(table, frame, event)

    def possible_now(self, table: Shadowfist, frame: Frame) -> bool:
        return meets_terms(table, frame.seat, frame.source, USUAL, None, None)

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        if self.possible_now(table, told):
            play_card(table, actor, told.source, USUAL, -1, told)


LOSSES: Final = ("Seized", "BurnedForVictory", "BurnedForPower")
"""What `taken_just_now` looks for."""


def taken_just_now(table: Shadowfist, seat: int, seized_too: bool) -> list[int]:
    """SF-5.2-n: the Sites this player has lost in the fight that is just over, or in the scene that has just resolved,
    while it can be answered."""
    scene = table.scene
    if scene is None or scene.declared not in (BURNT, SEIZED):
        return []
    found: list[int] = []
    for event in table.history[scene.since :]:
        lost = isinstance(event, (BurnedForPower, BurnedForVictory)) or (seized_too and isinstance(event, Seized))
        if lost and isinstance(event, (BurnedForPower, BurnedForVictory, Seized)) and event.by == seat:
            found.append(event.card)
    return found


class FreeWhenLost(PlayRule):
    PHRASE: ClassVar[str] = (
        "~ may be played [{up:(face)} up] at no cost [and without resource {needs:(conditions)}]"
        " in response to the {deed:(burning|loss)} of one of your {kind:Those}"
    )
    MEANS: ClassVar[str] = "in anybody's turn; a Site is lost if it is seized or burned"

    def __init__(self, up: str | None, needs: str | None, deed: str, kind: Bearer) -> None:
        self.up = up
        self.needs = needs
        self.deed = deed
        self.kind = kind

    def remembers(self) -> tuple[str, ...]:
        return LOSSES

    def lifts_type(self) -> bool:
        return True

    def free(self) -> bool:
        return True

    def face_up(self) -> bool:
        return self.up is not None

    def ignores_needs(self) -> bool:
        return self.needs is not None

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        return self.specific(table, frame)

    def specific(self, table: Shadowfist, frame: Frame) -> bool:
        for card in taken_just_now(table, frame.seat, self.deed == "loss"):
            if self.kind.describes(table, frame, card):
                return True
        return False


class PlacedWith(PlayRule):
    PHRASE: ClassVar[str] = "you place ~ in the structure of {who:ChosenPlayer}, who controls it"
    MEANS: ClassVar[str] = "you choose where; it counts as a Site you have played"

    def __init__(self, who: ChosenPlayer) -> None:
        self.who = who

    def host(self, table: Shadowfist, frame: Frame, seat: int) -> int:
        for other in self.who.seats(table, frame, seat):
            return other
        return seat

    def hosted(self) -> bool:
        return True


class PlayItself(OutOfHand):
    PHRASE: ClassVar[str] = "play ~ {terms:Terms}"
    MEANS: ClassVar[str] = "out of your hand, on resolution"

    def __init__(self, terms: Terms) -> None:
        self.terms = terms

    def can(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        """SF-S-67: not by what it does when it is played."""
        card = frame.source
        by = frame.ways.get("by", [])
        if card in by or table.zone_kind(card) != HAND or table.zone_seat(card) != actor:
            return False
        return meets_terms(table, actor, card, self.terms.how(table, frame).said_by([*by, card]), None, None)

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        if self.can(table, told, actor):
            play_card(table, actor, told.source, self.terms.how(table, told))

    def ready(self, table: Shadowfist, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return self.can(table, frame, actor) or refuse(why, "SF-4.3-b", "it cannot be played now")

    def demands(self) -> bool:
        return True
