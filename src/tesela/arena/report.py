"""The report: a match as a page of Markdown, with pictures where they can be drawn."""

import shlex
from pathlib import Path

from tesela.arena.folder import GAMES, REPORT
from tesela.arena.match import Match
from tesela.arena.plots import draw
from tesela.arena.standings import Standings
from tesela.arena.tables import headings, notes, row
from tesela.texts import say


def command(match: Match) -> str:
    """The line that plays this match again."""
    words = ["tesela", "arena", *match.bots, "--game", match.game.name, "--players", str(match.game.players)]
    for option, value in match.game.chosen.items():
        words += [f"--{option}", value]
    words += ["--games", str(match.games), "--seed", str(match.seed)]
    for option, limit in (("--time", match.limit.time), ("--nodes", match.limit.nodes)):
        if limit is not None:
            words += [option, f"{limit:g}" if isinstance(limit, float) else str(limit)]
    if match.sprt is not None:
        words.append(f"--sprt={match.sprt[0]:g},{match.sprt[1]:g}")
    return shlex.join(words)


def write_report(folder: Path, standings: Standings) -> Path:
    """Write the page and its pictures into a folder; the page's path."""
    match = standings.match
    lines = [
        f"# {say('arena.title', bots=' : '.join(match.bots))}",
        "",
        say("arena.report.games", played=len(standings.played), count=match.games, file=f"[{GAMES}]({GAMES})"),
        "",
        f"    {command(match)}",
        "",
        *_table([headings(), *(row(bot) for bot in standings.bots())]),
        "",
        say("arena.report.elo"),
        "",
    ]
    lines += [f"- {_cell(note)}" for note in notes(standings)]
    pictures = draw(folder, standings) if standings.played else []
    if pictures is None:
        lines += ["", say("arena.report.no_plots", extra="tesela[plots]")]
    for name, title in pictures or ():
        lines += ["", f"## {title}", "", f"![{title}]({name})"]
    page = folder / REPORT
    page.write_text("\n".join(lines) + "\n", "utf-8")
    return page


def _table(rows: list[list[str]]) -> list[str]:
    head, *body = [f"| {' | '.join(map(_cell, cells))} |" for cells in rows]
    rule = f"| --- |{' ---: |' * (len(rows[0]) - 1)}"
    return [head, rule, *body]


def _cell(text: str) -> str:
    """A text that stays in its cell, whatever a bot is called or says."""
    return text.replace("\\", "\\\\").replace("|", "\\|").replace("<", "&lt;").replace("\n", " ")
