"""A person's move or undo on its way to the host: from the click until the log shows it. No I/O.

One request is on its way at a time. It names its index in the log, so sending it again after a
reconnection is harmless: the host grants nothing twice.
"""

from msgspec.structs import replace

from smallworld.game_log import GameLog
from smallworld.log_entries import Joined
from smallworld.moves import Move
from smallworld.state import NOBODY
from smallworld_client.guest.draws import GuestDraws
from smallworld_client.guest.requests import TakeBack
from smallworld_wire import Submit, ToTable, Undo
from smallworld_wire.phrases import SeatSays
from smallworld_wire.sentences import Sentence, sentence_for


class PendingRequest:
    """The request that is on its way, if one is. ``committed`` below is a number of entries."""

    def __init__(self, draws: GuestDraws) -> None:
        """``draws`` signs what is sent, in a signed game."""
        self._draws = draws
        self._request: Submit | Undo | None = None

    def why_not(
        self, request: Move | TakeBack, game_log: GameLog | None, committed: int
    ) -> Sentence | None:
        """Why a request is impossible now; None if it is possible."""
        if game_log is None:
            return SeatSays.NOT_BEGUN()
        if self._request or game_log.pending:
            return SeatSays.ON_ITS_WAY()
        state = game_log.state_at(committed)
        if not isinstance(request, TakeBack):
            refusal = game_log.game.why_not(state, state.to_move, request)
            return sentence_for(refusal) if refusal else None
        if committed < len(game_log):
            return SeatSays.ON_ITS_WAY()
        reason = game_log.why_not_undo(state.to_move)
        return sentence_for(reason) if reason else None

    def submit(
        self, request: Move | TakeBack, game_log: GameLog, committed: int, epoch: int
    ) -> ToTable:
        """The message that asks for a possible request, of a host in that epoch."""
        game = game_log.game.header.game
        if isinstance(request, TakeBack):
            return self._sent(Undo(game, committed, epoch), game_log)
        return self._sent(Submit(game, committed, request, epoch), game_log)

    def repeat(self, game_log: GameLog, epoch: int) -> list[ToTable]:
        """The request once more after a reconnection, unless the log shows that it was granted."""
        if self._request is None or self._request.index < len(game_log):
            return []
        return [self._sent(replace(self._request, epoch=epoch), game_log)]

    def settle(self, game_log: GameLog, committed: int) -> list[ToTable]:
        """Take note of what is committed.

        The request is over once the log has an entry in its place; but it is sent anew, for the
        next place, where only programs have joined in between.
        """
        request = self._request
        if request is None or request.index >= committed:
            return []
        self._request = None
        between = game_log.items[request.index : committed]
        if not all(isinstance(item, Joined) for item in between):
            return []
        return [self._sent(replace(request, index=committed), game_log)]

    def refused(self, index: int) -> None:
        """The host refuses the request of that index; NOBODY stands for any."""
        if self._request and index in (NOBODY, self._request.index):
            self._request = None

    def forget(self) -> None:
        """The log that the request was meant for does not count any more."""
        self._request = None

    def _sent(self, request: Submit | Undo, game_log: GameLog) -> Submit | Undo:
        self._request = self._draws.sealed(request, game_log)
        return self._request
