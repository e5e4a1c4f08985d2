"""Decks, setup and the coin of Yu Yu Hakusho, through a game's start."""

from __future__ import annotations

from typing import Any

import pytest

import playmat
from playmat.cardplay.game import CardGame
from playmat.cardtext.deck import Deck
from playmat.kernel.event import EVERYTHING
from playmat.kernel.position import Position

CHARACTERS = ("Ann", "Ben", "Cid", "Dot", "Eve")


def character(name: str, team: str = "", title: str = "", more: str = "") -> str:
    lines = [f'name = "{name}"', 'type = "Character"', "defense = 3000"]
    lines += [f'team = "{team}"'] if team else []
    lines += [f'title = "{title}"'] if title else []
    return "\n".join(["[[card]]", *lines, more, ""])


PIECES = "\n".join(
    f'[[card]]\nname = "Ruler"\ntitle = "{piece}"\ntype = "Character"\npiece = "{piece}"\n'
    + ("defense = 7000\n" if piece == "Top Left" else "")
    for piece in ("Top Left", "Top Right", "Bottom Left", "Bottom Right")
)
GATE = "This card may start the game in your winner's circle. Your attacks gain +1000 attack value."
HALL = "If you have the Genkai team bonus, you may start the game with this card in your winner's circle."
CARDS = "\n".join(
    [
        *(character(name) for name in CHARACTERS),
        *(character(f"M{i}", "Masho") for i in range(1, 6)),
        character("Ann", title="the Other"),
        PIECES,
        *(f'[[card]]\nname = "Filler {i}"\ntype = "Item"\n' for i in range(20)),
        '[[card]]\nname = "Rare"\ntype = "Event"\nrarity = "ghost"\ntext = "Draw a card. Limit 1 per deck."\n',
        f'[[card]]\nname = "Gate"\ntype = "Event"\ntext = "{GATE}"\n',
        f'[[card]]\nname = "Hall"\ntype = "Event"\ntext = "{HALL}"\n',
    ]
)
FILLERS = [(3, f"Filler {i}") for i in range(13)]


@pytest.fixture(scope="module")
def game() -> CardGame:
    found = playmat.game("yuyu")
    assert isinstance(found, CardGame)
    return found.with_cards(CARDS)


def deck(*entries: tuple[int, str]) -> Deck:
    """The entries, and fillers up to 44 cards."""
    missing = 44 - sum(number for number, _ in entries)
    fillers: list[tuple[int, str]] = []
    for number, title in FILLERS * 2:
        if missing > 0 and all(title != other for _, other in fillers):
            fillers.append((min(number, missing), title))
            missing -= number
    fillers += [(1, f"Filler {13 + i}") for i in range(missing)]
    return Deck("A deck", [*entries, *fillers])


TEAM = deck(*((1, name) for name in CHARACTERS[:4]))
MASHO = deck(*((1, f"M{i}") for i in range(1, 6)))
KING = deck(*((1, f"Ruler, {piece}") for piece in ("Top Left", "Top Right", "Bottom Left", "Bottom Right")))


def broken(game: CardGame, entries: Deck) -> set[str]:
    return {ruling.rule for ruling in game.check_deck(entries)}


def start(game: CardGame, *decks: Deck, seed: bytes = b"seed") -> Position:
    return game.start(list(decks), seed, names=["Roy", "Pris"])


def answer(position: Position, *keys: str) -> None:
    for key in keys:
        position.choose(key)


def seat_of(position: Position, seat: int, viewer: int = EVERYTHING) -> dict[str, Any]:
    found: dict[str, Any] = position.view(viewer)["seats"][seat]
    return found


# -- decks -----------------------------------------------------------------------------------------------------------


@pytest.mark.proves("YYH-164")
def test_a_deck_has_at_least_44_cards(game: CardGame) -> None:
    assert broken(game, TEAM) == set()
    assert TEAM.size() == 44
    assert broken(game, Deck("", TEAM.entries[:-1])) == {"YYH-164"}
    assert broken(game, Deck("", [*TEAM.entries, (3, "Filler 17"), (3, "Filler 18")])) == set()


@pytest.mark.proves("YYH-165", "YYH-RUL-31")
def test_one_copy_of_each_starting_character(game: CardGame) -> None:
    assert broken(game, deck((2, "Ann"), (1, "Ben"), (1, "Cid"), (1, "Dot"))) == {"YYH-165"}
    other_version = deck((1, "Ann"), (1, "Ben"), (1, "Cid"), (1, "Dot"), (3, "Ann, the Other"))
    assert broken(game, other_version) == set()


@pytest.mark.proves("YYH-166", "YYH-38", "YYH-14")
def test_three_copies_of_any_other_card_unless_it_says_fewer(game: CardGame) -> None:
    four = [(1, name) for name in CHARACTERS[:4]]
    assert broken(game, deck(*four, (4, "Filler 19"))) == {"YYH-166"}
    assert broken(game, deck(*four, (3, "Filler 19"), (3, "Eve"))) == set()
    assert broken(game, deck(*four, (1, "Rare"))) == set()
    assert broken(game, deck(*four, (2, "Rare"))) == {"YYH-38"}


@pytest.mark.proves("YYH-24", "YYH-137")
def test_four_different_starting_characters(game: CardGame) -> None:
    assert broken(game, deck((1, "Ann"), (1, "Ben"), (1, "Cid"))) == {"YYH-24"}
    assert broken(game, deck((1, "Ann"), (1, "Ann, the Other"), (1, "Cid"), (1, "Dot"))) == {"YYH-137"}


@pytest.mark.proves("YYH-143", "YYH-RUL-44", "YYH-RUL-31")
def test_a_king_is_alone(game: CardGame) -> None:
    assert broken(game, KING) == set()
    assert broken(game, Deck("", [*KING.entries, (1, "Ann")])) == {"YYH-143"}
    assert broken(game, deck((1, "Ruler, Top Left"), (1, "Ann"), (1, "Ben"), (1, "Cid"))) == {"YYH-143"}


# -- setup -----------------------------------------------------------------------------------------------------------


@pytest.mark.proves("YYH-23", "YYH-24", "YYH-25", "YYH-6", "YYH-7")
def test_characters_are_placed_facedown_and_shown_at_once(game: CardGame) -> None:
    position = start(game, TEAM, TEAM)
    assert position.decision is not None and position.decision.seat == 0
    answer(position, "card:team:cid", "card:team:ann", "card:team:ben")
    assert seat_of(position, 0, 1)["fighter"]["name"] == "?", "the other player does not see who it is"
    assert seat_of(position, 0, 0)["fighter"]["name"] == "Cid"
    assert [seat_of(position, 0, 1)["slots"][slot]["name"] for slot in "234"] == ["?"] * 3
    answer(position, "card:team:dot", "card:team:cid", "card:team:ben")
    for viewer in (0, 1):
        assert seat_of(position, 0, viewer)["fighter"]["name"] == "Cid"
        assert [seat_of(position, 0, viewer)["slots"][slot]["name"] for slot in "234"] == ["Ann", "Ben", "Dot"]
        assert seat_of(position, 1, viewer)["fighter"]["name"] == "Dot"
    assert seat_of(position, 0)["slots"]["5"] is None
    assert [seat_of(position, seat)["spirit"] for seat in range(2)] == [0, 0]
    assert seat_of(position, 0)["fighter"]["damage"] == 0


def flip(game: CardGame, seed: bytes, call: str) -> tuple[int, int]:
    """Who called, and who may choose."""
    position = start(game, TEAM, TEAM, seed=seed)
    answer(position, *["card:team:ann", "card:team:ben", "card:team:cid"] * 2)
    assert position.decision is not None
    caller = position.decision.seat
    answer(position, call)
    return caller, position.decision.seat


@pytest.mark.proves("YYH-27", "YYH-RUL-43")
def test_the_coin_decides_who_chooses(game: CardGame) -> None:
    callers: set[int] = set()
    for i in range(12):
        seed = b"coin %d" % i
        caller, chooser = flip(game, seed, "heads")
        _, other = flip(game, seed, "tails")
        assert {chooser, other} == {0, 1}, "a right call lets the caller choose, a wrong one the other"
        callers.add(caller)
    assert callers == {0, 1}


@pytest.mark.proves("YYH-27", "YYH-28", "YYH-41", "YYH-26")
def test_opening_hands_and_the_first_turn(game: CardGame) -> None:
    position = start(game, TEAM, TEAM)
    answer(position, *["card:team:ann", "card:team:ben", "card:team:cid"] * 2)
    in_order = seat_of(position, 0)["deck"]
    assert len(in_order) == 40
    assert in_order != [title for number, title in TEAM.entries[4:] for _ in range(number)][::-1], "it is shuffled"
    answer(position, "heads", "first:2")
    assert position.view(EVERYTHING)["active"] == 1
    assert [len(seat_of(position, seat)["hand"]) for seat in range(2)] == [4, 4]
    assert [len(seat_of(position, seat)["deck"]) for seat in range(2)] == [36, 36]


@pytest.mark.proves("YYH-145", "YYH-25", "YYH-143")
def test_a_king_starts_alone_in_the_arena(game: CardGame) -> None:
    position = start(game, KING, TEAM)
    assert position.decision is not None and position.decision.seat == 1
    assert seat_of(position, 0, 1)["fighter"]["name"] == "?"
    answer(position, "card:team:ann", "card:team:ben", "card:team:cid")
    assert len(seat_of(position, 0, 1)["pieces"]) == 4
    assert seat_of(position, 0, 1)["fighter"]["name"] == "Ruler, Top Left"


@pytest.mark.proves("YYH-118", "YYH-RUL-59")
def test_masho_on_both_sides_shows_nothing_before_all_are_placed(game: CardGame) -> None:
    position = start(game, MASHO, MASHO)
    answer(position, *["card:team:m1", "card:team:m2", "card:team:m3"] * 2)
    answer(position, "card:deck:m5", "card:deck:m5")
    answer(position, "card:team:m5", "card:team:m1", "card:team:m2", "card:team:m3")
    assert position.decision is not None and position.decision.seat == 1
    assert seat_of(position, 0, 1)["fighter"]["name"] == "?"
    answer(position, "card:team:m4", "card:team:m1", "card:team:m2", "card:team:m3")
    assert seat_of(position, 0, 1)["fighter"]["name"] == "M5"
    assert seat_of(position, 1, 0)["fighter"]["name"] == "M4"


@pytest.mark.proves("YYH-118", "YYH-RUL-53", "YYH-RUL-59", "YYH-26")
def test_masho_places_five(game: CardGame) -> None:
    position = start(game, MASHO, TEAM)
    answer(position, "card:team:m1", "card:team:m2", "card:team:m3", "card:team:ann", "card:team:ben", "card:team:cid")
    assert position.decision is not None
    assert [option.key for option in position.decision.options] == ["card:deck:m5"], "it has to be taken"
    answer(position, "card:deck:m5", "card:team:m5", "card:team:m1", "card:team:m2", "card:team:m3")
    mine, theirs = seat_of(position, 0, 0), seat_of(position, 0, 1)
    assert theirs["fighter"]["name"] == "M5"
    assert [theirs["slots"][slot]["name"] for slot in "2345"] == ["?"] * 4
    assert [mine["slots"][slot]["name"] for slot in "2345"] == ["M1", "M2", "M3", "M4"]
    assert all(theirs["slots"][slot]["facedown"] for slot in "2345")
    assert len(mine["hand"]) == 0, "the search comes before the shuffle and the opening hand"
    position.choose("heads")


@pytest.mark.proves("YYH-93", "YYH-15")
def test_a_card_that_starts_in_the_winners_circle_works_there(game: CardGame) -> None:
    with_gate = deck(*((1, name) for name in CHARACTERS[:4]), (1, "Gate"))
    position = start(game, with_gate, TEAM)
    answer(position, *["card:team:ann", "card:team:ben", "card:team:cid"] * 2)
    assert position.decision is not None and "Gate" in position.decision.prompt
    answer(position, "yes")
    assert seat_of(position, 0, 1)["circle"] == ["Gate"]
    assert len(seat_of(position, 0)["deck"]) == 39


@pytest.mark.proves("YYH-93", "YYH-111")
def test_without_its_team_bonus_a_card_does_not_start_in_the_winners_circle(game: CardGame) -> None:
    with_hall = deck(*((1, name) for name in CHARACTERS[:4]), (1, "Hall"))
    position = start(game, with_hall, TEAM)
    answer(position, *["card:team:ann", "card:team:ben", "card:team:cid"] * 2)
    assert position.decision is not None and "Hall" not in position.decision.prompt
    assert seat_of(position, 0, 1)["circle"] == []
