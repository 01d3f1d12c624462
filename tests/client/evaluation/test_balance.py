"""How a race of one's own does beside the printed ones."""

import pytest
from msgspec import msgpack

from smallworld.content.own import pack, read_own
from smallworld_client.players.balance import (
    BOARD,
    EARLY,
    GamePlayer,
    Verdict,
    early_seed,
    matchups,
    read_outcome,
    standing,
)
from smallworld_client.players.self_play import Outcome, PickedCombo
from smallworld_client.table.authority.seating import new_game
from smallworld_client.table.setup import SeededDraw, find_board
from smallworld_wire.room import SeatAssignment, TableSettings
from tests.helpers.own_packs import EXAMPLE

OWN = pack(read_own(EXAMPLE))
PRINTED = ("amazons", "elves", "giants", "humans", "orcs")


def outcome(coins: dict[str, int]) -> Outcome:
    """A game in which each of these races brought so many coins; the first seat has won it."""
    picks = tuple(PickedCombo(0, race, "merchant", each) for race, each in coins.items())
    return Outcome(("medium", "medium"), True, 90, (9, 8), (0,), picks, ((), ()))


def games(moles: int, spread: int = 0) -> list[Outcome]:
    """Twenty games in which printed races bring 20 to 28 coins, and Moles what they bring."""
    printed = {race: 20 + 2 * place for place, race in enumerate(PRINTED)}
    each = [moles - spread, moles + spread]
    return [outcome({**printed, "own-moles": each[game % 2]}) for game in range(20)]


@pytest.mark.parametrize(
    ("moles", "verdict", "place"),
    [(30, "strongest", 1), (25, "stronger", 3), (23, "weaker", 4), (10, "weakest", 6)],
)
def test_a_race_stands_where_its_coins_put_it(moles: int, verdict: Verdict, place: int) -> None:
    found = standing(games(moles), OWN)
    assert (found.verdict, found.place, found.all_) == (verdict, place, 6)
    assert (found.games, found.use.picked, found.use.mean_score) == (20, 20, moles)


def test_a_race_whose_coins_vary_is_called_like_the_others() -> None:
    assert standing(games(25, spread=12), OWN).verdict == "alike"


def test_a_race_that_was_hardly_picked_gets_no_verdict() -> None:
    seldom = [*games(30)[:4], *[outcome({"orcs": 20}) for _ in range(16)]]
    assert standing(seldom, OWN).verdict == "few"


def test_a_worker_plays_a_game_in_which_the_pack_is_in_the_box() -> None:
    asked = list(matchups(OWN, 12))
    played = [read_outcome(GamePlayer()(msgpack.encode(game))) for game in asked]
    assert all(game.finished for game in played)
    picked = {combo.race for game in played for combo in game.combos}
    picked |= {combo.power for game in played for combo in game.combos}
    assert picked & {"own-moles", "own-orchard", "own-stubborn"}


def test_at_a_table_with_the_seed_it_lies_near_the_top_of_the_column() -> None:
    seats = [SeatAssignment("person", "Ada"), SeatAssignment("computer", "Rosa", bot="easy")]
    settings, chance = TableSettings("Moles", BOARD, own=OWN), SeededDraw(early_seed(OWN))
    game = new_game(find_board(BOARD), "game", settings, seats, chance)
    assert "own-moles" in [slot.race for slot in game.start().column[:EARLY]]
