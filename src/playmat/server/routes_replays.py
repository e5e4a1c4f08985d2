"""Games to look back on: stepping through them, the record as a file, and going on from any moment of them."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Response

from playmat.replay.file import as_text
from playmat.server import asking, replaying, showing
from playmat.server.asked import PROBLEMS, Anybody, InHouse, Somebody
from playmat.server.asking import Refusal, Someone
from playmat.server.messages import Continue, ReplayFrame, ReplayInfo, TableState
from playmat.server.replaying import Past
from playmat.server.routes_tables import shown
from playmat.server.table import OVER, Table

ROUTES = APIRouter(prefix="/api/tables/{table_id}", tags=["replays"], responses=PROBLEMS)
MOST_FRAMES = 200

Eyes = Annotated[int | None, Query(ge=-2, le=7)]


def past_of(table: Table, person: Someone | None, wanted: int | None) -> Past:
    asking.must_play(table)
    seat = showing.eyes(table, "" if person is None else person.id, wanted)
    if seat is None:
        raise Refusal("while a game is played everybody sees it with their own eyes only", status=403)
    assert table.match is not None
    choices = tuple((choice.seat, choice.key) for choice in table.match.choices)
    return Past(table.opened["game"], table.began, choices, seat, table.phase == OVER)


@ROUTES.get("/replay")
async def replay(table_id: str, house: InHouse, person: Anybody, seat: Eyes = None) -> ReplayInfo:
    """What there is to step through. `seat`: through whose eyes; -2 sees all, once the game is over."""
    table = await house.look(table_id)
    past = past_of(table, person, seat)
    words = await house.thinker.run(replaying.choices_in_words, past)
    return ReplayInfo(
        table=table.id,
        game=past.game,
        title=table.game.title,
        names=list(table.position.names),
        seat=past.seat,
        frames=len(words),
        choices=words,
        outcome=showing.outcome(table.position),
        whole=table.phase == OVER,
    )


@ROUTES.get("/frames")
async def frames(
    table_id: str,
    house: InHouse,
    person: Anybody,
    seat: Eyes = None,
    first: Annotated[int, Query(ge=0)] = 0,
    count: Annotated[int, Query(ge=1, le=MOST_FRAMES)] = 50,
) -> list[ReplayFrame]:
    """Moments of a game, in order: what was chosen, what happened, and the table then."""
    past = past_of(await house.look(table_id), person, seat)
    found: list[ReplayFrame] = await house.thinker.run(replaying.frames, past, first, count)
    return found


def finished(table: Table) -> dict[str, Any]:
    if table.phase != OVER or table.match is None:
        raise Refusal("the record is open when the game is over: every choice is in it, secret ones too (PM-9)")
    if table.scenario is not None:
        raise Refusal("a lesson has no record", status=404)
    return table.match.record()


@ROUTES.get("/record")
async def record(table_id: str, house: InHouse) -> Response:
    """The finished game as a replay file: `playmat replay verify` checks it, seed and all."""
    data = finished(await house.look(table_id))
    name = f'attachment; filename="playmat-{data["game"]}-{table_id}.json"'
    return Response(as_text(data), media_type="application/json", headers={"Content-Disposition": name})


@ROUTES.post("/continue", status_code=201)
async def continue_from(table_id: str, wanted: Continue, house: InHouse, person: Somebody) -> TableState:
    """What if? A new table that goes on from a finished game after its first `at` choices, against bots."""
    table = await house.look(table_id)
    finished(table)
    match = table.match
    assert match is not None
    if wanted.at >= len(match.choices) or wanted.seat >= len(table.chairs):
        raise Refusal(f"the game had {len(match.choices)} choices and {len(table.chairs)} seats", status=422)
    choices = [[choice.seat, choice.key] for choice in match.choices[: wanted.at]]
    began = {**table.began, "choices": choices}
    level = asking.checked_level(wanted.bot)
    drafts = asking.arranged(table.game, began, [level] * len(table.chairs), wanted.seat, person)
    return shown(house, await house.open_table(drafts), person)
