"""Designators (SF-7.3-a to SF-7.3-e): the words of a card's title and subtitle, and which of them match."""

from __future__ import annotations

from typing import Final

TYPE_WORDS: Final = ("feng shui site", "edge", "event", "site", "state")
LITTLE_WORDS: Final = frozenset((
    "a", "an", "the", "and", "or", "but", "nor", "at", "for", "in", "into", "of", "on", "to", "with", "within",
    "without",
))  # fmt: skip

PREFIXES: Final = ("arcano", "gun")
"""Words that begin with these are two words (SF-7.3-c)."""

IRREGULAR: Final = {
    "men": "man",
    "women": "woman",
    "children": "child",
    "knives": "knife",
    "wolves": "wolf",
    "lives": "life",
    "feet": "foot",
    "teeth": "tooth",
    "mice": "mouse",
    "geese": "goose",
    "people": "person",
    "thieves": "thief",
    "elves": "elf",
    "leaves": "leaf",
    "wives": "wife",
    "oxen": "ox",
}

_found: dict[str, tuple[str, ...]] = {}
_roots: dict[str, str] = {}
_sought: Final[dict[str, list[str]]] = {}


def designators_of(title: str, subtitle: str) -> tuple[str, ...]:
    """SF-7.3-a: each word once, as it is written."""
    key = f"{title}\n{subtitle}"
    known = _found.get(key)
    if known is None:
        known = _found[key] = _words(title, subtitle)
    return known


def _words(title: str, subtitle: str) -> tuple[str, ...]:
    found: list[str] = []
    for line in (title, without_type_words(subtitle)):
        for written in line.split():
            for word in parts_of(stripped(written)):
                if word and word.lower() not in LITTLE_WORDS and word not in found:
                    found.append(word)
    return tuple(found)


def without_type_words(subtitle: str) -> str:
    words = f" {subtitle} "
    for kind in TYPE_WORDS:
        place = words.lower().find(f" {kind} ")
        if place >= 0:
            words = words[: place + 1] + words[place + len(kind) + 1 :]
    return words


def stripped(word: str) -> str:
    """Without punctuation other than apostrophe, hyphen and slash. The full stop of an abbreviation stays."""
    kept = "".join([letter for letter in word if letter.isalnum() or letter in "'’-/."])
    return kept.strip("-/'’") if kept.count(".") == 1 and kept.endswith(".") and len(kept) <= 4 else kept.strip(".-/'’")


def parts_of(word: str) -> list[str]:
    """SF-7.3-c, SF-7.3-d: split at hyphens, slashes and inner capitals, and behind Arcano and Gun."""
    found: list[str] = []
    for piece in word.replace("/", "-").split("-"):
        for part in at_capitals(piece):
            found += behind_prefix(part)
    return found


def at_capitals(word: str) -> list[str]:
    """MegaTank is Mega and Tank; an acronym and a word with digits stay as they are."""
    if not word.isalpha() or word.isupper():
        return [word]
    parts: list[str] = []
    start = 0
    for i in range(1, len(word)):
        if word[i].isupper() and word[i - 1].islower():
            parts.append(word[start:i])
            start = i
    parts.append(word[start:])
    return parts


def behind_prefix(word: str) -> list[str]:
    low = word.lower()
    for prefix in PREFIXES:
        rest = word[len(prefix) :]
        if low.startswith(prefix) and len(rest) > 1 and rest.isalpha():
            return [word[: len(prefix)], rest.capitalize()]
    return [word]


def root(word: str) -> str:
    """SF-7.3-b: what a word, its plural and its possessive have in common; pronouns have nothing."""
    known = _roots.get(word)
    if known is None:
        known = _roots[word] = _root(word)
    return known


def _root(word: str) -> str:
    low = word.lower().replace("’", "'")
    if low.endswith("'s"):
        low = low[:-2]
    elif low.endswith("s'"):
        low = low[:-1]
    if low in IRREGULAR:
        return IRREGULAR[low]
    if word.isupper() or not low.isalpha():
        return low
    if low.endswith("ies") and len(low) > 4:
        return low[:-3] + "y"
    if low.endswith(("sses", "shes", "ches", "xes")):
        return low[:-2]
    if low.endswith("s") and not low.endswith(("ss", "us", "is")) and len(low) > 3:
        return low[:-1]
    return low


def match(one: str, other: str) -> bool:
    """SF-7.3-b, SF-7.3-d, SF-7.3-e: an acronym is no other word that is spelt like it."""
    return root(one) == root(other)


def has_designator(words: tuple[str, ...], wanted: str) -> bool:
    """SF-7.3-c: what a text names is split like what it looks for, and all of it has to be there."""
    for sought in sought_for(wanted):
        found = False
        for word in words:
            if root(word) == sought:
                found = True
                break
        if not found:
            return False
    return True


def sought_for(wanted: str) -> list[str]:
    known = _sought.get(wanted)
    if known is None:
        known = _sought[wanted] = [root(part) for part in parts_of(wanted)]
    return known


def shared(one: tuple[str, ...], other: tuple[str, ...]) -> list[str]:
    """The designators two cards have in common."""
    return [word for word in one if has_designator(other, word)]
