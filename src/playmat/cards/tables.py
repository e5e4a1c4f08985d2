"""Tab-separated tables with a header row: facts about printed cards, and LackeyCCG set files."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from pathlib import Path

from playmat.cardtext.fields import Field

LARGEST_TABLE = 8_000_000
"""Bytes."""


class BadTable(ValueError):
    """Not a table that can be read."""


class Row:
    """One line of a table: its number in the file, and its cells by the name of their column."""

    def __init__(self, line: int, cells: dict[str, str]) -> None:
        self.line = line
        self.cells = cells

    def first(self, *columns: str) -> str:
        """The first of these columns that there is."""
        for column in columns:
            if column in self.cells:
                return self.cells[column]
        return ""


def read_table(path: Path) -> list[Row]:
    """The rows of a table; columns go by their names in lower case, without spaces and marks."""
    with path.open("rb") as file:
        data = file.read(LARGEST_TABLE + 1)
    if len(data) > LARGEST_TABLE:
        raise BadTable(f"{path}: a table has at most {LARGEST_TABLE} bytes")
    try:
        lines = data.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    except UnicodeDecodeError:
        lines = data.decode("cp1252", "replace").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    header = [column_name(cell) for cell in lines[0].split("\t")]
    if len(header) < 2:
        raise BadTable(f"{path}: not a table: its first line does not name columns with tabs between them")
    rows: list[Row] = []
    for i, line in enumerate(lines[1:]):
        if line.strip():
            cells = [unquoted(cell) for cell in line.split("\t")]
            rows.append(Row(i + 2, dict(zip(header, cells, strict=False))))
    return rows


def column_name(cell: str) -> str:
    """`Card Type`, `card_type` and `"CardType"` are the same column."""
    return "".join(letter for letter in unquoted(cell).casefold() if letter.isalnum())


def unquoted(cell: str) -> str:
    """A cell as a spreadsheet wrote it: in quotation marks, with those inside doubled."""
    cell = cell.strip()
    if len(cell) >= 2 and cell.startswith('"') and cell.endswith('"'):
        cell = cell[1:-1].replace('""', '"')
    return unicodedata.normalize("NFC", cell)


def column_of(field: Field, columns: Sequence[str]) -> str:
    """The column in which a table keeps a field, or nothing."""
    for name in (field.name, *field.also):
        if column_name(name) in columns:
            return column_name(name)
    return ""
