"""Cards that a text has played (YYH-17), and characters that win a match (YYH-73, YYH-95)."""

from __future__ import annotations

import pytest
from tests.cards.test_yuyu_play import choose, event, lay, offers, size, titles
from tests.cards.yuyu_course import finish
from tests.cards.yuyu_mat import FOE, YOU

from playmat.games.yuyu.zones import ARENA, ATTACHED, CIRCLE, DECK, DISCARD, HAND

LOST = '[[card]]\nname = "Lost"\ntype = "Event"\nspirit = 2\ntext = "Draw 2 cards."\n'
DEAR = '[[card]]\nname = "Dear"\ntype = "Item"\nspirit = 4\n'
BOXER = '[[card]]\nname = "Boxer"\ntype = "Character"\ndefense = 5000\nattack1 = "Hook"\ncost1 = 0\nvalue1 = 9000\n'
COACH = (
    '[[card]]\nname = "Coach"\ntype = "Character"\ndefense = 5000\n'
    'text = "Sideline Effect: Whenever your Boxer wins a match, draw 2 cards."\n'
)


@pytest.mark.parametrize(("free", "left"), [("", 7), (" without paying", 9)])
def test_an_event_is_played_from_the_discard_pile(free: str, left: int) -> None:
    table = lay(event(f"Play an event from your discard pile{free}.") + LOST, hand_You="Told", discard_You="Lost",
                deck_You="Blank x5")  # fmt: skip
    choose(table, "play:told")
    assert (size(table, YOU, HAND), table.spirit[YOU]) == (2, left)
    assert sorted(titles(table, YOU, DISCARD)) == ["Lost", "Told"]


def test_what_cannot_be_paid_is_not_played() -> None:
    table = lay(event("Play an event from your discard pile.") + LOST, hand_You="Told", discard_You="Lost",
                deck_You="Blank x5", spirit_You="1")  # fmt: skip
    if "play:told" in offers(table):
        choose(table, "play:told")
    assert titles(table, YOU, HAND) in ([], ["Told"])
    assert "Lost" in titles(table, YOU, DISCARD)


def test_an_item_is_attached_for_nothing_and_costs_something_again() -> None:
    table = lay(event("Play an item from your discard pile without paying.") + DEAR, hand_You="Told, Dear",
                discard_You="Dear", spirit_You="3")  # fmt: skip
    choose(table, "play:told")
    if "Dear" not in titles(table, YOU, ATTACHED):
        choose(table, offers(table)[0])
    assert titles(table, YOU, ATTACHED) == ["Dear"]
    assert table.spirit[YOU] == 3
    assert "play:dear" not in offers(table)


def test_a_card_that_names_somebody_is_searched_for_and_played() -> None:
    text = "If Kurama is in play, gain 1 spirit. Draw a card."
    named = f'[[card]]\nname = "Garden"\ntype = "Event"\nspirit = 9\ntext = "{text}"\n'
    table = lay(named, hand_You="Kurama's Determination", deck_You="Blank x3, Garden", spirit_You="0")
    choose(table, "play:kuramas-determination")
    while "Garden" not in titles(table, YOU, DISCARD):
        choose(table, next(key for key in offers(table) if "garden" in key))
    assert size(table, YOU, HAND) == 1
    assert size(table, YOU, DECK) == 2


def test_a_played_event_lies_in_the_circle_afterwards() -> None:
    table = lay(LOST, arena_You="Yusuke, Champion Of The People", discard_You="Lost", deck_You="Blank x5")
    choose(table, "use:yusuke-champion-of-the-people")
    assert (titles(table, YOU, CIRCLE), size(table, YOU, HAND)) == (["Lost"], 2)
    assert table.down[table.zone(YOU, CIRCLE)[0]]
    assert "use:yusuke-champion-of-the-people" not in offers(table)


# -- winning a match ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("fighter", "drawn"), [("Boxer", 2), ("Twin", 0)])
def test_the_character_that_wins_and_no_other(fighter: str, drawn: int) -> None:
    twin = BOXER.replace('"Boxer"', '"Twin"')
    table = lay(BOXER + COACH + twin, arena_You=fighter, slot_2_You="Coach", slot_2_Foe="His Second",
                deck_You="Blank x5", damage_Foe="3 on His Ace", step="attack")  # fmt: skip
    choose(table, "attack:hook")
    finish(table)
    assert table.wins == [1, 0]
    assert size(table, YOU, HAND) == 2 + drawn


def test_a_winner_of_the_team_finds_something() -> None:
    sharp = '[[card]]\nname = "Sharp"\ntype = "Item"\nspirit = 3\ntext = "Your attacks gain +1000 attack value."\n'
    table = lay(sharp, arena_You="Toguro 1", slot_2_You="Sakyo, Sadistic Creature", slot_3_You="Toguro 2",
                slot_2_Foe="His Second", slot_3_Foe="His Third", damage_Foe="3 on His Ace", hand_You="Blank x6",
                deck_You="Blank x3, Sharp", step="attack", spirit_You="0")  # fmt: skip
    choose(table, next(key for key in offers(table) if key.startswith("attack:")))
    finish(table, "card:deck:sharp", "card:slot-3:toguro-2")
    assert titles(table, YOU, ATTACHED) == ["Sharp"]


def test_a_winner_comes_back_for_the_fifth() -> None:
    table = lay(circle_You="Genkai, Resurrected", slot_5_You="Your Second", slot_2_You="Your Third")
    choose(table, "use:genkai-resurrected")
    finish(table, "yes")
    assert "Your Second" in titles(table, YOU, CIRCLE)
    assert "Genkai, Resurrected" not in titles(table, YOU, CIRCLE)


def test_from_the_arena_nobody_comes_back() -> None:
    table = lay(arena_You="Genkai, Resurrected", slot_5_You="Your Second")
    if "use:genkai-resurrected" in offers(table):
        choose(table, "use:genkai-resurrected")
    assert titles(table, YOU, ARENA) == ["Genkai, Resurrected"]


# -- winning and losing by a text -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "winners", "wins"),
    [
        ("You win the game.", (YOU,), [0, 0]),
        ("You lose the game.", (FOE,), [0, 0]),
        ("You win the match.", (), [1, 0]),
        ("You lose the match.", (), [0, 1]),
    ],
)
def test_a_text_decides(text: str, winners: tuple[int, ...], wins: list[int]) -> None:
    table = lay(event(text), hand_You="Told", slot_2_You="Your Second", slot_2_Foe="His Second")
    choose(table, "play:told")
    assert table.wins == wins
    assert (table.outcome.winners if table.outcome is not None else ()) == winners
