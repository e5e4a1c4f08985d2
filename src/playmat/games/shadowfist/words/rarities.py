"""Words that few cards need: odd amounts, odd deeds, odd permissions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from playmat.cardtext.effects import Do, Effect
from playmat.cardtext.meant import Player, Things
from playmat.cardtext.posts import Post
from playmat.cardtext.table import Frame
from playmat.cardtext.texts import Condition
from playmat.cardtext.things import Kind
from playmat.games.shadowfist.abilities import Chosen, Standing, Use
from playmat.games.shadowfist.events import (
    CardPlayed,
    ControlTaken,
    LeftPlay,
    LocationBegan,
    PowerChanged,
    SiteRevealed,
    SiteSmoked,
)
from playmat.games.shadowfist.generating import figure_x
from playmat.games.shadowfist.playing import IGNORE_NEEDS
from playmat.games.shadowfist.values import ability, barred, body, pool
from playmat.games.shadowfist.words.moments import Happening
from playmat.games.shadowfist.words.nouns import Bearer
from playmat.games.shadowfist.zones import BURNED, DECK
from playmat.kernel.ruling import Ruling, refuse

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

# -- which ones ------------------------------------------------------------------------------------------------------


class UpToX(Chosen):
    PHRASE: ClassVar[str] = "up to X {kind:Those}"
    MEANS: ClassVar[str] = "none to X, chosen on generation"

    def __init__(self, kind: Bearer) -> None:
        self.kind = kind

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        found = self.kind.candidates(table, frame, actor, "")
        return [card for card in found if not barred(table, "be affected", card, frame.source, None)]

    def number(self, table: Shadowfist, frame: Frame, actor: int) -> tuple[int, int]:
        return 0, figure_x(table, frame.source, frame)

    def is_plural(self) -> bool:
        return True


class TopCardsOf(Things):
    PHRASE: ClassVar[str] = "the top {n:#} cards of the deck of {who:Player}"
    MEANS: ClassVar[str] = "those that would be drawn next"

    def __init__(self, n: int, who: Player) -> None:
        self.n = n
        self.who = who

    def is_plural(self) -> bool:
        return True

    def in_order(self) -> bool:
        return True

    def candidates(self, table: Shadowfist, frame: Frame, actor: int, zone: str) -> list[int]:
        return self.first(table, frame, 1)

    def first(self, table: Shadowfist, frame: Frame, times: int) -> list[int]:
        found: list[int] = []
        for seat in self.who.seats(table, frame, frame.seat):
            found += table.zone(seat, DECK)[-self.n * times :][::-1]
        return found


class CopiesOfIt(Things):
    PHRASE: ClassVar[str] = "each copy of ~ you control"
    MEANS: ClassVar[str] = "this card too"

    def candidates(self, table: Shadowfist, frame: Frame, actor: int, zone: str) -> list[int]:
        title = table.card(frame.source).full_title
        return [card for card in table.controlled(frame.seat) if table.title(card) == title]


class BodyAtLeast(Post):
    PHRASE: ClassVar[str] = "with Body {n:#} or more"
    MEANS: ClassVar[str] = "by the Body it has at that moment; face-down Sites have none to see"

    def __init__(self, n: int) -> None:
        self.n = n

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        if not table.in_play(card) or not table.card(card).is_site or table.hidden[card]:
            return False
        return body(table, card) >= self.n


class WithoutDesignator(Post):
    PHRASE: ClassVar[str] = "without the designator {word:@}"
    MEANS: ClassVar[str] = "it is not among its designators"

    def __init__(self, word: str) -> None:
        self.word = word

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return not table.describes(self.word, frame, card)


class TookPartNow(Post):
    PHRASE: ClassVar[str] = "that took part in that attack"
    MEANS: ClassVar[str] = "attackers of it, also those who ceased (SF-6.1-h)"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return table.attack is not None and card in table.attack.participants


class AlertOrBusy(Post):
    PHRASE: ClassVar[str] = "that are unturned or of a player who played an Event this turn"
    MEANS: ClassVar[str] = "the one or the other"

    def remembers(self) -> tuple[str, ...]:
        return ("CardPlayed",)

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        if not table.in_play(card):
            return False
        seat = table.controller(card)
        for event in table.history:
            if isinstance(event, CardPlayed) and event.seat == seat and table.card(event.card).is_event:
                return True
        return not table.turned[card]


class InBurnedPiles(Post):
    PHRASE: ClassVar[str] = "in the burned-for-victory piles of opponents"
    MEANS: ClassVar[str] = "of all of them"
    POOLED: ClassVar[bool] = True

    def pool(self, table: Shadowfist, frame: Frame) -> list[int]:
        return [card for seat in table.clockwise(frame.seat)[1:] for card in table.zone(seat, BURNED)]


class HasAbility(Condition):
    PHRASE: ClassVar[str] = (
        "{what:Bearer} has {word:(Ambush|Assassinate|Guts|Independent|Mobility|Regenerate|Stealth|Superleap|Tactics)}"
    )
    MEANS: ClassVar[str] = "printed or gained"

    def __init__(self, what: Bearer, word: str) -> None:
        self.what = what
        self.word = word

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        cards = [card for card in self.what.candidates(table, frame, actor, "") if table.in_play(card)]
        return bool(cards) and all(ability(table, card, self.word) > 0 for card in cards)


class RobbedByLeader(Condition):
    PHRASE: ClassVar[str] = (
        "an opponent with more Power-generating Sites than you controls a Feng Shui Site you own or has burned a card"
        " you own"
    )
    MEANS: ClassVar[str] = "burned for victory: in the opponent's pile"

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        mine = self.strong(table, frame.seat)
        for seat in table.clockwise(frame.seat)[1:]:
            sites = [card for card in table.sites(seat) if table.card(card).is_feng_shui]
            taken = [card for card in sites + table.zone(seat, BURNED) if table.owner[card] == frame.seat]
            if taken and self.strong(table, seat) > mine:
                return True
        return False

    def strong(self, table: Shadowfist, seat: int) -> int:
        frame = table.asking(seat, -1)
        return len([card for card in table.sites(seat) if table.describes("Power-generating", frame, card)])


# -- happenings ------------------------------------------------------------------------------------------------------


class BeginsLocation(Happening):
    PHRASE: ClassVar[str] = "{who:Player} {verb:(begins|begin)} a new location"
    MEANS: ClassVar[str] = "a Site is played in a column of its own"

    def __init__(self, who: Player, verb: str) -> None:
        self.who = who
        self.verb = verb

    def kinds(self) -> tuple[str, ...]:
        return ("LocationBegan",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        return isinstance(event, LocationBegan) and self.who.includes(table, frame.seat, event.seat)


class RevealedByBlows(Happening):
    PHRASE: ClassVar[str] = "~ is revealed by combat damage"
    MEANS: ClassVar[str] = "not when its controller turns it up"

    def kinds(self) -> tuple[str, ...]:
        return ("SiteRevealed",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, SiteRevealed) or event.card != frame.source:
            return False
        return table.attack is not None and not table.scenes


class SmokesSite(Happening):
    PHRASE: ClassVar[str] = "~ smokes a Site it attacks"
    MEANS: ClassVar[str] = "by whatever its player decides for a Site without Body (SF-6.4.3-a)"

    def kinds(self) -> tuple[str, ...]:
        return ("SiteSmoked",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        attack = table.attack
        if not isinstance(event, SiteSmoked) or attack is None or frame.source not in attack.attackers:
            return False
        frame.it = [event.card]
        return attack.target_of(frame.source) == event.card


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


# -- what stands -----------------------------------------------------------------------------------------------------


class IgnoreNeeds(Standing):
    PHRASE: ClassVar[str] = "you may ignore the resource conditions of {kind:Those}"
    MEANS: ClassVar[str] = "of cards you play"

    def __init__(self, kind: Bearer) -> None:
        self.kind = kind

    def deeds(self) -> tuple[str, ...]:
        return (IGNORE_NEEDS,)

    def permits(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return other == frame.seat and self.kind.describes(table, frame, card)


class BeyondTheLimit(Standing):
    PHRASE: ClassVar[str] = "you may play {kind:Those} beyond the Site limit"
    MEANS: ClassVar[str] = "besides the one of the turn"

    def __init__(self, kind: Bearer) -> None:
        self.kind = kind

    def deeds(self) -> tuple[str, ...]:
        return ("lift the Site limit",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return other == frame.seat and self.kind.describes(table, frame, card)


class FrontRowOnly(Standing):
    PHRASE: ClassVar[str] = "Sites of opponents are placed in the front row"
    MEANS: ClassVar[str] = "when they are played or seized"

    def deeds(self) -> tuple[str, ...]:
        return ("place in back",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return other >= 0 and table.controller(other) != frame.seat


class IncomeForEach(Standing):
    PHRASE: ClassVar[str] = "~ generates {n:#} Power in your Establishing Shot for each {kind:Kind}"
    MEANS: ClassVar[str] = "though it is no Site"

    def __init__(self, n: int, kind: Kind) -> None:
        self.n = n
        self.kind = kind

    def shifted(self) -> tuple[str, ...]:
        return ("income",)

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        if card != -1 - frame.seat or table.active != frame.seat:
            return 0
        return self.n * len(self.kind.candidates(table, frame, frame.seat, ""))


class StrikesBack(Standing):
    PHRASE: ClassVar[str] = "~ strikes back at attackers with its Body"
    MEANS: ClassVar[str] = "as a Character with that much Fighting would"

    def deeds(self) -> tuple[str, ...]:
        return ("strike back",)

    def permits(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return card == frame.source


class NoSharedEvents(Standing):
    PHRASE: ClassVar[str] = "opponents cannot play Events that need a resource you have"
    MEANS: ClassVar[str] = "any one of their conditions is in your pool"

    def deeds(self) -> tuple[str, ...]:
        return ("play",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        printed = table.card(card)
        if other == frame.seat or not printed.is_event or not printed.needs:
            return False
        have = pool(table, frame.seat)
        return any(have.get(letter, 0) > 0 for letter in printed.needs)


class AnyoneMay(Use):
    PHRASE: ClassVar[str] = "{who:(any opponent|any player)} may pay {n:#} Power :: {effect:Effect/told}"
    MEANS: ClassVar[str] = "whoever pays is you in what follows"

    def __init__(self, who: str, n: int, effect: Effect) -> None:
        self.who = who
        self.n = n
        self.effect = effect

    def shared(self) -> bool:
        return True

    def usable_by(self, table: Shadowfist, source: int, seat: int) -> bool:
        return self.who == "any player" or table.controller(source) != seat

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        table.next(Do(self.effect, frame, actor, times))

    def pay(self, table: Shadowfist, frame: int, actor: int) -> None:
        table.spend(actor, self.n, "pays", table.frame(frame).source)

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        if table.power[frame.seat] < self.n:
            return refuse(why, "SF-4.3.2-e", "that costs {} Power, there is {}", self.n, table.power[frame.seat])
        return self.effect.ready(table, frame, frame.seat, why)
