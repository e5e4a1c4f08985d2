"""Shamans: when a Portal of mine could decide something."""

from __future__ import annotations

from playmat.stops import Question, TextOf, View

PORTALS = ("portal", "(portal)")


def matters(view: View, question: Question, text_of: TextOf) -> bool:
    """The pawn is about to reach the Moon and I could hold it back, or I could send it there, or I am about to be
    eliminated with a Portal unused. At any other moment a Portal is a button, not a question."""
    me = view["seats"][view["seat"]]
    portals = sum(tile in PORTALS for tile in me["tiles"])
    if not portals or not any(option["key"].startswith("portal:") for option in question["options"]):
        return False
    announced = view["announced"] or {}
    if announced.get("eliminates") == view["seat"]:
        return True
    ahead = view["distance"] - announced.get("pawn", 0)
    if me["role"] == "Shadow":
        return bool(view["distance"] <= portals or 0 < ahead <= portals)
    return bool(ahead <= 0)
