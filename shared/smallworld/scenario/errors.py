"""What is wrong with a scenario file."""

from smallworld.errors import GameError


class ScenarioError(GameError):
    """A scenario file that can't be read, or that contradicts itself or the box."""
