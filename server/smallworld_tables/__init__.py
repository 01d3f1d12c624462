"""``smallworld-tables``: hosts the tables of a service, which need no player's computer to stay on.

A *worker* is one such process; several may share one store with the lobbies of the service. Each
table belongs to one worker at a time. It runs
:class:`~smallworld_client.table.host_driver.HostDriver` over ports of its own: the journal is a log
in the store, and all tables share one listening socket. All workers of a service have one key, by
which people know the service.
"""

CLIENTS, CLIENTS_AN_ADDRESS = 5000, 600
"""People at a worker's tables at a time, and of those, from one network prefix."""
