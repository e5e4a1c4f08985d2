"""A printed Shadowfist card (SF-2.1-a to SF-2.1-f, SF-1.2-a), and its text sorted by when each sentence counts."""

from __future__ import annotations

from typing import Any, Final

from playmat.cardplay.effect import Effect
from playmat.cardplay.meant import Player
from playmat.cardtext.card import Card
from playmat.cardtext.phrase import Phrase
from playmat.games.shadowfist.designators import designators_of, root
from playmat.games.shadowfist.sentences import (
    CostRule,
    Keyword,
    OfThePrice,
    PlayRule,
    Restriction,
    Standing,
    Triggered,
    Use,
    Waiting,
    XDefined,
)
from playmat.games.shadowfist.zones import HAND
from playmat.vocabulary.texts import Body

CHARACTER: Final = "Character"
SITE: Final = "Site"
FENG_SHUI: Final = "Feng Shui Site"
STATE: Final = "State"
EVENT: Final = "Event"
EDGE: Final = "Edge"
TYPES: Final = (CHARACTER, SITE, FENG_SHUI, STATE, EVENT, EDGE)
PRINTED_NOUNS: Final = frozenset(("card", CHARACTER, SITE, FENG_SHUI, "non-Feng Shui Site", STATE, EDGE))
"""What a card is because of its type, and stays."""
FACTIONS: Final = {
    "a": "Ascended",
    "d": "Dragons",
    "e": "Eaters of the Lotus",
    "f": "Architects of the Flesh",
    "g": "Guiding Hand",
    "j": "Jammers",
    "m": "Four Monarchs",
}
LATER_FACTIONS: Final = {"p": "Purists", "s": "Syndicate", "v": "Seven Masters"}
"""Those of later sets, which no ready-made deck is built around."""
ALL_FACTIONS: Final = {**FACTIONS, **LATER_FACTIONS}
TALENTS: Final = {"C": "Chi", "H": "High Tech", "M": "Magic"}
RESOURCES: Final = (*ALL_FACTIONS, *TALENTS)
"""SF-1.2-a: seven factions, three of later sets, and three talents, each with its letter."""
NO_COST: Final = -1
"""A Feng Shui Site without a printed cost (SF-4.3.2-b)."""
X: Final = -2
"""A number that the text, or whoever plays the card, decides."""
UNIQUE: Final = "Unique"
LIMITED: Final = "Limited"
ONE_SHOT: Final = "One-Shot"
SCHTICK: Final = "Schtick"
TOAST_IT: Final = "Toast It"
UNCOPYABLE: Final = "Uncopyable"
VEHICLE: Final = "Vehicle"
WEAPON: Final = "Weapon"
RESTRICTIONS: Final = (UNIQUE, LIMITED, ONE_SHOT, SCHTICK, TOAST_IT, UNCOPYABLE, VEHICLE, WEAPON)
"""SF-10.1-a: these eight words and no others."""
AMBUSH: Final = "Ambush"
ASSASSINATE: Final = "Assassinate"
FIGHTING: Final = "Fighting"
BODY: Final = "Body"
GUTS: Final = "Guts"
INDEPENDENT: Final = "Independent"
MOBILITY: Final = "Mobility"
REGENERATE: Final = "Regenerate"
STEALTH: Final = "Stealth"
SUPERLEAP: Final = "Superleap"
TACTICS: Final = "Tactics"
TOUGHNESS: Final = "Toughness"
SPECIAL: Final = (
    AMBUSH, ASSASSINATE, GUTS, INDEPENDENT, MOBILITY, REGENERATE, STEALTH, SUPERLEAP, TACTICS, TOUGHNESS,
)  # fmt: skip


def effects_in(phrase: Phrase) -> list[Effect]:
    """The effects in a phrase that are done by the player who uses it, and by nobody else."""
    found: list[Effect] = []
    todo = phrase.children()
    while todo:
        part = todo.pop()
        who = getattr(part, "who", None)
        if isinstance(part, Effect) and (who is None or (isinstance(who, Player) and who.is_you())):
            found.append(part)
        todo += part.children()
    return found


class FistCard(Card):
    def __init__(self, row: dict[str, Any], set_name: str, text: str) -> None:
        super().__init__(row, set_name, text)
        kind, needs, provides = self.kind, str(row.get("needs", "")), str(row.get("provides", ""))
        self.subtitle = str(row.get("subtitle", kind))
        self.designators = designators_of(self.full_title, self.subtitle)
        self.roots = frozenset([root(word) for word in self.designators])
        """What a designator has to have in common with one of its own to match it."""
        self.cost = number_or_x(row, "cost", NO_COST)
        self.needs = needs
        """A letter for each resource condition."""
        self.conditions = [(letter, needs.count(letter)) for letter in dict.fromkeys(needs)]
        self.provides = provides
        self.symbols = needs + provides
        """SF-4.3.1-e, SF-4.3.1-d: conditions and provisions, but nothing inside the text."""
        self.fighting = number_or_x(row, "fighting", 0)
        self.power = int(row.get("power", 0))
        self.body = int(row.get("body", 0))
        self.is_character = kind == CHARACTER
        self.is_feng_shui = kind == FENG_SHUI
        self.is_site = kind in (SITE, FENG_SHUI)
        self.is_state = kind == STATE
        self.is_event = kind == EVENT
        self.is_edge = kind == EDGE
        self.restrictions: set[str] = set()
        self.unique = False
        self.toast_it = False
        self.goes_along = False
        """Whoever controls its subject controls it too."""
        self.keywords: dict[str, int] = {}
        """Special abilities as printed, with the number of Toughness."""
        self.uses: list[Use] = []
        """Voluntary effects (SF-5.2.1-a)."""
        self.parts_of_uses: list[list[Effect]] = []
        """Of each of them, everything it is made of: what is found in a hand is nobody else's business."""
        self.triggers: list[Triggered] = []
        self.standing: list[Standing] = []
        """Continuous and conditional effects."""
        self.play_rules: list[PlayRule] = []
        """When, where and on what it may be played."""
        self.cost_rules: list[CostRule] = []
        """What it says of its own cost."""
        self.spoken: list[Effect] = []
        """Every sentence, in the order of the text."""
        self.instructions: list[Effect] = []
        """What an Event does, sentence by sentence."""
        self.x: XDefined | None = None
        self.any_number = False
        """Does its text lift the limit of copies in a deck?"""
        self.only_once = False
        """SF-10.2-i: further copies do nothing."""
        self.played_upon = False
        """Is it played when something happens, and at no other time?"""
        self.maintains = False
        """SF-S-30: has it a turn-and-maintain ability?"""
        self.is_shared = False
        """May others use an ability of it?"""
        self.from_pile = False
        """Has it a trigger that works in a hand or pile?"""
        self.aside: list[Use] = []
        """What it does out of a hand or a smoked pile."""
        self.recalls_price = False
        """Does it speak of what was paid?"""
        self.controls_subject = False
        """Does it give control of the card it is on?"""
        self.at_special_times = False
        """Can it be played when others of its type cannot?"""
        self.versions: list[FistCard] | None = None
        """The same card with another number in its text, made when some game wants them."""
        self.change = ""
        """Of such a version: the sentence with the new number."""

    def learn(self, abilities: tuple[Phrase, ...]) -> None:
        super().learn(abilities)
        for ability in abilities:
            for body in ability.children():
                if isinstance(body, Body):
                    for sentence in body.sentences:
                        self.spoken.append(sentence)
                        self.sort_in(sentence)
        self.unique = UNIQUE in self.restrictions
        self.goes_along = not self.restrictions.isdisjoint((WEAPON, VEHICLE, SCHTICK))
        self.toast_it = TOAST_IT in self.restrictions
        self.is_shared = any(use.shared() for use in self.uses)
        self.from_pile = any(trigger.from_pile() for trigger in self.triggers)
        self.controls_subject = any(rule.controls_subject() for rule in self.standing)
        self.full_cost = any(rule.full_cost() for rule in self.play_rules)
        """Is its printed cost paid even for the first Feng Shui Site?"""
        self.recalls_price = any(isinstance(phrase, OfThePrice) for phrase in self.phrases)
        self.at_special_times = self.from_pile or any(rule.window() or rule.lifts_type() for rule in self.play_rules)
        self.at_special_times = self.at_special_times or any(use.aside() == HAND for use in self.aside)

    def sort_in(self, sentence: Effect) -> None:
        """Each sentence where the rules look for it. Anything else is told once: the text of an Event."""
        if isinstance(sentence, Restriction):
            self.restrictions.add(sentence.word)
        elif isinstance(sentence, Keyword):
            self.keywords[sentence.word] = self.keywords.get(sentence.word, 0) + sentence.amount()
        elif isinstance(sentence, Use) and sentence.aside() >= 0:
            self.aside.append(sentence)
        elif isinstance(sentence, Use):
            self.uses.append(sentence)
            self.parts_of_uses.append(effects_in(sentence))
            self.maintains = self.maintains or sentence.maintains()
        elif isinstance(sentence, Waiting):
            self.instructions.append(sentence)
        elif isinstance(sentence, Triggered):
            self.triggers.append(sentence)
            self.played_upon = self.played_upon or sentence.plays_itself()
        elif isinstance(sentence, XDefined):
            self.x = sentence
        elif isinstance(sentence, PlayRule):
            self.play_rules.append(sentence)
        elif isinstance(sentence, CostRule):
            self.cost_rules.append(sentence)
        elif isinstance(sentence, Standing):
            self.standing.append(sentence)
            self.only_once = self.only_once or sentence.only_once()
            self.any_number = self.any_number or sentence.lifts_copies()
        else:
            self.instructions.append(sentence)

    def standing_texts(self) -> list[Phrase]:
        return [*self.standing, *self.triggers]

    def restricted(self, word: str) -> bool:
        return word in self.restrictions

    def is_foundation(self) -> bool:
        """SF-2.1-f: a Character without conditions that provides a faction."""
        return self.is_character and not self.needs and any(letter in ALL_FACTIONS for letter in self.provides)

    def is_neutral(self) -> bool:
        """SF-2.1-f: tied to no faction."""
        return not any(letter in ALL_FACTIONS for letter in self.symbols)


def number_or_x(row: dict[str, Any], field: str, without: int) -> int:
    value = row.get(field, without)
    return X if value == "X" else int(value)


FACE_DOWN: Final = FistCard({"name": "", "type": FENG_SHUI}, "", "")
"""What a face-down Site looks like (SF-S-12)."""
