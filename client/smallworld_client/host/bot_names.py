"""The names of computer players."""

NAMES = (
    "Brambo", "Ottilo", "Fennick", "Murra", "Quillon", "Tansel", "Grimbo", "Yorla",
    "Pimsel", "Doffin", "Wexa", "Hobrin", "Luvra", "Skerry", "Nettlo", "Zabbit",
    "Umbel", "Cravo", "Jollop", "Ivvy", "Kestro", "Ruffel", "Vinda", "Egmort",
)  # fmt: skip
"""Short, no names of people, and told apart at a glance; more than any table has seats."""


def unused_name(first: int, taken: frozenset[str]) -> str:
    """The first name that nobody has, from that index of the list on."""
    turned = (NAMES[(first + step) % len(NAMES)] for step in range(len(NAMES)))
    return next((name for name in turned if name not in taken), NAMES[first % len(NAMES)])
