"""What the words of Shadowfist's cards do, card by card."""

from __future__ import annotations

from tests.cards.shadowfist_mat import answer, keys, mat, pass_all, play

from playmat.games.shadowfist.table import Shadowfist
from playmat.games.shadowfist.values import body, fighting, power_of, resources
from playmat.games.shadowfist.zones import HAND, SMOKED, TOASTED

ANN, BOB = 0, 1


def titles(table: Shadowfist, seat: int, kind: int) -> list[str]:
    return [table.title(card) for card in table.zone(seat, kind)]


def find(table: Shadowfist, title: str) -> int:
    [card] = [card for card in table.cards_in_play() if table.title(card) == title]
    return card


def with_characters(extra: str, more: str = "") -> Shadowfist:
    """The mat, with more Characters of Ann."""
    return mat(more, characters=extra)


def test_a_card_comes_back_from_the_smoked_pile_to_the_hand() -> None:
    table = mat("hand Ann: Faked Death")
    play(table, "Faked Death")
    pass_all(table)
    assert len(titles(table, ANN, HAND)) == 1 and titles(table, ANN, HAND)[0] in ("Mooks", "Somebody")


def test_a_price_in_the_smoked_pile_is_toasted() -> None:
    table = with_characters("Tomb Spirit")
    for left in (1, 0):
        answer(table, "use:tomb-spirit")
        while "pass" not in keys(table):
            answer(table, keys(table)[0])
        pass_all(table)
        assert len([title for title in titles(table, ANN, SMOKED) if title != "Sacred Ground"]) == left
    assert sorted(titles(table, ANN, TOASTED)) == ["Mooks", "Somebody"]
    assert "use:tomb-spirit" not in keys(table)


def test_cancel_and_smoke_answers_an_event_of_that_resource_only() -> None:
    table = mat("hand Ann: Sibling Rivalry\n  hand Bob: Question")
    before = table.power[BOB]
    answer(table, "wait")
    answer(table, "play:question")
    answer(table, "play:sibling-rivalry")
    monarchs = ["choose:fountain", "choose:somebody-special", "choose:fountain:2", "choose:smoked-pile:2:question"]
    assert keys(table) == monarchs
    answer(table, "choose:smoked-pile:2:question")
    pass_all(table)
    assert table.power[BOB] == before and "Question" in titles(table, BOB, SMOKED)


def test_resources_for_each_character() -> None:
    without = resources(mat(""), ANN, "M")
    table = mat("", sites="; Infernal Temple")
    assert resources(table, ANN, "M") == without + 2


def test_more_fighting_for_each_opponent_ahead() -> None:
    table = with_characters("Ting Ting")
    assert fighting(table, find(table, "Ting Ting")) == 6
    table = mat("", characters="Ting Ting", theirs="; Sacred Ground; Sacred Ground")
    assert fighting(table, find(table, "Ting Ting")) == 8


def test_a_weapon_helps_whoever_knows_weapons() -> None:
    table = with_characters("Tricia Kwok")
    assert fighting(table, find(table, "Tricia Kwok")) == 6
    table = with_characters("Tricia Kwok", "states Ann: Buro Godhammer [on tricia-kwok]")
    assert fighting(table, find(table, "Tricia Kwok")) == 7


def test_a_lost_site_makes_another_stronger_unless_one_is_ahead() -> None:
    table = mat("", sites="; Jade Valley")
    valley = find(table, "Jade Valley")
    assert (power_of(table, valley), body(table, valley)) == (1, 7)
    table = mat("", sites="; Jade Valley", theirs="; Sacred Ground [owner Ann]")
    valley = find(table, "Jade Valley")
    assert (power_of(table, valley), body(table, valley)) == (2, 11)
    table = mat("", sites="; Jade Valley; Sacred Ground", theirs="; Fountain [owner Ann]")
    valley = find(table, "Jade Valley")
    assert (power_of(table, valley), body(table, valley)) == (1, 7)


def test_only_against_a_turned_site() -> None:
    for mark, strength in (("", 1), (" [turned]", 3)):
        table = mat("", characters="Redeemed Gunman", theirs=f"; Ancient Grove{mark}")
        answer(table, "attack")
        answer(table, "target:ancient-grove")
        answer(table, "with:redeemed-gunman")
        answer(table, "done")
        site = find(table, "Ancient Grove")
        while table.attack is not None and table.damage[site] == 0:
            offered = keys(table)
            answer(table, "pass" if "pass" in offered else "done" if "done" in offered else offered[0])
        assert table.damage[site] == strength


def test_who_loses_a_site_hears_of_it() -> None:
    """Seized or burned: of the one who had it, not of the one who has it."""
    for fate in ("seize", "burn-for-victory"):
        table = mat("", theirs="; Sacred Ground [damage 6]", theirs_too="; Bao Chou [damage 1]")
        answer(table, "attack")
        answer(table, "target:sacred-ground:5")
        answer(table, "with:somebody-special")
        answer(table, "done")
        for _ in range(40):
            offered = keys(table)
            if any(key.startswith(f"{fate}:") for key in offered):
                answer(table, next(key for key in offered if key.startswith(f"{fate}:")))
            elif "pass" in offered:
                answer(table, "pass")
            elif "decline" in offered:
                answer(table, "decline")
            elif "end" in offered or not offered:
                break
            else:
                answer(table, "done" if "done" in offered else offered[0])
        assert table.damage[find(table, "Bao Chou")] == 0


def test_some_resource_conditions_keep_a_character_safe() -> None:
    table = mat("hand Ann: Nerve Gas", theirs_too="; Abysmal Horror; Kar Fai")
    answer(table, "play:nerve-gas")
    assert "target:kar-fai" in keys(table) and "target:abysmal-horror" not in keys(table)


def test_control_is_maintained_while_the_card_stays_turned() -> None:
    table = with_characters("Monster Hunter", "hand Ann: Back for Seconds")
    answer(table, "use:monster-hunter")
    assert "choose:somebody:3" in keys(table)
    answer(table, "choose:somebody:3")
    pass_all(table)
    assert len(table.characters(BOB)) == 1
    answer(table, "play:back-for-seconds")
    answer(table, "target:monster-hunter")
    pass_all(table)
    assert len(table.characters(BOB)) == 2


def test_a_state_comes_back_when_its_subject_is_smoked() -> None:
    table = with_characters("Kar Fai", "states Ann: Water Sword [on kar-fai]\n  hand Ann: Nerve Gas")
    answer(table, "play:nerve-gas")
    answer(table, "target:kar-fai")
    pass_all(table)
    assert titles(table, ANN, HAND) == ["Water Sword"]
