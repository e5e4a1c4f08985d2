"""Rules of wordings that are read and never written: how they match, what they make, and what gives way to what."""

from __future__ import annotations

from functools import cache

import pytest

import playmat
from playmat.cardplay.game import CardGame
from playmat.cards.printed.yuyu import printed_book
from playmat.cardtext.book import Paragraph
from playmat.cardtext.paraphrase import Rule, Rules
from playmat.cardtext.pattern import BadPattern
from playmat.games.yuyu.printed import RULES


@cache
def game() -> CardGame:
    found = playmat.game("yuyu")
    assert isinstance(found, CardGame)
    return found


def made(rules: Rules, category: str, face: str, words: str) -> list[str]:
    """What rules make of all these words, as our language writes it."""
    reader = Paragraph(game().book, words, 0, 50_000).reader
    readings = rules.read(category, reader, 0, face)
    return [game().book.grammar.write(r.phrase, face) for r in readings if r.end == len(reader.tokens)]


@pytest.mark.parametrize(
    ("rule", "words", "ours"),
    [
        ("{who:Player} pick/picks up {n:#} (card|cards) => {who} *draw {n} cards", "your opponent picks up 3 cards",
         "your opponent draws 3 cards"),
        ("grab [just] {n:#} cards [at once] => draw {n} cards", "grab just 2 cards", "draw 2 cards"),
        ("grab {n:#} less {n:#} => draw {n} cards", "grab 2 or more", ""),
        ("grab {n:#} plus one => draw {n+1} cards", "grab 2 plus one", "draw 3 cards"),
        ("bring {x:Things} [to {w:Place}] => discard {x}{?w: from {w}}", "bring an item to your hand",
         "discard an item from your hand"),
    ],
)  # fmt: skip
def test_a_rule_makes_a_phrase_of_ours(rule: str, words: str, ours: str) -> None:
    assert made(Rules(f"## Act/told\n{rule}"), "Act", "told", words) == ([ours] if ours else [])


def test_what_is_no_phrase_of_ours_is_not_made() -> None:
    assert made(Rules("## Act/told\njump {n:#} times => hop {n} times"), "Act", "told", "jump 2 times") == []


def test_the_narrow_rule_counts_and_of_two_the_first() -> None:
    rules = Rules(
        "## Act/told\nmeet {x:Things} => discard {x}\nmeet a friend => draw a card\nmeet a friend => gain 1 spirit"
    )
    assert made(rules, "Act", "told", "meet a friend") == ["draw a card"]


def test_a_rule_may_begin_with_what_it_makes() -> None:
    rules = Rules("## Act/told\nbreathe => gain 1 spirit\n{a:Act} again => {a}")
    assert made(rules, "Act", "told", "breathe again again") == ["gain 1 spirit"]


@pytest.mark.parametrize("line", ["no arrow", "[maybe] this => that", "(or nothing|) this => that", "open [ => that"])
def test_a_bad_rule_is_refused(line: str) -> None:
    with pytest.raises(BadPattern):
        Rules(f"## Act/told\n{line}")


def test_large_and_small_numbers_are_told_apart() -> None:
    rules = Rules("## Act/told\nyour attacks get {n:+many} => your attacks gain {n} attack value")
    assert made(rules, "Act", "told", "your attacks get +500") == ["your attacks gain +500 attack value"]
    assert made(rules, "Act", "told", "your attacks get +2") == []


def test_our_own_words_are_read_as_ever() -> None:
    """What the card language says itself is never read in a second way."""
    book = printed_book()
    for title in sorted(game().library.titles())[::29]:
        card = game().library.card(title)
        for line in card.text.splitlines():
            assert book.write([Paragraph(book, line, 0, 400_000).read()]) == line


@pytest.mark.parametrize("rule", RULES.all[::7], ids=lambda rule: rule.pattern)
def test_no_rule_says_what_it_reads(rule: Rule) -> None:
    """A rule changes something, and fills no slot that it does not read."""
    assert rule.pattern != rule.ours
    slots = {part.split(":")[0] for part in rule.pattern.split("{")[1:]}
    used = {part.lstrip("?").partition(":")[0].partition("}")[0].partition("/")[0] for part in rule.ours.split("{")[1:]}
    assert {name.rstrip("+-0123456789") for name in used} <= slots


def test_each_grammar_has_a_plain_part_of_its_own() -> None:
    """A grammar that is gone leaves nothing behind that another one at its place in memory could be given."""
    for name in ("yuyu", "shamanking", "megaman") * 3:
        game = playmat.game(name)
        assert isinstance(game, CardGame)
        grammar = game.fresh_book().grammar
        plain = grammar.without_rules()
        assert plain.lexicon is grammar.lexicon
        assert plain.kinds == [kind for kind in grammar.kinds if not kind.GIVES_WAY]
