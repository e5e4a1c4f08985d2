"""What a person typed, and which option that means: its number, its key, or enough words of its label."""

from __future__ import annotations

import re
from typing import Any

_WORDS = re.compile(r"[^\W_]+")


def words_of(text: str) -> list[str]:
    return _WORDS.findall(text.casefold())


def meant_by(typed: str, options: list[dict[str, Any]]) -> list[str]:
    """The keys of the options this may mean: one if it is clear, none if nothing fits, several if it is not clear."""
    text = typed.strip()
    if text.isdecimal() and 1 <= int(text) <= len(options):
        return [str(options[int(text) - 1]["key"])]
    keys = [str(option["key"]) for option in options]
    if text.casefold() in keys:
        return [text.casefold()]
    for fits in (says_exactly, says_in_part, says_in_short):
        found = [key for key, option in zip(keys, options, strict=True) if fits(text, str(option["label"]), key)]
        if found:
            return found
    return []


def says_exactly(text: str, label: str, key: str) -> bool:
    """All words of the label, or of the key."""
    said = words_of(text)
    return bool(said) and said in (words_of(label), words_of(key))


def says_in_part(text: str, label: str, key: str) -> bool:
    """Every word typed begins a word of the label or key, in their order: `use portal back`, `pur 5`."""
    said = words_of(text)
    return bool(said) and (_in_order(said, words_of(label)) or _in_order(said, words_of(key)))


def _in_order(said: list[str], words: list[str]) -> bool:
    rest = iter(words)
    return all(any(word.startswith(part) for word in rest) for part in said)


def says_in_short(text: str, label: str, key: str) -> bool:
    """The beginnings of all words of the label run together: `p5` for Purple 5, `bl3` for Blue 3."""
    said = "".join(words_of(text))
    return bool(said) and _spells(said, words_of(label))


def _spells(said: str, words: list[str]) -> bool:
    if not words:
        return not said
    first = words[0]
    return any(
        said.startswith(first[:length]) and _spells(said[length:], words[1:]) for length in range(len(first), 0, -1)
    )


def possible_keys(typed: str, options: list[dict[str, Any]]) -> list[str]:
    """Keys somebody may have had in mind who typed this, legal or not: as typed, and after each verb of the question.

    `red 3` becomes `play:red-3` where cards are played.
    """
    text = typed.strip().casefold()
    slug = "-".join(words_of(text))
    verbs = dict.fromkeys(str(option["key"]).split(":")[0] for option in options if ":" in str(option["key"]))
    return list(dict.fromkeys([text, *(f"{verb}:{slug}" for verb in verbs)]))
