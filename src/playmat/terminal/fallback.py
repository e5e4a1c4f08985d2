"""A mat for any game: draws whatever a view holds, and judges nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from playmat.kernel.event import Event
from playmat.terminal.look import Look, folded, joined, padded, rule, widest


def draw(view: dict[str, Any], question: dict[str, Any] | None, look: Look, width: int) -> list[Text]:
    """Single values on the first lines, lists of things as tables, the rest as words."""
    simple = {name: value for name, value in view.items() if not isinstance(value, (list, dict))}
    lines = [rule(Text(str(view.get("game", "")).title(), "bold"), look, width)]
    values = joined(*(joined(Text(f"{titled(name)} ", "dim"), f"{said(value)}   ") for name, value in simple.items()))
    lines += folded(values, width)
    for name, value in view.items():
        if isinstance(value, (list, dict)):
            lines += section(name, value, look, width)
    return lines


def section(name: str, value: Any, look: Look, width: int) -> list[Text]:
    if isinstance(value, list) and value and all(isinstance(item, dict) for item in value):
        return [rule(titled(name), look, width), *table(value, width)]
    return folded(joined(Text(f"{titled(name)} ", "dim"), said(value)), width)


def table(rows: list[dict[str, Any]], width: int) -> list[Text]:
    """One line a thing, numbered, a column a field."""
    names = list(dict.fromkeys(name for row in rows for name in row))
    columns = [[titled(name), *(said(row.get(name)) for row in rows)] for name in names]
    lines: list[Text] = []
    for i in range(len(rows) + 1):
        number = Text(f"{i:>2} " if i else "   ", "dim")
        cells = [padded(Text(column[i], "" if i else "dim"), widest(column) + 2) for column in columns]
        line = joined(number, *cells)
        line.rstrip()
        line.truncate(width, overflow="ellipsis")
        lines.append(line)
    return lines


def titled(name: str) -> str:
    return name.replace("_", " ").capitalize()


def said(value: Any) -> str:
    """Any value in few words."""
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(said(item) for item in value) or "-"
    if isinstance(value, dict):
        return ", ".join(f"{name} {said(item)}" for name, item in value.items()) or "-"
    return str(value)


def worded(text: str, view: dict[str, Any], look: Look) -> Text:
    return Text(text)


def hint(key: str, view: dict[str, Any]) -> str:
    return ""


def quiet(event: Event) -> bool:
    return False


def milestone(event: Event) -> bool:
    return False


def danger(view: dict[str, Any], question: dict[str, Any], events: Sequence[Event]) -> bool:
    """Without a judgement of its own, every moment may matter."""
    return True


def stake(view: dict[str, Any], events: Sequence[Event]) -> str:
    return ""


def rule_ids(question: dict[str, Any]) -> list[str]:
    return []
