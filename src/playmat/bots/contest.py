"""The answers in question, and which of them still are: all are tried in the same imagined worlds, so that none of
them is only lucky, and what differs is the answer."""

from __future__ import annotations

from math import sqrt
from typing import Final

from playmat.bots.tree import Node

LEAST: Final = 24
"""Before an answer has been tried in so many worlds nothing is made of how it went."""

SURE: Final = 5.0
"""An answer is dropped when it is so many standard errors behind the best: luck is not the reason then, and what the
tree has not found yet hardly is."""

TRIFLE: Final = 0.004
"""When even a doubtful answer would gain no more than this, it is time to choose."""

UNHEARD_OF: Final = 0.25
"""What has not been seen yet may still come: as if each answer had once gone so differently from its mean, squared."""


class Rival:
    """One answer, and how much better or worse than the others it went in the same worlds."""

    def __init__(self, key: str, node: Node) -> None:
        self.key = key
        self.node = node
        self.tries = 0
        self.total = 0.0
        self.squares = 0.0

    def variance(self) -> float:
        mean = self.total / self.tries
        return (self.squares - self.tries * mean * mean + UNHEARD_OF) / (self.tries + 1)


class Contest:
    def __init__(self, root: Node, seat: int, keys: list[str]) -> None:
        self.rivals = [Rival(key, own_answer(root, seat, key)) for key in keys]
        self.left = self.rivals[:]
        self.over = False
        """One is left, or it does not matter any more which it is."""

    def note(self, rewards: list[float]) -> None:
        """How each of those left went in one world."""
        usual = sum(rewards) / len(rewards)
        for i, rival in enumerate(self.left):
            better = rewards[i] - usual
            rival.tries += 1
            rival.total += better
            rival.squares += better * better

    def ranked(self) -> list[Rival]:
        """The most promising first; those that were dropped come last."""
        dropped = [rival for rival in self.rivals if rival not in self.left]
        return by_worth(self.left) + by_worth(dropped)

    def drop_half(self) -> None:
        """At least two go on."""
        kept = by_worth(self.left)[: max(2, (len(self.left) + 1) // 2)]
        self.left = [rival for rival in self.left if rival in kept]

    def look_again(self) -> None:
        """Drop those that are so far behind that it is no bad luck, and see whether it still matters which it is."""
        best, usual = self.leader(), usually(self.left)
        if best.tries < LEAST:
            return
        highest = best.node.expected(usual)
        kept: list[Rival] = []
        at_stake = 0.0
        for rival in self.left:
            behind = highest - rival.node.expected(usual)
            doubt = 0.0 if rival is best else self.doubt(best, rival)
            if behind <= SURE * doubt:
                kept.append(rival)
                at_stake = max(at_stake, 2 * doubt - behind)
        self.left = kept
        self.over = len(kept) == 1 or at_stake < TRIFLE

    def leader(self) -> Rival:
        usual = usually(self.left)
        best = self.left[0]
        highest = -1.0
        for rival in self.left:
            worth = rival.node.expected(usual)
            if worth > highest:
                best, highest = rival, worth
        return best

    def doubt(self, one: Rival, other: Rival) -> float:
        """The standard error of what lies between two of those left."""
        count = len(self.left)
        return sqrt((one.variance() + other.variance()) * count / (count - 1) / min(one.tries, other.tries))


def own_answer(root: Node, seat: int, key: str) -> Node:
    """The seat's own answer among the replies of the root, new if it never came to that."""
    return root.child(key, seat) or root.add(key, seat)


def usually(rivals: list[Rival]) -> float:
    """How it goes with these answers on average."""
    visits = 0
    total = 0.0
    for rival in rivals:
        visits += rival.node.visits
        total += rival.node.total
    return total / visits if visits > 0 else 0.5


def by_worth(rivals: list[Rival]) -> list[Rival]:
    usual = usually(rivals)
    return sorted(rivals, key=lambda rival: -rival.node.expected(usual))
