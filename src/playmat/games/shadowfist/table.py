"""The table of Shadowfist: what lies where, who controls it, and what is going on."""

from __future__ import annotations

from typing import Any, Final

from playmat.cardplay.effect import Effect
from playmat.cardplay.events import EVERYBODY
from playmat.cardplay.frames import Frame
from playmat.cardplay.lasting import Lasting
from playmat.cardplay.standing import AS_PRINTED, NO_RULES, Held, rules_about
from playmat.cardplay.topics import Topic
from playmat.cardtext.phrase import BARE, WOULD, Phrase
from playmat.games.shadowfist import values
from playmat.games.shadowfist.board import LIFE, FistBoard
from playmat.games.shadowfist.card import CHARACTER, EDGE, FENG_SHUI, PRINTED_NOUNS, SITE, STATE, FistCard
from playmat.games.shadowfist.derived import FistLasting
from playmat.games.shadowfist.designators import designators_of, root, sought_for
from playmat.games.shadowfist.events import (
    ChangedLocation,
    Chose,
    Discarded,
    Placed,
    PowerChanged,
    SiteRevealed,
    Turned,
    Unturned,
)
from playmat.games.shadowfist.leaving import INTO_DECK, RETURN, leave_play
from playmat.games.shadowfist.option_names import copies_before
from playmat.games.shadowfist.records import MAIN, Fired
from playmat.games.shadowfist.sentences import Standing, Triggered, Waiting
from playmat.games.shadowfist.to_choose import own_choice, own_player
from playmat.games.shadowfist.topics import DESIGNATOR, NUMBERS, TO_BE_TARGETED, TO_CHANGE_LOCATION, TO_TURN, TO_UNTURN
from playmat.games.shadowfist.triggers import listen
from playmat.games.shadowfist.zones import (
    BACK,
    BLANK,
    CHARACTERS,
    DECK,
    EDGES,
    HAND,
    REMOVED,
    REWORDED,
    SITES,
    STATES,
    TEXT,
    TITLE,
    TOASTED,
    WHILE_TURNED,
)
from playmat.games.shadowfist.zones import ROWS as ROW_NAMES
from playmat.kernel.event import Event
from playmat.kernel.ruling import Account, Ruling, refuse

DESIGNATORS: Final = NUMBERS[DESIGNATOR]
PAIRS: Final = LIFE * LIFE
"""For two stays in one number."""

KIND_ZONES: Final = {CHARACTER: CHARACTERS, SITE: SITES, FENG_SHUI: SITES, STATE: STATES, EDGE: EDGES}


class Shadowfist(FistBoard):
    def clone(self) -> Shadowfist:
        twin = Shadowfist(self.game, self.names, self.chance.clone(), self.book, self.box)
        self.copy_cards_into(twin)
        twin.power = self.power[:]
        twin.turned = self.turned[:]
        twin.damage = self.damage[:]
        twin.hidden = self.hidden[:]
        twin.at = self.at[:]
        twin.row = self.row[:]
        twin.subject = self.subject[:]
        twin.fresh = self.fresh[:]
        twin.life = self.life[:]
        twin.since = self.since[:]
        twin.counters = dict(self.counters)
        twin.visiting = dict(self.visiting)
        twin.scenes = [scene.clone() for scene in self.scenes]
        twin.attack = None if self.attack is None else self.attack.clone()
        twin.controls = self.controls[:]
        twin.signposts = self.signposts[:]
        twin.auction = None if self.auction is None else self.auction.clone()
        twin.out = self.out[:]
        twin.shot = self.shot
        twin.sites_played = self.sites_played[:]
        twin.income = self.income
        twin.attacks = self.attacks[:]
        twin.failed_too = self.failed_too
        twin.unturned_by = self.unturned_by[:]
        twin.limited = self.limited[:]
        twin.one_shots = self.one_shots[:]
        twin.number = self.number
        twin.displaced = self.displaced[:]
        twin.calls = self.calls[:]
        twin.due = self.due[:]
        twin.last_play = self.last_play
        twin.seating = self.seating[:]
        twin.trails = {card: trail[:] for card, trail in self.trails.items()}
        return twin

    # -- moving ------------------------------------------------------------------------------------------------------

    def move(self, card: int, seat: int, kind: int, verb: str, by: int, at_front: bool = False) -> None:
        if self.where[card] % self.kinds != kind:
            self.life[card] += 1
        super().move(card, seat, kind, verb, by, at_front)

    def blur(self, card: int, origin: int, place: int) -> None:
        """Only a hand hides which card left it, and not if the card is laid down in the open."""
        if origin % self.kinds == HAND and (self.hidden[card] or place % self.kinds != SITES):
            super().blur(card, origin, place)

    def put(self, card: int, seat: int, kind: int, on_top: bool, by: int, verb: str) -> None:
        """What leaves play leaves it by the rules; anything else is just put there."""
        if self.in_play(card):
            leave_play(self, [card], INTO_DECK if kind == DECK else RETURN, -1, by)
        else:
            super().put(card, seat, kind, on_top, by, verb)

    def run_out(self, seat: int) -> None:
        """SF-10.3-e, SF-S-32: nothing comes of it that there is no card to draw."""

    def discard(self, card: int, by: int) -> None:
        """SF-2.2-h: to the toasted pile of its owner, but that is not toasting."""
        seat = self.zone_seat(card)
        self.move(card, self.owner[card], TOASTED, "discards", by)
        self.hear(Discarded(card, self.card(card).full_title, seat, -1))

    # -- turning and revealing -----------------------------------------------------------------------------------------

    # -- the one door ----------------------------------------------------------------------------------------------

    def may_touch(self, by: int, card: int, act: Topic | None = None) -> bool:
        """SF-7.6-b, SF-7.7-a: may the card `by` do this to that card? Asked by everything that does something to a card
        because a text says so; -1 for what the rules do."""
        if act is not None and values.barred(self, act, card, by, None):
            return False
        return not values.is_immune(self, card, by)

    def may_affect(self, frame: Frame, act: str, card: int) -> bool:
        return not values.is_immune(self, card, frame.source)

    def existing_for(self, frame: Frame, cards: list[int]) -> list[int]:
        """SF-7.6-b."""
        if not self.box.gives_immunity:
            return cards
        return [card for card in cards if not values.is_immune(self, card, frame.source)]

    def guards_against(self, act: str) -> bool:
        return self.box.gives_immunity

    def may_choose(self, source: int, card: int, as_target: bool) -> bool:
        """SF-7.6-b, SF-7.6-c: may a text of that source choose this card, by the word target or without it?"""
        return self.may_touch(source, card, TO_BE_TARGETED if as_target else None)

    def turn_card(self, card: int, by: int) -> None:
        if not self.turned[card] and self.may_touch(by, card, TO_TURN):
            self.turned[card] = 1
            self.emit(Turned(card, self.name_in_play(card), self.controller(card), by))

    def unturn(self, card: int, by: int) -> None:
        """SF-4.2-c: what it maintained is over."""
        if self.turned[card]:
            self.turned[card] = 0
            self.end_lasting_of(card, WHILE_TURNED)
            self.emit(Unturned(card, self.name_in_play(card), self.controller(card), by))

    def has_unturned(self, by: int, card: int) -> bool:
        """SF-4.2-g, SF-S-48: once each turn for each pair; a card may unturn itself again and again."""
        return by != card and self.stay(by) * PAIRS + self.stay(card) in self.unturned_by

    def unturn_by(self, by: int, card: int) -> None:
        """A text of that card unturns this one, if it still may."""
        if self.turned[card] and not self.has_unturned(by, card) and self.may_touch(by, card, TO_UNTURN):
            self.unturned_by.append(self.stay(by) * PAIRS + self.stay(card))
            self.unturn(card, by)

    def may_relocate(self, card: int) -> bool:
        """SF-6.1-f, SF-6.3-g: those who fight stay where they are."""
        return not (self.attacking(card) or self.intercepting(card) or card in self.visiting)

    def relocate(self, card: int, column: int, by: int) -> None:
        """SF-10.2-q: a text moves a Character, if it may be moved."""
        if not self.may_relocate(card) or not self.may_touch(by, card, TO_CHANGE_LOCATION):
            return
        self.at[card] = column
        self.tell_place(card)
        self.emit(ChangedLocation(card, self.title(card), self.controller(card), -1))

    def reveal(self, cards: list[int], by: int, what: str = "") -> None:
        """SF-3.3.2-i: a face-down Site is turned up."""
        down = [card for card in cards if self.in_play(card) and self.hidden[card]]
        for card in down:
            self.turn_up(card)
        others = [card for card in cards if card not in down]
        if others or not cards:
            super().reveal(others, by, what)

    def may_be_revealed(self, card: int, why: list[Ruling] | None) -> bool:
        """SF-4.3.3-e."""
        if not self.in_play(card) or self.hidden[card]:
            return True
        return refuse(why, "SF-4.3.3-e", "{} is face up", self.title(card))

    def turn_up(self, card: int) -> None:
        """SF-3.3.2-i: a Site is revealed; it never turns face down again."""
        if self.hidden[card]:
            self.hidden[card] = 0
            self.moved += 1
            before = self.known[card]
            self.known[card] = EVERYBODY
            self.since[card] = self.next_number()
            self.emit(SiteRevealed(card, self.card(card).full_title, self.controller(card), before))

    def show(self, card: int) -> None:
        """A card lies face up without having been revealed."""
        self.known[card] = EVERYBODY
        self.since[card] = self.next_number()

    def tell_place(self, card: int) -> None:
        """SF-2.3-c: where a Character or Site was put is announced."""
        self.emit(Placed(self.controller(card), self.name_in_play(card), self.at[card], self.row[card]))

    def turn_up_for_all(self, card: int) -> None:
        """A face-down Site that leaves play is seen, but it was not revealed."""
        if self.hidden[card]:
            self.hidden[card] = 0

    def name_in_play(self, card: int) -> str:
        """As everybody sees it."""
        if self.hidden[card]:
            row = " (back row)" if self.row[card] == BACK else ""
            column = str(self.at[card] + 1)
            return f"{self.names[self.controller(card)]}'s face-down Site {column}{row}"
        before = copies_before(self, card) if self.in_play(card) else 0
        return f"{self.title(card)} ({before + 1})" if before else self.title(card)

    # -- texts ---------------------------------------------------------------------------------------------------------

    def active_text(self, card: int) -> bool:
        """SF-5.2.4-b, SF-5.2.3-b, SF-S-12: Edges and States from resolution on, Sites while face up."""
        if self.hidden[card]:
            return False
        return not self.fresh[card] or self.where[card] % self.kinds <= CHARACTERS

    def texts(self, card: int) -> list[FistCard]:
        """The printed cards whose text this card has now: its own, unless blanked, and what was copied onto it."""
        printed = self.card(card)
        if not self.lasting:
            return [printed]
        found = [printed]
        for effect in self.lasting:
            if card in effect.targets and not effect.off:
                if effect.stat == BLANK:
                    found = []
                elif effect.stat == TEXT:
                    found = [*found, self.cards[effect.amount]]
                elif effect.stat == REWORDED and found:
                    found[0] = self.cards[effect.amount]
        return found

    def restricted(self, card: int, word: str) -> bool:
        """Has it this restriction, printed or as the copy of another card?"""
        if self.card(card).restricted(word):
            return True
        for effect in self.lasting:
            if effect.stat == TITLE and card in effect.targets:
                return self.cards[effect.amount].restricted(word)
        return False

    def title(self, card: int) -> str:
        for effect in self.lasting:
            if effect.stat == TITLE and card in effect.targets:
                return effect.word
        return self.card(card).full_title

    def texts_of(self, card: int, topic: Topic) -> list[Effect]:
        if not self.active_text(card):
            return NO_RULES
        rules = self.index.rules[topic.number]
        if not rules:
            return NO_RULES
        if not self.lasting or card not in self.rewritten():
            return rules[self.face[card]]
        return [rule for text in self.texts(card) for rule in rules[self.cards.index(text)]]

    def texts_changed_at(self) -> int:
        return self.lasted if self.lasting and self.rewritten() else AS_PRINTED

    def is_spoken_of(self, topic: Topic) -> bool:
        """Does any text of this game speak of it?"""
        return self.index.anywhere[topic.number]

    def rewritten(self) -> list[int]:
        """The cards whose texts something changes now."""
        found = self.lasting_index()
        assert isinstance(found, FistLasting)
        return found.rewritten

    def new_lasting_index(self) -> FistLasting:
        return FistLasting(self.lasted, self.lasting)

    # -- what lasts ----------------------------------------------------------------------------------------------------

    def let_last(
        self,
        frame: Frame,
        targets: list[int],
        stat: str,
        amount: int,
        until: int,
        phrase: Phrase | None,
        word: str = "",
    ) -> None:
        """From now on: a change of a stat of these cards, another text, or a rule. Cards the source does not affect are
        left out, and nothing begins that ends with the source where that has ended already."""
        if not self.can_last(frame.source, until):
            return
        if targets and self.box.gives_immunity:
            targets = [card for card in targets if card < 0 or self.may_touch(frame.source, card)]
            if not targets:
                return
        number = self.next_number()
        self.add_lasting(
            Lasting(phrase, frame.seat, frame.source, tuple(targets), stat, amount, until, False, number, word)
        )

    def end_lasting_of(self, source: int, until: int) -> None:
        """What this card did for as long as it stays so is over."""
        self.keep_lasting([e for e in self.lasting if e.source != source or e.until != until])
        ended = [control for control in self.controls if control.source == source and control.until == until]
        if ended:
            self.controls = [control for control in self.controls if control not in ended]

    def forget_card(self, card: int) -> None:
        """SF-4.4-a: nothing that was done to a card follows it out of play."""
        kept = []
        for effect in self.lasting:
            if card in effect.targets:
                self.redirect_lasting(effect, tuple([other for other in effect.targets if other != card]))
                if not effect.targets:
                    continue
            kept.append(effect)
        self.keep_lasting(kept)
        self.controls = [control for control in self.controls if control.card != card]
        self.counters.pop(card, None)
        self.visiting.pop(card, None)
        self.trails.pop(card, None)

    # -- Power ---------------------------------------------------------------------------------------------------------

    def gain(self, seat: int, amount: int, how: str, source: int) -> None:
        """SF-4.1-b, SF-4.1-d: generates or gains."""
        if amount > 0:
            self.power[seat] += amount
            self.emit(PowerChanged(seat, amount, how, -1, source, self.source_name(source)))

    def spend(self, seat: int, amount: int, how: str, source: int) -> None:
        if amount > 0:
            self.power[seat] -= amount
            self.emit(PowerChanged(seat, amount, how, -1, source, self.source_name(source)))

    def steal(self, seat: int, victim: int, amount: int, source: int) -> int:
        """SF-4.1-e, SF-S-47."""
        taken = min(amount, self.power[victim])
        if taken > 0:
            self.power[victim] -= taken
            self.power[seat] += taken
            self.emit(PowerChanged(seat, taken, "steals", victim, source, self.source_name(source)))
        return taken

    def between_actions(self) -> None:
        """SF-5.2-m: what has nothing left goes, and what has gone off waits for the next scene."""
        from playmat.games.shadowfist.settling import BETWEEN, Settle

        scene = self.scene
        if scene is not None and scene.resolving:
            self.next(Settle(BETWEEN))

    def source_name(self, source: int) -> str:
        return "" if source < 0 or self.hidden[source] else self.card(source).full_title

    # -- triggers ------------------------------------------------------------------------------------------------------

    def hear(self, event: Event) -> None:
        listen(self, event)

    def fires(
        self, trigger: Triggered, seat: int, source: int, event: Event, about: tuple[int, ...] = ()
    ) -> Fired | None:  # fmt: skip
        """What it is about, if this is the event it waits for; a lasting trigger was told `about` some cards."""
        frame = self.asking(seat, source)
        frame.it = list(about)
        if not trigger.goes_off(self, frame, event):
            return None
        number = frame.ways["number"][0] if "number" in frame.ways else 0
        return Fired(trigger, frame.seat, source, tuple(frame.it), self.life[source], frame.he, number, False)

    def trigger_of(self, fired: Fired) -> Triggered:
        assert isinstance(fired.phrase, Triggered)
        return fired.phrase

    def frame_of(self, fired: Fired) -> Frame:
        """What its text knows on generation."""
        frame = self.asking(fired.seat, fired.source)
        frame.it, frame.he = list(fired.it), fired.he
        frame.keep("number", [fired.number])
        if isinstance(fired.phrase, Waiting):
            frame.keep(f"due {fired.phrase.address}", [1])
            if fired.phrase in self.card(fired.source).instructions:
                self.recall_choices(fired.phrase, frame)
        return frame

    def recall_choices(self, told: Waiting, frame: Frame) -> None:
        """SF-5.2-g: what an instruction asked for when it was generated it does not ask for when it is due."""
        chosen, player = own_choice(told), own_player(told)
        seats = [-1 - card for card in frame.it if card < 0]
        cards = [card for card in frame.it if card >= 0]
        frame.it = cards or frame.it
        if chosen is not None:
            frame.keep(chosen.address, [self.stay(card) for card in cards])
        if player is not None and seats:
            frame.keep(f"who {player.address}", seats)
            frame.he = seats[0]

    # -- what phrases ask ----------------------------------------------------------------------------------------------

    def is_a(self, card: int, noun: str) -> bool:
        printed = self.card(card)
        if noun == "card":
            return True
        if noun == "Site":
            return printed.is_site
        if noun == "attacker":
            return self.attacking(card)
        if noun == "interceptor":
            return self.intercepting(card)
        if noun == "non-Feng Shui Site":
            return printed.kind == SITE
        return printed.kind == noun

    def in_play_called(self, nouns: tuple[str, ...]) -> list[int] | None:
        for noun in nouns:
            if noun not in PRINTED_NOUNS:
                return None
        derived = self.derived()
        found = derived.called.get(nouns)
        if found is None:
            found = derived.called[nouns] = []
            for card in derived.cards:
                for noun in nouns:
                    if self.is_a(card, noun):
                        found.append(card)
                        break
        return found

    def describes(self, adjective: str, frame: Frame, card: int) -> bool:
        """A designator (SF-7.3-b), unless it is one of the words of the game."""
        known = values.state_of(self, adjective, frame, card)
        if known is not None:
            return known
        return self.has_designator(card, adjective, "own designators" in frame.ways)

    def has_designator(self, card: int, word: str, only_own: bool = False, without: int = -1) -> bool:
        """All that the word is made of is its own, or given to it by others than `without`."""
        for sought in sought_for(word):
            if not self.has_own(card, sought) and (only_own or not self.is_given(card, sought, without)):
                return False
        return True

    def has_own(self, card: int, sought: str) -> bool:
        """Has it a designator of its own with this root?"""
        if not self.lasting:
            return sought in self.shown(card).roots
        for word in self.own_designators(card):
            if root(word) == sought:
                return True
        return False

    def designators(self, card: int) -> tuple[str, ...]:
        """SF-7.3-a: of its title and subtitle, and what texts give it."""
        return self.own_designators(card) + self.given_designators(card)

    def given_designators(self, card: int) -> tuple[str, ...]:
        given = [self.designator_of(held, card) for held in rules_about(self, DESIGNATORS)]
        return tuple([word for word in given if word])

    def is_given(self, card: int, sought: str, without: int) -> bool:
        """Does a text give it a designator with this root?"""
        for held in rules_about(self, DESIGNATORS):
            rule = held.rule
            if held.source != without and isinstance(rule, Standing) and rule.may_designate(sought):
                given = self.designator_of(held, card)
                if given and root(given) == sought:
                    return True
        return False

    def designator_of(self, held: Held, card: int) -> str:
        """What this rule gives to that card. It does not depend on what rules like it give."""
        rule = held.rule
        if not isinstance(rule, Standing) or values.is_immune(self, card, held.source):
            return ""
        frame = self.asking(held.seat, held.source)
        frame.keep("own designators", [1])
        return rule.designates(self, frame, card)

    def own_designators(self, card: int) -> tuple[str, ...]:
        if not self.lasting:
            return self.shown(card).designators
        found = () if self.hidden[card] else designators_of(self.title(card), self.subtitle(card))
        for effect in self.lasting:
            if effect.stat == DESIGNATOR and card in effect.targets:
                found = (*found, effect.word)
        return found

    def subtitle(self, card: int) -> str:
        """Of a copy that goes by another title: its own, of the one it copies."""
        own = self.card(card).subtitle
        for effect in self.lasting:
            if effect.stat == TITLE and card in effect.targets:
                return f"{own} of {self.cards[effect.amount].subtitle}"
        return own

    def quality(self, card: int, quality: str) -> str:
        return self.title(card) if quality == "title" else self.card(card).kind

    def value(self, card: int, stat: str) -> int:
        return values.value(self, card, stat)

    def values(self) -> list[str]:
        return values.names(self)

    def explain(self, name: str) -> Account:
        return values.explain(self, name)

    def refuse_choice(self, chosen: Phrase, why: list[Ruling] | None) -> bool:
        if why is None:
            return False
        return refuse(
            why, "SF-5.2-f", "there is nothing to choose for: {}", self.book.say(chosen.asked_about() or chosen)
        )

    def announce(self, seat: int, cards: list[int]) -> None:
        """SF-2.3-c."""
        self.emit(Chose(seat, tuple([self.name_as_all_see(card) for card in cards])))

    def name_as_all_see(self, card: int) -> str:
        if self.in_play(card):
            return self.name_in_play(card)
        return self.card(card).full_title if self.known[card] & EVERYBODY == EVERYBODY else "a card"

    def name_as_seen_in_play(self, seat: int, card: int) -> str:
        """With where it is, for a question to this player."""
        name = self.title(card) if self.knows(seat, card) or not self.hidden[card] else ""
        whose = "" if self.controller(card) == seat else f"{self.names[self.controller(card)]}'s "
        if not name:
            return self.name_in_play(card)
        if not self.card(card).is_site:
            return whose + name
        column = str(self.at[card] + 1)
        return f"{whose}{name} ({ROW_NAMES[self.row[card]]} {column})"

    def policy(self) -> int:
        return self.scenes[-1].policy if self.scenes else MAIN

    def gone(self, card: int) -> bool:
        return self.where[card] % self.kinds in (TOASTED, REMOVED)

    def add_counters(self, card: int, number: int, by: int) -> None:
        """Counters of its own kind, which are no damage; fewer if the number is below zero."""
        if self.may_touch(by, card):
            self.counters[card] = max(0, self.counters.get(card, 0) + number)

    def said(self, phrase: Any) -> str:
        """In bare words; what is forbidden with the words that forbid it."""
        if phrase.spelt:
            return str(phrase.spelt)
        if self.book.grammar.can_write(phrase, BARE):
            return str(self.book.say(phrase, BARE))
        return f"{phrase.introduced_by()} {self.book.say(phrase, WOULD)}"
