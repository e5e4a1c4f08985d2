"""One setting at several values: what each of them does to the game."""

from __future__ import annotations

from typing import NamedTuple

from playmat.kernel.game import BadSetup
from playmat.lab.counting import Rate
from playmat.lab.plan import Played

MOST_VALUES = 100


class Row(NamedTuple):
    """What one value does."""

    value: str
    games: int
    first: Rate
    decisions: float
    counted: dict[str, float]
    shares: dict[str, Rate]


def values_of(text: str) -> tuple[str, list[str]]:
    """`start_distance=6..14`, `start_distance=6..14/2` or `start_distance=6,9,12`: the setting and its values."""
    name, equals, given = text.partition("=")
    if not equals or not name or not given:
        raise BadSetup(f"a sweep is written name=6..14 or name=6,9,12, not {text!r}")
    if ".." not in given:
        return name, [value.strip() for value in given.split(",")]
    span, _, step = given.partition("/")
    try:
        low, high = (int(end) for end in span.split(".."))
        values = [str(value) for value in range(low, high + 1, int(step or 1))]
    except ValueError:
        raise BadSetup(f"a sweep is written name=6..14 or name=6,9,12, not {text!r}") from None
    if not 0 < len(values) <= MOST_VALUES:
        raise BadSetup(f"a sweep is for 1 to {MOST_VALUES} values, not {len(values)}")
    return name, values


def row_of(value: str, games: list[Played]) -> Row:
    """What is counted is shown as a share of what its name begins with: rounds to the Shadows, of all rounds."""
    totals: dict[str, int] = {}
    for played in games:
        for name, number in played.counted.items():
            totals[name] = totals.get(name, 0) + number
    shares = {
        name: Rate(totals[name], totals[whole])
        for name in totals
        for whole in totals
        if name != whole and name.startswith(whole + " ")
    }
    means = {name: total / len(games) for name, total in totals.items() if name not in shares}
    first = Rate(sum(played.first in played.winners for played in games), len(games))
    return Row(value, len(games), first, sum(played.decisions for played in games) / len(games), means, shares)


def table(name: str, rows: list[Row]) -> str:
    """As Markdown."""
    means = sorted({mean for row in rows for mean in row.counted})
    shares = sorted({share for row in rows for share in row.shares})
    head = [name, "games", "decisions", *means, *shares, "first to choose wins"]
    lines = ["| " + " | ".join(head) + " |", "|" + " ---: |" * len(head)]
    for row in rows:
        cells = [
            row.value,
            str(row.games),
            f"{row.decisions:.0f}",
            *(f"{row.counted.get(mean, 0):.1f}" for mean in means),
        ]
        cells += [row.shares[share].in_words() if share in row.shares else "" for share in shares]
        lines.append("| " + " | ".join([*cells, row.first.in_words()]) + " |")
    return "\n".join(lines)
