"""What stands on a MegaMan card (MM-2, MM-7 to MM-13), and which emblems and colors there are."""

from __future__ import annotations

import pytest
from tests.proves import proves

import playmat
from playmat.cardtext.files import BadCards
from playmat.games.megaman.card import TYPES, MegaManCard
from playmat.games.megaman.setup import MegaManGame

VALUES = {
    "NetNavi": 'strength = 2\ndefense = 3\nblast = 4\nemblem = ["MegaMan"]',
    "Resource": 'destiny = 2\ncolor = "red"',
    "Event": "destiny = 2",
    "BattleChip": "destiny = 2",
}


def game() -> MegaManGame:
    found = playmat.game("megaman")
    assert isinstance(found, MegaManGame)
    return found


def read(kind: str, values: str, name: str = "Made Up") -> MegaManCard:
    card = game().with_cards(f'[[card]]\nname = "{name}"\ntype = "{kind}"\n{values}\n').library.card(name)
    assert isinstance(card, MegaManCard)
    return card


def refused(kind: str, values: str) -> str:
    with pytest.raises(BadCards) as error:
        read(kind, values)
    return str(error.value)


@proves("MM-2")
def test_there_are_four_types_and_no_fifth() -> None:
    assert TYPES == ("NetNavi", "Resource", "Event", "BattleChip")
    for kind in TYPES:
        assert read(kind, VALUES[kind]).kind == kind
    for kind in ("Virus", "Ally", "NetOp", "Style Change", "resource", ""):
        assert "MM-2" in refused(kind, "destiny = 1")


@proves("MM-7", "MM-13")
def test_a_netnavi_has_three_numbers_and_neither_destiny_nor_requirements() -> None:
    navi = read("NetNavi", VALUES["NetNavi"])
    assert (navi.strength, navi.defense, navi.blast, navi.supplies) == (2, 3, 4, ("MegaMan",))
    for number in ("strength", "defense", "blast"):
        without = "\n".join(line for line in VALUES["NetNavi"].splitlines() if not line.startswith(number))
        assert number in refused("NetNavi", without)
    for more in ("destiny = 1", "power = 1", 'colors = "R"', 'emblems = ["MegaMan"]', 'color = "red"'):
        assert more.split()[0] in refused("NetNavi", f"{VALUES['NetNavi']}\n{more}")


@proves("MM-8", "MM-9", "MM-10", "MM-11", "MM-13")
@pytest.mark.parametrize("kind", ["Resource", "Event", "BattleChip"])
def test_other_cards_have_a_destiny_and_any_requirements(kind: str) -> None:
    plain = read(kind, VALUES[kind])
    assert (plain.destiny, plain.power, plain.colors, plain.emblems) == (2, 0, (), ())
    every = 'power = 3\ncolors = "RRY"\nemblems = ["IceMan", "IceMan", "AirMan"]\nemblem = ["SnakeMan"]'
    full = read(kind, f"{VALUES[kind]}\n{every}")
    assert (full.power, full.colors) == (3, ("red", "red", "yellow"))
    assert (full.emblems, full.supplies) == (("IceMan", "IceMan", "AirMan"), ("SnakeMan",))
    assert "destiny" in refused(kind, 'color = "red"' if kind == "Resource" else "power = 1")
    for number in ("strength", "defense", "blast"):
        assert number in refused(kind, f"{VALUES[kind]}\n{number} = 1")


@proves("MM-8", "MM-12", "MM-S-28")
def test_cards_have_one_of_four_colors() -> None:
    for color in ("red", "blue", "green", "yellow"):
        assert read("Resource", f'destiny = 1\ncolor = "{color}"').color == color
    assert "color" in refused("Resource", 'destiny = 1\ncolor = "purple"')
    assert "letters" in refused("Event", 'destiny = 1\ncolors = "P"')


@proves("MM-13")
def test_every_printed_card_but_the_netnavis_has_a_destiny() -> None:
    cards = [game().library.card(title) for title in game().library.titles()]
    assert len(cards) > 100
    for card in cards:
        assert ("destiny" in card.printed) == (card.kind not in ("NetNavi", "Level Up"))


@proves("MM-25", "MM-29", "MM-S-27")
def test_every_netnavi_has_its_own_emblem() -> None:
    library = game().library
    navis = [card for card in map(library.card, library.titles()) if card.kind == "NetNavi"]
    named = {card.name for card in navis}
    assert {"SharkMan", "WoodMan", "SkullMan", "MagnetMan", "ShadowMan", "Bass"} <= named
    for card in navis:
        assert isinstance(card, MegaManCard)
        assert card.supplies == (card.name,)


@proves("MM-2", "MM-29")
def test_what_is_nearly_a_keyword_or_an_emblem_is_a_slip() -> None:
    for typed in ("Viruss", "virus", "Netop"):
        assert "did you mean" in refused("Resource", f'destiny = 1\ncolor = "red"\nkeywords = ["{typed}"]')
    assert "did you mean MegaMan?" in refused("Resource", 'destiny = 1\ncolor = "red"\nemblems = ["megaman"]')


@proves("MM-S-27")
def test_a_new_netnavi_brings_a_new_emblem() -> None:
    """Texts may use it like any other, and only then."""
    text = "Whenever you play a QuickMan card, draw a card."
    assert "QuickMan" in refused("Resource", f'destiny = 1\ncolor = "red"\ntext = "{text}"')
    navi = (
        '[[card]]\nname = "QuickMan"\ntype = "NetNavi"\nemblem = ["QuickMan"]\nstrength = 1\ndefense = 1\nblast = 1\n'
    )
    friend = f'[[card]]\nname = "Friend"\ntype = "Resource"\ncolor = "red"\ndestiny = 1\ntext = "{text}"\n'
    card = game().with_cards(navi + friend).library.card("Friend")
    assert card.text == text


@proves("MM-27", "MM-28")
def test_an_emblem_is_that_of_a_netnavi() -> None:
    assert "no NetNavi has a MegaMann emblem; did you mean MegaMan?" in refused(
        "Event", 'destiny = 2\nemblems = ["MegaMann"]'
    )
    assert "no NetNavi has a Megaman emblem; did you mean MegaMan?" in refused(
        "Resource", 'destiny = 2\ncolor = "red"\nemblem = ["Megaman"]'
    )
    assert "no NetNavi has a Zero emblem" in refused("Event", 'destiny = 2\nemblems = ["Zero"]')
    assert read("Resource", 'destiny = 2\ncolor = "red"\nemblem = ["Zero"]').supplies == ("Zero",)
