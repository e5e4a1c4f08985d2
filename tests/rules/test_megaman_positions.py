"""Positions of MegaMan in words: every fact can be set up and read, and what cannot be gets one sentence."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import playmat
from playmat import scenario
from playmat.cardplay.table import CardTable
from playmat.games.megaman.table import MegaMan
from playmat.kernel.event import EVERYTHING
from playmat.kernel.fact import Fact
from playmat.kernel.position import Position
from playmat.scenario import BrokenScenario
from playmat.scenario.table import Named, facts_in_words, named_facts

FACTS = playmat.game("megaman").facts()

CONTEXT = {
    "phase": [],
    "destiny": ["discard Joe: Clean 'Em Out"],
    "chips {seat}": ["discard Joe: Boomer1"],
    "played {seat}": ["discard Joe: Boomer1", "resources Joe: Open the Door"],
    "effects": ["turn: 7", "discard Joe: Boomer1", "discard Kendrick: Peace"],
    "knows {viewer}": ["hand Kendrick: Playtime"],
    "strength {seat}": ["navi Joe: MagnetMan, Polarized"],
    "defense {seat}": ["effects: +1 defense from Joe's Playtime", "discard Joe: Playtime"],
    "blast {seat}": [],
}
"""What else has to be said for an example to make sense."""


def text_of(*lines: str, cards: str = "") -> str:
    inline = f"cards:\n{cards}\n" if cards else ""
    block = "\n".join(f"  {line}" for line in lines)
    return (
        f"scenario: one\ngame: megaman\nseats: Joe, Kendrick\n{inline}position:\n{block}\nplay:\n  end: waiting Joe\n"
    )


def set_up(*lines: str, cards: str = "") -> MegaMan:
    table = scenario.undump(text_of(*lines, cards=cards))
    assert isinstance(table, MegaMan)
    return table


def named(position: Position, name: str) -> Named:
    return next(fact for fact in named_facts(position) if fact.name == name)


def fact(position: Position, name: str, seat: int = EVERYTHING) -> str | None:
    return named(position, name).read(position.view(seat))


@pytest.mark.parametrize("said", FACTS, ids=lambda said: said.pattern)
def test_the_example_of_each_fact_can_be_set_up_and_read(said: Fact) -> None:
    name, _, text = said.example.partition(": ")
    position = set_up(*CONTEXT.get(said.pattern, []), said.example)
    read = fact(position, name)
    assert read is not None
    assert said.agrees(text, read)


def test_a_position_of_which_nothing_is_said() -> None:
    position = set_up("turn: 1")
    assert position.decision is not None
    assert (position.decision.seat, position.phase, position.turn) == (0, "main", 1)
    for name in ("Joe", "Kendrick"):
        assert fact(position, f"deck {name}") == "Blank x20"
        assert fact(position, f"navi {name}") == "MegaMan, Battle Master"
        for zone in ("hand", "gauge", "discard", "resources"):
            assert fact(position, f"{zone} {name}") == "none"


def test_a_blank_card_can_never_be_played() -> None:
    position = set_up("hand Joe: Blank", "gauge Joe: Blank x5")
    assert [ruling.rule for ruling in position.why_not("play:blank")] == ["MM-41"]


def test_titles_with_commas_and_numbers() -> None:
    position = set_up("hand Joe: Rush, Roll Over x2, Ready, Aim,..., Glow, Baby, Glow, Playtime")
    assert fact(position, "hand Joe") == "Rush, Roll Over x2, Ready, Aim,..., Glow, Baby, Glow, Playtime"
    assert len(position.view(0)["seats"][0]["hand"]) == 5
    hand = named(position, "hand Joe").fact
    assert hand.agrees("playtime, ...", "Ready, Aim,..., Playtime")
    assert not hand.agrees("Rush, ...", "Rush, Roll Over")


def test_numbers_that_follow_from_the_rest_are_checked() -> None:
    assert fact(set_up("navi Joe: Bass, Ultimate Reborn", "strength Joe: 3"), "strength Joe") == "3"
    with pytest.raises(BrokenScenario, match="the strength of Joe is 3 here, not 4"):
        set_up("navi Joe: Bass, Ultimate Reborn", "strength Joe: 4")


WRONG = [
    ("turn: 0", "'0' is not a number from 1"),
    ("turn player: Roy", "nobody here is called 'Roy'; here are: Joe, Kendrick"),
    ("phase: lunch", "a position stands in one of the phases start, draw, resource, main, battle, end, not in 'lunch'"),
    ("phase: battle", "in the battle phase nobody has a choice, unless a text asks (MM-91)"),
    ("passes: 2", "two passes in a row end the main phase (MM-68)"),
    ("plays: 5", "'5' is not a number from 0 to 4"),
    ("blasted: maybe", "say yes or no, not 'maybe'"),
    ("navi Joe: Playtime", "Playtime is a Resource, not a NetNavi"),
    ("navi Joe: Nobody", "there is no card called 'Nobody'"),
    ("hand Joe: Playtim", "there is no card called 'Playtim'; did you mean Playtime?"),
    ("hand Joe: ?", "a question mark can be checked but not set up: say what lies there"),
    ("hand Joe: Playtime,, Playtime", "there is an empty place between the commas of 'Playtime,, Playtime'"),
    ("hand Joe: Bass, Ultimate Reborn", "Bass, Ultimate Reborn is a NetNavi: it is in play all the time"),
    ("resources Joe: Boomer1", "Boomer1 is a BattleChip: only resources stay in play (MM-4)"),
    ("resources Joe: VulGear x5", "there are 4 places for resources (MM-59), not 5"),
    ("resources Joe: Playtime x2", "Joe cannot have two cards called Playtime in play (MM-16, MM-18)"),
    ("resources Joe: MegaMan, Licensed to Delete", "Joe cannot have two cards called MegaMan in play (MM-16, MM-18)"),
    ("gauge Joe: Blank x6", "the power gauge of Joe has 5 positions (MM-53)"),
    ("deck Joe: none", "the deck of Joe has no card left, so the game would be over (MM-96)"),
    ("destiny: Playtime", "Playtime is nowhere among the cards of Joe: say where it lies"),
    ("effects: strong", "'strong' is no running effect; write `+2 strength from Joe's Boomer1`"),
    ("effects: +2 strength from Joe's Boomer1", "Boomer1 is nowhere among the cards of Joe: say where it lies"),
    ("resolving Joe: Boomer1", "a position cannot begin with a card half played: begin before it is played"),
    ("knows Joe: Playtime", "'Playtime' is nothing that could be known besides"),
    ("knows Joe: card 99 of the deck of Joe", "'99' is not a number from 1 to 20"),
    ("middle: {}", "this is not what `playmat scenario dump` writes in the middle of a text"),
]


@pytest.mark.parametrize(("line", "message"), WRONG)
def test_what_cannot_be_gets_one_sentence(line: str, message: str) -> None:
    with pytest.raises(BrokenScenario) as error:
        set_up(line)
    assert message in str(error.value)


def test_a_sentence_that_the_card_does_not_say() -> None:
    with pytest.raises(BrokenScenario, match="HolyPanel does not say 'whenever it rains, draw a card'"):
        set_up("discard Joe: HolyPanel", 'effects: "whenever it rains, draw a card" from Joe\'s HolyPanel')


# -- written down and set up again -------------------------------------------------------------------------------

CARDS = """
  [[card]]
  name = "Coach"
  type = "Resource"
  color = "red"
  destiny = 1
  text = "SPEND: Your NetNavi gains +2 strength until the end of the next turn."
"""


def test_made_up_cards_are_written_down_too() -> None:
    position = set_up("resources Joe: Coach", "hand Kendrick: Blank", cards=CARDS)
    position.choose("spend:coach")
    text = scenario.dump(position)
    assert "cards:" in text
    again = scenario.undump(text)
    assert again.view(EVERYTHING) == position.view(EVERYTHING)
    assert scenario.dump(again) == text


def test_a_saved_position_finds_its_made_up_cards() -> None:
    position = set_up("resources Joe: Coach", cards=CARDS)
    again = playmat.game("megaman").load(position.save())
    assert again.hash() == position.hash()
    again.choose("spend:coach")
    assert again.explain("strength:1").total == 4


def positions(games: int) -> Iterator[MegaMan]:
    """Every kind of moment, the middle of texts included."""
    for number in range(games):
        choices = Random(number)
        position = playmat.game("megaman").quick_start(2, b"written %d" % number)
        while position.decision is not None:
            if choices.random() < 0.15:
                assert isinstance(position, MegaMan)
                yield position
            position.choose(choices.choice(position.decision.options))


def test_positions_come_back_from_their_facts() -> None:
    in_the_middle = 0
    for position in positions(4):
        text = scenario.dump(position)
        again = scenario.undump(text)
        assert again.view(EVERYTHING) == position.view(EVERYTHING)
        assert scenario.dump(again) == text
        in_the_middle += "middle" in dict(facts_in_words(position))
    assert in_the_middle > 5


def test_facts_are_read_from_what_a_seat_may_see() -> None:
    position = set_up("hand Kendrick: Playtime, Firm Barrier", "deck Kendrick: Boomer1 x3", "gauge Joe: Boomer1")
    assert isinstance(position, CardTable)
    assert fact(position, "hand Kendrick", 0) == "? x2"
    assert fact(position, "hand Kendrick", 1) == "Firm Barrier, Playtime"
    assert fact(position, "deck Kendrick", 1) == "? x3"
    assert fact(position, "gauge Joe", 0) == "?"
    assert fact(position, "knows Joe", 0) is None
