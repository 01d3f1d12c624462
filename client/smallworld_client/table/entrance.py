"""Who may come in, and as what."""

import hmac

from smallworld.wire import Hello, Phase, Role, Settings


def role_of(greeting: Hello, stage: Phase) -> Role:
    """What somebody new may be: seats are given before the game only."""
    return "player" if stage == "waiting" and greeting.role == "player" else "spectator"


def why_closed(greeting: Hello, stage: Phase, settings: Settings, secret: str) -> str | None:
    """Why somebody new can't come in; None where he can."""
    if not hmac.compare_digest(greeting.secret.encode(), secret.encode()):
        return "This table is private: it takes the invitation that its host has given out."
    if role_of(greeting, stage) == "spectator" and not settings.spectators:
        begun = "The game has begun, and its" if greeting.role == "player" else "This table's"
        return f"{begun} host lets nobody watch."
    return None
