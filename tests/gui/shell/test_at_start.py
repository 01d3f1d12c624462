"""The first screen, and what a person has said or learned that is known again."""

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QSettings, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld import __version__
from smallworld_chance.signatures import seed_for_key, verify_key_of
from smallworld_client.analysis.lessons import Hint
from smallworld_client.gui.kit.choice import ToggleRow
from smallworld_client.gui.kit.form import Field
from smallworld_client.gui.kit.label import Label
from smallworld_client.gui.lobby.company import FriendsService
from smallworld_client.gui.shell.at_start import StartVisit
from smallworld_client.gui.shell.settings_dialog import FirstQuestion, SettingsDialog
from smallworld_client.gui.shell.start_dialogs import AboutDialog, UnkeptDialog
from smallworld_client.gui.shell.start_screen import StartScreen
from smallworld_client.gui.shell.visit import Preferences, ScreenVisit, open_settings
from smallworld_client.gui.shell.window import Window
from smallworld_client.gui.theme import Theme
from smallworld_client.home import friends, journal
from smallworld_client.home.settings import BY_WINDOW, SettingsFile, UserSettings
from smallworld_client.process import own_name
from smallworld_net.keys import KeyPair
from smallworld_wire import common
from tests.client.home.test_journal import left
from tests.gui.showing import existing, on_screen, the
from tests.helpers.courses import new_course, play
from tests.helpers.expect import PATIENCE

pytestmark = pytest.mark.painted  # what comes later begins when the screen has been painted

LATER = {
    *("smallworld.game", "smallworld.content", "smallworld_client.gui.table.screen"),
    *("smallworld.record", "smallworld_maps"),
    *("zmq", "nacl", "zeroconf", "shapely", "multiprocessing", "xml.etree", "ctypes"),
}


def test_the_first_screen_waits_for_neither_rules_nor_tables_nor_network() -> None:
    """All of that together takes longer to import than everything else."""
    first = "sys, smallworld_client.cli, smallworld_client.gui.shell.program"
    asked = f"import {first}; print({LATER} & sys.modules.keys())"
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "set()"


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere threads have no files")
def test_what_the_window_paints_waits_for_no_other_thread() -> None:
    painting = """if True:
        from pathlib import Path
        import smallworld_client.gui
        from PySide6.QtGui import QImage, QPainter

        picture = QImage(1000, 1000, QImage.Format.Format_ARGB32_Premultiplied)
        canvas = picture.copy()
        painter = QPainter(canvas)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.scale(1.5, 1.5)
        painter.drawImage(0, 0, picture)
        painter.end()
        print(*(thread.read_text() for thread in Path("/proc/self/task").glob("*/comm")))
        """
    inherited = {name: text for name, text in os.environ.items() if name != "QT_NO_GUI_THREADPOOL"}
    told = subprocess.run(
        [sys.executable, "-c", painting],
        env=inherited,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "python" in told.stdout
    assert "pooled" not in told.stdout


def test_pyside_reads_no_source_of_what_the_program_imports() -> None:
    asked = "import smallworld_client.gui.shell.program, linecache; print(*linecache.cache)"
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert "smallworld_client" not in told.stdout


SHOWN_WITHOUT = {"QStyle", "QFileDialog", "QCalendarWidget", "QTableWidget", "QGraphicsView"}


def test_pyside_makes_no_class_of_what_the_first_screen_does_without(tmp_path: Path) -> None:
    """It makes all of them, with 2,000 names, to find the class of an object that has none."""
    asked = f"""if True:
        from smallworld_dev.bench import first_paint
        tell = first_paint._tell

        def look():
            from PySide6.QtCore import QObject
            known = [QObject]
            for each in known:
                known += each.__subclasses__()
            print({SHOWN_WITHOUT} & {{each.__name__ for each in known}})
            tell()

        first_paint._tell = look
        first_paint._table()
        """
    told = subprocess.run(
        [sys.executable, "-c", asked],
        env={**os.environ, "SMALLWORLD_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.splitlines()[0] == "set()"


def test_pyside_makes_no_class_for_whoever_sees_what_happens_to_a_window() -> None:
    """Animations have objects of Qt's own, which a filter of the whole program would see."""
    asked = """if True:
        from PySide6.QtCore import QEventLoop, QVariantAnimation
        from PySide6.QtWidgets import QApplication, QWidget
        from smallworld_client.gui.kit.input import WindowFilter

        program, window, seen = QApplication([]), QWidget(), []
        window.show()
        WindowFilter(window, seen.append).turn_on()
        moving = QVariantAnimation(window, startValue=0.0, endValue=1.0, duration=1)
        loop = QEventLoop()
        moving.finished.connect(loop.quit)
        moving.start()
        loop.exec()
        known = {each.__name__ for each in QWidget.__subclasses__()}
        print(bool(seen), known & {"QWizard", "QDialog", "QCalendarWidget"})
        """
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert told.stdout == "True set()\n"


@pytest.mark.parametrize("seen", [True, False])
def test_friends_see_who_has_opened_the_program_unless_that_is_switched_off(
    qtbot: QtBot, preferences: Preferences, monkeypatch: pytest.MonkeyPatch, seen: bool
) -> None:
    calls: list[str] = []
    monkeypatch.setattr(FriendsService, "_open_own", lambda company: calls.append(company._home))
    friends.change_friends(lambda _: (friends.KeptFriend(KeyPair.new().public.decode(), "Bob"),))
    preferences.change(replace(preferences.settings, lobby="lobby.example.org", seen=seen))
    visit = StartVisit(preferences)
    qtbot.addWidget(visit.screen)
    assert isinstance(visit.screen, StartScreen)
    with qtbot.waitSignal(visit.screen.stands):
        visit.screen.show()
    visit._thread.submit(bool).result(PATIENCE)
    QApplication.processEvents()
    assert calls == (["lobby.example.org"] if seen else [])
    visit.end()


def test_the_first_screen_says_that_nothing_can_be_saved_and_what_to_do(
    qtbot: QtBot, preferences: Preferences, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "a file").touch()
    monkeypatch.setenv("SMALLWORLD_HOME", str(home / "a file"))
    visit = StartVisit(preferences)
    qtbot.addWidget(visit.screen)
    visit.screen.show()
    qtbot.waitUntil(lambda: visit.screen.findChild(UnkeptDialog) is not None)
    dialog = existing(visit.screen.findChild(UnkeptDialog))
    said = " ".join(label.text() for label in dialog.findChildren(Label))
    assert f"Nothing can be saved in {home / 'a file'}: Not a directory." in said
    assert "set SMALLWORLD_HOME to another folder" in said
    dialog.button("go-on").click()
    qtbot.waitUntil(lambda: not dialog.isVisible())
    visit.end()


def test_the_first_screen_says_which_release_is_out(
    qtbot: QtBot, preferences: Preferences, monkeypatch: pytest.MonkeyPatch
) -> None:
    seed = seed_for_key(bytes(range(32)))
    monkeypatch.setattr(common, "RELEASE_KEY", verify_key_of(seed).hex())
    notice = common.signed(common.NewRelease("9.1.0", "2027-01-10"), seed).decode()
    preferences.change(replace(preferences.settings, release_notice=notice))
    visit = StartVisit(preferences)
    qtbot.addWidget(visit.screen)
    screen = the(StartScreen, visit.screen)
    assert screen.about.text() == f"Version {__version__}"
    screen.show()
    qtbot.waitUntil(lambda: "9.1.0 is out" in screen.about.text(), timeout=20_000)
    screen.about.click()
    dialog = existing(screen.findChild(AboutDialog))
    assert dialog.findChild(Label, "release") is not None
    visit.end()


def asked(qtbot: QtBot, preferences: Preferences) -> FirstQuestion | None:
    """What the first screen asks as it appears."""
    visit = StartVisit(preferences)
    qtbot.addWidget(visit.screen)
    assert isinstance(visit.screen, StartScreen)
    with qtbot.waitSignal(visit.screen.stands):
        visit.screen.show()
    visit.end()
    return visit.screen.findChild(FirstQuestion)


def test_the_first_start_asks_for_name_and_picture(
    qtbot: QtBot, preferences: Preferences, home: Path
) -> None:
    question = existing(asked(qtbot, preferences))
    QTest.keyClicks(question.name.box, "Mira")
    next(face for face in question.faces.faces if face.name == "Luvra").click()
    QTest.keyClick(question.name.box, Qt.Key.Key_Return)
    assert question.isHidden()
    kept = SettingsFile(home / "settings.ini").load()
    assert (kept.name, kept.portrait) == ("Mira", "Luvra")
    assert asked(qtbot, preferences) is None


def test_who_skips_the_first_question_keeps_the_usual_name_and_is_not_asked_again(
    qtbot: QtBot, preferences: Preferences
) -> None:
    question = existing(asked(qtbot, preferences))
    QTest.keyClicks(question.name.box, "Mi")
    QTest.keyClick(question, Qt.Key.Key_Escape)
    assert (preferences.settings.name, preferences.settings.portrait) == (own_name(), "")
    assert asked(qtbot, preferences) is None


def test_an_error_while_games_are_read_is_reported_like_any_other(
    qtbot: QtBot, preferences: Preferences, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise ValueError("the well is dry")

    told: list[BaseException] = []
    monkeypatch.setattr(sys, "excepthook", lambda kind, error, trace: told.append(error))
    monkeypatch.setattr(journal, "unfinished", fail)
    visit = StartVisit(preferences)
    visit.come_back()
    qtbot.waitUntil(lambda: bool(told))
    visit.end()
    assert [str(error) for error in told] == ["the well is dry"]


def test_continue_has_its_place_before_the_games_are_read_and_goes_on_once_they_are(
    qtbot: QtBot, preferences: Preferences, home: Path
) -> None:
    left(home / "journals", play(new_course(), 20), 20)
    visit = StartVisit(preferences)
    window = Window(QSettings(str(home / "window.ini"), QSettings.Format.IniFormat), visit)
    qtbot.addWidget(window)
    screen = the(StartScreen, visit.screen)
    assert not screen.go_on.isHidden()
    screen.go_on.click()
    with qtbot.waitSignal(visit.onward):
        window.show()
    window.close_down()


def test_continue_goes_where_no_game_can_be_played_on(
    qtbot: QtBot, preferences: Preferences, home: Path
) -> None:
    (home / "journals").mkdir()
    (home / "journals" / "torn.journal").write_bytes(b"torn")
    visit = StartVisit(preferences)
    screen = the(StartScreen, visit.screen)
    assert not screen.go_on.isHidden()
    visit.retranslate()
    screen = the(StartScreen, visit.screen)
    assert not screen.go_on.isHidden()
    visit.come_back()
    qtbot.waitUntil(screen.go_on.isHidden)
    visit.end()


def test_a_screen_that_has_ended_waits_for_no_slow_disk_and_is_told_nothing(
    preferences: Preferences, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_go_on, reads = Event(), Event()

    def read_slowly() -> list[object]:
        reads.set()
        may_go_on.wait(PATIENCE)
        return ["a game"]

    monkeypatch.setattr(journal, "unfinished", read_slowly)
    visit = StartVisit(preferences)
    told: list[object] = []
    visit._reported.connect(told.append, Qt.ConnectionType.DirectConnection)
    visit.come_back()
    assert reads.wait(PATIENCE)
    visit.end()
    may_go_on.set()
    visit._thread.shutdown()
    assert told == []


def test_what_was_learned_or_given_as_a_name_is_kept(preferences: Preferences) -> None:
    preferences.learn(Hint.PICK)
    preferences.learn(Hint.PRICE)
    assert preferences.settings.hints_seen == ("pick", "price")
    preferences.end_hints()
    assert not preferences.settings.hints
    preferences.rename(" Mira ")
    assert (preferences.name, preferences.settings.name) == ("Mira", "Mira")
    preferences.rename("")
    assert preferences.name == "Mira"


def test_the_interface_follows_the_window_unless_a_size_was_chosen(
    preferences: Preferences,
) -> None:
    preferences.change(replace(preferences.settings, text=BY_WINDOW))
    preferences.fit(QSize(2560, 1440))
    assert Theme.current().text == 1.5
    preferences.change(replace(preferences.settings, text=1.25))
    assert Theme.current().text == 1.25
    preferences.fit(QSize(1280, 720))
    assert Theme.current() == preferences.theme
    assert Theme.current().text == 1.25
    preferences.change(replace(preferences.settings, text=BY_WINDOW))
    assert Theme.current().text == 1.0


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The name of each settings that are written."""
    names: list[str] = []
    save = SettingsFile.save

    def noted(file: SettingsFile, settings: UserSettings) -> None:
        names.append(settings.name)
        save(file, settings)

    monkeypatch.setattr(SettingsFile, "save", noted)
    return names


@pytest.fixture
def dialog(qtbot: QtBot, preferences: Preferences, written: list[str]) -> SettingsDialog:
    screen = on_screen(qtbot, QWidget())
    dialog = open_settings(preferences, ScreenVisit(screen))
    dialog.control(Field, "name").box.setFocus()
    return dialog


def test_a_name_is_written_once_with_whatever_else_is_set_or_when_the_dialog_closes(
    preferences: Preferences, dialog: SettingsDialog, written: list[str]
) -> None:
    box = dialog.control(Field, "name").box
    QTest.keyClicks(box, "Mi")
    assert (preferences.name, written) == ("Mi", [])
    QTest.keyClick(box, Qt.Key.Key_Return)
    assert written == ["Mi"]
    QTest.keyClicks(box, "r")
    dialog.control(ToggleRow, "sound").click()
    assert written == ["Mi", "Mir"]
    QTest.keyClicks(box, "a")
    dialog.dismiss()
    assert written == ["Mi", "Mir", "Mira"]


def test_a_name_is_written_after_a_pause(
    qtbot: QtBot, qapp: QApplication, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smallworld_client.gui.shell.visit.TYPING", 1)
    preferences = Preferences(qapp, SettingsFile(home / "settings.ini"))
    preferences.change(replace(preferences.settings, name="Mira"))
    qtbot.waitUntil(lambda: SettingsFile(home / "settings.ini").load().name == "Mira")
