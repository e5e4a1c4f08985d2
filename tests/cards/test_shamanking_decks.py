"""Decks of the Shaman King TCG, and texts that would do nothing."""

from __future__ import annotations

import pytest
from tests.cards.shamanking_mat import game
from tests.proves import proves

from playmat.cardtext.deck import Deck
from playmat.cardtext.files import BadCards
from playmat.kernel.chance import Chance
from playmat.kernel.event import EVERYTHING
from playmat.kernel.game import BadSetup


@proves("SK-15-1", "SK-15-2", "SK-6-1", "SK-7-2", "SK-13.C.1-1")
@pytest.mark.parametrize(
    ("entries", "rules"),
    [
        ([(1, "Kesh Marrow"), (59, "Plain Jab")], ["SK-15-1", "SK-15-2"]),
        ([(60, "Plain Jab")], ["SK-7-2", "SK-15-2"]),
        ([(1, "Kesh Marrow"), (30, "Plain Jab")], []),
        ([(1, "Kesh Marrow"), (1, "Anvil Fall"), (30, "Plain Jab")], ["SK-13.C.1-1", "SK-15-1", "SK-15-2"]),
    ],
)
def test_what_makes_a_deck_legal(entries: list[tuple[int, str]], rules: list[str]) -> None:
    assert [ruling.rule for ruling in game().check_deck(Deck("", entries))] == rules


@proves("SK-15-3", "SK-RUL-39")
def test_versions_are_different_cards_and_traits_do_not_matter() -> None:
    names = ["Captain Roe, Vanguard", "Captain Roe, Judge", "Plain Jab", "Nettle Toss", "Soul Toll", "Long Breath"]
    others = ["Crossed Arms", "Heavy Swing", "Iron Bulwark", "Wild Throw", "Haft Parry", "Twin Cut", "Red Mist"]
    entries = [(1, "Orrin Vale"), *[(4, name) for name in [*names, *others]], (4, "Ebb Tide"), (4, "Grael")]
    assert game().check_deck(Deck("", entries)) == []


def test_ready_made_decks_are_legal_in_their_game() -> None:
    decks = game().ready_made()
    assert len(decks) == 8
    assert [game().check_deck(deck) for deck in decks] == [[]] * 8
    with pytest.raises(BadSetup, match="SK-15-1"):
        game().start(["Starter: Quick Blades"] * 2, b"")
    with pytest.raises(BadSetup, match="SK-6-1"):
        game().start(["Red Hammer"] * 2, b"", starter=True)


def test_decks_by_lot_are_legal_and_can_be_played() -> None:
    for number in range(20):
        for starter in (False, True):
            for deck in game().pick_for(2, Chance(b"lot %d" % number), {"by_lot": True, "starter": starter}):
                assert game().check_for(deck, starter) == []


@pytest.mark.parametrize(
    ("kind", "text", "complaint"),
    [
        ("Strike", "Immediate.", "does nothing on a Strike"),
        ("Strike", "Add a green furyoku.", "say when it happens"),
        ("Advantage", "Immediate. Your strikes have +1 Force.", "gone at once"),
        ("Advantage", "Your strikes in this card's zone have +1 Force.", "does nothing on an Advantage"),
        ("Teamwork", "Your opponent cannot focus.", "does nothing on a Teamwork"),
        ("Teamwork", "Your strikes have +1 Force.", "a teamwork works in its own zone"),
        ("Strike", "Attacks against you have -1 Force.", "only from the advantage area"),
        ("Strike", "Pitch -> your strikes have +1 Force.", "let it stand by itself"),
        ("Strike", "If you counterattack with this card, your opponent cannot focus.", "let it stand by itself"),
        ("Strike", "Green -> Tactical: Green.", "let it stand by itself"),
        ("Strike", "Green -> before flipping, add a red furyoku.", "does nothing on a Strike"),
        ("Advantage", "Green -> +1 Force.", "does nothing on an Advantage"),
        ("Advantage", "-1 Force -> add a green furyoku.", "does nothing on an Advantage"),
        ("Teamwork", "Add furyoku.", "not understood"),
    ],
)
def test_texts_that_would_do_nothing_are_refused(kind: str, text: str, complaint: str) -> None:
    numbers = "intercept = 1\nforce = 1\n" if kind == "Strike" else ""
    with pytest.raises(BadCards, match=complaint):
        game().with_cards(f'[[card]]\nname = "New"\ntype = "{kind}"\n{numbers}text = "{text}"\n')


def test_the_record_sees_everything() -> None:
    pos = game().quick_start(2, b"record")
    assert "?" not in str(pos.view(EVERYTHING))
