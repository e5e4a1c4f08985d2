"""What stays the same all game: the cards of all decks, and what any of them listens to, changes or forbids."""

from __future__ import annotations

from typing import Any, Final

from playmat.cardplay.box import CardBox, CardList
from playmat.cardplay.effect import Effect
from playmat.cardplay.standing import TextIndex
from playmat.cardtext.deck import Deck
from playmat.games.shadowfist.card import RESOURCES, SPECIAL, FistCard
from playmat.games.shadowfist.events import LOST
from playmat.games.shadowfist.topics import MAY_BE_PLAYED_NOW, TO_BE_AFFECTED, TO_GO_ELSEWHERE, TOPICS
from playmat.games.shadowfist.zones import BLANK, REWORDED, TEXT


class Box(CardBox):
    """Indexes by the place of a card in `cards`, its face, so that only cards that matter are looked at."""

    def __init__(
        self, decks: list[Deck], lists: list[CardList], settings: dict[str, Any], versions: list[FistCard]
    ) -> None:
        super().__init__(decks, lists, settings)
        faces = {card.key: face for face, card in enumerate(self.pool)}
        self.versions: dict[int, list[int]] = {}
        """For each face, those of the same card with another number in its text; they are in no deck."""
        for version in versions:
            self.versions.setdefault(faces[version.key.partition("~")[0]], []).append(len(self.pool))
            self.pool.append(version)
        self.cards = cards = [card for card in self.pool if isinstance(card, FistCard)]
        self.requirement = 6 if len(decks) == 2 else 5
        """SF-4.9-a, SF-S-9."""
        self.hidden_provides = bool(settings.get("hidden_provides", False))
        """SF-S-12: a switch."""
        self.quick = bool(settings.get("quick", False))
        """Are those not asked who cannot do anything, though that tells something?"""
        self.index = TextIndex(TOPICS, self.pool)
        self.gives_immunity = self.index.anywhere[TO_BE_AFFECTED.number]
        """Does any text say that a card is not affected by others?"""
        self.lends_uses = any(card.is_shared for card in cards)
        """May any card be used by others?"""
        self.gives_control = any(card.controls_subject for card in cards)
        """Does any State give control of its subject?"""
        self.used_keywords = keywords_in(cards)
        """The special abilities some text has or gives."""
        self.heard_face_down = self.heard_by([face for face, card in enumerate(cards) if card.is_feng_shui])
        """For each kind of event, and for each seat: the faces of its deck that hear it where they lie face down."""
        from_pile = [face for face, card in enumerate(cards) if card.from_pile]
        self.from_pile = bool(from_pile)
        """Has any card a trigger that works in a hand or pile?"""
        self.acts_out_of_play = any(card.aside for card in cards)
        """Does any card do something out of a hand or a smoked pile that its player may generate?"""
        self.heard_in_hand = self.heard_by(from_pile)
        """For each kind of event, and for each seat: the faces of its deck that hear it in a hand."""
        self.lowers_costs = bool(
            {"cost less", "cost less, once", "cost for all", "cost nothing on it", "cost less on it"}
            & self.used_keywords
        )
        """Does any text make other cards cheaper?"""
        self.changes_costs = self.lowers_costs or "cost more" in self.used_keywords
        """Does any text change what other cards cost, whatever they are played on?"""
        by_subject = {"cost nothing on it", "cost more on it", "cost less on it", "no conditions on it"}
        self.asks_what_state_is_on = bool(by_subject & self.used_keywords) or any(
            rule.asks_subject() for card in cards for rule in card.play_rules
        )
        """Does any text make it matter for the terms of a State what it is played on?"""
        goes_elsewhere = self.index.anywhere[TO_GO_ELSEWHERE.number]
        self.asks_who_smoked = self.asks_about("Smoked") or self.asks_about(LOST) or goes_elsewhere
        """Does any text ask whose damage has smoked a card?"""
        self.provides = [(letter, name) for letter in RESOURCES if (name := f"resource {letter}") in self.used_keywords]
        """The resources some text provides, each with the name of its stat."""
        self.out_of_turn = [self.playable_out_of_turn(deck) for deck in self.decks]
        """For each seat, the faces of its deck that can be played when it is not its Main Shot."""
        self.in_attacks = [self.playable_in_attacks(deck) for deck in self.decks]
        self.all_faces = [sorted(set(deck)) for deck in self.decks]
        every = [face for deck in self.decks for face in deck]
        self.contested = [face for face in self.all_uniques() if every.count(face) > 1]
        """Unique cards of which there are several copies in all decks together."""

    def heard_by(self, some: list[int]) -> dict[str, list[list[int]]]:
        found: dict[str, list[list[int]]] = {}
        for topic in TOPICS.events.values():
            unseen = [face for face, rules in enumerate(self.index.rules[topic.number]) if rules and face in some]
            if unseen:
                found[topic.word] = [sorted(set(deck).intersection(unseen)) for deck in self.decks]
        return found

    def asks_about(self, kind: str) -> bool:
        """Does anything come of such an event?"""
        return self.index.heeds(TOPICS.event(kind))

    def all_uniques(self) -> list[int]:
        return [face for face, card in enumerate(self.cards) if card.unique]

    def playable_out_of_turn(self, deck: list[int]) -> list[int]:
        cards = self.cards
        if self.index.anywhere[MAY_BE_PLAYED_NOW.number]:
            return sorted(set(deck))
        return [face for face in sorted(set(deck)) if cards[face].is_event or cards[face].at_special_times]

    def playable_in_attacks(self, deck: list[int]) -> list[int]:
        """In one's own Main Shot (SF-3.3.3-a)."""
        playable = self.playable_out_of_turn(deck)
        return [face for face in sorted(set(deck)) if self.cards[face].is_state or face in playable]


def keywords_in(cards: list[FistCard]) -> set[str]:
    found: set[str] = set()
    for card in cards:
        found.update(card.keywords)
        for phrase in card.phrases:
            if isinstance(phrase, Effect):
                found.update(phrase.shifted())
            word = getattr(phrase, "word", "")
            if word in SPECIAL:
                found.add(word)
    return found


REWRITING: Final = (BLANK, TEXT, REWORDED)
"""The kinds of lasting effects that change which texts a card has."""
