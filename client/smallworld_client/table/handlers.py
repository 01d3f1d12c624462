"""How the parts of a table share out what is said to it."""

from collections.abc import Callable
from typing import Any

from smallworld.wire import ToTable
from smallworld_client.table.letters import Letter
from smallworld_client.table.members import Member

Handler = Callable[[Member, Any, float], list[Letter]]
"""Takes one kind of message of a member at a time; NotGrantedError where it is refused."""
Handlers = dict[type[ToTable], Handler]
