"""Connections: addresses, keys, key discovery, limits, and sockets that strangers can't harm.

Lobby and client both build on this package and so need not know each other. The two ends of a
connection are a :class:`~smallworld_net.server.MessageServer`, which accepts many clients, and a
:class:`~smallworld_net.client.ClientConnection`, which connects to one server. Every connection is
encrypted with CURVE, and a client is identified by its public key.
"""

LOBBY_PORT = 7373
HOST_PORT = 7474  # the ports on which a lobby and a host listen by default
WEB_PORT = 7480  # the port of a page for browsers
TABLES_PORT = 7676  # the port of the tables that a service keeps
TO_CLIENT = 1 << 22  # bytes of the largest message that a client takes: the longest list or log
FAREWELL = 1000  # milliseconds that closing may wait for the last message to go out
