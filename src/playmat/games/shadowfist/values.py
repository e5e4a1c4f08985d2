"""Numbers are asked, never stored: Fighting, Body, Power, resources, damage, hand size, victory; and what is barred.

A number is what is printed, then what stands in play, then what lasts, then damage. Each part signs the account.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.cardplay.effect import Effect
from playmat.cardplay.frames import Frame
from playmat.cardplay.lasting import Lasting
from playmat.cardplay.standing import Held, rules_about, speaking_of
from playmat.cardplay.topics import Topic
from playmat.cardplay.values import begin_asking, end_asking, shift_by
from playmat.games.shadowfist.card import BODY, FIGHTING, GUTS, TOUGHNESS, FistCard, X
from playmat.games.shadowfist.option_names import handle
from playmat.games.shadowfist.sentences import Proviso, Standing
from playmat.games.shadowfist.topics import (
    ANY_DAMAGE,
    COMBAT_SPARED,
    COMBAT_TOUGHNESS,
    DAMAGE,
    FEWER,
    HANDS,
    LESSER,
    MOST_TAKEN,
    NUMBERS,
    OTHER_SPARED,
    POWER,
    SPARED,
    TO_BE_AFFECTED,
    TO_COUNT,
    UNREDUCED,
)
from playmat.games.shadowfist.zones import BURNED, CHARACTERS, HAND_SIZE, SITES, SMOKED, STATES
from playmat.kernel.event import SPECTATOR
from playmat.kernel.ruling import Account, Ruling, count, refuse

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

COST: Final = "cost"
ALL_OF_IT: Final = 999
FIGHTING_SET: Final = "Fighting set"
"""Fighting is this number instead of the printed one: the latest counts (SF-7.7-b)."""


def is_immune(table: Shadowfist, card: int, source: int) -> bool:
    """SF-7.6-b: does this card not exist for that source? Where the answer would depend on itself, it does."""
    if card < 0 or source < 0 or card == source or not table.box.gives_immunity:
        return False
    weighed = table.derived().weighed
    if (card, source) in weighed:
        return False
    weighed.append((card, source))
    immune = barred(table, TO_BE_AFFECTED, card, source, None)
    weighed.pop()
    return immune


REDUCTIONS: Final = (TOUGHNESS, COMBAT_TOUGHNESS, SPARED, COMBAT_SPARED, OTHER_SPARED, MOST_TAKEN)
"""What makes the damage smaller that a card takes."""


def does_not_count(table: Shadowfist, source: int, stat: str, card: int, other: int) -> bool:
    """SF-7.6-b: not for a card that the source does not affect, nor against damage of such a card."""
    return is_immune(table, card, source) or (stat in REDUCTIONS and is_immune(table, other, source))


def shifts(
    table: Shadowfist, stat: str, card: int, other: int, account: Account | None, without: int = -1
) -> int:  # fmt: skip
    """What everything that stands and lasts adds to a stat of a card. `card` is -1 - seat for a stat of a player; what
    the card `without` says is left out, where it asks for itself."""
    total = 0
    topic = NUMBERS[stat]
    heard: list[int] = []
    for held in speaking_of(table, topic):
        source = held.source
        if source == without or (table.card(source).only_once and repeats_a_copy(table, source, heard)):
            continue
        if table.box.gives_immunity and does_not_count(table, source, stat, card, other):
            continue
        total += shift_of(table, held.rule, held.seat, source, card, stat, other, account)
    for effect in table.lasting_about(topic):
        if effect.off or (table.box.gives_immunity and does_not_count(table, effect.source, stat, card, other)):
            continue
        if effect.stat == stat and card in effect.targets:
            phrase = effect.phrase
            if isinstance(phrase, Proviso) and not counts_now(table, phrase, effect, card, other):
                continue
            total += count(account, effect.amount, table.card(effect.source).full_title)
        elif effect.source != without and isinstance(effect.phrase, Standing) and topic in effect.phrase.topics:
            total += shift_of(table, effect.phrase, effect.seat, effect.source, card, stat, other, account)
    return total


def repeats_a_copy(table: Shadowfist, source: int, heard: list[int]) -> bool:
    """Has a copy of this card been heard that is on the same card, if on any?"""
    for other in heard:
        if table.face[other] == table.face[source] and table.subject[other] == table.subject[source]:
            return other != source
    heard.append(source)
    return False


def counts_now(table: Shadowfist, proviso: Proviso, effect: Lasting, card: int, other: int) -> bool:
    """SF-5.2.3-a: what lasts under a proviso counts only while that is met."""
    return proviso.applies(table, table.asking(effect.seat, effect.source), card, other)


def shift_of(
    table: Shadowfist,
    rule: Effect,
    seat: int,
    source: int,
    card: int,
    stat: str,
    other: int,
    account: Account | None,
) -> int:
    frame = table.asking(seat, source)
    if other >= 0:
        frame.it = [other]
    amount = shift_by(table, rule, frame, card, stat)
    return count(account, amount, table.card(source).full_title) if amount else 0


# -- Fighting and Body -----------------------------------------------------------------------------------------------


def fighting(table: Shadowfist, card: int, account: Account | None = None, without: int = -1) -> int:
    """SF-4.6-a, SF-2.1-e: base, modifiers, damage; never below zero. SF-4.6-c, SF-S-20: an X of zero stays zero."""
    base = base_fighting(table, card, account)
    if base <= 0 and table.card(card).fighting == X:
        return 0
    total = base + shifts(table, FIGHTING, card, -1, account, without)
    damage = table.damage[card]
    if damage:
        total += count(account, -damage, "damage", "SF-4.6-a")
    return max(0, total)


def undamaged_fighting(table: Shadowfist, card: int) -> int:
    """What it fights with if it has Guts (SF-10.1.2-c)."""
    return fighting(table, card) + table.damage[card]


def base_fighting(table: Shadowfist, card: int, account: Account | None) -> int:
    """SF-4.6-d, SF-4.6-e, SF-7.7-b: printed, or as its text defines X, or as the latest effect sets it."""
    printed = table.card(card)
    for effect in reversed(table.lasting_on(FIGHTING_SET)):
        if card in effect.targets:
            return count(account, effect.amount, table.card(effect.source).full_title)
    if printed.fighting != X:
        return count(account, printed.fighting, "printed")
    number = 0
    for text in table.texts(card):
        if text.x is not None and text.fighting == X:
            frame = table.asking(table.controller(card), card)
            if begin_asking(table):
                number = text.x.defined(table, frame, frame.seat)
                end_asking(table)
    return count(account, max(0, number), "X", "SF-4.6-c")


def body(table: Shadowfist, card: int, account: Account | None = None) -> int:
    """SF-2.1-e."""
    total = count(account, table.card(card).body, "printed") + shifts(table, BODY, card, -1, account)
    damage = table.damage[card]
    if damage:
        total += count(account, -damage, "damage", "SF-2.1-e")
    return max(0, total)


def vitality(table: Shadowfist, card: int) -> int:
    """Fighting of a Character, Body of a Site: how much more damage it can take."""
    return body(table, card) if table.where[card] % table.kinds == SITES else fighting(table, card)


def vulnerable(table: Shadowfist) -> list[int]:
    """Characters and Sites with nothing left (SF-4.6-a, SF-10.2-b)."""
    found: list[int] = []
    threat, danger = weakening(table, BODY), weakening(table, FIGHTING)
    for seat in table.derived().order:
        for site in table.zone(seat, SITES):
            if (threat is not None or table.damage[site]) and not table.hidden[site]:
                left = table.card(site).body - table.damage[site]
                if threat is not None and left > 0:
                    left += threat.to(table, site)
                if left <= 0 and body(table, site) <= 0:
                    found.append(site)
        for card in table.zone(seat, CHARACTERS):
            left = table.card(card).fighting
            if left == X:
                left = base_fighting(table, card, None)
            left -= table.damage[card]
            if danger is not None and left > 0:
                left += danger.to(table, card)
            if left <= 0 and fighting(table, card) <= 0:
                found.append(card)
    return found


class Weakening:
    """Everything that may lower a number now."""

    def __init__(self, stat: str, standing: list[Held], lasting: list[Lasting]) -> None:
        self.stat = stat
        self.standing = standing
        self.lasting = lasting

    def to(self, table: Shadowfist, card: int) -> int:
        """What it takes from a card at most, if everything takes and nothing adds: whoever keeps something even so
        need not be asked for the true number."""
        total = 0
        for effect in self.lasting:
            if isinstance(effect.phrase, Standing):
                shift = shift_of(table, effect.phrase, effect.seat, effect.source, card, self.stat, -1, None)
                total += min(0, shift)
            elif card in effect.targets:
                total += -ALL_OF_IT if effect.stat == FIGHTING_SET else min(0, effect.amount)
        for held in self.standing:
            total += min(0, shift_of(table, held.rule, held.seat, held.source, card, self.stat, -1, None))
        return total


def weakening(table: Shadowfist, stat: str) -> Weakening | None:
    """None if nothing lowers that number of anybody."""
    standing = speaking_of(table, LESSER[stat])
    lasting = what_weakens(table, stat) if table.lasting else []
    return Weakening(stat, standing, lasting) if standing or lasting else None


def what_weakens(table: Shadowfist, stat: str) -> list[Lasting]:
    """What lasts and lowers somebody's Fighting or Body, or sets it."""
    found: list[Lasting] = []
    for effect in table.lasting:
        phrase = effect.phrase
        lowers = effect.stat == stat and effect.amount < 0
        if lowers or effect.stat == FIGHTING_SET or (isinstance(phrase, Standing) and LESSER[stat] in phrase.topics):
            found.append(effect)
    return found


def ability(table: Shadowfist, card: int, name: str, other: int = -1) -> int:
    """Has it this special ability (SF-10.1.2-0)? For Toughness, how much, all added up (SF-10.1.2-j)."""
    total = 0
    if table.active_text(card) and not (name in REDUCTIONS and is_immune(table, other, card)):
        for text in table.texts(card):
            total += text.keywords.get(name, 0)
    return max(0, total + shifts(table, name, card, other, None))


# -- damage ----------------------------------------------------------------------------------------------------------


def combat_damage(table: Shadowfist, card: int, other: int) -> int:
    """SF-6.4-c, SF-4.5.1-c, SF-10.1.2-c: Fighting, or undamaged Fighting with Guts, and bonuses. SF-10.3-f: where
    damage cannot be reduced, only what makes it more counts."""
    strength = undamaged_fighting(table, card) if ability(table, card, GUTS, other) else fighting(table, card)
    if table.is_spoken_of(NUMBERS[UNREDUCED]) and shifts(table, UNREDUCED, card, other, None) > 0:
        account = Account(DAMAGE)
        for stat in (DAMAGE, ANY_DAMAGE):
            shifts(table, stat, card, other, account)
        return strength + sum([line.amount for line in account.lines if line.amount > 0])
    total = strength + shifts(table, DAMAGE, card, other, None)
    return max(0, total + shifts(table, ANY_DAMAGE, card, other, None))


def toughness(table: Shadowfist, card: int, other: int) -> int:
    return ability(table, card, TOUGHNESS, other)


# -- Power and resources ---------------------------------------------------------------------------------------------


def power_of(table: Shadowfist, site: int, account: Account | None = None) -> int:
    """SF-4.1-b: 1 for a face-down Feng Shui Site, else what is printed and what texts change."""
    if table.hidden[site]:
        return count(account, 1, "face down", "SF-4.1-b")
    total = count(account, table.card(site).power, "printed") + shifts(table, POWER, site, -1, account)
    return max(0, total)


def generates(table: Shadowfist, site: int) -> bool:
    """SF-10.3-b: is it a Power-generating Site?"""
    return table.card(site).is_site and (table.hidden[site] == 1 or table.card(site).power > 0)


def resources(table: Shadowfist, seat: int, letter: str) -> int:
    """SF-2.1-g, SF-4.3.1-c, SF-S-11: on cards somebody controls and cards in the smoked pile."""
    total = provided_in_play(table, seat).get(letter, 0)
    for card in table.zone(seat, SMOKED):
        provides = table.card(card).provides
        if letter in provides:
            total += provides.count(letter)
    return total + shifts(table, f"resource {letter}", -1 - seat, -1, None)


def pool(table: Shadowfist, seat: int) -> dict[str, int]:
    """Every resource somebody has."""
    found = provided_in_play(table, seat).copy()
    for card in table.zone(seat, SMOKED):
        add_resources(table.card(card).provides, found)
    for letter, name in table.box.provides:
        more = shifts(table, name, -1 - seat, -1, None)
        if more:
            found[letter] = found.get(letter, 0) + more
    return found


def provided_in_play(table: Shadowfist, seat: int) -> dict[str, int]:
    """The resources on the cards that somebody controls. Must not be changed."""
    derived = table.derived()
    found = derived.provided[seat]
    if found is None:
        found = derived.provided[seat] = {}
        for card in table.controlled(seat):
            provides = table.card(card).provides
            if provides and provides_now(table, card):
                add_resources(provides, found)
    return found


def add_resources(provides: str, found: dict[str, int]) -> None:
    for letter in provides:
        found[letter] = found.get(letter, 0) + 1


def provides_now(table: Shadowfist, card: int) -> bool:
    """SF-4.3.1-c, SF-S-12: not a State or an Edge whose play has still to resolve, nor what lies face down."""
    if table.hidden[card] and not table.box.hidden_provides:
        return False
    return not table.fresh[card] or table.where[card] % table.kinds < STATES


def meets_conditions(
    printed: FistCard, have: dict[str, int], why: list[Ruling] | None
) -> bool:  # fmt: skip
    """SF-4.3.1-a: thresholds, never spent."""
    for letter, wanted in printed.conditions:
        if have.get(letter, 0) < wanted:
            text = "{} needs {} of [{}], you have {}"
            return refuse(why, "SF-4.3.1-a", text, printed.full_title, wanted, letter, have.get(letter, 0))
    return True


def hand_size(table: Shadowfist, seat: int, account: Account | None = None) -> int:
    """SF-3.3.1-f."""
    return count(account, HAND_SIZE, "normal", "SF-3.3.1-f") + shifts(table, HANDS, -1 - seat, -1, account)


# -- victory ---------------------------------------------------------------------------------------------------------


def held(table: Shadowfist, seat: int, account: Account | None = None) -> int:
    """SF-2.2-i, SF-4.9-a: Feng Shui Sites controlled and burned for victory."""
    controlled = [site for site in table.zone(seat, SITES) if table.card(site).is_feng_shui]
    counted = [site for site in controlled if not barred(table, TO_COUNT, site, -1, None)]
    burned = len(table.zone(seat, BURNED))
    return count(account, len(counted), "controlled") + count(account, burned, "burned for victory")


def required(table: Shadowfist, seat: int, account: Account | None = None) -> int:
    fewer = shifts(table, FEWER, -1 - seat, -1, None)
    total = count(account, table.box.requirement, "normal")
    return total + count(account, -fewer, "fewer needed") if fewer else total


def missing(table: Shadowfist, seat: int) -> int:
    """SF-10.2-h: how many more somebody needs; the fewer, the closer to victory."""
    return required(table, seat) - held(table, seat)


# -- what is forbidden -----------------------------------------------------------------------------------------------


def barred(table: Shadowfist, act: Topic, card: int, other: int, why: list[Ruling] | None) -> bool:
    """SF-7.7-a: does anything that stands or lasts forbid this act to this card, with that one on the other side?"""
    if not table.index.anywhere[act.number] and not table.lasting:
        return False
    for held in speaking_of(table, act):
        if act is not TO_BE_AFFECTED and is_immune(table, card, held.source):
            continue
        if bars(table, held.rule, held.seat, held.source, act.word, card, other, why):
            return True
    for effect in table.lasting_about(act):
        if effect.off or (act is not TO_BE_AFFECTED and is_immune(table, card, effect.source)):
            continue
        if effect.stat == act.word and card in effect.targets:
            return not refuse(why, "SF-7.7-a", "{} forbids it", table.card(effect.source).full_title)
        rule = effect.phrase
        if not isinstance(rule, Standing) or act not in rule.topics:
            continue
        if bars(table, rule, effect.seat, effect.source, act.word, card, other, why, effect.targets):
            return True
    return False


def bars(
    table: Shadowfist,
    rule: Effect,
    seat: int,
    source: int,
    deed: str,
    card: int,
    other: int,
    why: list[Ruling] | None,
    targets: tuple[int, ...] = (),
) -> bool:
    """`targets` are the cards a rule that lasts is about."""
    frame = table.asking(seat, source)
    if other >= 0:
        frame.it = [other]
    if targets:
        frame.keep("targets", list(targets))
    if not isinstance(rule, Standing) or not rule.bars(table, frame, deed, card, other):
        return False
    return not refuse(why, "SF-7.7-a", "{} forbids it", table.card(source).full_title)


def permitted(table: Shadowfist, act: Topic, card: int, other: int) -> bool:
    """Does a text allow this card what the rules alone would not?"""
    for effect in table.lasting_about(act):
        lasts = effect.stat == act.word and card in effect.targets and not effect.off
        if lasts and not is_immune(table, card, effect.source):
            return True
    for held in rules_about(table, act):
        rule = held.rule
        if not isinstance(rule, Standing) or is_immune(table, card, held.source):
            continue
        if rule.permits(table, table.asking(held.seat, held.source), act.word, card, other):
            return True
    return False


# -- words and explanations ------------------------------------------------------------------------------------------


STATE_WORDS: Final = frozenset((
    "turned", "unturned", "damaged", "undamaged", "face-up", "face-down", "front-row", "back-row", "attacking",
    "intercepting", "other", "non-Site", "non-Character", "non-State", "non-Event", "non-Edge",
    "Power-generating", "Weapon", "Vehicle", "Schtick", "Unique", "Limited",
    "non-Unique", "non-Limited", "non-attacking", "foundation", "non-foundation",
))  # fmt: skip


def state_of(table: Shadowfist, word: str, frame: Frame, card: int) -> bool | None:
    """Is the card so, for the describing words of the game? None: it is none of them."""
    if word not in STATE_WORDS:
        return None
    if word in ("turned", "unturned"):
        return bool(table.turned[card]) == (word == "turned")
    if word in ("damaged", "undamaged"):
        return (table.damage[card] > 0) == (word == "damaged")
    if word in ("face-up", "face-down"):
        return bool(table.hidden[card]) == (word == "face-down")
    if word in ("front-row", "back-row"):
        return table.card(card).is_site and table.row[card] == (0 if word == "front-row" else 1)
    if word == "attacking":
        return table.attacking(card)
    if word == "non-attacking":
        return not table.attacking(card)
    if word in ("foundation", "non-foundation"):
        return table.card(card).is_foundation() == (word == "foundation")
    if word == "intercepting":
        return table.intercepting(card)
    if word == "other":
        return card != frame.source
    if word in ("non-State", "non-Event", "non-Edge"):
        return table.card(card).kind != word.removeprefix("non-")
    if word in ("non-Site", "non-Character"):
        printed = table.card(card)
        return not (printed.is_site if word == "non-Site" else printed.is_character)
    if word == "Power-generating":
        return generates(table, card)
    if word in ("Weapon", "Vehicle", "Schtick", "Unique", "Limited"):
        return table.restricted(card, word) and not table.hidden[card]
    if word in ("non-Unique", "non-Limited"):
        return bool(table.hidden[card]) or not table.restricted(card, word.removeprefix("non-"))
    return None


def value(table: Shadowfist, card: int, stat: str) -> int:
    if stat == FIGHTING:
        return fighting(table, card)
    if stat == BODY:
        return body(table, card)
    if stat == POWER:
        return power_of(table, card)
    if stat == COST:
        return max(0, table.card(card).cost)
    return ability(table, card, stat)


def names(table: Shadowfist) -> list[str]:
    """The open numbers that can be explained: `fighting:ting-ting`, `fighting:ting-ting:2` of her second copy in play,
    `victory:1`."""
    found: list[str] = []
    for card in table.cards_in_play():
        printed = table.card(card)
        if printed.is_character:
            found.append(f"fighting:{handle(table, SPECTATOR, card)}")
        elif printed.is_site and not table.hidden[card]:
            which = handle(table, SPECTATOR, card)
            found += [f"body:{which}", f"power:{which}"]
    for seat in range(table.seats):
        found += [f"victory:{seat + 1}", f"required:{seat + 1}", f"hand-size:{seat + 1}"]
    return found


def explain(table: Shadowfist, name: str) -> Account:
    if name not in names(table):
        raise KeyError(f"no value called {name!r}; there are: {', '.join(names(table))}")
    what, _, which = name.partition(":")
    account = Account(what)
    if what in ("victory", "required", "hand-size"):
        seat = int(which) - 1
        if what == "victory":
            held(table, seat, account)
        elif what == "required":
            required(table, seat, account)
        else:
            hand_size(table, seat, account)
        return account
    open_ones = [card for card in table.cards_in_play() if not table.hidden[card]]
    card = next(card for card in open_ones if handle(table, SPECTATOR, card) == which)
    if what == "fighting":
        fighting(table, card, account)
    elif what == "body":
        body(table, card, account)
    else:
        power_of(table, card, account)
    return account
