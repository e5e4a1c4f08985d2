"""The page that describes the HTTP API: plain HTML made of the OpenAPI description, nothing loaded from elsewhere."""

from __future__ import annotations

from html import escape
from typing import Any

from fastapi import Request
from fastapi.responses import HTMLResponse


async def page(request: Request) -> HTMLResponse:
    return HTMLResponse(page_of(request.app.openapi()))


def page_of(described: dict[str, Any]) -> str:
    parts = [
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Playmat: the API</title>',
        f"<h1>{escape(described['info']['title'])} {escape(described['info']['version'])}: the API</h1>",
        f"<p>{escape(described['info'].get('description', ''))}</p>",
        '<p>The same for programs: <a href="/api/openapi.json">/api/openapi.json</a>.</p>',
    ]
    for path, methods in described["paths"].items():
        for method, deed in methods.items():
            parts.append(part_of(path, method, deed))
    parts.append("<h2>What is sent and answered</h2>")
    for name, schema in sorted(described["components"]["schemas"].items()):
        parts.append(shape_of(name, schema))
    return "\n".join(parts) + "</html>"


def part_of(path: str, method: str, deed: dict[str, Any]) -> str:
    lines = [f"<h3><code>{method.upper()} {escape(path)}</code></h3>"]
    if deed.get("description"):
        lines.append(f"<p>{escape(deed['description'])}</p>")
    asked = [
        f"<li><code>{escape(given['name'])}</code>: {kind_of(given['schema'])}" for given in deed.get("parameters", [])
    ]
    body = deed.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
    if body:
        asked.append(f"<li>body: {kind_of(body)}")
    if asked:
        lines.append(f"<ul>{''.join(asked)}</ul>")
    for status, answer in deed.get("responses", {}).items():
        schema = answer.get("content", {}).get("application/json", {}).get("schema")
        if status.startswith("2") and schema:
            lines.append(f"<p>{escape(status)}: {kind_of(schema)}</p>")
    return "".join(lines)


def shape_of(name: str, schema: dict[str, Any]) -> str:
    rows = "".join(
        f"<li><code>{escape(field)}</code>: {kind_of(kind)}" for field, kind in schema.get("properties", {}).items()
    )
    about = f"<p>{escape(schema['description'])}</p>" if schema.get("description") else ""
    return f'<h3 id="{escape(name)}">{escape(name)}</h3>{about}<ul>{rows}</ul>'


def kind_of(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    if "anyOf" in schema:
        return " or ".join(kind_of(part) for part in schema["anyOf"])
    if schema.get("type") == "array":
        return f"list of {kind_of(schema.get('items', {}))}"
    if "enum" in schema:
        return " | ".join(f"<code>{escape(str(value))}</code>" for value in schema["enum"])
    return escape(str(schema.get("const", schema.get("type", "anything"))))
