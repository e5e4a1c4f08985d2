"""PM-14: a game of two can be given up, and won against somebody who is gone."""

from __future__ import annotations

import pytest
from tests.proves import proves
from tests.server.test_around import with_guests

from playmat.server.scripted import Guest, ServerSaysNo
from playmat.server.trial import Server


async def together(ann: Guest, ben: Guest) -> str:
    table = await ann.post("/tables", {"game": "megaman"})
    await ben.post(f"/tables/{table['id']}/sit", {})
    return str(table["id"])


@proves("PM-14")
def test_who_gives_up_has_lost_and_nothing_more_is_asked(server: Server) -> None:
    async def play(ann: Guest, ben: Guest) -> None:
        table = await together(ann, ben)
        before = await ann.get(f"/tables/{table}")
        assert before["phase"] == "playing"
        state = await ann.post(f"/tables/{table}/concede")
        assert state["phase"] == "over" and state["question"] is None
        assert state["outcome"]["winners"] == [1] and state["outcome"]["rule"] == "PM-14"
        asked = before["question"]["waiting_for"]
        with pytest.raises(ServerSaysNo, match="over"):
            await (ann, ben)[asked].post(f"/tables/{table}/choices", {"question": "0.0", "key": "pass"})
        with pytest.raises(ServerSaysNo, match="no game to give up"):
            await ben.post(f"/tables/{table}/concede")
        [game] = (await ben.get("/me/progress"))["games"]
        assert game["won"] is True and "gives up" in game["result"]
        assert (await ben.get(f"/tables/{table}/replay"))["whole"]
        assert (await ben.get(f"/tables/{table}/record"))["seed"]

    with_guests(server, play, "Ann", "Ben")


@proves("PM-14")
def test_a_win_is_claimed_from_who_is_gone_and_from_nobody_else(server: Server) -> None:
    async def play(ann: Guest, ben: Guest) -> None:
        table = await together(ann, ben)
        with pytest.raises(ServerSaysNo, match="still there"):
            await ben.post(f"/tables/{table}/claim")
        await ann.post(f"/tables/{table}/leave")
        state = await ben.post(f"/tables/{table}/claim")
        assert state["phase"] == "over" and state["outcome"]["winners"] == [1]
        [game] = (await ann.get("/me/progress"))["games"]
        assert game["won"] is False

    with_guests(server, play, "Ann", "Ben")


def test_with_three_a_bot_plays_on(server: Server) -> None:
    async def play(ann: Guest) -> None:
        table = await ann.post("/tables", {"game": "shamans", "seats": 3, "bots": ["random", "random"]})
        with pytest.raises(ServerSaysNo, match="game of two"):
            await ann.post(f"/tables/{table['id']}/concede")

    with_guests(server, play, "Ann")
