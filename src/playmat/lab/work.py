"""Who plays the games: this process, others on this machine, or a Ray cluster. The results are the same.

On a cluster every machine needs the same Playmat; Ray is asked for by address (`local` starts one here).
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import Any

from playmat.kernel.game import BadSetup
from playmat.lab.plan import Plan, Played, play
from playmat.lab.selfplay import leave_interrupts_to_the_parent

AHEAD = 2
"""How many games wait for each worker, so that none is idle."""


def play_all(plan: Plan, numbers: Sequence[int], workers: int, ray_address: str | None = None) -> Iterator[Played]:
    """These games of the plan, each as soon as it is over. Whoever stops listening stops the rest."""
    if ray_address is not None:
        return on_ray(plan, numbers, workers, ray_address)
    if workers <= 1 or len(numbers) <= 1:
        return (play(plan, number) for number in numbers)
    return in_processes(plan, numbers, workers)


def in_processes(plan: Plan, numbers: Sequence[int], workers: int) -> Iterator[Played]:
    pool = ProcessPoolExecutor(workers, initializer=leave_interrupts_to_the_parent)
    waiting = list(reversed(numbers))
    running: set[Future[Played]] = set()
    try:
        while waiting or running:
            while waiting and len(running) < workers * AHEAD:
                running.add(pool.submit(play, plan, waiting.pop()))
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def on_ray(plan: Plan, numbers: Sequence[int], workers: int, address: str) -> Iterator[Played]:
    if importlib.util.find_spec("ray") is None:
        raise BadSetup("Ray is not installed: pip install playmat[ray]")
    ray: Any = importlib.import_module("ray")
    if address == "local":
        ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False, configure_logging=False)
    else:
        ray.init(address=address, log_to_driver=False, configure_logging=False)
    remote: Any = ray.remote(num_cpus=1)(play_there)
    waiting = list(reversed(numbers))
    running: list[Any] = []
    room = max(workers, int(ray.cluster_resources().get("CPU", 1))) * AHEAD
    try:
        while waiting or running:
            while waiting and len(running) < room:
                running.append(remote.remote(tuple(plan), waiting.pop()))
            done, running = ray.wait(running, num_returns=1)
            for reference in done:
                yield Played(*ray.get(reference))
    finally:
        ray.shutdown()


def play_there(plan: tuple[Any, ...], number: int) -> tuple[Any, ...]:
    """What is sent to a machine of the cluster, and what comes back: plain tuples."""
    return tuple(play(Plan(*plan), number))
