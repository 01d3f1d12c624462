"""The records of finished games: what their menu offers, replaying one, and the statistics."""

from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QWidget

from smallworld.record import Record
from smallworld.state import digest
from smallworld_client.gui.kit.choice import Picker
from smallworld_client.gui.records.replay import PlayOnDialog
from smallworld_client.gui.records.screen import RecordLine, RecordsScreen
from smallworld_client.gui.records.statistics import StatisticsScreen
from smallworld_client.gui.shell.at_records import ReplayScreen
from smallworld_client.home import folders
from smallworld_client.home.records import save_record
from smallworld_dev.shots.posing import played
from tests.hour.real_hands import live
from tests.hour.visitor import Visitor

TAKEN = "The long evening on which nobody wanted to go home"


def records(it: Visitor) -> None:
    """The list with its menus, a replay, the statistics, and a game that is played on."""
    _keep_games()
    hands = it.hands
    hands.press("Finished games")
    screen = hands.see(RecordsScreen, lambda _: True, "the records")
    hands.until(lambda: len(screen.lines) == _GAMES + 1, "all records")
    it.take("records")
    _menus(it, screen)
    _exports(it, screen)
    _statistics(it)
    _replay(it, screen)


_GAMES = 4
_PRESSES = 3


def _keep_games() -> None:
    """Games of two to five people, and a file that is no game."""
    for players in range(2, 2 + _GAMES):
        reel = played(players, 0)
        digests = tuple(digest(state) for state in reel.states[1:])
        save_record(Record(reel.game.header, reel.entries, digests))
    (folders.records_folder() / "not-a-game.swr").write_bytes(b"no game")


def _menus(it: Visitor, screen: RecordsScreen) -> None:
    """A game is renamed, with what is refused on the way; another is deleted."""
    hands = it.hands
    broken, game, other = sorted(screen.lines, key=lambda line: not line.record.trouble)[:3]
    _more(it, game, "record-menu")
    hands.press_named("rename")
    it.take("record-rename")
    _name(it, "Is this a name?")
    it.take("record-name-refused")
    _name(it, TAKEN)
    it.take("record-renamed")
    _more(it, other)
    hands.press_named("rename")
    _name(it, TAKEN)
    it.take("record-name-taken")
    hands.keys("Escape")
    _more(it, broken, "record-menu-of-a-broken-one")
    hands.press_named("delete")
    it.take("record-delete")
    hands.press("Delete it")
    hands.until(lambda: len(screen.lines) == _GAMES, "one record less")
    it.take("record-deleted")
    _more(it, game)
    hands.press_named("folder")
    it.take("record-folder")


def _more(it: Visitor, line: RecordLine, station: str = "") -> None:
    it.hands.click(line.others)
    it.hands.until(lambda: it.hands.named("menu"), "the menu of a record", 5)
    if station:
        it.take(station)


def _name(it: Visitor, name: str) -> None:
    it.hands.type_into("Name", name)
    it.hands.press_named("rename-it")


def _exports(it: Visitor, screen: RecordsScreen) -> None:
    """A picture where it can be saved, one where it can't, and an animation that is given up."""
    _more(it, screen.lines[0])
    it.hands.press_named("picture")
    _see_where(it)
    it.take("export-where")
    _save_at(it, str(it.folder / "game.png"))
    it.hands.until((it.folder / "game.png").exists, "the picture", 60)
    it.take("export-saved")
    _more(it, screen.lines[0])
    it.hands.press_named("animation")
    _see_where(it)
    _save_at(it, str(it.folder / "game.gif"))
    it.hands.until(lambda: it.hands.named("saving"), "an animation being saved", 10)
    it.take("export-progress")
    if it.hands.named("saving") is not None:
        it.hands.keys("Escape")
    it.take("export-stopped")


def _see_where(it: Visitor) -> None:
    """Wait until the dialog for a file is there and takes what is typed."""
    it.hands.until(lambda: isinstance(_writing(), QLineEdit), "a place for the file's name", 30)
    live(300)


def _writing() -> QWidget | None:
    """Where the keyboard is, in a dialog for files."""
    here = QApplication.focusWidget()
    return here if here is not None and isinstance(here.window(), QFileDialog) else None


def _save_at(it: Visitor, path: str) -> None:
    """Once more where a list of names that begin like that has taken the first press."""
    it.hands.type_blindly(path)
    for _ in range(_PRESSES):
        it.hands.keys("Return")
        live(600)
        if not any(dialog.isVisible() for dialog in it.window.findChildren(QFileDialog)):
            return


def _statistics(it: Visitor) -> None:
    hands = it.hands
    hands.press("Statistics")
    screen = hands.see(StatisticsScreen, lambda _: True, "the statistics")
    hands.until(lambda: screen.who.count() > 1 and screen.who.isVisible(), "all games counted")
    it.take("statistics")
    it.dropped_down("statistics-names", screen.who)
    hands.keys("Escape")
    hands.see(RecordsScreen, lambda _: True, "the records again")


def _replay(it: Visitor, screen: RecordsScreen) -> None:
    """A game of many people: its end, a moment in the middle, and playing on from there."""
    hands = it.hands
    hands.click(max(screen.lines, key=lambda line: len(line.record.players)).button)
    replay = hands.see(ReplayScreen, lambda _: True, "the replay")
    live(500)
    it.take("replay")
    hands.keys("End")
    it.take("replay-end")
    it.hovered("replay-play-on-tooltip", replay.play_on)
    hands.keys("Home", "Next", "Next", "Next")
    it.take("replay-middle")
    hands.click(replay.play_on)
    dialog = hands.see(PlayOnDialog, lambda _: True, "as whom to play on")
    it.take("play-on")
    for number, picker in enumerate(dialog.findChildren(Picker)):
        it.dropped_down(f"play-on-list-{number}", picker)
    hands.press_named("play")
    it.to_my_turn()
    it.take("played-on")
