"""The bot `search`: it plays the game on in its head, many times, and looks more often where it goes well.

Information-set Monte-Carlo tree search. Again and again it imagines a world that fits all it may know (where the game
has beliefs, rather a likely one) and tries its answers in it: goes down its tree of replies as far as that has grown,
adds one, plays on for a while, and lets the game judge where that has led; every seat is taken to look after itself.
Worlds differ, the tree is one: so it cannot plan on what it could not know.

As the budget goes, the worse half of its answers is dropped, again and again; it stops sooner when one is left, or when
it does not matter any more which (`contest.py`). A first opinion comes from `greedy`.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Final

from playmat.bots.contest import Contest, Rival
from playmat.bots.greedy import next_best, weigh
from playmat.bots.player import Bot, judgement_for
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

Clock = Callable[[], float]


class Search(Bot):
    def __init__(
        self,
        chance: Chance,
        iterations: int = 0,
        seconds: float = 0.0,
        sees_all: bool = False,
        clock: Clock = perf_counter,
    ) -> None:
        self.chance = chance
        self.luck = Luck(chance)
        self.iterations = iterations
        """How many simulations at most; 0: as many as there is time for."""
        self.seconds = seconds
        self.sees_all = sees_all
        """To measure what hidden cards are worth: nobody plays against this one."""
        self.clock = clock
        """What the seconds are counted by."""
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
        self.judgement = judgement_for(position)
        known = self.memory.get(as_seen(position, decision, seat))
        root = Node(seat) if known is None else known
        remembered = root.visits
        self.memory = {}
        began = self.clock()
        contest = Contest(root, seat, [option.key for option in options])
        self.form_opinions(position, seat, contest)
        done = self.simulate_all(position, seat, root, contest, began)
        self.tell(position, decision, contest, done, remembered, self.clock() - began)
        best = contest.leader().key
        return next(option for option in options if option.key == best)

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

    def form_opinions(self, position: Position, seat: int, contest: Contest) -> None:
        """What `greedy` thinks of each answer, less what it thinks of them all."""
        decision = position.decision
        assert decision is not None
        beliefs = self.judgement.beliefs(position, seat)
        worlds = [self.world(position, seat, beliefs) for _ in range(self.judgement.worlds)]
        values = weigh(worlds, seat, decision.options, self.judgement)
        average = sum(values) / len(values)
        for i, rival in enumerate(contest.rivals):
            rival.node.opinion = values[i] - average

    def simulate_all(self, position: Position, seat: int, root: Node, contest: Contest, began: float) -> int:
        """Until the budget is spent or there is nothing left to find out. Returns how many simulations that took."""
        decision = position.decision
        assert decision is not None
        beliefs = self.judgement.beliefs(position, seat)
        share = BRIEFLY if decision.window else 1.0
        halvings = max(1, (len(contest.left) - 1).bit_length())
        halved = 1
        done = 0
        while True:
            world = self.world(position, seat, beliefs)
            contest.note([self.simulate(world.clone(), seat, root, rival) for rival in contest.left])
            done += len(contest.left)
            spent = self.spent(done, began) / share
            if spent >= 1.0:
                break
            while halved < halvings and spent * halvings >= halved:
                halved += 1
                contest.drop_half()
            contest.look_again()
            if contest.over:
                break
        return done

    def spent(self, done: int, began: float) -> float:
        """Which part of the budget."""
        part = done / self.iterations if self.iterations > 0 else 0.0
        return max(part, (self.clock() - began) / self.seconds) if self.seconds > 0 else part

    def simulate(self, world: Position, seat: int, root: Node, rival: Rival) -> float:
        """One answer in one world: down the tree, one reply more, on for a while, and back with the news, which is how
        the seat stands then."""
        judgement = self.judgement
        luck = self.luck
        last = judgement.chapter(world) + judgement.span
        node = rival.node
        path = [root, node]
        world.choose(rival.key)
        count = 1
        while True:
            decision = world.decision
            if node.visits == 0 or decision is None or judgement.chapter(world) >= last:
                break
            if len(decision.options) == 1:
                world.choose(decision.options[0])
                count += 1
                continue
            if node.visits == FAMILIAR and decision.seat == seat and returns(path, seat):
                self.memory[as_seen(world, decision, seat)] = node
            way = select(node, world, decision, judgement, luck)
            world.choose(way.option)
            count += 1
            node = way.node
            path.append(node)
        count += play_on(world, judgement, luck, last)
        rewards = judgement.prospects(world)
        for step in path:
            step.visits += 1
            step.total += rewards[step.seat]
        self.simulations += 1
        self.decisions += count
        return rewards[seat]

    # -- saying why ------------------------------------------------------------------------------------------------

    def tell(
        self, position: Position, decision: Decision, contest: Contest, done: int, remembered: int, seconds: float
    ) -> None:
        labels = {option.key: option.label(position) for option in decision.options}
        lines = []
        total = max(1, sum([rival.node.visits for rival in contest.rivals]))
        for rival in contest.ranked():
            looked = 100 * rival.node.visits // total
            lines.append(f"{labels[rival.key]}: {100 * rival.node.mean():.1f} %, looked at {looked} % of the time")
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
