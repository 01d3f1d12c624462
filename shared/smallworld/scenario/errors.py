"""What is wrong with a scenario file."""

from smallworld.errors import UserMistake


class ScenarioError(UserMistake):
    """A scenario file that can't be read, or that contradicts itself or the box."""
