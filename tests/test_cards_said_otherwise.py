"""What authors write in their own words: it is read as ours, and what stands on the card are our words."""

from __future__ import annotations

import pytest

import playmat
from playmat.cardplay.game import CardGame
from playmat.cardtext.book import Book, TextError
from playmat.cardtext.paraphrase import Rule, Rules
from playmat.vocabulary.wordings import COMMON

GAMES = ("megaman", "shadowfist", "shamanking", "yuyu")


def book(name: str) -> Book:
    found = playmat.game(name)
    assert isinstance(found, CardGame)
    return found.book


@pytest.mark.parametrize(
    ("name", "typed", "read"),
    [
        ("megaman", "Your NetNavi gains 3 strength.", "Your NetNavi gains +3 strength."),
        ("megaman", "Your opponent's NetNavi loses 2 defense.", "An opposing NetNavi gains -2 defense."),
        ("megaman", "Your NetNavi's strength is increased by 2.", "Your NetNavi gains +2 strength."),
        ("megaman", "Both NetNavis gain +3 strength.", "All NetNavis gain +3 strength."),
        ("megaman", "Destroy each blue resource in play.", "Destroy all blue resources in play."),
        ("megaman", "If you have less than 5 energy, draw a card.", "If you have 4 or fewer energy, draw a card."),
        ("megaman", "Draw a card or discard a card.", "Either draw a card; or discard a card."),
        ("megaman", "You may draw a card or power up.", "You may either draw a card; or power up."),
        (
            "megaman",
            "Whenever your opponent plays a resource, he burns 1 power or loses 2 energy.",
            "Whenever your opponent plays a resource, have your opponent either burn 1 power; or lose 2 energy.",
        ),
        (
            "megaman",
            "Your opponent discards 2 cards unless he loses 3 energy.",
            "Your opponent may lose 3 energy; otherwise, he discards 2 cards.",
        ),
        (
            "megaman",
            "Draw a card unless your opponent loses 2 energy.",
            "Your opponent may lose 2 energy; otherwise, draw a card.",
        ),
        (
            "megaman",
            "If you did not play a BattleChip this turn, power up.",
            "Unless you played a BattleChip this turn, power up.",
        ),
        (
            "megaman",
            "Your opponent reveals his hand. Discard a card from it.",
            "Your opponent reveals his hand. Discard a card from his hand.",
        ),
        (
            "megaman",
            "Whenever you spend a resource, recharge 1 energy. Use this only once per turn.",
            "Once per turn, whenever you spend a resource, recharge 1 energy.",
        ),
        ("megaman", "Double the strength of your NetNavi. Set its defense to 0.",
         "Double the strength of your NetNavi. Set the defense of it to 0."),
        ("megaman", "SPEND: Search your deck for a red card and add it to your hand.",
         "SPEND: Search your deck for a red card and put it into your hand."),
        ("megaman", "Your opponent discards a random card.", "Your opponent discards a card at random."),
        ("megaman", "SPEND: At the start of your next turn, power up.",
         "SPEND: Until the end of your next turn, at the start of your turn, power up."),
        ("megaman", "Draw a card for each resource in play, then discard 2 cards.",
         "Draw a card for each resource in play. Discard 2 cards."),
        ("megaman", "Flip a coin. If it's heads, draw a card.", "Flip a coin. If the coin shows heads, draw a card."),
        ("megaman", "Your opponent can't play BattleChips or spend resources until the end of his next turn.",
         "Your opponent cannot play BattleChips or spend resources until the end of your opponent's next turn."),
        ("megaman", "draw a card", "Draw a card."),
        ("shamanking", "Red and Red -> +3 Force.", "2 Red -> +3 Force."),
        ("yuyu", "Other heroes you have in play gain +500 defense value.",
         "All your other heroes gain +500 defense value."),
        ("yuyu", "Deal 1 damage to each character on your opponent's sideline.",
         "Deal 1 damage to all characters on your opponent's sideline."),
        ("yuyu", "The opposing fighter's attacks cost 1 more card.",
         "Attacks of the opposing fighter gain +1 attack cost."),
        ("yuyu", "Your opponent cannot play more than 1 event each turn.",
         "Your opponent cannot play more than 1 events in a turn."),
        ("yuyu", "You may play an event from your hand for free.",
         "You may play an event from your hand without paying."),
        ("shamanking", "Whenever you are attacked in this card's zone, add a red furyoku.",
         "Whenever you defend in this card's zone, add a red furyoku."),
        ("shamanking", "Immediate. Uncharge all zones.",
         "Immediate. Uncharge all your zones and uncharge all your opponent's zones."),
        ("shadowfist", "At the start of your turn, gain 1 Power.", "When your turn begins, gain 1 Power."),
        ("shadowfist", "~ can only be intercepted by Cop Characters.",
         "~ cannot be intercepted except by Cop Characters."),
        ("shadowfist", "Turn :: inflict 1 damage on any target.",
         "Turn :: inflict 1 damage on target Character or Site."),
        ("shadowfist", "Discard 2 cards :: gain 1 Power. Use only once per turn.",
         "Once per turn, discard 2 cards :: gain 1 Power."),
    ],
)  # fmt: skip
def test_it_is_read_as_ours(name: str, typed: str, read: str) -> None:
    assert book(name).write(book(name).read(typed)) == read
    assert book(name).write(book(name).read(read)) == read


@pytest.mark.parametrize("name", GAMES)
def test_what_says_nothing_known_is_refused_as_before(name: str) -> None:
    with pytest.raises(TextError, match="not understood here"):
        book(name).read("Each banana is increased by 2.")


def test_a_place_is_called_by_its_name_only_where_one_was_named() -> None:
    with pytest.raises(TextError):
        book("megaman").read("Draw a card. Discard a card from it.")


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_the_common_rules(name: str) -> None:
    wide = book(name).wide()
    assert wide is not None and wide.rules is not None
    assert {rule.pattern for rule in Rules(COMMON).all} <= {rule.pattern for rule in wide.rules.all}


@pytest.mark.parametrize("rule", Rules(COMMON).all, ids=lambda rule: rule.pattern)
def test_a_common_rule_is_about_something_that_some_game_has(rule: Rule) -> None:
    assert any(rule.category in book(name).grammar.categories for name in GAMES)
    assert rule.pattern != rule.ours


def test_of_many_words_to_choose_from_a_hint_shows_a_few() -> None:
    with pytest.raises(TextError) as caught:
        book("shadowfist").read("Play when a Character you control would be smoked.")
    assert all(len(hint) < 160 for hint in caught.value.hints)
    assert any("smoked" in hint for hint in caught.value.hints)
