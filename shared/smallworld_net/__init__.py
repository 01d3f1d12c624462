"""What every end of a connection needs: addresses, keys, doors, limits and sockets that are safe.

Lobby and client both build on this and so need not know each other. Two ends of a connection are a
:class:`~smallworld_net.server.Reception`, which many call, and a
:class:`~smallworld_net.client.Line`, which calls one. Each connection is encrypted with CURVE, and
a caller is his public key.
"""

LOBBY_PORT = 7373
HOST_PORT = 7474
"""Where a lobby and a host listen."""
