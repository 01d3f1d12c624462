"""Who this person is to others: the portraits to choose from, and the first question of all."""

from PySide6.QtCore import QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from smallworld_client.gui.kit.base import Pressable, marginless
from smallworld_client.gui.kit.button import ButtonKind
from smallworld_client.gui.kit.choice import stop_at_chosen
from smallworld_client.gui.kit.dialog import Dialog
from smallworld_client.gui.kit.draw import focus_ring, glow
from smallworld_client.gui.kit.form import Field, named
from smallworld_client.gui.kit.label import note
from smallworld_client.gui.kit.rows import draw_player
from smallworld_client.gui.paint import ink
from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import circle, pen
from smallworld_client.gui.theme import INKS
from smallworld_client.home.settings import NAME_LENGTH
from smallworld_client.table.authority.seats import NAMES

_ACROSS = (13, 9, 7, 5)  # how many faces may stand in a row, the most first
_EDGE, _FACE = 44, 36  # pixels at normal text size: a button, and the face on it


class _Face(Pressable):
    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self.setCheckable(True)
        self.setAutoExclusive(True)
        said = name or self.tr("No picture")
        self.setAccessibleName(said)
        self.set_hint(said)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(_EDGE), self.theme.px(_EDGE))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, size = self.brush(), float(self.theme.px(_FACE))
        rect = QRectF(0, 0, size, size)
        rect.moveCenter(QRectF(self.rect()).center())
        if self.hovered:
            glow(painter, rect, size / 2)
        draw_player(painter, rect.center(), size, self.name)
        if self.isChecked():
            gold = pen(self.theme.surround.gold_text, self.theme.scaled(3))
            painter.strokePath(circle(rect.center(), size / 2 + self.theme.scaled(2)), gold)
            corner, radius = rect.bottomRight() - QPointF(size, size) / 8, size / 5
            painter.fillPath(circle(corner, radius), ink.colour(INKS.gold_top))
            painter.strokePath(circle(corner, radius), pen(INKS.gold_edge, 1))
            paint_icon(painter, "check", corner, radius * 1.5, INKS.on_gold)
        if self.ringed:
            focus_ring(painter, rect.adjusted(-2, -2, 2, 2), size / 2)


class FaceGrid(QWidget):
    """A silhouette and all portraits; ``changed`` carries the name of the chosen one, or ""."""

    changed = Signal(str)

    def __init__(self, chosen: str = "") -> None:
        super().__init__()
        self._grid = marginless(QGridLayout(self), 0)
        self.setMinimumWidth(1)
        self.faces = [_Face(name) for name in ("", *sorted(NAMES))]
        self._across = 0
        for face in self.faces:
            face.setChecked(face.name == chosen)
            face.clicked.connect(lambda _=False, name=face.name: self.changed.emit(name))
            face.toggled.connect(lambda _: stop_at_chosen(self.faces))
        if all(not face.isChecked() for face in self.faces):
            self.faces[0].setChecked(True)
        stop_at_chosen(self.faces)
        self._lay_out(_ACROSS[1])

    @property
    def value(self) -> str:
        return next(face.name for face in self.faces if face.isChecked())

    def resizeEvent(self, event: QResizeEvent) -> None:
        edge = self.faces[0].sizeHint().width()
        fitting = (across for across in _ACROSS if across * edge <= self.width())
        self._lay_out(next(fitting, _ACROSS[-1]))
        super().resizeEvent(event)

    def _lay_out(self, across: int) -> None:
        if across != self._across:
            self._across = across
            for place, face in enumerate(self.faces):
                self._grid.addWidget(face, place // across, place % across)


class FirstQuestion(Dialog):
    """Asks for name and picture first of all; ``told`` carries both, "" for what is not said."""

    told = Signal(str, str)

    def __init__(self, usual: str, parent: QWidget) -> None:
        """``usual`` is the name of somebody who says none."""
        super().__init__("", parent, veil=True, width=460, gold=True)
        self.setObjectName("first-question")
        self.set_title(self.tr("Who is playing?"))
        self.name = Field(self.tr("Your name"), placeholder=usual, most=NAME_LENGTH)
        self.faces = FaceGrid()
        self.content.addWidget(self.name)
        self.content.addWidget(named(self.tr("Your picture")))
        self.content.addWidget(self.faces)
        self.content.addWidget(
            note(self.tr("The people you play with see both. You can change them in the settings."))
        )
        self.content.addStretch(1)
        self.add_button("skip", self.tr("Skip"))
        self.add_button("go-on", self.tr("Continue"), ButtonKind.PRIMARY)
        self.name.submitted.connect(lambda _: self._answer("go-on"))
        self.answered.connect(self._answer)
        self.dismissed.connect(self._tell)
        self._says = False

    def _answer(self, answer: str) -> None:
        self._says = answer == "go-on"
        self.dismiss()

    def _tell(self) -> None:
        self.told.emit(*(self.name.text(), self.faces.value) if self._says else ("", ""))
