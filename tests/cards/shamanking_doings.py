"""Tries what cards do: at their moments, when they are played, and for a price."""

from __future__ import annotations

from typing import Any

from tests.cards.shamanking_mat import Mat
from tests.cards.shamanking_shots import HELPED, Shot, mat

from playmat.cardplay.effect import Effect
from playmat.games.shamanking.card import SIGNATURE, STRIKE, TEAMWORK, ShamanKingCard
from playmat.games.shamanking.values import starting_zone
from playmat.games.shamanking.words import furyoku, moments, powers, zones
from playmat.games.shamanking.words.deck import LookAndOrder, LookAndPick, Search
from playmat.games.shamanking.zones import (
    DISCARD,
    GREEN,
    RED,
    YELLOW,
)
from playmat.vocabulary.entering import EntersPlay
from playmat.vocabulary.putting import Put, PutOnTop

# -- moments ----------------------------------------------------------------------------------------------------------


PLENTY: dict[str, Any] = {"friends": [(1, RED, "Quiet Friend")], "charged": [(1, YELLOW)]}
"""Something to take from the other player."""


def check_when(card: ShamanKingCard, when: Effect) -> None:
    assert isinstance(when, moments.When)
    moment, effect = when.event, when.effect
    limit = getattr(moment, "n", None)
    if isinstance(moment, moments.Score):
        check_scored(card, effect)
    elif isinstance(moment, EntersPlay):
        table = mat(card, **PLENTY)
        before = Shot(table)
        table.play()
        table.finish()
        before.compare(table, effect, card.cost)
    elif isinstance(moment, moments.Focus):
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
        if isinstance(moment, moments.Counterattack) and isinstance(moment.how, moments.FromZone):
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


# -- instructions -----------------------------------------------------------------------------------------------------


def check_instruction(card: ShamanKingCard, effect: Effect) -> None:
    """One instruction of an advantage, whatever else it says."""
    if isinstance(effect, (LookAndPick, LookAndOrder, Search, PutOnTop)):
        check_deck_words(card, effect)
    elif isinstance(effect, zones.MoveDefense):
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
            elif isinstance(other, zones.SetCharge):
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


# -- payment powers ---------------------------------------------------------------------------------------------------


def check_power(card: ShamanKingCard, power: Effect) -> None:
    assert isinstance(power, powers.Power)
    table = mat(card, charged=[(0, RED)])
    if card.kind == TEAMWORK:
        table.play()
        if not isinstance(power.effect, powers.BeforeFlipping):
            table.finish()
    before, strike = Shot(table), table.table.flipped() if card.kind != SIGNATURE else table.table.move_up(0)
    numbers_before = [table.table.value(strike, stat) for stat in ("Intercept", "Force")] if strike >= 0 else []
    table.choose("use:")
    table.settle_price()
    paid = check_price(card, power.price, table, before)
    if isinstance(power.effect, powers.Gets):
        gained = [power.effect.mods.change(stat) + paid.get(stat, 0) for stat in ("Intercept", "Force")]
        after = [table.table.value(strike, stat) for stat in ("Intercept", "Force")]
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
    elif isinstance(price, powers.DoSomething):
        assert HELPED.book.say(price.deed) == "uncharge one of your zones"
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
