"""Every word of a card counts, and texts nobody would print are read or refused in time."""

from __future__ import annotations

from random import Random

import pytest

import playmat
from playmat.cardplay.game import CardGame
from playmat.cardtext.grammar import Form
from playmat.testkit.course import LawBroken
from playmat.testkit.wording import Scrambler, check_scrambled, check_words, idle_words

GAMES = [name for name in playmat.game_names() if isinstance(playmat.game(name), CardGame)]

GLUE = {"yuyu": frozenset({"printed", "all"}), "shamanking": frozenset({"defending"})}
"""Words of a game that a shorter wording of ours leaves out: an attack (printed) on a technique, (all) your
characters, the zone you are (defending) in."""

PART = 6
"""One card of so many in every run; all of them in `make soak`."""


def game_of(name: str) -> CardGame:
    found = playmat.game(name)
    assert isinstance(found, CardGame)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_no_word_is_idle(name: str) -> None:
    game = game_of(name)
    assert check_words(game, sorted(game.library.titles())[::PART], GLUE.get(name, frozenset())) > 100


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_no_word_of_any_card_is_idle(name: str) -> None:
    game = game_of(name)
    check_words(game, game.library.titles(), GLUE.get(name, frozenset()))


@pytest.mark.parametrize("name", GAMES)
def test_scrambled_texts_are_read_or_refused(name: str) -> None:
    assert check_scrambled(game_of(name), 250, Random(f"scrambled {name}")) > 5


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_a_hundred_thousand_scrambled_texts_are_read_or_refused(name: str) -> None:
    check_scrambled(game_of(name), 100_000 // len(GAMES), Random(f"many scrambled {name}"))


def test_scrambled_texts_differ_and_are_the_same_every_time() -> None:
    game = game_of("megaman")
    one, other = (Scrambler(game, Random(5)) for _ in range(2))
    texts = [one.text() for _ in range(50)]
    assert texts == [other.text() for _ in range(50)]
    assert len(set(texts)) > 45


# -- the laws bite -------------------------------------------------------------------------------------------------


def test_a_word_that_says_nothing_is_found() -> None:
    """A further pattern that reads the same without "may" is what the law looks for."""
    book = game_of("megaman").fresh_book()
    (ability,) = book.read("Whenever you play a BattleChip, you may draw a card.")
    assert idle_words(book, ability) == []
    may = next(form for form in book.grammar.all_forms() if form.kind.__name__ == "May")
    book.grammar.forms("Effect", "told").append(Form(may.kind, may.face, [may.pieces[0], may.pieces[2]], may.verb))
    assert [token.text for token in idle_words(book, ability)] == ["may"]


def test_no_game_may_call_a_marker_glue() -> None:
    with pytest.raises(LawBroken, match="may"):
        check_words(game_of("megaman"), [], frozenset({"may"}))
