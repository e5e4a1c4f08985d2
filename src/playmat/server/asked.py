"""What every route needs: the house, and the person who asks."""

from __future__ import annotations

import time
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Annotated

from fastapi import Depends, Header, Request
from starlette.requests import HTTPConnection

from playmat.server.asking import Refusal, Someone
from playmat.server.house import House, Knock
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


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from; all of one house if it is hidden behind a proxy that does not say. Of the newer kind
    of addresses a house has very many: those that begin alike are one."""
    return house_of(connection.client.host if connection.client is not None else "")


def house_of(host: str) -> str:
    """What counts as one address."""
    try:
        address = ip_address(host)
    except ValueError:
        return host[:64]
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(IPv6Network((address, 64), strict=False))
    return str(address)


async def anybody(
    house: Annotated[House, Depends(the_house)], authorization: Annotated[str, Header()] = ""
) -> Someone | None:
    """Who asks, if they say so. A token nobody has is an error: whoever sends one believes to be somebody."""
    token = token_in(authorization)
    found = await house.people.by_token(token)
    if token and found is None:
        raise Refusal("this token is not known here (any longer)", status=401)
    return found


async def somebody(
    house: Annotated[House, Depends(the_house)],
    person: Annotated[Someone | None, Depends(anybody)],
    address: Annotated[str, Depends(address_of)],
) -> Someone:
    if person is None:
        raise Refusal("say who you are: POST /api/guests gives you a token", status=401)
    if person.banned_until > time.time():
        raise Refusal("you are banned", status=403)
    if not house.moderation.role_of(person):
        await house.moderation.check_address(address)
    return person


def table_password(
    address: Annotated[str, Depends(address_of)], table_password: Annotated[str, Header(max_length=100)] = ""
) -> Knock:
    """The header `Table-Password`, for tables that have one."""
    return Knock(table_password, address)


Address = Annotated[str, Depends(address_of)]
Password = Annotated[Knock, Depends(table_password)]
InHouse = Annotated[House, Depends(the_house)]
Anybody = Annotated[Someone | None, Depends(anybody)]
Somebody = Annotated[Someone, Depends(somebody)]
