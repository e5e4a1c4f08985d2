"""Requests made by lot from a server's own description of its API: mostly sensible ones, with parts that are not.

A request that is wrong in every part is refused at the door. These name tables, games and people that are there, come
from somebody, and have a part here and there changed for anything: so they get far in. The same seed makes the same.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any, NamedTuple
from urllib.parse import quote

NONSENSE: tuple[Any, ...] = (
    None, True, -1, 0, 2**31, 2**63, 10**30, -(10**30), 1.5, 1e308, float("nan"), float("inf"), "", " ",
    "\u0000", "\ud800", "\u202e", "x" * 5000, "\U0001f0cf" * 300, "%00", "../../etc/passwd", "' or 1=1 --",
    "<script>alert(1)</script>", "${7*7}", "{{7*7}}", "NaN", "-0", "1e999", [], {}, [[[]]], [None] * 50,
    {"a": {"b": [1]}}, {"": ""},
)  # fmt: skip

CARD = '[[card]]\nname = "Second Wind"\ntype = "Event"\ncolor = "green"\ndestiny = 3\ntext = "Recharge 2 energy."\n'
DECK = "1 MegaMan, Licensed to Delete\n3 Vulcan2\n2 Cannon\n"
FILES = (
    CARD,
    DECK,
    '<deck version="0.8"><game>x</game><superzone name="Deck"><card><name>A</name></card></superzone></deck>',
)

WILD = 0.12
"""How often a part is anything."""


class Request(NamedTuple):
    method: str
    path: str
    query: str
    body: bytes | None
    kind: str
    """Of the body."""
    operation: str


def mangled(text: str, luck: Random) -> str:
    """The same with a few letters changed, gone or doubled."""
    letters = list(text)
    for _ in range(luck.randrange(1, 6)):
        at = luck.randrange(len(letters))
        letters[at : at + luck.randrange(3)] = luck.choice(["", "\0", "[", '"', "9" * 30, "\n\n", letters[at] * 3])
    return "".join(letters)


class Maker:
    def __init__(self, described: dict[str, Any], known: dict[str, list[Any]], luck: Random) -> None:
        """`known`: names of parts, and what is there to be named."""
        self.described = described
        self.known = known
        self.luck = luck
        self.operations: list[tuple[str, str, dict[str, Any]]] = [
            (method.upper(), path, operation)
            for path, methods in described["paths"].items()
            for method, operation in methods.items()
            if method in ("get", "post", "put", "delete") and not path.endswith("/ban")  # nobody could go on after it
        ]

    def request(self, number: int) -> Request:
        """Each operation in turn."""
        method, path, operation = self.operations[number % len(self.operations)]
        query: list[str] = []
        for part in operation.get("parameters", []):
            if part["in"] == "header":
                continue
            value = self.value(part["name"], part.get("schema", {}))
            if part["in"] == "path":
                path = path.replace("{" + part["name"] + "}", quote(text_of(value), safe="", errors="replace"))
            elif part.get("required") or self.luck.random() < 0.5:
                query.append(f"{part['name']}={quote(text_of(value), safe='', errors='replace')}")
        body = self.body(operation)
        kind = (
            "application/json"
            if self.luck.random() < 0.97
            else self.luck.choice(["text/plain", "", "x", "multipart/form-data"])
        )
        return Request(method, path, "&".join(query), body, kind, f"{method} {operation.get('operationId', path)}")

    def body(self, operation: dict[str, Any]) -> bytes | None:
        content = operation.get("requestBody", {}).get("content", {}).get("application/json")
        if content is None:
            return None if self.luck.random() < 0.95 else b'{"x": 1}'
        value = self.value("", content.get("schema", {}))
        text = json.dumps(value)
        if self.luck.random() < 0.03:
            text = text[: self.luck.randrange(len(text) + 1)]
        if self.luck.random() < 0.02:
            text = "[" * self.luck.randrange(2000) + text
        return text.encode()

    def value(self, name: str, schema: dict[str, Any], depth: int = 0) -> Any:
        """Something that fits, or anything."""
        luck = self.luck
        if depth and luck.random() < WILD:
            return luck.choice(NONSENSE)
        if name in self.known and luck.random() < 0.85:
            return luck.choice(self.known[name])
        if "$ref" in schema:
            return self.value(name, self.named(schema["$ref"]), depth)
        for way in ("anyOf", "oneOf", "allOf"):
            if way in schema:
                return self.value(name, luck.choice(schema[way]), depth)
        if "enum" in schema:
            return luck.choice(schema["enum"])
        if "const" in schema:
            return schema["const"]
        return self.of_kind(name, schema, depth)

    def of_kind(self, name: str, schema: dict[str, Any], depth: int) -> Any:
        luck = self.luck
        match schema.get("type"):
            case "object":
                parts = schema.get("properties", {})
                wanted = [part for part in parts if part in schema.get("required", []) or luck.random() < 0.4]
                made = {part: self.value(part, parts[part], depth + 1) for part in wanted}
                if luck.random() < 0.05:
                    made[luck.choice(["x", "__proto__", "", "type"])] = luck.choice(NONSENSE)
                return made
            case "array":
                most = min(schema.get("maxItems", 4), 4)
                return [self.value(name, schema.get("items", {}), depth + 1) for _ in range(luck.randrange(most + 1))]
            case "integer" | "number":
                return luck.randint(int(schema.get("minimum", -2)), int(min(schema.get("maximum", 30), 30)))
            case "boolean":
                return luck.random() < 0.5
            case "string":
                return self.words(name, schema)
        return luck.choice(NONSENSE)

    def words(self, name: str, schema: dict[str, Any]) -> str:
        luck = self.luck
        if name in ("text", "deck", "cards", "bot_decks") and luck.random() < 0.6:
            return mangled(luck.choice(FILES), luck)
        if "pattern" in schema:
            return "".join(luck.choice("0123456789abcdef") for _ in range(64))
        least, most = schema.get("minLength", 0), min(schema.get("maxLength", 30), 300)
        return "".join(luck.choice("abcXYZ 019-_:,.é漢\u0301😀") for _ in range(luck.randint(least, max(least, most))))

    def named(self, reference: str) -> dict[str, Any]:
        found: Any = self.described
        for part in reference.removeprefix("#/").split("/"):
            found = found[part]
        return dict(found)


def text_of(value: Any) -> str:
    """As it is written in an address."""
    return value if isinstance(value, str) else json.dumps(value)
