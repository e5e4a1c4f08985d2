"""The words of a position of MegaMan: how cards, running effects and what is known are written and read."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, Final

from playmat.cardtext.events import EVERYBODY
from playmat.cardtext.rules import USED
from playmat.cardtext.table import Floating
from playmat.games.megaman.events import CardPlayed
from playmat.games.megaman.phases import (
    BattlePhase,
    DiscardDown,
    EndTurn,
    MainPhase,
    Opportunity,
    PlayResources,
    ResourcePhase,
    TakeTurn,
)
from playmat.games.megaman.table import MegaMan
from playmat.games.megaman.zones import (
    DECK,
    DISCARD,
    GAUGE,
    GONE,
    HAND,
    LEVEL_UP,
    NAVI,
    PLAYED,
    RESOURCES,
    ZONES,
)
from playmat.kernel.codec import CorruptData, decode, encode
from playmat.kernel.event import SPECTATOR
from playmat.kernel.fact import NONE, BadFact
from playmat.kernel.step import Step

View = dict[str, Any]
Titles = dict[tuple[str, ...], str]
"""Every title by its parts between commas: `Lan, Student` is one card, not two."""

WATCHER: Final = "spectator"
PLUS: Final = " + "
"""Between cards that an effect is about: titles have commas."""

SET: Final = "set "
"""How the name of a statistic begins that a text has set to a number."""

EFFECT: Final = re.compile(
    r"(?:(?P<amount>[+-]\d+) (?P<stat>[a-z ]+)|(?P<fixed>[a-z ]+) set to (?P<value>-?\d+)|\"(?P<text>[^\"]+)\")"
    r" from (?P<by>[^\"]+?)'s (?P<source>.+?)(?: \((?P<cards>[^()]+)\))?(?: on (?P<on>[^\"]+?))?"
    r"(?: until turn (?P<until>\d+))?"
)
LAYING: Final = (NAVI, LEVEL_UP, GONE, RESOURCES, GAUGE, HAND, DISCARD, PLAYED, DECK)
"""The order in which the cards of a position are numbered, seat by seat."""

CARD_FIELDS: Final = ("card", "cards", "source", "it", "ways", "picks", "targets", "absent")
"""Where the number of a card stands in a step, a frame, a trigger or an event."""

IN_HAND: Final = re.compile(r"(?P<title>.+) in the hand of (?P<name>.+)")
IN_A_ROW: Final = re.compile(r"card (?P<number>\d+) of the (?P<zone>deck|power gauge|hand) of (?P<name>.+)")


# -- players, numbers and titles ------------------------------------------------------------------------------------


def number_from(text: str, low: int, high: int) -> int:
    if not re.fullmatch(r"[+-]?\d+", text) or not low <= int(text) <= high:
        raise BadFact(f"{text!r} is not a number from {low} to {high}")
    return int(text)


def seat_from(table: MegaMan, text: str) -> int:
    for seat, name in enumerate(table.names):
        if name.casefold() == text.strip().casefold():
            return seat
    raise BadFact(f"nobody here is called {text!r}; here are: {', '.join(table.names)}")


def titles_by_parts(titles: list[str]) -> Titles:
    return {tuple(parts_between_commas(title)): title for title in titles}


def parts_between_commas(text: str) -> list[str]:
    return [" ".join(part.split()).casefold() for part in text.split(",")]


def title_parts(titles: Titles, text: str) -> list[str]:
    """`Lan, Student x2, (Rival)` is two Lans and a cancelled Rival; `none` is nothing."""
    pieces = text.split(",")
    found: list[str] = []
    place = 0
    while place < len(pieces):
        item, place = next_item(titles, pieces, place)
        found.extend(item)
    return found


def next_item(titles: Titles, pieces: list[str], place: int) -> tuple[list[str], int]:
    """The longest title that begins here, as often as it is meant; or the piece as it stands."""
    for end in range(min(len(pieces), place + 4), place, -1):
        words = " ".join(",".join(pieces[place:end]).split())
        bare, times = without_number(words)
        brackets = bare.startswith("(") and bare.endswith(")")
        title = titles.get(tuple(parts_between_commas(bare[1:-1] if brackets else bare)))
        if title is not None:
            return [f"({title})" if brackets else title] * times, end
    words = " ".join(pieces[place].split())
    if not words:
        raise BadFact(f"there is an empty place between the commas of {','.join(pieces)!r}")
    bare, times = without_number(words)
    return [] if words == NONE else [bare] * times, place + 1


def without_number(words: str) -> tuple[str, int]:
    """`Rival x3` without its number, and the number."""
    repeated = re.fullmatch(r"(.+) x(\d+)", words)
    return (repeated.group(1), int(repeated.group(2))) if repeated else (words, 1)


def bracketed(title: str, off: bool) -> str:
    return f"({title})" if off else title


def without_brackets(words: str) -> tuple[str, bool]:
    """What stands in brackets has been cancelled."""
    off = words.startswith("(") and words.endswith(")")
    return (words[1:-1].strip() if off else words), off


def sentences(text: str) -> list[str]:
    """What is separated by semicolons, because titles have commas."""
    return [" ".join(part.split()) for part in text.split(";") if part.strip() and part.strip() != NONE]


def sentences_in_words(said: list[str]) -> str:
    return "; ".join(said) or NONE


# -- running effects ------------------------------------------------------------------------------------------------


def effects_in_words(view: View) -> str:
    """What cards have done that still lasts, oldest first."""
    return sentences_in_words([effect_in_words(view, effect) for effect in view["effects"]])


def effect_in_words(view: View, effect: View) -> str:
    """`+2 strength from Joe's Rival`; whom it is about and how long it lasts are said where they are not as usual."""
    words = f"{change_in_words(effect)} from {view['seats'][effect['by']]['name']}'s {effect['source']}"
    if effect["cards"]:
        words += f" ({PLUS.join(effect['cards'])})"
    elif effect["on"] != [effect["by"]] and not effect["text"]:
        words += f" on {' and '.join(view['seats'][seat]['name'] for seat in effect['on'])}"
    if effect["until"] != view["turn"]:
        words += f" until turn {effect['until']}"
    return bracketed(words, effect["off"])


def change_in_words(effect: View) -> str:
    if effect["text"]:
        return f'"{effect["text"]}"'
    stat: str = effect["stat"]
    if stat.startswith(SET):
        return f"{stat.removeprefix(SET)} set to {effect['amount']}"
    return f"{effect['amount']:+d} {stat}"


# -- what is known --------------------------------------------------------------------------------------------------


def knowledge_in_words(table: MegaMan, viewer: int) -> str:
    """What a player, or everybody who watches, knows beyond the open table and what is their own."""
    said: list[str] = []
    for seat, name in enumerate(table.names):
        if seat != viewer:
            said.extend(f"{words} of {name}" for words in cards_known_in_hand(table, seat, viewer))
        for kind in (DECK, GAUGE):
            cards = table.zone(seat, kind)
            row = cards[::-1] if kind == DECK else cards
            said.extend(
                f"card {place + 1} of the {ZONES[kind]} of {name}"
                for place, card in enumerate(row)
                if knows(table, viewer, card)
            )
    return sentences_in_words(said)


def cards_known_in_hand(table: MegaMan, seat: int, viewer: int) -> list[str]:
    """By title; of several copies by place, unless those known come first."""
    said: list[str] = []
    unknown: set[str] = set()
    for place, card in enumerate(table.zone(seat, HAND)):
        card_title = table.card(card).full_title
        if not knows(table, viewer, card):
            unknown.add(card_title)
        elif card_title in unknown:
            said.append(f"card {place + 1} of the hand")
        else:
            said.append(f"{card_title} in the hand")
    return said


def knows(table: MegaMan, viewer: int, card: int) -> bool:
    return table.knows(viewer if viewer < table.seats else SPECTATOR, card)


def let_know(table: MegaMan, viewer: int, words: str) -> None:
    """The other way round. What somebody who only watches knows, everybody knows."""
    table.known[card_meant(table, viewer, words)] |= 1 << viewer if viewer < table.seats else EVERYBODY


def card_meant(table: MegaMan, viewer: int, words: str) -> int:
    in_hand = IN_HAND.fullmatch(words)
    if in_hand:
        for card in table.zone(seat_from(table, in_hand["name"]), HAND):
            same = table.card(card).full_title.casefold() == in_hand["title"].casefold()
            if same and not knows(table, viewer, card):
                return card
    in_a_row = IN_A_ROW.fullmatch(words)
    if in_a_row:
        kind = ZONES.index(in_a_row["zone"])
        cards = table.zone(seat_from(table, in_a_row["name"]), kind)
        row = cards[::-1] if kind == DECK else cards
        return row[number_from(in_a_row["number"], 1, len(row)) - 1]
    name = table.names[0]
    raise BadFact(
        f"{words!r} is nothing that could be known besides; write `Playtime in the hand of {name}`, "
        f"`card 1 of the deck of {name}` or `card 1 of the power gauge of {name}`"
    )


# -- in the middle of a text ----------------------------------------------------------------------------------------


def steps_ahead(phase: str, active: int, acts: int) -> list[Step]:
    """The agenda of a turn in which no text is being carried out, next step last."""
    now: dict[str, list[Step]] = {
        "draw": [DiscardDown(), ResourcePhase(), MainPhase()],
        "resource": [PlayResources(), MainPhase()],
        "main": [Opportunity(acts)],
    }
    return [*reversed([*now.get(phase, []), BattlePhase(), EndTurn(), TakeTurn(1 - active)])]


def middle_in_words(table: MegaMan) -> str:
    """What is going on, as the record keeps it; `none` between texts, where the other facts say it all."""
    decision = table.decision
    if decision is None:
        return NONE
    steps = [*table.agenda, decision.step]
    plain = steps_ahead(table.phase, table.active, decision.seat)
    only_played = all(isinstance(event, CardPlayed) for event in table.history)
    between_texts = not table.frames and not table.pending and encode(steps, table.refer) == encode(plain)
    if only_played and between_texts and all(can_be_said(effect) for effect in table.floating):
        return NONE
    middle = {
        "agenda": encode(steps, table.refer),
        "frames": encode(table.frames, table.refer),
        "next_frame": table.next_frame,
        "pending": encode(table.pending, table.refer),
        "history": encode(table.history, table.refer),
        "floating": encode(table.floating, table.refer),
    }
    numbers = numbered_afresh(table)
    return json.dumps(renumbered(middle, lambda card: numbers.get(card, card)), separators=(",", ":"))


def can_be_said(effect: Floating) -> bool:
    """How often a rule has held, and which BattleChips were played by a grant, is only in the record."""
    return effect.phrase is None or (effect.stat != USED and not effect.targets)


def numbered_afresh(table: MegaMan) -> dict[int, int]:
    """The numbers the cards get when the position is set up from its facts."""
    order = [card for seat in range(table.seats) for kind in LAYING for card in table.zone(seat, kind)]
    return {card: number for number, card in enumerate(order)}


def renumbered(data: Any, number: Callable[[int], int], is_card: bool = False) -> Any:
    """The same data with other numbers for the cards."""
    if isinstance(data, dict):
        return {
            key: renumbered(value, number, key in CARD_FIELDS or (is_card and key == "()"))
            for key, value in data.items()
        }
    if isinstance(data, list):
        return [renumbered(value, number, is_card) for value in data]
    return number(data) if is_card and isinstance(data, int) else data


def go_on_in_the_middle(table: MegaMan, text: str) -> None:
    """The other way round."""
    try:
        middle = json.loads(text)
        table.agenda = decode(middle["agenda"], table.resolve)
        table.frames = decode(middle["frames"], table.resolve)
        table.next_frame = int(middle["next_frame"])
        table.pending = decode(middle["pending"], table.resolve)
        table.history = decode(middle["history"], table.resolve)
        table.floating = decode(middle["floating"], table.resolve)
    except (CorruptData, ValueError, KeyError, TypeError, AttributeError) as error:
        raise BadFact(f"this is not what `playmat scenario dump` writes in the middle of a text: {error}") from error


def yes_or_no(text: str) -> bool:
    if text not in ("yes", "no"):
        raise BadFact(f"say yes or no, not {text!r}")
    return text == "yes"
