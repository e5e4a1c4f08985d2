"""Effects: what a text tells to do, forbids, changes or waits for, and what the rules may ask of it."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from playmat.cardplay.frames import Frame
from playmat.cardplay.topics import NUMBER, Said, Topic
from playmat.cardtext.grammar import Spoken
from playmat.kernel.event import Event
from playmat.kernel.ruling import Ruling


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Spoken):
    """Something a text tells to do. `table` is the game's own position in a game's own words."""

    BLANK: ClassVar[str] = "EFFECT"
    CALLED: ClassVar[str] = "something to do (draw a card)"

    topics: tuple[Topic, ...] = ()
    """The topics it speaks of, found when its card is put into a box."""

    wanted: list[Any] | None = None
    """What has to be chosen before it is carried out, in a game that chooses beforehand; None until it is asked."""

    def do(self, table: Any, frame: int, actor: int, times: int) -> None:
        """Carry it out, or put on the agenda what carries it out. `actor` is whoever does it."""
        raise NotImplementedError

    def possible(self, table: Any, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        """Can it be done in full? A price that cannot is not paid, and what it buys is not had."""
        return True

    def buys(self, table: Any, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        """Can it be done in full as a price? It may be done in part where it is none."""
        return self.possible(table, frame, actor, why)

    def after_paying(self, table: Any, frame: Frame, actor: int) -> list[Frame]:
        """As one part of a price: what is known once it has been paid, for each way to pay it. Further parts are asked
        with one of these, so that nothing is paid twice."""
        return [frame]

    def served(self, table: Any, frame: Frame, actor: int, price: Effect, paid: Frame) -> bool:
        """Is it `useful` once `price` has been paid, as the frame `paid` records it?"""
        return self.useful(table, paid, actor, None)

    def suits(self, table: Any, frame: Frame, card: int) -> bool:
        """Where a card is chosen before the effect is carried out: can it be done to this one at all?"""
        return True

    def suits_as_price(self, table: Any, frame: Frame, card: int) -> bool:
        """The same where it is a price, which is paid in full or not at all."""
        return self.suits(table, frame, card)

    def useful(self, table: Any, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        """Is there anything for it to act on? A price is paid only for what is useful."""
        return True

    def can_be_taken(self, table: Any, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        """As what the actor may do or leave: can it be done in full, and is it useful?"""
        return self.possible(table, frame, actor, why) and self.useful(table, frame, actor, why)

    def ready(self, table: Any, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        """May a text that says this be used now? Its prices can be paid, and what cannot do without an object has
        one; anything else may be used to no effect."""
        return True

    def demands(self) -> bool:
        """False if `ready` is always True."""
        return False

    def secret(self, table: Any, frame: Frame, actor: int) -> bool:
        """Does it depend on hidden cards whether it is possible? Then its player is asked in any case: not to ask would
        tell the others."""
        return False

    def minds_price(self) -> bool:
        """Can it be useful after one payment of its price and not after another?"""
        return False

    def fills_pile(self) -> bool:
        """As a price: does it put a card into the own discard pile, where what follows may find it?"""
        return False

    def tells(self) -> bool:
        """Can it be carried out once? A rule cannot: it holds while its card is in play, or for a stated time."""
        return True

    def holds_rule(self) -> bool:
        """Does it let a rule hold for a while, which is not carried out with it?"""
        return False

    # -- as an event, a ban, or what would happen ------------------------------------------------------------------

    def speaks_of(self) -> tuple[Said, ...]:
        """What it speaks of while it holds, as kinds of topics and words: the numbers it changes, the acts it forbids,
        the events it waits for, the deeds it replaces."""
        return tuple([(NUMBER, word) for word in self.shifted()])

    def set_off_by(self, table: Any, seat: int, source: int, event: Event) -> list[int] | None:
        """As a trigger of `seat` on the card `source`: the cards that become "it"; None if the event does not set it
        off."""
        return None

    def response(self) -> Effect | None:
        """As a trigger: what happens then."""
        return None

    def forbids_to(self, table: Any, seat: int, source: int, other: int, act: str, card: int) -> bool:
        """As a rule of `seat` on the card `source`: does it forbid `other` this act with that card?"""
        return False

    def protects(self, table: Any, frame: Frame, act: str, card: int, by: Frame) -> bool:
        """As a protection: does it keep that card from this act of the text that `by` belongs to?"""
        return False

    def replaces(self, table: Any, seat: int, source: int, deed: str, other: int, card: int) -> bool:
        """As a replacement of `seat` on the card `source`: is this deed about to happen to `other`, with that card, and
        can something else happen instead?"""
        return False

    def replacement(self) -> Effect | None:
        """As a replacement: what happens instead."""
        return None

    def optional(self) -> bool:
        """As a replacement: may its player let it be?"""
        return False

    def note_use(self, table: Any, seat: int, source: int) -> None:
        """It has held once: rules that hold a number of times count that."""

    def happened(self, table: Any, seat: int, source: int, event: Event) -> list[int] | None:
        """As a trigger, for the player `seat` and the card `source` that speak: the cards that become "it"; None if
        the event is not this."""
        return None

    def sees_own_end(self) -> bool:
        """As a trigger: does it go off when its own card leaves play, although its text holds no longer then?"""
        return False

    def hears(self) -> tuple[str, ...]:
        """The names of the events this may recognise, so that only they are looked at."""
        return ()

    def forbids(self, table: Any, frame: Frame, verb: str, card: int) -> bool:
        """As a ban: does it cover this verb with this card?"""
        return verb in self.bans()

    def bans(self) -> tuple[str, ...]:
        """As a ban: the verbs it may cover, so that only they are looked at."""
        return (type(self).__name__,)

    def would(self, table: Any, frame: Frame, deed: str, card: int) -> bool:
        """After "would": is this what is about to happen, to this card?"""
        return False

    def deeds(self) -> tuple[str, ...]:
        """After "would": the names of what it may recognise."""
        return ()

    # -- while its card lies in play -------------------------------------------------------------------------------

    def keeps(self) -> bool:
        """Does it leave its own card on the table, as an event does that attaches itself? The other sentences of the
        card hold from then on."""
        return False

    def stands(self) -> bool:
        """Does it hold while its card is in play?"""
        return False

    def shifted(self) -> tuple[str, ...]:
        """The numbers it changes while it stands."""
        return ()

    def shift(self, table: Any, frame: Frame, card: int, stat: str) -> int:
        """By how much it changes that number of that card now."""
        return 0

    def at_work(self, table: Any, seat: int, source: int) -> list[Effect]:
        """What of it holds at this moment, while the card `source` lies there for `seat`: nothing where its condition
        is not met."""
        return [self]

    def varies(self) -> bool:
        """False if `at_work` always returns the whole of it."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Act(Effect):
    """A single thing to do, without conditions or lists."""

    BLANK: ClassVar[str] = "ACTION"
