"""What there is to play and to read: games, cards, rules, decks, cards of one's own, lessons."""

from __future__ import annotations

from functools import cache
from typing import Any

from fastapi import APIRouter, Response

import playmat
from playmat.cardtext.deck import BadDeck, Deck
from playmat.cardtext.game import CardGame
from playmat.cardtext.library import Shelf
from playmat.decks.files import FORMATS, LARGEST_FILE, read_deck_file, written
from playmat.decks.judging import judge
from playmat.kernel.game import BadSetup, Game
from playmat.rules import TABLE, Rule, all_books, open_book
from playmat.server import asking, lessons, limits, messages, showing, thinking
from playmat.server.asked import PROBLEMS, Address, InHouse, Somebody
from playmat.server.asking import Refusal
from playmat.server.messages import (
    CardInfo,
    CardProblem,
    CardReading,
    CardsToCheck,
    CardsVerdict,
    DeckEntry,
    DeckInfo,
    DeckToCheck,
    DeckVerdict,
    GameInfo,
    Lesson,
    RuleInfo,
    RulesPage,
    SettingInfo,
    TableState,
)
from playmat.server.routes_tables import shown

ROUTES = APIRouter(prefix="/api", tags=["games"], responses=PROBLEMS)
AN_HOUR = "public, max-age=3600"


def card_game(name: str) -> CardGame:
    game = asking.find_game(name)
    if not isinstance(game, CardGame):
        raise Refusal(f"{game.title} is not played with cards of one's own", status=404)
    return game


# -- games and rules ---------------------------------------------------------------------------------------------------


@ROUTES.get("/games")
async def games() -> list[GameInfo]:
    return [game_info(playmat.game(name)) for name in playmat.game_names()]


@ROUTES.get("/games/{game}")
async def one_game(game: str) -> GameInfo:
    return game_info(asking.find_game(game))


def game_info(game: Game) -> GameInfo:
    return GameInfo(
        name=game.name,
        title=game.title,
        seats=list(game.seats),
        settings=[SettingInfo(name=s.name, default=s.default, about=s.about) for s in game.settings()],
        has_cards=isinstance(game, CardGame),
        decks=[deck.name for deck in game.ready_made()] if isinstance(game, CardGame) else [],
        bots=asking.levels(),
        default_bot=asking.default_level(),
        talk=rules_by_id()[game.talk_rule].text if game.talk_rule else "",
        talk_rule=game.talk_rule,
        phrases=list(game.phrases),
    )


@cache
def rules_by_id() -> dict[str, Rule]:
    return {rule.id: rule for name in all_books() for rule in open_book(name).rules}


def rule_info(rule: Rule) -> RuleInfo:
    return RuleInfo(id=rule.id, title=rule.title, text=rule.text, section=rule.section, link=showing.link_to(rule.id))


@ROUTES.get("/games/{game}/rules")
async def rules(game: str, response: Response) -> RulesPage:
    """The rules of a game, in order; of `table`: those that hold at every table."""
    if game not in all_books():
        raise Refusal(f"there are no rules of {game[:40]!r}", status=404)
    book = open_book(game)
    response.headers["Cache-Control"] = AN_HOUR
    return RulesPage(game=game, title=book.title, rules=[rule_info(rule) for rule in book.rules])


@ROUTES.get("/rules/{rule}")
async def one_rule(rule: str) -> RuleInfo:
    found = rules_by_id().get(rule)
    if found is None:
        raise Refusal(f"there is no rule {rule[:40]!r}", status=404)
    return rule_info(found)


@ROUTES.get("/search/{game}")
async def search_rules(game: str, words: str) -> list[RuleInfo]:
    """The rules of a game, and of every table, with all these words; the best first."""
    shelves = [open_book(name) for name in (game, TABLE) if name in all_books()]
    return [rule_info(rule) for book in shelves for rule in book.search(words.split()[:20])]


# -- cards -------------------------------------------------------------------------------------------------------------


@ROUTES.get("/games/{game}/cards")
async def cards(game: str, response: Response) -> list[CardInfo]:
    """Every card, as it is printed, for drawing and for looking up. A game without card files has none."""
    found = asking.find_game(game)
    response.headers["Cache-Control"] = AN_HOUR
    return cards_of(found.name) if isinstance(found, CardGame) else []


@cache
def cards_of(name: str) -> list[CardInfo]:
    game = card_game(name)
    return [card_info(key, shelf) for key, shelf in zip(game.library.keys(), game.library.shelves(), strict=True)]


def card_info(key: str, shelf: Shelf) -> CardInfo:
    values = shelf.values()
    printed = {name: value for name, value in values.items() if name != "text"}
    return CardInfo(
        key=key,
        title=shelf.title,
        type=str(values.get("type", "")),
        set=shelf.card_set.name,
        text=str(values.get("text", "")),
        ours=shelf.card_set.own,
        printed=printed,
    )


@ROUTES.get("/tables/{table_id}/cards")
async def cards_at_a_table(table_id: str, house: InHouse) -> list[CardInfo]:
    """The further cards this table is played with, beside those of the game."""
    table = await house.look(table_id)
    settings: dict[str, Any] = table.opened["settings"]
    text = settings.get("cards") or (table.scenario.cards if table.scenario is not None else "")
    if not text or not isinstance(table.game, CardGame):
        return []
    problems, read = await house.thinker.run(thinking.read_cards, table.game.name, text)
    return [card_read(data) for data, _ in read] if not problems else []


def card_read(data: dict[str, Any]) -> CardInfo:
    apart = ("key", "full_title", "set", "text")
    return CardInfo(
        key=data["key"],
        title=data["full_title"],
        type=str(data.get("type", "")),
        set=data["set"],
        text=data["text"],
        ours=True,
        printed={name: value for name, value in data.items() if name not in apart},
    )


@ROUTES.post("/games/{game}/cards/check")
async def check_cards(game: str, wanted: CardsToCheck, house: InHouse, address: Address) -> CardsVerdict:
    """Write a card: is it understood, and what will it do? If not, where, and what comes near?"""
    house.limits.take(limits.READINGS, address)
    problems, read = await house.thinker.run(thinking.read_cards, card_game(game).name, wanted.text)
    return CardsVerdict(
        understood=not problems,
        problems=[CardProblem(**problem) for problem in problems],
        cards=[CardReading(card=card_read(data), explained=told) for data, told in read],
    )


@ROUTES.post("/games/{game}/sandbox", status_code=201)
async def sandbox(game: str, wanted: messages.Sandbox, house: InHouse, person: Somebody) -> TableState:
    """Play at once with cards just written, against a bot."""
    house.limits.take(limits.TABLES, person.id)
    found = card_game(game)
    began = await house.thinker.run(thinking.sandbox, found.name, wanted.cards, wanted.deck)
    if isinstance(began, str):
        raise Refusal(began, status=422)
    level = asking.checked_level(wanted.bot)
    table = await house.open_table(asking.arranged(found, began, [level] * len(began["names"]), 0, person))
    return shown(house, table, person)


# -- decks -------------------------------------------------------------------------------------------------------------


@ROUTES.get("/games/{game}/decks")
async def decks(game: str) -> list[DeckInfo]:
    """The ready-made decks."""
    return [deck_info(deck) for deck in card_game(game).ready_made()]


def deck_info(deck: Deck) -> DeckInfo:
    entries = [DeckEntry(number=number, title=title) for number, title in deck.entries]
    return DeckInfo(name=deck.name, entries=entries, size=deck.size(), text=deck.text())


@ROUTES.post("/games/{game}/decks/check")
async def check_deck(game: str, wanted: DeckToCheck) -> DeckVerdict:
    """Read a deck in any shape, hold it against the rules, and give it back in every shape."""
    found = card_game(game)
    deck = read_any(found, wanted)
    verdict = judge(found, deck)
    exports: dict[str, str] = {}
    if not verdict.unknown:
        for shape in FORMATS:
            exports[shape] = written(found, deck, shape)
    return DeckVerdict(
        legal=verdict.legal,
        deck=deck_info(deck),
        unknown=[messages.UnknownCard(line=n, title=error.title, near=error.near) for n, error in verdict.unknown],
        rulings=showing.rulings(verdict.broken),
        exports=exports,
    )


def read_any(game: CardGame, wanted: DeckToCheck) -> Deck:
    if wanted.entries:
        return Deck(wanted.name, [(entry.number, entry.title) for entry in wanted.entries if entry.number])
    source = wanted.text.encode()
    if len(source) > LARGEST_FILE:
        raise Refusal(f"a deck file has at most {LARGEST_FILE} bytes", status=422)
    try:
        deck = read_deck_file(source, game)
    except (BadDeck, BadSetup) as error:
        raise Refusal(str(error), status=422) from None
    deck.name = wanted.name or deck.name
    return deck


# -- lessons -----------------------------------------------------------------------------------------------------------


@ROUTES.get("/games/{game}/lessons")
async def lessons_of(game: str) -> list[Lesson]:
    """Tutorials and puzzles, in the order they are meant to be played."""
    return [lesson.shown() for lesson in lessons.lessons_of(asking.find_game(game).name)]


@ROUTES.post("/lessons/{lesson_id}/start", status_code=201)
async def start_lesson(lesson_id: str, house: InHouse, person: Somebody) -> TableState:
    """A table with the lesson's position; `lesson` in its state says what to do."""
    house.limits.take(limits.TABLES, person.id)
    lesson = lessons.find_lesson(lesson_id)
    if lesson is None:
        raise Refusal("there is no such lesson", status=404)
    began = {"scenario": lesson.text, "names": lesson.scenario.seats, "lesson": lesson.id, "seed": ""}
    level = asking.default_level()
    game = asking.find_game(lesson.scenario.game)
    drafts = asking.arranged(game, began, [level] * len(lesson.scenario.seats), lesson.learner, person)
    return shown(house, await house.open_table(drafts), person)
