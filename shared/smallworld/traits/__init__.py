"""What races and powers do otherwise than the rules for all.

``rows`` are the few kinds of effect that the rules know, ``base`` the traits of the base game. A
set of races and powers has one such module of its own, and its union of traits joins ``AnyTrait``.
"""

from smallworld.traits import base

AnyTrait = base.BaseTrait
"""Every trait that a content file may name."""
