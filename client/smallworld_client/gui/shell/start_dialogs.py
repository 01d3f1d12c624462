"""Dialogs over the start screen: unfinished games, that nothing can be saved, about the program."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import (
    QCoreApplication,
    QDate,
    QDateTime,
    QLocale,
    QPointF,
    QSize,
    Qt,
    QUrl,
    Signal,
)
from PySide6.QtGui import QDesktopServices, QIcon, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QListWidget,
    QSizePolicy,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from smallworld import __version__
from smallworld_client.about import PROGRAM, Component, components, homepage
from smallworld_client.discovery.announcements import NearbyGame, mark_of
from smallworld_client.gui.board.pictures import Position, position_of
from smallworld_client.gui.board.thumbnails import Thumbnail, table_title
from smallworld_client.gui.kit.base import Painted
from smallworld_client.gui.kit.button import Button, ButtonKind
from smallworld_client.gui.kit.dialog import Dialog
from smallworld_client.gui.kit.draw import BLEED, rule
from smallworld_client.gui.kit.label import Label, Tone, heading, note
from smallworld_client.gui.rules.book import TallRows
from smallworld_client.gui.theme import ICON, Theme, Type
from smallworld_client.gui.times import moment
from smallworld_client.home.journal import Unfinished
from smallworld_client.words.choices import added_amount, sets_tip
from smallworld_client.words.names import AMOUNTS
from smallworld_wire.common import NewRelease


class UnkeptDialog(Dialog):
    def __init__(self, why: str, parent: QWidget) -> None:
        """``why`` says what is wrong and what to do, in sentences."""
        super().__init__("", parent, veil=True, width=520)
        self.setObjectName("unkept")
        self.set_title(self.tr("Nothing can be saved on this computer"))
        self.content.addWidget(note(why))
        self.add_button("go-on", self.tr("Continue"), ButtonKind.PRIMARY).setObjectName("go-on")
        self.answered.connect(self.dismiss)

    def open(self) -> None:
        super().open()
        self.button("go-on").setFocus(Qt.FocusReason.OtherFocusReason)


_PICTURE, _PICTURE_HIGH = 112, 74


@dataclass(frozen=True, slots=True)
class UnfinishedRow:
    id: str
    title: str
    board: str
    who: str
    round: int
    rounds: int
    where: str  # at which table, and with how much from which sets
    when: str
    picture: Position | None = None
    sets: str = ""  # which sets it is played with, in a sentence
    mark: str = ""  # by which it is known on the local network


class UnfinishedDialog(Dialog):
    """``chosen`` and ``dropped`` carry the id of the game to continue or to delete."""

    chosen = Signal(str)
    dropped = Signal(str)
    heard = Signal(list)
    """The games found on the local network, which may be among these; from any thread."""

    def __init__(self, games: Sequence[UnfinishedRow], parent: QWidget) -> None:
        super().__init__("", parent, veil=True, width=760)
        self.set_title(self.tr("Continue a game"))
        self.setObjectName("unfinished")
        self.content.setSpacing(0)
        self._first: Button | None = None
        self._rows = [self._row(game, first=game is games[0]) for game in games]
        for row in self._rows:
            self.content.addWidget(row)
        self.content.addStretch(1)
        self.heard.connect(self._mark_running, Qt.ConnectionType.QueuedConnection)

    def _mark_running(self, found: list[NearbyGame]) -> None:
        nearby = {game.mark: game for game in found}
        for row in self._rows:
            row.show_running(nearby.get(row.game.mark))

    def open(self) -> None:
        super().open()
        if self._first is not None:
            self._first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _row(self, game: UnfinishedRow, *, first: bool) -> "_Row":
        drop = Button(self.tr("Delete…"), small=True)
        drop.set_hint(self.tr("Deletes the saved game from this computer."))
        drop.setObjectName(f"drop-{game.id}")
        drop.clicked.connect(lambda: self.dropped.emit(game.id))
        go_on = Button(
            self.tr("Continue"), ButtonKind.PRIMARY if first else ButtonKind.SECONDARY, small=True
        )
        go_on.setObjectName(f"go-on-{game.id}")
        go_on.clicked.connect(lambda: self.chosen.emit(game.id))
        self._first = self._first or go_on
        return _Row(game, drop, go_on)


class _Row(Painted):
    def __init__(self, game: UnfinishedRow, *buttons: Button) -> None:
        super().__init__()
        self.game = game
        self._where = Label(_where(game, game.round), Type.NOTE, Tone.SECOND, elide=True)
        self._when = Label(game.when, Type.NOTE, Tone.SECOND, elide=True)
        self.setAccessibleName(game.title)
        self.setToolTip(game.sets)
        texts = QVBoxLayout()
        texts.setSpacing(1)
        texts.addWidget(Label(game.title, Type.NAME, elide=True))
        texts.addWidget(Label(game.who, Type.NOTE, Tone.TEXT, elide=True))
        texts.addWidget(self._where)
        texts.addWidget(self._when)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 6, 0, 7)
        row.setSpacing(8)
        row.addWidget(Thumbnail(game.picture or game.board, _PICTURE, _PICTURE_HIGH))
        row.addLayout(texts, 1)
        for button in buttons:
            row.addWidget(button)

    def show_running(self, nearby: NearbyGame | None) -> None:
        """Say that others play it now, and in which round; a private game does not tell that."""
        game, advert = self.game, nearby and nearby.advert
        now = game.round if nearby is None else advert.round if advert else None
        self._where.setText(_where(game, now))
        running = self.tr("The others are playing it now.")
        self._when.setText(game.when if nearby is None else running)
        self._when.set_tone(Tone.SECOND if nearby is None else Tone.GOOD)

    def paintEvent(self, event: QPaintEvent) -> None:
        y = self.height() - 1.0
        left, right = QPointF(BLEED, y), QPointF(self.width() - BLEED, y)
        rule(self.brush(), left, right, self.theme.surround)


translate = QCoreApplication.translate


def _where(game: UnfinishedRow, now: int | None) -> str:
    stands = translate("unfinished", "round {round} of {rounds}")
    said = "" if now is None else stands.format(round=now, rounds=game.rounds)
    return ", ".join(filter(None, (said, game.where)))


def unfinished_row(game: Unfinished) -> UnfinishedRow:
    hosted = translate("unfinished", "your table")
    joined = translate("unfinished", "hosted by {host}").format(host=game.host)
    if not game.host:
        joined = translate("unfinished", "you were a guest")
    last = QDateTime.fromSecsSinceEpoch(int(game.when))
    about = (added_amount(game.sets, game.own), hosted if game.role == "host" else joined)
    return UnfinishedRow(
        str(game.path),
        table_title(game.title, game.board),
        game.board,
        " · ".join(game.players),
        game.round,
        game.rounds,
        ", ".join(filter(None, about)),
        moment(last),
        position_of(game.log.game, game.log.state) if game.log else None,
        sets_tip(game.sets, game.own),
        mark_of(game.game),
    )


def offer(games: Sequence[Unfinished]) -> str:
    """The subtitle of the start screen's button; empty if there is no game."""
    if not games:
        return ""
    if len(games) > 1:
        return AMOUNTS.unfinished_games(len(games))
    text = translate("unfinished", "{title}, round {round}")
    title = table_title(games[0].title, games[0].board)
    return text.format(title=title, round=games[0].round)


_LIST, _READING, _ICON = 214, 300, 60
"""Pixels at normal text size: the width of the list, the least height below it, and the icon."""


class AboutDialog(Dialog):
    def __init__(
        self,
        parent: QWidget,
        release: NewRelease | None = None,
        address: str | None = None,
        parts: Sequence[Component] | None = None,
    ) -> None:
        """``release`` is a newer one that the project has signed; the rest is told by default."""
        super().__init__("", parent, veil=True, width=860)
        self.setObjectName("about")
        self.set_title(self.tr("About Small World"))
        self.address = Button(
            homepage() if address is None else address, ButtonKind.QUIET, small=True
        )
        self.address.setObjectName("address")
        self.address.clicked.connect(self._go_there)
        if not self.address.text():  # to show it here would make it a window of its own
            self.address.hide()
        self._about: list[Component | str] = []
        self.list = _Parts(self.tr("Components"))
        self.page = _Page(self.tr("Licence"))
        self._lay_out(release)
        self._fill(components() if parts is None else parts, release)

    def open(self) -> None:
        super().open()
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def retheme(self) -> None:
        super().retheme()
        self.list.retheme()
        self.page.retheme()

    def _lay_out(self, release: NewRelease | None) -> None:
        texts = QVBoxLayout()
        texts.setSpacing(3)
        version = self.tr("Version {version}").format(version=__version__)
        texts.addWidget(Label(version, Type.STRONG))
        if release is not None:
            out = self.tr("Version {version} came out on {date}.")
            day = QDate.fromString(release.date, Qt.DateFormat.ISODate)
            date = QLocale().toString(day, self.tr("d MMMM yyyy", "as QLocale reads it"))
            line = Label(out.format(version=release.version, date=date), Type.STRONG, Tone.GOLD)
            line.setObjectName("release")
            texts.addWidget(line)
        texts.addWidget(note(self.tr("Free software under the MIT licence.")))
        texts.addWidget(self.address, alignment=Qt.AlignmentFlag.AlignLeft)
        head = QHBoxLayout()
        head.setSpacing(14)
        head.addWidget(_Icon(), alignment=Qt.AlignmentFlag.AlignTop)
        head.addLayout(texts, 1)
        self.content.addLayout(head)
        owners = self.tr(
            "A fan-made version. Small World is a game by Philippe Keyaerts, "
            "published by Days of Wonder, who own its name, text and pictures. "
            "None of those are included."
        )
        self.content.addWidget(note(owners))
        self.content.addWidget(heading(self.tr("Components and licences")))
        columns = QHBoxLayout()
        columns.setSpacing(12)
        columns.addWidget(self.list)
        columns.addWidget(self.page, 1)
        self.content.addLayout(columns, 1)

    def _fill(self, parts: Sequence[Component], release: NewRelease | None) -> None:
        own = [part for part in parts if part.name == PROGRAM]
        for part in own:
            self._add("Small World", part)
        if release is not None and release.files:
            name = self.tr("Version {version}").format(version=release.version)
            said = self.tr("The project has signed these SHA-256 checksums of its files:")
            sums = [f"{file}\n{digest}" for file, digest in sorted(release.files.items())]
            self._add(name, "\n\n".join([said, *sums]))
        for part in parts:
            if part not in own:
                self._add(" ".join(filter(None, (part.name, part.version))), part)
        self.list.currentRowChanged.connect(self._read)
        self.list.setCurrentRow(0)

    def _add(self, name: str, about: Component | str) -> None:
        self._about.append(about)
        self.list.addItem(name)

    def _read(self, row: int) -> None:
        about = self._about[row]
        self.page.setPlainText(about.licence if isinstance(about, Component) else about)

    def _go_there(self) -> None:
        QDesktopServices.openUrl(QUrl(self.address.text()))


def told_of_newer(version: str) -> str:
    address = homepage()
    if address:
        text = translate(
            "AboutDialog", "A player here has a newer version, {version}: see {address}"
        )
        return text.format(version=version, address=address)
    text = translate(
        "AboutDialog", "A player here has a newer version, {version}. Ask them where they got it."
    )
    return text.format(version=version)


def told_of_release(version: str) -> str:
    text = translate("AboutDialog", "Version {version} of Small World is out.")
    return " ".join(filter(None, (text.format(version=version), homepage())))


def open_about(over: QWidget, release: NewRelease | None = None) -> AboutDialog:
    dialog = AboutDialog(over, release)
    dialog.open_once()
    return dialog


class _Icon(Painted):
    def __init__(self) -> None:
        super().__init__()
        self._icon = QIcon(str(ICON))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(_ICON), self.theme.px(_ICON))

    def paintEvent(self, event: QPaintEvent) -> None:
        self._icon.paint(self.brush(), self.rect())


class _Parts(QListWidget):
    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setItemDelegate(TallRows(self))
        self.retheme()

    def retheme(self) -> None:
        theme = Theme.current()
        s = theme.surround
        self.setFont(theme.font(Type.NOTE))
        self.setFixedWidth(theme.px(_LIST))
        self.setMinimumHeight(theme.px(_READING))
        self.setStyleSheet(
            f"QListWidget {{ background: transparent; border: none; outline: none; }}"
            f"QListWidget::item {{ padding: {theme.px(3)}px {BLEED}px; color: {s.second}; }}"
            f"QListWidget::item:selected {{ background: {s.raised}; color: {s.gold_text}; }}"
            f"QListWidget::item:hover {{ color: {s.gold_text}; }}"
        )


class _Page(QTextBrowser):
    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumWidth(200)
        self.retheme()

    def retheme(self) -> None:
        theme = Theme.current()
        self.document().setDefaultFont(theme.font(Type.NOTE))
        self.document().setDocumentMargin(theme.px(8))
        self.setMinimumHeight(theme.px(_READING))
