"""Who the person is at the lobby: their name, rating and place; it leads to their profile."""

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QFont, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from smallworld_client.gui.paint.ink import colour, rounded
from smallworld_client.gui.paint.type import Weight
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.base import Pressable
from smallworld_client.gui.widgets.draw import BLEED, body, focus_ring, width_of, write
from smallworld_client.gui.widgets.portrait import draw_player

_FACE, _HIGH, _BETWEEN = 30, 40, 8


class PersonButton(Pressable):
    """``standing`` follows the name; where the window is narrow only the face is there."""

    def __init__(self, name: str, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name, self._standing, self._short = name, "", False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setObjectName("person")
        self._say()

    @property
    def said(self) -> str:
        """What it says beside the face."""
        return " ".join(filter(None, (self._name, self._standing)))

    def show_standing(self, standing: str) -> None:
        """Say how they stand this season; empty while that is unknown."""
        self._standing = standing
        self._say()

    def set_short(self, short: bool) -> None:
        """Show the face alone."""
        if short != self._short:
            self._short = short
            self._say()

    def sizeHint(self) -> QSize:
        wide = self.theme.px(_FACE)
        if not self._short:
            wide += self.theme.px(_BETWEEN) + round(self._text_width()) + 2
        return QSize(wide + 2 * BLEED + 8, self.theme.px(_HIGH) + 2 * BLEED)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def retheme(self) -> None:
        self.updateGeometry()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, surround = self.brush(), self.theme.surround
        rect = body(QRectF(self.rect()))
        if self.hovered:
            painter.fillPath(rounded(rect, 8), colour(surround.gold_text, 0.10))
        size = self.theme.px(_FACE)
        left = rect.left() + 4
        draw_player(
            painter, QPointF(left + size / 2, rect.center().y()), size, self._name, 0,
            computer=False,
        )  # fmt: skip
        if not self._short:
            left += size + self.theme.px(_BETWEEN)
            line = QRectF(left, rect.top(), rect.right() - left, rect.height())
            used = write(painter, line, self._name, self._bold, surround.text)
            line.setLeft(line.left() + used + self._space)
            quiet = surround.second if surround.dark else surround.text
            write(painter, line, self._standing, self._plain, quiet)
        if self.ringed:
            focus_ring(painter, rect, 8)

    @property
    def _bold(self) -> QFont:
        return self.theme.font(Type.NOTE, weight=Weight.Bold)

    @property
    def _plain(self) -> QFont:
        return self.theme.font(Type.NOTE)

    @property
    def _space(self) -> float:
        return width_of(" ", self._plain) + 2

    def _text_width(self) -> float:
        wide = width_of(self._name, self._bold)
        return wide + (self._space + width_of(self._standing, self._plain) if self._standing else 0)

    def _say(self) -> None:
        self.setAccessibleName(self.tr("Your profile: {person}").format(person=self.said))
        self.set_hint(self.said if self._short else self.tr("Your profile"))
        self.retheme()
