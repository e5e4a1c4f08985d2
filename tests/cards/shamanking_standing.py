"""Tries what is true while a card lies there."""

from __future__ import annotations

from collections.abc import Sequence

from tests.cards.shamanking_mat import Mat
from tests.cards.shamanking_shots import HELPED, mat

from playmat.cardplay.effect import Effect
from playmat.games.shamanking.card import ADVANTAGE, SIGNATURE, SPECTERGRAM, STRIKE, TEAMWORK, ShamanKingCard
from playmat.games.shamanking.words import keywords, numbers, zones
from playmat.games.shamanking.zones import (
    COLORS,
    DISCARD,
    RED,
)
from playmat.vocabulary.rules import Cannot


def attack_of(card: ShamanKingCard, theirs: Sequence[str] = ()) -> Mat:
    """An attack made with the card, or with its help."""
    table = mat(card, theirs=theirs)
    table.play()
    table.finish()
    if card.kind not in (STRIKE, SIGNATURE):
        table.choose("play:")
        table.settle_price()
    return table


def check_start(card: ShamanKingCard, sentence: Effect) -> None:
    assert isinstance(sentence, zones.StartsIn)
    table = attack_of(card)
    table.hand_over()
    assert table.defending() == sentence.zone.word


def check_ban(card: ShamanKingCard, sentence: Effect) -> None:
    assert isinstance(sentence, Cannot)
    what = sentence.what
    if isinstance(what, zones.PlayBan):
        title = {"advantage": "Quiet Trick", "teamwork": "Quiet Friend"}[what.what.together]
        for other, banned in ((title, True), ("Probe 9", False)):
            table = attack_of(card, [other])
            table.hand_over()
            assert bool(table.offers("play:")) != banned
            assert table.why_not("play:") == (["SK-2-1"] if banned else [])
    else:
        assert isinstance(what, zones.FocusBan)
        table = attack_of(card)
        table.hand_over()
        for zone in range(3):
            banned = what.where is None or HELPED.book.say(what.where) == f"in the {COLORS[zone]} zone"
            assert bool(table.offers("focus:")) != banned
            assert table.why_not("focus:") == (["SK-2-1"] if banned else [])
            if zone < RED:
                table.choose("discard:")


def check_keeps(card: ShamanKingCard, sentence: Effect) -> None:
    """A thief gets nothing from its player."""
    if card.kind == TEAMWORK:
        table = Mat(HELPED, "Thief", friends=[(1, RED, card.full_title)])
    else:
        table = Mat(HELPED, "Thief", areas=[(1, card.full_title)])
    robbed = Mat(HELPED, "Thief")
    for player in (table, robbed):
        player.play()
    assert table.stacks(1) == [5, 5, 5]
    assert robbed.stacks(1) == [3, 5, 5]


def check_cheaper(card: ShamanKingCard, sentence: Effect) -> None:
    assert isinstance(sentence, numbers.Costs) and isinstance(sentence.who, numbers.CardsOf)
    if sentence.who.what == "strikes":
        table = mat(card, then=["Dear Blow", "Dear Blow"])
        wanted = (2, 1, 0)
    else:
        table = mat(card, then=["Dear Trick", "Probe 5"])
        wanted = (2, 0, 0)
    table.play()
    table.finish()
    before = table.stacks()
    table.play()
    less = [wanted[color] - (sentence.n if color == sentence.color.number else 0) for color in range(3)]
    assert table.stacks() == [before[color] - less[color] for color in range(3)]


def check_underpay(card: ShamanKingCard, sentence: Effect) -> None:
    table = mat(card, then=["Dear Blow", "Dear Blow"], furyoku=(6, 0, 0))
    table.play()
    table.choose("play:")
    assert table.offers("pay:") == [] and table.stacks() == [6 - sum(card.cost) - 3, 0, 0]
    elsewhere = mat(card, then=["Probe 5", "Dear Blow"], furyoku=(6, 0, 0))
    elsewhere.play()
    elsewhere.choose("focus:")
    assert elsewhere.why_not("play:") == ["SK-5.E-1"]


def check_grants(card: ShamanKingCard, sentence: Effect) -> None:
    table = mat(card, then=["Probe 5", "Probe 6", "Probe 7"])
    table.play()
    table.choose("tactical:")
    table.settle_price()
    assert (table.flipped(), table.defending()) == ("Probe 6", "green")
    table.choose("focus:")
    assert table.why_not("tactical:") == ["SK-14-2"]


def check_immediate(card: ShamanKingCard, sentence: Effect) -> None:
    table = mat(card)
    table.play()
    table.finish()
    assert table.area() == [] and card.immediate


def check_tactical(card: ShamanKingCard, sentence: Effect) -> None:
    assert isinstance(sentence, keywords.Tactical)
    table = mat(card, zone=RED, force=9)
    before = table.stacks()
    assert table.why_not("play:") == ["SK-9-1"]
    table.choose("tactical:")
    table.settle_price()
    assert (table.flipped(), table.defending()) == ("Probe 5", "red")
    assert table.names(0, DISCARD)[-1] == card.full_title
    assert table.stacks() == [before[color] - sentence.price.cost()[color] for color in range(3)]


def check_charges_any(card: ShamanKingCard, sentence: Effect) -> None:
    table = mat(card)
    table.choose("play:")
    assert table.offers() == ["charge:green", "charge:yellow", "charge:red", "no-charge"]
    table.table.choose("charge:red")
    assert table.table.charged_zones(0) == [RED]


def check_nothing(card: ShamanKingCard, sentence: Effect) -> None:
    """Instructions are tried one by one elsewhere."""
    assert sentence in card.instructions and card.kind in (ADVANTAGE, SPECTERGRAM)
