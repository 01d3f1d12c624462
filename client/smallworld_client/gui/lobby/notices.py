"""The notices among the settings: how a lobby's service tells somebody that it is their turn."""

from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QSignalBlocker, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from smallworld_client.gui.kit.base import discard, marginless
from smallworld_client.gui.kit.button import Button
from smallworld_client.gui.kit.choice import ToggleRow
from smallworld_client.gui.kit.form import Field, named
from smallworld_client.gui.kit.label import Label, Tone, note
from smallworld_client.gui.theme import Type
from smallworld_net.address import BadAddress, parse_lobby
from smallworld_wire.people import (
    MOST_TARGETS,
    MyNotices,
    Notices,
    NoticeSent,
    SetNotices,
    TestNotice,
)

_LEAST, _MOST = 4, 500  # characters of a target
_NAMES = {
    "discord": "Discord",
    "gotifys": "Gotify",
    "matrixs": "Matrix",
    "mmosts": "Mattermost",
    "ntfy": "ntfy",
    "ntfys": "ntfy",
    "pbul": "Pushbullet",
    "pover": "Pushover",
    "rockets": "Rocket.Chat",
    "signals": "Signal",
    "slack": "Slack",
    "tgram": "Telegram",
    "xmpps": "XMPP",
    "zulip": "Zulip",
}
"""What the kinds of targets are called, in any language."""


class NoticesSection(QWidget):
    """The lobby sends kinds of targets only: a target may contain a password."""

    asked = Signal(object)  # what is to be said to the lobby: SetNotices, MyNotices or TestNotice
    begun = Signal()
    """The lobby may be called: somebody who has no games there yet wants to set notices."""

    def __init__(self, lobby: str, language: str) -> None:
        super().__init__()
        self.setObjectName("notices")
        self._language = language
        self._set: Notices | None = None
        self._is_busy = self._is_adding = self._has_set_language = False
        self._had_focus: QWidget | None = None
        self._targets = QVBoxLayout()
        self._targets.setSpacing(2)
        example = self.tr("such as {address}").format(address="ntfy://my-own-topic")
        self.field = Field(self.tr("Address"), placeholder=example, most=_MOST)
        self.field.submitted.connect(self._add)
        self.add = Button(self.tr("Add"), small=True)
        self.add.clicked.connect(self._add)
        self.daily = ToggleRow(
            self.tr("Once a day at most"), self.tr("one message for all games that wait for you")
        )
        self.daily.toggled.connect(self._change)
        self.test = Button(self.tr("Send a test"), small=True)
        self.test.clicked.connect(lambda: self._ask(TestNotice()))
        self.begin = Button(self.tr("Set it up"), small=True)
        self.begin.clicked.connect(self._begin)
        self.begin.hide()
        self._lacks_service = False
        self.status = Label("", Type.NOTE, Tone.SECOND, wrap=True)
        self._build(lobby)
        self._show()

    def _build(self, lobby: str) -> None:
        about = self.tr(
            "The service of {lobby} writes to you when it is your turn and you are "
            "not at the table. It accepts Apprise addresses: mail (mailtos://), "
            "Matrix, Discord, ntfy, webhooks (jsons://) and more."
        )
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 8)
        rows.setSpacing(2)
        rows.addWidget(named(self.tr("Send a message when it is your turn")))
        rows.addWidget(note(about.format(lobby=_host(lobby)), tone=Tone.THIRD))
        rows.addLayout(self._targets)
        rows.addWidget(self.field)
        buttons = QHBoxLayout()
        buttons.setSpacing(2)
        buttons.addWidget(self.add)
        buttons.addWidget(self.test)
        buttons.addWidget(self.begin)
        buttons.addStretch(1)
        rows.addLayout(buttons)
        rows.addWidget(self.status)
        rows.addWidget(self.daily)

    def offer(self) -> None:
        """Wait for a click before asking: the lobby learns the person's key when it is asked."""
        self._show_parts(shown=False)
        self._say(self.tr("The lobby learns who you are once you set it up."))

    def _begin(self) -> None:
        self._show_parts(shown=True)
        self.begun.emit()
        self.field.setFocus()

    def _show_parts(self, *, shown: bool) -> None:
        for part in (self.field, self.add, self.test, self.daily):
            part.setVisible(shown)
        self.begin.setVisible(not shown)

    @Slot(bool)
    def set_served(self, is_served: bool) -> None:
        self._lacks_service = not is_served
        if self._set is not None and not self._is_busy:
            self._say(self._summary)

    @property
    def _summary(self) -> str:
        if self._lacks_service:
            return self.tr("This lobby has no service at the moment, so it sends nothing.")
        return "" if self._set and self._set.kinds else self.tr("No address is set.")

    @Slot(bool)
    def follow(self, is_followed: bool) -> None:
        self._is_busy, self._set = False, None
        if is_followed:
            self._say(self.tr("Asking the lobby…"))
            self._ask(MyNotices())
        else:
            self._say(self.tr("You can change this when you aren't hosting a game."))
        self._show()

    @Slot(object)
    def take(self, answer: Notices | NoticeSent) -> None:
        self._is_busy = False
        if isinstance(answer, NoticeSent):
            self._say_sent(answer)
        else:
            self._take_set(answer)
        self._show()

    def _take_set(self, answer: Notices) -> None:
        if self._is_adding:
            self.field.set_text("")
        self._is_adding, self._set = False, answer
        self._say(self._summary)
        if answer.kinds and answer.language != self._language and not self._has_set_language:
            self._has_set_language = True
            self._change(answer.digest)

    @Slot(str)
    def fail(self, why: str) -> None:
        self._is_busy = False
        if self._is_adding:
            self._is_adding = False
            self._say("")
            self.field.set_error(why)
        else:
            self._say(why, Tone.WARNING)
        self._show()

    def _say_sent(self, sent: NoticeSent) -> None:
        if sent.reached == sent.targets:
            self._say(self.tr("The test has been sent. Check that it arrives."), Tone.GOOD)
        else:
            text = self.tr(
                "The test went out to {reached} of {targets} addresses. Check them for "
                "typing errors: remove one and add it again."
            )
            self._say(text.format(reached=sent.reached, targets=sent.targets), Tone.WARNING)

    def _say(self, text: str, tone: Tone = Tone.SECOND) -> None:
        self.status.setText(text)
        self.status.set_tone(tone)
        self.status.setVisible(bool(text))

    def _show(self) -> None:
        kinds = self._set.kinds if self._set else ()
        while item := self._targets.takeAt(0):
            if widget := item.widget():
                discard(widget)
        for number, kind in enumerate(kinds):
            self._targets.addWidget(self._line(number, kind))
        is_free = self._set is not None and not self._is_busy
        self.field.setEnabled(self._set is not None and len(kinds) < MOST_TARGETS)
        self.add.setEnabled(is_free and len(kinds) < MOST_TARGETS)
        self.test.setEnabled(is_free and bool(kinds))
        self.daily.setEnabled(is_free and bool(kinds))
        if is_free:
            self._give_focus_back()
        with QSignalBlocker(self.daily):
            self.daily.setChecked(self._set is not None and self._set.digest)

    def _give_focus_back(self) -> None:
        before, self._had_focus = self._had_focus, None
        if before is not None:
            (before if before.isEnabled() else self.field).setFocus()

    def _line(self, number: int, kind: str) -> QWidget:
        line = QWidget()
        row = marginless(QHBoxLayout(line))
        row.addWidget(Label(self._named(kind), Type.BODY, elide=True), 1)
        remove = Button(self.tr("Remove"), small=True)
        remove.setAccessibleName(self.tr("Remove {address}").format(address=self._named(kind)))
        remove.setEnabled(not self._is_busy)
        remove.clicked.connect(partial(self._remove, number))
        row.addWidget(remove)
        return line

    def _named(self, kind: str) -> str:
        if kind == "mailtos":
            return self.tr("Mail")
        return self.tr("Webhook") if kind == "jsons" else _NAMES.get(kind, kind)

    def _add(self) -> None:
        target = self.field.text()
        if self._set is None or self._is_busy or not target:
            return
        if "://" not in target or len(target) < _LEAST or " " in target:
            text = self.tr("An address starts with its type, such as {kinds}, and has no spaces.")
            self.field.set_error(text.format(kinds="ntfy://, mailtos://"))
            return
        self.field.set_error("")
        self._is_adding = True
        self._send(self._set, (target,))

    def _remove(self, number: int) -> None:
        if self._set is not None and not self._is_busy:
            self._send(self._set, without=number)

    def _change(self, is_daily: bool) -> None:
        if self._set is not None and not self._is_busy:
            self._send(replace(self._set, digest=is_daily))

    def _send(self, known: Notices, new: tuple[str, ...] = (), without: int | None = None) -> None:
        kept = tuple(each for each in range(len(known.kinds)) if each != without)
        self._ask(SetNotices(new, known.digest, self._language, kept))

    def _ask(self, word: SetNotices | MyNotices | TestNotice) -> None:
        self._is_busy = True
        if any(child.hasFocus() for child in self.findChildren(QWidget)):
            lasting = next((it for it in (self.add, self.test, self.daily) if it.hasFocus()), None)
            self._had_focus = lasting or self.field
        if isinstance(word, TestNotice):
            self._say(self.tr("Sending the test…"))
        self._show_busy()
        self.asked.emit(word)

    def _show_busy(self) -> None:
        for button in (self.add, self.test, self.daily, *self.findChildren(Button)):
            button.setEnabled(False)


def _host(lobby: str) -> str:
    try:
        return str(parse_lobby(lobby)._replace(key=None))
    except BadAddress:
        return lobby
