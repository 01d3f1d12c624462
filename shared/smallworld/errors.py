"""The root of every error that this project raises on purpose."""


class GameError(Exception):
    """Something that a person can be told in one sentence: ``args[0]``, text or a Sentence."""
