"""What a player's program does at a table, without I/O.

A :class:`~smallworld_client.drivers.player.PlayerDriver` is one person's program. It holds their
copy of the game (:mod:`smallworld_client.guest`) and plays one of two roles, which may change in
the middle of a game: :class:`~smallworld_client.drivers.host.HostDriver` or
:class:`~smallworld_client.drivers.guest.GuestDriver`. Everything that decides is in here: what is
durable before it is acknowledged, in which order messages go out, when the lobby is told, when the
lease is claimed, when a host steps down, what is said when somebody leaves.

Threads (:mod:`smallworld_client.runtime`) and the simulator (:mod:`smallworld_client.simulation`)
run the same drivers over different ports (:mod:`smallworld_client.ports`).
"""
