"""Shadowfist: what stands on cards, designators, decks and the opening position."""

from __future__ import annotations

from collections import Counter

import pytest

import playmat
from playmat import scenario
from playmat.cardplay.game import CardGame
from playmat.cardtext.deck import Deck
from playmat.cardtext.files import BadCards
from playmat.games.shadowfist.card import FACTIONS, LATER_FACTIONS, RESOURCES, RESTRICTIONS, TALENTS, TYPES, FistCard
from playmat.games.shadowfist.designators import designators_of, match
from playmat.games.shadowfist.setup import ShadowfistGame
from playmat.games.shadowfist.table import Shadowfist
from playmat.games.shadowfist.zones import BURNED, CHARACTERS, DECK, EDGES, HAND, SITES, SMOKED, STATES, TOASTED
from playmat.kernel.game import BadSetup
from playmat.rules.coverage import proves


@pytest.fixture
def game() -> ShadowfistGame:
    found = playmat.game("shadowfist")
    assert isinstance(found, ShadowfistGame)
    return found


def card(game: CardGame, title: str) -> FistCard:
    found = game.library.card(title)
    assert isinstance(found, FistCard)
    return found


def made(game: ShadowfistGame, text: str) -> FistCard:
    return card(game.with_cards(text), "New")


# -- designators -----------------------------------------------------------------------------------------------------


@proves("SF-EX-1", "SF-7.3-a")
def test_designators_are_the_words_of_title_and_subtitle() -> None:
    assert designators_of("Dr. Celeste Carter", "Purist Assassin") == ("Dr.", "Celeste", "Carter", "Purist", "Assassin")
    assert designators_of("Temple of the Angry Spirits", "Feng Shui Site") == ("Temple", "Angry", "Spirits")
    assert designators_of("Claw of the Dragon", "State") == ("Claw", "Dragon")
    assert designators_of("Monkey King", "Monkey Rebel") == ("Monkey", "King", "Rebel")


@proves("SF-EX-61", "SF-7.3-b", "SF-7.3-e")
@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Gun", "Guns", True),
        ("Man", "Men", True),
        ("he", "they", False),
        ("I", "we", False),
        ("Hermit's", "Hermit", True),
        ("SWAT", "tactics", False),
        ("1000", "thousand", False),
        ("Demon", "Demonic", False),
        ("Waiter", "Waitress", False),
    ],
)
def test_which_designators_match(one: str, other: str, same: bool) -> None:
    assert match(one, other) == same


@proves("SF-EX-61", "SF-7.3-c", "SF-7.3-d")
@pytest.mark.parametrize(
    ("title", "words"),
    [
        ("Gun-Toting", ("Gun", "Toting")),
        ("MegaTank", ("Mega", "Tank")),
        ("Gunman", ("Gun", "Man")),
        ("Arcanotower", ("Arcano", "Tower")),
        ("SWAT Team", ("SWAT", "Team")),
        ("Prototype X", ("Prototype", "X")),
        ("Unit #315DZ", ("Unit", "315DZ")),
        ("Thing with a 1000 Tongues", ("Thing", "1000", "Tongues")),
        ("Guns", ("Guns",)),
    ],
)
def test_words_that_are_two(title: str, words: tuple[str, ...]) -> None:
    assert designators_of(title, "") == words


# -- cards -----------------------------------------------------------------------------------------------------------


@proves("SF-2.1-a", "SF-1.2-a", "SF-10.1-a")
def test_types_resources_and_restrictions() -> None:
    assert TYPES == ("Character", "Site", "Feng Shui Site", "State", "Event", "Edge")
    assert len(FACTIONS) == 7
    assert len(TALENTS) == 3
    assert set(RESOURCES) == {*FACTIONS, *LATER_FACTIONS, *TALENTS}
    assert len(set(RESOURCES)) == 13
    assert len(RESTRICTIONS) == 8


@proves("SF-2.1-a", "SF-2.1-b")
@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('type = "Spell"\ncost = 1\n', "type must be one of"),
        ('type = "Character"\ncost = 1\n', "has no fighting"),
        ('type = "Site"\ncost = 1\n', "has no body"),
        ('type = "Edge"\n', "SF-4.3.2-a"),
        ('type = "Edge"\ncost = 1\nneeds = "z"\n', "SF-1.2-a"),
        ('type = "Edge"\ncost = "lots"\n', "cost must be a number"),
        ('type = "Edge"\ncost = 1\nbody = 3\n', "an Edge has no body"),
    ],
)
def test_a_card_that_cannot_be(game: ShadowfistGame, text: str, complaint: str) -> None:
    with pytest.raises(BadCards, match=complaint):
        made(game, f'[[card]]\nname = "New"\n{text}')


@proves("SF-2.1-f")
def test_foundation_and_neutral(game: ShadowfistGame) -> None:
    assert card(game, "Friends of the Dragon").is_foundation()
    assert not card(game, "Maverick Cop").is_foundation()
    assert card(game, "Mooks").is_neutral()
    assert not card(game, "Mooks").is_foundation()
    assert card(game, "Ancient Grove").is_neutral()
    assert not card(game, "Maverick Cop").is_neutral()


@proves("SF-EX-16", "SF-4.3.1-e")
def test_symbols_are_counted_not_kinds(game: ShadowfistGame) -> None:
    equal = made(game, '[[card]]\nname = "New"\ntype = "Edge"\ncost = 1\nneeds = "ddd"\n')
    mixed = made(game, '[[card]]\nname = "New"\ntype = "Edge"\ncost = 1\nneeds = "ddM"\n')
    assert len(equal.needs) == len(mixed.needs) == 3


@proves("SF-S-1", "SF-2.1-c")
def test_symbols_come_from_the_table_and_nothing_else_counts(game: ShadowfistGame) -> None:
    printed = card(game, "Sinister Priest")
    assert (printed.needs, printed.provides) == ("", "eM")
    again = made(game, '[[card]]\nname = "New"\ntype = "Edge"\ncost = 1\nnumber = "7"\nrarity = "Rare"\n')
    assert (again.needs, again.provides, again.text) == ("", "", "")


@proves("SF-2.1-d")
def test_a_text_speaks_of_its_own_card(game: ShadowfistGame) -> None:
    text = "~ gains +1 Fighting for each Character you control."
    assert made(game, f'[[card]]\nname = "New"\ntype = "Edge"\ncost = 1\ntext = "{text}"\n').text == text


# -- decks and the start ---------------------------------------------------------------------------------------------


@proves("SF-8.1-a")
def test_five_of_a_title_and_any_size(game: ShadowfistGame) -> None:
    assert game.check_deck(Deck("twelve", [(5, "Mooks"), (5, "Swordsman"), (2, "Draco")])) == []
    broken = game.check_deck(Deck("six", [(6, "Mooks")]))
    assert [str(ruling) for ruling in broken] == ["SF-8.1-a: 6 copies of Mooks, at most 5 are allowed"]
    with pytest.raises(BadSetup, match=r"SF-8\.1-a"):
        game.start(["6 Mooks\n1 Draco"] * 2, b"six")


@proves("SF-9.2-a", "SF-EX-65", "SF-3.0-b")
def test_versions_share_the_limit_and_a_title_has_one_wording(game: ShadowfistGame) -> None:
    """There is one card for a title, with its newest wording; however a list splits its copies, they are counted."""
    broken = game.check_deck(Deck("split", [(3, "Fox Pass"), (3, "Fox Pass")]))
    assert [ruling.rule for ruling in broken] == ["SF-8.1-a"]
    counted = Counter(game.library.titles())
    assert max(counted.values()) == 1


@proves("SF-3.2-a", "SF-3.2-b", "SF-2.2-a", "SF-2.2-k")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_opening_position(game: ShadowfistGame, seats: int) -> None:
    orders: set[tuple[int, ...]] = set()
    for seed in (b"one", b"two"):
        table = game.start(["5 Mooks\n5 Swordsman\n5 SWAT Team\n5 The Pledged"] * seats, seed)
        assert isinstance(table, Shadowfist)
        assert table.power == [1] * seats
        for seat in range(seats):
            hand = len(table.zone(seat, HAND))
            assert hand == 6
            assert len(table.zone(seat, DECK)) == 20 - hand
            for kind in (SMOKED, TOASTED, BURNED, SITES, CHARACTERS, STATES, EDGES):
                assert table.zone(seat, kind) == []
        orders.add(tuple(table.face[one] for one in table.zone(0, DECK)))
    assert len(orders) == 2


@proves("SF-3.2-c")
def test_anybody_may_start(game: ShadowfistGame) -> None:
    starters = {game.start(3, b"%d" % seed).active for seed in range(20)}  # type: ignore[attr-defined]
    assert starters == {0, 1, 2}


LOOP = """
scenario: An endless loop
game: shadowfist
seats: Ann, Bob

cards:
  [[card]]
  name = "Circle"
  type = "Character"
  cost = 0
  fighting = 1
  text = "When ~ enters play, smoke ~. When ~ is smoked, return ~ to play."

position:
  hand Ann: Circle

play:
  end: waiting Ann
"""


@proves("SF-S-36")
def test_an_endless_loop_is_a_draw() -> None:
    table = scenario.undump(LOOP)
    table.choose("play:circle")
    assert table.outcome is not None
    assert table.outcome.rule == "PM-12"
    assert table.outcome.winners == ()


@proves("SF-10.2-o", "SF-10.3-e")
def test_a_shuffled_deck_is_unknown_again(game: ShadowfistGame) -> None:
    table = game.start(3, b"shuffle")
    assert isinstance(table, Shadowfist)
    deck = table.zone(1, DECK)
    for one in deck:
        table.known[one] |= 1
    before = deck[:]
    table.shuffle_zone(1, DECK)
    assert sorted(deck) == sorted(before)
    assert deck != before
    assert not any(table.knows(0, one) for one in deck)
