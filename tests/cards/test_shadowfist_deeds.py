"""What the words of Shadowfist's cards do: prices, coins, counters, bans, damage."""

from __future__ import annotations

import pytest
from tests.cards.shadowfist_mat import answer, keys, mat, pass_all, play
from tests.cards.shadowfist_moments import (
    ANN,
    BOB,
    calm,
    declare,
    fate,
    finish,
    led,
    named,
    next_turn,
    use,
)

from playmat.games.shadowfist.attack import may_attack, may_attack_target
from playmat.games.shadowfist.attackers import can_intercept
from playmat.games.shadowfist.establishing_shot import own_income
from playmat.games.shadowfist.topics import TO_BE_ATTACKED, TO_FALL
from playmat.games.shadowfist.values import barred, body, combat_damage, fighting, hand_size, held, required, resources

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
    table.attacks = [0]
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
    assert barred(table, TO_BE_ATTACKED, named(table, "Somebody Special"), -1, None)


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
    declare(table, "family-restaurant", "big-brother-tsien")
    assert led(table, "smoke:family-restaurant", calm, 40) and body(table, site) == 0


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
    kept = next(card for card in table.all_characters() if barred(table, TO_FALL, card, -1, None))
    table.damage[kept] = 9
    for _ in range(2):
        answer(table, "play:jab")
        answer(table, keys(table)[-1])
        pass_all(table)
    assert table.in_play(kept)
