"""Log lines as one reader reads them: the one place where sentences are made to agree.

A game's events say everything in the third person ("Ann draws a card"). Here the reader becomes "you", verbs and
numbers agree, and places that have no noun of their own ("from the played") are not named.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from playmat.kernel.event import Event
from playmat.kernel.position import Position

NOBODY = -1
"""Reads a log without a seat of their own."""
OPEN, SHUT = "\ue000", "\ue001"
"""Stand around the number of a seat while its name is still open. Nobody's name has them: they are not printable."""

MARK = re.compile(f"{OPEN}(\\d+){SHUT}")
YOU = "\ue002"

BASE_FORMS = {
    "is": "are",
    "was": "were",
    "has": "have",
    "does": "do",
    "goes": "go",
    "dies": "die",
    "lies": "lie",
    "ties": "tie",
    "focuses": "focus",
}
SIBILANT = ("sses", "shes", "ches", "xes", "zzes")

THE_OF_YOURS = re.compile(f"\\b[Tt]he ([^{YOU}:;,(]*?\\S) of {YOU}(?!\\w)")
OF_YOURS = re.compile(f"\\b(location \\d+|Main Shot) of {YOU}(?!\\w)")
SUBJECT = re.compile(f"{YOU} ([a-z]+s)\\b")
SECOND_VERB = re.compile(r" and (is|has|shuffles|finds|takes|draws|discards|loses|gains|goes)\b")

ONE_OF_MANY = re.compile(r"\b1 (card|point|space|counter|tile|site|chip|attack|resource|character)s\b")
ONE_IS = re.compile(r"\b(1 card(?: of [^.;]*?)?) are\b")
NUMBERED_PLACE = re.compile(r"\bthe (?=(?:slot|location|zone) \d)")
NAMELESS_PLACE = re.compile(r" from the (?:played|aside|flipped|strike)(?= (?:into|on|under|to)\b)")


def told(position: Position, events: Sequence[Event], reader: int = NOBODY) -> list[str]:
    """The log lines of these events for the seat that reads them; `NOBODY` for somebody who sits nowhere."""
    if not events:
        return []
    names = position.names
    lender = position.clone()
    lender.names = tuple(f"{OPEN}{seat}{SHUT}" for seat in range(len(names)))
    return [sentence(event.text(lender), names, reader) for event in events]


def sentence(text: str, names: Sequence[str], reader: int = NOBODY) -> str:
    """One line with the marks of seats filled in."""

    def name(mark: re.Match[str]) -> str:
        seat = int(mark[1])
        return YOU if seat == reader or names[seat] == "You" else names[seat]

    line = spoken_to(written_out(MARK.sub(name, text), names, reader))
    line = NUMBERED_PLACE.sub("", NAMELESS_PLACE.sub("", line))
    line = ONE_IS.sub(r"\1 is", ONE_OF_MANY.sub(r"1 \1", line))
    return line[:1].upper() + line[1:]


def written_out(line: str, names: Sequence[str], reader: int) -> str:
    """Marks the reader where an event has kept the name itself: "Ann's face-down Site 1", "Portal of Ann"."""
    for seat, name in enumerate(names):
        if len(name) > 2 and (seat == reader or name == "You"):
            own = re.escape(name)
            line = re.sub(rf"(?<!\w){own}(?='s )|(?<= of ){own}(?!\w)|(?:^|(?<=: )){own}(?= [a-z])", YOU, line)
    return line


def spoken_to(line: str) -> str:
    """The line with its mark of the reader turned into "you", and all that depends on it."""
    if YOU not in line:
        return line
    line = line.replace(f"{YOU}'s ", "your ")
    line = OF_YOURS.sub(r"your \1", line)
    line = THE_OF_YOURS.sub(r"your \1", line)
    starts = line.startswith(YOU)
    line = SUBJECT.sub(lambda found: f"{YOU} {base_form(found[1])}", line)
    if starts:
        line = SECOND_VERB.sub(lambda found: f" and {base_form(found[1])}", line)
    line = re.sub(f"(^|: ){YOU}", r"\1You", line)
    return line.replace(f"of {YOU}", "of yours").replace(YOU, "you")


def base_form(verb: str) -> str:
    """The verb as it follows "you": draws, draw; passes, pass; carries, carry."""
    if verb in BASE_FORMS:
        return BASE_FORMS[verb]
    if verb.endswith("ies"):
        return verb[:-3] + "y"
    return verb[:-2] if verb.endswith(SIBILANT) else verb[:-1]
