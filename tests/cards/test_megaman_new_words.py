"""Common words that authors of new cards wanted: what they do, on cards of MegaMan."""

from __future__ import annotations

from tests.cards import test_megaman_rulings as rulings
from tests.cards.test_megaman_rulings import CHIP, EVENT, RESOURCE, choose, names, offers, size

from playmat.games.megaman.table import MegaMan
from playmat.games.megaman.zones import DECK, GAUGE, HAND

NEW_CARDS = {
    "Toll": (EVENT, "Your opponent may lose 3 energy; otherwise, he discards 2 cards."),
    "Crowd": (CHIP, "Your NetNavi gains +1 strength for each 2 resources in play."),
    "Tax Day": (RESOURCE, "At the end of each turn, the player whose turn it is loses 1 energy."),
    "Guarded": (CHIP, "Your NetNavi gains +2 defense until the end of your opponent's next turn."),
    "Braced": (CHIP, "Your NetNavi gains +2 defense until the start of your next turn."),
    "Switched Off": (RESOURCE, "Your opponent cannot power up."),
    "Hushed": (EVENT, "Your opponent cannot blast or spend resources until the end of the next turn."),
    "Tight Grip": (RESOURCE, "Your opponent's hand limit gains -2."),
    "Numbed": (EVENT, "Set the defense of your NetNavi to 9 until the end of your opponent's next turn."),
    "Bonfire": (EVENT, "Sacrifice any number of resources. Power up for each resource sacrificed this way."),
}


def lay(*lines: str) -> MegaMan:
    known = rulings.OWN_CARDS
    try:
        rulings.OWN_CARDS = {**known, **NEW_CARDS}
        return rulings.lay(*lines)
    finally:
        rulings.OWN_CARDS = known


def test_what_is_not_done_is_answered() -> None:
    """ "; otherwise" carries on where the offer was not taken, and only there."""
    table = lay("hand You: Toll x2", "hand Foe: Blank x4")
    choose(table, "play:toll", "yes")
    assert (size(table, 1, DECK), size(table, 1, HAND)) == (17, 4)
    choose(table, "pass", "play:toll", "no", "card:hand:blank", "card:hand:blank")
    assert (size(table, 1, DECK), size(table, 1, HAND)) == (17, 2)


def test_what_cannot_be_done_is_not_done() -> None:
    table = lay("hand You: Toll", "hand Foe: Blank x3", "deck Foe: Blank x2")
    choose(table, "play:toll", "card:hand:blank", "card:hand:blank")
    assert size(table, 1, HAND) == 1


def test_of_what_is_counted_in_twos_one_left_over_does_not_count() -> None:
    table = lay("hand You: Crowd", "resources You: Red 1, Red 2, Blue 1", "resources Foe: Blue 2, Blue 3")
    before = table.strength(0)
    choose(table, "play:crowd")
    assert table.strength(0) == before + 2


def test_whose_turn_it_is_pays() -> None:
    table = lay("resources You: Tax Day")
    yours, theirs = size(table, 0, DECK), size(table, 1, DECK)
    end_turn(table)
    assert (size(table, 0, DECK), size(table, 1, DECK)) == (yours - 1, theirs - 2)  # he draws and powers up


def end_turn(table: MegaMan) -> None:
    """Pass until the other player's turn."""
    seat = table.active
    while table.active == seat and table.outcome is None:
        keys = offers(table)
        choose(table, next(key for key in ("pass", "done", keys[-1]) if key in keys))


def defense(table: MegaMan) -> int:
    return table.value(table.navi[0], "defense")


def test_until_the_other_players_next_turn_is_over() -> None:
    table = lay("hand You: Guarded, Numbed")
    before = defense(table)
    choose(table, "play:guarded")
    end_turn(table)
    assert defense(table) == before + 2
    end_turn(table)
    assert defense(table) == before
    table = lay("hand You: Numbed")
    choose(table, "play:numbed")
    end_turn(table)
    assert defense(table) == 9


def test_until_your_next_turn_begins() -> None:
    table = lay("hand You: Braced")
    before = defense(table)
    choose(table, "play:braced")
    end_turn(table)
    assert defense(table) == before + 2
    end_turn(table)
    assert defense(table) == before


def test_powering_up_can_be_forbidden() -> None:
    table = lay("resources You: Switched Off", "gauge Foe: Blank")
    end_turn(table)
    assert table.active == 1 and size(table, 1, GAUGE) == 1


def test_the_other_players_hand_limit() -> None:
    table = lay("resources You: Tight Grip")
    usual = lay("resources You: Red 1")
    assert table.hand_limit(1) == usual.hand_limit(1) - 2
    assert table.hand_limit(0) == usual.hand_limit(0)


def test_what_was_sacrificed_is_counted() -> None:
    table = lay("hand You: Bonfire", "resources You: Red 1, Red 2, Blue 1")
    choose(table, "play:bonfire")
    for _ in range(2):
        choose(table, next(key for key in offers(table) if key.startswith("card:")))
    choose(table, next(key for key in offers(table) if not key.startswith("card:")))
    assert size(table, 0, GAUGE) == 2
    assert len(names(table, 0, GAUGE)) == 2


def test_of_two_things_that_are_forbidden_neither_is_done() -> None:
    table = lay("turn player: Foe", "hand You: Hushed", "gauge Foe: Blank x2", "resources Foe: Spidy")
    choose(table, "pass", "play:hushed")
    for key in ("blast", "spend:spidy"):
        assert [ruling.rule for ruling in table.why_not(key)] == ["MM-S-33"]
