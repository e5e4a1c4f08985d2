"""Starting the server: one worker in this process, or several on PostgreSQL."""

from __future__ import annotations

import os
import socket
import sys
import threading
import time
import urllib.request
import webbrowser

import uvicorn

from playmat.kernel.game import BadSetup
from playmat.server.doors import trusted_proxies
from playmat.server.limits import MESSAGE
from playmat.server.options import Options, hand_down

APP = "playmat.server.app:make_app"
FILES = 1 << 16
"""As many as a worker may need at most: 4,000 live connections, and 400 for requests from each of many addresses."""


def run(options: Options, host: str, port: int, workers: int, open_browser: bool, log_level: str) -> int:
    if workers > 1 and not options.db.startswith("postgres"):
        raise BadSetup("several workers need PostgreSQL: --db postgresql://...; SQLite is for one")
    check_address(host, port)
    open_many_files()
    hand_down(options)
    shown = "127.0.0.1" if host in ("0.0.0.0", "::", "") else host  # noqa: S104
    address = f"http://{shown}:{port}/"
    print(f"Playmat: {address} (stop with Ctrl-C)", flush=True)
    if open_browser:
        threading.Thread(target=open_when_it_answers, args=(address,), daemon=True).start()
    uvicorn.run(
        APP,
        factory=True,
        host=host,
        port=port,
        workers=workers,
        http="playmat.server.doors:Protocol",
        forwarded_allow_ips=trusted_proxies(),
        log_level=log_level,
        access_log=log_level in ("info", "debug"),
        ws="playmat.server.frames:Protocol",
        ws_max_size=MESSAGE.most,
        h11_max_incomplete_event_size=1 << 16,
        backlog=512,
        server_header=False,
        ws_per_message_deflate=False,  # a few kilobytes a move: not worth the time
        timeout_graceful_shutdown=5,
    )
    return 0


def check_address(host: str, port: int) -> None:
    """One sentence now is better than a traceback from every worker."""
    try:
        [(family, kind, protocol, _, address), *_] = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        with socket.socket(family, kind, protocol) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except OSError as error:
        raise BadSetup(
            f"the server cannot listen on {host} port {port}: {(error.strerror or str(error)).lower()}"
        ) from None


def open_many_files() -> None:
    """Each connection is an open file, and a system usually begins with a thousand: take what it lets us have, or two
    or three addresses with all the connections each may have would shut the others out. Workers have it from us."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def open_when_it_answers(address: str, patience: float = 60.0) -> None:
    until = time.monotonic() + patience
    while time.monotonic() < until:
        try:
            with urllib.request.urlopen(f"{address}api/health", timeout=2):  # noqa: S310
                break
        except OSError:
            time.sleep(0.1)
    if has_a_screen():
        webbrowser.open(address)


def has_a_screen() -> bool:
    """Where there is none, a browser would be one in the terminal, or a complaint."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
