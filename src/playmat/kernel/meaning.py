"""What an option means, for programs: its verb, the things it is about and its numbers, so that no key is taken apart.

    {"key": "pay:1-green+1-yellow", "label": "Pay 1 green and 1 yellow", "verb": "pay",
     "things": [], "numbers": {"green": 1, "yellow": 1, "red": 0}}

A thing is a card (`card`: its title, or null if the asker does not know it; in games with zones also `zone`, the seat
it lies with, `of`, and for an unknown card its `place` there) or a player (`seat`, and `from_me`: how many seats to the
left of the asker). Most of this is found in the fields an option has; a game says only what differs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.kernel.codec import fields_of
from playmat.kernel.decision import Decision, Option

if TYPE_CHECKING:
    from playmat.kernel.position import Position

Thing = dict[str, Any]

CARD_FIELDS = ("card", "attacker", "source")
"""Fields of options that hold the number of a card."""

SEAT_FIELD = "seat"


def verb_of(option: Option) -> str:
    """What is done: the first word of the key. Each game has a closed list of them (`Game.verbs`)."""
    return option.key.partition(":")[0]


def choices(position: Position, decision: Decision) -> list[dict[str, Any]]:
    """Every option of a decision, as the seat that is asked may know it."""
    labels = decision.labels(position)
    return [
        {
            "key": option.key,
            "label": label,
            "verb": verb_of(option),
            "things": things(position, option, decision.seat),
            "numbers": option.numbers(),
        }
        for option, label in zip(decision.options, labels, strict=True)
    ]


def things(position: Position, option: Option, seat: int) -> list[Thing]:
    fields = fields_of(type(option))
    cards = [getattr(option, name) for name in CARD_FIELDS if name in fields]
    found = [thing for card in cards if (thing := position.card_meant(card, seat)) is not None]
    if not found:
        found = [{"card": title} for title in option.cards(position)]
    meant = (getattr(option, SEAT_FIELD),) if SEAT_FIELD in fields else option.seats()
    return found + [{"seat": other, "from_me": (other - seat) % len(position.names)} for other in meant]
