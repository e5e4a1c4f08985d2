"""Wordings of printed cards that are read beside ours do what they say."""

from __future__ import annotations

import pytest
from tests.cards.test_yuyu_play import choose, event, lay, offers, size, titles
from tests.cards.yuyu_course import go_on, value
from tests.cards.yuyu_mat import FOE, YOU, game

from playmat.games.yuyu.zones import DISCARD, HAND


def item(text: str) -> str:
    return f"[[card]]\nname = \"Told\"\ntype = \"Item\"\nspirit = 0\ntext = '''\n{text}'''\n"


@pytest.mark.parametrize(
    ("printed", "ours"),
    [
        ("This character's attacks gain +1000 attack value.", "Attacks of this character gain +1000 attack value."),
        ("If the opposing fighter has an item attached, draw a card.",
         "If the opposing fighter has 1 or more items, draw a card."),
        ("If your fighter has 2 or more cards attached, draw a card.",
         "If your fighter has 2 or more cards, draw a card."),
        ("If your opponent has more cards in his hand than you, draw a card.",
         "If your opponent has more cards in hand than you, draw a card."),
        ("Until the end of the match, your opponent cannot draw cards.",
         "Your opponent cannot draw cards until the end of the match."),
        ("At the beginning of your Draw Step, draw a card.", "At the start of your Draw Step, draw a card."),
        ("At the beginning of your turn, draw a card.", "At the start of your turn, draw a card."),
        ("At the end of each player's Attack Step, draw a card.", "At the end of each turn, draw a card."),
        ("This character takes no damage from attacks that have an attack cost of 1.",
         "Prevent all damage to this character from attacks with an attack cost of 1."),
        ("All your opponent's attacks gain +1 attack cost.", "Your opponent's attacks gain +1 attack cost."),
        ("Deal the opposing fighter 1 damage.", "Deal 1 damage to the opposing fighter."),
        ("Your attacks gain +500 attack value until the start of your next turn.",
         "Your attacks gain +500 attack value until your next Draw Step."),
        ("Look at your opponent's hand and discard an event from it.",
         "Look at your opponent's hand and discard an event among them."),
    ],
)  # fmt: skip
def test_it_means_what_ours_means(printed: str, ours: str) -> None:
    trees = [[part.tree() for part in game().book.read(text)] for text in (printed, ours)]
    assert trees[0] == trees[1]


def test_its_bearer_attacks_with_more() -> None:
    table = lay(item("This character's attacks gain +1000 attack value."), attached_You="Told to You's Your Ace",
                hand_You="Blank x3", step="attack")  # fmt: skip
    assert value(table, "Hit") == 4000


def test_whoever_cannot_attack_is_not_offered_one() -> None:
    table = lay(item("This character cannot attack."), attached_You="Told to You's Your Ace", hand_You="Blank x3",
                slot_2_You="Your Second", step="attack")  # fmt: skip
    assert not [key for key in offers(table) if key.startswith("attack:")]
    table = lay(item("This character cannot attack."), attached_You="Told to You's Your Second",
                slot_2_You="Your Second", hand_You="Blank x3", step="attack")  # fmt: skip
    assert "attack:hit" in offers(table), "it holds back its bearer alone"


def test_the_opposing_fighter_cannot_attack_for_a_turn() -> None:
    table = lay(event("The opposing fighter cannot attack until your next Draw Step."), hand_You="Told",
                hand_Foe="Blank x4", deck_You="Blank x20", deck_Foe="Blank x20")  # fmt: skip
    choose(table, "play:told")
    turn = table.turn
    seen: list[str] = []
    while table.decision is not None and table.turn <= turn + 1:
        if table.active == FOE:
            seen.extend(offers(table))
        table.choose(next((key for key in ("go-on", "pass", "no") if key in offers(table)), offers(table)[0]))
    assert seen and not [key for key in seen if key.startswith("attack:")]


@pytest.mark.parametrize(("attached", "drawn"), [("Thing to Foe's His Ace", 1), ("none", 0)])
def test_an_item_attached_is_asked_for(attached: str, drawn: int) -> None:
    table = lay(event("If the opposing fighter has an item attached, draw a card."), hand_You="Told",
                attached_Foe=attached, deck_You="Blank x9")  # fmt: skip
    choose(table, "play:told")
    assert size(table, YOU, HAND) == drawn


def test_an_event_is_taken_from_the_hand_that_was_looked_at() -> None:
    table = lay(event("Look at your opponent's hand and discard an event from it."), hand_You="Told",
                hand_Foe="Thing, Deed", discard_Foe="none")  # fmt: skip
    choose(table, "play:told")
    while "Deed" in titles(table, FOE, HAND):
        choose(table, next(key for key in offers(table) if "deed" in key or key == "go-on"))
    assert titles(table, FOE, HAND) == ["Thing"]
    assert titles(table, FOE, DISCARD) == ["Deed"]


@pytest.mark.parametrize(("paid", "hurt"), [("yes", 0), ("no", 1)])
def test_prevention_has_its_price(paid: str, hurt: int) -> None:
    words = "You may pay 2 spirit to prevent all damage to your fighter until the end of the turn. "
    table = lay(event(words + "Deal 1 damage to your fighter."), hand_You="Told", spirit_You="4")
    spirit = table.spirit[YOU]
    choose(table, "play:told", paid)
    assert table.damage[table.fighter(YOU)] == hurt
    assert table.spirit[YOU] == spirit - (2 if paid == "yes" else 0)
    go_on(table, table.turn + 1)


@pytest.mark.parametrize("paid", ["yes", "no"])
def test_what_he_cannot_do_has_its_price(paid: str) -> None:
    words = "You may pay 2 spirit to make your opponent unable to attack until your next Draw Step."
    table = lay(event(words), hand_You="Told", spirit_You="4", hand_Foe="Blank x4", deck_You="Blank x20",
                deck_Foe="Blank x20")  # fmt: skip
    choose(table, "play:told", paid)
    assert table.banned(FOE, "Attack", -1, None) == (paid == "yes")
    assert not table.banned(YOU, "Attack", -1, None)


@pytest.mark.parametrize(
    ("condition", "drawn"),
    [
        ("you have 1 or more spirit or you have 30 or more spirit", 1),
        ("you have 30 or more spirit or you have 1 or more spirit", 1),
        ("you have 30 or more spirit or you have 40 or more spirit", 0),
    ],
)
def test_one_of_two_conditions_is_enough(condition: str, drawn: int) -> None:
    table = lay(event(f"If {condition}, draw a card."), hand_You="Told", deck_You="Blank x5", spirit_You="4")
    choose(table, "play:told")
    assert size(table, YOU, HAND) == drawn


@pytest.mark.parametrize("bound", ["", " or more", " or less"])
def test_attacks_go_by_what_they_cost(bound: str) -> None:
    words = f"Your attacks with an attack cost of 1{bound} gain +1000 attack value."
    table = lay(item(words), attached_You="Told to You's Your Ace", hand_You="Blank x3", step="attack")
    line = table.card(table.fighter(YOU)).attacks[0]
    met = line.cards == 1 or (bound == " or more" and line.cards > 1) or (bound == " or less" and line.cards < 1)
    assert value(table, line.name) == line.value + (1000 if met else 0)
