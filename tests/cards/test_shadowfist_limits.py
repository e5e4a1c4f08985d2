"""Shadowfist's cards within their bounds: whose turn it is, whether there is an attack, whose card it was."""

from __future__ import annotations

from tests.cards.shadowfist_mat import answer, keys, mat, pass_all, play
from tests.cards.shadowfist_moments import ANN, BOB, calm, comes_to, declare, fate, named, next_turn, titles

from playmat.games.shadowfist.table import Shadowfist
from playmat.games.shadowfist.zones import DECK, SMOKED, TOASTED


def test_one_character_may_not_intercept_the_tank() -> None:
    table = mat("states Ann: Hover Tank [on somebody-special]", theirs_too="; Mooks")
    declare(table, "fountain:2", "somebody-special")
    answer(table, "choose:mooks")
    for _ in range(30):
        if "intercept" in keys(table):
            break
        answer(table, calm(table))
    answer(table, "intercept")
    assert "block:somebody:3:somebody-special" in keys(table) and "block:mooks:somebody-special" not in keys(table)


def turn_by_turn(table: Shadowfist, word: str) -> None:
    """Nobody does anything until this can be answered, and it is."""
    for _ in range(40):
        if word in keys(table):
            answer(table, word)
            return
        answer(table, "go-on" if "go-on" in keys(table) else calm(table))
    raise AssertionError(f"nobody is asked for {word}")


def test_the_needles_are_paid_for_every_turn() -> None:
    table = mat("states Ann: Poison Needles [on somebody-special]")
    before = table.power[ANN]
    answer(table, "end")
    turn_by_turn(table, "yes")
    assert table.power[ANN] == before - 1 and named(table, "Somebody Special")


def test_who_does_not_pay_for_the_needles_loses_the_card() -> None:
    table = mat("states Ann: Poison Needles [on somebody-special]")
    answer(table, "end")
    turn_by_turn(table, "no")
    assert "Somebody Special" in titles(table, ANN, SMOKED)


def test_rackets_run_in_your_own_turn() -> None:
    table = mat("edges Ann: The Rackets\n  hand Bob: Fury")
    assert "use:the-rackets" in keys(table)
    next_turn(table, BOB)
    play(table, "Fury")
    assert table.decision is not None and table.decision.seat == ANN
    assert "use:the-rackets" not in keys(table)


def test_a_web_is_not_spun_during_an_attack() -> None:
    table = mat("", characters="Web of the Spider")
    assert "use:web-of-the-spider" in keys(table)
    declare(table, "fountain:2", "somebody-special")
    assert "use:web-of-the-spider" not in keys(table)


def test_a_stolen_car_waits_for_an_attack() -> None:
    table = mat("states Ann: Stolen Police Car [on somebody-special]")
    assert "use:stolen-police-car" not in keys(table)
    declare(table, "fountain:2", "somebody-special")
    answer(table, "pass")
    assert "use:stolen-police-car" in keys(table)


def test_what_a_saboteur_damages_was_somebody_elses_though_seized() -> None:
    table = mat(
        "", characters="Gearhead", sites="; Workshop [turned]", theirs="; Stone Garden [damage 5]; Workshop [turned]"
    )
    declare(table, "stone-garden", "gearhead")
    fate(table, "seize")
    pass_all(table)
    assert table.damage[named(table, "Workshop", 1)] == 0 and table.damage[named(table, "Workshop", 2)] == 2


def test_two_cards_off_the_deck_of_whoever_was_attacked() -> None:
    table = mat(
        "deck Ann: Mooks x5\n  deck Bob: Mooks x5", characters="Dunwa Saleem", theirs="; Stone Garden [damage 5]"
    )
    declare(table, "stone-garden", "dunwa-saleem")
    fate(table, "seize")
    assert len(table.zone(BOB, DECK)) == 3 and titles(table, BOB, TOASTED) == ["Mooks", "Mooks"]
    assert len(table.zone(ANN, DECK)) == 5


def test_half_the_power_of_whoever_lost_the_target() -> None:
    table = mat("", characters="The Iron Monkey", theirs="; Stone Garden [damage 5]")
    before = table.power[BOB]
    declare(table, "stone-garden", "the-iron-monkey")
    fate(table, "seize")
    assert table.power[BOB] == before - before // 2


def test_a_mission_is_answered_by_whoever_had_the_card() -> None:
    table = mat("hand Ann: Suicide Mission", theirs_too="; Mooks [owner Ann]")
    answer(table, "play:suicide-mission")
    answer(table, "target:mooks")
    for _ in range(20):
        if table.decision is not None and "pass" not in keys(table):
            break
        answer(table, "pass")
    assert table.decision is not None and table.decision.seat == BOB and "yes" in keys(table)


def test_thunder_avenges_no_site_burned_for_power() -> None:
    assert "play:avenging-thunder" in avenging("burn-for-victory")
    assert "play:avenging-thunder" not in avenging("burn-for-power")


def avenging(verb: str) -> list[str]:
    """What Bob may do when he has lost a Site in this way."""
    table = mat("hand Bob: Avenging Thunder", theirs="; Stone Garden [damage 5]")
    declare(table, "stone-garden", "somebody-special")
    comes_to(table, verb)
    for _ in range(10):
        if table.decision is None or table.decision.seat == BOB:
            break
        answer(table, calm(table))
    return keys(table)
