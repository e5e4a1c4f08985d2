"""Team Bonuses: having, gaining and losing them."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from playmat.cardplay.events import Named
from playmat.cardplay.frames import Frame
from playmat.cardplay.lasting import Lasting
from playmat.cardplay.meant import Player, Things
from playmat.cardplay.topics import Topic
from playmat.games.yuyu.sentences import ChoosesBonus, GrantsBonus, OnPlayer
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.teams import BONUS, TEAMS, team_called
from playmat.games.yuyu.topics import YOMI_PRICE
from playmat.kernel.decision import Option
from playmat.kernel.step import Step
from playmat.vocabulary.amounts import Count
from playmat.vocabulary.moving import NameOption
from playmat.vocabulary.numbers import Time, last_turn
from playmat.vocabulary.texts import Condition

YOMI: Final = "Yomi"


def meant(who: Player | None, table: Yuyu, frame: Frame, seat: int) -> bool:
    """Is this the player a text speaks of? Where it names nobody, it speaks to you."""
    return seat == frame.seat if who is None else who.includes(table, frame.seat, seat)


class HasBonus(Condition):
    PHRASE: ClassVar[str] = "{who:Player} *have the {team:@} team bonus"
    MEANS: ClassVar[str] = "as things are now (YYH-112)"

    def __init__(self, who: Player, team: str) -> None:
        self.who = who
        self.team = team
        self.number = team_called(team)
        self.yours = who.is_you()

    def sound(self) -> bool:
        return self.team in TEAMS

    def holds(self, table: Yuyu, frame: Frame, actor: int) -> bool:
        if self.yours:
            return table.has_bonus(frame.seat, self.number)
        for seat in self.who.seats(table, frame, actor):
            if table.has_bonus(seat, self.number):
                return True
        return False


class LacksBonus(HasBonus):
    PHRASE: ClassVar[str] = "{who:Player} *lack the {team:@} team bonus"
    MEANS: ClassVar[str] = "does not have it now"

    def holds(self, table: Yuyu, frame: Frame, actor: int) -> bool:
        return not super().holds(table, frame, actor)


class HasSomeBonus(Condition):
    PHRASE: ClassVar[str] = "{who:Player} *have {how:(a|no)} team bonus"
    MEANS: ClassVar[str] = "any one, or none at all"

    def __init__(self, who: Player, how: str) -> None:
        self.who = who
        self.how = how

    def holds(self, table: Yuyu, frame: Frame, actor: int) -> bool:
        found = any(bool(table.bonuses(seat)) for seat in self.who.seats(table, frame, actor))
        return found == (self.how == "a")


class HasBonuses(Condition):
    PHRASE: ClassVar[str] = "{who:Player} *have {n:#} or more team bonuses"
    MEANS: ClassVar[str] = "so many at once"

    def __init__(self, who: Player, n: int) -> None:
        self.who = who
        self.n = n

    def holds(self, table: Yuyu, frame: Frame, actor: int) -> bool:
        return any(len(table.bonuses(seat)) >= self.n for seat in self.who.seats(table, frame, actor))


class BonusesHad(Count):
    PHRASE: ClassVar[str] = "team bonus {who:Player} *have"
    MEANS: ClassVar[str] = "each bonus counts once"

    def __init__(self, who: Player) -> None:
        self.who = who

    def number(self, table: Yuyu, frame: Frame, actor: int) -> int:
        return sum([len(table.bonuses(seat)) for seat in self.who.seats(table, frame, actor)])


class GainBonus(GrantsBonus):
    PHRASE: ClassVar[str] = "{who:Player} *gain the {team:@} team bonus [until {until:Time}]"
    MEANS: ClassVar[str] = "whatever symbols there are; while the card is in play, or else for this turn"

    def __init__(self, who: Player | None, team: str, until: Time | None) -> None:
        super().__init__(until)
        self.who = who
        self.team = team

    def sound(self) -> bool:
        return self.team in TEAMS

    def teams(self) -> tuple[str, ...]:
        return (self.team,)

    def bonus_shift(self, table: Yuyu, frame: Frame, seat: int, team: str) -> int:
        return 1 if team == self.team and meant(self.who, table, frame, seat) else 0


class LoseBonuses(GrantsBonus):
    PHRASE: ClassVar[str] = "{who:Player} *lose all team bonuses [until {until:Time}]"
    MEANS: ClassVar[str] = "none is in effect for that player"

    def __init__(self, who: Player | None, until: Time | None) -> None:
        super().__init__(until)
        self.who = who

    def bonus_shift(self, table: Yuyu, frame: Frame, seat: int, team: str) -> int:
        return -1 if meant(self.who, table, frame, seat) else 0


class YomiForLess(OnPlayer):
    TOPIC: ClassVar[Topic] = YOMI_PRICE
    PHRASE: ClassVar[str] = "the {team:@} team bonus costs you {n:#} spirit less [until {until:Time}]"
    MEANS: ClassVar[str] = "each time you use it; only the one of Yomi has a price that changes (YYH-169)"

    def __init__(self, team: str, n: int, until: Time | None) -> None:
        super().__init__(until)
        self.team = team
        self.n = n

    def sound(self) -> bool:
        return self.team == YOMI

    def on_player(self, table: Yuyu, frame: Frame, seat: int) -> int:
        return -self.n if seat == frame.seat else 0


# -- chosen ones ----------------------------------------------------------------------------------------------------


class GainSomeBonus(ChoosesBonus):
    """Noted for the player, with the team's name: it comes before whatever takes bonuses away."""

    def __init__(self, until: Time | None) -> None:
        self.until = until

    def gain(self, table: Yuyu, seat: int, source: int, team: str) -> None:
        last = last_turn(self.until, table, seat)
        table.emit(Named(seat, team))
        table.add_lasting(Lasting(None, seat, source, (), BONUS + team, 1, last, False))

    def teams(self, table: Yuyu, frame: Frame) -> list[str]:
        """Those the player may choose from."""
        return list(TEAMS)

    def do(self, table: Yuyu, frame: int, actor: int, times: int) -> None:
        table.next(ChooseBonus(self, frame))


class GainChosenBonus(GainSomeBonus):
    PHRASE: ClassVar[str] = "gain a team bonus of your choice [until {until:Time}]"
    MEANS: ClassVar[str] = "whatever symbols there are, for this turn unless the text says longer"


class GainSharedBonus(GainSomeBonus):
    PHRASE: ClassVar[str] = (
        "gain the team bonus of a team symbol that {n:#} of your characters share [until {until:Time}]"
    )
    MEANS: ClassVar[str] = "of those in play; you choose if there are several such symbols"

    def __init__(self, n: int, until: Time | None) -> None:
        super().__init__(until)
        self.n = n

    def teams(self, table: Yuyu, frame: Frame) -> list[str]:
        characters = table.characters(frame.seat)
        symbols = [team for card in characters for team in table.symbols_of(card)]
        return [team for team in TEAMS if symbols.count(team) >= self.n]


@mypyc_attr(acyclic=True)
class ChooseBonus(Step):
    """Which Team Bonus a player gains."""

    def __init__(self, effect: GainSomeBonus, frame: int) -> None:
        self.effect = effect
        self.frame = frame

    def run(self, table: Yuyu) -> None:
        told = table.frame(self.frame)
        options: list[Option] = [NameOption(team) for team in self.effect.teams(table, told)]
        if options:
            table.ask(self, told.seat, f"{table.printed(told.source).full_title}: which team bonus?", options)

    def answer(self, table: Yuyu, choice: NameOption) -> None:
        told = table.frame(self.frame)
        self.effect.gain(table, told.seat, told.source, choice.word)


class GainTheirBonuses(GainSomeBonus):
    PHRASE: ClassVar[str] = "gain the team bonus of {what:Things} [until {until:Time}]"
    MEANS: ClassVar[str] = "of every team symbol there, however many show it"

    def __init__(self, what: Things, until: Time | None) -> None:
        super().__init__(until)
        self.what = what

    def do(self, table: Yuyu, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        found: set[str] = set()
        for card in table.read_by(told, self.what.candidates(table, told, actor, "")):
            found.update(table.symbols_of(card))
        for team in sorted(found):
            self.gain(table, told.seat, told.source, team)
