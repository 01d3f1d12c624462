"""Handlers: the modules of a table register one for each kind of message that they handle."""

from collections.abc import Callable
from typing import Any

from smallworld.game_log import GameLogError
from smallworld_chance.checked_log import Forgery
from smallworld_client.host.members import Member
from smallworld_client.host.outbox import Outgoing
from smallworld_wire import (
    NOBODY,
    Ack,
    Bye,
    DigestMismatch,
    Fault,
    FetchFrom,
    Heartbeat,
    NotGranted,
    Pause,
    PlayAgain,
    Propose,
    Refused,
    Say,
    Sit,
    Stand,
    StandIn,
    Submit,
    ToTable,
    TwoLogs,
    Undo,
    Vacation,
    Vote,
    Wish,
)
from smallworld_wire.phrases import TableSays

Handler = Callable[[Member, Any, float], list[Outgoing]]
"""Handles a message from a member at a time; NotGranted refuses it, with the reason."""
Handlers = dict[type[ToTable], Handler]

FROM_SPECTATORS = Sit | Say | Ack | Heartbeat | FetchFrom | DigestMismatch | Bye
"""The messages that a spectator may send. All others are refused with the same answer, so that it
tells nothing of a game that the spectator sees only later."""
RATE_LIMITED = (
    Say | Sit | Stand | StandIn | Pause | Vacation | Wish | Propose | Vote | PlayAgain | TwoLogs
)
"""Messages with a rate limit: each of them makes the host send something to everybody."""


class Dispatcher:
    """Passes each message of a member to its handler, and turns refusals into answers."""

    def __init__(self, host: Member, handlers: Handlers) -> None:
        """``host`` is the only member without a rate limit."""
        self._host = host
        self._handlers = handlers

    def dispatch(self, member: Member, message: ToTable, now: float) -> list[Outgoing]:
        """Handle a message; return what is to be sent because of it."""
        handler = self._handlers.get(type(message))
        if handler is None:
            return [member.message_to(Fault(TableSays.NOTHING_TO_SAY_HERE()))]
        try:
            self._only_permitted(member, message, now)
            return handler(member, message, now)
        except (NotGranted, GameLogError) as reason:
            index = message.index if isinstance(message, Submit | Undo) else NOBODY
            return [member.message_to(Refused(reason.args[0], index))]
        except Forgery:
            return [member.message_to(Refused(TableSays.NOT_SIGNED()))]

    def _only_permitted(self, member: Member, message: ToTable, now: float) -> None:
        """Refuse what spectators may not send, and what exceeds the rate limit."""
        if member.watches and not isinstance(message, FROM_SPECTATORS):
            raise NotGranted(TableSays.HERE_TO_WATCH())
        is_limited = isinstance(message, RATE_LIMITED) and member is not self._host
        if is_limited and not member.talk.take(now):
            raise NotGranted(TableSays.TOO_FAST_FOR_ALL())
