"""What a designer wants to know of a game: which decks win, whether it matters who begins, how long it lasts, how it
ends, and which cards win."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from playmat.lab.counting import Rate, won
from playmat.lab.plan import Plan, Played

SELDOM = 8
"""Cards that were played in fewer games are not spoken of."""


class CardRate(NamedTuple):
    """How often those who have played a card win, beside how often they win with the same decks otherwise."""

    title: str
    played: Rate
    otherwise: Rate

    @property
    def gain(self) -> float:
        return self.played.share - self.otherwise.share


class Balance:
    """All the numbers, counted once."""

    def __init__(self, plan: Plan, games: Sequence[Played]) -> None:
        self.plan = plan
        self.games = list(games)
        self.first = Rate(sum(won(played, played.first) for played in games if played.first >= 0), len(games))
        self.seats = [Rate(sum(won(played, seat) for played in games), len(games)) for seat in range(plan.seats)]
        self.endings = Counter(played.rule for played in games)
        self.lengths = sorted(played.counted.get("turns", played.decisions) for played in games)
        self.unit = "turns" if games and "turns" in games[0].counted else "decisions"
        self.yes_or_no = self.count_yes_or_no()
        """What the game counts that is so in a game or not."""
        self.decks: dict[str, Rate] = {}
        self.matrix: dict[tuple[str, str], Rate] = {}
        self.count_decks()
        self.cards = self.count_cards()

    def count_yes_or_no(self) -> dict[str, Rate]:
        found: dict[str, Rate] = {}
        for name in self.games[0].counted if self.games else ():
            numbers = [played.counted.get(name, 0) for played in self.games]
            if name != self.unit and set(numbers) <= {0, 1}:
                found[name] = Rate(sum(numbers), len(numbers))
        return found

    def count_decks(self) -> None:
        for played in self.games:
            for seat, deck in enumerate(played.decks):
                if set(played.decks) == {deck}:
                    continue
                wins = won(played, seat)
                self.decks[deck] = add(self.decks.get(deck), wins)
                for other in set(played.decks) - {deck}:
                    self.matrix[deck, other] = add(self.matrix.get((deck, other)), wins)

    def ranked(self) -> list[tuple[str, Rate]]:
        """The decks, the strongest first."""
        return sorted(self.decks.items(), key=lambda entry: -entry[1].share)

    def count_cards(self) -> list[CardRate]:
        """A card is compared with the games in which the same deck did without it; the best first."""
        seated: dict[str, list[tuple[set[str], float]]] = {}
        for played in self.games:
            for seat, deck in enumerate(played.decks):
                seated.setdefault(deck, []).append((set(played.cards[seat]), won(played, seat)))
        with_it: dict[str, Rate] = {}
        without: dict[str, Rate] = {}
        for sittings in seated.values():
            for title in set().union(*[cards for cards, _ in sittings]):
                for cards, wins in sittings:
                    side = with_it if title in cards else without
                    side[title] = add(side.get(title), wins)
        found = [CardRate(title, rate, without.get(title, Rate(0, 0))) for title, rate in with_it.items()]
        told = [card for card in found if min(card.played.games, card.otherwise.games) >= SELDOM]
        return sorted(told, key=lambda card: -card.gain)

    def length(self, share: float) -> int:
        """The length that this share of the games does not exceed."""
        return self.lengths[min(len(self.lengths) - 1, int(share * len(self.lengths)))] if self.lengths else 0

    # -- in words --------------------------------------------------------------------------------------------------

    def headlines(self) -> list[str]:
        """The first screen: one sentence for each question."""
        lines = [self.about_decks(), self.about_first(), self.about_length(), self.about_endings(), self.about_cards()]
        lines += [f"{name[:1].upper()}{name[1:]}: {rate.in_words()}." for name, rate in self.yes_or_no.items()]
        return [line for line in lines if line]

    def about_decks(self) -> str:
        ranked = self.ranked()
        if not ranked:
            return ""
        even = 1 / self.plan.seats
        astray = [deck for deck, rate in ranked if not rate.interval()[0] <= even <= rate.interval()[1]]
        (best, high), (worst, low) = ranked[0], ranked[-1]
        told = f"Strongest deck: {best}, {high.in_words()} of its games; weakest: {worst}, {low.in_words()}. "
        if not astray:
            return told + "No deck is surely off an even share."
        return told + f"Surely off an even share: {len(astray)} of {len(ranked)} decks."

    def about_first(self) -> str:
        even = 1 / self.plan.seats
        low, high = self.first.interval()
        verdict = "no sure advantage" if low <= even <= high else "an advantage" if low > even else "a disadvantage"
        return f"Who chooses first wins {self.first.in_words()}, even would be {100 * even:.0f} %: {verdict}."

    def about_length(self) -> str:
        return (
            f"Half of the games last {self.length(0.5)} {self.unit} or less, "
            f"eight in ten from {self.length(0.1)} to {self.length(0.9)}."
        )

    def about_endings(self) -> str:
        total = max(1, len(self.games))
        shares = ", ".join(f"{rule} {100 * count / total:.0f} %" for rule, count in self.endings.most_common(4))
        return f"Games end by {shares}."

    def about_cards(self) -> str:
        if not self.cards:
            return ""
        best, worst = self.cards[0], self.cards[-1]
        return (
            f"Played, {best.title} goes with {100 * best.gain:+.0f} points of win rate, "
            f"{worst.title} with {100 * worst.gain:+.0f}."
        )


def add(rate: Rate | None, wins: float) -> Rate:
    return Rate(wins, 1) if rate is None else Rate(rate.wins + wins, rate.games + 1)
