"""The lobby that a command asks, and its answer."""

from argparse import Namespace
from typing import TypeVar

from smallworld_client.errors import UserError
from smallworld_client.runtime.lobby_errand import Make, ask
from smallworld_client.storage.settings import SettingsFile
from smallworld_net.address import Address, BadAddress, parse_lobby
from smallworld_wire.sentences import told_by

T = TypeVar("T")


def read_lobby(args: Namespace) -> Address:
    """The lobby that is meant; UserError where it is no address."""
    try:
        return parse_lobby(args.lobby)
    except BadAddress as error:
        raise UserError(str(told_by(error))) from None


def answer_of(args: Namespace, make: Make, kind: type[T]) -> T:
    """What the lobby answers; UserError, with exit status 1, where it is something else."""
    answer = ask(read_lobby(args), make)
    if isinstance(answer, kind):
        return answer
    raise UserError(str(answer), exit_status=1)


def usual_lobby(args: Namespace, command: str, *, has_games: bool = False) -> Address:
    """The lobby that is meant, or else the one that the window knows; UserError without either.

    ``has_games``: rather the one at whose service the window knows games of the person's.
    """
    settings = None if args.lobby else SettingsFile().load()
    known = (settings.games_at if has_games else "") or settings.lobby if settings else ""
    address = args.lobby or known
    if not address:
        raise UserError(f"Say at which lobby: smallworld {command} --lobby ADDRESS.")
    try:
        return parse_lobby(address)
    except BadAddress as error:
        raise UserError(str(told_by(error))) from None
