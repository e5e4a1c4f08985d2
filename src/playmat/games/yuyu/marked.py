"""Effects that name the step they are used in (YYH-44, YYH-52, YYH-53, YYH-174), and the Team Bonuses used in the Main
Step (YYH-123, YYH-169)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from playmat.cardtext.card import slug
from playmat.games.yuyu.card import ITEM
from playmat.games.yuyu.events import BonusUsed, EffectUsed
from playmat.games.yuyu.places import NOTHING
from playmat.games.yuyu.playing import Means, may_play, play
from playmat.games.yuyu.searching import look_through
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.teams import TEAMS, USED_IN_MAIN_STEP, YOMI
from playmat.games.yuyu.terms import STEPS, YOMI_PRICE, Marked, Use
from playmat.games.yuyu.texts import carry_out, depends_on_hand, note_uses, text_can_be_used
from playmat.games.yuyu.zones import ATTACHED, DISCARD
from playmat.kernel.decision import Option
from playmat.kernel.ruling import Ruling, refuse

SARAYASHKI_COST: Final = 1
YOMI_COST: Final = 2
NO_OPTIONS: Final[list[Option]] = []
NOTHING_IN_REACH: Final = [NO_OPTIONS for _ in STEPS]


@mypyc_attr(acyclic=True)
class UseOption(Option):
    """Use a marked effect of a card."""

    def __init__(self, card: int, marked: Marked, handle: str, title: str) -> None:
        self.card = card
        self.marked = marked
        self.handle = handle
        self.title = title
        self.step = STEPS.index(marked.step())
        self.forced = not marked.optional()
        """YYH-32: is it no matter of choice?"""

    @property
    def key(self) -> str:
        return f"use:{self.handle}"

    def label(self, table: Any) -> str:
        return f"{self.title}: {table.book.say(self.marked)}"

    def cards(self, table: Any) -> tuple[str, ...]:
        return (self.title,)


def may_use(table: Yuyu, seat: int, card: int, marked: Marked, why: list[Ruling] | None) -> bool:
    """YYH-44, YYH-52, YYH-53, YYH-174: in its step, where its card works."""
    if marked.step() != table.step:
        return refuse(why, "YYH-174", "{} is used in the {} Step", table.card(card).full_title, marked.step())
    return is_in_reach(table, card, marked, why) and may_use_there(table, seat, card, marked, why)


def is_in_reach(table: Yuyu, card: int, marked: Marked, why: list[Ruling] | None) -> bool:
    """YYH-129: does the card lie where this effect of it can be used?"""
    if table.works(card) or (marked.sideline() and table.works_aside(card)):
        return True
    return refuse(why, "YYH-52", "{} is not in the Arena", table.card(card).full_title)


def may_use_there(table: Yuyu, seat: int, card: int, marked: Marked, why: list[Ruling] | None) -> bool:
    if not is_free(table, seat, card, marked, why):
        return False
    body = marked.body
    return not body.demands or text_can_be_used(table, seat, card, body.each, NOTHING, why)


def is_free(table: Yuyu, seat: int, card: int, marked: Marked, why: list[Ruling] | None) -> bool:
    """YYH-RUL-51: it was not used yet in this step, and no text forbids it."""
    if not marked.often() and table.has_acted(card, marked.address):
        return why is not None and refuse(why, "YYH-RUL-51", "{} was used in this step", table.card(card).full_title)
    return not table.banned(seat, "Use", card, why)


def effects_of(table: Yuyu, card: int) -> list[Option]:
    """An option for each marked effect of a card."""
    uses = table.options_made().uses
    options = uses[card]
    if options is None:
        options = uses[card] = []
        printed = table.card(card)
        for i, marked in enumerate(printed.marked):
            handle = printed.key if i == 0 else f"{printed.key}:{i + 1}"
            options.append(UseOption(card, marked, handle, printed.full_title))
    return options


def in_reach(table: Yuyu, seat: int, step: int) -> list[Option]:
    """The effects of a player marked with this step and in reach: the same as long as all cards lie as they do."""
    if not table.box.marks[step]:
        return NO_OPTIONS
    lie = table.lie()
    found = lie.in_reach[seat]
    if found is None:
        found = lie.in_reach[seat] = find_in_reach(table, table.users(seat))
    return found[step]


def find_in_reach(table: Yuyu, users: list[int]) -> list[list[Option]]:
    """For each step those of these cards."""
    if not users:
        return NOTHING_IN_REACH
    found: list[list[Option]] = [[] for _ in STEPS]
    for card in users:
        for option in effects_of(table, card):
            if isinstance(option, UseOption) and is_in_reach(table, card, option.marked, None):
                found[option.step].append(option)
    return found


def might_use(table: Yuyu, seat: int, step: int) -> bool:
    """Is there an effect of which others cannot see whether it can be used now?"""
    for option in in_reach(table, seat, step):
        assert isinstance(option, UseOption)
        asked = depends_on_hand(table, seat, option.card, option.marked.body.each)
        if asked and is_free(table, seat, option.card, option.marked, None):
            return True
    return False


def add_usable(table: Yuyu, seat: int, step: int, options: list[Option]) -> bool:
    """Add an option for each effect that may be used now, in this step. YYH-32: is one of them no matter of choice?"""
    forced = False
    first = len(options)
    for option in in_reach(table, seat, step):
        if not isinstance(option, UseOption) or has_handle(options, first, option.handle):
            continue
        if may_use_there(table, seat, option.card, option.marked, None):
            options.append(option)
            forced = forced or option.forced
    return forced


def has_handle(options: list[Option], first: int, handle: str) -> bool:
    """Is one of these, from the first on, the same effect of another copy?"""
    for i in range(first, len(options)):
        option = options[i]
        if isinstance(option, UseOption) and option.handle == handle:
            return True
    return False


def effects_thought_of(table: Yuyu, seat: int) -> list[Option]:
    """All there are, whether or not they may be used now; of several copies one that may, if any."""
    options: list[Option] = []
    barred: list[Option] = []
    for card in table.users(seat):
        for option in effects_of(table, card):
            if not isinstance(option, UseOption) or has_handle(options, 0, option.handle):
                continue
            if may_use(table, seat, option.card, option.marked, None):
                options.append(option)
            else:
                barred.append(option)
    for option in barred:
        if isinstance(option, UseOption) and not has_handle(options, 0, option.handle):
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


@mypyc_attr(acyclic=True)
class BonusOption(Option):
    """Use a Team Bonus: with this card, where it takes one."""

    def __init__(self, team: str, card: int, handle: str, title: str) -> None:
        self.team = team
        self.card = card
        self.handle = handle
        self.title = title

    @property
    def key(self) -> str:
        return f"{slug(self.team)}:{self.handle}"

    def label(self, table: Any) -> str:
        if self.team == TEAMS[YOMI]:
            return f"Yomi bonus: play {self.title} out of the discard pile"
        return f"Sarayashki bonus: discard {self.title} to search for an item"

    def cards(self, table: Any) -> tuple[str, ...]:
        return (self.title,)


def add_bonuses(table: Yuyu, seat: int, options: list[Option]) -> None:
    """Add an option for each use of a Team Bonus there is now."""
    if not table.box.uses_bonuses[seat]:
        return
    for team in USED_IN_MAIN_STEP:
        if table.has_bonus(seat, team) and not table.has_acted(-1, TEAMS[team]):
            means = means_for(table, seat, team)
            for card in cards_for(table, seat, team):
                if may_use_bonus(table, means, team, card, None):
                    options.append(bonus_option(table, team, card))


def bonuses_thought_of(table: Yuyu, seat: int) -> list[Option]:
    options: list[Option] = []
    for team in USED_IN_MAIN_STEP:
        if table.has_bonus(seat, team):
            options.extend([bonus_option(table, team, card) for card in cards_for(table, seat, team)])
    return options


def bonus_option(table: Yuyu, team: int, card: int) -> BonusOption:
    printed = table.card(card)
    return BonusOption(TEAMS[team], card, printed.key, printed.full_title)


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


def may_use_bonus(table: Yuyu, means: Means, team: int, card: int, why: list[Ruling] | None) -> bool:
    """YYH-123, YYH-169, YYH-RUL-14, YYH-RUL-55: once in the own turn, in the Main Step."""
    rule = "YYH-169" if team == YOMI else "YYH-123"
    if table.has_acted(-1, TEAMS[team]):
        return refuse(why, rule, "you have used the {} bonus this turn", TEAMS[team])
    if team == YOMI:
        return may_play(table, means, card, why)
    if table.down[card]:
        return why is not None and refuse(why, rule, "{} does not lie face-up", table.card(card).full_title)
    if table.spirit[means.seat] < means.besides:
        return why is not None and refuse(why, rule, "that costs {} Spirit Energy, you have none", means.besides)
    return True


def use_bonus(table: Yuyu, seat: int, choice: BonusOption) -> None:
    table.acted.append(Use(-1, choice.team))
    table.emit(BonusUsed(seat, choice.team))
    if choice.team == TEAMS[YOMI]:
        table.pay_spirit(seat, yomi_cost(table, seat))
        table.borrowed.append(choice.card)
        play(table, seat, choice.card)
    else:
        table.discard(choice.card, seat)
        table.pay_spirit(seat, SARAYASHKI_COST)
        look_through(table, seat, ITEM)
