"""The words of a position of Yu Yu Hakusho: damage, attached cards, running effects, where a turn stands."""

from __future__ import annotations

import re
from typing import Any, Final

from playmat.cardplay.notation import (
    Row,
    bracketed,
    knowledge_in_words,
    knows,
    middle_as_kept,
    open_steps,
    same_steps,
    sentences,
    sentences_in_words,
)
from playmat.games.yuyu.blow import PER_CARD, attack_code
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.turn import AttackStep, EndTurn, InAttackStep, InMainStep, TakeTurn
from playmat.games.yuyu.zones import (
    ARENA,
    ATTACHED,
    CIRCLE,
    DECK,
    DISCARD,
    HAND,
    PLAYED,
    REST_OF_GAME,
    REST_OF_MATCH,
    SLOT_2,
    SLOT_3,
    SLOT_4,
    SLOT_5,
    TEAM,
    THIS_ATTACK,
    UNDER,
    ZONES,
)
from playmat.kernel.codec import encode
from playmat.kernel.fact import NONE
from playmat.kernel.step import Step

View = dict[str, Any]

START: Final = "start"
MAIN: Final = "main"
ATTACK: Final = "attack"
STEPS: Final = (START, MAIN, ATTACK, "draw", "end", "setup")
"""Where a position can be. At the start the turn is about to begin; what is not begun by rule is in the middle."""

LAYING: Final = (ARENA, SLOT_2, SLOT_3, SLOT_4, SLOT_5, CIRCLE, ATTACHED, UNDER, HAND, DISCARD, PLAYED, TEAM, DECK)
"""The order in which the cards of a position are numbered, seat by seat."""

SEARCHING: Final = (ARENA, SLOT_2, SLOT_3, SLOT_4, SLOT_5, ATTACHED, CIRCLE, UNDER, DISCARD, PLAYED, HAND, DECK)

NAMED: Final = ("hand",)
"""Rows whose cards are told by their titles."""

DAMAGE: Final = re.compile(r"(?P<points>\d+) on (?P<title>.+)")
BELOW: Final = re.compile(r"(?P<card>.+?) under (?P<host>.+)")
ON: Final = re.compile(r"(?P<card>.+) to (?P<host>.+)")
TIME: Final = r"(?: (?P<until>until turn \d+|for the match|for the game|for this attack))?"
EFFECT: Final = re.compile(
    r"(?:(?P<amount>[+-]\d+) (?P<stat>[a-z' ]+)|\"(?P<text>[^\"]+)\") from (?P<by>[^\"]+?)'s (?P<source>.+?)"
    r"(?: on (?P<on>.+?))?" + TIME
)
TIMES: Final = {"for the match": REST_OF_MATCH, "for the game": REST_OF_GAME, "for this attack": THIS_ATTACK}


def rows(table: Yuyu, seat: int) -> list[Row]:
    """Cards that somebody may know besides the player."""
    return [
        (ZONES[HAND], list(reversed(table.zone(seat, HAND)))),
        (ZONES[DECK], list(reversed(table.zone(seat, DECK)))),
        *open_rows(table, seat),
    ]


def open_rows(table: Yuyu, seat: int) -> list[Row]:
    """Where all may look, so that only what lies facedown is hidden."""
    return [
        (ZONES[ATTACHED], in_order_of_hosts(table, seat)),
        (ZONES[PLAYED], table.zone(seat, PLAYED)),
        (ZONES[ARENA], table.zone(seat, ARENA)),
        ("sideline", table.sideline(seat)),
    ]


def known_in_words(table: Yuyu, viewer: int) -> str:
    """What is known beyond the open table; of what lies facedown, by its place."""
    said = sentences(knowledge_in_words(table, viewer, rows, NAMED))
    for seat, name in enumerate(table.names):
        for row, cards in open_rows(table, seat):
            for place, card in enumerate(cards):
                if table.down[card] and viewer not in (seat, table.owner[card]) and knows(table, viewer, card):
                    said.append(f"card {place + 1} of the {row} of {name}")
    return sentences_in_words(said)


# -- characters and what lies with them -----------------------------------------------------------------------------


def characters_of(view: View, seat: int) -> list[View]:
    """The fighter and the Sideline, as somebody sees them."""
    player = view["seats"][seat]
    found = [player["fighter"], *player["slots"].values()]
    return [character for character in found if character is not None]


def damage_in_words(view: View, seat: int) -> str:
    said = [f"{each['damage']} on {each['name']}" for each in characters_of(view, seat) if each["damage"]]
    return sentences_in_words(said)


def facedown_in_words(view: View, seat: int) -> str:
    return sentences_in_words([each["name"] for each in characters_of(view, seat) if each["facedown"]])


def attached_in_words(view: View, seat: int) -> str:
    """A player's cards, wherever they are attached; in brackets those that lie facedown."""
    said: list[str] = []
    for holder in (seat, 1 - seat):
        whose = "" if holder == seat else f"{view['seats'][holder]['name']}'s "
        for character in characters_of(view, holder):
            for card in character["attached"]:
                if card["by"] == seat:
                    said.append(f"{bracketed(card['name'], card['facedown'])} to {whose}{character['name']}")
    return sentences_in_words(said)


def under_in_words(view: View, seat: int) -> str:
    """What lies under cards on a player's side."""
    return sentences_in_words([f"{each['name']} under {each['under']}" for each in view["seats"][seat]["under"]])


# -- running effects ------------------------------------------------------------------------------------------------


def effects_in_words(view: View) -> str:
    """What cards have done that still lasts, oldest first."""
    return sentences_in_words([effect_in_words(view, effect) for effect in view["effects"]])


def effect_in_words(view: View, effect: View) -> str:
    change = f'"{effect["text"]}"' if effect["text"] else f"{effect['amount']:+d} {effect['stat']}"
    words = f"{change} from {view['seats'][effect['by']]['name']}'s {effect['source']}"
    if effect["cards"]:
        words += f" on {' + '.join(effect['cards'])}"
    for said, until in TIMES.items():
        if effect["until"] == until:
            words += f" {said}"
    if effect["until"] not in (view["turn"], *TIMES.values()):
        words += f" until turn {effect['until']}"
    return bracketed(words, effect["off"])


# -- in the middle of a text ----------------------------------------------------------------------------------------


def steps_ahead(step: str, active: int) -> list[Step]:
    """The agenda of a turn in which nothing is being carried out, next step last."""
    now: list[Step] = [InMainStep(), AttackStep()] if step == MAIN else [InAttackStep()]
    return [*reversed([*now, EndTurn(), TakeTurn(1 - active)])]


def middle_in_words(table: Yuyu) -> str:
    """What is going on, as the record keeps it; `none` between actions, where the other facts say it all."""
    if table.decision is None:
        return NONE
    more = kept_besides(table)
    if is_between(table) and not any(more.values()):
        return NONE
    return middle_as_kept(table, laid_out(table), more, attack_numbers)


def laid_out(table: Yuyu) -> list[int]:
    """All cards in the order in which a position is laid out."""
    return [card for seat in range(table.seats) for kind in LAYING for card in in_laying_order(table, seat, kind)]


def in_laying_order(table: Yuyu, seat: int, kind: int) -> list[int]:
    """Attached cards are said character by character, so they are numbered that way."""
    cards = table.zone(seat, kind)
    return in_order_of_hosts(table, seat) if kind == ATTACHED else cards


def in_order_of_hosts(table: Yuyu, seat: int) -> list[int]:
    found: list[int] = []
    for holder in (seat, 1 - seat):
        for character in table.characters(holder):
            found.extend([card for card in table.zone(seat, ATTACHED) if table.host[card] == character])
    return found


def is_between(table: Yuyu) -> bool:
    step = table.step.lower()
    if step not in (MAIN, ATTACK) or table.frames or table.pending or table.history or table.lasting:
        return False
    return same_steps(table, open_steps(table), steps_ahead(step, table.active))


def kept_besides(table: Yuyu) -> dict[str, Any]:
    """What no line says: each is empty as a rule."""
    return {
        "attacking": encode(table.attacking),
        "acted": encode(table.acted),
        "moments": encode(table.moments),
        "cards": [table.fallen, table.borrowed, table.turned],
        "limits": table.limits,
        "gained": table.gained,
        "used": [table.used_now, *table.used_before],
        "owners": [
            {"card": card, "seat": table.owner[card]}
            for card in laid_out(table)
            if table.owner[card] != table.zone_seat(card)
        ],
    } if something_besides(table) else {}  # fmt: skip


def something_besides(table: Yuyu) -> bool:
    lists: list[Any] = [table.acted, table.moments, table.fallen, table.borrowed, table.turned, table.limits]
    lists += [table.used_now, *table.used_before]
    strangers = any(table.owner[card] != table.zone_seat(card) for card in range(len(table.owner)))
    return table.attacking is not None or strangers or any(lists)


def attack_numbers(numbers: dict[int, int]) -> dict[int, int]:
    """Attacks go by numbers of their own, and those follow their cards'."""
    found: dict[int, int] = {}
    for card, number in numbers.items():
        for index in range(PER_CARD):
            found[attack_code(card, index)] = attack_code(number, index)
    return found
