"""Which cards have a scenario of their own: one whose `about:` names them."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from tests.cards.shadowfist_mat import game

from playmat.scenario.text import Scenario, read_scenarios

FOLDER = Path(__file__).parents[2] / "scenarios" / "shadowfist"
CHOICE = re.compile(r"\w+: (play|use)[ :](\S+)")


@cache
def scenarios() -> dict[str, list[Scenario]]:
    """By title of the card. Where one title stands in another, the longer one is meant."""
    titles = sorted(game().library.titles(), key=len, reverse=True)
    any_title = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, titles))})(?!\w)")
    found: dict[str, list[Scenario]] = {}
    for path in sorted(FOLDER.glob("*.txt")):
        for written in read_scenarios(path):
            for title in dict.fromkeys(any_title.findall(" ".join(written.about))):
                found.setdefault(title, []).append(written)
    return found


def shown_in_scenarios() -> set[str]:
    """The plays and uses of such cards, each with what comes of it."""
    found: set[str] = set()
    for title, written in scenarios().items():
        key = game().library.card(title).key
        for scenario in written:
            for line in scenario.play:
                choice = CHOICE.match(line.text)
                if choice is not None and re.fullmatch(rf"{key}(:\d+)?", choice[2]):
                    found.add(f"{choice[1]}:{choice[2]}")
    return found
