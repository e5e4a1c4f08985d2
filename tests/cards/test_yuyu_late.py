"""Cards of Yu Yu Hakusho with mechanisms of their own: lent attacks, silenced effects, open hands, extra turns."""

from __future__ import annotations

import pytest
from tests.cards.test_yuyu_play import choose, event, lay, offers, size, titles
from tests.cards.yuyu_course import compared, cost, defense, finish, go_on, value
from tests.cards.yuyu_mat import FOE, YOU

from playmat.cardplay.events import EVERYBODY
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.which_attacks import attacks_of
from playmat.games.yuyu.zones import ATTACHED, CIRCLE, DECK, DISCARD, HAND, UNDER


def names(table: Yuyu, seat: int = YOU) -> list[str]:
    return [table.line(blow).name for blow in attacks_of(table, seat)]


def banned(table: Yuyu, seat: int, verb: str, title: str = "") -> bool:
    found = [card for card in range(len(table.face)) if table.card(card).full_title == title]
    return table.banned(seat, verb, found[0] if found else -1, None)


# -- what an attack did last turn -----------------------------------------------------------------------------------


def test_nobody_attacks_whoever_was_hurt() -> None:
    table = lay(
        arena_You="Asato Kido, Shadow Master", attached_You="Asato Kido's Territory to You's Asato Kido, Shadow Master",
        hand_You="Blank x6", step="attack", arena_Foe="His Weakling", hand_Foe="Blank x6", deck_Foe="Blank x9",
    )  # fmt: skip
    choose(table, "attack:swift-punch")
    finish(table)
    assert banned(table, FOE, "Attack")
    go_on(table, 9)
    assert not banned(table, FOE, "Attack")


def test_the_other_hand_is_reached() -> None:
    table = lay(arena_You="Elder Toguro, Puppet Master", hand_You="Blank x9", hand_Foe="Blank x9", step="attack",
                deck_You="Blank x20", deck_Foe="Blank x20")  # fmt: skip
    choose(table, "attack:mind-games")
    go_on(table, 8)
    while "attack:frighten" not in offers(table):
        choose(table, "go-on")
    choose(table, "attack:frighten")
    finish(table)
    assert size(table, YOU, HAND) == size(table, FOE, HAND) - 2


# -- cards that go elsewhere ----------------------------------------------------------------------------------------


def test_the_item_of_whoever_was_hurt_is_taken() -> None:
    table = lay(arena_You="Botan, Wise Scholar?", slot_2_You="Your Second", hand_You="Blank x4", step="attack",
                arena_Foe="His Weakling", attached_Foe="Thing to Foe's His Weakling")  # fmt: skip
    choose(table, "attack:spirit-guide")
    finish(table, "yes")
    assert titles(table, YOU, ATTACHED) == ["Thing"]


def test_the_bottom_card_is_attached() -> None:
    table = lay(slot_2_You="Botan, Wise Scholar?", discard_You="Thing, Deed")
    choose(table, "use:botan-wise-scholar")
    finish(table, "yes")
    assert titles(table, YOU, ATTACHED) == ["Thing"]


def test_it_moves_on_when_its_bearer_has_won() -> None:
    table = lay(attached_You="Discharge to You's Your Ace", slot_2_You="Your Second", slot_2_Foe="His Second",
                slot_3_You="Your Third", slot_3_Foe="His Third",
                damage_Foe="3 on His Ace", hand_You="Blank x6", step="attack", spirit_You="9")  # fmt: skip
    choose(table, "attack:smash")
    go_on(table, 7)
    assert titles(table, YOU, ATTACHED) == ["Discharge"]


def test_facedown_cards_are_spread_anew_and_stay_hidden() -> None:
    table = lay(arena_You="Jin", slot_2_Foe="His Second", slot_3_Foe="His Third", hand_You="Blank x4", step="attack",
                attached_Foe="(Thing) to Foe's His Second")  # fmt: skip
    thing = table.zone(FOE, ATTACHED)[0]
    choose(table, "attack:master-of-wind")
    while not offers(table)[0].startswith("card:his-attached") and "yes" not in offers(table):
        choose(table, offers(table)[0])
    choose(table, "yes")
    choose(table, offers(table)[0])
    assert all("thing" not in key for key in offers(table))
    choose(table, offers(table)[0])
    finish(table)
    assert table.card(table.host[thing]).full_title == "His Third"
    assert not table.known[thing] & 1 << YOU


def test_two_on_the_sideline_change_places() -> None:
    table = lay(attached_You="Communication Mirror to You's Your Ace", slot_2_You="Your Second",
                slot_3_You="Your Third")  # fmt: skip
    choose(table, "use:communication-mirror")
    finish(table, "yes", "card:slot-2:your-second", "card:slot-3:your-third")
    assert table.card(table.in_slot(YOU, 2)).full_title == "Your Third"


def test_paid_cards_go_under_the_gateway() -> None:
    table = lay(arena_You="Itsuki, Demon In Love", slot_2_You="Sensui 1", slot_3_You="Sensui 2", circle_You="Gateway",
                hand_You="Blank x4", step="attack")  # fmt: skip
    choose(table, "attack:love")
    finish(table)
    assert size(table, YOU, UNDER) == 2


def test_all_who_have_fought_go_under_the_gateway() -> None:
    table = lay(hand_You="Morbid", circle_You="Old Winner, (Old Loser), Gateway", circle_Foe="Past Winner")
    choose(table, "play:morbid")
    assert size(table, YOU, UNDER) == 3
    assert size(table, FOE, CIRCLE) == 0


def test_what_lies_facedown_in_the_circle_comes_back() -> None:
    table = lay(hand_You="Snatch", circle_You="(Deed), (Old Loser)")
    choose(table, "play:snatch")
    assert titles(table, YOU, HAND) == ["Deed"]


# -- texts that listen ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("by", "drawn"), [(FOE, 3), (YOU, 0)])
def test_dice_fall_well_or_badly(by: int, drawn: int) -> None:
    text = event("Discard the top card of your opponent's deck." if by == FOE else "Discard the top card of your deck.")
    facts = {"hand_Foe": "Told"} if by == FOE else {"hand_You": "Told"}
    attacker = "Foe" if by == FOE else "You"
    table = lay(text, deck_You="Deadly Dice, Blank x20", attacker=attacker, deck_Foe="Blank x20", **facts)
    choose(table, "play:told")
    assert size(table, YOU, HAND) == drawn
    go_on(table, 7 if by == FOE else 8)
    assert table.active == (YOU if by == FOE else FOE)


def test_a_hit_freezes_the_last_resort() -> None:
    table = lay(attached_You="Ice Dragon to You's Your Ace", hand_You="Blank x4", step="attack",
                arena_Foe="His Weakling", hand_Foe="Blank x4", deck_Foe="Blank x9")  # fmt: skip
    choose(table, "attack:ice-dragon")
    finish(table, "yes")
    assert banned(table, FOE, "MinimumDamage")
    assert "Ice Dragon" in titles(table, YOU, DISCARD)


def test_own_discards_draw() -> None:
    table = lay(event("Discard a card."), arena_You="Kurama, Entrapped Demon", hand_You="Told, Blank x4", step="attack",
                deck_You="Blank x20")  # fmt: skip
    choose(table, "attack:forgotten")
    go_on(table, 8)
    before = size(table, YOU, HAND)
    choose(table, "play:told", offers(table)[0] if offers(table)[0].startswith("card:") else "card:hand:blank")
    assert size(table, YOU, HAND) == before - 1


def test_foreign_cards_on_the_fighter_draw() -> None:
    table = lay(arena_You="Kurama, Entrapped Demon", hand_You="Blank x4", step="attack", hand_Foe="Possessed, Blank x4",
                deck_You="Blank x20", deck_Foe="Blank x20")  # fmt: skip
    choose(table, "attack:legend")
    go_on(table, 7)
    while "play:possessed" not in offers(table):
        choose(table, "go-on")
    before = size(table, YOU, HAND)
    choose(table, "play:possessed")
    assert size(table, YOU, HAND) == before + 1


def test_the_first_discard_costs_a_second_card() -> None:
    table = lay(event("Discard a card."), attached_You="Life Threads to You's Your Ace", hand_You="Blank x4",
                step="attack", hand_Foe="Told x2, Blank x6", deck_Foe="Blank x20")  # fmt: skip
    choose(table, "attack:life-threads")
    go_on(table, 7)
    while "play:told" not in offers(table):
        choose(table, "go-on")
    before = size(table, FOE, HAND)
    choose(table, "play:told", "card:hand:blank", "card:hand:blank")
    assert size(table, FOE, HAND) == before - 3
    choose(table, "play:told", "card:hand:blank")
    assert size(table, FOE, HAND) == before - 5


def test_with_him_falls_his_patron() -> None:
    table = lay(event("Defeat one of your characters."), arena_You="Sakyo, The High Roller",
                slot_2_You="Younger Toguro", hand_You="Told", slot_3_You="Your Third")  # fmt: skip
    choose(table, "play:told", "card:slot-2:younger-toguro")
    assert table.wins[FOE] == 2


def test_whatever_is_attached_falls_off() -> None:
    table = lay(slot_2_You="Puu", hand_You="Thing")
    choose(table, "play:thing", "on:puu")
    assert titles(table, YOU, DISCARD) == ["Thing"]


def test_only_the_printed_value_counts_against_it() -> None:
    table = lay(event("Your attacks gain +20000 attack value."), arena_Foe="Puu", hand_You="Told, Blank x3")
    choose(table, "play:told", "go-on", "attack:hit", "card:hand:blank")
    finish(table)
    assert table.damage[table.fighter(FOE)] <= 1


# -- counting and choosing cards by what they say -------------------------------------------------------------------


def test_cards_are_known_by_what_they_can_do() -> None:
    table = lay(arena_You="Kamiya, The Doctor", discard_You="Botan's Healing, Deed", hand_You="Botan's Healing")
    card = table.zone(YOU, HAND)[0]
    assert table.spirit_cost(YOU, card) == 0
    table = lay(arena_You="Kamiya, The Doctor", discard_You="Botan's Healing x2, Deed", hand_You="Blank x3",
                step="attack")  # fmt: skip
    choose(table, "attack:infect", "card:hand:blank", "card:hand:blank")
    assert 4000 + 2 * 2000 in [e.attack for e in table.log.since(0) if hasattr(e, "attack") and hasattr(e, "defense")]


def test_what_raises_the_defense_goes() -> None:
    facts = {"attached_Foe": "Lamp Weed to Foe's His Ace; Thing to Foe's His Ace", "hand_You": "Blank x5"}
    table = lay(arena_You="M2, Javelin Master", step="attack", **facts)
    choose(table, "attack:slash", "card:hand:blank")
    finish(table)
    assert titles(table, FOE, DISCARD) == ["Lamp Weed"]
    table = lay(arena_You="M2, Javelin Master", step="attack", **facts)
    choose(table, "attack:surprise-attack")
    finish(table)
    assert titles(table, FOE, DISCARD) == ["Lamp Weed"]


def test_nobody_grinds_the_other_deck() -> None:
    table = lay(event("Discard the top card of your opponent's deck."), hand_You="Stand Off, Told, Deed")
    choose(table, "play:stand-off")
    assert "play:told" not in offers(table)
    assert "play:deed" in offers(table)


def test_an_item_counts_twice() -> None:
    table = lay(hand_You="Hiei's Sword Mastery", attached_You="Rose Whip to You's Your Ace")
    before = value(table, "Hit")
    choose(table, "play:hieis-sword-mastery")
    assert value(table, "Hit") == before + 1000


def test_who_may_end_nothing_ends_nothing() -> None:
    """What a player has set going is not over when he could end it and may not."""
    ended = event("Your attacks gain +500 attack value until the end of the match. End all floating effects.")
    table = lay(ended, hand_You="Told")
    before = value(table, "Hit")
    choose(table, "play:told")
    assert value(table, "Hit") == before
    kept = event(
        "You cannot end floating effects until the end of the game. "
        "Your attacks gain +500 attack value until the end of the match. End all floating effects."
    )
    table = lay(kept, hand_You="Told")
    choose(table, "play:told")
    assert value(table, "Hit") == before + 500


def test_a_named_type_is_dug_out() -> None:
    table = lay(arena_You="Hiei", hand_You="Hiei's Secret", deck_You="Thing, Deed, Trick, Deed")
    choose(table, "play:hieis-secret", "name:technique")
    assert titles(table, YOU, HAND) == ["Trick"]
    assert sorted(titles(table, YOU, DISCARD)) == ["Deed", "Hiei's Secret", "Thing"]


def test_so_many_winners_so_strong() -> None:
    table = lay(arena_You="Suzaku, Makai Master", circle_You="Saint Beasts 1, (Saint Beasts 2)", hand_You="Blank x3",
                step="attack")  # fmt: skip
    choose(table, "attack:demonic-advantage", "card:hand:blank", "card:hand:blank")
    assert 6000 in [e.attack for e in table.log.since(0) if hasattr(e, "attack") and hasattr(e, "defense")]


# -- what may be used, and how often --------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["Murota, Mind Reader", "Makihara, Gourmet"])
def test_an_open_hand(card: str) -> None:
    table = lay(slot_2_You=card, hand_Foe="Deed, Thing", hand_You="Deed")
    choose(table, "play:deed")
    assert all(table.known[c] == EVERYBODY for c in table.zone(FOE, HAND))
    table = lay(attached_You="Psychic Spyglass to You's Your Ace", hand_Foe="Deed, Thing", hand_You="Deed")
    choose(table, "play:deed")
    assert all(table.known[c] == EVERYBODY for c in table.zone(FOE, HAND))


def test_sideline_effects_can_be_silenced() -> None:
    cards = event("No player can use sideline effects until the end of the match.")
    table = lay(cards, slot_2_You="Kamiya, The Doctor", hand_You="Told, Botan's Healing")
    card = table.zone(YOU, HAND)[1]
    assert table.spirit_cost(YOU, card) == 0
    choose(table, "play:told")
    assert table.spirit_cost(YOU, card) == table.card(card).spirit > 0


def test_misguided_bandits_silence_the_sidelines() -> None:
    table = lay(slot_2_You="Kamiya, The Doctor", hand_You="Misguided Bandits, Botan's Healing")
    choose(table, "play:misguided-bandits")
    card = table.zone(YOU, HAND)[0]
    assert table.spirit_cost(YOU, card) == table.card(card).spirit > 0


@pytest.mark.parametrize(
    ("card", "more", "first"),
    [("Mitamura, The Master", "Ichigaki", 2), ("Suzaku, The Fierce", "", 1)],
)
def test_so_many_cards_in_a_turn(card: str, more: str, first: int) -> None:
    team = {"slot_3_You": f"{more} 1", "slot_4_You": f"{more} 2"} if more else {"slot_3_You": "Murugu, The Pestering"}
    table = lay(slot_2_You=card, attacker="Foe", hand_Foe="Thing x4", slot_2_Foe="His Second", **team)
    for _ in range(first):
        choose(table, "play:thing", "on:his-ace")
    assert "play:thing" not in offers(table)


def test_techniques_out_of_the_discard_piles() -> None:
    card = "Mitsunari Yanagisawa, The Copy Master"
    made = '[[card]]\nname = "Mitsunari Yanagisawa\'s Territory"\ntype = "Technique"\nspirit = 0\n'
    known = "Mitsunari Yanagisawa's Territory" in [c.full_title for c in lay().box.pool]
    table = lay("" if known else made, arena_You=card, step="start", discard_You="Trick", discard_Foe="Reversal",
                attached_You=f"Mitsunari Yanagisawa's Territory to You's {card}")  # fmt: skip
    choose(table, f"use:{table.card(table.fighter(YOU)).key}")
    assert names(table) == ["Confusion", "Trick", "Reversal"]


def test_attacks_of_whoever_was_defeated() -> None:
    table = lay(hand_You="Reliving The Past", circle_Foe="(His Weakling)")
    choose(table, "play:reliving-the-past")
    assert "Slap" in names(table)


def test_a_bonus_brings_a_second_item() -> None:
    table = lay(circle_You="What Friends Are For", slot_2_You="Sarayashki 1", slot_3_You="Sarayashki 2",
                slot_4_You="Sarayashki 3", attached_You="Thing to You's Your Ace",
                deck_You="Thing, Thing, Blank x9")  # fmt: skip
    choose(table, "sarayashki:thing")
    while any(key in offers(table) for key in ("card:deck:thing", "yes")) or offers(table)[0].startswith("card:"):
        keys = offers(table)
        choose(table, next((key for key in ("yes", "card:deck:thing") if key in keys), keys[0]))
    assert titles(table, YOU, ATTACHED) == ["Thing"]
    assert table.spirit[YOU] == 7


def test_a_well_equipped_fighter() -> None:
    card = "Yusuke, Entranced"
    table = lay(arena_You=card, attached_You=f"Thing to You's {card}", hand_You="Blank x4", step="attack")
    choose(table, "attack:well-equipped", "card:hand:blank")
    finish(table, "yes")
    assert "Yusuke, Entranced" in titles(table, YOU, 3)
    table = lay(slot_2_You=card, attached_You=f"(Thing) to You's {card}", hand_You="Substitute", spirit_You="2")
    choose(table, "play:substitute")
    assert table.spirit[YOU] == 2 - table.card(table.zone(YOU, DISCARD)[0]).spirit
    assert titles(table, YOU, ATTACHED) == ["Thing"]


def test_techniques_that_cannot_be_discarded() -> None:
    table = lay(event("Discard all techniques attached to the opposing fighter."), attacker="Foe", hand_Foe="Told",
                attached_You="Improvised Defense to You's Your Ace; Trick to You's Your Ace")  # fmt: skip
    choose(table, "play:told")
    assert titles(table, YOU, DISCARD) == ["Improvised Defense"]
    assert titles(table, YOU, ATTACHED) == ["Trick"]


def test_whoever_draws_by_a_text_lets_others_draw() -> None:
    table = lay(event("Draw 2 cards."), arena_You="Shishi Wakamaru, Soul Stealer", attacker="Foe", hand_Foe="Told",
                deck_You="Blank x9", deck_Foe="Blank x9")  # fmt: skip
    choose(table, "play:told")
    assert size(table, YOU, HAND) == 2


# -- phrases at their edges -----------------------------------------------------------------------------------------


def test_an_extra_turn_and_its_end() -> None:
    table = lay(hand_You="Concealed Blade", spirit_You="12", deck_You="Blank x9", deck_Foe="Blank x9")
    choose(table, "play:concealed-blade")
    go_on(table, 7)
    assert table.active == YOU
    go_on(table, 8)
    assert table.outcome is not None and table.outcome.winners == (FOE,)


def test_the_rest_of_a_turn_does_not_happen() -> None:
    table = lay(event("End this turn."), hand_You="Told, Deed", hand_Foe="Deed", deck_Foe="Blank x9")
    choose(table, "play:told")
    assert table.active == FOE


def test_damage_to_defeat() -> None:
    table = lay(match="5", hand_You="Climactic Finish", damage_Foe="3 on His Ace", damage_You="none")
    choose(table, "play:climactic-finish")
    assert table.damage_to_defeat(table.fighter(FOE)) == 8


def test_defense_and_attack_change_places() -> None:
    table = lay(hand_You="The Best Defense Is…")
    choose(table, "play:the-best-defense-is", "choose:your-ace:hit")
    assert (value(table, "Hit"), defense(table)) == (4000, 3000)


def test_half_the_printed_number() -> None:
    table = lay(event("Your opponent's attacks have half their printed attack value until your next Draw Step."),
                hand_You="Told")  # fmt: skip
    choose(table, "play:told")
    assert value(table, "Punch", FOE) == 2500


def test_lent_for_nothing() -> None:
    text = "Your fighter may use attacks printed on an opposing character without their cost until the end of the turn."
    table = lay(event(text), hand_You="Told")
    choose(table, "play:told")
    assert (cost(table, "Punch"), cost(table, "Hit")) == (0, 1)


def test_a_card_costs_less_by_its_own_text() -> None:
    table = lay(event("If Kuwabara is on your sideline, this card costs 10 spirit less. Draw a card.", 20),
                hand_You="Told", deck_You="Blank x3", slot_2_You="Your Second", spirit_You="10")  # fmt: skip
    assert "play:told" not in offers(table)
    table = lay(event("If your fighter is a hero, this card costs 10 spirit less. Draw a card.", 20),
                hand_You="Told", deck_You="Blank x3", spirit_You="10")  # fmt: skip
    choose(table, "play:told")
    assert table.spirit[YOU] == 0


# -- more cards that need a table of their own ----------------------------------------------------------------------


def test_a_value_out_of_the_discard_piles() -> None:
    table = lay(attached_You="Ability Theft to You's Your Ace", hand_You="Blank x4", step="attack",
                discard_Foe="Trick")  # fmt: skip
    choose(table, "attack:ability-theft", "card:hand:blank", "card:hand:blank")
    finish(table)
    assert 2000 in compared(table)


def test_the_own_deck_is_kept() -> None:
    table = lay(event("Discard the top 2 cards of your deck."), hand_You="Angelic Embrace, Told", deck_You="Blank x5")
    choose(table, "play:angelic-embrace", "play:told")
    assert size(table, YOU, DECK) == 5


@pytest.mark.parametrize("held", [True, False])
def test_spirit_that_cannot_be_taken(held: bool) -> None:
    attached = {"attached_You": "Aura Vortex to You's Your Ace"} if held else {}
    table = lay(event("Your opponent loses 2 spirit."), attacker="Foe", hand_Foe="Told", **attached)
    choose(table, "play:told")
    assert table.spirit[YOU] == (9 if held else 7)


def test_a_sanctuary_for_the_match() -> None:
    table = lay(event("Your opponent loses 2 spirit."), hand_You="Sanctuary", hand_Foe="Told", deck_Foe="Blank x9",
                spirit_You="5")  # fmt: skip
    choose(table, "play:sanctuary", "go-on")
    while "play:told" not in offers(table):
        choose(table, next(key for key in ("pass", "go-on") if key in offers(table)))
    before = table.spirit[YOU]
    choose(table, "play:told")
    assert table.spirit[YOU] == before


def test_both_lose_their_effects() -> None:
    table = lay(hand_You="Banished, Botan's Healing", slot_2_You="Kamiya, The Doctor", slot_2_Foe="His Second")
    healing = table.zone(YOU, HAND)[1]
    assert table.spirit_cost(YOU, healing) == 0
    choose(table, "play:banished", "card:slot-2:kamiya-the-doctor", "card:slot-2:his-second")
    assert table.spirit_cost(YOU, healing) > 0


def test_whoever_comes_out_of_hiding_strips_the_other() -> None:
    card = "Binding Shinobi, Incapacitation Master"
    table = lay(slot_2_You=card, hand_You="Substitute", facedown_You=card, attached_Foe="Thing to Foe's His Ace")
    choose(table, "play:substitute")
    finish(table, "yes")
    assert titles(table, FOE, DISCARD) == ["Thing"]


def test_the_symbol_of_the_bearer_spreads() -> None:
    table = lay(slot_2_You="Masho 1", slot_3_You="Sensui 1", hand_You="Substitute",
                attached_You="(Botan's Orb) to You's Masho 1")  # fmt: skip
    choose(table, "play:substitute")
    finish(table, "card:slot-2:masho-1", "pay:botans-orb", "name:masho")
    assert table.symbols_of(table.in_slot(YOU, 3)) == ["Masho"]


def test_a_character_is_dominated() -> None:
    table = lay(event("Draw a card."), attached_You="Domination to You's Your Ace", slot_2_Foe="Kamiya, The Doctor",
                step="start", hand_Foe="Botan's Healing")  # fmt: skip
    healing = table.zone(FOE, HAND)[0]
    assert table.spirit_cost(FOE, healing) == 0
    choose(table, "use:domination", "card:2:slot-2:kamiya-the-doctor")
    assert table.spirit_cost(FOE, healing) > 0


def test_a_hero_is_mourned_by_none() -> None:
    table = lay(arena_Foe="His Second", damage_Foe="3 on His Second", slot_2_Foe="His Third", slot_2_You="Your Second",
                hand_You="Gloom, Blank x3", step="attack", deck_You="Blank x9")  # fmt: skip
    choose(table, "attack:smash", "card:hand:blank")
    before = size(table, YOU, HAND)
    choose(table, "play:gloom")
    assert size(table, YOU, HAND) == before + 2
    assert table.match == 2


def test_paying_feeds_the_gateway() -> None:
    card = "Itsuki, Yaminate"
    table = lay(slot_2_You=card, slot_3_You="Sensui 1", slot_4_You="Sensui 2", circle_You="Gateway",
                hand_You="Blank x4", step="attack")  # fmt: skip
    choose(table, "attack:hit", "card:hand:blank", "yes")
    assert size(table, YOU, UNDER) == 1
    table = lay(arena_You=card, circle_You="Gateway", hand_You="Blank x4", step="start", slot_2_You="Your Second",
                slot_2_Foe="His Second")  # fmt: skip
    choose(table, "use:itsuki-yaminate", "yes")
    assert size(table, YOU, UNDER) == 4


def test_the_bonus_is_paid_back() -> None:
    table = lay(arena_You="Karasu, Methodical Tactician", slot_2_You="Toguro 1", slot_3_You="Toguro 2",
                hand_You="Blank x8", step="attack", deck_You="Blank x9")  # fmt: skip
    choose(table, "attack:power-absolute")
    finish(table, "card:hand:blank")
    assert size(table, YOU, DECK) == 7


def test_a_glare_for_the_bonus_draws() -> None:
    table = lay(arena_You="Toguro 1", slot_2_You="Toguro 2", slot_3_You="Toguro 3", hand_You="Malevolent Glare, Blank",
                step="attack", deck_You="Blank x9")  # fmt: skip
    choose(table, "attack:jab", "card:hand:blank", "card:hand:malevolent-glare")
    assert size(table, YOU, DECK) == 8


def test_the_first_thing_ground_is_yours() -> None:
    table = lay(event("Discard the top 2 cards of your opponent's deck."), circle_You="Mukuro's Unforgiving Glare",
                hand_You="Told", deck_Foe="Thing, Thing, Blank x5")  # fmt: skip
    choose(table, "play:told")
    while "yes" in offers(table) or offers(table)[0].startswith("card:"):
        choose(table, "yes" if "yes" in offers(table) else offers(table)[0])
    assert titles(table, YOU, ATTACHED) == ["Thing"]
    assert titles(table, FOE, DISCARD) == ["Thing"]


@pytest.mark.parametrize(("fighter", "most"), [("Your Ace", 1), ("Bui", 0)])
def test_whoever_has_done_nothing_perseveres(fighter: str, most: int) -> None:
    table = lay(arena_You=fighter, hand_You="Persevere", deck_You="Blank x2", deck_Foe="Blank x9")
    choose(table, "play:persevere")
    assert table.hurt(table.fighter(YOU), 2, FOE) == most


def test_somebody_is_remembered() -> None:
    table = lay(slot_5_You="Spare", hand_You="Remember Us?", discard_You="Old Winner")
    choose(table, "play:remember-us", "yes", "choose:1", "card:discard-pile:old-winner")
    assert table.card(table.in_slot(YOU, 5)).full_title == "Old Winner"


def test_own_grinding_pays() -> None:
    table = lay(event("Discard the top card of your deck."), hand_You="Rinku's Rush, Told", deck_You="Blank x5",
                spirit_You="3")  # fmt: skip
    choose(table, "play:rinkus-rush", "play:told")
    assert (size(table, YOU, DECK), size(table, YOU, HAND), table.spirit[YOU]) == (3, 1, 4)


def test_a_second_minimum_counts_twice() -> None:
    table = lay(arena_Foe="His Ace", hand_You="Tag Team, Blank x9", step="attack", deck_You="Blank x20",
                deck_Foe="Blank x20", spirit_You="2")  # fmt: skip
    choose(table, "attack:hit", "card:hand:blank", "minimum-damage", "card:hand:blank", "card:hand:blank")
    go_on(table, 8)
    while "play:tag-team" not in offers(table):
        choose(table, "go-on")
    choose(table, "play:tag-team", "go-on", "attack:hit", "card:hand:blank", "minimum-damage")
    choose(table, "card:hand:blank", "card:hand:blank")
    assert table.damage[table.fighter(FOE)] == 3


def test_lost_cards_come_back() -> None:
    table = lay(event("Discard the top 2 cards of your opponent's deck."), attacker="Foe", hand_Foe="Told, Deed",
                circle_Foe="Darkness Approaches", hand_You="Taking Aim", deck_You="Blank x9",
                deck_Foe="Blank x9")  # fmt: skip
    choose(table, "play:told")
    assert size(table, FOE, UNDER) == 2
    go_on(table, 7)
    while "play:taking-aim" not in offers(table):
        choose(table, "go-on")
    choose(table, "play:taking-aim")
    assert size(table, FOE, UNDER) == 0


def test_whoever_has_less_of_everything_wins() -> None:
    table = lay(hand_You="The End", hand_Foe="Deed x3", deck_You="Blank", deck_Foe="Blank x9", spirit_You="1",
                slot_2_Foe="His Second", slot_3_Foe="His Third", slot_2_You="Your Second")  # fmt: skip
    choose(table, "play:the-end")
    assert table.wins == [1, 0]


def test_darkness_comes_and_goes() -> None:
    card = "Touya, Resourceful Shinobi"
    table = lay(slot_2_You=card, hand_You="Substitute x2", slot_2_Foe="His Second", deck_You="Blank x9")
    choose(table, "play:substitute")
    assert table.down[table.in_slot(FOE, 2)]
    choose(table, "play:substitute")
    assert not table.down[table.in_slot(FOE, 2)]
    table = lay(arena_You=card, hand_You="Blank x4", step="attack", deck_You="Blank x9")
    choose(table, "attack:permafrost", "card:hand:blank", "card:hand:blank")
    assert size(table, YOU, DECK) == 7


# -- prices that texts change, and whoever stands in the way --------------------------------------------------------


def test_a_bear_takes_the_blows() -> None:
    table = lay(arena_You="Yusuke", slot_2_You="Puu, Teddy Bear With A Beak", hand_You="Blank x4", deck_You="Blank x9",
                arena_Foe="His Weakling", step="attack")  # fmt: skip
    yusuke, bear = table.fighter(YOU), table.in_slot(YOU, 2)
    assert table.hurt(yusuke, 1, FOE) == 1
    assert (table.damage[yusuke], table.damage[bear]) == (0, 1)
    before = size(table, YOU, DECK)
    choose(table, next(key for key in offers(table) if key.startswith("attack:")))
    while size(table, YOU, DECK) == before and table.turn == 6:
        choose(table, offers(table)[0])
    assert size(table, YOU, DECK) == before - 2
    table = lay(arena_You="Puu, Teddy Bear With A Beak", slot_2_You="Yusuke", hand_You="Blank x4", step="attack",
                damage_You="2 on Puu, Teddy Bear With A Beak")  # fmt: skip
    choose(table, "attack:puuuuuu")
    finish(table)
    assert table.damage[table.fighter(YOU)] == 1


RUKA = "Ruka, The Captivating"


@pytest.mark.parametrize("seat", ["item", "character"])
def test_events_cost_a_card_more(seat: str) -> None:
    facts = (
        {"attached_You": "Orb Of Baast to You's Your Ace"} if seat == "item" else {"arena_You": "Ruka, The Captivating"}
    )
    table = lay(attacker="Foe", hand_Foe="Deed", **facts)
    assert "play:deed" not in offers(table)
    assert [ruling.rule for ruling in table.why_not("play:deed")] == ["YYH-5"]
    table = lay(attacker="Foe", hand_Foe="Deed, Blank x2", **facts)
    choose(table, "play:deed", "card:hand:blank")
    assert sorted(titles(table, FOE, DISCARD)) == ["Blank", "Deed"]


@pytest.mark.parametrize("way", ["from-hand", "from-deck"])
def test_attacks_paid_from_the_deck(way: str) -> None:
    table = lay(hand_You="Sacrifice Of Life, Blank", deck_You="Blank x9")
    choose(table, "play:sacrifice-of-life", "go-on", "attack:hit", way)
    if way == "from-hand":
        choose(table, "card:hand:blank")
    assert size(table, YOU, DECK) == (7 if way == "from-deck" else 9)


def test_a_hero_pays_with_his_life() -> None:
    table = lay(slot_2_You="Yusuke, Human World's Hero", slot_3_You="Urameshi 1", slot_4_You="Urameshi 2",
                step="attack", deck_You="Blank x9")  # fmt: skip
    choose(table, "attack:hit", "from-deck")
    assert size(table, YOU, DECK) == 7
    table = lay(slot_2_You="Yusuke, Human World's Hero", step="attack", deck_You="Blank x9")
    assert "attack:hit" not in offers(table)


def test_a_turn_of_too_many_cards_ends() -> None:
    table = lay(attacker="Foe", hand_Foe="Deed x6", hand_You="Solitaire, Blank", deck_You="Blank x9")
    for _ in range(4):
        choose(table, "play:deed")
        choose(table, "pass") if "pass" in offers(table) else None
    choose(table, "play:deed", "play:solitaire")
    assert table.active == YOU


def test_the_lowest_event_comes_back() -> None:
    table = lay(circle_You="The Legacy Of One", discard_You="Thing, Deed, Trick, Kept")
    choose(table, "use:the-legacy-of-one", "yes")
    assert titles(table, YOU, HAND) == ["Deed"]
    assert table.spirit[YOU] == 7


def test_the_lowest_items_are_shuffled_in() -> None:
    table = lay(arena_You="Kuwabara, Young Friend", discard_You="Thing x3, Deed, Thing x2", hand_You="Blank x3",
                step="attack")  # fmt: skip
    choose(table, "attack:street-tactics")
    finish(table)
    assert sorted(titles(table, YOU, DISCARD))[-2:] == ["Deed", "Thing"]
    table = lay(arena_You="Kuwabara, Young Friend", slot_2_You="Sarayashki 1", slot_3_You="Sarayashki 2",
                deck_You="Lamp Weed, Thing, Blank x5")  # fmt: skip
    choose(table, "use:kuwabara-young-friend", "card:deck:lamp-weed")
    assert titles(table, YOU, ATTACHED) == ["Lamp Weed"]


@pytest.mark.parametrize(("team", "gained"), [("His", 0), ("Urameshi", 1)])
def test_nobody_gains_spirit_but_you(team: str, gained: int) -> None:
    names_of = ["Second", "Third", "Fourth"] if team == "His" else ["1", "2", "3"]
    theirs = {f"slot_{i + 2}_Foe": f"{team} {name}" for i, name in enumerate(names_of)}
    table = lay(event("Gain 1 spirit. Your opponent gains 1 spirit."), hand_You="Impeded Progress, Told",
                spirit_You="5", spirit_Foe="5", **theirs)  # fmt: skip
    choose(table, "play:impeded-progress")
    before = list(table.spirit)
    choose(table, "play:told")
    assert table.spirit == [before[YOU] + gained, before[FOE]]


def test_a_sniper_and_his_cards() -> None:
    card = "Hagiri, The Sniper"
    table = lay(arena_You=card, slot_2_You="Your Second", slot_2_Foe="His Second", circle_You="Gateway",
                attached_You=f"Thing to You's {card}; Trick to You's {card}", hand_You="Blank x5, Thing",
                step="attack")  # fmt: skip
    assert table.spirit_cost(YOU, table.zone(YOU, HAND)[5]) == 2
    choose(table, "attack:sacrifice")
    finish(table)
    assert size(table, YOU, UNDER) == 2
    assert table.wins == [0, 1]
    table = lay(slot_2_You=card, hand_You="Thing", attached_You=f"(Thing) to You's {card}; (Thing) to You's {card}; "
                f"(Thing) to You's {card}; Hagiri's Territory to You's Your Ace")  # fmt: skip
    assert table.spirit_cost(YOU, table.zone(YOU, HAND)[0]) == 1
    choose(table, "use:hagiri-the-sniper")
    finish(table, "yes")
    assert table.damage[table.fighter(FOE)] == 1


def test_four_events_and_an_open_deck() -> None:
    card = "Ayame, Koenma's Assistant"
    table = lay(arena_You=card, slot_2_You="Koenma-1", slot_3_You="Koenma-2", deck_You="Deed x4, Blank x9",
                hand_You="Blank x3", step="attack")  # fmt: skip
    choose(table, "attack:control", "card:hand:blank")
    assert (size(table, YOU, DECK), size(table, YOU, HAND)) == (7, 4)
    table = lay(slot_2_You=card, slot_3_You="Koenma, Loyal Friend", deck_Foe="Deed, Blank", hand_You="Deed")
    choose(table, "play:deed")
    assert table.known[table.zone(FOE, DECK)[-1]] == EVERYBODY


def test_what_makes_stronger_is_destroyed() -> None:
    table = lay(attacker="Foe", hand_Foe="Bamboo", hand_You="Disintegrate", attached_Foe="Thing to Foe's His Ace")
    choose(table, "play:bamboo", "on:his-ace", "play:disintegrate")
    assert titles(table, FOE, DISCARD) == ["Bamboo"]
