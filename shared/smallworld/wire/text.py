"""Names and lines of chat as others are to see them."""

_INVISIBLE = "\u115f\u1160\u2800\u3164\uffa0"
"""What Unicode calls letters and signs and nobody can see: a name of these would be none."""


def plain(text: str) -> str:
    """A name or a line of chat without line breaks, control characters and outer blanks."""
    seen = (c if c.isprintable() and c not in _INVISIBLE else " " for c in text)
    return " ".join("".join(seen).split())
