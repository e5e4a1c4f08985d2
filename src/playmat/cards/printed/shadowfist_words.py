"""Word by word: marks, the card's own title, symbols, designators and number words."""

from __future__ import annotations

import re
from typing import Final

from playmat.cards.printed.rewriting import Rewrites
from playmat.games.shadowfist.words import DESIGNATORS

FACTIONS: Final = {
    "asc": "Ascended", "dra": "Dragons", "lot": "Lotus", "arc": "Architects", "han": "Hand", "jam": "Jammers",
    "mon": "Monarchs", "pur": "Purists", "syn": "Syndicate", "sev": "Seven Masters", "chi": "Chi", "tek": "Tech",
    "mag": "Magic",
}  # fmt: skip
"""What the symbols are called in texts."""

MARKS: Final = {
    "\u201c": '"', "\u201d": '"', "\u2018": "'", "\u2019": "'", "\u2013": "-", "\u2014": "-", "\u2212": "-",
    "\u00a0": " ", "\u2026": "...",
}  # fmt: skip

NUMBERS: Final = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

SINGULAR: Final = {
    "Characters": "Character", "Feng Shui Sites": "Feng Shui Site", "Sites": "Site", "States": "State",
    "Edges": "Edge", "Events": "Event", "attackers": "attacker", "interceptors": "interceptor", "cards": "card",
}  # fmt: skip
PLURAL: Final = {one: many for many, one in SINGULAR.items()}
NOUN: Final = r"(?:Feng Shui Sites?|Characters?|Sites?|States?|Edges?|Events?|attackers?|interceptors?|cards?)"
DESIGNATOR: Final = r"<[A-Z][\w'-]*>"
ADJECTIVE: Final = (
    rf"(?:(?:non-)?{DESIGNATOR}|other|(?:un)?turned|(?:un)?damaged|(?:non-)?Unique|(?:non-)?Limited|face-up|face-down"
    r"|front-row|back-row|(?:non-)?attacking|intercepting|Power-generating|Weapon|Vehicle|Schtick|(?:non-)?foundation"
    r"|non-Site|non-Character|non-State|non-Event|non-Edge|non-Feng Shui)"
)
DESCRIBING: Final = rf"(?:{ADJECTIVE}(?: or {ADJECTIVE})* )*"
"""Any number of words that may stand before a noun."""

ABILITIES: Final = "Ambush|Assassinate|Guts|Independent|Mobility|Regenerate|Stealth|Superleap|Tactics"
GAIN: Final = rf"(?:[+-](?:\d|X)|(?:{ABILITIES})\b|Toughness: |the designator )"
UNTIL: Final = (
    r"until (?:the end of the (?:turn|attack|combat)|the (?:start|end) of your next turn"
    r"|(?:it|they|~|that Character|target|she|he) leaves? play)"
)

REWRITES: Final = Rewrites("shadowfist.toml", {"N": NOUN, "A": DESCRIBING, "UNTIL": UNTIL, "GAIN": GAIN})

VERBS: Final = r"gains|enters|is|inflicts|has|turns|takes|cannot|may|and|to|or|leaves|smokes|attacks|in"
"""What may be said of somebody who is called by the first part of a name."""
NO_NAMES: Final = ("The", "Dr.", "Mr.", "Mrs.", "Sir", "General", "Captain", "Agent", "Doctor", "Master")

APART: Final = re.compile(
    r"\b((?:takes? no|against|when|[Rr]educe(?:s|d)?|all|[Aa]ny|combat and|combat or|[Rr]edirect)"
    r" (?:to 0 )?(?:all )?)non-combat damage",
    re.IGNORECASE,
)
"""Where non-combat damage is told from combat damage. Elsewhere a text inflicts it, and no text inflicts any other."""


def plain_words(text: str, title: str, kind: str) -> str:
    """The text with everything said word by word as ours do."""
    for mark, plain in MARKS.items():
        text = text.replace(mark, plain)
        title = title.replace(mark, plain)
    text = " ".join(text.split())
    if text.startswith('"') and text.endswith('"') and text.count('"') == 2:
        text = text[1:-1]
    text = with_title(text, title, kind)
    text = re.sub(r'\."', '".', text)
    text = re.sub(r"([.!?])(?=[A-Z~<{+])", r"\1 ", text)
    text = re.sub(r'(?<=[a-z])("[^"]+")', r" \1", text)
    text = re.sub(r'("[^"]+")(?=[a-z])', r"\1 ", text)
    text = re.sub(r",(?=[a-z])", ", ", text)
    text = re.sub(r"\b[Tt]his (?:card|[Cc]haracter|[Ss]ite|[Ss]tate|[Ee]dge)\b(?! or\b)", "~", text)
    reminders = "|".join(REWRITES.words["reminders"])
    text = re.sub(rf"\s*\((?:{reminders})\)", "", text)
    text = REWRITES.apply("words", text)
    text = re.sub(r"\bsites?\b|\bcharacters?\b|\bedges?\b|\bevents?\b|\bstates?\b", capital, text)
    text = re.sub(r"\bweapons?\b|\bvehicles?\b|\bschticks?\b", capital, text)
    text = re.sub(r"\b([Nn])on-(Site|Character|State|Event|Edge)s\b", r"\1on-\2 cards", text)
    text = re.sub(r"\b(with|without) (Weapon|Vehicle)s\b(?! State)", r"\1 a \2 State on them", text)
    text = re.sub(r"\bnon-combat damage", "damage", APART.sub(r"\1NONCOMBAT damage", text))
    text = text.replace("NONCOMBAT", "non-combat")
    return pronouns(designators(symbols(numbers(text))), kind)


def capital(match: re.Match[str]) -> str:
    return match[0].capitalize()


def with_title(text: str, title: str, kind: str) -> str:
    """The card's own title is ~; so is the first name of a person, where something is said of him."""
    if not title:
        return text
    text = re.sub(rf'\b(more than (?:one|1)(?: copy of)?) ?"{re.escape(title)}"', r"\1 ~", text)
    text = re.sub(rf"(?<![\w<'\"]){re.escape(title)}(?![\w>\"])", "~", text)
    text = re.sub(rf"(?<![\w<'\"]){re.escape(title)}s(?= (?:you control|in play)\b)", "copies of ~", text)
    if title.startswith("The "):
        text = re.sub(rf"(?<![\w<'\"])the {re.escape(title[4:])}(?![\w>\"])", "~", text)
    if kind == "Character" and " " in title:
        first = title.split(maxsplit=1)[0]
        if len(first) > 2 and first not in NO_NAMES and f"<{first}>" not in text:
            text = re.sub(rf"(?<![\w<'\"]){re.escape(first)}(?='s\b| (?:{VERBS})\b|[.,])", "~", text)
    return text


def numbers(text: str) -> str:
    """Number words as figures; `one` only before what is counted."""
    counted = r"damage|Power|cards?\b|counters?\b|more|less|fewer|additional|or more|Feng|resource"
    text = re.sub(rf"\b[Oo]ne (?={counted})", "1 ", text)
    text = re.sub(r"\bby one\b", "by 1", text)
    text = re.sub(r"\bup to one\b", "up to 1", text)
    for i, word in enumerate(NUMBERS):
        text = re.sub(rf"\b(?:{word}|{word.capitalize()})\b", str(i + 2), text)
    many = r"(?=(?: different)?(?: turned| damaged| Unique| other| [A-Z<{]\S*)* (?:damage|resources|cards|counters)|"
    text = re.sub(rf"\bat least (\d+)\b{many}(?: \S+)? (?:Characters|Sites|Edges|States)\b)", r"\1 or more", text)
    text = re.sub(r"\b(of|Fighting|Body|cost) (\d+) or greater\b", r"\1 \2 or more", text)
    text = re.sub(r"\b(?:of )?no (?:greater|more) than (\d+)(?= ::|[.,]| you| in|$)", r"of \1 or less", text)
    text = re.sub(r"\bwhose cost is less than (\d)\b", lambda m: f"with a cost of {int(m[1]) - 1} or less", text)
    text = re.sub(r"\bmore than (?:1|one) (?=resource)", "more than 1 ", text)
    return re.sub(rf"\b(\d)-cost ({DESCRIBING}{NOUN})", r"\2 with a cost of \1", text)


def symbols(text: str) -> str:
    """`{tek} Character` is a Character of Tech, `non-{mag} card` a card not of Magic, `{dra}{dra}` two resources."""
    text = re.sub(r"\{(\w+)\}", lambda m: "{" + m[1].lower() + "}", text)
    text = re.sub(r"(?<=\}) +(?=\{)", "", text)
    text = re.sub(
        r"\b(\d+ or (?:more|less|fewer)|no|more|fewer|less) \{(\w+)\}(?: resources?)? in (?:your|his|their) pool",
        lambda m: f"{m[1]} {faction(m[2])} resources",
        text,
    )
    summed = r"\bthe number of \{(\w+)\} (?:and|plus) \{(\w+)\}(?: resources)? in your pool\b"
    text = re.sub(summed, lambda m: f"{in_pool(m[1])} plus {in_pool(m[2])}", text)
    run = re.compile(
        r"(?<!number of )(?<!\d )(?<!or more )(?<!each )(?:at least )?"
        r"((?:\{(\w+)\})(?:\{\2\})*) (?:resources? )?in your pool"
    )
    text = run.sub(lambda m: f"{m[1].count('{')} or more {faction(m[2])} resources", text)
    text = re.sub(
        r"\bsubstitute \{(\w+)\} for \{(\w+)\}", lambda m: f"substitute {faction(m[1])} for {faction(m[2])}", text
    )
    symbol = r"\{(\w+)\}"
    text = re.sub(
        rf"\bfor (?:each|every) {symbol} in your pool\b",
        lambda m: f"for each {faction(m[1])} resource in your pool",
        text,
    )
    text = re.sub(
        rf"\bfor (?:each|every) (\d) {symbol}(?: resources)? in your pool\b",
        lambda m: f"for each {m[1]} {faction(m[2])} resources in your pool",
        text,
    )
    text = re.sub(
        rf"\b(has|have|controls?) (?:at least )?((?:{symbol})(?:\{{\3\}})*)(?: resources?)? in (?:his|their) pool\b",
        lambda m: f"{m[1]} {m[2].count('{')} or more {faction(m[3])} resources",
        text,
    )
    text = re.sub(
        rf"\b(more|less|fewer) {symbol}(?: resources?)?(?= (?:in |than ))",
        lambda m: f"{m[1]} {faction(m[2])} resources",
        text,
    )
    text = re.sub(
        rf"{symbol} (or|and) ({DESIGNATOR}) ({NOUN})\b",
        lambda m: f"{m[3]} {m[4]} {m[2]} {m[4]} of {faction(m[1])}",
        text,
    )
    text = re.sub(
        rf"({DESIGNATOR}) (or|and) {symbol} ({NOUN})\b",
        lambda m: f"{m[1]} {m[4]} {m[2]} {m[4]} of {faction(m[3])}",
        text,
    )
    text = re.sub(
        rf"{symbol}, {symbol},? (?:or|and) {symbol} ({DESCRIBING})({NOUN})\b",
        lambda m: f"{m[4]}{m[5]} of {faction(m[1])} or {faction(m[2])} or {faction(m[3])}",
        text,
    )
    text = re.sub(rf"\bis {symbol}(?=[.,;]| and | or |$)", lambda m: f"is a card of {faction(m[1])}", text)
    text = re.sub(rf"\bis not {symbol}(?=[.,;]| and | or |$)", lambda m: f"is not a card of {faction(m[1])}", text)
    text = re.sub(rf"{symbol} resources in (?:his|their) pool", lambda m: f"{faction(m[1])} resources", text)
    text = re.sub(rf"{symbol} resources in your pool", lambda m: f"{faction(m[1])} resources in your pool", text)
    text = re.sub(rf"\b(\d+) {symbol} resources?", lambda m: f"{m[1]} {faction(m[2])} resources", text)
    text = re.sub(
        rf"\b(\d+ or (?:more|less|fewer)) {symbol} resources?", lambda m: f"{m[1]} {faction(m[2])} resources", text
    )
    inside = rf"\bnumber of {symbol} (?=in your pool)"
    text = re.sub(inside, lambda m: f"number of {faction(m[1])} resources ", text)
    counted = rf"\bnumber of {symbol}(?: resources?)? (?=provided by|required by)"
    text = re.sub(counted, lambda m: f"number of {faction(m[1])} resources ", text)
    gives = re.compile(
        r"(?<!that )\b([Pp]rovides?) (?:an additional )?((?:\{(\w+)\})(?:\{\3\})*)"
        r"(?! or|\{|, ?\{|,? or)(?: resources?)?(?! for each)"
    )
    text = gives.sub(lambda m: f"{m[1]} {m[2].count('{')} {faction(m[3])}", text)
    each = rf"\bfor each {symbol} (?=resource in your pool)"
    text = re.sub(each, lambda m: f"for each {faction(m[1])} ", text)
    given = re.compile(
        r"\b[Pp]rovides? (?:you with )?(?:(\d) )?((?:\{(\w+)\})(?:\{\3\})*)(?: resources?)?(?= for each)"
    )
    text = given.sub(lambda m: f"{m[0].split()[0]} {m[1] or m[2].count('{')} {faction(m[3])}", text)
    where = r"in (?:its|their) (?:resource conditions?|play costs?|costs?|requirements?)"
    asked = rf"\bwith (?:an? )?{symbol}(?: or {symbol})?(?: symbols?)? {where}"
    text = re.sub(asked, lambda m: f"that require {faction(m[1])}" + (f" or {faction(m[2])}" if m[2] else ""), text)
    rest = rf"({DESCRIBING})({NOUN})\b"
    both = re.compile(rf"{symbol}(?:,? (?:or|and) ){symbol} {rest}")
    text = both.sub(lambda m: f"{m[3]}{m[4]} of {faction(m[1])} or {faction(m[2])}", text)
    text = re.sub(rf"\bnon-{symbol} {rest}", lambda m: f"{m[2]}{m[3]} not of {faction(m[1])}", text)
    text = re.sub(rf"{symbol} {rest}", lambda m: f"{m[2]}{m[3]} of {faction(m[1])}", text)
    one = rf"({NOUN}(?: you control)?) that (?:is|are) {symbol},? (?:and/)?or {symbol},? or both"
    text = re.sub(one, lambda m: f"{m[1]} of {faction(m[2])} or {faction(m[3])}", text)
    one = rf"({NOUN}(?: you control)?) that (?:is|are) {symbol}, {symbol},? or both"
    text = re.sub(one, lambda m: f"{m[1]} of {faction(m[2])} or {faction(m[3])}", text)
    one = rf"({NOUN}) that (?:is|are) {symbol}(?:,? or {symbol})?(?!,)"
    text = re.sub(one, lambda m: f"{m[1]} of {faction(m[2])}" + (f" or {faction(m[3])}" if m[3] else ""), text)
    asked = rf"\b(that (?:provides?|requires?)) {symbol}(?: resources?)?(?! or\b|, \{{)"
    return re.sub(asked, lambda m: f"{m[1]} {faction(m[2])}", text)


def in_pool(symbol: str) -> str:
    return f"the number of {faction(symbol)} resources in your pool"


def faction(symbol: str) -> str:
    """What a symbol is called; one nobody knows stays, and the text will be refused."""
    return FACTIONS.get(symbol, "{" + symbol + "}")


def designators(text: str) -> str:
    """`<Demon>, <Ghost> and <Spirit> Characters` have one of these designators."""
    known = "|".join(DESIGNATORS)
    several = "|".join(word for word in DESIGNATORS if word not in NO_NOUNS)
    text = re.sub(rf"(?<![<\w-])({several})s\b(?! {NOUN})(?!,? (?:or|and) )", r"<\1> cards", text)
    text = re.sub(rf"({DESIGNATOR})s(?= (?:you control|an opponent controls|in play|controlled)\b)", r"\1 cards", text)
    text = re.sub(r"<([A-Z][\w'-]*)>s\b", r"<\1>", text)
    text = re.sub(rf"<({several})s>", r"<\1>", text)
    for _ in range(3):
        text = re.sub(rf"(?<![<\w])({known})(?= (?:{DESIGNATOR} )*{NOUN}\b)", r"<\1>", text)
    text = UNKNOWN.sub(r"<\1>", text)
    text = re.sub(
        rf"\b(each|an?|any|target|another) ({several})(?= (?:you control|in play|an opponent))", r"\1 <\2> card", text
    )
    text = re.sub(rf"(?<![<\w-])({several})s (and|or) (<[A-Z]\w*>|{several}) cards\b", r"<\1> \2 <\3> cards", text)
    text = re.sub(r"<<(\w+)>>", r"<\1>", text)
    text = LISTED.sub(lambda m: re.sub(r"(?<![<\w])([A-Z][a-z]+)(?![\w>])", r"<\1>", m[1]) + m[2], text)
    text = MIXED.sub(one_by_one, text)
    listed = re.compile(rf"{DESIGNATOR}(?:(?:,? (?:or|and) |, ){DESIGNATOR})+ ({NOUN})\b")

    def told(match: re.Match[str]) -> str:
        return f"{match[1]} with the designator {' or '.join(re.findall(DESIGNATOR, match[0]))}"

    text = listed.sub(told, text)
    text = re.sub(rf"\bnon-({DESIGNATOR}) ({NOUN})\b", r"\2 without the designator \1", text)
    without = (
        rf"\b({NOUN})((?: you control)?) that (?:is|are) not ((?:{DESIGNATOR}(?:, or |, | or )?)+)(?= |$)(?: {NOUN}\b)?"
    )

    def but(match: re.Match[str]) -> str:
        return f"{match[1]}{match[2]} without the designator {' or '.join(re.findall(DESIGNATOR, match[3]))}"

    text = re.sub(without, but, text)
    both = rf"({DESIGNATOR}) (Character|card|Site|State) and each ({DESIGNATOR}) \2\b"
    return bare(re.sub(both, r"\2 with the designator \1 or \3", text))


NO_DESIGNATORS: Final = (
    "Feng|Shui|Unique|Limited|Weapon|Vehicle|Schtick|Uncopyable|Subject|Target|Each|All|Any|This|That|These|Those|The|An?"
    "|Other|Another|Your|Opponents|Faceoff|Unstoppable|Loyalty|Lethal|Token|Corrupted|Reload|Crisis|Power|Body|Fighting"
    "|One|Both|No|Every|Event|State|Site|Edge|Character|Card|Non|If|When|While|Turn|Turned|Unturned|Damaged|Main|Foundation"
    "|Smoke|Toast|Unturn|Heal|Cancel|Return|Sacrifice|Discard|Play|Draw|Search|Reveal|Only|For|Up|Two|Three"
    "|Attacking|Intercepting|It|Guts|Ambush|Stealth|Superleap|Mobility|Tactics|Assassinate|Independent|Regenerate"
)
"""Words with a capital that are no designators."""
UNKNOWN: Final = re.compile(
    rf"(?<=[a-z,] )(?!(?:{NO_DESIGNATORS})\b)([A-Z][a-z]{{2,}})"
    rf"(?= (?:{DESIGNATOR} )*(?:Characters?|Sites?|States?|Events?|cards?)\b)"
)
"""A word with a capital inside a sentence, right before a kind of card."""
LISTED: Final = re.compile(
    rf"(?<![\w<>])((?:(?!(?:{NO_DESIGNATORS})\b)[A-Z][a-z]{{2,}}(?:, or |, and |, | or | and ))+)"
    rf"((?:{DESIGNATOR}(?:, or |, and |, | or | and | ))+{NOUN}\b)"
)
"""Words with a capital that stand in one list with designators."""
SEVERAL: Final = rf"{DESIGNATOR}(?: {DESIGNATOR})*"
MIXED: Final = re.compile(rf"({SEVERAL}(?:(?:,? or |,? and |, ){SEVERAL})+) ({NOUN})\b")
"""A list of designators, some of which are of two words."""


def one_by_one(match: re.Match[str]) -> str:
    """`<Kung> <Fu> or <Monk> Character` is a Kung Fu Character or a Monk Character; a list of single words stays."""
    parts = re.split(r",? or |,? and |, ", match[1])
    if all(" " not in part for part in parts):
        return match[0]
    return " or ".join(f"{part} {match[2]}" for part in parts) if len(parts) == 2 else match[0]


NO_NOUNS: Final = ("Dragon", "Master", "Ice", "Fire", "Darkness", "Thunder", "Hand")
"""Designators whose plural is something else."""
BARE: Final = re.compile(
    rf"(?<!designator )(?<!designators )(?<! not )(?<!or )(?<!and )(?<!, )(?<!> )((?:{DESIGNATOR} )*{DESIGNATOR})"
    rf"(?= (?:you control|an opponent controls|in play|in your|controlled)\b|[.,]| gains?\b| ::)"
)
"""A designator with no noun behind it."""
ONE: Final = re.compile(rf"\b(?:an?|each|any|target|another|that|every) {DESCRIBING}$")


def bare(text: str) -> str:
    """A <Hood> is a card with that designator, whatever its type."""
    return BARE.sub(lambda m: f"{m[1]} {'card' if ONE.search(text[: m.start()]) else 'cards'}", text)


THIRD: Final = {
    "are": "is", "have": "has", "gain": "gains", "inflict": "inflicts", "enter": "enters", "turn": "turns",
    "attack": "attacks", "take": "takes", "cease": "ceases", "leave": "leaves", "smoke": "smokes",
    "intercept": "intercepts", "damage": "damages", "unturn": "unturns", "heal": "heals", "generate": "generates",
    "provide": "provides", "join": "joins", "cost": "costs", "do": "does",
}  # fmt: skip
"""Verbs of a card whose title is a plural, and of any card."""
MANY: Final = re.compile(r"\b(?:Characters|Sites|States|Edges|Events|cards|attackers|interceptors|players|opponents)\b")


def as_one(text: str) -> str:
    """A card is one card, also one called `The Losers`: they are this card where the text has named no others."""
    verbs = "|".join(THIRD)
    text = re.sub(rf"(?<!by )(?<!on )(?<!of )(?<!with )~ ({verbs})\b", lambda m: f"~ {THIRD[m[1]]}", text)
    text = re.sub(rf"(?<=\. )When they ({verbs})\b", lambda m: f"When ~ {THIRD[m[1]]}", text)
    found = re.search(r"\b[Tt]hey\b", text)
    if found is None or MANY.search(text[: found.start()]):
        return text
    text = re.sub(rf"\b[Tt]hey ({verbs})\b", lambda m: f"~ {THIRD[m[1]]}", text, count=1)
    return re.sub(r"\b[Tt]hey (?=cannot|may|must)", "~ ", text, count=1)


def pronouns(text: str, kind: str) -> str:
    """Somebody who is a card: he, she and him are this Character, his what belongs to it. Players are "that player"."""
    if kind != "Character":
        return text
    text = as_one(text)
    text = re.sub(r"\b[Ss]he\b|\b[Hh]e\b|\bhim\b", "~", text)
    text = re.sub(r"\b(?:his|her) (?=location|target\b|Fighting|damage|combat)", "~'s ", text)
    return re.sub(r"\bher\b(?= when|[.,]| to\b| at\b| for\b| ::)", "~", text)
