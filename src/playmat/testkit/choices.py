"""What is offered is accepted; what is not offered is refused with a rule and changes nothing."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable

from playmat.kernel.decision import Decision, IllegalChoice, Option
from playmat.kernel.event import EVERYTHING
from playmat.kernel.position import Position
from playmat.kernel.ruling import Ruling
from playmat.testkit.course import Course, LawBroken, Often

GARBAGE = ("", " ", "pass ", "PASS", ":", "play:", "no such thing", "{}", "{0}", "%s", "\0", "é", "0", "-1", "x" * 999)

TRIED = 60
"""So many keys that were answers earlier are tried at one decision."""


def check_choices(course: Course, rule_ids: Collection[str]) -> None:
    """At every decision of a whole game, and once more when it is over; in a long one, where a kind of question has
    been asked often, only now and then. Keys seen earlier are tried again later, some of them at each decision."""
    seen: dict[str, None] = {}
    often = Often()
    with course.told_where():
        for position in course.decisions():
            decision = open_decision(position)
            if often.passes_over(decision, len(course.keys)):
                continue
            check_wording(position, decision)
            check_offers(position, decision)
            check_conceivable(position, decision)
            check_refusals(position, in_turn(list(seen), len(course.keys)), rule_ids)
            check_others_must_wait(position, decision, rule_ids)
            seen.update(dict.fromkeys(option.key for option in decision.options))
        check_refusals(course.position, seen, rule_ids)


def in_turn(keys: list[str], number: int) -> list[str]:
    """At most `TRIED` of the keys; with the next number others have their turn."""
    step = len(keys) // TRIED + 1
    return keys[number % step :: step]


def open_decision(position: Position) -> Decision:
    if position.decision is None:
        raise LawBroken("nobody has a choice here")
    return position.decision


def check_wording(position: Position, decision: Decision) -> None:
    keys = [option.key for option in decision.options]
    if not keys:
        raise LawBroken(f"{decision.prompt!r} has no answer")
    if len(set(keys)) != len(keys):
        raise LawBroken(f"two options share a key: {keys}")
    if not decision.prompt.strip():
        raise LawBroken(f"a question without words: {keys}")
    if not 0 <= decision.seat < len(position.names):
        raise LawBroken(f"seat {decision.seat} is asked, and there are {len(position.names)}")
    for option in decision.options:
        check_option(position, option)
    for seat in (decision.seat, EVERYTHING):
        question = position.question(seat)
        if question is None or [shown["key"] for shown in question["options"]] != keys:
            raise LawBroken(f"the question as shown does not offer what is legal: {question}")
    check_meaning(position, decision)


def check_option(position: Position, option: Option) -> None:
    """A key can be written as one word of a replay or a scenario."""
    if not option.key or option.key != "".join(option.key.split()):
        raise LawBroken(f"{option.key!r} is no key: a key has no spaces")
    if not option.label(position).strip():
        raise LawBroken(f"{option.key} has no label")
    if not all(name.strip() for name in option.cards(position)):
        raise LawBroken(f"{option.key} concerns a card without a name")


def check_meaning(position: Position, decision: Decision) -> None:
    """What programs read of the options is JSON, with verbs of the game's list, and of players and cards there are."""
    found = position.choices(decision.seat)
    if len({choice["label"] for choice in found}) != len(found):
        raise LawBroken(f"two options share a label: {[choice['label'] for choice in found]}")
    keys = [option.key for option in decision.options]
    if json.loads(json.dumps(found)) != found or [choice["key"] for choice in found] != keys:
        raise LawBroken(f"the options for programs are not those of the question: {found}")
    for choice in found:
        if position.game.verbs and choice["verb"] not in position.game.verbs:
            raise LawBroken(f"{choice['verb']!r} is none of the verbs of {position.game.title}")
        for thing in choice["things"]:
            if not {"card", "seat"} & set(thing) or not 0 <= thing.get("seat", 0) < len(position.names):
                raise LawBroken(f"{choice['key']} means {thing}, and there is no such thing")


def check_offers(position: Position, decision: Decision) -> None:
    """Each is accepted, and it makes no difference whether the option or its key is given."""
    before = position.hash()
    for option in decision.options:
        if position.why_not(option) or position.why_not(option.key) or position.why_not(option.key, decision.seat):
            raise LawBroken(f"{option.key} is offered and forbidden: {position.why_not(option.key)}")
        by_option, by_key = position.clone(), position.clone()
        by_option.choose(option)
        by_key.choose(option.key)
        if by_option.hash() != by_key.hash():
            raise LawBroken(f"choosing {option.key} by its key leads elsewhere")
    if position.hash() != before:
        raise LawBroken("looking at the options changed the position")


def check_conceivable(position: Position, decision: Decision) -> None:
    """Where a step says what a player might think of, it offers exactly what it allows of that."""
    conceivable = decision.step.conceivable(position)
    if not conceivable:
        return
    allowed = {option.key for option in conceivable if decision.step.allowed(position, option, None)}
    offered = {option.key for option in decision.options}
    if allowed != offered:
        raise LawBroken(f"{decision.prompt!r} offers {sorted(offered)}, and allows {sorted(allowed)}")


def check_refusals(position: Position, keys: Iterable[str], rule_ids: Collection[str]) -> None:
    """Conceivable answers that are not offered, answers to other questions, and garbage."""
    decision = position.decision
    offered = set() if decision is None else {option.key for option in decision.options}
    conceivable = [] if decision is None else decision.step.conceivable(position)
    before, said_before = position.hash(), len(position.log.since(0))
    for option in conceivable:
        if option.key not in offered:
            check_refused(position, option, rule_ids)
    for key in sorted({*keys, *GARBAGE} - offered):
        check_refused(position, key, rule_ids)
    if position.hash() != before or position.decision is not decision:
        raise LawBroken("a refused choice changed the position")
    if len(position.log.since(0)) != said_before:
        raise LawBroken("a refused choice is told in the log")


def check_refused(position: Position, choice: Option | str, rule_ids: Collection[str]) -> None:
    try:
        position.choose(choice)
    except IllegalChoice as refusal:
        rulings = refusal.rulings
    else:
        raise LawBroken(f"{choice!r} was not offered and was accepted")
    check_rulings(rulings, f"{choice!r}", rule_ids)
    if [str(ruling) for ruling in position.why_not(choice)] != [str(ruling) for ruling in rulings]:
        raise LawBroken(f"asked why not, {choice!r} gets another answer than when it is tried")


def check_others_must_wait(position: Position, decision: Decision, rule_ids: Collection[str]) -> None:
    for seat in range(len(position.names)):
        if seat != decision.seat:
            key = decision.options[0].key
            check_rulings(position.why_not(key, seat), f"{key} by seat {seat}, who is not asked,", rule_ids)


def check_rulings(rulings: list[Ruling], what: str, rule_ids: Collection[str]) -> None:
    if not rulings:
        raise LawBroken(f"{what} is refused without a rule")
    for ruling in rulings:
        if ruling.rule not in rule_ids:
            raise LawBroken(f"{what} is refused by {ruling.rule!r}, which is no rule")
        if not ruling.text.strip():
            raise LawBroken(f"{what} is refused by {ruling.rule} without words")
