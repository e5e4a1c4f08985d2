"""Texts that are lent to other cards, and effects that are kept up by a turned card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from playmat.cardtext.effects import Act, CardEffect
from playmat.cardtext.meant import Things
from playmat.cardtext.phrase import BARE, TOLD
from playmat.cardtext.posts import Post
from playmat.cardtext.table import Frame
from playmat.cardtext.things import It
from playmat.games.shadowfist.abilities import Maintaining
from playmat.games.shadowfist.events import CameIntoForce
from playmat.games.shadowfist.words.moments import Happening
from playmat.games.shadowfist.words.nouns import Bearer
from playmat.games.shadowfist.zones import END_OF_COMBAT, FOREVER, TEXT, WHILE_TURNED

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class MaintainCopy(Maintaining):
    PHRASE: ClassVar[str] = "turn and maintain :: {what:Things} has the rules text of {one:Target}"
    MEANS: ClassVar[str] = "besides its own, for as long as this card stays turned; no restrictions (SF-7.5-a)"

    def __init__(self, what: Things, one: Things) -> None:
        self.what = what
        self.one = one

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        if not self.holds(table, told):
            return
        for other in self.one.candidates(table, told, actor, ""):
            if not table.card(other).restricted("Uncopyable"):
                cards = [card for card in self.what.candidates(table, told, actor, "") if table.in_play(card)]
                table.let_last(told, cards, TEXT, table.face[other], WHILE_TURNED, None)


class GainText(Act):
    PHRASE: ClassVar[str] = "{what:Bearer} gains the rules text of {one:It} until the end of the {until:(turn|combat)}"
    MEANS: ClassVar[str] = "besides its own; no restrictions (SF-7.5-a)"
    FACES: ClassVar[tuple[str, ...]] = (TOLD, BARE)

    def __init__(self, what: Bearer, one: It, until: str) -> None:
        self.what = what
        self.one = one
        self.until = until

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        until = table.turn if self.until == "turn" else END_OF_COMBAT
        cards = [card for card in self.what.candidates(table, told, actor, "") if table.in_play(card)]
        for other in told.it:
            if cards and not table.card(other).restricted("Uncopyable"):
                table.let_last(told, cards, TEXT, table.face[other], until, None)


class ComesIntoForce(Happening):
    PHRASE: ClassVar[str] = "~ comes into force"
    MEANS: ClassVar[str] = "its play has resolved (SF-4.3-f)"

    def kinds(self) -> tuple[str, ...]:
        return ("CameIntoForce",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        return isinstance(event, CameIntoForce) and event.card == frame.source


class KeepText(Act):
    PHRASE: ClassVar[str] = "~ gains the rules text of {one:Target} until it leaves play"
    MEANS: ClassVar[str] = "besides its own; no restrictions (SF-7.5-a)"
    FACES: ClassVar[tuple[str, ...]] = (TOLD, BARE)

    def __init__(self, one: Things) -> None:
        self.one = one

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        for other in self.one.candidates(table, told, actor, ""):
            if table.in_play(told.source) and not table.card(other).restricted("Uncopyable"):
                table.let_last(told, [told.source], TEXT, table.face[other], FOREVER, None)


class ThatMaintains(Post):
    PHRASE: ClassVar[str] = "that maintains an effect"
    MEANS: ClassVar[str] = "turned, and something lasts for as long as it stays so"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        lasting = [effect for effect in table.floating if effect.source == card and effect.until == WHILE_TURNED]
        held = [control for control in table.controls if control.source == card and control.until == WHILE_TURNED]
        return bool(lasting or held)


class EndMaintained(CardEffect):
    PHRASE: ClassVar[str] = "end what {what:Things} maintains"
    MEANS: ClassVar[str] = "it stays turned, but for nothing"
    VERB: ClassVar[str] = "end"

    def __init__(self, what: Things) -> None:
        super().__init__(None, what)

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            table.end_lasting_of(card, WHILE_TURNED)
