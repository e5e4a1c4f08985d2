"""Atheris on the readers of files: `python tests/fuzz/readers.py replay -runs=100000` (or cards, deck, scenario).

Coverage leads it to what nobody thought of. A reader may refuse with one of its own errors; all else is a find, and
Atheris writes the input down. For `make soak`; where Atheris is not installed it says so and does nothing.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

RUNS = "-runs=2000"


def readers() -> dict[str, Callable[[bytes], object]]:
    import playmat
    from playmat.cardplay.game import CardGame
    from playmat.cardtext.deck import BadDeck
    from playmat.cardtext.files import BadCards
    from playmat.decks.files import read_deck_file
    from playmat.kernel.codec import CorruptData
    from playmat.kernel.game import BadSetup
    from playmat.replay import load
    from playmat.scenario.text import parse

    game = playmat.game("megaman")
    assert isinstance(game, CardGame)
    place = Path(tempfile.mkdtemp()) / "replay.json"

    def replay(data: bytes) -> None:
        place.write_bytes(data)
        load(place)

    def quiet(read: Callable[[bytes], object]) -> Callable[[bytes], object]:
        def once(data: bytes) -> None:
            try:
                read(data)
            except (BadCards, BadDeck, BadSetup, CorruptData, ValueError):
                return

        return once

    return {
        "replay": quiet(replay),
        "deck": quiet(lambda data: read_deck_file(data, game)),
        "cards": quiet(lambda data: game.with_cards(data.decode(errors="replace"))),
        "scenario": quiet(lambda data: parse(data.decode(errors="replace"), Path("x"))),
    }


def main(words: list[str]) -> int:
    if find_spec("atheris") is None:
        print("Atheris is not installed: nothing was tried")
        return 0
    import atheris  # type: ignore[import-not-found,import-untyped,unused-ignore]

    kind = words[1] if len(words) > 1 else "deck"
    with atheris.instrument_imports(include=["playmat"]):
        read = readers()[kind]
    atheris.Setup([words[0], *(words[2:] or [RUNS])], read)
    atheris.Fuzz()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
