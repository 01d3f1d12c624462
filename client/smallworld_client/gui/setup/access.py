"""How players get to a table: who finds it, who hosts it, and its invitation as link and code."""

from collections.abc import Iterable
from enum import Enum
from functools import lru_cache

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import (
    QBoxLayout,
    QButtonGroup,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from smallworld_client.gui.kit.base import Painted, Pressable, marginless
from smallworld_client.gui.kit.button import Button, ButtonKind
from smallworld_client.gui.kit.choice import stop_at_chosen
from smallworld_client.gui.kit.draw import BLEED, body, focus_ring, under, width_of, write
from smallworld_client.gui.kit.label import Label, Panel, Tone, filled, heading
from smallworld_client.gui.kit.screen import set_abreast
from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import circle, colour, pen, rounded
from smallworld_client.gui.theme import INKS, Type

translate = QCoreApplication.translate


class TableAccess(Enum):
    LOBBY = "lobby"
    INVITED = "invited"
    NETWORK = "network"


def found_by(value: str) -> TableAccess:
    """The way of that value, as settings keep it; the network for any other."""
    return next((way for way in TableAccess if way.value == value), TableAccess.NETWORK)


class WayCard(Pressable):
    def __init__(self, icon: str, title: str) -> None:
        super().__init__()
        self._icon, self._said = icon, ""
        self.setText(title)
        self.setCheckable(True)
        self.setAccessibleName(title)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_said(self, said: str) -> None:
        self._said = said
        self.set_hint(said)

    def sizeHint(self) -> QSize:
        wide = width_of(self.text(), self.theme.font(Type.STRONG)) + self.theme.px(90)
        return QSize(int(wide), self.theme.px(52) + 2 * BLEED)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(200), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = self.brush(), self.theme
        surround = theme.surround
        rect = body(QRectF(self.rect()))
        on = self.isChecked()
        edge = rounded(rect.adjusted(0.75, 0.75, -0.75, -0.75), 9)
        if on or self.hovered:
            painter.fillPath(edge, colour(surround.raised))
        painter.strokePath(edge, pen(surround.text if on else surround.line, 1.5 if on else 1))
        ink = surround.text if on else surround.third
        middle = QPointF(rect.left() + theme.px(24), rect.center().y())
        paint_icon(painter, self._icon, middle, theme.px(21), ink)
        text = rect.adjusted(theme.px(46), 0, -theme.px(40), 0)
        half = rect.height() / 2
        upper = QRectF(text.left(), rect.top() + theme.px(5), text.width(), half - theme.px(4))
        lower = QRectF(text.left(), rect.top() + half, text.width(), half - theme.px(5))
        write(painter, upper, self.text(), theme.font(Type.STRONG), surround.text)
        write(painter, lower, self._said, theme.font(Type.NOTE), surround.second)
        ring = QPointF(rect.right() - theme.px(22), rect.center().y())
        painter.strokePath(circle(ring, theme.px(8)), pen(ink, 1.5))
        if on:
            painter.fillPath(circle(ring, theme.px(4)), colour(surround.text))
        if self.ringed:
            focus_ring(painter, rect, 9)


class CardChoice(QWidget):
    """Cards in a column; the arrow keys move between them. ``chosen`` comes with a change."""

    chosen = Signal()

    def __init__(self, cards: Iterable[WayCard], first: WayCard) -> None:
        super().__init__()
        self._all = list(cards)
        self._group = QButtonGroup(self)
        filled(marginless(QVBoxLayout(self), 0), *self._all)
        for card in self._all:
            self._group.addButton(card)
        first.setChecked(True)
        stop_at_chosen(self._all)
        self._group.idToggled.connect(self._on_toggled)

    def _on_toggled(self, _: int, on: bool) -> None:
        if on:
            stop_at_chosen(self._all)
            self.chosen.emit()


class Ways(CardChoice):
    def __init__(self, ways: tuple[TableAccess, ...], value: TableAccess) -> None:
        named = {
            TableAccess.LOBBY: ("people", translate("Ways", "Everyone in the lobby")),
            TableAccess.INVITED: ("link", translate("Ways", "Only people you invite")),
            TableAccess.NETWORK: ("house", translate("Ways", "People on your network")),
        }
        self.cards = {way: WayCard(*named[way]) for way in ways}
        super().__init__(self.cards.values(), self.cards[value if value in ways else ways[0]])

    @property
    def value(self) -> TableAccess:
        return next(way for way, card in self.cards.items() if card.isChecked())

    def set_value(self, way: TableAccess) -> None:
        """Choose a way; KeyError if it is not offered."""
        self.cards[way].setChecked(True)


class ServiceState(Enum):
    ASKED = "asked"
    THERE = "there"
    NONE = "none"
    OUT_OF_REACH = "out of reach"


class HostChoice(QWidget):
    chosen = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._service = ServiceState.ASKED
        self.here = WayCard("house", self.tr("This computer"))
        self.here.set_said(self.tr("Keep your program open while you play."))
        self.there = WayCard("hourglass", self.tr("The lobby's service: always on"))
        choice = CardChoice((self.here, self.there), self.here)
        choice.chosen.connect(self._choose)
        title = heading(self.tr("Who hosts it"))
        filled(marginless(QVBoxLayout(self), 4), title, choice)
        self._say()

    @property
    def is_there(self) -> bool:
        return self.there.isChecked()

    @property
    def reason(self) -> str:
        return {
            ServiceState.ASKED: self.tr("Asking the lobby for a service…"),
            ServiceState.THERE: "",
            ServiceState.NONE: self.tr("This lobby has no service. Choose this computer."),
            ServiceState.OUT_OF_REACH: self.tr("The lobby can't be reached. Trying again."),
        }[self._service]

    def show_service(self, service: ServiceState) -> None:
        self._service = service
        self._say()

    def _choose(self) -> None:
        self._say()
        self.chosen.emit()

    def _say(self) -> None:
        means = self.tr("You can all go offline and take your turns when you have time.")
        self.there.set_said((self.reason if self.is_there else "") or means)


LOBBY_COMMAND = "smallworld-lobby --tables --web"


class LobbyHelp(QWidget):
    """What a lobby is, for somebody who knows none, and the command that runs one."""

    def __init__(self) -> None:
        super().__init__()
        about = self.tr(
            "A lobby is a small server where people find each other's games over "
            "the internet. A friend who runs one gives you its address. To run one "
            "yourself, type this on a computer that everyone can reach:"
        )
        self.copy = Button(self.tr("Copy"), small=True, icon="copy")
        self.copy.setAccessibleName(self.tr("Copy the command"))
        self.copy.clicked.connect(self._copy)
        command = Label(LOBBY_COMMAND, Type.STRONG, Tone.TEXT, wrap=True)
        command.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        said = Label(about, Type.NOTE, Tone.SECOND, wrap=True)
        line = filled(QHBoxLayout(), (command, 1), self.copy)
        filled(marginless(QVBoxLayout(self), 2), said, line)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(LOBBY_COMMAND)
        self.copy.set_text(self.tr("Copied"))


_CODE = 150
_MOST_MODULES = 37  # of a side; a finer code gives up some of its redundancy for larger modules
_QUIET = 2  # modules of empty margin around the code
_WIDE, _HIGH = 430, 520
"""Width of the panel, or height of it and the board above it, at normal text size, that leaves
room for the code."""
_TRIES = 3  # as often it is arranged at once, at most, where each time gives it another size
_AROUND = 60  # pixels of the width that margins and gaps take
_BETWEEN, _BESIDE_CODE = 4, 14  # gaps between the texts, and between them and the code


@lru_cache(maxsize=4)
def code_of(text: str) -> tuple[bytes, ...]:
    import segno  # noqa: PLC0415 - only a host's waiting room needs it

    try:
        made = segno.make(text, error="m", micro=False, boost_error=False)
        if len(made.matrix) > _MOST_MODULES:
            made = segno.make(text, error="l", micro=False, boost_error=False)
    except segno.DataOverflowError:
        return ()
    return tuple(bytes(row) for row in made.matrix)


class QrCode(Painted):
    def __init__(self) -> None:
        super().__init__()
        self._text = ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_text(self, text: str) -> None:
        if text != self._text:
            self._text = text
            self.update()

    def sizeHint(self) -> QSize:
        side = self.theme.px(_CODE) + 2 * BLEED
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        rect = body(self.frame())
        path = rounded(rect, 8)
        under(painter, path, 0.4)
        painter.fillPath(path, colour(INKS.parchment))
        rows = code_of(self._text) if self._text else ()
        if not rows:
            return
        ratio = self.devicePixelRatioF()
        picture = _drawn(rows, int(rect.width() * ratio))
        side = picture.width() / ratio
        corner = rect.center().x() - side / 2, rect.center().y() - side / 2
        painter.drawPixmap(QRectF(*corner, side, side), picture, QRectF(picture.rect()))


@lru_cache(maxsize=4)
def _drawn(rows: tuple[bytes, ...], most: int) -> QPixmap:
    """Whole device pixels for each module, so that a camera finds straight edges."""
    count = len(rows) + 2 * _QUIET
    each = max(1, most // count)
    picture = QPixmap(each * count, each * count)
    picture.fill(colour(INKS.parchment))
    painter = QPainter(picture)
    for y, row in enumerate(rows, _QUIET):
        for x, dark in enumerate(row, _QUIET):
            if dark:
                painter.fillRect(x * each, y * each, each, each, colour(INKS.ink))
    painter.end()
    return picture


def told_of_copy(*, watches: bool = False, is_page: bool = False) -> str:
    """``watches``: who opens the link is a spectator. ``is_page``: a browser opens it."""
    if watches:
        return translate("table", "The link for watching has been copied.")
    if is_page:
        return translate("table", "The link for browsers has been copied.")
    return translate("table", "The invitation has been copied. Send it to the others.")


class InvitationPanel(Panel):
    copied = Signal(str)  # a sentence about what is on the clipboard now

    def __init__(self) -> None:
        super().__init__(padding=14)
        self._way, self._way_to_watch, self._page = "", "", ""
        self._is_link = self._urges = False
        self._shown: str | None = None
        self._column = self._most = 0
        self._is_fitting = self._is_stale = False
        self.code = QrCode()
        self._title = heading("")
        self._title.setWordWrap(True)
        self._note = Label("", Type.NOTE, Tone.SECOND, wrap=True)
        self._link = Label("", Type.NOTE, Tone.TEXT, elide=True)
        self._status = Label("", Type.NOTE, Tone.SECOND, wrap=True)
        self.copy = Button(self.tr("Copy the invitation"), icon="copy")
        self.copy_watch = Button(self.tr("Link to watch"), icon="eye")
        self.copy_page = Button(self.tr("Link for browsers"), icon="link")
        self.friends = Button(self.tr("Invite friends"), icon="people")
        self.friends.hide()
        self.copy.clicked.connect(lambda: self._put(self._way))
        self.copy_watch.clicked.connect(lambda: self._put(self._way_to_watch))
        self.copy_page.clicked.connect(lambda: self._put(self._page))
        self._lay_out()

    def show_ways(self, way: str, way_to_watch: str, page: str = "", *, is_link: bool) -> None:
        """``is_link``: programs open ``way``, an invitation or address. ``page``: a browser's."""
        self._way, self._way_to_watch, self._page = way, way_to_watch, page
        self._is_link = is_link
        self.copy_page.setVisible(bool(page))
        self._show_code()
        self.copy.set_reason("" if way else self.tr("The table can't be reached from outside yet."))
        self.copy_watch.setVisible(bool(way_to_watch))
        self._fit()

    def _show_code(self) -> None:
        """Of the link copied last, shown beside it; before, of the one needed now."""
        chosen = self._shown in (self._way, self._page)
        shows_page = bool(self._page) and (self._shown == self._page if chosen else not self._urges)
        way = self._page if shows_page else self._way
        self._link.setText(way.partition("#")[0].partition("?")[0])  # the rest is for programs
        self._has_code = (shows_page or self._is_link) and bool(code_of(way))
        self.code.show_text(way if self._has_code else "")
        self.code.setAccessibleName(
            self.tr("QR code of the link for browsers")
            if shows_page
            else self.tr("QR code of the invitation")
        )

    def offer_friends(self, offered: bool) -> None:
        self.friends.setVisible(offered)
        self._fit()

    def show_free(self, free: int, said: str, *, urges: bool) -> None:
        more = self.tr("Invite %n more player(s)", "", free)
        self._title.setText(more if free else self.tr("All seats are taken"))
        self._urges = urges
        self._show_code()
        self._note.setText(said)
        self.set_gold(urges)
        self.copy.set_kind(ButtonKind.PRIMARY if urges else ButtonKind.SECONDARY)
        self._fit()

    def set_status(self, text: str) -> None:
        self._status.setText(text)
        self._fit()

    def stand_in(self, column: int, most: int) -> None:
        self._column, self._most = column, most
        self._fit()

    def minimumSizeHint(self) -> QSize:
        """Report no minimum width: a height computed for another width would be wrong."""
        return QSize(1, super().minimumSizeHint().height())

    def resizeEvent(self, event: object) -> None:
        self._fit()

    def _fit(self) -> None:
        """Qt asks for this again for parts shown meanwhile; hidden ones stay painted."""
        self._is_stale = True
        if self._is_fitting:
            return
        self._is_fitting = True
        for _ in range(_TRIES):
            if self._is_stale:
                self._is_stale = False
                self._arrange()
        self._is_fitting = False

    def _arrange(self) -> None:
        wide = self.width() >= self.theme.px(_WIDE)
        high = self._column >= self.theme.px(_HIGH)
        self.code.setVisible(self._has_code and (wide or high))
        set_abreast(self._row, wide)
        ways = (self.copy, self.friends, self.copy_watch, self.copy_page)
        shown = [each for each in ways if not each.isHidden()]
        needed = sum(each.sizeHint().width() for each in shown)
        taken = self.code.sizeHint().width() if wide and self._has_code else 0
        beside = self.width() - taken - _AROUND >= needed or len(shown) < 2
        set_abreast(self._buttons, beside)
        for part in (self._title, *ways):
            part.set_small(not beside)
        dropped = self._dropped(taken + _BESIDE_CODE if taken else 0)
        for label in (self._note, self._link, self._status):
            label.setVisible(bool(label.text()) and label not in dropped)

    def _dropped(self, beside: int) -> list[Label]:
        """What has no room: the link first, since a button copies it."""
        margins = self.rows.contentsMargins()
        wide = self.width() - margins.left() - margins.right() - beside
        kept = [self._title, self._note, self._link, self._status]
        free = self._most - margins.top() - margins.bottom() - self._buttons.sizeHint().height()
        if self._has_code and not beside and not self.code.isHidden():
            free -= self.code.sizeHint().height() + _BESIDE_CODE
        dropped: list[Label] = []
        for label in (self._link, self._note, self._status):
            if sum(_height(it, wide) + _BETWEEN for it in kept if it.text()) <= free:
                break
            kept.remove(label)
            dropped.append(label)
        return dropped

    def _put(self, way: str) -> None:
        QGuiApplication.clipboard().setText(way)
        self._shown = way
        self._show_code()
        self._fit()
        watches = way == self._way_to_watch
        self.copied.emit(told_of_copy(watches=watches, is_page=way == self._page))

    def _lay_out(self) -> None:
        self._has_code = False
        self._status.hide()
        self.code.hide()
        self._buttons = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._buttons.setSpacing(4)
        filled(self._buttons, self.copy, self.friends, self.copy_watch, self.copy_page, 1)
        labels = (self._title, self._note, self._link, self._status)
        texts = filled(QVBoxLayout(), *labels, 1, self._buttons)
        texts.setSpacing(_BETWEEN)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.setSpacing(_BESIDE_CODE)
        self._row.addWidget(self.code)
        self._row.addLayout(texts, 1)
        self.rows.addLayout(self._row)


def _height(label: Label, wide: int) -> int:
    return label.heightForWidth(wide) if label.wordWrap() else label.sizeHint().height()
