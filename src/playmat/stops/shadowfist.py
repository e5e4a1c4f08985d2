"""Shadowfist: when something happens to me that I hold an answer to."""

from __future__ import annotations

from typing import Any

from playmat.stops import Question, TextOf, View, can_cancel

IN_PLAY = ("sites", "characters", "states", "edges")

MOVING = "move:"
"""Whoever only turns to change location cancels nothing, whatever the text says."""

HABITS = {
    "generating": ("nothing", "collect"),
    "staying turned": ("keep", "done"),
}


def matters(view: View, question: Question, text_of: TextOf) -> bool:
    """An attack on my cards, somebody between my attackers and their target, an effect of somebody else's that is about
    my cards or that I can cancel, a trigger of mine, an auction. An attack is no reason to answer what I have just done
    myself: I am asked again once that has happened."""
    me = view["seat"]
    if question["window"] == "hidden" or view["auction"] is not None:
        return True
    if any(option["key"] == "attack" for option in question["options"]):
        return True
    attack = view["attack"]
    fought = attack is not None and (attack["defender"] == me or (attack["player"] == me and intercepted(attack)))
    if fought and not latest_is_mine(view):
        return True
    acting = [option for option in question["options"] if not option["key"].startswith(MOVING)]
    cancels = can_cancel({**question, "options": acting}, text_of)
    return any(concerns(view, effect, cancels) for scene in view["scenes"] for effect in scene["effects"])


def latest_is_mine(view: View) -> bool:
    """Is what resolves next an effect of my own?"""
    effects = [effect for scene in view["scenes"] for effect in scene["effects"]]
    return bool(effects) and bool(effects[-1]["seat"] == view["seat"])


def intercepted(attack: dict[str, Any]) -> bool:
    return any(attacker["interceptors"] for attacker in attack["attackers"])


def concerns(view: View, effect: View, cancels: bool) -> bool:
    """Is this effect of somebody else's about my cards, or could I cancel it?"""
    one = view["seats"][view["seat"]]
    if effect["seat"] == view["seat"] or effect["canceled"]:
        return False
    mine = {card["title"] for zone in IN_PLAY for card in one[zone]}
    if any(name.partition(" (")[0] in mine or name.startswith(f"{one['name']}'s ") for name in effect["chosen"]):
        return True
    return cancels and effect["kind"] in ("play", "use", "trigger")
