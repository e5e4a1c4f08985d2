"""The database's tables, as SQLAlchemy knows them. What changes here needs a migration in `migrations/versions`."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, MetaData, String, Table, Text

METADATA = MetaData()

PEOPLE = Table(
    "people",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("account", String(80), unique=True),  # the folded name of an account; a guest has none
    Column("password", String(200)),  # argon2id
    Column("created", Float, nullable=False),
)

SESSIONS = Table(
    "sessions",
    METADATA,
    Column(
        "token", String(64), primary_key=True
    ),  # a hash of the token: who reads the database cannot sit down as others
    Column("person", String(32), ForeignKey("people.id"), nullable=False),
    Column("created", Float, nullable=False),
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("phase", String(16), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("rating", String(16), nullable=False),  # "", "wanted", "due", "done"
    Column("summary", Text, nullable=False),  # what the lobby shows, as JSON
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("keeper", String(32), nullable=False),  # the worker that moves the bots and watches the clock
    Column("kept_until", Float, nullable=False),
    Index("tables_by_phase", "phase", "kept_until"),
    Index("tables_by_rating", "rating"),
)

ENTRIES = Table(
    "entries",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("kind", String(24), nullable=False),
    Column("data", Text, nullable=False),
)

PLACES = Table(
    "places",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(32), nullable=False),
    Index("places_by_person", "person"),
)

RATINGS = Table(
    "ratings",
    METADATA,
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)
