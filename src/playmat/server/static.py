"""The built client. It is one page: every address that is not the API's shows it, and it finds its way by itself."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI, Request, Response
from fastapi.responses import FileResponse, HTMLResponse

import playmat

WEB = Path(playmat.__file__).parent / "_web"
FOREVER = "public, max-age=31536000, immutable"
"""Files under assets/ have their content's hash in their name."""

NOT_BUILT = """<!doctype html><html lang="en"><title>Playmat</title>
<h1>Playmat</h1><p>The server runs, but the client has not been built into this package.
The <a href="/api/docs">API</a> is here.</p></html>"""

KINDS = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".txt": "text/plain; charset=utf-8",
}


def serve(app: FastAPI) -> None:
    app.add_api_route("/{path:path}", client, methods=["GET", "HEAD"], include_in_schema=False)


async def client(request: Request, path: str) -> Response:
    if path.startswith("api/"):
        return Response('{"problem":"there is nothing here","rulings":[]}', 404, media_type="application/json")
    found = find(path)
    if found is None:
        if not (WEB / "index.html").is_file():
            return HTMLResponse(NOT_BUILT)
        found = WEB / "index.html"
    headers = {"Cache-Control": FOREVER if path.startswith("assets/") else "no-cache", "Vary": "Accept-Encoding"}
    kind = KINDS.get(found.suffix, "application/octet-stream")
    packed = found.with_name(found.name + ".gz")
    if "gzip" in request.headers.get("accept-encoding", "") and packed.is_file():
        return FileResponse(packed, media_type=kind, headers={**headers, "Content-Encoding": "gzip"})
    return FileResponse(found, media_type=kind, headers=headers)


def find(path: str) -> Path | None:
    """A file of the client; never one outside of it."""
    if not path:
        return None
    wanted = (WEB / path).resolve()
    return wanted if wanted.is_relative_to(WEB.resolve()) and wanted.is_file() else None
