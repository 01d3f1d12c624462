"""The start screen. It appears as soon as possible and loads what it offers meanwhile."""

import sys
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import Qt, Signal

from smallworld_client.gui.background import load
from smallworld_client.gui.kit.dialog import ConfirmDialog
from smallworld_client.gui.shell.start_screen import StartScreen
from smallworld_client.gui.shell.visit import Preferences, RemadeVisit, open_settings
from smallworld_client.gui.theme import DARK, LIGHT, SURROUNDS
from smallworld_client.home.folders import journals_folder

if TYPE_CHECKING:
    from smallworld_client.app.mdns import MdnsBrowser
    from smallworld_client.gui.shell.start_dialogs import UnfinishedDialog
    from smallworld_client.home.journal import Unfinished
    from smallworld_wire.lobby import ServiceTable
    from smallworld_wire.sentences import Sentence

PAGES, DIALOGS = "smallworld_client.gui.shell.pages", "smallworld_client.gui.shell.start_dialogs"
"""What the start screen leads to, with all that a table needs, and its own dialogs."""

Way = Literal["play", "share", "host", "join", "watch", "records", "learn", "lessons"]


class StartVisit(RemadeVisit[StartScreen]):
    """The start screen; what it is not painted with is loaded afterwards, in a thread."""

    _reported = Signal(object)  # what the thread wants to be called in the window's

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences
        super().__init__()
        preferences.troubled.connect(lambda text: self.screen.tell(text, warning=True))
        self._thread = ThreadPoolExecutor(1, "start")
        self._telling = Lock()
        self._has_ended = False
        self._saved: list[Unfinished] = []
        self._is_read, self._reads = False, 0  # whether they are known, and how many reads are due
        self._then: Callable[[], None] | None = None  # what was chosen before the games were read
        self._search: MdnsBrowser | None = None
        """Looks for the unfinished games on the local network while they are shown."""
        self._reported.connect(self._take, Qt.ConnectionType.QueuedConnection)
        preferences.own_games.changed.connect(self._show_turns)
        preferences.own_games.turned.connect(self._call_to)
        self.screen.stands.connect(self._prewarm)
        self.screen.stands.connect(self._ask_who)
        self._expect_unfinished()

    def come_back(self) -> None:
        self._show_release()
        self.screen.set_new_here(self._preferences.settings.is_new_here)
        self._expect_unfinished()
        self._look_for_unfinished()
        self._preferences.follow_own_games()

    def tell(self, text: str) -> None:
        self.screen.tell(text)

    def retranslate(self) -> None:
        super().retranslate()
        if not self._is_read:
            self._expect_unfinished()
        self._show_turns()
        self._show_release()

    def end(self) -> None:
        """Stop reporting; running reads and imports end by themselves."""
        with self._telling:
            self._has_ended = True
        self._stop_searching()
        self._preferences.own_games.leave()
        self._preferences.leave_friends()
        self._thread.shutdown(wait=False, cancel_futures=True)

    def make(self) -> StartScreen:
        start = StartScreen()
        start.way_chosen.connect(self._go)
        start.set_new_here(self._preferences.settings.is_new_here)
        start.turn.clicked.connect(self._take_turn)
        start.own_games.clicked.connect(self._open_own_games)
        start.go_on.clicked.connect(self._go_on_or_choose)
        start.go_on.customContextMenuRequested.connect(self._open_unfinished)
        start.settings.clicked.connect(lambda: open_settings(self._preferences, self))
        start.light.clicked.connect(self._change_table)
        start.about.clicked.connect(self._open_about)
        return start

    def _prewarm(self) -> None:
        self._look_for_unfinished()
        self._submit(self._look_at_home)
        self._submit(load, PAGES)
        preferences, settings = self._preferences, self._preferences.settings
        if settings.release_notice:
            self._submit(self._load_for, self._show_release, "smallworld_client.about")
        if settings.games_at:
            session = "smallworld_client.gui.lobby_session"
            self._submit(self._load_for, preferences.follow_own_games, session)
        if settings.seen and (settings.lobby or settings.games_at):
            self._submit(self._load_friends)

    def _ask_who(self) -> None:
        """Ask somebody who has never played for their name, once: what they skip is settled."""
        settings = self._preferences.settings
        if settings.name or not settings.is_new_here:
            return
        load("smallworld_client.gui.shell.settings_dialog")
        from smallworld_client.gui.shell.settings_dialog import FirstQuestion

        question = FirstQuestion(self._preferences.name, self.screen)
        question.told.connect(self._remember_who)
        question.open_once()

    def _remember_who(self, name: str, portrait: str) -> None:
        preferences = self._preferences
        called = name or preferences.name
        preferences.change(replace(preferences.settings, name=called, portrait=portrait))
        preferences.save()

    def _load_for(self, do: Callable[[], object], module: str) -> None:
        load(module)
        self._report(do)

    def _load_friends(self) -> None:
        from smallworld_client.home import friends

        if friends.read_friends():
            self._load_for(lambda: self._preferences.company, "smallworld_client.gui.lobby.company")

    def _report(self, do: Callable[[], object]) -> None:
        """Have the window's thread do that, unless the screen was left by then."""
        with self._telling:
            if not self._has_ended:
                self._reported.emit(do)

    def _take(self, do: Callable[[], object]) -> None:
        if not self._has_ended:
            do()

    def _show_turns(self) -> None:
        from smallworld_client.gui.board.thumbnails import table_title
        from smallworld_client.gui.times import left_of

        tables = [table for table in self._preferences.own_games.tables if table.stage != "over"]
        most_urgent = ""
        if tables and tables[0].is_mine:
            title = table_title(tables[0].title, tables[0].board)
            most_urgent = ", ".join(filter(None, (title, left_of(tables[0]))))
        self.screen.set_turns(most_urgent, len(tables))
        self._offer()

    def _call_to(self, table: "ServiceTable") -> None:
        from smallworld_client.gui.board.thumbnails import table_title

        title = table_title(table.title, table.board)
        self.called.emit(self.tr("It's your turn: {table}").format(table=title))

    def _take_turn(self) -> None:
        load(PAGES)
        from smallworld_client.gui.shell.ways import visit_to

        own = self._preferences.own_games
        way = own.session.way_to(own.tables[0].game) if own.session and own.tables else None
        if way is not None:
            self.onward.emit(visit_to(str(way), self._preferences, watch=False))

    def _open_own_games(self) -> None:
        load(PAGES)
        from smallworld_client.gui.shell.at_lobby import lobby_visit

        self.onward.emit(lobby_visit(self._preferences, self._preferences.own_games.address))

    def _expect_unfinished(self) -> None:
        """Offer to continue before the games are read, so that the button pushes nothing away."""
        self._is_read = False
        if not self._saved and any(journals_folder().glob("*.journal")):
            self.screen.set_unfinished("\N{NO-BREAK SPACE}")

    def _look_for_unfinished(self) -> None:
        self._reads += 1
        self._submit(self._read)

    def _submit(self, work: Callable[..., object], *args: object) -> None:
        self._thread.submit(work, *args).add_done_callback(_raise)

    def _read(self) -> None:
        from smallworld_client.home.journal import unfinished
        from smallworld_net.loop import wait_for_leaving

        wait_for_leaving()  # A game that has just been left is open until its thread has ended.
        games: list[Unfinished] = []
        try:
            games = unfinished()
            if games:
                load(DIALOGS)
        finally:
            self._report(partial(self._receive_unfinished, games))

    def _look_at_home(self) -> None:
        from smallworld_client.home.folders import storage_trouble as trouble

        found = trouble()
        if found is not None:
            load(DIALOGS)
            self._report(partial(self._tell_unkept, found))

    def _tell_unkept(self, why: "Sentence") -> None:
        from smallworld_client.gui.shell.start_dialogs import UnkeptDialog
        from smallworld_client.words.names import told

        dialog = UnkeptDialog(told(why), self.screen)
        dialog.open_once()

    def _receive_unfinished(self, games: "list[Unfinished]") -> None:
        self._reads -= 1
        if self._reads:
            return  # a later read knows better
        self._saved, self._is_read = games, True
        self._offer()
        then, self._then = self._then, None
        if then is not None and self._unfinished:
            then()

    def _offer(self) -> None:
        if not self._is_read:
            return
        if self._unfinished:
            from smallworld_client.gui.shell.start_dialogs import offer

            self.screen.set_unfinished(offer(self._unfinished))
        else:
            self.screen.set_unfinished("")

    @property
    def _unfinished(self) -> "list[Unfinished]":
        """The saved games without those that the service keeps, which are offered by themselves."""
        kept = {table.game for table in self._preferences.own_games.tables}
        return [game for game in self._saved if game.game not in kept]

    def _go_on_or_choose(self) -> None:
        if not self._is_read:
            self._then = self._go_on_or_choose
        elif len(self._unfinished) == 1:
            self._go_on(str(self._unfinished[0].path))
        else:
            self._open_unfinished()

    def _open_unfinished(self) -> None:
        if not self._is_read:
            self._then = self._open_unfinished
            return

        from smallworld_client.app.mdns import MdnsBrowser
        from smallworld_client.gui.shell.start_dialogs import UnfinishedDialog, unfinished_row

        rows = [unfinished_row(game) for game in self._unfinished]
        dialog = UnfinishedDialog(rows, self.screen)
        dialog.chosen.connect(dialog.dismiss)
        dialog.chosen.connect(self._go_on)
        dialog.dropped.connect(lambda id: self._ask_to_drop(dialog, id))
        dialog.dismissed.connect(self._stop_searching)
        dialog.open_once()
        self._search = MdnsBrowser(dialog.heard.emit)

    def _stop_searching(self) -> None:
        if self._search is not None:
            self._search.close()
            self._search = None

    def _go_on(self, id: str) -> None:
        load(PAGES)
        from smallworld_client.gui.board.thumbnails import table_title
        from smallworld_client.gui.session import Session
        from smallworld_client.gui.shell.at_table import TableVisit

        game = next(game for game in self._saved if str(game.path) == id)
        title = table_title(game.title, game.board)
        awaited = self.tr("Continuing {title}…").format(title=title)
        self.onward.emit(
            TableVisit(
                self._preferences,
                lambda: Session.resume(game),
                awaited,
                once=True,
                opens=game.role == "host",
            )
        )

    def _ask_to_drop(self, dialog: "UnfinishedDialog", id: str) -> None:
        dialog.dismiss()
        confirm = ConfirmDialog(
            self.tr("Delete the game?"),
            self.tr(
                "The saved game will be deleted from this computer. You can't continue "
                "it afterwards."
            ),
            self.tr("Delete it"),
            self.tr("Keep it"),
            self.screen,
            harms=True,
        )
        confirm.confirmed.connect(lambda: self._drop(Path(id)))
        confirm.open_once()

    def _drop(self, path: Path) -> None:
        from smallworld_client.words import names as texts

        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            text = self.tr("The game can't be deleted: {reason}.")
            self.screen.tell(text.format(reason=texts.by_system(error)), warning=True)
        self._look_for_unfinished()

    def _go(self, way: Way) -> None:
        load(PAGES)
        from smallworld_client.gui.shell.pages import visit_by

        self.onward.emit(visit_by(way, self._preferences))

    def _open_about(self) -> None:
        load("smallworld_client.gui.shell.start_dialogs")
        from smallworld_client.gui.shell.start_dialogs import open_about

        open_about(self.screen, self._preferences.releases.release)

    def _show_release(self) -> None:
        if self._preferences.settings.release_notice:
            release = self._preferences.releases.release
            self.screen.set_newer(release.version if release else "")

    def _change_table(self) -> None:
        settings = self._preferences.settings
        other = LIGHT if SURROUNDS[settings.surround].dark else DARK
        self._preferences.change(replace(settings, surround=other.name))


def _raise(done: Future[object]) -> None:
    """Report unexpected errors, which an executor would otherwise swallow."""
    error = None if done.cancelled() else done.exception()
    if error is not None:
        sys.excepthook(type(error), error, error.__traceback__)
