"""Sites that change places, States that go to other cards, and cards that share a word."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cardtext.effects import Act, CardEffect
from playmat.cardtext.meant import Things
from playmat.cardtext.phrase import BAN, BARE, TOLD
from playmat.cardtext.posts import Post
from playmat.cardtext.table import Frame
from playmat.games.shadowfist.abilities import Answered, Chosen, Standing
from playmat.games.shadowfist.canceling import cancel_effects_of
from playmat.games.shadowfist.control import goes_along
from playmat.games.shadowfist.damage import Packet, inflict
from playmat.games.shadowfist.designators import has_designator
from playmat.games.shadowfist.events import SmokedInCombat
from playmat.games.shadowfist.parts import Control
from playmat.games.shadowfist.playing import legal_subjects, return_to_play
from playmat.games.shadowfist.values import barred
from playmat.games.shadowfist.words.effects import frame_number
from playmat.games.shadowfist.words.nouns import Bearer, Those
from playmat.games.shadowfist.words.which import AtTheLocationOf
from playmat.games.shadowfist.zones import BACK, CHARACTERS, COLUMNS, FOREVER, FRONT, NOWHERE, SITES, SMOKED

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

# -- places ----------------------------------------------------------------------------------------------------------


def exchange(table: Shadowfist, one: int, other: int) -> None:
    """SF-10.2-l: an attack on one of them is aimed at the other from then on."""
    table.at[one], table.at[other] = table.at[other], table.at[one]
    table.row[one], table.row[other] = table.row[other], table.row[one]
    table.tell_place(one)
    table.tell_place(other)
    if table.attack is not None:
        swap = {one: other, other: one}
        table.attack.targets = [swap.get(target, target) for target in table.attack.targets]
        table.attack.aims = [swap.get(target, target) for target in table.attack.aims]


class ExchangeWith(CardEffect):
    PHRASE: ClassVar[str] = "exchange the places of ~ and {what:Target}"
    MEANS: ClassVar[str] = "an attack on one of them is aimed at the other from then on"
    VERB: ClassVar[str] = "exchange"

    def __init__(self, what: Things) -> None:
        super().__init__(None, what)

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        source = frame.source
        for card in cards:
            if table.in_play(source) and table.in_play(card) and table.controller(card) == table.controller(source):
                exchange(table, source, card)


class TurnRows(Act):
    PHRASE: ClassVar[str] = "exchange each front-row Site with the Site behind it and inflict {n:#} damage on both"
    MEANS: ClassVar[str] = "of all players, where there are two"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        moved: list[int] = []
        for seat in table.clockwise(table.active):
            for column in range(table.width(seat)):
                front, behind = table.site_at(seat, column, FRONT), table.site_at(seat, column, BACK)
                if front >= 0 and behind >= 0:
                    exchange(table, front, behind)
                    moved += [behind, front]
        number = frame_number(table, told)
        inflict(table, [Packet(told.source, told.seat, card, self.n, False, number) for card in moved])


class AtHomeHere(Post):
    PHRASE: ClassVar[str] = "whose home is this location"
    MEANS: ClassVar[str] = "where it stands when it does not attack"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        source = frame.source
        if not table.in_play(card) or table.controller(card) != table.controller(source):
            return False
        return table.at[card] == table.at[source]


class TargetLocation(Chosen):
    PHRASE: ClassVar[str] = "target location"
    MEANS: ClassVar[str] = "any player's; its front-row Site stands for it, where there is none a Character there"

    def targets(self) -> bool:
        return True

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        found: list[int] = []
        for seat in table.clockwise(frame.seat):
            if table.width(seat):
                found += [site for site in table.zone(seat, SITES) if table.row[site] == FRONT]
            else:
                found += table.zone(seat, CHARACTERS)[:1]
        return found


class AtTargetLocation(AtTheLocationOf):
    """A location is the target and no card of it: what is no legal target does not keep it safe."""

    PHRASE: ClassVar[str] = "at {what:TargetLocation}"
    MEANS: ClassVar[str] = "chosen on generation"

    def __init__(self, what: TargetLocation) -> None:
        super().__init__(what)


# -- States ----------------------------------------------------------------------------------------------------------


class MoveState(Act):
    PHRASE: ClassVar[str] = "move {what:Things} to {to:NewSubject}"
    MEANS: ClassVar[str] = "the State is on that card from then on"

    def __init__(self, what: Things, to: NewSubject) -> None:
        self.what = what
        self.to = to

    def suits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        """A State has to be one that can be moved, a new subject one that can bear it."""
        if table.card(card).is_state or not frame.it or not table.card(frame.it[0]).is_state:
            return True
        return is_legal(table, frame.it[0], card)

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        for state in self.what.candidates(table, told, actor, ""):
            for card in self.to.candidates(table, told, actor, ""):
                if table.in_play(state) and table.in_play(card) and is_legal(table, state, card):
                    table.subject[state] = card
                    table.announce(actor, [card])
                    if goes_along(table, state):
                        table.since[state] = table.next_number()


def is_legal(table: Shadowfist, state: int, subject: int) -> bool:
    """By what the State itself says of its subjects too."""
    return subject in legal_subjects(table, table.controller(state), state, None)


class NewSubject(Chosen):
    PHRASE: ClassVar[str] = "any other {noun:(Character|card)} {where:(at its location|under the same control)}"
    MEANS: ClassVar[str] = "where the State is now, or of whoever controls the card it is on"

    def __init__(self, noun: str, where: str) -> None:
        self.noun = noun
        self.where = where

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        found = [card for card in table.cards_in_play() if table.is_a(card, self.noun)]
        if not frame.it or table.subject[frame.it[0]] < 0:
            return found
        now = table.subject[frame.it[0]]
        if self.where == "under the same control":
            return [card for card in found if card != now and table.controller(card) == table.controller(now)]
        here = table.location(now)
        return [card for card in found if card != now and here % COLUMNS and table.location(card) == here]


# -- shared words ----------------------------------------------------------------------------------------------------


class Sharing(Post):
    PHRASE: ClassVar[str] = "sharing a designator with {what:Bearer}"
    MEANS: ClassVar[str] = "at least one word of title or subtitle, or given by a text; face-down cards share none"
    LAST: ClassVar[bool] = True

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        if table.hidden[card]:
            return False
        mine = table.own_designators(card)
        for other in self.what.candidates(table, frame, frame.seat, ""):
            if other == card and isinstance(self.what, Those):
                continue
            if not table.hidden[other] and any(has_designator(mine, word) for word in table.own_designators(other)):
                return True
        return False


class ButNotSubject(Post):
    PHRASE: ClassVar[str] = "apart from subject"
    MEANS: ClassVar[str] = "any but the card this State is on"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return card != table.subject[frame.source]


class WithTurning(Post):
    PHRASE: ClassVar[str] = "that can turn for an ability"
    MEANS: ClassVar[str] = "its text has one with turning as the price"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return any(use.turns() for use in table.card(card).uses)


class AsDearAsIt(Post):
    PHRASE: ClassVar[str] = "costing at least as much as it"
    MEANS: ClassVar[str] = "by printed cost, compared with the card spoken of last"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return not frame.it or table.card(card).cost >= table.card(frame.it[0]).cost


class AnsweredCard(Things):
    PHRASE: ClassVar[str] = "the card it answers"
    MEANS: ClassVar[str] = "whose play this is a response to"

    def candidates(self, table: Shadowfist, frame: Frame, actor: int, zone: str) -> list[int]:
        found: list[int] = []
        for phrase in table.card(frame.source).phrases:
            if isinstance(phrase, Answered):
                found += table.still_there(frame.ways.get(phrase.address, []))
        return found


class CancelAnswered(Act):
    PHRASE: ClassVar[str] = "cancel {what:AnsweredCard}"
    MEANS: ClassVar[str] = "what it has generated in this scene does not happen (SF-5.2-k)"

    def __init__(self, what: AnsweredCard) -> None:
        self.what = what

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        for card in self.what.candidates(table, table.frame(frame), actor, ""):
            cancel_effects_of(table, card)


# -- shields ---------------------------------------------------------------------------------------------------------


class Shield(Standing):
    PHRASE: ClassVar[str] = "cannot be damaged or removed from play by {by:Those}"
    MEANS: ClassVar[str] = "forbidden to effects of such cards"
    FACES: ClassVar[tuple[str, ...]] = (BAN,)

    def __init__(self, by: Bearer) -> None:
        self.by = by

    def deeds(self) -> tuple[str, ...]:
        return ("be damaged", "be smoke", "be toast", "be return", "be put into the deck")

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return card in frame.ways.get("targets", []) and other >= 0 and self.by.describes(table, frame, other)


class ShieldThem(Act):
    PHRASE: ClassVar[str] = "{what:Things} {shield:Shield/ban} until the end of the turn"
    MEANS: ClassVar[str] = "from its resolution until then"
    FACES: ClassVar[tuple[str, ...]] = (TOLD, BARE)

    def __init__(self, what: Things, shield: Shield) -> None:
        self.what = what
        self.shield = shield

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        cards = [card for card in self.what.candidates(table, told, actor, "") if table.in_play(card)]
        if cards:
            table.let_last(told, cards, "shielded", 0, table.turn, self.shield)


# -- Characters raised -----------------------------------------------------------------------------------------------


class RaiseTheFallen(Act):
    PHRASE: ClassVar[str] = "return each Character ~ smoked in combat this turn to play under your control"
    MEANS: ClassVar[str] = "from whichever smoked pile it lies in"

    def remembers(self) -> tuple[str, ...]:
        return ("SmokedInCombat",)

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        fallen = [e.card for e in table.history if isinstance(e, SmokedInCombat) and e.by == told.source]
        for card in dict.fromkeys(fallen):
            if table.zone_kind(card) == SMOKED and not barred(table, "be affected", card, told.source, None):
                if table.owner[card] != told.seat:
                    table.controls.append(Control(card, told.seat, told.source, FOREVER, table.next_number()))
                return_to_play(table, card, told.seat, 0 if table.width(told.seat) else NOWHERE, told.source)
