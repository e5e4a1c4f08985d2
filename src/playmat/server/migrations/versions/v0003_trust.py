"""Sessions that end, names that do not look alike, limits shared by all workers, moderation."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from playmat.server.names import looks_of

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    nothing, never = sa.text("''"), sa.text("0")
    op.add_column("people", sa.Column("looks", sa.String(120)))
    op.add_column("people", sa.Column("role", sa.String(16), nullable=False, server_default=nothing))
    op.add_column("people", sa.Column("muted_until", sa.Float, nullable=False, server_default=never))
    op.add_column("people", sa.Column("banned_until", sa.Float, nullable=False, server_default=never))
    give_looks()
    op.create_index("people_by_looks", "people", ["looks"], unique=True)
    op.add_column("sessions", sa.Column("used", sa.Float, nullable=False, server_default=never))
    op.add_column("sessions", sa.Column("address", sa.String(64), nullable=False, server_default=nothing))
    op.execute("update sessions set used = created")
    op.create_index("sessions_by_person", "sessions", ["person"])
    op.add_column("tables", sa.Column("host", sa.String(32), nullable=False, server_default=nothing))
    op.add_column("tables", sa.Column("opened_from", sa.String(64), nullable=False, server_default=nothing))
    op.create_table(
        "rated",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("rated_by_person", "rated", ["person", "at"])
    unlogged = ["UNLOGGED"] if op.get_bind().dialect.name == "postgresql" else []
    op.create_table(
        "allowances",
        sa.Column("key", sa.String(200), primary_key=True),
        sa.Column("whole", sa.Float, nullable=False),
        prefixes=unlogged,
    )
    op.create_table(
        "keys", sa.Column("name", sa.String(40), primary_key=True), sa.Column("value", sa.Text, nullable=False)
    )
    moderation()


def give_looks() -> None:
    """Accounts of before keep their names; of those that look alike the oldest has the looks."""
    people = sa.table("people", sa.column("id"), sa.column("account"), sa.column("looks"), sa.column("created"))
    taken: set[str] = set()
    bind = op.get_bind()
    accounts = sa.select(people.c.id, people.c.account).where(people.c.account.is_not(None)).order_by(people.c.created)
    for person, account in bind.execute(accounts).all():
        looks = looks_of(account)
        if looks not in taken:
            taken.add(looks)
            bind.execute(sa.update(people).where(people.c.id == person).values(looks=looks))


def moderation() -> None:
    op.create_table(
        "bans",
        sa.Column("address", sa.String(64), primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("why", sa.String(500), nullable=False),
    )
    op.create_table(
        "blocks",
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("blocked", sa.String(32), sa.ForeignKey("people.id"), primary_key=True),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("by", sa.String(32), nullable=False),
        sa.Column("about", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("words", sa.String(500), nullable=False),
        sa.Column("evidence", sa.Text, nullable=False),
        sa.Column("settled_by", sa.String(32), nullable=False),
    )
    op.create_index("reports_by_settled", "reports", ["settled_by", "at"])
    op.create_table(
        "deeds",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("by", sa.String(32), nullable=False),
        sa.Column("deed", sa.String(24), nullable=False),
        sa.Column("whom", sa.String(80), nullable=False),
        sa.Column("words", sa.String(500), nullable=False),
    )


def downgrade() -> None:
    for name in ("deeds", "reports", "blocks", "bans", "keys", "allowances", "rated"):
        op.drop_table(name)
    op.drop_index("people_by_looks", "people")
    op.drop_index("sessions_by_person", "sessions")
    for table, columns in (
        ("people", ("looks", "role", "muted_until", "banned_until")),
        ("sessions", ("used", "address")),
        ("tables", ("host", "opened_from")),
    ):
        with op.batch_alter_table(table) as batch:
            for column in columns:
                batch.drop_column(column)
