"""Printed Yu Yu Hakusho texts in the words of the card language.

`yuyu.txt` has the rules, one a line; each keeps the meaning. A sentence that the card language reads is left as it is;
another is rewritten rule by rule until it is read, so that no rule touches more than it must. What no rule covers stays
as it is, and the reader refuses it. The price at the head of a text is the card's own value and no part of the text.
Two cards that were run together are taken apart only where a type, a title that is known and a number stand between.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from playmat.cardplay.choosing import CardEffect
from playmat.cardplay.effect import Act
from playmat.cardplay.game import CardGame
from playmat.cards.printed import Printing, card_game
from playmat.cardtext.book import Book, Paragraph, TextError
from playmat.cardtext.grammar import LongWinded
from playmat.cardtext.pattern import third_person
from playmat.cardtext.phrase import Phrase, everything_in
from playmat.games.yuyu.printed import PRINTED_BOOK, RULES
from playmat.games.yuyu.sentences import Response
from playmat.games.yuyu.teams import TEAMS
from playmat.games.yuyu.topics import COST, VALUE
from playmat.games.yuyu.words import LEXICON
from playmat.games.yuyu.words.attacks import Attacks
from playmat.games.yuyu.words.copying import PicksAttack
from playmat.vocabulary.amounts import ForEach
from playmat.vocabulary.numbers import Gain
from playmat.vocabulary.posts import ThisWay
from playmat.vocabulary.rules import Rule, Whenever
from playmat.vocabulary.texts import And, Body, If, IfInstead, Then
from playmat.vocabulary.things import It

CHARACTER: Final = "Character"
TECHNIQUE: Final = "Technique"
EVENT: Final = "Event"
USUAL_TIME: Final = " until the end of the turn"
USUAL_FIRST: Final = re.compile(
    r"\bUntil the end of the turn, ((?!(?:whenever|if|at|once|the first)\b)[a-z][^.;]*? gains? )"
)
MISSING: Final = "not available in"
"""What tables say where nobody has the text."""
NUMBERS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
SMALL: Final = 3
"""Words of so few letters are written small within names."""
SLIP: Final = 6
"""Slips of the pen are looked for in words of so many letters."""
ROUNDS: Final = 2
"""How often the rules are gone through, so that none has to stand before another."""
BUDGET: Final = 400_000
"""Attempts to read a paragraph of print."""
DOUBTFUL: Final = "?"
"""Ends a paragraph that would be read as print never means it, so that it is refused."""
FILE: Final = Path(__file__).with_suffix(".txt")

WHILE_ATTACHED: Final = re.compile(r"(?<=[.!] )While attached, (?=\w)")
"""How an old technique says what it does besides its attack."""
SENTENCES: Final = re.compile(r"(?<=[.!?\"]) +(?=[A-Z\"+-])")
SMALL_START: Final = re.compile(r"(?<=\. )[a-z]")
"""Sentences are found by their capital letters, which rules do not mind."""
SPACES: Final = re.compile(r"\s+")
AT_START: Final = re.compile(r"@([A-Za-z])")
"""Where a rule has moved a verb to the beginning of a sentence."""

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
    rf"^((?:Sideline )?Effect: (?:(?:Draw|Main|Attack): )?)(?!(?:{OPENERS})\b)"
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

TYPE: Final = r"(Character|Technique|Item|Event)"
NUMBER_IN_SET: Final = r"[A-Za-z]{1,3}\d+(?:/\d+)?"
RUN_TOGETHER: Final = re.compile(rf"(?P<type>{TYPE}) (?P<title>[A-Z][\w'!?., -]*?) ?{NUMBER_IN_SET} ")
"""The type of one card, and the title and number of the next."""

SPAN: Final = "until (?:your next Draw Step|the end of (?:the (?:turn|match|game)|your next turn))"
SPAN_LAST: Final = re.compile(rf"((?:^|[.:,] ))([^.,:;]*? and [^.,:;]*?) ({SPAN})\.", re.IGNORECASE)
LATER: Final = re.compile(
    r"\b(this character|your fighter|the opposing fighter)\b((?:(?!\bthis character\b|\bfighter\b)[^.])*?)"
    r"\b(attached to|damage (?:to|on|from)|under) (?:it|him|her|that fighter|that character)\b",
    re.IGNORECASE,
)
OTHERS: Final = re.compile(
    r"\b(?:choose|chosen|(?:an?|one|another|each|other|that) (?:[a-z-]+ )*?(?:character|hero|villain))\b", re.IGNORECASE
)
"""What a pronoun may mean besides."""
ATTACHED: Final = re.compile(r"\b(?:if|while) (?:this card is )?attached to [^.]*\.", re.IGNORECASE)
INSTEAD: Final = re.compile(r"^(If [^,]*), ([^.]*?) instead\.$")
SAME_SUBJECT: Final = re.compile(
    r"\b(?:attacks of this character|this character possessive|this character|his|her|its?|he|their|to|your"
    r"|possessive|gains?)\b ?"
)
MUST: Final = re.compile(
    r"\b(your opponent|he|each player|that player) must (?!be\b|have\b|either\b)([a-z]+)\b", re.IGNORECASE
)
"""What a player must do is what he does."""
DEEDS: Final = "draw|discard|shuffle|put|reveal|lose|gain|skip|deal|heal|flip|attach|switch|choose|look|search|pay"
CHAIN: Final = re.compile(
    rf"\b((?:your opponent|that player|he) (?:{DEEDS})(?:e?s) [^.,;]*?),?(?: and)?(?: then)? (?=(?:{DEEDS})(?:e?s)\b)",
    re.IGNORECASE,
)
"""A player who does two things is named once."""
PLAYERS: Final = re.compile(rf"\b(?:both|all) players ({DEEDS})\b", re.IGNORECASE)
EACH_DOES: Final = re.compile(
    rf"((?:^|[.:] ))each player ({DEEDS})e?s ([^.;]*?),? and (?:then )?({DEEDS})(?:e?s)? ([^.;]*)\.", re.IGNORECASE
)
TEAM_NAMED: Final = re.compile(rf"\b({'|'.join(TEAMS)})(?= team (?:bonus|symbol))", re.IGNORECASE)
TEAM_OF: Final = {team.lower(): team for team in TEAMS}

THIS_ATTACK: Final = '"@"'
"""Where a rule needs the name of the attack that says it."""
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


def the_game() -> CardGame:
    return card_game("yuyu")


@cache
def printed_book() -> Book:
    """The card language with the wordings of print."""
    return Book(PRINTED_BOOK, LEXICON, the_game().book.names.all, RULES)


@cache
def canonical(text: str) -> str:
    """A paragraph as the card language writes it; nothing if it is not read, in two ways, or as print never means."""
    said = as_read(text)
    return "" if any(pattern.search(said) for pattern in refused()) else said


@cache
def in_print(text: str) -> str:
    """The same for a paragraph in the wordings of print."""
    for form in (text, SPAN_LAST.sub(span_first, text)):
        said = canonical(form) or read_with(printed_book(), form)
        if said and not any(pattern.search(said) for pattern in refused()):
            return said
    return ""


def span_first(found: re.Match[str]) -> str:
    """For how long something holds before all of it: "A and B until then" says it of both."""
    return f"{found[1]}{capital(found[3])}, {found[2][:1].lower()}{found[2][1:]}."


@cache
def as_read(text: str) -> str:
    """The same, whether or not print could mean it."""
    return read_with(the_game().book, text)


def is_understood(text: str) -> bool:
    """Does the card language read it at all, be it in a way that print never means?"""
    try:
        the_game().book.read(text)
    except TextError:
        return False
    return True


def read_with(book: Book, text: str) -> str:
    """A paragraph that a book reads in one way, as the card language writes it; else nothing."""
    try:
        paragraph = Paragraph(book, text, 0, BUDGET)
        readings = paragraph.reader.read("Text", 0, "")
    except (TextError, LongWinded, RecursionError):
        return ""
    whole = {str(found.phrase.tree()): found.phrase for found in readings if found.end == len(paragraph.tokens)}
    if len(whole) != 1 or not all(is_meant(part) for part in everything_in(list(whole.values()))):
        return ""
    return the_game().book.write(list(whole.values()))


def is_meant(part: Phrase) -> bool:
    """Could print mean it? What holds for some time holds so in all of a list, and attacks have values, not those who
    attack."""
    if isinstance(part, And) and not isinstance(part, Then):
        last = part.rest.first if isinstance(part.rest, And) else part.rest
        while isinstance(last, (If, ForEach)):
            last = last.effect
        return getattr(part.first, "until", part) is not None or getattr(last, "until", None) is None
    if isinstance(part, IfInstead) and isinstance(part.other, And):
        return isinstance(part.usual, And)
    if isinstance(part, Whenever):
        return not any(isinstance(inner, Rule) for inner in everything_in([part.effect]))
    if isinstance(part, Body):
        return names_it_first(part)
    if isinstance(part, Gain) and part.stat.word in (VALUE.word, COST.word):
        return isinstance(part.what, (Attacks, It))
    return True


def may_name_it(part: Phrase) -> bool:
    if isinstance(part, CardEffect):
        return part.names_it and not any(isinstance(inner, It) for inner in everything_in([part]))
    return isinstance(part, (Act, PicksAttack, Rule, Response))


def names_it_first(body: Body) -> bool:
    """Does it name a card or let one be named before it says "it"? And what is done whenever something happens is done
    with all that belongs to it: no other sentence speaks of it."""
    named = False
    waits = False
    for sentence in body.sentences:
        parts = everything_in([sentence])
        if waits and any(isinstance(part, ThisWay) for part in parts):
            return False
        asked = everything_in([sentence.condition]) if isinstance(sentence, (If, IfInstead)) else []
        if not named and any(isinstance(part, It) for part in asked):
            return False
        named = named or any(may_name_it(part) for part in parts)
        if not named and any(isinstance(part, It) for part in parts):
            return False
        waits = waits or any(isinstance(part, Rule) for part in parts)
    return True


@cache
def refused() -> list[re.Pattern[str]]:
    """What print never means by these words: one of several, not all of them; a place that was left out."""
    return [re.compile(line, re.IGNORECASE) for line in sections()["refused"]]


def printing() -> Printing:
    """How these cards are printed."""
    return YuyuPrinting()


def in_our_words(name: str, kind: str, text: str) -> Printed:
    """The text of a printed card of that name and type, as far as the rules go."""
    text = own_part(name, text)
    price = price_of(text)
    text = of_itself(name, kind, smooth(text))
    if kind == CHARACTER:
        text = UNMARKED_ATTACK.sub(lambda found: f"{found[1].strip()}: ", IDLE_NAME.sub("", LAST_NAME.sub("", text)))
    if kind == TECHNIQUE:
        text = WHILE_ATTACHED.sub("Effect: ", text.removeprefix(f"{name}: "))
    paragraphs: list[str] = []
    for head, body in parts_of(text):
        if not body or (not head and kind == CHARACTER and BARE_NAME.match(body)):
            continue
        named = head or (f"{name}: " if kind == TECHNIQUE else "")
        said = without_usual_time(put(named, body), kind == EVENT or is_attack(named))
        paragraphs.append(in_one_form(said))
    return Printed(paragraphs, price)


def own_part(name: str, text: str) -> str:
    """What stands behind the card's own title and number, where cards were run together; what stands before the title
    and number of another card we know, if the type between them is this card's; else all. The type of a card stands
    behind its text."""
    parts = re.split(rf"{TYPE} {re.escape(name)} ?{NUMBER_IN_SET} ", text)
    if len(parts) == 3:
        return RUN_TOGETHER.split(parts[2])[0]
    other = RUN_TOGETHER.search(text)
    library = the_game().library
    if other is None or not library.knows(other["title"]):
        return text
    known = library.card(name).kind if library.knows(name) else other["type"]
    return text[: other.start()] if other["type"] == known else text


def with_names(text: str) -> str:
    """The names of cards as they are spelt, whatever the size of their letters, and with one slip of the pen mended."""
    names = spelt_names()

    def spelt(found: re.Match[str]) -> str:
        large = [word for word in found[0].split() if word[0].isupper()]
        small = [word for word in found[0].split() if word[0].islower() and len(word) > SMALL]
        return names[found[0].lower()] if len(large) > 1 and not small else found[0]

    words = [meant_name(word) for word in re.split(r"(?<=[a-z,] )([A-Z][a-z]+)\b", text)]
    text = TEAM_NAMED.sub(lambda found: TEAM_OF[found[1].lower()], "".join(words))
    return any_name().sub(spelt, text)


@cache
def spelt_names() -> dict[str, str]:
    """Names of several words, by the same in small letters."""
    return {name.lower(): name for name in the_game().book.names.all if " " in name}


@cache
def any_name() -> re.Pattern[str]:
    longest = sorted(spelt_names(), key=lambda name: (-len(name), name))
    return re.compile(rf"(?<!\w)(?:{'|'.join(re.escape(name) for name in longest)})(?![\w'])", re.IGNORECASE)


@cache
def name_words() -> frozenset[str]:
    return frozenset(word for name in the_game().book.names.all for word in re.findall(r"[A-Za-z]+", name))


@cache
def meant_name(word: str) -> str:
    """The one word of a card's name that a capitalized word is a slip of the pen away from, if it is no word itself."""
    if len(word) < SLIP or not word[:1].isupper() or word in name_words() or is_common(word.lower()):
        return word
    near = {found for found in (slip.capitalize() for slip in slips(word.lower())) if found in name_words()}
    return near.pop() if len(near) == 1 else word


def of_itself(name: str, kind: str, text: str) -> str:
    """A card that says its own name with what befalls it speaks of itself."""
    ours = "this character" if kind == CHARACTER else "this card"
    if kind != CHARACTER:
        text = re.sub(
            rf"\b((?<!each )cop(?:y|ies) of|only have one|discard|attach|Only 1) \"?{re.escape(name)}\"?(?!\w)",
            r"\1 this card",
            text,
        )
    return re.sub(rf"\"?\b{re.escape(name)}\"?(?= (?:is discarded|takes|copies)\b)", ours, text)


def is_attack(head: str) -> bool:
    """Is it the name of an attack, and not the place or step of an effect?"""
    return bool(head) and not head.startswith(("Effect:", "Sideline Effect:", "Draw:", "Main:", "Attack:"))


def without_usual_time(text: str, done_once: bool) -> str:
    """What is done once lasts for this turn unless it says otherwise, so that saying so says nothing."""
    if not done_once:
        return text
    plain = USUAL_FIRST.sub(lambda found: capital(found[1]), text.replace(USUAL_TIME, ""))
    return text if plain == text else canonical(plain) or text


def in_one_form(text: str) -> str:
    """Of several wordings of one idea the one our cards are written in; a rule that leads to no reading is left out."""
    for pattern, ours in substitutions("in one form"):
        after = pattern.sub(ours, text)
        if after != text:
            text = canonical(AT_START.sub(lambda found: found[1].upper(), after)) or text
    return text


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
    """A paragraph's sentences in our words: all together, else each by itself, else with its neighbour."""
    text = with_names(ended(text))
    known = (
        canonical(head + text)
        or in_print(head + plainly(text))
        or in_print(head + " ".join(paired(SENTENCES.split(plainly(text)))))
    )
    if known:
        return known
    for pattern, ours in substitutions("first of all"):
        text = pattern.sub(ours, text)
    text = SMALL_START.sub(lambda found: found[0].upper(), text)
    if is_attack(head):
        text = text.replace(THIS_ATTACK, f'"{head.removesuffix(": ")}"')
    known = canonical(head + text)
    if known:
        return known
    sentences = paired([ended(sentence) for sentence in SENTENCES.split(text)])
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
    known, last = step_by_step(head, text), head + capital(rewritten(text))
    return known or (f"{last[:-1]} {DOUBTFUL}" if is_understood(last) else last)


def paired(sentences: list[str]) -> list[str]:
    """Each sentence that says what happens instead, behind the one it speaks of: the one that differs in its numbers
    only. "A. B. If C, D and E instead." is "A. If C, D instead. B. If C, E instead." """
    found = list(sentences)
    for i in range(len(found) - 1, 0, -1):
        match = INSTEAD.match(found[i])
        if match is None:
            continue
        parts = match[2].split(" and ")
        places = [place_of(part, found[:i]) for part in parts]
        if -1 in places or len(set(places)) != len(places) or places == [i - 1]:
            continue
        behind = dict(zip(places, parts, strict=True))
        before = [found[j] + (f" {match[1]}, {behind[j]} instead." if j in behind else "") for j in range(i)]
        found = before + found[i + 1 :]
    return found


def place_of(part: str, sentences: list[str]) -> int:
    """Which of these sentences says the same with other numbers; -1 if none."""
    for i, sentence in enumerate(sentences):
        if shape(sentence) == shape(part):
            return i
    return -1


def shape(text: str) -> str:
    """A sentence without its numbers and without what depends on who it is said of."""
    plain = re.sub(r"[+-]?\d+", "#", text.lower().rstrip("."))
    return SAME_SUBJECT.sub("", plain).strip()


def of_the_same(found: re.Match[str]) -> str:
    """A pronoun behind one of the fighters, where no other card stands between them, is that fighter."""
    card = found[3] != "attached to" and re.search(r"\bcards?\b", found[2])
    return found[0] if card or OTHERS.search(found[2]) else f"{found[1]}{found[2]}{found[3]} {found[1].lower()}"


def of_bearer(sentence: str) -> str:
    """A sentence about whom a card is attached to: he and his are that character and its."""
    sentence = re.sub(r"\b(?:his|her|its|their) attacks\b", "attacks of this character", sentence)
    return re.sub(r"\b(?:he|she|it) (gains|has|takes|cannot)\b", r"this character \1", sentence)


def plainly(text: str) -> str:
    """A printed text without what says nothing: numbers in figures, spans and owners in one form."""
    for pattern, ours in substitutions("plainly"):
        text = pattern.sub(ours, text)
    text = LATER.sub(of_the_same, text)
    text = ATTACHED.sub(lambda found: of_bearer(found[0]), text)
    text = PLAYERS.sub(lambda found: f"each player {third_person(found[1])}", text)
    text = EACH_DOES.sub(
        lambda found: f"{found[1]}have each player {found[2]} {found[3]} and {found[4]} {found[5]}.", text
    )
    text = MUST.sub(lambda found: f"{found[1]} {third_person(found[2])}", text)
    text = CHAIN.sub(r"\1 and he ", text)
    return SMALL_START.sub(lambda found: found[0].upper(), SPACES.sub(" ", text).strip())


def is_taken(said: list[str], sentences: list[str], i: int) -> bool:
    """Was it read together with the sentence behind it?"""
    return i + 1 < len(said) and bool(said[i + 1]) and not sentences[i + 1]


def step_by_step(head: str, text: str) -> str:
    """The first form that is read while rule after rule is applied, as the card language writes it; or nothing."""
    known = in_print(head + capital(plainly(text)))
    if known:
        return known
    form = text
    for form in forms_of(text):
        known = canonical(head + capital(form))
        if known:
            return known
    return in_print(head + capital(plainly(form)))


def forms_of(text: str) -> Iterator[str]:
    """A text as it is, and after each rule that changes it; what one rule has made, another may need."""
    yield text
    if in_figures(text) != text:
        yield in_figures(text)
    for _ in range(ROUNDS):
        before = text
        for pattern, ours in substitutions("in each paragraph"):
            after = written_out(pattern.sub(ours, text))
            if after != text:
                text = SPACES.sub(" ", after).strip().replace("in play in play", "in play")
                yield text
                if in_figures(text) != text:
                    yield in_figures(text)
        if text == before:
            return


def rewritten(text: str) -> str:
    """A text after all rules."""
    *_, last = forms_of(text)
    return last


def written_out(text: str) -> str:
    """Numbers that stand in words, marked by a rule."""
    return WRITTEN_OUT.sub(lambda found: str(NUMBERS.index(found[1].lower())), text)


def in_figures(text: str) -> str:
    """Numbers and comparisons as the card language writes them."""
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
