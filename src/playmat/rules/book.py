"""A page of docs/rules as data. A rule starts a paragraph with its number and name, `**SH-21 Free choice.** ...`."""

from __future__ import annotations

import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import NamedTuple

import playmat

TABLE = "table"
"""The page of the rules that hold at every table, whatever is played."""

RULES = "rules.md"
"""The page of a game that lives in a folder of its own."""

_ID = r"[A-Z]{2,4}-(?:[A-Z]+-)?\d+(?:\.[A-Z0-9]+)*(?:-(?:\d+|[a-z]))?\b"
_ANY_ID = re.compile(rf"(?<![\w-]){_ID}")
_RANGE = re.compile(rf"(?<![\w-])({_ID})(?:\.\.| to )({_ID})")
_OPENING = re.compile(rf"\*\*({_ID}) ([^*]+?)[.:]?\*\*\s*(.*)", re.DOTALL)
_HEADING = re.compile(r"#+ +(.*)")


class Rule(NamedTuple):
    id: str
    title: str
    text: str
    section: str

    def __str__(self) -> str:
        mark = "" if self.title.endswith("?") else "."
        return f"{self.id} {self.title}{mark} {self.text}"


class Book:
    """All rules of one page, in order."""

    def __init__(self, name: str, title: str, rules: list[Rule]) -> None:
        self.name = name
        self.title = title
        self.rules = rules
        self.by_id = {rule.id: rule for rule in rules}

    @property
    def prefix(self) -> str:
        return self.rules[0].id.partition("-")[0]

    def mentions(self, rule: Rule) -> list[Rule]:
        """The other rules that speak of this one."""
        return [other for other in self.rules if other is not rule and rule.id in self.cited_by(other.text)]

    def cited_by(self, text: str) -> set[str]:
        """The ids of this book in a text, with those between the ends of `SH-80 to SH-83`."""
        order = list(self.by_id)
        cited = set(ids_in(text))
        for first, last in _RANGE.findall(text):
            if first in self.by_id and last in self.by_id:
                cited.update(order[order.index(first) : order.index(last) + 1])
        return cited

    def search(self, words: list[str]) -> list[Rule]:
        """The rules with all these words (or beginnings of words), the best first: a title counts most."""
        patterns = [word_pattern(word) for word in words]
        found: list[tuple[int, Rule]] = []
        for rule in self.rules:
            scores = [score(pattern, rule) for pattern in patterns]
            if scores and all(scores):
                found.append((sum(scores), rule))
        found.sort(key=lambda pair: -pair[0])
        return [rule for _, rule in found]


def word_pattern(word: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w){re.escape(word)}", re.IGNORECASE)


def score(pattern: re.Pattern[str], rule: Rule) -> int:
    in_title = 10 * len(pattern.findall(rule.title))
    return in_title + min(len(pattern.findall(rule.text)), 5)


def ids_in(text: str) -> list[str]:
    """Everything in a text that looks like the number of a rule, in order."""
    found: list[str] = _ANY_ID.findall(text)
    return found


# -- reading -----------------------------------------------------------------------------------------------------


def checkout() -> Path | None:
    """The folder of the project, when Playmat runs from one."""
    root = Path(playmat.__file__).resolve().parents[2]
    return root if (root / "docs" / "rules").is_dir() else None


def shelf() -> Traversable:
    """Where the pages are: inside an installed package, or in docs/rules of a checkout."""
    packed = files("playmat") / "_rules"
    root = checkout()
    return packed if packed.is_dir() or root is None else root / "docs" / "rules"


def all_books() -> list[str]:
    """The names of all pages there are."""
    own = [page.name.removesuffix(".md") for page in shelf().iterdir() if page.name.endswith(".md")]
    return sorted([*own, *(name for name, home in playmat.further_games().items() if (home / RULES).is_file())])


def open_book(name: str) -> Book:
    """The rules of a game, or of the table; LookupError if there is no such page. A game that lives in a folder of its
    own (`Game.home`) has them there."""
    home = playmat.further_games().get(name, Path(name))
    if home.is_absolute() and (home / RULES).is_file():
        return parse((home / RULES).read_text(encoding="utf-8"), home.name)
    known = all_books()
    if name not in known:
        raise LookupError(f"there are no rules of {name!r}; there are: {', '.join(known)}")
    return parse((shelf() / f"{name}.md").read_text(encoding="utf-8"), name)


def parse(page: str, name: str) -> Book:
    """Paragraphs that do not open a rule belong to the one before them; a heading ends it. A number stands once."""
    title, section = name, ""
    rules: list[Rule] = []
    seen: set[str] = set()
    inside = False
    for paragraph in re.split(r"\n\s*\n", page.strip()):
        heading = _HEADING.fullmatch(paragraph.strip())
        opening = _OPENING.fullmatch(paragraph.strip())
        if heading:
            title, section = (heading[1], section) if paragraph.startswith("# ") else (title, heading[1])
            inside = False
        elif opening:
            if opening[1] in seen:
                raise ValueError(f"{name}: {opening[1]} stands there twice")
            seen.add(opening[1])
            rules.append(Rule(opening[1], opening[2], unwrap(opening[3]), section))
            inside = True
        elif inside:
            rules[-1] = rules[-1]._replace(text=f"{rules[-1].text}\n{unwrap(paragraph)}")
    if not rules:
        raise ValueError(f"{name}: there is no rule on this page")
    return Book(name, title, rules)


def unwrap(paragraph: str) -> str:
    """One line, except for what has lines of its own: tables and lists."""
    lines: list[str] = []
    for line in paragraph.strip().splitlines():
        stands_alone = line.startswith(("|", "- "))
        if lines and not stands_alone and not lines[-1].startswith("|"):
            lines[-1] += f" {line.strip()}"
        else:
            lines.append(line.strip())
    return "\n".join(lines)
