"""The live socket of a table. One task reads what the client says, another writes what it is to hear."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import BaseModel, ValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocketState

from playmat.server import asking, giving_up, limits, live_messages, showing
from playmat.server.asked import address_of
from playmat.server.asking import Refusal, Someone
from playmat.server.house import House, Knock
from playmat.server.lines import FULL, NOT_FOR_YOU, UNKNOWN_TOKEN, Line
from playmat.server.live_messages import FROM_CLIENT, Done, Explained, Hello, Refused, Welcome, WhyAnswer
from playmat.server.messages import SitDown
from playmat.server.metrics import SOCKETS
from playmat.server.ratings import shown
from playmat.server.room import Plan
from playmat.server.routes_tables import explained_at, why_at
from playmat.server.store import StoreFailed
from playmat.stops import Stops

LOG = logging.getLogger("playmat.server")
ROUTES = APIRouter()

CLOSING = 5.0
"""Seconds for a goodbye to somebody who may not read it."""
PAUSE = 0.1
"""Seconds that nothing more is read from whoever sends too much."""
NONSENSE = 0.02
"""The same for what is not understood."""
PATIENCE = 20.0
"""Seconds a client has for its hello."""
BAD_HELLO = 4400
NO_TABLE = 4404
AGAIN = 1013
"""It is worth another try."""
FORBIDDEN = 403

LIMITED: dict[type[BaseModel], limits.Allowance] = {
    live_messages.Choose: limits.CHOICES,
    live_messages.Say: limits.CHAT,
}
"""What is counted by itself; all other messages are counted together."""


@ROUTES.websocket("/api/tables/{table_id}/live")
async def live(socket: WebSocket, table_id: str) -> None:
    house = socket.app.state.house
    assert isinstance(house, House)
    line = Line(socket, address_of(socket))
    try:
        await house.limits.take(limits.CONNECTIONS, line.address)
        await house.moderation.check_address(line.address)
        with house.lines.counted(line), SOCKETS.track_inprogress():
            await socket.accept()
            hello = await greeted(line, house)
            if hello is not None and await house.shares.work(line.address, joined(line, house, table_id, hello)):
                await attend(line, house, table_id)
    except Refusal as refusal:
        await turn_away(line, house, refusal)
    except (SQLAlchemyError, OSError, StoreFailed) as error:
        LOG.error("table %s: the database does not answer: %s", table_id, error)
        await turn_away(line, house, Refusal("the database does not answer; try again"), AGAIN)
    except (WebSocketDisconnect, RuntimeError):  # gone, or closed while something was to be sent
        return


@ROUTES.websocket("/api/lobby")
async def live_lobby(socket: WebSocket) -> None:
    """Sends `{"type": "lobby"}` whenever `GET /api/tables` would answer something new."""
    house = socket.app.state.house
    assert isinstance(house, House)
    line = Line(socket, address_of(socket))
    try:
        await house.limits.take(limits.CONNECTIONS, line.address)
        with house.lines.counted(line):
            await socket.accept()
            await watch_lobby(socket, house)
    except Refusal as refusal:
        await turn_away(line, house, refusal)
    except (SQLAlchemyError, OSError) as error:
        LOG.error("the lobby: the database does not answer: %s", error)
        await turn_away(line, house, Refusal("the database does not answer; try again"), AGAIN)


async def turn_away(line: Line, house: House, refusal: Refusal, code: int = NOT_FOR_YOU) -> None:
    """Close it with a reason, which only a connection that is there can be told. It stays until the other side has
    heard it, or for ten seconds: of those there are only some from each address, and the others hear nothing."""
    socket = line.socket
    with suppress(WebSocketDisconnect, RuntimeError):
        if socket.application_state == WebSocketState.CONNECTING:
            if not house.lines.may_be_told(line.address):
                await socket.close()
                return
            await socket.accept()
        await socket.close(FULL if refusal.status == limits.TOO_MANY else code, refusal.problem)


async def watch_lobby(socket: WebSocket, house: House) -> None:
    """Until they go. What they say is of no interest, and they cannot say much."""
    telling = asyncio.create_task(house.lobby.watch(socket))
    try:
        while True:
            await socket.receive_text()
            await asyncio.sleep(PAUSE)
    except (WebSocketDisconnect, KeyError, RuntimeError):
        return
    finally:
        telling.cancel()
        await asyncio.gather(telling, return_exceptions=True)


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
    if line.someone is not None:
        if line.someone.banned_until > time.time():
            await line.socket.close(UNKNOWN_TOKEN, "you are banned")
            return None
        line.blocked = await house.moderation.blocked_by(line.someone.id)
        line.moderates = bool(house.moderation.role_of(line.someone))
    line.token = hello.token
    person = None if line.someone is None else shown(line.someone)
    line.say(Welcome(re=hello.re, person=person))
    return hello


async def joined(line: Line, house: House, table_id: str, hello: Hello) -> bool:
    """Is the connection at the table now? If not, it has been told why and closed."""
    try:
        table = await house.look_as(table_id, line.someone, Knock(hello.password, line.address))
        room = house.room(table_id)
        watching = table.seat_of(line.person) < 0
        if watching and house.limits.over(limits.SOCKETS_A_TABLE, room.present_here().watchers + 1):
            await line.socket.close(FULL, "too many people watch this table")
            return False
        await room.join(line, hello.since, hello.take_backs)
    except Refusal as refusal:
        await line.socket.close(NOT_FOR_YOU if refusal.status == FORBIDDEN else NO_TABLE, refusal.problem)
        return False
    return True


async def attend(line: Line, house: House, table_id: str) -> None:
    room = house.room(table_id)
    tasks = [asyncio.create_task(work) for work in (line.write(), listen(line, house, table_id), line.cut.wait())]
    try:
        await house.came(room, line.someone)
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        room.leave(line)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await house.went(room)
    if line.cut.is_set():
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSING):
                await line.socket.close(*line.why)


async def listen(line: Line, house: House, table_id: str) -> None:
    """Until the other side goes, or sends bytes instead of text."""
    with suppress(WebSocketDisconnect, KeyError):
        while True:
            text = await line.socket.receive_text()
            await house.shares.work(line.address, obey(line, house, table_id, text))


async def obey(line: Line, house: House, table_id: str, text: str) -> None:
    """Do what a message says, and answer it. Every message counts, whoever sends it and whatever is in it."""
    number = 0
    try:
        if line.someone is None:
            await house.limits.take(limits.MESSAGES_FROM, line.address)
        house.bodies.keep(line.address, len(text))
        message = FROM_CLIENT.validate_json(text)
        number = message.re
        if line.someone is None:
            raise Refusal("you only watch at this table", status=403)
        await house.limits.take(LIMITED.get(type(message), limits.MESSAGES), line.someone.id)
        if isinstance(message, live_messages.Say):
            await house.limits.take(limits.CHAT_FROM, line.address)
        await carry_out(line, line.someone, house, table_id, message)
    except ValidationError as error:
        if line.someone is not None:
            await asyncio.sleep(NONSENSE)
        line.say(Refused(re=0, problem=f"this message is not understood: {error.errors()[0]['msg']}"))
    except Refusal as refusal:
        line.say(Refused(re=number, problem=refusal.problem, rulings=showing.rulings(refusal.rulings)))
        if refusal.wait:
            await asyncio.sleep(PAUSE)
    except SQLAlchemyError as error:
        LOG.error("table %s: the database does not answer: %s", table_id, error)
        line.say(Refused(re=number, problem="the database does not answer; try again"))


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
    elif isinstance(message, live_messages.Sit):
        wanted = SitDown(**message.model_dump(exclude={"type", "re"}))
        await house.act(table_id, await house.sitting(table_id, person, wanted, line.address))
        line.say(Done(re=message.re))
    elif isinstance(message, live_messages.Rematch):
        await house.want_rematch(table_id, person, line.address, message.commit)
        line.say(Done(re=message.re))
    elif isinstance(message, live_messages.Choose):
        await house.choose(table_id, person, message.question, message.key)
        line.say(Done(re=message.re))
    else:
        await house.act(table_id, plan_for(message, person, house))
        line.say(Done(re=message.re))


def stops_from(message: live_messages.SetStops) -> Stops:
    return Stops(message.smart, frozenset(message.ask), frozenset(message.skip), message.until, message.use)


def plan_for(message: live_messages.FromClient, person: Someone, house: House) -> Plan:
    match message:
        case live_messages.SetStops():
            return lambda table: asking.set_stops(table, person, stops_from(message))
        case live_messages.Say():
            text = house.moderation.words.cleaned(message.text)
            return lambda table: asking.say(table, person, text)
        case live_messages.AskTakeBack():
            return lambda table: asking.take_back(table, person)
        case live_messages.AnswerTakeBack():
            return lambda table: asking.answer_take_back(table, person, message.agree)
        case live_messages.PutBot():
            return lambda table: asking.seat_bot(table, person, message.seat, message.bot)
        case live_messages.Leave():
            return lambda table: asking.leave(table, person)
        case live_messages.ComeBack():
            return lambda table: asking.come_back(table, person)
        case live_messages.Concede():
            return lambda table: giving_up.concede(table, person)
        case live_messages.Claim():
            return lambda table: giving_up.claim(table, person)
        case live_messages.Reveal():
            return lambda table: asking.reveal(table, person, message.entropy)
    raise Refusal("that cannot be done at a table")
