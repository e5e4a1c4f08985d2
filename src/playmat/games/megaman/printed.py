"""How authors of MegaMan cards say things otherwise: read, and never written. The rules are in `wordings.txt`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from playmat.vocabulary.wordings import rules_with

RULES: Final = rules_with(Path(__file__).with_name("wordings.txt"))
