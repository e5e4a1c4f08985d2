"""From a row of a card file to a MegaMan card: every value checked (MM-2, MM-7 to MM-13)."""

from __future__ import annotations

from typing import Any, Final

from playmat.cardtext.book import Book, TextError
from playmat.cardtext.fields import LETTERS_OF, NAMES, NUMBER, ONE_OF, TEXT, Field, check_row, close, names_in
from playmat.cardtext.files import BadCards, CardProblem, CardSet
from playmat.cardtext.phrase import TOLD, Phrase, everything_in
from playmat.games.megaman.card import (
    BATTLECHIP,
    COLORS,
    EVENT,
    LETTERS,
    LEVEL_UP,
    NETNAVI,
    RESOURCE,
    TYPES,
    VIRUS,
    MegaManCard,
    UseText,
)
from playmat.games.megaman.words.nouns import Plain, Spend
from playmat.vocabulary.control import TakeControl
from playmat.vocabulary.entering import EntersPlay
from playmat.vocabulary.leaving import Destroy
from playmat.vocabulary.protecting import Spared
from playmat.vocabulary.texts import Body, OnlyIf
from playmat.vocabulary.things import ThisCard

OTHERS: Final = (RESOURCE, EVENT, BATTLECHIP)

KEYWORDS: Final = (VIRUS, "Ally", "NetOp", "Style Change")
"""Those that the rules or texts speak of."""

FIELDS: Final = [
    Field("name", TEXT, "what stands on top", needed=True, also=["card name", "card"]),
    Field("title", TEXT, "what follows the name: AirMan, Ready to Blow", also=["version", "subtitle"]),
    Field("type", ONE_OF, "what kind of card it is", (*TYPES, LEVEL_UP), needed=True, rule="MM-2", also=["card type"]),
    Field("number", TEXT, "its number in the set", also=["collector number", "card number", "no"]),
    Field("rarity", TEXT, "how rare it is"),
    Field("color", ONE_OF, "the color of a resource or event", COLORS, [RESOURCE, EVENT]),
    Field("destiny", NUMBER, "its destiny number", types=OTHERS, needed=True),
    Field("power", NUMBER, "lit power lights", types=OTHERS, also=["power req", "power requirement", "lights"]),
    Field("colors", LETTERS_OF, "a letter for each triangle", list(LETTERS), OTHERS, also=["color req", "triangles"]),
    Field("emblems", NAMES, "small emblems: whose they are", types=OTHERS, also=["emblem req", "small emblem"]),
    Field("emblem", NAMES, "large emblems: whose they are", also=["large emblem"]),
    Field("strength", NUMBER, "a NetNavi's strength", types=[NETNAVI], needed=True, also=["str"]),
    Field("defense", NUMBER, "a NetNavi's defense", types=[NETNAVI], needed=True, also=["defence", "def"]),
    Field("blast", NUMBER, "how many cards a blast reveals", types=[NETNAVI], needed=True),
    Field("keywords", NAMES, "Virus, Ally, NetOp ...", also=["keyword", "traits"]),
    Field("text", TEXT, "what it does, in the card language", also=["card text", "game text", "effect"]),
]
"""What stands on a card, in the order it is shown."""


def read_card(book: Book, navis: set[str], card_set: CardSet, i: int, row: dict[str, Any]) -> MegaManCard:
    """`navis` are the names of all NetNavis there are."""
    problems = check_row(card_set, i, FIELDS, "MegaMan")
    problems = problems or check_emblems(book, navis, card_set, i, row) + check_keywords(card_set, i, row)
    if problems:
        raise BadCards(problems)
    return make_card(book, card_set, i, row)


def check_emblems(
    book: Book, navis: set[str], card_set: CardSet, i: int, row: dict[str, Any]
) -> list[CardProblem]:  # fmt: skip
    """MM-29, MM-27, MM-28: some card carries a small emblem large; one that is nearly a NetNavi's name is a slip."""
    found: list[CardProblem] = []
    for field in ("emblems", "emblem"):
        for name in names_in(row, field):
            near = close(name, navis)
            if name not in navis and (near or name not in book.names.all):
                hint = f"; did you mean {near[0]}?" if near else ""
                found.append(card_set.problem(i, field, f"no NetNavi has a {name} emblem{hint}", of_value=True))
    return found


def check_keywords(card_set: CardSet, i: int, row: dict[str, Any]) -> list[CardProblem]:
    """MM-2: a keyword that is nearly one the rules know is a slip; any other is a new one."""
    found: list[CardProblem] = []
    for name in names_in(row, "keywords"):
        near = close(name, KEYWORDS)
        if near and name not in KEYWORDS:
            said = f"{name} is no keyword; did you mean {near[0]}?"
            found.append(card_set.problem(i, "keywords", said, of_value=True))
    return found


def make_card(book: Book, card_set: CardSet, i: int, row: dict[str, Any]) -> MegaManCard:
    try:
        abilities = book.read_card(row)
        check_places(book, str(row["type"]), abilities)
    except TextError as error:
        raise BadCards([card_set.text_problem(i, error)]) from None
    card = MegaManCard(row, card_set.name, book.write(abilities))
    card.learn(abilities)
    return card


def check_places(book: Book, kind: str, abilities: tuple[Phrase, ...]) -> None:
    """Every sentence stands where it is carried out; else TextError. What would do nothing is no text of a card."""
    if len({type(ability) for ability in abilities}) < len(abilities):
        raise TextError("two paragraphs of the same kind: write them as one", 0)
    for ability in abilities:
        body = ability.children()[0]
        assert isinstance(body, Body)
        if isinstance(ability, Spend) and kind != RESOURCE:
            raise TextError("MM-74: only a resource has a SPEND text", 0)
        standing = isinstance(ability, Plain) and kind in (NETNAVI, RESOURCE)
        if len([sentence for sentence in body.sentences if isinstance(sentence, UseText)]) > 1:
            raise TextError('a card has one thing to do "once per turn, you may": let one wait for "whenever"', 0)
        for phrase in everything_in([body]) if kind != RESOURCE else ():
            if leaves_or_enters(phrase):
                raise TextError("MM-3: only a resource comes into play and leaves it: nothing of that happens here", 0)
        for phrase in everything_in([body]):
            if isinstance(phrase, OnlyIf) and (phrase.verb == "spend") != isinstance(ability, Spend):
                raise TextError("behind SPEND: a card is spent, else it is played: say which", 0)
        for sentence in body.sentences:
            if standing and not sentence.stands():
                said = book.say(sentence, TOLD)
                raise TextError(
                    f'MM-105: "{said}" is not true all the time: it has to follow "SPEND:" or "whenever"', 0
                )
            if not standing and not sentence.tells():
                said = book.say(sentence, TOLD)
                if isinstance(sentence, UseText):
                    raise TextError(f'MM-66: "{said}" needs a card that stays: a resource or a NetNavi', 0)
                raise TextError(f'MM-94: "{said}" needs a time here: write "This turn, {said}"', 0)


def leaves_or_enters(phrase: Phrase) -> bool:
    """Does it wait for its own card to come into play or leave it, or keep it from that?"""
    what = getattr(phrase, "what", None)
    return isinstance(what, ThisCard) and isinstance(phrase, (EntersPlay, Destroy, Spared, TakeControl))
