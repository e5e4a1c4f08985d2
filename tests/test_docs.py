"""Every example in the documents runs: Python blocks are executed, `$ playmat ...` lines are commands that succeed."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from playmat.cli import main

ROOT = Path(__file__).parent.parent
DOCUMENTS = ["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md"]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(language: str) -> list[tuple[str, str]]:
    """The document and the block, for every block in that language."""
    found = [(name, match) for name in DOCUMENTS for match in BLOCK.findall((ROOT / name).read_text(encoding="utf-8"))]
    return [(name, body) for name, (kind, body) in found if kind == language]


def commands() -> list[tuple[str, str]]:
    lines = [(name, line) for name, body in blocks("console") for line in body.splitlines()]
    return [(name, line.removeprefix("$ playmat ")) for name, line in lines if line.startswith("$ playmat ")]


def test_there_are_examples_to_run() -> None:
    assert blocks("python")
    assert commands()


@pytest.mark.parametrize(("name", "source"), blocks("python"))
def test_python_examples_run(name: str, source: str) -> None:
    exec(compile(source, name, "exec"), {"__name__": "example"})


@pytest.mark.parametrize(("name", "words"), commands())
def test_commands_succeed(
    name: str, words: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    assert main(shlex.split(words)) == 0, f"{name}: playmat {words}"
    assert capsys.readouterr().out.strip()


@pytest.mark.parametrize("name", DOCUMENTS)
def test_links_lead_somewhere(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    for target in re.findall(r"\]\((?!http)([^)#]+)", text):
        assert (ROOT / target).exists(), f"{name} links to {target}"


@pytest.mark.parametrize(("name", "source"), blocks("toml"))
def test_card_examples_are_understood(name: str, source: str) -> None:
    import playmat
    from playmat.cardtext.game import CardGame

    game = playmat.game("megaman")
    assert isinstance(game, CardGame)
    assert game.check_cards(game.parse_cards(name, source))
