"""Where a game turned: everybody's chance to win, before and after every choice of a replay.

From each position the game is played on many times in haste, with all cards as they lie and chance drawn anew. What is
measured is the share of victories; where a game is cut short, how well the seats stand by the game's own judgement.
"""

from __future__ import annotations

from typing import NamedTuple

from playmat.bots.player import judgement_for
from playmat.kernel.chance import Chance, Luck
from playmat.kernel.event import EVERYTHING
from playmat.kernel.match import Match
from playmat.kernel.position import Position
from playmat.replay.words import choice_in_words

LONGEST = 400
"""How many choices a game is played on for."""

BARS = "▁▂▃▄▅▆▇█"


class Moment(NamedTuple):
    """One choice of the game, and what it did to the chances."""

    number: int
    seat: int
    words: str
    before: list[float]
    after: list[float]

    @property
    def gain(self) -> float:
        """For whoever chose."""
        return self.after[self.seat] - self.before[self.seat]

    @property
    def swing(self) -> float:
        """For whoever it was most to."""
        return max(abs(new - old) for new, old in zip(self.after, self.before, strict=True))


def moments(match: Match, simulations: int, seed: int) -> list[Moment]:
    """Every choice of the game, in order."""
    position = match.opening.clone()
    chance = Chance(f"explain {seed}".encode())
    before = chances(position, simulations, chance)
    found: list[Moment] = []
    for number, choice in enumerate(match.choices, 1):
        words = choice_in_words(match, position, number, EVERYTHING)
        position.choose(choice.key)
        after = chances(position, simulations, chance)
        found.append(Moment(number, choice.seat, words, before, after))
        before = after
    return found


def chances(position: Position, simulations: int, chance: Chance) -> list[float]:
    """Every seat's chance to win from here."""
    judgement = judgement_for(position)
    if position.outcome is not None:
        return judgement.prospects(position)
    luck = Luck(chance)
    totals = [0.0] * len(position.names)
    for _ in range(simulations):
        world = position.imagine(EVERYTHING, chance)
        for _ in range(LONGEST):
            if world.decision is None:
                break
            world.choose(judgement.hasty(world, luck))
        for seat, share in enumerate(judgement.prospects(world)):
            totals[seat] += share
    return [total / simulations for total in totals]


def in_words(match: Match, found: list[Moment], most: int) -> list[str]:
    """The course of the game as a line for each seat, then the choices that changed most."""
    names = match.position.names
    width = max(len(name) for name in names)
    lines = [
        f"{name:<{width}}  {course([moment.after[seat] for moment in found])}  {ending(found, seat)}"
        for seat, name in enumerate(names)
    ]
    lines += ["", "Where it turned:"]
    for moment in sorted(sorted(found, key=lambda one: -one.swing)[:most], key=lambda one: one.number):
        old, new = moment.before[moment.seat], moment.after[moment.seat]
        lines.append(
            f"  {moment.number:>4}  {moment.words}: {100 * old:.0f} % to {100 * new:.0f} % for {names[moment.seat]}"
        )
    return lines


def ending(found: list[Moment], seat: int) -> str:
    return f"{100 * found[-1].after[seat]:.0f} %" if found else ""


def course(shares: list[float], wide: int = 60) -> str:
    """A line of bars, as wide as a terminal likes."""
    if not shares:
        return ""
    places = range(min(wide, len(shares)))
    picked = [shares[place * len(shares) // len(places)] for place in places]
    return "".join(BARS[min(len(BARS) - 1, int(share * len(BARS)))] for share in picked)
