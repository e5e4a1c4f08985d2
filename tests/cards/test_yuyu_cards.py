"""Every paragraph of every Yu Yu Hakusho card is tried on a table where it finds something to do, and changes there
just what it says: `yuyu_cards.txt` has a line for each, read against the facts about the printed card."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cards.yuyu_mat import card_called, game, what_it_does

FILE = Path(__file__).parent / "yuyu_cards.txt"
ELSEWHERE = {
    ("A Safe Place", 0),
    ("And The Winner Is!", 0),
    ("Awaken", 0),
    ("Backstab", 0),
    ("Befriend", 0),
    ("Bicycle", 0),
    ("Bond Of Friends", 0),
    ("Bone Scythe", 0),
    ("Botan, Detective's Assistant", 1),
    ("Coalition", 0),
    ("Dark Encounter", 0),
    ("Decoy", 0),
    ("Decoy", 1),
    ("Delude", 0),
    ("Double Block", 0),
    ("Exterminate", 0),
    ("Gama, Devoted Artist", 1),
    ("Gateway", 1),
    ("Hajime!", 0),
    ("Hiei's Peaceful Stance", 0),
    ("Icy Battlefield", 1),
    ("In Shadow", 0),
    ("Intensive Discipline", 0),
    ("Intensive Training", 0),
    ("Invasion", 0),
    ("Kayko, The Class President", 1),
    ("King Yama", 0),
    ("Kiseichu, Parasite Demon", 0),
    ("Koenma, Young Ruler", 2),
    ("Kuwabara, Emotional Fighter", 1),
    ("Malevolent Apprentice", 0),
    ("Malicious Children", 0),
    ("Mitarai, Misguided", 0),
    ("Mr. Ukimura, Friendly Chef", 0),
    ("Nankai", 0),
    ("Nankai", 1),
    ("Natsume, The Fearless", 0),
    ("Okubo", 1),
    ("Panic!", 0),
    ("Renounce", 0),
    ("Sensui's Spirit Sphere", 0),
    ("Sensui, Kazuya's Personality", 1),
    ("Sensui, Kazuya's Personality", 2),
    ("Sensui, Sacred Armor", 0),
    ("Sensui, Sacred Armor", 1),
    ("Shinobi Disguise", 0),
    ("Shishi Wakamaru, Summoner Of A Thousand Skulls", 1),
    ("Shorin", 0),
    ("Spirit Beast Egg", 0),
    ("Spirit Dump", 0),
    ("Switchblade", 0),
    ("Sword Of Second Energy", 1),
    ("Team Raizen's Support", 0),
    ("Team Raizen's Support", 1),
    ("Tetsuzam", 0),
    ("The Game Is Afoot!", 0),
    ("Unity", 0),
    ("Vulnerable", 0),
    ("Whip Mastery", 0),
    ("Wicked Influence", 0),
    ("Yomi, Sightless God, Bottom Left", 0),
    ("Yomi, Sightless God, Top Left", 0),
    ("Yukina's Tears", 0),
}
"""Paragraphs that need a table of their own: see test_yuyu_play.py, _more, _under and _teams."""


def rows() -> dict[tuple[str, int], str]:
    """For each paragraph what it changes."""
    found: dict[tuple[str, int], str] = {}
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            title, number, result = (part.strip() for part in line.split(" | "))
            found[title, int(number)] = result
    return found


ROWS = rows()
PARAGRAPHS = [
    (title, number)
    for title in sorted(game().library.titles())
    for number in range(len(card_called(title).abilities))
    if (title, number) not in ELSEWHERE
]


def test_every_paragraph_has_a_row_and_every_row_a_paragraph() -> None:
    assert sorted(ROWS) == PARAGRAPHS


def test_every_paragraph_does_something() -> None:
    assert [paragraph for paragraph, result in ROWS.items() if not result] == []


@pytest.mark.parametrize(("title", "number"), PARAGRAPHS)
def test_the_paragraph_does_what_it_says_and_nothing_else(title: str, number: int) -> None:
    assert what_it_does(card_called(title), number) == ROWS[title, number]
