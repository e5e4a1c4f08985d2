"""The facts of positions of the Shaman King TCG: everything that can be said of one, to set it up and to check it."""

from __future__ import annotations

from playmat.cardplay import facts as say
from playmat.games.shamanking import zones
from playmat.games.shamanking.card import SIDES
from playmat.games.shamanking.draft import (
    OPENING_ATTACK,
    PHASES,
    ShamanKingDraft,
    attack_in_words,
    paid_in_words,
    sizes_in_words,
)
from playmat.kernel.fact import NONE, BadFact, Fact, items, listed

A_ZONE_IS = f"a zone is {', '.join(zones.COLORS)}, not {{}}"


def write_shaman(draft: ShamanKingDraft, seat: int, text: str) -> None:
    draft.name_shaman(seat, text)


def write_flipped(draft: ShamanKingDraft, _: int, text: str) -> None:
    draft.flip(text)


def write_charged(draft: ShamanKingDraft, seat: int, text: str) -> None:
    for color in items(text):
        if color not in zones.COLORS:
            raise BadFact(A_ZONE_IS.format(repr(color)))
        if draft.table.charged[3 * seat + zones.COLORS.index(color)]:
            raise BadFact(f"the {color} zone is named twice")
        draft.table.charged[3 * seat + zones.COLORS.index(color)] = True


def by_color(key: str, color: str) -> say.Read:
    def read(view: say.View, seat: int) -> str:
        found = view["seats"][seat][key][color]
        return listed(found) if isinstance(found, list) else found or NONE

    return read


def attacker_as_seen(view: say.View, _: int) -> str | None:
    if view["attack"] is not None:
        return str(view["seats"][view["attack"]["by"]]["name"])
    return view.get("attacker")


def number_of(strike: str, key: str) -> say.Read:
    """A number of the attack or of the flipped strike."""

    def read(view: say.View, _: int) -> str | None:
        seen = view[strike]
        return None if seen is None or seen[key] is None else str(seen[key])

    return read


def of_active(key: str) -> say.Read:
    return lambda view, _: listed(view["seats"][view["active"]][key])


def facts(titles: list[str]) -> list[Fact]:
    cards = say.CardFacts(titles)

    return [
        say.turn_number(0, "1"),
        say.whose_turn("defender", "Whose turn it is: the defending player.", "Ben"),
        say.word(
            "phase",
            "Where the turn stands: `start` (it is about to begin, with the cleanup), `compare` (the Force of the "
            "discard piles is about to be compared), `opening` (somebody decides who defends against an opening "
            "attack), `signature` (the moment for the signature move), `flip` (a card is about to be flipped) or "
            "`decide` (it is flipped). Left out: `decide` if a card is flipped, else `flip`.",
            "phase: signature", (*PHASES, NONE),
            f"a position stands in one of the phases {', '.join(PHASES)}, not in {{}}", default=NONE,
            read=lambda view, _: view.get("phase"),
        ),
        say.player(
            "decides", "Who decides, in the phase `opening`. Left out: the first seat.", "decides: Erin",
            lambda view, _: view.get("decides"),
        ),
        say.text(
            "attack",
            "What has to be answered: `opening attack`, `none`, or a strike and the zone out of which it came, which "
            "for a signature move is `no zone`. In the phases `compare` and `opening` there is none.",
            "attack: Plain Jab from green", lambda view, _: attack_in_words(view), default=OPENING_ATTACK,
        ),
        say.player("attacker", "Who attacks. Left out: whoever does not defend.", "attacker: Erin", attacker_as_seen),
        say.number(
            "answered", "The Force of the attack that this one has answered, at that time.", "answered: 3", 0, 999,
            default="0", read=number_of("attack", "answered"),
        ),
        say.word(
            "defending",
            "The zone that is defended, or `none`. Left out: where the defence starts, if a card is or will be "
            "flipped.",
            "defending: yellow", (*zones.COLORS, NONE), A_ZONE_IS,
        ),
        cards.zone(
            "flipped", "The card that the defending player has flipped.", "flipped: Plain Jab", zones.FLIPPED,
            read=of_active("flipped"), write=write_flipped,
        ),
        cards.titles(
            "used", "The cards with a limited payment power that was used.", "used: Borrowed Shroud", of_active("used"),
        ),
        say.number(
            "points {seat}", "The points scored.", "points Ben: 2", 0, zones.WINNING - 1, default="0",
            ruled_out={str(zones.WINNING): f"with {zones.WINNING} points the game is over (SK-11-1)"},
        ),
        cards.zone(
            "shaman {seat}",
            "The shaman. Left out: the Blank Shaman, who has Soul, Melee and Yoh and whose moves cannot be played.",
            "shaman Ben: Kesh Marrow", zones.SHAMAN, default="", read=say.of_seat("shaman"), write=write_shaman,
        ),
        say.word(
            "side {seat}", "Which side of the shaman is up, front or back.", "side Ben: back", SIDES,
            f"the sides of a shaman are {' and '.join(SIDES)}, not {{}}", default=SIDES[0],
        ),
        say.checked(
            "moves {seat}",
            "The signature moves, front and back. They follow from the shaman; set up, they are checked.",
            "moves Ben: Blank Front, Blank Back", say.cards_of_seat("moves"), cards.between_commas, ordered=True,
        ),
        Fact(
            "charged {seat}", "The zones that are charged.", "charged Ben: green, red",
            say.cards_of_seat("charged"), write_charged, default=NONE,
        ),
        say.text(
            "furyoku {seat}",
            "The sizes of the three stacks. Where no line says which cards lie there they are Blank.",
            "furyoku Ben: G2 Y0 R1", lambda view, seat: sizes_in_words(view["seats"][seat]["furyoku"]),
            default="G0 Y0 R0",
        ),
        *(
            cards.zone(
                f"{color} {{seat}}", f"The cards of the {color} stack, the top card last.",
                f"{color} Ben: Blank, Plain Jab x2", zone, ordered=True, read=by_color("furyoku", color),
            )
            for zone, color in enumerate(zones.COLORS)
        ),
        *(
            cards.zone(
                f"{color} teamwork {{seat}}", f"The teamwork in the {color} zone.",
                f"{color} teamwork Ben: Bo Tanner", zones.TEAMWORK + zone, read=by_color("teamworks", color),
            )
            for zone, color in enumerate(zones.COLORS)
        ),
        cards.zone(
            "advantages {seat}", "The cards in the advantage area.", "advantages Ben: Soul Lantern", zones.ADVANTAGES,
        ),
        cards.zone(
            "strike {seat}",
            "The strike that the player has played and not yet cleaned up. Left out: that of the attack, if the "
            "player attacks.",
            "strike Erin: Plain Jab", zones.STRIKE,
        ),
        say.sayings(
            "paid {seat}",
            "What was paid for a strike of the player, separated by semicolons: for the flipped one, the one that "
            "attacks, or the signature move in the moment for it. It is a change of a number, or a sentence of the "
            "card in quotation marks, and the card whose power it was.",
            "paid Ben: +4 Intercept by Plain Jab", paid_in_words, ordered=True,
            phrases=("+NUMBER Intercept by CARD", "+NUMBER Force by CARD", '"SENTENCE" by CARD'),
        ),
        cards.zone(
            "discard {seat}", "The discard pile, the top card last. Left out: 4 cards called Blank.",
            "discard Ben: Blank x3, Plain Jab", zones.DISCARD, ordered=True, default="",
        ),
        cards.deck(
            "Ben: Plain Jab, Long Breath, ...", zones.DECK, ": teamworks that cost G9 Y9 R9.",
            read=lambda view, seat: listed(view["seats"][seat]["deck"][::-1]),
        ),
        cards.zone(
            "aside {seat}",
            "Cards of the deck that the player is looking at. Only a position that was dumped in the middle of a text "
            "can begin with them.",
            "aside Ben: none", zones.ASIDE, ordered=True,
        ),
        say.yes_no(
            "no replenishing {seat}", "Has a text done away with the player's next replenishing?",
            "no replenishing Ben: yes", default="no", key="no_replenish",
        ),
        say.deck_name("Ben: Red Hammer"),
        say.checked(
            "force", "The Force of the attack now. It follows from the rest; set up, it is checked.", "force: 4",
            number_of("attack", "force"),
        ),
        say.checked(
            "intercept", "The Intercept of the flipped strike. It follows from the rest; set up, it is checked.",
            "intercept: 3", number_of("flipped", "intercept"),
        ),
        say.checked(
            "own force", "The Force of the flipped strike. It follows from the rest; set up, it is checked.",
            "own force: 3", number_of("flipped", "force"),
        ),
        say.what_one_knows(
            "Ben: card 1 of the deck of Ben; card 2 of the green furyoku of Erin",
            "card NUMBER of the deck of NAME", "card NUMBER of the green furyoku of NAME",
            "card NUMBER of the signature moves of NAME",
        ),
        say.middle("in one of the phases"),
    ]  # fmt: skip
