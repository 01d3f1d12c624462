"""The start screen: what the program can do, over a painted table.

The board is tilted on the table, with a game in progress. Drawing it takes a second or two, so that
is done on another thread; until it is ready the table is bare. Its modules are imported there too,
so that no screen waits for them.
"""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, QTimer, QVariantAnimation, Signal
from PySide6.QtGui import QImage, QLinearGradient, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from smallworld import __version__
from smallworld_client.gui.background import PicturePainter, load as load_module
from smallworld_client.gui.kit.base import Pressable, marginless
from smallworld_client.gui.kit.button import Button, ButtonKind, paint_gold
from smallworld_client.gui.kit.draw import BLEED, body, focus_ring, outline, under, width_of, write
from smallworld_client.gui.kit.label import Backdrop, Label, Tone
from smallworld_client.gui.kit.screen import scrolled
from smallworld_client.gui.kit.toast import WIDTH, Toast
from smallworld_client.gui.paint.icons import paint_emblem, paint_icon
from smallworld_client.gui.paint.ink import Weight, colour, kept, mix, pen, rounded
from smallworld_client.gui.paint.shields import paint_coin, paint_die
from smallworld_client.gui.paint.wood import FRAME_SHADOW
from smallworld_client.gui.theme import INKS, Type

BOARD = "three-players"
FRAME = 32.0  # thickness of the frame in units of the board


def art_size(scale: float) -> tuple[float, float]:
    """Width and height of the framed board with its shadow, for a scale of board units."""
    from smallworld_maps import load  # noqa: PLC0415 - the first painting needs no board

    width, height = load(BOARD).size
    rim = 2 * (FRAME * scale + FRAME_SHADOW)
    return width * scale + rim, height * scale + rim


def _painted(scale: float, ratio: float) -> QImage:
    load_module("smallworld_client.gui.shell.start_art")
    from smallworld_client.gui.shell.start_art import paint_art  # noqa: PLC0415 - in its thread

    return paint_art(scale, ratio)


_RADIUS = 11
_GOLD_HIGH, _HIGH, _LOW = 72, 64, 0.78
"""Heights of buttons, and the share that is left of them in a low window."""


class _Lower(Pressable):
    share = 1.0  # what is left of its height in a low window


class BigButton(_Lower):
    def __init__(
        self, text: str, detail: str, kind: ButtonKind, *, emblem: str = "", icon: str = ""
    ) -> None:
        super().__init__()
        self.setText(text)
        self.setAccessibleName(text)
        self.kind, self._emblem, self._icon = kind, emblem, icon
        self._detail = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_detail(detail)

    @property
    def is_gold(self) -> bool:
        return self.kind is ButtonKind.PRIMARY

    def set_kind(self, kind: ButtonKind) -> None:
        self.kind = kind
        self.updateGeometry()
        self.update()

    def set_detail(self, detail: str) -> None:
        self._detail = detail
        self.setAccessibleDescription(detail)
        self.update()

    def sizeHint(self) -> QSize:
        high = _GOLD_HIGH if self.kind is ButtonKind.PRIMARY else _HIGH
        return QSize(self.theme.px(300), self.theme.px(high * self.share) + 2 * BLEED)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(200), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        rect = body(QRectF(self.rect()))
        rect.translate(0, 1 if self.isDown() else 0)
        self._paint_ground(painter, rect)
        surround = self.theme.surround
        gold = self.kind is ButtonKind.PRIMARY
        lead = self.theme.px(68)
        center = QPointF(rect.left() + lead / 2, rect.center().y())
        ink = INKS.on_gold if gold else surround.gold_text
        if self._emblem:
            paint_emblem(painter, self._emblem, center, self.theme.px(36), ink)
        elif self._icon:
            paint_icon(painter, self._icon, center, self.theme.px(26), ink)
        text = rect.adjusted(lead, 0, -12, 0)
        half = text.height() / 2
        upper = QRectF(text.left(), text.top() + half * 0.22, text.width(), half * 0.92)
        lower = QRectF(text.left(), text.top() + half, text.width(), half * 0.76)
        large = self.theme.font(Type.CARD, weight=Weight.Bold)
        large.setFamily(self.theme.font(Type.NAME).family())
        write(painter, upper, self.text(), large, INKS.on_gold if gold else surround.text)
        ink = self.theme.key_on_gold if gold else surround.second
        write(painter, lower, self._detail, self.theme.font(Type.NOTE), ink)
        if self.ringed:
            focus_ring(painter, rect, _RADIUS)

    def _paint_ground(self, painter: QPainter, rect: QRectF) -> None:
        surround = self.theme.surround
        path = rounded(rect, _RADIUS)
        if not self.isDown():
            under(painter, path, 0.45 if surround.dark else 0.22)
        if self.kind is ButtonKind.PRIMARY:
            paint_gold(painter, rect, _RADIUS, hovered=self.hovered)
            return
        fill = mix(surround.raised, INKS.cream, 0.06 if self.hovered else 0.0)
        painter.fillPath(path, fill)
        outline(painter, rect, _RADIUS, pen(surround.strong_line, 1.1))


class StartRow(_Lower):
    """An icon, a name, and beside it what it means, which lines up with that of all ``names``."""

    def __init__(
        self, icon: str, text: str, detail: str, names: Sequence[str], *, last: bool
    ) -> None:
        super().__init__()
        self.setText(text)
        self.setAccessibleName(text)
        self.setAccessibleDescription(detail)
        self._icon, self._detail, self._last, self._names = icon, detail, last, names
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        small = self.theme.font(Type.NOTE)
        wide = self.theme.px(80) + self.detail_at + width_of(self._detail, small) + 2 * BLEED
        return QSize(max(self.theme.px(300), int(wide)), self.theme.px(40 * self.share) + BLEED)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(200), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        surround = self.theme.surround
        rect = QRectF(self.rect()).adjusted(BLEED, 2, -BLEED, -2)
        if self.hovered:
            painter.fillPath(rounded(rect, 8), colour(surround.gold_text, 0.10))
        lead, middle = self.theme.px(68), rect.center().y()
        ink = surround.gold_text if surround.dark else surround.text
        paint_icon(
            painter, self._icon, QPointF(rect.left() + lead / 2, middle), self.theme.px(22), ink
        )
        text = rect.adjusted(lead, 0, -8, 0)
        font = self.theme.font(Type.NAME, weight=Weight.DemiBold)
        write(painter, text, self.text(), font, surround.text)
        beside = text.adjusted(self.detail_at, 0, 0, 0)
        quiet = surround.second if surround.dark else surround.text
        write(painter, beside, self._detail, self.theme.font(Type.NOTE), quiet)
        if not self._last:
            painter.setPen(pen(surround.text, 1, alpha=0.09))
            y = rect.bottom() + 1.5
            painter.drawLine(QPointF(text.left(), y), QPointF(text.right(), y))
        if self.ringed:
            focus_ring(painter, rect.adjusted(2, 1, -2, -1), 6)

    @property
    def detail_at(self) -> float:
        font = self.theme.font(Type.NAME, weight=Weight.DemiBold)
        return max(self.theme.px(142), *(width_of(name, font) + 12 for name in self._names))


_COLUMN, _LEAST_COLUMN = 424, 400
"""Pixels, at normal text size and at least: the smallest text is larger than 80 % of normal."""
_LEAST_ART = 100  # pixels beside the column in which the board and the pieces can be made out
_TILT = -7.0
_FADE = 220  # milliseconds in which the board appears
_SETTLE = 150  # milliseconds after the last change of size until the board is repainted


class StartScreen(Backdrop):
    way_chosen = Signal(str)  # a Way of the visit; the other buttons are attributes
    stands = Signal()  # the screen has been painted for the first time
    art_ready = Signal()  # the board is shown, painted for the present size

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Start"))
        self._stands = self._has_size = False
        self._art = QImage()
        self._wanted = (0.0, 0.0)
        self._opacity = 0.0
        self._fade = QVariantAnimation(self, startValue=0.0, endValue=1.0, duration=_FADE)
        self._fade.valueChanged.connect(self._show_fading)
        self._fade.finished.connect(self.art_ready)
        self._painter = PicturePainter(self)
        self._painter.done.connect(self._show_art)
        self._settle = QTimer(self, singleShot=True, interval=_SETTLE)
        self._settle.timeout.connect(self._paint_anew)
        self.turn = BigButton(self.tr("It's your turn"), "", ButtonKind.PRIMARY, icon="hourglass")
        self.own_games = self._plain("people", "")
        self._has_unfinished = False
        self.go_on = BigButton(self.tr("Continue"), "", ButtonKind.PRIMARY, icon="play")
        self.go_on.set_hint(self.tr("Right-click or hold this to see or delete saved games."))
        self.go_on.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.play = BigButton(
            self.tr("Play against the computer"),
            self.tr("Choose how many opponents"),
            ButtonKind.PRIMARY,
            emblem="humans",
        )
        self.play.clicked.connect(partial(self.way_chosen.emit, "play"))
        lessons = self.tr("New here? Learn the game in seven short lessons.")
        self.new_here = self._plain("hint", lessons)
        self.new_here.clicked.connect(partial(self.way_chosen.emit, "lessons"))
        self.new_here.hide()
        self.settings = self._plain("gear", self.tr("Settings"))
        self.light = self._plain("sun", "")
        self.about = self._plain("about", "")
        self.about.set_hint(self.tr("About Small World"))
        self.set_newer("")
        self._title = Label(self.tr("Small World"), Type.START)
        self._reserve = QWidget()
        self._ways: list[StartRow] = []
        self._column = self._make_column()
        self._notice = Toast(self)
        self.set_turns("", 0)
        self.set_unfinished("")
        self.retheme()

    def set_unfinished(self, offer: str) -> None:
        """Offer to continue, such as with ``An evening with friends, round 5``, or don't."""
        self._has_unfinished = bool(offer)
        self.go_on.set_detail(offer)
        self._gild()

    def set_turns(self, most_urgent: str, others: int) -> None:
        self.turn.setVisible(bool(most_urgent))
        self.turn.set_detail(most_urgent)
        self.own_games.set_text(self.tr("Your games at the service (%n)", "", others))
        self.own_games.setVisible(others > 0)
        self._gild()

    def _gild(self) -> None:
        turn, unfinished = not self.turn.isHidden(), self._has_unfinished
        self.go_on.setVisible(unfinished)
        self.go_on.set_kind(ButtonKind.SECONDARY if turn else ButtonKind.PRIMARY)
        self.play.set_kind(ButtonKind.SECONDARY if turn or unfinished else ButtonKind.PRIMARY)
        self._fit()

    def _fit(self) -> None:
        """Keep room above the title for an offer that comes late, so that nothing below moves."""
        if not self._has_size:
            return
        offers = [it for it in (self.turn, self.own_games, self.go_on) if not it.isHidden()]
        room = self._column.size()
        for share, sentence in ((1.0, True), (_LOW, True), (_LOW, False)):
            self._sentence.setVisible(sentence)
            for button in (self.turn, self.go_on, self.play, *self._ways):
                button.share = share
                button.updateGeometry()
            shown = sum(it.sizeHint().height() for it in (*offers, self.play))
            both = sum(self.theme.px(it * share) for it in (_GOLD_HIGH, _HIGH)) + 4 * BLEED
            self._reserve.setFixedHeight(max(0, both - shown))
            if not sentence or self._rows.minimumHeightForWidth(room.width()) <= room.height():
                break

    def set_new_here(self, new: bool) -> None:
        """Offer the lessons in a line of their own to somebody who has never played."""
        self.new_here.setVisible(new)
        self._fit()

    def set_newer(self, version: str) -> None:
        text = self.tr("Version {version}").format(version=__version__)
        if version:
            text = self.tr("Version {version}, {newer} is out")
            text = text.format(version=__version__, newer=version)
        self.about.set_text(text)

    def tell(self, text: str, *, warning: bool = False) -> None:
        self._notice.tell(text, warning=warning, stay=warning)

    def retheme(self) -> None:
        super().retheme()
        if hasattr(self, "light"):
            dark = self.theme.surround.dark
            self.light.set_text(self.tr("Light theme") if dark else self.tr("Dark theme"))
            self._place_column()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._has_size = True
        self._place_column()
        self._settle.start()
        super().resizeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = self.brush()
        shows_art = self.width() - self._edge() >= _LEAST_ART
        if shows_art:
            self._paint_board(painter)
        self._paint_veil(painter)
        if shows_art:
            self._paint_pieces(painter)
        if not self._stands:
            self._stands = True
            QTimer.singleShot(0, self, self.stands.emit)

    def _make_column(self) -> QScrollArea:
        inner = QWidget()
        rows = self._rows = marginless(QVBoxLayout(inner), 0)
        rows.addStretch(2)
        self._add_head(rows)
        rows.addWidget(self.play)
        rows.addSpacing(12)
        self._add_ways(rows)
        rows.addStretch(3)
        rows.addLayout(self._make_footer())
        rows.addWidget(self.about, alignment=Qt.AlignmentFlag.AlignLeft)
        area = scrolled(inner)
        area.setParent(self)
        area.setFrameShape(QFrame.Shape.NoFrame)
        return area

    def _add_head(self, rows: QVBoxLayout) -> None:
        rows.addWidget(self._reserve)
        rows.addWidget(self._title)
        about = self.tr("A fan-made version of the board game, for two to five players.")
        tone = Tone.SECOND if self.theme.surround.dark else Tone.TEXT
        self._sentence = Label(about, Type.BODY, tone, wrap=True)
        rows.addWidget(self._sentence)
        rows.addWidget(self.new_here, alignment=Qt.AlignmentFlag.AlignLeft)
        rows.addSpacing(18)
        rows.addWidget(self.turn)
        rows.addWidget(self.own_games, alignment=Qt.AlignmentFlag.AlignLeft)
        rows.addWidget(self.go_on)

    def _add_ways(self, rows: QVBoxLayout) -> None:
        ways = (
            ("learn", "book", self.tr("Learn"), self.tr("lessons, puzzles, analysis")),
            ("share", "copy", self.tr("Play on one screen"),
             self.tr("two to five at one computer")),
            ("host", "plus", self.tr("Host a game"), self.tr("on your network or in a lobby")),
            ("join", "send", self.tr("Join a game"), self.tr("network, lobby or invitation")),
            ("watch", "eye", self.tr("Watch"), self.tr("a game in progress")),
            ("records", "history", self.tr("Finished games"),
             self.tr("replays, statistics, records")),
        )  # fmt: skip
        names = [name for _, _, name, _ in ways]
        for way, icon, name, detail in ways:
            row = StartRow(icon, name, detail, names, last=way == "records")
            row.clicked.connect(partial(self.way_chosen.emit, way))
            rows.addWidget(row)
            self._ways.append(row)

    def _make_footer(self) -> QHBoxLayout:
        footer = QHBoxLayout()
        footer.setSpacing(8)
        footer.setContentsMargins(0, 8, 0, 0)
        explain = self._plain("help", self.tr("How to play"))
        explain.clicked.connect(self._explain)
        for button in (explain, self.settings, self.light):
            footer.addWidget(button)
        footer.addStretch(1)
        return footer

    def _plain(self, icon: str, text: str) -> Button:
        return Button(text, ButtonKind.PLAIN, icon=icon, small=True)

    def _explain(self) -> None:
        from smallworld_client.gui.rules.book import open_rules  # noqa: PLC0415 - large

        rules = open_rules(self)
        if rules.lessons.isHidden():
            rules.offer_lessons()
            rules.lessons_wanted.connect(partial(self.way_chosen.emit, "lessons"))

    def _place_column(self) -> None:
        self._title.set_small(self.height() < self.theme.px(700))
        left = max(self.theme.px(24), int(self.width() * 0.05)) - BLEED
        wide = max(self.theme.px(_COLUMN), _LEAST_COLUMN) + 2 * BLEED
        if self.width() - left - wide < _LEAST_ART:
            wide = self.width() - 2 * left
        self._column.setGeometry(left, 16, wide, self.height() - 32)
        beside = QRect(left + wide, 0, self.width() - left - wide, self.height())
        is_wide = beside.width() >= self.theme.px(WIDTH)
        self._notice.stand_in(beside if is_wide else self.rect())
        self._fit()

    def _edge(self) -> float:
        return float(self._column.geometry().right())

    def _scale(self) -> float:
        return max(0.35, (self.width() - self._edge()) / 1290, self.height() / 1200)

    def _paint_anew(self) -> None:
        before, self._wanted = self._wanted, (self._scale(), self.devicePixelRatioF())
        if self._wanted != before:
            self._painter.paint(partial(_painted, *self._wanted))

    def _show_art(self, art: QImage) -> None:
        """The first picture comes softly; one of another size takes its place at once."""
        first, self._art = self._art.isNull(), art
        self.update()
        if first:
            self._fade.start()
        elif self._opacity == 1:
            self.art_ready.emit()

    def _show_fading(self, opacity: float) -> None:
        self._opacity = opacity
        self.update()

    def _paint_board(self, painter: QPainter) -> None:
        if self._art.isNull():
            return
        width, height = art_size(self._scale())
        with kept(painter):
            painter.translate(self._edge() + self.width() * 0.01, self.height() * 0.10)
            painter.rotate(_TILT)
            painter.setOpacity(self._opacity)
            painter.drawImage(QRectF(-14, -14, width, height), self._art)

    def _paint_veil(self, painter: QPainter) -> None:
        """The column stays readable: the table's own colour lies over its side of the picture."""
        shade = self.theme.surround.table if self.theme.surround.dark else "#D6C299"
        edge, width = self._edge(), float(self.width())
        across = QLinearGradient(0, 0, width, 0)
        stops = ((0, 0.90), (edge * 0.8 / width, 0.86), (edge / width, 0.55))
        for at, alpha in (*stops, (min(0.98, (edge + 130) / width), 0.04), (1, 0.0)):
            across.setColorAt(at, colour(shade, alpha))
        painter.fillRect(QRectF(self.rect()), across)
        if self.theme.surround.dark:
            down = QLinearGradient(0, 0, 0, self.height())
            for at, alpha in ((0, 0.30), (0.25, 0), (0.75, 0), (1, 0.5)):
                down.setColorAt(at, colour("#120C08", alpha))
            painter.fillRect(QRectF(self.rect()), down)

    def _paint_pieces(self, painter: QPainter) -> None:
        at = QPointF(self._edge() + 4, self.height() * 0.83)
        with kept(painter):
            painter.translate(at)
            painter.rotate(-16)
            paint_die(painter, QPointF(0, 0), 36, 3)
        for x, y in ((36, 40), (14, 52), (44, 64)):
            paint_coin(painter, at + QPointF(x, y), 13)
