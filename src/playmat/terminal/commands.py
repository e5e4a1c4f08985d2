"""What one can type besides an answer. Each command is a function that says something back."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.text import Text

from playmat.cardplay.game import CardGame
from playmat.cards.telling import card_in_words
from playmat.kernel.codec import CorruptData
from playmat.kernel.ruling import Ruling
from playmat.terminal import saves
from playmat.terminal.answers import meant_by, possible_keys
from playmat.terminal.look import Look, folded, joined
from playmat.terminal.rulebook import cited, docstring_of, rules_by_id, rules_with
from playmat.terminal.sitting import STOPS, Sitting

NOT_AN_ANSWER = "PM-2"
"""The ruling that only says an answer has nothing to do with the question."""

LOG_LINES = 20
RULES_AT_ONCE = 8
CARDS_AT_ONCE = 3


class Reply:
    """What a command says, and what it wants of the loop."""

    def __init__(self, *lines: Text | str, redraw: bool = False, leave: bool = False) -> None:
        self.lines = list(lines)
        self.redraw = redraw
        self.leave = leave


class Desk:
    """The commands of one sitting, as wide as the display."""

    def __init__(self, sitting: Sitting, look: Look, width: int) -> None:
        self.sitting = sitting
        self.look = look
        self.width = width

    def obey(self, typed: str) -> Reply | None:
        """Carry out a command; None if what was typed is none."""
        word, _, rest = typed.strip().partition(" ")
        if word.startswith("?") and word != "?":
            word, rest = "?", typed.strip()[1:]
        found = COMMANDS.get(word.casefold())
        return None if found is None else found(self, rest.strip())

    def folded(self, text: Text | str) -> list[Text]:
        return folded(Text(text) if isinstance(text, str) else text, self.width)

    # -- the commands --------------------------------------------------------------------------------------------

    def help(self, rest: str) -> Reply:
        """This list."""
        lines = [joined(Text(f" {usage:<22}", "bold"), says) for usage, says in HELP]
        return Reply(Text("Answer with its number, its key, or enough words of it to be clear.", "bold"), *lines)

    def rules(self, rest: str) -> Reply:
        """Rules by number or by words; without either, those that apply now."""
        game = self.sitting.game.name
        if rest:
            return self.told_rules(rules_with(game, rest), f"No rule speaks of {rest!r}.")
        question = self.sitting.my_question()
        ids = [] if question is None else self.ids_for(question)
        return self.told_rules(rules_by_id(game, ids), "No rule is known to apply here; `rules WORDS` looks rules up.")

    def told_rules(self, found: list[tuple[str, str]], nothing: str) -> Reply:
        lines: list[Text | str] = []
        for rule_id, text in found[:RULES_AT_ONCE]:
            first, *more = text.split("\n")
            lines += self.folded(joined(Text(rule_id, "bold"), f" {first}"))
            lines += [folded_line for line in more for folded_line in self.folded(f"  {line}")]
        left = len(found) - RULES_AT_ONCE
        if left > 0:
            lines.append(Text(f"and {left} more: use further words, or a number", "dim"))
        return Reply(*lines) if lines else Reply(nothing)

    def ids_for(self, question: dict[str, Any]) -> list[str]:
        """What the mat says, or the rules that the open step of my own question names."""
        ids = self.sitting.mat.rule_ids(question)
        decision = self.sitting.position.decision
        if not ids and decision is not None and decision.seat == self.sitting.me:
            ids = cited(self.sitting.game.name, docstring_of(type(decision.step)))
        return list(dict.fromkeys(ids))

    def why(self, rest: str) -> Reply:
        """Why a move is refused, or why a number is what it is."""
        position = self.sitting.position
        if not rest:
            return Reply("Why what? A move (`why KEY`), or a number: " + ", ".join(position.values()))
        if rest.casefold() in position.values():
            return Reply(*self.folded(str(position.explain(rest.casefold()))))
        return Reply(*self.refusal(rest))

    def refusal(self, typed: str) -> list[Text]:
        """The rulings against what was typed, one a line."""
        question = self.sitting.my_question()
        options = [] if question is None else question["options"]
        legal = meant_by(typed, options)
        if legal:
            return [Text(f"{key} is allowed now.") for key in legal]
        return [line for ruling in self.rulings(typed, options) for line in self.folded(ruled(ruling))]

    def rulings(self, typed: str, options: list[dict[str, Any]]) -> list[Ruling]:
        """A rule of the game that forbids it, if some reading of the words finds one."""
        plain: list[Ruling] = []
        for key in possible_keys(typed, options):
            rulings = self.sitting.position.why_not(key, self.sitting.me)
            if any(ruling.rule != NOT_AN_ANSWER for ruling in rulings):
                return rulings
            plain = plain or rulings
        return plain

    def log(self, rest: str) -> Reply:
        """The last lines of the log, all of them."""
        if rest and not rest.isdecimal():
            return Reply("`log 30` shows the last 30 lines.")
        told = [text for _, text in self.sitting.happened()]
        number = int(rest) if rest else LOG_LINES
        view = self.sitting.view()
        shown = told[max(0, len(told) - number) :]
        lines = [line for text in shown for line in self.folded(self.sitting.mat.worded(text, view, self.look))]
        return Reply(*lines) if lines else Reply("Nothing has happened yet.")

    def card(self, rest: str) -> Reply:
        """Cards by words of their titles; without any, those the question is about."""
        game = self.sitting.position.game
        if not isinstance(game, CardGame):
            return Reply(f"The cards of {game.title} have no texts.")
        question = self.sitting.question()
        options = (question or {}).get("options", [])
        asked = [card for option in options for card in option["cards"]]
        titles = list(dict.fromkeys(asked)) if not rest else self.titles_for(game, rest)
        known = [title for title in titles if game.library.knows(title)]
        if not known:
            return Reply(f"No card is called {rest!r}." if rest else "The question is about no card: `card WORDS`.")
        lines: list[str] = []
        for title in known[:CARDS_AT_ONCE]:
            drawn = card_in_words(game.library.card(title), game.fields(), plain=not self.look.unicode)
            lines += drawn.split("\n")
        more = ", ".join(known[CARDS_AT_ONCE:])
        return Reply(*lines, *self.folded(f"and also: {more}")) if more else Reply(*lines)

    def titles_for(self, game: CardGame, words: str) -> list[str]:
        """The card that is called so, or all whose titles have the words in them."""
        if game.library.knows(words):
            return [game.library.title_of(words)]
        return [title for title in game.library.titles() if words.casefold() in title.casefold()]

    def undo(self, rest: str) -> Reply:
        """Take your latest choice back, if nobody acted and nothing came to light since."""
        rulings = self.sitting.take_back()
        if not rulings:
            return Reply("Taken back.", redraw=True)
        return Reply(*(line for ruling in rulings for line in self.folded(ruled(ruling))))

    def save(self, rest: str) -> Reply:
        """Save to a file of your own; the game is also kept by itself after each choice."""
        self.sitting.save()
        if not rest:
            return Reply(*self.kept())
        path = Path(rest).expanduser()
        try:
            if path.exists():
                saves.read(path)
            saves.write(path, self.sitting.as_data())
        except CorruptData:
            return Reply(f"{path} is something else and stays as it is.")
        except (OSError, ValueError) as error:
            return Reply(f"That cannot be saved: {getattr(error, 'strerror', None) or error}.")
        return Reply(f"Saved. Go on with: playmat play --resume {shlex.quote(str(path))}")

    def kept(self) -> list[str]:
        """Where the game is, and how to go on with it."""
        path = self.sitting.path
        if self.sitting.unsaved or path is None:
            return [f"The game could not be saved: {self.sitting.unsaved or 'there is no place for it'}."]
        which = "" if path.parent == saves.state_dir() else f" {shlex.quote(str(path))}"
        return [f"Saved in {path}", f"Go on with: playmat play --resume{which}"]

    def quit(self, rest: str) -> Reply:
        """Save and leave."""
        self.sitting.save()
        return Reply(*self.kept(), leave=True)

    def stops(self, rest: str) -> Reply:
        """Set when you are asked whether to step in."""
        if rest.casefold() not in STOPS:
            return Reply(f"Stops are {self.sitting.stops}; they can be: {', '.join(STOPS)}.")
        self.sitting.stops = rest.casefold()
        self.sitting.save()
        return Reply(f"Stops are {self.sitting.stops} now.")

    def stop(self, rest: str) -> Reply:
        """Be asked in the next window, whatever the stops."""
        self.sitting.stop_next = True
        return Reply("You will be asked the next time you may step in.")

    def turn(self, rest: str) -> Reply:
        """Be left alone until there is more to decide than whether to step in."""
        self.sitting.until_turn = True
        return Reply("You pass until it is your turn, or a choice of yours is needed.")

    def never(self, rest: str) -> Reply:
        """Never be asked in moments such as this one; `never off` takes all of that back."""
        never, question = self.sitting.never, self.sitting.my_question()
        if rest.casefold() == "off":
            never.clear()
        elif question is not None and question["window"]:
            never.add(str(question["window"]))
        self.sitting.save()
        return Reply(f"You are not asked here: {', '.join(sorted(never)) or 'nowhere'}.")


def ruled(ruling: Ruling) -> Text:
    return joined("Not allowed: ", Text(ruling.rule, "bold"), f" {ruling.text}")


HELP = [
    ("?", "the rules that apply now"),
    ("rules WORDS", "rules by number or by words"),
    ("why KEY", "why a move is not allowed"),
    ("why NAME", "why a number is what it is: `why` lists them"),
    ("card [WORDS]", "what a card says; without words, those the question is about"),
    ("log [N]", "what happened, the last N lines"),
    ("undo", "take your latest choice back, where that is free"),
    ("stops all|danger|none", "when to ask whether you step in: always, when it may matter, never"),
    ("turn", "pass for me until it is my turn"),
    ("never", "never ask me in a moment like this; `never off`: do again"),
    ("stop", "ask me the next time I may step in"),
    ("save [FILE]", "save to a file; the game is also kept after each choice"),
    ("quit", "save and leave"),
    ("Enter", "draw the table again"),
]

COMMANDS: dict[str, Callable[[Desk, str], Reply]] = {
    "help": Desk.help,
    "?": Desk.rules,
    "rules": Desk.rules,
    "why": Desk.why,
    "card": Desk.card,
    "log": Desk.log,
    "undo": Desk.undo,
    "save": Desk.save,
    "quit": Desk.quit,
    "exit": Desk.quit,
    "stops": Desk.stops,
    "stop": Desk.stop,
    "turn": Desk.turn,
    "never": Desk.never,
}
