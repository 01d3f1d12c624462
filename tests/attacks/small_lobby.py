"""A lobby with less room than usual: ``python -m tests.attacks.small_lobby``, then as the lobby.

A crowd that fills it is soon there.
"""

import sys

import smallworld_lobby.leases
from smallworld_lobby.__main__ import main

if __name__ == "__main__":
    smallworld_lobby.leases.MOST_LEASES = 100
    smallworld_lobby.leases.LEASES_AN_ADDRESS = 12
    sys.exit(main())
