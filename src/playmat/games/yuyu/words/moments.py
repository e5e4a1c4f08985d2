"""What can happen in Yu Yu Hakusho, and when texts listen to it."""

from __future__ import annotations

from typing import Any, ClassVar

from playmat.cardtext.effects import Act, Effect, Player, Things
from playmat.cardtext.moving import moved
from playmat.cardtext.phrase import BAN, BARE, EVENT, PAST, TOLD, Phrase
from playmat.cardtext.rules import Rule
from playmat.cardtext.table import Frame
from playmat.cardtext.things import Some
from playmat.games.yuyu.events import (
    Attached,
    AttackUsed,
    CardAnnounced,
    CardPlayed,
    CharacterDefeated,
    DamageDealt,
    EnteredArena,
    Healed,
    MatchEnded,
    StepBegan,
    Switched,
    TurnedUp,
)
from playmat.games.yuyu.marks import END
from playmat.games.yuyu.terms import ATTACK_STEP, DRAW_STEP, Response
from playmat.games.yuyu.zones import PLAYED
from playmat.kernel.event import Event


def meant(what: Things, table: Any, seat: int, source: int, card: int) -> bool:
    """Is this the card a text of that player speaks of?"""
    if card < 0:
        return False
    frame = table.asking(seat, source)
    return what.describes(table, frame, card) if isinstance(what, Some) else what.covers(table, frame, card)


# -- attacks --------------------------------------------------------------------------------------------------------


class Attack(Act):
    PHRASE: ClassVar[str] = "{who:Player} *attack"
    PAST_TENSE: ClassVar[str] = "attacked"
    FACES: ClassVar[tuple[str, ...]] = (EVENT, PAST, BAN)
    MEANS: ClassVar[str] = "an attack is used and paid for (YYH-61)"

    def __init__(self, who: Player | None) -> None:
        self.who = who

    def hears(self) -> tuple[str, ...]:
        return ("AttackUsed",)

    def happened(self, table: Any, seat: int, source: int, event: Event) -> list[int] | None:
        if isinstance(event, AttackUsed) and self.who is not None and self.who.includes(table, seat, event.seat):
            return [event.user]
        return None


class CharacterAttacks(Act):
    PHRASE: ClassVar[str] = "{what:Things} *attack"
    FACES: ClassVar[tuple[str, ...]] = (EVENT,)
    MEANS: ClassVar[str] = "that character uses an attack"

    def __init__(self, what: Things) -> None:
        self.what = what

    def hears(self) -> tuple[str, ...]:
        return ("AttackUsed",)

    def happened(self, table: Any, seat: int, source: int, event: Event) -> list[int] | None:
        if isinstance(event, AttackUsed) and meant(self.what, table, seat, source, event.user):
            return [event.user]
        return None


class AttacksWithTechnique(Act):
    PHRASE: ClassVar[str] = "{who:Player} *attack with a technique"
    FACES: ClassVar[tuple[str, ...]] = (EVENT,)
    MEANS: ClassVar[str] = "the attack is printed on a technique"

    def __init__(self, who: Player | None) -> None:
        self.who = who

    def hears(self) -> tuple[str, ...]:
        return ("AttackUsed",)

    def happened(self, table: Any, seat: int, source: int, event: Event) -> list[int] | None:
        if not isinstance(event, AttackUsed) or self.who is None or not self.who.includes(table, seat, event.seat):
            return None
        return [event.user] if table.is_a(event.source, "technique") else None


class SwitchesFighter(Act):
    PHRASE: ClassVar[str] = "{who:Player} *switch {whose:(your|his)} fighter"
    FACES: ClassVar[tuple[str, ...]] = (EVENT,)
    MEANS: ClassVar[str] = "it is the character that leaves the Arena then (YYH-140)"

    def __init__(self, who: Player | None, whose: str) -> None:
        self.who = who
        self.whose = whose

    def hears(self) -> tuple[str, ...]:
        return ("Switched",)

    def happened(self, table: Any, seat: int, source: int, event: Event) -> list[int] | None:
        if isinstance(event, Switched) and self.who is not None and self.who.includes(table, seat, event.seat):
            return [event.out]
        return None


class IsAttacked(Act):
    PHRASE: ClassVar[str] = "{what:Things} *be attacked"
    FACES: ClassVar[tuple[str, ...]] = (EVENT,)
    MEANS: ClassVar[str] = "an attack is used against it"

    def __init__(self, what: Things) -> None:
        self.what = what

    def hears(self) -> tuple[str, ...]:
        return ("AttackUsed",)

    def happened(self, table: Any, seat: int, source: int, event: Event) -> list[int] | None:
        if isinstance(event, AttackUsed) and meant(self.what, table, seat, source, event.against):
            return [event.against]
        return None


class MinimumDamage(Act):
    PHRASE: ClassVar[str] = "*deal minimum damage"
    FACES: ClassVar[tuple[str, ...]] = (BAN,)
    MEANS: ClassVar[str] = "two cards buy no point for an attack that deals none (YYH-70)"


# -- damage ---------------------------------------------------------------------------------------------------------


class DealsDamage(Act):
    PHRASE: ClassVar[str] = "{who:Player} *deal [{n:#} or more] damage [to {whom:Things}]"
    PAST_TENSE: ClassVar[str] = "dealt"
    FACES: ClassVar[tuple[str, ...]] = (EVENT, PAST)
    MEANS: ClassVar[str] = "by an attack or a text of that player"

    def __init__(self, who: Player | None, n: int | None, whom: Things | None) -> None:
        self.who = who
        self.n = n
        self.whom = whom

    def hears(self) -> tuple[str, ...]:
        return ("DamageDealt",)

    def happened(self, table: Any, seat: int, source: int, event: Event) -> list[int] | None:
        if not isinstance(event, DamageDealt) or self.who is None or not self.who.includes(table, seat, event.by):
            return None
        if event.amount < (self.n or 1) or (
            self.whom is not None and not meant(self.whom, table, seat, source, event.card)
        ):
            return None
        return [event.card] * event.amount


class CharacterDeals(Act):
    PHRASE: ClassVar[str] = "{what:Things} *deal [{n:#} or more] damage [to {whom:Things}]"
    FACES: ClassVar[tuple[str, ...]] = (EVENT,)
    MEANS: ClassVar[str] = "by its attack; or, of an attack, by that attack"

    def __init__(self, what: Things, n: int | None, whom: Things | None) -> None:
        self.what = what
        self.n = n
        self.whom = whom

    def hears(self) -> tuple[str, ...]:
        return ("DamageDealt",)

    def happened(self, table: Any, seat: int, source: int, event: Event) -> list[int] | None:
        if not isinstance(event, DamageDealt) or not meant(self.what, table, seat, source, event.source):
            return None
        if event.amount < (self.n or 1) or (
            self.whom is not None and not meant(self.whom, table, seat, source, event.card)
        ):
            return None
        return [event.card] * event.amount


class CharacterDealsExactly(Act):
    PHRASE: ClassVar[str] = "{what:Things} *deal exactly {n:#} damage"
    FACES: ClassVar[tuple[str, ...]] = (EVENT,)
    MEANS: ClassVar[str] = "by its attack, neither more nor less"

    def __init__(self, what: Things, n: int) -> None:
        self.what = what
        self.n = n

    def hears(self) -> tuple[str, ...]:
        return ("DamageDealt",)

    def happened(self, table: Any, seat: int, source: int, event: Event) -> list[int] | None:
        if not isinstance(event, DamageDealt) or event.amount != self.n:
            return None
        return [event.card] * event.amount if meant(self.what, table, seat, source, event.source) else None


class TakesDamage(Act):
    PHRASE: ClassVar[str] = "{what:Things} *take damage"
    FACES: ClassVar[tuple[str, ...]] = (EVENT,)
    MEANS: ClassVar[str] = "from an attack or a text"

    def __init__(self, what: Things) -> None:
        self.what = what

    def hears(self) -> tuple[str, ...]:
        return ("DamageDealt",)

    def happened(self, table: Any, seat: int, source: int, event: Event) -> list[int] | None:
        if isinstance(event, DamageDealt) and meant(self.what, table, seat, source, event.card):
            return [event.card] * event.amount
        return None


class TakesDamageThen(Act):
    PHRASE: ClassVar[str] = "{what:Things} *take damage in your opponent's turn"
    FACES: ClassVar[tuple[str, ...]] = (EVENT,)
    MEANS: ClassVar[str] = "from an attack or a text, and not in your own turn"

    def __init__(self, what: Things) -> None:
        self.what = what

    def hears(self) -> tuple[str, ...]:
        return ("DamageDealt",)

    def happened(self, table: Any, seat: int, source: int, event: Event) -> list[int] | None:
        if not isinstance(event, DamageDealt) or table.active == seat:
            return None
        return [event.card] * event.amount if meant(self.what, table, seat, source, event.card) else None


class HealsCharacter(Act):
    PHRASE: ClassVar[str] = "{who:Player} *heal a character"
    FACES: ClassVar[tuple[str, ...]] = (EVENT,)
    MEANS: ClassVar[str] = "points are removed from one of that player's characters"

    def __init__(self, who: Player | None) -> None:
        self.who = who

    def hears(self) -> tuple[str, ...]:
        return ("Healed",)

    def happened(self, table: Any, seat: int, source: int, event: Event) -> list[int] | None:
        if isinstance(event, Healed) and self.who is not None and self.who.includes(table, seat, event.seat):
            return [event.card]
        return None


class IsDefeated(Act):
    PHRASE: ClassVar[str] = "{what:Things} *be defeated"
    FACES: ClassVar[tuple[str, ...]] = (EVENT,)
    MEANS: ClassVar[str] = "it loses its match (YYH-173)"

    def __init__(self, what: Things) -> None:
        self.what = what

    def hears(self) -> tuple[str, ...]:
        return ("CharacterDefeated",)

    def happened(self, table: Any, seat: int, source: int, event: Event) -> list[int] | None:
        if isinstance(event, CharacterDefeated) and meant(self.what, table, seat, source, event.card):
            return [event.card]
        return None


class WinsMatch(Act):
    PHRASE: ClassVar[str] = "{who:Player} *win a match"
    PAST_TENSE: ClassVar[str] = "won"
    FACES: ClassVar[tuple[str, ...]] = (EVENT, PAST)
    MEANS: ClassVar[str] = "in the Arena, on the Sideline or by forfeit"

    def __init__(self, who: Player | None) -> None:
        self.who = who

    def hears(self) -> tuple[str, ...]:
        return ("MatchEnded",)

    def happened(self, table: Any, seat: int, source: int, event: Event) -> list[int] | None:
        if not isinstance(event, MatchEnded) or event.winner < 0 or self.who is None:
            return None
        return [] if self.who.includes(table, seat, event.winner) else None


# -- cards ----------------------------------------------------------------------------------------------------------


class EntersArena(Act):
    PHRASE: ClassVar[str] = "{what:Things} *enter the Arena"
    FACES: ClassVar[tuple[str, ...]] = (EVENT,)
    MEANS: ClassVar[str] = "to begin a match or by switching (YYH-RUL-11)"

    def __init__(self, what: Things) -> None:
        self.what = what

    def hears(self) -> tuple[str, ...]:
        return ("EnteredArena",)

    def happened(self, table: Any, seat: int, source: int, event: Event) -> list[int] | None:
        if isinstance(event, EnteredArena) and meant(self.what, table, seat, source, event.card):
            return [event.card]
        return None


class FlipsUp(Act):
    PHRASE: ClassVar[str] = "{what:Things} *flip face-up"
    FACES: ClassVar[tuple[str, ...]] = (EVENT,)
    MEANS: ClassVar[str] = "it lay facedown and is turned over, and paid for (YYH-172)"

    def __init__(self, what: Things) -> None:
        self.what = what

    def hears(self) -> tuple[str, ...]:
        return ("TurnedUp",)

    def happened(self, table: Any, seat: int, source: int, event: Event) -> list[int] | None:
        if isinstance(event, TurnedUp) and meant(self.what, table, seat, source, event.card):
            return [event.card]
        return None


class ComesUp(Act):
    PHRASE: ClassVar[str] = "{what:Things} *come face-up"
    FACES: ClassVar[tuple[str, ...]] = (EVENT,)
    MEANS: ClassVar[str] = "it is attached face-up, or flips face-up"

    def __init__(self, what: Things) -> None:
        self.what = what

    def hears(self) -> tuple[str, ...]:
        return ("TurnedUp", "Attached")

    def happened(self, table: Any, seat: int, source: int, event: Event) -> list[int] | None:
        if isinstance(event, Attached) and event.facedown:
            return None
        if isinstance(event, (Attached, TurnedUp)) and meant(self.what, table, seat, source, event.card):
            return [event.card]
        return None


class Play(Act):
    PHRASE: ClassVar[str] = "{who:Player} *play {what:Things}"
    PAST_TENSE: ClassVar[str] = "played"
    FACES: ClassVar[tuple[str, ...]] = (EVENT, PAST, BAN)
    MEANS: ClassVar[str] = "a card comes into play, or an event is used (YYH-17)"

    def __init__(self, who: Player | None, what: Things) -> None:
        self.who = who
        self.what = what

    def hears(self) -> tuple[str, ...]:
        return ("CardPlayed",)

    def happened(self, table: Any, seat: int, source: int, event: Event) -> list[int] | None:
        if not isinstance(event, CardPlayed) or self.who is None or not self.who.includes(table, seat, event.seat):
            return None
        return [event.card] if self.what.describes(table, table.asking(seat, source), event.card) else None

    def bans(self) -> tuple[str, ...]:
        return ("Play",)

    def forbids(self, table: Any, frame: Frame, verb: str, card: int) -> bool:
        return verb == "Play" and self.what.describes(table, frame, card)


class PlayInTurn(Act):
    PHRASE: ClassVar[str] = "*play events in {whose:(your|his)} turn"
    FACES: ClassVar[tuple[str, ...]] = (BAN,)
    MEANS: ClassVar[str] = "while that player is the attacker; as answers they may be played"

    def __init__(self, whose: str) -> None:
        self.whose = whose

    def bans(self) -> tuple[str, ...]:
        return ("Play",)

    def forbids(self, table: Any, frame: Frame, verb: str, card: int) -> bool:
        return verb == "Play" and table.active == frame.he and bool(table.is_a(card, "event"))


class PlayMore(Act):
    PHRASE: ClassVar[str] = "*play more than {n:#} events in a turn"
    FACES: ClassVar[tuple[str, ...]] = (BAN,)
    MEANS: ClassVar[str] = "those played since the turn began are counted"

    def __init__(self, n: int) -> None:
        self.n = n

    def remembers(self) -> tuple[str, ...]:
        return ("CardPlayed",)

    def bans(self) -> tuple[str, ...]:
        return ("Play",)

    def forbids(self, table: Any, frame: Frame, verb: str, card: int) -> bool:
        if verb != "Play" or not table.is_a(card, "event"):
            return False
        played = table.done_this_turn("played", [frame.he])
        number: int = sum([table.is_a(other, "event") for other in played])
        return number >= self.n


class ShufflesCard(Act):
    PHRASE: ClassVar[str] = "{who:Player} *shuffle a card into {whose:(your|his)} deck"
    FACES: ClassVar[tuple[str, ...]] = (EVENT,)
    MEANS: ClassVar[str] = "because a text says so, from wherever it lay"

    def __init__(self, who: Player | None, whose: str) -> None:
        self.who = who
        self.whose = whose

    def hears(self) -> tuple[str, ...]:
        return ("shuffles in",)

    def happened(self, table: Any, seat: int, source: int, event: Event) -> list[int] | None:
        return None if moved(self.who, table, seat, event, "shuffles in") is None else []


class ShuffleBack(Act):
    PHRASE: ClassVar[str] = "*shuffle cards from his discard pile into his deck"
    FACES: ClassVar[tuple[str, ...]] = (BAN,)
    MEANS: ClassVar[str] = "nothing of it returns that way"


class SwitchBan(Act):
    PHRASE: ClassVar[str] = "*switch characters"
    FACES: ClassVar[tuple[str, ...]] = (BAN,)
    MEANS: ClassVar[str] = "that player's characters keep their places (YYH-140)"


# -- the turn -------------------------------------------------------------------------------------------------------


class Moment(Phrase):
    """A point of every turn."""

    BLANK: ClassVar[str] = "MOMENT"
    CALLED: ClassVar[str] = "a moment (the start of your turn, the end of your opponent's turn)"
    STEP: ClassVar[str] = ""
    WHOSE: ClassVar[int] = 0
    """0: your turn, 1: your opponent's, 2: everybody's."""

    def comes(self, table: Any, seat: int, event: StepBegan) -> bool:
        return event.step == self.STEP and self.WHOSE in (2, int(event.seat != seat))


class StartOfYourTurn(Moment):
    PHRASE: ClassVar[str] = "the start of your turn"
    MEANS: ClassVar[str] = "as your Draw Step begins"
    STEP: ClassVar[str] = DRAW_STEP


class StartOfTheirTurn(Moment):
    PHRASE: ClassVar[str] = "the start of your opponent's turn"
    MEANS: ClassVar[str] = "as your opponent's Draw Step begins"
    STEP: ClassVar[str] = DRAW_STEP
    WHOSE: ClassVar[int] = 1


class StartOfEachTurn(Moment):
    PHRASE: ClassVar[str] = "the start of each turn"
    MEANS: ClassVar[str] = "as anybody's Draw Step begins; he is whose turn it is"
    STEP: ClassVar[str] = DRAW_STEP
    WHOSE: ClassVar[int] = 2


class StartOfTheirAttack(Moment):
    PHRASE: ClassVar[str] = "the start of your opponent's Attack Step"
    MEANS: ClassVar[str] = "before your opponent attacks"
    STEP: ClassVar[str] = ATTACK_STEP
    WHOSE: ClassVar[int] = 1


class EndOfYourTurn(Moment):
    PHRASE: ClassVar[str] = "the end of your turn"
    MEANS: ClassVar[str] = "when your Attack Step is over (YYH-RUL-39)"
    STEP: ClassVar[str] = END


class EndOfTheirTurn(Moment):
    PHRASE: ClassVar[str] = "the end of your opponent's turn"
    MEANS: ClassVar[str] = "when your opponent's Attack Step is over (YYH-RUL-39)"
    STEP: ClassVar[str] = END
    WHOSE: ClassVar[int] = 1


class EndOfEachTurn(Moment):
    PHRASE: ClassVar[str] = "the end of each turn"
    MEANS: ClassVar[str] = "when anybody's Attack Step is over (YYH-RUL-39)"
    STEP: ClassVar[str] = END
    WHOSE: ClassVar[int] = 2


class At(Rule):
    PHRASE: ClassVar[str] = "at {moment:Moment}, {effect:Effect/told}"
    MEANS: ClassVar[str] = "every time"

    def __init__(self, moment: Moment, effect: Effect) -> None:
        self.moment = moment
        self.effect = effect

    def hears(self) -> tuple[str, ...]:
        return ("StepBegan",)

    def goes_off(self, table: Any, seat: int, source: int, event: Event) -> list[int] | None:
        return [] if isinstance(event, StepBegan) and self.moment.comes(table, seat, event) else None

    def response(self) -> Effect | None:
        return self.effect


# -- playing out of turn --------------------------------------------------------------------------------------------


class PlayWhen(Response):
    PHRASE: ClassVar[str] = "play this card when {event:Act/event}"
    MEANS: ClassVar[str] = "then and at no other time (YYH-154, YYH-RUL-49)"

    def __init__(self, event: Effect) -> None:
        self.event = event

    def hears(self) -> tuple[str, ...]:
        return self.event.hears()

    def answers(self, table: Any, seat: int, source: int, event: Event) -> list[int] | None:
        return self.event.happened(table, seat, source, event)


class PlayAs(Response):
    PHRASE: ClassVar[str] = "play this card as {who:Player} *play {what:Things}"
    MEANS: ClassVar[str] = "when the card is shown and before anything of it happens (YYH-RUL-49)"

    def __init__(self, who: Player, what: Things) -> None:
        self.who = who
        self.what = what

    def hears(self) -> tuple[str, ...]:
        return ("CardAnnounced",)

    def answers(self, table: Any, seat: int, source: int, event: Event) -> list[int] | None:
        if not isinstance(event, CardAnnounced) or not self.who.includes(table, seat, event.seat):
            return None
        return [event.card] if self.what.describes(table, table.asking(seat, source), event.card) else None


class CancelCard(Act):
    PHRASE: ClassVar[str] = "cancel that card"
    FACES: ClassVar[tuple[str, ...]] = (TOLD, BARE)
    MEANS: ClassVar[str] = "nothing of that card happens, and it is discarded"

    def do(self, table: Any, frame: int, actor: int, times: int) -> None:
        other = table.opponent(table.frames[frame].seat)
        for card in table.zone(other, PLAYED)[-1:]:
            table.discard(card, actor)


class CancelAttack(Act):
    PHRASE: ClassVar[str] = "cancel this attack"
    FACES: ClassVar[tuple[str, ...]] = (TOLD, BARE)
    MEANS: ClassVar[str] = "nothing more of it happens; it is used up"

    def do(self, table: Any, frame: int, actor: int, times: int) -> None:
        table.cancel_attack()
