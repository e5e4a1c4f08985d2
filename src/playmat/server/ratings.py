"""Ratings per game, by openskill: for two players as for six, winners before all others.

Only games among accounts count. Who has left for good or run out of time comes after everybody who has not, whatever
the bot in their seat made of it; and the same company counts a few times a day only. Accounts of one address are the
same company, however many they are.
"""

from __future__ import annotations

from copy import copy
from functools import cache
from ipaddress import ip_network
from typing import Any

from sqlalchemy import func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from playmat.server.asking import Someone
from playmat.server.columns import PEOPLE, RATED, RATINGS, SESSIONS, TABLES
from playmat.server.messages import Person, Rating
from playmat.server.store import Store
from playmat.server.table import Table

DAY = 24 * 3600.0
MOST_A_DAY = 5
"""Games a day that count between the same two people, and of one person with others of the own address."""


@cache
def model() -> Any:
    """Imported when the first game is rated: nobody who starts a server waits for it."""
    from openskill.models import PlackettLuce

    return PlackettLuce()


async def due(store: Store, most: int = 50) -> list[str]:
    """Finished tables whose ratings have not been counted yet."""
    async with store.engine.connect() as connection:
        wanted = select(TABLES.c.id).where(TABLES.c.rating == "due").limit(most)
        return list((await connection.execute(wanted)).scalars())


async def rate(store: Store, table: Table) -> None:
    """Count a finished table, once whoever tries: the mark and the numbers are written together."""
    people = [chair.person for chair in table.chairs]
    ranks = ranks_of(table)
    game = table.opened["game"]
    async with store.begin() as connection:
        mark = update(TABLES).where(TABLES.c.id == table.id, TABLES.c.rating == "due").values(rating="done")
        if (await connection.execute(mark)).rowcount != 1:
            return
        if len(set(ranks)) == 1 or await met_often(connection, people, table.at):
            return
        if await met_at_home(connection, people, table.at):
            return
        await connection.execute(
            insert(RATED), [{"table_id": table.id, "person": who, "at": table.at} for who in people]
        )
        wanted = select(RATINGS).where(RATINGS.c.game == game, RATINGS.c.person.in_(people))
        if store.postgres:
            wanted = wanted.with_for_update()
        before = {row.person: row for row in (await connection.execute(wanted)).all()}
        teams = [
            [model().rating(mu=before[who].mu, sigma=before[who].sigma) if who in before else model().rating()]
            for who in people
        ]
        for who, [after] in zip(people, model().rate(teams, ranks=ranks), strict=True):
            values = {"mu": float(after.mu), "sigma": float(after.sigma)}
            if who in before:
                mine = (RATINGS.c.person == who) & (RATINGS.c.game == game)
                await connection.execute(update(RATINGS).where(mine).values(games=before[who].games + 1, **values))
            else:
                await connection.execute(insert(RATINGS), {"person": who, "game": game, "games": 1, **values})


def ranks_of(table: Table) -> list[float]:
    """1 for who has won, 2 for who has not, and behind them those who left, the first to go last."""
    outcome = table.outcome
    ranks = [1.0 if outcome is not None and seat in outcome.winners else 2.0 for seat in range(len(table.chairs))]
    for place, seat in enumerate(reversed(table.left)):
        ranks[seat] = 3.0 + place
    return ranks


async def met_often(connection: AsyncConnection, people: list[str], at: float) -> bool:
    """Have any two of them been rated together as often as counts, within a day?"""
    one, other = RATED.alias(), RATED.alias()
    pairs = (
        select(one.c.person, other.c.person, func.count())
        .join(other, (one.c.table_id == other.c.table_id) & (one.c.person < other.c.person))
        .where(one.c.person.in_(people), other.c.person.in_(people), one.c.at > at - DAY)
        .group_by(one.c.person, other.c.person)
        .having(func.count() >= MOST_A_DAY)
    )
    return (await connection.execute(pairs)).first() is not None


async def met_at_home(connection: AsyncConnection, people: list[str], at: float) -> bool:
    """Do two of them come from one address, and has one of the two been rated with anybody from there as often as
    counts, within a day? A machine's own address and those of a local network say nothing: behind a proxy everybody
    may seem to come from there."""
    lived = select(SESSIONS.c.person, SESSIONS.c.address).where(SESSIONS.c.person.in_(people))
    homes: dict[str, set[str]] = {}
    for person, address in (await connection.execute(lived)).all():
        if is_public(address):
            homes.setdefault(address, set()).add(person)
    one, other = RATED.alias(), RATED.alias()
    for address, housemates in homes.items():
        if len(housemates) > 1:
            from_there = select(SESSIONS.c.person).where(SESSIONS.c.address == address)
            games = (
                select(one.c.person)
                .join(other, (one.c.table_id == other.c.table_id) & (one.c.person != other.c.person))
                .where(one.c.person.in_(housemates), other.c.person.in_(from_there), one.c.at > at - DAY)
                .group_by(one.c.person)
                .having(func.count(one.c.table_id.distinct()) >= MOST_A_DAY)
            )
            if (await connection.execute(games)).first() is not None:
                return True
    return False


def is_public(address: str) -> bool:
    """Does this address, or the half of one that a house has, belong to one place in the world?"""
    try:
        return ip_network(address, strict=False).is_global
    except ValueError:
        return False


async def rated(store: Store, person: Someone, game: str) -> Someone:
    """The person with their rating in this game, if they have one."""
    mine = (RATINGS.c.person == person.id) & (RATINGS.c.game == game)
    async with store.engine.connect() as connection:
        row = (await connection.execute(select(RATINGS.c.mu, RATINGS.c.sigma).where(mine))).first()
    person = copy(person)  # whoever else remembers them has no use for a rating in this game
    person.rating = None if row is None else round(row[0] - 3 * row[1], 1)
    return person


async def best(store: Store, game: str, most: int = 100) -> list[Rating]:
    """The best players of a game, those first of whom we can be sure."""
    columns = (PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.account, RATINGS.c.mu, RATINGS.c.sigma, RATINGS.c.games)
    wanted = (
        select(*columns)
        .join(PEOPLE, PEOPLE.c.id == RATINGS.c.person)
        .where(RATINGS.c.game == game, PEOPLE.c.account.is_not(None))
        .order_by((RATINGS.c.mu - 3 * RATINGS.c.sigma).desc())
        .limit(most)
    )
    async with store.engine.connect() as connection:
        rows = (await connection.execute(wanted)).all()
    return [
        Rating(
            person=shown(Someone(row[0], row[1], row[2] is None)),
            game=game,
            mu=row[3],
            sigma=row[4],
            ordinal=row[3] - 3 * row[4],
            games=row[5],
        )
        for row in rows
    ]


def shown(person: Someone) -> Person:
    return Person(id=person.id, name=person.name, guest=person.guest)
