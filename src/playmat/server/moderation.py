"""Running a community: roles, reports, mutes, bans, block lists, the operator's word list, and a log of all deeds."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from typing import Any

from sqlalchemy import delete, insert, select, update

from playmat.server.asking import Refusal, Someone
from playmat.server.columns import BANS, BLOCKS, DEEDS, PEOPLE, REPORTS, SESSIONS
from playmat.server.limits import OPEN_REPORTS, TOO_MANY
from playmat.server.names import looks_of, within_its_line
from playmat.server.people import account_of
from playmat.server.store import Store
from playmat.server.table import Table
from playmat.server.writing import insert_into

OWNER = "owner"
MODERATOR = "moderator"
HOUR = 3600.0
REMEMBERED = 15.0
"""Seconds for which the list of banned addresses is kept in memory."""
MOST_SHOWN = 200
MOST_BLOCKED = 500
EVIDENCE = 30
"""Lines of chat that go with a report."""
WORD = re.compile(r"\w+")
HIDDEN = "***"


class Words:
    """The operator's list: one word a line. What looks like one of them is one of them."""

    def __init__(self, path: str) -> None:
        lines = Path(path).read_text(encoding="utf-8").splitlines() if path else []
        self.looks = {looks_of(line) for line in lines if line.strip() and not line.startswith("#")} - {""}

    def cleaned(self, text: str) -> str:
        """As others read it."""
        text = within_its_line(text)
        if not self.looks:
            return text
        return WORD.sub(lambda found: HIDDEN if looks_of(found.group()) in self.looks else found.group(), text)

    def check_name(self, name: str) -> None:
        if self.cleaned(name) != name or looks_of(name) in self.looks:
            raise Refusal("this name is not wanted here", status=422)


class Moderation:
    def __init__(self, store: Store, owners: list[str], moderators: list[str], words: str) -> None:
        self.store = store
        self.words = Words(words)
        self._named = {account_of(name): MODERATOR for name in moderators} | {
            account_of(name): OWNER for name in owners
        }
        self._banned: dict[str, float] = {}
        self._looked = 0.0

    # -- who may do what -------------------------------------------------------------------------------------------

    def role_of(self, person: Someone) -> str:
        """On the command line an account is named, and a guest may go by any name."""
        named = "" if person.guest else self._named.get(account_of(person.name), "")
        return OWNER if OWNER in (named, person.role) else named or person.role

    def must_moderate(self, person: Someone) -> None:
        if not self.role_of(person):
            raise Refusal("this is for moderators", status=403)

    def must_own(self, person: Someone) -> None:
        if self.role_of(person) != OWNER:
            raise Refusal("this is for the owner of the server", status=403)

    async def check_address(self, address: str) -> None:
        """Refused if nobody from there is welcome."""
        now = time.time()
        if time.monotonic() > self._looked + REMEMBERED:
            self._looked = time.monotonic()
            async with self.store.engine.connect() as connection:
                rows = (await connection.execute(select(BANS.c.address, BANS.c.until).where(BANS.c.until > now))).all()
            self._banned = {row[0]: row[1] for row in rows}
        if self._banned.get(address, 0.0) > now:
            raise Refusal("nobody from your address is let in at present", status=403)

    # -- deeds -----------------------------------------------------------------------------------------------------

    async def note(self, by: Someone, deed: str, whom: str, words: str) -> None:
        """Whatever a moderator does is written down."""
        values = {"at": time.time(), "by": by.id, "deed": deed, "whom": whom[:80], "words": words[:500]}
        async with self.store.begin() as connection:
            await connection.execute(insert(DEEDS), values)

    async def deeds(self) -> list[dict[str, Any]]:
        wanted = select(DEEDS, PEOPLE.c.name).join(PEOPLE, PEOPLE.c.id == DEEDS.c.by, isouter=True)
        async with self.store.engine.connect() as connection:
            rows = (await connection.execute(wanted.order_by(DEEDS.c.id.desc()).limit(MOST_SHOWN))).mappings().all()
        return [{**row, "by": row["name"] or row["by"]} for row in rows]

    async def find(self, person_id: str) -> Someone:
        async with self.store.engine.connect() as connection:
            row = (await connection.execute(select(PEOPLE).where(PEOPLE.c.id == person_id))).first()
        if row is None:
            raise Refusal("there is nobody like that", status=404)
        person = Someone(row.id, row.name, row.account is None)
        person.role = row.role
        return person

    async def find_account(self, name: str) -> Someone:
        async with self.store.engine.connect() as connection:
            wanted = select(PEOPLE.c.id).where(PEOPLE.c.account == account_of(name))
            found = (await connection.execute(wanted)).scalar()
        if found is None:
            raise Refusal("there is no account of that name", status=404)
        return await self.find(found)

    async def set_role(self, by: Someone, name: str, role: str) -> Someone:
        self.must_own(by)
        person = await self.find_account(name)
        await self._set(person, role=role)
        await self.note(by, f"role {role or 'none'}", person.name, "")
        return person

    async def mute(self, by: Someone, person_id: str, hours: float, why: str) -> Someone:
        """For so many hours nothing they say is heard; 0 hours: they may talk again."""
        person = await self.target(by, person_id)
        await self._set(person, muted_until=time.time() + hours * HOUR)
        await self.note(by, "mute" if hours else "unmute", person.name, f"{hours:g} hours: {why}")
        return person

    async def ban(self, by: Someone, person_id: str, hours: float, why: str, address: bool) -> Someone:
        """Nobody lets them in; with `address`, nor anybody else from where they were. 0 hours: it is lifted."""
        person = await self.target(by, person_id)
        until = time.time() + hours * HOUR
        async with self.store.begin() as connection:
            wanted = select(SESSIONS.c.address).where(SESSIONS.c.person == person.id, SESSIONS.c.address != "")
            addresses = sorted(set((await connection.execute(wanted)).scalars()))
            if address:
                await connection.execute(delete(BANS).where(BANS.c.address.in_(addresses)))
                if hours and addresses:
                    rows = [{"address": one, "until": until, "why": why} for one in addresses]
                    await connection.execute(insert(BANS), rows)
        await self._set(person, banned_until=until if hours else 0.0)
        self._looked = 0.0
        where = f" and {len(addresses)} addresses" if address else ""
        await self.note(by, "ban" if hours else "unban", person.name, f"{hours:g} hours{where}: {why}")
        return person

    async def target(self, by: Someone, person_id: str) -> Someone:
        self.must_moderate(by)
        person = await self.find(person_id)
        if self.role_of(person) and self.role_of(by) != OWNER:
            raise Refusal("moderators do not act on each other: ask the owner", status=403)
        return person

    async def _set(self, person: Someone, **values: Any) -> None:
        async with self.store.begin() as connection:
            await connection.execute(update(PEOPLE).where(PEOPLE.c.id == person.id).values(**values))

    # -- reports ---------------------------------------------------------------------------------------------------

    async def report(self, by: Someone, table: Table, about: str, words: str) -> None:
        """Somebody tells the moderators; what was said at the table goes with it. Nobody fills their list: what is
        told twice is there once, and there are so many of one person at a time."""
        lines = [[line.name, line.text] for line in table.chat[-EVIDENCE:]]
        values = {
            "at": time.time(),
            "by": by.id,
            "about": about,
            "table_id": table.id,
            "words": words,
            "evidence": json.dumps(lines),
            "settled_by": "",
        }
        mine = (REPORTS.c.by == by.id) & (REPORTS.c.settled_by == "")
        async with self.store.begin() as connection:
            told = (await connection.execute(select(REPORTS.c.about, REPORTS.c.table_id).where(mine))).all()
            if (about, table.id) in {tuple(row) for row in told}:
                return
            if len(told) >= OPEN_REPORTS.most:
                raise Refusal("the moderators have not looked at your other reports yet", status=TOO_MANY)
            await connection.execute(insert(REPORTS), values)

    async def reports(self) -> list[dict[str, Any]]:
        accounts_first = PEOPLE.c.account.is_not(None).desc()
        wanted = select(REPORTS).join(PEOPLE, PEOPLE.c.id == REPORTS.c.by, isouter=True)
        wanted = wanted.where(REPORTS.c.settled_by == "").order_by(accounts_first, REPORTS.c.at).limit(MOST_SHOWN)
        async with self.store.engine.connect() as connection:
            rows = [dict(row) for row in (await connection.execute(wanted)).mappings().all()]
            ids = {row[key] for row in rows for key in ("by", "about")}
            names = select(PEOPLE.c.id, PEOPLE.c.name).where(PEOPLE.c.id.in_(ids))
            known = {row[0]: row[1] for row in (await connection.execute(names)).all()}
        for row in rows:
            row["evidence"] = json.loads(row["evidence"])
            row["by_name"], row["about_name"] = known.get(row["by"], ""), known.get(row["about"], "")
        return rows

    async def settle(self, by: Someone, report: int, words: str) -> None:
        self.must_moderate(by)
        async with self.store.begin() as connection:
            this = update(REPORTS).where(REPORTS.c.id == report, REPORTS.c.settled_by == "").values(settled_by=by.id)
            if (await connection.execute(this)).rowcount != 1:
                raise Refusal("there is no such report, or somebody has settled it", status=404)
        await self.note(by, "settle", f"report {report}", words)

    # -- block lists -----------------------------------------------------------------------------------------------

    async def blocked_by(self, person: str) -> set[str]:
        """Whom somebody does not want to meet."""
        async with self.store.engine.connect() as connection:
            wanted = select(BLOCKS.c.blocked).where(BLOCKS.c.person == person)
            return set((await connection.execute(wanted)).scalars())

    async def block(self, person: Someone, other: str) -> None:
        await self.find(other)
        if other == person.id or len(mine := await self.blocked_by(person.id)) >= MOST_BLOCKED:
            raise Refusal("nobody else can be put on your list")
        if other not in mine:
            this = insert_into(BLOCKS, self.store.postgres).values(person=person.id, blocked=other)
            async with self.store.begin() as connection:
                await connection.execute(this.on_conflict_do_nothing())

    async def unblock(self, person: Someone, other: str) -> None:
        async with self.store.begin() as connection:
            await connection.execute(delete(BLOCKS).where(BLOCKS.c.person == person.id, BLOCKS.c.blocked == other))

    async def check_company(self, person: Someone, table: Table) -> None:
        """Refused if somebody at the table does not want to meet them."""
        seated = [chair.person for chair in table.chairs if chair.person]
        wanted = select(BLOCKS.c.person).where(BLOCKS.c.blocked == person.id, BLOCKS.c.person.in_(seated))
        async with self.store.engine.connect() as connection:
            if (await connection.execute(wanted)).first() is not None:
                raise Refusal("you cannot sit down at this table", status=403)
