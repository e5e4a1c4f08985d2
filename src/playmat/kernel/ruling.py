"""Why something is not allowed, and why a number is what it is.

Both questions are answered by the code that decides, never by a second copy of it. A predicate takes an optional list
`why`; when it says no it leaves its ruling there. A value takes an optional `Account`; each part of the sum signs it.
Without a collector neither costs much, so the same functions serve the hot paths; those that say no all the time look
whether anybody asks before they gather what the sentence needs: `why is not None and refuse(...)`.
"""

from __future__ import annotations


class Ruling:
    """A rule that forbids something here: its id and a sentence with this position's numbers in it."""

    def __init__(self, rule: str, text: str) -> None:
        self.rule = rule
        self.text = text

    def __str__(self) -> str:
        return f"{self.rule}: {self.text}"

    def __repr__(self) -> str:
        return f"Ruling({self.rule!r}, {self.text!r})"

    def __reduce__(self) -> tuple[type[Ruling], tuple[str, str]]:
        """Pickled by its constructor: compiled classes cannot be made without arguments."""
        return Ruling, (self.rule, self.text)


def refuse(why: list[Ruling] | None, rule: str, text: str, *args: object) -> bool:
    """Say no. The sentence is only put together when somebody asked why."""
    if why is not None:
        why.append(Ruling(rule, text.format(*args) if args else text))
    return False


class Line:
    """One part of a value: the amount, where it comes from, and the rule if one is behind it."""

    def __init__(self, amount: int, source: str, rule: str) -> None:
        self.amount = amount
        self.source = source
        self.rule = rule


class Account:
    """A value that explains itself: "Fighting 7 = 6 printed + 2 Claw of the Dragon - 1 damage"."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.lines: list[Line] = []

    @property
    def total(self) -> int:
        return sum(line.amount for line in self.lines)

    def __str__(self) -> str:
        parts: list[str] = []
        for line in self.lines:
            sign = ("- " if line.amount < 0 else "+ ") if parts else ("-" if line.amount < 0 else "")
            rule = f" ({line.rule})" if line.rule else ""
            parts.append(f"{sign}{abs(line.amount)} {line.source}{rule}")
        return f"{self.name} {self.total} = {' '.join(parts)}" if parts else f"{self.name} {self.total}"


def count(account: Account | None, amount: int, source: str, rule: str = "") -> int:
    """Add one part of a value, and sign the account if there is one."""
    if account is not None and (amount or not account.lines):
        account.lines.append(Line(amount, source, rule))
    return amount
