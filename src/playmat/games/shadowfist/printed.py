"""How printed Shadowfist cards say things: read, and never written.

These words belong to a book of their own, the card language and they together; cards are written in the card language
alone. Each rule of `wordings.txt` serves every filling of its slots, at every place where its category may stand. What
authors of new cards write besides is in `authors.txt`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from playmat.cardtext.paraphrase import Rules
from playmat.vocabulary.wordings import rules_with

PRINT: Final = Path(__file__).with_name("wordings.txt")
RULES: Final = Rules(PRINT.read_text(encoding="utf-8"))
AUTHORS: Final = rules_with(PRINT, PRINT.with_name("authors.txt"))
