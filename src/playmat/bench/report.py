"""The figures as tables for people and as JSON for programs."""

from __future__ import annotations

import json
import platform
from dataclasses import dataclass, field
from statistics import median
from typing import Any

from rich.console import Console
from rich.table import Table

import playmat
from playmat.bench.cycles import Figures

PEER = "peer"
WIDTH = 120
"""Where there is no terminal to ask."""


@dataclass(slots=True)
class Entrant:
    name: str
    mode: str
    seats: int | None
    figures: list[Figures] = field(default_factory=list)

    def typical(self, what: str) -> float | None:
        """The median over the cycles."""
        values = [value for value in self.values(what) if value is not None]
        return median(values) if values else None

    def values(self, what: str) -> list[float | None]:
        return [getattr(figures, what) for figures in self.figures]


@dataclass(frozen=True, slots=True)
class Ratio:
    """How many times the other's figure: the median of the ratios inside each cycle, and their range."""

    median: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.median:.3g} ({self.low:.3g}-{self.high:.3g})"

    def as_data(self) -> dict[str, float]:
        return {"median": round(self.median, 5), "low": round(self.low, 5), "high": round(self.high, 5)}


def ratio(one: Entrant, other: Entrant, what: str) -> Ratio | None:
    ratios = [
        mine / theirs
        for mine, theirs in zip(one.values(what), other.values(what), strict=True)
        if mine is not None and theirs is not None
    ]
    return Ratio(median(ratios), min(ratios), max(ratios)) if ratios else None


@dataclass(slots=True)
class Report:
    cycles: int
    seconds: float
    entrants: list[Entrant] = field(default_factory=list)
    note: str = ""
    """Why only one mode was measured."""

    def games(self) -> list[Entrant]:
        return [entrant for entrant in self.entrants if entrant.mode != PEER]

    def peers(self) -> list[Entrant]:
        return [entrant for entrant in self.entrants if entrant.mode == PEER]

    def pairs(self) -> list[tuple[Entrant, Entrant]]:
        """Each game compiled and plain."""
        modes = {(entrant.name, entrant.mode): entrant for entrant in self.games()}
        return [
            (entrant, modes[name, "plain"])
            for (name, mode), entrant in modes.items()
            if mode == "compiled" and (name, "plain") in modes
        ]

    def best(self) -> list[Entrant]:
        """Each game once, compiled if it was measured compiled."""
        chosen: dict[str, Entrant] = {}
        for entrant in self.games():
            if entrant.mode == "compiled" or entrant.name not in chosen:
                chosen[entrant.name] = entrant
        return list(chosen.values())


def print_json(report: Report) -> None:
    games: dict[str, Any] = {}
    for entrant in report.games():
        game = games.setdefault(entrant.name, {"seats": entrant.seats})
        game[entrant.mode] = {
            what: _rounded(entrant.typical(what)) for what in ("decisions_per_s", "clone_ns", "ask_ns", "view_ns")
        }
    for compiled, plain in report.pairs():
        games[compiled.name]["compiled_to_plain"] = _ratio_data(compiled, plain, "decisions_per_s")
    for entrant in report.best() if report.peers() else []:
        games[entrant.name]["to_peers"] = {
            peer.name: {
                "mode": entrant.mode,
                "decisions_per_s": _ratio_data(entrant, peer, "decisions_per_s"),
                "clone_ns": _ratio_data(entrant, peer, "clone_ns"),
            }
            for peer in report.peers()
        }
    data = {
        "playmat": playmat.__version__,
        "compiled": playmat.compiled(),
        "python": platform.python_version(),
        "cycles": report.cycles,
        "seconds": report.seconds,
        "note": report.note,
        "games": games,
        "peers": {
            peer.name: {what: _rounded(peer.typical(what)) for what in ("decisions_per_s", "clone_ns")}
            for peer in report.peers()
        },
    }
    print(json.dumps(data, indent=2))


def print_tables(report: Report) -> None:
    console = Console()
    if not console.is_terminal:
        console.width = WIDTH
    console.print(_game_table(report))
    for compiled, plain in report.pairs():
        console.print(
            f"{compiled.name}: compiled is {ratio(compiled, plain, 'decisions_per_s')} times as fast as plain."
        )
    if report.note:
        console.print(f"One mode only: {report.note}.")
    if report.peers():
        console.print()
        console.print(_peer_table(report))
    console.print(
        f"Medians of {report.cycles} cycles, in each of which everybody had {report.seconds / report.cycles:.2g} s of "
        "the same core. Ratios are taken inside each cycle; in brackets, the lowest and the highest."
    )


def _game_table(report: Report) -> Table:
    table = Table(title="Random play through the public API")
    for heading in ("game", "seats", "mode"):
        table.add_column(heading)
    for heading in ("decisions/s", "clone", "option list", "view"):
        table.add_column(heading, justify="right")
    for entrant in report.games():
        table.add_row(
            entrant.name,
            str(entrant.seats),
            entrant.mode,
            _rate(entrant.typical("decisions_per_s")),
            _time(entrant.typical("clone_ns")),
            _time(entrant.typical("ask_ns")),
            _time(entrant.typical("view_ns")),
        )
    return table


def _peer_table(report: Report) -> Table:
    modes = " and ".join(sorted({entrant.mode for entrant in report.best()}))
    table = Table(title=f"Beside other engines in the same cycles, ours {modes}")
    table.add_column("peer")
    table.add_column("decisions/s", justify="right", no_wrap=True)
    table.add_column("copy", justify="right", no_wrap=True)
    table.add_column("ours", no_wrap=True)
    table.add_column("speed, ours / its", justify="right", no_wrap=True)
    table.add_column("copy, ours / its", justify="right", no_wrap=True)
    for peer in report.peers():
        about = [peer.name, _rate(peer.typical("decisions_per_s")), _time(peer.typical("clone_ns"))]
        for entrant in report.best():
            speed = ratio(entrant, peer, "decisions_per_s")
            copy = ratio(entrant, peer, "clone_ns")
            table.add_row(*about, entrant.name, str(speed), "-" if copy is None else f"{copy.median:.3g}")
            about = ["", "", ""]
    return table


def _rate(per_second: float | None) -> str:
    return "-" if per_second is None else f"{per_second:,.0f}"


def _time(ns: float | None) -> str:
    return "-" if ns is None else f"{ns:,.0f} ns"


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 1)


def _ratio_data(one: Entrant, other: Entrant, what: str) -> dict[str, float] | None:
    found = ratio(one, other, what)
    return None if found is None else found.as_data()
