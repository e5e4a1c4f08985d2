"""Reading what strangers send (cards, decks) and looking back on games: in processes of their own, never in the loop.

What is too long is refused before it is read, what takes too long is stopped, and an address has few at a time.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable
from typing import Any, NamedTuple

import playmat
from playmat.cardplay.game import CardGame
from playmat.cards.completing import Deed, in_sentences, lines_alone, next_words
from playmat.cards.telling import card_as_data, explained
from playmat.cardtext.deck import LARGEST_DECK, BadDeck, Deck
from playmat.cardtext.files import BadCards, full_title, parse_set
from playmat.decks.files import FORMATS, read_deck_file, written
from playmat.decks.judging import judge
from playmat.kernel.game import BadSetup
from playmat.kernel.ruling import Ruling
from playmat.server import limits
from playmat.server.asking import Refusal
from playmat.server.limits import Limits
from playmat.server.messages import DeckEntry, DeckInfo, DeckToCheck, DeckVerdict, UnknownCard
from playmat.server.pools import GENTLE, Pool, TooLong, busy
from playmat.server.showing import rulings
from playmat.server.twins import game_with


class Readers:
    """Whoever wants something read asks here."""

    def __init__(self, counted: Limits) -> None:
        self.limits = counted
        self.pool = Pool(1, GENTLE)

    async def read(self, owner: str, work: Callable[..., Any], *args: Any) -> Any:
        """The work's answer; Refusal if it takes too long, if there is too much of it, or if the work says so."""
        pool = self.pool
        if self.limits.over(limits.WAITING, pool.waiting_of(owner) + 1):
            raise limits.over("things of yours are being read", 2)
        if self.limits.over(limits.WAITING_IN_ALL, pool.waiting + 1):
            raise busy()
        try:
            found = await pool.run(owner, limits.READING_SECONDS.most, work, *args)
        except TooLong:
            raise Refusal("this takes too long to read", status=422) from None
        if isinstance(found, No):
            raise Refusal(found.problem, found.rulings, found.status)
        return found

    def close(self) -> None:
        self.pool.close()


class No:
    """A refusal as it comes back from a process."""

    def __init__(self, problem: str, rulings: list[Ruling] | None = None, status: int = 422) -> None:
        self.problem = problem
        self.rulings = rulings or []
        self.status = status


DEEPEST = 6
"""Lists within lists, of a setting."""

# -- sizes, before anything is read ------------------------------------------------------------------------------------


def check_cards_size(text: str) -> None:
    if len(text) > limits.TABLE_CARDS.most:
        raise Refusal(f"at most {limits.TABLE_CARDS.most} characters of cards are read at a time", status=422)


def check_settings_size(settings: dict[str, Any]) -> None:
    """They stand in every state of their table. What is within others deeper than any setting is too long as well."""
    left, waiting = limits.SETTINGS.most, [(value, 0) for name, value in settings.items() if name != "cards"]
    while waiting and left >= 0:
        value, depth = waiting.pop()
        within = [*value, *value.values()] if isinstance(value, dict) else value if isinstance(value, list) else ()
        left -= 1 + (len(str(value)) if not isinstance(value, dict | list) else 0) + len(within)
        waiting += [(one, depth + 1) for one in within] if left >= 0 else []
        if depth > DEEPEST:
            left = -1
    if left < 0:
        raise Refusal(f"the settings of a table have at most {limits.SETTINGS.most} characters", status=422)


def check_deck_size(text: str) -> None:
    if len(text) > limits.DECK.most:
        raise Refusal(f"a deck list has at most {limits.DECK.most} characters", status=422)
    lines = text.splitlines()
    if len(lines) > limits.DECK_LINES.most:
        raise Refusal(f"a deck list has at most {limits.DECK_LINES.most} lines", status=422)
    if any(len(line) > limits.DECK_LINE.most for line in lines) and "<" not in text:
        raise Refusal(f"a line of a deck list has at most {limits.DECK_LINE.most} characters", status=422)


# -- in the process ----------------------------------------------------------------------------------------------------


def card_game(name: str) -> CardGame:
    game = playmat.game(name)
    assert isinstance(game, CardGame)
    return game


class CardRead(NamedTuple):
    """A card somebody wrote, as it was understood."""

    data: dict[str, Any]
    explained: str
    does: list[Deed]
    lines: list[str]
    """What of its text can be tried alone."""


def read_cards(game_name: str, text: str) -> tuple[list[dict[str, Any]], list[CardRead]]:
    """What is wrong with a stranger's card file, or each card."""
    game = card_game(game_name)
    try:
        twin = game.with_cards(text)
        cards = [twin.library.card(full_title(row)) for row in twin.library.sets[-1].rows]
    except BadCards as error:
        problems = [
            {"line": found.line, "column": found.column, "message": found.message, "near": found.hints}
            for found in error.problems
        ]
        return problems, []
    return [], [
        CardRead(
            {**card_as_data(card), "key": card.key},
            explained(twin.book, card.text) if card.text else "",
            in_sentences(twin.book, card.text) if card.text else [],
            lines_alone(twin.book, card.text) if card.text else [],
        )
        for card in cards
    ]


def words_to_come(game_name: str, text: str, source: str) -> list[str]:
    """The next possible words of a card's text, begun like this in a card file."""
    game = card_game(game_name)
    try:
        rows = parse_set("cards", source, game.name).rows
    except BadCards:
        rows = []
    titles = [str(row.get("name", "")) for row in rows if str(row.get("text", "")).startswith(text.rstrip())]
    return next_words(game, game.book, text, titles[0] if titles else "")


def check_deck(game_name: str, wanted: DeckToCheck) -> DeckVerdict | No:
    """A deck in any shape, held against the rules, and given back in every shape."""
    game = card_game(game_name)
    if wanted.entries:
        if sum(entry.number for entry in wanted.entries) > LARGEST_DECK:
            return No(f"a deck with more than {LARGEST_DECK} cards is not read")
        deck = Deck(wanted.name, [(entry.number, entry.title) for entry in wanted.entries if entry.number])
    else:
        try:
            deck = read_deck_file(wanted.text.encode(), game)
        except (BadDeck, BadSetup) as error:
            return No(str(error))
        deck.name = wanted.name or deck.name
    verdict = judge(game, deck)
    exports = {} if verdict.unknown else {shape: written(game, deck, shape) for shape in FORMATS}
    return DeckVerdict(
        legal=verdict.legal,
        deck=deck_info(deck, verdict.settings),
        unknown=[UnknownCard(line=n, title=error.title, near=error.near) for n, error in verdict.unknown],
        rulings=rulings(verdict.broken),
        exports=exports,
    )


def ready_made(game_name: str) -> list[DeckInfo]:
    """Only those that are not for the usual game have to be tried to see for which they are."""
    game = card_game(game_name)
    usual = game.usual_decks()
    return [deck_info(deck, {} if deck in usual else judge(game, deck).settings) for deck in game.ready_made()]


def deck_info(deck: Deck, settings: dict[str, Any]) -> DeckInfo:
    entries = [DeckEntry(number=number, title=title) for number, title in deck.entries]
    return DeckInfo(name=deck.name, entries=entries, size=deck.size(), text=deck.text(), settings=settings)


def playable_deck(game_name: str, deck: str, settings: dict[str, Any]) -> str | No:
    """The deck as a list, if it may be played under these settings."""
    try:
        game = game_with(game_name, str(settings.get("cards", "")))
        assert isinstance(game, CardGame)
        found = game.deck_for(deck)
    except (BadSetup, BadDeck) as error:
        return No(str(error))
    except BadCards as error:
        return No(f"the cards cannot be read: {error.in_one_line()}")
    verdict = judge(game, found)
    if verdict.unknown or (verdict.broken and not settings.get("any_deck")):
        return No("this deck cannot be played: " + "; ".join(verdict.lines()), verdict.broken)
    try:
        game.sit_down([found.text()] * min(game.seats), b"", **settings)
    except BadSetup as error:
        return No(f"this deck cannot be played: {error}")
    return found.text()


def playable_cards(game_name: str, cards: str) -> bool | No:
    """May a table be played with these further cards?"""
    try:
        game_with(game_name, cards)
    except BadCards as error:
        return No(error.in_one_line())
    except ValueError as error:
        return No(f"the cards cannot be read: {error}")
    return True


SANDBOX_COPIES = 4
SANDBOX_SHUFFLES = 60


def sandbox(game_name: str, cards: str, deck: str) -> dict[str, Any] | No:
    """How a game begins in which the first seat holds one of these cards, if some shuffle gives it one."""
    game = card_game(game_name)
    settings: dict[str, Any] = {"cards": cards, "any_deck": True}
    try:
        twin = game.with_cards(cards)
        titles = [full_title(row) for row in twin.library.sets[-1].rows]
        drawn: list[str] = twin.settings_of(twin.quick_start(min(game.seats), b"sandbox"))["seats"]
        base = twin.deck_for(deck) if deck.strip() else twin.deck_for(drawn[0])
        mine = Deck(base.name, [*base.entries, *((SANDBOX_COPIES, title) for title in titles)])
        names = ["You", *(f"Bot {number}" for number in range(1, len(drawn)))]
        began: dict[str, Any] = {
            "version": game.version,
            "names": names,
            "places": [mine.text(), *drawn[1:]],
            "settings": settings,
        }
        best, most = "", -1
        for shuffle in range(SANDBOX_SHUFFLES):
            seed = secrets.token_bytes(32)
            seen = json.dumps(twin.start(began["places"], seed, names, any_deck=True).view(0)["seats"][0])
            found = sum(json.dumps(title) in seen for title in titles)
            if found > most:
                best, most = seed.hex(), found
            if most == len(titles) or (most > 0 and shuffle > SANDBOX_SHUFFLES // 2):
                break
    except BadCards as error:
        return No(error.in_one_line())
    except (BadSetup, BadDeck) as error:
        return No(str(error))
    return {**began, "seed": best}
