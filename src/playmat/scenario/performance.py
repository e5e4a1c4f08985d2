"""Playing a scenario's lines: each is a choice somebody makes or something that must hold then."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable
from typing import NoReturn

from playmat.kernel.chance import Chance
from playmat.kernel.decision import PASS, IllegalChoice, Option
from playmat.kernel.event import EVERYTHING, SPECTATOR
from playmat.kernel.fact import AND_SO_ON, HIDDEN, NONE, BadFact, items, same_list
from playmat.kernel.position import Position
from playmat.scenario.table import (
    MOST_TRIES,
    WATCHER,
    FactBook,
    check_rules_named,
    facts_in_words,
    find_option,
    find_seat,
    luck_missing,
    seat_name,
    shorter_keys,
    simplified,
    ways_to_say,
    words_agree,
)
from playmat.scenario.text import Line, Said, Scenario

ALL = "everyone"
NOBODY = "nobody"
OF_EVERY_GAME = "PM-"
"""How the numbers of the rules begin that hold in every game."""

SENTENCES: dict[str, str] = {
    "check_seen": r"(?P<viewer>{viewer}) sees (?P<fact>[^:]+):\s*(?P<text>.+)",
    "check_heard": r"(?P<viewer>{viewer}) hears:\s*(?P<text>.+)",
    "check_not_heard": r"(?P<viewer>{viewer}) does not hear:\s*(?P<text>.+)",
    "check_refused": r"refuse (?P<seat>{seat}):\s*(?P<answer>.+?)(\s+because\s+(?P<rule>\S+?)(:\s+(?P<text>.+))?)?",
    "check_options": r"options (?P<seat>{seat}):\s*(?P<answers>.+)",
    "check_offered": r"offered (?P<seat>{seat}):\s*(?P<answers>.+)",
    "check_not_offered": r"not offered (?P<seat>{seat}):\s*(?P<answers>.+)",
    "check_not_asked": r"not asked (?P<seat>{seat})",
    "check_waiting": r"(= )?waiting:\s*(?P<name>.+)",
    "check_prompt": r"(= )?prompt:\s*(?P<text>.+)",
    "check_window": r"(= )?window:\s*(?P<text>.+)",
    "check_events": r"(= )?events:\s*(?P<text>.+)",
    "check_value": r"explain (?P<value>\S+):\s*(?P<text>.+)",
    "check_outcome": r"(= )?outcome:\s*(?P<text>.+)",
    "check_fact": r"= (?P<fact>[^:]+):\s*(?P<text>.+)",
    "check_end": r"end:\s*(?P<text>.+)",
    "be_lucky": r"luck:\s*(?P<text>.+)",
    "tell": r"say:\s*(?P<text>.+)",
    "pass_all": r"all pass",
    "take_back": r"undo",
    "make_choice": r"(?P<seat>{seat}):\s*(?P<answer>.+)",
}
"""What a line of play can say, the first that fits. {seat} is the name of a player, {viewer} also `spectator` or
`everyone`."""


FORMS = (
    "NAME sees", "everyone sees", "spectator sees", "NAME hears", "everyone hears", "spectator hears",
    "NAME does not hear", "everyone does not hear", "spectator does not hear", "refuse NAME", "options NAME",
    "offered NAME", "not offered NAME", "not asked NAME", "all pass", "undo",
)  # fmt: skip
"""How lines of more than one word begin, for whoever has mistyped one."""


class Failed(Exception):
    """Something a scenario says does not hold."""

    def __init__(self, line: Line, problem: str, expected: str = "", seen: str = "") -> None:
        super().__init__(problem)
        self.line = line
        self.problem = problem
        self.expected = expected
        self.seen = seen


class Performance:
    """One run of a scenario. With `redo`, every choice is made, taken back and made again."""

    def __init__(self, scenario: Scenario, position: Position, redo: bool = False) -> None:
        self.scenario = scenario
        self.position = position
        self.facts = FactBook(position)
        self.redo = redo
        self.line = Line(scenario.number, "")
        self.past: list[Position] = []
        """The position before each choice."""
        self.heard_since: Position | None = None
        """The position before the latest line with choices."""
        self.passed: list[int] | None = None
        """Who was asked in an `all pass`, if that was the latest line with choices."""
        self.luck: list[Said] = []
        """What the log shall say of the next choice."""
        self.ended = False
        self.sentences = self.compile_sentences()

    def compile_sentences(self) -> list[tuple[re.Pattern[str], Callable[..., None]]]:
        names = "|".join(re.escape(name) for name in sorted(self.position.names, key=len, reverse=True))
        viewers = f"{names}|{WATCHER}|{ALL}"
        return [
            (re.compile(pattern.replace("{seat}", names).replace("{viewer}", viewers), re.I), getattr(self, name))
            for name, pattern in SENTENCES.items()
        ]

    # -- line by line ----------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Failed if something does not hold, BrokenScenario if a line cannot be understood."""
        last = self.scenario.play[-1]
        if not last.text.startswith("end:"):
            raise self.scenario.broken(last.number, "the last line of play says how it ends: `end: waiting NAME`")
        for line in self.scenario.play:
            self.perform(line)

    def perform(self, line: Line) -> None:
        self.line = line
        if self.ended:
            raise self.scenario.broken(line.number, "there is a line after the `end:`")
        for pattern, act in self.sentences:
            found = pattern.fullmatch(line.text)
            if found:
                try:
                    act(**found.groupdict())
                except BadFact as error:
                    raise self.scenario.broken(line.number, str(error)) from error
                return
        raise self.scenario.broken(line.number, self.not_understood(line.text))

    def not_understood(self, text: str) -> str:
        name, colon, _ = text.partition(":")
        if colon and " " not in name.strip():
            return f"nobody here is called {name!r}; here are: {', '.join(self.position.names)}"
        heads = [form.replace("NAME", said) for form in FORMS for said in self.position.names]
        near = difflib.get_close_matches(text.partition(":")[0], heads, n=1, cutoff=0.7)
        hint = f"; did you mean `{near[0]}`?" if near else ""
        return f"{text!r} is not a line of play{hint}"

    def fail(self, problem: str, expected: str = "", seen: str = "") -> NoReturn:
        raise Failed(self.line, problem, expected, seen)

    def seat(self, name: str) -> int:
        seat = find_seat(self.position, name)
        if seat is None:
            known = ", ".join(self.position.names)
            raise self.scenario.broken(self.line.number, f"nobody here is called {name!r}; here are: {known}")
        return seat

    def viewers(self, name: str) -> list[int]:
        if name.casefold() == ALL:
            return [*range(len(self.position.names)), SPECTATOR]
        return [self.seat(name)]

    # -- choices ---------------------------------------------------------------------------------------------------

    def make_choice(self, seat: str, answer: str) -> None:
        self.must_wait_for(self.seat(seat))
        option = self.offered_option(answer)
        if self.luck:
            self.find_luck(option.key)
        self.heard_since = self.position.clone()
        self.passed = None
        self.choose(option.key)

    def be_lucky(self, text: str) -> None:
        self.luck.append(Said(self.line.number, "luck", text))

    def find_luck(self, key: str) -> None:
        """Take the first random numbers with which the log of this choice says what `luck:` says."""
        luck, self.luck = self.luck, []
        since = len(self.position.told(EVERYTHING))
        seen: list[str] = []
        for number in range(MOST_TRIES):
            chance = Chance(b"luck %d" % number)
            trial = self.position.clone()
            trial.chance = chance.clone()
            trial.choose(key)
            seen = trial.told(EVERYTHING, since)
            if luck_missing(luck, seen) is None:
                self.position.chance = chance
                return
        wanted = " / ".join(said.text for said in luck)
        self.fail(f"{key} has not had this luck in {MOST_TRIES} attempts", wanted, " / ".join(seen))

    def must_wait_for(self, seat: int) -> None:
        decision = self.position.decision
        if decision is None:
            self.fail("the game is over, and nobody has a choice")
        elif decision.seat != seat:
            self.fail("somebody else has to choose", seat_name(self.position, seat), self.position.names[decision.seat])

    def offered_option(self, answer: str) -> Option:
        decision = self.position.decision
        assert decision is not None
        option = find_option(self.position, decision.options, answer)
        if option is None:
            key = self.key_meant(answer)
            rulings = "; ".join(str(ruling) for ruling in self.position.why_not(key))
            self.fail(f"{answer} cannot be chosen" + (f": {rulings}" if rulings else ", it could mean several options"))
        return option

    def choose(self, key: str) -> None:
        before = self.position.clone()
        self.past.append(before)
        self.position.choose(key)
        if self.redo:
            self.choose_again(before, key)

    def choose_again(self, before: Position, key: str) -> None:
        """The choice taken back and made again leads to the same position and tells the same story, which everybody can
        look at."""
        again = before.clone()
        if again.hash() != before.hash():
            self.fail(f"a copy of the position before {key} is not the same position")
        again.choose(key)
        if again.hash() != self.position.hash() or again.told(EVERYTHING) != self.position.told(EVERYTHING):
            self.fail(f"{key} taken back and made again leads to another position")
        for seat in (*range(len(again.names)), SPECTATOR):
            again.view(seat)
        for name in again.values():
            again.explain(name)
        self.position = again

    def pass_all(self) -> None:
        """Nothing happens where nobody is asked."""
        self.passed = []
        decision = self.position.decision
        if decision is not None and decision.window:
            self.heard_since = self.position.clone()
        while decision is not None and decision.window:
            self.passed.append(decision.seat)
            self.choose(PASS.key)
            decision = self.position.decision

    def take_back(self) -> None:
        if not self.past:
            self.fail("there is no choice to take back")
        self.position = self.past.pop()
        self.heard_since = None
        self.passed = None

    def tell(self, text: str) -> None:
        """For the reader; nothing to check."""

    # -- what may and may not be chosen ----------------------------------------------------------------------------

    def thinkable(self) -> list[Option]:
        """The answers one could think of here."""
        decision = self.position.decision
        if decision is None:
            return []
        options = [*decision.options, *decision.step.conceivable(self.position)]
        return list({option.key: option for option in options}.values())

    def key_meant(self, answer: str) -> str:
        """The key of an answer one could think of here, in words or as it stands."""
        option = find_option(self.position, self.thinkable(), answer)
        return answer if option is None else option.key

    def answers_in(self, text: str) -> list[str]:
        """The answers of a list. What the player reads may have a comma in it, as titles have."""
        pieces, thinkable = items(text), self.thinkable()
        found: list[str] = []
        while pieces:
            number = len(pieces)
            while number > 1 and find_option(self.position, thinkable, ", ".join(pieces[:number])) is None:
                number -= 1
            found.append(", ".join(pieces[:number]))
            del pieces[:number]
        return found

    def check_refused(self, seat: str, answer: str, rule: str | None = None, text: str | None = None) -> None:
        """Without a rule any of the game's will do; those of every game (`PM-1`, `PM-2`) have to be named."""
        key = self.key_meant(answer)
        asked = self.seat(seat)
        rulings = self.position.why_not(key, asked)
        if not rulings:
            self.must_be_a_rule(rule)
            self.fail(f"{key} is allowed", f"refused because of {rule}" if rule else "refused")
        seen = "; ".join(str(ruling) for ruling in rulings)
        if rule is None:
            fitting = [ruling for ruling in rulings if not ruling.rule.startswith(OF_EVERY_GAME)]
        else:
            fitting = [ruling for ruling in rulings if ruling.rule == rule]
        if not fitting:
            self.must_be_a_rule(rule)
            self.fail(f"{key} is refused for another reason", rule or "a rule of the game", seen)
        if text and not any(words_agree(text, ruling.text) for ruling in fitting):
            self.fail(f"{key} is refused in other words", text, seen)
        self.must_change_nothing(key)

    def must_be_a_rule(self, rule: str | None) -> None:
        """Before it is said that another rule refuses something: is there one of that number?"""
        if rule:
            check_rules_named(self.scenario, self.line.number, [rule])

    def must_change_nothing(self, key: str) -> None:
        """Trying it all the same has to be refused too."""
        decision = self.position.decision
        if decision is not None and decision.find(key) is not None:
            return
        before = self.position.hash()
        try:
            self.position.choose(key)
        except IllegalChoice:
            if self.position.hash() == before:
                return
            self.fail(f"{key} was refused but has changed the position")
        self.fail(f"{key} was accepted")

    def listed_options(self, seat: str, answers: str) -> tuple[list[str], list[str]]:
        """The keys meant and the keys offered."""
        self.must_wait_for(self.seat(seat))
        decision = self.position.decision
        assert decision is not None
        meant = [answer if answer == AND_SO_ON else self.key_meant(answer) for answer in self.answers_in(answers)]
        return meant, [option.key for option in decision.options]

    def check_options(self, seat: str, answers: str) -> None:
        meant, offered = self.listed_options(seat, answers)
        if not same_list(meant, offered, ordered=False):
            self.fail("other options are offered", ", ".join(meant), ", ".join(offered))

    def check_offered(self, seat: str, answers: str) -> None:
        meant, offered = self.listed_options(seat, answers)
        missing = [key for key in meant if key not in offered]
        if missing:
            self.fail("an option is not offered", ", ".join(missing), ", ".join(offered))

    def check_not_offered(self, seat: str, answers: str) -> None:
        meant, offered = self.listed_options(seat, answers)
        for answer in self.answers_in(answers):
            self.must_make_sense(answer)
        there = [key for key in meant if key in offered]
        if there:
            self.fail("an option is offered that must not be", f"without {', '.join(there)}", ", ".join(offered))

    def must_make_sense(self, answer: str) -> None:
        """What is not offered has to be an answer one could think of here, or at least somewhere in this scenario:
        nobody is ever offered a card of a mistyped name."""
        decision = self.position.decision
        assert decision is not None
        if any(option.key.casefold() == answer.casefold() for option in self.thinkable()):
            return
        meant = [
            o
            for o in decision.options
            if simplified(answer) in [*ways_to_say(o, self.position), *shorter_keys(o, self.position)]
        ]
        if len(meant) > 1:
            self.fail(f"{answer} could mean several options", "", ", ".join(option.key for option in meant))
        unknown = [word for word in simplified(answer).split() if not word.isdigit() and word not in self.known_words()]
        if unknown:
            self.fail(f"{answer} is no answer anybody could give: nothing here is called {', '.join(unknown)}")

    def known_words(self) -> set[str]:
        """Every word of what this scenario says, of the position and of what could be answered now."""
        written = self.scenario
        said = [*written.facts, *written.luck, *written.decks.values(), *written.settings]
        told = [written.cards, *self.position.names, *self.position.game.verbs, *[one.text for one in said]]
        told += [text for _, text in facts_in_words(self.position)]
        if self.position.decision is not None:
            step = self.position.decision.step
            for option in [*self.position.decision.options, *step.conceivable(self.position)]:
                told += ways_to_say(option, self.position)
        return set(simplified(" ".join(told)).split())

    # -- what holds ------------------------------------------------------------------------------------------------

    def check_fact(self, fact: str, text: str) -> None:
        self.compare(fact, text, EVERYTHING)

    def check_seen(self, viewer: str, fact: str, text: str) -> None:
        for seat in self.viewers(viewer):
            self.compare(fact, text, seat)

    def compare(self, name: str, text: str, seat: int) -> None:
        named = self.facts.find(name)
        seen = named.read(self.position.view(seat))
        if seen is None:
            seen = HIDDEN
        if not named.fact.agrees(text, seen):
            whose = "" if seat == EVERYTHING else f" to {seat_name(self.position, seat)}"
            self.fail(f"{named.name} is something else{whose}", text, seen)

    def heard(self, seat: int) -> list[str]:
        """What the seat was told since the latest choice."""
        since = 0 if self.heard_since is None else len(self.heard_since.told(seat))
        return self.position.told(seat, since)

    def check_heard(self, viewer: str, text: str) -> None:
        for seat in self.viewers(viewer):
            lines = self.heard(seat)
            if not any(words_agree(text, line) for line in lines):
                self.fail(f"{seat_name(self.position, seat)} does not hear it", text, " / ".join(lines) or NONE)

    def check_not_heard(self, viewer: str, text: str) -> None:
        for seat in self.viewers(viewer):
            for line in self.heard(seat):
                if words_agree(text, line):
                    self.fail(f"{seat_name(self.position, seat)} hears it", f"not {text}", line)

    def check_events(self, text: str) -> None:
        since = 0 if self.heard_since is None else len(self.heard_since.events(EVERYTHING))
        names = [type(event).__name__ for event in self.position.events(EVERYTHING, since)]
        if not same_list(items(text), names, ordered=True):
            self.fail("something else happened", text, ", ".join(names) or NONE)

    def check_value(self, value: str, text: str) -> None:
        try:
            account = self.position.explain(value)
        except KeyError as error:
            raise self.scenario.broken(self.line.number, str(error.args[0])) from error
        seen = str(account).removeprefix(account.name).strip()
        if not words_agree(text, seen):
            self.fail(f"{value} is explained in another way", text, seen)

    def check_prompt(self, text: str) -> None:
        decision = self.position.decision
        seen = NONE if decision is None else decision.prompt
        if not words_agree(text, seen):
            self.fail("something else is asked", text, seen)

    def check_window(self, text: str) -> None:
        decision = self.position.decision
        seen = NONE if decision is None else decision.window or NONE
        if text != seen:
            self.fail("the moment is another", text, seen)

    def check_not_asked(self, seat: str) -> None:
        """Right after `all pass`: was not among those who passed; else: has no choice now."""
        decision = self.position.decision
        asked = [decision.seat] if decision is not None else []
        if self.passed is not None:
            asked = self.passed
        if self.seat(seat) in asked:
            self.fail(f"{seat} is asked", f"not {seat}", ", ".join(self.position.names[one] for one in asked))

    def check_waiting(self, name: str) -> None:
        decision = self.position.decision
        seen = NOBODY if decision is None else self.position.names[decision.seat]
        if name.casefold() != NOBODY:
            self.seat(name)
        if name.casefold() != seen.casefold():
            self.fail("somebody else has to choose", name, seen)

    def check_outcome(self, text: str) -> None:
        """`won by Roy, Pris`, with or without ` by SH-80`; or `none`."""
        seen = self.outcome_in_words()
        if text != seen and text != seen.rpartition(" because of ")[0]:
            self.must_be_an_outcome(text)
            self.fail("the outcome is another", text, seen)

    def must_be_an_outcome(self, text: str) -> None:
        """Before it is said that the outcome is another: could it be this one?"""
        if text == NONE:
            return
        winners, _, rule = text.removeprefix("won by ").partition(" because of ")
        if not text.startswith("won by "):
            message = f"an outcome is `{NONE}`, `won by NAME` or `won by NAME because of RULE`, not {text!r}"
            raise self.scenario.broken(self.line.number, message)
        for name in winners.split(","):
            if name.strip() != NOBODY:
                self.seat(name)
        self.must_be_a_rule(rule)

    def outcome_in_words(self) -> str:
        outcome = self.position.outcome
        if outcome is None:
            return NONE
        winners = ", ".join(self.position.names[seat] for seat in outcome.winners) or NOBODY
        return f"won by {winners} because of {outcome.rule}"

    def check_end(self, text: str) -> None:
        """A scenario ends where somebody has a choice, or where the game is over."""
        kind, _, name = text.partition(" ")
        if kind == "waiting":
            self.check_waiting(name)
        elif kind == "won":
            self.check_outcome(text)
        else:
            message = f"a scenario ends with `end: waiting NAME` or `end: won by NAME`, not with {text!r}"
            raise self.scenario.broken(self.line.number, message)
        self.ended = True
