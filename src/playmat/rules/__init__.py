"""The rules as people read them: docs/rules, one page a game, found by number or by words, and what tests prove."""

from __future__ import annotations

from playmat.rules.book import TABLE, Book, Rule, all_books, ids_in, open_book
from playmat.rules.coverage import proves

__all__ = ["TABLE", "Book", "Rule", "all_books", "ids_in", "open_book", "proves"]
