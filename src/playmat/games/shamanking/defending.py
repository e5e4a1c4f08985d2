"""Defending in a zone (SK-5.B-1 to SK-5.B-5): flip a card; play, focus, discard, replace or pitch it."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from playmat.cardtext.effects import CloseFrame
from playmat.cardtext.events import EVERYBODY
from playmat.cardtext.texts import sentence_case
from playmat.games.shamanking.card import SPECTERGRAM, before_flipping
from playmat.games.shamanking.events import DefendsIn, NothingToFlip, PowerUsed
from playmat.games.shamanking.paying import Pay, can_pay
from playmat.games.shamanking.playing import play
from playmat.games.shamanking.scoring import Score
from playmat.games.shamanking.table import ShamanKing
from playmat.games.shamanking.texts import call_moment, carry_out
from playmat.games.shamanking.values import banned, cost_of, stops
from playmat.games.shamanking.words.colors import Furyoku
from playmat.games.shamanking.words.moments import FOCUS
from playmat.games.shamanking.words.powers import Power
from playmat.games.shamanking.zones import COLORS, DECK, FLIPPED, RED
from playmat.kernel.decision import Option, Word
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import Step

FLIP: Final = Word("flip", "Flip a card")

PLAY: Final = "play"
FOCUS_IT: Final = "focus"
DISCARD_IT: Final = "discard"
TACTICAL: Final = "tactical"
PITCH: Final = "pitch"
SIGNATURE: Final = "signature"
ANSWERS: Final[tuple[str, ...]] = (PLAY, FOCUS_IT, DISCARD_IT, TACTICAL, PITCH)


@mypyc_attr(acyclic=True)
class Answer(Option):
    """What to do with the flipped card."""

    def __init__(self, verb: str, handle: str, title: str) -> None:
        self.verb = verb
        self.handle = handle
        self.title = title

    @property
    def key(self) -> str:
        return f"{self.verb}:{self.handle}"

    def label(self, table: Any) -> str:
        if self.verb == TACTICAL:
            return f"Replace {self.title} (Tactical)"
        if self.verb == SIGNATURE:
            return f"Play the signature move {self.title}"
        return f"{self.verb.capitalize()} {self.title}"

    def cards(self, table: Any) -> tuple[str, ...]:
        return (self.title,)


@mypyc_attr(acyclic=True)
class UsePower(Option):
    """SK-12-1: one use of a payment power."""

    def __init__(self, source: int, number: int, handle: str, title: str, power: Power) -> None:
        self.source = source
        self.number = number
        self.handle = handle
        self.title = title
        self.power = power

    @property
    def key(self) -> str:
        return f"use:{self.handle}" if self.number == 0 else f"use:{self.handle}:{self.number + 1}"

    def label(self, table: Any) -> str:
        return f"{self.title}: {sentence_case(table.book.say(self.power))}"

    def cards(self, table: Any) -> tuple[str, ...]:
        return (self.title,)


def powers_of(table: ShamanKing, source: int, early: bool) -> list[Option]:
    """The payment powers of a card; those for "before flipping", or the others."""
    printed = table.card(source)
    return [
        UsePower(source, i, printed.key, printed.full_title, power)
        for i, power in enumerate(printed.powers)
        if before_flipping(power) == early
    ]


def zone_in_words(table: ShamanKing) -> str:
    """SK-13.A.1-2: the zone that is defended, called by its teamwork too."""
    color = COLORS[table.defending]
    teamwork = table.teamwork_in(table.active, table.defending)
    return f"the {color} zone" if teamwork < 0 else f"the {color} zone, {table.card(teamwork).name}'s"


# -- flipping --------------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class Flip(Step):
    """SK-5.B-1, SK-RUL-33: about to flip; the teamwork of the zone may have something to offer before."""

    def run(self, table: ShamanKing) -> None:
        teamwork = table.teamwork_in(table.active, table.defending)
        if teamwork >= 0 and table.card(teamwork).powers:
            table.ask(self, table.active, f"Flip a card in {zone_in_words(table)}", self.legal(table))
        else:
            flip(table)

    def conceivable(self, table: ShamanKing) -> list[Option]:
        teamwork = table.teamwork_in(table.active, table.defending)
        return [FLIP, *powers_of(table, teamwork, True)] if teamwork >= 0 else [FLIP]

    def allowed(self, table: ShamanKing, choice: Option, why: list[Ruling] | None) -> bool:
        return not isinstance(choice, UsePower) or may_use_power(table, choice, -1, why)

    def answer(self, table: ShamanKing, choice: Option) -> None:
        if isinstance(choice, UsePower):
            table.next(self)
            use_power(table, choice, -1)
        else:
            flip(table)


def flip(table: ShamanKing) -> None:
    """SK-3-1, SK-5.B-1; SK-RUL-5: a zone in which nothing can be flipped is a failed one."""
    seat = table.active
    deck = table.zone(seat, DECK)
    if not deck:
        table.emit(NothingToFlip(seat, table.defending))
        table.next(NextZone())
        return
    card = deck[-1]
    if table.used:
        table.used = [use for use in table.used if not use.startswith(f"{card}/")]
    table.next(Decide())
    table.move(card, seat, FLIPPED, "flips", seat)


@mypyc_attr(acyclic=True)
class NextZone(Step):
    """SK-3-3, SK-5.B-3, SK-5.B-5, SK-11-1: green, yellow, red; then the attacker scores."""

    def run(self, table: ShamanKing) -> None:
        if table.defending >= RED:
            table.next(Score())
            return
        table.defending += 1
        table.emit(DefendsIn(table.active, table.defending))
        table.next(Flip())


# -- the flipped card ------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class Decide(Step):
    """SK-5.B-2, SK-9-2, SK-RUL-2: payment powers first, as many as wished; then one answer. Legality is looked at anew
    each time; where nothing else is left the card is discarded (SK-5.B-4, SK-RUL-31)."""

    def run(self, table: ShamanKing) -> None:
        title = table.card(table.flipped()).full_title
        table.ask(self, table.active, f"{title} in {zone_in_words(table)}", self.legal(table))

    def conceivable(self, table: ShamanKing) -> list[Option]:
        card = table.flipped()
        printed = table.card(card)
        options: list[Option] = [Answer(verb, printed.key, printed.full_title) for verb in ANSWERS]
        options += self.powers(table, card)
        return options

    def powers(self, table: ShamanKing, card: int) -> list[Option]:
        """Those of the flipped card, and of the teamwork in the zone."""
        printed = table.card(card)
        found = powers_of(table, card, False) if printed.powers and not printed.is_teamwork else []
        teamwork = table.teamwork_in(table.active, table.defending)
        if teamwork >= 0 and table.card(teamwork).powers:
            found += powers_of(table, teamwork, False)
        return found

    def legal(self, table: ShamanKing) -> list[Option]:
        """The same predicates as in `allowed`, asked before an option is made."""
        card = table.flipped()
        printed = table.card(card)
        options: list[Option] = []
        for verb in ANSWERS:
            if may_answer(table, card, verb, None):
                options.append(Answer(verb, printed.key, printed.full_title))
        for option in self.powers(table, card):
            if self.allowed(table, option, None):
                options.append(option)
        return options

    def allowed(self, table: ShamanKing, choice: Option, why: list[Ruling] | None) -> bool:
        card = table.flipped()
        if isinstance(choice, UsePower):
            return may_use_power(table, choice, card, why)
        assert isinstance(choice, Answer)
        return may_answer(table, card, choice.verb, why)

    def answer(self, table: ShamanKing, choice: Option) -> None:
        card = table.flipped()
        if isinstance(choice, UsePower):
            table.next(self)
            use_power(table, choice, card)
            return
        assert isinstance(choice, Answer)
        if choice.verb == PLAY:
            if not table.card(card).is_strike:
                table.next(Flip())
            play(table, table.active, card)
            return
        table.clear_strike(card)
        if choice.verb == FOCUS_IT:
            focus(table, card)
        elif choice.verb == TACTICAL:
            replace(table, card)
        elif choice.verb == PITCH:
            pitch(table, card)
        else:
            table.next(NextZone())
            table.discard(card, table.active)


def may_answer(table: ShamanKing, card: int, verb: str, why: list[Ruling] | None) -> bool:
    """May that be done with the flipped card?"""
    if verb == PLAY:
        return may_play(table, table.active, card, why)
    if verb == FOCUS_IT:
        return not banned(table, table.active, FOCUS_IT, card, why)
    if verb == TACTICAL:
        return may_replace(table, card, why)
    return verb == DISCARD_IT or may_pitch(table, card, why)


def may_play(table: ShamanKing, seat: int, card: int, why: list[Ruling] | None) -> bool:
    """SK-9-1, SK-13.A.1-1, SK-13.B.1-1: shaman, texts, Intercept, furyoku."""
    if not suits_shaman(table, seat, card, why) or banned(table, seat, PLAY, card, why):
        return False
    if table.card(card).is_strike and not stops(table, card, why):
        return False
    return can_pay(table, seat, cost_of(table, seat, card), why)


def suits_shaman(table: ShamanKing, seat: int, card: int, why: list[Ruling] | None) -> bool:
    """SK-4.A-3, SK-15.A-2, SK-15.A-3, SK-13.C.2-1; with starter packs neither counts."""
    printed = table.card(card)
    if table.box.starter:
        return True
    shaman = table.card(table.shaman[seat])
    if printed.kind == SPECTERGRAM and printed.shaman != shaman.name:
        return refuse(why, "SK-13.C.2-1", "only {} can play {}", printed.shaman, printed.full_title)
    for trait in printed.traits:
        if trait not in shaman.traits:
            return refuse(why, "SK-15.A-2", "{} asks for {}, {} has not", printed.full_title, trait, shaman.name)
    return True


def focus(table: ShamanKing, card: int) -> None:
    """SK-5.F-1, SK-5.F-2: face down on the stack of the zone; then the next zone, even if there is none."""
    seat = table.active
    table.next(NextZone())
    table.move(card, seat, table.defending, "focuses", seat)
    call_moment(table, FOCUS, seat, card)


def tactical_price(table: ShamanKing, card: int) -> Furyoku | None:
    """SK-14-2: printed on it, or given by the teamwork of the zone."""
    printed = table.card(card)
    if printed.tactical is not None:
        return printed.tactical
    teamwork = table.teamwork_in(table.active, table.defending)
    return table.card(teamwork).grants if teamwork >= 0 else None


def may_replace(table: ShamanKing, card: int, why: list[Ruling] | None) -> bool:
    """SK-14-2, SK-15.A-2."""
    price = tactical_price(table, card)
    if price is None:
        return why is not None and refuse(why, "SK-14-2", "{} has no Tactical", table.card(card).full_title)
    return suits_shaman(table, table.active, card, why) and can_pay(table, table.active, price.cost(), why)


def replace(table: ShamanKing, card: int) -> None:
    """SK-14-2: pay, discard, and flip another card in the same zone."""
    price = tactical_price(table, card)
    assert price is not None
    table.then(Pay(table.active, price.cost()), PutDown(card), Flip())


@mypyc_attr(acyclic=True)
class PutDown(Step):
    """A flipped card goes to the discard pile."""

    def __init__(self, card: int) -> None:
        self.card = card

    def run(self, table: ShamanKing) -> None:
        table.discard(self.card, table.active)


def may_pitch(table: ShamanKing, card: int, why: list[Ruling] | None) -> bool:
    """SK-14-3, SK-15.A-2."""
    if table.card(card).pitch is None:
        return why is not None and refuse(why, "SK-14-3", "{} has no Pitch", table.card(card).full_title)
    return suits_shaman(table, table.active, card, why)


def pitch(table: ShamanKing, card: int) -> None:
    """SK-14-3, SK-14-4, SK-RUL-12, SK-RUL-13: discard it, have the effect, and go on to the next zone, even if there is
    none; nothing is charged."""
    seat = table.active
    power = table.card(card).pitch
    assert power is not None
    table.next(NextZone())
    table.discard(card, seat, "pitches")
    carry_out(table, seat, card, [power.effect])


# -- payment powers --------------------------------------------------------------------------------------------------


def may_use_power(table: ShamanKing, choice: UsePower, strike: int, why: list[Ruling] | None) -> bool:
    """SK-12-1, SK-13.A.2-2, SK-RUL-19, SK-RUL-25: `strike` is the card flipped, or the signature move, or below 0."""
    seat, source = table.active, choice.source
    power = choice.power
    if power.limit is not None and use_of(source, power) in table.used:
        return refuse(why, "SK-12-1", "{} allows that only once", table.card(source).full_title)
    if not suits_shaman(table, seat, source, why) or not power.effect.usable(table, strike, why):
        return False
    return power.price.affordable(table, seat, source, strike, why)


def use_of(source: int, power: Power) -> str:
    return f"{source}/{power.address}"


def use_power(table: ShamanKing, choice: UsePower, strike: int) -> None:
    """SK-12-1, SK-12-2: pay, then have the effect; what is paid stays paid (SK-RUL-18)."""
    source, power = choice.source, choice.power
    if power.limit is not None:
        table.used.append(use_of(source, power))
    table.known[source] = EVERYBODY
    table.emit(PowerUsed(table.active, choice.title, table.book.say(power)))
    frame = table.open_frame(table.active, source, [])
    table.then(PayPrice(power, source, strike), HaveEffect(power, source, strike, frame), CloseFrame(frame))


@mypyc_attr(acyclic=True)
class PayPrice(Step):
    def __init__(self, power: Power, source: int, strike: int) -> None:
        self.power = power
        self.source = source
        self.strike = strike

    def run(self, table: ShamanKing) -> None:
        self.power.price.pay(table, table.active, self.source, self.strike)


@mypyc_attr(acyclic=True)
class HaveEffect(Step):
    def __init__(self, power: Power, source: int, strike: int, frame: int) -> None:
        self.power = power
        self.source = source
        self.strike = strike
        self.frame = frame

    def run(self, table: ShamanKing) -> None:
        self.power.effect.give(table, table.active, self.source, self.strike, self.frame)
