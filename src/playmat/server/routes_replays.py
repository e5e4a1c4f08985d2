"""Games to look back on: stepping through them, the record as a file, and going on from any moment of them."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Response

from playmat.kernel.event import SPECTATOR
from playmat.replay.file import as_text
from playmat.server import asking, limits, replaying, showing
from playmat.server.asked import PROBLEMS, Address, Anybody, InHouse, Password, Somebody
from playmat.server.asking import Refusal, Someone
from playmat.server.messages import Continue, JournalEntry, ReplayFrame, ReplayInfo, TableState
from playmat.server.replaying import Past
from playmat.server.routes_tables import shown
from playmat.server.table import CLOSED, OVER, Table

ROUTES = APIRouter(prefix="/api/tables/{table_id}", tags=["replays"], responses=PROBLEMS)
MOST_FRAMES = 200
MOST_CHOICES = 1_000_000

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
async def replay(
    table_id: str, house: InHouse, person: Anybody, address: Address, password: Password, seat: Eyes = None
) -> ReplayInfo:
    """What there is to step through. `seat`: through whose eyes; -2 sees all, once the game is over."""
    await house.limits.take(limits.REPLAYS, address)
    table = await house.look_as(table_id, person, password)
    past = past_of(table, person, seat)
    words = await house.readers.read(address, replaying.choices_in_words, past)
    return ReplayInfo(
        table=table.id,
        game=past.game,
        title=table.game.title,
        names=list(table.position.names),
        seat=past.seat,
        frames=len(words),
        choices=words,
        outcome=showing.outcome(table, SPECTATOR),
        whole=table.phase == OVER,
    )


@ROUTES.get("/frames")
async def frames(
    table_id: str,
    house: InHouse,
    person: Anybody,
    address: Address,
    password: Password,
    seat: Eyes = None,
    first: Annotated[int, Query(ge=0, le=MOST_CHOICES)] = 0,
    count: Annotated[int, Query(ge=1, le=MOST_FRAMES)] = 50,
) -> list[ReplayFrame]:
    """Moments of a game, in order: what was chosen, what happened, and the table then."""
    await house.limits.take(limits.REPLAYS, address)
    past = past_of(await house.look_as(table_id, person, password), person, seat)
    found: list[ReplayFrame] = await house.readers.read(address, replaying.frames, past, first, count)
    return found


@ROUTES.get("/journal")
async def journal_of(table_id: str, house: InHouse, person: Anybody, password: Password) -> list[JournalEntry]:
    """Everything that happened at a table that is over or closed, as it was written down."""
    table = await house.look_as(table_id, person, password)
    only_here = bool(table.frozen and not table.closed_by_entry)  # a worker of the version before may play it
    if table.phase not in (OVER, CLOSED) or (only_here and await house.store.goes_on_elsewhere(table_id)):
        raise Refusal("the journal is open when the game is over: every choice is in it, secret ones too (PM-9)")
    entries = await house.store.entries(table_id)
    return [JournalEntry(number=entry.number, at=entry.at, kind=entry.kind, data=entry.data) for entry in entries]


def finished(table: Table) -> dict[str, Any]:
    if table.closed:
        raise Refusal(f"this table is closed: {table.closed}; `journal` has what was written down")
    if table.phase != OVER or table.match is None:
        raise Refusal("the record is open when the game is over: every choice is in it, secret ones too (PM-9)")
    if table.scenario is not None:
        raise Refusal("a lesson has no record", status=404)
    made = {"fair": table.began["fair"]} if "fair" in table.began else {}
    data = table.match.record() if table.given_up is None else table.match.save()
    return {**data, **made}


@ROUTES.get("/record")
async def record(table_id: str, house: InHouse, person: Anybody, password: Password) -> Response:
    """The finished game as a replay file: `playmat replay verify` checks it, seed and all."""
    data = finished(await house.look_as(table_id, person, password))
    name = f'attachment; filename="playmat-{data["game"]}-{table_id}.json"'
    return Response(as_text(data), media_type="application/json", headers={"Content-Disposition": name})


@ROUTES.post("/continue", status_code=201)
async def continue_from(
    table_id: str, wanted: Continue, house: InHouse, person: Somebody, address: Address, password: Password
) -> TableState:
    """What if? A new table that goes on from a finished game after its first `at` choices, against bots."""
    await house.may_open(person, address)
    table = await house.look_as(table_id, person, password)
    finished(table)
    match = table.match
    assert match is not None
    if wanted.at >= len(match.choices) or wanted.seat >= len(table.chairs):
        raise Refusal(f"the game had {len(match.choices)} choices and {len(table.chairs)} seats", status=422)
    choices = [[choice.seat, choice.key] for choice in match.choices[: wanted.at]]
    began = {name: value for name, value in table.began.items() if name not in ("fair", "hash", "fingerprint")}
    began["choices"] = choices
    level = asking.checked_level(wanted.bot)
    drafts = asking.arranged(table.game, began, [level] * len(table.chairs), wanted.seat, person)
    return shown(house, await house.open_table(drafts, address), person)
