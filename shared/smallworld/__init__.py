"""The rules of Small World and everything that every program of this project shares.

Nothing here uses a clock, a random generator, a socket, a file or a window. So the same header and
entries give the same state on every machine.
"""

__version__ = "0.3.0.dev0"
