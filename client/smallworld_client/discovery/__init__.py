"""How a guest finds the host of a game: by an address, in a lobby, on the local network.

``mdns`` and ``mdns_filter`` speak on the local network; everything else does no I/O of its own.
"""
