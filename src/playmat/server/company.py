"""The bots as people meet them: a level in plain words, and somebody behind it with a name and a way to play."""

from __future__ import annotations

from typing import NamedTuple

from playmat.server.messages import Opponent


class Character(NamedTuple):
    level: str
    """By which the bots know it."""
    label: str
    names: tuple[str, ...]
    """The first is who one meets alone; the others join where there are more seats."""
    about: str


CHARACTERS = (
    Character(
        "easy", "Easy", ("Pim", "Tilly", "Bo", "Hetty", "Wim"), "New to the game too. Plays fast, overlooks a lot."
    ),
    Character(
        "normal",
        "Normal",
        ("Mara", "Jonas", "Selma", "Ravi", "Odile"),
        "Knows the rules well, thinks a little, likes a fair fight.",
    ),
    Character(
        "hard",
        "Hard",
        ("Ines", "Brigid", "Lev", "Noor", "Kerem"),
        "Thinks ahead, remembers what was played, and gives nothing away.",
    ),
    Character(
        "patient",
        "Hard and slow",
        ("Old Isa", "Master Wen", "Agatha", "Tomas", "Yara"),
        "The strongest here, and takes the time it needs.",
    ),
    Character(
        "random",
        "By chance",
        ("Dizzy", "Fizz", "Mop", "Pebble", "Hum"),
        "Does anything that is allowed. Good for trying things out.",
    ),
)
EMOTES = ("Hello!", "Good luck!", "Well played!", "Thank you.", "Oops!", "One moment, please.", "Good game!")
"""What people may say to each other with a click, without telling anything about the game."""
BY_LEVEL = {character.level: character for character in CHARACTERS}


def opponents(levels: list[str]) -> list[Opponent]:
    """Those who can be met, weakest first."""
    found = []
    for level in levels:
        who = BY_LEVEL[level]
        found.append(Opponent(level=level, label=who.label, name=who.names[0], about=who.about))
    return found


def name_for(level: str, taken: set[str]) -> str:
    """A name for a bot of this level that nobody at the table has yet, if there is one left."""
    who = BY_LEVEL.get(level)
    if who is None:
        return f"{level.capitalize()} bot"
    return next((name for name in who.names if name.casefold() not in taken), who.names[0])
