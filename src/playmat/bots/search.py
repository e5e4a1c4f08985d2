"""The bot `search`: it plays the game on in its head, many times, and looks more often where it goes well.

Information-set Monte-Carlo tree search. Again and again it imagines a world that fits all it may know (where the game
has beliefs, rather a likely one) and tries its answers in it: goes down its tree of replies as far as that has grown,
adds one, plays on for a while, and lets the game judge where that has led; every seat is taken to look after itself.
Worlds differ, the tree is one: so it cannot plan on what it could not know.

All answers are tried in the same worlds, so that none of them is only lucky; as the budget goes, the worse half of them
is dropped, again and again. A first opinion comes from `greedy`.
"""

from __future__ import annotations

from math import sqrt
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

LEAST: Final = 32
FAR_BEHIND: Final = 0.9
"""After so many simulations an answer is dropped that is so far behind, for one try; less with more of them."""


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
        self.in_question: list[str] = []
        """The answers that have not been dropped."""
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
        best = rank(root, seat, self.in_question)[0]
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
        """Until the budget is spent or one answer is left. Returns how many simulations that took."""
        decision = position.decision
        assert decision is not None
        beliefs = self.judgement.beliefs(position, seat)
        self.in_question = [option.key for option in decision.options]
        share = BRIEFLY if decision.window else 1.0
        halvings = max(1, (len(self.in_question) - 1).bit_length())
        halved = 1
        done = 0
        while True:
            world = self.world(position, seat, beliefs)
            for key in self.in_question:
                self.simulate(world.clone(), seat, root, key)
            done += len(self.in_question)
            spent = self.spent(done, began) / share
            if spent >= 1.0:
                break
            while halved < halvings and spent * halvings >= halved:
                halved += 1
                self.drop_half(root, seat)
            if done >= LEAST:
                self.drop_hopeless(root, seat)
            if len(self.in_question) == 1:
                break
        return done

    def spent(self, done: int, began: float) -> float:
        """Which part of the budget."""
        part = done / self.iterations if self.iterations > 0 else 0.0
        return max(part, (perf_counter() - began) / self.seconds) if self.seconds > 0 else part

    def drop_half(self, root: Node, seat: int) -> None:
        """At least two go on."""
        ranked = rank(root, seat, self.in_question)
        kept = ranked[: max(2, (len(ranked) + 1) // 2)]
        self.in_question = [key for key in self.in_question if key in kept]

    def drop_hopeless(self, root: Node, seat: int) -> None:
        """Those that are so far behind that their luck cannot be the reason."""
        usual = usually(root, seat, self.in_question)
        found = [root.children[place_of(root, key, seat)] for key in self.in_question]
        best = max([child.expected(usual) for child in found])
        self.in_question = [
            key
            for key, child in zip(self.in_question, found, strict=True)
            if best - child.expected(usual) <= FAR_BEHIND / sqrt(child.visits)
        ]

    def simulate(self, world: Position, seat: int, root: Node, key: str) -> None:
        """One answer in one world: down the tree, one reply more, on for a while, and back with the news."""
        judgement = self.judgement
        luck = self.luck
        last = judgement.chapter(world) + judgement.span
        node = root.children[place_of(root, key, seat)]
        path = [root, node]
        world.choose(key)
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
        dropped = [option.key for option in decision.options if option.key not in self.in_question]
        labels = {option.key: option.label(position) for option in decision.options}
        lines = []
        total = max(1, sum([root.children[place_of(root, key, seat)].visits for key in labels]))
        for key in rank(root, seat, self.in_question) + rank(root, seat, dropped):
            child = root.children[place_of(root, key, seat)]
            looked = 100 * child.visits // total
            lines.append(f"{labels[key]}: {100 * child.mean():.1f} %, looked at {looked} % of the time")
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


def place_of(root: Node, key: str, seat: int) -> str:
    """Where the seat's own answer stands among the replies of the root."""
    return key if root.children[key].seat == seat else f"{seat} {key}"


def usually(root: Node, seat: int, keys: list[str]) -> float:
    """How it goes with these answers on average."""
    visits = 0
    total = 0.0
    for key in keys:
        child = root.children[place_of(root, key, seat)]
        visits += child.visits
        total += child.total
    return total / visits if visits > 0 else 0.5


def rank(root: Node, seat: int, keys: list[str]) -> list[str]:
    """The most promising answer first."""
    usual = usually(root, seat, keys)
    worth = {key: root.children[place_of(root, key, seat)].expected(usual) for key in keys}
    return sorted(keys, key=lambda key: -worth[key])
