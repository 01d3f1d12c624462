"""``python -m smallworld_tables``."""

import sys

from smallworld_tables.cli import main

if __name__ == "__main__":
    sys.exit(main())
