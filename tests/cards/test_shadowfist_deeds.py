"""What the words of Shadowfist's cards do: prices, coins, counters, bans, windows, fights and what waits in piles."""

from __future__ import annotations

import pytest
from tests.cards.shadowfist_mat import answer, keys, mat, pass_all, play
from tests.cards.shadowfist_moments import calm, led, offered

from playmat.games.shadowfist.attack import may_attack, may_attack_target
from playmat.games.shadowfist.attacking import can_intercept
from playmat.games.shadowfist.establishing_shot import own_income
from playmat.games.shadowfist.table import Shadowfist
from playmat.games.shadowfist.values import (
    ability,
    barred,
    body,
    combat_damage,
    fighting,
    hand_size,
    held,
    power_of,
    required,
    resources,
    toughness,
)
from playmat.games.shadowfist.zones import BURNED, DECK, HAND, SMOKED, TOASTED

ANN, BOB = 0, 1


def named(table: Shadowfist, title: str, number: int = 1) -> int:
    """A card in play; of several the one with that number, Ann's first."""
    return [card for card in table.cards_in_play() if table.card(card).full_title == title][number - 1]


def titles(table: Shadowfist, seat: int, kind: int) -> list[str]:
    return [table.title(card) for card in table.zone(seat, kind)]


def declare(table: Shadowfist, target: str, *attackers: str) -> None:
    answer(table, "attack")
    answer(table, f"target:{target}")
    for attacker in attackers:
        answer(table, f"with:{attacker}")
    if "done" in keys(table):
        answer(table, "done")


def finish(table: Shadowfist) -> None:
    """Nobody does anything more in this attack."""
    for _ in range(60):
        if table.attack is None:
            return
        answer(table, calm(table))
    raise AssertionError("the attack does not end")


def block(table: Shadowfist, *pairs: str) -> None:
    """Bob intercepts: interceptor and attacker in each pair."""
    for _ in range(30):
        if "intercept" in keys(table) and table.decision is not None and table.decision.seat == BOB:
            answer(table, "intercept")
            for pair in pairs:
                answer(table, f"block:{pair}")
            if "done" in keys(table):
                answer(table, "done")
            return
        answer(table, calm(table))
    raise AssertionError("nobody may intercept")


def use(table: Shadowfist, key: str, *choices: str) -> None:
    answer(table, key)
    for choice in choices:
        answer(table, choice)
    pass_all(table)


def next_turn(table: Shadowfist, seat: int) -> None:
    """Up to the Main Shot of this player's next turn."""
    turn = table.turn
    for _ in range(80):
        if table.turn > turn and table.active == seat and table.shot == "main":
            return
        offered = keys(table)
        answer(table, "end" if "end" in offered else "go-on" if "go-on" in offered else calm(table))
    raise AssertionError("the turn does not end")


# -- prices ----------------------------------------------------------------------------------------------------------


def test_an_ability_for_one_power_once_a_turn() -> None:
    table = mat("", characters="Big Brother Tsien")
    before, card = table.power[ANN], named(table, "Big Brother Tsien")
    strength = fighting(table, card)
    use(table, "use:big-brother-tsien")
    assert (table.power[ANN], fighting(table, card)) == (before - 1, strength + 3)
    assert "use:big-brother-tsien" not in keys(table)


def test_without_power_nothing_is_paid_for() -> None:
    table = mat("", characters="Shaolin Warrior")
    assert "use:shaolin-warrior" in keys(table)
    table.power[ANN] = 0
    answer(table, "wait")
    assert "use:shaolin-warrior" not in keys(table)


def test_turning_and_paying_together() -> None:
    table = mat("edges Ann: Advantage [turned]", characters="Old Hermit")
    before = table.power[ANN]
    use(table, "use:old-hermit", "choose:advantage")
    assert table.power[ANN] == before - 1 and not table.turned[named(table, "Advantage")]


def test_whoever_cannot_or_will_not_pay_loses_a_card() -> None:
    for reply, smoked in (("yes", False), ("no", True)):
        table = mat("edges Ann: Seed of the New Flesh")
        before = table.power[BOB]
        answer(table, "end")
        seen = False
        for _ in range(30):
            if table.active == BOB and table.shot == "main":
                break
            offered = keys(table)
            if "yes" in offered and table.active == BOB:
                seen = True
                answer(table, reply)
            else:
                answer(table, calm(table))
        assert seen and (len(table.characters(BOB)) < 2) == smoked
        assert (table.power[BOB] < before + own_income(table)) or smoked


def test_any_player_may_take_the_king_for_eight_power() -> None:
    table = mat("", characters="King of the Thunder Pagoda")
    answer(table, "wait")
    before = table.power[BOB]
    use(table, next(key for key in keys(table) if key.startswith("use:king")))
    assert table.controller(named(table, "King of the Thunder Pagoda")) == BOB and table.power[BOB] == before - 8


# -- coins and counters ----------------------------------------------------------------------------------------------


def test_a_coin_decides() -> None:
    """Heads unturns the Site, tails pays the opponents."""
    shown: set[bool] = set()
    for seed in range(20):
        table = mat("states Ann: IKTV Rebroadcast Link [on fountain]")
        table.turned[named(table, "Fountain")] = 1
        for _ in range(seed):
            table.chance.below(2)
        before = table.power[BOB]
        use(table, "use:iktv-rebroadcast-link")
        heads = not table.turned[named(table, "Fountain")]
        shown.add(heads)
        assert table.power[BOB] == before + (0 if heads else 1)
        if len(shown) == 2:
            return
    raise AssertionError("the coin always falls the same way")


def test_counters_count() -> None:
    table = mat("edges Ann: Scorched Earth [counters 2]\n  states Ann: Vampiric Touch [on somebody, counters 3]")
    assert hand_size(table, ANN) == 8
    assert fighting(table, named(table, "Somebody")) == 4 - 1 + 3


def test_whole_groups_of_counters_bring_victory_closer() -> None:
    needed = required(mat(""), ANN)
    for number, fewer in ((1, 0), (2, 1), (5, 2)):
        table = mat(f"states Ann: Seal of the Wheel [on somebody, counters {number}]")
        assert required(table, ANN) == needed - fewer


def test_counters_come_and_are_spent() -> None:
    table = mat("edges Ann: CAT Tactics [counters 2]")
    answer(table, "use:cat-tactics")
    answer(table, "target:somebody-special")
    answer(table, "counters:2")
    pass_all(table)
    assert fighting(table, named(table, "Somebody Special")) == 6 and table.counters[named(table, "CAT Tactics")] == 0


def test_a_turn_without_an_attack_leaves_a_counter() -> None:
    table = mat("edges Ann: CAT Tactics")
    next_turn(table, BOB)
    next_turn(table, ANN)
    assert table.counters.get(named(table, "CAT Tactics"), 0) == 1


def test_a_burned_site_leaves_a_counter() -> None:
    table = mat("edges Ann: Scorched Earth", theirs="; Sacred Ground [damage 6]")
    declare(table, "sacred-ground:5", "somebody-special")
    fate(table, "burn-for-victory")
    assert table.counters.get(named(table, "Scorched Earth"), 0) == 1


def fate(table: Shadowfist, verb: str) -> None:
    """The Site without Body comes to this end."""
    for _ in range(60):
        found = [key for key in keys(table) if key.startswith(f"{verb}:")]
        if found:
            answer(table, found[0])
            break
        answer(table, calm(table))
    finish(table)


# -- bans and permissions --------------------------------------------------------------------------------------------


def test_who_may_be_attacked() -> None:
    table = mat("", characters="Elite Guards; Ice Tiger", theirs_too="; Wu Ta-Hsi; King of the Thunder Pagoda")
    attacker = named(table, "Somebody")
    assert not may_attack_target(table, attacker, named(table, "Wu Ta-Hsi"), None)
    assert may_attack_target(table, attacker, named(table, "King of the Thunder Pagoda"), None)


def test_not_against_those_who_have_the_resource() -> None:
    table = mat("", characters="Mad Monk")
    monk = named(table, "Mad Monk")
    assert resources(table, BOB, "g") > 0 and not may_attack_target(table, monk, named(table, "Fountain", 2), None)


def test_the_back_row_is_open_to_some() -> None:
    table = mat("states Ann: Undercover [on somebody-special]", theirs="; Trade Center / Ancient Grove")
    behind = named(table, "Ancient Grove")
    assert may_attack_target(table, named(table, "Somebody Special"), behind, None)
    assert not may_attack_target(table, named(table, "Somebody"), behind, None)
    answer(table, "attack")
    assert "target:ancient-grove" in keys(table)


def test_some_attack_alone() -> None:
    table = mat("", characters="Furious George")
    answer(table, "attack")
    answer(table, "target:fountain:2")
    answer(table, "with:furious-george")
    assert keys(table) == [] or "with:somebody" not in keys(table)


def test_one_attack_a_turn() -> None:
    table = mat("", sites="; Thunder Pagoda", characters="Kar Fai")
    declare(table, "fountain:2", "kar-fai")
    finish(table)
    assert "attack" not in keys(table)


def test_fighting_of_two_or_more_is_looked_at_apart_from_the_gain() -> None:
    table = mat("", sites="; Thunder Pagoda", characters="Mooks")
    assert fighting(table, named(table, "Mooks")) == 1
    assert fighting(table, named(table, "Somebody Special")) == 5


def test_after_a_failure_characters_may_still_be_attacked() -> None:
    table = mat("edges Ann: Open Season")
    table.failed = True
    special = named(table, "Somebody Special")
    assert may_attack(table, special, None)
    assert may_attack_target(table, special, named(table, "Somebody", 3), None)
    assert not may_attack_target(table, special, named(table, "Fountain", 2), None)


def test_no_states_on_those() -> None:
    table = mat(
        "hand Ann: Undercover\n  hand Bob: Undercover", characters="Sun Chen; Johann Bonengel", theirs_too="; Mooks"
    )
    answer(table, "play:undercover")
    assert "on:sun-chen" not in keys(table) and "on:somebody" in keys(table)


def test_a_character_is_maintained_out_of_attacks() -> None:
    table = mat("edges Ann: Safehouse")
    use(table, "use:safehouse", "target:somebody-special")
    assert barred(table, "be attacked", named(table, "Somebody Special"), -1, None)


def test_cards_of_a_faction_stay_turned() -> None:
    table = mat("edges Ann: Chains of Bone")
    table.turned[named(table, "Somebody", 3)] = 1
    table.turned[named(table, "Fountain", 2)] = 1
    next_turn(table, BOB)
    assert table.turned[named(table, "Somebody", 1)] == 1


def test_events_of_opponents_do_nothing_to_it() -> None:
    table = mat("states Ann: Fortune of the Turtle [on somebody-special]\n  hand Bob: Jab\n  hand Ann: Jab")
    answer(table, "play:jab")
    assert "target:somebody-special" in keys(table)
    answer(table, "target:somebody:3")
    pass_all(table)
    answer(table, "wait")
    answer(table, "play:jab")
    assert "target:somebody-special" not in keys(table)


def test_what_cannot_be_burned_may_be_seized() -> None:
    table = mat("", theirs="; Turtle Island [damage 7]")
    declare(table, "turtle-island", "somebody-special")
    led(table, "seize:turtle-island", calm, 40)
    assert [key for key in keys(table) if "turtle" in key] == ["smoke:turtle-island", "seize:turtle-island"]


def test_some_sites_do_not_count() -> None:
    table = mat("")
    before = held(table, ANN)
    table = mat("states Ann: Veiling of the Light [on sacred-ground]")
    assert held(table, ANN) == before - 1


# -- damage ----------------------------------------------------------------------------------------------------------


def test_a_blow_has_its_limits() -> None:
    table = mat("", characters="Scrappy Kid; Kar Fai", theirs="; Puzzle Garden")
    declare(table, "puzzle-garden", "kar-fai", "scrappy-kid")
    finish(table)
    assert table.damage[named(table, "Puzzle Garden")] == 3 + 1


def test_toughness_does_not_help_against_this() -> None:
    for state, harm in (("", 4 - 1), ("states Ann: Dim Mak [on somebody-special]", 4 + 1)):
        table = mat(state, theirs_too="; Mad Dog McCroun")
        declare(table, "mad-dog-mccroun", "somebody-special")
        finish(table)
        assert table.damage[named(table, "Mad Dog McCroun")] == harm


def test_a_hood_ruins_the_restaurant() -> None:
    table = mat("", theirs="; Family Restaurant", characters="Big Brother Tsien")
    site = named(table, "Family Restaurant")
    assert combat_damage(table, named(table, "Somebody Special"), site) == 4
    assert combat_damage(table, named(table, "Big Brother Tsien"), site) > body(table, site)


@pytest.mark.parametrize(("title", "strength"), [("Mutoid", 4 + 1), ("Genghis X", 8 - 1)])
def test_damage_makes_some_stronger(title: str, strength: int) -> None:
    table = mat("", characters=f"{title} [damage 1]")
    card = named(table, title)
    assert combat_damage(table, card, named(table, "Fountain", 2)) == strength


def test_guts_with_three_damage() -> None:
    table = mat("", characters="Genghis X [damage 3]")
    assert combat_damage(table, named(table, "Genghis X"), -1) == 8


def test_against_some_only() -> None:
    table = mat("", characters="Bandit Chief", theirs_too="; Kar Fai; Mooks")
    chief = named(table, "Bandit Chief")
    declare(table, "kar-fai", "bandit-chief")
    finish(table)
    assert table.damage[named(table, "Kar Fai")] == 0 and not table.in_play(chief)


def test_superleap_against_those_without_conditions() -> None:
    table = mat("states Ann: Flying Sword Stance [on somebody-special]", theirs_too="; Kar Fai [turned]")
    declare(table, "fountain:2", "somebody-special")
    special = named(table, "Somebody Special")
    assert not can_intercept(table, named(table, "Somebody", 4), special, None)
    assert can_intercept(table, named(table, "Kar Fai"), special, None)


def test_a_site_strikes_back() -> None:
    table = mat("", characters="Kar Fai", theirs="; Temple of the Angry Spirits")
    strong = body(table, named(table, "Temple of the Angry Spirits"))
    declare(table, "temple-of-the-angry-spirits", "kar-fai")
    finish(table)
    assert table.damage[named(table, "Kar Fai")] == strong == 8


def test_who_does_not_fall() -> None:
    table = mat("hand Ann: Cellular Reinvigoration, Jab x5")
    play(table, "Cellular Reinvigoration")
    pass_all(table)
    kept = next(card for card in table.all_characters() if barred(table, "fall", card, -1, None))
    table.damage[kept] = 9
    for _ in range(2):
        answer(table, "play:jab")
        answer(table, keys(table)[-1])
        pass_all(table)
    assert table.in_play(kept)


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
