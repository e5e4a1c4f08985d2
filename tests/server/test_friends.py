"""Friends: a list of one's own; who is on both lists finds the other's waiting tables, and nobody else does."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.test_around import with_guests

from playmat.server.scripted import Guest, ServerSaysNo
from playmat.server.trial import Server


async def waiting(guest: Guest) -> dict[str, list[str]]:
    """The tables where somebody's friends wait, by the friend's name."""
    found: list[dict[str, Any]] = await guest.get("/me/friends")
    return {friend["person"]["name"]: [table["id"] for table in friend["waiting"]] for friend in found}


def test_only_mutual_friends_find_a_table_that_waits(server: Server) -> None:
    async def work(ann: Guest, ben: Guest, cid: Guest) -> None:
        table = (await ann.post("/tables", {"game": "megaman"}))["id"]
        assert (await ben.get(f"/people/{ann.id}"))["name"] == "Ann"
        await ben.ask("PUT", f"/me/friends/{ann.id}")
        assert await waiting(ben) == {"Ann": []}, "Ann has not put Ben on her list"
        await ann.ask("PUT", f"/me/friends/{ben.id}")
        assert await waiting(ben) == {"Ann": [table]}
        await cid.ask("PUT", f"/me/friends/{ann.id}")
        assert await waiting(cid) == {"Ann": []}
        await ann.ask("DELETE", f"/me/friends/{ben.id}")
        assert await waiting(ben) == {"Ann": []}

    with_guests(server, work, "Ann", "Ben", "Cid")


def test_who_blocks_a_friend_is_not_found(server: Server) -> None:
    async def work(ann: Guest, ben: Guest) -> None:
        table = (await ann.post("/tables", {"game": "megaman"}))["id"]
        await ben.ask("PUT", f"/me/friends/{ann.id}")
        await ann.ask("PUT", f"/me/friends/{ben.id}")
        assert await waiting(ben) == {"Ann": [table]}
        await ann.ask("PUT", f"/me/blocks/{ben.id}")
        assert await waiting(ben) == {"Ann": []}

    with_guests(server, work, "Ann", "Ben")


def test_somebody_at_the_table_becomes_a_friend(server: Server) -> None:
    async def work(ann: Guest, ben: Guest) -> None:
        table = (await ann.post("/tables", {"game": "megaman"}))["id"]
        await ben.post(f"/tables/{table}/sit")
        await ann.ask("PUT", f"/tables/{table}/friends/1")
        await ann.ask("PUT", f"/tables/{table}/friends/1")
        assert [friend["person"]["id"] for friend in await ann.get("/me/friends")] == [ben.id]
        for wrong in (f"/me/friends/{ann.id}", "/me/friends/nobody", f"/tables/{table}/friends/7"):
            with pytest.raises(ServerSaysNo):
                await ann.ask("PUT", wrong)

    with_guests(server, work, "Ann", "Ben")
