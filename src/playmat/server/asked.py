"""What every route needs: the house, and the person who asks."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Header, Request

from playmat.server.asking import Refusal, Someone
from playmat.server.house import House
from playmat.server.messages import Problem

PROBLEMS: dict[int | str, dict[str, object]] = {
    400: {"model": Problem},
    401: {"model": Problem},
    403: {"model": Problem},
    404: {"model": Problem},
    409: {"model": Problem},
    422: {"model": Problem},
    429: {"model": Problem},
    503: {"model": Problem},
}
"""Said once for the OpenAPI page."""


def the_house(request: Request) -> House:
    house = request.app.state.house
    assert isinstance(house, House)
    return house


def token_in(authorization: str) -> str:
    kind, _, token = authorization.partition(" ")
    return token.strip() if kind.casefold() == "bearer" else ""


async def anybody(
    house: Annotated[House, Depends(the_house)], authorization: Annotated[str, Header()] = ""
) -> Someone | None:
    """Who asks, if they say so. A token nobody has is an error: whoever sends one believes to be somebody."""
    token = token_in(authorization)
    found = await house.people.by_token(token)
    if token and found is None:
        raise Refusal("this token is not known here (any longer)", status=401)
    return found


async def somebody(person: Annotated[Someone | None, Depends(anybody)]) -> Someone:
    if person is None:
        raise Refusal("say who you are: POST /api/guests gives you a token", status=401)
    return person


def address_of(request: Request) -> str:
    """Where a request comes from; all of one house if it is hidden behind a proxy that does not say."""
    return request.client.host if request.client is not None else ""


Address = Annotated[str, Depends(address_of)]
InHouse = Annotated[House, Depends(the_house)]
Anybody = Annotated[Someone | None, Depends(anybody)]
Somebody = Annotated[Someone, Depends(somebody)]
