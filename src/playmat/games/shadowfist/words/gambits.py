"""Ways around the rules: conditions ignored at a price, an Event cheaper, attackers who come along, hands defended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from playmat.cardtext.events import CardMoved
from playmat.cardtext.meant import Player
from playmat.cardtext.moving import Discard, Look
from playmat.cardtext.phrase import Phrase
from playmat.cardtext.posts import Post
from playmat.cardtext.table import Frame
from playmat.games.shadowfist.abilities import ChosenWord, PlayRule, Standing, XDefined
from playmat.games.shadowfist.attack import ALONG
from playmat.games.shadowfist.events import AttackJoined
from playmat.games.shadowfist.leaving import toast
from playmat.games.shadowfist.parts import PLAY, Slot
from playmat.games.shadowfist.values import meets_conditions, pool
from playmat.games.shadowfist.words.answering import Provocation
from playmat.games.shadowfist.words.hands import RaidHand
from playmat.games.shadowfist.words.moments import Happening
from playmat.games.shadowfist.words.nouns import Bearer
from playmat.games.shadowfist.zones import BURNED, DECK, SMOKED
from playmat.kernel.ruling import Ruling

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class ToastToIgnore(PlayRule):
    PHRASE: ClassVar[str] = "you may toast the top {n:#} cards of your deck to ignore the resource conditions of ~"
    MEANS: ClassVar[str] = "where they are not met, and only if there are so many cards"

    def __init__(self, n: int) -> None:
        self.n = n

    def lifts_type(self) -> bool:
        return True

    def ignores_needs(self) -> bool:
        return True

    def needed(self, table: Shadowfist, frame: Frame) -> bool:
        return not meets_conditions(table, table.card(frame.source), pool(table, frame.seat), None)

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        return len(table.zone(frame.seat, DECK)) >= self.n and self.needed(table, frame)

    def enter(self, table: Shadowfist, frame: int, actor: int) -> None:
        told = table.frame(frame)
        if self.needed(table, told):
            toast(table, table.zone(told.seat, DECK)[-self.n :], told.source, told.seat)


class AttackAlong(Standing):
    PHRASE: ClassVar[str] = "{what:Those} may turn to attack together with ~ as though Independent"
    MEANS: ClassVar[str] = "also after an attack that failed (SF-10.1.2-d)"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def deeds(self) -> tuple[str, ...]:
        return (ALONG,)

    def permits(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return other == frame.source and self.what.describes(table, frame, card)


class HandThreat(Provocation):
    PHRASE: ClassVar[str] = "an opponent's effect that looks at your hand or makes you discard"
    MEANS: ClassVar[str] = "one that waits in the scene"

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        return [slot.source for slot in table.slots() if self.threatens(table, frame, slot)]

    def threatens(self, table: Shadowfist, frame: Frame, slot: Slot) -> bool:
        if slot.canceled or slot.seat == frame.seat or slot.frame not in table.frames:
            return False
        todo: list[Phrase] = [slot.phrase] if slot.phrase is not None else []
        if slot.kind == PLAY and table.card(slot.source).is_event:
            todo += table.card(slot.source).instructions
        told = table.frame(slot.frame)
        while todo:
            phrase = todo.pop()
            if isinstance(phrase, (Look, Discard, RaidHand)) and self.aims_at(table, told, frame.seat, phrase):
                return True
            todo += phrase.children()
        return False

    def aims_at(self, table: Shadowfist, told: Frame, seat: int, phrase: Phrase) -> bool:
        """Is this player one of those its words name?"""
        todo = phrase.children()
        while todo:
            part = todo.pop()
            if isinstance(part, Player) and seat in part.seats(table, told, told.seat):
                return True
            todo += part.children()
        return False


class JoinsAttack(Happening):
    PHRASE: ClassVar[str] = "{who:Player} {verb:(joins|join)} an attack of an opponent"
    MEANS: ClassVar[str] = "with one Character or more"

    def __init__(self, who: Player, verb: str) -> None:
        self.who = who
        self.verb = verb

    def kinds(self) -> tuple[str, ...]:
        return ("AttackJoined",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        return isinstance(event, AttackJoined) and self.who.includes(table, frame.seat, event.seat)


class TakesFromPile(Happening):
    PHRASE: ClassVar[str] = "an opponent takes a card out of the smoked pile of an opponent"
    MEANS: ClassVar[str] = "back into play or into a hand"

    def kinds(self) -> tuple[str, ...]:
        return ("returns", "returns to play", "plays")

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, CardMoved) or event.by == frame.seat or event.by < 0:
            return False
        return event.origin % table.kinds == SMOKED and event.origin // table.kinds != frame.seat


class GivesResources(Post):
    PHRASE: ClassVar[str] = "that provides resources"
    MEANS: ClassVar[str] = "at least one symbol"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return bool(table.card(card).provides)


class KindOfCard(ChosenWord):
    PHRASE: ClassVar[str] = "a kind of card"
    MEANS: ClassVar[str] = "State, Edge, Character, Feng Shui Site or other Site"

    def words(self, table: Shadowfist, frame: Frame, actor: int) -> list[str]:
        return ["State", "Edge", "Character", "Feng Shui Site", "Site"]


class XOfThatKind(XDefined):
    PHRASE: ClassVar[str] = (
        "X is the number of cards of that kind that opponent controls less the number of cards in your"
        " burned-for-victory pile"
    )
    MEANS: ClassVar[str] = "never below zero"

    def defined(self, table: Shadowfist, frame: Frame, actor: int) -> int:
        theirs = [card for card in table.controlled(frame.he) if table.card(card).kind == frame.word]
        return max(0, len(theirs) - len(table.zone(frame.seat, BURNED)))
