"""The screen on which a board is drawn, and the drawing with its history for undo."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QSignalBlocker, QTimer, Signal, SignalInstance
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from smallworld_client.gui.kit.base import marginless
from smallworld_client.gui.kit.button import Button, ButtonKind, IconButton
from smallworld_client.gui.kit.choice import Option, SegmentedChoice, Stepper
from smallworld_client.gui.kit.form import Field, ask_to_save, labelled
from smallworld_client.gui.kit.label import Label, Panel, heading
from smallworld_client.gui.kit.screen import Footer, Screen
from smallworld_client.gui.setup.screen import PLAYERS, Halves
from smallworld_client.gui.workshop.board_canvas import EditorCanvas, Tool, ToolColumn
from smallworld_client.gui.workshop.board_panels import BalanceTable, RegionPanel, VerdictPanel
from smallworld_client.home.own_content import file_name
from smallworld_client.words import keys
from smallworld_client.words.names import by_system
from smallworld_maps import (
    LONGEST_TITLE,
    MOST_ROUNDS,
    BoardFault,
    DrawnRegion,
    MapFile,
    Point,
    Symbol,
    Terrain,
    drawing,
    for_players,
)
from smallworld_maps.drawing import (
    CROSSES,
    INSIDE,
    NO_CUT,
    NOT_BESIDE,
    TOO_MANY,
    CannotDraw,
    region_at,
)
from smallworld_maps.files import write_board
from smallworld_maps.plan import WATER
from smallworld_maps.proofs import problems

MOST_STAGES = 200


class Drawing:
    def __init__(self, board: MapFile) -> None:
        self._stages = [board]
        self._at = 0
        self._saved: MapFile | None = board
        self.selected = ""

    @property
    def board(self) -> MapFile:
        return self._stages[self._at]

    @property
    def region(self) -> DrawnRegion | None:
        return self._region(self.selected)

    @property
    def is_saved(self) -> bool:
        return self._saved == self.board

    def note_saved(self) -> None:
        self._saved = self.board

    @property
    def can_undo(self) -> bool:
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        return self._at < len(self._stages) - 1

    def undo(self) -> None:
        self._at = max(0, self._at - 1)

    def redo(self) -> None:
        self._at = min(len(self._stages) - 1, self._at + 1)

    # Acts on outlines; each raises CannotDraw where it leads to no board.

    def cut(self, line: Sequence[Point]) -> None:
        self._redraw(*drawing.cut(self.board, line))

    def trace(self, line: Sequence[Point]) -> None:
        self._redraw(*drawing.trace(self.board, line))

    def halve(self, region: str) -> None:
        self._redraw(*drawing.halve(self.board, region))

    def join(self, one: str, other: str) -> None:
        region = self._region(one)
        self._go(drawing.joined(self.board, one, other))
        alike = (it.id for it in self.board.regions if region and it.name == region.name)
        self.selected = next(alike, "")

    def bend(self, start: Point, end: Point) -> None:
        """Move the border there along, of the selected region if one is selected."""
        self._go(drawing.bent(self.board, start, end, self.selected))

    # What is on a region

    def rename(self, region: str, name: str) -> None:
        self._change(region, name=name)

    def set_terrain(self, region: str, terrain: Terrain) -> None:
        bare = {"symbols": (), "lost_tribe": False} if terrain in WATER else {}
        self._change(region, terrain=terrain, **bare)

    def toggle_symbol(self, region: str, symbol: Symbol) -> None:
        it = self._region(region)
        if it is not None and it.terrain not in WATER:
            others = [each for each in it.symbols if each != symbol]
            symbols = tuple(sorted([*others, symbol])) if symbol not in it.symbols else others
            self._change(region, symbols=tuple(symbols))

    def toggle_tribe(self, region: str) -> None:
        it = self._region(region)
        if it is not None and it.terrain not in WATER:
            self._change(region, lost_tribe=not it.lost_tribe)

    # What the board is for

    def set_title(self, title: str) -> None:
        self._go(replace(self.board, title=title))

    def set_players(self, players: int) -> None:
        printed = for_players(players)
        board = replace(self.board, players=players, rounds=printed.rounds)
        if board.size != printed.size:
            board = drawing.resized(board, printed.size)
        self._go(board)

    def set_rounds(self, rounds: int) -> None:
        self._go(replace(self.board, rounds=rounds))

    def _change(self, region: str, **fields: object) -> None:
        regions = tuple(
            replace(it, **fields) if it.id == region else it for it in self.board.regions
        )
        self._go(replace(self.board, regions=regions))

    def _redraw(self, board: MapFile, fresh: tuple[str, ...]) -> None:
        self._go(board)
        self.selected = fresh[0] if fresh else ""

    def _go(self, board: MapFile) -> None:
        if board == self.board:
            return
        self._stages[self._at + 1 :] = [board]
        del self._stages[: -MOST_STAGES - 1]
        self._at = len(self._stages) - 1

    def _region(self, id: str) -> DrawnRegion | None:
        return next((it for it in self.board.regions if it.id == id), None)


_COLUMN = 336
_JUDGED = 150  # milliseconds without a change after which it is said what is wrong


class EditorScreen(Screen):
    """``saving`` carries the board to be kept, ``playing`` the board to be played on."""

    saving = Signal(object)
    playing = Signal(object)

    def __init__(self, board: MapFile) -> None:
        super().__init__("")
        self.drawing = Drawing(board)
        self._joins = ""  # the region that is to be joined with the next one
        self.canvas = EditorCanvas(board)
        self.tool_column = ToolColumn()
        self.how = Label(self.tool_column.how_to_use(Tool.SHAPE), elide=True)
        self.region = RegionPanel()
        self.verdict = VerdictPanel()
        self.balance, self.balance_aside = BalanceTable(), BalanceTable(upright=True)
        self.name = Field(self.tr("Name of the board"), board.title, most=LONGEST_TITLE)
        options = [Option(str(count), str(count)) for count in PLAYERS]
        self.players = SegmentedChoice(self.tr("Players"), options, str(board.players))
        self.rounds = Stepper(self.tr("Rounds"), 1, MOST_ROUNDS, board.rounds)
        self.play = Button(self.tr("Play on this board"), ButtonKind.PRIMARY)
        self.footer = Footer(self.play)
        self._judging = QTimer(self, singleShot=True, interval=_JUDGED)
        self._judging.timeout.connect(self.judge)
        self.faults: list[BoardFault] = []
        self._saved_as = ""
        self._add_tools()
        self.rows.addWidget(Halves(self._left(), self._right(), self.footer, column=_COLUMN), 1)
        self._listen()
        self._show()
        self.judge()

    @property
    def board(self) -> MapFile:
        return self.drawing.board

    def judge(self) -> None:
        self._judging.stop()
        self.faults = problems(self.board)
        self.verdict.show_faults(self.faults, self.board)
        for table in (self.balance, self.balance_aside):
            table.show_board(self.board)
        reason = self.tr("Some things are missing (see above).") if self.faults else ""
        self.play.set_reason(reason)
        self.footer.note(reason)
        self._show_canvas()

    def note_saved(self, where: str) -> None:
        self.drawing.note_saved()
        self._saved_as = self.tr("saved as {file}").format(file=where)
        self._subtitle.setText(self._saved_as)

    def save_as(self, path: Path) -> None:
        try:
            write_board(path, self.board)
        except OSError as error:
            text = self.tr("It can't be saved: {reason}")
            self.tell(text.format(reason=by_system(error)), warning=True)
        else:
            text = self.tr("Saved as {file}. Others can open it when they choose a board.")
            self.tell(text.format(file=path.name))

    def take_names(self) -> None:
        """Take what is being typed: a click on a button leaves it with the focus."""
        for box in (self.name.box, self.region.name):
            if box.isModified():
                box.setModified(False)
                box.editingFinished.emit()

    def _emit(self, signal: SignalInstance) -> None:
        self.take_names()
        signal.emit(self.board)

    def _ask_for_file(self) -> None:
        self.take_names()
        name, kinds = f"{file_name(self.board.title)}.json", self.tr("Boards (*.json)")
        ask_to_save(self, self.tr("Share as a file"), Path.home(), name, kinds, self.save_as)

    def refresh(self) -> None:
        self._show()
        self.judge()

    # What is done

    def _do(self, act: Callable[[], None]) -> None:
        self.take_names()
        try:
            act()
        except CannotDraw as error:
            self.tell(self._why_not(error.args[0]), warning=True)
        self._show()
        self._judging.start()

    def _take_tool(self, tool: Tool) -> None:
        self.canvas.set_tool(tool)
        self._joins = ""
        self.how.setText(self.tool_column.how_to_use(tool))

    def _press(self, region: str) -> None:
        if not region:
            return
        self.take_names()
        drawing, first = self.drawing, self._joins
        drawing.selected = region
        self._joins = region if self.canvas.tool is Tool.JOIN else ""
        match self.canvas.tool:
            case Tool.JOIN if first != region and any(first == it.id for it in self.board.regions):
                self._joins = ""
                self._do(lambda: drawing.join(first, region))
            case Tool.TERRAIN:
                self._change(drawing.set_terrain, self._brush)
            case Tool.SYMBOL:
                self._change(drawing.toggle_symbol, self._symbol)
            case Tool.TRIBE:
                self._change(drawing.toggle_tribe)
            case _:
                self._show()

    def _change(self, act: Callable[..., None], *values: object) -> None:
        """Do something to the selected region, if one is selected."""
        if self.drawing.selected:
            self._do(partial(act, self.drawing.selected, *values))

    def _act(self) -> None:
        """Return does to the selected region what the tool would do by a click."""
        if self.canvas.tool is Tool.CUT:
            self._change(self.drawing.halve)
        else:
            self._press(self.drawing.selected)

    def _line(self, tool: Tool, line: list[tuple[float, float]]) -> None:
        if tool is Tool.TRACE:
            self._do(lambda: self.drawing.trace(line))
        elif _is_click(line):
            region = region_at(self.board, line[0])
            self._press(region)
            if region:
                self._act()
        else:
            self._do(lambda: self.drawing.cut(line))

    def _choose_terrain(self, terrain: str) -> None:
        self._brush = self.region.terrain
        self._change(self.drawing.set_terrain, self._brush)

    def _toggle_symbol(self, symbol: Symbol) -> None:
        self._symbol = symbol
        self._change(self.drawing.toggle_symbol, symbol)

    def _rename(self, name: str) -> None:
        if name:
            self._change(self.drawing.rename, name)

    def _select(self, region: str) -> None:
        self.take_names()
        self.drawing.selected = region
        self._show()

    def _why_not(self, reason: str) -> str:
        return {
            INSIDE: self.tr("A region can't lie inside another. Start drawing at a border."),
            NO_CUT: self.tr("Draw the line from one border of a region to another."),
            TOO_MANY: self.tr("The board can't have any more regions."),
            NOT_BESIDE: self.tr("Only regions that share a border can be joined."),
            CROSSES: self.tr("The line would cross itself or another border."),
        }[reason]

    # What is shown

    def _show(self) -> None:
        board = self.board
        saved = self.drawing.is_saved
        self.set_title(
            self.tr("Draw a board"), self._saved_as if saved else self.tr("not saved yet")
        )
        self.region.show_region(self.drawing.region)
        self.undo.set_reason("" if self.drawing.can_undo else self.tr("There is nothing to undo."))
        self.redo.set_reason("" if self.drawing.can_redo else self.tr("There is nothing to redo."))
        for widget, value in ((self.players, str(board.players)), (self.rounds, board.rounds)):
            with QSignalBlocker(widget):
                widget.set_value(value)  # type: ignore[arg-type]  # each of its own type
        if self.name.text() != board.title:
            self.name.set_text(board.title)
        self._show_canvas()

    def _show_canvas(self) -> None:
        wrong = {region for fault in self.faults for region in fault.regions}
        shown = wrong & {region.id for region in self.board.regions}
        self.canvas.show_board(self.board, self.drawing.selected, shown)

    def _add_tools(self) -> None:
        self._brush, self._symbol = self.region.terrain, "mine"
        self.undo = IconButton("undo", self.tr("Undo"), key=keys.UNDO.presses[-1])
        self.redo = IconButton("redo", self.tr("Redo"), key=keys.REDO.press)
        more = IconButton("plus", self.tr("Zoom in"), key=keys.MORE.press)
        less = IconButton("minus", self.tr("Zoom out"), key=keys.LESS.press)
        self.save = IconButton("save", self.tr("Save"), key=keys.SAVE.press)
        self.save.clicked.connect(lambda: self._emit(self.saving))
        fit = IconButton("fit", self.tr("Show the whole board"), key=keys.WHOLE.press)
        for button, act in (
            (self.undo, lambda: self._do(self.drawing.undo)),
            (self.redo, lambda: self._do(self.drawing.redo)),
            (more, self.canvas.zoom_in),
            (less, self.canvas.zoom_out),
            (fit, self.canvas.fit),
        ):
            button.clicked.connect(act)
            self.tools.addWidget(button)
        self.share = IconButton("send", self.tr("Share as a file…"))
        self.share.clicked.connect(self._ask_for_file)
        self.tools.addWidget(self.save)
        self.tools.addWidget(self.share)
        again = QShortcut(QKeySequence(keys.REDO.also[0]), self)
        again.activated.connect(lambda: self._do(self.drawing.redo))

    def _left(self) -> QWidget:
        self._drawn = QWidget()
        row = marginless(QHBoxLayout(self._drawn), 4)
        row.addWidget(self.tool_column)
        row.addWidget(self.canvas, 1)
        self._drawn.installEventFilter(self)
        self._below = Panel(padding=10)
        self._below.rows.addWidget(self.balance)
        whole = QWidget()
        rows = marginless(QVBoxLayout(whole), 4)
        rows.addWidget(self._drawn, 1)
        rows.addWidget(self.how)
        rows.addWidget(self._below)
        return whole

    def _right(self) -> QWidget:
        about = Panel(padding=14)
        about.rows.addWidget(self.name)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(labelled(self.tr("Players"), self.players))
        row.addWidget(labelled(self.tr("Rounds"), self.rounds))
        row.addStretch(1)
        about.rows.addLayout(row)
        whole = QWidget()
        rows = marginless(QVBoxLayout(whole), 6)
        self._beside = Panel(padding=14)
        self._beside.rows.addWidget(heading(self.tr("Compared to the originals")))
        self._beside.rows.addWidget(self.balance_aside)
        for part in (self.region, self.verdict, about, self._beside):
            rows.addWidget(part)
        rows.addStretch(1)
        return whole

    def _listen(self) -> None:
        self.tool_column.chosen.connect(self._take_tool)
        self.canvas.pressed.connect(self._press)
        self.canvas.lined.connect(self._line)
        self.canvas.bent.connect(lambda a, b: self._do(lambda: self.drawing.bend(a, b)))
        self.canvas.acted.connect(self._act)
        self.canvas.moved.connect(self._select)
        self.region.renamed.connect(self._rename)
        self.region.terrain_chosen.connect(self._choose_terrain)
        self.region.symbol_toggled.connect(self._toggle_symbol)
        self.region.tribe_toggled.connect(lambda: self._change(self.drawing.toggle_tribe))
        self.verdict.shown.connect(lambda regions: self._select(regions[0]))
        self.name.box.editingFinished.connect(
            lambda: self._do(lambda: self.drawing.set_title(self.name.text()))
        )
        self.players.changed.connect(
            lambda count: self._do(lambda: self.drawing.set_players(int(count)))
        )
        self.rounds.changed.connect(lambda n: self._do(lambda: self.drawing.set_rounds(n)))
        self.play.clicked.connect(lambda: self._emit(self.playing))

    def _place_balance(self, wide: int) -> None:
        below = self.balance.sizeHint().width() + self.theme.scaled(20) <= wide
        self._below.setVisible(below)
        self._beside.setVisible(not below)

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize and watched is self._drawn:
            assert isinstance(event, QResizeEvent)
            self.tool_column.fit_into(event.size().height())
            self._place_balance(event.size().width())
        return False


def _is_click(line: list[tuple[float, float]]) -> bool:
    (x, y), *others = line
    return all(abs(a - x) < 6 and abs(b - y) < 6 for a, b in others)
