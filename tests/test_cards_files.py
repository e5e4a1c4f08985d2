"""Card files: what is wrong is said with its place, and no file can run code, read a file or keep the loader busy."""

from __future__ import annotations

import pytest

import playmat
from playmat.cardplay.game import MOST_PROBLEMS, NOT_LOOKED_AT, CardGame
from playmat.cardtext.files import LARGEST_FILE, MOST_CARDS, BadCards, CardProblem, parse_set


def game() -> CardGame:
    found = playmat.game("megaman")
    assert isinstance(found, CardGame)
    return found


def card(text: str = "Draw a card.", name: str = "Test", more: str = "") -> str:
    return f'[[card]]\nname = "{name}"\ntype = "Event"\ndestiny = 1\n{more}text = "{text}"\n'


def problems(source: str) -> list[CardProblem]:
    try:
        return game().problems_in(game().parse_cards("my.toml", source))
    except BadCards as error:
        return error.problems


def only(source: str) -> CardProblem:
    found = problems(source)
    assert len(found) == 1, [str(problem) for problem in found]
    return found[0]


def pointed(problem: CardProblem) -> str:
    """What the carets stand under."""
    return problem.excerpt[problem.column - 1 : problem.column - 1 + problem.width]


# -- what is wrong, and where --------------------------------------------------------------------------------------


def test_a_good_file_has_no_problems() -> None:
    heading = 'set = "Mine"\ngame = "megaman"\nours = true\n'
    assert problems(heading + card() + card(name="Other")) == []
    assert problems("") == []


@pytest.mark.parametrize(
    ("source", "line", "place", "said"),
    [
        (card("Draw banana."), 5, "banana", "is not understood here"),
        (card(more="destny = 2\n"), 5, "destny", "did you mean 'destiny'?"),
        (card(more="flavor = 2\n"), 5, "flavor", "'flavor' is no value of a card of MegaMan TCG"),
        (card().replace("destiny = 1\n", ""), 1, "[[card]]", "Test has no destiny: write destiny = ..."),
        (card().replace("Event", "Evnt"), 3, '"Evnt"', "MM-2: type must be one of"),
        (card().replace("Event", "Evnt"), 3, '"Evnt"', "did you mean 'Event'?"),
        (card().replace('type = "Event"\n', ""), 1, "[[card]]", "Test has no type"),
        (card().replace('name = "Test"\n', ""), 1, "[[card]]", "the card has no name"),
        (card(name="!!!"), 2, '"!!!"', "at least one letter"),
        (card().replace("= 1", '= "1"'), 4, '"1"', "destiny must be a number such as 2"),
        (card().replace("= 1", "= 1.5"), 4, "1.5", "destiny must be a number such as 2"),
        (card().replace("= 1", "= true"), 4, "true", "destiny must be a number such as 2"),
        (card().replace("= 1", "= -1"), 4, "-1", "destiny must be a number from 0 to 99"),
        (card(more="strength = 2\n"), 5, "strength", "an Event has no strength"),
        (card(more='colors = "RX"\n'), 5, '"RX"', "not 'X'"),
        (card(more='color = "pink"\n'), 5, '"pink"', "color must be one of red"),
        (card(more="emblem = 5\n"), 5, "5", "emblem must be names in quotation marks"),
        (card(more="emblem = [[1]]\n"), 5, "[[1]]", "emblem must be names in quotation marks"),
        (card(more="rarity = 2020-01-01\n"), 5, "2020-01-01", "rarity must be words in quotation marks"),
        (card().replace('"Draw a card."', "7"), 5, "7", "text must be words in quotation marks"),
        (card() + card(), 7, '"Test"', "Test is already in this file, on line 2"),
        (card() + card(name="TEST!"), 7, '"TEST!"', "TEST! is already in this file, on line 2"),
        (card(more="destiny = 2\n"), 5, "d", "this card already has a value of that name"),
        (card().replace('"Event"', "Event"), 3, "E", "words stand in quotation marks"),
        (card().replace("destiny = 1", "destiny 1"), 4, "1", "the = is missing"),
        (card().replace('card."', "card."), 5, "", "quotation mark at the end of the text is missing"),
        (card().replace("[[card]]", "[card]"), 1, "card", "each card begins with a line [[card]]"),
        ('set = 5\ngame = "megaman"\n' + card(), 1, "set", "set must be a few words"),
        ('set = "a"\ngame = "chess"\n' + card(), 2, "game", "these are cards for chess, not for megaman"),
        ('set = "a"\ngame = "megaman"\nauthor = "me"\n' + card(), 3, "author", "'author' has no place above the cards"),
    ],
)
def test_every_problem_has_its_place(source: str, line: int, place: str, said: str) -> None:
    problem = only(source)
    assert said in problem.message
    assert problem.line == line
    assert pointed(problem).startswith(place)


def test_all_problems_are_found_in_one_go_and_in_order() -> None:
    source = (
        card("Fly.", "One")
        + card(name="Two", more="destny = 3\n")
        + card("Draw 2 cards.", "Three")
        + card("Hop.", "Four")
    )
    found = problems(source)
    assert [problem.line for problem in found] == [5, 10, 21]


def test_a_place_in_a_text_of_several_lines() -> None:
    source = card().replace('"Draw a card."', '"""\nDraw a card.\nDraw banana.\n"""')
    problem = only(source)
    assert (problem.line, problem.column, pointed(problem)) == (7, 6, "banana")


@pytest.mark.parametrize("before", ["\\t", "\\u0020", "\\U00000020 ", "  "])
def test_a_place_behind_an_escape(before: str) -> None:
    if before == "\\t":
        assert "cannot be printed" in only(card(f"{before}Draw banana.")).message
    else:
        assert pointed(only(card(f"{before}Draw banana."))) == "banana"


def test_a_problem_as_text_has_carets_below_the_place() -> None:
    lines = str(only(card("Discard banana."))).split("\n")
    assert lines[0].startswith('my.toml:5:17: "banana" is not understood here')
    assert lines[1] == '    text = "Discard banana."'
    assert lines[2] == "    " + " " * 16 + "^^^^^^"
    assert lines[3] == "    known: discard N cards"


def test_a_long_line_is_shown_in_part() -> None:
    lines = str(only(card("Draw a card. " * 20 + "Draw banana."))).split("\n")
    assert len(lines[1]) < 120
    start = lines[2].index("^")
    assert lines[1][start : start + 6] == "banana"


def test_headings_inside_texts_confuse_nobody() -> None:
    source = card().replace('"Draw a card."', "'''\n[[card]]\nname = 1\n'''") + card("Fly.", "Other")
    assert [problem.line for problem in problems(source)] == [6, 13]


def test_windows_lines_and_a_byte_order_mark_are_no_problem() -> None:
    assert problems("\ufeff" + card().replace("\n", "\r\n")) == []


def test_a_name_that_is_a_word_of_the_language_is_refused() -> None:
    """Else it would hide the word from every other card."""
    source = '[[card]]\nname = "Draw"\ntype = "NetNavi"\nstrength = 1\ndefense = 1\nblast = 1\n'
    assert "it is a word that card texts are made of" in only(source).message


def test_a_new_netnavi_may_be_named_by_the_cards_of_its_file() -> None:
    navi = '[[card]]\nname = "ToastMan"\ntype = "NetNavi"\nstrength = 1\ndefense = 1\nblast = 1\n'
    text = "Your ToastMan gains +2 strength."
    assert problems(navi + card(text)) == []
    assert "ToastMan" in only(card(text)).message


# -- strangers' files ----------------------------------------------------------------------------------------------

NASTY = {
    "arrays within arrays": ("x = " + "[" * 100_000, "brackets within brackets"),
    "tables within tables": ("x = " + "{a=" * 50_000, "brackets within brackets"),
    "a name of a hundred thousand parts": ("[" + ".".join("a" * 100_000) + "]", "that many dots"),
    "the same inside a table": ("x = {" + ".".join("a" * 100_000) + "=1}", "that many dots"),
    "a number of five thousand digits": (card().replace("= 1", "= " + "9" * 5000), "no number on a card is that large"),
    "a number of four thousand digits": (card().replace("= 1", "= " + "9" * 4000), "from 0 to 99"),
    "ten megabytes of text": (card("Draw a card. " * 800_000), f"at most {LARGEST_FILE} characters"),
    "a text of half a megabyte": (card("Draw a card " * 38_000), "at most 4000 are read"),
    "a text made of escapes": (card("\\u0041" * 80_000), "at most 4000 are read"),
    "a word of a hundred thousand letters": (card("D" * 3900), "no word has 3900 letters"),
    "a title of four hundred thousand letters": (card(name="T" * 400_000), "at most 200 are allowed"),
    "a field of four hundred thousand letters": (card(more="k" * 400_000 + " = 1\n"), "is no value"),
    "forty thousand fields": (card(more="".join(f"f{i} = 1\n" for i in range(40_000))), "is no value"),
    "forty thousand values above the cards": (
        "".join(f"a{i}=1\n" for i in range(40_000)),
        "has no place above the cards",
    ),
    "too many cards": ("".join(card(name=f"T{i}") for i in range(MOST_CARDS + 1)), f"at most {MOST_CARDS} cards"),
    "fifty thousand emblems": (card(more="emblem = [" + '"A",' * 50_000 + "]\n"), "may have 20 names"),
    "a bell": (card("Draw\\u0007 a card."), "cannot be printed"),
    "text from right to left": (card("Draw\u202e a card."), "cannot be printed"),
    "a bell in a title": (card(name="Te\\u0007st"), "cannot be printed"),
    "a NUL": (card("Draw\0 a card."), "has no place in a card file"),
    "a program": ("\x7fELF\x01\x02", "neither a [[card]] line nor name = value"),
    "nothing but quotation marks": ('"' * 400_000, "the = is missing"),
    "not a number": (card().replace("= 1", "= nan"), "destiny must be a number"),
}


@pytest.mark.parametrize("what", NASTY)
def test_a_nasty_file_is_refused_in_a_sentence(what: str) -> None:
    source, said = NASTY[what]
    found = problems(source)
    assert said in found[0].message
    assert len(found) <= MOST_PROBLEMS + 1
    assert all(len(line) < 1000 for line in str(found[0]).split("\n"))


def test_loading_runs_nothing_and_opens_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever looks like code or a path in a card file stays a text."""
    game().library.titles()
    game().book.read("Draw a card.")

    def forbidden(*_: object, **__: object) -> None:
        raise AssertionError

    monkeypatch.setattr("builtins.open", forbidden)
    monkeypatch.setattr("io.open", forbidden)
    monkeypatch.setattr("os.system", forbidden)
    monkeypatch.setattr("builtins.eval", forbidden)
    monkeypatch.setattr("builtins.exec", forbidden)
    for text in ("__import__('os')", "{0.__class__}", "file:///etc/passwd", "!!python/object", "${HOME}"):
        assert problems(card(text)), text
        assert problems(card(name=text)) == [], text


def test_a_file_full_of_nonsense_is_not_read_to_its_end() -> None:
    found = problems("".join(card("Fly.", f"T{i}") for i in range(500)))
    assert len(found) == MOST_PROBLEMS + 1
    assert found[-1].message == NOT_LOOKED_AT


def test_a_file_that_is_hard_to_read_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted in attempts, not in seconds."""
    source = "".join(card(name=f"T{i}") for i in range(20))
    assert problems(source) == []
    monkeypatch.setattr("playmat.cardplay.game.ATTEMPTS", 0)
    monkeypatch.setattr("playmat.cardplay.game.ATTEMPTS_A_CARD", 10)
    assert only(source).message == NOT_LOOKED_AT


def test_many_good_cards_are_read() -> None:
    assert problems("".join(card(name=f"T{i}") for i in range(MOST_CARDS))) == []


def test_a_game_with_further_cards_shares_what_is_the_same() -> None:
    boomer = game().library.card("Boomer1")
    with_more = game().with_cards(card())
    assert with_more.library.card("Boomer1") is boomer
    assert with_more.library.card("Test").set_name == "cards"
    assert not game().library.knows("Test")


def test_a_further_card_stands_before_a_printed_one_of_the_same_title() -> None:
    """For worked examples with their own version of a card."""
    game().library.card("Boomer1")
    changed = game().with_cards(card(name="Boomer1")).library.card("Boomer1")
    assert changed.text == "Draw a card."
    assert game().library.card("Boomer1").text != changed.text


def test_the_heading_may_be_left_out_or_given() -> None:
    assert parse_set("my.toml", card(), "megaman").name == "my.toml"
    assert parse_set("my.toml", 'set = "Mine"\ngame = "megaman"\n' + card(), "megaman").name == "Mine"
    with pytest.raises(BadCards, match="is missing at the top"):
        parse_set("my.toml", card())
    with pytest.raises(BadCards, match=r"game = .* is missing"):
        parse_set("my.toml", 'set = "Mine"\n' + card(), "megaman")


def test_all_card_files_of_all_games_are_understood() -> None:
    for name in playmat.game_names():
        found = playmat.game(name)
        if isinstance(found, CardGame):
            for card_set in found.library.sets:
                assert [str(problem) for problem in found.problems_in(card_set)] == []
