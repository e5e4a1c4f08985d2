"""SF-7.6-b, SF-7.7-a: protected is protected. Each act of the phrase book is done to a row of Characters, each with one
protection out of the book; nobody changes in what is protected.

Both sides are generated: a verb or a ban that is written today is in the matrix today. A new ban has to say in `GUARDS`
what it keeps as it was."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

import playmat
from playmat.cardplay.effect import Effect
from playmat.cardplay.game import CardGame
from playmat.games.shadowfist.table import Shadowfist
from playmat.games.shadowfist.words.bans import Ban
from playmat.games.shadowfist.zones import HAND, SMOKED, TOASTED
from playmat.scenario.table import set_up
from playmat.scenario.text import BrokenScenario, parse

GAME = playmat.game("shadowfist")
SOURCES = {"Event": "Events", "Site": "Sites", "Character": "Characters", "Edge": "Edges"}
"""What may say it, and how a protection from that speaks of it."""

FILLED = {
    "Things": "each Character",
    "All": "each Character",
    "Figure": "2",
    "Damage": "2 damage",
    "#": "2",
    "+": "+2",
    "Lasts": "gains +2 Fighting",
    "Proviso": "while attacking",
    "Player": "you",
}
"""What stands in the blanks of a phrase."""

LASTS = (
    "gains +2 Fighting",
    "gains -2 Fighting",
    "gains Guts",
    "has blank rules text",
    "is canceled",
    "inflicts no damage",
    "takes no damage",
    "cannot be healed",
    "cannot be damaged or removed from play by Sites",
    "is not affected by Sites",
    "loses Guts",
)


class Stand:
    """How a Character stands: everything an effect could change."""

    def __init__(self, table: Shadowfist, card: int) -> None:
        self.kind = table.zone_kind(card)
        self.controller = table.controller(card) if table.in_play(card) else -1
        self.in_play = table.in_play(card)
        self.damage = table.damage[card]
        self.turned = table.turned[card]
        self.since = table.since[card]
        lasting = [effect.stat for effect in table.lasting if card in effect.targets]
        numbers = [table.value(card, stat) for stat in ("Fighting", "Guts", "Toughness")]
        here = [table.where[card], table.turned[card], table.damage[card], table.at[card], table.counters.get(card)]
        self.all: list[object] = [*here, *numbers, *lasting, *[text.text for text in table.texts(card)]]


Guard = Callable[[Stand, Stand], bool]
"""Is what is protected as it was?"""


def is_another(before: Stand, after: Stand) -> bool:
    """Has it come into play anew, or to another player? Then it is unturned by the rules and by nobody's doing."""
    return after.since != before.since or after.controller != before.controller


GUARDS: dict[str, Guard] = {
    "smoked": lambda before, after: after.kind != SMOKED,
    "toasted": lambda before, after: after.kind != TOASTED,
    "healed": lambda before, after: not after.in_play or after.damage >= before.damage,
    "healed except when seized": lambda before, after: is_another(before, after) or after.damage >= before.damage,
    "controlled": lambda before, after: not after.in_play or after.controller == before.controller,
    "damaged": lambda before, after: after.damage <= before.damage,
    "removed from play": lambda before, after: after.in_play,
    "sacrificed": lambda before, after: True,
    "attacked": lambda before, after: True,
    "intercepted": lambda before, after: True,
    "targeted": lambda before, after: True,
    "seized": lambda before, after: True,
    "burned": lambda before, after: True,
    "burned for Power": lambda before, after: True,
    "burned for victory": lambda before, after: True,
    "intercepted in a chain": lambda before, after: True,
    "returned to hand": lambda before, after: after.kind != HAND,
    "smoked by damage": lambda before, after: True,
    "turned": lambda before, after: not after.in_play or after.turned <= before.turned,
    "unturned": lambda before, after: is_another(before, after) or after.turned >= before.turned,
}
"""Of a ban on what may be done to a card. Where anything is right, the ban is about attacks, Sites, the player's own
doing, or choosing, which `test_nobody_protected_is_offered` looks at."""


BY_SOMETHING = ("turned", "unturned")
"""Bans that say whose doing is forbidden: without that they would be about what the card does itself."""


def bans() -> list[str]:
    """Every word that the phrases of bans have for what a card cannot be."""
    found: list[str] = []
    assert isinstance(GAME, CardGame)
    for kind in GAME.book.grammar.kinds:
        if issubclass(kind, Ban):
            for group in re.findall(r"^be \{\w+:\(([^)]*)\)\}", kind.PHRASE):
                found += [word for word in group.split("|") if word not in found]
    return found


def cast(source: str) -> dict[str, tuple[str, Guard]]:
    """Who is in the row: the text that protects, and what it keeps. What is forbidden is forbidden to all sources."""
    found: dict[str, tuple[str, Guard]] = {}
    found["Ghost"] = (f"~ is not affected by {SOURCES[source]}", lambda before, after: before.all == after.all)
    for ban in bans() if source == "Event" else ():
        by = f" by {SOURCES[source]}" if ban in BY_SOMETHING else ""
        found[f"Not {ban.title()}"] = (f"~ cannot be {ban}{by}", GUARDS[ban])
    return found


def written(pattern: str, lasts: str, things: str) -> str:
    """A phrase with its blanks filled in; nothing if there is a blank that nothing here fits."""
    text = re.sub(r"\[[^\[\]]*\]", "", pattern)
    text = re.sub(r"\{who:Player\} \*", "", text)
    text = re.sub(r"\{\w+:\(([^|)]+)[^)]*\)\}", r"\1", text)
    for blank in re.findall(r"\{\w+:([^{}]+)\}", text):
        if blank not in FILLED:
            return ""
        filling = lasts if blank == "Lasts" else things if blank in ("Things", "All") else FILLED[blank]
        text = re.sub(r"\{\w+:" + re.escape(blank) + r"\}", filling, text, count=1)
    text = " ".join(text.split())
    return f"{text[0].upper()}{text[1:]}."


def texts(things: str = "each Character") -> list[str]:
    """What can be said to be done to cards, once for each act of the book."""
    found: list[str] = []
    assert isinstance(GAME, CardGame)
    for kind in GAME.book.grammar.kinds:
        pattern = str(getattr(kind, "PHRASE", ""))
        if issubclass(kind, Effect) and re.search(r"\{\w+:(Things|All)\}", pattern):
            for lasts in LASTS if "{lasts:" in pattern else LASTS[:1]:
                text = written(pattern, lasts, things)
                if text and text not in found:
                    found.append(text)
    return found


def texts_from(source: str) -> list[str]:
    """All of them for Events; of the others each has every third, together they have all."""
    return texts() if source == "Event" else texts()[list(SOURCES).index(source) - 1 :: 3]


def card(name: str, kind: str, values: str, text: str) -> str:
    return f'  [[card]]\n  name = "{name}"\n  type = "{kind}"\n  {values}\n  text = "{text}"\n'


def scenario(source: str, text: str) -> str:
    said = text if source == "Event" else f"Turn :: {text[0].lower()}{text[1:]}"
    values = {"Event": "cost = 0", "Site": "cost = 0\n  body = 9", "Character": "cost = 0\n  fighting = 9"}
    cards = card("Trial", source, values.get(source, "cost = 0"), said)
    cards += card("Plain Man", "Character", "cost = 3\n  fighting = 5", "Toughness: 1.")
    for name, (protection, _) in cast(source).items():
        cards += card(name, "Character", "cost = 3\n  fighting = 5", f"Toughness: 1. {protection}.")
    row = "; ".join(f"{name} [at 2, turned, damage 1]" for name in ("Plain Man", *cast(source)))
    place = {"Event": "hand Ann: Trial", "Site": "sites Ann: Trial; Sacred Ground"}
    places = {"Character": "characters Ann: Trial", "Edge": "edges Ann: Trial", **place}
    own = "" if source == "Site" else "  sites Ann: Sacred Ground; Sacred Ground\n"
    return f"""scenario: The trial
game: shadowfist
seats: Ann, Bob

cards:
{cards}
position:
  {places[source]}
{own}  sites Bob: Sacred Ground; Sacred Ground
  characters Bob: {row}

play:
  end: waiting Ann
"""


def stands(table: Shadowfist) -> dict[str, Stand]:
    return {table.card(card).full_title: Stand(table, card) for card in range(len(table.face))}


Course = tuple[dict[str, Stand], dict[str, Stand], list[str]]
"""Everybody before and after, and the keys of all that was offered on the way."""


@cache
def play_it(source: str, text: str) -> Course | None:
    """None if nobody can say or use this."""
    try:
        table = set_up(parse(scenario(source, text), Path("trial"))[0])
    except BrokenScenario:
        return None
    assert isinstance(table, Shadowfist)
    before = stands(table)
    decision = table.decision
    assert decision is not None
    option = next((option for option in decision.options if option.key in ("play:trial", "use:trial")), None)
    if option is None:
        return None
    table.choose(option)
    offered: list[str] = []
    for _ in range(80):
        if table.decision is None or table.decision.prompt == "Your Main Shot":
            break
        offered += [option.key for option in table.decision.options]
        table.choose(table.decision.options[0])
    return before, stands(table), offered


def check_protected(source: str, before: dict[str, Stand], after: dict[str, Stand], text: str) -> None:
    for name, (protection, guard) in cast(source).items():
        assert guard(before[name], after[name]), f"{protection}: {text}"


@pytest.mark.parametrize("source", SOURCES)
def test_no_act_reaches_what_is_protected(source: str) -> None:
    for text in texts_from(source):
        seen = play_it(source, text)
        if seen is not None:
            check_protected(source, seen[0], seen[1], text)


def test_nobody_protected_is_offered() -> None:
    """SF-7.6-b, SF-7.6-c: not even to be chosen."""
    tried = 0
    for text in texts("target Character"):
        seen = play_it("Event", text)
        if seen is not None and "target:plain-man" in seen[2]:
            tried += 1
            assert "target:ghost" not in seen[2], text
            assert "target:not-targeted" not in seen[2], text
    assert tried > 20


@pytest.mark.parametrize("source", SOURCES)
def test_the_trials_are_no_empty_ones(source: str) -> None:
    """Most of what can be said can be used, and does something to a card that is not protected."""
    seen = [play_it(source, text) for text in texts_from(source)]
    told = [one for one in seen if one is not None]
    changed = [one for one in told if one[0]["Plain Man"].all != one[1]["Plain Man"].all]
    assert len(told) > 15
    assert len(changed) > len(told) // 2


def test_each_ban_would_be_missed() -> None:
    """For each ban that is not about attacks, Sites or choosing, some act does to the plain one what it forbids."""
    forbidden = {ban for ban, guard in GUARDS.items() if ban in bans()}
    reached: set[str] = set()
    for text in texts():
        seen = play_it("Event", text)
        if seen is not None:
            before, after = seen[0]["Plain Man"], seen[1]["Plain Man"]
            reached |= {ban for ban in forbidden if not GUARDS[ban](before, after)}
    assert reached >= {"smoked", "toasted", "healed", "controlled", "damaged", "removed from play"}


def test_the_law_bites() -> None:
    """An act that forgot to ask: what it did to the plain one, done to somebody protected."""
    caught: set[str] = set()
    for text in texts():
        seen = play_it("Event", text)
        if seen is None:
            continue
        for name in cast("Event"):
            try:
                check_protected("Event", seen[0], {**seen[1], name: seen[1]["Plain Man"]}, text)
            except AssertionError:
                caught.add(name)
    assert {"Ghost", "Not Smoked", "Not Damaged", "Not Healed", "Not Controlled", "Not Toasted"} <= caught


def test_every_ban_says_what_it_keeps() -> None:
    assert set(bans()) <= set(GUARDS)
