"""Where results are kept: one SQLite file, written game by game, that any notebook can read.

    SELECT rule, count(*) FROM games GROUP BY rule

A run that was interrupted goes on where it stopped: games that are in the file already are not played again.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from pathlib import Path

from playmat.kernel.codec import CorruptData
from playmat.lab.plan import Plan, Played

TABLES = """
CREATE TABLE IF NOT EXISTS plans (id INTEGER PRIMARY KEY, game TEXT NOT NULL, plan TEXT NOT NULL UNIQUE);
CREATE TABLE IF NOT EXISTS games (
    plan INTEGER NOT NULL REFERENCES plans, number INTEGER NOT NULL, first INTEGER NOT NULL, rule TEXT NOT NULL,
    decisions INTEGER NOT NULL, counted TEXT NOT NULL, final_hash TEXT NOT NULL, PRIMARY KEY (plan, number));
CREATE TABLE IF NOT EXISTS seats (
    plan INTEGER NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, bot TEXT NOT NULL, deck TEXT NOT NULL,
    won REAL NOT NULL, score INTEGER NOT NULL, cards TEXT NOT NULL, PRIMARY KEY (plan, number, seat));
"""


class Book:
    """An open file of results."""

    def __init__(self, path: Path | None) -> None:
        self.connection = sqlite3.connect(":memory:" if path is None else path)
        try:
            self.connection.executescript(TABLES)
        except sqlite3.DatabaseError as error:
            raise CorruptData(f"{path} is not a file of results: {error}") from error

    def number_of(self, plan: Plan) -> int:
        """The plan's number in the file; a new one is written down."""
        text = plan.as_text()
        with self.connection as connection:
            connection.execute("INSERT OR IGNORE INTO plans (game, plan) VALUES (?, ?)", (plan.game, text))
            row = connection.execute("SELECT id FROM plans WHERE plan = ?", (text,)).fetchone()
        return int(row[0])

    def write(self, plan_id: int, played: Played) -> None:
        with self.connection as connection:
            connection.execute(
                "INSERT OR REPLACE INTO games VALUES (?, ?, ?, ?, ?, ?, ?)",
                (plan_id, played.number, played.first, played.rule, played.decisions, json.dumps(played.counted),
                 played.final_hash),
            )  # fmt: skip
            connection.executemany(
                "INSERT OR REPLACE INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?)", seats_of(plan_id, played)
            )

    def read(self, plan_id: int) -> dict[int, Played]:
        """All games of a plan that are in the file, by their numbers."""
        found: dict[int, Played] = {}
        for row in self.connection.execute("SELECT * FROM games WHERE plan = ? ORDER BY number", (plan_id,)):
            _, number, first, rule, decisions, counted, final_hash = row
            seats = self.connection.execute(
                "SELECT bot, deck, won, score, cards FROM seats WHERE plan = ? AND number = ? ORDER BY seat",
                (plan_id, number),
            ).fetchall()
            decks = tuple(str(seat[1]) for seat in seats)
            found[number] = Played(
                number,
                tuple(str(seat[0]) for seat in seats),
                decks if any(decks) else (),
                first,
                tuple(place for place, seat in enumerate(seats) if seat[2] > 0),
                tuple(int(seat[3]) for seat in seats),
                rule,
                decisions,
                json.loads(counted),
                tuple(tuple(json.loads(seat[4])) for seat in seats),
                final_hash,
            )
        return found

    def close(self) -> None:
        self.connection.close()


def seats_of(plan_id: int, played: Played) -> Iterable[tuple[object, ...]]:
    for seat, name in enumerate(played.bots):
        won = 1 / len(played.winners) if seat in played.winners else 0.0
        deck = played.decks[seat] if played.decks else ""
        yield (plan_id, played.number, seat, name, deck, won, played.scores[seat], json.dumps(played.cards[seat]))
