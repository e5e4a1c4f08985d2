"""Every paragraph of every Yu Yu Hakusho card is tried on a table where it finds something to do, and changes there
just what it says: `yuyu_cards.txt` has a line for each, read against the facts about the printed card."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cards.yuyu_mat import card_called, game, what_it_does

FILE = Path(__file__).parent / "yuyu_cards.txt"
ELSEWHERE = {
    ("A Safe Place", 0),
    ("Ability Theft", 0),
    ("And The Winner Is!", 0),
    ("Angelic Embrace", 0),
    ("Asato Kido, Shadow Master", 0),
    ("Aura Vortex", 0),
    ("Awaken", 0),
    ("Ayame, Koenma's Assistant", 1),
    ("Backstab", 0),
    ("Banished", 0),
    ("Befriend", 0),
    ("Bicycle", 0),
    ("Binding Shinobi, Incapacitation Master", 1),
    ("Bond Of Friends", 0),
    ("Bone Scythe", 0),
    ("Botan's Orb", 0),
    ("Botan, Detective's Assistant", 1),
    ("Botan, Wise Scholar?", 0),
    ("Botan, Wise Scholar?", 1),
    ("Coalition", 0),
    ("Communication Mirror", 0),
    ("Dark Encounter", 0),
    ("Deadly Dice", 0),
    ("Deadly Dice", 1),
    ("Decoy", 0),
    ("Decoy", 1),
    ("Delude", 0),
    ("Discharge", 1),
    ("Disintegrate", 0),
    ("Domination", 1),
    ("Double Block", 0),
    ("Elder Toguro, Puppet Master", 0),
    ("Exterminate", 0),
    ("Gama, Devoted Artist", 1),
    ("Gateway", 1),
    ("Genkai, Resurrected", 1),
    ("Gloom", 0),
    ("Hagiri, The Sniper", 1),
    ("Hagiri, The Sniper", 2),
    ("Hajime!", 0),
    ("Hiei's Peaceful Stance", 0),
    ("Hiei's Secret", 0),
    ("Hiei's Sword Mastery", 0),
    ("I Got Something For You!", 0),
    ("Ice Dragon", 0),
    ("Icy Battlefield", 1),
    ("Improvised Defense", 0),
    ("In Shadow", 0),
    ("Intensive Discipline", 0),
    ("Intensive Training", 0),
    ("Invasion", 0),
    ("Itsuki, Demon In Love", 0),
    ("Itsuki, Yaminate", 0),
    ("Itsuki, Yaminate", 1),
    ("Jin", 1),
    ("Kamiya, The Doctor", 0),
    ("Kamiya, The Doctor", 1),
    ("Karasu, Methodical Tactician", 1),
    ("Kayko, The Class President", 1),
    ("King Yama", 0),
    ("Kiseichu, Parasite Demon", 0),
    ("Koenma, Young Ruler", 2),
    ("Kurama's Determination", 0),
    ("Kurama, Entrapped Demon", 0),
    ("Kurama, Entrapped Demon", 1),
    ("Kuwabara, Emotional Fighter", 1),
    ("Life Threads", 0),
    ("M2, Javelin Master", 0),
    ("M2, Javelin Master", 1),
    ("Makihara, Gourmet", 1),
    ("Malevolent Apprentice", 0),
    ("Malevolent Glare", 1),
    ("Malicious Children", 0),
    ("Misguided Bandits", 0),
    ("Mitamura, The Master", 1),
    ("Mitarai, Misguided", 0),
    ("Mitsunari Yanagisawa, The Copy Master", 1),
    ("Morbid", 0),
    ("Mr. Ukimura, Friendly Chef", 0),
    ("Mukuro's Unforgiving Glare", 0),
    ("Murota, Mind Reader", 1),
    ("Nankai", 0),
    ("Nankai", 1),
    ("Natsume, The Fearless", 0),
    ("Okubo", 1),
    ("Panic!", 0),
    ("Persevere", 0),
    ("Psychic Spyglass", 0),
    ("Puu", 0),
    ("Puu", 1),
    ("Puu, Teddy Bear With A Beak", 1),
    ("Reliving The Past", 0),
    ("Remember Us?", 0),
    ("Renounce", 0),
    ("Rinku's Rush", 0),
    ("Sacrifice Of Life", 0),
    ("Sakyo, Sadistic Creature", 1),
    ("Sakyo, The High Roller", 2),
    ("Sanctuary", 0),
    ("Sensui's Spirit Sphere", 0),
    ("Sensui, Kazuya's Personality", 1),
    ("Sensui, Kazuya's Personality", 2),
    ("Sensui, Sacred Armor", 0),
    ("Sensui, Sacred Armor", 1),
    ("Shinobi Disguise", 0),
    ("Shishi Wakamaru, Soul Stealer", 1),
    ("Shishi Wakamaru, Summoner Of A Thousand Skulls", 1),
    ("Shorin", 0),
    ("Snatch", 0),
    ("Spirit Beast Egg", 0),
    ("Spirit Dump", 0),
    ("Stand Off", 0),
    ("Suzaku, Makai Master", 0),
    ("Suzaku, The Fierce", 1),
    ("Switchblade", 0),
    ("Sword Of Second Energy", 1),
    ("Tag Team", 0),
    ("Taking Aim", 0),
    ("Team Raizen's Support", 0),
    ("Team Raizen's Support", 1),
    ("Tetsuzam", 0),
    ("The End", 0),
    ("The Game Is Afoot!", 0),
    ("The Legacy Of One", 0),
    ("Touya, Resourceful Shinobi", 0),
    ("Touya, Resourceful Shinobi", 1),
    ("Unity", 0),
    ("Vulnerable", 0),
    ("What Friends Are For", 0),
    ("Whip Mastery", 0),
    ("Wicked Influence", 0),
    ("Yomi, Sightless God, Bottom Left", 0),
    ("Yomi, Sightless God, Top Left", 0),
    ("Yukina's Tears", 0),
    ("Yusuke, Entranced", 0),
    ("Yusuke, Entranced", 1),
    ("Yusuke, Human World's Hero", 0),
}
"""Paragraphs that need a table of their own: see test_yuyu_play.py, _more, _under, _teams and _late."""


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
