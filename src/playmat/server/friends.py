"""Friends: whom somebody has on their list. Where both have each other, each finds the other's waiting tables."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import delete, select

from playmat.server.asking import Refusal, Someone
from playmat.server.columns import BLOCKS, FRIENDS, PEOPLE, TABLES
from playmat.server.messages import ClockRules, Person, TableInLobby
from playmat.server.mine_messages import Friend
from playmat.server.store import Store
from playmat.server.writing import insert_into

MOST_FRIENDS = 200
MOST_WAITING = 20
"""Tables shown at a time."""


async def friends_of(store: Store, person: str) -> list[Friend]:
    """The list of one person by name, each with the tables where they wait for players if both are friends."""
    named = select(PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.account).join(FRIENDS, FRIENDS.c.friend == PEOPLE.c.id)
    async with store.engine.connect() as connection:
        rows = (await connection.execute(named.where(FRIENDS.c.person == person).order_by(PEOPLE.c.name))).all()
        back = select(FRIENDS.c.person).where(FRIENDS.c.friend == person)
        unwanted = select(BLOCKS.c.person).where(BLOCKS.c.blocked == person)
        mutual = set((await connection.execute(back)).scalars()) - set((await connection.execute(unwanted)).scalars())
        hosts = [row.id for row in rows if row.id in mutual]
        waits = (TABLES.c.phase == "gathering") & TABLES.c.host.in_(hosts)
        wanted = select(TABLES.c.id, TABLES.c.host, TABLES.c.summary).where(waits).order_by(TABLES.c.changed.desc())
        tables = (await connection.execute(wanted.limit(MOST_WAITING))).all() if hosts else []
    return [
        Friend(
            person=Person(id=row.id, name=row.name, guest=row.account is None),
            mutual=row.id in mutual,
            waiting=[waiting_table(table, summary) for table, host, summary in tables if host == row.id],
        )
        for row in rows
    ]


def waiting_table(table: str, summary: str) -> TableInLobby:
    told: dict[str, Any] = json.loads(summary)
    clock = ClockRules(**told["clock"])
    return TableInLobby(id=table, phase="gathering", mine=False, **{**told, "clock": clock})


async def befriend(store: Store, person: Someone, other: str) -> None:
    """Put somebody on the list. Whether they have one on theirs is up to them."""
    if other == person.id:
        raise Refusal("you are your own friend already", status=422)
    async with store.begin() as connection:
        if (await connection.execute(select(PEOPLE.c.id).where(PEOPLE.c.id == other))).first() is None:
            raise Refusal("there is nobody like that", status=404)
        mine = set((await connection.execute(select(FRIENDS.c.friend).where(FRIENDS.c.person == person.id))).scalars())
        if len(mine) >= MOST_FRIENDS:
            raise Refusal(f"{MOST_FRIENDS} friends are on your list already: remove one first")
        if other not in mine:
            this = insert_into(FRIENDS, store.postgres).values(person=person.id, friend=other)
            await connection.execute(this.on_conflict_do_nothing())


async def part(store: Store, person: Someone, other: str) -> None:
    async with store.begin() as connection:
        await connection.execute(delete(FRIENDS).where(FRIENDS.c.person == person.id, FRIENDS.c.friend == other))
