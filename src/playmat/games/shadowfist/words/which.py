"""Which cards are meant: by whose they are, where they stand, what they need, whom they fight; and how many."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cardtext.meant import Things
from playmat.cardtext.posts import Post
from playmat.cardtext.table import Frame
from playmat.cardtext.things import Kind
from playmat.games.shadowfist.abilities import Chosen
from playmat.games.shadowfist.events import AttackDeclared, Intercepted, TurnedToAttack
from playmat.games.shadowfist.values import barred, fighting
from playmat.games.shadowfist.words.nouns import Bearer
from playmat.games.shadowfist.words.standing import NAMES
from playmat.games.shadowfist.words.whose import Has
from playmat.games.shadowfist.zones import CHARACTERS, FRONT, SMOKED

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

# -- posts -----------------------------------------------------------------------------------------------------------


class OfPlayerWho(Post):
    PHRASE: ClassVar[str] = "of {whom:(a player|an opponent)} who {has:Has}"
    MEANS: ClassVar[str] = "under the control of such a player"
    LAST: ClassVar[bool] = True

    def __init__(self, whom: str, has: Has) -> None:
        self.whom = whom
        self.has = has

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        if not table.in_play(card):
            return False
        seat = table.controller(card)
        if self.whom == "an opponent" and seat == frame.seat:
            return False
        return self.has.of(table, frame, seat)


class ItsControllersCards(Post):
    PHRASE: ClassVar[str] = "its controller controls"
    MEANS: ClassVar[str] = "under the same control as the card spoken of last"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        if not frame.it:
            return True
        return table.in_play(card) and table.controller(card) == table.zone_seat(frame.it[0])


class ThatPlayerControls(Post):
    PHRASE: ClassVar[str] = "that player controls"
    MEANS: ClassVar[str] = "under the control of the player spoken of last, who may be you"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return table.in_play(card) and table.controller(card) == frame.he


class PlayedByOpponent(Post):
    PHRASE: ClassVar[str] = "played by an opponent"
    MEANS: ClassVar[str] = "by whoever played it, or else owns it"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        for slot in table.slots():
            if slot.source == card:
                return slot.seat != frame.seat
        return table.owner[card] != frame.seat


class WithoutVehicle(Post):
    PHRASE: ClassVar[str] = "without a {what:(Vehicle|Weapon)} on it"
    MEANS: ClassVar[str] = "no such State is on it"

    def __init__(self, what: str) -> None:
        self.what = what

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return not any(table.card(state).restricted(self.what) for state in table.states_on(card))


class WereIntercepted(Post):
    PHRASE: ClassVar[str] = "intercepted in this attack"
    MEANS: ClassVar[str] = "an interception was declared against them"

    def remembers(self) -> tuple[str, ...]:
        return ("Intercepted", "AttackDeclared")

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        for event in reversed(table.history):
            if isinstance(event, AttackDeclared):
                break
            if isinstance(event, Intercepted) and event.attacker == card:
                return table.attack is not None
        return False


class AttackedItThisTurn(Post):
    PHRASE: ClassVar[str] = "that attacked {what:Bearer} this turn"
    MEANS: ClassVar[str] = "with that card as the target when they turned"
    LAST: ClassVar[bool] = True

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def remembers(self) -> tuple[str, ...]:
        return ("TurnedToAttack",)

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        for event in table.history:
            attacked = isinstance(event, TurnedToAttack) and event.card == card
            if attacked and isinstance(event, TurnedToAttack) and self.what.describes(table, frame, event.by):
                return True
        return False


class ControllerOfControls(Post):
    PHRASE: ClassVar[str] = "the controller of {what:Bearer} controls"
    MEANS: ClassVar[str] = "under the same control as that card"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        seats = [table.controller(c) for c in self.what.candidates(table, frame, frame.seat, "") if table.in_play(c)]
        return table.in_play(card) and table.controller(card) in seats


class SameTitleAsYours(Post):
    PHRASE: ClassVar[str] = "with the same title as {article:(a|an)} {kind:Kind}"
    MEANS: ClassVar[str] = "both face up"
    LAST: ClassVar[bool] = True

    def __init__(self, article: str, kind: Kind) -> None:
        self.article = article
        self.kind = kind

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        if table.hidden[card]:
            return False
        others = [other for other in table.cards_in_play() if other != card and not table.hidden[other]]
        return any(table.title(o) == table.title(card) and self.kind.fits(table, frame, o) for o in others)


class LeftOpponentControls(Post):
    PHRASE: ClassVar[str] = "the opponent to your left controls"
    MEANS: ClassVar[str] = "the next player still in"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return table.in_play(card) and table.controller(card) == table.left_of(frame.seat)


class InLeftPile(Post):
    PHRASE: ClassVar[str] = "in the smoked pile of {whom:(the opponent to your left|target opponent|any opponent)}"
    MEANS: ClassVar[str] = "that lies there"
    POOLED: ClassVar[bool] = True

    def __init__(self, whom: str) -> None:
        self.whom = whom

    def pool(self, table: Shadowfist, frame: Frame) -> list[int]:
        others = table.clockwise(frame.seat)[1:]
        if self.whom.startswith("the"):
            others = [table.left_of(frame.seat)]
        elif self.whom.startswith("target") and frame.he in others:
            others = [frame.he]
        return [card for seat in others for card in table.zone(seat, SMOKED)]


class WhoeverPlayedIt(Post):
    PHRASE: ClassVar[str] = "whoever played it controls"
    MEANS: ClassVar[str] = "under the control of the player of the card that is answered"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        if not table.in_play(card):
            return False
        if not frame.it:
            return table.controller(card) != frame.seat
        for slot in table.slots():
            if slot.source == frame.it[0]:
                return table.controller(card) == slot.seat
        return table.controller(card) == table.owner[frame.it[0]]


class AtTheLocationOf(Post):
    PHRASE: ClassVar[str] = "at the location of {what:Things}"
    MEANS: ClassVar[str] = "where that card is"
    LAST: ClassVar[bool] = True

    def __init__(self, what: Things) -> None:
        self.what = what

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        if not table.in_play(card) or table.zone_kind(card) > CHARACTERS:
            return False
        here = table.location(card)
        for other in self.what.candidates(table, frame, frame.seat, ""):
            if table.in_play(other) and table.location(other) == here:
                return True
        return isinstance(self.what, Chosen) and self.what.address not in frame.ways


class StrongerThan(Post):
    PHRASE: ClassVar[str] = "with more Fighting than {what:Bearer}"
    MEANS: ClassVar[str] = "as both are at that moment"
    LAST: ClassVar[bool] = True

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        if not table.card(card).is_character or not table.in_play(card):
            return False
        others = self.what.candidates(table, frame, frame.seat, "")
        return all(fighting(table, card) > fighting(table, other) for other in others)


class NoConditions(Post):
    PHRASE: ClassVar[str] = "without resource conditions"
    MEANS: ClassVar[str] = "it needs nothing in the pool"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return not table.card(card).needs


class ManyConditions(Post):
    PHRASE: ClassVar[str] = "with {n:#} or more resource conditions"
    MEANS: ClassVar[str] = "counting symbols"

    def __init__(self, n: int) -> None:
        self.n = n

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return len(table.card(card).needs) >= self.n


class NeedsResource(Post):
    PHRASE: ClassVar[str] = (
        "with {article:(a|an)} {name:(Dragons|Ascended|Lotus|Architects|Hand|Jammers|Monarchs|Chi|Tech|Magic)} "
        "resource condition"
    )
    MEANS: ClassVar[str] = "that symbol is among its conditions"

    def __init__(self, article: str, name: str) -> None:
        self.article = article
        self.name = name

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return NAMES[self.name] in table.card(card).needs


class InterceptingIt(Post):
    PHRASE: ClassVar[str] = "intercepting {what:Bearer}"
    MEANS: ClassVar[str] = "set against that attacker"
    LAST: ClassVar[bool] = True

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        attack = table.attack
        return attack is not None and self.what.describes(table, frame, attack.intercepts(card))


class WithAbility(Post):
    PHRASE: ClassVar[str] = (
        "with {word:(Ambush|Assassinate|Guts|Independent|Mobility|Regenerate|Stealth|Superleap|Tactics)}"
    )
    MEANS: ClassVar[str] = "printed or gained"

    def __init__(self, word: str) -> None:
        self.word = word

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return table.in_play(card) and table.value(card, self.word) > 0


class AttackingIt(Post):
    PHRASE: ClassVar[str] = "attacking {what:Bearer}"
    MEANS: ClassVar[str] = "with that card as its target"
    LAST: ClassVar[bool] = True

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        attack = table.attack
        if attack is None or card not in attack.attackers:
            return False
        return self.what.describes(table, frame, attack.target_of(card))


class BesideIt(Post):
    PHRASE: ClassVar[str] = "directly left or right of ~"
    MEANS: ClassVar[str] = "in the same row, one column away"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        source = frame.source
        if not table.in_play(card) or table.controller(card) != table.controller(source):
            return False
        return table.row[card] == table.row[source] and abs(table.at[card] - table.at[source]) == 1


# -- chosen cards ----------------------------------------------------------------------------------------------------


class Budget(Chosen):
    PHRASE: ClassVar[str] = "any number of {kind:Those} with a combined cost of {n:#} or less"
    MEANS: ClassVar[str] = "by printed cost, chosen one by one"

    def __init__(self, kind: Bearer, n: int) -> None:
        self.kind = kind
        self.n = n

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        spent = sum([max(0, table.card(c).cost) for c in table.still_there(frame.ways.get(self.address, []))])
        found = self.kind.candidates(table, frame, actor, "")
        open_to = [card for card in found if not barred(table, "be affected", card, frame.source, None)]
        return [card for card in open_to if max(0, table.card(card).cost) <= self.n - spent]

    def number(self, table: Shadowfist, frame: Frame, actor: int) -> tuple[int, int]:
        return 0, 99

    def is_plural(self) -> bool:
        return True


class UpToTargets(Chosen):
    PHRASE: ClassVar[str] = "up to {n:#} target {kind:Those}"
    MEANS: ClassVar[str] = "none to so many, chosen on generation"

    def __init__(self, n: int, kind: Bearer) -> None:
        self.n = n
        self.kind = kind

    def targets(self) -> bool:
        return True

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        found = self.kind.candidates(table, frame, actor, "")
        found = [card for card in found if not barred(table, "be targeted", card, frame.source, None)]
        return [card for card in found if not barred(table, "be affected", card, frame.source, None)]

    def number(self, table: Shadowfist, frame: Frame, actor: int) -> tuple[int, int]:
        return 0, self.n

    def is_plural(self) -> bool:
        return True


class ItsTarget(Things):
    PHRASE: ClassVar[str] = "the target of {what:Bearer}"
    MEANS: ClassVar[str] = "what that card attacks"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def candidates(self, table: Shadowfist, frame: Frame, actor: int, zone: str) -> list[int]:
        attack = table.attack
        cards = self.what.candidates(table, frame, actor, zone)
        if attack is None:
            return []
        aims = [attack.target_of(card) for card in cards if card in attack.attackers]
        return [card for card in aims if table.in_play(card)]

    def describes(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return card in self.candidates(table, frame, frame.seat, "")


class FrontSiteHere(Things):
    PHRASE: ClassVar[str] = "the front-row Site where {what:Bearer} was"
    MEANS: ClassVar[str] = "at its location, or where it last stood"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def candidates(self, table: Shadowfist, frame: Frame, actor: int, zone: str) -> list[int]:
        places = frame.ways.get("number", [])
        found: list[int] = []
        for seat in table.clockwise(table.active):
            for site in table.sites(seat):
                if table.row[site] == FRONT and table.location(site) in places:
                    found.append(site)
        return found
