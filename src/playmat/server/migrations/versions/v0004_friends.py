"""Whom people count as their friends."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "friends",
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("friend", sa.String(32), sa.ForeignKey("people.id"), primary_key=True),
    )


def downgrade() -> None:
    op.drop_table("friends")
