"""What the words of texts mean on a table of Yu Yu Hakusho: nouns, adjectives, qualities; and what others may think of
its hidden cards."""

from __future__ import annotations

from typing import Final

from playmat.cardplay.events import LookedAt
from playmat.cardplay.frames import Frame
from playmat.games.yuyu.card import HERO, ROLES, TYPES, VILLAIN
from playmat.games.yuyu.teams import team_called
from playmat.games.yuyu.values import Running
from playmat.games.yuyu.zones import (
    ARENA,
    ATTACHED,
    CIRCLE,
    HAND,
    PLAYED,
    TEAM,
    UNDER,
    ZONES,
)

BY_HOST: Final = [f":{zone.replace(' ', '-')}" for zone in ZONES]
"""What tells attached cards apart: where the character is that they are attached to."""


class Describing(Running):
    """Is a card what a word says, and what could an unseen card be? Read-only."""

    def picked_at_random(self, card: int) -> None:
        """YYH-39: of a hand, the opponent picks a card and looks at it."""
        if self.zone_kind(card) == HAND:
            other = 1 - self.zone_seat(card)
            self.known[card] |= 1 << other
            self.emit(LookedAt(other, (self.card(card).full_title,), self.where[card]))

    def tells_apart(self, kind: int) -> bool:
        return kind in (ATTACHED, UNDER)

    def told_apart(self, card: int) -> str:
        """Copies are attached to different characters."""
        host = self.host[card]
        return "" if host < 0 else BY_HOST[self.zone_kind(host)]

    # -- what cards that nobody has seen might be -------------------------------------------------------------------

    def holds_known_cards(self, place: int) -> bool:
        """Which characters a team has is known; under the Masho bonus, before the teams are shown and in a Sudden Death
        only not who lies where."""
        kind = place % self.kinds
        return ARENA <= kind <= CIRCLE or kind == TEAM

    def shows_its_type(self, place: int) -> bool:
        """What lies facedown under a character is an item or a technique."""
        return place % self.kinds in (ATTACHED, PLAYED)

    def may_lie(self, card: int, place: int) -> bool:
        return self.card(card).attaches

    def change_places(self, instead: dict[int, int]) -> None:
        hosts, downs, damages = self.host[:], self.down[:], self.damage[:]
        for old, new in instead.items():
            self.host[new], self.down[new], self.damage[new] = hosts[old], downs[old], damages[old]
        self.host = [instead.get(host, host) for host in self.host]
        self.unfought = [instead.get(card, card) for card in self.unfought]
        self.turned = [instead.get(card, card) for card in self.turned]
        self.fallen = [instead.get(card, card) for card in self.fallen]
        self.moved += 1

    # -- what phrases ask ------------------------------------------------------------------------------------------

    def is_a(self, card: int, noun: str) -> bool:
        printed = self.card(card)
        if noun not in ROLES:
            return noun in printed.nouns
        if noun == "fighter":
            return self.is_fighter(card)
        if noun == "team leader":
            return self.is_leader(card)
        return printed.is_character and self.is_allied(card, noun, self.zone_seat(card))

    def counts_as(self, noun: str, frame: Frame, card: int) -> bool:
        """YYH-124: heroes and villains depend on who asks."""
        if noun in (HERO, VILLAIN):
            return self.card(card).is_character and self.is_allied(card, noun, frame.seat)
        return self.is_a(card, noun)

    def is_printed(self, noun: str) -> bool:
        return noun not in ROLES

    def describes(self, adjective: str, frame: Frame, card: int) -> bool:
        """The point of view is the reader's (YYH-124)."""
        if adjective == "non-character":
            return not self.card(card).is_character
        if adjective == "attached":
            return self.zone_kind(card) == ATTACHED
        if adjective == "other":
            return card != frame.source
        if adjective == "opposing":
            return self.zone_seat(card) != frame.seat
        if adjective == "face-up":
            return not self.down[card]
        if adjective == "facedown":
            return self.down[card]
        if adjective in (HERO, VILLAIN):
            return self.counts_as(adjective, frame, card)
        team = team_called(adjective)
        return self.has_symbol(card, team) if team >= 0 else self.is_named(card, adjective)

    def is_named(self, card: int, name: str) -> bool:
        """YYH-136, YYH-139: that character, whatever the surname; or just the card of that title."""
        return name in self.card(card).nouns

    def quality(self, card: int, quality: str) -> str:
        return self.card(card).kind

    def words_for(self, quality: str) -> list[str]:
        return list(TYPES)
