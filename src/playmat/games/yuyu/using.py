"""Effects that name the step they are used in (YYH-44, YYH-52, YYH-53, YYH-174), and the Team Bonuses used in the Main
Step (YYH-123, YYH-169)."""

from __future__ import annotations

from typing import Final

from playmat.cardplay.affecting import is_protected
from playmat.cardplay.choosing import CardOption
from playmat.cardplay.resolving import carry_out
from playmat.cardplay.standing import forbidden
from playmat.games.yuyu.board import NOTHING
from playmat.games.yuyu.card import ITEM
from playmat.games.yuyu.events import BonusUsed, EffectUsed
from playmat.games.yuyu.options import SaidOption, UseOption, has_handle, use_options
from playmat.games.yuyu.playing import Means, affordable, may_play, play
from playmat.games.yuyu.searching import look_through
from playmat.games.yuyu.sentences import Marked, Use
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.teams import KEYS, NO_TEAM, SARAYASHKI, TEAMS, USED_IN_MAIN_STEP, YOMI
from playmat.games.yuyu.texts import depends_on_hand, note_uses, text_can_be_used
from playmat.games.yuyu.topics import USE, YOMI_PRICE
from playmat.games.yuyu.zones import ATTACHED, CIRCLE, DISCARD, MAIN_STEP, STEPS
from playmat.kernel.decision import Option
from playmat.kernel.ruling import Ruling, refuse

DISCARDING: Final = "discard"
"""The act from which texts protect cards."""
SARAYASHKI_COST: Final = 1
YOMI_COST: Final = 2
RULES: Final = {SARAYASHKI: "YYH-123", YOMI: "YYH-169"}


def may_use(table: Yuyu, seat: int, card: int, marked: Marked, why: list[Ruling] | None) -> bool:
    """YYH-44, YYH-52, YYH-53, YYH-174: in its step, where its card works."""
    if marked.step() != table.step:
        return refuse(why, "YYH-174", "{} is used in the {} Step", table.card(card).full_title, marked.step())
    return is_in_reach(table, card, marked, why) and may_use_there(table, seat, card, marked, why)


def is_in_reach(table: Yuyu, card: int, marked: Marked, why: list[Ruling] | None) -> bool:
    """YYH-129: does the card lie where this effect of it can be used?"""
    if table.is_silenced(card, marked.sideline()):
        return refuse(why, "YYH-5", "effects of {} do not work now", table.card(card).full_title)
    if table.works(card) or (marked.sideline() and table.works_aside(card)):
        return True
    if table.zone_kind(card) == CIRCLE and marked.in_circle():
        return True
    if marked.sideline():
        return refuse(why, "YYH-RUL-35", "{} lies facedown", table.card(card).full_title)
    return refuse(why, "YYH-52", "{} is not in the Arena", table.card(card).full_title)


def may_use_there(table: Yuyu, seat: int, card: int, marked: Marked, why: list[Ruling] | None) -> bool:
    """Where it is asked why not, both are said: that it was used, and a limit that is used up (YYH-37)."""
    free = is_free(table, seat, card, marked, why)
    if not free and why is None:
        return False
    body = marked.body
    return (not body.demands or text_can_be_used(table, seat, card, body.each, NOTHING, why)) and free


def is_free(table: Yuyu, seat: int, card: int, marked: Marked, why: list[Ruling] | None) -> bool:
    """YYH-RUL-51: it was not used yet in this step, and no text forbids it."""
    if not marked.often() and table.has_acted(card, marked.address):
        return why is not None and refuse(why, "YYH-RUL-51", "{} was used in this step", table.card(card).full_title)
    return not forbidden(table, seat, USE, card, why)


def in_reach(table: Yuyu, seat: int, step: int) -> list[UseOption]:
    """The effects of a player marked with this step and in reach."""
    if not table.box.marks[step]:
        return []
    derived = table.derived()
    found = derived.usable[seat]
    if found is None:
        found = derived.usable[seat] = find_in_reach(table, table.users(seat))
    return found[step]


def find_in_reach(table: Yuyu, users: list[int]) -> list[list[UseOption]]:
    """For each step those of these cards."""
    found: list[list[UseOption]] = [[] for _ in STEPS]
    for card in users:
        for option in use_options(table.kept_options, card, table.card(card)):
            if is_in_reach(table, card, option.marked, None):
                found[STEPS.index(option.marked.step())].append(option)
    return found


def might_use(table: Yuyu, seat: int, step: int) -> bool:
    """Is there an effect of which others cannot see whether it can be used now?"""
    for option in in_reach(table, seat, step):
        asked = depends_on_hand(table, seat, option.card, option.marked.body.each)
        if asked and is_free(table, seat, option.card, option.marked, None):
            return True
    return False


def add_usable(table: Yuyu, seat: int, step: int, options: list[Option]) -> bool:
    """Add an option for each effect that may be used now, in this step. YYH-32: is one of them no matter of choice?"""
    forced = False
    first = len(options)
    for option in in_reach(table, seat, step):
        if has_handle(options, option.handle, first):
            continue
        if may_use_there(table, seat, option.card, option.marked, None):
            options.append(option)
            forced = forced or not option.marked.optional()
    return forced


def conceivable_effects(table: Yuyu, seat: int) -> list[Option]:
    """All there are, whether or not they may be used now; of several copies one that may, if any."""
    options: list[Option] = []
    barred: list[UseOption] = []
    for card in table.users(seat):
        for option in use_options(table.kept_options, card, table.card(card)):
            if has_handle(options, option.handle):
                continue
            if may_use(table, seat, option.card, option.marked, None):
                options.append(option)
            else:
                barred.append(option)
    for option in barred:
        if not has_handle(options, option.handle):
            options.append(option)
    return options


def use(table: Yuyu, seat: int, choice: UseOption) -> None:
    """YYH-17, YYH-34: once through its text."""
    sentences = choice.marked.body.each
    table.acted.append(Use(choice.card, choice.marked.address))
    said = table.book.say(choice.marked) if table.recording else ""
    table.emit(EffectUsed(seat, choice.card, choice.title, said))
    note_uses(table, seat, choice.card, sentences)
    carry_out(table, seat, choice.card, sentences, NOTHING)


# -- Team Bonuses of the Main Step ----------------------------------------------------------------------------------


def bonus_option(table: Yuyu, team: int, card: int) -> CardOption:
    """Use a Team Bonus with this card."""
    title = table.card(card).full_title
    said = f"discard {title} to search for an item"
    if team == YOMI:
        said = f"play {title} out of the discard pile"
    return SaidOption(KEYS[team], card, table.card(card).key, title, f"{TEAMS[team]} bonus: {said}")


def bonus_chosen(choice: Option) -> int:
    """The team whose bonus an option of the Main Step uses; NO_TEAM if it is none."""
    if isinstance(choice, CardOption):
        for team in USED_IN_MAIN_STEP:
            if choice.verb == KEYS[team]:
                return team
    return NO_TEAM


def add_bonuses(table: Yuyu, seat: int, options: list[Option]) -> None:
    """Add an option for each use of a Team Bonus there is now."""
    if not table.box.uses_bonuses[seat]:
        return
    for team in USED_IN_MAIN_STEP:
        if may_use_now(table, seat, team, None):
            means = means_for(table, seat, team)
            for card in cards_for(table, seat, team):
                if may_use_bonus(table, means, team, card, None):
                    options.append(bonus_option(table, team, card))


def conceivable_bonuses(table: Yuyu, seat: int) -> list[Option]:
    """Whether or not the player has the bonus; with the opponent's items that the player knows too."""
    options: list[Option] = []
    for team in USED_IN_MAIN_STEP:
        options.extend([bonus_option(table, team, card) for card in cards_for(table, seat, team)])
    for card in table.zone(1 - seat, ATTACHED):
        if table.card(card).kind == ITEM and table.knows(seat, card):
            option = bonus_option(table, SARAYASHKI, card)
            if not any(option.key == other.key for other in options):
                options.append(option)
    return options


def cards_for(table: Yuyu, seat: int, team: int) -> list[int]:
    """The cards with which that bonus is used, one of each."""
    if team == YOMI:
        return table.different(table.zone(1 - seat, DISCARD))
    return table.different([card for card in table.zone(seat, ATTACHED) if table.card(card).kind == ITEM])


def means_for(table: Yuyu, seat: int, team: int) -> Means:
    """What a player has besides the cost of that bonus."""
    return Means(table, seat, yomi_cost(table, seat) if team == YOMI else SARAYASHKI_COST)


def yomi_cost(table: Yuyu, seat: int) -> int:
    """YYH-169, and what texts make of it."""
    return max(0, YOMI_COST + table.on_player(seat, YOMI_PRICE))


def may_use_now(table: Yuyu, seat: int, team: int, why: list[Ruling] | None) -> bool:
    """YYH-123, YYH-169: the player has the bonus, and has not used it in this turn."""
    rule = RULES[team]
    if not table.has_bonus(seat, team):
        return refuse(why, rule, "you do not have the {} bonus", TEAMS[team])
    if table.has_acted(user_of(seat), TEAMS[team]):
        return refuse(why, rule, "you have used the {} bonus this turn", TEAMS[team])
    return True


def may_use_bonus(table: Yuyu, means: Means, team: int, card: int, why: list[Ruling] | None) -> bool:
    """YYH-123, YYH-169, YYH-RUL-14, YYH-RUL-55, YYH-RUL-69: once in a turn; as an action, in the own Main Step."""
    if not may_use_now(table, means.seat, team, why):
        return False
    if table.step != MAIN_STEP:
        return refuse(why, "YYH-RUL-55" if team == YOMI else "YYH-RUL-14", "that is done in the Main Step")
    if team != YOMI and table.zone_seat(card) != means.seat:
        return why is not None and refuse(why, RULES[team], "{} is not your item", table.card(card).full_title)
    if team != YOMI and table.down[card]:
        return why is not None and refuse(why, RULES[team], "{} does not lie face-up", table.card(card).full_title)
    if team != YOMI and is_protected(table, table.asking(means.seat, card), DISCARDING, card):
        return why is not None and refuse(why, "YYH-RUL-69", "{} cannot be discarded", table.card(card).full_title)
    return affordable(table, means.seat, means.besides, why, RULES[team]) and (
        team != YOMI or may_play(table, means, card, why)
    )


def use_bonus(table: Yuyu, seat: int, team: int, card: int) -> None:
    if team == YOMI:
        borrow(table, seat, card)
        play(table, seat, card)
    else:
        note_bonus(table, seat, team)
        table.discard(card, seat)
        table.pay_spirit(seat, SARAYASHKI_COST)
        look_through(table, seat, ITEM)


def borrow(table: Yuyu, seat: int, card: int) -> None:
    """YYH-169: the price of the bonus; the card is still to be played and paid for."""
    note_bonus(table, seat, YOMI)
    table.pay_spirit(seat, yomi_cost(table, seat))
    table.borrowed.append(card)


def note_bonus(table: Yuyu, seat: int, team: int) -> None:
    table.acted.append(Use(user_of(seat), TEAMS[team]))
    table.emit(BonusUsed(seat, TEAMS[team]))


def user_of(seat: int) -> int:
    """A player among the cards that were used."""
    return -1 - seat
