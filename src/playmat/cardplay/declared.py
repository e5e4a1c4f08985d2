"""What a game says of its table, where it has more to say than every other."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from playmat.cardplay.effect import Effect
from playmat.cardplay.frames import Frame
from playmat.cardplay.standing import AS_PRINTED
from playmat.kernel.position import Position
from playmat.kernel.ruling import Ruling


@mypyc_attr(allow_interpreted_subclasses=True)
class Declared(Position):
    """Questions that phrases and the engine room ask of a game, with the answers of a game that has nothing of the
    kind."""

    # -- cards --------------------------------------------------------------------------------------------------------

    def cards_in_play(self) -> list[int]:
        raise NotImplementedError

    def is_printed(self, noun: str) -> bool:
        """Does it depend on nothing but what is printed on a card whether this noun means it?"""
        return False

    def is_a(self, card: int, noun: str) -> bool:
        raise NotImplementedError

    def in_play_called(self, nouns: tuple[str, ...]) -> list[int] | None:
        """The cards in play that one of these nouns means, in the order of `cards_in_play`, in a game that keeps them
        sorted."""
        return None

    def shows(
        self,
        frame: Frame,
        card: int,
        adjectives: tuple[str, ...],
        nouns: tuple[str, ...],
        reads_face: bool,
        all_of_them: bool,
    ) -> bool:
        """May the player who reads the text see whether the card is what these words say, and all else that is asked of
        it, if that `reads_face`? Else it is not meant, unless perhaps a text that picks none means `all_of_them`."""
        return True

    def describes(self, adjective: str, frame: Frame, card: int) -> bool:
        raise NotImplementedError

    def quality(self, card: int, quality: str) -> str:
        """A card's color, destiny, type ... as a word; nothing if it has none."""
        raise NotImplementedError

    def words_for(self, quality: str) -> list[str]:
        """The colors, destinies, types ... that can be named."""
        raise NotImplementedError

    def value(self, card: int, stat: str) -> int:
        """A number of a card, as it is now."""
        raise NotImplementedError

    # -- what is done with them ---------------------------------------------------------------------------------------

    def takes(self, card: int, seat: int, kind: int) -> bool:
        """May a text put this card there? Asked only of the places that are `PICKY`."""
        return True

    def can_enter(self, card: int, seat: int) -> bool:
        """May a text put this card into play on that player's side?"""
        return False

    def enter(self, card: int, seat: int) -> None:
        """A text puts the card into play on that player's side, where it `can_enter`."""
        raise NotImplementedError

    def told_by(self, card: int) -> list[Effect]:
        """What the card tells to do, once, when it is played: what can be copied. Games whose cards copy say it."""
        return []

    def run_out(self, seat: int) -> None:
        """A card of an empty deck was to be taken. Games say what comes of it, if anything does."""

    def picked_at_random(self, card: int) -> None:
        """A card was drawn by lot for a text. Games say who sees it now."""

    # -- what texts may do --------------------------------------------------------------------------------------------

    def existing_for(self, frame: Frame, cards: list[int]) -> list[int]:
        """Of these cards, those that exist for the text that counts them or asks whether there are any."""
        return cards

    def read_by(self, frame: Frame, cards: list[int]) -> list[int]:
        """Of these cards, those whose faces the text may read. Must not be changed."""
        return cards

    def may_be_revealed(self, card: int, why: list[Ruling] | None) -> bool:
        """Is there anything about it that can be revealed, in a game where cards lie face down in play?"""
        return True

    def may_affect(self, frame: Frame, act: str, card: int) -> bool:
        """May a text do this to that card by the rules of the game? Texts that protect are asked besides."""
        return True

    def guards_against(self, act: str) -> bool:
        """Might a rule or a text keep any card from this act now? Asked before each card is looked at."""
        return True

    def texts_changed_at(self) -> int:
        """The revision of what changes which texts cards have: AS_PRINTED if nothing does, AT_ANY_TIME if what they say
        must not be kept."""
        return AS_PRINTED

    def triggers_wait(self) -> bool:
        """Does what has gone off wait for something that is going on?"""
        return False

    def at_stake(self, deed: str, seat: int) -> int:
        """The card that is about to be lost, drawn ..., where the deed does not name one."""
        raise NotImplementedError

    def befall(self, deed: str, seat: int, card: int) -> None:
        """What was about to happen happens: no text has replaced it."""
        raise NotImplementedError

    # -- what cards that nobody has seen might be ---------------------------------------------------------------------

    def tells_apart(self, kind: int) -> bool:
        """Is there anything that sets copies apart in such a zone?"""
        return False

    def told_apart(self, card: int) -> str:
        """What sets a card apart from its copies in the same place, if anything does."""
        return ""

    def holds_known_cards(self, place: int) -> bool:
        """Do all know which cards lie in places such as this one, and only not which lies where?"""
        return False

    def shows_its_type(self, place: int) -> bool:
        """Do all know of what kind an unseen card is that lies there?"""
        return False

    def may_lie(self, card: int, place: int) -> bool:
        """Could this card lie there, for all that others know?"""
        return True

    def change_places(self, instead: dict[int, int]) -> None:
        """Unseen cards have changed places: what a game notes of a card stays with the place. Each card named first
        lay where the other lies now."""
