"""Cards of Yu Yu Hakusho about Team Bonuses, symbols and leaders."""

from __future__ import annotations

import pytest
from tests.cards.test_yuyu_play import choose, lay, offers, size, titles
from tests.cards.yuyu_course import defense, finish, go_on, value
from tests.cards.yuyu_mat import FOE, YOU, base

from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.zones import CIRCLE, DECK, DISCARD, HAND

YOMI = {"slot_2_You": "Yomi 1", "slot_3_You": "Yomi 2", "slot_4_You": "Yomi 3", "discard_Foe": "Deed"}


# -- Team Bonuses and leaders ---------------------------------------------------------------------------------------


def test_the_bonus_of_the_fighter() -> None:
    table = lay(arena_You="Toguro 1", hand_You="Dark Encounter")
    choose(table, "play:dark-encounter")
    assert table.bonuses(YOU) == ["Toguro"]
    go_on(table, 8)
    assert table.bonuses(YOU) == ["Toguro"]


def test_the_bonuses_of_everybody() -> None:
    table = lay(arena_You="Toguro 1", slot_2_You="Genkai 1", hand_You="Coalition")
    choose(table, "play:coalition")
    assert table.bonuses(YOU) == ["Genkai", "Toguro"]
    go_on(table, 8)
    assert table.bonuses(YOU) == []


def test_two_that_share_a_symbol() -> None:
    table = lay(arena_You="Toguro 1", slot_2_You="Toguro 2", slot_3_You="Genkai 1", hand_You="Hiei's Peaceful Stance")
    choose(table, "play:hieis-peaceful-stance")
    assert table.bonuses(YOU) == ["Toguro"]


def test_a_bonus_for_a_bonus() -> None:
    table = lay(
        slot_2_You="Toguro 1", slot_3_You="Toguro 2", slot_4_You="Toguro 3", hand_You="The Game Is Afoot!",
        slot_2_Foe="Genkai 1", slot_3_Foe="Genkai 2", slot_4_Foe="Genkai 3",
    )  # fmt: skip
    choose(table, "play:the-game-is-afoot", "number:5", "name:koenma")
    assert (table.bonuses(YOU), table.bonuses(FOE), table.spirit[YOU]) == (["Koenma"], [], 4)
    go_on(table, 8)
    assert (table.bonuses(YOU), table.bonuses(FOE)) == (["Toguro"], ["Genkai"])
    table = lay(hand_You="The Game Is Afoot!")
    assert "play:the-game-is-afoot" not in offers(table)


def test_authority_grows_with_bonuses() -> None:
    table = lay(slot_2_You="Koenma, Young Ruler", slot_3_You="Toguro 1", slot_4_You="Toguro 2", arena_You="Toguro 3")
    ruler = table.in_slot(YOU, 2)
    assert table.defense(ruler) == table.card(ruler).defense + 4000


def test_no_symbols_any_more() -> None:
    table = lay(
        arena_You="King Yama", hand_You="Blank x6", step="attack", slot_2_Foe="Genkai 1", slot_3_Foe="Genkai 2",
        slot_4_Foe="Genkai 3",
    )  # fmt: skip
    assert table.bonuses(FOE) == ["Genkai"]
    choose(table, "attack:banish")
    finish(table)
    assert table.bonuses(FOE) == []


def test_made_a_leader() -> None:
    sides = {"slot_2_You": "Raizen 1", "slot_3_You": "Raizen 2", "slot_4_You": "Raizen 3"}
    table = lay(circle_You="Team Raizen's Support", **sides)
    choose(table, "use:team-raizens-support", "card:arena:your-ace")
    assert (defense(table), value(table, "Hit")) == (6000, 5000)
    go_on(table, 8)
    assert defense(table) == 4000
    table = lay(arena_You="Nankai", hand_You="Blank x4", step="attack", circle_You="Team Raizen's Support", **sides)
    choose(table, "attack:empower")
    finish(table)
    assert table.is_leader(table.fighter(FOE)) and table.is_leader(table.in_slot(YOU, 2))
    table = lay(slot_5_You="Nankai", step="start", deck_You="Blank x9", **sides)
    while "use:nankai" not in offers(table):
        table.choose("go-on")
    choose(table, "use:nankai", "card:arena:your-ace")
    assert defense(table) == 6000


def test_support_from_the_start() -> None:
    deck = ["# a", "1 Raizen 1", "1 Raizen 2", "1 Raizen 3", "1 Your Fourth", "1 Team Raizen's Support", "40 Deed", ""]
    other = ["# b", "1 His Ace", "1 His Second", "1 His Third", "1 His Fourth", "40 Deed", ""]

    table = base().start(["\n".join(deck), "\n".join(other)], b"circle", any_deck=True)
    assert isinstance(table, Yuyu)
    while table.decision is not None and not table.decision.prompt.startswith("Start with"):
        table.choose(offers(table)[0])
    choose(table, "yes")
    assert titles(table, YOU, CIRCLE) == ["Team Raizen's Support"]


@pytest.mark.parametrize(("card", "left"), [("Unity", "Genkai"), ("Wicked Influence", "Toguro")])
def test_heroes_or_villains_change_their_symbol(card: str, left: str) -> None:
    cards = "".join(
        f'[[card]]\nname = "{name}"\ntype = "Character"\ndefense = 1\nteam = "{team}"\nalliance = "{side}"\n'
        for name, team, side in (("Good", "Toguro", "hero"), ("Bad", "Genkai", "villain"))
    )
    table = lay(cards, arena_You="Good", slot_2_You="Bad", hand_You=card)
    choose(table, f"play:{card.lower().replace(' ', '-')}", f"name:{left.lower()}")
    assert [table.symbols_of(card) for card in table.characters(YOU)] == [[left], [left]]


def test_the_rest_join_a_team() -> None:
    table = lay(arena_You="Toguro 1", slot_2_You="Genkai 1", slot_3_You="Your Second", hand_You="Befriend")
    choose(table, "play:befriend")
    assert offers(table) == ["name:genkai", "name:toguro"]
    choose(table, "name:toguro")
    assert [table.symbols_of(card) for card in table.characters(YOU)] == [["Toguro"], ["Genkai"], ["Toguro"]]


@pytest.mark.proves("YYH-111")
def test_a_symbol_that_was_given_counts_for_the_bonus() -> None:
    table = lay(arena_You="Toguro 1", slot_2_You="Toguro 2", slot_3_You="Your Second", hand_You="Befriend")
    assert table.bonuses(YOU) == []
    choose(table, "play:befriend")
    assert table.bonuses(YOU) == ["Toguro"]


def test_a_card_he_owns() -> None:
    table = lay(circle_You="Delude", discard_You="Blank x3", deck_You="Blank x3", deck_Foe="Blank x9", **YOMI)
    choose(table, "yomi:deed")
    while table.decision is not None and table.decision.prompt.startswith("Delude"):
        table.choose(offers(table)[0])
    assert (size(table, YOU, DECK), size(table, YOU, DISCARD)) == (5, 1)
    assert size(table, FOE, DECK) == 9 - 1 + 1, "one is discarded, and his deed comes back"


def test_the_king_without_sight() -> None:
    king = "Yomi, Sightless God, Top Left, Yomi, Sightless God, Bottom Left"
    table = lay(arena_You=king, discard_Foe="Deed x2", deck_You="Blank x9", hand_You="Blank x6", spirit_You="2")
    choose(table, "yomi:deed")
    assert (table.spirit[YOU], size(table, YOU, HAND)) == (0, 7)
    choose(table, "go-on", "attack:raw-power")
    finish(table)
    go_on(table, 8)
    while table.step != "Main":
        table.choose("go-on")
    before = table.spirit[YOU]
    choose(table, "yomi:deed")
    assert table.spirit[YOU] == before - 1
