"""Blasting, the blast destiny, and cancelling."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from mypy_extensions import mypyc_attr

from playmat.cardplay.effect import Act
from playmat.cardplay.events import Changed
from playmat.cardplay.frames import Frame
from playmat.cardplay.lasting import Lasting
from playmat.cardplay.meant import Player, Things
from playmat.cardplay.resolving import doers
from playmat.cardtext.phrase import BAN, EVENT, PAST, TOLD, Phrase
from playmat.games.megaman.blasting import may_blast, may_blast_again, start_blast
from playmat.games.megaman.events import Blasted, Cancelled
from playmat.games.megaman.zones import ADDED, REVEALED
from playmat.kernel.decision import Option
from playmat.kernel.event import Event
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import Step
from playmat.vocabulary.amounts import Value
from playmat.vocabulary.players import Owner
from playmat.vocabulary.rules import Rule
from playmat.vocabulary.things import It

if TYPE_CHECKING:
    from playmat.games.megaman.table import MegaMan


# -- blasting -------------------------------------------------------------------------------------------------------


class Blast(Act):
    PHRASE: ClassVar[str] = "{who:Player} *blast"
    PAST_TENSE: ClassVar[str] = "blasted"
    FACES: ClassVar[tuple[str, ...]] = (EVENT, PAST, BAN)
    MEANS: ClassVar[str] = "reveal power in the main phase for a blast destiny (MM-31)"

    def __init__(self, who: Player | None) -> None:
        self.who = who

    def hears(self) -> tuple[str, ...]:
        return ("Blasted",)

    def happened(self, table: MegaMan, seat: int, source: int, event: Event) -> list[int] | None:
        if isinstance(event, Blasted) and self.who is not None and self.who.includes(table, seat, event.seat):
            return [event.card]
        return None


class BlastOutside(Act):
    PHRASE: ClassVar[str] = "blast outside the blast limit"
    MEANS: ClassVar[str] = "blast now, if it is your turn; it is not the blast of this main phase (MM-77)"

    def do(self, table: MegaMan, frame: int, actor: int, times: int) -> None:
        if may_blast_again(table, actor, None):
            start_blast(table, actor)

    def possible(self, table: MegaMan, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return may_blast_again(table, actor, why)

    def useful(self, table: MegaMan, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return may_blast_again(table, actor, why)

    def ready(self, table: MegaMan, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return may_blast_again(table, actor, why)

    def demands(self) -> bool:
        return True


class MustBlast(Act):
    """MM-S-45: at once, as the one blast of the main phase."""

    PHRASE: ClassVar[str] = "{who:Player} must blast"
    FACES: ClassVar[tuple[str, ...]] = (TOLD,)
    MEANS: ClassVar[str] = "that player blasts now, if he may and has the power (MM-77, MM-78)"

    def __init__(self, who: Player) -> None:
        self.who = who

    def do(self, table: MegaMan, frame: int, actor: int, times: int) -> None:
        for seat in doers(self.who, table, frame, actor):
            if may_blast(table, seat, None):
                table.has_blasted = True
                start_blast(table, seat)


# -- the blast destiny ----------------------------------------------------------------------------------------------


class Destinies(Phrase):
    """Which blast destinies something is added to."""

    BLANK: ClassVar[str] = "DESTINY"
    CALLED: ClassVar[str] = "your blast destiny, or each of your blast destinies"
    EVERY: ClassVar[bool] = False


class YourDestiny(Destinies):
    PHRASE: ClassVar[str] = "your blast destiny"
    MEANS: ClassVar[str] = (
        "what you have blasted in this main phase and nobody has cancelled; one of them, if there are more"
    )


class EachDestiny(Destinies):
    PHRASE: ClassVar[str] = "each of your blast destinies"
    MEANS: ClassVar[str] = "all you have blasted in this main phase and nobody has cancelled"
    EVERY: ClassVar[bool] = True


def has_destiny(table: MegaMan, seat: int, why: list[Ruling] | None) -> bool:
    """MM-83, MM-S-13: a blast destiny of yours in this main phase that nobody has cancelled."""
    if table.live_destinies(seat):
        return True
    return refuse(why, "MM-83", "you have no blast destiny to add to in this main phase")


def add_to_destiny(table: MegaMan, frame: Frame, which: Destinies, amount: int) -> None:
    """MM-S-37: to one of several, as the player chooses, unless the text says each."""
    live = table.live_destinies(frame.seat)
    if which.EVERY or len(live) == 1:
        for destiny in live:
            add(table, frame.seat, frame.source, destiny.source, amount)
    elif live:
        table.next(AddToWhich(frame.seat, frame.source, amount))


def add(table: MegaMan, seat: int, source: int, destiny: int, amount: int) -> None:
    table.add_lasting(Lasting(None, seat, source, (destiny,), ADDED, amount, table.turn, False))
    several = len(table.live_destinies(seat)) > 1
    which = f"blast destiny {table.card(destiny).full_title}" if several else "blast destiny"
    table.emit(Changed(seat, which, amount, "", table.card(source).full_title))


@mypyc_attr(acyclic=True)
class AddToWhich(Step):
    def __init__(self, seat: int, source: int, amount: int) -> None:
        self.seat = seat
        self.source = source
        self.amount = amount

    def run(self, table: MegaMan) -> None:
        prompt = f"{table.card(self.source).full_title}: which blast destiny?"
        table.ask(self, self.seat, prompt, destiny_options(table, table.live_destinies(self.seat)))

    def answer(self, table: MegaMan, choice: DestinyOption) -> None:
        add(table, self.seat, self.source, choice.card, self.amount)


@mypyc_attr(acyclic=True)
class DestinyOption(Option):
    def __init__(self, card: int, title: str, key_name: str) -> None:
        self.card = card
        self.title = title
        self.key_name = key_name

    @property
    def key(self) -> str:
        return f"destiny:{self.key_name}"

    def label(self, table: Any) -> str:
        return f"Blast destiny {self.title}"

    def cards(self, table: Any) -> tuple[str, ...]:
        return (self.title,)


def destiny_options(table: MegaMan, destinies: list[Lasting]) -> list[Option]:
    found: dict[str, Option] = {}
    for destiny in destinies:
        printed = table.card(destiny.source)
        found.setdefault(printed.key, DestinyOption(destiny.source, printed.full_title, printed.key))
    return list(found.values())


class DestinyGains(Act):
    PHRASE: ClassVar[str] = "{which:Destinies} gains {n:+}"
    BARE_PHRASE: ClassVar[str] = "give {which:Destinies} {n:+}"
    MEANS: ClassVar[str] = "only after you have blasted in this main phase (MM-83); while a card stands: always"

    def __init__(self, which: Destinies, n: int) -> None:
        self.which = which
        self.n = n

    def do(self, table: MegaMan, frame: int, actor: int, times: int) -> None:
        add_to_destiny(table, table.frame(frame), self.which, self.n * times)

    def possible(self, table: MegaMan, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return has_destiny(table, frame.seat, why)

    def useful(self, table: MegaMan, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return has_destiny(table, frame.seat, why)

    def ready(self, table: MegaMan, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return has_destiny(table, frame.seat, why)

    def demands(self) -> bool:
        return True

    def stands(self) -> bool:
        return self.which.EVERY

    def shifted(self) -> tuple[str, ...]:
        return (ADDED,)

    def shift(self, table: MegaMan, frame: Frame, card: int, stat: str) -> int:
        return self.n if stat == ADDED and card == table.navi[frame.seat] else 0


class AddToDestiny(Act):
    PHRASE: ClassVar[str] = "add {value:Value} to {which:Destinies}"
    MEANS: ClassVar[str] = "only after you have blasted in this main phase (MM-83)"

    def __init__(self, value: Value, which: Destinies) -> None:
        self.value = value
        self.which = which

    def do(self, table: MegaMan, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        add_to_destiny(table, told, self.which, self.value.amount(table, told, actor) * times)

    def possible(self, table: MegaMan, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return has_destiny(table, frame.seat, why)

    def useful(self, table: MegaMan, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return has_destiny(table, frame.seat, why)

    def ready(self, table: MegaMan, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return has_destiny(table, frame.seat, why)

    def demands(self) -> bool:
        return True


class AllRevealedCount(Rule):
    PHRASE: ClassVar[str] = "all cards revealed for your blast are blast destinies"
    MEANS: ClassVar[str] = "in the blasts of this main phase, before and after this text (MM-S-38)"

    def shifted(self) -> tuple[str, ...]:
        return (REVEALED,)

    def shift(self, table: MegaMan, frame: Frame, card: int, stat: str) -> int:
        return 1 if stat == REVEALED and card == table.navi[frame.seat] else 0


# -- numbers --------------------------------------------------------------------------------------------------------


class DestinyOf(Value):
    PHRASE: ClassVar[str] = "the destiny of {what:Things}"
    MEANS: ClassVar[str] = "the printed destiny number"

    def __init__(self, what: Things) -> None:
        self.what = what

    def numbers(self, table: MegaMan, frame: Frame, actor: int) -> list[int]:
        return [table.card(card).destiny for card in self.what.candidates(table, frame, actor, "")]

    def amount(self, table: MegaMan, frame: Frame, actor: int) -> int:
        return sum(self.numbers(table, frame, actor))


class TotalDestinyOf(DestinyOf):
    PHRASE: ClassVar[str] = "the total destiny of {what:Things}"
    MEANS: ClassVar[str] = "their destiny numbers added up"


class HighestDestinyOf(DestinyOf):
    PHRASE: ClassVar[str] = "the highest destiny of {what:Things}"
    MEANS: ClassVar[str] = "the highest of their destiny numbers"

    def amount(self, table: MegaMan, frame: Frame, actor: int) -> int:
        return max([0, *self.numbers(table, frame, actor)])


class BlastDestinyOf(Value):
    PHRASE: ClassVar[str] = "{whose:Owner} blast destiny"
    MEANS: ClassVar[str] = "what it adds to his strength now, 0 if he has none"

    def __init__(self, whose: Owner) -> None:
        self.whose = whose

    def amount(self, table: MegaMan, frame: Frame, actor: int) -> int:
        return max(0, table.destiny(self.whose.seat(table, frame)))


# -- cancelling -----------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class CancelOption(Option):
    def __init__(self, card: int, title: str, key_name: str) -> None:
        self.card = card
        self.title = title
        self.key_name = key_name

    @property
    def key(self) -> str:
        return f"cancel:{self.key_name}"

    def label(self, table: Any) -> str:
        return f"Cancel {self.title}"

    def cards(self, table: Any) -> tuple[str, ...]:
        return (self.title,)


class Cancel(Act):
    """MM-33, MM-S-11: what is running of a BattleChip or a blast destiny of this main phase stops."""

    def cards(self, table: MegaMan, frame: Frame) -> list[int]:
        """What there is to cancel."""
        raise NotImplementedError

    def cancel(self, table: MegaMan, card: int) -> None:
        raise NotImplementedError

    def do(self, table: MegaMan, frame: int, actor: int, times: int) -> None:
        if self.cards(table, table.frame(frame)):
            table.next(ChooseWhatToCancel(self, frame, actor))

    def possible(self, table: MegaMan, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return bool(self.cards(table, frame)) or refuse(why, "MM-S-10", "there is nothing to cancel here")

    def useful(self, table: MegaMan, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        """MM-S-10, MM-S-22: bought with a price it needs something to cancel; else it may be used to no effect."""
        return self.possible(table, frame, actor, why)


@mypyc_attr(acyclic=True)
class ChooseWhatToCancel(Step):
    def __init__(self, effect: Cancel, frame: int, actor: int) -> None:
        self.effect = effect
        self.frame = frame
        self.actor = actor

    def run(self, table: MegaMan) -> None:
        frame = table.frame(self.frame)
        options: dict[str, Option] = {}
        for card in self.effect.cards(table, frame):
            printed = table.card(card)
            options.setdefault(printed.key, CancelOption(card, printed.full_title, printed.key))
        table.ask(self, self.actor, f"{table.card(frame.source).full_title}: cancel what?", list(options.values()))

    def answer(self, table: MegaMan, choice: CancelOption) -> None:
        self.effect.cancel(table, choice.card)
        table.emit(Cancelled(self.actor, choice.title))


class CancelChip(Cancel):
    PHRASE: ClassVar[str] = "cancel a BattleChip"
    MEANS: ClassVar[str] = "of this main phase; what it has done stays done, what it still does stops (MM-S-12)"

    def cards(self, table: MegaMan, frame: Frame) -> list[int]:
        return [card for card in table.live_chips() if card != frame.source]

    def cancel(self, table: MegaMan, card: int) -> None:
        table.cancel_chip(card)


class CancelIt(CancelChip):
    PHRASE: ClassVar[str] = "cancel {what:It}"
    MEANS: ClassVar[str] = "a BattleChip of this main phase; what it still does stops (MM-S-12)"

    def __init__(self, what: It) -> None:
        self.what = what

    def cards(self, table: MegaMan, frame: Frame) -> list[int]:
        """A card that was paid for it is no running BattleChip: then it is the last one played."""
        running = super().cards(table, frame)
        return [card for card in running if card in frame.it] or running[-1:]


class CancelDestiny(Cancel):
    PHRASE: ClassVar[str] = "cancel a [{color:(red|blue|green|yellow)}] blast destiny"
    MEANS: ClassVar[str] = "it counts for nothing, what was added to it included (MM-85, MM-S-13)"

    def __init__(self, color: str | None) -> None:
        self.color = color

    def cards(self, table: MegaMan, frame: Frame) -> list[int]:
        cards = [destiny.source for destiny in table.live_destinies(table.active)]
        return [card for card in cards if self.color is None or table.card(card).color == self.color]

    def cancel(self, table: MegaMan, card: int) -> None:
        table.cancel_destiny(card)


class CancelSameColor(CancelDestiny):
    PHRASE: ClassVar[str] = "cancel a blast destiny of the same color"
    MEANS: ClassVar[str] = "as the card before it; a card without a color has none in common with any"

    def __init__(self) -> None:
        super().__init__(None)

    def minds_price(self) -> bool:
        return True

    def cards(self, table: MegaMan, frame: Frame) -> list[int]:
        color = table.card(frame.it[0]).color if frame.it else ""
        cards = [destiny.source for destiny in table.live_destinies(table.active)]
        return [card for card in cards if color and table.card(card).color == color]
