"""Standing rules: which texts hold now about a topic, and who forbids an act."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playmat.cardplay.effect import Effect
from playmat.cardplay.topics import NO_TOPICS, PROTECTION, RULE, Topic, Topics
from playmat.cardtext.card import Card
from playmat.kernel.ruling import Ruling, refuse

if TYPE_CHECKING:
    from playmat.cardplay.table import CardTable


@mypyc_attr(acyclic=True)
class Held:
    """A rule that holds now: whose it is, and the card that says it."""

    def __init__(self, rule: Effect, seat: int, source: int) -> None:
        self.rule = rule
        self.seat = seat
        self.source = source
        self.varies = rule.varies()


NOTHING_HELD: Final[list[Held]] = []
AS_PRINTED: Final = 0
"""As the revision at which texts were changed: cards have those that are printed on them."""
AT_ANY_TIME: Final = -1
"""As that revision: what changes them depends on more than the table counts, so that nothing may be kept."""
NO_RULES: Final[list[Effect]] = []


class TextIndex:
    """What the cards of a game say, by topic. Made once for all games with the same cards."""

    def __init__(self, topics: Topics, cards: Sequence[Card]) -> None:
        self.topics = topics
        self.rules: list[list[list[Effect]]] = [[] for _ in topics.all]
        """For each topic, by the face of a card: what it says of it while it lies in play; empty if no card does."""
        self.slots = [-1] * len(topics.all)
        """For each topic that any card speaks of in play, a place of its own among those; else -1."""
        self.spoken = 0
        """How many topics any card speaks of in play."""
        self.anywhere = [False] * len(topics.all)
        """For each topic: does any text speak of it, if only inside another text that may let it last?"""
        self.remembered = [False] * len(topics.all)
        """For each event: does a text look back at it later in the turn?"""
        self.protection = topics.found.get((RULE, PROTECTION))
        """The topic of texts that keep cards from being affected, in a game that has such."""
        if topics.all:
            for face, card in enumerate(cards):
                self.add(face, card, len(cards))
        self.heeded = {word: topic for word, topic in topics.events.items() if self.heeds(topic)}
        """By what an event is heard as: its topic, if anything comes of such an event."""

    def add(self, face: int, card: Card, faces: int) -> None:
        for phrase in card.phrases:
            if isinstance(phrase, Effect):
                phrase.topics = self.topics_of(phrase)
                for topic in phrase.topics:
                    self.anywhere[topic.number] = True
            for word in phrase.remembers():
                event = self.topics.event(self.topics.looks_back.get(word, word))
                self.remembered[event.number] = True
        for sentence in card.standing_texts():
            assert isinstance(sentence, Effect)
            for topic in sentence.topics:
                self.add_rule(topic.number, face, sentence, faces)

    def add_rule(self, topic: int, face: int, rule: Effect, faces: int) -> None:
        rules = self.rules[topic]
        if not rules:
            rules = self.rules[topic] = [NO_RULES] * faces
            self.slots[topic] = self.spoken
            self.spoken += 1
        rules[face] = [*rules[face], rule]

    def topics_of(self, phrase: Effect) -> tuple[Topic, ...]:
        """The topics it speaks of, each once."""
        return tuple([self.topics.find(said) for said in dict.fromkeys(phrase.speaks_of())])

    def heeds(self, topic: Topic) -> bool:
        """Does anything come of such an event?"""
        return self.anywhere[topic.number] or self.remembered[topic.number]


NO_INDEX: Final = TextIndex(NO_TOPICS, [])


def speaking_of(table: CardTable, topic: Topic) -> list[Held]:
    """The texts of cards in play that speak of the topic and count where their cards lie. Their conditions have not
    been looked at. Must not be changed."""
    index = table.index
    slot = index.slots[topic.number]
    if slot < 0:
        return NOTHING_HELD
    changed = table.texts_changed_at()
    if changed == AT_ANY_TIME:
        return found_speaking_of(table, topic, table.speakers())
    derived = table.derived()
    speaking = derived.speaking
    if speaking is None or derived.changed_at != changed:
        speaking = derived.speaking = [None] * index.spoken
        derived.changed_at = changed
    found = speaking[slot]
    if found is None:
        cards = table.speakers() if changed else printed_with(table, index.rules[topic.number])
        found = speaking[slot] = found_speaking_of(table, topic, cards)
    return found


def printed_with(table: CardTable, rules: list[list[Effect]]) -> list[int]:
    """Of the cards whose texts may count where they lie, those of whose faces there are rules."""
    face = table.face
    return [card for card in table.speakers() if rules[face[card]]]


def found_speaking_of(table: CardTable, topic: Topic, cards: list[int]) -> list[Held]:
    """What these cards say of the topic where and as they lie."""
    found: list[Held] = []
    for card in cards:
        for rule in table.texts_of(card, topic):
            found.append(Held(rule, table.holder(card), card))
    return found


def rules_about(table: CardTable, topic: Topic) -> list[Held]:
    """The rules that stand or last and speak of the topic: of cards in play in their order, then those that last,
    oldest first. Their conditions have not been looked at. Must not be changed."""
    speaking = speaking_of(table, topic)
    lasting = table.lasting_rules(topic)
    return [*speaking, *lasting] if lasting else speaking


def in_force(table: CardTable, topic: Topic) -> list[Held]:
    """The rules about the topic that hold now, of a sentence with a condition only what is met. Must not be changed."""
    rules = rules_about(table, topic)
    if not any_varies(rules):
        return rules
    found: list[Held] = []
    for held in rules:
        add_at_work(table, held, found)
    return found


def any_varies(rules: list[Held]) -> bool:
    for held in rules:
        if held.varies:
            return True
    return False


def add_at_work(table: CardTable, held: Held, found: list[Held]) -> None:
    """Add what of a rule holds at this moment."""
    if not held.varies:
        found.append(held)
        return
    for part in held.rule.at_work(table, held.seat, held.source):
        found.append(Held(part, held.seat, held.source))


def forbidden(table: CardTable, seat: int, act: Topic, card: int, why: list[Ruling] | None) -> bool:
    """Does a text forbid the player this act, with this card (-1: with none)?"""
    return table.index.anywhere[act.number] and forbidden_by(table, in_force(table, act), seat, act, card, why)


def forbidden_by(
    table: CardTable, rules: list[Held], seat: int, act: Topic, card: int, why: list[Ruling] | None
) -> bool:
    """Does one of these rules about the act forbid it? For whoever asks about many cards at one moment."""
    for held in rules:
        if held.rule.forbids_to(table, held.seat, held.source, seat, act.word, card):
            return not refuse(why, table.BAN_RULE, "{} forbids it", table.printed(held.source).full_title)
    return False
