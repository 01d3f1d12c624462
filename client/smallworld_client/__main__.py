"""``python -m smallworld_client`` is ``smallworld``."""

import sys

from smallworld_client.cli import main

if __name__ == "__main__":
    sys.exit(main())
