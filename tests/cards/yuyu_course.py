"""Playing on at a table of Yu Yu Hakusho, and looking at its numbers."""

from __future__ import annotations

from tests.cards.test_yuyu_play import offers
from tests.cards.yuyu_mat import YOU

from playmat.games.yuyu.events import ValuesCompared
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.which_attacks import attacks_of

QUIET = ("no", "go-on", "pass", "no-damage", "let-go")


def go_on(table: Yuyu, turn: int) -> None:
    """Until that turn, with as little as possible."""
    while table.decision is not None and table.turn < turn:
        keys = offers(table)
        table.choose(next((key for key in QUIET if key in keys), keys[0]))


def finish(table: Yuyu, *wanted: str) -> None:
    """Answer what is asked until the turn is over: with these keys where they are offered."""
    turn = table.turn
    while table.decision is not None and table.turn == turn:
        keys = offers(table)
        table.choose(next((key for key in (*wanted, *QUIET) if key in keys), keys[0]))


def cost(table: Yuyu, name: str, seat: int = YOU) -> int:
    return next(
        table.cards_for(blow) + table.spirit_for(blow)
        for blow in attacks_of(table, seat)
        if table.line(blow).name == name
    )


def value(table: Yuyu, name: str, seat: int = YOU) -> int:
    return next(table.attack_value(blow) for blow in attacks_of(table, seat) if table.line(blow).name == name)


def defense(table: Yuyu, seat: int = YOU) -> int:
    return table.defense(table.fighter(seat))


def compared(table: Yuyu) -> list[int]:
    return [event.attack for event in table.log.since(0) if isinstance(event, ValuesCompared)]
