"""Sentences authors build otherwise than ours, put into our order. Tried where a text is not understood as it stands.

Words are replaced in `synonyms.py`; here the parts of a sentence change places. Each change says the same:

    Draw 2 cards if you have no cards in hand.        If you have no cards in hand, draw 2 cards.
    You draw a card. Then you discard a card.         Draw a card. Discard a card.
    Your opponent discards a card and loses 1 energy. Have your opponent discard a card and lose 1 energy.
    Draw a card. If ..., draw 2 cards instead.        Draw a card; if ..., draw 2 cards instead.
    Whenever ..., you may discard a card. If you do,  Whenever ..., you may discard a card; if you do, draw a
    draw a card.                                      card.
    Events cannot be played.                          Each player cannot play events.
    When this card is destroyed, ...                  When any player destroys this card, ...
    Resources you have in play cannot be destroyed.   All resources you have in play cannot be destroyed.
    Draw a card, discard a card, and power up.        Draw a card and discard a card and power up.
    Draw a card at the start of your turn.            At the start of your turn, draw a card.
    Take a card from your discard pile and put it     Put a card from your discard pile into your hand.
    into your hand.
    Lose 2 energy. If ..., lose 3 instead.            Lose 2 energy; if ..., lose 3 energy instead.
    For each red card you control, draw a card.       For each of your red cards in play, draw a card.
    Discard 2 cards from the top of your deck.        Discard the top 2 cards of your deck.
    Each player may discard a card, then draws one.   Each player may discard a card, then draw one.
    If you did not play an event this turn, ...       Unless you played an event this turn, ...
    Your opponent discards a card unless he loses 3   Your opponent may lose 3 energy; otherwise, he discards a
    energy.                                           card.
    Your opponent discards a card or loses 1 energy.  Have your opponent either discard a card; or lose 1 energy.
    Your opponent reveals his hand. Discard an event  Your opponent reveals his hand. Discard an event from his
    from it.                                          hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from playmat.cardtext.grammar import Grammar
from playmat.cardtext.pattern import VERB, Piece, third_person
from playmat.cardtext.phrase import BAN, EVENT, PAST, TOLD
from playmat.cardtext.tokens import Token

HEADS: Final = (
    "after", "against", "as", "at", "before", "during", "for", "if", "in", "once", "this", "unless", "until", "when",
    "whenever", "while",
)  # fmt: skip
"""Words with which something begins that stands before a comma, in front of what is done."""

CLAUSES: Final = ("if", "unless", "when", "whenever", "while")
"""Of those, what may have been put at the end."""

NOT_AFTER: Final = ("only", "as", "even", "and", "or")
"""Before such a word it is no clause of its own: "only if"."""

TOGETHER: Final = (("each", "player"), ("your", "opponent"))
"""Who is told several things at once: "have each player ..."."""

CHANGES: Final = ("has", "have", "gains", "gain", "gets", "get")
"""Verbs before a change of a number."""

SO: Final = (*CHANGES, "cost", "costs", "cannot")
"""Verbs of what is so of cards, as long as a text holds."""

OWNERS: Final = ("opponent's", "owner's", "owners'", "player's", "card's", "it's")
"""Possessives that are words of ours."""

ITSELF: Final = ("it", "they", "he")
CHOSEN_BEFORE: Final = (*ITSELF, "that", "them", "those")


class Verbs:
    """The verbs of a book that may be told, and those that may be forbidden."""

    def __init__(self, grammar: Grammar) -> None:
        self.told: dict[str, str] = {}
        """By the third person: discards, discard."""
        self.banned: dict[str, str] = {}
        """By the participle: played, play."""
        self.heard: dict[str, str] = {}
        """By the participle, those that may be waited for."""
        self.past: dict[str, str] = {}
        """The past tense of what may have been done this turn."""
        for form in grammar.all_forms():
            for verb in verbs_in(form.pieces):
                if form.face == TOLD:
                    self.told[third_person(verb)] = verb
                elif form.face == BAN and form.kind.PAST_TENSE:
                    self.banned[form.kind.PAST_TENSE] = verb
                elif form.face == PAST:
                    self.past[verb] = self.past[form.verb] = form.verb
                elif form.face == EVENT:
                    self.heard[form.kind.PAST_TENSE or participle(verb)] = verb
        self.bare = set(self.told.values())
        self.nouns = {words.lower() for words in grammar.lexicon.nouns.values()}
        """Kinds of cards, in the plural."""
        self.plurals = {noun.lower(): words for noun, words in grammar.lexicon.nouns.items()}
        self.adjectives = {words.lower() for words in grammar.lexicon.adjectives}
        self.implied = grammar.lexicon.implied


def participle(verb: str) -> str:
    """destroy -> destroyed, eliminate -> eliminated."""
    return f"{verb}d" if verb.endswith("e") else f"{verb}ed"


def verbs_in(pieces: list[Piece]) -> list[str]:
    return [piece.text for piece in pieces if piece.kind == VERB]


def reworded(tokens: Sequence[Token], verbs: Verbs, befallen: bool = True) -> list[Token]:
    """The same text in our order. `befallen`: does "is charged" say that somebody charges it, and not how it is?"""
    found: list[list[Token]] = []
    for sentence in sentences_in(tokens):
        place = header_end(sentence)
        start, said, end = sentence[:place], sentence[place:], sentence[-1:] if ends(sentence) else []
        if end:
            said = said[:-1]
        if not start and found and answers_rule(found[-1], said):
            said = instead_of(found.pop()[:-1], in_order(said, verbs, befallen))
        elif not start and found and is_instead(said):
            joined(found[-1], said, verbs)
            completed(found[-1], said)
            said = instead_of(found.pop()[:-1], said)
        elif not start and found and how_often(said):
            before = found.pop()
            first = header_end(before)
            found.append([*before[:first], *how_often(said), *before[first:]])
            continue
        else:
            said = in_order(said, verbs, befallen)
        found.append([*start, *said, *end])
    return [token for sentence in found for token in sentence]


ONCE_A_TURN: Final = ("once per turn", "once each turn", "once a turn", "one time each turn", "1 time per turn")
IN_TURN: Final = {
    "during your turn": "your turn",
    "on your turn": "your turn",
    "during your opponent's turn": "your opponent's turn",
}


def how_often(said: list[Token]) -> list[Token]:
    """What stands in front of the sentence before, for one that only says how often or when: "Use this only once per
    turn." """
    words = " ".join([token.lower for token in said])
    for start in ("use", "activate", "do", "you may use", "you may only use", "you may do", "you can use"):
        for what in ("this ability", "this", "it", "that"):
            for only in (" only", ""):
                before = f"{start} {what}{only} "
                rest = words.removeprefix(before)
                if rest != words and rest in ONCE_A_TURN:
                    return [word(text, said[0]) for text in ("once", "per", "turn", ",")]
                if rest != words and rest in IN_TURN:
                    return [word(text, said[0]) for text in ("if", "it", "is", *IN_TURN[rest].split(), ",")]
    return []


def with_arrow(tokens: Sequence[Token], arrow: str) -> list[Token]:
    """The last colon of a sentence stands between a price and what it buys."""
    found: list[Token] = []
    for sentence in sentences_in(tokens):
        place = header_end(sentence) - 1
        if place > 0:
            before = place - 1 if sentence[place - 1].lower == "to" else place
            found.extend([*sentence[:before], word(arrow, sentence[place]), *sentence[place + 1 :]])
        else:
            found.extend(sentence)
    return found


def from_there(tokens: Sequence[Token], zones: Sequence[str]) -> list[Token]:
    """A place that is called "it" is called by its name: "Look at his hand. Discard a card from it." """
    found: list[Token] = []
    place: list[Token] = []
    for i, token in enumerate(tokens):
        named = zone_at(tokens, i, zones)
        if named:
            place = list(tokens[i : i + named])
        before = tokens[i - 1].lower if i > 0 else ""
        if place and token.lower in ("it", "there") and before in ("from", "in"):
            found += [Token(part.text, part.kind, token.start, token.end) for part in place]
        else:
            found.append(token)
    return found


def zone_at(tokens: Sequence[Token], i: int, zones: Sequence[str]) -> int:
    """How many words a place with its owner is, if it stands here: "your opponent's hand"."""
    whose = 2 if [token.lower for token in tokens[i : i + 2]] == ["your", "opponent's"] else 1
    if whose == 1 and tokens[i].lower not in ("his", "your", "their"):
        return 0
    for zone in zones:
        words = zone.split()
        if [token.lower for token in tokens[i + whose : i + whose + len(words)]] == words:
            return whose + len(words)
    return 0


def owned(tokens: Sequence[Token]) -> list[Token]:
    """The same with every possessive that no place begins with in two words: "this character's attacks"."""
    found: list[Token] = []
    for token in tokens:
        if token.kind == "word" and token.lower.endswith(("'s", "s'")) and token.lower not in OWNERS:
            end = 2 if token.lower.endswith("'s") else 1
            found += [Token(token.text[:-end], "word", token.start, token.end), word("possessive", token)]
        else:
            found.append(token)
    return found


def sentences_in(tokens: Sequence[Token]) -> list[list[Token]]:
    """Each with its full stop."""
    found: list[list[Token]] = [[]]
    for token in tokens:
        found[-1].append(token)
        if token.text == ".":
            found.append([])
    return [sentence for sentence in found if sentence]


def ends(sentence: list[Token]) -> bool:
    return sentence[-1].text == "."


def header_end(sentence: list[Token]) -> int:
    """Where a sentence begins behind "SPEND:", "Effect: Main:" or the name of an attack."""
    place = 0
    for i, token in enumerate(sentence[:-1]):
        if (
            token.text == ":"
            and (sentence[i + 1].kind in ("word", "number") or sentence[i + 1].text == "~")
            and i - place < 5
        ):
            place = i + 1
    return place


def word(text: str, near: Token) -> Token:
    """A new word, at the place of another."""
    return Token(text, "word" if text[0].isalpha() else "mark", near.start, near.end)


def heads_end(said: list[Token]) -> int:
    """Where that ends what stands in front, its commas included: "Once per turn, whenever you draw a card,"."""
    place = 0
    while place < len(said) and said[place].lower in HEADS:
        comma = next((i for i in range(place, len(said)) if said[i].text == ","), -1)
        if comma < 0:
            break
        place = comma + 1
    return place


def in_order(said: list[Token], verbs: Verbs, befallen: bool) -> list[Token]:
    said = whose_number(without_then(said), verbs)
    said = either_or(unless_paid(not_done(said, verbs), verbs), verbs)
    said = clause_first(of_yours(put_at_once(top_cards(may_do(said, verbs))), verbs))
    place = heads_end(said)
    if not place:
        said = counted_first(twice(said))
    body = told_to(forbidden(listed(said[place:], verbs), verbs), verbs)
    heads = by_somebody(said[:place], verbs) if befallen else said[:place]
    return [*heads, *all_of_them(without_you(body, verbs), verbs)]


def not_done(said: list[Token], verbs: Verbs) -> list[Token]:
    """If somebody did not do it is unless he did: "If you did not play an event this turn, ..." """
    if not said or said[0].lower != "if":
        return said
    for i in range(2, len(said) - 2):
        if said[i].text == ",":
            return said
        done = verbs.past.get(said[i + 2].lower, "")
        if said[i].lower in ("did", "have", "has") and said[i + 1].lower == "not" and done:
            return [word("unless", said[0]), *said[1:i], word(done, said[i + 2]), *said[i + 3 :]]
    return said


def unless_paid(said: list[Token], verbs: Verbs) -> list[Token]:
    """What happens unless somebody does something, he may do: else it happens."""
    at = next((i for i, token in enumerate(said) if token.lower == "unless"), 0)
    who = who_does(said, at + 1, verbs)
    place = heads_end(said[:at]) if at else 0
    if not at or not who or said[at - 1].text == "," or any(token.lower == "cannot" for token in said[:at]):
        return said
    doer, before = said[at + 1 : who], said[place:at]
    if [token.lower for token in before[:2]] == ["your", "opponent"] and doer[0].lower == "he":
        doer, before = before[:2], [word("he", before[0]), *before[2:]]
    bare = [word("may", said[at]), plain_verb(said[who], verbs), *said[who + 1 :]]
    return [*said[:place], *doer, *bare, *[word(text, said[at]) for text in (";", "otherwise", ",")], *before]


def who_does(said: list[Token], place: int, verbs: Verbs) -> int:
    """Where the verb stands of what "you", "he" or "your opponent" does here; 0 if nobody does anything."""
    words = [token.lower for token in said[place : place + 3]]
    if len(words) > 1 and words[0] == "you" and words[1] in verbs.bare:
        return place + 1
    if len(words) > 1 and words[0] == "he" and words[1] in verbs.told:
        return place + 1
    return place + 2 if words[:2] == ["your", "opponent"] and words[-1] in verbs.told else 0


def plain_verb(token: Token, verbs: Verbs) -> Token:
    return word(verbs.told.get(token.lower, token.lower), token)


def either_or(said: list[Token], verbs: Verbs) -> list[Token]:
    """One of two things to do is a choice of whoever does it: "he discards a card or loses 2 energy"."""
    place = heads_end(said)
    body = said[place:]
    if any(token.lower == "either" or token.text == ";" for token in body):
        return said
    start = next((i + 1 for i, token in enumerate(body) if token.lower == "may"), 0)
    him = [token.lower for token in body[:2]] == ["your", "opponent"]
    if body and body[0].lower == "he" and any(token.lower == "opponent" for token in said[:place]):
        him, body = True, [word("your", body[0]), word("opponent", body[0]), *body[1:]]
    if him and not start:
        start = 2
    elif start == 0 and (not body or body[0].lower not in verbs.bare):
        return said
    for i in range(start + 2, len(body) - 1):
        known = verbs.told if him and start == 2 else verbs.bare
        if body[i].lower == "or" and body[i + 1].lower in known and body[start].lower in known:
            one, other = body[start:i], body[i + 1 :]
            if him and start == 2:
                one, other = [plain_verb(one[0], verbs), *one[1:]], [plain_verb(other[0], verbs), *other[1:]]
                before = [word("have", body[0]), *body[:2]]
            else:
                before = body[:start]
            middle = [word(text, body[i]) for text in (";", "or")]
            return [*said[:place], *before, word("either", body[start]), *one, *middle, *other]
    return said


def twice(said: list[Token]) -> list[Token]:
    """Two things that are so of the same cards are two sentences."""
    first = next((i for i, token in enumerate(said) if token.lower in SO), 0)
    for i in range(first + 2, len(said) - 1) if first else ():
        if said[i].lower == "and" and said[i + 1].lower in SO and said[i + 1].kind == "word":
            return [*said[:i], word(".", said[i]), *said[:first], *said[i + 1 :]]
    return said


def counted_first(said: list[Token]) -> list[Token]:
    """What is done as often as something is there is a sentence of its own, before what is done then."""
    counts = [i for i in range(len(said) - 1) if (said[i].lower, said[i + 1].lower) == ("for", "each")]
    for i in range(counts[0], len(said) - 2) if counts else ():
        if said[i].text == "," and said[i + 1].lower == "then":
            return [*said[:i], word(".", said[i]), *said[i + 2 :]]
    return said


def by_somebody(heads: list[Token], verbs: Verbs) -> list[Token]:
    """What is done to a card, somebody does."""
    start = max([i for i, token in enumerate(heads) if token.lower in ("if", "when", "whenever")], default=-1)
    for i in range(start + 2, len(heads) - 1 if start >= 0 else 0):
        verb = verbs.heard.get(heads[i + 1].lower, "")
        if heads[i].lower not in ("is", "are") or not verb or len(heads) - i < 3:
            continue
        rest = heads[i + 2 :]
        who = [word("any", heads[i]), word("player", heads[i])]
        if rest[0].lower == "by" and len(rest) > 2:
            who, rest = rest[1:-1], rest[-1:]
        elif rest[0].text != ",":
            return heads
        done = verb if who[-1].lower == "you" else third_person(verb)
        return [*heads[: start + 1], *who, word(done, heads[i]), *heads[start + 1 : i], *rest]
    return heads


def all_of_them(body: list[Token], verbs: Verbs) -> list[Token]:
    """Cards of a kind without a number are all of them."""
    place = 0
    while place < len(body) and (body[place].lower in verbs.adjectives or body[place].kind == "name"):
        place += 1
    if place + 1 < len(body) and body[place].lower in verbs.nouns:
        return [word("all", body[0]), *body]
    return body


def without_then(said: list[Token]) -> list[Token]:
    """Sentences follow each other anyway."""
    if len(said) > 1 and said[0].lower == "then":
        return said[2:] if said[1].text == "," else said[1:]
    return said


def whose_number(said: list[Token], verbs: Verbs) -> list[Token]:
    """A change without a word about whose number it is."""
    who, verb = verbs.implied
    if not who or not said:
        return said
    if said[0].kind == "number" and said[0].text[0] in "+-" and "->" not in [token.text for token in said]:
        return [*[word(text, said[0]) for text in (*who.split(), verb)], *said]
    if len(said) > 1 and said[0].lower in CHANGES and said[1].text[0] in "+-":
        return [*[word(text, said[0]) for text in (*who.split(), verb)], *said[1:]]
    return said


def clause_first(said: list[Token]) -> list[Token]:
    """A condition or a moment at the end of a sentence goes to its beginning."""
    place = heads_end(said)
    if "cannot" in [token.lower for token in said[place:]]:
        return said  # a ban says itself when it holds
    for i in range(place + 1, len(said)):
        begins = said[i].lower in CLAUSES or is_moment(said, i)
        if not begins or said[i].kind != "word" or said[i - 1].lower in NOT_AFTER:
            continue
        if any(token.text in (",", ";", "::", "->") for token in said[i - 1 :]):
            continue
        last = i - 1 if said[i - 1].text == "," else i
        return [*said[:place], *said[i:], word(",", said[i]), *said[place:last]]
    return said


def is_moment(said: list[Token], i: int) -> bool:
    """Does "at the start of ..." or "at the end of ..." stand there?"""
    return (
        [token.lower for token in said[i : i + 2]] == ["at", "the"]
        and said[i + 2 : i + 3] != []
        and (said[i + 2].lower in ("start", "end"))
    )


def may_do(said: list[Token], verbs: Verbs) -> list[Token]:
    """All that somebody may do is said like the first of it."""
    start = next((i for i, token in enumerate(said) if token.lower == "may"), len(said))
    return [
        word(verbs.told[token.lower], token)
        if i > start + 2 and token.lower in verbs.told and said[i - 1].lower in ("and", "then")
        else token
        for i, token in enumerate(said)
    ]


def top_cards(said: list[Token]) -> list[Token]:
    """So many cards from the top of a deck are its top cards."""
    for i in range(1, len(said) - 5):
        many, noun = said[i], said[i + 1].lower
        if [token.lower for token in said[i + 2 : i + 4]] != ["from", "the"] or noun not in ("card", "cards"):
            continue
        if said[i + 4].lower not in ("top", "bottom") or said[i + 5].lower != "of":
            continue
        if many.kind == "number" or many.lower in ("a", "one"):
            number = [many] if many.kind == "number" and many.text != "1" else []
            return [*said[:i], said[i + 3], said[i + 4], *number, said[i + 1], *said[i + 5 :]]
    return said


def put_at_once(said: list[Token]) -> list[Token]:
    """What is taken and put somewhere is put there."""
    if not said or said[0].lower != "take":
        return said
    for i in range(2, len(said) - 2):
        if (said[i].lower, said[i + 1].lower) == ("and", "put") and said[i + 2].lower in ("it", "them"):
            return [said[i + 1], *said[1:i], *said[i + 3 :]]
    return said


def of_yours(said: list[Token], verbs: Verbs) -> list[Token]:
    """Each that you control is each of yours."""
    for i in range(2, len(said) - 1):
        if (
            said[i].lower != "you"
            or said[i + 1].lower not in ("control", "have")
            or said[i - 1].lower not in verbs.plurals
        ):
            continue
        in_play = [token.lower for token in said[i + 2 : i + 4]] == ["in", "play"]
        first = max([j for j in range(i) if said[j].lower == "each"], default=-1)
        between = said[first + 1 : i - 1]
        described = all(token.kind == "name" or token.lower in verbs.adjectives for token in between)
        if first < 0 or not described or (said[i + 1].lower == "have" and not in_play):
            continue
        many = [word(text, said[i]) for text in verbs.plurals[said[i - 1].lower].split()]
        whose = [word(text, said[first]) for text in ("of", "your")]
        lying = [word(text, said[i]) for text in ("in", "play")]
        return [*said[: first + 1], *whose, *between, *many, *lying, *said[i + (4 if in_play else 2) :]]
    return said


def listed(body: list[Token], verbs: Verbs) -> list[Token]:
    """Commas between things to do are said "and"."""
    found: list[Token] = []
    for i, token in enumerate(body):
        after = body[i + 1].lower if i + 1 < len(body) else ""
        if token.text == "," and after == "and":
            continue
        before = body[i - 1].lower if i > 0 else "otherwise"
        if token.text == "," and before != "otherwise" and (after in verbs.bare or after in verbs.told):
            found.append(word("and", token))
        else:
            found.append(token)
    return found


def without_you(body: list[Token], verbs: Verbs) -> list[Token]:
    """You are told what to do: nobody has to say who."""
    found: list[Token] = []
    for i, token in enumerate(body):
        before = body[i - 1].lower if i > 0 else "and"
        after = body[i + 1].lower if i + 1 < len(body) else ""
        if token.lower == "you" and before in ("and", "then", ",", ";", "or", "either") and after in verbs.bare:
            continue
        found.append(token)
    return found


def told_to(body: list[Token], verbs: Verbs) -> list[Token]:
    """A player who does several things is had to do them all."""
    if len(body) < 3 or (body[0].lower, body[1].lower) not in TOGETHER or body[2].lower not in verbs.told:
        return body
    more = [
        i
        for i in range(4, len(body))
        if body[i].lower in verbs.told and body[i - 1].lower in ("and", "then") and body[i].kind == "word"
    ]
    if not more:
        return body
    plain = [word(verbs.told[token.lower], token) if i == 2 or i in more else token for i, token in enumerate(body)]
    return [word("have", body[0]), *plain]


def forbidden(body: list[Token], verbs: Verbs) -> list[Token]:
    """What cannot be done to some cards, nobody can do."""
    for i in range(1, len(body) - 2):
        verb = verbs.banned.get(body[i + 2].lower, "")
        if body[i].lower != "cannot" or body[i + 1].lower != "be" or not verb:
            continue
        these, who = body[:i], ["each", "player"]
        if len(these) > 2 and (these[0].lower, these[1].lower) == ("your", "opponent's"):
            these, who = these[2:], ["your", "opponent"]
        told = [word(text, body[0]) for text in (*who, "cannot", verb)]
        return [*told, *these, *body[i + 3 :]]
    return body


# -- instead --------------------------------------------------------------------------------------------------------


def answers_rule(before: list[Token], said: list[Token]) -> bool:
    """Does it say what follows if somebody took what a rule before it offers?"""
    return heads_end(before) > 0 and [token.lower for token in said[:4]] == ["if", "you", "do", ","]


def is_instead(said: list[Token]) -> bool:
    return len(said) > 3 and said[0].lower == "if" and said[-1].lower == "instead"


def instead_of(before: list[Token], said: list[Token]) -> list[Token]:
    """What happens instead is said in the same sentence."""
    return [*before, word(";", said[0]), *said]


def joined(before: list[Token], said: list[Token], verbs: Verbs) -> None:
    """Whoever "it" is in a sentence that says what happens instead, the sentence before has said."""
    place = heads_end(said)
    if place >= len(said) - 1 or said[place].lower not in ITSELF:
        return
    verb = said[place + 1].lower
    first = header_end(before)
    for i in range(first + 1, len(before)):
        if before[i].lower == verb:
            said[place : place + 1] = before[heads_from(before, first) : i]
            return


def completed(before: list[Token], said: list[Token]) -> None:
    """What differs only in its number is said to the end: "Lose 2 energy. If ..., lose 3 instead." Where the condition
    speaks of what the sentence before has chosen, nothing can happen in its place."""
    place = heads_end(said)
    if any(token.lower in CHOSEN_BEFORE for token in said[:place]):
        return
    other, usual = said[place:-1], before[:-1] if ends(before) else before
    for i in range(len(usual) - len(other) if other else 0):
        if all(alike(usual[i + j], other[j]) for j in range(len(other))):
            said[-1:-1] = usual[i + len(other) :]
            return


def alike(one: Token, other: Token) -> bool:
    return one.lower == other.lower or (one.kind == other.kind == "number")


def heads_from(before: list[Token], first: int) -> int:
    return first + heads_end(before[first:])
