"""Pages that are the same for everybody until the server is started again: written and packed once."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from typing import Any, NamedTuple

from fastapi import Request, Response
from pydantic import TypeAdapter

AN_HOUR = "public, max-age=3600"
JSON = "application/json"


class Page(NamedTuple):
    plain: bytes
    packed: bytes


_pages: dict[str, Page] = {}


def page(request: Request, name: str, make: Callable[[], Any], seconds: str = AN_HOUR) -> Response:
    """The page of that name, made by `make` when it is asked for first."""
    found = _pages.get(name)
    if found is None:
        content = make()
        plain = TypeAdapter(Any).dump_json(content)
        found = _pages[name] = Page(plain, gzip.compress(plain, 6))
    headers = {"Cache-Control": seconds, "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found.packed, media_type=JSON, headers={**headers, "Content-Encoding": "gzip"})
    return Response(found.plain, media_type=JSON, headers={**headers, "Content-Encoding": "identity"})
