"""What chance decides in MegaMan and who gets to know it: recharging (MM-37), shuffling after a search (MM-22), the
hidden zones (MM-S-26)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tests.proves import proves

from playmat.cardplay.events import CardMoved
from playmat.games.megaman.table import MegaMan
from playmat.games.megaman.zones import DECK, DISCARD
from playmat.kernel.chance import Chance
from playmat.kernel.event import EVERYTHING, SPECTATOR
from playmat.scenario import undump
from playmat.testkit.evenness import check_even

SEATS = "game: megaman\nseats: Joe, Kendrick\n"
BATTERY = '[[card]]\n  name = "Battery"\n  type = "Event"\n  destiny = 1\n  text = "Recharge {n} energy."\n'


def set_up(position: str, cards: str = "") -> MegaMan:
    inline = f"cards:\n  {cards}\n" if cards else ""
    lines = "\n".join(f"  {line}" for line in position.splitlines())
    table = undump(f"scenario: one\n{SEATS}{inline}position:\n{lines}\nplay:\n  end: waiting Joe\n")
    assert isinstance(table, MegaMan)
    return table


def with_other_chances(table: MegaMan, number: int) -> Iterator[MegaMan]:
    """The same position so many times, each with a fate of its own."""
    for seed in range(number):
        twin = table.clone()
        twin.chance = Chance(b"fate %d" % seed)
        yield twin


def recharged(table: MegaMan) -> list[int]:
    moves = [event for event in table.events(EVERYTHING) if isinstance(event, CardMoved)]
    return [event.card for event in moves if event.verb == "recharges"]


@proves("MM-37")
def test_every_card_of_the_pile_is_recharged_as_often() -> None:
    pile = "discard Joe: Boomer1, Vulcan2, HiCannon, Guard2\nhand Joe: Battery\ndeck Joe: Blank x2"
    found = Counter[str]()
    for table in with_other_chances(set_up(pile, BATTERY.format(n=1)), 400):
        table.choose("play:battery")
        deck = table.zone(0, DECK)
        assert len(deck) == 3
        assert len(table.zone(0, DISCARD)) == 4
        found[table.card(deck[0]).full_title] += 1
    check_even(found, 4, "recharged cards")


@proves("MM-37", "MM-S-26")
def test_nobody_is_told_which_card_was_recharged() -> None:
    """Neither in the log nor by the deck, whoever looks."""
    table = set_up("discard Joe: Boomer1, Vulcan2\nhand Joe: Battery", BATTERY.format(n=1))
    table.choose("play:battery")
    (card,) = recharged(table)
    for seat in (0, 1, SPECTATOR):
        assert not table.knows(seat, card)
        hidden = [event for event in table.events(seat) if isinstance(event, CardMoved) and event.verb == "recharges"]
        assert [(event.card, event.name) for event in hidden] == [(-1, "")]
        assert set(table.view(seat)["seats"][0]["deck"]) == {"?"}


@proves("MM-S-8")
def test_each_recharged_card_lies_under_the_one_before() -> None:
    pile = "discard Joe: Boomer1, Vulcan2, HiCannon, Guard2\nhand Joe: Battery\ndeck Joe: Blank x2"
    for table in with_other_chances(set_up(pile, BATTERY.format(n=3)), 20):
        table.choose("play:battery")
        first, second, third = recharged(table)
        assert table.zone(0, DECK)[:3] == [third, second, first]


@proves("MM-22", "MM-S-6")
def test_the_deck_is_shuffled_after_a_search() -> None:
    deck = "Boomer1, VulGear, Vulcan2, HiCannon, Guard2"
    before = set_up(f"phase: resource\nhand Joe: VulGear\ngauge Joe: Blank x3\ndeck Joe: {deck}")
    orders = Counter[tuple[str, ...]]()
    for table in with_other_chances(before, 1200):
        table.choose("play:vulgear")
        table.choose("fetch")
        orders[tuple(table.card(card).name for card in table.zone(0, DECK))] += 1
    check_even(orders, 24, "orders of the four cards left")


@proves("MM-S-26")
def test_what_is_open_and_what_is_hidden() -> None:
    table = set_up("\n".join([
        "gauge Joe: Boomer1, Vulcan2", "hand Joe: HiCannon", "discard Joe: Guard2", "resources Joe: Playtime",
        "gauge Kendrick: Boomer1", "hand Kendrick: HiCannon x2", "discard Kendrick: Guard2",
        "resources Kendrick: Firm Barrier", "deck Kendrick: Boomer1 x7",
    ]))  # fmt: skip
    for seat in (0, 1, SPECTATOR):
        for other, player in enumerate(table.view(seat)["seats"]):
            assert player["gauge"] == ["?"] * (2 - other)
            assert set(player["deck"]) == {"?"}
            assert player["discard"] == ["Guard2"]
            assert player["resources"] == (["Firm Barrier"] if other else ["Playtime"])
            assert player["hand"] == (["HiCannon"] if seat == other else ["?"]) * (1 + other)
        assert len(table.view(seat)["seats"][1]["deck"]) == 7


@proves("MM-S-26")
def test_what_was_seen_stays_known_until_it_is_shuffled() -> None:
    """A resource that comes back to a hand is no secret there; of two copies the known one is played first."""
    table = set_up("\n".join([
        "resources Joe: Charge Forward", "resources Kendrick: Bitten, Spidy", "navi Joe: AirMan, Ready to Blow",
        "hand Joe: Boomer1", "hand Kendrick: Spidy, Playtime",
    ]))  # fmt: skip
    table.choose("play:boomer1")
    table.choose("card:2:resources:spidy")
    table.choose("done")
    assert table.view(0)["seats"][1]["hand"] == ["Spidy", "?", "?"]
    table.choose("pass")
    table.choose("pass")
    table.choose("done")
    assert table.view(0)["seats"][1]["hand"] == ["Spidy", "?", "?", "?"]
