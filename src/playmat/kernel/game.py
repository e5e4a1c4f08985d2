"""A game as the rest of Playmat knows it: what it is called, who can sit down, what can be set, how it starts."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from playmat.kernel.chance import Chance
from playmat.kernel.codec import CorruptData
from playmat.kernel.fact import BadFact, Draft, Fact
from playmat.kernel.position import SAVE_FORMAT, Position


class BadSetup(ValueError):
    """The game cannot start like this; the message says what is wrong and what would be right."""


class Setting:
    """One thing that can be set before the start, checked on input."""

    def __init__(self, name: str, default: Any, about: str, check: Callable[[Any], Any]) -> None:
        self.name = name
        self.default = default
        self.about = about
        self.check = check
        """Takes what the user gave, returns the clean value, or raises BadSetup."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """Subclassed once in each game's `__init__`."""

    name: ClassVar[str] = ""
    title: ClassVar[str] = ""
    rules_prefix: ClassVar[str] = ""
    seats: ClassVar[tuple[int, ...]] = ()
    version: ClassVar[int] = 1
    """Goes up when the same choices would lead elsewhere, so that old replays are told apart."""

    talk_rule: ClassVar[str] = ""
    """The rule about what may be said at the table, where there is one."""
    home: str = ""
    """The folder of a game that is no part of Playmat: its rules, cards and decks lie there."""
    phrases: ClassVar[tuple[str, ...]] = ()
    """Things that may be said under that rule, ready to be said."""

    verbs: ClassVar[tuple[str, ...]] = ()
    """Every verb an option of this game may have (`kernel.meaning`); a law holds the options against it."""

    def stock(self, find_sets: Callable[[], Any], find_decks: Callable[[], Any]) -> None:
        """Where card files and ready-made decks come from; games without cards need none."""

    def settings(self) -> list[Setting]:
        return []

    def start(
        self,
        seats: int | Sequence[Any],
        seed: bytes | None = None,
        names: Sequence[str] | None = None,
        **options: Any,
    ) -> Position:
        """Sit down and play up to the first decision. Without a seed the operating system gives one."""
        position = self.sit_down(seats, seed, names, **options)
        self.begin(position)
        position.play_on()
        return position

    def sit_down(
        self,
        seats: int | Sequence[Any],
        seed: bytes | None = None,
        names: Sequence[str] | None = None,
        **options: Any,
    ) -> Position:
        """A fresh table before anything has happened; scenarios lay out their position on it."""
        players = seats if isinstance(seats, int) else len(seats)
        if players not in self.seats:
            allowed = ", ".join(str(n) for n in self.seats)
            raise BadSetup(f"{self.title} is for {allowed} players, not {players}")
        places: list[Any] = [None] * players if isinstance(seats, int) else list(seats)
        clean_names = self._names(names, len(places))
        settings = self._settings(options)
        chance = Chance(secrets.token_bytes(32) if seed is None else seed)
        return self.lay_out(places, clean_names, chance, settings)

    def lay_out(self, places: list[Any], names: tuple[str, ...], chance: Chance, settings: dict[str, Any]) -> Position:
        """The game's own position, with checked settings."""
        raise NotImplementedError

    def begin(self, position: Position) -> None:
        """Put the first step on the agenda."""
        raise NotImplementedError

    def view(self, position: Any, seat: int) -> dict[str, Any]:
        """What a seat may know: the one function everything for a player passes through."""
        raise NotImplementedError

    def pieces(self, position: Any) -> list[str]:
        """Every piece of the game from wherever it lies now, each under a name of its own: the same at any moment."""
        raise NotImplementedError

    def imagine(self, position: Any, seat: int, chance: Chance) -> Position:
        raise NotImplementedError

    def facts(self) -> list[Fact]:
        """Everything that can be said of a position of this game, in the order it is written down."""
        return []

    def subjects(self, position: Any, blank: str) -> Sequence[str]:
        """The names that fill a blank in a fact's pattern: for `{seat}`, those of the players."""
        names: tuple[str, ...] = position.names
        return names

    def draft(self, position: Any) -> Draft:
        """Begin to set up a position on a table where nothing has happened yet."""
        raise BadFact(f"positions of {self.title} cannot be set up")

    def with_cards(self, text: str) -> Game:
        """This game with further cards, written in the card language. The game itself stays as it is."""
        raise BadSetup(f"{self.title} has no cards that could be written down")

    def read_ahead(self, seats: int = 0) -> None:
        """Read what is otherwise read when it is first wanted, for whoever cannot wait for it then; with a number of
        seats, find out too what is otherwise found when such a game is first played."""

    def quick_start(self, seats: int, seed: bytes, **options: Any) -> Position:
        """A game ready to play with nothing to decide beforehand: decks, where there are any, are drawn by the seed."""
        return self.start(seats, seed, **options)

    def random_decks(self, seats: int, chance: Chance, **options: Any) -> list[str]:
        """A deck of any cards there are for each seat, as lists, legal with these settings; none in a game without
        decks."""
        return []

    def lively_settings(self) -> list[dict[str, Any]]:
        """Settings under which even random play gets to what is rare otherwise: tests play with these too."""
        return []

    def settings_of(self, position: Any) -> dict[str, Any]:
        """Settings and seats, JSON-able, from which `lay_out` makes the same table again."""
        raise NotImplementedError

    def load(self, data: Any) -> Position:
        """The position that `save` wrote."""
        if not isinstance(data, dict) or not isinstance(data.get("playmat"), int):
            raise CorruptData("this is not a saved Playmat position")
        if data["playmat"] != SAVE_FORMAT:
            raise CorruptData(
                f"this position was saved in format {data['playmat']}, and this version reads format {SAVE_FORMAT}: "
                "go on with the version that saved it, or play its replay"
            )
        if data.get("game") != self.name:
            raise CorruptData(f"this is a saved game of {data.get('game')}, not of {self.name}")
        try:
            settings = dict(data["settings"])
            places = settings.pop("seats")
            position = self.sit_down(places, b"", data["names"], **settings)
            position.restore(data)
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise CorruptData(f"the saved position is damaged: {error}") from error
        return position

    def settings_said(self, given: Sequence[str]) -> dict[str, Any]:
        """Settings written `name=value`. `start` checks the values; the names are checked here, because a setting must
        not be mistaken for another argument of `start`."""
        said: dict[str, Any] = {}
        for text in given:
            name, equals, value = text.partition("=")
            if not equals:
                raise BadSetup(f"a setting is written name=value, not {text!r}")
            said[name] = value
        self._check_known(said)
        return said

    def _names(self, names: Sequence[str] | None, seats: int) -> tuple[str, ...]:
        if names is None:
            return tuple(f"Player {i + 1}" for i in range(seats))
        clean = tuple(str(name).strip() for name in names)
        if len(clean) != seats:
            raise BadSetup(f"{len(clean)} names for {seats} seats")
        if len({name.casefold() for name in clean}) != seats or not all(clean):
            raise BadSetup("every seat needs a name of its own")
        if not all(name.isprintable() for name in clean):
            raise BadSetup("a name at the table must be printable")
        return clean

    def _settings(self, options: dict[str, Any]) -> dict[str, Any]:
        self._check_known(options)
        return {
            setting.name: setting.check(options[setting.name]) if setting.name in options else setting.default
            for setting in self.settings()
        }

    def _check_known(self, options: dict[str, Any]) -> None:
        if not options:
            return
        known = [setting.name for setting in self.settings()]
        for name in options:
            if name not in known:
                offered = ", ".join(sorted(known)) or "none"
                raise BadSetup(f"{self.title} has no setting called {name!r}; its settings: {offered}")
