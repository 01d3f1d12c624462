"""Which sets and which races and powers of one's own are added to the base game."""

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QFont, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from smallworld.content import BASE, Content, Power, Race, all_sets, content_of, load_content
from smallworld.content.own import (
    MOST_POWERS,
    MOST_RACES,
    OwnError,
    OwnPieces,
    check,
    content_with,
    pack,
)
from smallworld_client.gui.kit.base import Pressable, marginless
from smallworld_client.gui.kit.button import Button, ButtonKind, IconButton
from smallworld_client.gui.kit.choice import ToggleRow
from smallworld_client.gui.kit.draw import BLEED, body, focus_ring, width_of, write, write_lines
from smallworld_client.gui.kit.form import Fold
from smallworld_client.gui.kit.label import Label, Tone, filled, heading
from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import Weight, colour, pen, rounded, wrapped_height
from smallworld_client.gui.theme import Type
from smallworld_client.home.own_content import own_pieces
from smallworld_client.words.choices import brought
from smallworld_client.words.names import AMOUNTS, set_name, set_text, why
from smallworld_client.words.traits import piece_words

_SWITCH, _ROOM, _NAME = 56, 8, 24
"""Width of the switch with its margin, the row's margins together, and the height of its name."""
_USUAL = 300
_TICK, _AFTER_TICK, _TICK_ROW = 20, 10, 34
"""Side of a box to tick, what is free behind it, and the height of a row of them."""
translate = QCoreApplication.translate


class SetRow(ToggleRow):
    def __init__(self, piece: Race | Power) -> None:
        self.piece, self._text = piece, piece_words(piece)
        super().__init__(piece.name, self._text)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        wide = self.theme.px(_USUAL)
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(160), self.theme.px(_NAME) + self.theme.px(_ROOM) + 2 * BLEED)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        room = width - 2 * BLEED - self.theme.px(_SWITCH)
        text = wrapped_height(room, self._text, self.theme.font(Type.SMALL))
        return round(text) + 1 + self.theme.px(_NAME) + self.theme.px(_ROOM) + 2 * BLEED

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = self.brush(), self.theme
        rect = body(QRectF(self.rect()))
        if self.hovered:
            painter.fillPath(rounded(rect, 8), colour(theme.surround.gold_text, 0.07))
        half = theme.px(_ROOM) / 2
        text = rect.adjusted(0, half, -theme.px(_SWITCH), -half)
        name = QRectF(text.left(), text.top(), text.width(), theme.px(_NAME))
        font = theme.font(Type.STRONG, weight=Weight.Medium)
        write(painter, name, self.text(), font, theme.surround.text)
        rest = text.adjusted(0, name.height(), 0, 1)
        small = theme.font(Type.SMALL)
        write_lines(painter, rest, self._text, small, theme.surround.second)
        self._paint_switch(painter, rect)
        if self.ringed:
            focus_ring(painter, rect.adjusted(2, 2, -2, -2), 8)


class SetTick(Pressable):
    def __init__(self, each: Content, *, on: bool) -> None:
        super().__init__()
        self.id, self._brings = each.id, brought(each)
        self.setText(set_name(each) or self.tr("Small World"))
        self.setCheckable(True)
        self.setChecked(on)
        self.setAccessibleName(self.text())
        self.setAccessibleDescription(set_text(each))
        self.set_hint(set_text(each))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        small = width_of(self._brings, self.theme.font(Type.SMALL))
        wide = max(width_of(self.text(), self._name_font), small)
        high = self.theme.px(_TICK_ROW) + 2 * BLEED
        return QSize(round(wide) + self.theme.px(_TICK + _AFTER_TICK) + 2 * BLEED + 4, high)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, surround = self.brush(), self.theme.surround
        rect, enabled = body(QRectF(self.rect())), self.isEnabled()
        if self.hovered and enabled:
            painter.fillPath(rounded(rect, 8), colour(surround.gold_text, 0.07))
        side = self.theme.px(_TICK)
        box = QRectF(rect.left(), rect.center().y() - side / 2, side, side)
        painter.setOpacity(1 if enabled else 0.5)
        path = rounded(box.adjusted(0.5, 0.5, -0.5, -0.5), 5)
        painter.fillPath(path, colour(surround.raised if self.isChecked() else surround.field))
        painter.strokePath(path, pen(surround.strong_line, 1.2))
        if self.isChecked():
            paint_icon(painter, "check", box.center(), side * 0.72, surround.text)
        painter.setOpacity(1)
        text = rect.adjusted(side + self.theme.px(_AFTER_TICK), 0, 0, 0)
        half = text.height() / 2
        upper = QRectF(text.left(), text.top() + 1, text.width(), half)
        lower = QRectF(text.left(), text.top() + half, text.width(), half - 1)
        write(painter, upper, self.text(), self._name_font, surround.text)
        write(painter, lower, self._brings, self.theme.font(Type.SMALL), surround.second)
        if self.ringed:
            focus_ring(painter, rect, 8)

    @property
    def _name_font(self) -> QFont:
        return self.theme.font(Type.STRONG, weight=Weight.Medium)


class SetsPicker(QWidget):
    """A tick for each set, the base game's for good, and the count of races and powers."""

    changed = Signal()

    def __init__(self, chosen: Iterable[str] = ()) -> None:
        """``chosen`` are ids; those of sets that this program does not have are left out."""
        super().__init__()
        wanted = frozenset(chosen)
        self._base = SetTick(load_content(BASE), on=True)
        self._base.setEnabled(False)
        self.switches = [SetTick(each, on=each.id in wanted) for each in all_sets()]
        self.count = Label("", Type.NOTE, Tone.SECOND, elide=True)
        self.all = Button(self.tr("All"), ButtonKind.QUIET, small=True)
        self.none = Button(self.tr("None"), ButtonKind.QUIET, small=True)
        self._own: OwnPicker | None = None
        self._rows = QVBoxLayout(self)
        self._grid = QGridLayout()
        self._columns = 0
        self._lay_out()
        for switch in self.switches:
            switch.toggled.connect(self._tell)
        self.all.clicked.connect(lambda: self.choose(switch.id for switch in self.switches))
        self.none.clicked.connect(lambda: self.choose(()))
        self._sum_up()

    @property
    def sets(self) -> tuple[str, ...]:
        return tuple(switch.id for switch in self.switches if switch.isChecked())

    def choose(self, sets: Iterable[str]) -> None:
        wanted, before = frozenset(sets), self.sets
        for switch in self.switches:
            with QSignalBlocker(switch):
                switch.setChecked(switch.id in wanted)
        if self.sets != before:
            self._tell()

    def add_own(self, own: "OwnPicker") -> None:
        """Races and powers of one's own are below the sets, and are counted with them."""
        self._own = own
        self._rows.addWidget(own)
        own.changed.connect(self._sum_up)
        self._sum_up()

    def _tell(self) -> None:
        self._sum_up()
        self.changed.emit()

    def _sum_up(self) -> None:
        content = content_of(BASE, self.sets)
        races, powers = self._own.amounts if self._own is not None else (0, 0)
        races, powers = races + len(content.race), powers + len(content.power)
        self.count.setText(f"{AMOUNTS.races(races)}, {AMOUNTS.powers(powers)}")
        self.all.setVisible(len(self.sets) < len(self.switches))
        self.none.setVisible(bool(self.sets))

    def _lay_out(self) -> None:
        marginless(self._rows, 2).setSizeConstraint(QVBoxLayout.SizeConstraint.SetNoConstraint)
        title = heading(self.tr("In the box"))
        head = filled(QHBoxLayout(), title, 1, self.all, self.none, self.count)
        head.setSpacing(4)
        marginless(self._grid, 0).setHorizontalSpacing(8)
        filled(self._rows, head, self._grid)
        self._place(2)

    def _place(self, columns: int) -> None:
        if columns == self._columns:
            return
        self._columns = columns
        ticks = [self._base, *self.switches]
        for place, tick in enumerate(ticks):
            self._grid.addWidget(tick, place // columns, place % columns)
        for column in range(2):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        widest = max(tick.sizeHint().width() for tick in self.switches)
        self._place(2 if event.size().width() >= 2 * widest + 8 else 1)
        super().resizeEvent(event)

    def minimumSizeHint(self) -> QSize:
        return QSize(1, super().minimumSizeHint().height())


class OwnPicker(Fold):
    """Folded, it says what is chosen. ``edit_wanted`` carries what is to be changed."""

    changed = Signal()
    edit_wanted = Signal(object)

    def __init__(self) -> None:
        self.switches: list[SetRow] = []
        self.changes: list[IconButton] = []
        self._rows_of: dict[SetRow, QWidget] = {}
        body = QWidget()
        self._rows = marginless(QVBoxLayout(body), 0)
        super().__init__(translate("OwnPicker", "Your own races and powers"), body)
        self.make = Button(self.tr("Make one"), ButtonKind.QUIET, small=True, icon="plus")
        self._rows.addWidget(self.make, 0, Qt.AlignmentFlag.AlignLeft)
        for piece in _kept():
            self._add(piece)
        self._sum_up()

    def drop(self, id: str) -> None:
        for switch in self.switches:
            if switch.piece.id == id:
                switch.setChecked(False)
                self._rows_of[switch].hide()

    def add(self, own: OwnPieces) -> None:
        for piece in own.pieces:
            self.drop(piece.id)
            self._add(piece)
            self.switches[-1].setChecked(True)

    def _add(self, piece: Race | Power) -> None:
        switch = SetRow(piece)
        switch.toggled.connect(self._tell)
        self.switches.append(switch)
        change = IconButton("pencil", self.tr("Edit {name}").format(name=piece.name))
        change.clicked.connect(lambda: self.edit_wanted.emit(piece))
        self.changes.append(change)
        row = self._rows_of[switch] = QWidget()
        filled(marginless(QHBoxLayout(row), 0), (switch, 1), change)
        self._rows.addWidget(row)

    @property
    def own(self) -> bytes:
        pieces = self._chosen()
        return pack(_own(pieces)) if pieces else b""

    def reason(self, sets: tuple[str, ...]) -> str:
        pieces = self._chosen()
        if not pieces:
            return ""
        own = _own(pieces)
        if len(own.race) > MOST_RACES or len(own.power) > MOST_POWERS:
            text = self.tr("Choose at most {races} of your races and {powers} of your powers.")
            return text.format(races=MOST_RACES, powers=MOST_POWERS)
        try:
            check(own)
            content_with(BASE, sets, pack(own))
        except OwnError as error:
            return why(error)
        return ""

    @property
    def amounts(self) -> tuple[int, int]:
        own = _own(self._chosen())
        return len(own.race), len(own.power)

    @property
    def names(self) -> str:
        return ", ".join(piece.name for piece in self._chosen())

    def _chosen(self) -> list[Race | Power]:
        return [switch.piece for switch in self.switches if switch.isChecked()]

    def _tell(self) -> None:
        self._sum_up()
        self.changed.emit()

    def _sum_up(self) -> None:
        self.line.set_summary(self.names or self.tr("none"))


def _kept() -> list[Race | Power]:
    found: dict[str, Race | Power] = {}
    for kept in own_pieces():
        for piece in kept.own.pieces:
            found.setdefault(piece.id, piece)
    return list(found.values())


def _own(pieces: Iterable[Race | Power]) -> OwnPieces:
    pieces = tuple(pieces)
    races = tuple(piece for piece in pieces if isinstance(piece, Race))
    return OwnPieces(races, tuple(piece for piece in pieces if isinstance(piece, Power)))
