"""The options of Yu Yu Hakusho that mean a card."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from playmat.cardplay.choosing import CardOption
from playmat.games.yuyu.card import YuyuCard
from playmat.games.yuyu.sentences import Marked
from playmat.kernel.decision import Option


@mypyc_attr(acyclic=True)
class SaidOption(CardOption):
    """An option for a card with a label of its own."""

    def __init__(self, verb: str, card: int, handle: str, title: str, said: str) -> None:
        super().__init__(verb, card, handle, title)
        self.said = said

    def label(self, table: Any) -> str:
        return self.said


@mypyc_attr(acyclic=True)
class UseOption(CardOption):
    """Use a marked effect of a card."""

    def __init__(self, card: int, marked: Marked, handle: str, title: str) -> None:
        super().__init__("use", card, handle, title)
        self.marked = marked

    def label(self, table: Any) -> str:
        return f"{self.title}: {table.book.say(self.marked)}"


def has_handle(options: list[Option], handle: str, first: int = 0) -> bool:
    """Does one of these options, from the first on, go by this handle?"""
    for i in range(first, len(options)):
        option = options[i]
        if isinstance(option, CardOption) and option.handle == handle:
            return True
    return False


class KeptOptions:
    """Options that follow from the cards of a game alone, each made when it is first wanted. All tables with these
    cards share them."""

    def __init__(self, cards: int) -> None:
        self.plays: list[CardOption | None] = [None] * cards
        """By card: to play it."""
        self.hosts: list[CardOption | None] = [None] * cards
        """By card: to attach another to it."""
        self.uses: list[list[UseOption] | None] = [None] * cards
        """By card: to use each of its marked effects."""
        self.copies: dict[str, list[int]] = {}
        """By seat and key of a card: every copy of it that the player brought along."""


PLAY: Final = "play"
FROM_PILE: Final = "discard-pile:"
"""How the name of an option begins that plays a card out of the discard pile."""


def play_option(kept: KeptOptions, card: int, printed: YuyuCard) -> CardOption:
    found = kept.plays[card]
    if found is None:
        found = kept.plays[card] = CardOption(PLAY, card, printed.key, printed.full_title)
    return found


def host_option(kept: KeptOptions, host: int, printed: YuyuCard) -> CardOption:
    found = kept.hosts[host]
    if found is None:
        said = f"Attach it to {printed.full_title}"
        found = kept.hosts[host] = SaidOption("on", host, printed.key, printed.full_title, said)
    return found


def use_options(kept: KeptOptions, card: int, printed: YuyuCard) -> list[UseOption]:
    """One for each marked effect of a card. Must not be changed."""
    found = kept.uses[card]
    if found is None:
        handles = [printed.key if i == 0 else f"{printed.key}:{i + 1}" for i in range(len(printed.marked))]
        found = [UseOption(card, marked, handles[i], printed.full_title) for i, marked in enumerate(printed.marked)]
        kept.uses[card] = found
    return found


def pile_option(card: int, printed: YuyuCard) -> CardOption:
    said = f"Play {printed.full_title} out of the discard pile"
    return SaidOption(PLAY, card, FROM_PILE + printed.key, printed.full_title, said)
