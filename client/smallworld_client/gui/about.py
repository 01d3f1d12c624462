"""About the program: version, licence, address, a newer release, and all that it is made of."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QDate, QLocale, QSize, Qt, QUrl
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
from smallworld_client.gui.rules.book import Rows
from smallworld_client.gui.theme import Theme, Type
from smallworld_client.gui.widgets.base import Painted
from smallworld_client.gui.widgets.button import Button, Kind
from smallworld_client.gui.widgets.dialog import Dialog
from smallworld_client.gui.widgets.draw import BLEED
from smallworld_client.gui.widgets.label import Label, Tone, heading, note
from smallworld_wire.releases import NewRelease

translate = QCoreApplication.translate

ICON = Path(__file__).with_name("icon.svg")
_LIST, _READING, _ICON = 214, 300, 60
"""Pixels at normal text size: the width of the list, the least height below it, and the icon."""


class AboutDialog(Dialog):
    """What the program is, and the licences of what it brings along."""

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
        self.address = Button(homepage() if address is None else address, Kind.QUIET, small=True)
        self.address.setObjectName("address")
        self.address.clicked.connect(self._go_there)
        if not self.address.text():  # to show it here would make it a window of its own
            self.address.hide()
        self._about: list[Component | str] = []
        self.list = _Parts(self.tr("What the program is made of"))
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
            out = self.tr("Version {version} is out, since {date}.")
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
            "A fan-made version. Small World is a game by Philippe Keyaerts, published by Days of "
            "Wonder, who own its name, text and pictures. None of those are in here."
        )
        self.content.addWidget(note(owners))
        self.content.addWidget(heading(self.tr("What it is made of, and the licences")))
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
            said = self.tr("The project has signed these SHA-256 sums of its files:")
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
    """That a player at the table has a newer program, as it says, and where to look for it."""
    address = homepage()
    if address:
        text = translate(
            "AboutDialog", "A player here has a newer version, {version}: see {address}"
        )
        return text.format(version=version, address=address)
    text = translate(
        "AboutDialog", "A player here has a newer version, {version}. Ask them where they have it."
    )
    return text.format(version=version)


def told_of_release(version: str) -> str:
    """That the project has made a newer release, and where it is."""
    text = translate("AboutDialog", "Version {version} of Small World is out.")
    return " ".join(filter(None, (text.format(version=version), homepage())))


def open_about(over: QWidget, release: NewRelease | None = None) -> AboutDialog:
    """About the program, as a card over a screen."""
    dialog = AboutDialog(over, release)
    dialog.dismissed.connect(dialog.deleteLater)
    dialog.open()
    return dialog


class _Icon(Painted):
    """The program's icon."""

    def __init__(self) -> None:
        super().__init__()
        self._icon = QIcon(str(ICON))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(_ICON), self.theme.px(_ICON))

    def paintEvent(self, event: QPaintEvent) -> None:
        self._icon.paint(self.brush(), self.rect())


class _Parts(QListWidget):
    """The names of the components; the current one's licence is shown beside."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setItemDelegate(Rows(self))
        self.retheme()

    def retheme(self) -> None:
        """Colours and sizes as the theme says."""
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
    """A licence, as its text."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumWidth(200)
        self.retheme()

    def retheme(self) -> None:
        """Colours and sizes as the theme says."""
        theme = Theme.current()
        self.document().setDefaultFont(theme.font(Type.NOTE))
        self.document().setDocumentMargin(theme.px(8))
        self.setMinimumHeight(theme.px(_READING))
