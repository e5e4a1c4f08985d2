"""What people keep: decks of their own, lessons they have done."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "decks",
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(60), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
    )
    op.create_table(
        "lessons",
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("lesson", sa.String(80), primary_key=True),
        sa.Column("done", sa.Float, nullable=False),
    )


def downgrade() -> None:
    for name in ("lessons", "decks"):
        op.drop_table(name)
