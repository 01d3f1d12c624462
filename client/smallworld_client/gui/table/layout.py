"""The layout of the table's parts, and whether there is room for the log.

A window is laid out in logical pixels, its size divided by the scale of the interface, and the
rectangles are scaled at the end. What is measured in text grows further where a person has chosen
larger text than suits the window.

In a wide window the board has a column on either side. In a tall one the parts lie in rows.
"""

from dataclasses import dataclass, replace

from PySide6.QtCore import QRect, QSize

from smallworld_client.gui.table.grid import Grid, Places
from smallworld_client.gui.table.rows import Rows

_LOG_TAB = 36
_TALL = 1.05
"""From this height, as a share of the width, the parts lie in rows."""


def is_tall(window: QSize) -> bool:
    """Whether the parts of a table lie in rows in such a window."""
    return window.height() > _TALL * window.width()


def _is_narrow(grid: Grid, window: QSize, ratio: float, players: int) -> bool:
    """Whether columns leave the board less than half of the width, and rows leave it more."""
    beside = grid.places(window, ratio, players).board.width()
    rows = Rows(grid, window, ratio, players).board_width
    return 2 * beside < window.width() and rows > beside


@dataclass(frozen=True)
class TableLayout:
    """The rectangles of all parts for one size of window.

    ``folded``: only the log's tab is shown. ``columns``: those of the combos.
    """

    grid: Grid
    header: QRect
    combos: QRect
    board: QRect
    bar: QRect
    players: QRect
    log: QRect
    log_tab: QRect
    history: QRect
    folded: bool
    tall: bool = False
    columns: int = 1

    def corner(self, *, picking: bool = False) -> QRect:
        """Where cards may stand that are asked for or pass by themselves: where the log is.

        At a tall table with a folded log that is over the combos, at the left, so that the buttons
        above stay free. While a combo has to be picked it is over the bar, which has no buttons
        then, at the right; what is higher reaches over the board.
        """
        if not (self.tall and self.folded):
            return self.log
        if picking:
            return self.bar.adjusted(self.bar.width() // 2, 0, 0, 0)
        corner = QRect(self.log)
        corner.setBottom(self.log_tab.bottom())
        return _left_half(corner)

    @classmethod
    def of(
        cls,
        window: QSize,
        text: float,
        ratio: float,
        players: int,
        history: int = 0,
        interface: float = 1.0,
    ) -> "TableLayout":
        """``ratio`` is the board's width divided by its height.

        ``history`` is the height of the history bar at the bottom; with it there is no prompt bar.
        ``interface`` is the scale of all measures, and ``text`` that of text alone.
        """
        logical = QSize(int(window.width() / interface), int(window.height() / interface))
        laid = cls._laid_out(logical, text / interface, ratio, players, round(history / interface))
        return laid if interface == 1.0 else laid._scaled(interface)

    @classmethod
    def _laid_out(
        cls, window: QSize, text: float, ratio: float, players: int, history: int
    ) -> "TableLayout":
        grid = Grid.of(window, text)
        tall, footer = is_tall(window), QRect(0, 0, 0, 0)
        if history:
            wide = window.width() - 2 * grid.margin
            footer = QRect(grid.margin, window.height() - grid.margin - history, wide, history)
            window = QSize(window.width(), footer.top())
            grid = replace(grid, bar=0)
        if tall or _is_narrow(grid, window, ratio, players):
            return cls._in_rows(grid, Rows(grid, window, ratio, players).places(), footer)
        grid = grid.with_log(window.height() - grid.margin - grid.top, players)
        return cls._in_columns(grid, grid.places(window, ratio, players), footer)

    @classmethod
    def _in_rows(cls, grid: Grid, places: Places, footer: QRect) -> "TableLayout":
        grid = replace(grid, player=places.players.height())
        return cls(
            grid, places.header, places.combos, places.board, places.bar, places.players,
            places.log, places.log_tab, footer, places.folded, tall=True, columns=places.columns,
        )  # fmt: skip

    @classmethod
    def _in_columns(cls, grid: Grid, places: Places, footer: QRect) -> "TableLayout":
        """A log without room lies over the panels when its tab is pressed."""
        side = QRect(places.players)
        side.setBottom(places.combos.bottom())
        tab = QRect(side)
        tab.setTop(side.bottom() + 1 - (0 if footer.height() else round(_LOG_TAB * grid.text)))
        panels, log = QRect(places.players), QRect(places.log)
        if places.folded:
            panels.setBottom(tab.top() - grid.player_gap)
            log = QRect(side)
            log.setTop(side.top() + side.height() // 3)
            log.setBottom(tab.top() - grid.player_gap)
        return cls(
            grid, places.header, places.combos, places.board, places.bar, panels, log, tab, footer,
            places.folded,
        )  # fmt: skip

    def _scaled(self, by: float) -> "TableLayout":
        return replace(
            self,
            grid=self.grid.scaled(by),
            header=_scaled(self.header, by),
            combos=_scaled(self.combos, by),
            board=_scaled(self.board, by),
            bar=_scaled(self.bar, by),
            players=_scaled(self.players, by),
            log=_scaled(self.log, by),
            log_tab=_scaled(self.log_tab, by),
            history=_scaled(self.history, by),
        )


def _scaled(rect: QRect, by: float) -> QRect:
    """Each edge at its nearest pixel, so that neighbours stay as far apart."""
    left, top = round(rect.x() * by), round(rect.y() * by)
    right, bottom = (rect.x() + rect.width()) * by, (rect.y() + rect.height()) * by
    return QRect(left, top, round(right) - left, round(bottom) - top)


def _left_half(rect: QRect) -> QRect:
    return QRect(rect.topLeft(), QSize(rect.width() // 2, rect.height()))
