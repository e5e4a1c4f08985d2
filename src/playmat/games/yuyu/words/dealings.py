"""What happens to cards, and when texts listen to it: played, turned up, attached, shuffled, discarded."""

from __future__ import annotations

from typing import ClassVar

from playmat.cardplay.effect import Act
from playmat.cardplay.events import CardMoved, Searched
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player, Things
from playmat.cardtext.phrase import BAN, EVENT, PAST
from playmat.games.yuyu.events import Attached, CardPlayed, TurnedUp
from playmat.games.yuyu.sentences import Parting
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.words.happenings import CardHappens, PlayerHappens, meant, they
from playmat.games.yuyu.zones import ARENA, ATTACHED, DECK, HAND, MAIN_STEP, SLOT_5
from playmat.kernel.event import Event
from playmat.vocabulary.moving import moved
from playmat.vocabulary.players import Place
from playmat.vocabulary.things import Kind, ThisCard


class FlipsUp(CardHappens):
    PHRASE: ClassVar[str] = "{what:Things} *flip face-up"
    HEARD: ClassVar[tuple[str, ...]] = ("TurnedUp",)
    MEANS: ClassVar[str] = "it lay facedown and is turned over, and paid for (YYH-172)"

    def happened(self, table: Yuyu, seat: int, source: int, event: Event) -> list[int] | None:
        if isinstance(event, TurnedUp) and meant(self.what, table, seat, source, event.card):
            return [event.card]
        return None


class ComesUp(CardHappens):
    PHRASE: ClassVar[str] = "{what:Things} *come face-up"
    PAST_TENSE: ClassVar[str] = "came"
    FACES: ClassVar[tuple[str, ...]] = (EVENT, PAST)
    HEARD: ClassVar[tuple[str, ...]] = ("TurnedUp", "Attached")
    MEANS: ClassVar[str] = "it is attached face-up, or flips face-up"

    def happened(self, table: Yuyu, seat: int, source: int, event: Event) -> list[int] | None:
        if isinstance(event, Attached) and event.facedown:
            return None
        if isinstance(event, (Attached, TurnedUp)) and meant(self.what, table, seat, source, event.card):
            return [event.card]
        return None


class AttachesCard(PlayerHappens):
    PHRASE: ClassVar[str] = "{who:Player} *attach a card"
    HEARD: ClassVar[tuple[str, ...]] = ("Attached",)
    MEANS: ClassVar[str] = "by rule or because of a text, face-up or facedown"

    def happened(self, table: Yuyu, seat: int, source: int, event: Event) -> list[int] | None:
        return [event.card] if isinstance(event, Attached) and they(self.who, table, seat, event.seat) else None


class SearchesDeck(PlayerHappens):
    PHRASE: ClassVar[str] = "{who:Player} *search {whose:(your|his)} deck"
    HEARD: ClassVar[tuple[str, ...]] = ("Searched",)
    MEANS: ClassVar[str] = "the own one, because of a text or a bonus, whether a card is found or not"

    def __init__(self, who: Player | None, whose: str) -> None:
        super().__init__(who)
        self.whose = whose

    def happened(self, table: Yuyu, seat: int, source: int, event: Event) -> list[int] | None:
        if not isinstance(event, Searched) or event.place != event.seat * table.kinds + DECK:
            return None
        return [] if they(self.who, table, seat, event.seat) else None


class PlaysForeign(PlayerHappens):
    PHRASE: ClassVar[str] = "{who:Player} *play a card that {whom:Player} *own"
    HEARD: ClassVar[tuple[str, ...]] = ("CardPlayed",)
    MEANS: ClassVar[str] = "out of the other discard pile (YYH-169)"

    def __init__(self, who: Player | None, whom: Player) -> None:
        super().__init__(who)
        self.whom = whom

    def happened(self, table: Yuyu, seat: int, source: int, event: Event) -> list[int] | None:
        if not isinstance(event, CardPlayed) or not they(self.who, table, seat, event.seat):
            return None
        return [event.card] if self.whom.includes(table, seat, table.owner[event.card]) else None


class DrawsByText(PlayerHappens):
    PHRASE: ClassVar[str] = "{who:Player} *draw a card because of some text"
    HEARD: ClassVar[tuple[str, ...]] = ("draws",)
    MEANS: ClassVar[str] = "not by the rules of the Draw Step or a bonus, nor because of a card of this title"

    def happened(self, table: Yuyu, seat: int, source: int, event: Event) -> list[int] | None:
        if moved(self.who, table, seat, event, "draws") is None or not table.frames:
            return None
        speaker = table.frame(max(table.frames)).source
        return [] if speaker >= 0 and table.face[speaker] != table.face[source] else None


class Play(Act):
    PHRASE: ClassVar[str] = "{who:Player} *play {what:Things}"
    PAST_TENSE: ClassVar[str] = "played"
    FACES: ClassVar[tuple[str, ...]] = (EVENT, PAST, BAN)
    MEANS: ClassVar[str] = "a card comes into play, or an event is used (YYH-17)"

    def __init__(self, who: Player | None, what: Things) -> None:
        self.who = who
        self.what = what

    def hears(self) -> tuple[str, ...]:
        return ("CardPlayed",)

    def happened(self, table: Yuyu, seat: int, source: int, event: Event) -> list[int] | None:
        if not isinstance(event, CardPlayed) or self.who is None or not self.who.includes(table, seat, event.seat):
            return None
        return [event.card] if self.what.describes(table, table.asking(seat, source), event.card) else None

    def bans(self) -> tuple[str, ...]:
        return ("Play",)

    def forbids(self, table: Yuyu, frame: Frame, verb: str, card: int) -> bool:
        return verb == "Play" and self.what.describes(table, frame, card)


class PlayInMain(PlayerHappens):
    PHRASE: ClassVar[str] = "{who:Player} *play one more card in {whose:(your|his)} Main Step"
    HEARD: ClassVar[tuple[str, ...]] = ("CardPlayed",)
    MEANS: ClassVar[str] = "and at no other time"

    def __init__(self, who: Player | None, whose: str) -> None:
        super().__init__(who)
        self.whose = whose

    def happened(self, table: Yuyu, seat: int, source: int, event: Event) -> list[int] | None:
        if not isinstance(event, CardPlayed) or not they(self.who, table, seat, event.seat):
            return None
        in_main = table.step == MAIN_STEP and table.active == event.seat
        return [event.card] if in_main and event.card != source else None


class DrawByText(Act):
    PHRASE: ClassVar[str] = "*draw cards because of some text"
    FACES: ClassVar[tuple[str, ...]] = (BAN,)
    MEANS: ClassVar[str] = "what the Draw Step gives is drawn all the same"

    def bans(self) -> tuple[str, ...]:
        return ("Draw",)

    def forbids(self, table: Yuyu, frame: Frame, verb: str, card: int) -> bool:
        return verb == "Draw" and table.teller() >= 0


class PlayNamed(Act):
    PHRASE: ClassVar[str] = "*play cards named {name:@}"
    FACES: ClassVar[tuple[str, ...]] = (BAN,)
    MEANS: ClassVar[str] = "of just that name"

    def __init__(self, name: str) -> None:
        self.name = name

    def bans(self) -> tuple[str, ...]:
        return ("Play",)

    def forbids(self, table: Yuyu, frame: Frame, verb: str, card: int) -> bool:
        return verb == "Play" and bool(table.is_a(card, self.name))


class PlayInTurn(Act):
    PHRASE: ClassVar[str] = "*play events in {whose:(your|his)} turn"
    FACES: ClassVar[tuple[str, ...]] = (BAN,)
    MEANS: ClassVar[str] = "while that player is the attacker; as answers they may be played"

    def __init__(self, whose: str) -> None:
        self.whose = whose

    def bans(self) -> tuple[str, ...]:
        return ("Play",)

    def forbids(self, table: Yuyu, frame: Frame, verb: str, card: int) -> bool:
        return verb == "Play" and table.active == frame.he and table.card(card).is_event


class PlayMore(Act):
    PHRASE: ClassVar[str] = "*play more than {n:#} {kind:Kind/ban} in a turn"
    FACES: ClassVar[tuple[str, ...]] = (BAN,)
    MEANS: ClassVar[str] = "those played since the turn began are counted"

    def __init__(self, n: int, kind: Kind) -> None:
        self.n = n
        self.kind = kind

    def remembers(self) -> tuple[str, ...]:
        return ("CardPlayed",)

    def bans(self) -> tuple[str, ...]:
        return ("Play",)

    def forbids(self, table: Yuyu, frame: Frame, verb: str, card: int) -> bool:
        if verb != "Play" or not self.kind.fits(table, frame, card):
            return False
        number = 0
        for other in table.done_this_turn("played", [frame.he]):
            number += self.kind.fits(table, frame, other)
        return number >= self.n


class ShufflesCard(Act):
    PHRASE: ClassVar[str] = "{who:Player} *shuffle a card into {whose:(your|his)} deck"
    FACES: ClassVar[tuple[str, ...]] = (EVENT,)
    MEANS: ClassVar[str] = "because a text says so, from wherever it lay"

    def __init__(self, who: Player | None, whose: str) -> None:
        self.who = who
        self.whose = whose

    def hears(self) -> tuple[str, ...]:
        return ("shuffles in",)

    def happened(self, table: Yuyu, seat: int, source: int, event: Event) -> list[int] | None:
        return None if moved(self.who, table, seat, event, "shuffles in") is None else []


class ShuffleBack(Act):
    PHRASE: ClassVar[str] = "*shuffle cards from his discard pile into his deck"
    FACES: ClassVar[tuple[str, ...]] = (BAN,)
    MEANS: ClassVar[str] = "nothing of it returns that way"


class SwitchBan(Act):
    PHRASE: ClassVar[str] = "*switch characters"
    FACES: ClassVar[tuple[str, ...]] = (BAN,)
    MEANS: ClassVar[str] = "that player's characters keep their places (YYH-140)"


# -- the very card that listens is discarded ------------------------------------------------------------------------


class LeavesPlay(Parting):
    PHRASE: ClassVar[str] = "{this:ThisCard} *be discarded from play"
    FACES: ClassVar[tuple[str, ...]] = (EVENT,)
    MEANS: ClassVar[str] = "by whatever and whomever"

    def __init__(self, this: ThisCard) -> None:
        self.this = this

    def hears(self) -> tuple[str, ...]:
        return ("discards",)

    def happened(self, table: Yuyu, seat: int, source: int, event: Event) -> list[int] | None:
        if not isinstance(event, CardMoved) or event.card != source or event.verb != "discards":
            return None
        kind = event.origin % table.kinds
        return [source] if kind == ATTACHED or ARENA <= kind <= SLOT_5 else None


class DiscardedByText(Parting):
    PHRASE: ClassVar[str] = (
        "{this:ThisCard} *be discarded by a text of {who:Player} [from {where:Place} [or {other:Place}]]"
    )
    FACES: ClassVar[tuple[str, ...]] = (EVENT,)
    MEANS: ClassVar[str] = "by what a text of that player says, whoever does it"

    def __init__(self, this: ThisCard, who: Player, where: Place | None, other: Place | None) -> None:
        self.this = this
        self.who = who
        self.where = where
        self.other = other

    def hears(self) -> tuple[str, ...]:
        return ("discards", "mills")

    def happened(self, table: Yuyu, seat: int, source: int, event: Event) -> list[int] | None:
        if not isinstance(event, CardMoved) or event.card != source or event.verb not in ("discards", "mills"):
            return None
        teller = table.teller()
        if teller < 0 or not self.who.includes(table, seat, teller):
            return None
        places = [place.kind(table) for place in (self.where, self.other) if place is not None]
        return None if places and event.origin % table.kinds not in places else [source]


class PaysForAttack(Parting):
    PHRASE: ClassVar[str] = "{this:ThisCard} *be discarded to pay for an attack"
    FACES: ClassVar[tuple[str, ...]] = (EVENT,)
    MEANS: ClassVar[str] = "as a part of its cost (YYH-60)"

    def __init__(self, this: ThisCard) -> None:
        self.this = this

    def hears(self) -> tuple[str, ...]:
        return ("pays",)

    def happened(self, table: Yuyu, seat: int, source: int, event: Event) -> list[int] | None:
        if not isinstance(event, CardMoved) or event.card != source or event.verb != "pays":
            return None
        return [source] if event.origin % table.kinds == HAND else None
