"""A position of Yu Yu Hakusho in the making: what follows from what was said of it, and where it stands."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, ClassVar, Final

from playmat.cardplay.arranging import CardDraft, entries_for
from playmat.cardplay.notation import (
    PLUS,
    Row,
    bracketed,
    effect_pattern,
    effects_in_words,
    knowledge_in_words,
    knows,
    number_from,
    sentences,
    sentences_in_words,
    title_parts,
    without_brackets,
)
from playmat.cardtext.card import Card
from playmat.cardtext.deck import Deck
from playmat.cardtext.phrase import Phrase
from playmat.games.yuyu import zones
from playmat.games.yuyu.card import PIECES, YuyuCard
from playmat.games.yuyu.facing import owes_pieces
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.teams import MASHO
from playmat.games.yuyu.topics import TO_DEFEAT
from playmat.games.yuyu.turn import AttackStep, EndTurn, InAttackStep, InMainStep, TakeTurn
from playmat.kernel.fact import BadFact
from playmat.kernel.step import Step

if TYPE_CHECKING:
    from playmat.games.yuyu.setup import YuyuGame

View = dict[str, Any]

START: Final = "start"
MAIN: Final = "main"
ATTACK: Final = "attack"
STEPS: Final = (START, MAIN, ATTACK, "draw", "end", "setup")
"""Where a position can be. At the start the turn is about to begin; what is not begun by rule is in the middle."""

STARTERS: Final = 4
PLAIN_FIGHTERS: Final = ("Blank Fighter", "Blank Rival")
"""Where no line names a fighter: one for each seat."""

DAMAGE: Final = re.compile(r"(?P<points>\d+) on (?P<title>.+)")
BEFORE_HOST: Final = {zones.ATTACHED: " to ", zones.UNDER: " under "}
"""What stands between a card and the one it lies with, by the zone."""
HOW_LONG: Final = {
    "for the match": zones.REST_OF_MATCH,
    "for the game": zones.REST_OF_GAME,
    "for this attack": zones.THIS_ATTACK,
}


class YuyuDraft(CardDraft):
    """What has been said so far. Below 0, or match 0: nothing yet."""

    BLANK_CARD: ClassVar[str] = """
[[card]]
name = "Blank"
type = "Event"
spirit = 99

[[card]]
name = "Blank Fighter"
type = "Character"
defense = 4000

[[card]]
name = "Blank Rival"
type = "Character"
defense = 4000
"""
    """Nobody has the Spirit Energy for such an event."""

    LAYING: ClassVar[tuple[int, ...]] = (
        zones.ARENA, *zones.SIDELINE, zones.CIRCLE, zones.ATTACHED, zones.UNDER, zones.HAND, zones.DISCARD,
        zones.PLAYED, zones.TEAM, zones.DECK,
    )  # fmt: skip
    SEARCHING: ClassVar[tuple[int, ...]] = (
        zones.ARENA, *zones.SIDELINE, zones.ATTACHED, zones.CIRCLE, zones.UNDER, zones.DISCARD, zones.PLAYED,
        zones.HAND, zones.DECK,
    )  # fmt: skip
    PASSING: ClassVar[tuple[int, ...]] = (zones.PLAYED, zones.TEAM)
    SAID: ClassVar[tuple[str, ...]] = (
        "step", "spirit", "damage", "host", "down", "wins", "match", "finished", "locked", "debt", "king", "reached",
        "sudden", "attacks_left", "stealthy",
    )  # fmt: skip
    EFFECT: ClassVar[re.Pattern[str]] = effect_pattern(tuple(HOW_LONG))
    TIMES: ClassVar[dict[str, int]] = HOW_LONG
    EFFECT_EXAMPLE: ClassVar[str] = "+1000 defense value from {}'s Shoe on Hiei"

    table: Yuyu
    game: YuyuGame

    def __init__(self, table: Yuyu, game: YuyuGame) -> None:
        super().__init__(table, game)
        self.turn = 2
        self.step = MAIN
        self.attacks_left = 1
        self.finished = -1
        self.match = 0
        self.damage: list[list[str]] = [[], []]
        self.facedown: list[list[str]] = [[], []]
        self.turned_down: list[list[str]] = [[], []]
        """What lies facedown in the Winner's Circle."""
        self.unfought: list[list[str]] = [[], []]
        self.hosts: list[dict[int, list[tuple[bool, str]]]] = [{}, {}]
        """By zone, for each card whether it lies facedown, and with what it lies."""
        self.reached = [-1, -1]

    # -- what lines say --------------------------------------------------------------------------------------------

    def check_laid(self, kind: int, cards: list[Card]) -> None:
        if kind != zones.ARENA and kind not in zones.SIDELINE:
            return
        for card in cards:
            assert isinstance(card, YuyuCard)
            if not card.is_character:
                raise BadFact(f"{card.full_title} is no character: only those are in the Arena or in a slot")
            if kind != zones.ARENA and card.piece:
                raise BadFact(f"{card.full_title} is a piece of a King, who has no Sideline (YYH-145)")
        if len(cards) > 1 and not all(isinstance(card, YuyuCard) and card.piece for card in cards):
            raise BadFact("one character is in the Arena or in a slot (YYH-8), unless it is the pieces of a King")

    def lay_either_way(self, seat: int, kind: int, text: str) -> None:
        """In brackets what lies facedown: losers in the Winner's Circle, and a card that is about to be attached."""
        said = [without_brackets(words) for words in title_parts(self.titles, text)]
        self.turned_down[seat] += [title for title, down in said if down]
        self.cards[seat][kind] = [self.card(title) for title, _ in said]

    def lay_with_hosts(self, seat: int, kind: int, said: list[str]) -> None:
        """`(Shoe) to Hiei`: facedown; `Deed under Gateway`. The host is looked for when everything lies there."""
        self.cards[seat][kind], self.hosts[seat][kind] = [], []
        for words in said:
            before, link, host = words.rpartition(BEFORE_HOST[kind])
            if not link:
                raise BadFact(f"{words!r} lies with nothing; write `Shoe{BEFORE_HOST[kind]}Hiei`")
            title, down = without_brackets(before)
            card = self.card(self.title_of(title))
            if kind == zones.ATTACHED and isinstance(card, YuyuCard) and card.is_character:
                raise BadFact(f"{card.full_title} is a character: items, techniques and events are attached")
            self.cards[seat][kind].append(card)
            self.hosts[seat][kind].append((down, host.replace("\u2019", "'")))

    # -- making it a position --------------------------------------------------------------------------------------

    def fill_in(self) -> None:
        super().fill_in()
        for seat, cards in enumerate(self.cards):
            if zones.ARENA not in cards:
                cards[zones.ARENA] = [self.plain(PLAIN_FIGHTERS[seat])]

    def deck_of(self, seat: int) -> Deck:
        """Four different characters come first, if there are: they may have been the starters (YYH-24)."""
        entries = entries_for(self.cards_of(seat))
        starters: list[tuple[int, str]] = []
        chosen: list[YuyuCard] = []
        for number, title in entries:
            card = self.card(title)
            assert isinstance(card, YuyuCard)
            there = not card.piece and any(card.is_same_character(other) for other in chosen)
            if card.is_character and number == 1 and len(starters) < STARTERS and not there:
                starters.append((number, title))
                chosen.append(card)
        return Deck(self.deck_names[seat], [*starters, *(entry for entry in entries if entry not in starters)])

    def lay_out(self) -> None:
        self.table.damage, self.table.host, self.table.down = [], [], []
        super().lay_out()

    def set_up(self) -> None:
        table = self.table
        for seat in range(2):
            self.set_up_king(seat)
            self.check_characters(seat)
            for card in self.called_in(seat, zones.CIRCLE, self.turned_down[seat]):
                table.down[card] = True
            table.unfought += self.called_in(seat, zones.CIRCLE, self.unfought[seat])
            for words in self.damage[seat]:
                self.put_damage(seat, words)
            for title in self.facedown[seat]:
                character = self.character(title, [seat])
                if table.is_fighter(character):
                    raise BadFact(f"{title} is the fighter, who lies face-up: only the Sideline is facedown")
                self.turn_down(seat, character)
            table.stealthy[seat] = table.has_bonus(seat, MASHO)
        for seat in range(2):
            for kind, hosts in self.hosts[seat].items():
                for card, (down, host) in zip(table.zone(seat, kind), hosts, strict=True):
                    table.host[card] = self.host_called(seat, kind, host)
                    if down:
                        self.turn_down(seat, card)
        table.step = self.step.capitalize()
        table.attacks_left = self.attacks_left
        table.finished = max(sum(table.wins), self.match - 1) if self.finished < 0 else self.finished
        table.match = self.match or min(zones.LAST_SLOT, table.finished + 1)
        self.check_matches()

    def check_matches(self) -> None:
        """YYH-1, YYH-85, YYH-89: what is said of matches fits together."""
        table = self.table
        won = sum(table.wins)
        if table.finished < won:
            raise BadFact(f"{won} matches are won, so no fewer are finished; leave `finished:` out, or say {won}")
        if table.finished < table.match - 1:
            raise BadFact(f"before match {table.match} as many are over as come before it: say `finished:` so, or not")
        for seat, name in enumerate(table.names):
            for slot in table.locked:
                if table.in_slot(seat, slot) >= 0:
                    raise BadFact(f"slot {slot} of {name} is locked: nobody is in it (YYH-85)")
            if table.wins[seat] >= zones.TO_WIN and max(table.king) < 0:
                raise BadFact(f"{name} has won {table.wins[seat]} matches, and so the game (YYH-1)")
            if self.reached[seat] > 0 and table.king[seat] < 0:
                raise BadFact(f"{name} has no King: `reached {name}:` is about one")

    def called_in(self, seat: int, kind: int, titles: list[str]) -> list[int]:
        """For each title a card in that zone."""
        found: list[int] = []
        for title in titles:
            found += [
                card
                for card in self.table.zone(seat, kind)
                if self.table.card(card).full_title == title and card not in found
            ][:1]
        return found

    def turn_down(self, seat: int, card: int) -> None:
        self.table.down[card] = True
        self.table.known[card] = 1 << seat

    def set_up_king(self, seat: int) -> None:
        """YYH-143, YYH-151: the piece with the Defense Value stands for it, lost or not; lost pieces tell what it has
        reached."""
        table = self.table
        pieces = [
            card
            for kind in (zones.ARENA, zones.CIRCLE, zones.TEAM)
            for card in table.zone(seat, kind)
            if table.card(card).piece
        ]
        if not pieces:
            return
        in_order = sorted((PIECES.index(table.card(card).piece), card) for card in pieces)
        table.king[seat] = next((card for _, card in in_order if table.card(card).defense), in_order[0][1])
        table.moved += 1
        lost = sum(table.zone_kind(card) == zones.CIRCLE for card in pieces)
        table.reached[seat] = lost if self.reached[seat] < 0 else self.reached[seat]

    def check_characters(self, seat: int) -> None:
        table = self.table
        there = [table.card(card) for card in table.characters(seat)]
        for i, card in enumerate(there):
            for other in there[:i]:
                if card.is_same_character(other):
                    raise BadFact(f"{other.full_title} and {card.full_title} are the same character (YYH-137)")

    def put_damage(self, seat: int, words: str) -> None:
        said = DAMAGE.fullmatch(words)
        if said is None:
            raise BadFact(f"{words!r} is no damage; write `2 on Hiei`")
        card = self.character(self.title_of(said["title"]), [seat])
        most = zones.KING_DEFEATED if card in self.table.king or self.table.speaks_of(TO_DEFEAT) else zones.DEFEATED
        self.table.damage[card] = number_from(said["points"], 0, most - 1)

    def character(self, title: str, seats: list[int]) -> int:
        """A King goes by any piece it still has (YYH-143)."""
        table = self.table
        for seat in seats:
            for character in table.characters(seat):
                for card in (character, *table.bearers(character)):
                    if title in (table.card(card).full_title, table.card(card).name):
                        return character
        whose = f" of {table.names[seats[0]]}" if len(seats) == 1 else ""
        raise BadFact(f"{title} is no character{whose} in play")

    def host_called(self, seat: int, kind: int, words: str) -> int:
        """`Bui`, or `Bob's Bui`; or the card under which others lie."""
        if kind == zones.UNDER:
            return self.find(seat, self.title_of(words))
        for holder, name in enumerate(self.table.names):
            if words.startswith(f"{name}'s "):
                return self.character(self.title_of(words.removeprefix(f"{name}'s ")), [holder])
        return self.character(self.title_of(words), [seat])

    def targets_said(self, said: re.Match[str], seat: int, phrase: Phrase | None) -> tuple[int, ...]:
        if phrase is not None:
            return ()
        if said["on"] is None:
            raise BadFact(f"{said[0]!r}: say on which character")
        return (self.character(self.title_of(said["on"]), [0, 1]),)

    def begin(self) -> None:
        if self.step not in (START, MAIN, ATTACK):
            raise BadFact(f"a position begins at the {START} of a turn, in the {MAIN} or in the {ATTACK} step")
        if self.turn < 1:
            raise BadFact("the first turn has the number 1")
        self.check_amounts()
        if self.step == START:
            self.table.turn -= 1
        super().begin()

    def check_amounts(self) -> None:
        """YYH-72, YYH-151: nobody has so much damage that something follows from it. When that is asked, what lasts
        is known too."""
        table = self.table
        for seat in range(2):
            for card in table.characters(seat):
                damage, title = table.damage[card], table.card(card).full_title
                if damage >= table.damage_to_defeat(card):
                    raise BadFact(f"{title} with {damage} damage is defeated (YYH-72)")
                if card == table.king[seat] and owes_pieces(table, seat):
                    due = sum(damage >= threshold for threshold in zones.THRESHOLDS)
                    raise BadFact(
                        f"a King with {damage} damage has lost {due} pieces (YYH-151): "
                        f"say them in `circle {table.names[seat]}:`, or `reached {table.names[seat]}: {due}`"
                    )

    def agenda(self) -> list[Step]:
        table = self.table
        step = table.step.lower()
        if step == START:
            return [TakeTurn(table.active)]
        now: list[Step] = [InMainStep(), AttackStep()] if step == MAIN else [InAttackStep()]
        return [*reversed([*now, EndTurn(), TakeTurn(1 - table.active)])]

    # -- what only the record tells --------------------------------------------------------------------------------

    def record(self) -> View:
        viewers = range(self.table.seats + 1)
        return {
            **super().record(),
            "knowledge": [self.known_in_words(viewer) for viewer in viewers],
            "reached": self.table.reached[:],
        }

    def rows(self, seat: int) -> list[Row]:
        return [*self.closed_rows(seat), *self.open_rows(seat)]

    def open_rows(self, seat: int) -> list[Row]:
        """Where all may look, so that only what lies facedown is hidden. Attached cards are said character by
        character."""
        table = self.table
        hosts = [*table.characters(seat), *table.characters(1 - seat)]
        attached = [card for host in hosts for card in table.zone(seat, zones.ATTACHED) if table.host[card] == host]
        return [
            (zones.ZONES[zones.ATTACHED], attached),
            (zones.ZONES[zones.PLAYED], table.zone(seat, zones.PLAYED)),
            (zones.ZONES[zones.ARENA], table.zone(seat, zones.ARENA)),
            ("sideline", table.sideline(seat)),
        ]

    def known_in_words(self, viewer: int) -> str:
        """What is known beyond the open table; of what lies facedown, by its place."""
        table = self.table
        said = sentences(knowledge_in_words(table, viewer, self.closed_rows))
        for seat, name in enumerate(table.names):
            for row, cards in self.open_rows(seat):
                for place, card in enumerate(cards):
                    if table.down[card] and viewer not in (seat, table.owner[card]) and knows(table, viewer, card):
                        said.append(f"card {place + 1} of the {row} of {name}")
        return sentences_in_words(said)

    def lines_say_it_all(self) -> bool:
        """No line says that a card lies on the other side than its owner's."""
        table = self.table
        at_home = all(table.owner[card] == table.zone_seat(card) for card in range(len(table.owner)))
        return at_home and super().lines_say_it_all()


# -- in words --------------------------------------------------------------------------------------------------------


def characters_of(view: View, seat: int) -> list[View]:
    """The fighter and the Sideline, as somebody sees them."""
    player = view["seats"][seat]
    found = [player["fighter"], *player["slots"].values()]
    return [character for character in found if character is not None]


def damage_in_words(view: View, seat: int) -> str:
    said = [f"{each['damage']} on {each['name']}" for each in characters_of(view, seat) if each["damage"]]
    return sentences_in_words(said)


def facedown_in_words(view: View, seat: int) -> str:
    return sentences_in_words([each["name"] for each in characters_of(view, seat) if each["facedown"]])


def unfought_in_words(view: View, seat: int) -> str:
    return sentences_in_words(view["seats"][seat]["unfought"])


def attached_in_words(view: View, seat: int) -> str:
    """A player's cards, wherever they are attached; in brackets those that lie facedown."""
    said: list[str] = []
    for holder in (seat, 1 - seat):
        whose = "" if holder == seat else f"{view['seats'][holder]['name']}'s "
        for character in characters_of(view, holder):
            for card in character["attached"]:
                if card["by"] == seat:
                    said.append(f"{bracketed(card['name'], card['facedown'])} to {whose}{character['name']}")
    return sentences_in_words(said)


def under_in_words(view: View, seat: int) -> str:
    """What lies under cards on a player's side."""
    return sentences_in_words([f"{each['name']} under {each['under']}" for each in view["seats"][seat]["under"]])


def effects_as_seen(view: View, _: int) -> str:
    return effects_in_words(view, about, HOW_LONG)


def about(view: View, effect: View) -> str:
    return f" on {PLUS.join(effect['cards'])}" if effect["cards"] else ""
