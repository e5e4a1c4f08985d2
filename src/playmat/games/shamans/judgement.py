"""What a player makes of a position of Shamans: how the round will end, and what everybody will score in it."""

from __future__ import annotations

from math import exp
from typing import Final

from playmat.games.shamans.components import ECLIPSE, NUMBERS, SHADOW, SHAMAN, SHARD, Play, Take
from playmat.games.shamans.events import CardPassed, CardPlayed, PortalUsed, RolesExchanged, RoundBegan, RoundEnded
from playmat.games.shamans.portals import BACK, FORWARD, Window
from playmat.games.shamans.rituals import NO_DAGGER, USE_DAGGER
from playmat.games.shamans.table import NOBODY, Shamans
from playmat.games.shamans.view import imagine, knows, knows_role
from playmat.kernel.chance import Chance, Luck
from playmat.kernel.decision import PASS, Decision, Option
from playmat.kernel.judgement import Judgement

PACE: Final = [0.41, 0.43, 0.60]
"""With 3, 4 and 5 players: how far the pawn goes for each card still to be played, when everybody helps their team."""

SURENESS: Final = 9.0
SPREAD: Final = 1.6
"""How many points ahead make a clear lead."""

LIVE: Final = 0.30
"""What it is worth to lie lowest in a turn that is not over: a tile, if it stays so."""
TILE_WORTH: Final = [[0.35, 0.35], [-0.05, -0.30], [0.30, 0.15], [0.30, 0.30]]
"""In points, to a Shaman and to a Shadow: Portal, Mask, Dagger, the first Moon Shard."""
UNSEEN_TILE: Final = 0.32
TWO_SHARDS: Final = 1.7


def prospects(table: Shamans) -> list[float]:
    """Every seat's share of the victory, by the points everybody can expect at the end of this round."""
    expected = [float(points) for points in table.points]
    if table.outcome is None and not at_rest(table):
        expect_round(table, expected)
    highest = max(expected)
    weights = [exp((points - highest) / SPREAD) for points in expected]
    total = sum(weights)
    return [weight / total for weight in weights]


def at_rest(table: Shamans) -> bool:
    """Has nobody done anything in this round? Then everybody may still expect the same of it."""
    return table.turns <= 1 and table.destination < 0 and True not in table.has_played


def expect_round(table: Shamans, expected: list[float]) -> None:
    """Add what this round will bring to those who are still in it."""
    shadows = chance_of_shadows(table)
    for seat in range(table.box.seats):
        if table.eliminated[seat]:
            continue
        role = table.role(seat)
        expected[seat] += 3.0 * shadows if role == SHADOW else 2.0 * (1.0 - shadows)
        if table.tiles_of[seat]:
            expected[seat] += worth_of_tiles(table, seat, role)
    if table.destination >= 0:
        expect_turn(table, expected)


def chance_of_shadows(table: Shamans) -> float:
    """The pawn's way, held against the cards that can still move it."""
    if table.round_winner >= 0:
        return 1.0 if table.round_winner == SHADOW else 0.0
    cards = 0
    for seat in range(table.box.seats):
        cards += len(table.hands[seat])
    if cards == 0:
        return 0.0
    need = table.distance / cards
    return 1.0 / (1.0 + exp((need - PACE[table.box.seats - 3]) * SURENESS))


def worth_of_tiles(table: Shamans, seat: int, role: int) -> float:
    worth = 0.0
    shards = 0
    for tile in table.tiles_of[seat]:
        kind = table.kind(tile)
        if kind == SHARD:
            shards += 1
        worth += TILE_WORTH[kind][role]
    return worth + TWO_SHARDS - 2 * TILE_WORTH[SHARD][role] if shards >= 2 else worth


def expect_turn(table: Shamans, expected: list[float]) -> None:
    """Whoever lies lowest takes a tile, and whoever lies highest may complete the World."""
    lowest = highest = NOBODY
    for seat in range(table.box.seats):
        card = table.front[seat]
        if card >= 0 and not table.eliminated[seat]:
            if lowest == NOBODY or card < table.front[lowest]:
                lowest = seat
            if highest == NOBODY or card > table.front[highest]:
                highest = seat
    if lowest == NOBODY:
        return
    number = table.front[lowest] % NUMBERS
    expected[lowest] += LIVE * (1.0 - number / NUMBERS)


# -- in haste ----------------------------------------------------------------------------------------------------------


def hasty(table: Shamans, luck: Luck) -> Option:
    """Shamans follow, Shadows mostly do not, or take the lead; whoever may take a tile takes the best; Portals are used
    for one's own team when the Moon is near."""
    decision = table.decision
    assert decision is not None
    options = decision.options
    first = options[0]
    if isinstance(first, Play):
        return hasty_card(table, decision, luck)
    if isinstance(decision.step, Window):
        return hasty_portal(table, decision, luck)
    if isinstance(first, Take):
        return hasty_tile(table, decision)
    if first is NO_DAGGER and len(options) > 1:
        return USE_DAGGER if luck.below(2) == 0 else NO_DAGGER
    return options[luck.below(len(options))]


def hasty_card(table: Shamans, decision: Decision, luck: Luck) -> Option:
    options = decision.options
    shaman = table.role(decision.seat) == SHAMAN
    if table.destination < 0:
        return low_or_any(options, luck) if shaman else lead_astray(table, options, luck)
    matching: list[Option] = []
    for option in options:
        assert isinstance(option, Play)
        if option.card // NUMBERS == table.destination:
            matching.append(option)
    if matching and shaman:
        return low_or_any(matching, luck)
    if matching and luck.below(4) == 0:
        return highest_of(matching)
    return options[luck.below(len(options))]


def lead_astray(table: Shamans, options: list[Option], luck: Luck) -> Option:
    """A Shadow leads where most cards are gone: those who have none left must stray."""
    best = options[luck.below(len(options))]
    gone = -1
    for option in options:
        assert isinstance(option, Play)
        placed = len(table.placed[option.card // NUMBERS])
        if placed > gone:
            best, gone = option, placed
    return best


def highest_of(options: list[Option]) -> Option:
    """Whoever lies highest leads next."""
    highest = options[0]
    number = -1
    for option in options:
        assert isinstance(option, Play)
        if option.card % NUMBERS > number:
            highest, number = option, option.card % NUMBERS
    return highest


def low_or_any(options: list[Option], luck: Luck) -> Option:
    """Every other time the lowest number, which may bring a tile."""
    if luck.below(2) == 0:
        return options[luck.below(len(options))]
    lowest = options[0]
    number = NUMBERS
    for option in options:
        assert isinstance(option, Play)
        if option.card % NUMBERS < number:
            lowest, number = option, option.card % NUMBERS
    return lowest


def hasty_tile(table: Shamans, decision: Decision) -> Option:
    """A Moon Shard above all, if one lies there; an unseen tile may be one."""
    role = table.role(decision.seat)
    best = decision.options[0]
    worth = -1.0
    for option in decision.options:
        assert isinstance(option, Take)
        value = (
            UNSEEN_TILE if option.kind == ECLIPSE else 1.0 if option.kind == SHARD else TILE_WORTH[option.kind][role]
        )
        if value > worth:
            best, worth = option, value
    return best


def hasty_portal(table: Shamans, decision: Decision, luck: Luck) -> Option:
    if FORWARD not in decision.options or luck.below(1 + table.distance) > 1:
        return PASS
    return FORWARD if table.role(decision.seat) == SHADOW else BACK


# -- who is a Shadow? --------------------------------------------------------------------------------------------------

FOLLOWED: Final = [0.15, 0.4]
STRAYED: Final = [3.5, 1.45]
"""How much likelier a Shadow does this than a Shaman, early in a round and late: follow, play off the Destination.
Early most have the card they want; late many have to stray. Counted in games of `greedy`, and told with some doubt."""
EARLY: Final = 4
"""So many turns of a round are early."""
WHIMS: Final = 4
"""One time in so many a Shaman is thought to have strayed without need."""
TRIES: Final = 6
"""How often a card is sought that fits better."""
PUSHED: Final = 1.8
HELD: Final = 0.5
"""The same for moving the pawn with a Portal."""


class Beliefs:
    """For each seat how much likelier than at the start it is to be a Shadow, by what it was seen to do this round, and
    off which Worlds it has played, one bit for each: a Shaman who does that has no card of it."""

    def __init__(self, seats: int) -> None:
        self.odds = [1.0] * seats
        self.strayed = [0] * seats


def beliefs_of(table: Shamans, seat: int) -> Beliefs:
    """An exchange of Role cards exchanges the suspicion; whoever gets a card may have any again."""
    seats = table.box.seats
    found = Beliefs(seats)
    played = 0
    destination = 0
    for event in table.events(seat):
        if isinstance(event, CardPlayed):
            late = 0 if played < EARLY * seats else 1
            played += 1
            if event.destination:
                destination = event.card // NUMBERS
            else:
                found.odds[event.seat] *= FOLLOWED[late] if event.match else STRAYED[late]
                if not event.match:
                    found.strayed[event.seat] |= 1 << destination
        elif isinstance(event, PortalUsed):
            found.odds[event.seat] *= PUSHED if event.spaces > 0 else HELD
        elif isinstance(event, CardPassed):
            found.strayed[event.receiver] = 0
        elif isinstance(event, RolesExchanged):
            one, other = event.seat, event.partner
            found.odds[one], found.odds[other] = found.odds[other], found.odds[one]
            found.strayed[one] = found.strayed[other] = 0
        elif isinstance(event, RoundBegan):
            found = Beliefs(seats)
            played = 0
    return found


def suspect(table: Shamans, seat: int, odds: list[float], chance: Chance) -> None:
    """In an imagined world, deal the Role cards that the seat does not know anew: Shadows rather to the suspects."""
    seats = [other for other in range(table.box.seats) if not knows_role(table, seat, table.role_of[other])]
    cards = [table.role_of[other] for other in seats]
    bits = [table.known_roles[card] for card in cards]
    left = seats[:]
    dealt = [-1] * table.box.seats
    for card in cards:
        if table.box.roles[card] == SHADOW:
            dealt[pick(left, odds, chance)] = card
    for card in cards:
        if table.box.roles[card] != SHADOW:
            dealt[left.pop()] = card
    for i, other in enumerate(seats):
        table.role_of[other] = dealt[other]
        table.known_roles[dealt[other]] = bits[i]


def pick(seats: list[int], odds: list[float], chance: Chance) -> int:
    """One of the seats, taken out of the list, the suspects more often."""
    total = 0.0
    for seat in seats:
        total += odds[seat]
    drawn = total * chance.below(4096) / 4096
    for seat in seats:
        drawn -= odds[seat]
        if drawn < 0:
            seats.remove(seat)
            return seat
    return seats.pop()


def empty_handed(table: Shamans, seat: int, strayed: list[int], chance: Chance) -> None:
    """In an imagined world, let those who are Shamans in it have no card of the Worlds they have played off: it is
    exchanged for another one that the seat does not know either."""
    for other in range(table.box.seats):
        if other == seat or strayed[other] == 0 or table.role(other) != SHAMAN or chance.below(WHIMS) == 0:
            continue
        for card in table.hands[other][:]:
            if strayed[other] >> card // NUMBERS & 1 and is_free(table, seat, other, card):
                exchange(table, seat, other, card, strayed, chance)


def exchange(table: Shamans, seat: int, giver: int, card: int, strayed: list[int], chance: Chance) -> None:
    """With somebody who may well have it, if by a few tries one is found."""
    for _ in range(TRIES):
        taker = chance.below(table.box.seats)
        if taker in (seat, giver) or not table.hands[taker]:
            continue
        if table.role(taker) == SHAMAN and strayed[taker] >> card // NUMBERS & 1:
            continue
        back = table.hands[taker][chance.below(len(table.hands[taker]))]
        if strayed[giver] >> back // NUMBERS & 1 or not is_free(table, seat, taker, back):
            continue
        table.hands[giver].remove(card)
        table.hands[taker].remove(back)
        table.hands[giver] = sorted([*table.hands[giver], back])
        table.hands[taker] = sorted([*table.hands[taker], card])
        table.known_cards[back], table.known_cards[card] = table.known_cards[card], table.known_cards[back]
        return


def is_free(table: Shamans, seat: int, owner: int, card: int) -> bool:
    """May the card as well be another one, for all the seat knows?"""
    return not knows(seat, table.known_cards[card]) and table.passing[owner] != card


class ShamansJudgement(Judgement):
    def prospects(self, table: Shamans) -> list[float]:
        return prospects(table)

    def hasty(self, table: Shamans, luck: Luck) -> Option:
        return hasty(table, luck)

    def chapter(self, table: Shamans) -> int:
        """The next round begins afresh."""
        return table.round

    def beliefs(self, table: Shamans, seat: int) -> Beliefs:
        return beliefs_of(table, seat)

    def suppose(self, table: Shamans, seat: int, beliefs: Beliefs, chance: Chance) -> Shamans:
        world = imagine(table, seat, chance)
        suspect(world, seat, beliefs.odds, chance)
        empty_handed(world, seat, beliefs.strayed, chance)
        return world

    def counted(self, table: Shamans) -> dict[str, int]:
        """Which team has won how many rounds."""
        found = {"rounds": 0, "rounds to the Shamans": 0, "rounds to the Shadows": 0}
        for event in table.events():
            if isinstance(event, RoundEnded):
                found["rounds"] += 1
                found["rounds to the Shamans" if event.winner == SHAMAN else "rounds to the Shadows"] += 1
        return found


JUDGEMENT: Final = ShamansJudgement()
