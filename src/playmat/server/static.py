"""The built client. It is one page: every address that is not the API's shows it, and it finds its way by itself."""

from __future__ import annotations

import re
from base64 import b64encode
from functools import cache
from hashlib import sha256
from pathlib import Path

from fastapi import FastAPI, Request, Response
from fastapi.responses import FileResponse, HTMLResponse

import playmat

WEB = Path(playmat.__file__).parent / "_web"
ASSETS = "assets/"
FOREVER = "public, max-age=31536000, immutable"
"""Files under assets/ have their content's hash in their name. One that is not there (of the version before) must not
answer with the page, which would be kept under that name."""

NOT_BUILT = """<!doctype html><html lang="en"><title>Playmat</title>
<h1>Playmat</h1><p>The server runs, but the client has not been built into this package.
The <a href="/api/docs">API</a> is here.</p></html>"""

INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)

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
    if found is None and path.startswith(ASSETS):
        return Response("there is no such file", 404, media_type=KINDS[".txt"], headers={"Cache-Control": "no-store"})
    if found is None:
        if not (WEB / "index.html").is_file():
            return HTMLResponse(NOT_BUILT)
        found = WEB / "index.html"
    headers = {"Cache-Control": FOREVER if path.startswith(ASSETS) else "no-cache", "Vary": "Accept-Encoding"}
    kind = KINDS.get(found.suffix, "application/octet-stream")
    packed = found.with_name(found.name + ".gz")
    if "gzip" in request.headers.get("accept-encoding", "") and packed.is_file():
        return FileResponse(packed, media_type=kind, headers={**headers, "Content-Encoding": "gzip"})
    return FileResponse(found, media_type=kind, headers=headers)


def find(path: str) -> Path | None:
    """A file of the client; never one outside of it."""
    if not path:
        return None
    return files().get(path)


@cache
def files() -> dict[str, Path]:
    """Every file of the client by its path: nothing else can be asked for."""
    return {found.relative_to(WEB).as_posix(): found for found in WEB.rglob("*") if found.is_file()}


def policy() -> str:
    """What the browser may load for our pages: our own files, and the scripts that stand in the page itself."""
    index = WEB / "index.html"
    page = index.read_text(encoding="utf-8") if index.is_file() else ""
    scripts = " ".join(f"'sha256-{digest(text)}'" for text in INLINE.findall(page))
    return (
        f"default-src 'none'; script-src 'self' {scripts}; style-src 'self'; style-src-attr 'unsafe-inline'; "
        "img-src 'self' data: blob:; font-src 'self'; media-src 'self' data: blob:; connect-src 'self'; "
        "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )


def digest(text: str) -> str:
    return b64encode(sha256(text.encode()).digest()).decode()
