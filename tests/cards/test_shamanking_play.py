"""How the Shaman King TCG is played: paying, attacks that explain themselves, signature moves, running out."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tests.cards.shamanking_mat import Mat, game, with_helpers
from tests.proves import proves

from playmat.games.shamanking.scoring import ChooseDefender
from playmat.games.shamanking.table import ShamanKing
from playmat.games.shamanking.turn import SignatureWindow, Turns
from playmat.games.shamanking.zones import (
    COLORS,
    DECK,
    DISCARD,
    FROM_NOWHERE,
    FROM_SIGNATURE,
    GREEN,
    MOVES,
    RED,
    STRIKE,
    TEAMWORK,
    YELLOW,
)

MORE = r'''
[[card]]
name = "Angry Answer"
type = "Strike"
green = 1
red = 1
intercept = 8
force = 3

[[card]]
name = "Windmill"
type = "Teamwork"
green = 1
yellow = 1
text = "Your strikes in this card's zone have +1 Force."

[[card]]
name = "Clear Away"
type = "Advantage"
text = "Immediate. Eliminate a teamwork."

[[card]]
name = "Keep Off"
type = "Advantage"
text = "Your strikes have +1 Intercept. In your opponent's red zone, your strikes have -3 Force."

[[card]]
name = "Loud Horn"
type = "Advantage"
text = "Your strikes have +4 Force."

[[card]]
name = "Paper Bird"
type = "Strike"
intercept = 3
force = 1
text = "Red -> +4 Intercept. Use only once."

[[card]]
name = "Mine Now"
type = "Strike"
green = 3
intercept = 6
force = 4
text = "-3 Intercept -> if you counterattack with this card, add a yellow furyoku."

[[card]]
name = "Seer"
type = "Teamwork"
text = """\
Eliminate this card -> before flipping, look at the top 3 cards of your deck, put one of them on top and the rest \
into your discard pile."""

[[card]]
name = "Step Back"
type = "Advantage"
text = "Immediate. Move your defense up one zone."

[[card]]
name = "Stern Look"
type = "Advantage"
text = "Your opponent cannot focus. Your opponent cannot play strikes."

[[card]]
name = "Far Shot"
type = "Strike"
trait = "Ranged"
intercept = 9
force = 1
text = "Tactical: Green. Pitch -> add a green furyoku."
'''

GAME = with_helpers(MORE)


def mat(title: str = "Probe 5", **layout: object) -> Mat:
    return Mat(GAME, title, **layout)  # type: ignore[arg-type]


def turn_over(table: Mat) -> None:
    """Let the turn of the other player begin, by the rules."""
    table.table.agenda.insert(0, Turns())
    table.table.play_on()


# -- paying ----------------------------------------------------------------------------------------------------------


@proves("SK-5.D-1", "SK-5.D-2", "SK-5.E-1", "SK-5.E-2", "SK-EX-1", "SK-EX-2")
@pytest.mark.parametrize(
    ("furyoku", "payments"),
    [
        ((0, 1, 2), ["pay:1-yellow+1-red", "pay:2-red"]),
        ((2, 2, 2), ["pay:1-green+1-red", "pay:1-yellow+1-red", "pay:2-red"]),
        ((0, 0, 3), []),
        ((1, 0, 1), []),
    ],
)
def test_exactly_the_legal_payments_are_offered(furyoku: tuple[int, int, int], payments: list[str]) -> None:
    table = mat("Angry Answer", furyoku=furyoku)
    table.choose("play:")
    assert table.offers("pay:") == payments
    if not payments:
        assert sum(table.stacks()) == sum(furyoku) - 2


@proves("SK-5.E-1", "SK-9-1")
def test_what_cannot_be_paid_is_refused_with_the_rule() -> None:
    table = mat("Angry Answer", furyoku=(1, 1, 0))
    assert table.offers() == ["focus:angry-answer", "discard:angry-answer"]
    assert table.why_not("play:") == ["SK-5.E-1"]


@proves("SK-5.E-1")
def test_wrong_payments_are_refused_with_the_rule() -> None:
    table = mat("Angry Answer", furyoku=(5, 1, 1))
    table.choose("play:")
    assert table.offers() == ["pay:1-green+1-red", "pay:1-yellow+1-red"]
    for key, rule in (("pay:2-green", "SK-5.E-1"), ("pay:2-red", "SK-5.D-2"), ("pay:1-green+1-yellow", "SK-5.E-1")):
        assert [ruling.rule for ruling in table.table.why_not(key)] == [rule]


@proves("SK-5.F-1", "SK-5.B-3", "SK-5.B-5", "SK-EX-3")
def test_focus_and_discard_go_on_to_the_next_zone() -> None:
    table = mat("Angry Answer")
    table.choose("focus:")
    assert (table.stacks(), table.defending()) == ([6, 5, 5], "yellow")
    table.choose("discard:")
    assert (table.stacks(), table.defending()) == ([6, 5, 5], "red")


# -- attacks that explain themselves ---------------------------------------------------------------------------------


@proves("SK-13.A.2-1", "SK-RUL-20", "SK-EX-13")
def test_a_teamwork_that_goes_takes_its_force_with_it() -> None:
    table = mat("Probe 6", friends=[(0, GREEN, "Windmill")], theirs=["Clear Away"])
    table.play()
    assert str(table.table.explain("attack")) == "Force 7 = 6 Probe 6 + 1 Windmill (SK-13.A.2-1)"
    table.hand_over()
    table.choose("play:")
    table.settle_price()
    assert str(table.table.explain("attack")) == "Force 6 = 6 Probe 6"
    assert table.names(0, DISCARD)[-1] == "Windmill"


@proves("SK-16.B-1", "SK-16.B-3", "SK-EX-21", "SK-EX-22", "SK-EX-23")
def test_negative_force_counts_as_nothing_and_is_still_there() -> None:
    table = mat("Probe 1", areas=[(0, "Keep Off")])
    table.play()
    table.hand_over()
    forces = [table.force()]
    for _ in range(2):
        table.choose("discard:")
        forces.append(table.force())
    assert forces == [1, 1, -2]
    assert table.offers("play:")
    horn = mat("Probe 1", areas=[(0, "Keep Off"), (0, "Loud Horn")])
    horn.play()
    horn.hand_over()
    horn.choose("discard:")
    horn.choose("discard:")
    assert horn.force() == 2


@proves("SK-12-2", "SK-12-4", "SK-12-6", "SK-16.B-2", "SK-EX-7", "SK-EX-8", "SK-EX-9")
def test_payment_powers_come_before_the_cost_and_never_below_nothing() -> None:
    bird = mat("Paper Bird", force=5)
    assert bird.why_not("play:") == ["SK-9-1"]
    bird.choose("use:")
    assert (bird.value("Intercept"), bird.stacks()) == (7, [5, 5, 4])
    bird.play()
    assert bird.force() == 1
    once = mat("Mine Now", force=1)
    once.choose("use:")
    once.play()
    once.finish()
    assert once.stacks() == [2, 6, 5]
    twice = mat("Mine Now", force=1)
    twice.choose("use:")
    twice.choose("use:")
    assert (twice.value("Intercept"), twice.offers("play:"), twice.why_not("use:")) == (0, [], ["SK-12-4"])


@proves("SK-RUL-33", "SK-12.A-2", "SK-EX-10", "SK-RUL-22")
def test_before_flipping() -> None:
    table = mat("Probe 3", then=["Probe 4", "Probe 6"], friends=[(0, GREEN, "Seer")])
    assert table.offers() == ["flip", "use:seer"]
    table.choose("use:")
    assert table.offers() == ["card:aside:probe-3", "card:aside:probe-4", "card:aside:probe-6"]
    assert table.table.view(0)["seats"][0]["aside"] == ["Probe 3", "Probe 4", "Probe 6"]
    assert table.table.view(1)["seats"][0]["aside"] == ["?", "?", "?"]
    table.choose("card:aside:probe-6")
    table.choose("card:aside:probe-4")
    assert table.flipped() == "Probe 6"
    assert table.names(0, DISCARD)[-3:] == ["Seer", "Probe 4", "Probe 3"]


# -- traits ----------------------------------------------------------------------------------------------------------


@proves("SK-15.A-2", "SK-4.A-3", "SK-RUL-25")
def test_a_foreign_trait_can_only_be_focused_or_discarded() -> None:
    table = mat("Far Shot", shaman="Tamsin Reed")
    assert table.offers() == ["focus:far-shot", "discard:far-shot"]
    for verb in ("play:", "tactical:", "pitch:"):
        assert table.why_not(verb) == ["SK-15.A-2"]
    assert len(mat("Far Shot").offers()) == 5


@proves("SK-13.C.2-1")
def test_a_spectergram_is_for_its_own_shaman() -> None:
    foreign = mat("Ulm the Forge Giant", shaman="Tamsin Reed")
    assert foreign.why_not("play:") == ["SK-13.C.2-1"]
    assert mat("Ulm the Forge Giant").offers("play:")


@proves("SK-6-1", "SK-4.A-3", "SK-13.C.2-1", "SK-RUL-36")
def test_starter_packs_ask_for_no_traits() -> None:
    table = mat("Probe 5", then=["Far Shot", "Ulm the Forge Giant"], shaman="Tamsin Reed")
    table.table.box.starter = True
    for _ in range(2):
        table.choose("focus:")
        assert table.offers("play:")
    pos = game().start(["Starter: Quick Blades", "Starter: Sturdy Ghosts"], b"starter", starter=True)
    assert pos.view(0)["starter"] is True
    assert [len(seat["deck"]) for seat in pos.view(0)["seats"]] == [20, 20]


# -- teamworks and advantages ----------------------------------------------------------------------------------------


@proves("SK-13.A.1-1", "SK-13.A.1-3", "SK-13.A.1-4", "SK-RUL-21", "SK-EX-11")
@pytest.mark.parametrize("answer", ["replace", "keep"])
def test_a_second_teamwork_in_a_zone(answer: str) -> None:
    table = mat("Quiet Friend", zone=RED, friends=[(0, RED, "Second Friend")])
    table.choose("play:")
    assert table.offers() == ["replace", "keep"]
    table.choose(answer)
    kept, gone = ("Quiet Friend", "Second Friend") if answer == "replace" else ("Second Friend", "Quiet Friend")
    assert (table.names(0, TEAMWORK + RED), table.names(0, DISCARD)[-1]) == ([kept], gone)
    assert (table.defending(), table.flipped(), table.table.points) == ("red", "Probe 5", [0, 0])


@proves("SK-13.B.1-1", "SK-13.B.1-3", "SK-13.B.2-1", "SK-RUL-15", "SK-10.A-1", "SK-RUL-28")
def test_advantages_stay_until_the_own_cleanup() -> None:
    table = mat("Loud Horn", zone=YELLOW, then=["Keep Off", "Probe 5"])
    table.choose("play:")
    table.choose("charge:yellow")
    table.choose("play:")
    assert table.flipped() == "Probe 5", "a charged zone is not asked about again"
    table.play()
    assert (table.defending(), table.force()) == ("yellow", 9)
    turn_over(table)
    assert table.force() == 9
    table.choose("play:")
    table.settle_price()
    assert table.offers() == ["card:advantage-area:keep-off", "card:advantage-area:loud-horn", "card:strike:probe-5"]
    for handle in ("strike:probe-5", "advantage-area:keep-off"):
        table.choose(f"card:{handle}")
    assert table.area() == []
    assert table.table.charged_zones(0) == [YELLOW]


@proves("SK-16.A-1", "SK-12-5")
def test_the_defending_player_orders_what_happens_at_once() -> None:
    table = mat("Soul Toll", areas=[(0, "Pulse of Fury"), (0, "Soul Lantern")])
    table.play()
    assert table.offers() == ["trigger:soul-toll", "trigger:pulse-of-fury", "trigger:soul-lantern"]
    table.choose("trigger:soul-lantern")
    assert table.offers() == ["charge:green", "charge:yellow", "charge:red"]
    table.choose("charge:red")
    assert table.offers() == ["trigger:soul-toll", "trigger:pulse-of-fury"]
    table.choose("trigger:pulse-of-fury")
    assert (table.table.charged_zones(0), table.stacks(1), table.stacks()) == ([RED], [5, 5, 4], [5, 5, 4])


@proves("SK-14-3", "SK-14-4", "SK-RUL-12", "SK-RUL-13", "SK-EX-18")
def test_pitching() -> None:
    table = mat("Half a Feint", zone=RED)
    before = table.stacks()
    table.choose("pitch:")
    assert (table.table.points, table.stacks()) == ([0, 1], [before[0], before[1] + 1, before[2]])
    aside = mat("Watchful Dead")
    aside.choose("pitch:")
    assert (aside.area(), aside.defending(), aside.table.charged_zones(0)) == (["Watchful Dead"], "yellow", [])
    assert str(aside.table.explain("intercept")) == "Intercept 21 = 20 Probe 5 + 1 Watchful Dead (SK-13.B.1-1)"


@proves("SK-14-2", "SK-EX-17")
def test_tactical_in_red_scores_nothing() -> None:
    table = mat("All on One Blow", zone=RED, force=4)
    assert table.why_not("play:") == ["SK-9-1"]
    table.choose("tactical:")
    assert table.offers() == ["pay:1-green", "pay:1-yellow", "pay:1-red"], "overpaying is allowed here too"
    table.choose("pay:1-green")
    assert (table.defending(), table.table.points, table.flipped()) == ("red", [0, 0], "Probe 5")


@proves("SK-15.B-2", "SK-RUL-11", "SK-RUL-30")
def test_a_defence_that_starts_deeper_can_be_moved_up() -> None:
    table = mat("Reedcutter", theirs=["Step Back", "Probe 9"])
    table.play()
    turn_over(table)
    assert (table.stacks(1), table.defending()) == ([6, 5, 5], "yellow"), "replenished as usual, green is skipped"
    table.choose("play:")
    table.choose("charge:yellow")
    assert (table.defending(), table.table.charged_zones(1)) == ("green", [YELLOW])
    table.choose("play:")
    assert table.table.attack_from == GREEN


@proves("SK-8-1", "SK-RUL-8", "SK-RUL-9", "SK-RUL-10", "SK-9-4")
def test_the_opening_attack_is_answered_like_any_other() -> None:
    table = mat("Probe 5")
    table.table.agenda = [Turns()]
    table.table.decision = None
    table.table.next(ChooseDefender(0))
    table.table.play_on()
    table.choose("defender:1")
    assert str(table.table.explain("attack")) == "Force 4 = 4 opening attack (SK-8-1)"
    table.choose("play:")
    assert (table.table.active, table.stacks(1)) == (1, [6, 5, 5]), "replenished by the zone of the answer"
    failed = mat("Probe 5")
    failed.table.agenda = [Turns()]
    failed.table.decision = None
    failed.table.next(ChooseDefender(1))
    failed.table.play_on()
    failed.choose("defender:2")
    for _ in range(3):
        failed.choose("discard:")
    assert failed.table.points == [1, 0]


@proves("SK-5.B-4", "SK-RUL-31")
def test_what_can_neither_be_played_nor_focused_is_discarded() -> None:
    """Without asking, because nothing else is left."""
    table = mat("Probe 9", areas=[(0, "Stern Look")], theirs=["Probe 1", "Quiet Friend"])
    table.play()
    before = table.stacks(1)
    table.hand_over()
    assert (table.flipped(), table.defending(), table.stacks(1)) == ("Quiet Friend", "yellow", before)
    assert table.names(1, DISCARD)[-1] == "Probe 1"
    assert (table.offers(), table.why_not("focus:")) == (["play:quiet-friend", "discard:quiet-friend"], ["SK-2-1"])


# -- signature moves -------------------------------------------------------------------------------------------------


@proves("SK-13.C.1-1", "SK-13.C.1-3", "SK-13.C.1-4", "SK-13.C.1-5", "SK-13.C.1-6", "SK-13.C.1-7", "SK-10.B-3")
def test_the_life_of_a_signature_move() -> None:
    table = mat("Anvil Fall", friends=[(0, zone, "Windmill") for zone in range(3)])
    pos = table.table
    assert table.offers() == ["defend", "signature:anvil-fall"]
    assert pos.view(0)["seats"][0]["moves"] == ["Anvil Fall", "The Mountain Comes Down"]
    assert pos.view(1)["seats"][0]["moves"] == ["?", "?"]
    deck = len(table.names(0, DECK))
    table.play()
    assert (pos.charged_zones(0), table.force(), pos.attack_from) == ([], 8, FROM_SIGNATURE)
    assert len(table.names(0, DECK)) == deck
    before = table.stacks(1)
    turn_over(table)
    assert table.stacks(1) == before, "no replenishing after a signature move"
    piled = table.names(0, DISCARD)
    table.choose("play:")
    table.settle_price()
    assert table.names(0, MOVES) == ["The Mountain Comes Down", "Anvil Fall"]
    assert (pos.side[0], pos.view(1)["seats"][0]["moves"]) == (1, ["Anvil Fall", "?"])
    assert "Anvil Fall" not in piled + table.names(0, DISCARD)
    assert pos.move_up(0) == pos.moves[1]


@proves("SK-10.C-1", "SK-13.C.1-2", "SK-RUL-16")
def test_a_signature_move_needs_charges_intercept_and_furyoku() -> None:
    strong = mat("Anvil Fall", force=7)
    assert (strong.offers(), strong.why_not("signature:")) == (["defend"], ["SK-9-1"])
    poor = mat("Anvil Fall", furyoku=(5, 5, 0))
    assert (poor.offers(), poor.why_not("signature:")) == (["defend"], ["SK-5.E-1"])
    poor.choose("defend")
    assert poor.table.charged_zones(0) == [GREEN, YELLOW, RED]
    uncharged = mat("Probe 5", charged=[(0, GREEN), (0, YELLOW)])
    uncharged.table.decision = None
    SignatureWindow().run(uncharged.table)
    assert uncharged.table.decision is None


# -- points ----------------------------------------------------------------------------------------------------------


@proves("SK-11-1", "SK-11-2", "SK-11.A-1", "SK-11.B-1", "SK-11.C-1", "SK-8-3", "SK-RUL-27", "SK-EX-14", "SK-EX-5")
def test_after_a_point() -> None:
    """Cleanup, celebration, and the one who was scored upon decides."""
    table = mat("Probe 5", friends=[(1, RED, "Quiet Friend"), (1, GREEN, "Second Friend")])
    table.table.agenda.insert(0, Turns())
    for _ in range(3):
        table.choose("focus:")
    assert table.table.points == [0, 1]
    assert table.names(1, STRIKE) == [], "cleaned up before the celebration"
    assert table.stacks(1) == [6, 5, 6]
    assert table.table.decision is not None and table.table.decision.seat == 0
    assert table.offers() == ["defender:1", "defender:2"]
    table.choose("defender:1")
    assert (table.stacks(0), table.defending(), table.force()) == ([7, 6, 6], "green", 4)
    assert table.table.attack_from == FROM_NOWHERE


@proves("SK-RUL-23", "SK-3-4")
def test_the_third_point_ends_the_game_at_once() -> None:
    table = mat("Probe 5", friends=[(1, RED, "Quiet Friend")])
    table.table.points = [2, 2]
    for _ in range(3):
        table.choose("discard:")
    outcome = table.table.outcome
    assert outcome is not None and (outcome.winners, outcome.scores, outcome.rule) == ((1,), (2, 3), "SK-11-1")
    assert table.stacks(1) == [5, 5, 5]


@proves("SK-10.B-1", "SK-10.B-2", "SK-EX-24")
@pytest.mark.parametrize(("zone", "gained"), [(GREEN, [1, 0, 0]), (YELLOW, [1, 1, 0]), (RED, [1, 1, 1])])
def test_replenishing(zone: int, gained: list[int]) -> None:
    table = mat("Probe 5", zone=zone)
    table.play()
    turn_over(table)
    assert table.stacks(1) == [5 + more for more in gained]
    on_top = table.table.zone(1, zone)[-1]
    assert table.table.card(on_top).full_title == "Probe 3", "the strike just cleaned up was the top card"


@proves("SK-7-3", "SK-7-4", "SK-7-5", "SK-8-2", "SK-RUL-7", "SK-RUL-29", "SK-EX-4")
def test_the_setup() -> None:
    for seed in range(12):
        pos = game().quick_start(2, b"setup %d" % seed)
        assert isinstance(pos, ShamanKing) and pos.decision is not None
        assert isinstance(pos.decision.step, ChooseDefender)
        totals = [sum(pos.card(card).force for card in pos.zone(seat, DISCARD)) for seat in range(2)]
        assert totals[pos.decision.seat] > totals[1 - pos.decision.seat]
        for seat in range(2):
            seen = pos.view(seat)["seats"][seat]
            assert [seen["furyoku"][color] for color in COLORS] == [["?", "?"]] * 3
            assert len(seen["discard"]) + len(seen["deck"]) == len(pos.owner) // 2 - 6 - 3


# -- running out -----------------------------------------------------------------------------------------------------


def thin(table: Mat, deck: Sequence[str], pile: int) -> None:
    """Leave seat 0 these cards in the deck, top last, and that many in the pile; the rest is out of the game."""
    pos = table.table
    for kind in (DECK, DISCARD):
        for card in pos.zone(0, kind)[:]:
            pos.zone(0, kind).remove(card)
            pos.zone(1, MOVES).append(card)
            pos.where[card] = pos.kinds + MOVES
    spare = pos.zone(1, MOVES)

    def take(title: str, kind: int) -> None:
        card = next(card for card in spare if pos.card(card).full_title == title and pos.owner[card] == 0)
        spare.remove(card)
        pos.zone(0, kind).append(card)
        pos.where[card] = kind

    for title in deck:
        take(title, DECK)
    for _ in range(pile):
        take("Probe 2", DISCARD)


@proves("SK-16.C-2", "SK-RUL-24", "SK-RUL-4")
def test_an_empty_pile_is_refilled_between_the_parts() -> None:
    table = mat()
    thin(table, ["Probe 1"] * 10, 1)
    for zone in (RED, YELLOW, GREEN):
        table.table.add_furyoku(0, zone, 0)
    assert (len(table.names(0, DECK)), len(table.names(0, DISCARD)), table.stacks()) == (6, 2, [6, 6, 6])


@proves("SK-16.C-1", "SK-RUL-3", "SK-RUL-4")
def test_the_last_card_of_the_deck_brings_a_new_deck() -> None:
    table = mat(furyoku=(2, 1, 1), charged=[(0, YELLOW)], friends=[(0, RED, "Quiet Friend")])
    thin(table, ["Probe 1"], 9)
    assert table.table.zone(0, 1) and table.flipped() == "Probe 5"
    table.choose("focus:")
    assert (len(table.names(0, DECK)), len(table.names(0, DISCARD)), table.stacks()) == (5, 4, [3, 1, 1])
    assert table.table.view(0)["seats"][0]["furyoku"]["green"] == ["?", "?", "?"]
    assert (table.table.charged_zones(0), table.names(0, TEAMWORK + RED)) == ([YELLOW], ["Quiet Friend"])
    assert table.flipped() == "Probe 1"


@proves("SK-RUL-5")
def test_where_nothing_can_be_flipped_the_zone_is_lost() -> None:
    table = mat()
    thin(table, [], 0)
    table.choose("focus:")
    assert table.table.points == [0, 1]
    waiting = mat()
    thin(waiting, [], 4)
    waiting.choose("discard:")
    assert waiting.table.points == [0, 0], "the fifth card of the pile makes a new deck"
    assert waiting.flipped() != ""


def test_cards_looked_at_come_before_running_out() -> None:
    table = mat("Probe 3", then=["Probe 4"], friends=[(0, GREEN, "Seer")])
    thin(table, ["Probe 4", "Probe 3"], 6)
    table.choose("use:")
    assert len(table.names(0, DISCARD)) == 7
    table.choose("card:aside:probe-4")
    assert table.flipped() == "Probe 4", "the card on top was flipped, and then the deck was empty"
    assert len(table.names(0, DISCARD)) == 4
