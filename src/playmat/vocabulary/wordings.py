"""How authors say things otherwise in any game: rules for what is read and never written (`cardtext/paraphrase.py`)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from playmat.cardtext.paraphrase import Rules

COMMON: Final = Path(__file__).with_name("wordings.txt").read_text(encoding="utf-8")


def rules_with(*own: Path) -> Rules:
    """The common rules and those in files of a game's own, which come first."""
    return Rules("\n".join([*[path.read_text(encoding="utf-8") for path in own], COMMON]))
