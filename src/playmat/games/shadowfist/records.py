"""The parts of a position that are no cards: scenes, the attack, signposts, who controls."""

from __future__ import annotations

from typing import Final

from playmat.cardplay.triggers import Pending
from playmat.cardtext.phrase import Phrase
from playmat.kernel.part import Note, Part

# -- scenes ----------------------------------------------------------------------------------------------------------


MAIN: Final = 0
ATTACK: Final = 1
ESTABLISHING: Final = 2
AMBUSH_GAP: Final = 4
END_OF_COMBAT: Final = 5
TAKEN: Final = 6
WINNING: Final = 7
BURNING: Final = 8
ENDING_ATTACK: Final = 9
END_RESPONSE: Final = 10
END_OF_TURN: Final = 11
POLICIES: Final = (
    "main shot", "attack", "establishing shot", "auction", "ambush", "end of combat", "site taken", "winning site",
    "burn for power", "end of attack", "end of turn, responses", "end of turn",
)  # fmt: skip
"""What may be added to a scene depends on when it is played: see `policies`."""
BURNT: Final = "burn"
SEIZED: Final = "seizing"
"""How a scene is declared that answers a burning, for Power or for victory, or a seizing (SF-6.4.3-f, SF-6.4.3-g)."""
PLAY: Final = "play"
USE: Final = "use"
HEAL: Final = "heal"
MOVE: Final = "move"
REVEAL: Final = "reveal"
TRIGGER: Final = "trigger"
EXPIRY: Final = "expiry"
SPECIAL: Final = "special"
"""Kinds of slots. The last one: Stealth, Tactics, Mobility."""
TO_TARGET: Final = 100
"""The number of a move to another player's location, in order to intercept there: this, and the location. Other moves
have a direction."""
NOWHERE_ANY_MORE: Final = 0
"""Of a move whose destination has vanished (SF-4.7-c)."""


class Slot(Part):
    """One effect of a scene, from its generation to its resolution."""

    def __init__(
        self,
        kind: str,
        seat: int,
        source: int,
        life: int,
        phrase: Phrase | None,
        frame: int,
        number: int,
        word: str,
        canceled: bool,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.source = source
        self.life = life
        """Which stay of its source in play, so that a card that came back is not taken for it."""
        self.phrase = phrase
        self.frame = frame
        """What was chosen and paid; -1 where there was nothing to choose."""
        self.number = number
        """For a move its direction, for an expiry what expires."""
        self.word = word
        """For a special ability, which."""
        self.canceled = canceled

    def clone(self) -> Slot:
        return Slot(
            self.kind,
            self.seat,
            self.source,
            self.life,
            self.phrase,
            self.frame,
            self.number,
            self.word,
            self.canceled,
        )


class Scene(Part):
    """SF-2.3-d. What goes off while it resolves is the beginning of the next one (SF-5.2.2-d)."""

    def __init__(
        self,
        policy: int,
        slots: list[Slot],
        following: list[Slot],
        resolving: bool,
        passes: int,
        last: int,
        declared: str,
        acted: int,
        moved: list[int],
        since: int,
    ) -> None:
        self.policy = policy
        self.slots = slots
        self.following = following
        self.resolving = resolving
        self.passes = passes
        """In succession."""
        self.last = last
        """Who acted last."""
        self.declared = declared
        """The declaration that opened it, if one did: attack, join, interception, end of turn; or burn."""
        self.acted = acted
        """A bit for each player who chose to add something."""
        self.moved = moved
        """Characters that have used Mobility in this scene (SF-10.1.2-e)."""
        self.since = since
        """Where in the history of the turn that begins which it answers, if it answers the loss of a Site."""

    def clone(self) -> Scene:
        return Scene(
            self.policy,
            [slot.clone() for slot in self.slots],
            [slot.clone() for slot in self.following],
            self.resolving,
            self.passes,
            self.last,
            self.declared,
            self.acted,
            self.moved[:],
            self.since,
        )


class Fired(Pending):
    """A trigger whose condition has come true and that has not been generated yet."""

    def __init__(
        self,
        phrase: Phrase,
        seat: int,
        source: int,
        it: tuple[int, ...],
        life: int,
        he: int,
        number: int,
        wanted: bool,
    ) -> None:
        super().__init__(phrase, seat, source, it)
        self.life = life
        self.he = he
        self.number = number
        """An amount the event was about: damage, Power."""
        self.wanted = wanted
        """Has its player said that it is used?"""

    def as_wanted(self) -> Fired:
        """The same, now that its player has said so."""
        return Fired(self.phrase, self.seat, self.source, self.it, self.life, self.he, self.number, True)


class Due(Note):
    """Something the rules set off, which has not been put into the scene yet: an effect that ends, or healing."""

    def __init__(self, kind: str, seat: int, source: int, number: int) -> None:
        self.kind = kind
        self.seat = seat
        self.source = source
        self.number = number
        """Of the effect that ends."""


class Call(Note):
    """What goes off if the card that lies hidden there has this face. It is noted for every face it may have, so that
    nothing depends on which it is."""

    def __init__(self, face: int, fired: Fired) -> None:
        self.face = face
        self.fired = fired


# -- the attack ------------------------------------------------------------------------------------------------------


class Attack(Part):
    def __init__(
        self,
        player: int,
        defender: int,
        attackers: list[int],
        targets: list[int],
        chains: dict[int, list[int]],
        participants: list[int],
        stealthed: list[int],
        fallen: list[int],
        struck: dict[int, list[int]],
        success: bool,
        stage: str,
        joined: bool,
        aims: list[int],
        claimed: bool,
    ) -> None:
        self.player = player
        """AP: whoever declared it."""
        self.defender = defender
        """DP: who controlled the target then."""
        self.attackers = attackers
        self.targets = targets
        """For each attacker, its target."""
        self.chains = chains
        """For each intercepted attacker the Characters it still has to overcome, in order."""
        self.participants = participants
        """SF-6.1-h: everybody who has attacked in it."""
        self.stealthed = stealthed
        """Those who have used Stealth in it."""
        self.fallen = fallen
        """Sites that combat damage has taken to zero Body, until the attacking player has decided."""
        self.struck = struck
        """For each fallen Site the attackers who struck it (SF-5.2.3-d)."""
        self.success = success
        self.stage = stage
        self.joined = joined
        """Have all had their chance to join (SF-6.2-e)?"""
        self.aims = aims
        """What was attacked when it was declared: joiners need a target even where no attacker is left (SF-S-7)."""
        self.claimed = claimed
        """SF-S-41, SF-4.9-a: has the attacking player seized a Feng Shui Site in it, or burned one for victory?"""

    def clone(self) -> Attack:
        return Attack(
            self.player,
            self.defender,
            self.attackers[:],
            self.targets[:],
            {attacker: chain[:] for attacker, chain in self.chains.items()},
            self.participants[:],
            self.stealthed[:],
            self.fallen[:],
            {site: sources[:] for site, sources in self.struck.items()},
            self.success,
            self.stage,
            self.joined,
            self.aims[:],
            self.claimed,
        )

    def target_of(self, attacker: int) -> int:
        return self.targets[self.attackers.index(attacker)]

    def intercepts(self, card: int) -> int:
        """The attacker this Character intercepts, or -1."""
        for attacker, chain in self.chains.items():
            if card in chain:
                return attacker
        return -1

    def interceptors(self) -> list[int]:
        return [card for chain in self.chains.values() for card in chain]


def new_attack(player: int, defender: int, attackers: list[int], targets: list[int]) -> Attack:
    return Attack(
        player, defender, attackers, targets, {}, attackers[:], [], [], {}, False, "declared", False, targets[:], False
    )


# -- what lasts ------------------------------------------------------------------------------------------------------


class Control(Note):
    """Somebody controls a card that would be another's: the latest that still holds decides (SF-7.4-e)."""

    def __init__(self, card: int, seat: int, source: int, until: int, number: int) -> None:
        self.card = card
        self.seat = seat
        self.source = source
        self.until = until
        self.number = number


class Signpost(Note):
    """SF-4.5.2-a: damage from this source to this card goes to that one, or nowhere where it is reduced."""

    def __init__(self, source: int, origin: int, to: int, to_life: int, by: int, frame: int, amount: int) -> None:
        self.source = source
        self.origin = origin
        self.to = to
        self.to_life = to_life
        """If the new recipient has left play the damage lands nowhere (SF-4.5.2-i)."""
        self.by = by
        """The card that redirects: it becomes the source (SF-4.5.2-g)."""
        self.frame = frame
        """For the damage of an effect: that effect's; -1 during an attack (SF-4.5.2-j)."""
        self.amount = amount
        """How much of it at most; -1 for all."""


class Auction(Part):
    """SF-5.5-a: the bidding, while everything else stands still."""

    def __init__(
        self, copies: list[int], newer: int, turn: int, bid: int, bidder: int, passes: int, many: bool
    ) -> None:
        self.copies = copies
        self.newer = newer
        """The copy just played or revealed, whose controller opens."""
        self.turn = turn
        """Who is asked."""
        self.bid = bid
        self.bidder = bidder
        """Who bids most; -1 before the opening."""
        self.passes = passes
        self.many = many
        """SF-5.5.1-g: more than two came at once."""

    def clone(self) -> Auction:
        return Auction(self.copies[:], self.newer, self.turn, self.bid, self.bidder, self.passes, self.many)
