"""Names people go by: printable, not blank, and not to be mistaken for somebody else's."""

from __future__ import annotations

import secrets
import unicodedata
from functools import lru_cache

from confusable_homoglyphs import confusables  # type: ignore[import-untyped]

from playmat.server.asking import Refusal
from playmat.server.messages import LONGEST_NAME

MARKS_ON_A_LETTER = 2
"""What is drawn upon a letter is drawn upon the lines above and below if there is enough of it."""
FORBIDDEN = ",:#"
FILLERS = "\u115f\u1160\u3164\uffa0\u2800"
"""Letters that are printed as nothing."""
STANDS_FOR = str.maketrans({"0": "o", "1": "l", "5": "s", "|": "l", "i": "l", "$": "s", "@": "a", "3": "e", "8": "b"})


def clean_name(name: str) -> str:
    """The name as it is shown; one is given to whoever has none."""
    clean = " ".join(unicodedata.normalize("NFC", name).split())
    if not clean:
        return f"Guest {secrets.randbelow(9000) + 1000}"
    if len(clean) > LONGEST_NAME:
        raise Refusal(f"a name has at most {LONGEST_NAME} letters", status=422)  # some letters are written as three
    if not clean.isprintable() or any(letter in clean for letter in FORBIDDEN):
        raise Refusal("a name is made of printable letters, without comma, colon and #", status=422)
    if within_its_line(clean) != clean:
        raise Refusal("a name has at most two marks on a letter", status=422)
    if not looks_of(clean) or any(letter in FILLERS for letter in clean):
        raise Refusal("a name has to have a letter or a number in it that can be seen", status=422)
    return clean


def within_its_line(text: str) -> str:
    """The text without the marks that are too many on a letter."""
    if text.isascii():
        return text
    found: list[str] = []
    marks = 0
    for letter in text:
        marks = marks + 1 if unicodedata.category(letter)[0] == "M" else 0
        if marks <= MARKS_ON_A_LETTER:
            found.append(letter)
    return "".join(found)


def looks_of(name: str) -> str:
    """The same for all names that look alike: case, accents, blanks, punctuation and letters of other alphabets that
    are drawn the same make no difference."""
    parts = unicodedata.normalize("NFKD", name)
    letters = [letter for letter in parts if letter not in FILLERS and unicodedata.category(letter)[0] in "LN"]
    found = "".join(latin(letter) for letter in letters).casefold().translate(STANDS_FOR)
    return found.replace("rn", "m").replace("vv", "w")[:120]


@lru_cache(4096)
def latin(letter: str) -> str:
    """The Latin letter that looks like this one, if there is one."""
    if letter.isascii():
        return letter
    found = confusables.is_confusable(letter, greedy=True, preferred_aliases=[])
    for entry in found or []:
        for other in entry["homoglyphs"]:
            if other["c"].isascii() and other["c"].isalnum():
                return str(other["c"])
    return letter
