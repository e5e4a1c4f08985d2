"""Tutorials and puzzles: scenarios that somebody plays instead of reading them."""

from __future__ import annotations

from playmat.server.messages import LessonStep
from playmat.server.table import Table


def lesson_step(table: Table) -> LessonStep | None:
    return None


def scripted_key(table: Table) -> str:
    return ""
