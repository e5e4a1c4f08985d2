"""The one door through which a text touches cards, and what may happen instead of what is about to happen.

Every effect on cards asks `affected` which of them it reaches: when they are chosen, and again when it is carried out.
Rules of the game (`CardTable.may_affect`) and texts that protect (`Effect.protects`) are asked here and nowhere else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from playmat.cardplay.effect import Effect
from playmat.cardplay.frames import Frame
from playmat.cardplay.resolving import carry_out
from playmat.cardplay.standing import in_force
from playmat.kernel.decision import Option, Word
from playmat.kernel.step import Step

if TYPE_CHECKING:
    from playmat.cardplay.table import CardTable


# -- protection -----------------------------------------------------------------------------------------------------


def affected(table: CardTable, frame: Frame, act: str, cards: list[int]) -> list[int]:
    """Those of the cards to which a text may do this; the same list if it may to all."""
    if table.guards_against(act):
        for card in cards:
            if not can_be_affected(table, frame, act, card):
                return [card for card in cards if can_be_affected(table, frame, act, card)]
    return cards


def can_be_affected(table: CardTable, frame: Frame, act: str, card: int) -> bool:
    """May the text that `frame` belongs to do this to that card? Rules of the game first, then texts that protect."""
    return table.may_affect(frame, act, card) and not is_protected(table, frame, act, card)


def is_protected(table: CardTable, frame: Frame, act: str, card: int) -> bool:
    """Does a text in force keep that card from this act of this text?"""
    protection = table.index.protection
    if protection is None or not table.index.anywhere[protection.number]:
        return False
    for held in in_force(table, protection):
        if held.rule.protects(table, table.asking(held.seat, held.source), act, card, frame):
            return True
    return False


# -- replacement ----------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class Instead(Option):
    """One of the texts that may replace what is about to happen."""

    def __init__(self, rule: Effect, seat: int, source: int, handle: str, says: str) -> None:
        self.rule = rule
        self.seat = seat
        self.source = source
        self.handle = handle
        self.says = says

    @property
    def key(self) -> str:
        return f"instead:{self.handle}"

    def label(self, table: Any) -> str:
        return self.says


LET_IT: Final = Word("let-it", "Let it happen")


@mypyc_attr(acyclic=True)
class Befall(Step):
    """Something is about to happen to a player, unless a text replaces it. A text that says "may" is its owner's to
    use; of several that must be obeyed, the player it happens to chooses one."""

    def __init__(self, deed: str, seat: int, card: int, others_asked: bool) -> None:
        self.deed = deed
        self.seat = seat
        self.card = card
        """Which card it is about; -1 where that is known only when it happens."""
        self.others_asked = others_asked

    def at_stake(self, table: CardTable) -> int:
        return self.card if self.card >= 0 else table.at_stake(self.deed, self.seat)

    def run(self, table: CardTable) -> None:
        card = self.at_stake(table)
        found = replacements(table, self.deed, self.seat, card)
        if not found:
            table.befall(self.deed, self.seat, card)
            return
        theirs = [option for option in found if option.rule.optional() and option.seat != self.seat]
        mine = [option for option in found if option not in theirs]
        if theirs and not self.others_asked:
            self.ask(table, theirs[0].seat, [*theirs, LET_IT])
        elif any(not option.rule.optional() for option in mine):
            self.ask(table, self.seat, list(mine))
        else:
            self.ask(table, self.seat, [*mine, LET_IT])

    def ask(self, table: CardTable, seat: int, options: list[Option]) -> None:
        table.ask(self, seat, f"{table.names[self.seat]} would {self.deed}: what happens instead?", options)

    def answer(self, table: CardTable, choice: Option) -> None:
        card = self.at_stake(table)
        if isinstance(choice, Instead):
            replacement = choice.rule.replacement()
            assert replacement is not None
            choice.rule.note_use(table, choice.seat, choice.source)
            carry_out(table, choice.seat, choice.source, [replacement], [card])
        elif self.others_asked or not self.others_may(table):
            table.befall(self.deed, self.seat, card)
        else:
            table.next(Befall(self.deed, self.seat, self.card, True))

    def others_may(self, table: CardTable) -> bool:
        found = replacements(table, self.deed, self.seat, self.at_stake(table))
        return any(option.rule.optional() and option.seat != self.seat for option in found)


def replacements(table: CardTable, deed: str, seat: int, card: int) -> list[Instead]:
    """The texts in force that can replace this, each title once."""
    found: list[Instead] = []
    for held in in_force(table, table.index.topics.deed(deed)):
        rule, printed = held.rule, table.printed(held.source)
        replacement = rule.replacement()
        if replacement is None or not rule.replaces(table, held.seat, held.source, deed, seat, card):
            continue
        if all(option.handle != printed.key for option in found):
            says = f"{printed.full_title}: {table.book.say(replacement)}"
            found.append(Instead(rule, held.seat, held.source, printed.key, says))
    return found
