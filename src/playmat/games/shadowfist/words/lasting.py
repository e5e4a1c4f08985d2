"""What is true of a card for a while: gains, more or less damage, blank text."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.cardplay.frames import Frame
from playmat.cardplay.topics import ACT, NUMBER, Said
from playmat.cardtext.grammar import Grammar, Reader, Reading
from playmat.cardtext.phrase import Phrase
from playmat.games.shadowfist.card import SPECIAL
from playmat.games.shadowfist.choosing import figure_x
from playmat.games.shadowfist.scene_effects import cancel_effects_of
from playmat.games.shadowfist.topics import (
    COMBAT_SPARED,
    COMBAT_TOUGHNESS,
    COMBAT_WITHHELD,
    DAMAGE,
    DESIGNATOR,
    DOUBLE_INFLICTED,
    DOUBLE_TAKEN,
    MUST_INTERCEPT,
    MUST_INTERCEPT_HERE,
    OTHER_SPARED,
    PIERCING,
    POWER,
    SPARED,
    WITHHELD,
)
from playmat.games.shadowfist.words.nouns import ABILITY
from playmat.games.shadowfist.zones import BLANK, WHILE_TURNED
from playmat.vocabulary.players import words_at
from playmat.vocabulary.texts import Condition

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist
    from playmat.games.shadowfist.words.numbers import Figure, Term


# -- gains -----------------------------------------------------------------------------------------------------------


class Mod(Phrase):
    """Something a card may gain."""

    BLANK: ClassVar[str] = "GAIN"
    CALLED: ClassVar[str] = "something to gain (+2 Fighting, Guts)"

    def stat(self) -> str:
        raise NotImplementedError

    def amount(self, table: Shadowfist, frame: Frame) -> int:
        return 1

    def lowers(self) -> bool:
        """May it make the number smaller?"""
        return False

    def designator(self) -> str:
        """The one it gives, if it gives one."""
        return ""


class PlusStat(Mod):
    PHRASE: ClassVar[str] = "{n:+} {what:(Fighting|Body|damage)}"
    MEANS: ClassVar[str] = "so much more or less (SF-10.2-b)"

    def __init__(self, n: int, what: str) -> None:
        self.n = n
        self.what = what

    def stat(self) -> str:
        return self.what

    def amount(self, table: Shadowfist, frame: Frame) -> int:
        return self.n

    def lowers(self) -> bool:
        return self.n < 0


class PlusOr(Mod):
    PHRASE: ClassVar[str] = "{n:+} {what:(Fighting|Body|damage)}, or {more:+} if {condition:Condition}"
    READS: ClassVar[tuple[str, ...]] = tuple(
        f"{{n:+}} {{what:({what})}}, or {{more:+}} {what} {word} {{condition:Condition}}"
        for what in ("Fighting", "Body", "damage")
        for word in ("if", "while")
    )
    MEANS: ClassVar[str] = "the other number where that is so"

    def __init__(self, n: int, what: str, more: int, condition: Condition) -> None:
        self.n = n
        self.what = what
        self.more = more
        self.condition = condition

    def stat(self) -> str:
        return self.what

    def amount(self, table: Shadowfist, frame: Frame) -> int:
        return self.more if self.condition.holds(table, frame, frame.seat) else self.n

    def lowers(self) -> bool:
        return min(self.n, self.more) < 0


class PlusX(Mod):
    PHRASE: ClassVar[str] = "X more {what:(Fighting|Body|damage)}"
    MEANS: ClassVar[str] = "X as it is at that moment"

    def __init__(self, what: str) -> None:
        self.what = what

    def stat(self) -> str:
        return self.what

    def amount(self, table: Shadowfist, frame: Frame) -> int:
        return figure_x(table, frame.source, frame)


class PlusEqual(Mod):
    PHRASE: ClassVar[str] = "{what:(Fighting|Body|damage)} equal to {n:Term}"
    MEANS: ClassVar[str] = "so much more, as that number is when it begins, or at any moment where it stands"

    def __init__(self, what: str, n: Term) -> None:
        self.what = what
        self.n = n

    def stat(self) -> str:
        return self.what

    def amount(self, table: Shadowfist, frame: Frame) -> int:
        return self.n.amount(table, frame)


class GainsKeyword(Mod):
    PHRASE: ClassVar[str] = ABILITY
    MEANS: ClassVar[str] = "that special ability"

    def __init__(self, word: str) -> None:
        self.word = word

    def stat(self) -> str:
        return self.word


class GainsToughness(Mod):
    PHRASE: ClassVar[str] = "Toughness: {n:Figure} [{where:(in combat|outside combat)}]"
    READS: ClassVar[tuple[str, ...]] = ("Toughness: {n:Figure} {where:(against non-combat damage)}",)
    MEANS: ClassVar[str] = "added to what it has; where a place is named, only against such damage"

    def __init__(self, n: Figure, where: str | None) -> None:
        self.n = n
        self.where = "outside combat" if where == "against non-combat damage" else where

    def stat(self) -> str:
        if self.where is None:
            return "Toughness"
        return COMBAT_TOUGHNESS if self.where == "in combat" else OTHER_SPARED

    def amount(self, table: Shadowfist, frame: Frame) -> int:
        return self.n.amount(table, frame)


class GainsDesignator(Mod):
    PHRASE: ClassVar[str] = "the designator {word:@}"
    MEANS: ClassVar[str] = "besides those of its title and subtitle"

    def __init__(self, word: str) -> None:
        self.word = word

    def stat(self) -> str:
        return DESIGNATOR

    def designator(self) -> str:
        return self.word


class Lasts(Phrase):
    """What may be said of a card for a while: gains ..., inflicts ..., takes no damage, has blank rules text."""

    BLANK: ClassVar[str] = "LASTS"
    CALLED: ClassVar[str] = "what is true of it (gains +2 Fighting)"

    def stats(self) -> tuple[str, ...]:
        raise NotImplementedError

    def amount(self, table: Shadowfist, frame: Frame, stat: str) -> int:
        raise NotImplementedError

    def lowers(self) -> bool:
        """May it make a number smaller?"""
        return False

    def designator(self) -> str:
        """The one it gives, if it gives one."""
        return ""

    def deeds(self) -> tuple[str, ...]:
        """The acts it forbids."""
        return ()

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        """Is one of these acts forbidden with that card on the other side?"""
        return True

    def permits(self, deed: str) -> bool:
        """Is this act allowed beyond the rules?"""
        return False

    def begin(self, table: Shadowfist, frame: Frame, cards: list[int], until: int) -> None:
        for stat in self.stats():
            table.let_last(frame, cards, stat, self.amount(table, frame, stat), until, None)


class Gains(Lasts):
    """One gain or several: their number is part of the pattern, so that each is written in its own way."""

    PHRASE: ClassVar[str] = "{verb:(gains|gain)} {one:Mod} [and {two:Mod}]"
    MEANS: ClassVar[str] = "besides what it has"

    def __init__(self, verb: str, one: Mod, two: Mod | None) -> None:
        self.verb = verb
        self.one = one
        self.two = two

    def mods(self) -> list[Mod]:
        return [self.one] if self.two is None else [self.one, self.two]

    def sound(self) -> bool:
        """Nothing is gained twice in one breath."""
        stats = self.stats()
        return len(set(stats)) == len(stats) and not (self.two is None and isinstance(self.one, GainsDesignator))

    def stats(self) -> tuple[str, ...]:
        return tuple([mod.stat() for mod in self.mods()])

    def amount(self, table: Shadowfist, frame: Frame, stat: str) -> int:
        for mod in self.mods():
            if mod.stat() == stat:
                return mod.amount(table, frame)
        return 0

    def lowers(self) -> bool:
        return any(mod.lowers() for mod in self.mods())

    def designator(self) -> str:
        for mod in self.mods():
            if mod.designator():
                return mod.designator()
        return ""

    def begin(self, table: Shadowfist, frame: Frame, cards: list[int], until: int) -> None:
        for mod in self.mods():
            table.let_last(frame, cards, mod.stat(), mod.amount(table, frame), until, None, mod.designator())


class GainsMany(Gains):
    """Three gains or more: `gains +1 Fighting, Guts and Ambush`. In print the last comma or more than one "and" may
    stand between them."""

    PHRASE: ClassVar[str] = ""
    BY_HAND: ClassVar[bool] = True

    def __init__(self, verb: str, many: tuple[Mod, ...]) -> None:
        super().__init__(verb, many[0], None)
        self.many = many

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        verb = reader.word(place)
        if verb not in ("gains", "gain"):
            return []
        found: list[Reading] = []
        open_ends: list[tuple[tuple[Mod, ...], int]] = [((), place + 1)]
        while open_ends:
            mods, end = open_ends.pop()
            for reading in reader.read("Mod", end, ""):
                assert isinstance(reading.phrase, Mod)
                longer = (*mods, reading.phrase)
                if len(longer) > 2:
                    phrase = GainsMany(verb, longer)
                    if phrase.sound():
                        found.append(Reading(phrase, reading.end))
                for words in (", and", ",", "and"):
                    after = words_at(reader, reading.end, words)
                    if after >= 0:
                        open_ends.append((longer, after))
                        break
        return found

    def write(self, book: Grammar, face: str) -> str:
        words = [book.write(mod) for mod in self.many]
        return f"{self.verb} {', '.join(words[:-1])} and {words[-1]}"

    def mods(self) -> list[Mod]:
        return list(self.many)


ALL_OF_THEM: Final = "all special abilities"


class LosesKeyword(Lasts):
    PHRASE: ClassVar[str] = "{verb:(loses|lose|cannot use)} " + ABILITY.replace(
        ")}", "|Toughness|all special abilities)}"
    )
    READS: ClassVar[tuple[str, ...]] = ("{verb:(cannot use)} {word:(special abilities|any special abilities)}",)
    MEANS: ClassVar[str] = "it has not that special ability, whatever gives it"

    def __init__(self, verb: str, word: str) -> None:
        self.verb = verb
        self.word = ALL_OF_THEM if "abilities" in word else word

    def stats(self) -> tuple[str, ...]:
        return SPECIAL if self.word == ALL_OF_THEM else (self.word,)

    def amount(self, table: Shadowfist, frame: Frame, stat: str) -> int:
        return -99

    def lowers(self) -> bool:
        return True


class InflictsMore(Lasts):
    PHRASE: ClassVar[str] = "{verb:(inflicts|inflict)} {n:+} damage"
    MEANS: ClassVar[str] = "in combat (SF-4.5.1-c)"

    def __init__(self, verb: str, n: int) -> None:
        self.verb = verb
        self.n = n

    def stats(self) -> tuple[str, ...]:
        return (DAMAGE,)

    def amount(self, table: Shadowfist, frame: Frame, stat: str) -> int:
        return self.n


class InflictsLess(Lasts):
    PHRASE: ClassVar[str] = "{verb:(inflicts|inflict)} {n:Figure} less [{combat:(combat)}] damage"
    MEANS: ClassVar[str] = "of each blow, as a reduction (SF-10.3-f)"

    def __init__(self, verb: str, n: Figure, combat: str | None) -> None:
        self.verb = verb
        self.n = n
        self.combat = combat

    def stats(self) -> tuple[str, ...]:
        return (WITHHELD if self.combat is None else COMBAT_WITHHELD,)

    def amount(self, table: Shadowfist, frame: Frame, stat: str) -> int:
        return self.n.amount(table, frame)


class InflictsNone(Lasts):
    PHRASE: ClassVar[str] = "{verb:(inflicts|inflict)} no [{combat:(combat)}] damage"
    MEANS: ClassVar[str] = "all of it is reduced to zero (SF-10.3-f)"

    def __init__(self, verb: str, combat: str | None) -> None:
        self.verb = verb
        self.combat = combat

    def stats(self) -> tuple[str, ...]:
        return (WITHHELD if self.combat is None else COMBAT_WITHHELD,)

    def amount(self, table: Shadowfist, frame: Frame, stat: str) -> int:
        return 999


class TakesNone(Lasts):
    PHRASE: ClassVar[str] = "{verb:(takes|take)} no [{combat:(combat|non-combat)}] damage"
    MEANS: ClassVar[str] = "all of it is reduced to zero (SF-10.2-k)"

    def __init__(self, verb: str, combat: str | None) -> None:
        self.verb = verb
        self.combat = combat

    def stats(self) -> tuple[str, ...]:
        return ({None: SPARED, "combat": COMBAT_SPARED}.get(self.combat, OTHER_SPARED),)

    def amount(self, table: Shadowfist, frame: Frame, stat: str) -> int:
        return 999


class TakesLess(Lasts):
    PHRASE: ClassVar[str] = "{verb:(takes|take)} {n:Figure} {way:(less|more)} [{combat:(combat|non-combat)}] damage"
    MEANS: ClassVar[str] = "of each source; it is no Toughness"

    def __init__(self, verb: str, n: Figure, way: str, combat: str | None) -> None:
        self.verb = verb
        self.n = n
        self.way = way
        self.combat = combat

    def stats(self) -> tuple[str, ...]:
        return ({None: SPARED, "combat": COMBAT_SPARED}.get(self.combat, OTHER_SPARED),)

    def amount(self, table: Shadowfist, frame: Frame, stat: str) -> int:
        number = self.n.amount(table, frame)
        return number if self.way == "less" else -number


class Doubled(Lasts):
    PHRASE: ClassVar[str] = "{verb:(takes|take|inflicts|inflict)} double damage"
    MEANS: ClassVar[str] = "twice what it would be, before any of it is reduced or redirected"

    def __init__(self, verb: str) -> None:
        self.verb = verb

    def stats(self) -> tuple[str, ...]:
        return (DOUBLE_TAKEN if self.verb.startswith("take") else DOUBLE_INFLICTED,)

    def amount(self, table: Shadowfist, frame: Frame, stat: str) -> int:
        return 1


class InflictsFirm(Lasts):
    PHRASE: ClassVar[str] = (
        "{verb:(inflicts|inflict)} damage that"
        " {way:(cannot be reduced or redirected|cannot be reduced|cannot be redirected|ignores Toughness)}"
    )
    MEANS: ClassVar[str] = "whatever would make it smaller, or send it elsewhere; what ignores Toughness, nothing else"

    def __init__(self, verb: str, way: str) -> None:
        self.verb = verb
        self.way = way

    def stats(self) -> tuple[str, ...]:
        if self.way == "ignores Toughness":
            return (PIERCING,)
        return tuple([f"un{word}" for word in self.way.removeprefix("cannot be ").split(" or ")])

    def amount(self, table: Shadowfist, frame: Frame, stat: str) -> int:
        return 1


class MustIntercept(Lasts):
    PHRASE: ClassVar[str] = "must intercept [attacks at its {where:(location)}]"
    READS: ClassVar[tuple[str, ...]] = (
        "must intercept attacks at their {where:(location)}",
        "must be declared as an interceptor",
    )
    MEANS: ClassVar[str] = "if it can; whom, its player says"

    def __init__(self, where: str | None) -> None:
        self.where = where

    def stats(self) -> tuple[str, ...]:
        return (MUST_INTERCEPT if self.where is None else MUST_INTERCEPT_HERE,)

    def amount(self, table: Shadowfist, frame: Frame, stat: str) -> int:
        return 1


class GeneratesMore(Lasts):
    PHRASE: ClassVar[str] = "{verb:(generates|generate)} {n:+} Power"
    MEANS: ClassVar[str] = "when Power is generated"

    def __init__(self, verb: str, n: int) -> None:
        self.verb = verb
        self.n = n

    def stats(self) -> tuple[str, ...]:
        return (POWER,)

    def amount(self, table: Shadowfist, frame: Frame, stat: str) -> int:
        return self.n

    def lowers(self) -> bool:
        return self.n < 0


class BlankText(Lasts):
    PHRASE: ClassVar[str] = "{verb:(has|have)} blank rules text"
    MEANS: ClassVar[str] = "its text is off, but for restrictions (SF-10.1.1-a)"

    def __init__(self, verb: str) -> None:
        self.verb = verb

    def stats(self) -> tuple[str, ...]:
        return (BLANK,)

    def amount(self, table: Shadowfist, frame: Frame, stat: str) -> int:
        return 0

    def begin(self, table: Shadowfist, frame: Frame, cards: list[int], until: int) -> None:
        """SF-4.2-e: what the card maintains is over."""
        for card in cards:
            if table.may_touch(frame.source, card):
                table.end_lasting_of(card, WHILE_TURNED)
        super().begin(table, frame, cards, until)


class IsCanceled(BlankText):
    PHRASE: ClassVar[str] = "{verb:(is|are)} canceled"
    MEANS: ClassVar[str] = "its text is off, and what it has generated in this scene does not happen (SF-5.2-k)"

    def begin(self, table: Shadowfist, frame: Frame, cards: list[int], until: int) -> None:
        for card in cards:
            cancel_effects_of(table, card, frame.source)
        super().begin(table, frame, cards, until)


def said_by(lasts: Lasts) -> tuple[Said, ...]:
    """The numbers it changes and the acts it forbids."""
    return (*[(NUMBER, stat) for stat in lasts.stats()], *[(ACT, deed) for deed in lasts.deeds()])
