"""What all tests share: Hypothesis tries the same examples every time, and takes the time it needs."""

from __future__ import annotations

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
