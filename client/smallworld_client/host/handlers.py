"""How the parts of a table share out what is said to it."""

from collections.abc import Callable
from typing import Any

from smallworld_client.host.members import Member
from smallworld_client.host.outbox import Outgoing
from smallworld_wire import ToTable

Handler = Callable[[Member, Any, float], list[Outgoing]]
"""Takes one kind of message of a member at a time; NotGranted where it is refused."""
Handlers = dict[type[ToTable], Handler]
