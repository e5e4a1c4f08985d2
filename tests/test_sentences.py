"""Log lines agree with whoever reads them, in every game."""

from __future__ import annotations

import re

import pytest

import playmat
from playmat.bots import bot
from playmat.kernel.chance import Chance
from playmat.kernel.event import EVERYTHING, SPECTATOR
from playmat.kernel.match import Match
from playmat.sentences import base_form, sentence, told

YOU = "\ue0000\ue001"
BOB = "\ue0001\ue001"
NAMES = ("Ann", "Bob")


@pytest.mark.parametrize(
    ("said", "read"),
    [
        (f"{YOU} draws Like You Mean It", "You draw Like You Mean It"),
        (f"{YOU} passes", "You pass"),
        (f"{YOU} has no cards left in the deck and is out", "You have no cards left in the deck and are out"),
        (f"{BOB} chooses {YOU}", "Bob chooses you"),
        (f"{BOB} returns {YOU}'s Playtime to {YOU}'s hand", "Bob returns your Playtime to your hand"),
        (f"Peace goes to the discard pile of {YOU}", "Peace goes to your discard pile"),
        (f"Main Shot of {YOU}", "Your Main Shot"),
        (f"End of the turn of {YOU}", "End of your turn"),
        (f"Turn 2: {YOU} defends", "Turn 2: You defend"),
        (f"{YOU} puts Peace from the played into the discard pile", "You put Peace into the discard pile"),
        (f"Peace goes to the discard pile of {BOB}", "Peace goes to Bob's discard pile"),
        (f"Peace goes to the top of the deck of {BOB}", "Peace goes to the top of Bob's deck"),
        (f"Main Shot of {BOB}", "Bob's Main Shot"),
        (f"End of the turn of {BOB}", "End of Bob's turn"),
        (f"Peace is at location 1 of {BOB}", "Peace is at Bob's location 1"),
        (f"Peace is at no location of {YOU}", "Peace is at none of your locations"),
        (f"Advances 1 (Portal of {YOU}): 3 to go", "Advances 1 (your Portal): 3 to go"),
        (f"{BOB} searches {BOB}'s deck", "Bob searches their deck"),
        (f"{YOU} searches {YOU}'s deck", "You search your deck"),
        (
            f"{BOB} uses Peace: eliminate this card -> your strike has +3",
            "Bob uses Peace: eliminate this card: their strike has +3",
        ),
        (f"{BOB} looks at {YOU}'s hand", "Bob looks at your hand"),
        (f"{BOB} chooses not to put your Peace into your hand", "Bob chooses not to put their Peace into their hand"),
        (f"{YOU} chooses to put your Peace into your hand", "You choose to put your Peace into your hand"),
        (f"{BOB} uses Peace: You may draw, cards deal 1 to you", "Bob uses Peace: they may draw, cards deal 1 to them"),
        (f"{BOB}'s Peace: your attacks gain 1", "Bob's Peace: their attacks gain 1"),
        (f"{BOB}: Peace - turn :: put ~ into your hand", "Bob uses Peace: turn: put Peace into their hand"),
        (f"{YOU}: Peace - turns to change location", "You use Peace: turn to change location"),
        (f"{YOU}: Peace intercepts War", "Your Peace intercepts War"),
        (f"{BOB} chooses Ann", "Bob chooses you"),
        (f"{BOB} gains 2 Spirit Energy: 9", "Bob gains 2 Spirit Energy (now 9)"),
        (f"{BOB}'s Peace takes 2 damage: 3", "Bob's Peace takes 2 damage (now 3)"),
        (f"{BOB} gains 2 VP: 2 Moon Shards", "Bob gains 2 VP: 2 Moon Shards"),
        (f"1 cards of {BOB} are set aside face down", "1 card of Bob is set aside face down"),
        ("the Body of Peace is reduced to zero", "The Body of Peace is reduced to zero"),
        (f"Ann's face-down Site 1 is at location 1 of {YOU}", "Your face-down Site 1 is at your location 1"),
        (f"Friends of the Dragon is at location 1 of {YOU}", "Friends of the Dragon is at your location 1"),
        (f"{YOU} places Peace in the slot 2", "You place Peace in slot 2"),
        (f"{BOB} draws a card", "Bob draws a card"),
        ("Ann has the most points, 9", "You have the most points, 9"),
        ("Ann's deck is exhausted", "Your deck is exhausted"),
    ],
)
def test_a_sentence_speaks_to_its_reader(said: str, read: str) -> None:
    assert sentence(said, NAMES, reader=0) == read


def test_others_are_told_in_the_third_person() -> None:
    assert sentence(f"{YOU} draws a card", NAMES, reader=1) == "Ann draws a card"
    assert sentence(f"{YOU} draws a card", NAMES) == "Ann draws a card"


@pytest.mark.parametrize(
    ("verb", "base"),
    [("plays", "play"), ("searches", "search"), ("carries", "carry"), ("chooses", "choose"), ("focuses", "focus")],
)
def test_verbs(verb: str, base: str) -> None:
    assert base_form(verb) == base


@pytest.mark.parametrize("game", playmat.game_names())
def test_whole_logs_agree(game: str) -> None:
    """A player whose name is You, as in lessons: nothing is said of them in the third person, nor are places named that
    have no name; a watcher and the record read the same."""
    rules = playmat.game(game)
    start = dict(rules.settings_of(rules.quick_start(min(rules.seats), b"sentences")))
    places = start.pop("seats")
    names = ["You", "Bob", "Cid", "Dan"][: min(rules.seats)]
    match = Match(rules.start(places, b"sentences" * 4, names, **start))
    player = bot("random", Chance(b"sentences"))
    for _ in range(600):
        decision = match.position.decision
        if decision is None:
            break
        match.choose(decision.seat, player(match.position.clone(), decision.seat).key)
    for reader in (0, 1, SPECTATOR, EVERYTHING):
        lines = told(match.position, match.position.events(reader), reader)
        assert len(lines) > 20
        wrong = [
            line
            for line in lines
            if re.search(r"\bYou [a-z]+s\b|You's|of You\b|from the played|\b1 cards| ~| ::| ->| : ", line)
        ]
        assert not [line for line in wrong if not re.search(r"You (pass|guess|miss|discuss|toss|focus)\b", line)]
        assert not any("\ue000" in line or "\ue002" in line for line in lines)
