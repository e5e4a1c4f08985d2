"""Positions of Shamans in words: every fact that can be said of one, how it is read and how it is written."""

from __future__ import annotations

import re
from typing import Any, Final

from playmat.games.shamans.components import ARTIFACT_KEYS, ECLIPSE, MASK, NUMBERS, ROLE_NAMES, card_name
from playmat.games.shamans.draft import ShamansDraft
from playmat.games.shamans.notation import (
    WORDINGS,
    agenda_in_words,
    card_from,
    card_parts,
    cards_from,
    cards_in_words,
    facing_tile_from,
    kind_from,
    number_from,
    number_parts,
    seat_from,
    seats_from,
    world_from,
)
from playmat.games.shamans.table import Shamans
from playmat.games.shamans.view import knows
from playmat.kernel.fact import AND_SO_ON, HIDDEN, NONE, BadFact, Fact, items, listed

View = dict[str, Any]

FACE_UP: Final = "face up"


# -- things to words ---------------------------------------------------------------------------------------------


def name_of(view: View, seat: int) -> str:
    name: str = view["seats"][seat]["name"]
    return name


def names_where(view: View, key: str) -> str:
    return listed([player["name"] for player in view["seats"] if player[key]])


def role_in_words(view: View, seat: int) -> str:
    player = view["seats"][seat]
    if player["role"] is None:
        return HIDDEN
    return f"{player['role']} {FACE_UP}" if player["revealed"] else str(player["role"])


def for_the_record(table: Shamans) -> View:
    """What nobody at the table is shown, but the record of a position needs."""
    seats = range(table.box.seats)
    return {"next": agenda_in_words(table), "knowledge": [knowledge_in_words(table, seat) for seat in seats]}


def knowledge_in_words(table: Shamans, seat: int) -> str:
    """What the seat knows beyond the open table and what is its own."""
    cards: list[str] = []
    roles: list[str] = []
    for other in range(table.box.seats):
        if other != seat:
            hidden = sorted(table.hands[other]) + sorted(table.aside[other])
            cards.extend(card_name(table.worlds, card) for card in hidden if knows(seat, table.known_cards[card]))
            role = table.role_of[other] if table.role_of else -1
            if role >= 0 and not table.role_up[role] and knows(seat, table.known_roles[role]):
                roles.append(f"role of {table.names[other]}")
    tiles = [tile for tile in table.removed if not table.tile_up[tile] and knows(seat, table.known_tiles[tile])]
    removed = sorted(f"removed {ARTIFACT_KEYS[table.kind(tile)]}" for tile in tiles)
    said = [part for part in (cards_in_words(cards), listed(roles), listed(removed)) if part != NONE]
    return ", ".join(said) or NONE


# -- writing -----------------------------------------------------------------------------------------------------


def write_round(draft: ShamansDraft, _: int, text: str) -> None:
    draft.table.round = number_from(text, 1, 999)


def write_turn(draft: ShamansDraft, _: int, text: str) -> None:
    draft.turn = number_from(text, 1, draft.table.box.hand_size)


def write_first_player(draft: ShamansDraft, _: int, text: str) -> None:
    draft.table.first_player = seat_from(draft.table, text)


def write_guide(draft: ShamansDraft, _: int, text: str) -> None:
    draft.guide = seat_from(draft.table, text)


def write_destination(draft: ShamansDraft, _: int, text: str) -> None:
    if text != NONE:
        draft.table.destination = world_from(draft.table, text)


def write_distance(draft: ShamansDraft, _: int, text: str) -> None:
    draft.table.distance = number_from(text, 1, draft.table.box.max_distance)


def write_played(draft: ShamansDraft, _: int, text: str) -> None:
    for seat in seats_from(draft.table, text):
        draft.table.has_played[seat] = True


def write_eliminated(draft: ShamansDraft, _: int, text: str) -> None:
    for seat in seats_from(draft.table, text):
        draft.table.eliminated[seat] = True


def write_points(draft: ShamansDraft, seat: int, text: str) -> None:
    draft.table.points[seat] = number_from(text, 0, 999)


def write_role(draft: ShamansDraft, seat: int, text: str) -> None:
    words = " ".join(text.split()).casefold()
    role = words.removesuffix(FACE_UP).strip()
    names = [name.casefold() for name in ROLE_NAMES]
    if role not in names:
        raise BadFact(f"{text!r} is no role; there are: {', '.join(ROLE_NAMES)}, each with or without `{FACE_UP}`")
    draft.roles[seat] = names.index(role)
    draft.role_up[seat] = words.endswith(FACE_UP)


def write_hand(draft: ShamansDraft, seat: int, text: str) -> None:
    draft.hands[seat] = draft.put_all(cards_from(draft.table, text), f"in the hand of {draft.table.names[seat]}")


def write_front(draft: ShamansDraft, seat: int, text: str) -> None:
    if text != NONE:
        table = draft.table
        table.front[seat] = draft.put(card_from(table, text), f"in front of {table.names[seat]}")
        table.has_played[seat] = True


def write_passing(draft: ShamansDraft, seat: int, text: str) -> None:
    if text != NONE:
        draft.table.passing[seat] = card_from(draft.table, text)


def write_aside(draft: ShamansDraft, seat: int, text: str) -> None:
    table = draft.table
    table.aside[seat] = draft.put_all(cards_from(table, text), f"set aside by {table.names[seat]}")


def write_placed(draft: ShamansDraft, world: int, text: str) -> None:
    table = draft.table
    cards = [world * NUMBERS + number_from(part, 1, table.box.numbers) - 1 for part in number_parts(text)]
    table.placed[world] = draft.put_all(cards, "placed")


def write_rest(draft: ShamansDraft, _: int, text: str) -> None:
    if text not in ("box", "placed"):
        raise BadFact(f"the rest of the cards can be in the `box` or `placed`, not {text!r}")
    draft.rest = text


def write_display(draft: ShamansDraft, _: int, text: str) -> None:
    kinds = [artifact_from(tile) for tile in items(text)]
    if len(kinds) > 2:
        raise BadFact(f"the display has room for two tiles (SH-12), not for {len(kinds)}")
    draft.display = [draft.count_tile(kind) for kind in kinds]


def artifact_from(text: str) -> int:
    kind = kind_from(text)
    if kind == ECLIPSE:
        raise BadFact("the Eclipse is never taken or shown as an artifact (SH-41): it is in the deck or removed")
    return kind


def write_deck(draft: ShamansDraft, _: int, text: str) -> None:
    tiles = items(text)
    draft.deck_goes_on = bool(tiles) and tiles[-1] == AND_SO_ON
    if draft.deck_goes_on:
        tiles.pop()
    draft.deck = [draft.count_tile(kind_from(tile)) for tile in tiles]


def write_eclipse(draft: ShamansDraft, _: int, text: str) -> None:
    if text not in ("left", "right"):
        raise BadFact(f"the arrow of the Eclipse points left or right, not {text!r}")
    draft.table.eclipse_left = text == "left"


def write_removed(draft: ShamansDraft, _: int, text: str) -> None:
    draft.removed = [facing_tile_from(tile) for tile in items(text)]
    for kind, _up in draft.removed:
        draft.count_tile(kind)


def write_tiles(draft: ShamansDraft, seat: int, text: str) -> None:
    draft.tiles[seat] = [facing_tile_from(tile) for tile in items(text)]
    for kind, up in draft.tiles[seat]:
        artifact_from(ARTIFACT_KEYS[kind])
        if kind == MASK and not up:
            raise BadFact("a Mask of Truth cannot lie face down (SH-34)")
        draft.count_tile(kind)


def write_knowledge(draft: ShamansDraft, seat: int, text: str) -> None:
    draft.knowledge.append((seat, text))


def write_next(draft: ShamansDraft, _: int, text: str) -> None:
    draft.next = text


# -- the facts ---------------------------------------------------------------------------------------------------


def step_parts(text: str) -> list[str]:
    return re.split(r"\s+then\s+", text.strip())


def hidden_if_none(value: Any) -> str:
    return HIDDEN if value is None else str(value)


FACTS: Final = [
    Fact(
        "round", "The number of the round.", "round: 2",
        lambda view, _: str(view["round"]), write_round, default="1",
    ),
    Fact(
        "turn", "The number of the turn in this round. Left out: the one the hands fit to.", "turn: 7",
        lambda view, _: str(view["turn"]), write_turn,
    ),
    Fact(
        "first player", "Who has the First Player marker. Left out: the first seat.", "first player: Pris",
        lambda view, _: name_of(view, view["first_player"]), write_first_player,
    ),
    Fact(
        "guide", "Who guides this turn. Left out: the first player.", "guide: Roy",
        lambda view, _: name_of(view, view["guide"]), write_guide,
    ),
    Fact(
        "destination", "The Destination of this turn. A card in front of the Guide says it too.",
        "destination: Purple",
        lambda view, _: view["destination"] or NONE, write_destination, default=NONE,
    ),
    Fact(
        "distance", "How many spaces the pawn still has to the Moon. Left out: the start of the track.", "distance: 12",
        lambda view, _: str(view["distance"]), write_distance,
    ),
    Fact(
        "played", "Who has played a card this turn. A card in front says it too.", "played: Roy, Pris",
        lambda view, _: names_where(view, "played"), write_played, default=NONE,
    ),
    Fact(
        "eliminated", "Who is out of the round; their Role cards lie face up.", "eliminated: Rick",
        lambda view, _: names_where(view, "eliminated"), write_eliminated, default=NONE,
    ),
    Fact(
        "points {seat}", "Victory points.", "points Roy: 5",
        lambda view, seat: str(view["seats"][seat]["points"]), write_points, default="0",
    ),
    Fact(
        "role {seat}",
        "The Role card, face down unless `face up` is said. Left out: one of the roles left over, Shamans first.",
        "role Roy: Shaman face up",
        role_in_words, write_role,
    ),
    Fact(
        "hand {seat}",
        "The cards in hand. Left out: as many as fit the other hands and the turn, the lowest that no line names.",
        "hand Roy: Purple 1 6, Red 2",
        lambda view, seat: cards_in_words(view["seats"][seat]["hand"]), write_hand, parts=card_parts,
    ),
    Fact(
        "front {seat}", "The card that was played and lies in front of the player.", "front Roy: Purple 1",
        lambda view, seat: view["seats"][seat]["front"] or NONE, write_front, default=NONE,
    ),
    Fact(
        "passing {seat}", "The card of the hand that the player has secretly chosen to pass in the Eclipse.",
        "passing Roy: Red 2",
        lambda view, seat: view["seats"][seat]["passing"] or NONE, write_passing, default=NONE,
    ),
    Fact(
        "aside {seat}", "The cards of an eliminated player that are set aside face down.", "aside Rick: Blue 4 5",
        lambda view, seat: cards_in_words(view["seats"][seat]["aside"]), write_aside, default=NONE, parts=card_parts,
    ),
    Fact(
        "placed {world}", "The numbers placed beside the World.", "placed Brown: 1 2 3 4 6 7 8",
        lambda view, world: " ".join(str(number) for number in view["worlds"][world]["placed"]) or NONE, write_placed,
        default=NONE, parts=number_parts,
    ),
    Fact(
        "rest", "Where the cards are that no line names: in the `box`, out of play, or `placed`.", "rest: placed",
        lambda view, _: None, write_rest, default="box",
    ),
    Fact(
        "display",
        "The revealed artifacts. Left out: two that no line names, the first of shard, dagger, portal, mask.",
        "display: shard, portal",
        lambda view, _: listed(view["display"]), write_display, ordered=True,
    ),
    Fact(
        "deck",
        "The tile deck, top first. `...` at its end, or leaving the line out, adds the tiles that no line names in the "
        "order shard, dagger, portal, mask, eclipse; without `...` they are removed.",
        "deck: mask, eclipse, ...",
        lambda view, _: listed(view["deck"]), write_deck, ordered=True,
    ),
    Fact(
        "eclipse", "Where the arrow of the Eclipse points, left or right.", "eclipse: right",
        lambda view, _: hidden_if_none(view["eclipse"]), write_eclipse, default="left",
    ),
    Fact(
        "tiles {seat}", "The tiles before a player; those in brackets lie face down.", "tiles Rick: dagger, (portal)",
        lambda view, seat: listed(view["seats"][seat]["tiles"]), write_tiles, default=NONE,
    ),
    Fact(
        "removed", "The tiles out of play for this round; those in brackets lie face down.",
        "removed: eclipse, (portal)",
        lambda view, _: listed(view["removed"]), write_removed, default=NONE,
    ),
    Fact(
        "knows {seat}",
        "What the player knows beyond the open table and what is their own: cards in other hands or set aside, "
        "face-down roles, face-down removed tiles.",
        "knows Roy: Blue 3, role of Pris, removed dagger",
        lambda view, seat: view["knowledge"][seat] if "knowledge" in view else None, write_knowledge, default=NONE,
        parts=card_parts,
    ),
    Fact(
        "next",
        "What happens next, in steps joined by `then`. The rest of the turn follows by itself. Left out: whoever has "
        "to play a card plays, and Portals may come first.",
        "next: Rick performs Brown",
        lambda view, _: view.get("next"), write_next, parts=step_parts, ordered=True,
        phrases=tuple(wording.words for wording in WORDINGS),
    ),
]  # fmt: skip
