"""The mat of MegaMan: the opponent above, what the battle would be in the middle, me and my hand below."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from rich.text import Text

from playmat.cardplay.events import CardMoved
from playmat.cardtext.card import slug
from playmat.games.megaman.card import BATTLECHIP, EVENT, RESOURCE, MegaManCard
from playmat.games.megaman.events import Passed, PhaseBegan
from playmat.games.megaman.zones import GAUGE_SIZE, RESOURCE_PLACES
from playmat.kernel.event import Event
from playmat.terminal.look import Look, joined, padded, rule, widest
from playmat.terminal.printed import printed_card, printed_text, with_titles

View = dict[str, Any]

COLOURS: Final = {"red": "red", "blue": "bright_blue", "green": "green", "yellow": "yellow"}
TYPES: Final = {RESOURCE: "resource", EVENT: "event", BATTLECHIP: "chip"}
STATS: Final = ("strength", "defense", "blast")

FULL_DECK: Final = 55
DECK_CELLS: Final = 11
LOW_DECK: Final = 8
"""A deck this small is about to lose the game."""

HAND_LINES: Final = 6
"""More different cards than this are written without their texts."""

RULES_BY_VERB: Final = {
    "discard": ["MM-56"],
    "done": ["MM-57", "MM-58", "MM-60", "MM-62", "MM-63"],
    "fetch": ["MM-22", "MM-23", "MM-24", "MM-S-6"],
    "pass": ["MM-64", "MM-65", "MM-66", "MM-67", "MM-68"],
    "play": ["MM-40", "MM-41", "MM-42", "MM-43", "MM-69"],
    "spend": ["MM-74", "MM-75", "MM-S-10"],
    "blast": ["MM-77", "MM-78", "MM-79"],
    "destiny": ["MM-80", "MM-81"],
    "cancel": ["MM-33", "MM-85", "MM-S-11", "MM-S-12", "MM-S-13"],
    "instead": ["MM-S-42"],
    "name": ["MM-39"],
    "number": ["MM-S-44"],
    "trigger": ["MM-S-24"],
    "yes": ["MM-105", "MM-39"],
    "no": ["MM-105", "MM-39"],
    "card": ["MM-S-10", "MM-S-26"],
}


# -- the whole mat -----------------------------------------------------------------------------------------------


def draw(view: View, question: dict[str, Any] | None, look: Look, width: int) -> list[Text]:
    me = max(view["seat"], 0)
    waiting = -1 if question is None else question["waiting_for"]
    lines = [title(view, look, width)]
    lines += opponent(view, 1 - me, waiting, look, width)
    lines.append(between(view, look, width))
    lines += lasting_texts(view)
    lines += mine(view, me, waiting, question, look, width)
    lines += hand(view, question, look, width)
    return lines


def title(view: View, look: Look, width: int) -> Text:
    dot = look.sign("·", "-")
    name = view["seats"][view["active"]]["name"]
    whose = "your" if view["active"] == view["seat"] else f"{name}'s"
    phase = f"{whose} {view['phase']} phase" if view["phase"] != "end" else f"the end of {whose} turn"
    line = joined(Text("MEGAMAN", "bold"), f" {dot} turn {view['turn']} {dot} ", Text(phase, "bold"))
    return rule(padded(line, min(line.cell_len, width - 4)), look, width)


def opponent(view: View, seat: int, waiting: int, look: Look, width: int) -> list[Text]:
    player = view["seats"][seat]
    return [
        head(view, seat, waiting, look),
        *beside(numbers(view, seat), gauge(player, look), width),
        joined(Text("   Resources ", "dim"), Text("   ").join(places(player, look))),
    ]


def mine(view: View, seat: int, waiting: int, question: dict[str, Any] | None, look: Look, width: int) -> list[Text]:
    player = view["seats"][seat]
    return [
        *resources(player, question, look),
        *beside(numbers(view, seat), gauge(player, look), width),
        head(view, seat, waiting, look),
    ]


def head(view: View, seat: int, waiting: int, look: Look) -> Text:
    """Who it is, with which NetNavi, and what there is to count."""
    player = view["seats"][seat]
    name = "You" if seat == view["seat"] else player["name"]
    back = look.sign("▒", "#")
    counts: list[Text | str] = [deck_bar(player, look), Text("  discard ", "dim"), str(len(player["discard"]))]
    if player["level_up"]:
        counts += [Text("  level up ", "dim"), str(len(player["level_up"]))]
    if view["phase"] == "main":
        counts += [Text("  chips left ", "dim"), str(player["chips_left"])]
    if seat != view["seat"]:
        counts += [Text("  hand ", "dim"), f"{len(player['hand'])} ", Text(back * len(player["hand"]), "dim")]
        counts += [known_cards(player["hand"])]
    return joined(
        Text(look.sign("▸", ">") if seat == waiting else " ", "bold"),
        Text(f" {name} ", "bold"),
        Text(player["navi"] or "", "italic"),
        "   ",
        *counts,
    )


def known_cards(cards: Sequence[str]) -> Text:
    """What I know of another hand, because I have seen it."""
    known = [card for card in cards if card != "?"]
    return Text(f" ({', '.join(known)})" if known else "", "italic")


def deck_bar(player: View, look: Look) -> Text:
    """The deck is what keeps a player alive."""
    number = len(player["deck"])
    cells = min(DECK_CELLS, -(-number * DECK_CELLS // FULL_DECK))
    bar = look.sign("█", "=") * cells + look.sign("░", ".") * (DECK_CELLS - cells)
    low = number <= LOW_DECK
    return joined(
        Text("deck ", "dim"), Text(f"{number:>2} ", "bold red" if low else "bold"), Text(bar, "red" if low else "dim")
    )


def beside(left: Text, right: Text, width: int) -> list[Text]:
    """The right part ends at the edge, or stands below where there is no room."""
    gap = width - left.cell_len - right.cell_len - 1
    return [joined(left, " " * gap, right)] if gap >= 2 else [left, joined("   ", right)]


def gauge(player: View, look: Look) -> Text:
    """Position 1 is on the left; of a card I know, the destiny."""
    cells = [Text("gauge ", "dim")]
    for card in player["gauge"]:
        printed = None if card == "?" else card_of(card)
        face = look.sign("▒", "#") if printed is None else str(printed.destiny)
        cells.append(Text(f"[{face}]", "" if printed is None else f"bold {COLOURS.get(printed.color, '')}".strip()))
    empty = max(0, GAUGE_SIZE - len(player["gauge"]))
    return joined(*cells, Text("[ ]" * empty, "dim"), Text(f" {len(player['gauge'])} power"))


# -- numbers and their reasons -----------------------------------------------------------------------------------


def numbers(view: View, seat: int) -> Text:
    """Strength, defense and blast, each with what made it so."""
    parts: list[Text | str] = ["  "]
    for stat in STATS:
        counts = stat == ("strength" if seat == view["active"] else "defense")
        parts += [Text(f" {stat} ", "bold" if counts else "dim")]
        parts += [Text(str(view["seats"][seat][stat]), "bold"), Text(reasons(view, seat, stat), "dim"), "  "]
    return joined(*parts)


def reasons(view: View, seat: int, stat: str) -> str:
    """` = 3 +3 Vulcan2 +4 destiny`, or nothing where the number is as it is printed."""
    player = view["seats"][seat]
    running = [effect for effect in view["effects"] if seat in effect["on"] and not effect["off"]]
    fixed = [effect["source"] for effect in running if effect["stat"] == f"set {stat}"]
    if fixed:
        return f" = set by {fixed[-1]}"
    made = [(effect["amount"], effect["source"]) for effect in running if effect["stat"] == stat]
    if stat == "strength" and seat == view["active"] and view["destinies"]:
        made.append((view["destiny"], "blast"))
    navi = card_of(player["navi"])
    changed = sum(amount for amount, _ in made)
    printed = player[stat] - changed if navi is None else int(navi.printed[stat])
    rest = player[stat] - printed - changed
    if rest:
        made.append((rest, "in play"))
    return f" = {printed}" + "".join(f" {amount:+d} {source}" for amount, source in made) if made else ""


def between(view: View, look: Look, width: int) -> Text:
    """What the battle would be now, and where the main phase stands."""
    attacker = view["seats"][view["active"]]
    defender = view["seats"][1 - view["active"]]
    damage = max(0, attacker["strength"] - defender["defense"])
    against = f"{attacker['name']} {attacker['strength']} against {defender['name']} {defender['defense']}"
    battle = joined(f"{against}: ", Text(f"{damage} energy", "bold red" if damage else "bold"))
    dot = f" {look.sign('·', '-')} "
    parts: list[Text | str] = [battle]
    if view["phase"] == "main":
        parts += [dot, blasted(view), dot, passes(view, look)]
    line = joined(*parts)
    return rule(padded(line, min(line.cell_len, width - 4)), look, width)


def blasted(view: View) -> Text:
    if not view["blasted"]:
        return Text("not blasted yet")
    if not view["destinies"]:
        return Text("blast destiny cancelled")
    return Text(f"blast destiny {view['destiny']} ({', '.join(view['destinies'])})")


def passes(view: View, look: Look) -> Text:
    """Two passes in a row end the phase."""
    full, empty = look.sign("●", "*"), look.sign("○", ".")
    return Text(f"passes {full * view['passes']}{empty * (2 - view['passes'])}")


def lasting_texts(view: View) -> list[Text]:
    """Bans and triggers that hold for now."""
    texts = [effect for effect in view["effects"] if effect["text"] and not effect["off"]]
    return [joined(Text(f"   {effect['source']}: ", "dim"), Text(effect["text"], "italic")) for effect in texts[-2:]]


# -- cards -------------------------------------------------------------------------------------------------------


def card_of(title: str) -> MegaManCard | None:
    card = printed_card("megaman", title)
    return card if isinstance(card, MegaManCard) else None


def named(card_title: str, bold: bool = False) -> Text:
    """The letter of the color and the title, painted."""
    card = card_of(card_title)
    colour = COLOURS.get(card.color, "") if card is not None else ""
    letter = card.color[:1].upper() if card is not None and card.color else " "
    style = f"bold {colour}".strip() if bold else colour
    return joined(Text(f"{letter} ", f"bold {colour}".strip()), Text(card_title, style))


def places(player: View, look: Look) -> list[Text]:
    """The four places for resources."""
    taken = [named(card) for card in player["resources"]]
    return taken + [Text(look.sign("·", "."), "dim")] * (RESOURCE_PLACES - len(taken))


def resources(player: View, question: dict[str, Any] | None, look: Look) -> list[Text]:
    """Mine, with what they say; raised if they can be spent now."""
    cards = player["resources"]
    if not cards:
        return [joined(Text("   Resources ", "dim"), Text("   ").join(places(player, look)))]
    room = min(32, widest(cards) + 2)
    lines: list[Text] = []
    for card in cards:
        raised = f"spend:{slug(card)}" in keys_of(question)
        lines.append(joined(mark(raised, look), padded(named(card, raised), room + 2), Text(text_of(card), "dim")))
    return lines


def mark(raised: bool, look: Look) -> Text:
    return Text(f" {look.sign('▲', '^')} " if raised else "   ", "bold")


def text_of(title: str) -> str:
    return printed_text("megaman", title)


def keys_of(question: dict[str, Any] | None) -> list[str]:
    return [str(option["key"]) for option in (question or {}).get("options", [])]


def hand(view: View, question: dict[str, Any] | None, look: Look, width: int) -> list[Text]:
    """My cards with what they require and say; raised if they can be played, discarded or chosen now."""
    if view["seat"] < 0:
        return []
    player = view["seats"][view["seat"]]
    counted = Counter(player["hand"])
    heading = [] if look.compact else [rule(f"Hand, {len(player['hand'])}", look, width)]
    if not counted:
        return [*heading, Text("   no cards", "dim")]
    in_hand = [key.split(":")[-1] for key in keys_of(question) if not key.startswith("spend:")]
    raised = {card: slug(card) in in_hand for card in counted}
    if len(counted) > HAND_LINES:
        return [*heading, *in_short(counted, raised, look, width)]
    room = min(30, widest(list(counted)) + 6)
    return [*heading, *(hand_line(player, card, counted[card], raised[card], room, look) for card in counted)]


def hand_line(player: View, card: str, copies: int, raised: bool, room: int, look: Look) -> Text:
    printed = card_of(card)
    name = joined(named(card, raised), f" {look.sign('×', 'x')}{copies}" if copies > 1 else "")
    if printed is None:
        return joined(mark(raised, look), name)
    kind = TYPES.get(printed.kind, printed.kind)
    return joined(
        mark(raised, look),
        padded(name, room),
        Text(f"{kind:<9}", "dim"),
        Text(f"d{printed.destiny} "),
        padded(needs(player, printed, look), 16),
        Text(text_of(card), "dim"),
    )


def in_short(counted: Counter[str], raised: dict[str, bool], look: Look, width: int) -> list[Text]:
    """Many cards side by side."""
    lines = [Text()]
    for card, copies in counted.items():
        times = f" {look.sign('×', 'x')}{copies}" if copies > 1 else ""
        part = joined(mark(raised[card], look), named(card, raised[card]), times)
        if lines[-1].cell_len + part.cell_len > width:
            lines.append(Text())
        lines[-1] = joined(lines[-1], part)
    return lines


def needs(player: View, card: MegaManCard, look: Look) -> Text:
    """Power, colors and emblems, those that are not met in red."""
    parts: list[Text] = []
    if card.power:
        parts.append(wanted(f"{card.power} power", len(player["gauge"]) >= card.power))
    in_play = [player["navi"], *player["resources"]]
    printed = [found for found in map(card_of, in_play) if found is not None]
    for color in dict.fromkeys(card.colors):
        have = sum(found.kind == RESOURCE and found.color == color for found in printed)
        number = card.colors.count(color)
        parts.append(wanted(color[:1].upper() * number, have >= number, COLOURS[color]))
    for emblem in dict.fromkeys(card.emblems):
        have = sum(emblem in found.supplies for found in printed)
        number = card.emblems.count(emblem)
        parts.append(wanted(f"{number if number > 1 else ''}{emblem}", have >= number))
    return Text(" ").join(parts)


def wanted(words: str, met: bool, style: str = "") -> Text:
    return Text(words, f"bold {style}".strip()) if met else Text(f"{words}?", "red")


def worded(text: str, view: View, look: Look) -> Text:
    return with_titles("megaman", text, in_color)


def in_color(title: str) -> Text:
    """With its letter."""
    card = card_of(title)
    if card is None or not card.color:
        return Text(title, "bold")
    return Text(f"{title} {card.color[:1].upper()}", COLOURS[card.color])


# -- judgements --------------------------------------------------------------------------------------------------


def hint(key: str, view: View) -> str:
    return f"reveals {view['seats'][view['active']]['blast']}" if key == "blast" else ""


def quiet(event: Event) -> bool:
    """Where a card goes when it is done with, and what the title says."""
    if isinstance(event, CardMoved):
        return event.verb in ("is done with", "spends", "reveals")
    return isinstance(event, PhaseBegan)


def stake(view: View, events: Sequence[Event]) -> str:
    """What the opponent's turn is coming to."""
    if view["active"] == view["seat"]:
        return ""
    attacker, me = view["seats"][view["active"]], view["seats"][view["seat"]]
    damage = max(0, attacker["strength"] - me["defense"])
    end = "; passing ends it" if events and isinstance(events[-1], Passed) else ""
    return f"{attacker['name']} attacks with {attacker['strength']} against {me['defense']}: {damage} energy{end}"


def danger(view: View, question: dict[str, Any], events: Sequence[Event]) -> bool:
    """Whenever there is something to do: opportunities are few."""
    return len(question["options"]) > 1


def rule_ids(question: dict[str, Any]) -> list[str]:
    verbs = dict.fromkeys(key.partition(":")[0] for key in keys_of(question))
    return [rule_id for verb in verbs for rule_id in RULES_BY_VERB.get(verb, [])]
