"""What can happen in Shadowfist besides cards moving. Triggers listen to these (SF-5.2.2-b).

Deeds that card texts keep apart are events of their own (SF-7.1-a). `card` and the like are numbers of cards; what a
seat perceives never has them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from playmat.cardplay.events import AboutCard, AboutCards, TextUsed
from playmat.kernel.event import Event, NumberedTurn, SeatEvent

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

LOST: Final = "SmokedByOpponent"
"""The kind of event that is noted only where a text asks about it."""


@mypyc_attr(acyclic=True)
class TurnBegan(NumberedTurn):
    """SF-3.3.1-b."""


@mypyc_attr(acyclic=True)
class MainShotBegan(SeatEvent):
    WORDS: ClassVar[str] = "Main Shot of {who}"


@mypyc_attr(acyclic=True)
class PowerChanged(AboutCards):
    """SF-4.1-b, SF-4.1-d, SF-4.1-e: generates, gains, steals, pays, bids, loses."""

    NUMBERS: ClassVar[tuple[str, ...]] = ("source",)

    def __init__(self, seat: int, amount: int, how: str, other: int, source: int, name: str) -> None:
        self.seat = seat
        self.amount = amount
        self.how = how
        self.other = other
        """Whom it was stolen from, else -1."""
        self.source = source
        self.name = name

    def text(self, table: Shadowfist) -> str:
        whom = f" from {table.names[self.other]}" if self.other >= 0 else ""
        because = f" ({self.name})" if self.name else ""
        return f"{table.names[self.seat]} {self.how} {self.amount} Power{whom}{because}"


@mypyc_attr(acyclic=True)
class Declined(SeatEvent):
    """SF-4.1-c: no Power is generated."""

    WORDS: ClassVar[str] = "{who} generates no Power"


@mypyc_attr(acyclic=True)
class CardEvent(AboutCard):
    """Something about one card in the open; `by` is the card that did it, `seat` who acts or whose it is."""

    NUMBERS: ClassVar[tuple[str, ...]] = ("card", "by")

    def __init__(self, card: int, name: str, seat: int, by: int) -> None:
        super().__init__(seat, card, name)
        self.by = by


@mypyc_attr(acyclic=True)
class CardPlayed(CardEvent):
    """SF-4.3-b. What is returned to play is not played (SF-4.3-i)."""

    WORDS: ClassVar[str] = "{who} plays {name}"


@mypyc_attr(acyclic=True)
class Targeted(CardEvent):
    """SF-4.3.6-b: `by` is the card whose effect aims at it, `seat` whose effect that is."""

    WORDS: ClassVar[str] = "{name} is targeted"


@mypyc_attr(acyclic=True)
class PlayedForLess(CardEvent):
    """SF-4.3.2-f: at a reduced cost, or at none."""

    WORDS: ClassVar[str] = "{who} plays {name} for less"


@mypyc_attr(acyclic=True)
class CostReduced(CardEvent):
    """SF-4.3.2-d: a player uses what this card may take off one cost."""

    WORDS: ClassVar[str] = "{name} makes it cheaper for {who}"


@mypyc_attr(acyclic=True)
class EnteredPlay(CardEvent):
    """SF-2.3-b."""

    WORDS: ClassVar[str] = "{name} enters play"


@mypyc_attr(acyclic=True)
class LeftPlay(CardEvent):
    WORDS: ClassVar[str] = "{name} leaves play"


@mypyc_attr(acyclic=True)
class Smoked(CardEvent):
    """By an effect, or because Fighting or Body is zero. No auction, no sacrifice, no Event that was played."""

    WORDS: ClassVar[str] = "{name} is smoked"


@mypyc_attr(acyclic=True)
class SmokedByOpponent(CardEvent):
    """`by` is the card of an opponent of its controller that did it, as matters stood then."""

    WORDS: ClassVar[str] = "{name} is smoked by an opponent"


@mypyc_attr(acyclic=True)
class Toasted(CardEvent):
    """SF-2.2-h, SF-10.1.1-e: neither a discard nor Toast It."""

    WORDS: ClassVar[str] = "{name} is toasted"


@mypyc_attr(acyclic=True)
class Sacrificed(CardEvent):
    """SF-10.2-j."""

    WORDS: ClassVar[str] = "{who} sacrifices {name}"


@mypyc_attr(acyclic=True)
class Discarded(CardEvent):
    """SF-2.2-h: from the hand, its title announced."""

    WORDS: ClassVar[str] = "{who} discards {name}"


@mypyc_attr(acyclic=True)
class SiteRevealed(CardEvent):
    """SF-3.3.2-i."""

    def discloses(self, chooser: int) -> bool:
        return self.seat != chooser

    WORDS: ClassVar[str] = "{who} reveals {name}"


@mypyc_attr(acyclic=True)
class Turned(CardEvent):
    WORDS: ClassVar[str] = "{name} turns"


@mypyc_attr(acyclic=True)
class TurnedToAttack(CardEvent):
    """SF-6.1-a, SF-6.2-c; `by` is the target, `whose` the player who controls that."""

    WORDS: ClassVar[str] = "{name} turns to attack"

    def __init__(self, card: int, name: str, seat: int, by: int, whose: int) -> None:
        super().__init__(card, name, seat, by)
        self.whose = whose


@mypyc_attr(acyclic=True)
class TurnedToHeal(CardEvent):
    WORDS: ClassVar[str] = "{name} turns to heal"


@mypyc_attr(acyclic=True)
class Unturned(CardEvent):
    WORDS: ClassVar[str] = "{name} unturns"


@mypyc_attr(acyclic=True)
class Healed(CardEvent):
    WORDS: ClassVar[str] = "{name} is healed"


@mypyc_attr(acyclic=True)
class ChangedLocation(CardEvent):
    """SF-4.7-e: only what counts as that."""

    WORDS: ClassVar[str] = "{name} changes location"


@mypyc_attr(acyclic=True)
class ControlTaken(CardEvent):
    """SF-7.4-b; not when control is resumed (SF-7.4-e)."""

    WORDS: ClassVar[str] = "{who} takes control of {name}"


@mypyc_attr(acyclic=True)
class ControlResumed(CardEvent):
    WORDS: ClassVar[str] = "{who} controls {name} again"


@mypyc_attr(acyclic=True)
class SeatsExchanged(Event):
    WORDS: ClassVar[str] = "{who} and {@other} exchange their seats"

    def __init__(self, seat: int, other: int) -> None:
        self.seat = seat
        self.other = other


@mypyc_attr(acyclic=True)
class Placed(Event):
    """SF-2.3-c: where a Character or Site is put."""

    def __init__(self, seat: int, name: str, column: int, row: int) -> None:
        self.seat = seat
        self.name = name
        self.column = column
        self.row = row

    def text(self, table: Shadowfist) -> str:
        if self.column < 0:
            return f"{self.name} is at no location of {table.names[self.seat]}"
        row = " in the back row" if self.row else ""
        return f"{self.name} is at location {self.column + 1} of {table.names[self.seat]}{row}"


@mypyc_attr(acyclic=True)
class Damaged(AboutCards):
    """SF-4.5.1-a: counters were put on a card."""

    NUMBERS: ClassVar[tuple[str, ...]] = ("card", "by")
    WORDS: ClassVar[str] = "{source} inflicts {amount} {combat?combat damage|damage} on {name}"

    def __init__(self, card: int, name: str, seat: int, by: int, source: str, amount: int, combat: bool) -> None:
        self.card = card
        self.name = name
        self.seat = seat
        """Whose card it is."""
        self.by = by
        self.source = source
        self.amount = amount
        self.combat = combat


@mypyc_attr(acyclic=True)
class BodyZero(CardEvent):
    """`by` struck last; who else did is in the attack (SF-5.2.3-d)."""

    WORDS: ClassVar[str] = "the Body of {name} is reduced to zero"


@mypyc_attr(acyclic=True)
class SmokedInCombat(CardEvent):
    """SF-5.2.3-d: `by` is credited with it, as everybody who struck is."""

    WORDS: ClassVar[str] = "{name} is smoked in combat"


@mypyc_attr(acyclic=True)
class SiteSmoked(CardEvent):
    WORDS: ClassVar[str] = "{who} smokes {name}"


@mypyc_attr(acyclic=True)
class Seized(CardEvent):
    """SF-6.4.3-c; `by` is who controlled it."""

    NUMBERS: ClassVar[tuple[str, ...]] = ("card",)
    WORDS: ClassVar[str] = "{who} seizes {name}"


@mypyc_attr(acyclic=True)
class BurnedForVictory(CardEvent):
    """SF-6.4.3-d; `by` is who controlled it."""

    NUMBERS: ClassVar[tuple[str, ...]] = ("card",)
    WORDS: ClassVar[str] = "{who} burns {name} for victory"


@mypyc_attr(acyclic=True)
class BurnedForPower(CardEvent):
    """SF-6.4.3-e; `by` is who controlled it."""

    NUMBERS: ClassVar[tuple[str, ...]] = ("card",)
    WORDS: ClassVar[str] = "{who} burns {name} for Power"


@mypyc_attr(acyclic=True)
class WentOff(CardEvent):
    """SF-5.2.2-a, SF-2.3-c: a triggered effect is generated, and it is told what it is about."""

    def __init__(self, card: int, name: str, seat: int, by: int, about: tuple[str, ...]) -> None:
        super().__init__(card, name, seat, by)
        self.about = about

    def words(self) -> str:
        about = [name for name in self.about if name != self.name]
        return f"{{name}} goes off for {{who}}{': ' if about else ''}{', '.join(about)}"


@mypyc_attr(acyclic=True)
class Passed(SeatEvent):
    """SF-S-2: somebody who was asked does nothing."""

    WORDS: ClassVar[str] = "{who} passes"


@mypyc_attr(acyclic=True)
class EffectGenerated(TextUsed):
    """SF-5.2-d: a voluntary effect of a card in play, or turning to move."""

    WORDS: ClassVar[str] = "{who}: {name} - {said}"


@mypyc_attr(acyclic=True)
class Chose(Event):
    """SF-2.3-c: what was chosen is announced."""

    WORDS: ClassVar[str] = "{who} chooses {what?{what}|nothing}"

    def __init__(self, seat: int, what: tuple[str, ...]) -> None:
        self.seat = seat
        self.what = what


@mypyc_attr(acyclic=True)
class Resolved(Event):
    WORDS: ClassVar[str] = "{name} {canceled?is canceled|resolves}"

    def __init__(self, name: str, canceled: bool) -> None:
        self.name = name
        self.canceled = canceled


@mypyc_attr(acyclic=True)
class EffectCanceled(CardEvent):
    """SF-5.2-k."""

    WORDS: ClassVar[str] = "what {name} generated is canceled"


@mypyc_attr(acyclic=True)
class AttackDeclared(AboutCards):
    """SF-6.1-a."""

    NUMBERS: ClassVar[tuple[str, ...]] = ("attackers", "targets")
    WORDS: ClassVar[str] = "{who} attacks {on} with {names}"

    def __init__(
        self,
        seat: int,
        attackers: tuple[int, ...],
        targets: tuple[int, ...],
        names: tuple[str, ...],
        on: tuple[str, ...],
    ) -> None:
        self.seat = seat
        self.attackers = attackers
        self.targets = targets
        self.names = names
        self.on = on


@mypyc_attr(acyclic=True)
class AttackJoined(AboutCards):
    """SF-6.2-a."""

    NUMBERS: ClassVar[tuple[str, ...]] = ("attackers",)
    WORDS: ClassVar[str] = "{who} joins the attack with {names}"

    def __init__(self, seat: int, attackers: tuple[int, ...], names: tuple[str, ...]) -> None:
        self.seat = seat
        self.attackers = attackers
        self.names = names


@mypyc_attr(acyclic=True)
class Intercepted(AboutCards):
    """SF-6.3-f: one Character is set against one attacker."""

    NUMBERS: ClassVar[tuple[str, ...]] = ("card", "attacker")
    WORDS: ClassVar[str] = "{who}: {name} intercepts {whom}"

    def __init__(self, seat: int, card: int, attacker: int, name: str, whom: str) -> None:
        self.seat = seat
        self.card = card
        self.attacker = attacker
        self.name = name
        self.whom = whom


@mypyc_attr(acyclic=True)
class EnteredCombat(CardEvent):
    """`by` is the card it fights."""

    WORDS: ClassVar[str] = "{name} enters combat"


@mypyc_attr(acyclic=True)
class Bypassed(CardEvent):
    """By Stealth; `by` is who has used it."""

    WORDS: ClassVar[str] = "{name} is bypassed"


@mypyc_attr(acyclic=True)
class CombatEnded(AboutCards):
    NUMBERS: ClassVar[tuple[str, ...]] = ("fighters",)
    WORDS: ClassVar[str] = "Combat ends"

    def __init__(self, fighters: tuple[int, ...]) -> None:
        self.fighters = fighters


@mypyc_attr(acyclic=True)
class CeasedAttacking(CardEvent):
    """SF-10.3-c."""

    WORDS: ClassVar[str] = "{name} ceases attacking"


@mypyc_attr(acyclic=True)
class CeasedIntercepting(CardEvent):
    """SF-6.3-h."""

    WORDS: ClassVar[str] = "{name} ceases intercepting"


@mypyc_attr(acyclic=True)
class AttackEnded(AboutCards):
    """SF-6.4.2-c."""

    NUMBERS: ClassVar[tuple[str, ...]] = ("participants",)
    WORDS: ClassVar[str] = "The attack of {who} ends{success?|: it was not successful}"

    def __init__(self, seat: int, success: bool, participants: tuple[int, ...]) -> None:
        self.seat = seat
        self.success = success
        self.participants = participants


@mypyc_attr(acyclic=True)
class AuctionBid(Event):
    """SF-5.5-e; 0 for a pass, -1 where there is nothing to open with."""

    def __init__(self, seat: int, bid: int, name: str) -> None:
        self.seat = seat
        self.bid = bid
        self.name = name

    def text(self, table: Shadowfist) -> str:
        who = table.names[self.seat]
        if self.bid < 0:
            return f"{who} has no Power to open the auction of {self.name}"
        return f"{who} bids {self.bid} for {self.name}" if self.bid else f"{who} does not bid"


@mypyc_attr(acyclic=True)
class AuctionLost(CardEvent):
    """SF-5.5.1-c: done by nobody."""

    WORDS: ClassVar[str] = "this copy of {name} leaves play"


@mypyc_attr(acyclic=True)
class EndOfTurnDeclared(SeatEvent):
    """SF-4.8-a."""

    WORDS: ClassVar[str] = "{who} ends the turn"


@mypyc_attr(acyclic=True)
class Returned(SeatEvent):
    """SF-4.8-c."""

    WORDS: ClassVar[str] = "{who} returns to the Main Shot"


@mypyc_attr(acyclic=True)
class TurnEnded(SeatEvent):
    """SF-4.8-b: the moment of everything that happens at the end of a turn."""

    WORDS: ClassVar[str] = "End of the turn of {who}"


@mypyc_attr(acyclic=True)
class Eliminated(SeatEvent):
    """SF-4.9-e."""

    WORDS: ClassVar[str] = "{who} has no cards left in the deck and is out"


@mypyc_attr(acyclic=True)
class AboutToFight(CardEvent):
    """SF-6.4-a: the last moment before a combat; `by` is the card it will fight."""

    WORDS: ClassVar[str] = "{name} is about to fight"


@mypyc_attr(acyclic=True)
class CameIntoForce(CardEvent):
    """SF-4.3-f: the play of an Edge or a State has resolved."""

    WORDS: ClassVar[str] = "{name} comes into force"


@mypyc_attr(acyclic=True)
class LocationBegan(CardEvent):
    """SF-4.3.3-a: a Site was played in a column of its own."""

    WORDS: ClassVar[str] = "{who} begins a new location"


@mypyc_attr(acyclic=True)
class CoinFlipped(Event):
    WORDS: ClassVar[str] = "{who} flips a coin: {heads?heads|tails}"

    def __init__(self, seat: int, heads: bool) -> None:
        self.seat = seat
        self.heads = heads


@mypyc_attr(acyclic=True)
class InterceptionDeclared(SeatEvent):
    """SF-6.3-f: the declaration as a whole."""

    WORDS: ClassVar[str] = "{who} declares an interception"
