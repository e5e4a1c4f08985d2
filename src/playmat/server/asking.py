"""Who may do what at a table. Each function looks at the table, refuses with a reason, or says what to write down.

Nothing here changes the table: that is done by the entries that are made of these drafts.
"""

from __future__ import annotations

import secrets
from typing import Any

import playmat
from playmat.bots import bots
from playmat.cardtext.deck import BadDeck
from playmat.cardtext.game import CardGame
from playmat.decks.judging import judge
from playmat.kernel.game import BadSetup, Game
from playmat.kernel.ruling import Ruling, refuse
from playmat.server import journal
from playmat.server.journal import Draft
from playmat.server.messages import ClockRules, NewTable
from playmat.server.table import GATHERING, OVER, PLAYING, Table

LEVELS = ("easy", "normal", "hard", "patient", "random")
"""Of the bots there may be, those that people are offered, in this order."""

NOBODY = -1


class Refusal(Exception):
    """The answer is no; the sentence says why, and the rulings by which rule where there is one."""

    def __init__(self, problem: str, rulings: list[Ruling] | None = None, status: int = 409, wait: int = 0) -> None:
        super().__init__(problem)
        self.problem = problem
        self.rulings = rulings or []
        self.status = status
        self.wait = wait
        """Seconds after which it is worth another try."""


class Someone:
    """A person as tables know them."""

    def __init__(self, person_id: str, name: str, guest: bool, rating: float | None = None) -> None:
        self.id = person_id
        self.name = name
        self.guest = guest
        self.rating = rating
        """In the game they sit down to, where that matters."""


# -- bots --------------------------------------------------------------------------------------------------------------


def levels() -> list[str]:
    """The bots people are offered, weakest first."""
    there = bots()
    return [level for level in LEVELS if level in there]


def default_level() -> str:
    offered = levels()
    return "normal" if "normal" in offered else offered[-1]


def checked_level(level: str) -> str:
    if not level:
        return default_level()
    if level not in bots():
        raise Refusal(f"there is no bot called {level!r}; there are: {', '.join(levels())}", status=422)
    return level


# -- opening -----------------------------------------------------------------------------------------------------------


def find_game(name: str) -> Game:
    try:
        return playmat.game(name)
    except LookupError as error:
        raise Refusal(str(error), status=404) from None


def open_table(wanted: NewTable, person: Someone) -> list[Draft]:
    """The first entries of a table: opened, the host in their seat, bots in the last ones."""
    game = find_game(wanted.game)
    seats = wanted.seats or min(game.seats)
    if seats not in game.seats:
        allowed = ", ".join(str(number) for number in game.seats)
        raise Refusal(f"{game.title} is for {allowed} players, not {seats}", status=422)
    people = 0 if wanted.seat < 0 else 1
    if wanted.seat >= seats or len(wanted.bots) + people > seats:
        raise Refusal(f"there are {seats} seats at this table", status=422)
    if not people and len(wanted.bots) < seats:
        raise Refusal("who opens a table only to watch gives every seat to a bot", status=422)
    settings = checked_settings(game, wanted.settings)
    opened = {
        "game": game.name,
        "seats": seats,
        "settings": settings,
        "clock": wanted.clock.model_dump(),
        "listed": wanted.listed,
        "rated": wanted.rated and not wanted.bots,
        "host": person.id,
    }
    drafts = [Draft(journal.OPENED, opened)]
    taken: set[str] = set()
    if people:
        deck = checked_deck(game, wanted.deck, settings)
        drafts.append(Draft(journal.SAT, in_seat(wanted.seat, person, deck, taken)))
    free = [seat for seat in range(seats) if seat != wanted.seat or not people]
    for i, (seat, level) in enumerate(zip(free[len(free) - len(wanted.bots) :], wanted.bots, strict=True)):
        deck = checked_deck(game, wanted.bot_decks[i] if i < len(wanted.bot_decks) else "", settings)
        drafts.append(Draft(journal.BOT_SAT, bot_in_seat(seat, checked_level(level), deck, taken)))
    return drafts


def arranged(game: Game, began: dict[str, Any], bots_for: list[str], seat: int, person: Someone) -> list[Draft]:
    """The first entries of a table whose beginning is given: a lesson, a sandbox, a game continued. The person takes
    one seat and bots the others, under the names the game knows them by."""
    opened = {
        "game": game.name,
        "seats": len(bots_for),
        "settings": began.get("settings", {}),
        "clock": ClockRules().model_dump(),
        "listed": False,
        "rated": False,
        "host": person.id,
    }
    drafts = [Draft(journal.OPENED, opened)]
    for number, level in enumerate(bots_for):
        name = began["names"][number]
        if number == seat:
            drafts.append(Draft(journal.SAT, {"seat": number, "person": person.id, "name": name, "deck": ""}))
        else:
            drafts.append(Draft(journal.BOT_SAT, {"seat": number, "bot": level, "name": name, "deck": ""}))
    return [*drafts, Draft(journal.BEGAN, began)]


def in_seat(seat: int, person: Someone, deck: str, taken: set[str]) -> dict[str, Any]:
    name = free_name(person.name, taken)
    return {"seat": seat, "person": person.id, "name": name, "deck": deck, "rating": person.rating}


def bot_in_seat(seat: int, level: str, deck: str, taken: set[str]) -> dict[str, Any]:
    return {"seat": seat, "bot": level, "name": free_name(f"{level.capitalize()} bot", taken), "deck": deck}


def free_name(name: str, taken: set[str]) -> str:
    """Every seat needs a name of its own."""
    found, number = name, 1
    while found.casefold() in taken:
        number += 1
        found = f"{name} {number}"
    taken.add(found.casefold())
    return found


def checked_settings(game: Game, given: dict[str, Any]) -> dict[str, Any]:
    known = {setting.name: setting for setting in game.settings()}
    clean: dict[str, Any] = {}
    for name, value in given.items():
        if name not in known:
            offered = ", ".join(sorted(known)) or "none"
            raise Refusal(f"{game.title} has no setting called {name[:40]!r}; its settings: {offered}", status=422)
        try:
            clean[name] = known[name].check(value)
        except BadSetup as error:
            raise Refusal(str(error), status=422) from None
        except (TypeError, ValueError, AttributeError):
            raise Refusal(f"{name} cannot be {str(value)[:40]!r}", status=422) from None
    return clean


def checked_deck(game: Game, deck: str, settings: dict[str, Any]) -> str:
    """The deck as a list; nothing if one is to be drawn. Refused by the rules it breaks."""
    if not deck.strip() or not isinstance(game, CardGame):
        return ""
    try:
        if settings.get("cards"):
            game = game.with_cards(str(settings["cards"]))
        found = game.deck_for(deck)
    except (BadSetup, BadDeck) as error:
        raise Refusal(str(error), status=422) from None
    except ValueError as error:
        raise Refusal(f"the cards cannot be read: {error}", status=422) from None
    verdict = judge(game, found)
    if verdict.unknown or (verdict.broken and not settings.get("any_deck")):
        raise Refusal("this deck cannot be played: " + "; ".join(verdict.lines()), verdict.broken, 422)
    try:
        game.sit_down([found.text()] * min(game.seats), b"", **settings)
    except BadSetup as error:
        raise Refusal(f"this deck cannot be played: {error}", status=422) from None
    return found.text()


# -- before the game ---------------------------------------------------------------------------------------------------


def must_gather(table: Table) -> None:
    if table.phase != GATHERING:
        raise Refusal("the game has begun")


def sit(table: Table, person: Someone, seat: int, deck: str) -> list[Draft]:
    mine = table.seat_of(person.id)
    if mine >= 0:
        return come_back(table, person) if table.chairs[mine].stand_in else []
    must_gather(table)
    free = [number for number, chair in enumerate(table.chairs) if chair.free]
    if not free:
        raise Refusal("every seat is taken")
    if seat >= 0 and seat not in free:
        raise Refusal("that seat is taken")
    clean = checked_deck(table.game, deck, table.opened["settings"])
    data = in_seat(seat if seat >= 0 else free[0], person, clean, names_taken(table))
    return [Draft(journal.SAT, data)]


def names_taken(table: Table) -> set[str]:
    return {chair.name.casefold() for chair in table.chairs if not chair.free}


def seat_bot(table: Table, person: Someone, seat: int, level: str) -> list[Draft]:
    must_gather(table)
    if person.id != table.host:
        raise Refusal("only who opened the table gives seats to bots", status=403)
    if seat >= len(table.chairs) or table.chairs[seat].person:
        raise Refusal("that seat is not free")
    if not level:
        return [Draft(journal.STOOD_UP, {"seat": seat})] if table.chairs[seat].bot else []
    if table.chairs[seat].bot:
        raise Refusal("that seat is not free")
    return [Draft(journal.BOT_SAT, bot_in_seat(seat, checked_level(level), "", names_taken(table)))]


def begin_when_full(table: Table) -> Draft | None:
    """When every seat is taken the game begins: the last thing that is drawn by lot outside of it is its seed."""
    if table.phase != GATHERING or any(chair.free for chair in table.chairs):
        return None
    game = table.game
    settings = table.opened["settings"]
    places: Any = [chair.deck for chair in table.chairs]
    if not all(places):
        drawn = decks_by_lot(game, len(places), settings)
        places = [mine or its for mine, its in zip(places, drawn, strict=True)] if isinstance(drawn, list) else drawn
    data = {
        "version": game.version,
        "seed": secrets.token_bytes(32).hex(),
        "names": [chair.name for chair in table.chairs],
        "places": places,
        "settings": settings,
    }
    return Draft(journal.BEGAN, data)


def decks_by_lot(game: Game, seats: int, settings: dict[str, Any]) -> Any:
    """Ready-made decks that can be played under these settings, as lists; only the number of seats where there are no
    decks."""
    try:
        return game.settings_of(game.quick_start(seats, secrets.token_bytes(16), **settings))["seats"]
    except BadSetup as error:
        raise Refusal(f"the game cannot begin: {error}", status=422) from None


# -- playing -----------------------------------------------------------------------------------------------------------


def seated(table: Table, person: Someone) -> int:
    seat = table.seat_of(person.id)
    if seat < 0:
        raise Refusal("you only watch at this table", status=403)
    return seat


def must_play(table: Table) -> None:
    if table.phase == GATHERING:
        raise Refusal("the game has not begun")


def choose(table: Table, person: Someone, question: str, key: str) -> list[Draft]:
    seat = seated(table, person)
    must_play(table)
    position = table.position
    if table.waiting_for == seat and question != table.question_id(seat):
        raise Refusal("that question is no longer open")
    rulings = position.why_not(key, seat)
    if rulings:
        raise Refusal("that is not allowed", rulings)
    return [*come_back(table, person), Draft(journal.CHOSE, {"seat": seat, "key": key})]


def leave(table: Table, person: Someone) -> list[Draft]:
    seat = seated(table, person)
    if table.phase == GATHERING:
        return [Draft(journal.STOOD_UP, {"seat": seat})]
    if table.phase == OVER or table.chairs[seat].stand_in:
        return []
    return [stand_in(seat, "left")]


def stand_in(seat: int, why: str) -> Draft:
    """A bot takes over: for somebody who `left`, is `gone` or had no more `time`."""
    return Draft(journal.AWAY, {"seat": seat, "bot": default_level(), "why": why})


def come_back(table: Table, person: Someone) -> list[Draft]:
    seat = seated(table, person)
    if table.phase != PLAYING or not table.chairs[seat].stand_in:
        return []
    return [Draft(journal.CAME_BACK, {"seat": seat})]


def say(table: Table, person: Someone, text: str) -> list[Draft]:
    line = " ".join(text.split())
    if not line or not line.isprintable():
        raise Refusal("there is nothing to say in that", status=422)
    seat = table.seat_of(person.id)
    name = table.chairs[seat].name if seat >= 0 else person.name
    return [Draft(journal.SAID, {"name": name, "seat": seat, "text": line})]


# -- taking back -------------------------------------------------------------------------------------------------------


def willing(table: Table) -> set[int]:
    """Seats that agree without being asked: the bots of a lesson, where one is meant to try."""
    return {seat for seat, chair in enumerate(table.chairs) if chair.bot} if table.scenario else set()


def take_back(table: Table, person: Someone) -> list[Draft]:
    seat = seated(table, person)
    must_play(table)
    match = table.match
    assert match is not None
    rulings: list[Ruling] = []
    if match.may_take_back(seat, willing(table), rulings):
        return [Draft(journal.TOOK_BACK, {"seat": seat, "to": match.latest_choice(seat)})]
    if any(ruling.rule in ("PM-3", "PM-4") for ruling in rulings):
        raise Refusal("there is nothing to take back", rulings)
    if any(chair.bot for other, chair in enumerate(table.chairs) if other != seat):
        why = [ruling for ruling in rulings if ruling.rule != "PM-8"]
        refuse(why, "PM-8", "the others would have to agree, and bots do not")
        raise Refusal("that cannot be taken back", why)
    if table.back_asked_by >= 0:
        raise Refusal("somebody has asked for a take-back already")
    return [Draft(journal.ASKED_BACK, {"seat": seat})]


def answer_take_back(table: Table, person: Someone, agree: bool) -> list[Draft]:
    seat = seated(table, person)
    if table.back_asked_by in (NOBODY, seat):
        raise Refusal("nobody asks for a take-back")
    return [Draft(journal.AGREED_BACK if agree else journal.REFUSED_BACK, {"seat": seat})]


def take_back_when_agreed(table: Table) -> Draft | None:
    seat, match = table.back_asked_by, table.match
    if seat < 0 or match is None or not match.may_take_back(seat, table.back_agreed):
        return None
    return Draft(journal.TOOK_BACK, {"seat": seat, "to": match.latest_choice(seat)})


# -- again -------------------------------------------------------------------------------------------------------------


def want_rematch(table: Table, person: Someone) -> list[Draft]:
    seat = seated(table, person)
    if table.phase != OVER:
        raise Refusal("the game is not over")
    if table.scenario is not None:
        raise Refusal("a lesson is begun anew, not played again", status=422)
    return [] if seat in table.rematch_wanted else [Draft(journal.WANTS_REMATCH, {"seat": seat})]


def rematch_due(table: Table) -> bool:
    """Everybody who sits here wants it, and nobody has opened the next table yet."""
    people = {seat for seat, chair in enumerate(table.chairs) if chair.person}
    return bool(people) and not table.rematch and people <= table.rematch_wanted


def rematch(table: Table) -> list[Draft]:
    """The first entries of the next table: the same company, the same decks."""
    drafts = [Draft(journal.OPENED, {**table.opened, "listed": False})]
    for seat, chair in enumerate(table.chairs):
        if chair.person:
            data = {"seat": seat, "person": chair.person, "name": chair.name, "deck": chair.deck}
            drafts.append(Draft(journal.SAT, data))
        else:
            drafts.append(
                Draft(journal.BOT_SAT, {"seat": seat, "bot": chair.bot, "name": chair.name, "deck": chair.deck})
            )
    return drafts
