"""The tables of a document about races and powers, from the games that the explorer ships.

A document names a table between two comments, as docs/BALANCE.md does, and the table is made there
anew. The means of many groups are drawn together as the explorer does, so that a combo that was
lucky in a few games does not lead.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from smallworld.content import all_sets, whole_content
from smallworld_client.analysis.combos import ComboGame, PickedCombo
from smallworld_client.analysis.explorer import (
    LATEST,
    LEAST,
    NEVER,
    Box,
    ComboStanding,
    ExplorerPick,
    Kind,
    PickFilter,
    drawn_together,
    in_order,
    overview,
    picks_of,
)
from smallworld_client.players.balance import Estimate, Use, mean, share
from smallworld_client.process import UserError

TABLE = re.compile(r"<!-- table: ([a-z ]+) -->\n.*?<!-- end -->", re.DOTALL)
PLAYERS = (2, 3, 4, 5)
BOXES: Mapping[Box, str] = {"base": "base game", "sets": "all sets"}
EXTREMES = 10
"""Combos that are shown from either end."""
NONE = "–"
Row = Sequence[str]


def with_tables(text: str, games: Sequence[ComboGame]) -> str:
    """The document with the tables that it names made anew. UserError for an unknown one."""
    makers = BalanceTables(games).makers()

    def made(found: re.Match[str]) -> str:
        name = found[1]
        if name not in makers:
            raise UserError(f"There is no table '{name}'. Known are: {', '.join(makers)}.")
        head, *rows = makers[name]()
        rule = ["---", *["---:"] * (len(head) - 1)]
        lines = ["| " + " | ".join(row) + " |" for row in (head, rule, *rows)]
        return "\n".join([f"<!-- table: {name} -->", "", *lines, "", "<!-- end -->"])

    return TABLE.sub(made, text)


def save_shipped(games: Sequence[ComboGame], picture: Path) -> None:
    """Draw the combos, races and powers of the games of the base game."""
    from smallworld_client.players.balance import save_study

    picks, base = picks_of(games), PickFilter(content="base")
    kinds: tuple[Kind, ...] = ("race", "power", "combo")
    races, powers, pairs = (_uses(overview(picks, kind, base).rows) for kind in kinds)
    save_study(races, powers, pairs, picture)


def _uses(rows: Iterable[ComboStanding]) -> Mapping[str, Use]:
    names = {"": "", **_names()}
    return {
        f"{names[it.power]} {names[it.race]}".strip(): Use(
            it.games,
            it.coins.value,
            (it.coins.low, it.coins.high),
            it.won.value,
            (it.won.low, it.won.high),
        )
        for it in rows
    }


def _wins(groups: Sequence[Sequence[ExplorerPick]]) -> list[Estimate]:
    """How many times as often each group won as one of so many equal players would."""
    return drawn_together(groups, lambda pick: pick.won * pick.players)


def _told(figure: Estimate, digits: int = 1) -> str:
    half = (figure.high - figure.low) / 2
    return f"{figure.value:.{digits}f} ± {half:.{digits}f}"


def _enough(numbers: Sequence[float]) -> str:
    return _told(mean(numbers)) if len(numbers) >= LEAST else NONE


def _names() -> Mapping[str, str]:
    content = whole_content()
    races = {race.id: race.name for race in content.race}
    return races | {power.id: power.name for power in content.power}


class BalanceTables:
    """The tables of docs/BALANCE.md, each a head and its rows."""

    def __init__(self, games: Sequence[ComboGame]) -> None:
        self._games = games
        self._picks = picks_of(games)
        self._names = _names()
        self._sets = {id: one.name for one in all_sets() for id in (*one.races, *one.powers)}

    def makers(self) -> Mapping[str, Callable[[], list[Row]]]:
        return {
            "games": self._table_of_games,
            "base races": lambda: self._pieces("race", "base"),
            "base powers": lambda: self._pieces("power", "base"),
            "wins by players": self._wins_by_players,
            "base combos": self._combos,
            "set races": lambda: self._pieces("race", "sets"),
            "set powers": lambda: self._pieces("power", "sets"),
            "sets": self._by_set,
            "leaders": self._leaders,
            "seats": self._seats,
            "base declines": lambda: self._declines("base"),
            "set declines": lambda: self._declines("sets"),
            "races of a game": self._races_of_a_game,
        }

    def _table_of_games(self) -> list[Row]:
        rows: list[Row] = [["", "players", "games", "picks", "coins a pick"]]
        for box, players, games in self._tables():
            coins = [combo.coins for game in games for combo in game.combos]
            rows.append([box, f"{players}", f"{len(games)}", f"{len(coins)}", _told(mean(coins))])
        return rows

    def _tables(self) -> Iterator[tuple[str, int, list[ComboGame]]]:
        for box, name in BOXES.items():
            for players in PLAYERS:
                admitted = [
                    game
                    for game in self._games
                    if game.players == players and bool(game.sets) == (box == "sets")
                ]
                if admitted:
                    yield name, players, admitted

    def _pieces(self, kind: Kind, box: Box) -> list[Row]:
        """Of the games with sets, only what the sets bring."""
        per_players = [
            {
                row.race or row.power: _told(row.coins)
                for row in overview(self._picks, kind, PickFilter(players=n, content=box)).rows
            }
            for n in PLAYERS
        ]
        rows: list[Row] = [
            [kind, "picked", "coins", *(f"{n} players" for n in PLAYERS), "wins"],
        ]
        standings = self._ranked(kind, box)
        for row, wins in zip(standings, _wins([it.picks for it in standings]), strict=True):
            id = row.race or row.power
            if box == "base" or id in self._sets:
                figures = [told.get(id, NONE) for told in per_players]
                rows.append(
                    [self._names[id], f"{row.games}", _told(row.coins), *figures, _told(wins, 2)]
                )
        return rows

    def _wins_by_players(self) -> list[Row]:
        """Of the base game, where the intervals of two numbers of players lie apart."""
        rows: list[Row] = [["", *(f"{players} players" for players in PLAYERS)]]
        for row in (*self._ranked("race", "base"), *self._ranked("power", "base")):
            wins = [
                mean([pick.won * pick.players for pick in row.picks if pick.players == players])
                for players in PLAYERS
            ]
            if max(it.low for it in wins) > min(it.high for it in wins):
                rows.append([self._names[row.race or row.power], *(_told(it, 2) for it in wins)])
        return rows

    def _ranked(self, kind: Kind, box: Box) -> list[ComboStanding]:
        rows = overview(self._picks, kind, PickFilter(content=box)).rows
        return in_order(rows, "coins", lambda row: row.race)

    def _combos(self) -> list[Row]:
        standings = self._ranked("combo", "base")
        wins = _wins([it.picks for it in standings])
        rows: list[Row] = [
            [
                f"{self._names[it.power]} {self._names[it.race]}",
                f"{it.games}",
                _told(it.coins),
                _told(won, 2),
            ]
            for it, won in zip(standings, wins, strict=True)
        ]
        gap = ["…"] * 4
        return [["combo", "picked", "coins", "wins"], *rows[:EXTREMES], gap, *rows[-EXTREMES:]]

    def _groups(self, head: str, groups: Mapping[str, Sequence[ExplorerPick]]) -> list[Row]:
        members = list(groups.values())
        coins = drawn_together(members, lambda pick: pick.coins)
        rows: list[Row] = [[head, "picked", "coins", "wins"]]
        for name, earned, wins in zip(groups, coins, _wins(members), strict=True):
            rows.append([name, f"{len(groups[name])}", _told(earned), _told(wins, 2)])
        return rows

    def _by_set(self) -> list[Row]:
        picks = [pick for pick in self._picks if pick.content == "sets"]
        names = ["the base game", *(one.name for one in all_sets() if one.race)]
        groups: dict[str, list[ExplorerPick]] = {
            f"{kind} of {name}": [] for kind in ("races", "powers") for name in names
        }
        for pick in picks:
            groups[f"races of {self._sets.get(pick.race, 'the base game')}"].append(pick)
            groups[f"powers of {self._sets.get(pick.power, 'the base game')}"].append(pick)
        return self._groups("", groups)

    def _leaders(self) -> list[Row]:
        led = [(game, combo) for game in self._games if game.sets for combo in game.combos]
        rows: list[Row] = [["", "picked", "coins", "wins"]]
        for name, wanted in (("with its leader", True), ("without", False)):
            chosen = [(game, combo) for game, combo in led if combo.led == wanted]
            coins = mean([combo.coins for _, combo in chosen])
            wins = mean([(combo.seat in game.winners) * game.players for game, combo in chosen])
            rows.append([name, f"{len(chosen)}", _told(coins), _told(wins, 2)])
        return rows

    def _seats(self) -> list[Row]:
        """A shared victory counts for each of its winners."""
        seats = range(max(PLAYERS))
        rows: list[Row] = [["", "players", *(f"seat {seat + 1}" for seat in seats)]]
        for box, players, games in self._tables():
            won = [share(sum(seat in it.winners for it in games), len(games)) for seat in seats]
            cells = [f"{it.value:.0%} ({it.low:.0%} – {it.high:.0%})" for it in won[:players]]
            rows.append([box, f"{players}", *cells, *[""] * (len(seats) - players)])
        return rows

    def _declines(self, box: Box) -> list[Row]:
        """What races brought a turn, by the turns after which they declined."""
        picks = [pick for pick in self._picks if pick.content == box]
        keys = (*range(1, LATEST + 1), NEVER)
        names = {**{key: f"{key}" for key in keys}, LATEST: f"{LATEST} or more", NEVER: "never"}
        groups = [[pick for pick in picks if pick.decline == key] for key in keys]
        rows: list[Row] = [
            ["turns", "picked", *(f"{players} players" for players in PLAYERS), "wins"],
        ]
        for key, group, wins in zip(keys, groups, _wins(groups), strict=True):
            figures = [
                _enough([pick.coins_a_turn for pick in group if pick.players == players])
                for players in PLAYERS
            ]
            rows.append([names[key], f"{len(group)}", *figures, _told(wins, 2)])
        return rows

    def _races_of_a_game(self) -> list[Row]:
        head = (
            "",
            "players",
            "races of winners",
            "of others",
            "first decline of winners",
            "of others",
        )
        rows: list[Row] = [head]
        for box, players, games in self._tables():
            cells = [box, f"{players}"]
            hands = [
                ([combo for combo in game.combos if combo.seat == seat], seat in game.winners)
                for game in games
                for seat in range(players)
            ]
            for winner in (True, False):
                cells.append(_told(mean([len(hand) for hand, won in hands if won == winner]), 2))
            for winner in (True, False):
                first = [_first_decline(hand) for hand, won in hands if won == winner]
                rounds = [it for it in first if it is not None]
                cells.append(f"round {_told(mean(rounds), 2)}" if rounds else NONE)
            rows.append(cells)
        return rows


def _first_decline(hand: Sequence[PickedCombo]) -> int | None:
    return next((combo.round + combo.turns for combo in hand if combo.declined), None)
