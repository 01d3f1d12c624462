"""What the window needs of the person's identity on this computer."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from smallworld_chance.signatures import fingerprint
from smallworld_client.storage import identity, identity_file
from smallworld_client.storage.friends import People
from smallworld_client.storage.identity_file import Exported
from smallworld_net.keys import Identity


@dataclass(frozen=True)
class OwnIdentity:
    """Each raises a GameError whose sentence is for the person. Those with a passphrase take long.

    ``own`` makes the identity where there is none; ``has`` says whether there is one. ``people``
    are those who go with it into a file, and ``welcome`` takes in those who come with one.
    """

    own: Callable[[], Identity] = identity.own_identity
    has: Callable[[], bool] = identity.has_identity
    adopt: Callable[[Identity], None] = identity.adopt
    export: Callable[[Identity, Path, str, People], None] = identity_file.export
    opened: Callable[[bytes, str], Exported] = identity_file.opened
    people: Callable[[], People] = People
    welcome: Callable[[People], object] = bool


def short(identity: Identity) -> str:
    """Its fingerprint, which does not break at the end of a line."""
    return fingerprint(identity.verify_key).replace(" ", "\N{NO-BREAK SPACE}")
