"""A program of this project that waits less than usual: ``python -m tests.helpers.hasty``.

The words after that are those after ``python -m``.
"""

import runpy
import sys

import smallworld_client.table.failover
import smallworld_client.table.host_driver
import smallworld_client.table.listener
import smallworld_lobby.leases

if __name__ == "__main__":
    smallworld_lobby.leases.SILENCE = 3.0
    smallworld_client.table.failover.CLAIM_EVERY = 1.0
    smallworld_client.table.listener.PACE = 0.1
    smallworld_client.table.host_driver.LINGER = 10.0
    del sys.argv[0]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
