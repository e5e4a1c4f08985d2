"""Bringing a database up to date. Alembic's versions, run from here when the server starts."""
