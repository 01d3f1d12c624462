"""The places of a table's parts in rows, which share the height of a tall window out."""

from dataclasses import replace

from PySide6.QtCore import QRect, QSize

from smallworld_client.gui.table.grid import Grid, Places

_PLAYER, _MOST_PLAYER, _BRIEF, _LEAST_WIDE = 122, 134, 74, 200
"""Heights of a player's panel in a row; that of a brief one, for less than the last in width."""
_BAR, _LOG_LINE, _GOOD_LOG, _MOST_LOG = 110, 50, 200, 600
"""Heights of the bar, of the log as a line, of one that is worth more than higher cards, and of
the highest log."""
_CARD, _LOW_CARD, _MOST_CARD = 100, 92, 126
"""Heights of a combo in three columns and in two, and the greatest."""
_BESIDE = 1000
"""From this width there is room for the log beside two columns of combos."""
_SHARE_OF_COMBOS = 0.66
_MOST_OF_HEIGHT = (0.12, 0.14, 0.27)
"""Shares of the height that panels, bar and combos take at most, also with large text."""


class Rows:
    """Shares the height of a tall window out.

    The board takes the width, and gives as much of it as the rows below it need. What is left goes
    to the log, then to the cards and panels up to their limits, then into equal gaps.
    """

    def __init__(self, grid: Grid, window: QSize, ratio: float, players: int) -> None:
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
        self.board = int(min(board, self.below - least))
        self.board_width = min(self.width, int((self.board - frame) * ratio + frame))

    def _least(self) -> int:
        text, gap = self.grid.text, self.grid.card_gap
        if self.beside:
            return round(3 * _LOW_CARD * text) + 2 * gap
        return round(2 * _CARD * text) + gap + self.gap + self.line

    def places(self) -> Places:
        room = self.below - self.board
        return self._places_beside(room) if self.beside else self._places_below(room)

    def _places_beside(self, room: int) -> Places:
        gap = self.grid.card_gap
        cards = min(room, 3 * self.most_card + 2 * gap)
        placed, top = self._from_the_top(room - cards, 4)
        combos = round((self.width - self.gap) * _SHARE_OF_COMBOS)
        left = self.gap + combos + self.gap
        log = QRect(left, top, self.gap + self.width - left, cards)
        return replace(placed, combos=QRect(self.gap, top, combos, cards), log=log, columns=2)

    def _places_below(self, room: int) -> Places:
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
        apart = top - placed.bar.bottom() - 1
        row = QRect(self.gap, combos.bottom() + 1 + apart, self.width, log)
        opened = QRect(combos.topLeft(), QSize(self.width, max(cards, grid.log)))
        opened.moveBottom(combos.bottom())
        return replace(
            placed, combos=combos, log=opened if folded else row, folded=folded,
            log_tab=row if folded else QRect(), columns=3,
        )  # fmt: skip

    def _from_the_top(self, spare: int, gaps: int) -> tuple[Places, int]:
        """Header, players, board and bar, and where the row below them starts."""
        player = min(self.player + spare, max(self.player, self.most_player))
        apart = self.gap + (spare - (player - self.player)) // gaps
        width, gap = self.width, self.gap
        players = QRect(gap, self.grid.top, width, player)
        left = gap + (width - self.board_width) // 2
        board = QRect(left, players.bottom() + 1 + apart, self.board_width, self.board)
        bar = QRect(gap, board.bottom() + 1 + apart, width, self.bar)
        header, none = QRect(gap, 0, width, self.grid.top), QRect()
        top = bar.bottom() + 1 + apart if self.bar else board.bottom() + 1 + apart
        return Places(header, none, board, bar, players, none), top
