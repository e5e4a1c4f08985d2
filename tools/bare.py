"""The two commands of the README on a machine that has nothing: `sudo python3 tools/bare.py [play] [test]`

A bare Debian is put into a folder by debootstrap, with Python, make and git and nothing else. What is committed here is
cloned into it twice: in one `make play` runs until the table answers, in the other `make test` to its end; both are
timed. Needs root and debootstrap. The folder stays and may be deleted: nothing is mounted there any more.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUNDLE = Path("/etc/ssl/certs/ca-certificates.crt")
MOUNTED = ("proc", "sys", "dev")
PLAIN = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LANG": "C.UTF-8"}


def run(*words: str) -> None:
    subprocess.run(words, check=True)


def lay(tree: Path, suite: str, mirror: str) -> None:
    """A Debian with Python, make and git, that reaches what this machine reaches."""
    packages = "python3,make,git,ca-certificates"
    run("debootstrap", "--variant=minbase", f"--include={packages}", suite, str(tree), mirror)
    for file in (Path("/etc/resolv.conf"), Path("/etc/hosts"), BUNDLE):
        if file.exists():
            shutil.copy(file, tree / file.relative_to("/"))


@contextmanager
def mounted(tree: Path) -> Iterator[None]:
    for name in MOUNTED:
        run("mount", "--rbind", f"/{name}", str(tree / name))
        run("mount", "--make-rslave", str(tree / name))
    try:
        yield
    finally:
        for name in MOUNTED:
            run("umount", "--recursive", "--lazy", str(tree / name))


def clone(tree: Path, name: str) -> None:
    shutil.rmtree(tree / "srv" / name, ignore_errors=True)
    run("git", "clone", "--quiet", str(ROOT), str(tree / "srv" / name))


def inside(tree: Path, folder: str, *command: str) -> list[str]:
    certificates = [f"{name}={BUNDLE}" for name in ("PIP_CERT", "SSL_CERT_FILE", "NODE_EXTRA_CA_CERTS")]
    variables = [*(f"{name}={value}" for name, value in PLAIN.items()), *certificates]
    return ["chroot", str(tree), "env", "-i", "-C", f"/srv/{folder}", *variables, *command]


def answers(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/health", timeout=3) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def time_play(tree: Path, port: int) -> float:
    """Seconds from the command to a table that answers."""
    clone(tree, "play")
    begun = time.monotonic()
    play = subprocess.Popen(inside(tree, "play", "make", "play", f"ARGS=--port {port}"), start_new_session=True)
    while not answers(port):
        if play.poll() is not None:
            sys.exit("make play has ended without a table")
        time.sleep(0.2)
    took = time.monotonic() - begun
    os.killpg(play.pid, 15)
    play.wait()
    return took


def time_test(tree: Path) -> float:
    clone(tree, "test")
    begun = time.monotonic()
    run(*inside(tree, "test", "make", "test"))
    return time.monotonic() - begun


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("commands", nargs="*", metavar="COMMAND", help="play, test (default: both)")
    parser.add_argument("--suite", default="bookworm", help="which Debian (default: bookworm)")
    parser.add_argument("--mirror", default="http://deb.debian.org/debian", help="where its packages come from")
    parser.add_argument("--port", type=int, default=8200, help="for the table (default: 8200)")
    args = parser.parse_args()
    if os.geteuid() != 0 or not shutil.which("debootstrap"):
        print("This needs root, and debootstrap (on Debian: apt-get install debootstrap).", file=sys.stderr)
        return 1
    tree = Path(tempfile.mkdtemp(prefix="playmat-bare-"))
    lay(tree, args.suite, args.mirror)
    with mounted(tree):
        if not args.commands or "play" in args.commands:
            print(f"make play: the table answered after {time_play(tree, args.port):.0f} s", flush=True)
        if not args.commands or "test" in args.commands:
            print(f"make test: green after {time_test(tree) / 60:.1f} min", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
