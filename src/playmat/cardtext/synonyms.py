"""Words authors type for ours. A text that is not understood is read once more with them replaced.

Each replacement says the same in the words of the language, so nothing is guessed: a text that is understood as it
stands is never touched, and what is shown and played is the canonical wording. A game adds its own in its lexicon
(`Lexicon.synonyms`), those for words that could mean something else as advice (`Lexicon.advice`), which is only given.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from playmat.cardtext.tokens import Token

NUMBERS: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

COMMON: Final[dict[str, str]] = {
    **{word: str(i + 1) for i, word in enumerate(NUMBERS) if i > 0},
    "a single": "a",
    "one more": "1 more",
    "as long as": "while",
    "till": "until",
    "can't": "cannot",
    "can not": "cannot",
    "may not": "cannot",
    "each time": "whenever",
    "every time": "whenever",
    "one of those": "one of them",
    "the other cards": "the rest",
    "the others": "the rest",
    "and the rest": "and put the rest",
    "and the other into": "and put the rest into",
    "and the other on": "and put the rest on",
    "the other one": "the rest",
    "put the other": "put the rest",
    "for every": "for each",
    "discard 1 card": "discard a card",
    "discards 1 card": "discards a card",
    "draw 1 card": "draw a card",
    "draws 1 card": "draws a card",
    "an additional card": "a card",
    "if able": "",
    "play only during": "play during",
    "play only when": "play when",
    "play only in response": "play in response",
    "less to play": "less",
    "you control cost": "cost you",
    "opponents control cost": "cost opponents",
    "more to play": "more",
    "if possible": "",
    "if he can": "",
    "as if it were in your hand": "",
    "as though it were in your hand": "",
    "extra turn after this one": "extra turn",
    "for the rest of the turn": "until end of turn",
    "for the rest of this turn": "until end of turn",
    "simultaneously": "",
    "at the beginning of": "at the start of",
    "at the beginning of each of your turns": "at the start of your turn",
    "at the start of each of your turns": "at the start of your turn",
    "at the end of each of your turns": "at the end of your turn",
    "at the start of every turn": "at the start of each turn",
    "at the end of every turn": "at the end of each turn",
    "at the start of each player's turn": "at the start of each turn",
    "at the end of each player's turn": "at the end of each turn",
    "once each turn": "once per turn",
    "once during your turn": "once per turn",
    "once during each of your turns": "once per turn",
    "once on each of your turns": "once per turn",
    "once a turn": "once per turn",
    "one time per turn": "once per turn",
    "you may choose to": "you may",
    "he may choose to": "he may",
    "your opponent may choose to": "your opponent may",
    "draw an other card": "draw a card",
    "draws an other card": "draws a card",
    "of his choice": "",
    "of their choice": "",
    "additional cards": "cards",
    "choose a color": "name a color",
    "choose a type": "name a type",
    "name a card type": "name a type",
    "names a card type": "names a type",
    "choose a card type": "name a type",
    **{
        f"{typed} {side}": f"if the coin shows {side}"
        for typed in ("if it's", "if it is", "if it comes up", "if it shows", "if it lands on", "if you flip")
        for side in ("heads", "tails")
    },
    "it's": "it is",
    "doesn't": "does not",
    "don't": "do not",
    "isn't": "is not",
    "when this enters play": "when this card enters play",
    "battlecry :": "when this card enters play ,",
    "after you": "when you",
    "after your opponent": "when your opponent",
    "when you have": "while you have",
    "when you control": "while you control",
    ", then shuffle .": ".",
    ", then shuffle your deck .": ".",
    "on the bottom .": "on the bottom of your deck .",
    "on top .": "on top of your deck .",
    "put them back in any order": "rearrange them",
    "of your deck in any order": "of your deck",
    "of his deck in any order": "of his deck",
    "choose one :": "either",
    "choose one of the following :": "either",
    "choose one -": "either",
    "only during your turn": "only if it is your turn",
    "only on your turn": "only if it is your turn",
    "only during your opponent's turn": "only if it is your opponent's turn",
    "only on your opponent's turn": "only if it is your opponent's turn",
    "during your turn ,": "if it is your turn ,",
    "during your opponent's turn ,": "if it is your opponent's turn ,",
}
"""In every game. The words on the left are lower case; a "+" at the end stands for a number with its sign, which is
kept, as in "has +"."""


OPPONENT: Final = (
    "the opponent", "an opponent", "opponent", "the other player", "another player", "the enemy", "your enemy",
    "the foe", "your foe", "the opposing player", "your opponent",
)  # fmt: skip

TWO_PLAYERS: Final[dict[str, str]] = {
    **dict.fromkeys(OPPONENT, "your opponent"),
    **{f"{words}'s": "your opponent's" for words in OPPONENT},
    "opponents": "your opponent",
    "target opponent": "your opponent",
    "target player": "your opponent",
    "target": "a",
    "its controller": "its owner",
    "both players discard their hands and draw": "have each player discard his hand and draw",
    "each player discards their hand": "each player discards his hand",
    "their hand": "his hand",
    "their deck": "his deck",
    "their discard pile": "his discard pile",
    "they": "he",
    "make him": "make your opponent",
    "make them": "make your opponent",
    "neither player can": "each player cannot",
    "no player can": "each player cannot",
    "no player may": "each player cannot",
    "neither player may": "each player cannot",
    "players cannot": "each player cannot",
    "the active player": "the player whose turn it is",
    "the turn player": "the player whose turn it is",
    "the current player": "the player whose turn it is",
    "that player": "he",
    "until the end of his next turn": "until the end of your opponent's next turn",
    "during his next turn": "until the end of your opponent's next turn",
    "that opponent": "he",
    "he or she": "he",
    "his or her": "his",
    "both players": "each player",
    "all players": "each player",
}
"""For games of two. What is right already stands here too, so that no part of it is replaced."""


def respelt(tokens: Sequence[Token], own: dict[str, str]) -> list[Token]:
    """The same text with every synonym replaced. The new words keep the place of the old ones."""
    found: list[Token] = []
    place = 0
    while place < len(tokens):
        words, length = replacement_at(tokens, place, own)
        if not length:
            found.append(tokens[place])
            place += 1
            continue
        start, end = tokens[place].start, tokens[place + length - 1].end
        for word in words.split():
            kind = "number" if word.lstrip("+-").isdigit() else "word" if word[0].isalpha() else "mark"
            found.append(Token(word, kind, start, end))
        place += length
    return found


def titled(tokens: Sequence[Token], title: Sequence[str]) -> list[Token]:
    """The same text with a title, given as its words in lower case, read as "this card", also in "its title's"."""
    found: list[Token] = []
    place, last = 0, title[-1]
    while place < len(tokens):
        end = place + len(title)
        words = [token.lower for token in tokens[place:end]]
        whose = words == [*title[:-1], f"{last}'s"]
        if not (whose or words == list(title)) or (len(title) == 1 and not tokens[place].text[0].isupper()):
            found.append(tokens[place])
            place += 1
            continue
        start, stop = tokens[place].start, tokens[end - 1].end
        found += [Token("this", "word", start, stop), Token("card's" if whose else "card", "word", start, stop)]
        place = end
    return found


def replacement_at(tokens: Sequence[Token], place: int, own: dict[str, str]) -> tuple[str, int]:
    """What to read instead of the words here and how many they are; 0 if they stay. The longest synonym counts."""
    best, length = "", 0
    for known in (COMMON, own):
        for typed, meant in known.items():
            number = matched(tokens, place, typed)
            if number > length:
                best, length = meant, number
    if not length and tokens[place].lower == "one" and place + 1 < len(tokens):
        after = tokens[place + 1]
        return ("a", 1) if after.kind == "word" and after.lower not in ("of", "zone", "or") else ("", 0)
    return best, length


def matched(tokens: Sequence[Token], place: int, typed: str) -> int:
    """How many tokens these words are if they stand here, else 0. A name is one token."""
    if tokens[place].lower == typed:
        return 1
    words = typed.split()
    signed = words[-1] == "+"
    if signed:
        words.pop()
    end = place + len(words)
    if end + signed > len(tokens):
        return 0
    for i, word in enumerate(words):
        if tokens[place + i].lower != word:
            return 0
    if signed and (tokens[end].kind != "number" or tokens[end].text[0] not in "+-"):
        return 0
    return len(words)
