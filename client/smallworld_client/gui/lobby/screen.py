"""The lobby: games to join and to watch, and the ways to one that is not in the list."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QStackedLayout, QVBoxLayout, QWidget

from smallworld_client.gui.kit import base
from smallworld_client.gui.kit.base import Pressable, marginless
from smallworld_client.gui.kit.button import Button, ButtonKind, ended
from smallworld_client.gui.kit.choice import Option, SegmentedChoice
from smallworld_client.gui.kit.draw import BLEED, body, focus_ring, width_of, write
from smallworld_client.gui.kit.form import Field
from smallworld_client.gui.kit.label import Panel, heading, note
from smallworld_client.gui.kit.rows import draw_player
from smallworld_client.gui.kit.screen import Footer, Screen, scrolled
from smallworld_client.gui.lobby.cards import FRIENDS, QUICK_MATCH, WAYS_IN, MatchCard, SideColumn
from smallworld_client.gui.lobby.friends import FriendsCard
from smallworld_client.gui.lobby.game_rows import LobbyGame
from smallworld_client.gui.lobby.list import Aim, GameBrowser
from smallworld_client.gui.paint.ink import Weight, colour, rounded
from smallworld_client.gui.setup.form import GameForm
from smallworld_client.gui.theme import Type
from smallworld_client.table.setup import Setup

_FACE, _HIGH, _BETWEEN = 30, 40, 8


class PersonButton(Pressable):
    def __init__(self, name: str, face: str = "") -> None:
        super().__init__()
        self._name, self._face, self._standing, self._short = name, face, "", False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setObjectName("person")
        self._say()

    @property
    def said(self) -> str:
        return " ".join(filter(None, (self._name, self._standing)))

    def show_standing(self, standing: str) -> None:
        self._standing = standing
        self._say()

    def set_short(self, short: bool) -> None:
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
        draw_player(painter, QPointF(left + size / 2, rect.center().y()), size, self._face)
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


_TWO_COLUMNS = 960  # logical pixels of a screen with two columns, at normal text size
_SIDE, _SIDE_SMALL, _FORM = 480, 372, 480
"""Widths of the cards, the same below 1400 pixels, and of the form for a new game."""
_LEAST = 400
_UNLIMITED = (1 << 24) - 1


class LobbyScreen(Screen):
    """The list, and beside it a column of cards, or the form for a new game."""

    create_requested = Signal(Setup)
    join_requested = Signal(str)
    watch_requested = Signal(str)
    address_requested = Signal(str, bool)
    invitation_pasted = Signal(str)
    connect_requested = Signal(str)

    def __init__(
        self,
        name: str,
        address: str = "",
        aim: Aim = "all",
        *,
        sets: Iterable[str] = (),
        face: str = "",
    ) -> None:
        """``address`` is as it was typed; ``sets`` are preselected for a new game."""
        super().__init__("")
        self.set_title(self.tr("Lobby"), address)
        self.invitee = b""
        """The key of the friend for whom a table is about to be opened; empty for nobody."""
        self._build_list(aim)
        self._build_form(name, sets, face)
        self._build_cards(address, sets)
        self._build_tools(name, face)
        self._lay_out()
        self.set_connection(self.tr("Not connected"), connected=False)

    def _build_list(self, aim: Aim) -> None:
        self.games = GameBrowser()
        self.games.search.aim.set_value(aim)
        self.games.join_requested.connect(self.join_requested)
        self.games.watch_requested.connect(self.watch_requested)
        self.games.begin.clicked.connect(self._begin)

    def _build_form(self, name: str, sets: Iterable[str], face: str) -> None:
        self.form = GameForm(name, lobby=True, sets=sets, face=face)
        self.form.changed.connect(self._check)
        self.open_table = Button(self.tr("Open the table"), ButtonKind.PRIMARY)
        self.open_table.clicked.connect(lambda: self.create_requested.emit(self.form.setup))
        self.form.title.submitted.connect(lambda _: self.open_table.click())
        cancel = Button(self.tr("Not now"))
        cancel.clicked.connect(self.close_form)
        self.footer = Footer(self.open_table, cancel)

    def _build_cards(self, address: str, sets: Iterable[str]) -> None:
        self.ways = WaysIn(address)
        self._connect_ways()
        self.match = MatchCard(sets=tuple(sets))
        self.match.join_requested.connect(self.join_requested)
        self.friends = FriendsCard()
        self.cards = SideColumn()
        self.cards.add_card(self.ways, WAYS_IN)
        self.cards.add_card(self.match, QUICK_MATCH)
        self.cards.add_card(self.friends, FRIENDS)
        self.cards.changed.connect(self._share_gold)
        self._side = QWidget()
        self._side_pages = marginless(QStackedLayout(self._side))

    def _build_tools(self, name: str, face: str) -> None:
        self._columns = QHBoxLayout()
        self.pages = SegmentedChoice(
            self.tr("What is shown"),
            [Option("games", self.tr("Open games")), Option("cards", self.tr("For you"))],
            "games",
        )
        self.pages.changed.connect(lambda _: self.fit())
        self.pages.hide()
        self.person = PersonButton(name, face)
        self.tools.addWidget(self.pages)
        self.tools.addWidget(self.person)

    def show_games(self, games: Sequence[LobbyGame], hidden: int = 0) -> None:
        self.games.show_games(games, hidden)
        self.match.show_games(games)

    def set_connection(self, text: str, *, connected: bool) -> None:
        self.set_title(self.tr("Lobby"), text)
        self.games.set_connected(connected)
        self.match.set_connected(connected)
        reason = "" if connected else self.tr("You are not connected to a lobby.")
        for button in (self.games.begin, self.games.open_first):
            button.set_reason(reason)
        if not connected:
            self.close_form()

    def _connect_ways(self) -> None:
        self.ways.invitation.submitted.connect(self._paste)
        self.ways.use_invitation.clicked.connect(lambda: self._paste(self.ways.invitation.text()))
        self.ways.join.clicked.connect(lambda: self._go(watch=False))
        self.ways.watch.clicked.connect(lambda: self._go(watch=True))
        self.ways.address.submitted.connect(lambda _: self._go(watch=False))
        self.ways.lobby.submitted.connect(lambda _: self._look())
        self.ways.look.clicked.connect(self._look)

    def tab_order(self) -> Iterable[QWidget]:
        return base.in_order(self)

    def minimumSizeHint(self) -> QSize:
        """Two columns become one before they would keep the window from getting narrower."""
        return QSize(self.theme.px(_LEAST), super().minimumSizeHint().height())

    def fit(self) -> None:
        wide, px = self.width(), self.theme.px
        beside = wide >= px(_TWO_COLUMNS)
        self.person.set_short(not beside)
        narrow = _FORM if self._is_forming else _SIDE if wide >= px(1400) else _SIDE_SMALL
        self._side.setMaximumWidth(px(narrow) if beside else _UNLIMITED)
        self._side.setMinimumWidth(min(px(narrow), wide // 2) if beside else 0)
        aside = self._is_forming or self.pages.value == "cards"
        self._side.setVisible(beside or aside)
        self.games.setVisible(beside or not aside)
        self.pages.setVisible(not beside and not self._is_forming)

    def _share_gold(self) -> None:
        """One button is gold: that of the form, else of a card that calls, else of the list."""
        calls = self.cards.calls
        self.cards.set_gold(not self._is_forming)
        self.games.set_gold(not self._is_forming and not calls)
        called = self.tr("For you ({count})").format(count=calls)
        self.pages.set_label("cards", called if calls else self.tr("For you"))

    def _lay_out(self) -> None:
        self._columns.setContentsMargins(0, 0, 0, 0)
        self._columns.setSpacing(4)
        self._columns.addWidget(self._side, 2)
        self._columns.addWidget(self.games, 3)
        self._side_pages.addWidget(self.cards)
        panel = Panel(padding=18, gold=True)
        panel.rows.addWidget(self._form_page())
        self._side_pages.addWidget(panel)
        self.rows.addLayout(self._columns, 1)

    @property
    def _is_forming(self) -> bool:
        return self._side_pages.currentIndex() == 1

    def _form_page(self) -> QWidget:
        page = QWidget()
        rows = marginless(QVBoxLayout(page))
        self._form_title = heading(self.tr("A new game"))
        rows.addWidget(self._form_title)
        holder = QWidget()
        inner = marginless(QVBoxLayout(holder))
        inner.addWidget(self.form)
        inner.addStretch(1)
        rows.addWidget(scrolled(holder), 1)
        rows.addWidget(self.footer)
        return page

    def begin_with(self, key: bytes, name: str) -> None:
        self._begin()
        self.invitee = key
        self._form_title.setText(self.tr("A new game with {name}").format(name=name))

    def _begin(self) -> None:
        self.invitee = b""
        self._form_title.setText(self.tr("A new game"))
        self._side_pages.setCurrentIndex(1)
        self._share_gold()
        self.fit()
        self.form.title.setFocus(Qt.FocusReason.OtherFocusReason)

    def close_form(self) -> None:
        self._side_pages.setCurrentIndex(0)
        self._share_gold()
        self.fit()

    def _check(self) -> None:
        self.footer.set_reason(self.form.reason)

    def _paste(self, invitation: str) -> None:
        if invitation.strip():
            self.invitation_pasted.emit(invitation.strip())
        else:
            self.ways.invitation.set_error(self.tr("Paste the invitation here first."))

    def _go(self, *, watch: bool) -> None:
        if self.ways.address.text():
            self.address_requested.emit(self.ways.address.text(), watch)
        else:
            self.ways.address.set_error(self.tr("Enter the address that the host gave you."))

    def _look(self) -> None:
        if self.ways.lobby.text():
            self.connect_requested.emit(self.ways.lobby.text())
        else:
            self.ways.lobby.set_error(self.tr("Enter the address of a lobby."))


class WaysIn(QWidget):
    def __init__(self, lobby: str) -> None:
        super().__init__()
        self.invitation = Field(self.tr("Invitation"), placeholder=self.tr("Paste it here"),
                                most=2000)  # fmt: skip
        self.use_invitation = Button(self.tr("Join"), small=True)
        self.address = Field(
            self.tr("Address of a table"), placeholder="192.168.1.20:7474", most=400
        )
        self.join = Button(self.tr("Join"), small=True)
        self.watch = Button(self.tr("Watch"), small=True)
        self.lobby = Field(
            self.tr("Address of the lobby"), lobby, placeholder="lobby.example.org", most=300
        )
        self.look = Button(self.tr("Open"), small=True)
        self._lay_out()

    def _lay_out(self) -> None:
        rows = marginless(QVBoxLayout(self), 4)
        private = note(self.tr("Private games aren't listed. Their host sends you an invitation."))
        for name, about, field, buttons in (
            (self.tr("With an invitation"), private, self.invitation, (self.use_invitation,)),
            (self.tr("With an address"), None, self.address, (self.join, self.watch)),
            (self.tr("Another lobby"), None, self.lobby, (self.look,)),
        ):
            panel = Panel(padding=18)
            panel.rows.addWidget(heading(name))
            if about is not None:
                panel.rows.addWidget(about)
            panel.rows.addWidget(field)
            panel.rows.addLayout(ended(*buttons))
            rows.addWidget(panel)
        rows.addStretch(1)
