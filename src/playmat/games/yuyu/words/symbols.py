"""Team Symbols, heroes and villains, Team Leaders."""

from __future__ import annotations

from typing import ClassVar

from playmat.cardplay.frames import Frame
from playmat.cardplay.lasting import Lasting
from playmat.cardplay.meant import Things
from playmat.games.yuyu.bonuses import ALLIED, LEADER
from playmat.games.yuyu.sentences import Allies, Noting
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.teams import SYMBOL, TEAMS
from playmat.kernel.decision import Option
from playmat.kernel.step import Step
from playmat.vocabulary.amounts import Count
from playmat.vocabulary.moving import NameOption
from playmat.vocabulary.numbers import Time, last_turn, tell, tell_of
from playmat.vocabulary.posts import Post
from playmat.vocabulary.texts import Condition


class DifferentSymbols(Count):
    PHRASE: ClassVar[str] = "different team symbol on {what:Things}"
    MEANS: ClassVar[str] = "each symbol counts once"

    def __init__(self, what: Things) -> None:
        self.what = what

    def number(self, table: Yuyu, frame: Frame, actor: int) -> int:
        found: set[str] = set()
        for card in table.read_by(frame, self.what.candidates(table, frame, actor, "")):
            found.update(table.symbols_of(card))
        return len(found)


class NoSymbols(Condition):
    PHRASE: ClassVar[str] = "none of your characters has a team symbol"
    MEANS: ClassVar[str] = "of those in play"

    def holds(self, table: Yuyu, frame: Frame, actor: int) -> bool:
        return not any(table.symbols_of(card) for card in table.characters(frame.seat))


class SharedSymbol(Condition):
    PHRASE: ClassVar[str] = "all your characters share a team symbol"
    MEANS: ClassVar[str] = "one that each of those in play has"

    def holds(self, table: Yuyu, frame: Frame, actor: int) -> bool:
        characters = table.characters(frame.seat)
        if not characters:
            return False
        shared = set(table.symbols_of(characters[0]))
        for card in characters:
            shared &= set(table.symbols_of(card))
        return bool(shared)


class GainSymbol(Noting):
    PHRASE: ClassVar[str] = "{what:Things} *gain the {team:@} team symbol [until {until:Time}]"
    MEANS: ClassVar[str] = "besides the one it has, for this turn unless the text says longer"

    def __init__(self, what: Things, team: str, until: Time | None) -> None:
        super().__init__(what, until)
        self.team = team

    def symbols_given(self) -> tuple[str, ...]:
        return (self.team,)

    def apply(self, table: Yuyu, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        self.note(table, frame, cards, SYMBOL + self.team, 1)
        tell(table, frame.source, cards, f"{self.team} team symbol", 1)


class GainChosenSymbol(Noting):
    PHRASE: ClassVar[str] = "{what:Things} *gain a team symbol of your choice [until {until:Time}]"
    MEANS: ClassVar[str] = "besides the one it has, for this turn unless the text says longer"

    def symbols_given(self) -> tuple[str, ...]:
        return TEAMS

    def apply(self, table: Yuyu, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        if cards:
            last = last_turn(self.until, table, frame.seat)
            table.next(ChooseTeam(actor, frame.source, tuple(cards), last))


class ChooseTeam(Step):
    """Which Team Symbol characters get."""

    def __init__(self, seat: int, source: int, cards: tuple[int, ...], last: int) -> None:
        self.seat = seat
        self.source = source
        self.cards = cards
        self.last = last

    def run(self, table: Yuyu) -> None:
        options: list[Option] = [NameOption(team) for team in self.choices()]
        table.ask(self, self.seat, f"{table.printed(self.source).full_title}: which team symbol?", options)

    def choices(self) -> list[str]:
        return list(TEAMS)

    def answer(self, table: Yuyu, choice: NameOption) -> None:
        stat = SYMBOL + choice.word
        tell(table, self.source, list(self.cards), f"{choice.word} team symbol", 1)
        table.add_lasting(Lasting(None, self.seat, self.source, self.cards, stat, 1, self.last, False))


class TakeSymbol(Noting):
    PHRASE: ClassVar[str] = "{what:Things} *take a team symbol of {others:Things} [until {until:Time}]"
    MEANS: ClassVar[str] = "you choose which; they lose their own"

    def __init__(self, what: Things, others: Things, until: Time | None) -> None:
        super().__init__(what, until)
        self.others = others

    def symbols_given(self) -> tuple[str, ...]:
        return TEAMS

    def apply(self, table: Yuyu, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        found: set[str] = set()
        for card in table.read_by(frame, self.others.candidates(table, frame, actor, "")):
            found.update(table.symbols_of(card))
        if cards and found:
            last = last_turn(self.until, table, frame.seat)
            table.next(ChooseShown(actor, frame.source, tuple(cards), last, tuple(sorted(found))))


class ChooseShown(ChooseTeam):
    """One of the Team Symbols that are there; it takes the place of the others."""

    def __init__(self, seat: int, source: int, cards: tuple[int, ...], last: int, teams: tuple[str, ...]) -> None:
        super().__init__(seat, source, cards, last)
        self.teams = teams

    def choices(self) -> list[str]:
        return list(self.teams)

    def answer(self, table: Yuyu, choice: NameOption) -> None:
        for card in self.cards:
            for team in table.symbols_of(card):
                stat = SYMBOL + team
                table.add_lasting(Lasting(None, self.seat, self.source, (card,), stat, -1, self.last, False))
                tell(table, self.source, [card], f"{team} team symbol", -1)
        super().answer(table, choice)


class LoseSymbols(Noting):
    PHRASE: ClassVar[str] = "{what:Things} *lose {whose:(its|their)} team symbols [until {until:Time}]"
    MEANS: ClassVar[str] = "it has none, for this turn unless the text says longer"

    def __init__(self, what: Things, whose: str, until: Time | None) -> None:
        super().__init__(what, until)
        self.whose = whose

    def apply(self, table: Yuyu, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            table.affect(card)  # also one that has none: that it lies on facedown would tell as much
            for team in table.symbols_of(card):
                self.note(table, frame, [card], SYMBOL + team, -1)
                tell(table, frame.source, [card], f"{team} team symbol", -1)


# -- heroes and villains --------------------------------------------------------------------------------------------


class Become(Noting):
    PHRASE: ClassVar[str] = "{what:Things} *become a {side:(hero|villain)} [until {until:Time}]"
    MEANS: ClassVar[str] = "and is not the other any more, for this turn unless the text says longer (YYH-135)"

    def __init__(self, what: Things, side: str, until: Time | None) -> None:
        super().__init__(what, until)
        self.side = side

    def apply(self, table: Yuyu, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for side in ("hero", "villain"):
            self.note(table, frame, cards, ALLIED + side, 1 if side == self.side else -1)
        tell_of(table, frame, cards, f"is a {self.side}")


class BecomeNeither(Noting):
    PHRASE: ClassVar[str] = "{what:Things} *become neither hero nor villain [until {until:Time}]"
    MEANS: ClassVar[str] = "for this turn unless the text says longer (YYH-135)"

    def apply(self, table: Yuyu, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for side in ("hero", "villain"):
            self.note(table, frame, cards, ALLIED + side, -1)
        tell_of(table, frame, cards, "is neither hero nor villain")


class Lead(Noting):
    PHRASE: ClassVar[str] = "{what:Things} *lead {whose:(its|their)} team [until {until:Time}]"
    MEANS: ClassVar[str] = "it is a Team Leader, for this turn unless the text says longer (YYH-132)"

    def __init__(self, what: Things, whose: str, until: Time | None) -> None:
        super().__init__(what, until)
        self.whose = whose

    def apply(self, table: Yuyu, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        self.note(table, frame, cards, LEADER, 1)
        tell(table, frame.source, cards, LEADER, 1)


class OfBothSides(Post):
    PHRASE: ClassVar[str] = "of both alliances"
    MEANS: ClassVar[str] = "heroes and villains at once (YYH-135), as you see it (YYH-124)"

    def fits(self, table: Yuyu, frame: Frame, card: int) -> bool:
        return all(table.is_allied(card, side, frame.seat) for side in ("hero", "villain"))


class AlsoAre(Allies):
    PHRASE: ClassVar[str] = "{what:Things} are also {side:(heroes|villains)}"
    MEANS: ClassVar[str] = "besides what they are, while the card is in play"

    def __init__(self, what: Things, side: str) -> None:
        self.what = what
        self.side = side

    def tells(self) -> bool:
        return False

    def stands(self) -> bool:
        return True

    def allies(self, table: Yuyu, frame: Frame, card: int, alliance: str) -> bool:
        side = "hero" if self.side == "heroes" else "villain"
        return alliance == side and self.what.covers(table, frame, card)


class AllAreSide(Condition):
    PHRASE: ClassVar[str] = "all your characters are {side:(heroes|villains)}"
    MEANS: ClassVar[str] = "of those in play"

    def __init__(self, side: str) -> None:
        self.side = side

    def holds(self, table: Yuyu, frame: Frame, actor: int) -> bool:
        side = "hero" if self.side == "heroes" else "villain"
        return all(table.is_allied(card, side, frame.seat) for card in table.characters(frame.seat))


class BothFightersAre(Condition):
    PHRASE: ClassVar[str] = "both fighters are {side:(heroes|villains)}"
    MEANS: ClassVar[str] = "yours and your opponent's"

    def __init__(self, side: str) -> None:
        self.side = side

    def holds(self, table: Yuyu, frame: Frame, actor: int) -> bool:
        side = "hero" if self.side == "heroes" else "villain"
        fighters = (table.fighter(0), table.fighter(1))
        return all(card >= 0 and table.is_allied(card, side, frame.seat) for card in fighters)
