"""A table of MegaMan laid out for one card from a few words, and what has changed on it after some choices."""

from __future__ import annotations

import re

import playmat
from playmat import scenario
from playmat.cardtext.card import slug
from playmat.games.megaman.card import LEVEL_UP, NETNAVI, RESOURCE, MegaManCard
from playmat.games.megaman.setup import MegaManGame
from playmat.games.megaman.table import MegaMan
from playmat.games.megaman.zones import DECK, DISCARD, GAUGE, HAND, RESOURCES
from playmat.games.megaman.zones import LEVEL_UP as LEVEL_UPS

YOU, FOE = 0, 1
PLAIN_NAVI = "SnakeMan, Sly Bandit"
ZONES = {
    "deck": DECK, "hand": HAND, "discard": DISCARD, "gauge": GAUGE, "resources": RESOURCES, "level ups": LEVEL_UPS,
}  # fmt: skip
COLORS = ("Red", "Blue", "Green", "Yellow")
PLAIN_CARD = re.compile(
    r"\b(?:(?P<color>Red|Blue|Green|Yellow)(?: (?P<emblem>\w+))?|(?P<kind>Chip|Event|Virus|Ally)) (?P<n>\d)\b"
)
PLAIN_KINDS = {
    "Chip": 'type = "BattleChip"\n',
    "Event": 'type = "Event"\n',
    "Virus": 'type = "Resource"\nkeywords = ["Virus"]\n',
    "Ally": 'type = "Resource"\nkeywords = ["Ally"]\n',
}


def game() -> MegaManGame:
    found = playmat.game("megaman")
    assert isinstance(found, MegaManGame)
    return found


def card_called(title: str) -> MegaManCard:
    found = game().library.card(title)
    assert isinstance(found, MegaManCard)
    return found


def plain_cards(text: str) -> str:
    """The cards without a text that are mentioned, in the card language."""
    found: dict[str, str] = {}
    for said in PLAIN_CARD.finditer(text):
        if said["kind"]:
            values = PLAIN_KINDS[said["kind"]]
        else:
            emblem = f'emblem = ["{said["emblem"]}"]\n' if said["emblem"] else ""
            values = f'type = "Resource"\ncolor = "{said["color"].lower()}"\n{emblem}'
        found[said[0]] = f'[[card]]\nname = "{said[0]}"\ndestiny = {said["n"]}\n{values}'
    return "\n".join(found.values())


class Mat:
    """Seat 0 is you: you have the card in question, and whatever it requires."""

    def __init__(self, card: MegaManCard, situation: str) -> None:
        self.card = card
        self.said: dict[str, str] = {}
        for item in filter(None, map(str.strip, situation.split(";"))):
            where, _, what = item.partition(":")
            self.said[where.strip()] = what.strip()
        self.require()
        self.table = self.lay()

    # -- laying out ----------------------------------------------------------------------------------------------------

    def add(self, where: str, titles: list[str]) -> None:
        before = [self.said[where]] if self.said.get(where, "none") != "none" else []
        if before or titles:
            self.said[where] = ", ".join([*titles, *before])

    def require(self) -> None:
        """Put the card where it is used from, and everything there that it takes to use it."""
        card, here = self.card, self.said
        if card.kind == NETNAVI:
            here["navi"] = card.full_title
        here.setdefault("navi", navi_of(card.supplies[0]) if card.supplies and card.kind != LEVEL_UP else PLAIN_NAVI)
        here.setdefault("foe navi", PLAIN_NAVI)
        here.setdefault("gauge", f"Blank x{card.power}" if card.power else "none")
        if card.kind == RESOURCE:
            helpers = [] if "resources" in here else helpers_for((), card.emblems[1:])
            self.add("resources", [card.full_title, *helpers])
        elif card.kind not in (NETNAVI, LEVEL_UP):
            self.add("hand", [card.full_title])
            if "resources" not in here:
                self.add("resources", helpers_for(card.colors, card.emblems[1:]))

    def lay(self) -> MegaMan:
        lines = [self.line(where, what) for where, what in self.said.items()]
        cards = plain_cards("\n".join(lines))
        inline = "\n".join(f"  {line}" for line in cards.split("\n"))
        text = "\n".join(f"  {line}" for line in lines)
        made = scenario.undump(
            f"scenario: {slug(self.card.full_title)}\ngame: megaman\nseats: You, Foe\n"
            + (f"cards:\n{inline}\n" if cards else "")
            + f"position:\n{text}\nplay:\n  end: waiting You\n"
        )
        assert isinstance(made, MegaMan)
        return made

    def line(self, where: str, what: str) -> str:
        if where == "turn":
            return "turn player: Foe"
        if where in ("phase", "destiny"):
            return f"{where}: {what}"
        return f"{where[4:]} Foe: {what}" if where.startswith("foe ") else f"{where} You: {what}"

    # -- choosing ------------------------------------------------------------------------------------------------------

    def choose(self, words: str) -> None:
        """`play` and `spend` are about the card in question; `foe: red-1` is the other player's choice."""
        table = self.table
        who, word = (FOE, words.removeprefix("foe:").strip()) if words.startswith("foe:") else (YOU, words)
        assert table.decision is not None and table.decision.seat == who, f"{words!r} is not wanted: {table.decision}"
        if word in ("play", "spend"):
            word = f"{word}:{self.card.key}"
        keys = [option.key for option in table.decision.options]
        found = [key for key in keys if meant(word, key)]
        assert len(found) == 1, f"{words!r} is not offered, or not clear: {keys}; {table.why_not(word)}"
        table.choose(found[0])

    # -- looking -------------------------------------------------------------------------------------------------------

    def count(self, whose: str, what: str) -> int:
        table, seat = self.table, YOU if whose == "your" else FOE
        if what in ZONES:
            return len(table.zone(seat, ZONES[what]))
        if what == "chips":
            return table.chips_to_play(seat)
        return table.value(table.navi[seat], what)

    def counts(self) -> dict[str, int]:
        whats = (*ZONES, "strength", "defense", "blast")
        return {f"{whose} {what}": self.count(whose, what) for whose in ("your", "his") for what in whats}

    def titles(self, whose: str, zone: str) -> list[str]:
        seat = YOU if whose == "your" else FOE
        return [self.table.card(card).full_title for card in self.table.zone(seat, ZONES[zone])]


def navi_of(emblem: str) -> str:
    """The first NetNavi with that emblem."""
    titles = game().library.titles()
    return next(
        title for title in titles if card_called(title).kind == NETNAVI and emblem in card_called(title).supplies
    )


def helpers_for(colors: tuple[str, ...], emblems: tuple[str, ...]) -> list[str]:
    """Resources that give these colors, and large emblems besides that of the NetNavi."""
    wanted = [*colors, *["red"] * (len(emblems) - len(colors))]
    found: list[str] = []
    for i, color in enumerate(wanted):
        emblem = f"{emblems[i]} " if i < len(emblems) else ""
        found.append(f"{color.capitalize()} {emblem}{i + 1}")
    return found


def meant(word: str, key: str) -> bool:
    if word == "his NetNavi":
        return key.startswith("card:2:NetNavi:")
    return key == word or key.endswith(f":{word}")
