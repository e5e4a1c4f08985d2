"""A sentence of a card against the same card without it: two tables that are alike but for that are led through the
same choices until something shows a difference."""

from __future__ import annotations

import re
from random import Random
from typing import Any

from tests.cards.shadowfist_mat import answer, card_called, game_with_its_cards, keys, mat

from playmat.cardtext.phrase import TOLD
from playmat.games.shadowfist.card import RESTRICTIONS, SPECIAL, FistCard
from playmat.games.shadowfist.sentences import Standing
from playmat.games.shadowfist.table import Shadowfist
from playmat.games.shadowfist.topics import DESIGNATOR, TOPICS
from playmat.games.shadowfist.values import (
    ability,
    barred,
    body,
    fighting,
    hand_size,
    held,
    permitted,
    pool,
    power_of,
    required,
    shifts,
)
from playmat.games.shadowfist.zones import HAND

STEPS = 70
"""So many choices make a walk."""
BOLD = (
    "attack",
    "target:",
    "with:",
    "intercept",
    "block:",
    "play:",
    "use:",
    "yes",
    "trigger:",
    "card:",
    "seize:",
    "burn",
)
HANDS = "hand Ann: Mooks, Somebody, Anybody, Tag, Mallet, Question, Jab\n  hand Bob: Jab, Question, Dagger, Hammer"
THEIRS = "; Workshop; Sacred Ground [face down]; Arena [turned]; Marsh [owner Ann, damage 5]"


def sentences(card: FistCard) -> list[str]:
    return re.split(r"(?<=\.)\s", card.text) if card.text else []


def headers(card: FistCard) -> list[int]:
    """The numbers of the sentences that are restrictions: the rules see to those."""
    return [number for number, words in enumerate(sentences(card)) if words.removesuffix(".") in RESTRICTIONS]


def standing(card: FistCard) -> list[int]:
    """The numbers of the sentences that hold or wait while the card lies there: no headers, nothing that is used."""
    book = game_with_its_cards().book
    used = [book.say(use, TOLD).rstrip(".").casefold() for use in card.uses]
    found = [number for number in range(len(sentences(card))) if number not in headers(card)]
    return [number for number in found if sentences(card)[number].rstrip(".").casefold() not in used]


def without(card: FistCard, number: int) -> FistCard:
    """The same card, but for one sentence."""
    said = sentences(card)
    text = " ".join(said[:number] + said[number + 1 :])
    twin = FistCard(card.printed, card.set_name, text)
    twin.learn(game_with_its_cards().book.read(text))
    return twin


class Instead:
    """While it lasts, one card of the library is another."""

    def __init__(self, card: FistCard) -> None:
        self.card = card
        self.library = game_with_its_cards().library

    def put(self, card: FistCard) -> None:
        self.library._cards[card.key] = card
        self.library._asked[card.full_title] = card

    def __enter__(self) -> None:
        self.before = card_called(self.card.full_title)
        self.put(self.card)

    def __exit__(self, *_: object) -> None:
        self.put(self.before)


# -- tables ------------------------------------------------------------------------------------------------------------


def in_play(title: str, mine: bool, weak: bool = False) -> Shadowfist:
    """The card is in play on Ann's side, or on Bob's; weak, it can take one damage more."""
    card = card_called(title)
    room = (card.body if card.is_site else card.fighting) - 1
    marked = f"{title} [damage {room}]" if weak and room > 0 else title
    characters, sites = ["Anybody; Mooks; Everybody", "; Anybody; Mooks; Everybody"], ["; Ruin", THEIRS]
    states, edges = ["Hammer [on anybody]", ""], ""
    side = 0 if mine else 1
    if card.is_character:
        characters[side] += f"; {marked}"
        states[0] += f"; Hammer [on {card.key}]"
    elif card.is_site:
        sites[side] += f"; {marked}"
    elif card.is_state:
        on = "sacred-ground" if is_for_sites(card) else "somebody-special" if mine else "anybody:2"
        states[side] += f"; {title} [on {on}]"
    else:
        edges = f"edges Ann: {title}\n  "
    lines = f"states Ann: {states[0]}\n  {edges}{HANDS}"
    return mat(lines, characters[0], sites[0], sites[1], characters[1], their_states=states[1])


def is_for_sites(card: FistCard) -> bool:
    return bool(
        re.search(r"Play on (face-\w+ |unturned |turned |front-row )?(Feng Shui |non-Feng Shui )?Sites", card.text)
    )


def in_hand(title: str) -> Shadowfist:
    return mat(f"hand Ann: {title} x2, Question, Jab, Hammer\n  hand Bob: Jab, Question", theirs=THEIRS)


def in_pile(title: str) -> Shadowfist:
    return mat(f"{HANDS}", theirs=THEIRS, smoked=f", {title}")


def places(card: FistCard) -> tuple[str, ...]:
    """Where it might make a difference."""
    if card.is_event:
        return ("hand", "pile")
    if card.is_edge:
        return ("mine", "hand", "pile")
    return ("mine", "theirs", "hand", "pile") if card.is_state else ("mine", "theirs", "weak", "fading", "hand", "pile")


def table_for(where: str, title: str) -> Shadowfist:
    if where in ("mine", "theirs", "weak", "fading"):
        return in_play(title, where in ("mine", "fading"), where in ("weak", "fading"))
    return in_hand(title) if where == "hand" else in_pile(title)


# -- what is asked -----------------------------------------------------------------------------------------------------


class Probe:
    """What a standing sentence says something about: its numbers and what it forbids or allows."""

    def __init__(self, card: FistCard, number: int) -> None:
        rules = [rule for rule in card.standing if is_sentence(card, rule, number)]
        self.stats = sorted({stat for rule in rules for stat in rule.shifted()})
        self.deeds = sorted({deed for rule in rules for deed in rule.deeds()})
        words = [word for word in SPECIAL if sentences(card)[number].startswith(word)]
        self.stats += words

    def ask(self, table: Shadowfist) -> list[int]:
        """For every card, alone and with every other one; for every player, and for what is in hand."""
        if not self.stats and not self.deeds:
            return []
        there = table.cards_in_play()
        answers: list[int] = []
        for stat in self.stats:
            for card in (*there, *table.zone(0, HAND), -1, -2):
                answers += [self.value(table, stat, card, other) for other in (-1, *there)]
        for deed in self.deeds:
            for card in (*there, *table.zone(0, HAND), *table.zone(1, HAND)):
                answers += [barred(table, TOPICS.act(deed), card, other, None) for other in (-1, *there)]
                answers += [permitted(table, TOPICS.act(deed), card, other) for other in there]
        return answers

    def value(self, table: Shadowfist, stat: str, card: int, other: int) -> int:
        if stat in SPECIAL and card >= 0:
            return ability(table, card, stat, other) if table.in_play(card) else 0
        if stat == DESIGNATOR:
            return len(table.designators(card)) if card >= 0 else 0
        return shifts(table, stat, card, other, None)


def is_sentence(card: FistCard, rule: Standing, number: int) -> bool:
    said = game_with_its_cards().book.say(rule, TOLD)
    return said.rstrip(".").casefold() == sentences(card)[number].rstrip(".").casefold()


# -- walking together --------------------------------------------------------------------------------------------------


def seen(table: Shadowfist) -> Any:
    """What is asked, what lies where, and the numbers."""
    numbers = [fighting(table, card) for card in table.all_characters()]
    numbers += [body(table, site) + 100 * power_of(table, site) for seat in (0, 1) for site in table.sites(seat)]
    numbers += [hand_size(table, 0), required(table, 0), held(table, 0), len(table.signposts)]
    marks = (table.zones, table.damage, table.turned, table.hidden, table.at, table.row, table.subject)
    fields = [field[:] for field in marks]
    return keys(table), numbers, fields, table.power[:], dict(table.counters), table.shot, table.active, pool(table, 0)


def likely(offered: list[str], lot: Random, key: str, calm: bool) -> str:
    """Something about the card rather than anything else; whoever is calm lets a scene come to its end."""
    if calm and "pass" in offered and lot.random() < 0.8:
        return "pass"
    own = [option for option in offered if key in option]
    if own and lot.random() < 0.6:
        return lot.choice(own)
    bold = [option for option in offered if option.startswith(BOLD)]
    return lot.choice(bold if bold and lot.random() < 0.7 else offered)


OPENINGS = (
    ("attack", "with:KEY", "with:somebody-special", "done"),
    ("play:KEY", "target:", "on:", "pass", "pass", "yes"),
    ("end", "attack", "target:KEY", "with:everybody", "done", "intercept", "block:KEY"),
    ("attack", "target:KEY", "with:everybody", "done", "seize:KEY", "burn-for-power:KEY"),
    ("end", "attack", "with:KEY", "with:anybody", "done", "intercept", "block:"),
    ("attack", "target:marsh", "with:KEY", "with:anybody", "done", "burn-for-victory:"),
    ("wait", "play:", "target:KEY", "target:"),
    ("end", "attack", "target:ruin", "with:everybody", "done", "burn-for-power:"),
    ("end", "attack", "target:ruin", "with:everybody", "done", "seize:"),
    ("attack", "target:arena", "with:KEY", "with:somebody-special", "done", "smoke:"),
)
"""What is done at the first opportunity, in any order: it gets to where most texts have something to say."""


def differs(card: FistCard, twin: FistCard, probe: Probe, where: str, seed: int) -> bool:
    """Does anything tell the two tables apart on the way?"""
    lot, title = Random(seed), card.full_title
    one = table_for(where, title)
    with Instead(twin):
        other = table_for(where, title)
    wishes = [wish.replace("KEY", card.key) for wish in OPENINGS[seed % len(OPENINGS)]]
    for _ in range(STEPS):
        if seen(one) != seen(other) or probe.ask(one) != probe.ask(other):
            return True
        offered = keys(one)
        if not offered:
            return False
        wish = next((wish for wish in wishes if any(option.startswith(wish) for option in offered)), "")
        if wish:
            wishes.remove(wish)
            key = next(option for option in offered if option.startswith(wish))
        else:
            key = likely(offered, lot, card.key, seed % 3 > 0)
        answer(one, key)
        answer(other, key)
    return False


def shows(title: str, number: int, tries: int) -> tuple[str, int] | None:
    """On which table, and on which of the walks, a sentence makes a difference."""
    card = card_called(title)
    twin, probe = without(card, number), Probe(card, number)
    for seed in range(tries):
        for where in places(card):
            if differs(card, twin, probe, where, seed):
                return where, seed
    return None
