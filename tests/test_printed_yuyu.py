"""Printed wording of Yu Yu Hakusho in our words: what the rules keep, what they refuse, and how much they cover."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

import playmat
from playmat.cardplay.game import CardGame
from playmat.cards.measuring import InPlayWords, meaning
from playmat.cards.printed.yuyu import in_our_words
from playmat.cardtext.book import TextError

SHEETS = [folder / "shared/printed/yuyu.tsv" for folder in Path(__file__).resolve().parents]
SHEET = next((sheet for sheet in SHEETS if sheet.is_file()), None)
SHARE = 0.65
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
         "If your fighter is a hero, draw 2 cards. Otherwise, gain 1 spirit."),
        ("Event", "If the opposing fighter's defense value is 5000 or more, draw a card.",
         "If the defense value of the opposing fighter is 5000 or more, draw a card."),
        ("Event", "WHen your opponent attcks, draw a card.", "Whenever your opponent attacks, draw a card."),
        ("Character", "Low Kick This attack gains +500 attack value. Effect: Watch: Draw a card.",
         "Low Kick: This attack gains +500 attack value.\nEffect: Watch: Draw a card."),
        ("Character", "Low Kick: High Kick: Draw a card.", "High Kick: Draw a card."),
        ("Event", "Your opponent discards 2 cards from their hand.", "Your opponent discards 2 cards."),
        ("Event", "Search your Deck for 2 items and put them in your hand.", "Fetch 2 items from your deck."),
        ("Event", "Until the end of this turn, your fighter gains +2000 to their attack value.",
         "Attacks of your fighter gain +2000 attack value."),
        ("Event", "Draw 2 cards.Event Made Up C12 Pay 1 Spirit: Gain 3 Spirit.", "Gain 3 spirit."),
        ("Event", "Draw 2 cards.Event Headband Of Love C12 Pay 1 Spirit: Gain 3 Spirit.", "Draw 2 cards."),
        ("Event", "Both players discard a card from their hand and draw the top card of their deck.",
         "Have each player discard a card and draw the top card of his deck."),
        ("Event", "Your opponent shuffles a card from his hand into his Deck and draws 1 card.",
         "Your opponent shuffles a card from his hand into his deck and he draws a card."),
        ("Event", ("Your attacks gain +500 to their attack value and your fighter gains +500 to its defense value "
         "for the rest of the match."),
         ("Your attacks gain +500 attack value until the end of the match and your fighter gains +500 defense value "
         "until the end of the match.")),
        ("Event", "For the rest of the game, draw a card and your attacks gain +500 to their attack value.",
         "Draw a card and your attacks gain +500 attack value until the end of the game."),
        ("Event", "For the rest of the match, your attacks gain +500 [Attack Value], and players cannot play events.",
         ("Your attacks gain +500 attack value until the end of the match and no player can play events until "
         "the end of the match.")),
        ("Event", "Heal 1 point of damage on one of your opponent's characters on the Sideline.",
         "Heal 1 damage from a character on your opponent's sideline."),
        ("Event", "Deal two points of damage to your opponent's character.", "Deal 2 damage to the opposing fighter."),
        ("Event", "Discard an item and an event from your hand to draw 3 cards.",
         "Discard an item and discard an event to draw 3 cards."),
        ("Event", "At the end of your 3rd turn, draw 1 card.",
         "At the end of your turn, if this is your third turn, draw a card."),
        ("Character", "Feint: If you use Low Kick during your next turn, draw 2 cards.",
         ('Feint: Until the end of your next turn, if you used "Feint" last turn, whenever you attack with '
         '"Low Kick" in the name, draw 2 cards.')),
        ("Event", "You may play this card when your opponent plays an item to gain 3 Spirit.",
         "You may also play this card when your opponent plays an item. If this card is an answer, gain 3 spirit."),
        ("Event", "Your first attack this turn deals 1 additional point of damage.",
         "Until the end of the turn, if you did not attack this turn, your attacks gain +1 damage."),
        ("Item", "If Made Up is discarded from your hand or Deck by an opponent's card effect, draw 1 card.",
         "Whenever this card is discarded by a text of your opponent from your hand or your deck, draw a card."),
        ("Event", "Search your deck for Headband of Love and put it in your hand.",
         "Fetch a Headband Of Love from your deck."),
        ("Item", "This character's attacks gain +500 for the rest of the turn.",
         "Attacks of this character gain +500 attack value until the end of the turn."),
        ("Event", "If your fighter has a higher Defense Value than your opponent's fighter, draw 1 card.",
         ("If the defense value of your fighter is higher than the defense value of the opposing fighter, draw a "
         "card.")),
        ("Event", "Discard an item, technique, or event that your opponent controls.",
         "Discard an opposing item or technique or event in play."),
        ("Event", "Switch 2 of your Sidelined characters.", "Swap the places of 2 characters on your sideline."),
        ("Event", "Draw a card for each villain your opponent has in play.",
         "Draw a card for each opposing villain in play."),
        ("Character", "Jab: If this attack deals at least 2 points of damage, gain 1 Spirit.",
         "Jab: This turn, whenever this character deals 2 or more damage, gain 1 spirit."),
        ("Item", "This character gains +500 Defense Value for each technique attached to it.",
         "This character gains +500 defense value for each technique attached to this character."),
        ("Item", ("This character's attacks gain +500. This character gains +500 defense. If attached to Kuwabara, his "
         "attacks gain +800 and he gains +800 defense instead."),
         ("Attacks of this character gain +500 attack value; if this character is Kuwabara, attacks of this character "
         "gain +800 attack value instead. This character gains +500 defense value; if this character is Kuwabara, this "
         "character gains +800 defense value instead.")),
        ("Event", "Your opponent must either lose 2 Spirit or discard a card from his hand.",
         "Have your opponent either lose 2 spirit; or discard a card."),
        ("Event", "Both players lose all of their Team Bonuses for the rest of the match.",
         "Each player loses all team bonuses until the end of the match."),
        ("Event", "Heal 1 point of damage on a character in play with the Toguro Team Symbol.",
         "Heal 1 damage from a Toguro character in play."),
        ("Event", "You may pay 1 Spirit to keep your opponent from playing events until your next Draw Step.",
         "You may pay 1 spirit to make your opponent unable to play events until your next Draw Step."),
        ("Event", "Your opponent discards a card at random from his hand.",
         "Your opponent discards a card at random."),
        ("Event", "Choose a character on your opponent's Sideline. Switch your opponent's fighter with that character.",
         "Switch the opposing fighter with a character on your opponent's sideline."),
        ("Event", "Choose a card in your opponent's hand. Your opponent discards that card.",
         "Discard a card from your opponent's hand."),
        ("Event", "Discard the top 3 cards of all players' Decks.",
         "Each player discards the top 3 cards of his deck."),
        ("Event", "Your opponent skips his next Draw Step. Skip your next Draw Step.",
         "Each player skips his next Draw Step."),
        ("Event", "Discard a card from your hand. If you discard an item, draw 2 cards.",
         "Discard a card. If it is an item, draw 2 cards."),
        ("Event", ("Your attacks gain +1000 attack value for the rest of the match. If your opponent has the Toguro "
         "Team Bonus, your attacks gain +2000 attack value instead."),
         ("Your attacks gain +1000 attack value until the end of the match; if your opponent has the Toguro team "
         "bonus, your attacks gain +2000 attack value until the end of the match instead.")),
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
        "Discard all cards attached to it.",
    ],
)
def test_what_is_not_understood_is_refused(printed: str) -> None:
    assert not is_read("Made Up", "Event", printed)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("All characters in play gain -1000 defense value.", "All characters gain -1000 defense value.", True),
        ("Draw a card for each opposing villain in play.", "Draw a card for each opposing villain.", True),
        ("Look at your opponent's hand, then draw a card.", "Look at your opponent's hand and draw a card.", True),
        ("Discard an item in play.", "Discard an item.", False),
        ("Discard an attached card in play.", "Discard an attached card.", True),
        ("Draw a card for each item in your discard pile.", "Draw a card for each item.", False),
    ],
)
def test_where_cards_are_looked_for_in_any_case_says_nothing(one: str, other: str, same: bool) -> None:
    words = InPlayWords(game().book)
    said = [meaning(game().book.read(text), "Event", words) for text in (one, other)]
    assert (said[0] == said[1]) == same


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
