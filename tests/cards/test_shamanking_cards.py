"""Every card of the Shaman King TCG: its numbers are the known ones, its words are its text, it does what it says."""

from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.cards.shamanking_bonuses import check_bonus
from tests.cards.shamanking_doings import check_instruction, check_pitch, check_power, check_when
from tests.cards.shamanking_mat import game
from tests.cards.shamanking_shots import HELPED, card_called, mat
from tests.cards.shamanking_standing import (
    check_ban,
    check_charges_any,
    check_cheaper,
    check_grants,
    check_immediate,
    check_keeps,
    check_nothing,
    check_start,
    check_tactical,
    check_underpay,
)

from playmat.cardplay.effect import Effect
from playmat.games.shamanking.card import SHAMAN, SIGNATURE, STRIKE, TEAMWORK, ShamanKingCard
from playmat.games.shamanking.words import furyoku, keywords, moments, numbers, powers, zones
from playmat.games.shamanking.zones import (
    COLORS,
    GREEN,
)
from playmat.games.shamanking.zones import (
    STRIKE as STRIKE_ZONE,
)
from playmat.games.shamanking.zones import (
    TEAMWORK as SLOT,
)
from playmat.vocabulary.rules import Cannot
from playmat.vocabulary.texts import Body

FACTS = Path(__file__).with_name("shamanking_facts.tsv")
TITLES = game().library.titles()


def sentences_of(card: ShamanKingCard) -> list[Effect]:
    bodies = [body for ability in card.abilities for body in ability.children()]
    return [sentence for body in bodies if isinstance(body, Body) for sentence in body.sentences]


# -- numbers and words -----------------------------------------------------------------------------------------------


def facts() -> dict[str, dict[str, str]]:
    with FACTS.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    return {f"{row['name']}, {row['version']}" if row["version"] else row["name"]: row for row in rows}


def test_every_card_of_the_facts_is_there_and_no_other() -> None:
    assert sorted(facts()) == sorted(TITLES)


@pytest.mark.parametrize("title", TITLES)
def test_the_numbers_are_the_known_ones(title: str) -> None:
    card, row = card_called(title), facts()[title]
    cost = tuple(int(row[f"cost_{color}"] or 0) for color in COLORS)
    known = [row["type"], row["trait"], row["shaman"], row["side"], cost, row["intercept"], row["force"]]
    fights = card.kind in (STRIKE, SIGNATURE)
    shown = [str(card.intercept), str(card.force)] if fights else ["", ""]
    assert [card.kind, "; ".join(card.traits), card.shaman, card.side, card.cost, *shown] == known


@pytest.mark.parametrize("title", TITLES)
def test_the_text_is_what_runs(title: str) -> None:
    """The file holds the canonical words, and reading them again gives the same meaning."""
    card = card_called(title)
    assert card.printed.get("text", "") == card.text
    assert [p.tree() for p in HELPED.book.read(card.text)] == [p.tree() for p in card.abilities]


def test_no_two_phrases_say_the_same() -> None:
    assert HELPED.book.overlaps([ability for title in TITLES for ability in card_called(title).abilities]) == []


TRIED_BY_SCENARIOS = {
    "AllCharged", "BonusInstead", "ChargeAnyZone", "ChargeZone", "Defend", "Eliminated", "EliminateIt", "EliminateThis",
    "FlipCard",
    "ItHas", "OnceEachTurn", "PayBoth", "PayPrice", "PlayCard", "PlayedIn", "PlayThis", "StartDefending",
    "WhileAttacking", "WhileSo", "WithSome", "ZoneIs",
}  # fmt: skip
"""On no card of the sets yet: scenarios/shamanking/crossings.txt, combinations.txt and authors.txt make cards that say
them."""


def test_every_phrase_of_the_game_stands_on_a_card() -> None:
    """And so is tried below."""
    used = {type(phrase).__name__ for title in TITLES for phrase in everything_in(card_called(title))}
    own = {
        name
        for module in (furyoku, keywords, moments, numbers, powers, zones)
        for name, kind in vars(module).items()
        if isinstance(kind, type) and bool(getattr(kind, "PHRASE", False)) and kind.__module__ == module.__name__
    }
    assert own - used == TRIED_BY_SCENARIOS


def everything_in(card: ShamanKingCard) -> list[Any]:
    found: list[Any] = []
    waiting: list[Any] = list(card.abilities)
    while waiting:
        found.append(waiting.pop())
        waiting.extend(found[-1].children())
    return found


# -- what each sentence does ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", [title for title in TITLES if card_called(title).kind != SHAMAN])
def test_the_card_does_what_it_says(title: str) -> None:
    card = card_called(title)
    check_played(card)
    for sentence in sentences_of(card):
        checks = [check for kind, check in CHECKS.items() if isinstance(sentence, kind)]
        assert checks, f"no test knows {type(sentence).__name__}"
        checks[0](card, sentence)
    for instruction in card.instructions:
        check_instruction(card, instruction)


def check_played(card: ShamanKingCard) -> None:
    """It costs what it costs, and goes where it belongs."""
    table = mat(card, force=0)
    before = table.stacks()
    gained = sum(1 for when in card.standing if isinstance(when.response(), furyoku.AddFuryoku))
    table.play()
    if not gained and not card.instructions:
        assert table.stacks() == [before[color] - card.cost[color] for color in range(3)]
    if card.kind in (STRIKE, SIGNATURE):
        table.finish()
        assert table.names(0, STRIKE_ZONE) == [card.full_title]
        assert table.table.attacker == 0
    elif card.kind == TEAMWORK:
        assert table.names(0, SLOT + GREEN) == [card.full_title]
    else:
        table.finish()
        assert table.area() == ([] if card.immediate else [card.full_title])


CHECKS: dict[type[Any], Callable[[ShamanKingCard, Effect], None]] = {
    numbers.Costs: check_cheaper,
    keywords.Bonus: check_bonus,
    moments.When: check_when,
    powers.Power: check_power,
    powers.Pitch: check_pitch,
    keywords.Immediate: check_immediate,
    keywords.Tactical: check_tactical,
    numbers.GrantsTactical: check_grants,
    zones.StartsIn: check_start,
    zones.ChargesAny: check_charges_any,
    Cannot: check_ban,
    furyoku.KeepsFuryoku: check_keeps,
    furyoku.MayUnderpay: check_underpay,
    Effect: check_nothing,
}
"""How a kind of sentence is tried; the first that fits."""
