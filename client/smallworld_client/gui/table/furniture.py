"""The widgets of a table and where they stand; what they show is the screen's."""

from PySide6.QtCore import QRect
from PySide6.QtGui import QResizeEvent

from smallworld.game import Game
from smallworld_client.gui import keys
from smallworld_client.gui.board import BoardView
from smallworld_client.gui.board.overlay_layer import Air
from smallworld_client.gui.board.view import FRAME_LARGE, FRAME_SMALL
from smallworld_client.gui.combos.column import ComboColumn
from smallworld_client.gui.log.panel import LogPanel
from smallworld_client.gui.paint.table import FRAME_SHADOW
from smallworld_client.gui.players.column import PlayerColumn
from smallworld_client.gui.prompts.bar import AskingBar
from smallworld_client.gui.redeployment.panel import PlacingPanel
from smallworld_client.gui.table.layout import TableLayout
from smallworld_client.gui.table.top_bar import TopBar
from smallworld_client.gui.texts.given import board_name
from smallworld_client.gui.widgets import names
from smallworld_client.gui.widgets.button import Button
from smallworld_client.gui.widgets.draw import BLEED
from smallworld_client.gui.widgets.panel import Backdrop
from smallworld_maps import load


class Furniture(Backdrop):
    """Stands nowhere until it is furnished, and arranged for the first time."""

    _place: TableLayout | None = None

    def furnish(self, game: Game) -> None:
        """Make the widgets of a table for a game; nothing is on them yet."""
        map_file = load(game.board.id)
        self._ratio = map_file.size[0] / map_file.size[1]
        self.board = BoardView(map_file, self)
        self.board.setObjectName(names.BOARD)
        self.board.setContentsMargins(*[FRAME_SHADOW] * 4)
        self.top = TopBar(board_name(map_file), len(game.names), game.board.rounds, self)
        self.combos = ComboColumn(parent=self)
        for index, (card, press) in enumerate(
            zip(self.combos.cards, keys.PICK.presses, strict=True)
        ):
            card.setObjectName(names.combo(index))
            card.set_key(press)
        self.placing = PlacingPanel(parent=self)
        self.placing.hide()
        self.players = PlayerColumn(len(game.names), parent=self)
        for seat, panel in enumerate(self.players.panels):
            panel.setObjectName(names.player(seat))
        self.log = LogPanel(parent=self)
        self.log.setObjectName(names.LOG)
        self.log_tab = Button("", small=True, key=keys.LOG.press, parent=self)
        self.log_tab.setObjectName(names.LOG_TAB)
        self.bar = AskingBar(named=names.action, parent=self)
        self.bar.setObjectName(names.ASKING)
        self.air = Air(self)

    @property
    def foot(self) -> int:
        """How high what stands below all of the table is; 0 for nothing."""
        return 0

    def arranged(self, place: TableLayout) -> None:
        """Called when all widgets stand in their places."""

    def arrange(self) -> None:
        """Put everything where it belongs in a window of this size, at this size of text."""
        players = len(self.players.panels)
        place = TableLayout.of(self.size(), self.theme.text, self._ratio, players, self.foot)
        self._place = place
        self._arrange_board(place)
        self.top.setGeometry(place.header)
        self.top.set_compact(place.grid.small)
        self.combos.set_grid(place.grid.card_gap, place.grid.card_limit)
        self.combos.setGeometry(bled(place.combos))
        self.placing.setGeometry(bled(place.combos))
        self.players.set_grid(place.grid.player, place.grid.player_gap)
        self.players.setGeometry(bled(place.players))
        self.bar.setGeometry(bled(place.bar))
        self.log.setGeometry(bled(place.log))
        self.log_tab.setGeometry(bled(place.log_tab))
        self.log_tab.setVisible(place.folded and not self.foot)
        self.unfold(not place.folded)
        self.arranged(place)

    def unfold(self, shown: bool) -> None:
        """Show the log, or leave only its tab."""
        self.log.setVisible(shown)
        if shown:
            self.log.raise_()

    def resizeEvent(self, event: QResizeEvent) -> None:
        if self._place is not None:
            self.arrange()
        super().resizeEvent(event)

    def retheme(self) -> None:
        super().retheme()
        if self._place is not None:
            self.arrange()

    def _arrange_board(self, place: TableLayout) -> None:
        frame = FRAME_SMALL if place.grid.small else FRAME_LARGE
        self.board.set_frame(frame, dark=self.theme.surround.dark)
        self.board.set_text_size(self.theme.text)
        self.air.setGeometry(self.rect())
        shadow = FRAME_SHADOW
        self.board.setGeometry(place.board.adjusted(-shadow, -shadow, shadow, shadow))


def bled(place: QRect) -> QRect:
    """A place with the bleed that widgets keep around their bodies."""
    return place.adjusted(-BLEED, -BLEED, BLEED, BLEED)
