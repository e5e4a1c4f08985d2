"""The screen: it fits, it says the same without colour, nothing hidden is on it, and it works in a live terminal."""

from __future__ import annotations

import codecs
import io
import os
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from rich.text import Text
from tests.interrupts import heard
from tests.terminal.sittings import ANSI, SOURCE, Pipe, on_screen, only_save, parsed, positions, sitting_of

import playmat
from playmat import terminal
from playmat.kernel.chance import Chance
from playmat.kernel.match import Match, resume
from playmat.terminal import fallback
from playmat.terminal.commands import Desk
from playmat.terminal.look import Look, folded, in_columns
from playmat.terminal.mats import Mat, mat_of, shamans
from playmat.terminal.screenshot import main as draw_picture
from playmat.terminal.sitting import Sitting

# -- the screen -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "height"), [(100, 30), (80, 24)])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everything_fits_the_screen(seats: int, width: int, height: int) -> None:
    """One line is left for what one types."""
    for sitting in positions(seats, f"fit {seats}"):
        lines = on_screen(sitting, width, height)
        assert len(lines) == height - 1
        assert max(Text(line).cell_len for line in lines) <= width


def test_plain_and_coloured_say_the_same(pipe: Pipe, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = ["?", "why distance", *["1"] * 12, "log 50"]
    plain = pipe("shamans --seats 5 --seed x --plain", *answers)
    no_pipe = re.compile(r"Saved in .*")
    monkeypatch.setenv("FORCE_COLOR", "1")
    coloured = pipe("shamans --seats 5 --seed x", *answers)
    monkeypatch.setenv("NO_COLOR", "1")
    uncoloured = pipe("shamans --seats 5 --seed x", *answers)
    assert "\x1b" not in plain
    assert "\x1b[" in coloured
    assert (
        no_pipe.sub("", ANSI.sub("", coloured)) == no_pipe.sub("", plain) == no_pipe.sub("", ANSI.sub("", uncoloured))
    )
    colours = re.compile(r"\x1b\[(?:\d+;)*(?:3[0-7]|38;|9[0-7])")
    assert colours.search(coloured)
    assert not colours.search(uncoloured)


def test_every_world_has_a_sign_of_its_own() -> None:
    """Colours are never the only sign."""
    for kind in (0, 1):
        assert len({signs[kind] for signs in shamans.SIGNS}) == 7
    sitting = sitting_of(5, "x")
    view = sitting.view()
    drawn = "\n".join(line.plain for line in mat_of("shamans").draw(view, sitting.question(), Look(), 100))
    for world in view["worlds"]:
        assert f"{shamans.sign_of(view, world['name'], Look())} {world['name']}" in drawn


def test_without_unicode_everything_is_ascii(monkeypatch: pytest.MonkeyPatch) -> None:
    out = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n" * 400))
    monkeypatch.setattr(sys, "stdout", out)
    assert terminal.main(parsed("shamans --seats 4 --seed x --name Zoë")) == 0
    out.seek(0)
    assert "Zo?" in out.read()


def test_the_mat_shows_the_whole_public_table() -> None:
    sitting = sitting_of(5, "x")
    view = sitting.view()
    view["distance"] = 2
    view["destination"] = "Blue"
    view["worlds"][1]["placed"] = [1, 2, 3, 4, 5, 6, 7, 8]
    view["eclipse"] = "left"
    view["removed"] = ["eclipse", "portal", "portal", "?"]
    ada, bram = view["seats"][1], view["seats"][2]
    ada |= {"front": "Blue 4", "tiles": ["?", "shard"], "role": "Shadow", "revealed": True, "hand": ["?", "Red 3"]}
    bram |= {"eliminated": True, "aside": ["?", "?"], "hand": [], "points": 7}
    view["seats"][0] |= {"tiles": ["(dagger)"], "passing": "Green 1"}
    drawn = "\n".join(line.plain for line in mat_of("shamans").draw(view, sitting.question(), Look(), 100))
    for words in (
        "2 to the Moon", "Destination ◆ Blue", "complete", "passed to the left", "[Portal]×2 [░░]",
        "◆ Blue 4", "[░░] [Moon Shard]", " Shadow ", "holds ✚ Red 3", "out", "7 VP", "2 aside",
        "(Ritual Dagger)", "passes ▲ Green 1", "Guide", "1st", "you",
    ):  # fmt: skip
        assert words in drawn


@pytest.mark.parametrize(("distance", "track"), [(0, 22), (1, 1), (22, 22), (50, 99), (99, 99)])
def test_the_track_fits_whatever_its_length(distance: int, track: int) -> None:
    line = shamans.track({"distance": distance, "track": track}, Look(), 80)
    assert line.cell_len <= 80
    assert ("☾" in line.plain) == (distance > 0)
    assert "◉" in line.plain


def test_any_view_can_be_drawn() -> None:
    """A game without a mat of its own is played on one that draws whatever its view holds."""
    sitting = sitting_of(5, "x")
    lines = Mat(fallback).draw(sitting.view(), sitting.question(), Look(), 100)
    drawn = "\n".join(line.plain for line in lines)
    assert max(line.cell_len for line in lines) <= 100
    assert all(words in drawn for words in ("Distance 30", "Illumination", "Robin", "Display"))
    assert mat_of("a game that has none").draw({"game": "x", "score": {"a": 1}, "open": True}, None, Look(), 60)


def test_long_lines_are_folded_between_words() -> None:
    lines = folded(Text("  one two three four"), 10)
    assert [line.plain for line in lines] == ["  one two", "  three", "  four"]
    assert [line.plain for line in in_columns([Text("a"), Text("bb"), Text("c")], 6)] == ["a   bb", "c"]
    assert in_columns([], 10) == []


# -- nothing hidden ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_nothing_hidden_is_ever_shown(seats: int) -> None:
    """Two tables that differ only in what I cannot see give the same screen and the same answers to every command."""
    commands = ["?", "log 500", "why distance", "why points:2", "why play:blue-1", "why portal:back", "help", "stops"]
    differed = 0
    for number, sitting in enumerate(positions(seats, f"hidden {seats}", me=seats - 1)):
        if number % 8:
            continue
        other = sitting.position.imagine(sitting.me, Chance(f"{number}".encode()))
        differed += other.hash() != sitting.position.hash()
        twin = Sitting(Match(other), sitting.me, sitting.bots, "danger", None)
        sitting.stops = "danger"
        assert on_screen(twin) == on_screen(sitting)
        assert on_screen(twin, height=None) == on_screen(sitting, height=None)
        assert twin.answer_for_me() == sitting.answer_for_me()
        for command in commands:
            replies = [Desk(each, Look(), 100).obey(command) for each in (sitting, twin)]
            assert [str(line) for line in replies[0].lines] == [str(line) for line in replies[1].lines]  # type: ignore[union-attr]
    assert differed


# -- a live terminal --------------------------------------------------------------------------------------------


class LiveTerminal:
    """`playmat play` in a terminal of 100 by 30."""

    def __init__(self, words: str) -> None:
        import fcntl
        import pty
        import struct
        import termios

        self.here, there = pty.openpty()
        fcntl.ioctl(there, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 100, 0, 0))
        environment = {**os.environ, "PYTHONPATH": str(SOURCE), "TERM": "xterm-256color"}
        program = "import argparse, sys; from playmat import terminal; p = argparse.ArgumentParser(); "
        program += "terminal.add_arguments(p); p.set_defaults(bots='random'); "
        program += "sys.exit(terminal.main(p.parse_args(sys.argv[1:])))"
        with heard():
            self.process = subprocess.Popen(
                [sys.executable, "-c", program, *words.split()],
                stdin=there, stdout=there, stderr=there, env=environment, start_new_session=True,
            )  # fmt: skip
        os.close(there)
        self.decoder = codecs.getincrementaldecoder("utf-8")()
        self.seen = ""
        self.place = 0

    def until(self, *words: str) -> None:
        """Read on until all these words have come, one after the other."""
        deadline = time.monotonic() + 30
        for word in words:
            while word not in self.seen[self.place :]:
                assert time.monotonic() < deadline, self.seen
                self.read(1)
            self.place = self.seen.index(word, self.place) + len(word)

    def read(self, seconds: float) -> bool:
        """Did anything come within that time?"""
        ready, _, _ = select.select([self.here], [], [], seconds)
        if ready:
            self.seen += self.decoder.decode(os.read(self.here, 65536))
        return bool(ready)

    def interrupt(self) -> None:
        """Ctrl-C, and again: one that comes just before the terminal waits for a key waits for that key too."""
        for _ in range(10):
            self.process.send_signal(signal.SIGINT)
            if self.read(1):
                return

    def until_asked(self) -> None:
        self.until("stops danger", "> ")

    def type(self, words: str) -> None:
        os.write(self.here, f"{words}\n".encode())

    def close(self) -> int:
        try:
            return self.process.wait(30)
        finally:
            self.process.kill()
            os.close(self.here)


def test_a_live_terminal_is_redrawn_and_fits() -> None:
    live = LiveTerminal("shamans --seats 5 --seed x --speed 0")
    live.until_asked()
    live.type("1")
    live.until_asked()
    live.type("quit")
    live.until("--resume")
    assert live.close() == 0
    screens = live.seen.split("\x1b[2J")
    assert len(screens) > 2
    for screen in screens[1:]:
        lines = ANSI.sub("", screen).split("> ")[0].replace("\r", "").split("\n")
        assert len(lines) <= 30
        assert max(Text(line).cell_len for line in lines) <= 100


def test_an_interrupt_loses_nothing(state: Path) -> None:
    live = LiveTerminal("shamans --seats 3 --seed x --speed 0")
    live.until_asked()
    live.type("1")
    live.until_asked()
    live.interrupt()
    live.until("--resume")
    assert live.close() == 130
    data = only_save(state)
    assert any(seat == 0 for seat, _ in data["choices"])
    resume(playmat.game("shamans"), data)


# -- the picture ------------------------------------------------------------------------------------------------


def test_the_picture_in_the_readme_is_the_table(tmp_path: Path) -> None:
    out = tmp_path / "table.svg"
    assert draw_picture(["shamans", str(out)]) == 0
    drawn = out.read_text(encoding="utf-8")
    assert drawn.startswith("<svg")
    assert "Neutralization" in drawn
    assert draw_picture([]) == 2
