"""The kinds of paragraphs and sentences that the rules of Yu Yu Hakusho ask; the words of the game fill them in."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from playmat.cardplay.choosing import CardEffect
from playmat.cardplay.effect import Act
from playmat.cardplay.frames import Frame
from playmat.cardplay.lasting import Lasting
from playmat.cardplay.meant import Things
from playmat.cardplay.table import CardTable
from playmat.cardplay.topics import RULE, Said, Topic
from playmat.cardtext.phrase import Phrase
from playmat.games.yuyu import topics
from playmat.games.yuyu.blow import Blow
from playmat.games.yuyu.teams import TEAMS
from playmat.kernel.event import Event
from playmat.kernel.part import Note
from playmat.kernel.ruling import Ruling
from playmat.vocabulary.numbers import Time, last_turn
from playmat.vocabulary.rules import Holding
from playmat.vocabulary.texts import Body, Sentence, Text

NO_LIMIT: Final = 999
"""The limit where no text sets one."""


@mypyc_attr(acyclic=True)
class Use(Note):
    """YYH-RUL-51: something that may be done once in a turn has been done."""

    def __init__(self, card: int, what: str) -> None:
        self.card = card
        """Whose text it is; below 0 for a Team Bonus."""
        self.what = what


# -- paragraphs -----------------------------------------------------------------------------------------------------


class AttackText(Text):
    """YYH-62: the effect of an attack."""

    body: Body

    def attack_name(self, card_name: str) -> str:
        raise NotImplementedError


class Standing(Text):
    """A paragraph that works while its card does; on an event, what is done when it is played."""

    body: Body

    def sideline(self) -> bool:
        """YYH-130: does it work on the Sideline too?"""
        return False


class Marked(Text):
    """YYH-174: a paragraph used in the step it names."""

    body: Body

    def asked_about(self) -> Phrase | None:
        return self

    def step(self) -> str:
        raise NotImplementedError

    def sideline(self) -> bool:
        return False

    def optional(self) -> bool:
        """YYH-32: does all of it hang on a "may", or on a price?"""
        raise NotImplementedError

    def in_circle(self) -> bool:
        """Can it be used from the Winner's Circle too?"""
        return any(isinstance(sentence, CardRule) and sentence.in_circle() for sentence in self.body.each)

    def often(self) -> bool:
        """YYH-RUL-51: may it be used more than once in a step?"""
        return False


# -- sentences ------------------------------------------------------------------------------------------------------


class CardRule(Sentence):
    """A sentence about the card itself: it is neither done nor in force, but asked when the card is to be used."""

    def do(self, table: Any, frame: int, actor: int, times: int) -> None:
        """Nothing: what carries the text out has asked it already."""

    def stands(self) -> bool:
        return True

    def copies(self) -> int:
        """YYH-38: how many may be in a deck."""
        return 99

    def permits(self, table: Any, seat: int, card: int, why: list[Ruling] | None) -> bool:
        """May the card be played, or its text used, now?"""
        return True

    def lets_lie_up(self, table: Any, card: int, why: list[Ruling] | None) -> bool:
        """May the card come to lie face-up in play now?"""
        return True

    def demands(self) -> bool:
        return True

    def own_cost(self, table: Any, seat: int, card: int) -> int:
        """By how much it changes what the card costs that player now (YYH-13)."""
        return 0

    def in_circle(self) -> bool:
        """Do the character's Sideline Effects work in the Winner's Circle too?"""
        return False

    def often(self) -> bool:
        """YYH-RUL-51: does it let the effect be used more than once in a step?"""
        return False

    def note_use(self, table: Any, seat: int, card: int) -> None:
        """The card has been used. Limits count that."""

    def speaks_of_start(self) -> bool:
        """Does it speak of lying in the Winner's Circle from the start?"""
        return False

    def may_start(self, table: Any, seat: int, card: int) -> bool:
        """YYH-93: may the card lie in the Winner's Circle from the start?"""
        return False

    def returns(self) -> bool:
        """Does it speak of playing the card out of the discard pile?"""
        return False

    def from_pile(self, table: Any, seat: int, card: int) -> bool:
        """May the card be played out of its owner's discard pile? It is shuffled into the deck then."""
        return False

    def has_under(self, table: Any, card: int, host: int) -> None:
        """That card has just been put under this one."""


class Response(CardRule):
    """YYH-RUL-45, YYH-154, YYH-RUL-49: an event that is played when something happens."""

    def answers(self, table: Any, seat: int, source: int, event: Event) -> list[int] | None:
        """The cards that become "it", or None if this is not the moment."""
        raise NotImplementedError

    def only_then(self) -> bool:
        """Can it be played at no other time?"""
        return True


class Bends(Holding):
    """A sentence that bends a rule of the game while it holds."""

    TOPIC: ClassVar[Topic]

    def speaks_of(self) -> tuple[Said, ...]:
        return ((RULE, self.TOPIC.word),)


class OnPlayer(Bends):
    """A sentence that changes the number of players that is its topic: how much spirit they may have or gain."""

    def on_player(self, table: Any, frame: Frame, seat: int) -> int:
        """How much it adds."""
        return 0

    def most(self, table: Any, frame: Frame, seat: int) -> int:
        """How much it allows: of several limits the lowest holds."""
        return NO_LIMIT

    def lowers(self) -> bool:
        """May it add less than nothing?"""
        return False


class Prevention(Bends):
    """A sentence that keeps damage from a character; `by` is whose doing the damage is, `blow` the attack it comes
    from, if it comes from one."""

    TOPIC: ClassVar[Topic] = topics.PREVENTION

    def prevents(self, table: Any, frame: Frame, card: int, amount: int, by: int, blow: Blow | None) -> int:
        """How much of that damage is not dealt."""
        return 0

    def most(self, table: Any, frame: Frame, card: int, by: int, blow: Blow | None) -> int:
        """How much of it is dealt at the most: of several limits the lowest holds."""
        return NO_LIMIT


class PaysWith(Bends):
    """A sentence that narrows down which cards pay for attacks."""

    TOPIC: ClassVar[Topic] = topics.PAYMENT

    def concerns(self, table: Any, frame: Frame, blow: Blow) -> bool:
        raise NotImplementedError

    def pays(self, table: Any, frame: Frame, card: int) -> bool:
        raise NotImplementedError


class SetsCost(Bends):
    """A sentence that puts a number in the place of what attacks cost."""

    TOPIC: ClassVar[Topic] = topics.COST_SET

    def cost_set(self, table: Any, frame: Frame, attack: int, printed: int) -> int:
        raise NotImplementedError


class FreePoint(Bends):
    """A sentence that lets minimum damage be dealt without discarding."""

    TOPIC: ClassVar[Topic] = topics.FREES

    def frees(self, table: Any, frame: Frame, blow: Blow) -> bool:
        raise NotImplementedError


class HoldsBack(Bends):
    """A sentence because of which characters do not attack."""

    TOPIC: ClassVar[Topic] = topics.HELD_BACK

    def holds_back(self, table: Any, frame: Frame, user: int) -> bool:
        raise NotImplementedError


class Skips(Bends):
    """A sentence because of which a player has no step of that kind."""

    TOPIC: ClassVar[Topic] = topics.SKIPPED

    def skips(self, table: Any, frame: Frame, seat: int, step: str) -> bool:
        raise NotImplementedError


class Silence(Bends):
    """A sentence because of which effects of characters do not work; attacks are no effects."""

    TOPIC: ClassVar[Topic] = topics.SILENCE

    def silences(self, table: Any, frame: Frame, card: int, aside: bool) -> bool:
        """Is it so for that card, for its Sideline Effects or for its others?"""
        raise NotImplementedError


class LaysOpen(Bends):
    """A sentence that lays open cards which their player could hide."""

    TOPIC: ClassVar[Topic] = topics.OPEN_CARDS

    def opened(self, table: Any, frame: Frame) -> list[int]:
        """The cards that all may see at this moment."""
        raise NotImplementedError


class Lends(Bends):
    """A sentence that lets characters use attacks that stand on other cards."""

    TOPIC: ClassVar[Topic] = topics.LENT

    def lent(self, table: Any, frame: Frame, seat: int) -> list[int]:
        """The attacks that the fighter of this player may use besides its own."""
        raise NotImplementedError

    def free(self) -> bool:
        """Are they used without their cost?"""
        return False


class ChoosesBonus(Act):
    """An effect that gives a Team Bonus."""

    def speaks_of(self) -> tuple[Said, ...]:
        return ((RULE, topics.BONUSES.word),)


class Stopping(Act):
    """YYH-RUL-49: stops a card that is played, so it has to come before that card takes effect."""


class Parting(Act):
    """Something that happens to the very card that listens, as it is discarded."""


class Noting(CardEffect):
    """Something is noted about characters, for this turn unless the text says longer."""

    VERB: ClassVar[str] = "choose"

    def __init__(self, what: Things, until: Time | None) -> None:
        super().__init__(None, what)
        self.until = until

    def speaks_of(self) -> tuple[Said, ...]:
        return ((RULE, topics.SYMBOLS.word),)

    def symbols_given(self) -> tuple[str, ...]:
        """The teams whose symbols it may give."""
        return ()

    def note(self, table: CardTable, frame: Frame, cards: list[int], stat: str, amount: int) -> None:
        """What it comes to is told by `tell` or `tell_of`: all see what holds from now on (YYH-36)."""
        last = last_turn(self.until, table, frame.seat)
        table.add_lasting(Lasting(None, frame.seat, frame.source, tuple(cards), stat, amount, last, False))


class StandsIn(Bends):
    """A sentence because of which one character takes the damage of others."""

    TOPIC: ClassVar[Topic] = topics.PREVENTION

    def stands_in(self, table: Any, frame: Frame, card: int) -> int:
        """Who takes that character's damage; below 0 if nobody does."""
        raise NotImplementedError


class Unprevented(Bends):
    """A sentence because of which nothing is kept off."""

    TOPIC: ClassVar[Topic] = topics.PREVENTION

    def lets_through(self, table: Any, frame: Frame, blow: Blow) -> bool:
        raise NotImplementedError


class Allies(Sentence):
    """A sentence that makes characters heroes or villains as long as it holds."""

    def speaks_of(self) -> tuple[Said, ...]:
        return ((RULE, topics.ALLIANCE.word),)

    def allies(self, table: Any, frame: Frame, card: int, alliance: str) -> bool:
        raise NotImplementedError


class GrantsBonus(Bends):
    """A sentence that gives a player a Team Bonus, or takes it."""

    TOPIC: ClassVar[Topic] = topics.BONUSES

    def teams(self) -> tuple[str, ...]:
        """Which bonuses that may be."""
        return TEAMS

    def bonus_shift(self, table: Any, frame: Frame, seat: int, team: str) -> int:
        """1: the player has it; -1: the player has not."""
        raise NotImplementedError
