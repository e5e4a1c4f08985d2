"""Being another card: twins, and texts that are lent for a fight (SF-7.5-a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cardtext.effects import Act
from playmat.cardtext.meant import Things
from playmat.cardtext.table import Frame
from playmat.games.shadowfist.card import UNCOPYABLE, X
from playmat.games.shadowfist.values import FIGHTING_SET
from playmat.games.shadowfist.zones import TEXT, TITLE, WHILE_IN_PLAY

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class BecomeTwin(Act):
    PHRASE: ClassVar[str] = "become a twin of {what:Target}"
    MEANS: ClassVar[str] = "printed Fighting, rules text and restrictions; its title and subtitle say of whom"

    def __init__(self, what: Things) -> None:
        self.what = what

    def suits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return not table.restricted(card, UNCOPYABLE)

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        twin = told.source
        for card in self.what.candidates(table, told, actor, ""):
            face = table.face[card]
            printed = table.cards[face]
            title = f"{table.card(twin).full_title} of {printed.full_title}"
            table.let_last(told, [twin], TITLE, face, WHILE_IN_PLAY, None, title)
            table.let_last(told, [twin], TEXT, face, WHILE_IN_PLAY, None)
            if printed.fighting != X:
                table.let_last(told, [twin], FIGHTING_SET, printed.fighting, WHILE_IN_PLAY, None)
