"""Printed wording: set files as fans use them are read, and nothing is guessed."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar, Final

import pytest

import playmat
from playmat.cardplay.game import CardGame
from playmat.cards.importing import as_card_file, card_file, import_set
from playmat.cards.measuring import is_held_out, measure_printed
from playmat.cards.printed import Printing, printing_of
from playmat.cardtext.book import TextError
from playmat.cardtext.grammar import Grammar, Lexicon
from playmat.cardtext.overlap import parts_of, read_again, same_patterns, samples, two_readings
from playmat.cardtext.phrase import Phrase
from playmat.cardtext.tokens import Names
from playmat.cli import main

PRINTED = Path(__file__).parents[2] / "shared" / "printed" / "shadowfist"
HEADER = "Name\tSet\tImageFile\tType\tFaction\tSubtitle\tCost\tRequires\tProvides\tFighting\tPower\tBody\tRarity\tText"


def game() -> CardGame:
    found = playmat.game("shadowfist")
    assert isinstance(found, CardGame)
    return found


def row(name: str, kind: str, subtitle: str, text: str, cost: str = "1", fighting: str = "", body: str = "") -> str:
    power = "1" if body else ""
    cells = (
        name,
        "fan",
        "x",
        kind,
        "Dragons",
        subtitle,
        cost,
        "{dra}{tek}",
        "{dra}",
        fighting,
        power,
        body,
        "Rare",
        text,
    )
    return "\t".join(cells)


def imported(folder: Path, *rows: str) -> list[tuple[str, bool, str]]:
    path = folder / "fan.txt"
    path.write_text("\n".join([HEADER, *rows]) + "\n", encoding="utf-8")
    return [(card.title, card.understood, str(card.values.get("text", ""))) for card in import_set(game(), path).cards]


def ours(text: str, kind: str = "Character", title: str = "Old Pete") -> str:
    """A printed text in our words; TextError if it is not understood."""
    book = game().book
    return book.write(book.read(printing_of(game()).wording(text, title, kind)))


@pytest.mark.parametrize(
    ("printed", "kind", "canonical"),
    [
        ("Old Pete gains Guts while turned.", "Character", "While ~ is turned, ~ gains Guts."),
        ("+2 damage to Sites.", "Character", "~ inflicts +2 damage against Sites."),
        ("Cannot attack, intercept, or turn.", "Character", "~ cannot attack. ~ cannot intercept. ~ cannot turn."),
        ("Takes no non-combat damage.", "Character", "~ takes no non-combat damage."),
        ("Reduce all non-combat damage inflicted on subject to 0.", "State", "Subject takes no non-combat damage."),
        (
            "When damage is inflicted on a Site you control, draw a card.",
            "Edge",
            "When a Site you control is damaged, draw a card.",
        ),
        (
            "When Old Pete is smoked or toasted, draw a card.",
            "Character",
            "When ~ is smoked or when ~ is toasted, draw a card.",
        ),
        ("Cannot attack unless you control a Site.", "Character", "While you control no Sites, ~ cannot attack."),
        (
            "Turn and maintain to take control of target Character.",
            "Character",
            "Turn and maintain :: you control target Character.",
        ),
        ("Sacrifice this card at the start of your turn.", "State", "When your turn begins, sacrifice ~."),
        (
            "Turn and target a Character you control :: Target gains +1 Fighting until the end of the turn.",
            "Site",
            "Turn :: target Character you control gains +1 Fighting until the end of the turn.",
        ),
        (
            "Sacrifice and choose a damaged Character :: Smoke that Character.",
            "Edge",
            "Sacrifice ~ :: smoke any damaged Character.",
        ),
        ("Turn to heal a <Cop> Character.", "Edge", "Turn to heal any Cop Character."),
        (
            "At the start of your turn, put a counter on this card.",
            "Edge",
            "When your turn begins, place 1 counter on ~.",
        ),
        (
            "You may draw a card when an opponent plays an Event.",
            "Edge",
            "When an opponent plays an Event, you may draw a card.",
        ),
        (
            "All <Cop> and <Demon> Characters you control gain Ambush.",
            "Edge",
            "Characters with the designator Cop or Demon you control gain Ambush.",
        ),
        (
            "{tek} cards an opponent controls cannot be healed.",
            "Edge",
            "Cards of Tech an opponent controls cannot be healed.",
        ),
        ("Inflict 3 non-combat damage on target Site.", "Event", "Inflict 3 damage on target Site."),
        ("Smoke all damaged Characters.", "Event", "Smoke each damaged Character."),
        (
            "Play on a Character. Subject gains +2 Fighting, Guts, and Mobility.",
            "State",
            "Play on Characters. Subject gains +2 Fighting, Guts and Mobility.",
        ),
        ("Discard a card :: Draw two cards.", "Event", "As you play ~, discard a card. Draw 2 cards."),
        (
            "Gain Power equal to the number of Sites you control.",
            "Event",
            "Gain Power equal to the number of Sites you control.",
        ),
        (
            "Toughness: X. X= the number of counters on this card.",
            "Character",
            "Toughness: X. X is the number of counters on ~.",
        ),
        (
            "Any player who seizes this Site gains 1 Power.",
            "Site",
            "When ~ is seized, that player gains 1 Power.",
        ),
        ("All damaged Sites become turned.", "Event", "Turn each damaged Site."),
        ("All {mag} States are toasted.", "Event", "Toast each State of Magic."),
        ("If burned, Old Pete returns to its owner's hand.", "Site", "When ~ is burned, return ~ to hand."),
        ("Turn to do one damage to an intercepting Character.", "Edge", "Turn to inflict 1 damage on any interceptor."),
        (
            "Characters you control gain +1 Fighting and have the designator <Cop>.",
            "Edge",
            "Characters you control gain +1 Fighting. Characters you control have the designator Cop.",
        ),
        (
            "Subject gains +1 Fighting and Toughness: 2 against Sites.",
            "State",
            "Subject gains +1 Fighting. Subject gains Toughness: 2 against Sites.",
        ),
        (
            "Turn to inflict 2 damage on another Character at its location.",
            "State",
            "Turn to inflict 2 damage on any Character other than subject at the location of subject.",
        ),
        (
            "Smoke target Site if you control more Sites than each opponent.",
            "Event",
            "If you control more Sites than each opponent, smoke target Site.",
        ),
        (
            "Damage inflicted by Old Pete is not reduced by Toughness.",
            "Character",
            "~ inflicts damage that ignores Toughness.",
        ),
        ("Turn to force target player to discard two cards.", "Edge", "Turn :: target player discards 2 cards."),
        (
            "When Old Pete turns to attack, it gains Guts until the end of the attack.",
            "Character",
            "When ~ turns to attack, ~ gains Guts until the end of the attack.",
        ),
        ("Take control of target Edge.", "Event", "Take control of target Edge for good."),
    ],
)
def test_printed_wording_is_ours(printed: str, kind: str, canonical: str) -> None:
    assert ours(printed, kind) == canonical


@pytest.mark.parametrize(
    ("printed", "kind"),
    [
        ("When Old Pete damages a Character in combat, it gains +1 Fighting until it leaves play.", "Character"),
        ("Turn to heal a Character (but only on a Tuesday).", "Character"),
        ("Unstoppable.", "Character"),
        ("Turn to heal another Character.", "State"),
        ('Gains +1 Fighting for each Character named "Somebody".', "Character"),
        ("Turn to heal a {zzz} Character.", "Character"),
    ],
)
def test_what_could_mean_something_else_is_refused(printed: str, kind: str) -> None:
    with pytest.raises(TextError):
        ours(printed, kind)


def test_no_word_that_says_something_is_lost() -> None:
    assert "you may" in ours("Once per turn, you may unturn this card when an attack you declared fails.")
    assert "you may" not in ours("Unturn this card when an attack you declared fails.")
    assert ours("Takes no combat damage.") != ours("Takes no damage.")
    assert ours("Turn to heal another Character.") != ours("Turn to heal a Character.")


def test_columns_symbols_and_facts(tmp_path: Path) -> None:
    path = tmp_path / "fan.txt"
    rows = [
        row("Old Pete", "Characters", "Lodge Cop", "Guts.", cost="X", fighting="*"),
        row("Quiet Pond", "Site", "Netherworld Feng Shui Site", "Toughness 1.", cost="", body="7"),
        row("Loud Noise", "Event", "Event", "Draw a card.", fighting="0"),
        row("Tin Hat", "State", "State", "Subject Character gains Guts."),
    ]
    path.write_text("\n".join([HEADER, *rows]), encoding="utf-8")
    done = import_set(game(), path)
    assert [card.problems for card in done.cards] == [[], [], [], []]
    pete, pond, noise, hat = (card.values for card in done.cards)
    assert (pete["type"], pete["cost"], pete["fighting"], pete["needs"], pete["provides"]) == (
        "Character",
        "X",
        "X",
        "dH",
        "d",
    )
    assert (pond["type"], pond["body"], "cost" in pond) == ("Feng Shui Site", 7, False)
    assert ("fighting" in noise, hat["text"]) == (False, "Subject gains Guts.")


LINES = [
    line.split("|", 1)
    for line in (Path(__file__).parent / "cards" / "shadowfist_print.txt").read_text(encoding="utf-8").splitlines()
    if "|" in line
]
VALUES: dict[str, dict[str, int]] = {
    "Character": {"cost": 1, "fighting": 1},
    "Site": {"cost": 1, "power": 1, "body": 5},
    "Feng Shui Site": {"power": 1, "body": 8},
}


def test_printed_sentences_are_cards_of_their_type() -> None:
    printing = printing_of(game())
    cards: list[dict[str, Any]] = [
        {
            "name": f"Zed {number}",
            "type": kind,
            **VALUES.get(kind, {"cost": 1}),
            "text": printing.wording(printed, "Zed Xyz", kind),
        }
        for number, (kind, printed) in enumerate(LINES)
    ]
    twin = game().with_cards(card_file("print", "shadowfist", cards))
    silent = [LINES[number] for number, card in enumerate(cards) if not twin.library.card(str(card["name"])).abilities]
    assert silent == []


@pytest.mark.parametrize(
    ("printed", "offered"),
    [
        ("Guts. Unstoppable.", "Guts. ~ inflicts damage that cannot be reduced or redirected."),
        ("Draw a card. Reload: 1.", "Draw a card."),
        ("Not affected by effects generated by Sites.", "~ is not affected by Sites."),
        ("Gains +1 Fighting for each Site with a different title.", "~ gains +1 Fighting for each Site."),
    ],
)
def test_what_may_change_the_meaning_is_offered_and_never_made(printed: str, offered: str) -> None:
    printing = printing_of(game())
    assert printing.offer(printed, "Old Pete", "Character") == offered
    assert printing.wording(printed, "Old Pete", "Character") != offered
    game().book.read(offered)


def test_understood_offered_or_not_and_kept_beside_the_card(tmp_path: Path) -> None:
    rows = [
        row("Plain", "Character", "Cop", "Gains Guts while turned.", fighting="2"),
        row(
            "Nearly",
            "Character",
            "Cop",
            "When this card is smoked, you may steal up to 2 Power from target opponent.",
            fighting="2",
        ),
        row("Never", "Character", "Cop", "Dances.", fighting="2"),
        row("Hooded", "Character", "Cop", "+1 Fighting for each <Zookeeper> Character you control.", fighting="2"),
    ]
    path = tmp_path / "fan.txt"
    path.write_text("\n".join([HEADER, *rows]), encoding="utf-8")
    done = import_set(game(), path)
    assert [(card.understood, card.suggested) for card in done.cards] == [
        (True, False),
        (False, True),
        (False, False),
        (True, False),
    ]
    assert [card.printed for card in done.cards][2] == "Dances."
    text = as_card_file(game(), done, accept=False)
    assert "# perhaps: When ~ is smoked, you may steal 2 Power from target opponent." in text
    twin = game().with_cards(text)
    assert twin.library.card("Hooded").text == "~ gains +1 Fighting for each Zookeeper Character you control."
    assert not twin.library.knows("Nearly")
    assert game().with_cards(as_card_file(game(), done, accept=True)).library.knows("Nearly")


def test_text_that_never_happens_is_an_error(tmp_path: Path) -> None:
    found = imported(
        tmp_path,
        row("Idle", "Character", "Cop", "Draw a card.", fighting="2"),
        row("Idle Too", "Edge", "Edge", "Smoke target Site."),
        row("Idle Still", "Event", "Event", "Characters you control gain Guts."),
    )
    assert [understood for _, understood, _ in found] == [False, False, False]


def test_the_share_of_a_folder_is_measured(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "fan.txt"
    rows = [row(f"Card {i}", "Character", "Cop", "Guts." if i % 2 else "Dances.", fighting="2") for i in range(6)]
    path.write_text("\n".join([HEADER, *rows]), encoding="utf-8")
    found = measure_printed(game(), [path])
    assert (found.rows, found.understood, len(found.later)) == (6, 3, 6)
    assert len(found.part(True)) + len(found.part(False)) == 6
    assert all(is_held_out(card.title) for card in found.part(True))
    assert main(["cards", "coverage", "shadowfist", "--printed", str(path)]) == 0
    assert "6 rows: 3 understood, 0 offered" in capsys.readouterr().out
    assert main(["cards", "coverage", "shadowfist"]) == 2


@pytest.mark.parametrize("title", ["", "Old Hand"])
def test_a_text_that_calls_its_card_by_its_name_is_measured_as_read(tmp_path: Path, title: str) -> None:
    """Its card is not understood, for want of a destiny; its text is."""
    found = playmat.game("megaman")
    assert isinstance(found, CardGame)
    path = tmp_path / "fan.txt"
    path.write_text(f"Name\tTitle\tType\tText\nTwin Fang\t{title}\tNetNavi\tTwin Fang gains +1 strength.\n")
    measured = measure_printed(found, [path])
    assert (measured.texts, measured.understood, measured.texts_read) == (1, 0, 1)


def test_real_set_files_are_read() -> None:
    """Numbers of two small files, as a floor: what is understood does not become less."""
    if not PRINTED.is_dir():
        pytest.skip(f"printed set files are not at hand: {PRINTED}")
    found = measure_printed(game(), [PRINTED / "endgame.txt", PRINTED / "knightspassage.txt"])
    values = [
        p.message for cards in found.known.values() for card in cards for p in card.problems if "text" not in p.excerpt
    ]
    assert not values
    assert found.understood >= 5


def test_a_game_without_a_printing_of_its_own_changes_nothing() -> None:
    plain = Printing()
    assert (plain.wording("Any words.", "A", "B"), plain.offer("Any words.", "A", "B")) == ("Any words.", None)
    assert plain.cells({"a": "b"}) == {"a": "b"}


# -- patterns that are only read ---------------------------------------------------------------------------------------


class Tune(Phrase):
    """Something to hum."""


class Humming(Tune):
    PHRASE: ClassVar[str] = "hum {n:#} notes"
    READS: ClassVar[tuple[str, ...]] = ("whistle {n:#} notes", "hum a little")

    def __init__(self, n: int | None) -> None:
        self.n = n


class Whistling(Tune):
    PHRASE: ClassVar[str] = "whistle {n:#} notes loudly"

    def __init__(self, n: int) -> None:
        self.n = n


class Whistled(Tune):
    PHRASE: ClassVar[str] = "whistle {n:#} notes"

    def __init__(self, n: int) -> None:
        self.n = n


EMPTY = Lexicon({}, (), (), ())


def test_patterns_that_are_only_read_are_checked_for_ambiguity() -> None:
    clear = Grammar([Humming, Whistling], EMPTY)
    assert same_patterns(clear) == []
    assert two_readings(clear, Names([]), [Humming(2), Whistling(1)]) == []
    twofold = Grammar([Humming, Whistled], EMPTY)
    assert same_patterns(twofold)
    assert two_readings(twofold, Names([]), [Humming(2), Whistled(1)])


def test_what_is_only_read_is_written_in_our_words() -> None:
    grammar = Grammar([Humming, Whistling], EMPTY)
    form = next(form for form in grammar.all_forms() if grammar.is_only_read(form))
    assert grammar.write_as(form, Humming(2)) == "whistle 2 notes"
    assert grammar.write(Humming(2)) == "hum 2 notes"


def test_what_shadowfist_only_reads_has_one_reading() -> None:
    """Every such pattern, with parts of all cards in all places where they fit."""
    book = game().book
    cards = [ability for shelf in game().library.shelves() for ability in game().library.card(shelf.title).abilities]
    assert same_patterns(book.grammar) == []
    parts = parts_of(book.grammar, cards)
    tried = [
        problem
        for form in book.grammar.all_forms()
        if book.grammar.is_only_read(form)
        for phrase in samples(form, book.names, parts)
        for problem in read_again(book.grammar, book.names, phrase, form.face, form)
    ]
    assert tried == []


def test_a_number_beside_what_counts_against_some_is_not_guessed() -> None:
    """Whether the Fighting too would count only against Sites nobody can tell."""
    with pytest.raises(TextError):
        game().book.read("~ gains +1 Fighting and Toughness: 1 against Sites.")


def test_a_symbol_is_no_other_symbol(tmp_path: Path) -> None:
    """Monarchs and Magic differ in the size of their letter only."""
    path = tmp_path / "fan.txt"
    cells = row("Old Pete", "Character", "Cop", "Guts.", fighting="2").replace("{dra}{tek}", "{mon}{mon}").split("\t")
    cells[8] = "{mag}"
    path.write_text("\n".join([HEADER, "\t".join(cells)]), encoding="utf-8")
    [card] = import_set(game(), path).cards
    assert (card.values["needs"], card.values["provides"]) == ("mm", "M")


@pytest.mark.parametrize(
    ("printed", "kind", "canonical"),
    [
        (
            "When Old Pete inflicts combat damage on the target of his attack, draw a card.",
            "Character",
            "When ~ damages its target in combat, draw a card.",
        ),
        (
            "When an attack is declared against a Site you control, you may play this card at -1 cost.",
            "Character",
            "When an attack is declared on a Site you control, if ~ is in your hand, you may play ~ for 1 less.",
        ),
        (
            "When a Character you control is smoked, you may return this card to play at no cost.",
            "State",
            "When a Character you control is smoked, if ~ is in your smoked pile, you may return ~ to play.",
        ),
        (
            "If Old Pete is in your front row, turn it to return a <Cop> Character from your smoked pile to your hand.",
            "Site",
            "While ~ is in your front row, turn to return any Cop Character in your smoked pile to hand.",
        ),
        (
            "Cancel and smoke target Edge, and its controller gains 1 Power.",
            "Event",
            "Cancel and smoke target Edge played or in play and its controller gains 1 Power.",
        ),
        (
            "When this card leaves play, you may give target Character -1 damage until the end of the turn.",
            "Character",
            "When ~ leaves play, you may choose target Character and it inflicts -1 damage until the end of the turn.",
        ),
        (
            "When an opponent plays a 0-cost Event, draw a card.",
            "Edge",
            "When an opponent plays an Event with a cost of 0, draw a card.",
        ),
    ],
)
def test_where_it_is_and_what_kind_of_damage_is_kept(printed: str, kind: str, canonical: str) -> None:
    assert ours(printed, kind) == canonical


ONE_WATCHED: Final = (
    "Target Site gains Guts until the end of the attack. Until the end of the attack, when it is healed, draw a card."
)


@pytest.mark.parametrize(
    ("printed", "kind", "canonical"),
    [
        (
            "Discard a card to heal X damage on this card. X= the cost of the discarded card.",
            "Character",
            "Discard a card :: remove X damage from ~. X is the cost of what was paid.",
        ),
        (
            "Target a Site :: Until the end of the attack, target gains Guts and you draw a card when target is healed",
            "Event",
            ONE_WATCHED,
        ),
        (
            "Pay 1 Power during an attack on a card other than this one :: Draw a card.",
            "Edge",
            "During an attack on another card, pay 1 Power :: draw a card.",
        ),
        (
            "If this card is in your smoked pile, you may pay 2 Power :: Return it to play.",
            "Character",
            "While ~ is in your smoked pile, pay 2 Power :: return ~ to play.",
        ),
        (
            "If this card is unturned, it may attack without turning once during your Main Shot.",
            "Character",
            "While ~ is unturned, ~ may attack without turning once per turn.",
        ),
        ("Its damage cannot be redirected.", "Character", "~ inflicts damage that cannot be redirected."),
        (
            "A Character cannot be the subject of multiple copies of this card.",
            "State",
            "No further copy of ~ can be on its subject.",
        ),
        (
            "Target Character gains Guts until your next turn.",
            "Event",
            "Target Character gains Guts until the start of your next turn.",
        ),
        (
            "Sacrifice this card during an attack :: heal target Site.",
            "Character",
            "During an attack, sacrifice ~ :: heal target Site.",
        ),
        ("Immune to Edges.", "Character", "~ is not affected by Edges."),
        (
            "Turn to draw a card, but only if you have no cards in hand.",
            "Character",
            "While you have no cards in hand, turn to draw a card.",
        ),
        (
            "Damage inflicted by opposing Characters is reduced by 1.",
            "Edge",
            "Characters an opponent controls inflict 1 less damage.",
        ),
        ("When your attack fails, draw a card.", "Edge", "When an attack you declared fails, draw a card."),
        (
            "Smoke target Character that is attacking you.",
            "Event",
            "Smoke target Character attacking a card you control.",
        ),
        ("You cannot attack.", "Edge", "Characters you control cannot turn to attack."),
        (
            "Cannot be declared as an attacker unless a Unique Character is also attacking.",
            "Character",
            "~ cannot attack without a Unique Character.",
        ),
        ("Cannot attack alone.", "Character", "~ cannot attack without another Character."),
        ("Takes double damage from <Cop> cards.", "Character", "~ takes double damage against Cop cards."),
        ("Smoke subject if it is a <Demon>.", "State", "Smoke subject as soon as subject is a Demon card."),
        (
            "Gain 2 Power, or 3 Power if you control no Sites.",
            "Event",
            "Gain 2 Power; if you control no Sites, gain 3 Power instead.",
        ),
        ("Turn all of target player's Sites.", "Event", "Turn each Site target player controls."),
        ("Smoke one of target opponent's Characters.", "Event", "Smoke any Character target opponent controls."),
        (
            "Guts while an opponent has {tek} in his or her pool.",
            "Character",
            "While an opponent has 1 or more Tech resources, ~ gains Guts.",
        ),
        (
            "+1 damage against {tek}, {mag}, or {chi} cards.",
            "Character",
            "~ inflicts +1 damage against cards of Tech or Magic or Chi.",
        ),
        (
            "Characters you control gain Guts while attacking a damaged Character.",
            "Edge",
            "Characters you control gain Guts while attacking a damaged Character.",
        ),
        (
            "While attacking, Characters you control gain Guts.",
            "Edge",
            "Characters you control gain Guts while attacking.",
        ),
        (
            "Twice a turn, you may pay 1 Power to give this card Guts until the end of the turn.",
            "Character",
            "Up to 2 times a turn, pay 1 Power :: ~ gains Guts until the end of the turn.",
        ),
        (
            "At the end of your turn, smoke this card if it did not attack this turn.",
            "Character",
            "When your turn ends, if ~ did not turn to attack this turn, smoke ~.",
        ),
        ("Target a Character and a Site :: Heal targets.", "Event", "Heal target Character and heal target Site."),
        ("Target up to 2 Characters :: Unturn targets.", "Event", "Unturn up to 2 target Characters."),
        (
            "When this card enters play or attacks, draw a card.",
            "Character",
            "When ~ enters play or when ~ turns to attack, draw a card.",
        ),
        (
            "When an attack in which this card participated succeeds, draw a card.",
            "Character",
            "When an attack succeeds, if ~ took part in that attack, draw a card.",
        ),
        ("Turn to draw a card. Use only during your turn.", "Edge", "During your turn, turn to draw a card."),
        (
            "Gains Toughness: 1 for each <Cop> card you control, up to a maximum of 3.",
            "Character",
            "~ gains Toughness: 1 for each Cop card you control, but at most 3.",
        ),
    ],
)
def test_what_print_says_of_prices_targets_and_times(printed: str, kind: str, canonical: str) -> None:
    assert ours(printed, kind) == canonical


@pytest.mark.parametrize(
    ("printed", "kind"),
    [
        ("When this card inflicts combat damage on the target of its attack, it gains +1 Fighting.", "Character"),
        ("When this card enters combat with a Character, smoke any other Character at this location.", "Character"),
        ("You may attack back-row Sites.", "Character"),
        ("Until the end of the turn, inflict 2 damage on target Character when a Character is smoked.", "Event"),
        ("Sacrifice a Character to place X counters on this card. X= that Character's Fighting.", "Edge"),
        ("Turn to heal X damage on this card. X= the cost of the discarded card.", "Character"),
    ],
)
def test_which_card_is_meant_is_not_guessed(printed: str, kind: str) -> None:
    with pytest.raises(TextError):
        ours(printed, kind)


def test_what_a_card_in_play_cannot_do_with_itself_is_an_error(tmp_path: Path) -> None:
    found = imported(
        tmp_path,
        row("Hasty", "Character", "Cop", "Once per turn, when an opponent plays an Event, you may play ~ at no cost."),
        row("Idle", "State", "State", "Subject gains X more Fighting. X is the number of resources it needs."),
    )
    assert [understood for _, understood, _ in found] == [False, False]
