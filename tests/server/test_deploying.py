"""The files that put a server into the world name what is there: paths, commands, options, ports."""

from __future__ import annotations

import argparse
import re
import shlex
import subprocess
from pathlib import Path

import pytest

from playmat.cli import serve

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


@pytest.mark.parametrize("name", ["compose.yaml", "Caddyfile"])
def test_nothing_secret_is_written_down(name: str) -> None:
    text = (DEPLOY / name).read_text()
    assert not re.search(r"PASSWORD: (?!\$\{)", text) and "\t\t\t\t" not in text
