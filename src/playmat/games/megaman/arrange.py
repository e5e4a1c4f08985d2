"""The facts of MegaMan's positions: everything that can be said of one, to set it up and to check it."""

from __future__ import annotations

from playmat.cardplay import facts as say
from playmat.games.megaman import zones
from playmat.games.megaman.draft import PHASES, MegaManDraft, effects_as_seen
from playmat.kernel.fact import BadFact, Fact, listed


def write_navi(draft: MegaManDraft, seat: int, text: str) -> None:
    card = draft.card(text)
    if card.kind != "NetNavi":
        raise BadFact(f"{card.full_title} is a {card.kind}, not a NetNavi")
    draft.cards[seat][zones.NAVI] = [card]


def facts(titles: list[str]) -> list[Fact]:
    cards = say.CardFacts(titles)

    return [
        say.turn_number(1, "1"),
        say.whose_turn("turn player", "Whose turn it is.", "Joe"),
        say.word(
            "phase",
            "Where the turn stands: `start` (it is about to begin), `draw` (cards are discarded down), `resource` or "
            "`main`. `battle` and `end` can only be checked.",
            "phase: resource", PHASES,
            f"a position stands in one of the phases {', '.join(PHASES)}, not in {{}}", default="main",
        ),
        say.player(
            "acts",
            "Whose opportunity it is in the main phase. Left out: the turn player's, or after a pass the other's.",
            "acts: Kendrick", lambda view, _: view.get("acts"),
        ),
        say.number(
            "passes", "How many passes there were in a row.", "passes: 1", 0, 1, default="0",
            ruled_out={"2": "two passes in a row end the main phase (MM-68)"},
        ),
        say.number(
            "plays", "How many resources were played in this resource phase.", "plays: 3", 0, zones.RESOURCE_PLACES,
            default="0",
        ),
        say.yes_no(
            "blasted", "Has the turn player blasted in this main phase? Left out: yes if there is a destiny, else no.",
            "blasted: yes",
        ),
        cards.titles(
            "destiny",
            "The cards chosen in the blasts of this main phase; those in brackets have been cancelled. They lie "
            "somewhere else too, as a rule in the discard pile.",
            "destiny: (Clean 'Em Out)", lambda view, _: listed(view["destiny_cards"]),
        ),
        cards.zone(
            "navi {seat}",
            "The NetNavi. Left out: MegaMan, Battle Master, who has strength 2, defense 3, blast 4 and no text.",
            "navi Joe: SnakeMan, Sly Bandit", zones.NAVI, default="", read=say.of_seat("navi"), write=write_navi,
        ),
        cards.zone(
            "resources {seat}", "The resources in play, in the order of their places.",
            "resources Joe: Playtime, VulGear x2", zones.RESOURCES,
        ),
        cards.zone(
            "gauge {seat}", "The cards in the power gauge, from position 1 on.", "gauge Joe: Blank, Boomer1",
            zones.GAUGE,
            ordered=True,
        ),
        cards.hand("Joe: Rush, Roll Over, Boomer1 x2", zones.HAND),
        cards.deck("Joe: Boomer1, Playtime, ...", zones.DECK, ", which have destiny 1 and can never be played."),
        cards.discard("Joe: Boomer1, Blank x3", zones.DISCARD),
        cards.zone(
            "resolving {seat}",
            "The event or BattleChip whose text is being carried out: neither in hand nor in the discard pile yet. "
            "Only a position that was dumped in the middle of a text can begin with one.",
            "resolving Joe: none", zones.PLAYED, key="played",
        ),
        cards.zone(
            "level up {seat}", "The Level Up cards beside the deck.", "level up Joe: Roll, Level Up x2", zones.LEVEL_UP,
        ),
        cards.zone("gone {seat}", "The Level Up cards that were spent.", "gone Joe: Roll, Level Up", zones.GONE),
        say.number(
            "chips left {seat}", "How many BattleChips the player may still play in this main phase.",
            "chips left Joe: 0", 0, 99, default="1",
        ),
        cards.titles(
            "chips {seat}",
            "The BattleChips the player has played in this main phase; those in brackets have been cancelled. They lie "
            "somewhere else too, as a rule in the discard pile.",
            "chips Joe: Boomer1", say.cards_of_seat("chips"),
        ),
        cards.titles(
            "played {seat}",
            "What the player has played this turn, as far as a text in one of the decks may ask. It lies somewhere "
            "else too.",
            "played Joe: Boomer1", say.for_record("played_this_turn"),
        ),
        say.sayings(
            "effects",
            "What cards have done that still lasts, oldest first, separated by semicolons. It changes a number of the "
            "NetNavi of the card's player, or `on` whom it says; or it is a sentence of the card in quotation marks. "
            "In brackets behind it are the destiny that was added to, or the BattleChips played by its leave. "
            "It lasts for this turn, or `until turn` what it says; in brackets it has been cancelled. The card lies "
            "somewhere else too.",
            "effects: +3 strength from Joe's Boomer1; +2 blast from Kendrick's Peace on Joe until turn 8",
            effects_as_seen, ordered=True,
            phrases=(
                "+NUMBER STAT from NAME's CARD on NAME until turn NUMBER",
                "STAT set to NUMBER from NAME's CARD on NAME until turn NUMBER",
                '"SENTENCE" from NAME\'s CARD until turn NUMBER',
            ),
        ),
        say.deck_name("Joe: Strong and slow"),
        *(
            say.checked(
                f"{stat} {{seat}}",
                f"The running {stat} of the NetNavi. It follows from the rest; set up, it is checked.",
                f"{stat} Joe: 4",
            )
            for stat in ("strength", "defense", "blast")
        ),
        say.what_one_knows(
            "Joe: Playtime in the hand of Kendrick; card 1 of the deck of Joe",
            "CARD in the hand of NAME", "card NUMBER of the deck of NAME", "card NUMBER of the power gauge of NAME",
        ),
        say.middle("between two texts"),
    ]  # fmt: skip
