"""Nobody makes time: not by taking back, not by leaving and coming back, not by running out of it."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.server import asking, journal
from playmat.server.asking import Refusal, Someone
from playmat.server.journal import Draft, Entry
from playmat.server.messages import ClockRules, NewTable
from playmat.server.table import GRACE, Table

PEOPLE = (Someone("ann", "Ann", True), Someone("bob", "Bob", True))
MOVE = ClockRules(kind="move", seconds=60)
GAME = ClockRules(kind="game", seconds=60, increment=20)


class Play:
    """A table of two with a clock, and the hour."""

    def __init__(self, rules: ClockRules, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("playmat.server.asking.secrets.token_bytes", bytes)
        self.table, self.at = Table("t"), 0.0
        self.do(asking.open_table(NewTable(game="megaman", clock=rules), PEOPLE[0]))
        self.do(asking.sit(self.table, PEOPLE[1], 1, ""))
        begins = asking.begin_when_full(self.table)
        assert begins is not None
        self.do([begins])

    def do(self, drafts: list[Draft], after: float = 0.0) -> None:
        self.at += after
        for draft in drafts:
            self.table.apply(Entry(self.table.length, self.at, draft.kind, draft.data))

    def choose(self, after: float = 0.0) -> int:
        """The last option, for whoever is asked; the seat."""
        decision = self.table.position.decision
        assert decision is not None
        key = decision.options[-1].key
        self.do(asking.choose(self.table, PEOPLE[decision.seat], self.table.question_id(decision.seat), key), after)
        return decision.seat

    def left(self, seat: int) -> float:
        return self.table.clock.left_now(seat, self.at)


def take_back(seat: int, choices: int) -> list[Draft]:
    return [Draft(journal.TOOK_BACK, {"seat": seat, "to": choices - 1})]


@pytest.mark.parametrize("rules", [MOVE, GAME], ids=["move", "game"])
def test_a_move_made_again_is_the_same_move(rules: ClockRules, monkeypatch: pytest.MonkeyPatch) -> None:
    play = Play(rules, monkeypatch)
    for _ in range(6):
        seat, before = play.choose(1.0), play.left
        assert play.table.match is not None
        had = before(seat)
        for number in range(4):
            play.do(take_back(seat, len(play.table.match.choices)), 1.0)
            assert play.table.waiting_for == seat
            assert play.choose(2.0) == seat
            assert play.left(seat) <= had - 2.0 * (number + 1)


def test_who_waits_has_a_whole_move_though_the_other_took_theirs_back(monkeypatch: pytest.MonkeyPatch) -> None:
    play = Play(MOVE, monkeypatch)
    while (seat := play.choose()) == play.table.waiting_for:
        pass
    other = play.table.waiting_for
    assert play.table.match is not None
    play.do(take_back(seat, len(play.table.match.choices)), 59.0)
    assert play.choose() == seat and play.table.waiting_for == other
    assert play.left(other) == 60.0


@pytest.mark.parametrize("rules", [MOVE, GAME], ids=["move", "game"])
def test_leaving_and_coming_back_makes_no_time(rules: ClockRules, monkeypatch: pytest.MonkeyPatch) -> None:
    play = Play(rules, monkeypatch)
    seat = play.table.waiting_for
    for number in range(10):
        play.do(asking.leave(play.table, PEOPLE[seat]), 3.0)
        play.do(asking.come_back(play.table, PEOPLE[seat]))
        assert play.left(seat) == 60.0 - 3.0 * (number + 1)


def test_who_runs_out_of_time_is_answered_for_and_has_less_the_next_time(monkeypatch: pytest.MonkeyPatch) -> None:
    play = Play(ClockRules(kind="game", seconds=60), monkeypatch)
    for number in range(1, 4):
        seat = 0
        while play.table.waiting_for != seat:
            play.choose()
        play.do([asking.stand_in(seat, "time")], 100.0)
        with pytest.raises(Refusal, match="a bot answers it"):
            asking.come_back(play.table, PEOPLE[seat])
        assert asking.come_back_if_possible(play.table, PEOPLE[seat]) == []
        with pytest.raises(Refusal, match="a bot answers it"):
            play.choose()
        bot_chooses(play, seat)
        play.do(asking.come_back(play.table, PEOPLE[seat]))
        assert play.left(seat) == GRACE / number


def bot_chooses(play: Play, seat: int) -> None:
    decision = play.table.position.decision
    assert decision is not None
    play.do([Draft(journal.CHOSE, {"seat": seat, "key": decision.options[-1].key})])


def test_nobody_is_asked_again_and_again_to_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    play = Play(ClockRules(), monkeypatch)
    asked: Any = None
    for _ in range(40):
        seat = play.choose()
        if asking.may_ask_back(play.table, seat) and not asking.may_take_back(play.table, seat):
            asked = seat
            break
    assert asked is not None
    play.do(asking.take_back(play.table, PEOPLE[asked]))
    play.do(asking.answer_take_back(play.table, PEOPLE[1 - asked], agree=False))
    assert not asking.may_ask_back(play.table, asked)
    with pytest.raises(Refusal, match="after your next choice"):
        asking.take_back(play.table, PEOPLE[asked])
    while play.choose() != asked:
        pass
    assert asking.may_ask_back(play.table, asked)
