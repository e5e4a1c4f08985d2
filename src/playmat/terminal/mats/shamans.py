"""The mat of Shamans: the moon track, the Worlds, the artifacts, the seats and my hand."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from rich.text import Text

from playmat.games.shamans.components import ARTIFACT_KEYS, ARTIFACTS, PORTAL, UNKNOWN
from playmat.games.shamans.events import (
    CardsPlaced,
    PawnMoved,
    PlayerEliminated,
    RoleDealt,
    RoundEnded,
    TargetNamed,
    TileDiscarded,
)
from playmat.games.shamans.rounds import GOAL
from playmat.kernel.event import Event
from playmat.terminal.look import Look, joined, padded, rule, widest

View = dict[str, Any]

SIGNS: Final = (("●", "@"), ("◆", "%"), ("▲", "^"), ("★", "*"), ("■", "#"), ("▼", "v"), ("✚", "+"))
"""A shape for each World, in the order of the board, and what stands for it where only ASCII can be shown."""

COLOURS: Final = ("magenta", "bright_blue", "green", "yellow", "dark_orange", "light_salmon3", "red")
COLOUR_OF: Final = {
    "purple": "magenta",
    "blue": "bright_blue",
    "green": "green",
    "yellow": "yellow",
    "orange": "dark_orange",
    "brown": "light_salmon3",
    "red": "red",
}
"""By the World's name where it is a colour, else by its place."""

RITUAL_SIGNS: Final = {
    "Illumination": ("☼", "I"),
    "Stabilization": ("≈", "S"),
    "Permutation": ("⇄", "P"),
    "Neutralization": ("†", "N"),
}
RITUALS_IN_SHORT: Final = {
    "Illumination": "Illumin.",
    "Stabilization": "Stabil.",
    "Permutation": "Permut.",
    "Neutralization": "Neutral.",
}
ROLE_STYLES: Final = {"Shaman": "bold cyan", "Shadow": "reverse"}
ROLES_BY_SEATS: Final = {3: "2 Shamans, 1 Shadow", 4: "3 Shamans, 1 Shadow", 5: "3 Shamans, 2 Shadows"}
"""SH-7."""

SHORT_ARTIFACTS: Final = {key: name.split()[-1] for key, name in zip(ARTIFACT_KEYS, ARTIFACTS, strict=True)} | {
    "mask": "Mask", "shard": "Shard"
}  # fmt: skip

ROOMY: Final = 96
"""From this width on tiles are written out in full."""

NEAR: Final = 2
"""This close to the Moon, every Portal may decide the round."""

MISMATCH: Final = "does not match"
"""How the most common reason for a move of the pawn ends."""

RULES_BY_VERB: Final = {
    "play": ["SH-19", "SH-20", "SH-21", "SH-22", "SH-23", "SH-24", "SH-25", "SH-27"],
    "pass": ["SH-40", "SH-42", "SH-S-16", "SH-S-32"],
    "take": ["SH-33", "SH-34", "SH-35", "SH-39", "SH-46", "SH-S-14", "SH-S-15"],
    "keep": ["SH-34", "SH-S-8"],
    "stabilize": ["SH-49", "SH-S-2", "SH-S-14"],
    "exchange": ["SH-50", "SH-74", "SH-S-10", "SH-S-11", "SH-S-12"],
    "dagger": ["SH-47", "SH-52", "SH-53", "SH-54", "SH-S-13"],
    "eliminate": ["SH-52", "SH-56", "SH-57", "SH-58", "SH-59", "SH-60", "SH-S-11"],
    "perform": ["SH-61", "SH-66", "SH-S-21"],
    "guide": ["SH-65", "SH-S-17", "SH-S-18"],
}
WINDOW_RULES: Final = ["SH-43", "SH-44", "SH-45", "SH-S-6", "SH-S-8"]


# -- the whole mat -----------------------------------------------------------------------------------------------


def draw(view: View, question: dict[str, Any] | None, look: Look, width: int) -> list[Text]:
    lines = [title(view, look, width), track(view, look, width)]
    if not look.compact:
        lines.append(rule("Worlds and artifacts", look, width))
    lines += beside(worlds(view, look, width >= ROOMY), artifacts(view, look, width >= ROOMY), width)
    if not look.compact:
        lines.append(rule(f"Players, {GOAL} VP end the game", look, width))
    lines += seats(view, question, look, width)
    if not look.compact or not plays_from_hand(question):
        lines += hand(view, look, width)
    return lines


def title(view: View, look: Look, width: int) -> Text:
    """Which round and turn it is, who guides, and where to."""
    dash = look.sign("·", "-")
    guide = view["seats"][view["guide"]]["name"]
    goes = f"Destination {view['destination']}" if view["destination"] else "no Destination yet"
    parts: list[Text | str] = [
        Text("SHAMANS", "bold"),
        f"round {view['round']}",
        f"turn {view['turn']}",
        f"Guide {guide}",
    ]
    line = joined(*(joined(part, f" {dash} ") for part in parts), worded(goes, view, look))
    return rule(padded(line, min(line.cell_len, width - 4)), look, width)


def track(view: View, look: Look, width: int) -> Text:
    """The Shadow pawn on its way to the Moon, the last space. A track too long for the screen is drawn shorter."""
    distance, length = view["distance"], view["track"]
    head = Text(" Shadow pawn ", "dim")
    goes = Text("on the Moon" if distance == 0 else f"{distance} to the Moon", "bold")
    if distance <= NEAR:
        goes.stylize("red")
    room = width - head.cell_len - goes.cell_len - 2
    step = max(1, min(3, room // length))
    spaces = min(length, room // step)
    ahead = -(-distance * spaces // length)
    walked = Text(look.sign("━", "=") * step * (spaces - ahead), "red")
    pawn = Text(look.sign("◉", "P"), "bold red")
    to_go = Text((look.sign("·", ".") + " " * (step - 1)) * max(0, ahead - 1), "dim")
    moon = Text(look.sign("☾", "C"), "bold yellow")
    end = joined(pawn, " " * (step - 1), to_go, moon) if ahead else pawn
    return joined(head, walked, end, " ", goes)


def beside(left: list[Text], right: list[Text], width: int) -> list[Text]:
    """Two panes: the left one as wide as it needs, the right one with what is left."""
    indent = max(line.cell_len for line in left) + 3
    lines: list[Text] = []
    for i in range(max(len(left), len(right))):
        first = left[i] if i < len(left) else Text()
        second = padded(right[i] if i < len(right) else "", max(0, width - indent))
        line = joined(padded(first, indent), second)
        line.rstrip()
        lines.append(line)
    return lines


# -- Worlds and cards --------------------------------------------------------------------------------------------


def sign_of(view: View, world: str, look: Look) -> str:
    names = [each["name"] for each in view["worlds"]]
    return look.sign(*SIGNS[names.index(world)])


def colour_of(view: View, world: str) -> str:
    names = [each["name"] for each in view["worlds"]]
    return COLOUR_OF.get(world.casefold(), COLOURS[names.index(world)])


def worlds(view: View, look: Look, full: bool) -> list[Text]:
    """A line for each World: the numbers placed and missing, and the ritual that waits for the last one."""
    name_width = widest([world["name"] for world in view["worlds"]])
    return [world_line(view, world, name_width, look, full) for world in view["worlds"]]


def world_line(view: View, world: View, name_width: int, look: Look, full: bool) -> Text:
    colour = colour_of(view, world["name"])
    here = world["name"] == view["destination"]
    missing = world["size"] - len(world["placed"])
    ritual = world["ritual"]
    to_do = (f"{missing} missing" if full else f"{missing} left") if missing else "complete" if full else "full"
    numbers = [
        Text(str(n), f"bold {colour}") if n in world["placed"] else Text(look.sign("·", "."), "dim")
        for n in range(1, world["size"] + 1)
    ]
    return joined(
        Text(look.sign("▸", ">") if here else " ", "bold"),
        Text(f"{sign_of(view, world['name'], look)} ", colour),
        padded(Text(world["name"], f"bold {colour}" if here else colour), name_width + 2),
        Text(" ").join(numbers),
        Text(f"  {to_do:<{9 if full else 6}}  ", "bold" if missing <= 1 else ""),
        look.sign(*RITUAL_SIGNS[ritual]),
        f" {ritual}" if full else f" {RITUALS_IN_SHORT[ritual]}",
    )


def worded(text: str, view: View, look: Look) -> Text:
    """Names of Worlds and cards with their sign and colour."""
    line = Text()
    done = 0
    names = "|".join(re.escape(world["name"]) for world in view["worlds"])
    for found in re.finditer(rf"\b({names})( \d)?\b", text):
        line.append(text[done : found.start()])
        world = found.group(1)
        line.append(f"{sign_of(view, world, look)} {found.group()}", colour_of(view, world))
        done = found.end()
    line.append(text[done:])
    return line


def hand(view: View, look: Look, width: int) -> list[Text]:
    """My cards, World by World; on a narrow screen with the beginnings of the Worlds' names."""
    if view["seat"] < 0:
        return []
    cards = view["seats"][view["seat"]]["hand"]
    groups: list[Text] = []
    for world in view["worlds"]:
        numbers = [card.split()[-1] for card in cards if card.split()[0] == world["name"]]
        if numbers:
            name = world["name"] if width >= ROOMY else world["name"][:3]
            sign = Text(f"{sign_of(view, world['name'], look)} {name} ", colour_of(view, world["name"]))
            groups.append(joined(sign, Text(" ".join(numbers), "bold")))
    return wrapped_groups(Text(" Hand ", "dim"), groups or [Text("no cards", "dim")], width)


def wrapped_groups(head: Text, groups: list[Text], width: int) -> list[Text]:
    """Groups side by side, never broken inside one."""
    indent = head.cell_len + 1
    lines = [joined(head, " ")]
    for group in groups:
        if lines[-1].cell_len > indent and lines[-1].cell_len + group.cell_len > width:
            lines.append(Text(" " * indent))
        lines[-1] = joined(lines[-1], group, "   " if width >= ROOMY else "  ")
    for line in lines:
        line.rstrip()
    return lines


# -- artifacts ---------------------------------------------------------------------------------------------------


def artifact_name(key: str, full: bool) -> str:
    return ARTIFACTS[ARTIFACT_KEYS.index(key)] if full else SHORT_ARTIFACTS[key]


def tile(seen: str, look: Look, full: bool) -> Text:
    """Open tiles in square brackets, my face-down ones in round ones, a back for what I cannot see."""
    if seen == "?":
        return Text(look.sign("[░░]", "[??]"), "dim")
    if seen.startswith("("):
        return Text(f"({artifact_name(seen[1:-1], full)})", "italic")
    return Text(f"[{artifact_name(seen, full)}]", "bold")


def tiles(seen: Sequence[str], look: Look, full: bool) -> Text:
    return Text(" ").join(tile(each, look, full) for each in seen) if seen else Text("none", "dim")


def gone(view: View, look: Look) -> Text:
    """What is out of play until the next round, counted by kind; the Eclipse has a line of its own."""
    counted = Counter(each for each in view["removed"] if each != "eclipse")
    times = look.sign("×", "x")
    kinds = [joined(tile(kind, look, False), f"{times}{n}" if n > 1 else "") for kind, n in counted.items()]
    return Text(" ").join(kinds) if kinds else Text("none", "dim")


def artifacts(view: View, look: Look, full: bool) -> list[Text]:
    """The two on display, the deck, what is gone, and which side I am on."""
    deck = len(view["deck"])
    eclipse = f"passed to the {view['eclipse']}" if view["eclipse"] else "not seen yet"
    rows: list[tuple[str, Text]] = [
        ("Display", tiles(view["display"], look, full)),
        ("Deck", joined(Text(f"{deck} tile{'' if deck == 1 else 's'} "), tile("?", look, full) if deck else "")),
        ("Eclipse", Text(eclipse)),
        ("Gone", gone(view, look)),
    ]
    if view["seat"] >= 0:
        me = view["seats"][view["seat"]]
        shown = "face up" if me["revealed"] else "face down"
        shown = f", card {shown}" if full else f", {shown}"
        rows.append(("Roles", Text(ROLES_BY_SEATS[len(view["seats"])])))
        rows.append(("You are", joined("a ", role(me), shown) if me["role"] else Text("-")))
    return [joined(Text(f"{name:<8}", "dim"), value) for name, value in rows]


# -- seats -------------------------------------------------------------------------------------------------------


def role(player: View) -> Text:
    known = player["role"]
    return Text(known, ROLE_STYLES[known]) if known else Text("role ?", "dim")


def seats(view: View, question: dict[str, Any] | None, look: Look, width: int) -> list[Text]:
    """A line for each seat, in columns as wide as they need."""
    waiting = -1 if question is None else question["waiting_for"]
    rows, widths = seat_table(view, waiting, look, True)
    if sum(widths) + 2 * len(widths) > width:
        rows, widths = seat_table(view, waiting, look, False)
    lines: list[Text] = []
    for row in rows:
        line = Text("  ").join(padded(cell, wide) for cell, wide in zip(row, widths, strict=True) if wide)
        line.rstrip()
        lines.append(line)
    return lines


def seat_table(view: View, waiting: int, look: Look, full: bool) -> tuple[list[list[Text]], list[int]]:
    """The cells of each seat's line and the widths of the columns; `full` writes the tiles out."""
    rows = [seat_cells(view, i, i == waiting, look, full) for i in range(len(view["seats"]))]
    return rows, [max(row[i].cell_len for row in rows) for i in range(len(rows[0]))]


def seat_cells(view: View, seat: int, waiting: bool, look: Look, full: bool) -> list[Text]:
    player = view["seats"][seat]
    me = seat == view["seat"]
    name = player["name"] if len(player["name"]) <= 12 else player["name"][:11] + look.sign("…", "~")
    style = "strike dim" if player["eliminated"] else "bold" if me else ""
    return [
        joined(Text(look.sign("▸", ">") if waiting else " ", "bold"), Text(f"{seat + 1} ", "dim"), Text(name, style)),
        Text(standing(view, seat), "italic"),
        Text(f"{player['points']} VP", "bold"),
        role_cell(player),
        in_hand(player),
        in_front(view, player, look),
        joined(tiles(player["tiles"], look, full) if player["tiles"] else "", known_cards(view, seat, look)),
    ]


def standing(view: View, seat: int) -> str:
    """You, the Guide, the First Player marker, or out of the round."""
    marks = {
        "you": seat == view["seat"],
        "Guide": seat == view["guide"],
        "1st": seat == view["first_player"],
        "out": view["seats"][seat]["eliminated"],
    }
    return " ".join(mark for mark, holds in marks.items() if holds)


def role_cell(player: View) -> Text:
    """A role I know although the card lies face down stands in round brackets."""
    if player["role"] and not player["revealed"]:
        return joined("(", role(player), ")")
    return joined(" ", role(player))


def in_hand(player: View) -> Text:
    number = len(player["hand"])
    if player["aside"]:
        return Text(f"{len(player['aside'])} aside", "dim")
    return Text(f"{number} card" if number == 1 else f"{number} cards", "" if number else "dim")


def in_front(view: View, player: View, look: Look) -> Text:
    """The card before a player; one that went to its World; or, to myself, the one I pass."""
    if player["front"]:
        return worded(player["front"], view, look)
    if player["passing"]:
        return joined("passes ", worded(player["passing"], view, look))
    return Text("played" if player["played"] else look.sign("–", "-"), "dim")


def known_cards(view: View, seat: int, look: Look) -> Text:
    """Cards in another's hand or set aside that I know."""
    player = view["seats"][seat]
    known = [card for card in player["hand"] + player["aside"] if card != "?"]
    if seat == view["seat"] or not known:
        return Text()
    return worded(("  " if player["tiles"] else "") + "holds " + ", ".join(known), view, look)


# -- judgements --------------------------------------------------------------------------------------------------


def plays_from_hand(question: dict[str, Any] | None) -> bool:
    """Are the options my hand, so that it need not be shown twice?"""
    options = (question or {}).get("options") or []
    return any(option["key"].startswith(("play:", "pass:")) for option in options)


def hint(key: str, view: View) -> str:
    """What a card would do: match the Destination, or move the pawn and perhaps complete a World."""
    verb, _, card = key.partition(":")
    if verb != "play" or not view["destination"]:
        return ""
    name = card.rpartition("-")[0]
    world = next(each for each in view["worlds"] if each["name"].lower() == name)
    if world["name"] == view["destination"]:
        return "match"
    return "+1 ritual" if len(world["placed"]) == world["size"] - 1 else "+1"


def quiet(event: Event) -> bool:
    """The mat shows single cards placed and where the pawn is; that the others hold roles goes without saying."""
    if isinstance(event, RoleDealt):
        return event.role == UNKNOWN
    if isinstance(event, PawnMoved):
        return event.because.endswith(MISMATCH) and event.distance > NEAR
    return isinstance(event, CardsPlaced) and event.by >= 0 and len(event.cards) == 1


def milestone(event: Event) -> bool:
    return isinstance(event, RoundEnded)


def announced(view: View, events: Sequence[Event]) -> int:
    """How far the pawn may be about to advance: for a card off the Destination, for the hand of somebody just
    eliminated, for a Portal just discarded."""
    spaces = 0
    for player in view["seats"]:
        if player["front"] and player["front"].split()[0] != view["destination"]:
            spaces += 1
        if player["eliminated"]:
            spaces += len(player["hand"])
    if events and isinstance(events[-1], TileDiscarded) and events[-1].kind == PORTAL:
        spaces += 1
    return spaces


def elimination_pending(events: Sequence[Event]) -> bool:
    for event in reversed(events):
        if isinstance(event, PlayerEliminated | RoundEnded):
            return False
        if isinstance(event, TargetNamed):
            return True
    return False


def stake(view: View, events: Sequence[Event]) -> str:
    """What a window is about, as far as it was announced."""
    if elimination_pending(events):
        target = next(event.target for event in reversed(events) if isinstance(event, TargetNamed))
        return f"{view['seats'][target]['name']} is about to be eliminated"
    last = events[-1] if events else None
    if isinstance(last, TileDiscarded) and last.kind == PORTAL:
        return f"the Portal of {view['seats'][last.seat]['name']} is about to move the pawn"
    spaces = announced(view, events)
    if spaces:
        left = max(0, view["distance"] - spaces)
        return f"the pawn is about to advance {spaces}, " + (f"to {left} from the Moon" if left else "to the Moon")
    return f"the pawn is {view['distance']} from the Moon"


def danger(view: View, question: dict[str, Any], events: Sequence[Event]) -> bool:
    """A Portal of mine may decide something: the Moon is near, somebody is about to go, or the round is ending."""
    if not any(option["key"].startswith("portal:") for option in question["options"]):
        return False
    mine = view["seats"][view["seat"]]["tiles"]
    portals = sum(each in ("portal", "(portal)") for each in mine)
    after = view["distance"] - announced(view, events)
    last = all(not player["hand"] and not player["front"] for player in view["seats"])
    return after <= max(NEAR, portals) or last or elimination_pending(events)


def rule_ids(question: dict[str, Any]) -> list[str]:
    """The rules of the open step, told by its window or by the verbs of its options."""
    if question.get("window") == "portal":
        return WINDOW_RULES
    verbs = dict.fromkeys(option["key"].partition(":")[0] for option in question.get("options", []))
    return [rule_id for verb in verbs for rule_id in RULES_BY_VERB.get(verb, [])]
