"""The layout of the table's parts, and whether there is room for the log."""

from dataclasses import dataclass, replace

from PySide6.QtCore import QRect, QSize

LEAST_LOG = 150
"""Height of the log at normal text size, below which it is collapsed."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Measures of the table in logical pixels for one size of window."""

    small: bool
    margin: int
    top: int
    combos: int
    combos_limit: int
    side: int
    side_limit: int
    frame: int
    bar: int
    player: int
    player_gap: int
    card_gap: int
    card_limit: int = 170
    log: int = LEAST_LOG

    @classmethod
    def of(cls, window: QSize, text: float = 1.0) -> "Grid":
        """The measures for a window, with columns and panels that grow with the text."""
        roomy = window.width() >= 1440 and window.height() >= 860
        grid = _ROOMY if roomy else _SMALL
        if window.width() >= 2200:
            grid = replace(grid, margin=16)
        return grid if text <= 1.0 else grid._grown(text, window)

    def _grown(self, text: float, window: QSize) -> "Grid":
        """Both columns together take at most half of the window."""
        wide = min(text, window.width() * 0.5 / (self.combos + self.side))
        return replace(
            self,
            top=round(self.top * (1 + (text - 1) * 0.5)),
            combos=round(self.combos * wide),
            combos_limit=round(self.combos_limit * max(1.0, wide)),
            side=round(self.side * wide),
            side_limit=round(self.side_limit * max(1.0, wide)),
            bar=round(self.bar * text),
            player=round(self.player * text),
            card_limit=round(self.card_limit * text),
            log=round(self.log * text),
        )

    def places(self, window: QSize, ratio: float, players: int) -> "Places":
        """Rectangles of all parts for a board of ``ratio`` = width / height."""
        width, height = window.width(), window.height()
        room = width - 4 * self.margin - self.combos - self.side
        tallest = height - self.top - self.bar - 2 * self.margin
        board_height = min((room - 2 * self.frame) / ratio + 2 * self.frame, tallest)
        board_width = int((board_height - 2 * self.frame) * ratio + 2 * self.frame)
        combos, side, outer = self._shares(room - board_width)
        low = height - self.margin - self.top
        left = self.margin + outer
        board = QRect(left + combos + self.margin, self.top, board_width, int(board_height))
        bar_top = board.y() + board.height() + self.margin
        right = board.x() + board.width() + self.margin
        panels = min(players * (self.player + self.player_gap), max(0, low - self.log))
        return Places(
            header=QRect(left, 0, right + side - left, self.top),
            combos=QRect(left, self.top, combos, low),
            board=board,
            bar=QRect(board.x(), bar_top, board_width, height - self.margin - bar_top),
            players=QRect(right, self.top, side, panels),
            log=QRect(right, self.top + panels, side, low - panels),
        )

    def rows(self, window: QSize, ratio: float) -> "Places":
        """The rectangles in a tall window: players, board, bar, then combos beside the log.

        The board takes the width, and gives as much of it as the rows below it need.
        """
        width, height = window.width() - 2 * self.margin, window.height()
        gap, bar = self.margin, round(self.bar * (_TALL_BAR if self.small else 1))
        lowest = max(self.log, round(self.player * _TALL_COMBOS))
        wanted = zip((self.player, bar, lowest), _MOST_OF_HEIGHT, strict=True)
        player, bar, lowest = (min(part, int(height * most)) for part, most in wanted)
        fixed = self.top + player + bar + 4 * gap + lowest
        frame = 2 * self.frame
        board_height = min((width - frame) / ratio + frame, height - fixed)
        board_width = int((board_height - frame) * ratio + frame)
        players = QRect(gap, self.top, width, player)
        board = QRect(
            gap + (width - board_width) // 2, players.bottom() + 1 + gap, board_width,
            int(board_height),
        )  # fmt: skip
        asking = QRect(gap, board.bottom() + 1 + gap, width, bar)
        top = asking.bottom() + 1 + gap
        low = height - gap - top
        combos = round((width - gap) * _SHARE_OF_COMBOS)
        return Places(
            header=QRect(gap, 0, width, self.top),
            combos=QRect(gap, top, combos, low),
            board=board,
            bar=asking,
            players=players,
            log=QRect(gap + combos + gap, top, width - gap - combos, low),
        )

    def _shares(self, spare: int) -> tuple[int, int, int]:
        """Widths of both columns and the extra outer margin, given width the board leaves over."""
        combos = min(self.combos + spare // 2, max(self.combos, self.combos_limit))
        spare -= combos - self.combos
        side = min(self.side + spare, max(self.side, self.side_limit))
        spare -= side - self.side
        return combos, side, max(0, spare // 2)


@dataclass(frozen=True, slots=True)
class Places:
    """The rectangles of the table's parts in the window."""

    header: QRect
    combos: QRect
    board: QRect
    bar: QRect
    players: QRect
    log: QRect


_SMALL = Grid(
    small=True,
    margin=8,
    top=42,
    combos=214,
    combos_limit=300,
    side=234,
    side_limit=340,
    frame=10,
    bar=56,
    player=95,
    player_gap=5,
    card_gap=6,
)

_ROOMY = Grid(
    small=False,
    margin=12,
    top=58,
    combos=240,
    combos_limit=300,
    side=260,
    side_limit=340,
    frame=14,
    bar=112,
    player=144,
    player_gap=8,
    card_gap=8,
)


_LOG_TAB = 36
_TALL = 1.05
"""From this height, as a share of the width, the parts lie in rows."""
_TALL_BAR, _TALL_COMBOS, _SHARE_OF_COMBOS = 1.93, 3.0, 0.58
"""How much higher than in a wide window the prompt bar is where it is small; the least height of
the combos in heights of a player's panel; their share of the width."""
_MOST_OF_HEIGHT = (0.12, 0.14, 0.27)
"""Shares of the height that panels, bar and combos take at most, also with large text."""


def is_tall(window: QSize) -> bool:
    """Whether the parts of a table lie in rows in such a window."""
    return window.height() > _TALL * window.width()


@dataclass(frozen=True)
class TableLayout:
    """The rectangles of all parts for one size of window.

    ``folded``: only the log's tab is shown.
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

    @classmethod
    def of(
        cls, window: QSize, text: float, ratio: float, players: int, history: int = 0
    ) -> "TableLayout":
        """``ratio`` is the board's width divided by its height.

        ``history`` is the height of the history bar at the bottom; with it there is no prompt bar.
        """
        grid = Grid.of(window, text)
        tall, footer = is_tall(window), QRect(0, 0, 0, 0)
        if history:
            wide = window.width() - 2 * grid.margin
            footer = QRect(grid.margin, window.height() - grid.margin - history, wide, history)
            window = QSize(window.width(), footer.top())
            grid = replace(grid, bar=0)
        if tall:
            return cls._in_rows(grid, window, ratio, footer)
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
            grid, places.header, places.combos, places.board, places.bar, panels, log, tab, footer,
            folded,
        )  # fmt: skip

    @classmethod
    def _in_rows(cls, grid: Grid, window: QSize, ratio: float, footer: QRect) -> "TableLayout":
        places = grid.rows(window, ratio)
        return cls(
            grid, places.header, places.combos, places.board, places.bar, places.players,
            places.log, QRect(), footer, folded=False, tall=True,
        )  # fmt: skip
