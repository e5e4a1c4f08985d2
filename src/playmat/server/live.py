"""The live socket of a table. One task reads what the client says, another writes what it is to hear."""

from __future__ import annotations

import asyncio
import logging

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import BaseModel, ValidationError

from playmat.server import asking, limits, live_messages, ratings, showing
from playmat.server.asking import Refusal, Someone
from playmat.server.house import House
from playmat.server.live_messages import FROM_CLIENT, Done, Explained, Hello, Refused, Welcome, WhyAnswer
from playmat.server.metrics import SOCKETS
from playmat.server.ratings import shown
from playmat.server.room import Plan
from playmat.server.routes_tables import explained_at, why_at

LOG = logging.getLogger("playmat.server")
ROUTES = APIRouter()

PATIENCE = 20.0
"""Seconds a client has for its hello."""
MOST_WAITING = 1000
"""Messages a client may be behind; then it is cut off and comes again."""
BAD_HELLO = 4400
UNKNOWN_TOKEN = 4401
NO_TABLE = 4404
TOO_SLOW = 4408


LIMITED: dict[type[BaseModel], limits.Allowance] = {
    live_messages.Choose: limits.CHOICES,
    live_messages.Say: limits.CHAT,
}
"""What is counted by itself; all other messages are counted together."""


class Line:
    """One connection."""

    def __init__(self, socket: WebSocket) -> None:
        self.socket = socket
        self.person = ""
        self.someone: Someone | None = None
        self.outbox: asyncio.Queue[str] = asyncio.Queue(MOST_WAITING)
        self.too_slow = asyncio.Event()

    def hear(self, text: str) -> None:
        try:
            self.outbox.put_nowait(text)
        except asyncio.QueueFull:
            self.too_slow.set()

    def say(self, message: BaseModel) -> None:
        self.hear(message.model_dump_json())

    async def write(self) -> None:
        while not self.too_slow.is_set():
            await self.socket.send_text(await self.outbox.get())
        await self.socket.close(TOO_SLOW, "you do not read what is sent")


@ROUTES.websocket("/api/tables/{table_id}/live")
async def live(socket: WebSocket, table_id: str) -> None:
    house = socket.app.state.house
    assert isinstance(house, House)
    await socket.accept()
    line = Line(socket)
    with SOCKETS.track_inprogress():
        try:
            hello = await greeted(line, house)
            if hello is not None:
                await attend(line, house, table_id, hello)
        except WebSocketDisconnect:
            return


async def greeted(line: Line, house: House) -> Hello | None:
    """The hello, if it is one and from somebody we know or from nobody."""
    try:
        text = await asyncio.wait_for(line.socket.receive_text(), PATIENCE)
        hello = FROM_CLIENT.validate_json(text)
    except (TimeoutError, ValidationError, KeyError):
        await line.socket.close(BAD_HELLO, "the first message is a hello")
        return None
    if not isinstance(hello, Hello):
        await line.socket.close(BAD_HELLO, "the first message is a hello")
        return None
    line.someone = await house.people.by_token(hello.token)
    if hello.token and line.someone is None:
        await line.socket.close(UNKNOWN_TOKEN, "this token is not known here (any longer)")
        return None
    line.person = "" if line.someone is None else line.someone.id
    person = None if line.someone is None else shown(line.someone)
    line.say(Welcome(re=hello.re, person=person))
    return hello


async def attend(line: Line, house: House, table_id: str, hello: Hello) -> None:
    room = house.room(table_id)
    try:
        await house.look(table_id)
        await room.join(line, hello.since, hello.take_backs)
    except Refusal as refusal:
        await line.socket.close(NO_TABLE, refusal.problem)
        return
    writer = asyncio.create_task(line.write())
    try:
        await house.came(room, line.someone)
        while not writer.done():
            await obey(line, house, table_id, await line.socket.receive_text())
    except (KeyError, RuntimeError):  # bytes instead of text, or a socket that was closed meanwhile
        return
    finally:
        writer.cancel()
        room.leave(line)
        await asyncio.gather(writer, return_exceptions=True)
        await house.went(room)


async def obey(line: Line, house: House, table_id: str, text: str) -> None:
    """Do what a message says, and answer it."""
    try:
        message = FROM_CLIENT.validate_json(text)
    except ValidationError as error:
        line.say(Refused(re=0, problem=f"this message is not understood: {error.errors()[0]['msg']}"))
        return
    try:
        if line.someone is None:
            raise Refusal("you only watch at this table", status=403)
        house.limits.take(LIMITED.get(type(message), limits.MESSAGES), line.someone.id)
        await carry_out(line, line.someone, house, table_id, message)
    except Refusal as refusal:
        line.say(Refused(re=message.re, problem=refusal.problem, rulings=showing.rulings(refusal.rulings)))


async def carry_out(
    line: Line, person: Someone, house: House, table_id: str, message: live_messages.FromClient
) -> None:
    if isinstance(message, live_messages.AskWhy):
        table = await house.look(table_id)
        line.say(WhyAnswer(re=message.re, answers=why_at(table, person, message.key, message.card)))
    elif isinstance(message, live_messages.Explain):
        line.say(Explained(re=message.re, account=explained_at(await house.look(table_id), message.name)))
    elif isinstance(message, Hello):
        raise Refusal("you have said hello already")
    else:
        if isinstance(message, live_messages.Sit):
            person = await ratings.rated(house.store, person, (await house.look(table_id)).game.name)
        await house.act(table_id, plan_for(message, person))
        line.say(Done(re=message.re))


def plan_for(message: live_messages.FromClient, person: Someone) -> Plan:
    match message:
        case live_messages.Choose():
            return lambda table: asking.choose(table, person, message.question, message.key)
        case live_messages.Say():
            return lambda table: asking.say(table, person, message.text)
        case live_messages.AskTakeBack():
            return lambda table: asking.take_back(table, person)
        case live_messages.AnswerTakeBack():
            return lambda table: asking.answer_take_back(table, person, message.agree)
        case live_messages.Sit():
            return lambda table: asking.sit(table, person, message.seat, message.deck)
        case live_messages.PutBot():
            return lambda table: asking.seat_bot(table, person, message.seat, message.bot)
        case live_messages.Leave():
            return lambda table: asking.leave(table, person)
        case live_messages.ComeBack():
            return lambda table: asking.come_back(table, person)
        case live_messages.Rematch():
            return lambda table: asking.want_rematch(table, person)
    raise Refusal("that cannot be done at a table")
