"""A game being played: only legal answers, take-back by the table's own rules, and a record that leads back to it."""

from __future__ import annotations

import json

import pytest

import playmat
from playmat.bots import bot
from playmat.kernel.chance import Chance
from playmat.kernel.codec import CorruptData
from playmat.kernel.decision import IllegalChoice
from playmat.kernel.game import BadSetup
from playmat.kernel.match import Match, resume
from playmat.rules import proves


def new_match(seed: bytes = b"match", seats: int = 3) -> Match:
    return Match(playmat.game("shamans").start(seats, seed))


def play_one(match: Match, chance: Chance) -> None:
    decision = match.position.decision
    assert decision is not None
    match.choose(decision.seat, bot("random", chance)(match.position, decision.seat).key)


def play_to_the_end(match: Match, chance: Chance) -> None:
    while match.position.decision is not None:
        play_one(match, chance)


def finished(seed: bytes = b"match", seats: int = 3) -> Match:
    match = new_match(seed, seats)
    play_to_the_end(match, Chance(seed + b" bots"))
    return match


def asked(match: Match) -> int:
    decision = match.position.decision
    assert decision is not None
    return decision.seat


def first_key(match: Match) -> str:
    decision = match.position.decision
    assert decision is not None
    return decision.options[0].key


def offered(key: str) -> tuple[Match, int]:
    """A match played at random to where somebody is offered `key`, and who that is."""
    for number in range(20):
        match = new_match(f"{key} {number}".encode(), 5)
        chance = Chance(key.encode())
        while (decision := match.position.decision) is not None:
            if decision.find(key) is not None:
                return match, decision.seat
            play_one(match, chance)
    raise AssertionError(f"{key} was never offered")


def rules_against(match: Match, seat: int, consent: tuple[int, ...] = ()) -> list[str]:
    """The rules that forbid this take-back; the refusal has changed nothing."""
    before, choices = match.position.hash(), len(match.choices)
    with pytest.raises(IllegalChoice) as refusal:
        match.take_back(seat, consent)
    assert (match.position.hash(), len(match.choices)) == (before, choices)
    return [ruling.rule for ruling in refusal.value.rulings]


# -- answering -----------------------------------------------------------------------------------------------------


@proves("PM-1")
def test_only_the_seat_that_is_asked_may_answer() -> None:
    match = new_match()
    before = match.position.hash()
    for seat in (-2, -1, *range(3), 7):
        if seat != asked(match):
            with pytest.raises(IllegalChoice) as refusal:
                match.choose(seat, first_key(match))
            assert [ruling.rule for ruling in refusal.value.rulings] == ["PM-1"]
    assert match.position.hash() == before
    assert match.choices == []


@proves("PM-2")
def test_only_an_option_is_an_answer() -> None:
    match = new_match()
    before = match.position.hash()
    hand = {option.key for option in match.position.decision.options} if match.position.decision else set()
    held_by_others = next(f"play:blue-{n}" for n in range(1, 7) if f"play:blue-{n}" not in hand)
    for key, rule in (("sing", "PM-2"), ("", "PM-2"), (held_by_others, "SH-21")):
        with pytest.raises(IllegalChoice) as refusal:
            match.choose(asked(match), key)
        assert [ruling.rule for ruling in refusal.value.rulings] == [rule]
    assert match.position.hash() == before
    assert match.choices == []


@proves("PM-3")
def test_nothing_happens_after_the_end() -> None:
    match = finished()
    before = match.position.hash()
    for seat in range(3):
        with pytest.raises(IllegalChoice, match="the game is over"):
            match.choose(seat, "pass")
        assert rules_against(match, seat, consent=(0, 1, 2)) == ["PM-3"]
    assert match.position.hash() == before


@proves("PM-10")
def test_only_real_choices_are_asked() -> None:
    """Somebody with one card left is not asked for it; a single option is asked where hidden tiles may be in play."""
    match = Match(playmat.game("shamans").start(5, b"forced", start_distance=99))
    chance = Chance(b"forced bots")
    while (decision := match.position.decision) is not None:
        if len(decision.options) == 1:
            view = match.position.view(decision.seat)
            mine = view["seats"][decision.seat]["tiles"]
            assert any(tile.startswith("(") for tile in mine), decision
        play_one(match, chance)
    plays = sum(choice.key.startswith("play:") for choice in match.choices)
    played = [line for line in match.position.told() if " plays " in line or " leads " in line]
    assert plays < len(played)


# -- taking back -----------------------------------------------------------------------------------------------------


@proves("PM-4")
def test_the_latest_choice_is_taken_back_and_all_that_followed() -> None:
    match = new_match()
    opening = match.position.hash()
    seat, key = asked(match), first_key(match)
    match.choose(seat, key)
    after = match.position.hash()
    match.take_back(seat)
    assert match.position.hash() == opening
    assert match.choices == []
    match.choose(seat, key)
    assert match.position.hash() == after


@proves("PM-4")
def test_who_has_chosen_nothing_has_nothing_to_take_back() -> None:
    match = new_match()
    guide = asked(match)
    match.choose(guide, first_key(match))
    for seat in range(3):
        if seat != guide:
            assert rules_against(match, seat, consent=(0, 1, 2)) == ["PM-4"]


@proves("PM-4", "PM-8")
def test_one_choice_after_the_other_goes_back_to_the_start() -> None:
    match = new_match()
    chance = Chance(b"to and fro")
    hashes = [match.position.hash()]
    for _ in range(12):
        play_one(match, chance)
        hashes.append(match.position.hash())
    while match.choices:
        latest = match.choices[-1].seat
        match.take_back(latest, consent=(0, 1, 2))
        assert match.position.hash() == hashes[len(match.choices)]
    assert match.position.hash() == match.opening.hash()


@proves("PM-5", "PM-8")
def test_when_another_has_acted_all_others_have_to_agree() -> None:
    match = new_match()
    opening = match.position.hash()
    guide = asked(match)
    match.choose(guide, first_key(match))
    second = asked(match)
    assert second != guide
    match.choose(second, first_key(match))
    third = 3 - guide - second
    for consent in ((), (guide,), (second,), (third,), (guide, second)):
        assert rules_against(match, guide, consent) == ["PM-5", "PM-8"]
    with pytest.raises(IllegalChoice, match=f"Player {third + 1} did not"):
        match.take_back(guide, (second,))
    match.take_back(guide, (second, third))
    assert match.position.hash() == opening


@proves("PM-6")
def test_what_was_seen_cannot_be_unseen() -> None:
    match, seat = offered("take:deck")
    before = match.position.hash()
    match.choose(seat, "take:deck")
    assert rules_against(match, seat) == ["PM-6", "PM-8"]
    assert not match.may_take_back(seat)
    match.take_back(seat, [other for other in range(5) if other != seat])
    assert match.position.hash() == before


@proves("PM-6")
def test_laying_open_what_is_ones_own_is_free() -> None:
    match, seat = offered("turn-up:shard")
    before = match.position.hash()
    match.choose(seat, "turn-up:shard")
    match.take_back(seat)
    assert match.position.hash() == before


@proves("PM-7")
def test_what_was_drawn_cannot_be_drawn_again() -> None:
    match = new_match()
    seat = asked(match)
    match.choose(seat, first_key(match))
    assert match.may_take_back(seat)
    match.position.chance.below(6)
    assert rules_against(match, seat) == ["PM-7", "PM-8"]


@proves("PM-8")
def test_after_a_take_back_the_same_choices_lead_to_the_same_draws() -> None:
    """Take back and do again at every choice of whole games, beyond new rounds and their shuffles."""
    for seats in (3, 4, 5):
        model = finished(b"redo", seats)
        match = new_match(b"redo", seats)
        for choice in model.choices:
            match.choose(choice.seat, choice.key)
            after = match.position.hash()
            if match.position.outcome is None and len(match.choices) % 5 == 0:
                match.take_back(choice.seat, range(seats))
                match.choose(choice.seat, choice.key)
                assert match.position.hash() == after
        assert match.record() == model.record()


def test_asking_whether_costs_nothing() -> None:
    match = new_match()
    seat = asked(match)
    match.choose(seat, first_key(match))
    before = match.position.hash()
    assert match.may_take_back(seat)
    assert not match.may_take_back((seat + 1) % 3)
    assert match.position.hash() == before


# -- the record ----------------------------------------------------------------------------------------------------


@proves("PM-9")
def test_the_seed_is_published_when_the_game_is_over_and_not_before() -> None:
    match = new_match()
    chance = Chance(b"published")
    secret = match.opening.chance.seed.hex()
    promised = match.record()["commitment"]
    while match.position.decision is not None:
        assert match.record()["seed"] is None
        assert secret not in json.dumps(match.record())
        play_one(match, chance)
    assert match.record()["seed"] == secret
    assert match.record()["commitment"] == promised


def test_a_saved_match_goes_on_where_it_was() -> None:
    match = new_match(b"saved", 4)
    chance = Chance(b"saved bots")
    while match.position.decision is not None:
        if len(match.choices) % 10 == 0:
            again = resume(match.game, json.loads(json.dumps(match.save())))
            assert again.position.hash() == match.position.hash()
            play_to_the_end(again, chance.clone())
            play_to_the_end(ahead := resume(match.game, match.save()), chance.clone())
            assert again.record() == ahead.record()
        play_one(match, chance)


def test_settings_and_names_are_in_the_record() -> None:
    opening = playmat.game("shamans").start(
        4, b"settings", ["Ann", "Bob", "Cid", "Dee"], start_distance="7", rituals="blue:permutation", first_player=3
    )
    match = Match(opening)
    play_to_the_end(match, Chance(b"settings bots"))
    again = resume(match.game, json.loads(json.dumps(match.record())))
    assert again.position.hash() == match.position.hash()
    assert again.position.names == ("Ann", "Bob", "Cid", "Dee")
    assert again.position.told(-2) == match.position.told(-2)


def test_what_is_in_the_record_cannot_change_the_match() -> None:
    match = new_match()
    record = match.save()
    record["settings"]["tiles"]["portal"] = 12
    record["names"][0] = "Mallory"
    assert match.save() != record
    assert match.save()["settings"]["tiles"]["portal"] == 3


def test_a_published_record_of_an_unfinished_game_cannot_be_resumed() -> None:
    match = new_match()
    with pytest.raises(CorruptData, match="not over"):
        resume(match.game, match.record())


def test_a_name_that_would_upset_a_terminal_is_refused() -> None:
    with pytest.raises(BadSetup, match="printable"):
        playmat.game("shamans").start(3, b"names", ["Ann", "Bob", "\x1b[2J"])


def test_a_table_for_a_billion_is_refused_before_it_is_set() -> None:
    with pytest.raises(BadSetup, match="3, 4, 5 players, not 1000000000"):
        playmat.game("shamans").start(10**9, b"crowd")
