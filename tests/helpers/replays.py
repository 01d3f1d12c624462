"""Records that are played again."""

from smallworld.game import Game
from smallworld.record import Record
from smallworld.state import digest
from smallworld_client.table.setup import open_game


def replayed(record: Record) -> Game:
    """The game of a whole record; AssertionError where a digest differs or nobody has won."""
    game = open_game(record.header)
    state = game.start()
    for entry, expected in zip(record.entries, record.digests, strict=True):
        state = game.replay(state, entry)
        assert digest(state) == expected
    assert game.winners(state)
    return game
