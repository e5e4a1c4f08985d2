"""Friends over HTTP: the list, and putting somebody on it by their link or from a table."""

from __future__ import annotations

from fastapi import APIRouter, Response

from playmat.server import friends, limits
from playmat.server.asked import PROBLEMS, Anybody, InHouse, Password, Somebody
from playmat.server.asking import Refusal
from playmat.server.messages import Person
from playmat.server.mine_messages import Friend
from playmat.server.ratings import shown

ROUTES = APIRouter(prefix="/api", tags=["me"], responses=PROBLEMS)
DONE = 204


@ROUTES.get("/me/friends")
async def my_friends(house: InHouse, person: Anybody) -> list[Friend]:
    """Everybody on one's list; of friends who have one on theirs too, the tables where they wait."""
    return [] if person is None else await friends.friends_of(house.store, person.id)


@ROUTES.get("/people/{person_id}")
async def who(person_id: str, house: InHouse, person: Somebody) -> Person:
    """Who has sent this link."""
    await house.limits.take(limits.MESSAGES, person.id)
    return shown(await house.moderation.find(person_id))


@ROUTES.put("/me/friends/{person_id}", status_code=DONE)
async def befriend(person_id: str, house: InHouse, person: Somebody) -> Response:
    await house.limits.take(limits.MESSAGES, person.id)
    await friends.befriend(house.store, person, person_id)
    return Response(status_code=DONE)


@ROUTES.delete("/me/friends/{person_id}", status_code=DONE)
async def part(person_id: str, house: InHouse, person: Somebody) -> Response:
    await house.limits.take(limits.MESSAGES, person.id)
    await friends.part(house.store, person, person_id)
    return Response(status_code=DONE)


@ROUTES.put("/tables/{table_id}/friends/{seat}", status_code=DONE)
async def befriend_at_a_table(
    table_id: str, seat: int, house: InHouse, person: Somebody, password: Password
) -> Response:
    """The same for who sits there."""
    table = await house.look_as(table_id, person, password)
    if not 0 <= seat < len(table.chairs) or not table.chairs[seat].person:
        raise Refusal("there is nobody in that seat", status=404)
    return await befriend(table.chairs[seat].person, house, person)
