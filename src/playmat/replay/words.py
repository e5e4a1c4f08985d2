"""A match in words: who played, what each choice was, and the log as a seat could read it."""

from __future__ import annotations

from collections.abc import Iterator

from playmat.kernel.event import EVERYTHING
from playmat.kernel.match import Match
from playmat.kernel.position import Position
from playmat.sentences import told


def headline(match: Match) -> str:
    """`Shamans: Ann, Bob, Cid; 93 choices; won by Ann (SH-80)`."""
    names = ", ".join(match.position.names)
    return f"{match.game.title}: {names}; {len(match.choices)} choices; {ending(match.position)}"


def ending(position: Position) -> str:
    outcome = position.outcome
    if outcome is None:
        return "not over"
    winners = " and ".join(position.names[seat] for seat in outcome.winners) or "nobody"
    return f"won by {winners} ({outcome.rule})"


def told_by_choice(match: Match, seat: int) -> Iterator[list[str]]:
    """What `seat` could read at the start, and then the new lines of the log after each choice."""
    position = match.opening.clone()
    known = 0
    for choice in [None, *match.choices]:
        if choice is not None:
            position.choose(choice.key)
        events = position.events(seat, known)
        known += len(events)
        yield told(position, events)


def choice_in_words(match: Match, before: Position, number: int, seat: int) -> str:
    """Who chose what. Another seat's choice may be secret, so only its own chooser and the record read which."""
    choice = match.choices[number - 1]
    name = before.names[choice.seat]
    if seat not in (choice.seat, EVERYTHING):
        return f"{name} has chosen"
    decision = before.decision
    option = None if decision is None else decision.find(choice.key)
    return f"{name}: {choice.key if option is None else option.label(before)}"


def question_in_words(position: Position, seat: int) -> list[str]:
    """The open question as `seat` sees it, or how the game ended."""
    question = position.question(seat)
    if question is None:
        return [ending(position)]
    name = position.names[question["waiting_for"]]
    if "prompt" not in question:
        return [f"{name} is asked"]
    return [
        f"{name} is asked: {question['prompt']}",
        *(f"  {option['label']} [{option['key']}]" for option in question["options"]),
    ]
