"""The deal of the day: playing it, and finding out what computers earn in the same seat."""

from collections.abc import Callable
from datetime import date
from functools import partial

from msgspec import MsgspecError, msgpack
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from smallworld.errors import GameError
from smallworld.record import Record
from smallworld_client.app.lobby import Answer, LobbyQuery, deal_offer, submit
from smallworld_client.gui.daily.screen import DailyScreen
from smallworld_client.gui.inbox import Reporter
from smallworld_client.gui.session import Session
from smallworld_client.gui.shell.at_table import TableVisit
from smallworld_client.gui.shell.visit import Preferences, RemadeVisit
from smallworld_client.gui.shell.ways import own_table
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.gui.times import date_text
from smallworld_client.home.identity import own_identity
from smallworld_client.home.journal import Unfinished, unfinished
from smallworld_client.home.records import DayEntry, DealBook
from smallworld_client.players.balance import GamePlayer, read_outcome
from smallworld_client.players.self_play import COMPARED, matchup, opponent, outcome_result
from smallworld_client.table.setup import SeatSetup, Setup
from smallworld_client.words.names import told, why
from smallworld_client.words.translation import translate
from smallworld_maps.deals import DayDeal, DayResult, deal_of, number_of
from smallworld_net.address import parse_lobby
from smallworld_net.loop import wait_for_leaving
from smallworld_net.programs import NoAnswerError, WorkerProcess
from smallworld_wire.results import AskDeal, DealResults
from smallworld_wire.room import TableSettings
from smallworld_wire.sentences import Sentence

_ENDING = 5.0  # seconds that a thread may take once its process has been killed
_PATIENCE = 600.0  # seconds for a game of hard computers on a slow and busy computer


class SeatRun(Reporter):
    """Has computers play the deal in the person's seat, the quickest first."""

    found = Signal(str, object)  # a level, and its DayResult

    def __init__(self, deal: DayDeal, levels: list[str], parent: QObject) -> None:
        super().__init__("deal of the day", _ENDING, parent)
        self._deal, self._levels = deal, levels
        self._worker = WorkerProcess(GamePlayer, _PATIENCE)

    def stop(self) -> None:
        self._worker.close()
        super().stop()

    def work(self) -> None:
        try:
            for level in reversed(self._levels):
                answer = self._worker.ask(msgpack.encode(matchup(self._deal, level)))
                result = outcome_result(self._deal, read_outcome(answer))
                self.report(partial(self.found.emit, level, result))
        except (NoAnswerError, MsgspecError):
            return  # What is lacking is asked for again when the screen is opened next.
        finally:
            self._worker.close()


class OthersRun(Reporter):
    """Sends the counted result to the lobby, once, and asks what others have come to."""

    sent = Signal(str)  # the lobby that has the result now
    told = Signal(object)  # a DealResults, or the sentence why there is none

    def __init__(
        self, deal: DayDeal, lobby: str, record: Record | None, name: str, parent: QObject
    ) -> None:
        """``record`` is that of the counted game, None if the lobby has its result."""
        super().__init__("others' deals", _ENDING, parent)
        self._query: LobbyQuery | None = None
        self._day, self._lobby = number_of(deal.day), lobby
        self._record, self._name = record, name

    def stop(self) -> None:
        if self._query is not None:
            self._query.leave()
        super().stop()

    def work(self) -> None:
        try:
            address, me = parse_lobby(self._lobby), own_identity()
        except (OSError, GameError) as error:
            self.report(partial(self.told.emit, why(error)))
            return
        if self._record is not None:
            offer = deal_offer(me, self._day)
            submission = submit(address, self._record, offer, lambda: not self.is_stopped)
            if not submission.counts:
                self.report(partial(self.told.emit, told(submission.told)))
                return
            self.report(partial(self.sent.emit, self._lobby))
        asked = AskDeal(self._day, me.keys.public)
        self._query = LobbyQuery(address, lambda *_: asked, self._answer, name=self._name)
        if not self.is_stopped:
            self._query.run()

    def _answer(self, found: Answer) -> None:
        if isinstance(found, DealResults | Sentence | str):
            answer = found if isinstance(found, DealResults) else told(found)
            self.report(partial(self.told.emit, answer))


class BookReader(Reporter):
    """Looks for games that have ended or can be continued; a game just left is open for a while."""

    done = Signal(object)  # the unfinished game of the day, or None

    def __init__(self, book: DealBook, deal: DayDeal, parent: QObject) -> None:
        super().__init__("deal book", _ENDING, parent)
        self._book, self._deal = book, deal

    def work(self) -> None:
        wait_for_leaving()
        self._book.settle()
        begun = self._book[self._deal.day].games
        going_on = next((game for game in unfinished() if game.game in begun), None)
        self.report(partial(self.done.emit, going_on))


def deal_setup(deal: DayDeal, name: str) -> Setup:
    title = translate("daily", "Deal of {day}").format(day=date_text(deal.day))
    settings = TableSettings(title, deal.board, spectators=False, sets=deal.sets)
    places = [SeatSetup("computer", opponent(deal))] * deal.players
    places[deal.seat] = SeatSetup("person", name)
    return Setup(name, settings, tuple(places), seed=deal.seed)


class DealTable(TableVisit):
    """The table of a deal, from whose result one goes back to the day's results."""

    def make_table(self, stack: QWidget | None) -> TableScreen:
        table = super().make_table(stack)
        table.results.again_text = translate("daily", "The day's results")
        table.results.by_computer_text = translate(
            "daily", "A computer played for you, so this game doesn't count as the day's result."
        )
        table.table_actions.stand_in_means = translate(
            "daily", "The game then doesn't count as the day's result."
        )
        return table


class DailyVisit(RemadeVisit[DailyScreen]):
    def __init__(self, preferences: Preferences, today: date | None = None) -> None:
        self._preferences = preferences
        self._deal = deal_of(today or date.today())
        self._book = DealBook()
        self._going_on: Unfinished | None = None
        self._run: SeatRun | None = None
        self._others: OthersRun | None = None
        self._table_of_day: DealResults | str | None = None
        self._reader: BookReader | None = None
        super().__init__()
        self.set_title(translate("DailyScreen", "Deal of the day"))
        self._read()

    def come_back(self) -> None:
        self._read()

    def retranslate(self) -> None:
        is_settled = self.screen.play.isEnabled()
        super().retranslate()
        self.screen.play.setEnabled(is_settled)
        self._show()
        if self._table_of_day is not None:
            self._show_others(self._table_of_day)

    def end(self) -> None:
        for reporter in (self._run, self._reader, self._others):
            if reporter is not None:
                reporter.stop()

    def make(self) -> DailyScreen:
        daily = DailyScreen(self._deal)
        daily.back.connect(self.left)
        daily.play_requested.connect(self._play)
        daily.go_on_requested.connect(self._go_on)
        return daily

    def _read(self) -> None:
        """Until the book is settled nobody can tell whether to begin or to go on."""
        if self._reader is not None:
            self._reader.stop()
        self.screen.play.setEnabled(False)
        self._reader = BookReader(self._book, self._deal, self)
        self._reader.done.connect(self._take)
        self._reader.start()

    def _take(self, going_on: Unfinished | None) -> None:
        self._going_on = going_on
        self.screen.play.setEnabled(True)
        self._show()
        entry = self._book[self._deal.day]
        lacking = [level for level in COMPARED if level not in entry.computers]
        if entry.result is not None and lacking and self._run is None:
            self._run = SeatRun(self._deal, lacking, self)
            self._run.found.connect(self._note)
            self._run.start()

        if entry.result is not None:
            self._ask_for_others(entry)

    def _ask_for_others(self, entry: DayEntry) -> None:
        lobby = self._preferences.settings.lobby or self._preferences.settings.games_at
        record = None if entry.sent == lobby else self._book.counted(self._deal.day)
        if not lobby or (entry.sent != lobby and record is None):
            return
        if self._others is not None:
            self._others.stop()
        self._others = OthersRun(self._deal, lobby, record, self._preferences.name, self)
        self._others.sent.connect(partial(self._book.note_sent, self._deal.day))
        self._others.told.connect(self._show_others)
        self._others.start()
        if self._table_of_day is None:
            self.screen.others.wait()

    def _show_others(self, found: DealResults | str) -> None:
        self._table_of_day = found
        if isinstance(found, DealResults):
            self.screen.others.show_table(found, own_identity().keys.public)
        else:
            self.screen.others.fail(found)

    def _note(self, level: str, result: DayResult) -> None:
        self._book.note_computer(self._deal.day, level, result)
        self._show()

    def _show(self) -> None:
        day = self._deal.day
        entry = self._book[day]
        self.screen.show_day(
            entry.result,
            entry.computers,
            can_go_on=self._going_on is not None,
            by_computer=entry.by_computer,
        )
        self.screen.show_days(self._book.results, self._book.streak(day))

    def _play(self) -> None:
        setup = own_table(self._preferences, deal_setup(self._deal, self._preferences.name))
        visit = self._table(lambda: Session.local(setup))
        visit.session.started.connect(self._begun)
        self._playing = visit
        self.onward.emit(visit)

    def _begun(self) -> None:
        game = self._playing.session.game
        if game is not None:
            self._book.begin(self._deal.day, game.header.game)

    def _go_on(self) -> None:
        going_on = self._going_on
        if going_on is not None:
            self.onward.emit(self._table(lambda: Session.resume(going_on)))

    def _table(self, make: Callable[[], Session]) -> TableVisit:
        awaited = translate("SetupVisit", "Setting up the board…")
        return DealTable(self._preferences, make, awaited, once=True, opens=True, at_home=True)
