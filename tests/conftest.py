"""What all tests share: Hypothesis tries the same examples every time, and tests that wait much come first."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "steady",
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=15,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.function_scoped_fixture],
)
settings.load_profile("steady")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests first, the rest as it was: they are long and wait for much, and left to the end they would run
    alone while the other cores have nothing to do. Files stay together, so that each opens its browser once."""
    items.sort(key=lambda item: item.get_closest_marker("browser") is None)
