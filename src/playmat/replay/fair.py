"""Seeds that nobody chooses: the server and every player put something in, bound before and shown after.

    server    commits to a secret when the table is opened: sha256 of "playmat server" and the secret
    player    commits to their entropy when they sit down: sha256 of "playmat player" and the entropy
    player    reveals it when every seat is taken
    seed      sha256 of "playmat seed", the secret, and each seat's entropy in the order of the seats

The server cannot choose the seed, because its secret is bound before it hears any entropy; nor can a player, who does
not know the secret; nor both together, because the other players' entropy is bound and unknown until all are. Where
somebody brings none (a bot, a program that does not care), their part is empty. Decks drawn by lot follow from it.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any, NamedTuple

import playmat
from playmat.kernel.codec import CorruptData

SERVER = b"playmat server"
PLAYER = b"playmat player"
SEED = b"playmat seed"
LOT = b"playmat lot"
LENGTH = 32


def commit_of(kind: bytes, data: bytes) -> str:
    return sha256(kind + data).hexdigest()


def seed_of(secret: bytes, entropies: list[bytes]) -> bytes:
    """Every part is 32 bytes or nothing, so what stands where is beyond doubt."""
    parts = [bytes([len(entropy)]) + entropy for entropy in entropies]
    return sha256(SEED + secret + b"".join(parts)).digest()


def lot_of(seed: bytes) -> bytes:
    """What decks are drawn by."""
    return sha256(LOT + seed).digest()[:16]


class Finding(NamedTuple):
    """One step of the verification, in words."""

    right: bool
    words: str


def findings(record: dict[str, Any]) -> list[Finding]:
    """Every step, for a record that says how its seed was made; none if it does not."""
    fair = record.get("fair")
    if fair is None:
        return []
    try:
        secret = bytes.fromhex(fair["secret"])
        seats = [(str(seat["commit"]), bytes.fromhex(seat["entropy"])) for seat in fair["seats"]]
        drawn = [int(seat) for seat in fair["drawn"]]
        commitment, names = str(fair["commitment"]), [str(name) for name in record["names"]]
        seed = bytes.fromhex(record["seed"])
    except (KeyError, TypeError, ValueError) as error:
        raise CorruptData(f"how the seed was made is damaged: {error}") from error
    if len(seats) != len(names) or any(seat not in range(len(names)) for seat in drawn):
        raise CorruptData("how the seed was made is damaged: these are not the seats of the game")
    found = [
        Finding(
            commit_of(SERVER, secret) == commitment, f"the server's secret is the one it committed to, {commitment}"
        )
    ]
    for name, (commit, entropy) in zip(names, seats, strict=True):
        if commit:
            right = len(entropy) == LENGTH and commit_of(PLAYER, entropy) == commit
            found.append(Finding(right, f"{name}'s entropy is what they committed to, {commit}"))
        else:
            found.append(Finding(not entropy, f"{name} brought no entropy"))
    right = seed_of(secret, [entropy for _, entropy in seats]) == seed
    found.append(Finding(right, "the seed is made of the secret and everybody's entropy, and of nothing else"))
    if drawn:
        which = ", ".join(names[seat] for seat in drawn)
        found.append(
            Finding(lots_fell(record, seed, drawn), f"the decks drawn by lot ({which}) are those the seed draws")
        )
    return found


def lots_fell(record: dict[str, Any], seed: bytes, drawn: list[int]) -> bool:
    settings: dict[str, Any] = dict(record["settings"])
    places = settings.pop("seats")
    if not isinstance(places, list):
        return True  # a game without decks
    lots = decks_by_lot(record["game"], len(places), settings, seed)
    return isinstance(lots, list) and all(lots[seat] == places[seat] for seat in drawn)


def decks_by_lot(game_name: str, seats: int, settings: dict[str, Any], seed: bytes) -> Any:
    """Ready-made decks that can be played under these settings, as lists; only the number of seats where there are no
    decks. BadSetup if there are none."""
    game = playmat.game(game_name)
    return game.settings_of(game.quick_start(seats, lot_of(seed), **settings))["seats"]
