"""A table made from its journal. Pure: it reads no clock, no database and no network, and does as its entries say.

Who may do what is decided in `asking.py`; an entry that is here has been allowed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import playmat
from playmat.kernel.codec import CorruptData
from playmat.kernel.event import SPECTATOR, Event
from playmat.kernel.game import Game
from playmat.kernel.match import Match
from playmat.kernel.position import Outcome, Position
from playmat.scenario.table import set_up
from playmat.scenario.text import Scenario, parse
from playmat.server import journal
from playmat.server.clock import Clock
from playmat.server.fingerprint import fingerprint
from playmat.server.journal import Entry
from playmat.server.messages import ClockRules
from playmat.server.twins import game_with
from playmat.stops import Stops, answer_for

GATHERING = "gathering"
PLAYING = "playing"
OVER = "over"
CLOSED = "closed"
GIVING_UP = "PM-14"
GRACE = 30.0
"""Seconds for who comes back with none left; half of it the second time, a third of it the third."""
HASH_EVERY = 8
"""Choices from one hash in the journal to the next."""


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
        self.away = ""
        """Why a bot stands in: the person `left`, is `gone` or had no more `time`."""
        self.stops = Stops()
        self.guest = False
        self.commit = ""
        """What binds the entropy the person brings for the seed; empty if they bring none."""
        self.entropy = ""

    @property
    def free(self) -> bool:
        return not self.person and not self.bot

    @property
    def stand_in(self) -> bool:
        return bool(self.person and self.bot)


class Notice:
    """Something about who sits where, told between the lines of the log."""

    def __init__(self, seat: int, what: str, after: dict[int, int]) -> None:
        self.seat = seat
        self.what = what
        """`left`, `gone`, `time` or `back`."""
        self.after = after
        """How much of the log each seat, and a watcher, had heard by then."""


class ChatEntry:
    def __init__(self, number: int, name: str, seat: int, text: str, at: float, person: str) -> None:
        self.number = number
        self.name = name
        self.seat = seat
        self.text = text
        self.at = at
        self.person = person


class Changed(ValueError):
    """The journal belongs to a game that is not the one this Playmat plays."""


class Table:
    def __init__(self, table_id: str, frozen: str = "") -> None:
        self.id = table_id
        self.frozen = frozen
        """Why the game in the journal cannot be played here, in words: then only what is around it is made."""
        self.length = 0
        """How many entries the journal has."""
        self.opened: dict[str, Any] = {}
        self.game = Game()
        """Known from the first entry on."""
        self.chairs: list[Chair] = []
        self.chat: list[ChatEntry] = []
        self.around = 0
        """How many of the entries everybody sees and are no choices: the number of those is secret."""
        self.said = 0
        """Characters of the chat that come from who only watches: it leaves room for those who play."""
        self.acts: Counter[tuple[str, str]] = Counter()
        """How often each person has sat down, left, or taken back here."""
        self.talk: Counter[str] = Counter()
        """Characters of what each person has said and set so far."""
        self.stops_set: Counter[str] = Counter()
        """How often each person has said what they want to be asked."""
        self.match: Match | None = None
        self.began: dict[str, Any] = {}
        self.clock = Clock(ClockRules(), 0)
        self.same_move: dict[int, int] = {}
        """How much everybody had seen of the game when each seat last took something back, or left or came back: until
        there is more to see it is still at that move, for its clock."""
        self.times_up: Counter[int] = Counter()
        """How often each seat has run out of time."""
        self.away_since: dict[int, tuple[int, int]] = {}
        """At which moment each seat ran out of time: a bot answers that question."""
        self.take_backs = 0
        """How often something was taken back: part of a question's name."""
        self.back_asked_by = -1
        self.back_agreed: set[int] = set()
        self.back_refused: set[int] = set()
        """Seats that have asked to take back what they chose last: they do not ask again and again."""
        self.rematch_wanted: dict[int, str] = {}
        """What each of them commits to for the next seed, by seat."""
        self.rematch = ""
        self.at = 0.0
        """When the latest entry was written."""
        self.notices: list[Notice] = []
        self.automatic: set[int] = set()
        """The numbers of choices nobody was asked for."""
        self.asked_at = 0.0
        """When the open question came up."""
        self._unasked: tuple[tuple[int, int, Stops], str] | None = None
        self.closed_by_entry = ""
        """Why the table was closed before its game was over, in words."""
        self.left: list[int] = []
        """Seats whose people have left, are gone or ran out of time and have not come back, in that order."""
        self.kicked: set[str] = set()
        self.given_up: Outcome | None = None
        """PM-14: how it ended when somebody gave up."""
        self._heard: dict[int, Heard] = {}
        self.scenario: Scenario | None = None
        self.ready: Match | None = None
        """The game as it is after the next entry, where that takes long and has been made bit by bit before."""

    # -- what it is ------------------------------------------------------------------------------------------------

    @property
    def closed(self) -> str:
        return self.closed_by_entry or self.frozen

    @property
    def phase(self) -> str:
        if self.closed:
            return CLOSED
        if self.match is None:
            return GATHERING
        return PLAYING if self.outcome is None else OVER

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended: by its rules, or because somebody gave up."""
        return self.given_up if self.match is None or self.given_up is not None else self.match.position.outcome

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
        decision = None if self.match is None or self.given_up is not None else self.match.position.decision
        return -1 if decision is None else decision.seat

    def not_revealed(self) -> list[int]:
        """Seats whose entropy is waited for, once every seat is taken."""
        if self.phase != GATHERING or any(chair.free for chair in self.chairs):
            return []
        return [seat for seat, chair in enumerate(self.chairs) if chair.commit and not chair.entropy]

    @property
    def rated(self) -> bool:
        """Does it count? Only among people with accounts, in seats of their own."""
        return bool(self.opened["rated"]) and not any(
            chair.guest or (chair.bot and not chair.person) for chair in self.chairs
        )

    def seat_of(self, person: str) -> int:
        for seat, chair in enumerate(self.chairs):
            if person and chair.person == person:
                return seat
        return SPECTATOR

    def bot_to_move(self) -> str:
        """The level of the bot that is asked now, if it is one."""
        seat = self.waiting_for
        return self.chairs[seat].bot if seat >= 0 else ""

    def unasked(self) -> str:
        """The answer that whoever is to choose now need not be asked for; empty if they are asked."""
        seat = self.waiting_for
        if self.match is None or seat < 0 or self.chairs[seat].bot:
            return ""
        if self.scenario is not None:
            return self.lone_pass()
        stops = self.chairs[seat].stops
        moment = (self.take_backs, len(self.match.choices), stops)
        if self._unasked is None or self._unasked[0] != moment:
            self._unasked = moment, answer_for(self.match.position, seat, stops)
        return self._unasked[1]

    def lone_pass(self) -> str:
        """In a lesson everything is asked, but not whether to step in where one could only pass."""
        decision = self.position.decision
        lone = decision is not None and decision.window and len(decision.options) == 1
        return decision.options[0].key if decision is not None and lone else ""

    def alone(self, seat: int) -> bool:
        """Is this the only person who sits here? Then there is nobody to hide anything from."""
        return not any(chair.person for other, chair in enumerate(self.chairs) if other != seat)

    @property
    def own_cards(self) -> bool:
        """Is it played with cards that somebody brought?"""
        return bool(self.began.get("settings", {}).get("cards"))

    def at_once(self) -> bool:
        """May what nobody is asked for be answered together with the choice before it? Not where others sit, who would
        see how fast it came, and not with cards that nobody knows, which are tried first."""
        return self.alone(self.waiting_for) and not self.own_cards

    def latest_choice(self, seat: int) -> int:
        """The number of the latest choice this person made themselves, or -1."""
        assert self.match is not None
        for number in range(len(self.match.choices) - 1, -1, -1):
            if self.match.choices[number].seat == seat and number not in self.automatic:
                return number
        return -1

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
        if not self.frozen or entry.kind not in GAME:
            APPLY[entry.kind](self, entry.data, entry.at)
        self.length += 1
        self.around += entry.kind not in UNCOUNTED
        if entry.kind in BY_PERSON and (entry.kind != journal.AWAY or entry.data["why"] == "left"):
            self.acts[entry.kind, self.chairs[entry.data["seat"]].person] += 1
        self.at = entry.at

    def open(self, data: dict[str, Any], at: float) -> None:
        self.opened = data
        if not self.frozen or data["game"] in playmat.game_names():
            self.game = playmat.game(data["game"])
        self.chairs = [Chair() for _ in range(data["seats"])]
        self.clock = Clock(ClockRules(**data["clock"]), data["seats"])

    def sit(self, data: dict[str, Any], at: float) -> None:
        chair = self.chairs[data["seat"]]
        chair.person, chair.name, chair.deck, chair.bot = data["person"], data["name"], data["deck"], ""
        chair.rating = data.get("rating")
        chair.guest = data.get("guest", True)
        chair.commit, chair.entropy = data.get("commit", ""), ""

    def seat_bot(self, data: dict[str, Any], at: float) -> None:
        chair = self.chairs[data["seat"]]
        chair.person, chair.name, chair.deck, chair.bot = "", data["name"], data["deck"], data["bot"]

    def reveal(self, data: dict[str, Any], at: float) -> None:
        self.chairs[data["seat"]].entropy = data["entropy"]

    def withhold(self, data: dict[str, Any], at: float) -> None:
        self.chairs[data["seat"]].commit = ""

    def kick(self, data: dict[str, Any], at: float) -> None:
        self.kicked.add(data["person"])

    def stand_up(self, data: dict[str, Any], at: float) -> None:
        self.chairs[data["seat"]] = Chair()

    def begin(self, data: dict[str, Any], at: float) -> None:
        self.began = data
        self.match, self.ready = self.ready or Match(opening(self.opened["game"], data)), None
        self.check(data)
        text = data.get("scenario", "")
        self.scenario = parse(text, Path("lesson"))[0] if text else None
        for seat, key in data.get("choices", [])[len(self.match.choices) :]:
            self.match.choose(seat, key)
        self.asked_at = at
        self.run_clock(at)

    def choose(self, data: dict[str, Any], at: float) -> None:
        assert self.match is not None
        asked, public = self.waiting_for, self.heard(SPECTATOR).length
        if data.get("automatic"):
            self.automatic.add(len(self.match.choices))
        self.match.choose(data["seat"], data["key"])
        self.check(data)
        self.back_asked_by = -1
        self.back_refused.discard(data["seat"])
        self.asked_at = at
        self.stops_run_out(data["seat"], data["key"])
        if self.waiting_for != asked or self.heard(SPECTATOR).length != public:
            self.run_clock(at)

    def stops_run_out(self, chooser: int, key: str) -> None:
        """What was to be done once has been done, and who passed until their turn has come to it."""
        mine = self.chairs[chooser]
        if mine.stops.use == key:
            mine.stops = mine.stops._replace(use="")
        decision = self.position.decision
        if decision is not None and not decision.window and self.chairs[decision.seat].stops.until:
            chair = self.chairs[decision.seat]
            chair.stops = chair.stops._replace(until="")

    def set_stops(self, data: dict[str, Any], at: float) -> None:
        said = len(data["use"]) + sum(len(name) for name in (*data["ask"], *data["skip"]))
        self.talk[self.chairs[data["seat"]].person] += said
        self.stops_set[self.chairs[data["seat"]].person] += 1
        self.chairs[data["seat"]].stops = Stops(
            data["smart"], frozenset(data["ask"]), frozenset(data["skip"]), data["until"], data["use"]
        )

    def check(self, data: dict[str, Any]) -> None:
        """Is this the position the journal says it is, where it says so?"""
        if data.get("hash", "") not in ("", self.position.hash()):
            raise Changed("the same choices lead elsewhere now")

    def hash_due(self) -> bool:
        """Is the position's hash to be written down with the latest entry? At the start, now and then, at the end."""
        match = self.match
        return match is not None and (len(match.choices) % HASH_EVERY == 0 or match.position.outcome is not None)

    def same_game(self) -> bool:
        """Would it go on as the game it began as? One that is over has been checked to its end by its hashes."""
        return self.match is None or self.phase == OVER or self.began.get("fingerprint") == fingerprint(self.game.name)

    def run_clock(self, at: float, moved: bool = True) -> None:
        """One move is over and the next begins, if something was chosen; bots have no clock."""
        self.clock.stop(at, moved and self.is_new_move(self.clock.running))
        seat = self.waiting_for
        self.clock.start(seat if seat >= 0 and not self.chairs[seat].bot else -1, at, self.is_new_move(seat))

    def is_new_move(self, seat: int) -> bool:
        return self.heard(SPECTATOR).length > self.same_move.get(seat, -1)

    def stays_at_move(self, seat: int) -> None:
        self.same_move[seat] = max(self.same_move.get(seat, -1), self.heard(SPECTATOR).length)

    @property
    def moment(self) -> tuple[int, int]:
        """Which question is open, by what the seats do not know."""
        return self.take_backs, 0 if self.match is None else len(self.match.choices)

    def ask_back(self, data: dict[str, Any], at: float) -> None:
        self.back_asked_by = data["seat"]
        self.back_agreed = set()
        self.back_refused.add(data["seat"])

    def agree_back(self, data: dict[str, Any], at: float) -> None:
        self.back_agreed.add(data["seat"])

    def refuse_back(self, data: dict[str, Any], at: float) -> None:
        self.back_asked_by = -1

    def take_back(self, data: dict[str, Any], at: float) -> None:
        assert self.match is not None
        self.stays_at_move(data["seat"])
        if self.ready is not None:
            self.match, self.ready = self.ready, None
        else:
            self.match.go_back_to(data["to"])
        self.automatic = {number for number in self.automatic if number < data["to"]}
        self.asked_at = at
        self.take_backs += 1
        self.back_asked_by = -1
        self.back_refused.clear()
        self._heard.clear()
        self.run_clock(at, moved=False)

    def go_away(self, data: dict[str, Any], at: float) -> None:
        chair = self.chairs[data["seat"]]
        chair.bot, chair.away = data["bot"], data["why"]
        self.notice(data["seat"], data["why"])
        if data["seat"] not in self.left:
            self.left.append(data["seat"])
        if data["why"] == "time":
            self.times_up[data["seat"]] += 1
            self.away_since[data["seat"]] = self.moment
        if self.waiting_for == data["seat"]:
            self.stays_at_move(data["seat"])
            self.run_clock(at, moved=False)

    def come_back(self, data: dict[str, Any], at: float) -> None:
        seat = data["seat"]
        self.chairs[seat].bot = self.chairs[seat].away = ""
        self.notice(seat, "back")
        self.left = [other for other in self.left if other != seat]
        self.away_since.pop(seat, None)
        if self.clock.on and not self.clock.left[seat]:
            self.clock.left[seat] = max(self.clock.rules.increment, GRACE / max(1, self.times_up[seat]))
        if self.waiting_for == seat:
            self.run_clock(at, moved=False)

    def notice(self, seat: int, what: str) -> None:
        if self.match is None:
            return  # the game of a frozen table is not there, and neither is the log to be told in
        after = {reader: self.heard(reader).length for reader in range(SPECTATOR, len(self.chairs))}
        self.notices.append(Notice(seat, what, after))

    def resume(self, data: dict[str, Any], at: float) -> None:
        self.clock.forgive(at)

    def say(self, data: dict[str, Any], at: float) -> None:
        length = max(SHORTEST_LINE, len(data["text"]))
        if data["seat"] < 0:
            self.said += length
        self.talk[data.get("person", "")] += length
        self.chat.append(
            ChatEntry(len(self.chat), data["name"], data["seat"], data["text"], at, data.get("person", ""))
        )

    def give_up(self, data: dict[str, Any], at: float) -> None:
        loser, names = data["seat"], [chair.name for chair in self.chairs]
        winners = tuple(seat for seat in range(len(names)) if seat != loser)
        why = "gives up" if data["why"] == "conceded" else "is gone"
        text = f"{names[loser]} {why}: {' and '.join(names[seat] for seat in winners)} wins"
        self.given_up = Outcome(winners, (), GIVING_UP, text)
        self.clock.stop(at)

    def want_rematch(self, data: dict[str, Any], at: float) -> None:
        self.rematch_wanted[data["seat"]] = data.get("commit", "")

    def close(self, data: dict[str, Any], at: float) -> None:
        self.closed_by_entry = data["why"]
        self.clock.stop(at)

    def go_on_elsewhere(self, data: dict[str, Any], at: float) -> None:
        self.rematch = data["table"]


APPLY = {
    journal.OPENED: Table.open,
    journal.SAT: Table.sit,
    journal.BOT_SAT: Table.seat_bot,
    journal.STOOD_UP: Table.stand_up,
    journal.REVEALED: Table.reveal,
    journal.WITHHELD: Table.withhold,
    journal.KICKED: Table.kick,
    journal.BEGAN: Table.begin,
    journal.CHOSE: Table.choose,
    journal.ASKED_BACK: Table.ask_back,
    journal.AGREED_BACK: Table.agree_back,
    journal.REFUSED_BACK: Table.refuse_back,
    journal.TOOK_BACK: Table.take_back,
    journal.AWAY: Table.go_away,
    journal.CAME_BACK: Table.come_back,
    journal.RESUMED: Table.resume,
    journal.SET_STOPS: Table.set_stops,
    journal.SAID: Table.say,
    journal.GAVE_UP: Table.give_up,
    journal.WANTS_REMATCH: Table.want_rematch,
    journal.CLOSED: Table.close,
    journal.REMATCH: Table.go_on_elsewhere,
}


GAME = {journal.BEGAN, journal.CHOSE, journal.ASKED_BACK, journal.AGREED_BACK, journal.REFUSED_BACK, journal.TOOK_BACK}
"""Entries that are moves of the game."""


UNCOUNTED = {journal.CHOSE, journal.SET_STOPS, journal.SAID}
"""How many choices and stops there are is nobody's business: a limit on them would tell. What is said has its own."""

BY_PERSON = {journal.SAT, journal.AWAY, journal.ASKED_BACK, journal.TOOK_BACK}
"""What is counted for each person, so that nobody uses up what there is for all."""

SHORTEST_LINE = 50
"""Characters that any line of the chat counts for: each takes some room, however short it is."""


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
    game = game_with(game_name, str(data["settings"].get("cards", "")))
    if data["version"] != game.version:
        raise CorruptData(
            f"this game began under version {data['version']} of {game.title}, and this is version {game.version}"
        )
    return game.start(data["places"], bytes.fromhex(data["seed"]), data["names"], **data["settings"])
