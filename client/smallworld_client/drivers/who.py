"""Who the person at a program is: the identity that it has claimed, from first need to its end."""

from collections.abc import Callable
from contextlib import suppress

from smallworld_client.ports import ClaimedIdentity, Storage
from smallworld_client.table.snapshot import TableSnapshot
from smallworld_net.keys import BadKeyFile, Identity, KeyPair
from smallworld_wire.sentences import Sentence


class Who:
    """The identity of one program; ``note`` is told once why it can't be kept, where it can't."""

    def __init__(self, storage: Storage, number: int, note: Callable[[Sentence], None]) -> None:
        """``number`` is that of the identity to claim; 0 for the first that is free."""
        self.number = number
        """0 where none was needed."""
        self._storage = storage
        self._note = note
        self._claimed: ClaimedIdentity | None = None

    @property
    def keys(self) -> KeyPair:
        """The person's own keys; claimed when they are first needed."""
        if self._claimed is None:
            self._be(self._storage.claim_identity(self.number or None))
        assert self._claimed is not None
        return self._claimed.keys

    @property
    def signer(self) -> Identity | None:
        """The identity, where one was needed and can sign."""
        return self._claimed.identity if self._claimed else None

    @property
    def trouble(self) -> Sentence | None:
        """Why the identity can't be kept."""
        return self._claimed.trouble if self._claimed else None

    def saved_snapshot(self, game: str) -> TableSnapshot | None:
        """The people of a game that has a journal here, as whoever the person was in it.

        That may be somebody whom they were before: the key of version 0.2, or the identity that
        they had before an import. Nobody is somebody whom another window is.
        """
        own = self._storage.saved_snapshot(game, self.number)
        if own:
            return own
        others = [each for each in self._storage.saved_under(game) if each not in (0, self.number)]
        return next(filter(None, (self._be_again(each, game) for each in others)), None)

    def release(self) -> None:
        """Let another program have the identity."""
        if self._claimed:
            self._claimed.release()

    def _be(self, claimed: ClaimedIdentity) -> None:
        self.release()
        self._claimed, self.number = claimed, claimed.number
        if claimed.trouble:
            self._note(claimed.trouble)

    def _be_again(self, number: int, game: str) -> TableSnapshot | None:
        """Be the one of that number, if they have a seat in a game that is saved under it."""
        saved = self._storage.saved_snapshot(game, number)
        with suppress(BadKeyFile):
            claimed = self._storage.claim_identity(number) if saved else None
            if saved and claimed and saved.person_of(claimed.keys.public):
                self._be(claimed)
                return saved
            if claimed:
                claimed.release()
        return None
