"""The nouns of Yu Yu Hakusho: characters, what is attached to them, and what else may be said of a card."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from playmat.cardplay.effect import Act
from playmat.cardplay.events import Named
from playmat.cardplay.frames import Frame
from playmat.cardplay.lasting import Lasting
from playmat.cardplay.meant import Player, Things
from playmat.cardplay.resolving import doers
from playmat.cardtext.grammar import Grammar, Lexicon, Reader, Reading
from playmat.cardtext.phrase import (
    Phrase,
)
from playmat.cardtext.synonyms import TWO_PLAYERS
from playmat.games.yuyu.blow import BARRED
from playmat.games.yuyu.card import CHARACTER, TYPES
from playmat.games.yuyu.table import BEARER, Yuyu
from playmat.games.yuyu.topics import COST, DEFENSE, HARM, SPIRIT, VALUE
from playmat.games.yuyu.words.headers import as_written
from playmat.games.yuyu.zones import ARENA, CIRCLE, DISCARD
from playmat.kernel.decision import Option
from playmat.kernel.step import Step
from playmat.vocabulary.moving import ChooseName, Name, NameOption
from playmat.vocabulary.numbers import Time
from playmat.vocabulary.players import Place
from playmat.vocabulary.posts import Post
from playmat.vocabulary.things import Kind

LEXICON: Final = Lexicon(
    nouns={
        "card": "cards",
        "character": "characters",
        "fighter": "fighters",
        "technique": "techniques",
        "item": "items",
        "event": "events",
        "hero": "heroes",
        "villain": "villains",
        "team leader": "team leaders",
    },
    adjectives=("opposing", "other", "face-up", "facedown", "attached", "non-character"),
    in_play=("fighter", "opposing", "face-up", "facedown", "attached"),
    zones=("hand", "deck", "discard pile", "sideline", "winner's circle", "slot 2", "slot 3", "slot 4", "slot 5"),
    stats=(VALUE.word, COST.word, DEFENSE.word, SPIRIT.word, HARM.word),
    synonyms={
        "your opponent's fighter": "the opposing fighter",
        "the opponent's fighter": "the opposing fighter",
        "both fighters": "all fighters",
        "each fighter": "all fighters",
        "one of your opponent's characters": "an opposing character",
        "this item": "this card",
        "this technique": "this card",
        "this event": "this card",
        "attached to him": "attached to it",
        "discarded in this way": "discarded this way",
        "you may spend": "you may pay",
        "for this attack to gain +": ". If you do , this attack gains",
        "1 card from his deck": "the top card of his deck",
        "both players discard": "each player discards",
        "both players draw": "each player draws",
        "of their decks": "of his deck",
        "you do not have a team bonus": "you have no team bonus",
        "for the rest of the match": "until the end of the match",
        "for the rest of the game": "until the end of the game",
        "neither player can gain more than": "no player gains more than",
        "during their turn": "in his turn",
        "spirit energy": "spirit",
        "point of damage": "damage",
        "points of damage": "damage",
        "heal your fighter completely": "heal all damage from your fighter",
        "your fighter's attacks": "your attacks",
        "cost 1 more": "gain +1 attack cost",
        "cost 1 less": "gain -1 attack cost",
        "cost 2 less": "gain -2 attack cost",
        "one of your sideline characters": "a character on your sideline",
        "in the winner's circle": "into your winner's circle",
        "into the winner's circle": "into your winner's circle",
        "your opponent loses the game": "you win the game",
        "the character in": "a character in",
        "your 5 th match slot": "your slot 5",
        "your match slot 5": "your slot 5",
        "play this card when": "play this card when",
        "use an attack": "attack",
        "uses an attack": "attacks",
        "when you": "whenever you",
        "when you use an attack": "whenever you attack",
        "when your": "whenever your",
        "when your opponent": "whenever your opponent",
        "when your opponent's": "whenever your opponent's",
        "when this character": "whenever this character",
        "while this card is in your winner's circle ,": "",
        "cancel the attack": "cancel this attack",
        "cancel that attack": "cancel this attack",
        "cancel that event": "cancel that card",
        "your hero characters": "your heroes",
        "your villain characters": "your villains",
        "a hero character": "a hero",
        "a villain character": "a villain",
        "all hero characters": "all heroes",
        "all villain characters": "all villains",
        **{
            f"for each {noun} you have in play": f"for each of your {nouns} in play"
            for noun, nouns in (("item", "items"), ("character", "characters"), ("technique", "techniques"))
        },
        "destroy it": "discard it",
        "destroy an item": "discard an item",
        "destroy a": "discard a",
        "the attack gains": "this attack gains",
        "that attack gains": "this attack gains",
        "the attack gets": "this attack gains",
        "cards in hand ,": "cards in your hand ,",
        "has +": "gains",
        "have +": "gain",
        "gets +": "gains",
        "get +": "gain",
        "enters the arena": "enters the Arena",
        "the opposing fighter is damaged": "the opposing fighter is a character with damage",
        "your fighter is damaged": "your fighter is a character with damage",
        "this character is damaged": "this character is a character with damage",
        "until your next turn": "until your next Draw Step",
        **{
            f"{verb} {n} {more} damage": f"{gain} +{n} damage"
            for verb, gain in (("deal", "gain"), ("deals", "gains"))
            for n in (1, 2)
            for more in ("more", "additional", "extra")
        },
        **{f"this character takes {n} less damage": f"prevent {n} damage to this character" for n in (1, 2)},
        **{
            f"for each {noun} discarded{way}": f"for each {noun} discarded this way"
            for noun in ("card", "item", "technique", "event", "character")
            for way in ("", " this way")
        },
        **{
            f"{use} this {only} per {time}": f"limit once per {time}"
            for use in ("use", "play")
            for only in ("once", "only once")
            for time in ("turn", "match", "game")
        },
        "until the end of your opponent's next turn": "until your next Draw Step",
        "all copies of that card": "all cards of that name",
        "a copy of that card": "a card of that name",
        "all copies of it": "all cards of that name",
        "pay x spirit .": "pay any amount of spirit .",
        "end the turn": "end this turn",
        "attack twice this turn": "attack once more",
        "attack twice": "attack once more",
        "if this attack deals damage": "this turn , whenever this character deals damage",
        "when this attack deals damage": "this turn , whenever this character deals damage",
        "whenever this attack deals damage": "this turn , whenever this character deals damage",
        "without paying its cost": "without paying",
        "without paying their costs": "without paying",
        "without paying its spirit cost": "without paying",
        "for free": "without paying",
        "your attacks cannot be reduced": "damage of your attacks cannot be reduced",
        "until end of turn": "until the end of the turn",
        "this turn .": "until the end of the turn .",
        **TWO_PLAYERS,
    },
    advice={
        "spirit equal": 'say "gain 1 spirit for each card in your hand"',
        "additional": 'say "this attack gains +2000 attack value"',
        "sideline .": "characters come into play at the start of a match only: search for a card to put into your hand",
        "main :": 'each step has a paragraph of its own: begin a new line, in a text between """ and """',
        "draw :": 'each step has a paragraph of its own: begin a new line, in a text between """ and """',
        "attack :": 'each step has a paragraph of its own: begin a new line, in a text between """ and """',
        "hand size": "a hand has no largest size",
        "be attacked": "who attacks whom is chosen by the rules: say that its attacks gain -2000 attack value",
        "must attack": 'nobody has to attack: say what it costs not to, such as "if your opponent did not attack this '
        'turn, he loses 2 spirit"',
        "attacked by": "who attacks whom is chosen by the rules: say that its attacks gain -2000 attack value",
        "would": 'say "whenever", or "prevent 1 damage to this character"; what would happen is not waited for',
        "steal": 'say "gain 1 spirit and your opponent loses 1 spirit"',
        "both a hero": 'write it among the values: alliance = "both"',
        "can only be attached": 'say it as a condition: "if this character is a villain, it gains ..."',
        "instead": 'say all that happens instead: "deal 2 damage to the opposing fighter instead"',
        "attach only": 'say it as a condition: "if this character is a hero, it gains ..."',
        "next turn": 'say "until the end of the next turn"',
        "a player": 'say "you", "your opponent" or "each player"',
    },
)


def bearer(table: Yuyu, card: int) -> int:
    """The character a card speaks for: the one it is attached to, or itself; of a King, the whole."""
    host: int = table.host[card]
    if host >= 0:
        return host
    return int(table.fighter(table.zone_seat(card))) if table.zone_kind(card) == ARENA else card


class ThisCharacter(Things):
    PHRASE: ClassVar[str] = "this character"
    MEANS: ClassVar[str] = "the character that says this, or to which the card that says it is attached"

    def is_one(self) -> bool:
        return True

    def candidates(self, table: Yuyu, frame: Frame, actor: int, zone: str) -> list[int]:
        """A card that is discarded for its own text still means the character it was attached to."""
        if frame.ways and table.host[frame.source] < 0:
            borne = frame.ways.get(BEARER)
            if borne is not None:
                return borne[:]
        return [bearer(table, frame.source)]


class OpposingFighter(Things):
    PHRASE: ClassVar[str] = "the opposing fighter"
    MEANS: ClassVar[str] = "your opponent's character in the Arena"

    def candidates(self, table: Yuyu, frame: Frame, actor: int, zone: str) -> list[int]:
        fighter = table.fighter(table.opponent(frame.seat))
        return [fighter] if fighter >= 0 else []

    def covers(self, table: Yuyu, frame: Frame, card: int) -> bool:
        return card >= 0 and card == table.fighter(table.opponent(frame.seat))


# -- what else must be true of a card -------------------------------------------------------------------------------


class AttachedTo(Post):
    PHRASE: ClassVar[str] = "attached to {host:Things}"
    MEANS: ClassVar[str] = "that lies with that character"
    ON_TABLE: ClassVar[bool] = True
    LAST: ClassVar[bool] = True

    def __init__(self, host: Things) -> None:
        self.host = host

    def fits(self, table: Yuyu, frame: Frame, card: int) -> bool:
        host = table.host[card]
        return host >= 0 and self.host.covers(table, frame, host)


class OnSideline(Post):
    PHRASE: ClassVar[str] = "on {where:Place}"
    MEANS: ClassVar[str] = "in a Match Slot, not in the Arena"
    NARROWS: ClassVar[bool] = False

    def __init__(self, where: Place) -> None:
        self.where = where

    def places(self) -> list[Place]:
        return [self.where]

    def fits(self, table: Yuyu, frame: Frame, card: int) -> bool:
        waits = table.slot_of(card) > 0 and table.zone_seat(card) in self.where.seats(table, frame)
        return waits and card not in frame.absent

    def sound(self) -> bool:
        return self.where.zone == "sideline"


class InEither(Post):
    PHRASE: ClassVar[str] = "in {one:Place} or {two:Place}"
    MEANS: ClassVar[str] = "that lies in one of these places"
    NARROWS: ClassVar[bool] = False
    CHECKED: ClassVar[bool] = False

    def __init__(self, one: Place, two: Place) -> None:
        self.one = one
        self.two = two

    def places(self) -> list[Place]:
        return [self.one, self.two]


class InArena(Post):
    PHRASE: ClassVar[str] = "in the Arena"
    MEANS: ClassVar[str] = "a fighter, or attached to one"
    ON_TABLE: ClassVar[bool] = True

    def fits(self, table: Yuyu, frame: Frame, card: int) -> bool:
        return bearer(table, card) in (table.fighter(0), table.fighter(1))


class Quoted(Phrase):
    """Words in quotation marks, as they stand in a title."""

    BY_HAND: ClassVar[bool] = True
    BLANK: ClassVar[str] = '"WORDS"'
    CALLED: ClassVar[str] = 'words in quotation marks ("Armor")'
    MEANS: ClassVar[str] = "just these words"

    def __init__(self, words: str) -> None:
        self.words = words

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        if reader.word(place) != '"':
            return []
        end = place + 1
        while end < len(reader.tokens) and reader.tokens[end].text != '"':
            end += 1
        if end >= len(reader.tokens) or end == place + 1:
            return []
        return [Reading(Quoted(as_written(reader, place + 1, end)), end + 1)]

    def write(self, book: Grammar, face: str) -> str:
        return f'"{self.words}"'


class WithInTitle(Post):
    PHRASE: ClassVar[str] = "with {words:Quoted} [, {third:Quoted}] [or {more:Quoted}] in the title"
    MEANS: ClassVar[str] = "whose printed title, surname included, has these words"

    def __init__(self, words: Quoted, third: Quoted | None, more: Quoted | None) -> None:
        self.words = words
        self.third = third
        self.more = more
        self.looked_for = [quoted.words for quoted in (words, third, more) if quoted is not None]

    def fits(self, table: Yuyu, frame: Frame, card: int) -> bool:
        title = table.printed(card).full_title
        for words in self.looked_for:
            if words in title:
                return True
        return False

    def sound(self) -> bool:
        return self.third is None or self.more is not None


class WithoutSymbol(Post):
    PHRASE: ClassVar[str] = "without a team symbol"
    MEANS: ClassVar[str] = "that has no Team Symbol now"

    def fits(self, table: Yuyu, frame: Frame, card: int) -> bool:
        return not table.symbols_of(card)


class OtherThan(Post):
    PHRASE: ClassVar[str] = "other than {name:@}"
    MEANS: ClassVar[str] = "not of that name"

    def __init__(self, name: str) -> None:
        self.name = name

    def fits(self, table: Yuyu, frame: Frame, card: int) -> bool:
        return not table.is_a(card, self.name)


class ThatHasMatch(Post):
    PHRASE: ClassVar[str] = "that has {how:(won|lost)} a match"
    MEANS: ClassVar[str] = "in the Winner's Circle, winners face-up and losers facedown"
    POOLED: ClassVar[bool] = True

    def __init__(self, how: str) -> None:
        self.how = how

    def pool(self, table: Yuyu, frame: Frame) -> list[int]:
        return [*table.zone(0, CIRCLE), *table.zone(1, CIRCLE)]

    def fits(self, table: Yuyu, frame: Frame, card: int) -> bool:
        return bool(table.has_match(card, self.how == "won"))


class ThatCosts(Post):
    PHRASE: ClassVar[str] = "that costs {n:#} spirit"
    MEANS: ClassVar[str] = "whose printed Spirit Energy requirement is just that (YYH-13)"

    def __init__(self, n: int) -> None:
        self.n = n

    def fits(self, table: Yuyu, frame: Frame, card: int) -> bool:
        return bool(table.card(card).spirit == self.n)


class Damaged(Post):
    PHRASE: ClassVar[str] = "with damage"
    IN_SIGHT: ClassVar[bool] = True
    MEANS: ClassVar[str] = "with at least one point of damage"

    def fits(self, table: Yuyu, frame: Frame, card: int) -> bool:
        return bool(table.damage[card] > 0)


class WithCards(Post):
    PHRASE: ClassVar[str] = "with a card attached"
    IN_SIGHT: ClassVar[bool] = True
    MEANS: ClassVar[str] = "with one or more, however they lie"

    def fits(self, table: Yuyu, frame: Frame, card: int) -> bool:
        return bool(table.attached_to(card))


class OfThatName(Post):
    PHRASE: ClassVar[str] = "of that name"
    MEANS: ClassVar[str] = "as it was named"

    def fits(self, table: Yuyu, frame: Frame, card: int) -> bool:
        return bool(table.printed(card).full_title == frame.word)


class OfItsName(Post):
    PHRASE: ClassVar[str] = "of the same name"
    MEANS: ClassVar[str] = "as the card the text spoke of last"

    def fits(self, table: Yuyu, frame: Frame, card: int) -> bool:
        return not frame.it or bool(table.printed(card).full_title == table.printed(frame.it[0]).full_title)


class NameCard(Act):
    PHRASE: ClassVar[str] = "name a card"
    MEANS: ClassVar[str] = "any card of your opponent's open deck list; from now on it is that name"

    def do(self, table: Yuyu, frame: int, actor: int, times: int) -> None:
        table.next(ChooseCardName(frame, actor))


class ChooseCardName(Step):
    """Which card is named."""

    def __init__(self, frame: int, seat: int) -> None:
        self.frame = frame
        self.seat = seat

    def run(self, table: Yuyu) -> None:
        other = table.opponent(self.seat)
        titles = {table.printed(card).full_title for card in range(len(table.face)) if table.owner[card] == other}
        options: list[Option] = [NameOption(title) for title in sorted(titles)]
        source = table.printed(table.frame(self.frame).source).full_title
        table.ask(self, self.seat, f"{source}: name a card", options)

    def answer(self, table: Yuyu, choice: NameOption) -> None:
        table.frame(self.frame).word = choice.word
        table.emit(Named(self.seat, choice.word))


class BarName(Act):
    PHRASE: ClassVar[str] = "bar cards of that name until {until:Time}"
    MEANS: ClassVar[str] = "nobody plays them, and attacks printed on them are not used"

    def __init__(self, until: Time) -> None:
        self.until = until

    def do(self, table: Yuyu, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        cards = tuple([card for card in range(len(table.face)) if table.printed(card).full_title == told.word])
        last = self.until.last_turn(table, told.seat)
        table.add_lasting(Lasting(None, told.seat, told.source, cards, BARRED, 1, last, False))


class NameWord(Act):
    PHRASE: ClassVar[str] = "name a word"
    MEANS: ClassVar[str] = "of the titles in your discard pile, where all may look; from now on it is that word"

    def do(self, table: Yuyu, frame: int, actor: int, times: int) -> None:
        table.next(ChooseWord(frame, actor))


class ChooseWord(Step):
    """Which word is named."""

    def __init__(self, frame: int, seat: int) -> None:
        self.frame = frame
        self.seat = seat

    def run(self, table: Yuyu) -> None:
        found: set[str] = set()
        for card in table.zone(self.seat, DISCARD):
            found.update(words_of(table.printed(card).full_title))
        options: list[Option] = [NameOption(word) for word in sorted(found)]
        if options:
            source = table.printed(table.frame(self.frame).source).full_title
            table.ask(self, self.seat, f"{source}: name a word", options)

    def answer(self, table: Yuyu, choice: NameOption) -> None:
        table.frame(self.frame).word = choice.word
        table.emit(Named(self.seat, choice.word))


_words: Final[dict[str, list[str]]] = {}


def words_of(title: str) -> list[str]:
    """The words of a title, without what stands before and behind them; found once for each."""
    words = _words.get(title)
    if words is None:
        words = _words[title] = [word for word in [part.strip(",.!?'\"") for part in title.split()] if word]
    return words


class WithThatWord(Post):
    PHRASE: ClassVar[str] = "with that word in the title"
    MEANS: ClassVar[str] = "as it was named"

    def fits(self, table: Yuyu, frame: Frame, card: int) -> bool:
        return frame.word in words_of(table.printed(card).full_title)


class NameOtherType(Name):
    PHRASE: ClassVar[str] = "{who:Player} *name a type other than Character"
    MEANS: ClassVar[str] = "items, techniques or events; from now on it is that type"

    def __init__(self, who: Player | None) -> None:
        super().__init__(who, "type")

    def do(self, table: Any, frame: int, actor: int, times: int) -> None:
        for seat in doers(self.who, table, frame, actor):
            table.next(ChooseOtherType(self, frame, seat))


class ChooseOtherType(ChooseName):
    def run(self, table: Yuyu) -> None:
        options: list[Option] = [NameOption(word) for word in TYPES if word != CHARACTER]
        source = table.printed(table.frame(self.frame).source).full_title
        table.ask(self, self.seat, f"{source}: name a type", options)


class Among(Post):
    PHRASE: ClassVar[str] = "among them"
    READS: ClassVar[tuple[str, ...]] = ("from it", "from them", "among those cards")
    MEANS: ClassVar[str] = "of the cards the text spoke of last"
    POOLED: ClassVar[bool] = True
    NARROWS: ClassVar[bool] = False

    def pool(self, table: Yuyu, frame: Frame) -> list[int]:
        return frame.it[:]


class EndOf(Things):
    PHRASE: ClassVar[str] = "the {end:(top|bottom)} {n:#} {kind:Kind/ban} of {where:Place}"
    MEANS: ClassVar[str] = "so many of that kind, the first ones from that end"

    def __init__(self, end: str, n: int, kind: Kind, where: Place) -> None:
        self.end = end
        self.n = n
        self.kind = kind
        self.where = where

    def sound(self) -> bool:
        return not self.kind.plain() and not self.kind.places()

    def candidates(self, table: Yuyu, frame: Frame, actor: int, zone: str) -> list[int]:
        there = self.where.cards(table, frame)
        found = [card for card in (there[::-1] if self.end == "top" else there) if self.kind.fits(table, frame, card)]
        return found[: self.n]

    def is_plural(self) -> bool:
        return self.n > 1


class CardsPlayed(Things):
    PHRASE: ClassVar[str] = "{kind:Kind/ban} {who:Player} *play [{which:Post}]"
    MEANS: ClassVar[str] = "every such card of that player, when it is paid for"

    def __init__(self, kind: Kind, who: Player, which: Post | None) -> None:
        self.kind = kind
        self.who = who
        self.which = which

    def sound(self) -> bool:
        return self.which is None or self.which.NARROWS

    def candidates(self, table: Yuyu, frame: Frame, actor: int, zone: str) -> list[int]:
        return []

    def covers(self, table: Yuyu, frame: Frame, card: int) -> bool:
        if not self.who.includes(table, frame.seat, table.owner[card]) or not self.kind.fits(table, frame, card):
            return False
        return self.which is None or self.which.fits(table, frame, card)

    def is_plural(self) -> bool:
        return True

    def follows(self) -> bool:
        return True
