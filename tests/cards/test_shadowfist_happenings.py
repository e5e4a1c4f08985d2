"""What the words of Shadowfist's cards do: fights, Sites, piles and hands, words and texts."""

from __future__ import annotations

from pathlib import Path

from tests.cards.shadowfist_mat import answer, keys, mat, pass_all, play
from tests.cards.shadowfist_moments import (
    ANN,
    BOB,
    block,
    calm,
    declare,
    fate,
    finish,
    led,
    named,
    next_turn,
    offered,
    titles,
    use,
)

from playmat.games.shadowfist.establishing_shot import own_income
from playmat.games.shadowfist.table import Shadowfist
from playmat.games.shadowfist.values import ability, body, power_of, toughness
from playmat.games.shadowfist.zones import BURNED, DECK, HAND, SMOKED, TOASTED
from playmat.scenario.table import set_up
from playmat.scenario.text import parse

# -- fights ----------------------------------------------------------------------------------------------------------


def test_before_the_blows_fall() -> None:
    table = mat("states Ann: Death Touch [on somebody-special]", theirs_too="; Mooks")
    declare(table, "fountain:2", "somebody-special")
    block(table, "mooks:somebody-special")
    finish(table)
    assert "Mooks" in titles(table, BOB, SMOKED) and table.damage[named(table, "Somebody Special")] == 0


def test_an_interceptor_goes_home_to_the_hand() -> None:
    table = mat("states Ann: Drunken Stance [on somebody-special]", theirs_too="; Mooks")
    declare(table, "fountain:2", "somebody-special")
    block(table, "mooks:somebody-special")
    finish(table)
    assert titles(table, BOB, HAND).count("Mooks") == 1 and table.damage[named(table, "Fountain", 2)] > 1


def test_whoever_intercepts_pays_dearly() -> None:
    table = mat("", characters="Mysterious Stranger", theirs_too="; Mooks")
    declare(table, "fountain:2", "mysterious-stranger")
    block(table, "mooks:mysterious-stranger")
    led(table, "never", calm, 3)
    assert table.power[BOB] == 0


def test_no_chains() -> None:
    table = mat("", characters="Chimpanzer", theirs_too="; Mooks; Mooks")
    declare(table, "fountain:2", "chimpanzer")
    for _ in range(30):
        if "intercept" in keys(table):
            answer(table, "intercept")
            break
        answer(table, calm(table))
    answer(table, "block:mooks:chimpanzer")
    assert not [key for key in keys(table) if key.startswith("block:")]


def test_power_for_each_declared_interception() -> None:
    table = mat("edges Ann: Doomsday Device\n  burned Ann: Sacred Ground", theirs_too="; Mooks; Mooks")
    before = table.power[ANN]
    declare(table, "fountain:2", "somebody-special")
    block(table, "mooks:somebody-special", "somebody:3:somebody-special")
    finish(table)
    assert table.power[ANN] == before + 1


def test_who_attacks_with_others_draws() -> None:
    table = mat("", characters="Shi Zi Hui")
    declare(table, "fountain:2", "shi-zi-hui", "somebody", "somebody-special")
    led(table, "never", calm, 4)
    assert len(table.zone(ANN, HAND)) == 2


def test_damage_takes_control() -> None:
    table = mat("", characters="Capture Squad", theirs_too="; Little Jim")
    declare(table, "little-jim", "capture-squad")
    finish(table)
    assert table.controller(named(table, "Little Jim")) == ANN


def test_what_it_damages_is_smoked() -> None:
    table = mat("", characters="Gnarled Horror", theirs_too="; Kar Fai")
    declare(table, "kar-fai", "gnarled-horror")
    finish(table)
    assert "Kar Fai" in titles(table, BOB, SMOKED)


def test_after_an_attack_that_failed() -> None:
    table = offered("Dark's Soft Whisper")
    before = table.power[ANN]
    play(table, "Dark's Soft Whisper")
    finish(table)
    assert table.power[ANN] == before + 2


# -- Sites -----------------------------------------------------------------------------------------------------------


def test_whoever_seizes_it_gains_power() -> None:
    table = mat("", theirs="; The Home Front [damage 4]")
    before = table.power[ANN]
    declare(table, "the-home-front", "somebody-special")
    fate(table, "seize")
    assert table.power[ANN] == before + 2


def test_the_front_row_helps_all() -> None:
    table = mat("", sites="; The Home Front")
    assert body(table, named(table, "Fountain")) == 9 + 2


def test_neighbours_of_a_trade_center_generate_nothing() -> None:
    table = mat("")
    before = own_income(table)
    table = mat("", sites="; Trade Center")
    assert own_income(table) == before + power_of(table, named(table, "Trade Center")) - 1


def test_a_home_to_the_left() -> None:
    table = mat("", sites="; Family Home")
    home = named(table, "Family Home")
    assert power_of(table, home) == 1
    table.power[BOB] = 30
    assert power_of(table, home) == 2


def test_rows_are_exchanged() -> None:
    table = mat("", characters="The Monkey Who Would Be King")
    front = [named(table, "Fountain"), named(table, "Fountain", 2)]
    assert [table.row[card] for card in front] == [0, 0]
    use(table, "use:the-monkey-who-would-be-king")
    assert [table.row[card] for card in front] == [1, 0] and table.damage[front[0]] == 1


def test_a_back_row_site_stands_alone() -> None:
    table = mat("hand Ann: Disinformation Packet")
    width = table.width(ANN)
    answer(table, "play:disinformation-packet")
    answer(table, keys(table)[0])
    pass_all(table)
    assert table.width(ANN) == width + 1


def test_all_the_player_to_the_left_gets() -> None:
    table = mat("edges Ann: Feast of Souls\n  hand Bob: Dagger")
    pool, before = table.power[ANN], table.power[BOB]
    answer(table, "wait")
    use(table, "play:dagger", "target:feast-of-souls")
    assert (table.power[ANN], table.power[BOB]) == (0, before + pool)


# -- piles and hands -------------------------------------------------------------------------------------------------


def test_it_comes_back_by_itself() -> None:
    table = mat("hand Ann: Dagger", theirs_too="; Destroyer")
    use(table, "play:dagger", "target:destroyer")
    assert "Destroyer" in titles(table, BOB, SMOKED)
    next_turn(table, BOB)
    assert named(table, "Destroyer") >= 0


def test_a_state_that_falls_hurts_its_subject() -> None:
    table = mat("states Ann: Arcanostriker [on somebody-special]\n  hand Bob: Dagger")
    answer(table, "wait")
    use(table, "play:dagger", "target:arcanostriker")
    assert "Somebody Special" in titles(table, ANN, SMOKED)


def test_the_top_of_a_deck_in_another_order() -> None:
    table = mat("edges Ann: I Ching\n  deck Bob: Mooks, Kar Fai, Jab, ...")
    answer(table, "use:i-ching")
    answer(table, "player:2")
    for _ in range(20):
        if not table.scenes:
            break
        offered_keys = keys(table)
        cards = [key for key in offered_keys if key.startswith("card:")]
        answer(table, cards[-1] if cards else "pass" if "pass" in offered_keys else offered_keys[0])
    assert sorted(table.title(card) for card in table.zone(BOB, DECK)[-3:]) == ["Jab", "Kar Fai", "Mooks"]
    assert [table.title(card) for card in table.zone(BOB, DECK)[-3:]] != ["Jab", "Kar Fai", "Mooks"]


def test_a_hand_is_looked_at() -> None:
    table = mat("hand Bob: Jab", characters="Confucian Sage")
    [jab] = table.zone(BOB, HAND)
    assert not table.knows(ANN, jab)
    use(table, "use:confucian-sage", "player:2")
    assert table.knows(ANN, jab)


def test_cards_are_searched_and_toasted() -> None:
    table = mat("hand Ann: Cyclone of Knives\n  deck Ann: Mooks x6, ...")
    answer(table, "play:cyclone-of-knives")
    for _ in range(20):
        if not table.scenes:
            break
        offered_keys = keys(table)
        cards = [key for key in offered_keys if key.startswith("card:")]
        answer(table, cards[0] if cards else "pass" if "pass" in offered_keys else offered_keys[0])
    assert len(table.zone(ANN, TOASTED)) >= 5


def test_a_price_of_a_play() -> None:
    table = mat("hand Ann: Infernal Pact")
    answer(table, "play:infernal-pact")
    answer(table, "choose:somebody-special")
    assert "Somebody Special" in titles(table, ANN, TOASTED)
    pass_all(table)
    assert len(table.zone(ANN, HAND)) == 1


def test_copied_abilities() -> None:
    table = mat("", characters="Ghost Assassin")
    answer(table, "use:ghost-assassin")
    answer(table, keys(table)[0])
    pass_all(table)
    assert len(table.texts(named(table, "Ghost Assassin"))) == 2


def test_burned_cards_are_lost_with_the_device() -> None:
    table = mat("edges Ann: Doomsday Device\n  burned Ann: Sacred Ground\n  hand Bob: Dagger")
    answer(table, "wait")
    use(table, "play:dagger", "target:doomsday-device")
    assert table.zone(ANN, BURNED) == []


def test_abilities_against_some() -> None:
    table = mat("", characters="BuroMil Elite; Cop on Vacation", theirs_too="; Little Jim")
    elite = named(table, "BuroMil Elite")
    assert toughness(table, elite, named(table, "Little Jim")) == 1
    assert toughness(table, elite, named(table, "Somebody", 3)) == 0
    assert ability(table, named(table, "Cop on Vacation"), "Guts", named(table, "Somebody", 3)) == 0


# -- words, texts, and who has most ----------------------------------------------------------------------------------


def test_a_designator_is_named_for_the_subject() -> None:
    table = mat("hand Ann: Sinister Accusations")
    answer(table, "play:sinister-accusations")
    answer(table, "on:somebody-special")
    named_words = [key for key in keys(table) if key.startswith("name:")] or keys(table)
    assert not [key for key in named_words if "eunuch" in key.lower()]
    answer(table, named_words[0])
    pass_all(table)
    word = named_words[0].partition(":")[2]
    assert word in [name.lower() for name in table.designators(named(table, "Somebody Special"))]


def test_a_text_is_kept_once_it_is_in_force() -> None:
    table = mat("hand Ann: Paradox Cube")
    play(table, "Paradox Cube")
    pass_all(table)
    assert len(table.texts(named(table, "Paradox Cube"))) == 2


def test_power_is_evened_out() -> None:
    table = mat("", characters="Virtuous Hood")
    table.power[BOB] = 5
    declare(table, "fountain:2", "virtuous-hood")
    led(table, "never", calm, 4)
    assert (table.power[ANN], table.power[BOB]) == (19, 6)


def test_abilities_that_cannot_be_used() -> None:
    table = mat("", characters="Sun Chen", theirs="; Wall of a Thousand Eyes")
    chen = named(table, "Sun Chen")
    assert ability(table, chen, "Superleap") == 1
    declare(table, "fountain:2", "sun-chen")
    assert ability(table, chen, "Superleap") == 0


def test_another_character_answers_damage() -> None:
    table = mat("edges Ann: Spirit Frenzy\n  hand Ann: Jab")
    answer(table, "play:jab")
    answer(table, "target:somebody:3")
    for _ in range(12):
        offered_keys = keys(table)
        if not table.scenes:
            break
        answer(table, "yes" if "yes" in offered_keys else "pass" if "pass" in offered_keys else offered_keys[0])
    assert sum(table.turned[card] for card in table.characters(ANN)) == 2
    assert table.damage[named(table, "Somebody", 3)] == 1 + 1 + 1


def test_the_printed_cost_is_paid_for_the_first_site_too() -> None:
    table = mat("hand Ann: Creche of the New Flesh")
    before = table.power[ANN]
    play(table, "Creche of the New Flesh")
    pass_all(table)
    assert table.power[ANN] == before - 2 and not table.hidden[named(table, "Creche of the New Flesh")]


def test_two_events_by_lot() -> None:
    table = offered("Fighting Spirit")
    play(table, "Fighting Spirit")
    pass_all(table)
    assert titles(table, ANN, TOASTED).count("Fury") == 2


# -- gambits ---------------------------------------------------------------------------------------------------------


BARE = """
scenario: bare
game: shadowfist
seats: Ann, Bob

position:
  hand Ann: Farseeing Rice Grains, Mooks
  deck Ann: Mooks x8

play:
  Ann: end
"""


def test_conditions_are_ignored_for_five_cards() -> None:
    [scenario] = parse(BARE, Path("bare.txt"))
    table = set_up(scenario)
    assert isinstance(table, Shadowfist)
    answer(table, "play:farseeing-rice-grains")
    pass_all(table)
    assert titles(table, ANN, TOASTED).count("Mooks") >= 5 and len(table.zone(ANN, DECK)) <= 3


def test_a_hand_is_defended_from_the_hand() -> None:
    table = mat("hand Bob: Resistance Squad", characters="Confucian Sage")
    answer(table, "use:confucian-sage")
    answer(table, "player:2")
    assert led(table, "play:resistance-squad", calm, 4)
    [squad] = table.zone(BOB, HAND)
    answer(table, "play:resistance-squad")
    while table.scenes:
        answer(table, calm(table))
    assert table.in_play(squad) and table.power[BOB] == 20


def test_company_after_a_failure() -> None:
    table = mat("", characters="Leung Mui; Mooks")
    table.attacks = [0]
    answer(table, "attack")
    answer(table, "target:fountain:2")
    assert "with:mooks" in keys(table) and "with:somebody-special" not in keys(table)


def test_a_card_taken_from_a_pile_calls_another() -> None:
    table = mat("hand Bob: Faked Death\n  hand Ann: Dagger", characters="Underworld Tracker")
    use(table, "play:dagger", "target:underworld-tracker")
    answer(table, "wait")
    answer(table, "play:faked-death")
    for _ in range(20):
        if not table.scenes:
            break
        offered_keys = keys(table)
        taken = [key for key in offered_keys if key.startswith("trigger:underworld")]
        answer(table, "yes" if "yes" in offered_keys else taken[0] if taken else calm(table))
    assert named(table, "Underworld Tracker") >= 0


def test_the_first_event_of_an_attack_is_cheaper() -> None:
    table = mat("hand Bob: Nerve Gas", theirs="; Rebel Camp")
    from playmat.games.shadowfist.costs import USUAL, cost_of

    [gas] = table.zone(BOB, HAND)
    before = cost_of(table, BOB, gas, USUAL, 0)
    declare(table, "rebel-camp", "somebody-special")
    assert cost_of(table, BOB, gas, USUAL, 0) == before - 1


def test_one_kind_of_card_is_counted() -> None:
    table = mat("hand Ann: Scrounging")
    next_turn(table, BOB)
    answer(table, "end")
    assert led(table, "play:scrounging", calm, 30)
    answer(table, "play:scrounging")
    answer(table, next(key for key in keys(table) if key.endswith("character")))
    before = table.power[ANN]
    assert led(table, "collect", calm, 20) or table.shot == "main"
    if "collect" in keys(table):
        answer(table, "collect")
    assert table.power[ANN] == before + 2
