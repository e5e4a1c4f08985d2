"""MegaMan decks (MM-19, MM-100 to MM-103) and how a game is set up (MM-3, MM-46 to MM-49)."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.proves import proves

import playmat
from playmat.cardtext.deck import Deck
from playmat.games.megaman.events import DestinyCut
from playmat.games.megaman.setup import MegaManGame
from playmat.games.megaman.table import MegaMan
from playmat.games.megaman.zones import DECK, DISCARD, GAUGE, HAND, NAVI, RESOURCES
from playmat.kernel.event import EVERYTHING, SPECTATOR
from playmat.kernel.game import BadSetup
from playmat.testkit.evenness import check_even

LANS = "".join(
    f'[[card]]\nname = "Lan"\ntitle = "{title}"\ntype = "Resource"\ncolor = "blue"\ndestiny = 1\n'
    for title in ("NetBattler", "Student")
)


def game() -> MegaManGame:
    found = playmat.game("megaman")
    assert isinstance(found, MegaManGame)
    return found


def a_deck(*changes: tuple[int, str], navi: int = 1) -> Deck:
    """A legal deck of printed cards, with these numbers of cards instead of some of its own."""
    taken = sum(number for number, _ in changes)
    left = 59 - taken
    named = {title for _, title in changes}
    entries = [(navi, "SnakeMan, Sly Bandit"), *changes]
    for title in game().library.titles():
        if left > 0 and title not in named and game().library.card(title).kind != "NetNavi":
            entries.append((min(4, left), title))
            left -= 4
    return Deck("", entries)


def broken_rules(deck: Deck, by: MegaManGame | None = None) -> list[str]:
    return [ruling.rule for ruling in (by or game()).check_deck(deck)]


def start(seed: int) -> MegaMan:
    table = game().start(["SnakeMan", "WoodMan"], b"setup %d" % seed)
    assert isinstance(table, MegaMan)
    return table


# -- decks -----------------------------------------------------------------------------------------------------------


@proves("MM-100", "MM-101", "MM-102", "MM-19")
def test_one_netnavi_and_fifty_nine_others_at_most_four_of_each() -> None:
    assert broken_rules(a_deck()) == []
    assert broken_rules(a_deck((4, "Playtime"))) == []


@proves("MM-100", "MM-3")
@pytest.mark.parametrize("navis", [0, 2])
def test_exactly_one_netnavi(navis: int) -> None:
    assert broken_rules(a_deck(navi=navis)) == ["MM-100"]
    entries = [*a_deck().entries, (1, "AirMan, Ready to Blow")]
    assert broken_rules(Deck("", entries)) == ["MM-100"]


@proves("MM-101")
def test_exactly_fifty_nine_other_cards() -> None:
    number, title = a_deck().entries[-1]
    assert broken_rules(Deck("", [*a_deck().entries[:-1], (number - 1, title)])) == ["MM-101"]
    assert broken_rules(Deck("", [*a_deck().entries[:-1], (number + 1, title)])) == ["MM-101"]


@proves("MM-102")
def test_at_most_four_copies_in_all() -> None:
    assert broken_rules(a_deck((5, "Playtime"))) == ["MM-102"]
    assert broken_rules(a_deck((3, "Playtime"), (2, "Playtime"))) == ["MM-102"]
    with pytest.raises(BadSetup, match="MM-102: 5 copies of Playtime"):
        game().start([a_deck((5, "Playtime")), a_deck()], b"")


@proves("MM-103", "MM-EX-11")
def test_cards_of_one_name_with_other_titles_are_other_cards() -> None:
    lans = game().with_cards(LANS)
    assert isinstance(lans, MegaManGame)
    assert broken_rules(a_deck((4, "Lan, NetBattler"), (4, "Lan, Student")), lans) == []
    assert broken_rules(a_deck((5, "Lan, NetBattler"), (4, "Lan, Student")), lans) == ["MM-102"]


@proves("MM-EX-11", "MM-16")
def test_of_both_lans_only_one_is_in_play() -> None:
    lans = game().with_cards(LANS)
    deck = a_deck((4, "Lan, NetBattler"), (4, "Lan, Student"))
    table = lans.start([deck, deck], b"lans")
    assert isinstance(table, MegaMan)
    for seat in range(2):
        names = [table.card(card).name for card in range(len(table.face)) if table.owner[card] == seat]
        assert names.count("Lan") == 8
    while table.decision is not None:
        keys = [option.key for option in table.decision.options]
        in_play = [table.card(card).name for card in table.own_cards_in_play(table.decision.seat)]
        assert in_play.count("Lan") <= 1
        offered = [key for key in keys if key.startswith("play:lan")]
        assert not offered or "Lan" not in in_play
        table.choose(offered[0] if offered else keys[-1])


@proves("MM-100", "MM-101", "MM-102", "MM-103")
def test_every_ready_made_deck_is_legal() -> None:
    assert len(game().ready_made()) >= 6
    for deck in game().ready_made():
        assert broken_rules(deck) == [], deck.name


# -- the opening -----------------------------------------------------------------------------------------------------


@proves("MM-3", "MM-46", "MM-49", "MM-S-20")
def test_the_table_before_the_first_choice() -> None:
    for seed in range(20):
        table = start(seed)
        first = table.active
        for seat in range(2):
            assert [table.card(card).kind for card in table.zone(seat, NAVI)] == ["NetNavi"]
            everywhere = [card for kind in (DECK, HAND, GAUGE) for card in table.zone(seat, kind)]
            assert len(everywhere) == 59
            assert not any(table.card(card).kind == "NetNavi" for card in everywhere)
            assert table.zone(seat, RESOURCES) == table.zone(seat, DISCARD) == []
        sizes = [[len(table.zone(seat, kind)) for kind in (DECK, HAND, GAUGE)] for seat in (first, 1 - first)]
        assert sizes == [[53, 5, 1], [55, 4, 0]]


@proves("MM-48", "MM-S-19")
def test_the_higher_number_goes_first_and_equal_ones_are_cut_again() -> None:
    again = 0
    for seed in range(200):
        table = start(seed)
        cuts = [event for event in table.events(EVERYTHING) if isinstance(event, DestinyCut)]
        for cut in cuts[:-1]:
            assert cut.numbers[0] == cut.numbers[1]
            assert cut.first < 0
        last = cuts[-1]
        assert last.numbers[table.active] > last.numbers[1 - table.active]
        assert last.first == table.active
        again += len(cuts) > 1
    assert again > 10


@proves("MM-48", "MM-S-41")
def test_decks_of_one_single_number_do_not_cut_for_ever() -> None:
    """No cut could ever decide, so chance does."""
    same = 'destiny = 4\ntext = "Draw a card."\n'
    cards = "".join(f'[[card]]\nname = "Same {i}"\ntype = "Event"\n{same}' for i in range(15))
    ours = game().with_cards(cards)
    deck = Deck("", [(1, "SnakeMan, Sly Bandit"), *((4 if i else 3, f"Same {i}") for i in range(15))])
    firsts = Counter(ours.start([deck, deck], b"same %d" % seed).view(EVERYTHING)["active"] for seed in range(40))
    assert set(firsts) == {0, 1}


@proves("MM-14", "MM-48")
def test_only_the_destiny_number_counts_in_the_cut() -> None:
    """A card that needs four power and is of destiny 2 cuts 2."""
    strong = '[[card]]\nname = "Strong"\ntype = "Event"\ndestiny = 2\npower = 4\ncolors = "RRRR"\n'
    weak = '[[card]]\nname = "Weak"\ntype = "Event"\ndestiny = 1\n'
    ours = game().with_cards(strong + weak)
    decks = [Deck("", [(1, "SnakeMan, Sly Bandit"), (59, title)]) for title in ("Weak", "Strong")]
    table = ours.start(decks, b"cut", any_deck=True)
    cuts = [event for event in table.events(EVERYTHING) if isinstance(event, DestinyCut)]
    assert [cut.numbers for cut in cuts] == [(1, 2)]
    assert cuts[0].first == 1


@proves("MM-47", "MM-S-19")
def test_decks_are_shuffled_and_the_cut_tells_nothing_of_their_order() -> None:
    tops = Counter[str]()
    for seed in range(900):
        table = start(seed)
        tops[table.card(table.zone(0, DECK)[-1]).full_title] += 1
        assert not any(table.knows(seat, card) for seat in (0, 1, SPECTATOR) for card in table.zone(0, DECK))
    titles = {title: number for number, title in game().deck_for("SnakeMan").entries}
    full = {title: count for title, count in tops.items() if titles.get(title) == 4}
    check_even(Counter(full), len(full), "cards with four copies on top of the deck")
    assert len(full) == sum(number == 4 for number in titles.values())


@proves("MM-46")
def test_both_may_have_the_same_netnavi_and_the_same_deck() -> None:
    table = game().start(["WoodMan", "WoodMan"], b"twins")
    view = table.view(SPECTATOR)
    assert [seat["navi"] for seat in view["seats"]] == ["WoodMan, Natural Leader"] * 2


@pytest.mark.parametrize(
    "text", ["40 Air Head\n", "2 AirMan, Ready to Blow\n40 Air Head\n", "1 AirMan, Ready to Blow\n"]
)
def test_even_any_deck_needs_a_netnavi_and_cards(text: str) -> None:
    with pytest.raises(BadSetup, match="MM-100"):
        playmat.game("megaman").start([text, text], b"bare", any_deck=True)


def test_a_list_of_one_line_is_a_list() -> None:
    game = playmat.game("yuyu")
    table = game.start(["40 No!\n", "40 No!\n"], b"one line", any_deck=True)
    assert game.load(table.save()).hash() == table.hash()
