"""Check, show, list, explain and import cards."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playmat.cli._asking import BadInput

GROUP = "make"

if TYPE_CHECKING:
    from playmat.cardplay.game import CardGame
    from playmat.cards.coverage import Coverage
    from playmat.cards.importing import Import, Imported
    from playmat.cardtext.library import Shelf


def add_arguments(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True, title="actions")

    def action(name: str, about: str) -> argparse.ArgumentParser:
        made: argparse.ArgumentParser = actions.add_parser(name, help=about, description=f"{about.capitalize()}.")
        return made

    check = action("check", "say everything that is wrong with card files; status 1 if anything is")
    check.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="a card file, or a folder of them")
    show = action("show", "show a card")
    show.add_argument("name", nargs="+", metavar="NAME", help="a card's title, or a name that several cards share")
    show.add_argument("--game", metavar="G", help="look in this game only")
    listing = action("list", "list the cards of a game")
    listing.add_argument("game", metavar="GAME")
    listing.add_argument("words", nargs="*", metavar="WORDS", help="only cards that have these words on them")
    listing.add_argument("--set", metavar="S", help="only cards of this set")
    listing.add_argument("--type", metavar="T", help="only cards of this type")
    explain = action("explain", "take a card text apart and say what each part will do")
    explain.add_argument("text", nargs="+", metavar="TEXT")
    explain.add_argument("--game", required=True, metavar="G")
    phrases = action("phrases", "list all phrases that texts can be made of, with an example of each")
    phrases.add_argument("game", metavar="GAME")
    phrases.add_argument("words", nargs="*", metavar="WORDS", help="only phrases that have to do with these words")
    phrases.add_argument("--markdown", action="store_true", help="as it stands in docs/cards.md")
    coverage = action("coverage", "count how many printed cards of a facts table can be played")
    coverage.add_argument("game", metavar="GAME")
    coverage.add_argument("--facts", type=Path, metavar="FILE.tsv", help="a row for each printed card")
    coverage.add_argument(
        "--printed", type=Path, nargs="+", metavar="FILE", help="set files: how many are understood as they are printed"
    )
    coverage.add_argument(
        "--texts", type=Path, metavar="FILE.tsv", help="drafts of texts (default: GAME_texts.tsv beside)"
    )
    importing = action("import", "make a card file of a LackeyCCG set file; status 1 if something is not understood")
    importing.add_argument("file", type=Path, metavar="FILE")
    importing.add_argument("--game", required=True, metavar="G")
    importing.add_argument("--out", type=Path, metavar="FILE.toml", help="where to write the card file")
    importing.add_argument("--accept", action="store_true", help="take the suggested texts over")
    importing.add_argument(
        "--later", metavar="SET", help="write a later set of this name: only what the game does not have"
    )
    for parser_with_json in (check, show, listing, coverage, importing):
        parser_with_json.add_argument("--json", action="store_true", help="print JSON and nothing else")
    for parser_with_cards in (show, listing, explain):
        parser_with_cards.add_argument(
            "--cards", type=Path, metavar="FILE.toml", help="with the cards of this file too"
        )


def run(args: argparse.Namespace) -> int:
    from playmat.cards.tables import BadTable

    actions = {
        "check": check,
        "show": show,
        "list": list_cards,
        "explain": explain,
        "phrases": phrases,
        "coverage": coverage,
        "import": import_cards,
    }
    try:
        return actions[args.action](args)
    except BadTable as error:
        raise BadInput(str(error)) from None


# -- check ---------------------------------------------------------------------------------------------------------


def check(args: argparse.Namespace) -> int:
    from playmat.cards.checking import card_files, check_file

    paths = [path for given in args.paths for path in card_files(given)]
    if not paths:
        raise BadInput(f"there are no card files (*.toml) in {', '.join(map(str, args.paths))}")
    counts, problems = [], []
    for path in paths:
        cards, found = check_file(path)
        counts.append(cards)
        problems += found
    if args.json:
        data = {"files": len(paths), "cards": sum(counts), "problems": [problem.as_data() for problem in problems]}
        print(json.dumps(data, ensure_ascii=False, indent=1))
        return 1 if problems else 0
    for problem in problems:
        print(problem)
    told = f"{plural(sum(counts), 'card')} in {plural(len(paths), 'file')}"
    print(f"{told}: {plural(len(problems), 'problem') if problems else 'all understood'}")
    return 1 if problems else 0


def plural(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


# -- show and list -------------------------------------------------------------------------------------------------


def show(args: argparse.Namespace) -> int:
    from playmat.cards.telling import card_as_data, card_in_words
    from playmat.cardtext.library import UnknownCard
    from playmat.cli._cards import draws_boxes, games_from, no, with_cards_from

    if args.cards is not None and args.game is None:
        raise BadInput("--cards needs --game: which game are the cards for?")
    name = " ".join(args.name)
    games = [with_cards_from(game, args.cards) for game in games_from(args.game)]
    found = [(game, title) for game in games for title in titles_for(game, name)]
    if not found:
        near = [title for game in games for title in game.library.near(name)]
        return no(str(UnknownCard(name, near[:3])))
    cards = [(game, game.library.card(title)) for game, title in found]
    if args.json:
        print(
            json.dumps(
                [{"game": game.name, **card_as_data(card)} for game, card in cards], ensure_ascii=False, indent=1
            )
        )
        return 0
    for game, card in cards:
        print(card_in_words(card, game.fields(), plain=not draws_boxes()))
    return 0


def titles_for(game: CardGame, name: str) -> list[str]:
    """The card of that title, or else all cards of that name."""
    return [game.library.title_of(name)] if game.library.knows(name) else game.library.named(name)


def list_cards(args: argparse.Namespace) -> int:
    from playmat.cards.telling import card_as_data
    from playmat.cli._cards import find_card_game, no, with_cards_from

    game = with_cards_from(find_card_game(args.game), args.cards)
    shelves = [shelf for shelf in game.library.shelves() if wanted(shelf, args.words)]
    shelves = [
        shelf for shelf in shelves if args.set is None or same(shelf.card_set.name, one_of(game, "set", args.set))
    ]
    shelves = [shelf for shelf in shelves if args.type is None or same(kind_of(shelf), one_of(game, "type", args.type))]
    if args.json:
        cards = [game.library.card(shelf.title) for shelf in shelves]
        print(json.dumps([card_as_data(card) for card in cards], ensure_ascii=False, indent=1))
        return 0 if shelves else 1
    if not shelves:
        return no(f"no card of {game.title} is like that")
    width = max(len(shelf.title) for shelf in shelves)
    kinds = max(len(kind_of(shelf)) for shelf in shelves)
    for shelf in shelves:
        number = str(shelf.values().get("number", ""))
        print(f"{shelf.title:<{width}}  {kind_of(shelf):<{kinds}}  {shelf.card_set.name} {number}".rstrip())
    return 0


def wanted(shelf: Shelf, words: list[str]) -> bool:
    """Are all the words somewhere on the card?"""
    printed = f"{shelf.title} {shelf.card_set.name} {' '.join(map(str, shelf.values().values()))}".casefold()
    return all(word.casefold() in printed for word in words)


def kind_of(shelf: Shelf) -> str:
    return str(shelf.values().get("type", ""))


def one_of(game: CardGame, what: str, given: str) -> str:
    """A set or a type there is, whatever its case; BadInput with those there are."""
    shelves = game.library.shelves()
    known = [shelf.card_set.name if what == "set" else kind_of(shelf) for shelf in shelves]
    for name in known:
        if same(name, given):
            return name
    raise BadInput(f"{game.title} has no {what} called {given!r}; there are: {', '.join(dict.fromkeys(known))}")


def same(one: str, other: str) -> bool:
    return one.casefold() == other.casefold()


# -- explain and phrases -------------------------------------------------------------------------------------------


def explain(args: argparse.Namespace) -> int:
    from playmat.cards.telling import explained
    from playmat.cardtext.book import TextError
    from playmat.cardtext.files import CardProblem
    from playmat.cli._cards import find_card_game, with_cards_from

    game = with_cards_from(find_card_game(args.game), args.cards)
    text = " ".join(args.text).replace("\\n", "\n")
    if not text.strip():
        raise BadInput("there is no text to explain")
    try:
        print(explained(game.book, text))
    except TextError as error:
        before = text.rfind("\n", 0, error.place) + 1
        line = text[before:].split("\n")[0]
        row = text.count("\n", 0, error.place) + 1
        print(CardProblem("text", row, error.place - before + 1, str(error), line, error.hints, error.width))
        return 1
    return 0


def phrases(args: argparse.Namespace) -> int:
    from playmat.cards.guide import phrases_in_markdown, phrases_in_words
    from playmat.cli._cards import find_card_game, no

    game = find_card_game(args.game)
    if args.markdown:
        print(phrases_in_markdown(game))
        return 0
    found = phrases_in_words(game, args.words)
    if not found:
        return no(f"no phrase of {game.title} has to do with {' '.join(args.words)!r}")
    print(found)
    return 0


# -- coverage ------------------------------------------------------------------------------------------------------


def coverage(args: argparse.Namespace) -> int:
    from playmat.cards.coverage import measure
    from playmat.cli._cards import find_card_game

    game = find_card_game(args.game)
    if args.printed:
        return printed_coverage(game, args)
    if args.facts is None:
        raise BadInput("say what to count: --facts FILE.tsv, or --printed FILE ...")
    beside = args.facts.parent / f"{game.name}_texts.tsv"
    texts = args.texts or (beside if beside.exists() else None)
    found = measure(game, args.facts, texts)
    print(json.dumps(coverage_as_data(found), ensure_ascii=False, indent=1) if args.json else coverage_in_words(found))
    return 0


def printed_coverage(game: CardGame, args: argparse.Namespace) -> int:
    """How many cards of set files are understood from their printed wording."""
    from playmat.cards.coverage import title_of
    from playmat.cards.measuring import measure_printed, shares
    from playmat.cards.tables import read_table

    facts = [title_of(row) for row in read_table(args.facts)] if args.facts is not None else []
    found = measure_printed(game, args.printed, facts)
    texts = sum(any(card.printed for card in rows) for rows in found.known.values())
    parts = {name: shares(found.part(held)) for name, held in (("all", None), ("seen", False), ("held_out", True))}
    if args.json:
        data = {
            "rows": found.rows,
            "understood": found.understood,
            "offered": found.offered,
            "texts": found.texts,
            "texts_read": found.texts_read,
            "later": parts,
            "ours": {"with_text": texts, "understood": len(found.read), "same": len(found.same)},
            "reasons": [{"word": word, "cards": titles} for word, titles in found.reasons()],
        }
        print(json.dumps(data, ensure_ascii=False, indent=1))
        return 0
    print(f"{found.rows} rows: {found.understood} understood, {found.offered} offered")
    print(f"{found.texts} rows with a text: {found.texts_read} texts are read, whatever values the table leaves out")
    for name, about in (("all", "cards we do not have"), ("seen", "  looked at"), ("held_out", "  held out")):
        part = parts[name]
        percent = 100 * part["understood"] / part["cards"] if part["cards"] else 0
        told = f"{part['understood']} understood ({percent:.1f} %), {part['offered']} offered, {part['not']} not"
        print(f"{about}: {part['cards']}: {told}")
    print(f"cards we have: {texts} with text: {len(found.read)} understood, {len(found.same)} say the same as ours")
    print("\nThe first word not understood (cards held out are not shown):")
    for word, titles in found.reasons()[:60]:
        print(f"  {len(titles):>3}  {word:<24} {', '.join(titles[:4])}{', ...' if len(titles) > 4 else ''}")
    return 0


def coverage_in_words(found: Coverage) -> str:
    lines = ["Playable, set by set:"]
    sets = Counter(card.set_name for card in found.playable)
    sets_known = sets + Counter(shortfall.card.set_name for shortfall in found.missing)
    lines += [f"  {name or 'no set'}: {sets[name]} of {number}" for name, number in sets_known.items()]
    if found.missing:
        lines += ["", f"Not playable ({len(found.missing)}):"]
        lines += [f"  {shortfall.card}: {shortfall.reason}" for shortfall in found.missing]
    if found.wanted():
        lines += ["", "Phrases that are missing, and the cards each would unlock:"]
    for phrase, alone, shared in found.wanted():
        more = f" (and with others: {', '.join(shared)})" if shared else ""
        lines.append(f"  {len(alone):>3}  {phrase:<40} {', '.join(alone)}{more}".rstrip())
    if found.unknown:
        lines += ["", f"Not counted, because nobody knows all that is printed on them ({len(found.unknown)}):"]
        lines += [f"  {card}: {', '.join(card.unknown)} unknown" for card in found.unknown]
    return "\n".join([*lines, "", found.summary()])


def coverage_as_data(found: Coverage) -> dict[str, Any]:
    return {
        "playable": [card.title for card in found.playable],
        "not_playable": [
            {"title": shortfall.card.title, "reason": shortfall.reason, "phrases": shortfall.phrases}
            for shortfall in found.missing
        ],
        "unknown": [{"title": card.title, "unknown": card.unknown} for card in found.unknown],
        "phrases": [
            {"phrase": phrase, "unlocks": alone, "with_others": more} for phrase, alone, more in found.wanted()
        ],
        "summary": found.summary(),
    }


# -- import --------------------------------------------------------------------------------------------------------


def import_cards(args: argparse.Namespace) -> int:
    from playmat.cards.importing import as_card_file, as_later_set, import_set
    from playmat.cli._cards import find_card_game

    game = find_card_game(args.game)
    done = import_set(game, args.file)
    left = left_over(game, done, args.accept)
    if args.out is not None:
        later = as_later_set(game, done, args.later) if args.later else ""
        with args.out.open("x", encoding="utf-8") as file:
            file.write(later or as_card_file(game, done, args.accept))
    if args.json:
        print(json.dumps(import_as_data(done, left), ensure_ascii=False, indent=1))
    else:
        print(import_in_words(done, left, args.out))
    return 1 if left else 0


def left_over(game: CardGame, done: Import, accept: bool) -> list[Imported]:
    """The cards that do not go into the card file."""
    from playmat.cards.importing import is_mended

    return [card for card in done.cards if not card.understood and not (accept and is_mended(game, card))]


def import_in_words(done: Import, left: list[Imported], out: Path | None) -> str:
    lines = [f"{done.set_name}: {plural(len(done.cards), 'card')}"]
    if done.unused:
        lines.append(f"  columns that were not used: {', '.join(done.unused)}")
    for card in done.cards:
        if not card.understood:
            lines += ["", f"line {card.line}: {card.title or 'a card without a name'}", *imported_in_words(card)]
    offered = sum(card.suggested for card in left)
    more = (
        f", {offered} more if {'its suggestion is' if offered == 1 else 'suggestions are'} taken over"
        if offered
        else ""
    )
    lines += ["", f"{len(done.cards) - len(left)} of {len(done.cards)} understood{more}"]
    if out is not None:
        lines.append(f"written to {out}" + (", with what is left to do in comments at its end" if left else ""))
    return "\n".join(lines)


def imported_in_words(card: Imported) -> list[str]:
    from playmat.cardtext.files import pointed_at

    lines: list[str] = []
    suggestion = card.suggestion
    if suggestion is not None and card.suggested:
        lines += [f"  it says:  {card.printed}", f"  say:      {suggestion.text}"]
        lines += [f"            {change}" for change in suggestion.changes]
        others = [problem for problem in card.problems if not problem.excerpt.startswith("text =")]
        return lines + [f"  {problem.message}" for problem in others]
    for problem in card.problems:
        lines.append(f"  {problem.message}")
        lines += [f"      {line}" for line in pointed_at(problem.excerpt, problem.column, problem.width)]
        lines += [f"      known: {hint}" for hint in problem.hints]
    if suggestion is not None:
        lines.append(f"  nearer:   {suggestion.text}")
    if card.like:
        lines.append(f"  like it:  {card.like}")
    return lines


def import_as_data(done: Import, left: list[Imported]) -> dict[str, Any]:
    cards: list[dict[str, Any]] = []
    for card in done.cards:
        told: dict[str, Any] = {"line": card.line, "title": card.title, "understood": card.understood}
        if not card.understood:
            told["printed"] = card.printed
            told["problems"] = [problem.message for problem in card.problems]
            told["suggestion"] = card.suggestion.text if card.suggestion is not None and card.suggested else None
            told["like"] = card.like or None
        cards.append(told)
    offered = sum(card.suggested for card in left)
    understood = len(done.cards) - len(left)
    return {"set": done.set_name, "cards": cards, "understood": understood, "offered": offered, "unused": done.unused}
