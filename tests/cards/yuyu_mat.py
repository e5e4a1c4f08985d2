"""A table of Yu Yu Hakusho on which every card finds something to do, and what a paragraph of a card changes there.

Each paragraph is tried twice with the same answers to the same questions: once as it stands, once with the paragraph
left out. What differs afterwards is what the paragraph does."""

from __future__ import annotations

import re
from functools import cache

from tests.cards.yuyu_plain import BOTH, DECKS, PLAIN, SPECIAL, WANTED

import playmat
from playmat.cardplay.events import LookedAt, Rearranged
from playmat.cardtext.card import slug
from playmat.cardtext.phrase import Phrase
from playmat.cardtext.tokens import tokenize
from playmat.games.yuyu.card import YuyuCard
from playmat.games.yuyu.events import ValuesCompared
from playmat.games.yuyu.sentences import AttackText, Marked, Standing
from playmat.games.yuyu.setup import YuyuGame
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.teams import TEAMS
from playmat.games.yuyu.which_attacks import attacks_of
from playmat.games.yuyu.words.limits import MayStart
from playmat.games.yuyu.zones import CIRCLE, DECK, DISCARD, HAND
from playmat.kernel.decision import Decision, Option
from playmat.scenario.table import FactBook

YOU, FOE = 0, 1
ZONES = {"hand": HAND, "deck": DECK, "discard": DISCARD, "circle": CIRCLE}
MOST_CHOICES = 120


def game() -> YuyuGame:
    found = playmat.game("yuyu")
    assert isinstance(found, YuyuGame)
    return found


@cache
def base() -> YuyuGame:
    """The game and the cards without a text."""
    cards = [in_toml(title, values) for title, values in PLAIN.items()]
    for team in TEAMS:
        values = BOTH + f'\nteam = "{team}"\nattack1 = "Jab"\ncost1 = 1\nvalue1 = 2000'
        cards.extend([in_toml(member(team, number), values) for number in (1, 2, 3, 4)])
    found = game().with_cards("\n".join(cards))
    assert isinstance(found, YuyuGame)
    return found


def member(team: str, number: int) -> str:
    """What a character of a team is called: never so that it might be somebody's longer name (YYH-139)."""
    return f"{team}-{number}" if team == "Koenma" else f"{team} {number}"


def card_called(title: str) -> YuyuCard:
    found = game().library.card(title)
    assert isinstance(found, YuyuCard)
    return found


def in_toml(title: str, values: str) -> str:
    return f'[[card]]\nname = "{title}"\n{values}\n'


def row_of(card: YuyuCard, lines: list[str]) -> str:
    """The card as a card file would have it, with this text."""
    found = ["[[card]]"]
    for name, value in card.printed.items():
        if name == "text":
            continue
        found.append(f"{name} = {quoted(value)}")
    if lines:
        found.append("text = '''\n" + "\n".join(lines) + "'''")
    return "\n".join(found) + "\n"


def quoted(value: object) -> str:
    if isinstance(value, list):
        return "[" + ", ".join(quoted(item) for item in value) + "]"
    return str(value) if isinstance(value, int) else "'" + str(value) + "'" if '"' in str(value) else f'"{value}"'


# -- what the text asks for -----------------------------------------------------------------------------------------


class Wishes:
    """What has to lie there so that a paragraph finds its conditions met."""

    def __init__(self, card: YuyuCard, text: str) -> None:
        self.card = card
        self.text = text
        tokens = [token for line in text.split("\n") for token in tokenize(line, game().book.names)]
        self.named = list(dict.fromkeys(token.text for token in tokens if token.kind == "name"))
        if "only if" in text and "Play this card only" not in text:
            self.named = []
        self.own_team = first(re.findall(r"you have (?:the|2 or more) ([A-Z][\w' ]*?) team bonus", text))
        self.his_team = first(re.findall(r"our opponent has the ([A-Z][\w' ]*?) team bonus", text))
        if not self.his_team and re.search("opponent (has a|loses all) team bonus|player loses all team", text):
            self.his_team = "Sensui"
        self.words = re.findall(r'"([^"]+)"', text)
        self.helper = ""
        """A card that has to be in your hand besides."""
        self.his_hand = ""

    def absentees(self) -> list[str]:
        """Cards the text names that are in no file: they are made up, without a text."""
        return [name for name in self.card.printed.get("mentions", []) if name in self.named]

    def absent(self, name: str) -> str:
        """Somebody who is told apart from others of that name is a character."""
        name, _, title = name.partition(", ")
        person = title or re.search(rf"(?:is|your) {re.escape(name)}\b", self.text)
        surname = f'title = "{title}"\n' if title else ""
        return f'[[card]]\nname = "{name}"\n{surname}' + (BOTH if person else PLAIN["Thing"]) + "\n"

    def add(self, title: str) -> None:
        self.helper = title

    def team(self) -> str:
        if self.own_team:
            return self.own_team
        if "share a team symbol" in self.text or "team bonus you have" in self.text:
            return "Urameshi"
        if re.search("ttacks of all characters on your sideline gain", self.text):
            return "Kuroko"
        teams = [team for team in TEAMS if re.search(rf"\b{re.escape(team)} character", self.text)]
        return first(teams)

    def characters(self) -> list[str]:
        """Titles of characters it names, one for each name."""
        found: list[str] = []
        for name in self.named:
            title = name if name in self.absentees() and "Character" in self.absent(name) else title_with(name, True)
            team = re.search(rf"{re.escape(name)} (team|character)", self.text)
            if title and title not in found and not team and not self.same(title, found):
                found.append(title)
        for words in self.words if "characters with" in self.text else ():
            more = [title for title in titles_of_characters() if words in title and not self.same(title, found)]
            found += more[:1]
        return found

    def same(self, title: str, others: list[str]) -> bool:
        """Would it be the same character as one that is there?"""
        there = [*(self.card.names if self.card.is_character else ()), *(n for t in others for n in names_of(t))]
        return any(name in there for name in names_of(title))

    def things(self) -> list[str]:
        """Titles of other cards it names or whose words it quotes."""
        found = [title for name in self.named if (title := title_with(name, False))]
        found += [name for name in self.absentees() if "Item" in self.absent(name)]
        for words in self.words:
            title = next((t for t in titles_of_things() if words in t), "")
            if title and title != self.card.full_title:
                found.append(title)
        return found


@cache
def titles_of_things() -> list[str]:
    return [title for title in game().library.titles() if not card_called(title).is_character]


@cache
def titles_of_characters() -> list[str]:
    return [t for t in game().library.titles() if card_called(t).is_character and not card_called(t).piece]


def is_event(title: str) -> bool:
    return title in game().library.titles() and not card_called(title).attaches


def names_of(title: str) -> tuple[str, ...]:
    return card_called(title).names if title in game().library.titles() else (title.split(",", maxsplit=1)[0],)


def first(found: list[str]) -> str:
    return found[0] if found else ""


def title_with(name: str, character: bool) -> str:
    """A card of that name that is a character, or that is none."""
    if not character:
        return name if name in titles_of_things() else ""
    return next((title for title in titles_of_characters() if title == name or title.split(",")[0] == name), "")


# -- the table ------------------------------------------------------------------------------------------------------


class Mat:
    """You are seat 0. The card is in your hand, in your Arena (characters) or with your fighter."""

    def __init__(self, card: YuyuCard, place: str, wishes: Wishes, lines: list[str], step: str, yours: bool) -> None:
        self.card = card
        self.place = place
        self.wishes = wishes
        self.lines = lines
        self.step = step
        self.yours = yours
        self.table = self.lay()
        self.seen = 0
        self.asked: list[str] = []

    def lay(self) -> Yuyu:
        further = [] if self.lines == self.card.text.split("\n") else [row_of(self.card, self.lines)]
        further += [self.wishes.absent(name) for name in self.wishes.absentees()]
        variant = base().with_cards("\n".join(further)) if further else base()
        position = variant.sit_down([DECKS[0], DECKS[1]], b"mat", ("You", "Foe"), any_deck=True)
        facts, draft = FactBook(position), variant.draft(position)
        for where, what in self.facts().items():
            named = facts.find(where)
            named.fact.write(draft, named.which, what)
        draft.settle()
        assert isinstance(position, Yuyu)
        return position

    def facts(self) -> dict[str, str]:
        title, text, things = self.card.full_title, self.wishes.text, self.wishes.things()
        own, theirs = self.own_sideline(), self.his_sideline()
        fighter = title if self.place == "arena" else self.own_fighter()
        poor = (
            re.search("less spirit|fewer cards in hand|opponent has more (spirit|cards|characters)", text) is not None
        )
        pile = ", ".join([*things, "Deed, Thing, Trick, Deed, Thing, Trick, Blank x6"])
        if "are events" in text:
            pile = "Deed x6"
        if "attached event" in text:
            things.append("Kept")
        hand = "Deed x2, Thing, Trick" if poor else "Deed x2, Thing x2, Trick x2, Blank x6"
        hand = f"{title}, {hand}" if self.place == "hand" else hand
        hand = f"{self.wishes.helper}, {hand}" if self.wishes.helper else hand
        his_hand = "Deed x2, Thing x2, Trick, Blank x2"
        his_hand = f"{self.wishes.his_hand}, {his_hand}" if self.wishes.his_hand else his_hand
        his_pile = "Deed, Thing, Trick, Blank x4" + (", Upsurge" if "floating effects" in text else "")
        won = f"{title}, " if self.place == "circle" else ""
        spirit = 3 if poor else 9 + (self.card.spirit if self.place == "hand" else 0)
        rich = re.search(r"(\d\d) or more spirit|pay (\d\d) spirit", text)
        gaining = re.search("[Gg]ain .*spirit", text) and self.place != "hand"
        spirit = 99 if rich else 4 if gaining and not poor else spirit
        spirit += max([line.spirit for line in self.card.attacks if self.place == "arena"], default=0)
        circle = "" if "finished" not in text else "1"
        return {
            "turn": "6", "attacker": "You" if self.yours else "Foe", "step": self.step,
            "spirit You": str(spirit), "spirit Foe": "9" if poor else "5",
            **({"finished": "1"} if circle else {}), **({"match": "5"} if "fifth match" in text else {}),
            "arena You": fighter, "slot 2 You": own[0], "slot 3 You": own[1], "slot 4 You": own[2],
            **self.effects(), "arena Foe": self.his_fighter(),
            "slot 2 Foe": theirs[0], "slot 3 Foe": theirs[1], "slot 4 Foe": theirs[2],
            **({"slot 5 Foe": "His Fifth"} if "slot 5" in text or poor else {}),
            **({"slot 5 You": "Spare"} if re.search("you have more characters|in your slot 5 to", text) else {}),
            **({"facedown You": f"{own[0]}; {own[1]}"} if "facedown character" in text else {}),
            "damage You": "; ".join(self.own_damage(fighter, own)),
            "damage Foe": f"{self.his_damage()} on {self.his_fighter()}; 1 on {theirs[0]}",
            "attached You": "; ".join(self.own_cards(fighter, own[0], things)),
            "attached Foe": "; ".join(self.his_cards(theirs[0])),
            "circle You": f"{won}Old Winner, (Old Loser), Deed", "circle Foe": "Past Winner, (Past Loser), Deed",
            "hand You": hand, "hand Foe": his_hand,
            "deck You": ", ".join(["Deed, Thing, Trick", *things, "Spare, Deed, Thing, Blank x30"]),
            "deck Foe": f"Trick, Deed, Thing, Deed, Spare, Trick, Blank x{60 if '20 more' in text else 30}",
            "discard You": pile, "discard Foe": his_pile,
        } | SPECIAL.get(title, {})  # fmt: skip

    def effects(self) -> dict[str, str]:
        """Something of his that lasts, where a text ends such things or is stronger than they."""
        text = self.wishes.text
        if "floating effects" in text:
            running = "your attacks gain +4000 attack value until your next Draw Step"
            return {"effects": f'"{running}" from Foe\'s Upsurge for the match'}
        return {}

    def own_fighter(self) -> str:
        text, people = self.wishes.text, self.wishes.characters()
        if people and re.search("(this character|your fighter) is (?!an? )|attach this card to your [A-Z]", text):
            return people[0]
        if people and re.search("ttacks of your [A-Z]", text):
            return people[0]
        if self.wishes.team() and re.search("your fighter is a|share a team|ttacks of all (?:your|[A-Z])", text):
            return member(self.wishes.team(), 1)
        return "Your Ace"

    def own_sideline(self) -> list[str]:
        if "no characters on your sideline" in self.wishes.text:
            return ["none"] * 3
        team = self.wishes.team()
        own = [member(team, n) for n in (2, 3, 1)] if team else ["Your Second", "Your Third", "Your Fourth"]
        if team and self.own_fighter() == member(team, 1):
            own[2] = member(team, 4)
        people = [person for person in self.wishes.characters() if person != self.own_fighter()]
        for i, person in enumerate(people[:2]):
            own[2 - i] = person
        if self.place == "sideline":
            own[0] = self.card.full_title
        return own

    def his_fighter(self) -> str:
        text, people = self.wishes.text, self.wishes.characters()
        if people and f"opposing fighter is {people[0].split(',')[0]}" in text:
            return people[0]
        weak = re.search("deals? .*damage|dealt", text) and self.place != "hand" and "minimum" not in text
        return (
            "His Weakling" if weak or re.search("value of (your fighter|this character) is higher", text) else "His Ace"
        )

    def his_sideline(self) -> list[str]:
        his = self.wishes.his_team
        return [member(his, n) for n in (1, 2, 3)] if his else ["His Second", "His Third", "His Fourth"]

    def his_damage(self) -> int:
        text = self.wishes.text
        return 3 if re.search("is defeated|wins? a match", text) else 2 if "fighter has 2 or more damage" in text else 1

    def own_damage(self, fighter: str, own: list[str]) -> list[str]:
        found = [f"{0 if 'only if' in self.wishes.text else 2} on {fighter}"]
        return found if own[0] == "none" else [*found, f"1 on {own[0]}", f"1 on {own[2]}"]

    def own_cards(self, fighter: str, second: str, things: list[str]) -> list[str]:
        found = [
            f"Thing to You's {fighter}",
            f"Trick to You's {fighter}",
            *([] if second == "none" else [f"(Thing) to You's {second}"]),
        ]
        found += [f"{thing} to You's {fighter}" for thing in things if not is_event(thing)]
        if re.search(
            "4 or more items|5 or more attached|2 techniques|2 of your|you have more attached", self.wishes.text
        ):
            found += [f"{what} to You's {fighter}" for what in ("Thing", "Trick") * 3]
        if re.search("discard 3 cards attached", self.wishes.text):
            found += [f"Thing to You's {fighter}"] * 2
        if self.place == "opposing":
            found.insert(0, f"{self.card.full_title} to Foe's {self.his_fighter()}")
        elif self.place == "attached":
            found.insert(0, f"{self.card.full_title} to You's {fighter}")
        elif self.place == "facedown":
            found.insert(0, f"({self.card.full_title}) to You's {second}")
        return found

    def his_cards(self, second: str) -> list[str]:
        found = [f"Thing to Foe's {self.his_fighter()}", f"Trick to Foe's {self.his_fighter()}"]
        if re.search("attached to the opposing fighter, this", self.wishes.text):
            found += [f"{thing} to Foe's {self.his_fighter()}" for thing in self.wishes.things()]
        if re.search("opponent has more attached|fighter has (more|4 or more)", self.wishes.text):
            found += [f"Thing to Foe's {self.his_fighter()}"] * 4
        return [*found, f"(Trick) to Foe's {second}"]

    # -- choosing ------------------------------------------------------------------------------------------------------

    def play_on(self, yours: list[str], his: list[str], turn: int, prompt: str) -> None:
        """Answer every question until you are asked this in that turn and all your wishes have come true, or the turn
        is over: yes rather than no, the first card there is, one more rather than done."""
        wants = (yours, his)
        for _ in range(MOST_CHOICES):
            table, decision = self.table, self.table.decision
            if decision is None or table.turn > turn:
                return
            want = wants[decision.seat]
            keys = [option.key for option in decision.options]
            found = sorted([key for key in keys if want and key.startswith(want[0])], key=len)
            if found:
                want.pop(0)
                table.choose(found[0])
            elif table.turn == turn and decision.seat == YOU and decision.prompt.startswith(prompt):
                return
            else:
                table.choose(self.best(decision))
        raise AssertionError(f"{self.card.full_title} does not come to an end: {self.table.decision}")

    def best(self, decision: Decision) -> Option:
        if decision.options[-1].key.startswith(("number:", "name:")):
            return decision.options[-1]
        if decision.prompt.endswith("to attack"):
            return decision.options[-1]
        for word in ("yes", "go-on", "pass", "minimum-damage", "no-damage"):
            for option in decision.options:
                if option.key == word:
                    return option
        return decision.options[0]

    # -- looking -------------------------------------------------------------------------------------------------------

    def digest(self) -> dict[str, int]:
        """Everything a text may change, in numbers."""
        table = self.table
        found: dict[str, int] = {}
        for seat, whose in ((YOU, "your"), (FOE, "his")):
            for name, zone in ZONES.items():
                found[f"{whose} {name}"] = len(table.zone(seat, zone))
            found[f"{whose} spirit"] = table.spirit[seat]
            found[f"{whose} wins"] = table.wins[seat]
            found[f"{whose} characters"] = len(table.characters(seat))
            found[f"{whose} heroes"] = sum(table.is_allied(card, "hero", seat) for card in table.characters(seat))
            found[f"{whose} villains"] = sum(table.is_allied(card, "villain", seat) for card in table.characters(seat))
            found[f"{whose} damage"] = sum(table.damage[card] for card in table.characters(seat))
            found[f"{whose} sideline damage"] = sum(table.damage[card] for card in table.sideline(seat))
            found[f"{whose} sideline defense"] = sum(table.defense(card) for card in table.sideline(seat))
            found[f"{whose} facedown"] = sum(
                table.down[card] for card in table.cards_in_play() if table.owner[card] == seat
            )
            found[f"{whose} bonuses"] = sum(table.has_bonus(seat, team) for team in range(len(TEAMS)))
            found[f"{whose} most spirit"] = table.most_spirit(seat)
            found[f"{whose} symbols"] = sum(len(table.symbols_of(card)) for card in table.characters(seat))
            found.update(self.fighting(seat, whose))
            found.update(self.forbidden(seat, whose))
        found["attacks left"] = table.attacks_left
        if table.outcome is not None:
            found["your victory"] = 1 if table.outcome.winners == (YOU,) else -1
        return found

    def forbidden(self, seat: int, whose: str) -> dict[str, int]:
        """What a text may forbid, and damage it may prevent."""
        table = self.table
        verbs = (
            "Heal",
            "MinimumDamage",
            "GainSpirit",
            "Draw",
            "ShuffleBack",
            "SwitchBan",
            "UseSidelineEffects",
            "Attack",
        )
        found = {f"{whose} {verb} forbidden": int(table.banned(seat, verb, -1, None)) for verb in verbs}
        for card in range(len(table.face)):
            if table.owner[card] == seat and table.card(card).full_title in ("Deed", "Thing", "Trick"):
                title = table.card(card).full_title
                found[f"{whose} {title} forbidden"] = int(table.banned(seat, "Play", card, None))
        for i, character in enumerate(table.characters(seat)[:2]):
            found[f"{whose} {('fighter', 'second')[i]} hurt"] = table.clone().hurt(character, 2, 1 - seat)
            for blow in attacks_of(table, 1 - seat) if i == 0 else ():
                name = table.line(blow).name
                found[f"{whose} fighter hurt by {name}"] = table.clone().hurt(character, 2, 1 - seat, blow)
        return found

    def fighting(self, seat: int, whose: str) -> dict[str, int]:
        table = self.table
        fighter = table.fighter(seat)
        if fighter < 0:
            return {}
        found = {f"{whose} defense": table.defense(fighter), f"{whose} attached": len(table.attached_to(fighter))}
        found[f"{whose} fighter"] = sum(ord(letter) for letter in table.card(fighter).full_title)
        found[f"{whose} costs"] = sum(table.spirit_cost(seat, card) for card in table.zone(seat, HAND))
        for blow in attacks_of(table, seat):
            name = f"{whose} {table.line(blow).name}"
            found[f"{name} value"] = table.attack_value(blow)
            found[f"{name} cost"] = table.cards_for(blow) + table.spirit_for(blow)
            found[f"{name} damage"] = table.extra_damage(blow)
        return found


# -- a paragraph tried ----------------------------------------------------------------------------------------------


def digest_of(card: YuyuCard, number: int, left_out: bool, later: bool) -> dict[str, int]:
    """What the table looks like when the paragraph has had its chance; or would have had it, if it is left out."""
    lines = card.text.split("\n")
    ability, text = card.abilities[number], lines[number]
    wishes = Wishes(card, text)
    kept = [line for i, line in enumerate(lines) if i != number] if left_out else lines
    mat, yours, his = lay_for(card, ability, wishes, kept)
    if "last turn" in text:
        used = re.findall(r'you used "([^"]+)"', text)
        mat.play_on([f"attack:{slug(used[0])}"] if used else yours[:], ["attack:"], 8, "Main Step")
        mat.play_on(["go-on"], [], 8, "Attack?")
    turn = mat.table.turn
    if yours:
        prompt = {"main": "Main Step", "start": "Main Step", "attack": "Attack?"}[mat.step]
        mat.play_on(yours, [], turn, prompt) if his == ["play:substitute"] else mat.play_on(yours, his, turn, prompt)
    if later:
        blow = "attack:smash" if re.search("times the defense|2 or more damage|wins? a match", text) else "attack:trick"
        his_blow = "attack:crush" if "at most" in text else "attack:"
        mine = [] if "you did not attack this turn, " in text else [blow]
        mat.play_on(mine, [*(his or ["play:deed"]), his_blow], turn + 2, "Main Step")
    found = mat.digest()
    for i, event in enumerate(e for e in mat.table.log.since(0) if isinstance(e, ValuesCompared)):
        found[f"attack {i + 1}"] = event.attack
        found[f"defense {i + 1}"] = event.defense
    for i, looked in enumerate(e for e in mat.table.log.since(0) if isinstance(e, (LookedAt, Rearranged))):
        found[f"seen {i + 1}"] = 1 + looked.seat
    return found


def lay_for(card: YuyuCard, ability: Phrase, wishes: Wishes, kept: list[str]) -> tuple[Mat, list[str], list[str]]:
    """The table for a paragraph, what you want to choose there and what he wants."""
    where = "arena" if card.is_character else "attached"
    first_deed = ["play:deed", "go-on"] if "you played this turn" in wishes.text else []
    if isinstance(ability, AttackText):
        attack = f"attack:{slug(ability.attack_name(card.name))}"
        if card.name == "Kuroko":
            attack = attack.replace(":", f":{card.key}:")
        if card.full_title in WANTED and "Inveigle" not in wishes.text:
            yours, his = WANTED[card.full_title]
            return Mat(card, where, wishes, kept, "attack", True), yours[:], his[:]
        return Mat(card, where, wishes, kept, "main" if first_deed else "attack", True), [*first_deed, attack], []
    if re.search("(flips|comes) face-up|enters the Arena", wishes.text):
        where = "sideline" if card.is_character else "facedown"
        wishes.add("Substitute")
        mat = Mat(card, where, wishes, kept, "main", True)
        return mat, ["play:substitute", f"card:slot-2:{slug(mat.own_sideline()[0])}"], []
    if isinstance(ability, Marked):
        if card.is_character and ability.sideline():
            where = "sideline"
        step = {"Draw": "start", "Main": "main", "Attack": "attack"}[ability.step()]
        if card.is_event and card.rules and any(isinstance(rule, MayStart) for rule in card.rules):
            where = "circle"
        elif card.is_event:
            return Mat(card, "hand", wishes, kept, "main", True), [f"play:{card.key}"], []
        return Mat(card, where, wishes, kept, step, True), [f"use:{card.key}"], []
    assert isinstance(ability, Standing)
    if wishes.text.removeprefix("Effect: ").startswith("If this character is an opposing character"):
        return Mat(card, "opposing", wishes, kept, "main", True), [], []
    if card.responses:
        return lay_for_answer(card, wishes, kept)
    if card.is_event:
        place = "circle" if any(isinstance(rule, MayStart) for rule in card.rules) else "hand"
        wants = ["play:trick", "on:your-ace", "play:busted"] if place == "circle" else [f"play:{card.key}"]
        wishes.add("Busted" if place == "circle" else "")
        if "you play one more" in wishes.text:
            wants.append("play:deed")
        step = "start" if "you drew this turn" in wishes.text else "main"
        return Mat(card, place, wishes, kept, step, True), wants, []
    if card.is_character and ability.sideline() and "this character is attacked" not in wishes.text:
        where = "sideline"
    if "henever you play" in wishes.text and wishes.things():
        wishes.add(wishes.things()[0])
        return Mat(card, where, wishes, kept, "main", True), [f"play:{slug(wishes.helper)}"], []
    return Mat(card, where, wishes, kept, "main", True), [], []


def lay_for_answer(card: YuyuCard, wishes: Wishes, kept: list[str]) -> tuple[Mat, list[str], list[str]]:
    """Somebody does what the card answers."""
    said, play = wishes.text.split(".")[0], [f"play:{card.key}"]
    if "is defeated" in said:
        return Mat(card, "hand", wishes, kept, "attack", True), ["attack:smash", *play], []
    if "attack" in said:
        blow = "attack:trick" if "technique" in said else "attack:"
        return Mat(card, "hand", wishes, kept, "attack", False), play, [blow]
    if "heals" in said:
        wishes.his_hand = "Botan's Healing"
    kind = "play:thing" if "item" in said else "play:trick" if "technique" in said else "play:deed"
    kind = "play:botans-healing" if "heals" in said else kind
    return Mat(card, "hand", wishes, kept, "main", False), play, [kind, "attack:"]


def what_it_does(card: YuyuCard, number: int) -> str:
    """The differences a paragraph makes, at once or, if there are none, within two turns."""
    for later in (False, True):
        without, with_it = digest_of(card, number, True, later), digest_of(card, number, False, later)
        found = [
            f"{what} {with_it.get(what, 0) - without.get(what, 0):+d}"
            for what in sorted({*without, *with_it})
            if with_it.get(what, 0) != without.get(what, 0)
        ]
        if found:
            return ("later: " if later else "") + "; ".join(found)
    return ""
