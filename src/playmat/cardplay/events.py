"""What can happen with cards, and who perceives what of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from playmat.kernel.codec import fields_of
from playmat.kernel.event import EVERYTHING, Event, SeatEvent

if TYPE_CHECKING:
    from playmat.cardplay.table import CardTable

UNKNOWN: Final = -1
"""The number of a card that is none of the reader's business."""

EVERYBODY: Final = 0xFF
"""The bits of any seat there may be."""


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class AboutCards(Event):
    """Something about certain cards. Their numbers are for the engine only: players get names."""

    NUMBERS: ClassVar[tuple[str, ...]] = ("card",)
    """The fields that hold numbers of cards."""

    def seen_by(self, seat: int) -> Event:
        if seat == EVERYTHING:
            return self
        kind: Any = type(self)
        numbers = self.NUMBERS
        seen: list[Any] = []
        for field in fields_of(kind):
            value = getattr(self, field)
            seen.append(nameless(value) if field in numbers else value)
        event: Event = kind(*seen)
        return event


def nameless(value: Any) -> Any:
    """What stands in place of the number of a card, or of several."""
    return () if isinstance(value, tuple) else UNKNOWN


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class AboutCard(AboutCards):
    """Something about one card in the open, or a player and that card."""

    WORDS: ClassVar[str] = "{who}: {name}"

    def __init__(self, seat: int, card: int, name: str) -> None:
        self.seat = seat
        self.card = card
        self.name = name


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class CardPlayed(AboutCard):
    """A card has been played and all its effects are done. For triggers: the log has it already."""

    WORDS: ClassVar[str] = "{who} has played {name}"


@mypyc_attr(acyclic=True)
class TurnStarts(SeatEvent):
    """A player's turn starts. For triggers: the log has it already."""

    WORDS: ClassVar[str] = "{who}'s turn starts"


@mypyc_attr(acyclic=True)
class TurnEnds(SeatEvent):
    """A player's turn ends; what lasts until then still does. For triggers."""

    WORDS: ClassVar[str] = "{who}'s turn ends"


@mypyc_attr(acyclic=True)
class CoinTossed(SeatEvent):
    WORDS: ClassVar[str] = "{who} flips a coin: {heads?heads|tails}"

    def __init__(self, seat: int, heads: bool) -> None:
        super().__init__(seat)
        self.heads = heads


@mypyc_attr(acyclic=True)
class TextUsed(AboutCard):
    """Somebody uses what is said on a card."""

    WORDS: ClassVar[str] = "{who} uses {name}: {said}"

    def __init__(self, seat: int, card: int, name: str, said: str) -> None:
        super().__init__(seat, card, name)
        self.said = said


@mypyc_attr(acyclic=True)
class CardMoved(Event):
    """A card goes from one place to another, because `by` did what `verb` says.

    `seers` may know which card it is; `before` are those of them who knew it already."""

    def __init__(
        self, card: int, name: str, origin: int, target: int, verb: str, by: int, seers: int, before: int
    ) -> None:
        self.card = card
        self.name = name
        self.origin = origin
        self.target = target
        self.verb = verb
        self.by = by
        self.seers = seers
        self.before = before

    def seen_by(self, seat: int) -> Event:
        """The name, if it may be known. The number never: it would tell copies of a card apart."""
        if seat == EVERYTHING:
            return self
        own = 1 << seat if seat >= 0 else EVERYBODY
        known = self.seers & own == own
        name = self.name if known else ""
        return CardMoved(UNKNOWN, name, self.origin, self.target, self.verb, self.by, own if known else 0, 0)

    def heard_as(self) -> str:
        """What was done with the card."""
        return self.verb

    def discloses(self, chooser: int) -> bool:
        """A card the chooser did not know has come to where somebody knows it. Whether they knew it before is a secret
        of theirs, and must not show in what may be taken back."""
        return self.seers != 0 and not self.before & (1 << chooser)

    def text(self, table: CardTable) -> str:
        """Besides who and which card: {whose} it was, as in "Kendrick's ", unless it was the doer's own."""
        words = table.MOVES.get(self.verb, "{who} puts {card} from {origin} into {target}")
        holder = self.origin // table.kinds
        return words.format(
            who=table.names[self.by],
            card=self.name or "a card",
            whose="" if holder == self.by else f"{table.names[holder]}'s ",
            holder=table.names[holder],
            origin=self.zone_from_here(table, self.origin),
            target=self.zone_from_here(table, self.target),
        )

    def zone_from_here(self, table: CardTable, place: int) -> str:
        """The doer's own zones need no name."""
        seat, kind = divmod(place, table.kinds)
        return f"the {table.layout.zones[kind]}" if seat == self.by else table.zone_name(place)


@mypyc_attr(acyclic=True)
class Decided(Event):
    """Somebody who might do something does it, or does not."""

    WORDS: ClassVar[str] = "{who} chooses {yes?to|not to} {what}"

    def __init__(self, seat: int, what: str, yes: bool) -> None:
        self.seat = seat
        self.what = what
        self.yes = yes


@mypyc_attr(acyclic=True)
class Changed(Event):
    """A number is higher or lower, because of a card."""

    def __init__(self, seat: int, what: str, amount: int, stat: str, source: str) -> None:
        self.seat = seat
        """Whose it is."""
        self.what = what
        self.amount = amount
        self.stat = stat
        self.source = source

    def text(self, table: CardTable) -> str:
        how = f"loses {-self.amount}" if self.amount < 0 else f"gains +{self.amount}"
        number = f"{how} {self.stat}".strip()
        return f"{table.names[self.seat]}'s {self.what} {number} ({self.source})"


@mypyc_attr(acyclic=True)
class Holds(Event):
    """From now on something holds for whatever it is about then, because of a card."""

    WORDS: ClassVar[str] = "{who}'s {source}: {said}"

    def __init__(self, seat: int, said: str, source: str) -> None:
        self.seat = seat
        self.said = said
        self.source = source


@mypyc_attr(acyclic=True)
class Revealed(Event):
    """Everybody sees these cards."""

    DISCLOSES: ClassVar[bool] = True

    def __init__(self, seat: int, cards: tuple[int, ...], names: tuple[str, ...], what: str) -> None:
        self.seat = seat
        self.cards = cards
        self.names = names
        self.what = what
        """Where they lie."""

    def seen_by(self, seat: int) -> Event:
        """Which of several copies it was is nobody's business."""
        return self if seat == EVERYTHING else Revealed(self.seat, (), self.names, self.what)

    def text(self, table: CardTable) -> str:
        where = f" ({self.what})" if self.what else ""
        return f"{table.names[self.seat]} reveals {', '.join(self.names) or 'nothing'}{where}"


@mypyc_attr(acyclic=True)
class LookedAt(Event):
    """One player sees these cards."""

    DISCLOSES: ClassVar[bool] = True

    def __init__(self, seat: int, names: tuple[str, ...], place: int) -> None:
        self.seat = seat
        self.names = names
        self.place = place

    def seen_by(self, seat: int) -> Event:
        return self if seat in (self.seat, EVERYTHING) else LookedAt(self.seat, (), self.place)

    def text(self, table: CardTable) -> str:
        seen = f": {', '.join(self.names)}" if self.names else ""
        return f"{table.names[self.seat]} looks at {table.zone_name(self.place)}{seen}"


@mypyc_attr(acyclic=True)
class Rearranged(Event):
    def __init__(self, seat: int, place: int) -> None:
        self.seat = seat
        self.place = place

    def text(self, table: CardTable) -> str:
        return f"{table.names[self.seat]} rearranges {table.zone_name(self.place)}"


@mypyc_attr(acyclic=True)
class Searched(Event):
    """One player looks through a place; it is shuffled afterwards."""

    DISCLOSES: ClassVar[bool] = True

    def __init__(self, seat: int, place: int) -> None:
        self.seat = seat
        self.place = place

    def text(self, table: CardTable) -> str:
        return f"{table.names[self.seat]} searches {table.zone_name(self.place)}"


@mypyc_attr(acyclic=True)
class Named(Event):
    WORDS: ClassVar[str] = "{who} names {word}"

    def __init__(self, seat: int, word: str) -> None:
        self.seat = seat
        self.word = word
