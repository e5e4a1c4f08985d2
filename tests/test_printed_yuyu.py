"""Printed wording of Yu Yu Hakusho in our words: what the rules keep, what they refuse, and how much they cover."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

import playmat
from playmat.cardplay.game import CardGame
from playmat.cards.printed.yuyu import in_our_words
from playmat.cardtext.book import TextError

SHEETS = [folder / "shared/printed/yuyu.tsv" for folder in Path(__file__).resolve().parents]
SHEET = next((sheet for sheet in SHEETS if sheet.is_file()), None)
SHARE = 0.5
"""Of the printed texts at hand, at least so many are read without a hand on them."""


def game() -> CardGame:
    found = playmat.game("yuyu")
    assert isinstance(found, CardGame)
    return found


def is_read(name: str, kind: str, text: str) -> bool:
    try:
        game().book.read(in_our_words(name, kind, text).text)
    except TextError:
        return False
    return True


@pytest.mark.parametrize(
    ("kind", "printed", "ours"),
    [
        ("Event", "Pay 2 spirit: Draw 1 card.", "Draw a card."),
        ("Item", "Discard this item.", "Discard this card."),
        ("Event", "Until the match ends, all your attacks gain +500 to their attack value.",
         "Your attacks gain +500 attack value until the end of the match."),
        ("Character", "Kick: Heal 2 points of damage on this character. Big Kick",
         "Kick: Heal 2 damage from this character."),
        ("Character", "Effect: Sturdy When this character is attacked, draw 1 card.",
         "Effect: Sturdy: Whenever this character is attacked, draw a card."),
        ("Technique", "Your opponent loses 1 spirit energy. Effect: Draw: Gain 1 spirit.",
         "Made Up: Your opponent loses 1 spirit.\nEffect: Draw: Gain 1 spirit."),
        ("Event", "If your opponent has more than 3 cards in his or her hand, he or she discards a card.",
         "If your opponent has 4 or more cards in his hand, he discards a card."),
        ("Event", "For each item discarded in this way, gain 1 spirit.",
         "Gain 1 spirit for each item discarded this way."),
        ("Event", "You gain 2 spirit if your fighter is a hero.", "If your fighter is a hero, gain 2 spirit."),
        ("Item", "Each of your characters gets +500 defense value until end of turn.",
         "All your characters gain +500 defense value until the end of the turn."),
        ("Event", "Each of your characters gets +500 defense value until end of turn.",
         "All your characters gain +500 defense value."),
        ("Event", "Discard one item your opponent controls.", "Discard an opposing item in play."),
        ("Event", "Reduce the defense value of the opposing fighter by 500 until your next turn.",
         "The opposing fighter gains -500 defense value until your next Draw Step."),
        ("Event", "If your fighter is a hero, draw two cards. Otherwise, gain 1 spirit.",
         "Gain 1 spirit; if your fighter is a hero, draw 2 cards instead."),
        ("Event", "If the opposing fighter's defense value is 5000 or more, draw a card.",
         "If the defense value of the opposing fighter is higher than 4999, draw a card."),
        ("Event", "WHen your opponent attcks, draw a card.", "Whenever your opponent attacks, draw a card."),
        ("Character", "Low Kick This attack gains +500 attack value. Effect: Watch: Draw a card.",
         "Low Kick: This attack gains +500 attack value.\nEffect: Watch: Draw a card."),
        ("Character", "Low Kick: High Kick: Draw a card.", "High Kick: Draw a card."),
        ("Event", "Your opponent discards 2 cards from their hand.", "Your opponent discards 2 cards."),
        ("Event", "Search your Deck for 2 items and put them in your hand.", "Fetch 2 items from your deck."),
        ("Event", "Until the end of this turn, your fighter gains +2000 to their attack value.",
         "Attacks of your fighter gain +2000 attack value."),
        ("Event", "Draw 2 cards.Event Made Up C12 Pay 1 Spirit: Gain 3 Spirit.", "Gain 3 spirit."),
        ("Item", "This character's attacks gain +500 for the rest of the turn.",
         "Attacks of this character gain +500 attack value until the end of the turn."),
    ],
)  # fmt: skip
def test_it_is_put_into_our_words(kind: str, printed: str, ours: str) -> None:
    assert in_our_words("Made Up", kind, printed).text == ours


def test_the_price_is_no_part_of_the_text() -> None:
    assert in_our_words("Made Up", "Event", "Pay two spirit: Draw 2 cards.").price == 2
    assert in_our_words("Made Up", "Event", "Draw 2 cards.").price == -1


@pytest.mark.parametrize(
    "printed",
    [
        "Draw 2 cards unless it rains.",
        "Gain 1 spirit.Event Another Card C12 Draw a card.",
        "This attack gains +1000 to its happiness.",
        "If your fighter is a hero, your opponent loses 1 spirit and you gain 1 spirit, or not.",
        "A character on your sideline cannot attack.",
    ],
)
def test_what_is_not_understood_is_refused(printed: str) -> None:
    assert not is_read("Made Up", "Event", printed)


@pytest.mark.parametrize("title", sorted(game().library.titles())[::23])
def test_our_own_words_stay_as_they_are(title: str) -> None:
    card = game().library.card(title)
    text = "\n".join(in_our_words(card.name, card.kind, line).text for line in card.text.splitlines())
    assert text == card.text


@pytest.mark.skipif(SHEET is None, reason="the printed texts are not at hand")
def test_so_many_printed_texts_are_read() -> None:
    assert SHEET is not None
    with SHEET.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    told = [row for row in rows if row["printed"].strip() and "not available" not in row["printed"].lower()]
    read = [row for row in told if is_read(row["name"], row["type"], row["printed"])]
    assert len(read) / len(told) >= SHARE
