"""The pictures of draws that all players made together."""

from hashlib import sha256

from PySide6.QtWidgets import QWidget

from smallworld.chance import Outcome
from smallworld.state import NOBODY, Stage
from smallworld_chance.report import DrawDetail, SharedLink
from smallworld_client.gui.shots.posing import PosedSession, PosedTable, Studio, moment
from smallworld_client.gui.shots.screens import Pose
from smallworld_client.gui.table.draws import open_draws


def _draw(number: int, names: tuple[str, ...], seat: int, outcome: Outcome) -> DrawDetail:
    missing = ("Bram",) if number == 2 else ()
    shares = tuple(
        SharedLink(name, _hash(name), _hash(f"{name} {number}"))
        for name in names
        if name not in missing
    )
    return DrawDetail(number, seat, shares, missing, (), (outcome,))


def _hash(text: str) -> bytes:
    return sha256(text.encode()).digest()


def _pose(last: int) -> Pose:
    """The dialog over a table, at that draw of three."""

    def pose(studio: Studio) -> QWidget:
        at = moment(5, lambda at: at.state.stage is Stage.CONQUER)
        table = PosedTable(PosedSession(at, at.state.to_move))
        studio.set_up(table)
        names = at.reel.game.names
        seats = (NOBODY, 1, 2)
        draws = [_draw(n, names, seat, (0, 2, 3)[n]) for n, seat in enumerate(seats)]
        open_draws(at.reel.game, draws, table).step(last - len(draws) + 1)
        return table

    return pose


DRAW_SHOTS = {"draws": _pose(1), "draws-missing": _pose(2)}
