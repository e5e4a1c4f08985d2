"""Oneself: a name, decks, lessons done, games played; and the puzzle of the day."""

from __future__ import annotations

import time
from typing import Annotated

from fastapi import APIRouter, Query, Response

import playmat
from playmat.server import asking, keepsakes, lessons, limits
from playmat.server.asked import PROBLEMS, Anybody, InHouse, Somebody
from playmat.server.asking import Refusal
from playmat.server.messages import Lesson, Person
from playmat.server.mine_messages import DeckToKeep, KeptDeck, LessonDone, NewName, Progress
from playmat.server.ratings import shown

ROUTES = APIRouter(prefix="/api", tags=["me"], responses=PROBLEMS)
A_DAY = 24 * 3600


@ROUTES.put("/me/name")
async def be_called(wanted: NewName, house: InHouse, person: Somebody) -> Person:
    """A guest chooses a name. An account keeps the one it was opened with."""
    await house.limits.take(limits.MESSAGES, person.id)
    if not person.guest:
        raise Refusal("an account keeps its name")
    house.moderation.words.check_name(wanted.name)
    return shown(await house.people.rename(person, wanted.name))


@ROUTES.get("/me/progress")
async def progress(house: InHouse, person: Somebody) -> Progress:
    """Lessons done, record and rating by game, the latest games."""
    return Progress(
        person=shown(person),
        lessons=await keepsakes.lessons_done(house.store, person.id),
        records=await keepsakes.records_of(house.store, person.id),
        games=await keepsakes.games_of(house.store, person.id),
    )


@ROUTES.get("/me/decks")
async def my_decks(house: InHouse, person: Anybody) -> list[KeptDeck]:
    """All decks of one's own; whoever is nobody yet has none."""
    return [] if person is None else await keepsakes.decks_of(house.store, person.id)


@ROUTES.put("/me/decks/{game}")
async def keep_a_deck(game: str, wanted: DeckToKeep, house: InHouse, person: Somebody) -> KeptDeck:
    """Keep a deck, legal or not yet; one of the same name is replaced."""
    await house.limits.take(limits.MESSAGES, person.id)
    name = " ".join(wanted.name.split())
    if not name or not name.isprintable():
        raise Refusal("a deck needs a name of printable letters", status=422)
    return await keepsakes.keep_deck(house.store, person.id, asking.find_game(game).name, name, wanted.text)


@ROUTES.delete("/me/decks/{game}", status_code=204)
async def drop_a_deck(
    game: str, house: InHouse, person: Somebody, name: Annotated[str, Query(max_length=60)]
) -> Response:
    await house.limits.take(limits.MESSAGES, person.id)
    await keepsakes.drop_deck(house.store, person.id, game, name)
    return Response(status_code=204)


@ROUTES.post("/me/lessons", status_code=204)
async def tick_a_lesson(wanted: LessonDone, house: InHouse, person: Somebody) -> Response:
    """Remember that a lesson is done, if it is."""
    table = await house.look(wanted.table)
    asking.seated(table, person)
    lesson = str(table.began.get("lesson", ""))
    if not lesson or not lessons.finished(table):
        raise Refusal("this lesson is not done yet")
    await keepsakes.tick(house.store, person.id, lesson)
    return Response(status_code=204)


@ROUTES.get("/puzzles/today")
async def puzzle_of_the_day() -> Lesson | None:
    """One of all puzzles there are, another every day (UTC), each before any comes again."""
    return puzzle_on(int(time.time() // A_DAY))


def puzzle_on(day: int) -> Lesson | None:
    """Games take turns, so that two days bring two games."""
    of_all = [lessons.lessons_of(name) for name in playmat.game_names()]
    by_game = [[lesson for lesson in found if lesson.kind == lessons.PUZZLE] for found in of_all]
    longest = max((len(puzzles) for puzzles in by_game), default=0)
    inturn = [puzzles[i] for i in range(longest) for puzzles in by_game if i < len(puzzles)]
    return inturn[day % len(inturn)].shown() if inturn else None
