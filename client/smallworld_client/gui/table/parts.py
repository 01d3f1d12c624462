"""The widgets of a table, their places, and the bar above it; the screen fills them."""

from PySide6.QtCore import QCoreApplication, QPoint, QRect, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from smallworld.content.own import own_names
from smallworld.game import Game
from smallworld_client.gui import keys
from smallworld_client.gui.board import BoardView
from smallworld_client.gui.board.overlay_layer import OverlayLayer
from smallworld_client.gui.combos.column import ComboColumn
from smallworld_client.gui.history.looking_back import PastLabel
from smallworld_client.gui.log.line import LogLine
from smallworld_client.gui.log.panel import LogPanel
from smallworld_client.gui.paint.owners import wear
from smallworld_client.gui.paint.table import FRAME_SHADOW
from smallworld_client.gui.players.column import PlayerColumn
from smallworld_client.gui.prompts.bar import PromptBar
from smallworld_client.gui.redeployment.panel import RedeploymentPanel
from smallworld_client.gui.table.layout import TableLayout
from smallworld_client.gui.texts.content_names import board_name
from smallworld_client.gui.texts.sets import sets_amount, sets_tip
from smallworld_client.gui.theme import Theme, Type
from smallworld_client.gui.widgets import names
from smallworld_client.gui.widgets.base import plain
from smallworld_client.gui.widgets.button import Button, IconButton, Kind
from smallworld_client.gui.widgets.draw import BLEED
from smallworld_client.gui.widgets.label import Label
from smallworld_client.gui.widgets.round_track import RoundTrack
from smallworld_client.gui.widgets.stacking import Layer, put_on
from smallworld_maps import load

translate = QCoreApplication.translate


class TopBar(QWidget):
    """The signals come from the tools on the right."""

    help_wanted = Signal()
    history_wanted = Signal()
    people_wanted = Signal()
    menu_wanted = Signal(QRect)
    """Where its button is on the screen."""
    advice_wanted = Signal()
    skip_wanted = Signal()
    leave_wanted = Signal()

    def __init__(
        self,
        title: str,
        players: int,
        rounds: int,
        parent: QWidget,
        sets: tuple[str, ...] = (),
        own: str = "",
    ) -> None:
        """``sets`` are the ids of those beside the base game, ``own`` names the table's own."""
        super().__init__(parent)
        self._screen = parent
        self.title = Label(title, Type.BOARD, elide=True)
        self._players = _Counts(players, sets, own)
        self.past_label = PastLabel()
        self._compact = False
        self._watching = -1
        self.track = RoundTrack(rounds)
        self.people = Button("", Kind.PLAIN, icon="eye", small=True)
        self.people.setObjectName(names.PEOPLE)
        self.people.clicked.connect(self.people_wanted)
        self.menu = IconButton("lines", self.tr("Table"), key=keys.MENU.press)
        self.menu.setObjectName(names.MENU)
        self.menu.clicked.connect(self._want_menu)
        self.advice = IconButton(
            "hint", self.tr("Hint: what a strong player would do here"), key=keys.ADVICE.press
        )
        self.advice.setObjectName(names.ADVICE)
        self.advice.clicked.connect(self.advice_wanted)
        self.skip = IconButton("skip", self.tr("Skip to my turn"), key=keys.SKIP.press)
        self.skip.setObjectName(names.SKIP)
        self.skip.clicked.connect(self.skip_wanted)
        self.history = IconButton("history", self.tr("History"), key=keys.HISTORY.press)
        self.history.setObjectName(names.HISTORY)
        self.history.clicked.connect(self.history_wanted)
        rules = IconButton("help", self.tr("How to play"))
        rules.setObjectName(names.RULES)
        rules.clicked.connect(self.help_wanted)
        leave = IconButton("menu", self.tr("Leave the table"))
        leave.setObjectName(names.LEAVE)
        leave.clicked.connect(self.leave_wanted)
        left, self._tools = QHBoxLayout(), QHBoxLayout()
        right = self._tools
        left.addWidget(self.past_label)
        left.addWidget(self.title)
        left.addWidget(self._players)
        left.addStretch(1)
        right.addStretch(1)
        right.addWidget(self.people)
        right.addWidget(self.skip)
        right.addWidget(self.advice)
        right.addWidget(self.history)
        right.addWidget(self.menu)
        right.addWidget(rules)
        right.addWidget(leave)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(_SPACING)
        row.addLayout(left, 1)
        row.addWidget(self.track)
        row.addLayout(right, 1)

    def add_tool(self, tool: QWidget) -> None:
        """One more tool, left of the others."""
        self._tools.insertWidget(1, tool)

    def set_watching(self, count: int) -> None:
        """Show how many people watch; nothing for none."""
        if count != self._watching:
            self._watching = count
            self.people.setVisible(count > 0)
            self._fit()

    def show_skipping(self, text: str, reason: str, *, on: bool) -> None:
        """What skipping would do, or why there is nothing to skip; ``on``: it is under way."""
        stop = self.tr("Stop skipping") if on else text
        self.skip.set_icon("pause" if on else "skip", stop)
        self.skip.set_hint(f"{stop} ({keys.shown(keys.SKIP.press)})")
        self.skip.set_reason(reason)

    def _want_menu(self) -> None:
        place = QRect(self.menu.mapTo(self._screen, QPoint()), self.menu.size())
        self.menu_wanted.emit(place.adjusted(BLEED, BLEED, -BLEED, -BLEED))

    def show_past(self, moment: str) -> None:
        """Show the past moment's name, if there is one, instead of the board's."""
        self.past_label.tell(moment)
        self.title.setVisible(not moment)
        self._fit()

    def set_compact(self, compact: bool) -> None:
        self._compact = compact
        self.title.set_small(compact)
        self.track.set_compact(compact)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()
        super().resizeEvent(event)

    def _fit(self) -> None:
        """The rounds, and how many watch, in the room that tools and title leave.

        How many play, and with how many sets, stands there only where room is left then. Where the
        title has room, it is not cut so that the track is in the middle.
        """
        label = self.title if self.past_label.isHidden() else self.past_label
        title = label.sizeHint().width() + 2 * _SPACING
        watching = self.tr("{count} watching").format(count=self._watching)
        self.people.set_hint(watching)
        for said in (watching, str(self._watching)):
            self.people.set_text(said)
            room = self.width() - self._tools.sizeHint().width() - title
            self.track.fit(room)
            room -= self.track.sizeHint().width()
            if room >= 0:
                break
        for it in (label, self.people):
            it.setMinimumWidth(it.sizeHint().width() if room >= 0 else 0)
        says = self._players.tell(compact=self._compact) and self.past_label.isHidden()
        beside = self._players.sizeHint().width() + 2 * _SPACING
        self._players.setVisible(says and beside <= room)
        row = self.layout()
        if row is None:
            return
        self.title.setVisible(self.past_label.isHidden())
        row.activate()
        short = self.title.width() < Theme.current().px(_LEAST_TITLE) and not self.title.is_whole
        self.title.setVisible(self.past_label.isHidden() and not short)


_SPACING = 8
"""Between title, round track and tools."""
_LEAST_TITLE = 70
"""With less width at normal text size, a title that is cut says too little to stand there."""


class _Counts(Label):
    """How many play, and with how many sets, whose names are its tooltip."""

    def __init__(self, players: int, sets: tuple[str, ...], own: str) -> None:
        super().__init__("", Type.BODY)
        self._seats, self._sets = _seats(players), sets_amount(sets)
        self.setToolTip(plain(sets_tip(sets, own)))

    def tell(self, *, compact: bool) -> bool:
        """Say it, in a ``compact`` bar the sets alone; whether there is anything to say."""
        said = ("" if compact else self._seats, self._sets)
        self.setText(", ".join(filter(None, said)))
        return any(said)


def _seats(players: int) -> str:
    return {
        2: translate("table", "two players"),
        3: translate("table", "three players"),
        4: translate("table", "four players"),
        5: translate("table", "five players"),
    }[players]


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
