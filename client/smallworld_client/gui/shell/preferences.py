"""The settings while the program runs, and the file with the window's place."""

import stat
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSettings, QSize, QTimer, Signal
from PySide6.QtWidgets import QApplication

from smallworld_client.gui.languages import speak
from smallworld_client.gui.settings_dialog import SettingsDialog
from smallworld_client.gui.shell.own_games import OwnGames
from smallworld_client.gui.shell.visit import Visit
from smallworld_client.gui.theme import Theme, interface_scale
from smallworld_client.lessons.progress import Progress
from smallworld_client.process.account import own_name
from smallworld_client.storage import folders
from smallworld_client.storage.settings import LARGEST, Ignored, Settings, SettingsFile

if TYPE_CHECKING:
    from smallworld_client.gui.friends.company import Company
    from smallworld_client.release_news import ReleaseNews
    from smallworld_client.storage.friends import People

PACE = 0.8
"""Seconds that a computer player takes for a move at normal animation speed."""
TYPING = 600
"""Milliseconds without a letter after which a name that is being typed is written down."""


def window_memory() -> QSettings:
    """The window's last position and size.

    Qt would block on a pipe and read a file of any size. Anything that is not a file of a sensible
    size counts as empty and is not touched: the path below it can neither be read nor created.
    """
    path = folders.config() / "window.ini"
    return QSettings(str(path if _is_ini(path) else path / path.name), QSettings.Format.IniFormat)


def _is_ini(path: Path) -> bool:
    """Whether Qt may open that: a small file, a folder, of which it says so, or nothing yet."""
    try:
        found = path.stat()
    except OSError:
        return True
    return stat.S_ISDIR(found.st_mode) or (stat.S_ISREG(found.st_mode) and found.st_size <= LARGEST)


class Preferences(QObject):
    """The current settings, applied to the program."""

    changed = Signal(object)
    """The Settings."""
    language_changed = Signal()
    """The language has changed for widgets created from now on."""
    troubled = Signal(str)
    """Settings or friends can't be saved; a sentence."""
    company_made = Signal(object)
    """The Company, once, when friends are first needed."""

    def __init__(self, app: QApplication, file: SettingsFile) -> None:
        super().__init__(app)
        self._app, self._file = app, file
        self.settings = self._saved = file.load()
        self._pause = QTimer(self, singleShot=True, interval=TYPING)
        self._pause.timeout.connect(self.save)
        app.aboutToQuit.connect(self.save)
        self._interface = 1.0
        self._company: Company | None = None
        self._releases: ReleaseNews | None = None
        self.own_games = OwnGames(self)
        self.theme.apply(app)
        speak(app, self.settings.language)

    @property
    def name(self) -> str:
        """The person's name: as entered, or the user name of this computer."""
        return self.settings.name or own_name()

    @property
    def company(self) -> "Company":
        """The person's friends, who are read when they are first needed."""
        if self._company is None:
            # Not at the start of the program: it brings the network with it.
            from smallworld_client.gui.friends.company import Company  # noqa: PLC0415

            self._company = Company(parent=self)
            self._company.troubled.connect(self.troubled)
            self.changed.connect(self._tell_company)
            self._tell_company()
            self.company_made.emit(self._company)
        return self._company

    def _tell_company(self) -> None:
        settings = self.settings
        if self._company is not None:
            self._company.follow(
                shows=settings.seen,
                ignored=settings.ignored_keys,
                name=self.name,
                lobby=settings.lobby or settings.games_at,
            )

    @property
    def releases(self) -> "ReleaseNews":
        """What is known of newer releases of the program."""
        if self._releases is None:
            # Not at the start of the program: it brings the messages with it.
            from smallworld_client.release_news import ReleaseNews  # noqa: PLC0415

            notice = self.settings.release_notice.encode("ascii", "replace")
            self._releases = ReleaseNews(self.settings.releases, notice)
        return self._releases

    def keep_releases(self) -> None:
        """Remember what was told of newer releases."""
        news = self.releases
        notice = news.notice.decode("ascii")
        self.change(replace(self.settings, releases=news.told, release_notice=notice))

    @property
    def knows_lobby(self) -> bool:
        """Whether the person has been in a lobby, or has games at one."""
        return bool(self.settings.lobby or self.settings.games_at)

    def leave_friends(self) -> None:
        """The program ends: no friend sees the person any more."""
        if self._company is not None:
            self._company.end()

    @property
    def theme(self) -> Theme:
        """The theme of the program in a window of the present size."""
        return Theme.chosen(self.settings, self._interface)

    def fit(self, window: QSize) -> None:
        """Let the interface follow the window, unless the person has set a size."""
        before, self._interface = self.theme, interface_scale(window)
        if self.theme != before:
            self.theme.apply(self._app)

    @property
    def pace(self) -> float:
        """Seconds that a computer player takes for a move."""
        return PACE / (self.settings.speed or 1.0)

    def ignore(self, key: bytes, name: str, on: bool) -> None:
        """Ignore a person, or stop ignoring them."""
        text = key.decode("ascii", "replace")
        others = tuple(person for person in self.settings.ignored if person.key != text)
        ignored = (*others, Ignored(text, name)) if on else others
        self.change(replace(self.settings, ignored=ignored))

    @property
    def people(self) -> "People":
        """Whom the person knows, to take along."""
        from smallworld_client.storage.friends import KeptFriend, People  # noqa: PLC0415

        ignored = tuple(KeptFriend(each.key, each.name) for each in self.settings.ignored)
        return People(self.company.kept, ignored)

    def welcome(self, people: "People") -> None:
        """Take in whom the person knows on another computer."""
        from smallworld_client.storage.friends import with_more  # noqa: PLC0415

        self.company.renew()
        self.company.keep_all(people.friends)
        ignored = with_more(self.people.ignored, people.ignored)
        theirs = tuple(Ignored(each.key, each.name) for each in ignored)
        self.change(replace(self.settings, ignored=theirs))

    def rename(self, name: str) -> None:
        """Set the person's name; an empty name is ignored."""
        name = name.strip()
        if name and name != self.name:
            self.change(replace(self.settings, name=name))
            self.save()

    def follow_own_games(self, lobby: str = "") -> None:
        """Follow the person's games at the service, at that lobby or where some are known."""
        address = lobby or self.settings.games_at
        if address:
            self.own_games.follow(address, self.name)

    def remember_games_at(self, lobby: str) -> None:
        """Keep at which lobby's service the person has games."""
        self.change(replace(self.settings, games_at=lobby))

    def remember_sets(self, sets: tuple[str, ...]) -> None:
        """Keep the sets that were chosen, for the next game."""
        self.change(replace(self.settings, sets=sets))

    def learn(self, hint: str) -> None:
        """Don't show this hint again."""
        seen = self.settings.hints_seen
        self.change(replace(self.settings, hints_seen=(*seen, hint)))

    def end_hints(self) -> None:
        """Give no hints from now on."""
        self.change(replace(self.settings, hints=False))

    def remember_lessons(self, progress: Progress) -> None:
        """Keep which lessons are done, and where others were left."""
        self.change(replace(self.settings, lessons=progress.words))

    def begin_hints(self) -> None:
        """Give all hints of a first game again."""
        self.change(replace(self.settings, hints=True, hints_seen=()))

    def change(self, settings: Settings) -> None:
        """Apply other settings, and write them down; a new name alone only after a pause.

        It is typed letter by letter. At the latest it is written as the program ends.
        """
        if settings == self.settings:
            return
        theme, before, self.settings = self.theme, self.settings, settings
        if self.theme != theme:
            self.theme.apply(self._app)
        if settings.language != before.language:
            speak(self._app, settings.language)
            self.language_changed.emit()
        self.changed.emit(settings)
        if settings == replace(before, name=settings.name):
            self._pause.start()
        else:
            self.save()

    def save(self) -> None:
        """Write down what is not written yet."""
        self._pause.stop()
        if self.settings == self._saved:
            return
        try:
            self._file.save(self.settings)
            self._saved = self.settings
        except OSError:
            text = self.tr(
                "The settings can't be saved to {file}. They apply until you close the program."
            )
            self.troubled.emit(text.format(file=self._file.path))


def open_settings(preferences: Preferences, visit: Visit) -> SettingsDialog:
    """The settings as a card over a visit's screen, and over the one that takes its place."""
    # Not at the start of the program: it brings the network with it.
    from smallworld_client.gui.identity.own import OwnIdentity  # noqa: PLC0415
    from smallworld_client.gui.shell.own_notices import notices  # noqa: PLC0415

    away = notices(preferences)
    own = OwnIdentity(people=lambda: preferences.people, welcome=preferences.welcome)
    dialog = SettingsDialog(preferences.settings, visit.screen, own, away.section if away else None)

    def change(settings: Settings) -> None:
        before = preferences.settings.language
        preferences.change(settings)
        if settings.language != before:
            open_settings(preferences, visit).language.setFocus()

    dialog.changed.connect(change)
    dialog.name.box.line.editingFinished.connect(preferences.save)
    dialog.dismissed.connect(preferences.save)
    preferences.changed.connect(dialog.follow)
    if away:
        dialog.dismissed.connect(away.end)
    dialog.dismissed.connect(dialog.deleteLater)
    dialog.open()
    return dialog
