"""Cards of Yu Yu Hakusho that lie under others, answer, or mind being discarded."""

from __future__ import annotations

import pytest
from tests.cards.test_yuyu_play import choose, event, lay, offers, size, titles
from tests.cards.yuyu_course import compared, defense, finish, go_on, value
from tests.cards.yuyu_mat import FOE, YOU

from playmat.games.yuyu.zones import ATTACHED, CIRCLE, DECK, DISCARD, HAND, UNDER

# -- under other cards ----------------------------------------------------------------------------------------------

GATE = {"circle_You": "Gateway", "under_You": "Deed under Gateway; Thing under Gateway"}


def test_what_lies_under_a_card_is_counted() -> None:
    table = lay(hand_You="Awaken", **GATE)
    choose(table, "play:awaken")
    assert defense(table) == 4000 + 600
    table = lay(hand_You="Awaken")
    choose(table, "play:awaken")
    assert defense(table) == 4000


def test_attacks_grow_with_what_lies_under_a_card() -> None:
    table = lay(hand_You="Blank x4", attached_You="Sensui's Spirit Sphere to You's Your Ace", step="attack", **GATE)
    choose(table, "attack:sensuis-spirit-sphere")
    finish(table)
    assert value(table, "Hit") == 3000 + 1000
    table = lay(arena_You="Sensui, Sacred Armor", hand_You="Blank x4", step="attack", **GATE)
    choose(table, "attack:expurge")
    finish(table)
    assert compared(table) == [3000 + 1000]


def test_more_of_both_alliances() -> None:
    for second, uses in (("Your Second", 2), ("none", 1)):
        table = lay(
            arena_You="Sensui, Sacred Armor", hand_You="Blank x8", step="attack", arena_Foe="Spare", slot_2_You=second
        )
        choose(table, "attack:overpower")
        finish(table, "attack:overpower", "yes")
        assert len(compared(table)) == uses


def test_the_gate_takes_an_event_at_the_end_of_the_draw_step() -> None:
    table = lay(circle_You="Gateway", hand_You="Deed, Thing", step="start", deck_You="Blank x9")
    while table.step != "Main":
        keys = offers(table)
        table.choose(next((key for key in ("go-on", "card:hand:deed") if key in keys), keys[0]))
    assert titles(table, YOU, UNDER) == ["Deed"]
    assert titles(table, YOU, HAND).count("Deed") == 0


@pytest.mark.parametrize(("under", "won"), [(34, False), (35, True)])
def test_the_gate_opens_at_thirty_five(under: int, won: bool) -> None:
    below = "; ".join(["Blank under Gateway"] * under)
    table = lay(circle_You="Gateway", under_You=below, step="start", deck_You="Blank x9")
    while table.decision is not None and table.step != "Main" and table.outcome is None:
        keys = offers(table)
        table.choose(next((key for key in ("use:gateway", "go-on") if key in keys), keys[0]))
    assert (table.outcome is not None) == won


def test_cards_are_put_under_the_gate() -> None:
    table = lay(hand_You="Invasion, Deed, Thing", circle_You="Gateway")
    choose(table, "play:invasion")
    assert sorted(titles(table, YOU, UNDER)) == ["Deed", "Thing"]
    table = lay(hand_You="Invasion, Deed, Thing")
    choose(table, "play:invasion")
    assert (size(table, YOU, UNDER), size(table, YOU, HAND)) == (0, 2)


@pytest.mark.parametrize(("fifth", "below"), [("His Fifth", "His Fifth"), ("none", "Deed")])
def test_the_fifth_one_goes_under_the_gate(fifth: str, below: str) -> None:
    table = lay(hand_You="Exterminate", circle_You="Gateway", slot_5_Foe=fifth, hand_Foe="Deed")
    choose(table, "play:exterminate")
    while table.decision is not None and table.decision.seat == FOE:
        table.choose("card:hand:deed")
    assert titles(table, YOU, UNDER) == [below]


def test_a_card_of_his_deck_goes_under_one_of_yours() -> None:
    table = lay(
        '[[card]]\nname = "Darkness Approaches"\ntype = "Event"\nspirit = 0\n',
        arena_You="Mitarai, Misguided", hand_You="Blank x4", step="attack", circle_You="Darkness Approaches",
        deck_Foe="Deed, Blank x9",
    )  # fmt: skip
    choose(table, "attack:liquid-probe")
    finish(table, "card:2:deck:deed")
    assert titles(table, YOU, UNDER) == ["Deed"]


def test_a_gate_for_everyone_of_both_alliances() -> None:
    table = lay(
        hand_You="Sensui's Energy Sphere", circle_You="Gateway", slot_2_You="Sensui 1", slot_3_You="Sensui 2",
        slot_4_You="Sensui 3", discard_You="Deed x6", deck_You="Blank x9",
    )  # fmt: skip
    choose(table, "play:sensuis-energy-sphere", "no")
    assert titles(table, YOU, UNDER) == ["Deed"] * 4


def test_characters_in_purgatory_are_matches_won() -> None:
    table = lay(hand_You="Purgatory", deck_Foe="Spare, Blank x9", deck_You="Blank x9")
    choose(table, "play:purgatory")
    assert titles(table, YOU, CIRCLE) == ["Purgatory"]
    go_on(table, 7)
    assert (titles(table, YOU, UNDER), table.wins) == (["Spare"], [1, 0])
    go_on(table, 8)
    assert (titles(table, YOU, UNDER), table.wins) == (["Spare", "Blank"], [1, 0])


def test_a_third_one_in_purgatory_wins_the_game() -> None:
    table = lay(circle_You="Purgatory", deck_Foe="Spare, Blank x9", wins_You="2")
    go_on(table, 8)
    assert table.outcome is not None and (table.outcome.winners, table.outcome.rule) == ((YOU,), "YYH-1")


def test_the_fifth_card_under_it_defeats_somebody() -> None:
    breach, below = "Inter-Dimensional Breach", "; ".join(["Blank under Inter-Dimensional Breach"] * 4)
    table = lay(
        attached_You=f"{breach} to You's Your Ace", under_You=below, step="start", slot_2_Foe="His Second",
        slot_2_You="Your Second", deck_You="Blank x9",
    )  # fmt: skip
    go_on(table, 7)
    assert table.wins == [1, 0]
    assert size(table, YOU, UNDER) == 0
    assert breach in titles(table, YOU, DISCARD), "what lay under it is discarded with it"


def test_a_card_for_a_card_under_the_gate() -> None:
    table = lay(arena_You="Sensui, Kazuya's Personality", hand_You="Blank", **GATE)
    assert defense(table) == table.card(table.fighter(YOU)).defense + 400
    choose(table, "use:sensui-kazuyas-personality", "yes")
    choose(table, next(key for key in offers(table) if ":deed" in key), "card:hand:blank")
    assert (titles(table, YOU, HAND), sorted(titles(table, YOU, UNDER))) == (["Deed"], ["Blank", "Thing"])


# -- answers --------------------------------------------------------------------------------------------------------


def test_a_card_that_may_also_be_an_answer() -> None:
    """YYH-RUL-45: as an answer it does both parts, in the Main Step only the second."""
    stuff = "Thing to Foe's His Ace; Thing to Foe's His Ace; Thing to Foe's His Ace"
    table = lay(attacker="Foe", hand_Foe="Kitty Love", hand_You="Malicious Children", attached_Foe=stuff)
    choose(table, "play:kitty-love", "play:malicious-children")
    while table.decision is not None and table.decision.prompt.startswith("Malicious Children"):
        table.choose(offers(table)[0])
    assert (size(table, YOU, HAND), size(table, FOE, ATTACHED)) == (4, 1)
    table = lay(hand_You="Malicious Children", attached_Foe=stuff)
    choose(table, "play:malicious-children")
    while table.decision is not None and table.decision.prompt.startswith("Malicious Children"):
        table.choose(offers(table)[0])
    assert (size(table, YOU, HAND), size(table, FOE, ATTACHED)) == (0, 1)


def test_an_attached_card_goes_at_once() -> None:
    table = lay(attacker="Foe", hand_Foe="Thing", hand_You="Renounce")
    choose(table, "play:thing", "on:his-ace", "play:renounce")
    assert (size(table, FOE, ATTACHED), size(table, FOE, DISCARD)) == (0, 1)
    table = lay(hand_You="Renounce", attached_Foe="Thing to Foe's His Ace")
    choose(table, "play:renounce")
    assert size(table, FOE, ATTACHED) == 0


def test_meltdown_in_the_main_step_is_about_an_item() -> None:
    table = lay(hand_You="Meltdown", attached_Foe="Thing to Foe's His Ace; (Trick) to Foe's His Second",
                slot_2_Foe="His Second")  # fmt: skip
    choose(table, "play:meltdown")
    assert titles(table, FOE, DISCARD) == ["Thing"]


def test_spirit_gained_is_taken() -> None:
    table = lay(event("Gain 3 spirit."), attacker="Foe", hand_Foe="Told", hand_You="Panic!", spirit_Foe="2",
                spirit_You="4")  # fmt: skip
    choose(table, "play:told", "play:panic")
    paid = table.card(table.zone(YOU, DISCARD)[-1]).spirit
    assert (table.spirit[FOE], table.spirit[YOU]) == (2, 4 - paid + 3)


def test_spirit_paid_is_gained() -> None:
    table = lay(
        event("Pay 3 spirit."), attacker="Foe", hand_Foe="Told", attached_You="Spirit Absorption to You's Your Ace",
        spirit_Foe="5", spirit_You="4",
    )  # fmt: skip
    choose(table, "play:told")
    assert (table.spirit[FOE], table.spirit[YOU]) == (2, 7)


def test_minimum_damage_is_answered() -> None:
    table = lay(attacker="Foe", step="attack", hand_Foe="Blank x3", hand_You="Vulnerable", arena_You="Your Third")
    choose(table, "attack:punch")
    finish(table, "minimum-damage", "play:vulnerable")
    assert table.damage[table.fighter(FOE)] == 0, "Punch reaches 5000, and buys nothing"
    table = lay(
        attacker="Foe", step="attack", hand_Foe="Blank x4", hand_You="Vulnerable",
        attached_You="Kekkai Barrier to You's Your Ace",
    )  # fmt: skip
    choose(table, "attack:punch")
    finish(table, "minimum-damage", "play:vulnerable")
    assert table.damage[table.fighter(FOE)] == 1


def test_who_strikes_pays_at_the_end_of_the_turn_if_still_there() -> None:
    said = {"attacker": "Foe", "step": "attack", "hand_Foe": "Blank x3", "hand_You": "Counter Strike"}
    table = lay(**said)
    choose(table, "attack:punch")
    finish(table, "play:counter-strike")
    assert table.damage[table.fighter(FOE)] == 1
    table = lay(damage_You="3 on Your Ace", slot_2_You="Your Second", slot_2_Foe="His Second", **said)
    choose(table, "attack:punch")
    finish(table, "play:counter-strike")
    assert (table.wins, table.damage[table.fighter(FOE)]) == ([0, 1], 0)


def test_what_acid_hits_suffers_once_more() -> None:
    table = lay(
        '[[card]]\nname = "Soft"\ntype = "Character"\ndefense = 700\n', arena_Foe="Soft", step="attack",
        hand_You="Blank x4", attached_You="Acid Blast to You's Your Ace",
    )  # fmt: skip
    choose(table, "attack:acid-blast")
    finish(table)
    dealt = 2 if compared(table)[0] >= 1400 else 1
    assert table.damage[table.fighter(FOE)] == dealt + 1


# -- discarded ------------------------------------------------------------------------------------------------------


def test_tears_when_it_leaves_play() -> None:
    table = lay(hand_You="Busted", attached_You="Yukina's Tears to You's Your Ace", deck_You="Blank x9")
    choose(table, "play:busted")
    assert size(table, YOU, HAND) == 2


@pytest.mark.parametrize(("by", "milled"), [("You", 0), ("Foe", 5)])
def test_a_card_that_minds_who_discards_it(by: str, milled: int) -> None:
    table = lay(
        attacker=by, hand_You="The Genkai Bunch", hand_Foe="The Genkai Bunch", deck_Foe="Blank x9",
        attached_You="Bone Scythe to You's Your Ace",
    )  # fmt: skip
    choose(table, "play:the-genkai-bunch")
    mine, his = (0, 5) if by == "Foe" else (0, 0)
    assert "Bone Scythe" in titles(table, YOU, DISCARD) and mine == 0
    assert size(table, FOE, DECK) == 9 - his == 9 - milled


def test_an_orb_that_is_taken_away() -> None:
    table = lay(attacker="Foe", hand_Foe="Busted", attached_You="Suzaku's Orb to You's Your Ace", deck_You="Blank x9")
    choose(table, "play:busted")
    assert size(table, YOU, HAND) == 2


def test_discarded_from_the_hand_by_the_other() -> None:
    table = lay(attacker="Foe", hand_Foe="Nightmare", hand_You="Malevolent Apprentice", deck_You="Blank x9")
    choose(table, "play:nightmare")
    assert size(table, YOU, HAND) == 2


def test_it_comes_back_from_paying() -> None:
    table = lay(hand_You="In Shadow", step="attack")
    choose(table, "attack:hit", "card:hand:in-shadow")
    finish(table)
    assert "In Shadow" in titles(table, YOU, HAND)
