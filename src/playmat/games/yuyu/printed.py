"""How printed Yu Yu Hakusho cards say things: read, and never written.

These words belong to a book of their own, the card language and they together; cards are written in the card language
alone. Noun phrases are read by hand, because print counts, owns and lists in ever new combinations of few words; all
else is in the rules of `wordings.txt`.
"""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Final

from playmat.cardtext.grammar import Reader, Reading
from playmat.cardtext.pattern import with_article
from playmat.cardtext.phrase import BAN
from playmat.games.yuyu.words import BOOK
from playmat.vocabulary.players import words_at
from playmat.vocabulary.posts import Post
from playmat.vocabulary.things import Kind, Some, noun_at
from playmat.vocabulary.wordings import rules_with

RULES: Final = rules_with(Path(__file__).with_name("wordings.txt"))
PRINTED_BOOK: Final = (*BOOK, "playmat.games.yuyu.printed")

YOURS: Final = "your"
THEIRS: Final = "your opponent's"
HIS: Final = "his"
NOBODYS: Final = ""
ADJECTIVES: Final = ("other", "face-up", "facedown", "attached", "opposing", "non-character")
ASIDE: Final = ("sideline", "sidelined")
ONE: Final = "one"
SO_MANY: Final = "number"
UP_TO: Final = "up to"
ANY: Final = "any number of"
EVERY: Final = "all"
BARE_NOUN: Final = "bare"
DEFINITE: Final = "the"
WAITING: Final = ("character", "hero", "villain", "team leader")
"""What stands on a Sideline itself."""
QUANTITIES: Final = (
    ("any number of", ANY), ("any amount of", ANY), ("all of", EVERY), ("each of", EVERY), ("every one of", EVERY),
    ("both of", EVERY), ("all of the", EVERY), ("all the", EVERY), ("any of the", EVERY), ("all", EVERY),
    ("each", EVERY), ("every", EVERY), ("both", EVERY), ("any one of", ONE), ("any of", ONE), ("one of", ONE),
    ("1 of", ONE), ("any", ONE), ("a", ONE), ("an", ONE), ("1", ONE), ("one", ONE), ("the", DEFINITE),
)  # fmt: skip
OWNERS: Final = (
    ("your opponent's", THEIRS), ("your", YOURS), ("his", HIS), ("their", HIS), ("the", NOBODYS),
)  # fmt: skip
HELD: Final = (
    ("you control", YOURS), ("you have in play", YOURS), ("that you control", YOURS), ("that you have in play", YOURS),
    ("your opponent controls", THEIRS), ("your opponent has in play", THEIRS), ("that your opponent controls", THEIRS),
    ("he has in play", THEIRS), ("he controls", THEIRS), ("that he controls", THEIRS),
    ("that your opponent has in play", THEIRS), ("of your opponent", THEIRS), ("on your side", YOURS),
)  # fmt: skip


class Noun:
    """A noun phrase while it is read."""

    def __init__(self, how_many: str, number: int, place: int) -> None:
        self.how_many = how_many
        self.number = number
        self.whose = NOBODYS
        self.aside = False
        self.adjectives: list[str] = []
        self.nouns: list[str] = []
        self.many = False
        """Is the noun in the plural?"""
        self.place = place

    def in_ours(self, reader: Reader, posts: list[Post]) -> str:
        """The noun phrase in the words of the card language; nothing if they cannot say it."""
        written = [reader.grammar.write(post) for post in posts]
        placed = any(post.places() or post.POOLED for post in posts)
        if self.aside:
            if placed:
                return ""
            where = {YOURS: "on your sideline", THEIRS: "on your opponent's sideline", HIS: "on his sideline"}
            return self.counted(
                reader, "", self.adjectives, [where.get(self.whose, "on each player's sideline"), *written]
            )
        if self.whose == HIS:
            return ""
        if self.whose == THEIRS:
            in_play = [] if placed or any(post.ON_TABLE for post in posts) else ["in play"]
            return self.counted(reader, "", ["opposing", *self.adjectives], [*written, *in_play])
        if self.whose == YOURS and not placed:
            return self.counted(reader, "your", self.adjectives, written)
        return self.counted(reader, "", self.adjectives, written)

    def counted(self, reader: Reader, your: str, adjectives: list[str], posts: list[str]) -> str:
        forms = reader.grammar.lexicon.nouns
        one = self.how_many == ONE or (self.how_many == UP_TO and self.number == 1)
        several = not one or bool(your)
        nouns = " or ".join([forms.get(noun, noun) if several else noun for noun in self.nouns])
        words = " ".join([*adjectives, nouns, *posts])
        if self.how_many == ONE:
            return f"one of your {words}" if your else with_article(words)
        if self.how_many == SO_MANY:
            return f"{self.number} of your {words}" if your else f"{self.number} {words}"
        if self.how_many == UP_TO:
            return "" if your else f"up to {self.number} {words}"
        if self.how_many == ANY:
            return f"any number of {your} {words}" if your else f"any number of {words}"
        return f"all {your} {words}" if your else f"all {words}"


def quantities_at(reader: Reader, place: int) -> list[Noun]:
    found: list[Noun] = []
    for words, how_many in QUANTITIES:
        end = words_at(reader, place, words)
        if end >= 0:
            found.append(Noun(how_many, 1, end))
    upto = words_at(reader, place, "up to")
    digits = reader.word(place if upto < 0 else upto)
    if digits.isdigit() and len(digits) < 3 and (upto >= 0 or digits != "1"):
        after = (place if upto < 0 else upto) + 1
        for end in (after, words_at(reader, after, "of")):
            if end >= 0:
                found.append(Noun(UP_TO if upto >= 0 else SO_MANY, int(digits), end))
    found.append(Noun(BARE_NOUN, 1, place))
    return found


def read_noun(reader: Reader, noun: Noun) -> bool:
    """Whose, which and what; False if that is not what stands here."""
    for words, whose in OWNERS:
        end = words_at(reader, noun.place, words)
        if end >= 0:
            noun.whose, noun.place = whose, end
            break
    while True:
        word = reader.word(noun.place)
        if word in ADJECTIVES:
            noun.adjectives.append(word)
        elif word in ASIDE:
            noun.aside = True
        elif is_team(reader, noun.place):
            noun.adjectives.append(reader.tokens[noun.place].text)
        else:
            break
        noun.place += 1
    return read_nouns(reader, noun)


def is_team(reader: Reader, place: int) -> bool:
    """A name before a noun describes it."""
    if place >= len(reader.tokens) or reader.tokens[place].kind != "name":
        return False
    return bool(noun_at(reader, place + 1, True)[0]) or (
        reader.word(place + 1) != "" and bool(noun_at(reader, place + 1, False)[0])
    )


def read_nouns(reader: Reader, noun: Noun) -> bool:
    """A noun or several: "item, technique, or event", "copies of NAME"."""
    for words in ("copies of", "copy of", "a copy of"):
        end = words_at(reader, noun.place, words)
        if end >= 0 and end < len(reader.tokens) and reader.tokens[end].kind == "name":
            noun.nouns = [reader.tokens[end].text]
            noun.place = end + 1
            noun.many = words == "copies of"
            return True
    place = noun.place
    while True:
        found, end = noun_at(reader, place, True)
        noun.many = noun.many or bool(found)
        if not found:
            found, end = noun_at(reader, place, False)
        if not found:
            break
        noun.nouns.append(found)
        noun.place = end
        place = after_comma(reader, end)
        if place == end:
            break
    if noun.nouns:
        read_team(reader, noun)
    return bool(noun.nouns)


def read_team(reader: Reader, noun: Noun) -> None:
    """ "with the Toguro Team Symbol" behind a noun describes it like "Toguro" before it."""
    for words in ("with the", "that has the", "that have the", "who has the", "who have the"):
        end = words_at(reader, noun.place, words)
        if 0 <= end < len(reader.tokens) and reader.tokens[end].kind == "name":
            for symbol in ("team symbol", "symbol"):
                after = words_at(reader, end + 1, symbol)
                if after >= 0:
                    noun.adjectives.append(reader.tokens[end].text)
                    noun.place = after
                    return


def after_comma(reader: Reader, place: int) -> int:
    """Behind ", or", ", and/or", "," or "or" before another noun; else the same place."""
    for words in (", or", ", and/or", "or", ","):
        end = words_at(reader, place, words)
        if end >= 0 and (noun_at(reader, end, True)[0] or noun_at(reader, end, False)[0]):
            return end
    return place


def read_posts(
    reader: Reader, noun: Noun, late: list[tuple[list[Post], int, str, bool, list[str]]]
) -> list[tuple[list[Post], int, str, bool]]:
    """With every number of posts: they, where they end, whose it is then, and whether it waits on a Sideline; in `late`
    those with a team behind them."""
    found: list[tuple[list[Post], int, str, bool]] = []
    open_ends: list[tuple[list[Post], int, str, bool]] = [([], noun.place, noun.whose, noun.aside)]
    waits = all(word in WAITING for word in noun.nouns)
    while open_ends:
        posts, place, whose, aside = open_ends.pop()
        found.append((posts, place, whose, aside))
        if posts and posts[-1].LAST:
            continue
        for reading in reader.read("Post", place, ""):
            assert isinstance(reading.phrase, Post)
            open_ends.append(([*posts, reading.phrase], reading.end, whose, aside))
        if not noun.adjectives:
            described = Noun(noun.how_many, 1, place)
            read_team(reader, described)
            if described.adjectives and place > noun.place:
                late.append((posts, described.place, whose, aside, described.adjectives))
        for words, holder in HELD:
            end = words_at(reader, place, words)
            if end >= 0 and whose in (NOBODYS, holder):
                open_ends.append((posts, end, holder, aside))
        if not aside and waits:
            for words, owner in (("the", whose), ("your", YOURS), ("your opponent's", THEIRS), ("his", whose or HIS)):
                end = words_at(reader, place, f"on {words} sideline")
                if end >= 0 and whose in (NOBODYS, owner):
                    open_ends.append((posts, end, owner, True))
        if len(found) > 12:
            break
    return found


def noun_phrases(reader: Reader, place: int) -> list[tuple[str, int]]:
    """Noun phrases of print in our words, with their ends."""
    found: dict[tuple[str, int], None] = {}
    for noun in quantities_at(reader, place):
        if not read_noun(reader, noun):
            continue
        bare = noun.how_many == BARE_NOUN
        if noun.how_many == DEFINITE:
            noun.how_many = EVERY if noun.many else ONE
        if bare and not noun.many:
            continue
        late: list[tuple[list[Post], int, str, bool, list[str]]] = []
        for posts, end, whose, aside in read_posts(reader, noun, late):
            if bare and not whose and not aside:
                continue
            noun.whose, noun.aside = whose, aside
            text = noun.in_ours(reader, posts)
            if text:
                found[(text, end)] = None
        for posts, end, whose, aside, team in late:
            noun.whose, noun.aside, noun.adjectives = whose, aside, team
            text = noun.in_ours(reader, posts)
            if text and (not bare or whose or aside):
                found[(text, end)] = None
    return list(found)


def kinds(reader: Reader, place: int, many: bool) -> list[tuple[str, int]]:
    """Noun phrases of print without a number, in our words: what is counted one by one, or forbidden."""
    found: dict[tuple[str, int], None] = {}
    noun = Noun(EVERY if many else ONE, 1, place)
    if not read_noun(reader, noun) or noun.many != many:
        return []
    for posts, end, whose, aside in read_posts(reader, noun, []):
        noun.whose, noun.aside = whose, aside
        text = noun.in_ours(reader, posts)
        if many:
            text = "" if text.startswith("all your ") else text.removeprefix("all ")
        else:
            text = "of your " + text.removeprefix("one of your ") if text.startswith("one of your ") else text
            text = text.removeprefix("a ").removeprefix("an ")
        if text:
            found[(text, end)] = None
    return list(found)


class PrintedKind(Kind):
    GIVES_WAY: ClassVar[bool] = True

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        found: list[Reading] = []
        for text, end in kinds(reader, place, face == BAN):
            found.extend([Reading(phrase, end) for phrase in RULES.made(reader, "Kind", face, text)])
        return found


class PrintedSome(Some):
    GIVES_WAY: ClassVar[bool] = True

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        found: list[Reading] = []
        if face == BAN:
            for text, end in kinds(reader, place, True):
                found.extend([Reading(phrase, end) for phrase in RULES.made(reader, "Some", face, text)])
            return found
        for text, end in noun_phrases(reader, place):
            found.extend([Reading(phrase, end) for phrase in RULES.made(reader, "Some", "", text)])
        return found
