"""Verbs of the printed wording in all frames: whatever is understood alone is understood there too."""

from __future__ import annotations

from functools import cache

import pytest

import playmat
from playmat.cardplay.game import CardGame
from playmat.cards.printed import printing_of

DEEDS = (
    "inflict 2 damage on target Character", "heal target Site", "turn target Character", "unturn target Character",
    "smoke target State", "toast target Edge", "return target State to its owner's hand", "gain 2 Power", "draw a card",
    "steal 1 Power from target opponent", "take control of target Character until the end of the turn",
    "remove 2 damage from target Site", "target opponent loses 1 Power", "each opponent discards a card",
    "target Character gains +2 Fighting until the end of the turn", "target Character cannot attack this turn",
    "each player sacrifices a Character", "look at target opponent's hand",
)  # fmt: skip
"""As something to do, or that somebody does."""

EVENTS = (
    "Gruul enters play", "Gruul leaves play", "Gruul is smoked by an opponent", "Gruul turns to attack",
    "Gruul is damaged", "an opponent plays an Event", "a Site you control is seized or burned",
    "another Character you control is smoked", "an opponent declares an attack", "you discard a card",
    "Gruul smokes a Character in combat", "you play an Edge", "a Character is toasted",
)  # fmt: skip

PRICES = (
    "Turn", "Sacrifice Gruul", "Discard a card", "Pay 1 Power", "Turn and pay 1 Power", "Sacrifice a Character",
    "Toast a card in your smoked pile", "Once per turn, discard a card", "During an attack, turn",
    "Any player may pay 1 Power",
)  # fmt: skip

STANDS = (
    "Gruul gains +2 Fighting", "Gruul gains Guts and Ambush", "Gruul cannot be smoked by opponents",
    "Characters you control cannot be turned by opponents", "Gruul takes no combat damage",
    "opponents cannot play Edges", "Gruul cannot be intercepted except by Unique Characters",
    "Characters you control inflict +1 damage", "Gruul is not affected by Events",
)  # fmt: skip

TIMES = (
    "While Gruul is attacking", "While you control 2 or more Sites", "During your turn", "While unturned",
    "During an attack you declared", "While an opponent controls more Characters than you",
)  # fmt: skip

SENTENCES = (
    *[f"When {event}, {deed}." for event in EVENTS for deed in DEEDS],
    *[f"{price} :: {deed}." for price in PRICES for deed in DEEDS],
    *[f"At the {end} of your turn, {deed}." for end in ("start", "end") for deed in DEEDS],
    *[f"Once per {span}, when {event}, {DEEDS[7]}." for span in ("turn", "attack") for event in EVENTS],
    *[f"When {event}, you may discard a card. If you do, draw 2 cards." for event in EVENTS],
    *[f"{time}, {rule}." for time in TIMES for rule in STANDS],
    *[f"{rule[0].upper()}{rule[1:]}." for rule in STANDS],
)


@cache
def game() -> CardGame:
    found = playmat.game("shadowfist")
    assert isinstance(found, CardGame)
    return found


@pytest.mark.parametrize("first", range(0, len(SENTENCES), 50))
def test_all_of_them_are_read_written_and_read_again(first: int) -> None:
    book = game().book
    for printed in SENTENCES[first : first + 50]:
        read = book.read(printing_of(game()).wording(printed, "Gruul", "Character"))
        assert [part.tree() for part in book.read(book.write(read))] == [part.tree() for part in read], printed


@pytest.mark.parametrize(
    ("printed", "ours"),
    [
        (
            "Turn to inflict 2 damage on target Character. Draw a card.",
            "Turn :: inflict 2 damage on target Character and draw a card.",
        ),
        (
            "Turn to heal target Site. Unturn Gruul when a Site is burned.",
            "Turn to heal target Site. When a Site is burned, unturn ~.",
        ),
        ("At the end of the turn, heal Gruul.", "When the turn ends, heal ~."),
        (
            "When Gruul is smoked, you may discard a card. If you do, gain 1 Power.",
            "When ~ is smoked, you may discard a card; if you do, gain 1 Power.",
        ),
        ("Discard a card :: heal Gruul. Use only once per turn.", "Once per turn, discard a card :: heal ~."),
        (
            "Turn and target a Character and a Site :: heal target Site and turn target Character.",
            "Turn :: heal target Site and turn target Character.",
        ),
    ],
)
def test_what_goes_on_belongs_to_the_sentence_before(printed: str, ours: str) -> None:
    book = game().book
    assert book.write(book.read(printing_of(game()).wording(printed, "Gruul", "Character"))) == ours
