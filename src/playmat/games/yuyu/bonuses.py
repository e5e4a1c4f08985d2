"""Team Symbols and what follows from them: Team Bonuses, heroes and villains, Team Leaders."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from playmat.cardplay.standing import in_force, speaking_of
from playmat.games.yuyu.board import YuyuBoard
from playmat.games.yuyu.box import FOR_A_BONUS
from playmat.games.yuyu.card import BOTH, HERO, VILLAIN
from playmat.games.yuyu.derived import OnTeams
from playmat.games.yuyu.sentences import Allies, GrantsBonus
from playmat.games.yuyu.teams import KURAMA, NO_TEAM, SENSUI, TEAMS
from playmat.games.yuyu.topics import ALLIANCE, BONUSES, SYMBOLS
from playmat.games.yuyu.zones import ARENA, CIRCLE

LEADER: Final = "team leader"
"""How it is noted that a text has made a character a Team Leader."""
ALLIED: Final = "alliance "
"""How it is noted that a text has made a character a hero or a villain."""
NOTHING_LASTS: Final = OnTeams(0, [])


class Bonuses(YuyuBoard):
    """Read-only queries, as before."""

    # -- Team Bonuses ----------------------------------------------------------------------------------------------

    def symbols_of(self, card: int) -> list[str]:
        """YYH-10: the Team Symbols of a character, printed or given by a text."""
        return [TEAMS[team] for team in range(len(TEAMS)) if self.has_symbol(card, team)]

    def has_symbol(self, card: int, team: int) -> bool:
        if self.lasting and self.speaks_of(SYMBOLS):
            for symbol in self.on_teams().symbols:
                if symbol.card == card and symbol.team == team:
                    return symbol.given
        return self.card(card).symbol == team

    def symbols(self, seat: int, team: int) -> int:
        """YYH-94, YYH-111: how many of a player's characters show it, in the Arena, on the Sideline and in the Winner's
        Circle, facedown ones included."""
        derived = self.derived()
        found = derived.symbols[seat]
        if found is None:
            found = derived.symbols[seat] = self.count_symbols(seat)
        return found[team]

    def count_symbols(self, seat: int) -> list[int]:
        """By the number of the team: those printed, then what texts have given and taken."""
        counted = self.count_printed(seat)
        for symbol in self.on_teams().symbols:
            printed = self.card(symbol.card).symbol == symbol.team
            there = self.zone_seat(symbol.card) == seat and ARENA <= self.zone_kind(symbol.card) <= CIRCLE
            if there and printed != symbol.given:
                counted[symbol.team] += 1 if symbol.given else -1
        return counted

    def count_printed(self, seat: int) -> list[int]:
        counted = [0] * len(TEAMS)
        kind: i64
        for kind in range(ARENA, CIRCLE + 1):
            for card in self.zones[seat * self.kinds + kind]:
                team = self.card(card).symbol
                if team != NO_TEAM:
                    counted[team] += 1
        return counted

    def on_teams(self) -> OnTeams:
        """The effects that last and change who has which Team Symbol or Team Bonus."""
        if not self.lasting or not self.box.changes_teams:
            return NOTHING_LASTS
        found = self.teams_found
        if found is None or found.lasted != self.lasted:
            found = self.teams_found = OnTeams(self.lasted, self.lasting)
        return found

    def bonuses_change(self) -> bool:
        """May Team Bonuses come and go while no card is moved and texts leave nothing else behind?"""
        return self.speaks_of(BONUSES) and (self.on_teams().grants or bool(speaking_of(self, BONUSES)))

    def has_bonus(self, seat: int, team: int) -> bool:
        """YYH-RUL-42, YYH-111, YYH-112, YYH-144, YYH-170, YYH-RUL-55: asked anew each time."""
        if not self.box.may_have_bonus[seat][team]:
            return False
        if self.box.bonus_by_text[team] and not self.granting:
            granted = self.granted(seat, team)
            if granted:
                return granted > 0
        king = self.king[seat]
        if king >= 0:
            return self.has_symbol(king, team)
        missing = FOR_A_BONUS - self.symbols(seat, team)
        if missing != 1 or team == KURAMA:
            return missing <= 0
        return self.box.may_have_bonus[seat][KURAMA] and self.has_bonus(seat, KURAMA)

    def granted(self, seat: int, team: int) -> int:
        """Does a text give or take this bonus? Its own condition is asked by symbols alone, so that no bonus depends on
        itself."""
        for noted in self.on_teams().bonuses:
            if noted.team == team and noted.seat == seat:
                return 1
        if not self.bonuses_change():
            return 0
        name = TEAMS[team]
        self.granting = True
        shift = 0
        for held in in_force(self, BONUSES):
            rule = held.rule
            if isinstance(rule, GrantsBonus):
                shift = rule.bonus_shift(self, self.asking(held.seat, held.source), seat, name)
                if shift:
                    break
        self.granting = False
        return shift

    def bonuses(self, seat: int) -> list[str]:
        return [TEAMS[team] for team in range(len(TEAMS)) if self.has_bonus(seat, team)]

    # -- alliances -------------------------------------------------------------------------------------------------

    def is_allied(self, card: int, alliance: str, viewer: int) -> bool:
        """YYH-124, YYH-135: is it a hero, or a villain, as far as this player's effects are concerned?"""
        printed = self.card(card).alliance
        found = printed in (alliance, BOTH)
        if self.lasting and self.speaks_of(SYMBOLS):
            for effect in self.lasting_on(ALLIED + alliance):
                if card in effect.targets:
                    found = effect.amount > 0
        if not found and self.speaks_of(ALLIANCE):
            found = self.allied_by_text(card, alliance)
        if found or alliance not in (HERO, VILLAIN) or self.zone_seat(card) != viewer:
            return found
        return self.has_symbol(card, SENSUI) and self.has_bonus(viewer, SENSUI)

    def is_leader(self, card: int) -> bool:
        """YYH-132: a Team Leader, printed or by a text."""
        if self.card(card).leader:
            return True
        if self.lasting and self.speaks_of(SYMBOLS):
            for effect in self.lasting_on(LEADER):
                if card in effect.targets:
                    return True
        return False

    def allied_by_text(self, card: int, alliance: str) -> bool:
        """Does a text say so as long as it holds? Such texts do not ask for heroes and villains themselves."""
        for held in in_force(self, ALLIANCE):
            rule = held.rule
            if isinstance(rule, Allies) and rule.allies(self, self.asking(held.seat, held.source), card, alliance):
                return True
        return False
