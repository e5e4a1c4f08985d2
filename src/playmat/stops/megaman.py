"""MegaMan: when something can be done about the attack."""

from __future__ import annotations

from playmat.stops import Question, TextOf, View, can_cancel

ABOUT_BATTLE = ("defense", "strength", "cancel", "blast", "energy", "battle")


def matters(view: View, question: Question, text_of: TextOf) -> bool:
    """As it stands the attack would cost me energy and I have something that speaks of battle, or what was played for
    it can be cancelled. While the attack is held, passing loses nothing: whoever attacks has to act before I am asked
    again."""
    me = view["seat"]
    if view["active"] == me:
        return True
    attacker = view["seats"][view["active"]]
    if attacker["strength"] <= view["seats"][me]["defense"]:
        return bool(attacker["chips"]) and can_cancel(question, text_of)
    return any(speaks_of_battle(option, text_of) for option in question["options"] if option["key"] != "pass")


def speaks_of_battle(option: Question, text_of: TextOf) -> bool:
    """Cards do by their text; what is no card, such as a blast, always does."""
    texts = [text_of(title).casefold() for title in option["cards"]]
    return not texts or any(word in text for text in texts for word in ABOUT_BATTLE)
