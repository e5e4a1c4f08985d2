"""Who may do what at a table. Each function looks at the table, refuses with a reason, or says what to write down.

Nothing here changes the table: that is done by the entries that are made of these drafts.
"""

from __future__ import annotations

import secrets
import time
from hashlib import sha256
from typing import Any

import playmat
from playmat.bots import bots
from playmat.cardplay.game import CardGame
from playmat.kernel.chance import Chance
from playmat.kernel.game import BadSetup, Game
from playmat.kernel.ruling import Ruling, refuse
from playmat.replay import fair
from playmat.server import company, journal
from playmat.server.clock import NONE
from playmat.server.fingerprint import fingerprint
from playmat.server.journal import Draft
from playmat.server.messages import ClockRules, NewTable
from playmat.server.table import CLOSED, GATHERING, OVER, PLAYING, Table
from playmat.server.twins import game_with
from playmat.stops import Stops

LEVELS = ("easy", "normal", "hard", "patient", "random")
"""Of the bots there may be, those that people are offered, in this order."""

NOBODY = -1
LEAST_SECONDS = 10
"""Of a clock, for a game that counts."""
CONFLICT = 409


class Refusal(Exception):
    """The answer is no; the sentence says why, and the rulings by which rule where there is one."""

    def __init__(
        self, problem: str, rulings: list[Ruling] | None = None, status: int = CONFLICT, wait: int = 0
    ) -> None:
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
        self.role = ""
        """"moderator", "owner" or nothing."""
        self.muted_until = 0.0
        self.banned_until = 0.0


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
    """The first entries of a table: opened, the host in their seat, bots in the last ones. Decks and further cards have
    been read by now (`House.prepared`)."""
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
        "rated": wanted.rated and not wanted.bots and not settings.get("cards") and not hasty(wanted.clock),
        "watchers": wanted.watchers,
        "password": locked(wanted.password),
        "host": person.id,
        **new_secret(),
    }
    drafts = [Draft(journal.OPENED, opened)]
    taken: set[str] = set()
    if people:
        drafts.append(Draft(journal.SAT, in_seat(wanted.seat, person, wanted.deck, taken, wanted.commit)))
    free = [seat for seat in range(seats) if seat != wanted.seat or not people]
    for i, (seat, level) in enumerate(zip(free[len(free) - len(wanted.bots) :], wanted.bots, strict=True)):
        deck = wanted.bot_decks[i] if i < len(wanted.bot_decks) else ""
        drafts.append(Draft(journal.BOT_SAT, bot_in_seat(seat, checked_level(level), deck, taken)))
    return drafts


def hasty(clock: ClockRules) -> bool:
    """Is there so little time that whoever is asked first has lost before they have read the question?"""
    return clock.kind != NONE and clock.seconds + clock.increment < LEAST_SECONDS


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
    return [*drafts, Draft(journal.BEGAN, {**began, "fingerprint": fingerprint(game.name)})]


def locked(password: str) -> str:
    """A table's password is kept so that who reads the journal does not learn it."""
    if not password:
        return ""
    salt = secrets.token_hex(8)
    return f"{salt} {sha256(f'{salt} {password}'.encode()).hexdigest()}"


def admit(table: Table, person: str, password: str, moderates: bool = False) -> None:
    """Refused to who may not look at this table: it has a password, nobody is to watch, or they were put out."""
    if table.seat_of(person) >= 0 or moderates:
        return
    must_be_welcome(table, person)
    lock = str(table.opened.get("password", ""))
    salt = lock.partition(" ")[0]
    if lock and not secrets.compare_digest(f"{salt} {sha256(f'{salt} {password}'.encode()).hexdigest()}", lock):
        raise Refusal("this table has a password" if not password else "that is not the password", status=403)


def must_be_welcome(table: Table, person: str, moderates: bool = False) -> None:
    """Refused to who may not look on (any longer): they were put out, or nobody is to watch."""
    if table.seat_of(person) >= 0 or moderates:
        return
    if person and person in table.kicked:
        raise Refusal("you were put out of this table", status=403)
    if not table.opened.get("watchers", True) and table.phase != GATHERING:
        raise Refusal("nobody watches at this table", status=403)


def kick(table: Table, person: Someone, seat: int, moderates: bool) -> list[Draft]:
    if not moderates and (person.id != table.host or table.phase != GATHERING):
        raise Refusal("only who opened the table, before the game, and moderators put somebody out", status=403)
    if seat >= len(table.chairs) or not table.chairs[seat].person:
        raise Refusal("there is nobody in that seat", status=404)
    whom = table.chairs[seat].person
    out = Draft(journal.KICKED, {"seat": seat, "person": whom})
    if table.phase == GATHERING:
        return [out, Draft(journal.STOOD_UP, {"seat": seat})]
    return [out] if table.phase != PLAYING or table.chairs[seat].stand_in else [out, stand_in(seat, "kicked")]


def new_secret() -> dict[str, str]:
    """What the server puts into the seed, bound before anybody brings anything (`playmat.replay.fair`)."""
    secret = draw_lot(fair.LENGTH)
    return {"secret": secret.hex(), "commitment": fair.commit_of(fair.SERVER, secret)}


def in_seat(seat: int, person: Someone, deck: str, taken: set[str], commit: str = "") -> dict[str, Any]:
    name = free_name(person.name, taken)
    return {
        "seat": seat,
        "person": person.id,
        "name": name,
        "deck": deck,
        "rating": person.rating,
        "guest": person.guest,
        "commit": taken_in(commit),
    }


def bot_in_seat(seat: int, level: str, deck: str, taken: set[str]) -> dict[str, Any]:
    return {"seat": seat, "bot": level, "name": free_name(company.name_for(level, taken), taken), "deck": deck}


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


# -- before the game ---------------------------------------------------------------------------------------------------


def must_gather(table: Table) -> None:
    if table.closed:
        raise Refusal(f"this table is closed: {table.closed}")
    if table.phase != GATHERING:
        raise Refusal("the game has begun")


def sit(table: Table, person: Someone, seat: int, deck: str, commit: str = "") -> list[Draft]:
    mine = table.seat_of(person.id)
    if mine >= 0:
        return come_back(table, person) if table.chairs[mine].stand_in else []
    must_gather(table)
    if person.id in table.kicked:
        raise Refusal("you were put out of this table", status=403)
    free = [number for number, chair in enumerate(table.chairs) if chair.free]
    if not free:
        raise Refusal("every seat is taken")
    if seat >= 0 and seat not in free:
        raise Refusal("that seat is taken")
    data = in_seat(seat if seat >= 0 else free[0], person, deck, names_taken(table), commit)
    return [Draft(journal.SAT, data)]


def close_gathering(table: Table, why: str) -> list[Draft]:
    """A table that never began is closed."""
    return [Draft(journal.CLOSED, {"why": why})] if table.phase == GATHERING else []


def close_abandoned(table: Table, before: float) -> list[Draft]:
    """So is a game in which nothing has happened since then."""
    if table.phase == PLAYING and table.at < before:
        return [Draft(journal.CLOSED, {"why": "nobody has gone on with this game for three months"})]
    return close_gathering(table, "nobody came")


def close_changed(table: Table) -> list[Draft]:
    """A game that cannot go on here as the game it was is closed."""
    return [Draft(journal.CLOSED, {"why": table.frozen})] if table.frozen and not table.closed_by_entry else []


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


def taken_in(commit: str) -> str:
    """What binds somebody's entropy: it is taken in from everybody who brings some."""
    return commit


def draw_lot(size: int) -> bytes:
    """So many bytes that nobody can foresee."""
    return secrets.token_bytes(size)


def begin_when_full(table: Table) -> Draft | None:
    """When every seat is taken, and all entropy there that was promised, the game begins."""
    if table.phase != GATHERING or any(chair.free for chair in table.chairs) or table.not_revealed():
        return None
    game = table.game
    settings = table.opened["settings"]
    sources = table.opened if "secret" in table.opened else new_secret()
    entropies = [bytes.fromhex(chair.entropy) for chair in table.chairs]
    seed = fair.seed_of(bytes.fromhex(sources["secret"]), entropies)
    places: Any = [chair.deck for chair in table.chairs]
    drawn = [seat for seat, place in enumerate(places) if not place]
    if drawn:
        lots = decks_by_lot(game, len(places), settings, seed)
        places = [mine or its for mine, its in zip(places, lots, strict=True)] if isinstance(lots, list) else lots
    data = {
        "version": game.version,
        "seed": seed.hex(),
        "fair": {
            "commitment": sources["commitment"],
            "secret": sources["secret"],
            "seats": [{"commit": chair.commit, "entropy": chair.entropy} for chair in table.chairs],
            "drawn": drawn,
        },
        "names": [chair.name for chair in table.chairs],
        "places": places,
        "settings": in_force(game, settings),
    }
    return Draft(journal.BEGAN, {**data, "fingerprint": fingerprint(game.name)})


def in_force(game: Game, given: dict[str, Any]) -> dict[str, Any]:
    """All settings, those too that nobody has set: what is usual today may be another thing tomorrow."""
    return {setting.name: given.get(setting.name, setting.default) for setting in game.settings()}


def decks_by_lot(game: Game, seats: int, settings: dict[str, Any], seed: bytes) -> Any:
    """Decks drawn by the seed as `playmat.replay.fair` says, but with further cards that have been read already."""
    twin = game_with(game.name, str(settings.get("cards", "")))
    try:
        if isinstance(twin, CardGame) and isinstance(game, CardGame) and twin is not game:
            known = set(game.library.titles())
            further = [title for title in twin.library.titles() if title not in known]
            chance = Chance(b"decks" + fair.lot_of(seed))
            return [twin.with_further(deck, further).text() for deck in game.pick_decks(seats, chance)]
        return fair.decks_by_lot(game.name, seats, settings, seed)
    except BadSetup as error:
        raise Refusal(f"the game cannot begin: {error}", status=422) from None


def reveal(table: Table, person: Someone, entropy: str) -> list[Draft]:
    """The entropy somebody has committed to, once every seat is taken: not sooner, so that nobody chooses by it."""
    seat = seated(table, person)
    must_gather(table)
    if seat not in table.not_revealed():
        raise Refusal("nothing is waited for from you")
    if fair.commit_of(fair.PLAYER, bytes.fromhex(entropy)) != table.chairs[seat].commit:
        raise Refusal("that is not what you committed to", status=422)
    return [Draft(journal.REVEALED, {"seat": seat, "entropy": entropy})]


def go_without(table: Table) -> list[Draft]:
    """Who has not revealed their entropy for long has none."""
    return [Draft(journal.WITHHELD, {"seat": seat}) for seat in table.not_revealed()]


# -- playing -----------------------------------------------------------------------------------------------------------


def seated(table: Table, person: Someone) -> int:
    seat = table.seat_of(person.id)
    if seat < 0:
        raise Refusal("you only watch at this table", status=403)
    return seat


def must_play(table: Table) -> None:
    if table.closed:
        raise Refusal(f"this table is closed: {table.closed}")
    if table.phase == GATHERING:
        raise Refusal("the game has not begun")


def choose(table: Table, person: Someone, question: str, key: str) -> list[Draft]:
    seat = seated(table, person)
    must_play(table)
    if table.given_up is not None:
        raise Refusal("the game is over")
    position = table.position
    if table.waiting_for == seat and question != table.question_id(seat):
        raise Refusal("that question is no longer open")
    rulings = position.why_not(key, seat)
    if rulings:
        raise Refusal("that is not allowed", rulings)
    return [*come_back(table, person), Draft(journal.CHOSE, {"seat": seat, "key": key})]


def set_stops(table: Table, person: Someone, wanted: Stops) -> list[Draft]:
    """In which moments this person wants to be asked. Nobody else hears of it."""
    seat = seated(table, person)
    if table.chairs[seat].stops == wanted:
        return []
    data = wanted._asdict() | {"seat": seat, "ask": sorted(wanted.ask), "skip": sorted(wanted.skip)}
    return [Draft(journal.SET_STOPS, data)]


def answer_unasked(table: Table) -> Draft | None:
    """The answer that nobody need be asked for, at once where there is no other person to hide it from."""
    key = table.unasked()
    if not key or not table.at_once():
        return None
    return automatic_choice(table, key)


def automatic_choice(table: Table, key: str) -> Draft:
    return Draft(journal.CHOSE, {"seat": table.waiting_for, "key": key, "automatic": True})


def leave(table: Table, person: Someone) -> list[Draft]:
    seat = seated(table, person)
    if table.phase == GATHERING:
        others = any(chair.person for number, chair in enumerate(table.chairs) if number != seat)
        stood = Draft(journal.STOOD_UP, {"seat": seat})
        return [stood] if others else [stood, *close_gathering(table, "everybody has left")]
    if table.phase in (OVER, CLOSED) or table.chairs[seat].stand_in:
        return []
    return [stand_in(seat, "left")]


def stand_in(seat: int, why: str) -> Draft:
    """A bot takes over: for somebody who `left`, is `gone` or had no more `time`."""
    return Draft(journal.AWAY, {"seat": seat, "bot": default_level(), "why": why})


def come_back(table: Table, person: Someone) -> list[Draft]:
    seat = seated(table, person)
    if table.phase != PLAYING or not table.chairs[seat].stand_in:
        return []
    if person.id in table.kicked:
        raise Refusal("you were put out of this table", status=403)
    if not may_come_back(table, seat):
        raise Refusal("your time for this is up: a bot answers it, and then you may come back")
    return [Draft(journal.CAME_BACK, {"seat": seat})]


def may_come_back(table: Table, seat: int) -> bool:
    """Is there a bot in this seat that has answered what its player had no time for?"""
    return table.phase == PLAYING and table.chairs[seat].stand_in and table.away_since.get(seat) != table.moment


def come_back_if_possible(table: Table, person: Someone) -> list[Draft]:
    """Who has connected takes their seat, if it is there to be taken now."""
    try:
        return come_back(table, person)
    except Refusal:
        return []


def say(table: Table, person: Someone, text: str) -> list[Draft]:
    line = " ".join(text.split())
    if not line or not line.isprintable():
        raise Refusal("there is nothing to say in that", status=422)
    if person.muted_until > time.time():
        raise Refusal("a moderator has muted you for a while", status=403)
    if person.id in table.kicked:
        raise Refusal("you were put out of this table", status=403)
    seat = table.seat_of(person.id)
    name = table.chairs[seat].name if seat >= 0 else person.name
    return [Draft(journal.SAID, {"name": name, "seat": seat, "text": line, "person": person.id})]


# -- taking back -------------------------------------------------------------------------------------------------------


def willing(table: Table) -> set[int]:
    """Seats that agree without being asked: the bots of a lesson, where one is meant to try."""
    return {seat for seat, chair in enumerate(table.chairs) if chair.bot} if table.scenario else set()


def may_take_back(table: Table, seat: int, why: list[Ruling] | None = None) -> bool:
    """May this seat take its latest choice back without asking? What was answered for it in between goes back too."""
    match = table.match
    if match is None:
        return False
    return match.may_go_back(seat, table.latest_choice(seat), willing(table), why)


def may_ask_back(table: Table, seat: int) -> bool:
    """Is there something to take back, and are all others people who could agree?"""
    if table.phase != PLAYING or seat < 0 or table.latest_choice(seat) < 0 or seat in table.back_refused:
        return False
    return not any(chair.bot for other, chair in enumerate(table.chairs) if other != seat)


def take_back(table: Table, person: Someone) -> list[Draft]:
    seat = seated(table, person)
    must_play(table)
    if table.given_up is not None:
        raise Refusal("the game is over")
    match = table.match
    assert match is not None
    rulings: list[Ruling] = []
    if may_take_back(table, seat, rulings):
        return [Draft(journal.TOOK_BACK, {"seat": seat, "to": table.latest_choice(seat)})]
    if any(ruling.rule in ("PM-3", "PM-4") for ruling in rulings):
        raise Refusal("there is nothing to take back", rulings)
    if any(chair.bot for other, chair in enumerate(table.chairs) if other != seat):
        why = [ruling for ruling in rulings if ruling.rule != "PM-8"]
        refuse(why, "PM-8", "the others would have to agree, and bots do not")
        raise Refusal("that cannot be taken back", why)
    if table.back_asked_by >= 0:
        raise Refusal("somebody has asked for a take-back already")
    if seat in table.back_refused:
        raise Refusal("they do not agree: you may ask again after your next choice")
    return [Draft(journal.ASKED_BACK, {"seat": seat})]


def answer_take_back(table: Table, person: Someone, agree: bool) -> list[Draft]:
    seat = seated(table, person)
    must_play(table)
    if table.given_up is not None:
        raise Refusal("the game is over")
    if table.back_asked_by in (NOBODY, seat):
        raise Refusal("nobody asks for a take-back")
    if agree and seat in table.back_agreed:
        return []
    return [Draft(journal.AGREED_BACK if agree else journal.REFUSED_BACK, {"seat": seat})]


def take_back_when_agreed(table: Table) -> Draft | None:
    seat, match = table.back_asked_by, table.match
    if seat < 0 or match is None or not match.may_go_back(seat, table.latest_choice(seat), table.back_agreed):
        return None
    return Draft(journal.TOOK_BACK, {"seat": seat, "to": table.latest_choice(seat)})


# -- again -------------------------------------------------------------------------------------------------------------


def want_rematch(table: Table, person: Someone, commit: str = "") -> list[Draft]:
    seat = seated(table, person)
    if table.phase != OVER:
        raise Refusal("the game is not over")
    if table.scenario is not None:
        raise Refusal("a lesson is begun anew, not played again", status=422)
    return [] if seat in table.rematch_wanted else [Draft(journal.WANTS_REMATCH, {"seat": seat, "commit": commit})]


def rematch_due(table: Table) -> bool:
    """Everybody who sits here wants it, and nobody has opened the next table yet."""
    people = {seat for seat, chair in enumerate(table.chairs) if chair.person}
    return bool(people) and not table.rematch and people <= set(table.rematch_wanted)


def rematch(table: Table) -> list[Draft]:
    """The first entries of the next table: the same company, the same decks."""
    drafts = [Draft(journal.OPENED, {**table.opened, "listed": False, **new_secret()})]
    for seat, chair in enumerate(table.chairs):
        if chair.person:
            data = {
                "seat": seat,
                "person": chair.person,
                "name": chair.name,
                "deck": chair.deck,
                "rating": chair.rating,
                "guest": chair.guest,
                "commit": taken_in(table.rematch_wanted[seat]),
            }
            drafts.append(Draft(journal.SAT, data))
        else:
            drafts.append(
                Draft(journal.BOT_SAT, {"seat": seat, "bot": chair.bot, "name": chair.name, "deck": chair.deck})
            )
    return drafts
