"""How the cards of a game are printed: what its symbols and columns mean, and which wordings say the same as ours.

Only what loses nothing is done here: a rewrite that might change the meaning is offered by `importing`, never made. What
the wording of a card needs beyond that belongs into the grammar, as a pattern that is read (`Phrase.READS`)."""

from __future__ import annotations

from typing import Any

from playmat.cardplay.game import CardGame


class Printing:
    """The printed cards of a game; this one knows nothing in particular."""

    def values(self, cells: dict[str, str], values: dict[str, Any]) -> dict[str, Any]:
        """The values of a card, with what this game's tables say in their own way put right."""
        return values

    def wording(self, text: str, values: dict[str, Any]) -> str:
        """A printed text in the words our texts are made of."""
        return text


def printing_of(game: CardGame) -> Printing:
    """How this game's cards are printed."""
    if game.name == "shadowfist":
        from playmat.cards.printed.shadowfist import ShadowfistPrinting

        return ShadowfistPrinting()
    return Printing()
