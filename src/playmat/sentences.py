"""Log lines as one reader reads them: the one place where sentences are made to agree.

A game's events say everything in the third person ("Ann draws a card") and quote cards as they are written. Here the
reader becomes "you", verbs and numbers agree, what is quoted of another player's card says "their", whose something is
stands before it ("Ann's discard pile"), and places that have no noun of their own ("from the played") are not named.
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

SEAT = f"{OPEN}\\d+{SHUT}"
NO_LOCATION = re.compile(f"\\bat no location of ({SEAT})")
NOUN = f"(?!the )[^\\s{OPEN}:;,(]+"
THE_OF = re.compile(f"\\b[Tt]he ({NOUN}(?: {NOUN}){{,2}}) of ({SEAT})(?!\\w|'s)")
OF = re.compile(f"\\b(location \\d+|Main Shot|Portal) of ({SEAT})(?!\\w|'s)")
THEIR_OWN = re.compile(f"(?:({SEAT}) [^:;,]*?)(\\1's)(?= (?:deck|hand|discard pile|winner's circle|power gauge)\\b)")
"""Whose it is has been said already: "Ann searches Ann's deck"."""

USES = re.compile(f"^({SEAT}): (.+?) - (.+)$")
"""An effect of a card in play with its text, in which the card itself is ~, and :: and -> end a price."""
ACTS = re.compile(f"^({SEAT}): (?=.+ (?:intercepts|attacks) )")
QUOTED = re.compile(f"^({SEAT})(?: chooses (?:not )?to |(?: uses [^:]+|'s [^:{OPEN}]+): )")
AFTER_PREPOSITION = re.compile(r"\b(to|for|on|at|of|from|with|by|against) you\b")
AMOUNT_NOW = re.compile(r"( \d+ [^:.;]+): (\d+)$")
"""What a number is afterwards: "gains 2 Spirit Energy: 9"."""

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
        return YOU if is_reader(seat, names, reader) else names[seat]

    line = spoken_to(written_out(MARK.sub(name, of_whom(quoted(text, names, reader), names, reader)), names, reader))
    line = NUMBERED_PLACE.sub("", NAMELESS_PLACE.sub("", line))
    line = AMOUNT_NOW.sub(r"\1 (now \2)", ONE_IS.sub(r"\1 is", ONE_OF_MANY.sub(r"1 \1", line)))
    return line[:1].upper() + line[1:]


def quoted(line: str, names: Sequence[str], reader: int) -> str:
    """What is quoted of a card speaks to the player whose card it is: for everybody else they are "they"."""
    if effect := USES.match(line):
        who, card, said = effect.groups()
        said = re.sub(r"^turns to\b", "turn to", said).replace(" :: ", ": ").replace("~", card)
        line = f"{who} uses {card}: {said}"
    line = ACTS.sub(r"\1's ", line.replace(" -> ", ": "))
    found = QUOTED.match(line)
    if found is None or is_reader(int(found[1][1:-1]), names, reader):
        return line
    said = re.sub(r"\b[Yy]our(s?)\b", r"their\1", line[found.end() :])
    said = re.sub(r"\b[Yy]ou\b", "they", AFTER_PREPOSITION.sub(r"\1 them", said))
    return line[: found.end()] + said


def of_whom(line: str, names: Sequence[str], reader: int) -> str:
    """Whose something is stands before it: "the discard pile of Ann" is "Ann's discard pile"."""
    line = OF.sub(r"\2's \1", NO_LOCATION.sub(r"at none of \1's locations", line))
    line = THE_OF.sub(r"\2's \1", line)

    def their(found: re.Match[str]) -> str:
        if is_reader(int(found[1][1:-1]), names, reader):
            return found[0]
        return found[0].removesuffix(found[2]) + "their"

    return THEIR_OWN.sub(their, line)


def is_reader(seat: int, names: Sequence[str], reader: int) -> bool:
    """In lessons the player's name is You, whoever reads."""
    return seat == reader or names[seat] == "You"


def written_out(line: str, names: Sequence[str], reader: int) -> str:
    """Marks the reader where an event has kept the name itself: "Ann's face-down Site 1", "Portal of Ann"."""
    for seat, name in enumerate(names):
        if len(name) > 2 and (seat == reader or name == "You"):
            own = re.escape(name)
            line = re.sub(
                rf"(?<!\w){own}(?='s )|(?<= of ){own}(?!\w)|(?<= chooses ){own}(?!\w)|(?:^|(?<=: )){own}(?= [a-z])",
                YOU,
                line,
            )
    return line


def spoken_to(line: str) -> str:
    """The line with its mark of the reader turned into "you", and all that depends on it."""
    if YOU not in line:
        return line
    line = line.replace(f"{YOU}'s ", "your ")
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
