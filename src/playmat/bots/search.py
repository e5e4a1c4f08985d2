"""The bot `search`: it plays the game on in its head, many times, and looks more often where it goes well.

Information-set Monte-Carlo tree search. Every time it imagines a world that fits all it may know (where the game has
beliefs, rather a likely one), goes down its tree of replies as far as that has grown, adds one, plays on in haste for a
while, and lets the game judge where that has led; every seat is taken to look after itself. Worlds differ, the tree is
one: so it cannot plan on what it could not know. A first opinion of its own answers comes from `greedy`.
"""

from __future__ import annotations

from math import ceil
from time import perf_counter
from typing import Final

from playmat.bots.greedy import next_best, weigh
from playmat.bots.player import Bot, judgement_of
from playmat.bots.tree import Node, select
from playmat.kernel.chance import Chance, Luck
from playmat.kernel.decision import Decision, Option
from playmat.kernel.event import Log
from playmat.kernel.judgement import Judgement
from playmat.kernel.position import Position

FAMILIAR: Final = 3
"""After so many visits a position is remembered for when the seat comes to it."""

BRIEFLY: Final = 0.25
"""Of the budget for a choice, this much is spent on whether to step in: there are many such questions."""

CAREFUL: Final = 8
"""A game's `care` is counted in parts of this."""

LOOK_AT_THE_CLOCK: Final = 8
"""Every so many simulations."""


class Search(Bot):
    def __init__(self, chance: Chance, iterations: int = 0, seconds: float = 0.0, sees_all: bool = False) -> None:
        self.chance = chance
        self.luck = Luck(chance)
        self.iterations = iterations
        """How many simulations at most; 0: as many as there is time for."""
        self.seconds = seconds
        self.sees_all = sees_all
        """To measure what hidden cards are worth: nobody plays against this one."""
        self.judgement = Judgement()
        self.memory: dict[str, Node] = {}
        """The positions the seat may come to next, as it will see them."""
        self.simulations = 0
        self.decisions = 0
        """In all simulations so far: how many, and how many answers were given in them."""
        self.thoughts: list[str] = []

    def __call__(self, position: Position, seat: int) -> Option:
        decision = position.decision
        assert decision is not None
        options = decision.options
        self.thoughts = []
        if len(options) == 1:
            return options[0]
        self.judgement = judgement_of(position.game.name)
        known = self.memory.get(as_seen(position, decision, seat))
        root = Node(seat) if known is None else known
        remembered = root.visits
        self.memory = {}
        self.form_opinions(position, seat, root)
        began = perf_counter()
        done = self.simulate_all(position, seat, root, began)
        self.tell(position, decision, seat, root, done, remembered, perf_counter() - began)
        return options[favourite(root, decision)]

    def why(self) -> list[str]:
        return self.thoughts

    # -- thinking --------------------------------------------------------------------------------------------------

    def world(self, position: Position, seat: int, beliefs: object) -> Position:
        if not self.sees_all:
            return self.judgement.suppose(position, seat, beliefs, self.chance)
        twin = position.clone()
        twin.recording = False
        twin.log = Log([])
        twin.chance = Chance(self.chance.below(1 << 32).to_bytes(4, "big"))
        return twin

    def form_opinions(self, position: Position, seat: int, root: Node) -> None:
        """What `greedy` thinks of each answer, less what it thinks of them all."""
        decision = position.decision
        assert decision is not None
        beliefs = self.judgement.beliefs(position, seat)
        worlds = [self.world(position, seat, beliefs) for _ in range(self.judgement.worlds)]
        values = weigh(worlds, seat, decision.options, self.judgement)
        average = sum(values) / len(values)
        for i, option in enumerate(decision.options):
            child = root.child(option.key, seat)
            if child is None:
                child = root.add(option.key, seat)
            child.opinion = values[i] - average

    def simulate_all(self, position: Position, seat: int, root: Node, began: float) -> int:
        """Until the budget is spent, or nothing can change the choice any more."""
        decision = position.decision
        assert decision is not None
        beliefs = self.judgement.beliefs(position, seat)
        done = 0
        share = BRIEFLY if decision.window else 1.0
        limit = ceil(self.iterations * share)
        seconds = self.seconds * share
        while limit == 0 or done < limit:
            self.simulate(self.world(position, seat, beliefs), seat, root)
            done += 1
            if done % LOOK_AT_THE_CLOCK == 0:
                left = limit - done
                if seconds > 0:
                    spent = perf_counter() - began
                    if spent >= seconds:
                        break
                    by_time = int(done * (seconds - spent) / spent)
                    left = by_time if limit == 0 else min(left, by_time)
                if decided(root, decision, left):
                    break
        return done

    def simulate(self, world: Position, seat: int, root: Node) -> None:
        """One world: down the tree, one reply more, on in haste, and back with the news."""
        judgement = self.judgement
        luck = self.luck
        last = judgement.chapter(world) + judgement.span
        path = [root]
        node = root
        count = 0
        while True:
            decision = world.decision
            if decision is None or judgement.chapter(world) >= last:
                break
            if len(decision.options) == 1:
                world.choose(decision.options[0])
                count += 1
                continue
            if node is not root and node.visits == FAMILIAR and decision.seat == seat and returns(path, seat):
                self.memory[as_seen(world, decision, seat)] = node
            way = select(node, world, decision, judgement, luck, node is root)
            world.choose(way.option)
            count += 1
            node = way.node
            path.append(node)
            if node.visits == 0:
                break
        count += play_on(world, judgement, luck, last)
        rewards = judgement.prospects(world)
        for step in path:
            step.visits += 1
            step.total += rewards[step.seat]
        self.simulations += 1
        self.decisions += count

    # -- saying why ------------------------------------------------------------------------------------------------

    def tell(
        self,
        position: Position,
        decision: Decision,
        seat: int,
        root: Node,
        done: int,
        remembered: int,
        seconds: float,
    ) -> None:
        ranked: list[tuple[int, float, str]] = []
        for option in decision.options:
            child = root.child(option.key, seat)
            if child is not None:
                ranked.append((child.visits, child.mean(), option.label(position)))
        ranked.sort(key=lambda line: (-line[0], -line[1]))
        total = max(1, sum([line[0] for line in ranked]))
        lines = [
            f"{label}: {100 * mean:.1f} %, looked at {100 * n // total} % of the time" for n, mean, label in ranked
        ]
        again = f", {remembered} remembered" if remembered else ""
        self.thoughts = [*lines, f"{done} simulations in {seconds:.2f} s{again}"]


def play_on(world: Position, judgement: Judgement, luck: Luck, last: int) -> int:
    """To the end of the chapter, but not for ever; in haste or with as much care as the game needs. Returns how many
    answers that took, those that were only looked at included."""
    steps = 0
    looked_at = 0
    while steps < judgement.depth:
        decision = world.decision
        if decision is None or judgement.chapter(world) >= last:
            break
        options = decision.options
        if len(options) == 1:
            world.choose(options[0])
        elif luck.below(CAREFUL) < judgement.care:
            world.choose(next_best(world, decision, decision.seat, judgement))
            looked_at += len(options)
        else:
            world.choose(judgement.hasty(world, luck))
        steps += 1
    return steps + looked_at


def returns(path: list[Node], seat: int) -> bool:
    """Is this the first time since the root that the seat is asked?"""
    for step in path[2:]:
        if step.seat == seat:
            return False
    return True


def as_seen(position: Position, decision: Decision, seat: int) -> str:
    """What the seat knows when it is asked: the same text, the same knowledge."""
    return f"{position.view(seat)} {decision.prompt} {[option.key for option in decision.options]}"


def favourite(root: Node, decision: Decision) -> int:
    """The answer that was looked at most; among equals the one that went best."""
    best = 0
    most = -1
    mean = -1.0
    for i, option in enumerate(decision.options):
        child = root.child(option.key, decision.seat)
        if child is not None and (child.visits > most or (child.visits == most and child.mean() > mean)):
            best, most, mean = i, child.visits, child.mean()
    return best


def decided(root: Node, decision: Decision, left: int) -> bool:
    """Can no other answer catch up in what is left?"""
    first = second = 0
    for option in decision.options:
        child = root.child(option.key, decision.seat)
        visits = 0 if child is None else child.visits
        if visits > first:
            first, second = visits, first
        elif visits > second:
            second = visits
    return first - second > left
