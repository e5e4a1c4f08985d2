"""Cards other people have typed in: LackeyCCG set files (tab-separated, with a header row).

What is understood becomes a card file. For the rest the canonical wording that comes nearest is suggested. The other
ways of saying things live here and nowhere else: the card language itself has one wording for each idea.
"""

from __future__ import annotations

import difflib
import json
import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from playmat.cardplay.game import NOT_LOOKED_AT, CardGame
from playmat.cards.printed import Printing, printing_of
from playmat.cards.tables import BadTable, Row, column_of, read_table
from playmat.cardtext.book import TextError
from playmat.cardtext.fields import LETTERS_OF, NAMES, NUMBER, NUMBER_OR_X, ONE_OF, Field
from playmat.cardtext.files import BadCards, CardProblem, CardSet, full_title
from playmat.cardtext.library import folded

MOST_ROWS = 3000
MOST_COMPARED = 20
CHUNK = 50
"""So many cards are judged at a time: what is hard to read in one set must not keep another from being read."""

# -- other ways of saying it ---------------------------------------------------------------------------------------


class Rule:
    """Words that mean the same as others."""

    def __init__(self, pattern: str, canonical: str) -> None:
        self.pattern = re.compile(pattern, re.IGNORECASE)
        self.canonical = canonical


DIGITS: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

RULES: Final = [
    Rule(r"<br\s*/?>|\\n", "\n"),
    Rule(r"</?[a-z][^<>]{0,40}>", ""),
    Rule(r"[“”]", '"'),
    Rule(r"[‘’]", "'"),
    Rule(r"[–—−](?=\d)", "-"),
    Rule(r"\s*;\s*", ". "),
    *[Rule(rf"\b{word}\b(?= (?!of your))", str(number + 1)) for number, word in enumerate(DIGITS)],
    Rule(r"\b(\d+) points? of (?=damage|energy|power)", r"\1 "),
    Rule(r"\b1 (\w+)\(s\)", r"1 \1"),
    Rule(r"\b(\w+)\(s\)", r"\1s"),
    Rule(r"\bcard's controller\b", "its owner"),
    Rule(r"\b(?:can't|can not|may not)\b", "cannot"),
    Rule(r"\b(?:when|each time|every time|any time|anytime)\b(?= (?:you|your|any|a|an|each)\b)", "whenever"),
    Rule(r"\byou (?:may choose to|can)\b", "you may"),
    Rule(r"\bhe or she\b", "he"),
    Rule(r"\bhis or her\b", "his"),
    Rule(r"\b(?<!your )(?:the |an |target )?opponent('s)?\b", r"your opponent\1"),
    Rule(r"\b(?<=opponent discards )(\w+(?: \w+)?) from (?:his|their) hand", r"\1"),
    Rule(r"\b(discard \w+(?: \w+)? )from your hand", r"\1"),
    Rule(r"\btheir (hand|deck|discard pile|power gauge)\b", r"his \1"),
    Rule(r"\b(?:gets|receives|has) (?=[+-]\d)", "gains "),
    Rule(r"\b(gains?) (?=\d+ (?:strength|defense|blast))", r"\1 +"),
    Rule(r"\b([+-]\d+) to (?:its |his )?(\w+)", r"\1 \2"),
    Rule(r"\bdefence\b", "defense"),
    Rule(r"\b(?:place|move)(s?)\b", r"put\1"),
    Rule(r"\b(puts? [\w ]+?) (?:to|in) (?=(?:your|his|its owner's|their owners') )", r"\1 into "),
    Rule(r"\b(returns? [\w ]+?) (?:into|in) (?=(?:your|his|its owner's|their owners') )", r"\1 to "),
    Rule(r"\bat the bottom of\b", "on the bottom of"),
    Rule(r"\bon the top of\b", "on top of"),
    Rule(r"\ball of (?=your |his )", "all "),
    Rule(r",? (?:until (?:the )?end of (?:the |this )?turn|for (?:the rest of )?this turn)(?=[.,])", ""),
    Rule(r"\bas (?:a|an additional) cost(?: to play this card)?[,:]? ", "Cost: "),
    Rule(r"(^|[.:] |, )you (?!may\b|cannot\b)(?=\w)", r"\1"),
    Rule(r"\ba (?=[aeiou])", "an "),
    Rule(r"\ban (?=[^aeiou\W])", "a "),
    Rule(r"(?<=[\w)])\s*$", "."),
]
"""What any game's players write, tried in this order."""


def rules_for(game: CardGame, title: str) -> list[Rule]:
    lexicon = game.book.grammar.lexicon
    nouns = "|".join(re.escape(noun) for noun in lexicon.nouns)
    adjectives = "|".join(re.escape(word) for word in lexicon.adjectives)
    own = [
        Rule(rf"\b1 (?=(?:(?:{adjectives}) )?(?:{nouns})\b)", "a "),
        Rule(rf"\bthis (?:{nouns})\b", "this card"),
    ]
    if title:
        own.append(Rule(rf"(?<![\w']){re.escape(title)}(?![\w'])", "this card"))
    special = [Rule(pattern, canonical) for pattern, canonical in printing_of(game).SAID_OTHERWISE]
    return [*special, *RULES, *special, *own, *special, *RULES[-3:]]


class Rewritten:
    """A text after the rules: canonical if it can be read, else as far as they went and what is still in the way."""

    def __init__(self, before: str, text: str, error: TextError | None) -> None:
        self.text = text
        self.changes = difference(before, text)
        """`"gets" is said "gains"`, in the order of the text."""
        self.error = error


def rewrite(game: CardGame, card: Imported) -> Rewritten:
    """Change what its text says otherwise until it is understood."""
    before = text = str(card.values["text"])
    refused = is_refused(game, card, text)
    for rule in rules_for(game, card.title):
        better = tidy(rule.pattern.sub(rule.canonical, text))
        if refused is not None and better != text:
            text = better
            refused = is_refused(game, card, text)
    canonical = text if refused is not None else game.book.write(game.book.read_card({**card.values, "text": text}))
    return Rewritten(before, canonical, refused)


def is_refused(game: CardGame, card: Imported, text: str) -> TextError | None:
    """Why this text is not understood on this card; None if it is."""
    try:
        game.book.read_card({**card.values, "text": text})
    except TextError as error:
        return error
    return None


def tidy(text: str) -> str:
    """Single spaces, and a capital after every full stop."""
    lines = [" ".join(line.split()) for line in text.split("\n")]
    return "\n".join(re.sub(r"(^|\. )([a-z])", lambda m: m[1] + m[2].upper(), line) for line in lines if line)


def difference(before: str, after: str) -> list[str]:
    """What was changed, word by word."""
    old, new = before.split(), after.split()
    found: list[str] = []
    for what, a, b, c, d in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if what == "delete":
            found.append(f'"{" ".join(old[a:b])}" is left out')
        elif what == "insert":
            found.append(f'"{" ".join(new[c:d])}" is added')
        elif what == "replace" and " ".join(old[a:b]).lower() != " ".join(new[c:d]).lower():
            found.append(f'"{" ".join(old[a:b])}" is said "{" ".join(new[c:d])}"')
    return found


# -- from a row to a card ------------------------------------------------------------------------------------------


class Imported:
    """One card of a set file."""

    def __init__(self, line: int, values: dict[str, Any]) -> None:
        self.line = line
        self.values = values
        self.title = full_title(values)
        self.printed = str(values.get("text", ""))
        """Its text as it was typed; `values` has it in our words."""
        self.problems: list[CardProblem] = []
        """What is wrong with it as it stands."""
        self.suggestion: Rewritten | None = None
        self.like = ""
        """The sentence of another card that comes nearest."""

    @property
    def understood(self) -> bool:
        return not self.problems

    @property
    def suggested(self) -> bool:
        """Not understood, but its text would be in other words."""
        return self.suggestion is not None and self.suggestion.error is None


class Import:
    """A set file and what became of its cards."""

    def __init__(self, set_name: str, cards: list[Imported], unused: list[str]) -> None:
        self.set_name = set_name
        self.cards = cards
        self.unused = unused
        """Columns that no card of this game has."""


def import_set(game: CardGame, path: Path) -> Import:
    """Read a LackeyCCG set file. BadTable if it is none."""
    rows = read_table(path)
    if not rows or "name" not in rows[0].cells:
        raise BadTable(f"{path}: not a LackeyCCG set file: it has no column Name, or no cards")
    if len(rows) > MOST_ROWS:
        raise BadTable(f"{path}: {len(rows)} cards are too many for one set")
    fields = {column_of(field, list(rows[0].cells)): field for field in game.fields()}
    fields.pop("", None)
    sets = Counter(row.cells.get("set", "") for row in rows)
    unused = [column for column in rows[0].cells if column not in fields and column != "set"]
    printing = printing_of(game)
    cards = [Imported(row.line, values_in(game, Row(row.line, printing.cells(row.cells)), fields)) for row in rows]
    for card in cards:
        if card.printed:
            card.values["text"] = printing.wording(card.printed, card.title, str(card.values.get("type", "")))
    for start in range(0, len(cards), CHUNK):
        understand(game, path, cards[start : start + CHUNK], printing)
    return Import(sets.most_common(1)[0][0] or path.stem, cards, unused)


def values_in(game: CardGame, row: Row, fields: dict[str, Field]) -> dict[str, Any]:
    """A row as the values of a card, as far as they can be made out; a cell that cannot stays as it is."""
    kind = next(
        (value_of(field, row.cells.get(column, "")) for column, field in fields.items() if field.name == "type"), ""
    )
    values: dict[str, Any] = {}
    for field in game.fields():
        for column, known in fields.items():
            cell = row.cells.get(column, "")
            if known is field and cell and field.belongs_to(str(kind)):
                values[field.name] = value_of(field, cell)
    if "title" not in values and any(field.name == "title" for field in game.fields()):
        values = with_title(game, values)
    return values


def with_title(game: CardGame, values: dict[str, Any]) -> dict[str, Any]:
    """`MegaMan, Battle Master` in one cell is a name and a title, if there is somebody of that name."""
    name, comma, title = str(values.get("name", "")).partition(", ")
    if comma and (name in game.book.names.all or game.library.named(name)):
        return {"name": name, "title": title, **{field: value for field, value in values.items() if field != "name"}}
    return values


def value_of(field: Field, cell: str) -> Any:
    if field.kind in (NUMBER, NUMBER_OR_X):
        return int(cell) if re.fullmatch(r"\d{1,6}", cell) else cell
    if field.kind == ONE_OF:
        return next((word for word in field.words if folded(word) == folded(cell)), cell)
    if field.kind == NAMES:
        return names_of(cell)
    if field.kind == LETTERS_OF:
        return letters_of(field, cell)
    return cell


def names_of(cell: str) -> list[str]:
    """`WoodMan x2; Bass` -> WoodMan, WoodMan, Bass."""
    found: list[str] = []
    for part in re.split(r"\s*[;,/|]\s*", cell.strip()):
        match = re.fullmatch(r"(.+?) x(\d)", part)
        found += [match[1]] * int(match[2]) if match else [part]
    return [name for name in found if name]


def letters_of(field: Field, cell: str) -> str:
    """`{red}{red}`, `Red Red` and `RR` are the same; where `r` and `R` are two letters of the game, each stays."""
    words: list[str] = re.findall(r"[A-Za-z]+", cell)
    if len(words) == 1 and set(words[0]) <= set(field.words):
        return words[0]
    if len(words) == 1 and set(words[0].upper()) <= set(field.words):
        return words[0].upper()
    initials = "".join(word[0].upper() for word in words)
    return initials if initials and set(initials) <= set(field.words) else cell


def understand(game: CardGame, path: Path, cards: list[Imported], printing: Printing) -> None:
    """Find out which cards are understood as they stand, and what could be said for the others."""
    source = card_file("import", game.name, [card.values for card in cards])
    card_set = CardSet(str(path), source, "import", game.name, [card.values for card in cards], True)
    starts = [card_set.places().line_of(row, "") for row in range(len(cards))]
    for problem in game.problems_in(card_set, most=len(cards) + 1):
        row = bisect_right(starts, problem.line) - 1
        unread = cards[row:] if problem.message == NOT_LOOKED_AT else [cards[row]]
        for card in unread:
            card.problems.append(problem)
    for card in cards:
        if not card.understood and card.values.get("text"):
            suggestion = suggested_for(game, card, printing)
            if suggestion.error is not None:
                card.like = nearest_sentence(game, suggestion.text)
            if suggestion.changes:
                card.suggestion = suggestion


def suggested_for(game: CardGame, card: Imported, printing: Printing) -> Rewritten:
    """What could be said instead, by the game's own rewrites or by those for every game."""
    kind, text = str(card.values.get("type", "")), str(card.values["text"])
    offered = printing.offer(card.printed, card.title, kind)
    if offered is None:
        return rewrite(game, card)
    error = is_refused(game, card, offered)
    if error is None:
        try:
            game.with_cards(card_file("import", game.name, [{**card.values, "text": offered}]))
        except BadCards as refused:
            error = TextError(refused.in_one_line(), 0)
    return Rewritten(text, offered, error)


def nearest_sentence(game: CardGame, text: str) -> str:
    """The sentence on a card of this game that shares most words with the text, and whose it is."""
    words = text.lower().split()
    sentences = sentences_of(game)
    shared = {i: 2 * len(set(words) & set(said)) / (len(words) + len(said)) for i, (said, _) in enumerate(sentences)}
    best, found = 0.5, ""
    for i in sorted(shared, key=lambda i: -shared[i])[:MOST_COMPARED]:
        said, told = sentences[i]
        likeness = difflib.SequenceMatcher(None, words, said, autojunk=False).ratio()
        if likeness > best:
            best, found = likeness, told
    return found


_sentences: dict[str, list[tuple[list[str], str]]] = {}


def sentences_of(game: CardGame) -> list[tuple[list[str], str]]:
    """The sentences on the cards of a game, word by word, and as they are shown; found once."""
    key = f"{game.name} {len(game.library.shelves())}"
    if key not in _sentences:
        _sentences[key] = [
            (sentence.lower().split(), f"{sentence.strip()} ({shelf.title})")
            for shelf in game.library.shelves()
            for sentence in re.findall(r"[^.]+\.", str(shelf.values().get("text", "")))
        ]
    return _sentences[key]


# -- writing a card file -------------------------------------------------------------------------------------------


def card_file(set_name: str, game: str, cards: Sequence[dict[str, Any]], later: bool = False) -> str:
    """Cards as the text of a card file."""
    parts = [f"set = {toml(set_name)}\ngame = {toml(game)}\n" + ("later = true\n" if later else "")]
    for values in cards:
        lines = [f"{field} = {toml(value)}" for field, value in values.items()]
        parts.append("\n".join(["[[card]]", *lines]) + "\n")
    return "\n".join(parts)


def toml(value: Any) -> str:
    """Numbers, texts and lists of texts as TOML writes them."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def as_card_file(game: CardGame, done: Import, accept: bool) -> str:
    """What was understood as a card file; what was not as comments at its end, to be finished by hand."""
    kept = [with_text(card, accept) for card in done.cards if card.understood or (accept and is_mended(game, card))]
    text = card_file(done.set_name, game.name, kept)
    left = [card for card in done.cards if not card.understood and not (accept and is_mended(game, card))]
    for card in left:
        source = card_file("", "", [card.values]).partition("\n\n")[2]
        reasons = [problem.message for problem in card.problems]
        if card.printed != card.values.get("text", ""):
            reasons.insert(0, f"printed: {card.printed}")
        if card.suggestion is not None and card.suggestion.error is None:
            reasons.append(f"perhaps: {card.suggestion.text}")
        text += "\n" + "".join(f"# {line}\n" for line in [*source.splitlines(), *reasons])
    return text


NO_CARD_FIELDS: Final = ("number", "rarity")
"""Where a card comes from, and nothing about it."""


def as_later_set(game: CardGame, done: Import, set_name: str) -> str:
    """The cards of a set that are understood and stand in no set but later ones so far, in our words, by title."""
    kept = [card for card in done.cards if card.understood and is_new(game, card)]
    cards = [
        {name: value for name, value in in_our_words(game, card).items() if name not in NO_CARD_FIELDS}
        for card in sorted(kept, key=lambda card: card.title)
    ]
    return card_file(set_name, game.name, cards, later=True)


def is_new(game: CardGame, card: Imported) -> bool:
    return not game.library.knows(card.title) or game.library.is_later(card.title)


def in_our_words(game: CardGame, card: Imported) -> dict[str, Any]:
    """Its values, the text as our cards say it."""
    text = str(card.values.get("text", ""))
    if not text:
        return {name: value for name, value in card.values.items() if name != "text"}
    twin = game.with_cards(card_file("import", game.name, [{**card.values, "name": "One of These"}]))
    return {**card.values, "text": twin.library.card("One of These").text}


def with_text(card: Imported, accept: bool) -> dict[str, Any]:
    if accept and card.suggested and card.suggestion is not None:
        return {**card.values, "text": card.suggestion.text}
    return card.values


def is_mended(game: CardGame, card: Imported) -> bool:
    """Would the card be understood with the suggested text?"""
    if not card.suggested:
        return False
    try:
        game.with_cards(card_file("import", game.name, [with_text(card, accept=True)]))
    except BadCards:
        return False
    return True
