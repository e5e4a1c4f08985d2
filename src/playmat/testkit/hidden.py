"""Nobody learns what they must not: non-interference, and `imagine`.

Two worlds that a seat cannot tell apart must look the same to it through every channel, byte for byte, now and for as
long as nothing that differs has lawfully been shown. Which worlds those are, and what is lawfully shown, is said by the
game's `Secrets`, written from its rules and without a look at its `view` and its events' `seen_by`.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from random import Random
from typing import Any, Protocol

from playmat.kernel.chance import Chance
from playmat.kernel.codec import encode, fields_of
from playmat.kernel.event import EVERYTHING, Event, Log
from playmat.kernel.position import Position
from playmat.testkit.choices import GARBAGE
from playmat.testkit.course import LawBroken, random_key
from playmat.testkit.evenness import check_alike

Scramble = Callable[[Any, int, Random], None]
"""Changes in place one kind of thing that a seat cannot see, into anything it might as well be."""

Imagine = Callable[[Position, int, Chance], Position]

Discloses = Callable[[Event, int], bool]
"""Does an event tell this chooser, or anybody else, what was hidden?"""

Shown = Callable[[Position, int], dict[str, str]]
"""Everything a seat is shown, as text by channel."""


class Secrets(Protocol):
    """What the laws of this module have to know about one game's hidden information."""

    def scrambles(self) -> dict[str, Scramble]:
        """By name; each draws evenly from what the seat must hold possible. Run one after the other, in this order."""

    def perceives(self, event: dict[str, Any], seat: int) -> dict[str, Any] | None:
        """The parts of an event that `seat` may know of, by the rules; None if it may not know that it happened."""

    def sees(self, position: Any, seat: int) -> Any:
        """What comes into `seat`'s sight without an event: cards dealt to it, a card turned up by being on top."""

    def places(self, position: Any, seat: int) -> dict[str, Hashable]:
        """What lies in each place that `seat` cannot see."""


# -- what a seat is shown ------------------------------------------------------------------------------------------


def shown(position: Position, seat: int) -> dict[str, str]:
    """Every channel, the slow ones too."""
    channels = shown_now(position, seat)
    channels["events"] = json.dumps([encode(event) for event in position.events(seat)])
    channels["told"] = json.dumps(position.told(seat))
    channels["values"] = json.dumps({name: str(position.explain(name)) for name in position.values()})
    return channels


def shown_now(position: Position, seat: int) -> dict[str, str]:
    """The channels that are about this moment."""
    decision = position.decision
    return {
        "waiting for": "nobody" if decision is None else str(decision.seat),
        "view": json.dumps(position.view(seat)),
        "question": json.dumps(position.question(seat)),
        "choices": json.dumps(position.choices(seat)),
        "why not": json.dumps(
            [[str(ruling) for ruling in position.why_not(key, seat)] for key in some_keys(position, seat)]
        ),
        "outcome": json.dumps(None if position.outcome is None else position.outcome.as_data()),
    }


def some_keys(position: Position, seat: int) -> list[str]:
    """Answers to ask "why not?" about, the same in all worlds that look the same: what somebody else might think of
    depends on what they hold."""
    decision = position.decision
    conceivable = [] if decision is None or decision.seat != seat else decision.step.conceivable(position)
    return [option.key for option in conceivable] + list(GARBAGE)


def check_same(one: Position, other: Position, seat: int, look: Shown) -> None:
    here, there = look(one, seat), look(other, seat)
    for channel, text in here.items():
        if text != there[channel]:
            parting = difference(text, there[channel])
            raise LawBroken(f"seat {seat} can tell two worlds apart by its {channel}: {parting}")


def difference(one: str, other: str) -> str:
    """The first place where two texts part, with what is around it."""
    start = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    cut = slice(max(0, start - 60), start + 60)
    return f"...{one[cut]}... and ...{other[cut]}..."


# -- worlds a seat cannot tell apart -------------------------------------------------------------------------------


def another_world(position: Position, seat: int, secrets: Secrets, random: Random, kinds: Iterable[str]) -> Position:
    """A copy in which those kinds of secrets, the random source and the unseen past are changed for `seat`."""
    other = position.clone()
    scrambles = secrets.scrambles()
    for kind in scrambles:
        if kind in kinds:
            scrambles[kind](other, seat, random)
    other.chance = Chance(random.randbytes(16), random.randrange(1000))
    change_unseen_past(other, seat, secrets, random)
    ask_again(other, seat)
    return other


def ask_again(position: Position, seat: int) -> None:
    """Somebody else's open question is put anew, because its options depend on what they hold."""
    decision = position.decision
    if decision is not None and decision.seat != seat:
        position.decision = None
        happened = position.log.length
        decision.step.run(position)
        if position.log.length != happened:
            raise LawBroken(f"{type(decision.step).__name__} does something besides asking, and would do it again")
        if position.decision is None:
            position.play_on()


def change_unseen_past(position: Position, seat: int, secrets: Secrets, random: Random) -> None:
    """In the log, what `seat` could not perceive changes places with its like."""
    past = position.log.since(0)
    unseen: dict[tuple[type, str], list[int]] = {}
    for number, event in enumerate(past):
        for field in unseen_fields(event, seat, secrets):
            unseen.setdefault((type(event), field), []).append(number)
    for (_, field), numbers in unseen.items():
        values = [getattr(past[number], field) for number in numbers]
        random.shuffle(values)
        for number, value in zip(numbers, values, strict=True):
            past[number] = with_field(past[number], field, value)
    position.log = Log(past)


def unseen_fields(event: Event, seat: int, secrets: Secrets) -> list[str]:
    whole = encode(event)
    seen = secrets.perceives(whole, seat)
    if seen is None:
        return list(fields_of(type(event)))
    return [field for field in fields_of(type(event)) if field not in seen]


def with_field(event: Event, field: str, value: Any) -> Event:
    fields = {name: getattr(event, name) for name in fields_of(type(event))}
    fields[field] = value
    kind: Callable[..., Event] = type(event)
    return kind(**fields)


def perceived(position: Position, seat: int, since: int, secrets: Secrets) -> list[str]:
    """What the rules let `seat` perceive of the events since the log had `since` entries."""
    seen = [secrets.perceives(encode(event), seat) for event in position.log.since(since)]
    return [json.dumps(event) for event in seen if event is not None]


# -- the laws ------------------------------------------------------------------------------------------------------


class Tally:
    """How much a run of the non-interference law really looked at."""

    def __init__(self) -> None:
        self.worlds = 0
        self.different = 0
        self.looks = 0
        self.parted = 0

    def __str__(self) -> str:
        return (
            f"{self.worlds} pairs of worlds, {self.different} of them different on the table, "
            f"compared {self.looks} times; {self.parted} parted when something was lawfully shown"
        )


def check_blind(
    position: Position,
    seat: int,
    secrets: Secrets,
    random: Random,
    steps: int,
    tally: Tally,
    path: Sequence[str] = (),
    look: Shown = shown,
    look_often: Shown = shown_now,
) -> None:
    """`seat` cannot tell this world from another one, now or while both are played on side by side, `path` first."""
    kinds = some_kinds(list(secrets.scrambles()), random)
    one, other = position.clone(), another_world(position, seat, secrets, random, kinds)
    tally.worlds += 1
    tally.different += one.view(EVERYTHING) != other.view(EVERYTHING)
    since = one.log.length
    check_same(one, other, seat, look)
    for step in range(steps):
        tally.looks += 1
        if one.decision is None or other.decision is None:
            break
        same_answer = answer_both(one, other, seat, random, path[step] if step < len(path) else "")
        if parted(one, other, seat, since, secrets, same_answer):
            tally.parted += 1
            return
        check_same(one, other, seat, look_often)
    check_same(one, other, seat, look)


def parted(one: Position, other: Position, seat: int, since: int, secrets: Secrets, same_answer: bool) -> bool:
    """Has `seat` lawfully been shown something that differs? That after the same answer one world goes on where the
    other waits is not enough: if the one that waits can go on in the same way, only the question told them apart."""
    here, there = perceived(one, seat, since, secrets), perceived(other, seat, since, secrets)
    if here == there:
        return bool(secrets.sees(one, seat) != secrets.sees(other, seat))
    behind, shorter, longer = (one, here, there) if len(here) < len(there) else (other, there, here)
    if same_answer and longer[: len(shorter)] == shorter:
        wanted = longer[: len(shorter) + 1]
        if can_catch_up(behind, wanted, lambda world: perceived(world, seat, since, secrets)):
            raise LawBroken(
                f"seat {seat} can tell two worlds apart because only in one of them the game waits "
                f"({behind.decision}) before this happens: {wanted[-1]}"
            )
    return True


def can_catch_up(position: Position, wanted: list[str], seen: Callable[[Position], list[str]], tries: int = 40) -> bool:
    """Is there a way to go on from here so that what is seen next is what is wanted?"""
    worlds = [position]
    while worlds and tries > 0:
        decision = worlds[0].decision
        for option in [] if decision is None else decision.options:
            tries -= 1
            world = worlds[0].clone()
            world.choose(option.key)
            now = seen(world)
            if now[: len(wanted)] == wanted:
                return True
            if len(now) < len(wanted):
                worlds.append(world)
        del worlds[0]
    return False


def the_event_discloses(event: Event, chooser: int) -> bool:
    return event.discloses(chooser)


def check_disclosed(
    position: Position, secrets: Secrets, random: Random, discloses: Discloses = the_event_discloses
) -> None:
    """PM-6: whoever chooses here and learns something hidden by it may not take the choice back freely. What is learnt
    is what differs, after the same answer, between this world and another that the chooser could not tell from it."""
    assert position.decision is not None
    seat = position.decision.seat
    other = another_world(position, seat, secrets, random, secrets.scrambles())
    common = [option.key for option in position.decision.options if other.decision and other.decision.find(option.key)]
    for key in random.sample(common, min(3, len(common))):
        one, another = position.clone(), other.clone()
        counters = one.chance.counter, another.chance.counter
        one.choose(key)
        another.choose(key)
        if (one.chance.counter, another.chance.counter) != counters:
            continue  # PM-7 forbids it already
        here = perceived(one, seat, position.log.length, secrets)
        there = perceived(another, seat, position.log.length, secrets)
        if len(here) == len(there) and here != there:
            happened = one.log.since(position.log.length)
            if not any(discloses(event, seat) for event in happened):
                parting = difference(str(here), str(there))
                raise LawBroken(f"{key} shows seat {seat} something hidden and could be taken back: {parting}")


def some_kinds(kinds: list[str], random: Random) -> list[str]:
    """Worlds that differ in one thing stay together for long; worlds that differ in many try more."""
    return [random.choice(kinds)] if random.random() < 0.5 else [kind for kind in kinds if random.random() < 0.6]


def answer_both(one: Position, other: Position, seat: int, random: Random, wish: str) -> bool:
    """The same answer in both worlds, if there is one; now and then, or if there is none, each its own. Was it the same
    answer to the same question? After different answers the next questions may differ too."""
    assert one.decision is not None and other.decision is not None
    same_question = str(one.decision.prompt) == str(other.decision.prompt)
    chance = Chance(random.randbytes(8))
    common = [option.key for option in one.decision.options if other.decision.find(option.key) is not None]
    if one.decision.seat != seat and (not common or random.random() < 0.1):
        mine, its = random_key(one.decision, chance), random_key(other.decision, chance)
        one.choose(mine)
        other.choose(its)
        return same_question and mine == its
    if wish in common:
        key = wish
    else:
        key = common[0] if one.decision.window and random.random() < 0.8 else random.choice(common)
    one.choose(key)
    other.choose(key)
    return same_question


def the_game_imagines(position: Position, seat: int, chance: Chance) -> Position:
    return position.imagine(seat, chance)


def check_imagined(
    position: Position, seat: int, secrets: Secrets, random: Random, imagine: Imagine = the_game_imagines
) -> None:
    """What `seat` imagines shows it the same, is made of the same pieces, can be played, and knows no more than it."""
    before, log, counter, decision = position.hash(), position.log.length, position.chance.counter, position.decision
    seed = random.randbytes(16)
    imagined = imagine(position, seat, Chance(seed))
    check_looks_the_same(position, imagined, seat)
    check_knows_no_more(position, imagined, seat, secrets, random, seed, imagine)
    if Counter(position.game.pieces(imagined)) != Counter(position.game.pieces(position)):
        raise LawBroken("an imagined position is made of other pieces")
    play_to_the_end(imagined, random)
    if position.chance.counter != counter:
        raise LawBroken("imagining used the table's chance")
    if position.hash() != before or position.log.length != log or position.decision is not decision:
        raise LawBroken("imagining, or playing what was imagined, changed the position")


def check_looks_the_same(position: Position, imagined: Position, seat: int) -> None:
    here, there = shown_now(position, seat), shown_now(imagined, seat)
    for channel, text in here.items():
        if text != there[channel]:
            raise LawBroken(f"imagined, seat {seat} is shown another {channel}: {difference(text, there[channel])}")
    heard, imagined_heard = json.dumps(position.told(seat)), json.dumps(imagined.told(seat))
    if heard != imagined_heard:
        raise LawBroken(f"imagined, seat {seat} has heard something else: {difference(heard, imagined_heard)}")


def check_knows_no_more(
    position: Position,
    imagined: Position,
    seat: int,
    secrets: Secrets,
    random: Random,
    seed: bytes,
    imagine: Imagine,
) -> None:
    """The same chance imagines the same in every world the seat cannot tell from this one, down to the last bit."""
    other = another_world(position, seat, secrets, random, secrets.scrambles())
    again = imagine(other, seat, Chance(seed))
    here, there = json.dumps(imagined.save()), json.dumps(again.save())
    if here != there:
        raise LawBroken(f"what seat {seat} imagines depends on what it cannot know: {difference(here, there)}")


def play_to_the_end(position: Position, random: Random) -> None:
    chance = Chance(random.randbytes(8))
    while position.decision is not None:
        position.choose(random_key(position.decision, chance))
    if position.outcome is None:
        raise LawBroken("an imagined game did not come to an outcome")


def check_imagines_evenly(
    position: Position,
    seat: int,
    secrets: Secrets,
    random: Random,
    samples: int,
    imagine: Imagine = the_game_imagines,
) -> int:
    """Place by place, `imagine` puts there what an even draw of the game's `Secrets` puts there, as often.

    Gives the number of places where there was something to imagine."""
    imagined: dict[str, Counter[Hashable]] = {}
    drawn: dict[str, Counter[Hashable]] = {}
    for _ in range(samples):
        count_places(imagined, imagine(position, seat, Chance(random.randbytes(16))), seat, secrets)
        count_places(drawn, another_world(position, seat, secrets, random, secrets.scrambles()), seat, secrets)
    if imagined.keys() != drawn.keys():
        raise LawBroken(f"imagined worlds have other places: {imagined.keys() ^ drawn.keys()}")
    for place, counted in drawn.items():
        check_alike(imagined[place], counted, place)
    return sum(len(counted) > 1 for counted in drawn.values())


def count_places(counted: dict[str, Counter[Hashable]], world: Position, seat: int, secrets: Secrets) -> None:
    for place, content in secrets.places(world, seat).items():
        counted.setdefault(place, Counter())[content] += 1
