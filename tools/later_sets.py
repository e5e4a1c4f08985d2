"""Write the later sets of Shadowfist anew: `python tools/later_sets.py FOLDER`, a folder of LackeyCCG set files.

A file for each set that has cards our language understands, in our words, marked `later = true`. Cards that the earlier
sets have stay there. What a set file leaves out (a text, a number) is not made up: such a card is no card here.
Read the diff.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import playmat
from playmat.cardplay.game import CardGame
from playmat.cards.importing import as_later_set, import_set

SETS: Final = {
    "10kbullets": "10,000 Bullets",
    "7masters": "Seven Masters vs. the Underworld",
    "backforseconds": "Back for Seconds",
    "boomchakalaka": "Boom Chaka Laka",
    "canofwhupass": "Can of Whupass",
    "combatinkowloon": "Combat in Kowloon",
    "criticalshift": "Critical Shift",
    "darkfuture": "Dark Future",
    "empireofevil": "Empire of Evil",
    "endgame": "Endgame",
    "knightspassage": "Knight's Passage",
    "netherworld2": "Netherworld 2",
    "queensgambit": "Queen's Gambit",
    "redwedding": "Red Wedding",
    "reinforcements": "Reinforcements",
    "reloaded": "Reloaded",
    "revelations": "Revelations",
    "shaolinshowdown": "Shaolin Showdown",
    "shurikensandsixguns": "Shurikens and Six-Guns",
    "standard": "Standard",
    "twofistedtales": "Two-Fisted Tales",
    "yearofthegoat": "Year of the Goat",
}
"""The set files that have later cards, and what the sets are called. Two more, of promotional and of modern cards,
leave out texts where there must be one: a card without a text cannot be told from one whose text is missing."""

HERE: Final = Path(__file__).parents[1] / "src" / "playmat" / "cards" / "shadowfist"


def file_of(set_name: str) -> Path:
    """`Knight's Passage` is kept in knights_passage.toml."""
    plain = "".join(letter if letter.isalnum() else " " for letter in set_name.replace("'", "").replace(",", ""))
    return HERE / f"{'_'.join(plain.lower().split())}.toml"


def main(folder: Path) -> None:
    game = playmat.game("shadowfist")
    assert isinstance(game, CardGame)
    total = 0
    written: dict[Path, str] = {}
    for stem, set_name in SETS.items():
        text = as_later_set(game, import_set(game, folder / f"{stem}.txt"), set_name)
        number = text.count("[[card]]")
        total += number
        if number:
            written[file_of(set_name)] = text
        print(f"{number:>4}  {set_name}")
    for path, text in written.items():
        path.write_text(text, encoding="utf-8")
    print(f"{total:>4}  together")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
