"""MegaMan cards as players type them."""

from __future__ import annotations

from typing import ClassVar

from playmat.cards.printed import Printing


class MegaManPrinting(Printing):
    SAID_OTHERWISE: ClassVar[tuple[tuple[str, str], ...]] = (
        (r"\bpay (?=\d+ power)", "burn "),
        (r"\bpay (?=\d+ energy)", "lose "),
        (r"\bdiscard(s?) the top card of (?:your|his) deck\b", r"lose\1 1 energy"),
        (r"\bdiscard(s?) the top (\d+) cards of (?:your|his) deck\b", r"lose\1 \2 energy"),
        (r"^spend this (?:card|resource):", "SPEND:"),
        (r"\b(?:battle chip|chip)(s?)\b", r"BattleChip\1"),
        (r"\b(?:net navi|navi)(s?)\b", r"NetNavi\1"),
        (r"\btarget (resource|virus|ally|NetOp)\b", r"a \1 in play"),
        (r"\btarget NetNavi\b", "a NetNavi of your choice"),
        (r"\bpower up (?:1 time|once)\b", "power up"),
        (r"\bpower up twice\b", "power up 2 times"),
    )


def printing() -> Printing:
    """How these cards are printed."""
    return MegaManPrinting()
