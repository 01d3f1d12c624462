"""A visit to one place of the program, and what all share: settings, language, own games.

A lobby knows by the person's key whose games at its service are theirs. So it is called only where
they are known to have some, or want one, and not while a table of this window is registered at a
lobby under that key: of two programs with one key a lobby hears the later one.
"""

import stat
from abc import abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar

from PySide6.QtCore import (
    QCoreApplication,
    QLibraryInfo,
    QLocale,
    QObject,
    QSettings,
    QSize,
    QTimer,
    QTranslator,
    Signal,
)
from PySide6.QtWidgets import QApplication, QWidget

from smallworld_client.gui.background import GamesNews
from smallworld_client.gui.kit.choice import Picker
from smallworld_client.gui.kit.form import Field
from smallworld_client.gui.kit.screen import Screen
from smallworld_client.gui.shell.settings_dialog import SettingsDialog
from smallworld_client.gui.theme import Theme, interface_scale
from smallworld_client.home import folders
from smallworld_client.home.settings import (
    LANGUAGES,
    LARGEST,
    Ignored,
    SettingsFile,
    UserSettings,
    after_first_game,
)
from smallworld_client.process import own_name
from smallworld_client.words.translation import FOLDER, speak_through

if TYPE_CHECKING:
    from smallworld.game import Game
    from smallworld.record import Entry
    from smallworld_client.about import ReleaseNews
    from smallworld_client.gui.lobby.company import FriendsService
    from smallworld_client.gui.lobby_session import GamesSession
    from smallworld_client.gui.study.screen import Checks
    from smallworld_client.home.friends import People
    from smallworld_client.table.setup import SeatSetup
    from smallworld_wire.lobby import ServiceTable
    from smallworld_wire.people import NoticesToLobby


class ScreenVisit(QObject):
    """An entry of the window's stack. A screen emits what a person wants; a visit does it."""

    screen_changed = Signal(QWidget)
    """Another screen takes the place of the one before, which is not needed any more."""
    title_changed = Signal(str)
    """What the window's title should say; empty for the program's name alone."""
    called = Signal(str)  # the person should be notified; a sentence
    sounded = Signal(object)  # a Sound should be heard
    onward = Signal(object)  # another Visit follows; Back leads here again
    replaced = Signal(object)  # another Visit takes the place of this one
    left = Signal()  # the person wants to go back
    is_form = False  # Back from a game in progress passes it over
    title = ""

    def __init__(self, screen: QWidget) -> None:
        super().__init__()
        self.screen = screen

    @property
    def warning(self) -> str:
        """A warning about closing the window now; empty if nothing is lost."""
        return ""

    @property
    def played(self) -> "tuple[Game, Sequence[Entry]] | None":
        return None

    @property
    def parting(self) -> str:
        """Where the game that is left is kept; empty if it is not in progress."""
        return ""

    def come_back(self) -> None: ...

    def tell(self, text: str) -> None:
        if isinstance(self.screen, Screen):
            self.screen.tell(text)

    def retranslate(self) -> None:
        """Rebuild the screen in the current language; the session continues."""

    def end(self) -> None:
        """End what stands behind the screen, above all its threads."""

    def show_screen(self, screen: QWidget) -> None:
        self.screen = screen
        self.screen_changed.emit(screen)

    def set_title(self, title: str) -> None:
        if title != self.title:
            self.title = title
            self.title_changed.emit(title)


Made = TypeVar("Made", bound=QWidget)


class RemadeVisit(ScreenVisit, Generic[Made]):
    """Its screen is made anew whenever the language changes."""

    screen: Made

    def __init__(self) -> None:
        QObject.__init__(self)
        self.screen = self.make()

    def retranslate(self) -> None:
        self.show_screen(self.make())

    @abstractmethod
    def make(self) -> Made:
        """The screen in the present language, with its signals connected."""


class FreshVisit(RemadeVisit[Made]):
    """Its screen is also made anew whenever somebody comes back to it."""

    def come_back(self) -> None:
        self.retranslate()


_QTS_OWN = "qtbase"


def chosen(setting: str, wanted: Iterable[str] | None = None) -> str:
    """A setting's language; ``SYSTEM`` takes the first supported of ``wanted``, else English."""
    if setting in LANGUAGES:
        return setting
    tags = QLocale.system().uiLanguages() if wanted is None else wanted
    codes = (tag.replace("_", "-").partition("-")[0] for tag in tags)
    return next((code for code in codes if code in LANGUAGES), "en")


# To search the application for them would make PySide's classes of all its children.
_translators: list[QTranslator] = []


def speak(app: QCoreApplication, setting: str) -> None:
    """Switch the language, also to English, which has a catalogue for its plurals."""
    language = chosen(setting)
    speak_through(QCoreApplication.translate)
    while _translators:
        translator = _translators.pop()
        QCoreApplication.removeTranslator(translator)
        translator.setParent(None)
    system = QLocale.system()
    same = QLocale.languageToCode(system.language()) == language
    QLocale.setDefault(system if same else QLocale(language))
    qts = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    for name, folder in ((_QTS_OWN, qts), ("smallworld", str(FOLDER))):
        translator = QTranslator(app)
        if translator.load(f"{name}_{language}", folder):
            QCoreApplication.installTranslator(translator)
            _translators.append(translator)


class OwnGames(GamesNews):
    """The session that follows the user's own games, if any, and its signals."""

    followed = Signal(bool)  # whether a lobby is asked from now on

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session: GamesSession | None = None
        self.address = ""  # the lobby's, as it was typed; empty while none is followed
        self._name = ""
        self._open_game = ""
        self._holds = False

    @property
    def tables(self) -> "tuple[ServiceTable, ...]":
        return self.session.tables if self.session else ()

    @property
    def takes_orders(self) -> bool:
        return self.session is not None and self.session.takes_orders

    @property
    def has_heard(self) -> bool:
        return self.session is not None and self.session.has_heard

    def follow(self, address: str, name: str) -> None:
        if self.is_at(address) and name == self._name:
            return
        self.leave()
        self.address, self._name = address, name
        self._begin()

    def is_at(self, address: str) -> bool:
        from smallworld_net.address import BadAddress, parse_lobby  # noqa: PLC0415

        if not self.address:
            return False
        try:
            one, other = parse_lobby(address), parse_lobby(self.address)
        except BadAddress:
            return address == self.address
        return one._replace(key=None) == other._replace(key=None)

    def hold(self, hold: bool) -> None:
        """Disconnect while a table of this window is registered at a lobby."""
        if hold != self._holds:
            self._holds = hold
            if hold:
                self._end()
            else:
                self._begin()

    def open(self, game: str) -> None:
        """Note which game is shown; empty for none. Of its turns nobody is told."""
        self._open_game = game
        if self.session:
            self.session.open_game = game

    def ask_of_notices(self, word: "NoticesToLobby") -> None:
        if self.session:
            self.session.ask_of_notices(word)

    def leave(self) -> None:
        self.address = ""
        self._end()

    def _begin(self) -> None:
        if not self.address or self._holds or self.session:
            return
        # Not at the start of the program: it brings the network with it.
        from smallworld_client.gui.lobby_session import GamesSession  # noqa: PLC0415
        from smallworld_net.address import BadAddress  # noqa: PLC0415

        try:
            session = GamesSession(self.address, self._name, self)
        except BadAddress:
            self.address = ""
            return
        session.open_game = self._open_game
        self.session = session
        self.followed.emit(True)

    def _end(self) -> None:
        session, self.session = self.session, None
        if session:
            session.leave()
            self.changed.emit()
            self.followed.emit(False)


PACE = 0.8  # seconds that a computer player takes for a move at normal animation speed
TYPING = 600  # milliseconds without a letter after which a name that is being typed is written down


def window_memory() -> QSettings:
    """The window's last position and size.

    Qt would block on a pipe and read a file of any size. Anything that is not a file of a sensible
    size counts as empty and is not touched: the path below it can neither be read nor created.
    """
    path = folders.config_folder() / "window.ini"
    return QSettings(str(path if _is_ini(path) else path / path.name), QSettings.Format.IniFormat)


def _is_ini(path: Path) -> bool:
    """Whether Qt may open that: a small file, a folder, of which it says so, or nothing yet."""
    try:
        found = path.stat()
    except OSError:
        return True
    return stat.S_ISDIR(found.st_mode) or (stat.S_ISREG(found.st_mode) and found.st_size <= LARGEST)


class Preferences(QObject):
    changed = Signal(object)  # the Settings
    language_changed = Signal()  # the language has changed for widgets created from now on
    troubled = Signal(str)  # settings or friends can't be saved; a sentence
    company_made = Signal(object)  # the Company, once, when friends are first needed

    def __init__(self, app: QApplication, file: SettingsFile) -> None:
        super().__init__(app)
        self._app, self._file = app, file
        self.settings = self._saved = file.load()
        self._pause = QTimer(self, singleShot=True, interval=TYPING)
        self._pause.timeout.connect(self.save)
        app.aboutToQuit.connect(self.save)
        self._interface = 1.0
        self._company: FriendsService | None = None
        self._releases: ReleaseNews | None = None
        self._checks: Checks | None = None
        self.own_games = OwnGames(self)
        self.theme.apply(app)
        speak(app, self.settings.language)

    @property
    def name(self) -> str:
        return self.settings.name or own_name()

    def portrait_of(self, name: str) -> int:
        """The chosen one for this person's name, and a computer player's for theirs."""
        from smallworld_client.table.authority.seats import portrait_of  # noqa: PLC0415 - brings keys

        return portrait_of(self.settings.portrait if name == self.name else name)

    @property
    def company(self) -> "FriendsService":
        if self._company is None:
            # Not at the start of the program: it brings the network with it.
            from smallworld_client.gui.lobby.company import FriendsService  # noqa: PLC0415

            self._company = FriendsService(parent=self)
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
    def checks(self) -> "Checks":
        if self._checks is None:
            # Not at the start of the program: it brings the computer players with it.
            from smallworld_client.gui.study.screen import Checks  # noqa: PLC0415

            self._checks = Checks(self)
            self._app.aboutToQuit.connect(self._checks.end)
        return self._checks

    @property
    def releases(self) -> "ReleaseNews":
        if self._releases is None:
            # Not at the start of the program: it brings the messages with it.
            from smallworld_client.about import ReleaseNews  # noqa: PLC0415

            notice = self.settings.release_notice.encode("ascii", "replace")
            self._releases = ReleaseNews(self.settings.releases, notice)
        return self._releases

    def keep_releases(self) -> None:
        news = self.releases
        notice = news.notice.decode("ascii")
        self.change(replace(self.settings, releases=news.told, release_notice=notice))

    def leave_friends(self) -> None:
        if self._company is not None:
            self._company.end()

    @property
    def theme(self) -> Theme:
        return Theme.chosen(self.settings, self._interface)

    def fit(self, window: QSize) -> None:
        """Let the interface follow the window, unless the person has set a size."""
        before, self._interface = self.theme, interface_scale(window)
        if self.theme != before:
            self.theme.apply(self._app)

    @property
    def pace(self) -> float:
        return PACE / (self.settings.speed or 1.0)

    def ignore(self, key: bytes, name: str, on: bool) -> None:
        text = key.decode("ascii", "replace")
        others = tuple(person for person in self.settings.ignored if person.key != text)
        ignored = (*others, Ignored(text, name)) if on else others
        self.change(replace(self.settings, ignored=ignored))

    @property
    def people(self) -> "People":
        from smallworld_client.home.friends import KeptFriend, People  # noqa: PLC0415

        ignored = tuple(KeptFriend(each.key, each.name) for each in self.settings.ignored)
        return People(self.company.kept, ignored)

    def welcome(self, people: "People") -> None:
        from smallworld_client.home.friends import with_more  # noqa: PLC0415

        self.company.renew()
        self.company.keep_all(people.friends)
        ignored = with_more(self.people.ignored, people.ignored)
        theirs = tuple(Ignored(each.key, each.name) for each in ignored)
        self.change(replace(self.settings, ignored=theirs))

    def rename(self, name: str) -> None:
        name = name.strip()
        if name and name != self.name:
            self.change(replace(self.settings, name=name))
            self.save()

    def follow_own_games(self, lobby: str = "") -> None:
        address = lobby or self.settings.games_at
        if address:
            self.own_games.follow(address, self.name)

    def remember_games_at(self, lobby: str) -> None:
        self.change(replace(self.settings, games_at=lobby))

    def remember_game(self, players: int, sets: tuple[str, ...]) -> None:
        self.change(replace(self.settings, players=players, sets=sets))

    def remember_hosted_sets(self, sets: tuple[str, ...]) -> None:
        self.change(replace(self.settings, hosted_sets=sets))

    def remember_level(self, places: "Sequence[SeatSetup]") -> None:
        levels = [it.name for it in places if it.kind == "computer"]
        self.change(replace(self.settings, level=(*levels, self.settings.level)[0]))

    def learn(self, hint: str) -> None:
        seen = self.settings.hints_seen
        self.change(replace(self.settings, hints_seen=(*seen, hint)))

    def end_hints(self) -> None:
        self.change(replace(self.settings, hints=False))

    def end_first_game(self, won: bool) -> None:
        self.change(after_first_game(self.settings, won=won))

    def begin_hints(self) -> None:
        self.change(replace(self.settings, hints=True, hints_seen=()))

    def change(self, settings: UserSettings) -> None:
        """Apply other settings, and save them; a name, which is typed, only after a pause."""
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


def open_settings(preferences: Preferences, visit: ScreenVisit) -> SettingsDialog:
    # Not at the start of the program: it brings the network with it.
    from smallworld_client.gui.lobby.identity import IdentityActions  # noqa: PLC0415
    from smallworld_client.gui.shell.people import notices  # noqa: PLC0415

    away = notices(preferences)
    own = IdentityActions(people=lambda: preferences.people, welcome=preferences.welcome)
    dialog = SettingsDialog(preferences.settings, visit.screen, own, away.section if away else None)

    def change(settings: UserSettings) -> None:
        before = preferences.settings.language
        preferences.change(settings)
        if settings.language != before:
            open_settings(preferences, visit).control(Picker, "language").setFocus()

    dialog.changed.connect(change)
    dialog.control(Field, "name").box.editingFinished.connect(preferences.save)
    dialog.dismissed.connect(preferences.save)
    preferences.changed.connect(dialog.follow)
    if away:
        dialog.dismissed.connect(away.end)
    dialog.open_once()
    return dialog
