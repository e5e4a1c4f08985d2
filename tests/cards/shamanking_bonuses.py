"""Tries what strikes gain: bonuses, of their own and of the cards around them."""

from __future__ import annotations

from typing import Any

from tests.cards.shamanking_shots import mat

from playmat.cardplay.effect import Effect
from playmat.cardplay.meant import Player
from playmat.games.shamanking.card import SIGNATURE, STRIKE, TEAMWORK, ShamanKingCard
from playmat.games.shamanking.words import numbers
from playmat.games.shamanking.zones import (
    COLORS,
    GREEN,
    RED,
    YELLOW,
)
from playmat.vocabulary.amounts import Count, EachOf
from playmat.vocabulary.having import HeldInPlay
from playmat.vocabulary.players import Opponent, You


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
        if about_zone(core):
            assert bonus_elsewhere(card, core, **layout) == [0, 0]


def about_zone(core: Effect) -> bool:
    """Is it about the zone of the card that says it?"""
    assert isinstance(core, numbers.Has)
    return getattr(core.who, "where", None) is not None


def is_for_attacks(core: Effect) -> bool:
    assert isinstance(core, numbers.Has)
    return isinstance(core.who, numbers.AttacksAgainstYou)


def change(mods: numbers.Mods, stat: str) -> int:
    return mods.change(stat)


def counted(what: Count | None, card: ShamanKingCard) -> tuple[dict[str, Any], int]:
    """A layout in which there is something to count, and how much."""
    own = 1 if card.kind == TEAMWORK else 0
    if isinstance(what, EachOf) and isinstance(holder_in(what), You):
        return {"friends": [(0, YELLOW, "Quiet Friend"), (0, RED, "Second Friend")]}, 2 + own
    if isinstance(what, EachOf) and isinstance(holder_in(what), Opponent):
        return {"friends": [(1, YELLOW, "Quiet Friend"), (1, RED, "Second Friend")]}, 2
    if isinstance(what, numbers.OfYourZones) and what.whose == "your":
        return {"charged": [(0, YELLOW), (0, RED)]}, 2
    assert what is None
    return {}, 1


def holder_in(what: EachOf) -> Player | None:
    """Whose cards in play are counted."""
    return next((post.who for post in what.kind.posts if isinstance(post, HeldInPlay)), None)


def bonus_seen(card: ShamanKingCard, core: Effect, **layout: Any) -> list[int]:
    """By how much Intercept and Force of the strike in question, or the attack, differ from what is printed."""
    table = mat(card, **layout)
    if card.kind == SIGNATURE:
        move = table.table.move_up(0)
        return [table.table.value(move, "Intercept") - card.intercept, table.table.value(move, "Force") - card.force]
    if card.kind == STRIKE:
        return [table.value("Intercept") - card.intercept, table.value("Force") - card.force]
    before = table.force()
    table.play()
    table.finish()
    if is_for_attacks(core):
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
    if is_for_attacks(core):
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
