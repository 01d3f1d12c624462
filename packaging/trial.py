"""Play games with the engine that Python finds, and print where it is and a digest of all of them.

    python packaging/trial.py [GAMES]

Each board is played with the base game, with each set and with all of them, GAMES times (20)
each, and once with fewer rounds. Two engines that print the same digest have offered, carried out
and recorded the same moves: release.py compares a compiled engine with its sources.
"""

import hashlib
import sys
from random import Random

import msgspec

import smallworld.game
import smallworld_maps
from smallworld.board import Board
from smallworld.content import all_sets
from smallworld.record import encode
from smallworld_client.players.self_play import Matchup, play_table
from smallworld_dev.bench.engine import recorded

THOUGHTFUL = ("hard", "medium")
"""They read positions in many more ways than random players."""


def digest_of_games(games: int) -> str:
    """One digest of all records, and of a game between computer players that think."""
    sets = tuple(each.id for each in all_sets())
    told = hashlib.sha256()
    for players in range(2, 6):
        board = Board.of(smallworld_maps.load(smallworld_maps.for_players(players).id))
        for played in ((), sets, *((each,) for each in sets)):
            for game in range(games):
                rng = Random(f"{players}/{'+'.join(played)}/{game}")
                told.update(encode(recorded(board, players, rng, played)))
        told.update(encode(recorded(board.with_rounds(3), players, Random(players), sets)))
    board_id = smallworld_maps.for_players(len(THOUGHTFUL)).id
    outcome = play_table(Matchup(board_id, THOUGHTFUL, "trial", sets=sets))
    told.update(msgspec.msgpack.encode(msgspec.structs.replace(outcome, turns=())))
    return told.hexdigest()


if __name__ == "__main__":
    print(smallworld.game.__file__)
    print(digest_of_games(int(sys.argv[1]) if sys.argv[1:] else 20))
