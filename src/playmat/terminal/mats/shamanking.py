"""The mat of the Shaman King TCG: the opponent's zones above, the attack and the flipped card between, mine below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.text import Text

from playmat.cardplay.events import CardMoved
from playmat.games.shamanking.card import SIDES, ShamanKingCard
from playmat.games.shamanking.events import DefendsIn, Scored
from playmat.games.shamanking.zones import COLORS
from playmat.kernel.event import Event
from playmat.terminal.look import Look, folded, joined, padded, rule
from playmat.terminal.printed import printed_card, printed_text, with_titles

View = dict[str, Any]

STACK_CELLS: Final = 8
"""A stack is drawn no larger than this; its number stands beside it."""

POINTS: Final = 3

RULES_BY_VERB: Final = {
    "defender": ["SK-8-2", "SK-8-3", "SK-11.C-1"],
    "play": ["SK-9-1", "SK-9-2", "SK-13.A.1-3", "SK-13.B.1-3", "SK-15.A-2"],
    "focus": ["SK-5.F-1", "SK-5.F-2"],
    "discard": ["SK-5.B-5"],
    "pitch": ["SK-14-3", "SK-RUL-12"],
    "tactical": ["SK-14-2"],
    "use": ["SK-12-1", "SK-12-2", "SK-12-6", "SK-13.A.2-2"],
    "pay": ["SK-5.D-2", "SK-5.E-1", "SK-5.E-2"],
    "charge": ["SK-13.B.2-1", "SK-13.B.2-3"],
    "no-charge": ["SK-13.B.2-1"],
    "uncharge": ["SK-13.B.2-3"],
    "keep": ["SK-13.A.1-4"],
    "replace": ["SK-13.A.1-4"],
    "flip": ["SK-5.B-1", "SK-RUL-33"],
    "signature": ["SK-10.C-1", "SK-13.C.1-2", "SK-13.C.1-3", "SK-13.C.1-4"],
    "defend": ["SK-10.C-1"],
    "eliminate": ["SK-12.A-1", "SK-RUL-34"],
    "text": ["SK-16.A-1"],
    "card": ["SK-RUL-22", "SK-RUL-28"],
    "nothing": ["SK-13.B-1"],
}


# -- the whole mat -----------------------------------------------------------------------------------------------


def draw(view: View, question: dict[str, Any] | None, look: Look, width: int) -> list[Text]:
    me = max(view["seat"], 0)
    waiting = -1 if question is None else question["waiting_for"]
    return [
        title(view, look, width),
        head(view, 1 - me, waiting, look),
        *zones(view, 1 - me, look),
        *advantages(view, 1 - me),
        *attack(view, look, width),
        *flipped(view, look, width),
        *aside(view),
        *zones(view, me, look),
        *advantages(view, me),
        *signature(view, look),
        head(view, me, waiting, look),
    ]


def title(view: View, look: Look, width: int) -> Text:
    dot = f" {look.sign('·', '-')} "
    mine = view["active"] == view["seat"]
    name = "you" if mine else view["seats"][view["active"]]["name"]
    where = "" if view["defending"] is None else f" in {view['defending']}"
    doing = Text(
        "before the opening attack" if view["attack"] is None else f"{name} defend{'' if mine else 's'}{where}"
    )
    doing.stylize("bold")
    line = joined(Text("SHAMAN KING", "bold"), f"{dot}turn {view['turn']}{dot}", doing)
    return rule(padded(line, min(line.cell_len, width - 4)), look, width)


def head(view: View, seat: int, waiting: int, look: Look) -> Text:
    """Who it is, with which shaman and how many points, and what there is to count."""
    player = view["seats"][seat]
    name = "You" if seat == view["seat"] else player["name"]
    points = look.sign("●", "*") * player["points"] + look.sign("○", ".") * (POINTS - player["points"])
    discard = player["discard"]
    return joined(
        Text(look.sign("▸", ">") if seat == waiting else " ", "bold"),
        Text(f" {name} ", "bold"),
        Text(player["shaman"] or "", "italic"),
        Text(f" {player['side']} side, {' '.join(player['traits'])}", "dim"),
        Text("  points ", "dim"),
        Text(points, "bold"),
        Text("  deck ", "dim"),
        str(len(player["deck"])),
        Text("  discard ", "dim"),
        str(len(discard)),
        Text(f" ({discard[-1]})" if discard else "", "dim"),
    )


# -- zones -------------------------------------------------------------------------------------------------------


def zones(view: View, seat: int, look: Look) -> list[Text]:
    """In the order in which they are defended."""
    return [zone(view, seat, color, look) for color in COLORS]


def zone(view: View, seat: int, color: str, look: Look) -> Text:
    """Its stack, whether it is charged, and its teamwork with what it says; marked where the defence is."""
    player = view["seats"][seat]
    number = len(player["furyoku"][color])
    here = seat == view["active"] and view["defending"] == color
    stack = look.sign("▮", "#") * min(number, STACK_CELLS)
    charged = f"{look.sign('⚡', '!')} charged" if color in player["charged"] else ""
    teamwork = player["teamworks"][color]
    return joined(
        Text(f"  {look.sign('▶', '>')} " if here else "    ", "bold"),
        padded(Text(color, f"bold {color}" if here else color), 7),
        Text(f"{number:>2} ", "bold"),
        padded(Text(stack, color), STACK_CELLS + 1),
        padded(Text(charged, "bold"), 11),
        Text(look.sign("·", "."), "dim") if teamwork is None else teamwork,
        Text("" if teamwork is None else f"  {text_of(teamwork)}", "dim"),
    )


def advantages(view: View, seat: int) -> list[Text]:
    """What lies in the advantage area."""
    cards = view["seats"][seat]["advantages"]
    return [joined(Text("    advantage ", "dim"), card, Text(f"  {text_of(card)}", "dim")) for card in cards]


# -- the attack and its answer -----------------------------------------------------------------------------------


def attack(view: View, look: Look, width: int) -> list[Text]:
    """Which attack it is, its Force and what the Force is made of; where that is much, on lines of its own."""
    now = view["attack"]
    if now is None:
        return [rule("No attack yet", look, width)]
    by = "Your" if now["by"] == view["seat"] else f"{view['seats'][now['by']]['name']}'s"
    what = "opening attack" if now["card"] is None else f"{now['card']}, {origin(now['from'])}"
    starts = f" {look.sign('·', '-')} starts in {now['starts']}" if now["starts"] != COLORS[0] else ""
    head = joined(f"{by} {what}: ", Text(f"Force {now['force']}", "bold red"))
    reasons = made_of(now["reasons"])
    line = joined(head, reasons, starts)
    if line.cell_len <= width - 4 or look.compact:
        return [rule(padded(line, min(line.cell_len, width - 4)), look, width)]
    return [rule(joined(head, starts), look, width), *folded(joined("   ", reasons), width, 4)]


def origin(place: str) -> str:
    return f"from {place}" if place in COLORS else place


def made_of(reasons: Sequence[dict[str, Any]]) -> Text:
    """` = 6 +1 Turbine`, or nothing where the number is as it is printed."""
    if len(reasons) < 2:
        return Text()
    more = "".join(f" {line['amount']:+d} {line['source']}" for line in reasons[1:])
    return Text(f" = {reasons[0]['amount']}{more}", "dim")


def flipped(view: View, look: Look, width: int) -> list[Text]:
    """The card that was flipped: its numbers against the attack, its cost and what it says."""
    now = view["flipped"]
    if now is None:
        return []
    printed = card_of(now["card"])
    kind = "" if printed is None else f"  {' '.join([*printed.traits, printed.kind])}".lower()
    first = joined(Text(f"  {look.sign('◆', '*')} ", "bold"), Text(now["card"], "bold"), Text(kind, "dim"), "  ")
    first = joined(first, Text("cost ", "dim"), cost(now["cost"], view["seats"][view["active"]]))
    if now["intercept"] is not None:
        first = joined(first, *numbers_of(now, view["attack"], look))
    text = text_of(now["card"])
    lines = [first, joined("    ", Text(text, "italic"))] if text else [first]
    return lines if look.compact else [part for line in lines for part in folded(line, width, 4)]


def numbers_of(now: View, against: View | None, look: Look) -> list[Text]:
    """`Intercept 6 (5 +1 Deep Stance) < 7  Force 4`."""
    force = 0 if against is None else max(0, against["force"])
    enough = max(0, now["intercept"]) >= force
    style = "bold green" if enough else "bold red"
    sign = look.sign("≥", ">=") if enough else "<"
    return [
        Text("  Intercept ", "dim"),
        Text(str(now["intercept"]), style),
        in_brackets(now["reasons"]["intercept"]),
        Text(f" {sign} {force}", style),
        Text("  Force ", "dim"),
        Text(str(now["force"]), "bold"),
        in_brackets(now["reasons"]["force"]),
    ]


def in_brackets(reasons: Sequence[dict[str, Any]]) -> Text:
    made = made_of(reasons)
    return Text(f" ({made.plain.removeprefix(' = ')})", "dim") if made else made


def cost(numbers: dict[str, int], player: View) -> Text:
    """`G1 R2`; what the own stack cannot pay without overpaying has a question mark."""
    parts = [
        Text(f"{color[0].upper()}{number}{'' if len(player['furyoku'][color]) >= number else '?'}", color)
        for color, number in numbers.items()
        if number
    ]
    return Text(" ").join(parts) if parts else Text("none")


def aside(view: View) -> list[Text]:
    """What a player looks at: others see how many cards."""
    lines: list[Text] = []
    for player in view["seats"]:
        if player["aside"]:
            lines.append(Text(f"    {player['name']} looks at {', '.join(player['aside'])}"))
    return lines


def signature(view: View, look: Look) -> list[Text]:
    """My move of the side that is up; low screens leave it out until the zones are charged."""
    if view["seat"] < 0:
        return []
    player = view["seats"][view["seat"]]
    ready = len(player["charged"]) == len(COLORS)
    move = player["moves"][SIDES.index(player["side"])] if player["moves"] else "?"
    printed = card_of(move)
    if look.compact and not ready:
        return []
    if printed is None:
        return [joined(Text("    signature ", "dim"), move)]
    numbers = dict(zip(COLORS, printed.cost, strict=True))
    return [
        joined(
            Text("    signature ", "bold" if ready else "dim"),
            Text(move, "bold" if ready else ""),
            Text(f"  Intercept {printed.intercept}  Force {printed.force}  ", "dim"),
            cost(numbers, player),
            Text(f"  {text_of(move)}", "dim"),
        )
    ]


# -- cards -------------------------------------------------------------------------------------------------------


def card_of(title: str) -> ShamanKingCard | None:
    card = printed_card("shamanking", title)
    return card if isinstance(card, ShamanKingCard) else None


def text_of(title: str) -> str:
    return printed_text("shamanking", title)


def worded(text: str, view: View, look: Look) -> Text:
    """Zones have their color."""
    return with_titles("shamanking", text, lambda word: Text(word, word if word in COLORS else "bold"), COLORS)


# -- judgements --------------------------------------------------------------------------------------------------


def hint(key: str, view: View) -> str:
    """What giving up the last zone means."""
    verb = key.partition(":")[0]
    if verb in ("focus", "discard", "pitch") and view["defending"] == COLORS[-1] and view["flipped"] is not None:
        return f"{view['seats'][1 - view['active']]['name']} scores"
    return ""


def quiet(event: Event) -> bool:
    """What another line says already, or the mat shows."""
    if isinstance(event, CardMoved):
        return event.verb in ("deals", "is done with", "pays")
    return isinstance(event, DefendsIn)


def milestone(event: Event) -> bool:
    return isinstance(event, Scored)


def rule_ids(question: dict[str, Any]) -> list[str]:
    verbs = dict.fromkeys(key.partition(":")[0] for key in keys_of(question))
    return list(dict.fromkeys(rule_id for verb in verbs for rule_id in RULES_BY_VERB.get(verb, [])))


def keys_of(question: dict[str, Any] | None) -> list[str]:
    return [str(option["key"]) for option in (question or {}).get("options", [])]
