"""What happens to characters, and when texts listen to it: attacks, damage, healing, matches."""

from __future__ import annotations

from typing import ClassVar

from playmat.cardplay.effect import Act
from playmat.cardplay.meant import Player, Things
from playmat.cardtext.phrase import BAN, EVENT, PAST
from playmat.games.yuyu.events import (
    AttackTurned,
    AttackUsed,
    CharacterDefeated,
    DamageDealt,
    EnteredArena,
    Healed,
    MatchEnded,
    Switched,
)
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.words.nouns import Quoted
from playmat.kernel.event import Event
from playmat.vocabulary.things import Some, ThisCard


def meant(what: Things, table: Yuyu, seat: int, source: int, card: int) -> bool:
    """Is this the card a text of that player speaks of?"""
    if card < 0:
        return False
    frame = table.asking(seat, source)
    return what.describes(table, frame, card) if isinstance(what, Some) else what.covers(table, frame, card)


def they(who: Player | None, table: Yuyu, seat: int, other: int) -> bool:
    """Is this the player a text of `seat` speaks of?"""
    return who is not None and who.includes(table, seat, other)


class Happens(Act):
    """Something texts listen to."""

    FACES: ClassVar[tuple[str, ...]] = (EVENT,)
    HEARD: ClassVar[tuple[str, ...]] = ()

    def hears(self) -> tuple[str, ...]:
        return self.HEARD


class PlayerHappens(Happens):
    """Something a player does."""

    def __init__(self, who: Player | None) -> None:
        self.who = who


class CardHappens(Happens):
    """Something that happens to a card, or that it does."""

    def __init__(self, what: Things) -> None:
        self.what = what


# -- attacks --------------------------------------------------------------------------------------------------------


class Attack(PlayerHappens):
    PHRASE: ClassVar[str] = "{who:Player} *attack"
    PAST_TENSE: ClassVar[str] = "attacked"
    FACES: ClassVar[tuple[str, ...]] = (EVENT, PAST, BAN)
    HEARD: ClassVar[tuple[str, ...]] = ("AttackUsed",)
    MEANS: ClassVar[str] = "an attack is used and paid for (YYH-61)"

    def happened(self, table: Yuyu, seat: int, source: int, event: Event) -> list[int] | None:
        if isinstance(event, AttackUsed) and they(self.who, table, seat, event.seat):
            return [event.user]
        return None


class CharacterAttacks(CardHappens):
    PHRASE: ClassVar[str] = "{what:Things} *attack"
    HEARD: ClassVar[tuple[str, ...]] = ("AttackUsed",)
    MEANS: ClassVar[str] = "that character uses an attack"

    def happened(self, table: Yuyu, seat: int, source: int, event: Event) -> list[int] | None:
        if isinstance(event, AttackUsed) and meant(self.what, table, seat, source, event.user):
            return [event.user]
        return None


class AttacksWithTechnique(PlayerHappens):
    PHRASE: ClassVar[str] = "{who:Player} *attack with a technique"
    HEARD: ClassVar[tuple[str, ...]] = ("AttackUsed",)
    MEANS: ClassVar[str] = "the attack is printed on a technique"

    def happened(self, table: Yuyu, seat: int, source: int, event: Event) -> list[int] | None:
        if isinstance(event, AttackUsed) and they(self.who, table, seat, event.seat):
            return [event.user] if table.is_a(event.source, "technique") else None
        return None


class AttacksWithName(PlayerHappens):
    PHRASE: ClassVar[str] = "{who:Player} *attack with {words:Quoted} in the name"
    READS: ClassVar[tuple[str, ...]] = (
        "{who:Player} *attack with {words:Quoted} in the title",
        "{who:Player} *use an attack with {words:Quoted} in the title",
        "{who:Player} *use an attack with {words:Quoted} in the name",
    )
    HEARD: ClassVar[tuple[str, ...]] = ("AttackUsed",)
    MEANS: ClassVar[str] = "the attack is called so, or has these words in its name"

    def __init__(self, who: Player | None, words: Quoted) -> None:
        super().__init__(who)
        self.words = words

    def happened(self, table: Yuyu, seat: int, source: int, event: Event) -> list[int] | None:
        if not isinstance(event, AttackUsed) or table.attacking is None or not they(self.who, table, seat, event.seat):
            return None
        return [event.user] if self.words.words in table.line(table.attacking).name else None


class SwitchesFighter(PlayerHappens):
    PHRASE: ClassVar[str] = "{who:Player} *switch {whose:(your|his)} fighter"
    HEARD: ClassVar[tuple[str, ...]] = ("Switched",)
    MEANS: ClassVar[str] = "it is the character that leaves the Arena then (YYH-140)"

    def __init__(self, who: Player | None, whose: str) -> None:
        super().__init__(who)
        self.whose = whose

    def happened(self, table: Yuyu, seat: int, source: int, event: Event) -> list[int] | None:
        return [event.out] if isinstance(event, Switched) and they(self.who, table, seat, event.seat) else None


class IsAttacked(CardHappens):
    PHRASE: ClassVar[str] = "{what:Things} *be attacked"
    HEARD: ClassVar[tuple[str, ...]] = ("AttackUsed", "AttackTurned")
    MEANS: ClassVar[str] = "an attack is used against it, or turned against it"

    def happened(self, table: Yuyu, seat: int, source: int, event: Event) -> list[int] | None:
        if isinstance(event, (AttackUsed, AttackTurned)) and meant(self.what, table, seat, source, event.against):
            return [event.against]
        return None


class MinimumDamage(Act):
    PHRASE: ClassVar[str] = "*deal minimum damage"
    FACES: ClassVar[tuple[str, ...]] = (BAN,)
    MEANS: ClassVar[str] = "two cards buy no point for an attack that deals none (YYH-70)"


# -- damage ---------------------------------------------------------------------------------------------------------


class DealsDamage(PlayerHappens):
    PHRASE: ClassVar[str] = "{who:Player} *deal [{n:#} or more] damage [to {whom:Things}]"
    PAST_TENSE: ClassVar[str] = "dealt"
    FACES: ClassVar[tuple[str, ...]] = (EVENT, PAST)
    HEARD: ClassVar[tuple[str, ...]] = ("DamageDealt",)
    MEANS: ClassVar[str] = "by an attack or a text of that player"

    def __init__(self, who: Player | None, n: int | None, whom: Things | None) -> None:
        super().__init__(who)
        self.n = n
        self.whom = whom

    def happened(self, table: Yuyu, seat: int, source: int, event: Event) -> list[int] | None:
        if not isinstance(event, DamageDealt) or not they(self.who, table, seat, event.by):
            return None
        return struck(table, seat, source, event, self.n, self.whom)


class CharacterDeals(CardHappens):
    PHRASE: ClassVar[str] = "{what:Things} *deal [{n:#} or more] [exactly {just:#}] damage [to {whom:Things}]"
    HEARD: ClassVar[tuple[str, ...]] = ("DamageDealt",)
    MEANS: ClassVar[str] = "by its attack; or, of an attack, by that attack"

    def __init__(self, what: Things, n: int | None, just: int | None, whom: Things | None) -> None:
        super().__init__(what)
        self.n = n
        self.just = just
        self.whom = whom

    def sound(self) -> bool:
        """A character deals it, not a card that is attached to one."""
        return not isinstance(self.what, ThisCard) and (self.n is None or self.just is None)

    def happened(self, table: Yuyu, seat: int, source: int, event: Event) -> list[int] | None:
        if not isinstance(event, DamageDealt) or not meant(self.what, table, seat, source, event.source):
            return None
        if self.just is not None and event.amount != self.just:
            return None
        return struck(table, seat, source, event, self.n, self.whom)


def struck(
    table: Yuyu, seat: int, source: int, event: DamageDealt, least: int | None, whom: Things | None
) -> list[int] | None:
    """The character that was damaged, once for each point; None if it is another, or too few points."""
    if event.amount < (least or 1) or (whom is not None and not meant(whom, table, seat, source, event.card)):
        return None
    return [event.card] * event.amount


class CharacterHurts(CardHappens):
    PHRASE: ClassVar[str] = "{what:Things} *hurt {whom:Things}"
    HEARD: ClassVar[tuple[str, ...]] = ("DamageDealt",)
    MEANS: ClassVar[str] = "its attack deals damage there; it is the one that attacked"

    def __init__(self, what: Things, whom: Things) -> None:
        super().__init__(what)
        self.whom = whom

    def happened(self, table: Yuyu, seat: int, source: int, event: Event) -> list[int] | None:
        if not isinstance(event, DamageDealt) or not meant(self.what, table, seat, source, event.source):
            return None
        return [event.source] if meant(self.whom, table, seat, source, event.card) else None


class DealsMinimum(CardHappens):
    PHRASE: ClassVar[str] = "{what:Things} *deal minimum damage"
    HEARD: ClassVar[tuple[str, ...]] = ("DamageDealt",)
    MEANS: ClassVar[str] = "a point that was bought with cards; it is the one that attacked"

    def happened(self, table: Yuyu, seat: int, source: int, event: Event) -> list[int] | None:
        blow = table.attacking
        if not isinstance(event, DamageDealt) or blow is None or not blow.minimum or event.source != blow.user:
            return None
        return [blow.user] if meant(self.what, table, seat, source, blow.user) else None


class TakesDamage(CardHappens):
    PHRASE: ClassVar[str] = "{what:Things} *take damage [from {origin:(an attack)}] [in {whose:(your opponent's)} turn]"
    HEARD: ClassVar[tuple[str, ...]] = ("DamageDealt",)
    MEANS: ClassVar[str] = "from an attack or a text, in any turn, unless it says which"

    def __init__(self, what: Things, origin: str | None, whose: str | None) -> None:
        super().__init__(what)
        self.origin = origin
        self.whose = whose

    def happened(self, table: Yuyu, seat: int, source: int, event: Event) -> list[int] | None:
        if not isinstance(event, DamageDealt) or not meant(self.what, table, seat, source, event.card):
            return None
        if (self.origin is not None and event.source < 0) or (self.whose is not None and table.active == seat):
            return None
        return [event.card] * event.amount


class HealsCharacter(PlayerHappens):
    PHRASE: ClassVar[str] = "{who:Player} *heal a character"
    HEARD: ClassVar[tuple[str, ...]] = ("Healed",)
    MEANS: ClassVar[str] = "points are removed from one of that player's characters"

    def happened(self, table: Yuyu, seat: int, source: int, event: Event) -> list[int] | None:
        return [event.card] if isinstance(event, Healed) and they(self.who, table, seat, event.seat) else None


class IsDefeated(CardHappens):
    PHRASE: ClassVar[str] = "{what:Things} *be defeated"
    HEARD: ClassVar[tuple[str, ...]] = ("CharacterDefeated",)
    MEANS: ClassVar[str] = "it loses its match (YYH-173)"

    def happened(self, table: Yuyu, seat: int, source: int, event: Event) -> list[int] | None:
        if isinstance(event, CharacterDefeated) and meant(self.what, table, seat, source, event.card):
            return [event.card]
        return None


class WinsMatch(PlayerHappens):
    PHRASE: ClassVar[str] = "{who:Player} *win a match"
    PAST_TENSE: ClassVar[str] = "won"
    FACES: ClassVar[tuple[str, ...]] = (EVENT, PAST)
    HEARD: ClassVar[tuple[str, ...]] = ("MatchEnded",)
    MEANS: ClassVar[str] = "in the Arena, on the Sideline or by forfeit"

    def happened(self, table: Yuyu, seat: int, source: int, event: Event) -> list[int] | None:
        if not isinstance(event, MatchEnded) or event.winner < 0:
            return None
        return [] if they(self.who, table, seat, event.winner) else None


class CharacterWins(CardHappens):
    PHRASE: ClassVar[str] = "{what:Things} *win a match"
    HEARD: ClassVar[tuple[str, ...]] = ("MatchEnded",)
    MEANS: ClassVar[str] = "that character fought it, or would have (YYH-73, YYH-95)"

    def happened(self, table: Yuyu, seat: int, source: int, event: Event) -> list[int] | None:
        if not isinstance(event, MatchEnded) or event.character < 0:
            return None
        return [event.character] if meant(self.what, table, seat, source, event.character) else None


class EntersArena(CardHappens):
    PHRASE: ClassVar[str] = "{what:Things} *enter the Arena"
    HEARD: ClassVar[tuple[str, ...]] = ("EnteredArena",)
    MEANS: ClassVar[str] = "to begin a match or by switching (YYH-RUL-11)"

    def happened(self, table: Yuyu, seat: int, source: int, event: Event) -> list[int] | None:
        if isinstance(event, EnteredArena) and meant(self.what, table, seat, source, event.card):
            return [event.card]
        return None
