"""Is a deck legal, and if not, by which rule?"""

from __future__ import annotations

from typing import Any

from playmat.cardplay.game import CardGame
from playmat.cardtext.deck import Deck
from playmat.cardtext.library import UnknownCard
from playmat.kernel.event import SPECTATOR
from playmat.kernel.game import BadSetup
from playmat.kernel.position import Position
from playmat.kernel.ruling import Ruling

PLAYABLE = "PM-13"
ANY_DECK = "any_deck"
QUIET = ("pass", "done", "go-on", "no", "keep")
"""Answers with which nobody does anything, where they are offered."""
LONGEST_TRIAL = 400
"""Choices after which a deck has lasted long enough, whatever turn it is."""


class Verdict:
    """What is wrong with a deck: cards that do not exist, by line, and rules that the others break."""

    def __init__(
        self, unknown: list[tuple[int, UnknownCard]], broken: list[Ruling], settings: dict[str, Any] | None = None
    ) -> None:
        self.unknown = unknown
        self.broken = broken
        self.settings = settings or {}
        """What the game has to be told to be played with this deck: a starter pack is legal in a starter game only."""

    @property
    def legal(self) -> bool:
        return not self.unknown and not self.broken

    def lines(self) -> list[str]:
        """Each fault in a sentence."""
        cards = [f"line {line}: {error}" if line else str(error) for line, error in self.unknown]
        return cards + [str(ruling) for ruling in self.broken]


def judge(game: CardGame, deck: Deck) -> Verdict:
    """Everything that is wrong at once: cards nobody knows, and what is wrong with the deck without them."""
    unknown: list[tuple[int, UnknownCard]] = []
    known: list[tuple[int, str]] = []
    for i, (number, title) in enumerate(deck.entries):
        if game.library.knows(title):
            known.append((number, title))
        else:
            line = deck.lines[i] if i < len(deck.lines) else 0
            unknown.append((line, UnknownCard(title, game.library.near(title))))
    rest = Deck(deck.name, known) if unknown else deck
    broken = game.check_deck(rest)
    if broken or unknown:
        return Verdict(unknown, broken)
    return playable(game, rest)


def playable(game: CardGame, deck: Deck) -> Verdict:
    """PM-13: what no rule of the game forbids must also last for a turn of every seat, in one form of the game."""
    if not deck.size():
        return Verdict([], [Ruling(PLAYABLE, "there is no card in this deck")])
    first: list[Ruling] = []
    for settings in forms_of(game):
        broken = tried(game, deck, settings)
        if not broken:
            return Verdict([], [], settings)
        first = first or broken
    return Verdict([], first)


def forms_of(game: CardGame) -> list[dict[str, Any]]:
    """The game as it is, then with each of its switches thrown; that any deck will do is no form of a game."""
    switches = [setting.name for setting in game.settings() if setting.default is False and setting.name != ANY_DECK]
    return [{}, *({name: True} for name in switches)]


def tried(game: CardGame, deck: Deck, settings: dict[str, Any]) -> list[Ruling]:
    seats = min(game.seats)
    try:
        position = game.start([deck.text()] * seats, b"playable", **settings)
    except BadSetup as error:
        return [Ruling(PLAYABLE, f"no game can begin with this deck: {error}")]
    outcome = idle_turns(position, seats)
    if outcome is None:
        return []
    return [Ruling(PLAYABLE, f"with {deck.size()} cards the game is over before everybody has had a turn: {outcome}")]


def idle_turns(position: Position, turns: int) -> str | None:
    """How the game has ended when each seat has had its turn and done nothing in it; None if it goes on."""
    for _ in range(LONGEST_TRIAL):
        decision = position.decision
        if decision is None or int(position.view(SPECTATOR).get("turn", 0)) > turns:
            break
        keys = [option.key for option in decision.options]
        position.choose(next((key for key in QUIET if key in keys), keys[-1]))
    return None if position.outcome is None else position.outcome.text
