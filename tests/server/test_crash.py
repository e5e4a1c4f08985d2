"""A killed server comes back with every table where it was. The same in large: `python -m playmat.server.crash`."""

from __future__ import annotations

from playmat.server.crash import try_it


def test_no_acknowledged_choice_is_lost_when_the_server_is_killed() -> None:
    trial = try_it(tables=5, kills=2, choices=40, seed=3)
    assert not trial.faults
    assert trial.lost_connections and len(trial.acknowledged) > 80
