"""Shaman King: cards as they are written, decks, the start of a game: what no position in the middle can show."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from tests.proves import proves

import playmat
from playmat.cardtext.deck import Deck
from playmat.cardtext.files import BadCards
from playmat.games.shamanking.setup import ShamanKingGame
from playmat.kernel.event import EVERYTHING, SPECTATOR
from playmat.kernel.game import BadSetup

RULES = Path(__file__).parent.parent.parent / "docs" / "rules" / "shamanking.md"

STRIKE = {"name": "New", "type": "Strike", "intercept": 3, "force": 2}
SHAMAN = {"name": "New", "type": "Shaman", "traits": ["Soul", "Melee", "Yoh"]}

VERSIONS = """
[[card]]
name = "Venster"
title = "Tactician"
type = "Teamwork"

[[card]]
name = "Venster"
title = "Punisher"
type = "Teamwork"
"""


def game() -> ShamanKingGame:
    found = playmat.game("shamanking")
    assert isinstance(found, ShamanKingGame)
    return found


def written(row: dict[str, object]) -> str:
    return "[[card]]\n" + "".join(f"{key} = {value!r}\n".replace("'", '"') for key, value in row.items())


# -- cards -----------------------------------------------------------------------------------------------------------


@proves("SK-4.A-1")
def test_what_stands_on_a_strike() -> None:
    full = {**STRIKE, "trait": "Melee", "green": 1, "yellow": 2, "red": 3, "text": "Tactical: Green."}
    card = game().with_cards(written(full)).library.card("New")
    assert card.printed == full
    for missing in ("name", "intercept", "force"):
        with pytest.raises(BadCards, match=f"{missing}"):
            game().with_cards(written({key: value for key, value in STRIKE.items() if key != missing}))
    with pytest.raises(BadCards, match="a Teamwork has no force"):
        game().with_cards(written({"name": "New", "type": "Teamwork", "force": 2}))


@proves("SK-15.A-1")
@pytest.mark.parametrize(
    "traits",
    [
        ["Soul", "Melee"],
        ["Soul", "Mind", "Melee"],
        ["Soul", "Melee", "Ranged"],
        ["Soul", "Melee", "Yoh", "Zeke"],
        ["Soul", "Melee", "Fish"],
    ],
)
def test_a_shaman_has_one_trait_of_each_group(traits: list[str]) -> None:
    with pytest.raises(BadCards, match=r"SK-15\.A-1"):
        game().with_cards(written({**SHAMAN, "traits": traits}))


@proves("SK-15.A-1")
def test_nine_traits_in_three_groups() -> None:
    for advantage in ("Mind", "Body", "Soul"):
        for strike in ("Melee", "Ranged", "Guardian"):
            for teamwork in ("X-Laws", "Yoh", "Zeke"):
                game().with_cards(written({**SHAMAN, "traits": [teamwork, advantage, strike]}))
    with pytest.raises(BadCards, match="Fish"):
        game().with_cards(written({**STRIKE, "trait": "Fish"}))


@proves("SK-6-1", "SK-6-2", "SK-RUL-40")
def test_the_reminder_of_the_opening_attack_is_no_card() -> None:
    assert not game().library.knows("Opening Attack")
    packs = [deck for deck in game().ready_made() if game().size_of(deck) == 30]
    assert len(packs) == 2
    for pack in packs:
        assert game().check_for(pack, starter=True) == []
        short = Deck(
            "", [(number - (i == len(pack.entries) - 1), title) for i, (number, title) in enumerate(pack.entries)]
        )
        assert [ruling.rule for ruling in game().check_for(short, starter=True)] == ["SK-6-1"]


# -- decks -----------------------------------------------------------------------------------------------------------


def sixty(*first: tuple[int, str]) -> Deck:
    """A shaman, these cards, and four each of others up to sixty."""
    titles = [shelf.title for shelf in game().library.shelves() if shelf.values()["type"] == "Strike"]
    entries = [(1, "Orrin Vale"), *first]
    left = 60 - sum(number for number, _ in first)
    for title in titles:
        number = min(4, left)
        if number > 0:
            entries.append((number, title))
            left -= number
    return Deck("", entries)


@proves("SK-15-3", "SK-EX-19", "SK-15-2")
def test_four_of_each_version() -> None:
    twin = game().with_cards(VERSIONS)
    both = [(4, "Venster, Tactician"), (4, "Venster, Punisher")]
    assert twin.check_deck(sixty(*both)) == []
    assert [ruling.rule for ruling in twin.check_deck(sixty((5, "Venster, Tactician")))] == ["SK-15-2"]


@proves("SK-15-1", "SK-15-2", "SK-RUL-39")
def test_size_and_copies_and_nothing_else() -> None:
    """Every strike of the game, of whatever trait, and a foreign spectergram."""
    deck = sixty((1, "Ulm the Forge Giant"))
    assert game().check_deck(deck) == []
    small = Deck("", [entry for entry in deck.entries if entry[1] != "Ulm the Forge Giant"])
    assert [ruling.rule for ruling in game().check_deck(small)] == ["SK-15-1"]
    large = Deck("", [*deck.entries, *[(4, title) for title in ("Bo Tanner", "Market Seer")]])
    assert game().check_deck(large) == []


@proves("SK-2-2", "SK-13.C-1")
def test_everybody_plays_their_own_deck() -> None:
    decks = game().ready_made()[:2]
    position = game().start(decks, b"own", any_deck=True)
    for seat, deck in enumerate(decks):
        seen = position.view(EVERYTHING)["seats"][seat]
        places = [*seen["furyoku"].values(), seen["discard"], seen["deck"], [seen["shaman"]]]
        assert Counter(card for place in places for card in place) == Counter(
            {title: number for number, title in deck.entries}
        )
        moves = [move.full_title for move in game().moves_of(game().library.card(seen["shaman"])) if move is not None]
        assert seen["moves"] == moves
        assert len(moves) == 2


@proves("SK-2-2")
def test_a_deck_that_breaks_the_limits_cannot_be_played() -> None:
    small = Deck("Small", [(1, "Orrin Vale"), (10, "Plain Jab")])
    with pytest.raises(BadSetup, match=r"Small is not legal: SK-15-1.*SK-15-2"):
        game().start([small, small], b"small")
    assert game().start([small, small], b"small", any_deck=True).decision is not None


# -- the start of a game ---------------------------------------------------------------------------------------------


@proves("SK-4.B-1", "SK-5.C-1", "SK-7-2", "SK-7-3", "SK-7-4", "SK-7-5", "SK-8-2", "SK-RUL-29", "SK-RUL-32", "SK-RUL-7")
@pytest.mark.parametrize("starter", [False, True])
def test_how_a_game_begins(starter: bool) -> None:
    for number in range(10):
        position = game().quick_start(2, b"begins %d" % number, starter=starter)
        record = position.view(EVERYTHING)["seats"]
        ties = [event for event in position.events() if event.text(position).endswith("; again")]
        for seat in (0, 1, SPECTATOR):
            for seen in position.view(seat)["seats"]:
                assert seen["furyoku"] == {"green": ["?", "?"], "yellow": ["?", "?"], "red": ["?", "?"]}
                assert (seen["side"], seen["charged"], seen["points"]) == ("front", [], 0)
                assert seen["deck"] == ["?"] * (len(seen["deck"]))
                assert len(seen["discard"]) == 4 + len(ties)
                assert "?" not in seen["discard"]
        sizes = [len(seen["deck"]) + len(seen["discard"]) for seen in record]
        assert sizes == [24, 24] if starter else min(sizes) >= 54
        totals = [
            sum(int(game().library.card(card).printed.get("force", 0)) for card in seen["discard"]) for seen in record
        ]
        assert position.decision is not None
        assert totals[position.decision.seat] == max(totals)
        assert totals[0] != totals[1]


@proves("SK-6-1", "SK-7-3")
def test_decks_are_shuffled() -> None:
    packs = [deck for deck in game().ready_made() if game().size_of(deck) == 30]
    dealt = [str(game().start(packs, b"shuffled %d" % n, starter=True).view(EVERYTHING)["seats"]) for n in range(5)]
    assert len(set(dealt)) == 5


# -- the rules as they are written -----------------------------------------------------------------------------------


@proves("SK-RUL-1")
def test_rules_are_numbered_by_the_heading_they_stand_under() -> None:
    section, numbers = "", Counter[str]()
    for line in RULES.read_text(encoding="utf-8").splitlines():
        heading = re.match(r"## ([\d.A-Z]+?)\.? ", line)
        rule = re.match(r"\*\*SK-([\d.A-Z]+)-(\d+) ", line)
        if heading:
            section = heading[1]
        elif rule and rule[1] not in ("EX", "RUL"):
            assert rule[1] == section
            numbers[section] += 1
            assert int(rule[2]) == numbers[section]
    assert sum(numbers.values()) > 100
