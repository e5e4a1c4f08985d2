"""What leaves the server for one seat. Everything about the game comes from the kernel's view of that seat."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import Any

from playmat import sentences
from playmat.details import chosen_of, details_of
from playmat.kernel.chance import commitment
from playmat.kernel.codec import encode
from playmat.kernel.event import EVERYTHING, SPECTATOR, Event
from playmat.kernel.position import Position
from playmat.kernel.ruling import Account as KernelAccount
from playmat.kernel.ruling import Ruling as KernelRuling
from playmat.rules import all_books, open_book
from playmat.rules.asked import rule_of_question
from playmat.rules.events import rules_of_events
from playmat.server import messages
from playmat.server.asking import may_ask_back, may_come_back, may_take_back
from playmat.server.lessons import lesson_step
from playmat.server.messages import (
    ChatLine,
    ClockState,
    FairSeed,
    Happening,
    NoticeInfo,
    OptionInfo,
    PresenceNow,
    Question,
    SeatEntropy,
    SeatInfo,
    StopsInfo,
    TableState,
    TakeBack,
)
from playmat.server.table import GATHERING, PLAYING, Notice, Table
from playmat.stops import Stops

FREE = "free"
MOST_NOTICES = 40
"""Of those who came and went, the latest."""


class Presence:
    """Who is connected to a table right now."""

    def __init__(self, seats: set[int], watchers: int) -> None:
        self.seats = seats
        self.watchers = watchers


@cache
def books_of_rules() -> dict[str, str]:
    return {rule.id: name for name in all_books() for rule in open_book(name).rules}


def link_to(rule: str) -> str:
    """Where the client shows a rule: in the book it stands in."""
    book = books_of_rules().get(rule)
    return f"/rules/{rule}" if book is None else f"/rules/{book}#{rule}"


def rulings(found: list[KernelRuling]) -> list[messages.Ruling]:
    return [messages.Ruling(rule=ruling.rule, text=ruling.text, link=link_to(ruling.rule)) for ruling in found]


def table_state(table: Table, person: str, present: Presence, now: float, since: int) -> TableState:
    """The table as this person may see it, with what happened since they had heard `since` things."""
    seat = table.seat_of(person)
    started = table.match is not None
    heard = table.heard(seat).length if started else 0
    since = min(since, heard)
    return TableState(
        id=table.id,
        game=table.opened["game"],
        title=table.game.title,
        phase=table.phase,  # type: ignore[arg-type]
        listed=table.opened["listed"],
        rated=table.rated,
        host=bool(person) and person == table.host,
        me=seat,
        seats=[seat_info(table, number, seat, present) for number in range(len(table.chairs))],
        settings=table.opened["settings"],
        clock=clock_state(table, now),
        view=table.position.view(seat) if started else None,
        question=question(table, seat) if started else None,
        happened_from=since,
        happened=happenings(table, seat, since) if started else [],
        values=table.position.values() if started else [],
        notices=[notice_info(table, notice, seat) for notice in table.notices[-MOST_NOTICES:]],
        stops=stops_info(table.chairs[seat].stops) if seat >= 0 else None,
        may_come_back=seat >= 0 and may_come_back(table, seat),
        take_back=take_back(table, seat),
        take_backs=table.take_backs,
        outcome=outcome(table, seat),
        commitment=commitment(table.match.opening.chance.seed) if table.match is not None else "",
        fair=fair_seed(table, seat),
        rematch=table.rematch,
        rematch_wanted=sorted(table.rematch_wanted),
        lesson=lesson_step(table) if started and seat >= 0 else None,
        watchers=present.watchers,
        locked=bool(table.opened.get("password")),
        closed=table.closed,
    )


ALWAYS_NEW = {"happened", "happened_from", "clock", "watchers", "seats"}
SHOWN = [name for name in TableState.model_fields if name not in ALWAYS_NEW]


def differs(one: TableState, other: TableState) -> bool:
    """Is there anything to see in one state that is not in the other? That time passes and who is connected does not
    count: `presence` tells that."""
    if [without_presence(seat) for seat in one.seats] != [without_presence(seat) for seat in other.seats]:
        return True
    if one.clock.running != other.clock.running or one.clock.rules != other.clock.rules:
        return True
    return any(getattr(one, name) != getattr(other, name) for name in SHOWN)


def without_presence(seat: SeatInfo) -> SeatInfo:
    return seat.model_copy(update={"here": False})


def presence(present: Presence) -> PresenceNow:
    return PresenceNow(here=sorted(present.seats), watchers=present.watchers)


def seat_info(table: Table, number: int, me: int, present: Presence) -> SeatInfo:
    chair = table.chairs[number]
    return SeatInfo(
        seat=number,
        name=chair.name,
        kind="person" if chair.person else ("bot" if chair.bot else FREE),  # type: ignore[arg-type]
        bot=chair.bot,
        here=number in present.seats,
        stand_in=chair.stand_in,
        away=chair.away if chair.stand_in else "",  # type: ignore[arg-type]
        you=number == me,
        rating=chair.rating,
    )


NOTICES = {
    "left": ("{name} has left: a bot plays on", "You have left: a bot plays on for you"),
    "gone": ("{name} has lost the connection: a bot plays on", "Your connection was lost: a bot played on for you"),
    "time": ("{name} has no time left: a bot plays on", "Your time is up: a bot plays on for you"),
    "kicked": ("{name} was put out of this table: a bot plays on", "You were put out of this table: a bot plays on"),
    "back": ("{name} is back", "You are back"),
}


def notice_info(table: Table, notice: Notice, me: int) -> NoticeInfo:
    others, mine = NOTICES[notice.what]
    text = mine if notice.seat == me else others.format(name=table.chairs[notice.seat].name)
    return NoticeInfo(seat=notice.seat, what=notice.what, after=notice.after[me], text=text)  # type: ignore[arg-type]


def stops_info(stops: Stops) -> StopsInfo:
    return StopsInfo(
        smart=stops.smart,
        ask=sorted(stops.ask),
        skip=sorted(stops.skip),
        until=stops.until,  # type: ignore[arg-type]
        use=stops.use,
    )


def clock_state(table: Table, now: float) -> ClockState:
    clock = table.clock
    left = [round(clock.left_now(seat, now), 1) for seat in range(len(table.chairs))]
    return ClockState(rules=clock.rules, left=left, running=clock.running if clock.running >= 0 else None)


def question(table: Table, seat: int) -> Question | None:
    asked = table.position.question(seat)
    if asked is None or table.given_up is not None:
        return None
    if asked["waiting_for"] == seat and table.unasked():
        return Question(waiting_for=seat)
    name = table.question_id(seat) if asked["waiting_for"] == seat else ""
    return question_from(table.position, asked, seat, name)


def question_from(position: Position, asked: dict[str, Any], seat: int, name: str) -> Question:
    """As one seat may know it: of a question to somebody else it learns only who is asked."""
    said = details_of(position, seat)
    options = [
        OptionInfo(**{**option, "label": spoken(position, option["label"], seat)}, detail=said.get(option["key"], ""))
        for option in asked.get("options", [])
    ]
    return Question(
        waiting_for=asked["waiting_for"],
        id=name,
        prompt=spoken(position, asked.get("prompt", ""), seat),
        window=asked.get("window", ""),
        rule=rule_of_question(position) if options else "",
        options=options,
        chosen=chosen_of(position, seat),
    )


def spoken(position: Position, label: str, reader: int) -> str:
    """An answer as who gives it reads it: "You attack first" instead of one's own name."""
    named = 0 <= reader < len(position.names) and position.names[reader] in label
    return sentences.sentence(label, position.names, reader) if named else label


def happenings(table: Table, seat: int, since: int) -> list[Happening]:
    events = table.heard(seat).events[since:]
    return told(table.position, events, since, seat)


def told(position: Position, events: list[Event], first: int, reader: int) -> list[Happening]:
    """What happened, in words for the seat that reads it. `position` lends names only."""
    found: list[Happening] = []
    rules = rules_of_events(position.game.name)
    lines = sentences.told(position, events, reader)
    for number, (event, text) in enumerate(zip(events, lines, strict=True), first):
        fields = plain(encode(event))
        del fields["is"]
        kind = type(event).__name__
        found.append(Happening(number=number, kind=kind, text=text, rule=rules.get(kind, ""), fields=fields))
    return found


def plain(value: Any) -> Any:
    """Encoded data as a client likes it: tuples and tables without their marks."""
    if isinstance(value, list):
        return [plain(item) for item in value]
    if not isinstance(value, dict):
        return value
    if "()" in value:
        return [plain(item) for item in value["()"]]
    if "{}" in value:
        return [[plain(key), plain(item)] for key, item in value["{}"]]
    return {name: plain(item) for name, item in value.items()}


def take_back(table: Table, seat: int) -> TakeBack:
    free = table.phase == PLAYING and seat >= 0 and may_take_back(table, seat)
    asked = table.back_asked_by
    agreed = sorted(table.back_agreed) if asked >= 0 else []
    return TakeBack(free=free, may_ask=may_ask_back(table, seat), asked_by=asked if asked >= 0 else None, agreed=agreed)


def fair_seed(table: Table, seat: int) -> FairSeed | None:
    if "commitment" not in table.opened:
        return None
    seats = [SeatEntropy(commit=chair.commit, revealed=bool(chair.entropy)) for chair in table.chairs]
    return FairSeed(commitment=table.opened["commitment"], seats=seats, wanted=seat in table.not_revealed())


def outcome(table: Table, reader: int) -> messages.OutcomeInfo | None:
    """How the game ended, in words for the seat that reads it."""
    ended = table.outcome
    if ended is None:
        return None
    told = ended.as_data()
    return messages.OutcomeInfo(**{**told, "text": sentences.sentence(told["text"], table.position.names, reader)})


def chat(table: Table, since: int, blocked: Collection[str] = ()) -> list[ChatLine]:
    return [
        ChatLine(number=line.number, name=line.name, seat=line.seat, text=line.text, at=line.at)
        for line in table.chat[since:]
        if line.person not in blocked
    ]


# -- questions and answers ---------------------------------------------------------------------------------------------


def why(table: Table, seat: int, key: str, card: str) -> list[messages.Why]:
    """Answers to the seat's own open question that are refused: this key, or all that concern a card."""
    position = table.position
    decision = position.decision
    if seat == SPECTATOR or decision is None or decision.seat != seat:
        against = position.why_not(key or card, seat)
        return [messages.Why(key=key, label="", cards=[card] if card else [], rulings=rulings(against))]
    found: list[messages.Why] = []
    if key:
        against = position.why_not(key, seat)
        return [messages.Why(key=key, label="", cards=[], rulings=rulings(against))]
    for option in decision.step.conceivable(position):
        if card in option.cards(position) and decision.find(option.key) is None:
            against = position.why_not(option, seat)
            found.append(
                messages.Why(
                    key=option.key,
                    label=option.label(position),
                    cards=list(option.cards(position)),
                    rulings=rulings(against),
                )
            )
    return found


def account(found: KernelAccount) -> messages.Account:
    lines = [messages.AccountLine(amount=line.amount, source=line.source, rule=line.rule) for line in found.lines]
    return messages.Account(name=found.name, total=found.total, text=str(found), lines=lines)


def eyes(table: Table, person: str, wanted: int | None) -> int | None:
    """Through whose eyes a person may see the past of a table; None if not through those they want."""
    mine = table.seat_of(person)
    if table.phase == GATHERING or wanted is None or wanted == mine:
        return mine
    if table.phase == PLAYING:
        return wanted if wanted == SPECTATOR else None
    return wanted if EVERYTHING <= wanted < len(table.chairs) else None
