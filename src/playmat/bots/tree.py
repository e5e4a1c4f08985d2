"""The tree that grows while a bot thinks: what was tried, how often, and how well it went for whoever chose it."""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from playmat.kernel.chance import Luck
from playmat.kernel.decision import Decision, Option
from playmat.kernel.judgement import Judgement
from playmat.kernel.position import Position

BREADTH: Final = 1.5
"""Of an answer that was tried n times so many times the square root of n replies are looked at."""

OPINION: Final = 40.0
"""A first opinion counts as much as so many tries."""

UNKNOWN: Final = 6.0
"""Before much is known of a reply, what replies usually bring counts as much as so many tries of it."""


class Node:
    """An answer, as the seat that thinks knows it: the same one in all the worlds it imagines."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        """Who gave the answer."""
        self.visits = 0
        self.offered = 0
        """How often it could have been tried: in some worlds a player has not got the card."""
        self.total = 0.0
        """The prospects of whoever gave it, summed up over the visits."""
        self.opinion = 0.0
        self.children: dict[str, Node] = {}

    def mean(self) -> float:
        return self.total / self.visits if self.visits > 0 else 0.0

    def expected(self, usual: float) -> float:
        """How it will go, by how it went so far and by what was thought at first: better or worse than usual."""
        return (self.total + OPINION * (usual + self.opinion)) / (self.visits + OPINION)

    def child(self, key: str, seat: int) -> Node | None:
        """The reply with this key, if this seat has tried it."""
        found = self.children.get(key)
        return found if found is None or found.seat == seat else self.children.get(f"{seat} {key}")

    def add(self, key: str, seat: int) -> Node:
        """A reply that is tried for the first time. In other worlds it may be another seat that is asked here."""
        node = Node(seat)
        self.children[key if key not in self.children else f"{seat} {key}"] = node
        return node


class Way:
    """One reply on the way down: the option in this world, and its place in the tree."""

    def __init__(self, option: Option, node: Node) -> None:
        self.option = option
        self.node = node


def select(node: Node, world: Position, decision: Decision, judgement: Judgement, luck: Luck) -> Way:
    """The next reply to look at: one that has not been tried while there is room for more, else the one that is most
    worth another look."""
    seat = decision.seat
    options = decision.options
    tried: list[Node] = []
    tried_options: list[Option] = []
    untried: list[Option] = []
    visits = 0
    total = 0.0
    for option in options:
        child = node.child(option.key, seat)
        if child is None or child.visits == 0:
            untried.append(option)
        else:
            tried.append(child)
            tried_options.append(option)
            visits += child.visits
            total += child.total
    if untried and len(tried) <= BREADTH * sqrt(node.visits):
        chosen = judgement.hasty(world, luck)
        if chosen not in untried:
            chosen = untried[luck.below(len(untried))]
        fresh = node.child(chosen.key, seat) or node.add(chosen.key, seat)
        fresh.offered = 1
        for child in tried:
            child.offered += 1
        return Way(chosen, fresh)
    best = 0
    value = -1e9
    curiosity = judgement.curiosity
    usual = total / visits if visits > 0 else 0.5
    for i in range(len(tried)):
        child = tried[i]
        child.offered += 1
        worth = (child.total + UNKNOWN * usual) / (child.visits + UNKNOWN)
        worth += curiosity * sqrt(log(child.offered + 1.0) / (child.visits + 1.0))
        if worth > value:
            best, value = i, worth
    return Way(tried_options[best], tried[best])
