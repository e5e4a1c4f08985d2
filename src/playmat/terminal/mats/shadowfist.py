"""The mat of Shadowfist: every player's site structure as columns with the Characters at them, the attack, the scene as
a stack, and the own hand."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from rich.text import Text

from playmat.games.shadowfist.events import (
    CeasedAttacking,
    CeasedIntercepting,
    Chose,
    CombatEnded,
    MainShotBegan,
    Passed,
    Placed,
    Resolved,
    Turned,
    TurnedToAttack,
    Unturned,
)
from playmat.kernel.event import Event
from playmat.terminal.look import Look, folded, joined, padded, rule

View = dict[str, Any]

WIDEST: Final = 30
"""Cells a location takes at most."""

QUIET: Final = (
    CeasedAttacking,
    CeasedIntercepting,
    Chose,
    CombatEnded,
    MainShotBegan,
    Passed,
    Placed,
    Resolved,
    Turned,
    TurnedToAttack,
    Unturned,
)

RULES_BY_VERB: Final = {
    "play": ["SF-4.3-b", "SF-4.3.1-a", "SF-4.3.2-a"],
    "use": ["SF-5.2.1-a", "SF-4.2-b"],
    "heal": ["SF-4.5.3-b"],
    "move": ["SF-4.7-b", "SF-4.7-c"],
    "reveal": ["SF-4.3.3-e"],
    "attack": ["SF-6.1-a", "SF-3.3.2-j"],
    "target": ["SF-6.1-a", "SF-4.3.6-b"],
    "join": ["SF-6.2-a"],
    "come": ["SF-6.3-d"],
    "intercept": ["SF-6.3-c", "SF-6.3-f"],
    "block": ["SF-6.3-f"],
    "damage": ["SF-4.5.1-e"],
    "smoke": ["SF-6.4.3-a"],
    "seize": ["SF-6.4.3-c"],
    "burn-for-victory": ["SF-6.4.3-d"],
    "burn-for-power": ["SF-6.4.3-e"],
    "bid": ["SF-5.5-d", "SF-5.5-e"],
    "collect": ["SF-3.3.1-c", "SF-4.1-c"],
    "discard": ["SF-3.3.1-e"],
    "end": ["SF-4.8-a"],
    "return": ["SF-4.8-c"],
    "wait": ["SF-4.3-a"],
    "trigger": ["SF-5.2.2-e"],
}


def draw(view: View, question: dict[str, Any] | None, look: Look, width: int) -> list[Text]:
    me = max(view["seat"], 0)
    waiting = -1 if question is None else question["waiting_for"]
    seats = range(len(view["seats"]))
    lines = [rule(joined(Text("Shadowfist", "bold"), f"  turn {view['turn']}, {view['shot']} shot"), look, width)]
    for seat in [*[(me + 1 + i) % len(view["seats"]) for i in seats if i < len(view["seats"]) - 1], me]:
        lines += player(view, seat, waiting, look, width)
    lines += attack(view, look, width) + scene(view, look, width) + auction(view, width)
    return lines + hand(view, me, look, width)


# -- a player --------------------------------------------------------------------------------------------------------


def player(view: View, seat: int, waiting: int, look: Look, width: int) -> list[Text]:
    """Name and numbers, then the locations side by side."""
    one = view["seats"][seat]
    mark = look.sign("▶ ", "> ") if seat == view["active"] else "  "
    name = Text(f"{mark}{one['name']}", "bold" if seat == waiting else "")
    pool = " ".join(f"{letter}{number}" for letter, number in sorted(one["resources"].items())) or "-"
    numbers = (
        f"  Power {one['power']}  pool {pool}  Sites {one['held']} of {one['required']}  hand {len(one['hand'])}"
        f"  deck {len(one['deck'])}  smoked {len(one['smoked'])}  toasted {len(one['toasted'])}"
        f"  burned {len(one['burned'])}"
    )
    lines = folded(joined(name, Text(" (out)" if one["out"] else "", "red"), Text(numbers, "dim")), width)
    lines += columns(one, look, width)
    if one["edges"]:
        lines.append(joined("    Edges: ", ", ".join(with_marks(edge, look) for edge in one["edges"])))
    return lines


def columns(one: View, look: Look, width: int) -> list[Text]:
    """A location is a column: the front-row Site, the one behind it, and the Characters that stand there."""
    number = 1 + max((site["column"] for site in one["sites"]), default=-1)
    room = min(WIDEST, (width - 4) // max(1, number))
    places: list[list[str]] = []
    for column in range(number):
        sites = [site for site in one["sites"] if site["column"] == column]
        front = [site_in_words(site, look) for site in sites if site["row"] == 0]
        back = [site_in_words(site, look) for site in sites if site["row"] == 1]
        here = [f" {fighter(card, look)}" for card in one["characters"] if card["at"] == column]
        places.append([*front, *(back or [""]), *here])
    lines: list[Text] = []
    for row in range(max((len(place) for place in places), default=0)):
        cells = [padded(place[row] if row < len(place) else "", room) for place in places]
        line = joined("    ", *cells)
        line.rstrip()
        if line.plain.strip():
            lines.append(line)
    nowhere = [fighter(card, look) for card in one["characters"] if card["at"] < 0]
    return [*lines, *([Text(f"    {', '.join(nowhere)}")] if nowhere else [])]


def site_in_words(site: View, look: Look) -> str:
    name = site["title"] if not site["face_down"] else f"({site['title']})"
    if site["title"] == "?":
        name = "(face down)"
    body = "" if site["body"] is None else f" B{site['body']}"
    return f"{name}{body} +{site['power']}{signs(site, look)}"


def fighter(card: View, look: Look) -> str:
    away = " away" if card["visiting"] else ""
    return f"{card['title']} F{card['fighting']}{signs(card, look)}{away}"


def with_marks(card: View, look: Look) -> str:
    return f"{card['title']}{signs(card, look)}"


def signs(card: View, look: Look) -> str:
    """Turned, damaged, not resolved yet, and the States on it."""
    turned = look.sign(" ↷", " (turned)") if card["turned"] else ""
    damage = f" -{card['damage']}" if card["damage"] else ""
    fresh = " ..." if card["unresolved"] else ""
    states = f" +{'+'.join(card['states'])}" if card["states"] else ""
    return f"{turned}{damage}{fresh}{states}"


# -- what is going on ------------------------------------------------------------------------------------------------


def attack(view: View, look: Look, width: int) -> list[Text]:
    going_on = view["attack"]
    if going_on is None:
        return []
    who = view["seats"][going_on["player"]]["name"]
    arrow = look.sign(" → ", " -> ")
    lines = [rule(joined(Text("Attack", "bold red"), f" of {who}"), look, width)]
    for one in going_on["attackers"]:
        chain = f"  past {', '.join(one['interceptors'])}" if one["interceptors"] else ""
        owner = view["seats"][one["controller"]]["name"]
        lines.append(Text(f"  {one['title']} ({owner}){arrow}{one['target']}{chain}"))
    return lines


def scene(view: View, look: Look, width: int) -> list[Text]:
    """The stack: what resolves next stands on top."""
    lines: list[Text] = []
    for one in view["scenes"]:
        state = "resolving" if one["resolving"] else "being built"
        lines.append(rule(joined(Text("Scene", "bold"), f" ({one['policy']}, {state})"), look, width))
        for number, effect in reversed(list(enumerate(one["effects"], 1))):
            chosen = f": {', '.join(effect['chosen'])}" if effect["chosen"] else ""
            who = view["seats"][effect["seat"]]["name"]
            words = f"  {number}. {effect['kind']} {effect['source']} ({who}){chosen}"
            lines.append(Text(words, "strike" if effect["canceled"] else ""))
        lines += [Text(f"     then {effect['kind']} {effect['source']}", "dim") for effect in one["following"]]
    return lines


def auction(view: View, width: int) -> list[Text]:
    going_on = view["auction"]
    if going_on is None:
        return []
    bidder = view["seats"][going_on["bidder"]]["name"] if going_on["bidder"] >= 0 else "nobody"
    return [Text(f"  Auction of {going_on['title']}: {going_on['bid']} by {bidder}", "bold")]


def hand(view: View, me: int, look: Look, width: int) -> list[Text]:
    if view["seat"] < 0:
        return []
    counted = Counter(view["seats"][me]["hand"])
    titles = [title if number == 1 else f"{title} x{number}" for title, number in sorted(counted.items())]
    line = joined(Text("  Hand: ", "dim"), ", ".join(titles) or "-")
    return [rule("", look, width), *folded(line, width, 8)]


# -- words, stops and rules ------------------------------------------------------------------------------------------


def quiet(event: Event) -> bool:
    return isinstance(event, QUIET)


def rule_ids(question: dict[str, Any]) -> list[str]:
    verbs = {str(option["key"]).partition(":")[0] for option in question.get("options", [])}
    return list(dict.fromkeys(rule_id for verb in sorted(verbs) for rule_id in RULES_BY_VERB.get(verb, [])))
