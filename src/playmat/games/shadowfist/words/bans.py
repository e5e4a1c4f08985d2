"""What cards cannot do and what cannot be done to them, for good or for a while."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.cardplay.choosing import CardEffect
from playmat.cardplay.effect import Act
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Things
from playmat.cardtext.phrase import TOLD, WOULD
from playmat.games.shadowfist.sentences import Standing
from playmat.games.shadowfist.values import pool
from playmat.games.shadowfist.words.lasting import Lasts
from playmat.games.shadowfist.words.nouns import Bearer, Those
from playmat.games.shadowfist.words.which import OnTheSubject
from playmat.games.shadowfist.zones import FOREVER, ONCE_ONLY
from playmat.vocabulary.things import Kind

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

UNTURN_IN_SHOT: Final = "unturn in the Establishing Shot"

PASSIVE: Final[dict[str, tuple[str, ...]]] = {
    "smoked": ("be smoke", "fall"),
    "toasted": ("be toast",),
    "healed": ("be healed",),
    "healed except when seized": ("be healed where it is",),
    "controlled": ("be controlled",),
    "attacked": ("be attacked",),
    "intercepted": ("be intercepted",),
    "intercepted in a chain": ("be chained",),
    "targeted": ("be targeted",),
    "damaged": ("be damaged",),
    "turned": ("turn",),
    "unturned": ("unturn",),
    "seized": ("be seize",),
    "burned for Power": ("be burn-for-power",),
    "burned for victory": ("be burn-for-victory",),
    "burned": ("be burn-for-victory", "be burn-for-power", "be burn"),
    "sacrificed": ("be sacrifice",),
    "returned to hand": ("be return",),
    "smoked by damage": ("fall",),
    "removed from play": (
        "be smoke",
        "be toast",
        "be sacrifice",
        "be return",
        "be put into the deck",
        "be burn-for-victory",
        "be burn-for-power",
        "be burn",
        "fall",
    ),
}
"""What cannot be done to a card, and what the rules call it."""

BY_NOBODY: Final = (
    "healed except when seized",
    "seized",
    "burned",
    "burned for Power",
    "burned for victory",
    "smoked by damage",
)
"""That is no card's doing."""

ACTIVE: Final[dict[str, str]] = {
    "intercept": "intercept",
    "attack": "attack",
    "join": "join",
    "turn": "turn",
    "unturn": "unturn",
    "change location": "change location",
    "turn to attack": "turn to attack",
    "turn to heal": "turn to heal",
    "generate Power": "generate",
    "turn to move": "turn to change location",
}
"""What a card cannot do, and what the rules call it."""


class Forbidding(Standing):
    """What is forbidden to a card, whoever that is: said after "cannot" or "is not"."""

    FACES: ClassVar[tuple[str, ...]] = (WOULD,)

    def rules_out(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        """With that card on the other side (-1 if there is none)?"""
        return True

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        """Where it lasts: the cards it is about are known."""
        return card in frame.ways.get("targets", []) and self.rules_out(table, frame, deed, card, other)

    def is_plain(self) -> bool:
        """Is one act forbidden, whatever is on the other side?"""
        return False

    def introduced_by(self) -> str:
        """The words that forbid it."""
        return "cannot"


class Ban(Forbidding):
    """An act that is forbidden: intercept, attack Sites, be smoked by Events."""

    BLANK: ClassVar[str] = "ACT"
    CALLED: ClassVar[str] = "what is forbidden (attack, be smoked)"


class BeDone(Ban):
    PHRASE: ClassVar[str] = f"be {{deed:({'|'.join(PASSIVE)})}} [or {{other:({'|'.join(PASSIVE)})}}] [by {{by:Those}}]"
    MEANS: ClassVar[str] = "nobody, or no such card, may do that to it (SF-7.7-a)"

    def __init__(self, deed: str, other: str | None, by: Bearer | None) -> None:
        self.deed = deed
        self.other = other
        self.by = by

    def sound(self) -> bool:
        """A card that cannot be turned at all cannot turn. What is no card's doing is nobody's."""
        if self.deed == self.other:
            return False
        if self.by is None:
            return "turned" not in (self.deed, self.other) and "unturned" not in (self.deed, self.other)
        return self.deed not in BY_NOBODY and self.other not in BY_NOBODY

    def deeds(self) -> tuple[str, ...]:
        both = PASSIVE[self.deed] + (PASSIVE[self.other] if self.other is not None else ())
        return tuple(dict.fromkeys(both))

    def rules_out(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return self.by is None or (other >= 0 and self.by.describes(table, frame, other))

    def is_plain(self) -> bool:
        return self.by is None and len(self.deeds()) == 1


class BeDoneByOpponents(BeDone):
    PHRASE: ClassVar[str] = f"be {{deed:({'|'.join(PASSIVE)})}} [or {{other:({'|'.join(PASSIVE)})}}] by opponents"
    READS: ClassVar[tuple[str, ...]] = tuple(
        f"be {{deed:({'|'.join(PASSIVE)})}} [or {{other:({'|'.join(PASSIVE)})}}] by {who}"
        for who in ("an opponent", "any opponent", "your opponents")
    )
    MEANS: ClassVar[str] = "no card an opponent controls or has played may do that to it (SF-7.7-a, SF-10.2-e)"

    def __init__(self, deed: str, other: str | None) -> None:
        super().__init__(deed, other, None)

    def sound(self) -> bool:
        return self.deed != self.other and self.deed not in BY_NOBODY and self.other not in BY_NOBODY

    def rules_out(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return other >= 0 and table.acting_for(other) != frame.seat

    def is_plain(self) -> bool:
        return False


class BeDoneOnly(BeDone):
    PHRASE: ClassVar[str] = "be {deed:(intercepted|targeted|damaged|attacked)} except by {by:Those}"
    MEANS: ClassVar[str] = "only such a card may do that to it (SF-7.7-a)"

    def __init__(self, deed: str, by: Bearer) -> None:
        super().__init__(deed, None, by)

    def rules_out(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return other >= 0 and not super().rules_out(table, frame, deed, card, other)


class DoIt(Ban):
    PHRASE: ClassVar[str] = f"{{deed:({'|'.join(ACTIVE)})}}"
    MEANS: ClassVar[str] = "it may not do that (SF-7.7-a)"

    def __init__(self, deed: str) -> None:
        self.deed = deed

    def deeds(self) -> tuple[str, ...]:
        return (ACTIVE[self.deed],)

    def is_plain(self) -> bool:
        return True


class DoItTo(Ban):
    PHRASE: ClassVar[str] = "{deed:(attack|intercept|be the subject of)} {kind:Bearer}"
    READS: ClassVar[tuple[str, ...]] = ("turn to {deed:(attack)} {kind:Bearer}",)
    MEANS: ClassVar[str] = "not with such a card; with others it may"

    def __init__(self, deed: str, kind: Bearer) -> None:
        self.deed = deed
        self.kind = kind

    def deeds(self) -> tuple[str, ...]:
        return ("be subject",) if self.deed.startswith("be") else (self.deed,)

    def rules_out(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return other >= 0 and self.kind.describes(table, frame, other)


class BeAffected(Forbidding):
    PHRASE: ClassVar[str] = "affected by {by:Those}"
    READS: ClassVar[tuple[str, ...]] = ("affected by effects generated by {by:Those}",)
    MEANS: ClassVar[str] = "for those it does not exist (SF-7.6-b)"

    def __init__(self, by: Bearer) -> None:
        self.by = by

    def deeds(self) -> tuple[str, ...]:
        return ("be affected",)

    def introduced_by(self) -> str:
        return "is not"

    def rules_out(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return other >= 0 and self.by.describes(table, frame, other)


class Bound(Lasts):
    """What a card cannot do, or what cannot be done to it, for as long as it is said."""

    def bans(self) -> list[Forbidding]:
        raise NotImplementedError

    def stats(self) -> tuple[str, ...]:
        return ()

    def deeds(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys([deed for ban in self.bans() for deed in ban.deeds()]))

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        for ban in self.bans():
            if deed in ban.deeds() and ban.rules_out(table, frame, deed, card, other):
                return True
        return False

    def begin(self, table: Shadowfist, frame: Frame, cards: list[int], until: int) -> None:
        for ban in self.bans() if cards else ():
            if ban.is_plain():
                table.let_last(frame, cards, ban.deeds()[0], 0, until, None)
            else:
                table.let_last(frame, cards, "", 0, until, ban)


class Cannot(Bound):
    PHRASE: ClassVar[str] = "cannot {ban:Ban/would} [or {other:Ban/would}]"
    MEANS: ClassVar[str] = "it is forbidden (SF-7.7-a)"

    def __init__(self, ban: Ban, other: Ban | None) -> None:
        self.ban = ban
        self.other = other

    def sound(self) -> bool:
        """By whom the second of two things cannot be done might be said of the first as well."""
        first, second = self.ban, self.other
        return not (isinstance(first, BeDone) and first.by is None and isinstance(second, BeDone) and second.by)

    def bans(self) -> list[Forbidding]:
        return [self.ban] if self.other is None else [self.ban, self.other]


class IsUnaffected(Bound):
    PHRASE: ClassVar[str] = "{verb:(is|are)} not {ban:BeAffected/would}"
    MEANS: ClassVar[str] = "those cards can do nothing to it (SF-7.6-b)"

    def __init__(self, verb: str, ban: BeAffected) -> None:
        self.verb = verb
        self.ban = ban

    def bans(self) -> list[Forbidding]:
        return [self.ban]


class StaysTurned(Lasts):
    PHRASE: ClassVar[str] = "{verb:(do|does)} not unturn in the Establishing Shot"
    READS: ClassVar[tuple[str, ...]] = (
        "{verb:(do|does)} not unturn during its controller's Establishing Shot",
        "{verb:(do|does)} not unturn during their controller's Establishing Shot",
    )
    MEANS: ClassVar[str] = "effects may unturn it"

    def __init__(self, verb: str) -> None:
        self.verb = verb

    def stats(self) -> tuple[str, ...]:
        return ()

    def deeds(self) -> tuple[str, ...]:
        return (UNTURN_IN_SHOT,)

    def begin(self, table: Shadowfist, frame: Frame, cards: list[int], until: int) -> None:
        if cards:
            table.let_last(frame, cards, UNTURN_IN_SHOT, 0, until, None)


class StaysTurnedOnce(CardEffect):
    PHRASE: ClassVar[str] = "{what:Things} {does:(does|do)} not unturn in its controller's next Establishing Shot"
    READS: ClassVar[tuple[str, ...]] = tuple(
        f"{{what:Things}} {verb} unturn {when} {whose} next {shot}"
        for verb in ("{does:(does|do)} not", "cannot")
        for when in ("in", "during")
        for whose in ("its controller's", "their controller's")
        for shot in ("Establishing Shot", "turn")
        if (verb[0], when, whose, shot) != ("{", "in", "its controller's", "Establishing Shot")
    )
    MEANS: ClassVar[str] = "once (SF-3.3.1-d); effects may unturn it"
    VERB: ClassVar[str] = "hold"

    def __init__(self, what: Things, does: str | None) -> None:
        super().__init__(None, what)
        self.does = does or ("do" if what.is_plural() else "does")

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            if table.in_play(card):
                table.let_last(frame, [card], UNTURN_IN_SHOT, 0, FOREVER, None, ONCE_ONLY)


class FrontRowOnly(Standing):
    PHRASE: ClassVar[str] = "Sites of opponents are placed in the front row"
    MEANS: ClassVar[str] = "when they are played or seized"

    def deeds(self) -> tuple[str, ...]:
        return ("place in back",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return other >= 0 and table.controller(other) != frame.seat


class NoSharedEvents(Standing):
    PHRASE: ClassVar[str] = "opponents cannot play Events that need a resource you have"
    MEANS: ClassVar[str] = "any one of their conditions is in your pool"

    def deeds(self) -> tuple[str, ...]:
        return ("play",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        printed = table.card(card)
        if other == frame.seat or not printed.is_event or not printed.needs:
            return False
        have = pool(table, frame.seat)
        return any(have.get(letter, 0) > 0 for letter in printed.needs)


class NoSubject(Standing):
    PHRASE: ClassVar[str] = "{what:Bearer} is not a legal subject of States"
    MEANS: ClassVar[str] = "no State stays on it (SF-7.6-a)"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def deeds(self) -> tuple[str, ...]:
        return ("be subject",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return self.what.describes(table, frame, card)


class OnlyCopy(Standing):
    PHRASE: ClassVar[str] = "no further copy of ~ can be on its subject"
    MEANS: ClassVar[str] = "it is no legal subject of another (SF-7.6-a)"

    def deeds(self) -> tuple[str, ...]:
        return ("be subject",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        if other < 0 or other == frame.source or table.subject[frame.source] != card:
            return False
        return table.card(other).full_title == table.card(frame.source).full_title


class EnterTurned(Standing):
    PHRASE: ClassVar[str] = "{what:Those} enter play turned"
    MEANS: ClassVar[str] = "it changes the entry itself (SF-5.2.4-c)"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def deeds(self) -> tuple[str, ...]:
        return ("enter unturned",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return card != frame.source and self.what.describes(table, frame, card)


class NoCompanions(Standing):
    PHRASE: ClassVar[str] = "other Characters you control cannot attack together with ~"
    MEANS: ClassVar[str] = "neither declaring nor joining"

    def deeds(self) -> tuple[str, ...]:
        return ("attack together",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        if frame.source not in (card, other) or card == other:
            return False
        return table.controller(card) == table.controller(other)


class NeedsCompany(Standing):
    PHRASE: ClassVar[str] = "~ cannot attack without {article:(a|an)} {kind:Kind}"
    READS: ClassVar[tuple[str, ...]] = ("~ cannot attack {alone:(alone)}",)
    MEANS: ClassVar[str] = (
        "one that is declared or joins with it, or attacks already; whom you attack with is named first"
    )

    def __init__(self, article: str | None, kind: Kind | None, alone: str | None) -> None:
        self.article = article or "an"
        self.kind = kind if kind is not None else other_character()
        self.alone = None

    def deeds(self) -> tuple[str, ...]:
        return ("attack alone",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        if card != frame.source:
            return False
        return other < 0 or not self.kind.fits(table, frame, other)


def other_character() -> Kind:
    """Any Character but this one."""
    return Kind("", ("other",), ("Character",), ())


class NotCounting(Standing):
    PHRASE: ClassVar[str] = "{what:Bearer} {verb:(does|do)} not count for victory"
    MEANS: ClassVar[str] = "for nobody"

    def __init__(self, what: Bearer, verb: str) -> None:
        self.what = what
        self.verb = verb

    def deeds(self) -> tuple[str, ...]:
        return ("count for victory",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return self.what.describes(table, frame, card)


class CannotPlay(Standing):
    PHRASE: ClassVar[str] = "{who:(you|opponents|players)} cannot play {kind:Those} on {what:Bearer}"
    MEANS: ClassVar[str] = "by what they are when they are played"

    def __init__(self, who: str, kind: Bearer, what: Bearer) -> None:
        self.who = who
        self.kind = kind
        self.what = what

    def deeds(self) -> tuple[str, ...]:
        return ("be played on",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        if other < 0 or not self.what.describes(table, frame, card) or not self.kind.describes(table, frame, other):
            return False
        return self.who == "players" or (table.zone_seat(other) == frame.seat) == (self.who == "you")


class NoPlaying(Standing):
    PHRASE: ClassVar[str] = "{who:(you|opponents|players)} cannot play {kind:Those}"
    MEANS: ClassVar[str] = "from anywhere"

    def __init__(self, who: str, kind: Bearer) -> None:
        self.who = who
        self.kind = kind

    def sound(self) -> bool:
        """What may not be played on something else is said otherwise."""
        return not (isinstance(self.kind, Those) and any(isinstance(p, OnTheSubject) for p in self.kind.kind.posts))

    def deeds(self) -> tuple[str, ...]:
        return ("play",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        meant = self.who == "players" or (other == frame.seat) == (self.who == "you")
        return meant and self.kind.describes(table, frame, card)


class CannotTurnThose(Standing):
    PHRASE: ClassVar[str] = "{who:(you|opponents)} cannot turn {kind:Those}"
    MEANS: ClassVar[str] = "their own; effects of others may turn them"

    def __init__(self, who: str, kind: Bearer) -> None:
        self.who = who
        self.kind = kind

    def deeds(self) -> tuple[str, ...]:
        return ("turn to attack", "turn to heal", "turn to change location", "turn for an ability")

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        if card < 0 or not self.kind.describes(table, frame, card):
            return False
        return (table.controller(card) == frame.seat) == (self.who == "you")


class UnaffectedBySpecial(Standing):
    PHRASE: ClassVar[str] = "{what:Bearer} is not affected by {word:(Ambush|Assassinate|Stealth|Superleap)}"
    MEANS: ClassVar[str] = "of others: with it on the other side they do not have that ability"

    def __init__(self, what: Bearer, word: str) -> None:
        self.what = what
        self.word = word

    def shifted(self) -> tuple[str, ...]:
        return (self.word,)

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        return -99 if card >= 0 and frame.it and self.what.describes(table, frame, frame.it[0]) else 0


class OneAttack(Standing):
    PHRASE: ClassVar[str] = "you may declare only 1 attack each turn"
    MEANS: ClassVar[str] = "joining is no declaring"

    def deeds(self) -> tuple[str, ...]:
        return ("declare another attack",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return card == -1 - frame.seat


class NoMoreAttacks(Act):
    PHRASE: ClassVar[str] = "that player cannot declare any more attacks until the end of the turn"
    MEANS: ClassVar[str] = "joining is no declaring"
    FACES: ClassVar[tuple[str, ...]] = (TOLD,)

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        table.let_last(told, [-1 - told.he], "declare another attack", 0, table.turn, None)


class EntersTurned(Standing):
    PHRASE: ClassVar[str] = "~ enters play turned"
    MEANS: ClassVar[str] = "it changes the entry itself (SF-5.2.4-c)"

    def deeds(self) -> tuple[str, ...]:
        return ("enter unturned",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return card == frame.source


class NoOtherHere(Standing):
    PHRASE: ClassVar[str] = "no other Feng Shui Site can be placed at this location"
    MEANS: ClassVar[str] = "while ~ is face up; one that lies there already stays"

    def deeds(self) -> tuple[str, ...]:
        return ("place in back",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        """`other` is the front-row Site of that location."""
        if card == frame.source or not table.card(card).is_feng_shui or other < 0:
            return False
        return table.location(other) == table.location(frame.source)
