"""Cards under a card (YYH-93): not in play, counted by what says so."""

from __future__ import annotations

from typing import ClassVar

from playmat.cardplay.choosing import CardEffect
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player, Things
from playmat.games.yuyu.events import NO_SLOT, MatchEnded
from playmat.games.yuyu.sentences import CardRule
from playmat.games.yuyu.table import Yuyu
from playmat.kernel.ruling import Ruling
from playmat.vocabulary.amounts import Count
from playmat.vocabulary.posts import Post
from playmat.vocabulary.texts import Condition


class PutUnder(CardEffect):
    PHRASE: ClassVar[str] = "{who:Player} *put {what:Things} under {host:Things}"
    VERB: ClassVar[str] = "put under it"
    USES_UP: ClassVar[bool] = True
    ZONE: ClassVar[str] = "hand"
    MEANS: ClassVar[str] = "face-up; if there is no such card to put them under, nothing happens"

    def __init__(self, who: Player | None, what: Things, host: Things) -> None:
        super().__init__(who, what)
        self.host = host

    def hosts(self, table: Yuyu, frame: Frame, actor: int) -> list[int]:
        return self.host.candidates(table, frame, actor, "")[:1]

    def do(self, table: Yuyu, frame: int, actor: int, times: int) -> None:
        if self.hosts(table, table.frame(frame), actor):
            super().do(table, frame, actor, times)

    def apply(self, table: Yuyu, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for host in self.hosts(table, frame, actor):
            for card in cards:
                table.put_under(card, host, actor)

    def possible(self, table: Yuyu, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return bool(self.hosts(table, frame, actor)) and super().possible(table, frame, actor, why)


class CardsUnder(Count):
    PHRASE: ClassVar[str] = "card under {host:Things}"
    MEANS: ClassVar[str] = "all that lie there"

    def __init__(self, host: Things) -> None:
        self.host = host

    def number(self, table: Yuyu, frame: Frame, actor: int) -> int:
        return sum([len(table.under(card)) for card in self.host.candidates(table, frame, actor, "")])


class Beneath(Post):
    PHRASE: ClassVar[str] = "from under {host:Things}"
    MEANS: ClassVar[str] = "that lies under it"
    POOLED: ClassVar[bool] = True
    LAST: ClassVar[bool] = True

    def __init__(self, host: Things) -> None:
        self.host = host

    def pool(self, table: Yuyu, frame: Frame) -> list[int]:
        hosts = self.host.candidates(table, frame, frame.seat, "")
        return [card for host in hosts for card in table.under(host)]


class EnoughUnder(Condition):
    PHRASE: ClassVar[str] = "{n:#} or more cards lie under {host:Things}"
    MEANS: ClassVar[str] = "counted as it is then"

    def __init__(self, n: int, host: Things) -> None:
        self.n = n
        self.host = host

    def holds(self, table: Yuyu, frame: Frame, actor: int) -> bool:
        hosts = self.host.candidates(table, frame, actor, "")
        return sum([len(table.under(card)) for card in hosts]) >= self.n


class CountsAsMatch(CardRule):
    PHRASE: ClassVar[str] = "a character put under this card is a match won by its owner's opponent"
    MEANS: ClassVar[str] = "when it comes to lie there, and for good"

    def has_under(self, table: Yuyu, card: int, host: int) -> None:
        if table.card(card).is_character:
            winner = table.opponent(table.owner[card])
            text = f"{table.card(card).full_title} lies under {table.card(host).full_title}"
            table.emit(MatchEnded(winner, NO_SLOT, f": {text}"))
            table.count_win(winner, "YYH-1", text)
