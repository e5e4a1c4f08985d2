"""What stands on a card and what it waits for is seen to do something: without that sentence, the same choices lead
elsewhere, or a number or a ban it speaks of is another one."""

from __future__ import annotations

import pytest
from tests.cards.shadowfist_mat import card_called, game, game_with_its_cards
from tests.cards.shadowfist_scenarios import scenarios
from tests.cards.shadowfist_twins import (
    Instead,
    sentences,
    shows,
    standing,
    without,
)

from playmat.cardtext.deck import Deck

OURS = "Proving Ground"
BEFORE_THE_GAME = "Any number of copies of ~ may be in a deck."
SAID_ANYWAY = ("Play on Characters.", "Not cumulative.", BEFORE_THE_GAME)
"""The rules say the first, a single copy has no use for the second, and no table can show the third: decks do."""
TRIES = 12

IN_SCENARIOS: dict[str, tuple[int, ...]] = {
    "Anomaly Spirit": (0,),
    "Auspicious Termites": (1,),
    "Blade of Darkness": (0,),
    "BuroMil Elite": (1,),
    "Cabinet Minister": (2,),
    "Cave Network": (0,),
    "City Park": (0,),
    "Darkness Priestess": (0,),
    "Drug Lab": (1,),
    "Drunken Stance": (0,),
    "Dump Warrior": (0,),
    "Eagle Mountain": (0, 1),
    "Elite Guards": (2,),
    "Entropy Is Your Friend": (1, 3),
    "Ex-Commando": (0,),
    "Fire and Darkness Pavilion": (3,),
    "Fire Pagoda": (1,),
    "Fists of Legend": (2,),
    "Fortuitous Chi": (2,),
    "Gadgeteer": (0,),
    "Garden of Bronze": (0,),
    "Gearhead": (0,),
    "Gnarled Attuner": (1,),
    "Gorilla Fighter": (2,),
    "Grenade Launcher": (2,),
    "Grizzly Pass": (0,),
    "Grove of Willows": (0,),
    "Heart of the Rainforest": (0,),
    "House on the Hill": (0,),
    "Hsiung-nu Mercenaries": (2,),
    "Ice Tiger": (0,),
    "Jason X": (2,),
    "Just Another Consumer": (0,),
    "Kar Fai's Crib": (1,),
    "Kun Kan": (1,),
    "Both Guns Blazing": (1, 2),
    "Leatherback": (0,),
    "Marsh": (0,),
    "MegaTank": (2,),
    "Mirror Dancer": (0,),
    "Mourning Tree": (1,),
    "Mr. Big": (3,),
    "Napalm Addict": (1,),
    "Payback Time": (1,),
    "Pinball Hall": (1,),
    "Portal in Tower Square": (2,),
    "Power of the Great": (2,),
    "Rebel Camp": (1,),
    "Redeemed Gunman": (1,),
    "Repulsor Beams": (2,),
    "Resistance is Futile!": (3,),
    "Scorched Earth": (1, 2),
    "Seven Evils": (1,),
    "Shaolin Monk": (0,),
    "Shi Zi Hui": (2,),
    "Shield of Pure Soul": (1,),
    "Silver Jet": (2,),
    "Sinister Accusations": (2,),
    "Soul of the Dragon": (1,),
    "Swiss Banker": (1,),
    "The Dragon Throne": (2, 3),
    "The Hungry": (0, 1),
    "Thunder Champion": (0,),
    "Thunder Pagoda": (2,),
    "Titanium Johnson": (1, 2),
    "Tranquil Persuader": (1,),
    "Turtle Island": (0, 1),
    "Twin Thunder Kick": (1,),
    "Undercover Agent": (0,),
    "Violet Monk": (0,),
    "Walker of the Purple Twilight": (0,),
    "Wall of a Thousand Eyes": (0, 1, 2, 3),
    "Wandering Monk": (1,),
    "White Ninja": (2, 3),
    "Xiaoyang Yun": (1,),
    "Ze Botelho": (1,),
}
"""Sentences, by their number on the card, that want a table of their own: the card has a scenario."""


def to_be_seen(title: str) -> list[int]:
    card = card_called(title)
    known = IN_SCENARIOS.get(title, ())
    return [n for n in standing(card) if n not in known and sentences(card)[n] not in SAID_ANYWAY]


CARDS = [card_called(title) for title in sorted(game().library.titles()) if not game().library.is_later(title)]
TITLES = [card.full_title for card in CARDS if card.set_name != OURS and not card.is_event]


@pytest.mark.parametrize("title", [title for title in TITLES if to_be_seen(title)])
def test_every_sentence_makes_a_difference(title: str) -> None:
    for number in to_be_seen(title):
        assert shows(title, number, TRIES), sentences(card_called(title))[number]


@pytest.mark.parametrize("title", sorted(IN_SCENARIOS))
def test_the_others_have_a_scenario(title: str) -> None:
    assert title in scenarios()
    assert all(number in standing(card_called(title)) for number in IN_SCENARIOS[title])


@pytest.mark.parametrize("title", [title for title in TITLES if BEFORE_THE_GAME in sentences(card_called(title))])
def test_any_number_of_copies(title: str) -> None:
    """With the sentence there is no limit, without it there is."""
    card, many = card_called(title), Deck("many", [(9, title)])
    ours = game_with_its_cards()
    assert ours.check_deck(many) == []
    with Instead(without(card, sentences(card).index(BEFORE_THE_GAME))):
        assert [ruling.rule for ruling in ours.check_deck(many)] == ["SF-8.1-a"]
