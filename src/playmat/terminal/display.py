"""Where the game is shown and answers are read: a live terminal that is redrawn, or plain text line by line."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Sequence
from typing import Final, TextIO

from rich.console import Console
from rich.control import Control
from rich.text import Text

from playmat.terminal.look import Look

PLAIN_WIDTH: Final = 100
LOW: Final = 28
"""A terminal with fewer lines is drawn without headings."""

NARROWEST: Final = 60


class Display:
    """`live` is a person at a terminal; everything else is text that runs on and answers that come line by line."""

    def __init__(
        self, plain: bool = False, speed: float = 0.0, stdin: TextIO | None = None, stdout: TextIO | None = None
    ) -> None:
        self.stdin = stdin or sys.stdin
        self.stdout = stdout or sys.stdout
        self.speed = speed
        at_terminal = self.stdin.isatty() and self.stdout.isatty()
        self.live = at_terminal and not plain and os.environ.get("TERM") != "dumb"
        self.echoes = not self.stdin.isatty()
        self.console = self._console(plain)
        self.unicode = shows_unicode(self.stdout)

    def _console(self, plain: bool) -> Console:
        width = None if self.stdout.isatty() else plain_width()
        if plain:
            return Console(file=self.stdout, width=width, color_system=None, force_terminal=False)
        return Console(file=self.stdout, width=width)

    @property
    def width(self) -> int:
        return max(NARROWEST, self.console.size.width)

    @property
    def height(self) -> int | None:
        """The lines of a live terminal; text that runs on has no end."""
        return self.console.size.height if self.live else None

    @property
    def look(self) -> Look:
        return Look(self.unicode, self.height is not None and self.height < LOW)

    def show(self, lines: Sequence[Text]) -> None:
        """A whole screen: in place on a live terminal, else after what was there."""
        if self.live:
            self.console.control(Control.home(), Control.clear())
        else:
            self.say([Text()])
        self.say(lines)

    def say(self, lines: Sequence[Text | str]) -> None:
        for line in lines:
            text = Text(line) if isinstance(line, str) else line.copy()
            if not self.unicode:
                text.plain = showable(text.plain, self.stdout)
            self.console.print(text, soft_wrap=True)

    def read(self, words: Callable[[], list[str]]) -> str | None:
        """One answer, or None at the end of the input. `words` are what may be completed with the Tab key."""
        prompt = "> "
        if self.live:
            offer_words(words)
        if not self.echoes and self.stdin is sys.stdin:
            try:
                return input(prompt)
            except EOFError:
                self.say([""])
                return None
        line = self.stdin.readline()
        if not line:
            return None
        self.say([prompt + line.rstrip("\n")])
        return line

    def pause(self, lines: int) -> None:
        """Time to read what just happened, on a live terminal only."""
        if self.live and self.speed > 0:
            time.sleep(self.speed * min(lines, 3))


def plain_width() -> int:
    columns = os.environ.get("COLUMNS", "")
    return int(columns) if columns.isdecimal() and int(columns) else PLAIN_WIDTH


def shows_unicode(stream: TextIO) -> bool:
    try:
        "●☾─░♟⇄".encode(getattr(stream, "encoding", None) or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def showable(text: str, stream: TextIO) -> str:
    """The same number of characters, all of which the stream can show."""
    encoding = getattr(stream, "encoding", None) or "ascii"
    return text.replace("…", "~").encode(encoding, "replace").decode(encoding)


def offer_words(words: Callable[[], list[str]]) -> None:
    """Line editing, history and completion, where the system has them."""
    try:
        import readline
    except ImportError:
        return

    def complete(text: str, state: int) -> str | None:
        fitting = [word for word in words() if word.startswith(text.casefold())]
        return fitting[state] if state < len(fitting) else None

    readline.set_completer_delims(" ")
    readline.set_completer(complete)
    readline.parse_and_bind("tab: complete")
