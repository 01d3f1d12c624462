"""``python -m smallworld_web`` is ``smallworld-web``."""

import multiprocessing
import sys

from smallworld_web.cli import main

if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())
