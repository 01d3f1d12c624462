"""The lobby that a command asks, and its answer."""

from argparse import Namespace
from typing import TypeVar

from smallworld_client.errors import UserError
from smallworld_client.runtime.lobby_errand import Make, ask
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
