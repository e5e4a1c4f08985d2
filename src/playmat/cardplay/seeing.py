"""What a seat sees of the cards, and positions that it cannot tell from the real one: the cards it does not know, dealt
anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playmat.cardplay.events import CardMoved
from playmat.cardplay.table import CardTable
from playmat.kernel.chance import Chance
from playmat.kernel.decision import Decision, NoAnswer
from playmat.kernel.event import EVERYTHING, Event, Log
from playmat.kernel.fact import HIDDEN

TRIES: Final = 100


def in_order(table: CardTable, seat: int, other: int, kind: int) -> list[str]:
    """The cards of a player's zone as `seat` sees them, from first to last."""
    return [table.name_as_seen(seat, card) for card in table.zone(other, kind)]


def unordered(table: CardTable, seat: int, other: int, kind: int) -> list[str]:
    """The same where the order tells nothing, as in a hand: known cards by name, then the backs. The record keeps the
    order."""
    names = in_order(table, seat, other, kind)
    if seat == EVERYTHING:
        return names
    known = sorted(name for name in names if name != HIDDEN)
    return known + [HIDDEN] * (len(names) - len(known))


def imagine(table: CardTable, seat: int, chance: Chance) -> CardTable:
    """A copy of the table that `seat` cannot tell from it, with the cards it does not know dealt anew."""
    twin = table.clone()
    assert isinstance(twin, CardTable)
    imagine_cards(twin, seat, chance)
    return twin


class Unimaginable(Exception):
    """By no deal that was tried would the player be asked who is being asked."""


class Hidden:
    """The cards that a seat does not know, by the places where they lie: any of them might lie in any place that holds
    one of the same player's."""

    def __init__(self, table: CardTable, seat: int) -> None:
        self.spots: list[list[tuple[int, int]]] = [[] for _ in range(table.seats)]
        self.cards: list[list[int]] = [[] for _ in range(table.seats)]
        self.bits: list[list[int]] = [[] for _ in range(table.seats)]
        """Who else knows what lies there: that is known, whatever it is."""
        for place, zone in enumerate(table.zones):
            for i, card in enumerate(zone):
                if not table.knows(seat, card):
                    owner = table.owner[card]
                    self.spots[owner].append((place, i))
                    self.cards[owner].append(card)
                    self.bits[owner].append(table.known[card])
        self.lying = [cards[:] for cards in self.cards]
        """By owner, the cards that lie in `spots` since they were dealt last."""
        self.it = {number: frame.it[:] for number, frame in table.frames.items()}
        self.picks = {number: frame.picks[:] for number, frame in table.frames.items()}
        self.ways = {number: frame.clone().ways for number, frame in table.frames.items()}
        self.history = table.history[:]

    def by_lot(self, table: CardTable, owner: int, chance: Chance) -> list[tuple[int, int]]:
        """A card for each of a player's spots. Some places keep what they have among themselves; some cannot hold every
        card, and are filled before the others."""
        spots, cards = self.spots[owner], self.cards[owner]
        closed = [i for i, spot in enumerate(spots) if table.holds_known_cards(spot[0])]
        dealt: list[tuple[int, int]] = []
        if closed:
            kept = sorted([cards[i] for i in closed])
            chance.shuffle(kept)
            dealt = list(zip(closed, kept, strict=True))
        rest = [i for i in range(len(spots)) if i not in closed]
        free = sorted([cards[i] for i in rest])
        chance.shuffle(free)
        choosy = [i for i in rest if table.shows_its_type(spots[i][0])]
        for i in choosy:
            fitting = next(card for card in free if table.may_lie(card, spots[i][0]))
            free.remove(fitting)
            dealt.append((i, fitting))
        if choosy:
            chance.shuffle(free)
        dealt.extend(zip([i for i in rest if i not in choosy], free, strict=True))
        return dealt

    def deal(self, table: CardTable, chance: Chance) -> None:
        """Put the cards into the places by lot. The cards are sorted first, so that only chance decides."""
        instead: dict[int, int] = {}
        moved: dict[int, int] = {}
        for owner, spots in enumerate(self.spots):
            for i, card in self.by_lot(table, owner, chance):
                place, index = spots[i]
                table.zones[place][index] = card
                table.where[card] = place
                table.known[card] = self.bits[owner][i]
                instead[self.cards[owner][i]] = card
                moved[self.lying[owner][i]] = card
                self.lying[owner][i] = card
        table.find_again()
        table.change_places(moved)
        for number, frame in table.frames.items():
            frame.it = [instead.get(card, card) for card in self.it[number]]
            frame.picks = [instead.get(card, card) for card in self.picks[number]]
            for way, cards_done in self.ways[number].items():
                frame.ways[way] = [instead.get(card, card) for card in cards_done]
        table.history = [with_card(table, event, instead) for event in self.history]


def with_card(table: CardTable, event: Event, instead: dict[int, int]) -> Event:
    """What has happened, with the card that is imagined for it."""
    if not isinstance(event, CardMoved) or event.card not in instead:
        return event
    card = instead[event.card]
    name = table.printed(card).full_title
    return CardMoved(card, name, event.origin, event.target, event.verb, event.by, event.seers, event.before)


def imagine_cards(table: CardTable, seat: int, chance: Chance) -> None:
    """Deal anew, owner by owner, the cards that `seat` does not know. Deck lists are open (PM-11). The log stays
    behind: it knows how things really are."""
    table.recording = False
    table.log = Log([])
    table.chance = Chance(b"".join(chance.below(256).to_bytes(1, "big") for _ in range(16)))
    hidden = Hidden(table, seat)
    decision = table.decision
    for _ in range(TRIES):
        hidden.deal(table, chance)
        if decision is None or asks_again(table, decision):
            return
    assert decision is not None
    keep_asking(table, seat, decision)


def asks_again(table: CardTable, decision: Decision) -> bool:
    """Put the question anew, because its answers depend on what lies where. If a player held nothing to choose from
    they would not be asked, and everybody sees that they are; nor can a card be in the middle of being played for which
    there is no answer. A question that answers itself there, and leads to the next one, is another."""
    twin = table.clone()
    assert isinstance(twin, CardTable)
    twin.decision = None
    try:
        decision.step.run(twin)
    except NoAnswer:
        return False
    asked = open_question(twin)
    table.decision = asked
    return asked is not None and asked.seat == decision.seat and type(asked.step) is type(decision.step)


def keep_asking(table: CardTable, seat: int, decision: Decision) -> None:
    """What to do when the tries have run out. A seat knows its own question, with all its answers, so that stays open.
    Another's answers tell what they hold: there is no world to show then."""
    if decision.seat != seat:
        raise Unimaginable(f"in {TRIES} deals seat {decision.seat + 1} was never asked: {decision.prompt}")
    table.decision = decision


def open_question(table: CardTable) -> Decision | None:
    return table.decision


def imagine_faces(
    table: CardTable, seat: int, chance: Chance, fits: Callable[[CardTable, int, int], bool]
) -> None:  # fmt: skip
    """The same where much is noted about a card that lies somewhere unseen: every card stays where it is, and those
    the seat does not know become others of the same player's. `fits` says which face can lie where a card lies."""
    table.recording = False
    table.log = Log([])
    table.chance = Chance(b"".join(chance.below(256).to_bytes(1, "big") for _ in range(16)))
    decision = table.decision
    unknown: list[list[int]] = [[] for _ in range(table.seats)]
    for zone in table.zones:
        for card in zone:
            if not table.knows(seat, card):
                unknown[table.owner[card]].append(card)
    real = table.face[:]
    same = {card: card for cards in unknown for card in cards}
    for _ in range(TRIES):
        for cards in unknown:
            deal_faces(table, cards, sorted(real[card] for card in cards), chance, fits)
        table.find_again()
        table.history = [with_card(table, event, same) for event in table.history]
        if decision is None or asks_again(table, decision):
            return
    assert decision is not None
    keep_asking(table, seat, decision)


def deal_faces(
    table: CardTable,
    cards: list[int],
    faces: list[int],
    chance: Chance,
    fits: Callable[[CardTable, int, int], bool],
) -> None:
    """By lot; the cards that are particular about what they can be come first."""
    chance.shuffle(faces)
    choosy = [card for card in cards if not all(fits(table, card, face) for face in faces)]
    for card in [*choosy, *(card for card in cards if card not in choosy)]:
        for i, face in enumerate(faces):
            if fits(table, card, face):
                table.face[card] = faces.pop(i)
                break
