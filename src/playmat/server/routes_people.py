"""Guests, accounts, sessions, ratings."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Header, Query, Response

from playmat.server import asking, limits, ratings
from playmat.server.asked import PROBLEMS, Address, Anybody, InHouse, Somebody, token_in
from playmat.server.messages import Credentials, NewGuest, Person, Rating, Session
from playmat.server.people import account_of
from playmat.server.ratings import shown

ROUTES = APIRouter(prefix="/api", tags=["people"], responses=PROBLEMS)


@ROUTES.post("/guests", status_code=201)
async def come_as_a_guest(wanted: NewGuest, house: InHouse, address: Address) -> Session:
    """Be somebody, without an account."""
    await house.limits.take(limits.GUESTS, address)
    await house.limits.take(limits.GUESTS_IN_ALL, address)
    await house.moderation.check_address(address)
    house.moderation.words.check_name(wanted.name)
    token, person = await house.people.new_guest(wanted.name, address)
    return Session(token=token, person=shown(person))


@ROUTES.post("/accounts", status_code=201)
async def open_an_account(wanted: Credentials, house: InHouse, guest: Anybody, address: Address) -> Session:
    """With a guest's token the guest becomes the account and keeps their games and ratings."""
    await house.limits.take(limits.ACCOUNTS, address)
    await house.moderation.check_address(address)
    house.moderation.words.check_name(wanted.name)
    token, person = await house.people.new_account(wanted.name, wanted.password, guest, address)
    await house.changed(person.id)
    return Session(token=token, person=shown(person))


@ROUTES.post("/sessions", status_code=201)
async def log_in(wanted: Credentials, house: InHouse, address: Address) -> Session:
    """Whoever tries passwords is stopped by address, and over all addresses but those the account is used from: so its
    owner gets in however many others try. From one address nobody uses up what there is for all."""
    await house.limits.take(limits.LOG_INS, address)
    await house.limits.take(limits.TRIES, f"{account_of(wanted.name)} {address}")
    if not await house.people.is_at_home(wanted.name, address):
        await house.limits.take(limits.WRONG_PASSWORDS, account_of(wanted.name))
    token, person = await house.people.log_in(wanted.name, wanted.password, address)
    return Session(token=token, person=shown(person))


@ROUTES.delete("/sessions", status_code=204)
async def log_out(
    house: InHouse,
    person: Somebody,
    authorization: Annotated[str, Header()] = "",
    everywhere: Annotated[bool, Query()] = False,
) -> Response:
    """The token is good no longer, at any worker; with `everywhere`, none of yours is."""
    await house.people.log_out(person, "" if everywhere else token_in(authorization))
    await house.changed(person.id)
    return Response(status_code=204)


@ROUTES.get("/me")
async def who_am_i(person: Somebody) -> Person:
    return shown(person)


@ROUTES.get("/ratings/{game}")
async def ratings_of(game: str, house: InHouse) -> list[Rating]:
    """The best players of a game."""
    return await ratings.best(house.store, asking.find_game(game).name)
