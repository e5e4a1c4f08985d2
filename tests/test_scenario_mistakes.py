"""Every mistake in a scenario gets one sentence, and a failure shows what was asked."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.scenario_samples import FIVE, HEAD, play_of, position_of, positions

from playmat import scenario
from playmat.scenario.performance import Failed, Performance
from playmat.scenario.runner import run_scenario
from playmat.scenario.table import set_up
from playmat.scenario.text import BrokenScenario, parse

ROOT = Path(__file__).parent.parent


BROKEN = [
    ("hello", 1, "begins with `scenario: `"),
    ("", 1, "no scenario in this file"),
    ("scenario:", 1, "needs a title"),
    ("scenario: A\nseats: Roy\nplay:\n  end: x", 1, "says which `game:`"),
    ("scenario: A\ngame: shamans\nplay:\n  end: x", 1, "names the players"),
    (HEAD, 1, "says in `play:` what happens"),
    (HEAD + "play:\n  end: waiting Roy", 1, "needs its `seed:`"),
    (HEAD + "game: shamans", 4, "`game:` has been said before, in line 2"),
    (HEAD + "colour: red", 4, "'colour' is no part of a scenario"),
    (HEAD + "colour", 4, "no colon"),
    (HEAD + "  distance: 5", 4, "only lines of cards, position and play are indented"),
    (HEAD + "position: all", 4, "stands indented below it"),
    (HEAD + "seed:", 4, "nothing is said after `seed:`"),
    (HEAD + "draws: many", 4, "`draws:` is a number"),
    (HEAD + "set: distance", 4, "a setting is written `name = value`"),
    (HEAD + "set: height = 3\n" + position_of(head=""), 4, "no setting called 'height'"),
    (HEAD + "set: tiles = portal:9\n" + position_of(head=""), 4, "there are 12 artifact tiles"),
    (HEAD + "seed: hex zz\n" + position_of(head=""), 4, "no hexadecimal number"),
    (HEAD + "cards:\n  [[card]]\n" + position_of(head=""), 4, "has no cards that could be written down"),
    ("scenario: A\ngame: chess\nseats: Roy, Pris, Rachel\n" + position_of(head=""), 2, "no game called 'chess'"),
    ("scenario: A\ngame: shamans\nseats: Roy, Pris\n" + position_of(head=""), 3, "is for 3, 4, 5 players, not 2"),
    ("scenario: A\ngame: shamans\nseats: Roy, Roy, Pris\n" + position_of(head=""), 3, "a name of its own"),
    (position_of("hand of Roy: Blue 1"), 5, "no fact called 'hand of Roy'; did you mean hand Roy"),
    (position_of("distance: 5", "distance: 6"), 6, "`distance` has been said before, in line 5"),
    (position_of("distance:"), 5, "nothing is said after"),
    (position_of("distance: far"), 5, "'far' is not a number from 1 to 30"),
    (position_of("distance: 0"), 5, "'0' is not a number"),
    (position_of("guide: Deckard"), 5, "nobody here is called 'Deckard'"),
    (position_of("destination: Pink"), 5, "no World called 'Pink'"),
    (position_of("hand Roy: Red 1"), 5, "no World called 'Red' at this table"),
    (position_of("hand Roy: Blue 7"), 5, "'7' is not a number from 1 to 6"),
    (position_of("hand Roy: Blue"), 5, "'Blue' is not a card"),
    (position_of("hand Roy: Blue 1,, Blue 2"), 5, "an empty place between the commas"),
    (position_of("hand Roy: Blue 1", "hand Pris: Blue 1"), 6, "Blue 1 is already in the hand of Roy"),
    (position_of("hand Roy: Blue 1", "placed Blue: 1 2"), 6, "Blue 1 is already in the hand of Roy"),
    (position_of("hand Roy: Blue 1 2", "hand Pris: Blue 3"), 4, "Pris began this turn with 1 cards and Roy with 2"),
    (position_of("turn: 1", "placed Purple: 1 2 3 4"), 4, "not enough cards left for Rachel"),
    (position_of("role Roy: Priest"), 5, "'Priest' is no role"),
    (position_of("role Roy: Shadow", "role Pris: Shadow"), 4, "there are 1 Shadow cards with 3 players (SH-7)"),
    (position_of("role Roy: Shadow", "eliminated: Roy"), 4, "no Shadow left in the round"),
    (position_of("eliminated: Roy", "guide: Roy", "role Pris: Shadow"), 4, "cannot guide the turn"),
    (position_of("eliminated: Pris", "hand Pris: Blue 1", "role Roy: Shadow"), 4, "cannot hold cards"),
    (position_of("front Pris: Blue 1"), 4, "cannot have played before"),
    (position_of("played: Roy"), 4, "there is a destination: name it"),
    (position_of("destination: Blue"), 4, "the Guide has played"),
    (position_of("destination: Purple"), 4, "the Guide has played"),
    (position_of("front Roy: Blue 1", "front Pris: Green 1"), 4, "Green 1 does not match the destination"),
    (position_of("tiles Roy: crown"), 5, "no tile called 'crown'"),
    (position_of("tiles Roy: ?"), 5, "can be checked but not set up"),
    (position_of("tiles Roy: (mask)"), 5, "cannot lie face down (SH-34)"),
    (position_of("tiles Roy: eclipse"), 5, "never taken or shown as an artifact"),
    (position_of("tiles Roy: shard x4"), 5, "there are only 3 tiles of the kind shard"),
    (position_of("display: shard x3"), 5, "room for two tiles"),
    (position_of("display: shard", "deck: portal"), 4, "as long as there is one in the deck"),
    (position_of("deck: eclipse, ..."), 4, "applied at once (SH-39)"),
    (position_of("eclipse: up"), 5, "left or right"),
    (position_of("rest: lost"), 5, "`box` or `placed`"),
    (position_of("passing Roy: Orange 6"), 4, "can only pass a card of the own hand"),
    (position_of("knows Roy: Orange 6"), 4, "nothing to know about it"),
    (position_of("knows Roy: removed dagger"), 4, "no dagger lies face down"),
    (position_of("destination: Blue", "played: Roy"), 4, "say what lies in front of Roy"),
    (position_of("next: Roy collects"), 4, "there is nothing to collect"),
    (position_of("next: sleep"), 4, "'sleep' is no step of this game"),
    (position_of("next: Roy performs Pink"), 4, "no World called 'Pink'"),
    (position_of("next: Roy keeps or shows the dagger"), 4, "Roy has no dagger lying face down"),
    (position_of("hand Roy: Blue 1 2 3 4 5 6, Green 1 2 3 4 5 6", head=FIVE), 4, "more than 11 cards"),
    (play_of("Roy: Purple 1"), 7, "the last line of play says how it ends"),
    (play_of("end: sometime"), 7, "a scenario ends with `end: waiting NAME`"),
    (play_of("end: waiting Deckard"), 7, "nobody here is called 'Deckard'"),
    (play_of("end: waiting Roy", "end: waiting Roy"), 8, "a line after the `end:`"),
    (play_of("Deckard: Purple 1", "end: waiting Roy"), 7, "nobody here is called 'Deckard'"),
    (play_of("Roy plays well", "end: waiting Roy"), 7, "'Roy plays well' is not a line of play"),
    (play_of("= hight: 3", "end: waiting Roy"), 7, "no fact called 'hight'"),
    (play_of("explain luck: 3", "end: waiting Roy"), 7, "no value called 'luck'"),
    (play_of("refuze Roy: dance", "end: waiting Roy"), 7, "did you mean `refuse Roy`?"),
    (play_of("not asked Prys", "end: waiting Roy"), 7, "did you mean `not asked Pris`?"),
    (play_of("all passes", "end: waiting Roy"), 7, "did you mean `all pass`?"),
    (play_of("Roy hear: a bell", "end: waiting Roy"), 7, "did you mean `Roy hears`?"),
    (play_of("refuse Roy: Purple 1 because SH-999", "end: waiting Roy"), 7, "there is no rule 'SH-999'"),
    (play_of("outcome: open", "end: waiting Roy"), 7, "an outcome is `none`, `won by NAME`"),
    (play_of("outcome: won by Deckard", "end: waiting Roy"), 7, "nobody here is called 'Deckard'"),
    (play_of("outcome: won by Roy because of SH-999", "end: waiting Roy"), 7, "there is no rule 'SH-999'"),
    (HEAD + 'cards:\n  [[card]]\n  text = """\nDraw."""\nplay:\n  end: waiting Roy', 7, "those of a long text too"),
    (HEAD + "proves:\nplay:\n  end: waiting Roy", 4, "nothing is said after `proves:`"),
    (HEAD + "proves: sh-1\nseed: x\nplay:\n  end: waiting Roy", 4, "no rule 'sh-1'; did you mean SH-1"),
    (HEAD + "proves: SH-1 to SH-4\nseed: x\nplay:\n  end: waiting Roy", 4, "with spaces between them"),
]

YUYU = "scenario: A test\ngame: yuyu\nseats: Ann, Bob\nposition:\n"


def yuyu(*facts: str) -> str:
    return YUYU + "".join(f"  {fact}\n" for fact in facts) + "play:\n  end: waiting Ann\n"


def shaman_king(*facts: str) -> str:
    return yuyu(*facts).replace("yuyu", "shamanking")


BROKEN += [
    (shaman_king("charged Ann: green, green"), 5, "the green zone is named twice"),
    (shaman_king("defender: Ann", "attacker: Ann"), 4, "cannot be the attacker and the defender"),
    (shaman_king("advantages Ann: Bo Tanner"), 5, "Bo Tanner is a Teamwork"),
    (yuyu("wins Ann: 2", "finished: 1"), 4, "2 matches are won, so no fewer are finished"),
    (yuyu("match: 4", "finished: 1"), 4, "before match 4 as many are over"),
    (yuyu("wins Ann: 3"), 4, "has won 3 matches, and so the game"),
    (yuyu("slot 2 Ann: Chu", "locked: 2"), 4, "slot 2 of Ann is locked"),
    (yuyu("turn: 0"), 4, "the first turn has the number 1"),
    (yuyu("reached Ann: 2"), 4, "Ann has no King"),
    (yuyu("arena Ann: Chu", "facedown Ann: Chu"), 4, "Chu is the fighter"),
    (yuyu("arena Ann: Chu", "attached Ann: Jin to Chu"), 6, "Jin is a character"),
    (yuyu("arena Ann: Chu", "hand Ann: Shoe", "effects: +9 defence value from Ann's Shoe on Chu"), 4, "defense value"),
]


@pytest.mark.parametrize(("text", "number", "message"), BROKEN)
def test_a_broken_scenario_gets_one_sentence_with_its_line(text: str, number: int, message: str) -> None:
    with pytest.raises(BrokenScenario) as caught:
        for found in parse(text, Path("some.txt")):
            result = run_scenario(found)
            assert not result.failure, result.failure
            if result.broken:
                raise BrokenScenario(found.path, int(result.broken.split(":")[1]), result.broken.split(": ", 1)[1])
    assert message in caught.value.message
    assert caught.value.number == number
    assert "\n" not in str(caught.value)


FAILING = [
    ("Pris: Purple 1", "somebody else has to choose", "Pris", "Roy"),
    ("Roy: Orange 6", "Orange 6 cannot be chosen: SH-21: Orange 6 is not in your hand", "", ""),
    ("Roy: dance", "dance cannot be chosen: PM-2", "", ""),
    ("= distance: 6", "distance is something else", "6", "5"),
    ("Pris sees hand Roy: none", "hand Roy is something else to Pris", "none", "? x9"),
    ("everyone sees role Roy: Shaman", "role Roy is something else to Pris", "Shaman", "?"),
    ("= hand Roy: Purple 1, Orange 6, ...", "hand Roy is something else", "Purple 1, Orange 6, ...", "Purple 1 2"),
    ("refuse Roy: Purple 1 because SH-21", "play:purple-1 is allowed", "refused because of SH-21", ""),
    ("refuse Roy: Orange 6 because SH-20", "refused for another reason", "SH-20", "SH-21: Orange 6"),
    ("refuse Roy: Orange 6 because SH-21: no way", "refused in other words", "no way", "SH-21"),
    ("options Roy: Purple 1, Purple 2", "other options are offered", "play:purple-1, play:purple-2", "play:purple-1"),
    ("offered Roy: Purple 1, Orange 6", "an option is not offered", "play:orange-6", "play:purple-1"),
    ("not offered Roy: Purple 1", "an option is offered that must not be", "without play:purple-1", "play:purple-1"),
    ("not offered Roy: Purpel 1", "nothing here is called purpel", "", ""),
    ("options Pris: Purple 1", "somebody else has to choose", "Pris", "Roy"),
    ("waiting: Pris", "somebody else has to choose", "Pris", "Roy"),
    ("waiting: nobody", "somebody else has to choose", "nobody", "Roy"),
    ("prompt: Why?", "something else is asked", "Why?", "Lead a card"),
    ("window: portal", "the moment is another", "portal", "none"),
    ("Roy hears: Boo", "Roy does not hear it", "Boo", "none"),
    ("events: CardPlayed", "something else happened", "CardPlayed", "none"),
    ("explain distance: 6 = ...", "distance is explained in another way", "6 = ...", "5 = 10 start"),
    ("outcome: won by Roy", "the outcome is another", "won by Roy", "none"),
    ("end: won by Roy", "the outcome is another", "won by Roy", "none"),
    ("not asked Roy", "Roy is asked", "not Roy", "Roy"),
    ("undo", "there is no choice to take back", "", ""),
]


@pytest.mark.parametrize(("line", "problem", "expected", "seen"), FAILING)
def test_a_failure_shows_the_line_the_decision_and_the_position(
    line: str, problem: str, expected: str, seen: str
) -> None:
    found = parse(play_of(line, "end: waiting Roy") if "end:" not in line else play_of(line), Path("some.txt"))[0]
    result = run_scenario(found)
    assert not result.broken
    shown = result.failure.splitlines()
    assert shown[0] == f"some.txt:7: {line}"
    assert problem in shown[1]
    assert not expected or shown[2].startswith(f"    expected: {expected}")
    assert not seen or shown[3].startswith(f"    seen:     {seen}")
    assert "  open decision: Roy, Lead a card: its World is the Destination" in shown
    assert "    play:purple-1  Purple 1" in shown
    assert "    distance: 5" in shown


def test_a_refusal_without_a_number_is_by_a_rule_of_the_game() -> None:
    def failure(*lines: str) -> str:
        return run_scenario(parse(play_of(*lines), Path("some.txt"))[0]).failure

    assert failure("refuse Roy: play Blue 6", "end: waiting Roy") == ""
    assert "is refused for another reason" in failure("refuse Roy: sing a song", "end: waiting Roy")
    assert "is refused for another reason" in failure("refuse Pris: play Blue 6", "end: waiting Roy")
    assert "is allowed" in failure("refuse Roy: play Purple 1", "end: waiting Roy")


def test_what_is_wrong_with_a_card_is_said_with_its_line_in_the_file() -> None:
    common = 'game: megaman\nseats: Ann, Bob\n\ncards:\n  [[card]]\n  name = "T"\n  type = "Event"\n  destny = 1\n\n'
    own = 'scenario: X\ncards:\n  [[card]]\n  name = "T"\n  type = "Event"\n  destiny = 1\n  text = "Draw x."\n'
    written = parse(common + own + "position:\n  hand Ann: T\nplay:\n  end: waiting Ann\n", Path("some.txt"))[0]
    with pytest.raises(BrokenScenario) as wrong:
        set_up(written)
    said = str(wrong.value)
    assert said.startswith("some.txt:5: T has no destiny")
    assert "\nsome.txt:8: 'destny' is no value" in said
    assert "some.txt:13: T is already in this file, on line 6" in said


KESH = """
cards:
  [[card]]
  name = "Lantern Ghost"
  type = "Spectergram"
  shaman = "Kesh Marow"
"""


def test_a_shaman_whose_name_is_nearly_right_is_a_slip() -> None:
    (written,) = parse(shaman_king("points Ann: 1") + KESH, Path("some.txt"))
    result = run_scenario(written)
    assert result.broken.startswith("some.txt:13: no shaman is called Kesh Marow; did you mean Kesh Marrow?")


def test_hearing_what_must_not_be_heard_fails() -> None:
    text = play_of("Roy: Purple 1", "Pris does not hear: Roy leads ...", "end: waiting Pris")
    assert "Pris hears it" in run_scenario(parse(text, Path("some.txt"))[0]).failure


def test_a_redone_choice_that_leads_elsewhere_fails() -> None:
    """The mode that takes every choice back would notice a copy that is none."""
    found = parse(play_of("Roy: Purple 1", "end: waiting Pris"), Path("some.txt"))[0]
    performance = Performance(found, set_up(found), redo=True)
    forgetful = performance.position.clone()
    forgetful.restore(performance.position.save() | {"state": performance.position.save()["state"] | {"distance": 4}})
    performance.position.choose("play:purple-1")
    with pytest.raises(Failed, match="leads to another position"):
        performance.choose_again(forgetful, "play:purple-1")


def test_a_game_that_breaks_down_fails_the_scenario_and_not_the_run() -> None:
    """Seven of three players cannot have chosen."""
    eclipse = "the Eclipse from Roy with 7 chosen"
    at_once = run_scenario(parse(position_of(f"next: {eclipse}"), Path("some.txt"))[0])
    assert at_once.broken.startswith("some.txt:4: from here the game breaks down: IndexError: ")
    text = position_of(f"next: Roy may step in, 1 in a row then {eclipse}", "tiles Roy: portal")
    later = run_scenario(parse(text.replace("end:", "Roy: pass\n  end:"), Path("some.txt"))[0])
    assert later.failure.startswith("some.txt:8: Roy: pass\n  the game breaks down: IndexError: ")
    assert "open decision: Roy, Step in?" in later.failure


SHARED = """game: shamans
seats: Roy, Pris, Rachel
set: first_player = 2
about: Common to both.

position:
  distance: 8
  guide: Pris
  front Pris: Blue 1

scenario: As said above
play:
  = distance: 8
  end: waiting Rachel

scenario: One fact is another
position:
  distance: 2
play:
  = distance: 2
  = front Pris: Blue 1
  end: waiting Rachel
"""


def test_what_stands_above_the_first_scenario_holds_for_all() -> None:
    first, second = parse(SHARED, Path("some.txt"))
    assert run_scenario(first).ok, run_scenario(first)
    assert run_scenario(second).ok, run_scenario(second)
    assert (first.about, first.settings[0].text, second.line_of("position")) == (["Common to both."], "2", 17)


def test_cards_above_the_first_scenario_are_added_to() -> None:
    """The cards of a file and those of one of its scenarios are there together."""
    text = """game: megaman
seats: Joe, Kendrick
cards:
  [[card]]
  name = "One"
  type = "Resource"
  color = "red"
  destiny = 1
scenario: Two cards
cards:
  [[card]]
  name = "Two"
  type = "Event"
  color = "red"
  destiny = 1
position:
  resources Joe: One
  hand Joe: Two
play:
  = resources Joe: One
  end: waiting Joe
scenario: One card
position:
  hand Joe: Two
play:
  end: waiting Joe
"""
    both, one = parse(text, Path("some.txt"))
    assert run_scenario(both).ok, run_scenario(both)
    assert "Two" in run_scenario(one).broken


STARTED = "scenario: A\ngame: megaman\nseats: Joe, Kendrick\n"


def test_decks_and_luck_can_be_named() -> None:
    text = (
        STARTED
        + "deck joe: AirMan\ndeck Kendrick: 1 MegaMan, Battle Master; 4 Boomer1; 9 Playtime\nset: any_deck = yes\n"
    )
    wanted = "luck: ...Kendrick goes first\nplay:\n  = turn player: Kendrick\n  = deck name Joe: AirMan\n"
    found = parse(text + wanted + "  end: waiting Kendrick\n", Path("some.txt"))[0]
    assert run_scenario(found).ok, run_scenario(found)
    other = parse(text + wanted.replace("Kendrick", "Joe") + "  end: waiting Joe\n", Path("some.txt"))[0]
    assert run_scenario(other).ok, run_scenario(other)


NAMED_BADLY = [
    ("deck Joe: AirMan\nseed: 1\n", 4, "where decks are named, each player has one: Kendrick has none"),
    ("deck Roy: AirMan\nseed: 1\n", 4, "nobody here is called 'Roy'"),
    ("deck Joe: AirMan\ndeck Kendrick: Mountain\nseed: 1\n", 3, "no ready-made deck called 'Mountain'"),
    ("deck Joe: AirMan\nposition:\n  turn: 2\n", 4, "`deck Joe:` is for a game from its start"),
    ("luck: It rains\n", 4, "in 2000 games nobody was told 'It rains'"),
    ("seed: 1\nproves: MM-1 MM-9999\n", 5, "there is no rule 'MM-9999'"),
    ("seed: 1\nproves: SH-1\n", 5, "there is no rule 'SH-1'"),
]


@pytest.mark.parametrize(("lines", "number", "message"), NAMED_BADLY)
def test_what_is_named_must_exist(lines: str, number: int, message: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if "rains" in lines:
        monkeypatch.setattr("playmat.scenario.table.MOST_TRIES", 3)
        message = message.replace("2000", "3")
    result = run_scenario(parse(STARTED + lines + "play:\n  end: waiting Joe\n", Path("some.txt"))[0])
    assert result.broken.startswith(f"some.txt:{number}: ")
    assert message in result.broken


def test_luck_in_the_middle_of_a_game() -> None:
    """The display of the next round is up to chance."""
    for tile in ("Moon Shard", "Ritual Dagger"):
        told = f"A {tile} is revealed on the display"
        lines = f"luck: {told}\n  Roy: portal:forward\n  everyone hears: {told}\n  end: waiting Pris"
        text = position_of("distance: 1", "tiles Roy: portal").replace("end: waiting Roy", lines)
        result = run_scenario(parse(text, Path("some.txt"))[0], redo=True)
        assert result.ok, result
    never = play_of("luck: The sky falls", "Roy: Purple 1", "end: waiting Pris")
    assert "has not had this luck" in run_scenario(parse(never, Path("some.txt"))[0]).failure


def test_all_pass_where_nobody_is_asked_and_who_was_asked() -> None:
    asked = play_of(
        "all pass", "not asked Pris", "not asked Roy", "Roy: Purple 1", "not asked Roy", "end: waiting Pris"
    )
    result = run_scenario(parse(asked, Path("some.txt"))[0])
    assert result.ok, result
    text = position_of("tiles Pris: portal").replace("end:", "all pass\n  not asked Pris\n  end:")
    assert "Pris is asked" in run_scenario(parse(text, Path("some.txt"))[0]).failure


def test_a_report_holds_no_raw_data() -> None:
    """In the middle of a text the record keeps data that nobody wants to read in a report."""
    for position in positions("megaman", 2, 4):
        text = scenario.dump(position).replace("  end: waiting", "  = turn: 99\n  end: waiting")
        report = run_scenario(parse(text, Path("some.txt"))[0]).failure
        assert "turn is something else" in report
        assert '{"' not in report
