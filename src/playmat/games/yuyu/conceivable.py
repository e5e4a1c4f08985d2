"""What a player might think of doing, allowed or not: a refusal names the rule that is against it."""

from __future__ import annotations

from playmat.games.yuyu.blow import Blow
from playmat.games.yuyu.options import has_handle, play_option
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.which_attacks import AttackOption, attack_options, attacks_of
from playmat.games.yuyu.zones import ARENA, ATTACHED, CIRCLE, DISCARD, HAND, SIDELINE
from playmat.kernel.decision import Option
from playmat.kernel.ruling import Ruling, refuse

# -- attacks --------------------------------------------------------------------------------------------------------


def conceivable_attacks(table: Yuyu, seat: int) -> list[Option]:
    """All there are on the player's characters, in play or in the Winner's Circle, and on the opposing fighter, whether
    or not they may be used; those of the fighter first."""
    options = attack_options(table, seat, True)
    for user in table.characters(seat):
        if user != table.fighter(seat):
            add_conceivable_attacks(table, seat, user, [user, *table.attached_to(user)], options)
    for card in table.zone(seat, CIRCLE):
        add_conceivable_attacks(table, seat, card, [card], options)
    opposing = table.fighter(1 - seat)
    if opposing >= 0:
        add_conceivable_attacks(
            table, seat, opposing, [*table.bearers(opposing), *table.attached_to(opposing)], options
        )
    return options


def add_conceivable_attacks(table: Yuyu, seat: int, user: int, sources: list[int], options: list[Option]) -> None:
    """Those on these cards, as far as the player knows them; each goes by its user and its name."""
    key, title = table.card(user).key, table.card(user).full_title
    for source in sources:
        if table.knows(seat, source):
            for index, line in enumerate(table.card(source).attacks):
                handle = f"{key}:{line.key}"
                if not has_handle(options, handle):
                    options.append(AttackOption(user, source, index, handle, title, line.name))


def is_in_reach(table: Yuyu, blow: Blow, why: list[Ruling] | None) -> bool:
    """YYH-56, YYH-129, YYH-19, YYH-151: is it an attack of the fighter, or one that is lent?"""
    for other in attacks_of(table, blow.seat):
        if (other.user, other.source, other.index) == (blow.user, blow.source, blow.index):
            return True
    title = table.card(blow.user).full_title
    if table.zone_seat(blow.user) != blow.seat:
        return refuse(why, "YYH-56", "{} is not your fighter", title)
    if table.card(blow.source).piece:
        return refuse(why, "YYH-151", "the King has lost {}", title)
    return refuse(why, "YYH-129" if blow.user == blow.source else "YYH-19", "{} is not in the Arena", title)


# -- cards ----------------------------------------------------------------------------------------------------------


def conceivable_cards(table: Yuyu, seat: int) -> list[Option]:
    """Cards to be played: those in hand, and those of the own side that lie elsewhere and are played no more."""
    options: list[Option] = []
    for kind in (HAND, ATTACHED, ARENA, *SIDELINE, CIRCLE, DISCARD):
        for card in table.different(table.zone(seat, kind)):
            option = play_option(table.kept_options, card, table.card(card))
            if table.knows(seat, card) and not has_handle(options, option.handle):
                options.append(option)
    return options


def is_in_hand(table: Yuyu, card: int, why: list[Ruling] | None) -> bool:
    """YYH-46, YYH-47, YYH-154, YYH-161: cards are played from the hand, and what is attached stays where it is."""
    kind, printed = table.zone_kind(card), table.card(card)
    if kind == HAND:
        return True
    if kind == ATTACHED:
        return refuse(why, "YYH-161", "{} is attached already", printed.full_title)
    rule = "YYH-154" if printed.is_event else "YYH-47" if printed.is_character else "YYH-46"
    return refuse(why, rule, "{} is not in your hand", printed.full_title)
