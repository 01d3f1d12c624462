"""The rules, a module for each part of a turn.

Every verb of the notation has a ``why_not`` that says what speaks against a move and an ``apply``
that carries it out on a :class:`~smallworld.rules.draft.Draft`. Nothing here asks which race it
is: what differs stands in the traits.
"""
