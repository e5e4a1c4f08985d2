"""How many printed cards are understood from the wording that stands on them, and what is missing for the others."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from playmat.cardplay.choosing import CardEffect
from playmat.cardplay.game import CardGame
from playmat.cards.importing import Imported, import_set
from playmat.cardtext.book import Book, TextError
from playmat.cardtext.library import folded
from playmat.cardtext.phrase import Phrase

HELD_OUT: Final = 3
"""One of so many later cards is held out: whoever widens the language looks only at the others."""


class Measure:
    """What came out of printed cards."""

    def __init__(self) -> None:
        self.rows = 0
        self.understood = 0
        self.offered = 0
        self.texts = 0
        """Rows with a text."""
        self.texts_read = 0
        """Those of them whose text is read, whatever values their table leaves out."""
        self.later: dict[str, Imported] = {}
        """Cards our files do not have or have in a later set, the first row of each title."""
        self.known: dict[str, list[Imported]] = {}
        """All rows of the cards our files have, by title."""
        self.same: list[str] = []
        """Titles of ours with a printing that comes out as what our text says."""
        self.read: list[str] = []
        """Titles of ours with a printing that is understood at all."""

    def part(self, held_out: bool | None) -> list[Imported]:
        """The later cards, or those of them that are held out, or that are not."""
        return [card for card in self.later.values() if held_out is None or is_held_out(card.title) == held_out]

    def reasons(self) -> list[tuple[str, list[str]]]:
        """The word at which reading failed, and the titles; of cards that are not held out."""
        found: dict[str, list[str]] = {}
        for card in self.part(False):
            if not card.understood:
                found.setdefault(first_word(card), []).append(card.title)
        return sorted(found.items(), key=lambda pair: (-len(pair[1]), pair[0]))


def is_held_out(title: str) -> bool:
    """By lot, but always the same lot."""
    return int(hashlib.sha256(f"hold {folded(title)}".encode()).hexdigest(), 16) % HELD_OUT == 0


def first_word(card: Imported) -> str:
    """The first word that was not understood, or what else is wrong with the card."""
    problem = card.problems[0]
    if not problem.excerpt.startswith("text"):
        return problem.message.partition(":")[0]
    if "ways" in problem.message:
        return "(two readings)"
    if "never happens" in problem.message:
        return "(never happens)"
    quoted = problem.message.split('"')
    return quoted[1].lower() if len(quoted) > 1 else "(ends too soon)"


def measure_printed(game: CardGame, files: Sequence[Path], facts: Sequence[str] = ()) -> Measure:
    """Import all files and hold every card against ours. Titles in `facts` are no later cards, even if we lack them."""
    found = Measure()
    named = {folded(title) for title in facts}
    for path in files:
        for card in import_set(game, path).cards:
            found.rows += 1
            found.understood += card.understood
            found.offered += not card.understood and card.suggested
            found.texts += bool(card.printed)
            found.texts_read += bool(card.printed) and is_read(game, card)
            if game.library.knows(card.title) and not game.library.is_later(card.title):
                found.known.setdefault(folded(card.title), []).append(card)
            elif folded(card.title) not in named:
                found.later.setdefault(folded(card.title), card)
    for rows in found.known.values():
        if any(card.printed for card in rows):
            compare(game, rows, found)
    return found


def is_read(game: CardGame, card: Imported) -> bool:
    """Has its text one reading without a word left over?"""
    if card.understood:
        return True
    try:
        game.book.read_card(card.values)
    except TextError:
        return False
    return True


def compare(game: CardGame, rows: Sequence[Imported], found: Measure) -> None:
    """Is one of the printings what our card says?"""
    ours = game.library.card(rows[0].title)
    readable = [card for card in rows if card.printed and is_read(game, card)]
    if readable:
        found.read.append(ours.full_title)
    words = InPlayWords(game.book)
    wanted = meaning(ours.abilities, ours.kind, words)
    if any(meaning(game.book.read_card(card.values), ours.kind, words) == wanted for card in readable):
        found.same.append(ours.full_title)


class InPlayWords:
    """Where "in play" says nothing: cards are looked for there whether or not a text says so."""

    def __init__(self, book: Book) -> None:
        kinds = {kind.__name__: kind for kind in book.grammar.kinds}
        self.elsewhere = {name for name, kind in kinds.items() if issubclass(kind, CardEffect) and kind.ZONE}
        """Verbs that look for their cards in another place."""
        self.described = set(book.grammar.lexicon.in_play)
        """Nouns and adjectives that describe only cards in play."""

    def are_idle(self, kind: dict[str, Any], elsewhere: bool) -> bool:
        if any(post["is"] != "InPlay" and "where" in post for post in kind["posts"]):
            return False
        return not elsewhere or any(word in self.described for word in kind["adjectives"])

    def is_elsewhere(self, verb: str, name: str, elsewhere: bool) -> bool:
        return verb in self.elsewhere if name == "what" else name == "kind" and elsewhere

    def without_idle(self, tree: Any, elsewhere: bool = False) -> Any:
        """The same tree without them; what waits for something to happen asks of a card where it lies then."""
        if isinstance(tree, list):
            return [self.without_idle(part, elsewhere) for part in tree]
        if not isinstance(tree, dict):
            return tree
        plain = {
            name: part if name == "event" else self.without_idle(part, self.is_elsewhere(tree["is"], name, elsewhere))
            for name, part in tree.items()
        }
        if plain["is"] == "Kind" and self.are_idle(plain, elsewhere):
            plain["posts"] = [post for post in plain["posts"] if post["is"] != "InPlay"]
        return plain


def meaning(abilities: Sequence[Phrase], kind: str, words: InPlayWords) -> Any:
    """The trees of the sentences; where a text stands, their order says nothing."""
    parts = [part for ability in abilities for body in ability.children() for part in body.children()]
    trees = [words.without_idle(part.tree()) for part in parts if not (kind == "State" and says_the_rule(part))]
    sentences = [str(unordered(tree)) for tree in trees]
    return sentences if kind == "Event" else Counter(sentences)


def says_the_rule(part: Phrase) -> bool:
    """A State is played on Characters where it does not say on what."""
    return "PlayOn" in str(part.tree()) and str(part.tree()) == ON_CHARACTERS


ON_CHARACTERS: Final = str(
    {
        "is": "PlayOn",
        "kind": {
            "is": "Those",
            "kind": {"is": "Kind", "whose": "", "adjectives": [], "nouns": ["Character"], "posts": []},
            "other": None,
        },
    }
)


def paid(price: Any) -> Any:
    """Of a price, a card is any card: whoever pays chooses it as he pays."""
    if not isinstance(price, dict):
        return price
    what = price.get("what")
    if isinstance(what, dict) and what["is"] == "Some" and what["how_many"] == "one":
        price["what"] = {"is": "Target", "word": "any", "many": 1, "kind": what["kind"], "up_to": False}
    return price


AGREEING: Final = {
    "gain": "gains", "inflict": "inflicts", "take": "takes", "have": "has", "are": "is", "lose": "loses",
}  # fmt: skip
"""Verbs that only agree with whom they are said of."""


def unordered(tree: Any) -> Any:
    """A tree in which all that is said of a card stands in one order, "in" a place is "from" it, verbs stand in one
    number, "then" is "and", and "that Character" is it, "that opponent" that player: the noun says nothing new."""
    if isinstance(tree, list):
        return [unordered(part) for part in tree]
    if not isinstance(tree, dict):
        return tree
    plain = {name: unordered(value) for name, value in tree.items() if name != "prep"}
    if "price" in plain:
        plain["price"] = paid(plain["price"])
    if plain.get("verb") in AGREEING:
        plain["verb"] = AGREEING[plain["verb"]]
    if plain["is"] == "Then":
        plain["is"] = "And"
    if plain["is"] == "ThatPlayer":
        plain["noun"] = "player"
    if plain["is"] == "It":
        plain["word"] = "them" if plain["word"].startswith(("them", "those")) else "it"
    for name in ("adjectives", "nouns", "posts", "mods"):
        if isinstance(plain.get(name), list):
            plain[name] = sorted(plain[name], key=str)
    return plain


def shares(cards: Sequence[Imported]) -> dict[str, int]:
    """How many are understood, offered, neither."""
    understood = sum(card.understood for card in cards)
    offered = sum(not card.understood and card.suggested for card in cards)
    return {"cards": len(cards), "understood": understood, "offered": offered, "not": len(cards) - understood - offered}
