"""A person's friends at a lobby: who can see the person, who is where, and notes. No I/O."""

from collections import deque
from collections.abc import Iterable, Sequence

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
    """The friends of the holder of some key pairs.

    A friend knows the key that the person had when they met, which a second window has of its own.
    So the person is seen under all of them.
    """

    def __init__(self, mine: Sequence[KeyPair]) -> None:
        """``mine`` are the key pairs, the usual one first."""
        self._mine = tuple(mine)
        self._kept: dict[tuple[KeyPair, bytes], Friend] = {}
        self._by_tag: dict[bytes, Friend] = {}
        self._seen: dict[bytes, Whereabouts] = {}
        self._notes: deque[bytes] = deque(maxlen=REMEMBERED)

    def keep(self, keys: Iterable[bytes]) -> None:
        """Set who is a friend; bytes that are no key, and the person's own keys, are left out.

        As many as a lobby takes: those under the usual key first, of those who were kept last.
        """
        before, self._kept, latest = self._kept, {}, list(keys)[-MOST_FRIENDS:]
        for pair in ((mine, key) for mine in self._mine for key in latest):
            friend = before.get(pair) or self._made(*pair)
            if friend is not None and len(self._kept) < MOST_FRIENDS:
                self._kept[pair] = friend
        self._by_tag = {friend.tag: friend for friend in self._kept.values()}
        self._seen = {tag: where for tag, where in self._seen.items() if tag in self._by_tag}

    def appear(self, where: Whereabouts) -> Appear:
        """The message to a lobby that shows the person to their friends."""
        return Appear(tuple(friend.friendship for friend in self._by_tag.values()), where)

    def where(self, key: bytes) -> Whereabouts | None:
        """Where a friend is; None where they are not seen."""
        friend = self._seen_as(key)
        return self._seen[friend.tag] if friend else None

    def forget(self) -> None:
        """See nobody any more: the lobby is out of reach, or the person has left it."""
        self._seen.clear()

    def take(self, news: FriendsSeen) -> None:
        """Take over what a lobby says of friends."""
        if news.is_all:
            self._seen.clear()
        for each in news.seen:
            if each.where is None:
                self._seen.pop(each.tag, None)
            elif each.tag in self._by_tag:
                self._seen[each.tag] = each.where

    def tell(self, key: bytes, note: Note) -> TellFriend | None:
        """The message that brings a friend a note; None where they are not seen."""
        friend = self._seen_as(key)
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

    def _seen_as(self, key: bytes) -> Friend | None:
        """The friend as they see this person, under whichever of their keys."""
        theirs = (friend for (_, known), friend in self._kept.items() if known == key)
        return next((friend for friend in theirs if friend.tag in self._seen), None)

    def _made(self, mine: KeyPair, key: bytes) -> Friend | None:
        if any(key == each.public for each in self._mine):
            return None
        try:
            return Friend.of(mine, key)
        except ValueError:
            return None
