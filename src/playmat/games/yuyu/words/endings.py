"""Winning and losing by a text, effects that end, steps that are skipped."""

from __future__ import annotations

from typing import ClassVar

from playmat.cardplay.effect import Act
from playmat.cardplay.lasting import Lasting
from playmat.cardplay.meant import Player
from playmat.cardplay.resolving import doers
from playmat.cardplay.standing import forbidden
from playmat.cardtext.pattern import third_person
from playmat.cardtext.phrase import BAN, BARE, TOLD
from playmat.games.yuyu.blow import SKIPS
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.topics import END_EFFECTS
from playmat.games.yuyu.zones import REST_OF_GAME
from playmat.vocabulary.numbers import tell_rule


class WinOrLose(Act):
    PHRASE: ClassVar[str] = "you {how:(win|lose)} the {what:(game|match)}"
    FACES: ClassVar[tuple[str, ...]] = (TOLD,)
    MEANS: ClassVar[str] = (
        "the game at that very instant; a match by defeating the fighter of whoever loses it (YYH-173)"
    )

    def __init__(self, how: str, what: str) -> None:
        self.how = how
        self.what = what

    def do(self, table: Yuyu, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        winner = told.seat if self.how == "win" else table.opponent(told.seat)
        if self.what == "game":
            title = table.printed(told.source).full_title
            table.win(winner, "YYH-5", f"{table.names[told.seat]} {third_person(self.how)} by {title}")
            return
        loser = table.fighter(table.opponent(winner))
        if loser >= 0:
            table.fell(loser)


class EndEffects(Act):
    PHRASE: ClassVar[str] = "end all floating effects [of {who:Player}]"
    FACE_PHRASES: ClassVar[dict[str, str]] = {BAN: "end floating effects"}
    FACES: ClassVar[tuple[str, ...]] = (TOLD, BARE, BAN)
    MEANS: ClassVar[str] = "everything that texts have set going and that is not over (YYH-36)"

    def __init__(self, who: Player | None) -> None:
        self.who = who

    def do(self, table: Yuyu, frame: int, actor: int, times: int) -> None:
        if forbidden(table, actor, END_EFFECTS, -1, None):
            return
        told = table.frame(frame)
        seats = [0, 1] if self.who is None else self.who.seats(table, told, actor)
        for effect in table.lasting:
            if effect.seat in seats:
                table.cancel_lasting(effect)


class EndOwn(Act):
    PHRASE: ClassVar[str] = "end the effects of this card"
    MEANS: ClassVar[str] = "what it has set going and is not over"

    def do(self, table: Yuyu, frame: int, actor: int, times: int) -> None:
        source = table.frame(frame).source
        for effect in table.lasting:
            if effect.source == source:
                table.cancel_lasting(effect)


class SkipStep(Act):
    PHRASE: ClassVar[str] = "{who:Player} *skip {whose:(your|his)} next {step:(Draw|Main|Attack)} Step"
    MEANS: ClassVar[str] = "nothing of that step happens, once"

    def __init__(self, who: Player | None, whose: str, step: str) -> None:
        self.who = who
        self.whose = whose
        self.step = step

    def do(self, table: Yuyu, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        for seat in doers(self.who, table, frame, actor):
            stat = SKIPS + self.step
            table.add_lasting(Lasting(None, seat, told.source, (), stat, 1, REST_OF_GAME, False))
            tell_rule(table, told, self)
