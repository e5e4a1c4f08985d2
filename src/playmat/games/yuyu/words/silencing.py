"""Effects that do not work for some time: of characters, of a player's Sideline."""

from __future__ import annotations

from typing import ClassVar, Final

from playmat.cardplay.choosing import CardEffect
from playmat.cardplay.frames import Frame
from playmat.cardplay.lasting import Lasting
from playmat.cardplay.meant import Player, Things
from playmat.cardplay.topics import ACT, RULE, Said
from playmat.games.yuyu.blow import card_of, is_attack
from playmat.games.yuyu.sentences import Silence
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.topics import ATTACK, PLAY, SILENCE, USE
from playmat.vocabulary.numbers import Time, last_turn, tell_of
from playmat.vocabulary.things import It, Kind

USES: Final = (ATTACK.word, PLAY.word, USE.word)


class PlayerSilenced(Silence):
    PHRASE: ClassVar[str] = "{who:Player} cannot use sideline effects [until {until:Time}]"
    MEANS: ClassVar[str] = "none of them works (YYH-130)"

    def __init__(self, who: Player, until: Time | None) -> None:
        super().__init__(until)
        self.who = who

    def silences(self, table: Yuyu, frame: Frame, card: int, aside: bool) -> bool:
        return aside and self.who.includes(table, frame.seat, table.zone_seat(card))


class AllSilenced(Silence):
    PHRASE: ClassVar[str] = "no player can use sideline effects [until {until:Time}]"
    MEANS: ClassVar[str] = "none of them works (YYH-130)"

    def silences(self, table: Yuyu, frame: Frame, card: int, aside: bool) -> bool:
        return aside


class NobodyUses(Silence):
    PHRASE: ClassVar[str] = "no player can use {kind:Kind/ban} [until {until:Time}]"
    MEANS: ClassVar[str] = "they are not played, their texts do not work, and their attacks are not used"

    def __init__(self, kind: Kind, until: Time | None) -> None:
        super().__init__(until)
        self.kind = kind

    def speaks_of(self) -> tuple[Said, ...]:
        return (*super().speaks_of(), *[(ACT, word) for word in USES])

    def barred(self, table: Yuyu, seat: int, other: int) -> bool:
        """Is it forbidden to this player, when `seat` says it?"""
        return True

    def silences(self, table: Yuyu, frame: Frame, card: int, aside: bool) -> bool:
        return self.barred(table, frame.seat, table.zone_seat(card)) and self.kind.fits(table, frame, card)

    def forbids_to(self, table: Yuyu, seat: int, source: int, other: int, act: str, card: int) -> bool:
        number = card_of(card) if is_attack(card) else card
        return (
            self.barred(table, seat, other)
            and number >= 0
            and self.kind.fits(table, table.asking(seat, source), number)
        )


class CannotUse(NobodyUses):
    PHRASE: ClassVar[str] = "{who:Player} cannot use {kind:Kind/ban} [until {until:Time}]"

    def __init__(self, who: Player, kind: Kind, until: Time | None) -> None:
        super().__init__(kind, until)
        self.who = who

    def barred(self, table: Yuyu, seat: int, other: int) -> bool:
        return self.who.includes(table, seat, other)


class ThisSilenced(Silence):
    PHRASE: ClassVar[str] = "{what:Things} *lose {whose:(its|their)} {which:(effects|sideline effects)}"
    MEANS: ClassVar[str] = "they do not work while this card is in play; attacks are no effects"

    def __init__(self, what: Things, whose: str, which: str) -> None:
        super().__init__(None)
        self.what = what
        self.whose = whose
        self.which = which

    def sound(self) -> bool:
        return not isinstance(self.what, It)

    def tells(self) -> bool:
        return False

    def silences(self, table: Yuyu, frame: Frame, card: int, aside: bool) -> bool:
        return (aside or self.which == "effects") and self.what.covers(table, frame, card)


class SilenceFor(CardEffect):
    PHRASE: ClassVar[str] = (
        "{what:Things} *lose {whose:(its|their)} {which:(effects|sideline effects)} until {until:Time}"
    )
    VERB: ClassVar[str] = "choose"
    MEANS: ClassVar[str] = "they do not work for so long; attacks are no effects"

    def __init__(self, what: Things, whose: str, which: str, until: Time) -> None:
        super().__init__(None, what)
        self.whose = whose
        self.which = which
        self.until = until

    def speaks_of(self) -> tuple[Said, ...]:
        return ((RULE, SILENCE.word),)

    def apply(self, table: Yuyu, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        last = last_turn(self.until, table, frame.seat)
        stat = f"{SILENCE.word} {self.which}"
        table.add_lasting(Lasting(None, frame.seat, frame.source, tuple(cards), stat, 1, last, False))
        tell_of(table, frame, cards, f"loses its {self.which}")
