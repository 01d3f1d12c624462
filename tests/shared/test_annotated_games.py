"""The annotated games in ``docs/games`` are played again, to what they say of coins and winners."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import smallworld_maps
from smallworld.board import Board
from smallworld.game import Game
from smallworld.moves import Attempt, Conquer
from smallworld.notation import print_entry, read_entry
from smallworld.record import Header
from smallworld.state import State

GAMES = sorted((Path(__file__).parents[2] / "docs" / "games").glob("*.md"))
FENCED = re.compile(r"^```game\n(.*?)^```", re.MULTILINE | re.DOTALL)
PRICE = re.compile(r"= (\d+)(;|$)")


def lines_of(path: Path) -> Iterator[tuple[str, str]]:
    for block in FENCED.findall(path.read_text(encoding="utf-8")):
        for line in block.splitlines():
            said, _, comment = line.partition("#")
            yield said.strip(), comment.strip()


def game_of(path: Path) -> Game:
    told = dict(said.split(maxsplit=1) for said, _ in list(lines_of(path))[:3])
    pairs = [combo.split() for combo in told["column"].split(", ")]
    opening = [id for power, race in pairs for id in (race, power)]
    header = Header("annotated", told["board"], tuple(told["players"].split()), tuple(opening))
    return Game(header, Board.of(smallworld_maps.load(told["board"])))


def check_statement(game: Game, state: State, said: str) -> None:
    purses = zip(game.names, state.players, strict=True)
    won = " and ".join(game.names[seat] for seat in game.winners(state))
    assert said in (", ".join(f"{name} {p.coins}" for name, p in purses), f"won by {won}")


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_the_game_is_played_to_what_it_says(path: Path) -> None:
    game = game_of(path)
    state = game.start()
    for said, comment in list(lines_of(path))[3:]:
        if said.startswith("= "):
            check_statement(game, state, said.removeprefix("= "))
            continue
        entry = read_entry(game, said)
        assert print_entry(game, entry) == said
        if isinstance(entry.move, Conquer | Attempt):
            price = PRICE.search(comment)
            assert price is not None
            quote = game.quote(state, entry.move.region, entry.move.declined)
            assert int(price[1]) == quote.price
        state = game.replay(state, entry)
