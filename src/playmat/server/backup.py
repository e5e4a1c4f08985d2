"""Copies of a server's database, made while it runs: `python -m playmat.server.backup save --db ... FILE`.

    save      a copy of everything, of one moment
    restore   a database from a copy; refused if there is one already
    check     is a copy whole? Every journal has all its entries

SQLite is copied by its own means, PostgreSQL by pg_dump and pg_restore. A copy holds what the database holds (secrets
of games that are not over, hashes of passwords): keep it as well as that.
"""

from __future__ import annotations

import argparse
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from sqlalchemy import URL, make_url

from playmat.kernel.game import BadSetup
from playmat.server.store import make_private
from playmat.server.trial import find_program

GAPS = """
    select table_id from entries group by table_id having count(*) != max(number) + 1 or min(number) != 0
    union select id from tables where id not in (select table_id from entries)
"""


def save(url: str, copy: Path) -> None:
    if copy.exists():
        raise BadSetup(f"{copy} is there already")
    parsed = make_url(url)
    make_private(copy)
    if parsed.get_backend_name() == "sqlite":
        copy_sqlite(Path(str(parsed.database)), copy)
    else:
        run("pg_dump", parsed, "--format=custom", f"--file={copy}")


def restore(url: str, copy: Path) -> None:
    parsed = make_url(url)
    if parsed.get_backend_name() == "sqlite":
        assert parsed.database is not None
        target = Path(parsed.database)
        if target.exists() and target.stat().st_size:
            raise BadSetup(f"{target} is there already: move it away first")
        check(copy)
        make_private(target)
        copy_sqlite(copy, target)
    else:
        run("pg_restore", parsed, "--exit-on-error", "--no-owner", "--single-transaction", str(copy))


def copy_sqlite(source: Path, target: Path) -> None:
    with closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)


def check(copy: Path) -> int:
    """How many tables are in a copy of SQLite; BadSetup if it is damaged or a journal has a gap."""
    with closing(sqlite3.connect(f"file:{copy}?mode=ro", uri=True)) as source:
        try:
            [(told,)] = source.execute("pragma integrity_check").fetchall()
            gaps = source.execute(GAPS).fetchall()
            [(number,)] = source.execute("select count(*) from tables").fetchall()
        except (sqlite3.DatabaseError, ValueError) as error:
            raise BadSetup(f"{copy} is no copy of a Playmat database: {error}") from None
    if told != "ok" or gaps:
        raise BadSetup(f"{copy} is damaged: {told}; journals with gaps: {len(gaps)}")
    return int(number)


def run(program: str, url: URL, *words: str) -> None:
    """One of PostgreSQL's programs; the password goes through the environment, where nobody else sees it."""
    password = {"PGPASSWORD": url.password} if url.password else {}
    plain = url.set(drivername="postgresql", password=None).render_as_string(hide_password=False)
    done = subprocess.run(
        [find_program(program), f"--dbname={plain}", *words],
        env={**os.environ, **password},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise BadSetup(f"{program} says: {done.stderr.strip()}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("deed", choices=("save", "restore", "check"))
    parser.add_argument("copy", type=Path, metavar="FILE")
    parser.add_argument("--db", default="", help="sqlite:///FILE or postgresql://...")
    args = parser.parse_args()
    try:
        if args.deed == "check":
            print(f"{args.copy} is whole: {check(args.copy)} tables")
        elif not args.db:
            raise BadSetup("say which database: --db sqlite:///FILE or postgresql://...")
        else:
            (save if args.deed == "save" else restore)(args.db, args.copy)
    except (BadSetup, OSError, sqlite3.Error) as error:
        print(f"playmat: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
