"""The web application: routes, errors in one shape, the built client, health and metrics."""

from __future__ import annotations

import gc
import logging
import secrets
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.responses import JSONResponse, PlainTextResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException

import playmat
from playmat.server import (
    apidocs,
    live,
    routes_friends,
    routes_games,
    routes_hints,
    routes_mine,
    routes_moderation,
    routes_people,
    routes_replays,
    routes_tables,
    showing,
    static,
)
from playmat.server.asked import PROBLEMS, token_in
from playmat.server.asking import Refusal
from playmat.server.bodies import Bodies
from playmat.server.guard import Guard
from playmat.server.house import House
from playmat.server.messages import Problem
from playmat.server.metrics import REFUSALS, ROOMS
from playmat.server.options import Options, handed_down
from playmat.server.shares import Shares
from playmat.server.store import StoreFailed

LOG = logging.getLogger("playmat.server")

ABOUT = """Play card games by their real rules. Everything the browser does goes through this API and the live socket
`/api/tables/{id}/live`, whose messages are described by `python -m playmat.server.schema`."""


def make_app(options: Options | None = None) -> FastAPI:
    chosen = handed_down() if options is None else options
    shares, bodies = Shares(chosen.limits), Bodies(chosen.limits)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        house = House(chosen, shares, bodies)
        sys.setswitchinterval(0.0005)  # the thread that writes must not wait for the loop to pause
        gc.set_threshold(100_000, 20, 50)  # tables live long: looking through all of them at every turn takes time
        await house.open()
        app.state.house = house
        yield
        await house.close()

    app = FastAPI(
        title="Playmat",
        version=playmat.__version__,
        description=ABOUT,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    tables = (routes_tables, routes_replays, live)
    for routes in (routes_people, routes_mine, routes_friends, routes_moderation, routes_hints, routes_games, *tables):
        app.include_router(routes.ROUTES)
    app.add_middleware(GZipMiddleware, minimum_size=2000, compresslevel=5)
    app.add_middleware(Guard, names=chosen.own_names, policy=static.policy(), shares=shares, bodies=bodies)
    app.add_exception_handler(Refusal, refused)
    app.add_exception_handler(RequestValidationError, not_understood)
    app.add_exception_handler(HTTPException, not_possible)
    for failure in (SQLAlchemyError, OSError, StoreFailed):
        app.add_exception_handler(failure, not_now)
    app.state.metrics_token = chosen.metrics_token
    app.add_api_route("/api/health", health, methods=["GET"], tags=["server"], responses=PROBLEMS)
    app.add_api_route("/api/metrics", metrics, methods=["GET"], tags=["server"], responses=PROBLEMS)
    app.add_api_route("/api/docs", apidocs.page, methods=["GET"], include_in_schema=False)
    static.serve(app)
    return app


async def refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    REFUSALS.labels(str(error.status)).inc()
    problem = Problem(problem=error.problem, rulings=showing.rulings(error.rulings))
    headers = {"Retry-After": str(error.wait)} if error.wait else None
    return JSONResponse(problem.model_dump(), error.status, headers)


async def not_understood(request: Request, error: Exception) -> Response:
    """One sentence about what is wrong with a request."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"] if part != "body")
    return JSONResponse(Problem(problem=f"{where}: {first['msg']}".lstrip(": ")).model_dump(), 422)


async def not_possible(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return JSONResponse(Problem(problem=str(error.detail)).model_dump(), error.status_code, error.headers)


async def not_now(request: Request, error: Exception) -> Response:
    """The database is away, locked or full: nothing has happened, and it is worth another try."""
    LOG.error("%s could not be answered: %s", request.url.path, error)
    problem = Problem(problem="the database does not answer, so nothing has happened; try again")
    return JSONResponse(problem.model_dump(), 503, {"Retry-After": "2"})


async def health(request: Request) -> dict[str, str]:
    """Answers when the server does and its database takes what is written."""
    house: House = request.app.state.house
    try:
        await house.store.check()
    except Exception as error:
        raise Refusal("the database does not answer or takes nothing", status=503) from error
    return {"status": "ok", "version": playmat.__version__, "worker": house.worker}


async def metrics(request: Request) -> Response:
    """For whoever runs the server: numbers about choices would tell players something about hidden ones."""
    wanted = request.app.state.metrics_token
    if not wanted or not secrets.compare_digest(token_in(request.headers.get("authorization", "")), wanted):
        raise Refusal("there is nothing here", status=404)
    house: House = request.app.state.house
    ROOMS.set(len(house.rooms))
    return PlainTextResponse(generate_latest(), media_type=CONTENT_TYPE_LATEST)
