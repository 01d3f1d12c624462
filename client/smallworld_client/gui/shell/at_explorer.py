"""What combos earned, in the games that are shipped and in one's own."""

from collections.abc import Sequence

from smallworld_client.analysis.combos import shipped_games
from smallworld_client.gui.explorer.screen import ExplorerScreen
from smallworld_client.gui.shell.at_records import GameCounter, RecordsVisit, playing
from smallworld_client.gui.shell.visit import Preferences, ScreenVisit
from smallworld_client.home.records import RecordFacts


class ExplorerVisit(ScreenVisit):
    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences
        self._shipped = shipped_games().games
        self._games: Sequence[RecordFacts] = ()
        self._explorer = ExplorerScreen(self._shipped)
        super().__init__(self._explorer)
        self._listen()
        self._counter = GameCounter()
        self._counter.done.connect(self._show_own)
        self._counter.start()

    def retranslate(self) -> None:
        self._explorer = ExplorerScreen(self._shipped)
        self._listen()
        if self._counter.is_done:
            self._show_own(self._games)
        self.show_screen(self._explorer)

    def end(self) -> None:
        self._counter.stop()

    def _listen(self) -> None:
        self._explorer.back.connect(self.left)
        self._explorer.games_requested.connect(self._list)
        self._explorer.play_requested.connect(self._play)

    def _show_own(self, games: Sequence[RecordFacts]) -> None:
        self._games = games
        self._explorer.show_own([game.facts.combos for game in games])

    def _list(self, numbers: list[int]) -> None:
        chosen = {self._games[number].path for number in numbers}
        self.onward.emit(RecordsVisit(self._preferences, chosen))

    def _play(self) -> None:
        self.replaced.emit(playing(self._preferences))
