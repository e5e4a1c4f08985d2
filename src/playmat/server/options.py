"""How a server is started: what `playmat serve` understands, handed to its workers through the environment."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

from playmat.server.keeper import Pace

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

    @property
    def pace(self) -> Pace:
        return Pace(self.bot_pace, self.leave_after)


def default_database() -> str:
    """In the user's state folder, as the terminal's saved games."""
    base = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    return f"sqlite:///{Path(base) / 'playmat' / 'tables.db'}"


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
    )
