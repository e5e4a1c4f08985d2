"""Positions of the Shaman King TCG in words: every fact that can be said of one, how it is read and written."""

from __future__ import annotations

from collections.abc import Callable

from playmat.cardplay import facts as common
from playmat.cardplay.facts import View
from playmat.cardplay.notation import (
    knowledge_in_words,
    number_from,
    seat_from,
    sentences,
    title_parts,
    yes_or_no,
)
from playmat.games.shamanking.card import SIDES
from playmat.games.shamanking.draft import ShamanKingDraft
from playmat.games.shamanking.notation import (
    OPENING_ATTACK,
    PHASES,
    attack_in_words,
    middle_in_words,
    paid_in_words,
    phase_in_words,
    rows,
    sizes_from,
    sizes_in_words,
)
from playmat.games.shamanking.scoring import ChooseDefender
from playmat.games.shamanking.table import ShamanKing
from playmat.games.shamanking.view import paid_for
from playmat.games.shamanking.zones import (
    ADVANTAGES,
    ASIDE,
    COLORS,
    DECK,
    DISCARD,
    STRIKE,
    TEAMWORK,
    WINNING,
)
from playmat.kernel.fact import NONE, BadFact, Fact, items, listed

NOT_SAID = ""


# -- reading --------------------------------------------------------------------------------------------------------


def for_the_record(table: ShamanKing) -> View:
    """What nobody at the table is shown, but the record of a position needs."""
    return {
        "phase": phase_in_words(table),
        "decides": decides_in_words(table),
        "attacker": table.names[table.attacker],
        "paid_for_moves": [paid_for_move(table, seat) for seat in range(2)],
        "knowledge": [knowledge_in_words(table, viewer, rows) for viewer in range(table.seats + 1)],
        "middle": middle_in_words(table),
    }


def paid_for_move(table: ShamanKing, seat: int) -> list[View]:
    move = table.move_up(seat)
    return [] if move == table.attack else paid_for(table, move)


def decides_in_words(table: ShamanKing) -> str | None:
    decision = table.decision
    asked = decision is not None and isinstance(decision.step, ChooseDefender)
    return table.names[decision.seat] if decision is not None and asked else None


# -- writing --------------------------------------------------------------------------------------------------------


def write_attacker(draft: ShamanKingDraft, _: int, text: str) -> None:
    draft.attacker = seat_from(draft.table, text)


def write_phase(draft: ShamanKingDraft, _: int, text: str) -> None:
    if text not in (*PHASES, NONE):
        raise BadFact(f"a position stands in one of the phases {', '.join(PHASES)}, not in {text!r}")
    draft.phase = NOT_SAID if text == NONE else text


def write_decides(draft: ShamanKingDraft, _: int, text: str) -> None:
    draft.decides = seat_from(draft.table, text)


def write_attack(draft: ShamanKingDraft, _: int, text: str) -> None:
    draft.attack = text


def write_answered(draft: ShamanKingDraft, _: int, text: str) -> None:
    draft.table.answered = number_from(text, 0, 999)


def write_defending(draft: ShamanKingDraft, _: int, text: str) -> None:
    if text not in (*COLORS, NONE):
        raise BadFact(f"a zone is {', '.join(COLORS)}, not {text!r}")
    draft.defending = text


def write_flipped(draft: ShamanKingDraft, _: int, text: str) -> None:
    draft.flip(text)


def write_used(draft: ShamanKingDraft, _: int, text: str) -> None:
    draft.used = title_parts(draft.titles, text)


def write_paid(draft: ShamanKingDraft, seat: int, text: str) -> None:
    draft.paid[seat] = sentences(text)


def write_points(draft: ShamanKingDraft, seat: int, text: str) -> None:
    if text == str(WINNING):
        raise BadFact(f"with {WINNING} points the game is over (SK-11-1)")
    draft.table.points[seat] = number_from(text, 0, WINNING - 1)


def write_shaman(draft: ShamanKingDraft, seat: int, text: str) -> None:
    draft.name_shaman(seat, text)


def write_moves(draft: ShamanKingDraft, seat: int, text: str) -> None:
    draft.moves_said[seat] = title_parts(draft.titles, text)


def write_side(draft: ShamanKingDraft, seat: int, text: str) -> None:
    if text not in SIDES:
        raise BadFact(f"the sides of a shaman are {' and '.join(SIDES)}, not {text!r}")
    draft.table.side[seat] = SIDES.index(text)


def write_charged(draft: ShamanKingDraft, seat: int, text: str) -> None:
    for word in items(text):
        if word not in COLORS:
            raise BadFact(f"a zone is {', '.join(COLORS)}, not {word!r}")
        draft.table.charged[3 * seat + COLORS.index(word)] = True


def write_sizes(draft: ShamanKingDraft, seat: int, text: str) -> None:
    draft.sizes[seat] = sizes_from(text)


def write_no_replenish(draft: ShamanKingDraft, seat: int, text: str) -> None:
    draft.table.no_replenish[seat] = yes_or_no(text)


def claim(name: str) -> Callable[[ShamanKingDraft, int, str], None]:
    def write(draft: ShamanKingDraft, _: int, text: str) -> None:
        draft.claims.append((name, number_from(text, -999, 999)))

    return write


# -- the facts ------------------------------------------------------------------------------------------------------


def by_color(key: str, color: str) -> Callable[[View, int], str]:
    def read(view: View, seat: int) -> str:
        found = view["seats"][seat][key][color]
        return listed(found) if isinstance(found, list) else found or NONE

    return read


def attacker_as_seen(view: View, _: int) -> str | None:
    if view["attack"] is not None:
        return str(view["seats"][view["attack"]["by"]]["name"])
    return view.get("attacker")


def of_flipped(key: str) -> Callable[[View, int], str | None]:
    """A number of the flipped strike."""

    def read(view: View, _: int) -> str | None:
        flipped = view["flipped"]
        return None if flipped is None or flipped[key] is None else str(flipped[key])

    return read


def facts(titles: list[str]) -> list[Fact]:
    cards = common.cards_between_commas(titles)

    return [
        common.turn_number(0, "1"),
        common.whose_turn("defender", "Whose turn it is: the defending player.", "Ben"),
        Fact(
            "phase",
            "Where the turn stands: `start` (it is about to begin, with the cleanup), `compare` (the Force of the "
            "discard piles is about to be compared), `opening` (somebody decides who defends against an opening "
            "attack), `signature` (the moment for the signature move), `flip` (a card is about to be flipped) or "
            "`decide` (it is flipped). Left out: `decide` if a card is flipped, else `flip`.",
            "phase: signature",
            lambda view, _: view.get("phase"), write_phase, default=NONE,
        ),
        Fact(
            "decides", "Who decides, in the phase `opening`. Left out: the first seat.", "decides: Erin",
            lambda view, _: view.get("decides"), write_decides,
        ),
        Fact(
            "attack",
            "What has to be answered: `opening attack`, `none`, or a strike and the zone out of which it came, which "
            "for a signature move is `no zone`. In the phases `compare` and `opening` there is none.",
            "attack: Plain Jab from green",
            lambda view, _: attack_in_words(view), write_attack, default=OPENING_ATTACK,
        ),
        Fact(
            "attacker", "Who attacks. Left out: whoever does not defend.", "attacker: Erin",
            attacker_as_seen, write_attacker,
        ),
        Fact(
            "answered", "The Force of the attack that this one has answered, at that time.", "answered: 3",
            lambda view, _: None if view["attack"] is None else str(view["attack"]["answered"]), write_answered,
            default="0",
        ),
        Fact(
            "defending",
            "The zone that is defended, or `none`. Left out: where the defence starts, if a card is or will be "
            "flipped.",
            "defending: yellow",
            lambda view, _: view["defending"] or NONE, write_defending,
        ),
        Fact(
            "flipped", "The card that the defending player has flipped.", "flipped: Plain Jab",
            lambda view, _: listed(view["seats"][view["active"]]["flipped"]), write_flipped, default=NONE, parts=cards,
        ),
        Fact(
            "used", "The cards with a limited payment power that was used.", "used: Borrowed Shroud",
            lambda view, _: listed(view["seats"][view["active"]]["used"]), write_used, default=NONE, parts=cards,
        ),
        Fact(
            "points {seat}", "The points scored.", "points Ben: 2",
            common.of_seat("points"), write_points, default="0",
        ),
        Fact(
            "shaman {seat}",
            "The shaman. Left out: the Blank Shaman, who has Soul, Melee and Yoh and whose moves cannot be played.",
            "shaman Ben: Kesh Marrow",
            common.of_seat("shaman"), write_shaman, parts=cards,
        ),
        Fact(
            "side {seat}", "Which side of the shaman is up, front or back.", "side Ben: back",
            common.of_seat("side"), write_side, default=SIDES[0],
        ),
        Fact(
            "moves {seat}",
            "The signature moves, front and back. They follow from the shaman; set up, they are checked.",
            "moves Ben: Blank Front, Blank Back",
            common.cards_of_seat("moves"), write_moves, parts=cards, ordered=True,
        ),
        Fact(
            "charged {seat}", "The zones that are charged.", "charged Ben: green, red",
            common.cards_of_seat("charged"), write_charged, default=NONE,
        ),
        Fact(
            "furyoku {seat}",
            "The sizes of the three stacks. Where no line says which cards lie there they are Blank.",
            "furyoku Ben: G2 Y0 R1",
            lambda view, seat: sizes_in_words(view["seats"][seat]["furyoku"]), write_sizes, default="G0 Y0 R0",
        ),
        *(
            Fact(
                f"{color} {{seat}}", f"The cards of the {color} stack, the top card last.",
                f"{color} Ben: Blank, Plain Jab x2",
                by_color("furyoku", color), common.write_cards(zone), default=NONE, parts=cards, ordered=True,
            )
            for zone, color in enumerate(COLORS)
        ),
        *(
            Fact(
                f"{color} teamwork {{seat}}", f"The teamwork in the {color} zone.",
                f"{color} teamwork Ben: Bo Tanner",
                by_color("teamworks", color), common.write_cards(TEAMWORK + zone), default=NONE, parts=cards,
            )
            for zone, color in enumerate(COLORS)
        ),
        Fact(
            "advantages {seat}", "The cards in the advantage area.", "advantages Ben: Soul Lantern",
            common.cards_of_seat("advantages"), common.write_cards(ADVANTAGES), default=NONE, parts=cards,
        ),
        Fact(
            "strike {seat}",
            "The strike that the player has played and not yet cleaned up. Left out: that of the attack, if the "
            "player attacks.",
            "strike Erin: Plain Jab",
            common.cards_of_seat("strike"), common.write_cards(STRIKE), default=NONE, parts=cards,
        ),
        Fact(
            "paid {seat}",
            "What was paid for a strike of the player, separated by semicolons: for the flipped one, the one that "
            "attacks, or the signature move in the moment for it. It is a change of a number, or a sentence of the "
            "card in quotation marks, and the card whose power it was.",
            "paid Ben: +4 Intercept by Plain Jab",
            paid_in_words, write_paid, default=NONE, parts=sentences, ordered=True,
            phrases=("+NUMBER Intercept by CARD", "+NUMBER Force by CARD", '"SENTENCE" by CARD'),
        ),
        Fact(
            "discard {seat}", "The discard pile, the top card last. Left out: 4 cards called Blank.",
            "discard Ben: Blank x3, Plain Jab",
            common.cards_of_seat("discard"), common.write_cards(DISCARD), parts=cards, ordered=True,
        ),
        Fact(
            "deck {seat}",
            "The deck, top first. `...` at its end, or leaving the line out, adds 20 cards called Blank: teamworks "
            "that cost G9 Y9 R9.",
            "deck Ben: Plain Jab, Long Breath, ...",
            lambda view, seat: listed(view["seats"][seat]["deck"][::-1]), common.write_cards(DECK), parts=cards,
            ordered=True,
        ),
        Fact(
            "aside {seat}",
            "Cards of the deck that the player is looking at. Only a position that was dumped in the middle of a text "
            "can begin with them.",
            "aside Ben: none",
            common.cards_of_seat("aside"), common.write_cards(ASIDE), default=NONE, parts=cards, ordered=True,
        ),
        Fact(
            "no replenishing {seat}", "Has a text done away with the player's next replenishing?",
            "no replenishing Ben: yes",
            lambda view, seat: "yes" if view["seats"][seat]["no_replenish"] else "no", write_no_replenish,
            default="no",
        ),
        common.deck_name("Ben: Red Hammer"),
        Fact(
            "force", "The Force of the attack now. It follows from the rest; set up, it is checked.", "force: 4",
            lambda view, _: None if view["attack"] is None else str(view["attack"]["force"]), claim("attack"),
        ),
        Fact(
            "intercept", "The Intercept of the flipped strike. It follows from the rest; set up, it is checked.",
            "intercept: 3",
            of_flipped("intercept"), claim("intercept"),
        ),
        Fact(
            "own force", "The Force of the flipped strike. It follows from the rest; set up, it is checked.",
            "own force: 3",
            of_flipped("force"), claim("force"),
        ),
        common.what_one_knows(
            "Ben: card 1 of the deck of Ben; card 2 of the green furyoku of Erin",
            "card NUMBER of the deck of NAME", "card NUMBER of the green furyoku of NAME",
                "card NUMBER of the signature moves of NAME",
        ),
        common.middle(
            "What is going on in the middle of something, as the record keeps it. `playmat scenario dump` writes it; "
            "what people write begins in one of the phases.",
        ),
    ]  # fmt: skip
