"""How much one person, one address or one table may take, all of it in this file. Whoever is over it is told to wait.

An allowance fills up again by itself. What is left of it is kept in a ledger: in the database where several workers
share one, so that it is one allowance whichever of them is asked, and in memory where there is one worker. What is
capped (sockets, sizes) is a plain number. `python -m playmat.server.limits` prints the table in docs/server.md.
"""

from __future__ import annotations

import math
import time
from typing import NamedTuple, Protocol

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from playmat.server.asking import Refusal

TOO_MANY = 429
MOST_KEPT = 20_000

PERSON = "person"
ADDRESS = "address"
ACCOUNT = "account"


class Allowance(NamedTuple):
    most: int
    """So many at once."""
    every: float
    """Seconds until there is one more."""
    of: str
    """What there is too much of, in words."""
    by: str
    """Who has it: each person, each address or each account."""


GUESTS = Allowance(30, 2.0, "new guests from your address", ADDRESS)
GUESTS_IN_ALL = Allowance(500, 60.0, "new guests from your address in the long run", ADDRESS)
ACCOUNTS = Allowance(5, 60.0, "new accounts from your address", ADDRESS)
TRIES = Allowance(5, 120.0, "attempts to log in to this account from your address", "account and address")
TABLE_PASSWORDS = Allowance(40, 3.0, "passwords for this table from your address", "table and address")
LOG_INS = Allowance(8, 10.0, "attempts to log in from your address", ADDRESS)
WRONG_PASSWORDS = Allowance(20, 60.0, "wrong passwords for this account from places it is not used from", ACCOUNT)
TABLES = Allowance(20, 3.0, "new tables", PERSON)
TABLES_FROM = Allowance(60, 2.0, "new tables from your address", ADDRESS)
TABLES_IN_ALL = Allowance(1000, 90.0, "new tables from your address in the long run", ADDRESS)
SEATS = Allowance(10, 10.0, "seats at other tables", PERSON)
SEATS_FROM = Allowance(30, 10.0, "seats at other tables for people from your address", ADDRESS)
CHAT = Allowance(8, 2.0, "lines of chat", PERSON)
CHAT_FROM = Allowance(16, 1.0, "lines of chat from your address", ADDRESS)
CHOICES = Allowance(60, 0.05, "choices", PERSON)
READINGS = Allowance(40, 1.0, "cards and decks to read", ADDRESS)
REPLAYS = Allowance(40, 0.5, "replays to look at", ADDRESS)
MESSAGES = Allowance(200, 0.02, "messages", PERSON)
MESSAGES_FROM = Allowance(400, 0.01, "messages from your address", ADDRESS)
CONNECTIONS = Allowance(60, 0.5, "new connections from your address", ADDRESS)
TURNED_AWAY = Allowance(20, 0.5, "live connections that are told why they cannot stay, at each worker", ADDRESS)
OPENED = Allowance(400, 0.01, "new connections for requests, at each worker", ADDRESS)
REPORTS = Allowance(5, 60.0, "reports", PERSON)
REPORTS_FROM = Allowance(20, 60.0, "reports from your address", ADDRESS)
HINTS = Allowance(4, 2.0, "hints", PERSON)
HINTS_FROM = Allowance(8, 1.0, "hints from your address", ADDRESS)
HEALTH = Allowance(40, 0.05, "looks at the server's health out of turn, at each worker", ADDRESS)
SENT = Allowance(20_000, 0.05, "kilobytes from your address, at each worker", ADDRESS)

ALLOWANCES = (
    GUESTS, GUESTS_IN_ALL, ACCOUNTS, LOG_INS, TRIES, TABLE_PASSWORDS, WRONG_PASSWORDS, TABLES, TABLES_FROM,
    TABLES_IN_ALL, SEATS, SEATS_FROM, CHAT, CHAT_FROM, CHOICES, READINGS, REPLAYS, MESSAGES, MESSAGES_FROM,
    CONNECTIONS, TURNED_AWAY, OPENED, REPORTS, REPORTS_FROM, HINTS, HINTS_FROM, HEALTH, SENT,
)  # fmt: skip


class Cap(NamedTuple):
    most: int
    of: str
    """What there may be so many of at a time, in words."""


SHARE = Cap(30, "percent of a worker's time for what one address wants (what is over it waits)")
REQUESTS_AN_ADDRESS = Cap(400, "connections for requests from one address, at each worker")
FRAMES = Cap(10, "percent of a worker's time for reading what one address sends over live connections")
AHEAD = Cap(16, "requests on a connection ahead of their answers")
PARTS = Cap(64, "parts of a message over the socket")
HEAD = Cap(64 * 1024, "bytes of a request before its body")
HEAD_SECONDS = Cap(10, "seconds for them to come")
BODY_SECONDS = Cap(30, "seconds for the body of a request to come")
TAKING_SECONDS = Cap(20, "seconds for an answer to be taken")
SOCKETS_A_TABLE = Cap(100, "people watching one table, at each worker")
SOCKETS_AN_ADDRESS = Cap(40, "live connections from one address, at each worker")
SOCKETS = Cap(4000, "live connections in all, at each worker")
GATHERING = Cap(5, "tables of one person that wait for players")
GATHERING_FROM = Cap(20, "tables from one address that wait for players")
BEHIND = Cap(512 * 1024, "bytes a connection may be behind before it is cut off")
BODY = Cap(1 << 20, "bytes of a request")
MESSAGE = Cap(128 * 1024, "bytes of a message over the socket")
BODIES = Cap(8 << 20, "bytes of requests of one address that are not answered yet, at each worker")
TABLE_CARDS = Cap(40_000, "characters of cards of one's own")
SETTINGS = Cap(2000, "characters of all other settings of a table")
DECK = Cap(20_000, "characters of a deck list")
DECK_LINES = Cap(400, "lines of a deck list")
DECK_LINE = Cap(200, "characters in a line of a deck list")
KEPT = Cap(500_000, "characters of all decks that are kept for one person")
ENTRIES = Cap(10_000, "entries of a table besides choices and talk; from then on only its game goes on")
SITTINGS = Cap(8, "times one person sits down at a table")
LEAVES = Cap(50, "times one person leaves a game")
ASKED_BACK = Cap(200, "times one person asks the others at a table for a choice back")
TAKEN_BACK = Cap(2000, "times one person takes a choice back at a table")
STOPS = Cap(2000, "times somebody says at a table in what moments they want to be asked")
TALK = Cap(200_000, "characters said at a table by those who only watch; a line counts for fifty at least")
TALK_OF_ONE = Cap(100_000, "characters said there by one person, and of the moments they want to be asked in")
OPEN_REPORTS = Cap(5, "reports of one person that no moderator has settled")
WAITING = Cap(8, "cards, decks and replays of one address that wait to be read")
WAITING_IN_ALL = Cap(200, "cards, decks and replays that wait to be read in all")
CHOICE = Cap(150, "milliseconds of the processor that a choice may take at a table with cards of its own")
READING_SECONDS = Cap(10, "seconds that reading cards, a deck or a replay may take")

CAPS = (
    SHARE, FRAMES, REQUESTS_AN_ADDRESS, AHEAD, HEAD, HEAD_SECONDS, BODY_SECONDS, TAKING_SECONDS, SOCKETS_A_TABLE,
    SOCKETS_AN_ADDRESS, SOCKETS, GATHERING, GATHERING_FROM, BEHIND, BODY, BODIES, MESSAGE, PARTS, TABLE_CARDS,
    SETTINGS, DECK, DECK_LINES, DECK_LINE, KEPT, ENTRIES, SITTINGS, LEAVES, ASKED_BACK, TAKEN_BACK, STOPS, TALK,
    TALK_OF_ONE, OPEN_REPORTS, WAITING, WAITING_IN_ALL, CHOICE, READING_SECONDS,
)  # fmt: skip


class Ledger(Protocol):
    """Keeps, for each allowance of somebody, when it will be whole again. That one number is all there is to know."""

    async def take(self, key: str, every: float, most: float) -> float:
        """Take one if there is one: 0.0. Otherwise the seconds until there is."""


class MemoryLedger:
    """For one worker alone."""

    def __init__(self) -> None:
        self._whole: dict[str, float] = {}

    async def take(self, key: str, every: float, most: float) -> float:
        return self.take_at(key, every, most, time.monotonic())

    def take_at(self, key: str, every: float, most: float, now: float) -> float:
        return self.take_some(key, every, most, now, 1)

    def take_some(self, key: str, every: float, most: float, now: float, number: float) -> float:
        """So many at once, or none."""
        whole = max(self._whole.pop(key, now), now) + every * number
        wait = whole - now - every * most
        if wait > 1e-9:
            self._whole[key] = whole - every * number
            return wait
        self._whole[key] = whole
        if len(self._whole) > MOST_KEPT:
            for oldest in list(self._whole)[: MOST_KEPT // 10]:  # in the order of their last use
                del self._whole[oldest]
        return 0.0


TAKE = text("""
    insert into allowances as mine (key, whole)
    values (:key, extract(epoch from clock_timestamp()) + :every)
    on conflict (key) do update
    set whole = greatest(mine.whole, extract(epoch from clock_timestamp())) + :every
    where greatest(mine.whole, extract(epoch from clock_timestamp())) + :every
        <= extract(epoch from clock_timestamp()) + :room
    returning whole
""")
LEFT = text("select whole + :every - :room - extract(epoch from clock_timestamp()) from allowances where key = :key")
FORGET = text("delete from allowances where whole < extract(epoch from clock_timestamp())")


class PostgresLedger:
    """For all workers of a database, by its clock: to look and to take is one statement."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def take(self, key: str, every: float, most: float) -> float:
        values = {"key": key, "every": every, "room": every * most}
        async with self.engine.begin() as connection:
            if (await connection.execute(TAKE, values)).first() is not None:
                return 0.0
            left = (await connection.execute(LEFT, values)).scalar()
        return max(0.001, float(left or 0.0))

    async def forget(self) -> None:
        """Allowances that are whole again."""
        async with self.engine.begin() as connection:
            await connection.execute(FORGET)


class Limits:
    def __init__(self, factor: float = 1.0, ledger: Ledger | None = None) -> None:
        self.factor = factor
        """How generous to be; 0 for no limits at all."""
        self.ledger: Ledger = MemoryLedger() if ledger is None else ledger

    async def take(self, allowance: Allowance, who: str) -> None:
        """One of it; Refusal if nothing is left."""
        if not self.factor:
            return
        key = f"{allowance.of} {who}"[:200]
        wait = await self.ledger.take(key, allowance.every / self.factor, allowance.most * self.factor)
        if wait > 0:
            raise over(allowance.of, wait)

    def over(self, cap: Cap, number: int) -> bool:
        """Would this number be too much?"""
        return bool(self.factor) and number > cap.most * max(1.0, self.factor)


def over(of: str, wait: float) -> Refusal:
    seconds = max(1, math.ceil(wait - 1e-6))
    unit = "second" if seconds == 1 else "seconds"
    return Refusal(f"too many {of}: wait {seconds} {unit} and try again", status=TOO_MANY, wait=seconds)


def table_of_limits() -> str:
    """All of it, for docs/server.md."""
    lines = ["| of | for each | at once | then one every |", "| --- | --- | --- | --- |"]
    lines += [f"| {one.of} | {one.by} | {one.most} | {one.every:g} s |" for one in ALLOWANCES]
    lines += ["", "| at most | of |", "| --- | --- |"]
    lines += [f"| {cap.most:,} | {cap.of} |" for cap in CAPS]
    return "\n".join(lines)


if __name__ == "__main__":
    print(table_of_limits())
