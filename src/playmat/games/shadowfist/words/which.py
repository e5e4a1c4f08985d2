"""Which cards are meant, by what stands on them: resources, cost, Fighting, designators; and how many are chosen."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, ClassVar

from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Things
from playmat.games.shadowfist.abilities import Chosen
from playmat.games.shadowfist.choosing import figure_x, x_of
from playmat.games.shadowfist.records import PLAY
from playmat.games.shadowfist.values import body, fighting
from playmat.games.shadowfist.words.nouns import NAMES, OTHER_RESOURCE, RESOURCE, Bearer
from playmat.games.shadowfist.zones import CHARACTERS
from playmat.vocabulary.posts import Post
from playmat.vocabulary.things import Kind

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class YouControl(Post):
    PHRASE: ClassVar[str] = "you control"
    MEANS: ClassVar[str] = "under your control"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return table.in_play(card) and table.controller(card) == frame.seat


class OpponentControls(Post):
    PHRASE: ClassVar[str] = "an opponent controls"
    READS: ClassVar[tuple[str, ...]] = ("opponents control", "your opponents control")
    MEANS: ClassVar[str] = "under somebody else's control"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return table.in_play(card) and table.controller(card) != frame.seat


class ThatOpponentControls(Post):
    PHRASE: ClassVar[str] = "that opponent controls"
    MEANS: ClassVar[str] = "under the control of the player spoken of last"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return table.in_play(card) and table.controller(card) == frame.he


class OnTheSubject(Post):
    PHRASE: ClassVar[str] = "on {what:Things}"
    MEANS: ClassVar[str] = "a State on that card"
    LAST: ClassVar[bool] = True

    def __init__(self, what: Things) -> None:
        self.what = what

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        subject = table.subject[card]
        return subject >= 0 and subject in self.what.candidates(table, frame, frame.seat, "")


class ThisLocation(Post):
    PHRASE: ClassVar[str] = "at this location"
    MEANS: ClassVar[str] = "where this card is"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        here = table.zone_kind(card) <= CHARACTERS and table.in_play(card)
        return here and table.location(card) == table.location(frame.source)


class WithSymbol(Post):
    PHRASE: ClassVar[str] = "with the resource {letter:@}"
    MEANS: ClassVar[str] = "among its conditions or provisions (SF-4.3.1-d)"

    def __init__(self, letter: str) -> None:
        self.letter = letter

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return self.letter in table.card(card).symbols


class WithResource(Post):
    """A card of a faction or a talent: its symbol is among its conditions or provisions."""

    PHRASE: ClassVar[str] = "of " + RESOURCE + " [or " + OTHER_RESOURCE + "]"
    MEANS: ClassVar[str] = "with that symbol among its conditions or provisions"

    def __init__(self, name: str, other: str | None) -> None:
        self.name = name
        self.other = other
        self.letters = [NAMES[word] for word in (name, other) if word is not None]

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        symbols = table.card(card).symbols
        for letter in self.letters:
            if letter in symbols:
                return True
        return False


class Designated(Post):
    PHRASE: ClassVar[str] = (
        "with the designator {one:@} or {two:@} [or {three:@}] [or {four:@}] [or {five:@}] [or {six:@}]"
    )
    MEANS: ClassVar[str] = "with at least one of these"

    def __init__(
        self, one: str, two: str, three: str | None, four: str | None, five: str | None, six: str | None
    ) -> None:
        self.one = one
        self.two = two
        self.three = three
        self.four = four
        self.five = five
        self.six = six
        self.words = [word for word in (one, two, three, four, five, six) if word is not None]

    def sound(self) -> bool:
        """None is left out before the last."""
        rest = [self.three, self.four, self.five, self.six]
        return all(later is None or earlier is not None for earlier, later in pairwise(rest))

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return any(table.has_designator(card, word) for word in self.words)


class FightingLimit(Post):
    PHRASE: ClassVar[str] = "with Fighting {n:#} [or {way:(more|less)}]"
    MEANS: ClassVar[str] = "by the Fighting it has at that moment, apart from what this card does"

    def __init__(self, n: int, way: str | None) -> None:
        self.n = n
        self.way = way

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        if not table.card(card).is_character or not table.in_play(card):
            return False
        here = fighting(table, card, None, frame.source)
        if self.way is None:
            return here == self.n
        return here >= self.n if self.way == "more" else here <= self.n


class CostLimit(Post):
    PHRASE: ClassVar[str] = "with a cost of {n:#} [or {way:(more|less)}]"
    MEANS: ClassVar[str] = "by its printed cost"

    def __init__(self, n: int, way: str | None) -> None:
        self.n = n
        self.way = way

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        cost = table.card(card).cost
        if cost < 0:
            return False
        if self.way is None:
            return cost == self.n
        return cost >= self.n if self.way == "more" else cost <= self.n


class WithState(Post):
    PHRASE: ClassVar[str] = "with a {what:(Vehicle|Weapon)} on it"
    MEANS: ClassVar[str] = "the subject of such a State"

    def __init__(self, what: str) -> None:
        self.what = what

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return any(table.card(state).restricted(self.what) for state in table.states_on(card))


class YouOwn(Post):
    PHRASE: ClassVar[str] = "you own"
    MEANS: ClassVar[str] = "of your deck, whoever controls it"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return bool(table.owner[card] == frame.seat)


class PlayedOrInPlay(Chosen):
    PHRASE: ClassVar[str] = "{word:(target|any)} {kind:Kind} played or in play"
    MEANS: ClassVar[str] = "one in play, or one whose play waits in the scene (SF-10.2-f)"

    def __init__(self, word: str, kind: Kind) -> None:
        self.word = word
        self.kind = kind

    def targets(self) -> bool:
        return self.word == "target"

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        found = table.cards_in_play()[:]
        for slot in table.slots():
            if slot.kind == PLAY and not slot.canceled and slot.source not in found:
                found.append(slot.source)
        return [card for card in found if card != frame.source and self.kind.fits(table, frame, card)]


class WithoutVehicle(Post):
    PHRASE: ClassVar[str] = "without a {what:(Vehicle|Weapon)} on it"
    MEANS: ClassVar[str] = "no such State is on it"

    def __init__(self, what: str) -> None:
        self.what = what

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return not any(table.card(state).restricted(self.what) for state in table.states_on(card))


class SameTitleAsYours(Post):
    PHRASE: ClassVar[str] = "with the same title as {article:(a|an)} {kind:Kind}"
    MEANS: ClassVar[str] = "both face up"
    LAST: ClassVar[bool] = True

    def __init__(self, article: str, kind: Kind) -> None:
        self.article = article
        self.kind = kind

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        if table.hidden[card]:
            return False
        others = [other for other in table.cards_in_play() if other != card and not table.hidden[other]]
        return any(table.title(o) == table.title(card) and self.kind.fits(table, frame, o) for o in others)


class StrongerThan(Post):
    PHRASE: ClassVar[str] = "with more Fighting than {what:Bearer}"
    MEANS: ClassVar[str] = "as both are at that moment"
    LAST: ClassVar[bool] = True

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        if not table.card(card).is_character or not table.in_play(card):
            return False
        others = self.what.candidates(table, frame, frame.seat, "")
        return all(fighting(table, card) > fighting(table, other) for other in others)


class NoConditions(Post):
    PHRASE: ClassVar[str] = "without resource conditions"
    MEANS: ClassVar[str] = "it needs nothing in the pool"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return not table.card(card).needs


class ManyConditions(Post):
    PHRASE: ClassVar[str] = "with {n:#} or more resource conditions"
    MEANS: ClassVar[str] = "counting symbols"

    def __init__(self, n: int) -> None:
        self.n = n

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return len(table.card(card).needs) >= self.n


class NeedsResource(Post):
    PHRASE: ClassVar[str] = "with {article:(a|an)} " + RESOURCE + " resource condition"
    MEANS: ClassVar[str] = "that symbol is among its conditions"

    def __init__(self, article: str, name: str) -> None:
        self.article = article
        self.name = name

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return NAMES[self.name] in table.card(card).needs


class WithAbility(Post):
    PHRASE: ClassVar[str] = (
        "with {word:(Ambush|Assassinate|Guts|Independent|Mobility|Regenerate|Stealth|Superleap|Tactics)}"
    )
    MEANS: ClassVar[str] = "printed or gained"

    def __init__(self, word: str) -> None:
        self.word = word

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return table.in_play(card) and table.value(card, self.word) > 0


class Budget(Chosen):
    PHRASE: ClassVar[str] = "any number of {kind:Those} with a combined cost of {n:#} or less"
    MEANS: ClassVar[str] = "by printed cost, chosen one by one"

    def __init__(self, kind: Bearer, n: int) -> None:
        self.kind = kind
        self.n = n

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        spent = sum([max(0, table.card(c).cost) for c in table.still_there(frame.ways.get(self.address, []))])
        found = self.kind.candidates(table, frame, actor, "")
        return [card for card in found if max(0, table.card(card).cost) <= self.n - spent]

    def number(self, table: Shadowfist, frame: Frame, actor: int) -> tuple[int, int]:
        return 0, 99

    def is_plural(self) -> bool:
        return True


class UpToTargets(Chosen):
    PHRASE: ClassVar[str] = "up to {n:#} target {kind:Those}"
    MEANS: ClassVar[str] = "none to so many, chosen on generation"

    def __init__(self, n: int, kind: Bearer) -> None:
        self.n = n
        self.kind = kind

    def targets(self) -> bool:
        return True

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        return self.kind.candidates(table, frame, actor, "")

    def number(self, table: Shadowfist, frame: Frame, actor: int) -> tuple[int, int]:
        return 0, self.n

    def is_plural(self) -> bool:
        return True


class BodyLimit(Post):
    PHRASE: ClassVar[str] = "with Body {n:#} or less"
    MEANS: ClassVar[str] = "face up, by the Body it has at that moment"

    def __init__(self, n: int) -> None:
        self.n = n

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        known = table.card(card).is_site and table.in_play(card) and not table.hidden[card]
        return known and body(table, card) <= self.n


class OtherTitle(Post):
    PHRASE: ClassVar[str] = "with a title unlike ~"
    MEANS: ClassVar[str] = "not that of this card"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return table.card(card).full_title != table.card(frame.source).full_title


class UpToX(Chosen):
    PHRASE: ClassVar[str] = "up to X {kind:Those}"
    MEANS: ClassVar[str] = "none to X, chosen on generation"

    def __init__(self, kind: Bearer) -> None:
        self.kind = kind

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        return self.kind.candidates(table, frame, actor, "")

    def number(self, table: Shadowfist, frame: Frame, actor: int) -> tuple[int, int]:
        return 0, figure_x(table, frame.source, frame)

    def is_plural(self) -> bool:
        return True


class CopiesOfIt(Things):
    PHRASE: ClassVar[str] = "each copy of ~ you control"
    MEANS: ClassVar[str] = "this card too"

    def candidates(self, table: Shadowfist, frame: Frame, actor: int, zone: str) -> list[int]:
        title = table.card(frame.source).full_title
        return [card for card in table.controlled(frame.seat) if table.title(card) == title]


class BodyAtLeast(Post):
    PHRASE: ClassVar[str] = "with Body {n:#} or more"
    MEANS: ClassVar[str] = "by the Body it has at that moment; face-down Sites have none to see"

    def __init__(self, n: int) -> None:
        self.n = n

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        if not table.in_play(card) or not table.card(card).is_site or table.hidden[card]:
            return False
        return body(table, card) >= self.n


class WithoutDesignator(Post):
    PHRASE: ClassVar[str] = "without the designator {word:@}"
    MEANS: ClassVar[str] = "it is not among its designators"

    def __init__(self, word: str) -> None:
        self.word = word

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return not table.describes(self.word, frame, card)


class FewConditions(Post):
    PHRASE: ClassVar[str] = "with fewer than {n:#} resource conditions"
    MEANS: ClassVar[str] = "counting symbols"

    def __init__(self, n: int) -> None:
        self.n = n

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return len(table.card(card).needs) < self.n


class WithoutConditions(Post):
    PHRASE: ClassVar[str] = "without {one:(Chi|Tech|Magic)} or {two:(Chi|Tech|Magic)} resource conditions"
    MEANS: ClassVar[str] = "neither symbol among its conditions"

    def __init__(self, one: str, two: str) -> None:
        self.one = one
        self.two = two

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        needs = table.card(card).needs
        return NAMES[self.one] not in needs and NAMES[self.two] not in needs


class ButNotSubject(Post):
    PHRASE: ClassVar[str] = "apart from subject"
    MEANS: ClassVar[str] = "any but the card this State is on"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return card != table.subject[frame.source]


class WithTurning(Post):
    PHRASE: ClassVar[str] = "that can turn for an ability"
    MEANS: ClassVar[str] = "its text has one with turning as the price"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return any(use.turns() for use in table.card(card).uses)


class AsDearAsIt(Post):
    PHRASE: ClassVar[str] = "costing at least as much as it"
    MEANS: ClassVar[str] = "by printed cost, compared with the card spoken of last"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return not frame.it or table.card(card).cost >= table.card(frame.it[0]).cost


class GivesResources(Post):
    PHRASE: ClassVar[str] = "that provides resources"
    MEANS: ClassVar[str] = "at least one symbol"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return bool(table.card(card).provides)


class AnyX(Chosen):
    PHRASE: ClassVar[str] = "any X {kind:Those}"
    MEANS: ClassVar[str] = "chosen on generation, no targets"

    def __init__(self, kind: Bearer) -> None:
        self.kind = kind

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        return [card for card in self.kind.candidates(table, frame, actor, "") if card != frame.source]

    def number(self, table: Shadowfist, frame: Frame, actor: int) -> tuple[int, int]:
        return x_of(frame), x_of(frame)

    def is_plural(self) -> bool:
        return True


class BearsNoCopy(Post):
    PHRASE: ClassVar[str] = "that bear no copy of ~"
    MEANS: ClassVar[str] = "there is no State of this title on it"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        title = table.card(frame.source).full_title
        for state in table.states_on(card):
            if state != frame.source and table.title(state) == title:
                return False
        return True
