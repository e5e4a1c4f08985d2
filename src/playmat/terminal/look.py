"""How things are drawn: with which signs, how roomy, and lines of painted text."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text


class Look:
    """What the terminal can show. Colour is never decided here: whoever prints drops it where there is none."""

    def __init__(self, unicode: bool = True, compact: bool = False) -> None:
        self.unicode = unicode
        self.compact = compact
        """Leave out headings: the terminal is low."""

    def sign(self, pretty: str, ascii_sign: str) -> str:
        """The pretty sign where the terminal can show it."""
        return pretty if self.unicode else ascii_sign


def joined(*parts: Text | str) -> Text:
    """One line made of painted and plain parts."""
    line = Text()
    for part in parts:
        line.append(part) if isinstance(part, str) else line.append_text(part)
    return line


def padded(part: Text | str, width: int) -> Text:
    """Exactly `width` cells: filled with blanks, or cut with a mark."""
    text = Text(part) if isinstance(part, str) else part.copy()
    text.truncate(width, overflow="ellipsis", pad=True)
    return text


def rule(title: Text | str, look: Look, width: int, style: str = "dim") -> Text:
    """A line across the screen with a title in it."""
    dash = look.sign("─", "-")
    head = joined(Text(dash * 2 + " ", style), title, " ") if title else Text()
    return joined(head, Text(dash * max(0, width - head.cell_len), style))


def folded(text: Text, width: int, indent: int = 2) -> list[Text]:
    """A long line broken between words, the rest indented."""
    lines: list[Text] = []
    line = Text()
    for number, word in enumerate(text.split(" ")):
        if number and line.cell_len + 1 + word.cell_len > width:
            lines.append(line)
            line = joined(" " * indent, word)
        else:
            line = joined(line, " ", word) if number else word
    return [*lines, line]


def in_columns(parts: Sequence[Text], width: int, gap: int = 2) -> list[Text]:
    """As many columns as fit, read across."""
    if not parts:
        return []
    widest = min(max(part.cell_len for part in parts), width)
    columns = max(1, (width + gap) // (widest + gap))
    rows = -(-len(parts) // columns)
    columns = -(-len(parts) // rows)
    lines: list[Text] = []
    for start in range(0, len(parts), columns):
        row = [padded(part, widest) for part in parts[start : start + columns]]
        line = Text(" " * gap).join(row)
        line.rstrip()
        lines.append(line)
    return lines


def widest(words: Sequence[str]) -> int:
    return max((cell_len(word) for word in words), default=0)
