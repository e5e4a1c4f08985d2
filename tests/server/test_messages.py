"""The messages are described for clients, all of them, and strangers' messages are held against that description."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from playmat.server.live_messages import FROM_CLIENT, Choose
from playmat.server.schema import schema


def test_the_schema_has_every_message_of_the_socket() -> None:
    found = schema()
    for way in ("FromClient", "FromServer"):
        for part in found[way]["oneOf"]:
            assert part["$ref"].removeprefix("#/$defs/") in found["$defs"]


def test_a_message_is_read_by_its_type() -> None:
    message = FROM_CLIENT.validate_json('{"type": "choose", "question": "0.3", "key": "pass", "re": 7}')
    assert message == Choose(question="0.3", key="pass", re=7)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "null",
        '{"type": "cheat"}',
        '{"type": "choose"}',
        '{"type": "leave", "seat": 3}',
        '{"type":"say","text":""}',
    ],
)
def test_what_nobody_asked_for_is_refused(text: str) -> None:
    with pytest.raises(ValidationError):
        FROM_CLIENT.validate_json(text)
