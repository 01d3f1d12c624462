"""The cards that tell a player what the last turn scored, and what they have lost since."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from smallworld.state import NOBODY
from smallworld_client.analysis.summary import arrival_of, found_in
from smallworld_client.gui.board.pieces import PieceIcon, paint_piece
from smallworld_client.gui.board.scene import Picture
from smallworld_client.gui.kit.base import StackLevel, discard, marginless, put_on
from smallworld_client.gui.kit.button import closing_button
from smallworld_client.gui.kit.draw import BLEED, least_size
from smallworld_client.gui.kit.label import Label, PaperCard, Tone, note
from smallworld_client.gui.kit.rows import fill_sum
from smallworld_client.gui.theme import Type
from smallworld_client.table.events import GameStep
from smallworld_client.turn.scene import PlayerScene
from smallworld_client.words import names

_NARROW = 180  # the width of a place, at normal text size, that is narrow


class PassingCard(PaperCard):
    """A card that is shown for a while, until a click or the close button.

    Its parts are made with its first title: a table opens with three such cards, and shows none.
    """

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent, padding=12)
        self.setObjectName(name)
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.hide)
        self.hide()

    def _make_parts(self) -> None:
        self._title = Label("", Type.CARD, Tone.INK, wrap=True)
        cross = closing_button(self.tr("Close"))
        cross.clicked.connect(self.hide)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(cross, 0, Qt.AlignmentFlag.AlignTop)
        self.rows.addLayout(head)

    @property
    def title(self) -> str:
        return self.accessibleName()

    def set_title(self, title: str) -> None:
        if self.rows.isEmpty():
            self._make_parts()
        self._title.setText(title)
        self.setAccessibleName(title)

    @property
    def is_timed(self) -> bool:
        return self._timer.isActive()

    def tell(self, milliseconds: int) -> None:
        self.show()
        put_on(self, StackLevel.CARD)
        self._timer.start(milliseconds)

    def stand_on(self, footer: QRect, *, level: bool = False) -> None:
        """A word that is longer than its line makes its text smaller."""
        self._title.set_small(footer.width() < self.theme.px(_NARROW))
        super().stand_on(footer, level=level)
        labels = [it for it in self.findChildren(Label) if it.wordWrap()]
        self.rows.activate()
        cut = [it for it in labels if _longest(it) > it.contentsRect().width()]
        for label in cut:
            _narrow(label, label.contentsRect().width())
        if cut:
            super().stand_on(footer, level=level)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.hide()


translate = QCoreApplication.translate

SHOWN_FOR = 6_000  # milliseconds; long enough to read six lines
ARRIVAL_SHOWN_FOR = 1_000  # the same for an arrival: long enough to see a name and a token
_PICTURE = 44  # the size of the picture of what was found or arrives, at normal text size
_WIDE = 400  # the width of a place, at normal text size, in which two columns of lines have room


class LossCard(PassingCard):
    def __init__(self, parent: QWidget) -> None:
        super().__init__("losses", parent)

    def _make_parts(self) -> None:
        super()._make_parts()
        self._sentences = note("", tone=Tone.INK)
        self.rows.addWidget(self._sentences)

    @property
    def sentences(self) -> str:
        return self._sentences.text()

    def show_losses(self, losses: Sequence[str], footer: QRect, *, stays: bool = True) -> None:
        """At the upper edge, since the newest lines at the lower one explain them.

        Unless it ``stays``, which is until its player acts, it is shown for a while, and at the
        lower edge: there is no log, but there are players.
        """
        self.set_title(self.tr("Your losses"))
        self._sentences.setText("\n".join(losses))
        self._sentences.set_small(False)
        self.tell(SHOWN_FOR)
        if stays:
            self._timer.stop()
        self.stand_on(footer, level=stays)

    def pass_soon(self) -> None:
        # It makes room for what is to be read after it.
        if not self.is_timed:
            self._timer.start(SHOWN_FOR)

    def stand_elsewhere(self, footer: QRect, *, stays: bool) -> None:
        if not self.isHidden():
            self.show_losses([self.sentences], footer, stays=stays)


class MomentCard(PassingCard):
    """Says what a relic or a place does as soon as somebody finds it, and which race arrives."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("moment", parent)
        self._icon: PieceIcon | None = None

    def _make_parts(self) -> None:
        super()._make_parts()
        self._row = QHBoxLayout()
        self._row.setSpacing(8)
        self._text = note("", tone=Tone.INK)
        self._row.addWidget(self._text, 1)
        self.rows.addLayout(self._row)

    @property
    def text(self) -> str:
        return self._text.text()

    def show_step(self, scene: PlayerScene, step: GameStep, footer: QRect) -> None:
        game, seat, found = scene.game, step.entry.seat, found_in(scene.game, step)
        for id in found:
            find = game.content.finds[id]
            title = translate("table", "{player} finds: {find}")
            title = title.format(player=scene.name(seat), find=names.find_name(find))
            picture = partial(paint_piece, game, id, (NOBODY, False))
            self._show(title, names.find_text(find), picture, footer, SHOWN_FOR)
        region = arrival_of(step)
        if region is not None and not found:
            race, place = step.after.regions[region].race, names.region_name(game, region)
            title = translate("table", "The {race} arrive").format(race=names.race_name(game, race))
            text = translate("table", "{player} conquers {region}.")
            text = text.format(player=scene.name(seat), region=place)
            picture = partial(paint_piece, game, race, (seat, False))
            self._show(title, text, picture, footer, ARRIVAL_SHOWN_FOR)

    def _show(
        self, title: str, text: str, picture: Picture, footer: QRect, milliseconds: int
    ) -> None:
        self.set_title(title)
        self._text.setText(text)
        self._text.set_small(False)
        if self._icon is not None:
            discard(self._icon)
        self._icon = PieceIcon(picture, _PICTURE)
        self._row.insertWidget(0, self._icon, 0, Qt.AlignmentFlag.AlignTop)
        self._icon.show()  # a layout has no room for what is to be shown at the next event
        self.tell(milliseconds)
        self.stand_on(footer, level=True)


class ScoreCard(PassingCard):
    """Until something has to be done beside the board. If low and wide, in two columns."""

    wider = (1.0, 1.3, 1.6)

    def __init__(self, parent: QWidget) -> None:
        super().__init__("score", parent)

    def _make_parts(self) -> None:
        super()._make_parts()
        self._lines = QWidget()
        self.rows.addWidget(self._lines)

    def show_score(
        self, title: str, lines: list[tuple[str, int]], footer: QRect, *, level: bool = False
    ) -> None:
        self.set_title(title)
        self.rows.removeWidget(self._lines)
        discard(self._lines)
        self._lines = self._filled(lines, wide=footer.width() >= self.theme.px(_WIDE))
        self.rows.addWidget(self._lines)
        self.tell(SHOWN_FOR)
        self._lines.show()
        self.stand_on(footer, level=level)

    def _suits(self, size: QSize, footer: QRect) -> bool:
        return size.height() <= footer.height()

    def stand_on(self, footer: QRect, *, level: bool = False) -> None:
        room = footer.width() - 2 * (self._padding - BLEED)
        over = self._lines.minimumSizeHint().width() - room
        labels = [it for it in self._lines.findChildren(Label) if it.wordWrap()]
        if over > 0 and labels:
            most = max(map(_longest, labels)) - over
            for label in labels:
                _narrow(label, most)
        super().stand_on(footer, level=level)

    def _filled(self, lines: list[tuple[str, int]], *, wide: bool) -> QWidget:
        inner = QWidget()
        rows = marginless(QVBoxLayout(inner), 2)
        grid = QGridLayout()
        fill_sum(
            grid, lines, self.tr("Total"), paper=True, abreast=2 if wide and len(lines) > 1 else 1
        )
        rows.addLayout(grid)
        return inner


def _longest(label: Label) -> int:
    return max(map(label.fontMetrics().horizontalAdvance, label.text().split()), default=0)


def _narrow(label: Label, most: int) -> None:
    font, least = label.font(), least_size(label.font())
    while _longest(label) > most and font.pixelSize() > least:
        font.setPixelSize(font.pixelSize() - 1)
        label.setFont(font)


def score_title(scene: PlayerScene, seat: int, total: int) -> str:
    coins = names.coins(total)
    if len(scene.seats) == 1:
        return translate("table", "You take {coins}").format(coins=coins)
    return translate("table", "{player} takes {coins}").format(player=scene.name(seat), coins=coins)
