"""Results: which records count, once each, and what is told of them."""

import time
from collections.abc import Callable

import pytest
from msgspec import UNSET
from msgspec.msgpack import encode as encode_message
from msgspec.structs import replace

from smallworld.record import Confirmed, Moved, Record, encode
from smallworld_chance.checked_log import CheckedLog
from smallworld_client.table.authority.draws import Draws
from smallworld_client.table.authority.members import Member
from smallworld_client.table.commit import STALL
from smallworld_lobby.crowds import FOREVER, Ban, PeerOrigin
from smallworld_lobby.directory import Outgoing
from smallworld_lobby.examination import shown_name
from smallworld_lobby.facts import RESULT, RESULT_KEPT, ban_write
from smallworld_lobby.results import (
    A_DAY_OF_KEY,
    AT_ONCE,
    OF_PREFIX,
    PATIENCE,
    REST,
    ResultRules,
    Upload,
    Uploads,
)
from smallworld_lobby.store import MemoryStore, Store
from smallworld_wire.codec import TO_LOBBY
from smallworld_wire.common import Refused, WireError
from smallworld_wire.results import (
    CHUNK,
    CLOCKS_APART,
    LARGEST_RECORD,
    AskProfile,
    AskSeason,
    Finding,
    OfferRecord,
    Profile,
    RatedAs,
    ResultKept,
    SeasonTable,
    SubmitRecord,
    WantRecord,
    result_id,
)
from tests.helpers.rated import (
    HOUR,
    START,
    Hall,
    key_of,
    pieces,
    rated_record,
    reason_of,
    submission,
    wish,
)
from tests.helpers.signed import SignedEvening

ANYBODY, OTHER = b"anybody".ljust(40), b"other".ljust(40)
FAR = "203.0.113.9"


def profile(hall: Hall, name: str) -> Profile:
    [told] = hall.say(ANYBODY, AskProfile(key_of(name).encode()))
    assert isinstance(told, Profile)
    return told


def season(hall: Hall, back: int = 0) -> SeasonTable:
    [told] = hall.say(ANYBODY, AskSeason(back))
    assert isinstance(told, SeasonTable)
    return told


def facts(store: Store) -> list[str]:
    return [fact.key for fact in store.snapshot().facts if fact.kind == RESULT.name]


def test_a_record_that_all_have_signed_counts(hall: Hall) -> None:
    record = rated_record(3)
    id_ = result_id(record.header)
    assert hall.say(ANYBODY, *submission(record)) == [WantRecord(id_), ResultKept(id_)]
    hall.settle()
    for name in ("Ann", "Bob", "Cid"):
        told = profile(hall, name)
        assert (told.name, told.total, told.standings[0].games) == (name, 1, 1)
    assert hall.kept == [("three-players", id_, encode(record))]


def test_a_history_says_who_finished_how_and_with_which_races(hall: Hall) -> None:
    hall.submit(ANYBODY, rated_record(3))
    [game] = profile(hall, "Ann").games
    assert [seat.place for seat in sorted(game.seats, key=lambda it: -it.coins)] == [1, 2, 3]
    [winner] = [seat.name for seat in game.seats if seat.place == 1]
    races = profile(hall, winner).races
    assert races
    assert all((race.played, race.won) == (1, 1) for race in races)


def test_a_name_in_a_record_is_shown_as_one_line_of_visible_characters() -> None:
    assert shown_name("A\x1b[2Jn\u202en") == "A [2Jnn"
    assert shown_name("\u200b") == "Somebody"


def test_a_game_counts_once_whoever_submits_it(hall: Hall) -> None:
    record = rated_record()
    hall.submit(ANYBODY, record)
    assert hall.submit(OTHER, record, FAR) == ResultKept(result_id(record.header))
    assert hall.referee.asked == 1
    hall.settle()
    assert profile(hall, "Ann").total == 1
    assert season(hall).games == 1


def test_a_game_counts_once_at_several_lobbies_on_one_store() -> None:
    store = MemoryStore(time.time)
    halls = [Hall(store), Hall(store)]
    record = rated_record()
    for hall in halls:  # Neither has heard of it from the other.
        hall.sent.clear()
    said = [hall.submit(ANYBODY, record) for hall in halls]
    assert said == [ResultKept(result_id(record.header))] * 2
    for hall in halls:
        hall.settle()
        assert season(hall).games == 1
    assert len(facts(store)) == 1


def test_results_outlive_the_lobby(hall: Hall) -> None:
    hall.submit(ANYBODY, rated_record())
    again = Hall(hall.store)
    again.settle()
    hall.settle()
    assert profile(again, "Ann") == profile(hall, "Ann")


def test_a_game_does_not_count_again_once_its_result_may_be_forgotten(hall: Hall) -> None:
    hall.settle(RESULT_KEPT)
    assert "too long ago" in reason_of(hall.submit(ANYBODY, rated_record()))


def test_a_game_of_another_record_under_the_same_id_is_another_game(hall: Hall) -> None:
    """Whoever sees a game's id in the list can play one of their own under it."""
    [one, two] = [rated_record(2), rated_record(3)]
    assert one.header.game == two.header.game
    hall.submit(ANYBODY, one)
    assert isinstance(hall.submit(ANYBODY, two), ResultKept)
    assert profile(hall, "Ann").total == 2


# What does not count


def unsigned(record: Record) -> bytes:
    assert record.signed
    items = [item for item in record.signed.items if not isinstance(item, Confirmed)]
    return encode(replace(record, signed=replace(record.signed, items=tuple(items))))


def signed_by_one(record: Record) -> bytes:
    assert record.signed
    signed = replace(record.signed, items=record.signed.items[:-1])
    return encode(replace(record, signed=signed))


def cut_short(record: Record) -> bytes:
    return encode(record)[:-100]


def with_another_name(record: Record) -> bytes:
    names = ("Mallory", *record.header.seats[1:])
    return encode(replace(record, header=replace(record.header, seats=names)))


def with_a_foreign_signature(record: Record) -> bytes:
    """Under the result stands what was signed for another game."""
    other = rated_record(3)
    assert record.signed
    assert other.signed
    last = record.signed.items[-1]
    stolen = other.signed.items[-1]
    assert isinstance(last, Confirmed)
    assert isinstance(stolen, Confirmed)
    items = (*record.signed.items[:-1], replace(last, signature=stolen.signature))
    return encode(replace(record, signed=replace(record.signed, items=items)))


def with_another_outcome(record: Record) -> bytes:
    """Somebody has written a better die into it."""
    assert record.signed
    items = list(record.signed.items)
    for place, item in enumerate(items):
        if isinstance(item, Moved) and item.chance and item.chance[0] in (0, 1):
            items[place] = replace(item, chance=(3, *item.chance[1:]))
            break
    return encode(replace(record, signed=replace(record.signed, items=tuple(items))))


@pytest.mark.parametrize(
    ("forge", "why"),
    [
        (unsigned, "Not all players' programs"),
        (signed_by_one, "Not all players' programs"),
        (cut_short, "not a game record"),
        (with_another_name, "forged or damaged"),
        (with_a_foreign_signature, "forged or damaged"),
        (with_another_outcome, "forged or damaged"),
    ],
)
def test_a_record_that_is_not_whole_and_genuine_does_not_count(
    hall: Hall, forge: Callable[[Record], bytes], why: str
) -> None:
    record = rated_record()
    [*_, answer] = hall.say(ANYBODY, *pieces(result_id(record.header), forge(record)))
    assert why in reason_of(answer)
    assert not facts(hall.store)


def record_without(draws: int, *, of_others: bool = False) -> Record:
    """A rated game of which the host made that many draws without Bob, who was there."""
    evening = SignedEvening(2, is_rated=True)
    evening.table.keep_dates(START - evening.now, evening.now)
    evening.begin()
    spoilt, reveal = set[bytes](), Draws.reveal

    def deaf(self: Draws, member: Member, drawn: bytes, link: bytes, log: CheckedLog) -> None:
        if len(spoilt) < draws and (evening.mover == evening.keys["Ann"]) is not of_others:
            spoilt.add(drawn)
        if drawn not in spoilt:
            reveal(self, member, drawn, link, log)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Draws, "reveal", deaf)
        while evening.table.room.stage != "over":
            evening.move()
            evening.now += STALL + 1
            evening.carry(evening.table.tick(evening.now))
    assert len(spoilt) == draws
    game_log = evening.table.game_log
    assert game_log
    return game_log.record()


@pytest.mark.parametrize("of_others", [False, True])
def test_a_game_whose_host_draws_too_often_without_others_does_not_count(
    hall: Hall, of_others: bool
) -> None:
    reason = reason_of(hall.submit(ANYBODY, record_without(3, of_others=of_others)))
    assert isinstance(hall.submit(ANYBODY, record_without(2, of_others=of_others)), ResultKept)
    assert "The host made 3 of 13 draws" in reason


def test_a_game_whose_beginning_was_drawn_again_and_again_does_not_count(hall: Hall) -> None:
    evening = SignedEvening(2, is_rated=True)
    draws = evening.table._hosted_game.draws
    assert draws
    draws._attempts = 8
    evening.begin()
    evening.play_to_the_end()
    game_log = evening.table.game_log
    assert game_log
    assert "drawn 9 times" in reason_of(hall.submit(ANYBODY, game_log.record()))


@pytest.mark.parametrize(
    ("is_rated", "forged", "why"),
    [
        pytest.param(False, {}, "as a ranked game", id="not begun as rated"),
        pytest.param(False, {"rated": ("", ""), "begun": 1}, "forged or damaged", id="rated later"),
        pytest.param(True, {"begun": UNSET}, "version", id="no date of its beginning"),
        pytest.param(True, {"begun": int(START + HOUR)}, "entry", id="another date"),
    ],
)
def test_a_game_that_was_not_begun_as_rated_can_not_be_made_one_later(
    hall: Hall, is_rated: bool, forged: dict[str, object], why: str
) -> None:
    record = rated_record(is_rated=is_rated)
    record = replace(record, header=replace(record.header, **forged))
    assert why in reason_of(hall.submit(ANYBODY, record))


def test_a_record_under_the_name_of_another_game_is_not_taken(hall: Hall) -> None:
    data = encode(rated_record(2))
    [*_, answer] = hall.say(ANYBODY, *pieces(result_id(rated_record(3).header), data))
    assert "not offered" in reason_of(answer)


def test_a_game_with_somebody_banned_does_not_count(hall: Hall) -> None:
    ban = Ban(FOREVER, "", hall.now)
    hall.store.commit([ban_write(key_of("Bob"), ban, hall.now)])
    assert "banned" in reason_of(hall.submit(ANYBODY, rated_record()))


def test_a_lobby_without_a_place_for_records_takes_none(hall: Hall) -> None:
    hall.driver.lobby.results.is_open = False
    record = rated_record()
    [answer] = hall.say(ANYBODY, OfferRecord(result_id(record.header), 100))
    assert "save results" in reason_of(answer)


# Strangers


def test_pieces_that_were_not_offered_are_refused(hall: Hall) -> None:
    _, *parts = submission(rated_record())
    [answer, *_] = hall.say(ANYBODY, *parts)
    assert "not offered" in reason_of(answer)


def test_more_bytes_than_were_offered_are_refused(hall: Hall) -> None:
    offer, part, *_ = pieces("game", bytes(20))
    assert isinstance(offer, OfferRecord)
    [_, answer] = hall.say(ANYBODY, replace(offer, size=10), part)
    assert "out of order" in reason_of(answer)
    assert hall.driver.lobby.results.waiting == 0


def test_one_address_does_not_fill_the_room_for_records(hall: Hall) -> None:
    offer = OfferRecord("game", 1000)
    peers = [str(number).zfill(40).encode() for number in range(OF_PREFIX)]
    for peer in peers:
        assert hall.say(peer, offer) == [WantRecord("game")]
    assert "many records" in reason_of(hall.say(ANYBODY, offer)[-1])
    assert hall.say(OTHER, offer, address=FAR) == [WantRecord("game")]


def test_a_few_addresses_do_not_fill_the_room_for_records_either(hall: Hall) -> None:
    offer = OfferRecord("game", 1000)
    crowd = AT_ONCE // OF_PREFIX
    for number in range(AT_ONCE):
        address = f"198.51.{number % crowd}.1"
        assert hall.say(str(number).zfill(40).encode(), offer, address=address)
    assert hall.say(OTHER, offer, address=FAR) == [WantRecord("game")]
    [(_, displaced)] = [each for each in hall.sent if each[0] not in (OTHER, b"")][-1:]
    assert "many records" in reason_of(displaced)
    assert "many records" in reason_of(hall.say(ANYBODY, offer, address="198.51.0.1")[-1])
    assert hall.driver.lobby.results.waiting == AT_ONCE


def test_of_as_many_addresses_as_there_are_places_nobody_displaces_another(hall: Hall) -> None:
    offer = OfferRecord("game", 1000)
    for number in range(AT_ONCE):
        hall.say(str(number).zfill(40).encode(), offer, address=f"198.51.{number}.1")
    assert "many records" in reason_of(hall.say(OTHER, offer, address=FAR)[-1])


def nothing(upload: Upload, finding: Finding, now: float) -> list[Outgoing]:
    return []


def test_a_whole_record_that_waits_behind_others_makes_room_too() -> None:
    uploads, peers = Uploads(), [str(number).encode() for number in range(AT_ONCE + 1)]
    for number, peer in enumerate(peers[:-1]):
        origin = PeerOrigin("", str(number // OF_PREFIX))
        assert uploads.begin(peer, OfferRecord("game", 1), 0.0, origin, nothing) is None
        whole = uploads.add(peer, SubmitRecord("game", 0, b"x"))
        assert whole is not None
        whole.is_begun = number % OF_PREFIX == OF_PREFIX - 1
    far = PeerOrigin("", "far")
    displaced = uploads.begin(peers[-1], OfferRecord("game", 1), 0.0, far, nothing)
    assert displaced is not None
    assert displaced.peer == peers[OF_PREFIX - 2]
    assert uploads.end(displaced.number, False, 0.0) is None


def test_a_record_that_does_not_come_is_forgotten(hall: Hall) -> None:
    hall.say(ANYBODY, OfferRecord("game", 1000))
    hall.settle(PATIENCE)
    assert hall.driver.lobby.results.waiting == 0


def test_after_a_record_that_took_too_long_its_address_has_to_wait(hall: Hall) -> None:
    record = rated_record()
    hall.referee.breaks = True
    assert "could not be checked" in reason_of(hall.submit(ANYBODY, record))
    hall.referee.breaks = False
    assert "Try again" in reason_of(hall.submit(OTHER, record))
    assert isinstance(hall.submit(OTHER, record, FAR), ResultKept)
    hall.settle(REST)
    assert isinstance(hall.submit(ANYBODY, record), ResultKept)


def test_one_player_has_so_many_results_a_day(hall: Hall) -> None:
    daily = hall.driver.lobby.results._daily
    limits = [(key_of("Ann"), A_DAY_OF_KEY)]
    assert all(daily.take(limits, hall.now) for _ in range(A_DAY_OF_KEY))
    assert "Too many games" in reason_of(hall.submit(ANYBODY, rated_record()))


def test_where_there_is_no_more_room_the_oldest_result_goes() -> None:
    hall = Hall(rules=ResultRules(most=1))
    hall.submit(ANYBODY, rated_record(2))
    hall.settle()
    hall.submit(ANYBODY, rated_record(3))
    hall.settle()
    [game] = profile(hall, "Ann").games
    assert game.board == "three-players"
    assert facts(hall.store) == [result_id(rated_record(3).header)]


# Who does not want to be rated


def test_games_of_somebody_who_is_not_to_be_rated_do_not_count(hall: Hall) -> None:
    assert hall.say(ANYBODY, wish("Ann", False, ANYBODY)) == [RatedAs(False)]
    later = rated_record(begun=START + HOUR)
    hall.settle(2 * HOUR)
    assert "doesn't play ranked games" in reason_of(hall.submit(ANYBODY, later))


def test_who_has_lost_does_not_keep_a_game_from_counting_by_a_wish_afterwards(hall: Hall) -> None:
    record = rated_record(begun=START - HOUR)
    hall.say(ANYBODY, wish("Ann", False, ANYBODY))
    assert hall.submit(OTHER, record) == ResultKept(result_id(record.header))
    hall.say(ANYBODY, wish("Ann", True, ANYBODY))
    hall.settle()
    assert profile(hall, "Ann").total == profile(hall, "Bob").total == 1


def test_a_wish_holds_from_when_it_was_said_first_and_anew_after_it_was_taken_back(
    hall: Hall,
) -> None:
    hall.say(ANYBODY, wish("Ann", False, ANYBODY))
    hall.settle(2 * HOUR)
    hall.say(ANYBODY, wish("Ann", False, ANYBODY))
    between = rated_record(begun=START + HOUR)
    assert "doesn't play ranked games" in reason_of(hall.submit(OTHER, between))
    hall.say(ANYBODY, wish("Ann", True, ANYBODY))
    hall.say(ANYBODY, wish("Ann", False, ANYBODY))
    assert isinstance(hall.submit(OTHER, between), ResultKept)


def test_what_a_host_may_say_of_the_beginning_does_not_bring_it_behind_a_wish(hall: Hall) -> None:
    """Its program could say ten minutes later, say so to the lobby meanwhile, and lose."""
    hall.say(ANYBODY, wish("Ann", False, ANYBODY))
    record = rated_record(begun=START + CLOCKS_APART - 1)
    hall.settle(HOUR)
    assert isinstance(hall.submit(OTHER, record), ResultKept)


def test_games_that_counted_are_hidden_and_shown_again(hall: Hall) -> None:
    hall.submit(ANYBODY, rated_record())
    hall.say(ANYBODY, wish("Ann", False, ANYBODY))
    assert profile(hall, "Ann") == Profile(key_of("Ann").encode(), is_hidden=True)
    [game] = profile(hall, "Bob").games
    assert sorted(seat.name for seat in game.seats) == ["", "Bob"]
    hall.say(ANYBODY, wish("Ann", True, ANYBODY))
    assert profile(hall, "Ann").total == 1


def test_nobody_says_for_another_whether_they_are_rated(hall: Hall) -> None:
    anns, bobs = wish("Ann", False, ANYBODY), wish("Bob", False, ANYBODY)
    stolen = replace(anns, signer=bobs.signer)
    assert "signature" in reason_of(hall.say(ANYBODY, stolen)[-1])


def test_a_wish_can_not_be_said_again_by_whoever_has_heard_it(hall: Hall) -> None:
    """Not on another line, not to another lobby, and not the other way round."""
    anns = wish("Ann", False, ANYBODY)
    assert isinstance(hall.say(OTHER, anns)[-1], Refused)
    assert isinstance(hall.say(ANYBODY, wish("Ann", False, ANYBODY, OTHER))[-1], Refused)
    assert isinstance(hall.say(ANYBODY, replace(anns, wanted=True))[-1], Refused)


@pytest.mark.parametrize("size", [LARGEST_RECORD + 1, 100 << 20])
def test_a_record_larger_than_any_game_is_not_even_asked_for(size: int) -> None:
    offer = encode_message(["offerrecord", "game", size])
    with pytest.raises(WireError):
        TO_LOBBY.decode(offer)


def test_a_piece_larger_than_a_message_should_be_is_refused() -> None:
    piece = encode_message(["submitrecord", "game", 0, bytes(CHUNK + 1)])
    with pytest.raises(WireError):
        TO_LOBBY.decode(piece)
    whole = encode_message(["submitrecord", "game", 0, bytes(CHUNK)])
    assert TO_LOBBY.decode(whole) == SubmitRecord("game", 0, bytes(CHUNK))


def test_an_endless_record_takes_no_more_room_than_was_offered(hall: Hall) -> None:
    """Whoever goes on sending is refused, and what they had sent is forgotten."""
    hall.say(ANYBODY, OfferRecord("game", LARGEST_RECORD))
    whole = [SubmitRecord("game", at, bytes(CHUNK)) for at in range(0, LARGEST_RECORD, CHUNK)]
    hall.say(ANYBODY, *whole[:-1])
    assert hall.driver.lobby.results.waiting == 1
    answer = hall.say(ANYBODY, SubmitRecord("game", 0, bytes(CHUNK)))[-1]
    assert isinstance(answer, Refused)
    assert hall.driver.lobby.results.waiting == 0
    assert hall.referee.asked == 0
