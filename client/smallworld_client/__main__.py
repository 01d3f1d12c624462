"""``python -m smallworld_client`` is ``smallworld``."""

import multiprocessing
import sys

from smallworld_client.cli import program

if __name__ == "__main__":
    multiprocessing.freeze_support()  # a process that the stand-alone program starts comes by here
    sys.exit(program())
