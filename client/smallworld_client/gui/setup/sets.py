"""Which sets and which races and powers of one's own are added to the base game."""

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from smallworld.content import BASE, Power, Race, all_sets
from smallworld.content.own import (
    MOST_POWERS,
    MOST_RACES,
    OwnError,
    OwnPieces,
    check,
    content_with,
    pack,
)
from smallworld_client.gui.kit.base import plain
from smallworld_client.gui.kit.button import Button, ButtonKind, IconButton
from smallworld_client.gui.kit.choice import ToggleRow
from smallworld_client.gui.kit.draw import BLEED, body, focus_ring, write, write_lines
from smallworld_client.gui.kit.form import Fold
from smallworld_client.gui.paint.ink import Weight, colour, rounded, wrapped_height
from smallworld_client.gui.theme import Type
from smallworld_client.home.own_content import own_pieces
from smallworld_client.words.choices import sets_amount, sets_tip, without_sets
from smallworld_client.words.names import set_name, set_text, why
from smallworld_client.words.traits import piece_words

_SWITCH, _ROOM, _NAME = 56, 8, 24
"""Width of the switch with its margin, the row's margins together, and the height of its name."""
_USUAL, _INDENT = 300, 18


class SetRow(ToggleRow):
    def __init__(self, id: str, name: str, text: str, *, on: bool = False) -> None:
        self.id, self._text = id, text
        super().__init__(name, text, on=on)
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


class SetList(QWidget):
    """A switch for each set; ``changed`` comes with every change."""

    changed = Signal()

    def __init__(self, chosen: Iterable[str] = (), *, parent: QWidget | None = None) -> None:
        """``chosen`` are ids; those of sets that this program does not have are left out."""
        super().__init__(parent)
        wanted = frozenset(chosen)
        self.switches = [
            SetRow(each.id, set_name(each), set_text(each), on=each.id in wanted)
            for each in all_sets()
        ]
        self.all = Button(self.tr("All"), ButtonKind.QUIET, small=True)
        self.none = Button(self.tr("None"), ButtonKind.QUIET, small=True)
        self._lay_out()
        for switch in self.switches:
            switch.toggled.connect(self._tell)
        self.all.clicked.connect(lambda: self.choose(switch.id for switch in self.switches))
        self.none.clicked.connect(lambda: self.choose(()))
        self.changed.connect(self._offer)
        self._offer()

    @property
    def sets(self) -> tuple[str, ...]:
        return tuple(switch.id for switch in self.switches if switch.isChecked())

    def choose(self, sets: Iterable[str]) -> None:
        wanted, before = frozenset(sets), self.sets
        for switch in self.switches:
            was = switch.blockSignals(True)
            switch.setChecked(switch.id in wanted)
            switch.blockSignals(was)
        if self.sets != before:
            self._tell()

    def _tell(self) -> None:
        self.changed.emit()

    def _offer(self) -> None:
        every = len(self.sets) == len(self.switches)
        self.all.set_reason(self.tr("All sets are chosen.") if every else "")
        self.none.set_reason("" if self.sets else self.tr("No set is chosen."))

    def _lay_out(self) -> None:
        rows = QVBoxLayout(self)
        rows.setContentsMargins(_INDENT, 0, 0, 0)
        rows.setSpacing(0)
        both = QHBoxLayout()
        both.setContentsMargins(0, 0, 0, 0)
        both.setSpacing(4)
        both.addWidget(self.all)
        both.addWidget(self.none)
        both.addStretch(1)
        rows.addLayout(both)
        for switch in self.switches:
            rows.addWidget(switch)


class SetsPicker(Fold):
    """``changed`` comes with every change. Folded, it says how many sets are played."""

    changed = Signal()

    def __init__(self, chosen: Iterable[str] = (), *, parent: QWidget | None = None) -> None:
        """``chosen`` as for :class:`SetList`."""
        switches = SetList(chosen)
        title = QCoreApplication.translate("SetsPicker", "Sets")
        super().__init__(title, switches, parent=parent)
        self.list = switches
        self.list.changed.connect(self._sum_up)
        self.list.changed.connect(self.changed)
        self._sum_up()

    @property
    def sets(self) -> tuple[str, ...]:
        return self.list.sets

    def _sum_up(self) -> None:
        self.line.set_summary(sets_amount(self.sets) or without_sets())
        self.line.setToolTip(plain(sets_tip(self.sets)))


translate = QCoreApplication.translate


class OwnPicker(Fold):
    """``changed`` comes with every change. Folded, it says what is chosen.

    ``make`` leads to making another one, ``edit_wanted`` with a race or power to changing it.
    """

    changed = Signal()
    edit_wanted = Signal(object)

    def __init__(self, *, parent: QWidget | None = None) -> None:
        self._pieces: list[Race | Power] = []
        self.switches: list[SetRow] = []
        self.changes: list[IconButton] = []
        self._rows_of: dict[SetRow, QWidget] = {}
        body = QWidget()
        self._rows = QVBoxLayout(body)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(0)
        title = translate("OwnPicker", "Races and powers of your own")
        super().__init__(title, body, parent=parent)
        self.make = Button(self.tr("Make one"), ButtonKind.QUIET, small=True, icon="plus")
        self._rows.addWidget(self.make, 0, Qt.AlignmentFlag.AlignLeft)
        for piece in _kept():
            self._add(piece)
        self._sum_up()

    def add(self, own: OwnPieces) -> None:
        for piece in own.pieces:
            for switch in self.switches:
                if switch.id == piece.id:
                    switch.setChecked(False)
                    self._rows_of[switch].hide()
            self._add(piece)
            self.switches[-1].setChecked(True)

    def _add(self, piece: Race | Power) -> None:
        switch = SetRow(piece.id, piece.name, piece_words(piece))
        switch.toggled.connect(self._tell)
        self.switches.append(switch)
        self._pieces.append(piece)
        change = IconButton("pencil", self.tr("Change {name}").format(name=piece.name))
        change.clicked.connect(lambda: self.edit_wanted.emit(piece))
        self.changes.append(change)
        row = self._rows_of[switch] = QWidget()
        side_by_side = QHBoxLayout(row)
        side_by_side.setContentsMargins(0, 0, 0, 0)
        side_by_side.setSpacing(0)
        side_by_side.addWidget(switch, 1)
        side_by_side.addWidget(change)
        self._rows.addWidget(row)

    @property
    def own(self) -> bytes:
        """What is chosen, packed; empty if nothing is."""
        pieces = self._chosen()
        return pack(_own(pieces)) if pieces else b""

    def reason(self, sets: tuple[str, ...]) -> str:
        """Why what is chosen can't be played with these sets; empty if it can."""
        pieces = self._chosen()
        if not pieces:
            return ""
        own = _own(pieces)
        if len(own.race) > MOST_RACES or len(own.power) > MOST_POWERS:
            text = self.tr("Choose at most {races} races and {powers} powers of your own.")
            return text.format(races=MOST_RACES, powers=MOST_POWERS)
        try:
            check(own)
            content_with(BASE, sets, pack(own))
        except OwnError as error:
            return why(error)
        return ""

    @property
    def names(self) -> str:
        """The names of what is chosen; empty if nothing is."""
        return ", ".join(piece.name for piece in self._chosen())

    def _chosen(self) -> list[Race | Power]:
        both = zip(self.switches, self._pieces, strict=True)
        return [piece for switch, piece in both if switch.isChecked()]

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


def put_together(sets: SetsPicker, own: OwnPicker) -> None:
    """Fold what is one's own with the sets, whose line then says both: a form has little room."""
    layout = sets.list.layout()
    assert layout is not None
    layout.addWidget(own)

    def sum_up() -> None:
        both = filter(None, [sets_amount(sets.sets), own.names])
        sets.line.set_summary(", ".join(both) or without_sets())

    sets.changed.connect(sum_up)
    own.changed.connect(sum_up)
