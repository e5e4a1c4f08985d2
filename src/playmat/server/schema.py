"""Writes all messages as JSON Schema: `python -m playmat.server.schema > web/src/messages.json`."""

from __future__ import annotations

import json
import sys
from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import models_json_schema

from playmat.server import live_messages, messages, mine_messages


def schema() -> dict[str, Any]:
    """Every message by name under `$defs`, and what goes each way over the live socket."""
    models = [
        kind
        for kind in {**vars(messages), **vars(live_messages), **vars(mine_messages)}.values()
        if isinstance(kind, type) and issubclass(kind, messages.Model) and kind is not messages.Model
    ]
    _, found = models_json_schema([(kind, "validation") for kind in models])
    found["FromClient"] = ways(live_messages.FROM_CLIENT)
    found["FromServer"] = ways(live_messages.FROM_SERVER)
    return found


def ways(adapter: TypeAdapter[Any]) -> dict[str, Any]:
    """The union itself; what it is made of stands under `$defs` already."""
    whole = adapter.json_schema()
    return {name: value for name, value in whole.items() if name != "$defs"}


if __name__ == "__main__":
    json.dump(schema(), sys.stdout, indent=1, sort_keys=True)
    print()
