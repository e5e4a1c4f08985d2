"""Effects that name the step they are used in (YYH-44, YYH-52, YYH-53, YYH-174), and the Team Bonuses used in the Main
Step (YYH-123, YYH-169)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from playmat.cardtext.card import slug
from playmat.games.yuyu import teams
from playmat.games.yuyu.card import ITEM
from playmat.games.yuyu.events import BonusUsed, EffectUsed
from playmat.games.yuyu.playing import may_play, play
from playmat.games.yuyu.searching import look_through
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.terms import ANY_STEP, YOMI_PRICE, Marked, Use
from playmat.games.yuyu.texts import carry_out, depends_on_hand, note_uses, text_can_be_used
from playmat.games.yuyu.zones import ATTACHED, DISCARD
from playmat.kernel.decision import Option
from playmat.kernel.ruling import Ruling, refuse

SARAYASHKI: Final = "Sarayashki"
YOMI: Final = "Yomi"
SARAYASHKI_COST: Final = 1
YOMI_COST: Final = 2


@mypyc_attr(acyclic=True)
class UseOption(Option):
    """Use a marked effect of a card."""

    def __init__(self, card: int, marked: Marked, handle: str, title: str) -> None:
        self.card = card
        self.marked = marked
        self.handle = handle
        self.title = title

    @property
    def key(self) -> str:
        return f"use:{self.handle}"

    def label(self, table: Any) -> str:
        return f"{self.title}: {table.book.say(self.marked)}"

    def cards(self, table: Any) -> tuple[str, ...]:
        return (self.title,)


def may_use(table: Yuyu, seat: int, card: int, marked: Marked, why: list[Ruling] | None) -> bool:
    """YYH-44, YYH-52, YYH-53, YYH-129, YYH-174, YYH-RUL-51."""
    if not is_at_hand(table, seat, card, marked, why):
        return False
    body = marked.body
    return not body.demands or text_can_be_used(table, seat, card, body.sentences, [], why)


def is_at_hand(table: Yuyu, seat: int, card: int, marked: Marked, why: list[Ruling] | None) -> bool:
    """Could it be used now, as far as everybody sees?"""
    title = table.card(card).full_title
    if marked.step() != table.step:
        return refuse(why, "YYH-174", "{} is used in the {} Step", title, marked.step())
    if not table.works(card) and not (marked.sideline() and table.works_aside(card)):
        return refuse(why, "YYH-52", "{} is not in the Arena", title)
    if not marked.often() and table.has_acted(card, marked.address):
        return refuse(why, "YYH-RUL-51", "{} was used in this step", title)
    return not table.banned(seat, "Use", card, why)


def might_use(table: Yuyu, seat: int) -> bool:
    """Is there an effect of which others cannot see whether it can be used now?"""
    for card in table.users(seat, table.step):
        for marked in table.card(card).marked:
            asked = depends_on_hand(table, seat, card, marked.body.sentences)
            if asked and is_at_hand(table, seat, card, marked, None):
                return True
    return False


def usable(table: Yuyu, seat: int, why_all: bool) -> list[Option]:
    """An option for each marked effect that may be used now; all there are, if it is asked why one may not."""
    options: list[Option] = []
    keys: list[str] = []
    for card in table.users(seat, ANY_STEP if why_all else table.step):
        printed = table.card(card)
        for i, marked in enumerate(printed.marked):
            handle = printed.key if i == 0 else f"{printed.key}:{i + 1}"
            if handle in keys:
                continue
            if why_all or may_use(table, seat, card, marked, None):
                keys.append(handle)
                options.append(UseOption(card, marked, handle, printed.full_title))
    return options


def has_to_use(options: list[Option]) -> bool:
    """YYH-32: is one of them not a matter of choice?"""
    for option in options:
        if isinstance(option, UseOption) and not option.marked.optional():
            return True
    return False


def use(table: Yuyu, seat: int, choice: UseOption) -> None:
    """YYH-17, YYH-34: once through its text."""
    sentences = choice.marked.body.sentences
    table.acted.append(Use(choice.card, choice.marked.address))
    said = table.book.say(choice.marked) if table.recording else ""
    table.emit(EffectUsed(seat, choice.card, choice.title, said))
    note_uses(table, seat, choice.card, sentences)
    carry_out(table, seat, choice.card, sentences, [])


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
        if self.team == YOMI:
            return f"Yomi bonus: play {self.title} out of the discard pile"
        return f"Sarayashki bonus: discard {self.title} to search for an item"

    def cards(self, table: Any) -> tuple[str, ...]:
        return (self.title,)


def bonus_options(table: Yuyu, seat: int) -> list[Option]:
    if not table.box.may_have[seat][teams.SARAYASHKI] and not table.box.may_have[seat][teams.YOMI]:
        return []
    return [option for option in bonuses_thought_of(table, seat) if may_use_bonus(table, seat, option, None)]


def bonuses_thought_of(table: Yuyu, seat: int) -> list[BonusOption]:
    cards: list[BonusOption] = []
    if table.has_bonus(seat, teams.SARAYASHKI):
        items = [card for card in table.zone(seat, ATTACHED) if table.card(card).kind == ITEM]
        cards.extend(different(table, SARAYASHKI, items))
    if table.has_bonus(seat, teams.YOMI):
        cards.extend(different(table, YOMI, table.zone(1 - seat, DISCARD)))
    return cards


def different(table: Yuyu, team: str, cards: list[int]) -> list[BonusOption]:
    seen: dict[int, BonusOption] = {}
    for card in cards:
        printed = table.card(card)
        seen.setdefault(table.face[card], BonusOption(team, card, printed.key, printed.full_title))
    return list(seen.values())


def yomi_cost(table: Yuyu, seat: int) -> int:
    """YYH-169, and what texts make of it."""
    return max(0, YOMI_COST + table.on_player(seat, YOMI_PRICE))


def may_use_bonus(table: Yuyu, seat: int, choice: BonusOption, why: list[Ruling] | None) -> bool:
    """YYH-123, YYH-169, YYH-RUL-14, YYH-RUL-55: once in the own turn, in the Main Step."""
    rule = "YYH-169" if choice.team == YOMI else "YYH-123"
    if table.has_acted(-1, choice.team):
        return refuse(why, rule, "you have used the {} bonus this turn", choice.team)
    if choice.team == YOMI:
        return may_play(table, seat, choice.card, yomi_cost(table, seat), why)
    if table.down[choice.card]:
        return refuse(why, rule, "{} does not lie face-up", choice.title)
    if table.spirit[seat] < SARAYASHKI_COST:
        return refuse(why, rule, "that costs {} Spirit Energy, you have none", SARAYASHKI_COST)
    return True


def use_bonus(table: Yuyu, seat: int, choice: BonusOption) -> None:
    table.acted.append(Use(-1, choice.team))
    table.emit(BonusUsed(seat, choice.team))
    if choice.team == YOMI:
        table.pay_spirit(seat, yomi_cost(table, seat))
        table.borrowed.append(choice.card)
        play(table, seat, choice.card)
    else:
        table.discard(choice.card, seat)
        table.pay_spirit(seat, SARAYASHKI_COST)
        look_through(table, seat, ITEM)
