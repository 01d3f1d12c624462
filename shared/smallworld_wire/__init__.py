"""The messages between programs, as checked types, and the sentences that they carry for people.

There are three conversations: with a host's table (``ToTable``, ``FromTable``), with a lobby
(``ToLobby``, ``FromLobby``), and key discovery, in which a stranger asks a server for its public
key (``KeyDiscovery``). The first two open with a ``Hello``, which is answered by a welcome or
by the reason for a refusal. Each conversation has a module here; ``common`` has the types of
the fields with their limits, ``codec`` turns messages into bytes and back, ``phrases`` and
``sentences`` are what people are told, and ``rate_limit`` is how often something may happen.

Every string and list has a maximum length and every number a range. ``Codec`` accepts nothing
else: whatever does not fit raises ``WireError``, which is the sender's fault.
A message is a msgpack array, its name first. Nothing but a ``Hello`` or a ``Bye`` may ever grow a
field without a new ``PROTOCOL``: these two have to be understood by every version.
"""

import smallworld_wire.phrases  # noqa: F401 - registers the phrases
