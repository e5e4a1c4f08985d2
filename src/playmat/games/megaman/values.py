"""The running numbers of MegaMan (MM-86): strength, defense, blast, blast destinies, the sizes of gauges and hands."""

from __future__ import annotations

from playmat.cardtext.book import Book
from playmat.cardtext.effects import Effect
from playmat.cardtext.phrase import Phrase
from playmat.cardtext.table import CardTable, Floating
from playmat.games.megaman.box import Box
from playmat.games.megaman.card import MegaManCard
from playmat.games.megaman.zones import ADDED, DESTINY, GAUGE_SIZE, HAND_LIMIT, LAYOUTS, RESOURCES, REVEALED
from playmat.kernel.chance import Chance
from playmat.kernel.game import Game
from playmat.kernel.ruling import Account, count


class Running(CardTable):
    """Values are asked, never stored: what is printed, what lies in play, and what was done this turn, in order."""

    def __init__(self, game: Game, names: tuple[str, ...], chance: Chance, book: Book, box: Box) -> None:
        super().__init__(game, names, chance, book, box.pool, LAYOUTS.of(len(names)))
        self.box = box
        self.navi: list[int] = []

    def card(self, number: int) -> MegaManCard:
        printed: MegaManCard = self.dealt[number]
        return printed

    def opponent(self, seat: int) -> int:
        return 1 - seat

    def cards_in_play(self) -> list[int]:
        return [self.navi[0], *self.zone(0, RESOURCES), self.navi[1], *self.zone(1, RESOURCES)]

    def speaks(self, card: int) -> bool:
        return bool(self.box.standing[self.face[card]])

    def own_cards_in_play(self, seat: int) -> list[int]:
        return [self.navi[seat], *self.zone(seat, RESOURCES)]

    # -- running numbers (MM-86) -----------------------------------------------------------------------------------

    def value(self, card: int, stat: str, account: Account | None = None) -> int:
        """Printed, then what lies in play, then what was done this turn in order. Signed (MM-S-14, MM-S-16)."""
        printed = self.card(card)
        base = printed.strength if stat == "strength" else printed.defense if stat == "defense" else printed.blast
        total = count(account, base, "printed")
        total += self.standing(card, stat, account)
        for effect in self.floating:
            if effect.off:
                continue
            amount = self.running(effect, card, stat, total)
            if amount and account is not None:
                count(account, amount, self.name_of(effect))
            total += amount
            if stat == "strength" and effect.stat in (DESTINY, REVEALED) and card == self.navi[effect.seat]:
                total += self.standing(card, ADDED, account) if self.counts(effect) else 0
        return total

    def running(self, effect: Floating, card: int, stat: str, total: int) -> int:
        """By how much an effect that is running changes a number that has come to `total` so far."""
        if effect.phrase is not None:
            return self.shift(effect.phrase, effect.seat, effect.source, card, stat)
        if effect.stat == stat:
            return effect.amount if card in effect.targets else 0
        if effect.stat == "set " + stat:
            return effect.amount - total if card in effect.targets else 0
        if stat == "strength" and self.owner[effect.targets[0]] == self.owner[card]:
            return self.of_destiny(effect)
        return 0

    def name_of(self, effect: Floating) -> str:
        title = self.card(effect.source).full_title
        return f"blast destiny ({title})" if effect.stat in (DESTINY, REVEALED) else title

    def standing(self, card: int, stat: str, account: Account | None) -> int:
        """MM-105: texts that work while their card lies in play."""
        total = 0
        if stat not in self.box.texts_shift:
            return total
        for source in self.speaking():
            if stat in self.box.shifts[self.face[source]]:
                for sentence in self.box.standing[self.face[source]]:
                    amount = self.shift(sentence, self.holder(source), source, card, stat)
                    if amount:
                        total += count(account, amount, self.printed(source).full_title)
        return total

    def shift(self, phrase: Phrase, seat: int, source: int, card: int, stat: str) -> int:
        """By how much a text that holds now changes a number."""
        if not isinstance(phrase, Effect) or stat not in phrase.shifted():
            return 0
        return phrase.shift(self, self.asking(seat, source), card, stat)

    def strength(self, seat: int, account: Account | None = None) -> int:
        """MM-80, MM-85: with the blast destiny, unless that was cancelled."""
        return self.value(self.navi[seat], "strength", account)

    # -- blast destinies -------------------------------------------------------------------------------------------

    def destinies(self) -> list[Floating]:
        """MM-S-2: the cards that were revealed in the blasts of this main phase, chosen or not, cancelled or not."""
        return [effect for effect in self.floating if effect.stat in (DESTINY, REVEALED)]

    def live_destinies(self, seat: int) -> list[Floating]:
        """MM-83, MM-85: those that count."""
        return [destiny for destiny in self.destinies() if destiny.seat == seat and self.counts(destiny)]

    def counts(self, destiny: Floating) -> bool:
        """The card was chosen, or a text says that all revealed cards count; and nobody has cancelled it."""
        return not destiny.off and (destiny.stat == DESTINY or self.all_revealed_count(destiny.seat))

    def all_revealed_count(self, seat: int) -> bool:
        navi = self.navi[seat]
        if REVEALED not in self.box.texts_shift:
            return False
        if self.standing(navi, REVEALED, None) > 0:
            return True
        for effect in self.floating:
            rule = None if effect.off else effect.phrase
            if rule is not None and self.shift(rule, effect.seat, effect.source, navi, REVEALED) > 0:
                return True
        return False

    def of_destiny(self, effect: Floating) -> int:
        """What a destiny, or something added to one, adds to strength: MM-S-13, nothing once it is cancelled."""
        if effect.stat in (DESTINY, REVEALED):
            return effect.amount if self.counts(effect) else 0
        if effect.stat != ADDED:
            return 0
        target = effect.targets[0]
        for destiny in self.live_destinies(self.owner[target]):
            if target in (destiny.source, self.navi[destiny.seat]):
                return effect.amount
        return 0

    def destiny(self, seat: int) -> int:
        """MM-31: what the blasts of this main phase add to strength."""
        added = len(self.live_destinies(seat)) * self.standing(self.navi[seat], ADDED, None)
        mine = [effect for effect in self.floating if not effect.off and effect.phrase is None]
        return added + sum([self.of_destiny(effect) for effect in mine if self.owner[effect.targets[0]] == seat])

    def cancel_destiny(self, card: int) -> None:
        for destiny in self.live_destinies(self.owner[card]):
            if destiny.source == card:
                destiny.off = True
                return

    # -- other numbers ---------------------------------------------------------------------------------------------

    def defense(self, seat: int, account: Account | None = None) -> int:
        return self.value(self.navi[seat], "defense", account)

    def blast_number(self, seat: int, account: Account | None = None) -> int:
        return self.value(self.navi[seat], "blast", account)

    def gauge_size(self, seat: int) -> int:
        """MM-53."""
        return GAUGE_SIZE + self.standing(self.navi[seat], "position", None)

    def hand_limit(self, seat: int) -> int:
        """MM-56."""
        limit = HAND_LIMIT + self.standing(self.navi[seat], "hand limit", None)
        for effect in self.floating:
            if effect.stat == "hand limit" and effect.seat == seat and not effect.off:
                limit += effect.amount
        return limit

    def values(self) -> list[str]:
        return [f"{what}:{seat + 1}" for seat in range(2) for what in ("strength", "defense", "blast")]

    def explain(self, name: str) -> Account:
        if name not in self.values():
            return super().explain(name)
        what, number = name.split(":")
        seat = int(number) - 1
        account = Account(what)
        if what == "strength":
            self.strength(seat, account)
        elif what == "defense":
            self.defense(seat, account)
        else:
            self.blast_number(seat, account)
        return account
