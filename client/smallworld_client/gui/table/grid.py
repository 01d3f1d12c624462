"""The measures of a table, and the places of its parts with a column on each side of the board."""

from dataclasses import dataclass, field, replace

from PySide6.QtCore import QRect, QSize

LEAST_LOG = 150
"""Height of the log at normal text size, below which it is collapsed."""
MOST_BAR = 140
"""Height of the prompt bar at normal text size, from which on it would only be empty."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Measures of the table in logical pixels for one size of window; ``text`` is its size."""

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
    text: float = 1.0

    @classmethod
    def of(cls, window: QSize, text: float = 1.0) -> "Grid":
        """The measures for a window, with columns and panels that grow with the text."""
        roomy = window.width() >= ROOMY_FROM.width() and window.height() >= ROOMY_FROM.height()
        grid = ROOMY if roomy else SMALL
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
            text=text,
        )

    def scaled(self, by: float) -> "Grid":
        """The measures that widgets are given, in pixels of the window."""
        return replace(
            self,
            frame=round(self.frame * by),
            player=round(self.player * by),
            player_gap=round(self.player_gap * by),
            card_gap=round(self.card_gap * by),
            card_limit=round(self.card_limit * by),
        )

    def with_log(self, low: int, players: int) -> "Grid":
        """With panels that leave the log its room in a column of that height, if they can be."""
        player = (low - self.log) // players - self.player_gap
        least = min(self.player, round(SMALL.player * self.text))
        return replace(self, player=player) if least <= player < self.player else self

    def places(self, window: QSize, ratio: float, players: int) -> "Places":
        """Rectangles of all parts for a board of ``ratio`` = width / height.

        Height that neither the board nor the bar can use becomes equal gaps, or room for the log if
        the players leave none beside the board.
        """
        width, height = window.width(), window.height()
        room = width - 4 * self.margin - self.combos - self.side
        tallest = height - self.top - self.bar - 2 * self.margin
        board_height = min((room - 2 * self.frame) / ratio + 2 * self.frame, tallest)
        board_width = int((board_height - 2 * self.frame) * ratio + 2 * self.frame)
        combos, side, outer = self._shares(room - board_width)
        low = height - self.margin - self.top
        left = self.margin + outer
        right = left + combos + self.margin + board_width + self.margin
        rest = low - int(board_height) - self.margin
        bar = min(rest, round(MOST_BAR * self.text)) if self.bar else 0
        needed = players * (self.player + self.player_gap)
        below = rest - bar - self.margin
        crowded = needed > low - LEAST_LOG and below >= self.log
        gap = 0 if crowded else (rest - bar) // 3
        middle = left + combos + self.margin
        board = QRect(middle, self.top + gap, board_width, int(board_height))
        asking = QRect(middle, board.bottom() + 1 + gap + self.margin, board_width, bar)
        panels = low if crowded else min(needed, max(0, low - self.log))
        log = QRect(right, self.top + panels, side, low - panels)
        if crowded:
            log = QRect(middle, asking.bottom() + 1 + self.margin, board_width, below)
        return Places(
            header=QRect(left, 0, right + side - left, self.top),
            combos=QRect(left, self.top, combos, low),
            board=board,
            bar=asking,
            players=QRect(right, self.top, side, panels),
            log=log,
            folded=needed > low - LEAST_LOG and not crowded,
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
    """The rectangles of the table's parts in the window.

    ``folded``: the log has no room, or only that of a line at the bottom, ``log_tab``.
    """

    header: QRect
    combos: QRect
    board: QRect
    bar: QRect
    players: QRect
    log: QRect
    folded: bool = False
    log_tab: QRect = field(default_factory=QRect)
    columns: int = 1
    """In how many the combos stand."""


ROOMY_FROM = QSize(1366, 790)

SMALL = Grid(
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

ROOMY = Grid(
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
