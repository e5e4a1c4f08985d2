"""The files that put a server into the world name what is there: paths, commands, options, ports."""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import shlex
import subprocess
from pathlib import Path

import httpx
import pytest
from tests.server.conftest import LUCK
from tests.server.test_playing import at_random

from playmat.cli import serve
from playmat.server.scripted import answers, new_guest, sitting_at
from playmat.server.trial import Postgres, Server, free_port

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"


def options_of_serve() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(exit_on_error=False)
    serve.add_arguments(parser)
    return parser


def lines_of(name: str) -> list[str]:
    """Without comments, and with continued lines put together."""
    text = (DEPLOY / name).read_text().replace("\\\n", " ")
    return [line.strip() for line in text.splitlines() if line.strip() and not line.strip().startswith("#")]


def test_the_container_is_built_of_what_is_there_and_starts_the_server() -> None:
    lines = lines_of("Containerfile")
    words = {line.partition(" ")[0] for line in lines}
    assert words <= {
        "FROM",
        "RUN",
        "WORKDIR",
        "COPY",
        "USER",
        "ENV",
        "VOLUME",
        "EXPOSE",
        "HEALTHCHECK",
        "ENTRYPOINT",
        "CMD",
    }
    assert "USER playmat" in lines  # not root
    entry = next(line for line in lines if line.startswith("ENTRYPOINT")).partition(" ")[2]
    command = next(line for line in lines if line.startswith("CMD")).partition(" ")[2]
    given = re.findall(r'"([^"]*)"', entry) + re.findall(r'"([^"]*)"', command)
    assert given[:2] == ["playmat", "serve"]
    args = options_of_serve().parse_args(given[2:])
    assert args.host == "0.0.0.0" and args.db.startswith("sqlite:////var/lib/playmat/")
    assert f"EXPOSE {args.port}" in lines and f":{args.port}/api/health" in (DEPLOY / "Containerfile").read_text()
    assert "VOLUME /var/lib/playmat" in lines and "[serve]" in (DEPLOY / "Containerfile").read_text()


def test_the_composition_names_what_is_there() -> None:
    text = (DEPLOY / "compose.yaml").read_text()
    command = re.findall(r"^      - (--\S+)$", text, re.MULTILINE)
    filled = [re.sub(r"\$\{\w+(:[^}]*)?\}", "x", word) for word in command]
    args = options_of_serve().parse_args(filled)
    assert args.workers > 1 and args.db.startswith("postgresql://")  # several workers need PostgreSQL
    for path in re.findall(r"dockerfile: (\S+?)}", text):
        assert (ROOT / path).is_file()
    for path in re.findall(r"\./(\w+):/etc", text):
        assert (DEPLOY / path).is_file()
    assert "reverse_proxy playmat:8000" in (DEPLOY / "Caddyfile").read_text()
    assert "FORWARDED_ALLOW_IPS" in text and re.search(
        r"header_up X-Forwarded-For \{remote_host\}", (DEPLOY / "Caddyfile").read_text()
    )


def test_the_unit_starts_the_server(tmp_path: Path) -> None:
    lines = lines_of("playmat.service")
    start = shlex.split(next(line for line in lines if line.startswith("ExecStart=")).removeprefix("ExecStart="))
    assert start[0].endswith("/bin/playmat") and start[1] == "serve"
    args = options_of_serve().parse_args(start[2:])
    assert args.host == "127.0.0.1" and args.name == ["play.example.org"]
    state = next(line for line in lines if line.startswith("StateDirectory=")).removeprefix("StateDirectory=")
    assert args.db == f"sqlite:////var/lib/{state}/tables.db"
    assert "Environment=FORWARDED_ALLOW_IPS=127.0.0.1" in lines


def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    """Where systemd is; everywhere else its keys are at least those of the sections they stand in."""
    unit = tmp_path / "playmat.service"
    unit.write_text((DEPLOY / "playmat.service").read_text().replace("/opt/playmat/bin/playmat", "/bin/true"))
    try:
        told = subprocess.run(
            ["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, timeout=60, check=False
        )
    except FileNotFoundError:
        assert [line for line in lines_of("playmat.service") if line.startswith("[")] == [
            "[Unit]",
            "[Service]",
            "[Install]",
        ]
        return
    mine = [line for line in told.stderr.splitlines() if "playmat.service" in line]
    assert not mine, mine


@pytest.mark.soak
def test_the_composition_works_without_its_containers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """PostgreSQL, two workers and the proxy with its own file: a whole game over https, and the numbers stay inside."""
    http, https = free_port(), free_port()
    postgres = Postgres(tmp_path)
    postgres.start()
    server = Server(postgres.url, tmp_path / "log", "--workers", "2", "--name", "localhost", luck=LUCK)
    server.env |= {"FORWARDED_ALLOW_IPS": "*", "PLAYMAT_METRICS_TOKEN": "a token of the operator"}
    ports = f"{{\n\thttp_port {http}\n\thttps_port {https}\n\tadmin off\n\tskip_install_trust\n}}\n"
    written = (DEPLOY / "Caddyfile").read_text().replace("playmat:8000", f"127.0.0.1:{server.port}")
    (tmp_path / "Caddyfile").write_text(ports + written)
    proxy = subprocess.Popen(
        ["caddy", "run", "--adapter", "caddyfile", "--config", str(tmp_path / "Caddyfile")],
        env=dict(os.environ, PLAYMAT_NAME="localhost", HOME=str(tmp_path), XDG_DATA_HOME=str(tmp_path)),
        stderr=subprocess.DEVNULL,
    )
    root = tmp_path / "caddy/pki/authorities/local/root.crt"
    monkeypatch.setenv("SSL_CERT_FILE", str(root))

    async def play() -> None:
        base = f"https://localhost:{https}"
        while not root.is_file():
            await asyncio.sleep(0.05)
        await answers(base, lambda: proxy.poll() is None)
        async with httpx.AsyncClient(timeout=60) as client:
            assert (await client.get(f"{base}/api/metrics")).status_code == 404
            assert (await client.get(f"{base}/")).headers["content-encoding"] == "gzip"
            ann = await new_guest(base, client, "Ann")
            table = await ann.post("/tables", {"game": "megaman", "bots": ["random"]})
            async with sitting_at(ann, table["id"]) as seat:
                assert (await seat.play(at_random(3)))["outcome"]

    try:
        server.start()
        asyncio.run(play())
    finally:
        proxy.terminate()
        proxy.wait()
        server.stop()
        postgres.stop()


def test_what_ci_runs_is_there() -> None:
    text = (ROOT / ".github/workflows/ci.yml").read_text()
    targets = {
        line.partition(":")[0] for line in (ROOT / "Makefile").read_text().splitlines() if re.match(r"\w+:", line)
    }
    assert set(re.findall(r"run: make (\w+)", text)) <= targets
    assert (ROOT / ".ci/run").is_file() and "run: sh .ci/run" in text


@pytest.mark.parametrize("name", ["compose.yaml", "Caddyfile"])
def test_nothing_secret_is_written_down(name: str) -> None:
    text = (DEPLOY / name).read_text()
    assert not re.search(r"PASSWORD: (?!\$\{)", text) and "\t\t\t\t" not in text
