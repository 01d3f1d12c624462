"""``python -m smallworld_lobby``."""

import sys

from smallworld_lobby.cli import main

sys.exit(main())
