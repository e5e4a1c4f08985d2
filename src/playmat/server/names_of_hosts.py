"""The names a server goes by. A request that asks for another host was made to mislead somebody's browser."""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import ip_address

LOCAL = ("localhost", "localhost.localdomain", "testserver")
ANY = "*"


class Names:
    def __init__(self, given: Sequence[str], open_to_all: bool) -> None:
        """`given`: the names the server is reached by from outside. `open_to_all`: not only this machine reaches it, so
        it may be asked for by its number."""
        self.given = {name.strip().lower() for name in given if name.strip()}
        self.open_to_all = open_to_all

    def ours(self, host: str) -> bool:
        """Is a `Host` header one of ours?"""
        if ANY in self.given:
            return True
        name = name_in(host)
        if name in self.given or name in LOCAL or name.endswith(".localhost"):
            return True
        try:
            address = ip_address(name)
        except ValueError:
            return False
        return self.open_to_all or address.is_loopback


def name_in(host: str) -> str:
    """Without the port."""
    host = host.strip().lower()
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].rstrip(".")
