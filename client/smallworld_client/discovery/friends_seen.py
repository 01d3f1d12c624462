"""A person's friends at a lobby: who can see the person, who is where, and notes. No I/O."""

from collections import deque
from collections.abc import Iterable

from smallworld_client.discovery.friendship import Friend, Note
from smallworld_net.keys import KeyPair
from smallworld_wire import (
    MOST_FRIENDS,
    Appear,
    FriendsSeen,
    FriendTells,
    TellFriend,
    Whereabouts,
)

REMEMBERED = 200
"""Notes that are remembered, so that a lobby can't have one taken twice."""


class FriendsAtLobby:
    """The friends of the holder of a key pair."""

    def __init__(self, mine: KeyPair) -> None:
        self._mine = mine
        self._by_key: dict[bytes, Friend] = {}
        self._by_tag: dict[bytes, Friend] = {}
        self._seen: dict[bytes, Whereabouts] = {}
        self._notes: deque[bytes] = deque(maxlen=REMEMBERED)

    def keep(self, keys: Iterable[bytes]) -> None:
        """Set who is a friend; bytes that are no key, and the person's own key, are left out."""
        before, self._by_key = self._by_key, {}
        for key in list(keys)[-MOST_FRIENDS:]:
            friend = before.get(key) or _made(self._mine, key)
            if friend is not None:
                self._by_key[key] = friend
        self._by_tag = {friend.tag: friend for friend in self._by_key.values()}
        self._seen = {key: where for key, where in self._seen.items() if key in self._by_key}

    def appear(self, where: Whereabouts) -> Appear:
        """The message to a lobby that shows the person to their friends."""
        return Appear(tuple(friend.friendship for friend in self._by_key.values()), where)

    def where(self, key: bytes) -> Whereabouts | None:
        """Where a friend is; None where they are not seen."""
        return self._seen.get(key)

    def forget(self) -> None:
        """See nobody any more: the lobby is out of reach, or the person has left it."""
        self._seen.clear()

    def take(self, news: FriendsSeen) -> None:
        """Take over what a lobby says of friends."""
        if news.is_all:
            self._seen.clear()
        for each in news.seen:
            friend = self._by_tag.get(each.tag)
            if friend is not None and each.where is not None:
                self._seen[friend.key] = each.where
            elif friend is not None:
                self._seen.pop(friend.key, None)

    def tell(self, key: bytes, note: Note) -> TellFriend | None:
        """The message that brings a friend a note; None where they are not seen."""
        friend = self._by_key.get(key) if key in self._seen else None
        return TellFriend(friend.tag, friend.seal(note)) if friend else None

    def open(self, news: FriendTells) -> tuple[bytes, Note] | None:
        """The key of the friend who wrote a note, and the note.

        None where no friend has written it, or where it came before.
        """
        friend = self._by_tag.get(news.tag)
        note = friend.open(news.note) if friend else None
        if friend is None or note is None or news.note in self._notes:
            return None
        self._notes.append(news.note)
        return friend.key, note


def _made(mine: KeyPair, key: bytes) -> Friend | None:
    try:
        return Friend.of(mine, key) if key != mine.public else None
    except ValueError:
        return None
