"""Where the parts of the table stand, and whether there is room for the log."""

from dataclasses import dataclass, replace

from PySide6.QtCore import QRect, QSize

from smallworld_client.gui.widgets.grid import LEAST_LOG, Grid

_LOG_TAB = 36


@dataclass(frozen=True)
class TableLayout:
    """The rectangles of all parts for one size of window. ``folded``: the log is only a tab."""

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

    @classmethod
    def of(
        cls, window: QSize, text: float, ratio: float, players: int, history: int = 0
    ) -> "TableLayout":
        """``ratio`` is the board's width divided by its height.

        ``history`` is the height of the bar that stands below all while somebody looks back; then
        nothing is asked, and there is no asking bar.
        """
        grid = Grid.of(window, text)
        foot = QRect(0, 0, 0, 0)
        if history:
            wide = window.width() - 2 * grid.margin
            foot = QRect(grid.margin, window.height() - grid.margin - history, wide, history)
            window = QSize(window.width(), foot.top())
            grid = replace(grid, bar=0)
        places = grid.places(window, ratio, players)
        side = QRect(places.players)
        side.setBottom(places.log.bottom())
        needed = players * (grid.player + grid.player_gap)
        folded = needed > side.height() - LEAST_LOG
        tab = QRect(side)
        tab.setTop(side.bottom() + 1 - (0 if history else round(_LOG_TAB * max(1.0, text))))
        panels, log = QRect(places.players), QRect(places.log)
        if folded:
            panels.setBottom(tab.top() - grid.player_gap)
            log = QRect(side)
            log.setTop(side.top() + side.height() // 3)
            log.setBottom(tab.top() - grid.player_gap)
        return cls(
            grid, places.header, places.combos, places.board, places.bar, panels, log, tab, foot,
            folded,
        )  # fmt: skip
