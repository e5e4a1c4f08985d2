"""The running numbers of MegaMan (MM-86): strength, defense, blast, blast destinies, the sizes of gauges and hands."""

from __future__ import annotations

from playmat.cardplay.box import CardBox
from playmat.cardplay.lasting import Lasting
from playmat.cardplay.table import CardTable
from playmat.cardplay.topics import Topic
from playmat.cardplay.values import lasting_shift, standing_shift
from playmat.cardtext.book import Book
from playmat.games.megaman.card import MegaManCard
from playmat.games.megaman.topics import (
    ALL_REVEALED,
    BLAST,
    DEFENSE,
    HAND_LIMIT,
    POSITIONS,
    STRENGTH,
    TO_DESTINY,
    TOPICS,
)
from playmat.games.megaman.zones import ADDED, DESTINY, GAUGE_SIZE, LAYOUTS, MOST_IN_HAND, RESOURCES, REVEALED
from playmat.kernel.chance import Chance
from playmat.kernel.game import Game
from playmat.kernel.ruling import Account, count


class Running(CardTable):
    """Values are asked, never stored: what is printed, what lies in play, and what was done this turn, in order."""

    def __init__(self, game: Game, names: tuple[str, ...], chance: Chance, book: Book, box: CardBox) -> None:
        super().__init__(game, names, chance, book, box.pool, LAYOUTS.of(len(names)))
        self.box = box
        self.index = box.index
        self.navi: list[int] = []

    def card(self, number: int) -> MegaManCard:
        printed: MegaManCard = self.dealt[number]
        return printed

    def opponent(self, seat: int) -> int:
        return 1 - seat

    def cards_in_play(self) -> list[int]:
        return [self.navi[0], *self.zone(0, RESOURCES), self.navi[1], *self.zone(1, RESOURCES)]

    def own_cards_in_play(self, seat: int) -> list[int]:
        return [self.navi[seat], *self.zone(seat, RESOURCES)]

    # -- running numbers (MM-86) -----------------------------------------------------------------------------------

    def value(self, card: int, stat: str) -> int:
        return self.number(card, TOPICS.number(stat), None)

    def number(self, card: int, stat: Topic, account: Account | None) -> int:
        """Printed, then what lies in play, then what was done this turn in order. Signed (MM-S-14, MM-S-16)."""
        printed = self.card(card)
        base = printed.strength if stat is STRENGTH else printed.defense if stat is DEFENSE else printed.blast
        total = count(account, base, "printed") + standing_shift(self, card, stat, account)
        for effect in self.lasting:
            if effect.off:
                continue
            amount = self.running(effect, card, stat, total)
            if amount and account is not None:
                count(account, amount, self.name_of(effect))
            total += amount
            if stat is STRENGTH and effect.stat in (DESTINY, REVEALED) and card == self.navi[effect.seat]:
                total += standing_shift(self, card, TO_DESTINY, account) if self.counts(effect) else 0
        return total

    def running(self, effect: Lasting, card: int, stat: Topic, total: int) -> int:
        """By how much a lasting effect changes a number that has come to `total` so far."""
        if effect.phrase is not None:
            return lasting_shift(self, effect, card, stat)
        if effect.stat == stat.word:
            return effect.amount if card in effect.targets else 0
        if effect.stat == "set " + stat.word:
            return effect.amount - total if card in effect.targets else 0
        if stat is STRENGTH and effect.targets and self.owner[effect.targets[0]] == self.owner[card]:
            return self.of_destiny(effect)
        return 0

    def name_of(self, effect: Lasting) -> str:
        title = self.card(effect.source).full_title
        return f"blast destiny ({title})" if effect.stat in (DESTINY, REVEALED) else title

    def strength(self, seat: int, account: Account | None = None) -> int:
        """MM-80, MM-85: with the blast destiny, unless that was cancelled."""
        return self.number(self.navi[seat], STRENGTH, account)

    # -- blast destinies -------------------------------------------------------------------------------------------

    def destinies(self) -> list[Lasting]:
        """MM-S-2: the cards that were revealed in the blasts of this main phase, chosen or not, cancelled or not."""
        return [effect for effect in self.lasting if effect.stat in (DESTINY, REVEALED)]

    def live_destinies(self, seat: int) -> list[Lasting]:
        """MM-83, MM-85: those that count."""
        return [destiny for destiny in self.destinies() if destiny.seat == seat and self.counts(destiny)]

    def counts(self, destiny: Lasting) -> bool:
        """The card was chosen, or a text says that all revealed cards count; and nobody has cancelled it."""
        return not destiny.off and (destiny.stat == DESTINY or self.all_revealed_count(destiny.seat))

    def all_revealed_count(self, seat: int) -> bool:
        navi = self.navi[seat]
        if not self.index.anywhere[ALL_REVEALED.number]:
            return False
        if standing_shift(self, navi, ALL_REVEALED, None) > 0:
            return True
        for effect in self.lasting:
            if lasting_shift(self, effect, navi, ALL_REVEALED) > 0:
                return True
        return False

    def of_destiny(self, effect: Lasting) -> int:
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
        added = len(self.live_destinies(seat)) * standing_shift(self, self.navi[seat], TO_DESTINY, None)
        mine = [effect for effect in self.lasting if effect.targets and not effect.off and effect.phrase is None]
        return added + sum([self.of_destiny(effect) for effect in mine if self.owner[effect.targets[0]] == seat])

    def cancel_destiny(self, card: int) -> None:
        for destiny in self.live_destinies(self.owner[card]):
            if destiny.source == card:
                self.cancel_lasting(destiny)
                return

    # -- other numbers ---------------------------------------------------------------------------------------------

    def defense(self, seat: int, account: Account | None = None) -> int:
        return self.number(self.navi[seat], DEFENSE, account)

    def blast_number(self, seat: int, account: Account | None = None) -> int:
        return self.number(self.navi[seat], BLAST, account)

    def gauge_size(self, seat: int) -> int:
        """MM-53."""
        return GAUGE_SIZE + standing_shift(self, self.navi[seat], POSITIONS, None)

    def hand_limit(self, seat: int) -> int:
        """MM-56."""
        limit = MOST_IN_HAND + standing_shift(self, self.navi[seat], HAND_LIMIT, None)
        for effect in self.lasting_on(HAND_LIMIT.word):
            if effect.seat == seat:
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
