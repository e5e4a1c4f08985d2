"""Printed Shadowfist cards, as fans' tables have them: columns, symbols, and the way from their wording to ours."""

from __future__ import annotations

import re
from typing import Any, Final

from playmat.cards.printed import Printing
from playmat.cards.printed.shadowfist_sentences import canonical_sentences
from playmat.cards.printed.shadowfist_words import plain_words

LETTERS: Final = {
    "asc": "a", "dra": "d", "lot": "e", "arc": "f", "han": "g", "jam": "j", "mon": "m", "pur": "p", "syn": "s",
    "sev": "v", "chi": "C", "tek": "H", "mag": "M",
}  # fmt: skip
"""The symbols of resources."""

KINDS: Final = {"characters": "Character", "events": "Event", "states": "State", "edges": "Edge"}


class ShadowfistPrinting(Printing):
    def values(self, cells: dict[str, str], values: dict[str, Any]) -> dict[str, Any]:
        """Symbols as letters; a Feng Shui Site is told by its subtitle; zeros that stand for nothing are left out."""
        kind = str(values.get("type", ""))
        kind = KINDS.get(kind.lower(), kind)
        subtitle = str(values.get("subtitle", ""))
        if kind == "Event" or subtitle == "Event" or re.fullmatch(r"(?:\w+ )*Event", subtitle):
            kind = "Event"
        if kind == "Site" and ("Feng Shui" in subtitle or cells.get("faction", "").startswith("Feng Shui")):
            kind = "Feng Shui Site"
        found = {**values, "type": kind}
        for name in ("needs", "provides"):
            if name in found:
                found[name] = letters_in(str(found[name]))
        if kind not in ("Site", "Feng Shui Site"):
            found.pop("power", None)
            found.pop("body", None)
        if kind != "Character":
            found.pop("fighting", None)
        for name in ("cost", "fighting"):
            if found.get(name) == "*":
                found[name] = "X"
        return {name: value for name, value in found.items() if value != ""}

    def wording(self, text: str, values: dict[str, Any]) -> str:
        title, kind = str(values.get("name", "")), str(values.get("type", ""))
        return canonical_sentences(plain_words(text, title, kind), kind)


def letters_in(cell: str) -> str:
    """`{dra}{dra}{tek}` as ddH; what is no symbol stays, and will be refused."""
    return re.sub(r"\{(\w+)\}\s*", lambda m: LETTERS.get(m[1].lower(), m[0]), cell).strip()
