"""The page `playmat lab balance` writes: one HTML file that needs nothing else, with its plots drawn in it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

import playmat
from playmat.lab.balance import Answer, Balance, CardRate, named
from playmat.lab.counting import Rate

STYLE = """
:root { color-scheme: light dark; --ink: #1d2330; --paper: #fbfaf7; --soft: #8a8f9c; --good: #1f7a5c; --bad: #b3402e;
  --line: #d9d6cd; --bar: #4a6fa5; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e6df; --paper: #16181d; --soft: #8e93a0; --good: #5cc49d;
  --bad: #e58370; --line: #343843; --bar: #7ea3d8; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 62rem;
  margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; margin-bottom: 0; } h2 { font-size: 1.1rem; margin-top: 2.5rem; }
p.about { color: var(--soft); margin-top: .2rem; }
.first { display: grid; grid-template-columns: repeat(auto-fit, minmax(18rem, 1fr)); gap: .8rem; margin: 1.2rem 0; }
.first section { border: 1px solid var(--line); border-radius: .5rem; padding: .7rem .9rem; }
.first h2 { font-size: .85rem; font-weight: 600; color: var(--soft); margin: 0; }
.first strong { display: block; font-size: 1.25rem; line-height: 1.3; }
.first p { font-size: .9rem; margin: .2rem 0 0; }
svg { max-width: 100%; height: auto; } svg text { font: 12px system-ui, sans-serif;
  fill: var(--ink); } svg .soft { fill: var(--soft); } svg .bar { fill: var(--bar); } svg line { stroke: var(--line); }
table { border-collapse: collapse; } td, th { padding: .15rem .6rem; text-align: right; }
td:first-child, th:first-child { text-align: left; } tr { border-bottom: 1px solid var(--line); }
"""


def page(balance: Balance) -> str:
    plan = balance.plan
    bots = ", ".join(dict.fromkeys(plan.bots))
    told = f"{len(balance.games)} games at {plan.seats} seats, played by {bots}, seed {plan.seed}"
    told += settings_in_words(plan.settings)
    title = f"Balance of {title_of(plan.game)}"
    parts = [
        f"<h1>{escape(title)}</h1>",
        f'<p class="about">{escape(told)}. Intervals hold 95 % of the time.</p>',
        '<div class="first">' + "".join(answer_box(answer) for answer in balance.answers()) + "</div>",
    ]
    if balance.decks:
        parts += ["<h2>How often each deck wins</h2>", rates_plot(balance.ranked(), 1 / plan.seats)]
        parts += [
            "<h2>Deck against deck</h2>",
            "<p>How often the deck of the row wins, in per cent.</p>",
            matrix(balance),
        ]
    parts += ["<h2>Who begins, and who sits where</h2>"]
    seats = [("chooses first", balance.first)]
    seats += [(f"seat {seat + 1}", rate) for seat, rate in enumerate(balance.seats)]
    parts += [rates_plot(seats, 1 / plan.seats)]
    parts += [f"<h2>How long a game lasts, in {balance.unit}</h2>", histogram(balance.lengths)]
    parts += ["<h2>How games end</h2>", endings(balance)]
    if balance.cards:
        parts += ["<h2>Which cards win</h2>", cards_table(balance.cards)]
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head>\n'
        f"<body>\n{body}\n</body></html>\n"
    )


def title_of(game: str) -> str:
    return playmat.game(game).title if game in playmat.game_names() else game


def answer_box(answer: Answer) -> str:
    question, short, more = (escape(text) for text in answer)
    return f"<section><h2>{question}</h2><strong>{short}</strong><p>{more}</p></section>"


def settings_in_words(settings: dict[str, object]) -> str:
    return "".join(f", {name} {value}" for name, value in sorted(settings.items()))


def shade(share: float) -> str:
    """Green above an even share, red below; the further off the stronger."""
    strength = min(1.0, abs(share - 0.5) * 2)
    return f'fill="var(--{"good" if share >= 0.5 else "bad"})" fill-opacity="{0.08 + 0.7 * strength:.2f}"'


def matrix(balance: Balance) -> str:
    names = [deck for deck, _ in balance.ranked()]
    left, size = 190, 44
    width, height = left + size * len(names), 30 + 30 * len(names)
    cells = []
    for row, name in enumerate(names):
        top = 30 + 30 * row
        cells.append(f'<text x="0" y="{top + 20}">{row + 1}. {escape(short(name))}</text>')
        cells.append(f'<text x="{left + size * row + size // 2}" y="20" text-anchor="middle">{row + 1}</text>')
        for column, other in enumerate(names):
            rate = balance.matrix.get((name, other))
            if rate is None:
                continue
            x = left + size * column
            told = escape(f"{name} against {other}: {rate.in_words()}, {rate.games} games")
            cells.append(
                f'<g><title>{told}</title><rect x="{x}" y="{top}" width="{size - 2}" height="28" {shade(rate.share)}/>'
                f'<text x="{x + size // 2}" y="{top + 19}" text-anchor="middle">{100 * rate.share:.0f}</text></g>'
            )
    return svg(width, height, cells, "deck against deck")


def rates_plot(rates: Sequence[tuple[str, Rate]], even: float) -> str:
    """A dot for each share, a line for its interval, and where an even share would be."""
    left, wide = 190, 420
    cells = [f'<line x1="{left + wide * even}" y1="0" x2="{left + wide * even}" y2="{26 * len(rates)}"/>']
    for row, (name, rate) in enumerate(rates):
        y = 26 * row + 14
        low, high = rate.interval()
        cells.append(f'<text x="0" y="{y + 4}">{escape(short(name))}</text>')
        cells.append(
            f'<rect class="bar" x="{left + wide * low:.1f}" y="{y - 1}" width="{wide * (high - low):.1f}" height="2"/>'
        )
        cells.append(f'<circle class="bar" cx="{left + wide * rate.share:.1f}" cy="{y}" r="4"/>')
        cells.append(f'<text class="soft" x="{left + wide + 10}" y="{y + 4}">{escape(rate.in_words())}</text>')
    return svg(left + wide + 170, 26 * len(rates) + 6, cells, "win rates with intervals")


def histogram(lengths: Sequence[int]) -> str:
    if not lengths:
        return ""
    low, high = lengths[0], lengths[-1]
    step = max(1, (high - low + 24) // 24)
    counts = [0] * ((high - low) // step + 1)
    for length in lengths:
        counts[(length - low) // step] += 1
    most = max(counts)
    cells = []
    for place, count in enumerate(counts):
        x, tall = 10 + place * 24, 120 * count / most
        told = f"{low + place * step} to {low + (place + 1) * step - 1}: {count} games"
        cells.append(
            f'<rect class="bar" x="{x}" y="{130 - tall:.1f}" width="20" height="{tall:.1f}">'
            f"<title>{told}</title></rect>"
        )
        if place % 3 == 0:
            cells.append(f'<text class="soft" x="{x}" y="148">{low + place * step}</text>')
    return svg(24 * len(counts) + 40, 155, cells, "length of the games")


def endings(balance: Balance) -> str:
    total = max(1, len(balance.games))
    found = [(named(balance.plan.game, rule), Rate(count, total)) for rule, count in balance.endings.most_common()]
    return rates_plot(found, 0.0)


def cards_table(cards: Sequence[CardRate]) -> str:
    told = list(cards) if len(cards) <= 24 else [*cards[:12], *cards[-12:]]
    rows = [
        f"<tr><td>{escape(card.title)}</td><td>{card.played.in_words()}</td><td>{card.otherwise.in_words()}</td>"
        f"<td>{100 * card.gain:+.0f}</td><td>{card.played.games}</td></tr>"
        for card in told
    ]
    head = (
        "<tr><th>card</th><th>wins when played</th><th>same deck without it</th><th>difference</th><th>played</th></tr>"
    )
    note = "<p>Who is winning plays more cards, so compare cards with each other.</p>"
    return f"{note}<table>{head}{''.join(rows)}</table>"


def short(name: str) -> str:
    return name if len(name) <= 28 else name[:27] + "…"


def svg(width: float, height: float, cells: Sequence[str], about: str) -> str:
    return (
        f'<svg viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" role="img" aria-label="{escape(about)}">'
        f"{''.join(cells)}</svg>"
    )
