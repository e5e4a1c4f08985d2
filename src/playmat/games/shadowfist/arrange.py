"""The facts of positions of Shadowfist: everything that can be said of one, to set it up and to check it."""

from __future__ import annotations

from typing import Any, Final

from playmat.cardplay import facts as say
from playmat.cardplay.notation import sentences, sentences_in_words
from playmat.games.shadowfist import zones
from playmat.games.shadowfist.draft import ShadowfistDraft
from playmat.games.shadowfist.notation import cards_between, columns_between
from playmat.kernel.fact import NONE, BadFact, Fact, items

RESULTS: Final = ("failed", "successful")


def results_said(_: Any, text: str) -> list[int]:
    if any(part not in RESULTS for part in items(text)):
        raise BadFact(f"an attack was {' or '.join(RESULTS)}")
    return [RESULTS.index(part) for part in items(text)]


def write_sites(draft: ShadowfistDraft, seat: int, text: str) -> None:
    draft.lay_sites(seat, text)


def write_with_marks(kind: int) -> say.Write:
    def write(draft: ShadowfistDraft, seat: int, text: str) -> None:
        draft.lay_with_marks(seat, kind, text)

    return write


def resources_in_words(view: say.View, seat: int) -> str:
    pool: dict[str, int] = view["seats"][seat]["resources"]
    return " ".join(letter * pool[letter] for letter in sorted(pool)) or NONE


def burned_in_words(view: say.View, seat: int) -> str:
    """The record keeps whose each card is."""
    return str(view["burned"][seat]) if "burned" in view else sentences_in_words(view["seats"][seat]["burned"])


def laid(name: str, about: str, example: str, kind: int) -> Fact:
    """The cards of a type that a player controls."""
    return Fact(
        f"{name} {{seat}}", about, f"{name} Roy: {example}",
        lambda view, seat: str(view["in_play"][seat][zones.ZONES[kind]]), write_with_marks(kind),
        default=NONE, parts=cards_between,
    )  # fmt: skip


def facts(titles: list[str]) -> list[Fact]:
    cards = say.CardFacts(titles)

    return [
        say.turn_number(1, "1"),
        say.whose_turn("turn player", "Whose turn it is.", "Roy"),
        say.text(
            "shot",
            "Where the turn stands: `start` (it is about to begin) or `main`. `establishing` and `end` can only be "
            "checked.",
            "shot: main", lambda view, _: str(view["shot"]), default="main",
        ),
        say.number("power {seat}", "The player's Power.", "power Roy: 3", 0, 999, default="0"),
        Fact(
            "sites {seat}",
            "The site structure from left to right, the columns separated by semicolons; a Site in the back row "
            "follows behind a stroke. In square brackets, as for all cards in play: `turned`, `face down`, `damage 2`, "
            "`counters 1`, `owner Pris` if she owns it, `unresolved` while its play has not resolved.",
            "sites Roy: Sacred Ground [face down] / Ancient Grove [turned]; Sacred Ground [damage 3]",
            lambda view, seat: str(view["structures"][seat]), write_sites, default=NONE, parts=columns_between,
            ordered=True,
        ),
        laid(
            "characters",
            "The Characters the player controls, separated by semicolons; `at 2` stands at the second location, "
            "without it at the first. `visiting` has moved to another player's location.",
            "Ring Fighter [turned, damage 1]; Mooks x2", zones.CHARACTERS,
        ),
        laid(
            "states",
            "The States the player controls, separated by semicolons; `on` says on which card, with a number if it is "
            "not the first of its title.",
            "Claw of the Dragon [on Mooks, turned]; Armored in Life [on mooks:2]", zones.STATES,
        ),
        laid("edges", "The Edges the player controls.", NONE, zones.EDGES),
        cards.hand("Roy: Mooks x2, Sacred Ground", zones.HAND),
        cards.deck("Roy: Mooks, Sacred Ground, ...", zones.DECK, ", which can never be played."),
        cards.zone("smoked {seat}", "The smoked pile.", "smoked Roy: Mooks", zones.SMOKED),
        cards.zone("toasted {seat}", "The toasted pile.", "toasted Roy: Mooks", zones.TOASTED),
        Fact(
            "burned {seat}",
            "The burned-for-victory pile, separated by semicolons; `owner Pris` if she owns the card.",
            "burned Roy: Sacred Ground x2; Ancient Grove [owner Pris]",
            burned_in_words, write_with_marks(zones.BURNED), default=NONE, parts=cards_between,
        ),
        cards.zone("removed {seat}", "Cards out of the game since a player is out.", "removed Roy: none",
        zones.REMOVED),
        say.number(
            "sites played {seat}", "How many Sites the player has played this turn.", "sites played Roy: 1", 0, 9,
            default="0",
        ),
        say.number(
            "income", "What the current player received when Power was generated this turn.", "income: 2", 0, 999,
            default="0",
        ),
        Fact(
            "attacks", "How the attacks of the current player went this turn, each `successful` or `failed`.",
            "attacks: successful, failed",
            lambda view, _: ", ".join(RESULTS[one] for one in view["attacks"]) or NONE,
            say.noting("attacks", "", results_said), default=NONE, ordered=True,
        ),
        say.checked(
            "resources {seat}", "The resource pool, a letter for each symbol. It follows from the rest.",
            "resources Roy: dd", resources_in_words,
        ),
        say.checked("held {seat}", "Feng Shui Sites that count for victory. It follows from the rest.", "held Roy: 2"),
        say.checked(
            "attack", "Who attacks what, past which interceptors; it can only be checked.", "attack: none",
            lambda view, _: str(view["attack_in_words"]), sentences, default=NONE,
        ),
        say.checked(
            "scene",
            "The effects that wait in the scene, first one first; those in brackets have been canceled. It can only be "
            "checked.",
            "scene: none", lambda view, _: str(view["scene_in_words"]), sentences, ordered=True, default=NONE,
        ),
        say.deck_name("Roy: Plain Dragons"),
        say.what_one_knows(
            "Roy: Mooks in the hand of Pris; card 1 of the deck of Roy",
            "CARD in the hand of NAME", "card NUMBER of the deck of NAME", "card NUMBER of the sites of NAME",
        ),
        say.middle("between two scenes"),
    ]  # fmt: skip
