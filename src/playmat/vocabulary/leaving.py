"""Words for cards that leave play, for the books of games that have them: destroy, sacrifice."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from playmat.cardplay.choosing import CardEffect
from playmat.cardplay.events import CardMoved
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Things
from playmat.cardplay.table import CardTable
from playmat.cardtext.phrase import BARE, EVENT, TOLD
from playmat.kernel.event import Event
from playmat.vocabulary.having import HeldInPlay
from playmat.vocabulary.moving import moved
from playmat.vocabulary.posts import Post
from playmat.vocabulary.things import Some, ThisCard


@mypyc_attr(allow_interpreted_subclasses=True)
class Destroy(CardEffect):
    PHRASE: ClassVar[str] = "{who:Player} *destroy {what:Things}"
    FACES: ClassVar[tuple[str, ...]] = (TOLD, BARE, EVENT)
    VERB: ClassVar[str] = "destroy"
    USES_UP: ClassVar[bool] = True
    WAY: ClassVar[str] = "destroyed"
    MEANS: ClassVar[str] = "cards in play go to their owners' discard piles"

    def apply(self, table: Any, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            table.leave_play(card, self.heard(), actor)

    def heard(self) -> str:
        return f"{self.verb}s"

    def hears(self) -> tuple[str, ...]:
        return (self.heard(),)

    def happened(self, table: Any, seat: int, source: int, event: Event) -> list[int] | None:
        found = moved(self.who, table, seat, event, self.heard())
        if not found or not isinstance(event, CardMoved) or not table.places[event.origin].in_play:
            return None
        return found if was(self.what, table, table.asking(seat, source), found[0]) else None

    def sees_own_end(self) -> bool:
        return isinstance(self.what, ThisCard)


def was(what: Things, table: CardTable, frame: Frame, card: int) -> bool:
    """Is a card that has just left play one of those meant? Where they have to lie it lay a moment ago."""
    if not isinstance(what, Some):
        return what.covers(table, frame, card)
    kind = what.kind
    if not kind.is_called(table, frame, card):
        return False
    asked: list[Post] = []
    for post in kind.asked:
        if isinstance(post, HeldInPlay):
            if not post.who.includes(table, frame.seat, table.holder(card)):
                return False
        elif not post.ON_TABLE:
            asked.append(post)
    return kind.answers(table, frame, card, asked)


class Sacrifice(Destroy):
    PHRASE: ClassVar[str] = "{who:Player} *sacrifice {what:Things}"
    VERB: ClassVar[str] = "sacrifice"
    WAY: ClassVar[str] = "sacrificed"
    MEANS: ClassVar[str] = "own cards in play go to the discard pile"

    def found(self, table: Any, frame: Frame, actor: int) -> list[int]:
        return [card for card in super().found(table, frame, actor) if table.holder(card) == actor]
