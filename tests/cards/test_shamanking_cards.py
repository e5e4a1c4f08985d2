"""Every card of the Shaman King TCG: its numbers are the known ones, its words are its text, it does what it says."""

from __future__ import annotations

import csv
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from tests.cards.shamanking_mat import Mat, game, with_helpers

from playmat.cardtext.effects import Effect
from playmat.cardtext.putting import Put, PutOnTop
from playmat.cardtext.rules import Cannot
from playmat.cardtext.texts import Body
from playmat.games.shamanking.card import ADVANTAGE, SHAMAN, SIGNATURE, SPECTERGRAM, STRIKE, TEAMWORK, ShamanKingCard
from playmat.games.shamanking.values import starting_zone, value
from playmat.games.shamanking.words import furyoku, keywords, moments, numbers, powers, zones
from playmat.games.shamanking.words.deck import LookAndOrder, LookAndPick, Search
from playmat.games.shamanking.zones import (
    COLORS,
    DISCARD,
    GREEN,
    RED,
    YELLOW,
)
from playmat.games.shamanking.zones import (
    STRIKE as STRIKE_ZONE,
)
from playmat.games.shamanking.zones import (
    TEAMWORK as SLOT,
)

FACTS = Path(__file__).with_name("shamanking_facts.tsv")
TITLES = game().library.titles()
HELPED = with_helpers()


def card_called(title: str) -> ShamanKingCard:
    card = HELPED.library.card(title)
    assert isinstance(card, ShamanKingCard)
    return card


def sentences_of(card: ShamanKingCard) -> list[Effect]:
    bodies = [body for ability in card.abilities for body in ability.children()]
    return [sentence for body in bodies if isinstance(body, Body) for sentence in body.sentences]


# -- numbers and words -----------------------------------------------------------------------------------------------


def facts() -> dict[str, dict[str, str]]:
    with FACTS.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    return {f"{row['name']}, {row['version']}" if row["version"] else row["name"]: row for row in rows}


def test_every_card_of_the_facts_is_there_and_no_other() -> None:
    assert sorted(facts()) == sorted(TITLES)


@pytest.mark.parametrize("title", TITLES)
def test_the_numbers_are_the_known_ones(title: str) -> None:
    card, row = card_called(title), facts()[title]
    cost = tuple(int(row[f"cost_{color}"] or 0) for color in COLORS)
    known = [row["type"], row["trait"], row["shaman"], row["side"], cost, row["intercept"], row["force"]]
    fights = card.kind in (STRIKE, SIGNATURE)
    shown = [str(card.intercept), str(card.force)] if fights else ["", ""]
    assert [card.kind, "; ".join(card.traits), card.shaman, card.side, card.cost, *shown] == known


@pytest.mark.parametrize("title", TITLES)
def test_the_text_is_what_runs(title: str) -> None:
    """The file holds the canonical words, and reading them again gives the same meaning."""
    card = card_called(title)
    assert card.printed.get("text", "") == card.text
    assert [p.tree() for p in HELPED.book.read(card.text)] == [p.tree() for p in card.abilities]


def test_no_two_phrases_say_the_same() -> None:
    assert HELPED.book.overlaps([ability for title in TITLES for ability in card_called(title).abilities]) == []


def test_every_phrase_of_the_game_stands_on_a_card() -> None:
    """And so is tried below."""
    used = {type(phrase).__name__ for title in TITLES for phrase in everything_in(card_called(title))}
    own = {
        name
        for module in (furyoku, keywords, moments, numbers, powers, zones)
        for name, kind in vars(module).items()
        if isinstance(kind, type) and bool(getattr(kind, "PHRASE", False)) and kind.__module__ == module.__name__
    }
    assert own - used == set()


def everything_in(card: ShamanKingCard) -> list[Any]:
    found: list[Any] = []
    waiting: list[Any] = list(card.abilities)
    while waiting:
        found.append(waiting.pop())
        waiting.extend(found[-1].children())
    return found


# -- what each sentence does -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", [title for title in TITLES if card_called(title).kind != SHAMAN])
def test_the_card_does_what_it_says(title: str) -> None:
    card = card_called(title)
    check_played(card)
    for sentence in sentences_of(card):
        checks = [check for kind, check in CHECKS.items() if isinstance(sentence, kind)]
        assert checks, f"no test knows {type(sentence).__name__}"
        checks[0](card, sentence)
    for instruction in card.instructions:
        check_instruction(card, instruction)


def mat(card: ShamanKingCard, **layout: Any) -> Mat:
    return Mat(HELPED, card.full_title, **layout)


def check_played(card: ShamanKingCard) -> None:
    """It costs what it costs, and goes where it belongs."""
    table = mat(card, force=0)
    before = table.stacks()
    gained = sum(1 for when in card.whens if isinstance(when.effect, furyoku.AddFuryoku))
    table.play()
    if not gained and not card.instructions:
        assert table.stacks() == [before[color] - card.cost[color] for color in range(3)]
    if card.kind in (STRIKE, SIGNATURE):
        table.finish()
        assert table.names(0, STRIKE_ZONE) == [card.full_title]
        assert table.table.attacker == 0
    elif card.kind == TEAMWORK:
        assert table.names(0, SLOT + GREEN) == [card.full_title]
    else:
        table.finish()
        assert table.area() == ([] if card.immediate else [card.full_title])


# -- bonuses ---------------------------------------------------------------------------------------------------------


def check_bonus(card: ShamanKingCard, bonus: Effect) -> None:
    core, settings, times = bonus, [], None
    while isinstance(core, (numbers.Under, numbers.PerEach)):
        if isinstance(core, numbers.Under):
            settings.append(core.setting)
        else:
            times = core.what
        core = core.bonus
    mods: numbers.Mods = core.mods  # type: ignore[attr-defined]
    layout, number = counted(times, card)
    setting = settings[0] if settings else None
    if isinstance(setting, numbers.AgainstForce):
        check_weak_attacks(card, core, mods, setting.n)
    elif isinstance(setting, numbers.InOpponentsZone):
        check_their_zone(card, core, mods, setting.zone.number)
    elif isinstance(setting, numbers.WhileDefending):
        for zone in range(3):
            held = zone == setting.zone.number
            assert bonus_seen(card, core, zone=zone) == (
                [change(mods, "Intercept"), change(mods, "Force")] if held else [0, 0]
            )
    elif isinstance(setting, numbers.WhileInArea):
        check_pitched_bonus(card, mods)
    else:
        wanted = [number * change(mods, "Intercept"), number * change(mods, "Force")]
        assert bonus_seen(card, core, **layout) == wanted
        if isinstance(core, (numbers.ZoneStrikesHave, numbers.ZoneAttacksHave)):
            assert bonus_elsewhere(card, core, **layout) == [0, 0]


def change(mods: numbers.Mods, stat: str) -> int:
    return mods.change(stat)


def counted(what: numbers.Tally | None, card: ShamanKingCard) -> tuple[dict[str, Any], int]:
    """A layout in which there is something to count, and how much."""
    own = 1 if card.kind == TEAMWORK else 0
    if isinstance(what, numbers.OwnTeamworks):
        return {"friends": [(0, YELLOW, "Quiet Friend"), (0, RED, "Second Friend")]}, 2 + own
    if isinstance(what, numbers.TheirTeamworks):
        return {"friends": [(1, YELLOW, "Quiet Friend"), (1, RED, "Second Friend")]}, 2
    if isinstance(what, numbers.OwnCharges):
        return {"charged": [(0, YELLOW), (0, RED)]}, 2
    return {}, 1


def bonus_seen(card: ShamanKingCard, core: Effect, **layout: Any) -> list[int]:
    """By how much Intercept and Force of the strike in question, or the attack, differ from what is printed."""
    table = mat(card, **layout)
    if card.kind == SIGNATURE:
        move = table.table.move_up(0)
        return [value(table.table, move, "Intercept") - card.intercept, value(table.table, move, "Force") - card.force]
    if card.kind == STRIKE:
        return [table.value("Intercept") - card.intercept, table.value("Force") - card.force]
    before = table.force()
    table.play()
    table.finish()
    if isinstance(core, (numbers.AttacksHave, numbers.ZoneAttacksHave)):
        return [0, table.force() - before]
    return [table.value("Intercept") - 20, table.value("Force") - 5]


def bonus_elsewhere(card: ShamanKingCard, core: Effect, **layout: Any) -> list[int]:
    """The same in the next zone, where the teamwork is not."""
    table = mat(card, zone=GREEN, **layout)
    before = table.force()
    table.play()
    table.finish()
    table.choose("focus:")
    table.finish()
    assert table.defending() == "yellow"
    if isinstance(core, numbers.ZoneAttacksHave):
        return [0, table.force() - before]
    return [table.value("Intercept") - 20, table.value("Force") - 5]


def check_weak_attacks(card: ShamanKingCard, core: Effect, mods: numbers.Mods, n: int) -> None:
    """The strike keeps its answer while it attacks."""
    assert bonus_seen(card, core, force=n)[1] == change(mods, "Force")
    assert bonus_seen(card, core, force=n + 1)[1] == 0
    strong = [] if card.kind == STRIKE and card.intercept <= n else [(n + 1, 0)]
    for force, wanted in [(n, change(mods, "Force")), *strong]:
        table = mat(card, force=force)
        table.play()
        table.finish()
        if card.kind not in (STRIKE, SIGNATURE):
            table.choose("play:")
            table.settle_price()
        printed = card.force if card.kind in (STRIKE, SIGNATURE) else 5
        assert table.force() == printed + wanted


def check_their_zone(card: ShamanKingCard, core: Effect, mods: numbers.Mods, zone: int) -> None:
    table = mat(card)
    table.play()
    table.finish()
    printed = card.force
    if card.kind not in (STRIKE, SIGNATURE):
        table.choose("play:")
        table.settle_price()
        printed = 5
    assert table.force() == printed
    table.hand_over()
    for now in range(3):
        assert table.defending() == COLORS[now]
        assert table.force() == printed + (change(mods, "Force") if now == zone else 0)
        if now < RED:
            table.choose("focus:")


def check_pitched_bonus(card: ShamanKingCard, mods: numbers.Mods) -> None:
    table = mat(card)
    assert [table.value("Intercept"), table.value("Force")] == [card.intercept, card.force]
    table.choose("pitch:")
    assert table.area() == [card.full_title]
    assert table.defending() == "yellow"
    assert [table.value("Intercept") - 20, table.value("Force") - 5] == [
        change(mods, "Intercept"),
        change(mods, "Force"),
    ]


# -- moments ---------------------------------------------------------------------------------------------------------

PLENTY: dict[str, Any] = {"friends": [(1, RED, "Quiet Friend")], "charged": [(1, YELLOW)]}
"""Something to take from the other player."""


def check_when(card: ShamanKingCard, when: Effect) -> None:
    assert isinstance(when, moments.When)
    moment, effect = when.moment, when.effect
    limit = getattr(moment, "n", None)
    if isinstance(moment, moments.ScoreWith):
        check_scored(card, effect)
    elif isinstance(moment, moments.Enters):
        table = mat(card, **PLENTY)
        before = Shot(table)
        table.play()
        table.finish()
        before.compare(table, effect, card.cost)
    elif isinstance(moment, moments.FocusHere):
        table = mat(card)
        table.play()
        before = Shot(table)
        table.choose("focus:")
        table.finish()
        before.compare(table, effect, (-1, 0, 0))
    else:
        check_counterattack(card, moment, effect, 3 if limit is None else limit, True)
        if limit is not None:
            check_counterattack(card, moment, effect, limit + 1, False)
        if isinstance(moment, moments.CounterattackFrom):
            check_counterattack(card, moment, effect, 3, False, elsewhere=True)


def check_counterattack(
    card: ShamanKingCard, moment: Any, effect: Effect, force: int, happens: bool, elsewhere: bool = False
) -> None:
    table = mat(card, force=force, **PLENTY)
    cost = card.cost
    if card.kind not in (STRIKE, SIGNATURE):
        table.play()
        table.finish()
        if elsewhere:
            table.choose("focus:")
        cost = (0, 0, 0)
    before = Shot(table)
    table.choose("signature:" if card.kind == SIGNATURE else "play:")
    table.settle_price()
    if card.kind == SIGNATURE:
        before.charged[0] = []
    table.finish()
    if happens:
        before.compare(table, effect, cost)
    else:
        before.compare(table, None, cost)


def check_scored(card: ShamanKingCard, effect: Effect) -> None:
    table = mat(card)
    table.play()
    table.hand_over()
    before = Shot(table)
    for _ in range(3):
        table.choose("discard:")
    assert table.table.points == [1, 0]
    while table.table.decision is not None and not table.offers("defender:"):
        table.table.choose(table.table.decision.options[0])
    before.compare(table, effect, (0, 0, 0))


class Shot:
    """What lies on the table now, to be compared with later."""

    def __init__(self, table: Mat) -> None:
        self.own = table.stacks(0)
        self.theirs = table.stacks(1)
        self.charged = [table.table.charged_zones(seat) for seat in range(2)]
        self.friends = len(table.table.teamworks(1))
        self.replenish = table.table.no_replenish[1]

    def compare(self, table: Mat, effect: Effect | None, paid: tuple[int, int, int]) -> None:
        """Exactly what the effect says has changed, apart from what was paid."""
        own = [self.own[color] - paid[color] for color in range(3)]
        theirs, charged, friends, replenish = (
            self.theirs[:],
            [zones[:] for zones in self.charged],
            self.friends,
            self.replenish,
        )
        lost_any = 0
        if isinstance(effect, furyoku.AddFuryoku):
            own[effect.what.zone] += effect.what.number
        elif isinstance(effect, furyoku.EliminateFuryoku):
            if effect.what.zone < 0:
                lost_any = effect.what.number
            else:
                theirs[effect.what.zone] -= effect.what.number
        elif isinstance(effect, zones.EliminateTeamwork):
            friends -= 1
        elif isinstance(effect, furyoku.NoReplenishing):
            replenish = True
        elif isinstance(effect, (zones.ChargeOne, zones.ChargeHere)):
            charged[0] = [GREEN]
        elif isinstance(effect, zones.ChargeAll):
            charged[0] = [GREEN, YELLOW, RED]
        elif isinstance(effect, zones.UnchargeTheirs):
            charged[1] = []
        else:
            assert effect is None, f"no test knows {type(effect).__name__}"
        after = Shot(table)
        assert after.own == own
        assert sum(after.theirs) == sum(theirs) - lost_any
        assert lost_any or after.theirs == theirs
        assert [after.charged, after.friends, after.replenish] == [charged, friends, replenish]


# -- instructions ----------------------------------------------------------------------------------------------------


def check_instruction(card: ShamanKingCard, effect: Effect) -> None:
    """One instruction of an advantage, whatever else it says."""
    if isinstance(effect, (LookAndPick, LookAndOrder, Search, PutOnTop)):
        check_deck_words(card, effect)
    elif isinstance(effect, zones.MoveUp):
        for zone, wanted in ((RED, "yellow"), (YELLOW, "green"), (GREEN, "green")):
            assert moved_to(card, zone) == wanted
    elif isinstance(effect, zones.MoveTo):
        assert [moved_to(card, zone) for zone in range(3)] == [effect.zone.word] * 3
    else:
        others = [other for other in card.instructions if other is not effect]
        table = mat(card, **PLENTY)
        before = Shot(table)
        table.play()
        table.finish()
        for other in others:
            if isinstance(other, furyoku.AddFuryoku):
                before.own[other.what.zone] += other.what.number
            elif isinstance(other, furyoku.EliminateFuryoku):
                before.theirs[other.what.zone] -= other.what.number
            elif isinstance(other, zones.UnchargeTheirs):
                before.charged[1] = []
        before.compare(table, effect, card.cost)


def moved_to(card: ShamanKingCard, zone: int) -> str:
    """Where the next card is flipped; the zone it was played in is the one that is charged."""
    table = mat(card, zone=zone)
    table.play(charge=True)
    assert table.table.charged_zones(0) == [zone]
    table.finish()
    return table.defending()


def check_deck_words(card: ShamanKingCard, effect: Effect) -> None:
    """The card that is chosen is the one flipped next."""
    top = ["Probe 3", "Probe 4", "Probe 6", "Probe 7", "Probe 8"]
    table = mat(card, then=[*top, "Quiet Friend", "Second Friend"])
    wanted = "probe-4"
    if isinstance(effect, PutOnTop):
        wanted = "quiet-friend" if "teamwork" in HELPED.book.say(effect) else "probe-7"
        for title in ("Quiet Friend", "Second Friend") if wanted == "quiet-friend" else ("Probe 7",):
            table.bring(0, title, DISCARD)
    piled = len(table.names(0, DISCARD))
    table.play()
    if isinstance(effect, LookAndOrder):
        for handle in ("probe-3", "probe-6"):
            table.table.choose(f"card:aside:{handle}")
    else:
        table.choose(next(key for key in table.offers("card:") if key.endswith(f":{wanted}")))
    if isinstance(effect, LookAndPick):
        looked = [f"card:aside:{name.lower().replace(' ', '-')}" for name in top[: effect.n] if name != "Probe 4"]
        if len(looked) > 1:
            assert table.offers() == sorted(looked)
        table.finish()
        added = sum(other.what.number for other in card.instructions if isinstance(other, furyoku.AddFuryoku))
        assert len(table.names(0, DISCARD)) == piled + sum(card.cost) + effect.n - 1 + 1 - added
    table.finish()
    assert table.flipped().lower().replace(" ", "-") == wanted


# -- payment powers --------------------------------------------------------------------------------------------------


def check_power(card: ShamanKingCard, power: Effect) -> None:
    assert isinstance(power, powers.Power)
    table = mat(card, charged=[(0, RED)])
    if card.kind == TEAMWORK:
        table.play()
        if not isinstance(power.effect, powers.BeforeFlipping):
            table.finish()
    before, strike = Shot(table), table.table.flipped() if card.kind != SIGNATURE else table.table.move_up(0)
    numbers_before = [value(table.table, strike, stat) for stat in ("Intercept", "Force")] if strike >= 0 else []
    table.choose("use:")
    table.settle_price()
    paid = check_price(card, power.price, table, before)
    if isinstance(power.effect, powers.Gets):
        gained = [power.effect.mods.change(stat) + paid.get(stat, 0) for stat in ("Intercept", "Force")]
        after = [value(table.table, strike, stat) for stat in ("Intercept", "Force")]
        assert [new - old for new, old in zip(after, numbers_before, strict=True)] == gained
    elif isinstance(power.effect, powers.BeforeFlipping):
        table.choose("card:")
        table.finish()
        assert table.flipped() == "Probe 5"
        return
    elif isinstance(power.effect, powers.Does):
        check_bought(table, power.effect.effect, before)
    again = bool(table.offers("use:"))
    assert again == (power.limit is None and not isinstance(power.price, powers.EliminateSelf))
    if power.limit is not None:
        assert "SK-12-1" in table.why_not("use:")


def check_price(card: ShamanKingCard, price: powers.Price, table: Mat, before: Shot) -> dict[str, int]:
    """What it cost; for a price in Intercept or Force, the change it makes."""
    if isinstance(price, powers.PayFuryoku):
        before.own = [before.own[color] - price.price.cost()[color] for color in range(3)]
    elif isinstance(price, powers.EliminateSelf):
        assert not table.table.teamworks(0)
    elif isinstance(price, powers.UnchargeOwn):
        assert table.table.charged_zones(0) == []
    elif isinstance(price, powers.PayNumber):
        return {price.stat.word: price.n}
    return {}


def check_bought(table: Mat, effect: Effect, before: Shot) -> None:
    if isinstance(effect, furyoku.AddFuryoku):
        before.own[effect.what.zone] += effect.what.number
        assert table.stacks() == before.own
    elif isinstance(effect, zones.StartsIn):
        probe = Mat(HELPED, table.card.full_title)
        probe.choose("use:")
        probe.settle_price()
        probe.play()
        assert starting_zone(probe.table) == effect.zone.number
    else:
        raise AssertionError(f"no test knows {type(effect).__name__}")


def check_pitch(card: ShamanKingCard, pitch: Effect) -> None:
    assert isinstance(pitch, powers.Pitch)
    table = mat(card)
    before = Shot(table)
    table.choose("pitch:")
    assert table.defending() == "yellow"
    if isinstance(pitch.effect, Put):
        assert table.area() == [card.full_title]
    else:
        before.compare(table, pitch.effect, (0, 0, 0))


# -- what is true while a card lies there ----------------------------------------------------------------------------


def attack_of(card: ShamanKingCard, theirs: Sequence[str] = ()) -> Mat:
    """An attack made with the card, or with its help."""
    table = mat(card, theirs=theirs)
    table.play()
    table.finish()
    if card.kind not in (STRIKE, SIGNATURE):
        table.choose("play:")
        table.settle_price()
    return table


def check_start(card: ShamanKingCard, sentence: Effect) -> None:
    assert isinstance(sentence, zones.StartsIn)
    table = attack_of(card)
    table.hand_over()
    assert table.defending() == sentence.zone.word


def check_ban(card: ShamanKingCard, sentence: Effect) -> None:
    assert isinstance(sentence, Cannot)
    what = sentence.what
    if isinstance(what, zones.PlayBan):
        title = {"advantages": "Quiet Trick", "teamworks": "Quiet Friend"}[what.what]
        for other, banned in ((title, True), ("Probe 9", False)):
            table = attack_of(card, [other])
            table.hand_over()
            assert bool(table.offers("play:")) != banned
            assert table.why_not("play:") == (["SK-2-1"] if banned else [])
    else:
        assert isinstance(what, zones.FocusBan)
        table = attack_of(card)
        table.hand_over()
        for zone in range(3):
            banned = what.zone is None or what.zone.number == zone
            assert bool(table.offers("focus:")) != banned
            assert table.why_not("focus:") == (["SK-2-1"] if banned else [])
            if zone < RED:
                table.choose("discard:")


def check_keeps(card: ShamanKingCard, sentence: Effect) -> None:
    """A thief gets nothing from its player."""
    if card.kind == TEAMWORK:
        table = Mat(HELPED, "Thief", friends=[(1, RED, card.full_title)])
    else:
        table = Mat(HELPED, "Thief", areas=[(1, card.full_title)])
    robbed = Mat(HELPED, "Thief")
    for player in (table, robbed):
        player.play()
    assert table.stacks(1) == [5, 5, 5]
    assert robbed.stacks(1) == [3, 5, 5]


def check_cheaper(card: ShamanKingCard, sentence: Effect) -> None:
    assert isinstance(sentence, furyoku.CostsLess)
    if sentence.what == "strikes":
        table = mat(card, then=["Dear Blow", "Dear Blow"])
        wanted = (2, 1, 0)
    else:
        table = mat(card, then=["Dear Trick", "Probe 5"])
        wanted = (2, 0, 0)
    table.play()
    table.finish()
    before = table.stacks()
    table.play()
    less = [wanted[color] - (sentence.n if color == sentence.color.number else 0) for color in range(3)]
    assert table.stacks() == [before[color] - less[color] for color in range(3)]


def check_underpay(card: ShamanKingCard, sentence: Effect) -> None:
    table = mat(card, then=["Dear Blow", "Dear Blow"], furyoku=(6, 0, 0))
    table.play()
    table.choose("play:")
    assert table.offers("pay:") == [] and table.stacks() == [6 - sum(card.cost) - 3, 0, 0]
    elsewhere = mat(card, then=["Probe 5", "Dear Blow"], furyoku=(6, 0, 0))
    elsewhere.play()
    elsewhere.choose("focus:")
    assert elsewhere.why_not("play:") == ["SK-5.E-1"]


def check_grants(card: ShamanKingCard, sentence: Effect) -> None:
    table = mat(card, then=["Probe 5", "Probe 6", "Probe 7"])
    table.play()
    table.choose("tactical:")
    table.settle_price()
    assert (table.flipped(), table.defending()) == ("Probe 6", "green")
    table.choose("focus:")
    assert table.why_not("tactical:") == ["SK-14-2"]


def check_immediate(card: ShamanKingCard, sentence: Effect) -> None:
    table = mat(card)
    table.play()
    table.finish()
    assert table.area() == [] and card.immediate


def check_tactical(card: ShamanKingCard, sentence: Effect) -> None:
    assert isinstance(sentence, keywords.Tactical)
    table = mat(card, zone=RED, force=9)
    before = table.stacks()
    assert table.why_not("play:") == ["SK-9-1"]
    table.choose("tactical:")
    table.settle_price()
    assert (table.flipped(), table.defending()) == ("Probe 5", "red")
    assert table.names(0, DISCARD)[-1] == card.full_title
    assert table.stacks() == [before[color] - sentence.price.cost()[color] for color in range(3)]


def check_charges_any(card: ShamanKingCard, sentence: Effect) -> None:
    table = mat(card)
    table.choose("play:")
    assert table.offers() == ["charge:green", "charge:yellow", "charge:red", "no-charge"]
    table.table.choose("charge:red")
    assert table.table.charged_zones(0) == [RED]


def check_nothing(card: ShamanKingCard, sentence: Effect) -> None:
    """Instructions are tried one by one elsewhere."""
    assert sentence in card.instructions and card.kind in (ADVANTAGE, SPECTERGRAM)


CHECKS: dict[type[Any], Callable[[ShamanKingCard, Effect], None]] = {
    keywords.Bonus: check_bonus,
    moments.When: check_when,
    powers.Power: check_power,
    powers.Pitch: check_pitch,
    keywords.Immediate: check_immediate,
    keywords.Tactical: check_tactical,
    keywords.GrantsTactical: check_grants,
    zones.StartsIn: check_start,
    zones.ChargesAny: check_charges_any,
    Cannot: check_ban,
    furyoku.KeepsFuryoku: check_keeps,
    furyoku.CostsLess: check_cheaper,
    furyoku.MayUnderpay: check_underpay,
    Effect: check_nothing,
}
"""How a kind of sentence is tried; the first that fits."""
