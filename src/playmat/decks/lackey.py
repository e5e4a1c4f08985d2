"""LackeyCCG deck files (`.dek`): XML with one <card> for each copy.

    <deck version="0.8">
        <meta><game>megaman</game></meta>
        <superzone name="Deck">
            <card><name id="boomer1">Boomer1</name><set>grandprix</set></card>

The file may come from anybody, so it is read as plain elements and text: a document type or an entity is refused.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any
from xml.parsers import expat

from playmat.cardplay.game import CardGame
from playmat.cardtext.card import slug
from playmat.cardtext.deck import ASIDE, LARGEST_DECK, BadDeck, Deck, without_remark

DEEPEST = 20
LONGEST_TITLE = 300


def is_lackey(source: bytes) -> bool:
    return source.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<")


class LackeyReader:
    """Collects the cards of a file while its elements go by."""

    def __init__(self) -> None:
        self.cards: list[tuple[str, str]] = []
        """Zone and title of each copy."""
        self.title = ""
        self._zone = ""
        self._path: list[str] = []
        self._text = ""

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self._path.append(tag.lower())
        self._text = ""
        if len(self._path) == 1 and self._path[0] != "deck":
            raise BadDeck(f"not a LackeyCCG deck: it begins with <{tag[:40]}>, not with <deck>")
        if len(self._path) > DEEPEST:
            raise BadDeck("not a LackeyCCG deck: elements within elements without end")
        if self._path[-1] == "superzone":
            self._zone = attributes.get("name", "").strip().lower()

    def end(self, tag: str) -> None:
        path = self._path
        if path[-2:] == ["card", "name"]:
            self.cards.append((self._zone, " ".join(self._text.split())))
        elif path[-2:] == ["meta", "title"]:
            self.title = " ".join(self._text.split())
        path.pop()
        self._text = ""
        if len(self.cards) > LARGEST_DECK:
            raise BadDeck(f"a deck with more than {LARGEST_DECK} cards is not read")

    def data(self, text: str) -> None:
        self._text += text
        if len(self._text) > LONGEST_TITLE and self._path[-1] in ("name", "title"):
            raise BadDeck(f"no card has a title of more than {LONGEST_TITLE} letters")

    def refuse(self, *_: Any) -> None:
        raise BadDeck("a deck file has no document type and no entities of its own")


def read_lackey(source: bytes, known: Callable[[str], bool]) -> Deck:
    """The deck in a .dek file; BadDeck if it is none."""
    reader = LackeyReader()
    parser = expat.ParserCreate()
    parser.StartElementHandler = reader.start
    parser.EndElementHandler = reader.end
    parser.CharacterDataHandler = reader.data
    parser.StartDoctypeDeclHandler = reader.refuse
    parser.EntityDeclHandler = reader.refuse
    try:
        parser.Parse(source, True)
    except expat.ExpatError as error:
        raise BadDeck(f"line {error.lineno}: this is not a LackeyCCG deck ({expat.ErrorString(error.code)})") from None
    except (LookupError, ValueError) as error:
        if isinstance(error, BadDeck):
            raise
        raise BadDeck(f"this is not a LackeyCCG deck ({error})") from None
    named = [(zone, title_in(title, known)) for zone, title in reader.cards if title]
    deck = [title for zone, title in named if zone not in ASIDE]
    aside = [title for zone, title in named if zone in ASIDE]
    return Deck(reader.title, counted(deck), (), counted(aside))


def title_in(name: str, known: Callable[[str], bool]) -> str:
    """A title without the set that some files put behind it: `CHAR (YOTD)`."""
    short = without_remark(name)
    return short if not known(name) and known(short) else name


def counted(titles: list[str]) -> list[tuple[int, str]]:
    """Copies that follow one another as one entry."""
    entries: list[tuple[int, str]] = []
    for title in titles:
        if entries and entries[-1][1] == title:
            entries[-1] = (entries[-1][0] + 1, title)
        else:
            entries.append((1, title))
    return entries


def write_lackey(game: CardGame, deck: Deck) -> str:
    head = f"\t\t<title>{escape(deck.name)}</title>\n" if deck.name else ""
    zones = zone("Deck", game, deck.entries) + (zone("Sideboard", game, deck.aside) if deck.aside else "")
    return f'<deck version="0.8">\n\t<meta>\n\t\t<game>{game.name}</game>\n{head}\t</meta>\n{zones}</deck>\n'


def zone(name: str, game: CardGame, entries: list[tuple[int, str]]) -> str:
    lines = [line for number, title in entries for line in [card_line(game, title)] * number]
    return f'\t<superzone name="{name}">\n{"".join(lines)}\t</superzone>\n'


def card_line(game: CardGame, title: str) -> str:
    card = game.library.card(title)
    image, card_set = card.key.replace("-", "_"), slug(card.set_name).replace("-", "")
    return f'\t\t<card><name id="{image}">{escape(card.full_title)}</name><set>{card_set}</set></card>\n'
