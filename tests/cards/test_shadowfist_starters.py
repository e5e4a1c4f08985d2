"""Cards of the starters whose texts reach into fights: shields, restraint, explosives, names."""

from __future__ import annotations

from tests.cards.shadowfist_mat import answer, keys, mat

from playmat.games.shadowfist.table import Shadowfist
from playmat.games.shadowfist.values import combat_damage, fighting
from playmat.games.shadowfist.zones import SMOKED, STATES


def find(table: Shadowfist, title: str) -> int:
    [card] = [card for card in table.cards_in_play() if table.title(card) == title]
    return card


def go_on(table: Shadowfist, *liked: str) -> None:
    """Through the attack: what is liked is taken where it is offered, else as little as possible is done."""
    for _ in range(60):
        offered = keys(table)
        if not offered or (table.attack is None and not table.scenes and "end" in offered):
            return
        wanted = [key for key in offered if key.startswith(liked)] if liked else []
        calm = [key for key in ("pass", "decline", "done") if key in offered]
        answer(table, (wanted or calm or offered)[0])


def attack(table: Shadowfist, target: str, attacker: str) -> None:
    for step in ("attack", f"target:{target}", f"with:{attacker}", "done"):
        if step in keys(table):
            answer(table, step)


def test_who_holds_back_leaves_one() -> None:
    for said, left in (("yes", 1), ("no", 0)):
        table = mat("states Ann: Hands Without Shadow [on somebody-special]", theirs_too="; Anybody")
        foe = find(table, "Anybody")
        attack(table, "anybody", "somebody-special")
        go_on(table, said)
        assert (fighting(table, foe) if table.in_play(foe) else 0) == left


def test_a_shield_takes_the_damage_until_it_is_full() -> None:
    table = mat("states Ann: Amulet of the Turtle [on somebody-special]", theirs_too="; Anybody")
    bearer, shield = find(table, "Somebody Special"), find(table, "Amulet of the Turtle")
    attack(table, "anybody", "somebody-special")
    go_on(table)
    assert (table.damage[bearer], table.damage[shield]) == (0, 3)
    assert table.zone_kind(shield) == STATES


def test_explosives_are_for_sites_and_gone_afterwards() -> None:
    table = mat("states Ann: Explosives [on somebody-special]", theirs="; Sacred Ground")
    attacker, bomb = find(table, "Somebody Special"), find(table, "Explosives")
    site = max(card for card in table.sites(1) if table.title(card) == "Sacred Ground")
    attack(table, "sacred-ground:5", "somebody-special")
    while "use:explosives" not in keys(table):  # the others are asked before the declarer
        answer(table, "pass")
    answer(table, "use:explosives")
    assert table.zone_kind(bomb) == SMOKED
    strongest = 0
    while table.attack is not None and "pass" in keys(table):
        answer(table, "pass")
        strongest = max(strongest, combat_damage(table, attacker, site))
    assert strongest == 9
    go_on(table)
    assert combat_damage(table, attacker, site) == 4


def test_a_named_designator_keeps_interceptors_away() -> None:
    table = mat("hand Ann: Blue Monk", theirs_too="; Anybody")
    answer(table, "play:blue-monk")
    for _ in range(12):
        offered = keys(table)
        if "name:lodge" in offered:
            answer(table, "name:lodge")
        elif "pass" in offered:
            answer(table, "pass")
        elif "end" in offered:
            break
        else:
            answer(table, offered[0])
    attack(table, "fountain:2", "blue-monk")
    blocks: list[str] = []
    for _ in range(20):
        offered = keys(table)
        if "intercept" in offered:
            answer(table, "intercept")
            blocks = keys(table)
            break
        answer(table, "pass" if "pass" in offered else "decline" if "decline" in offered else offered[0])
    assert blocks and not any("anybody" in key for key in blocks)
