"""May a card be played, and on what terms?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.cardplay.effect import Effect
from playmat.cardplay.frames import Frame
from playmat.games.shadowfist.card import LIMITED, ONE_SHOT, VEHICLE, FistCard, X
from playmat.games.shadowfist.costs import USUAL, How, can_pay, most_x
from playmat.games.shadowfist.may_add import may_add
from playmat.games.shadowfist.sentences import PlayRule
from playmat.games.shadowfist.site_structure import places_for
from playmat.games.shadowfist.to_choose import can_choose
from playmat.games.shadowfist.topics import (
    MAY_BE_PLAYED_NOW,
    MAY_EXCEED_SITE_LIMIT,
    MAY_IGNORE_NEEDS,
    TO_BE_PLAYED_ON,
    TO_BEAR,
    TO_PLAY,
    UNNEEDED_ON_IT,
)
from playmat.games.shadowfist.values import barred, meets_conditions, missing, permitted, pool, shifts
from playmat.games.shadowfist.zones import (
    CHARACTERS,
)
from playmat.kernel.ruling import Ruling, refuse

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

SITE_LIMIT: Final = 1


# -- may it be played ------------------------------------------------------------------------------------------------


def how_to_play(table: Shadowfist, seat: int, card: int, why: list[Ruling] | None) -> How | None:
    """Whether this is the time, and on what terms: the usual ones, or those a text of the card grants."""
    printed: FistCard = table.card(card)
    if printed.played_upon:
        refuse(why, "SF-3.0-a", "{} is not played now, as its text says", printed.full_title)
        return None
    if not printed.play_rules:
        return USUAL if is_its_time(table, seat, card, False, False, why) else None
    frame = table.asking(seat, card)
    windows = in_time = early = specific = False
    for rule in printed.play_rules:
        if rule.required() and not rule.open(table, frame, why):
            return None
    for rule in printed.play_rules:
        if rule.lifts_type() and rule.open(table, frame, None) and rules_window(table, seat, rule, frame):
            return How(rule.free(), rule.ignores_needs(), 0, False, rule.face_up())
        if rule.window() and not rule.lifts_type():
            windows = True
            in_time = in_time or rule.open(table, frame, why)
        early = early or rule.early()
        specific = specific or rule.specific(table, frame)
    if windows and not in_time:
        refuse(why, "SF-3.0-a", "{} is not played now, as its text says", printed.full_title)
        return None
    if not is_its_time(table, seat, card, early, specific, why):
        return None
    for rule in printed.play_rules:
        if rule.face_up() and not rule.lifts_type():
            return How(rule.free(), rule.ignores_needs(), 0, False, True)
    return USUAL


def is_its_time(table: Shadowfist, seat: int, card: int, early: bool, specific: bool, why: list[Ruling] | None) -> bool:
    """The time of its type, or one that a text in play allows."""
    kind: str = table.card(card).kind
    if may_add(table, seat, kind, early, specific, None):
        return True
    if permitted(table, MAY_BE_PLAYED_NOW, card, seat) and may_add(table, seat, "", early, specific, None):
        return True
    return may_add(table, seat, kind, early, specific, why)


def rules_window(table: Shadowfist, seat: int, rule: PlayRule, frame: Frame) -> bool:
    """A text that lifts the rule about types does not lift those about scenes."""
    return may_add(table, seat, "", rule.early(), rule.specific(table, frame), None)


def may_play(table: Shadowfist, seat: int, card: int, have: dict[str, int] | None, why: list[Ruling] | None) -> bool:
    """From the hand, as a voluntary effect of its player. `have`: see there."""
    how = how_to_play(table, seat, card, why)
    return how is not None and meets_terms(table, seat, card, how, have, why)


def meets_terms(
    table: Shadowfist, seat: int, card: int, how: How, have: dict[str, int] | None, why: list[Ruling] | None
) -> bool:
    """SF-4.3-b, SF-3.0-a, SF-4.3-j: cost, conditions, restrictions, and what its type asks for; `how` lifts only what
    it names. Whoever asks for several cards at one moment lends an empty `have` to note the player's resources in."""
    printed: FistCard = table.card(card)
    by_subject = printed.is_state and table.box.asks_what_state_is_on
    if not by_subject and not can_pay(table, seat, card, how, 0, why):
        return False
    if not by_subject and not has_resources(table, seat, card, how, have, why):
        return False
    if not within_restrictions(table, seat, card, why) or barred(table, TO_PLAY, card, seat, why):
        return False
    if printed.is_site:
        return may_play_site(table, seat, card, why)
    if printed.is_state:
        return bool(subjects_on(table, seat, card, how, why))
    return has_choices(table, seat, card, how, why)


def has_resources(
    table: Shadowfist,
    seat: int,
    card: int,
    how: How,
    have: dict[str, int] | None,
    why: list[Ruling] | None,
    subject: int = -1,
) -> bool:
    """SF-4.3.1-b, SF-4.3.1-a, unless a text says that it does not matter."""
    printed: FistCard = table.card(card)
    if how.ignores_needs or not printed.needs or permitted(table, MAY_IGNORE_NEEDS, card, seat):
        return True
    if subject >= 0 and shifts(table, UNNEEDED_ON_IT, card, subject, None) > 0:
        return True
    if have is None:
        have = {}
    if not have:
        have.update(pool(table, seat))
    for rule in printed.play_rules if subject >= 0 else ():
        letters = rule.stands_in(table, table.asking(seat, card), subject)
        if letters:
            have = {**have, letters[1]: have.get(letters[1], 0) + have.get(letters[0], 0)}
    if how.waives and waived(printed, have, how.waives):
        return True
    return meets_conditions(printed, have, why)


def waived(printed: FistCard, have: dict[str, int], letters: str) -> bool:
    """Is what is missing one symbol, and one of these?"""
    lacking = [letter for letter, wanted in printed.conditions for _ in range(wanted - have.get(letter, 0))]
    return len(lacking) == 1 and lacking[0] in letters


def has_choices(table: Shadowfist, seat: int, card: int, how: How, why: list[Ruling] | None) -> bool:
    """SF-5.2-f, SF-10.2-n: what has to be chosen on generation is there; for X, with some X that can be paid."""
    printed: FistCard = table.card(card)
    if printed.cost != X:
        return can_be_met(table, seat, card, how, -1, why)
    most = most_x(table, seat, card, how)
    for number in range(min(1, most), most):
        if can_be_met(table, seat, card, how, number, None):
            return True
    return can_be_met(table, seat, card, how, most, why)


def can_be_met(table: Shadowfist, seat: int, card: int, how: How, x: int, why: list[Ruling] | None) -> bool:
    """Is there what it asks for, with this X?"""
    printed: FistCard = table.card(card)
    if not printed.play_rules and not printed.instructions:
        return True
    frame = table.asking(seat, card)
    if x >= 0:
        frame.keep("X", [x])
    if how.by:
        frame.keep("by", list(how.by))
    effects: list[Effect] = [*printed.play_rules, *printed.instructions]
    for effect in effects:
        if not can_choose(table, effect, frame, seat, why) or not effect.ready(table, frame, seat, why):
            return refuse(why, "SF-5.2-f", "what {} asks for cannot be done now", printed.full_title)
    return True


def within_restrictions(table: Shadowfist, seat: int, card: int, why: list[Ruling] | None) -> bool:
    """SF-10.1.1-b, SF-10.1.1-c, SF-10.1.1-g: Limited, One-Shot and Unique; an own face-down copy counts."""
    printed: FistCard = table.card(card)
    if not printed.restrictions:
        return True
    title = printed.full_title
    if printed.restricted(ONE_SHOT) and (seat, title) in table.one_shots:
        return refuse(why, "SF-10.1.1-c", "you have played {} in this game", title)
    if printed.restricted(LIMITED) and printed.is_event and (seat, title) in table.limited:
        return refuse(why, "SF-10.1.1-b", "you have played {} this turn", title)
    return may_have_another(table, seat, card, why)


def may_have_another(table: Shadowfist, seat: int, card: int, why: list[Ruling] | None) -> bool:
    """SF-10.1.1-b, SF-10.1.1-g: of a Unique or Limited card, only who controls no copy may choose to bring one in."""
    printed: FistCard = table.card(card)
    if printed.is_event or not (printed.unique or printed.restricted(LIMITED)):
        return True
    for other in table.controlled(seat):
        if table.title(other) == printed.full_title and table.card(other).kind == printed.kind:
            rule = "SF-10.1.1-g" if printed.unique else "SF-10.1.1-b"
            return refuse(why, rule, "you control {} already", printed.full_title)
    return True


def may_play_site(table: Shadowfist, seat: int, card: int, why: list[Ruling] | None) -> bool:
    """SF-3.3.2-c, SF-S-28, SF-4.3.3-a."""
    if table.sites_played[seat] >= SITE_LIMIT and not barred(table, MAY_EXCEED_SITE_LIMIT, card, seat, None):
        return refuse(why, "SF-3.3.2-c", "you have played a Site this turn")
    if not may_play_last(table, seat) and not may_bring_feng_shui(table, seat, card, why):
        return False
    if not places_for(table, seat, card):
        return refuse(why, "SF-4.3.3-b", "there is no place for {}", table.card(card).full_title)
    return True


def may_bring_feng_shui(table: Shadowfist, seat: int, card: int, why: list[Ruling] | None) -> bool:
    """SF-3.3.2-k, SF-S-40: not the last one needed."""
    if not table.card(card).is_feng_shui or missing(table, seat) > 1:
        return True
    return refuse(why, "SF-3.3.2-k", "the last Feng Shui Site for victory has to be seized or burned")


def may_play_last(table: Shadowfist, seat: int) -> bool:
    """SF-4.9-c, SF-S-40: the last one, or one more, may be played, though not returned, if no opponent controls any."""
    others = [other for other in table.clockwise(seat) if other != seat and table.feng_shui(other)]
    return missing(table, seat) <= 1 and not others


def subjects_for(table: Shadowfist, seat: int, card: int, why: list[Ruling] | None) -> list[int]:
    """What a State may be played on."""
    found = legal_subjects(table, seat, card, why)
    found = [other for other in found if table.may_touch(card, other, TO_BE_PLAYED_ON)]
    if not found:
        refuse(why, "SF-4.3.4-b", "there is no card {} may be played on", table.card(card).full_title)
    return found


def subjects_on(table: Shadowfist, seat: int, card: int, how: How, why: list[Ruling] | None) -> list[int]:
    """What a State may be played on, on the terms that hold for each of them."""
    found = subjects_for(table, seat, card, why)
    if table.box.asks_what_state_is_on:
        found = [
            other
            for other in found
            if can_pay(table, seat, card, how, 0, why, other)
            and has_resources(table, seat, card, how, None, why, other)
        ]
    return found


def legal_subjects(table: Shadowfist, seat: int, card: int, why: list[Ruling] | None) -> list[int]:
    """SF-4.3.4-b, SF-7.6-a, SF-10.1.1-h: what a State may be on: a Character, unless its text says otherwise."""
    printed: FistCard = table.card(card)
    frame = table.asking(seat, card)
    found: list[int] | None = None
    for rule in printed.play_rules:
        named = rule.subjects(table, frame)
        if named is not None:
            found = named
    if found is None:
        found = table.all_characters()
    return [other for other in found if may_bear(table, card, other, why)]


def may_bear(table: Shadowfist, state: int, subject: int, why: list[Ruling] | None) -> bool:
    printed: FistCard = table.card(state)
    if printed.restricted(VEHICLE):
        if table.zone_kind(subject) != CHARACTERS:
            return refuse(why, "SF-10.1.1-h", "Vehicles are for Characters")
        for other in table.states_on(subject):
            if other != state and table.card(other).restricted(VEHICLE):
                return refuse(why, "SF-10.1.1-h", "{} has a Vehicle already", table.title(subject))
    return not barred(table, TO_BEAR, subject, state, why)
