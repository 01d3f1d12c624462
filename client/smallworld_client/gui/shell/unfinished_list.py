"""The journals of unfinished games, made into what the first screen offers."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QDateTime

from smallworld_client.gui.start.unfinished import UnfinishedRow
from smallworld_client.gui.texts.amounts import AMOUNTS, moment
from smallworld_client.gui.widgets.board_picture import known_board, table_title
from smallworld_client.storage.unfinished import Unfinished

translate = QCoreApplication.translate


def unfinished_row(game: Unfinished) -> UnfinishedRow:
    """One game as its row shows it; its journal's path is its id."""
    board = known_board(game.board)
    stands = translate("unfinished", "round {round} of {rounds}")
    hosted = translate("unfinished", "your table")
    joined = translate("unfinished", "you were a guest")
    last = QDateTime.fromSecsSinceEpoch(int(game.when))
    where = stands.format(round=game.round, rounds=board.rounds if board else "?")
    return UnfinishedRow(
        str(game.path),
        table_title(game.title, game.board),
        game.board,
        " · ".join(game.players),
        f"{where}, {hosted if game.role == 'host' else joined}",
        moment(last),
    )


def offer(games: Sequence[Unfinished]) -> str:
    """What the first screen's button says of them; empty where there is none."""
    if not games:
        return ""
    if len(games) > 1:
        return AMOUNTS.unfinished_games(len(games))
    text = translate("unfinished", "{title}, round {round}")
    title = table_title(games[0].title, games[0].board)
    return text.format(title=title, round=games[0].round)


def forget(path: Path) -> None:
    """Leave a game for good; raises OSError where its journal can't be deleted."""
    path.unlink(missing_ok=True)
