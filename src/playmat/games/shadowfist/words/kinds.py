"""More ways to say which cards are meant: by designators, numbers, resources; and cards whose play is answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cardtext.posts import Post
from playmat.cardtext.table import Frame
from playmat.cardtext.things import Kind
from playmat.games.shadowfist.abilities import Chosen
from playmat.games.shadowfist.parts import PLAY
from playmat.games.shadowfist.values import barred, fighting
from playmat.games.shadowfist.words.standing import NAMES

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class WithResource(Post):
    """A card of a faction or a talent: its symbol is among its conditions or provisions."""

    PHRASE: ClassVar[str] = (
        "of {name:(Dragons|Ascended|Lotus|Architects|Hand|Jammers|Monarchs|Chi|Tech|Magic)}"
        " [or {other:(Dragons|Ascended|Lotus|Architects|Hand|Jammers|Monarchs|Chi|Tech|Magic)}]"
    )
    MEANS: ClassVar[str] = "with that symbol among its conditions or provisions"

    def __init__(self, name: str, other: str | None) -> None:
        self.name = name
        self.other = other
        self.letters = [NAMES[word] for word in (name, other) if word is not None]

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        symbols = table.card(card).symbols
        for letter in self.letters:
            if letter in symbols:
                return True
        return False


class Designated(Post):
    PHRASE: ClassVar[str] = "with the designator {one:@} or {two:@} [or {three:@}] [or {four:@}]"
    MEANS: ClassVar[str] = "with at least one of these"

    def __init__(self, one: str, two: str, three: str | None, four: str | None) -> None:
        self.one = one
        self.two = two
        self.three = three
        self.four = four

    def sound(self) -> bool:
        """The fourth stands behind the third."""
        return self.four is None or self.three is not None

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        for word in (self.one, self.two, self.three, self.four):
            if word is not None and table.has_designator(card, word):
                return True
        return False


class FightingLimit(Post):
    PHRASE: ClassVar[str] = "with Fighting {n:#} [or {way:(more|less)}]"
    MEANS: ClassVar[str] = "by the Fighting it has at that moment, apart from what this card does"

    def __init__(self, n: int, way: str | None) -> None:
        self.n = n
        self.way = way

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        if not table.card(card).is_character or not table.in_play(card):
            return False
        here = fighting(table, card, None, frame.source)
        if self.way is None:
            return here == self.n
        return here >= self.n if self.way == "more" else here <= self.n


class CostLimit(Post):
    PHRASE: ClassVar[str] = "with a cost of {n:#} [or {way:(more|less)}]"
    MEANS: ClassVar[str] = "by its printed cost"

    def __init__(self, n: int, way: str | None) -> None:
        self.n = n
        self.way = way

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        cost = table.card(card).cost
        if cost < 0:
            return False
        if self.way is None:
            return cost == self.n
        return cost >= self.n if self.way == "more" else cost <= self.n


class WithState(Post):
    PHRASE: ClassVar[str] = "with a {what:(Vehicle|Weapon)} on it"
    MEANS: ClassVar[str] = "the subject of such a State"

    def __init__(self, what: str) -> None:
        self.what = what

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return any(table.card(state).restricted(self.what) for state in table.states_on(card))


class YouOwn(Post):
    PHRASE: ClassVar[str] = "you own"
    MEANS: ClassVar[str] = "of your deck, whoever controls it"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return bool(table.owner[card] == frame.seat)


class PlayedOrInPlay(Chosen):
    PHRASE: ClassVar[str] = "{word:(target|any)} {kind:Kind} played or in play"
    MEANS: ClassVar[str] = "one in play, or one whose play waits in the scene (SF-10.2-f)"

    def __init__(self, word: str, kind: Kind) -> None:
        self.word = word
        self.kind = kind

    def targets(self) -> bool:
        return self.word == "target"

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        found = table.cards_in_play()[:]
        for slot in table.slots():
            if slot.kind == PLAY and not slot.canceled and slot.source not in found:
                found.append(slot.source)
        return [card for card in found if card != frame.source and self.open_to(table, frame, card)]

    def open_to(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        if not self.kind.fits(table, frame, card) or barred(table, "be affected", card, frame.source, None):
            return False
        return not (self.targets() and barred(table, "be targeted", card, frame.source, None))
