"""What a worker counts about itself, for Prometheus. Of several workers the one that is asked answers for itself."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

SOCKETS = Gauge("playmat_sockets", "live connections to tables")
ROOMS = Gauge("playmat_tables_loaded", "tables in memory")
ENTRIES = Counter("playmat_entries_total", "entries written into the journals of tables", ["game"])
ACT_TIME = Histogram(
    "playmat_act_seconds",
    "from a request at a table until everybody has been told",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5),
)
REFUSALS = Counter("playmat_refusals_total", "requests refused", ["status"])
