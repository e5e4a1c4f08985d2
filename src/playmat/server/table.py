"""A table made from its journal. Pure: it reads no clock, no database and no network, and does as its entries say.

Who may do what is decided in `asking.py`; an entry that is here has been allowed.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import playmat
from playmat.kernel.codec import CorruptData
from playmat.kernel.event import SPECTATOR, Event
from playmat.kernel.game import Game
from playmat.kernel.match import Match
from playmat.kernel.position import Position
from playmat.scenario.table import set_up
from playmat.scenario.text import Scenario, parse
from playmat.server import journal
from playmat.server.clock import Clock
from playmat.server.journal import Entry
from playmat.server.messages import ClockRules

GATHERING = "gathering"
PLAYING = "playing"
OVER = "over"


class Chair:
    """One seat and who is in it."""

    def __init__(self) -> None:
        self.person = ""
        self.name = ""
        self.bot = ""
        """The level of the bot that plays here, for itself or for the person."""
        self.deck = ""
        self.rating: float | None = None
        """The person's, when they sat down."""

    @property
    def free(self) -> bool:
        return not self.person and not self.bot

    @property
    def stand_in(self) -> bool:
        return bool(self.person and self.bot)


class ChatEntry:
    def __init__(self, number: int, name: str, seat: int, text: str, at: float) -> None:
        self.number = number
        self.name = name
        self.seat = seat
        self.text = text
        self.at = at


class Table:
    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.length = 0
        """How many entries the journal has."""
        self.opened: dict[str, Any] = {}
        self.game = Game()
        """Known from the first entry on."""
        self.chairs: list[Chair] = []
        self.chat: list[ChatEntry] = []
        self.match: Match | None = None
        self.began: dict[str, Any] = {}
        self.clock = Clock(ClockRules(), 0)
        self.take_backs = 0
        """How often something was taken back: part of a question's name."""
        self.back_asked_by = -1
        self.back_agreed: set[int] = set()
        self.rematch_wanted: set[int] = set()
        self.rematch = ""
        self.at = 0.0
        """When the latest entry was written."""
        self.strangers = False
        """Did a bot ever stand in? Such a game is not rated."""
        self._heard: dict[int, Heard] = {}
        self.scenario: Scenario | None = None

    # -- what it is ------------------------------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        if self.match is None:
            return GATHERING
        return PLAYING if self.match.position.outcome is None else OVER

    @property
    def position(self) -> Position:
        assert self.match is not None
        return self.match.position

    @property
    def host(self) -> str:
        return str(self.opened["host"])

    @property
    def waiting_for(self) -> int:
        """The seat that is asked, or -1."""
        decision = None if self.match is None else self.match.position.decision
        return -1 if decision is None else decision.seat

    def seat_of(self, person: str) -> int:
        for seat, chair in enumerate(self.chairs):
            if person and chair.person == person:
                return seat
        return SPECTATOR

    def bot_to_move(self) -> str:
        """The level of the bot that is asked now, if it is one."""
        seat = self.waiting_for
        return self.chairs[seat].bot if seat >= 0 else ""

    def question_id(self, seat: int) -> str:
        """Names the open question by what its seat knows: how often it has chosen, and how often things went back."""
        assert self.match is not None
        chosen = sum(choice.seat == seat for choice in self.match.choices)
        return f"{self.take_backs}.{chosen}"

    def heard(self, seat: int) -> Heard:
        """All that a seat has perceived. Kept, because the log only grows between take-backs."""
        heard = self._heard.get(seat)
        if heard is None:
            heard = self._heard[seat] = Heard(seat)
        heard.listen(self.position)
        return heard

    # -- the journal -----------------------------------------------------------------------------------------------

    def apply_all(self, entries: Iterable[Entry]) -> None:
        for entry in entries:
            self.apply(entry)

    def apply(self, entry: Entry) -> None:
        """Do as the entry says. An error of the game comes out of here and leaves the table in between: make a new
        one from the journal then."""
        if entry.number != self.length:
            raise CorruptData(f"entry {entry.number} of table {self.id} follows on {self.length - 1}")
        APPLY[entry.kind](self, entry.data, entry.at)
        self.length += 1
        self.at = entry.at

    def open(self, data: dict[str, Any], at: float) -> None:
        self.opened = data
        self.game = playmat.game(data["game"])
        self.chairs = [Chair() for _ in range(data["seats"])]
        self.clock = Clock(ClockRules(**data["clock"]), data["seats"])

    def sit(self, data: dict[str, Any], at: float) -> None:
        chair = self.chairs[data["seat"]]
        chair.person, chair.name, chair.deck, chair.bot = data["person"], data["name"], data["deck"], ""
        chair.rating = data.get("rating")

    def seat_bot(self, data: dict[str, Any], at: float) -> None:
        chair = self.chairs[data["seat"]]
        chair.person, chair.name, chair.deck, chair.bot = "", data["name"], data["deck"], data["bot"]

    def stand_up(self, data: dict[str, Any], at: float) -> None:
        self.chairs[data["seat"]] = Chair()

    def begin(self, data: dict[str, Any], at: float) -> None:
        self.began = data
        self.match = Match(opening(self.opened["game"], data))
        text = data.get("scenario", "")
        self.scenario = parse(text, Path("lesson"))[0] if text else None
        for seat, key in data.get("choices", []):
            self.match.choose(seat, key)
        self.run_clock(at)

    def choose(self, data: dict[str, Any], at: float) -> None:
        assert self.match is not None
        asked, public = self.waiting_for, self.heard(SPECTATOR).length
        self.match.choose(data["seat"], data["key"])
        self.back_asked_by = -1
        if self.waiting_for != asked or self.heard(SPECTATOR).length != public:
            self.run_clock(at)

    def run_clock(self, at: float) -> None:
        """One move is over and the next begins; bots have no clock."""
        self.clock.stop(at)
        seat = self.waiting_for
        self.clock.start(seat if seat >= 0 and not self.chairs[seat].bot else -1, at)

    def ask_back(self, data: dict[str, Any], at: float) -> None:
        self.back_asked_by = data["seat"]
        self.back_agreed = set()

    def agree_back(self, data: dict[str, Any], at: float) -> None:
        self.back_agreed.add(data["seat"])

    def refuse_back(self, data: dict[str, Any], at: float) -> None:
        self.back_asked_by = -1

    def take_back(self, data: dict[str, Any], at: float) -> None:
        assert self.match is not None
        self.match.go_back_to(data["to"])
        self.take_backs += 1
        self.back_asked_by = -1
        self._heard.clear()
        self.run_clock(at)

    def go_away(self, data: dict[str, Any], at: float) -> None:
        self.chairs[data["seat"]].bot = data["bot"]
        self.strangers = True
        if self.waiting_for == data["seat"]:
            self.run_clock(at)

    def come_back(self, data: dict[str, Any], at: float) -> None:
        seat = data["seat"]
        self.chairs[seat].bot = ""
        if self.clock.on and not self.clock.left[seat]:
            self.clock.left[seat] = float(max(self.clock.rules.increment, 30))
        if self.waiting_for == seat:
            self.run_clock(at)

    def resume(self, data: dict[str, Any], at: float) -> None:
        self.clock.forgive(at)

    def say(self, data: dict[str, Any], at: float) -> None:
        self.chat.append(ChatEntry(len(self.chat), data["name"], data["seat"], data["text"], at))

    def want_rematch(self, data: dict[str, Any], at: float) -> None:
        self.rematch_wanted.add(data["seat"])

    def go_on_elsewhere(self, data: dict[str, Any], at: float) -> None:
        self.rematch = data["table"]


APPLY = {
    journal.OPENED: Table.open,
    journal.SAT: Table.sit,
    journal.BOT_SAT: Table.seat_bot,
    journal.STOOD_UP: Table.stand_up,
    journal.BEGAN: Table.begin,
    journal.CHOSE: Table.choose,
    journal.ASKED_BACK: Table.ask_back,
    journal.AGREED_BACK: Table.agree_back,
    journal.REFUSED_BACK: Table.refuse_back,
    journal.TOOK_BACK: Table.take_back,
    journal.AWAY: Table.go_away,
    journal.CAME_BACK: Table.come_back,
    journal.RESUMED: Table.resume,
    journal.SAID: Table.say,
    journal.WANTS_REMATCH: Table.want_rematch,
    journal.REMATCH: Table.go_on_elsewhere,
}


class Heard:
    """What one seat has perceived of a position's log so far."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.events: list[Event] = []
        self.upto = 0

    @property
    def length(self) -> int:
        return len(self.events)

    def listen(self, position: Position) -> None:
        for event in position.log.since(self.upto):
            perceived = event.seen_by(self.seat)
            if perceived is not None:
                self.events.append(perceived)
        self.upto = position.log.length


def opening(game_name: str, data: dict[str, Any]) -> Position:
    """The position a table begins with: that of its lesson, or a game started from seed, places and settings."""
    scenario = data.get("scenario", "")
    if scenario:
        return set_up(parse(scenario, Path("lesson"))[0])
    game = playmat.game(game_name)
    if data["version"] != game.version:
        raise CorruptData(
            f"this game began under version {data['version']} of {game.title}, and this is version {game.version}"
        )
    return game.start(data["places"], bytes.fromhex(data["seed"]), data["names"], **data["settings"])
