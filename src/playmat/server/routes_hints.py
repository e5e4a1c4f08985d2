"""Hints for a first game: what a bot would do in one's place. Only where nobody but bots plays against one."""

from __future__ import annotations

from fastapi import APIRouter

from playmat.server import asking, limits
from playmat.server.asked import PROBLEMS, Address, InHouse, Somebody
from playmat.server.asking import Refusal, Someone
from playmat.server.mine_messages import Hint
from playmat.server.pools import TooLong
from playmat.server.table import PLAYING, Table
from playmat.server.thinking import Job

ROUTES = APIRouter(prefix="/api", tags=["tables"], responses=PROBLEMS)
ADVISER = "normal"


@ROUTES.post("/tables/{table_id}/hint")
async def hint(table_id: str, house: InHouse, person: Somebody, address: Address) -> Hint:
    """What a bot would answer to the question that is open to you, seeing what you see."""
    await house.limits.take(limits.HINTS, person.id)
    await house.limits.take(limits.HINTS_FROM, address)
    job = advice_on(await house.look(table_id), person)
    try:
        key = await house.thinker.think(job)
    except TooLong:
        raise Refusal("this takes too long to think about") from None
    table = await house.look(table_id)
    decision = table.position.decision
    option = None if decision is None or decision.seat != job.seat else decision.find(key)
    if option is None:
        raise Refusal("that question is no longer open")
    return Hint(question=table.question_id(job.seat), key=key, label=option.label(table.position))


def advice_on(table: Table, person: Someone) -> Job:
    seat = asking.seated(table, person)
    if table.phase != PLAYING or table.waiting_for != seat:
        raise Refusal("you are not asked anything now")
    if any(chair.person for other, chair in enumerate(table.chairs) if other != seat):
        raise Refusal("there are no hints where people play against each other", status=403)
    if table.scenario is not None:
        raise Refusal("a puzzle is for you alone", status=403)
    assert table.match is not None
    keys = tuple(choice.key for choice in table.match.choices)
    return Job(f"{table.id} hint", table.opened["game"], table.began, keys, seat, ADVISER, person.id)
