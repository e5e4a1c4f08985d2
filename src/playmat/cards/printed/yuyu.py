"""Printed Yu Yu Hakusho texts in the words of the card language.

`yuyu.txt` has the rules, one a line; each keeps the meaning. A sentence that the card language reads is left as it is;
another is rewritten rule by rule until it is read, so that no rule touches more than it must. What no rule covers stays
as it is, and the reader refuses it. The price at the head of a text is the card's own value and no part of the text.
Two cards that were run together are taken apart only where the card's own type, title and number stand between them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final

import playmat
from playmat.cardplay.game import CardGame
from playmat.cards.printed import Printing
from playmat.cardtext.book import Paragraph, TextError
from playmat.cardtext.grammar import LongWinded

CHARACTER: Final = "Character"
TECHNIQUE: Final = "Technique"
EVENT: Final = "Event"
USUAL_TIME: Final = " until the end of the turn"
MISSING: Final = "not available in"
"""What tables say where nobody has the text."""
NUMBERS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
SLIP: Final = 6
"""Slips of the pen are looked for in words of so many letters."""
FILE: Final = Path(__file__).with_suffix(".txt")

WHILE_ATTACHED: Final = re.compile(r"(?<=[.!] )While attached, (?=\w)")
"""How an old technique says what it does besides its attack."""
SENTENCES: Final = re.compile(r"(?<=[.!?\"]) +(?=[A-Z\"+-])")
SPACES: Final = re.compile(r"\s+")

Substitution = tuple[re.Pattern[str], str]

NAME: Final = r"[A-Z0-9][\w'’!?-]*(?: (?:of|the|a|with|in|for|and|to|is|[A-Z0-9][\w'’!?-]*)){0,6}"
HEAD: Final = re.compile(
    r"(?:(?<=[.!?] )|(?<=[.!?]\" )|^)((?:Sideline Effect|Effect)\b:? ?)?((?:Draw|Main|Attack): ?)?"
    rf"((?:{NAME}):(?= |$))?"
)
"""Where a paragraph begins: a place, a step, a name, each of which may be left out."""
OPENERS: Final = (
    "When|Whenever|If|Until|Any|All|Your|You|This|At|While|Once|During|Play|Put|Discard|Draw|Gain|Choose|Search|Switch"
    "|Attach|Deal|Heal|Look|The|Each|Shuffle|Skip|For|Players|No|Neither|Reveal|Flip|Name|Take|Unless|Pay|Either|Exchange"
    "|Move|Cancel|Double|Return|Reduce|Increase|Prevent|One|Attacks"
)
UNMARKED: Final = re.compile(
    r"^((?:Sideline )?Effect: (?:(?:Draw|Main|Attack): )?)"
    r"((?:[A-Z][\w'’-]+ )(?:(?:of|the|a) )?(?:[A-Z][\w'’-]+ ){0,3}?)"
    rf"(?=(?:{OPENERS})\b(?! Effect))"
)
"""The name of an effect whose colon is missing."""
UNMARKED_ATTACK: Final = re.compile(
    rf"^(?!(?:{OPENERS})\b)((?:[A-Z][\w'’-]+ )(?:(?:of|the|a) )?(?:[A-Z][\w'’-]+ ){{0,3}}?)"
    rf"(?=(?:{OPENERS}|this|your|all|attacks|gain|draw|discard)\b)"
)
"""The name of a character's attack whose colon is missing."""
IDLE_NAME: Final = re.compile(
    rf"(?:(?<=[.!?] )|^)(?!(?:Sideline Effect|Effect|Draw|Main|Attack):)(?:{NAME}): "
    rf"(?=(?:Sideline Effect|Effect):|(?!(?:Draw|Main|Attack):)(?:{NAME}):)"
)
"""The name of an attack that has no text, before the next paragraph."""
TWO_CAPITALS: Final = re.compile(r"\b([A-Z])([A-Z])(?=[a-z]{2})")
BARE_NAME: Final = re.compile(r"^[A-Z0-9][\w'’!?-]*(?: [\w'’!?-]+){0,4}:?$")
LAST_NAME: Final = re.compile(r"(?<=[.!]) [A-Z][\w'’-]*(?: (?:of|the|a|[A-Z][\w'’-]*)){0,4}:?$")
"""The name of an attack that has no text: alone, or behind everything else."""
PRICE: Final = re.compile(r"^\s*(?:pay )?(\d+|one|two|three|four|five) spirits?(?: energy)?\s*[:.\"]", re.IGNORECASE)

COUNTED: Final = r"(?= (?:cards|spirit|items|characters|techniques)\b)"
MORE_THAN: Final = re.compile(rf"(?<!gains )\bmore than (\d+){COUNTED}", re.IGNORECASE)
AT_LEAST: Final = re.compile(rf"\bat least (\d+){COUNTED}", re.IGNORECASE)
OR_LESS: Final = re.compile(r"\b(\d+) cards or (?:less|fewer)\b", re.IGNORECASE)
VALUE_FROM: Final = re.compile(r"\b(value of [a-z ]+? is) (\d+) or (?:more|higher|greater)\b", re.IGNORECASE)
VALUE_TO: Final = re.compile(r"\b(value of [a-z ]+? is) (\d+) or (?:less|lower|fewer)\b", re.IGNORECASE)
WRITTEN_OUT: Final = re.compile(r"#(two|three|four|five|six|seven|eight|nine|ten)\b", re.IGNORECASE)


class Printed:
    """A printed text in our words: its paragraphs, and the price that stood at its head."""

    def __init__(self, paragraphs: Sequence[str], price: int) -> None:
        self.paragraphs = list(paragraphs)
        self.price = price
        """The Spirit Energy printed before the text; below 0 if none is."""

    @property
    def text(self) -> str:
        return "\n".join(self.paragraphs)


class YuyuPrinting(Printing):
    def cells(self, cells: dict[str, str]) -> dict[str, str]:
        """A text that nobody has is left out; a price at its head is the Spirit Energy where no column has that."""
        found = dict(cells)
        column = "text" if "text" in found else "printed"
        if MISSING in found.get(column, ""):
            del found[column]
        price = price_of(found.get(column, ""))
        if price >= 0 and found.get("type") != CHARACTER and not found.get("spirit"):
            found["spirit"] = str(price)
        return found

    def wording(self, text: str, title: str, kind: str) -> str:
        return in_our_words(title, kind, text).text


@cache
def sections() -> dict[str, list[str]]:
    """The lines of the rules' file by their headings."""
    found: dict[str, list[str]] = {}
    heading = ""
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            heading = line.removeprefix("## ")
        elif line and not line.startswith("# "):
            found.setdefault(heading, []).append(line)
    return found


@cache
def groups() -> dict[str, str]:
    """Alternatives that many rules share, by their names."""
    return {name: f"(?:{words})" for name, _, words in (line.partition("\t") for line in sections()["groups"])}


@cache
def substitutions(heading: str) -> list[Substitution]:
    found: list[Substitution] = []
    for line in sections()[heading]:
        pattern, _, ours = line.partition("\t")
        for name, words in groups().items():
            pattern = pattern.replace(f"<{name}>", words)
        flags = 0 if pattern.startswith("=") else re.IGNORECASE
        found.append((re.compile(pattern.removeprefix("="), flags), ours))
    return found


@cache
def spelling() -> dict[str, str]:
    """Slips of the pen, and the words that were meant."""
    return {wrong: right for wrong, _, right in (line.partition("\t") for line in sections()["spelling"])}


@cache
def canonical(text: str) -> str:
    """A paragraph as the card language writes it; nothing if it is not read, or in two ways."""
    game = playmat.game("yuyu")
    assert isinstance(game, CardGame)
    book = game.book
    try:
        paragraph = Paragraph(book, text, 0, book.budget)
        readings = paragraph.reader.read("Text", 0, "")
    except (TextError, LongWinded, RecursionError):
        return ""
    whole = {str(found.phrase.tree()): found.phrase for found in readings if found.end == len(paragraph.tokens)}
    return book.write(list(whole.values())) if len(whole) == 1 else ""


def printing() -> Printing:
    """How these cards are printed."""
    return YuyuPrinting()


def in_our_words(name: str, kind: str, text: str) -> Printed:
    """The text of a printed card of that name and type, as far as the rules go."""
    text = own_part(name, text)
    price = price_of(text)
    text = smooth(text)
    if kind == CHARACTER:
        text = UNMARKED_ATTACK.sub(lambda found: f"{found[1].strip()}: ", IDLE_NAME.sub("", LAST_NAME.sub("", text)))
    if kind == TECHNIQUE:
        text = WHILE_ATTACHED.sub("Effect: ", text)
    paragraphs: list[str] = []
    for head, body in parts_of(text):
        if not body or (not head and kind == CHARACTER and BARE_NAME.match(body)):
            continue
        named = head or (f"{name}: " if kind == TECHNIQUE else "")
        paragraphs.append(without_usual_time(put(named, body), kind == EVENT or is_attack(named)))
    return Printed(paragraphs, price)


def own_part(name: str, text: str) -> str:
    """What stands behind the card's own type, title and number, where two cards were run together so; else all."""
    parts = re.split(rf"(?:Character|Technique|Item|Event) {re.escape(name)} ?[A-Z]{{1,3}}\d+(?:/\d+)? ", text)
    return parts[1] if len(parts) == 2 else text


def is_attack(head: str) -> bool:
    """Is it the name of an attack, and not the place or step of an effect?"""
    return bool(head) and not head.startswith(("Effect:", "Sideline Effect:", "Draw:", "Main:", "Attack:"))


def without_usual_time(text: str, done_once: bool) -> str:
    """What is done once lasts for this turn unless it says otherwise, so that saying so says nothing."""
    if not done_once or USUAL_TIME not in text:
        return text
    return canonical(text.replace(USUAL_TIME, "")) or text


def price_of(text: str) -> int:
    found = PRICE.match(text)
    if found is None:
        return -1
    word = found[1].lower()
    return int(word) if word.isdigit() else NUMBERS.index(word)


def smooth(text: str) -> str:
    """Marks, spelling and symbols, before the paragraphs are found."""
    for pattern, ours in substitutions("before the paragraphs are found"):
        text = pattern.sub(ours, text)
    text = TWO_CAPITALS.sub(lambda found: found[1] + found[2].lower(), text)
    words = re.split(r"([A-Za-z]+(?:'(?!s\b)[A-Za-z]+)*)", text)
    for i, word in enumerate(words):
        right = spelling().get(word.lower()) or meant_by(word)
        if right is not None:
            words[i] = right.capitalize() if word[:1].isupper() else right
    return "".join(words).strip()


@cache
def meant_by(word: str) -> str | None:
    """The one common word that a long one in small letters is a slip of the pen away from, if it is no word itself."""
    if len(word) < SLIP or not word.islower() or not word.isalpha() or is_common(word):
        return None
    near = {found for found in slips(word) if is_common(found)}
    return near.pop() if len(near) == 1 else None


def is_common(word: str) -> bool:
    stems = [word, word[:-1], word[:-2], word[:-3], word[:-3] + "e"]
    return word in common() or any(
        stem in common() and word[len(stem.rstrip("e")) :] in ("s", "d", "es", "ed", "ing") for stem in stems[1:]
    )


@cache
def common() -> frozenset[str]:
    """The words printed texts are made of, in their first forms."""
    return frozenset(word for line in sections()["words"] for word in line.split())


def slips(word: str) -> set[str]:
    """All that is one letter too many, too few, another or two in the wrong order away."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    halves = [(word[:i], word[i:]) for i in range(len(word) + 1)]
    found = {a + b[1:] for a, b in halves if b}
    found |= {a + b[1] + b[0] + b[2:] for a, b in halves if len(b) > 1}
    found |= {a + letter + b[1:] for a, b in halves if b for letter in letters}
    found |= {a + letter + b for a, b in halves for letter in letters}
    return found - {word}


def parts_of(text: str) -> list[tuple[str, str]]:
    """Each paragraph with its heading: a place, a step, a name."""
    starts = [match for match in HEAD.finditer(text) if match[0]]
    found: list[tuple[str, str]] = []
    if not starts or starts[0].start() > 0:
        found.append(("", text[: starts[0].start()].strip() if starts else text))
    for i, match in enumerate(starts):
        end = starts[i + 1].start() if i + 1 < len(starts) else len(text)
        body = text[match.end() : end].strip()
        parts = [(match[group] or "").strip(" :") for group in (1, 2, 3)]
        head = "".join([f"{part}: " for part in parts if part])
        named = UNMARKED.match(head + body) if parts[0] and not parts[2] else None
        if named is not None:
            head, body = f"{named[1]}{named[2].strip()}: ", body[len(named[2]) :]
        found.append((head, body))
    return found


def put(head: str, text: str) -> str:
    """A paragraph's sentences in our words: each by itself, else with its neighbour, else all together."""
    text = ended(text)
    for pattern, ours in substitutions("first of all"):
        text = pattern.sub(ours, text)
    known = canonical(head + text)
    if known:
        return known
    sentences = [ended(sentence) for sentence in SENTENCES.split(text)]
    said = [step_by_step(head, sentence) for sentence in sentences]
    for i, found in enumerate(said):
        if not found and i > 0 and sentences[i - 1]:
            said[i] = step_by_step(head, f"{sentences[i - 1]} {sentences[i]}")
            said[i - 1] = "" if said[i] else said[i - 1]
            sentences[i] = "" if said[i] else sentences[i]
    whole = head + " ".join([found.removeprefix(head) for found in said if found])
    unread = [i for i, found in enumerate(said) if not found and sentences[i] and not is_taken(said, sentences, i)]
    if not unread and canonical(whole):
        return canonical(whole)
    return step_by_step(head, text) or head + capital(rewritten(text))


def is_taken(said: list[str], sentences: list[str], i: int) -> bool:
    """Was it read together with the sentence behind it?"""
    return i + 1 < len(said) and bool(said[i + 1]) and not sentences[i + 1]


def step_by_step(head: str, text: str) -> str:
    """The first form that is read while rule after rule is applied, as the card language writes it; or nothing."""
    for form in forms_of(text):
        known = canonical(head + capital(form))
        if known:
            return known
    return ""


def forms_of(text: str) -> Iterator[str]:
    """A text as it is, and after each rule that changes it."""
    yield text
    if in_figures(text) != text:
        yield in_figures(text)
    for pattern, ours in substitutions("in each paragraph"):
        after = pattern.sub(ours, text)
        if after != text:
            text = SPACES.sub(" ", after).strip().replace("in play in play", "in play")
            yield text
            if in_figures(text) != text:
                yield in_figures(text)


def rewritten(text: str) -> str:
    """A text after all rules."""
    *_, last = forms_of(text)
    return last


def in_figures(text: str) -> str:
    """Numbers and comparisons as the card language writes them."""
    text = WRITTEN_OUT.sub(lambda found: str(NUMBERS.index(found[1].lower())), text)
    text = MORE_THAN.sub(lambda found: f"{int(found[1]) + 1} or more", text)
    text = VALUE_FROM.sub(lambda found: f"{found[1]} higher than {int(found[2]) - 1}", text)
    text = VALUE_TO.sub(lambda found: f"{found[1]} lower than {int(found[2]) + 1}", text)
    text = AT_LEAST.sub(r"\1 or more", text)
    text = OR_LESS.sub(r"\1 or fewer cards", text)
    return SPACES.sub(" ", text).strip()


def ended(text: str) -> str:
    return text + "." if text and text[-1] not in ".!?" else text


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
