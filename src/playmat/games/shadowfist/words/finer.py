"""Finer points of single cards: whose damage it is, which Site is next, what a card bears, where a Site is put."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cardtext.effects import Act
from playmat.cardtext.posts import Post
from playmat.cardtext.table import Frame
from playmat.cardtext.texts import Condition
from playmat.games.shadowfist.abilities import ChosenPlayer, PlayRule, Proviso, Standing
from playmat.games.shadowfist.card import BODY
from playmat.games.shadowfist.damage import Packet, inflict
from playmat.games.shadowfist.events import AttackDeclared, Damaged, EnteredCombat
from playmat.games.shadowfist.words.effects import Figure, frame_number
from playmat.games.shadowfist.words.standing import ToastedInstead

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class ToastedByDamage(ToastedInstead):
    PHRASE: ClassVar[str] = "Characters smoked by damage of {what:Bearer} are toasted instead"
    MEANS: ClassVar[str] = "in combat or not"

    def strikers(self, table: Shadowfist, card: int) -> list[int]:
        return table.struck_by(card) + table.felled_by(card)


class TheOneItMeets(Act):
    PHRASE: ClassVar[str] = "the attacker it intercepts inflicts {n:Figure} damage on it"
    MEANS: ClassVar[str] = "that attacker is the source"

    def __init__(self, n: Figure) -> None:
        self.n = n

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told, packets = table.frame(frame), []
        for card in told.it:
            attacker = -1 if table.attack is None else table.attack.intercepts(card)
            if attacker >= 0:
                amount = self.n.amount(table, told) * times
                whose = table.controller(attacker)
                packets.append(Packet(attacker, whose, card, amount, False, frame_number(table, told)))
        inflict(table, packets)


class AgainstTheNextSite(Proviso):
    PHRASE: ClassVar[str] = "against the next Site it damages"
    MEANS: ClassVar[str] = "in combat; once it has damaged one in this attack, no more"

    def remembers(self) -> tuple[str, ...]:
        return ("Damaged", "AttackDeclared")

    def applies(self, table: Shadowfist, frame: Frame, card: int, other: int) -> bool:
        if other < 0 or not table.card(other).is_site:
            return False
        for event in reversed(table.history):
            if isinstance(event, AttackDeclared):
                break
            if isinstance(event, Damaged) and event.by == card and event.combat and table.card(event.card).is_site:
                return False
        return True


class AgainstItsFirst(Proviso):
    PHRASE: ClassVar[str] = "against the first Character it fights"
    MEANS: ClassVar[str] = "in this attack"

    def remembers(self) -> tuple[str, ...]:
        return ("EnteredCombat", "AttackDeclared")

    def applies(self, table: Shadowfist, frame: Frame, card: int, other: int) -> bool:
        if other < 0 or not table.card(other).is_character:
            return False
        first = other
        for event in reversed(table.history):
            if isinstance(event, AttackDeclared):
                break
            if isinstance(event, EnteredCombat) and event.card == card and table.card(event.by).is_character:
                first = event.by
        return first == other


class LettersForBody(Standing):
    PHRASE: ClassVar[str] = "Feng Shui Sites have as much Body as the first word of their title has letters"
    MEANS: ClassVar[str] = "in the place of what is printed"

    def shifted(self) -> tuple[str, ...]:
        return (BODY,)

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        printed = table.card(card)
        if not printed.is_feng_shui or not table.in_play(card):
            return 0
        return len([letter for letter in printed.full_title.split()[0] if letter.isalpha()]) - printed.body


class HasItAnyway(Condition):
    PHRASE: ClassVar[str] = "subject has the designator {word:@} without ~"
    MEANS: ClassVar[str] = "of its own, or by another card"

    def __init__(self, word: str) -> None:
        self.word = word

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        subject = table.subject[frame.source]
        return subject >= 0 and table.has_designator(subject, self.word, False, frame.source)


class BearsNoCopy(Post):
    PHRASE: ClassVar[str] = "that bear no copy of ~"
    MEANS: ClassVar[str] = "there is no State of this title on it"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        title = table.card(frame.source).full_title
        for state in table.states_on(card):
            if state != frame.source and table.title(state) == title:
                return False
        return True


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
