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
    Column("looks", String(120)),  # what an account's name looks like: no two accounts look alike
    Column("role", String(16), nullable=False, server_default=""),  # "", "moderator", "owner"
    Column("muted_until", Float, nullable=False, server_default="0"),
    Column("banned_until", Float, nullable=False, server_default="0"),
    Index("people_by_looks", "looks", unique=True),
)

SESSIONS = Table(
    "sessions",
    METADATA,
    Column(
        "token", String(64), primary_key=True
    ),  # a hash of the token: who reads the database cannot sit down as others
    Column("person", String(32), ForeignKey("people.id"), nullable=False),
    Column("created", Float, nullable=False),
    Column("used", Float, nullable=False, server_default="0"),  # not every time: once an hour is enough
    Column("address", String(64), nullable=False, server_default=""),  # where it was begun
    Index("sessions_by_person", "person"),
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
    Column("host", String(32), nullable=False, server_default=""),
    Column("opened_from", String(64), nullable=False, server_default=""),  # the address, until the game begins
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

DECKS = Table(
    "decks",
    METADATA,
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("name", String(60), primary_key=True),
    Column("text", Text, nullable=False),
    Column("changed", Float, nullable=False),
)

LESSONS = Table(
    "lessons",
    METADATA,
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("lesson", String(80), primary_key=True),
    Column("done", Float, nullable=False),
)

RATED = Table(
    "rated",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("at", Float, nullable=False),
    Index("rated_by_person", "person", "at"),
)
"""Who was rated at which table, and when: the same company is not rated again and again."""

ALLOWANCES = Table(
    "allowances",
    METADATA,
    Column("key", String(200), primary_key=True),
    Column("whole", Float, nullable=False),  # when it is whole again
)

KEYS = Table("keys", METADATA, Column("name", String(40), primary_key=True), Column("value", Text, nullable=False))
"""Secrets that all workers share, and the mark the health check writes."""

BANS = Table(
    "bans",
    METADATA,
    Column("address", String(64), primary_key=True),
    Column("until", Float, nullable=False),
    Column("why", String(500), nullable=False),
)

BLOCKS = Table(
    "blocks",
    METADATA,
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("blocked", String(32), ForeignKey("people.id"), primary_key=True),
)

FRIENDS = Table(
    "friends",
    METADATA,
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("friend", String(32), ForeignKey("people.id"), primary_key=True),
)

REPORTS = Table(
    "reports",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("by", String(32), nullable=False),
    Column("about", String(32), nullable=False),
    Column("table_id", String(32), nullable=False),
    Column("words", String(500), nullable=False),
    Column("evidence", Text, nullable=False),  # the chat as it was, as JSON
    Column("settled_by", String(32), nullable=False),
    Index("reports_by_settled", "settled_by", "at"),
)

DEEDS = Table(
    "deeds",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("by", String(32), nullable=False),
    Column("deed", String(24), nullable=False),
    Column("whom", String(80), nullable=False),
    Column("words", String(500), nullable=False),
)
"""What moderators did. Nothing is ever taken out."""
