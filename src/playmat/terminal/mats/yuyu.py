"""The mat of Yu Yu Hakusho: the opponent's Sideline and fighter above, the match between, mine and my hand below."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from rich.text import Text

from playmat.cardplay.events import CardMoved
from playmat.games.yuyu.card import NO_COST, YuyuCard
from playmat.games.yuyu.events import AttackUsed, MatchEnded, StepBegan, SuddenDeath
from playmat.games.yuyu.zones import DEFEATED, KING_DEFEATED, TO_WIN
from playmat.kernel.event import Event
from playmat.terminal.look import Look, folded, joined, padded, rule
from playmat.terminal.printed import printed_card, printed_text, with_titles

View = dict[str, Any]

HAND_LINES: Final = 8
"""More different cards than this are written without their texts."""

RULES_BY_VERB: Final = {
    "play": ["YYH-46", "YYH-47", "YYH-48", "YYH-51", "YYH-154"],
    "on": ["YYH-48", "YYH-49", "YYH-54", "YYH-133"],
    "use": ["YYH-44", "YYH-52", "YYH-53", "YYH-174", "YYH-RUL-51"],
    "attack": ["YYH-56", "YYH-60", "YYH-68", "YYH-69"],
    "pay": ["YYH-80", "YYH-81", "YYH-84"],
    "let-go": ["YYH-80", "YYH-84"],
    "minimum-damage": ["YYH-64", "YYH-70"],
    "no-damage": ["YYH-64", "YYH-70"],
    "go-on": ["YYH-29", "YYH-45", "YYH-46"],
    "pass": ["YYH-58", "YYH-RUL-49"],
    "first": ["YYH-27"],
    "heads": ["YYH-27", "YYH-RUL-43"],
    "sarayashki": ["YYH-123", "YYH-RUL-14"],
    "yomi": ["YYH-169", "YYH-RUL-55"],
    "trigger": ["YYH-31"],
    "yes": ["YYH-32"],
    "no": ["YYH-32"],
    "card": ["YYH-33", "YYH-RUL-37"],
}


# -- the whole mat -----------------------------------------------------------------------------------------------


def draw(view: View, question: dict[str, Any] | None, look: Look, width: int) -> list[Text]:
    me = max(view["seat"], 0)
    waiting = -1 if question is None else question["waiting_for"]
    return [
        title(view, look, width),
        head(view, 1 - me, waiting, look),
        *sideline(view, 1 - me, look),
        *fighter(view, 1 - me, look, width),
        *between(view, look, width),
        *fighter(view, me, look, width),
        *sideline(view, me, look),
        head(view, me, waiting, look),
        *hand(view, look, width),
    ]


def title(view: View, look: Look, width: int) -> Text:
    dot = f" {look.sign('·', '-')} "
    name = "your" if view["active"] == view["seat"] else f"{view['seats'][view['active']]['name']}'s"
    doing = "setting up" if view["step"] == "Setup" else f"{name} {view['step']} Step"
    line = joined(Text("YU YU HAKUSHO", "bold"), f"{dot}turn {view['turn']}{dot}", Text(doing, "bold"))
    return rule(padded(line, min(line.cell_len, width - 4)), look, width)


def head(view: View, seat: int, waiting: int, look: Look) -> Text:
    """Who it is, what was won, and what there is to count."""
    player = view["seats"][seat]
    name = "You" if seat == view["seat"] else player["name"]
    most = max(TO_WIN, player["wins"])
    won = look.sign("●", "*") * player["wins"] + look.sign("○", ".") * (most - player["wins"])
    parts: list[Text | str] = [
        Text(look.sign("▸", ">") if seat == waiting else " ", "bold"),
        Text(f" {name} ", "bold"),
        Text("matches won ", "dim"),
        Text(won, "bold green"),
        Text("  spirit ", "dim"),
        Text(str(player["spirit"]), "bold cyan"),
        Text("  hand ", "dim"),
        str(len(player["hand"])),
        Text("  deck ", "dim"),
        str(len(player["deck"])),
        Text("  discard ", "dim"),
        str(len(player["discard"])),
    ]
    if player["bonuses"]:
        parts += [Text("  bonus ", "dim"), Text(", ".join(player["bonuses"]), "magenta")]
    if player["debt"]:
        parts += [Text("  owes ", "dim"), str(player["debt"])]
    return joined(*parts)


# -- characters --------------------------------------------------------------------------------------------------


def fighter(view: View, seat: int, look: Look, width: int) -> list[Text]:
    """The Arena: the fighter, its numbers, its attacks, and what lies with it."""
    player = view["seats"][seat]
    there = player["fighter"]
    if there is None:
        return [Text("   Arena  nobody", "dim")]
    lines = [joined(Text("   Arena  ", "bold"), character(there, player["king"], look))]
    for text in attacks_of(player, there) if not look.compact else []:
        lines += folded(joined("          ", Text(text, "dim")), width, 12)
    lines += attached(view, there, look, "          ")
    return lines


def sideline(view: View, seat: int, look: Look) -> list[Text]:
    """The Match Slots, and the Winner's Circle behind them."""
    player = view["seats"][seat]
    lines: list[Text] = []
    for number, there in player["slots"].items():
        if there is None and (int(number) in view["locked"] or player["king"]):
            continue
        name = Text(look.sign("·", "."), "dim") if there is None else character(there, False, look)
        under = [] if there is None else [under_it(view, there)]
        lines.append(joined(Text(f"   Slot {number} ", "dim"), name, *under))
    if view["locked"] and not player["king"]:
        lines.append(Text(f"   locked: {', '.join(str(number) for number in view['locked'])}", "dim"))
    if player["under"]:
        below = ", ".join([f"{each['name']} under {each['under']}" for each in player["under"]])
        lines.append(joined(Text("   Under cards  ", "dim"), below))
    if player["circle"]:
        lines.append(joined(Text("   Winner's Circle  ", "dim"), ", ".join(player["circle"])))
    return lines


def character(there: View, king: bool, look: Look) -> Text:
    """`Chu DV 4000  damage ■■□□`."""
    most = KING_DEFEATED if king else DEFEATED
    points = look.sign("■", "#") * there["damage"] + look.sign("□", "-") * max(0, most - there["damage"])
    name = Text(f"({there['name']})" if there["facedown"] else there["name"], "bold")
    defense = "" if there["defense"] is None else f" DV {there['defense']}"
    return joined(
        name, Text(defense, "cyan"), Text("  damage ", "dim"), Text(points, "red" if there["damage"] else "dim")
    )


def attacks_of(player: View, there: View) -> list[str]:
    """The printed attacks of the fighter, or of a King's pieces."""
    found: list[str] = []
    for name in player["pieces"] or [there["name"]]:
        printed = card_of(name)
        for line in () if printed is None else printed.attacks:
            found.append(f"{line.name}: {cost_of(line.cards, line.spirit)}, AV {line.value}")
    return found


def cost_of(cards: int, spirit: int) -> str:
    parts = [f"{cards} card{'' if cards == 1 else 's'}"] if cards != NO_COST else []
    parts += [f"{spirit} spirit"] if spirit != NO_COST else []
    return " and ".join(parts)


def attached(view: View, there: View, look: Look, indent: str) -> list[Text]:
    """What lies with a fighter, one line a card, with what it says."""
    lines: list[Text] = []
    for card in there["attached"]:
        whose = "" if card["by"] == view["seat"] else f" ({view['seats'][card['by']]['name']}'s)"
        name = f"({card['name']})" if card["facedown"] else card["name"]
        says = "" if look.compact else f"  {text_of(card['name'])}"
        lines.append(joined(f"{indent}{look.sign('+', '+')} ", Text(name, "bold"), Text(f"{whose}{says}", "dim")))
    return lines


def under_it(view: View, there: View) -> Text:
    """What lies under a character on the Sideline: mine by name, theirs as backs, unless all have seen it."""
    cards = there["attached"]
    if not cards:
        return Text()
    names = [f"({card['name']})" if card["facedown"] else card["name"] for card in cards]
    return Text(f"  with {', '.join(names)}", "yellow")


# -- between the fighters ----------------------------------------------------------------------------------------


def between(view: View, look: Look, width: int) -> list[Text]:
    """Which match it is, the attack that is being used, and what still lasts."""
    match = "Sudden Death" if view["sudden"] else f"match {view['match']}"
    line = joined(Text(match, "bold"))
    now = view["attack"]
    if now is not None:
        who = "you" if now["by"] == view["seat"] else view["seats"][now["by"]]["name"]
        line = joined(line, f"  {who}: {now['attack']} ", Text(f"AV {now['value']}", "bold red"))
    lines = [rule(line, look, width)]
    for effect in view["effects"] if not look.compact else []:
        lines += folded(Text(f"   {lasting(effect)}", "dim"), width, 5)
    return lines


def lasting(effect: View) -> str:
    """`Efflux: your attacks gain +3000 attack value`."""
    if effect["text"]:
        return f"{effect['source']}: {effect['text']}"
    about = f" ({', '.join(effect['cards'])})" if effect["cards"] else ""
    return f"{effect['source']}: {effect['amount']:+d} {effect['stat']}{about}"


# -- my hand -----------------------------------------------------------------------------------------------------


def hand(view: View, look: Look, width: int) -> list[Text]:
    if view["seat"] < 0:
        return []
    counted = Counter(view["seats"][view["seat"]]["hand"])
    if not counted:
        return [Text("   no cards in hand", "dim")]
    lines: list[Text] = []
    for name, number in counted.items():
        times = f" x{number}" if number > 1 else ""
        says = "" if look.compact or len(counted) > HAND_LINES else f"  {text_of(name)}"
        lines.append(joined(f"   {kind_of(name)} ", Text(f"{name}{times}", "bold"), Text(says, "dim")))
    return lines if look.compact else [part for line in lines for part in folded(line, width, 8)]


def kind_of(name: str) -> str:
    """The first letter of its type, and what it costs."""
    printed = card_of(name)
    if printed is None:
        return "?  "
    return f"{printed.kind[0]}{'' if printed.is_character else printed.spirit}".ljust(3)


# -- cards -------------------------------------------------------------------------------------------------------


def card_of(title: str) -> YuyuCard | None:
    card = printed_card("yuyu", title)
    return card if isinstance(card, YuyuCard) else None


def text_of(title: str) -> str:
    return printed_text("yuyu", title)


def worded(text: str, view: View, look: Look) -> Text:
    return with_titles("yuyu", text)


# -- judgements --------------------------------------------------------------------------------------------------


def hint(key: str, view: View) -> str:
    """Minimum damage costs cards that are gone then."""
    return f"of {len(view['seats'][view['active']]['hand'])} in hand" if key == "minimum-damage" else ""


def quiet(event: Event) -> bool:
    """What another line says already, or the mat shows."""
    if isinstance(event, CardMoved):
        return event.verb in ("is done with", "chooses", "attaches")
    return isinstance(event, (AttackUsed, StepBegan))


def milestone(event: Event) -> bool:
    return isinstance(event, (MatchEnded, SuddenDeath))


def rule_ids(question: dict[str, Any]) -> list[str]:
    verbs = dict.fromkeys(str(option["key"]).partition(":")[0] for option in question.get("options", []))
    return list(dict.fromkeys(rule_id for verb in verbs for rule_id in RULES_BY_VERB.get(verb, [])))
