"""A mat for any game: draws whatever a view holds, and judges nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from playmat.kernel.event import Event
from playmat.kernel.fact import HIDDEN, listed
from playmat.terminal.look import Look, folded, joined, padded, rule, widest

SEATS = "seats"


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
    if name == SEATS:
        return [line for player in value for line in seat_lines(player, look, width)]
    if isinstance(value, list) and value and all(isinstance(item, dict) for item in value):
        return [rule(titled(name), look, width), *table(value, width)]
    return folded(joined(Text(f"{titled(name)} ", "dim"), said(value)), width)


def seat_lines(player: dict[str, Any], look: Look, width: int) -> list[Text]:
    """One player: numbers beside the name, then each zone on lines of its own, all of it."""
    simple = {name: value for name, value in player.items() if not isinstance(value, (list, dict)) and name != "name"}
    lines = [rule(Text(str(player.get("name", "")), "bold"), look, width)]
    numbers = joined(*(joined(Text(f"{titled(name)} ", "dim"), f"{said(value)}   ") for name, value in simple.items()))
    lines += folded(numbers, width)
    for name, value in player.items():
        if isinstance(value, (list, dict)):
            lines += folded(joined(Text(f"{titled(name)} ", "dim"), zone_said(value)), width)
    return lines


def zone_said(value: Any) -> str:
    """The things in a zone: backs are counted, neighbours that are the same are said once."""
    if not isinstance(value, list):
        return said(value)
    backs = value.count(HIDDEN)
    things = listed([thing_said(item) for item in value if item != HIDDEN]) if len(value) > backs else ""
    hidden = f"{backs} face down" if backs else ""
    return ", ".join(part for part in (things, hidden) if part) or "-"


def thing_said(item: Any) -> str:
    """`Old Bear (power 3, turned 1)`: a thing with a name, and what else is said of it."""
    if not isinstance(item, dict) or "name" not in item:
        return said(item)
    rest = {name: value for name, value in item.items() if name != "name"}
    return f"{item['name']} ({said(rest)})" if rest else str(item["name"])


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
