"""Where the parts of a table lie in a window of a given size.

A wide window has a column on each side of the board; a tall one has rows above and below it. The
log folds into a line where there is no room for it.
"""

from dataclasses import dataclass, field, replace

from PySide6.QtCore import QRect, QSize

from smallworld_client.gui.kit.draw import BLEED
from smallworld_client.gui.kit.input import target

LEAST_LOG = 150  # height of the log at normal text size, below which it is collapsed
MOST_BAR, LOW_BAR = 232, 140
"""Height of the prompt bar at normal text size, from which on it would only be empty; and of one
whose buttons stand beside the question, where the log needs the room below it."""


@dataclass(frozen=True, slots=True)
class TableGrid:
    """Measures of the table in logical pixels for one size of window; ``text`` is the text size."""

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
    def of(cls, window: QSize, text: float = 1.0) -> "TableGrid":
        roomy = window.width() >= ROOMY_FROM.width() and window.height() >= ROOMY_FROM.height()
        grid = ROOMY if roomy else SMALL
        grid = replace(grid, top=target(grid.top - 2 * BLEED) + 2 * BLEED)
        if window.width() >= 2200:
            grid = replace(grid, margin=16)
        return grid if text <= 1.0 else grid._grown(text, window)

    def _grown(self, text: float, window: QSize) -> "TableGrid":
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

    def scaled(self, by: float) -> "TableGrid":
        return replace(
            self,
            frame=round(self.frame * by),
            player=round(self.player * by),
            player_gap=round(self.player_gap * by),
            card_gap=round(self.card_gap * by),
            card_limit=round(self.card_limit * by),
        )

    def with_log(self, low: int, players: int) -> "TableGrid":
        """The measures with panels low enough to leave the log room in a column, if possible."""
        player = (low - self.log) // players - self.player_gap
        least = min(self.player, round(SMALL.player * self.text))
        return replace(self, player=player) if least <= player < self.player else self

    def places(self, window: QSize, ratio: float, players: int) -> "TableLayout":
        """``ratio`` = width / height. What height is left becomes gaps, or the log's room."""
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
        needed = players * (self.player + self.player_gap)
        below = rest - min(rest, round(LOW_BAR * self.text)) * bool(self.bar) - self.margin
        crowded = needed > low - LEAST_LOG and below >= self.log
        most = round((LOW_BAR if crowded else MOST_BAR) * self.text)
        bar = min(rest, most) if self.bar else 0
        gap = 0 if crowded else (rest - bar) // 3
        middle = left + combos + self.margin
        board = QRect(middle, self.top + gap, board_width, int(board_height))
        asking = QRect(middle, board.bottom() + 1 + gap + self.margin, board_width, bar)
        panels = low if crowded else min(needed, max(0, low - self.log))
        log = QRect(right, self.top + panels, side, low - panels)
        if crowded:
            log = QRect(middle, asking.bottom() + 1 + self.margin, board_width, below)
        return TableLayout(
            self,
            header=QRect(left, 0, right + side - left, self.top),
            combos=QRect(left, self.top, combos, low),
            board=board,
            bar=asking,
            players=QRect(right, self.top, side, panels),
            log=log,
            folded=needed > low - LEAST_LOG and not crowded,
        )

    def _shares(self, spare: int) -> tuple[int, int, int]:
        """Widths of both columns and the outer margin, from the width that the board leaves."""
        combos = min(self.combos + spare // 2, max(self.combos, self.combos_limit))
        spare -= combos - self.combos
        side = min(self.side + spare, max(self.side, self.side_limit))
        spare -= side - self.side
        return combos, side, max(0, spare // 2)


ROOMY_FROM = QSize(1366, 790)

SMALL = TableGrid(
    small=True,
    margin=8,
    top=42,
    combos=214,
    combos_limit=300,
    side=234,
    side_limit=340,
    frame=10,
    bar=66,
    player=95,
    player_gap=5,
    card_gap=6,
)

ROOMY = TableGrid(
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


_PLAYER, _MOST_PLAYER, _BRIEF, _LEAST_WIDE = 122, 134, 74, 200
"""Heights of a player's panel in a row; that of a brief one, for less than the last in width."""
_BAR, _LOG_LINE, _GOOD_LOG, _MOST_LOG = 110, 50, 200, 600
"""Heights of the bar where the board needs the rest, of the log as a line, of one that is worth
more than higher cards, and of the highest log."""
_CARD, _LOW_CARD, _MOST_CARD = 100, 92, 126
"""Heights of a combo in three columns and in two, and the greatest."""
_BESIDE = 1000  # from this width there is room for the log beside two columns of combos
_SHARE_OF_COMBOS = 0.66
_MOST_OF_HEIGHT = (0.12, 0.14, 0.27)
"""Shares of the height that panels, bar and combos take at most, also with large text."""


class TallLayout:
    """Divides the height of a tall window: what the board leaves goes to log, cards and gaps."""

    def __init__(self, grid: TableGrid, window: QSize, ratio: float, players: int) -> None:
        self.grid, self.window, self.gap = grid, window, grid.margin
        self.width = window.width() - 2 * grid.margin
        text, high = grid.text, window.height()
        brief = (self.width - (players - 1) * self.gap) / players < _LEAST_WIDE * text
        wanted = (_BRIEF if brief else _PLAYER) * text
        self.player = min(round(wanted), int(high * _MOST_OF_HEIGHT[0]))
        self.most_player = self.player if brief else round(_MOST_PLAYER * text)
        self.bar = min(round(_BAR * text), int(high * _MOST_OF_HEIGHT[1])) if grid.bar else 0
        self.line = round(_LOG_LINE * text)
        self.good_log = round(_GOOD_LOG * text)
        self.most_card = round(_MOST_CARD * text)
        frame = 2 * grid.frame
        board = (self.width - frame) / ratio + frame
        self.below = high - grid.top - self.player - self.bar - 4 * self.gap
        open_log = 2 * self.most_card + grid.card_gap + self.gap + grid.log
        self.beside = window.width() >= _BESIDE * text and self.below - board < open_log
        least = min(self._least(), int(high * _MOST_OF_HEIGHT[2]))
        if grid.bar:
            grown = round((LOW_BAR - _BAR) * text)
            more = max(0, min(grown, int(self.below - board - least)))
            self.bar, self.below = self.bar + more, self.below - more
        self.board = int(min(board, self.below - least))
        self.board_width = min(self.width, int((self.board - frame) * ratio + frame))

    def _least(self) -> int:
        text, gap = self.grid.text, self.grid.card_gap
        if self.beside:
            return round(3 * _LOW_CARD * text) + 2 * gap
        return round(2 * _CARD * text) + gap + self.gap + self.line

    def places(self) -> "TableLayout":
        room = self.below - self.board
        return self._places_beside(room) if self.beside else self._places_below(room)

    def _places_beside(self, room: int) -> "TableLayout":
        gap = self.grid.card_gap
        cards = min(room, 3 * self.most_card + 2 * gap)
        placed, top = self._from_the_top(room - cards, 4)
        combos = round((self.width - self.gap) * _SHARE_OF_COMBOS)
        left = self.gap + combos + self.gap
        log = QRect(left, top, self.gap + self.width - left, cards)
        return replace(placed, combos=QRect(self.gap, top, combos, cards), log=log, columns=2)

    def _places_below(self, room: int) -> "TableLayout":
        """An open log where it has room, else a line that opens it over the combos."""
        grid, gap = self.grid, self.grid.card_gap
        least = round(2 * _CARD * grid.text) + gap
        log = room - self.gap - least
        folded = log < grid.log
        if folded:
            log = self.line
        elif log > self.good_log:
            after_cards = log + least - 2 * self.most_card - gap
            log = min(max(self.good_log, after_cards), round(_MOST_LOG * grid.text))
        cards = min(room - self.gap - log, 2 * self.most_card + gap)
        placed, top = self._from_the_top(room - self.gap - log - cards, 5)
        combos = QRect(self.gap, top, self.width, cards)
        apart = top - (placed.bar if self.bar else placed.board).bottom() - 1
        row = QRect(self.gap, combos.bottom() + 1 + apart, self.width, log)
        opened = QRect(combos.topLeft(), QSize(self.width, max(cards, grid.log)))
        opened.moveBottom(combos.bottom())
        return replace(
            placed, combos=combos, log=opened if folded else row, folded=folded,
            log_tab=row if folded else QRect(), columns=3,
        )  # fmt: skip

    def _from_the_top(self, spare: int, gaps: int) -> tuple["TableLayout", int]:
        player = min(self.player + spare, max(self.player, self.most_player))
        apart = self.gap + (spare - (player - self.player)) // gaps
        width, gap = self.width, self.gap
        players = QRect(gap, self.grid.top, width, player)
        left = gap + (width - self.board_width) // 2
        board = QRect(left, players.bottom() + 1 + apart, self.board_width, self.board)
        bar = QRect(gap, board.bottom() + 1 + apart, width, self.bar)
        header, none = QRect(gap, 0, width, self.grid.top), QRect()
        top = bar.bottom() + 1 + apart if self.bar else board.bottom() + 1 + apart
        grid = replace(self.grid, player=player)
        return TableLayout(grid, header, none, board, bar, players, none, tall=True), top


_LOG_TAB = 36
_TALL = 1.05  # from this height, as a share of the width, the parts lie in rows


def _is_narrow(grid: TableGrid, window: QSize, ratio: float, players: int) -> bool:
    beside = grid.places(window, ratio, players).board.width()
    rows = TallLayout(grid, window, ratio, players).board_width
    return 2 * beside < window.width() and rows > beside


@dataclass(frozen=True)
class TableLayout:
    """``folded``: only the log's tab is shown. ``columns``: of combos."""

    grid: TableGrid
    header: QRect
    combos: QRect
    board: QRect
    bar: QRect
    players: QRect
    log: QRect
    log_tab: QRect = field(default_factory=QRect)
    history: QRect = field(default_factory=QRect)
    folded: bool = False
    tall: bool = False
    columns: int = 1

    def corner(self, *, picking: bool = False) -> QRect:
        """Where temporary cards may stand: at the place of the log.

        At a tall table with a folded log that is over the combos, at the left, below the buttons.
        While a combo has to be picked, it is at the right over the bar, which has no buttons then;
        higher cards reach over the board.
        """
        if not (self.tall and self.folded):
            return self.log
        if picking:
            return self.bar.adjusted(self.bar.width() // 2, 0, 0, 0)
        corner = QRect(self.log)
        corner.setTop(max(corner.top(), self.combos.top()))
        corner.setBottom(self.log_tab.bottom())
        return QRect(corner.topLeft(), QSize(corner.width() // 2, corner.height()))

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
        """``history``: the history bar's height, instead of prompts. ``text`` scales text only."""
        logical = QSize(int(window.width() / interface), int(window.height() / interface))
        laid = cls._laid_out(logical, text / interface, ratio, players, round(history / interface))
        return laid if interface == 1.0 else laid._scaled(interface)

    @classmethod
    def _laid_out(
        cls, window: QSize, text: float, ratio: float, players: int, history: int
    ) -> "TableLayout":
        grid = TableGrid.of(window, text)
        tall, footer = window.height() > _TALL * window.width(), QRect()
        if history:
            wide = window.width() - 2 * grid.margin
            footer = QRect(grid.margin, window.height() - grid.margin - history, wide, history)
            window = QSize(window.width(), footer.top())
            grid = replace(grid, bar=0)
        if tall or _is_narrow(grid, window, ratio, players):
            laid = TallLayout(grid, window, ratio, players).places()
        else:
            grid = grid.with_log(window.height() - grid.margin - grid.top, players)
            laid = grid.places(window, ratio, players)._with_tab(has_history=bool(history))
        return replace(laid, history=footer)

    def _with_tab(self, *, has_history: bool) -> "TableLayout":
        side = QRect(self.players)
        side.setBottom(self.combos.bottom())
        tab = QRect(side)
        tab.setTop(side.bottom() + 1 - (0 if has_history else round(_LOG_TAB * self.grid.text)))
        if not self.folded:
            return replace(self, log_tab=tab)
        panels, log = QRect(self.players), QRect(side)
        panels.setBottom(tab.top() - self.grid.player_gap)
        log.setTop(side.top() + side.height() // 3)
        log.setBottom(panels.bottom())
        return replace(self, players=panels, log=log, log_tab=tab)

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
    """Round each edge to its nearest pixel, so that neighbours keep their distance."""
    left, top = round(rect.x() * by), round(rect.y() * by)
    right, bottom = (rect.x() + rect.width()) * by, (rect.y() + rect.height()) * by
    return QRect(left, top, round(right) - left, round(bottom) - top)
