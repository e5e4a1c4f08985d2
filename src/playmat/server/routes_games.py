"""What there is to play and to read: games, cards, rules, decks, cards of one's own, lessons."""

from __future__ import annotations

from functools import cache
from typing import Any, Final
from zlib import crc32

from fastapi import APIRouter, Request, Response

import playmat
from playmat.cardplay.game import CardGame
from playmat.cardtext.library import Shelf
from playmat.kernel.game import Game
from playmat.rules import TABLE, Rule, all_books, open_book
from playmat.server import asking, company, guides, lessons, limits, messages, reading, showing
from playmat.server.asked import PROBLEMS, Address, Anybody, InHouse, Password, Somebody
from playmat.server.asking import Refusal
from playmat.server.messages import (
    CardDeed,
    CardField,
    CardInfo,
    CardProblem,
    CardReading,
    CardShown,
    CardsToCheck,
    CardsVerdict,
    DeckInfo,
    DeckToCheck,
    DeckVerdict,
    GameInfo,
    GameWord,
    GuidePage,
    Lesson,
    RuleInfo,
    RulesPage,
    SettingInfo,
    TableState,
)
from playmat.server.pages import AN_HOUR, page
from playmat.server.routes_tables import shown
from playmat.server.twins import get_to_know

ROUTES = APIRouter(prefix="/api", tags=["games"], responses=PROBLEMS)
READY_MADE: dict[str, list[DeckInfo]] = {}
"""Judged once: whether a deck can be played is found out by playing it."""


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
    guide = guides.guide_of(game.name)
    return GameInfo(
        name=game.name,
        title=game.title,
        says=guide.says,
        hue=guide.hue if guide.hue >= 0 else hue_of(game.name),
        usual_seats=guide.seats if guide.seats in game.seats else min(game.seats),
        fan=[card_shown(game, title) for title in guide.fan],
        example=guide.example,
        lessons=len(lessons.lessons_of(game.name)),
        seats=list(game.seats),
        settings=[SettingInfo(name=s.name, default=s.default, about=s.about) for s in game.settings()],
        has_cards=isinstance(game, CardGame),
        decks=[deck.name for deck in game.ready_made()] if isinstance(game, CardGame) else [],
        bots=asking.levels(),
        opponents=company.opponents(asking.levels()),
        default_bot=asking.default_level(),
        talk=rules_by_id()[game.talk_rule].text if game.talk_rule else "",
        talk_rule=game.talk_rule,
        phrases=list(game.phrases),
        emotes=list(company.EMOTES),
    )


def hue_of(name: str) -> int:
    """The colour of a game that does not name one."""
    return crc32(name.encode()) % 360


def card_shown(game: Game, title: str) -> CardShown:
    key = game.library.key_of(title) if isinstance(game, CardGame) else ""
    if not key or not isinstance(game, CardGame):
        return CardShown(title=title, card=None)
    shelf = game.library.shelves()[game.library.keys().index(key)]
    return CardShown(title=shelf.title, card=card_info(key, shelf))


@ROUTES.get("/games/{game}/guide")
async def guide(game: str, response: Response) -> GuidePage:
    """What a newcomer reads first. Of a game without a guide it is empty."""
    found = asking.find_game(game)
    told = guides.guide_of(found.name)
    response.headers["Cache-Control"] = AN_HOUR
    words = [GameWord(word=word, means=means) for word, means in told.words]
    return GuidePage(game=found.name, title=found.title, overview=told.overview, words=words)


@cache
def rules_by_id() -> dict[str, Rule]:
    return {rule.id: rule for name in all_books() for rule in open_book(name).rules}


def rule_info(rule: Rule) -> RuleInfo:
    return RuleInfo(id=rule.id, title=rule.title, text=rule.text, section=rule.section, link=showing.link_to(rule.id))


@ROUTES.get("/games/{game}/rules", response_model=RulesPage)
async def rules(game: str, request: Request) -> Response:
    """The rules of a game, in order; of `table`: those that hold at every table."""
    if game not in all_books():
        raise Refusal(f"there are no rules of {game[:40]!r}", status=404)
    return page(request, f"rules {game}", lambda: rules_page(game))


def rules_page(game: str) -> RulesPage:
    book = open_book(game)
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


@ROUTES.get("/games/{game}/cards", response_model=list[CardInfo])
async def cards(game: str, request: Request) -> Response:
    """Every card, as it is printed, for drawing and for looking up. A game without card files has none."""
    found = asking.find_game(game)
    return page(request, f"cards {found.name}", lambda: cards_of(found))


def cards_of(game: Game) -> list[CardInfo]:
    if not isinstance(game, CardGame):
        return []
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
async def cards_at_a_table(
    table_id: str, house: InHouse, address: Address, person: Anybody, password: Password
) -> list[CardInfo]:
    """The further cards this table is played with, beside those of the game."""
    await house.limits.take(limits.READINGS, address)
    table = await house.look_as(table_id, person, password)
    settings: dict[str, Any] = table.opened["settings"]
    text = settings.get("cards") or (table.scenario.cards if table.scenario is not None else "")
    if not text or not isinstance(table.game, CardGame):
        return []
    problems, read = await house.readers.read(address, reading.read_cards, table.game.name, text)
    return [card_read(card.data) for card in read] if not problems else []


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
    await house.limits.take(limits.READINGS, address)
    reading.check_cards_size(wanted.text)
    name = card_game(game).name
    problems, read = await house.readers.read(address, reading.read_cards, name, wanted.text)
    writing = wanted.writing
    return CardsVerdict(
        understood=not problems,
        problems=[CardProblem(**problem) for problem in problems],
        cards=[
            CardReading(
                card=card_read(card.data),
                explained=card.explained,
                does=[CardDeed(**deed._asdict()) for deed in card.does],
                lines=card.lines,
            )
            for card in read
        ],
        next=[]
        if writing is None
        else await house.readers.read(address, reading.words_to_come, name, writing, wanted.text),
    )


KINDS: Final = ("text", "number", "one of", "letters", "names", "number or X")
"""By the numbers of `cardtext.fields`."""


@ROUTES.get("/games/{game}/fields")
async def fields(game: str, response: Response) -> list[CardField]:
    """Every value a card of this game can have, in the order they are written."""
    response.headers["Cache-Control"] = AN_HOUR
    return [
        CardField(
            name=field.name,
            kind=KINDS[field.kind],
            about=field.about,
            words=list(field.words),
            types=list(field.types),
            needed=field.needed,
            most=field.most,
        )
        for field in card_game(game).fields()
    ]


@ROUTES.post("/games/{game}/sandbox", status_code=201)
async def sandbox(
    game: str, wanted: messages.Sandbox, house: InHouse, person: Somebody, address: Address
) -> TableState:
    """Play at once with cards just written, against a bot."""
    await house.may_open(person, address)
    reading.check_cards_size(wanted.cards)
    reading.check_deck_size(wanted.deck)
    found = card_game(game)
    level = asking.checked_level(wanted.bot)
    began: dict[str, Any] = await house.readers.read(address, reading.sandbox, found.name, wanted.cards, wanted.deck)
    await get_to_know(found.name, wanted.cards, began["places"])
    table = await house.open_table(asking.arranged(found, began, [level] * len(began["names"]), 0, person), address)
    return shown(house, table, person)


# -- decks -------------------------------------------------------------------------------------------------------------


@ROUTES.get("/games/{game}/decks", response_model=list[DeckInfo])
async def decks(game: str, house: InHouse, address: Address, request: Request) -> Response:
    """The ready-made decks."""
    name = card_game(game).name
    if name not in READY_MADE:
        READY_MADE[name] = await house.readers.read(address, reading.ready_made, name)
    return page(request, f"decks {name}", lambda: READY_MADE[name], "no-cache")


@ROUTES.post("/games/{game}/decks/check")
async def check_deck(game: str, wanted: DeckToCheck, house: InHouse, address: Address) -> DeckVerdict:
    """Read a deck in any shape, hold it against the rules, and give it back in every shape."""
    await house.limits.take(limits.READINGS, address)
    reading.check_deck_size(wanted.text)
    verdict: DeckVerdict = await house.readers.read(address, reading.check_deck, card_game(game).name, wanted)
    return verdict


# -- lessons -----------------------------------------------------------------------------------------------------------


@ROUTES.get("/games/{game}/lessons")
async def lessons_of(game: str) -> list[Lesson]:
    """Tutorials and puzzles, in the order they are meant to be played."""
    return [lesson.shown() for lesson in lessons.lessons_of(asking.find_game(game).name)]


@ROUTES.post("/lessons/{lesson_id}/start", status_code=201)
async def start_lesson(lesson_id: str, house: InHouse, person: Somebody, address: Address) -> TableState:
    """A table with the lesson's position; `lesson` in its state says what to do."""
    await house.may_open(person, address)
    lesson = lessons.find_lesson(lesson_id)
    if lesson is None:
        raise Refusal("there is no such lesson", status=404)
    began = {"scenario": lesson.text, "names": lesson.scenario.seats, "lesson": lesson.id, "seed": ""}
    level = asking.default_level()
    game = asking.find_game(lesson.scenario.game)
    drafts = asking.arranged(game, began, [level] * len(lesson.scenario.seats), lesson.learner, person)
    return shown(house, await house.open_table(drafts, address), person)
