"""When a card of Shadowfist may be played: a table is led through a turn until the card is offered."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tests.cards.shadowfist_mat import answer, keys, mat, pass_all

from playmat.cardtext.card import slug
from playmat.games.shadowfist.table import Shadowfist

ANN, BOB = 0, 1
MORE_SITES = "; Sacred Ground [turned]; Sacred Ground"


def calm(table: Shadowfist) -> str:
    """The answer that does as little as possible."""
    offered = keys(table)
    for key in ("pass", "decline", "done", "wait", "end"):
        if key in offered:
            return key
    return offered[0]


def brave(table: Shadowfist) -> str:
    """Bob intercepts wherever he can."""
    offered = keys(table)
    assert table.decision is not None
    if table.decision.seat == 1:
        for key in offered:
            if key.startswith(("intercept", "block:")):
                return key
    return calm(table)


def pert(table: Shadowfist) -> str:
    """Bob plays what he can."""
    assert table.decision is not None
    if table.decision.seat == 1:
        for key in keys(table):
            if key.startswith(("play:", "target:")):
                return key
    return calm(table)


def led(table: Shadowfist, key: str, how: Callable[[Shadowfist], str], most: int) -> bool:
    """Answer until the card is offered."""
    for _ in range(most):
        if key in keys(table):
            return True
        if table.decision is None:
            return False
        answer(table, how(table))
    return False


def attack(table: Shadowfist, how: Callable[[Shadowfist], str], key: str) -> bool:
    """Ann attacks with one Character."""
    for step in ("attack", "target:fountain:2", "with:somebody-special", "done"):
        if step in keys(table):
            answer(table, step)
    return led(table, key, how, 40)


def bob_attacks(table: Shadowfist, key: str, target: str = "fountain") -> bool:
    for _ in range(30):
        assert table.decision is not None
        if "attack" in keys(table) and table.decision.seat == 1:
            for step in ("attack", f"target:{target}", "with:somebody", "done"):
                if step in keys(table):
                    answer(table, step)
            return led(table, key, calm, 30)
        answer(table, "end" if "end" in keys(table) and table.decision.seat == 0 else calm(table))
    return False


def bob_burns(table: Shadowfist, key: str, why: str) -> bool:
    """Bob attacks a Site that is nearly gone, and burns it for Power or victory."""
    for _ in range(60):
        offered = keys(table)
        assert table.decision is not None
        if key in offered and table.decision.seat == 0 and table.attack is not None:
            return True
        liked = [step for step in offered if step.startswith((f"burn-for-{why}", "target:marsh"))]
        if table.decision.seat == 1 and "attack" in offered and table.attack is None:
            answer(table, "attack")
        elif liked:
            answer(table, liked[0])
        elif "with:somebody" in offered:
            answer(table, "with:somebody")
        else:
            answer(table, "end" if "end" in offered and table.decision.seat == 0 else calm(table))
    return False


def tables(title: str) -> Iterator[Shadowfist]:
    """Tables on which the card might be offered to Ann."""
    hands = f"hand Ann: {title}\n  hand Bob: Question"
    key = f"play:{slug(title)}"
    yield mat(hands)
    yield mat(hands, theirs=MORE_SITES)
    table = mat(hands)
    answer(table, "wait")
    answer(table, "play:question")
    yield table
    table = mat(f"hand Ann: {title}, Mooks\n  hand Bob: Question")
    answer(table, "wait")
    answer(table, "play:question")
    yield table
    table = mat(f"hand Ann: {title}", theirs="; Workshop")
    answer(table, "wait")
    answer(table, "use:workshop")
    yield table
    table = mat(f"hand Ann: {title}, Fury x2")
    for _ in range(2):
        answer(table, "play:fury")
        pass_all(table)
    yield table
    table = mat(f"hand Ann: {title}\n  hand Bob: Jab")
    answer(table, "wait")
    led(table, key, pert, 4)
    yield table
    table = mat(f"hand Ann: {title}\n  hand Bob: Question")
    attack(table, pert, key)
    yield table
    for how in (calm, brave):
        for theirs in ("", MORE_SITES):
            table = mat(f"hand Ann: {title}", theirs=theirs)
            attack(table, how, key)
            yield table
    for theirs in ("", MORE_SITES):
        table = mat(f"hand Ann: {title}", theirs=theirs)
        bob_attacks(table, key)
        yield table
    table = mat(f"hand Ann: {title}, Question")
    answer(table, "play:question")
    led(table, key, calm, 10)
    yield table
    for why in ("power", "victory"):
        table = mat(f"hand Ann: {title}", sites="; Marsh [damage 5]")
        bob_burns(table, key, why)
        yield table


def offered(title: str) -> Shadowfist:
    """A table on which this card may be played now."""
    for table in tables(title):
        if f"play:{slug(title)}" in keys(table):
            return table
    raise AssertionError(f"{title} is offered nowhere")


# -- by hand --------------------------------------------------------------------------------------------------------


def named(table: Shadowfist, title: str, number: int = 1) -> int:
    """A card in play; of several the one with that number, Ann's first."""
    return [card for card in table.cards_in_play() if table.card(card).full_title == title][number - 1]


def titles(table: Shadowfist, seat: int, kind: int) -> list[str]:
    return [table.title(card) for card in table.zone(seat, kind)]


def declare(table: Shadowfist, target: str, *attackers: str) -> None:
    answer(table, "attack")
    answer(table, f"target:{target}")
    for attacker in attackers:
        answer(table, f"with:{attacker}")
    if "done" in keys(table):
        answer(table, "done")


def finish(table: Shadowfist) -> None:
    """Nobody does anything more in this attack."""
    for _ in range(60):
        if table.attack is None:
            return
        answer(table, calm(table))
    raise AssertionError("the attack does not end")


def block(table: Shadowfist, *pairs: str) -> None:
    """Bob intercepts: interceptor and attacker in each pair."""
    for _ in range(30):
        if "intercept" in keys(table) and table.decision is not None and table.decision.seat == BOB:
            answer(table, "intercept")
            for pair in pairs:
                answer(table, f"block:{pair}")
            if "done" in keys(table):
                answer(table, "done")
            return
        answer(table, calm(table))
    raise AssertionError("nobody may intercept")


def use(table: Shadowfist, key: str, *choices: str) -> None:
    answer(table, key)
    for choice in choices:
        answer(table, choice)
    pass_all(table)


def next_turn(table: Shadowfist, seat: int) -> None:
    """Up to the Main Shot of this player's next turn."""
    turn = table.turn
    for _ in range(80):
        if table.turn > turn and table.active == seat and table.shot == "main":
            return
        offered = keys(table)
        answer(table, "end" if "end" in offered else "go-on" if "go-on" in offered else calm(table))
    raise AssertionError("the turn does not end")


def fate(table: Shadowfist, verb: str) -> None:
    """The Site without Body comes to this end."""
    comes_to(table, verb)
    finish(table)


def comes_to(table: Shadowfist, verb: str) -> None:
    """Everybody passes until this can be done to a Site, and it is done."""
    for _ in range(60):
        found = [key for key in keys(table) if key.startswith(f"{verb}:")]
        if found:
            answer(table, found[0])
            return
        answer(table, calm(table))
    raise AssertionError(f"nobody may {verb}")
