"""Phrases: each idea of the card language is a small class that declares its English beside the code that carries it
out.

A phrase class states its pattern in `PHRASE`; its constructor's parameters are the pattern's slots. The pattern is read
in both directions: the grammar parses with it and the printed text is rendered from it, so the two cannot disagree.
Reading is wide, writing is ours: `READS` has further patterns that mean the same and are only read.

    word                literal
    {slot:Category}     another phrase whose class is (a subclass of) Category
    {slot:(a|b|c)}      one of these words, kept as a string
    {slot:#}            a number; {slot:+} a signed number; {slot:@} a proper name from the game's word list
    [ ... ]             optional; left out when all its slots are None
    *verb               a verb: it agrees with its subject, which is the slot before it

A verb has several faces, and one class serves them all: "draw a card" (told), "your opponent draws a card" (told, with
a subject), "... may draw a card" (bare), "whenever you draw a card" (event), "if you drew a card this turn" (past),
"cannot draw cards" (ban), "would draw a card" (would). A class names the faces it has in `FACES`: each is carried out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from playmat.kernel.codec import fields_of

TOLD: Final = "told"
BARE: Final = "bare"
EVENT: Final = "event"
PAST: Final = "past"
BAN: Final = "ban"
WOULD: Final = "would"


@mypyc_attr(allow_interpreted_subclasses=True)
class Phrase:
    """One piece of card text. It belongs to the card, never changes, and is shared by all positions."""

    PHRASE: ClassVar[str] = ""
    BARE_PHRASE: ClassVar[str] = ""
    """Another wording for after "may", "to" and "make", where the told one has a thing as its subject."""
    FACE_PHRASES: ClassVar[dict[str, str]] = {}
    """Other wordings for other faces, which leave some slots out: "whenever you lose 1 energy", "cannot recharge"."""
    READS: ClassVar[tuple[str, ...]] = ()
    """Further patterns it is read from, in every face it has, and never written in: printed wordings, the commonest
    first. A slot that such a pattern leaves out is None. They are checked for ambiguity like `PHRASE`."""
    PAST_TENSE: ClassVar[str] = ""
    """The past tense of the verb, where the phrase has one."""
    MEANS: ClassVar[str] = ""
    """What it does, for `playmat cards explain`."""
    BLANK: ClassVar[str] = ""
    """For a category: how a slot for it is shown to people, as in `return N cards to PLACE`."""
    CALLED: ClassVar[str] = ""
    """For a category: what it is called when it was expected and something else stands there."""

    BY_HAND: ClassVar[bool] = False
    """Too free for a pattern: it reads and writes itself."""
    GIVES_WAY: ClassVar[bool] = False
    """Does it read only what no other phrase reads? What a book says itself is never read in a second way so."""

    address: str = ""
    """Where it stands in its card, so that a position can refer to it."""

    spelt: str = ""
    """Its bare wording, if players are asked about it: written when its card is read."""

    says: int = 0
    """What kinds of things it says, itself or in its parts, as bits to which its game gives a meaning: found when its
    card is read."""

    told: str = ""
    """The wording as it is told, if the log repeats it: written when its card is read."""

    @classmethod
    def read(cls, reader: Any, place: int, face: str) -> list[Any]:
        """By hand: every way to read this phrase here, as `grammar.Reading`s."""
        raise NotImplementedError

    def write(self, book: Any, face: str) -> str:
        """By hand: the canonical words."""
        raise NotImplementedError

    def sound(self) -> bool:
        """Do its parts make sense together? What does not is not read."""
        return True

    def asked_about(self) -> Phrase | None:
        """The part of it that a player is asked about, or told that somebody has chosen it."""
        return None

    def offered(self) -> list[Phrase]:
        """The parts of it between which a player chooses."""
        return []

    def stands_on(self, title: str) -> None:
        """Its card has been read, and is called so."""

    def remembers(self) -> tuple[str, ...]:
        """The names of the events of this turn it looks back at, besides those it is asked about."""
        return ()

    def is_repeated(self) -> bool:
        """Does the log repeat it when it is carried out, because it goes on holding?"""
        return False

    def children(self) -> list[Phrase]:
        found: list[Phrase] = []
        for name in fields_of(type(self)):
            value = getattr(self, name)
            if isinstance(value, Phrase):
                found.append(value)
            elif isinstance(value, tuple):
                found.extend(item for item in value if isinstance(item, Phrase))
        return found

    def tree(self) -> Any:
        """The meaning in a fixed form: class names and fields, for audits and comparisons."""
        data: dict[str, Any] = {"is": type(self).__name__}
        for name in fields_of(type(self)):
            data[name] = _tree(getattr(self, name))
        return data


def _tree(value: Any) -> Any:
    if isinstance(value, Phrase):
        return value.tree()
    if isinstance(value, tuple):
        return [_tree(item) for item in value]
    return value


def locate(phrase: Phrase, address: str) -> None:
    """Give a phrase and everything in it their addresses."""
    phrase.address = address
    for i, child in enumerate(phrase.children()):
        locate(child, f"{address}.{i}")


def everything_in(phrases: Sequence[Phrase]) -> list[Phrase]:
    """These phrases, their parts, the parts of those ..."""
    found: list[Phrase] = []
    todo = list(phrases)
    while todo:
        phrase = todo.pop()
        found.append(phrase)
        todo.extend(phrase.children())
    return found


def find(phrase: Phrase, address: str) -> Phrase | None:
    """The phrase at an address, given the root it starts from."""
    if phrase.address == address:
        return phrase
    for child in phrase.children():
        if address == child.address or address.startswith(child.address + "."):
            return find(child, address)
    return None
