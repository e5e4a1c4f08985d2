"""What people keep here: decks of their own, lessons they have done, and the games they have played."""

from __future__ import annotations

import json
import time
from typing import Any

from sqlalchemy import delete, func, select

from playmat.sentences import sentence
from playmat.server.asking import Refusal
from playmat.server.columns import DECKS, LESSONS, PLACES, RATINGS, TABLES
from playmat.server.limits import KEPT
from playmat.server.mine_messages import GameOfMine, GameRecord, KeptDeck
from playmat.server.store import Store
from playmat.server.writing import insert_into

MOST_DECKS = 200
"""Of one person."""
MOST_GAMES = 100
"""Looked back on at a time."""
MOST_COUNTED = 5000


# -- decks -------------------------------------------------------------------------------------------------------------


async def decks_of(store: Store, person: str) -> list[KeptDeck]:
    wanted = select(DECKS.c.game, DECKS.c.name, DECKS.c.text, DECKS.c.changed).where(DECKS.c.person == person)
    async with store.engine.connect() as connection:
        rows = (await connection.execute(wanted.order_by(DECKS.c.game, DECKS.c.name))).all()
    return [KeptDeck(game=row[0], name=row[1], text=row[2], changed=row[3]) for row in rows]


async def keep_deck(store: Store, person: str, game: str, name: str, text: str) -> KeptDeck:
    """One deck of a name and game; what had the name before is replaced."""
    this = (DECKS.c.person == person) & (DECKS.c.game == game) & (DECKS.c.name == name)
    now = time.time()
    async with store.begin() as connection:
        others = select(func.coalesce(func.sum(func.length(DECKS.c.text)), 0)).where(DECKS.c.person == person, ~this)
        if (await connection.execute(others)).scalar_one() + len(text) > KEPT.most:
            raise Refusal("the decks that are kept for you are very long already: remove one first")
        there = (await connection.execute(select(DECKS.c.name).where(this))).first()
        if there is None:
            count = select(func.count()).select_from(DECKS).where(DECKS.c.person == person)
            if (await connection.execute(count)).scalar_one() >= MOST_DECKS:
                raise Refusal(f"{MOST_DECKS} decks are kept for you already: remove one first")
        fresh = insert_into(DECKS, store.postgres).values(person=person, game=game, name=name, text=text, changed=now)
        keys, values = ["person", "game", "name"], {"text": text, "changed": now}
        await connection.execute(fresh.on_conflict_do_update(index_elements=keys, set_=values))
    return KeptDeck(game=game, name=name, text=text, changed=now)


async def drop_deck(store: Store, person: str, game: str, name: str) -> None:
    this = (DECKS.c.person == person) & (DECKS.c.game == game) & (DECKS.c.name == name)
    async with store.begin() as connection:
        await connection.execute(delete(DECKS).where(this))


# -- lessons -----------------------------------------------------------------------------------------------------------


async def lessons_done(store: Store, person: str) -> list[str]:
    wanted = select(LESSONS.c.lesson).where(LESSONS.c.person == person).order_by(LESSONS.c.lesson)
    async with store.engine.connect() as connection:
        return list((await connection.execute(wanted)).scalars())


async def tick(store: Store, person: str, lesson: str) -> None:
    """Once done is done."""
    done = insert_into(LESSONS, store.postgres).values(person=person, lesson=lesson, done=time.time())
    async with store.begin() as connection:
        await connection.execute(done.on_conflict_do_nothing())


# -- games -------------------------------------------------------------------------------------------------------------


async def games_of(store: Store, person: str, most: int = MOST_GAMES) -> list[GameOfMine]:
    """The tables one sits at or sat at, the latest first; lessons are none of them."""
    columns = (TABLES.c.id, TABLES.c.phase, TABLES.c.summary, TABLES.c.changed, PLACES.c.seat)
    wanted = select(*columns).join(PLACES, PLACES.c.table_id == TABLES.c.id).where(PLACES.c.person == person)
    async with store.engine.connect() as connection:
        rows = (await connection.execute(wanted.order_by(TABLES.c.changed.desc()).limit(most))).all()
    found = []
    for table, phase, summary, changed, seat in rows:
        told: dict[str, Any] = json.loads(summary)
        if not told.get("lesson"):
            found.append(game_of_mine(table, phase, told, changed, seat))
    return found


def game_of_mine(table: str, phase: str, told: dict[str, Any], changed: float, seat: int) -> GameOfMine:
    """A table's row as whoever sat on this seat reads it."""
    over = phase == "over"
    return GameOfMine(
        id=table,
        game=told["game"],
        title=told["title"],
        phase=phase,  # type: ignore[arg-type]
        names=told["names"],
        seat=seat,
        won=seat in told["winners"] if over and "winners" in told else None,
        result=sentence(told.get("result", ""), told["names"], seat) if over else "",
        changed=changed,
    )


async def records_of(store: Store, person: str) -> list[GameRecord]:
    """Games played and won, and the rating, game by game."""
    counted: dict[str, GameRecord] = {}
    for played in await games_of(store, person, MOST_COUNTED):
        if played.won is not None:
            record = counted.setdefault(played.game, GameRecord(game=played.game, title=played.title))
            record.played += 1
            record.won += played.won
    wanted = select(RATINGS.c.game, RATINGS.c.mu, RATINGS.c.sigma).where(RATINGS.c.person == person)
    async with store.engine.connect() as connection:
        for game, mu, sigma in (await connection.execute(wanted)).all():
            if game in counted:
                counted[game].rating = round(mu - 3 * sigma, 1)
    return sorted(counted.values(), key=lambda record: (-record.played, record.title))
