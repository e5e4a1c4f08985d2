"""More cards of Yu Yu Hakusho that need a table of their own."""

from __future__ import annotations

import pytest
from tests.cards.test_yuyu_play import choose, event, lay, offers, size, titles
from tests.cards.yuyu_course import QUIET, compared, cost, finish, go_on, value
from tests.cards.yuyu_mat import FOE, YOU

from playmat.games.yuyu.which_attacks import attacks_of
from playmat.games.yuyu.zones import ATTACHED, DECK, DISCARD, HAND

# -- what attacks cost ----------------------------------------------------------------------------------------------


def test_paid_only_with_events() -> None:
    table = lay(arena_You="Shachi, Unseated Commander", hand_You="Thing x6", step="attack")
    assert "attack:all-out" not in offers(table)
    table = lay(arena_You="Shachi, Unseated Commander", hand_You="Thing, Deed x6", step="attack")
    choose(table, "attack:all-out")
    assert offers(table) == ["card:hand:deed"]


def test_he_pays_only_with_events() -> None:
    table = lay(
        hand_You="Blank x6", attached_You="Banzai Missile to You's Your Ace", step="attack", hand_Foe="Thing x2",
        deck_Foe="Thing x6, Blank x9",
    )  # fmt: skip
    choose(table, "attack:banzai-missile")
    go_on(table, 7)
    while table.decision is not None and not table.decision.prompt.startswith("Attack?"):
        table.choose(next((key for key in QUIET if key in offers(table)), offers(table)[0]))
    assert "attack:punch" not in offers(table)
    assert [ruling.rule for ruling in table.why_not("attack:punch")] == ["YYH-60"]


def test_a_deadly_price() -> None:
    cards = '[[card]]\nname = "Deadly Dice"\ntype = "Item"\nspirit = 0\n'
    table = lay(cards, arena_You="Hagiri, The Hunter", hand_You="Blank x6", step="attack")
    assert "attack:stalk" not in offers(table)
    table = lay(cards, arena_You="Hagiri, The Hunter", hand_You="Deadly Dice x3, Blank", step="attack",
                slot_2_Foe="His Second", slot_2_You="Your Second")  # fmt: skip
    choose(table, "attack:stalk")
    finish(table)
    assert table.wins == [1, 0]


@pytest.mark.parametrize(("turn", "attacked", "free"), [("6", False, True), ("1", False, False)])
def test_whoever_waited_attacks_for_nothing(turn: str, attacked: bool, free: bool) -> None:
    table = lay(hand_You="Intensive Discipline, Blank x3", turn=turn)
    choose(table, "play:intensive-discipline")
    assert cost(table, "Hit") == (0 if free else 1)


def test_a_bicycle_is_fast_when_it_comes_up() -> None:
    table = lay(attached_You="Bicycle to You's Your Ace")
    assert cost(table, "Hit") == 0
    cards = '[[card]]\nname = "Slow"\ntype = "Character"\ndefense = 4000\nattack1 = "Slow Hit"\ncost1 = 3\nvalue1 = 1\n'
    table = lay(cards, hand_You="Substitute", slot_2_You="Slow", attached_You="(Bicycle) to You's Slow", spirit_You="9")
    choose(table, "play:substitute", "pay:bicycle")
    assert cost(table, "Slow Hit") == 1
    go_on(table, 8)
    assert cost(table, "Slow Hit") == 2


def test_a_blade_is_sharper_when_it_comes_up() -> None:
    cards = '[[card]]\nname = "Slow"\ntype = "Character"\ndefense = 4000\nattack1 = "Slow Hit"\ncost1 = 0\nvalue1 = 1\n'
    table = lay(cards, hand_You="Substitute", slot_2_You="Slow", attached_You="(Switchblade) to You's Slow")
    choose(table, "play:substitute")
    assert value(table, "Slow Hit") == 4001
    go_on(table, 8)
    assert value(table, "Slow Hit") == 2001


def test_a_second_use_is_cheaper() -> None:
    table = lay(
        hand_You="Blank x8", step="attack",
        attached_You="Icy Battlefield to You's Your Ace; Tornado Attack to You's Your Ace",
    )  # fmt: skip
    first = cost(table, "Tornado Attack")
    choose(table, "attack:tornado-attack")
    while table.decision is not None and not table.decision.prompt.startswith("Attack?"):
        keys = offers(table)
        table.choose(next((key for key in ("yes", "no-damage") if key in keys), keys[0]))
    assert cost(table, "Tornado Attack") == first - 1


# -- attacks and damage ---------------------------------------------------------------------------------------------


def test_the_others_deal_minimum_damage_for_nothing() -> None:
    table = lay(
        arena_You="Rokuyukai 1", circle_You="Double Block", hand_You="Blank", step="attack", arena_Foe="His Ace"
    )
    choose(table, "attack:jab")
    finish(table, "minimum-damage")
    assert table.damage[table.fighter(FOE)] == 1
    table = lay(circle_You="Double Block", hand_You="Blank", step="attack")
    choose(table, "attack:hit")
    finish(table, "minimum-damage")
    assert table.damage[table.fighter(FOE)] == 0


def test_shinobi_are_cheap() -> None:
    cards = (
        '[[card]]\nname = "Test Shinobi"\ntype = "Character"\ndefense = 4000\n'
        'attack1 = "Three"\ncost1 = 3\nvalue1 = 1\nattack2 = "Two"\ncost2 = 2\nvalue2 = 1\n'
    )
    table = lay(
        cards, arena_You="Test Shinobi", circle_You="Decoy", slot_2_You="Your Second", facedown_You="Your Second"
    )
    assert (cost(table, "Three"), cost(table, "Two")) == (1, 1)
    second = table.in_slot(YOU, 2)
    choose(table, "use:decoy", "card:slot-2:your-second")
    assert not table.down[second]


def test_words_in_the_name_of_an_attack() -> None:
    table = lay(hand_You="Spirit Dump, Blank x5", attached_You="Spirit Fist to You's Your Ace", spirit_You="2")
    choose(table, "play:spirit-dump", "go-on", "attack:spirit-fist")
    while table.decision is not None and table.turn == 6:
        keys = offers(table)
        table.choose(next((key for key in ("yes", "card:hand:blank", "no-damage", "pass") if key in keys), keys[0]))
    paid = next(blow for blow in [table.card(card) for card in table.zone(YOU, ATTACHED)]).attacks[0]
    assert compared(table) == [paid.value + 3000 * (5 - paid.cards)]


def test_a_hand_full_of_whips() -> None:
    table = lay(hand_You="Hair Whip x2, Blank x4", attached_You="Whip Mastery to You's Your Ace", step="attack")
    choose(table, "attack:whip-mastery")
    finish(table, "card:hand:blank")
    assert value(table, "Hit") == 3000 + 2000


def test_events_with_a_price_to_choose() -> None:
    table = lay(arena_You="Tetsuzam", hand_You="Blank x4", step="attack", discard_You="Excitement x2, Deed x3")
    choose(table, "attack:unhallowed-dive")
    finish(table, "card:hand:blank")
    printed = table.card(table.fighter(YOU)).attacks[0].value
    assert compared(table) == [printed + 1000]


def test_twenty_spirit_draw_two() -> None:
    table = lay(arena_You="Botan, Detective's Assistant", spirit_You="25", step="attack", deck_You="Blank x9")
    choose(table, "use:botan-detectives-assistant")
    finish(table)
    assert size(table, YOU, HAND) == 2


def test_the_last_effort() -> None:
    table = lay(
        arena_You="Gama, Devoted Artist", damage_You="3 on Gama, Devoted Artist", slot_2_You="Your Second",
        slot_2_Foe="His Second",
    )  # fmt: skip
    choose(table, "use:gama-devoted-artist")
    while table.decision is not None and table.wins == [0, 0]:
        keys = offers(table)
        table.choose(next((key for key in ("card:2:arena:his-ace", "yes") if key in keys), keys[0]))
    assert table.wins == [0, 1]
    assert any(event.text(table) == "Foe's His Ace takes 1 damage: 1" for event in table.log.since(0))


def test_an_event_is_taken_over() -> None:
    table = lay(
        arena_You="Kiseichu, Parasite Demon", hand_You="Blank x4", step="attack", attached_Foe="Kept to Foe's His Ace"
    )
    choose(table, "attack:possession")
    finish(table)
    assert [table.card(card).full_title for card in table.attached_to(table.fighter(YOU))] == ["Kept"]


# -- characters that come and stay ----------------------------------------------------------------------------------


def test_somebody_else_in_disguise() -> None:
    table = lay(
        arena_You="Shorin", hand_You="Blank x4", step="attack", damage_You="2 on Shorin", deck_You="Rando, Blank x9"
    )
    choose(table, "attack:disguise")
    finish(table, "yes", "card:deck:rando")
    fighter = table.fighter(YOU)
    assert (table.card(fighter).full_title, table.damage[fighter]) == ("Rando", 2)


def test_another_fifth_one() -> None:
    table = lay(
        hand_You="Shinobi Disguise", slot_2_You="Masho 1", slot_3_You="Masho 2", slot_4_You="Masho 3",
        slot_5_You="Spare", deck_You="Your Fourth, Blank x9",
    )  # fmt: skip
    choose(table, "play:shinobi-disguise", "yes", "card:deck:your-fourth")
    assert table.card(table.in_slot(YOU, 5)).full_title == "Your Fourth"


def test_the_fifth_one_stays() -> None:
    fifth = {"slot_5_You": "Spare", "attacker": "Foe", "hand_Foe": "Champion Driver"}
    table = lay(attached_You="Bond Of Friends to You's Spare", **fifth)
    choose(table, "play:champion-driver")
    assert table.in_slot(YOU, 5) >= 0
    table = lay(**fifth)
    choose(table, "play:champion-driver")
    assert table.in_slot(YOU, 5) < 0


def test_what_lies_facedown_is_kept() -> None:
    told = event("Discard all facedown attached cards in play.")
    for fighter, left in (("Okubo", 1), ("Your Ace", 0)):
        table = lay(told, arena_You=fighter, slot_2_You="Your Second", attached_You="(Thing) to You's Your Second",
                    hand_You="Told")  # fmt: skip
        choose(table, "play:told")
        assert size(table, YOU, ATTACHED) == left


def test_other_events_are_kept() -> None:
    told = event("Discard all attached events in play.")
    table = lay(told, attached_You="Taunt to You's Your Ace; Kept to You's Your Ace", hand_You="Told")
    choose(table, "play:told")
    assert titles(table, YOU, ATTACHED) == ["Kept"]


def test_shackled_to_the_arena() -> None:
    told = event("Switch the opposing fighter with a character on your opponent's sideline.")
    for attached, fighter in (("Shackles to Foe's His Ace", "His Ace"), ("none", "His Second")):
        table = lay(told, attached_You=attached, hand_You="Told", slot_2_Foe="His Second")
        choose(table, "play:told")
        assert table.card(table.fighter(FOE)).full_title == fighter


def test_nobody_halts() -> None:
    table = lay(hand_You="Kitty Love", hand_Foe="Halt!, Blank", attached_You="Spirit Beast Egg to You's Your Ace")
    choose(table, "play:kitty-love")
    assert offers(table) == ["pass"]
    choose(table, "pass")
    assert size(table, YOU, HAND) == 2


# -- drawing, gaining, finding --------------------------------------------------------------------------------------


def test_a_mirror_of_his_draws() -> None:
    table = lay(
        attacker="Foe", hand_Foe="Kitty Love", arena_You="Shishi Wakamaru, Summoner Of A Thousand Skulls",
        deck_You="Blank x9", deck_Foe="Blank x9",
    )  # fmt: skip
    choose(table, "play:kitty-love")
    while table.decision is not None and table.decision.seat == YOU:
        table.choose("yes" if "yes" in offers(table) else offers(table)[0])
    assert size(table, YOU, HAND) == 2
    go_on(table, 8)
    assert (table.step, size(table, FOE, HAND)) == ("Main", 4)
    assert size(table, YOU, HAND) == 4, "two by the rules, and nothing for his two"


def test_nobody_gains_more_than_two() -> None:
    told = event("Gain 3 spirit.")
    table = lay(told, hand_You="Concealed Spirit Energy, Told", spirit_You="0", deck_You="Blank x9")
    choose(table, "play:concealed-spirit-energy", "play:told")
    assert table.spirit[YOU] == 2
    go_on(table, 7)
    assert size(table, YOU, HAND) == 1
    go_on(table, 8)
    while table.step != "Main":
        table.choose("go-on")
    assert table.spirit[YOU] == 4, "two in the Draw Step"


def test_of_several_limits_the_lowest_holds() -> None:
    told = event("No player gains more than 1 spirit in his turn until the end of the match. Gain 3 spirit.")
    table = lay(told, hand_You="Concealed Spirit Energy, Told", spirit_You="0")
    choose(table, "play:concealed-spirit-energy", "play:told")
    assert table.spirit[YOU] == 1
    told = event(
        "Your opponent's attacks deal at most 1 damage until your next Draw Step. "
        "Your fighter takes at most 1 damage from attacks until your next Draw Step."
    )
    table = lay(told, hand_You="Told", hand_Foe="Blank x3")
    choose(table, "play:told")
    table.choose("go-on")
    go_on(table, 7)
    while table.decision is not None and table.turn == 7:
        keys = offers(table)
        table.choose("attack:crush" if "attack:crush" in keys else next((k for k in QUIET if k in keys), keys[0]))
    assert table.damage[table.fighter(YOU)] == 1


def test_a_safe_place_finds_an_item() -> None:
    table = lay(
        attached_You="A Safe Place to You's Your Ace; Thing to You's Your Ace; Thing to You's Your Ace",
        hand_You="Blank", deck_You="Thing, Blank x9",
    )  # fmt: skip
    choose(table, "use:a-safe-place", "yes")
    finish(table, "card:deck:thing")
    assert (titles(table, YOU, HAND), sorted(titles(table, YOU, DISCARD))) == (["Thing"], ["Blank", "Thing"])
    table = lay(attached_You="A Safe Place to You's Your Ace; Thing to You's Your Ace", hand_You="Blank")
    choose(table, "use:a-safe-place")
    assert size(table, YOU, ATTACHED) == 2


def test_what_stands_in_the_circle_takes_from_the_cost() -> None:
    cards = '[[card]]\nname = "Slow"\ntype = "Character"\ndefense = 4000\nattack1 = "Slow Hit"\ncost1 = 3\nvalue1 = 1\n'
    table = lay(cards, arena_You="Slow", circle_You="Yusuke's Alliance")
    assert (cost(table, "Slow Hit"), value(table, "Slow Hit")) == (2, 1001)
    table = lay(circle_You="Yusuke's Alliance")
    assert cost(table, "Hit") == 1


def test_everything_of_one_character() -> None:
    stuff = "Thing to You's Your Ace; Trick to You's Your Ace; (Thing) to You's Your Second"
    table = lay(hand_You="Final Gift", attached_You=stuff, slot_2_You="Your Second", slot_3_You="Your Third")
    choose(table, "play:final-gift", "card:arena:your-ace", "card:slot-3:your-third")
    assert len(table.attached_to(table.in_slot(YOU, 3))) == 2
    assert len(table.attached_to(table.in_slot(YOU, 2))) == 1


def test_attacks_of_one_character() -> None:
    table = lay(
        arena_You="Shougo Satou, Palm Reader", slot_2_You="Kuroko 1", slot_3_You="Kuroko 2", step="start",
        deck_You="Blank x9",
    )  # fmt: skip
    while "use:shougo-satou-palm-reader:2" not in offers(table):
        table.choose("go-on")
    choose(table, "use:shougo-satou-palm-reader:2", "card:slot-2:kuroko-1")
    found = {table.card(blow.user).full_title: table.attack_value(blow) for blow in attacks_of(table, YOU)}
    assert (found["Kuroko 1"], found["Kuroko 2"]) == (5000, 2000)


@pytest.mark.parametrize("place", ["slot_2_You", "circle_You"])
def test_a_love_that_outlives_the_match(place: str) -> None:
    table = lay(arena_You="Yusuke, The Student", **{place: "Kayko, The Independent"})
    assert value(table, "Energy Focus") == value(lay(arena_You="Yusuke, The Student"), "Energy Focus") + 3000


def test_somebody_watches_who_searches() -> None:
    table = lay(
        event("Fetch an item from your deck."), attacker="Foe", hand_Foe="Told, Blank x3", deck_Foe="Thing, Blank x3",
        slot_2_You="Mr. Ukimura, Friendly Chef",
    )  # fmt: skip
    choose(table, "play:told")
    finish(table, "card:deck:thing", "card:hand:blank")
    assert (size(table, FOE, HAND), titles(table, FOE, DISCARD)) == (2, ["Told", "Blank", "Blank"])


def test_games_are_found_and_cheap() -> None:
    cards = '[[card]]\nname = "Mini Game, Chess"\ntype = "Event"\nspirit = 6\n'
    table = lay(
        cards, attacker="Foe", step="attack", hand_Foe="Blank x2", arena_You="Amanuma, The Gamer", spirit_You="3",
        attached_You="Game Battler to You's Amanuma, The Gamer", deck_You="Mini Game, Chess, Blank x5",
    )  # fmt: skip
    choose(table, "attack:punch")
    finish(table, "yes", "card:deck:mini-game-chess")
    assert "Mini Game, Chess" in titles(table, YOU, HAND)
    card = next(card for card in table.zone(YOU, HAND) if table.card(card).full_title == "Mini Game, Chess")
    assert table.spirit_cost(YOU, card) == 1


def test_four_glares_win() -> None:
    glares = "; ".join(f"{name}'s Tainted Glare to You's Your Ace" for name in ("Hiei", "Kurama", "Kuwabara"))
    for attached, won in ((glares, True), (glares.rpartition(";")[0], False)):
        table = lay(
            slot_2_You="Yusuke, Noble Fighter", attached_You=attached, hand_You="Yusuke's Tainted Glare",
        )  # fmt: skip
        choose(table, "play:yusukes-tainted-glare")
        assert (table.outcome is not None) == won


def test_armor_is_worn_once_a_match() -> None:
    table = lay(
        hand_You="Blank x6", attached_You="Armor Of The Ape to You's Your Ace", step="attack", deck_You="Blank x9"
    )
    choose(table, "attack:armor-of-the-ape")
    go_on(table, 8)
    while not (table.decision is not None and table.decision.prompt.startswith("Attack?")):
        table.choose(next((key for key in QUIET if key in offers(table)), offers(table)[0]))
    assert [ruling.rule for ruling in table.why_not("attack:armor-of-the-ape")] == ["YYH-5"]


def test_nobody_draws_with_three_cards() -> None:
    told = event("Draw 3 cards.")
    table = lay(told, hand_You="Malevolent Influence", hand_Foe="Told, Blank", deck_Foe="Blank x9")
    choose(table, "play:malevolent-influence")
    go_on(table, 7)
    while table.step != "Main":
        table.choose("go-on")
    assert size(table, FOE, HAND) == 3, "one card in the Draw Step"
    choose(table, "play:told")
    assert size(table, FOE, HAND) == 3


def test_a_word_is_named() -> None:
    table = lay(
        hand_You="Signature Moves", discard_You="Spirit Fist, Spirit Wave Orb, Kitty Love, Deed", deck_You="Blank x5"
    )
    choose(table, "play:signature-moves", "name:spirit")
    assert (size(table, YOU, DECK), sorted(titles(table, YOU, DISCARD))) == (
        7, ["Deed", "Kitty Love", "Signature Moves"],
    )  # fmt: skip


def test_whatever_apostrophe() -> None:
    table = lay(attached_You="Koenma\u2019s Gavel to Foe\u2019s His Ace")
    assert table.host[table.zone(YOU, ATTACHED)[0]] == table.fighter(FOE)
