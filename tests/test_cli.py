"""The command itself: help, version, mistakes in one sentence, and leaving in good order."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.interrupts import heard

import playmat
from playmat.cli import GROUPS, commands, main

COMMAND = [sys.executable, "-m", "playmat"]


def shell(*words: str, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *words],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **env},
        stdin=subprocess.DEVNULL,
    )


def test_the_version_says_how_the_core_runs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    how = "compiled" if playmat.compiled() else "plain Python"
    assert capsys.readouterr().out == f"playmat {playmat.__version__} ({how})\n"


def test_all_commands_are_there() -> None:
    assert set(commands()) >= {"bench", "games", "play", "replay", "rules", "scenario", "selfplay"}


def test_without_words_there_is_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    out = capsys.readouterr().out
    for name in commands():
        assert re.search(rf"^    {name} +\w", out, re.MULTILINE), name


def test_the_help_has_groups(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--help"])
    out = capsys.readouterr().out
    groups = [out.index(f"\n{about}:\n") for about in GROUPS.values()]
    assert groups == sorted(groups)
    assert groups[0] < out.index("\n    play ") < groups[1] < out.index("\n    cards ") < groups[2]
    assert groups[2] < out.index("\n    serve ") < groups[3] < out.index("\n    lab ")


def test_a_shell_completes_commands_and_their_words(tmp_path: Path) -> None:
    script = tmp_path / "playmat.bash"
    script.write_text(shell("completion", "bash").stdout)
    ask = f"""source {script}
    complete() {{ :; }}
    offer() {{ COMP_WORDS=(playmat "$@"); COMP_CWORD=$#; COMPREPLY=(); _shtab_playmat; echo "${{COMPREPLY[*]}}"; }}
    offer sc
    offer scenario ""
    """
    done = subprocess.run(["bash", "-c", ask], capture_output=True, text=True, check=True)
    first, second = done.stdout.splitlines()
    assert first == "scenario"
    assert {"run", "dump"} <= set(second.split())


@pytest.mark.parametrize("name", commands())
def test_every_command_explains_itself(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([name, "--help"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.startswith(f"usage: playmat {name} ")


def test_a_command_does_not_load_the_others() -> None:
    code = "import sys, playmat.cli; playmat.cli.main(['games']); print([m for m in sys.modules if m == 'rich'])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.endswith("\n[]\n")


def test_the_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    assert re.search(r"^shamans +Shamans, 3, 4 or 5 players", capsys.readouterr().out, re.MULTILINE)


def test_a_game_shows_what_can_be_set(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "shamans"]) == 0
    out = capsys.readouterr().out
    for setting in playmat.game("shamans").settings():
        assert f"  {setting.name}: {setting.about}" in out
    assert "[portal:3,mask:3,dagger:3,shard:3]" in out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["sing"], "invalid choice: 'sing'"),
        (["--loud"], "unrecognized arguments: --loud"),
        (["games", "chess"], "there is no game called 'chess'; there are: "),
        (["games", "shamans\nand\nchess"], "there is no game called"),
        (["selfplay"], "the following arguments are required: GAME"),
        (["replay"], "the following arguments are required: ACTION"),
        (["replay", "burn", "it"], "invalid choice: 'burn'"),
        (["rules"], "the following arguments are required: GAME"),
        (["selfplay", "shamans", "--seed", "x"], "'x' is not a whole number"),
        (["play", "chess"], "there is no game called 'chess'"),
        (["play", "shamans", "--seats", "6"], "players, not 6"),
    ],
)
def test_a_mistake_gets_one_sentence(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("playmat: ")
    assert sentence in err
    assert err.count("\n") == 1


def test_the_exit_status_reaches_the_shell() -> None:
    for words, status in ((["games"], 0), (["rules", "shamans", "xyzzy"], 1), (["games", "chess"], 2), (["sing"], 2)):
        done = shell(*words)
        assert done.returncode == status
        assert bool(done.stdout) == (status == 0)
        assert done.stderr.count("\n") == bool(status)
        assert "Traceback" not in done.stderr


def test_a_terminal_without_unicode_does_not_break_it() -> None:
    done = shell("selfplay", "shamans", "--games", "1", "--bots", "rändom", PYTHONIOENCODING="ascii")
    assert done.returncode == 2
    assert "there is no bot called 'r\\xe4ndom'" in done.stderr


def test_a_reader_that_leaves_early_is_no_error() -> None:
    with subprocess.Popen([*COMMAND, "rules", "shamans"], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interrupt_ends_it_cleanly(workers: str, tmp_path: Path) -> None:
    """As in a terminal, the signal goes to the whole group of processes."""
    folder = tmp_path / "replays"
    words = ["selfplay", "shamans", "--games", "1000000", "--workers", workers, "--replays", str(folder)]
    with heard():
        started = subprocess.Popen(
            [*COMMAND, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
        )
    with started as process:
        while not folder.exists():
            assert process.poll() is None
            time.sleep(0.05)
        time.sleep(0.5)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert (out, err) == (b"", b"")


def test_what_the_disk_refuses_is_told_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    done = shell("selfplay", "shamans", "--games", "1", "--replays", str(tmp_path / "file" / "folder"))
    assert done.returncode == 2
    assert done.stderr == f"playmat: {tmp_path / 'file' / 'folder'}: Not a directory\n"
