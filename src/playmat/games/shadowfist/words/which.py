"""Which cards are meant, by whose they are and what stands on them; and how many are chosen."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, ClassVar, Final

from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player, Things
from playmat.cardtext.grammar import Grammar, Reader, Reading
from playmat.games.shadowfist.designators import has_designator
from playmat.games.shadowfist.records import PLAY
from playmat.games.shadowfist.sentences import Chosen, ChosenPlayer
from playmat.games.shadowfist.values import fighting
from playmat.games.shadowfist.words.conditions import Has, Situation
from playmat.games.shadowfist.words.happenings import Who, WhoBears, WhoItIs, WhoOne
from playmat.games.shadowfist.words.nouns import ANY_ABILITY, NAMES, OTHER_RESOURCE, RESOURCE, Bearer, Those
from playmat.games.shadowfist.words.numbers import AtLeast, Figure, Fixed, Limit, NotAny, Range
from playmat.games.shadowfist.words.players import AnOpponent, ItsController, PlayerWho
from playmat.games.shadowfist.zones import CHARACTERS
from playmat.vocabulary.players import You
from playmat.vocabulary.posts import Post
from playmat.vocabulary.things import Kind

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


# -- whose -------------------------------------------------------------------------------------------------------------


class Controlled(Post):
    PHRASE: ClassVar[str] = "{who:Player} *control"
    READS: ClassVar[tuple[str, ...]] = ("controlled by {who:Player}", "opponents control", "your opponents control")
    MEANS: ClassVar[str] = "in play under that player's control"
    PLACES: ClassVar[bool] = True

    def __init__(self, who: Player | None) -> None:
        self.who = who or AnOpponent()
        self.mine = isinstance(who, You)
        self.others = isinstance(self.who, AnOpponent)
        self.known_later = isinstance(who, (ChosenPlayer, ItsController))
        """May it be asked before anybody knows who that is? Then any card will do."""

    def sound(self) -> bool:
        """Of a player who has something: that is said in another way."""
        return not isinstance(self.who, PlayerWho)

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        if not table.in_play(card):
            return self.known_later and not self.who.seats(table, frame, frame.seat)
        seat = table.controller(card)
        if self.mine or self.others:
            return (seat == frame.seat) == self.mine
        seats = self.who.seats(table, frame, frame.seat)
        return seat in seats if seats or not self.known_later else True


class OfPlayerWho(Post):
    PHRASE: ClassVar[str] = "of {whom:(a player|an opponent)} who {has:Has}"
    READS: ClassVar[tuple[str, ...]] = (
        "controlled by {whom:(a player|an opponent)} who {has:Has}",
        "whose controller {has:Has}",
    )
    MEANS: ClassVar[str] = "under the control of such a player"
    LAST: ClassVar[bool] = True
    PLACES: ClassVar[bool] = True

    def __init__(self, whom: str | None, has: Has) -> None:
        self.whom = whom or "a player"
        self.has = has

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        if not table.in_play(card):
            return False
        seat = table.controller(card)
        if self.whom == "an opponent" and seat == frame.seat:
            return False
        return self.has.of(table, frame, seat)


class NotControlled(Post):
    PHRASE: ClassVar[str] = "you do not control"
    MEANS: ClassVar[str] = "in play under somebody else's control"
    PLACES: ClassVar[bool] = True

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return table.in_play(card) and table.controller(card) != frame.seat


class Owned(Post):
    PHRASE: ClassVar[str] = "{who:Player} *own"
    READS: ClassVar[tuple[str, ...]] = ("owned by {who:Player}",)
    MEANS: ClassVar[str] = "of that player's deck, whoever controls it"
    PLACES: ClassVar[bool] = True

    def __init__(self, who: Player) -> None:
        self.who = who

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return table.owner[card] in self.who.seats(table, frame, frame.seat)


# -- where -------------------------------------------------------------------------------------------------------------


class OnTheSubject(Situation):
    PHRASE: ClassVar[str] = "on {what:Things}"
    MEANS: ClassVar[str] = "a State on that card"
    LAST: ClassVar[bool] = True

    def __init__(self, what: Things) -> None:
        self.what = what

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        subject = table.subject[card]
        return subject >= 0 and subject in self.what.candidates(table, frame, frame.seat, "")


class ThisLocation(Situation):
    PHRASE: ClassVar[str] = "at this location"
    MEANS: ClassVar[str] = "where this card is; a State is where its subject is"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        if table.zone_kind(card) > CHARACTERS or not table.in_play(card):
            return False
        here = frame.source
        while table.subject[here] >= 0:
            here = table.subject[here]
        return table.location(card) == table.location(here)


# -- what stands on it -------------------------------------------------------------------------------------------------


THIRD_RESOURCE: Final = RESOURCE.replace("{name:", "{third:")


class WithResource(Post):
    """A card of a faction or a talent: its symbol is among its conditions or provisions."""

    PHRASE: ClassVar[str] = (
        "[{denied:(not)}] of " + RESOURCE + " [or " + OTHER_RESOURCE + "] [or " + THIRD_RESOURCE + "]"
    )
    MEANS: ClassVar[str] = "with that symbol among its conditions or provisions, or without"

    def __init__(self, denied: str | None, name: str, other: str | None, third: str | None) -> None:
        self.denied = denied
        self.name = name
        self.other = other
        self.third = third
        self.letters = [NAMES[word] for word in (name, other, third) if word is not None]

    def sound(self) -> bool:
        """None is left out before the last."""
        return self.third is None or self.other is not None

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        symbols = table.shown(card).symbols
        for letter in self.letters:
            if letter in symbols:
                return self.denied is None
        return self.denied is not None


SIDES: Final = {"requires": "required", "require": "required", "provides": "provided", "provide": "provided"}
"""Symbols are conditions, or provisions."""


class WithSymbol(Post):
    PHRASE: ClassVar[str] = "with " + RESOURCE + " [or " + OTHER_RESOURCE + "] {side:(required|provided)}"
    READS: ClassVar[tuple[str, ...]] = (
        "that {side:(requires|require|provides|provide)} " + RESOURCE + " [or " + OTHER_RESOURCE + "]",
        "that {side:(requires|require|provides|provide)} " + RESOURCE + " resources",
        "with a " + RESOURCE + " resource condition",
        "with an " + RESOURCE + " resource condition",
    )
    MEANS: ClassVar[str] = "that symbol is among its conditions, or its provisions"

    def __init__(self, name: str, other: str | None, side: str | None) -> None:
        self.name = name
        self.other = other
        self.side = SIDES.get(side, side) if side is not None else "required"
        self.letters = [NAMES[word] for word in (name, other) if word is not None]

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        printed = table.shown(card)
        symbols = printed.provides if self.side == "provided" else printed.needs
        return any(letter in symbols for letter in self.letters)


class WithSymbols(Post):
    PHRASE: ClassVar[str] = "with {limit:Range} resources {side:(required|provided|required or provided)}"
    READS: ClassVar[tuple[str, ...]] = (
        "that {side:(requires|require|provides|provide)} {limit:Range} resources",
        "that {side:(requires|require|provides|provide)} {limit:Range} resource",
        "who {side:(requires|require|provides|provide)} {limit:Range} resources",
        "who {side:(requires|require|provides|provide)} {limit:Range} resource",
        "that {side:(provides|provide)} resources",
        "with {limit:Range} resource conditions",
        "with {some:(a resource condition|resource conditions)}",
        "without resource conditions",
    )
    MEANS: ClassVar[str] = "symbols among its conditions, its provisions, or both"

    def __init__(self, limit: Range | None, side: str | None, some: str | None) -> None:
        self.side = SIDES.get(side, side) if side is not None else "required"
        self.limit = limit or (NotAny() if side is None and some is None else AtLeast(Fixed(1)))
        self.some = None

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        printed = table.shown(card)
        number = len(printed.provides) if self.side.endswith("provided") else 0
        number += len(printed.needs) if self.side.startswith("required") else 0
        return self.limit.met(table, frame, number)


class WithoutConditions(Post):
    PHRASE: ClassVar[str] = "without " + RESOURCE + " or " + OTHER_RESOURCE + " resource conditions"
    MEANS: ClassVar[str] = "neither symbol among its conditions"

    def __init__(self, name: str, other: str) -> None:
        self.name = name
        self.other = other

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        needs = table.shown(card).needs
        return NAMES[self.name] not in needs and NAMES[self.other] not in needs


class Designated(Post):
    PHRASE: ClassVar[str] = (
        "{how:(with|without)} the designator {one:@} [or {two:@}] [or {three:@}] [or {four:@}] [or {five:@}]"
        " [or {six:@}]"
    )
    MEANS: ClassVar[str] = "with at least one of these, or with none"

    def __init__(
        self,
        how: str,
        one: str,
        two: str | None,
        three: str | None,
        four: str | None,
        five: str | None,
        six: str | None,
    ) -> None:
        self.how = how
        self.one = one
        self.two = two
        self.three = three
        self.four = four
        self.five = five
        self.six = six
        self.words = [word for word in (one, two, three, four, five, six) if word is not None]

    def sound(self) -> bool:
        """None is left out before the last."""
        rest = [self.two, self.three, self.four, self.five, self.six]
        return all(later is None or earlier is not None for earlier, later in pairwise(rest))

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return any(table.describes(word, frame, card) for word in self.words) == (self.how == "with")


OTHER_ABILITY: Final = ANY_ABILITY.replace("{word:", "{other:")
LONGEST_TITLE: Final = 10
"""Words and marks of a title."""
STATS: Final = {"printed Fighting of": "printed Fighting", "a printed Fighting of": "printed Fighting",
                "Fighting of": "Fighting", "a Fighting of": "Fighting", "Body of": "Body", "a Body of": "Body",
                "cost": "a cost of", "a cost": "a cost of", "cost of": "a cost of"}  # fmt: skip
"""Numbers of cards as they are printed, and as they are said here."""


class Measured(Post):
    PHRASE: ClassVar[str] = "with {stat:(Fighting|printed Fighting|Body|a cost of|damage)} {limit:Limit}"
    READS: ClassVar[tuple[str, ...]] = (
        "that has {stat:(Fighting|Body|a cost of|a Fighting of|a Body of)} {limit:Limit}",
        "that have {stat:(Fighting|Body|a cost of|a Fighting of|a Body of)} {limit:Limit}",
        "with {stat:(cost of|cost|a cost|Fighting of|a Fighting of|Body of|a Body of)} {limit:Limit}",
        "with {stat:(printed Fighting of|a printed Fighting of)} {limit:Limit}",
        "whose {stat:(Fighting|Body|cost)} is {limit:Limit}",
    )
    MEANS: ClassVar[str] = (
        "printed numbers, which an X is not; Fighting and Body as they are then, apart from what this card does"
    )

    def __init__(self, stat: str, limit: Limit) -> None:
        self.stat = STATS.get(stat, stat)
        self.limit = limit

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        printed = table.shown(card)
        if self.stat == "a cost of":
            return printed.cost >= 0 and self.limit.met(table, frame, printed.cost)
        if self.stat == "printed Fighting":
            return printed.is_character and printed.fighting >= 0 and self.limit.met(table, frame, printed.fighting)
        if not table.in_play(card):
            return False
        if self.stat == "Fighting":
            return printed.is_character and self.limit.met(table, frame, fighting(table, card, None, frame.source))
        if self.stat == "Body":
            seen = printed.is_site and not table.hidden[card]
            return seen and self.limit.met(table, frame, table.value(card, "Body"))
        return self.limit.met(table, frame, table.damage[card])


class WithMoreThanOne(Post):
    PHRASE: ClassVar[str] = "with {how:(more|less)} {stat:(Fighting|cost)} than {article:(a|an)} {kind:Kind}"
    MEANS: ClassVar[str] = "than at least one of those; as both are at that moment"
    LAST: ClassVar[bool] = True

    def __init__(self, how: str, stat: str, article: str, kind: Kind) -> None:
        self.how = how
        self.stat = stat
        self.article = article
        self.kind = kind

    def number(self, table: Shadowfist, card: int) -> int:
        return table.card(card).cost if self.stat == "cost" else table.value(card, self.stat)

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        if not table.in_play(card) or table.hidden[card] or table.card(card).cost < 0:
            return False
        mine = self.number(table, card)
        others = self.kind.candidates(table, frame, frame.seat, "")
        theirs = [self.number(table, other) for other in others if other != card and table.in_play(other)]
        return any(mine > number if self.how == "more" else mine < number for number in theirs)


class WithMore(Post):
    PHRASE: ClassVar[str] = "with {how:(more|less|no more)} {stat:(Fighting|Body)} than {what:Bearer}"
    MEANS: ClassVar[str] = "as both are at that moment"
    LAST: ClassVar[bool] = True

    def __init__(self, how: str, stat: str, what: Bearer) -> None:
        self.how = how
        self.stat = stat
        self.what = what

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        printed = table.card(card)
        if not table.in_play(card) or table.hidden[card]:
            return False
        if not (printed.is_character if self.stat == "Fighting" else printed.is_site):
            return False
        mine = table.value(card, self.stat)
        theirs = [table.value(other, self.stat) for other in self.what.candidates(table, frame, frame.seat, "")]
        if self.how == "more":
            return all(mine > number for number in theirs)
        return all(mine <= number if self.how == "no more" else mine < number for number in theirs)


class WithAbility(Post):
    PHRASE: ClassVar[str] = "{how:(with|without)} " + ANY_ABILITY + " [or " + OTHER_ABILITY + "]"
    READS: ClassVar[tuple[str, ...]] = (
        "that {how:(has|have)} " + ANY_ABILITY + " [or " + OTHER_ABILITY + "]",
        "that {how:(lacks|lack)} " + ANY_ABILITY,
    )
    MEANS: ClassVar[str] = "printed or gained, or neither"

    def __init__(self, how: str, word: str, other: str | None) -> None:
        self.how = {"has": "with", "have": "with", "lacks": "without", "lack": "without"}.get(how, how)
        self.word = word
        self.other = other
        self.words = [word] if other is None else [word, other]

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        if not table.in_play(card):
            return False
        return any(table.value(card, word) > 0 for word in self.words) == (self.how == "with")


class Bearing(Post):
    PHRASE: ClassVar[str] = "{how:(with|without)} {article:(a|an)} {kind:Kind} on it"
    READS: ClassVar[tuple[str, ...]] = ("{how:(with|without)} {article:(a|an)} {kind:Kind} on them",)
    MEANS: ClassVar[str] = "the subject of such a State, or of none"

    def __init__(self, how: str, article: str, kind: Kind) -> None:
        self.how = how
        self.article = article
        self.kind = kind

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return any(self.kind.fits(table, frame, state) for state in table.states_on(card)) == (self.how == "with")


class Sharing(Post):
    PHRASE: ClassVar[str] = "sharing a {what:(designator|title|faction|talent|resource|type)} with {whom:Who}"
    READS: ClassVar[tuple[str, ...]] = (
        "that shares a {what:(designator|title|faction|talent|resource|type)} with {whom:Who}",
        "that share a {what:(designator|title|faction|talent|resource|type)} with {whom:Who}",
        "with the same {what:(title|type)} as {whom:Who}",
        "that is the same {what:(type)} as {whom:Who}",
    )
    MEANS: ClassVar[str] = "another card has one of the same; face-down cards share none"
    LAST: ClassVar[bool] = True

    def __init__(self, what: str, whom: Who) -> None:
        self.what = what
        self.whom = whom

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        if table.hidden[card]:
            return False
        for other in self.others(table, frame, card):
            if not table.hidden[other] and self.alike(table, card, other):
                return True
        return False

    def others(self, table: Shadowfist, frame: Frame, card: int) -> list[int]:
        """What it is compared with: where any of a kind will do, not with itself."""
        whom = self.whom
        if isinstance(whom, WhoBears):
            found = whom.what.candidates(table, frame, frame.seat, "")
            return [other for other in found if other != card] if isinstance(whom.what, Those) else found
        if isinstance(whom, WhoItIs):
            return frame.it
        assert isinstance(whom, WhoOne)
        return [other for other in whom.kind.candidates(table, frame, frame.seat, "") if other != card]

    def alike(self, table: Shadowfist, card: int, other: int) -> bool:
        if self.what == "title":
            return bool(table.title(card) == table.title(other))
        if self.what == "type":
            return bool(table.card(card).kind == table.card(other).kind)
        if self.what == "designator":
            mine = table.own_designators(card)
            return any(has_designator(mine, word) for word in table.own_designators(other))
        theirs = table.card(other).symbols
        shared = [letter for letter in table.card(card).symbols if letter in theirs]
        if self.what == "resource":
            return bool(shared)
        return any(letter.islower() == (self.what == "faction") for letter in shared)


class OtherThan(Post):
    PHRASE: ClassVar[str] = "other than {what:Bearer}"
    READS: ClassVar[tuple[str, ...]] = ("except {what:Bearer}", "except for {what:Bearer}", "apart from {what:Bearer}")
    MEANS: ClassVar[str] = "those are left out"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return not self.what.describes(table, frame, card)


class Called(Post):
    """`a card called "Old Master"`: the title stands between quotation marks."""

    BY_HAND: ClassVar[bool] = True
    MEANS: ClassVar[str] = "with that title, face up"

    def __init__(self, title: str) -> None:
        self.title = title
        self.letters = letters_of(title)

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        if reader.word(place) != "called" or reader.word(place + 1) != '"':
            return []
        words: list[str] = []
        for end in range(place + 2, min(place + 2 + LONGEST_TITLE, len(reader.tokens))):
            if reader.tokens[end].text == '"':
                return [Reading(Called(" ".join(words)), end + 1)] if words else []
            words.append(reader.tokens[end].text)
        return []

    def write(self, book: Grammar, face: str) -> str:
        return f'called "{self.title}"'

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return not table.hidden[card] and letters_of(table.title(card)) == self.letters


def letters_of(title: str) -> str:
    """A title without its marks and capitals."""
    return "".join([letter for letter in title.lower() if letter.isalnum()])


# -- further words -----------------------------------------------------------------------------------------------------


class OtherTitle(Post):
    PHRASE: ClassVar[str] = "with a title unlike ~"
    MEANS: ClassVar[str] = "not that of this card"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return table.shown(card).full_title != table.card(frame.source).full_title


class WithTurning(Post):
    PHRASE: ClassVar[str] = "that can turn for an ability"
    MEANS: ClassVar[str] = "its text has one with turning as the price"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return any(use.turns() for use in table.shown(card).uses)


class BearsNoCopy(Post):
    PHRASE: ClassVar[str] = "that bear no copy of ~"
    MEANS: ClassVar[str] = "there is no State of this title on it"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        title = table.card(frame.source).full_title
        for state in table.states_on(card):
            if state != frame.source and table.title(state) == title:
                return False
        return True


# -- how many are chosen -----------------------------------------------------------------------------------------------


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


class Budget(Chosen):
    PHRASE: ClassVar[str] = "any number of {kind:Those} with a combined cost of {n:Figure} or less"
    READS: ClassVar[tuple[str, ...]] = (
        "any number of {kind:Those} with a total cost of {n:Figure} or less",
        "any number of {kind:Those} with combined cost {n:Figure} or less",
        "any number of {kind:Those} with total cost {n:Figure} or less",
        "any number of {kind:Those} whose combined cost is {n:Figure} or less",
        "any number of {kind:Those} whose combined cost does not exceed {n:Figure}",
    )
    MEANS: ClassVar[str] = "by printed cost, chosen one by one"

    def __init__(self, kind: Bearer, n: Figure) -> None:
        self.kind = kind
        self.n = n

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        spent = sum([max(0, table.card(c).cost) for c in table.still_there(frame.ways.get(self.address, []))])
        found = self.kind.candidates(table, frame, actor, "")
        most = self.n.amount(table, frame) - spent
        return [card for card in found if max(0, table.card(card).cost) <= most]

    def number(self, table: Shadowfist, frame: Frame, actor: int) -> tuple[int, int]:
        return 0, 99

    def is_plural(self) -> bool:
        return True


class CopiesOfIt(Things):
    PHRASE: ClassVar[str] = "each copy of ~ you control"
    MEANS: ClassVar[str] = "this card too"

    def candidates(self, table: Shadowfist, frame: Frame, actor: int, zone: str) -> list[int]:
        title = table.card(frame.source).full_title
        mine = table.controlled(frame.seat)
        return [card for card in mine if not table.hidden[card] and table.title(card) == title]
