"""The widgets of a table, and the value that says what they show.

The screen renders a :class:`TableView` and depends on nothing else. The board's names appear while
a key is held.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from smallworld.content.own import own_names
from smallworld.game import Game
from smallworld_client.gui.board.pieces import OverlayLayer
from smallworld_client.gui.board.view import BoardView
from smallworld_client.gui.kit import screen as names
from smallworld_client.gui.kit.base import StackLevel, marginless, put_on
from smallworld_client.gui.kit.button import Button, ButtonKind, IconButton
from smallworld_client.gui.kit.draw import BLEED
from smallworld_client.gui.kit.label import Label
from smallworld_client.gui.kit.rows import RoundTrack
from smallworld_client.gui.log_panel import LogPanel, NewestLogLine
from smallworld_client.gui.paint.owners import wear
from smallworld_client.gui.paint.wood import FRAME_SHADOW
from smallworld_client.gui.table.layout import TableLayout
from smallworld_client.gui.table.looking_back import PastLabel
from smallworld_client.gui.theme import Theme, Type
from smallworld_client.gui.turn.combo_card import ComboColumn
from smallworld_client.gui.turn.player_column import PlayerColumn
from smallworld_client.gui.turn.player_panel import PlayerView
from smallworld_client.gui.turn.prompt_bar import PromptBar
from smallworld_client.gui.turn.redeployment_panel import RedeploymentPanel
from smallworld_client.turn.combos import Combo, combos
from smallworld_client.turn.prompts import PromptText, PromptView
from smallworld_client.turn.scene import HandView, PlayerScene
from smallworld_client.turn.stages import at_turn
from smallworld_client.words import keys
from smallworld_client.words.choices import sets_amount, sets_tip
from smallworld_client.words.names import board_name
from smallworld_maps import load

translate = QCoreApplication.translate

_SPACING = 8  # between title, round track and tools
_LEAST_TITLE = 70
"""With less width at normal text size, a title that is cut says too little to stand there."""


class TopBar(QWidget):
    menu_wanted = Signal(QRect)  # where its button is on the screen

    def __init__(
        self,
        title: str,
        players: int,
        rounds: int,
        parent: QWidget,
        sets: tuple[str, ...] = (),
        own: str = "",
    ) -> None:
        super().__init__(parent)
        self._screen = parent
        self.title = Label(title, Type.BOARD, elide=True)
        self._players = _Counts(players, sets, own)
        self.past_label = PastLabel()
        self._compact = self._has_size = False
        self._watching = -1
        self._past: str | None = None
        self.track = RoundTrack(rounds)
        self._tools = QHBoxLayout()
        self._add_tools()
        self._lay_out()

    def _add_tools(self) -> None:
        self.people = Button("", ButtonKind.PLAIN, icon="eye", small=True)
        self.people.setObjectName(names.PEOPLE)
        self._tools.addStretch(1)
        self._tools.addWidget(self.people)
        self.skip = IconButton("skip", self.tr("Skip to my turn"), key=keys.SKIP.press)
        self.advice = IconButton(
            "hint", self.tr("Hint: what a strong player would do here"), key=keys.ADVICE.press
        )
        self.history = IconButton("history", self.tr("History"), key=keys.HISTORY.press)
        self.menu = IconButton("lines", self.tr("Table"), key=keys.MENU.press)
        self.menu.clicked.connect(self._want_menu)
        self.rules = IconButton("help", self.tr("How to play"))
        self.leave = IconButton("menu", self.tr("Leave the table"))
        for tool, name in (
            (self.skip, names.SKIP),
            (self.advice, names.ADVICE),
            (self.history, names.HISTORY),
            (self.menu, names.MENU),
            (self.rules, names.RULES),
            (self.leave, names.LEAVE),
        ):
            tool.setObjectName(name)
            self._tools.addWidget(tool)

    def _lay_out(self) -> None:
        left = QHBoxLayout()
        left.addWidget(self.past_label)
        left.addWidget(self.title)
        left.addWidget(self._players)
        left.addStretch(1)
        row = marginless(QHBoxLayout(self), _SPACING)
        row.addLayout(left, 1)
        row.addWidget(self.track)
        row.addLayout(self._tools, 1)

    def add_tool(self, tool: QWidget) -> None:
        self._tools.insertWidget(1, tool)

    def set_watching(self, count: int) -> None:
        if count != self._watching:
            self._watching = count
            self.people.setVisible(count > 0)
            self._fit()

    def show_skipping(self, text: str, reason: str, *, on: bool) -> None:
        stop = self.tr("Stop skipping") if on else text
        self.skip.set_icon("pause" if on else "skip", stop, key=keys.SKIP.press)
        self.skip.set_reason(reason)

    def _want_menu(self) -> None:
        place = QRect(self.menu.mapTo(self._screen, QPoint()), self.menu.size())
        self.menu_wanted.emit(place.adjusted(BLEED, BLEED, -BLEED, -BLEED))

    def show_past(self, moment: str) -> None:
        if moment != self._past:
            self._past = moment
            self.past_label.tell(moment)
            self.title.setVisible(not moment)
            self._fit()

    def set_compact(self, compact: bool) -> None:
        self._compact = compact
        self.title.set_small(compact)
        self.track.set_compact(compact)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Another size of text is fitted once all in the row have taken it."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.StyleChange:
            QTimer.singleShot(0, self, self._fit)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._has_size = True
        self._fit()
        super().resizeEvent(event)

    def _fit(self) -> None:
        """Counts are shown if room is left; the title is never cut to centre the track."""
        if not self._has_size:
            return
        label = self.title if self.past_label.isHidden() else self.past_label
        title = label.sizeHint().width() + 2 * _SPACING
        watching = self.tr("%n watching", "", self._watching)
        self.people.set_hint(watching)
        for said in (watching, str(self._watching)):
            self.people.set_text(said)
            self._tools.invalidate()
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


class _Counts(Label):
    def __init__(self, players: int, sets: tuple[str, ...], own: str) -> None:
        super().__init__("", Type.BODY)
        self._seats, self._sets = _seats(players), sets_amount(sets)
        self.setToolTip(sets_tip(sets, own))

    def tell(self, *, compact: bool) -> bool:
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
    def __init__(self, screen: QWidget, game: Game) -> None:
        self._game = game
        wear(game.header.colours_of_seats)
        map_file = load(game.board.id)
        self._ratio = map_file.size[0] / map_file.size[1]
        self.lay_out: Callable[..., TableLayout] = TableLayout.of
        self.board = BoardView(map_file, screen)
        self.board.setObjectName(names.BOARD)
        self.board.setContentsMargins(*[FRAME_SHADOW] * 4)
        title, sets = board_name(map_file), game.header.chosen_sets
        screen.setAccessibleName(title)
        own = ", ".join(own_names(game.header.own_pieces))
        self.top = TopBar(title, len(game.names), game.board.rounds, screen, sets, own)
        self.combos = ComboColumn(parent=screen)
        for index, (card, press) in enumerate(
            zip(self.combos.cards, keys.PICK.presses, strict=False)
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
        self.log_line = NewestLogLine(self.log, key=keys.LOG.press, parent=screen)
        self.log_line.setObjectName(names.LOG_LINE)
        self.bar = PromptBar(named=names.action, parent=screen)
        self.bar.setObjectName(names.PROMPT_BAR)
        self.overlay = OverlayLayer(screen)
        put_on(self.overlay, StackLevel.PIECES)

    def place_of(self, region: int) -> QRect:
        id = self._game.board.regions[region].id
        return self.board.region_rect(id).toAlignedRect().translated(self.board.pos())

    def arrange(self, window: QRect, theme: Theme, footer: int) -> TableLayout:
        """``footer`` is the height in pixels of the bar below the table."""
        players = len(self.players.panels)
        place = self.lay_out(
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
        self.log.setVisible(shown)
        if shown:
            put_on(self.log, StackLevel.DRAWER)

    def go_on_writing(self, draft: str) -> None:
        """Take over a message begun before the game, so that its keys trigger nothing here."""
        self.unfold_log(True)
        self.log.go_on_writing(draft)

    def fold_or_unfold_log(self) -> None:
        self.unfold_log(not self.log.isVisible())

    def _arrange_board(self, place: TableLayout, window: QRect, theme: Theme) -> None:
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
    return place.adjusted(-BLEED, -BLEED, BLEED, BLEED)


@dataclass(frozen=True)
class TableView:
    """What each part of the table shows. ``prompt`` refers to regions by index."""

    scene: PlayerScene
    prompt: PromptView
    moment: str  # the name of the past moment that is shown; empty for the present
    is_past: bool
    question: PromptText
    combos: Sequence[Combo | str]
    why_no_pick: str
    players: Sequence[PlayerView]
    watching: int
    has_chat: bool

    @property
    def column(self) -> tuple[object, ...]:
        return self.combos, self.prompt.picks, self.why_no_pick

    @property
    def bar(self) -> tuple[object, ...]:
        ask = self.prompt
        offered = ask.actions, ask.helps, ask.waits
        return self.question, ask.asked, ask.forecast, self.hand, *offered

    @property
    def hand(self) -> HandView | None:
        return self.prompt.hand or at_turn(self.scene)


def combos_after(
    before: TableView | None, scene: PlayerScene, prompt: PromptView
) -> Sequence[Combo | str]:
    """Those of ``before`` where the same ones lie there with the same tokens left."""
    if before is not None and _lying(before.scene, before.prompt) == _lying(scene, prompt):
        return before.combos
    return combos(scene.game, scene.state, led=prompt.led, copies=prompt.copies)


def _lying(scene: PlayerScene, prompt: PromptView) -> tuple[object, ...]:
    return scene.game, scene.state.column, scene.state.tray, prompt.led, prompt.copies
