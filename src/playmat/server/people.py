"""Who people are: guests with nothing but a token, and accounts with a password kept as argon2id."""

from __future__ import annotations

import asyncio
import secrets
import time
from functools import cache
from hashlib import sha256

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from playmat.server.asking import Refusal, Someone
from playmat.server.columns import PEOPLE, SESSIONS
from playmat.server.store import Store

MOST_REMEMBERED = 10_000
"""Tokens whose owners are kept in memory."""

HASHER = PasswordHasher()


@cache
def nobodys_hash() -> str:
    """A wrong name takes as long as a wrong password."""
    return HASHER.hash("nobody has this password")


def hashed(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def new_id() -> str:
    """Not to be guessed: who knows a table's id may look at it."""
    return secrets.token_urlsafe(12)


def clean_name(name: str) -> str:
    clean = " ".join(name.split())
    if not clean:
        return f"Guest {secrets.randbelow(9000) + 1000}"
    if not clean.isprintable() or any(letter in clean for letter in ",:#"):
        raise Refusal("a name is made of printable letters, without comma, colon and #", status=422)
    return clean


class People:
    def __init__(self, store: Store) -> None:
        self.store = store
        self._known: dict[str, Someone] = {}

    async def by_token(self, token: str) -> Someone | None:
        if not token:
            return None
        key = hashed(token)
        if key in self._known:
            return self._known[key]
        wanted = (
            select(PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.account)
            .join(SESSIONS, SESSIONS.c.person == PEOPLE.c.id)
            .where(SESSIONS.c.token == key)
        )
        async with self.store.engine.connect() as connection:
            row = (await connection.execute(wanted)).first()
        if row is None:
            return None
        if len(self._known) >= MOST_REMEMBERED:
            self._known.clear()
        found = self._known[key] = Someone(row[0], row[1], row[2] is None)
        return found

    async def new_guest(self, name: str) -> tuple[str, Someone]:
        person = Someone(new_id(), clean_name(name), True)
        async with self.store.begin() as connection:
            await connection.execute(
                insert(PEOPLE), {"id": person.id, "name": person.name, "account": None, "created": time.time()}
            )
        return await self.new_session(person), person

    async def new_session(self, person: Someone) -> str:
        token = secrets.token_urlsafe(32)
        async with self.store.begin() as connection:
            await connection.execute(
                insert(SESSIONS), {"token": hashed(token), "person": person.id, "created": time.time()}
            )
        return token

    async def new_account(self, name: str, password: str, guest: Someone | None) -> tuple[str, Someone]:
        """A guest who opens an account keeps their games."""
        clean = clean_name(name)
        secret = await asyncio.to_thread(HASHER.hash, password)
        values = {"name": clean, "account": clean.casefold(), "password": secret}
        person = Someone(guest.id if guest is not None and guest.guest else new_id(), clean, False)
        try:
            async with self.store.begin() as connection:
                if guest is not None and guest.guest:
                    await connection.execute(update(PEOPLE).where(PEOPLE.c.id == person.id).values(**values))
                else:
                    await connection.execute(insert(PEOPLE), {"id": person.id, "created": time.time(), **values})
        except IntegrityError:
            raise Refusal("there is an account of that name already") from None
        self._known.clear()
        return await self.new_session(person), person

    async def log_in(self, name: str, password: str) -> tuple[str, Someone]:
        wanted = select(PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.password).where(
            PEOPLE.c.account == " ".join(name.split()).casefold()
        )
        async with self.store.engine.connect() as connection:
            row = (await connection.execute(wanted)).first()
        right = await asyncio.to_thread(verified, None if row is None else row[2], password)
        if row is None or not right:
            raise Refusal("the name or the password is wrong", status=401)
        person = Someone(row[0], row[1], False)
        return await self.new_session(person), person

    async def log_out(self, token: str) -> None:
        self._known.pop(hashed(token), None)
        async with self.store.begin() as connection:
            await connection.execute(SESSIONS.delete().where(SESSIONS.c.token == hashed(token)))


def verified(secret: str | None, password: str) -> bool:
    try:
        return HASHER.verify(nobodys_hash() if secret is None else secret, password)
    except (VerificationError, InvalidHashError):
        return False
