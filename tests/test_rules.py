"""The rules as people read them, and the count of what tests prove."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import playmat
from playmat.cli import main
from playmat.games.shamans.setup import RITUAL_MAP, START_DISTANCE, TILES, WORLDS
from playmat.rules import Book, all_books, ids_in, open_book, proves
from playmat.rules.book import parse
from playmat.rules.coverage import coverage
from playmat.rules.events import rules_of_events
from playmat.rules.where import named_in, places

WITHOUT_CODE = Path(__file__).parent / "rules_without_code.txt"

MARK = "@" + "proves"
"""Put together here, so that nobody takes the made-up tests below for tests of this file."""


@pytest.fixture(scope="module")
def shamans() -> Book:
    return open_book("shamans")


def out_of(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> str:
    assert main(["rules", *words]) == status
    out, err = capsys.readouterr()
    assert err == ""
    return out


def refusal(capsys: pytest.CaptureFixture[str], *words: str, status: int = 2) -> str:
    assert main(["rules", *words]) == status
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err


# -- the pages -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", playmat.game_names())
def test_events_name_rules_of_their_game(game: str) -> None:
    """The log links its lines to them."""
    named = rules_of_events(game)
    assert named
    assert set(named.values()) <= set(open_book(game).by_id)


def test_every_rule_of_shamans_is_there_once_and_in_order(shamans: Book) -> None:
    expected = [f"SH-{n}" for n in range(1, 84)]
    expected += [f"SH-EX-{n}" for n in range(1, 7)] + [f"SH-S-{n}" for n in range(1, 34)]
    assert [rule.id for rule in shamans.rules] == expected


def test_every_game_has_its_page_under_its_own_letters() -> None:
    assert set(all_books()) >= {"table", *playmat.game_names()}
    for name in playmat.game_names():
        assert open_book(name).prefix == playmat.game(name).rules_prefix


@pytest.mark.parametrize("name", all_books())
def test_every_number_mentioned_exists(name: str) -> None:
    books = {book.prefix: book for book in map(open_book, all_books())}
    for rule in books[open_book(name).prefix].rules:
        assert rule.title
        assert rule.text
        for cited in ids_in(rule.text):
            assert cited in books[cited.partition("-")[0]].by_id, f"{rule.id} mentions {cited}"


@pytest.mark.parametrize("name", all_books())
def test_every_number_in_the_code_exists(name: str) -> None:
    assert coverage(open_book(name), []).unknown_in_code == []


def test_the_defaults_on_the_page_are_those_of_the_game(shamans: Book) -> None:
    start = re.findall(r"\d+", shamans.by_id["SH-S-1"].text.split("Start distance")[1])
    assert [int(number) for number in start] == list(START_DISTANCE.values())
    rituals = re.findall(r"\| (\w+) +\| [\d, ]+ +\| (\w+) +\|", shamans.by_id["SH-S-4"].text)
    assert dict(rituals) == RITUAL_MAP
    assert [world for world, _ in rituals] == list(WORLDS)
    assert set(TILES.values()) == {3}


def test_a_page_that_says_a_number_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="XX-1 stands there twice"):
        parse("# X\n\n**XX-1 One.** a\n\n**XX-1 Again.** b\n", "x")
    with pytest.raises(ValueError, match="no rule"):
        parse("# X\n\nnothing here\n", "x")


def test_numbers_of_all_five_games_are_recognised() -> None:
    text = "SH-S-6, MM-EX-11 (SF-4.5.2-c; SK-4.A-1), YYH-RUL-34. SK-2-1: SF-3.0-a but neither X-1, UTF-, ASH-x nor sh-1"
    assert ids_in(text) == ["SH-S-6", "MM-EX-11", "SF-4.5.2-c", "SK-4.A-1", "YYH-RUL-34", "SK-2-1", "SF-3.0-a"]
    more = "SK-13.A.2-1 and SK-16.C-2 (SK-RUL-5); SK-EX-1."
    assert ids_in(more) == ["SK-13.A.2-1", "SK-16.C-2", "SK-RUL-5", "SK-EX-1"]


# -- reading -------------------------------------------------------------------------------------------------------


def test_a_rule_by_its_number(capsys: pytest.CaptureFixture[str]) -> None:
    out = out_of(capsys, "shamans", "sh-20")
    assert out.startswith("SH-20 The others follow. In clockwise order every other player plays exactly one card.\n")
    assert "See also:" in out
    assert "\nSH-21 Free choice. " in out


def test_a_rule_is_mentioned_by_a_range_that_goes_over_it(shamans: Book) -> None:
    assert "SH-4" in [rule.id for rule in shamans.mentions(shamans.by_id["SH-82"])]
    assert "SH-67" in [rule.id for rule in shamans.mentions(shamans.by_id["SH-74"])]


def test_several_numbers_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    out = out_of(capsys, "shamans", "SH-S-26", "SH-9")
    assert out.index("SH-S-26 Supply of VP.") < out.index("SH-9 Supply.")


def test_a_table_keeps_its_lines(capsys: pytest.CaptureFixture[str]) -> None:
    assert "\n| 4       | 3       | 1       |" in out_of(capsys, "shamans", "SH-7")


def test_words_find_the_rules_that_have_them_all(shamans: Book, capsys: pytest.CaptureFixture[str]) -> None:
    out = out_of(capsys, "shamans", "PORTAL", "moon")
    found = re.findall(r"^(SH-[\w-]+) ", out, re.MULTILINE)
    assert "SH-45" in found
    for name in found:
        text = str(shamans.by_id[name]).lower()
        assert "portal" in text
        assert "moon" in text


def test_a_word_in_the_title_ranks_first(shamans: Book) -> None:
    assert shamans.search(["mask"])[0].id in ("SH-46", "SH-S-9")
    assert shamans.search(["eclipse"])[0].id == "SH-14"
    assert shamans.search(["xyzzy"]) == []


def test_the_whole_page(shamans: Book, capsys: pytest.CaptureFixture[str]) -> None:
    out = out_of(capsys, "shamans")
    for rule in shamans.rules:
        assert f"\n{rule.id} {rule.title}" in out
    assert "\n7. Artifacts\n" in out


def test_the_table_has_rules_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert out_of(capsys, "table", "PM-1").startswith("PM-1 Whose choice it is. Only the seat")


def test_what_is_not_there_is_told_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert "there is no rule SH-84 in Shamans: its rules go by SH-1 to SH-83" in refusal(capsys, "shamans", "SH-84")
    assert "there is no rule SH-X in Shamans" in refusal(capsys, "shamans", "SH-X")
    assert "there is no rule MM-1 in Shamans" in refusal(capsys, "shamans", "MM-1")
    assert "there is no game called 'chess'" in refusal(capsys, "chess")
    assert "there is no game called '../table'" in refusal(capsys, "../table")
    assert "no rule of Shamans has 'xyzzy' and 'moon' in it" in refusal(capsys, "shamans", "xyzzy", "moon", status=1)


# -- coverage ------------------------------------------------------------------------------------------------------


def make_tests(book: Book, folder: Path, leave_out: tuple[str, ...] = ()) -> list[Path]:
    """Made-up tests: the examples in a scenario, rulings and rules in Python, in all the ways one may write them."""
    ids = [rule.id for rule in book.rules if rule.id not in leave_out]
    examples = [name for name in ids if "-EX-" in name]
    rulings = [name for name in ids if "-S-" in name]
    rules = [name for name in ids if name not in examples + rulings]
    tests, scenarios = folder / "tests", folder / "scenarios" / "deep"
    tests.mkdir()
    scenarios.mkdir(parents=True)
    (scenarios / "example.txt").write_text(f"game: shamans\nproves: {' '.join(examples[:3])}  # half\n"
                                           f"  proves: {', '.join(examples[3:])}\n")  # fmt: skip
    quoted = ",\n    ".join(f'"{name}"' for name in rules)
    (tests / "test_made_up.py").write_text(
        f"{MARK}(\n    {quoted},\n)\ndef test_rules() -> None: ...\n\n\n"
        f"@pytest.{'mark.proves'}({', '.join(repr(name) for name in rulings)})\nclass TestRulings:\n    pass\n"
    )
    return [tests, scenarios.parent]


def test_every_rule_with_its_tests(shamans: Book, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folders = [str(folder) for folder in make_tests(shamans, tmp_path)]
    lines = out_of(capsys, "shamans", "--coverage", "--tests", *folders).splitlines()
    assert len(lines) == len(shamans.rules) + 1
    found = {line.split()[0]: line.split()[1] for line in lines[:-1]}
    assert found["SH-83"] == f"{tmp_path}/tests/test_made_up.py::test_rules"
    assert found["SH-S-1"] == f"{tmp_path}/tests/test_made_up.py::TestRulings"
    assert found["SH-EX-1"] == f"{tmp_path}/scenarios/deep/example.txt:2"
    assert found["SH-EX-6"] == f"{tmp_path}/scenarios/deep/example.txt:3"
    assert lines[-1] == f"{len(shamans.rules)} rules, each with a test"


def test_a_rule_without_a_test_is_missing(shamans: Book, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folders = make_tests(shamans, tmp_path, leave_out=("SH-7", "SH-EX-2", "SH-S-33"))
    out = out_of(capsys, "shamans", "--coverage", "--tests", *map(str, folders), status=1)
    assert [line.split()[0] for line in out.splitlines() if line.endswith("NO TEST")] == ["SH-7", "SH-EX-2", "SH-S-33"]
    assert out.endswith("3 without a test: SH-7, SH-EX-2, SH-S-33\n")


def test_a_test_of_an_unknown_rule_is_an_error(
    shamans: Book, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folders = make_tests(shamans, tmp_path)
    (folders[0] / "test_wrong.py").write_text(f'{MARK}("SH-84")\ndef test_it() -> None: ...\n')
    (folders[1] / "wrong.txt").write_text("proves: HS-1 twelve PM-1\n")
    out = out_of(capsys, "shamans", "--coverage", "--tests", *map(str, folders), status=1)
    assert "test_wrong.py::test_it names SH-84, and there is no such rule" in out
    assert "wrong.txt:1 names HS-1, and there is no such rule" in out
    assert "wrong.txt:1 names twelve, and there is no such rule" in out
    assert "PM-1" not in out


def test_a_test_of_an_unknown_rule_does_not_even_start() -> None:
    name_it = proves
    with pytest.raises(LookupError, match="there is no rule 'SH-84' to prove"):
        name_it("SH-1", "SH-84")
    assert name_it("SH-1")(len) is len


def test_naming_a_rule_in_passing_proves_nothing(shamans: Book, tmp_path: Path) -> None:
    (tmp_path / "test_talk.py").write_text('"""SH-1 proves: SH-2"""\n# proves: SH-3\nrule = "SH-4"\n')
    (tmp_path / "talk.txt").write_text("note: SH-5\n# proves: SH-6\n")
    (tmp_path / "talk.md").write_text("proves: SH-7\n")
    found = coverage(shamans, [tmp_path])
    assert len(found.missing) == len(shamans.rules)
    assert not found.complete


def test_every_rule_of_the_table_has_a_test(capsys: pytest.CaptureFixture[str]) -> None:
    assert "each with a test" in out_of(capsys, "table", "--coverage", "--tests", str(Path(__file__).parent))


def test_coverage_questions_that_make_no_sense(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "leave out the numbers" in refusal(capsys, "shamans", "SH-1", "--coverage")
    assert "neither was asked for" in refusal(capsys, "shamans", "--tests", str(tmp_path))
    assert "is not a folder with tests" in refusal(capsys, "shamans", "--coverage", "--tests", str(tmp_path / "none"))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("playmat.rules.coverage.checkout", lambda: None)
    assert "say where they are with --tests" in refusal(capsys, "shamans", "--coverage")


# -- where ---------------------------------------------------------------------------------------------------------


def test_where_a_rule_is_carried_out_and_proved(capsys: pytest.CaptureFixture[str]) -> None:
    lines = out_of(capsys, "table", "PM-12", "--where").splitlines()
    assert lines[0].startswith("PM-12 ")
    assert any(re.fullmatch(r"  code  kernel/position.py:\d+ Position.play_on_watched", line) for line in lines)
    assert "  test  tests/rules/test_endless.py::test_the_step_limit" in lines


def test_a_run_of_numbers_names_every_rule_in_it(shamans: Book) -> None:
    head = '"""SH-19 to SH-21: play."""\n\n\nclass Play:\n    """SH-20, SH-999 and SH-2."""\n'
    text = head + '\n    def run(self):\n        return "SH-3"\n'
    found = [(rule, place.line, place.name, place.alone) for rule, place in named_in(shamans, "play.py", text)]
    assert found == [
        ("SH-19", 1, "", True),
        ("SH-21", 1, "", True),
        ("SH-20", 1, "", False),
        ("SH-20", 5, "Play", True),
        ("SH-2", 5, "Play", True),
        ("SH-3", 8, "Play.run", True),
    ]


@pytest.mark.parametrize("name", [*playmat.game_names(), "table"])
def test_every_place_named_is_there(name: str) -> None:
    source = Path(playmat.__file__).parent
    for rule, found in places(open_book(name)).items():
        for place in found:
            line = (source / place.file).read_text(encoding="utf-8").splitlines()[place.line - 1]
            assert (rule in line) == place.alone, (rule, place)


def test_the_numbers_of_the_table_stand_at_their_code() -> None:
    """PM-11 is kept by the games that have decks."""
    assert [rule for rule, found in places(open_book("table")).items() if not found] == []


@pytest.mark.parametrize("name", all_books())
def test_every_rule_stands_at_its_code_or_needs_none(name: str) -> None:
    """A new rule names its number where it is enforced, or has a line in rules_without_code.txt that says why not."""
    book = open_book(name)
    said = dict(re.findall(r"^([\w.-]+): (.+)$", WITHOUT_CODE.read_text(encoding="utf-8"), re.MULTILINE))
    nowhere = [rule for rule, found in places(book).items() if not found and f"{book.prefix}-EX-" not in rule]
    assert [rule for rule in nowhere if rule not in said] == []
    excused = [rule for rule in said if rule.startswith(f"{book.prefix}-")]
    assert [rule for rule in excused if rule not in book.by_id] == []
    assert [rule for rule in excused if rule not in nowhere] == []


def test_where_asks_for_known_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    assert "there is no rule SH-999" in refusal(capsys, "shamans", "SH-999", "--where")
