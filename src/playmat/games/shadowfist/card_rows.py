"""From a row of a card file to a Shadowfist card: every value checked (SF-2.1-a to SF-2.1-f)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from playmat.cardplay.effect import Act, Effect
from playmat.cardplay.meant import Player
from playmat.cardtext.book import Book, TextError
from playmat.cardtext.fields import LETTERS_OF, NUMBER, NUMBER_OR_X, ONE_OF, TEXT, Field, check_row
from playmat.cardtext.files import BadCards, CardSet
from playmat.cardtext.phrase import TOLD, Phrase, everything_in
from playmat.games.shadowfist.card import CHARACTER, FENG_SHUI, RESOURCES, SITE, TYPES, FistCard
from playmat.games.shadowfist.sentences import (
    Keyword,
    OutOfHand,
    Restriction,
    Standing,
    Triggered,
    Use,
    Waiting,
)
from playmat.games.shadowfist.words.lasting import PlusX
from playmat.games.shadowfist.words.numbers import FigureX, ToughX

SITES: Final = (SITE, FENG_SHUI)
FIELDS: Final = [
    Field("name", TEXT, "the title", needed=True, also=["title", "card name", "card"]),
    Field("subtitle", TEXT, "the line below the title, which has designators too"),
    Field("type", ONE_OF, "what kind of card it is", TYPES, needed=True, rule="SF-2.1-a", also=["card type"]),
    Field("number", TEXT, "its number in the set", also=["collector number", "no"]),
    Field("rarity", TEXT, "how rare it is"),
    Field("cost", NUMBER_OR_X, "Power to pay: a number or X; a Feng Shui Site may have none", rule="SF-4.3.2-a"),
    Field(
        "needs", LETTERS_OF, "resource conditions", RESOURCES, rule="SF-1.2-a", also=["resource_conditions", "requires"]
    ),
    Field("provides", LETTERS_OF, "resources it provides", RESOURCES, rule="SF-1.2-a", also=["resource_provisions"]),
    Field("fighting", NUMBER_OR_X, "a Character's Fighting: a number or X", types=[CHARACTER], needed=True),
    Field("power", NUMBER, "Power a Site generates", types=SITES, most=9),
    Field("body", NUMBER, "a Site's Body", types=SITES, needed=True, most=20),
    Field("text", TEXT, "what it does, in the card language", also=["card text", "rules text", "effect"]),
]
"""What stands on a card, in the order it is shown."""


def idle_in(card: FistCard) -> list[Phrase]:
    """The sentences that could never count on a card of this type: nothing is told on a card that stays in play, and
    nothing stands on an Event (SF-4.3.6-a). The text of a State or an Edge counts once it has resolved (SF-4.3-f)."""
    if not card.is_event:
        late: list[Phrase] = [trigger for trigger in card.triggers if trigger.own_entry()]
        return [*card.instructions, *(late if card.is_state or card.is_edge else []), *misplaced_in(card)]
    standing: list[Phrase] = [rule for rule in card.standing if not rule.only_once() and not rule.lifts_copies()]
    triggers: list[Phrase] = [trigger for trigger in card.triggers if not trigger.from_pile()]
    return [*card.uses, *triggers, *standing, *[word for word in card.spoken if isinstance(word, Keyword)]]


def misplaced_in(card: FistCard) -> list[Phrase]:
    """What a card in play would do with itself out of a hand; and an X of "it" where nothing but lasting texts, which
    speak of no card before, could count it."""
    found: list[Phrase] = [
        trigger
        for trigger in card.triggers
        if trigger.carried().unmoored()
        or (not trigger.from_pile() and any(isinstance(part, OutOfHand) for part in everything_in([trigger])))
    ]
    acts = len(card.uses) + len(card.triggers) + len(card.play_rules)
    standing: list[Phrase] = [rule for rule in card.standing if rule is not card.x]
    stands = any(isinstance(part, (PlusX, FigureX, ToughX)) for part in everything_in(standing))
    if card.x is not None and (acts == 0 or stands) and card.x.about_it():
        found.append(card.x)
    return found


def unsettled_in(abilities: Sequence[Phrase]) -> list[Phrase]:
    """The acts that "an opponent" does or gets: at a table of more than two nobody says which."""
    acts = [phrase for phrase in everything_in(abilities) if isinstance(phrase, Act)]
    return [act for act in acts if any(isinstance(part, Player) and part.unsettled() for part in act.children())]


def rules_to_do_in(card: FistCard) -> list[Effect]:
    """Where a text tells to do something: what only is so, or waits, and cannot be done."""
    found: list[Effect] = []
    for sentence in (*card.instructions, *card.triggers, *card.uses, *card.aside, *card.play_rules):
        found += rules_in(sentence)
    return found


def rules_in(sentence: Effect) -> list[Effect]:
    """What is around a trigger or a use, such as "once per turn", is one itself."""
    found: list[Effect] = []
    for part in sentence.children() if not sentence.holds_rule() else ():
        if isinstance(part, (Triggered, Use)) and isinstance(sentence, (Triggered, Use)):
            found += rules_in(part)
        elif isinstance(part, (Restriction, Keyword, Standing, Triggered, Use)) and not isinstance(part, Waiting):
            found.append(part)
        elif isinstance(part, Effect):
            found += rules_in(part)
    return found


def read_card(book: Book, card_set: CardSet, i: int, row: dict[str, Any]) -> FistCard:
    problems = check_row(card_set, i, FIELDS, "Shadowfist")
    if not problems and "cost" not in row and row["type"] != FENG_SHUI:
        problems = [card_set.problem(i, "cost", f"SF-4.3.2-a: {row['name']} has no cost: write cost = ...")]
    if problems:
        raise BadCards(problems)
    try:
        abilities = book.read_card(row)
    except TextError as error:
        raise BadCards([card_set.text_problem(i, error)]) from None
    card = FistCard(row, card_set.name, book.write(abilities))
    card.learn(abilities)
    for sentence in idle_in(card):
        said = book.say(sentence, TOLD)
        hint = '; what stays is so or not at any moment: say "while"' if said.startswith("if ") else ""
        text = TextError(f"this never happens on a card of type {card.kind}: {said!r}{hint}", 0)
        raise BadCards([card_set.text_problem(i, text)])
    for rule in rules_to_do_in(card):
        hint = "say who gains it, and how long" if isinstance(rule, Keyword) else "nobody can do that at one moment"
        raise BadCards([card_set.text_problem(i, TextError(f"{hint}: {book.say(rule, TOLD)!r}", 0))])
    for act in unsettled_in(abilities):
        text = TextError(f'which opponent? Write "an opponent of your choice": {book.say(act, TOLD)!r}', 0)
        raise BadCards([card_set.text_problem(i, text)])
    return card
