"""The facts of positions of Yu Yu Hakusho: everything that can be said of one, to set it up and to check it."""

from __future__ import annotations

from typing import Any

from playmat.cardplay import facts as say
from playmat.cardplay.notation import number_from, sentences
from playmat.games.yuyu import zones
from playmat.games.yuyu.draft import (
    STEPS,
    YuyuDraft,
    attached_in_words,
    damage_in_words,
    effects_as_seen,
    facedown_in_words,
    under_in_words,
    unfought_in_words,
)
from playmat.kernel.fact import NONE, Fact, items, listed


def write_with_hosts(kind: int) -> say.Write:
    def write(draft: YuyuDraft, seat: int, text: str) -> None:
        draft.lay_with_hosts(seat, kind, sentences(text))

    return write


def write_either_way(kind: int) -> say.Write:
    def write(draft: YuyuDraft, seat: int, text: str) -> None:
        draft.lay_either_way(seat, kind, text)

    return write


def arena_as_seen(view: say.View, seat: int) -> str:
    player = view["seats"][seat]
    if player["pieces"]:
        return listed(player["pieces"])
    return player["fighter"]["name"] if player["fighter"] is not None else NONE


def slots_said(_: Any, text: str) -> list[int]:
    return [number_from(slot, zones.FIRST_SLOT, zones.LAST_SLOT - 1) for slot in items(text)]


def slot_as_seen(slot: int) -> say.Read:
    def read(view: say.View, seat: int) -> str:
        there = view["seats"][seat]["slots"][str(slot)]
        return NONE if there is None else str(there["name"])

    return read


def defense_as_seen(view: say.View, seat: int) -> str | None:
    fighter = view["seats"][seat]["fighter"]
    return None if fighter is None or fighter["defense"] is None else str(fighter["defense"])


def facts(titles: list[str]) -> list[Fact]:
    cards = say.CardFacts(titles)

    return [
        say.turn_number(0, "2"),
        say.whose_turn("attacker", "Whose turn it is.", "Ann"),
        say.word(
            "step",
            "Where the turn stands: `start` (it is about to begin), `main` or `attack`. `setup`, `draw` and `end` can "
            "only be checked.",
            "step: attack", STEPS, f"a position stands in one of the steps {', '.join(STEPS)}, not in {{}}",
            default="main", read=lambda view, _: str(view["step"]).lower(),
        ),
        say.number(
            "match", "The number of the match that is fought in the Arena. Left out: the one after those finished.",
            "match: 2", 1, zones.LAST_SLOT + 1,
        ),
        say.number(
            "finished", "How many matches are over. Left out: as many as were won, and all before a stated match.",
            "finished: 1", 0, 99,
        ),
        Fact(
            "locked", "The slots whose match is over.", "locked: 2, 3",
            lambda view, _: listed([str(slot) for slot in view["locked"]]),
            say.noting("locked", "", slots_said), default=NONE,
        ),
        say.yes_no(
            "sudden death", "Is this the match of a Sudden Death?", "sudden death: yes", default="no", key="sudden",
        ),
        say.number(
            "attacks left", "How many attacks may still be used this turn.", "attacks left: 0", 0, 9, default="1",
        ),
        say.number("wins {seat}", "How many matches the player has won.", "wins Ann: 2", 0, 9, default="0"),
        say.number("spirit {seat}", "The player's Spirit Energy.", "spirit Ann: 7", 0, 99, default="0"),
        cards.zone(
            "arena {seat}",
            "The fighter; or the pieces a King still has. Left out: a character without attacks, Defense Value 4000.",
            "arena Ann: Yusuke, Resurrected", zones.ARENA, default="", read=arena_as_seen,
        ),
        *(
            cards.zone(
                f"slot {slot} {{seat}}", f"The character in Match Slot {slot}.", f"slot {slot} Ann: Chu",
                zones.slot_zone(slot), read=slot_as_seen(slot),
            )
            for slot in range(zones.FIRST_SLOT, zones.LAST_SLOT + 1)
        ),
        say.sayings(
            "damage {seat}", "The points on the player's characters in play, separated by semicolons.",
            "damage Ann: 2 on Chu; 1 on Rinku", damage_in_words,
        ),
        say.sayings(
            "facedown {seat}", "The player's characters that lie facedown, separated by semicolons.",
            "facedown Ann: Jin; Touya", facedown_in_words,
        ),
        Fact(
            "attached {seat}",
            "The player's cards that are attached to characters, separated by semicolons; in brackets those that lie "
            "facedown. Characters of the opponent are said with their player.",
            "attached Ann: Shoe to Chu; (Shoe) to Rinku; Spirit Cuffs to Bob's Bui",
            attached_in_words, write_with_hosts(zones.ATTACHED), default=NONE, parts=sentences,
        ),
        cards.zone(
            "circle {seat}", "The player's cards in the Winner's Circle; in brackets those that have lost their match.",
            "circle Ann: Chu, (Rinku)", zones.CIRCLE, write=write_either_way(zones.CIRCLE),
        ),
        say.sayings(
            "unfought {seat}",
            "Characters in the player's Winner's Circle that a text has put there, separated by semicolons: they have "
            "won no match.",
            "unfought Ann: Chu", unfought_in_words,
        ),
        Fact(
            "under {seat}", "What lies under cards on the player's side, separated by semicolons.",
            "under Ann: Shoe under Gateway",
            under_in_words, write_with_hosts(zones.UNDER), default=NONE, parts=sentences,
        ),
        cards.hand("Ann: Shoe x2, Solitaire", zones.HAND),
        cards.deck("Ann: Shoe, Chu, ...", zones.DECK, ", which can never be played."),
        cards.discard("Ann: Shoe, Blank x3", zones.DISCARD),
        cards.zone(
            "resolving {seat}",
            "A card that is being played: neither in hand nor anywhere else yet. Only a position that was dumped in "
            "the middle of that can begin with one.",
            "resolving Ann: none", zones.PLAYED, key="played", write=write_either_way(zones.PLAYED),
        ),
        cards.zone(
            "team {seat}", "Starting characters that are not placed yet; only before the first turn.", "team Ann: none",
            zones.TEAM,
        ),
        say.number(
            "debt {seat}", "How many characters the player owes for matches won with an empty Slot 5.", "debt Ann: 1",
            0, zones.TO_WIN, default="0",
        ),
        say.number(
            "reached {seat}", "How many of its thresholds a King has reached. Left out: as many as it has lost pieces.",
            "reached Ann: 1", 0, 3, read=say.for_record("reached"),
        ),
        say.sayings(
            "effects",
            "What cards have done that still lasts, oldest first, separated by semicolons: a change of a number of a "
            "character, or a sentence of the card in quotation marks. It lasts for this turn, unless it is said to "
            "last `until turn` what it says, `for the match` or `for the game`.",
            'effects: +2000 defense value from Ann\'s Risho on Risho until turn 8', effects_as_seen, ordered=True,
            phrases=(
                "+NUMBER STAT from NAME's CARD on CARD until turn NUMBER", '"SENTENCE" from NAME\'s CARD for the match',
            ),
        ),
        say.checked(
            "bonuses {seat}", "The player's Team Bonuses. They follow from the rest.", "bonuses Ann: Urameshi",
            say.cards_of_seat("bonuses"),
        ),
        say.checked(
            "defense {seat}", "The fighter's Defense Value. It follows from the rest; set up, it is checked.",
            "defense Ann: 4000", defense_as_seen,
        ),
        say.deck_name("Ann: Strong and slow"),
        say.what_one_knows(
            "Ann: Shoe in the hand of Bob; card 1 of the deck of Ann",
            "CARD in the hand of NAME", "card NUMBER of the deck of NAME",
        ),
        say.middle("between two actions"),
    ]  # fmt: skip
