"""From a row of a card file to a Yu Yu Hakusho card: every value checked (YYH-9 to YYH-14)."""

from __future__ import annotations

import difflib
from typing import Any, Final

from playmat.cards import printed_elsewhere
from playmat.cardtext.book import Book, TextError
from playmat.cardtext.fields import NAMES, NUMBER, ONE_OF, TEXT, Field, check_row, names_in
from playmat.cardtext.files import BadCards, CardProblem, CardSet
from playmat.cardtext.phrase import TOLD, Phrase, everything_in
from playmat.games.yuyu.card import (
    ALLIANCES,
    CHARACTER,
    EVENT,
    ITEM,
    MOST_ATTACKS,
    PIECES,
    TECHNIQUE,
    TYPES,
    YuyuCard,
    attack_lines,
)
from playmat.games.yuyu.sentences import AttackText, CardRule, Marked, Standing
from playmat.games.yuyu.teams import TEAMS
from playmat.games.yuyu.words.attaching import Attach
from playmat.games.yuyu.words.headers import EffectParagraph
from playmat.games.yuyu.words.nouns import ThisCharacter

FIGHTING: Final = (CHARACTER, TECHNIQUE)
PAID: Final = (TECHNIQUE, ITEM, EVENT)
MOST_VALUE: Final = 99_999

ATTACK_FIELDS: Final = [
    field
    for i in range(1, MOST_ATTACKS + 1)
    for field in (
        Field(f"attack{i}", TEXT, f"what attack {i} is called", types=FIGHTING, also=[f"attack{i}_name"]),
        Field(f"cost{i}", NUMBER, f"cards to discard for attack {i}", types=FIGHTING, rule="YYH-11"),
        Field(f"spirit{i}", NUMBER, f"Spirit Energy to pay for attack {i}", types=FIGHTING, rule="YYH-83"),
        Field(f"value{i}", NUMBER, f"the value of attack {i}", types=FIGHTING, rule="YYH-11", most=MOST_VALUE),
    )
]

FIELDS: Final = [
    Field("name", TEXT, "what stands on top", needed=True, also=["card name", "card"]),
    Field("title", TEXT, "the surname: what follows the name", rule="YYH-136", also=["surname", "version"]),
    Field("type", ONE_OF, "what kind of card it is", TYPES, needed=True, rule="YYH-9", also=["card type"]),
    Field("number", TEXT, "its number in the set", also=["collector number", "card number", "no"]),
    Field("rarity", TEXT, "how rare it is", rule="YYH-14"),
    Field("team", ONE_OF, "its Team Symbol", TEAMS, [CHARACTER], rule="YYH-10"),
    Field("alliance", ONE_OF, "hero, villain, both or neither", ALLIANCES, [CHARACTER], rule="YYH-135"),
    Field("leader", ONE_OF, "is it a Team Leader?", ("yes",), [CHARACTER], rule="YYH-132", also=["team_leader"]),
    Field("piece", ONE_OF, "which quarter of a King it is", PIECES, [CHARACTER], rule="YYH-143", also=["king_piece"]),
    Field("also", NAMES, "other names of the same character", types=[CHARACTER], rule="YYH-139"),
    Field("defense", NUMBER, "its Defense Value", types=[CHARACTER], rule="YYH-10", also=["dv"], most=MOST_VALUE),
    Field("spirit", NUMBER, "its Spirit Energy requirement", types=PAID, rule="YYH-13", also=["se", "se_cost"]),
    *ATTACK_FIELDS,
    Field("mentions", NAMES, "cards its text names that are in no card file"),
    Field("text", TEXT, "what it does, in the card language", also=["card text", "game text", "printed", "effect"]),
]
"""What stands on a card, in the order it is shown."""


def read_card(book: Book, card_set: CardSet, i: int, row: dict[str, Any]) -> YuyuCard:
    problems = check_row(card_set, i, FIELDS, "Yu Yu Hakusho") + check_numbers(card_set, i, row)
    problems += check_mentions(card_set, i, row)
    if problems:
        raise BadCards(problems)
    return make_card(book, card_set, i, row)


def check_numbers(card_set: CardSet, i: int, row: dict[str, Any]) -> list[CardProblem]:
    """YYH-10, YYH-11: an attack has a name and a cost; a character has a Defense Value, of a King one piece."""
    title = str(row.get("name", "the card"))
    problems: list[CardProblem] = []
    for n in range(1, MOST_ATTACKS + 1):
        costs = f"cost{n}" in row or f"spirit{n}" in row
        if costs != (f"attack{n}" in row):
            message = f"YYH-11: attack {n} of {title} needs a name (attack{n}) and a cost (cost{n} or spirit{n})"
            problems.append(card_set.problem(i, f"attack{n}", message))
    if row.get("type") == CHARACTER and "defense" not in row and "piece" not in row:
        problems.append(card_set.problem(i, "defense", f"YYH-10: {title} has no defense: write defense = ..."))
    return problems


def check_mentions(card_set: CardSet, i: int, row: dict[str, Any]) -> list[CardProblem]:
    """A card that a text names and that is in no card file was at least printed: else the text finds nothing, ever."""
    if "mentions" not in row:
        return []
    printed = printed_elsewhere("yuyu")
    found: list[CardProblem] = []
    for name in names_in(row, "mentions"):
        if name not in printed:
            near = difflib.get_close_matches(name, printed, n=1, cutoff=0.8)
            hint = f"; did you mean {near[0]}?" if near else ": put it into a card file, and leave it out here"
            said = f"no printed card that is missing here is called {name}{hint}"
            found.append(card_set.problem(i, "mentions", said, of_value=True))
    return found


def make_card(book: Book, card_set: CardSet, i: int, row: dict[str, Any]) -> YuyuCard:
    try:
        abilities = book.read_card(row)
        check_places(book, row, abilities)
    except TextError as error:
        raise BadCards([card_set.text_problem(i, error)]) from None
    card = YuyuCard(row, card_set.name, book.write(abilities))
    card.learn(abilities)
    for sentence in card.told:
        if not sentence.tells():
            said = book.say(sentence, TOLD)
            raise BadCards([card_set.text_problem(i, TextError(f'"{said}" needs a time here', 0))])
    return card


def check_places(book: Book, row: dict[str, Any], abilities: tuple[Phrase, ...]) -> None:
    """Every paragraph stands on a card that can use it; else TextError."""
    kind = str(row["type"])
    names = [line.name for line in attack_lines(row)]
    if kind == EVENT:
        check_event(abilities)
    for ability in abilities:
        if isinstance(ability, AttackText):
            name = ability.attack_name(str(row["name"]))
            if name not in names:
                raise TextError(f"YYH-62: there is no attack called {name!r} on this card", 0)
        if isinstance(ability, (AttackText, Marked)):
            for sentence in ability.body.sentences:
                if not sentence.tells() and not isinstance(sentence, CardRule):
                    raise TextError(f'"{book.say(sentence, TOLD)}" needs a time here', 0)
        elif isinstance(ability, Standing) and kind != EVENT:
            for sentence in ability.body.sentences:
                if not sentence.stands():
                    said = book.say(sentence, TOLD)
                    raise TextError(f'"{said}" is not true all the time: when is it done?', 0)


def check_event(abilities: tuple[Phrase, ...]) -> None:
    """An event is done when it is played (YYH-130): it is in no Arena, and speaks for no character unless it is
    attached to one."""
    for ability in abilities:
        if isinstance(ability, EffectParagraph) and ability.where:
            raise TextError(f'YYH-130: an event is done when it is played: leave "{ability.where}:" out', 0)
    said = everything_in(abilities)
    attached = any(isinstance(part, Attach) for part in said)
    if not attached and any(isinstance(part, ThisCharacter) for part in said):
        raise TextError('an event is attached to no character: say "your fighter", or "attach this card to ..."', 0)
