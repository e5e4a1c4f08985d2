"""What texts cannot do to cards. A game lists the participles and the acts they stand for in its lexicon."""

from __future__ import annotations

from typing import Any, ClassVar

from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player, Things
from playmat.cardplay.topics import PROTECTION, RULE, Said
from playmat.cardtext.grammar import Grammar, Reader, Reading
from playmat.cardtext.phrase import Phrase
from playmat.vocabulary.numbers import Time
from playmat.vocabulary.players import words_at
from playmat.vocabulary.rules import Holding
from playmat.vocabulary.things import Some, ThisCard


class Suffered(Phrase):
    """What is done to a card, as a participle out of the game's list: "destroyed"."""

    BY_HAND: ClassVar[bool] = True
    BLANK: ClassVar[str] = "DONE"
    CALLED: ClassVar[str] = "what is done to cards (destroyed, eliminated)"
    MEANS: ClassVar[str] = "by what a text says"

    def __init__(self, word: str, act: str) -> None:
        self.word = word
        self.act = act
        """What the rules call it when they ask whether a text may do it."""

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        found: list[Reading] = []
        for word, act in reader.grammar.lexicon.suffered.items():
            end = words_at(reader, place, word)
            if end >= 0:
                found.append(Reading(Suffered(word, act), end))
            else:
                reader.expect(place, word)
        return found

    def write(self, book: Grammar, face: str) -> str:
        return self.word


class Spared(Holding):
    PHRASE: ClassVar[str] = "{what:Things} cannot be {deed:Suffered} [by {who:Player}] [until {until:Time}]"
    MEANS: ClassVar[str] = "no text does it to them: while the card is in play, or else for this turn"

    def __init__(self, what: Things, deed: Suffered, who: Player | None, until: Time | None) -> None:
        super().__init__(until)
        self.what = what
        self.deed = deed
        self.who = who

    def sound(self) -> bool:
        """It goes on being asked which cards are meant: nobody picks them, and nothing is remembered."""
        return isinstance(self.what, ThisCard) or (isinstance(self.what, Some) and self.what.every)

    def speaks_of(self) -> tuple[Said, ...]:
        return ((RULE, PROTECTION),)

    def protects(self, table: Any, frame: Frame, act: str, card: int, by: Frame) -> bool:
        if act != self.deed.act or (self.who is not None and not self.who.includes(table, frame.seat, by.seat)):
            return False
        return bool(table.in_play(card)) and self.what.covers(table, frame, card)
