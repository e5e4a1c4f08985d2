"""Who people are: guests with nothing but a token, and accounts with a password kept as argon2id.

A token is good for as long as it is used now and then. What a worker remembers of it, it remembers for seconds, and
forgets at once when another worker says that somebody has logged out.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from hashlib import sha256
from typing import Any, Final, NamedTuple, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import ColumnElement, delete, func, insert, literal, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection
from zxcvbn import zxcvbn

from playmat.server.asking import Refusal, Someone
from playmat.server.columns import PEOPLE, SESSIONS
from playmat.server.messages import LONGEST_NAME
from playmat.server.names import clean_name, looks_of
from playmat.server.store import Store

T = TypeVar("T")
DAY = 24 * 3600.0
UNUSED = 30 * DAY
"""A session that is not used for so long is over."""
LONGEST = 180 * DAY
"""So is one of this age."""
NOTED = 3600.0
"""How often it is written down that a session is used."""
REMEMBERED = 15.0
"""Seconds for which a token's owner is kept in memory."""
MOST_REMEMBERED = 10_000
WEAK = 1
"""Passwords that zxcvbn gives this or less are guessed in no time."""

LOOKED_AT = 24
"""Letters of a password that are looked at: the time this takes grows with the third power of their number, and what
is guessed late so far is guessed later with more of it."""

HASHER = PasswordHasher()


HASHING = ThreadPoolExecutor(1, "passwords")
"""Hashes take much of the processor on purpose: never more than one at a time, however many log in."""


async def one_at_a_time(work: Callable[..., T], *args: Any) -> T:
    return await asyncio.get_running_loop().run_in_executor(HASHING, work, *args)


@cache
def nobodys_hash() -> str:
    """A wrong name takes as long as a wrong password."""
    return HASHER.hash("nobody has this password")


def hashed(token: str) -> str:
    return sha256(token.encode()).hexdigest()


OVER: Final = "over "
"""What the token of a session begins with that has been ended: no hash does."""


async def end(connection: AsyncConnection, which: ColumnElement[bool]) -> None:
    """Sessions are over, once: no token has for its hash what stands there now. In a day they are thrown away."""
    going = which & ~SESSIONS.c.token.startswith(OVER)
    over = literal(OVER) + func.substr(SESSIONS.c.token, 1, 48)
    await connection.execute(update(SESSIONS).where(going).values(token=over, used=time.time() - UNUSED + DAY))


def new_id() -> str:
    """Not to be guessed: who knows a table's id may look at it."""
    return secrets.token_urlsafe(12)


def account_of(name: str) -> str:
    """What an account's name is looked up by: no blank or capital letter makes another name of it."""
    return " ".join(name.split()).casefold()


class Remembered(NamedTuple):
    person: Someone
    until: float


class People:
    def __init__(self, store: Store) -> None:
        self.store = store
        self._known: dict[str, Remembered] = {}

    # -- tokens ----------------------------------------------------------------------------------------------------

    async def by_token(self, token: str) -> Someone | None:
        """Whose token it is; None if it is nobody's (any longer)."""
        if not token:
            return None
        key = hashed(token)
        known = self._known.get(key)
        if known is not None and known.until > time.monotonic():
            return known.person
        now = time.time()
        wanted = (
            select(PEOPLE, SESSIONS.c.used)
            .join(SESSIONS, SESSIONS.c.person == PEOPLE.c.id)
            .where(SESSIONS.c.token == key, SESSIONS.c.used > now - UNUSED, SESSIONS.c.created > now - LONGEST)
        )
        async with self.store.engine.connect() as connection:
            row = (await connection.execute(wanted)).first()
        if row is None:
            self._known.pop(key, None)
            return None
        if row.used < now - NOTED:
            async with self.store.begin() as connection:
                await connection.execute(update(SESSIONS).where(SESSIONS.c.token == key).values(used=now))
        if len(self._known) >= MOST_REMEMBERED:
            self._known.clear()
        person = Someone(row.id, row.name, row.account is None)
        person.role, person.muted_until, person.banned_until = row.role, row.muted_until, row.banned_until
        self._known[key] = Remembered(person, time.monotonic() + REMEMBERED)
        return person

    def forget(self, person: str) -> None:
        """Something about somebody has changed: look it up again."""
        for key in [key for key, known in self._known.items() if known.person.id == person]:
            del self._known[key]

    async def new_session(self, person: Someone, address: str) -> str:
        token, now = secrets.token_urlsafe(32), time.time()
        values = {"token": hashed(token), "person": person.id, "created": now, "used": now, "address": address}
        async with self.store.begin() as connection:
            await connection.execute(insert(SESSIONS), values)
        return token

    async def log_out(self, person: Someone, token: str = "") -> None:
        """End one session of theirs, or (without a token) all. Where it was begun is known for another day, so that
        nobody gets around a ban or a rating by logging out. Whoever tells the other workers is the house."""
        gone = SESSIONS.c.person == person.id
        if token:
            gone &= SESSIONS.c.token == hashed(token)
        async with self.store.begin() as connection:
            await end(connection, gone)
        self.forget(person.id)

    async def sweep(self) -> None:
        """Throw away sessions that are over."""
        now = time.time()
        over = (SESSIONS.c.used < now - UNUSED) | (SESSIONS.c.created < now - LONGEST)
        async with self.store.begin() as connection:
            await connection.execute(delete(SESSIONS).where(over))

    # -- guests and accounts ---------------------------------------------------------------------------------------

    async def new_guest(self, name: str, address: str) -> tuple[str, Someone]:
        person = Someone(new_id(), clean_name(name), True)
        await self.must_be_free(person.name)
        async with self.store.begin() as connection:
            await connection.execute(
                insert(PEOPLE), {"id": person.id, "name": person.name, "account": None, "created": time.time()}
            )
        return await self.new_session(person, address), person

    async def must_be_free(self, name: str) -> None:
        """Nobody goes by a name that looks like that of an account."""
        async with self.store.engine.connect() as connection:
            wanted = select(func.count()).select_from(PEOPLE).where(PEOPLE.c.looks == looks_of(name))
            if (await connection.execute(wanted)).scalar():
                raise Refusal("there is an account of that name, or of one that looks like it, already")

    async def new_account(self, name: str, password: str, guest: Someone | None, address: str) -> tuple[str, Someone]:
        """A guest who opens an account keeps their games; the tokens they had as a guest are good no longer."""
        clean = clean_name(name)
        if len(account_of(clean)) > LONGEST_NAME:
            raise Refusal(f"an account's name has at most {LONGEST_NAME} letters", status=422)
        await one_at_a_time(check_password, password, clean)
        await self.must_be_free(clean)
        secret = await one_at_a_time(HASHER.hash, password)
        values = {"name": clean, "account": account_of(clean), "looks": looks_of(clean), "password": secret}
        was_guest = guest is not None and guest.guest
        person = Someone(guest.id if guest is not None and was_guest else new_id(), clean, False)
        try:
            async with self.store.begin() as connection:
                if was_guest:
                    still = (PEOPLE.c.id == person.id) & PEOPLE.c.account.is_(None)
                    if (await connection.execute(update(PEOPLE).where(still).values(**values))).rowcount != 1:
                        raise Refusal("you have an account already: log in", status=409)
                    await end(connection, SESSIONS.c.person == person.id)
                else:
                    await connection.execute(insert(PEOPLE), {"id": person.id, "created": time.time(), **values})
        except IntegrityError:
            raise Refusal("there is an account of that name, or of one that looks like it, already") from None
        self.forget(person.id)
        return await self.new_session(person, address), person

    async def rename(self, person: Someone, name: str) -> Someone:
        """A guest goes by another name, though not by one that looks like an account's."""
        clean = clean_name(name)
        await self.must_be_free(clean)
        async with self.store.begin() as connection:
            await connection.execute(update(PEOPLE).where(PEOPLE.c.id == person.id).values(name=clean))
        self.forget(person.id)
        return Someone(person.id, clean, person.guest)

    async def log_in(self, name: str, password: str, address: str) -> tuple[str, Someone]:
        wanted = select(PEOPLE).where(PEOPLE.c.account == account_of(name))
        async with self.store.engine.connect() as connection:
            row = (await connection.execute(wanted)).first()
        right = await one_at_a_time(verified, None if row is None else row.password, password)
        if row is None or not right:
            raise Refusal("the name or the password is wrong", status=401)
        if row.banned_until > time.time():
            raise Refusal("this account is banned", status=403)
        person = Someone(row.id, row.name, False)
        person.role = row.role
        return await self.new_session(person, address), person

    async def is_at_home(self, name: str, address: str) -> bool:
        """Is this account used from there? Its owner is not locked out by others who try passwords elsewhere."""
        mine = (PEOPLE.c.account == account_of(name)) & (SESSIONS.c.address == address) & (SESSIONS.c.address != "")
        wanted = select(func.count()).select_from(SESSIONS.join(PEOPLE, PEOPLE.c.id == SESSIONS.c.person)).where(mine)
        async with self.store.engine.connect() as connection:
            return bool((await connection.execute(wanted)).scalar())


def check_password(password: str, name: str) -> None:
    """Refused if it is one that is tried first."""
    if zxcvbn(password[:LOOKED_AT], user_inputs=[name, "playmat"])["score"] <= WEAK:
        raise Refusal("this password would soon be guessed: take a longer one, or a few words", status=422)


def verified(secret: str | None, password: str) -> bool:
    try:
        return HASHER.verify(nobodys_hash() if secret is None else secret, password)
    except (VerificationError, InvalidHashError):
        return False
