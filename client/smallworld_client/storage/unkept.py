"""Whether anything can be stored: the data folder may be read-only, full, or missing."""

from tempfile import TemporaryFile

from smallworld_client.storage import folders
from smallworld_net.files import make_private
from smallworld_wire.phrases import SeatSays, SystemSays
from smallworld_wire.sentences import Sentence, Told, system_reason

JOURNAL_BYTES = 50_000
"""Bytes of the journal of a whole game."""


def trouble() -> Sentence | None:
    """Why nothing can be stored, and what to do about it; None if all is well.

    A missing folder is created. There has to be room for a game.
    """
    home = folders.home()
    try:
        make_private(home)
        with TemporaryFile(dir=home) as probe:
            probe.write(bytes(JOURNAL_BYTES))
    except FileExistsError:
        return nothing_kept(SystemSays.ENOTDIR())
    except OSError as error:
        return nothing_kept(system_reason(error))
    return None


def nothing_kept(reason: Told) -> Sentence:
    """The sentence for a person whose games, records and keys can't be stored, for a reason."""
    return SeatSays.NOTHING_KEPT(folder=str(folders.home()), reason=reason)
