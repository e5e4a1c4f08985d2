"""Conditions that look back at what has happened this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player
from playmat.games.shadowfist.events import (
    AttackDeclared,
    AttackEnded,
    CardEvent,
    Damaged,
    EnteredPlay,
    Intercepted,
    SmokedInCombat,
    Turned,
    TurnedToAttack,
)
from playmat.games.shadowfist.memory import COMING, came_at, since_it_came
from playmat.games.shadowfist.words.happenings import DONE, Who, WhoItIs, WhoOne
from playmat.games.shadowfist.words.nouns import Bearer
from playmat.games.shadowfist.words.which import Controlled
from playmat.vocabulary.posts import Post
from playmat.vocabulary.texts import Condition
from playmat.vocabulary.things import Kind

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class NoneTurned(Condition):
    PHRASE: ClassVar[str] = "no copy of ~ has turned in this attack"
    MEANS: ClassVar[str] = "neither this card nor another"

    def remembers(self) -> tuple[str, ...]:
        return ("Turned", "AttackDeclared")

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        title = table.card(frame.source).full_title
        for event in reversed(table.history):
            if isinstance(event, AttackDeclared):
                break
            if isinstance(event, Turned) and table.card(event.card).full_title == title:
                return False
        return True


class Happened(Condition):
    """Looks back at this turn."""

    def remembers(self) -> tuple[str, ...]:
        raise NotImplementedError

    def was(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        raise NotImplementedError

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        return any(self.was(table, frame, event) for event in table.history)


class Did(Condition):
    """Looks back at what a card that is in play has done, for as long as it has been there (SF-4.4-c)."""

    EVENTS: ClassVar[tuple[str, ...]] = ()

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def remembers(self) -> tuple[str, ...]:
        return (*self.EVENTS, COMING)

    def doers(self, table: Shadowfist, frame: Frame, event: Any) -> list[int]:
        """The cards that did it, if the event tells of it."""
        raise NotImplementedError

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        for place, event in enumerate(table.history):
            for card in self.doers(table, frame, event):
                if place >= came_at(table, card) and self.what.describes(table, frame, card):
                    return True
        return False


LOOKED_BACK_AT: Final = (
    "smoked", "toasted", "sacrificed", "revealed", "seized", "burned", "damaged", "discarded", "turned", "healed",
)  # fmt: skip
"""What can have been done to a card earlier in the turn."""


class Was(Happened):
    PHRASE: ClassVar[str] = f"{{what:Who}} was {{done:({'|'.join(LOOKED_BACK_AT)})}} this turn"
    MEANS: ClassVar[str] = "in any way that counts as that"

    def __init__(self, what: Who, done: str) -> None:
        self.what = what
        self.done = done
        self.kind: Kind | None = None
        self.mine = False
        if isinstance(what, WhoOne) and done in TOLD_WHOSE:
            self.kind, self.mine = without_whose(what.kind)

    def sound(self) -> bool:
        """Where a card was then is not known any more; whose it was only of some deeds."""
        if not isinstance(self.what, WhoOne) or self.kind is not None:
            return True
        return not any(post.PLACES for post in self.what.kind.posts)

    def lasting(self) -> bool:
        return not isinstance(self.what, WhoItIs)

    def remembers(self) -> tuple[str, ...]:
        return (*DONE[self.done], COMING)

    def was(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, (CardEvent, Damaged)) or type(event).__name__ not in DONE[self.done]:
            return False
        if self.kind is None:
            return self.what.describes(table, frame, event.card)
        return (event.seat == frame.seat) == self.mine and self.kind.fits(table, frame, event.card)

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        """What was done to a card of a kind was done, whatever came of it; one that has come back since is another."""
        any_card = isinstance(self.what, WhoOne)
        for place, event in enumerate(table.history):
            if not isinstance(event, (CardEvent, Damaged)) or not self.was(table, frame, event):
                continue
            if any_card or place >= came_at(table, event.card):
                return True
        return False


TOLD_WHOSE: Final = ("smoked", "toasted", "sacrificed", "damaged", "turned", "healed")
"""Deeds of which it is remembered whose card that was."""


def without_whose(kind: Kind) -> tuple[Kind | None, bool]:
    """The kind without a word about whose its cards are, and whether they are yours; nothing where that is not said, or
    where more is."""
    if len(kind.posts) != 1 or not isinstance(kind.posts[0], Controlled):
        return None, False
    whose = kind.posts[0]
    return (Kind("", kind.adjectives, kind.nouns, ()), whose.mine) if whose.mine or whose.others else (None, False)


class WasDone(Post):
    PHRASE: ClassVar[str] = f"that {{was:(was|were)}} {{done:({'|'.join(LOOKED_BACK_AT)})}} this turn"
    READS: ClassVar[tuple[str, ...]] = (
        f"that {{was:(has been|have been)}} {{done:({'|'.join(LOOKED_BACK_AT)})}} this turn",
    )
    MEANS: ClassVar[str] = "in any way that counts as that"

    def __init__(self, was: str, done: str) -> None:
        self.was = "was" if was.startswith(("was", "has")) else "were"
        self.done = done

    def remembers(self) -> tuple[str, ...]:
        return (*DONE[self.done], COMING)

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        for event in since_it_came(table, card):
            told = isinstance(event, (CardEvent, Damaged)) and event.card == card
            if told and type(event).__name__ in DONE[self.done]:
                return True
        return False


DEEDS: Final[dict[str, str]] = {
    "entered play": "EnteredPlay", "intercepted": "Intercepted", "changed location": "ChangedLocation",
    "unturned": "Unturned", "turned to heal": "TurnedToHeal",
}  # fmt: skip
"""What a card can have done earlier in the turn, and the event that tells of it."""


class DidThisTurn(Post):
    PHRASE: ClassVar[str] = f"that {{did:({'|'.join(DEEDS)})}} this turn"
    MEANS: ClassVar[str] = "at least once; a card that is played or returned enters play"

    def __init__(self, did: str) -> None:
        self.did = did

    def remembers(self) -> tuple[str, ...]:
        return (DEEDS[self.did], COMING)

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return any(did_it(event, DEEDS[self.did]) == card for event in since_it_came(table, card))


def did_it(event: Any, name: str) -> int:
    """The card that did this, if it is such an event; else -1."""
    told = type(event).__name__ == name and isinstance(event, (CardEvent, Intercepted))
    return int(event.card) if told else -1


DID: Final[dict[str, tuple[str, ...]]] = {"played": ("CardPlayed",), "seized": DONE["seized"], "burned": DONE["burned"]}
"""What a player can have done earlier in the turn, and the events that tell of it."""


class PlayerDid(Happened):
    PHRASE: ClassVar[str] = (
        f"{{who:Player}} {{did:({'|'.join(DID)})}} [or {{other:({'|'.join(DID)})}}]"
        " {article:(a|an)} {kind:Kind} this turn"
    )
    MEANS: ClassVar[str] = "at least once"

    def __init__(self, who: Player, did: str, other: str | None, article: str, kind: Kind) -> None:
        self.who = who
        self.did = did
        self.other = other
        self.article = article
        self.kind = kind

    def sound(self) -> bool:
        """Where a card was, whose it was and how it was then is not known any more."""
        return self.did != self.other and not self.kind.posts

    def remembers(self) -> tuple[str, ...]:
        return DID[self.did] + (DID[self.other] if self.other is not None else ())

    def was(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, CardEvent) or type(event).__name__ not in self.remembers():
            return False
        if event.seat not in self.who.seats(table, frame, frame.seat):
            return False
        return self.kind.fits(table, frame, event.card)


class HasSmoked(Did):
    PHRASE: ClassVar[str] = "{what:Bearer} smoked a Character in combat this turn"
    MEANS: ClassVar[str] = "alone or with others (SF-5.2.3-d)"
    EVENTS: ClassVar[tuple[str, ...]] = ("SmokedInCombat",)

    def doers(self, table: Shadowfist, frame: Frame, event: Any) -> list[int]:
        return [event.by] if isinstance(event, SmokedInCombat) else []


class HasTurnedToAttack(Did):
    PHRASE: ClassVar[str] = "{what:Bearer} {did:(turned|did not turn)} to attack this turn"
    READS: ClassVar[tuple[str, ...]] = ("{what:Bearer} {did:(attacked|did not attack)} this turn",)
    MEANS: ClassVar[str] = "declaring or joining"

    EVENTS: ClassVar[tuple[str, ...]] = ("TurnedToAttack",)

    def __init__(self, what: Bearer, did: str) -> None:
        super().__init__(what)
        self.did = {"attacked": "turned", "did not attack": "did not turn"}.get(did, did)

    def doers(self, table: Shadowfist, frame: Frame, event: Any) -> list[int]:
        return [event.card] if isinstance(event, TurnedToAttack) else []

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        return super().holds(table, frame, actor) == (self.did == "turned")


class TookPart(Did):
    PHRASE: ClassVar[str] = "{what:Bearer} took part in an attack this turn"
    MEANS: ClassVar[str] = "it was an attacker (SF-6.1-h)"
    EVENTS: ClassVar[tuple[str, ...]] = ("AttackEnded", "TurnedToAttack")

    def doers(self, table: Shadowfist, frame: Frame, event: Any) -> list[int]:
        if isinstance(event, AttackEnded):
            return list(event.participants)
        return [event.card] if isinstance(event, TurnedToAttack) else []


class TookPartInIt(Condition):
    PHRASE: ClassVar[str] = "{what:Bearer} took part in that attack"
    MEANS: ClassVar[str] = "it is or was an attacker in the attack that is going on or just ending (SF-6.1-h)"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        there = [] if table.attack is None else table.attack.participants
        return any(card in there for card in self.what.candidates(table, frame, actor, ""))


class HasDamagedTarget(Happened):
    PHRASE: ClassVar[str] = "~ damaged its target this turn [in an attack {who:(you declared|an opponent declared)}]"
    MEANS: ClassVar[str] = "what it was attacking"

    def __init__(self, who: str | None) -> None:
        self.who = who

    def remembers(self) -> tuple[str, ...]:
        return ("Damaged", "TurnedToAttack", "AttackDeclared", COMING)

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        target = declared = -1
        hits: list[int] = []
        for event in table.history:
            if isinstance(event, EnteredPlay) and event.card == frame.source:
                target, hits = -1, []
            elif isinstance(event, AttackDeclared):
                target, declared = -1, event.seat
            elif isinstance(event, TurnedToAttack) and event.card == frame.source:
                target = event.by
            elif isinstance(event, Damaged) and event.by == frame.source and event.card == target:
                hits.append(declared)
        return any(self.who is None or (seat == frame.seat) == (self.who == "you declared") for seat in hits)


class DeclaredAttack(Happened):
    PHRASE: ClassVar[str] = "{who:Player} declared {how:(an|no)} attack this turn"
    MEANS: ClassVar[str] = "joining is no declaring"

    def __init__(self, who: Player, how: str) -> None:
        self.who = who
        self.how = how

    def remembers(self) -> tuple[str, ...]:
        return ("AttackDeclared",)

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        seats = self.who.seats(table, frame, actor)
        declared = any(isinstance(event, AttackDeclared) and event.seat in seats for event in table.history)
        return declared == (self.how == "an")


class AttackWas(Happened):
    PHRASE: ClassVar[str] = "an attack [{who:Player} declared] {how:(succeeded|failed)} this turn"
    MEANS: ClassVar[str] = "it is over (SF-6.5-a)"

    def __init__(self, who: Player | None, how: str) -> None:
        self.who = who
        self.how = how

    def remembers(self) -> tuple[str, ...]:
        return ("AttackEnded",)

    def was(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, AttackEnded) or event.success != (self.how == "succeeded"):
            return False
        return self.who is None or event.seat in self.who.seats(table, frame, frame.seat)


class CardDid(Condition):
    PHRASE: ClassVar[str] = f"{{what:Who}} {{did:({'|'.join(DEEDS)})}} this turn"
    READS: ClassVar[tuple[str, ...]] = (f"{{what:Who}} has {{did:({'|'.join(DEEDS)})}} this turn",)
    MEANS: ClassVar[str] = "at least once; a card that is played or returned enters play"

    def __init__(self, what: Who, did: str) -> None:
        self.what = what
        self.did = did

    def remembers(self) -> tuple[str, ...]:
        return (DEEDS[self.did], COMING)

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        for place, event in enumerate(table.history):
            card = did_it(event, DEEDS[self.did])
            if card >= 0 and place >= came_at(table, card) and self.what.describes(table, frame, card):
                return True
        return False


class AttackedYou(Did):
    PHRASE: ClassVar[str] = "{what:Bearer} turned to attack a card of yours this turn"
    MEANS: ClassVar[str] = "declaring or joining; yours as it was controlled then"
    EVENTS: ClassVar[tuple[str, ...]] = ("TurnedToAttack",)

    def doers(self, table: Shadowfist, frame: Frame, event: Any) -> list[int]:
        return [event.card] if isinstance(event, TurnedToAttack) and event.whose == frame.seat else []
