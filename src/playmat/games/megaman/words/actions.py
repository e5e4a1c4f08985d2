"""Playing, spending and destroying cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from playmat.cardplay.choosing import ALL, CardEffect, PickCard, distinct_picks
from playmat.cardplay.effect import Act
from playmat.cardplay.events import CardPlayed
from playmat.cardplay.frames import Frame
from playmat.cardplay.lasting import Lasting
from playmat.cardplay.meant import Player, Things
from playmat.cardplay.resolving import doers
from playmat.cardtext.phrase import BAN, BARE, EVENT, PAST, TOLD, WOULD, Phrase
from playmat.games.megaman.card import UseText
from playmat.games.megaman.events import ResourceSpent
from playmat.games.megaman.playing import may_play_by_text, play_by_text
from playmat.games.megaman.spending import SpendWithoutText
from playmat.games.megaman.topics import AFTER_SPENDING
from playmat.games.megaman.words.nouns import LevelUps
from playmat.games.megaman.zones import GONE, LEVEL_UP, MORE_CHIPS, REST_OF_GAME, SKIPS
from playmat.kernel.decision import DONE, Option
from playmat.kernel.event import Event
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import Step
from playmat.vocabulary.texts import Sentence

if TYPE_CHECKING:
    from playmat.games.megaman.table import MegaMan


# -- spending -------------------------------------------------------------------------------------------------------


class SpendResource(CardEffect):
    PHRASE: ClassVar[str] = "{who:Player} *spend {what:Things}"
    PAST_TENSE: ClassVar[str] = "spent"
    FACES: ClassVar[tuple[str, ...]] = (EVENT, PAST, BAN)
    MEANS: ClassVar[str] = "a resource is spent, with or without the effect of its text"

    def hears(self) -> tuple[str, ...]:
        return ("ResourceSpent",)

    def happened(self, table: MegaMan, seat: int, source: int, event: Event) -> list[int] | None:
        if not isinstance(event, ResourceSpent) or self.who is None or not self.who.includes(table, seat, event.seat):
            return None
        return [event.card] if self.what.describes(table, table.asking(seat, source), event.card) else None

    def bans(self) -> tuple[str, ...]:
        return ("Spend",)

    def forbids(self, table: MegaMan, frame: Frame, verb: str, card: int) -> bool:
        return verb == "Spend" and self.what.describes(table, frame, card)


class SpendForNothing(CardEffect):
    PHRASE: ClassVar[str] = "{who:Player} *spend {what:Things} with no effect"
    VERB: ClassVar[str] = "spend with no effect"
    USES_UP: ClassVar[bool] = True
    WAY: ClassVar[str] = "spent"
    ZONE: ClassVar[str] = "resources"
    MEANS: ClassVar[str] = "own resources go to the discard pile without their text"

    def apply(self, table: MegaMan, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in reversed(cards):
            table.next(SpendWithoutText(actor, card))

    def fills_pile(self) -> bool:
        return True


class PutAfterSpending(Act):
    PHRASE: ClassVar[str] = "put {what:Things} into your discard pile after spending it"
    FACES: ClassVar[tuple[str, ...]] = (WOULD,)
    MEANS: ClassVar[str] = "as it happens with every resource that was spent (MM-75)"

    def __init__(self, what: Things) -> None:
        self.what = what

    def would(self, table: MegaMan, frame: Frame, deed: str, card: int) -> bool:
        return deed == AFTER_SPENDING.word and self.what.describes(table, frame, card)

    def deeds(self) -> tuple[str, ...]:
        return (AFTER_SPENDING.word,)


class SpendLevelUps(Act):
    PHRASE: ClassVar[str] = "spend {what:LevelUps}"
    FACES: ClassVar[tuple[str, ...]] = (BARE,)
    MEANS: ClassVar[str] = "they lie beside your deck from the start, and are out of the game then (MM-S-35)"

    def __init__(self, what: LevelUps) -> None:
        self.what = what

    def do(self, table: MegaMan, frame: int, actor: int, times: int) -> None:
        for card in table.zone(actor, LEVEL_UP)[: self.what.number]:
            table.move(card, actor, GONE, "levels up", actor)

    def possible(self, table: MegaMan, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        have = len(table.zone(actor, LEVEL_UP))
        need = self.what.number
        return have >= need or refuse(why, "MM-S-35", "you have {} Level Up cards to spend, not {}", have, need)


class UseOnce(UseText):
    PHRASE: ClassVar[str] = "once per turn, you may {effect:Effect/bare}"
    READS: ClassVar[tuple[str, ...]] = ("you may {effect:Effect/bare} once per turn",)
    MEANS: ClassVar[str] = "on your opportunity in a main phase, as an action of yours (MM-66); the card stays"

    def asked_about(self) -> Phrase | None:
        return self.effect

    def stands(self) -> bool:
        return True

    def tells(self) -> bool:
        return False


# -- playing --------------------------------------------------------------------------------------------------------


class Play(CardEffect):
    PHRASE: ClassVar[str] = "{who:Player} *play {what:Things}"
    PAST_TENSE: ClassVar[str] = "played"
    FACES: ClassVar[tuple[str, ...]] = (TOLD, BARE, EVENT, PAST, BAN)
    VERB: ClassVar[str] = "play"
    ZONE: ClassVar[str] = "hand"
    OUTSIDE: ClassVar[bool] = False
    MEANS: ClassVar[str] = "now, by all its requirements; a resource too, if there is a place for it (MM-S-36)"

    def do(self, table: MegaMan, frame: int, actor: int, times: int) -> None:
        table.next(PlayNext(self, frame, self.actor_meant(table, table.frame(frame), actor), times, 0))

    def playable(self, table: MegaMan, frame: Frame, actor: int) -> list[int]:
        found = self.found(table, frame, actor)
        return [card for card in found if may_play_by_text(table, actor, card, self.OUTSIDE, frame, None)]

    def possible(self, table: MegaMan, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        found = self.found(table, frame, actor)
        if len(found) == 1:
            return may_play_by_text(table, actor, found[0], self.OUTSIDE, frame, why)
        return bool(self.playable(table, frame, actor))

    def useful(self, table: MegaMan, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        """MM-S-10: of the cards in hand one has to be playable, unless any number will do."""
        if self.what.bounds(ALL, 1) != (1, 1) or self.playable(table, frame, actor):
            return True
        return refuse(why, "MM-S-10", "you have no such card in your hand that you could play")

    def minds_price(self) -> bool:
        return True

    def secret(self, table: MegaMan, frame: Frame, actor: int) -> bool:
        return True

    def hears(self) -> tuple[str, ...]:
        return ("CardPlayed",)

    def happened(self, table: MegaMan, seat: int, source: int, event: Event) -> list[int] | None:
        if not isinstance(event, CardPlayed) or self.who is None or not self.who.includes(table, seat, event.seat):
            return None
        return [event.card] if self.what.describes(table, table.asking(seat, source), event.card) else None

    def bans(self) -> tuple[str, ...]:
        return ("Play",)

    def forbids(self, table: MegaMan, frame: Frame, verb: str, card: int) -> bool:
        return verb == "Play" and self.what.describes(table, frame, card)


class PlayOutside(Play):
    PHRASE: ClassVar[str] = "{who:Player} *play {what:Things} outside the chip limit"
    FACES: ClassVar[tuple[str, ...]] = (TOLD, BARE)
    OUTSIDE: ClassVar[bool] = True
    MEANS: ClassVar[str] = "now, by all its requirements; it is not the BattleChip of this main phase (MM-69)"


@mypyc_attr(acyclic=True)
class PlayNext(Step):
    """Play one card after the other, as many as the text allows; each is finished before the next."""

    def __init__(self, effect: Play, frame: int, actor: int, times: int, played: int) -> None:
        self.effect = effect
        self.frame = frame
        self.actor = actor
        self.times = times
        self.played = played

    def run(self, table: MegaMan) -> None:
        frame, effect = table.frame(self.frame), self.effect
        least, most = effect.what.bounds(1, self.times)
        if self.played >= most:
            return
        cards = effect.playable(table, frame, self.actor)
        options = distinct_picks(table, self.actor, cards)
        if self.played >= least or not cards:
            options.append(DONE)
        prompt = f"{table.card(frame.source).full_title}: choose a card to play"
        if effect.what.secret(table, frame, self.actor, effect.ZONE):
            table.ask_always(self, self.actor, prompt, options)
        else:
            table.ask(self, self.actor, prompt, options)

    def answer(self, table: MegaMan, choice: Option) -> None:
        if isinstance(choice, PickCard):
            table.next(PlayNext(self.effect, self.frame, self.actor, self.times, self.played + 1))
            table.frame(self.frame).it = [choice.card]
            play_by_text(table, self.actor, choice.card, self.effect.OUTSIDE)


class SkipPhase(Act):
    PHRASE: ClassVar[str] = "{who:Player} *skip {whose:(your|his)} next {phase:(draw|resource|battle)} phase"
    MEANS: ClassVar[str] = "nothing of that phase happens, the next time that player would have it"

    def __init__(self, who: Player | None, whose: str, phase: str) -> None:
        self.who = who
        self.whose = whose
        self.phase = phase

    def do(self, table: MegaMan, frame: int, actor: int, times: int) -> None:
        for seat in doers(self.who, table, frame, actor):
            source = table.frame(frame).source
            table.add_lasting(Lasting(None, seat, source, (), SKIPS + self.phase, times, REST_OF_GAME, False))


class MoreChips(Sentence):
    PHRASE: ClassVar[str] = "you may play {n:#} more {noun:(BattleChips|BattleChip)}"
    READS: ClassVar[tuple[str, ...]] = (
        "you may play {n:#} more {noun:(BattleChips|BattleChip)} this turn",
        "you may play {n:#} more {noun:(BattleChips|BattleChip)} in this main phase",
        "you may play {n:#} more {noun:(BattleChips|BattleChip)} until the end of this turn",
    )
    MEANS: ClassVar[str] = (
        "on your later opportunities in this main phase (MM-69); from then on they are those BattleChips"
    )

    def __init__(self, n: int, noun: str) -> None:
        self.n = n
        self.noun = noun

    def sound(self) -> bool:
        return (self.n == 1) == (self.noun == "BattleChip")

    def do(self, table: MegaMan, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        table.add_lasting(Lasting(self, told.seat, told.source, (), MORE_CHIPS, self.n, table.turn, False))
