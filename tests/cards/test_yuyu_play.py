"""Cards of Yu Yu Hakusho that need a table of their own, and phrases at their edges."""

from __future__ import annotations

import pytest
from tests.cards.yuyu_mat import FOE, YOU, base

from playmat.games.yuyu.events import ValuesCompared
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.which_attacks import attacks_of
from playmat.games.yuyu.zones import CIRCLE, DECK, DISCARD, HAND
from playmat.scenario.table import FactBook
from playmat.testkit.choices import check_conceivable

DEFAULTS = {
    "turn": "6", "attacker": "You", "step": "main", "spirit You": "9", "spirit Foe": "9", "arena You": "Your Ace",
    "arena Foe": "His Ace",
}  # fmt: skip


def lay(cards: str = "", **said: str) -> Yuyu:
    """You and Foe; `hand_You` is the fact `hand You`. Inline cards have no heading."""
    game = base().with_cards(cards) if cards else base()
    position = game.sit_down(
        ["# a\n1 Your Ace\n1 Deed\n", "# b\n1 His Ace\n1 Deed\n"], b"lay", ("You", "Foe"), any_deck=True
    )
    facts, draft = FactBook(position), game.draft(position)
    for where, what in {**DEFAULTS, **{key.replace("_", " "): value for key, value in said.items()}}.items():
        named = facts.find(where)
        named.fact.write(draft, named.which, what)
    draft.settle()
    assert isinstance(position, Yuyu)
    return position


def choose(table: Yuyu, *keys: str) -> None:
    for key in keys:
        table.choose(key)


def offers(table: Yuyu) -> list[str]:
    return [] if table.decision is None else [option.key for option in table.decision.options]


def size(table: Yuyu, seat: int, zone: int) -> int:
    return len(table.zone(seat, zone))


def titles(table: Yuyu, seat: int, zone: int) -> list[str]:
    return [table.card(card).full_title for card in table.zone(seat, zone)]


def go_to_attack(table: Yuyu) -> None:
    """Your next Attack Step, nothing being played on the way there."""
    while table.decision is not None and not (table.active == YOU and table.decision.prompt.startswith("Attack?")):
        keys = offers(table)
        table.choose(next((key for key in ("go-on", "pass", "no") if key in keys), keys[0]))


def event(text: str, spirit: int = 0) -> str:
    return f"[[card]]\nname = \"Told\"\ntype = \"Event\"\nspirit = {spirit}\ntext = '''\n{text}'''\n"


# -- cards that need a table of their own ---------------------------------------------------------------------------


def test_a_leader_more_than_the_opponent() -> None:
    table = lay(hand_You="Intensive Training", slot_2_You="Your Third")
    choose(table, "play:intensive-training")
    assert size(table, YOU, HAND) == 2
    table = lay(hand_You="Intensive Training", slot_2_You="Your Third", slot_2_Foe="His Third")
    choose(table, "play:intensive-training")
    assert size(table, YOU, HAND) == 0


def test_minimum_damage_without_discarding() -> None:
    table = lay(
        hand_You="Blank", attached_You="Backstab to You's Your Ace", step="attack", attacker="Foe", hand_Foe="Blank"
    )
    choose(table, "attack:punch")
    go_to_attack(table)
    assert table.active == YOU
    hand = size(table, YOU, HAND)
    choose(table, "attack:backstab")
    while table.decision is not None and "minimum-damage" not in offers(table):
        table.choose(offers(table)[0])
    choose(table, "minimum-damage")
    assert table.damage[table.fighter(FOE)] == 1
    assert size(table, YOU, HAND) == hand - 1, "the attack itself costs a card, its minimum damage none"


def test_a_technique_for_a_defeated_character() -> None:
    table = lay(
        hand_You="And The Winner Is!, Blank", discard_You="Trick", step="attack", damage_Foe="3 on His Ace",
        slot_2_Foe="His Second", slot_2_You="Your Second",
    )  # fmt: skip
    choose(table, "attack:smash", "card:hand:blank")
    assert "play:and-the-winner-is" in offers(table)
    choose(table, "play:and-the-winner-is", "yes")
    assert "Trick" not in titles(table, YOU, DISCARD)


def test_a_card_may_lie_in_the_circle_from_the_start() -> None:
    deck = ["# a", "1 Your Ace", "1 Your Second", "1 Your Third", "1 Your Fourth", "1 Hajime!", "40 Deed", ""]
    other = ["# b", "1 His Ace", "1 His Second", "1 His Third", "1 His Fourth", "40 Deed", ""]
    for answer, there in (("yes", ["Hajime!"]), ("no", [])):
        table = base().start(["\n".join(deck), "\n".join(other)], b"circle", any_deck=True)
        assert isinstance(table, Yuyu)
        while table.decision is not None and not table.decision.prompt.startswith("Start with"):
            table.choose(offers(table)[0])
        choose(table, answer)
        assert titles(table, YOU, CIRCLE) == there


def test_an_attack_remembered_in_the_next_draw_step() -> None:
    table = lay(
        hand_You="Blank x6", attached_You="Sword Of Second Energy to You's Your Ace", step="attack", spirit_You="4",
    )  # fmt: skip
    choose(table, "attack:sword-of-second-energy")
    while table.decision is not None and table.turn < 8:
        keys = offers(table)
        table.choose(next((key for key in ("no", "go-on", "pass", "no-damage") if key in keys), keys[0]))
    assert "use:sword-of-second-energy" in offers(table)
    before = table.spirit[YOU]
    choose(table, "use:sword-of-second-energy")
    assert table.spirit[YOU] >= before + 4


def test_the_one_who_is_hurt_on_the_sideline_strikes_back() -> None:
    table = lay(
        attacker="Foe", slot_2_You="Kayko, The Class President", slot_3_You="Yusuke, The Student",
        hand_Foe="Told", cards=event("Deal 1 damage to a character on your opponent's sideline."),
    )  # fmt: skip
    choose(table, "play:told", "card:1:slot-2:kayko-the-class-president")
    assert table.damage[table.fighter(FOE)] == 1


def test_as_many_cards_as_the_opponent_shuffles_in() -> None:
    table = lay(
        attacker="Foe", slot_2_You="Kuwabara, Emotional Fighter", discard_You="Blank x6",
        discard_Foe="Deed x3, Thing x3",
        hand_Foe="Told", cards=event("Shuffle 3 cards from your discard pile into your deck."),
    )  # fmt: skip
    deck = size(table, YOU, DECK)
    choose(table, "play:told", "card:discard-pile:deed", "card:discard-pile:deed", "card:discard-pile:deed")
    while table.decision is not None and table.decision.seat == YOU:
        table.choose("yes" if "yes" in offers(table) else offers(table)[0])
    assert size(table, YOU, DECK) == deck + 3


def test_no_events_in_your_turn_and_two_in_his() -> None:
    king = "Yusuke, The Raver, Top Left, Yusuke, The Raver, Top Right"
    table = lay(arena_You=king, hand_You="Deed", hand_Foe="Deed x3", attacker="Foe")
    choose(table, "play:deed", "play:deed")
    assert [ruling.rule for ruling in table.why_not("play:deed")] == ["YYH-5"]
    table = lay(arena_You=king, hand_You="Deed")
    assert [ruling.rule for ruling in table.why_not("play:deed")] == ["YYH-5"]


def test_events_of_this_turn_are_counted() -> None:
    table = lay(arena_You="Natsume, The Fearless", hand_You="Deed x2, Blank x4", spirit_You="9")
    printed = table.attack_value(attacks_of(table, YOU)[0])
    choose(table, "play:deed", "play:deed", "use:natsume-the-fearless", "go-on", "attack:koko-uchi")
    while table.decision is not None and table.turn == 6:
        table.choose(next((key for key in ("no-damage", "pass") if key in offers(table)), offers(table)[0]))
    compared = [event.attack for event in table.log.since(0) if isinstance(event, ValuesCompared)]
    assert compared == [printed + 2000]


# -- phrases at their edges -----------------------------------------------------------------------------------------


def test_a_second_time_is_not_a_third() -> None:
    table = lay(hand_You="Blank x8", attached_You="Tornado Attack to You's Your Ace", step="attack")
    uses = 0
    while table.decision is not None and table.turn == 6:
        keys = offers(table)
        if "attack:tornado-attack" in keys:
            uses += 1
            table.choose("attack:tornado-attack")
        else:
            table.choose(next((key for key in ("yes", "no-damage") if key in keys), keys[0]))
    assert uses == 2


def test_an_event_is_stopped_before_anything_of_it_happens() -> None:
    table = lay(attacker="Foe", hand_Foe="Kitty Love", hand_You="Halt!, Blank")
    choose(table, "play:kitty-love", "play:halt")
    while table.decision is not None and table.decision.seat == YOU:
        table.choose(offers(table)[0])
    assert (size(table, FOE, HAND), titles(table, FOE, DISCARD)) == (0, ["Kitty Love"])
    assert sorted(titles(table, YOU, DISCARD)) == ["Blank", "Halt!"]


def test_a_floating_effect_is_off_while_its_condition_is_not_met() -> None:
    """It is not played in vain when the condition fails: it comes back (YYH-36)."""
    table = lay(hand_You="Allied Forces, Blank x2", slot_2_You="Toguro 1", slot_3_You="Toguro 2")
    choose(table, "play:allied-forces")
    assert table.attack_value(attacks_of(table, YOU)[0]) == 4000
    table = lay(hand_You="Allied Forces", slot_2_You="Toguro 1", slot_3_You="Toguro 2", slot_4_You="Toguro 3")
    choose(table, "play:allied-forces")
    assert table.attack_value(attacks_of(table, YOU)[0]) == 3000


def test_nothing_is_shuffled_back_against_a_ban() -> None:
    table = lay(hand_You="Twilight", hand_Foe="Recuperation", discard_Foe="Blank x6")
    choose(table, "play:twilight")
    while table.decision is not None and table.active == YOU:
        table.choose(next((key for key in ("go-on", "pass") if key in offers(table)), offers(table)[0]))
    deck = size(table, FOE, DECK)
    choose(table, "play:recuperation")
    assert size(table, FOE, DECK) == deck


@pytest.mark.parametrize(("x", "hand"), [("1", 0), ("5", 3), ("6", 3)])
def test_the_price_that_is_chosen(x: str, hand: int) -> None:
    table = lay(hand_You="Can I Draw On Him?", attached_Foe="Kept to Foe's His Ace")
    choose(table, "play:can-i-draw-on-him", f"number:{x}")
    assert table.spirit[YOU] == 9 - int(x)
    assert size(table, YOU, HAND) == hand
    assert size(table, FOE, DISCARD) == (0 if x == "5" else 1)


def test_what_cannot_be_prevented() -> None:
    cards = event(
        "Deal 2 damage that cannot be prevented to the opposing fighter. Deal 2 damage to the opposing fighter."
    )
    table = lay(cards, hand_You="Told", attached_Foe="Hiei's Tainted Glare to Foe's His Ace")
    choose(table, "play:told")
    assert table.damage[table.fighter(FOE)] == 2 + 1


def test_a_step_is_skipped_once() -> None:
    table = lay(hand_You="Inhuman Potential", spirit_You="9")
    choose(table, "play:inhuman-potential")
    spirit = table.spirit[YOU]
    while table.decision is not None and table.turn < 8:
        table.choose(next((key for key in ("go-on", "pass") if key in offers(table)), offers(table)[0]))
    assert (table.spirit[YOU], size(table, YOU, HAND)) == (spirit, 0)


def test_unless_and_either() -> None:
    told = "Unless you have no cards in your hand, gain 1 spirit. Either draw a card; or gain 2 spirit."
    table = lay(event(told), hand_You="Told", spirit_You="0")
    choose(table, "play:told", "choose:2")
    assert table.spirit[YOU] == 2
    table = lay(event(told), hand_You="Told, Blank", spirit_You="0")
    choose(table, "play:told", "choose:1")
    assert (table.spirit[YOU], size(table, YOU, HAND)) == (1, 2)


def test_each_player_does_all_of_it() -> None:
    table = lay(
        event("Have each player discard his hand and draw that many cards."), hand_You="Told, Blank x2", hand_Foe="Deed"
    )
    choose(table, "play:told")
    assert (size(table, YOU, HAND), size(table, FOE, HAND)) == (2, 1)
    assert (size(table, YOU, DISCARD), size(table, FOE, DISCARD)) == (3, 1)


def test_who_has_too_few_cards_has_lost() -> None:
    table = lay(event("Your opponent discards the top 3 cards of his deck."), hand_You="Told", deck_Foe="Blank x2")
    choose(table, "play:told")
    assert table.outcome is not None and (table.outcome.winners, table.outcome.rule) == ((YOU,), "YYH-2")


def test_a_copy_that_was_used_does_not_stand_before_the_other() -> None:
    one = "Energy Release to You's Your Ace"
    table = lay(attached_You=f"{one}; {one}", spirit_You="0")
    for spirit in (2, 4):
        assert table.decision is not None
        check_conceivable(table, table.decision)
        choose(table, "use:energy-release")
        assert table.spirit[YOU] == spirit
    assert [ruling.rule for ruling in table.why_not("use:energy-release")] == ["YYH-RUL-51"]
