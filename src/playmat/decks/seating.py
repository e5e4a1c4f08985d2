"""Who plays what: the decks and further cards that somebody names on the command line."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path

from playmat.cardplay.game import CardGame
from playmat.cards.checking import read_source
from playmat.cardtext.deck import BadDeck, Deck
from playmat.cardtext.files import BadCards
from playmat.decks.files import find_deck
from playmat.kernel.chance import Chance
from playmat.kernel.game import BadSetup, Game


def places_for(
    game: Game, seats: int, me: int, words: Sequence[str], cards: Path | None
) -> tuple[CardGame, list[Deck]]:
    """The game, with the cards of a file if one is given, and a deck for every seat: mine is the first that was named,
    the others follow in turn; whoever is left gets a ready-made one."""
    if not isinstance(game, CardGame):
        raise BadSetup(f"{game.title} is not played with decks of one's own")
    if len(words) > seats:
        raise BadSetup(f"{len(words)} decks for {seats} seats")
    try:
        if cards is not None:
            game = game.with_cards(read_source(cards), str(cards))
        named = [find_deck(word, [game])[1] for word in words]
    except BadCards as error:
        raise BadSetup(error.in_one_line()) from None
    except BadDeck as error:
        raise BadSetup(str(error)) from None
    left = game.pick_decks(seats - len(named), Chance(secrets.token_bytes(16)))
    order = [me, *(seat for seat in range(seats) if seat != me)]
    decks = dict(zip(order, [*named, *left], strict=True))
    return game, [decks[seat] for seat in range(seats)]
