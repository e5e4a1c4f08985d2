"""The other mode's side: one JSON line says what it is, then a line of figures for every turn asked for."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict

import playmat
from playmat.bench.cycles import settled_garbage
from playmat.bench.measure import GameHere


def serve() -> None:
    print(json.dumps({"compiled": playmat.compiled()}), flush=True)
    with settled_garbage():
        for line in sys.stdin:
            turn = json.loads(line)
            game = GameHere(playmat.game(turn["game"]), turn["seats"])
            print(json.dumps(asdict(game.measure(turn["seconds"], turn["cycle"]))), flush=True)


if __name__ == "__main__":
    serve()
