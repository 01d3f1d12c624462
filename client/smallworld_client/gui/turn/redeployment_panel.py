"""The redeployment panel: a stepper for each region, presets, and the score of the plan."""

from collections.abc import Collection, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPoint, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QEnterEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from smallworld_client.gui.board.pieces import PieceIcon, paint_sign
from smallworld_client.gui.kit import screen
from smallworld_client.gui.kit.base import Fitted, discard, marginless
from smallworld_client.gui.kit.choice import Stepper
from smallworld_client.gui.kit.draw import BLEED, smallest, width_of
from smallworld_client.gui.kit.label import Label, Panel, PanelLine, Tone
from smallworld_client.gui.kit.rows import CoinSum, fill_sum
from smallworld_client.gui.paint.ink import Weight
from smallworld_client.gui.theme import Type
from smallworld_client.gui.turn.prompt_controls import TAB_PARTS, PieceTab, PresetButton
from smallworld_client.turn.redeployment_view import (
    AfterView,
    RedeploymentRowView,
    RedeploymentView,
)

_EDGE = 2  # pixels that rows keep at their right


class RedeploymentRows(QScrollArea):
    stepped = Signal(str, int)
    pointed = Signal(int)  # the region of the row under the pointer, -1 for none

    def __init__(self) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._rows: dict[int, RedeploymentRow] = {}
        self._show_empty()

    def show_rows(self, rows: Sequence[RedeploymentRowView]) -> None:
        if tuple(self._rows) != tuple(row.region for row in rows):
            self._rebuild(rows)
        for row in rows:
            self._rows[row.region].show_row(row)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """For the width beside a scroll bar, visible or not, or it would never settle."""
        width = self.width() - self.verticalScrollBar().sizeHint().width() - _EDGE
        rows = self._rows.values()
        about = all(it.has_room(width, about=True) for it in rows)
        for row in rows:
            row.lay_out(name=row.has_room(width, about=False), about=about)
        high = max((row.sizeHint().height() for row in rows), default=self.height() + 1)
        cut = self.height() % high if high <= self.height() < high * len(rows) else 0
        self.setViewportMargins(0, 0, 0, cut)  # the last row in view is whole

    def _rebuild(self, rows: Sequence[RedeploymentRowView]) -> None:
        box = self._show_empty()
        self._rows = {}
        for view in rows:
            row = RedeploymentRow(view)
            row.stepped.connect(self.stepped)
            row.pointed.connect(self.pointed)
            self._rows[view.region] = row
            box.addWidget(row)
        box.addStretch(1)

    def _show_empty(self) -> QVBoxLayout:
        """Replace the rows; the old ones must survive while one of their steppers emits."""
        old = self.takeWidget()
        if old is not None:
            discard(old)
        inner = QWidget()
        box = QVBoxLayout(inner)
        box.setContentsMargins(0, 0, _EDGE, 0)
        box.setSpacing(0)
        self.setWidget(inner)
        return box


class RedeploymentRow(QWidget):
    stepped = Signal(str, int)
    pointed = Signal(int)

    def __init__(self, view: RedeploymentRowView) -> None:
        super().__init__()
        self._count = view.count
        self._region, self._id = view.region, view.id
        self._about = Label("", Type.SMALL, Tone.SECOND, elide=True)
        self._stepper = Stepper(view.name, view.least, view.most, view.count, narrow=True)
        self._stepper.setObjectName(screen.stepper(view.id))
        self._stepper.changed.connect(self._moved)
        self._name = Label(view.name, Type.NOTE, weight=Weight.DemiBold, elide=True)
        self._name.take_height()
        for label in (self._name, self._about):
            label.setContentsMargins(BLEED, 0, 0, 0)  # the stepper has a bleed of its own
            label.setMinimumWidth(1)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 1, 0, 1)
        self._grid.setSpacing(0)
        self._grid.setColumnStretch(0, 1)
        self.lay_out(name=True, about=True)

    def has_room(self, width: int, *, about: bool) -> bool:
        line = self._about if about else self._name
        room = width - self._stepper.sizeHint().width() - 2 * BLEED
        return width_of(line.text(), smallest(line.font())) <= room

    def lay_out(self, *, name: bool, about: bool) -> None:
        """All steppers in one column, beside both lines if what is ``about`` any region has room.

        A name that is too long for a line takes two, in the place of what is about its region.
        """
        grid, stands = self._grid, Qt.AlignmentFlag.AlignBottom
        both = about and not name
        self.setToolTip(self._about.text() if both else "")
        self._name.setAlignment(Qt.AlignmentFlag.AlignVCenter if both or not about else stands)
        grid.addWidget(self._name, 0, 0, 2 if both else 1, 1)
        grid.addWidget(self._about, 1, 0, 1, 1 if about else 2, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self._stepper, 0, 1, 2 if about else 1, 1)
        self._about.setVisible(not both)

    def show_row(self, view: RedeploymentRowView) -> None:
        self._count = view.count
        self._about.setText(view.about)
        with QSignalBlocker(self._stepper):
            self._stepper.set_range(min(view.least, view.count), max(view.most, view.count))
            self._stepper.set_value(view.count)

    def enterEvent(self, event: QEnterEvent) -> None:
        self.pointed.emit(self._region)

    def leaveEvent(self, event: QEvent) -> None:
        self.pointed.emit(-1)

    def _moved(self, value: int) -> None:
        if value != self._count:
            self.stepped.emit(self._id, 1 if value > self._count else -1)


_TABS_ABREAST, _TABS_ACROSS = 4, 8  # in a column, and above both columns of a low panel


class _Shown(NamedTuple):
    words: bool = True
    score: bool = True
    after: bool = True
    note: bool = True
    sums: bool = True


_BELOW = tuple(
    shown
    for lower in (
        _Shown(),
        _Shown(score=False),
        _Shown(score=False, after=False),
        _Shown(score=False, after=False, note=False),
        _Shown(score=False, after=False, note=False, sums=False),
    )
    for shown in (lower, lower._replace(words=False))
)
"""From the most to the least; without ``words`` the presets are named in a word each, and without
the score its sum is shown, if any is."""
_LEAST_LIST, _LEAST_LIST_OF_LOW = 62, 48
"""Height of the regions at normal text size: one of them, and with room the edge of the next."""
_ROWS_AT = 4
_PADDING = 12  # the place of the regions in the panel's column


class RedeploymentPanel(Fitted, Panel):
    """``chosen`` carries a preset or a tab, ``stepped`` the id of a region and the step there."""

    chosen = Signal(str)
    stepped = Signal(str, int)
    pointed = Signal(int)

    def __init__(self, *, parent: QWidget | None = None) -> None:
        super().__init__(gold=True, padding=_PADDING, parent=parent)
        self.setObjectName(screen.REDEPLOY)
        self._low = False
        self._abreast = 0  # tabs in a row
        self._tab_of: dict[str, PieceTab] = {}
        self._view: RedeploymentView | None = None

    def _make_parts(self) -> None:
        """When they are first wanted, for no table opens with them."""
        self._title = Label("", Type.CARD, wrap=True)
        self._kinds = QWidget()
        self._tabs = QGridLayout(self._kinds)
        self._presets = self._make_presets()
        self._list = RedeploymentRows()
        self._list.stepped.connect(self.stepped)
        self._list.pointed.connect(self.pointed)
        self._note = Label("", Type.SMALL, Tone.SECOND, wrap=True)
        self._sums = QGridLayout()
        self._after = QVBoxLayout()
        self._lay_out()
        if self._low:
            self._place_parts()

    @property
    def head(self) -> int:
        """The height down to the presets, with them; all of it before it shows a placing."""
        if self._view is None:
            return self.height()
        return self._presets.mapTo(self, QPoint(0, self._presets.height())).y()

    def set_low(self, low: bool) -> None:
        """No title, as the bar above says it; a sum for the score; regions beside."""
        if low != self._low:
            self._low = low
            if self._view is not None:
                self._place_parts()
                self.show_placing(self._view)

    def _place_parts(self) -> None:
        low = self._low
        self._line.setVisible(not low)
        self._title.setVisible(not low)
        for part in (self._list, self._note, self._kinds):
            self._column.removeWidget(part)
            self._aside.removeWidget(part)
            self.rows.removeWidget(part)
        for tab in self._tab_of.values():
            tab.set_low(low)
        self._line_up(self._tab_of)
        if low:
            self.rows.insertWidget(0, self._kinds)
            self._aside.addWidget(self._list, 1)
            self._aside.addWidget(self._note)
        else:
            self._column.insertWidget(1, self._kinds)
            self._column.insertWidget(_ROWS_AT, self._list, 1)
            self._column.insertWidget(_ROWS_AT + 1, self._note)
        self._columns.setStretch(1, 1 if low else 0)

    def show_placing(self, view: RedeploymentView) -> None:
        if self._view is None:
            self._make_parts()
        self._view = view
        self._title.setText(view.title)
        self._show_tabs(view)
        self._show_presets(view)
        self._list.show_rows(view.rows)
        self._note.setText(view.note)
        self.fit()

    def fit(self) -> None:
        view = self._view
        if view is None:
            return
        if self._tab_of:
            self._share_width()
        short = not self._low and not self._are_short_names_whole()
        for shown in sorted(_BELOW, key=lambda it: short and not it.words):
            self._note.setVisible(shown.note and bool(view.note))
            score = view.score if shown.sums else None
            self._show_score(score, summed=self._low or not shown.score)
            self._show_after(view.after if shown.after and not self._low else ())
            self._presets.setVisible(bool(view.rows))
            self._name_presets(words=shown.words)
            if self._needed(least=not shown.note) <= self.height():
                break

    @property
    def _spare(self) -> int:
        return self._note.fontMetrics().lineSpacing() if self._low else 0

    def _needed(self, *, least: bool) -> int:
        """At this width; ``least``: with one region, to which controls shrink the list."""
        for box in (self._sums, self._after):
            for index in range(box.count()):
                item = box.itemAt(index)
                widget = item.widget() if item is not None else None
                if widget is not None:
                    widget.show()  # what is not shown yet would not count
        self._list.setMinimumHeight(self.theme.px(_LEAST_LIST_OF_LOW if self._low else _LEAST_LIST))
        for layout in (self._column, self._aside, self._columns, self.rows):
            layout.invalidate()
        lowest, width = self.rows.minimumSize().height(), self.width()
        if least:
            return max(self.rows.minimumHeightForWidth(width), lowest)
        return max(self.rows.heightForWidth(width), lowest) + self._spare

    def _lay_out(self) -> None:
        self._tabs.setContentsMargins(0, 0, 0, 0)
        self._tabs.setSpacing(2)
        self._after.setSpacing(4)
        self._columns, self._column, self._aside = QHBoxLayout(), QVBoxLayout(), QVBoxLayout()
        self._line = PanelLine()
        self._columns.setSpacing(16)
        self._columns.addLayout(self._column, 1)
        self._columns.addLayout(self._aside)
        self._column.setSpacing(5)
        self._column.addWidget(self._title)
        self._column.addWidget(self._kinds)
        self._column.addWidget(self._presets)
        self._column.addWidget(self._line)
        self._column.addWidget(self._list, 1)
        self._column.addWidget(self._note)
        self._column.addLayout(self._sums)
        self._column.addLayout(self._after)
        self.rows.addLayout(self._columns)

    def _make_presets(self) -> QWidget:
        box = QWidget()
        self._preset_grid = marginless(QGridLayout(box), 0)
        self._preset = {
            "even": PresetButton(self.tr("Evenly"), self.tr("Spread evenly")),
            "borders": PresetButton(self.tr("Borders"), self.tr("Guard borders")),
            "before": PresetButton(self.tr("Before"), self.tr("As last turn")),
        }
        self._preset["even"].set_hint(self.tr("Spread the tokens evenly"))
        self._preset["borders"].set_hint(self.tr("More where enemies are near"))
        self._preset["before"].set_hint(self.tr("Same as last turn"))
        for id, button in self._preset.items():
            button.setObjectName(screen.preset(id))
            button.clicked.connect(lambda _=False, it=id: self.chosen.emit(it))
        self._name_presets(words=False)
        return box

    def _name_presets(self, *, words: bool) -> None:
        """In full on one line if they fit there, with ``words`` else on two; or in a word each.

        On two lines, the upper ones are named in a word where two names in full have no room.
        """
        presets = [it for it in self._preset.values() if not it.isHidden()]
        room = self.width() - 2 * (_PADDING + BLEED)
        abreast = sum(it.needs(words=True) for it in presets) <= room and not self._low
        upper = sum(it.needs(words=True) for it in presets[:2]) <= room
        for place, button in enumerate(self._preset.values()):
            row, column = divmod(place, 2) if words and not abreast else (0, place)
            button.say(words=abreast or (words and (upper or row > 0)))
            self._preset_grid.addWidget(button, row, column, 1, 1 + row)

    def _are_short_names_whole(self) -> bool:
        """Side by side, and in the size of all other buttons."""
        shown = [it for it in self._preset.values() if not it.isHidden()]
        return sum(it.needs(words=False) for it in shown) <= self.width() - 2 * (_PADDING + BLEED)

    def _show_presets(self, view: RedeploymentView) -> None:
        already = self.tr("Your pieces are already placed like this")
        for preset, button in self._preset.items():
            button.set_reason(already if preset in view.idle else "")
        if not view.has_before:
            self._preset["before"].set_reason(self.tr("Nothing was there last turn"))
        self._preset["before"].setVisible(not view.fixed)

    def _show_tabs(self, view: RedeploymentView) -> None:
        shown = view.tabs if len(view.tabs) > 1 else ()
        if [tab.id for tab in shown] != list(self._tab_of):
            _empty(self._tabs)
            self._tab_of = {tab.id: self._make_tab(tab.id) for tab in shown}
            self._line_up(self._tab_of)
        self._kinds.setVisible(bool(shown))
        for index, tab in enumerate(shown):
            self._tab_of[tab.id].show_tab(tab, on=index == view.current)

    def _make_tab(self, id: str) -> PieceTab:
        tab = PieceTab(id, low=self._low)
        tab.clicked.connect(lambda: self.chosen.emit(f"layer-{id}"))
        return tab

    def _share_width(self) -> None:
        """Pictures and names where all have room, else names, else pictures: all tabs alike."""
        room = self.width() - 2 * (_PADDING + BLEED) - self._tabs.spacing() * (self._abreast - 1)
        for parts in TAB_PARTS:
            needed = [0] * self._abreast
            for place, tab in enumerate(self._tab_of.values()):
                tab.set_parts(parts)
                column = place % self._abreast
                needed[column] = max(needed[column], tab.needed())
            if sum(needed) <= room:
                break
        for column, wide in enumerate(needed if parts.name else [0] * self._abreast):
            self._tabs.setColumnStretch(column, wide)

    def _line_up(self, tabs: Collection[str]) -> None:
        rows = -(-len(tabs) // (_TABS_ACROSS if self._low else _TABS_ABREAST))
        self._abreast = -(-len(tabs) // max(1, rows))
        for place, id in enumerate(tabs):
            self._tabs.addWidget(self._tab_of[id], *divmod(place, self._abreast))

    def _show_score(self, score: Sequence[tuple[str, int]] | None, *, summed: bool) -> None:
        _empty(self._sums)
        if score is None:
            return
        self._sums.addWidget(PanelLine(), 0, 0, 1, 2)
        said = self.tr("This turn") if summed else self.tr("This turn will score")
        will_score = Label(said, Type.HEADING, elide=True)
        self._sums.addWidget(will_score, 1, 0, 1, 1 if summed else 2)
        if summed:
            self._sums.addWidget(CoinSum(sum(coins for _, coins in score)), 1, 1)
        else:
            fill_sum(self._sums, list(score), self.tr("Total"), first=2)

    def _show_after(self, after: Sequence[AfterView]) -> None:
        _empty(self._after)
        if not after:
            return
        self._after.addWidget(PanelLine())
        self._after.addWidget(Label(self.tr("After you"), Type.HEADING))
        for view in after:
            box = QWidget()
            row = marginless(QHBoxLayout(box))
            row.addWidget(PieceIcon(partial(paint_sign, view.piece), 24))
            row.addWidget(Label(view.text, Type.NOTE, Tone.SECOND, wrap=True), 1)
            self._after.addWidget(box)


def _empty(layout: QHBoxLayout | QVBoxLayout | QGridLayout) -> None:
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            discard(widget)
