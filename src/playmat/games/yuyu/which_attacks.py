"""Which attacks a player has, and which of them may be used."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from playmat.cardplay.standing import Held, forbidden, in_force
from playmat.games.yuyu.blow import (
    AGAIN,
    NO_USE,
    Blow,
    attack_code,
    card_of,
    index_of,
)
from playmat.games.yuyu.board import NOTHING
from playmat.games.yuyu.options import SaidOption, has_handle
from playmat.games.yuyu.sentences import HoldsBack, Lends, PaysWith
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.teams import KUROKO, URAOTOGI
from playmat.games.yuyu.texts import depends_on_hand, text_can_be_used
from playmat.games.yuyu.topics import (
    ATTACK,
    FROM_DECK,
    HELD_BACK,
    LENT,
    PAYMENT,
)
from playmat.games.yuyu.zones import DECK, HAND
from playmat.kernel.decision import Option
from playmat.kernel.ruling import Ruling, refuse

# -- which attacks a player has -------------------------------------------------------------------------------------


def attacks_of(table: Yuyu, seat: int) -> list[Blow]:
    """YYH-19, YYH-162, YYH-56: those of the fighter and of techniques attached to it, whoever attached them; with the
    Kuroko bonus those of every own character in play, which is then the user (YYH-128, YYH-RUL-16)."""
    if table.box.may_have_bonus[seat][KUROKO] and table.bonuses_change():
        found = look_for_attacks(table, seat)
    else:
        derived = table.derived()
        kept = derived.attacks[seat]
        if kept is None:
            kept = derived.attacks[seat] = look_for_attacks(table, seat)
        found = kept
    if table.speaks_of(LENT):
        found = with_foreign(table, seat, found)
    return with_lent(table, seat, found) if table.lasting else found


def with_foreign(table: Yuyu, seat: int, blows: list[Blow]) -> list[Blow]:
    """These, and those on other cards that texts let the fighter use (YYH-5)."""
    found, fighter = blows, table.fighter(seat)
    for held in in_force(table, LENT):
        rule = held.rule
        for code in rule.lent(table, table.asking(held.seat, held.source), seat) if isinstance(rule, Lends) else ():
            if fighter >= 0 and all(attack_code(blow.source, blow.index) != code for blow in found):
                found = [*found, Blow(seat, fighter, card_of(code), index_of(code))]
    return found


def look_for_attacks(table: Yuyu, seat: int) -> list[Blow]:
    found: list[Blow] = []
    if table.has_bonus(seat, KUROKO):
        for card in table.characters(seat):
            if not table.down[card]:
                add_attacks_by(table, seat, card, found)
    elif not table.is_without(seat):
        add_attacks_by(table, seat, table.fighter(seat), found)
    return found


def add_attacks_by(table: Yuyu, seat: int, user: int, found: list[Blow]) -> None:
    """Add what a character can use."""
    if table.is_king(user):
        for piece in table.bearers(user):
            add_attacks_on(table, seat, user, piece, found)
    else:
        add_attacks_on(table, seat, user, user, found)
    for card in table.attached_to(user):
        if not table.down[card]:
            add_attacks_on(table, seat, user, card, found)


def add_attacks_on(table: Yuyu, seat: int, user: int, source: int, found: list[Blow]) -> None:
    """Add those that stand on this card."""
    for index in range(len(table.card(source).attacks)):
        found.append(Blow(seat, user, source, index))


def with_lent(table: Yuyu, seat: int, blows: list[Blow]) -> list[Blow]:
    """These, and what else texts let characters use."""
    found = blows
    for effect in table.lasting_on(AGAIN):
        if effect.seat == seat:
            for code in effect.targets:
                if is_lent(table, code) and all(attack_code(blow.source, blow.index) != code for blow in found):
                    lent = Blow(seat, card_of(code), card_of(code), index_of(code))
                    found = [*found, lent]
    return found


def is_lent(table: Yuyu, code: int) -> bool:
    """Is it an attack of a character on the Sideline, which a text lets it use once?"""
    return table.slot_of(card_of(code)) > 0


# -- which attacks may be used ---------------------------------------------------------------------------------------


def any_attack_left(table: Yuyu) -> bool:
    """The one of this turn, or what texts have granted."""
    return table.attacks_left > 0 or bool(table.lasting_on(AGAIN))


def may_attack(table: Yuyu, blow: Blow, why: list[Ruling] | None) -> bool:
    """YYH-56, YYH-60, YYH-121, YYH-RUL-38: an attack is left, nothing forbids it, and its cost can be paid in full."""
    if not can_pay_for(table, blow, why):
        return False
    body = table.line(blow).body
    if body is None or not body.demands:
        return True
    return text_can_be_used(table, blow.seat, blow.source, body.each, NOTHING, why)


def might_attack(table: Yuyu, blow: Blow) -> bool:
    """An attack that may not be used: can others not see that? Of what it says itself, that is a matter of demands."""
    body = table.line(blow).body
    if (
        table.speaks_of(PAYMENT)
        and 0 < table.cards_for(blow) <= len(table.zone(blow.seat, HAND))
        and narrowing(table, blow)
    ):
        return True
    if body is None or not body.demands or not can_pay_for(table, blow, None):
        return False
    return depends_on_hand(table, blow.seat, blow.source, body.each)


def can_pay_for(table: Yuyu, blow: Blow, why: list[Ruling] | None) -> bool:
    """All but what the attack itself says."""
    if table.attacks_left <= 0 and noted(table, blow, AGAIN) < 0:
        return refuse(why, "YYH-56", "you have used your attack this turn")
    seat = blow.seat
    code = attack_code(blow.source, blow.index)
    if forbidden(table, seat, ATTACK, code, why):
        return False
    if table.speaks_of(HELD_BACK) and is_held_back(table, blow.user):
        return refuse(why, "YYH-5", "{} cannot attack now", table.printed(blow.user).full_title)
    if table.lasting and table.is_barred(blow.source, why):
        return False
    if noted(table, blow, NO_USE) >= 0:
        return refuse(why, "YYH-5", "{} cannot be used now", table.line(blow).name)
    cards, hand = table.cards_for(blow), len(table.zone(seat, HAND))
    payable = len(for_payment(table, blow)) if table.speaks_of(PAYMENT) else hand
    if cards and grinds(table, seat, cards):
        payable = max(cards, payable)
        hand = max(cards + 1, hand)
    if cards > payable:
        return why is not None and refuse(
            why, "YYH-60", "{} costs {} cards, you have {}", table.line(blow).name, cards, payable
        )
    if cards and cards == hand and table.has_bonus(1 - seat, URAOTOGI):
        return refuse(why, "YYH-121", "against the Uraotogi bonus you must keep a card, and have {}", hand)
    spirit = table.spirit_for(blow)
    if spirit > table.spirit[seat]:
        return why is not None and refuse(
            why, "YYH-60", "{} costs {} Spirit Energy, you have {}", table.line(blow).name, spirit, table.spirit[seat]
        )
    return True


def could_pay_again(table: Yuyu, blow: Blow) -> bool:
    """YYH-60, YYH-RUL-64: is there as much as it costs? Which cards of the hand would do, others cannot see."""
    seat, cards, hand = blow.seat, table.cards_for(blow), len(table.zone(blow.seat, HAND))
    if cards and not grinds(table, seat, cards):
        keeps = 1 if table.has_bonus(1 - seat, URAOTOGI) else 0
        if cards > hand - keeps:
            return False
    return table.spirit_for(blow) <= table.spirit[seat]


def grinds(table: Yuyu, seat: int, cards: int) -> bool:
    """YYH-5: may a cost in cards be paid from the deck, and is that large enough?"""
    times = table.on_player(seat, FROM_DECK)
    return times > 0 and len(table.zone(seat, DECK)) >= times * cards


def is_held_back(table: Yuyu, user: int) -> bool:
    """YYH-5: does a text say that this character cannot attack?"""
    for held in in_force(table, HELD_BACK):
        rule = held.rule
        if isinstance(rule, HoldsBack) and rule.holds_back(table, table.asking(held.seat, held.source), user):
            return True
    return False


def narrowing(table: Yuyu, blow: Blow) -> list[Held]:
    """What texts say about the cards that pay for this attack."""
    found: list[Held] = []
    body = table.line(blow).body
    for sentence in () if body is None else body.sentences:
        if isinstance(sentence, PaysWith):
            found.append(Held(sentence, blow.seat, blow.source))
    for held in in_force(table, PAYMENT):
        rule = held.rule
        if isinstance(rule, PaysWith) and rule.concerns(table, table.asking(held.seat, held.source), blow):
            found.append(held)
    return found


def for_payment(table: Yuyu, blow: Blow) -> list[int]:
    """YYH-11: the cards in hand that may pay; as a rule all of them."""
    cards = table.zone(blow.seat, HAND)
    if not table.speaks_of(PAYMENT):
        return cards
    for held in narrowing(table, blow):
        rule = held.rule
        assert isinstance(rule, PaysWith)
        frame = table.asking(held.seat, held.source)
        cards = [card for card in cards if rule.pays(table, frame, card)]
    return cards


@mypyc_attr(acyclic=True)
class AttackOption(SaidOption):
    """Use an attack; the card is its user."""

    def __init__(self, card: int, source: int, index: int, handle: str, title: str, name: str) -> None:
        super().__init__("attack", card, handle, title, f"{title}: {name}")
        self.source = source
        self.index = index
        self.name = name


def attack_options(table: Yuyu, seat: int, thought_of: bool) -> list[Option]:
    """One for each attack that may be used, or is only thought of, and can be told apart: the name, and the user where
    that is not the fighter."""
    options: list[Option] = []
    fighter = table.fighter(seat)
    for blow in attacks_of(table, seat):
        if not thought_of and not may_attack(table, blow, None):
            continue
        line = table.line(blow)
        handle = line.key
        if blow.user != fighter:
            handle = f"{table.card(blow.user).key}:{handle}"
        if has_handle(options, handle):
            other = table.card(blow.source).key
            handle = f"{handle}:{other}"
            if has_handle(options, handle):
                continue
        title = table.card(blow.user).full_title
        options.append(AttackOption(blow.user, blow.source, blow.index, handle, title, line.name))
    return options


def noted(table: Yuyu, blow: Blow, note: str) -> int:
    """What a text has noted about this attack, or about all its player uses; below 0 if nothing."""
    for effect in table.lasting_on(note):
        targets = effect.targets
        if attack_code(blow.source, blow.index) in targets if targets else effect.seat == blow.seat:
            return effect.amount
    return -1
