"""A stage for every Shadowfist card: the same game played twice, once with a sentence of the card and once without it.

Both tables get the same answers, drawn by lot with a liking for the card and for fights. Where they come apart for the
first time the sentence has been at work; each is then played on until nothing waits, and the two have to differ."""

from __future__ import annotations

import random
import re
from functools import cache
from pathlib import Path
from typing import Any

from tests.cards.shadowfist_mat import card_called, game, keys

import playmat
from playmat.cardtext.effects import Effect
from playmat.games.shadowfist.card import FistCard
from playmat.games.shadowfist.table import Shadowfist
from playmat.games.shadowfist.words import DESIGNATORS
from playmat.kernel.chance import Chance
from playmat.kernel.event import EVERYTHING
from playmat.kernel.game import Game
from playmat.scenario.table import arrange
from playmat.scenario.text import parse

CARDS = """
  [[card]]
  name = "Fountain"
  type = "Site"
  cost = 1
  provides = "aaaaaaddddddeeeeeeffffffggggggjjjjjjmmmmmmCCCCCCHHHHHHMMMMMM"
  power = 1
  body = 9

  [[card]]
  name = "Ruin"
  type = "Feng Shui Site"
  power = 1
  body = 3
  text = "Turn to gain 1 Power."

  [[card]]
  name = "Somebody"
  subtitle = "{kinds}"
  type = "Character"
  cost = 1
  provides = "aCHMgdef"
  fighting = 4

  [[card]]
  name = "Nobody"
  type = "Character"
  cost = 3
  needs = "C"
  provides = "m"
  fighting = 3
  text = "Turn to inflict 1 damage on target Character."

  [[card]]
  name = "Somebody Special"
  subtitle = "Pledged Monk"
  type = "Character"
  cost = 1
  provides = "m"
  fighting = 4
  text = "Unique."

  [[card]]
  name = "Tag"
  type = "State"
  cost = 0
  provides = "C"

  [[card]]
  name = "Hammer"
  type = "State"
  cost = 1
  provides = "C"
  text = "Weapon. Subject gains +1 Fighting."

  [[card]]
  name = "Mallet"
  type = "State"
  cost = 2
  provides = "C"
  text = "Weapon. Subject gains +1 Fighting."

  [[card]]
  name = "Cart"
  type = "State"
  cost = 1
  text = "Vehicle. Subject gains +1 Fighting."

  [[card]]
  name = "Advantage"
  type = "Edge"
  cost = 0

  [[card]]
  name = "Question"
  type = "Event"
  cost = 0
  provides = "m"
  text = "Gain 1 Power."

  [[card]]
  name = "Jab"
  type = "Event"
  cost = 0
  provides = "f"
  text = "Inflict 3 damage on target Character."

  [[card]]
  name = "Dagger"
  type = "Event"
  cost = 0
  provides = "f"
  text = "Smoke target Character or Edge or State."

  [[card]]
  name = "Till"
  type = "Event"
  cost = 0
  text = "Steal 2 Power from target opponent."

  [[card]]
  name = "Snare"
  type = "Event"
  cost = 0
  text = "Turn target Character."
{mute}
"""

STAGE = """
scenario: stage
game: shadowfist
seats: Ann, Bob, Cid

position:
  turn: 9
  turn player: {player}
  shot: {shot}
  power Ann: 12
  power Bob: 15
  power Cid: 5
  sites Ann: Fountain / Fountain [damage 3]; Ruin [damage 1]; Ruin [damage 2]{sites}
  characters Ann: Somebody [damage 1]; Somebody [turned]; Nobody [at 2]; Somebody Special{characters}
  sites Bob: Fountain [damage 8]; Ruin / Fountain; Ruin [face down]; Sacred Ground [damage 5]
  characters Bob: Somebody; Somebody [turned, damage 2, at 2]; Nobody; Nobody [at 2]
  sites Cid: Fountain; Ruin [damage 1]
  characters Cid: Somebody; Nobody
  states Ann: Hammer [on somebody]; Cart [on nobody]{states}
  states Bob: Tag [on somebody:3]; Tag [on fountain:2]
  edges Ann: Advantage{edges}
  edges Bob: Advantage x2
  smoked Ann: Mooks, Somebody, Nobody, Sacred Ground, Question, Hammer, Advantage
  smoked Bob: Mooks x2, Question, Somebody
  burned Bob: Ruin
  hand Ann: {hand}Question, Somebody, Nobody, Mallet, Ruin
  hand Bob: Jab, Dagger, Till, Snare, Question
  hand Cid: Jab, Question
  deck Ann: Somebody x3, Nobody x2, Jab, ...
  deck Bob: Somebody x3, Question, ...

play:
  Ann: end
"""

PLACES = {"Character": "characters", "Site": "sites", "Feng Shui Site": "sites", "State": "states", "Edge": "edges"}


def designators_in(card: FistCard) -> list[str]:
    """Those its text speaks of: Somebody has them."""
    return [word for word in dict.fromkeys(re.findall(r"[A-Za-z]+", card.text)) if word in DESIGNATORS]


@cache
def game_with(title: str, text: str) -> Game:
    """The game with the stage's own cards, and this card with that text."""
    card = card_called(title)
    lines = ["", "[[card]]"]
    for field, value in {**card.printed, "text": text}.items():
        said = str(value) if isinstance(value, int) else '"' + str(value).replace('"', '\\"') + '"'
        lines.append(f"{field} = {said}")
    cards = CARDS.format(mute="\n".join(lines), kinds=" ".join(designators_in(card)) or "Demon")
    return playmat.game("shadowfist").with_cards(cards)


def stage(card: FistCard, text: str, seed: int) -> Shadowfist:
    """A table with the card of Ann's, in play or in her hand, its text being this one."""
    at_hand = card.is_event or seed % 2 == 1
    place = "" if at_hand else PLACES[card.kind]
    words = {"sites": "", "characters": "", "states": "", "edges": ""}
    subject = ("somebody", "somebody-special", "nobody", "ruin")[seed // 4 % 4]
    if place == "states":
        words["states"] = f"; {card.full_title} [on {subject}]"
    elif place == "edges":
        words["edges"] = f"; {card.full_title}"
    elif place:
        words[place] = f"; {card.full_title}{' [damage 1]' if seed % 4 == 2 else ''}"
    said = STAGE.format(
        player=("Ann", "Bob", "Ann", "Cid")[seed // 2 % 4],
        shot="start" if seed % 5 == 4 else "main",
        hand=f"{card.full_title}, " if at_hand else "",
        **words,
    )
    [scenario] = parse(said, Path("stage.txt"))
    table = game_with(card.full_title, text).sit_down(3, b"stage", ("Ann", "Bob", "Cid"))
    table.chance = Chance(b"stage", 0)
    arrange(scenario, table)
    assert isinstance(table, Shadowfist)
    return table


# -- two tables side by side -----------------------------------------------------------------------------------------

LIKED = {"attack": 20, "with": 4, "use": 2, "play": 2, "pass": 8, "intercept": 3, "block": 3, "yes": 4}
SHUNNED = {"end": 0.5, "wait": 0.5, "decline": 0.6, "nothing": 0.2, "move": 0.2, "heal": 0.2, "reveal": 0.2}


def weight(key: str, card: str) -> float:
    verb = key.partition(":")[0]
    liked = LIKED.get(verb, SHUNNED.get(verb, 1.0))
    return liked * 12 if card in key else liked


def any_answer(table: Shadowfist, card: str, lot: random.Random) -> str:
    offered = keys(table)
    return lot.choices(offered, [weight(key, card) for key in offered])[0]


def choose(table: Shadowfist, key: str) -> None:
    assert table.decision is not None
    table.choose(next(option for option in table.decision.options if option.key == key))


def come_to_rest(table: Shadowfist, lot: random.Random) -> None:
    """Nobody adds anything; what is asked meanwhile is answered with yes or by lot."""
    for _ in range(80):
        offered = keys(table)
        if not offered or (not table.scenes and table.attack is None and ("end" in offered or len(table.agenda) < 3)):
            return
        if "pass" in offered:
            choose(table, "pass")
        elif "yes" in offered:
            choose(table, "yes")
        else:
            choose(table, lot.choice(offered))


def seen(table: Shadowfist) -> dict[str, Any]:
    """Everything that shows, but for what is only going on."""
    view = table.view(EVERYTHING)
    return {name: value for name, value in view.items() if name not in ("scenes", "attack")}


def without(view: Any, title: str) -> Any:
    """The same, not looking at whether the card is turned."""
    if isinstance(view, dict):
        own = view.get("title") == title
        return {name: without(value, title) for name, value in view.items() if not (own and name == "turned")}
    return [without(item, title) for item in view] if isinstance(view, list) else view


def signature(table: Shadowfist) -> tuple[Any, ...]:
    """What is on the table, in short."""
    lasting = len(table.floating) + len(table.controls)
    return (table.where, table.damage, table.turned, table.power, table.at, table.row, table.hidden, lasting)


def playable(card: FistCard) -> Shadowfist | None:
    """A table on which Ann may play the card now."""
    for seed in range(1, 60, 2):
        lot = random.Random(seed)
        table = stage(card, card.text, seed)
        for _ in range(60):
            if table.decision is None:
                break
            if table.decision.seat == 0 and f"play:{card.key}" in keys(table):
                return table
            choose(table, any_answer(table, card.key, lot))
    return None


def is_at_work(card: FistCard, sentence: Effect, text: str, seeds: range, length: int) -> bool:
    """Does the sentence make a difference that shows? `text` is what the card says without it."""
    for seed in seeds:
        lot = random.Random(seed)
        real, mute = stage(card, card.text, seed), stage(card, text, seed)
        for i in range(length):
            if real.decision is None or mute.decision is None:
                break
            if signature(real) != signature(mute) or (i % 5 == 0 and seen(real) != seen(mute)):
                return True
            if keys(real) != keys(mute):
                if differ_in_the_end(card, real, mute, lot):
                    return True
                break
            key = any_answer(real, card.key, lot)
            choose(real, key)
            choose(mute, key)
    return False


def differ_in_the_end(card: FistCard, real: Shadowfist, mute: Shadowfist, lot: random.Random) -> bool:
    """What one table offers and the other does not is taken; then both come to rest."""
    more = [key for key in keys(real) if key not in keys(mute)]
    fewer = [key for key in keys(mute) if key not in keys(real)]
    number = lot.random()
    if more:
        choose(real, lot.choice([key for key in more if card.key in key] or more))
    elif fewer:
        return True
    come_to_rest(real, random.Random(number))
    come_to_rest(mute, random.Random(number))
    return bool(without(seen(real), card.full_title) != without(seen(mute), card.full_title))


def sentences_of(card: FistCard) -> list[tuple[Effect, str]]:
    """Each sentence of its text that does something by itself, and the text without it."""
    from playmat.games.shadowfist.abilities import Keyword, Restriction, XDefined

    book = game().book
    found: list[tuple[Effect, str]] = []
    for ability in card.abilities:
        for body in ability.children():
            all_of_them = list(getattr(body, "sentences", ()))
            said = [book.grammar.write(sentence, "told") for sentence in all_of_them]
            for i, sentence in enumerate(all_of_them):
                if isinstance(sentence, (Keyword, Restriction, XDefined)):
                    continue
                rest = [line for j, line in enumerate(said) if j != i]
                found.append((sentence, " ".join(line[:1].upper() + line[1:] + "." for line in rest)))
    return found
