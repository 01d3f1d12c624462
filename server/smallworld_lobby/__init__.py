"""The lobby: who is there, which games are open, and how to reach their hosts."""

MOST_VISITORS = 20_000  # people in a lobby at a time, unless whoever runs it wants another number
CLIENTS_AN_ADDRESS = 600  # connections of one network prefix to a lobby
MOST_GAMES = 10_000  # games of a lobby, unless whoever runs it wants another number
MOST_TUNNELS = 1000  # waiting tokens and tunnels of a relay at most
MONTHS = 3  # months of a season, unless whoever runs the lobby wants another number
MOST_RESULTS = 20_000  # results that a lobby keeps, unless whoever runs it wants another number
MOST_BYTES = 256 << 20
"""Bytes of all records, unless whoever runs the lobby wants another number; some 10,000 games."""
NOTICE = "release.notice"  # the project's signed notice of a release, which the lobby passes on
STORE = "SMALLWORLD_LOBBY_STORE"  # the variable that says where the store is, as ``--store`` does
