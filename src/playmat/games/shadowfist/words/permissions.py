"""What cards may do beyond the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.cardplay.frames import Frame
from playmat.cardplay.topics import Topic
from playmat.cardtext.phrase import everything_in
from playmat.games.shadowfist.attack import UNTURNED
from playmat.games.shadowfist.sentences import Standing
from playmat.games.shadowfist.topics import (
    MAY_ATTACK_ALONG,
    MAY_ATTACK_ANYWAY,
    MAY_ATTACK_BACK_ROW,
    MAY_ATTACK_UNTURNED,
    MAY_BE_PLAYED_NOW,
)
from playmat.games.shadowfist.words.lasting import Lasts
from playmat.games.shadowfist.words.nouns import Bearer, Those, is_placed
from playmat.games.shadowfist.words.timing import Moment
from playmat.vocabulary.things import Kind

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class BeyondTheLimit(Standing):
    PHRASE: ClassVar[str] = "you may play {kind:Those} beyond the Site limit"
    MEANS: ClassVar[str] = "besides the one of the turn"

    def __init__(self, kind: Bearer) -> None:
        self.kind = kind

    def deeds(self) -> tuple[str, ...]:
        return ("lift the Site limit",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return other == frame.seat and self.kind.describes(table, frame, card)


class MayPlayThen(Standing):
    PHRASE: ClassVar[str] = "you may play {kind:Those} during {when:Moment}"
    MEANS: ClassVar[str] = "though they are no Events; from your hand"

    def __init__(self, kind: Bearer, when: Moment) -> None:
        self.kind = kind
        self.when = when

    def sound(self) -> bool:
        """They lie in a hand, and not yet on something or somewhere."""
        kinds = [part for part in everything_in([self.kind]) if isinstance(part, Kind)]
        return not any(is_placed(kind) for kind in kinds)

    def deeds(self) -> tuple[str, ...]:
        return (MAY_BE_PLAYED_NOW.word,)

    def permits(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return other == frame.seat and self.when.is_now(table, frame) and self.kind.describes(table, frame, card)


class AttacksAnytime(Standing):
    PHRASE: ClassVar[str] = "~ may attack during an opponent's turn"
    MEANS: ClassVar[str] = "when nothing else is going on"

    def deeds(self) -> tuple[str, ...]:
        return ("attack in any turn",)

    def permits(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return card == frame.source


ALLOWED: Final[dict[str, Topic]] = {
    "attack back-row Sites": MAY_ATTACK_BACK_ROW,
    "attack Characters as though Independent": MAY_ATTACK_ANYWAY,
}
"""What a card may do that the rules alone would not let it do."""


class MayDo(Lasts):
    PHRASE: ClassVar[str] = f"may {{deed:({'|'.join(ALLOWED)})}}"
    READS: ClassVar[tuple[str, ...]] = tuple(
        f"may {{deed:({words})}}"
        for words in (
            "attack Sites in the back row",
            "attack a back-row Site",
            "attack any back-row Site",
            "attack Characters as if Independent",
            "attack Characters as though it had Independent",
            "attack Characters as if it had Independent",
        )
    )
    MEANS: ClassVar[str] = "besides what the rules allow: Sites behind others, Characters after a failure (SF-10.1.2-d)"

    def __init__(self, deed: str) -> None:
        self.deed = deed if deed in ALLOWED else list(ALLOWED)["Characters" in deed]

    def stats(self) -> tuple[str, ...]:
        return ()

    def deeds(self) -> tuple[str, ...]:
        return (ALLOWED[self.deed].word,)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return False

    def permits(self, deed: str) -> bool:
        return deed == ALLOWED[self.deed].word

    def begin(self, table: Shadowfist, frame: Frame, cards: list[int], until: int) -> None:
        if cards:
            table.let_last(frame, cards, ALLOWED[self.deed].word, 0, until, None)


class AttacksUnturned(Standing):
    PHRASE: ClassVar[str] = "{what:Bearer} may attack [{whom:Those}] without turning once per turn"
    READS: ClassVar[tuple[str, ...]] = (
        "{what:Bearer} may attack without turning once during your Main Shot",
        "{what:Bearer} may attack {article:(a|an)} {kind:Kind} without turning once during your Main Shot",
    )
    MEANS: ClassVar[str] = "declaring an attack in your own Main Shot, if it is unturned; it does not turn to attack"

    def __init__(self, what: Bearer, whom: Bearer | None, article: str | None, kind: Kind | None) -> None:
        self.what = what
        self.whom: Bearer | None = Those(kind, None) if kind is not None else whom
        self.article = None
        self.kind = None

    def deeds(self) -> tuple[str, ...]:
        return (MAY_ATTACK_UNTURNED.word,)

    def permits(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        if not self.what.describes(table, frame, card) or table.controller(card) != table.active:
            return False
        if any(effect.stat == UNTURNED and card in effect.targets for effect in table.lasting):
            return False
        return self.whom is None or self.whom.describes(table, frame, other)


class AnyNumber(Standing):
    PHRASE: ClassVar[str] = "any number of copies of ~ may be in a deck"
    MEANS: ClassVar[str] = "instead of the usual limit"

    def lifts_copies(self) -> bool:
        return True


class AttackAlong(Standing):
    PHRASE: ClassVar[str] = "{what:Those} may turn to attack together with ~ as though Independent"
    MEANS: ClassVar[str] = "also after an attack that failed (SF-10.1.2-d)"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def deeds(self) -> tuple[str, ...]:
        return (MAY_ATTACK_ALONG.word,)

    def permits(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return other == frame.source and self.what.describes(table, frame, card)
