"""What no rulebook says and cards need all the same: the rulings MM-S-35 to MM-S-49, and phrases of no printed card."""

from __future__ import annotations

import pytest
from tests.cards.megaman_mat import Mat, card_called, game, plain_cards
from tests.proves import proves

from playmat import scenario
from playmat.cardplay.effect import Effect
from playmat.cardtext.deck import Deck
from playmat.cardtext.grammar import Spoken
from playmat.games.megaman.table import MegaMan
from playmat.games.megaman.zones import DECK, DISCARD, GAUGE, GONE, HAND, LEVEL_UP, RESOURCES
from playmat.kernel.decision import IllegalChoice

EVENT = 'type = "Event"\ndestiny = 1\ntext = "{}"'
CHIP = 'type = "BattleChip"\ndestiny = 1\ntext = "{}"'
RESOURCE = 'type = "Resource"\ncolor = "red"\ndestiny = 1\ntext = "{}"'
OWN_CARDS = {
    "Backup Line": (
        CHIP, "This turn, when your opponent would lose 1 energy in battle, burn 1 of his power instead.",
    ),
    "Unplug": (EVENT, "Cancel a BattleChip."),
    "Fizzle": (EVENT, "Cancel a blast destiny."),
    "Boost": (EVENT, "Your blast destiny gains +2."),
    "Boost All": (EVENT, "Each of your blast destinies gains +2."),
    "Again": (EVENT, "Blast outside the blast limit."),
    "Finder": (EVENT, "Search your deck for a virus and put it into your hand."),
    "Trade": (EVENT, "You may discard a card. If you do, draw 2 cards."),
    "Quiet": (EVENT, "Your opponent cannot blast."),
    "Locked": (EVENT, "Your opponent cannot spend resources."),
    "Shared Loss": (EVENT, "Each player puts his hand into his power gauge."),
    "Filter": (EVENT, "Your opponent discards a red card."),
    "Teacher": (RESOURCE, "Once per turn, whenever you play an event, draw a card."),
    "Tutor": (
        RESOURCE,
        ("Once per turn, whenever you play an event, draw a card. "
        "Once per turn, whenever you play a BattleChip, draw a card."),
    ),
    "Shred": (EVENT, "Destroy a card in your hand."),
    "Torrent": (EVENT, "Play a BattleChip outside the chip limit for each of your resources."),
    "Steady": (RESOURCE, "During your main phase, draw a card."),
    "Grudge": (RESOURCE, "Your opponent cannot recharge."),
}  # fmt: skip


def lay(*lines: str) -> MegaMan:
    """You (seat 0) and Foe (seat 1) at the first opportunity of your main phase, unless a line says otherwise."""
    text = "\n".join(lines)
    own = [
        f'[[card]]\nname = "{name}"\n{kind.format(says)}' for name, (kind, says) in OWN_CARDS.items() if name in text
    ]
    cards = "\n".join([plain_cards(text), *own])
    inline = "cards:\n" + "\n".join(f"  {line}" for line in cards.split("\n")) + "\n" if cards.strip() else ""
    said = "\n".join(f"  {line}" for line in lines)
    navis = "\n".join(f"  navi {name}: SnakeMan, Sly Bandit" for name in ("You", "Foe") if f"navi {name}" not in text)
    made = scenario.undump(
        f"scenario: a ruling\ngame: megaman\nseats: You, Foe\n{inline}"
        f"position:\n{navis}\n{said}\nplay:\n  end: waiting You\n"
    )
    assert isinstance(made, MegaMan)
    return made


def choose(table: MegaMan, *keys: str) -> None:
    for key in keys:
        table.choose(key)


def offers(table: MegaMan) -> list[str]:
    return [] if table.decision is None else [option.key for option in table.decision.options]


def size(table: MegaMan, seat: int, zone: int) -> int:
    return len(table.zone(seat, zone))


def names(table: MegaMan, seat: int, zone: int) -> list[str]:
    return [table.card(card).full_title for card in table.zone(seat, zone)]


# -- Level Up cards ------------------------------------------------------------------------------------------------


@proves("MM-S-35")
def test_level_up_cards_lie_beside_the_deck() -> None:
    deck = next(deck for deck in game().ready_made() if any(title.endswith("Level Up") for _, title in deck.entries))
    assert game().check_deck(deck) == []
    assert deck.size() > 60
    five = Deck("five", [*deck.entries, (1, "Roll, Level Up")])
    assert [ruling.rule for ruling in game().check_deck(five)] == ["MM-102"]
    table = game().start([deck, deck], b"level up")
    assert isinstance(table, MegaMan)
    assert size(table, 0, DECK) + size(table, 0, HAND) + size(table, 0, GAUGE) == 59
    assert size(table, 0, LEVEL_UP) == 12


@proves("MM-S-35")
def test_a_level_up_card_is_spent_out_of_the_game() -> None:
    table = lay(
        "hand You: Double Power x2", "resources You: Yellow 1", "gauge You: Blank x4", "level up You: Roll, Level Up x3"
    )
    choose(table, "play:double-power")
    assert (size(table, 0, LEVEL_UP), size(table, 0, GONE)) == (1, 2)
    choose(table, "pass")
    assert [ruling.rule for ruling in table.why_not("play:double-power")][:1] in (["MM-S-35"], ["MM-41"])


def test_a_level_up_card_has_no_other_place() -> None:
    with pytest.raises(scenario.BrokenScenario, match="only Level Up cards lie beside the deck"):
        lay("hand You: Roll, Level Up")


# -- playing because a text says so --------------------------------------------------------------------------------


@proves("MM-S-36")
def test_requirements_and_the_chip_limit_hold_for_what_a_text_lets_one_play() -> None:
    table = lay("resources You: Weepers", "deck You: Boomer1, Blank x3", "hand You: Chip 1")
    choose(table, "play:chip-1", "pass", "spend:weepers")
    assert offers(table) == ["no"]
    assert [ruling.rule for ruling in table.why_not("yes")] == ["MM-69"]
    choose(table, "no")
    assert names(table, 0, DECK)[-1] == "Boomer1"


@proves("MM-S-36", "MM-22")
def test_a_virus_played_by_a_text_fetches() -> None:
    table = lay(
        "navi You: SharkMan, Aquatic Enforcer", "hand You: Out of Water, Spidy", "gauge You: Blank x4",
        "deck You: Blank x3, Spidy, Blank",
    )  # fmt: skip
    choose(table, "play:out-of-water", "card:hand:spidy", "fetch", "no-fetch")
    assert names(table, 0, RESOURCES) == ["Spidy", "Spidy"]


@proves("MM-S-36", "MM-60")
def test_there_is_no_fifth_place() -> None:
    table = lay(
        "navi You: SharkMan, Aquatic Enforcer", "hand You: Out of Water, Red 5", "gauge You: Blank x2",
        "resources You: Red 1, Red 2, Red 3, Red 4",
    )  # fmt: skip
    choose(table, "play:out-of-water")
    assert offers(table) == ["done"]


# -- several blast destinies ---------------------------------------------------------------------------------------


@proves("MM-S-37")
def test_what_is_added_to_one_destiny_goes_with_it() -> None:
    table = lay("hand You: Again, Boost", "gauge You: Red 1, Red 2, Blue 3, Blue 4", "hand Foe: Fizzle")
    choose(table, "blast", "destiny:blue-4", "pass", "play:again", "destiny:red-2")
    assert table.strength(0) == 1 + 4 + 2
    choose(table, "pass", "play:boost")
    assert sorted(offers(table)) == ["destiny:blue-4", "destiny:red-2"]
    choose(table, "destiny:red-2")
    assert table.strength(0) == 1 + 4 + 2 + 2
    assert str(table.explain("strength:1")) == (
        "strength 9 = 1 printed + 4 blast destiny (Blue 4) + 2 blast destiny (Red 2) + 2 Boost"
    )
    choose(table, "play:fizzle", "cancel:red-2")
    assert table.strength(0) == 1 + 4


@proves("MM-S-37")
def test_each_destiny_can_be_added_to() -> None:
    table = lay("hand You: Again, Boost All", "gauge You: Red 1, Red 2, Blue 3, Blue 4")
    choose(table, "blast", "destiny:blue-4", "pass", "play:again", "destiny:red-2", "pass", "play:boost-all")
    assert table.strength(0) == 1 + 4 + 2 + 2 + 2


def test_strength_that_was_set_is_set_and_what_comes_later_counts() -> None:
    table = lay("hand You: Boost", "gauge You: Red 1, Red 2", "resources Foe: Headstrong NetNavi", "hand Foe: Blank x2")
    choose(table, "blast", "destiny:red-2", "spend:headstrong-netnavi", "card:1:NetNavi:snakeman-sly-bandit")
    assert table.strength(0) == 0
    choose(table, "play:boost")
    assert table.strength(0) == 2


@proves("MM-S-38")
def test_all_revealed_cards_count_before_and_after() -> None:
    table = lay(
        "hand You: DarkCannon", "level up You: Roll, Level Up", "resources You: Red 1, Red 2, Red 3",
        "gauge You: Blue 2, Blue 3", "hand Foe: Unplug, Fizzle",
    )  # fmt: skip
    choose(table, "blast", "destiny:blue-3", "pass")
    assert table.strength(0) == 1 + 3
    choose(table, "play:darkcannon")
    assert table.strength(0) == 1 + 3 + 2
    twin = table.clone()
    choose(table, "play:unplug")
    assert table.strength(0) == 1 + 3
    choose(twin, "play:fizzle", "cancel:blue-2")
    assert twin.strength(0) == 1 + 3


# -- gauges, triggers, the cut -------------------------------------------------------------------------------------


@proves("MM-S-39")
def test_positions_that_vanish_take_their_cards_along() -> None:
    table = lay(
        "navi You: MegaMan, Battle Master", "resources You: Lan, Hot Shot, Red MegaMan 1",
        "gauge You: Blue 1, Blue 2, Blue 3, Blue 4, Blue 5, Blue 6, Blue 7", "resources Foe: Eliminate",
    )  # fmt: skip
    choose(table, "pass", "spend:eliminate", "card:1:resources:lan-hot-shot")
    assert names(table, 0, GAUGE) == ["Blue 1", "Blue 2", "Blue 3", "Blue 4", "Blue 5"]
    assert names(table, 0, DISCARD) == ["Blue 7", "Blue 6"]


@proves("MM-S-40")
def test_a_trigger_waits_for_the_text_that_set_it_off_indirectly() -> None:
    """The BattleChip is finished, but the resource that let it be played is not: it cannot be returned to the hand."""
    table = lay(
        "navi You: AirMan, Ready to Blow", "resources You: Spikey", "resources Foe: Red 1", "hand You: Chip 1, Red 2"
    )
    choose(table, "spend:spikey", "card:hand:red-2", "card:hand:chip-1")
    assert names(table, 0, RESOURCES) == []
    assert offers(table) == ["card:2:resources:red-1", "done"]


@proves("MM-S-41")
def test_decks_that_cannot_differ_are_not_cut_for_ever() -> None:
    deck = "# same\n1 SnakeMan, Sly Bandit\n30 Boomer1\n"
    starters = {game().start([deck, deck], bytes([i]), any_deck=True).view(0)["active"] for i in range(20)}
    assert starters == {0, 1}


# -- instead -------------------------------------------------------------------------------------------------------


@proves("MM-S-42")
def test_what_is_replaced_has_not_happened() -> None:
    """Energy that goes to the hand instead is not lost, so nothing is drawn for it."""
    table = lay(
        "turn player: Foe", "navi You: MagnetMan, Polarized", "navi Foe: Bass, Ultimate Reborn",
        "resources You: Green MagnetMan 1, Green MagnetMan 2", "gauge You: Blank x2",
        "hand You: FastGauge, Opposites Attract",
    )  # fmt: skip
    choose(table, "pass", "play:fastgauge", "pass", "play:opposites-attract", "pass", "pass")
    assert (size(table, 0, DISCARD), size(table, 0, HAND)) == (2, 3 + 1)


@proves("MM-S-42")
def test_a_replacement_holds_as_long_as_it_can_be_done() -> None:
    table = lay(
        "navi You: Bass, Ultimate Reborn",
        "navi Foe: ProtoMan, Grand Prix Champ",
        "hand You: Backup Line",
        "gauge Foe: Blank",
    )
    choose(table, "play:backup-line", "pass", "pass")
    assert (size(table, 1, DECK), size(table, 1, DISCARD)) == (20 - 1 - 2, 2)


@proves("MM-S-42")
def test_of_several_replacements_the_player_it_happens_to_chooses() -> None:
    table = lay(
        "turn player: Foe", "navi You: PharaohMan, Ultimate NetNavi", "navi Foe: MagnetMan, Polarized",
        "resources You: Sacred Kingdom", "hand Foe: Backup Line", "gauge You: Blank",
    )  # fmt: skip
    choose(table, "play:backup-line", "pass", "pass")
    assert offers(table) == ["instead:sacred-kingdom", "instead:backup-line"]
    choose(table, "instead:sacred-kingdom")
    assert offers(table) == ["done"], "the second energy: the kingdom has done its turn's work, so power is burned"
    assert (size(table, 0, DECK), size(table, 0, DISCARD)) == (20 - 1 - 2, 1)


def test_sacred_ground_is_used_as_often_as_there_are_other_cards() -> None:
    table = lay(
        "turn player: Foe", "navi You: PharaohMan, Ultimate NetNavi", "navi Foe: MagnetMan, Polarized",
        "resources You: Sacred Kingdom, Red PharaohMan 1", "effects: +3 strength from Foe's Boomer1",
        "discard Foe: Boomer1",
    )  # fmt: skip
    choose(table, "pass", "pass", "instead:sacred-kingdom", "let-it", "instead:sacred-kingdom")
    assert size(table, 0, GAUGE) == 2 + 1
    assert size(table, 0, DISCARD) == 3


# -- searching, amounts, must, exchanging --------------------------------------------------------------------------


@proves("MM-S-43")
def test_whoever_searches_for_a_kind_need_not_find_it() -> None:
    table = lay("hand You: Finder x2", "deck You: Blank x3, Virus 1, Blank")
    choose(table, "play:finder")
    assert offers(table) == ["card:deck:virus-1", "done"]
    assert "Virus 1" in table.view(0)["seats"][0]["deck"]
    assert set(table.view(1)["seats"][0]["deck"]) == {"?"}
    choose(table, "done")
    assert set(table.view(0)["seats"][0]["deck"]) == {"?"}
    choose(table, "pass", "play:finder", "card:deck:virus-1")
    assert names(table, 0, HAND) == ["Virus 1"]


@proves("MM-S-43")
def test_a_search_that_finds_nothing_is_no_different_for_others() -> None:
    table = lay("hand You: Finder", "deck You: Blank x5")
    choose(table, "play:finder")
    assert offers(table) == ["done"]


@proves("MM-S-44")
def test_no_more_strength_is_given_up_than_there_is() -> None:
    table = lay("navi You: ProtoMan, Grand Prix Champ", "resources You: Bring It On")
    choose(table, "spend:bring-it-on")
    assert offers(table) == ["number:0", "number:1", "number:2", "number:3"]


@proves("MM-S-45")
@pytest.mark.parametrize("line", ["gauge Foe: Blank", "blasted: yes"])
def test_whoever_cannot_blast_need_not(line: str) -> None:
    full = [] if line.startswith("gauge") else ["gauge Foe: Blank x2"]
    table = lay("turn player: Foe", line, *full, "hand You: Unlikely Source, Chip 1", "resources You: Yellow 1")
    power = size(table, 1, GAUGE)
    choose(table, "pass", "play:unlikely-source", "card:hand:chip-1")
    assert size(table, 1, GAUGE) == power
    assert names(table, 0, GAUGE) == ["Unlikely Source"]


@proves("MM-S-45", "MM-77")
def test_only_the_turn_player_can_be_made_to_blast() -> None:
    table = lay("hand You: Unlikely Source, Chip 1", "resources You: Yellow 1", "gauge Foe: Blank x3")
    choose(table, "play:unlikely-source", "card:hand:chip-1")
    assert size(table, 1, GAUGE) == 3


@proves("MM-S-46")
def test_which_battle_chips_come_back() -> None:
    """The one that was allowed anyway is not one of those that were granted."""
    table = lay(
        "hand You: Chip 1, Meteors1, Chip 2", "resources You: Red 1, Red 2", "discard You: DoublePoint",
        "effects: \"you may play 1 more BattleChip\" from You's DoublePoint", "chips left You: 2",
    )  # fmt: skip
    choose(table, "play:chip-1", "pass", "play:meteors1", "pass", "play:chip-2", "pass", "pass")
    assert names(table, 0, HAND) == ["Chip 2"]


def test_what_was_granted_is_gone_when_the_chip_is_cancelled() -> None:
    table = lay("hand You: Meteors1, Chip 1", "resources You: Red 1, Red 2", "hand Foe: Unplug")
    choose(table, "play:meteors1", "play:unplug")
    assert [ruling.rule for ruling in table.why_not("play:chip-1")] == ["MM-69"]


@proves("MM-S-12")
def test_a_trigger_of_a_cancelled_chip_is_gone() -> None:
    table = lay(
        "hand You: BigHammer3",
        "resources You: Red 1, Yellow 1",
        "gauge You: Blue 1, Blue 2, Blue 3",
        "hand Foe: Unplug",
    )
    choose(table, "play:bighammer3", "play:unplug", "blast", "destiny:blue-3")
    assert (table.strength(0), table.decision and table.decision.seat) == (1 + 3, 1)


@proves("MM-S-47")
def test_a_gauge_is_exchanged_as_far_as_the_pile_goes() -> None:
    table = lay(
        "hand You: No Alternatives, Chip 1",
        "resources You: Green 1",
        "gauge Foe: Red 1, Red 2, Red 3",
        "discard Foe: Blue 9",
    )
    choose(table, "play:no-alternatives", "card:hand:chip-1")
    assert names(table, 1, GAUGE) == ["Red 2", "Red 3", "Blue 9"]
    assert names(table, 1, DISCARD) == ["Red 1"]


@proves("MM-S-48")
def test_the_price_may_be_what_the_effect_finds() -> None:
    table = lay("resources You: Gender Differences", "deck You: Red 1, Red 2, Blank x3")
    choose(table, "spend:gender-differences", "card:discard-pile:red-1")
    assert names(table, 0, HAND) == ["Red 1"]


@proves("MM-S-49")
def test_the_order_is_chosen_by_whoever_knows_the_cards() -> None:
    table = lay(
        "hand You: Grave Problem, Shared Loss, Red 1, Red 2",
        "resources You: Blue 1, Blue 2",
        "hand Foe: Blue 3, Blue 4",
    )
    choose(table, "play:shared-loss", "card:hand:red-2", "card:hand:red-1")
    assert names(table, 0, GAUGE) == ["Red 2", "Red 1", "Grave Problem"]
    assert table.decision is not None and table.decision.seat == 1
    choose(table, "card:hand:blue-4")
    assert names(table, 1, GAUGE) == ["Blue 4", "Blue 3"]


# -- phrases that stand on no printed card -------------------------------------------------------------------------


def test_if_you_do() -> None:
    table = lay("hand You: Trade x2, Red 1")
    choose(table, "play:trade", "no", "pass")
    assert size(table, 0, HAND) == 2
    choose(table, "play:trade", "yes")
    assert names(table, 0, HAND) == ["Blank", "Blank"]


@pytest.mark.parametrize(("card", "key"), [("Quiet", "blast"), ("Locked", "spend:spidy")])
def test_what_is_forbidden_is_refused(card: str, key: str) -> None:
    table = lay("turn player: Foe", f"hand You: {card}", "gauge Foe: Blank x2", "resources Foe: Spidy")
    choose(table, "pass")
    choose(table, f"play:{card.lower()}")
    assert [ruling.rule for ruling in table.why_not(key)] == ["MM-S-33"]


def test_a_ban_stands_while_its_card_is_in_play() -> None:
    table = lay("resources You: Grudge", "hand Foe: Fortified", "resources Foe: Green 1", "discard Foe: Blank x3")
    choose(table, "pass", "play:fortified")
    assert size(table, 1, DECK) == 20


def test_once_per_turn() -> None:
    table = lay("resources You: Teacher", "hand You: Event 1, Event 2")
    choose(table, "play:event-1", "pass", "play:event-2")
    assert names(table, 0, HAND) == ["Blank"]


def test_two_rules_of_one_card_are_used_once_each() -> None:
    table = lay("resources You: Tutor", "hand You: Event 1, Event 2, Chip 1")
    choose(table, "play:event-1", "pass", "play:chip-1", "pass", "play:event-2")
    assert names(table, 0, HAND) == ["Blank", "Blank"]


@proves("MM-34")
def test_only_what_is_in_play_is_destroyed() -> None:
    table = lay("hand You: Shred, Red 1")
    choose(table, "play:shred")
    assert names(table, 0, HAND) == ["Red 1"]


def test_a_card_is_played_for_each() -> None:
    table = lay("resources You: Red 1, Red 2", "hand You: Torrent, Chip 1, Chip 2, Chip 3")
    choose(table, "play:torrent", "card:hand:chip-1", "card:hand:chip-2")
    assert names(table, 0, HAND) == ["Chip 3"]


def test_during_the_main_phase() -> None:
    table = lay("phase: resource", "resources You: Steady")
    choose(table, "done")
    assert names(table, 0, HAND) == ["Blank"]


def test_a_hand_that_cannot_be_seen_is_asked_for_in_any_case() -> None:
    """Not asking would tell that there is no red card."""
    for hand, options in (("Blue 1", ["done"]), ("Red 1, Blue 1", ["card:hand:red-1"])):
        table = lay("hand You: Filter", f"hand Foe: {hand}")
        choose(table, "play:filter")
        assert table.decision is not None and table.decision.seat == 1
        assert offers(table) == options


def test_a_card_put_away_unseen_might_be_any() -> None:
    """The other player saw a card come back to the hand; once one has gone from there face down, it may be that one."""
    table = lay("hand You: Evolution, Red 1, Red 2", "resources You: Blue 1", "knows Foe: Red 1 in the hand of You")
    assert "Red 1" in table.view(1)["seats"][0]["hand"]
    choose(table, "play:evolution", "card:hand:red-1")
    assert table.view(1)["seats"][0]["gauge"] == ["?", "?"]
    assert table.view(0)["seats"][0]["gauge"] == ["Red 1", "Red 2"]


# -- texts that make no sense --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ('type = "Resource"\ncolor = "red"\ndestiny = 1\ntext = "Draw 2 cards."', "MM-105"),
        ('type = "Event"\ndestiny = 1\ntext = "Whenever you play a card, draw a card."', "This turn, whenever"),
        ('type = "Event"\ndestiny = 1\ntext = "SPEND: Draw a card."', "MM-74"),
        ('type = "Event"\ndestiny = 1\ntext = "Draw a card.\\nDraw a card."', "two paragraphs"),
        ('type = "Event"\ndestiny = 1\ntext = "Put a card from your hand into your deck."', "not understood"),
        ('type = "Event"\ndestiny = 1\ntext = "You may play 2 more BattleChip."', "not understood"),
        ('type = "Level Up"\ndestiny = 1', "destiny"),
    ],
)
def test_a_text_that_would_do_nothing_is_refused(values: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        game().with_cards(f'[[card]]\nname = "Odd"\n{values}\n')


def test_every_face_of_a_phrase_is_carried_out() -> None:
    """What can be said after "whenever" is noticed, what after "would" can be replaced, and everything is explained."""
    for kind in game().book.grammar.kinds:
        if kind.PHRASE or kind.BY_HAND:
            assert kind.MEANS, kind.__name__
        if not kind.PHRASE or not issubclass(kind, Spoken) or not issubclass(kind, Effect):
            continue
        if "event" in kind.FACES or "past" in kind.FACES:
            assert kind.happened is not Effect.happened, kind.__name__
            assert kind.hears is not Effect.hears, kind.__name__
        if "would" in kind.FACES:
            assert kind.would is not Effect.would, kind.__name__
            assert kind.deeds is not Effect.deeds, kind.__name__


def test_illegal_answers_change_nothing() -> None:
    mat = Mat(card_called("Hidden Force"), "foe resources: Red 1, Red 2")
    mat.choose("spend")
    before = mat.table.hash()
    with pytest.raises(IllegalChoice):
        mat.table.choose("name:pink")
    assert mat.table.hash() == before
