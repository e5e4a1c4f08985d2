"""Tables over HTTP: everything the live socket can do, for programs that prefer to ask."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Annotated

from fastapi import APIRouter, Query
from pydantic import Field

from playmat.server import asking, giving_up, limits, ratings, showing
from playmat.server.asked import PROBLEMS, Address, Anybody, InHouse, Password, Somebody
from playmat.server.asking import Refusal, Someone
from playmat.server.clock import now
from playmat.server.house import House
from playmat.server.messages import (
    LONGEST_KEY,
    Account,
    Again,
    ChatLine,
    ClockRules,
    Line,
    NewTable,
    Reveal,
    SeatBot,
    Sent,
    SitDown,
    TableInLobby,
    TableState,
    Why,
)
from playmat.server.table import Table

ROUTES = APIRouter(prefix="/api", tags=["tables"], responses=PROBLEMS)


class Answer(Sent):
    question: Annotated[str, Field(max_length=40)]
    """The question's `id`."""
    key: Annotated[str, Field(max_length=LONGEST_KEY)]


class Agreement(Sent):
    agree: bool


class Speech(Sent):
    text: Line


def shown(house: House, table: Table, person: Someone | None, since: int = 0) -> TableState:
    present = house.room(table.id).present()
    return showing.table_state(table, "" if person is None else person.id, present, now(), since)


@ROUTES.get("/tables")
async def lobby(house: InHouse, person: Anybody) -> list[TableInLobby]:
    """Tables anybody may join or watch, and one's own."""
    found: list[TableInLobby] = []
    for table_id, phase, summary, mine in await house.store.lobby("" if person is None else person.id):
        kept = {**summary, "clock": ClockRules(**summary["clock"])}
        found.append(TableInLobby(id=table_id, phase=phase, mine=mine, **kept))  # type: ignore[arg-type]
    return found


@ROUTES.post("/tables", status_code=201)
async def open_a_table(wanted: NewTable, house: InHouse, person: Somebody, address: Address) -> TableState:
    """Open a table and sit down. With bots in all other seats the game begins at once."""
    gathers = len(wanted.bots) + 1 < max(2, wanted.seats)
    await house.may_open(person, address)
    async with house.about_to_gather(person, address) if gathers else nullcontext():
        ready = await house.prepared(wanted, address)
        host = await ratings.rated(house.store, person, wanted.game)
        table = await house.open_table(asking.open_table(ready, host), address)
    return shown(house, table, person)


@ROUTES.get("/tables/{table_id}")
async def look_at_a_table(
    table_id: str, house: InHouse, person: Anybody, password: Password, since: Annotated[int, Query(ge=0)] = 0
) -> TableState:
    """The table as your seat sees it, with what happened since you had heard `since` things."""
    return shown(house, await house.look_as(table_id, person, password), person, since)


@ROUTES.post("/tables/{table_id}/sit")
async def sit_down(table_id: str, wanted: SitDown, house: InHouse, person: Somebody, address: Address) -> TableState:
    await house.limits.take(limits.MESSAGES, person.id)
    table = await house.act(table_id, await house.sitting(table_id, person, wanted, address))
    return shown(house, table, person)


@ROUTES.post("/tables/{table_id}/bots")
async def give_a_seat_to_a_bot(table_id: str, wanted: SeatBot, house: InHouse, person: Somebody) -> TableState:
    await house.limits.take(limits.MESSAGES, person.id)
    table = await house.act(table_id, lambda table: asking.seat_bot(table, person, wanted.seat, wanted.bot))
    return shown(house, table, person)


@ROUTES.post("/tables/{table_id}/leave")
async def leave(table_id: str, house: InHouse, person: Somebody) -> TableState:
    """Before the game the seat is free again; in it a bot stands in."""
    await house.limits.take(limits.MESSAGES, person.id)
    return shown(house, await house.act(table_id, lambda table: asking.leave(table, person)), person)


@ROUTES.post("/tables/{table_id}/come-back")
async def come_back(table_id: str, house: InHouse, person: Somebody) -> TableState:
    await house.limits.take(limits.MESSAGES, person.id)
    return shown(house, await house.act(table_id, lambda table: asking.come_back(table, person)), person)


@ROUTES.post("/tables/{table_id}/choices")
async def choose(
    table_id: str, answer: Answer, house: InHouse, person: Somebody, since: Annotated[int, Query(ge=0)] = 0
) -> TableState:
    """Answer the open question. It is written down before this returns."""
    await house.limits.take(limits.CHOICES, person.id)
    table = await house.choose(table_id, person, answer.question, answer.key)
    return shown(house, table, person, since)


@ROUTES.post("/tables/{table_id}/take-back")
async def take_back(table_id: str, house: InHouse, person: Somebody) -> TableState:
    """Take your latest choice back if that is free; otherwise all others are asked."""
    await house.limits.take(limits.MESSAGES, person.id)
    return shown(house, await house.act(table_id, lambda table: asking.take_back(table, person)), person)


@ROUTES.post("/tables/{table_id}/take-back/answer")
async def answer_take_back(table_id: str, answer: Agreement, house: InHouse, person: Somebody) -> TableState:
    await house.limits.take(limits.MESSAGES, person.id)
    table = await house.act(table_id, lambda table: asking.answer_take_back(table, person, answer.agree))
    return shown(house, table, person)


@ROUTES.post("/tables/{table_id}/reveal")
async def reveal(table_id: str, wanted: Reveal, house: InHouse, person: Somebody) -> TableState:
    """The entropy you committed to when you sat down, once every seat is taken: the game begins when all have."""
    await house.limits.take(limits.MESSAGES, person.id)
    table = await house.act(table_id, lambda table: asking.reveal(table, person, wanted.entropy))
    return shown(house, table, person)


@ROUTES.post("/tables/{table_id}/concede")
async def concede(table_id: str, house: InHouse, person: Somebody) -> TableState:
    """Give a game of two up: the other one has won (PM-14)."""
    await house.limits.take(limits.MESSAGES, person.id)
    return shown(house, await house.act(table_id, lambda table: giving_up.concede(table, person)), person)


@ROUTES.post("/tables/{table_id}/claim")
async def claim(table_id: str, house: InHouse, person: Somebody) -> TableState:
    """Win a game of two in which a bot plays for the other one, who is gone (PM-14)."""
    await house.limits.take(limits.MESSAGES, person.id)
    return shown(house, await house.act(table_id, lambda table: giving_up.claim(table, person)), person)


@ROUTES.post("/tables/{table_id}/rematch")
async def rematch(
    table_id: str, house: InHouse, person: Somebody, address: Address, wanted: Again | None = None
) -> TableState:
    """Play again with the same company: `rematch` names the new table once everybody wants it."""
    table = await house.want_rematch(table_id, person, address, "" if wanted is None else wanted.commit)
    return shown(house, table, person)


@ROUTES.get("/tables/{table_id}/why")
async def why_not(
    table_id: str,
    house: InHouse,
    person: Somebody,
    key: Annotated[str, Query(max_length=LONGEST_KEY)] = "",
    card: Annotated[str, Query(max_length=200)] = "",
) -> list[Why]:
    """Which rules forbid an answer, or all answers one could think of about a card."""
    return why_at(await house.look(table_id), person, key, card)


def why_at(table: Table, person: Someone, key: str, card: str) -> list[Why]:
    asking.must_play(table)
    return showing.why(table, asking.seated(table, person), key, card)


@ROUTES.get("/tables/{table_id}/values/{name}")
async def explain(table_id: str, name: str, house: InHouse, person: Anybody, password: Password) -> Account:
    """Why is it 7?"""
    return explained_at(await house.look_as(table_id, person, password), name)


def explained_at(table: Table, name: str) -> Account:
    asking.must_play(table)
    position = table.position
    if name not in position.values():
        raise Refusal(f"no number here is called {name[:80]!r}", status=404)
    return showing.account(position.explain(name))


@ROUTES.get("/tables/{table_id}/chat")
async def chat(
    table_id: str, house: InHouse, person: Anybody, password: Password, since: Annotated[int, Query(ge=0)] = 0
) -> list[ChatLine]:
    blocked = set() if person is None else await house.moderation.blocked_by(person.id)
    return showing.chat(await house.look_as(table_id, person, password), since, blocked)


@ROUTES.post("/tables/{table_id}/chat", status_code=201)
async def say(table_id: str, speech: Speech, house: InHouse, person: Somebody, password: Password) -> list[ChatLine]:
    await house.limits.take(limits.CHAT, person.id)
    await house.limits.take(limits.CHAT_FROM, password.address)
    await house.look_as(table_id, person, password)
    text = house.moderation.words.cleaned(speech.text)
    table = await house.act(table_id, lambda table: asking.say(table, person, text))
    return showing.chat(table, max(0, len(table.chat) - 1))
