"""Builds and tests Playmat with every supported Python and C compiler of this machine: `make test-pythons`.

Each pair gets a virtual environment of its own under .pythons/, a compiled build, and the tests that would notice if
compiled code meant something else there: golden games, scenarios, the laws of copies and saves, memory. Further words
choose among the pairs: `make test-pythons ARGS="3.13 3.11-clang"`.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parent.parent
HOME = ROOT / ".pythons"

SUPPORTED = ("3.11", "3.12", "3.13")
COMPILERS = ("gcc", "clang")

TESTS = (
    "tests/test_memory.py",
    "tests/conformance/test_golden.py",
    "tests/conformance/test_choices.py",
    "tests/conformance/test_copies.py",
    "tests/test_scenarios.py::test_the_scenario_holds",
)


class Pair(NamedTuple):
    """One way of building: a version of Python, its program, a C compiler."""

    version: str
    python: str
    compiler: str

    @property
    def name(self) -> str:
        return f"{self.version}-{self.compiler}"


def find_python(version: str) -> str | None:
    """The program of that version: on the PATH, or the latest that pyenv keeps."""
    found = shutil.which(f"python{version}")
    # pyenv puts a name on the PATH also for versions that are not switched on.
    if found and subprocess.run([found, "-c", ""], check=False, capture_output=True).returncode == 0:
        return found
    kept = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"), "versions")
    found_there = sorted(
        kept.glob(f"{version}.*/bin/python{version}"), key=lambda path: number(path.parent.parent.name)
    )
    return str(found_there[-1]) if found_there else None


def number(version: str) -> list[int]:
    return [int(digits) for digits in re.findall(r"\d+", version)]


def pairs() -> list[Pair]:
    """Every supported version with the first compiler there is, and the oldest of them with the others too."""
    compilers = [name for name in COMPILERS if shutil.which(name)]
    pythons = {version: python for version in SUPPORTED if (python := find_python(version))}
    for missing in (
        *(f"Python {version}" for version in SUPPORTED if version not in pythons),
        *(name for name in COMPILERS if name not in compilers),
    ):
        print(f"not here, so not tested: {missing}")
    return [
        Pair(version, python, compiler)
        for version, python in pythons.items()
        for compiler in compilers
        if compiler == compilers[0] or version == min(pythons, key=number)
    ]


def build_requirements() -> list[str]:
    needed: list[str] = configuration()["build-system"]["requires"]
    return needed


def requirements() -> list[str]:
    project = configuration()["project"]
    needed: list[str] = [*build_requirements(), *project["dependencies"]]
    return needed + [need for extra in ("serve", "test") for need in project["optional-dependencies"][extra]]


def configuration() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def run(command: list[str], folder: str | Path = ROOT, **environment: str) -> bool:
    """Shows the command, runs it, and returns whether it succeeded."""
    print("+", *command, flush=True)
    return subprocess.run(command, cwd=folder, env={**os.environ, **environment}, check=False).returncode == 0


def environment(home: Path, python: str) -> list[str]:
    """The Python of the virtual environment in `home`, which is made if it is not there; nothing if that fails."""
    program = home / "bin" / "python"
    if not program.exists() and not run([python, "-m", "venv", str(home)]):
        return []
    return [str(program)]


def build_and_test(pair: Pair) -> bool:
    python = environment(HOME / pair.name, pair.python)
    if not python:
        return False
    pip = [*python, "-m", "pip", "--disable-pip-version-check", "--quiet", "install"]
    # setuptools takes flags from the Python it runs on; only the compiler itself is another one.
    build = {
        "CC": pair.compiler,
        "LDSHARED": f"{pair.compiler} -shared",
        "PLAYMAT_COMPILED": "1",
        "PLAYMAT_CLIENT": "0",
    }
    package = [*pip, "--no-build-isolation", "--no-deps", "--force-reinstall", "."]
    return (
        run([*pip, *requirements()])
        and run(package, **build)
        and run([*python, "-m", "playmat", "--version"])
        and run([*python, "-m", "pytest", "-n", os.environ.get("WORKERS", "auto"), "--quiet", *TESTS])
    )


def main() -> int:
    os.environ.pop("PYTHONPATH", None)
    wanted = sys.argv[1:]
    chosen = [pair for pair in pairs() if not wanted or pair.name in wanted or pair.version in wanted]
    if not chosen:
        print("no supported Python with a C compiler was found", file=sys.stderr)
        return 2
    results: list[tuple[Pair, bool, float]] = []
    for pair in chosen:
        print(f"== Python {pair.version} ({pair.python}) with {pair.compiler}", flush=True)
        begun = time.monotonic()
        results.append((pair, build_and_test(pair), time.monotonic() - begun))
    for pair, passed, seconds in results:
        print(f"{pair.name:12} {'passed' if passed else 'FAILED':8} {seconds:5.0f} s")
    return 0 if all(passed for _, passed, _ in results) else 1


if __name__ == "__main__":
    sys.exit(main())
