"""More that happens to cards and players, and when texts listen to it: attached, discarded by a text, paid, lost."""

from __future__ import annotations

from typing import ClassVar

from playmat.cardplay.events import CardMoved
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player, Things
from playmat.cardtext.phrase import EVENT, PAST
from playmat.games.yuyu.attack import CompareValues
from playmat.games.yuyu.events import Attached, BonusUsed, CharacterDefeated, MatchEnded
from playmat.games.yuyu.sentences import Parting
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.teams import TEAMS
from playmat.games.yuyu.words.happenings import CardHappens, PlayerHappens, meant, they
from playmat.games.yuyu.words.nouns import ThisCharacter
from playmat.games.yuyu.zones import ARENA, HAND, SLOT_2, SLOT_5
from playmat.kernel.event import Event
from playmat.vocabulary.players import Place
from playmat.vocabulary.texts import Condition
from playmat.vocabulary.things import ThisCard


class IsAttached(CardHappens):
    PHRASE: ClassVar[str] = "{what:Things} *be attached to {host:Things}"
    HEARD: ClassVar[tuple[str, ...]] = ("Attached",)
    MEANS: ClassVar[str] = "by rule or because of a text, face-up or facedown; it is that card"

    def __init__(self, what: Things, host: Things) -> None:
        super().__init__(what)
        self.host = host

    def happened(self, table: Yuyu, seat: int, source: int, event: Event) -> list[int] | None:
        if not isinstance(event, Attached) or event.card == source:
            return None
        found = meant(self.host, table, seat, source, event.host) and meant(self.what, table, seat, source, event.card)
        return [event.card] if found else None


class DiscardedBy(CardHappens):
    PHRASE: ClassVar[str] = "{what:Things} *be discarded from {where:Place} by a text of {who:Player}"
    HEARD: ClassVar[tuple[str, ...]] = ("discards", "mills")
    MEANS: ClassVar[str] = "by what a text of that player says, whoever does it; it is that card"

    def __init__(self, what: Things, where: Place, who: Player) -> None:
        super().__init__(what)
        self.where = where
        self.who = who

    def happened(self, table: Yuyu, seat: int, source: int, event: Event) -> list[int] | None:
        if not isinstance(event, CardMoved) or event.verb not in ("discards", "mills"):
            return None
        teller = table.teller()
        if teller < 0 or not they(self.who, table, seat, teller):
            return None
        kind, owner = event.origin % table.kinds, event.origin // table.kinds
        there = kind == self.where.kind(table) and owner in self.where.seats(table, table.asking(seat, source))
        return [event.card] if there and meant(self.what, table, seat, source, event.card) else None


class PaysWithCard(PlayerHappens):
    PHRASE: ClassVar[str] = "{who:Player} *discard a card to pay for an attack"
    HEARD: ClassVar[tuple[str, ...]] = ("pays",)
    MEANS: ClassVar[str] = "as a part of its cost (YYH-60); it is that card"

    def happened(self, table: Yuyu, seat: int, source: int, event: Event) -> list[int] | None:
        if not isinstance(event, CardMoved) or event.verb != "pays" or event.origin % table.kinds != HAND:
            return None
        return [event.card] if they(self.who, table, seat, event.by) else None


class UsesBonus(PlayerHappens):
    PHRASE: ClassVar[str] = "{who:Player} *use the {team:@} team bonus"
    PAST_TENSE: ClassVar[str] = "used"
    FACES: ClassVar[tuple[str, ...]] = (EVENT, PAST)
    HEARD: ClassVar[tuple[str, ...]] = ("BonusUsed",)
    MEANS: ClassVar[str] = "something is done with it (YYH-112)"

    def __init__(self, who: Player | None, team: str) -> None:
        super().__init__(who)
        self.team = team

    def sound(self) -> bool:
        return self.team in TEAMS

    def happened(self, table: Yuyu, seat: int, source: int, event: Event) -> list[int] | None:
        if not isinstance(event, BonusUsed) or event.team != self.team:
            return None
        return [] if they(self.who, table, seat, event.seat) else None


class DiscardedForBonus(Parting):
    PHRASE: ClassVar[str] = "{this:ThisCard} *be discarded for the {team:@} team bonus"
    FACES: ClassVar[tuple[str, ...]] = (EVENT,)
    MEANS: ClassVar[str] = "as one of the cards that raise an attack (YYH-117)"

    def __init__(self, this: ThisCard, team: str) -> None:
        self.this = this
        self.team = team

    def sound(self) -> bool:
        return self.team == "Toguro"

    def hears(self) -> tuple[str, ...]:
        return ("discards",)

    def happened(self, table: Yuyu, seat: int, source: int, event: Event) -> list[int] | None:
        if not isinstance(event, CardMoved) or event.card != source or event.verb != "discards":
            return None
        if table.attacking is None or table.teller() >= 0 or event.origin % table.kinds != HAND:
            return None
        return [source] if any(isinstance(step, CompareValues) for step in table.agenda) else None


class LosesMatch(PlayerHappens):
    PHRASE: ClassVar[str] = "{who:Player} *lose a match"
    HEARD: ClassVar[tuple[str, ...]] = ("MatchEnded",)
    MEANS: ClassVar[str] = "in the Arena, on the Sideline or by forfeit"

    def happened(self, table: Yuyu, seat: int, source: int, event: Event) -> list[int] | None:
        if not isinstance(event, MatchEnded) or event.winner < 0:
            return None
        return [] if they(self.who, table, seat, 1 - event.winner) else None


class Defeats(PlayerHappens):
    PHRASE: ClassVar[str] = "{who:Player} *defeat {what:Things}"
    HEARD: ClassVar[tuple[str, ...]] = ("CharacterDefeated",)
    MEANS: ClassVar[str] = "a character of the other player loses its match (YYH-173)"

    def __init__(self, who: Player | None, what: Things) -> None:
        super().__init__(who)
        self.what = what

    def happened(self, table: Yuyu, seat: int, source: int, event: Event) -> list[int] | None:
        if not isinstance(event, CharacterDefeated) or not they(self.who, table, seat, 1 - event.seat):
            return None
        return [event.card] if meant(self.what, table, seat, source, event.card) else None


class LeavesArena(Parting):
    PHRASE: ClassVar[str] = "{this:ThisCharacter} *leave the Arena"
    FACES: ClassVar[tuple[str, ...]] = (EVENT,)
    MEANS: ClassVar[str] = "by switching, or because its match is over or it is replaced"

    def __init__(self, this: ThisCharacter) -> None:
        self.this = this

    def hears(self) -> tuple[str, ...]:
        return ("discards",)

    def happened(self, table: Yuyu, seat: int, source: int, event: Event) -> list[int] | None:
        if not isinstance(event, CardMoved) or event.card != source or event.origin % table.kinds != ARENA:
            return None
        return [source]


class InMatchSlots(Condition):
    PHRASE: ClassVar[str] = "{what:Things} *be on the sideline"
    MEANS: ClassVar[str] = "in a Match Slot, not in the Arena"

    def __init__(self, what: Things) -> None:
        self.what = what

    def holds(self, table: Yuyu, frame: Frame, actor: int) -> bool:
        cards = self.what.candidates(table, frame, actor, "")
        return bool(cards) and all(SLOT_2 <= table.zone_kind(card) <= SLOT_5 for card in cards)
