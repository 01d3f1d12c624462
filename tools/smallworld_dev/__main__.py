"""``python -m smallworld_dev`` is ``smallworld-dev``."""

import sys

from smallworld_dev.cli import main

if __name__ == "__main__":
    sys.exit(main())
