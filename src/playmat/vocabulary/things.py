"""Noun phrases: which cards a text speaks of."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from playmat.cardplay.choosing import ALL
from playmat.cardplay.events import EVERYBODY
from playmat.cardplay.frames import Frame, asking
from playmat.cardplay.layout import OPEN
from playmat.cardplay.meant import Things
from playmat.cardplay.piles import without
from playmat.cardplay.table import UNSORTED, CardTable
from playmat.cardtext.grammar import Grammar, Reader, Reading
from playmat.cardtext.pattern import with_article
from playmat.cardtext.phrase import BAN, Phrase
from playmat.kernel.event import SPECTATOR
from playmat.vocabulary.players import Place, words_at
from playmat.vocabulary.posts import AtRandom, OfOne, Post

PLAIN: Final = ("card",)
OR: Final = " or "
"""Between words of which one has to describe a card: "turned or damaged Site"."""


class Kind(Phrase):
    """Cards of a kind, without a number: [your other] [red] card[s] [in play]."""

    BY_HAND: ClassVar[bool] = True
    BLANK: ClassVar[str] = "KIND"
    CALLED: ClassVar[str] = "a kind of card (red resource in play)"
    MEANS: ClassVar[str] = "cards of that kind"

    def __init__(
        self, whose: str, adjectives: tuple[str, ...], nouns: tuple[str, ...], posts: tuple[Post, ...]
    ) -> None:
        self.whose = whose
        self.adjectives = adjectives
        self.nouns = nouns
        self.together = " or ".join(nouns)
        self.posts = posts
        self.named_places = [place for post in posts for place in post.places()]
        """What follows from the posts: found once, not at every moment of a game."""
        self.lies_in_play = any(post.ON_TABLE for post in posts)
        self.found_in_play = self.lies_in_play
        """Also where a word means only cards in play: a verb about other places does not look there for them."""
        self.by_lot = any(isinstance(post, AtRandom) for post in posts)
        self.picked = any(post.PICKS for post in posts)
        """Does it say how some of them are picked? Then not all can be meant."""
        self.alike = [post for post in posts if isinstance(post, OfOne)]
        self.pools = [post for post in posts if post.POOLED]
        self.any_card = not adjectives and nouns == PLAIN and not any(post.NARROWS for post in posts)
        self.all_there = self.any_card and not whose and all(post.places() or not post.CHECKED for post in posts)
        """Every card in those places."""
        self.yours = whose == "your"
        self.described = [word for word in adjectives if OR not in word]
        self.alternatives = [word.split(OR) for word in adjectives if OR in word]
        self.asked = [post for post in posts if post.CHECKED]
        self.all_of_them = False
        """Are all meant that there are, and none is picked?"""
        self.reads_faces = any(post.reads_face() for post in posts)
        self.asked_there = [post for post in self.asked if not self.is_met_where_found(post)]
        """Those that have to be asked of cards which were looked for `among` the right ones."""

    def is_met_where_found(self, post: Post) -> bool:
        """Is it true of any card in the only place that is named, or of any in play where that is all it says?"""
        if self.pools:
            return False
        if self.named_places:
            return len(self.named_places) == 1 and len(post.places()) == 1
        return post.ON_TABLE and not post.NARROWS

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        """One of them: "red resource in play"; with an owner all of theirs: "of your other MegaMan cards in play"."""
        found = read_kind(reader, place, "", face == BAN)
        of = words_at(reader, place, "of your")
        return found if of < 0 else found + read_kind(reader, of, "your", True)

    def write(self, book: Grammar, face: str) -> str:
        if self.whose:
            return f"of {self.whose} {self.words(book, True)}"
        return self.words(book, face == BAN)

    def words(self, book: Grammar, many: bool) -> str:
        forms = book.lexicon.nouns
        nouns = " or ".join(forms.get(noun, noun) if many else noun for noun in self.nouns)
        parts = [*self.adjectives, nouns, *(book.write(post) for post in self.posts)]
        return " ".join(parts)

    def fits(self, table: CardTable, frame: Frame, card: int) -> bool:
        """The noun is asked first: most cards are of another kind, and the rest can take long."""
        return self.is_called(table, frame, card) and self.qualifies(table, frame, card)

    def is_called(self, table: CardTable, frame: Frame, card: int) -> bool:
        for noun in self.nouns:
            if table.counts_as(noun, frame, card):
                return True
        return False

    def qualifies(self, table: CardTable, frame: Frame, card: int) -> bool:
        """Is all true of it that is said besides the noun?"""
        return self.answers(table, frame, card, self.asked)

    def answers(self, table: CardTable, frame: Frame, card: int, asked: list[Post]) -> bool:
        """Is it whose it has to be, as it is described, and all that is asked?"""
        if self.yours and table.holder(card) != frame.seat:
            return False
        for adjective in self.described:
            if not table.describes(adjective, frame, card):
                return False
        for words in self.alternatives:
            if not any(table.describes(word, frame, card) for word in words):
                return False
        for post in asked:
            if not post.fits(table, frame, card):
                return False
        return table.shows(frame, card, self.adjectives, self.nouns, self.reads_faces, self.all_of_them)

    def plain(self) -> bool:
        """Any card will do: then their number is all there is to know."""
        return self.any_card

    def at_random(self) -> bool:
        return self.by_lot

    def places(self) -> list[Place]:
        return self.named_places

    def candidates(self, table: CardTable, frame: Frame, actor: int, zone: str) -> list[int]:
        if self.all_there:
            return self.among(table, frame, actor, zone)[:]
        sorted_out = self.sorted_out(table, frame, zone)
        if sorted_out is not None:
            return [card for card in sorted_out if self.answers(table, frame, card, self.asked_there)]
        return self.out_of(table, frame, self.among(table, frame, actor, zone), self.asked_there)

    def at_least(self, table: CardTable, frame: Frame, actor: int, zone: str, number: int) -> bool:
        """Are there at least that many? The rest is not looked at."""
        if self.all_there:
            return len(self.among(table, frame, actor, zone)) >= number
        there = self.sorted_out(table, frame, zone)
        unsorted = there is None
        if there is None:
            there = self.among(table, frame, actor, zone)
        called, face = table.faces_called(self.nouns, self.together) if unsorted else UNSORTED, table.face
        for card in there:
            if unsorted and not (called[face[card]] if called else self.is_called(table, frame, card)):
                continue
            if self.answers(table, frame, card, self.asked_there):
                number -= 1
                if number == 0:
                    return True
        return number <= 0

    def meant(self, table: CardTable, frame: Frame, cards: list[int]) -> list[int]:
        """Those of the cards that fit."""
        if self.all_there and not self.asked:
            return cards[:]
        return self.out_of(table, frame, cards, self.asked)

    def out_of(self, table: CardTable, frame: Frame, cards: list[int], asked: list[Post]) -> list[int]:
        """Those of the cards that fit, if these posts have to be asked."""
        called, face = table.faces_called(self.nouns, self.together), table.face
        if not called:
            return [card for card in cards if self.fits(table, frame, card)]
        return [card for card in cards if called[face[card]] and self.answers(table, frame, card, asked)]

    def sorted_out(self, table: CardTable, frame: Frame, zone: str) -> list[int] | None:
        """The cards in play that its noun means, if it looks there and the table has them at hand."""
        if self.pools or self.named_places or frame.absent or (zone and not self.found_in_play):
            return None
        return table.in_play_called(self.nouns)

    def among(self, table: CardTable, frame: Frame, actor: int, zone: str) -> list[int]:
        """Where the cards are looked for: in the places the text names, or in the zone its verb is about. The list may
        be the table's own."""
        if self.pools:
            return self.pools[0].pool(table, frame)
        if self.named_places:
            if len(self.named_places) == 1:
                return self.named_places[0].there(table, frame)
            found: list[int] = []
            for place in self.named_places:
                found.extend(place.there(table, frame))
            return found
        anywhere = self.found_in_play or not zone
        cards = table.cards_in_play() if anywhere else table.zone(actor, table.zone_called(zone))
        return without(cards, frame.absent) if frame.absent else cards

    def secret(self, table: CardTable, frame: Frame, actor: int, zone: str) -> bool:
        """Whether any card fits shows where not everybody can look, in a place or at a card that lies facedown: there,
        others must not learn it."""
        if self.by_lot or self.pools or self.any_card:
            return False
        for card in self.among(table, frame, actor, zone):
            if table.known[card] & EVERYBODY == EVERYBODY:
                continue
            if table.layout.seen_by[table.zone_kind(card)] != OPEN:
                return True
            if table.knows(frame.seat, card) and self.keeps_secret(table, frame, card):
                return True
        return False

    def keeps_secret(self, table: CardTable, frame: Frame, card: int) -> bool:
        """Would one have to look at this card, which lies facedown, to see whether it is meant?"""
        onlooker = asking(SPECTATOR, frame.source, frame.he)
        if table.shows(onlooker, card, self.adjectives, self.nouns, self.reads_faces, False):
            return False
        if self.yours and table.holder(card) != frame.seat:
            return False
        for adjective in self.described:
            seen = table.shows(onlooker, card, (adjective,), PLAIN, False, False)
            if seen and not table.describes(adjective, frame, card):
                return False
        return all(post.reads_face() or post.fits(table, frame, card) for post in self.asked)


def read_kind(reader: Reader, place: int, whose: str, many: bool) -> list[Reading]:
    """Of one kind, or of one of two where the game's texts say that."""
    found = read_one_kind(reader, place, whose, many)
    if whose or not reader.grammar.lexicon.alternatives:
        return found
    from playmat.vocabulary.either_kind import either_of

    either: list[Reading] = []
    for reading in found:
        if reader.word(reading.end) == "or":
            for other in read_one_kind(reader, reading.end + 1, "", many):
                kind = either_of(reading.phrase, other.phrase, set(reader.grammar.lexicon.nouns))
                if kind is not None:
                    either.append(Reading(kind, other.end))
    return found + either


def read_one_kind(reader: Reader, place: int, whose: str, many: bool) -> list[Reading]:
    lexicon = reader.grammar.lexicon
    adjectives: list[str] = []
    starts: list[tuple[tuple[str, ...], int]] = [((), place)]
    while True:
        word = adjective_at(reader, place)
        if not word:
            break
        place = after_adjective(reader, place, word)
        while reader.word(place) == "or" and (other := adjective_at(reader, place + 1)):
            if (adjectives and is_name(reader, place - 2)) or is_name(reader, place + 2):
                break
            starts.append(((*adjectives, word), place))
            word = f"{word}{OR}{other}"
            place = after_adjective(reader, place + 1, other)
        adjectives.append(word)
        starts.append((tuple(adjectives), place))
    found: list[Reading] = []
    for words, start in reversed(starts):
        noun, end = noun_at(reader, start, many)
        if not noun:
            continue
        nouns = [noun]
        while reader.word(end) == "or":
            other, after = noun_at(reader, end + 1, many)
            if not other or (lexicon.alternatives and other not in lexicon.nouns and describes_a_noun(reader, after)):
                break
            nouns.append(other)
            end = after
        found.extend(read_posts(reader, whose, words, tuple(nouns), end))
    if not found:
        reader.expect(place, " or ".join(sorted(lexicon.nouns)))
    return found


def describes_a_noun(reader: Reader, place: int) -> bool:
    """Does a noun or another description follow, so that what stands before is none?"""
    return bool(noun_at(reader, place, False)[0] or noun_at(reader, place, True)[0] or adjective_at(reader, place))


def read_posts(
    reader: Reader, whose: str, adjectives: tuple[str, ...], nouns: tuple[str, ...], end: int
) -> list[Reading]:
    """With every number of posts that can be read: what stands behind may belong to something further out."""
    found = [Reading(kind_read(reader, whose, adjectives, nouns, ()), end)]
    open_ends: list[tuple[tuple[Post, ...], int]] = [((), end)]
    while open_ends:
        posts, place = open_ends.pop()
        for reading in reader.read("Post", place, ""):
            assert isinstance(reading.phrase, Post)
            longer = (*posts, reading.phrase)
            found.append(Reading(kind_read(reader, whose, adjectives, nouns, longer), reading.end))
            if not reading.phrase.LAST:
                open_ends.append((longer, reading.end))
    return found


def kind_read(
    reader: Reader, whose: str, adjectives: tuple[str, ...], nouns: tuple[str, ...], posts: tuple[Post, ...]
) -> Kind:
    """A kind, which knows from the game's word list whether it is looked for in play."""
    kind = Kind(whose, adjectives, nouns, posts)
    if means_in_play(reader.grammar.lexicon.in_play, adjectives, nouns):
        kind.found_in_play = True
    return kind


def means_in_play(words: tuple[str, ...], adjectives: tuple[str, ...], nouns: tuple[str, ...]) -> bool:
    """Do these describe only cards in play, if those words do?"""
    return all(noun in words for noun in nouns) or any(
        all(word in words for word in adjective.split(OR)) for adjective in adjectives
    )


def adjective_at(reader: Reader, place: int) -> str:
    if place >= len(reader.tokens):
        return ""
    token = reader.tokens[place]
    if token.kind == "name":
        return token.text
    for word in reader.grammar.lexicon.adjectives:
        if words_at(reader, place, word) >= 0:
            return word
    return ""


def is_name(reader: Reader, place: int) -> bool:
    """Where two names stand together they are said together: neither is an alternative alone."""
    return 0 <= place < len(reader.tokens) and reader.tokens[place].kind == "name"


def after_adjective(reader: Reader, place: int, word: str) -> int:
    return place + (1 if reader.tokens[place].kind == "name" else len(word.split()))


def noun_at(reader: Reader, place: int, many: bool) -> tuple[str, int]:
    if place < len(reader.tokens) and reader.tokens[place].kind == "name" and not many:
        return reader.tokens[place].text, place + 1
    for noun, nouns in reader.grammar.lexicon.nouns.items():
        end = words_at(reader, place, nouns if many else noun)
        if end >= 0:
            return noun, end
    return "", place


# -- how many -------------------------------------------------------------------------------------------------------

ONE: Final = "one"
NUMBER: Final = "number"
UP_TO: Final = "up to"
ANY: Final = "any number of"
EVERY: Final = "all"
ALL_BUT_ONE: Final = "all but one of the"
YOURS: Final = "your"
OF_YOURS: Final = "of your"


class Some(Things):
    """A number of cards of a kind: "a red card", "2 of your resources in play", "up to 3 resources", "all viruses"."""

    MEANS: ClassVar[str] = "that many cards of a kind; where there are more, whoever does it chooses"
    BY_HAND: ClassVar[bool] = True

    def __init__(self, how_many: str, number: int, kind: Kind) -> None:
        self.how_many = how_many
        self.number = number
        self.kind = kind
        self.every = kind.all_of_them = how_many in (EVERY, YOURS)
        self.any_number = how_many in (ANY, UP_TO)

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        if face == BAN:
            return [
                Reading(Some(EVERY, ALL, r.phrase), r.end)
                for r in read_kind(reader, place, "", True)
                if isinstance(r.phrase, Kind)
            ]
        found: list[Reading] = []
        for how_many, number, end, many, whose in read_quantity(reader, place):
            for reading in read_kind(reader, end, whose, many):
                assert isinstance(reading.phrase, Kind)
                some = Some(how_many, number, reading.phrase)
                if not (some.every and some.kind.picked):
                    found.append(Reading(some, reading.end))
        return found

    def write(self, book: Grammar, face: str) -> str:
        if face == BAN:
            return self.kind.words(book, True)
        words = self.kind.words(book, self.is_plural() or self.how_many == OF_YOURS)
        if self.how_many == ONE:
            return with_article(words)
        if self.how_many == NUMBER:
            return f"{self.number} {words}"
        if self.how_many == OF_YOURS:
            return f"{'one' if self.number == 1 else self.number} of your {words}"
        if self.how_many == UP_TO:
            return f"up to {self.number} {words}"
        if self.how_many in (ANY, EVERY):
            return f"{self.how_many} {'your ' if self.kind.whose else ''}{words}"
        return f"{self.how_many} {words}"

    def settled(self, frame: Frame) -> bool:
        return self.address in frame.ways

    def candidates(self, table: CardTable, frame: Frame, actor: int, zone: str) -> list[int]:
        if self.address in frame.ways:
            return table.still_there(frame.ways[self.address])
        found = self.kind.candidates(table, frame, actor, zone)
        for post in self.kind.alike:
            found = post.enough_alike(table, frame, found, self.number)
        return found

    def at_least(self, table: CardTable, frame: Frame, actor: int, zone: str, number: int) -> bool:
        if self.kind.alike:
            return super().at_least(table, frame, actor, zone, number)
        return self.kind.at_least(table, frame, actor, zone, number)

    def covers(self, table: CardTable, frame: Frame, card: int) -> bool:
        """The same as to look for it among the candidates."""
        kind = self.kind
        if kind.alike:
            return super().covers(table, frame, card)
        if card not in kind.among(table, frame, frame.seat, ""):
            return False
        return kind.all_there or kind.fits(table, frame, card)

    def bounds(self, found: int, times: int) -> tuple[int, int]:
        if self.every:
            return found, found
        if self.how_many == ALL_BUT_ONE:
            return max(0, found - 1), max(0, found - 1)
        most = self.number * times if self.number < ALL else ALL
        return 0 if self.any_number else most, most

    def leaves_some(self) -> bool:
        return self.how_many == ALL_BUT_ONE

    def is_plural(self) -> bool:
        return self.how_many in (ANY, EVERY, ALL_BUT_ONE) or (self.how_many in (NUMBER, UP_TO) and self.number != 1)

    def random(self) -> bool:
        return self.kind.at_random()

    def secret(self, table: Any, frame: Frame, actor: int, zone: str) -> bool:
        return not self.every and self.kind.secret(table, frame, actor, zone)

    def in_own_pile(self) -> bool:
        return any(place.whose == "your" and place.zone == "discard pile" for place in self.kind.places())

    def in_own_hand(self) -> bool:
        return any(place.whose == "your" and place.zone == "hand" for place in self.kind.places())

    def describes(self, table: Any, frame: Frame, card: int) -> bool:
        return self.kind.fits(table, frame, card)


def read_quantity(reader: Reader, place: int) -> list[tuple[str, int, int, bool, str]]:
    """How many, the number, where it ends, whether the noun is plural, whose."""
    word = reader.word(place)
    if word in ("a", "an"):
        return [(ONE, 1, place + 1, False, "")]
    if word.isdigit() and len(word) < 4:
        number = int(word)
        if words_at(reader, place + 1, "of your") >= 0:
            return [(OF_YOURS, number, place + 3, True, "your")]
        return [(NUMBER, number, place + 1, True, "")] if number > 1 else []
    if words_at(reader, place, "one of your") >= 0:
        return [(OF_YOURS, 1, place + 3, True, "your")]
    if words_at(reader, place, "up to") >= 0 and reader.word(place + 2).isdigit():
        number = int(reader.word(place + 2)[:3])
        return [(UP_TO, number, place + 3, number != 1, "")]
    if words_at(reader, place, ANY) >= 0:
        yours = words_at(reader, place + 3, "your")
        return [(ANY, ALL, place + 3, True, "") if yours < 0 else (ANY, ALL, yours, True, "your")]
    if words_at(reader, place, ALL_BUT_ONE) >= 0:
        return [(ALL_BUT_ONE, ALL, place + 5, True, "")]
    if word == EVERY:
        yours = words_at(reader, place + 1, "your")
        return [(EVERY, ALL, place + 1, True, "") if yours < 0 else (EVERY, ALL, yours, True, "your")]
    if word == YOURS:
        return [(YOURS, ALL, place + 1, False, "your"), (EVERY, ALL, place + 1, True, "your")]
    return []


class ThisCard(Things):
    PHRASE: ClassVar[str] = "this card"
    MEANS: ClassVar[str] = "the card with this text"

    def is_one(self) -> bool:
        return True

    def candidates(self, table: Any, frame: Frame, actor: int, zone: str) -> list[int]:
        return [frame.source]

    def covers(self, table: Any, frame: Frame, card: int) -> bool:
        return card == frame.source


class It(Things):
    """What the text spoke of last: it, them, that card, those BattleChips."""

    MEANS: ClassVar[str] = "the cards the text spoke of last"
    BY_HAND: ClassVar[bool] = True

    def __init__(self, word: str) -> None:
        self.word = word

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        word = reader.word(place)
        if word in ("it", "them"):
            return [Reading(It(word), place + 1)]
        if word not in ("that", "those"):
            return []
        noun, end = noun_at(reader, place + 1, word == "those")
        nouns = reader.grammar.lexicon.nouns
        return [Reading(It(f"{word} {nouns[noun] if word == 'those' else noun}"), end)] if noun in nouns else []

    def write(self, book: Grammar, face: str) -> str:
        return self.word

    def candidates(self, table: Any, frame: Frame, actor: int, zone: str) -> list[int]:
        return frame.it[:]

    def covers(self, table: Any, frame: Frame, card: int) -> bool:
        return card in frame.it

    def is_plural(self) -> bool:
        return self.word.startswith("th") and not self.word.startswith("that")


class ThoseFrom(Things):
    PHRASE: ClassVar[str] = "{those:It} from {where:Place}"
    MEANS: ClassVar[str] = "those of them that lie there"

    def __init__(self, those: It, where: Place) -> None:
        self.those = those
        self.where = where

    def candidates(self, table: Any, frame: Frame, actor: int, zone: str) -> list[int]:
        there = self.where.cards(table, frame)
        return [card for card in self.those.candidates(table, frame, actor, zone) if card in there]

    def is_plural(self) -> bool:
        return self.those.is_plural()


class WholeZone(Things):
    PHRASE: ClassVar[str] = "{where:Place}"
    MEANS: ClassVar[str] = "every card there"

    def __init__(self, where: Place) -> None:
        self.where = where

    def candidates(self, table: Any, frame: Frame, actor: int, zone: str) -> list[int]:
        return self.where.cards(table, frame)


class TopCard(Things):
    PHRASE: ClassVar[str] = "the {end:(top|bottom)} card of {where:Place}"
    MEANS: ClassVar[str] = "the top card is the one that would be drawn next; with 'for each' as many from there on"

    def __init__(self, end: str, where: Place) -> None:
        self.end = end
        self.where = where
        self.from_top = end == "top"

    def number(self) -> int:
        return 1

    def candidates(self, table: Any, frame: Frame, actor: int, zone: str) -> list[int]:
        return self.first(table, frame, 1)

    def first(self, table: Any, frame: Frame, times: int) -> list[int]:
        there = self.where.there(table, frame)
        number = min(self.number() * times, len(there))
        if not self.from_top:
            return there[:number]
        return [there[-1 - i] for i in range(number)]

    def short(self, times: int, taken: int) -> bool:
        """Were there fewer than it asks for?"""
        return taken < self.number() * times

    def in_order(self) -> bool:
        return True


class TopCards(TopCard):
    PHRASE: ClassVar[str] = "the {end:(top|bottom)} {n:#} cards of {where:Place}"

    def __init__(self, end: str, n: int, where: Place) -> None:
        super().__init__(end, where)
        self.n = n

    def number(self) -> int:
        return self.n

    def is_plural(self) -> bool:
        return True

    def sound(self) -> bool:
        return self.n > 1
