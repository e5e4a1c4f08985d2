"""A printed card of the Shaman King TCG (SK-4.A-1, SK-13.A-1, SK-13.B-1, SK-13.C-1), and how a row of a card file
becomes one, every value checked (SK-15.A-1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from playmat.cardplay.effect import Effect
from playmat.cardtext.book import Book, TextError
from playmat.cardtext.card import Card
from playmat.cardtext.fields import NAMES, NUMBER, ONE_OF, TEXT, Field, check_row, close, names_in
from playmat.cardtext.files import BadCards, CardProblem, CardSet
from playmat.cardtext.phrase import Phrase
from playmat.games.shamanking.traits import ADVANTAGE_TRAITS, STRIKE_TRAITS, TEAMWORK_TRAITS, TRAITS
from playmat.games.shamanking.words.colors import Furyoku
from playmat.games.shamanking.words.keywords import Immediate, Tactical
from playmat.games.shamanking.words.powers import BeforeFlipping, Pitch, Power
from playmat.vocabulary.texts import Body

SHAMAN: Final = "Shaman"
SIGNATURE: Final = "Signature"
SPECTERGRAM: Final = "Spectergram"
STRIKE: Final = "Strike"
ADVANTAGE: Final = "Advantage"
TEAMWORK: Final = "Teamwork"
TYPES: Final = (SHAMAN, SIGNATURE, SPECTERGRAM, STRIKE, ADVANTAGE, TEAMWORK)

FRONT: Final = "front"
BACK: Final = "back"
SIDES: Final = (FRONT, BACK)

PLAYED: Final = (SIGNATURE, SPECTERGRAM, STRIKE, ADVANTAGE, TEAMWORK)
FIGHTING: Final = (STRIKE, SIGNATURE)

FIELDS: Final = [
    Field("name", TEXT, "what stands on top", needed=True, also=["card name", "card"]),
    Field("title", TEXT, "the version line below the name", also=["version", "subtitle"]),
    Field("type", ONE_OF, "what kind of card it is", TYPES, needed=True, also=["card type"]),
    Field("number", TEXT, "its number in the set", also=["collector number", "card number", "no"]),
    Field("rarity", TEXT, "how rare it is"),
    Field("traits", NAMES, "a shaman's three traits", types=[SHAMAN], needed=True, rule="SK-15.A-1"),
    Field("trait", ONE_OF, "the trait it asks for", TRAITS, [STRIKE, ADVANTAGE, TEAMWORK], rule="SK-15.A-1"),
    Field("shaman", TEXT, "whose it is", types=[SIGNATURE, SPECTERGRAM], needed=True),
    Field("side", ONE_OF, "front or back of the shaman", SIDES, [SIGNATURE], needed=True, rule="SK-13.C.1-1"),
    Field("green", NUMBER, "green furyoku of the base cost", types=PLAYED, also=["cost_green"], most=9),
    Field("yellow", NUMBER, "yellow furyoku of the base cost", types=PLAYED, also=["cost_yellow"], most=9),
    Field("red", NUMBER, "red furyoku of the base cost", types=PLAYED, also=["cost_red"], most=9),
    Field("intercept", NUMBER, "what it can stop", types=FIGHTING, needed=True, rule="SK-4.A-1"),
    Field("force", NUMBER, "how hard it strikes", types=FIGHTING, needed=True, rule="SK-4.A-1"),
    Field("text", TEXT, "what it does, in the card language", types=PLAYED, also=["card text", "rules text", "effect"]),
]
"""What stands on a card, in the order it is shown."""

GROUPS: Final = (ADVANTAGE_TRAITS, STRIKE_TRAITS, TEAMWORK_TRAITS)


class ShamanKingCard(Card):
    def __init__(self, row: dict[str, Any], set_name: str, text: str) -> None:
        super().__init__(row, set_name, text)
        kind = self.kind
        self.traits = names_in(row, "traits" if kind == SHAMAN else "trait")
        """Three on a shaman; on other cards the one that is asked for, or none (SK-15.A-3)."""
        self.shaman = str(row.get("shaman", ""))
        """Whose signature move or spectergram it is."""
        self.side = str(row.get("side", ""))
        self.cost = (int(row.get("green", 0)), int(row.get("yellow", 0)), int(row.get("red", 0)))
        """SK-5.D-1: green, yellow, red."""
        self.intercept = int(row.get("intercept", 0))
        self.force = int(row.get("force", 0))
        self.is_strike = kind in (STRIKE, SIGNATURE)
        self.is_advantage = kind in (ADVANTAGE, SPECTERGRAM)
        """SK-RUL-26: our spectergrams are played as advantages."""
        self.is_teamwork = kind == TEAMWORK
        self.immediate = False
        self.tactical: Furyoku | None = None
        self.pitch: Pitch | None = None
        self.powers: list[Power] = []
        self.standing: list[Effect] = []
        """What holds while it attacks, or lies in a slot or in the advantage area."""
        self.instructions: list[Effect] = []
        """What is carried out once, when an advantage is played."""

    def is_called(self, noun: str) -> bool:
        """Is it one of those that texts mean by this noun?"""
        if noun == "strike":
            return self.is_strike
        if noun == "advantage":
            return self.is_advantage
        return noun == "card" or self.kind.lower() == noun

    def learn(self, abilities: tuple[Phrase, ...]) -> None:
        super().learn(abilities)
        for ability in abilities:
            for body in ability.children():
                if isinstance(body, Body):
                    for sentence in body.sentences:
                        self.sort_in(sentence)

    def standing_texts(self) -> Sequence[Phrase]:
        return self.standing

    def sort_in(self, sentence: Effect) -> None:
        """Each sentence where the rules look for it."""
        if isinstance(sentence, Immediate):
            self.immediate = True
        elif isinstance(sentence, Tactical):
            self.tactical = sentence.price
        elif isinstance(sentence, Pitch):
            self.pitch = sentence
        elif isinstance(sentence, Power):
            self.powers.append(sentence)
        elif sentence.stands():
            self.standing.append(sentence)
        else:
            self.instructions.append(sentence)


def before_flipping(power: Power) -> bool:
    """SK-RUL-33: is it used when a card is about to be flipped?"""
    return isinstance(power.effect, BeforeFlipping)


# -- from a row of a card file ---------------------------------------------------------------------------------------


def read_card(book: Book, shamans: set[str], card_set: CardSet, i: int, row: dict[str, Any]) -> ShamanKingCard:
    """`shamans` are the names of all shamans there are."""
    problems = check_row(card_set, i, FIELDS, "Shaman King")
    problems += check_traits(card_set, i, row) + check_shaman(shamans, card_set, i, row)
    if problems:
        raise BadCards(problems)
    return make_card(book, card_set, i, row)


def check_traits(card_set: CardSet, i: int, row: dict[str, Any]) -> list[CardProblem]:
    """SK-15.A-1: a shaman has one trait of each group."""
    if row.get("type") != SHAMAN or "traits" not in row:
        return []
    traits = names_in(row, "traits")
    for group in GROUPS:
        if len([trait for trait in traits if trait in group]) != 1 or len(traits) != len(GROUPS):
            message = f"SK-15.A-1: a shaman has three traits, one of {', '.join(group)} among them"
            return [card_set.problem(i, "traits", message, of_value=True)]
    return []


def check_shaman(shamans: set[str], card_set: CardSet, i: int, row: dict[str, Any]) -> list[CardProblem]:
    """SK-13.C-1: whose signature move or spectergram it is; one that is nearly a shaman's name is a slip."""
    name = row.get("shaman")
    if not isinstance(name, str) or name in shamans:
        return []
    return [
        card_set.problem(i, "shaman", f"no shaman is called {name}; did you mean {near}?", of_value=True)
        for near in close(name, shamans)
    ]


def make_card(book: Book, card_set: CardSet, i: int, row: dict[str, Any]) -> ShamanKingCard:
    try:
        abilities = book.read_card(row)
    except TextError as error:
        raise BadCards([card_set.text_problem(i, error)]) from None
    card = ShamanKingCard(row, card_set.name, book.write(abilities))
    card.learn(abilities)
    return card
