"""Yu Yu Hakusho: who holds an answer to exactly this moment, and can pay for it, is asked."""

from __future__ import annotations

from playmat.stops import Question, TextOf, View


def matters(view: View, question: Question, text_of: TextOf) -> bool:
    """The cards that may be played in a window are made for it."""
    return len(question["options"]) > 1
