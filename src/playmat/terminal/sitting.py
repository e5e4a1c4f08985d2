"""One person at a table of bots: whose move it is, what is answered without asking, take-backs and saving."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from playmat.bots import bot
from playmat.kernel.chance import Chance
from playmat.kernel.codec import CorruptData
from playmat.kernel.decision import PASS
from playmat.kernel.event import Event
from playmat.kernel.game import Game
from playmat.kernel.match import Match, resume
from playmat.kernel.position import Position
from playmat.kernel.ruling import Ruling, refuse
from playmat.sentences import told
from playmat.terminal import saves
from playmat.terminal.mats import Mat, mat_of

STOPS: Final = ("all", "danger", "none")
"""In which windows the person is asked: in all, in those that may matter, or in none."""


class Sitting:
    """Everything shown to the person comes from here, and all of it through the kernel's view of their own seat."""

    def __init__(self, match: Match, me: int, bots: list[str], stops: str, path: Path | None) -> None:
        self.match = match
        self.me = me
        self.bots = bots
        """The name of each seat's bot; the person's own is not used."""
        self.stops = stops
        self.path = path
        """Where the game is saved after each choice; None where it is not."""
        self.mat: Mat = mat_of(match.game.name)
        self.automatic: set[int] = set()
        """Numbers of the choices that were made for the person."""
        self.stop_next = False
        """Ask in the next window, whatever the stops say."""
        self.until_turn = False
        """Pass in every window until something other than a window is asked."""
        self.never: set[str] = set()
        """Windows in which the person is not asked."""
        self.unsaved = ""
        """Why the game could not be saved, if it could not."""
        self._players = self._seat_bots()

    def _seat_bots(self) -> list[Any]:
        """Bots draw from a source of their own; one that goes on with a saved game does not begin it again."""
        seed = self.match.opening.chance.seed
        salt = len(self.match.choices)
        return [bot(name, Chance(seed + f" bot {seat} {salt}".encode())) for seat, name in enumerate(self.bots)]

    # -- what the person may know --------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def position(self) -> Position:
        return self.match.position

    @property
    def names(self) -> tuple[str, ...]:
        return self.position.names

    def view(self) -> dict[str, Any]:
        return self.position.view(self.me)

    def question(self) -> dict[str, Any] | None:
        return self.position.question(self.me)

    def my_question(self) -> dict[str, Any] | None:
        """The open question if it is mine."""
        question = self.question()
        return question if question is not None and question["waiting_for"] == self.me else None

    def happened(self) -> list[tuple[Event, str]]:
        """All I have perceived, oldest first: what, and in words."""
        events = self.position.events(self.me)
        return list(zip(events, told(self.position, events, self.me), strict=True))

    # -- choices -------------------------------------------------------------------------------------------------

    def choose(self, key: str) -> None:
        """My answer; IllegalChoice if it is none."""
        self.match.choose(self.me, key)
        self.stop_next = False
        self.save()

    def answer_for_me(self) -> str | None:
        """The answer that need not be asked for: the only one, or a pass in a window I want to be left alone in."""
        question = self.my_question()
        if question is None:
            return None
        keys = [option["key"] for option in question["options"]]
        if len(keys) == 1:
            return str(keys[0])
        if question["window"] and PASS.key in keys and not self.stops_here(question):
            return PASS.key
        if not question["window"]:
            self.until_turn = False
        return None

    def stops_here(self, question: dict[str, Any]) -> bool:
        if self.stop_next:
            return True
        if self.until_turn or question["window"] in self.never:
            return False
        if self.stops == "all":
            return True
        if self.stops == "none":
            return False
        return self.mat.danger(self.view(), question, self.position.events(self.me))

    def choose_for_me(self, key: str) -> None:
        self.automatic.add(len(self.match.choices))
        self.match.choose(self.me, key)
        self.save()

    def move_a_bot(self) -> None:
        """Whoever is asked, and is not me, chooses."""
        question = self.question()
        assert question is not None
        seat = question["waiting_for"]
        self.match.choose(seat, self._players[seat](self.position, seat).key)
        self.save()

    # -- taking back ---------------------------------------------------------------------------------------------

    def my_latest_choice(self) -> int:
        """The number of the latest choice I made myself, or -1."""
        mine = [n for n, choice in enumerate(self.match.choices) if choice.seat == self.me and n not in self.automatic]
        return mine[-1] if mine else -1

    def take_back(self) -> list[Ruling]:
        """Undo my latest own choice where that is free; bots agree to nothing else. Returns what forbids it."""
        why: list[Ruling] = []
        number = self.my_latest_choice()
        if self.position.outcome is not None:
            refuse(why, "PM-3", "the game is over")
        elif number < 0:
            refuse(why, "PM-4", "there is no choice of yours to take back")
        elif not self.match.is_free(self.me, number, why):
            refuse(why, "PM-8", "the others would have to agree, and bots do not")
        else:
            self.match.go_back_to(number)
            self.automatic = {n for n in self.automatic if n < number}
            self.save()
        return why

    # -- saving --------------------------------------------------------------------------------------------------

    def as_data(self) -> dict[str, Any]:
        """The match's record and the table around it."""
        table = {"me": self.me, "bots": self.bots, "stops": self.stops, "automatic": sorted(self.automatic)}
        if self.never:
            table["never"] = sorted(self.never)
        return {**self.match.save(), saves.TABLE: table}

    def save(self) -> None:
        """After each choice. A disk that refuses does not stop the game; the person is told."""
        if self.path is None:
            return
        try:
            saves.write(self.path, self.as_data())
            self.unsaved = ""
        except OSError as error:
            self.unsaved = str(error)


def sit_down_again(game: Game, data: dict[str, Any], path: Path) -> Sitting:
    """Go on with a saved game. CorruptData says what is wrong with it."""
    match = resume(game, data)
    table = data[saves.TABLE]
    seats = range(len(match.position.names))
    me, bots, stops, automatic = (table.get(name) for name in ("me", "bots", "stops", "automatic"))
    if me not in seats or stops not in STOPS or not isinstance(automatic, list):
        raise CorruptData(f"{path} does not say who sat where")
    if not isinstance(bots, list) or len(bots) != len(seats) or not all(isinstance(name, str) for name in bots):
        raise CorruptData(f"{path} does not name a bot for each seat")
    sitting = Sitting(match, me, bots, stops, path)
    sitting.never = {str(window) for window in table.get("never", [])}
    sitting.automatic = {number for number in automatic if isinstance(number, int)}
    return sitting
