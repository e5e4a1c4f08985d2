"""How a server is started: what `playmat serve` understands, handed to its workers through the environment."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from playmat.kernel.game import BadSetup
from playmat.server.keeper import Pace
from playmat.server.names_of_hosts import Names
from playmat.server.store import make_private

ENVIRONMENT = "PLAYMAT_SERVE_"


class Options(NamedTuple):
    db: str
    bot_pace: float = Pace().bots
    leave_after: float = Pace().gone
    processes: int = 1
    lease: float = 20.0
    """Seconds after which the tables of a worker that is not heard of any more are taken over by another."""
    limits: float = 1.0
    """How generous the limits are to those who do very much; 0 for none."""
    host: str = "127.0.0.1"
    names: str = ""
    """Names the server is reached by from outside, with commas between them."""
    owners: str = ""
    """Accounts that own the server, with commas between them."""
    moderators: str = ""
    """Accounts that moderate it."""
    words: str = ""
    """A file with words that are not wanted in chat and names."""
    metrics_token: str = ""
    """Who shows it may read `/api/metrics`; nobody may without one."""
    lazy: bool = False
    """Cards are read and processes started when they are first needed, and not before anybody asks."""

    @property
    def pace(self) -> Pace:
        return Pace(self.bot_pace, self.leave_after)

    @property
    def owner_names(self) -> list[str]:
        return [name for name in self.owners.split(",") if name.strip()]

    @property
    def moderator_names(self) -> list[str]:
        return [name for name in self.moderators.split(",") if name.strip()]

    @property
    def own_names(self) -> Names:
        local = self.host in ("127.0.0.1", "::1", "localhost")
        return Names([*self.names.split(","), *([] if local else [self.host])], not local)


def default_database() -> str:
    """In the user's state folder, as the terminal's saved games."""
    base = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    return f"sqlite:///{Path(base) / 'playmat' / 'tables.db'}"


def check_database(url: str) -> None:
    """BadSetup in one sentence if no database can be there."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise BadSetup(f"{url!r} is no address of a database: write sqlite:///FILE or postgresql://...") from None
    if parsed.get_backend_name() not in ("sqlite", "postgresql", "postgres"):
        raise BadSetup(f"{parsed.drivername} is not known here: write sqlite:///FILE or postgresql://...")
    if parsed.get_backend_name() == "sqlite":
        if not parsed.database or parsed.database == ":memory:":
            raise BadSetup("a database needs a file: write sqlite:///FILE")
        make_private(Path(parsed.database))
        check_sqlite(Path(parsed.database))
    else:
        asyncio.run(check_postgres(url))


def check_sqlite(path: Path) -> None:
    """Is it one, or empty?"""
    with path.open("rb") as file:
        head = file.read(16)
    if head and head != b"SQLite format 3\0":
        raise BadSetup(f"{path} is there already and is no SQLite database")


async def check_postgres(url: str) -> None:
    import asyncpg

    plain = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
    try:
        connection = await asyncpg.connect(plain, timeout=20)
    except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise BadSetup(f"PostgreSQL cannot be reached: {error}") from None
    await connection.close()


def hand_down(options: Options) -> None:
    for name, value in options._asdict().items():
        os.environ[ENVIRONMENT + name.upper()] = str(value)


def handed_down() -> Options:
    def given(name: str, default: str) -> str:
        return os.environ.get(ENVIRONMENT + name, default)

    return Options(
        db=given("DB", default_database()),
        bot_pace=float(given("BOT_PACE", str(Pace().bots))),
        leave_after=float(given("LEAVE_AFTER", str(Pace().gone))),
        processes=int(given("PROCESSES", "1")),
        lease=float(given("LEASE", "20")),
        limits=float(given("LIMITS", "1")),
        host=given("HOST", "127.0.0.1"),
        names=given("NAMES", ""),
        owners=given("OWNERS", ""),
        moderators=given("MODERATORS", ""),
        words=given("WORDS", ""),
        metrics_token=given("METRICS_TOKEN", ""),
        lazy=given("LAZY", str(False)) == str(True),
    )
