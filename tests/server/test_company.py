"""People at a table: take-backs, chat, clocks, leaving and coming back, reconnecting, playing again, ratings."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.conftest import LUCK
from tests.server.test_playing import at_random

from playmat.server.scripted import Guest, ServerSaysNo, Sitting, sitting_at, with_account
from playmat.server.trial import Server

TWO = {"game": "megaman"}


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that waits for nobody who is gone."""
    folder = tmp_path_factory.mktemp("hasty")
    found = Server(f"sqlite:///{folder / 'tables.db'}", folder / "server.log", "--leave-after", "0.2", luck=LUCK)
    found.start()
    yield found
    found.stop()
    assert "Traceback" not in found.log.read_text()


async def table_of_two(ann: Guest, bob: Guest, **more: Any) -> str:
    table: str = (await ann.post("/tables", {**TWO, **more}))["id"]
    await bob.post(f"/tables/{table}/sit")
    return table


def play(server: Server, work: Any, *names: str) -> None:
    async def run() -> None:
        async with server.guests(*names) as guests:
            await work(*guests)

    asyncio.run(run())


def in_turn(hers: Sitting, his: Sitting) -> tuple[Sitting, Sitting]:
    """Who is asked, and who is not."""
    return (hers, his) if hers.my_question() else (his, hers)


def test_what_happened_comes_in_pieces_and_goes_back_in_pieces(server: Server) -> None:
    async def work(ann: Guest, bob: Guest) -> None:
        table = await table_of_two(ann, bob)
        async with sitting_at(ann, table) as hers, sitting_at(bob, table) as his:
            asked, other = in_turn(hers, his)
            for number in range(60):
                asked, other = in_turn(hers, his)
                if number >= 6 and not other.state["take_back"]["free"]:
                    break
                await asked.choose(asked.my_question()["options"][-1]["key"])  # type: ignore[index]
                await other.ask(type="explain", name="anything")  # answered after all that was sent before
            before = len(asked.log)
            answer = await other.ask(type="take_back")
            assert answer["type"] == "done"
            state = await asked.until(lambda state: state["take_back"]["asked_by"] == other.state["me"])
            assert len(asked.log) == before, "nothing is taken back before everybody agrees"
            await asked.ask(type="answer_take_back", agree=True)
            state = await asked.until(lambda state: state["take_backs"] == 1)
            await other.until(lambda state: state["take_backs"] == 1)
            for line, guest in ((hers, ann), (his, bob)):
                whole = await guest.get(f"/tables/{table}")
                assert whole["happened"] == line.log and whole["view"] == line.state["view"]
            assert state["take_back"]["asked_by"] is None
            refused = await asked.ask(type="answer_take_back", agree=True)
            assert refused["type"] == "refused"

    play(server, work, "Ann", "Bob")


def test_a_take_back_refused_and_one_that_bots_refuse(server: Server) -> None:
    async def work(ann: Guest, bob: Guest) -> None:
        table = await table_of_two(ann, bob)
        async with sitting_at(ann, table) as hers, sitting_at(bob, table) as his:
            asked, other = in_turn(hers, his)
            refused = await other.ask(type="take_back")
            assert [ruling["rule"] for ruling in refused["rulings"]] == ["PM-4"]
            await asked.choose(asked.my_question()["options"][-1]["key"])  # type: ignore[index]
            if asked.state["take_back"]["free"]:
                await asked.ask(type="take_back")
                assert asked.state["take_backs"] == 1
            else:
                await asked.ask(type="take_back")
                await other.until(lambda state: state["take_back"]["asked_by"] == asked.state["me"])
                await other.ask(type="answer_take_back", agree=False)
                await asked.until(lambda state: state["take_back"]["asked_by"] is None)
                assert asked.state["take_backs"] == 0
        table = (await ann.post("/tables", {"game": "megaman", "bots": ["random"]}))["id"]
        async with sitting_at(ann, table) as hers:
            while True:
                await hers.until(lambda state: hers.my_question() is not None)
                before = len(hers.log)
                await hers.choose(hers.my_question()["options"][-1]["key"])
                await hers.until(lambda state: hers.my_question() is not None or state["phase"] == "over")
                if len(hers.log) > before and not hers.state["take_back"]["free"]:
                    break
            refused = await hers.ask(type="take_back")
            assert refused["rulings"][-1]["rule"] == "PM-8"

    play(server, work, "Ann", "Bob")


def test_chat_is_heard_by_all_and_kept(server: Server) -> None:
    async def work(ann: Guest, bob: Guest, eve: Guest) -> None:
        table = await table_of_two(ann, bob)
        async with sitting_at(ann, table) as hers, sitting_at(eve, table) as watching:
            await hers.ask(type="say", text="  Good   luck! ")
            await watching.ask(type="say", text="Hello")
            while len(watching.chat) < 2:
                await watching.hear()
            assert [(line["seat"], line["text"]) for line in watching.chat] == [(0, "Good luck!"), (-1, "Hello")]
            assert (await hers.ask(type="say", text=" \u0007 "))["type"] == "refused"
        async with sitting_at(bob, table) as his:
            while len(his.chat) < 2:
                await his.hear()
        assert len(await bob.get(f"/tables/{table}/chat", since=1)) == 1

    play(server, work, "Ann", "Bob", "Eve")


def test_who_runs_out_of_time_is_relieved_by_a_bot_and_may_come_back(server: Server) -> None:
    async def work(ann: Guest, bob: Guest) -> None:
        table = await table_of_two(ann, bob, clock={"kind": "move", "seconds": 1})
        async with sitting_at(ann, table) as hers, sitting_at(bob, table) as his:
            asked, _ = in_turn(hers, his)
            seat = asked.state["me"]
            assert asked.state["clock"]["running"] == seat and asked.state["clock"]["left"][seat] <= 1
            await asked.until(lambda state: state["seats"][seat]["stand_in"])
            assert asked.state["phase"] == "playing"
            await asked.until(lambda state: state["may_come_back"])
            assert (await asked.ask(type="come_back"))["type"] != "refused"
            assert not asked.state["seats"][seat]["stand_in"] and not asked.state["may_come_back"]

    play(server, work, "Ann", "Bob")


def test_a_game_on_the_clock_with_increment_is_played_to_the_end(server: Server) -> None:
    async def work(ann: Guest, bob: Guest) -> None:
        table = await table_of_two(ann, bob, clock={"kind": "game", "seconds": 600, "increment": 5})
        async with sitting_at(ann, table) as hers, sitting_at(bob, table) as his:
            over, _ = await asyncio.gather(hers.play(at_random(1)), his.play(at_random(2)))
            assert over["clock"]["running"] is None
            assert not any(seat["stand_in"] for seat in over["seats"])

    play(server, work, "Ann", "Bob")


def test_a_leaver_is_replaced_and_gets_the_seat_back(server: Server) -> None:
    async def work(ann: Guest, bob: Guest) -> None:
        table = await table_of_two(ann, bob)
        async with sitting_at(ann, table) as hers:
            async with sitting_at(bob, table) as his:
                await his.ask(type="leave")
                assert his.state["seats"][1]["stand_in"]
            await hers.until(lambda state: state["seats"][1]["stand_in"] and not state["seats"][1]["here"])
            for _ in range(3):
                await hers.until(lambda state: hers.my_question() is not None or state["phase"] == "over")
                await hers.choose(at_random(1)(hers.my_question() or {}))
            async with sitting_at(bob, table) as his:
                await his.until(lambda state: not state["seats"][1]["stand_in"])
                await asyncio.gather(hers.play(at_random(1)), his.play(at_random(2)))
        assert all(row["person"]["name"] != "Leaver" for row in await ann.get("/ratings/megaman"))

    play(server, work, "Ann", "Leaver")


def test_a_lost_connection_is_replaced_only_where_somebody_waits(hasty: Server) -> None:
    async def work(ann: Guest, bob: Guest) -> None:
        table = await table_of_two(ann, bob)
        async with sitting_at(ann, table) as hers:
            async with sitting_at(bob, table):
                await hers.until(lambda state: state["seats"][1]["here"])
            await hers.until(lambda state: state["seats"][1]["stand_in"])
        state = await ann.get(f"/tables/{table}")
        assert not state["seats"][0]["stand_in"], "nobody waits for Ann"

    play(hasty, work, "Ann", "Bob")


def test_who_comes_again_is_told_only_what_is_new(server: Server) -> None:
    async def work(ann: Guest) -> None:
        table = (await ann.post("/tables", {"game": "shamanking", "bots": ["random"]}))["id"]
        async with sitting_at(ann, table) as first:
            await first.until(lambda state: first.my_question() is not None)
            known = len(first.log)
        async with sitting_at(ann, table, since=known - 2) as again:
            assert again.state["happened_from"] == known - 2
            assert again.state["happened"] == first.log[-2:]

    play(server, work, "Ann")


def test_the_same_company_plays_again_and_is_rated(server: Server) -> None:
    async def work(ann: Guest, bob: Guest) -> None:
        await with_account(ann, "Ann of Ratings")
        await with_account(bob, "Bob of Ratings")
        table = await table_of_two(ann, bob)
        async with sitting_at(ann, table) as hers, sitting_at(bob, table) as his:
            over, _ = await asyncio.gather(hers.play(at_random(1)), his.play(at_random(2)))
            await hers.ask(type="rematch")
            assert not hers.state["rematch"]
            await his.ask(type="rematch")
            await asyncio.gather(*(line.until(lambda state: bool(state["rematch"])) for line in (hers, his)))
            assert hers.state["rematch"] == his.state["rematch"]
        again = await ann.get(f"/tables/{hers.state['rematch']}")
        assert again["phase"] == "playing" and again["me"] == 0
        rows: list[Any] = []
        while len(rows) < 2:
            rows = [row for row in await ann.get("/ratings/megaman") if row["person"]["id"] in (ann.id, bob.id)]
        winner = (ann, bob)[over["outcome"]["winners"][0]]
        assert rows[0]["person"]["id"] == winner.id and rows[0]["mu"] > rows[1]["mu"] and rows[0]["games"] == 1

    play(server, work, "Ann", "Bob")


def test_seats_before_the_game(server: Server) -> None:
    async def work(ann: Guest, bob: Guest, eve: Guest) -> None:
        table = (await ann.post("/tables", {"game": "shamans", "seats": 3}))["id"]
        with pytest.raises(ServerSaysNo) as refused:
            await eve.post(f"/tables/{table}/bots", {"seat": 2, "bot": "random"})
        assert refused.value.status == 403
        await ann.post(f"/tables/{table}/bots", {"seat": 2, "bot": "random"})
        await bob.post(f"/tables/{table}/sit", {"seat": 1})
        state = await bob.get(f"/tables/{table}")
        assert state["phase"] == "playing" and [seat["kind"] for seat in state["seats"]] == ["person", "person", "bot"]
        with pytest.raises(ServerSaysNo):
            await eve.post(f"/tables/{table}/sit")
        table = (await ann.post("/tables", {"game": "shamans"}))["id"]
        await bob.post(f"/tables/{table}/sit")
        state = await bob.post(f"/tables/{table}/leave")
        assert state["seats"][1]["kind"] == "free" and state["me"] == -1

    play(server, work, "Ann", "Bob", "Eve")


def test_messages_that_make_no_sense_do_no_harm(server: Server) -> None:
    async def work(ann: Guest) -> None:
        table = (await ann.post("/tables", {"game": "megaman", "bots": ["random"]}))["id"]
        async with sitting_at(ann, table) as hers:
            for text in ("", "{}", "[1, 2]", '{"type": "choose"}', "\x00", '{"type":"why","key":' + "9" * 5000 + "}"):
                await hers.socket.send(text)
                while (await hers.hear())["type"] != "refused":
                    pass
            assert (await hers.ask(type="say", text="still here"))["type"] == "done"

    play(server, work, "Ann")
