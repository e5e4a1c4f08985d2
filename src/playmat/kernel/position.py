"""A position: plain data, an agenda of steps, and at most one open decision."""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import blake2b
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar

from mypy_extensions import i64, mypyc_attr

from playmat.kernel.chance import Chance
from playmat.kernel.codec import CorruptData, decode, encode
from playmat.kernel.decision import Decision, IllegalChoice, Option
from playmat.kernel.endless import ENDLESS, WATCHED_AFTER, Watch
from playmat.kernel.event import EVERYTHING, SPECTATOR, Event, Log
from playmat.kernel.meaning import choices
from playmat.kernel.ruling import Account, Ruling, refuse
from playmat.kernel.step import Step

if TYPE_CHECKING:
    from playmat.kernel.game import Game

SAVE_FORMAT = 2
"""Goes up when what older versions saved can no longer be read."""

View = dict[str, Any]
"""What one seat may know, as JSON-able data."""


class Outcome:
    """How the game ended: winners, everybody's score, and the rule that ended it."""

    def __init__(self, winners: tuple[int, ...], scores: tuple[int, ...], rule: str, text: str) -> None:
        self.winners = winners
        self.scores = scores
        self.rule = rule
        self.text = text

    def as_data(self) -> dict[str, Any]:
        return {"winners": list(self.winners), "scores": list(self.scores), "rule": self.rule, "text": self.text}


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """Each game subclasses this with its own fields, and names them all in STATE."""

    STATE: ClassVar[tuple[str, ...]] = ()
    COUNTS: ClassVar[tuple[str, ...]] = ()
    """Those fields of STATE whose numbers count something and are never below zero: resources, points, damage."""
    DERIVED: ClassVar[tuple[str, ...]] = ()
    """Fields that follow from the others and are kept only to be found once: None where they have to be found again, as
    in every copy."""
    REVISIONS: ClassVar[tuple[str, ...]] = ()
    """Counters of changes, with which derived values are stamped: never saved or hashed; each copy counts anew."""
    KEPT: ClassVar[tuple[str, ...]] = ()
    """Fields that follow from what stays the same all game, found bit by bit as it is asked for: copies share them."""

    def __init__(self, game: Game, names: tuple[str, ...], chance: Chance) -> None:
        self.game = game
        self.names = names
        self.chance = chance
        self.agenda: list[Step] = []
        self.decision: Decision | None = None
        self.outcome: Outcome | None = None
        self.log = Log([])
        self.recording: bool = True
        """Search switches this off: a position that is thrown away needs no log."""

    # -- the way in ----------------------------------------------------------------------------------------------

    def choose(self, choice: Option | str) -> None:
        """Answer the open decision and play on to the next one. Illegal: IllegalChoice, and nothing has changed."""
        decision = self.decision
        chosen: Option | None = None
        if decision is not None and not isinstance(choice, str):
            for option in decision.options:
                if option is choice:
                    chosen = option
                    break
        if chosen is None:
            chosen = self._legal(choice if isinstance(choice, str) else choice.key)
        assert decision is not None
        self.decision = None
        decision.step.answer(self, chosen)
        self.play_on()

    def _legal(self, key: str) -> Option:
        decision = self.decision
        found = None if decision is None else decision.find(key)
        if found is None:
            raise IllegalChoice(key, self.why_not(key))
        return found

    def why_not(self, what: Option | str, seat: int | None = None) -> list[Ruling]:
        """The rules that forbid this answer now; empty if it is legal. With a seat: why that seat may not give it."""
        key = what if isinstance(what, str) else what.key
        why: list[Ruling] = []
        decision = self.decision
        if decision is None:
            rule = self.outcome.rule if self.outcome is not None else "PM-3"
            refuse(why, rule, "the game is over")
        elif seat is not None and seat != decision.seat:
            refuse(why, "PM-1", "it is {}'s choice now", self.names[decision.seat])
        elif decision.find(key) is None:
            for option in decision.step.conceivable(self):
                if option.key == key:
                    decision.step.allowed(self, option, why)
                    break
            if not why:
                refuse(why, "PM-2", "{} is not an answer to: {}", key, decision.prompt)
        return why

    # -- what steps use ------------------------------------------------------------------------------------------

    def play_on(self) -> None:
        """Run the agenda until somebody is asked or nothing is left to do; a chain of steps without end is a draw."""
        agenda = self.agenda
        steps: i64 = 0
        while self.decision is None and self.outcome is None and agenda:
            agenda.pop().run(self)
            steps += 1
            if steps == WATCHED_AFTER:
                self.play_on_watched()
        if self.outcome is not None:
            agenda.clear()
            self.decision = None

    def play_on_watched(self) -> None:
        """PM-12: go on as `play_on` does, up to the step limit or until the same position comes back."""
        agenda, watch = self.agenda, Watch()
        steps: int = WATCHED_AFTER
        while self.decision is None and self.outcome is None and agenda:
            why = watch.ends(self, steps)
            if why:
                self.finish(Outcome((), tuple([0] * len(self.names)), ENDLESS, why))
                return
            agenda.pop().run(self)
            steps += 1

    def then(
        self,
        first: Step,
        second: Step,
        third: Step | None = None,
        fourth: Step | None = None,
        fifth: Step | None = None,
    ) -> None:
        """Put steps on the agenda: the first one given is the next to run."""
        agenda = self.agenda
        if third is not None:
            if fourth is not None:
                if fifth is not None:
                    agenda.append(fifth)
                agenda.append(fourth)
            agenda.append(third)
        agenda.append(second)
        agenda.append(first)

    def then_all(self, steps: Sequence[Step]) -> None:
        """Put any number of steps on the agenda, the first of them next."""
        self.agenda.extend(reversed(steps))

    def next(self, step: Step) -> None:
        """Put one step on the agenda, to run next."""
        self.agenda.append(step)

    def ask(self, step: Step, seat: int, prompt: str, options: list[Option]) -> None:
        """PM-10: ask a seat. A single option is taken at once: only real choices are asked."""
        if len(options) == 1:
            step.answer(self, options[0])
        else:
            self.decision = Decision(step, seat, prompt, options, "")

    def ask_always(self, step: Step, seat: int, prompt: str, options: list[Option], window: str = "") -> None:
        """Ask even where there is one option only, because not asking would tell others what the seat holds."""
        self.decision = Decision(step, seat, prompt, options, window)

    def is_out(self, seat: int) -> bool:
        """Has this seat left the game, so that it is asked nothing any more?"""
        return False

    def emit(self, event: Event) -> None:
        if self.recording:
            self.log.add(event)
        self.hear(event)

    def hear(self, event: Event) -> None:
        """Triggers listen here. Games without any leave this alone."""

    def finish(self, outcome: Outcome) -> None:
        """The game is over, in the middle of whatever was going on: no further step is run."""
        self.outcome = outcome

    # -- copies --------------------------------------------------------------------------------------------------

    def clone(self) -> Position:
        """A position of its own with the same future. Each game writes this by hand; a test compares every field."""
        raise NotImplementedError

    def copy_into(self, twin: Position) -> None:
        """The part of `clone` that is the same in all games."""
        twin.agenda = self.agenda[:]
        twin.decision = self.decision
        twin.outcome = self.outcome
        twin.log = self.log.clone()
        twin.recording = self.recording

    def __copy__(self) -> Position:
        return self.clone()

    def __deepcopy__(self, memo: Any) -> Position:
        return self.clone()

    def __reduce__(self) -> Any:
        """Pickled as it is saved; whoever unpickles it needs the same game."""
        return unpickled, (self.game.home or self.game.name, self.save(), self.recording)

    def find_again(self) -> None:
        """The state was changed from outside: what follows from it is found anew."""
        for name in self.DERIVED:
            setattr(self, name, None)

    def refer(self, thing: Any) -> str | None:
        """A name for something that belongs to the rules (a card's effect) and may stand in a step."""
        return None

    def resolve(self, reference: str) -> Any:
        raise CorruptData(f"unknown reference {reference!r}")

    def _state(self) -> dict[str, Any]:
        decision = self.decision
        state = {name: encode(getattr(self, name), self.refer) for name in self.STATE}
        state["agenda"] = encode(self.agenda, self.refer)
        state["decision"] = None if decision is None else {
            "step": encode(decision.step, self.refer),
            "seat": decision.seat,
            "prompt": decision.prompt,
            "options": encode(decision.options, self.refer),
            "window": decision.window,
        }  # fmt: skip
        state["outcome"] = None if self.outcome is None else self.outcome.as_data()
        state["chance"] = {"seed": self.chance.seed.hex(), "counter": self.chance.counter}
        return state

    def save(self) -> dict[str, Any]:
        """Everything, as JSON-able data; `game.load` gives the position back."""
        return {
            "playmat": SAVE_FORMAT,
            "game": self.game.name,
            "settings": self.game.settings_of(self),
            "names": list(self.names),
            "state": self._state(),
            "log": encode(self.log.since(0), self.refer),
        }

    def restore(self, data: dict[str, Any]) -> None:
        """Fill a fresh position of the same game and settings with saved state."""
        state = data["state"]
        for name in self.STATE:
            setattr(self, name, decode(state[name], self.resolve))
        self.agenda = decode(state["agenda"], self.resolve)
        self.chance = Chance(bytes.fromhex(state["chance"]["seed"]), state["chance"]["counter"])
        open_decision = state["decision"]
        if open_decision is not None:
            self.decision = Decision(
                decode(open_decision["step"], self.resolve),
                open_decision["seat"],
                open_decision["prompt"],
                decode(open_decision["options"], self.resolve),
                open_decision["window"],
            )
        ended = state["outcome"]
        if ended is not None:
            self.outcome = Outcome(tuple(ended["winners"]), tuple(ended["scores"]), ended["rule"], ended["text"])
        self.log = Log(decode(data["log"], self.resolve))
        self.find_again()

    def hash(self) -> str:
        """The same exactly for positions that are the same and have the same future. The log does not count."""
        data = [self.game.name, self.game.settings_of(self), list(self.names), self._state()]
        return blake2b(json.dumps(data, sort_keys=True, separators=(",", ":")).encode(), digest_size=16).hexdigest()

    # -- what leaves the engine for a player ---------------------------------------------------------------------

    def view(self, seat: int) -> View:
        """What `seat` may know of the table. SPECTATOR watches; EVERYTHING is for the record."""
        return self.game.view(self, seat)

    def question(self, seat: int) -> dict[str, Any] | None:
        """The open decision as `seat` sees it: its own with every option, another's as a name to wait for."""
        decision = self.decision
        if decision is None:
            return None
        if seat not in (decision.seat, EVERYTHING):
            return {"waiting_for": decision.seat}
        return {
            "waiting_for": decision.seat,
            "prompt": decision.prompt,
            "window": decision.window,
            "options": [
                {"key": option.key, "label": label, "cards": list(option.cards(self))}
                for option, label in zip(decision.options, decision.labels(self), strict=True)
            ],
        }

    def choices(self, seat: int) -> list[dict[str, Any]]:
        """The options of the seat's open decision, for programs (see `kernel.meaning`); none if it is not asked."""
        decision = self.decision
        if decision is None or seat not in (decision.seat, EVERYTHING):
            return []
        return choices(self, decision)

    def card_meant(self, card: int, seat: int) -> dict[str, Any] | None:
        """A card by its number, as `seat` may know it; None where cards have no numbers."""
        return None

    def events(self, seat: int = SPECTATOR, since: int = 0) -> list[Event]:
        """What `seat` has perceived, oldest first. `since` counts that seat's own events, so it tells nothing."""
        seen: list[Event] = []
        for event in self.log.since(0):
            perceived = event.seen_by(seat)
            if perceived is not None:
                seen.append(perceived)
        return seen[since:]

    def told(self, seat: int = SPECTATOR, since: int = 0) -> list[str]:
        """The log in words, as `seat` may read it."""
        return [event.text(self) for event in self.events(seat, since)]

    def imagine(self, seat: int, chance: Chance) -> Position:
        """A full position that `seat` cannot tell from this one, sampled with `chance` and never with the table's. Its
        log is what that seat has heard; to search, where nobody reads it, `game.imagine` leaves it empty."""
        world = self.game.imagine(self, seat, chance)
        world.log = Log(self.events(seat))
        return world

    def values(self) -> list[str]:
        """The names of the open numbers that can be explained."""
        return []

    def explain(self, name: str) -> Account:
        """Why is it 7?"""
        raise KeyError(f"no value called {name!r}; there are: {', '.join(self.values())}")


def unpickled(game: str, data: dict[str, Any], recording: bool) -> Position:
    """A position out of a pickle: the game is looked up by its name, or by the folder it is in."""
    position: Position = import_module("playmat").game(game).load(data)
    position.recording = recording
    return position
