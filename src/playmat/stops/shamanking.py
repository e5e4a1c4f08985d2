"""Shaman King: what can be paid in several ways is paid with the cheapest colours first."""

from __future__ import annotations

from playmat.stops import Question, TextOf, View

PAYMENT = "payment"


def matters(view: View, question: Question, text_of: TextOf) -> bool:
    """There are no windows to step in: every choice is one in turn."""
    return True


def habit(view: View, question: Question) -> tuple[str, str]:
    """SK-5.E-2: of all payments the first is the cheapest, since the game offers green before yellow before red."""
    keys = [option["key"] for option in question["options"]]
    if keys and all(key.startswith("pay:") for key in keys):
        return PAYMENT, keys[0]
    return "", ""
