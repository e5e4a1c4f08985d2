"""Alembic runs this. The connection comes from the server, or from `-x url=...` on Alembic's own command line."""

from __future__ import annotations

from alembic import context
from sqlalchemy import Connection, create_engine

from playmat.server.columns import METADATA


def migrate(connection: Connection) -> None:
    context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


given = context.config.attributes.get("connection")
if given is not None:
    migrate(given)
else:
    with create_engine(context.get_x_argument(as_dictionary=True)["url"]).connect() as own:
        migrate(own)
