"""A program of this project that waits less than usual: ``python -m tests.helpers.hasty``.

The words after that are those after ``python -m``.
"""

import runpy
import sys

import smallworld_client.discovery.lobby_registration
import smallworld_client.drivers.host
import smallworld_client.replication.failover
import smallworld_lobby.lease_table

if __name__ == "__main__":
    smallworld_lobby.lease_table.SILENCE = 3.0
    smallworld_client.replication.failover.CLAIM_EVERY = 1.0
    smallworld_client.discovery.lobby_registration.PACE = 0.1
    smallworld_client.drivers.host.LINGER = 10.0
    del sys.argv[0]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
