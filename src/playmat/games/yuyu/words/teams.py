"""Team Bonuses, Team Symbols, heroes and villains."""

from __future__ import annotations

from typing import Any, ClassVar

from playmat.cardtext.amounts import Count
from playmat.cardtext.effects import CardEffect, Player, Things
from playmat.cardtext.moving import NameOption
from playmat.cardtext.numbers import Time, tell
from playmat.cardtext.table import Floating, Frame
from playmat.cardtext.texts import Condition
from playmat.games.yuyu.card import TEAMS
from playmat.games.yuyu.places import ALLIED, SYMBOL
from playmat.games.yuyu.terms import Allies, GrantsBonus
from playmat.kernel.decision import Option
from playmat.kernel.step import Step


def meant(who: Player | None, table: Any, frame: Frame, seat: int) -> bool:
    """Is this the player a text speaks of? Where it names nobody, it speaks to you."""
    return seat == frame.seat if who is None else who.includes(table, frame.seat, seat)


class HasBonus(Condition):
    PHRASE: ClassVar[str] = "{who:Player} *have the {team:@} team bonus"
    MEANS: ClassVar[str] = "as things are now (YYH-112)"

    def __init__(self, who: Player, team: str) -> None:
        self.who = who
        self.team = team

    def holds(self, table: Any, frame: Frame, actor: int) -> bool:
        return any(table.has_bonus(seat, self.team) for seat in self.who.seats(table, frame, actor))


class HasSomeBonus(Condition):
    PHRASE: ClassVar[str] = "{who:Player} *have {how:(a|no)} team bonus"
    MEANS: ClassVar[str] = "any one, or none at all"

    def __init__(self, who: Player, how: str) -> None:
        self.who = who
        self.how = how

    def holds(self, table: Any, frame: Frame, actor: int) -> bool:
        found = any(bool(table.bonuses(seat)) for seat in self.who.seats(table, frame, actor))
        return found == (self.how == "a")


class HasBonuses(Condition):
    PHRASE: ClassVar[str] = "{who:Player} *have {n:#} or more team bonuses"
    MEANS: ClassVar[str] = "so many at once"

    def __init__(self, who: Player, n: int) -> None:
        self.who = who
        self.n = n

    def holds(self, table: Any, frame: Frame, actor: int) -> bool:
        return any(len(table.bonuses(seat)) >= self.n for seat in self.who.seats(table, frame, actor))


class BonusesHad(Count):
    PHRASE: ClassVar[str] = "team bonus {who:Player} *have"
    MEANS: ClassVar[str] = "each bonus counts once"

    def __init__(self, who: Player) -> None:
        self.who = who

    def number(self, table: Any, frame: Frame, actor: int) -> int:
        return sum([len(table.bonuses(seat)) for seat in self.who.seats(table, frame, actor)])


class GainBonus(GrantsBonus):
    PHRASE: ClassVar[str] = "{who:Player} *gain the {team:@} team bonus [until {until:Time}]"
    MEANS: ClassVar[str] = "whatever symbols there are; while the card is in play, or else for this turn"

    def __init__(self, who: Player | None, team: str, until: Time | None) -> None:
        self.who = who
        self.team = team
        self.until = until

    def do(self, table: Any, frame: int, actor: int, times: int) -> None:
        told = table.frames[frame]
        last = table.turn if self.until is None else self.until.last_turn(table, told.seat)
        table.floating.append(Floating(self, told.seat, told.source, (), "", 0, last, False))

    def stands(self) -> bool:
        return self.until is None

    def bonus_shift(self, table: Any, frame: Frame, seat: int, team: str) -> int:
        return 1 if team == self.team and meant(self.who, table, frame, seat) else 0


class LoseBonuses(GrantsBonus):
    PHRASE: ClassVar[str] = "{who:Player} *lose all team bonuses [until {until:Time}]"
    MEANS: ClassVar[str] = "none is in effect for that player"

    def __init__(self, who: Player | None, until: Time | None) -> None:
        self.who = who
        self.until = until

    def do(self, table: Any, frame: int, actor: int, times: int) -> None:
        told = table.frames[frame]
        last = table.turn if self.until is None else self.until.last_turn(table, told.seat)
        table.floating.append(Floating(self, told.seat, told.source, (), "", 0, last, False))

    def stands(self) -> bool:
        return self.until is None

    def bonus_shift(self, table: Any, frame: Frame, seat: int, team: str) -> int:
        return -1 if meant(self.who, table, frame, seat) else 0


# -- symbols --------------------------------------------------------------------------------------------------------


class DifferentSymbols(Count):
    PHRASE: ClassVar[str] = "different team symbol on {what:Things}"
    MEANS: ClassVar[str] = "each symbol counts once"

    def __init__(self, what: Things) -> None:
        self.what = what

    def number(self, table: Any, frame: Frame, actor: int) -> int:
        found: set[str] = set()
        for card in self.what.candidates(table, frame, actor, ""):
            found.update(table.symbols_of(card))
        return len(found)


class NoSymbols(Condition):
    PHRASE: ClassVar[str] = "none of your characters has a team symbol"
    MEANS: ClassVar[str] = "of those in play"

    def holds(self, table: Any, frame: Frame, actor: int) -> bool:
        return not any(table.symbols_of(card) for card in table.characters(frame.seat))


class SharedSymbol(Condition):
    PHRASE: ClassVar[str] = "all your characters share a team symbol"
    MEANS: ClassVar[str] = "one that each of those in play has"

    def holds(self, table: Any, frame: Frame, actor: int) -> bool:
        characters = table.characters(frame.seat)
        if not characters:
            return False
        shared = set(table.symbols_of(characters[0]))
        for card in characters:
            shared &= set(table.symbols_of(card))
        return bool(shared)


class GainSymbol(CardEffect):
    PHRASE: ClassVar[str] = "{what:Things} *gain the {team:@} team symbol [until {until:Time}]"
    VERB: ClassVar[str] = "choose"
    MEANS: ClassVar[str] = "besides the one it has, for this turn unless the text says longer"

    def __init__(self, what: Things, team: str, until: Time | None) -> None:
        super().__init__(None, what)
        self.team = team
        self.until = until

    def apply(self, table: Any, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        last = table.turn if self.until is None else self.until.last_turn(table, frame.seat)
        stat = SYMBOL + self.team
        table.floating.append(Floating(None, frame.seat, frame.source, tuple(cards), stat, 1, last, False))


class GainChosenSymbol(CardEffect):
    PHRASE: ClassVar[str] = "{what:Things} *gain a team symbol of your choice [until {until:Time}]"
    VERB: ClassVar[str] = "choose"
    MEANS: ClassVar[str] = "besides the one it has, for this turn unless the text says longer"

    def __init__(self, what: Things, until: Time | None) -> None:
        super().__init__(None, what)
        self.until = until

    def apply(self, table: Any, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        last = table.turn if self.until is None else self.until.last_turn(table, frame.seat)
        if cards:
            table.next(ChooseTeam(actor, frame.source, tuple(cards), last))


class ChooseTeam(Step):
    """Which Team Symbol characters get."""

    def __init__(self, seat: int, source: int, cards: tuple[int, ...], last: int) -> None:
        self.seat = seat
        self.source = source
        self.cards = cards
        self.last = last

    def run(self, table: Any) -> None:
        options: list[Option] = [NameOption(team) for team in TEAMS]
        table.ask(self, self.seat, f"{table.printed(self.source).full_title}: which team symbol?", options)

    def answer(self, table: Any, choice: NameOption) -> None:
        stat = SYMBOL + choice.word
        tell(table, self.source, list(self.cards), f"{choice.word} team symbol", 1)
        table.floating.append(Floating(None, self.seat, self.source, self.cards, stat, 1, self.last, False))


class LoseSymbols(CardEffect):
    PHRASE: ClassVar[str] = "{what:Things} *lose {whose:(its|their)} team symbols [until {until:Time}]"
    VERB: ClassVar[str] = "choose"
    MEANS: ClassVar[str] = "it has none, for this turn unless the text says longer"

    def __init__(self, what: Things, whose: str, until: Time | None) -> None:
        super().__init__(None, what)
        self.whose = whose
        self.until = until

    def apply(self, table: Any, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        last = table.turn if self.until is None else self.until.last_turn(table, frame.seat)
        for card in cards:
            for team in table.symbols_of(card):
                stat = SYMBOL + team
                table.floating.append(Floating(None, frame.seat, frame.source, (card,), stat, -1, last, False))


# -- heroes and villains --------------------------------------------------------------------------------------------


class Become(CardEffect):
    PHRASE: ClassVar[str] = "{what:Things} *become a {side:(hero|villain)} [until {until:Time}]"
    VERB: ClassVar[str] = "choose"
    MEANS: ClassVar[str] = "and is not the other any more, for this turn unless the text says longer (YYH-135)"

    def __init__(self, what: Things, side: str, until: Time | None) -> None:
        super().__init__(None, what)
        self.side = side
        self.until = until

    def apply(self, table: Any, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        last = table.turn if self.until is None else self.until.last_turn(table, frame.seat)
        for side in ("hero", "villain"):
            is_so = 1 if side == self.side else -1
            table.floating.append(
                Floating(None, frame.seat, frame.source, tuple(cards), ALLIED + side, is_so, last, False)
            )


class AlsoAre(Allies):
    PHRASE: ClassVar[str] = "{what:Things} are also {side:(heroes|villains)}"
    MEANS: ClassVar[str] = "besides what they are, while the card is in play"

    def __init__(self, what: Things, side: str) -> None:
        self.what = what
        self.side = side

    def do(self, table: Any, frame: int, actor: int, times: int) -> None:
        raise NotImplementedError("it holds")

    def tells(self) -> bool:
        return False

    def stands(self) -> bool:
        return True

    def allies(self, table: Any, frame: Frame, card: int, alliance: str) -> bool:
        side = "hero" if self.side == "heroes" else "villain"
        return alliance == side and self.what.covers(table, frame, card)


class AllAreSide(Condition):
    PHRASE: ClassVar[str] = "all your characters are {side:(heroes|villains)}"
    MEANS: ClassVar[str] = "of those in play"

    def __init__(self, side: str) -> None:
        self.side = side

    def holds(self, table: Any, frame: Frame, actor: int) -> bool:
        side = "hero" if self.side == "heroes" else "villain"
        return all(table.is_allied(card, side, frame.seat) for card in table.characters(frame.seat))


class BothFightersAre(Condition):
    PHRASE: ClassVar[str] = "both fighters are {side:(heroes|villains)}"
    MEANS: ClassVar[str] = "yours and your opponent's"

    def __init__(self, side: str) -> None:
        self.side = side

    def holds(self, table: Any, frame: Frame, actor: int) -> bool:
        side = "hero" if self.side == "heroes" else "villain"
        fighters = (table.fighter(0), table.fighter(1))
        return all(card >= 0 and table.is_allied(card, side, frame.seat) for card in fighters)
