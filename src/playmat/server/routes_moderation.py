"""For moderators, and for those who need them: reports, mutes, bans, kicks, roles, the log of deeds, block lists."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Response

from playmat.server import asking, limits
from playmat.server.asked import PROBLEMS, Address, InHouse, Password, Somebody
from playmat.server.asking import Refusal
from playmat.server.messages import Person, TableState
from playmat.server.moderation_messages import Ban, Complaint, Deed, Kick, Report, Role, Sentence, Settled, Standing
from playmat.server.ratings import shown as shown_person
from playmat.server.routes_tables import shown
from playmat.server.table import Table

ROUTES = APIRouter(prefix="/api", tags=["moderation"], responses=PROBLEMS)
DONE = 204
MOST_REPORTS = 2**31 - 1


@ROUTES.post("/tables/{table_id}/report", status_code=DONE)
async def report(
    table_id: str, wanted: Complaint, house: InHouse, person: Somebody, address: Address, password: Password
) -> Response:
    """Tell the moderators about somebody at this table. What was said there goes with it."""
    await house.limits.take(limits.REPORTS, person.id)
    await house.limits.take(limits.REPORTS_FROM, address)
    table = await house.look_as(table_id, person, password)
    await house.moderation.report(person, table, accused(table, wanted), wanted.words)
    return Response(status_code=DONE)


def accused(table: Table, wanted: Complaint) -> str:
    if 0 <= wanted.seat < len(table.chairs) and table.chairs[wanted.seat].person:
        return table.chairs[wanted.seat].person
    if 0 <= wanted.line < len(table.chat) and table.chat[wanted.line].person:
        return table.chat[wanted.line].person
    raise Refusal("say who it is about: a seat with a person in it, or a line of the chat", status=422)


@ROUTES.post("/tables/{table_id}/kick")
async def kick(table_id: str, wanted: Kick, house: InHouse, person: Somebody) -> TableState:
    """Out of the seat, and not back into it: by who opened the table before the game, by a moderator at any time."""
    await house.limits.take(limits.MESSAGES, person.id)
    moderates = bool(house.moderation.role_of(person))
    table = await house.act(table_id, lambda table: asking.kick(table, person, wanted.seat, moderates))
    if moderates:
        await house.moderation.note(person, "kick", f"{table_id} seat {wanted.seat}", wanted.why)
    return shown(house, table, person)


@ROUTES.get("/moderation/reports")
async def reports(house: InHouse, person: Somebody) -> list[Report]:
    """Those that nobody has settled: of accounts, then of guests, the oldest first."""
    house.moderation.must_moderate(person)
    fields = Report.model_fields
    return [Report(**{key: row[key] for key in fields}) for row in await house.moderation.reports()]


@ROUTES.post("/moderation/reports/{report_id}/settle", status_code=DONE)
async def settle(
    report_id: Annotated[int, Path(ge=0, le=MOST_REPORTS)], wanted: Settled, house: InHouse, person: Somebody
) -> Response:
    await house.moderation.settle(person, report_id, wanted.words)
    return Response(status_code=DONE)


@ROUTES.post("/moderation/people/{person_id}/mute")
async def mute(person_id: str, wanted: Sentence, house: InHouse, person: Somebody) -> Person:
    found = await house.moderation.mute(person, person_id, wanted.hours, wanted.why)
    await house.changed(found.id)
    return shown_person(found)


@ROUTES.post("/moderation/people/{person_id}/ban")
async def ban(person_id: str, wanted: Ban, house: InHouse, person: Somebody) -> Person:
    found = await house.moderation.ban(person, person_id, wanted.hours, wanted.why, wanted.address)
    await house.changed(found.id)
    return shown_person(found)


@ROUTES.post("/moderation/roles")
async def give_a_role(wanted: Role, house: InHouse, person: Somebody) -> Person:
    """The owner makes an account a moderator, or no longer one."""
    found = await house.moderation.set_role(person, wanted.name, wanted.role)
    await house.changed(found.id)
    return shown_person(found)


@ROUTES.get("/moderation/deeds")
async def deeds(house: InHouse, person: Somebody) -> list[Deed]:
    """What moderators have done, the latest first."""
    house.moderation.must_moderate(person)
    return [Deed(**{key: row[key] for key in Deed.model_fields}) for row in await house.moderation.deeds()]


# -- block lists -------------------------------------------------------------------------------------------------------


@ROUTES.get("/me/standing")
async def standing(house: InHouse, person: Somebody) -> Standing:
    blocked = [await house.moderation.find(other) for other in sorted(await house.moderation.blocked_by(person.id))]
    return Standing(
        role=house.moderation.role_of(person),
        muted_until=person.muted_until,
        blocked=[shown_person(other) for other in blocked],
    )


@ROUTES.put("/me/blocks/{person_id}", status_code=DONE)
async def block(person_id: str, house: InHouse, person: Somebody) -> Response:
    """Nothing they say reaches you, and they do not sit down where you sit."""
    await house.limits.take(limits.MESSAGES, person.id)
    await house.moderation.block(person, person_id)
    await house.changed(person.id)
    return Response(status_code=DONE)


@ROUTES.delete("/me/blocks/{person_id}", status_code=DONE)
async def unblock(person_id: str, house: InHouse, person: Somebody) -> Response:
    await house.limits.take(limits.MESSAGES, person.id)
    await house.moderation.unblock(person, person_id)
    await house.changed(person.id)
    return Response(status_code=DONE)


@ROUTES.put("/tables/{table_id}/blocks/{seat}", status_code=DONE)
async def block_at_a_table(table_id: str, seat: int, house: InHouse, person: Somebody, password: Password) -> Response:
    """The same for who sits there."""
    table = await house.look_as(table_id, person, password)
    if not 0 <= seat < len(table.chairs) or not table.chairs[seat].person:
        raise Refusal("there is nobody in that seat", status=404)
    return await block(table.chairs[seat].person, house, person)
