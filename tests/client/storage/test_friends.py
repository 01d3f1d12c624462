"""The file of friends, which several programs of one person change."""

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from threading import Barrier

import pytest

from smallworld_client.home import folders, friends
from smallworld_client.home.friends import KeptFriend, with_more
from smallworld_net.keys import KeyPair

BOB, CID = (KeptFriend(KeyPair.new().public.decode(), name) for name in ("Bob", "Cid"))


def test_friends_whom_several_programs_keep_at_once_are_all_kept(tmp_path: Path) -> None:
    path, together = tmp_path / "home" / "friends.json", Barrier(8)
    people = {KeptFriend(KeyPair.new().public.decode(), f"{number}") for number in range(24)}

    def keep(own: list[KeptFriend]) -> None:
        together.wait()
        for person in own:
            friends.change_friends(partial(with_more, more=(person,)), path)

    with ThreadPoolExecutor(8) as programs:
        everybody = list(people)
        list(programs.map(keep, [everybody[program::8] for program in range(8)]))
    assert set(friends.read_friends(path)) == people


def test_a_program_that_hangs_with_the_lock_is_told_of_and_loses_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "friends.json"
    assert friends.change_friends(lambda _: (BOB,), path) == (BOB,)
    monkeypatch.setattr(folders, "LOCK_TIMEOUT", 0.0)
    with folders.held(path.with_suffix(".lock")), pytest.raises(OSError, match="holds the lock"):
        friends.change_friends(lambda kept: (*kept, CID), path)
    assert friends.read_friends(path) == (BOB,)


def test_a_damaged_file_is_set_aside_and_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "friends.json"
    path.write_text('[{"key": "cut o')
    friends.change_friends(lambda known: known, path)
    assert friends.read_friends(path) == ()
    assert (tmp_path / "friends.json.damaged").read_text() == '[{"key": "cut o'
