"""The players a text may speak of, and what is done with their seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from playmat.cardplay.effect import Act
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player
from playmat.games.shadowfist.events import BurnedForPower, BurnedForVictory, SeatsExchanged
from playmat.games.shadowfist.sentences import ChosenPlayer
from playmat.games.shadowfist.turns_ahead import follow_seats
from playmat.games.shadowfist.words.conditions import Has
from playmat.games.shadowfist.words.nouns import Bearer

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class AnOpponent(Player):
    PHRASE: ClassVar[str] = "an opponent"
    READS: ClassVar[tuple[str, ...]] = ("any opponent",)
    MEANS: ClassVar[str] = "anybody else"

    def unsettled(self) -> bool:
        return True

    def seats(self, table: Any, frame: Frame, actor: int) -> list[int]:
        found: list[int] = table.clockwise(frame.seat)[1:]
        return found

    def includes(self, table: Any, seat: int, other: int) -> bool:
        return seat != other


class EveryPlayer(Player):
    PHRASE: ClassVar[str] = "all players"
    PLURAL: ClassVar[bool] = True
    MEANS: ClassVar[str] = "everybody, the current player first"

    def every(self) -> bool:
        return True

    def seats(self, table: Any, frame: Frame, actor: int) -> list[int]:
        found: list[int] = table.clockwise(table.active)
        return found

    def includes(self, table: Any, seat: int, other: int) -> bool:
        return True


class CurrentPlayer(Player):
    PHRASE: ClassVar[str] = "the current player"
    MEANS: ClassVar[str] = "whose turn it is"

    def seats(self, table: Any, frame: Frame, actor: int) -> list[int]:
        return [table.active]

    def includes(self, table: Any, seat: int, other: int) -> bool:
        return bool(table.active == other)


class ThatPlayer(Player):
    PHRASE: ClassVar[str] = "that {noun:(player|opponent)}"
    MEANS: ClassVar[str] = "the one spoken of last"

    def __init__(self, noun: str) -> None:
        self.noun = noun

    def spoken_of(self) -> bool:
        return True

    def seats(self, table: Any, frame: Frame, actor: int) -> list[int]:
        return [frame.he]

    def includes(self, table: Any, seat: int, other: int) -> bool:
        return seat != other


class ItsController(Player):
    PHRASE: ClassVar[str] = "its controller"
    READS: ClassVar[tuple[str, ...]] = (
        "that Character's controller", "that Site's controller", "that card's controller", "that State's controller",
        "that Event's controller", "that Edge's controller", "that attacker's controller",
        "that interceptor's controller",
        "the controller of that Character", "the controller of that Site", "the controller of that card",
    )  # fmt: skip
    MEANS: ClassVar[str] = "of the card spoken of last"

    def spoken_of(self) -> bool:
        return True

    def seats(self, table: Any, frame: Frame, actor: int) -> list[int]:
        """Of a card that has left play by this text, who had it last."""
        before = frame.ways.get("its controller", [])
        return before or [table.zone_seat(card) for card in frame.it[:1]]

    def includes(self, table: Any, seat: int, other: int) -> bool:
        return True


class ItsOwner(Player):
    PHRASE: ClassVar[str] = "its owner"
    READS: ClassVar[tuple[str, ...]] = ("that Character's owner", "that Site's owner", "that card's owner")
    MEANS: ClassVar[str] = "in whose deck the card spoken of last was"

    def spoken_of(self) -> bool:
        return True

    def seats(self, table: Any, frame: Frame, actor: int) -> list[int]:
        return [table.owner[card] for card in frame.it[:1]]

    def includes(self, table: Any, seat: int, other: int) -> bool:
        return True


class OwnerOf(Player):
    PHRASE: ClassVar[str] = "the owner of {what:Bearer}"
    MEANS: ClassVar[str] = "in whose deck that card was"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def seats(self, table: Any, frame: Frame, actor: int) -> list[int]:
        return list(dict.fromkeys([table.owner[card] for card in self.what.candidates(table, frame, actor, "")]))

    def includes(self, table: Any, seat: int, other: int) -> bool:
        return True


class ToYourLeft(Player):
    PHRASE: ClassVar[str] = "the opponent to your left"
    MEANS: ClassVar[str] = "the next player still in"

    def seats(self, table: Any, frame: Frame, actor: int) -> list[int]:
        return [table.left_of(frame.seat)]

    def includes(self, table: Any, seat: int, other: int) -> bool:
        return bool(table.left_of(seat) == other)


class EachOpponent(Player):
    PHRASE: ClassVar[str] = "each opponent"
    READS: ClassVar[tuple[str, ...]] = ("all opponents", "every opponent")
    MEANS: ClassVar[str] = "everybody else, clockwise"

    def every(self) -> bool:
        return True

    def seats(self, table: Any, frame: Frame, actor: int) -> list[int]:
        found: list[int] = table.clockwise(frame.seat)[1:]
        return found

    def includes(self, table: Any, seat: int, other: int) -> bool:
        return seat != other


class ControllerOf(Player):
    PHRASE: ClassVar[str] = "the controller of {what:Bearer}"
    MEANS: ClassVar[str] = "whoever has that card"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def seats(self, table: Any, frame: Frame, actor: int) -> list[int]:
        cards = self.what.candidates(table, frame, actor, "")
        return list(dict.fromkeys([table.controller(card) for card in cards if table.in_play(card)]))

    def includes(self, table: Any, seat: int, other: int) -> bool:
        return True


class TargetPlayer(ChosenPlayer):
    PHRASE: ClassVar[str] = "target {noun:(opponent|player)} [who {has:Has}]"
    MEANS: ClassVar[str] = "chosen on generation; a player may be you"

    def __init__(self, noun: str, has: Has | None) -> None:
        self.noun = noun
        self.has = has

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        found = table.clockwise(frame.seat)[1 if self.noun == "opponent" else 0 :]
        return [seat for seat in found if self.has is None or self.has.of(table, frame, seat)]


class PlayerWho(Player):
    PHRASE: ClassVar[str] = "{which:(a player|an opponent|each player|each opponent)} who {has:Has}"
    READS: ClassVar[tuple[str, ...]] = ("{which:(any player|any opponent)} who {has:Has}",)
    MEANS: ClassVar[str] = "anybody of whom that is true at that moment, or everybody"

    def __init__(self, which: str, has: Has) -> None:
        self.which = {"any player": "a player", "any opponent": "an opponent"}.get(which, which)
        self.has = has

    def every(self) -> bool:
        return self.which.startswith("each")

    def seats(self, table: Any, frame: Frame, actor: int) -> list[int]:
        found = table.clockwise(frame.seat)[1 if self.which.endswith("opponent") else 0 :]
        return [seat for seat in found if self.has.of(table, frame, seat)]

    def includes(self, table: Any, seat: int, other: int) -> bool:
        if self.which.endswith("opponent") and seat == other:
            return False
        return self.has.of(table, table.asking(seat, -1), other)


class TargetWithATurn(ChosenPlayer):
    PHRASE: ClassVar[str] = "target opponent who has completed a turn"
    MEANS: ClassVar[str] = "chosen on generation"

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        before = table.turn - 1
        order = table.seats_in_order()
        now, around = order.index(table.active), table.seats
        ago = {seat: (now - place) % around or around for place, seat in enumerate(order)}
        return [seat for seat in table.clockwise(frame.seat)[1:] if ago[seat] <= before]


class ChooseThem(Act):
    PHRASE: ClassVar[str] = "choose {who:ChosenPlayer}"
    MEANS: ClassVar[str] = "for what the rest of the text says"

    def __init__(self, who: ChosenPlayer) -> None:
        self.who = who

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        """It was done on generation."""


class APlayer(ChosenPlayer):
    PHRASE: ClassVar[str] = "{which:(a player|an opponent)} of your choice [who {has:Has}]"
    MEANS: ClassVar[str] = "chosen on generation; a player may be you"

    def __init__(self, which: str, has: Has | None) -> None:
        self.which = which
        self.has = has

    def targets(self) -> bool:
        return False

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        found = table.clockwise(frame.seat)[1 if self.which == "an opponent" else 0 :]
        return [seat for seat in found if self.has is None or self.has.of(table, frame, seat)]


class WhoeverBurned(Player):
    PHRASE: ClassVar[str] = "whoever burned it"
    READS: ClassVar[tuple[str, ...]] = ("the player who burned it", "the player who burned that Site")
    MEANS: ClassVar[str] = "the player who has burned a Site last this turn"

    def remembers(self) -> tuple[str, ...]:
        return ("BurnedForVictory", "BurnedForPower")

    def spoken_of(self) -> bool:
        return True

    def seats(self, table: Any, frame: Frame, actor: int) -> list[int]:
        for event in reversed(table.history):
            if isinstance(event, (BurnedForPower, BurnedForVictory)):
                return [event.seat]
        return []

    def includes(self, table: Any, seat: int, other: int) -> bool:
        return seat != other


class AnotherPlayer(ChosenPlayer):
    PHRASE: ClassVar[str] = "a second target player"
    MEANS: ClassVar[str] = "chosen on generation, not the one chosen before"

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        taken = [seat for way, seats in frame.ways.items() if way.startswith("who ") for seat in seats]
        return [seat for seat in table.clockwise(frame.seat) if seat not in taken]


class ExchangeSeats(Act):
    PHRASE: ClassVar[str] = "{one:TargetPlayer} and {other:AnotherPlayer} exchange their seats"
    MEANS: ClassVar[str] = "from then on everything goes round the table in the new order"

    def __init__(self, one: TargetPlayer, other: AnotherPlayer) -> None:
        self.one = one
        self.other = other

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        for one in self.one.seats(table, told, actor):
            for other in self.other.seats(table, told, actor):
                before = table.clockwise(table.active)
                table.exchange_seats(one, other)
                follow_seats(table, before)
                table.emit(SeatsExchanged(one, other))
