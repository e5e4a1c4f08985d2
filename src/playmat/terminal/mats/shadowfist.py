"""The mat of Shadowfist: every player's site structure as columns with the Characters at them, the attack, the scene as
a stack, and the own hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
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

WIDEST: Final = 36
"""Cells a location takes at most."""

TWO_ABREAST: Final = 120
"""From this width on two players fit side by side."""

PILES: Final = ("hand", "deck", "smoked", "toasted", "burned")

ATTACKS: Final = "⚔ "

KINDS: Final = {
    "play": "is played",
    "use": "is used",
    "heal": "heals",
    "move": "moves",
    "reveal": "is revealed",
    "trigger": "goes off",
    "expiry": "what it did ends",
    "special": "uses its ability",
}
"""What the kinds of effects are, in words."""

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
    """The others clockwise, two side by side where there is room; then oneself, what is going on, and the hand."""
    me = max(view["seat"], 0)
    waiting = -1 if question is None else question["waiting_for"]
    number = len(view["seats"])
    others = [(me + 1 + i) % number for i in range(number - 1)]
    lines = [rule(joined(Text("Shadowfist", "bold"), f"  turn {view['turn']}, {view['shot']} shot"), look, width)]
    if width >= TWO_ABREAST and len(others) > 1:
        half = (width - 2) // 2
        for i in range(0, len(others), 2):
            pair = [player(view, seat, waiting, look, half) for seat in others[i : i + 2]]
            lines += side_by_side(pair, half)
    else:
        for seat in others:
            lines += player(view, seat, waiting, look, width)
    lines += player(view, me, waiting, look, width)
    lines += attack(view, look, width) + scene(view, look, width) + auction(view, width)
    return lines + hand(view, me, look, width)


def side_by_side(blocks: list[list[Text]], room: int) -> list[Text]:
    lines: list[Text] = []
    for row in range(max(len(block) for block in blocks)):
        parts = [padded(block[row] if row < len(block) else "", room) for block in blocks]
        line = Text("  ").join(parts)
        line.rstrip()
        lines.append(line)
    return lines


# -- a player --------------------------------------------------------------------------------------------------------


def player(view: View, seat: int, waiting: int, look: Look, width: int) -> list[Text]:
    """Name and numbers, then the locations side by side."""
    one = view["seats"][seat]
    mark = look.sign("▶ ", "> ") if seat == view["active"] else "  "
    name = Text(f"{mark}{one['name']}", "bold" if seat == waiting else "")
    pool = " ".join(f"{letter}{number}" for letter, number in sorted(one["resources"].items())) or "-"
    main = f"  Power {one['power']}  {pool}  Sites {one['held']}/{one['required']}"
    piles = " ".join(f"{pile} {len(one[pile])}" for pile in PILES if one[pile] or pile in ("hand", "deck"))
    head = joined(name, Text(" (out)" if one["out"] else "", "red"), main)
    if head.cell_len + 2 + len(piles) <= width:
        lines = [joined(head, Text(f"  {piles}", "dim"))]
    else:
        lines = [head, Text(f"    {piles}", "dim")]
    lines += columns(view, seat, look, width)
    if one["edges"]:
        lines += folded(Text(f"    Edges: {', '.join(with_marks(edge, look) for edge in one['edges'])}"), width, 6)
    return lines


def columns(view: View, seat: int, look: Look, width: int) -> list[Text]:
    """A location is a column: the front-row Site, the one behind it, who stands there, and who has come to fight."""
    one = view["seats"][seat]
    number = 1 + max((site["column"] for site in one["sites"]), default=-1)
    gap = look.sign(" │ ", " | ")
    room = min(WIDEST, (width - 4 - len(gap) * (number - 1)) // max(1, number))
    places = [location(view, seat, column, look, room) for column in range(number)]
    lines: list[Text] = []
    for row in range(max((len(place) for place in places), default=0)):
        cells = [padded(place[row] if row < len(place) else "", room) for place in places]
        line = joined("    ", Text(gap, "dim").join(cells))
        line.rstrip()
        lines.append(line)
    nowhere = [fighter(view, seat, card, look, width - 6) for card in one["characters"] if card["at"] < 0]
    return [*lines, *(joined("    ", card) for card in nowhere)]


def location(view: View, seat: int, column: int, look: Look, room: int) -> list[Text]:
    one = view["seats"][seat]
    cells: list[Text] = []
    for site in sorted(one["sites"], key=lambda site: int(site["row"])):
        if site["column"] == column:
            cells.append(site_in_words(site, look, room))
            cells += states(site, room)
    for card in one["characters"]:
        if card["at"] == column:
            cells.append(fighter(view, seat, card, look, room))
            cells += states(card, room)
    for other, player_there in enumerate(view["seats"]):
        for card in player_there["characters"]:
            if other != seat and card["location"] == [seat, column]:
                sign = look.sign(ATTACKS, "! ") if attacks(view, other, card) else look.sign("← ", "< ")
                name = f" {sign}{card['title']} ({player_there['name']})"
                cells.append(cell(name, f"F{card['fighting']}", room, "red" if attacks(view, other, card) else "cyan"))
    return cells


def cell(name: str, numbers: str, room: int, style: str = "") -> Text:
    """The numbers at the right edge are never cut; the name may be."""
    return joined(padded(Text(name, style), max(1, room - len(numbers) - 1)), " ", Text(numbers, style))


def site_in_words(site: View, look: Look, room: int) -> Text:
    name = "(face down)" if site["title"] == "?" else f"({site['title']})" if site["face_down"] else site["title"]
    behind = look.sign("└ ", "+ ") if site["row"] else ""
    body = "" if site["body"] is None else f" B{site['body']}"
    return cell(f"{behind}{name}", f"{signs(site, look)}{body} +{site['power']}".strip(), room, "bold")


def fighter(view: View, seat: int, card: View, look: Look, room: int) -> Text:
    """Whoever fights elsewhere is pale at home."""
    away = card["location"] != [seat, card["at"]]
    sign = look.sign(ATTACKS, "! ") if attacks(view, seat, card) else ""
    return cell(
        f" {sign}{card['title']}", f"{signs(card, look)} F{card['fighting']}".strip(), room, "dim" if away else ""
    )


def attacks(view: View, seat: int, card: View) -> bool:
    """An attacker is where its target is."""
    if view["attack"] is None or card["location"] == [seat, card["at"]]:
        return False
    return any(one["title"] == card["title"] and one["controller"] == seat for one in view["attack"]["attackers"])


def states(card: View, room: int) -> list[Text]:
    return [padded(Text(f"   + {state}", "dim"), room) for state in card["states"]]


def with_marks(card: View, look: Look) -> str:
    return f"{card['title']} {signs(card, look)}".strip()


def signs(card: View, look: Look) -> str:
    """Not resolved yet, turned, damaged, with counters."""
    fresh = "..." if card["unresolved"] else ""
    turned = look.sign("↷", "turned") if card["turned"] else ""
    damage = f"-{card['damage']}" if card["damage"] else ""
    counters = look.sign(f"•{card['counters']}", f"*{card['counters']}") if card["counters"] else ""
    return " ".join(sign for sign in (fresh, turned, damage, counters) if sign)


# -- what is going on ------------------------------------------------------------------------------------------------


def attack(view: View, look: Look, width: int) -> list[Text]:
    """Who attacks whom, and who stands in between, in the order they have to be overcome."""
    going_on = view["attack"]
    if going_on is None:
        return []
    names = [one["name"] for one in view["seats"]]
    title = joined(Text("Attack", "bold red"), f" of {names[going_on['player']]} on {names[going_on['defender']]}")
    lines = [rule(joined(title, Text("  the target is damaged" if going_on["success"] else "", "dim")), look, width)]
    arrow = look.sign(" ─→ ", " -> ")
    stop = look.sign(" ─┤ ", " -| ")
    for one in going_on["attackers"]:
        who = f"{one['title']} ({names[one['controller']]})"
        chain = "".join(f"{stop}{other}" for other in one["interceptors"])
        lines += folded(Text(f"  {look.sign(ATTACKS, '! ')}{who}{chain}{arrow}{one['target']}"), width, 6)
    return lines


def scene(view: View, look: Look, width: int) -> list[Text]:
    """The stack: what resolves next stands on top."""
    lines: list[Text] = []
    for one in view["scenes"]:
        state = "resolving" if one["resolving"] else "open for responses"
        about = f" ({one['policy']}, {state})"
        lines.append(rule(joined(Text("Scene", "bold"), about), look, width))
        top = len(one["effects"])
        for number, effect in reversed(list(enumerate(one["effects"], 1))):
            chosen = f": {', '.join(effect['chosen'])}" if effect["chosen"] else ""
            who = view["seats"][effect["seat"]]["name"]
            mark = look.sign("▲", "^") if number == top else look.sign("│", "|")
            gone = " (canceled)" if effect["canceled"] else ""
            words = f"  {mark} {number}. {in_words(effect)} ({who}){chosen}{gone}"
            lines += folded(Text(words, "dim" if effect["canceled"] else ""), width, 8)
        for effect in one["following"]:
            lines.append(Text(f"    then {in_words(effect)}", "dim"))
    return lines


def in_words(effect: View) -> str:
    return f"{effect['source']} {KINDS[effect['kind']]}"


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


def danger(view: View, question: dict[str, Any], events: Sequence[Event]) -> bool:
    """Does something happen to me: an attack on my cards, an effect of somebody else's that is about them or about
    nothing in particular, a trigger of mine, an auction?"""
    me, going_on = view["seat"], view["attack"]
    if question["window"] in ("hidden", "auction") or view["auction"] is not None:
        return True
    if going_on is not None and going_on["defender"] == me:
        return True
    return any(concerns(view, effect) for one in view["scenes"] for effect in one["effects"])


def concerns(view: View, effect: View) -> bool:
    one = view["seats"][view["seat"]]
    mine = {card["title"] for zone in ("sites", "characters", "states", "edges") for card in one[zone]}
    if effect["seat"] == view["seat"] or effect["canceled"]:
        return False
    if effect["chosen"]:
        return any(name.partition(" (")[0] in mine or name.startswith(f"{one['name']}'s ") for name in effect["chosen"])
    return effect["kind"] in ("play", "use", "trigger")
