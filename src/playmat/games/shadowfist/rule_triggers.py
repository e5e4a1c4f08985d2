"""What the rules set off at a moment: the end of what lasted until then (SF-5.2-c), and Regenerate (SF-S-55).

They are triggered effects like those of texts, so whoever has several of them puts them in order (SF-5.2.2-e) where the
order can make a difference."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.cardplay.lasting import Lasting
from playmat.cardplay.topics import ACT
from playmat.games.shadowfist.box import REWRITING
from playmat.games.shadowfist.card import BODY, FIGHTING, REGENERATE, SPECIAL, TOUGHNESS
from playmat.games.shadowfist.records import EXPIRY, HEAL, Due
from playmat.games.shadowfist.scene_effects import add_slot
from playmat.games.shadowfist.sentences import Standing
from playmat.games.shadowfist.topics import COMBAT_SPARED, COMBAT_TOUGHNESS, DAMAGE, NUMBERS, TOPICS
from playmat.games.shadowfist.values import FIGHTING_SET, ability
from playmat.games.shadowfist.zones import END_OF_ATTACK, END_OF_COMBAT

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

NEITHER: Final = 0
WEAKER: Final = 1
STRONGER: Final = 2
EITHER: Final = 3
"""What the end of an effect may do to the Fighting or Body of a card, as bits."""


FOR_BLOWS: Final = (DAMAGE, COMBAT_SPARED, COMBAT_TOUGHNESS, *[word for word in SPECIAL if word != TOUGHNESS])
"""What counts in an attack only, which is over when such things end."""


def note_regeneration(table: Shadowfist) -> None:
    """SF-10.1.2-f: one for each damaged card of the current player that has it."""
    if REGENERATE in table.box.used_keywords:
        for card in table.characters(table.active) + table.sites(table.active):
            if table.damage[card] and ability(table, card, REGENERATE):
                table.due.append(Due(HEAL, table.active, card, 0))


def note_expiries(table: Shadowfist, until: int) -> bool:
    """SF-5.2-c, SF-S-59, SF-S-63: is there anything to end? With an attack every combat of it is over, also one that
    never came, and with a turn every attack."""
    ends = (until,) if until == END_OF_COMBAT else (until, END_OF_ATTACK, END_OF_COMBAT)
    found = [
        Due(EXPIRY, whose(table, e.seat), e.source, e.number) for e in table.lasting if e.number and e.until in ends
    ]
    found += [Due(EXPIRY, whose(table, c.seat), c.source, c.number) for c in table.controls if c.until in ends]
    table.due += found
    return bool(found)


def whose(table: Shadowfist, seat: int) -> int:
    """SF-S-71: what somebody has done who is out ends as an effect of the current player."""
    return table.active if table.out[seat] else seat


def dues_of(table: Shadowfist, seat: int) -> list[int]:
    """The places of this player's among those that wait."""
    return [i for i, due in enumerate(table.due) if due.seat == seat]


def put_into_scene(table: Shadowfist, due: Due) -> None:
    table.due.remove(due)
    add_slot(table, due.kind, due.seat, due.source, None, -1, due.number, "")


def cards_changed(table: Shadowfist, due: Due) -> tuple[int, ...] | None:
    """The cards that are another thing afterwards; None for any. Nothing for what only was noted."""
    if due.kind == HEAL:
        return (due.source,)
    for control in table.controls:
        if control.number == due.number:
            return (control.card,)
    for effect in table.lasting:
        if effect.number == due.number:
            if isinstance(effect.phrase, Standing):
                return None
            return tuple([card for card in effect.targets if card >= 0]) if changes_cards(effect) else ()
    return ()


def changes_cards(effect: Lasting) -> bool:
    """Does it change what a card is or may, or is it only noted?"""
    stat = effect.stat
    if stat in FOR_BLOWS:
        return False
    return stat in NUMBERS or stat == FIGHTING_SET or stat in REWRITING or (ACT, stat) in TOPICS.found


def shift_of_ending(table: Shadowfist, due: Due) -> int:
    """What its end may do to the Fighting or Body of the cards it touches."""
    for effect in table.lasting:
        if due.kind == EXPIRY and effect.number == due.number and not isinstance(effect.phrase, Standing):
            if effect.stat in (FIGHTING, BODY):
                return WEAKER if effect.amount > 0 else STRONGER
            return EITHER if effect.stat == FIGHTING_SET or effect.stat in REWRITING else NEITHER
    return STRONGER if due.kind == HEAL else EITHER


def order_matters(table: Shadowfist, one: Due, other: Due) -> bool:
    """Can it make a difference which of the two comes first? Not if one card did both, nor if they touch different
    cards, nor if both make them weaker, or both stronger."""
    if one.source == other.source:
        return False
    mine, theirs = cards_changed(table, one), cards_changed(table, other)
    if mine is not None and theirs is not None and not set(mine) & set(theirs):
        return False
    if mine == () or theirs == ():
        return False
    ends = shift_of_ending(table, one), shift_of_ending(table, other)
    return NEITHER not in ends and ends[0] | ends[1] == EITHER


def to_order(table: Shadowfist, seat: int, beside_texts: bool) -> list[int]:
    """Those of this player whose place among the others can matter; beside texts that go off at the same moment, all
    that touch anything."""
    mine = dues_of(table, seat)
    if beside_texts:
        return [i for i in mine if cards_changed(table, table.due[i]) != ()]
    return [i for i in mine if any(j != i and order_matters(table, table.due[i], table.due[j]) for j in mine)]
