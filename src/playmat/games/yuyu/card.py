"""A printed Yu Yu Hakusho card (YYH-9 to YYH-14)."""

from __future__ import annotations

from typing import Any, Final

from playmat.cardplay.effect import Effect
from playmat.cardtext.card import Card, slug
from playmat.cardtext.fields import names_in
from playmat.cardtext.phrase import Phrase
from playmat.games.yuyu.sentences import AttackText, CardRule, Marked, Parting, Response, Standing, Stopping
from playmat.games.yuyu.teams import team_called
from playmat.vocabulary.rules import Whenever
from playmat.vocabulary.texts import Body, demanding

CHARACTER: Final = "Character"
TECHNIQUE: Final = "Technique"
ITEM: Final = "Item"
EVENT: Final = "Event"
ANY_CARD: Final = "card"
TYPES: Final = (CHARACTER, TECHNIQUE, ITEM, EVENT)
"""YYH-9."""

HERO: Final = "hero"
VILLAIN: Final = "villain"
BOTH: Final = "both"
NEITHER: Final = "neither"
ROLES: Final = frozenset(("fighter", "team leader", HERO, VILLAIN))
"""What a text may call a card for more than what is printed on it."""
ALLIANCES: Final = (HERO, VILLAIN, BOTH, NEITHER)
"""YYH-135."""

PIECES: Final = ("Top Left", "Top Right", "Bottom Left", "Bottom Right")

NO_COST: Final = -1
MOST_ATTACKS: Final = 4
COPIES: Final = 3
"""YYH-166."""


DUAL_NAMES: Final = (("Kurama", "Yoko"), ("Suzuka", "Onji"), ("Itsuki", "Younger Itsuki"))
"""YYH-139: two names of one character."""


def other_names(name: str) -> tuple[str, ...]:
    """YYH-139: what else a character of that name is called."""
    return tuple([other for pair in DUAL_NAMES if name in pair for other in pair if other != name])


def short_for(whole: str) -> list[str]:
    """YYH-139: that name, and what is left of it without its first or its last parts."""
    words = whole.split(" ")
    first = [" ".join(words[:number]) for number in range(1, len(words) + 1)]
    return first + [" ".join(words[number:]) for number in range(1, len(words))]


class AttackLine:
    """YYH-10, YYH-11: one attack of a character or technique."""

    def __init__(self, name: str, cards: int, spirit: int, value: int) -> None:
        self.name = name
        self.key = slug(name)
        self.cards = cards
        """AC: cards to discard; NO_COST if it has none."""
        self.spirit = spirit
        """SAC: Spirit Energy to pay; NO_COST if it has none."""
        self.value = value
        self.body: Body | None = None
        """YYH-62: its attack effect."""


def attack_lines(row: dict[str, Any]) -> list[AttackLine]:
    return [
        AttackLine(
            str(row[f"attack{n}"]),
            int(row.get(f"cost{n}", NO_COST)),
            int(row.get(f"spirit{n}", NO_COST)),
            int(row.get(f"value{n}", 0)),
        )
        for n in range(1, MOST_ATTACKS + 1)
        if f"attack{n}" in row
    ]


class YuyuCard(Card):
    def __init__(self, row: dict[str, Any], set_name: str, text: str) -> None:
        super().__init__(row, set_name, text)
        name, title, kind, piece = self.name, self.title, self.kind, str(row.get("piece", ""))
        self.team = str(row.get("team", ""))
        self.symbol = team_called(self.team)
        """The number of that team."""
        self.alliance = str(row.get("alliance", NEITHER))
        self.piece = piece
        """YYH-143: which quarter of a King it is, or nothing."""
        self.leader = row.get("leader") == "yes" or bool(piece)
        self.names = (name, *names_in(row, "also"), *other_names(name))
        """YYH-137, YYH-139: whose card it is; other names of the same character are printed facts."""
        self.short_names = frozenset([short for called in self.names for short in short_for(called)])
        """All that these may be shortened to."""
        whole = f"{name}, {title.removesuffix(piece).removesuffix(', ')}" if piece else self.full_title
        self.nouns = frozenset((ANY_CARD, kind.lower(), self.full_title, whole, *self.names))
        """What texts may call it, for what is printed on it."""
        self.defense = int(row.get("defense", 0))
        self.spirit = int(row.get("spirit", 0))
        """YYH-13: its SE requirement."""
        self.attacks = tuple(attack_lines(row))
        self.is_character = kind == CHARACTER
        self.is_event = kind == EVENT
        self.attaches = kind in (TECHNIQUE, ITEM)
        """YYH-48 to YYH-50: attached from the hand by rule."""
        self.standing: list[Effect] = []
        """True or waiting while the card works: in the Arena, or attached to a fighter."""
        self.sideline: list[Effect] = []
        """YYH-130: the same on the Sideline too."""
        self.texts: list[Effect] = []
        """Both together, those that do not work on the Sideline first."""
        self.marked: list[Marked] = []
        """YYH-174: to be used in the step they name."""
        self.told: list[Effect] = []
        """YYH-51: what an event does when it is played."""
        self.told_demands = False
        """Is there anything to be met before it can be?"""
        self.responses: list[Response] = []
        """YYH-154: when it can be played out of turn."""
        self.stops = False
        """YYH-RUL-49: does it stop a card that is played?"""
        self.answers_only = False
        """Can it be played at no other time?"""
        self.rules: list[CardRule] = []
        """What is said about the card itself: limits, when it can be played."""
        self.permits: list[CardRule] = []
        """Of `rules`, the ones that may forbid to play it."""
        self.lying: list[CardRule] = []
        """Of `rules`, the ones that may keep it from lying face-up."""
        self.own_costs: list[CardRule] = []
        """Of `rules`, the ones that change what it costs to play it."""
        self.host_question = f"Attach {self.full_title} to which character?"
        """How its player is asked when it is played."""
        self.parting: list[Effect] = []
        """What it does as it is discarded, wherever it was."""
        self.in_circle = False
        """Of a character: do its Sideline Effects work in the Winner's Circle too?"""
        self.most_copies = COPIES
        self.returns = False
        """May it be played out of the discard pile?"""
        self.starts_in_circle = False
        """May it lie in the Winner's Circle from the start?"""

    def is_called(self, noun: str) -> bool:
        return noun in self.nouns

    def is_same_character(self, other: YuyuCard) -> bool:
        """YYH-137, YYH-139: the same name, two names of one, or a name that leaves out its first or last part."""
        for name in self.names:
            if name in other.short_names:
                return True
        for name in other.names:
            if name in self.short_names:
                return True
        return False

    def learn(self, abilities: tuple[Phrase, ...]) -> None:
        super().learn(abilities)
        for ability in abilities:
            if isinstance(ability, AttackText):
                self.attack_called(ability.attack_name(self.name)).body = ability.body
            elif isinstance(ability, Marked):
                self.marked.append(ability)
            elif isinstance(ability, Standing):
                self.sort_in(ability)
        self.told_demands = demanding(self.told)
        self.stops = any(isinstance(phrase, Stopping) for phrase in self.phrases)
        self.texts = self.standing + self.sideline

    def standing_texts(self) -> list[Effect]:
        return self.texts

    def moments_answered(self) -> list[str]:
        """YYH-154: the events at which it can be played out of turn."""
        words = [word for response in self.responses for word in response.hears()]
        return ["CardAnnounced" if self.stops and word == "CardPlayed" else word for word in words]

    def attack_called(self, name: str) -> AttackLine:
        for line in self.attacks:
            if line.name == name:
                return line
        raise LookupError(f"{self.full_title} has no attack called {name!r}")

    def sort_in(self, ability: Standing) -> None:
        """Each sentence where the rules look for it."""
        sentences = ability.body.sentences
        stays = not self.is_event or any(sentence.keeps() for sentence in sentences)
        for sentence in sentences:
            if isinstance(sentence, CardRule):
                self.note_rule(sentence)
            elif isinstance(sentence, Whenever) and isinstance(sentence.event, Parting):
                self.parting.append(sentence)
            elif not stays or sentence.keeps() or not sentence.stands():
                self.told.append(sentence)
            elif ability.sideline():
                self.sideline.append(sentence)
            else:
                self.standing.append(sentence)

    def note_rule(self, rule: CardRule) -> None:
        self.rules.append(rule)
        if type(rule).permits is not CardRule.permits:
            self.permits.append(rule)
        if type(rule).lets_lie_up is not CardRule.lets_lie_up:
            self.lying.append(rule)
        if type(rule).own_cost is not CardRule.own_cost:
            self.own_costs.append(rule)
        self.most_copies = min(self.most_copies, rule.copies())
        self.returns = self.returns or rule.returns()
        self.starts_in_circle = self.starts_in_circle or rule.speaks_of_start()
        self.in_circle = self.in_circle or rule.in_circle()
        if isinstance(rule, Response):
            self.responses.append(rule)
            self.answers_only = self.answers_only or rule.only_then()
