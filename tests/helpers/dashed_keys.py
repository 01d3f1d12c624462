"""Public keys that begin as options do."""

DASHED = tuple(begin.ljust(40, "a") for begin in ("-", "-h", "--", "--json", "--x=", "-1"))
