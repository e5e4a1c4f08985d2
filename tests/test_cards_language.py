"""What the card language says when it does not understand: the word, what was expected, and what comes near."""

from __future__ import annotations

import pytest

import playmat
from playmat.cardplay.effect import Effect
from playmat.cardplay.game import CardGame
from playmat.cardtext.book import Book, TextError
from playmat.cardtext.files import BadCards
from playmat.cardtext.grammar import Grammar, LongWinded, Reader
from playmat.cardtext.overlap import read_again, same_patterns
from playmat.cardtext.phrase import Phrase
from playmat.cardtext.tokens import tokenize
from playmat.cardtext.wording import blank_of, patterns_of, readable


def game() -> CardGame:
    found = playmat.game("megaman")
    assert isinstance(found, CardGame)
    return found


def error_in(text: str, book: Book | None = None) -> TextError:
    with pytest.raises(TextError) as caught:
        (book or game().book).read(text)
    return caught.value


def abilities() -> list[Phrase]:
    library = game().library
    return [ability for title in library.titles() for ability in library.card(title).abilities]


# -- the place and the message -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Discard banana.", "banana"),
        ("Disard a card.", "Disard"),
        ("Draw eleven cards.", "eleven"),
        ("Draw a card. Then fly.", "fly"),
        ("SPEND: Draw a card to fly.", "fly"),
        ("Your NetNavi gains 3 speed.", "speed"),
        ("Your NetNavi gains +3 charm.", "charm"),
        ("Return a resource in play to his house.", "house"),
        ("Whenever you play a BattleChip you may draw a card.", "you"),
        ("If you drew a card this turn, fly.", "fly"),
        ("Draw a card.\nDraw banana.", "banana"),
    ],
)
def test_the_error_points_at_the_word(text: str, word: str) -> None:
    error = error_in(text)
    assert text[error.place : error.place + error.width] == word
    assert f'"{word}" is not understood here' in str(error)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Discard banana.", 'expected after "Discard": some cards (a card, 2 red cards, this card)'),
        ("Draw banana.", 'expected after "Draw": a number of cards (a card, 2 cards)'),
        ("Return a resource in play to banana.", "a place (your hand, its owner's hand)"),
        ("Return a resource in play to his house.", '"deck" or "hand" or'),
        ("SPEND: Fly.", "something to do (draw a card)"),
        ("Whenever banana, draw a card.", "something that happens (you play a card)"),
        ("Your NetNavi gains +3 charm.", '"blast" or "defense" or "strength"'),
        ("Whenever you play a BattleChip you may draw a card.", "a comma"),
        ("You recharge.", "a number"),
        ("Draw a card and", "the text ends too soon"),
        ("Draw a card banana.", "a full stop"),
    ],
)
def test_what_was_expected_is_said_in_human_words(text: str, said: str) -> None:
    assert said in str(error_in(text))


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Disard a card.", "discard"),
        ("Your blast destiny gains 3.", "+3"),
        ("Your NetNavi gains +3 strenght.", "strength"),
        ("SPEND: Rechagre 2 energy.", "recharge"),
    ],
)
def test_a_misspelt_word_is_guessed(text: str, meant: str) -> None:
    assert f'did you mean "{meant}"?' in str(error_in(text))


@pytest.mark.parametrize(
    ("text", "known"),
    [
        ("Discard banana.", "discard N cards"),
        ("Your NetNavi gains 3 speed.", "N cards gain +N VALUE [and +N VALUE] [until TIME]"),
        ("Return a resource in play to his house.", "return N cards to PLACE"),
        ("Destroy any resource.", "destroy N cards"),
        ("Discard a card for each banana.", "ACTION for each KIND"),
    ],
)
def test_the_nearest_phrases_are_shown_as_one_would_write_them(text: str, known: str) -> None:
    assert known in error_in(text).hints


def test_far_from_everything_nothing_is_suggested() -> None:
    assert error_in("SPEND: Dance.").hints == []


def test_no_pattern_shows_its_machinery() -> None:
    grammar = game().book.grammar
    for kind in grammar.kinds:
        for pattern in patterns_of(kind):
            shown = readable(pattern, grammar)
            assert not set("{}*#@|") & set(shown), shown


def test_every_blank_is_shown_in_capitals() -> None:
    """A slot's category says how it is shown in patterns."""
    grammar = game().book.grammar
    for form in grammar.all_forms():
        for piece in form.pieces:
            if piece.text in grammar.categories:
                assert any(letter.isupper() for letter in blank_of(piece.text, grammar))


# -- one reading ---------------------------------------------------------------------------------------------------


def test_no_two_phrases_say_the_same() -> None:
    """The book is tried with parts of all cards in all places where they fit."""
    assert game().book.overlaps(abilities()) == []


def test_what_is_written_is_read_as_the_same() -> None:
    book = game().book
    for ability in abilities():
        text = book.write([ability])
        again = book.read(text)
        assert [phrase.tree() for phrase in again] == [ability.tree()]
        assert book.write(again) == text


def ambiguous_book() -> Book:
    """A book with a mistake in it: a price and what it buys stand where only single acts should."""
    book = game().fresh_book()
    price_to = next(form for form in book.grammar.forms("Effect", "bare") if form.kind.__name__ == "PriceTo")
    book.grammar.forms("Act", "bare").append(price_to)
    return book


AMBIGUOUS = "You may discard a card to draw a card and lose 1 energy."


def test_two_readings_are_told_apart_in_words() -> None:
    error = error_in(AMBIGUOUS, ambiguous_book())
    assert "can be read in 2 ways" in str(error)
    assert "(discard a card) to ((draw a card) and (lose 1 energy))" in str(error)
    assert "((discard a card) to (draw a card)) and (lose 1 energy)" in str(error)
    assert "{" not in str(error)


def test_an_overlap_by_composition_is_found() -> None:
    bad = ambiguous_book()
    (ability,) = game().book.read(AMBIGUOUS)
    offer = ability.children()[0].children()[0].children()[1]
    assert type(offer).__name__ == "PriceTo"
    assert read_again(game().book.grammar, bad.names, offer, "bare") == []
    (sentence,) = read_again(bad.grammar, bad.names, offer, "bare")
    assert "can be read as" in sentence


def test_an_overlap_of_patterns_is_found() -> None:
    grammar = game().fresh_book().grammar
    told = [form for form in grammar.all_forms() if form.face == "told"]
    draw, discard_down = (next(form for form in told if form.kind.__name__ == name) for name in ("Draw", "DiscardDown"))
    discard_down.pieces = draw.pieces
    discard_down.verb = draw.verb
    assert any("Draw and DiscardDown can both be said" in sentence for sentence in same_patterns(grammar))


# -- long-winded texts ---------------------------------------------------------------------------------------------


def test_a_text_that_keeps_the_reader_busy_is_given_up() -> None:
    """Every further sentence that can be read in two ways doubles the readings: the reader counts and stops."""
    book = ambiguous_book()
    book.read("Draw a card.")
    book.budget = 4000
    book.attempts = 0
    error = error_in(" ".join([AMBIGUOUS] * 11), book)
    assert "too long-winded" in str(error)
    assert book.attempts <= book.budget + 1


def test_the_budget_is_for_a_whole_text() -> None:
    book = game().fresh_book()
    book.read("Draw a card.")
    book.budget = 2 * book.attempts
    book.read("Draw a card.\nDraw a card.")
    assert "too long-winded" in str(error_in("Draw a card.\nDraw a card.\nDraw a card.", book))


def test_every_printed_card_is_far_from_the_budget() -> None:
    book = game().fresh_book()
    for ability in abilities():
        before = book.attempts
        book.read(book.write([ability]))
        assert book.attempts - before < book.budget / 10


def test_the_reader_counts_its_attempts() -> None:
    book = game().book
    tokens = tokenize("Draw a card.", book.names)
    with pytest.raises(LongWinded):
        Reader(book.grammar, tokens, 5).read("Text", 0, "")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Discard a card and " * 500 + "draw a card.", "at most 4000 are read"),
        ("Discard " + "a card and " * 40 + "draw a card.", "is not understood here"),
        ("If you drew a card this turn, " * 20 + "draw a card.", "a line may have 160 words and marks"),
        ("Draw a card for each card" + " in your hand" * 60 + ".", "a line may have 160 words and marks"),
        ("Draw a card for each " + "card and " * 60 + "banana.", "is not understood here"),
        ("Draw a card.\n" * 20, "at most 12 lines"),
        ("Draw " + "9" * 50 + " cards.", "is not understood here"),
        ("Look at the top 4 cards of your deck. Put 100 of them into your hand.", '"of" is not understood here'),
        ("D" * 3000, "no word has 3000 letters"),
        ("Draw 2\x07 cards.", "cannot be printed"),
        ("Draw 2\u202e cards.", "cannot be printed"),
        ("Draw 2 cards – now.", "write -"),
        ("Draw 2 cards § now.", "has no place in card text"),
    ],
)
def test_texts_no_card_has_are_refused(text: str, said: str) -> None:
    assert said in str(error_in(text))


def test_a_time_that_stands_first_is_that_of_an_effect_and_of_a_rule_behind_it() -> None:
    until, ban = "until the end of your next turn", "your opponent cannot play events"
    book = game().book
    both = book.read(f"U{until[1:]}, your NetNavi gains +1 strength and {ban}.")
    assert book.write(both) == f"Your NetNavi gains +1 strength {until} and {ban} {until}."


def test_two_digits_are_the_most_that_are_counted() -> None:
    text = "Look at the top 4 cards of your deck. Put 99 of them into your hand."
    book = game().book
    assert book.write(book.read(text)) == text


@pytest.mark.parametrize("times", [1, 5, 19])
def test_deep_but_sensible_texts_are_read(times: int) -> None:
    """Conditions within conditions, as deep as a line allows."""
    assert game().book.read("If you drew a card this turn, " * times + "draw a card.")


def test_typeset_apostrophes_are_read() -> None:
    book = game().book
    text = "Return a resource in play to its owner's hand."
    assert book.write(book.read(text.replace("'", "’"))) == text


def test_grammars_are_shared_by_the_books_of_a_game() -> None:
    one, other = game().fresh_book(), game().with_cards("").book
    assert isinstance(one.grammar, Grammar)
    assert other.grammar is game().book.grammar
    assert one.grammar is not other.grammar


@pytest.mark.parametrize("name", playmat.game_names())
def test_what_a_text_asks_for_and_what_changes_in_it_is_said_beforehand(name: str) -> None:
    """A sentence that says when it can be used says that it demands something, and one that holds in part says that it
    varies: whoever asks for the one relies on the other."""
    playmat.game(name).read_ahead()
    kinds = [Effect]
    while kinds:
        kind = kinds.pop()
        kinds.extend(kind.__subclasses__())
        own = vars(kind)
        assert "ready" not in own or "demands" in own, kind
        assert "at_work" not in own or "varies" in own, kind


# -- only what this game has ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("shamanking", "Your opponent cannot counterattack.", 'say "play strikes"'),
        ("shamanking", "When your opponent would score, add a red furyoku.", '"would" is not understood here'),
        ("yuyu", "Your opponent cannot fly.", "what is forbidden (play events)"),
    ],
)
def test_what_is_expected_can_be_said_in_that_game(name: str, text: str, said: str) -> None:
    found = playmat.game(name)
    assert isinstance(found, CardGame)
    error = error_in(text, found.book)
    assert said in str(error)
    assert "energy" not in str(error)
    assert not any("would" in hint or "whenever" in hint for hint in error.hints)


def test_a_phrase_whose_blank_nothing_fills_is_no_phrase_of_the_game() -> None:
    found = playmat.game("shamanking")
    assert isinstance(found, CardGame)
    grammar = found.book.grammar
    would = [form for form in grammar.all_forms() if form.kind.__name__ == "Would"]
    assert would
    assert not any(grammar.can_be_said(form) for form in would)


# -- words that authors type ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "typed", "read"),
    [
        ("megaman", "Draw two cards.", "Draw 2 cards."),
        ("megaman", "The opponent's NetNavi gets -2 strength.", "An opposing NetNavi gains -2 strength."),
        (
            "megaman",
            "Your opponent can't draw cards this turn.",
            "Your opponent cannot draw cards until the end of this turn.",
        ),
        ("megaman", "SPEND: Make your NetNavi strength +2.", "SPEND: Your NetNavi gains +2 strength."),
        ("megaman", "Burn a power to recharge two energy.", "Burn 1 power to recharge 2 energy."),
        ("megaman", "For each resource in play, draw a card.", "Draw a card for each resource in play."),
        ("shamanking", "Your foe may not focus.", "Your opponent cannot focus."),
        (
            "shamanking",
            "Twin Fang gains +2 Force while you have at least two charged zones.",
            "While you have 2 or more charged zones, this card has +2 Force.",
        ),
        (
            "shamanking",
            "Each time you counterattack, add one green furyoku.",
            "Whenever you counterattack, add a green furyoku.",
        ),
        (
            "shamanking",
            "Your strikes in Twin Fang's zone get +1 Force.",
            "Your strikes in this card's zone have +1 Force.",
        ),
        ("shamanking", "Whenever you score a point, charge a zone.", "Whenever you score, charge one of your zones."),
        (
            "yuyu",
            "When you use an attack, your opponent's fighter gains -1000 defense value this turn.",
            "Whenever you attack, the opposing fighter gains -1000 defense value until the end of the turn.",
        ),
        (
            "yuyu",
            "Play this card when your opponent uses an attack. Cancel the attack. Gain 2 Spirit Energy.",
            "Play this card when your opponent attacks. Cancel this attack. Gain 2 spirit.",
        ),
        ("yuyu", "Deal 1 point of damage to both fighters.", "Deal 1 damage to all fighters."),
        (
            "yuyu",
            "Neither player can gain more than 2 Spirit Energy during their turn for the rest of the match.",
            "No player gains more than 2 spirit in his turn until the end of the match.",
        ),
        ("megaman", "Draw 2 cards if you have no cards in hand.", "If you have no cards in hand, draw 2 cards."),
        ("megaman", "You draw a card. Then you discard a card.", "Draw a card. Discard a card."),
        (
            "megaman",
            "Your opponent discards a card and loses 1 energy.",
            "Have your opponent discard a card and lose 1 energy.",
        ),
        (
            "megaman",
            "Search your deck for a BattleChip, reveal it, and put it into your hand.",
            "Search your deck for a BattleChip and reveal it and put it into your hand.",
        ),
        (
            "megaman",
            "Your NetNavi gains +1 strength. If you have no power, it gains +3 strength instead.",
            "Your NetNavi gains +1 strength; if you have no power, your NetNavi gains +3 strength instead.",
        ),
        (
            "megaman",
            "Whenever you play an event, you may discard a card. If you do, draw a card.",
            "Whenever you play an event, you may discard a card; if you do, draw a card.",
        ),
        (
            "megaman",
            "When this card is destroyed, draw a card.",
            "Whenever any player destroys this card, draw a card.",
        ),
        (
            "megaman",
            "Whenever a resource is destroyed by your opponent, draw a card.",
            "Whenever your opponent destroys a resource, draw a card.",
        ),
        ("megaman", "Your opponent's events cannot be played.", "Your opponent cannot play events."),
        (
            "megaman",
            "Resources you control cannot be destroyed.",
            "All resources you have in play cannot be destroyed.",
        ),
        ("megaman", "Discard a card: draw a card.", "Discard a card to draw a card."),
        ("megaman", "Choose one: draw a card; or power up.", "Either draw a card; or power up."),
        ("megaman", "+2 strength.", "Your NetNavi gains +2 strength."),
        (
            "shamanking",
            "+1 Force for each teamwork of yours.",
            "For each teamwork you have in play, this card has +1 Force.",
        ),
        (
            "shamanking",
            "Green: this card gets +1 Force. Use only once.",
            "Green -> this card has +1 Force. Use only once.",
        ),
        ("shadowfist", "Whenever ~ is smoked, draw a card.", "When ~ is smoked, draw a card."),
        ("shadowfist", "Your Events cost 1 less to play.", "Events cost you 1 less."),
        ("shadowfist", "Sacrifice ~: draw two cards.", "Sacrifice ~ :: draw 2 cards."),
        ("yuyu", "Your attacks cost 1 less this turn.", "Your attacks gain -1 attack cost until the end of the turn."),
        ("megaman", "Draw a card at the start of your turn.", "At the start of your turn, draw a card."),
        (
            "megaman",
            "Take a card from your discard pile and put it into your hand.",
            "Put a card from your discard pile into your hand.",
        ),
        (
            "megaman",
            "Lose 1 energy. If you have no power, lose 3 instead.",
            "Lose 1 energy; if you have no power, lose 3 energy instead.",
        ),
        (
            "megaman",
            "Draw a card. If it is blue, draw another card.",
            "Draw a card. If it is a blue card, draw a card.",
        ),
        (
            "shamanking",
            "This card has +2 Force if the red zone is charged.",
            "If the red zone is charged, this card has +2 Force.",
        ),
        (
            "shamanking",
            "At the start of your turn, you may charge this zone.",
            "At the start of your turn, you may charge this card's zone.",
        ),
        ("shamanking", "Discard 3 cards from the top of your deck.", "Discard the top 3 cards of your deck."),
        ("yuyu", "Discard a card from the top of your deck.", "Discard the top card of your deck."),
        (
            "yuyu",
            "For each Urameshi character you control, gain 1 spirit.",
            "Gain 1 spirit for each of your Urameshi characters in play.",
        ),
        (
            "yuyu",
            "Each player may discard up to 2 cards, then draws that many cards.",
            "Each player may discard up to 2 cards, then draw that many cards.",
        ),
        (
            "yuyu",
            "Twin Fang: If this attack deals damage, draw a card.",
            "Twin Fang: This turn, whenever this character deals damage, draw a card.",
        ),
        ("yuyu", "Your opponent discards a card of his choice.", "Your opponent discards a card."),
        ("yuyu", "Pay X spirit. Draw a card.", "Pay any amount of spirit. Draw a card."),
        ("yuyu", "Attacks of this character deal 2 extra damage.", "Attacks of this character gain +2 damage."),
    ],
)
def test_words_that_authors_type_are_read_as_ours(name: str, typed: str, read: str) -> None:
    found = playmat.game(name)
    assert isinstance(found, CardGame)
    assert found.book.write(found.book.read(typed, "Twin Fang")) == read


def test_what_could_mean_something_else_is_only_advised() -> None:
    assert "nothing is paid for a card" in str(error_in("Your BattleChips cost 1 less."))


def test_what_the_sentence_before_has_chosen_is_no_condition_of_it() -> None:
    book = playmat.game("yuyu").book  # type: ignore[attr-defined]
    text = "Deal 1 damage to an opposing character in play. If that character is a villain, deal 2 damage instead."
    assert "say all that happens instead" in str(error_in(text, book))


def test_which_zones_are_meant_is_kept_and_must_make_sense() -> None:
    book = playmat.game("shamanking").book  # type: ignore[attr-defined]
    for text in ("Charge one of your uncharged zones.", "Uncharge all your opponent's charged zones."):
        assert book.write(book.read(text)) == text
    assert '"charged" is not understood here' in str(error_in("Charge one of your charged zones.", book))


def test_nobody_picks_from_all_of_them() -> None:
    for name, text in (
        ("shadowfist", "Smoke all Characters of your choice."),
        ("megaman", "Discard all cards at random."),
    ):
        book = playmat.game(name).book  # type: ignore[attr-defined]
        assert "is not understood here" in str(error_in(text, book))


def test_what_a_rule_offers_is_asked_about_in_the_same_sentence() -> None:
    """Two sentences are two things that hold: the second could never ask about the first."""
    text = "Whenever you draw a card, you may discard a card; if you do, power up."
    assert game().book.write(game().book.read(text)) == text
    found = game().book.read("You may discard a card. If you do, power up.")
    assert game().book.write(found) == "You may discard a card. If you do, power up."


def test_an_opponent_of_several_has_to_be_chosen() -> None:
    """Shadowfist is played by up to six: what is told of "an opponent" without a choice could hit anybody."""
    shadowfist = playmat.game("shadowfist")
    assert isinstance(shadowfist, CardGame)
    written = '[[card]]\nname = "Toll"\ntype = "Event"\ncost = 0\ntext = "{}"\n'
    with pytest.raises(BadCards, match="which opponent"):
        shadowfist.with_cards(written.format("An opponent discards a card."))
    chosen = shadowfist.with_cards(written.format("Give 1 Power to an opponent of your choice."))
    assert chosen.library.knows("Toll")


@pytest.mark.parametrize(
    ("title", "typed", "read"),
    [
        ("A", "When subject Character is smoked, draw a card.", "When subject is smoked, draw a card."),
        ("Damage", "Inflict two damage on target Character.", "Inflict 2 damage on target Character."),
        ("Iron Golem", "When Iron Golem turns to attack, draw two cards.", "When ~ turns to attack, draw 2 cards."),
        ("Guard", "Guard gains +1 Fighting while attacking.", "~ gains +1 Fighting while ~ is attacking."),
    ],
)
def test_a_title_of_one_word_is_told_from_the_word(title: str, typed: str, read: str) -> None:
    game = playmat.game("shadowfist")
    assert isinstance(game, CardGame)
    assert str(game.book.read(typed, title)[0].tree()) == str(game.book.read(read)[0].tree())
