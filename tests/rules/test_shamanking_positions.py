"""Positions of the Shaman King TCG in words: every fact can be set up and read, what cannot be gets one sentence."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import playmat
from playmat import scenario
from playmat.games.shamanking.table import ShamanKing
from playmat.kernel.event import EVERYTHING
from playmat.kernel.fact import Fact
from playmat.kernel.position import Position
from playmat.scenario import BrokenScenario
from playmat.scenario.table import facts_in_words, named_facts

FACTS = playmat.game("shamanking").facts()

CARDS = """
  [[card]]
  name = "Paper Crane"
  type = "Strike"
  intercept = 3
  force = 1
  text = "Red -> +4 Intercept. Use only once."

  [[card]]
  name = "Mine Now"
  type = "Strike"
  intercept = 6
  force = 4
  text = "-3 Intercept -> if you counterattack with this card, add a yellow furyoku."

  [[card]]
  name = "Long Look"
  type = "Advantage"
  text = "Immediate. Look at the top 3 cards of your deck and put them back in any order."
"""

CONTEXT = {
    "phase": ["charged Ben: green, yellow, red"],
    "decides": ["phase: opening"],
    "used": ["flipped: Borrowed Shroud"],
    "green {seat}": ["furyoku Ben: G3 Y0 R0"],
    "paid {seat}": ["flipped: Plain Jab"],
    "intercept": ["flipped: Paper Crane"],
    "own force": ["flipped: Paper Crane", "paid Ben: +2 Force by Paper Crane"],
    "knows {viewer}": ["furyoku Erin: G2 Y0 R0", "flipped: Plain Jab"],
}
"""What else has to be said for an example to make sense."""


def set_up(*lines: str, starter: bool = False) -> ShamanKing:
    block = "\n".join(f"  {line}" for line in lines)
    setting = "set: starter = yes\n" if starter else ""
    head = f"scenario: one\ngame: shamanking\nseats: Ben, Erin\n{setting}cards:\n{CARDS}\n"
    table = scenario.undump(f"{head}position:\n{block}\nplay:\n  end: waiting Ben\n")
    assert isinstance(table, ShamanKing)
    return table


def fact(position: Position, name: str, seat: int = EVERYTHING) -> str | None:
    return next(each for each in named_facts(position) if each.name == name).read(position.view(seat))


@pytest.mark.parametrize("said", FACTS, ids=lambda said: said.pattern)
def test_the_example_of_each_fact_can_be_set_up_and_read(said: Fact) -> None:
    name, _, text = said.example.partition(": ")
    position = set_up(*CONTEXT.get(said.pattern, []), said.example)
    read = fact(position, name)
    assert read is not None
    if name.startswith("deck Ben"):
        text = text.removeprefix("Plain Jab, ")  # the top card has been flipped
    if said.pattern == "own force":
        assert read == "3"
    assert said.agrees(text, read)


def test_a_position_of_which_nothing_is_said() -> None:
    position = set_up("turn: 1")
    assert position.decision is not None
    assert (position.decision.seat, position.turn, position.explain("attack").total) == (0, 1, 4)
    assert fact(position, "flipped") == "Blank"
    for name in ("Ben", "Erin"):
        assert fact(position, f"deck {name}") == f"Blank x{19 if name == 'Ben' else 20}"
        assert fact(position, f"furyoku {name}") == "G0 Y0 R0"
        assert fact(position, f"discard {name}") == "Blank x4"
        assert fact(position, f"shaman {name}") == "Blank Shaman"


def test_a_blank_card_cannot_be_played() -> None:
    position = set_up("flipped: Blank", "furyoku Ben: G9 Y9 R8")
    assert [ruling.rule for ruling in position.why_not("play:blank")] == ["SK-5.E-1"]


def test_the_start_of_a_turn() -> None:
    position = set_up(
        "phase: start", "turn: 5", "attack: Paper Crane from red", "strike Ben: Mine Now", "discard Ben: Blank x3"
    )
    assert (position.turn, fact(position, "furyoku Ben"), fact(position, "red Ben")) == (5, "G1 Y1 R1", "Mine Now")


WRONG = [
    (["turn: -1"], "'-1' is not a number from 0"),
    (["defender: Roy"], "nobody here is called 'Roy'; here are: Ben, Erin"),
    (
        ["phase: lunch"],
        "a position stands in one of the phases start, compare, opening, signature, flip, decide, not in 'lunch'",
    ),
    (["phase: signature"], "for the signature move all three zones are charged (SK-10.C-1)"),
    (["phase: decide"], "a card is flipped in the phase decide, and only then (SK-5.B-2)"),
    (["phase: flip", "flipped: Blank"], "a card is flipped in the phase decide, and only then"),
    (["attack: none"], "there is no attack in the phases compare and opening, and only then (SK-8-1)"),
    (
        ["phase: opening", "attack: opening attack"],
        "there is no attack in the phases compare and opening, and only then",
    ),
    (["phase: opening", "defending: green"], "a zone is defended while cards are flipped, and only then (SK-5.B-1)"),
    (["defending: blue"], "a zone is green, yellow, red, not 'blue'"),
    (["attack: thunder"], "'thunder' is no attack; write `opening attack`, none or `TITLE from green`"),
    (["attack: Paper Crane from no zone"], "a signature move comes from no zone, and only a signature move does"),
    (["attack: Long Look from red"], "Long Look is an Advantage, not a strike"),
    (["attack: Paper Crane from red", "strike Erin: Mine Now"], "Paper Crane attacks, so it is the strike of Erin"),
    (["strike Erin: Mine Now x2"], "Erin has played one strike at most"),
    (["strike Erin: Anvil Fall"], "Anvil Fall is no signature move of Erin (SK-13.C-1)"),
    (["deck Ben: Anvil Fall"], "Anvil Fall is a signature move: it is played or in its shaman (SK-13.C.1-5)"),
    (["deck Ben: Kesh Marrow"], "Kesh Marrow is a Shaman: it lies in its place and nowhere else (SK-7-2)"),
    (["shaman Ben: Plain Jab"], "Plain Jab is a Strike, not a Shaman"),
    (["moves Ben: Anvil Fall, Blank Back"], "the moves of Ben are Blank Front, Blank Back here"),
    (["side Ben: left"], "the sides of a shaman are front and back, not 'left'"),
    (["charged Ben: blue"], "a zone is green, yellow, red, not 'blue'"),
    (["points Ben: 3"], "with 3 points the game is over (SK-11-1)"),
    (["furyoku Ben: two"], "the sizes of the stacks are written like G2 Y0 R1, not 'two'"),
    (["furyoku Ben: G1 Y0 R0", "green Ben: Blank x2"], "Ben has 2 green furyoku by one line and 1 by another"),
    (["green teamwork Ben: Plain Jab"], "Plain Jab is a Strike, not a Teamwork"),
    (["green teamwork Ben: Blank x2"], "one teamwork lies in a zone (SK-13.A.1-4)"),
    (["flipped: Blank x2"], "one card is flipped at a time (SK-3-1)"),
    (["deck Ben: ?"], "a question mark can be checked but not set up: say what lies there"),
    (["deck Ben: Paper Cran"], "there is no card called 'Paper Cran'; did you mean Paper Crane"),
    (["discard Ben: none"], "the discard pile of Ben is empty: it would be refilled at once (SK-16.C-2)"),
    (["deck Ben: none", "discard Ben: Blank x5"], "the deck of Ben is empty: there would be a new one at once"),
    (["aside Ben: Blank"], "a position cannot begin with cards looked at: begin before that"),
    (["paid Ben: much"], "'much' is nothing that was paid for; write `+2 Intercept by TITLE`"),
    (["paid Ben: +1 Force by Blank"], "Ben has no strike that could have been paid for"),
    (["flipped: Mine Now", 'paid Ben: "it rains" by Mine Now'], "Mine Now does not say 'it rains'"),
    (["used: Mine Now"], "Mine Now is no card here with one power that is limited"),
    (["force: 9"], "the force is 4 here, not 9"),
    (["knows Ben: everything"], "'everything' is nothing that could be known besides"),
    (["knows Ben: card 1 of the hand of Erin"], "nothing is known of the hand; there are: green furyoku"),
    (["no replenishing Ben: perhaps"], "say yes or no, not 'perhaps'"),
    (["middle: {}"], "this is not what `playmat scenario dump` writes in the middle of a text"),
]


@pytest.mark.parametrize(("lines", "message"), WRONG)
def test_what_cannot_be_gets_one_sentence(lines: list[str], message: str) -> None:
    with pytest.raises(BrokenScenario) as error:
        set_up(*lines)
    assert message in str(error.value)


def test_a_shaman_without_moves_is_refused() -> None:
    text = (
        "scenario: one\ngame: shamanking\nseats: Ben, Erin\ncards:\n"
        '  [[card]]\n  name = "Nobody"\n  type = "Shaman"\n  traits = ["Soul", "Melee", "Yoh"]\n'
        "position:\n  shaman Ben: Nobody\nplay:\n  end: waiting Ben\n"
    )
    with pytest.raises(BrokenScenario, match="Nobody needs two signature moves, front and back"):
        scenario.undump(text)


# -- written down and set up again -------------------------------------------------------------------------------


def same_again(position: Position) -> Position:
    text = scenario.dump(position)
    again = scenario.undump(text)
    assert again.view(EVERYTHING) == position.view(EVERYTHING)
    assert scenario.dump(again) == text
    return again


def test_payments_limits_and_what_is_known_are_written_down() -> None:
    position = set_up("flipped: Mine Now", "furyoku Ben: G1 Y0 R1", "deck Ben: Paper Crane, Long Look, Blank x9")
    position.choose("use:mine-now")
    again = same_again(position)
    assert fact(again, "paid Ben") == (
        '-3 Intercept by Mine Now; "if you counterattack with this card, add a yellow furyoku" by Mine Now'
    )
    again.choose("discard:mine-now")
    again.choose("use:paper-crane")
    again = same_again(again)
    assert (fact(again, "used"), fact(again, "paid Ben")) == ("Paper Crane", "+4 Intercept by Paper Crane")
    again.choose("discard:paper-crane")
    again.choose("play:long-look")
    again.choose("no-charge")
    assert fact(same_again(again), "aside Ben") == "Blank x3"
    for _ in range(2):
        again.choose("card:aside:blank")
    assert "card 1 of the deck of Ben" in (fact(same_again(again), "knows Ben") or "")
    assert fact(again, "deck Ben", 0) == "Blank x2, ? x6"
    assert fact(again, "deck Ben", 1) == "? x8"


def test_positions_come_back_from_their_facts() -> None:
    """Every kind of moment, the middle of texts included; also in the starter game and with decks by lot."""
    moments: Counter[str] = Counter()
    for number, settings in enumerate([{}, *playmat.game("shamanking").lively_settings()]):
        choices = Random(number)
        for deal in range(4):
            position = playmat.game("shamanking").quick_start(2, b"written %d" % deal, **settings)
            while position.decision is not None:
                kind = type(position.decision.step).__name__
                if moments[kind] < 12:
                    moments[kind] += 1
                    same_again(position)
                eager = [option for option in position.decision.options if option.key.partition(":")[0] in EAGER]
                options = eager if eager and choices.random() < 0.8 else position.decision.options
                position.choose(choices.choice(options))
    assert len(moments) >= 10, moments


EAGER = ("play", "use", "charge", "signature", "tactical")
"""Random players do nothing long enough for games to come to something."""


def test_facts_are_read_from_what_a_seat_may_see() -> None:
    position = set_up(
        "green Erin: Paper Crane x2", "deck Erin: Mine Now x3", "knows Ben: card 2 of the green furyoku of Erin"
    )
    assert fact(position, "green Erin", 0) == "?, Paper Crane"
    assert fact(position, "green Erin", 1) == "? x2"
    assert fact(position, "deck Erin", 1) == "? x3"
    assert fact(position, "furyoku Erin", 0) == "G2 Y0 R0"
    assert fact(position, "knows Ben", 0) is None


def test_the_starter_game_is_written_down() -> None:
    position = set_up("flipped: Paper Crane", starter=True)
    assert "set: starter = True" in scenario.dump(position)
    assert same_again(position).view(0)["starter"] is True


def test_what_is_written_down_in_the_middle_is_said_there_only() -> None:
    position = set_up("flipped: Long Look")
    assert "middle" not in dict(facts_in_words(position))
    position.choose("play:long-look")
    assert "middle" in dict(facts_in_words(position))
