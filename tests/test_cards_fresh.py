"""Ten cards that no one here wrote into the game: a card file in the documented wording loads, and its cards play."""

from __future__ import annotations

from pathlib import Path

import pytest

import playmat
from playmat.cardplay.game import CardGame
from playmat.cli import main
from playmat.kernel.chance import Chance
from playmat.kernel.event import EVERYTHING
from playmat.kernel.position import Position

CARDS = """
set = "Night Mail"
game = "megaman"
ours = true

[[card]]
name = "CometMan"
title = "Night Courier"
type = "NetNavi"
emblem = "CometMan"
strength = 2
defense = 2
blast = 3
text = "Whenever you play an event, you may draw a card."

[[card]]
name = "Spare Battery"
type = "Resource"
color = "yellow"
destiny = 2
text = "SPEND: Power up."

[[card]]
name = "Courier's Bag"
type = "Resource"
color = "blue"
destiny = 3
text = "SPEND: Discard a card to draw 2 cards."

[[card]]
name = "Night Market"
type = "Resource"
color = "red"
destiny = 1
text = "SPEND: Return a resource in play to its owner's hand."

[[card]]
name = "Second Breakfast"
type = "Event"
color = "green"
destiny = 3
text = "Draw 2 cards. Recharge 1 energy."

[[card]]
name = "Static Storm"
type = "Event"
color = "blue"
destiny = 4
text = "Your opponent loses 2 energy for each card in your power gauge."

[[card]]
name = "Borrowed Time"
type = "Event"
color = "red"
destiny = 2
text = "Your opponent cannot draw cards until the end of the next turn."

[[card]]
name = "StarDust1"
type = "BattleChip"
destiny = 1
emblems = "CometMan"
text = "Your CometMan gains +2 strength and +1 defense."

[[card]]
name = "MeteorTail"
type = "BattleChip"
destiny = 2
text = "Cost: burn 1 power. Your opponent discards a card."

[[card]]
name = "Lucky Letter"
type = "BattleChip"
destiny = 1
text = "This turn, whenever you draw a card, you may give your NetNavi +1 strength."
"""

NAVI = "1 CometMan, Night Courier"
TITLES = [line.partition('"')[2].rstrip('"') for line in CARDS.splitlines() if line.startswith("name")][1:]


def game() -> CardGame:
    found = playmat.game("megaman")
    assert isinstance(found, CardGame)
    return found.with_cards(CARDS)


def start(*cards: str) -> Position:
    """Two decks of nothing but these cards."""
    deck = "\n".join([f"# {cards[0]}", NAVI, *(f"{60 // len(cards)} {card}" for card in cards)])
    return playmat.game("megaman").start([deck, deck], b"fresh", cards=CARDS, any_deck=True)


class Table:
    """What can be counted on a table, for the player who acts and the other."""

    def __init__(self, position: Position, me: int) -> None:
        seats = position.view(EVERYTHING)["seats"]
        self.seat = me
        self.mine, self.theirs = seats[me], seats[1 - me]

    def number(self, of: str, mine: bool = True) -> int:
        value = (self.mine if mine else self.theirs)[of]
        return len(value) if isinstance(value, list) else int(value)


def act(position: Position, key: str) -> tuple[Table, Table]:
    """Play on to the first chance to do this, do it with every "yes" on the way, and tell before from after."""
    while key not in keys_of(position):
        keys = keys_of(position)
        position.choose(next((other for other in keys if other.startswith("play:")), keys[0]))
    me = whose_turn_to_act(position)
    before = Table(position, me)
    position.choose(key)
    while position.decision is not None and position.decision.seat == me and "pass" not in keys_of(position):
        position.choose("yes" if "yes" in keys_of(position) else keys_of(position)[0])
    return before, Table(position, me)


def whose_turn_to_act(position: Position) -> int:
    assert position.decision is not None
    return position.decision.seat


def keys_of(position: Position) -> list[str]:
    assert position.decision is not None
    return [option.key for option in position.decision.options]


def change(tables: tuple[Table, Table], of: str, mine: bool = True) -> int:
    before, after = tables
    return after.number(of, mine) - before.number(of, mine)


# -- they load -----------------------------------------------------------------------------------------------------


def test_the_file_is_understood(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "night_mail.toml"
    path.write_text(CARDS)
    assert main(["cards", "check", str(path)]) == 0
    assert capsys.readouterr().out == "10 cards in 1 file: all understood\n"


def test_their_texts_are_canonical_already() -> None:
    for title in [*TITLES, "CometMan, Night Courier"]:
        card = game().library.card(title)
        assert card.text == card.printed["text"]
        assert card.set_name == "Night Mail"


# -- each does what it says ----------------------------------------------------------------------------------------


def test_spare_battery_powers_up() -> None:
    found = act(start("Spare Battery"), "spend:spare-battery")
    assert (change(found, "gauge"), change(found, "deck"), change(found, "resources")) == (1, -1, -1)


def test_couriers_bag_trades_a_card_for_two() -> None:
    found = act(start("Courier's Bag"), "spend:couriers-bag")
    assert (change(found, "hand"), change(found, "deck"), change(found, "discard")) == (1, -2, 2)


def test_night_market_sends_a_resource_home() -> None:
    found = act(start("Night Market"), "spend:night-market")
    home = change(found, "hand") + change(found, "hand", mine=False)
    assert home == 1


def test_second_breakfast_draws_and_recharges() -> None:
    """Two cards drawn and one more for the NetNavi's trigger, one played; one recharged."""
    found = act(start("Second Breakfast"), "play:second-breakfast")
    assert change(found, "hand") == 2 + 1 - 1
    assert change(found, "deck") + change(found, "discard") + change(found, "hand") == 0


def test_static_storm_counts_the_gauge() -> None:
    before, after = found = act(start("Static Storm"), "play:static-storm")
    assert before.number("gauge") > 0
    assert change(found, "deck", mine=False) == -2 * before.number("gauge")
    assert after.number("discard", mine=False) - before.number("discard", mine=False) == 2 * before.number("gauge")


def test_borrowed_time_stops_the_opponent_from_drawing() -> None:
    """The other player's own breakfast brings nothing that turn; recharging goes on."""
    position = start("Borrowed Time", "Second Breakfast")
    act(position, "play:borrowed-time")
    other = whose_turn_to_act(position)
    found = act(position, "play:second-breakfast")
    assert found[0].seat == other
    assert change(found, "hand") == -1
    assert change(found, "deck") >= 0


def test_stardust_strengthens_cometman_for_the_turn() -> None:
    found = act(start("StarDust1"), "play:stardust1")
    assert (change(found, "strength"), change(found, "defense")) == (2, 1)


def test_meteor_tail_has_its_price() -> None:
    position = start("MeteorTail")
    found = act(position, "play:meteortail")
    assert change(found, "gauge") == -1
    other = whose_turn_to_act(position)
    before = Table(position, other)
    position.choose(keys_of(position)[0])
    assert change((before, Table(position, other)), "hand") == -1


def test_lucky_letter_listens_for_the_turn() -> None:
    """Two cards for breakfast and one for the NetNavi's trigger: three times +1."""
    position = start("Lucky Letter", "Second Breakfast")
    me = act(position, "play:lucky-letter")[0].seat
    while whose_turn_to_act(position) != me:
        position.choose("pass")
    assert change(act(position, "play:second-breakfast"), "strength") == 3


# -- whole games ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(4))
def test_whole_games_with_them_end(number: int) -> None:
    deck = "\n".join(["# All of them", NAVI, *(f"6 {title}" for title in TITLES), "5 Boomer1"])
    position = playmat.game("megaman").start([deck, deck], b"%d" % number, cards=CARDS, any_deck=True)
    chance = Chance(b"random %d" % number)
    while position.decision is not None:
        options = position.decision.options
        position.choose(options[chance.below(len(options))])
    assert position.outcome is not None
    log = "\n".join(event.text(position) for event in position.events(EVERYTHING))
    played = [title for title in TITLES if f"plays {title}" in log]
    assert len(played) >= 6


def test_a_game_with_them_is_saved_and_loaded() -> None:
    position = start(*TITLES[:4])
    again = playmat.game("megaman").load(position.save())
    assert again.hash() == position.hash()
