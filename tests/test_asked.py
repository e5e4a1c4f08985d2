"""Questions: each leads to the rule it comes from, and what can be paid in several ways is paid the cheapest way."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import playmat
from playmat.kernel.position import Position
from playmat.rules import open_book
from playmat.rules.asked import rule_of_question
from playmat.server.showing import spoken
from playmat.stops import Stops, answer_for, shadowfist

GAMES = playmat.game_names()
CHOICES = 250
SMART = Stops(smart=True)


def asked_in(name: str, seed: int) -> Iterator[Position]:
    """Every question of one game, answered by lot."""
    game = playmat.game(name)
    position = game.quick_start(min(game.seats), bytes([seed]) * 32)
    chance = random.Random(seed)
    for _ in range(CHOICES):
        if position.decision is None:
            return
        yield position
        position.choose(chance.choice(position.decision.options))


@pytest.mark.parametrize("name", GAMES)
def test_every_question_leads_to_a_rule(name: str) -> None:
    known = {rule.id for rule in open_book(name).rules} | {rule.id for rule in open_book("table").rules}
    for seed in range(3):
        for position in asked_in(name, seed):
            assert position.decision is not None
            assert rule_of_question(position) in known, (
                type(position.decision.step).__name__,
                position.decision.prompt,
            )


def test_nothing_asked_leads_nowhere() -> None:
    position = playmat.game("shamanking").quick_start(2, bytes(32))
    position.decision = None
    assert rule_of_question(position) == ""


def test_what_is_paid_in_several_ways_is_paid_the_cheapest_way() -> None:
    paid = 0
    for seed in range(12):
        for position in asked_in("shamanking", seed):
            decision = position.decision
            assert decision is not None
            if decision.prompt.startswith("Pay ") and len(decision.options) > 1:
                paid += 1
                reds = [option.numbers()["red"] for option in decision.options]
                answer = answer_for(position, decision.seat, SMART)
                assert answer == decision.options[0].key
                assert reds[0] == min(reds)
                wanting = Stops(smart=True, ask=frozenset({"payment"}))
                assert answer_for(position, decision.seat, wanting) == "", "who wants to pay otherwise is asked"
                assert answer_for(position, decision.seat, Stops()) == "", "full control asks for it"
    assert paid > 10


def test_an_answer_speaks_to_whoever_gives_it() -> None:
    game = playmat.game("yuyu")
    position = game.quick_start(2, bytes(32))
    mine, other = position.names
    assert spoken(position, f"{mine} attacks first", 0) == "You attack first"
    assert spoken(position, f"{other} attacks first", 0) == f"{other} attacks first"
    assert spoken(position, f"Shu ({mine}'s discard pile)", 0) == "Shu (your discard pile)"
    assert spoken(position, "location 1", 0) == "location 1"
    assert spoken(position, f"{mine} attacks first", -1) == f"{mine} attacks first"


def test_who_pays_with_the_whole_hand_is_not_asked_in_which_order() -> None:
    """Yu Yu Hakusho: nor is anybody asked to call a coin; with a card more in hand than the attack costs they are."""
    kinds = set()
    for seed in range(12):
        for position in asked_in("yuyu", seed):
            assert position.decision is not None
            seat, prompt = position.decision.seat, position.decision.prompt
            hand = len(position.view(seat)["seats"][seat]["hand"])
            answer = answer_for(position, seat, SMART)
            if position.decision.find("heads") is not None:
                assert answer
                kinds.add("coin")
            elif prompt.startswith("Pay for the attack (") and len(position.decision.options) > 1:
                forced = prompt == f"Pay for the attack ({hand} left)"
                assert bool(answer) == forced, prompt
                kinds.add("forced" if forced else "free")
    assert kinds == {"coin", "forced", "free"}


def attacked(*effects: dict[str, object]) -> dict[str, object]:
    """What Ann sees of Shadowfist while Bob attacks her, with these effects waiting, the latest last."""
    seats: list[dict[str, object]] = [
        {"name": name, "sites": [], "characters": [], "states": [], "edges": []} for name in ("Ann", "Bob")
    ]
    attack = {"player": 1, "defender": 0, "attackers": []}
    return {"seat": 0, "seats": seats, "auction": None, "attack": attack, "scenes": [{"effects": list(effects)}]}


def effect_of(seat: int, kind: str = "move") -> dict[str, object]:
    return {"kind": kind, "seat": seat, "source": "Somebody", "canceled": False, "chosen": []}


def may_move(title: str) -> dict[str, object]:
    return {"window": "attack", "options": [{"key": "move:1:left", "cards": [title]}, {"key": "pass", "cards": []}]}


def test_nobody_is_asked_to_answer_what_they_have_just_done_themselves() -> None:
    """An attack is a reason to step in; not before one's own effect has happened, after which one is asked again."""
    assert shadowfist.matters(attacked(), may_move("Rin"), str)
    assert shadowfist.matters(attacked(effect_of(1)), may_move("Rin"), str)
    assert not shadowfist.matters(attacked(effect_of(0)), may_move("Rin"), str)
    assert not shadowfist.matters(attacked(effect_of(1), effect_of(0)), may_move("Rin"), str)


def test_who_only_changes_location_cancels_nothing() -> None:
    quiet = {**attacked(effect_of(1, "play")), "attack": None}
    use = {"key": "use:rin", "cards": ["Rin"]}
    assert not shadowfist.matters(quiet, may_move("Rin"), lambda title: "Cancel target Event.")
    assert shadowfist.matters(quiet, {"window": "main", "options": [use]}, lambda title: "Cancel target Event.")
