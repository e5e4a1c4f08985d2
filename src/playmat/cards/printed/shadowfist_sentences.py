"""Sentence by sentence: who it is about, what is paid, what is targeted, when it happens, for how long."""

from __future__ import annotations

import re
from typing import Final

from playmat.cards.printed.shadowfist_words import (
    ABILITIES,
    DESCRIBING,
    GAIN,
    NOUN,
    PLURAL,
    REWRITES,
    SINGULAR,
    UNTIL,
)

HEADERS: Final = "Unique|Limited|One-Shot|Schtick|Uncopyable|Vehicle|Weapon|Toast It|Not cumulative"
A_FRAME: Final = (
    r"(?:Once per (?:turn|attack), |Up to \d times a turn, |[Ee]xcept during an attack, |[Dd]uring [^,:]+, "
    r"|[Ww]hile [^,:]+, )*"
)
"""Words in front that say when, and not what."""


def canonical_sentences(text: str, kind: str) -> str:
    """Sentences as ours are."""
    text = REWRITES.apply("texts", text.strip().rstrip(".!?"))
    if not text:
        return ""
    bearer = re.search(rf"\b[Ss]ubject ({DESCRIBING})(Character|Feng Shui Site|Site)\b", text)
    on = ""
    if kind == "State" and bearer and not re.search(r"\bPlay on\b", text):
        on = f"{bearer[1]}{PLURAL[bearer[2]]}" if bearer[0].split(maxsplit=1)[1] != "Character" else ""
        text = re.sub(rf"\b([Ss]ubject) {re.escape(bearer[1])}{bearer[2]}\b", r"\1", text)
    if kind == "State" and re.match(r"(?:[\w ]+\. )*[Ss]ubject gains \+X", text) and "arget" not in text:
        text = re.sub(r"\bprovided by that (?:Character|card)\b", "provided by subject", text)
    sentences = [part.strip().rstrip(".") for part in re.split(r"(?<=\.)\s+(?=[A-Z~<{+\-])", text)]
    sentences = [the_same(sentence) for sentence in sentences]
    sentences = [told for sentence in sentences for told in increased(sentence, re.search(r"\bX\b", text) is None)]
    found = coins([told for sentence in joined(sentences, kind) for told in with_watch(sentence, kind)])
    if on:
        found.insert(0, f"Play on {on}")
    return " ".join(sentence_case(articles(sentence)) + "." for sentence in bounded(found, kind) if sentence)


def articles(text: str) -> str:
    """`an Event`, `an undamaged Character`, `a Unique card`, whatever a rewrite has put behind the article."""
    text = re.sub(r"\b(a) (?=<?(?:[AEIOaeio]|[Uu]n(?!i)))", r"\1n ", text)
    return re.sub(r"\b(a)n (?=<?[Uu]ni)", r"\1 ", text)


def increased(sentence: str, free: bool) -> list[str]:
    """`~'s Fighting is increased by the number of Sites`: X, where the text says X of nothing else."""
    match = re.fullmatch(r"[Yy]our hand size (?:is increased|increases) by the number of (.+)", sentence)
    if match:
        for many, one in SINGULAR.items():
            if re.search(rf"\b{many}\b", match[1]):
                return ["Your hand size is +1 for each " + re.sub(rf"\b{many}\b", one, match[1], count=1)]
    if not free:
        return [sentence]
    match = re.fullmatch(
        rf"(.*\bgains?) \+(\d) (Fighting|Body|damage) for each ([^,:]+?),? ({UNTIL})", sentence
    ) or re.fullmatch(rf"(.*\bgains?) \+(\d) (Fighting|Body|damage) ({UNTIL}) for each ([^,:]+)", sentence)
    if match:
        until, counted = (match[5], match[4]) if re.fullmatch(UNTIL, match[5]) else (match[4], match[5])
        return [f"{match[1]} X more {match[3]} {until}", f"X is {match[2]} for each {counted}"]
    match = re.fullmatch(r"(~|[Ss]ubject(?: Character| Site)?)'s (Fighting|Body) is increased by (the .+)", sentence)
    if match:
        return [f"{match[1]} gains +X {match[2]}", f"X = {match[3]}"]
    match = re.fullmatch(
        rf"(.*)\bincrease (~|[Ss]ubject|target Character)'s (Fighting|Body) ({UNTIL}) by (the .+)", sentence
    )
    return [f"{match[1]}{match[2]} gains +X {match[3]} {match[4]}", f"X = {match[5]}"] if match else [sentence]


ONLY_ONCE: Final = re.compile(
    r"(?:(?:You may )?[Uu]se (?:this (?:ability|effect) )?(?:only|no more than) )?[Oo](?:nly o)?nce (?:per|each|a) turn"
    r"|This (?:ability )?(?:may|can) (?:only )?be used (?:only )?once (?:per|each|a) turn"
)
ONLY_IF: Final = re.compile(r"(?:You may )?[Uu]se (?:this (?:ability|effect) )?only (if|while|during) (.+)")
SPOKEN: Final = r"(?:It|(?:That|Target) (?:Character|card|Site|State|attacker))"
OFFER: Final = re.compile(
    r"You may (?:\w+ )+?(?:that (?:card|Character|Site)|it|those cards|one of (?:them|those cards))\b"
    rf"|{SPOKEN} (?:cannot|gains|inflicts|takes|has|generates) .* (?:until|this) "
    rf"|{SPOKEN} (?:ceases|unturns|does not unturn) "
)
"""Something that may be done with what the sentence before has found."""
FURTHER_DEED: Final = re.compile(
    r"(?:Inflict|Heal|Unturn|Smoke|Toast|Remove|Gain|Draw|Discard|Lose|Steal|Shuffle|Return"
    r"|Turn (?=target|it|that|~|each))\b[^:]*"
    r"|(?:That|Target|Each) (?:player|opponent) (?:gains|loses|draws|discards|sacrifices|turns|pays|gives|toasts)\b"
    r"[^:]*"
)
"""Something to do. On a card in play it is done when the sentence before is carried out: alone it would never be."""
OTHERWISE: Final = re.compile(
    r" to (?:inflict|heal|unturn|smoke|toast|remove|gain|draw|discard|steal|return(?! to)|give|cancel|target)\b"
    r"| to play (?!under)(?=\w)"
    r"| (?:when|whenever|while|if|unless|at the (?:start|end)) "
)
"""It is a price, or says itself when it is done."""


def goes_on(before: str, sentence: str, kind: str) -> bool:
    """Is it done with what the sentence before says? Where that may be done or not, nobody knows what belongs to it."""
    if kind == "Event" or not FURTHER_DEED.fullmatch(sentence) or OTHERWISE.search(sentence):
        return False
    frame = r"(?:Once per (?:turn|attack), |During [^,]+, )*"
    if "::" not in before and not re.match(rf"{frame}(?:Turn(?: ~)? to |When |At the (?:start|end) of )", before):
        return False
    return re.search(r"\bmay\b", before.rpartition("::")[2]) is None


def apiece(sentences: list[str]) -> list[str]:
    """When an Event may be played, and what is targeted as it is, are two things."""
    found: list[str] = []
    for sentence in sentences:
        match = re.fullmatch(
            r"(Play (?:during|when|while|at|only|in response)\b[^:.]*?),? and (target an? .+)", sentence
        )
        found += [match[1], sentence_case(match[2])] if match else [sentence]
    return found


def joined(sentences: list[str], kind: str) -> list[str]:
    """A price in one sentence, and what it buys in the next, which speaks of its target."""
    found: list[str] = []
    for sentence in apiece(sentences) if kind == "Event" else sentences:
        taken = re.match(r"If (?:you|that player|they) do(?: so)?, (?=[\w~])", sentence)
        if taken and kind != "Event" and found and re.search(r"\bmay\b", found[-1]) and "::" not in found[-1]:
            found[-1] += f"; if you do, {lower(sentence[taken.end() :])}"
            continue
        asked = found and "::" not in found[-1] and TARGET.search(found[-1]) and not found[-1].startswith("Play on")
        only = ONLY_IF.fullmatch(sentence)
        if found and only and ("::" in found[-1] or found[-1].startswith("Turn to ")):
            found[-1] = f"{sentence_case(only[1].replace('if', 'while'))} {only[2]}, {lower(found[-1])}"
            continue
        if found and ONLY_ONCE.fullmatch(sentence):
            found[-1] = f"Once per turn, {lower(found[-1])}"
            continue
        span = found and re.search(
            r"\b(?:target|to give an?|any)\b.* until (?:the )?end of (?:the )?(turn|attack)\b", found[-1]
        )
        if span and LATER.fullmatch(sentence) and "LATER" not in found[-1]:
            found[-1] += f" LATER{span[1]} {sentence}"
            continue
        bought = found and re.match(r"(?:Once per turn, )?(?:Turn\b|When\b|Sacrifice\b|Pay\b|Discard\b)", found[-1])
        if found and goes_on(found[-1], sentence, kind):
            if "::" not in found[-1]:
                found[-1] = re.sub(r"^((?:[^,]*, )*Turn)(?: ~)? to ", r"\1 :: ", found[-1], count=1)
            found[-1] += f" and {lower(sentence)}"
            continue
        if asked and "::" not in sentence and re.search(r"\b[Tt]arget\b(?! (?:an?|another) )", sentence):
            found[-1] += f" :: {sentence}"
        elif bought and OFFER.match(sentence):
            if "::" not in found[-1] and found[-1].startswith("Turn to "):
                found[-1] = found[-1].replace("Turn to ", "Turn :: ", 1)
            found[-1] += f" and {lower(sentence)}"
        else:
            found.append(sentence)
    return found


SPAN_OF_TARGET: Final = re.compile(r"\b(?:target|to give an?|any)\b.* until (?:the )?end of (?:the )?(turn|attack)\b")
LATER: Final = re.compile(
    r"(?:If|When) (?:the )?(?:target|that Character|it) "
    r"(?!is (?:an?|the|Unique|turned|unturned|already|still)\b)([^,]+), (.+)"
)
"""What happens to the target later in the turn, and what is done then."""
WATCHED: Final = (
    re.compile(r"(.*?)(?: ::|\.)? ?\b[Ii]f the target (?!is\b|has\b)([^:,]+) this (turn|attack), ([^:]+)"),
    re.compile(
        r"(.*?)(?: ::|\.)? ?\b[Uu]ntil the end of the (turn|attack), when (?:the )?target (?!of\b)([^,:]+), ([^:]+)"
    ),
    re.compile(
        r"(.*?:: )[Uu]ntil the end of the (turn|attack), "
        r"(target [^:,]*?),? and ([^:,]+?) when (?:the )?target ([^:,.]+)"
    ),
)


def with_watch(sentence: str, kind: str) -> list[str]:
    """A sentence; behind it what is waited for of the card it targets, if it says so, as long as that is waited for."""
    plain, first, second = [pattern.fullmatch(sentence) for pattern in WATCHED]
    late = re.fullmatch(r"(.+) LATER(turn|attack) (.+)", sentence)
    if second:
        head, span = f"{second[1]}{second[3]} until the end of the {second[2]}", second[2]
        event, deed = second[5], second[4]
    elif first:
        head, span, event, deed = chosen_first(first[1]), first[2], first[3], first[4]
    elif plain:
        head, span, event, deed = chosen_first(plain[1]), plain[3], plain[2], plain[4]
    elif late:
        told = LATER.fullmatch(late[3])
        assert told is not None
        head, span, event, deed = late[1], late[2], told[1], told[2]
    else:
        return one_sentence(sentence, kind)
    if re.search(r" (?:in|during) (?:the|this) attack$| this attack$", event):
        span = "attack"
    event = re.sub(r" (?:in|during) (?:the|this) (?:turn|attack)$| this (?:turn|attack)$", "", event)
    deed = re.sub(r"^you (?=gain|draw|heal|unturn)", "", deed)
    waits = [] if not head or "~" in event + deed else one_sentence(f"When ~ {event}, {deed}", "Character")
    if len(waits) != 1 or not waits[0].startswith("When ~ "):
        return one_sentence(sentence, kind)
    tail = f"until the end of the {span}, when it {waits[0].removeprefix('When ~ ')}".replace("~", "it")
    found = one_sentence(head, kind) if " :: choose " not in head else [head]
    if kind == "Event":
        return [*found, sentence_case(tail)]
    return [*found[:-1], f"{found[-1]} and {tail}"]


def chosen_first(text: str) -> str:
    """`Turn and target a Character` is, before anything is done to it, `Turn :: choose target Character`."""
    match = re.fullmatch(r"(.*?)(?:,? and |, )?\b[Tt]arget (an?|another) ([^:]+)", text)
    if match is None:
        return ""
    what = f"target {'other ' if match[2] == 'another' else ''}{match[3]}"
    return f"{match[1]} :: choose {what}" if match[1] else f"Choose {what}"


def coins(sentences: list[str]) -> list[str]:
    """What the sides of a coin bring belongs to the flip."""
    found: list[str] = []
    for sentence in sentences:
        side = re.fullmatch(r"(Heads|Tails): (.+)", sentence)
        if side and found and found[-1].lower().endswith("flip a coin"):
            found[-1] = the_same(f"{found[-1]}, then if the coin shows {side[1].lower()}, {lower(side[2])}")
        elif side and found and "lip a coin, then if the coin shows" in found[-1] and "therwise" not in found[-1]:
            found[-1] += f". Otherwise, {lower(side[2])}"
        else:
            found.append(sentence)
    return found


def bounded(sentences: list[str], kind: str) -> list[str]:
    """What X cannot be is said where X is; what follows from turning a card belongs to it."""
    found: list[str] = []
    for told in sentences:
        sentence = told if kind != "Event" else of_the_target(told, found)
        before = found[-1] if found else ""
        done = re.search(rf"\bthe cost of the ({'|'.join(DONE)}) (?:Character|card|State)$", sentence)
        most = re.fullmatch(r"X cannot (?:be (?:greater|more) than|exceed) (\d+)", sentence)
        if re.fullmatch(r"X cannot be less than 0", sentence) and any(one.startswith("X is") for one in found):
            continue
        joins = re.match(r"Gain (?:\d|X|Power equal to its) ", sentence) and re.match(r"Turn (?:to|::)", before)
        if joins and kind != "Event":
            found[-1] += f" and {lower(sentence)}"
        elif most and found and found[-1].startswith("X is the number of"):
            found[-1] += f", but at most {most[1]}"
        elif done is not None and is_clear(before, done[1]):
            found.append(sentence[: done.start()] + "its cost")
        elif of_the_price(sentence, found, kind):
            found.append(of_the_price(sentence, found, kind))
        elif GONE.search(before) and IN_PLAY_ONLY.search(sentence):
            found.append(IN_PLAY_ONLY.sub("WHICH", sentence))
        else:
            found.append(sentence)
    return found


DONE: Final = {
    "smoked": "smoke", "sacrificed": "acrifice", "toasted": "oast", "discarded": "iscard", "returned": "eturn",
}  # fmt: skip
"""What may have been done to a card, and how the verb is known."""


COUNTED_PAID: Final = re.compile(
    rf"\bthe number of (?:{DESCRIBING})(?:cards|Characters|Sites|States|Edges|Feng Shui Sites)(?: you)? "
    r"(discard|sacrifice|toast|return)(?:e?d)?$"
)
NAMED_PAID: Final = re.compile(rf"\bthe ({'|'.join(DONE)}) (?:Character|card|State|Site|Edge|Event)\b")


def of_the_price(sentence: str, before: list[str], kind: str) -> str:
    """`the discarded card` is what was paid, where the price of the sentence before is to discard a card; nothing where
    that is not so."""
    named, counted = NAMED_PAID.search(sentence), COUNTED_PAID.search(sentence)
    verb = DONE.get(named[1], "") if named else counted[1][1:] if counted else ""
    if not verb or not before or not sentence.startswith("X is"):
        return ""
    prices = [told for told in before if told.startswith("As you play ~, ")] if kind == "Event" else []
    price = prices[-1] if prices else before[-1].partition("::")[0] if "::" in before[-1] else ""
    if len(re.findall(rf"\b\w?{verb}\b", price)) != 1 or "smoke" in verb:
        return ""
    if named:
        told = sentence.replace(named[0], "what was paid")
        return re.sub(
            r"resources required (?:and|or) provided by what was paid",
            "resources what was paid needs or provides",
            told,
        )
    assert counted is not None
    return sentence.replace(counted[0], "the number of cards in what was paid")


BARE_TARGET: Final = re.compile(
    r"\b[Tt]arget(?='s\b|$|,| (?:gains|cannot|inflicts|takes|is|has|ceases|loses|does not|unturns|may|and|until|to)\b)"
)


def of_the_target(sentence: str, before: list[str]) -> str:
    """`target` alone is the card targeted before, and that is it where no other card has been spoken of since."""
    said = " ".join(before)
    named = list(re.finditer(rf"\b[Tt]arget {DESCRIBING}{NOUN}\b", said))
    bare = BARE_TARGET.search(sentence)
    if len(named) != 1 or bare is None:
        return sentence
    between = said[named[0].end() :] + " " + sentence[: bare.start()]
    if re.search(rf"\b(?:{NOUN}|target|player|opponent|subject)\b|~", between):
        return sentence
    return sentence_case(BARE_TARGET.sub("it", sentence).replace("it's ", "its "))


BY_DOING: Final = {
    **DONE, "chosen": "hoose", "targeted": "arget", "damaged": "amage", "revealed": "eveal", "seized": "eize",
    "burned": "urn", "turned": "urn",
}  # fmt: skip
THE_SAME: Final = re.compile(
    rf"\bthe (?:({'|'.join(BY_DOING)}) )?(Character|Site|State|Edge|Event|card)\b"
    r"(?! (?:you|of|on|that|at|in|with|an|~|subject|card)\b|'s (?!Fighting|cost|Body|controller|owner))"
)


def the_same(sentence: str) -> str:
    """`the Character`, `the smoked Character`: the one the sentence has spoken of, where it has spoken of no other card
    since and, if a deed is named, has said that this was done."""

    def told(match: re.Match[str]) -> str:
        before = sentence[: match.start()]
        named = list(re.finditer(rf"\b(?:an?|another|any) {DESCRIBING}({NOUN})\b", before))
        others = re.findall(rf"\b{NOUN}\b", before)
        if len(named) != 1 or len(others) != 1 or named[0][1] != match[2]:
            return match[0]
        if match[1] and BY_DOING[match[1]] not in before:
            return match[0]
        return f"that {match[2]}"

    return THE_SAME.sub(told, sentence)


GONE: Final = re.compile(
    r"\b(?:[Ss]acrifice|[Tt]oast|[Ss]moke|[Rr]eturn) an? [^:]*::|\bis (?:smoked|toasted|sacrificed)\b"
)
"""A card that has left play by then."""
IN_PLAY_ONLY: Final = re.compile(r"(?<=X is )(?:its|that (?:Character|Site|card)'s|the) (?:Fighting|Body)\b")
"""A number that only a card in play has."""


def is_clear(before: str, done: str) -> bool:
    """Did the sentence before do that to one card only: did it happen to that one, was it sacrificed as a price, or was
    it the price of something that is done to no card? What is done to another makes that one "it"."""
    price, paid, effect = before.rpartition("::")
    if re.match(r"(?:Once per turn, )?When\b", before) and not paid:
        return DONE[done] in before.removeprefix("Once per turn, ").partition(",")[0]
    nobody = re.search(r"\b(?:gain|draw|steal) X\b", effect) is not None and not re.search(
        r"\btarget\b|\bany\b", effect
    )
    return DONE[done] in price and (done == "sacrificed" or nobody)


def one_sentence(sentence: str, kind: str) -> list[str]:
    if re.fullmatch(rf"{HEADERS}|{ABILITIES}|Toughness: (?:\d|X)", sentence):
        return [sentence]
    text = REWRITES.apply(
        "voices", REWRITES.apply("clauses", REWRITES.apply("inside", theirs(about_itself(sentence, kind))))
    )
    text = yours(in_number(text))
    text = unless_first(standing_if(text, kind))
    parts = split(text, kind)
    if len(parts) > 1:
        return [told for part in parts for told in one_sentence(part, kind)]
    text = moved_ahead(text)
    text = with_capitals_lowered(REWRITES.apply("windows", text))
    if kind == "Event" and ". " in text:
        first, rest = text.split(". ", 1)
        return [first, *one_sentence(sentence_case(rest), kind)]
    text = apart(there(prices(text), kind), kind)
    text = gifts(text)
    text = durations(text)
    text = everything(text, kind)
    text = chosen(text, kind)
    text = in_number(REWRITES.apply("done", REWRITES.apply("voices", REWRITES.apply("small", text))))
    text = durations(in_a_row(unclear(with_whom(text))))
    return by_kind(re.sub(r"\bIT\b", "it", text).strip(), kind)


def in_number(text: str) -> str:
    """Nouns that a rewrite has asked for in the other number."""
    text = re.sub(r"SINGULAR (Feng Shui \w+|\w+)", lambda m: SINGULAR.get(m[1], m[1]), text)
    return re.sub(r"PLURAL (Feng Shui \w+|\w+)", lambda m: PLURAL.get(m[1], m[1]), text)


TOGETHER: Final = re.compile(r"\bcannot (?:turn to attack|attack|intercept)\b.* (?:attacking|intercepting)$")
"""Who attacks together is declared together: nobody attacks yet when the others are declared, so that is refused."""


def unless_first(text: str) -> str:
    """What holds unless something is so: the condition stands in front."""
    if "::" in text or re.match(r"(?:when|if|while|until|once|play|unless)\b", text, re.I):
        return text
    match = re.fullmatch(r"([^,:]+?),? unless ([^,:]+)", text)
    if match is not None and TOGETHER.search(text):
        return text
    if match is None or not re.search(r"\b(?:cannot|gains?|inflicts?|takes?|costs?|must|generates?)\b", match[1]):
        return text
    return f"Except while {conditional(match[2], match[1])}, {lower(match[1])}"


def standing_if(text: str, kind: str) -> str:
    """If, before something that goes on being so, is while (SF-5.2.3-a)."""
    if kind == "Event" or "::" in text or re.search(UNTIL, text):
        return text
    who = r"(?:~|subject|(?:[\w<][^,:]*? )?(?:Characters|Sites|States|Edges|cards|Events)\b[^,:]*?)"
    so = r"(?:gains?|inflicts?|takes?|generates?|provides?|cannot|costs?|is not affected|are not affected)\b"
    text = re.sub(rf"^If ((~|subject\b)[^,:]*), it (?={so})", r"While \1, \2 ", text)
    return re.sub(rf"^If ([^,:]+), (?={who} {so})", r"While \1, ", text)


def there(text: str, kind: str) -> str:
    """A State is where its subject is."""
    if kind != "State":
        return text
    return re.sub(r"\bat (?:this location|the location of it)\b", "at the location of subject", text)


def apart(text: str, kind: str) -> str:
    """Another card is, on a State, another than its subject; our `other` means another than the card that says it."""
    if kind != "State":
        return text
    said = r"(?= gains?\b| inflicts?\b| is\b| cannot\b|$)"
    text = re.sub(rf"\btarget other ([^.,:]*?){said}", r"target \1 apart from subject", text)
    text = re.sub(rf"\banother ({DESCRIBING}{NOUN})(?= at the)", r"any other \1", text)
    text = re.sub(rf"\bother ({DESCRIBING}{NOUN})(?= (?:you control|at the))", r"\1 APART than subject", text)
    others = rf"\b(?:an)?other\b(?! (?:{DESCRIBING})States?\b)"
    return re.sub(others, "NOT-THE-SUBJECT", text).replace("APART than", "other than")


THEY: Final = rf"(?:All |all )?{DESCRIBING}(?:Characters|Sites|States|Edges|cards)(?: of \\w+)?(?: you control)?"
"""Cards of a kind, of which something is so."""


DOUBLE: Final = re.compile(
    r"([Ss]ubject|~|[^,:]*?Characters[^,:]*?) ((?:gains?|inflicts?) [^,]+?) while (attacking|intercepting),?"
    r" and ([^,]+?) (?:while (attacking|intercepting)|otherwise)"
)
"""One thing while attacking, another while intercepting or else."""


def split(text: str, kind: str) -> list[str]:
    """What stands and says two things of one card is two sentences: gains +2 Fighting and cannot be healed."""
    match = re.fullmatch(r"([Ss]ubject|~) and (?:each|all) (other [^,:]+?) (gains?|inflicts?) ([^,:]+)", text)
    if match and kind != "Event" and not re.search(UNTIL, text):
        verb = match[3].rstrip("s")
        return [f"{match[1]} {verb}s {match[4]}", f"All {plural(match[2])} {verb} {match[4]}"]
    match = re.fullmatch(r"([Ss]ubject|~) (gains [^,:]+?),? and (may attack [^,:]+)", text)
    if match and kind != "Event":
        return [f"{match[1]} {match[2]}", f"{match[1]} {match[3]}"]
    match = re.fullmatch(
        r"([Ss]ubject|~) (gains|inflicts) \+(\d) damage,? or \+(\d)(?: damage)? (?:to|on|against) ([^,:]+)", text
    )
    if match and kind != "Event" and int(match[4]) > int(match[3]):
        by = int(match[4]) - int(match[3])
        return [f"{match[1]} {match[2]} +{match[3]} damage", f"{match[1]} {match[2]} +{by} damage against {match[5]}"]
    if kind == "Event" or "::" in text or re.search(rf"{UNTIL}|\bwhen\b|\bmay\b", text, re.I):
        return [text]
    match = re.fullmatch(
        r"((?:[Ww]hile [^,]+, )?)([Ss]ubject|~|(?:All )?(?:[\w<>-]+ )*?[A-Z]?\w+s(?: you control)?) cannot (.+)", text
    )
    if match:
        bans = re.split(r",? (?:or|and) (?=\w)|, (?=\w)", match[3])
        simple = r"(?:attack|intercept|turn|be \w+ed|turn to \w+|join)"
        if len(bans) > 1 and all(re.fullmatch(simple, ban) for ban in bans):
            return [f"{match[1]}{match[2]} cannot {ban}" for ban in bans]
    match = re.fullmatch(
        r"((?:[Ww]hile [^,]+, )?)([Ss]ubject|~) (cannot .+?),? and (?:it )?((?:cannot|may attack) .+)", text
    )
    if match:
        return [f"{match[1]}{match[2]} {match[3]}", f"{match[1]}{match[2].lower()} {match[4]}"]
    one, two = r"(?:gains|inflicts|takes) .+?", r"(?:cannot|is not|inflicts|takes no|gains) .+"
    match = re.fullmatch(rf"((?:[Ww]hile [^,]+, )?)([Ss]ubject|~) ({one}),? and ({two})", text)
    if match:
        who = match[2].lower()
        return [f"{match[1]}{match[2]} {match[3]}", f"{match[1]}{who} {match[4]}"]
    more = re.fullmatch(
        r"([Ss]ubject|~) (gains|inflicts) \+(\d) (Fighting|damage|Body),? or \+(\d)(?: \4)? (?:if|while) (.+)", text
    )
    if more and int(more[5]) > int(more[3]):
        who = more[1].lower()
        so = re.sub(r"^(?:it|~|subject) is ", f"{who} is ", re.sub(r"^an? ", r"it is \g<0>", more[6]))
        so = re.sub(r"^(?:it|~|subject) has the designator (<\S+>)$", rf"{who} is a \1 card", so)
        step = f"+{int(more[5]) - int(more[3])} {more[4]}"
        return [f"{more[1]} {more[2]} +{more[3]} {more[4]}", f"While {so}, {who} {more[2]} {step}"]
    match = DOUBLE.fullmatch(text)
    if match:
        verb = match[2].split()[0]
        rest = match[4] if re.match(r"gains?|inflicts?", match[4]) else f"{verb} {match[4]}"
        when = match[5] or f"not {match[3]}"
        return [f"{match[1]} {match[2]} while {match[3]}", f"{match[1]} {rest} while {when}"]
    match = re.fullmatch(r"(.+? (?:is|are) not affected by) (.+)", text)
    if match and re.search(rf"\b(?:{ABILITIES})\b", match[2]):
        listed = re.split(r",? or |,? and |, ", match[2])
        if len(listed) > 1:
            return [f"{match[1]} {one}" for one in listed]
    word = rf"(?:{ABILITIES}|Toughness)"
    match = re.fullmatch(rf"(.+?) (cannot use|loses?) ({word}(?:(?:, and|, or|,| and| or) {word})+)", text)
    if match:
        return [f"{match[1]} {match[2]} {one}" for one in re.findall(word, match[3])]
    if re.fullmatch(r".+ while ~ is in play", text) and not text.startswith(("While", "If")):
        return [text.removesuffix(" while ~ is in play"), ""]
    match = re.fullmatch(r"(.+?) (?:is|are) not (?:a )?legal targets? (?:for|of) attacks or (.+)", text)
    if match:
        return [f"{match[1]} cannot be attacked", f"{match[1]} cannot be targeted by {match[2]}"]
    match = re.fullmatch(r"Turn (?:to|::) cancel (?:an|any) (Event[^,:]*?) or (?:to )?smoke (?:an?|any) (.+)", text)
    if match:
        return [f"Turn in response to an {match[1]} :: cancel it", f"Turn to smoke any {match[2]}"]
    match = re.fullmatch(r"([Ss]ubject|~) (gains \+\d (?:Fighting|Body)),? and ((?:Tough|Amb).+ against .+)", text)
    if match:
        return [f"{match[1]} {match[2]}", f"{match[1]} gains {match[3]}"]
    match = re.fullmatch(rf"({THEY}) ((?:gain|inflict|have|provide) [^,]+?),? and ((?:inflict|have|cannot) .+)", text)
    if match:
        return [f"{match[1]} {match[2]}", f"{match[1]} {match[3]}"]
    match = re.fullmatch(r"([Ss]ubject|~) (gains .+?),? and its (?:combat )?damage (cannot .+)", text)
    return [f"{match[1]} {match[2]}", f"the damage of {match[1].lower()} {match[3]}"] if match else [text]


def sentence_case(text: str) -> str:
    return text[:1].upper() + text[1:]


def lower(text: str) -> str:
    return text[:1].lower() + text[1:]


def with_capitals_lowered(text: str) -> str:
    return re.sub(r"LOWER(\w)", lambda m: m[1].lower(), text)


def plural(kind: str) -> str:
    for one, many in PLURAL.items():
        kind = re.sub(rf"\b{one}\b", many, kind)
    return kind


AHEAD: Final = (
    r"((?:.*:: |(?:Once per turn, )?[Ww]hen [^,]+, (?:you may )?|Turn to |(?:Once per turn, )?[Yy]ou may |If [^,]+, )?)"
)
"""What may stand before a choice between two deeds."""
SIMPLE_DEED: Final = (
    r"(?:[Gg]ain|[Dd]raw|[Uu]nturn|[Hh]eal|[Ss]acrifice|[Dd]iscard|[Ii]nflict|[Ss]moke|[Tt]oast|[Rr]eturn|[Ss]teal) "
    r"[^,:.;]+?"
)
OTHER_DEED: Final = (
    r"(?:draw|gain|steal|lose|heal|unturn|discard|sacrifice|inflict|smoke|toast|return|cancel|remove) [^,:.;]+"
)


def ending(match: re.Match[str]) -> str:
    """What a card in play does at the end of the turn it does at the end of each."""
    return match[0] if re.match(r"[Ww]hen\b|[Ii]f\b|[Ww]hile\b", match[1]) else f"When the turn ends, {lower(match[1])}"


def ended(match: re.Match[str]) -> str:
    """The same, if something is so by then."""
    deed = re.sub(r"\bit$", match[2], match[3]) if match[2] else match[3]
    return f"When the turn ends, if {match[1]}, {deed}"


def _from_hand(match: re.Match[str]) -> str:
    """A card is discarded from the hand."""
    return f"While ~ is in your hand, {lower(match[1])}discard ~ ::"


def by_kind(text: str, kind: str) -> list[str]:
    """What says something on one type of card only, and what says two things at once."""
    if kind != "Event":
        text = re.sub(r"^[Aa]t the end of the turn, ", "When the turn ends, ", text)
        text = re.sub(r"^(~|[Ss]ubject|[^,:]*?) at the end of the turn$", ending, text)
        text = re.sub(r"^If ((~|subject)?[^,:]+), ([^,:]+) at the end of the turn$", ended, text)
    if kind == "State":
        text = re.sub(
            r"^(?=(?:Turn|Unturn|Heal) subject$|Inflict (?:\d|X) damage on subject$)", "When ~ is played, LOWER", text
        )
        text = with_capitals_lowered(text)
    if kind != "Event" and "in your hand" not in text:
        text = re.sub(r"^((?:(?:[Ww]hile|[Ii]f) [^,:]+, )?)(?:you may )?[Dd]iscard ~ ::", _from_hand, text)
    if kind != "Event":
        doom = re.fullmatch(r"(?:[Ii]f|[Ww]hen) ([^,:]+), (smoke|toast|sacrifice) (~|subject)", text)
        if (
            doom
            and doom[1] != "you have no Power"
            and (
                text[0] in "Ii" or re.match(r"(?:you|an opponent|no|there) (?:control|have|are|is|\w+ are)\b", doom[1])
            )
        ):
            text = f"{sentence_case(doom[2])} {doom[3]} as soon as {doom[1]}"
    if kind in ("Character", "State"):
        text = re.sub(
            r"^At the end of the combat, ", f"When combat of {'~' if kind == 'Character' else 'subject'} ends, ", text
        )
    if kind in ("State", "Edge"):
        text = re.sub(r"\b([Ww]hen) ~ (?:enters play|is played)\b", r"\1 ~ comes into force", text)
    if re.fullmatch(r"(?:You may play ~|Play ~|Play|~ may be played) during any (?:player's )?Main Shot", text):
        return [] if kind == "Event" else ["~ may be played during any Main Shot"]
    if kind == "Event":
        text = re.sub(r"^You may play (?=an? )", "Play ", text)
        taken = (
            r"^((?:You may )?[Tt]ake control of (?!.* (?:until|for good))[^,:]+?)((?: and (?:it|that Character) .+)?)$"
        )
        text = re.sub(taken, r"\1 for good\2", text)
    match = re.fullmatch(r"Play on (?:an?|any) (.+?)( if .+)?", text)
    if match and kind == "State":
        return [f"Play on {plural(match[1])}", *([f"Play only{match[2]}"] if match[2] else [])]
    text = re.sub(r"^Play if ", "Play only if ", text)
    match = re.fullmatch(r"Play during an attack on an? (.+)", text)
    if match:
        return [f"Play during an attack on {plural(match[1])}"]
    match = re.fullmatch(rf"((?:{PRICE})[^:]*) :: (.+)", text)
    if match and kind == "Event":
        return [f"As you play ~, {lower(match[1])}", match[2]]
    match = re.fullmatch(r"(Turn|Pay \d Power) or ((?:pay|turn|discard|sacrifice)\b[^:]+) :: (.+)", text)
    if match:
        return [f"{match[1]} :: {match[3]}", f"{match[2]} :: {match[3]}"]
    match = re.fullmatch(rf"{AHEAD}[Ee]ither (.+?),? or (.+)", text) or re.fullmatch(
        rf"{AHEAD}({SIMPLE_DEED}) or ({OTHER_DEED})", text
    )
    if match:
        return [f"{match[1]}{match[2]} or else {match[3]}"]
    match = re.fullmatch(r"((?:.*:: |When [^,]+, )?)((?:each|target|any) [^.:,]+?) takes (\d|X) damage", text, re.I)
    return [f"{match[1]}inflict {match[3]} damage on {lower(match[2])}"] if match else [text]


# -- who it is about ---------------------------------------------------------------------------------------------------


def yours(text: str) -> str:
    """Your Characters are those you control; your hand and your piles are places."""
    nouns = "Characters?|Feng Shui Sites?|Sites?|States?|Edges?"
    text = re.sub(r"\b([Aa])n opposing (?=\S)", r"\1 opposing ", text)
    text = re.sub(rf"\bopposing ({DESCRIBING})({nouns})\b", r"\1\2 an opponent controls", text)
    one = rf"\bone of your ({DESCRIBING})(Characters|Feng Shui Sites|Sites|cards|States|Edges)\b"
    text = re.sub(one, lambda m: f"a {m[1]}{SINGULAR[m[2]]} you control", text).replace("a other ", "another ")
    several = rf"\b([Aa]ll|[Ee]ach|[Aa]ny|[Uu]p to \d|[Aa]ny number) of your ({DESCRIBING})"
    several += "(Characters|Feng Shui Sites|Sites|cards|States|Edges)\\b"
    text = re.sub(several, of_yours, text)
    text = re.sub(rf"\bof your (?={DESCRIBING}(?:{nouns}|cards)\b(?! structure))", "of YOUR ", text)
    of = r"(?: (?:not )?of [A-Z]\w+(?: Masters)?(?: or [A-Z]\w+(?: Masters)?)?)?"
    whole = rf"(?<!YOUR )\b[Yy]our ({DESCRIBING})({nouns}|cards)\b({of})(?! structure| you control)"
    text = re.sub(whole, r"\1\2\3 you control", text)
    return text.replace("YOUR ", "your ")


WHOSE: Final = (
    "target opponent|target player|that player|that opponent|any opponent|any player|each opponent|each player"
    "|its controller|another opponent|the controller of subject"
)
"""Players whose cards are spoken of."""
IN_PLAY: Final = "Characters?|Feng Shui Sites?|Sites?|States?|Edges?"


def theirs(text: str) -> str:
    """`one of that player's Sites` is a Site that player controls."""
    who = {"each opponent": "an opponent", "any opponent": "an opponent", "another opponent": "an opponent"}

    def told(match: re.Match[str]) -> str:
        many, whose, what, noun = match["many"] or "", match["who"].lower(), match["what"], match["noun"]
        owner = who.get(whose, "any player" if whose == "each player" else whose)
        one = SINGULAR.get(noun, noun)
        if many.lower() in ("one", "any", "any one"):
            return f"a {what}{one} {owner} controls"
        if many or noun in SINGULAR:
            many = "All" if match[0][0] == "E" and not many else many or ("all" if whose.startswith("each") else "")
            kept = one if many.lower() in ("each", "any") else noun
            return f"{many} {what}{kept} {owner} controls".strip()
        return f"a {what}{one} {owner} controls"

    several = r"(?:(?P<many>[Aa]ll|[Ee]ach|[Oo]ne|[Aa]ny(?: one)?|[Uu]p to \d|[Aa]ny number|\d) of )?"
    player = rf"(?P<who>{WHOSE}|{WHOSE.replace('t', 'T', 1)})"
    pattern = rf"\b{several}{player}'s (?P<what>{DESCRIBING})(?P<noun>{IN_PLAY}|cards)\b(?! structure)"
    text = re.sub(pattern, told, text)
    return re.sub(r"\b(a) (?=other )", "an", text)


def of_yours(match: re.Match[str]) -> str:
    """`any of your Sites` is any Site you control; of several, any number of them or all, the noun keeps its number."""
    many, what, noun = match[1], match[2], match[3]
    if many.lower() == "any number":
        return f"{many} of {what}{noun} you control"
    return f"{many} {what}{SINGULAR[noun] if many.lower() in ('each', 'any') else noun} you control"


def about_itself(text: str, kind: str) -> str:
    """What is said of nobody is said of this card; what a State gains its subject gains."""
    text = with_capitals_lowered(REWRITES.apply("itself", text))
    if re.match(rf"{GAIN}", text) and not re.match(rf"{GAIN}[^.]*?\b(?:gains?|inflicts?)\b", text):
        return f"{'Subject' if kind == 'State' else '~'} gains {text}"
    return text


# -- when --------------------------------------------------------------------------------------------------------------

STANDS: Final = re.compile(
    r"((?:~|[Ss]ubject|(?:[A-Za-z<][^,:.]*? )?(?:[Cc]haracters|[Ss]ites|[Aa]ttackers|[Cc]ards|[Ii]nterceptors)"
    r"|[Yy]our hand size) (?:.+? )?(?:gains?|inflicts?|takes?|generates?|loses?"
    r"|provides?|cannot|is|costs?|have|has)\b.+?) (while|if) (.+)"
)


DOING: Final = re.compile(
    r"(?:not )?(?:attacking|intercepting|in combat|(?:un)?turned|(?:un)?damaged|the (?:subject|target) of"
    r"|at (?!the (?:start|end)))\b"
)
THEIRS: Final = re.compile(
    rf"(?!~|[Ss]ubject)(?:[Aa]ll )?{DESCRIBING}(?:Characters|Sites|cards|attackers|interceptors|States|Edges)\b[^,:]*"
    r" (?:gain|inflict|take|cannot|lose|have|are|generate)\b"
)
"""Something that is so of cards of a kind."""


def moved_ahead(text: str) -> str:
    """When, if and while stand in front."""
    for pattern, plain in REWRITES.lists["moments"] if not text.startswith("Play ") else []:
        text = re.sub(pattern.pattern, plain, text, flags=re.IGNORECASE)
    match = re.fullmatch(r"((?:when|When) [^,:]+, )(?!if |you may play)([^,:]+?) if ([^,:]+)", text)
    if match and " costs " not in text:
        return f"{match[1]}if {of_the_same(match[3], match[2])}, {match[2]}"
    if "::" in text or re.match(r"(?:when|if|while|until|once|twice|play|as|during|turn|sacrifice|pay)\b", text, re.I):
        return with_whom(text)
    match = re.fullmatch(r"(.+?) (when (?!playing|intercepting|attacking|revealed|seized|declaring)[^,]+)", text)
    if match and " costs " not in match[1]:
        unless = re.fullmatch(r"(when [^,]+?),? (unless|if) ([^,]+)", match[2])
        if unless:
            so = of_the_same(unless[3], match[1])
            so = so if unless[2] == "if" else f"it is not so that {so}"
            return f"{unless[1]}, if {so}, {lower(match[1])}"
        about = sorted(set(re.findall(r"~|\bsubject\b", match[1])))
        event = re.sub(r"^when it (?=\w+s )", f"when {about[0]} ", match[2]) if len(about) == 1 else match[2]
        return f"{event}, {lower(match[1])}"
    match = re.fullmatch(r"((?:when|When) [^,]+, )([^,:]+?) if ([^,:]+)", text)
    if match and " costs " not in text:
        return f"{match[1]}if {of_the_same(match[3], match[2])}, {match[2]}"
    match = STANDS.fullmatch(text)
    if match and not match[1].lower().startswith(("~", "subject")) and DOING.match(match[3]):
        return text  # of each of them
    if match and not re.search(UNTIL, text) and " or +" not in text and not match[1].startswith("~ costs"):
        return f"while {conditional(match[3], match[1])}, {lower(match[1])}"
    match = re.fullmatch(r"([A-Z][a-z]+ .+?) if (.+)", text)
    told = match is not None and not re.match(r"(?:~|Subject|All|Characters|Play|You may play ~)\b", match[1])
    if (
        match
        and told
        and "therwise" not in text
        and "instead" not in text
        and not match[1].startswith("You may play ~")
    ):
        return f"if {conditional(of_the_same(match[2], match[1]), match[1])}, {lower(match[1])}"
    return text


def with_whom(text: str) -> str:
    """`While attacking, ~ ...` is said of whom the rest is about; `If ~ is smoked` is no condition, but an event."""
    text = re.sub(r"^([Ww]hile (~|subject\b)[^,]*), it (?=gains|inflicts|takes|cannot|does not)", r"\1, \2 ", text)
    match = re.match(
        r"[Ww]hile ((?:not )?(?:(?:un)?turned|(?:un)?damaged|attacking|intercepting|in your \w+ row)[^,]*), (.+)", text
    )
    if match and THEIRS.match(match[2]) and DOING.match(match[1]):
        return f"{sentence_case(match[2])} while {match[1]}"
    if match:
        return f"while {conditional(match[1], match[2])}, {match[2]}"
    happens = (
        r"(?:is (?:smoked|toasted|burned|seized|damaged|intercepted|healed|revealed|sacrificed)|damages|smokes"
        r"|leaves play|are smoked|attacks|turns to attack|intercepts|reduces the Body of|changes location|unturns"
        r"|enters combat|takes \d or more)"
    )
    who = r"(?:~|subject|an?\b[^,]*?|the Body[^,]*?)"
    return re.sub(rf"^[Ii]f ({who} {happens}\b[^,]*),", r"when \1,", text)


def of_the_same(condition: str, deed: str) -> str:
    """`smoke ~ if it is damaged`: it is the one to which that is done, where nobody else is spoken of."""
    spoken = set(re.findall(r"~|\bsubject\b", deed))
    if len(spoken) != 1 or re.search(rf"\b(?:{NOUN}|target|it|player|opponent)\b", deed):
        return condition
    return re.sub(
        r"^it (?=is|are|was|has|did|does|took|attacked|entered)(?!is (?:not )?your turn\b)",
        f"{spoken.pop()} ",
        condition,
    )


def conditional(text: str, about: str) -> str:
    """`attacking` alone is said of whom the sentence is about."""
    who = "subject" if about.lower().startswith("subject") else "~"
    if text == "it is not your turn":
        return text
    if re.match(r"(?:not )?(?:(?:un)?turned|(?:un)?damaged|attacking|intercepting|in your (?:front|back) row)\b", text):
        text = f"{who} is {text}"
    text = re.sub(r"^(not )?(?:is )?the subject of ", lambda m: f"{who} is {m[1] or ''}the subject of ", text)
    text = re.sub(r"^at (?=the location|a location|an? )", f"{who} is at ", text)
    if about.lower().startswith(("~", "subject")):
        text = re.sub(r"^(?:it|they) (?=is|are|was|has|entered|did)(?!is (?:not )?your turn\b)", f"{who} ", text)
    whom = rf"\b(is attacking|is intercepting) ({DESCRIBING})(Characters|Sites|cards)\b"
    text = re.sub(whom, lambda m: f"{m[1]} a {m[2]}{SINGULAR[m[3]]}", text)
    text = re.sub(r"\ba (?=[AEIOUaeiou])", "an ", text)
    return re.sub(r"\b(~|subject) are\b", r"\1 is", text)


# -- what is paid and targeted -----------------------------------------------------------------------------------------

TARGET: Final = re.compile(
    r"(?:^|(?<=, )|(?<= and )|(?<=you may ))(?P<verb>[Tt]arget|[Cc]hoose)"
    r" (?P<many>an?|another|any|one|\d|X|up to \d) (?P<what>[^:]+)$"
)
FURTHER: Final = re.compile(r"^(.+?),? and ((?:pay|remove|discard|sacrifice|turn|inflict|name|place|toast|heal)\b.+)$")
OF_A_KIND: Final = "Character|card|Site|State|Edge|attacker|interceptor|Weapon|Vehicle|Event"
THAT: Final = rf"\b(?:[Tt]hat (?:{OF_A_KIND})|[Tt]he chosen (?:{OF_A_KIND}))\b"
NO_TARGET: Final = r"(?! (?:of\b|player|opponent|an? |\w+ (?:you|an opponent) control))"
EACH_ALONE: Final = re.compile(r"^[Ee]ach (?=gains?|inflicts?|takes?|cannot|ceases?|unturns?)")
THE_TARGET: Final = rf"\b(?:[Tt]he |[Ee]ach )?[Tt]arget\b{NO_TARGET}(?: (?:{OF_A_KIND}))?\b"
PRICE: Final = (
    r"[Ss]acrifice|[Pp]ay|[Dd]iscard|[Tt]oast|[Rr]emove (?:\d|a|X|all) counters?|[Tt]urn (?:an?|\d|another)\b|[Rr]eturn"
    r"|[Gg]ive (?:an opponent|any opponent|that (?:opponent|player))"
)

ANYBODY: Final = r"(?:[Aa]ny (?:player|opponent)|[Tt]he controller of subject)"
"""Whoever may use a card, whose card it is or not."""


def prices(text: str) -> str:
    """Before the double colon stands what is paid; what is targeted there is named where it is spoken of."""
    if "::" not in text:
        to = r" to (?!hand|play\b(?! an? )|your|its|a |an |each|any |target|~|subject)(?=[a-z])"
        said = (
            rf"(?:(?:target|any|each) {DESCRIBING}{NOUN}\b[^,:]*|~|subject) (?:gains|inflicts|cannot|takes|loses|is)\b"
        )
        text = re.sub(rf"^({A_FRAME})(?:[Yy]ou may )?([Tt]urn and pay \d Power) to (?={said})", r"\1\2 :: ", text)
        text = re.sub(rf"^({A_FRAME})(?:[Yy]ou may )?((?:{PRICE})[^:]*?){to}", r"\1\2 :: ", text)
        text = re.sub(rf"^({A_FRAME})(?:[Yy]ou may )?([Tt]urn(?: ~)?(?: and|,) [^:]*?){to}", r"\1\2 :: ", text)
        text = re.sub(rf"^((?:[^:]*, )?)(?:you may )((?:{PRICE})[^:]*?){to}", r"\1you may \2 :: ", text)
        text = re.sub(rf"^({A_FRAME}{ANYBODY} may (?:{PRICE}|turn ~)[^:]*?){to}", r"\1 :: ", text)
        text = re.sub(rf"^({A_FRAME})(?:[Yy]ou may )?([Tt]urn subject[^:]*?){to}", r"\1\2 :: ", text)
    if text.count("::") != 1:
        return own_price(text)
    left, right = [part.strip() for part in text.split("::")]
    player = re.fullmatch(r"((?:.*?(?:, | and ))?)[Tt]arget an? (player|opponent)", left)
    if player and re.search(r"\b(?:[Tt]arget|[Tt]hat player|[Tt]hat opponent)\b(?! an? )", right):
        right = re.sub(r"\b(?:[Tt]arget|[Tt]hat player|[Tt]hat opponent)\b", f"target {player[2]}", right, count=1)
        right = re.sub(r"(?<!^)(?<!\w)target(?= (?:discards|gains|loses|draws|sacrifices)\b)", "that player", right)
        before = re.sub(r"(?:, | and )$", "", player[1])
        if re.match(r"(?:[Ww]hen|[Ww]hile|[Oo]nce per)\b[^:]*$", before) and not re.search(
            r", (?:you may )?\w+ ", before
        ):
            return f"{before}, {lower(right)}"
        return own_price(f"{before} :: {lower(right)}") if before else sentence_case(right)
    if re.search(r"[Tt]arget an? [^:,]*? and (?:target )?an? ", left):
        return own_price(two_targets(left, right) or text)
    match = TARGET.search(left)
    if match is None:
        return own_price(f"{left} :: {lower(right)}")
    rest, what = left[: match.start()].rstrip(), match["what"]
    further = FURTHER.match(what)
    more = further[2] if further else ""
    what = further[1] if further else what
    rest = re.sub(r"(?:,? and|,)$", "", rest).rstrip()
    asked = rest.endswith("you may")
    rest = rest.removesuffix("you may").rstrip().rstrip(",")
    word = "target" if match["verb"].lower() == "target" else "any"
    right = named_there(right, word, named(match["many"], word, what))
    if not right:
        return text
    bare = (
        re.fullmatch(r"(?:[Oo]nce per \w+|[Uu]p to \d times a turn|(?:[Ee]xcept )?[Dd]uring [^,]+)", rest) is not None
    )
    rest = f"{rest}{', ' if bare else ' and '}{more}" if rest and more else rest or more
    if not rest:
        return right
    frame = re.match(r"(?:[Ww]hen|[Ii]f|[Pp]lay|[Ww]hile|[Oo]nce per|[Uu]p to 2 times|[Dd]uring)\b", rest)
    paid = re.search(r", (?:you may )?(?:turn|sacrifice|pay|discard|toast|remove)\b[^,]*$", rest)
    if frame and not paid:
        may = "you may " if asked or re.match(r"[Oo]nce per turn$", rest) else ""
        return f"{rest}{'. ' if rest.startswith('Play') else ', '}{may}{lower(right)}"
    return own_price(f"{rest} :: {lower(right)}")


def two_targets(left: str, right: str) -> str:
    """Two cards of different kinds are targeted: each is named where it is spoken of first, and called by its kind from
    then on. Nothing where it cannot be told which is meant."""
    match = re.fullmatch(
        rf"((?:.*?(?:, | and ))?)[Tt]arget an? ({DESCRIBING}({OF_A_KIND})\b[^:,]*?) and (?:target )?an? "
        rf"({DESCRIBING}({OF_A_KIND})\b[^:,]*)",
        left,
    )
    if match is None or match[3] == match[5] or re.search(r"\b(?:it|its|they|them)\b", right):
        return ""
    told = right
    for noun, name in ((match[3], match[2]), (match[5], match[4])):
        spoken = rf"\b(?:[Tt]he |[Tt]hat )?[Tt]arget {noun}\b(?!')|\b[Tt]hat {noun}\b(?!')"
        if not re.search(spoken, told):
            return ""
        told = re.sub(spoken, f"TARGETED{name}", told, count=1)
        told = re.sub(rf"(?:{spoken})", f"that {noun}", told)
    if re.search(r"\b[Tt]arget\b", told):
        return ""
    told = told.replace("TARGETED", "target ")
    before = re.sub(r"(?:, | and )$", "", match[1])
    return f"{before} :: {lower(told)}" if before else sentence_case(told)


def named(many: str, word: str, what: str) -> str:
    """`target a Character` is target Character, `choose 2 Sites` any 2 of them."""
    if many in ("a", "an", "any", "one"):
        return f"{word} {what}"
    if many == "another":
        return f"{word} other {what}"
    if many.startswith("up to"):
        return f"{many} {word} {what}" if word == "target" else f"{many} {what}"
    return f"{many} {word} {what}" if word == "target" else f"MANY {many} {what}"


def named_there(right: str, word: str, name: str) -> str:
    """The effect with the target named the first time it is spoken of, and `it` from then on; nothing where it cannot
    be told what is meant."""
    if re.match(r"(?:\d|X|up to \S+) target ", name):
        right = re.sub(r"\b(?:[Aa]ll (?:of )?(?:the )?|[Tt]hose |[Tt]he |[Bb]oth )?targets\b(?!')", "target", right)
        right = EACH_ALONE.sub("each target ", right)
    spoken = THE_TARGET if word == "target" else THAT
    places = list(re.finditer(spoken, right)) or list(re.finditer(THAT, right))
    if not places:
        return ""
    first = places[0]
    before, after = right[: first.start()], right[first.end() :]
    if re.search(r"\b(?:it|its|they|them)\b(?! leaves? play)", before):
        return ""
    if after.startswith("'s"):
        said = re.sub(rf"(?:{THE_TARGET}|{THAT})'s", "its", right)
        said = re.sub(rf"(?:{THE_TARGET}|{THAT})", "it", said)
        return f"choose {name} and {lower(said)}" if word == "target" or "MANY" not in name else ""
    after = re.sub(rf"(?:{THE_TARGET}|{THAT})'s", "its", after)
    after = re.sub(rf"(?:{THE_TARGET}|{THAT})", "it", after)
    return f"{before}{name}{after}"


def own_price(text: str) -> str:
    """The price is paid with this card where nothing else is named."""
    text = re.sub(r"^((?:[^:]*, )?)(?:[Yy]ou may )?([Ss])acrifice (?=::|and |in response )", r"\1\2acrifice ~ ", text)
    text = re.sub(rf"^({A_FRAME})(?:[Yy]ou may )?([Tt])urn ~(?=,? and |, | ::| to )", r"\1\2urn", text)
    text = re.sub(r"^((?:[^:]*, )?)([Tt])urn, (?=\w)", r"\1\2urn and ", text)
    paid = r"(?:sacrifice|pay|discard|toast|remove|return|inflict|reveal|turn|give|place|put|shuffle)"
    text = re.sub(rf"^((?:Once per turn, )?[Ww]hen [^:]+?, )(?=(?:{paid})\b[^:,]* ::)(?!you may)", r"\1you may ", text)
    text = re.sub(r"^((?:Once per turn, )?[Ww]hen [^:]+?, you may )turn (?=and [^:]*::|::)", r"\1turn ~ ", text)
    text = re.sub(r"^((?:[^:]*, )?)([Tt])urn and (?=an? |another )", r"\1\2urn and turn ", text)
    return re.sub(rf"^({A_FRAME})[Yy]ou may ([^:]* ::)", r"\1\2", text)


# -- what is given, for how long, to how many --------------------------------------------------------------------------


def gifts(text: str) -> str:
    """`to give a Character Guts`: the Character gains Guts."""
    text = re.sub(rf"^Give (?=.+ {GAIN})", "give ", text)
    text = re.sub(rf"\bgive ({GAIN}.*?) ({UNTIL}) to (.+)$", r"give \3 \1 \2", text)
    if re.search(rf"\bgive (?!.*\bPower\b).+? {GAIN}", text):
        text = re.sub(r" to give ", " :: give ", text)
    return re.sub(rf"\bgive (?:an? )?(.+?) (?={GAIN})", lambda m: f"{one_of(m[0], m[1])} gains ", text)


def one_of(words: str, what: str) -> str:
    return f"any {what}" if re.match(r"give an? ", words) else what


def durations(text: str) -> str:
    """How long it lasts stands behind what lasts, for one that is named; the price stays in front."""
    span = r"(the end of the (?:turn|attack|combat)|the (?:start|end) of your next turn|it leaves play)"
    who = r"(?:target|any|each|all|~|subject|it|up to)\b"
    match = re.fullmatch(rf"((?:[^:]*:: |[^:]*, (?:you may )?)?)[Uu]ntil {span}, ({who}[^,:]*)", text)
    lasts = r" (?:gains?|inflicts?|takes?|is|has|cannot) "
    if match and not re.search(r"\bwhen\b|\bwhile\b", match[3]) and re.search(lasts, match[3]):
        clauses = re.split(r" and (?=it |gain |you |inflict |cannot|is |its )", match[3])
        if len(clauses) == 1:
            return f"{match[1]}{match[3]} until {match[2]}"
        if all(re.match(rf"{who}[^,:]*?{lasts}", clause) for clause in clauses):
            return match[1] + " and ".join(f"{clause} until {match[2]}" for clause in clauses)
    return text


EACH_STANDS: Final = re.compile(
    rf"((?:[Ww]hile [^,]+, )?)[Ee]ach ({DESCRIBING})"
    r"(Character|Feng Shui Site|Site|State|Edge|card|attacker|interceptor)"
    r"((?: of \w+| you control| an opponent controls| at this location)*)"
    r" (inflicts|gains|takes|loses|has|cannot|is not|generates|provides|costs|does|may(?! be\b)) "
)
"""What stands, said of each of them."""


def everything(text: str, kind: str) -> str:
    """All cards of a kind: each, where something happens to them; just those, where something is so."""
    nouns = "|".join(SINGULAR)
    frame = r"((?:[Ww]hile [^,]+, )?)(?:[Aa]ll|[Ee]very|[Ee]ach) "
    if kind != "Event" and "::" not in text and not re.search(UNTIL, text):
        stands = re.match(rf"{frame}(?={DESCRIBING}(?:{nouns})\b)", text)
        if stands:
            return stands[1] + text[stands.end() :]

        one = EACH_STANDS.match(text)
        if one and kind != "Event" and "hen " not in text[:9]:
            verbs = {"has": "have", "is not": "are not", "cannot": "cannot", "may": "may", "does": "do"}
            verb = verbs.get(one[5], one[5].removesuffix("s"))
            return f"{one[1]}{one[2]}{PLURAL[one[3]]}{one[4]} {verb} {text[one.end() :]}"

    def each(match: re.Match[str]) -> str:
        after = match[3] or ""
        for many, one in SINGULAR.items():
            after = re.sub(rf"^( or | and ){many}\b", rf" or {one}", after)
        return f"each {match[1]}{SINGULAR[match[2]]}{after}"

    text = re.sub(rf"\b[Aa]ll ({DESCRIBING})({nouns})((?: (?:and|or) (?:{nouns}))?)\b", each, text)
    verbs = {"gain": "gains", "inflict": "inflicts", "take": "takes", "have": "has", "are": "is", "cease": "ceases"}
    singular = r"\b(each (?:(?! and | until )[^.:,])*?) (gain|inflict|take|are|cease) (?=[+\-A-Z0-9a-z])"
    return re.sub(singular, lambda m: f"{m[1]} {verbs[m[2]]} ", text)


def chosen(text: str, kind: str) -> str:
    """What a text does to `a Character` it does to any one that is chosen on generation (SF-5.2-g)."""
    price, colon, effect = text.rpartition(":: ")
    done = "inflict|heal|unturn|turn|smoke|toast|return|remove|take control|cancel|any |another "
    match = re.match(rf"((?:Once per turn, |Up to 2 times a turn, )?[Ww]hen [^:]*?, (?:you may )?)(?={done})", effect)
    told = kind == "Event" or re.match(r"Turn to |While [^,:]+, turn to |Once per turn, you may|You may ", effect)
    if not colon and not match and not told:
        return text
    front = match[1] if match else ""
    effect = effect[len(front) :]
    verbs = r"damage on|[Hh]eal|[Uu]nturn|[Ss]moke|[Tt]oast|[Rr]eturn|control of|damage from|[Tt]urn|[Cc]ancel"
    effect = re.sub(rf"\b({verbs}) an? (?={DESCRIBING}{NOUN}\b)", r"\1 any ", effect)
    effect = re.sub(rf"\b({verbs}) another (?={DESCRIBING}{NOUN}\b)", r"\1 any other ", effect)
    effect = re.sub(rf"^another (?={DESCRIBING}{NOUN} gains)", "any other ", effect)
    return f"{price}{colon}{front}{effect}"


WHOSE_TURN: Final = r" is (?:not )?(?:your|an opponent's|any opponent's) (?:turn|Main Shot)\b"
NAMED: Final = rf"\b(?:target|any|for an?|that) (?:{DESCRIBING})(?:{NOUN})\b(?! (?:and|or) (?:target|any|that)\b)(?!'s)"
"""One card that the effect names itself: from then on it is that one."""


ALONE: Final = r"cannot (?:turn to attack|attack|intercept) unless (?=[^.,:]* (?:attacking|intercepting)$)"
"""Who attacks or intercepts is declared at one time: is a card that does so with it there already?"""


def unclear(text: str) -> str:
    """Where an event has two cards, `it` may be either until the effect names one, and another card another than
    either; where a text waits for an event, its target may be named now or then; and whoever may attack only with
    others may be meant to join them or to be declared with them: that is not guessed, but refused."""
    text = re.sub(ALONE, r"\g<0>WHICH ", text)
    match = re.match(r"(?:.*, )?[Ww]hen ((?:~|subject) [^,]*?(?:\ban?\b|\banother\b|\bits target\b)[^,]*), (.*)", text)
    if match and "turns to attack" not in match[1]:
        named = re.search(NAMED, match[2])
        first = match[2][: named.start()] if named else match[2]
        told = re.sub(rf"(?<!\bwhat )\bit\b(?! leaves play|{WHOSE_TURN})", "WHICH", first) + match[2][len(first) :]
        if re.search(r"\b(?:Character|card)\b", match[1]):
            told = re.sub(r"\b(any|target|each) other (?=Character|card)", r"\1 WHICH ", told)
        text = text.replace(match[2], told)
    attacked = re.match(r"(?:.*, )?[Ww]hen an? [^,]*? turns to attack an? [^,]*?\b(Site|Character|card)\b[^,]*, ", text)
    if attacked and attacked[1] != "Character":
        rest = re.sub(rf"\bthat {attacked[1]}\b", "WHICH", text[attacked.end() :])
        text = text[: attacked.end()] + rest  # it is the attacker
    waits = re.match(r"[Uu]ntil [^,]+, when [^,]+, (?:you may )?", text)
    return text[: waits.end()] + re.sub(r"\btarget\b", "WHICH", text[waits.end() :]) if waits else text


DOINGS: Final = (
    r"inflict|heal|unturn|turn|smoke|toast|return|remove|take|cancel|gain|draw|discard|place|it|its controller|each|~"
    r"|subject|steal|shuffle|reveal|put|look|that player|you"
)


def in_a_row(text: str) -> str:
    """What is done one after the other is joined by `and`."""
    front, comma, effect = text.rpartition(":: ")
    if not comma:
        match = re.match(r"((?:[Ww]hen|[Uu]ntil|[Ww]hile|[Ii]f|[Oo]nce per turn)\b[^,]*, )(.*)", text)
        front, effect = (match[1], match[2]) if match else ("", text)
    effect = re.sub(rf",? and (?=(?:{DOINGS})\b)", " and ", effect)
    if re.match(r"(?:inflict|turn|heal|smoke|gain|draw|discard|remove|unturn)\b[^;]*$", effect, re.I):
        effect = re.sub(rf", (?=(?:{DOINGS})\b)(?!it has)", " and ", effect)
    return f"{front}{comma}{effect}"
