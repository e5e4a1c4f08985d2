"""Playing a card (SF-4.3-b): may it be played, where does it go, what is paid, and what is announced."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playmat.cardplay.choosing import NO, YES
from playmat.cardplay.frames import Frame
from playmat.cardplay.resolving import CloseFrame
from playmat.games.shadowfist.card import LIMITED, ONE_SHOT, FistCard, X
from playmat.games.shadowfist.choosing import ChooseX, PlaceOption, ask_choices, x_of
from playmat.games.shadowfist.control import goes_along
from playmat.games.shadowfist.costs import How, base_cost, cost_of, is_free, reduction_once
from playmat.games.shadowfist.events import (
    CameIntoForce,
    CardPlayed,
    CostReduced,
    EnteredPlay,
    PlayedForLess,
)
from playmat.games.shadowfist.may_play import may_bear, may_bring_feng_shui, may_have_another, subjects_for, subjects_on
from playmat.games.shadowfist.option_names import handle
from playmat.games.shadowfist.records import PLAY, Control
from playmat.games.shadowfist.scene_effects import add_slot
from playmat.games.shadowfist.site_structure import may_place, places_for, set_down, stands_there
from playmat.games.shadowfist.targeting import tell_targets
from playmat.games.shadowfist.topics import (
    ONCE,
    TO_ENTER_UNTURNED,
)
from playmat.games.shadowfist.values import barred, missing
from playmat.games.shadowfist.zones import (
    BACK,
    CHARACTERS,
    EDGES,
    FOREVER,
    FRONT,
    HAND,
    NOWHERE,
    SITES,
    SMOKED,
    STATES,
    TOASTED,
)
from playmat.kernel.decision import Option
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import Step

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


# -- generation ------------------------------------------------------------------------------------------------------


def play_card(
    table: Shadowfist, seat: int, card: int, how: How, subject: int = -1, upon: Frame | None = None
) -> None:  # fmt: skip
    """Announce, choose, pay and place; the choices come first, all the rest happens at one moment. A State may be
    played by a text that names its subject. `upon`: what its text knows of the moment it is played at."""
    frame = table.open_frame(seat, card, [] if upon is None else upon.it[:])
    if upon is not None:
        told = table.frame(frame)
        told.he = upon.he
        told.keep("number", upon.ways.get("number", [0]))
    printed: FistCard = table.card(card)
    if ONCE in table.box.used_keywords:
        table.next(SettleCost(seat, card, frame, how))
    else:
        table.next(FinishPlay(seat, card, frame, how))
    if printed.is_event:
        ask_choices(table, printed.instructions, frame, seat)
    hosted = is_hosted(printed)
    if not hosted:
        ask_choices(table, printed.play_rules, frame, seat)
    if subject >= 0:
        table.frame(frame).keep("place", [subject, FRONT])
    else:
        table.next(ChoosePlace(seat, card, frame, how))
    if hosted:
        ask_choices(table, printed.play_rules, frame, seat)
    if printed.cost == X:
        table.next(ChooseX(seat, card, frame, how))


def is_hosted(printed: FistCard) -> bool:
    """Does a text of the Site put it into the structure of somebody else?"""
    for rule in printed.play_rules:
        if rule.hosted():
            return True
    return False


def host_of(table: Shadowfist, seat: int, printed: FistCard, frame: Frame) -> int:
    """In whose structure a Site is placed."""
    for rule in printed.play_rules:
        if rule.hosted():
            return rule.host(table, frame, seat)
    return seat


@mypyc_attr(acyclic=True)
class ChoosePlace(Step):
    """SF-3.3.2-g, SF-4.3.3-a, SF-4.3.4-b: the location of a Character, the place of a Site, the subject of a State."""

    def __init__(self, seat: int, card: int, frame: int, how: How) -> None:
        self.seat = seat
        self.card = card
        self.frame = frame
        self.how = how

    def run(self, table: Shadowfist) -> None:
        printed: FistCard = table.card(self.card)
        if not (printed.is_character or printed.is_site or printed.is_state):
            return
        table.ask(self, self.seat, f"Where does {printed.full_title} go?", self.legal(table))

    def conceivable(self, table: Shadowfist) -> list[Option]:
        printed: FistCard = table.card(self.card)
        seat = self.seat
        if printed.is_state:
            found = table.cards_in_play()
            return [PlaceOption("on", handle(table, seat, c), table.name_as_seen_in_play(seat, c), c, 0) for c in found]
        width = table.width(host_of(table, seat, printed, table.frame(self.frame)))
        options: list[Option] = []
        if printed.is_character:
            for column in range(width):
                number = str(column + 1)
                options.append(PlaceOption("at", number, "location " + number, column, FRONT))
            return options or [PlaceOption("at", "none", "no location", NOWHERE, FRONT)]
        for column in range(width + 2):
            number = str(column + 1)
            options.append(PlaceOption("front", number, "front row, column " + number, column, FRONT))
            options.append(PlaceOption("back", number, "back row, column " + number, column, BACK))
        return options

    def allowed(self, table: Shadowfist, choice: PlaceOption, why: list[Ruling] | None) -> bool:
        printed: FistCard = table.card(self.card)
        if printed.is_site:
            if choice.row == BACK and any(rule.front_only() for rule in printed.play_rules):
                return refuse(why, "SF-4.3.3-b", "its text puts it in the front row")
            host = host_of(table, self.seat, printed, table.frame(self.frame))
            return may_place(table, host, self.card, choice.column, choice.row, why)
        if printed.is_state and choice.column not in subjects_on(table, self.seat, self.card, self.how, None):
            return may_bear(table, self.card, choice.column, why) and refuse(
                why, "SF-4.3.4-b", "{} is not played on that", printed.full_title
            )
        return True

    def answer(self, table: Shadowfist, choice: PlaceOption) -> None:
        table.frame(self.frame).keep("place", [choice.column, choice.row])


@mypyc_attr(acyclic=True)
class SettleCost(Step):
    """SF-4.3.2-d: a reduction that can be used but once is used where its player wants it, or cannot pay without."""

    def __init__(self, seat: int, card: int, frame: int, how: How) -> None:
        self.seat = seat
        self.card = card
        self.frame = frame
        self.how = how

    def run(self, table: Shadowfist) -> None:
        frame = table.frame(self.frame)
        x, subject = x_of(frame), subject_in(table, self.card, frame)
        less, source = reduction_once(table, self.seat, self.card)
        whole = cost_of(table, self.seat, self.card, self.how.settled(0), x, None, subject)
        if whole == cost_of(table, self.seat, self.card, self.how.settled(less), x, None, subject):
            self.finish(table, 0)
        elif whole > table.power[self.seat]:
            self.finish(table, less)
        else:
            title = table.card(source).full_title
            table.ask_always(self, self.seat, f"{title}: play {table.card(self.card).full_title} for less?", [YES, NO])

    def answer(self, table: Shadowfist, choice: Option) -> None:
        used = choice.key == YES.key
        self.finish(table, reduction_once(table, self.seat, self.card)[0] if used else 0)

    def finish(self, table: Shadowfist, less: int) -> None:
        source = reduction_once(table, self.seat, self.card)[1]
        if less:
            table.emit(CostReduced(source, table.card(source).full_title, self.seat, -1))
        table.next(FinishPlay(self.seat, self.card, self.frame, self.how.settled(less)))


def subject_in(table: Shadowfist, card: int, frame: Frame) -> int:
    """What was chosen for a State to go on."""
    place = frame.ways.get("place")
    return place[0] if place is not None and table.card(card).is_state else -1


@mypyc_attr(acyclic=True)
class FinishPlay(Step):
    """SF-4.3-b: resources checked, cost paid, card placed, as one moment; then there is something to respond to."""

    def __init__(self, seat: int, card: int, frame: int, how: How) -> None:
        self.seat = seat
        self.card = card
        self.frame = frame
        self.how = how

    def run(self, table: Shadowfist) -> None:
        seat, card = self.seat, self.card
        printed: FistCard = table.card(card)
        frame = table.frame(self.frame)
        first = printed.is_feng_shui and table.feng_shui(seat) == 0
        cost = cost_of(table, seat, card, self.how, x_of(frame), None, subject_in(table, card, frame))
        reduced = is_free(table, card, self.how, subject_in(table, card, frame)) or cost < base_cost(
            table, seat, printed, x_of(frame), None
        )
        table.spend(seat, cost, "pays", -1)
        note_play(table, seat, printed)
        if printed.is_feng_shui and missing(table, seat) <= 1:
            table.last_play = seat
        if printed.is_event and printed.x is not None and printed.cost != X and not printed.recalls_price:
            frame.keep("X", [max(0, printed.x.defined(table, frame, seat))])
        place = frame.ways.get("place", [NOWHERE, FRONT])
        if printed.is_event:
            table.move(card, table.owner[card], TOASTED if printed.toast_it else SMOKED, "plays", seat)
        else:
            host = host_of(table, seat, printed, frame)
            put_into_play(table, card, host, place[0], place[1], "plays", self.how.face_up, seat)
            if host != seat:
                table.controls.append(Control(card, host, card, FOREVER, table.next_number()))
            table.set_fresh(card, 1)
        at_once = not printed.is_event and table.scenes[-1].resolving
        if at_once:
            table.next(CloseFrame(self.frame))
        for rule in printed.play_rules:
            rule.enter(table, self.frame, seat)
        if at_once:
            play_resolves(table, card)
            table.gain(seat, int(first), "gains", card)
        else:
            add_slot(table, PLAY, seat, card, None, self.frame, 0, "first" if first else "")
        table.hear(CardPlayed(card, table.name_as_all_see(card), seat, -1))
        tell_targets(table, seat, card, printed.instructions, self.frame)
        if reduced:
            table.hear(PlayedForLess(card, table.name_as_all_see(card), seat, -1))
        if not printed.is_event:
            table.hear(EnteredPlay(card, table.name_in_play(card), seat, -1))


def play_resolves(table: Shadowfist, card: int) -> None:
    """SF-4.3-c, SF-4.3-f: Edges and States become active, Characters and Sites may turn. SF-5.2-a: at once for a card
    that an effect brings into play when it resolves."""
    table.set_fresh(card, 0)
    if table.zone_kind(card) >= STATES:
        table.since[card] = table.next_number()
        table.hear(CameIntoForce(card, table.name_in_play(card), table.controller(card), -1))


def note_play(table: Shadowfist, seat: int, printed: FistCard) -> None:
    """What the rules count: Sites of this turn, Limited Events, One-Shots."""
    if printed.is_site:
        table.sites_played[seat] += 1
    if printed.restricted(LIMITED) and printed.is_event:
        table.limited.append((seat, printed.full_title))
    if printed.restricted(ONE_SHOT):
        table.one_shots.append((seat, printed.full_title))


def put_into_play(
    table: Shadowfist, card: int, seat: int, place: int, row: int, verb: str, face_up: bool, by: int = -1
) -> None:
    """SF-4.3-h, SF-4.3.3-d: unturned and face up, a Feng Shui Site face down. SF-5.2.4-c: unless a text of another card
    says that it enters turned. `place` is a column, or the subject of a State."""
    printed: FistCard = table.card(card)
    if printed.is_site:
        table.hidden[card] = int(printed.is_feng_shui and not face_up)
        if not table.hidden[card]:
            table.show(card)
        table.move(card, seat, SITES, verb, seat if by < 0 else by)
        set_down(table, seat, card, place, row)
        table.tell_place(card)
        stands_there(table, card)
    elif printed.is_character:
        table.move(card, seat, CHARACTERS, verb, seat)
        table.at[card] = place
        table.tell_place(card)
    elif printed.is_state:
        table.put_on(card, place)
        table.move(card, controller_of_state(table, card, seat, place), STATES, verb, seat)
        table.announce(seat, [place])
    else:
        table.move(card, seat, EDGES, verb, seat)
    if not table.hidden[card]:
        table.show(card)
    if barred(table, TO_ENTER_UNTURNED, card, -1, None):
        table.turned[card] = 1


def controller_of_state(table: Shadowfist, state: int, seat: int, subject: int) -> int:
    """SF-4.3.4-e: whoever plays it, unless it goes with its subject."""
    return table.controller(subject) if goes_along(table, state) else seat


# -- returning to play -----------------------------------------------------------------------------------------------

RETURNING: Final = How(True, True, 0, True, False)
"""SF-4.3-i: no cost, no conditions."""


def may_bring_back(table: Shadowfist, seat: int, card: int) -> bool:
    """SF-4.3-i, SF-3.3.2-k, SF-4.4-c: may this player choose to return the card to play, can be done what it asks for
    as it enters (SF-10.2-n), and is there a place for it?"""
    printed: FistCard = table.card(card)
    if printed.is_event or not may_have_another(table, seat, card, None):
        return False
    if not may_bring_feng_shui(table, seat, card, None):
        return False
    for rule in printed.play_rules:
        if not rule.ready(table, table.asking(seat, card), seat, None):
            return False
    return has_place(table, seat, card)


def has_place(table: Shadowfist, seat: int, card: int) -> bool:
    """Is there a subject for a State (SF-4.3.4-b), a place for a Site?"""
    printed: FistCard = table.card(card)
    if printed.is_state:
        return bool(subjects_for(table, seat, card, None))
    return not printed.is_site or bool(places_for(table, seat, card))


@mypyc_attr(acyclic=True)
class BringBack(Step):
    """A card returns to play where its player likes. What is forced comes though it could not be chosen, if there is a
    place for it."""

    def __init__(self, seat: int, card: int, by: int, forced: bool) -> None:
        self.seat = seat
        self.card = card
        self.by = by
        self.forced = forced

    def run(self, table: Shadowfist) -> None:
        forced = self.forced and not table.card(self.card).is_event and has_place(table, self.seat, self.card)
        if forced or may_bring_back(table, self.seat, self.card):
            frame = table.open_frame(self.seat, self.card, [])
            place = ChoosePlace(self.seat, self.card, frame, RETURNING)
            table.then(place, FinishReturn(self.seat, self.card, frame, self.by), CloseFrame(frame))


@mypyc_attr(acyclic=True)
class FinishReturn(Step):
    def __init__(self, seat: int, card: int, frame: int, by: int) -> None:
        self.seat = seat
        self.card = card
        self.frame = frame
        self.by = by

    def run(self, table: Shadowfist) -> None:
        place, row = table.frame(self.frame).ways.get("place", [NOWHERE, FRONT])
        return_to_play(table, self.card, self.seat, place, row, self.by)


def return_to_play(table: Shadowfist, card: int, seat: int, place: int, row: int, by: int) -> None:
    """SF-4.3-i, SF-5.2-a: it is not played, and has resolved at once."""
    printed: FistCard = table.card(card)
    put_into_play(table, card, seat, place, row, "returns to play", False)
    table.hear(EnteredPlay(card, table.name_in_play(card), seat, by))
    play_resolves(table, card)
    if printed.play_rules:
        frame = table.open_frame(seat, card, [])
        table.then(EnterAnew(seat, card, frame), CloseFrame(frame))
        ask_choices(table, printed.play_rules, frame, seat)


@mypyc_attr(acyclic=True)
class EnterAnew(Step):
    """What a card asks for as it enters play it asks for whenever it does."""

    def __init__(self, seat: int, card: int, frame: int) -> None:
        self.seat = seat
        self.card = card
        self.frame = frame

    def run(self, table: Shadowfist) -> None:
        for rule in table.card(self.card).play_rules:
            rule.enter(table, self.frame, self.seat)


def from_hand(table: Shadowfist, seat: int) -> list[int]:
    """The different cards in hand, each once."""
    found: list[int] = []
    faces: list[int] = []
    for card in table.zone(seat, HAND):
        if table.face[card] not in faces:
            faces.append(table.face[card])
            found.append(card)
    return found
