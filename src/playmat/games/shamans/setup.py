"""Sitting down to Shamans: the settings that stand for what the lost pictures held, and the box they make.

Start distances, track length, tile counts, World names and the map of rituals are not in the rulebook's text
(SH-S-1 to SH-S-4). The defaults here are ours and say so in docs/rules/shamans.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from playmat.games.shamans.arrange import FACTS, for_the_record
from playmat.games.shamans.components import ARTIFACT_KEYS, ECLIPSE, RITUALS
from playmat.games.shamans.draft import ShamansDraft
from playmat.games.shamans.rounds import PlayRounds, clear_table
from playmat.games.shamans.table import Box, Shamans
from playmat.games.shamans.view import imagine, pieces, view
from playmat.kernel.chance import Chance
from playmat.kernel.event import EVERYTHING
from playmat.kernel.fact import Draft, Fact
from playmat.kernel.game import BadSetup, Game, Setting
from playmat.kernel.position import Position

START_DISTANCE = {3: 10, 4: 15, 5: 30}
WORLDS = ("Purple", "Blue", "Green", "Yellow", "Orange", "Brown", "Red")
RITUAL_MAP = {
    "Purple": "Illumination",
    "Blue": "Stabilization",
    "Green": "Permutation",
    "Yellow": "Neutralization",
    "Orange": "Neutralization",
    "Brown": "Neutralization",
    "Red": "Neutralization",
}
TILES = {"portal": 3, "mask": 3, "dagger": 3, "shard": 3}
ARTIFACT_TILES = 12
"""SH-5."""


def whole_number(name: str, low: int, high: int) -> Any:
    def check(value: Any) -> int:
        try:
            number = int(value)
        except (TypeError, ValueError):
            raise BadSetup(f"{name} must be a whole number, not {value!r}") from None
        if not low <= number <= high:
            raise BadSetup(f"{name} must be from {low} to {high}, not {number}")
        return number

    return lambda value: None if value is None else check(value)


def counts(value: Any) -> dict[str, int]:
    """`portal:3,mask:3,dagger:3,shard:3`, or the same as a mapping."""
    given = pairs(value, "tiles")
    known = ARTIFACT_KEYS[:ECLIPSE]
    for kind in given:
        if kind not in known:
            raise BadSetup(f"there is no artifact called {kind!r}; there are: {', '.join(known)}")
    clean: dict[str, int] = {}
    for kind in known:
        check = whole_number(f"tiles of kind {kind}", 0, ARTIFACT_TILES)
        clean[kind] = check(given.get(kind, TILES[kind]))
    if sum(clean.values()) != ARTIFACT_TILES:
        raise BadSetup(f"there are {ARTIFACT_TILES} artifact tiles (SH-5), not {sum(clean.values())}")
    return clean


def ritual_map(value: Any) -> dict[str, str]:
    """`Blue:Stabilization,...`: Worlds that are not named keep their default."""
    clean: dict[str, str] = {}
    for world, ritual in pairs(value, "rituals").items():
        match = [known for known in RITUALS if known.casefold() == str(ritual).casefold()]
        if not match:
            raise BadSetup(f"there is no ritual called {ritual!r}; there are: {', '.join(RITUALS)}")
        clean[world] = match[0]
    return clean


def world_names(value: Any) -> list[str]:
    names = [str(name).strip() for name in (value.split(",") if isinstance(value, str) else list(value))]
    if len(names) != len(WORLDS) or len({name.casefold() for name in names}) != len(WORLDS):
        raise BadSetup(f"worlds must be {len(WORLDS)} different names, the 4-player and the 5-player World last")
    if not all(name.isalpha() for name in names):
        raise BadSetup("the name of a World is one word of letters")
    return names


def pairs(value: Any, name: str) -> dict[str, Any]:
    if isinstance(value, dict):
        return value
    try:
        return dict(part.strip().split(":") for part in str(value).split(",") if part.strip())
    except ValueError:
        raise BadSetup(f"{name} must look like key:value,key:value, not {value!r}") from None


class ShamansGame(Game):
    name: ClassVar[str] = "shamans"
    title: ClassVar[str] = "Shamans"
    rules_prefix: ClassVar[str] = "SH"
    verbs: ClassVar[tuple[str, ...]] = (
        "dagger", "eliminate", "exchange", "guide", "keep", "pass", "perform", "play", "portal", "stabilize",
        "take", "turn-up",
    )  # fmt: skip
    talk_rule: ClassVar[str] = "SH-28"
    phrases: ClassVar[tuple[str, ...]] = (
        "I can follow.",
        "I cannot follow.",
        "Leave this one to me.",
        "I could finish a World.",
        "Careful, the Moon is near.",
        "I would like to guide.",
        "Trust me.",
        "I do not believe you.",
        "Who are you, really?",
        "Well played!",
    )
    seats: ClassVar[tuple[int, ...]] = (3, 4, 5)
    version: ClassVar[int] = 3

    def __init__(self) -> None:
        self._boxes: dict[str, Box] = {}

    def settings(self) -> list[Setting]:
        per_count = ", ".join(f"{distance} with {seats}" for seats, distance in START_DISTANCE.items())
        return [
            Setting("start_distance", None, f"spaces from the start to the Moon (SH-S-1); {per_count}",
                    whole_number("start_distance", 1, 99)),
            Setting("max_distance", None,
                    "spaces from the first space of the track to the Moon (SH-S-2); the 5-player start",
                    whole_number("max_distance", 1, 99)),
            Setting("tiles", TILES, "how many artifacts of each kind (SH-S-3), 12 in all", counts),
            Setting("rituals", {}, "which World has which ritual (SH-S-4)", ritual_map),
            Setting("worlds", list(WORLDS), "names of the seven Worlds (SH-S-4)", world_names),
            Setting("first_player", None, "the seat with the First Player marker (SH-10); by lot",
                    whole_number("first_player", 1, 5)),
        ]  # fmt: skip

    def lay_out(self, places: list[Any], names: tuple[str, ...], chance: Chance, settings: dict[str, Any]) -> Shamans:
        box = self.box(len(places), settings)
        table = Shamans(self, names, chance, box)
        table.points = [0] * box.seats
        clear_table(table)
        return table

    def box(self, seats: int, settings: dict[str, Any]) -> Box:
        """The same settings give the same box, so it is made once."""
        key = f"{seats} {settings}"
        found = self._boxes.get(key)
        if found is None:
            found = self._boxes[key] = self.pack_box(seats, settings)
        return found

    def pack_box(self, seats: int, settings: dict[str, Any]) -> Box:
        start = settings["start_distance"] or START_DISTANCE[seats]
        furthest = settings["max_distance"] or max(start, START_DISTANCE[5])
        if start > furthest:
            raise BadSetup(f"start_distance {start} lies beyond the track's first space (max_distance {furthest})")
        first = settings["first_player"]
        if first is not None and first > seats:
            raise BadSetup(f"first_player {first} is not one of {seats} seats")
        used = tuple(settings["worlds"])[: seats + 2]
        default = {name: RITUAL_MAP[WORLDS[i]] for i, name in enumerate(settings["worlds"])}
        named = {name.casefold(): name for name in settings["worlds"]}
        for world, ritual in settings["rituals"].items():
            if world.casefold() not in named:
                raise BadSetup(f"there is no World called {world!r}; there are: {', '.join(settings['worlds'])}")
            default[named[world.casefold()]] = ritual
        tiles = tuple(settings["tiles"][kind] for kind in ARTIFACT_KEYS[:ECLIPSE])
        rituals = tuple(default[name] for name in used)
        return Box(seats, used, rituals, start, furthest, tiles, {"seats": seats, **settings})

    def begin(self, position: Position) -> None:
        """SH-S-27: the first player is set, or drawn by lot."""
        assert isinstance(position, Shamans)
        first = position.box.settings["first_player"]
        position.first_player = position.chance.below(position.box.seats) if first is None else first - 1
        position.next(PlayRounds())

    def settings_of(self, position: Shamans) -> dict[str, Any]:
        return position.box.settings

    def view(self, position: Shamans, seat: int) -> dict[str, Any]:
        seen = view(position, seat)
        if seat == EVERYTHING:
            seen.update(for_the_record(position))
        return seen

    def facts(self) -> list[Fact]:
        return FACTS

    def subjects(self, position: Shamans, blank: str) -> Sequence[str]:
        return position.worlds if blank == "world" else position.names

    def draft(self, position: Shamans) -> Draft:
        return ShamansDraft(position)

    def pieces(self, position: Shamans) -> list[str]:
        return pieces(position)

    def lively_settings(self) -> list[dict[str, Any]]:
        """Random play wakes the Shadows at once; a long way to the Moon leaves time for rituals and Daggers."""
        return [{"start_distance": 35}, {"start_distance": 99, "tiles": "portal:3,mask:1,dagger:6,shard:2"}]

    def imagine(self, position: Shamans, seat: int, chance: Chance) -> Shamans:
        return imagine(position, seat, chance)


GAME = ShamansGame()
