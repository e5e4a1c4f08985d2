"""What a designer wants to know of a game: which decks win, whether it matters who begins, how long it lasts, how it
ends, and which cards win."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import ceil, sqrt
from typing import NamedTuple

from playmat.lab.counting import NINETY_FIVE, Rate, won
from playmat.lab.plan import Plan, Played
from playmat.rules import all_books, open_book

SELDOM = 8
"""Cards that were played in fewer games are not spoken of."""


FINE = 5
"""With so many points either way a share says something."""


class Answer(NamedTuple):
    """To one question of a designer's: short, and what is behind it."""

    question: str
    short: str
    more: str


class CardRate(NamedTuple):
    """How often those who have played a card win, beside how often they win with the same decks otherwise."""

    title: str
    played: Rate
    otherwise: Rate

    @property
    def gain(self) -> float:
        return self.played.share - self.otherwise.share

    @property
    def is_clear(self) -> bool:
        """Do the two intervals not even touch?"""
        (low, high), (other_low, other_high) = self.played.interval(), self.otherwise.interval()
        return low > other_high or high < other_low


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

    def answers(self) -> list[Answer]:
        """The first screen: one answer to each question of a designer's."""
        found = [self.about_decks(), self.about_first(), self.about_length(), self.about_endings(), self.about_cards()]
        found += [
            Answer(
                f"{name[:1].upper()}{name[1:]}?", f"{100 * rate.share:.0f} %", f"of {rate.games} games: {between(rate)}"
            )
            for name, rate in self.yes_or_no.items()
        ]
        found.append(self.about_sureness())
        return [answer for answer in found if answer is not None]

    def headlines(self) -> list[str]:
        """The same in lines."""
        return [f"{answer.question} {answer.short}. {answer.more}" for answer in self.answers()]

    @property
    def even(self) -> float:
        return 1 / self.plan.seats

    def astray(self) -> list[str]:
        """The decks that are surely off an even share."""
        return [deck for deck, rate in self.ranked() if not rate.interval()[0] <= self.even <= rate.interval()[1]]

    def about_decks(self) -> Answer | None:
        ranked = self.ranked()
        if not ranked:
            return None
        astray = len(self.astray())
        short = f"{astray} of {len(ranked)} are not" if astray else "Nothing shows that they are not"
        (best, high), (worst, low) = ranked[0], ranked[-1]
        more = f"Strongest: {best}, wins {high.in_words()}. Weakest: {worst}, {low.in_words()}."
        return Answer("Are the decks even?", short, more)

    def about_first(self) -> Answer:
        low, high = self.first.interval()
        verdict = "Not that it shows" if low <= self.even <= high else "It helps" if low > self.even else "It hurts"
        more = f"Who chooses first wins {self.first.in_words()}; even would be {100 * self.even:.0f} %."
        return Answer("Does it matter who begins?", verdict, more)

    def about_length(self) -> Answer:
        short = f"{self.length(0.5)} {self.unit}"
        more = f"Half of the games last that long or less, eight in ten from {self.length(0.1)} to {self.length(0.9)}."
        return Answer("How long is a game?", short, more)

    def about_endings(self) -> Answer:
        total = max(1, len(self.games))
        told = [f"{100 * n / total:.0f} % {named(self.plan.game, rule)}" for rule, n in self.endings.most_common(4)]
        return Answer(
            "How do games end?", told[0] if told else "-", (", ".join(told[1:]) or "Nothing else was seen") + "."
        )

    def about_cards(self) -> Answer | None:
        if not self.cards:
            return None
        clear = [card for card in self.cards if card.is_clear]
        best, worst = self.cards[0], self.cards[-1]
        most, least = (f"{card.title} ({100 * card.gain:+.0f} points)" for card in (best, worst))
        more = f"Most with it: {most}. Least: {least}."
        return Answer("Which cards go with winning?", f"{len(clear)} of {len(self.cards)} clearly", more)

    def about_sureness(self) -> Answer:
        """By the deck that was played least, or by all games."""
        least = min((rate.games for rate in self.decks.values()), default=len(self.games))
        off = 100 * NINETY_FIVE * sqrt(0.25 / max(1, least))
        wanted = len(self.games) * max(1.0, (off / FINE) ** 2)
        of_what = f"a deck's {least} games" if self.decks else f"{least} games"
        more = f"That is {of_what}. {FINE} points need about {ceil(wanted / 10) * 10:,} games in all."
        return Answer("How sure is a share?", f"Give or take {off:.0f} points", more)


def between(rate: Rate) -> str:
    low, high = rate.interval()
    return f"{100 * low:.0f} to {100 * high:.0f} % is likely."


def named(game: str, rule: str) -> str:
    """What the rule book calls it, with its number."""
    if game not in all_books():
        return rule
    found = open_book(game).by_id.get(rule)
    return rule if found is None else f"{found.title} ({rule})"


def add(rate: Rate | None, wins: float) -> Rate:
    return Rate(wins, 1) if rate is None else Rate(rate.wins + wins, rate.games + 1)
