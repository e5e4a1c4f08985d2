"""Defending in a zone (SK-5.B-1 to SK-5.B-5): flip a card; play, focus, discard, replace or pitch it."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from playmat.cardplay.choosing import CardOption
from playmat.cardplay.resolving import CloseFrame, carry_out
from playmat.cardplay.standing import forbidden, in_force
from playmat.cardplay.steps import CardStep
from playmat.cardplay.triggers import TRIGGERS
from playmat.games.shamanking.card import SPECTERGRAM, before_flipping
from playmat.games.shamanking.events import DefendsIn, NothingToFlip, PowerUsed
from playmat.games.shamanking.paying import Pay, PayEither, can_pay
from playmat.games.shamanking.playing import play
from playmat.games.shamanking.scoring import Score
from playmat.games.shamanking.table import ShamanKing
from playmat.games.shamanking.topics import FOCUSING, GIVEN_TACTICAL, PLAYING
from playmat.games.shamanking.values import cost_of, stops
from playmat.games.shamanking.words.colors import Furyoku
from playmat.games.shamanking.words.numbers import GrantsTactical
from playmat.games.shamanking.words.powers import Once, PayPart, Power
from playmat.games.shamanking.zones import COLORS, DECK, FLIPPED, RED
from playmat.kernel.decision import Option, Word
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import Step
from playmat.vocabulary.texts import sentence_case

FLIP: Final = Word("flip", "Flip a card")

CALLED: Final = [f"the {color} zone" for color in COLORS]

PLAY: Final = "play"
FOCUS_IT: Final = "focus"
DISCARD_IT: Final = "discard"
TACTICAL: Final = "tactical"
PITCH: Final = "pitch"
SIGNATURE: Final = "signature"
ANSWERS: Final[tuple[str, ...]] = (PLAY, FOCUS_IT, DISCARD_IT, TACTICAL, PITCH)


@mypyc_attr(acyclic=True)
class Answer(CardOption):
    """What to do with the flipped card, or with the signature move."""

    def label(self, table: Any) -> str:
        if self.verb == TACTICAL:
            return f"Replace {self.title} (Tactical)"
        if self.verb == SIGNATURE:
            return f"Play the signature move {self.title}"
        return super().label(table)


@mypyc_attr(acyclic=True)
class UsePower(CardOption):
    """SK-12-1: one use of a payment power."""

    def __init__(self, card: int, handle: str, title: str, power: Power) -> None:
        super().__init__("use", card, handle, title)
        self.power = power

    def label(self, table: Any) -> str:
        return f"{self.title}: {sentence_case(table.book.say(self.power))}"


def powers_of(table: ShamanKing, source: int, early: bool) -> list[Option]:
    """The payment powers of a card; those for "before flipping", or the others."""
    printed = table.card(source)
    return [
        UsePower(source, printed.key if i == 0 else f"{printed.key}:{i + 1}", printed.full_title, power)
        for i, power in enumerate(printed.powers)
        if before_flipping(power) == early
    ]


def with_powers_elsewhere(table: ShamanKing, options: list[Option], flipped: int) -> list[Option]:
    """These, and the other payment powers a player might think of: those of the own teamworks, wherever they lie, and
    of a teamwork that is flipped (SK-13.A.2-2)."""
    keys = {option.key for option in options}
    sources = table.teamworks(table.active)
    if flipped >= 0:
        sources.append(flipped)
    for source in sources:
        for option in [*powers_of(table, source, True), *powers_of(table, source, False)]:
            if option.key not in keys:
                keys.add(option.key)
                options.append(option)
    return options


def zone_in_words(table: ShamanKing) -> str:
    """SK-13.A.1-2: the zone that is defended, called by its teamwork too."""
    zone = CALLED[table.defending]
    teamwork = table.teamwork_in(table.active, table.defending)
    return zone if teamwork < 0 else f"{zone}, {table.card(teamwork).name}'s"


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
        offered = powers_of(table, teamwork, True) if teamwork >= 0 else []
        return with_powers_elsewhere(table, [FLIP, *offered], -1)

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
    if table.pending:
        table.next(TRIGGERS)


@mypyc_attr(acyclic=True)
class NextZone(Step):
    """SK-3-3, SK-5.B-3, SK-5.B-5, SK-11-1: green, yellow, red; then the attacker scores."""

    def run(self, table: ShamanKing) -> None:
        if table.defending >= RED:
            table.next(Score())
            return
        table.defending += 1
        table.emit(DefendsIn(table.active, table.defending, False))
        table.next(Flip())
        if table.pending:
            table.next(TRIGGERS)


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
        options: list[Option] = [Answer(verb, card, printed.key, printed.full_title) for verb in ANSWERS]
        options += self.powers(table, card)
        move = table.move_up(table.active)
        options.append(Answer(SIGNATURE, move, table.card(move).key, table.card(move).full_title))
        return with_powers_elsewhere(table, options, card)

    def powers(self, table: ShamanKing, card: int) -> list[Option]:
        """Those of the flipped card, and of the teamwork in the zone."""
        printed = table.card(card)
        found = powers_of(table, card, False) if printed.powers and not printed.is_teamwork else []
        teamwork = table.teamwork_in(table.active, table.defending)
        if teamwork >= 0 and table.card(teamwork).powers:
            found += powers_of(table, teamwork, False)
        return found

    def legal(self, table: ShamanKing) -> list[Option]:
        """What is `allowed`: the same predicates, asked before an option is made."""
        card = table.flipped()
        printed = table.card(card)
        options: list[Option] = []
        for verb in ANSWERS:
            if may_answer(table, card, verb, None):
                options.append(Answer(verb, card, printed.key, printed.full_title))
        for option in self.powers(table, card):
            if self.allowed(table, option, None):
                options.append(option)
        return options

    def allowed(self, table: ShamanKing, choice: Option, why: list[Ruling] | None) -> bool:
        card = table.flipped()
        if isinstance(choice, UsePower):
            return may_use_power(table, choice, card, why)
        assert isinstance(choice, Answer)
        if choice.verb == SIGNATURE:
            return refuse(why, "SK-10.C-1", "a signature move is played before anything is flipped")
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
        return not forbidden(table, table.active, FOCUSING, card, why)
    if verb == TACTICAL:
        return may_replace(table, card, why)
    return verb == DISCARD_IT or may_pitch(table, card, why)


def may_play(table: ShamanKing, seat: int, card: int, why: list[Ruling] | None) -> bool:
    """SK-9-1, SK-13.A.1-1, SK-13.B.1-1: shaman, texts, Intercept, furyoku."""
    if not suits_shaman(table, seat, card, why) or forbidden(table, seat, PLAYING, card, why):
        return False
    if table.card(card).is_strike and not stops(table, card, why):
        return False
    return can_pay(table, seat, cost_of(table, card), why)


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
    table.next(TRIGGERS)


def tactical_prices(table: ShamanKing, card: int) -> list[Furyoku]:
    """SK-14-2: printed on it, or given by the teamwork of the zone; any of them may be paid."""
    printed = table.card(card).tactical
    prices = [] if printed is None else [printed]
    for held in in_force(table, GIVEN_TACTICAL):
        assert isinstance(held.rule, GrantsTactical)
        if held.rule.who.bears(table, table.asking(held.seat, held.source), card):
            prices.append(held.rule.price)
    return prices


def may_replace(table: ShamanKing, card: int, why: list[Ruling] | None) -> bool:
    """SK-14-2, SK-15.A-2."""
    prices = tactical_prices(table, card)
    if not prices:
        return why is not None and refuse(why, "SK-14-2", "{} has no Tactical", table.card(card).full_title)
    if not suits_shaman(table, table.active, card, why):
        return False
    if any(can_pay(table, table.active, price.cost(), None) for price in prices):
        return True
    return can_pay(table, table.active, prices[0].cost(), why)


def replace(table: ShamanKing, card: int) -> None:
    """SK-14-2: pay, discard, and flip another card in the same zone."""
    costs = [price.cost() for price in tactical_prices(table, card)]
    payable = [cost for cost in costs if can_pay(table, table.active, cost, None)]
    pay: Step = Pay(table.active, payable[0]) if len(payable) == 1 else PayEither(table.active, tuple(payable))
    table.then(pay, PutDown(card), Flip())


@mypyc_attr(acyclic=True)
class PutDown(CardStep):
    """A flipped card goes to the discard pile."""

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
    carry_out(table, seat, card, [power.effect], [])


# -- payment powers --------------------------------------------------------------------------------------------------


def may_use_power(table: ShamanKing, choice: UsePower, strike: int, why: list[Ruling] | None) -> bool:
    """SK-12-1, SK-13.A.2-2, SK-RUL-19, SK-RUL-25, SK-RUL-33: `strike` is the card flipped, or the signature
    move, or below 0."""
    seat, source = table.active, choice.card
    power = choice.power
    if table.card(source).is_teamwork and table.slot_of(source) != table.defending:
        return refuse(why, "SK-13.A.2-2", "{} is used while you defend in its zone", table.card(source).full_title)
    if before_flipping(power) != (strike < 0):
        if strike < 0:
            return refuse(why, "SK-13.A.2-2", "{} is used when a card is flipped", table.card(source).full_title)
        return refuse(why, "SK-RUL-33", "{} is used before a card is flipped", table.card(source).full_title)
    if power.limit is not None and use_of(source, power) in table.used:
        return refuse(why, "SK-12-1", "{} allows that only once", table.card(source).full_title)
    if not suits_shaman(table, seat, source, why) or not power.effect.usable(table, strike, why):
        return False
    return power.price.affordable(table, seat, source, strike, why)


def use_of(source: int, power: Power) -> str:
    return f"{source}/{power.address}"


def stays_used(table: ShamanKing, use: str) -> bool:
    """SK-RUL-47: what may be used only once stays used in later turns, as long as its teamwork lies there."""
    card, _, address = use.partition("/")
    power = table.card(int(card)).phrase_at(address)
    return table.slot_of(int(card)) >= 0 and isinstance(power, Power) and isinstance(power.limit, Once)


def use_power(table: ShamanKing, choice: UsePower, strike: int) -> None:
    """SK-12-1, SK-12-2: pay, then have the effect; what is paid stays paid (SK-RUL-18)."""
    source, power = choice.card, choice.power
    if power.limit is not None:
        table.used.append(use_of(source, power))
    table.let_all_see([source])
    table.emit(PowerUsed(table.active, choice.title, table.book.say(power)))
    frame = table.open_frame(table.active, source, [])
    table.then(PayPart(power.price, source, strike, frame), HaveEffect(power, source, strike, frame), CloseFrame(frame))


@mypyc_attr(acyclic=True)
class HaveEffect(Step):
    def __init__(self, power: Power, source: int, strike: int, frame: int) -> None:
        self.power = power
        self.source = source
        self.strike = strike
        self.frame = frame

    def run(self, table: ShamanKing) -> None:
        self.power.effect.give(table, table.active, self.source, self.strike, self.frame)
