"""Yu Yu Hakusho: who holds an answer to exactly this moment, and can pay for it, is asked."""

from __future__ import annotations

import re

from playmat.stops import Question, TextOf, View

PAYMENT = "payment with the whole hand"
COIN = "calling the coin"

LEFT = re.compile(r"^Pay for the attack \((\d+) left\)$")


def matters(view: View, question: Question, text_of: TextOf) -> bool:
    """The cards that may be played in a window are made for it."""
    return len(question["options"]) > 1


def habit(view: View, question: Question) -> tuple[str, str]:
    """YYH-11: whoever has to pay with every card there is need not be asked in which order. YYH-27: one side of a coin
    is as good as the other."""
    keys = [option["key"] for option in question["options"]]
    if set(keys) == {"heads", "tails"}:
        return COIN, keys[0]
    left = LEFT.match(question["prompt"])
    if left is not None and int(left[1]) == len(view["seats"][view["seat"]]["hand"]):
        return PAYMENT, keys[0]
    return "", ""
