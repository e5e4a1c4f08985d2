"""Printed Shadowfist cards, as fans' tables have them: columns, symbols, and the way from their wording to ours."""

from __future__ import annotations

import re
from functools import cache
from typing import ClassVar, Final

from playmat.cardplay.game import CardGame
from playmat.cards.printed import Printing, card_game
from playmat.cards.printed.shadowfist_sentences import canonical_sentences
from playmat.cards.printed.shadowfist_words import REWRITES, plain_words
from playmat.cardtext.book import Book, TextError
from playmat.games.shadowfist.printed import RULES
from playmat.games.shadowfist.words import BOOK, LEXICON

LETTERS: Final = {
    "asc": "a", "dra": "d", "lot": "e", "arc": "f", "han": "g", "jam": "j", "mon": "m", "pur": "p", "syn": "s",
    "sev": "v", "chi": "C", "tek": "H", "mag": "M",
}  # fmt: skip
"""The symbols of resources."""

SITES: Final = ("Site", "Feng Shui Site")


class ShadowfistPrinting(Printing):
    SAID_OTHERWISE: ClassVar[tuple[tuple[str, str], ...]] = (
        (r"\bon your side\b", "you control"),
        (r"\bFighting score\b", "Fighting"),
        (r"\bcloser to fulfilling (?:the |their |his |its )?victory conditions\b", "closer to victory"),
        (r"\bsequence of effects\b", "scene"),
        (r"\bthis (?:card|Character|Site|State|Edge)\b", "~"),
    )

    def cells(self, cells: dict[str, str]) -> dict[str, str]:
        """Symbols as letters; a Feng Shui Site is told by its subtitle; zeros that stand for nothing are left out."""
        kind = kind_of(cells)
        found = {**cells, "type": kind}
        for name in ("requires", "provides"):
            if name in found:
                found[name] = letters_in(found[name])
        for name in ("power", "body"):
            if kind not in SITES:
                found.pop(name, None)
        if kind != "Character":
            found.pop("fighting", None)
        for name in ("cost", "fighting"):
            if found.get(name) == "*":
                found[name] = "X"
        return found

    def wording(self, text: str, title: str, kind: str) -> str:
        return in_our_words(canonical_sentences(plain_words(text, title, kind), kind))

    def offer(self, text: str, title: str, kind: str) -> str | None:
        return canonical_sentences(REWRITES.apply("offers", plain_words(text, title, kind)), kind)


POSSESSIVE: Final = re.compile(r"(~|\b[Ss]ubject)'s (cost|Fighting|Body|Power|controller|owner|location)\b")


def the_game() -> CardGame:
    return card_game("shadowfist")


@cache
def printed_book() -> Book:
    """The card language with the wordings of print."""
    return Book(BOOK, LEXICON, the_game().book.names.all, RULES)


@cache
def in_our_words(text: str) -> str:
    """A text as the card language writes it, where it needs the wordings of print; else as it stands."""
    ours = the_game().book
    try:
        ours.read(text)
    except TextError:
        try:
            said = ours.write(printed_book().read(POSSESSIVE.sub(r"the \2 of \1", text)))
        except TextError:
            return text
        return bracketed(said, re.findall(r"<([^<>]+)>", text))
    return text


def bracketed(text: str, words: list[str]) -> str:
    """These designators stand between brackets: nobody might know them as such otherwise."""
    for word in dict.fromkeys(words):
        text = re.sub(rf"(?<![\w<-]){re.escape(word)}(?![\w>-])", f"<{word}>", text)
    return text


def printing() -> Printing:
    """How these cards are printed."""
    return ShadowfistPrinting()


def kind_of(cells: dict[str, str]) -> str:
    """The type of a card, whatever the table has slipped in."""
    kind = cells.get("type", "").strip()
    kind = {"characters": "Character", "sites": "Site"}.get(kind.lower(), kind)
    subtitle = cells.get("subtitle", "")
    if re.fullmatch(r"(?:[\w-]+ )*Event", subtitle):
        return "Event"
    feng_shui = "Feng Shui" in subtitle or cells.get("faction", "").startswith("Feng Shui")
    return "Feng Shui Site" if kind == "Site" and feng_shui else kind


def letters_in(cell: str) -> str:
    """`{dra}{dra}{tek}` as ddH; what is no symbol stays, and will be refused."""
    return re.sub(r"\{(\w+)\}\s*", lambda m: LETTERS.get(m[1].lower(), m[0]), cell).strip()
