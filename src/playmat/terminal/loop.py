"""The game goes round: bots move, what happened is told, the person answers, until it is over or they leave."""

from __future__ import annotations

from rich.text import Text

from playmat.kernel.decision import IllegalChoice
from playmat.terminal.answers import meant_by
from playmat.terminal.commands import COMMANDS, Desk, Reply
from playmat.terminal.display import Display
from playmat.terminal.gathered import gathered
from playmat.terminal.look import folded, rule
from playmat.terminal.screen import compose
from playmat.terminal.sitting import Sitting

INTERRUPTED = 130


class Loop:
    def __init__(self, sitting: Sitting, display: Display) -> None:
        self.sitting = sitting
        self.display = display
        self.heard = 0
        """How much of what happened the person has been shown with a question."""
        self.told = 0
        """How much of it has been on the screen at all."""
        self.left = False

    def play(self) -> int:
        """Until the game is over or the person leaves. Returns the exit status."""
        try:
            while not self.left and self.sitting.question() is not None:
                self.one_choice()
            if not self.left:
                self.end()
        except KeyboardInterrupt:  # the choice it may have cut short is not in the file, which is whole
            self.display.say(["", *self.desk().kept()])
            return INTERRUPTED
        return 0

    def desk(self) -> Desk:
        return Desk(self.sitting, self.display.look, self.display.width)

    def one_choice(self) -> None:
        """The next choice, whoever makes it."""
        sitting = self.sitting
        answer = sitting.answer_for_me()
        if sitting.my_question() is None:
            sitting.move_a_bot()
        elif answer is not None:
            sitting.choose_for_me(answer)
        else:
            self.ask()
        if not self.left:
            self.show_move()

    # -- telling -------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        display = self.display
        display.show(compose(self.sitting, self.heard, display.look, display.width, display.height))

    def show_move(self) -> None:
        """Moves are shown as they are made on a live terminal; elsewhere with the next question."""
        if not self.display.live:
            return
        happened = self.sitting.happened()
        news = happened[self.told :]
        if news:
            self.told = len(happened)
            self.draw()
            self.display.pause(len(news))
            if any(self.sitting.mat.milestone(event) for event, _ in news):
                self.tell_all()

    def tell_all(self) -> None:
        """All that happened since the last question on one page, because much of it would not fit the log."""
        display, sitting = self.display, self.sitting
        view = sitting.view()
        texts = gathered(
            [(event, text) for event, text in sitting.happened()[self.heard :] if not sitting.mat.quiet(event)]
        )
        lines = [line for text in texts for line in folded(sitting.mat.worded(text, view, display.look), display.width)]
        room = (display.height or len(lines)) - 3
        display.show([rule("What happened", display.look, display.width), *lines[-room:], Text("Enter: go on", "dim")])
        if display.read(list) is None:
            self.leave_at_end_of_input()

    # -- asking --------------------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Show the table and the question, and read until there is an answer."""
        if self.sitting.unsaved:
            self.display.say([f"The game could not be saved: {self.sitting.unsaved}."])
        self.draw()
        while not self.left:
            typed = self.display.read(self.words)
            if typed is None:
                self.leave_at_end_of_input()
            elif not typed.strip():
                self.draw_again()
            elif self.understand(typed):
                return

    def draw_again(self) -> None:
        """An empty line in a file of answers is only an empty line."""
        if self.display.live:
            self.draw()

    def words(self) -> list[str]:
        """What the Tab key completes."""
        question = self.sitting.my_question()
        return [*COMMANDS, *(option["key"] for option in (question or {}).get("options", []))]

    def understand(self, typed: str) -> bool:
        """Carry out a command or an answer. True when the question has been dealt with."""
        question = self.sitting.my_question()
        assert question is not None
        keys = meant_by(typed, question["options"])
        exact = typed.strip().casefold() in keys
        reply = None if exact else self.desk().obey(typed)
        if reply is not None:
            return self.carry_out(reply)
        if len(keys) > 1:
            self.display.say([f"That could be {' or '.join(keys)}."])
            return False
        return self.answer(keys[0] if keys else None, typed)

    def carry_out(self, reply: Reply) -> bool:
        self.display.say(reply.lines)
        self.left = reply.leave
        if reply.redraw:
            self.heard = min(self.heard, len(self.sitting.happened()))
            self.told = self.heard
        return reply.leave or reply.redraw

    def answer(self, key: str | None, typed: str) -> bool:
        """Give the answer; what is not allowed gets its ruling and is asked again."""
        if key is None:
            self.display.say(self.desk().refusal(typed))
            return False
        before = len(self.sitting.happened())
        try:
            self.sitting.choose(key)
        except IllegalChoice as illegal:
            self.display.say([str(ruling) for ruling in illegal.rulings])
            return False
        self.heard = before
        return True

    # -- leaving -------------------------------------------------------------------------------------------------

    def leave_at_end_of_input(self) -> None:
        self.left = True
        self.sitting.save()
        self.display.say(["The answers end here.", *self.desk().kept()])

    def end(self) -> None:
        """The last screen, with how it ended."""
        self.draw()
        if self.sitting.path is not None and not self.sitting.unsaved:
            self.display.say([f"The record of this game: {self.sitting.path}"])
