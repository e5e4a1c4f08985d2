"""How printed Shadowfist cards say things: read, and never written.

These words belong to a book of their own, the card language and they together; cards are written in the card language
alone. Each rule of `wordings.txt` serves every filling of its slots, at every place where its category may stand.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from playmat.cardtext.paraphrase import Rules

RULES: Final = Rules(Path(__file__).with_name("wordings.txt").read_text(encoding="utf-8"))
