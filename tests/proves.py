"""`@proves("SH-7")` above a test: it would fail if that rule were broken. `playmat rules --coverage` counts them."""

from __future__ import annotations

import pytest

proves = pytest.mark.proves
