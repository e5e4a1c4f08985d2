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


PAGES = [path.relative_to(ROOT).as_posix() for path in sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])]
LINK = re.compile(r"\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)")


@pytest.mark.parametrize("name", PAGES)
def test_links_lead_somewhere(name: str) -> None:
    text = re.sub(
        r"^```.*?^```$|`[^`\n]*`", "", (ROOT / name).read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL
    )
    for target, heading in LINK.findall(text):
        found = (ROOT / name).parent / target if target else ROOT / name
        assert found.exists(), f"{name} links to {target}"
        assert not heading or heading in headings(found), f"{name} links to {target}#{heading}"


def headings(page: Path) -> set[str]:
    """The names by which the headings of a page can be linked to."""
    found = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in found}


def test_the_site_has_every_page() -> None:
    index = ROOT / "docs/index.md"
    lists = re.findall(r"^```\{toctree\}\n(.*?)^```$", index.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    names = [f"{line}.md" for body in lists for line in body.splitlines() if line and not line.startswith(":")]
    found = {path.resolve() for name in names for path in index.parent.glob(name.removeprefix("../"))}
    found |= {(index.parent / name).resolve() for name in names if name.startswith("../")}
    missing = [page for page in PAGES if (ROOT / page).resolve() not in found]
    assert not missing, f"docs/index.md does not lead to {missing}"


@pytest.mark.parametrize(("name", "source"), blocks("toml"))
def test_card_examples_are_understood(name: str, source: str) -> None:
    import playmat
    from playmat.cardplay.game import CardGame

    game = playmat.game("megaman")
    assert isinstance(game, CardGame)
    assert game.check_cards(game.parse_cards(name, source))
