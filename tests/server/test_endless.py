"""PM-12 on a server: a card somebody wrote ends its own table, and no other."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.proves import proves

from playmat.server.scripted import sitting_at
from playmat.server.trial import Server

CARDS = """
[[card]]
name = "Ebb"
type = "Resource"
color = "red"
destiny = 1
text = "Whenever you lose 1 energy, recharge 1 energy."

[[card]]
name = "Flow"
type = "Resource"
color = "red"
destiny = 1
text = "Whenever you recharge 1 energy, lose 1 energy."

[[card]]
name = "Leak"
type = "Resource"
color = "red"
destiny = 1
text = "SPEND: Lose 1 energy."
"""

DECK = "1 AirMan, Ready to Blow\n20 Ebb\n20 Flow\n20 Leak\n"


def pick(question: dict[str, Any]) -> str:
    """Lay out one of each and open the tap."""
    keys = [option["key"] for option in question["options"]]
    wanted = ("play:ebb", "play:flow", "play:leak", "spend:leak")
    return next((key for key in wanted if key in keys), "done" if "done" in keys else keys[0])


@proves("PM-12")
def test_two_cards_that_never_stop_end_the_game(server: Server) -> None:
    async def play() -> None:
        async with server.guests("Ann") as [ann]:
            began = await ann.post("/games/megaman/sandbox", {"cards": CARDS, "deck": DECK, "bot": "random"})
            async with sitting_at(ann, began["id"]) as sitting:
                state = await sitting.play(pick)
            assert state["outcome"]["rule"] == "PM-12"
            assert state["outcome"]["winners"] == []
            assert (await ann.get(f"/tables/{began['id']}"))["phase"] == "over"
            assert (await ann.get("/rules/PM-12"))["id"] == "PM-12"
            other = await ann.post("/tables", {"game": "shamans", "seats": 3, "bots": ["random", "random"]})
            assert other["phase"] == "playing"

    asyncio.run(play())
