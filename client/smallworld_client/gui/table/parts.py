"""The widgets of a table and their places; the screen fills them."""

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from smallworld.content.own import own_names
from smallworld.game import Game
from smallworld_client.gui import keys
from smallworld_client.gui.board import BoardView
from smallworld_client.gui.board.overlay_layer import OverlayLayer
from smallworld_client.gui.combos.column import ComboColumn
from smallworld_client.gui.log.line import LogLine
from smallworld_client.gui.log.panel import LogPanel
from smallworld_client.gui.paint.owners import wear
from smallworld_client.gui.paint.table import FRAME_SHADOW
from smallworld_client.gui.players.column import PlayerColumn
from smallworld_client.gui.prompts.bar import PromptBar
from smallworld_client.gui.redeployment.panel import RedeploymentPanel
from smallworld_client.gui.table.layout import TableLayout
from smallworld_client.gui.table.top_bar import TopBar
from smallworld_client.gui.texts.content_names import board_name
from smallworld_client.gui.theme import Theme
from smallworld_client.gui.widgets import names
from smallworld_client.gui.widgets.button import Button
from smallworld_client.gui.widgets.draw import BLEED
from smallworld_client.gui.widgets.stacking import Layer, put_on
from smallworld_maps import load


class TableParts:
    """All widgets of a table except cards and dialogs; children of its screen."""

    def __init__(self, screen: QWidget, game: Game) -> None:
        self._game = game
        wear(game.header.colours_of_seats)
        map_file = load(game.board.id)
        self._ratio = map_file.size[0] / map_file.size[1]
        self.board = BoardView(map_file, screen)
        self.board.setObjectName(names.BOARD)
        self.board.setContentsMargins(*[FRAME_SHADOW] * 4)
        title, sets = board_name(map_file), game.header.chosen_sets
        own = ", ".join(own_names(game.header.own_pieces))
        self.top = TopBar(title, len(game.names), game.board.rounds, screen, sets, own)
        self.combos = ComboColumn(parent=screen)
        for index, (card, press) in enumerate(
            zip(self.combos.cards, keys.PICK.presses, strict=True)
        ):
            card.setObjectName(names.combo(index))
            card.set_key(press)
        self.placing = RedeploymentPanel(parent=screen)
        self.placing.hide()
        self.players = PlayerColumn(len(game.names), parent=screen)
        for seat, panel in enumerate(self.players.panels):
            panel.setObjectName(names.player(seat))
        self.log = LogPanel(parent=screen)
        self.log.setObjectName(names.LOG)
        self.log_tab = Button("", small=True, key=keys.LOG.press, parent=screen)
        self.log_tab.setObjectName(names.LOG_TAB)
        self.log_line = LogLine(self.log, key=keys.LOG.press, parent=screen)
        self.log_line.setObjectName(names.LOG_LINE)
        self.bar = PromptBar(named=names.action, parent=screen)
        self.bar.setObjectName(names.PROMPT_BAR)
        self.overlay = OverlayLayer(screen)
        put_on(self.overlay, Layer.PIECES)

    def place_of(self, region: int) -> QRect:
        """Where a region is on the screen, by its number."""
        id = self._game.board.regions[region].id
        return self.board.region_rect(id).toAlignedRect().translated(self.board.pos())

    def arrange(self, window: QRect, theme: Theme, footer: int) -> TableLayout:
        """Lay everything out for a window of this size.

        ``footer`` is the height in pixels of the bar below the table.
        """
        players = len(self.players.panels)
        place = TableLayout.of(
            window.size(), theme.text, self._ratio, players, footer, theme.interface
        )
        self.overlay.setGeometry(window)
        self._arrange_board(place, window, theme)
        self.top.setGeometry(place.header)
        self.top.set_compact(place.grid.small)
        self.combos.set_grid(place.grid.card_gap, place.grid.card_limit, place.columns)
        self.combos.setGeometry(with_bleed(place.combos))
        self.placing.set_low(place.tall)
        self.placing.setGeometry(with_bleed(place.combos))
        self.players.set_grid(place.grid.player, place.grid.player_gap, across=place.tall)
        self.players.setGeometry(with_bleed(place.players))
        self.bar.setGeometry(with_bleed(place.bar))
        self.log.setGeometry(with_bleed(place.log))
        self.log_tab.setGeometry(with_bleed(place.log_tab))
        self.log_line.setGeometry(with_bleed(place.log_tab))
        self.log_tab.setVisible(place.folded and not place.tall and not footer)
        self.log_line.setVisible(place.folded and place.tall)
        self.unfold_log(not place.folded)
        return place

    def unfold_log(self, shown: bool) -> None:
        """Show the log, or only its tab."""
        self.log.setVisible(shown)
        if shown:
            put_on(self.log, Layer.DRAWER)

    def go_on_writing(self, draft: str) -> None:
        """Take over a message that was begun before the game: its letters are no keys here."""
        self.unfold_log(True)
        self.log.go_on_writing(draft)

    def fold_or_unfold_log(self) -> None:
        """Toggle the log."""
        self.unfold_log(not self.log.isVisible())

    def _arrange_board(self, place: TableLayout, window: QRect, theme: Theme) -> None:
        """The frame's shadow reaches no further than the window."""
        self.board.set_frame(place.grid.frame, dark=theme.surround.dark)
        self.board.set_text_size(theme.text)
        shadow = FRAME_SHADOW
        around = place.board.adjusted(-shadow, -shadow, shadow, shadow) & window
        self.board.setGeometry(around)
        self.board.setContentsMargins(
            place.board.left() - around.left(),
            place.board.top() - around.top(),
            around.right() - place.board.right(),
            around.bottom() - place.board.bottom(),
        )


def with_bleed(place: QRect) -> QRect:
    """A rectangle with the bleed that widgets keep around their bodies."""
    return place.adjusted(-BLEED, -BLEED, BLEED, BLEED)
