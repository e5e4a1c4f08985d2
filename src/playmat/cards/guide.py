"""The generated chapters of the card guides: all phrases of a game, the values that stand on its cards, and its sets.

    python -m playmat.cards.guide docs/cards.md docs/cards/*.md

writes the chapters anew into the guides; a test fails when one is out of step.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Sequence
from pathlib import Path

import playmat
from playmat.cardplay.game import CardGame
from playmat.cards import examples_of
from playmat.cards.telling import parts_of
from playmat.cardtext.pattern import CHOICE, LITERAL, SLOT, VERB, take_apart
from playmat.cardtext.phrase import Phrase
from playmat.cardtext.wording import blank_of, patterns_of, readable

BEGIN = "<!-- {} of {}: written by `python -m playmat.cards.guide` -->"
END = "<!-- end of {} of {} -->"
PHRASES = "phrases"
VALUES = "values"
SETS = "sets"

DOING = "Things to do"

SECTIONS = (
    ("Whole texts", ("Text", "Body")),
    (DOING, ("Effect",)),
    ("Players", ("Player",)),
    ("Cards", ("Things", "Kind", "Post", "CardCount", "Place")),
    ("Numbers", ("Value", "Count", "Stat")),
    ("Conditions and times", ("Condition", "Time")),
)
FOR = "What can stand for {}"
OTHER = "Other words"


MOST_FRAGMENTS = 6


class Entry:
    """A phrase as the guide shows it."""

    def __init__(self, kind: type[Phrase], patterns: list[str], means: str, example: str) -> None:
        self.kind = kind
        self.patterns = patterns
        """With blanks; for a phrase that is all blank, words that stand on cards."""
        self.means = means
        self.example = example
        """A paragraph of a card that uses it; nothing if no card does."""


def entries_of(game: CardGame) -> list[Entry]:
    """Every phrase of the game's book that can be said in it, those of the common words first."""
    seen = Seen(game)
    entries: list[Entry] = []
    grammar = game.book.grammar
    possible = {form.kind for form in grammar.all_forms() if grammar.can_be_said(form)}
    for kind in grammar.kinds:
        if kind in possible or kind.BY_HAND:
            patterns = [readable(pattern, game.book.grammar) for pattern in patterns_of(kind) if has_words(pattern)]
            shown = patterns or seen.shortest(kind) or [kind.BLANK or kind.__name__.upper()]
            entries.append(Entry(kind, shown, kind.MEANS, seen.examples.get(kind.__name__, "")))
    return entries


def has_words(pattern: str) -> bool:
    """Or is it nothing but a blank?"""
    return any(piece.kind in (LITERAL, VERB, CHOICE) for piece in take_apart(pattern))


class Seen:
    """What stands on the cards of a game: for each phrase the shortest text that has it, and its own words."""

    def __init__(self, game: CardGame) -> None:
        self.examples: dict[str, str] = {}
        self.fragments: dict[str, set[str]] = {}
        cards = [ability for title in game.library.titles() for ability in game.library.card(title).abilities]
        extra = [ability for text in examples_of(game.name) for ability in game.book.read(text)]
        for ability in cards:
            self.note(game, ability)
        on_cards = set(self.examples)
        for ability in extra:
            self.note(game, ability, on_cards)

    def note(self, game: CardGame, ability: Phrase, settled: Collection[str] = ()) -> None:
        text = game.book.write([ability])
        for part in parts_of(game.book, ability):
            name = type(part.phrase).__name__
            self.fragments.setdefault(name, set()).add(game.book.grammar.write(part.phrase, part.face))
            known = self.examples.get(name, "")
            if name not in settled and (not known or (len(text), text) < (len(known), known)):
                self.examples[name] = text

    def shortest(self, kind: type[Phrase]) -> list[str]:
        words = self.fragments.get(kind.__name__, set())
        return sorted(words, key=lambda word: (len(word), word))[:MOST_FRAGMENTS]


def sections_of(game: CardGame) -> list[tuple[str, list[Entry]]]:
    """The entries under the headings of the guide; things to do by purpose, which is the module they stand in."""
    categories = game.book.grammar.categories
    left = entries_of(game)
    found: list[tuple[str, list[Entry]]] = []
    for heading, names in SECTIONS:
        kinds = tuple(categories[name] for name in names if name in categories)
        entries = [entry for entry in left if issubclass(entry.kind, kinds)]
        found += by_purpose(entries) if heading == DOING else [(heading, entries)]
        left = [entry for entry in left if not issubclass(entry.kind, kinds)]
    for name in slots_of(game):
        if name not in categories:  # a blank of a common word that nothing fills in this game
            continue
        kinds = (categories[name],)
        found.append((FOR.format(blank_of(name, game.book.grammar)), [e for e in left if issubclass(e.kind, kinds)]))
        left = [entry for entry in left if not issubclass(entry.kind, kinds)]
    found.append((OTHER, left))
    return [(heading, entries) for heading, entries in found if entries]


def by_purpose(entries: list[Entry]) -> list[tuple[str, list[Entry]]]:
    """Things to do under the names of their modules: damage, hands, moving ..."""
    groups: dict[str, list[Entry]] = {}
    for entry in entries:
        purpose = entry.kind.__module__.rpartition(".")[2].replace("_", " ")
        groups.setdefault(f"{DOING}: {purpose}", []).append(entry)
    return list(groups.items())


def about(sections: list[tuple[str, list[Entry]]], words: Sequence[str]) -> list[tuple[str, list[Entry]]]:
    """Only what has all these words in its heading, pattern, meaning or example."""
    found: list[tuple[str, list[Entry]]] = []
    for heading, entries in sections:
        kept = [entry for entry in entries if all(word.lower() in told(heading, entry) for word in words)]
        if kept:
            found.append((heading, kept))
    return found


def told(heading: str, entry: Entry) -> str:
    """Everything the list says about a phrase, to be searched."""
    return " ".join([heading, *entry.patterns, entry.means, entry.example]).lower()


def slots_of(game: CardGame) -> list[str]:
    """The categories that patterns have slots for, other than those of the sections."""
    grammar = game.book.grammar
    slots = {piece.text for form in grammar.all_forms() for piece in form.pieces if piece.kind == SLOT}
    return sorted(slots - {name for _, names in SECTIONS for name in names})


def phrases_in_words(game: CardGame, words: Sequence[str] = ()) -> str:
    lines: list[str] = []
    for heading, entries in about(sections_of(game), words):
        lines += [heading, ""]
        for entry in entries:
            lines.append(f"  {'; '.join(entry.patterns)}")
            lines += [f"      {line}" for line in (entry.means, entry.example) if line]
        lines.append("")
    return "\n".join(lines).rstrip()


def phrases_in_markdown(game: CardGame) -> str:
    lines: list[str] = []
    for heading, entries in sections_of(game):
        lines += [f"### {heading}", ""]
        for entry in entries:
            patterns = ", ".join(f"`{pattern}`" for pattern in entry.patterns)
            lines.append(f"- {patterns}" + (f": {entry.means}." if entry.means else ""))
            if entry.example:
                lines.append(f"  > {entry.example}")
        lines.append("")
    return "\n".join(lines).rstrip()


def values_in_markdown(game: CardGame) -> str:
    """A table of everything that can stand on a card besides its text, and on which types of cards."""
    lines = ["| value | what it is | how it is written | which cards |", "| --- | --- | --- | --- |"]
    for field in game.fields():
        which = ", ".join(field.types) if field.types else "all"
        needed = ", needed" if field.needed else ""
        lines.append(f"| `{field.name}` | {field.about} | {field.described()} | {which}{needed} |")
    return "\n".join(lines)


def sets_in_markdown(game: CardGame) -> str:
    """How many cards there are of each set, the later sets last."""
    lines = ["| set | cards |", "| --- | --- |"]
    for card_set in sorted(game.library.sets, key=lambda card_set: (card_set.later, card_set.path)):
        mark = " (ours)" if card_set.own else " (later)" if card_set.later else ""
        lines.append(f"| {card_set.name}{mark} | {len(card_set.rows)} |")
    later = sum(len(card_set.rows) for card_set in game.library.sets if card_set.later)
    total = sum(len(card_set.rows) for card_set in game.library.sets)
    return "\n".join([*lines, f"| together | {total}, {later} of them of later sets |"])


CHAPTERS = {PHRASES: phrases_in_markdown, VALUES: values_in_markdown, SETS: sets_in_markdown}


def with_chapter(guide: str, game: CardGame, chapter: str) -> str:
    """The guide with this chapter of this game as it is now; a guide without the chapter stays as it is."""
    begin, end = BEGIN.format(chapter, game.name), END.format(chapter, game.name)
    head, found, rest = guide.partition(begin)
    if not found:
        return guide
    _, _, tail = rest.partition(end)
    return f"{head}{begin}\n\n{CHAPTERS[chapter](game)}\n\n{end}{tail}"


def main(words: list[str]) -> int:
    for word in words:
        path = Path(word)
        guide = path.read_text(encoding="utf-8")
        for name in playmat.game_names():
            game = playmat.game(name)
            if isinstance(game, CardGame):
                for chapter in CHAPTERS:
                    guide = with_chapter(guide, game, chapter)
        path.write_text(guide, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
