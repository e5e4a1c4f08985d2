"""Numbers that have to be worked out: sums, halves, costs; X as such a number."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cardtext.effects import Act, doers
from playmat.cardtext.meant import Player
from playmat.cardtext.phrase import Phrase
from playmat.cardtext.table import Frame
from playmat.games.shadowfist.abilities import Standing, XDefined
from playmat.games.shadowfist.card import TOUGHNESS, X
from playmat.games.shadowfist.generating import figure_x, x_of
from playmat.games.shadowfist.parts import PLAY
from playmat.games.shadowfist.values import resources
from playmat.games.shadowfist.words.designating import chosen_for
from playmat.games.shadowfist.words.nouns import Bearer
from playmat.games.shadowfist.words.standing import NAMES
from playmat.games.shadowfist.zones import SMOKED

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class Term(Phrase):
    """A number to add or to take away."""

    BLANK: ClassVar[str] = "NUMBER"
    CALLED: ClassVar[str] = "a number (the number of Sites you control)"

    def amount(self, table: Shadowfist, frame: Frame) -> int:
        raise NotImplementedError


class NumberOf(Term):
    PHRASE: ClassVar[str] = "the number of {kind:Those}"
    MEANS: ClassVar[str] = "counted"

    def __init__(self, kind: Bearer) -> None:
        self.kind = kind

    def amount(self, table: Shadowfist, frame: Frame) -> int:
        return len(self.kind.candidates(table, frame, frame.seat, ""))


class XIsSum(XDefined):
    PHRASE: ClassVar[str] = "X is {one:Term} plus {two:Term} [less {less:Term}]"
    MEANS: ClassVar[str] = "never below zero"

    def __init__(self, one: Term, two: Term, less: Term | None) -> None:
        self.one = one
        self.two = two
        self.less = less

    def defined(self, table: Shadowfist, frame: Frame, actor: int) -> int:
        total = self.one.amount(table, frame) + self.two.amount(table, frame)
        return max(0, total - self.less.amount(table, frame) if self.less is not None else total)


class XIsDamage(XDefined):
    PHRASE: ClassVar[str] = "X is the damage on ~"
    MEANS: ClassVar[str] = "counters on this card"

    def defined(self, table: Shadowfist, frame: Frame, actor: int) -> int:
        return table.damage[frame.source]


class XIsPlayers(XDefined):
    PHRASE: ClassVar[str] = "X is the number of players, but at most {n:#}"
    MEANS: ClassVar[str] = "those still in the game"

    def __init__(self, n: int) -> None:
        self.n = n

    def defined(self, table: Shadowfist, frame: Frame, actor: int) -> int:
        return min(self.n, table.players())


class XIsHalf(XDefined):
    PHRASE: ClassVar[str] = (
        "X is half of your {name:(Dragons|Ascended|Lotus|Architects|Hand|Jammers|Monarchs|Chi|Tech|Magic)} resources"
    )
    MEANS: ClassVar[str] = "rounded down"

    def __init__(self, name: str) -> None:
        self.name = name

    def defined(self, table: Shadowfist, frame: Frame, actor: int) -> int:
        return resources(table, frame.seat, NAMES[self.name]) // 2


class XIsTheirs(XDefined):
    PHRASE: ClassVar[str] = "X is how much of the resource named for ~ the player chosen for it has"
    MEANS: ClassVar[str] = "as they were chosen when this card entered play"

    def defined(self, table: Shadowfist, frame: Frame, actor: int) -> int:
        chosen = chosen_for(table, frame.source)
        return 0 if chosen is None else resources(table, chosen.amount, NAMES[chosen.word])


class XIsCopies(XDefined):
    PHRASE: ClassVar[str] = "X is how many copies of ~ you control or have in your smoked pile"
    MEANS: ClassVar[str] = "cards with its title"

    def defined(self, table: Shadowfist, frame: Frame, actor: int) -> int:
        title = table.card(frame.source).full_title
        copies = [
            card for card in table.controlled(frame.seat) if table.title(card) == title and not table.hidden[card]
        ]
        smoked = [card for card in table.zone(frame.seat, SMOKED) if table.card(card).full_title == title]
        return len(copies) + len(smoked)


class ToughX(Standing):
    PHRASE: ClassVar[str] = "Toughness: X"
    MEANS: ClassVar[str] = "as much as X is at that moment"

    def shifted(self) -> tuple[str, ...]:
        return (TOUGHNESS,)

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        return figure_x(table, card, frame) if card == frame.source else 0


class GainItsCost(Act):
    PHRASE: ClassVar[str] = "{who:Player} *gain Power equal to its cost"
    MEANS: ClassVar[str] = "the printed cost, X as chosen; of a card that was to be sacrificed, only if it was"

    def __init__(self, who: Player | None) -> None:
        self.who = who

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        cards = told.ways.get("sacrificed", told.it)
        amount = sum([cost_in_scene(table, card) for card in cards])
        for seat in doers(self.who, table, frame, actor):
            table.gain(seat, amount, "gains", told.source)


def cost_in_scene(table: Shadowfist, card: int) -> int:
    """SF-4.3.2-g: where the cost of a card is X, as it was chosen for its play that waits in the scene."""
    cost: int = table.card(card).cost
    if cost == X:
        for slot in table.slots():
            if slot.source == card and slot.kind == PLAY and slot.frame in table.frames:
                return x_of(table.frame(slot.frame))
    return max(0, cost)
